/* Which decisions cost much: for each legal one, the share of the win when the rest of the turn is played well, in
 * sampled states that fit the view and with the same dice for all. A plan of the turn finds the decisions that look
 * bad; these and the best are then played on, as a plan that is short may not have seen what they are good for. What
 * is still costly then is looked at as the chances are that people see: the others have answered, nothing is half done. */
#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "plan.h"

/* All limits are counts, not times, so that the same question has the same answer on every machine. */
enum {
    PLANS = 3,    /* worlds in which the turn is planned */
    BUDGET = 800, /* of all these plans */
    EACH = 12,    /* and for every legal decision more */
    MOST = 2400,  /* but not above */
    REST = 80,    /* of a plan for the rest of a turn */
    GOOD = 3,     /* decisions that are played on to find the best */
    FIRST = 3,    /* worlds in which the others are; those that still look bad: */
    WORLDS = 10,
    CHANCE_RUN = 64, /* chance events in a row that are followed */
    PLAYED_ON = 128, /* turns in all; decisions that there is no time for count as good */
    ANSWERED = 6,    /* worlds in which the others answer */
    CHECKED = 8,     /* costly decisions that are looked at there, the least costly first */
    PARTS = 4        /* plans for the rest of a turn that dice interrupt */
};
static const double LOOKS_BAD = 0.08; /* below the best by the plan */
static const double SLACK = 0.75;     /* of what is costly, after the first worlds */

/* A legal decision while it is weighed; sorted, the first is what the plan likes most. */
struct trial {
    uint32_t at; /* in the list of legal decisions */
    double plan; /* how far it lies below the best by the plan */
};

/* All that one question needs, on the heap because of its lists. `per` makes a share of the win of a plan's value. */
struct work {
    const orr_game *g;
    const void *view;
    int seat;
    uint64_t seed;
    unsigned left;   /* turns that may still be played on */
    orr_action best; /* decision, played on */
    double per;      /* share of the win for each value of a plan */
    struct orr_net net;
    struct ai_worth worth;
    struct ai_planner *planner;
    struct ai_plans plans;
    struct orr_actions legal;
    int64_t total[ORR_MAX_ACTIONS];
    struct trial trial[ORR_MAX_ACTIONS];
    unsigned char *world;
};

/* Put world number k into w->world, the same one for everything that is compared, and return a seed for its dice.
 * With the same world and dice, two decisions differ only by what they do. */
static uint64_t enter(struct work *w, unsigned k) {
    struct orr_rng rng;
    orr_rng_seed(&rng, w->seed + (k + 1u) * 0x9E3779B97F4A7C15u);
    memcpy(w->world, w->view, w->g->rules->state_size);
    orr_imagine(w->g, w->world, w->seat, &rng);
    return orr_rng_next(&rng);
}

/* Actions that one plan may try: 100 legal decisions have (800 + 12 * 100) / 3, so 666. */
static uint32_t budget_of(uint32_t legal) {
    uint32_t all = BUDGET + EACH * legal;
    return (all < MOST ? all : MOST) / PLANS;
}

/* How far each decision lies below the best by plans of the turn, summed over PLANS worlds and turned into shares. */
static void plan(struct work *w) {
    struct orr_rng rng;
    for (unsigned k = 0; k < PLANS; k++) {
        orr_rng_seed(&rng, enter(w, k));
        ai_planner_seed(w->planner, &rng);
        ai_plans_find(w->planner, w->world, budget_of(w->legal.n), 0, NULL, w->total);
    }
    int64_t best = w->total[0];
    for (uint32_t i = 1; i < w->legal.n; i++) {
        best = w->total[i] > best ? w->total[i] : best;
    }
    for (uint32_t i = 0; i < w->legal.n; i++) {
        w->trial[i] = (struct trial){.at = i, .plan = (double)(best - w->total[i]) * w->per / PLANS};
    }
}

static int compare_plans(const void *a, const void *b) {
    const struct trial *x = a, *y = b;
    return x->plan != y->plan ? (x->plan > y->plan ? 1 : -1) : (x->at > y->at) - (x->at < y->at);
}

/* Dice and cards that come before anybody decides; the limit is for games in which chance follows chance for long. */
static void run_chance(struct work *w, struct orr_rng *rng) {
    for (int i = 0; i < CHANCE_RUN && orr_turn_of(w->g, w->world).actor == ORR_CHANCE; i++) {
        orr_apply(w->g, w->world, orr_chance_draw(w->g, w->world, rng), NULL);
    }
}

/* Value of the present world to the seat when it plays the rest of its turn well. */
static int64_t value_on(struct work *w, struct orr_rng *rng) {
    run_chance(w, rng);
    if (orr_turn_of(w->g, w->world).actor != w->seat) {
        return (int64_t)ai_worth_of(&w->worth, w->world, w->seat) * ai_plan_grain;
    }
    w->left -= w->left > 0;
    ai_planner_seed(w->planner, rng);
    ai_plans_find(w->planner, w->world, REST, 1, &w->plans, NULL);
    return w->plans.at[0].value;
}

/* Play the decision on in worlds from..to-1; the sum of the seat's shares. */
static double play_on(struct work *w, uint32_t at, unsigned from, unsigned to) {
    int64_t sum = 0;
    for (unsigned k = from; k < to; k++) {
        struct orr_rng rng;
        orr_rng_seed(&rng, enter(w, k));
        orr_apply(w->g, w->world, w->legal.at[at], NULL);
        sum += value_on(w, &rng);
    }
    return (double)sum * w->per;
}

/* The share of the best of those that the plan likes most: in the first worlds, and in all. Both are needed, because
 * a decision is first compared in the first worlds alone. */
static void find_best(struct work *w, double *first, double *all) {
    *first = *all = 0;
    for (unsigned i = 0; i < GOOD && i < w->legal.n; i++) {
        double some = play_on(w, w->trial[i].at, 0, FIRST), more = some + play_on(w, w->trial[i].at, FIRST, WORLDS);
        *first = some / FIRST > *first ? some / FIRST : *first;
        w->best = more / WORLDS > *all || !i ? w->legal.at[w->trial[i].at] : w->best;
        *all = more / WORLDS > *all ? more / WORLDS : *all;
    }
}

/* The share of a decision that the plan finds bad, played on; that of the best when it turns out not to be costly.
 * Most are found out in FIRST worlds; only those that still look bad are played in all of them. */
static double share_of(struct work *w, uint32_t at, double first, double best) {
    double sum = play_on(w, at, 0, FIRST);
    if (first - sum / FIRST < ORR_COSTLY * SLACK) {
        return best;
    }
    double share = (sum + play_on(w, at, FIRST, WORLDS)) / WORLDS;
    return share < 0 ? 0 : share < best ? share : best;
}

/* ---- when the others have answered ---- */

/* The seat's chance to win after the decision: its turn is over, and the next one too. Its own turn may be
 * interrupted by dice, so it is finished in at most PARTS plans. */
static double chance_after(struct work *w, struct orr_evaluator *o, orr_action a) {
    double sum = 0, share[ORR_MAX_SEATS];
    for (unsigned k = 0; k < ANSWERED; k++) {
        struct orr_rng rng;
        orr_rng_seed(&rng, enter(w, k));
        orr_apply(w->g, w->world, a, NULL);
        run_chance(w, &rng);
        for (int i = 0; i < PARTS && orr_turn_of(w->g, w->world).actor == w->seat; i++) {
            orr_evaluator_finish(o, w->world, orr_rng_next(&rng));
            run_chance(w, &rng);
        }
        orr_evaluator_shares(o, w->world, orr_rng_next(&rng), share);
        sum += share[w->seat];
    }
    return sum / ANSWERED;
}

static int compare_costs(const void *a, const void *b) {
    const struct orr_cost *x = a, *y = b;
    return x->share != y->share ? (x->share < y->share ? 1 : -1) : (x->action > y->action) - (x->action < y->action);
}

/* Gives the costly decisions and the best their chances. Those for which there is no time lie as much farther below
 * the best as the others do: if 0.30 became 0.24 for those that were looked at, 0.50 becomes 0.40. */
static void check(struct work *w, struct orr_costs *out) {
    struct orr_evaluator *o = orr_evaluator_make(w->g, w->view);
    double before = 0, after = 0, old = out->best, best = chance_after(w, o, w->best);
    for (uint32_t i = 0, n = 0; i < out->n; i++) {
        double below = old - out->at[i].share, share = best;
        if (below >= ORR_COSTLY && n++ < CHECKED) {
            share = chance_after(w, o, out->at[i].action);
            before += below;
            after += best - share;
        } else if (below >= ORR_COSTLY) {
            share = best - below * after / before;
        }
        out->at[i].share = share < 0 ? 0 : share < best ? share : best;
    }
    out->best = best;
    orr_evaluator_free(o);
}

/* Of a list with the least costly first: is the last one costly? */
static bool is_costly(const struct orr_costs *c) { return c->n && c->best - c->at[c->n - 1].share >= ORR_COSTLY; }

/* Those that the plan finds worst are looked at first. */
static void weigh(struct work *w, struct orr_costs *out) {
    double first;
    qsort(w->trial, w->legal.n, sizeof *w->trial, compare_plans);
    find_best(w, &first, &out->best);
    out->n = w->legal.n;
    for (uint32_t i = w->legal.n; i-- > 0;) {
        const struct trial *t = &w->trial[i];
        bool suspect = i >= GOOD && t->plan > LOOKS_BAD && w->left > 0;
        out->at[i] = (struct orr_cost){w->legal.at[t->at], suspect ? share_of(w, t->at, first, out->best) : out->best};
    }
}

/* Nothing is said without a network: the hand-written estimate is no chance to win. Where there is no choice the
 * list is empty, and the answer is true all the same. */
bool orr_costs_of(const orr_game *g, const void *view, int seat, uint64_t seed, struct orr_costs *out) {
    out->n = 0;
    out->best = 0;
    struct work *w = orr_alloc(1, sizeof *w);
    *w = (struct work){.g = g, .view = view, .seat = seat, .seed = seed, .left = PLAYED_ON};
    bool learned = !orr_common_goal(g) && orr_net_learned(g, &w->net);
    if (learned) {
        orr_legal(g, view, &w->legal);
    }
    if (w->legal.n > 1) {
        w->world = orr_alloc(1, g->rules->state_size);
        ai_worth_make(&w->worth, g, &w->net);
        w->planner = ai_planner_make(&w->worth);
        w->per =
            (double)ai_planner_per_unit(w->planner) / (4.0 * ai_plan_grain); /* near even a lead of 1 is a quarter */
        plan(w);
        weigh(w, out);
        qsort(out->at, out->n, sizeof *out->at, compare_costs);
        if (is_costly(out)) {
            check(w, out);
        }
        ai_planner_free(w->planner);
        free(w->world);
    }
    free(w);
    return learned;
}
