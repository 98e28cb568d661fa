/* The record of a running game on disk, and finding it again. Files lie in the
 * state folder; a lock tells whether somebody plays one right now. */
#include "play.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static const char unfinished[] = ".unfinished";

static bool sink(void *user, const char *line, size_t n) {
    const struct save *s = user;
    return write_fd(s->fd, line, n);
}

static bool lock(int fd, bool test) {
    struct flock l = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, test ? F_GETLK : F_SETLK, &l) == 0 && (!test || l.l_type == F_UNLCK);
}

/* STATE/GAME-DATE-TIME-PROCESS.unfinished */
static bool fresh_path(const char *game, char path[1024]) {
    char name[256], date[32];
    time_t now = time(NULL);
    struct tm tm;
    localtime_r(&now, &tm);
    strftime(date, sizeof date, "%Y%m%d-%H%M%S", &tm);
    snprintf(name, sizeof name, "%s-%s-%ld%s", game, date, (long)getpid(), unfinished);
    struct orr_buf whole = {0};
    bool ok = state_path(name, &whole);
    if (ok && whole.n >= 1024) {
        refused("the path of the state folder is too long");
        ok = false;
    }
    snprintf(path, 1024, "%s", ok ? whole.at : "");
    orr_buf_free(&whole);
    return ok;
}

/* A match read from a record tells its sink only what is new. */
static void write_so_far(struct save *s, struct orr_match *m, bool loaded) {
    struct orr_buf record = {0};
    if (loaded) {
        orr_record_write(m, &record);
        s->failed = !write_fd(s->fd, record.at, record.n);
    }
    orr_buf_free(&record);
    orr_match_sink(m, sink, s);
}

bool save_begin(struct save *s, struct orr_match *m, bool loaded, const char *replaces) {
    *s = (struct save){.fd = -1};
    if (!fresh_path(orr_match_game(m)->rules->id, s->path)) {
        return false;
    }
    s->fd = open(s->path, O_WRONLY | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
    if (s->fd < 0) {
        refused("%s: cannot be written: %s", s->path, strerror(errno));
        return false;
    }
    lock(s->fd, false);
    write_so_far(s, m, loaded);
    if (s->failed || orr_match_broken(m)) {
        refused("%s: cannot be written: %s", s->path, strerror(errno));
        unlink(s->path);
        return false;
    }
    /* The old file goes only when the new one holds all of it. */
    if (*replaces && fsync(s->fd) == 0 && rename(s->path, replaces) == 0) {
        snprintf(s->path, sizeof s->path, "%s", replaces);
    }
    return true;
}

void save_sync(struct save *s) {
    if (s->fd >= 0) {
        fsync(s->fd);
    }
}

void save_finish(struct save *s) {
    size_t n = strlen(s->path), tail = strlen(unfinished);
    char name[1024];
    save_sync(s);
    if (n <= tail || strcmp(s->path + n - tail, unfinished) != 0) {
        return;
    }
    snprintf(name, sizeof name, "%.*s.record", (int)(n - tail), s->path);
    if (rename(s->path, name) == 0) {
        snprintf(s->path, sizeof s->path, "%s", name);
    }
}

void save_close(struct save *s) {
    if (s->fd >= 0) {
        close(s->fd);
    }
    s->fd = -1;
}

/* ---- finding ---- */

static bool fits(const char *name, const char *game) {
    size_t n = strlen(name), tail = strlen(unfinished), head = game ? strlen(game) : 0;
    return n > tail + head && strcmp(name + n - tail, unfinished) == 0 &&
           (!game ||
            (strncmp(name, game, head) == 0 && name[head] == '-' && name[head + 1] >= '0' && name[head + 1] <= '9'));
}

static bool is_free(const char *path, struct timespec *changed) {
    int fd = open(path, O_RDWR | O_CLOEXEC);
    struct stat st;
    bool ok = fd >= 0 && fstat(fd, &st) == 0 && st.st_size > 0 && lock(fd, true);
    if (ok) {
        *changed = st.st_mtim;
    }
    if (fd >= 0) {
        close(fd);
    }
    return ok;
}

static bool later(struct timespec a, struct timespec b) {
    return a.tv_sec > b.tv_sec || (a.tv_sec == b.tv_sec && a.tv_nsec > b.tv_nsec);
}

bool save_newest(const char *game, char path[1024]) {
    struct orr_buf folder = {0};
    DIR *dir = state_path("", &folder) ? opendir(folder.at) : NULL;
    struct timespec newest = {0}, changed;
    bool found = false;
    for (struct dirent *e; dir && (e = readdir(dir));) {
        char whole[1024];
        int n = snprintf(whole, sizeof whole, "%s%s", folder.at, e->d_name);
        if (n < 1024 && fits(e->d_name, game) && is_free(whole, &changed) && (!found || later(changed, newest))) {
            memcpy(path, whole, sizeof whole);
            newest = changed;
            found = true;
        }
    }
    if (dir) {
        closedir(dir);
    }
    orr_buf_free(&folder);
    return found;
}

/* ---- seeds ---- */

/* STATE/seeds/COMMITMENT: a copied or renamed record still finds its seed. */
static bool seed_path(const char *record, size_t n, struct orr_buf *path) {
    static const char key[] = "\"commit\":\"";
    const char *end = memchr(record, '\n', n);
    char name[128];
    for (const char *p = record; end && p + sizeof key + 64 < end; p++) {
        if (memcmp(p, key, sizeof key - 1) == 0) {
            p += sizeof key - 1;
            snprintf(name, sizeof name, "seeds/%.64s", p);
            return strspn(p, "0123456789abcdef") == 64 && state_path(name, path);
        }
    }
    return false;
}

void seed_keep(const char *record, size_t n, uint64_t seed) {
    struct orr_buf path = {0};
    char text[32];
    int length = snprintf(text, sizeof text, "%llu\n", (unsigned long long)seed);
    struct orr_error err = {0};
    if (seed_path(record, n, &path) && !file_write(path.at, text, (size_t)length, &err)) {
        note("%s", err.text);
    }
    orr_buf_free(&path);
}

bool seed_recall(const char *record, size_t n, uint64_t *seed) {
    struct orr_buf path = {0};
    char *text = seed_path(record, n, &path) ? orr_file_read(path.at, NULL, NULL) : NULL;
    char *end = NULL;
    bool ok = text && *text >= '0' && *text <= '9';
    if (ok) {
        *seed = strtoull(text, &end, 10);
    }
    free(text);
    orr_buf_free(&path);
    return ok;
}

void seed_forget(const char *record, size_t n) {
    struct orr_buf path = {0};
    if (seed_path(record, n, &path)) {
        unlink(path.at);
    }
    orr_buf_free(&path);
}
