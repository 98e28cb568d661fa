/* How often something may be tried, by a word: an address, a name. A word has so many tries at once, which come back one
 * by one. Memory is bounded: of words that share a place, the one that was idle longest is forgotten. */
#ifndef ORRERY_SERVER_THROTTLE_H
#define ORRERY_SERVER_THROTTLE_H

#include "orrery/engine.h"

enum { THROTTLE_PLACES = 2048, THROTTLE_WAYS = 4 };

struct throttle_row {
    uint64_t word;
    double left, at;
};
/* All zeros is an empty one, but for the key, which throttle_begin draws. */
struct throttle {
    uint8_t key[16];
    struct throttle_row row[THROTTLE_PLACES][THROTTLE_WAYS];
};
void throttle_begin(struct throttle *);
/* Is a try left? It is taken with `take`. `most` at once, then one in so many seconds. */
bool throttle_may(struct throttle *, const char *kind, const char *word, double most, double seconds, double now,
                  bool take);

#endif
