/* What the legal decisions of a position are worth to the seat, for statistics: by one plan of the turn. */
#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "plan.h"

enum { WEIGH_BUDGET = 120, WEIGH_EACH = 6, WEIGH_MOST = 400 }; /* actions applied: of a plan, for each decision more */

/* Kept from position to position, because planners are large; `total` has an entry for each legal decision. */
struct orr_weigher {
    const orr_game *g;
    struct orr_net net;
    struct ai_worth worth;
    struct ai_planner *planner;
    unsigned char *world;
    int64_t total[ORR_MAX_ACTIONS];
};

struct orr_weigher *orr_weigher_make(const orr_game *g) {
    struct orr_weigher *w = orr_alloc(1, sizeof *w);
    w->g = g;
    ai_worth_make(&w->worth, g, orr_net_learned(g, &w->net) ? &w->net : NULL);
    w->planner = ai_planner_make(&w->worth);
    w->world = orr_alloc(1, g->rules->state_size);
    return w;
}

void orr_weigher_free(struct orr_weigher *w) {
    if (w) {
        ai_planner_free(w->planner);
        free(w->world);
        free(w);
    }
}

/* Actions of one plan: more where there are more decisions to begin it with, but not above WEIGH_MOST. */
static uint32_t budget_of(uint32_t legal) {
    uint32_t all = WEIGH_BUDGET + WEIGH_EACH * legal;
    return all < WEIGH_MOST ? all : WEIGH_MOST;
}

/* Every decision is evaluated in the same world with the same dice; totals are values of plans, and per makes leads
 * of them. */
void orr_weigh(struct orr_weigher *w, const void *view, int seat, uint64_t seed, struct orr_actions *legal,
               double *lead) {
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    memcpy(w->world, view, w->g->rules->state_size);
    orr_view(w->g, w->world, seat, w->world);
    orr_imagine(w->g, w->world, seat, &rng);
    legal->n = 0;
    orr_legal(w->g, w->world, legal);
    memset(w->total, 0, legal->n * sizeof *w->total);
    ai_planner_seed(w->planner, &rng);
    ai_plans_find(w->planner, w->world, budget_of(legal->n), 0, NULL, w->total);
    double per = (double)ai_planner_per_unit(w->planner) / ai_plan_grain;
    for (uint32_t i = 0; i < legal->n; i++) {
        lead[i] = (double)w->total[i] * per;
    }
}
