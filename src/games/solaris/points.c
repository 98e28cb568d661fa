/* Solaris: whose turn it is, and the table of decision points: what may be decided, and what
 * it does. Why something may not be decided is in reasons.c, notes in explain.c. */
#include "play.h"

struct orr_turn solaris_turn(const orr_game *g, const void *memory) {
    const solaris_state *s = memory;
    (void)g;
    int8_t actor = (int8_t)s->actor;
    if (solaris_is_chance(s->phase)) {
        actor = ORR_CHANCE;
    } else if (s->phase == SOLARIS_P_OVER) {
        actor = ORR_NOBODY;
    }
    return (struct orr_turn){.actor = actor, .prompt = s->phase};
}

/* ---- lists ---- */

static unsigned spread_max(const solaris_state *s) {
    unsigned open = solaris_bio_open(s), rim = solaris_rim(s);
    return rim == 0 ? 0 : open < rim - 1 ? open : rim - 1;
}

/* How many of 24 bits are set, without a branch or a library call. */
static uint32_t count_bits(uint32_t x) {
    x -= x >> 1 & 0x55555555u;
    x = (x & 0x33333333u) + (x >> 2 & 0x33333333u);
    return ((x + (x >> 4)) & 0x0F0F0F0Fu) * 0x01010101u >> 24;
}

/* One action per bit, with the bit's number as operand. Four are written at a time:
 * the loop's end is then easy to foresee, and what is beyond n does not count. */
static void propose_bits(struct orr_actions *list, unsigned verb, uint32_t bits) {
    orr_action base = orr_act(verb);
    orr_action *out = list->at + list->n;
    const uint32_t guard = 1u << 31;
    list->n += count_bits(bits);
    do {
        for (int i = 0; i < 4; i++) {
            *out++ = base | solaris_lowest(bits | guard);
            bits &= bits - 1;
        }
    } while (bits);
}

static void propose_finish(const solaris_state *s, struct orr_actions *list) {
    if (s->units > 0) { /* [SO-4.5] */
        orr_propose(list, orr_act(SOLARIS_FINISH));
    }
}

/* Every verb is written, and stays if its bit is set. */
static void propose_actions(const orr_game *g, const solaris_state *s, struct orr_actions *list) {
    unsigned bits = solaris_actions(g, s), n = 0;
    for (unsigned verb = SOLARIS_REPLENISH; verb <= SOLARIS_PASS; verb++) {
        list->at[n] = orr_act(verb);
        n += bits >> verb & 1u;
    }
    list->n = n;
}

static void propose_range(struct orr_actions *list, unsigned verb, unsigned last) {
    for (unsigned i = 1; i <= last; i++) {
        orr_propose(list, orr_act1(verb, i));
    }
}

ORR_LISTS(solaris_state, list_actions, propose_actions(g, s, list))
ORR_LISTS(solaris_state, list_units, propose_bits(list, SOLARIS_PLAY, solaris_card_mask(s)), propose_finish(s, list))
ORR_LISTS(solaris_state, list_second, propose_bits(list, SOLARIS_PLAY, solaris_card_mask(s)),
          orr_propose(list, orr_act(SOLARIS_SINGLE)))
ORR_LISTS(solaris_state, list_ways, orr_propose(list, orr_act1(SOLARIS_GO, SOLARIS_CW)),
          orr_propose(list, orr_act1(SOLARIS_GO, SOLARIS_CCW)))
ORR_LISTS(solaris_state, list_gifts, propose_bits(list, SOLARIS_GIVE, solaris_card_mask(s)))
ORR_LISTS(solaris_state, list_amounts, propose_range(list, SOLARIS_SPEND, solaris_rim(s)))
ORR_LISTS(solaris_state, list_spreads, propose_range(list, SOLARIS_SPREAD, spread_max(s)))
ORR_LISTS(solaris_state, list_shuttles, propose_bits(list, SOLARIS_SHUTTLE, solaris_undocked(s)),
          propose_finish(s, list))
ORR_LISTS(solaris_state, list_docks, propose_bits(list, SOLARIS_DOCK, solaris_dock_mask(g, s)))
ORR_LISTS(solaris_state, list_victims, propose_bits(list, SOLARIS_ROB, solaris_victims(g, s)), propose_finish(s, list))
ORR_LISTS(solaris_state, list_discards, propose_bits(list, SOLARIS_DISCARD, solaris_card_mask(s)))
ORR_LISTS(solaris_state, list_nothing, (void)0) /* of a cut state: another seat is within an action */

static void list_sources(const orr_game *g, const void *memory, struct orr_actions *list) {
    const solaris_state *s = memory;
    (void)g;
    propose_bits(list, SOLARIS_TAKE, solaris_display_mask(s));
    if (solaris_stack_available(s)) {
        orr_propose(list, orr_act(SOLARIS_STACK));
    }
}

/* ---- decisions ---- */

ORR_DOES(solaris_state, do_action, solaris_choose_action(g, s, orr_verb_of(a), t))
ORR_DOES(solaris_state, do_target, solaris_redirect_to(g, s, value, t))
ORR_DOES(solaris_state, do_give, solaris_give(g, s, value, t))
ORR_DOES(solaris_state, do_amount, solaris_spend(g, s, value, t))
ORR_DOES(solaris_state, do_spread, solaris_spread(g, s, value, t))
ORR_DOES(solaris_state, do_direction, solaris_spread_go(g, s, value, t))
ORR_DOES(solaris_state, do_dock, solaris_dock(g, s, value, t))

/* A card, a shuttle, a victim; or no more of them. */
static void do_unit(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    switch (orr_verb_of(a)) {
    case SOLARIS_PLAY:
        solaris_play_card(g, s, orr_arg(a, 0), t);
        break;
    case SOLARIS_SHUTTLE:
        solaris_pick_shuttle(g, s, orr_arg(a, 0), t);
        break;
    case SOLARIS_ROB:
        solaris_rob(s, orr_arg(a, 0), t);
        break;
    default:
        solaris_end_action(g, s, t);
    }
}

static void do_second(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    if (orr_verb_of(a) == SOLARIS_PLAY) {
        solaris_play_card(g, memory, orr_arg(a, 0), t);
    } else {
        solaris_engine_again(g, memory, t);
    }
}

static void do_source(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    if (orr_verb_of(a) == SOLARIS_TAKE) {
        solaris_take(g, memory, orr_arg(a, 0), t);
    } else {
        solaris_draw_stack(memory, t);
    }
}

static void do_discard(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    solaris_state *s = memory;
    solaris_hand_remove(s, s->actor, orr_arg(a, 0));
    solaris_to_discard(s, orr_arg(a, 0));
    orr_tell(t, (struct orr_news){SOLARIS_L_LIMIT, s->actor, .arg = {(int)orr_arg(a, 0)}});
    solaris_limit(g, s, t);
}

/* ---- the table ---- */

#define POINT(can, why, effect) \
    { .list = list_##can, .reason = solaris_why_##why, .apply = do_##effect, .note = solaris_note, .ask = solaris_ask }
#define CHANCE(from, effect)                                                                    \
    {                                                                                           \
        .odds = solaris_odds_##from, .pick = solaris_pick_##from, .apply = solaris_do_##effect, \
        .reason = solaris_why_chance, .ask = solaris_ask_chance                                 \
    }
const struct orr_point solaris_points[SOLARIS_PHASES] = {
    [SOLARIS_P_LAYOUT] = CHANCE(weights, layout),
    [SOLARIS_P_DEAL] = CHANCE(stack, deal),
    [SOLARIS_P_DISPLAY] = CHANCE(stack, display),
    [SOLARIS_P_BRIDGES] = CHANCE(weights, bridges),
    [SOLARIS_P_TILES_A] = CHANCE(weights, tiles),
    [SOLARIS_P_TILES_B] = CHANCE(weights, tiles),
    [SOLARIS_P_TOKENS] = CHANCE(weights, tokens),
    [SOLARIS_P_ACTION] = POINT(actions, action, action),
    [SOLARIS_P_REPLENISH] = POINT(units, replenish, unit),
    [SOLARIS_P_REDIRECT] = POINT(units, redirect, unit),
    [SOLARIS_P_TARGET] = POINT(ways, other, target),
    [SOLARIS_P_GIVE] = POINT(gifts, give, give),
    [SOLARIS_P_SOURCE] = POINT(sources, source, source),
    [SOLARIS_P_ENGINE] = POINT(units, engine, unit),
    [SOLARIS_P_SECOND] = POINT(second, second, second),
    [SOLARIS_P_AMOUNT] = POINT(amounts, amount, amount),
    [SOLARIS_P_SPREAD] = POINT(spreads, spread, spread),
    [SOLARIS_P_DIRECTION] = POINT(ways, other, direction),
    [SOLARIS_P_SHUTTLE] = POINT(shuttles, shuttle, unit),
    [SOLARIS_P_DOCK] = POINT(docks, dock, dock),
    [SOLARIS_P_VICTIM] = POINT(victims, victim, unit),
    [SOLARIS_P_CELL] = POINT(units, cell, unit),
    [SOLARIS_P_LIMIT] = POINT(discards, limit, discard),
    [SOLARIS_P_DRAW] = CHANCE(stack, draw),
    [SOLARIS_P_STEAL] = CHANCE(hand, steal),
    [SOLARIS_P_REFILL] = CHANCE(stack, refill),
    [SOLARIS_P_BRIDGE_CARD] = CHANCE(stack, bridge_card),
    [SOLARIS_P_SWAP] = CHANCE(weights, swap),
    [SOLARIS_P_CATCH_UP] = CHANCE(stack, catch_up),
    [SOLARIS_P_DRONE] = CHANCE(stack, drone),
    [SOLARIS_P_LOSE] = CHANCE(hand, lose),
    [SOLARIS_P_ACTING] = {.list = list_nothing, .reason = solaris_why_other},
    [SOLARIS_P_OVER] = {.reason = solaris_why_over},
};
