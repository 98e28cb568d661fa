/* What a step may cost the seat that takes it, found exactly before it is taken: the step is done on what the seat
 * knows, its dice are followed, and the table is compared before and after. For front ends that ask once before a
 * dangerous step; what it costs in the long run is asked from whoever thinks (ORR_ASK_DANGER, session.h). */
#ifndef ORRERY_DANGER_H
#define ORRERY_DANGER_H

#include "orrery/engine.h"

enum { ORR_RISKS = 24 };

/* A piece that may be lost. */
struct orr_risk {
    uint32_t piece; /* its id in scenes */
    int8_t seat;    /* whose it is */
    int16_t symbol; /* of the game; -1: none */
    double chance;
    char title[80]; /* "Laser" */
};

/* Chances of 0 to 1. They are final: none has to be multiplied by another one. */
struct orr_danger {
    double out;   /* that the seat is out of the game */
    double lost;  /* that the game is over and the seat has not won, although another decision would not end it so */
    double harm;  /* that the seat loses anything: the game or a piece */
    double error; /* of all of these, two standard errors; 0: they are exact */
    bool heavy;   /* by the game's own estimate the pieces that may be lost are, on average, a large part of the game */
    unsigned own, n; /* the first `own` of n risks are the seat's, what hurts most first */
    unsigned more;   /* that were not kept */
    struct orr_risk risk[ORR_RISKS];
};

/* What the decision `a` of `seat`, which is to act on `view`, puts at stake. False: nothing of the seat's. `view` is
 * cut for the seat, or is cut here, so nothing that it may not know goes in; the same view has the same answer.
 * Only dice of one kind are followed, as rolled first: an attack, a blast and the blasts that it sets off. Other chance
 * after them (the hazard of the next round) is not of this step. Pieces that are gone before any die is rolled are its
 * price. */
bool orr_danger_of(const orr_game *, const void *view, int seat, orr_action a, struct orr_danger *);

/* What an end that is lost must cost of the chance to win to be worth a question. */
#define ORR_END_COSTS 0.05

/* Is it worth a question? `costly`: what whoever thinks says of the decision (struct orr_answer), 1 or 0, and `best` the
 * chance after the best decision; -1: nobody has said anything yet, or ever will. An end that is lost where nothing
 * better was left is no danger: after it the chance is at most what the end leaves of it. */
static inline bool orr_danger_asks(const struct orr_danger *d, int costly, double best) {
    if (costly < 0) {
        return d->out > 0 || d->lost > 0 || d->heavy;
    }
    double sure = best < 1 ? best : 1;
    return d->out > 0 || costly > 0 || (d->lost > 0 && sure - (1 - d->lost) >= ORR_END_COSTS);
}

#endif
