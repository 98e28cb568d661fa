/* Solaris: the outcomes of chance with their weights, and what an outcome does. */
#include "play.h"

#include <string.h>

/* Verb of the outcomes of a phase; 0 for decisions. */
const uint8_t solaris_outcome_verb[SOLARIS_PHASES] = {
    [SOLARIS_P_LAYOUT] = SOLARIS_C_PLACE,
    [SOLARIS_P_DEAL] = SOLARIS_C_DEAL,
    [SOLARIS_P_DISPLAY] = SOLARIS_C_REVEAL,
    [SOLARIS_P_BRIDGES] = SOLARIS_C_BRIDGE,
    [SOLARIS_P_TILES_A] = SOLARIS_C_TILE_A,
    [SOLARIS_P_TILES_B] = SOLARIS_C_TILE_B,
    [SOLARIS_P_TOKENS] = SOLARIS_C_TOKEN,
    [SOLARIS_P_DRAW] = SOLARIS_C_DRAW,
    [SOLARIS_P_STEAL] = SOLARIS_C_STEAL,
    [SOLARIS_P_REFILL] = SOLARIS_C_REVEAL,
    [SOLARIS_P_BRIDGE_CARD] = SOLARIS_C_BRIDGE_CARD,
    [SOLARIS_P_SWAP] = SOLARIS_C_SWAP,
    [SOLARIS_P_CATCH_UP] = SOLARIS_C_DRAW,
    [SOLARIS_P_DRONE] = SOLARIS_C_DRONE,
    [SOLARIS_P_LOSE] = SOLARIS_C_LOSE,
};

/* The cards from which the present phase draws, or NULL. */
static const uint8_t *source(const solaris_state *s) {
    switch (s->phase) {
    case SOLARIS_P_STEAL:
    case SOLARIS_P_LOSE:
        return s->hand[s->chosen];
    case SOLARIS_P_DEAL:
    case SOLARIS_P_DISPLAY:
    case SOLARIS_P_DRAW:
    case SOLARIS_P_REFILL:
    case SOLARIS_P_BRIDGE_CARD:
    case SOLARIS_P_CATCH_UP:
    case SOLARIS_P_DRONE:
        return s->stack;
    default:
        return NULL;
    }
}

/* Weights of the outcomes that are no cards, by operand. */
static unsigned weigh(const orr_game *g, const solaris_state *s, uint8_t weight[SOLARIS_KINDS]) {
    unsigned seats = solaris_cache_of(g)->seats, n = 0;
    switch (s->phase) {
    case SOLARIS_P_LAYOUT:
        n = SOLARIS_STATIONS - 1;
        memset(weight, 1, n);
        for (unsigned i = 0; i < s->step; i++) {
            weight[s->ring[i]] = 0;
        }
        break;
    case SOLARIS_P_BRIDGES:
        n = SOLARIS_COLOURS;
        memcpy(weight, solaris_pack_of(g)->bridges, n);
        for (unsigned i = 0; i < s->step; i++) {
            weight[s->bridge[i]]--;
        }
        break;
    case SOLARIS_P_TILES_A:
    case SOLARIS_P_TILES_B:
        n = SOLARIS_TILES;
        memset(weight, 1, n);
        for (unsigned i = 0; i < s->step; i++) {
            weight[(s->phase == SOLARIS_P_TILES_A ? s->tile_a : s->tile_b)[i] - 1] = 0;
        }
        break;
    case SOLARIS_P_TOKENS:
        n = seats;
        memset(weight, 1, n);
        for (unsigned i = 0; i < s->step % seats; i++) {
            weight[s->track[s->step / seats][i]] = 0;
        }
        break;
    default: /* [SO-4.42] */
        n = SOLARIS_COLOURS;
        memset(weight, 0, n);
        weight[s->spare[0]]++;
        weight[s->spare[1]]++;
        break;
    }
    return n;
}

void solaris_odds(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const solaris_state *s = memory;
    uint8_t own[SOLARIS_KINDS];
    unsigned n = SOLARIS_KINDS, verb = solaris_outcome_verb[s->phase];
    const uint8_t *weight = source(s);
    if (!weight) {
        n = weigh(g, s, own);
        weight = own;
    }
    for (unsigned i = 0; i < n; i++) {
        if (weight[i]) {
            orr_outcome(odds, orr_act1(verb, i), weight[i]);
        }
    }
}

/* How many of eight counts end at or before the ticket when they are laid end to
 * end: their running sums are the bytes of one product, compared all at once in
 * lanes of 16 bits. Sums stay below 256: eight counts of at most 20 (a pack's check). */
static unsigned passed(uint64_t sums, uint32_t ticket) {
    const uint64_t low = 0x00FF00FF00FF00FFu, top = 0x8000800080008000u;
    uint64_t t = ticket * 0x0001000100010001u | top;
    uint64_t even = ((t - (sums & low)) & top) >> 15, odd = ((t - (sums >> 8 & low)) & top) >> 15;
    return (unsigned)((even + odd) * 0x0001000100010001u >> 48);
}

/* Index of the card that holds the ticket. No branch depends on the counts. */
unsigned solaris_find(const uint8_t counts[SOLARIS_KINDS], uint32_t ticket) {
    uint64_t sums[3], word;
    uint32_t end[2];
    for (unsigned i = 0; i < 3; i++) {
        memcpy(&word, counts + 8 * i, sizeof word);
        sums[i] = word * 0x0101010101010101u;
    }
    end[0] = (uint32_t)(sums[0] >> 56);
    end[1] = end[0] + (uint32_t)(sums[1] >> 56);
    unsigned part = (unsigned)(ticket >= end[0]) + (unsigned)(ticket >= end[1]);
    const uint32_t before[3] = {0, end[0], end[1]};
    return 8 * part + passed(sums[part], ticket - before[part]);
}

orr_action solaris_pick(const orr_game *g, const void *memory, uint32_t ticket) {
    const solaris_state *s = memory;
    const uint8_t *cards = source(s);
    unsigned verb = solaris_outcome_verb[s->phase];
    if (cards) {
        unsigned total = cards == s->stack ? s->stack_size : s->hand_size[s->chosen];
        return orr_act1(verb, solaris_find(cards, (uint32_t)((uint64_t)ticket * total >> 32)));
    }
    uint8_t own[SOLARIS_KINDS];
    unsigned n = weigh(g, s, own), total = 0, i = 0;
    for (unsigned k = 0; k < n; k++) {
        total += own[k];
    }
    for (uint32_t left = (uint32_t)((uint64_t)ticket * total >> 32); left >= own[i]; i++) {
        left -= own[i];
    }
    return orr_act1(verb, i);
}

static void draw_private(solaris_state *s, unsigned kind, struct orr_trace *t) {
    orr_tell(t, SOLARIS_L_DRAWS, s->actor, orr_to_rest(s->actor), 0, 0, 0, 0);
    orr_tell(t, SOLARIS_L_DRAW, s->actor, orr_to(s->actor), (int)kind, 0, 0, 0);
    solaris_stack_remove(s, kind, t);
    solaris_hand_add(s, s->actor, kind);
}

static void refill(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    unsigned i = 0;
    while (s->display[i] != ORR_NONE) {
        i++;
    }
    s->display[i] = (uint8_t)kind;
    orr_tell(t, SOLARIS_L_REVEAL, -1, ORR_TO_ALL, (int)kind, 0, 0, 0);
    solaris_stack_remove(s, kind, t);
    solaris_refill(g, s, t);
}

/* [SO-4.42] The colour goes to the counter-clockwise slot of the card's station. */
static void swap_bridges(const orr_game *g, solaris_state *s, unsigned colour, struct orr_trace *t) {
    unsigned cw = s->place[s->chosen], ccw = solaris_step(cw, SOLARIS_CCW);
    uint8_t other = s->spare[s->spare[0] == colour ? 1 : 0];
    s->spare[0] = s->bridge[ccw];
    s->spare[1] = s->bridge[cw];
    s->bridge[ccw] = (uint8_t)colour;
    s->bridge[cw] = other;
    s->chosen = ORR_NONE;
    orr_tell(t, SOLARIS_L_SWAP, -1, ORR_TO_ALL, (int)colour, other, 0, 0);
    solaris_catch_up(g, s, 0, t);
}

static void bridge_card(solaris_state *s, unsigned kind, struct orr_trace *t) {
    orr_tell(t, SOLARIS_L_BRIDGE_CARD, -1, ORR_TO_ALL, (int)kind, (int)solaris_station_of(kind), 0, 0);
    solaris_stack_remove(s, kind, t);
    solaris_to_discard(s, kind);
    s->chosen = (uint8_t)solaris_station_of(kind);
    s->phase = SOLARIS_P_SWAP;
}

static void caught_up(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    draw_private(s, kind, t);
    s->draws--;
    if (s->draws > 0 && solaris_stack_available(s)) {
        solaris_ensure_stack(s, t);
        return;
    }
    if (s->draws > 0) {
        orr_tell(t, SOLARIS_L_FORFEIT, s->actor, ORR_TO_ALL, s->draws, 0, 0, 0);
        s->draws = 0;
    }
    solaris_catch_up(g, s, s->actor + 1u, t);
}

static void lose(const orr_game *g, solaris_state *s, unsigned kind, struct orr_trace *t) {
    unsigned victim = s->chosen;
    solaris_hand_remove(s, victim, kind);
    solaris_to_discard(s, kind);
    s->chosen = ORR_NONE;
    orr_tell(t, SOLARIS_L_DRONE_LOSE, -1, ORR_TO_ALL, solaris_drone_name(g, s->actor), (int)kind, (int)victim, 0);
    solaris_refill(g, s, t);
}

static void apply_outcome(const orr_game *g, solaris_state *s, unsigned value, struct orr_trace *t) {
    switch (s->phase) {
    case SOLARIS_P_DRAW:
        draw_private(s, value, t);
        s->draws--;
        solaris_draw_on(g, s, t);
        break;
    case SOLARIS_P_STEAL:
        solaris_stolen(g, s, value, t);
        break;
    case SOLARIS_P_REFILL:
        refill(g, s, value, t);
        break;
    case SOLARIS_P_BRIDGE_CARD:
        bridge_card(s, value, t);
        break;
    case SOLARIS_P_SWAP:
        swap_bridges(g, s, value, t);
        break;
    case SOLARIS_P_CATCH_UP:
        caught_up(g, s, value, t);
        break;
    case SOLARIS_P_DRONE:
        solaris_drone_card(g, s, value, t);
        break;
    default:
        lose(g, s, value, t);
        break;
    }
}

static void apply_decision(const orr_game *g, solaris_state *s, orr_action a, struct orr_trace *t) {
    unsigned value = orr_arg(a, 0), verb = orr_verb_of(a);
    switch (verb) {
    case SOLARIS_PLAY:
        solaris_play_card(g, s, value, t);
        break;
    case SOLARIS_FINISH:
        solaris_end_action(g, s, t);
        break;
    case SOLARIS_SINGLE:
        s->phase = SOLARIS_P_ENGINE;
        s->chosen = ORR_NONE;
        solaris_next_unit(g, s, t);
        break;
    case SOLARIS_GIVE:
        solaris_give(g, s, value, t);
        break;
    case SOLARIS_TAKE:
        solaris_take(g, s, value, t);
        break;
    case SOLARIS_STACK:
        solaris_draw_stack(s, t);
        break;
    case SOLARIS_SPEND:
        solaris_spend(g, s, value, t);
        break;
    case SOLARIS_SPREAD:
        solaris_spread(g, s, value, t);
        break;
    case SOLARIS_GO:
        if (s->phase == SOLARIS_P_TARGET) {
            solaris_redirect_to(g, s, value, t);
        } else {
            solaris_spread_go(g, s, value, t);
        }
        break;
    case SOLARIS_SHUTTLE:
        solaris_pick_shuttle(g, s, value, t);
        break;
    case SOLARIS_DOCK:
        solaris_dock(g, s, value, t);
        break;
    case SOLARIS_ROB:
        solaris_rob(s, value, t);
        break;
    case SOLARIS_DISCARD:
        solaris_hand_remove(s, s->actor, value);
        solaris_to_discard(s, value);
        orr_tell(t, SOLARIS_L_LIMIT, s->actor, ORR_TO_ALL, (int)value, 0, 0, 0);
        solaris_limit(g, s, t);
        break;
    default:
        solaris_choose_action(g, s, verb, t);
        break;
    }
}

void solaris_apply(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    if (!solaris_is_chance(s->phase)) {
        apply_decision(g, s, a, t);
    } else if (!solaris_setup_apply(g, s, a, t)) {
        apply_outcome(g, s, orr_arg(a, 0), t);
    }
}
