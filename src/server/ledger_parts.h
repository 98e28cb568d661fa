/* What the files of the ledger share: a database is a row of calls. */
#ifndef ORRERY_SERVER_LEDGER_PARTS_H
#define ORRERY_SERVER_LEDGER_PARTS_H

#include "ledger.h"

struct ledger_value {
    const char *text; /* NULL: it is a number */
    int64_t number;
};
struct ledger_ask {
    const char *sql;
    const struct ledger_value *value;
    unsigned n;
    ledger_row *row; /* may be NULL */
    void *user;
};
struct ledger_ops {
    void *(*open)(const char *url, struct orr_error *);
    void (*close)(void *db);
    bool (*alive)(void *db); /* another connection would not help */
    /* Statements without parameters, several of them divided by semicolons. */
    bool (*run)(void *db, const char *sql, struct orr_error *);
    /* Returns the rows that were told or changed; -1: it failed. */
    long (*ask)(void *db, const struct ledger_ask *, struct orr_error *);
    const char *begin;
    bool postgres;
};
extern const struct ledger_ops ledger_sqlite, ledger_postgres;

/* ledger_schema.c: what leads from version v to v + 1. */
const char *ledger_step(bool postgres, int v);
/* The tables with their columns, in an order in which they can be filled; ends with a name of NULL. */
struct ledger_table {
    const char *name, *columns;
    const char *types; /* a letter for each column, as in ledger_do */
};
extern const struct ledger_table ledger_tables[];

#endif
