/* A tally cut into at most BINS_MAX equal ranges, for histograms. */
#ifndef ORRERY_LAB_BINS_H
#define ORRERY_LAB_BINS_H

#include "orrery/lab.h"

enum { BINS_MAX = 40 };

struct bins {
    int64_t from, width; /* bin i holds from + i * width … from + (i + 1) * width - 1 */
    unsigned n;
    uint64_t count[BINS_MAX], most;
};

/* The bins of all tallies together start and end alike, so that they can be compared. */
void bins_range(struct bins *, const struct orr_tally *const *, unsigned n);
void bins_fill(struct bins *, const struct orr_tally *);

#endif
