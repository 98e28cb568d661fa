/* Planning turns: sequences of decisions of one seat up to where somebody else, or chance,
 * is to act, with the value of the position there. */
#ifndef ORRERY_AI_PLAN_H
#define ORRERY_AI_PLAN_H

#include "orrery/ai.h"
#include "value.h"

/* Players that are tried out in measurements: a page, where nobody measures, has neither them nor their code. */
#ifdef ORRERY_PAGE
#define AI_TRIALS 0
#else
#define AI_TRIALS 1
#endif

/* Parts of a search that can be measured one by one; bot:4 and bot:5 have none of them (docs/players.md). */
enum ai_part {
    AI_TURNS = 1,   /* more turns to choose from, and more different ones */
    AI_ANSWERS = 2, /* the answers to them are planned with more care */
    AI_IDLE = 4,    /* no turn that changes nothing */
    AI_POINTS = 8,  /* points decide between turns that win as often */
    AI_ENDS = 16,   /* the end is played out where it is near */
    AI_HALVE = 32,  /* turns are left out as the time is used up, not by a fixed number of visits */
    AI_PRIOR = 64,  /* what planning says of a turn counts as some visits of it */
    AI_ROUND = 128  /* positions are evaluated where the seat itself is to act */
};

enum {
    AI_PLAN_STEPS = 24,  /* decisions of a plan; longer turns take several */
    AI_PLANS_ALIKE = 24, /* plans that are kept, */
    AI_PLANS = 32,       /* with those of other kinds */
    AI_PLAN_SAMPLES = 3  /* outcomes at a place of chance */
};

struct ai_plan {
    int64_t value; /* of the position, times ai_plan_grain */
    uint64_t end;  /* hash of the position it leads to */
    uint64_t kind; /* plans with the same verbs have the same */
    unsigned n;
    orr_action at[AI_PLAN_STEPS];
};
struct ai_plans {
    unsigned n; /* best first when the search is over */
    struct ai_plan at[AI_PLANS];
};

extern const int ai_plan_grain;

/* Work space for plans of one game (some MB): make it once and use it for all turns. */
struct ai_planner;
struct ai_planner *ai_planner_make(const struct ai_worth *);
void ai_planner_free(struct ai_planner *);
void ai_planner_measure(struct ai_planner *, struct orr_meter *); /* NULL: not */
/* Seconds that one evaluation takes, measured on positions of the last search; needs a meter. */
double ai_planner_evaluation_cost(struct ai_planner *);
/* A difference of 1 over this in value is a lead of 1: about 73 wins to 27. */
float ai_planner_per_unit(const struct ai_planner *);
/* Value of a position to a seat, on the scale of plans. After a search only: its root is the base of the evaluation. */
int64_t ai_planner_worth(struct ai_planner *, const void *s, int seat);
/* New random numbers for chance nodes. Plans that are to be compared are found without calling it in between. */
void ai_planner_seed(struct ai_planner *, struct orr_rng *);
/* Plans of the seat that is to act on the full state `s`, best first: those with the best `width` ends, and at least
 * one for each first decision while there is room. At most `budget` actions are applied; 0: only the first decisions
 * are evaluated. The value of each legal first decision is added to `total`, in the order of orr_legal, if that is not
 * NULL; `out` may be NULL. */
void ai_plans_find(struct ai_planner *, const void *s, uint32_t budget, unsigned width, struct ai_plans *out,
                   int64_t *total);
/* From now on the best plan of each further kind is kept, up to so many kinds: other verbs than the best ones have. 0 at
 * first. */
void ai_plans_vary(struct ai_planner *, unsigned kinds);
uint64_t ai_planner_spent(const struct ai_planner *); /* actions applied in all its searches */
/* Remove decisions without which the turn on `view` leads to the same position; returns how many are left. `scratch`
 * has room for two states. */
unsigned ai_plan_shorten(const orr_game *, const void *view, void *scratch, orr_action *step, unsigned n);

#endif
