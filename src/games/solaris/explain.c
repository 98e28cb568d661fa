/* Solaris: what a person should know before deciding: what it costs, what it changes
 * for this seat, what remains to be done. Reads open things and the hand of the seat
 * to act. Nothing here changes a state. */
#include "play.h"
#include "tables.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* A line that grows by parts, with commas between; each part is a sentence of the catalogue. */
struct note {
    const orr_game *g;
    const solaris_state *s;
    char *at;
    size_t size;
};

__attribute__((format(printf, 2, 3))) static void add(struct note *n, const char *format, ...) {
    size_t used = strlen(n->at);
    va_list args;
    if (used && used + 2 < n->size) {
        used += (size_t)snprintf(n->at + used, n->size - used, ", ");
    }
    va_start(args, format);
    vsnprintf(n->at + used, n->size - used, orr_tr(n->g, format), args);
    va_end(args);
}

static const char *name(const struct note *n, unsigned station) {
    return orr_tr(n->g, solaris_kind_station.titles[station]);
}
static const char *hue(const struct note *n, unsigned colour) {
    return orr_tr(n->g, solaris_kind_colour.names[colour]);
}
static unsigned least(unsigned a, unsigned b) { return a < b ? a : b; }

/* Cards in the hand of the seat to act whose kinds are in the mask. */
static unsigned held(const solaris_state *s, uint32_t kinds) {
    unsigned n = 0;
    for (; kinds; kinds &= kinds - 1) {
        n += s->hand[s->actor][solaris_lowest(kinds)];
    }
    return n;
}

static unsigned cards_of(const solaris_state *s, unsigned colour) {
    return held(s, s->hand_mask[s->actor] & solaris_colour_mask(colour));
}

/* "Canteen 2 to 3" */
static void add_change(struct note *n, unsigned station, int change) {
    unsigned now = solaris_pos(n->s, station);
    add(n, "%s %u to %d", name(n, station), now, (int)now + change);
}

/* [SO-4.20] What is drawn when `played` cards were played. */
static void add_reward(struct note *n, unsigned played) {
    if (played / 2) {
        add(n, "%u cards played earn %u new", played, played / 2);
    } else {
        add(n, "no new card earned");
    }
}

/* [SO-4.30] What has to go at the end of the turn when that many cards are held. */
static void add_surplus(struct note *n, unsigned cards) {
    if (cards > SOLARIS_HAND_LIMIT) {
        add(n, "then discard %u", cards - SOLARIS_HAND_LIMIT);
    }
}

/* ---- D1 ---- */

/* An action with one fitting kind of card plays it without asking. [SO-4.6] */
static void add_at_once(struct note *n, uint32_t fitting) {
    if (fitting && !solaris_many(fitting)) {
        add(n, "plays %s at once", orr_tr(n->g, solaris_kind_card.titles[solaris_lowest(fitting)]));
    }
}

static void replenish_action(struct note *n) {
    const solaris_state *s = n->s;
    unsigned station = solaris_active(s), now = solaris_rim(s);
    uint32_t kinds = s->hand_mask[s->actor] & solaris_station_mask(station);
    unsigned most = least(held(s, kinds), SOLARIS_ENERGY_MAX - now);
    if (most) { /* not where nobody was told the hand */
        add(n, most == 1 ? "%s %u to %u with %u card" : "%s %u to at most %u with %u cards", name(n, station), now,
            now + most, most);
    }
    add_at_once(n, kinds);
}

/* A bridge that cards of the hand can use. */
static unsigned usable(const solaris_state *s, unsigned go) {
    bool room = solaris_pos(s, solaris_neighbour(s, go)) < SOLARIS_ENERGY_MAX;
    return room ? cards_of(s, s->bridge[solaris_slot(s, go)]) : 0;
}

/* "2 pink to Canteen", or where one colour leads both ways. */
static void add_ways(struct note *n) {
    const solaris_state *s = n->s;
    unsigned cards[2] = {usable(s, SOLARIS_CW), usable(s, SOLARIS_CCW)};
    unsigned colour[2] = {s->bridge[solaris_slot(s, SOLARIS_CW)], s->bridge[solaris_slot(s, SOLARIS_CCW)]};
    const char *to[2] = {name(n, solaris_neighbour(s, SOLARIS_CW)), name(n, solaris_neighbour(s, SOLARIS_CCW))};
    if (cards[0] && cards[1] && colour[0] == colour[1]) {
        add(n, "%u %s to %s or %s", cards[0], hue(n, colour[0]), to[0], to[1]);
        return;
    }
    for (unsigned i = 0; i < 2; i++) {
        if (cards[i]) {
            add(n, "%u %s to %s", cards[i], hue(n, colour[i]), to[i]);
        }
    }
}

static void redirect_action(struct note *n) {
    add(n, "1 of your %u here each", solaris_rim(n->s));
    add_ways(n);
    add_at_once(n, n->s->hand_mask[n->s->actor] & solaris_redirect_mask(n->s));
}

static void engine_action(struct note *n) {
    const solaris_state *s = n->s;
    uint32_t kinds = s->hand_mask[s->actor] & solaris_engine_mask(s);
    add(n, "1 of your %u here for 1 or 2 cards of another", solaris_rim(s));
    for (unsigned x = 0; x < SOLARIS_STATIONS; x++) {
        unsigned cards = held(s, kinds & solaris_station_mask(x));
        if (cards) {
            add(n, "%s %u", name(n, x), cards);
        }
    }
    add_at_once(n, kinds);
}

static void headquarters_action(struct note *n) {
    unsigned now = solaris_rim(n->s), hand = n->s->hand_size[n->s->actor];
    add(n, "2 cards for each of your %u here", now);
    if (now == 1) {
        add(n, "spends it at once");
        add_surplus(n, hand + 2);
    } else {
        add(n, "hand %u of %d", hand, SOLARIS_HAND_LIMIT);
    }
}

static void biotope_action(struct note *n) {
    unsigned now = solaris_rim(n->s), most = least(now - 1, solaris_bio_open(n->s));
    add(n,
        most == 1 ? "fee 1 of your %u here, then 1 each to at most %u station"
                  : "fee 1 of your %u here, then 1 each to at most %u stations",
        now, most);
}

static void port_action(struct note *n) {
    unsigned now = solaris_rim(n->s), left = solaris_undocked(n->s);
    add(n, "1 of your %u here docks a shuttle", now);
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        if (left >> c & 1u) {
            add(n, "%s", hue(n, c));
        }
    }
}

static void canteen_action(struct note *n) {
    unsigned now = solaris_rim(n->s), victims = solaris_victims(n->g, n->s), most = solaris_count(victims);
    add(n, "1 of your %u here for a card of another hand", now);
    if (most == 1) {
        add(n, "takes one from P%u at once", solaris_lowest(victims) + 1);
    } else {
        add(n, "at most %u", least(now, most));
    }
}

/* Where a transfer over a shuttle's colour takes its energy. [SO-5.101] */
static void cell_action(struct note *n) {
    const solaris_state *s = n->s;
    uint32_t kinds = s->hand_mask[s->actor] & solaris_cell_mask(s);
    add(n, "to the laser with 1 of your %u here and 1 there", solaris_rim(s));
    for (unsigned c = 0; c < SOLARIS_COLOURS; c++) {
        unsigned cards = held(s, kinds & solaris_colour_mask(c));
        if (cards) {
            unsigned x = s->shuttle[c];
            add(n, "%u %s from %s %u", cards, hue(n, c), name(n, x), solaris_pos(s, x));
        }
    }
    add_at_once(n, kinds);
}

static void station_action(struct note *n) {
    static void (*const by_station[SOLARIS_STATIONS])(struct note *) = {
        [SOLARIS_ED] = engine_action, [SOLARIS_HQ] = headquarters_action, [SOLARIS_BIO] = biotope_action,
        [SOLARIS_SP] = port_action,   [SOLARIS_CAN] = canteen_action,     [SOLARIS_EC] = cell_action,
    };
    if (solaris_rim(n->s)) {
        by_station[solaris_active(n->s)](n);
    }
}

static void exchange_action(struct note *n) { add(n, "for one of display or stack, earns no card"); /* [SO-4.21] */ }

static void pass_action(struct note *n) {
    add(n, "nothing changes");
    add_surplus(n, n->s->hand_size[n->s->actor]);
}

/* ---- cards ---- */

/* Every second card played earns a new one. */
static void add_earned(struct note *n) {
    if (n->s->played % 2) {
        add(n, "earns a new card");
    }
}

static bool leads(const solaris_state *s, unsigned go, unsigned colour) {
    return s->bridge[solaris_slot(s, go)] == colour && solaris_pos(s, solaris_neighbour(s, go)) < SOLARIS_ENERGY_MAX;
}

static void redirect_to(struct note *n, unsigned go) {
    add_change(n, solaris_active(n->s), -1);
    add_change(n, solaris_neighbour(n->s, go), 1);
    add_earned(n);
}

static void play_redirect(struct note *n, unsigned kind) {
    const solaris_state *s = n->s;
    unsigned colour = solaris_colour_of(kind);
    bool cw = leads(s, SOLARIS_CW, colour), ccw = leads(s, SOLARIS_CCW, colour);
    if (cw && ccw) { /* D4 follows */
        add(n, "over either %s bridge: %s or %s", hue(n, colour), name(n, solaris_neighbour(s, SOLARIS_CW)),
            name(n, solaris_neighbour(s, SOLARIS_CCW)));
    } else if (cw || ccw) {
        redirect_to(n, cw ? SOLARIS_CW : SOLARIS_CCW);
    }
}

static void play_engine(struct note *n, unsigned kind) {
    unsigned x = solaris_station_of(kind), more = held(n->s, solaris_station_mask(x)) - 1;
    add_change(n, SOLARIS_ED, -1);
    add_change(n, x, 1);
    if (more && solaris_pos(n->s, x) + 1 < SOLARIS_ENERGY_MAX) {
        add(n, "a second is free");
    }
    add_earned(n);
}

static void play_transfer(struct note *n, unsigned kind) {
    unsigned x = n->s->shuttle[solaris_colour_of(kind)], laser = n->s->laser[n->s->actor];
    if (x >= SOLARIS_STATIONS) {
        return;
    }
    add_change(n, SOLARIS_EC, x == SOLARIS_EC ? -2 : -1);
    if (x != SOLARIS_EC) {
        add_change(n, x, -1);
    }
    add(n, "laser %u to %u", laser, laser + 1);
    add_earned(n);
}

static void play_replenish(struct note *n, unsigned kind) {
    (void)kind;
    add_change(n, solaris_active(n->s), 1);
    add_earned(n);
}

static void play_second(struct note *n, unsigned kind) {
    add(n, "no further energy");
    add_change(n, solaris_station_of(kind), 1);
    add_earned(n);
}

static void play_card(struct note *n, unsigned kind) {
    static void (*const by_phase[SOLARIS_PHASES])(struct note *, unsigned) = {
        [SOLARIS_P_REPLENISH] = play_replenish, [SOLARIS_P_REDIRECT] = play_redirect, [SOLARIS_P_ENGINE] = play_engine,
        [SOLARIS_P_SECOND] = play_second,       [SOLARIS_P_CELL] = play_transfer,
    };
    by_phase[n->s->phase](n, kind);
}

static void add_copies(struct note *n, unsigned kind) {
    unsigned copies = n->s->hand[n->s->actor][kind];
    if (copies > 1) {
        add(n, "you hold %u of them", copies);
    }
}

static void give(struct note *n, unsigned kind) {
    add(n, "then take one card");
    add_copies(n, kind);
}

static void discard(struct note *n, unsigned kind) {
    unsigned hand = n->s->hand_size[n->s->actor];
    if (hand > SOLARIS_HAND_LIMIT + 1) {
        add(n, "%u more to discard", hand - SOLARIS_HAND_LIMIT - 1);
    } else {
        add(n, "the last to discard");
    }
    add_copies(n, kind);
}

/* Draws that remain, and what they lead to. */
static void add_draw(struct note *n) {
    if (n->s->draws > 1) {
        add(n, "%u more to draw", n->s->draws - 1u);
    } else {
        add(n, "the last draw");
    }
    add_surplus(n, n->s->hand_size[n->s->actor] + n->s->draws);
}

static void draw_stack(struct note *n) {
    add_draw(n);
    add(n, "one of %u by chance", n->s->stack_size ? n->s->stack_size : n->s->discard_size);
}

/* ---- stations ---- */

static void spend(struct note *n, unsigned energy) {
    add_change(n, SOLARIS_HQ, -(int)energy);
    add(n, "%u cards to draw", 2 * energy);
    add_surplus(n, n->s->hand_size[n->s->actor] + 2 * energy);
}

/* The stations that gain, in their order; how many there are. [SO-5.71] */
static unsigned gainers(const solaris_state *s, unsigned stations, unsigned direction, uint8_t out[SOLARIS_STATIONS]) {
    unsigned found = 0, at = s->position;
    for (unsigned i = 1; i < SOLARIS_STATIONS && found < stations; i++) {
        at = solaris_step(at, direction);
        if (solaris_pos(s, s->ring[at]) < SOLARIS_ENERGY_MAX) {
            out[found++] = s->ring[at];
        }
    }
    return found;
}

static void add_gains(struct note *n, unsigned stations, unsigned direction) {
    uint8_t x[SOLARIS_STATIONS];
    unsigned found = gainers(n->s, stations, direction, x);
    for (unsigned i = 0; i < found; i++) {
        add_change(n, x[i], 1);
    }
}

/* "clockwise: Shuttle Port + Canteen + Energy Cell" */
static void add_names(struct note *n, unsigned stations, unsigned direction, const char *way) {
    uint8_t x[SOLARIS_STATIONS];
    unsigned found = gainers(n->s, stations, direction, x);
    add(n, "%s", orr_tr(n->g, way));
    for (unsigned i = 0; i < found; i++) {
        size_t used = strlen(n->at);
        snprintf(n->at + used, n->size - used, i ? " + %s" : ": %s", name(n, x[i]));
    }
}

static void spread(struct note *n, unsigned stations) {
    add_change(n, SOLARIS_BIO, -(int)(stations + 1));
    if (stations == solaris_bio_open(n->s)) {
        add_gains(n, stations, SOLARIS_CW);
        return;
    }
    add_names(n, stations, SOLARIS_CW, "clockwise");
    add_names(n, stations, SOLARIS_CCW, "counter-clockwise");
}

static void go(struct note *n, unsigned direction) {
    if (n->s->phase == SOLARIS_P_TARGET) {
        redirect_to(n, direction);
    } else {
        add_gains(n, n->s->chosen, direction);
    }
}

static void shuttle(struct note *n, unsigned colour) {
    unsigned cards = cards_of(n->s, colour);
    add_change(n, SOLARIS_SP, -1);
    add(n, cards == 1 ? "you hold %u %s card" : "you hold %u %s cards", cards, hue(n, colour));
}

/* A docked shuttle serves everybody: who has what there. [SO-5.81] */
static void dock(struct note *n, unsigned station) {
    const solaris_state *s = n->s;
    add(n, "%s", orr_tr(n->g, solaris_shuttle_names[s->chosen % SOLARIS_COLOURS]));
    add(n, "there you %u", solaris_pos(s, station) - (station == SOLARIS_SP));
    for (unsigned p = 0; p < solaris_cache_of(n->g)->players; p++) {
        if (p != s->actor) {
            add(n, "P%u %u", p + 1, s->energy[p][station]);
        }
    }
    if (station == SOLARIS_EC) {
        add(n, "2 each"); /* [SO-5.101] */
    }
}

static void rob(struct note *n, unsigned seat) {
    add_change(n, SOLARIS_CAN, -1);
    add(n, "one of %u cards by chance", n->s->hand_size[seat]);
}

static void finish(struct note *n) {
    const solaris_state *s = n->s;
    bool cards = s->phase != SOLARIS_P_SHUTTLE && s->phase != SOLARIS_P_VICTIM;
    add(n, "%s stays at %u", name(n, solaris_active(s)), solaris_rim(s));
    if (cards) {
        add_reward(n, s->played);
    } else {
        add(n, "%u done", s->units);
    }
}

static void single(struct note *n) { add(n, "the energy is spent all the same"); }

/* ---- all ---- */

static void no_operand(struct note *n, unsigned verb) {
    static void (*const by_verb[])(struct note *) = {
        [SOLARIS_REPLENISH] = replenish_action,
        [SOLARIS_REDIRECT] = redirect_action,
        [SOLARIS_EXCHANGE] = exchange_action,
        [SOLARIS_STATION_ACTION] = station_action,
        [SOLARIS_PASS] = pass_action,
        [SOLARIS_FINISH] = finish,
        [SOLARIS_SINGLE] = single,
        [SOLARIS_STACK] = draw_stack,
    };
    by_verb[verb](n);
}

void solaris_note(const orr_game *g, const void *memory, orr_action a, char *out, size_t size) {
    static void (*const by_verb[SOLARIS_DISCARD + 1])(struct note *, unsigned) = {
        [SOLARIS_PLAY] = play_card, [SOLARIS_GIVE] = give, [SOLARIS_SPEND] = spend,
        [SOLARIS_SPREAD] = spread,  [SOLARIS_GO] = go,     [SOLARIS_SHUTTLE] = shuttle,
        [SOLARIS_DOCK] = dock,      [SOLARIS_ROB] = rob,   [SOLARIS_DISCARD] = discard,
    };
    struct note n = {g, memory, out, size};
    unsigned verb = orr_verb_of(a);
    if (verb == SOLARIS_TAKE) {
        add_draw(&n);
    } else if (by_verb[verb]) {
        by_verb[verb](&n, orr_arg(a, 0));
    } else {
        no_operand(&n, verb);
    }
}
