/* What is kept about people: accounts, sessions, results, ratings, reports. It stands in the database of the matches, in
 * tables of its own with a version of their own, and is read and written by connections of its own: a call that looks at
 * people never waits for a match to be written, nor a match for it.
 *
 * One connection is used by one thread. Values are texts and whole numbers. The first statement that fails makes all
 * that follow fail too, until the next ledger_begin: so a call can say what it wants and ask once, at its end, whether
 * all of it happened. */
#ifndef ORRERY_SERVER_LEDGER_H
#define ORRERY_SERVER_LEDGER_H

#include "orrery/engine.h"

enum { LEDGER_SCHEMA = 2, LEDGER_PARAMS = 16, LEDGER_COLUMNS = 20 };

struct ledger;
/* As store_open; the tables are made or brought to the version of this program. NULL with a sentence. */
struct ledger *ledger_open(const char *url, struct orr_error *);
void ledger_close(struct ledger *);

/* A transaction; it takes effect as a whole, and after whatever other connections do. False: nothing was done. */
bool ledger_begin(struct ledger *);
bool ledger_commit(struct ledger *);
void ledger_cancel(struct ledger *);
/* Nothing has failed since the last ledger_begin, or at all. */
bool ledger_ok(const struct ledger *);

/* Parameters: a letter each in `types`, s: a text, i: an int64_t; in the SQL they are $1, $2, … */
/* Returns how many rows were changed; 0 where it failed. */
long ledger_do(struct ledger *, const char *sql, const char *types, ...);
/* Columns are told as texts; what is NULL is "". Returns the number of rows. A row must not ask again. */
typedef void ledger_row(void *user, const char *const *column);
long ledger_ask(struct ledger *l, ledger_row *row, void *user, const char *sql, const char *types, ...);
/* A row for ledger_ask that writes a JSON list without its brackets: an object for each, whose members are the columns. */
struct ledger_list {
    struct orr_buf *out;
    const char *const *name; /* of the members, # before those that are numbers; ends with NULL */
    const char *lead;        /* before each object, such as a new line */
    unsigned n;              /* how many there are already */
};
ledger_row ledger_list_row;
/* The only number of the only row; 0: there is none. */
int64_t ledger_number(struct ledger *, const char *sql, const char *types, ...);
/* The only text, cut to the room; false: there is no row. */
bool ledger_text(struct ledger *, char *out, size_t size, const char *sql, const char *types, ...);

/* "SELECT …" of a column of bytes as hex digits, as this database spells it: `from` is what stands behind FROM. The text
 * stays until the next such call. */
const char *ledger_hex(struct ledger *, const char *column, const char *from);
/* Everything into another database, whose tables of people are empty. */
bool ledger_copy(struct ledger *from, struct ledger *to, uint64_t *rows, struct orr_error *);

#endif
