/* Solar Sphere: the outcomes of chance with their weights, and drawing one quickly. */
#include "play.h"

#include <assert.h>
#include <stdio.h>

/* ---- what can be drawn ---- */

/* The set from which the present phase draws uniformly; `first` is the operand of bit 0. */
struct source {
    uint32_t set;
    unsigned verb, first;
};

static struct source crew_source(const sphere_state *s) {
    unsigned tier = s->step / 2, first = sphere_first_card(tier);
    uint32_t deck = sphere_deck_of(s, tier);
    return (struct source){deck ? deck : 1u << (s->bottom[tier][0] - first), SPHERE_C_CREW, first};
}

static struct source automa_source(const sphere_state *s, unsigned verb) {
    return (struct source){s->automa_deck ? s->automa_deck : 1u << s->under[0], verb, 0};
}

static struct source order_source(const orr_game *g, const sphere_state *s) {
    uint32_t set = (1u << sphere_players(g)) - 1;
    for (unsigned i = 0; i < s->step; i++) {
        set &= ~(1u << s->order[i]);
    }
    return (struct source){set, SPHERE_C_ORDER, 0};
}

static struct source source_of(const orr_game *g, const sphere_state *s) {
    switch (s->phase) {
    case SPHERE_P_SCORING:
        return (struct source){(1u << SPHERE_SCORINGS) - 1, SPHERE_C_SCORING, 0};
    case SPHERE_P_CREW:
        return crew_source(s);
    case SPHERE_P_ORDER:
        return order_source(g, s);
    case SPHERE_P_PILE:
        return automa_source(s, SPHERE_C_PILE);
    case SPHERE_P_REVEAL:
    case SPHERE_P_SEARCH:
        return automa_source(s, SPHERE_C_REVEAL);
    default:
        return (struct source){63u, s->phase == SPHERE_P_AUX ? SPHERE_C_AUX : SPHERE_C_OPAQUE, 1};
    }
}

/* Tiles: a position lies face down with the share of face-down tiles left; otherwise
 * every tile that has not been seen is equally likely. [SS-3.1] */
struct tiles {
    uint32_t unseen;
    uint32_t down, each; /* weights */
};

static struct tiles tiles_of(const orr_game *g, const sphere_state *s) {
    struct tiles r = {.unseen = (1u << SPHERE_TILES) - 1};
    unsigned places = SPHERE_POSITIONS - s->step, seen = 0;
    unsigned down = sphere_cache_of(g)->face_down - sphere_count(s->owned[SPHERE_CORP]);
    for (unsigned i = 1; i < s->step; i++) {
        if (s->tile[i] != ORR_NONE) {
            r.unseen &= ~(1u << s->tile[i]);
            seen++;
        }
    }
    r.down = down * (SPHERE_TILES - seen);
    r.each = places - down;
    return r;
}

/* Weight of each unseen ship of a value: the value by what is left of it in the deck, then
 * uniformly. 60 is divisible by every number of ships of a value. [SS-3.4] */
static uint32_t ship_weight(const orr_game *g, const sphere_state *s, unsigned value) {
    unsigned unseen = sphere_count(s->ships_unseen & sphere_cache_of(g)->ships_of[value]);
    return unseen ? 60u * s->ships_left[value] / unseen : 0;
}

/* ---- odds ---- */

void sphere_odds_tiles(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const sphere_state *s = memory;
    struct tiles r = tiles_of(g, s);
    if (r.each) {
        SPHERE_EACH(tile, r.unseen) { orr_outcome(odds, orr_act1(SPHERE_C_TILE, tile), r.each); }
    }
    if (r.down) {
        orr_outcome(odds, orr_act1(SPHERE_C_TILE, SPHERE_FACE_DOWN), r.down);
    }
}

void sphere_odds_ships(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const sphere_state *s = memory;
    for (unsigned value = 0; value < 4; value++) {
        uint32_t weight = ship_weight(g, s, value);
        if (weight) {
            SPHERE_EACH(ship, s->ships_unseen & sphere_cache_of(g)->ships_of[value]) {
                orr_outcome(odds, orr_act1(SPHERE_C_SHIP, ship), weight);
            }
        }
    }
}

void sphere_odds_roll(const orr_game *g, const void *memory, struct orr_odds *odds) {
    (void)memory;
    const struct sphere_cache *c = sphere_cache_of(g);
    for (unsigned i = 0; i < 56; i++) {
        const uint8_t *dice = c->roll_at[i];
        orr_outcome(odds, orr_act3(SPHERE_C_ROLL, dice[0], dice[1], dice[2]), c->roll_weight[i]);
    }
}

static orr_action dranda_roll(uint32_t number) {
    return orr_act3(SPHERE_C_DRANDA_ROLL, number / 36 + 1, number / 6 % 6 + 1, number % 6 + 1);
}

void sphere_odds_resistance(const orr_game *g, const void *memory, struct orr_odds *odds) {
    (void)memory;
    const uint8_t *faces = sphere_cache_of(g)->faces;
    for (unsigned i = 0, n; i < 6; i += n) {
        for (n = 1; i + n < 6 && faces[i + n] == faces[i]; n++) {
        }
        orr_outcome(odds, orr_act1(SPHERE_C_RESISTANCE, faces[i]), n);
    }
}

void sphere_odds_dranda(const orr_game *g, const void *memory, struct orr_odds *odds) {
    (void)g;
    (void)memory;
    for (uint32_t i = 0; i < 216; i++) {
        orr_outcome(odds, dranda_roll(i), 1);
    }
}

void sphere_odds_set(const orr_game *g, const void *memory, struct orr_odds *odds) {
    struct source from = source_of(g, memory);
    SPHERE_EACH(bit, from.set) { orr_outcome(odds, orr_act1(from.verb, from.first + bit), 1); }
}

/* ---- pick ---- */

static uint32_t share(uint32_t ticket, uint32_t total) { return (uint32_t)(((uint64_t)ticket * total) >> 32); }

/* The bit with this number among those of the set. */
static unsigned nth(uint32_t set, unsigned n) {
    for (; n > 0; n--) {
        set &= set - 1;
    }
    return sphere_lowest(set);
}

orr_action sphere_pick_tiles(const orr_game *g, const void *memory, uint32_t ticket) {
    const sphere_state *s = memory;
    struct tiles r = tiles_of(g, s);
    uint32_t tiles = r.each ? sphere_count(r.unseen) * r.each : 0, at = share(ticket, tiles + r.down);
    return orr_act1(SPHERE_C_TILE, at < tiles ? nth(r.unseen, at / r.each) : SPHERE_FACE_DOWN);
}

orr_action sphere_pick_ships(const orr_game *g, const void *memory, uint32_t ticket) {
    const sphere_state *s = memory;
    uint32_t weight[4], set[4], total = 0;
    for (unsigned value = 0; value < 4; value++) {
        set[value] = s->ships_unseen & sphere_cache_of(g)->ships_of[value];
        weight[value] = ship_weight(g, s, value);
        total += weight[value] * sphere_count(set[value]);
    }
    uint32_t at = share(ticket, total);
    unsigned value = 0;
    for (uint32_t all; value < 3 && at >= (all = weight[value] * sphere_count(set[value])); value++) {
        at -= all;
    }
    assert(weight[value] > 0);
    return orr_act1(SPHERE_C_SHIP, nth(set[value], at / weight[value]));
}

orr_action sphere_pick_roll(const orr_game *g, const void *memory, uint32_t ticket) {
    const uint8_t *dice = sphere_cache_of(g)->roll_of[share(ticket, 216)];
    (void)memory;
    return orr_act3(SPHERE_C_ROLL, dice[0], dice[1], dice[2]);
}

orr_action sphere_pick_dranda(const orr_game *g, const void *memory, uint32_t ticket) {
    (void)g;
    (void)memory;
    return dranda_roll(share(ticket, 216));
}

orr_action sphere_pick_resistance(const orr_game *g, const void *memory, uint32_t ticket) {
    (void)memory;
    return orr_act1(SPHERE_C_RESISTANCE, sphere_cache_of(g)->faces[share(ticket, 6)]);
}

orr_action sphere_pick_set(const orr_game *g, const void *memory, uint32_t ticket) {
    struct source from = source_of(g, memory);
    return orr_act1(from.verb, from.first + nth(from.set, share(ticket, sphere_count(from.set))));
}

/* ---- what is asked where people name the outcome ---- */

#define ASK(...) snprintf(out->words, sizeof out->words, __VA_ARGS__)

static void ask_roll(const orr_game *g, const sphere_state *s, struct orr_asked *out) {
    static const char *const colours[SPHERE_COLOURS] = {
        [SPHERE_BLACK] = "Which number does the opaque black die show?",
        [SPHERE_COLOUR_BLUE] = "Which number does the opaque blue die show?",
        [SPHERE_YELLOW] = "Which number does the opaque yellow die show?"};
    if (s->phase == SPHERE_P_OPAQUE && s->choice < SPHERE_COLOURS) {
        ASK("%s", orr_tr(g, colours[s->choice]));
    }
}

void sphere_ask_chance(const orr_game *g, const void *memory, struct orr_asked *out) {
    const sphere_state *s = memory;
    switch (s->phase) {
    case SPHERE_P_TILES:
        ASK(orr_tr(g, "Which tile lies on position %u of the Sphere?"), s->step);
        break;
    case SPHERE_P_SHIPS:
        ASK(orr_tr(g, "Which ship joins the fleet, at place %u?"), s->step + 1u);
        break;
    case SPHERE_P_CREW:
        ASK(orr_tr(g, "Which crew card of tier %u comes to the display?"), s->step / 2u + 1u);
        break;
    case SPHERE_P_ORDER:
        ASK(orr_tr(g, "Who has place %u of the first order?"), s->step + 1u);
        break;
    default:
        ask_roll(g, s, out);
        break;
    }
}
