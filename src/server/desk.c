/* Jobs in the database. Nothing of this has to survive a crash of the database, so nobody waits for its disk: a job that
 * was taken twice is thought about twice, and the first answer counts. */
#include "desk.h"

#include "store_libpq.h"
#include "store_parts.h"
#include "thinking.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { VALUES = 5, NUMBER = 16 };

struct desk {
    const struct libpq *pq;
    char *url;
    char worker[STORE_NODE];
    bool hears;
    PGconn *conn;
};

static void drop(struct desk *d) {
    if (d->conn) {
        d->pq->PQfinish(d->conn);
        d->conn = NULL;
    }
}

static bool run(struct desk *d, const char *sql) {
    PGresult *got = d->pq->PQexec(d->conn, sql);
    bool ok = d->pq->PQresultStatus(got) == PGRES_COMMAND_OK;
    d->pq->PQclear(got);
    return ok;
}

static bool has_connection(struct desk *d, struct orr_error *err) {
    if (!d->conn) {
        d->conn = store_connect(d->pq, d->url, err);
    } else {
        return true;
    }
    bool ok = d->conn && run(d, "SET synchronous_commit = off") && (!d->hears || run(d, "LISTEN orrery_work"));
    if (!ok) {
        drop(d);
    }
    return ok;
}

/* Parameters are texts. NULL: the database does not answer. */
static PGresult *ask(struct desk *d, const char *sql, const char *const values[VALUES], int n) {
    if (!has_connection(d, NULL)) {
        return NULL;
    }
    PGresult *got = d->pq->PQexecParams(d->conn, sql, n, NULL, values, NULL, NULL, 0);
    ExecStatusType status = d->pq->PQresultStatus(got);
    if (status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK) {
        return got;
    }
    d->pq->PQclear(got);
    drop(d);
    return NULL;
}

struct desk *desk_open(const char *url, const char *worker, bool hears, struct orr_error *err) {
    const struct libpq *pq = store_libpq(err);
    struct orr_buf copy = {0};
    if (!pq) {
        return NULL;
    }
    struct desk *d = orr_alloc(1, sizeof *d);
    orr_put(&copy, "%s", url);
    *d = (struct desk){.pq = pq, .url = copy.at, .hears = hears};
    snprintf(d->worker, sizeof d->worker, "%s", worker);
    if (!has_connection(d, err)) {
        desk_close(d);
        return NULL;
    }
    return d;
}

void desk_close(struct desk *d) {
    if (d) {
        drop(d);
        free(d->url);
        free(d);
    }
}

/* ---- jobs ---- */

#define ALIVE "SELECT 1 FROM node WHERE id = j.worker AND at > " STORE_NOW " - $4::bigint"

static void read_job(const struct desk *d, const PGresult *got, int row, struct desk_job *out) {
    *out = (struct desk_job){.what = (int)strtol(d->pq->PQgetvalue(got, row, 1), NULL, 10),
                             .n = (uint32_t)strtoul(d->pq->PQgetvalue(got, row, 2), NULL, 10)};
    snprintf(out->match, sizeof out->match, "%s", d->pq->PQgetvalue(got, row, 0));
}

bool desk_take(struct desk *d, bool reviews, struct desk_job *out) {
    static const char sql[] =
        "UPDATE job SET worker = decode($1, 'hex') WHERE (match, what) = (SELECT match, what FROM job AS j"
        " WHERE answer IS NULL AND rank BETWEEN $2::bigint AND $3::bigint"
        " AND (worker IS NULL OR NOT EXISTS (" ALIVE "))"
        " ORDER BY rank, at LIMIT 1 FOR UPDATE OF j SKIP LOCKED) RETURNING match, what, n, body";
    char from[NUMBER], to[NUMBER], silent[NUMBER];
    const char *const values[VALUES] = {d->worker, from, to, silent};
    snprintf(from, sizeof from, "%d", reviews ? RANK_REVIEW : 0);
    snprintf(to, sizeof to, "%d", reviews ? THINKING_RANKS : RANK_REVIEW - 1);
    snprintf(silent, sizeof silent, "%d", STORE_SILENT);
    PGresult *got = ask(d, sql, values, 4);
    bool found = got && d->pq->PQntuples(got) == 1;
    if (found) {
        read_job(d, got, 0, out);
        out->text_n = (size_t)d->pq->PQgetlength(got, 0, 3);
        out->text = orr_alloc(out->text_n + 1, 1);
        memcpy(out->text, d->pq->PQgetvalue(got, 0, 3), out->text_n);
    }
    d->pq->PQclear(got);
    return found;
}

bool desk_answer(struct desk *d, const struct desk_job *job, const char *text) {
    static const char to_table[] =
        "WITH done AS (UPDATE job SET answer = $5 WHERE match = $2 AND what = $3::bigint AND n = $4::bigint"
        " AND answer IS NULL RETURNING match) SELECT pg_notify('orrery', match || ' ' || $1::text) FROM done";
    static const char review[] =
        "WITH kept AS (INSERT INTO review(match, at, body) SELECT $2, " STORE_NOW ", $5::text WHERE $5 <> ''"
        " ON CONFLICT(match) DO NOTHING) DELETE FROM job WHERE match = $2 AND what = $3::bigint AND n = $4::bigint"
        " AND $1::text <> ''";
    char what[NUMBER], n[NUMBER];
    const char *const values[VALUES] = {d->worker, job->match, what, n, text};
    snprintf(what, sizeof what, "%d", job->what);
    snprintf(n, sizeof n, "%lu", (unsigned long)job->n);
    PGresult *got = ask(d, job->what == STORE_LOOK_BACK ? review : to_table, values, 5);
    d->pq->PQclear(got);
    return got != NULL;
}

bool desk_give_back(struct desk *d, const struct desk_job *job) {
    static const char sql[] =
        "WITH freed AS (UPDATE job SET worker = NULL WHERE match = $2 AND what = $3::bigint AND answer IS NULL"
        " AND worker = decode($1, 'hex') RETURNING 1) SELECT pg_notify('orrery_work', '') FROM freed";
    char what[NUMBER];
    const char *const values[VALUES] = {d->worker, job->match, what};
    snprintf(what, sizeof what, "%d", job->what);
    PGresult *got = ask(d, sql, values, 3);
    d->pq->PQclear(got);
    return got != NULL;
}

/* ---- being alive ---- */

bool desk_beat(struct desk *d, desk_tell *tell, void *user) {
    static const char sql[] = "WITH beat AS (INSERT INTO node(id, thinks, at) VALUES(decode($1, 'hex'), 1, " STORE_NOW
                              ") ON CONFLICT(id) DO UPDATE SET at = excluded.at)"
                              " SELECT match, what, n FROM job WHERE answer IS NULL AND worker = decode($1, 'hex')";
    const char *const values[VALUES] = {d->worker};
    PGresult *got = ask(d, sql, values, 1);
    for (int i = 0; got && i < d->pq->PQntuples(got); i++) {
        struct desk_job job;
        read_job(d, got, i, &job);
        tell(user, &job);
    }
    d->pq->PQclear(got);
    return got != NULL;
}

void desk_leave(struct desk *d) {
    const char *const values[VALUES] = {d->worker};
    d->pq->PQclear(ask(d, "DELETE FROM node WHERE id = decode($1, 'hex')", values, 1));
}

int desk_fd(const struct desk *d) { return d->conn ? d->pq->PQsocket(d->conn) : -1; }

bool desk_heard(struct desk *d) {
    PGnotify *notice;
    bool heard = false;
    if (d->conn && !d->pq->PQconsumeInput(d->conn)) {
        drop(d);
    }
    while (d->conn && (notice = d->pq->PQnotifies(d->conn))) {
        heard = true;
        d->pq->PQfreemem(notice);
    }
    return heard;
}
