/* Players who look no further than their own turn, and judge what they see with an error.
 * The error belongs to the position: who meets it again makes the same mistake. What is
 * worse by far is never chosen, and what is better by far is never overlooked. */
#include <assert.h>

#include "player.h"

/* In estimate units; 0.6 is about 15 points of win share in an even game. */
static const float FAR = 0.6f;

/* A number of the decision in this position, the same whenever it is met. */
static uint64_t chance_of(uint64_t position, orr_action a) {
    struct orr_rng r;
    orr_rng_seed(&r, position ^ a * 0x9E3779B97F4A7C15u);
    orr_rng_next(&r);
    return orr_rng_next(&r);
}

/* About normal, with spread 1: the sum of four even numbers. */
static float bell(uint64_t bits) {
    float sum = 0.0f;
    for (int i = 0; i < 4; i++) {
        sum += (float)(bits >> (16 * i) & 0xFFFFu) / 65536.0f - 0.5f;
    }
    return sum * 1.732f;
}

static float best_of(const float *value, uint32_t n) {
    float best = value[0];
    for (uint32_t i = 1; i < n; i++) {
        best = value[i] > best ? value[i] : best;
    }
    return best;
}

orr_action orr_novice_choose(const struct orr_player *p, struct orr_planner *t, const orr_game *g, const void *view,
                             int seat, struct orr_rng *rng) {
    struct orr_actions legal;
    float value[ORR_MAX_ACTIONS];
    orr_legal(g, view, &legal);
    assert(legal.n > 0);
    if (legal.n == 1) {
        return legal.at[0];
    }
    orr_greedy_values(t, g, view, seat, rng, p->budget, value);
    float best = best_of(value, legal.n), most = -1e30f;
    uint64_t position = orr_hash(g, view);
    uint32_t choice = 0;
    for (uint32_t i = 0; i < legal.n; i++) {
        uint64_t bits = chance_of(position, legal.at[i]);
        float seen = value[i] + p->error * bell(bits) - ((bits & 0xFFu) < p->overlooks ? FAR : 0.0f);
        if (value[i] >= best - FAR && seen > most) {
            most = seen;
            choice = i;
        }
    }
    return legal.at[choice];
}
