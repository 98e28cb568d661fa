/* Tables that are awake, found by their id. A table that nobody looks at and at which nobody thinks is put away; the
 * store has all of it. */
#include "hub.h"

#include <errno.h>
#include <fcntl.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

/* ---- the map ---- */

static unsigned slot_of(const char *id) {
    uint32_t h = 2166136261u; /* FNV-1a; ids are drawn at random by the server */
    for (; *id; id++) {
        h = (h ^ (uint8_t)*id) * 16777619u;
    }
    return h;
}

static struct table **find_slot(struct hub *h, const char *id) {
    unsigned i = slot_of(id) % h->slots;
    while (h->table[i] && strcmp(h->table[i]->id, id) != 0) {
        i = (i + 1) % h->slots;
    }
    return &h->table[i];
}

static void rebuild(struct hub *h, unsigned slots) {
    struct table **old = h->table;
    unsigned n = h->slots;
    h->table = orr_alloc(slots, sizeof *h->table);
    h->slots = slots;
    for (unsigned i = 0; i < n; i++) {
        if (old[i]) {
            *find_slot(h, old[i]->id) = old[i];
        }
    }
    free(old);
}

bool hub_add(struct hub *h, struct table *t) {
    if (h->tables >= HUB_TABLES) {
        return false;
    }
    if (2 * (h->tables + 1) > h->slots) {
        rebuild(h, 2 * h->slots);
    }
    t->used = h->now;
    *find_slot(h, t->id) = t;
    h->tables++;
    return true;
}

struct table *hub_find(struct hub *h, const char *id, struct orr_error *err) {
    struct table *t = *find_slot(h, id);
    if (t) {
        return t;
    }
    t = table_load(&h->house, id, err);
    if (t && !hub_add(h, t)) {
        orr_fail(err, "there are too many tables; try again soon");
        table_free(t);
        return NULL;
    }
    if (t) {
        table_advance(t); /* a computer player may have been thinking when the server stopped */
    }
    return t;
}

/* Everything that others of the batch may still mean is gone before: this is called between batches. */
void hub_watch(struct hub *h, double now) {
    bool any = false;
    h->now = now;
    if (now - h->swept < 1) {
        return;
    }
    h->swept = now;
    for (unsigned i = 0; i < h->slots; i++) {
        struct table *t = h->table[i];
        if (t && !t->peers && !t->request && now - t->used > HUB_IDLE && t->ticket <= store_done(h->house.store)) {
            table_free(t);
            h->table[i] = NULL;
            h->tables--;
            any = true;
        }
    }
    if (any) {
        rebuild(h, h->slots); /* a hole would hide what lies behind it */
    }
}

/* ---- life ---- */

/* The key is drawn when the server starts for the first time; only its owner may read it. */
static bool open_key(const char *path, uint8_t key[KEY_BYTES], struct orr_error *err) {
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd >= 0 ? read(fd, key, KEY_BYTES) : -1;
    if (fd < 0 && errno == ENOENT) {
        randombytes_buf(key, KEY_BYTES);
        fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
        n = fd >= 0 ? write(fd, key, KEY_BYTES) : -1;
        n = fd >= 0 && fsync(fd) == 0 ? n : -1;
    }
    if (fd >= 0) {
        close(fd);
    }
    return n == KEY_BYTES || orr_fail(err, "%s: %s", path, n < 0 ? strerror(errno) : "it is no key file");
}

/* Two servers on one folder would both go on with the same match. */
static bool lock_folder(struct hub *h, const char *path, struct orr_error *err) {
    h->lock = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    if (h->lock < 0) {
        return orr_fail(err, "%s: %s", path, strerror(errno));
    }
    return fcntl(h->lock, F_SETLK, &whole) == 0 || orr_fail(err, "another server uses this folder: %s", path);
}

bool hub_open(struct hub *h, const char *folder, unsigned threads, struct orr_error *err) {
    struct orr_buf path = {0};
    *h = (struct hub){.slots = 64, .lock = -1};
    h->table = orr_alloc(h->slots, sizeof *h->table);
    h->limits = limits_new();
    if (sodium_init() < 0 || (mkdir(folder, 0700) != 0 && errno != EEXIST)) {
        return orr_fail(err, "%s: %s", folder, strerror(errno));
    }
    orr_put(&path, "%s/lock", folder);
    bool ok = lock_folder(h, path.at, err);
    path.n = 0;
    orr_put(&path, "%s/key", folder);
    ok = ok && open_key(path.at, h->house.key, err);
    path.n = 0;
    orr_put(&path, "%s/matches.db", folder);
    h->house.store = ok ? store_open(path.at, err) : NULL;
    h->house.pool = h->house.store ? pool_new(threads, err) : NULL;
    orr_buf_free(&path);
    return h->house.pool != NULL;
}

void hub_close(struct hub *h) {
    pool_free(h->house.pool);
    for (unsigned i = 0; i < h->slots; i++) {
        table_free(h->table[i]);
    }
    store_close(h->house.store);
    if (h->lock >= 0) {
        close(h->lock);
    }
    limits_free(h->limits);
    free(h->table);
    *h = (struct hub){.lock = -1};
}

/* ---- sockets ---- */

/* A page of another site may not speak for the person in front of it. */
static bool same_origin(const struct http_request *r) {
    const char *host = strstr(r->origin, "://");
    return !*r->origin || (host && strcmp(host + 3, r->host) == 0);
}

struct peer *hub_socket(void *hub, const struct http_request *r, const char *from, struct answer *a) {
    struct hub *h = hub;
    char id[STORE_ID];
    bool shape = api_path(r->path, "/api/matches/", "/socket", id);
    if (!shape || !same_origin(r)) {
        http_refuse(shape ? 403 : 404, a);
        return NULL;
    }
    struct table *t = hub_find(h, id, NULL);
    if (!t) {
        http_refuse(404, a);
        return NULL;
    }
    if (!limits_open(h->limits, from, h->now)) {
        h->count.refused++;
        http_refuse(429, a);
        return NULL;
    }
    struct peer *p = peer_new(h->now);
    snprintf(p->from, sizeof p->from, "%s", from);
    p->trusted = limits_is_here(from);
    h->count.sockets++;
    table_join(t, p);
    return p;
}

void hub_message(void *hub, struct peer *p, const char *text, size_t n) {
    struct hub *h = hub;
    h->count.messages++;
    table_message(p->table, p, text, n);
}

void hub_gone(void *hub, struct peer *p) {
    struct hub *h = hub;
    table_leave(p->table, p, h->now);
    limits_close(h->limits, p->from);
    h->count.sockets--;
    peer_free(p);
}

void hub_answers(struct hub *h) {
    struct pool_answer a;
    while (pool_take(h->house.pool, &a)) {
        struct table *t = *find_slot(h, a.match);
        if (t) {
            h->count.thought++;
            table_answer(t, a.number, a.action);
        }
    }
}

uint64_t hub_api(void *hub, const struct http_request *r, const char *body, size_t n, const char *from,
                 struct answer *a, struct orr_buf *made) {
    return api_answer(hub, r, body, n, from, a, made);
}
