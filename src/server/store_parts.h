/* What the files of the store share: a database is a row of calls (store_sqlite.c, store_postgres.c), the SQL is the
 * same for both (store_sql.c). */
#ifndef ORRERY_SERVER_STORE_PARTS_H
#define ORRERY_SERVER_STORE_PARTS_H

#include "store.h"

enum { STORE_BATCH = 1000 }; /* changes in one transaction, about */

/* Parameters of a query: $1 match, $2 and $3 numbers, $4 a hash. */
struct store_ask {
    const char *match;
    int64_t a, b;
    const uint8_t *hash;
};

/* Kinds that may find nothing to change. */
bool store_may_miss(enum store_kind);

enum store_outcome {
    STORE_KEPT,
    STORE_REFUSED, /* one of them: nothing was written */
    STORE_AWAY,    /* nobody knows whether they were written: writing them again tells */
    STORE_BROKEN
};

struct store_ops {
    /* The writer brings the schema to the newest version. `away` where a later try may succeed. */
    void *(*open)(const char *url, bool writer, bool *away, struct orr_error *);
    void (*close)(void *db);
    /* All in one transaction, and others are told of the matches by the name of the node. */
    enum store_outcome (*write)(void *db, const struct store_write *const *, uint32_t n, const char *node,
                                uint32_t *refused, struct orr_error *);
    /* From here on all questions are answered as of one moment. */
    bool (*freeze)(void *db);
    /* Rows of n, value, at, text, blob, match and due. False: it was not answered. */
    bool (*ask)(void *db, const char *sql, const struct store_ask *, store_row *, void *user);
};
extern const struct store_ops store_sqlite, store_postgres;

/* ---- store.c ---- */
/* A question to the reader; it is asked once more where the connection was lost. */
void store_read(struct store *, const char *sql, const struct store_ask *, store_row *, void *user);

/* ---- store_sql.c ---- */
/* Parameters: $1 match, $2 n, $3 value, $4 at, $5 text, $6 blob, $7 due. A row that is there already with the same
 * content counts as written; with other content, none is. */
extern const char *const store_statements[STORE_KINDS];
/* What leads from version v of the schema to v + 1; from 0, an empty database. */
const char *store_step(bool postgres, int v);

/* ---- store_listen.c ---- */
/* Tells of what other servers change, by a thread. NULL: there is no such database yet, or no thread. */
struct store_listener;
typedef void store_heard(void *user, const char *match, const char *node);
/* The servers that are alive, by their names. */
struct store_members {
    char (*node)[STORE_NODE];
    unsigned n;
};
typedef void store_met(void *user, const struct store_members *);
struct store_listener *store_listen(const char *url, const char *node, store_heard *, store_met *, void *user);
/* Tell the others from now on that this server is alive. */
void store_listen_attend(struct store_listener *);
void store_listen_end(struct store_listener *);

/* ---- store_nodes.c ---- */
/* Milliseconds since 1970 by the clock of the database: servers need not agree about theirs. */
#define STORE_NOW "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"

#endif
