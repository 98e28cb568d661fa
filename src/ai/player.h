/* What a computer player is, inside this folder. */
#ifndef ORRERY_AI_PLAYER_H
#define ORRERY_AI_PLAYER_H

#include "orrery/ai.h"
#include "plan.h"

struct orr_player {
    const char *name;
    const char *words; /* how it plays, for people */
    /* Called only on the seat's own decision, with at least one legal action; NULL: it searches. */
    orr_action (*choose)(struct orr_planner *, const orr_game *, const void *view, int seat, struct orr_rng *);
    uint32_t iterations; /* of the search */
};

orr_action orr_random_choose(struct orr_planner *, const orr_game *, const void *view, int seat, struct orr_rng *);
orr_action orr_greedy_choose(struct orr_planner *, const orr_game *, const void *view, int seat, struct orr_rng *);

#endif
