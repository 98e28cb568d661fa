/* Matches on a server, without a network: orders and seats by the HTTP interface, hello, decisions, undo and chat by
 * messages, computer players, coming back, loading from the store, and what must never be told. */
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

static void remove_file(const char *name) {
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    remove(path);
}

static int set_up(void **state) {
    struct orr_error err = {{0}};
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/orrery-online-XXXXXX");
    return !mkdtemp(folder) || !hub_open(&hub, folder, 1, &err);
}

/* As if all connections were lost. */
static void all_leave(void) {
    for (unsigned i = 0; i < hub.slots; i++) {
        while (hub.table[i] && hub.table[i]->peers) {
            hub_gone(&hub, hub.table[i]->peers);
        }
    }
}

static int tear_down(void **state) {
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
static void start_again(void) {
    struct orr_error err = {{0}};
    all_leave();
    hub_close(&hub);
    assert_true(hub_open(&hub, folder, 1, &err));
}

/* ---- by HTTP ---- */

static struct orr_buf made;

static unsigned call(enum method method, const char *path, const char *token, const char *body) {
    struct http_request r = {.host = "x", .origin = "", .upgrade = "", .agent = "", .query = "", .authorization = ""};
    struct answer a;
    char bearer[64];
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
static void find_text(const char *key, char *out, size_t size) {
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

static struct seat make_match(const char *order) {
    struct seat s;
    assert_int_equal(call(METHOD_POST, "/api/matches", "", order), 201);
    find_text("id", s.id, sizeof s.id);
    find_text("token", s.token, sizeof s.token);
    snprintf(s.path, sizeof s.path, "/api/matches/%s/seats", s.id);
    return s;
}

#define TWO      "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"Ada\"},{\"player\":\"open\"}]}"
#define COMPUTER "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"Ada\"},{\"player\":\"random\"}]}"

static struct seat sit(const struct seat *host, const char *body) {
    struct seat s = *host;
    assert_int_equal(call(METHOD_POST, host->path, "", body), 201);
    find_text("token", s.token, sizeof s.token);
    return s;
}

/* ---- by messages ---- */

static struct peer *connect_to(const char *id) {
    struct http_request r = {.host = "x", .origin = "", .upgrade = "websocket", .agent = ""};
    struct answer a;
    snprintf(r.path, sizeof r.path, "/api/matches/%s/socket", id);
    return hub_socket(&hub, &r, "peer", &a);
}

static void send_to(struct peer *p, const char *text) { hub_message(&hub, p, text, strlen(text)); }

/* Everything that was kept may be told. */
static void settle(void) {
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
static const char *hear(struct peer *p) {
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

static struct peer *hello(const struct seat *s, const char *token) {
    struct peer *p = connect_to(s->id);
    char text[256];
    assert_non_null(p);
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":1%s%s%s}", *token ? ",\"token\":\"" : "", token,
             *token ? "\"" : "");
    send_to(p, text);
    return p;
}

static struct table *table_at(const struct seat *s) {
    struct table *t = hub_find(&hub, s->id, NULL);
    assert_non_null(t);
    return t;
}

static struct orr_match *match_at(const struct seat *s) { return orr_session_match(table_at(s)->session); }

/* The seat to act decides; "written" is what its client knows. */
static void decide(const struct seat *s, struct peer *p, uint32_t written) {
    struct orr_match *m = match_at(s);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    char text[128];
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    snprintf(text, sizeof text, "{\"type\":\"do\",\"written\":%" PRIu32 ",\"action\":\"%016" PRIx64 "\"}", written,
             list->at[0]);
    free(list);
    send_to(p, text);
}

static uint32_t written(const struct seat *s) { return orr_match_written(match_at(s)); }

static void contains(const char *text, const char *part) {
    if (!strstr(text, part)) {
        fail_msg("\"%s\" is not in: %s", part, text);
    }
}

static void lacks(const char *text, const char *part) {
    if (strstr(text, part)) {
        fail_msg("\"%s\" is in: %s", part, text);
    }
}

/* ---- orders and seats ---- */

static void an_order_that_makes_no_sense_is_refused(void **unused) {
    static const char *const orders[] = {
        "",
        "[]",
        "{",
        "{\"game\":\"nul\"}",
        "{\"game\":\"chess\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}]}",
        "{\"game\":\"nul\",\"seats\":[]}",
        "{\"game\":\"nul\",\"seats\":[{\"player\":\"open\"},{\"player\":\"open\"}]}",
        "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"bot:99\"}]}",
        "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},5]}",
        "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"\\u202Ex\"},{\"player\":\"open\"}]}",
        "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}],\"options\":{\"no\":1}}",
        "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}],\"more\":1}",
        "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"},{\"player\":\"open\"},{\"player\":"
        "\"open\"},"
        "{\"player\":\"open\"},{\"player\":\"open\"},{\"player\":\"open\"}]}",
        NULL,
    };
    (void)unused;
    for (size_t i = 0; orders[i]; i++) {
        assert_int_equal(call(METHOD_POST, "/api/matches", "", orders[i]), 422);
        contains(made.at, "\"message\":\"");
        lacks(made.at, "\"message\":\"\"");
    }
    assert_int_equal(hub.tables, 0);
    assert_int_equal(call(METHOD_GET, "/api/nothing", "", ""), 404);
    assert_int_equal(call(METHOD_OTHER, "/api/matches", "", ""), 405);
    assert_int_equal(call(METHOD_GET, "/api/matches/nothere", "", ""), 404);
    assert_int_equal(call(METHOD_GET, "/api/matches/much-too-long-for-an-id", "", ""), 404);
    assert_int_equal(call(METHOD_GET, "/api/games", "", ""), 200);
    assert_int_equal(call(METHOD_GET, "/metrics", "", ""), 200);
    contains(made.at, "\norrery_tables_awake 0\n");
}

static void people_sit_down_once(void **unused) {
    (void)unused;
    struct seat ada = make_match(TWO);
    assert_int_equal(call(METHOD_POST, ada.path, "", "{\"seat\":0}"), 409);
    assert_int_equal(call(METHOD_POST, ada.path, "", "{\"seat\":\"x\"}"), 422);
    assert_int_equal(call(METHOD_POST, ada.path, "", "no"), 400);
    struct seat bo = sit(&ada, "{\"name\":\"Ada\"}"); /* a name that is taken gets a number */
    assert_string_equal(table_at(&ada)->seat[1].info.name, "Ada 2");
    assert_int_equal(table_seat_of(table_at(&ada), ada.token), 0);
    assert_int_equal(table_seat_of(table_at(&ada), bo.token), 1);
    assert_int_equal(table_seat_of(table_at(&ada), ""), -1);
    assert_int_equal(call(METHOD_POST, ada.path, "", "{}"), 409);
    assert_int_equal(table_at(&ada)->phase, TABLE_PLAYING);
}

static void computer_players_are_added_while_waiting(void **unused) {
    char path[64];
    (void)unused;
    struct seat ada = make_match(TWO);
    snprintf(path, sizeof path, "/api/matches/%s/players", ada.id);
    assert_int_equal(call(METHOD_POST, path, "", "{\"seat\":1,\"player\":\"random\"}"), 401);
    assert_int_equal(call(METHOD_POST, path, "0123", "{\"seat\":1,\"player\":\"random\"}"), 401);
    assert_int_equal(call(METHOD_POST, path, ada.token, "{\"seat\":0,\"player\":\"random\"}"), 422);
    assert_int_equal(call(METHOD_POST, path, ada.token, "{\"seat\":1,\"player\":\"me\"}"), 422);
    assert_int_equal(call(METHOD_POST, path, ada.token, "{\"seat\":1,\"player\":\"random\"}"), 200);
    assert_int_equal(table_at(&ada)->phase, TABLE_PLAYING);
    assert_int_equal(call(METHOD_POST, path, ada.token, "{\"seat\":1,\"player\":\"open\"}"), 422);
}

/* ---- playing ---- */

static void a_decision_is_done_once(void **unused) {
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}");
    struct peer *a = hello(&ada, ada.token), *b = hello(&ada, bo.token), *w = hello(&ada, "");
    contains(hear(a), "\"seat\":0,");
    contains(hear(b), "\"seat\":1,");
    contains(hear(w), "\"seat\":null");
    int first = orr_match_now(match_at(&ada)).actor;
    struct peer *on = first == 0 ? a : b, *off = first == 0 ? b : a;
    uint32_t known = written(&ada);
    decide(&ada, off, known); /* not its turn */
    contains(hear(off), "not your turn");
    decide(&ada, w, known);
    contains(hear(w), "only players");
    assert_int_equal(written(&ada), known);
    decide(&ada, on, known);
    assert_true(written(&ada) > known);
    contains(hear(on), "\"type\":\"entries\"");
    contains(hear(w), "\"type\":\"entries\"");
    uint32_t now = written(&ada);
    decide(&ada, on, known); /* the same again: the client had not heard of it */
    contains(hear(on), "something else has happened");
    assert_int_equal(written(&ada), now);
    send_to(on, "{\"type\":\"do\",\"written\":1,\"action\":\"zz\"}");
    contains(hear(on), "refused");
    assert_int_equal(written(&ada), now);
}

static void messages_that_make_no_sense_change_nothing(void **unused) {
    static const char *const texts[] = {"",
                                        "{",
                                        "[]",
                                        "5",
                                        "{}",
                                        "{\"type\":5}",
                                        "{\"type\":\"fly\"}",
                                        "{\"type\":\"do\"}",
                                        "{\"type\":\"do\",\"written\":\"x\",\"action\":7}",
                                        "{\"type\":\"undo\",\"written\":-1}",
                                        "{\"type\":\"chat\"}",
                                        "{\"type\":\"chat\",\"text\":\"\"}",
                                        NULL};
    (void)unused;
    struct seat ada = make_match(TWO);
    sit(&ada, "{}");
    struct peer *early = connect_to(ada.id);
    send_to(early, "{\"type\":\"chat\",\"text\":\"x\"}");
    contains(hear(early), "hello comes first");
    struct peer *a = hello(&ada, ada.token);
    hear(a);
    uint32_t known = written(&ada);
    for (size_t i = 0; texts[i]; i++) {
        send_to(a, texts[i]);
        contains(hear(a), "refused");
    }
    assert_int_equal(written(&ada), known);
    struct peer *stranger = hello(&ada, "0123456789abcdef0123456789abcdef");
    contains(hear(stranger), "belongs to somebody else");
    assert_int_equal(stranger->reader, ORR_WATCHER);
    assert_null(connect_to("nothere"));
}

static void what_is_taken_back_is_taken_back_for_all(void **unused) {
    char text[64];
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}");
    struct peer *a = hello(&ada, ada.token), *b = hello(&ada, bo.token);
    uint32_t length = orr_match_length(match_at(&ada));
    struct peer *on = orr_match_now(match_at(&ada)).actor == 0 ? a : b;
    decide(&ada, on, written(&ada));
    hear(a);
    hear(b);
    snprintf(text, sizeof text, "{\"type\":\"undo\",\"written\":%" PRIu32 "}", written(&ada));
    send_to(on, text);
    const char *said = hear(on == a ? b : a);
    if (orr_match_length(match_at(&ada)) == length) { /* the first decision of this game reveals nothing */
        snprintf(text, sizeof text, "\"from\":%" PRIu32 ",\"list\":[]", length);
        contains(said, text);
    }
}

static void talk_is_kept(void **unused) {
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}");
    struct peer *a = hello(&ada, ada.token), *w = hello(&ada, "");
    send_to(a, "{\"type\":\"chat\",\"text\":\"good \\\"luck\\\"\"}");
    contains(hear(w), "good \\\"luck\\\"");
    send_to(w, "{\"type\":\"chat\",\"text\":\"me too\"}");
    contains(hear(w), "only players");
    start_again();
    struct peer *b = hello(&ada, bo.token);
    contains(hear(b), "good \\\"luck\\\"");
    send_to(b, "{\"type\":\"chat\",\"text\":\"thanks\"}");
    contains(hear(b), "\"n\":1,");
}

/* Computer players think in another thread; here we wait for them. */
static void computers_answer(struct table *t) {
    while (t->request) {
        struct pollfd wait = {.fd = pool_wake(hub.house.pool), .events = POLLIN};
        uint64_t n;
        poll(&wait, 1, 1000);
        ssize_t ignored = read(wait.fd, &n, sizeof n);
        (void)ignored;
        hub_answers(&hub);
    }
}

static void play_out(const struct seat *s, struct peer *p) {
    for (unsigned i = 0; i < 2000 && !orr_match_over(match_at(s)); i++) {
        computers_answer(table_at(s));
        if (orr_match_now(match_at(s)).actor == 0) {
            decide(s, p, written(s));
        }
    }
}

/* Everything survives a new start; a finished match gives its record away, a running one does not. */
static void a_whole_match_with_a_new_start(void **unused) {
    char path[64], before[64];
    struct orr_error err = {{0}};
    struct orr_verified found;
    (void)unused;
    struct seat ada = make_match(COMPUTER);
    struct peer *a = hello(&ada, ada.token);
    computers_answer(table_at(&ada));
    decide(&ada, a, written(&ada));
    computers_answer(table_at(&ada));
    snprintf(path, sizeof path, "/api/matches/%s/record", ada.id);
    assert_int_equal(call(METHOD_GET, path, "", ""), 409);
    snprintf(before, sizeof before, "%016" PRIx64,
             orr_hash(orr_match_game(match_at(&ada)), orr_match_state(match_at(&ada))));
    uint32_t known = written(&ada);
    start_again();
    assert_int_equal(written(&ada), known);
    char after[64];
    snprintf(after, sizeof after, "%016" PRIx64,
             orr_hash(orr_match_game(match_at(&ada)), orr_match_state(match_at(&ada))));
    assert_string_equal(before, after);
    a = hello(&ada, ada.token);
    play_out(&ada, a);
    assert_int_equal(table_at(&ada)->phase, TABLE_OVER);
    contains(hear(a), "\"over\":true");
    assert_int_equal(call(METHOD_GET, path, "", ""), 200);
    assert_true(orr_record_verify(made.at, made.n, NULL, &found, &err));
    assert_true(found.finished && found.seed_checked);
    start_again();
    assert_int_equal(call(METHOD_GET, path, "", ""), 200);
    assert_true(orr_record_verify(made.at, made.n, NULL, &found, &err));
}

/* A client that comes back is told only what it lacks; one that knows something else gets all of it. */
static void coming_back(void **unused) {
    char text[160];
    (void)unused;
    struct seat ada = make_match(TWO);
    sit(&ada, "{}");
    struct peer *a = hello(&ada, ada.token);
    contains(hear(a), "\"type\":\"welcome\"");
    uint32_t length = orr_match_length(match_at(&ada));
    const orr_game *g = orr_match_game(match_at(&ada));
    uint8_t *view = orr_alloc(1, g->rules->state_size);
    orr_session_view(table_at(&ada)->session, 0, ORR_NOW, view);
    uint64_t hash = orr_hash(g, view);
    free(view);
    for (int wrong = 0; wrong < 2; wrong++) {
        struct peer *again = connect_to(ada.id);
        snprintf(text, sizeof text,
                 "{\"type\":\"hello\",\"protocol\":1,\"token\":\"%s\",\"length\":%" PRIu32 ",\"hash\":\"%016" PRIx64
                 "\"}",
                 ada.token, length, hash + (unsigned)wrong);
        send_to(again, text);
        const char *said = hear(again);
        if (wrong) {
            contains(said, "\"type\":\"welcome\"");
            contains(said, "\"from\":0,");
        } else {
            lacks(said, "\"type\":\"welcome\"");
            snprintf(text, sizeof text, "\"from\":%" PRIu32 ",\"list\":[]", length);
            contains(said, text);
        }
    }
    struct peer *old = connect_to(ada.id);
    send_to(old, "{\"type\":\"hello\",\"protocol\":99}");
    contains(hear(old), "reload to continue");
    assert_true(old->closing);
}

/* Seeds, hashes of whole states and what others hold never leave the server while it is played. */
static void nothing_secret_is_told(void **unused) {
    struct orr_buf all = {0};
    (void)unused;
    struct seat ada = make_match(COMPUTER);
    struct peer *a = hello(&ada, ada.token), *w = hello(&ada, "");
    for (unsigned i = 0; i < 30 && !orr_match_over(match_at(&ada)); i++) {
        computers_answer(table_at(&ada));
        if (orr_match_now(match_at(&ada)).actor == 0) {
            decide(&ada, a, written(&ada));
        }
        orr_put(&all, "%s", hear(a));
        orr_put(&all, "%s", hear(w));
    }
    lacks(all.at, "\"seed\"");
    lacks(all.at, ada.token);
    for (uint32_t i = 0; i < orr_match_length(match_at(&ada)); i++) {
        char hash[16];
        snprintf(hash, sizeof hash, "%08" PRIx32, orr_match_entry(match_at(&ada), i).hash);
        lacks(all.at, hash);
    }
    orr_buf_free(&all);
}

/* ---- limits ---- */

static void an_address_has_limits(void **unused) {
    struct limits *l = limits_new();
    (void)unused;
    for (unsigned i = 0; i < LIMIT_BURST; i++) {
        assert_true(limits_make(l, "192.0.2.1", 5));
    }
    assert_false(limits_make(l, "192.0.2.1", 5));
    assert_true(limits_make(l, "192.0.2.2", 5));
    assert_true(limits_make(l, "192.0.2.1", 16));
    for (unsigned i = 0; i < LIMIT_SOCKETS; i++) {
        assert_true(limits_open(l, "2001:db8:0:1::5", 5));
    }
    assert_false(limits_open(l, "2001:db8:0:1::6", 5)); /* the same network */
    assert_true(limits_open(l, "2001:db8:0:2::6", 5));
    limits_close(l, "2001:db8:0:1::7");
    assert_true(limits_open(l, "2001:db8:0:1::6", 5));
    for (unsigned i = 0; i < 1000; i++) {
        assert_true(limits_open(l, "127.0.0.1", 5) && limits_make(l, "::1", 5));
    }
    for (unsigned i = 0; i < 2 * LIMIT_ADDRESSES; i++) { /* those that are idle make room, those that are here do not */
        char address[32];
        snprintf(address, sizeof address, "10.%u.%u.%u", i >> 16, i >> 8 & 255, i & 255);
        assert_true(limits_make(l, address, 20 + i));
    }
    assert_false(limits_open(l, "2001:db8:0:1::9", 30000));
    limits_free(l);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(an_order_that_makes_no_sense_is_refused, set_up, tear_down),
        cmocka_unit_test_setup_teardown(people_sit_down_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(computer_players_are_added_while_waiting, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_decision_is_done_once, set_up, tear_down),
        cmocka_unit_test_setup_teardown(messages_that_make_no_sense_change_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_is_taken_back_is_taken_back_for_all, set_up, tear_down),
        cmocka_unit_test_setup_teardown(talk_is_kept, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_whole_match_with_a_new_start, set_up, tear_down),
        cmocka_unit_test_setup_teardown(coming_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_secret_is_told, set_up, tear_down),
        cmocka_unit_test(an_address_has_limits),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    orr_buf_free(&made);
    orr_buf_free(&heard);
    return failed;
}
