/* The work of `orrery admin`. What it means to open a match is said by table_load alone: a check is that, for every
 * match. */
#include "orrery/admin.h"

#include "admin_parts.h"
#include "key.h"
#include "orrery/ai.h"
#include "store.h"
#include "table.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

_Static_assert((int)ORR_MATCH_ID == (int)STORE_ID, "one length of ids");

struct orr_admin *orr_admin_open(const char *folder, const char *db, bool alone, struct orr_error *err) {
    struct orr_admin *a = orr_alloc(1, sizeof *a);
    struct orr_buf path = {0};
    orr_put(&path, "%s", folder);
    a->folder = path.at;
    path = (struct orr_buf){0};
    a->lock = -1;
    orr_put(&path, "%s/matches.db", folder);
    bool ok =
        sodium_init() >= 0 && (db || access(path.at, F_OK) == 0 || orr_fail(err, "%s: %s", path.at, strerror(errno)));
    ok = ok && (!alone || (a->lock = key_lock(folder, err)) >= 0);
    a->house.store = ok ? store_open(db ? db : path.at, err) : NULL;
    a->people = a->house.store ? ledger_open(db ? db : path.at, err) : NULL;
    a->has_key = a->people && key_open(folder, false, a->house.key, NULL);
    orr_buf_free(&path);
    if (!a->people) {
        orr_admin_close(a);
        return NULL;
    }
    return a;
}

void orr_admin_close(struct orr_admin *a) {
    if (!a) {
        return;
    }
    ledger_close(a->people);
    store_close(a->house.store);
    if (a->lock >= 0) {
        close(a->lock);
    }
    sodium_memzero(a->house.key, sizeof a->house.key);
    free(a->folder);
    free(a);
}

/* ---- copies ---- */

static bool copy_people(struct orr_admin *a, const char *url, struct orr_error *err) {
    uint64_t rows;
    struct ledger *to = ledger_open(url, err);
    bool ok = to && ledger_copy(a->people, to, &rows, err);
    ledger_close(to);
    return ok;
}

static bool copy_to(struct orr_admin *a, const char *url, struct orr_admin_counts *count, struct orr_error *err) {
    struct store_copied copied = {0};
    struct store *to = store_open(url, err);
    bool ok = to && store_copy(a->house.store, to, &copied, err);
    store_close(to);
    ok = ok && copy_people(a, url, err);
    *count = (struct orr_admin_counts){.matches = copied.matches, .entries = copied.entries};
    return ok;
}

bool orr_admin_migrate(struct orr_admin *a, const char *url, struct orr_admin_counts *count, struct orr_error *err) {
    return copy_to(a, url, count, err);
}

/* All of it is on the disk, and then it has its name. */
static bool finish_file(const char *from, const char *to, struct orr_error *err) {
    int fd = open(from, O_RDWR | O_CLOEXEC);
    bool ok = fd >= 0 && fsync(fd) == 0 && link(from, to) == 0; /* link: what is there is not replaced */
    int why = errno;
    if (fd >= 0) {
        close(fd);
    }
    return ok || orr_fail(err, "%s: %s", to, strerror(why));
}

static void remove_all(const char *file) {
    static const char *const ends[] = {"", "-wal", "-shm"};
    for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
        struct orr_buf path = {0};
        orr_put(&path, "%s%s", file, ends[i]);
        unlink(path.at);
        orr_buf_free(&path);
    }
}

static bool is_free(const char *file, struct orr_error *err) {
    return access(file, F_OK) != 0 || orr_fail(err, "%s is there already", file);
}

bool orr_admin_backup(struct orr_admin *a, const char *file, bool with_key, struct orr_admin_counts *count,
                      struct orr_error *err) {
    struct orr_buf part = {0}, key = {0}, url = {0};
    orr_put(&part, "%s.part", file);
    orr_put(&key, "%s.key", file);
    orr_put(&url, "sqlite:%s", part.at);
    bool ok =
        is_free(file, err) &&
        (!with_key || (is_free(key.at, err) && (a->has_key || orr_fail(err, "%s: there is no key file", a->folder))));
    if (ok) {
        remove_all(part.at);
        ok = copy_to(a, url.at, count, err) && finish_file(part.at, file, err);
        if (ok && with_key && !key_write(key.at, a->house.key, err)) {
            unlink(file);
            ok = false;
        }
        remove_all(part.at);
    }
    orr_buf_free(&part);
    orr_buf_free(&key);
    orr_buf_free(&url);
    return ok;
}

/* ---- every match ---- */

struct walk {
    char (*match)[STORE_ID];
    uint32_t n;
};
enum { PAGE = 200 };

static void note_match(void *user, const struct store_write *w) {
    struct walk *p = user;
    memcpy(p->match[p->n++], w->match, STORE_ID);
}

/* Calls `visit` with each match; false: it said so, or the database does not answer. */
static bool each_match(struct orr_admin *a, bool (*visit)(void *user, const char *match), void *user,
                       struct orr_error *err) {
    struct walk page = {.match = orr_alloc(PAGE, STORE_ID), .n = PAGE};
    char after[STORE_ID] = "";
    bool ok = true;
    while (ok && page.n == PAGE) {
        page.n = 0;
        store_all(a->house.store, after, PAGE, note_match, &page);
        ok = !store_away(a->house.store) || orr_fail(err, "the database does not answer");
        for (uint32_t i = 0; ok && i < page.n; i++) {
            ok = visit(user, page.match[i]);
            memcpy(after, page.match[i], STORE_ID);
        }
    }
    free(page.match);
    return ok;
}

struct check {
    struct orr_admin *a;
    struct orr_admin_counts *count;
    orr_admin_tell *tell;
    void *user;
};

static bool check_one(void *user, const char *match) {
    struct check *c = user;
    struct orr_error why = {{0}};
    struct table *t = table_load(&c->a->house, match, &why);
    const char *bad = t ? t->frozen.text : why.text;
    c->count->matches++;
    c->count->entries += t && t->session ? orr_match_length(orr_session_match(t->session)) : 0;
    if (*bad) {
        c->count->bad++;
        c->tell(c->user, match, bad);
    }
    table_free(t);
    return true;
}

bool orr_admin_check(struct orr_admin *a, orr_admin_tell *tell, void *user, struct orr_admin_counts *count,
                     struct orr_error *err) {
    struct check c = {a, count, tell, user};
    *count = (struct orr_admin_counts){0};
    a->house.looks = true;
    return (a->has_key || key_open(a->folder, false, a->house.key, err)) &&
           (store_freeze(a->house.store) || orr_fail(err, "the database does not answer")) &&
           each_match(a, check_one, &c, err);
}

/* ---- another key ---- */

struct rekey {
    struct orr_admin *a;
    uint8_t fresh[KEY_BYTES];
    struct orr_admin_counts *count;
    struct orr_error *err;
    uint64_t ticket;
};

enum { NONCE = crypto_secretbox_NONCEBYTES, MAC = crypto_secretbox_MACBYTES };

static bool open_with(const struct store_found *f, const uint8_t *key, uint8_t out[STORE_BLOB]) {
    return crypto_secretbox_open_easy(out, f->blob + NONCE, f->blob_n - NONCE, f->blob, key) == 0;
}

static void seal_again(struct rekey *r, const char *match, const struct store_found *f, const uint8_t *plain) {
    struct store_write w = {.kind = STORE_MATCH, .value = f->phase, .at = wall_ms(), .text = f->order};
    w.text_n = strlen(f->order);
    w.blob_n = f->blob_n;
    snprintf(w.match, sizeof w.match, "%s", match);
    randombytes_buf(w.blob, NONCE);
    crypto_secretbox_easy(w.blob + NONCE, plain, f->blob_n - NONCE - MAC, w.blob, r->fresh);
    r->ticket = store_put(r->a->house.store, &w);
}

static bool rekey_one(void *user, const char *match) {
    struct rekey *r = user;
    struct store_found f;
    uint8_t plain[STORE_BLOB];
    bool ok = true;
    if (!store_find(r->a->house.store, match, &f)) {
        return orr_fail(r->err, "the database does not answer");
    }
    r->count->matches++;
    if (f.blob_n > NONCE + MAC && !open_with(&f, r->fresh, plain)) { /* not by an earlier try */
        ok = open_with(&f, r->a->house.key, plain);
        if (ok) {
            seal_again(r, match, &f, plain);
        } else {
            orr_fail(r->err, "the key file does not open the dice of match %s", match);
        }
    }
    sodium_memzero(plain, sizeof plain);
    store_found_free(&f);
    return ok;
}

static bool settle(struct store *s, uint64_t ticket, struct orr_error *err) {
    while (store_done(s) < ticket) {
        struct pollfd wake = {.fd = store_wake(s), .events = POLLIN};
        uint64_t n;
        if (store_broken(s, err)) {
            return false;
        }
        poll(&wake, 1, -1);
        ssize_t ignored = read(wake.fd, &n, sizeof n);
        (void)ignored;
    }
    return true;
}

bool orr_admin_rekey(struct orr_admin *a, struct orr_admin_counts *count, struct orr_error *err) {
    struct rekey r = {.a = a, .count = count, .err = err};
    *count = (struct orr_admin_counts){0};
    bool ok = key_open(a->folder, false, a->house.key, err) && key_change(a->folder, r.fresh, err);
    ok =
        ok && each_match(a, rekey_one, &r, err) && settle(a->house.store, r.ticket, err) && key_changed(a->folder, err);
    sodium_memzero(r.fresh, sizeof r.fresh);
    return ok;
}

/* ---- single matches ---- */

bool orr_admin_export(struct orr_admin *a, const char *match, struct orr_buf *out, struct orr_error *err) {
    if (strlen(match) < STORE_ID && store_lines(a->house.store, match, out)) {
        size_t before = (size_t)(table_last_attempt(out->at) - out->at);
        memmove(out->at, out->at + before, out->n - before + 1);
        out->n -= before;
        return true;
    }
    return orr_fail(err, store_away(a->house.store) ? "the database does not answer"
                                                    : "there is no such match, or it has not begun");
}

static void put_options(const struct orr_json *options, struct orr_buf *out) {
    const struct orr_json *v = orr_json_first(options);
    for (uint32_t i = 0; i < options->count; i++, v = orr_json_next(v)) {
        orr_put(out, "%s", i ? "," : "");
        orr_put_json_string(out, v->key);
        if (v->type == ORR_JSON_INT) {
            orr_put(out, ":%lld", (long long)v->number);
        } else if (v->type == ORR_JSON_STRING) {
            orr_put(out, ":");
            orr_put_json_string(out, v->text);
        } else {
            orr_put(out, v->type == ORR_JSON_TRUE ? ":true" : ":false");
        }
    }
}

static void put_seats(const struct orr_match *m, struct orr_buf *out) {
    for (unsigned i = 0; i < orr_match_game(m)->seats; i++) {
        const struct orr_seat_info *seat = &orr_match_seats(m)[i];
        orr_put(out, "%s{\"player\":", i ? "," : "");
        orr_put_json_string(out, orr_player_find(seat->player, NULL) ? seat->player : "me");
        orr_put(out, ",\"name\":");
        orr_put_json_string(out, seat->name);
        orr_put(out, "}");
    }
}

/* The order that a server would have had for the match; the first line of the record has its options. */
static bool put_order(const struct orr_match *m, struct orr_buf *out, struct orr_error *err) {
    struct orr_json_doc doc = {0};
    size_t n = 0;
    const char *line = orr_record_first_line(m, &n);
    const struct orr_json *options = orr_json_parse(&doc, line, n, err) ? orr_json_get(doc.root, "options") : NULL;
    bool ok = options && options->type == ORR_JSON_OBJECT;
    if (ok) {
        orr_put(out, "{\"game\":\"%s\",\"public\":false,\"seats\":[", orr_match_game(m)->rules->id);
        put_seats(m, out);
        orr_put(out, "],\"options\":{");
        put_options(options, out);
        orr_put(out, "}}");
    }
    orr_json_free(&doc);
    return ok || orr_fail(err, "the record has no options");
}

/* Its own seed is in the record; what is sealed is asked for by nobody. */
static void put_seal(const struct orr_admin *a, struct store_write *w) {
    char text[ORR_SEEDS_TEXT];
    struct orr_seeds seeds = orr_seeds_random();
    orr_seeds_write(&seeds, text);
    w->blob_n = NONCE + MAC + sizeof text;
    randombytes_buf(w->blob, NONCE);
    crypto_secretbox_easy(w->blob + NONCE, (const uint8_t *)text, sizeof text, w->blob, a->house.key);
}

static void put_lines(struct orr_admin *a, const char *match, const char *record, size_t n) {
    struct store_write w = {.kind = STORE_ENTRY, .at = wall_ms()};
    snprintf(w.match, sizeof w.match, "%s", match);
    for (const char *at = record, *end; at < record + n; at = end, w.n++) {
        end = memchr(at, '\n', (size_t)(record + n - at));
        end = end ? end + 1 : record + n;
        w.text = at;
        w.text_n = (size_t)(end - at);
        store_put(a->house.store, &w);
    }
}

static bool keep_record(struct orr_admin *a, const struct orr_match *m, const char *match, struct orr_error *err) {
    struct orr_buf order = {0}, record = {0};
    bool ok = put_order(m, &order, err);
    if (ok) {
        struct store_write w = {.kind = STORE_MATCH, .n = 1, .value = TABLE_OVER, .at = wall_ms()};
        snprintf(w.match, sizeof w.match, "%s", match);
        w.text = order.at;
        w.text_n = order.n;
        put_seal(a, &w);
        orr_record_write(m, &record);
        store_hold(a->house.store);
        put_lines(a, match, record.at, record.n);
        uint64_t ticket = store_put(a->house.store, &w);
        store_let(a->house.store);
        ok = settle(a->house.store, ticket, err);
    }
    orr_buf_free(&order);
    orr_buf_free(&record);
    return ok;
}

bool orr_admin_import(struct orr_admin *a, const char *record, size_t n, char match[ORR_MATCH_ID],
                      struct orr_error *err) {
    if (!a->has_key && !key_open(a->folder, false, a->house.key, err)) {
        return false;
    }
    struct orr_match *m = orr_record_read(record, n, NULL, ORR_READ_STRICT, err);
    bool ok = m && (orr_match_over(m) || orr_fail(err, "the match is not over: its dice are sealed elsewhere"));
    if (ok) {
        table_draw_id(match);
        ok = keep_record(a, m, match, err);
    }
    orr_match_free(m);
    return ok;
}
