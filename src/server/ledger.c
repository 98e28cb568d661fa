/* Connections to what is kept about people: opening, the schema's version, statements. */
#include "ledger_parts.h"

#include "store.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct ledger {
    const struct ledger_ops *ops;
    char *url;
    void *db;
    bool inside, failed;
    char hex[256];
};

/* ---- opening ---- */

static void number_row(void *user, const char *const *v) { *(int64_t *)user = strtoll(v[0], NULL, 10); }

static int64_t version_of(struct ledger *l, struct orr_error *err) {
    int64_t version = -1;
    const struct ledger_ask a = {.sql = "SELECT version FROM account_schema", .row = number_row, .user = &version};
    return l->ops->ask(l->db, &a, err) == 1 ? version : -1;
}

/* To the newest version, step by step, all or nothing. */
static bool migrate(struct ledger *l, struct orr_error *err) {
    char text[80];
    if (version_of(l, NULL) == LEDGER_SCHEMA) {
        return true;
    }
    bool ok = l->ops->run(l->db, l->ops->begin, err) &&
              l->ops->run(l->db,
                          "CREATE TABLE IF NOT EXISTS account_schema(one INTEGER PRIMARY KEY, version INTEGER NOT "
                          "NULL); INSERT INTO account_schema VALUES(1, 0) ON CONFLICT DO NOTHING",
                          err);
    int64_t version = ok ? version_of(l, err) : -1;
    ok = version >= 0 &&
         (version <= LEDGER_SCHEMA || orr_fail(err, "the accounts were written by a later version of this program"));
    for (int v = (int)version; ok && v < LEDGER_SCHEMA; v++) {
        ok = l->ops->run(l->db, ledger_step(l->ops->postgres, v), err);
    }
    snprintf(text, sizeof text, "UPDATE account_schema SET version = %d", LEDGER_SCHEMA);
    ok = ok && l->ops->run(l->db, text, err) && l->ops->run(l->db, "COMMIT", err);
    if (!ok) {
        l->ops->run(l->db, "ROLLBACK", NULL);
    }
    return ok;
}

static bool connect_to(struct ledger *l, struct orr_error *err) {
    if (!l->db) {
        l->db = l->ops->open(l->url, err);
    }
    return l->db != NULL;
}

struct ledger *ledger_open(const char *url, struct orr_error *err) {
    struct ledger *l = orr_alloc(1, sizeof *l);
    struct orr_buf copy = {0};
    orr_put(&copy, "%s", url);
    l->url = copy.at;
    l->ops = store_is_remote(url) ? &ledger_postgres : &ledger_sqlite;
    if (!connect_to(l, err) || !migrate(l, err)) {
        ledger_close(l);
        return NULL;
    }
    return l;
}

static void hang_up(struct ledger *l) {
    if (l->db) {
        l->ops->close(l->db);
        l->db = NULL;
    }
}

void ledger_close(struct ledger *l) {
    if (l) {
        hang_up(l);
        free(l->url);
        free(l);
    }
}

/* ---- transactions ---- */

bool ledger_ok(const struct ledger *l) { return !l->failed; }

static void fail(struct ledger *l) {
    l->failed = true;
    if (l->db && !l->ops->alive(l->db)) {
        hang_up(l);
        l->inside = false;
    }
}

bool ledger_begin(struct ledger *l) {
    l->failed = false;
    bool ok = connect_to(l, NULL) && l->ops->run(l->db, l->ops->begin, NULL);
    if (!ok) { /* a connection that was lost while nobody asked */
        fail(l);
        l->failed = false;
        ok = connect_to(l, NULL) && l->ops->run(l->db, l->ops->begin, NULL);
    }
    l->inside = ok;
    l->failed = !ok;
    return ok;
}

bool ledger_commit(struct ledger *l) {
    bool ok = l->inside && !l->failed && l->ops->run(l->db, "COMMIT", NULL);
    if (!ok) {
        ledger_cancel(l);
        l->failed = true;
    }
    l->inside = false;
    return ok;
}

void ledger_cancel(struct ledger *l) {
    if (l->inside && l->db) {
        l->ops->run(l->db, "ROLLBACK", NULL);
    }
    l->inside = false;
}

/* ---- statements ---- */

static long ask_list(struct ledger *l, ledger_row *row, void *user, const char *sql, const char *types, va_list list) {
    struct ledger_value value[LEDGER_PARAMS];
    unsigned n = 0, given = (unsigned)strlen(types);
    for (; n < given && n < LEDGER_PARAMS; n++) {
        value[n] = (struct ledger_value){NULL, 0};
        if (types[n] == 's') {
            value[n].text = va_arg(list, const char *);
        } else {
            value[n].number = va_arg(list, int64_t);
        }
    }
    /* Outside of a transaction a failure is of that question alone. */
    l->failed = l->failed && l->inside;
    if (l->failed || !connect_to(l, NULL)) {
        l->failed = true;
        return -1;
    }
    const struct ledger_ask a = {sql, value, n, row, user};
    long rows = l->ops->ask(l->db, &a, NULL);
    if (rows < 0) {
        fail(l);
    }
    return rows;
}

long ledger_do(struct ledger *l, const char *sql, const char *types, ...) {
    va_list list;
    va_start(list, types);
    long rows = ask_list(l, NULL, NULL, sql, types, list);
    va_end(list);
    return rows < 0 ? 0 : rows;
}

long ledger_ask(struct ledger *l, ledger_row *row, void *user, const char *sql, const char *types, ...) {
    va_list list;
    va_start(list, types);
    long rows = ask_list(l, row, user, sql, types, list);
    va_end(list);
    return rows < 0 ? 0 : rows;
}

void ledger_list_row(void *user, const char *const *v) {
    struct ledger_list *l = user;
    orr_put(l->out, "%s%s{", l->n++ ? "," : "", l->lead);
    for (unsigned i = 0; l->name[i]; i++) {
        bool plain = l->name[i][0] == '#';
        orr_put(l->out, "%s\"%s\":", i ? "," : "", l->name[i] + plain);
        if (plain) {
            orr_put(l->out, "%s", *v[i] ? v[i] : "0");
        } else {
            orr_put_json_string(l->out, v[i]);
        }
    }
    orr_put(l->out, "}");
}

int64_t ledger_number(struct ledger *l, const char *sql, const char *types, ...) {
    int64_t number = 0;
    va_list list;
    va_start(list, types);
    ask_list(l, number_row, &number, sql, types, list);
    va_end(list);
    return number;
}

struct room {
    char *out;
    size_t size;
};

static void text_row(void *user, const char *const *v) {
    const struct room *r = user;
    snprintf(r->out, r->size, "%s", v[0]);
}

bool ledger_text(struct ledger *l, char *out, size_t size, const char *sql, const char *types, ...) {
    struct room room = {out, size};
    va_list list;
    out[0] = 0;
    va_start(list, types);
    long rows = ask_list(l, text_row, &room, sql, types, list);
    va_end(list);
    return rows > 0;
}

const char *ledger_hex(struct ledger *l, const char *column, const char *from) {
    snprintf(l->hex, sizeof l->hex,
             l->ops->postgres ? "SELECT encode(%s, 'hex') FROM %s" : "SELECT lower(hex(%s)) FROM %s", column, from);
    return l->hex;
}

/* ---- copies ---- */

struct copy {
    struct ledger *to;
    const struct ledger_table *table;
    uint64_t rows;
};

static void copy_row(void *user, const char *const *v) {
    struct copy *c = user;
    struct ledger_value value[LEDGER_COLUMNS];
    struct orr_buf sql = {0};
    unsigned n = (unsigned)strlen(c->table->types);
    orr_put(&sql, "INSERT INTO %s(%s) VALUES(", c->table->name, c->table->columns);
    for (unsigned i = 0; i < n; i++) {
        bool number = c->table->types[i] == 'i';
        orr_put(&sql, "%s$%u", i ? ", " : "", i + 1);
        value[i] = (struct ledger_value){number ? NULL : v[i], number ? strtoll(v[i], NULL, 10) : 0};
    }
    orr_put(&sql, ")");
    const struct ledger_ask a = {sql.at, value, n, NULL, NULL};
    if (!c->to->failed && c->to->ops->ask(c->to->db, &a, NULL) != 1) {
        fail(c->to);
    }
    c->rows++;
    orr_buf_free(&sql);
}

bool ledger_copy(struct ledger *from, struct ledger *to, uint64_t *rows, struct orr_error *err) {
    struct copy c = {.to = to};
    if (!ledger_begin(from) || !ledger_begin(to)) {
        return orr_fail(err, "the accounts cannot be read or written");
    }
    for (c.table = ledger_tables; c.table->name; c.table++) {
        struct orr_buf sql = {0};
        orr_put(&sql, "SELECT %s FROM %s", c.table->columns, c.table->name);
        ledger_ask(from, copy_row, &c, sql.at, "");
        orr_buf_free(&sql);
    }
    bool read = ledger_ok(from);
    ledger_cancel(from);
    if (!read || !ledger_commit(to)) {
        ledger_cancel(to);
        return orr_fail(err, "the accounts were not copied: the other database has accounts of its own, or is away");
    }
    *rows = c.rows;
    return true;
}
