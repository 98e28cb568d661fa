/* Histograms: choosing ranges with round widths and counting into them. */
#include <assert.h>

#include "bins.h"

/* The smallest of 1, 2, 5, 10, 20, 50, … with which the span needs at most BINS_MAX bins. Example: scores from 3 to
 * 97 get bins of width 5. */
static int64_t round_width(int64_t span) {
    static const int64_t steps[] = {1, 2, 5};
    for (int64_t ten = 1;; ten *= 10) {
        for (int i = 0; i < 3; i++) {
            /* one bin more, because the first begins at a multiple of the width */
            if (span / (steps[i] * ten) + 2 <= BINS_MAX) {
                return steps[i] * ten;
            }
        }
    }
}

/* The largest multiple of the width that is not above v; v may be negative. */
static int64_t floor_to(int64_t v, int64_t width) {
    int64_t rest = v % width;
    return v - (rest < 0 ? rest + width : rest);
}

/* Tallies are sorted, so the ends are the first and last cells. */
void bins_range(struct bins *b, const struct orr_tally *const *t, unsigned n) {
    int64_t low = INT64_MAX, high = INT64_MIN;
    *b = (struct bins){.width = 1};
    for (unsigned i = 0; i < n; i++) {
        if (t[i]->n) {
            int64_t first = t[i]->at[0].value, last = t[i]->at[t[i]->n - 1].value;
            low = first < low ? first : low;
            high = last > high ? last : high;
        }
    }
    if (low > high) {
        return;
    }
    b->width = round_width(high - low);
    b->from = floor_to(low, b->width);
    b->n = (unsigned)((high - b->from) / b->width) + 1;
    assert(b->n <= BINS_MAX);
}

void bins_fill(struct bins *b, const struct orr_tally *t) {
    for (unsigned i = 0; i < BINS_MAX; i++) {
        b->count[i] = 0;
    }
    b->most = 0;
    for (size_t i = 0; i < t->n; i++) {
        int64_t k = (t->at[i].value - b->from) / b->width;
        assert(k >= 0 && k < b->n);
        b->count[k] += t->at[i].count;
        b->most = b->count[k] > b->most ? b->count[k] : b->most;
    }
}
