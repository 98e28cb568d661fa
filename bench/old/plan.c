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
    SAMPLES = OLD_PLAN_SAMPLES,
    DEPTH = OLD_PLAN_STEPS,
    MOST_BUDGET = 6000,
    MEMORY = 8192,      /* places remembered, a power of two */
    MOST_PLACES = 7168, /* of them before they are forgotten */
    GRAIN = 64,         /* values are worths times this, so that means keep fractions */
    CHANCE_RUN = 64     /* chance events in a row that are followed */
};

#define NOWHERE UINT32_MAX

const int old_plan_grain = GRAIN;

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
    uint32_t state;    /* slot in the pool */
    uint32_t depth;
    uint8_t kind;
    bool inside; /* chance has acted between the root and here: no plan leads here */
    bool known;  /* the same position was met before */
    bool whole;  /* a plan may end here: the turn does, or nothing is half done */
    bool done;   /* nothing is left to look into */
};

struct memory {
    uint64_t hash; /* 0: empty */
    uint32_t at;
};

struct old_planner {
    const orr_game *g;
    struct old_worth worth;
    struct old_net_base base; /* of the position at the root */
    int seat;
    uint32_t stride;        /* bytes from slot to slot */
    uint32_t spent, budget; /* actions applied */
    uint64_t salt;          /* makes the places of another search other ones */
    uint32_t kept;          /* in memory */
    uint32_t n, slots;      /* places; states */
    uint32_t room;          /* for places and for states */
    unsigned width;
    struct old_plans *plans; /* where they go, or NULL */
    struct orr_rng luck[SAMPLES];
    struct orr_actions legal;
    struct memory memory[MEMORY];
    struct place *place;
    unsigned char *pool;
};

/* Room for so many nodes and states. Only grows, so that nothing is allocated once the largest budget was met. */
static void make_room(struct old_planner *t, uint32_t places) {
    if (places > t->room) {
        free(t->pool);
        free(t->place);
        t->pool = orr_alloc(places, t->stride); /* the bytes behind a state stay zero: they are hashed with it */
        t->place = orr_alloc(places, sizeof *t->place);
        t->room = places;
    }
}

struct old_planner *old_planner_make(const struct old_worth *w) {
    const orr_game *g = w->g;
    struct old_planner *t = orr_alloc(1, sizeof *t);
    t->g = g;
    t->worth = *w;
    t->worth.base = w->net ? &t->base : NULL;
    t->stride = (g->rules->state_size + OLD_HASH_STEP - 1u) / OLD_HASH_STEP * OLD_HASH_STEP;
    return t;
}

void old_planner_free(struct old_planner *t) {
    if (t) {
        free(t->pool);
        free(t->place);
        free(t);
    }
}

float old_planner_per_unit(const struct old_planner *t) { return t->worth.per_unit; }

void old_planner_seed(struct old_planner *t, struct orr_rng *rng) {
    for (int i = 0; i < SAMPLES; i++) {
        orr_rng_seed(&t->luck[i], orr_rng_next(rng));
    }
}

/* State number i of the pool. */
static void *slot(struct old_planner *t, uint32_t i) { return t->pool + (size_t)i * t->stride; }

/* Value of a state to the seat, as it is now, without looking further. */
static int64_t here(struct old_planner *t, const void *s) {
    return (int64_t)old_worth_of(&t->worth, s, t->seat) * GRAIN;
}

/* ---- places ---- */

/* The table's entry of a position, or the empty one where it belongs (open addressing; never full, see
 * MOST_PLACES). */
static struct memory *recall(struct old_planner *t, uint64_t hash) {
    uint64_t i = (hash >> 32) & (MEMORY - 1);
    while (t->memory[i].hash && t->memory[i].hash != hash) {
        i = (i + 1) & (MEMORY - 1);
    }
    return &t->memory[i];
}

/* What comes next there: a decision of the seat, chance, or the end of the turn because somebody else is to act. */
static enum kind kind_of(const struct old_planner *t, const void *s) {
    int actor = orr_turn_of(t->g, s).actor;
    return actor == t->seat ? CHOICE : actor == ORR_CHANCE ? LUCK : END;
}

/* A solo player is asked again after chance has acted for the game: that is the next turn already, not more of this
 * one. */
static bool is_next_turn(const struct old_planner *t, const struct place *p) {
    return t->g->seats == 1 && p->inside && p->kind == CHOICE && p->whole;
}

/* The state in the last slot becomes a child of `up`. A position that was met before has the value it had then and is
 * not expanded again: other orders of the same decisions cost one action each and nothing more. */
static struct place *add_place(struct old_planner *t, uint32_t up, bool inside) {
    const unsigned char *s = slot(t, t->slots);
    struct place *p = &t->place[t->n];
    *p = (struct place){.up = up, .state = t->slots, .depth = t->place[up].depth + 1, .inside = inside};
    p->kind = (uint8_t)kind_of(t, s);
    p->hash = (old_bytes_hash(s, t->stride) ^ t->salt) | 1u;
    struct memory *m = recall(t, p->hash);
    if (m->hash) {
        p->value = t->place[m->at].value;
        p->known = p->done = true;
    } else {
        p->value = here(t, s);
        p->whole = p->kind != CHOICE || old_is_settled(t->g, orr_turn_of(t->g, s));
        p->done = p->kind == END || p->depth >= DEPTH || is_next_turn(t, p);
        *m = (struct memory){p->hash, t->n};
        t->kept++;
        t->slots += !p->done; /* the others give theirs back */
    }
    t->n++;
    return p;
}

/* Let chance act until somebody decides. Bounded: a chain of chance events that never ends would be a mistake of the
 * game. */
static void run_chance(struct old_planner *t, void *s, struct orr_rng *rng) {
    for (int i = 0; i < CHANCE_RUN && orr_turn_of(t->g, s).actor == ORR_CHANCE; i++) {
        orr_apply(t->g, s, orr_chance_draw(t->g, s, rng), NULL);
    }
}

/* A copy of the node's state in the next free slot, to be changed. */
static void *copy_of(struct old_planner *t, uint32_t at) {
    return memcpy(slot(t, t->slots), slot(t, t->place[at].state), t->g->rules->state_size);
}

/* Sample some outcomes. The same random numbers at every chance node: a turn must not look better than another one
 * because its dice were better. */
static void look_into_luck(struct old_planner *t, uint32_t at) {
    for (uint32_t i = 0; i < SAMPLES; i++) {
        struct orr_rng luck = t->luck[i];
        run_chance(t, copy_of(t, at), &luck);
        add_place(t, at, true);
    }
}

/* A child for every legal decision. */
static void look_into_choice(struct old_planner *t, uint32_t at) {
    for (uint32_t i = 0; i < t->legal.n; i++) {
        orr_apply(t->g, copy_of(t, at), t->legal.at[i], NULL);
        add_place(t, at, t->place[at].inside)->by = t->legal.at[i];
    }
}

/* Expand a node. False when the budget does not allow all of its children; the root is always expanded. */
static bool look_into(struct old_planner *t, uint32_t at) {
    uint32_t first = t->n, n = SAMPLES;
    if (t->place[at].kind == CHOICE) {
        orr_legal(t->g, slot(t, t->place[at].state), &t->legal);
        n = t->legal.n;
    }
    if (at != 0 && t->spent + n > t->budget) {
        return false;
    }
    t->spent += n;
    if (t->place[at].kind == CHOICE) {
        look_into_choice(t, at);
    } else {
        look_into_luck(t, at);
    }
    t->place[at].first = first;
    t->place[at].n = t->n - first;
    return true;
}

/* ---- the way down ---- */

/* Outcomes of chance are looked into evenly: they cannot be chosen. */
static uint32_t least_seen(const struct old_planner *t, const struct place *p) {
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
static uint32_t most_promising(const struct old_planner *t, const struct place *p) {
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

static uint32_t next_below(const struct old_planner *t, const struct place *p) {
    return p->kind == LUCK ? least_seen(t, p) : most_promising(t, p);
}

/* What the children say about a node: a decision is worth its best child, chance the mean. A node whose children are
 * all done is done. */
static void sum_up(struct old_planner *t, struct place *p) {
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
static uint32_t go_down(struct old_planner *t, bool *more) {
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
static bool look_on(struct old_planner *t) {
    bool more = true;
    uint32_t at = go_down(t, &more);
    for (; at != 0; at = t->place[at].up) {
        sum_up(t, &t->place[at]);
    }
    sum_up(t, &t->place[0]);
    return more && !t->place[0].done;
}

/* ---- keeping plans ---- */

static struct old_plan *worst_of(struct old_plans *list) {
    struct old_plan *worst = &list->at[0];
    for (unsigned i = 1; i < list->n; i++) {
        worst = list->at[i].value < worst->value ? &list->at[i] : worst;
    }
    return worst;
}

/* Where a plan of this value and end goes. Of plans with the same end only the best is kept; NULL when it is not
 * wanted. */
static struct old_plan *room_for(struct old_planner *t, int64_t value, uint64_t end) {
    struct old_plans *list = t->plans;
    for (unsigned i = 0; i < list->n; i++) {
        if (list->at[i].end == end) {
            return value > list->at[i].value ? &list->at[i] : NULL;
        }
    }
    if (list->n < t->width) {
        return &list->at[list->n++];
    }
    struct old_plan *worst = worst_of(list);
    return value > worst->value ? worst : NULL;
}

/* The decisions from the root to the node are the plan. */
static void write_plan(const struct old_planner *t, uint32_t at, struct old_plan *out) {
    *out = (struct old_plan){.value = t->place[at].value, .end = t->place[at].hash, .n = t->place[at].depth};
    for (uint32_t i = at; i != 0; i = t->place[i].up) {
        out->at[t->place[i].depth - 1] = t->place[i].by;
    }
}

/* Keep the way to this node as a plan if there is room for one of its value. */
static void keep_plan(struct old_planner *t, uint32_t at) {
    struct old_plan *to = room_for(t, t->place[at].value, t->place[at].hash);
    if (to) {
        write_plan(t, at, to);
    }
}

/* Make plans of the nodes where a turn may end: somebody else or chance is to act, or nothing is half done. If the
 * budget did not reach any such node, the first decisions alone are the plans. */
static void gather(struct old_planner *t) {
    for (uint32_t i = 1; i < t->n; i++) {
        const struct place *p = &t->place[i];
        bool leads_on = p->kind == CHOICE && p->n;
        if (p->whole && !leads_on && !p->inside && !p->known) {
            keep_plan(t, i);
        }
    }
    if (t->plans->n == 0 || t->budget == 0) {
        for (uint32_t i = 1; i <= t->place[0].n; i++) {
            keep_plan(t, i);
        }
    }
}

/* ---- the search of a turn ---- */

/* Does a plan of the list begin with this decision? */
static bool begins(const struct old_plans *list, orr_action a) {
    for (unsigned i = 0; i < list->n; i++) {
        if (list->at[i].at[0] == a) {
            return true;
        }
    }
    return false;
}

/* First decisions that no plan begins with become plans of one step, so that the search can compare all of them. */
static void add_first_steps(const struct old_planner *t, struct old_plans *list) {
    const struct place *p = &t->place[1];
    for (uint32_t i = 0; i < t->place[0].n && list->n < OLD_PLANS; i++, p++) {
        if (!begins(list, p->by)) {
            list->at[list->n++] = (struct old_plan){.value = p->value, .n = 1, .at = {p->by}};
        }
    }
}

/* Best first; equal ones keep their order, so that the result does not depend on the sort. */
static void sort_plans(struct old_plans *list) {
    for (unsigned i = 1; i < list->n; i++) {
        struct old_plan p = list->at[i];
        unsigned k = i;
        for (; k > 0 && list->at[k - 1].value < p.value; k--) {
            list->at[k] = list->at[k - 1];
        }
        list->at[k] = p;
    }
}

void old_plans_find(struct old_planner *t, const void *s, uint32_t budget, unsigned width, struct old_plans *out) {
    assert(budget < MOST_BUDGET && width <= OLD_PLANS);
    if (t->kept + budget + ORR_MAX_ACTIONS > MOST_PLACES) {
        memset(t->memory, 0, sizeof t->memory);
        t->kept = 0;
    }
    make_room(t, budget + ORR_MAX_ACTIONS + 2);
    t->salt += 0x9E3779B97F4A7C15u;
    t->seat = orr_turn_of(t->g, s).actor;
    t->spent = 0;
    t->budget = budget;
    t->plans = out;
    t->width = width;
    memcpy(slot(t, 0), s, t->g->rules->state_size);
    old_worth_near(&t->worth, s);
    t->place[0] = (struct place){.kind = CHOICE};
    t->n = t->slots = 1;
    while (look_on(t)) {
    }
    out->n = 0;
    gather(t);
    add_first_steps(t, out);
    sort_plans(out);
}
