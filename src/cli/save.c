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

/* A line that does not fit is taken out again, so that the file stays a record. */
static bool sink(void *user, const char *line, size_t n) {
    struct save *s = user;
    if (write_fd(s->fd, line, n)) {
        s->size += (off_t)n;
        return true;
    }
    s->why = errno;
    s->failed = true;
    if (ftruncate(s->fd, s->size) != 0) {
        s->why = errno;
    }
    return false;
}

/* 0: locked; else the process that holds it, or -1 with errno. Such a lock belongs to the process and ends with the
 * first descriptor of this file that is closed: nobody may open the file a second time meanwhile. */
static pid_t lock(int fd) {
    struct flock l = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (fcntl(fd, F_SETLK, &l) == 0) {
        return 0;
    }
    if (errno != EACCES && errno != EAGAIN) {
        return -1;
    }
    l = (struct flock){.l_type = F_WRLCK, .l_whence = SEEK_SET};
    return fcntl(fd, F_GETLK, &l) == 0 && l.l_type != F_UNLCK ? l.l_pid : -1;
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

bool save_is_unfinished(const char *path) {
    size_t n = strlen(path), tail = strlen(unfinished);
    return n > tail && n < 1024 && strcmp(path + n - tail, unfinished) == 0;
}

/* The lock holds for the file that still has this name: it may have been renamed since it was opened. */
static bool still_there(int fd, const char *path) {
    struct stat here, there;
    return fstat(fd, &here) == 0 && stat(path, &there) == 0 && here.st_ino == there.st_ino &&
           here.st_dev == there.st_dev;
}

static char *read_whole(int fd, size_t *n) {
    struct orr_buf text = {0};
    char part[8192];
    ssize_t got;
    while ((got = read(fd, part, sizeof part)) > 0 || (got < 0 && errno == EINTR)) {
        orr_put_bytes(&text, part, got > 0 ? (size_t)got : 0);
    }
    if (got < 0) {
        orr_buf_free(&text);
        return NULL;
    }
    orr_put(&text, "%s", "");
    *n = text.n;
    return text.at;
}

char *save_claim(struct save *s, const char *path, size_t *n) {
    *s = (struct save){.fd = open(path, O_RDWR | O_APPEND | O_CLOEXEC)};
    if (s->fd < 0) {
        refused("%s: cannot be opened: %s", path, strerror(errno));
        return NULL;
    }
    pid_t other = lock(s->fd);
    char *text = NULL;
    if (other > 0) {
        refused("%s: this game is being played by process %ld", path, (long)other);
    } else if (other < 0) {
        refused("%s: cannot be locked: %s", path, strerror(errno));
    } else if (!still_there(s->fd, path)) {
        refused("%s: this game has just been ended or moved by another process", path);
    } else if (!(text = read_whole(s->fd, n))) {
        refused("%s: cannot be read: %s", path, strerror(errno));
    }
    if (!text) {
        save_close(s);
    } else {
        snprintf(s->path, sizeof s->path, "%s", path);
    }
    return text;
}

/* What a crash left of a last line goes before the next one is written. */
static bool drop_cut_line(struct save *s, const char *text, size_t n) {
    size_t whole = n;
    while (whole > 0 && text[whole - 1] != '\n') {
        whole--;
    }
    s->size = (off_t)whole;
    return whole == n || ftruncate(s->fd, s->size) == 0;
}

bool save_resume(struct save *s, struct orr_match *m, const char *text, size_t n) {
    if (!drop_cut_line(s, text, n)) {
        refused("%s: cannot be written: %s", s->path, strerror(errno));
        return false;
    }
    orr_match_sink(m, sink, s);
    return true;
}

/* A match read from a record tells its sink only what is new. */
static void write_so_far(struct save *s, struct orr_match *m, bool loaded) {
    struct orr_buf record = {0};
    if (loaded) {
        orr_record_write(m, &record);
        sink(s, record.at, record.n);
    }
    orr_buf_free(&record);
    orr_match_sink(m, sink, s);
}

bool save_begin(struct save *s, struct orr_match *m, bool loaded) {
    *s = (struct save){.fd = -1};
    if (!fresh_path(orr_match_game(m)->rules->id, s->path)) {
        return false;
    }
    s->fd = open(s->path, O_RDWR | O_CREAT | O_EXCL | O_APPEND | O_CLOEXEC, 0600);
    bool ok = s->fd >= 0 && lock(s->fd) == 0;
    s->why = errno;
    if (ok) {
        write_so_far(s, m, loaded);
        ok = !s->failed && folder_sync(s->path);
    }
    if (!ok) {
        refused("%s: cannot be written: %s", s->path, strerror(s->why));
        unlink(s->path);
    }
    return ok;
}

/* Read through the descriptor that holds the lock: closing another one would give the lock away. */
bool save_reads_back(const struct save *s, const char *content, struct orr_error *err) {
    struct orr_buf text = {0};
    char part[8192];
    ssize_t got;
    for (off_t at = 0; (got = pread(s->fd, part, sizeof part, at)) > 0; at += got) {
        orr_put_bytes(&text, part, (size_t)got);
    }
    struct orr_match *m =
        got < 0 ? NULL : orr_record_read(text.at ? text.at : "", text.n, content, ORR_READ_STRICT, err);
    bool ok = m != NULL || (got < 0 && orr_fail(err, "%s", strerror(errno)));
    orr_match_free(m);
    orr_buf_free(&text);
    return ok;
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
        folder_sync(s->path);
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
    bool ok = fd >= 0 && fstat(fd, &st) == 0 && st.st_size > 0 && lock(fd) == 0;
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

/* Into its place in the list; what is pushed out at the end was the oldest. */
static size_t insert_newest(struct saved *list, size_t n, size_t most, const struct saved *file) {
    size_t at = n;
    while (at > 0 && later(file->changed, list[at - 1].changed)) {
        at--;
    }
    if (at == most) {
        return n;
    }
    n = n < most ? n + 1 : n;
    memmove(list + at + 1, list + at, (n - at - 1) * sizeof *list);
    list[at] = *file;
    return n;
}

size_t save_list(const char *game, struct saved *list, size_t most) {
    struct orr_buf folder = {0};
    DIR *dir = state_path("", &folder) ? opendir(folder.at) : NULL;
    size_t found = 0;
    for (struct dirent *e; dir && (e = readdir(dir));) {
        struct saved file;
        int n = snprintf(file.path, sizeof file.path, "%s%s", folder.at, e->d_name);
        if (n < (int)sizeof file.path && fits(e->d_name, game) && is_free(file.path, &file.changed)) {
            found = insert_newest(list, found, most, &file);
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

void seed_keep(const char *record, size_t n, const struct dice *dice) {
    struct orr_buf path = {0};
    struct orr_error err = {0};
    char text[ORR_SEEDS_TEXT + 1];
    orr_seeds_write(&dice->seeds, text);
    text[ORR_SEEDS_TEXT - 1] = '\n';
    if (seed_path(record, n, &path) && !file_write(path.at, text, ORR_SEEDS_TEXT, &err)) {
        note("%s", err.text);
    }
    orr_buf_free(&path);
}

/* By earlier versions it is the number of --seed. */
static bool seed_parse(char *text, struct dice *dice) {
    text[strcspn(text, "\n")] = 0;
    size_t n = strlen(text);
    if (n < ORR_SEED_BYTES && strspn(text, "0123456789") == n) {
        *dice = dice_of_number(strtoull(text, NULL, 10));
        return n > 0;
    }
    dice->numbered = false;
    return orr_seeds_read(text, &dice->seeds, NULL);
}

bool seed_recall(const char *record, size_t n, struct dice *dice) {
    struct orr_buf path = {0};
    char *text = seed_path(record, n, &path) ? orr_file_read(path.at, NULL, NULL) : NULL;
    bool ok = text && seed_parse(text, dice);
    free(text);
    orr_buf_free(&path);
    return ok;
}

struct dice dice_of_number(uint64_t number) {
    return (struct dice){.seeds = orr_seeds_of_number(number), .numbered = true, .number = number};
}

struct dice dice_fresh(void) {
    return (struct dice){.seeds = orr_seeds_random()};
}

void seed_forget(const char *record, size_t n) {
    struct orr_buf path = {0};
    if (seed_path(record, n, &path)) {
        unlink(path.at);
    }
    orr_buf_free(&path);
}
