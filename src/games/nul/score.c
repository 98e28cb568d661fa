/* Nul's result, and the invariants that every state keeps. */
#include "nul.h"

#include <stdio.h>

/* A hidden card counts 0. */
static int points_of(const orr_game *g, const struct nul_state *s, unsigned seat) {
    return s->card[seat] < NUL_CARDS ? nul_pack_of(g)->face[s->card[seat]].points : 0;
}

/* [NU-4.3] How far `a` is before `b`; equal seats do not exist. `tie`: what decided between equal points, or NULL. */
static int lead_of(const orr_game *g, const struct nul_state *s, unsigned a, unsigned b, const char **tie) {
    static const char *const words[NUL_TIES] = {
        [NUL_TIE_SPARKS] = "more sparks", [NUL_TIE_CARD] = "the better card", [NUL_TIE_LATE] = "the later seat"};
    int card_a = points_of(g, s, a), card_b = points_of(g, s, b);
    int lead = s->sparks[a] + card_a - s->sparks[b] - card_b;
    const int by[NUL_TIES] = {[NUL_TIE_SPARKS] = s->sparks[a] - s->sparks[b],
                              [NUL_TIE_CARD] = card_a - card_b,
                              [NUL_TIE_LATE] = (int)a - (int)b};
    *tie = NULL;
    for (unsigned i = 0; i < NUL_TIES && !lead; i++) {
        lead = by[nul_cache_of(g)->tie[i]];
        *tie = words[nul_cache_of(g)->tie[i]];
    }
    return lead;
}

static void judge(const orr_game *g, const struct nul_state *s, unsigned seat, struct orr_result *result) {
    unsigned better = 0;
    const char *tie = NULL, *decided;
    for (unsigned other = 0; other < g->seats; other++) {
        if (other != seat) {
            better += lead_of(g, s, other, seat, &decided) > 0;
            tie = decided ? decided : tie;
        }
    }
    result->rank[seat] = (uint8_t)(better + 1);
    if (result->over && better == 0) {
        result->won = (uint8_t)(1u << seat);
        result->tie = tie;
    }
}

void nul_score(const orr_game *g, const void *state, struct orr_result *result) {
    const struct nul_state *s = state;
    result->over = s->phase == NUL_P_OVER;
    result->rounds = s->round;
    result->n_lines = 2;
    result->lines[0].label = "Sparks";
    result->lines[1].label = "Card";
    for (unsigned seat = 0; seat < g->seats; seat++) {
        result->lines[0].value[seat] = s->sparks[seat];
        result->lines[1].value[seat] = points_of(g, s, seat);
        result->score[seat] = s->sparks[seat] + points_of(g, s, seat); /* [NU-4.2] */
        if (s->card[seat] == NUL_HIDDEN) {
            result->partial = (uint8_t)(result->partial | 1u << seat);
            result->lines[1].partial = result->partial;
        }
        judge(g, s, seat, result);
    }
}

/* ---- invariants ---- */

static bool cards_conserved(const orr_game *g, const struct nul_state *s, const struct orr_why *why) {
    for (unsigned card = 0; card < NUL_CARDS; card++) {
        unsigned have = (unsigned)s->stack[card] + s->discard[card], need = nul_pack_of(g)->face[card].copies;
        for (unsigned seat = 0; seat < g->seats; seat++) {
            have += s->card[seat] == card;
        }
        if (have != need) {
            return orr_amiss(why, "stack: %u cards of kind %u in the game, must be %u", have, card, need);
        }
    }
    return true;
}

/* Who holds no card yet, and whom it hides from. */
static bool hands_fit(const orr_game *g, const struct nul_state *s, const struct orr_why *why) {
    for (unsigned seat = 0; seat < g->seats; seat++) {
        bool waits = (s->phase == NUL_P_DEAL && seat >= s->actor) || (s->phase == NUL_P_SWAP && seat == s->actor);
        bool hides = s->card[seat] == NUL_HIDDEN;
        if (waits != (s->card[seat] == ORR_NONE) || (hides && !s->view)) {
            return orr_amiss(why, "card: seat P%u cannot hold that now", seat + 1);
        }
        if (s->knows[seat] >> g->seats || waits == (s->knows[seat] >> seat & 1u)) {
            return orr_amiss(why, "knows: wrong for the card of P%u", seat + 1);
        }
    }
    return true;
}

static bool frame_fits(const orr_game *g, const struct nul_state *s, const struct orr_why *why) {
    if (s->actor >= g->seats) {
        return orr_amiss(why, "actor: no such seat");
    }
    if ((s->round == 0) != (s->phase == NUL_P_DEAL) || s->round > g->option[NUL_ROUNDS]) {
        return orr_amiss(why, "round: does not fit the phase and the rounds of this table");
    }
    if ((s->stake != 0) != (s->phase == NUL_P_ROLL) || s->stake > s->sparks[s->actor]) {
        return orr_amiss(why, "stake: does not fit the phase and the sparks");
    }
    if (s->die > nul_cache_of(g)->faces) {
        return orr_amiss(why, "die: this table's die has no such face");
    }
    if (s->phase == NUL_P_SWAP && !s->left) {
        return orr_amiss(why, "stack: nothing is left to draw");
    }
    return s->view <= g->seats || s->view == NUL_WATCHER || orr_amiss(why, "view: no such seat");
}

static bool left_fits(const orr_game *g, const struct nul_state *s, const struct orr_why *why) {
    struct nul_state again = *s;
    nul_derive(g, &again);
    if (again.left != s->left) {
        return orr_amiss(why, "left: is %u, must be %u", (unsigned)s->left, (unsigned)again.left);
    }
    return true;
}

#define CHECK(part)                                                                      \
    static bool check_##part(const orr_game *g, const void *s, char *why, size_t size) { \
        const struct orr_why w = {why, size, g};                                         \
        return part(g, s, &w);                                                           \
    }
CHECK(left_fits)
CHECK(frame_fits)
CHECK(hands_fit)
CHECK(cards_conserved)

const struct orr_check nul_checks[] = {
    {"The stack", check_left_fits, ORR_CHECK_ANY},
    {"The moment", check_frame_fits, ORR_CHECK_ANY},
    {"Cards held", check_hands_fit, ORR_CHECK_ANY},
    {"Cards, as many as there are", check_cards_conserved, ORR_CHECK_ANY},
    {NULL, NULL, ORR_CHECK_ANY},
};

bool nul_audit(const orr_game *g, const void *s, char *why, size_t size) {
    return orr_checks_hold(nul_checks, g, s, why, size);
}
