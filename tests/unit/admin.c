/* What a host does with the matches of a server: copies, checks, another database, single matches, another key; and
 * matches that this program cannot open. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "support_postgres.h"

#include <poll.h>
#include <sodium.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "orrery/admin.h"
#include "src/server/hub.h"

static char folder[64], other[96];
static struct hub hub;

static void shell(const char *format, const char *word) {
    char command[256];
    snprintf(command, sizeof command, "set -e; D=%s; W=%s; %s", folder, word, format);
    assert_int_equal(system(command), 0);
}

static void open_hub(void) {
    struct orr_error err = {{0}};
    bool ok = hub_open(&hub, folder, 1, &err);
    assert_string_equal(err.text, "");
    assert_true(ok);
}

static int set_up(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/orrery-admin-XXXXXX");
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(other, sizeof other, "%s/other", folder);
    open_hub();
    return mkdir(other, 0700);
}

static int tear_down(void **state) {
    (void)state;
    hub_close(&hub);
    shell("rm -r $D", "");
    return 0;
}

/* ---- matches ---- */

static void settle(const struct table *t) {
    while (store_done(hub.house.store) < t->ticket) {
        struct pollfd wake = {.fd = store_wake(hub.house.store), .events = POLLIN};
        uint64_t n;
        assert_int_equal(poll(&wake, 1, 60000), 1);
        assert_int_equal(read(wake.fd, &n, sizeof n), sizeof n);
    }
}

/* Two people at the template's game, after so many decisions. */
static void make_match(char id[STORE_ID], unsigned decisions) {
    static const char order[] =
        "{\"game\":\"nul\",\"seats\":[{\"player\":\"me\",\"name\":\"Ada\"},{\"player\":\"open\"}]}";
    char token[TOKEN_TEXT];
    int seat;
    struct table *t = table_make(&hub.house, order, strlen(order), token, &seat, NULL);
    assert_non_null(t);
    assert_true(hub_add(&hub, t));
    assert_true(table_sit(t, -1, "Bo", token, &seat, NULL));
    table_advance(t);
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    for (unsigned i = 0; i < decisions && t->phase == TABLE_PLAYING; i++) {
        const struct orr_match *m = orr_session_match(t->session);
        orr_legal(orr_match_game(m), orr_match_state(m), list);
        assert_int_equal(orr_session_do(t->session, orr_session_next(t->session).seat, list->at[0]).rule, 0);
        table_advance(t);
    }
    free(list);
    settle(t);
    snprintf(id, STORE_ID, "%s", t->id);
}

enum { TO_THE_END = 100000 };

static struct orr_admin *admin_of(const char *at, bool alone) {
    struct orr_error err = {{0}};
    struct orr_admin *a = orr_admin_open(at, NULL, alone, &err);
    assert_string_equal(err.text, "");
    assert_non_null(a);
    return a;
}

static void note_bad(void *user, const char *match, const char *why) { orr_put(user, "%s: %s\n", match, why); }

/* So many matches, of which so many are bad for that reason. */
static void check_says(const char *at, uint32_t matches, uint32_t bad, const char *why) {
    struct orr_admin *a = admin_of(at, false);
    struct orr_admin_counts counts;
    struct orr_error err = {{0}};
    struct orr_buf said = {0};
    orr_put(&said, "%s", "");
    assert_true(orr_admin_check(a, note_bad, &said, &counts, &err));
    assert_int_equal(counts.matches, matches);
    if (counts.bad != bad || !strstr(said.at, why)) {
        fail_msg("\"%s\" expected: %s", why, said.at);
    }
    assert_true(counts.entries > 0 || bad == matches);
    orr_buf_free(&said);
    orr_admin_close(a);
}

static void change(const char *sql) {
    char path[96];
    sqlite3 *db = NULL;
    snprintf(path, sizeof path, "%s/matches.db", folder);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    sqlite3_busy_timeout(db, 5000);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

/* ---- copies ---- */

static void a_backup_is_made_while_the_server_runs(void **unused) {
    char one[STORE_ID], two[STORE_ID], file[128];
    struct orr_admin_counts counts;
    struct orr_error err = {{0}};
    (void)unused;
    make_match(one, 3);
    make_match(two, TO_THE_END);
    snprintf(file, sizeof file, "%s/backup", folder);
    struct orr_admin *a = admin_of(folder, false);
    assert_true(orr_admin_backup(a, file, true, &counts, &err));
    assert_int_equal(counts.matches, 2);
    assert_false(orr_admin_backup(a, file, false, &counts, &err));
    assert_non_null(strstr(err.text, "is there already"));
    orr_admin_close(a);
    make_match(one, 1);
    check_says(folder, 3, 0, "");
    shell("cp $D/backup $D/other/matches.db; cp $D/backup.key $D/other/key; test ! -e $D/backup.part", "");
    check_says(other, 2, 0, "");
    shell("head -c 32 /dev/zero >$D/other/key", "");
    check_says(other, 2, 2, "the key file does not open the dice of this match");
    shell("rm $D/other/key", "");
    a = admin_of(other, false);
    err = (struct orr_error){{0}};
    assert_false(orr_admin_check(a, note_bad, NULL, &counts, &err));
    assert_non_null(strstr(err.text, "there is no key file"));
    orr_admin_close(a);
}

static void what_was_changed_is_found(void **unused) {
    char one[STORE_ID];
    (void)unused;
    make_match(one, 4);
    make_match(one, 4);
    change("UPDATE entry SET line = replace(line, '\"', '''') WHERE n = 2 AND match = (SELECT max(match) FROM entry)");
    check_says(folder, 2, 1, ": ");
    change("DELETE FROM entry WHERE n = 0");
    check_says(folder, 2, 2, ": ");
}

static void move_to(const char *url, const char *back) {
    struct orr_admin_counts counts;
    struct orr_error err = {{0}};
    char own[128];
    snprintf(own, sizeof own, "sqlite:%s/matches.db", folder);
    hub_close(&hub);
    struct orr_admin *a = admin_of(folder, true);
    bool ok = orr_admin_migrate(a, url, &counts, &err);
    assert_string_equal(err.text, "");
    assert_true(ok);
    assert_int_equal(counts.matches, 2);
    orr_admin_close(a);
    a = orr_admin_open(folder, url, false, &err);
    assert_non_null(a);
    assert_true(orr_admin_migrate(a, back, &counts, &err));
    orr_admin_close(a);
    a = orr_admin_open(folder, url, false, &err);
    assert_true(orr_admin_migrate(a, own, &counts, &err)); /* what is there is found */
    orr_admin_close(a);
    shell("cp $D/key $D/other", "");
    check_says(other, 2, 0, "");
    open_hub();
}

static void matches_move_to_another_database_and_back(void **unused) {
    char one[STORE_ID], url[128], back[128], server[POSTGRES_URL];
    (void)unused;
    make_match(one, 3);
    make_match(one, TO_THE_END);
    snprintf(url, sizeof url, "sqlite:%s/second.db", folder);
    snprintf(back, sizeof back, "sqlite:%s/matches.db", other);
    move_to(url, back);
    assert_true(postgres_start(folder, server));
    shell("rm $D/other/matches.db", "");
    move_to(server, back);
    assert_true(postgres_order(server, "stop"));
}

/* ---- single matches ---- */

static void a_finished_match_goes_out_and_in(void **unused) {
    char one[STORE_ID], two[STORE_ID], fresh[STORE_ID];
    struct orr_buf record = {0}, again = {0};
    struct orr_error err = {{0}};
    (void)unused;
    make_match(one, TO_THE_END);
    make_match(two, 2);
    struct orr_admin *a = admin_of(folder, false);
    assert_true(orr_admin_export(a, one, &record, &err));
    assert_true(orr_admin_import(a, record.at, record.n, fresh, &err));
    assert_string_not_equal(one, fresh);
    assert_true(orr_admin_export(a, fresh, &again, &err));
    assert_int_equal(record.n, again.n);
    assert_memory_equal(record.at, again.at, record.n);
    assert_int_equal(hub_find(&hub, fresh, &err)->phase, TABLE_OVER);
    assert_false(orr_admin_export(a, "nosuchmatch", &again, &err));
    again.n = 0;
    assert_true(orr_admin_export(a, two, &again, NULL));
    err = (struct orr_error){{0}};
    assert_false(orr_admin_import(a, again.at, again.n, fresh, &err));
    assert_non_null(strstr(err.text, "not over"));
    assert_false(orr_admin_import(a, record.at, record.n / 2, fresh, NULL));
    orr_admin_close(a);
    check_says(folder, 3, 0, "");
    orr_buf_free(&record);
    orr_buf_free(&again);
}

/* ---- another key ---- */

static void rekey(void) {
    struct orr_admin_counts counts;
    struct orr_error err = {{0}};
    struct orr_admin *a = admin_of(folder, true);
    bool ok = orr_admin_rekey(a, &counts, &err);
    assert_string_equal(err.text, "");
    assert_true(ok);
    orr_admin_close(a);
}

static void another_key_opens_the_same_matches(void **unused) {
    char one[STORE_ID];
    (void)unused;
    make_match(one, 3);
    make_match(one, TO_THE_END);
    hub_close(&hub);
    shell("cp $D/key $D/old", "");
    rekey();
    shell("! cmp -s $D/key $D/old; test ! -e $D/key.new", "");
    check_says(folder, 2, 0, "");
    shell("cp $D/key $D/fresh; cp $D/old $D/key", "");
    check_says(folder, 2, 2, "does not open");
    shell("cp $D/fresh $D/key", "");
    open_hub();
}

/* The key of some matches was changed when the machine stopped. */
static void a_change_of_the_key_is_finished(void **unused) {
    char one[STORE_ID];
    struct orr_error err = {{0}};
    (void)unused;
    make_match(one, 3);
    make_match(one, 3);
    hub_close(&hub);
    change("CREATE TABLE seals AS SELECT id, seal FROM match");
    shell("cp $D/key $D/old", "");
    rekey();
    shell("mv $D/key $D/key.new; cp $D/old $D/key", "");
    change("UPDATE match SET seal = (SELECT seal FROM seals WHERE seals.id = match.id) WHERE id = (SELECT min(id) FROM "
           "match)");
    assert_false(hub_open(&hub, folder, 1, &err));
    assert_non_null(strstr(err.text, "orrery admin rekey"));
    hub_close(&hub);
    rekey();
    check_says(folder, 2, 0, "");
    open_hub();
}

/* ---- what this program cannot open ---- */

/* Somebody with the link comes. */
static void look_at(const char *id) {
    static const char hello[] = "{\"type\":\"hello\",\"protocol\":1,\"editions\":{\"nul\":\"1-0\"}}",
                      more[] = "{\"type\":\"resign\",\"written\":0}";
    struct http_request r = {.host = "x", .origin = "", .upgrade = "websocket", .agent = ""};
    struct answer a;
    snprintf(r.path, sizeof r.path, "/api/matches/%s/socket", id);
    struct peer *p = hub_socket(&hub, &r, "127.0.0.1", &a);
    assert_non_null(p);
    hub_message(&hub, p, hello, strlen(hello));
    hub_message(&hub, p, more, strlen(more));
    assert_true(p->out.n > 0);
    hub_gone(&hub, p);
}

static void expect_frozen(const char *id, const char *why) {
    struct orr_error err = {{0}};
    struct orr_buf json = {0}, record = {0};
    open_hub();
    struct table *t = hub_find(&hub, id, &err);
    assert_non_null(t);
    assert_int_equal(t->phase, TABLE_FROZEN);
    table_json(t, &json);
    assert_non_null(strstr(json.at, "\"phase\":\"frozen\""));
    if (!strstr(t->frozen.text, why) || !strstr(json.at, ",\"reason\":\"")) {
        fail_msg("\"%s\" expected: %s in %s", why, t->frozen.text, json.at);
    }
    table_advance(t);
    orr_buf_free(&json);
    look_at(id);
    struct orr_admin *a = admin_of(folder, false);
    assert_true(orr_admin_export(a, id, &record, &err));
    orr_admin_close(a);
    orr_buf_free(&record);
    check_says(folder, 1, 1, why);
    hub_close(&hub);
}

static void what_an_upgrade_cannot_open_is_frozen(void **unused) {
    char one[STORE_ID];
    struct orr_error err = {{0}};
    (void)unused;
    make_match(one, 3);
    hub_close(&hub);
    change("CREATE TABLE kept AS SELECT * FROM entry; CREATE TABLE bodies AS SELECT id, body FROM match");
    change("UPDATE entry SET line = replace(line, '\"edition\":', '\"edition\":9') WHERE n = 0");
    expect_frozen(one, "edition");
    change("UPDATE match SET body = replace(body, '\"nul\"', '\"gone\"')");
    expect_frozen(one, "gone");
    change("UPDATE match SET body = (SELECT body FROM bodies WHERE bodies.id = match.id)");
    change("DELETE FROM entry; INSERT INTO entry SELECT * FROM kept");
    open_hub();
    struct table *t = hub_find(&hub, one, &err); /* the program that knows it is back */
    assert_non_null(t);
    assert_int_equal(t->phase, TABLE_PLAYING);
    assert_int_equal(orr_session_next(t->session).kind, ORR_NEXT_PERSON);
}

/* ---- what an upgrade finds ---- */

/* The template's game by its earlier edition. */
static orr_game *earlier_game(void) {
    struct orr_buf text = {0}, old = {0};
    struct orr_match *now = orr_match_begin(
        &(struct orr_match_spec){.game = orr_game_make(&(struct orr_spec){.game = "nul", .seats = 2}, NULL)});
    orr_game *g = NULL;
    void *state = NULL;
    orr_position_write(orr_match_game(now), orr_match_state(now), &text);
    orr_match_free(now);
    const char *at = strstr(text.at, "\"edition\":1,");
    assert_non_null(at);
    orr_put(&old, "%.*s\"edition\":0,%s", (int)(at - text.at), text.at, at + strlen("\"edition\":1,"));
    assert_true(orr_position_read(old.at, old.n, NULL, &g, &state, NULL));
    free(state);
    orr_buf_free(&text);
    orr_buf_free(&old);
    return g;
}

static void decide_once(struct orr_session *s) {
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    const struct orr_match *m = orr_session_match(s);
    struct orr_next next = orr_session_next(s);
    while (next.kind == ORR_NEXT_STEP && orr_session_step(s)) {
        next = orr_session_next(s);
    }
    orr_legal(orr_match_game(m), orr_match_state(m), list);
    assert_int_equal(next.kind, ORR_NEXT_PERSON);
    assert_int_equal(orr_session_do(s, next.seat, list->at[0]).rule, 0);
    free(list);
}

/* As a program of that edition left it: its record, and its dice, sealed with the key of the folder. */
static void put_earlier_match(const char *id) {
    enum { NONCE = crypto_secretbox_NONCEBYTES, SEAL = NONCE + crypto_secretbox_MACBYTES + ORR_SEEDS_TEXT };
    struct orr_seeds seeds = orr_seeds_random();
    const struct orr_seat_info seats[2] = {{.player = "me", .name = "Ada"}, {.player = "me", .name = "Bo"}};
    struct orr_session *s = orr_session_new(
        orr_match_begin(&(struct orr_match_spec){.game = earlier_game(), .seats = seats, .seed = seeds.dice}),
        seeds.players);
    struct orr_buf record = {0};
    uint8_t seal[SEAL] = {0};
    char text[ORR_SEEDS_TEXT], hex[2 * SEAL + 1];
    for (unsigned i = 0; i < 3; i++) {
        decide_once(s);
    }
    orr_record_write(orr_session_match(s), &record);
    orr_session_free(s);
    assert_non_null(strstr(record.at, "\"edition\":0,"));
    orr_seeds_write(&seeds, text);
    crypto_secretbox_easy(seal + NONCE, (const uint8_t *)text, sizeof text, seal, hub.house.key);
    sodium_bin2hex(hex, sizeof hex, seal, sizeof seal);
    char *sql = sqlite3_mprintf("DELETE FROM entry WHERE match = %Q; INSERT INTO entry(match, n, at, line)"
                                " VALUES(%Q, 0, 1, %Q); UPDATE match SET seal = X'%s' WHERE id = %Q",
                                id, id, record.at, hex, id);
    hub_close(&hub);
    change(sql);
    sqlite3_free(sql);
    orr_buf_free(&record);
}

static void a_match_of_an_earlier_edition_goes_on(void **unused) {
    char one[STORE_ID];
    struct orr_error err = {{0}};
    struct orr_buf record = {0};
    (void)unused;
    make_match(one, 3);
    put_earlier_match(one);
    check_says(folder, 1, 0, "");
    open_hub();
    struct table *t = hub_find(&hub, one, &err);
    assert_non_null(t);
    assert_string_equal(t->frozen.text, "");
    assert_int_equal(t->phase, TABLE_PLAYING);
    assert_int_equal(orr_match_game(orr_session_match(t->session))->edition, 0);
    look_at(one);
    for (unsigned i = 0; t->phase == TABLE_PLAYING && i < 2000; i++) {
        decide_once(t->session);
        table_advance(t);
    }
    assert_int_equal(t->phase, TABLE_OVER);
    settle(t);
    struct orr_admin *a = admin_of(folder, false);
    assert_true(orr_admin_export(a, one, &record, &err));
    orr_admin_close(a);
    assert_non_null(strstr(record.at, "\"edition\":0,"));
    orr_buf_free(&record);
    check_says(folder, 1, 0, "");
}

/* A match that a crash cut off before its first line is begun again by a server, not by whoever checks. */
static void a_check_changes_nothing(void **unused) {
    char one[STORE_ID];
    (void)unused;
    make_match(one, 3);
    make_match(one, 3);
    hub_close(&hub);
    change("DELETE FROM entry WHERE match = (SELECT min(id) FROM match);"
           "CREATE TABLE sealed AS SELECT * FROM match; CREATE TABLE lines AS SELECT * FROM entry");
    check_says(folder, 2, 0, "");
    change("CREATE TEMP TABLE none(n CHECK(n = 0));"
           "INSERT INTO none SELECT count(*) FROM match JOIN sealed USING(id) WHERE match.seal <> sealed.seal;"
           "INSERT INTO none SELECT (SELECT count(*) FROM entry) - (SELECT count(*) FROM lines)");
    open_hub();
}

/* One question is not answered while others are: who sits there is not known, so there is no table yet. */
static void half_a_table_is_not_opened(void **unused) {
    char one[STORE_ID];
    struct orr_error err = {{0}};
    (void)unused;
    make_match(one, 3);
    hub_close(&hub);
    open_hub();
    change("ALTER TABLE seat RENAME TO away");
    assert_null(hub_find(&hub, one, &err));
    assert_non_null(strstr(err.text, "does not answer"));
    change("ALTER TABLE away RENAME TO seat");
    struct table *t = hub_find(&hub, one, &err);
    assert_non_null(t);
    assert_true(t->seat[0].has_token);
}

/* Frozen tables stay due; those behind them are looked at all the same. */
static void frozen_tables_hold_up_nobody(void **unused) {
    (void)unused;
    change("WITH RECURSIVE c(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM c WHERE i < 101)"
           " INSERT INTO match(id, n, phase, created, changed, body) SELECT 'm' || i, 1, 2, 1, 1, '{}' FROM c;"
           "INSERT INTO state(match, n, at, due, body) SELECT id, 1, 1, 1, '{}' FROM match");
    hub_watch(&hub, 10);
    assert_int_equal(hub.tables, HUB_DUE);
    hub_watch(&hub, 12);
    assert_int_equal(hub.tables, 101);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(a_backup_is_made_while_the_server_runs, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_was_changed_is_found, set_up, tear_down),
        cmocka_unit_test_setup_teardown(matches_move_to_another_database_and_back, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_finished_match_goes_out_and_in, set_up, tear_down),
        cmocka_unit_test_setup_teardown(another_key_opens_the_same_matches, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_change_of_the_key_is_finished, set_up, tear_down),
        cmocka_unit_test_setup_teardown(what_an_upgrade_cannot_open_is_frozen, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_match_of_an_earlier_edition_goes_on, set_up, tear_down),
        cmocka_unit_test_setup_teardown(a_check_changes_nothing, set_up, tear_down),
        cmocka_unit_test_setup_teardown(half_a_table_is_not_opened, set_up, tear_down),
        cmocka_unit_test_setup_teardown(frozen_tables_hold_up_nobody, set_up, tear_down),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
