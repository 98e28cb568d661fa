/* Clocks. Time is charged to the person to act, and to nobody else: not while computer players think, while the match is
 * paused or while shares of the dice are missing. Each answer is charged when it comes. An answer that the server might
 * have given by itself (in the turn of somebody else, or where a hidden card may leave one option) costs nothing for its
 * first seconds, whoever gives it: so the clock does not tell who did. */
#include "table_parts.h"

#include "orrery/ai.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { SECOND = 1000, DAY = 24 * 60 * 60 };

/* ---- the order ---- */

static bool read_timeout(struct clock_order *c, const struct orr_json *order, struct orr_error *err) {
    const struct orr_json *v = orr_json_get(order, "timeout");
    const char *text = v && v->type == ORR_JSON_STRING ? v->text : USUAL_PLAYER;
    c->loses = !strcmp(text, "lost");
    snprintf(c->player, sizeof c->player, "%s", c->loses ? USUAL_PLAYER : text);
    if (v && v->type != ORR_JSON_STRING) {
        return orr_fail(err, "timeout is \"lost\" or a computer player");
    }
    return (strlen(text) < sizeof c->player || orr_fail(err, "there is no such player")) &&
           orr_player_find(c->player, err) != NULL;
}

/* {"seconds","increment"} or {"days"}, and "timeout". */
bool clock_read_order(struct table *t, const struct orr_json *order, struct orr_error *err) {
    static const char *const live[] = {"seconds", "increment", "timeout", NULL}, *const days[] = {"days", "timeout",
                                                                                                  NULL};
    struct clock_order *c = &t->pace;
    int64_t time, increment = 0;
    *c = (struct clock_order){.player = USUAL_PLAYER};
    if (!order) {
        return true;
    }
    if (order->type != ORR_JSON_OBJECT) {
        return orr_fail(err, "clock is {\"seconds\",\"increment\"} or {\"days\"}");
    }
    bool by_days = orr_json_get(order, "days") != NULL;
    bool ok = by_days ? orr_json_only(order, days, err) && orr_json_need_int(order, "days", 1, 30, &time, err)
                      : orr_json_only(order, live, err) && orr_json_need_int(order, "seconds", 10, DAY, &time, err) &&
                            (!orr_json_get(order, "increment") ||
                             orr_json_need_int(order, "increment", 0, 3600, &increment, err));
    if (!ok) {
        return false;
    }
    c->pace = by_days ? PACE_DAYS : PACE_LIVE;
    c->time = time * SECOND * (by_days ? DAY : 1);
    c->increment = increment * SECOND;
    return read_timeout(c, order, err);
}

void clock_write_order(const struct table *t, struct orr_buf *out) {
    const struct clock_order *c = &t->pace;
    if (c->pace == PACE_DAYS) {
        orr_put(out, "{\"days\":%" PRId64, c->time / SECOND / DAY);
    } else {
        orr_put(out, "{\"seconds\":%" PRId64 ",\"increment\":%" PRId64, c->time / SECOND, c->increment / SECOND);
    }
    orr_put(out, ",\"timeout\":\"%s\"}", c->loses ? "lost" : c->player);
}

/* ---- running ---- */

/* Whose time runs now. The decisions that the server takes for a person count as that person's. */
static int runs_for(const struct table *t) {
    struct orr_next next = orr_session_next(t->session);
    bool decides = next.kind == ORR_NEXT_PERSON || (next.kind == ORR_NEXT_STEP && next.seat >= 0);
    return decides ? next.seat : -1;
}

/* The question that is asked now begins to cost time. */
static void ask(struct table *t) {
    struct clock *c = &t->clock;
    const struct orr_match *m = orr_session_match(t->session);
    c->seat = t->phase == TABLE_PLAYING ? runs_for(t) : -1;
    c->since = table_now(t);
    c->written = orr_match_written(m);
    if (c->seat < 0) {
        return;
    }
    int owner = orr_turn_owner(orr_match_game(m), orr_match_state(m));
    bool others = owner != c->seat;
    c->owner = owner;
    c->free = others || later_hidden(t);
}

void clock_start(struct table *t) {
    for (unsigned i = 0; i < t->seats; i++) {
        t->clock.left[i] = t->pace.time;
    }
    t->clock.seat = t->clock.owner = -1;
    if (t->pace.pace != PACE_FREE) {
        ask(t);
    }
}

/* Days off do not count. */
static int64_t begins(const struct clock *c) {
    int64_t off = c->seat >= 0 ? c->holiday[c->seat] : 0;
    return off > c->since ? off : c->since;
}

static int64_t cost(const struct table *t) {
    const struct clock *c = &t->clock;
    int64_t time = table_now(t) - begins(c) - (c->free ? FREE_MS : 0);
    return c->seat < 0 || time < 0 ? 0 : time;
}

/* The turn of `owner` is over: what it gets for the next one. A turn that is taken back and ended again counts once. */
static void refill(struct table *t, int owner) {
    struct clock *c = &t->clock;
    uint32_t length = orr_match_length(orr_session_match(t->session));
    if (owner >= 0 && t->pace.pace == PACE_DAYS) {
        c->left[owner] = t->pace.time;
    } else if (owner >= 0 && length > c->paid) {
        c->left[owner] += t->pace.increment;
        c->paid = length;
    }
}

void clock_charge(struct table *t) {
    struct clock *c = &t->clock;
    if (c->seat >= 0) {
        int64_t left = c->left[c->seat] - cost(t);
        c->left[c->seat] = left > 0 ? left : 0;
        c->since = table_now(t);
    }
}

void clock_turn(struct table *t) {
    struct clock *c = &t->clock;
    if (t->pace.pace == PACE_FREE || !t->session) {
        return;
    }
    if (c->written == orr_match_written(orr_session_match(t->session)) && c->seat == runs_for(t)) {
        return; /* the same question: its first seconds are free only once */
    }
    int seat = c->seat, owner = c->owner;
    if (seat >= 0) {
        int64_t left = c->left[seat] - cost(t);
        c->left[seat] = left > 0 ? left : 0;
    }
    ask(t);
    bool answered = seat >= 0 && seat != owner && c->seat != seat;
    if (answered && t->pace.pace == PACE_DAYS) {
        refill(t, seat); /* an answer in the turn of another seat */
    }
    const struct orr_match *m = orr_session_match(t->session);
    int now = orr_turn_owner(orr_match_game(m), orr_match_state(m));
    if (now != owner && now >= 0) {
        refill(t, owner);
        c->owner = now;
    }
}

int64_t clock_due(const struct table *t) {
    const struct clock *c = &t->clock;
    if (t->phase != TABLE_PLAYING || t->pace.pace == PACE_FREE || c->seat < 0) {
        return 0;
    }
    return begins(c) + c->left[c->seat] + (c->free ? FREE_MS : 0);
}

/* The record says it; so it happens once, whoever looks at the clock. */
void clock_fire(struct table *t) {
    int seat = t->clock.seat;
    struct orr_match *m = orr_session_match(t->session);
    enum orr_timeout how = t->pace.loses ? ORR_TIMEOUT_LOST : ORR_TIMEOUT_HANDED;
    t->clock.left[seat] = 0;
    t->clock.seat = -1;
    if (!orr_match_timeout(m, seat, how, NULL)) {
        return;
    }
    if (!orr_match_over(m)) {
        table_hand(t, seat, t->pace.player);
    }
    t->request = 0;
    table_advance(t);
}

/* {"left":[…],"seat"}: milliseconds, null for seats without a person. */
void clock_write(const struct table *t, struct orr_buf *out) {
    const struct clock *c = &t->clock;
    orr_put(out, "{\"left\":[");
    for (unsigned i = 0; i < t->seats; i++) {
        int64_t left = c->left[i] - ((int)i == c->seat ? cost(t) : 0);
        orr_put(out, "%s", i ? "," : "");
        if (table_person(t, (int)i)) {
            orr_put(out, "%" PRId64, left > 0 ? left : 0);
        } else {
            orr_put(out, "null");
        }
    }
    orr_put(out, "],\"seat\":");
    orr_put(out, c->seat >= 0 ? "%d" : "null", c->seat);
    int64_t grace = c->seat >= 0 ? begins(c) + (c->free ? FREE_MS : 0) - table_now(t) : 0;
    orr_put(out, ",\"grace\":%" PRId64 "}", grace > 0 ? grace : 0);
}
