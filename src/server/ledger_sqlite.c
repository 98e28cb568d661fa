/* SQLite as a database of people: the file of the matches, by a connection of its own. */
#include "ledger_parts.h"

#include <sqlite3.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 5000 }; /* milliseconds for which others may hold the file */

static bool run(void *db, const char *sql, struct orr_error *err) {
    return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK ||
           orr_fail(err, "the accounts cannot be kept: %s", sqlite3_errmsg(db));
}

static void *open_file(const char *url, struct orr_error *err) {
    const char *path = strncmp(url, "sqlite:", 7) == 0 ? url + 7 : url;
    sqlite3 *db = NULL;
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    bool ok = sqlite3_open_v2(path, &db, flags, NULL) == SQLITE_OK && sqlite3_busy_timeout(db, PATIENCE) == SQLITE_OK &&
              run(db, "PRAGMA journal_mode=WAL", err) && run(db, "PRAGMA synchronous=FULL", err);
    if (!ok) {
        orr_fail(err, "%s: %s", path, db ? sqlite3_errmsg(db) : "out of memory");
        sqlite3_close(db);
        return NULL;
    }
    return db;
}

static void close_file(void *db) { sqlite3_close(db); }
static bool is_alive(void *db) { return db != NULL; }

/* $3 is spelt ?3 here, which SQLite takes for the number that it is. */
static sqlite3_stmt *prepare(sqlite3 *db, const char *sql) {
    struct orr_buf text = {0};
    sqlite3_stmt *q = NULL;
    orr_put(&text, "%s", sql);
    for (char *at = text.at; (at = strchr(at, '$'));) {
        *at = '?';
    }
    if (sqlite3_prepare_v2(db, text.at, -1, &q, NULL) != SQLITE_OK) {
        q = NULL;
    }
    orr_buf_free(&text);
    return q;
}

static void tell(sqlite3_stmt *q, const struct ledger_ask *a) {
    const char *column[LEDGER_COLUMNS] = {0};
    int n = sqlite3_column_count(q);
    for (int i = 0; i < n && i < LEDGER_COLUMNS; i++) {
        const char *text = (const char *)sqlite3_column_text(q, i);
        column[i] = text ? text : "";
    }
    a->row(a->user, column);
}

static long ask(void *db, const struct ledger_ask *a, struct orr_error *err) {
    sqlite3_stmt *q = prepare(db, a->sql);
    int code = SQLITE_ERROR;
    long rows = 0;
    for (unsigned i = 0; q && i < a->n; i++) {
        if (a->value[i].text) {
            sqlite3_bind_text(q, (int)i + 1, a->value[i].text, -1, SQLITE_TRANSIENT);
        } else {
            sqlite3_bind_int64(q, (int)i + 1, a->value[i].number);
        }
    }
    while (q && (code = sqlite3_step(q)) == SQLITE_ROW) {
        rows++;
        if (a->row) {
            tell(q, a);
        }
    }
    if (code == SQLITE_DONE && !a->row) {
        rows = sqlite3_changes(db);
    }
    if (code != SQLITE_DONE) {
        orr_fail(err, "%s", sqlite3_errmsg(db));
        rows = -1;
    }
    sqlite3_finalize(q);
    return rows;
}

const struct ledger_ops ledger_sqlite = {open_file, close_file, is_alive, run, ask, "BEGIN IMMEDIATE", false};
