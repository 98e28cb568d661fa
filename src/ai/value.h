/* The value of a position: for one seat as a number by which turns are compared, and for all
 * seats as shares of the win. Both come from the game's result, from a trained network, or
 * from the hand-written estimate. Only additions, multiplications and divisions in single
 * precision and in a fixed order, so that every machine computes the same. */
#ifndef ORRERY_AI_VALUE_H
#define ORRERY_AI_VALUE_H

#include "orrery/learn.h"

/* By what plans are compared. It only borrows network and base: whoever makes them keeps them as long. */
struct ai_worth {
    const orr_game *g;
    const struct orr_net *net; /* NULL: the estimate; borrowed */
    struct orr_net_base *base; /* the turn's first position, from which others are evaluated incrementally; or NULL */
    /* With a network from games between rivals, used by one seat: input and lead of the position with which all others
     * are compared. */
    int16_t even_input;
    float even_lead;
    float per_unit; /* a lead of 1 / per_unit means about 73 wins to 27 */
    bool by_points; /* finished games with the same result are told apart by points */
};

/* `net` NULL: evaluate with the hand-written estimate. */
void ai_worth_make(struct ai_worth *, const orr_game *, const struct orr_net *);
/* Positions that follow from `s` will be evaluated next. */
void ai_worth_near(struct ai_worth *, const void *s);
/* The network's inputs for a position. */
void ai_worth_observe(const struct ai_worth *, const void *s, struct orr_observation *out);
/* Value of `s` to a seat; higher is better. Only differences mean something: 1 / per_unit is a lead of 1. */
int32_t ai_worth_of(const struct ai_worth *, const void *s, int seat);

/* The same for all seats at once, as shares. */
struct ai_judge {
    struct ai_worth worth;
    int32_t base; /* with a common goal and no network: the estimate that counts as a chance of 50 % */
};

/* Prepare for positions that follow from `view`, as `seat` knows it. */
void ai_judge_begin(struct ai_judge *, const struct ai_worth *, const void *view, int seat);
/* Each seat's expected share of the win at `s`, which may be over. */
void ai_judge_shares(const struct ai_judge *, const void *s, float share[ORR_MAX_SEATS]);
/* The same, and what players maximise: the share, and a little for leads and points, so that turns that win as often are
 * told apart. */
void ai_judge_use(const struct ai_judge *, const void *s, float share[ORR_MAX_SEATS], float use[ORR_MAX_SEATS]);
/* e^x for x at most 0, good to a thousandth; 0 below -30. */
float ai_exp(float x);
/* Calibrate displayed chances: each becomes share^k / (sum of all share^k). Players decide by the shares as they are
 * (docs/learning.md). */
void ai_chances_calibrate(float *share, unsigned n, float k);

/* Can the position be evaluated as it is? Nothing is half done at this question, or the game is over. */
static inline bool ai_is_settled(const orr_game *g, struct orr_turn turn) {
    return turn.actor == ORR_NOBODY || orr_turn_is_quiet(g, turn);
}

/* How much of `estimate` makes odds of e to 1. */
static inline float ai_unit_of(const orr_game *g) {
    return g->rules->estimate_unit > 0 ? (float)g->rules->estimate_unit : 1.0f;
}

#endif
