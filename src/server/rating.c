/* Ratings: the model is that the first place goes to somebody with a chance in proportion to exp(strength / SCALE), the
 * next one to one of the others in the same way, and so on. */
#include "rating.h"

#include <math.h>

/* As in chess: 100 points more win 64 of 100 matches between two. */
static const double scale = 173.7178;
static const double drift_game = 8, drift_day = 3; /* people change: so much spread comes back */
static const double least = 1e-4;                  /* of a variance stays */

/* What one point of difference means, when nobody's strength is known exactly. Weng and Lin sum over all seats; here it
 * is twice their mean, so that a point means the same with two seats and with five. */
static double unit(const struct rating *r, unsigned n) {
    double sum = 0;
    for (unsigned i = 0; i < n; i++) {
        sum += r[i].spread * r[i].spread + scale * scale / 2;
    }
    return sqrt(2 * sum / n);
}

void rating_predict(const struct rating *r, unsigned n, double *first) {
    double c = unit(r, n), sum = 0;
    for (unsigned i = 0; i < n; i++) {
        first[i] = exp((r[i].value - RATING_START) / c);
        sum += first[i];
    }
    for (unsigned i = 0; i < n; i++) {
        first[i] /= sum;
    }
}

/* The chance that i is drawn among those who are not placed better than q. */
static double chance(const double *weight, const unsigned *place, unsigned n, unsigned i, unsigned q) {
    double sum = 0;
    for (unsigned s = 0; s < n; s++) {
        sum += place[s] >= place[q] ? weight[s] : 0;
    }
    return weight[i] / sum;
}

static unsigned sharing(const unsigned *place, unsigned n, unsigned q) {
    unsigned equal = 0;
    for (unsigned s = 0; s < n; s++) {
        equal += place[s] == place[q];
    }
    return equal;
}

void rating_update(struct rating *r, const unsigned *place, unsigned n) {
    double c = unit(r, n), weight[RATING_SEATS];
    struct rating fresh[RATING_SEATS];
    for (unsigned i = 0; i < n; i++) {
        weight[i] = exp((r[i].value - RATING_START) / c);
    }
    for (unsigned i = 0; i < n; i++) {
        double pull = 0, known = 0, variance = r[i].spread * r[i].spread;
        for (unsigned q = 0; q < n; q++) {
            if (place[q] <= place[i]) {
                double p = chance(weight, place, n, i, q), shared = sharing(place, n, q);
                pull += ((q == i ? 1 : 0) - p) / shared;
                known += p * (1 - p) / shared;
            }
        }
        double left = 1 - variance / (c * c) * known;
        fresh[i].value = r[i].value + variance / c * pull;
        fresh[i].spread = sqrt(variance * (left > least ? left : least) + drift_game * drift_game);
    }
    for (unsigned i = 0; i < n; i++) {
        r[i] = fresh[i];
    }
}

void rating_rest(struct rating *r, double days) {
    double spread = sqrt(r->spread * r->spread + drift_day * drift_day * (days > 0 ? days : 0));
    r->spread = spread < RATING_SPREAD ? spread : RATING_SPREAD;
}
