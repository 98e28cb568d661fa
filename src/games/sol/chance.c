/* Sol: the outcomes when chance acts, and drawing one of them fast. */
#include "play.h"
#include "tables.h"

#include <stdio.h>

static const uint8_t set_up_verbs[] = {
    [SOL_P_EVENT] = SOL_C_EVENT, [SOL_P_EFFECTS] = SOL_C_EFFECT, [SOL_P_TOKENS] = SOL_C_TOKEN};

/* [SOL-9.1] */
void sol_odds_setup(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const sol_state *s = memory;
    SOL_EACH(value, sol_setup_left(g, s)) { orr_outcome(odds, orr_act1(set_up_verbs[s->phase], value), 1); }
}

/* [SOL-9.2] */
void sol_odds_draw(const orr_game *g, const void *memory, struct orr_odds *odds) {
    const sol_state *s = memory;
    (void)g;
    for (unsigned card = 0; card < SOL_CARD_KINDS; card++) {
        if (s->deck[card]) {
            orr_outcome(odds, orr_act1(SOL_C_DRAW, card), s->deck[card]);
        }
    }
}

orr_action sol_pick_draw(const orr_game *g, const void *memory, uint32_t ticket) {
    const sol_state *s = memory;
    unsigned total = 0, card = 0;
    (void)g;
    for (unsigned i = 0; i < SOL_CARD_KINDS; i++) {
        total += s->deck[i];
    }
    unsigned rest = (unsigned)(((uint64_t)ticket * total) >> 32);
    while (rest >= s->deck[card]) {
        rest -= s->deck[card++];
    }
    return orr_act1(SOL_C_DRAW, card);
}

orr_action sol_pick_setup(const orr_game *g, const void *memory, uint32_t ticket) {
    const sol_state *s = memory;
    uint64_t left = sol_setup_left(g, s);
    for (uint32_t rest = (uint32_t)(((uint64_t)ticket * sol_size(left)) >> 32); rest; rest--) {
        left &= left - 1;
    }
    return orr_act1(set_up_verbs[s->phase], sol_lowest(left));
}

/* What is asked where people name the outcome. */
void sol_ask_chance(const orr_game *g, const void *memory, struct orr_asked *out) {
    const sol_state *s = memory;
    unsigned effect = s->trio[s->step % SOL_TRIO];
    if (s->phase == SOL_P_EFFECTS && sol_cache_of(g)->suits && !g->together && s->step < SOL_SUITS) {
        snprintf(out->words, sizeof out->words, orr_tr(g, "Which effect gets the token of %s?"),
                 orr_tr(g, sol_suit_titles[s->step]));
    } else if (s->phase == SOL_P_TOKENS && effect < SOL_EFFECTS) {
        snprintf(out->words, sizeof out->words, orr_tr(g, "Which token does %s get?"),
                 orr_tr(g, sol_effect_titles[effect]));
    }
}
