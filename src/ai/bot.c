/* A computer player at one seat: it chooses a whole turn within its limits, and then takes the decisions of that turn
 * one by one while they stay legal. Keeps its search between decisions. How turns are found stands in plan.c,
 * search.c and novice.c. */
#include <assert.h>
#include <math.h>
#ifndef __wasm__
#include <pthread.h>
#endif
#include <stdlib.h>
#include <string.h>

#include "ahead.h"
#include "bytes.h"
#include "player.h"
#include "reasons.h"
#include "search.h"

enum { LOG2_NODES = 13, ASK_EVERY = 8, LANES = 16 };
enum { ON_GAMES = 24, ON_TURNS = 1000 }; /* played on from an idea, and in all of them */

struct orr_bot {
    const struct orr_player *player;
    const orr_game *g;
    int seat;
    struct orr_net net;
    struct ai_worth worth;
    struct ai_planner *planner; /* of a player that does not search */
    struct orr_meter *meter;    /* of the first lane; or NULL */
    bool thought;               /* the last choice was not forced, nor a part of the turn chosen before */
    bool searched;              /* and came from the search */
    unsigned lanes;             /* searches that were made */
    struct ai_search *search;   /* LANES of them */
    void *outsider;             /* of a player from outside; the rest is empty then */
    unsigned char *view;        /* of the seat: what it may not know is cut away again, whoever calls */
    unsigned char *scratch;     /* two states */
    /* The rest of the turn that was chosen: */
    unsigned left;
    orr_action next[AI_PLAN_STEPS];
};

struct orr_bot *orr_bot_make(const struct orr_player *p, const orr_game *g, int seat) {
    struct orr_bot *m = orr_alloc(1, sizeof *m);
    *m = (struct orr_bot){.player = p, .g = g, .seat = seat};
    if (p->outside) {
        m->view = orr_alloc(1, g->rules->state_size);
        m->outsider = p->outside->sit(p->user, g, seat);
        return m;
    }
    bool learned = !p->by_hand && orr_net_learned(g, &m->net);
    ai_worth_make(&m->worth, g, learned ? &m->net : NULL);
    m->worth.by_points = AI_TRIALS && (p->parts & AI_POINTS);
    m->view = orr_alloc(3, g->rules->state_size);
    m->scratch = m->view + g->rules->state_size;
    if (!orr_player_searches(p)) {
        m->planner = ai_planner_make(&m->worth);
    } else {
        m->search = orr_alloc(LANES, sizeof *m->search);
    }
    return m;
}

void orr_bot_free(struct orr_bot *m) {
    if (!m) {
        return;
    }
    if (m->player->outside) {
        m->player->outside->leave(m->outsider);
    }
    for (unsigned i = 0; i < m->lanes; i++) {
        ai_search_free(&m->search[i]);
    }
    ai_planner_free(m->planner);
    free(m->search);
    free(m->view);
    free(m);
}

void orr_bot_forget(struct orr_bot *m) {
    m->left = 0;
    if (m->player->outside) {
        m->player->outside->forget(m->outsider);
    }
    for (unsigned i = 0; i < m->lanes; i++) {
        ai_search_forget(&m->search[i]);
    }
}

void orr_bot_measure(struct orr_bot *m, struct orr_meter *meter) { m->meter = meter; }

double orr_bot_evaluation_cost(struct orr_bot *m) {
    return m->lanes ? ai_planner_evaluation_cost(m->search->planner) : 0;
}

/* ---- lanes: searches of the same root with luck of their own, side by side ---- */

/* One search of the same root with its own random numbers; lanes run side by side, a thread each. */
struct lane {
    struct ai_search *search;
    const struct orr_limits *limits;
    uint32_t iterations;
    uint64_t work;       /* actions that may be applied before it stops; 0: as many as it likes */
    atomic_bool *enough; /* one lane has said so for all */
};

/* Asked before every iteration: false when the caller stops it, or when the first lane was told that it is enough. */
static bool go_on(const struct lane *l, uint32_t done) {
    const struct orr_limits *limits = l->limits;
    if (l->work && ai_search_work(l->search) >= l->work) {
        return false;
    }
    if ((limits->stop && atomic_load(limits->stop)) || atomic_load_explicit(l->enough, memory_order_relaxed)) {
        return false;
    }
    if (l->search->lane == 0 && limits->enough && done % ASK_EVERY == ASK_EVERY - 1 && limits->enough(limits->user)) {
        atomic_store(l->enough, true);
        return false;
    }
    return true;
}

/* The work of one thread. */
static void *run_lane(void *arg) {
    struct lane *l = arg;
    for (uint32_t i = 0; i < l->iterations && go_on(l, i); i++) {
        ai_search_iterate(l->search);
    }
    return NULL;
}

#ifdef __wasm__
static void run_lanes(struct lane *lane, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        run_lane(&lane[i]);
    }
}
#else
/* Lanes for which there is no thread run here. */
static void run_lanes(struct lane *lane, unsigned n) {
    pthread_t thread[LANES];
    bool started[LANES] = {false};
    for (unsigned i = 1; i < n; i++) {
        started[i] = pthread_create(&thread[i], NULL, run_lane, &lane[i]) == 0;
    }
    run_lane(&lane[0]);
    for (unsigned i = 1; i < n; i++) {
        if (started[i]) {
            pthread_join(thread[i], NULL);
        } else {
            run_lane(&lane[i]);
        }
    }
}
#endif

/* How many lanes the limits ask for. */
static unsigned lanes_for(const struct orr_limits *limits) {
    return limits->threads < 1 ? 1 : limits->threads < LANES ? limits->threads : LANES;
}

/* Search the root with all lanes and add their statistics up in the first one. The iterations are divided among the
 * lanes, so that the result depends on seed, iterations and threads, not on timing. */
static void think(struct orr_bot *m, uint64_t seed, const struct orr_limits *limits) {
    uint32_t most = limits->iterations ? limits->iterations : m->player->iterations;
    unsigned n = lanes_for(limits);
    struct lane lane[LANES];
    atomic_bool enough = false;
    for (unsigned i = 0; i < n; i++) {
        struct ai_search *t = &m->search[i];
        if (i == m->lanes) {
            ai_search_make(t, &m->worth, m->seat, LOG2_NODES);
            t->by_step = m->player->by_step;
            t->parts = m->player->parts;
            m->lanes++;
        }
        t->lane = i;
        t->lanes = n;
        ai_search_measure(t, i == 0 ? m->meter : NULL);
        ai_search_begin(t, m->view, seed);
        uint32_t part = most == UINT32_MAX ? most : most / n + (i < most % n);
        uint64_t work = limits->iterations ? 0 : m->player->work / n;
        t->most = part == UINT32_MAX ? 0 : part;
        t->most_work = work;
        lane[i] = (struct lane){.search = t, .limits = limits, .iterations = part, .work = work, .enough = &enough};
    }
    run_lanes(lane, n);
    if (m->meter) {
        m->meter->iterations += m->search->iterations;
        m->meter->turns += m->search->turns;
    }
    for (unsigned i = 1; i < n; i++) {
        ai_search_join(&m->search[0], &m->search[i]);
    }
}

/* ---- choosing ---- */

/* Is the action in the list? */
static bool is_legal(const struct orr_actions *legal, orr_action a) {
    for (uint32_t i = 0; i < legal->n; i++) {
        if (legal->at[i] == a) {
            return true;
        }
    }
    return false;
}

/* The next decision of the turn that is being carried out. */
static orr_action take_next(struct orr_bot *m) {
    orr_action a = m->next[0];
    m->left--;
    memmove(m->next, m->next + 1, m->left * sizeof m->next[0]);
    return a;
}

/* Remember the decisions of the chosen turn, without those that change nothing. */
static void keep_turn(struct orr_bot *m, const orr_action *step, unsigned n) {
    memcpy(m->next, step, n * sizeof m->next[0]);
    m->left = ai_plan_shorten(m->g, m->view, m->scratch, m->next, n);
}

/* Choose a turn, by planning or by search, and keep its decisions. */
static void plan_turn(struct orr_bot *m, struct orr_rng *rng, const struct orr_limits *limits) {
    static const struct orr_limits as_made;
    const struct orr_player *p = m->player;
    m->thought = true;
    if (p->turn) {
        struct ai_plan plan = {0};
        p->turn(p, m->planner, m->g, m->view, m->seat, rng, &plan);
        keep_turn(m, plan.at, plan.n);
        return;
    }
    think(m, orr_rng_next(rng), limits ? limits : &as_made);
    m->searched = true;
    const struct ai_tree_edge *e = ai_search_best(m->search, ai_search_root(m->search));
    keep_turn(m, m->search->tree.step + e->first_step, e->n_steps);
}

orr_action orr_bot_choose(struct orr_bot *m, const void *view, struct orr_rng *rng, const struct orr_limits *limits) {
    struct orr_actions legal;
    orr_view(m->g, view, m->seat, m->view);
    assert(orr_turn_of(m->g, m->view).actor == m->seat);
    m->searched = m->thought = false;
    if (m->player->outside) {
        m->thought = true;
        return m->player->outside->choose(m->outsider, m->view, rng);
    }
    if (m->player->choose) {
        m->thought = true;
        return m->player->choose(m->player, m->planner, m->g, m->view, m->seat, rng);
    }
    orr_legal(m->g, m->view, &legal);
    assert(legal.n > 0);
    if (m->left && is_legal(&legal, m->next[0])) {
        return take_next(m);
    }
    m->left = 0;
    if (legal.n == 1) {
        return legal.at[0];
    }
    plan_turn(m, rng, limits);
    return take_next(m);
}

bool orr_bot_forfeited(const struct orr_bot *m) {
    return m->player->outside && m->player->outside->forfeited(m->outsider);
}

void orr_bot_over(struct orr_bot *m, const void *view, unsigned forfeits) {
    struct orr_result r;
    if (m->player->outside && m->player->outside->over) {
        orr_result_view(m->g, view, m->seat, &r);
        orr_result_forfeit(m->g, forfeits, &r);
        m->player->outside->over(m->outsider, &r);
    }
}

bool orr_bot_thought(const struct orr_bot *m) { return m->thought; }

/* ---- what it thought ---- */

/* Order of turns in a hint: those with enough visits first, then by mean share. */
static bool before(const struct ai_tree_edge *a, const struct ai_tree_edge *b, uint32_t enough) {
    bool sure = a->n >= enough;
    return sure != (b->n >= enough) ? sure : ai_search_value(a) > ai_search_value(b);
}

/* Append the decisions of a turn to the expected line, and apply them to the search's world. */
static void write_turn(struct ai_search *t, const struct ai_tree_edge *e, int seat, unsigned char *scratch,
                       struct orr_idea *out) {
    orr_action step[AI_PLAN_STEPS];
    memcpy(step, t->tree.step + e->first_step, e->n_steps * sizeof step[0]);
    unsigned n = ai_plan_shorten(t->g, t->world, scratch, step, e->n_steps);
    for (unsigned i = 0; i < n && out->steps < ORR_IDEA_LINE; i++) {
        out->line[out->steps] = step[i];
        out->line_seat[out->steps++] = (int8_t)seat;
        orr_apply(t->g, t->world, step[i], NULL);
    }
}

/* The expected line: the turn itself, and the answers that the tree expects, until chance acts or the tree ends. */
static void write_line(struct ai_search *t, const struct ai_tree_edge *e, unsigned char *scratch,
                       struct orr_idea *out) {
    memcpy(t->world, t->view, t->stride);
    for (int seat = t->seat; e;) {
        write_turn(t, e, seat, scratch, out);
        seat = orr_turn_of(t->g, t->world).actor;
        const struct ai_tree_node *n = seat >= 0 && t->open && out->steps < ORR_IDEA_LINE
                                           ? ai_tree_find(&t->tree, ai_search_key(t, t->world))
                                           : NULL;
        e = n && n->n ? ai_search_best(t, n) : NULL;
    }
}

/* Calibrate a displayed share. The search knows the share of its own seat only; the others are taken to be equal. The
 * standard error is scaled by the slope of the calibration at that share. */
static void calibrate(const struct orr_bot *m, struct orr_idea *idea) {
    float share[ORR_MAX_SEATS], k = m->worth.net ? m->net.calibration : 1.0f;
    unsigned n = m->g->seats;
    double before = idea->share;
    if (k == 1.0f || before <= 0 || before >= 1) {
        return;
    }
    share[0] = (float)before;
    for (unsigned i = 1; i < n; i++) {
        share[i] = (1.0f - share[0]) / (float)(n - 1);
    }
    ai_chances_calibrate(share, n, k);
    idea->share = (double)share[0];
    idea->error *= (double)k * idea->share * (1 - idea->share) / (before * (1 - before));
}

/* A root turn as callers see it, with share, standard error and expected line. */
static struct orr_idea idea_of(struct orr_bot *m, const struct ai_tree_edge *e) {
    struct orr_idea idea = {.share = e->n ? e->shares / e->n : 0, .error = ai_search_error(e), .visits = e->n};
    calibrate(m, &idea);
    write_line(m->search, e, m->scratch, &idea);
    idea.action = idea.line[0];
    return idea;
}

/* How often an action occurs in a turn. */
static unsigned count_step(const orr_action *step, unsigned n, orr_action a) {
    unsigned count = 0;
    for (unsigned i = 0; i < n; i++) {
        count += step[i] == a;
    }
    return count;
}

/* Do two turns consist of the same decisions, in whatever order? */
static bool same_decisions(const struct ai_search *t, const struct ai_tree_edge *a, const struct ai_tree_edge *b) {
    const orr_action *x = t->tree.step + a->first_step, *y = t->tree.step + b->first_step;
    bool same = a->n_steps == b->n_steps;
    for (unsigned i = 0; same && i < a->n_steps; i++) {
        same = count_step(x, a->n_steps, x[i]) == count_step(y, b->n_steps, x[i]);
    }
    return same;
}

/* Do two turns begin with the same decision? */
static bool begins_alike(const struct ai_search *t, const struct ai_tree_edge *a, const struct ai_tree_edge *b) {
    return t->tree.step[a->first_step] == t->tree.step[b->first_step];
}

/* Move turns that add something to the front: they begin with a decision of their own, and are not an earlier turn in
 * another order. Three hints that differ in their last detail would be one hint. */
static void spread_turns(const struct ai_search *t, const struct ai_tree_edge **sorted, size_t n) {
    size_t front = 0;
    for (size_t i = 0; i < n; i++) {
        const struct ai_tree_edge *e = sorted[i];
        bool is_new = true;
        for (size_t k = 0; k < front; k++) {
            is_new = is_new && !begins_alike(t, e, sorted[k]) && !same_decisions(t, e, sorted[k]);
        }
        if (is_new) {
            memmove(&sorted[front + 1], &sorted[front], (i - front) * sizeof *sorted);
            sorted[front++] = e;
        }
    }
}

/* The root turns that were tried, in the order of the hint; returns how many. */
static size_t sort_turns(struct orr_bot *m, const struct ai_tree_edge *sorted[AI_PLANS]) {
    const struct ai_tree_node *n = m->searched ? ai_search_root(m->search) : NULL;
    uint32_t enough = n ? ai_search_enough(m->search, n) : 0;
    size_t count = 0;
    for (uint32_t i = 0; n && i < n->n_edges; i++) {
        const struct ai_tree_edge *e = m->search->tree.edge + n->first_edge + i;
        size_t k = count;
        for (; k > 0 && before(e, sorted[k - 1], enough); k--) {
            sorted[k] = sorted[k - 1];
        }
        sorted[k] = e;
        count += e->n > 0;
    }
    spread_turns(m->search, sorted, count);
    return count;
}

size_t orr_bot_ideas(struct orr_bot *m, struct orr_idea *out, size_t room) {
    const struct ai_tree_edge *sorted[AI_PLANS];
    size_t count = sort_turns(m, sorted);
    count = count < room ? count : room;
    for (size_t i = 0; i < count; i++) {
        out[i] = idea_of(m, sorted[i]);
    }
    return count;
}

/* One play-out: take the turn in sampled state k, play to the end of the game and count the result. Returns the turns
 * that it took. */
static unsigned play_on(struct orr_bot *m, struct orr_evaluator *o, const struct ai_tree_edge *e, unsigned k,
                        struct orr_idea *idea) {
    struct orr_result r;
    ai_search_imagine(m->search, k);
    ai_search_take(m->search, e);
    unsigned turns = orr_evaluator_playout(o, m->search->world, k, &r);
    int32_t least = r.score[0];
    for (unsigned i = 1; i < m->g->seats; i++) {
        least = r.score[i] < least ? r.score[i] : least;
    }
    idea->won += r.won != 0;
    idea->score += (least - idea->score) / ++idea->games;
    return turns;
}

void orr_bot_playouts(struct orr_bot *m, struct orr_idea *idea, size_t n) {
    const struct ai_tree_edge *sorted[AI_PLANS];
    size_t turns = sort_turns(m, sorted);
    assert(n <= turns);
    if (n == 0 || !orr_common_goal(m->g)) {
        return;
    }
    struct orr_evaluator *o = orr_evaluator_make(m->g, m->view);
    for (unsigned k = 0, spent = 0; k < ON_GAMES && spent < ON_TURNS; k++) { /* the same worlds for every idea */
        for (size_t i = 0; i < n; i++) {
            spent += play_on(m, o, sorted[i], k, &idea[i]);
        }
    }
    orr_evaluator_free(o);
}

void orr_bot_explain(struct orr_bot *m, struct orr_idea *idea, size_t n) {
    const struct ai_tree_edge *sorted[AI_PLANS];
    size_t turns = sort_turns(m, sorted);
    assert(n <= turns);
    if (n > 0 && m->worth.net) {
        ai_reasons_find(m->search, sorted, turns, idea, n);
    }
}

void orr_bot_foresee(struct orr_bot *m, size_t i, struct orr_idea *idea) {
    const struct ai_tree_edge *sorted[AI_PLANS];
    size_t turns = sort_turns(m, sorted);
    assert(i < turns);
    ai_ahead_find(m->search, sorted[i], idea);
}
