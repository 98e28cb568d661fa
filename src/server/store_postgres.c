/* PostgreSQL as a database of the store: the changes of a transaction travel in one go (libpq's pipeline), and its end
 * is asked for when all of them were taken. */
#include "store_libpq.h"
#include "store_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT = 25, BIGINT = 20, BYTEA = 17 }; /* types by their numbers in the catalogue */
enum { PARAMS = 7, DIGITS = 24, HEX = 2 * STORE_BLOB + 3 };
/* Of $1 match, $2 n, $3 value, $4 at, $5 text, $6 blob, $7 due. */
static const Oid write_types[PARAMS] = {TEXT, BIGINT, BIGINT, BIGINT, TEXT, BYTEA, BIGINT};
static const Oid ask_types[4] = {TEXT, BIGINT, BIGINT, BYTEA};
enum { MIGRATION_LOCK = 740519021 }; /* two servers that start at once: one waits for the other */

struct remote {
    const struct libpq *pq;
    PGconn *conn;
    bool warned; /* by the server, since that was last asked */
};

static void name_of(unsigned kind, char out[8]) { snprintf(out, 8, "w%u", kind); }

static void write_hex(const uint8_t *bytes, size_t n, char out[HEX]) {
    static const char digits[] = "0123456789abcdef";
    memcpy(out, "\\x", 2);
    for (size_t i = 0; i < n; i++) {
        out[2 + 2 * i] = digits[bytes[i] >> 4];
        out[3 + 2 * i] = digits[bytes[i] & 15];
    }
    out[2 + 2 * n] = 0;
}

/* A statement or several, of which only success counts. */
static bool run(struct remote *r, const char *sql, struct orr_error *err) {
    PGresult *got = r->pq->PQexec(r->conn, sql);
    ExecStatusType status = r->pq->PQresultStatus(got);
    bool ok = status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
    r->pq->PQclear(got);
    return ok || orr_fail(err, "the database says: %s", r->pq->PQerrorMessage(r->conn));
}

/* ---- writing ---- */

/* Where another try may succeed: the connection is gone, the server is going down or coming up, it lacks room or
 * connections, another transaction was in the way, or it only reads (a standby that is not promoted yet). */
static bool is_passing(const struct remote *r, const PGresult *got) {
    static const char *const classes[] = {"08", "57", "53", "40", "55", "25006"};
    const char *code = r->pq->PQresultErrorField(got, PG_DIAG_SQLSTATE);
    bool passing = !code || r->pq->PQstatus(r->conn) != CONNECTION_OK;
    for (size_t i = 0; !passing && i < sizeof classes / sizeof classes[0]; i++) {
        passing = strncmp(code, classes[i], strlen(classes[i])) == 0;
    }
    return passing;
}

static bool send_one(const struct remote *r, const struct store_write *w) {
    char name[8], number[4][DIGITS], blob[HEX];
    const char *values[PARAMS] = {w->match, number[0], number[1], number[2], w->text ? w->text : "", NULL, number[3]};
    name_of(w->kind, name);
    snprintf(number[0], DIGITS, "%lu", (unsigned long)w->n);
    snprintf(number[1], DIGITS, "%ld", (long)w->value);
    snprintf(number[2], DIGITS, "%lld", (long long)w->at);
    snprintf(number[3], DIGITS, "%lld", (long long)w->due);
    if (w->blob_n) {
        write_hex(w->blob, w->blob_n, blob);
        values[5] = blob;
    }
    return r->pq->PQsendQueryPrepared(r->conn, name, PARAMS, values, NULL, NULL, 0);
}

static bool send_plain(const struct remote *r, const char *sql) {
    return r->pq->PQsendQueryParams(r->conn, sql, 0, NULL, NULL, NULL, NULL, 0);
}

/* Whoever thinks hears that there is something to do. */
static bool calls(const struct store_write *w) { return w->kind == STORE_JOB; }

/* Others hear of a match once, when the transaction is done. */
static bool send_notice(const struct remote *r, const char *match, const char *node) {
    char text[STORE_ID + STORE_NODE + 2];
    const char *values[1] = {text};
    snprintf(text, sizeof text, "%s %s", match, node);
    return !*match ||
           r->pq->PQsendQueryParams(r->conn, "SELECT pg_notify('orrery', $1)", 1, NULL, values, NULL, NULL, 0);
}

/* Of one statement in the pipeline: how many rows it changed; -1: it failed. */
static long take_one(const struct remote *r, enum store_outcome *outcome, struct orr_error *err) {
    PGresult *got = r->pq->PQgetResult(r->conn);
    ExecStatusType status = r->pq->PQresultStatus(got);
    long rows = status == PGRES_COMMAND_OK ? strtol(r->pq->PQcmdTuples(got), NULL, 10) : -1;
    if (status == PGRES_TUPLES_OK) {
        rows = 1;
    } else if (status != PGRES_COMMAND_OK && status != PGRES_PIPELINE_ABORTED && *outcome == STORE_KEPT) {
        *outcome = is_passing(r, got) ? STORE_AWAY : STORE_BROKEN;
        orr_fail(err, "the database cannot be written: %s", r->pq->PQerrorMessage(r->conn));
    }
    r->pq->PQclear(got);
    r->pq->PQclear(r->pq->PQgetResult(r->conn)); /* NULL ends the results of a statement */
    return rows;
}

static bool send_all(const struct remote *r, const struct store_write *const *w, uint32_t n, const char *node) {
    bool ok = r->pq->PQenterPipelineMode(r->conn) && send_plain(r, "BEGIN");
    for (uint32_t i = 0; ok && i < n; i++) {
        ok = send_one(r, w[i]) && (!calls(w[i]) || send_plain(r, "NOTIFY orrery_work")) &&
             ((i && !strcmp(w[i]->match, w[i - 1]->match)) || send_notice(r, w[i]->match, node));
    }
    return ok && r->pq->PQpipelineSync(r->conn);
}

static enum store_outcome take_all(const struct remote *r, const struct store_write *const *w, uint32_t n,
                                   uint32_t *refused, struct orr_error *err) {
    enum store_outcome outcome = STORE_KEPT;
    bool first = true;
    take_one(r, &outcome, err);
    for (uint32_t i = 0; i < n && r->pq->PQstatus(r->conn) == CONNECTION_OK; i++) {
        long rows = take_one(r, &outcome, err);
        if (first && rows == 0 && !store_may_miss(w[i]->kind)) {
            *refused = i;
            first = false;
        }
        if (calls(w[i])) {
            take_one(r, &outcome, err);
        }
        if (*w[i]->match && (!i || strcmp(w[i]->match, w[i - 1]->match) != 0)) {
            take_one(r, &outcome, err);
        }
    }
    r->pq->PQclear(r->pq->PQgetResult(r->conn)); /* of the sync */
    if (!r->pq->PQexitPipelineMode(r->conn)) {
        return outcome == STORE_BROKEN ? outcome : STORE_AWAY;
    }
    return outcome == STORE_KEPT && !first ? STORE_REFUSED : outcome;
}

/* A server that gives up waiting for its standby says so in a warning, and that it is done. It is not: whoever writes
 * the same again waits again. */
static bool commit(struct remote *r, struct orr_error *err) {
    r->warned = false;
    return run(r, "COMMIT", err) && (!r->warned || orr_fail(err, "the database did not wait for its standby"));
}

static enum store_outcome write_all(void *db, const struct store_write *const *w, uint32_t n, const char *node,
                                    uint32_t *refused, struct orr_error *err) {
    struct remote *r = db;
    if (!send_all(r, w, n, node)) {
        orr_fail(err, "the database cannot be reached: %s", r->pq->PQerrorMessage(r->conn));
        return STORE_AWAY;
    }
    enum store_outcome outcome = take_all(r, w, n, refused, err);
    if (outcome == STORE_KEPT) {
        return commit(r, err) ? STORE_KEPT : STORE_AWAY;
    }
    if (outcome == STORE_REFUSED && !run(r, "ROLLBACK", err)) {
        return STORE_AWAY;
    }
    return outcome;
}

/* ---- reading ---- */

static int hex_digit(char c) { return c >= 'a' ? c - 'a' + 10 : c - '0'; }

static size_t read_hex(const char *text, size_t n, uint8_t out[STORE_BLOB]) {
    size_t bytes = n >= 2 ? (n - 2) / 2 : 0;
    if (bytes > STORE_BLOB) {
        return 0;
    }
    for (size_t i = 0; i < bytes; i++) {
        out[i] = (uint8_t)(hex_digit(text[2 + 2 * i]) << 4 | hex_digit(text[3 + 2 * i]));
    }
    return bytes;
}

static void tell(const struct remote *r, const PGresult *got, int i, store_row *row, void *user) {
    const struct libpq *pq = r->pq;
    struct store_write w = {.n = (uint32_t)strtoul(pq->PQgetvalue(got, i, 0), NULL, 10),
                            .value = (int32_t)strtol(pq->PQgetvalue(got, i, 1), NULL, 10),
                            .at = strtoll(pq->PQgetvalue(got, i, 2), NULL, 10),
                            .text = pq->PQgetvalue(got, i, 3),
                            .text_n = (size_t)pq->PQgetlength(got, i, 3),
                            .due = strtoll(pq->PQgetvalue(got, i, 6), NULL, 10)};
    w.blob_n = read_hex(pq->PQgetvalue(got, i, 4), (size_t)pq->PQgetlength(got, i, 4), w.blob);
    if ((size_t)pq->PQgetlength(got, i, 5) < sizeof w.match) {
        snprintf(w.match, sizeof w.match, "%s", pq->PQgetvalue(got, i, 5));
    }
    row(user, &w);
}

static bool freeze(void *db) { return run(db, "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY", NULL); }

static bool ask(void *db, const char *sql, const struct store_ask *a, store_row *row, void *user) {
    struct remote *r = db;
    char number[2][DIGITS], hash[HEX];
    const char *values[4] = {a->match ? a->match : "", number[0], number[1], NULL};
    snprintf(number[0], DIGITS, "%lld", (long long)a->a);
    snprintf(number[1], DIGITS, "%lld", (long long)a->b);
    if (a->hash) {
        write_hex(a->hash, STORE_TOKEN, hash);
        values[3] = hash;
    }
    PGresult *got = r->pq->PQexecParams(r->conn, sql, 4, ask_types, values, NULL, NULL, 0);
    bool ok = r->pq->PQresultStatus(got) == PGRES_TUPLES_OK;
    for (int i = 0; ok && i < r->pq->PQntuples(got); i++) {
        tell(r, got, i, row, user);
    }
    r->pq->PQclear(got);
    return ok;
}

/* ---- life ---- */

/* The version stands in a table of one row; -1: it cannot be read. */
static int version_of(struct remote *r) {
    PGresult *got = r->pq->PQexec(r->conn, "SELECT version FROM orrery_schema");
    bool ok = r->pq->PQresultStatus(got) == PGRES_TUPLES_OK && r->pq->PQntuples(got) == 1;
    int version = ok ? (int)strtol(r->pq->PQgetvalue(got, 0, 0), NULL, 10) : -1;
    r->pq->PQclear(got);
    return version;
}

/* To the newest version, step by step, all or nothing. A database that is there already need not be writable. */
static bool migrate(struct remote *r, struct orr_error *err) {
    char text[80];
    int version = version_of(r);
    if (version == STORE_SCHEMA) {
        return true;
    }
    snprintf(text, sizeof text, "BEGIN; SELECT pg_advisory_xact_lock(%d)", MIGRATION_LOCK);
    bool ok = run(r, text, err) &&
              run(r,
                  "SET client_min_messages = warning;"
                  "CREATE TABLE IF NOT EXISTS orrery_schema(one INTEGER PRIMARY KEY, version INTEGER NOT NULL);"
                  "INSERT INTO orrery_schema VALUES(1, 0) ON CONFLICT DO NOTHING",
                  err);
    version = ok ? version_of(r) : -1;
    if (version > STORE_SCHEMA) {
        run(r, "ROLLBACK", NULL);
        return orr_fail(err, "the database was written by a later version of this program");
    }
    for (int v = version; ok && v < STORE_SCHEMA; v++) {
        ok = v >= 0 && run(r, store_step(true, v), err);
    }
    snprintf(text, sizeof text, "UPDATE orrery_schema SET version = %d", STORE_SCHEMA);
    return ok && run(r, text, err) && run(r, "COMMIT", err);
}

/* A commit that does not wait for the disk would be told too early. */
static const char durable[] = "SELECT set_config('synchronous_commit', 'on', false)"
                              " WHERE current_setting('synchronous_commit') IN ('off', 'local')";

/* Names and talk are of any script. In another encoding the first character that it lacks would be refused when it is
 * written, and what cannot be written ends the server. */
static bool takes_any_text(struct remote *r, struct orr_error *err) {
    PGresult *got = r->pq->PQexec(r->conn, "SHOW server_encoding");
    bool told = r->pq->PQresultStatus(got) == PGRES_TUPLES_OK && r->pq->PQntuples(got) == 1;
    const char *encoding = told ? r->pq->PQgetvalue(got, 0, 0) : "";
    bool ok = !strcmp(encoding, "UTF8") || !strcmp(encoding, "SQL_ASCII");
    if (!told) {
        orr_fail(err, "the database says: %s", r->pq->PQerrorMessage(r->conn));
    } else if (!ok) {
        orr_fail(err, "the database has the encoding %s, which lacks characters: it has to be made with UTF8",
                 encoding);
    }
    r->pq->PQclear(got);
    return ok;
}

static bool prepare_all(struct remote *r, struct orr_error *err) {
    bool ok = takes_any_text(r, err) && run(r, durable, err) && migrate(r, err);
    for (unsigned k = STORE_MATCH; ok && k < STORE_KINDS; k++) {
        char name[8];
        name_of(k, name);
        PGresult *got = r->pq->PQprepare(r->conn, name, store_statements[k], PARAMS, write_types);
        ok = r->pq->PQresultStatus(got) == PGRES_COMMAND_OK ||
             orr_fail(err, "the database says: %s", r->pq->PQerrorMessage(r->conn));
        r->pq->PQclear(got);
    }
    return ok;
}

static void close_remote(void *db) {
    struct remote *r = db;
    r->pq->PQfinish(r->conn);
    free(r);
}

static void on_notice(void *user, const PGresult *notice) {
    struct remote *r = user;
    const char *how = r->pq->PQresultErrorField(notice, PG_DIAG_SEVERITY_NONLOCALIZED);
    r->warned = r->warned || (how && strcmp(how, "WARNING") == 0);
}

static void *open_remote(const char *url, bool writer, bool *away, struct orr_error *err) {
    const struct libpq *pq = store_libpq(err);
    PGconn *conn = pq ? store_connect(pq, url, err) : NULL;
    *away = pq != NULL;
    if (!conn) {
        return NULL;
    }
    struct remote *r = orr_alloc(1, sizeof *r);
    *r = (struct remote){.pq = pq, .conn = conn};
    pq->PQsetNoticeReceiver(conn, on_notice, r);
    if (writer && !prepare_all(r, err)) {
        close_remote(r);
        return NULL;
    }
    return r;
}

const struct store_ops store_postgres = {open_remote, close_remote, write_all, freeze, ask};
