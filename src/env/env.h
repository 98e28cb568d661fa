/* What the files of this folder share. */
#ifndef ORRERY_ENV_ENV_H
#define ORRERY_ENV_ENV_H

#include "orrery/env.h"

/* Draw outcomes until a seat is to act or the game is over. */
static inline void env_roll_all(const orr_game *g, void *s, struct orr_rng *rng) {
    while (orr_turn_of(g, s).actor == ORR_CHANCE) {
        orr_apply(g, s, orr_chance_draw(g, s, rng), NULL);
    }
}

/* orr_env_returns of a state. */
void env_returns(const orr_game *, const void *s, float returns[ORR_MAX_SEATS]);

#endif
