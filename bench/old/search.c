/* One iteration: sample a full state that fits the view, walk down the tree turn by turn, add the first position that
 * is new with its best turns, play the best of them, evaluate the position for every seat and update the path. Chance
 * is drawn by its weights. Where something is hidden from the seat, only its own turns are in the tree: the others
 * play the best turn that they find with what they hold in the sampled state. Where a target score is the common goal
 * and no network exists, the game is played to its end instead of being evaluated on the way. */
#include "search.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bytes.h"

enum {
    ROOT_BUDGET = 3000, /* actions applied to find the turns at the root */
    NODE_BUDGET = 300,  /* and anywhere else */
    REPLY_BUDGET = 120, /* and for a seat that is not in the tree */
    ON_BUDGET = 60,     /* and on the way to the end of the game */
    ROOT_WIDTH = 16,
    NODE_WIDTH = 6,
    MOST_TURNS = 40,
    MOST_ON = 400, /* turns on the way to the end */
    TRIES = 2,     /* of every turn at the root before some are left out */
    FINALISTS = 2  /* that are compared to the end */
};

static const float EXPLORE = 0.25f;
static const float UNTRIED = 0.03f;    /* an edge that was never tried is thought to be worse by this than its node */
static const float TEMPERATURE = 0.4f; /* of the priors, in leads */

void old_search_make(struct old_search *t, const struct old_worth *w, int seat, unsigned log2_nodes) {
    const orr_game *g = w->g;
    memset(t, 0, sizeof *t);
    t->g = g;
    t->seat = seat;
    t->worth = *w;
    t->planner = old_planner_make(w);
    t->stride = (g->rules->state_size + OLD_HASH_STEP - 1u) / OLD_HASH_STEP * OLD_HASH_STEP;
    t->view = orr_alloc(3, t->stride);
    t->world = t->view + t->stride;
    t->scratch = t->world + t->stride;
    old_tree_make(&t->tree, log2_nodes);
}

void old_search_free(struct old_search *t) {
    old_tree_free(&t->tree);
    old_planner_free(t->planner);
    free(t->view);
    t->view = NULL;
}

uint64_t old_search_key(struct old_search *t, const void *s) {
    orr_view(t->g, s, t->open ? ORR_ALL_KNOWING : t->seat, t->scratch);
    return old_bytes_hash(t->scratch, t->stride) | 1u;
}

/* ---- nodes ---- */

/* A prior for each turn of the node, from the values by which the planner ranked them: a softmax with temperature
 * TEMPERATURE. */
static void set_priors(struct old_search *t, const struct old_tree_node *n) {
    struct old_tree_edge *e = t->tree.edge + n->first_edge;
    float per = t->worth.per_unit / (float)old_plan_grain / TEMPERATURE, sum = 0.0f;
    for (uint32_t i = 0; i < n->n_edges; i++) {
        e[i].prior = old_exp((float)(t->plans.at[i].value - t->plans.at[0].value) * per);
        sum += e[i].prior;
    }
    for (uint32_t i = 0; i < n->n_edges; i++) {
        e[i].prior /= sum;
    }
}

/* Plan the turn of whoever is to act in the world. */
static void find_turns(struct old_search *t, uint32_t budget, unsigned width) {
    old_plans_find(t->planner, t->world, budget, width, &t->plans);
}

/* Plan the turns of the world's position and add it to the tree as a node; NULL when the tree is full. */
static struct old_tree_node *add_node(struct old_search *t, uint64_t key, int actor, uint32_t budget, unsigned width) {
    find_turns(t, budget, width);
    unsigned most = width == ROOT_WIDTH ? OLD_PLANS : 2 * width;
    struct old_tree_node *n = old_tree_add(&t->tree, key, actor, &t->plans, most);
    if (n) {
        set_priors(t, n);
    }
    return n;
}

/* The edge to follow inside the tree (PUCT): mean value so far plus a bonus that grows with the prior and falls with
 * the edge's visits. A turn that was never tried counts as slightly worse than the node. */
static uint32_t select_edge(const struct old_search *t, const struct old_tree_node *n) {
    const struct old_tree_edge *e = t->tree.edge + n->first_edge;
    float untried = (n->n ? (float)(n->sum / n->n) : 0.5f) - UNTRIED, best = -1e30f;
    float reach = EXPLORE * sqrtf((float)(n->n + 1));
    uint32_t choice = 0;
    for (uint32_t i = 0; i < n->n_edges; i++) {
        float mean = e[i].n ? (float)(e[i].sum / e[i].n) : untried;
        float promise = mean + reach * e[i].prior / (float)(1 + e[i].n);
        if (promise > best) {
            best = promise;
            choice = i;
        }
    }
    return n->first_edge + choice;
}

/* ---- the root ---- */

/* Mean share of an edge; untried ones come before all others. */
static double mean_of(const struct old_tree_edge *e) { return e->n ? e->sum / e->n : 2.0; /* before all others */ }

/* How many of the best root turns are still compared after so many iterations (sequential halving): all at first,
 * then half as many each time that all of the remaining ones were tried, each half with twice as many iterations as
 * before. With 16 turns: 16 of them for 32 iterations, 8 for 64, 4 for 128, then the best two. */
static uint32_t still_compared(uint32_t edges, uint64_t iterations) {
    uint64_t part = 1;
    while (edges / part > FINALISTS && iterations >= edges * TRIES * part) {
        part *= 2;
        iterations -= edges * TRIES * (part / 2);
    }
    uint32_t left = (uint32_t)(edges / part);
    return left > FINALISTS ? left : edges < FINALISTS ? edges : FINALISTS;
}

/* The least tried of the turns that are still compared. */
static uint32_t select_root(const struct old_search *t, const struct old_tree_node *n) {
    const struct old_tree_edge *e = t->tree.edge + n->first_edge;
    uint32_t order[OLD_PLANS] = {0}, k = still_compared(n->n_edges, t->iterations);
    assert(n->n_edges > 0 && n->n_edges <= OLD_PLANS);
    for (uint32_t i = 0; i < n->n_edges; i++) {
        uint32_t at = i;
        for (; at > 0 && mean_of(&e[i]) > mean_of(&e[order[at - 1]]); at--) {
            order[at] = order[at - 1];
        }
        order[at] = i;
    }
    uint32_t choice = order[0];
    for (uint32_t i = 1; i < k; i++) {
        choice = e[order[i]].n < e[choice].n ? order[i] : choice;
    }
    return n->first_edge + choice;
}

/* ---- an iteration ---- */

/* Apply the decisions of a turn to the world. */
static void play(struct old_search *t, const orr_action *step, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        orr_apply(t->g, t->world, step[i], NULL);
    }
}

/* Let chance act in the world until somebody decides or the game is over. */
static void run_chance(struct old_search *t) {
    while (orr_turn_of(t->g, t->world).actor == ORR_CHANCE) {
        orr_apply(t->g, t->world, orr_chance_draw(t->g, t->world, &t->rng), NULL);
    }
}

/* The turn of a seat that is not in the tree: the best one that a short plan finds, taken at once. */
static void reply(struct old_search *t) {
    find_turns(t, t->to_end ? ON_BUDGET : REPLY_BUDGET, 1);
    play(t, t->plans.at[0].at, t->plans.at[0].n);
}

/* Take a turn that is in the tree, and note the edge for the update. */
static void follow(struct old_search *t, const struct old_tree_node *n, uint32_t e) {
    t->path_node[t->steps] = (uint32_t)(n - t->tree.node);
    t->path_edge[t->steps++] = e;
    play(t, t->tree.step + t->tree.edge[e].first_step, t->tree.edge[e].n_steps);
}

/* Take a turn in the tree. A position that is not there yet is added and its best planned turn taken; true in that
 * case. */
static bool visit(struct old_search *t, int actor) {
    uint64_t key = old_search_key(t, t->world);
    struct old_tree_node *n = old_tree_find(&t->tree, key);
    uint32_t edge = n ? select_edge(t, n) : 0;
    if (n) {
        follow(t, n, edge);
        return false;
    }
    n = add_node(t, key, actor, NODE_BUDGET, NODE_WIDTH);
    if (n) {
        follow(t, n, n->first_edge);
    } else {
        play(t, t->plans.at[0].at, t->plans.at[0].n);
    }
    return true;
}

/* Play on in the world to where it is evaluated: the first settled position after a new node, or the end of the game.
 * With to_end always the latter. */
static void descend(struct old_search *t) {
    bool fresh = false;
    int most = t->to_end ? MOST_ON : MOST_TURNS;
    for (int i = 0; i < most && t->steps < OLD_SEARCH_PATH; i++) {
        run_chance(t);
        struct orr_turn turn = orr_turn_of(t->g, t->world);
        if (turn.actor == ORR_NOBODY || (fresh && !t->to_end && old_is_settled(t->g, turn))) {
            return;
        }
        if (fresh || (turn.actor != t->seat && !t->open)) {
            reply(t);
        } else {
            fresh = visit(t, turn.actor);
        }
    }
}

/* Add the result to all edges that were taken: every node counts the share of the seat that acts there. */
static void back_up(struct old_search *t, const float *share) {
    for (unsigned i = 0; i < t->steps; i++) {
        struct old_tree_node *n = &t->tree.node[t->path_node[i]];
        struct old_tree_edge *e = &t->tree.edge[t->path_edge[i]];
        double v = share[n->actor];
        n->n++;
        n->sum += v;
        e->n++;
        e->sum += v;
        e->squares += v * v;
    }
}

/* A full state that fits the view. Where nothing is hidden it is the view itself. */
static void imagine(struct old_search *t) {
    memcpy(t->world, t->view, t->stride);
    if (!t->open) {
        orr_imagine(t->g, t->world, t->seat, &t->rng);
    }
}

/* The k-th visit of every root turn uses the same sampled state and the same dice (common random numbers), so that
 * the difference of two turns is not the difference of their dice. */
static void same_luck(struct old_search *t, uint32_t k) { orr_rng_seed(&t->rng, t->seed + k * 0x9E3779B97F4A7C15u); }

void old_search_iterate(struct old_search *t) {
    float share[ORR_MAX_SEATS];
    const struct old_tree_node *root = old_search_root(t);
    uint32_t e = select_root(t, root);
    same_luck(t, t->tree.edge[e].n);
    imagine(t);
    t->steps = 0;
    follow(t, root, e);
    descend(t);
    old_judge_shares(&t->judge, t->world, share);
    back_up(t, share);
    t->iterations++;
}

/* ---- a decision ---- */

/* Nothing is hidden from the seat if sampling changes nothing: two sampled states equal its view. */
static bool nothing_hidden(struct old_search *t) {
    for (int i = 0; i < 2; i++) {
        memcpy(t->scratch, t->view, t->stride);
        orr_imagine(t->g, t->scratch, t->seat, &t->rng);
        if (memcmp(t->scratch, t->view, t->stride) != 0) {
            return false;
        }
    }
    return true;
}

/* May the tree be used for the next turn? Not where shares were measured against the position at the old root. */
static bool can_be_kept(const struct old_search *t) {
    return t->to_end || (t->worth.net && !t->worth.net->alone) || !orr_common_goal(t->g);
}

/* Games that are won by a target score and have no network: how far a score is from the target says little before the
 * end, so worlds are played to the end. */
static bool is_played_on(const struct old_search *t) {
    struct orr_result r;
    orr_result_of(t->g, t->view, &r);
    return orr_common_goal(t->g) && !t->worth.net && r.goal > 0;
}

void old_search_forget(struct old_search *t) { old_tree_clear(&t->tree); }

void old_search_begin(struct old_search *t, const void *view, uint64_t seed) {
    orr_rng_seed(&t->rng, seed);
    t->seed = orr_rng_next(&t->rng);
    memcpy(t->view, view, t->g->rules->state_size);
    old_planner_seed(t->planner, &t->rng);
    old_judge_begin(&t->judge, &t->worth, view, t->seat);
    t->open = nothing_hidden(t);
    t->to_end = is_played_on(t);
    t->iterations = 0;
    if (!can_be_kept(t) || old_tree_half_full(&t->tree)) {
        old_tree_clear(&t->tree);
    }
    t->root = old_search_key(t, t->view);
    imagine(t);
    add_node(t, t->root, t->seat, ROOT_BUDGET, ROOT_WIDTH);
}

const struct old_tree_node *old_search_root(const struct old_search *t) { return old_tree_find(&t->tree, t->root); }

uint32_t old_search_enough(const struct old_search *t, const struct old_tree_node *n) {
    const struct old_tree_edge *e = t->tree.edge + n->first_edge;
    uint32_t most = 1;
    for (uint32_t i = 0; i < n->n_edges; i++) {
        most = e[i].n > most ? e[i].n : most;
    }
    return (most + 1) / 2;
}

const struct old_tree_edge *old_search_best(const struct old_search *t, const struct old_tree_node *n) {
    const struct old_tree_edge *e = t->tree.edge + n->first_edge, *best = NULL;
    uint32_t enough = old_search_enough(t, n);
    for (uint32_t i = 0; i < n->n_edges; i++) {
        if (e[i].n >= enough && (!best || mean_of(&e[i]) > mean_of(best))) {
            best = &e[i];
        }
    }
    return best ? best : e; /* the first is the best end of the own turn */
}
