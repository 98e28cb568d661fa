/* Planning turns: sequences of decisions of one seat up to where somebody else, or chance,
 * is to act, with the value of the position there. */
#ifndef ORRERY_OLD_PLAN_H
#define ORRERY_OLD_PLAN_H

#include "value.h"

enum {
    OLD_PLAN_STEPS = 24, /* decisions of a plan; longer turns take several */
    OLD_PLANS = 24,      /* plans that are kept */
    OLD_PLAN_SAMPLES = 3 /* outcomes at a place of chance */
};

struct old_plan {
    int64_t value; /* of the position, times old_plan_grain */
    uint64_t end;  /* hash of the position it leads to */
    unsigned n;
    orr_action at[OLD_PLAN_STEPS];
};
struct old_plans {
    unsigned n; /* best first when the search is over */
    struct old_plan at[OLD_PLANS];
};

extern const int old_plan_grain;

/* Work space for plans of one game (some MB): make it once and use it for all turns. */
struct old_planner;
struct old_planner *old_planner_make(const struct old_worth *);
void old_planner_free(struct old_planner *);
/* A difference of 1 over this in value is a lead of 1: about 73 wins to 27. */
float old_planner_per_unit(const struct old_planner *);
/* New random numbers for chance nodes. Plans that are to be compared are found without calling it in between. */
void old_planner_seed(struct old_planner *, struct orr_rng *);
/* Plans of the seat that is to act on the full state `s`, best first: those with the best `width` ends, and at least
 * one for each first decision while there is room. At most `budget` actions are applied. */
void old_plans_find(struct old_planner *, const void *s, uint32_t budget, unsigned width, struct old_plans *out);
/* Remove decisions without which the turn on `view` leads to the same position; returns how many are left. `scratch`
 * has room for two states. */
unsigned old_plan_shorten(const orr_game *, const void *view, void *scratch, orr_action *step, unsigned n);

#endif
