/* The player that takes any legal decision with the same chance: for tests, and to measure others against. It needs
 * no planner. */
#include <assert.h>

#include "player.h"

orr_action ai_random_choose(const struct orr_player *p, struct ai_planner *t, const orr_game *g, const void *view,
                            int seat, struct orr_rng *rng) {
    struct orr_actions legal;
    (void)p;
    (void)t;
    (void)seat;
    orr_legal(g, view, &legal);
    assert(legal.n > 0);
    return legal.at[orr_rng_below(rng, legal.n)];
}
