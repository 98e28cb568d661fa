/* Means of blocks with their intervals, and the sequential test.
 *
 * Games of one block share a seed and are not independent, so intervals are computed from the differences
 * between blocks: the mean is a ratio (sum of wins / number of seats), its variance that of a ratio estimator.
 * For shares, that variance is turned into the number of independent trials that would have it, and Wilson's
 * interval is taken for those, because it stays within 0 and 1. */
#include <math.h>

#include "arena.h"

static const double z = ARENA_NORMAL;

/* From 3 degrees of freedom on, the expansion round the normal distribution (Abramowitz and Stegun 26.7.5); below
 * that it is too far off, and the values stand in a table. arena_student(10) is 2.228. */
double arena_student(uint64_t freedom) {
    static const double few[] = {INFINITY, 12.706204736, 4.302652730};
    double v = (double)freedom, z2 = z * z;
    if (freedom < 3) {
        return few[freedom];
    }
    double terms[] = {(z2 + 1) / 4, ((5 * z2 + 16) * z2 + 3) / 96, (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384,
                      ((((79 * z2 + 776) * z2 + 1482) * z2 - 1920) * z2 - 945) / 92160};
    return z * (1 + (((terms[3] / v + terms[2]) / v + terms[1]) / v + terms[0]) / v);
}

/* Six sums are all that means, ratios and their variances need, so that blocks themselves are not kept. */
void orr_blocks_add(struct orr_blocks *b, double sum, double count) {
    b->n++;
    b->sum += sum;
    b->count += count;
    b->sum_sum += sum * sum;
    b->sum_count += sum * count;
    b->count_count += count * count;
}

/* Squared standard error of the ratio sum/count, from the residuals of the blocks (sum - mean * count). Residuals
 * below the rounding error count as 0. */
static double variance(const struct orr_blocks *b, double mean) {
    double n = (double)b->n;
    double squares = b->sum_sum - 2 * mean * b->sum_count + mean * mean * b->count_count;
    double rounding = 1e-12 * (b->sum_sum + mean * mean * b->count_count);
    return squares > rounding ? squares * n / (n - 1) / (b->count * b->count) : 0;
}

/* No blocks: 0 with an infinite interval; one block: its mean, and still no interval. */
struct orr_range orr_blocks_mean(const struct orr_blocks *b) {
    if (b->count <= 0) {
        return (struct orr_range){0, -INFINITY, INFINITY};
    }
    double mean = b->sum / b->count;
    double half = b->n > 1 ? arena_student(b->n - 1) * sqrt(variance(b, mean)) : INFINITY;
    return (struct orr_range){mean, mean - half, mean + half};
}

/* All won or all lost says nothing on how blocks differ: then each trial counts as one. The interval is
 * never narrower than that of ten times as many trials, which blocks that all agree would make it. */
struct orr_share orr_blocks_share(const struct orr_blocks *b) {
    if (b->n < 2) {
        struct orr_share alone = orr_share_of(b->sum, b->count);
        return b->n ? (struct orr_share){alone.rate, 0, 1} : alone;
    }
    double rate = b->sum / b->count, spread = rate * (1 - rate), worth = b->count;
    if (spread > 1e-12) {
        double t = z / arena_student(b->n - 1), most = 10 * b->count;
        double v = variance(b, rate);
        /* compared so that a v of 0 is never divided by */
        worth = v > spread / most ? spread / v : most;
        worth *= t * t;
    }
    return orr_share_of(rate * worth, worth);
}

/* ---- the sequential test ---- */

/* Expected share of a player who is stronger by so much: 0.55 for 35 Elo. */
static double elo_share(double elo) { return 1 / (1 + pow(10, -elo / 400)); }

/* Wald's bound for 5 % error on both sides, 2.94: log((1 - beta) / alpha). */
double orr_sprt_bound(void) { return log(0.95 / 0.05); }

/* Normal shares with the spread seen so far. One win and one defeat are added to the spread, so that a few
 * equal blocks at the beginning do not decide. */
void orr_sprt_add(struct orr_sprt *t, double share) {
    const double equal = 0.5, better = elo_share(ORR_SPRT_ELO), bound = orr_sprt_bound();
    if (t->verdict) {
        return;
    }
    t->n++;
    t->sum += share;
    t->squares += share * share;
    double n = (double)t->n, mean = t->sum / n;
    double spread = (t->squares - n * mean * mean + 0.5) / (n + 1);
    t->llr = (better - equal) * (2 * t->sum - n * (better + equal)) / (2 * spread);
    t->verdict = t->llr >= bound ? 1 : t->llr <= -bound ? -1 : 0;
}
