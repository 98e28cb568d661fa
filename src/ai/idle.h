/* Turns that change nothing but what every turn changes: whose turn it is, counters, what moves by itself. To and fro is
 * such a turn, and often passing. One after which chance acts, or the seat goes on, never is. */
#ifndef ORRERY_AI_IDLE_H
#define ORRERY_AI_IDLE_H

#include "orrery/engine.h"

struct ai_idle {
    const orr_game *g;
    const unsigned char *from; /* where the turns begin: a full state, as chance acts in it */
    int seat;                  /* that takes them */
    unsigned char *world;      /* room for a state */
    unsigned char *common;     /* the same: for each byte of the state, do all turns change it? */
};

struct ai_idle_turn {
    const orr_action *step;
    unsigned n;
    bool idle; /* what is to be found out */
};

/* Mark the idle ones of so many turns. None is where no other one comes to its end: there is nothing to compare. */
void ai_idle_find(struct ai_idle *, struct ai_idle_turn *, unsigned n);

#endif
