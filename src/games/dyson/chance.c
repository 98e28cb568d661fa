/* Dyson: outcomes and their weights, and drawing dice quickly.
 *
 * Dice. An outcome is the sum of at most twelve dice with the number of ways to roll
 * it as its weight: 6^12 fits into 32 bits. Larger rolls are made in parts of twelve,
 * one after the other, so that every weight is exact. */
#include "play.h"

#include <stdio.h>

static const uint8_t two_dice[DYSON_NUMBERS] = {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

static unsigned batch(const dyson_state *s) { return s->dice < DYSON_BATCH ? s->dice : DYSON_BATCH; }

void dyson_odds_dice(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const dyson_state *s = memory;
    unsigned n = batch(s);
    for (unsigned sum = n; sum <= 6 * n; sum++) {
        orr_outcome(odds, orr_act1(DYSON_C_DICE, sum), dyson_cache_of(g)->ways[n][sum]);
    }
}

void dyson_odds_seat(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const dyson_state *s = memory;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        if (dyson_alive(s, seat)) {
            orr_outcome(odds, orr_act1(DYSON_C_START, seat), 1);
        }
    }
}

void dyson_odds_meteor(const orr_game *g, const void *memory, struct orr_odds *odds) {
    (void)memory;
    (void)g;
    for (unsigned number = 2; number <= 12; number++) {
        for (unsigned damage = 1; damage <= 6; damage++) {
            orr_outcome(odds, orr_act2(DYSON_C_METEOR, number, damage), two_dice[number]);
        }
    }
}

void dyson_odds_wormhole(const orr_game *g, const void *memory, struct orr_odds *odds) {
    (void)memory;
    (void)g;
    for (unsigned from = 2; from <= 12; from++) {
        for (unsigned to = 2; to <= 12; to++) {
            orr_outcome(odds, orr_act2(DYSON_C_WORMHOLE, from, to), (uint32_t)two_dice[from] * two_dice[to]);
        }
    }
}

void dyson_odds_hazard(const orr_game *g, const void *memory, struct orr_odds *odds) {
    (void)g;
    (void)memory;
    for (unsigned hazard = DYSON_SOLAR_FLARE; hazard < DYSON_HAZARDS_END; hazard++) {
        orr_outcome(odds, orr_act1(DYSON_C_HAZARD, hazard), 1);
    }
}

void dyson_odds_drift(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const dyson_state *s = memory;
    DYSON_EACH(tile, dyson_drift_tiles(g, s, s->tile)) { orr_outcome(odds, orr_act1(DYSON_C_DRIFT, tile), 1); }
}

orr_action dyson_pick_dice(const orr_game *g, const void *memory, uint32_t ticket) {
    const dyson_state *s = memory;
    static const uint32_t powers[DYSON_BATCH + 1] = {1,      6,       36,       216,      1296,      7776,      46656,
                                                     279936, 1679616, 10077696, 60466176, 362797056, 2176782336};
    unsigned n = batch(s), sum = n;
    const uint32_t *ways = dyson_cache_of(g)->ways[n];
    uint32_t rest = (uint32_t)(((uint64_t)ticket * powers[n]) >> 32);
    while (rest >= ways[sum]) {
        rest -= ways[sum++];
    }
    return orr_act1(DYSON_C_DICE, sum);
}

/* ---- what is asked where people name the outcome ---- */

static void ask_dice(const orr_game *g, const dyson_state *s, struct orr_asked *out) {
    const char *what = orr_tr(g, dyson_roll_titles[s->roll < DYSON_ROLLS ? s->roll : 0]);
    if (s->dice > DYSON_BATCH) {
        snprintf(out->words, sizeof out->words, orr_tr(g, "Roll %u of %u dice: %s"), batch(s), s->dice, what);
    } else {
        snprintf(out->words, sizeof out->words, orr_tr_n(g, s->dice, "Roll %u die: %s", "Roll %u dice: %s"), s->dice,
                 what);
    }
}

void dyson_ask_chance(const orr_game *g, const void *memory, struct orr_asked *out) {
    const dyson_state *s = memory;
    if (s->phase == DYSON_P_DICE) {
        ask_dice(g, s, out);
    } else if (s->phase == DYSON_P_DRIFT && s->tile < DYSON_TILES) {
        snprintf(out->words, sizeof out->words, orr_tr(g, "The WormHole takes what stands on %d/%d: where to?"),
                 dyson_cache_of(g)->q[s->tile], dyson_cache_of(g)->r[s->tile]);
    }
}
