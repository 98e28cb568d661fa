/* The store, on SQLite and on PostgreSQL: what is kept is found again, also by a later version of the program; who
 * writes a number first wins, and the other is told; a database that goes away is waited for. The tests start a
 * PostgreSQL of their own in a temporary folder. */
#include "support.h"
#include "support_postgres.h"

#include "src/server/store_libpq.h"
#include "src/server/store_parts.h"

#include <poll.h>
#include <sqlite3.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>

static char folder[64], path[96], server[POSTGRES_URL], url[256];
static bool remote; /* these tests are about PostgreSQL */
static unsigned databases;
static struct store *store;

static struct store *open_one(void) {
    struct orr_error err = {{0}};
    struct store *s = store_open(url, &err);
    assert_string_equal(err.text, "");
    assert_non_null(s);
    return s;
}

static void open_again(void) {
    store_close(store);
    store = open_one();
}

/* Statements at the test's own server, beside the store. */
static void run_at(const char *at, const char *sql) {
    const struct libpq *pq = store_libpq(NULL);
    assert_non_null(pq);
    PGconn *c = store_connect(pq, at, NULL);
    assert_non_null(c);
    PGresult *got = pq->PQexec(c, sql);
    ExecStatusType status = pq->PQresultStatus(got);
    pq->PQclear(got);
    pq->PQfinish(c);
    assert_true(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
}

/* Every test has tables of its own. */
static void name_database(void) {
    if (remote) {
        char sql[64];
        snprintf(sql, sizeof sql, "CREATE SCHEMA t%u", ++databases);
        run_at(server, sql);
        snprintf(url, sizeof url, "%s&options=-csearch_path%%3Dt%u", server, databases);
    } else {
        snprintf(url, sizeof url, "sqlite:%s", path);
    }
}

static int set_up(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/orrery-store-XXXXXX");
    if (!mkdtemp(folder)) {
        return -1;
    }
    snprintf(path, sizeof path, "%s/matches.db", folder);
    name_database();
    open_again();
    return 0;
}

static int tear_down(void **state) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    (void)state;
    store_close(store);
    store = NULL;
    for (size_t i = 0; i < 3; i++) {
        char name[128];
        snprintf(name, sizeof name, "%s%s", path, ends[i]);
        remove(name);
    }
    return rmdir(folder);
}

/* Until something is new. */
static void wait_once(struct store *s) {
    struct pollfd wake = {.fd = store_wake(s), .events = POLLIN};
    uint64_t n;
    assert_int_equal(poll(&wake, 1, 60000), 1);
    assert_int_equal(read(wake.fd, &n, sizeof n), sizeof n);
}

static void let_it_try(long ms) { nanosleep(&(struct timespec){.tv_nsec = ms * 1000000}, NULL); }

static void wait_for(struct store *s, uint64_t ticket) {
    while (store_done(s) < ticket && !store_broken(s, NULL)) {
        wait_once(s);
    }
    assert_true(store_done(s) >= ticket);
}

static struct store_write write_of(enum store_kind kind, const char *match, uint32_t n, const char *text) {
    struct store_write w = {.kind = kind, .n = n, .at = 1000 + n, .text = text, .text_n = strlen(text)};
    snprintf(w.match, sizeof w.match, "%s", match);
    return w;
}

static void put(struct store_write w) { wait_for(store, store_put(store, &w)); }

static void put_state(const char *match, uint32_t n, int64_t due, const char *text) {
    struct store_write w = write_of(STORE_STATE, match, n, text);
    w.due = due;
    put(w);
}

/* Rows as text: "match n due text;" */
static void tell_row(void *user, const struct store_write *w) {
    orr_put(user, "%s %u %lld %.*s;", w->match, w->n, (long long)w->due, (int)w->text_n, w->text);
}

static void expect_due(int64_t until, unsigned most, const char *rows) {
    struct orr_buf out = {0};
    orr_put(&out, "%s", "");
    store_due(store, until, most, tell_row, &out);
    assert_string_equal(out.at, rows);
    orr_buf_free(&out);
}

static void a_state_takes_the_place_of_the_one_before(void **unused) {
    struct orr_buf out = {0};
    (void)unused;
    assert_false(store_state(store, "one", tell_row, &out));
    put_state("one", 1, 0, "{}");
    put_state("one", 2, 5000, "{\"clock\":1}");
    open_again();
    assert_true(store_state(store, "one", tell_row, &out));
    assert_string_equal(out.at, "one 2 5000 {\"clock\":1};");
    orr_buf_free(&out);
}

static void what_is_due_is_listed_by_time(void **unused) {
    (void)unused;
    put_state("one", 1, 300, "a");
    put_state("two", 1, 100, "b");
    put_state("three", 1, 0, "c");
    put_state("four", 1, 200, "d");
    expect_due(99, 10, "");
    expect_due(200, 10, "two 1 100 b;four 1 200 d;");
    expect_due(INT64_MAX, 1, "two 1 100 b;");
    put_state("two", 2, 0, "b");
    expect_due(INT64_MAX, 10, "four 1 200 d;one 1 300 a;");
}

static void a_pack_is_kept_once(void **unused) {
    struct orr_buf out = {0};
    struct store_write w = write_of(STORE_PACK, "", 0, "{\"pack\":1}");
    (void)unused;
    w.blob_n = STORE_TOKEN;
    memset(w.blob, 7, STORE_TOKEN);
    assert_false(store_pack(store, w.blob, &out));
    put(w);
    put(w);
    open_again();
    assert_true(store_pack(store, w.blob, &out));
    assert_string_equal(out.at, "{\"pack\":1}");
    w.blob[3] = 8;
    assert_false(store_pack(store, w.blob, &out));
    orr_buf_free(&out);
}

/* ---- what was kept ---- */

static void put_entry(struct store *s, const char *match, uint32_t n, const char *text, uint64_t *ticket) {
    struct store_write w = write_of(STORE_ENTRY, match, n, text);
    *ticket = store_put(s, &w);
}

static void expect_lines(struct store *s, const char *match, const char *text) {
    struct orr_buf out = {0};
    orr_put(&out, "%s", "");
    store_lines(s, match, &out);
    assert_false(store_away(s));
    assert_string_equal(out.at, text);
    orr_buf_free(&out);
}

static void put_match(uint32_t n, int32_t phase, const char *text) {
    struct store_write w = write_of(STORE_MATCH, "one", n, text);
    w.value = phase;
    put(w);
}

static void a_match_is_found_again(void **unused) {
    struct store_found found;
    struct store_write w = write_of(STORE_MATCH, "one", 0, "{\"a\":\"ä\"}");
    (void)unused;
    assert_false(store_find(store, "one", &found));
    w.value = 1;
    put(w);
    w.blob_n = 3;
    memcpy(w.blob, "\0\xff\x0a", 3);
    put(w);
    w.blob_n = 0;
    w.value = 2;
    put(w);
    open_again();
    assert_true(store_find(store, "one", &found));
    assert_int_equal(found.phase, 2);
    assert_int_equal(found.created, 1000);
    assert_string_equal(found.order, "{\"a\":\"ä\"}");
    assert_int_equal(found.blob_n, 3);
    assert_memory_equal(found.blob, "\0\xff\x0a", 3);
    store_found_free(&found);
    assert_false(store_find(store, "On", &found));
}

static void lines_seats_and_chat_are_found_in_order(void **unused) {
    struct orr_buf out = {0};
    uint64_t ticket = 0;
    (void)unused;
    for (uint32_t n = 0; n < 2500; n++) {
        put_entry(store, "one", n, n == 2499 ? "end" : "l", &ticket);
    }
    wait_for(store, ticket);
    put(write_of(STORE_SEAT, "one", 1, "Bo"));
    put(write_of(STORE_SEAT, "one", 0, "Ada"));
    put(write_of(STORE_SEAT, "one", 0, "Ada II"));
    for (uint32_t n = 0; n < 5; n++) {
        put(write_of(STORE_CHAT, "one", n, n % 2 ? "odd" : "even"));
    }
    open_again();
    assert_int_equal(store_lines(store, "one", &out), 2500);
    assert_int_equal(out.n, 2502);
    assert_string_equal(out.at + 2498, "lend");
    out.n = 0;
    store_seats(store, "one", tell_row, &out);
    store_chat(store, "one", 2, tell_row, &out);
    assert_string_equal(out.at, "one 0 0 Ada II;one 1 0 Bo;one 3 0 odd;one 4 0 even;");
    wait_for(store, store_forget_chat(store, 1004));
    out.n = 0;
    store_chat(store, "one", 9, tell_row, &out);
    assert_string_equal(out.at, "one 4 0 even;");
    orr_buf_free(&out);
}

static void matches_are_listed(void **unused) {
    struct orr_buf out = {0};
    static const char *const ids[] = {"b", "c", "a"};
    (void)unused;
    for (uint32_t i = 0; i < 3; i++) {
        struct store_write w = write_of(STORE_MATCH, ids[i], 1, "{}");
        w.value = i == 1 ? 2 : 1;
        w.at = i;
        put(w);
    }
    store_matches(store, 1, 9, tell_row, &out);
    orr_put(&out, "|");
    store_all(store, "", 2, tell_row, &out);
    orr_put(&out, "|");
    store_all(store, "b", 2, tell_row, &out);
    assert_string_equal(out.at, "a 1 0 {};b 1 0 {};|a 1 0 {};b 1 0 {};|c 1 0 {};");
    orr_buf_free(&out);
}

/* ---- two servers ---- */

/* The next loss is of this match and from this ticket on. */
static void expect_lost(struct store *s, const char *match, uint64_t ticket) {
    char lost[STORE_ID];
    uint64_t from = 0;
    while (!store_lost(s, lost, &from)) {
        assert_true(store_done(s) < ticket);
        wait_once(s);
    }
    assert_string_equal(lost, match);
    assert_int_equal(from, ticket);
    assert_false(store_lost(s, lost, &from));
}

static void who_writes_a_number_first_wins(void **unused) {
    struct store *other = open_one();
    uint64_t ticket = 0, mine = 0;
    struct store_write state = write_of(STORE_STATE, "one", 1, "{}");
    (void)unused;
    put_entry(store, "one", 0, "a", &ticket);
    wait_for(store, ticket);
    store_hold(other);
    put_entry(other, "two", 0, "x", &ticket);
    put_entry(other, "one", 0, "b", &mine);
    put_entry(other, "one", 1, "c", &ticket);
    store_put(other, &state);
    put_entry(other, "two", 1, "y", &ticket);
    store_let(other);
    expect_lost(other, "one", mine);
    wait_for(other, ticket);
    expect_lines(store, "one", "a");
    expect_lines(store, "two", "xy");
    assert_false(store_state(store, "one", tell_row, NULL));
    put_entry(other, "one", 1, "d", &ticket);
    wait_for(other, ticket);
    expect_lines(store, "one", "ad");
    store_close(other);
}

/* What the loser put before it was told is not kept either, however late it is written. */
static void nothing_is_told_before_a_loss(void **unused) {
    struct store *other = open_one();
    uint64_t mine = 0, later = 0, last = 0;
    (void)unused;
    put_entry(store, "one", 0, "a", &mine);
    wait_for(store, mine);
    put_entry(other, "one", 0, "b", &mine);
    put_entry(other, "one", 1, "c", &later);
    put_entry(other, "two", 0, "x", &last);
    expect_lost(other, "one", mine);
    put_entry(other, "one", 1, "d", &last);
    wait_for(other, last);
    expect_lines(store, "one", "ad");
    expect_lines(store, "two", "x");
    store_close(other);
}

static void the_same_twice_is_no_loss(void **unused) {
    struct store *other = open_one();
    uint64_t ticket = 0;
    char lost[STORE_ID];
    (void)unused;
    for (int i = 0; i < 2; i++) {
        put_entry(i ? other : store, "one", 0, "a", &ticket);
        wait_for(i ? other : store, ticket);
    }
    put_state("one", 1, 5, "{}");
    put_state("one", 1, 5, "{}");
    put(write_of(STORE_CHAT, "one", 0, "hello"));
    put(write_of(STORE_CHAT, "one", 0, "hello"));
    put_match(1, 1, "{}");
    put_match(1, 1, "{}");
    assert_false(store_lost(store, lost, &ticket));
    assert_false(store_lost(other, lost, &ticket));
    expect_lines(store, "one", "a");
    store_close(other);
}

static void refuse(struct store_write w) {
    uint64_t ticket = store_put(store, &w);
    expect_lost(store, w.match, ticket);
    wait_for(store, ticket);
}

static void a_number_that_is_not_the_next_is_refused(void **unused) {
    struct store_write w;
    (void)unused;
    put_match(1, 1, "{}");
    put_match(2, 1, "{}");
    w = write_of(STORE_MATCH, "one", 2, "{\"other\":1}");
    refuse(w);
    w.n = 1;
    refuse(w);
    w.n = 4;
    refuse(w);
    w.n = 0; /* whoever does not count takes the place of any */
    put(w);
    w.n = 3;
    put(w);
    put_state("one", 1, 0, "a");
    refuse(write_of(STORE_STATE, "one", 1, "b"));
    refuse(write_of(STORE_STATE, "one", 3, "b"));
    put(write_of(STORE_CHAT, "one", 0, "hello"));
    refuse(write_of(STORE_CHAT, "one", 0, "good day"));
}

/* What is held is not written; what is let is one transaction. */
static void what_is_held_waits(void **unused) {
    uint64_t ticket = 0;
    (void)unused;
    store_hold(store);
    put_entry(store, "one", 0, "a", &ticket);
    put_entry(store, "one", 1, "b", &ticket);
    let_it_try(20);
    assert_int_equal(store_done(store), 0);
    store_let(store);
    wait_for(store, ticket);
    expect_lines(store, "one", "ab");
}

/* ---- a server of its own that comes and goes ---- */

static void others_are_told_of_changes(void **unused) {
    struct store *other = open_one();
    char match[STORE_ID];
    uint64_t ticket = 0;
    (void)unused;
    store_hold(store); /* one transaction, so one notice */
    put_entry(store, "one", 0, "a", &ticket);
    put_entry(store, "one", 1, "b", &ticket);
    store_let(store);
    wait_for(store, ticket);
    while (!store_changed(other, match)) {
        wait_once(other);
    }
    assert_string_equal(match, "one");
    put_entry(other, "two", 0, "c", &ticket);
    wait_for(other, ticket);
    while (!store_changed(store, match)) {
        wait_once(store);
    }
    assert_string_equal(match, "two"); /* and not its own */
    assert_true(postgres_order(server, "kill"));
    assert_true(postgres_order(server, "start"));
    while (!store_changed(other, match)) {
        wait_once(other);
    }
    assert_string_equal(match, ""); /* anything may have happened */
    store_close(other);
}

static void a_database_that_goes_away_is_waited_for(void **unused) {
    enum { ROUNDS = 3, EACH = 40 };
    struct orr_buf out = {0};
    struct store_found found;
    uint64_t ticket = 0;
    (void)unused;
    for (uint32_t round = 0; round < ROUNDS; round++) {
        for (uint32_t n = 0; n < EACH; n++) {
            if (n == EACH / 2 + round) {
                assert_true(postgres_order(server, "kill")); /* while the last of them are on their way */
                assert_false(store_find(store, "one", &found));
                assert_true(store_away(store));
            }
            put_entry(store, "one", round * EACH + n, "l", &ticket);
        }
        let_it_try(50);
        assert_true(store_done(store) < ticket);
        assert_false(store_broken(store, NULL));
        assert_true(postgres_order(server, "start"));
        wait_for(store, ticket);
    }
    open_again();
    assert_int_equal(store_lines(store, "one", &out), ROUNDS * EACH);
    assert_int_equal(out.n, ROUNDS * EACH);
    orr_buf_free(&out);
}

/* The end of a transaction that nobody heard of: it was written, and is written again. */
static void what_was_written_unheard_is_written_once(void **unused) {
    struct store_write w[] = {write_of(STORE_MATCH, "one", 1, "{}"), write_of(STORE_ENTRY, "one", 0, "a"),
                              write_of(STORE_STATE, "one", 1, "{}"), write_of(STORE_CHAT, "one", 0, "hello")};
    const struct store_write *const all[] = {&w[0], &w[1], &w[2], &w[3]};
    bool away;
    uint32_t refused;
    void *db = (remote ? &store_postgres : &store_sqlite)->open(url, true, &away, NULL);
    (void)unused;
    assert_non_null(db);
    for (int i = 0; i < 2; i++) {
        assert_int_equal((remote ? &store_postgres : &store_sqlite)->write(db, all, 4, "", &refused, NULL), STORE_KEPT);
    }
    (remote ? &store_postgres : &store_sqlite)->close(db);
    expect_lines(store, "one", "a");
}

/* ---- versions ---- */

/* As the first version of the program left it. */
static const char first_sqlite[] =
    "CREATE TABLE match(id TEXT PRIMARY KEY, phase INTEGER NOT NULL, created INTEGER NOT NULL,"
    " changed INTEGER NOT NULL, body TEXT NOT NULL, seal BLOB) WITHOUT ROWID;"
    "CREATE INDEX match_phase ON match(phase, created);"
    "CREATE TABLE entry(match TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY(match, n)) WITHOUT ROWID;"
    "CREATE TABLE seat(match TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, name TEXT NOT NULL,"
    " token BLOB, PRIMARY KEY(match, n)) WITHOUT ROWID;"
    "CREATE TABLE chat(match TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, seat INTEGER NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY(match, n)) WITHOUT ROWID;"
    "INSERT INTO match VALUES('old', 2, 17, 18, '{\"game\":\"nul\"}', x'0102');"
    "INSERT INTO entry VALUES('old', 0, 19, 'line' || char(10));"
    "INSERT INTO seat VALUES('old', 1, 20, 'Ada', x'03');"
    "INSERT INTO chat VALUES('old', 0, 21, 1, 'hello');"
    "PRAGMA user_version=1;";

static const char first_postgres[] =
    "CREATE TABLE match(id TEXT PRIMARY KEY, phase BIGINT NOT NULL, created BIGINT NOT NULL,"
    " changed BIGINT NOT NULL, body TEXT NOT NULL, seal BYTEA);"
    "CREATE INDEX match_phase ON match(phase, created);"
    "CREATE TABLE entry(match TEXT NOT NULL, n BIGINT NOT NULL, at BIGINT NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY(match, n));"
    "CREATE TABLE seat(match TEXT NOT NULL, n BIGINT NOT NULL, at BIGINT NOT NULL, name TEXT NOT NULL,"
    " token BYTEA, PRIMARY KEY(match, n));"
    "CREATE TABLE chat(match TEXT NOT NULL, n BIGINT NOT NULL, at BIGINT NOT NULL, seat BIGINT NOT NULL,"
    " text TEXT NOT NULL, PRIMARY KEY(match, n));"
    "INSERT INTO match VALUES('old', 2, 17, 18, '{\"game\":\"nul\"}', '\\x0102');"
    "INSERT INTO entry VALUES('old', 0, 19, E'line\\n');"
    "INSERT INTO seat VALUES('old', 1, 20, 'Ada', '\\x03');"
    "INSERT INTO chat VALUES('old', 0, 21, 1, 'hello');"
    "CREATE TABLE orrery_schema(one INTEGER PRIMARY KEY, version INTEGER NOT NULL);"
    "INSERT INTO orrery_schema VALUES(1, 1);";

static void make_with(const char *sql) {
    sqlite3 *db = NULL;
    store_close(store);
    store = NULL;
    if (remote) {
        name_database();
        run_at(url, sql);
        return;
    }
    remove(path);
    assert_int_equal(sqlite3_open(path, &db), SQLITE_OK);
    assert_int_equal(sqlite3_exec(db, sql, NULL, NULL, NULL), SQLITE_OK);
    assert_int_equal(sqlite3_close(db), SQLITE_OK);
}

static void a_database_of_the_first_version_goes_on(void **unused) {
    struct store_found found;
    struct orr_buf out = {0};
    (void)unused;
    make_with(remote ? first_postgres : first_sqlite);
    open_again();
    open_again(); /* what has been done is not done again */
    assert_true(store_find(store, "old", &found));
    assert_string_equal(found.order, "{\"game\":\"nul\"}");
    assert_int_equal(found.blob_n, 2);
    store_found_free(&found);
    assert_int_equal(store_lines(store, "old", &out), 1);
    assert_string_equal(out.at, "line\n");
    out.n = 0;
    store_seats(store, "old", tell_row, &out);
    store_chat(store, "old", 9, tell_row, &out);
    assert_string_equal(out.at, "old 1 0 Ada;old 0 0 hello;");
    put_state("old", 1, 7, "{}");
    expect_due(7, 9, "old 1 7 {};");
    orr_buf_free(&out);
}

static void a_database_of_a_later_version_is_left_alone(void **unused) {
    struct orr_error err = {{0}};
    (void)unused;
    make_with(remote ? "CREATE TABLE orrery_schema(one INTEGER PRIMARY KEY, version INTEGER); INSERT INTO "
                       "orrery_schema VALUES(1, 99)"
                     : "PRAGMA user_version=99;");
    assert_null(store_open(url, &err));
    assert_non_null(strstr(err.text, "later version"));
}

static int start_server(void **state) {
    (void)state;
    remote = true;
    return postgres_begin(server);
}

static int stop_server(void **state) {
    (void)state;
    return postgres_end(server);
}

#define BOTH(test) cmocka_unit_test_setup_teardown(test, set_up, tear_down)
#define TESTS_OF_BOTH                                                                                                \
    BOTH(a_state_takes_the_place_of_the_one_before), BOTH(what_is_due_is_listed_by_time), BOTH(a_pack_is_kept_once), \
        BOTH(a_match_is_found_again), BOTH(lines_seats_and_chat_are_found_in_order), BOTH(matches_are_listed),       \
        BOTH(who_writes_a_number_first_wins), BOTH(nothing_is_told_before_a_loss), BOTH(the_same_twice_is_no_loss),  \
        BOTH(a_number_that_is_not_the_next_is_refused), BOTH(what_is_held_waits),                                    \
        BOTH(what_was_written_unheard_is_written_once), BOTH(a_database_of_the_first_version_goes_on),               \
        BOTH(a_database_of_a_later_version_is_left_alone)

int main(void) {
    const struct CMUnitTest sqlite[] = {TESTS_OF_BOTH};
    const struct CMUnitTest postgresql[] = {
        TESTS_OF_BOTH,
        BOTH(others_are_told_of_changes),
        BOTH(a_database_that_goes_away_is_waited_for),
    };
    return cmocka_run_group_tests(sqlite, NULL, NULL) + cmocka_run_group_tests(postgresql, start_server, stop_server);
}
