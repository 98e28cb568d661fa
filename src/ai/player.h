/* What a computer player is, inside this folder. */
#ifndef ORRERY_AI_PLAYER_H
#define ORRERY_AI_PLAYER_H

#include "orrery/ai.h"

struct orr_player {
    const char *name;
    /* Called only on the seat's own decision, with at least one legal action. */
    orr_action (*choose)(const orr_game *, const void *view, int seat, struct orr_rng *);
};

orr_action orr_random_choose(const orr_game *, const void *view, int seat, struct orr_rng *);
orr_action orr_greedy_choose(const orr_game *, const void *view, int seat, struct orr_rng *);

#endif
