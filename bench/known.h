/* Positions whose right turn is known, and whether a player finds it. */
#ifndef BENCH_KNOWN_H
#define BENCH_KNOWN_H

#include "exact.h"

enum known_kind {
    KNOWN_WIN,  /* the turn can win on the spot, with the chance `best` */
    KNOWN_GUARD /* the next seat can win on the spot after most turns; after the right ones with the chance `best` */
};

struct known {
    enum known_kind kind;
    double best;
};

extern const char *const known_names[]; /* of kinds */

/* Does the player, which is to act on the full state, find a right turn, whatever the dice? */
bool known_passes(const orr_game *, const void *s, struct known, const char *player);

#endif
