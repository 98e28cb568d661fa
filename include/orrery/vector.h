/* Thousands of matches of one game that are stepped together, by several threads, for learning. Everything that a learner
 * reads lies in arrays that stay at their place: it reads them between two steps and writes nothing there. A match that
 * ends begins again in the same step: reward and done tell of the end, all else of the new match. */
#ifndef ORRERY_VECTOR_H
#define ORRERY_VECTOR_H

#include "orrery/env.h"

enum { ORR_VECTOR_MATCHES = 1 << 20, ORR_VECTOR_THREADS = 256 };

/* Which features are written for each match. */
enum orr_vector_rows {
    ORR_ROWS_NONE = 0,
    ORR_ROWS_OWN, /* of the seat to act */
    ORR_ROWS_ALL  /* of all seats as the seat to act sees them, itself first, then in the order of seats */
};

struct orr_vector_spec {
    const orr_game *game; /* must live longer */
    uint32_t matches;
    uint32_t threads; /* 0 and 1: the caller's alone */
    uint64_t seed;
    uint8_t rows; /* orr_vector_rows */
    bool mask;    /* write a mask over action numbers; only where there are at most ORR_MOST_ACTION_IDS */
};

/* The arrays, each with an entry per match. */
struct orr_vector_arrays {
    uint32_t matches, seats, rows, features, ids; /* their sizes; ids: numbers of actions, 0 without a mask */
    const int8_t *actor;                          /* the seat to act */
    const uint16_t *count;                        /* its legal decisions, */
    const orr_action *legal; /* [ORR_MAX_ACTIONS]: these, as the features of each option: a verb and seven operands */
    const uint8_t *mask;     /* [ids]: 1 for the number of a legal decision; or NULL */
    const int16_t *features_at; /* [rows][features]; or NULL */
    const float *reward;        /* [seats]: orr_env_returns of a match that ended in the last step, else 0 */
    const uint8_t *done;        /* it ended in the last step */
    const uint32_t *length;     /* decisions of the match so far, or of the one that ended */
};

struct orr_vector;
struct orr_vector *orr_vector_make(const struct orr_vector_spec *, struct orr_error *); /* NULL with a sentence */
void orr_vector_free(struct orr_vector *);
struct orr_vector_arrays orr_vector_arrays_of(const struct orr_vector *);
/* All matches begin again, from this seed. The numbers that follow depend on seed and decisions, not on threads. */
void orr_vector_reset(struct orr_vector *, uint64_t seed);
/* A decision for every match: its place in `legal`. False, and no match has changed: one of them has no such place. */
bool orr_vector_step(struct orr_vector *, const int32_t *place, struct orr_error *);
/* The same by numbers of actions. */
bool orr_vector_step_ids(struct orr_vector *, const int32_t *id, struct orr_error *);
/* Places drawn at random, from generators that the matches do not use. */
void orr_vector_sample(struct orr_vector *, int32_t *place);
/* Match i, to be looked at. */
struct orr_env *orr_vector_match(const struct orr_vector *, uint32_t i);

#endif
