/* The inside of a thinker, shared by think.c and request.c. */
#ifndef ORRERY_THINK_PARTS_H
#define ORRERY_THINK_PARTS_H

#include "orrery/think.h"
#include "parts.h"

/* A player at a seat, and which request it answered last there: one with a later entry of the same turn goes on with
 * what was thought. */
struct sitting {
    const struct orr_player *player;
    struct orr_bot *bot;
    bool asked; /* in this turn, and last after that many entries: */
    uint64_t turn;
    uint32_t entry;
};

/* Used by one thread at a time. */
struct orr_thinker {
    const orr_game *game; /* at which they sit */
    struct sitting seat[ORR_MAX_SEATS];
    void *view;    /* of the request that is answered */
    orr_game *own; /* of the request that was read last */
    void *read;    /* its position */
};

#endif
