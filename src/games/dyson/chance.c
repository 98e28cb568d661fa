/* Dyson: outcomes and their weights, drawing one quickly, and apply, which hands
 * every decision and outcome to the file that owns it.
 *
 * Dice. An outcome is the sum of at most twelve dice with the number of ways to roll
 * it as its weight: 6^12 fits into 32 bits. Larger rolls are made in parts of twelve,
 * one after the other, so that every weight is exact. */
#include "play.h"

#include <assert.h>

static const uint8_t two_dice[DYSON_NUMBERS] = {0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1};

static unsigned batch(const dyson_state *s) { return s->dice < DYSON_BATCH ? s->dice : DYSON_BATCH; }

static void dice_odds(const orr_game *g, const dyson_state *s, struct orr_odds *odds) {
    unsigned n = batch(s);
    for (unsigned sum = n; sum <= 6 * n; sum++) {
        orr_outcome(odds, orr_act1(DYSON_C_DICE, sum), dyson_cache_of(g)->ways[n][sum]);
    }
}

static void seat_odds(const orr_game *g, const dyson_state *s, struct orr_odds *odds) {
    for (unsigned seat = 0; seat < g->seats; seat++) {
        if (dyson_alive(s, seat)) {
            orr_outcome(odds, orr_act1(DYSON_C_START, seat), 1);
        }
    }
}

static void meteor_odds(struct orr_odds *odds) {
    for (unsigned number = 2; number <= 12; number++) {
        for (unsigned damage = 1; damage <= 6; damage++) {
            orr_outcome(odds, orr_act2(DYSON_C_METEOR, number, damage), two_dice[number]);
        }
    }
}

static void wormhole_odds(struct orr_odds *odds) {
    for (unsigned from = 2; from <= 12; from++) {
        for (unsigned to = 2; to <= 12; to++) {
            orr_outcome(odds, orr_act2(DYSON_C_WORMHOLE, from, to), (uint32_t)two_dice[from] * two_dice[to]);
        }
    }
}

void dyson_odds(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const dyson_state *s = memory;
    switch (s->phase) {
    case DYSON_P_START:
    case DYSON_P_ORDER:
        seat_odds(g, s, odds);
        break;
    case DYSON_P_HAZARD:
        for (unsigned hazard = DYSON_SOLAR_FLARE; hazard < DYSON_HAZARDS_END; hazard++) {
            orr_outcome(odds, orr_act1(DYSON_C_HAZARD, hazard), 1);
        }
        break;
    case DYSON_P_METEOR:
        meteor_odds(odds);
        break;
    case DYSON_P_WORMHOLE:
        wormhole_odds(odds);
        break;
    case DYSON_P_DRIFT:
        DYSON_EACH(tile, dyson_drift_tiles(g, s, s->tile)) { orr_outcome(odds, orr_act1(DYSON_C_DRIFT, tile), 1); }
        break;
    default:
        dice_odds(g, s, odds);
    }
}

static orr_action pick_dice(const orr_game *g, const dyson_state *s, uint32_t ticket) {
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

orr_action dyson_pick(const orr_game *g, const void *memory, uint32_t ticket) {
    const dyson_state *s = memory;
    if (s->phase == DYSON_P_DICE) {
        return pick_dice(g, s, ticket);
    }
    struct orr_odds odds;
    odds.n = odds.total = 0;
    dyson_odds(g, s, &odds);
    assert(odds.n > 0);
    uint32_t rest = (uint32_t)(((uint64_t)ticket * odds.total) >> 32), i = 0;
    while (i + 1 < odds.n && rest >= odds.weight[i]) {
        rest -= odds.weight[i++];
    }
    return odds.at[i];
}

static void begin_round_at(const orr_game *g, dyson_state *s, unsigned seat, struct orr_trace *t) {
    s->first = (uint8_t)seat;
    dyson_tell(t, DYSON_L_ORDER, (int)seat, 0, 0, 0, 0);
    dyson_after_order(g, s, t);
}

void dyson_apply(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    dyson_state *s = memory;
    switch (s->phase) {
    case DYSON_P_START:
    case DYSON_P_CORNER:
    case DYSON_P_PLACE:
        dyson_setup_apply(g, s, a, t);
        break;
    case DYSON_P_ORDER:
        begin_round_at(g, s, orr_arg(a, 0), t);
        break;
    case DYSON_P_HAZARD:
    case DYSON_P_METEOR:
    case DYSON_P_WORMHOLE:
    case DYSON_P_DRIFT:
        dyson_hazard(g, s, a, t);
        break;
    case DYSON_P_MOVE:
    case DYSON_P_DEST:
        dyson_move(g, s, a, t);
        break;
    case DYSON_P_ATTACK:
        if (orr_verb_of(a) == DYSON_AIM) {
            dyson_shoot(g, s, a, t);
            break;
        }
        dyson_attack(g, s, a, t);
        break;
    case DYSON_P_JOIN:
        dyson_attack(g, s, a, t);
        break;
    case DYSON_P_DIRECTION:
    case DYSON_P_POWER:
        dyson_shoot(g, s, a, t);
        break;
    case DYSON_P_RETALIATE:
    case DYSON_P_COUNTER:
        dyson_answer(g, s, orr_verb_of(a) == DYSON_FIRE, t);
        break;
    case DYSON_P_DICE:
        dyson_rolled(g, s, orr_arg(a, 0), t);
        break;
    default: /* building */
        dyson_build(g, s, a, t);
    }
}
