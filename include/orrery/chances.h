/* Calibration: do displayed win chances come true as often as they say? Mass play collects them
 * (orrery/lab.h); here they are compared with who won. */
#ifndef ORRERY_CHANCES_H
#define ORRERY_CHANCES_H

#include "orrery/engine.h"

enum { ORR_CHANCE_BINS = 10, ORR_CHANCE_POWERS = 77 };

/* Displayed chances and how often they came true. Sums are whole numbers, so that their order does not matter. */
struct orr_chance_bin { /* bin i: from i to i + 1 tenths */
    uint64_t n;
    uint64_t shown;     /* in millionths */
    uint64_t win_parts; /* in sixtieths */
};
struct orr_chances {
    uint64_t positions;
    struct orr_chance_bin bin[ORR_CHANCE_BINS]; /* of every seat at every position */
    uint64_t squares;                           /* of the errors, in millionths */
    uint64_t loss[ORR_CHANCE_POWERS];           /* in millionths, for each exponent that is tried */
};
/* Mean squared error of a chance; mean of -log of the winner's chance; the exponent k with which chances p^k / (sum of
 * all p^k) would have had the least log loss (above 1: the displayed ones are too cautious), and that loss. */
struct orr_chance_marks {
    double brier, loss, exponent, best_loss;
};

/* Shares of the win at one position, and a bit per seat that won in the end. */
void orr_chances_add(struct orr_chances *, const double *share, unsigned seats, unsigned won);
struct orr_chance_marks orr_chances_marks(const struct orr_chances *);
double orr_chance_shown(const struct orr_chance_bin *); /* means of a bin that is not empty */
double orr_chance_won(const struct orr_chance_bin *);
void orr_chances_json(const struct orr_chances *, struct orr_buf *);

#endif
