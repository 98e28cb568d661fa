/* Nul's evaluation for computer players, in hundredths of a point: sparks and the
 * card, or what an unseen card is worth on average; and the same as numbers from
 * which an evaluation can be learned. */
#include "nul.h"

static int32_t unseen_worth(const orr_game *g, const struct nul_state *s) {
    int32_t cards = 0, points = 0;
    for (unsigned card = 0; card < NUL_CARDS; card++) {
        cards += s->stack[card];
        points += s->stack[card] * nul_pack_of(g)->face[card].points;
    }
    return cards ? 100 * points / cards : 0;
}

static int32_t holding(const orr_game *g, const struct nul_state *s, unsigned seat) {
    unsigned card = s->card[seat];
    return 100 * s->sparks[seat] + (card < NUL_CARDS ? 100 * nul_pack_of(g)->face[card].points : unseen_worth(g, s));
}

int32_t nul_estimate(const orr_game *g, const void *state, int seat) {
    const struct nul_state *s = state;
    int32_t best_other = INT32_MIN;
    for (unsigned other = 0; other < g->seats; other++) {
        int32_t value = holding(g, s, other);
        if ((int)other != seat && value > best_other) {
            best_other = value;
        }
    }
    return holding(g, s, (unsigned)seat) - best_other;
}

const struct orr_feature nul_features[] = {
    {.words = "sparks"}, {.words = "points of the card"}, {.words = "turns to come"}, {.words = NULL}};

void nul_observe(const orr_game *g, const void *state, int seat, int16_t *out) {
    const struct nul_state *s = state;
    out[0] = (int16_t)(10 * s->sparks[seat]);
    out[1] = (int16_t)((holding(g, s, (unsigned)seat) - 100 * s->sparks[seat]) / 10);
    out[2] = (int16_t)(10 * (g->option[NUL_ROUNDS] - s->round));
}
