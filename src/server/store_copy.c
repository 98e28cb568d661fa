/* All of one database into another: for backups, and for moving between SQLite and PostgreSQL. */
#include "store.h"

#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { PAGE = 200, AHEAD = 5000 }; /* matches that are read at once; changes that are asked for and not yet written */

struct copy {
    struct store *from, *to;
    struct store_copied *count;
    char after[STORE_ID], lost[STORE_ID];
    char (*match)[STORE_ID];
    uint32_t matches;
    enum store_kind kind;
    uint64_t ticket;
};

/* Waits until that ticket is on the disk. False: it will not be. */
static bool settle(struct copy *c, uint64_t ticket) {
    uint64_t unused;
    while (store_done(c->to) < ticket) {
        struct pollfd wake = {.fd = store_wake(c->to), .events = POLLIN};
        if (store_broken(c->to, NULL) || store_lost(c->to, c->lost, &unused)) {
            return false;
        }
        poll(&wake, 1, -1);
        ssize_t ignored = read(wake.fd, &unused, sizeof unused);
        (void)ignored;
    }
    return true;
}

static void copy_row(void *user, const struct store_write *w) {
    struct copy *c = user;
    struct store_write same = *w;
    same.kind = c->kind;
    c->ticket = store_put(c->to, &same);
    c->count->entries += c->kind == STORE_ENTRY;
}

static void match_row(void *user, const struct store_write *w) {
    struct copy *c = user;
    memcpy(c->match[c->matches++], w->match, STORE_ID);
    c->kind = STORE_MATCH;
    copy_row(c, w);
}

static bool copy_match(struct copy *c, const char *match) {
    bool away;
    c->kind = STORE_ENTRY;
    store_entries(c->from, match, copy_row, c);
    away = store_away(c->from);
    c->kind = STORE_SEAT;
    store_seats(c->from, match, copy_row, c);
    away = away || store_away(c->from);
    c->kind = STORE_CHAT;
    store_chat(c->from, match, INT32_MAX, copy_row, c);
    away = away || store_away(c->from);
    c->kind = STORE_STATE;
    store_state(c->from, match, copy_row, c);
    return !away && !store_away(c->from) && settle(c, c->ticket > AHEAD ? c->ticket - AHEAD : 0);
}

static bool same_lines(struct copy *c, const char *match) {
    struct orr_buf a = {0}, b = {0};
    uint32_t n = store_lines(c->from, match, &a), m = store_lines(c->to, match, &b);
    bool same = n == m && a.n == b.n && (!a.n || memcmp(a.at, b.at, a.n) == 0);
    orr_buf_free(&a);
    orr_buf_free(&b);
    return same && !store_away(c->from) && !store_away(c->to);
}

/* The next matches by their ids. */
static bool copy_page(struct copy *c, struct orr_error *err) {
    c->matches = 0;
    store_all(c->from, c->after, PAGE, match_row, c);
    bool ok = !store_away(c->from);
    for (uint32_t i = 0; ok && i < c->matches; i++) {
        ok = copy_match(c, c->match[i]);
    }
    ok = ok && settle(c, c->ticket);
    for (uint32_t i = 0; ok && i < c->matches; i++) {
        ok = same_lines(c, c->match[i]) || orr_fail(err, "match %s was not copied as it is", c->match[i]);
    }
    c->count->matches += c->matches;
    if (c->matches) {
        memcpy(c->after, c->match[c->matches - 1], STORE_ID);
    }
    return ok;
}

bool store_copy(struct store *from, struct store *to, struct store_copied *count, struct orr_error *err) {
    struct copy c = {.from = from, .to = to, .count = count, .match = orr_alloc(PAGE, STORE_ID)};
    *count = (struct store_copied){0};
    bool ok = store_freeze(from);
    c.kind = STORE_PACK;
    if (ok) {
        store_packs(from, copy_row, &c);
        ok = !store_away(from);
    }
    while (ok) {
        ok = copy_page(&c, err);
        if (c.matches < PAGE) {
            break;
        }
    }
    ok = ok && settle(&c, c.ticket);
    free(c.match);
    if (!ok && *c.lost) {
        return orr_fail(err, "the other database has another match %s", c.lost);
    }
    store_broken(to, err && !*err->text ? err : NULL);
    return ok || orr_fail(err, "the database does not answer");
}
