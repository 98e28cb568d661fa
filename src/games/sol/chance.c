/* Sol: the outcomes when chance acts, and drawing one of them fast. */
#include "play.h"

static unsigned verb_of(const sol_state *s) {
    static const uint8_t verbs[] = {
        [SOL_P_EVENT] = SOL_C_EVENT, [SOL_P_EFFECTS] = SOL_C_EFFECT, [SOL_P_TOKENS] = SOL_C_TOKEN};
    return s->phase == SOL_P_DRAW ? SOL_C_DRAW : verbs[s->phase];
}

/* [SOL-9.1], [SOL-9.2] */
void sol_odds(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const sol_state *s = memory;
    unsigned verb = verb_of(s);
    if (s->phase == SOL_P_DRAW) {
        for (unsigned card = 0; card < SOL_CARD_KINDS; card++) {
            if (s->deck[card]) {
                orr_outcome(odds, orr_act1(verb, card), s->deck[card]);
            }
        }
        return;
    }
    SOL_EACH(value, sol_setup_left(g, s)) { orr_outcome(odds, orr_act1(verb, value), 1); }
}

static orr_action pick_card(const sol_state *s, uint32_t ticket) {
    unsigned total = 0, card = 0;
    for (unsigned i = 0; i < SOL_CARD_KINDS; i++) {
        total += s->deck[i];
    }
    unsigned rest = (unsigned)(((uint64_t)ticket * total) >> 32);
    while (rest >= s->deck[card]) {
        rest -= s->deck[card++];
    }
    return orr_act1(SOL_C_DRAW, card);
}

orr_action sol_pick(const orr_game *g, const void *memory, uint32_t ticket) {
    const sol_state *s = memory;
    if (s->phase == SOL_P_DRAW) {
        return pick_card(s, ticket);
    }
    uint64_t left = sol_setup_left(g, s);
    for (uint32_t rest = (uint32_t)(((uint64_t)ticket * sol_size(left)) >> 32); rest; rest--) {
        left &= left - 1;
    }
    return orr_act1(verb_of(s), sol_lowest(left));
}
