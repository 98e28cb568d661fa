/* What people see of each other: profiles, the tables of the best; and what keeps it kind: blocking and reporting. */
#include "account.h"
#include "rating.h"
#include "store.h"

#include "orrery/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LEADERS = 100, OPPONENTS = 20, CURVE = 400, SAID = 400, WHY = 500, REPORTS = 5, REPORT_SECONDS = 600 };
enum { DAY = 86400000 };

/* ---- profiles ---- */

struct view {
    struct account who;
    int64_t rated; /* 1: only rated games, 0: only casual ones, -1: all */
    int64_t since; /* only what ended later */
    char game[64]; /* whose curve is wanted */
};

static void read_view(struct account_call *c, struct view *v) {
    char kind[16], days[16];
    account_query(c, "count", kind, sizeof kind);
    account_query(c, "days", days, sizeof days);
    account_query(c, "game", v->game, sizeof v->game);
    long n = strtol(days, NULL, 10);
    v->rated = strcmp(kind, "rated") == 0 ? 1 : strcmp(kind, "casual") == 0 ? 0 : -1;
    v->since = n > 0 && n < 36500 ? c->now - (int64_t)n * DAY : 0;
}

#define COUNTED " over > 0 AND place > 0 AND over > $2 AND ($3 = -1 OR rated = $3) "

static void put_counted(struct account_call *c, const struct view *v, const char *what, const char *const *names,
                        const char *sql) {
    struct ledger_list l = {.out = c->made, .name = names, .lead = ""};
    orr_put(c->made, ",\"%s\":[", what);
    ledger_ask(c->ledger, ledger_list_row, &l, sql, "sii", v->who.id, v->since, v->rated);
    orr_put(c->made, "]");
}

static void put_results(struct account_call *c, const struct view *v) {
    static const char *const games[] = {"game", "#games", "#won", "#even", NULL},
                             *const seats[] = {"#seat", "#games", "#won", NULL},
                             *const people[] = {"name", "#games", "#won", "#ahead", NULL};
    put_counted(c, v, "results", games,
                "SELECT game, count(*), sum(won), CAST(sum(1000.0 / seats) AS BIGINT) FROM account_seat"
                " WHERE account = $1 AND seats > 1 AND" COUNTED "GROUP BY game ORDER BY game");
    put_counted(c, v, "seats", seats,
                "SELECT seat, count(*), sum(won) FROM account_seat WHERE account = $1 AND seats > 1 AND" COUNTED
                "GROUP BY seat ORDER BY seat");
    put_counted(c, v, "opponents", people,
                "SELECT a.name, count(*), sum(s.won), sum(CASE WHEN s.place < o.place THEN 1 ELSE 0 END)"
                " FROM (SELECT match, seat, won, place FROM account_seat WHERE account = $1 AND" COUNTED ") s"
                " JOIN account_seat o ON o.match = s.match AND o.seat <> s.seat AND o.account <> ''"
                " AND o.account <> $1 JOIN account a ON a.id = o.account"
                " GROUP BY a.name ORDER BY count(*) DESC, a.name LIMIT 20");
}

static void put_ratings(struct account_call *c, const struct view *v) {
    static const char *const names[] = {"game", "pace", "#value", "#spread", "#games", "#place", "#of", NULL};
    struct ledger_list l = {.out = c->made, .name = names, .lead = ""};
    orr_put(c->made, ",\"ratings\":[");
    ledger_ask(
        c->ledger, ledger_list_row, &l,
        "SELECT r.game, r.pace, r.value / 1000, r.spread / 1000, r.games,"
        " CASE WHEN r.spread > $2 THEN 0 ELSE (SELECT count(*) + 1 FROM account_rating b WHERE b.game = r.game AND"
        " b.pace = r.pace AND b.spread <= $2 AND b.value > r.value) END,"
        " (SELECT count(*) FROM account_rating b WHERE b.game = r.game AND b.pace = r.pace AND b.spread <= $2)"
        " FROM account_rating r WHERE r.account = $1 ORDER BY r.game, r.pace",
        "si", v->who.id, (int64_t)(RATING_SURE * 1000));
    orr_put(c->made, "]");
}

static void put_curve(struct account_call *c, const struct view *v) {
    static const char *const names[] = {"pace", "match", "#at", "#value", "#spread", "#change", NULL};
    struct ledger_list l = {.out = c->made, .name = names, .lead = ""};
    orr_put(c->made, ",\"curve\":[");
    if (*v->game) {
        ledger_ask(c->ledger, ledger_list_row, &l,
                   "SELECT pace, match, at, value / 1000, spread / 1000, change / 1000 FROM (SELECT * FROM account_step"
                   " WHERE account = $1 AND game = $2 AND at > $3 ORDER BY at DESC LIMIT $4) AS newest ORDER BY at",
                   "ssii", v->who.id, v->game, v->since, (int64_t)CURVE);
    }
    orr_put(c->made, "]");
}

static bool blocks(struct account_call *c, const char *account, const char *other) {
    return *account && *other &&
           ledger_number(c->ledger, "SELECT count(*) FROM account_block WHERE account = $1 AND other = $2", "ss",
                         account, other) > 0;
}

static int64_t count(struct account_call *c, const char *account, const char *sql) {
    return ledger_number(c->ledger, sql, "s", account);
}

void account_profile(struct account_call *c) {
    struct view v;
    read_view(c, &v);
    if (!account_find(c->ledger, c->id, &v.who)) {
        account_fail(c, 404, "not_found", "nobody has this name");
        return;
    }
    orr_put(c->made, "{\"name\":");
    orr_put_json_string(c->made, v.who.name);
    if (blocks(c, v.who.id, c->me.id)) {
        orr_put(c->made, ",\"closed\":true}");
        return;
    }
    orr_put(c->made,
            ",\"closed\":false,\"made\":%lld,\"you\":%s,\"blocked\":%s,\"games\":%lld,\"rated\":%lld,\"guest\":%lld",
            (long long)v.who.made, strcmp(v.who.id, c->me.id) == 0 ? "true" : "false",
            blocks(c, c->me.id, v.who.id) ? "true" : "false",
            (long long)count(c, v.who.id, "SELECT count(*) FROM account_seat WHERE account = $1 AND over > 0"),
            (long long)count(c, v.who.id,
                             "SELECT count(*) FROM account_seat WHERE account = $1 AND over > 0 AND rated = 1"),
            (long long)count(c, v.who.id, "SELECT count(*) FROM account_seat WHERE account = $1 AND guest = 1"));
    put_ratings(c, &v);
    put_curve(c, &v);
    put_results(c, &v);
    orr_put(c->made, "}");
    if (!ledger_ok(c->ledger)) {
        account_fail(c, 503, "away", "the database does not answer; try again soon");
    }
}

void account_leaders(struct account_call *c) {
    static const char *const names[] = {"name", "#value", "#spread", "#games", NULL};
    char game[64], pace[16];
    struct ledger_list l = {.out = c->made, .name = names, .lead = ""};
    account_query(c, "game", game, sizeof game);
    account_query(c, "pace", pace, sizeof pace);
    orr_put(c->made, "{\"list\":[");
    ledger_ask(c->ledger, ledger_list_row, &l,
               "SELECT a.name, r.value / 1000, r.spread / 1000, r.games FROM account_rating r JOIN account a"
               " ON a.id = r.account WHERE r.game = $1 AND r.pace = $2 AND r.spread <= $3"
               " ORDER BY r.value DESC, a.fold LIMIT $4",
               "ssii", game, pace, (int64_t)(RATING_SURE * 1000), (int64_t)LEADERS);
    orr_put(c->made, "],\"sure\":%d}", (int)RATING_SURE);
    if (!ledger_ok(c->ledger)) {
        account_fail(c, 503, "away", "the database does not answer; try again soon");
    }
}

/* ---- blocking ---- */

void account_block(struct account_call *c) {
    const struct orr_json *on = orr_json_get(c->body, "blocked");
    struct account who;
    bool found = account_find(c->ledger, account_text(c, "name"), &who);
    if (!on || (on->type != ORR_JSON_TRUE && on->type != ORR_JSON_FALSE)) {
        account_fail(c, 422, "bad_block", "blocked is true or false");
        return;
    }
    if (!found || strcmp(who.id, c->me.id) == 0) {
        account_fail(c, found ? 422 : 404, found ? "bad_block" : "not_found",
                     found ? "nobody blocks themselves" : "nobody has this name");
        return;
    }
    if (!account_begin(c)) {
        return;
    }
    if (on->type == ORR_JSON_FALSE) {
        ledger_do(c->ledger, "DELETE FROM account_block WHERE account = $1 AND other = $2", "ss", c->me.id, who.id);
    } else if (count(c, c->me.id, "SELECT count(*) FROM account_block WHERE account = $1") < ACCOUNT_BLOCKS) {
        ledger_do(c->ledger, "INSERT INTO account_block(account, other, at) VALUES($1, $2, $3) ON CONFLICT DO NOTHING",
                  "ssi", c->me.id, who.id, c->now);
    } else {
        ledger_cancel(c->ledger);
        account_fail(c, 409, "too_many", "you have blocked as many people as can be kept");
        return;
    }
    orr_put(c->made, "{}");
    account_commit(c);
}

/* ---- reporting ---- */

struct report {
    char match[ACCOUNT_MATCH], about[ACCOUNT_ID], name[ORR_PLAYER_NAME], said[SAID], id[ACCOUNT_ID];
    int64_t seat, n;
};

static int64_t number(struct account_call *c, const char *key) {
    const struct orr_json *v = orr_json_get(c->body, key);
    return v && v->type == ORR_JSON_INT && v->number >= 0 ? v->number : -1;
}

/* What somebody who watches has said: "ID NAME" in its first line, "-" for a guest. */
static bool find_aside(struct account_call *c, struct report *r, int64_t n) {
    char text[SAID + sizeof r->about + sizeof r->name];
    if (!ledger_text(c->ledger, text, sizeof text, "SELECT text FROM chat WHERE match = $1 AND n = $2", "si", r->match,
                     STORE_ASIDE + n % STORE_ASIDE)) {
        return false;
    }
    char *name = strchr(text, ' '), *said = strchr(text, '\n');
    if (!name || !said || name > said) {
        return false;
    }
    *name++ = *said++ = 0;
    snprintf(r->about, sizeof r->about, "%.12s", strcmp(text, "-") == 0 ? "" : text);
    snprintf(r->name, sizeof r->name, "%.47s", name);
    snprintf(r->said, sizeof r->said, "%.399s", said);
    return true;
}

/* Whom it is about: by a name, or by a seat; and what was said there. */
static bool read_report(struct account_call *c, struct report *r) {
    struct account who;
    const char *match = account_text(c, "match"), *name = account_text(c, "name");
    if (strlen(match) >= sizeof r->match || strlen(name) >= sizeof r->name) {
        return false;
    }
    snprintf(r->match, sizeof r->match, "%s", match);
    snprintf(r->name, sizeof r->name, "%s", name);
    r->seat = number(c, "seat");
    r->n = number(c, "n");
    if (*r->name && !orr_name_check(r->name, NULL)) {
        return false;
    }
    int64_t aside = number(c, "aside");
    if (*r->match && aside >= 0) {
        return find_aside(c, r, aside);
    }
    if (*r->match && r->seat >= 0) {
        ledger_text(c->ledger, r->about, sizeof r->about,
                    "SELECT account FROM account_seat WHERE match = $1 AND seat = $2", "si", r->match, r->seat);
        ledger_text(c->ledger, r->said, sizeof r->said,
                    "SELECT text FROM chat WHERE match = $1 AND seat = $2 AND n = $3", "sii", r->match, r->seat, r->n);
    } else if (account_find(c->ledger, r->name, &who)) {
        snprintf(r->about, sizeof r->about, "%s", who.id);
    }
    if (*r->about) {
        ledger_text(c->ledger, r->name, sizeof r->name, "SELECT name FROM account WHERE id = $1", "s", r->about);
    }
    return *r->name || (*r->match && r->seat >= 0);
}

void account_report(struct account_call *c) {
    struct report r = {.n = 0};
    const char *why = account_text(c, "why"), *by = *c->me.id ? c->me.id : c->from;
    if (!*why || strlen(why) > WHY || !read_report(c, &r)) {
        account_fail(c, 422, "bad_report", "a report says why, in 1 to 500 bytes, and names a person or a seat");
        return;
    }
    if (!throttle_may(&c->house->often, "report", by, REPORTS, REPORT_SECONDS, (double)c->now / 1000, true)) {
        account_fail(c, 429, "too_many", "many reports came from you; try again in ten minutes");
        return;
    }
    if (!account_begin(c)) {
        return;
    }
    account_draw(r.id, ACCOUNT_ID - 1);
    ledger_do(c->ledger,
              "INSERT INTO account_report(id, at, account, about, name, match, said, why, closed)"
              " VALUES($1, $2, $3, $4, $5, $6, $7, $8, 0)",
              "sissssss", r.id, c->now, c->me.id, r.about, r.name, r.match, r.said, why);
    orr_put(c->made, "{\"id\":\"%s\"}", r.id);
    if (account_commit(c)) {
        account_say(c, 201);
    }
}
