/* The store on SQLite: write-ahead log, a sync for every transaction, and one thread that writes. While it syncs, the
 * next changes gather, so that under load one sync serves many of them. */
#include "store.h"

#include <errno.h>
#include <pthread.h>
#include <sqlite3.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct queue {
    struct store_write *at;
    uint32_t n, cap;
};

struct store {
    sqlite3 *writer, *reader;
    sqlite3_stmt *put[STORE_CHAT + 1];
    pthread_t thread;
    bool runs;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t more;
    struct queue queue;
    uint64_t asked;
    bool ends;
    struct orr_error why; /* it broke */
    _Atomic uint64_t done;
    atomic_bool broken;
    int wake;
};

static const char schema[] =
    "CREATE TABLE IF NOT EXISTS match(id TEXT PRIMARY KEY, phase INTEGER NOT NULL, created INTEGER NOT NULL,"
    " changed INTEGER NOT NULL, body TEXT NOT NULL, seal BLOB) WITHOUT ROWID;"
    "CREATE INDEX IF NOT EXISTS match_phase ON match(phase, created);"
    "CREATE TABLE IF NOT EXISTS entry(match TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, line TEXT NOT NULL,"
    " PRIMARY KEY(match, n)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS seat(match TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, name TEXT NOT NULL,"
    " token BLOB, PRIMARY KEY(match, n)) WITHOUT ROWID;"
    "CREATE TABLE IF NOT EXISTS chat(match TEXT NOT NULL, n INTEGER NOT NULL, at INTEGER NOT NULL, seat INTEGER NOT "
    "NULL,"
    " text TEXT NOT NULL, PRIMARY KEY(match, n)) WITHOUT ROWID;"
    "PRAGMA user_version=1;";

/* Parameters: 1 match, 2 n, 3 value, 4 at, 5 text, 6 blob. */
static const char *const statements[] = {
    [STORE_MATCH] = "INSERT INTO match(id, phase, created, changed, body, seal) VALUES(?1, ?3, ?4, ?4, ?5, ?6)"
                    " ON CONFLICT(id) DO UPDATE SET phase = ?3, changed = ?4, body = ?5, seal = coalesce(?6, seal)",
    [STORE_ENTRY] = "INSERT INTO entry(match, n, at, line) VALUES(?1, ?2, ?4, ?5)",
    [STORE_SEAT] = "INSERT INTO seat(match, n, at, name, token) VALUES(?1, ?2, ?4, ?5, ?6)"
                   " ON CONFLICT(match, n) DO UPDATE SET at = ?4, name = ?5, token = ?6",
    [STORE_CHAT] = "INSERT INTO chat(match, n, at, seat, text) VALUES(?1, ?2, ?4, ?3, ?5)",
};

/* ---- writing ---- */

static bool run(sqlite3 *db, const char *sql) { return sqlite3_exec(db, sql, NULL, NULL, NULL) == SQLITE_OK; }

static bool write_one(struct store *s, const struct store_write *w) {
    sqlite3_stmt *q = s->put[w->kind];
    sqlite3_reset(q);
    sqlite3_clear_bindings(q);
    sqlite3_bind_text(q, 1, w->match, -1, SQLITE_STATIC);
    sqlite3_bind_int64(q, 2, w->n);
    sqlite3_bind_int(q, 3, w->value);
    sqlite3_bind_int64(q, 4, w->at);
    sqlite3_bind_text(q, 5, w->text, (int)w->text_n, SQLITE_STATIC);
    if (w->blob_n) {
        sqlite3_bind_blob(q, 6, w->blob, (int)w->blob_n, SQLITE_STATIC);
    }
    return sqlite3_step(q) == SQLITE_DONE;
}

static bool write_all(struct store *s, const struct queue *q) {
    bool ok = run(s->writer, "BEGIN IMMEDIATE");
    for (uint32_t i = 0; ok && i < q->n; i++) {
        ok = write_one(s, &q->at[i]);
    }
    ok = ok && run(s->writer, "COMMIT");
    if (!ok) {
        pthread_mutex_lock(&s->lock);
        orr_fail(&s->why, "the database cannot be written: %s", sqlite3_errmsg(s->writer));
        pthread_mutex_unlock(&s->lock);
        run(s->writer, "ROLLBACK");
    }
    return ok;
}

static void empty(struct queue *q) {
    for (uint32_t i = 0; i < q->n; i++) {
        char *text;
        memcpy(&text, &q->at[i].text, sizeof text);
        free(text);
    }
    q->n = 0;
}

static void ring(const struct store *s) {
    uint64_t one = 1;
    ssize_t ignored = write(s->wake, &one, sizeof one);
    (void)ignored;
}

/* Everything that was asked for until now, in exchange for an empty list. False: there is nothing, and the end came. */
static bool take_queue(struct store *s, struct queue *mine, uint64_t *last) {
    pthread_mutex_lock(&s->lock);
    while (!s->queue.n && !s->ends) {
        pthread_cond_wait(&s->more, &s->lock);
    }
    struct queue other = s->queue;
    s->queue = *mine;
    *mine = other;
    *last = s->asked;
    pthread_mutex_unlock(&s->lock);
    return mine->n > 0;
}

static void *write_on(void *user) {
    struct store *s = user;
    struct queue mine = {0};
    uint64_t last = 0;
    while (take_queue(s, &mine, &last)) {
        bool ok = !atomic_load(&s->broken) && write_all(s, &mine);
        empty(&mine);
        if (ok) {
            atomic_store(&s->done, last);
        } else {
            atomic_store(&s->broken, true);
        }
        ring(s);
    }
    free(mine.at);
    return NULL;
}

uint64_t store_put(struct store *s, const struct store_write *w) {
    struct store_write copy = *w;
    char *text = orr_alloc(w->text_n + 1, 1);
    if (w->text_n) {
        memcpy(text, w->text, w->text_n);
    }
    copy.text = text;
    pthread_mutex_lock(&s->lock);
    if (s->queue.n == s->queue.cap) {
        s->queue.cap = s->queue.cap ? 2 * s->queue.cap : 64;
        s->queue.at = orr_realloc(s->queue.at, s->queue.cap, sizeof *s->queue.at);
    }
    s->queue.at[s->queue.n++] = copy;
    uint64_t ticket = ++s->asked;
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->lock);
    return ticket;
}

uint64_t store_done(const struct store *s) { return atomic_load(&s->done); }
int store_wake(const struct store *s) { return s->wake; }

bool store_broken(struct store *s, struct orr_error *why) {
    bool broken = atomic_load(&s->broken);
    if (broken && why) {
        pthread_mutex_lock(&s->lock);
        *why = s->why;
        pthread_mutex_unlock(&s->lock);
    }
    return broken;
}

/* ---- life ---- */

static int version_of(sqlite3 *db) {
    sqlite3_stmt *q = NULL;
    int version = -1;
    if (sqlite3_prepare_v2(db, "PRAGMA user_version", -1, &q, NULL) == SQLITE_OK && sqlite3_step(q) == SQLITE_ROW) {
        version = sqlite3_column_int(q, 0);
    }
    sqlite3_finalize(q);
    return version;
}

static bool open_writer(struct store *s, const char *path, struct orr_error *err) {
    bool ok = sqlite3_open_v2(path, &s->writer, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX,
                              NULL) == SQLITE_OK;
    ok = ok && sqlite3_busy_timeout(s->writer, 5000) == SQLITE_OK && run(s->writer, "PRAGMA journal_mode=WAL") &&
         run(s->writer, "PRAGMA synchronous=FULL");
    int version = ok ? version_of(s->writer) : -1;
    if (version > STORE_SCHEMA) {
        return orr_fail(err, "%s was written by a later version of this program", path);
    }
    ok = ok && version >= 0 && run(s->writer, schema);
    for (unsigned k = STORE_MATCH; ok && k <= STORE_CHAT; k++) {
        ok = sqlite3_prepare_v2(s->writer, statements[k], -1, &s->put[k], NULL) == SQLITE_OK;
    }
    return ok || orr_fail(err, "%s: %s", path, s->writer ? sqlite3_errmsg(s->writer) : "out of memory");
}

struct store *store_open(const char *path, struct orr_error *err) {
    struct store *s = orr_alloc(1, sizeof *s);
    s->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->more, NULL);
    bool ok = s->wake >= 0 || orr_fail(err, "%s", strerror(errno));
    ok = ok && open_writer(s, path, err);
    if (ok && sqlite3_open_v2(path, &s->reader, SQLITE_OPEN_READWRITE | SQLITE_OPEN_NOMUTEX, NULL) != SQLITE_OK) {
        ok = orr_fail(err, "%s: %s", path, sqlite3_errmsg(s->reader));
    }
    ok = ok && sqlite3_busy_timeout(s->reader, 5000) == SQLITE_OK;
    s->runs = ok && pthread_create(&s->thread, NULL, write_on, s) == 0;
    if (!s->runs) {
        orr_fail(err, "the database cannot be opened");
        store_close(s);
        return NULL;
    }
    return s;
}

void store_close(struct store *s) {
    if (!s) {
        return;
    }
    if (s->runs) {
        pthread_mutex_lock(&s->lock);
        s->ends = true;
        pthread_cond_signal(&s->more);
        pthread_mutex_unlock(&s->lock);
        pthread_join(s->thread, NULL);
    }
    for (unsigned k = STORE_MATCH; k <= STORE_CHAT; k++) {
        sqlite3_finalize(s->put[k]);
    }
    sqlite3_close(s->reader);
    sqlite3_close(s->writer);
    if (s->wake >= 0) {
        close(s->wake);
    }
    free(s->queue.at);
    pthread_cond_destroy(&s->more);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

/* ---- reading ---- */

static sqlite3_stmt *ask(struct store *s, const char *sql, const char *match) {
    sqlite3_stmt *q = NULL;
    if (sqlite3_prepare_v2(s->reader, sql, -1, &q, NULL) == SQLITE_OK && match) {
        sqlite3_bind_text(q, 1, match, -1, SQLITE_STATIC);
    }
    return q; /* NULL is answered by no row */
}

static void copy_blob(sqlite3_stmt *q, int column, uint8_t out[STORE_BLOB], size_t *n) {
    int bytes = sqlite3_column_bytes(q, column);
    *n = bytes > 0 && bytes <= STORE_BLOB ? (size_t)bytes : 0;
    if (*n) {
        memcpy(out, sqlite3_column_blob(q, column), *n);
    }
}

static const char *text_at(sqlite3_stmt *q, int column) {
    const char *text = (const char *)sqlite3_column_text(q, column);
    return text ? text : "";
}

bool store_find(struct store *s, const char *match, struct store_found *out) {
    sqlite3_stmt *q = ask(s, "SELECT phase, created, body, seal FROM match WHERE id = ?1", match);
    bool found = q && sqlite3_step(q) == SQLITE_ROW;
    *out = (struct store_found){0};
    if (found) {
        const char *text = text_at(q, 2);
        out->phase = sqlite3_column_int(q, 0);
        out->created = sqlite3_column_int64(q, 1);
        out->order = orr_alloc(strlen(text) + 1, 1);
        memcpy(out->order, text, strlen(text));
        copy_blob(q, 3, out->blob, &out->blob_n);
    }
    sqlite3_finalize(q);
    return found;
}

void store_found_free(struct store_found *f) {
    free(f->order);
    f->order = NULL;
}

uint32_t store_lines(struct store *s, const char *match, struct orr_buf *out) {
    sqlite3_stmt *q = ask(s, "SELECT line FROM entry WHERE match = ?1 ORDER BY n", match);
    uint32_t n = 0;
    for (; q && sqlite3_step(q) == SQLITE_ROW; n++) {
        const char *line = text_at(q, 0);
        orr_put_bytes(out, line, strlen(line));
    }
    sqlite3_finalize(q);
    return n;
}

/* Rows of n, value, at, text, blob and match. */
static void each(sqlite3_stmt *q, store_row *row, void *user) {
    while (q && sqlite3_step(q) == SQLITE_ROW) {
        struct store_write w = {.n = (uint32_t)sqlite3_column_int64(q, 0), .value = sqlite3_column_int(q, 1)};
        w.at = sqlite3_column_int64(q, 2);
        w.text = text_at(q, 3);
        w.text_n = strlen(w.text);
        copy_blob(q, 4, w.blob, &w.blob_n);
        const char *match = text_at(q, 5);
        if (strlen(match) < sizeof w.match) {
            memcpy(w.match, match, strlen(match) + 1);
        }
        row(user, &w);
    }
    sqlite3_finalize(q);
}

void store_seats(struct store *s, const char *match, store_row *row, void *user) {
    each(ask(s, "SELECT n, 0, at, name, token, match FROM seat WHERE match = ?1 ORDER BY n", match), row, user);
}

void store_chat(struct store *s, const char *match, unsigned most, store_row *row, void *user) {
    sqlite3_stmt *q = ask(s,
                          "SELECT * FROM (SELECT n, seat, at, text, NULL, match FROM chat WHERE match = ?1"
                          " ORDER BY n DESC LIMIT ?2) ORDER BY n",
                          match);
    sqlite3_bind_int64(q, 2, most);
    each(q, row, user);
}

void store_matches(struct store *s, int32_t phase, unsigned most, store_row *row, void *user) {
    sqlite3_stmt *q = ask(
        s, "SELECT 0, phase, created, body, NULL, id FROM match WHERE phase = ?1 ORDER BY created DESC LIMIT ?2", NULL);
    sqlite3_bind_int(q, 1, phase);
    sqlite3_bind_int64(q, 2, most);
    each(q, row, user);
}
