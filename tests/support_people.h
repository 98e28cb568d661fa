/* A server without a network whose people have accounts, on SQLite and on a PostgreSQL of the test's own. Include it
 * behind support_online.h. */
#ifndef TESTS_SUPPORT_PEOPLE_H
#define TESTS_SUPPORT_PEOPLE_H

#include "support_online.h"
#include "support_postgres.h"

#include "src/server/office.h"
#include "src/server/store_libpq.h"

static char people_url[256], people_server[POSTGRES_URL];
static bool people_remote;
static unsigned people_databases;
static struct office_spec people_spec;
static const char *people_language = ""; /* of the browser: accept-language */

static inline void people_sql(const char *at, const char *sql) {
    const struct libpq *pq = store_libpq(NULL);
    PGconn *c = pq ? store_connect(pq, at, NULL) : NULL;
    assert_non_null(c);
    PGresult *got = pq->PQexec(c, sql);
    ExecStatusType status = pq->PQresultStatus(got);
    pq->PQclear(got);
    pq->PQfinish(c);
    assert_true(status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK);
}

static inline void people_open(void) {
    struct orr_error err = {{0}};
    bool ok =
        hub_open_at(&hub, folder, people_url, 1, &err) && hub_people(&hub, folder, people_url, &people_spec, &err);
    assert_string_equal(err.text, "");
    assert_true(ok);
    set_clock();
}

static inline int people_set_up(void **state) {
    (void)state;
    snprintf(folder, sizeof folder, "/tmp/orrery-people-XXXXXX");
    if (!mkdtemp(folder)) {
        return -1;
    }
    if (people_remote) {
        char sql[64];
        snprintf(sql, sizeof sql, "CREATE SCHEMA t%u", ++people_databases);
        people_sql(people_server, sql);
        snprintf(people_url, sizeof people_url, "%s&options=-csearch_path%%3Dt%u", people_server, people_databases);
    } else {
        snprintf(people_url, sizeof people_url, "sqlite:%s/matches.db", folder);
    }
    clock_ms = 1700000000000;
    people_spec = (struct office_spec){.clock = test_clock, .admin = "the host's own"};
    people_open();
    return 0;
}

static inline void people_start_again(void) {
    all_leave();
    hub_close(&hub);
    people_open();
}

static inline int people_start_server(void **state) {
    (void)state;
    people_remote = true;
    return postgres_begin(people_server);
}

static inline int people_stop_server(void **state) {
    (void)state;
    return postgres_end(people_server);
}

/* ---- calls ---- */

static inline void people_wait(void) {
    struct pollfd wait = {.fd = office_wake(hub.house.office), .events = POLLIN};
    uint64_t n;
    poll(&wait, 1, 60000);
    ssize_t ignored = read(wait.fd, &n, sizeof n);
    (void)ignored;
}

/* As a browser asks; the answer stands in `made`. */
static inline unsigned ask_from(enum method method, const char *path, const char *query, const char *token,
                                const char *body, const char *from) {
    struct http_request r = {.host = "localhost:8080",
                             .origin = "http://localhost:8080",
                             .upgrade = "",
                             .agent = "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
                             .query = query,
                             .language = people_language,
                             .authorization = ""};
    struct answer a;
    struct office_call c;
    char bearer[96];
    snprintf(bearer, sizeof bearer, "Bearer %s", token);
    snprintf(r.path, sizeof r.path, "%s", path);
    r.request = (struct request){method, r.path, "", ""};
    r.authorization = *token ? bearer : "";
    made.n = 0;
    hub_api(&hub, &r, body, strlen(body), from, &a, &made);
    while (a.later) {
        people_wait();
        while (hub_desk(&hub, &c)) {
            if (c.number == a.later) {
                made.n = 0;
                orr_put(&made, "%s", c.made.at);
                a.status = c.status;
                a.later = 0;
            }
            office_forget(&c);
        }
    }
    return a.status;
}

static inline unsigned ask(enum method method, const char *path, const char *token, const char *body) {
    return ask_from(method, path, "", token, body, "127.0.0.1");
}

/* Everything that tables tell is told, and everything told is done. */
static inline void people_settle(void) {
    for (int i = 0; i < 3; i++) {
        settle();
        hub_watch(&hub, hub.now + 1.5);
        ask(METHOD_GET, "/api/ratings", "", ""); /* is answered behind what was told before */
    }
}

struct person {
    char id[ACCOUNT_ID], session[ACCOUNT_TOKEN], code[24];
};

static inline struct person sign_up(const char *name) {
    struct person p;
    char body[160];
    snprintf(body, sizeof body, "{\"name\":\"%s\",\"password\":\"correct horse\"}", name);
    unsigned status = ask(METHOD_POST, "/api/account", "", body);
    if (status != 201) {
        fail_msg("%u: %s", status, made.at);
    }
    find_text("id", p.id, sizeof p.id);
    find_text("session", p.session, sizeof p.session);
    const char *codes = strstr(made.at, "\"codes\":[\"");
    assert_non_null(codes);
    snprintf(p.code, sizeof p.code, "%.17s", codes + 10);
    return p;
}

#endif
