/* A rematch: the same order once more, everybody one seat further. The table is closed to others; the seats of those who
 * played wait for them, and whoever asks with the token of the old seat gets the new one. */
#include "lobby.h"
#include "table_parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static unsigned next_seat(const struct table *t, int seat) { return ((unsigned)seat + 1) % t->seats; }

/* Somebody sat there, if only in the beginning: a computer player may have gone on. */
static const char *player_of(const struct table *old, unsigned seat, int asks) {
    if ((int)seat == asks) {
        return "me";
    }
    return old->seat[seat].has_token ? OPEN_SEAT : old->seat[seat].info.player;
}

static void put_seats(const struct table *old, int asks, struct orr_buf *out) {
    for (unsigned i = 0; i < old->seats; i++) {
        unsigned from = (i + old->seats - 1) % old->seats;
        orr_put(out, "%s{\"player\":\"%s\"", i ? "," : "", player_of(old, from, asks));
        if ((int)from == asks) {
            orr_put(out, ",\"name\":");
            orr_put_json_string(out, old->seat[from].info.name);
        }
        orr_put(out, "}");
    }
}

static void put_order(const struct table *old, int asks, struct orr_buf *out) {
    orr_put(out, "{\"game\":\"%s\",\"joint\":%s,\"rated\":%s,\"hints\":%s,\"bots\":%s,\"delay\":%u,\"seats\":[",
            old->spec.game, old->joint ? "true" : "false", old->rated ? "true" : "false", old->hints ? "true" : "false",
            old->bots ? "true" : "false", old->delay);
    put_seats(old, asks, out);
    orr_put(out, "],\"options\":{");
    for (unsigned i = 0; i < old->spec.n_options; i++) {
        const char *option = old->spec.option[i];
        orr_put(out, "%s\"%.*s\":", i ? "," : "", (int)strcspn(option, "="), option);
        orr_put_json_string(out, strchr(option, '=') + 1);
    }
    orr_put(out, "}");
    if (old->pace.pace != PACE_FREE) {
        orr_put(out, ",\"clock\":");
        clock_write_order(old, out);
    }
    if (*old->pack_hash) {
        orr_put(out, ",\"content\":\"%s\"", old->pack_hash);
    }
    orr_put(out, "}");
}

static struct table *make(struct hub *h, struct table *old, int seat, char token[TOKEN_TEXT], int *got,
                          struct orr_error *err) {
    struct orr_buf order = {0};
    put_order(old, seat, &order);
    struct table *t = table_make(&h->house, order.at, order.n, token, got, err);
    orr_buf_free(&order);
    if (!t) {
        return NULL;
    }
    if (t->phase == TABLE_WAITING) {
        table_lock(t, *got, true, NULL);
    }
    t->quiet = old->quiet;
    table_keep_state(t);
    memcpy(old->next, t->id, sizeof old->next);
    table_keep_state(old);
    table_tell(old, tell_table);
    return t;
}

/* Asked twice: the answer may have been lost, so the seat gets another token. But the host may have opened the table, and
 * let somebody else sit there. */
static bool sit_again(struct table *t, unsigned seat, const struct table_seat *before, bool bot, char token[TOKEN_TEXT],
                      int *got, struct orr_error *err) {
    const struct table_seat *now = &t->seat[seat];
    bool locked = t->locked;
    *got = (int)seat;
    if (now->has_token) {
        bool same = strcmp(now->info.name, before->info.name) == 0 && strcmp(now->account, before->account) == 0 &&
                    bot_sits(t, (int)seat) == bot;
        if (same) {
            table_retoken(t, seat, token);
        }
        return same || orr_fail(err, "that seat is taken");
    }
    t->locked = false;
    bool ok = (bot ? table_sit_bot : table_sit)(t, (int)seat, before->info.name, token, got, err);
    t->locked = locked && t->phase == TABLE_WAITING;
    table_keep_state(t);
    return ok;
}

struct table *again_sit(struct hub *h, struct table *old, int seat, char token[TOKEN_TEXT], int *got, bool *made,
                        struct orr_error *err) {
    bool bot = bot_sits(old, seat);
    *made = old->phase == TABLE_OVER && !*old->next;
    if (old->phase != TABLE_OVER || (*made && bot)) {
        orr_fail(err, *made ? "a person asks for the rematch first" : "a rematch begins when the match is over");
        return NULL;
    }
    if (*made) {
        return make(h, old, seat, token, got, err);
    }
    struct table *t = hub_find(h, old->next, err);
    return t && sit_again(t, next_seat(old, seat), &old->seat[seat], bot, token, got, err) ? t : NULL;
}
