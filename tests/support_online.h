/* A server without a network: tables by HTTP calls, peers that say and hear messages, computer players, and a clock that
 * stands still until a test moves it. */
#ifndef TESTS_SUPPORT_ONLINE_H
#define TESTS_SUPPORT_ONLINE_H

/* cmocka needs these four before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <inttypes.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "src/server/hub.h"

static char folder[64];
static struct hub hub;

static inline void remove_file(const char *name) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    remove(path);
}

/* ---- the clock ---- */

enum { DELAY = 1000 };
static int64_t clock_ms;
static inline int64_t test_clock(void) { return clock_ms; }
static inline uint32_t test_delay(void) { return DELAY; }

static inline void set_clock(void) {
    hub.house.clock = test_clock;
    hub.house.delay = test_delay;
}

/* Time passes, and the server looks at the clock. */
static inline void wait_ms(int64_t ms) {
    clock_ms += ms;
    hub_watch(&hub, hub.now + 1.5);
}

static inline int set_up(void **state) {
    struct orr_error err = {{0}};
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/orrery-online-XXXXXX");
    if (!mkdtemp(folder) || !hub_open(&hub, folder, 1, &err)) {
        return -1;
    }
    clock_ms = 1700000000000;
    set_clock();
    return 0;
}

/* As if all connections were lost. */
static inline void all_leave(void) {
    for (unsigned i = 0; i < hub.slots; i++) {
        while (hub.table[i] && hub.table[i]->peers) {
            hub_gone(&hub, hub.table[i]->peers);
        }
    }
}

static inline int tear_down(void **state) {
    static const char *const names[] = {"matches.db", "matches.db-wal", "matches.db-shm", "key", "lock", ""};
    (void)state;
    all_leave();
    hub_close(&hub);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        remove_file(names[i]);
    }
    return 0;
}

/* The same folder with another process, as it were. */
static inline void start_again(void) {
    struct orr_error err = {{0}};
    all_leave();
    hub_close(&hub);
    assert_true(hub_open(&hub, folder, 1, &err));
    set_clock();
}

/* ---- by HTTP ---- */

static struct orr_buf made;

static inline unsigned call(enum method method, const char *path, const char *token, const char *body) {
    struct http_request r = {.host = "x", .origin = "", .upgrade = "", .agent = "", .query = "", .authorization = ""};
    struct answer a;
    char bearer[96];
    snprintf(bearer, sizeof bearer, "Bearer %s", token);
    snprintf(r.path, sizeof r.path, "%s", path);
    r.request = (struct request){method, r.path, "", ""};
    r.authorization = *token ? bearer : "";
    made.n = 0;
    orr_put(&made, "%s", "");
    made.n = 0;
    hub_api(&hub, &r, body, strlen(body), "peer", &a, &made);
    return a.status;
}

/* The text behind "key":" in the last answer. */
static inline void find_text(const char *key, char *out, size_t size) {
    char wanted[64];
    snprintf(wanted, sizeof wanted, "\"%s\":\"", key);
    const char *at = strstr(made.at, wanted);
    assert_non_null(at);
    at += strlen(wanted);
    snprintf(out, size, "%.*s", (int)strcspn(at, "\""), at);
}

struct seat {
    char id[STORE_ID], token[TOKEN_TEXT], path[64];
};

static inline struct seat make_match(const char *order) {
    struct seat s;
    assert_int_equal(call(METHOD_POST, "/api/matches", "", order), 201);
    find_text("id", s.id, sizeof s.id);
    find_text("token", s.token, sizeof s.token);
    snprintf(s.path, sizeof s.path, "/api/matches/%s/seats", s.id);
    return s;
}

#define TWO      "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"Ada\"},{\"player\":\"open\"}]}"
#define COMPUTER "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"Ada\"},{\"player\":\"random\"}]}"

static inline struct seat sit(const struct seat *host, const char *body) {
    struct seat s = *host;
    assert_int_equal(call(METHOD_POST, host->path, "", body), 201);
    find_text("token", s.token, sizeof s.token);
    return s;
}

/* ---- by messages ---- */

static inline struct peer *connect_to(const char *id) {
    struct http_request r = {.host = "x", .origin = "", .upgrade = "websocket", .agent = ""};
    struct answer a;
    snprintf(r.path, sizeof r.path, "/api/matches/%s/socket", id);
    return hub_socket(&hub, &r, "peer", &a);
}

static inline void send_to(struct peer *p, const char *text) { hub_message(&hub, p, text, strlen(text)); }

/* Everything that was kept may be told. */
static inline void settle(void) {
    struct table *t;
    for (unsigned i = 0; i < hub.slots; i++) {
        t = hub.table[i];
        while (t && store_done(hub.house.store) < t->ticket) {
            struct pollfd wait = {.fd = store_wake(hub.house.store), .events = POLLIN};
            uint64_t n;
            poll(&wait, 1, 1000);
            ssize_t ignored = read(wait.fd, &n, sizeof n);
            (void)ignored;
        }
        for (struct peer *p = t ? t->peers : NULL; p; p = p->next) {
            peer_release(p, store_done(hub.house.store));
        }
    }
}

/* The texts of all frames since the last time, one per line. */
static struct orr_buf heard;
static inline const char *hear(struct peer *p) {
    settle();
    heard.n = 0;
    orr_put(&heard, "%s", "");
    while (p->sent < p->open) {
        const uint8_t *f = (const uint8_t *)p->out.at + p->sent;
        size_t n = f[1], head = 2;
        if (n == 126) {
            n = (size_t)f[2] << 8 | f[3];
            head = 4;
        } else if (n == 127) {
            n = (size_t)f[6] << 24 | (size_t)f[7] << 16 | (size_t)f[8] << 8 | f[9];
            head = 10;
        }
        orr_put_bytes(&heard, (const char *)f + head, n);
        orr_put(&heard, "\n");
        p->sent += head + n;
    }
    return heard.at;
}

static inline struct peer *hello(const struct seat *s, const char *token) {
    struct peer *p = connect_to(s->id);
    char text[256];
    assert_non_null(p);
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":1%s%s%s}", *token ? ",\"token\":\"" : "", token,
             *token ? "\"" : "");
    send_to(p, text);
    return p;
}

static inline struct table *table_at(const struct seat *s) {
    struct table *t = hub_find(&hub, s->id, NULL);
    assert_non_null(t);
    return t;
}

static inline struct orr_match *match_at(const struct seat *s) { return orr_session_match(table_at(s)->session); }

/* The seat to act decides; "written" is what its client knows. */
static inline void decide(const struct seat *s, struct peer *p, uint32_t written) {
    struct orr_match *m = match_at(s);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    char text[128];
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%" PRIu32 ",\"action\":\"%016" PRIx64 "\"}", written,
             list->at[0]);
    free(list);
    send_to(p, text);
}

static inline uint32_t written(const struct seat *s) { return orr_match_written(match_at(s)); }

static inline void contains(const char *text, const char *part) {
    if (!strstr(text, part)) {
        fail_msg("\"%s\" is not in: %s", part, text);
    }
}

static inline void lacks(const char *text, const char *part) {
    if (strstr(text, part)) {
        fail_msg("\"%s\" is in: %s", part, text);
    }
}

/* Computer players think in another thread; here we wait for them. */
static inline void computers_answer(struct table *t) {
    while (t->request) {
        struct pollfd wait = {.fd = pool_wake(hub.house.pool), .events = POLLIN};
        uint64_t n;
        poll(&wait, 1, 1000);
        ssize_t ignored = read(wait.fd, &n, sizeof n);
        (void)ignored;
        hub_answers(&hub);
    }
}

#endif
