/* Win shares: exact at the end of the game, otherwise from the lead in the estimate, of
 * which `estimate_unit` makes odds of e to 1. */
#include "value.h"

#include <string.h>

static const float RANK = 0.15f;   /* part of the result that a place below the first still counts */
static const float MARGIN = 0.10f; /* part that the estimate counts where all share one goal */

float orr_exp(float x) {
    if (x < -30.0f) {
        return 0.0f;
    }
    float y = x * 1.44269504f;
    int whole = (int)y - (y < 0.0f);
    float f = y - (float)whole;
    float power = 1.0f + f * (0.6951786f + f * (0.2276173f + f * 0.0772041f));
    uint32_t bits = (uint32_t)(whole + 127) << 23;
    float scale;
    memcpy(&scale, &bits, sizeof scale);
    return power * scale;
}

static float even(float lead) {
    float e = orr_exp(lead < 0.0f ? lead : -lead);
    return lead < 0.0f ? e / (1.0f + e) : 1.0f / (1.0f + e);
}

void orr_judge_begin(struct orr_judge *j, const orr_game *g, const void *view, int seat) {
    *j = (struct orr_judge){.g = g, .per_unit = 1.0f / orr_unit_of(g), .base = g->rules->estimate(g, view, seat)};
}

static float common_chance(const struct orr_judge *j, const void *s) {
    return even((float)(j->g->rules->estimate(j->g, s, 0) - j->base) * j->per_unit);
}

static void common_result(const struct orr_judge *j, const void *s, const struct orr_result *r, float *share) {
    float v = (1.0f - MARGIN) * (r->won ? 1.0f : 0.0f) + MARGIN * common_chance(j, s);
    for (unsigned i = 0; i < j->g->seats; i++) {
        share[i] = v;
    }
}

/* The win, and a little for the place. */
static void result_shares(const struct orr_judge *j, const struct orr_result *r, float *share) {
    unsigned n = j->g->seats, winners = 0;
    for (unsigned i = 0; i < n; i++) {
        winners += r->won >> i & 1u;
    }
    for (unsigned i = 0; i < n; i++) {
        float win = r->won >> i & 1u ? 1.0f / (float)winners : 0.0f;
        float place = (float)(n - r->rank[i]) / (float)(n - 1) * 2.0f / (float)n;
        share[i] = (1.0f - RANK) * win + RANK * place;
    }
}

static void estimate_shares(const struct orr_judge *j, const void *s, float *share) {
    unsigned n = j->g->seats;
    int32_t lead[ORR_MAX_SEATS], best = INT32_MIN;
    float sum = 0.0f;
    for (unsigned i = 0; i < n; i++) {
        lead[i] = j->g->rules->estimate(j->g, s, (int)i);
        best = lead[i] > best ? lead[i] : best;
    }
    for (unsigned i = 0; i < n; i++) {
        share[i] = orr_exp((float)((int64_t)lead[i] - best) * j->per_unit);
        sum += share[i];
    }
    for (unsigned i = 0; i < n; i++) {
        share[i] /= sum;
    }
}

void orr_judge_shares(const struct orr_judge *j, const void *s, float share[ORR_MAX_SEATS]) {
    if (orr_turn_of(j->g, s).actor == ORR_NOBODY) {
        struct orr_result r;
        orr_result_of(j->g, s, &r);
        if (orr_common_goal(j->g)) {
            common_result(j, s, &r, share);
        } else {
            result_shares(j, &r, share);
        }
    } else if (orr_common_goal(j->g)) {
        float v = common_chance(j, s);
        for (unsigned i = 0; i < j->g->seats; i++) {
            share[i] = v;
        }
    } else {
        estimate_shares(j, s, share);
    }
}
