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
#include "ending.h"
#include "idle.h"

enum {
    ROOT_BUDGET = 3000, /* actions applied to find the turns at the root */
    NODE_BUDGET = 300,  /* and anywhere else */
    MORE_BUDGET = 8000, /* at the root of a thorough search */
    NEXT_BUDGET = 600,  /* and for the answers to its turns */
    REPLY_BUDGET = 120, /* and for a seat that is not in the tree */
    ON_BUDGET = 60,     /* and on the way to the end of the game */
    ROOT_WIDTH = 16,
    ROOT_KINDS = 8, /* beside them the best turn of each other kind */
    NODE_WIDTH = 6,
    PROBES = 2, /* quick games that say whether the end is near */
    MOST_TURNS = 40,
    MOST_ON = 400, /* turns on the way to the end */
    TRIES = 2,     /* of every turn at the root before some are left out */
    FINALISTS = 2  /* that are compared to the end */
};

static const double IDLE = 0.005; /* an idle turn has to be better by this */
static const float EXPLORE = 0.25f;
static const float UNTRIED = 0.03f;    /* an edge that was never tried is thought to be worse by this than its node */
static const float TEMPERATURE = 0.4f; /* of the priors, in leads */

static const float SHARE_OF_LEAD = 0.25f; /* near an even chance */
static const double TRUST = 2.0;          /* visits that what planning says of a turn is worth */

/* Does the search have this part? */
static bool does(const struct ai_search *t, enum ai_part part) { return AI_TRIALS && (t->parts & (unsigned)part); }

void ai_search_make(struct ai_search *t, const struct ai_worth *w, int seat, unsigned log2_nodes) {
    const orr_game *g = w->g;
    memset(t, 0, sizeof *t);
    t->g = g;
    t->seat = seat;
    t->lanes = 1;
    t->worth = *w;
    t->planner = ai_planner_make(w);
    t->stride = (g->rules->state_size + AI_HASH_STEP - 1u) / AI_HASH_STEP * AI_HASH_STEP;
    t->view = orr_alloc(4, t->stride);
    t->world = t->view + t->stride;
    t->scratch = t->world + t->stride;
    t->later = t->scratch + t->stride;
    ai_tree_make(&t->tree, log2_nodes);
}

void ai_search_free(struct ai_search *t) {
    ai_tree_free(&t->tree);
    ai_planner_free(t->planner);
    free(t->view);
    t->view = NULL;
}

uint64_t ai_search_key(struct ai_search *t, const void *s) {
    orr_view(t->g, s, t->open ? ORR_ALL_KNOWING : t->seat, t->scratch);
    return ai_bytes_hash(t->scratch, t->stride) | 1u;
}

/* ---- nodes ---- */

/* A prior for each turn of the node, from the values by which the planner ranked them: a softmax with temperature
 * TEMPERATURE. And what these values say as shares of the win, compared with their mean weighted by the priors. */
static void set_priors(struct ai_search *t, const struct ai_tree_node *n) {
    struct ai_tree_edge *e = t->tree.edge + n->first_edge;
    float unit = t->worth.per_unit / (float)ai_plan_grain, per = unit / TEMPERATURE, sum = 0.0f, mean = 0.0f;
    for (uint32_t i = 0; i < n->n_edges; i++) {
        e[i].planned = (float)(t->plans.at[i].value - t->plans.at[0].value) * unit * SHARE_OF_LEAD;
        e[i].prior = ai_exp((float)(t->plans.at[i].value - t->plans.at[0].value) * per);
        sum += e[i].prior;
    }
    for (uint32_t i = 0; i < n->n_edges; i++) {
        e[i].prior /= sum;
        mean += e[i].prior * e[i].planned;
    }
    for (uint32_t i = 0; i < n->n_edges; i++) {
        e[i].planned -= mean;
    }
}

/* Plan the turn of whoever is to act in the world. With by_step every single decision is an edge, and nothing is
 * planned. */
static void find_turns(struct ai_search *t, uint32_t budget, unsigned width) {
    ai_plans_find(t->planner, t->world, t->by_step ? 0 : budget, width, &t->plans, NULL);
}

/* Plan the turns of the world's position and add it to the tree as a node; NULL when the tree is full. */
static struct ai_tree_node *add_node(struct ai_search *t, uint64_t key, int actor, uint32_t budget, unsigned width) {
    find_turns(t, budget, t->by_step ? AI_PLANS_ALIKE : width);
    unsigned most = t->by_step || width == ROOT_WIDTH ? AI_PLANS : 2 * width;
    struct ai_tree_node *n = ai_tree_add(&t->tree, key, actor, &t->plans, most);
    if (n) {
        set_priors(t, n);
        t->made++;
    } else {
        t->full++;
    }
    return n;
}

/* The edge to follow inside the tree (PUCT): mean value so far plus a bonus that grows with the prior and falls with
 * the edge's visits. A turn that was never tried counts as slightly worse than the node. */
static uint32_t select_edge(const struct ai_search *t, const struct ai_tree_node *n) {
    const struct ai_tree_edge *e = t->tree.edge + n->first_edge;
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

/* What is thought of a turn at the root: its mean; with what planning says of it, which counts as TRUST visits. Without that
 * untried ones come before all others. */
static double thought_of(const struct ai_search *t, const struct ai_tree_node *n, const struct ai_tree_edge *e) {
    if (!does(t, AI_PRIOR)) {
        return e->n ? e->sum / e->n : 2.0;
    }
    double usual = n->n ? n->sum / n->n : 0.5;
    return (e->sum + TRUST * (usual + (double)e->planned)) / (e->n + TRUST);
}

/* How many of the best root turns are still compared after so many iterations (sequential halving): all at first,
 * then half as many each time that all of the remaining ones were tried, each half with twice as many iterations as
 * before. With 16 turns: 16 of them for 32 iterations, 8 for 64, 4 for 128, then the best two. */
static uint32_t halved_by_visits(uint32_t edges, uint64_t iterations) {
    uint64_t part = 1;
    while (edges / part > FINALISTS && iterations >= edges * TRIES * part) {
        part *= 2;
        iterations -= edges * TRIES * (part / 2);
    }
    return (uint32_t)(edges / part);
}

/* The part of the search that is done, where it is known how long it will be; otherwise below 0. */
static double part_done(const struct ai_search *t) {
    double made = t->most ? (double)t->iterations / t->most : -1.0;
    double spent = t->most_work ? (double)ai_search_work(t) / (double)t->most_work : -1.0;
    return made > spent ? made : spent;
}

/* The same where the length of the search is known: each half is compared for an equal part of it, so that whatever the
 * length, the last two are compared well. */
static uint32_t halved_by_part(uint32_t edges, double done) {
    unsigned rounds = 1;
    while (edges >> rounds > FINALISTS) {
        rounds++;
    }
    return edges >> (unsigned)(done * (rounds + 1));
}

static uint32_t still_compared(const struct ai_search *t, uint32_t edges) {
    double done = does(t, AI_HALVE) ? part_done(t) : -1.0;
    uint32_t left = done < 0 ? halved_by_visits(edges, t->iterations) : halved_by_part(edges, done < 1 ? done : 1);
    return left > FINALISTS ? left : edges < FINALISTS ? edges : FINALISTS;
}

/* The least tried of the turns that are still compared. */
static uint32_t select_root(const struct ai_search *t, const struct ai_tree_node *n) {
    const struct ai_tree_edge *e = t->tree.edge + n->first_edge;
    uint32_t order[AI_PLANS] = {0}, k = still_compared(t, n->n_edges);
    assert(n->n_edges > 0 && n->n_edges <= AI_PLANS);
    for (uint32_t i = 0; i < n->n_edges; i++) {
        uint32_t at = i;
        for (; at > 0 && thought_of(t, n, &e[i]) > thought_of(t, n, &e[order[at - 1]]); at--) {
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
static void play(struct ai_search *t, const orr_action *step, uint32_t n) {
    for (uint32_t i = 0; i < n; i++) {
        orr_apply(t->g, t->world, step[i], NULL);
    }
}

/* Let chance act in the world until somebody decides or the game is over. */
static void run_chance(struct ai_search *t) {
    while (orr_turn_of(t->g, t->world).actor == ORR_CHANCE) {
        orr_apply(t->g, t->world, orr_chance_draw(t->g, t->world, &t->rng), NULL);
    }
}

/* The turn of a seat that is not in the tree: the best one that a short plan finds, taken at once. */
static void reply(struct ai_search *t) {
    find_turns(t, t->to_end ? ON_BUDGET : REPLY_BUDGET, 1);
    play(t, t->plans.at[0].at, t->plans.at[0].n);
}

/* Take a turn that is in the tree, and note the edge for the update. */
static void follow(struct ai_search *t, const struct ai_tree_node *n, uint32_t e) {
    t->path_node[t->steps] = (uint32_t)(n - t->tree.node);
    t->path_edge[t->steps++] = e;
    play(t, t->tree.step + t->tree.edge[e].first_step, t->tree.edge[e].n_steps);
}

/* The meter's time, or 0 when nothing is measured. */
static double clock_of(const struct ai_search *t) { return t->meter ? t->meter->now() : 0; }

/* The time since `begin` was spent on the tree. */
static void tree_time(struct ai_search *t, double begin) {
    if (t->meter) {
        t->meter->tree += t->meter->now() - begin - t->meter->cost;
    }
}

/* Take a turn in the tree. A position that is not there yet is added and its best planned turn taken; true in that
 * case. */
static bool visit(struct ai_search *t, int actor) {
    double begin = clock_of(t);
    uint64_t key = ai_search_key(t, t->world);
    struct ai_tree_node *n = ai_tree_find(&t->tree, key);
    uint32_t edge = n ? select_edge(t, n) : 0;
    tree_time(t, begin);
    if (n) {
        follow(t, n, edge);
        return false;
    }
    n = add_node(t, key, actor, does(t, AI_ANSWERS) && t->steps == 1 ? NEXT_BUDGET : NODE_BUDGET, NODE_WIDTH);
    if (n) {
        follow(t, n, n->first_edge);
    } else {
        play(t, t->plans.at[0].at, t->plans.at[0].n);
    }
    return true;
}

/* Is the position after a new node evaluated as it is? */
static bool is_judged(const struct ai_search *t, struct orr_turn turn) {
    return ai_is_settled(t->g, turn) && (!does(t, AI_ROUND) || turn.actor == t->seat);
}

/* Play on in the world to where it is evaluated: the first settled position after a new node, or the end of the game.
 * With to_end always the latter. */
static void descend(struct ai_search *t) {
    bool fresh = false;
    int most = t->to_end ? MOST_ON : MOST_TURNS;
    for (int i = 0; i < most && t->steps < AI_SEARCH_PATH; i++) {
        run_chance(t);
        struct orr_turn turn = orr_turn_of(t->g, t->world);
        if (turn.actor == ORR_NOBODY || (fresh && !t->to_end && is_judged(t, turn))) {
            return;
        }
        t->turns++;
        if (fresh || (turn.actor != t->seat && !t->open)) {
            reply(t);
        } else {
            fresh = visit(t, turn.actor);
        }
    }
}

/* Evaluate the world. Where the end is near it is played out, and counts in full when decisions alone lead there; by half
 * when dice do, because one game says less than an evaluation of many. */
static void judge(struct ai_search *t, float *share, float *use) {
    float share_end[ORR_MAX_SEATS], use_end[ORR_MAX_SEATS];
    ai_judge_use(&t->judge, t->world, share, use);
    if (!t->near_end || t->to_end || orr_turn_of(t->g, t->world).actor == ORR_NOBODY) {
        return;
    }
    memcpy(t->later, t->world, t->stride);
    enum ai_ending ending = ai_play_to_end(t->planner, t->g, t->later, &t->rng);
    if (ending == AI_NO_END) {
        return;
    }
    float part = ending == AI_END ? 1.0f : 0.5f;
    ai_judge_use(&t->judge, t->later, share_end, use_end);
    for (unsigned i = 0; i < t->g->seats; i++) {
        share[i] += part * (share_end[i] - share[i]);
        use[i] += part * (use_end[i] - use[i]);
    }
}

/* Add the result to all edges that were taken: every node counts what the seat that acts there maximises. */
static void back_up(struct ai_search *t, const float *share, const float *use) {
    for (unsigned i = 0; i < t->steps; i++) {
        struct ai_tree_node *n = &t->tree.node[t->path_node[i]];
        struct ai_tree_edge *e = &t->tree.edge[t->path_edge[i]];
        double v = share[n->actor];
        n->n++;
        n->sum += use[n->actor];
        e->n++;
        e->sum += use[n->actor];
        e->shares += v;
        e->squares += v * v;
    }
}

/* A full state that fits the view. Where nothing is hidden it is the view itself. */
static void imagine(struct ai_search *t) {
    memcpy(t->world, t->view, t->stride);
    if (!t->open) {
        orr_imagine(t->g, t->world, t->seat, &t->rng);
    }
}

/* The k-th visit of every root turn uses the same sampled state and the same dice (common random numbers), so that
 * the difference of two turns is not the difference of their dice. Lanes have different ones. */
static void same_luck(struct ai_search *t, uint32_t k) {
    orr_rng_seed(&t->rng, t->seed + (k * (uint64_t)t->lanes + t->lane) * 0x9E3779B97F4A7C15u);
}

void ai_search_iterate(struct ai_search *t) {
    float share[ORR_MAX_SEATS], use[ORR_MAX_SEATS];
    double begin = clock_of(t);
    const struct ai_tree_node *root = ai_search_root(t);
    uint32_t e = select_root(t, root);
    tree_time(t, begin);
    same_luck(t, t->tree.edge[e].n);
    imagine(t);
    t->steps = 0;
    follow(t, root, e);
    descend(t);
    judge(t, share, use);
    begin = clock_of(t);
    back_up(t, share, use);
    tree_time(t, begin);
    t->iterations++;
}

void ai_search_imagine(struct ai_search *t, uint32_t k) {
    same_luck(t, k);
    imagine(t);
}

void ai_search_take(struct ai_search *t, const struct ai_tree_edge *e) {
    for (int i = 0; i < MOST_TURNS; i++) {
        if (e) {
            play(t, t->tree.step + e->first_step, e->n_steps);
        } else {
            reply(t);
        }
        run_chance(t);
        struct orr_turn turn = orr_turn_of(t->g, t->world);
        if (turn.actor != t->seat || ai_is_settled(t->g, turn)) {
            return;
        }
        const struct ai_tree_node *n = ai_tree_find(&t->tree, ai_search_key(t, t->world));
        e = n && n->n ? ai_search_best(t, n) : NULL;
    }
}

/* ---- a decision ---- */

/* Nothing is hidden from the seat if sampling changes nothing: two sampled states equal its view. */
static bool nothing_hidden(struct ai_search *t) {
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
static bool can_be_kept(const struct ai_search *t) {
    return t->to_end || (t->worth.net && !t->worth.net->alone) || !orr_common_goal(t->g);
}

/* Games that are won by a target score and have no network: how far a score is from the target says little before the
 * end, so worlds are played to the end. */
static bool is_played_on(const struct ai_search *t) {
    struct orr_result r;
    orr_result_of(t->g, t->view, &r);
    return orr_common_goal(t->g) && !t->worth.net && r.goal > 0;
}

/* Does the game end soon, as far as quick games from the root say? */
static bool is_near_end(struct ai_search *t) {
    for (int i = 0; i < PROBES; i++) {
        imagine(t);
        if (!ai_end_is_near(t->planner, t->g, t->world, ai_near(t->g), &t->rng)) {
            return false;
        }
    }
    return true;
}

/* Mark turns of the root that change nothing, in the world in which they were found. */
static void mark_idle(struct ai_search *t, const struct ai_tree_node *root) {
    struct ai_idle x = {.g = t->g, .from = t->world, .seat = t->seat, .world = t->scratch, .common = t->later};
    struct ai_tree_edge *e = t->tree.edge + root->first_edge;
    struct ai_idle_turn turn[AI_PLANS];
    for (uint32_t i = 0; i < root->n_edges; i++) {
        turn[i] = (struct ai_idle_turn){.step = t->tree.step + e[i].first_step, .n = e[i].n_steps};
    }
    ai_idle_find(&x, turn, root->n_edges);
    for (uint32_t i = 0; i < root->n_edges; i++) {
        e[i].idle = turn[i].idle;
    }
}

/* Plan the turns at the root, more of them and more different ones than elsewhere. */
static void make_root(struct ai_search *t) {
    imagine(t);
    ai_plans_vary(t->planner, does(t, AI_TURNS) ? ROOT_KINDS : 0);
    const struct ai_tree_node *n =
        add_node(t, t->root, t->seat, does(t, AI_TURNS) ? MORE_BUDGET : ROOT_BUDGET, ROOT_WIDTH);
    ai_plans_vary(t->planner, 0);
    if (n && does(t, AI_IDLE)) {
        mark_idle(t, n);
    }
}

void ai_search_measure(struct ai_search *t, struct orr_meter *m) {
    t->meter = m;
    ai_planner_measure(t->planner, m);
}

void ai_search_forget(struct ai_search *t) { ai_tree_clear(&t->tree); }

void ai_search_begin(struct ai_search *t, const void *view, uint64_t seed) {
    orr_rng_seed(&t->rng, seed);
    t->seed = orr_rng_next(&t->rng);
    memcpy(t->view, view, t->g->rules->state_size);
    ai_planner_seed(t->planner, &t->rng);
    ai_judge_begin(&t->judge, &t->worth, view, t->seat);
    t->open = nothing_hidden(t);
    t->to_end = is_played_on(t);
    t->iterations = t->turns = t->made = t->full = 0;
    if (!can_be_kept(t) || ai_tree_half_full(&t->tree)) {
        ai_tree_clear(&t->tree);
    }
    t->root = ai_search_key(t, t->view);
    t->begun = ai_planner_spent(t->planner);
    t->near_end = does(t, AI_ENDS) && !t->to_end && is_near_end(t);
    make_root(t);
}

uint64_t ai_search_work(const struct ai_search *t) { return ai_planner_spent(t->planner) - t->begun; }

void ai_search_join(struct ai_search *t, const struct ai_search *lane) {
    const struct ai_tree_node *from = ai_search_root(lane);
    struct ai_tree_node *to = ai_tree_find(&t->tree, t->root);
    assert(to->n_edges == from->n_edges);
    to->n += from->n;
    to->sum += from->sum;
    for (uint32_t i = 0; i < from->n_edges; i++) {
        const struct ai_tree_edge *e = lane->tree.edge + from->first_edge + i;
        struct ai_tree_edge *sum = t->tree.edge + to->first_edge + i;
        sum->n += e->n;
        sum->sum += e->sum;
        sum->shares += e->shares;
        sum->squares += e->squares;
    }
    t->iterations += lane->iterations;
}

const struct ai_tree_node *ai_search_root(const struct ai_search *t) { return ai_tree_find(&t->tree, t->root); }

uint32_t ai_search_enough(const struct ai_search *t, const struct ai_tree_node *n) {
    const struct ai_tree_edge *e = t->tree.edge + n->first_edge;
    uint32_t most = 1;
    for (uint32_t i = 0; i < n->n_edges; i++) {
        most = e[i].n > most ? e[i].n : most;
    }
    return (most + 1) / 2;
}

double ai_search_error(const struct ai_tree_edge *e) {
    double mean = e->n ? e->shares / e->n : 0, spread = e->n > 1 ? e->squares / e->n - mean * mean : 0.25;
    return sqrt((spread > 0 ? spread : 0) / (e->n ? e->n : 1));
}

double ai_search_value(const struct ai_tree_edge *e) { return (e->n ? e->sum / e->n : 0) - (e->idle ? IDLE : 0); }

const struct ai_tree_edge *ai_search_best(const struct ai_search *t, const struct ai_tree_node *n) {
    const struct ai_tree_edge *e = t->tree.edge + n->first_edge, *best = NULL;
    uint32_t enough = ai_search_enough(t, n);
    for (uint32_t i = 0; i < n->n_edges; i++) {
        if (e[i].n >= enough && (!best || ai_search_value(&e[i]) > ai_search_value(best))) {
            best = &e[i];
        }
    }
    return best ? best : e; /* the first is the best end of the own turn */
}
