/* The lower levels: they look no further than their own turn and evaluate its ends with an error. The error belongs
 * to the turn and the position, so that whoever meets it again makes the same mistake; it grows with how far the
 * turns lie apart; and a turn that is far worse than the best is never chosen. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "player.h"

/* In leads; 0.6 is about 15 points of win share in an even game. */
static const float FAR = 0.6f;

/* A random number that belongs to this turn in this position: loading the game again gives the same mistake. */
static uint64_t chance_of(uint64_t position, const struct ai_plan *p) {
    struct orr_rng r;
    uint64_t turn = p->n;
    for (unsigned i = 0; i < p->n; i++) {
        turn = (turn ^ p->at[i]) * 0x9E3779B97F4A7C15u;
    }
    orr_rng_seed(&r, position ^ turn);
    orr_rng_next(&r);
    return orr_rng_next(&r);
}

/* About normal with standard deviation 1: the sum of four uniform numbers. */
static float bell(uint64_t bits) {
    float sum = 0.0f;
    for (int i = 0; i < 4; i++) {
        sum += (float)(bits >> (16 * i) & 0xFFFFu) / 65536.0f - 0.5f;
    }
    return sum * 1.732f;
}

/* How much worse than the best the turns are on average; each counts up to FAR. This scales the error: the same level
 * errs as badly in a game of many small turns as in one of few large ones. */
static float spread_of(const float *worse, unsigned n) {
    float sum = 0.0f;
    for (unsigned i = 0; i < n; i++) {
        sum += worse[i] < FAR ? worse[i] : FAR;
    }
    return sum / (float)n;
}

/* Plans in one sampled state that fits the view. */
static void find_plans(const struct orr_player *p, struct ai_planner *t, const orr_game *g, const void *view, int seat,
                       struct orr_rng *rng, struct ai_plans *out) {
    void *world = orr_alloc(1, g->rules->state_size);
    memcpy(world, view, g->rules->state_size);
    orr_imagine(g, world, seat, rng);
    ai_planner_seed(t, rng);
    ai_plans_find(t, world, p->budget, AI_PLANS, out, NULL);
    free(world);
}

void ai_novice_turn(const struct orr_player *p, struct ai_planner *t, const orr_game *g, const void *view, int seat,
                    struct orr_rng *rng, struct ai_plan *out) {
    struct ai_plans plans;
    float worse[AI_PLANS] = {0}, most = -1e30f;
    find_plans(p, t, g, view, seat, rng, &plans);
    assert(plans.n > 0);
    float per = ai_planner_per_unit(t) / (float)ai_plan_grain;
    for (unsigned i = 0; i < plans.n; i++) {
        worse[i] = (float)(plans.at[0].value - plans.at[i].value) * per;
    }
    float error = p->error * spread_of(worse, plans.n);
    uint64_t position = orr_hash(g, view);
    for (unsigned i = 0; i < plans.n; i++) {
        float seen = error * bell(chance_of(position, &plans.at[i])) - worse[i];
        if (worse[i] <= FAR && seen > most) {
            most = seen;
            *out = plans.at[i];
        }
    }
}
