/* old:5, a yardstick: bot:5 as it was in November 2026, with its search and its weights, so that what came since can be
 * measured against it (bench/strength.py). Programs that link this folder know the player; no menu offers it. All of
 * it is a copy, without hints, threads and clocks, and none of it is changed when players get better; only what the
 * games say of a position (observe, estimate) is that of today. */
#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "search.h"

enum { LOG2_NODES = 13, ITERATIONS = 100 };

struct mind {
    const orr_game *g;
    int seat;
    struct old_net net;
    struct old_worth worth;
    struct old_search search;
    unsigned char *scratch; /* two states */
    /* The rest of the turn that was chosen: */
    unsigned left;
    orr_action next[OLD_PLAN_STEPS];
};

static void *sit(void *user, const orr_game *g, int seat) {
    struct mind *m = orr_alloc(1, sizeof *m);
    (void)user;
    m->g = g;
    m->seat = seat;
    bool learned = old_net_learned(g, &m->net);
    old_worth_make(&m->worth, g, learned ? &m->net : NULL);
    old_search_make(&m->search, &m->worth, seat, LOG2_NODES);
    m->scratch = orr_alloc(2, g->rules->state_size);
    return m;
}

static void leave(void *mind) {
    struct mind *m = mind;
    old_search_free(&m->search);
    free(m->scratch);
    free(m);
}

static void forget(void *mind) {
    struct mind *m = mind;
    m->left = 0;
    old_search_forget(&m->search);
}

static bool is_legal(const struct orr_actions *legal, orr_action a) {
    for (uint32_t i = 0; i < legal->n; i++) {
        if (legal->at[i] == a) {
            return true;
        }
    }
    return false;
}

static orr_action take_next(struct mind *m) {
    orr_action a = m->next[0];
    m->left--;
    memmove(m->next, m->next + 1, m->left * sizeof m->next[0]);
    return a;
}

static orr_action choose(void *mind, const void *view, struct orr_rng *rng) {
    struct mind *m = mind;
    struct orr_actions legal;
    orr_legal(m->g, view, &legal);
    assert(legal.n > 0);
    if (m->left && is_legal(&legal, m->next[0])) {
        return take_next(m);
    }
    m->left = 0;
    if (legal.n == 1) {
        return legal.at[0];
    }
    old_search_begin(&m->search, view, orr_rng_next(rng));
    for (uint32_t i = 0; i < ITERATIONS; i++) {
        old_search_iterate(&m->search);
    }
    const struct old_tree_edge *e = old_search_best(&m->search, old_search_root(&m->search));
    memcpy(m->next, m->search.tree.step + e->first_step, e->n_steps * sizeof m->next[0]);
    m->left = old_plan_shorten(m->g, view, m->scratch, m->next, e->n_steps);
    return take_next(m);
}

static bool forfeited(void *mind) {
    (void)mind;
    return false;
}

static const struct orr_outside old_player = {
    .sit = sit, .leave = leave, .forget = forget, .choose = choose, .forfeited = forfeited};

__attribute__((constructor)) static void make_player_known(void) {
    orr_player_add("old:5", "bot:5 as it was in November 2026", &old_player, NULL);
}
