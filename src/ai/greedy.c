/* The player that looks ahead over its own decisions and takes the one after which
 * `estimate` is highest. It does not think about what the others will do.
 *
 * It looks into worlds resampled from the view: full states that fit what the seat
 * knows, so every decision can be carried out. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "plan.h"
#include "player.h"
#include "value.h"

/* Sampled states that a decision is judged in; the budget is divided among them. */
enum { WORLDS = 2 };

/* Add the value of each legal decision, in one or two sampled states, to its total; returns how many states. Where
 * nothing is hidden all samples are equal, and one is enough. */
static int weigh_in_worlds(struct ai_planner *t, const orr_game *g, const void *view, int seat, struct orr_rng *rng,
                           uint32_t budget, int64_t *total) {
    size_t size = g->rules->state_size;
    unsigned char *first = orr_alloc(2, size), *s = first;
    int worlds = 0;
    for (int i = 0; i < WORLDS; i++) {
        memcpy(s, view, size);
        orr_imagine(g, s, seat, rng);
        if (i == 0 || memcmp(s, first, size) != 0) {
            ai_plans_find(t, s, budget / WORLDS, 0, NULL, total);
            worlds++;
        }
        s = first + size;
    }
    free(first);
    return worlds;
}

/* The highest total; equal ones have the same probability. */
static uint32_t pick_best(const int64_t *total, uint32_t n, struct orr_rng *rng) {
    uint32_t best = 0, equal = 1;
    for (uint32_t i = 1; i < n; i++) {
        if (total[i] > total[best]) {
            best = i;
            equal = 1;
        } else if (total[i] == total[best] && orr_rng_below(rng, ++equal) == 0) {
            best = i;
        }
    }
    return best;
}

/* A single legal decision uses up no random numbers and no time. */
orr_action ai_greedy_choose(const struct orr_player *p, struct ai_planner *t, const orr_game *g, const void *view,
                            int seat, struct orr_rng *rng) {
    struct orr_actions legal;
    int64_t total[ORR_MAX_ACTIONS] = {0};
    orr_legal(g, view, &legal);
    assert(legal.n > 0);
    if (legal.n == 1) {
        return legal.at[0];
    }
    ai_planner_seed(t, rng);
    weigh_in_worlds(t, g, view, seat, rng, p->budget, total);
    return legal.at[pick_best(total, legal.n, rng)];
}
