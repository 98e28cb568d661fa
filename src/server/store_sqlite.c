/* SQLite as a database of the store: a file with a write-ahead log, and a sync for every transaction. */
#include "store_parts.h"

#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PATIENCE = 5000 }; /* milliseconds for which another process may hold the file */

struct file {
    sqlite3 *db;
    sqlite3_stmt *put[STORE_KINDS];
};

static bool run(sqlite3 *db, const char *sql) { return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK; }

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

/* ---- writing ---- */

static bool write_one(struct file *f, const struct store_write *w) {
    sqlite3_stmt *q = f->put[w->kind];
    int most = sqlite3_bind_parameter_count(q);
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    sqlite3_bind_text(q, 1, w->match, -1, SQLITE_STATIC);
    sqlite3_bind_int64(q, 2, w->n);
    sqlite3_bind_int(q, 3, w->value);
    sqlite3_bind_int64(q, 4, w->at);
    if (most >= 5) {
        sqlite3_bind_text(q, 5, w->text ? w->text : "", (int)w->text_n, SQLITE_STATIC);
    }
    if (most >= 6 && w->blob_n) {
        sqlite3_bind_blob(q, 6, w->blob, (int)w->blob_n, SQLITE_STATIC);
    }
    if (most >= 7) {
        sqlite3_bind_int64(q, 7, w->due);
    }
    return sqlite3_step(q) == SQLITE_DONE;
}

static enum store_outcome write_all(void *db, const struct store_write *const *w, uint32_t n, const char *node,
                                    uint32_t *refused, struct orr_error *err) {
    struct file *f = db;
    bool ok = run(f->db, "BEGIN IMMEDIATE"), kept = true;
    (void)node; /* nobody else is there */
    for (uint32_t i = 0; ok && kept && i < n; i++) {
        ok = write_one(f, w[i]);
        kept = !ok || store_may_miss(w[i]->kind) || sqlite3_changes(f->db) == 1;
        *refused = i;
    }
    for (unsigned k = STORE_MATCH; k < STORE_KINDS; k++) {
        sqlite3_reset(f->put[k]);
    }
    if (ok && kept && run(f->db, "COMMIT")) {
        return STORE_KEPT;
    }
    if (!ok || kept) {
        orr_fail(err, "the database cannot be written: %s", sqlite3_errmsg(f->db));
    }
    run(f->db, "ROLLBACK");
    return ok && !kept ? STORE_REFUSED : STORE_BROKEN;
}

/* ---- reading ---- */

static const char *text_at(sqlite3_stmt *q, int column) {
    const char *text = (const char *)sqlite3_column_text(q, column);
    return text ? text : "";
}

static void tell(sqlite3_stmt *q, store_row *row, void *user) {
    struct store_write w = {.n = (uint32_t)sqlite3_column_int64(q, 0), .value = sqlite3_column_int(q, 1)};
    w.at = sqlite3_column_int64(q, 2);
    w.text = text_at(q, 3);
    w.text_n = (size_t)sqlite3_column_bytes(q, 3);
    int bytes = sqlite3_column_bytes(q, 4);
    w.blob_n = bytes > 0 && bytes <= STORE_BLOB ? (size_t)bytes : 0;
    if (w.blob_n) {
        memcpy(w.blob, sqlite3_column_blob(q, 4), w.blob_n);
    }
    const char *match = text_at(q, 5);
    if (strlen(match) < sizeof w.match) {
        memcpy(w.match, match, strlen(match) + 1);
    }
    w.due = sqlite3_column_int64(q, 6);
    row(user, &w);
}

static bool freeze(void *db) { return run(((struct file *)db)->db, "BEGIN"); }

static bool ask(void *db, const char *sql, const struct store_ask *a, store_row *row, void *user) {
    struct file *f = db;
    sqlite3_stmt *q = prepare(f->db, sql);
    int code = SQLITE_ERROR;
    if (q) {
        sqlite3_bind_text(q, 1, a->match ? a->match : "", -1, SQLITE_TRANSIENT);
        sqlite3_bind_int64(q, 2, a->a);
        sqlite3_bind_int64(q, 3, a->b);
        if (a->hash) {
            sqlite3_bind_blob(q, 4, a->hash, STORE_TOKEN, SQLITE_TRANSIENT);
        }
        while ((code = sqlite3_step(q)) == SQLITE_ROW) {
            tell(q, row, user);
        }
    }
    sqlite3_finalize(q);
    return code == SQLITE_DONE;
}

/* ---- life ---- */

static int version_of(sqlite3 *db) {
    sqlite3_stmt *q = prepare(db, "PRAGMA user_version");
    int version = q && sqlite3_step(q) == SQLITE_ROW ? sqlite3_column_int(q, 0) : -1;
    sqlite3_finalize(q);
    return version;
}

/* To the newest version, step by step, all or nothing. */
static bool migrate(sqlite3 *db) {
    char set[40];
    bool ok = run(db, "BEGIN IMMEDIATE");
    for (int v = ok ? version_of(db) : STORE_SCHEMA; ok && v < STORE_SCHEMA; v++) {
        ok = v >= 0 && run(db, store_step(false, v));
    }
    snprintf(set, sizeof set, "PRAGMA user_version=%d", STORE_SCHEMA);
    return ok && run(db, set) && run(db, "COMMIT");
}

static bool open_writer(struct file *f, const char *path, struct orr_error *err) {
    bool ok = run(f->db, "PRAGMA journal_mode=WAL") && run(f->db, "PRAGMA synchronous=FULL");
    int version = ok ? version_of(f->db) : -1;
    if (version > STORE_SCHEMA) {
        return orr_fail(err, "%s was written by a later version of this program", path);
    }
    ok = ok && version >= 0 && (version == STORE_SCHEMA || migrate(f->db));
    for (unsigned k = STORE_MATCH; ok && k < STORE_KINDS; k++) {
        f->put[k] = prepare(f->db, store_statements[k]);
        ok = f->put[k] != NULL;
    }
    return ok;
}

static void close_file(void *db) {
    struct file *f = db;
    for (unsigned k = STORE_MATCH; k < STORE_KINDS; k++) {
        sqlite3_finalize(f->put[k]);
    }
    sqlite3_close(f->db);
    free(f);
}

static void *open_file(const char *url, bool writer, bool *away, struct orr_error *err) {
    const char *path = strncmp(url, "sqlite:", 7) == 0 ? url + 7 : url;
    struct file *f = orr_alloc(1, sizeof *f);
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX | (writer ? SQLITE_OPEN_CREATE : 0);
    *away = false;
    bool ok = sqlite3_open_v2(path, &f->db, flags, NULL) == SQLITE_OK &&
              sqlite3_busy_timeout(f->db, PATIENCE) == SQLITE_OK && (!writer || open_writer(f, path, err));
    if (!ok) {
        orr_fail(err, "%s: %s", path, f->db ? sqlite3_errmsg(f->db) : "out of memory");
        close_file(f);
        return NULL;
    }
    return f;
}

const struct store_ops store_sqlite = {open_file, close_file, write_all, freeze, ask};
