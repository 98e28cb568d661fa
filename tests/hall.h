/* A hall: the tables of a server in this process, with no network. Requests are calls, sockets are peers whose messages
 * are read from their buffers. For tests and harnesses that play whole matches against the server's own code. */
#ifndef TESTS_HALL_H
#define TESTS_HALL_H

#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/server/hub.h"

struct hall {
    struct hub hub;
    char folder[64];
    struct orr_buf made;  /* the body of the last answer */
    struct orr_buf heard; /* what a peer heard last */
};

enum { HALL_PATH = 96 };
/* Addresses of this machine are not limited in number. */
#define HALL_HERE "127.0.0.1"

/* In memory where the machine has a folder for that: nothing of a hall has to survive. */
static inline bool hall_open(struct hall *h, unsigned threads, struct orr_error *err) {
    *h = (struct hall){.folder = ""};
    snprintf(h->folder, sizeof h->folder, "%s/orrery-hall-XXXXXX", access("/dev/shm", W_OK) == 0 ? "/dev/shm" : "/tmp");
    return mkdtemp(h->folder) && hub_open(&h->hub, h->folder, threads, err);
}

/* As if all connections were lost. */
static inline void hall_all_leave(struct hall *h) {
    for (unsigned i = 0; i < h->hub.slots; i++) {
        while (h->hub.table[i] && h->hub.table[i]->peers) {
            hub_gone(&h->hub, h->hub.table[i]->peers);
        }
    }
}

static inline void hall_close(struct hall *h) {
    static const char *const names[] = {"matches.db", "matches.db-wal", "matches.db-shm", "key", "lock"};
    char path[HALL_PATH];
    hall_all_leave(h);
    hub_close(&h->hub);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        snprintf(path, sizeof path, "%s/%s", h->folder, names[i]);
        remove(path);
    }
    rmdir(h->folder);
    orr_buf_free(&h->made);
    orr_buf_free(&h->heard);
}

/* ---- requests ---- */

/* Returns the status; the body of the answer is in `made`, with a 0 behind it. */
static inline unsigned hall_call_from(struct hall *h, const char *from, enum method method, const char *path,
                                      const char *token, const char *body, size_t n) {
    struct http_request r = {.host = "x", .origin = "", .upgrade = "", .agent = "", .query = "", .authorization = ""};
    struct answer a;
    char bearer[64];
    snprintf(bearer, sizeof bearer, "Bearer %s", token);
    snprintf(r.path, sizeof r.path, "%s", path);
    r.request = (struct request){method, r.path, "", ""};
    r.authorization = *token ? bearer : "";
    r.length = n;
    h->made.n = 0;
    hub_api(&h->hub, &r, body, n, from, &a, &h->made);
    orr_put_bytes(&h->made, "", 1);
    h->made.n--;
    return a.status;
}

static inline unsigned hall_call(struct hall *h, enum method method, const char *path, const char *token,
                                 const char *body, size_t n) {
    return hall_call_from(h, HALL_HERE, method, path, token, body, n);
}

/* The text behind "key":" in the last answer; false: there is none. */
static inline bool hall_text(const struct hall *h, const char *key, char *out, size_t size) {
    char wanted[64];
    snprintf(wanted, sizeof wanted, "\"%s\":\"", key);
    const char *at = h->made.at ? strstr(h->made.at, wanted) : NULL;
    if (at) {
        at += strlen(wanted);
        snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
    }
    return at != NULL;
}

/* ---- sockets ---- */

/* NULL: refused, with this status. */
static inline struct peer *hall_connect_from(struct hall *h, const char *from, const char *id, unsigned *status) {
    struct http_request r = {.host = "x", .origin = "", .upgrade = "websocket", .agent = ""};
    struct answer a = {.status = 101};
    snprintf(r.path, sizeof r.path, "/api/matches/%s/socket", id);
    struct peer *p = hub_socket(&h->hub, &r, from, &a);
    *status = a.status;
    return p;
}

static inline struct peer *hall_connect(struct hall *h, const char *id) {
    unsigned status;
    return hall_connect_from(h, HALL_HERE, id, &status);
}

static inline void hall_say(struct hall *h, struct peer *p, const char *text) {
    hub_message(&h->hub, p, text, strlen(text));
}

/* Wait until everything that was asked for is kept. */
static inline void hall_settle(struct hall *h) {
    for (unsigned i = 0; i < h->hub.slots; i++) {
        struct table *t = h->hub.table[i];
        while (t && store_done(h->hub.house.store) < t->ticket && !store_broken(h->hub.house.store, NULL)) {
            struct pollfd wait = {.fd = store_wake(h->hub.house.store), .events = POLLIN};
            uint64_t n;
            poll(&wait, 1, 1000);
            ssize_t ignored = read(wait.fd, &n, sizeof n);
            (void)ignored;
        }
        for (struct peer *p = t ? t->peers : NULL; p; p = p->next) {
            peer_release(p, store_done(h->hub.house.store));
        }
    }
}

/* The payload of the frame at `f`: where it begins, and its length. */
static inline size_t hall_frame(const uint8_t *f, size_t *head) {
    size_t n = f[1], wide = n == 127 ? 8 : n == 126 ? 2 : 0;
    n = wide ? 0 : n;
    for (size_t i = 0; i < wide; i++) {
        n = n << 8 | f[2 + i];
    }
    *head = 2 + wide;
    return n;
}

/* Everything that was said to the peer since the last time, one message in a line. With `kept`, only what is on the disk
 * and has been released; else also what still waits for it. */
static inline const char *hall_hear(struct hall *h, struct peer *p, bool kept) {
    if (kept) {
        hall_settle(h);
    }
    h->heard.n = 0;
    while (p->sent < (kept ? p->open : p->out.n)) {
        const uint8_t *f = (const uint8_t *)p->out.at + p->sent;
        size_t head, n = hall_frame(f, &head);
        orr_put_bytes(&h->heard, (const char *)f + head, n);
        orr_put_bytes(&h->heard, "\n", 1);
        p->sent += head + n;
    }
    orr_put_bytes(&h->heard, "", 1);
    h->heard.n--;
    return h->heard.at;
}

#endif
