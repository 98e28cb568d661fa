/* Matches on a server, without a network: orders and seats by the HTTP interface, hello, decisions, undo and chat by
 * messages, computer players, coming back, loading from the store, and what must never be told. */
#include "support_online.h"

#include "orrery/report.h"

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

/* Nobody fills the table's room for talk alone; sockets more of the same seat do not help. */
static void one_seat_says_so_much(void **unused) {
    char text[64];
    (void)unused;
    struct seat ada = make_match(TWO), bo = sit(&ada, "{\"name\":\"Bo\"}");
    struct peer *a[2] = {hello(&ada, ada.token), hello(&ada, ada.token)}, *b = hello(&ada, bo.token);
    for (unsigned i = 0; i < TALK_MOST; i++) {
        snprintf(text, sizeof text, "{\"type\":\"chat\",\"text\":\"%u\"}", i);
        send_to(a[i % 2], text);
    }
    lacks(hear(a[0]), "refused");
    lacks(hear(a[1]), "refused");
    send_to(a[0], "{\"type\":\"chat\",\"text\":\"more\"}");
    contains(hear(a[0]), "wait a moment");
    lacks(hear(b), "\"more\"");
    send_to(b, "{\"type\":\"chat\",\"text\":\"me\"}");
    contains(hear(b), "\"me\"");
    clock_ms += TALK_MS;
    send_to(a[1], "{\"type\":\"chat\",\"text\":\"later\"}");
    contains(hear(b), "\"later\"");
    send_to(a[0], "{\"type\":\"chat\",\"text\":\"again\"}");
    contains(hear(a[0]), "wait a moment");
    assert_int_equal(table_at(&ada)->said, TALK_MOST + 2);
}

static unsigned times(const char *text, const char *what) {
    unsigned n = 0;
    for (const char *at = text; (at = strstr(at, what)); at++) {
        n++;
    }
    return n;
}

/* Whoever says hello while a message is on its way to the disk hears it too, once. */
static void nothing_said_is_missed(void **unused) {
    static const char said[] = "{\"type\":\"chat\",\"text\":\"second\"}", hi[] = "{\"type\":\"hello\",\"protocol\":1}";
    (void)unused;
    struct seat ada = make_match(TWO);
    struct peer *a = hello(&ada, ada.token), *w = connect_to(ada.id);
    send_to(a, "{\"type\":\"chat\",\"text\":\"first\"}");
    hear(a);
    store_hold(hub.house.store);
    table_message(a->table, a, said, strlen(said));
    table_message(w->table, w, hi, strlen(hi));
    peer_release(w, store_done(hub.house.store));
    assert_int_equal(w->open, 0); /* not before it is kept */
    store_let(hub.house.store);
    const char *told = hear(w);
    assert_int_equal(times(told, "\"first\""), 1);
    assert_int_equal(times(told, "\"second\""), 1);
    told = hear(hello(&ada, ""));
    assert_int_equal(times(told, "\"second\""), 1);
    send_to(a, said);
    contains(hear(w), "\"n\":2,");
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

/* A cached page that means something else by the bytes of a state is told to reload, and hears nothing more. */
static void a_page_of_another_time_is_told_to_reload(void **unused) {
    char stamp[ORR_STAMP], text[256];
    (void)unused;
    struct seat ada = make_match(COMPUTER);
    struct peer *old = connect_to(ada.id), *fresh = connect_to(ada.id);
    send_to(old, "{\"type\":\"hello\",\"protocol\":1,\"editions\":{\"nul\":\"1-0123456789abcdef\"}}");
    const char *said = hear(old);
    contains(said, "\"reload\":true");
    lacks(said, "welcome");
    assert_true(old->closing);
    struct peer *without = connect_to(ada.id);
    send_to(without, "{\"type\":\"hello\",\"protocol\":1,\"editions\":{}}");
    contains(hear(without), "\"reload\":true");
    orr_stamp_of(orr_games_find("nul"), stamp);
    snprintf(text, sizeof text, "{\"type\":\"hello\",\"protocol\":1,\"editions\":{\"nul\":\"%s\"}}", stamp);
    send_to(fresh, text);
    contains(hear(fresh), "welcome");
}

/* What a request tells of a table waits for the disk as messages do; an id is no arbitrary text. */
static void requests_wait_for_the_disk(void **unused) {
    char path[64], id[STORE_ID];
    struct http_request r = {.host = "x", .origin = "", .upgrade = "", .agent = "", .query = "", .authorization = ""};
    struct answer a;
    (void)unused;
    struct seat ada = make_match(TWO);
    uint64_t newest = table_at(&ada)->ticket;
    snprintf(path, sizeof path, "/api/matches/%s", ada.id);
    snprintf(r.path, sizeof r.path, "%s", path);
    r.request = (struct request){METHOD_GET, r.path, "", ""};
    made.n = 0;
    assert_true(newest > 0);
    assert_int_equal(hub_api(&hub, &r, "", 0, "peer", &a, &made), newest);
    assert_true(api_path(path, "/api/matches/", "", id));
    assert_false(api_path("/api/matches/a\xff", "/api/matches/", "", id));
    assert_false(api_path("/api/matches/a b", "/api/matches/", "", id));
}

/* Calls that make nothing cost something too. */
static void one_address_calls_so_often(void **unused) {
    char path[64];
    struct http_request r = {.host = "x", .origin = "", .upgrade = "websocket", .agent = "", .authorization = ""};
    struct answer a;
    (void)unused;
    struct seat ada = make_match(TWO);
    snprintf(path, sizeof path, "/api/matches/%s", ada.id);
    for (unsigned i = 1; i < LIMIT_CALLS; i++) {
        assert_int_equal(call(METHOD_GET, path, "", ""), 200);
    }
    assert_int_equal(call(METHOD_GET, path, "", ""), 429);
    contains(made.at, "\"code\":\"too_many\"");
    snprintf(r.path, sizeof r.path, "%s/socket", path);
    assert_null(hub_socket(&hub, &r, "peer", &a));
    assert_int_equal(a.status, 429);
    hub.now += 1;
    for (unsigned i = 0; i < LIMIT_CALLS_SECOND; i++) {
        assert_int_equal(call(METHOD_GET, path, "", ""), 200);
    }
    assert_int_equal(call(METHOD_GET, path, "", ""), 429);
    assert_int_equal(hub.count.refused, 3);
}

/* Each who comes is told to all others, so there is an end to it; who plays always gets in. */
static void so_many_watch_a_table(void **unused) {
    (void)unused;
    struct seat ada = make_match(TWO);
    for (unsigned i = 0; i < WATCHERS_MOST; i++) {
        struct http_request r = {.host = "x", .origin = "", .upgrade = "websocket", .agent = "", .authorization = ""};
        struct answer a;
        snprintf(r.path, sizeof r.path, "/api/matches/%s/socket", ada.id);
        struct peer *p = hub_socket(&hub, &r, "127.0.0.1", &a);
        assert_non_null(p);
        p->greeted = true; /* as they are after hello */
    }
    struct peer *w = hello(&ada, "");
    contains(hear(w), "too many who watch");
    assert_true(w->closing && !w->greeted);
    struct peer *p = hello(&ada, ada.token);
    contains(hear(p), "\"watchers\":1000,");
    assert_true(p->greeted && !p->closing);
}

static void an_address_has_limits(void **unused) {
    struct limits *l = limits_new();
    (void)unused;
    for (unsigned i = 0; i < LIMIT_CALLS; i++) {
        assert_true(limits_call(l, i % 2 ? "2001:db8:0:9::5" : "2001:db8:0:9::6", 5) && limits_call(l, "::1", 5));
    }
    assert_false(limits_call(l, "2001:db8:0:9::7", 5));
    assert_true(limits_call(l, "2001:db8:0:a::7", 5) && limits_make(l, "2001:db8:0:9::7", 5));
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
    limits_close(l, "2001:db8:0:1:a:b:c:7");
    assert_true(limits_open(l, "2001:db8:0:1::6", 5));
    for (unsigned i = 0; i < LIMIT_SOCKETS; i++) {
        assert_true(limits_open(l, i % 2 ? "2001:db8::1:2:3:4" : "2001:db8::7", 5));
        assert_true(limits_open(l, i % 2 ? "::ffff:192.0.2.9" : "192.0.2.9", 5));
    }
    assert_false(limits_open(l, "2001:db8::a:b:c:d", 5));
    assert_false(limits_open(l, "192.0.2.9", 5));
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
        cmocka_unit_test_setup_teardown(nothing_said_is_missed, set_up, tear_down),
        cmocka_unit_test_setup_teardown(one_seat_says_so_much, set_up, tear_down),
        cmocka_unit_test_setup_teardown(one_address_calls_so_often, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_whole_match_with_a_new_start, set_up, tear_down),
        cmocka_unit_test_setup_teardown(coming_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(nothing_secret_is_told, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_page_of_another_time_is_told_to_reload, set_up, tear_down),
        cmocka_unit_test_setup_teardown(so_many_watch_a_table, set_up, tear_down),
        cmocka_unit_test(an_address_has_limits),
        cmocka_unit_test_setup_teardown(requests_wait_for_the_disk, set_up, tear_down),
    };
    int failed = cmocka_run_group_tests(tests, NULL, NULL);
    orr_buf_free(&made);
    orr_buf_free(&heard);
    return failed;
}
