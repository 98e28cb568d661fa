/* The schema, the statements and the questions of the store: one text for both databases. Where they differ in the name
 * of a type, the schema is the same text with other words filled in. */
#include "store_parts.h"

/* Never changed once it has been in a release: a change is a new step. */
#define STEP_1(INT, BYTES, ROWS)                                                                             \
    "CREATE TABLE match(id TEXT PRIMARY KEY, phase " INT " NOT NULL, created " INT " NOT NULL,"              \
    " changed " INT " NOT NULL, body TEXT NOT NULL, seal " BYTES ")" ROWS ";"                                \
    "CREATE INDEX match_phase ON match(phase, created);"                                                     \
    "CREATE TABLE entry(match TEXT NOT NULL, n " INT " NOT NULL, at " INT " NOT NULL, line TEXT NOT NULL,"   \
    " PRIMARY KEY(match, n))" ROWS ";"                                                                       \
    "CREATE TABLE seat(match TEXT NOT NULL, n " INT " NOT NULL, at " INT " NOT NULL, name TEXT NOT NULL,"    \
    " token " BYTES ", PRIMARY KEY(match, n))" ROWS ";"                                                      \
    "CREATE TABLE chat(match TEXT NOT NULL, n " INT " NOT NULL, at " INT " NOT NULL, seat " INT " NOT NULL," \
    " text TEXT NOT NULL, PRIMARY KEY(match, n))" ROWS ";"

#define STEP_2(INT, BYTES, ROWS)                                                                                \
    "ALTER TABLE match ADD COLUMN n " INT " NOT NULL DEFAULT 0;"                                                \
    "CREATE TABLE state(match TEXT PRIMARY KEY, n " INT " NOT NULL, at " INT " NOT NULL, due " INT " NOT NULL," \
    " body TEXT NOT NULL)" ROWS ";"                                                                             \
    "CREATE INDEX state_due ON state(due) WHERE due > 0;"                                                       \
    "CREATE INDEX chat_at ON chat(at);"                                                                         \
    "CREATE TABLE pack(hash " BYTES " PRIMARY KEY, at " INT " NOT NULL, text TEXT NOT NULL);"

/* Besides reviews all of it is of the moment and may be emptied at any time. */
#define STEP_3(INT, BYTES, ROWS)                                                                                      \
    "ALTER TABLE state ADD COLUMN node " BYTES ";"                                                                    \
    "CREATE INDEX state_node ON state(node) WHERE node IS NOT NULL;"                                                  \
    "CREATE TABLE node(id " BYTES " PRIMARY KEY, thinks " INT " NOT NULL, at " INT " NOT NULL);"                      \
    "CREATE TABLE here(match TEXT NOT NULL, node " BYTES " NOT NULL, seats " INT " NOT NULL, watchers " INT           \
    " NOT NULL, PRIMARY KEY(match, node))" ROWS ";"                                                                   \
    "CREATE TABLE rate(who " BYTES " PRIMARY KEY, tokens " INT " NOT NULL, at " INT " NOT NULL);"                     \
    "CREATE TABLE job(match TEXT NOT NULL, what " INT " NOT NULL, n " INT " NOT NULL, rank " INT " NOT NULL, at " INT \
    " NOT NULL, body TEXT NOT NULL, worker " BYTES ", answer TEXT, PRIMARY KEY(match, what))" ROWS ";"                \
    "CREATE INDEX job_rank ON job(rank, at) WHERE answer IS NULL;"                                                    \
    "CREATE TABLE review(match TEXT PRIMARY KEY, at " INT " NOT NULL, body TEXT NOT NULL)" ROWS ";"

static const char *const steps[2][STORE_SCHEMA] = {
    {STEP_1("INTEGER", "BLOB", " WITHOUT ROWID"), STEP_2("INTEGER", "BLOB", " WITHOUT ROWID"),
     STEP_3("INTEGER", "BLOB", " WITHOUT ROWID")},
    {STEP_1("BIGINT", "BYTEA", ""), STEP_2("BIGINT", "BYTEA", ""), STEP_3("BIGINT", "BYTEA", "")},
};

const char *store_step(bool postgres, int v) { return steps[postgres][v]; }

const char *const store_statements[STORE_KINDS] = {
    [STORE_MATCH] =
        "INSERT INTO match(id, n, phase, created, changed, body, seal) VALUES($1, $2, $3, $4, $4, $5, $6)"
        " ON CONFLICT(id) DO UPDATE SET n = CASE WHEN $2 = 0 THEN match.n ELSE $2 END, phase = $3,"
        " changed = $4, body = $5, seal = coalesce($6, match.seal) WHERE $2 = 0 OR match.n = $2 - 1"
        " OR (match.n = $2 AND match.phase = $3 AND match.body = $5 AND $4 IN (match.created, match.changed)"
        " AND ($6 IS NULL OR match.seal = $6))", /* the very same change, not one that looks like it */
    [STORE_ENTRY] = "INSERT INTO entry(match, n, at, line) VALUES($1, $2, $4, $5)"
                    " ON CONFLICT(match, n) DO UPDATE SET at = entry.at WHERE entry.line = $5",
    [STORE_SEAT] = "INSERT INTO seat(match, n, at, name, token) VALUES($1, $2, $4, $5, $6)"
                   " ON CONFLICT(match, n) DO UPDATE SET at = $4, name = $5, token = $6",
    [STORE_CHAT] = "INSERT INTO chat(match, n, at, seat, text) VALUES($1, $2, $4, $3, $5)"
                   " ON CONFLICT(match, n) DO UPDATE SET at = chat.at WHERE chat.seat = $3 AND chat.text = $5",
    [STORE_STATE] = "INSERT INTO state(match, n, at, due, body, node) VALUES($1, $2, $4, $7, $5, $6)"
                    " ON CONFLICT(match) DO UPDATE SET n = $2, at = $4, due = $7, body = $5, node = $6"
                    " WHERE state.n = $2 - 1"
                    " OR (state.n = $2 AND state.due = $7 AND state.body = $5)",
    [STORE_PACK] = "INSERT INTO pack(hash, at, text) VALUES($6, $4, $5) ON CONFLICT(hash) DO UPDATE SET at = pack.at",
    [STORE_FORGET_CHAT] = "DELETE FROM chat WHERE at < $4",
    [STORE_HERE] = "INSERT INTO here(match, node, seats, watchers) VALUES($1, $6, $3, $2)"
                   " ON CONFLICT(match, node) DO UPDATE SET seats = $3, watchers = $2",
    [STORE_GONE] = "DELETE FROM here WHERE match = $1 AND node = $6",
    [STORE_JOB] = "INSERT INTO job(match, what, n, rank, at, body) VALUES($1, $7, $2, $3, $4, $5)"
                  " ON CONFLICT(match, what) DO UPDATE SET n = $2, rank = $3, at = $4, body = $5, worker = NULL,"
                  " answer = NULL WHERE job.n <> $2", /* of this moment it was asked already */
    [STORE_JOB_GONE] = "DELETE FROM job WHERE match = $1 AND what = $7 AND n <= $2",
    [STORE_REVIEW] = "INSERT INTO review(match, at, body) VALUES($1, $4, $5) ON CONFLICT(match) DO UPDATE SET at = $4,"
                     " body = $5",
};

bool store_may_miss(enum store_kind kind) {
    return kind == STORE_FORGET_CHAT || kind == STORE_GONE || kind == STORE_JOB || kind == STORE_JOB_GONE;
}
