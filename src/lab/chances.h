/* Displayed chances of a game, collected until it is known who won. */
#ifndef ORRERY_LAB_CHANCES_H
#define ORRERY_LAB_CHANCES_H

#include "orrery/lab.h"

/* One of these watches one game at a time; its states are copies. */
struct chances_eye {
    const orr_game *game;
    struct orr_evaluator *evaluator; /* NULL: not open */
    unsigned char *kept;             /* states where a turn was over: every `stride`-th of them */
    unsigned n, stride, turns;
    int actor; /* of the last turn */
};

void chances_open(struct chances_eye *, const orr_game *); /* of rivals; must live longer */
void chances_close(struct chances_eye *);
void chances_begin(struct chances_eye *); /* another game */
/* A seat is to act on `s` (full): the state is kept if a turn has just ended and it is one of every `stride` such. */
void chances_see(struct chances_eye *, const void *s, struct orr_turn);
/* The game is over. `luck` is a generator of its own, so that looking does not change the games. */
void chances_judge(struct chances_eye *, const struct orr_result *, struct orr_rng luck, struct orr_chances *out);
void chances_merge(struct orr_chances *, const struct orr_chances *from);

#endif
