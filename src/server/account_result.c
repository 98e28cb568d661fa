/* What tables tell of people with accounts: that they sat down, and how it ended. Ratings follow from that, once for each
 * match. */
#include "account.h"
#include "rating.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DAY = 86400000, MILLI = 1000 };

/* A person at a table, as the table tells it. */
struct person {
    int64_t seat, place, won;
    char account[ACCOUNT_ID]; /* "": nobody's any more */
    struct rating before, after;
    int64_t games;
};
struct told {
    char match[ACCOUNT_MATCH], game[64], pace[8];
    int64_t rated, seats;
    struct person person[RATING_SEATS];
    unsigned n;
};

static int64_t number(const struct orr_json *v, const char *key) {
    const struct orr_json *found = orr_json_get(v, key);
    return found && found->type == ORR_JSON_INT ? found->number : 0;
}

static void copy_text(const struct orr_json *v, const char *key, char *out, size_t size) {
    const struct orr_json *found = orr_json_get(v, key);
    snprintf(out, size, "%s", found && found->type == ORR_JSON_STRING ? found->text : "");
}

/* An account that was deleted meanwhile is nobody's. */
static void read_person(struct account_call *c, const struct orr_json *v, struct person *p) {
    char id[ACCOUNT_ID];
    *p = (struct person){.seat = number(v, "seat"), .place = number(v, "place"), .won = number(v, "won")};
    copy_text(v, "account", id, sizeof id);
    ledger_text(c->ledger, p->account, sizeof p->account, "SELECT id FROM account WHERE id = $1", "s", id);
}

static void read_told(struct account_call *c, struct told *t) {
    const struct orr_json *people = orr_json_get(c->body, "people");
    *t = (struct told){.rated = number(c->body, "rated"), .seats = number(c->body, "seats")};
    copy_text(c->body, "match", t->match, sizeof t->match);
    copy_text(c->body, "game", t->game, sizeof t->game);
    copy_text(c->body, "pace", t->pace, sizeof t->pace);
    const struct orr_json *v = people ? orr_json_first(people) : NULL;
    for (uint32_t i = 0; people && i < people->count && t->n < RATING_SEATS; i++, v = orr_json_next(v)) {
        read_person(c, v, &t->person[t->n++]);
    }
}

static void keep_seat(struct account_call *c, const struct told *t, const struct person *p) {
    ledger_do(
        c->ledger,
        "INSERT INTO account_seat(match, seat, account, at, guest, game, pace, rated, seats, place, won, over)"
        " VALUES($1, $2, $3, $4, 0, $5, $6, $7, $8, 0, 0, 0) ON CONFLICT(match, seat) DO UPDATE SET"
        " game = $5, pace = $6, rated = $7, seats = $8,"
        " account = CASE WHEN account_seat.over > 0 OR account_seat.guest > 0 THEN account_seat.account ELSE $3 END",
        "sisissii", t->match, p->seat, p->account, c->now, t->game, t->pace, t->rated, t->seats);
}

static const struct person *person_at(const struct told *t, int64_t seat) {
    for (unsigned i = 0; i < t->n; i++) {
        if (t->person[i].seat == seat && *t->person[i].account) {
            return &t->person[i];
        }
    }
    return NULL;
}

/* All who sit there now. */
void account_sat(struct account_call *c) {
    struct told t;
    if (!account_begin(c)) {
        return;
    }
    read_told(c, &t);
    for (int64_t seat = 0; seat < RATING_SEATS; seat++) {
        const struct person *p = person_at(&t, seat);
        if (p) {
            keep_seat(c, &t, p);
        } else { /* it was left again; one that was taken along or let go stays */
            ledger_do(c->ledger, "DELETE FROM account_seat WHERE match = $1 AND seat = $2 AND over = 0 AND guest = 0",
                      "si", t.match, seat);
        }
    }
    account_commit(c);
}

/* ---- ratings ---- */

struct found {
    struct person *person;
    int64_t now;
};

static void rating_row(void *user, const char *const *v) {
    struct found *f = user;
    f->person->before = (struct rating){strtod(v[0], NULL) / MILLI, strtod(v[1], NULL) / MILLI};
    f->person->games = strtoll(v[2], NULL, 10);
    rating_rest(&f->person->before, (double)(f->now - strtoll(v[3], NULL, 10)) / DAY);
}

static void find_rating(struct account_call *c, const struct told *t, struct person *p) {
    struct found f = {p, c->now};
    p->before = (struct rating){RATING_START, RATING_SPREAD};
    ledger_ask(c->ledger, rating_row, &f,
               "SELECT value, spread, games, at FROM account_rating WHERE account = $1 AND game = $2 AND pace = $3",
               "sss", p->account, t->game, t->pace);
}

static void keep_rating(struct account_call *c, const struct told *t, const struct person *p) {
    int64_t value = llround(p->after.value * MILLI), spread = llround(p->after.spread * MILLI);
    int64_t change = value - llround(p->before.value * MILLI);
    ledger_do(c->ledger,
              "INSERT INTO account_rating(account, game, pace, value, spread, games, at)"
              " VALUES($1, $2, $3, $4, $5, $6, $7) ON CONFLICT(account, game, pace)"
              " DO UPDATE SET value = $4, spread = $5, games = $6, at = $7",
              "sssiiii", p->account, t->game, t->pace, value, spread, p->games + 1, c->now);
    ledger_do(c->ledger,
              "INSERT INTO account_step(match, account, game, pace, n, value, spread, change, at)"
              " VALUES($1, $2, $3, $4, $5, $6, $7, $8, $9)",
              "ssssiiiii", t->match, p->account, t->game, t->pace, p->games + 1, value, spread, change, c->now);
}

static void rate(struct account_call *c, struct told *t) {
    struct rating r[RATING_SEATS];
    unsigned place[RATING_SEATS];
    for (unsigned i = 0; i < t->n; i++) {
        find_rating(c, t, &t->person[i]);
        r[i] = t->person[i].before;
        place[i] = (unsigned)t->person[i].place;
    }
    rating_update(r, place, t->n);
    for (unsigned i = 0; i < t->n; i++) {
        t->person[i].after = r[i];
        if (*t->person[i].account) {
            keep_rating(c, t, &t->person[i]);
        }
    }
}

/* False: it was told before. */
static bool keep_end(struct account_call *c, const struct told *t, const struct person *p) {
    return ledger_do(
               c->ledger,
               "UPDATE account_seat SET place = $1, won = $2, over = $3 WHERE match = $4 AND seat = $5 AND over = 0",
               "iiisi", p->place, p->won, c->now, t->match, p->seat) == 1;
}

static bool has_places(const struct told *t) {
    bool all = t->n == t->seats && t->n > 1;
    for (unsigned i = 0; i < t->n; i++) {
        all = all && t->person[i].place > 0;
    }
    return all;
}

void account_result(struct account_call *c) {
    struct told t;
    unsigned fresh = 0;
    if (!account_begin(c)) {
        return;
    }
    read_told(c, &t);
    for (unsigned i = 0; i < t.n; i++) {
        int64_t gone =
            ledger_number(c->ledger, "SELECT count(*) FROM account_seat WHERE match = $1 AND seat = $2 AND guest = 2",
                          "si", t.match, t.person[i].seat);
        keep_seat(c, &t, &t.person[i]);
        fresh += keep_end(c, &t, &t.person[i]);
        if (gone) {
            account_blank_seat(c->ledger, t.match, (int)t.person[i].seat);
            ledger_do(c->ledger, "UPDATE account_seat SET guest = 0 WHERE match = $1 AND seat = $2", "si", t.match,
                      t.person[i].seat);
            orr_put(c->reload, "%s\n", t.match);
        }
    }
    if (t.rated && fresh == t.n && has_places(&t)) {
        rate(c, &t);
    }
    account_commit(c);
}
