/* Whole turns without guessing: every way of a turn is tried, with all outcomes of chance, so that what it can reach is
 * known and not estimated. For looking for positions, and for tests of players. */
#ifndef BENCH_EXACT_H
#define BENCH_EXACT_H

#include "orrery/engine.h"

/* Room for so many positions of one turn. */
struct exact *exact_make(const orr_game *, unsigned room);
void exact_free(struct exact *);

/* What a turn can come to for who takes it. */
struct exact_turn {
    double best;    /* chance to have won when the turn is over, if all of it is decided to that end */
    double blind;   /* the same when every decision is taken at random */
    unsigned ends;  /* positions that it can lead to */
    unsigned spoil; /* of them those in which it has not won */
};
/* The turn that begins on the full state; decisions of other seats within it are taken to be the worst for it. False: there
 * is no room for all of its positions. */
bool exact_turn_of(struct exact *, const void *s, struct exact_turn *);
/* End number i of the turn that was looked at last; NULL: there are no more. */
const void *exact_end(const struct exact *, unsigned i);

#endif
