/* What a computer player is, inside this folder. */
#ifndef ORRERY_AI_PLAYER_H
#define ORRERY_AI_PLAYER_H

#include "orrery/ai.h"
#include "plan.h"

struct orr_player {
    const char *name;
    const char *words; /* how it plays, for people */
    /* Called only on the seat's own decision, with at least one legal action; NULL: it searches. */
    orr_action (*choose)(const struct orr_player *, struct orr_planner *, const orr_game *, const void *view, int seat,
                         struct orr_rng *);
    uint32_t budget;     /* actions applied to find its own turn */
    uint32_t iterations; /* of the search */
    bool by_hand;        /* judges by the hand-written estimate although something was learned */
    float error;         /* of its judgement, in estimate units */
    uint8_t overlooks;   /* of 256 first decisions */
};

orr_action orr_random_choose(const struct orr_player *, struct orr_planner *, const orr_game *, const void *view,
                             int seat, struct orr_rng *);
orr_action orr_greedy_choose(const struct orr_player *, struct orr_planner *, const orr_game *, const void *view,
                             int seat, struct orr_rng *);
orr_action orr_novice_choose(const struct orr_player *, struct orr_planner *, const orr_game *, const void *view,
                             int seat, struct orr_rng *);
/* What each legal decision is worth at the end of the own turn, in estimate units. */
void orr_greedy_values(struct orr_planner *, const orr_game *, const void *view, int seat, struct orr_rng *,
                       uint32_t budget, float *value);

#endif
