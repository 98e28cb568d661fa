/* What a computer player is, inside this folder. */
#ifndef ORRERY_AI_PLAYER_H
#define ORRERY_AI_PLAYER_H

#include "orrery/ai.h"
#include "plan.h"

struct orr_player {
    const char *name;
    const char *words; /* how it plays, for people */
    /* One of these, called only on the seat's own decision, with at least one legal action; NULL both: it searches.
     * A decision, or a whole turn to be followed: */
    orr_action (*choose)(const struct orr_player *, struct ai_planner *, const orr_game *, const void *view, int seat,
                         struct orr_rng *);
    void (*turn)(const struct orr_player *, struct ai_planner *, const orr_game *, const void *view, int seat,
                 struct orr_rng *, struct ai_plan *out);
    uint32_t budget;                   /* actions applied to find its own turn */
    uint32_t iterations;               /* of the search */
    uint32_t work;                     /* no more iterations after so many actions applied in it; 0: no limit */
    bool by_step;                      /* its tree branches at every decision instead of every turn */
    bool by_hand;                      /* uses the hand-written estimate although there is a network */
    const struct orr_outside *outside; /* it is none of ours: all of the above is empty */
    void *user;
    unsigned parts; /* of enum ai_part that its search has; bot:3 and below: AI_IDLE and AI_ENDS mean something */
    float error;    /* standard deviation of its error, in mean differences between the turns to choose from */
};

/* The player of that name that was added (outside.c), or NULL. */
const struct orr_player *ai_outside_find(const char *name);

orr_action ai_random_choose(const struct orr_player *, struct ai_planner *, const orr_game *, const void *view,
                            int seat, struct orr_rng *);
orr_action ai_greedy_choose(const struct orr_player *, struct ai_planner *, const orr_game *, const void *view,
                            int seat, struct orr_rng *);
void ai_novice_turn(const struct orr_player *, struct ai_planner *, const orr_game *, const void *view, int seat,
                    struct orr_rng *, struct ai_plan *out);

#endif
