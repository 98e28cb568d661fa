/* A table and the accounts of those who sit at it: who may sit down, who hears whom, and what is told at the end. */
#include "office.h"
#include "table_parts.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- who may sit down ---- */

/* A rated match has a clock, so that nobody gets out of it by not moving; and people only. */
static bool may_be_rated(const struct table *t, struct orr_error *err) {
    bool people = t->seats > 1;
    for (unsigned i = 0; i < t->seats; i++) {
        const char *player = t->seat[i].info.player;
        people = people && (!strcmp(player, "me") || !strcmp(player, OPEN_SEAT));
    }
    if (!people || t->hints) {
        return orr_fail(err, people ? "a rated match has no hints" : "a rated match is between people");
    }
    return t->pace.pace != PACE_FREE || orr_fail(err, "a rated match has a clock");
}

bool table_may_sit(const struct table *t, const struct account *who, struct orr_error *err) {
    if (t->rated && !who) {
        return orr_fail(err, "a rated match needs an account on every seat");
    }
    if (t->rated && !may_be_rated(t, err)) {
        return false;
    }
    for (unsigned i = 0; who && i < t->seats; i++) {
        const char *other = t->seat[i].account;
        if (!*other || !t->seat[i].has_token) {
            continue;
        }
        if (t->rated && strcmp(other, who->id) == 0) {
            return orr_fail(err, "you sit at this table already");
        }
        if (t->house->office && office_blocks(t->house->office, other, who->id)) {
            return orr_fail(err, "somebody at this table does not want to play with you");
        }
    }
    return true;
}

bool table_hides(const struct table *t, int reader, int seat) {
    return t->house->office && reader >= 0 && seat >= 0 && reader < (int)t->seats && seat < (int)t->seats &&
           office_blocks(t->house->office, t->seat[reader].account, t->seat[seat].account);
}

/* ---- loading ---- */

struct known {
    struct table *table;
    unsigned open, right; /* seats whose result the office does not know, and who sits there as it knows it */
};

static void seat_row(void *user, const char *const *v) {
    struct known *k = user;
    unsigned long seat = strtoul(v[0], NULL, 10);
    if (seat < k->table->seats && *v[1] && !*k->table->seat[seat].account) {
        snprintf(k->table->seat[seat].account, ACCOUNT_ID, "%s", v[1]);
    }
    k->open += strcmp(v[2], "0") == 0;
    k->right += seat < k->table->seats && *v[3] && strcmp(v[1], k->table->seat[seat].account) == 0;
}

void table_load_accounts(struct table *t) {
    struct known k = {t, 0, 0};
    if (t->house->office) {
        unsigned people = 0;
        office_seats(t->house->office, t->id, seat_row, &k);
        for (unsigned i = 0; i < t->seats; i++) {
            people += *t->seat[i].account != 0;
        }
        t->people = k.right == people ? table_people_hash(t) : 1;
        t->settled = t->phase == TABLE_OVER && !k.open && k.right >= people;
    }
}

/* ---- what is told ---- */

uint64_t table_people_hash(const struct table *t) {
    uint64_t h = 0;
    for (unsigned i = 0; i < t->seats; i++) {
        for (const char *at = t->seat[i].account; *at; at++) {
            h = (h ^ (uint8_t)*at ^ (uint64_t)(i + 1) << 8) * UINT64_C(1099511628211) + 1;
        }
    }
    return h;
}

/* Who left before the end has lost, whoever went on in that seat. */
static void put_place(const struct table *t, const struct orr_result *r, int i, struct orr_buf *out) {
    bool stayed = table_person(t, i);
    bool won = stayed && r->won >> i & 1;
    unsigned place = r->rank[i] ? r->rank[i] : won ? 1 : 2;
    orr_put(out, ",\"place\":%u,\"won\":%d", stayed ? place : t->seats > 1 ? t->seats : 2, won);
}

static bool has_ranks(const struct table *t, const struct orr_result *r) {
    bool all = true;
    for (unsigned i = 0; i < t->seats; i++) {
        all = all && r->rank[i] > 0;
    }
    return all;
}

bool table_people_json(const struct table *t, struct orr_buf *out) {
    static const char *const paces[] = {[PACE_FREE] = "free", [PACE_LIVE] = "live", [PACE_DAYS] = "days"};
    struct orr_result result = {.over = false};
    bool over = t->phase == TABLE_OVER && t->session;
    unsigned n = 0;
    if (over) {
        orr_match_result(orr_session_match(t->session), &result);
    }
    bool rated = t->rated && (!over || has_ranks(t, &result));
    orr_put(out, "{\"match\":\"%s\",\"game\":\"%s\",\"pace\":\"%s\",\"rated\":%d,\"seats\":%u,\"people\":[", t->id,
            t->spec.game, paces[t->pace.pace], rated, t->seats);
    for (unsigned i = 0; i < t->seats; i++) {
        if (*t->seat[i].account) {
            orr_put(out, "%s{\"seat\":%u,\"account\":\"%s\"", n++ ? "," : "", i, t->seat[i].account);
            if (over) {
                put_place(t, &result, (int)i, out);
            }
            orr_put(out, "}");
        }
    }
    orr_put(out, "]}");
    return n > 0;
}
