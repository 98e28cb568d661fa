/* A tally cut into at most BINS_MAX equal ranges, for histograms: first bins_range, then bins_fill for each tally. */
#ifndef ORRERY_LAB_BINS_H
#define ORRERY_LAB_BINS_H

#include "orrery/lab.h"

enum { BINS_MAX = 40 };

struct bins {
    int64_t from, width; /* bin i holds from + i * width … from + (i + 1) * width - 1 */
    unsigned n;
    uint64_t count[BINS_MAX], most;
};

/* Choose ranges that hold all values of these tallies, so that their histograms can be compared. No values at all: n
 * is 0 and the width 1. */
void bins_range(struct bins *, const struct orr_tally *const *, unsigned n);
/* Count a tally into the ranges; all its values must lie in them. */
void bins_fill(struct bins *, const struct orr_tally *);

#endif
