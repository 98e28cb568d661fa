/* What a position is worth to every seat: the share of the win, from the game's result
 * or from its estimate. Only additions and multiplications, so that every machine
 * finds the same. */
#ifndef ORRERY_AI_VALUE_H
#define ORRERY_AI_VALUE_H

#include "orrery/engine.h"

struct orr_judge {
    const orr_game *g;
    float per_unit; /* 1 / estimate_unit */
    int32_t base;   /* with a common goal: the estimate that counts as an even chance */
};

/* Judge positions that follow from `view`, as `seat` knows it. */
void orr_judge_begin(struct orr_judge *, const orr_game *, const void *view, int seat);
void orr_judge_shares(const struct orr_judge *, const void *s, float share[ORR_MAX_SEATS]);
/* e^x for x at most 0, good to a thousandth; 0 below -30. */
float orr_exp(float x);

/* All seats win or lose together. */
static inline bool orr_common_goal(const orr_game *g) { return g->seats == 1 || g->together; }

/* Nothing is half done at this question, or the game is over. */
static inline bool orr_is_quiet(const orr_game *g, struct orr_turn turn) {
    return turn.actor == ORR_NOBODY || (turn.prompt < 64 && g->rules->quiet >> turn.prompt & 1u);
}

/* How much of `estimate` makes odds of e to 1. */
static inline float orr_unit_of(const orr_game *g) {
    return g->rules->estimate_unit > 0 ? (float)g->rules->estimate_unit : 1.0f;
}

#endif
