/* Accounts, on SQLite and on PostgreSQL: signing up and in, codes, sessions, names; games of guests; everything as a file,
 * and its end; and what strangers may not do. */
#include "support_people.h"

#include "orrery/match.h"
#include "src/server/ledger_parts.h"

#include <sqlite3.h>

static void expect(unsigned status, enum method method, const char *path, const char *token, const char *body) {
    unsigned got = ask(method, path, token, body);
    if (got != status) {
        fail_msg("%s: %u, not %u: %s", path, got, status, made.at);
    }
}

/* ---- signing up and in ---- */

static void a_person_signs_up_and_in(void **unused) {
    (void)unused;
    struct person ada = sign_up("Ada");
    expect(200, METHOD_GET, "/api/account", ada.session, "");
    contains(made.at, "\"name\":\"Ada\"");
    contains(made.at, "\"codes\":8");
    contains(made.at, "\"device\":\"Firefox · Linux\"");
    contains(made.at, "\"here\":true");
    expect(201, METHOD_POST, "/api/account/session", "", "{\"name\":\"ADA\",\"password\":\"correct horse\"}");
    char second[ACCOUNT_TOKEN];
    find_text("session", second, sizeof second);
    assert_string_not_equal(second, ada.session);
    expect(403, METHOD_POST, "/api/account/session", "", "{\"name\":\"Ada\",\"password\":\"correct house\"}");
    expect(403, METHOD_POST, "/api/account/session", "", "{\"name\":\"Nobody\",\"password\":\"correct horse\"}");
    lacks(made.at, "Nobody");
    people_start_again();
    expect(200, METHOD_GET, "/api/account", second, "");
    expect(401, METHOD_GET, "/api/account", "", "");
    expect(401, METHOD_GET, "/api/account", "00", "");
}

static void names_are_one_persons(void **unused) {
    static const char *const bad[] = {"",
                                      " Ada",
                                      "Ada ",
                                      "A  a",
                                      "a/b",
                                      "a?b",
                                      "a#b",
                                      "a%b",
                                      "\\u202Ex",
                                      "\\u0007",
                                      "123456789012345678901234567890123456789012",
                                      NULL};
    (void)unused;
    sign_up("Ada");
    sign_up("Änne");
    expect(409, METHOD_POST, "/api/account", "", "{\"name\":\"aDA\",\"password\":\"correct horse\"}");
    expect(409, METHOD_POST, "/api/account", "", "{\"name\":\"änne\",\"password\":\"correct horse\"}");
    for (size_t i = 0; bad[i]; i++) {
        char body[160];
        snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"correct horse\"}", bad[i]);
        expect(422, METHOD_POST, "/api/account", "", body);
    }
    expect(422, METHOD_POST, "/api/account", "", "{\"name\":\"Bo\",\"password\":\"short\"}");
    expect(422, METHOD_POST, "/api/account", "", "{\"name\":\"Bo\"}");
    expect(400, METHOD_POST, "/api/account", "", "[]");
    expect(400, METHOD_POST, "/api/account", "", "{");
    expect(405, METHOD_GET, "/api/account/recover", "", "");
    struct person bo = sign_up("Bo");
    expect(409, METHOD_POST, "/api/account/rename", bo.session, "{\"name\":\"ada\"}");
    expect(200, METHOD_POST, "/api/account/rename", bo.session, "{\"name\":\"BO\"}");
    expect(200, METHOD_POST, "/api/account/rename", bo.session, "{\"name\":\"Bob\"}");
    expect(200, METHOD_GET, "/api/people/bob", "", "");
    contains(made.at, "\"name\":\"Bob\"");
    expect(404, METHOD_GET, "/api/people/Bo", "", "");
}

static void two_who_want_one_name_at_once_get_it_once(void **unused) {
    struct http_request r = {.host = "x", .origin = "", .upgrade = "", .agent = "", .query = "", .authorization = ""};
    static const char body[] = "{\"name\":\"Eve\",\"password\":\"correct horse\"}";
    unsigned got[2] = {0, 0}, n = 0;
    struct office_call c;
    (void)unused;
    snprintf(r.path, sizeof r.path, "/api/account");
    r.request = (struct request){METHOD_POST, r.path, "", ""};
    for (int i = 0; i < 2; i++) {
        struct answer a;
        assert_int_equal(hub_api(&hub, &r, body, strlen(body), "127.0.0.1", &a, &made), 0);
        assert_true(a.later != 0);
    }
    while (n < 2) {
        people_wait();
        while (hub_desk(&hub, &c)) {
            got[n++] = c.status;
            office_forget(&c);
        }
    }
    assert_true((got[0] == 201 && got[1] == 409) || (got[0] == 409 && got[1] == 201));
}

static void wrong_passwords_are_few(void **unused) {
    (void)unused;
    sign_up("Ada");
    unsigned status = 0;
    for (int i = 0; i < 11; i++) {
        status = ask(METHOD_POST, "/api/account/session", "", "{\"name\":\"Ada\",\"password\":\"guess guess\"}");
    }
    assert_int_equal(status, 429);
    expect(429, METHOD_POST, "/api/account/session", "", "{\"name\":\"ada\",\"password\":\"correct horse\"}");
    clock_ms += 61000;
    expect(201, METHOD_POST, "/api/account/session", "", "{\"name\":\"Ada\",\"password\":\"correct horse\"}");
}

static void one_address_asks_so_often(void **unused) {
    unsigned status = 0;
    (void)unused;
    for (int i = 0; i < 11; i++) {
        status =
            ask_from(METHOD_POST, "/api/account/session", "", "", "{\"name\":\"x\",\"password\":\"no\"}", "192.0.2.7");
    }
    assert_int_equal(status, 429);
    for (int i = 0; i < 11; i++) { /* addresses of version 6 that one household has */
        char address[32];
        snprintf(address, sizeof address, "2001:db8::%d", i + 1);
        status = ask_from(METHOD_POST, "/api/account/session", "", "", "{\"name\":\"x\",\"password\":\"no\"}", address);
    }
    assert_int_equal(status, 429);
    assert_int_equal(ask_from(METHOD_GET, "/api/ratings", "", "", "", "192.0.2.7"), 200);
    for (int i = 0; i < 130; i++) {
        status = ask_from(METHOD_GET, "/api/ratings", "", "", "", "192.0.2.8");
    }
    assert_int_equal(status, 429);
}

static void one_account_makes_so_many_tables(void **unused) {
    char address[32];
    unsigned status = 201;
    (void)unused;
    struct person ada = sign_up("Ada");
    for (unsigned i = 0; i <= LIMIT_BURST && status == 201; i++) { /* from wherever it is used */
        snprintf(address, sizeof address, "198.51.100.%u", i + 1);
        status = ask_from(METHOD_POST, "/api/matches", "", ada.session, TWO, address);
    }
    assert_int_equal(status, 429);
    contains(made.at, "with this account");
    assert_int_equal(ask_from(METHOD_POST, "/api/matches", "", "", TWO, "198.51.100.99"), 201);
}

/* ---- codes, passwords, sessions ---- */

static void a_code_opens_the_account_once(void **unused) {
    char body[200], old[24];
    (void)unused;
    struct person ada = sign_up("Ada");
    for (unsigned i = 0; ada.code[i]; i++) { /* as people write it */
        old[i] = (char)(ada.code[i] == '-'                         ? ' '
                        : ada.code[i] >= 'a' && ada.code[i] <= 'z' ? ada.code[i] - 32
                                                                   : ada.code[i]);
        old[i + 1] = 0;
    }
    snprintf(body, sizeof body, "{\"name\":\"Ada\",\"code\":\"%s\",\"password\":\"battery staple\"}", old);
    expect(201, METHOD_POST, "/api/account/recover", "", body);
    char fresh[ACCOUNT_TOKEN];
    find_text("session", fresh, sizeof fresh);
    expect(401, METHOD_GET, "/api/account", ada.session, ""); /* all other devices are signed out */
    expect(200, METHOD_GET, "/api/account", fresh, "");
    contains(made.at, "\"codes\":7");
    expect(403, METHOD_POST, "/api/account/recover", "", body);
    expect(403, METHOD_POST, "/api/account/session", "", "{\"name\":\"Ada\",\"password\":\"correct horse\"}");
    expect(201, METHOD_POST, "/api/account/session", "", "{\"name\":\"Ada\",\"password\":\"battery staple\"}");
    expect(403, METHOD_POST, "/api/account/codes", fresh, "{\"password\":\"correct horse\"}");
    expect(200, METHOD_POST, "/api/account/codes", fresh, "{\"password\":\"battery staple\"}");
    expect(200, METHOD_GET, "/api/account", fresh, "");
    contains(made.at, "\"codes\":8");
}

static void sessions_are_listed_and_ended(void **unused) {
    char second[ACCOUNT_TOKEN], path[96], id[ACCOUNT_ID];
    (void)unused;
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    expect(201, METHOD_POST, "/api/account/session", "", "{\"name\":\"Ada\",\"password\":\"correct horse\"}");
    find_text("session", second, sizeof second);
    expect(200, METHOD_GET, "/api/account", second, "");
    const char *other = strstr(made.at, "\"here\":false");
    assert_non_null(other);
    while (strncmp(other, "{\"id\":\"", 7) != 0) {
        other--;
    }
    snprintf(id, sizeof id, "%.12s", other + 7);
    snprintf(path, sizeof path, "/api/account/sessions/%s/end", id);
    expect(404, METHOD_POST, path, bo.session, "{}"); /* not hers */
    expect(200, METHOD_POST, path, second, "{}");
    expect(401, METHOD_GET, "/api/account", ada.session, "");
    expect(403, METHOD_POST, "/api/account/password", second, "{\"old\":\"no no no\",\"password\":\"battery staple\"}");
    expect(201, METHOD_POST, "/api/account/session", "", "{\"name\":\"Ada\",\"password\":\"correct horse\"}");
    find_text("session", ada.session, sizeof ada.session);
    expect(200, METHOD_POST, "/api/account/password", second,
           "{\"old\":\"correct horse\",\"password\":\"battery staple\"}");
    expect(401, METHOD_GET, "/api/account", ada.session, "");
    expect(200, METHOD_POST, "/api/account/sessions/here/end", second, "{}");
    expect(401, METHOD_GET, "/api/account", second, "");
}

static void a_session_ends_when_nobody_comes(void **unused) {
    (void)unused;
    struct person ada = sign_up("Ada");
    clock_ms += (int64_t)80 * 86400000;
    expect(200, METHOD_GET, "/api/account", ada.session, ""); /* it is seen again */
    clock_ms += (int64_t)80 * 86400000;
    expect(200, METHOD_GET, "/api/account", ada.session, "");
    clock_ms += (int64_t)91 * 86400000;
    expect(401, METHOD_GET, "/api/account", ada.session, "");
}

/* ---- seats ---- */

static void number_row(void *user, const char *const *v) { *(long *)user = strtol(v[0], NULL, 10); }

static long number_of(const char *sql) {
    long n = -1;
    ledger_ask(office_ledger(hub.house.office), number_row, &n, sql, "");
    return n;
}

static void nothing_is_kept_that_opens_an_account(void **unused) {
    char path[128], command[400];
    (void)unused;
    if (people_remote) {
        return;
    }
    struct person ada = sign_up("Ada");
    all_leave();
    hub_close(&hub);
    snprintf(path, sizeof path, "%s/matches.db", folder);
    const char *const secrets[] = {ada.session, "correct horse", ada.code, NULL};
    for (size_t i = 0; secrets[i]; i++) {
        snprintf(command, sizeof command, "! cat %s* | grep -a -q '%s'", path, secrets[i]);
        assert_int_equal(system(command), 0);
    }
    snprintf(command, sizeof command, "cat %s* | grep -a -q 'argon2id'", path);
    assert_int_equal(system(command), 0);
    people_open();
}

static struct seat sit_as(const struct seat *host, const char *session) {
    struct seat s = *host;
    expect(201, METHOD_POST, host->path, session, "{}");
    find_text("token", s.token, sizeof s.token);
    return s;
}

static struct seat make_as(const char *order, const char *session) {
    struct seat s;
    expect(201, METHOD_POST, "/api/matches", session, order);
    find_text("id", s.id, sizeof s.id);
    find_text("token", s.token, sizeof s.token);
    snprintf(s.path, sizeof s.path, "/api/matches/%s/seats", s.id);
    return s;
}

static void a_session_is_a_seat_on_every_device(void **unused) {
    (void)unused;
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    struct seat a = make_as("{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"Zoe\"},{\"player\":\"open\"}]}",
                            ada.session);
    sit_as(&a, bo.session);
    assert_string_equal(table_at(&a)->seat[0].info.name, "Ada");
    assert_string_equal(table_at(&a)->seat[1].info.name, "Bo");
    assert_int_equal(table_seat_of(table_at(&a), bo.session), 1);
    struct seat b = make_as(TWO, bo.session);
    sit(&b, "{\"name\":\"ADA\"}"); /* a guest with somebody's name */
    assert_string_equal(table_at(&b)->seat[1].info.name, "ADA (guest)");
    people_settle();
    people_start_again();
    assert_int_equal(table_seat_of(table_at(&a), ada.session), 0);
    assert_int_equal(table_seat_of(table_at(&a), a.token), 0);
    struct peer *p = hello(&a, bo.session);
    contains(hear(p), "\"seat\":1,");
    expect(200, METHOD_GET, "/api/account/tables", bo.session, "");
    contains(made.at, a.id);
    contains(made.at, "\"yours\":");
    expect(401, METHOD_GET, "/api/account/tables", "", "");
    expect(401, METHOD_POST, "/api/matches", "0123", TWO);
}

static void guest_games_are_taken_along(void **unused) {
    char body[200];
    (void)unused;
    struct seat a = make_match(TWO), b = sit(&a, "{\"name\":\"Bo\"}");
    settle();
    struct person ada = sign_up("Ada"), eve = sign_up("Eve");
    snprintf(body, sizeof body, "{\"seats\":[{\"id\":\"%s\",\"seat\":0,\"token\":\"%s\"}]}", a.id, a.token);
    expect(200, METHOD_POST, "/api/account/games", ada.session, body);
    contains(made.at, "\"taken\":1");
    expect(200, METHOD_POST, "/api/account/games", eve.session, body); /* it has an owner */
    contains(made.at, "\"taken\":0");
    snprintf(body, sizeof body, "{\"seats\":[{\"id\":\"%s\",\"seat\":1,\"token\":\"%s\"},5,{\"id\":\"x'\"}]}", a.id,
             a.token);
    expect(200, METHOD_POST, "/api/account/games", eve.session, body); /* it proves another seat */
    contains(made.at, "\"taken\":0");
    people_settle();
    assert_int_equal(table_seat_of(table_at(&a), ada.session), 0);
    assert_int_equal(table_seat_of(table_at(&a), a.token), 0);
    assert_int_equal(table_seat_of(table_at(&a), b.token), 1);
    assert_int_equal(number_of("SELECT count(*) FROM account_seat WHERE guest = 1 AND game = 'nul'"), 1);
}

static void who_leaves_sits_there_no_more(void **unused) {
    char path[64];
    (void)unused;
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    struct seat a = make_as(
                    "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\"},{\"player\":\"open\"},{\"player\":\"open\"}]}",
                    ada.session),
                b = sit_as(&a, bo.session);
    people_settle();
    assert_int_equal(number_of("SELECT count(*) FROM account_seat"), 2);
    snprintf(path, sizeof path, "/api/matches/%s/leave", a.id);
    expect(200, METHOD_POST, path, b.token, "{}");
    people_settle();
    assert_int_equal(number_of("SELECT count(*) FROM account_seat"), 1);
    assert_int_equal(table_seat_of(table_at(&a), bo.session), -1);
}

/* ---- everything, and its end ---- */

/* Both decide whatever is first, until it is over. */
static void play_on(const struct seat *s) {
    struct peer *p[2] = {NULL, NULL};
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    (void)p;
    for (unsigned i = 0; table_at(s)->phase == TABLE_PLAYING && i < 3000; i++) {
        struct table *t = table_at(s);
        struct orr_match *m = orr_session_match(t->session);
        orr_legal(orr_match_game(m), orr_match_state(m), list);
        struct orr_next next = orr_session_next(t->session);
        if (next.kind == ORR_NEXT_PERSON) {
            orr_session_do(t->session, next.seat, list->at[0]);
        }
        table_advance(t);
    }
    free(list);
    assert_int_equal(table_at(s)->phase, TABLE_OVER);
    people_settle();
}

static void everything_is_one_file(void **unused) {
    struct orr_json_doc doc = {0};
    struct orr_error err = {{0}};
    (void)unused;
    struct person ada = sign_up("Ada"), bo = sign_up("Bo");
    struct seat a = make_as(TWO, ada.session);
    sit_as(&a, bo.session);
    struct peer *p = hello(&a, ada.session);
    send_to(p, "{\"type\":\"chat\",\"text\":\"good luck\"}");
    play_on(&a);
    expect(200, METHOD_GET, "/api/account/export", ada.session, "");
    assert_true(orr_json_parse(&doc, made.at, made.n, &err));
    contains(made.at, "good luck");
    contains(made.at, "orrery_record");
    contains(made.at, "\"game\":\"nul\"");
    contains(made.at, "\"records_missing\":0");
    lacks(made.at, "argon2");
    orr_json_free(&doc);
    for (int i = 0; i < 3; i++) {
        ask(METHOD_GET, "/api/account/export", ada.session, "");
    }
    contains(made.at, "too_many");
}

static void who_goes_leaves_proofs_but_no_name(void **unused) {
    struct orr_error err = {{0}};
    (void)unused;
    struct person ada = sign_up("Ada Lovelace"), bo = sign_up("Bo");
    struct seat a = make_as(TWO, ada.session);
    sit_as(&a, bo.session);
    struct peer *p = hello(&a, ada.session);
    send_to(p, "{\"type\":\"chat\",\"text\":\"secret words\"}");
    settle();
    hub_gone(&hub, p);
    play_on(&a);
    struct seat running = make_as(TWO, ada.session), waiting = make_as(TWO, ada.session);
    sit_as(&running, bo.session);
    people_settle();
    expect(422, METHOD_POST, "/api/account/delete", ada.session, "{\"name\":\"ada\"}");
    expect(200, METHOD_POST, "/api/account/delete", ada.session, "{\"name\":\"Ada Lovelace\"}");
    expect(401, METHOD_GET, "/api/account", ada.session, "");
    expect(404, METHOD_GET, "/api/people/Ada%20Lovelace", "", "");
    people_settle();
    assert_int_equal(table_at(&waiting)->seat[0].has_token, false); /* her seat is free again */
    char path[64];
    snprintf(path, sizeof path, "/api/matches/%s/record", a.id);
    assert_int_equal(call(METHOD_GET, path, "", ""), 200);
    lacks(made.at, "Lovelace");
    contains(made.at, "\"Bo\"");
    struct orr_match *m = orr_record_read(made.at, made.n, NULL, ORR_READ_STRICT, &err);
    assert_string_equal(err.text, "");
    assert_non_null(m);
    struct orr_verified proof;
    assert_true(orr_record_verify(made.at, made.n, NULL, &proof, &err));
    assert_true(proof.names_blanked);
    orr_match_free(m);
    play_on(&running); /* and this one too, once it is over */
    people_start_again();
    snprintf(path, sizeof path, "/api/matches/%s/record", running.id);
    assert_int_equal(call(METHOD_GET, path, "", ""), 200);
    lacks(made.at, "Lovelace");
    assert_int_equal(number_of("SELECT count(*) FROM entry WHERE line LIKE '%Lovelace%'"), 0);
    assert_int_equal(number_of("SELECT count(*) FROM match WHERE body LIKE '%Lovelace%'"), 0);
    assert_int_equal(number_of("SELECT count(*) FROM chat"), 0);
    assert_int_equal(number_of("SELECT count(*) FROM account_seat WHERE over > 0"), 4);
    expect(200, METHOD_GET, "/api/people/Bo", bo.session, "");
    contains(made.at, "\"games\":2");
    sign_up("Ada Lovelace"); /* the name is free */
}

static void accounts_are_copied_with_matches(void **unused) {
    char path[160], url[200];
    uint64_t rows = 0;
    struct orr_error err = {{0}};
    (void)unused;
    struct person ada = sign_up("Ada");
    struct seat a = make_as(COMPUTER, ada.session);
    (void)a;
    people_settle();
    snprintf(path, sizeof path, "%s/copy.db", folder);
    snprintf(url, sizeof url, "sqlite:%s", path);
    struct ledger *from = ledger_open(people_url, &err), *to = ledger_open(url, &err);
    assert_non_null(from);
    assert_non_null(to);
    assert_true(ledger_copy(from, to, &rows, &err));
    assert_int_equal(rows, 1 + ACCOUNT_CODES + 1 + 1);
    assert_int_equal(ledger_number(to, "SELECT count(*) FROM account WHERE name = 'Ada'", ""), 1);
    assert_false(ledger_copy(from, to, &rows, &err)); /* people of two servers are not mixed */
    contains(err.text, "were not copied");
    ledger_close(from);
    ledger_close(to);
    remove_file("copy.db");
    remove_file("copy.db-wal");
    remove_file("copy.db-shm");
}

static void accounts_of_a_later_version_are_left_alone(void **unused) {
    struct orr_error err = {{0}};
    (void)unused;
    struct ledger *l = ledger_open(people_url, &err);
    assert_non_null(l);
    assert_int_equal(ledger_do(l, "UPDATE account_schema SET version = 99", ""), 1);
    assert_null(ledger_open(people_url, &err));
    contains(err.text, "later version");
    assert_int_equal(ledger_do(l, "UPDATE account_schema SET version = 1", ""), 1);
    ledger_close(l);
}

static void the_host_sees_numbers(void **unused) {
    (void)unused;
    sign_up("Ada");
    expect(200, METHOD_GET, "/api/admin/numbers", "the host's own", "");
    contains(made.at, "\"accounts\":1");
    contains(made.at, "\"matches_over\":0");
    contains(made.at, "\"players\":0,\"watchers\":0,");
    contains(made.at, "\"office_queue\":0");
    contains(made.at, "\"kept_p99_us\":");
    expect(401, METHOD_GET, "/api/admin/numbers", "the guest's own", "");
    expect(401, METHOD_GET, "/api/admin/numbers", "", "");
}

#define BOTH(test) cmocka_unit_test_setup_teardown(test, people_set_up, tear_down)
#define TESTS                                                                                                        \
    BOTH(a_person_signs_up_and_in), BOTH(names_are_one_persons), BOTH(two_who_want_one_name_at_once_get_it_once),    \
        BOTH(wrong_passwords_are_few), BOTH(one_address_asks_so_often), BOTH(one_account_makes_so_many_tables),      \
        BOTH(a_code_opens_the_account_once), BOTH(sessions_are_listed_and_ended),                                    \
        BOTH(a_session_ends_when_nobody_comes), BOTH(nothing_is_kept_that_opens_an_account),                         \
        BOTH(a_session_is_a_seat_on_every_device), BOTH(guest_games_are_taken_along),                                \
        BOTH(who_leaves_sits_there_no_more), BOTH(everything_is_one_file), BOTH(who_goes_leaves_proofs_but_no_name), \
        BOTH(accounts_are_copied_with_matches), BOTH(accounts_of_a_later_version_are_left_alone),                    \
        BOTH(the_host_sees_numbers)

int main(void) {
    const struct CMUnitTest sqlite[] = {TESTS}, postgresql[] = {TESTS};
    return cmocka_run_group_tests(sqlite, NULL, NULL) +
           cmocka_run_group_tests(postgresql, people_start_server, people_stop_server);
}
