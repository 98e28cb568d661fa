/* From a turn of the root some games are played on for the seat's next turns, in states that it can imagine: as the tree
 * expects where it knows the position well, elsewhere by plans. What is achieved there in most of them, and not by the turn
 * itself, is its plan. The game's table says which lines of the log are worth one (aims.c of a game). */
#include "ahead.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORLDS = 10,
    MOST = 6,         /* of them, at least: that is a plan */
    AT_ONCE = 2,      /* at most: otherwise the turn itself achieves it */
    LATER = 2,        /* own turns that are looked at */
    GOALS = 48,       /* that are counted */
    KNOWN = 4,        /* visits of a position that the tree knows well */
    OWN_BUDGET = 400, /* actions that the plan of an own turn may try */
    BUDGET = 120,     /* and of another seat's */
    PARTS = 24        /* of turns, in all */
};

/* Something worth a plan. */
struct goal {
    int rank;               /* 0 says most */
    bool here;              /* in the world that is played */
    unsigned at_once;       /* worlds in which the turn itself achieves it */
    unsigned by[LATER + 1]; /* and an own turn up to that one */
    char text[ORR_AIM_MAX];
};

struct ahead {
    struct ai_search *t;
    struct orr_trace *trace;
    unsigned turn; /* own turn that is played; 0: the one of the root */
    unsigned goals;
    struct goal goal[GOALS];
};

/* Count a deed in the own turn that is played; once in a world, where it happens first. */
static void count(struct ahead *x, const struct orr_event *e) {
    struct goal *goal = &x->goal[x->goals];
    int rank =
        e->seat == x->t->seat && x->goals < GOALS ? orr_aim_later(x->t->g, e, goal->text, sizeof goal->text) : -1;
    if (rank < 0) {
        return;
    }
    struct goal *known = x->goal;
    while (known < goal && strcmp(known->text, goal->text) != 0) {
        known++;
    }
    if (known == goal) {
        char text[ORR_AIM_MAX];
        memcpy(text, goal->text, sizeof text);
        *goal = (struct goal){.rank = rank};
        memcpy(goal->text, text, sizeof text);
        x->goals++;
    }
    if (!known->here) {
        known->here = true;
        known->at_once += x->turn == 0;
        for (unsigned k = x->turn; x->turn > 0 && k <= LATER; k++) {
            known->by[k]++;
        }
    }
}

static void apply(struct ahead *x, orr_action a) {
    x->trace->n = 0;
    orr_apply(x->t->g, x->t->world, a, x->trace);
    for (uint32_t i = 0; i < x->trace->n; i++) {
        count(x, &x->trace->at[i]);
    }
}

/* Let chance act until somebody decides; returns who. */
static int next_actor(struct ahead *x) {
    struct ai_search *t = x->t;
    while (orr_turn_of(t->g, t->world).actor == ORR_CHANCE) {
        apply(x, orr_chance_draw(t->g, t->world, &t->rng));
    }
    return orr_turn_of(t->g, t->world).actor;
}

/* What the tree expects, where it knows the position well; otherwise NULL. */
static const struct ai_tree_edge *expected(struct ai_search *t, int actor) {
    const struct ai_tree_node *n =
        actor == t->seat || t->open ? ai_tree_find(&t->tree, ai_search_key(t, t->world)) : NULL;
    return n && n->n >= KNOWN ? ai_search_best(t, n) : NULL;
}

/* A turn, or a part of one. */
static void play_part(struct ahead *x, const struct ai_tree_edge *e, int actor) {
    struct ai_search *t = x->t;
    orr_action step[AI_PLAN_STEPS];
    unsigned n;
    if (e) {
        n = e->n_steps;
        memcpy(step, t->tree.step + e->first_step, n * sizeof *step);
    } else {
        ai_plans_find(t->planner, t->world, actor == t->seat ? OWN_BUDGET : BUDGET, 1, &t->plans, NULL);
        n = t->plans.at[0].n;
        memcpy(step, t->plans.at[0].at, n * sizeof *step);
    }
    for (unsigned i = 0; i < n; i++) {
        apply(x, step[i]);
    }
}

/* Does a new turn of the seat begin? After one of somebody else; alone where nothing is half done. */
static bool begins_turn(const struct ahead *x, int last) {
    const orr_game *g = x->t->g;
    struct orr_turn turn = orr_turn_of(g, x->t->world);
    return turn.actor == x->t->seat && (last != turn.actor || (g->seats == 1 && orr_turn_is_quiet(g, turn)));
}

/* From the root's turn on in sampled state k. */
static void play_world(struct ahead *x, const struct ai_tree_edge *e, uint32_t k) {
    int last = x->t->seat;
    ai_search_imagine(x->t, k);
    for (unsigned i = 0; i < x->goals; i++) {
        x->goal[i].here = false;
    }
    x->turn = 0;
    play_part(x, e, last);
    for (unsigned i = 0; i < PARTS; i++) {
        int actor = next_actor(x);
        x->turn += begins_turn(x, last);
        if (actor == ORR_NOBODY || x->turn > LATER) {
            return;
        }
        play_part(x, expected(x->t, actor), actor);
        last = actor;
    }
}

/* The most telling goal that most worlds reach later; of equal ones the more frequent. */
static const struct goal *choose(const struct ahead *x) {
    const struct goal *best = NULL;
    for (unsigned i = 0; i < x->goals; i++) {
        const struct goal *goal = &x->goal[i];
        bool is_plan = goal->at_once <= AT_ONCE && goal->by[LATER] >= MOST;
        if (is_plan &&
            (!best || goal->rank < best->rank || (goal->rank == best->rank && goal->by[LATER] > best->by[LATER]))) {
            best = goal;
        }
    }
    return best;
}

void ai_ahead_find(struct ai_search *t, const struct ai_tree_edge *turn, struct orr_idea *idea) {
    struct ahead *x = orr_alloc(1, sizeof *x);
    x->t = t;
    x->trace = orr_alloc(1, sizeof *x->trace);
    for (uint32_t k = 0; k < WORLDS; k++) {
        play_world(x, turn, k);
    }
    const struct goal *plan = choose(x);
    if (plan) {
        idea->plan_turns = plan->by[1] >= MOST ? 1 : LATER;
        memcpy(idea->plan, plan->text, sizeof idea->plan);
    }
    free(x->trace);
    free(x);
}
