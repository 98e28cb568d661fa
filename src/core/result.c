/* Results as a reader may know them, and for whom a view was cut. Knows no game; the end in words is in ending.c.
 *
 * Nothing here looks at fields: whether a state is a view is found by cutting it again (nothing changes) and
 * by filling it up (something does). */
#include "orrery/engine.h"

#include <stdlib.h>
#include <string.h>

/* A copy of a state, to be freed. */
static void *copy_of(const orr_game *g, const void *s) {
    return memcpy(orr_alloc(1, g->rules->state_size), s, g->rules->state_size);
}

/* Places may depend on a score that is hidden, and with one goal for all they mean nothing: then none is given. */
void orr_result_view(const orr_game *g, const void *s, int reader, struct orr_result *r) {
    if (reader == ORR_ALL_KNOWING) {
        orr_result_of(g, s, r);
    } else {
        void *view = copy_of(g, s);
        orr_view(g, view, reader, view);
        orr_result_of(g, view, r);
        free(view);
    }
    if (r->partial || orr_common_goal(g)) {
        memset(r->rank, 0, sizeof r->rank);
    }
}

/* ---- cut states ---- */

/* Is the state a view of this reader? Then cutting it again changes nothing and filling it up does. Where nothing
 * can be hidden neither changes anything, and the state counts as whole. */
static bool is_cut_for(const orr_game *g, const void *s, int reader) {
    struct orr_rng rng;
    void *copy = copy_of(g, s);
    orr_view(g, copy, reader, copy);
    bool cut = memcmp(copy, s, g->rules->state_size) == 0;
    if (cut) {
        orr_rng_seed(&rng, 1);
        orr_imagine(g, copy, reader, &rng);
        cut = memcmp(copy, s, g->rules->state_size) != 0;
    }
    free(copy);
    return cut;
}

int orr_cut_for(const orr_game *g, const void *s) {
    for (int reader = ORR_WATCHER; reader < g->seats; reader++) {
        if (is_cut_for(g, s, reader)) {
            return reader;
        }
    }
    return ORR_ALL_KNOWING;
}

/* Is the action in the odds? */
static bool has_outcome(const struct orr_odds *odds, orr_action a) {
    for (uint32_t i = 0; i < odds->n; i++) {
        if (odds->at[i] == a) {
            return true;
        }
    }
    return false;
}

/* Does the view know all outcomes of a full state that fits it? Otherwise its odds would be wrong. */
static bool covers_world(const orr_game *g, const void *s, int reader, const struct orr_odds *known,
                         struct orr_rng *rng) {
    struct orr_odds odds;
    void *world = copy_of(g, s);
    orr_imagine(g, world, reader, rng);
    orr_odds_of(g, world, &odds);
    free(world);
    bool covers = odds.n > 0;
    for (uint32_t i = 0; i < odds.n && covers; i++) {
        covers = has_outcome(known, odds.at[i]);
    }
    return covers;
}

/* A decision belongs to the seat for which it was cut. Of an outcome, WORLDS full states that fit are looked at:
 * where one of them can have an outcome that the view does not list, the view's odds are those of another question. */
bool orr_cut_answers(const orr_game *g, const void *s) {
    enum { WORLDS = 16 };
    int reader = orr_cut_for(g, s), actor = orr_turn_of(g, s).actor;
    if (reader == ORR_ALL_KNOWING || actor != ORR_CHANCE) {
        return reader == ORR_ALL_KNOWING || actor == ORR_NOBODY || actor == reader;
    }
    struct orr_odds known;
    struct orr_rng rng;
    bool covers = true;
    orr_odds_of(g, s, &known);
    orr_rng_seed(&rng, 1);
    for (unsigned i = 0; i < WORLDS && covers; i++) {
        covers = covers_world(g, s, reader, &known, &rng);
    }
    return covers;
}
