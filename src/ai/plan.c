/* Looks ahead over the decisions of one seat. Where chance comes in between, a few
 * outcomes are sampled and averaged, with the same random numbers at every such place
 * so that luck does not tell turns apart. The number of applied actions is bounded;
 * each branch gets an equal part of what is left, down to none, where the estimate of
 * the place reached counts. Positions met again are not searched again. */
#include "plan.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "bytes.h"

enum {
    SAMPLES = ORR_PLAN_SAMPLES,
    DEPTH = ORR_PLAN_STEPS, /* states kept at once, root included */
    POOL = 96 * 1024,       /* bytes for them; big states get less depth */
    MEMORY = 8192,          /* places remembered, a power of two */
    MOST_PLACES = 6144,     /* of them before they are forgotten; above any budget */
    GRAIN = 64,             /* values are worths times this, so that means keep fractions */
    CHANCE_RUN = 64         /* chance events in a row that are followed */
};

const int orr_plan_grain = GRAIN;

/* A decision of the seat that was weighed before. */
struct place {
    uint64_t hash; /* 0: empty */
    int64_t value;
    uint32_t budget; /* what it was given; WHOLE when nothing below it was cut short */
};
#define WHOLE UINT32_MAX

/* Positions kept for timing: the first of the last search. */
enum { SHOTS = 24, REPEATS = 100 };

struct shots {
    struct orr_meter *meter;
    unsigned n;
    unsigned char *state;
};

struct orr_planner {
    const orr_game *g;
    struct orr_worth worth;
    struct orr_net_base base; /* of the position at the root */
    int seat;
    unsigned depth;  /* slots in the pool */
    uint32_t stride; /* bytes from slot to slot */
    uint32_t spent;  /* actions applied */
    uint32_t cuts;   /* places where the budget or the depth ended */
    uint32_t places; /* in memory */
    uint64_t salt;   /* makes the places of another search other ones */
    unsigned inside; /* chance has acted between the root and here: no plan leads here */
    unsigned width;
    int64_t least;           /* value of the worst plan that is kept */
    struct orr_plans *plans; /* where they go, or NULL */
    orr_action path[DEPTH];
    struct shots shots;
    struct orr_rng luck[SAMPLES];
    struct orr_actions legal[DEPTH];
    struct place memory[MEMORY];
    _Alignas(16) unsigned char pool[POOL];
};

struct orr_planner *orr_planner_make(const struct orr_worth *w) {
    const orr_game *g = w->g;
    struct orr_planner *t = calloc(1, sizeof *t);
    if (!t) {
        abort();
    }
    t->g = g;
    t->worth = *w;
    t->worth.base = w->net ? &t->base : NULL;
    t->stride = (g->rules->state_size + ORR_HASH_STEP - 1u) / ORR_HASH_STEP * ORR_HASH_STEP;
    t->depth = POOL / t->stride < DEPTH ? POOL / t->stride : DEPTH;
    assert(t->depth >= 2);
    return t;
}

void orr_planner_free(struct orr_planner *t) {
    if (t) {
        free(t->shots.state);
        free(t);
    }
}

void orr_planner_measure(struct orr_planner *t, struct orr_meter *m) {
    t->shots.meter = m;
    if (m && !t->shots.state) {
        t->shots.state = malloc((size_t)SHOTS * t->stride);
        if (!t->shots.state) {
            abort();
        }
    }
}

static void count_judging(struct orr_planner *t, const void *s) {
    struct shots *k = &t->shots;
    k->meter->evaluations++;
    if (k->n < SHOTS) {
        memcpy(k->state + (size_t)k->n++ * t->stride, s, t->g->rules->state_size);
    }
}

double orr_planner_judging(struct orr_planner *t) {
    struct shots *k = &t->shots;
    int64_t sum = 0;
    double begin = k->meter->now();
    for (unsigned r = 0; r < REPEATS; r++) {
        for (unsigned i = 0; i < k->n; i++) {
            sum += orr_worth_of(&t->worth, k->state + (size_t)i * t->stride, t->seat);
        }
    }
    double took = k->meter->now() - begin - k->meter->cost;
    return k->n && sum != INT64_MIN ? took / (REPEATS * k->n) : 0; /* the sum is looked at, so that it is made */
}

void orr_planner_seed(struct orr_planner *t, struct orr_rng *rng) {
    for (int i = 0; i < SAMPLES; i++) {
        orr_rng_seed(&t->luck[i], orr_rng_next(rng));
    }
}

static void *slot(struct orr_planner *t, unsigned depth) { return t->pool + (size_t)depth * t->stride; }

static void copy_down(struct orr_planner *t, unsigned depth) {
    memcpy(slot(t, depth + 1), slot(t, depth), t->g->rules->state_size);
}

/* The bytes behind the state are zero. */
static uint64_t fingerprint(struct orr_planner *t, unsigned depth) { return orr_bytes_hash(slot(t, depth), t->stride); }

static int64_t here(struct orr_planner *t, unsigned depth) {
    if (t->shots.meter) {
        count_judging(t, slot(t, depth));
    }
    return (int64_t)orr_worth_of(&t->worth, slot(t, depth), t->seat) * GRAIN;
}

/* ---- keeping plans ---- */

static struct orr_plan *worst_of(struct orr_plans *list) {
    struct orr_plan *worst = &list->at[0];
    for (unsigned i = 1; i < list->n; i++) {
        worst = list->at[i].value < worst->value ? &list->at[i] : worst;
    }
    return worst;
}

/* Where a plan of this value and end goes; NULL when it is not wanted. */
static struct orr_plan *room_for(struct orr_planner *t, int64_t value, uint64_t end) {
    struct orr_plans *list = t->plans;
    for (unsigned i = 0; i < list->n; i++) {
        if (list->at[i].end == end) {
            return value > list->at[i].value ? &list->at[i] : NULL;
        }
    }
    if (list->n < t->width) {
        return &list->at[list->n++];
    }
    struct orr_plan *worst = worst_of(list);
    return value > worst->value ? worst : NULL;
}

static bool wanted(const struct orr_planner *t, int64_t value) {
    return t->plans && !t->inside && (t->plans->n < t->width || value > t->least);
}

/* The way from the root to `depth` is a plan. */
static int64_t offer(struct orr_planner *t, unsigned depth, int64_t value) {
    if (wanted(t, value)) {
        uint64_t end = fingerprint(t, depth);
        struct orr_plan *p = room_for(t, value, end);
        if (p) {
            *p = (struct orr_plan){.value = value, .end = end, .n = depth};
            memcpy(p->at, t->path, depth * sizeof t->path[0]);
            t->least = worst_of(t->plans)->value;
        }
    }
    return value;
}

/* ---- looking ahead ---- */

/* The place's entry, or the empty one where it belongs. */
static struct place *recall(struct orr_planner *t, uint64_t hash) {
    uint64_t i = (hash >> 32) & (MEMORY - 1);
    while (t->memory[i].hash && t->memory[i].hash != hash) {
        i = (i + 1) & (MEMORY - 1);
    }
    return &t->memory[i];
}

static int64_t value_at(struct orr_planner *t, unsigned depth, uint32_t budget);

/* What an action at `depth` is worth, the estimate where `budget` is too small. */
static int64_t try_action(struct orr_planner *t, unsigned depth, orr_action a, uint32_t budget) {
    copy_down(t, depth);
    t->path[depth] = a;
    orr_apply(t->g, slot(t, depth + 1), a, NULL);
    t->spent++;
    return value_at(t, depth + 1, budget);
}

/* Weigh the listed actions; each gets an equal part of what those before it left over. */
static int64_t weigh_all(struct orr_planner *t, unsigned depth, uint32_t budget, int64_t *total) {
    const struct orr_actions *legal = &t->legal[depth];
    uint32_t end = t->spent + budget;
    int64_t best = INT64_MIN;
    for (uint32_t i = 0; i < legal->n; i++) {
        uint32_t waiting = legal->n - i, left = end > t->spent ? end - t->spent : 0;
        int64_t v = try_action(t, depth, legal->at[i], left > waiting ? (left - waiting) / waiting : 0);
        best = v > best ? v : best;
        if (total) {
            total[i] += v;
        }
    }
    return best;
}

static int64_t cut_short(struct orr_planner *t, unsigned depth) {
    t->cuts++;
    return offer(t, depth, here(t, depth));
}

static int64_t decision_value(struct orr_planner *t, unsigned depth, uint32_t budget) {
    uint64_t hash = (fingerprint(t, depth) ^ t->salt) | 1u;
    struct place *known = recall(t, hash);
    if (known->hash && known->budget >= budget) {
        t->cuts += known->budget != WHOLE;
        return known->value;
    }
    orr_legal(t->g, slot(t, depth), &t->legal[depth]);
    if (t->legal[depth].n > budget) {
        return cut_short(t, depth);
    }
    uint32_t cuts = t->cuts;
    int64_t v = weigh_all(t, depth, budget, NULL);
    known = recall(t, hash);
    t->places += !known->hash;
    *known = (struct place){hash, v, t->cuts == cuts ? WHOLE : budget};
    return v;
}

/* Let chance act until somebody else is to act. */
static void run_chance(struct orr_planner *t, void *s, struct orr_rng *rng) {
    for (int i = 0; i < CHANCE_RUN && orr_turn_of(t->g, s).actor == ORR_CHANCE; i++) {
        orr_apply(t->g, s, orr_chance_draw(t->g, s, rng), NULL);
    }
}

static int64_t chance_value(struct orr_planner *t, unsigned depth, uint32_t budget) {
    uint32_t samples = budget < SAMPLES ? budget : SAMPLES;
    int64_t sum = 0;
    if (samples == 0) {
        return cut_short(t, depth);
    }
    t->inside++;
    for (uint32_t i = 0; i < samples; i++) {
        struct orr_rng luck = t->luck[i];
        copy_down(t, depth);
        run_chance(t, slot(t, depth + 1), &luck);
        t->spent++;
        sum += value_at(t, depth + 1, (budget - samples) / samples);
    }
    t->inside--;
    return offer(t, depth, sum / (int64_t)samples);
}

static int64_t value_at(struct orr_planner *t, unsigned depth, uint32_t budget) {
    int actor = orr_turn_of(t->g, slot(t, depth)).actor;
    if (actor != t->seat && actor != ORR_CHANCE) {
        return offer(t, depth, here(t, depth));
    }
    if (depth + 1 >= t->depth) {
        return cut_short(t, depth);
    }
    return actor == ORR_CHANCE ? chance_value(t, depth, budget) : decision_value(t, depth, budget);
}

/* ---- the search of a turn ---- */

static bool begins(const struct orr_plans *list, orr_action a) {
    for (unsigned i = 0; i < list->n; i++) {
        if (list->at[i].at[0] == a) {
            return true;
        }
    }
    return false;
}

/* First decisions that no plan begins with become plans of one step while there is room. */
static void add_first_steps(const struct orr_actions *legal, const int64_t *value, struct orr_plans *list) {
    for (uint32_t i = 0; i < legal->n && list->n < ORR_PLANS; i++) {
        if (!begins(list, legal->at[i])) {
            list->at[list->n++] = (struct orr_plan){.value = value[i], .n = 1, .at = {legal->at[i]}};
        }
    }
}

/* Best first; equal ones keep their order. */
static void sort_plans(struct orr_plans *list) {
    for (unsigned i = 1; i < list->n; i++) {
        struct orr_plan p = list->at[i];
        unsigned k = i;
        for (; k > 0 && list->at[k - 1].value < p.value; k--) {
            list->at[k] = list->at[k - 1];
        }
        list->at[k] = p;
    }
}

void orr_plans_find(struct orr_planner *t, const void *s, uint32_t budget, unsigned width, struct orr_plans *out,
                    int64_t *total) {
    int64_t value[ORR_MAX_ACTIONS] = {0};
    assert(budget < MOST_PLACES && width <= ORR_PLANS);
    if (t->places + budget > MOST_PLACES) {
        memset(t->memory, 0, sizeof t->memory);
        t->places = 0;
    }
    t->salt += 0x9E3779B97F4A7C15u;
    t->seat = orr_turn_of(t->g, s).actor;
    t->spent = t->cuts = t->inside = t->shots.n = 0;
    t->plans = out;
    t->width = width;
    if (out) {
        out->n = 0;
    }
    memcpy(slot(t, 0), s, t->g->rules->state_size);
    orr_worth_near(&t->worth, s);
    orr_legal(t->g, slot(t, 0), &t->legal[0]);
    weigh_all(t, 0, budget, value);
    for (uint32_t i = 0; total && i < t->legal[0].n; i++) {
        total[i] += value[i];
    }
    if (out) {
        add_first_steps(&t->legal[0], value, out);
        sort_plans(out);
    }
}
