/* Turns that change nothing but what every turn changes: whose turn it is, counters, what moves by itself. To and fro is
 * such a turn, and often passing. */
#ifndef ORRERY_AI_IDLE_H
#define ORRERY_AI_IDLE_H

#include "orrery/engine.h"

struct ai_idle {
    const orr_game *g;
    const unsigned char *view; /* where the turns begin */
    int seat;                  /* that takes them */
    unsigned char *world;      /* room for a state */
    unsigned char *common;     /* the same: for each byte of the state, did all turns so far change it? */
};

/* Begin without a turn; say all turns that were found, then ask about each. */
void ai_idle_begin(struct ai_idle *);
void ai_idle_add(struct ai_idle *, const orr_action *step, unsigned n);
bool ai_idle_is(struct ai_idle *, const orr_action *step, unsigned n);

#endif
