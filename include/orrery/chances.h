/* Whether chances that are shown come true. Mass play asks for them (orrery/lab.h); here they
 * are compared with who won. */
#ifndef ORRERY_CHANCES_H
#define ORRERY_CHANCES_H

#include "orrery/engine.h"

enum { ORR_CHANCE_BINS = 10, ORR_CHANCE_POWERS = 77 };

/* Chances that were shown, and how often they came true. Sums are whole numbers: their order plays no part. */
struct orr_chance_bin { /* bin i: from i to i + 1 tenths */
    uint64_t n;
    uint64_t shown;     /* in millionths */
    uint64_t win_parts; /* in sixtieths */
};
struct orr_chances {
    uint64_t positions;
    struct orr_chance_bin bin[ORR_CHANCE_BINS]; /* of every seat at every position */
    uint64_t squares;                           /* of what they missed by, in millionths */
    uint64_t loss[ORR_CHANCE_POWERS];           /* in millionths, by the power that is tried */
};
/* Per chance the squared error, per position -log of the winner's chance; chances p^k / (sum of all p^k) would have
 * lost least with this exponent k, above 1 if what was shown is too timid. */
struct orr_chance_marks {
    double brier, loss, exponent, best_loss;
};

/* Shares of the win at one position, and a bit per seat that won then. */
void orr_chances_add(struct orr_chances *, const double *share, unsigned seats, unsigned won);
struct orr_chance_marks orr_chances_marks(const struct orr_chances *);
double orr_chance_shown(const struct orr_chance_bin *); /* means of a bin that is not empty */
double orr_chance_won(const struct orr_chance_bin *);
void orr_chances_json(const struct orr_chances *, struct orr_buf *);

#endif
