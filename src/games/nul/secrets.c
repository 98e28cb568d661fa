/* Who knows what in Nul: each player sees their own card and those they looked at. */
#include "nul.h"

static bool sees(const struct nul_state *s, unsigned owner, int seat) {
    return seat >= 0 ? s->knows[owner] >> seat & 1u : s->phase == NUL_P_OVER;
}

void nul_redact(const orr_game *g, void *state, int seat) {
    struct nul_state *s = state;
    for (unsigned owner = 0; owner < g->seats; owner++) {
        if (s->card[owner] < NUL_CARDS && !sees(s, owner, seat)) {
            s->stack[s->card[owner]]++;
            s->card[owner] = NUL_HIDDEN;
        }
    }
    s->view = (uint8_t)(seat >= 0 ? 1 + seat : NUL_WATCHER);
}

static unsigned draw_one(const uint8_t stack[NUL_CARDS], struct orr_rng *rng) {
    uint32_t cards = 0;
    for (unsigned i = 0; i < NUL_CARDS; i++) {
        cards += stack[i];
    }
    uint32_t rest = orr_rng_below(rng, cards);
    unsigned card = 0;
    while (rest >= stack[card]) {
        rest -= stack[card++];
    }
    return card;
}

void nul_resample(const orr_game *g, void *view, int seat, struct orr_rng *rng) {
    (void)seat;
    struct nul_state *s = view;
    for (unsigned owner = 0; owner < g->seats; owner++) {
        if (s->card[owner] == NUL_HIDDEN) {
            unsigned card = draw_one(s->stack, rng);
            s->stack[card]--;
            s->card[owner] = (uint8_t)card;
        }
    }
    s->view = 0;
}
