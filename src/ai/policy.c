/* The self-play policy of training: it plans its own turn with a network, and takes turns other than the best now and
 * then, so that training sees more of the game. */
#include <stdlib.h>
#include <string.h>

#include "orrery/learn.h"
#include "plan.h"

/* Plans among which the temperature chooses. */
enum { WIDTH = 8 };

/* Room for planning and the network, which must live longer (the worth borrows it). */
struct orr_policy {
    const orr_game *g;
    uint32_t budget;
    struct ai_worth worth;
    struct ai_planner *planner;
    struct ai_plans plans;
    unsigned char *world;
};

struct orr_policy *orr_policy_make(const orr_game *g, const struct orr_net *net, uint32_t budget) {
    struct orr_policy *p = orr_alloc(1, sizeof *p);
    p->g = g;
    p->budget = budget;
    ai_worth_make(&p->worth, g, net);
    p->planner = ai_planner_make(&p->worth);
    p->world = orr_alloc(1, g->rules->state_size);
    return p;
}

void orr_policy_free(struct orr_policy *p) {
    if (p) {
        ai_planner_free(p->planner);
        free(p->world);
        free(p);
    }
}

/* One of the plans, by a softmax of their values with this temperature; the best one at temperature 0. Values are
 * leads; near an even chance a lead of 1 is a quarter of the win, hence the factor. */
static const struct ai_plan *pick(const struct orr_policy *p, float temperature, struct orr_rng *rng) {
    const struct ai_plans *list = &p->plans;
    float chance[AI_PLANS] = {0}, sum = 0.0f;
    float per = p->worth.per_unit / (float)ai_plan_grain;
    for (unsigned i = 0; i < list->n && temperature > 0.0f; i++) {
        chance[i] = ai_exp((float)(list->at[i].value - list->at[0].value) * per * 0.25f / temperature);
        sum += chance[i];
    }
    float ticket = (float)(orr_rng_next(rng) >> 40) * (1.0f / 16777216.0f) * sum;
    for (unsigned i = 0; i < list->n && temperature > 0.0f; i++) {
        ticket -= chance[i];
        if (ticket < 0.0f) {
            return &list->at[i];
        }
    }
    return &list->at[0];
}

/* Planned on what the seat may know, played on the true state: a decision that is not legal there ends the turn's
 * plan, and the next call plans on from what was seen. */
void orr_policy_turn(struct orr_policy *p, void *s, float temperature, struct orr_rng *rng) {
    int seat = orr_turn_of(p->g, s).actor;
    orr_view(p->g, s, seat, p->world);
    orr_imagine(p->g, p->world, seat, rng);
    ai_planner_seed(p->planner, rng);
    ai_plans_find(p->planner, p->world, p->budget, WIDTH, &p->plans, NULL);
    const struct ai_plan *plan = pick(p, temperature, rng);
    for (unsigned i = 0; i < plan->n && orr_turn_of(p->g, s).actor == seat; i++) {
        if (orr_check(p->g, s, plan->at[i]).rule != 0) {
            break;
        }
        orr_apply(p->g, s, plan->at[i], NULL);
    }
}
