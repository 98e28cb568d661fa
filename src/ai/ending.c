/* The end of the game where it is near: there results say what evaluations only guess. A quick game of short plans says
 * whether it is near. */
#include "ending.h"

#include <string.h>

enum { PROBE_BUDGET = 40, ON_BUDGET = 120, CHANCE_RUN = 64 };

/* Let chance act until somebody decides or the game is over; true when it had to. */
static bool run_chance(const orr_game *g, void *s, struct orr_rng *rng) {
    bool acted = false;
    for (int i = 0; i < CHANCE_RUN && orr_turn_of(g, s).actor == ORR_CHANCE; i++) {
        orr_apply(g, s, orr_chance_draw(g, s, rng), NULL);
        acted = true;
    }
    return acted;
}

/* Play so many turns, or to the end. */
static enum ai_ending play_on(struct ai_planner *t, const orr_game *g, void *s, unsigned turns, uint32_t budget,
                              struct orr_rng *rng) {
    struct ai_plans plans;
    bool diced = run_chance(g, s, rng);
    for (unsigned k = 0; k < turns && orr_turn_of(g, s).actor != ORR_NOBODY; k++) {
        ai_plans_find(t, s, budget, 1, &plans, NULL);
        for (unsigned i = 0; i < plans.at[0].n; i++) {
            orr_apply(g, s, plans.at[0].at[i], NULL);
        }
        diced = run_chance(g, s, rng) || diced;
    }
    return orr_turn_of(g, s).actor != ORR_NOBODY ? AI_NO_END : diced ? AI_END_BY_CHANCE : AI_END;
}

bool ai_end_is_near(struct ai_planner *t, const orr_game *g, void *s, unsigned turns, struct orr_rng *rng) {
    return play_on(t, g, s, turns, PROBE_BUDGET, rng) != AI_NO_END;
}

enum ai_ending ai_play_to_end(struct ai_planner *t, const orr_game *g, void *s, struct orr_rng *rng) {
    return play_on(t, g, s, ai_near(g), ON_BUDGET, rng);
}
