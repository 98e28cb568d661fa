/* Counting values, and intervals of shares. A tally keeps exact counts, so that adding the tallies of several
 * threads gives the same numbers in any order: values 3 5 3 are the cells (3, 2) (5, 1). */
#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/lab.h"

/* Index of the value, or where it belongs (binary search). */
static size_t find(const struct orr_tally *t, int32_t value) {
    size_t low = 0, high = t->n;
    while (low < high) {
        size_t mid = low + (high - low) / 2;
        if (t->at[mid].value < value) {
            low = mid + 1;
        } else {
            high = mid;
        }
    }
    return low;
}

/* Make room for more cells. */
static void grow(struct orr_tally *t) {
    t->cap = t->cap ? t->cap * 2 : 64;
    t->at = orr_realloc(t->at, t->cap, sizeof t->at[0]);
}

/* Cells stay sorted; new values are rare after the first games, so moving the rest costs little. */
void orr_tally_add(struct orr_tally *t, int32_t value, uint64_t count) {
    size_t i = find(t, value);
    if (i < t->n && t->at[i].value == value) {
        t->at[i].count += count;
        return;
    }
    if (t->n == t->cap) {
        grow(t);
    }
    memmove(t->at + i + 1, t->at + i, (t->n - i) * sizeof t->at[0]);
    t->at[i] = (struct orr_tally_cell){value, count};
    t->n++;
}

void orr_tally_merge(struct orr_tally *t, const struct orr_tally *from) {
    for (size_t i = 0; i < from->n; i++) {
        orr_tally_add(t, from->at[i].value, from->at[i].count);
    }
}

/* Squares are taken from the mean in a second pass: with large values and a small spread, sums of squares would lose
 * what matters. */
struct orr_summary orr_tally_summary(const struct orr_tally *t) {
    struct orr_summary s = {0};
    double sum = 0, squares = 0;
    if (t->n == 0) {
        return s;
    }
    for (size_t i = 0; i < t->n; i++) {
        s.n += t->at[i].count;
        sum += (double)t->at[i].value * (double)t->at[i].count;
    }
    s.mean = sum / (double)s.n;
    for (size_t i = 0; i < t->n; i++) {
        double off = (double)t->at[i].value - s.mean;
        squares += off * off * (double)t->at[i].count;
    }
    s.sd = s.n > 1 ? sqrt(squares / (double)(s.n - 1)) : 0;
    s.min = t->at[0].value;
    s.max = t->at[t->n - 1].value;
    return s;
}

void orr_tally_free(struct orr_tally *t) {
    free(t->at);
    *t = (struct orr_tally){0};
}

/* Wilson's interval: 7 of 10 is 0.70 with 0.397 to 0.892. Without trials nothing is known, 0 to 1. At 0 and 1 the
 * end is exact, where rounding would leave 1e-17. */
struct orr_share orr_share_of(double wins, double n) {
    const double z = 1.959963984540054; /* 97.5 % of the normal distribution */
    if (n <= 0) {
        return (struct orr_share){0, 0, 1};
    }
    double p = wins / n, z2n = z * z / n;
    double middle = (p + z2n / 2) / (1 + z2n);
    double half = z / (1 + z2n) * sqrt(p * (1 - p) / n + z2n / (4 * n));
    struct orr_share s = {p, middle - half, middle + half};
    s.low = p <= 0 || s.low < 0 ? 0 : s.low;
    s.high = p >= 1 || s.high > 1 ? 1 : s.high;
    return s;
}
