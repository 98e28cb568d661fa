/* What a position is worth: to a seat as a number that turns are compared by, and to
 * every seat as shares of the win. Both come from the game's result, from what was
 * learned, or from the hand-written estimate. Only additions, multiplications and
 * divisions of single numbers, so that every machine finds the same. */
#ifndef ORRERY_AI_VALUE_H
#define ORRERY_AI_VALUE_H

#include "orrery/learn.h"

struct orr_worth {
    const orr_game *g;
    const struct orr_net *net; /* NULL: the estimate; borrowed */
    struct orr_net_base *base; /* a position near those that will be judged; or NULL */
    /* With a network that was learned between rivals, for one seat: the input and the lead that are called even, because
     * what follows is compared with where it began. */
    int16_t even_input;
    float even_lead;
    float per_unit; /* a lead of 1 / per_unit means about 73 wins to 27 */
};

void orr_worth_make(struct orr_worth *, const orr_game *, const struct orr_net *);
/* Positions that follow from `s` will be judged next. */
void orr_worth_near(struct orr_worth *, const void *s);
/* What the network is shown of a position. */
void orr_worth_see(const struct orr_worth *, const void *s, struct orr_sight *out);
int32_t orr_worth_of(const struct orr_worth *, const void *s, int seat);

struct orr_judge {
    struct orr_worth worth;
    int32_t base; /* with a common goal and no network: the estimate that counts as an even chance */
};

/* Judge positions that follow from `view`, as `seat` knows it. */
void orr_judge_begin(struct orr_judge *, const struct orr_worth *, const void *view, int seat);
void orr_judge_shares(const struct orr_judge *, const void *s, float share[ORR_MAX_SEATS]);
/* e^x for x at most 0, good to a thousandth; 0 below -30. */
float orr_exp(float x);
/* Shares become share^k / (sum of all share^k), so that chances which are shown come true as often as they say
 * (docs/learning.md). What players decide by is left as it is. */
void orr_chances_sharpen(float *share, unsigned n, float k);

/* Can the position be evaluated as it is? Nothing is half done at this question, or the game is over. */
static inline bool orr_is_settled(const orr_game *g, struct orr_turn turn) {
    return turn.actor == ORR_NOBODY || orr_turn_is_quiet(g, turn);
}

/* How much of `estimate` makes odds of e to 1. */
static inline float orr_unit_of(const orr_game *g) {
    return g->rules->estimate_unit > 0 ? (float)g->rules->estimate_unit : 1.0f;
}

#endif
