/* How a game stands or ended: what `score` of a game fills in, and what front ends show. */
#ifndef ORRERY_RESULT_H
#define ORRERY_RESULT_H

#include "orrery/tables.h"

/* A column per seat, and one for an opponent that is no seat. On a cut state, columns that lack something hidden are
 * marked as partial; all others are the truth. */
enum { ORR_RIVAL = ORR_MAX_SEATS, ORR_COLUMNS, ORR_MAX_SCORE_LINES = 12 };

/* What explains the scores. */
struct orr_score_line {
    const char *label; /* "Energy at the laser" */
    int32_t value[ORR_COLUMNS];
    uint8_t partial; /* a bit per column */
    bool aside;      /* no part of the score, told below it: a target, what breaks ties */
};

/* How many seats a mask such as `won` holds. */
static inline unsigned orr_mask_count(unsigned mask) {
    unsigned n = 0;
    for (; mask; mask &= mask - 1) {
        n++;
    }
    return n;
}

struct orr_result {
    bool over;
    bool guard;                  /* ended by a limit on its length, not by its goal */
    uint8_t won;                 /* a bit per seat that has won (may be none, may be several) */
    uint8_t out;                 /* a bit per seat that is out of the game, while it goes on or at its end */
    uint8_t partial;             /* a bit per column */
    uint8_t rank[ORR_MAX_SEATS]; /* 1 is best; equal ranks share; 0: there are no places, or they cannot be known */
    int32_t score[ORR_COLUMNS];
    int32_t goal;    /* where all win or lose as one: the score that each of them needs; 0: it is not said by a score */
    int32_t needed;  /* the same for people to read, whether players search for it or not */
    uint32_t rounds; /* rounds begun so far */
    const char *rival;         /* the opponent that is no seat, as in "you lost to ..."; NULL: there is none */
    const char *rival_english; /* the core's: the same before it was translated */
    const char *tie;  /* over, and the highest scores are equal: what decided, as in "decided by ..."; NULL: nothing */
    const char *note; /* a grade or reason in words, or NULL */
    uint32_t n_lines;
    struct orr_score_line lines[ORR_MAX_SCORE_LINES];
};

#endif
