/* Rated matches, on both databases: who may sit, what a result changes, once; and what people see of each other: profiles,
 * tables of the best, blocking, reports. */
#include "support_people.h"

static void expect(unsigned status, enum method method, const char *path, const char *token, const char *body) {
    unsigned got = ask(method, path, token, body);
    if (got != status) {
        fail_msg("%s: %u, not %u: %s", path, got, status, made.at);
    }
}

#define RATED                                                                                                       \
    "{\"game\":\"nul\",\"rated\":true,\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}],\"clock\":{\"days\":2," \
    "\"timeout\":\"lost\"}}"

static struct seat make_as(const char *order, const char *session) {
    struct seat s;
    expect(201, METHOD_POST, "/api/matches", session, order);
    find_text("id", s.id, sizeof s.id);
    find_text("token", s.token, sizeof s.token);
    snprintf(s.path, sizeof s.path, "/api/matches/%s/seats", s.id);
    return s;
}

static struct seat sit_as(const struct seat *host, const char *session) {
    struct seat s = *host;
    expect(201, METHOD_POST, host->path, session, "{}");
    find_text("token", s.token, sizeof s.token);
    return s;
}

static void resign(const struct seat *s, const char *session) {
    char text[64];
    struct peer *p = hello(s, session);
    snprintf(text, sizeof text, "{\"type\":\"resign\",\"written\":%u}", written(s));
    send_to(p, text);
    hub_gone(&hub, p);
}

static long rating_of(const char *name, const char *member) {
    char path[96], key[32];
    snprintf(path, sizeof path, "/api/people/%s", name);
    expect(200, METHOD_GET, path, "", "");
    const char *list = strstr(made.at, "\"ratings\":[{");
    snprintf(key, sizeof key, "\"%s\":", member);
    const char *at = list ? strstr(list, key) : NULL;
    return at ? strtol(at + strlen(key), NULL, 10) : -1;
}

static void a_rated_match_is_between_accounts(void **unused) {
    (void)unused;
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    char path[64];
    expect(422, METHOD_POST, "/api/matches", "", RATED);
    contains(made.at, "needs an account");
    expect(422, METHOD_POST, "/api/matches", ada.session,
           "{\"game\":\"nul\",\"rated\":true,\"seats\":[{\"player\":\"me\"},{\"player\":\"random\"}],\"clock\":{"
           "\"days\":2,"
           "\"timeout\":\"lost\"}}");
    expect(422, METHOD_POST, "/api/matches", ada.session,
           "{\"game\":\"nul\",\"rated\":true,\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"}]}");
    contains(made.at, "has a clock");
    struct seat a = make_as(RATED, ada.session);
    expect(409, METHOD_POST, a.path, "", "{\"name\":\"Guest\"}");
    expect(409, METHOD_POST, a.path, ada.session, "{}"); /* not against herself */
    snprintf(path, sizeof path, "/api/matches/%s/players", a.id);
    expect(422, METHOD_POST, path, a.token, "{\"seat\":1,\"player\":\"random\"}");
    sit_as(&a, bo.session);
    snprintf(path, sizeof path, "/api/matches/%s", a.id);
    expect(200, METHOD_GET, path, "", "");
    contains(made.at, "\"rated\":true");
    contains(made.at, "\"account\":true");
}

static void who_quits_a_rated_match_loses_once(void **unused) {
    (void)unused;
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    struct seat a = make_as(RATED, ada.session);
    sit_as(&a, bo.session);
    resign(&a, bo.session);
    people_settle();
    long won = rating_of("Ada", "value"), lost = rating_of("Bo", "value");
    assert_true(won > 1550 && lost < 1450);
    assert_int_equal(rating_of("Ada", "games"), 1);
    people_start_again(); /* nobody tells it twice */
    table_at(&a);
    people_settle();
    assert_int_equal(rating_of("Ada", "value"), won);
    assert_int_equal(rating_of("Ada", "games"), 1);
    assert_true(rating_of("Ada", "spread") < 350);
}

/* The server dies between the end of a match and what follows for its players. */
static void a_result_is_not_lost_in_a_crash(void **unused) {
    (void)unused;
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    struct seat a = make_as(RATED, ada.session);
    sit_as(&a, bo.session);
    people_settle();
    resign(&a, ada.session);
    settle();
    people_start_again();
    people_settle(); /* finds what is not settled */
    people_settle();
    assert_true(rating_of("Bo", "value") > 1550);
    assert_int_equal(rating_of("Bo", "games"), 1);
}

static void casual_matches_count_but_do_not_rate(void **unused) {
    (void)unused;
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    struct seat a = make_as(TWO, ada.session);
    sit_as(&a, bo.session);
    resign(&a, bo.session);
    people_settle();
    assert_int_equal(rating_of("Ada", "value"), -1);
    ask_from(METHOD_GET, "/api/people/Ada", "count=casual&game=nul", "", "", "127.0.0.1");
    contains(made.at, "\"results\":[{\"game\":\"nul\",\"games\":1,\"won\":1,\"even\":500}]");
    contains(made.at, "\"opponents\":[{\"name\":\"Bo\",\"games\":1,\"won\":1,\"ahead\":1}]");
    contains(made.at, "\"seats\":[{\"seat\":0,\"games\":1,\"won\":1}]");
    ask_from(METHOD_GET, "/api/people/Ada", "count=rated", "", "", "127.0.0.1");
    contains(made.at, "\"results\":[]");
    clock_ms += (int64_t)40 * 86400000;
    ask_from(METHOD_GET, "/api/people/Ada", "days=30", "", "", "127.0.0.1");
    contains(made.at, "\"results\":[]");
    expect(404, METHOD_GET, "/api/people/Nobody", "", "");
}

static void the_best_are_those_that_are_known_well(void **unused) {
    (void)unused;
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    for (int i = 0; i < 22; i++) {
        struct seat a = make_as(RATED, ada.session);
        sit_as(&a, bo.session);
        resign(&a, i % 4 == 3 ? ada.session : bo.session);
        people_settle();
        if (i == 0) {
            ask_from(METHOD_GET, "/api/ratings", "game=nul&pace=days", "", "", "127.0.0.1");
            contains(made.at, "\"list\":[]");
            assert_int_equal(rating_of("Ada", "place"), 0);
        }
    }
    ask_from(METHOD_GET, "/api/ratings", "game=nul&pace=days", "", "", "127.0.0.1");
    contains(made.at, "\"list\":[{\"name\":\"Ada\"");
    assert_int_equal(rating_of("Ada", "place"), 1);
    assert_int_equal(rating_of("Bo", "place"), 2);
    assert_int_equal(rating_of("Bo", "of"), 2);
    ask_from(METHOD_GET, "/api/ratings", "game=nul&pace=live", "", "", "127.0.0.1");
    contains(made.at, "\"list\":[]");
    ask_from(METHOD_GET, "/api/people/Ada", "game=nul", "", "", "127.0.0.1");
    contains(made.at, "\"curve\":[{\"pace\":\"days\",\"match\":\"");
}

/* ---- keeping it kind ---- */

static void who_is_blocked_sits_and_writes_elsewhere(void **unused) {
    (void)unused;
    struct person ada = sign_up("Ada"), eve = sign_up("Eve");
    struct seat both = make_as(TWO, ada.session);
    sit_as(&both, eve.session);
    expect(404, METHOD_POST, "/api/account/block", ada.session, "{\"name\":\"Nobody\",\"blocked\":true}");
    expect(422, METHOD_POST, "/api/account/block", ada.session, "{\"name\":\"Ada\",\"blocked\":true}");
    expect(422, METHOD_POST, "/api/account/block", ada.session, "{\"name\":\"Eve\"}");
    expect(401, METHOD_POST, "/api/account/block", "", "{\"name\":\"Eve\",\"blocked\":true}");
    expect(200, METHOD_POST, "/api/account/block", ada.session, "{\"name\":\"Eve\",\"blocked\":true}");
    expect(200, METHOD_POST, "/api/account/block", ada.session, "{\"name\":\"Eve\",\"blocked\":true}");
    struct seat a = make_as(TWO, ada.session);
    expect(409, METHOD_POST, a.path, eve.session, "{}");
    contains(made.at, "does not want to play with you");
    struct peer *p = hello(&both, ada.session), *q = hello(&both, eve.session);
    hear(p);
    hear(q);
    send_to(q, "{\"type\":\"chat\",\"text\":\"you again\"}");
    lacks(hear(p), "you again");
    contains(hear(q), "you again");
    send_to(p, "{\"type\":\"chat\",\"text\":\"hello all\"}");
    contains(hear(q), "hello all");
    struct peer *later = hello(&both, ada.session), *watcher = hello(&both, "");
    lacks(hear(later), "you again");
    contains(hear(watcher), "you again");
    expect(200, METHOD_GET, "/api/people/Ada", eve.session, "");
    contains(made.at, "\"closed\":true");
    lacks(made.at, "ratings");
    expect(200, METHOD_GET, "/api/account", ada.session, "");
    contains(made.at, "\"blocked\":[\"Eve\"]");
    expect(200, METHOD_POST, "/api/account/block", ada.session, "{\"name\":\"eve\",\"blocked\":false}");
    sit_as(&a, eve.session);
}

static void reports_are_kept_and_few(void **unused) {
    char body[200];
    (void)unused;
    struct person ada = sign_up("Ada"), eve = sign_up("Eve");
    struct seat a = make_as(TWO, ada.session);
    sit_as(&a, eve.session);
    struct peer *q = hello(&a, eve.session);
    send_to(q, "{\"type\":\"chat\",\"text\":\"bad words\"}");
    people_settle();
    snprintf(body, sizeof body, "{\"match\":\"%s\",\"seat\":1,\"n\":0,\"why\":\"insults\"}", a.id);
    expect(201, METHOD_POST, "/api/reports", ada.session, body);
    expect(422, METHOD_POST, "/api/reports", "", "{\"why\":\"\"}");
    expect(422, METHOD_POST, "/api/reports", "", "{\"why\":\"nobody named\"}");
    char said[64], name[64];
    struct ledger *l = office_ledger(hub.house.office);
    ledger_text(l, said, sizeof said, "SELECT said FROM account_report", "");
    ledger_text(l, name, sizeof name, "SELECT name FROM account_report", "");
    assert_string_equal(said, "bad words");
    assert_string_equal(name, "Eve");
    unsigned status = 0;
    for (int i = 0; i < 6; i++) {
        status = ask(METHOD_POST, "/api/reports", ada.session, "{\"name\":\"Eve\",\"why\":\"again\"}");
    }
    assert_int_equal(status, 429);
}

static void who_is_banned_stays_outside(void **unused) {
    (void)unused;
    struct person eve = sign_up("Eve");
    struct ledger *l = ledger_open(people_url, NULL);
    assert_int_equal(
        ledger_do(l, "INSERT INTO account_ban(account, at, until, why) VALUES($1, 0, $2, '')", "si", eve.id, INT64_MAX),
        1);
    ledger_close(l);
    expect(401, METHOD_POST, "/api/matches", eve.session, TWO);
    expect(403, METHOD_POST, "/api/account/session", "", "{\"name\":\"Eve\",\"password\":\"correct horse\"}");
    contains(made.at, "banned");
    expect(200, METHOD_GET, "/api/account/export", eve.session, ""); /* what is hers stays hers */
}

#define BOTH(test) cmocka_unit_test_setup_teardown(test, people_set_up, tear_down)
#define TESTS                                                                                         \
    BOTH(a_rated_match_is_between_accounts), BOTH(who_quits_a_rated_match_loses_once),                \
        BOTH(a_result_is_not_lost_in_a_crash), BOTH(casual_matches_count_but_do_not_rate),            \
        BOTH(the_best_are_those_that_are_known_well), BOTH(who_is_blocked_sits_and_writes_elsewhere), \
        BOTH(reports_are_kept_and_few), BOTH(who_is_banned_stays_outside)

int main(void) {
    const struct CMUnitTest sqlite[] = {TESTS}, postgresql[] = {TESTS};
    return cmocka_run_group_tests(sqlite, NULL, NULL) +
           cmocka_run_group_tests(postgresql, people_start_server, people_stop_server);
}
