/* Plans of one seat's turn, found by best-first search: every walk goes down to a node that was not expanded,
 * evaluates the positions after each decision there, and continues with the best of them to the end of the turn. A
 * decision node is worth its best child; at chance nodes a few outcomes are sampled and averaged. The number of
 * applied actions is bounded, and positions that are met again are not expanded again. Nothing is allocated during a
 * search. What positions are worth is value.c's matter. */
#include "plan.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bytes.h"

enum {
    SAMPLES = AI_PLAN_SAMPLES,
    DEPTH = AI_PLAN_STEPS,
    MOST_BUDGET = 16000,
    MEMORY = 8192,      /* places remembered, a power of two; */
    MOST_PLACES = 7168, /* so many of them before they are forgotten. */
    LARGE = 32768,      /* The same for plans that need more: a small table is faster. */
    MOST_LARGE = 28672,
    MOST_STATES = 6144, /* kept at once: of places that were looked into */
    GRAIN = 64,         /* values are worths times this, so that means keep fractions */
    CHANCE_RUN = 64     /* chance events in a row that are followed */
};

#define NOWHERE UINT32_MAX

const int ai_plan_grain = GRAIN;

static const float CURIOSITY = 0.3f; /* of the spread of a place's decisions */

/* What comes next at a place. */
enum kind { CHOICE, LUCK, END };

struct place {
    int64_t value; /* worth of the position, later of the best below */
    uint64_t hash;
    orr_action by;     /* the decision that led here */
    uint32_t up;       /* from this place */
    uint32_t first, n; /* places below; none: not looked into */
    uint32_t visits;   /* times that something new was seen below */
    uint32_t state;    /* slot in the pool; NOWHERE until it is looked into */
    uint32_t depth;
    uint8_t kind;
    bool inside; /* chance has acted between the root and here: no plan leads here */
    bool known;  /* the same position was met before */
    bool whole;  /* a plan may end here: the turn does, or nothing is half done */
    bool done;   /* nothing is left to look into */
};

struct memory {
    uint32_t tag; /* the lower half of the place's hash; 0: empty */
    uint32_t at;
};

/* Positions kept for timing: the first of the last search. */
enum { SHOTS = 24, REPEATS = 100 };

struct shots {
    struct orr_meter *meter;
    unsigned n;
    unsigned char *state;
};

struct ai_planner {
    const orr_game *g;
    struct ai_worth worth;
    struct orr_net_base base; /* of the position at the root */
    int seat;
    uint32_t stride;        /* bytes from slot to slot */
    uint32_t spent, budget; /* actions applied */
    uint64_t spent_in_all;  /* since it was made */
    uint64_t salt;          /* makes the places of another search other ones */
    uint32_t kept;          /* in memory */
    uint32_t memories;      /* entries of it that are used: MEMORY or LARGE */
    uint32_t n, slots;      /* places; states */
    uint32_t room, states;  /* for them */
    unsigned width, kinds;
    struct ai_plans *plans; /* where they go, or NULL */
    struct shots shots;
    struct orr_rng luck[SAMPLES];
    struct orr_actions legal;
    struct memory memory[LARGE];
    struct place *place;
    unsigned char *pool;
};

/* Room for so many nodes, and for a state for each up to MOST_STATES. Only grows, so that nothing is allocated once the
 * largest budget was met. */
static void make_room(struct ai_planner *t, uint32_t places) {
    uint32_t states = places < MOST_STATES ? places : MOST_STATES;
    if (places > t->room) {
        free(t->place);
        t->place = orr_alloc(places, sizeof *t->place);
        t->room = places;
    }
    if (states > t->states) {
        free(t->pool);
        t->pool = orr_alloc(states, t->stride); /* the bytes behind a state stay zero: they are hashed with it */
        t->states = states;
    }
}

struct ai_planner *ai_planner_make(const struct ai_worth *w) {
    const orr_game *g = w->g;
    struct ai_planner *t = orr_alloc(1, sizeof *t);
    t->g = g;
    t->worth = *w;
    t->worth.base = w->net ? &t->base : NULL;
    t->stride = (g->rules->state_size + AI_HASH_STEP - 1u) / AI_HASH_STEP * AI_HASH_STEP;
    t->memories = MEMORY;
    return t;
}

void ai_planner_free(struct ai_planner *t) {
    if (t) {
        free(t->shots.state);
        free(t->pool);
        free(t->place);
        free(t);
    }
}

void ai_planner_measure(struct ai_planner *t, struct orr_meter *m) {
    t->shots.meter = m;
    if (m && !t->shots.state) {
        t->shots.state = orr_alloc(SHOTS, t->stride);
    }
}

/* One more evaluation for the meter. The first states of a search are kept: ai_planner_evaluation_cost times the evaluation
 * on them afterwards, because a clock around every single evaluation would cost more than the evaluation. */
static void count_judging(struct ai_planner *t, const void *s) {
    struct shots *k = &t->shots;
    k->meter->evaluations++;
    if (k->n < SHOTS) {
        memcpy(k->state + (size_t)k->n++ * t->stride, s, t->g->rules->state_size);
    }
}

double ai_planner_evaluation_cost(struct ai_planner *t) {
    struct shots *k = &t->shots;
    int64_t sum = 0;
    double begin = k->meter->now();
    for (unsigned r = 0; r < REPEATS; r++) {
        for (unsigned i = 0; i < k->n; i++) {
            sum += ai_worth_of(&t->worth, k->state + (size_t)i * t->stride, t->seat);
        }
    }
    double took = k->meter->now() - begin - k->meter->cost;
    return k->n && sum != INT64_MIN ? took / (REPEATS * k->n) : 0; /* the sum is looked at, so that it is made */
}

float ai_planner_per_unit(const struct ai_planner *t) { return t->worth.per_unit; }

int64_t ai_planner_worth(struct ai_planner *t, const void *s, int seat) {
    return (int64_t)ai_worth_of(&t->worth, s, seat) * GRAIN;
}

void ai_planner_seed(struct ai_planner *t, struct orr_rng *rng) {
    for (int i = 0; i < SAMPLES; i++) {
        orr_rng_seed(&t->luck[i], orr_rng_next(rng));
    }
}

/* State number i of the pool. */
static void *slot(struct ai_planner *t, uint32_t i) { return t->pool + (size_t)i * t->stride; }

/* Value of a state to the seat, as it is now, without looking further. */
static int64_t here(struct ai_planner *t, const void *s) {
    if (t->shots.meter) {
        count_judging(t, s);
    }
    return (int64_t)ai_worth_of(&t->worth, s, t->seat) * GRAIN;
}

/* ---- places ---- */

/* Make the memory fit a search of this budget. What was met before is forgotten where there is no room left. */
static void make_memory(struct ai_planner *t, uint32_t budget) {
    uint32_t most = budget + ORR_MAX_ACTIONS, memories = most > MOST_PLACES ? LARGE : MEMORY;
    if (memories != t->memories || t->kept + most > (memories == LARGE ? MOST_LARGE : MOST_PLACES)) {
        memset(t->memory, 0, (memories > t->memories ? memories : t->memories) * sizeof t->memory[0]);
        t->memories = memories;
        t->kept = 0;
    }
}

/* Where the table's entry of a position is looked for first: by the upper half of its hash. */
static uint64_t first_of(const struct ai_planner *t, uint64_t hash) { return hash >> 32 & (t->memories - 1); }

/* Entries are small, so that most stay near the processor. Those of earlier searches lead to places that are others by
 * now, or none yet. */
static bool is_of(const struct ai_planner *t, struct memory m, uint64_t hash) {
    return m.tag == (uint32_t)hash && m.at < t->n && t->place[m.at].hash == hash;
}

/* The table's entry of a position, or the empty one where it belongs (open addressing; never full, see
 * MOST_PLACES). */
static struct memory *recall(struct ai_planner *t, uint64_t hash) {
    uint64_t i = first_of(t, hash);
    while (t->memory[i].tag && !is_of(t, t->memory[i], hash)) {
        i = (i + 1) & (t->memories - 1);
    }
    return &t->memory[i];
}

/* What comes next there: a decision of the seat, chance, or the end of the turn because somebody else is to act. */
static enum kind kind_of(const struct ai_planner *t, const void *s) {
    int actor = orr_turn_of(t->g, s).actor;
    return actor == t->seat ? CHOICE : actor == ORR_CHANCE ? LUCK : END;
}

/* A solo player is asked again after chance has acted for the game: that is the next turn already, not more of this
 * one. */
static bool is_next_turn(const struct ai_planner *t, const struct place *p) {
    return t->g->seats == 1 && p->inside && p->kind == CHOICE && p->whole;
}

/* The state in the next free slot becomes a child of `up`; it is made again when the child is looked into, as few are. A
 * position that was met before has the value it had then and is not expanded again: other orders of the same decisions cost one
 * action each and nothing more. */
static struct place *add_place(struct ai_planner *t, uint32_t up, bool inside) {
    const unsigned char *s = slot(t, t->slots);
    struct place *p = &t->place[t->n];
    uint64_t hash = (ai_bytes_hash(s, t->stride) ^ t->salt) | 1u;
    __builtin_prefetch(&t->memory[first_of(t, hash)]);
    *p = (struct place){.hash = hash, .up = up, .state = NOWHERE, .depth = t->place[up].depth + 1, .inside = inside};
    p->kind = (uint8_t)kind_of(t, s);
    struct memory *m = recall(t, p->hash);
    if (m->tag) {
        p->value = t->place[m->at].value;
        p->known = p->done = true;
    } else {
        p->value = here(t, s);
        p->whole = p->kind != CHOICE || ai_is_settled(t->g, orr_turn_of(t->g, s));
        p->done = p->kind == END || p->depth >= DEPTH || is_next_turn(t, p);
        *m = (struct memory){(uint32_t)p->hash, t->n};
        t->kept++;
    }
    t->n++;
    return p;
}

/* Let chance act until somebody decides. Bounded: a chain of chance events that never ends would be a mistake of the
 * game. */
static void run_chance(struct ai_planner *t, void *s, struct orr_rng *rng) {
    for (int i = 0; i < CHANCE_RUN && orr_turn_of(t->g, s).actor == ORR_CHANCE; i++) {
        orr_apply(t->g, s, orr_chance_draw(t->g, s, rng), NULL);
    }
}

/* A copy of the node's state in the next free slot, to be changed. */
static void *copy_of(struct ai_planner *t, uint32_t at) {
    return memcpy(slot(t, t->slots), slot(t, t->place[at].state), t->g->rules->state_size);
}

/* Outcome number i of the place. The same random numbers at every chance node: a turn must not look better than another
 * one because its dice were better. */
static void make_outcome(struct ai_planner *t, uint32_t at, uint32_t i) {
    struct orr_rng luck = t->luck[i];
    run_chance(t, copy_of(t, at), &luck);
}

/* A child for every legal decision, or for some outcomes. */
static void look_at_all(struct ai_planner *t, uint32_t at, uint32_t n) {
    bool choice = t->place[at].kind == CHOICE;
    for (uint32_t i = 0; i < n; i++) {
        if (choice) {
            orr_apply(t->g, copy_of(t, at), t->legal.at[i], NULL);
            add_place(t, at, t->place[at].inside)->by = t->legal.at[i];
        } else {
            make_outcome(t, at, i);
            add_place(t, at, true);
        }
    }
}

/* Make the state of a place that is looked into for the first time; false: no slot is free. One is always left for the
 * children. */
static bool make_state(struct ai_planner *t, uint32_t at) {
    struct place *p = &t->place[at];
    if (p->state != NOWHERE) {
        return true;
    }
    if (t->slots + 2 > t->states) {
        return false;
    }
    if (t->place[p->up].kind == CHOICE) {
        orr_apply(t->g, copy_of(t, p->up), p->by, NULL);
    } else {
        make_outcome(t, p->up, at - t->place[p->up].first);
    }
    p->state = t->slots++;
    return true;
}

/* Expand a node. False when there is no budget or room for all of its children; the root is always expanded. */
static bool look_into(struct ai_planner *t, uint32_t at) {
    uint32_t first = t->n, n = SAMPLES;
    if (!make_state(t, at)) {
        return false;
    }
    if (t->place[at].kind == CHOICE) {
        orr_legal(t->g, slot(t, t->place[at].state), &t->legal);
        n = t->legal.n;
    }
    if (at != 0 && t->spent + n > t->budget) {
        return false;
    }
    t->spent += n;
    look_at_all(t, at, n);
    t->place[at].first = first;
    t->place[at].n = t->n - first;
    return true;
}

/* ---- the way down ---- */

/* Outcomes of chance are looked into evenly: they cannot be chosen. */
static uint32_t least_seen(const struct ai_planner *t, const struct place *p) {
    uint32_t choice = NOWHERE;
    for (uint32_t i = p->first; i < p->first + p->n; i++) {
        if (!t->place[i].done && (choice == NOWHERE || t->place[i].visits < t->place[choice].visits)) {
            choice = i;
        }
    }
    return choice;
}

/* The child to look into next: its value, relative to the best and worst sibling, plus a bonus that falls with its
 * visits. A decision that costs first and pays later looks bad at first and needs the bonus; the bonus is relative to
 * the spread, so that it means the same in every game. */
static uint32_t most_promising(const struct ai_planner *t, const struct place *p) {
    int64_t lo = INT64_MAX, hi = INT64_MIN;
    for (uint32_t i = p->first; i < p->first + p->n; i++) {
        lo = t->place[i].value < lo ? t->place[i].value : lo;
        hi = t->place[i].value > hi ? t->place[i].value : hi;
    }
    float per = 1.0f / (float)(hi - lo + 1), reach = CURIOSITY * sqrtf((float)(p->visits + 1)), best = -1.0f;
    uint32_t choice = NOWHERE;
    for (uint32_t i = p->first; i < p->first + p->n; i++) {
        const struct place *c = &t->place[i];
        float promise = (float)(c->value - lo) * per + reach / (float)(1 + c->visits);
        if (!c->done && promise > best) {
            best = promise;
            choice = i;
        }
    }
    return choice;
}

static uint32_t next_below(const struct ai_planner *t, const struct place *p) {
    return p->kind == LUCK ? least_seen(t, p) : most_promising(t, p);
}

/* What the children say about a node: a decision is worth its best child, chance the mean. A node whose children are
 * all done is done. */
static void sum_up(struct ai_planner *t, struct place *p) {
    int64_t best = INT64_MIN, sum = 0;
    bool done = true;
    if (!p->n) {
        return;
    }
    for (uint32_t i = p->first; i < p->first + p->n; i++) {
        const struct place *c = &t->place[i];
        best = c->value > best ? c->value : best;
        sum += c->value;
        done = done && c->done;
    }
    p->value = p->kind == LUCK ? sum / p->n : best;
    p->done = done;
    p->visits++;
}

/* Walk from the root to a node that was not expanded, expand it, and go on with the best child to the end of the
 * turn. Returns where the walk ended; *more becomes false when the budget is spent. */
static uint32_t go_down(struct ai_planner *t, bool *more) {
    uint32_t at = 0;
    while (!t->place[at].done) {
        if (!t->place[at].n && !look_into(t, at)) {
            *more = false;
            return at;
        }
        uint32_t below = next_below(t, &t->place[at]);
        if (below == NOWHERE) {
            return at;
        }
        at = below;
    }
    return at;
}

/* One walk down and the update of all nodes on the way. False when nothing more can be seen. */
static bool look_on(struct ai_planner *t) {
    bool more = true;
    uint32_t at = go_down(t, &more);
    for (; at != 0; at = t->place[at].up) {
        sum_up(t, &t->place[at]);
    }
    sum_up(t, &t->place[0]);
    return more && !t->place[0].done;
}

/* ---- keeping plans ---- */

/* What a plan consists of: its verbs, in whatever order. */
static uint64_t kind_of_plan(const struct ai_planner *t, uint32_t at) {
    uint64_t sum = 0;
    for (uint32_t i = at; i != 0; i = t->place[i].up) {
        uint64_t verb = (orr_verb_of(t->place[i].by) + 1u) * 0x9E3779B97F4A7C15u;
        sum += (verb ^ verb >> 29) * 0xBF58476D1CE4E5B9u;
    }
    return sum;
}

/* The worst plan of those from `from` on. */
static struct ai_plan *worst_of(struct ai_plans *list, unsigned from) {
    struct ai_plan *worst = &list->at[from];
    for (unsigned i = from + 1; i < list->n; i++) {
        worst = list->at[i].value < worst->value ? &list->at[i] : worst;
    }
    return worst;
}

/* Where a plan of this value and end goes among the best ones. Of plans with the same end only the best is kept; NULL
 * when it is not wanted. */
static struct ai_plan *room_for(struct ai_planner *t, int64_t value, uint64_t end) {
    struct ai_plans *list = t->plans;
    for (unsigned i = 0; i < list->n; i++) {
        if (list->at[i].end == end) {
            return value > list->at[i].value ? &list->at[i] : NULL;
        }
    }
    if (list->n < t->width) {
        return &list->at[list->n++];
    }
    struct ai_plan *worst = worst_of(list, 0);
    return value > worst->value ? worst : NULL;
}

/* Where a plan goes among those of other kinds, which stand behind the best `width`: the best one of its kind is kept,
 * and of too many kinds the best. */
static struct ai_plan *room_for_kind(struct ai_planner *t, int64_t value, uint64_t kind) {
    struct ai_plans *list = t->plans;
    for (unsigned i = 0; i < list->n; i++) {
        if (list->at[i].kind == kind) {
            return i >= t->width && value > list->at[i].value ? &list->at[i] : NULL;
        }
    }
    if (list->n < t->width + t->kinds) {
        return &list->at[list->n++];
    }
    struct ai_plan *worst = worst_of(list, t->width);
    return value > worst->value ? worst : NULL;
}

/* The decisions from the root to the node are the plan. */
static void write_plan(const struct ai_planner *t, uint32_t at, struct ai_plan *out) {
    *out = (struct ai_plan){
        .value = t->place[at].value, .end = t->place[at].hash, .kind = kind_of_plan(t, at), .n = t->place[at].depth};
    for (uint32_t i = at; i != 0; i = t->place[i].up) {
        out->at[t->place[i].depth - 1] = t->place[i].by;
    }
}

/* Keep the way to this node as a plan if there is room for one of its value. */
static void keep_plan(struct ai_planner *t, uint32_t at) {
    struct ai_plan *to = room_for(t, t->place[at].value, t->place[at].hash);
    if (to) {
        write_plan(t, at, to);
    }
}

/* May a plan end at the node? Somebody else or chance is to act, or nothing is half done. */
static bool ends_plan(const struct place *p) {
    bool leads_on = p->kind == CHOICE && p->n;
    return p->whole && !leads_on && !p->inside && !p->known;
}

/* The best plans of other kinds than those that were kept. */
static void gather_kinds(struct ai_planner *t) {
    for (uint32_t i = 1; i < t->n && t->kinds && t->plans->n >= t->width; i++) {
        if (ends_plan(&t->place[i])) {
            struct ai_plan *to = room_for_kind(t, t->place[i].value, kind_of_plan(t, i));
            if (to) {
                write_plan(t, i, to);
            }
        }
    }
}

/* Make plans of the nodes where a turn may end. If the budget did not reach any such node, the first decisions alone are
 * the plans. */
static void gather(struct ai_planner *t) {
    for (uint32_t i = 1; i < t->n; i++) {
        if (ends_plan(&t->place[i])) {
            keep_plan(t, i);
        }
    }
    gather_kinds(t);
    if (t->plans->n == 0 || t->budget == 0) {
        for (uint32_t i = 1; i <= t->place[0].n; i++) {
            keep_plan(t, i);
        }
    }
}

/* ---- the search of a turn ---- */

/* Does a plan of the list begin with this decision? */
static bool begins(const struct ai_plans *list, orr_action a) {
    for (unsigned i = 0; i < list->n; i++) {
        if (list->at[i].at[0] == a) {
            return true;
        }
    }
    return false;
}

/* First decisions that no plan begins with become plans of one step, so that the search can compare all of them. */
static void add_first_steps(const struct ai_planner *t, struct ai_plans *list) {
    const struct place *p = &t->place[1];
    unsigned most = t->kinds ? AI_PLANS : AI_PLANS_ALIKE;
    for (uint32_t i = 0; i < t->place[0].n && list->n < most; i++, p++) {
        if (!begins(list, p->by)) {
            list->at[list->n++] = (struct ai_plan){.value = p->value, .n = 1, .at = {p->by}};
        }
    }
}

/* Best first; equal ones keep their order, so that the result does not depend on the sort. */
static void sort_plans(struct ai_plans *list) {
    for (unsigned i = 1; i < list->n; i++) {
        struct ai_plan p = list->at[i];
        unsigned k = i;
        for (; k > 0 && list->at[k - 1].value < p.value; k--) {
            list->at[k] = list->at[k - 1];
        }
        list->at[k] = p;
    }
}

void ai_plans_vary(struct ai_planner *t, unsigned kinds) { t->kinds = kinds; }

uint64_t ai_planner_spent(const struct ai_planner *t) { return t->spent_in_all; }

void ai_plans_find(struct ai_planner *t, const void *s, uint32_t budget, unsigned width, struct ai_plans *out,
                   int64_t *total) {
    assert(budget < MOST_BUDGET && width <= AI_PLANS_ALIKE && width + t->kinds <= AI_PLANS);
    make_memory(t, budget);
    make_room(t, budget + ORR_MAX_ACTIONS + 2);
    t->salt += 0x9E3779B97F4A7C15u;
    t->seat = orr_turn_of(t->g, s).actor;
    t->spent = t->shots.n = 0;
    t->budget = budget;
    t->plans = out;
    t->width = width;
    memcpy(slot(t, 0), s, t->g->rules->state_size);
    ai_worth_near(&t->worth, s);
    t->place[0] = (struct place){.kind = CHOICE};
    t->n = t->slots = 1;
    while (look_on(t)) {
    }
    t->spent_in_all += t->spent;
    for (uint32_t i = 0; total && i < t->place[0].n; i++) {
        total[i] += t->place[1 + i].value;
    }
    if (out) {
        out->n = 0;
        gather(t);
        add_first_steps(t, out);
        sort_plans(out);
    }
}
