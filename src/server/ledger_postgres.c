/* PostgreSQL as a database of people. Whoever writes waits for whoever writes: there is one lock for all of it, so that
 * what was read in a transaction is still so at its end. */
#include "ledger_parts.h"
#include "store_libpq.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 25, BIGINT = 20, DIGITS = 24 }; /* types by their numbers in the catalogue */

struct remote {
    const struct libpq *pq;
    PGconn *conn;
};

static bool run(void *db, const char *sql, struct orr_error *err) {
    const struct remote *r = db;
    PGresult *got = r->pq->PQexec(r->conn, sql);
    ExecStatusType status = r->pq->PQresultStatus(got);
    r->pq->PQclear(got);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK ||
           orr_fail(err, "the accounts cannot be kept: %s", r->pq->PQerrorMessage(r->conn));
}

static void close_remote(void *db) {
    struct remote *r = db;
    r->pq->PQfinish(r->conn);
    free(r);
}

static void *open_remote(const char *url, struct orr_error *err) {
    static const char set[] = "SET client_min_messages = warning; SELECT set_config('synchronous_commit', 'on', false)"
                              " WHERE current_setting('synchronous_commit') IN ('off', 'local')";
    const struct libpq *pq = store_libpq(err);
    PGconn *conn = pq ? store_connect(pq, url, err) : NULL;
    if (!conn) {
        return NULL;
    }
    struct remote *r = orr_alloc(1, sizeof *r);
    *r = (struct remote){pq, conn};
    if (!run(r, set, err)) {
        close_remote(r);
        return NULL;
    }
    return r;
}

static bool is_alive(void *db) {
    const struct remote *r = db;
    return r->pq->PQstatus(r->conn) == CONNECTION_OK;
}

static void tell(const struct remote *r, const PGresult *got, int row, int columns, const struct ledger_ask *a) {
    const char *column[LEDGER_COLUMNS] = {0};
    for (int i = 0; i < columns && i < LEDGER_COLUMNS; i++) {
        column[i] = r->pq->PQgetvalue(got, row, i);
    }
    a->row(a->user, column);
}

static long ask(void *db, const struct ledger_ask *a, struct orr_error *err) {
    const struct remote *r = db;
    char digits[LEDGER_PARAMS][DIGITS];
    const char *values[LEDGER_PARAMS];
    Oid types[LEDGER_PARAMS];
    for (unsigned i = 0; i < a->n; i++) {
        snprintf(digits[i], DIGITS, "%" PRId64, a->value[i].number);
        values[i] = a->value[i].text ? a->value[i].text : digits[i];
        types[i] = a->value[i].text ? TEXT : BIGINT;
    }
    PGresult *got = r->pq->PQexecParams(r->conn, a->sql, (int)a->n, types, values, NULL, NULL, 0);
    ExecStatusType status = r->pq->PQresultStatus(got);
    long rows = status == PGRES_TUPLES_OK    ? r->pq->PQntuples(got)
                : status == PGRES_COMMAND_OK ? strtol(r->pq->PQcmdTuples(got), NULL, 10)
                                             : -1;
    if (rows < 0) {
        orr_fail(err, "%s", r->pq->PQerrorMessage(r->conn));
    }
    int columns = status == PGRES_TUPLES_OK ? r->pq->PQnfields(got) : 0;
    for (int i = 0; status == PGRES_TUPLES_OK && a->row && i < rows; i++) {
        tell(r, got, i, columns, a);
    }
    r->pq->PQclear(got);
    return rows;
}

const struct ledger_ops ledger_postgres = {
    open_remote, close_remote, is_alive, run, ask, "BEGIN; SELECT pg_advisory_xact_lock(740519022)", true};
