/* Chance in Nul: a card drawn in secret and a die rolled before all. */
#include "nul.h"

/* ---- a card ---- */

void nul_odds_card(const orr_game *g, const void *state, struct orr_odds *odds) {
    const struct nul_state *s = state;
    (void)g;
    for (unsigned card = 0; card < NUL_CARDS; card++) {
        if (s->stack[card]) {
            orr_outcome(odds, orr_act1(NUL_C_DEAL, card), s->stack[card]);
        }
    }
}

orr_action nul_pick_card(const orr_game *g, const void *state, uint32_t ticket) {
    const struct nul_state *s = state;
    uint32_t rest = (uint32_t)(((uint64_t)ticket * s->left) >> 32);
    unsigned card = 0;
    (void)g;
    while (rest >= s->stack[card]) {
        rest -= s->stack[card++];
    }
    return orr_act1(NUL_C_DEAL, card);
}

void nul_do_card(const orr_game *g, void *state, orr_action a, struct orr_trace *t) {
    struct nul_state *s = state;
    unsigned card = orr_arg(a, 0);
    bool first = s->phase == NUL_P_DEAL;
    s->stack[card]--;
    s->left--;
    s->card[s->actor] = (uint8_t)card;
    s->knows[s->actor] = (uint8_t)(1u << s->actor);
    orr_tell(t, (struct orr_news){NUL_L_DEALT, s->actor, .to = orr_to(s->actor), .arg = {(int)card}});
    orr_tell(t, (struct orr_news){NUL_L_DEALT_OTHER, s->actor, .to = orr_to_rest(s->actor)});
    if (!first) {
        nul_next_turn(g, s, t);
    } else if (++s->actor == g->seats) {
        nul_begin_round(s, t);
    }
}

/* ---- the die: without a quick pick, odds alone will do ---- */

void nul_odds_die(const orr_game *g, const void *state, struct orr_odds *odds) {
    (void)state;
    for (unsigned face = 1; face <= nul_cache_of(g)->faces; face++) {
        orr_outcome(odds, orr_act1(NUL_C_ROLL, face), 1);
    }
}

/* [NU-3.1] The upper half of the die wins. */
void nul_do_die(const orr_game *g, void *state, orr_action a, struct orr_trace *t) {
    struct nul_state *s = state;
    unsigned face = orr_arg(a, 0), sparks = s->sparks[s->actor], stake = s->stake;
    bool won = 2 * face > nul_cache_of(g)->faces;
    if (won) {
        sparks = sparks + stake < NUL_SPARKS_MAX ? sparks + stake : NUL_SPARKS_MAX;
    } else {
        sparks -= stake;
    }
    s->sparks[s->actor] = (uint8_t)sparks;
    s->stake = 0;
    s->die = (uint8_t)face;
    orr_tell(t, (struct orr_news){won ? NUL_L_WON : NUL_L_LOST, s->actor, .arg = {(int)face, (int)stake}});
    nul_next_turn(g, s, t);
}
