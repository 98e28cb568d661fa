/* Counting wins by what a seat began with: begin a game, see the state at its first decision, count each seat when
 * it is over. */
#ifndef ORRERY_LAB_SIM_BY_H
#define ORRERY_LAB_SIM_BY_H

#include "orrery/lab.h"

enum { SIM_WIN = 60 }; /* parts of a win */

/* What the seats of the game being played began with. */
struct sim_by {
    bool seen;
    int32_t value[ORR_MAX_SEATS];
};
void sim_by_begin(struct sim_by *);
void sim_by_see(struct sim_by *, const orr_game *, const struct orr_field *, const void *state); /* the first counts */
void sim_by_count(const struct sim_by *, unsigned seat, uint64_t won, struct orr_sim *counts);

#endif
