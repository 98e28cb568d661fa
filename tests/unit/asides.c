/* What those who watch say to each other: nobody who plays hears it before the end, nobody says much at once, and the host
 * can forbid it. */
#include "support_people.h"

#define ASIDE(text) "{\"type\":\"aside\",\"name\":\"Eve\",\"text\":\"" text "\"}"

struct room {
    struct seat ada, bo;
    struct peer *a, *b, *w[2]; /* players, and who watches */
};

static void open_room(struct room *r) {
    r->ada = make_match(TWO);
    r->bo = sit(&r->ada, "{\"name\":\"Bo\"}");
    r->a = hello(&r->ada, r->ada.token);
    r->b = hello(&r->ada, r->bo.token);
    r->w[0] = hello(&r->ada, "");
    r->w[1] = hello(&r->ada, "");
    hear(r->a);
    hear(r->b);
    hear(r->w[0]);
    hear(r->w[1]);
}

static void give_up(struct room *r) {
    char text[80];
    snprintf(text, sizeof text, "{\"type\":\"resign\",\"written\":%" PRIu32 "}", written(&r->ada));
    send_to(r->b, text);
}

static void players_hear_it_when_it_is_over(void **unused) {
    struct room r;
    (void)unused;
    open_room(&r);
    send_to(r.w[0], ASIDE("what a move"));
    contains(hear(r.w[1]), "{\"type\":\"aside\",\"n\":0,\"name\":\"Eve\",\"account\":false,");
    contains(hear(r.w[0]), "what a move");
    assert_string_equal(hear(r.a), ""); /* not a byte */
    send_to(r.a, ASIDE("and I?"));
    contains(hear(r.a), "players talk at the table");
    assert_string_equal(hear(r.w[0]), "");
    send_to(r.a, "{\"type\":\"chat\",\"text\":\"hello\"}");
    contains(hear(r.b), "{\"type\":\"chat\",\"n\":0,"); /* nor does the number of a message tell of it */
    contains(hear(r.w[1]), "\"hello\"");
    hub_gone(&hub, r.a);
    r.a = hello(&r.ada, r.ada.token);
    lacks(hear(r.a), "aside");
    give_up(&r);
    contains(hear(r.a), "what a move");
    contains(hear(r.b), "what a move");
    lacks(hear(r.w[1]), "aside"); /* who has heard it */
    send_to(r.w[1], ASIDE("well played"));
    contains(hear(r.b), "{\"type\":\"aside\",\"n\":1,");
}

static void it_is_kept(void **unused) {
    struct room r;
    (void)unused;
    open_room(&r);
    send_to(r.w[0], "{\"type\":\"aside\",\"text\":\"no name, and \\\"two\\nlines\\\"\"}");
    send_to(r.a, "{\"type\":\"chat\",\"text\":\"at the table\"}");
    settle();
    people_start_again();
    struct peer *w = hello(&r.ada, "");
    const char *told = hear(w);
    contains(told, "\"n\":0,\"name\":\"\",\"account\":false,");
    contains(told, "\"text\":\"no name, and \\\"two\\nlines\\\"\"}");
    contains(told, "at the table");
    lacks(hear(hello(&r.ada, r.bo.token)), "no name");
    send_to(w, ASIDE("later"));
    contains(hear(w), "{\"type\":\"aside\",\"n\":1,");
}

static void the_host_can_forbid_it(void **unused) {
    struct room r;
    char path[64];
    (void)unused;
    open_room(&r);
    snprintf(path, sizeof path, "/api/matches/%s/quiet", r.ada.id);
    assert_int_equal(call(METHOD_POST, path, "", "{\"quiet\":true}"), 401);
    assert_int_equal(call(METHOD_POST, path, r.bo.token, "{\"quiet\":true}"), 409);
    assert_int_equal(call(METHOD_POST, path, r.ada.token, "{\"quiet\":1}"), 422);
    assert_int_equal(call(METHOD_POST, path, r.ada.token, "{\"quiet\":true}"), 200);
    contains(made.at, "\"quiet\":true");
    contains(hear(r.w[0]), "\"quiet\":true");
    send_to(r.w[0], ASIDE("psst"));
    contains(hear(r.w[0]), "no talk of those who watch");
    settle();
    people_start_again();
    r.w[0] = hello(&r.ada, "");
    send_to(r.w[0], ASIDE("psst"));
    contains(hear(r.w[0]), "no talk of those who watch");
    assert_int_equal(call(METHOD_POST, path, r.ada.token, "{\"quiet\":false}"), 200);
    send_to(r.w[0], ASIDE("again"));
    contains(hear(r.w[0]), "\"again\"");
}

/* Another window of the same address does not help. */
static void nobody_says_much_at_once(void **unused) {
    struct room r;
    (void)unused;
    open_room(&r);
    for (unsigned i = 0; i < 5; i++) {
        send_to(r.w[i % 2], ASIDE("x"));
    }
    lacks(hear(r.w[0]), "refused");
    lacks(hear(r.w[1]), "refused");
    send_to(r.w[0], ASIDE("more"));
    contains(hear(r.w[0]), "wait a moment");
    send_to(r.w[1], ASIDE("more"));
    contains(hear(r.w[1]), "wait a moment");
    send_to(r.a, "{\"type\":\"chat\",\"text\":\"players are free\"}");
    contains(hear(r.b), "players are free");
    clock_ms += 3000;
    send_to(r.w[1], ASIDE("more"));
    contains(hear(r.w[0]), "\"more\"");
    table_at(&r.ada)->asides = ASIDE_MOST;
    clock_ms += 3000;
    send_to(r.w[1], ASIDE("too much"));
    contains(hear(r.w[1]), "enough has been said");
}

static void a_session_says_who_it_is(void **unused) {
    struct room r;
    char text[200], body[120], path[64], said[64], name[64];
    (void)unused;
    struct person eve = sign_up("Eve");
    open_room(&r);
    snprintf(text, sizeof text, "{\"type\":\"aside\",\"name\":\"Bo\",\"session\":\"%s\",\"text\":\"bad words\"}",
             eve.session);
    send_to(r.w[0], text);
    contains(hear(r.w[1]), "\"name\":\"Eve\",\"account\":true,");
    send_to(r.w[0], "{\"type\":\"aside\",\"name\":\"x\",\"session\":\"nobody's\",\"text\":\"hi\"}");
    contains(hear(r.w[0]), "not signed in");
    send_to(r.w[0], "{\"type\":\"aside\",\"name\":\"a\\nb\",\"text\":\"hi\"}");
    contains(hear(r.w[0]), "a name cannot");
    people_settle();
    snprintf(body, sizeof body, "{\"match\":\"%s\",\"aside\":0,\"why\":\"insults\"}", r.ada.id);
    assert_int_equal(ask(METHOD_POST, "/api/reports", "", body), 201);
    struct ledger *l = office_ledger(hub.house.office);
    ledger_text(l, said, sizeof said, "SELECT said FROM account_report", "");
    ledger_text(l, name, sizeof name, "SELECT name FROM account_report", "");
    assert_string_equal(said, "bad words");
    assert_string_equal(name, "Eve");
    assert_int_equal(ask(METHOD_GET, "/api/account/export", eve.session, ""), 200);
    contains(made.at, "bad words");
    assert_int_equal(ask(METHOD_POST, "/api/account/delete", eve.session, "{\"name\":\"Eve\"}"), 200);
    snprintf(path, sizeof path, "SELECT count(*) FROM chat");
    assert_int_equal(ledger_number(l, path, ""), 0); /* what was said goes with her */
}

#define BOTH(test) cmocka_unit_test_setup_teardown(test, people_set_up, tear_down)
#define TESTS                                                                              \
    BOTH(players_hear_it_when_it_is_over), BOTH(it_is_kept), BOTH(the_host_can_forbid_it), \
        BOTH(nobody_says_much_at_once), BOTH(a_session_says_who_it_is)

int main(void) {
    const struct CMUnitTest sqlite[] = {TESTS}, postgresql[] = {TESTS};
    return cmocka_run_group_tests(sqlite, NULL, NULL) +
           cmocka_run_group_tests(postgresql, people_start_server, people_stop_server);
}
