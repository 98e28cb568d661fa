/* The normal equations of the fit: with changes x of the features and the change y of the lead at each position, the
 * slopes b minimise the sum of (y - x b)^2 and RIDGE b^2. They are positive definite by the ridge, so elimination
 * needs no exchange of rows. */
#include "lead.h"

#include <string.h>

/* Large enough to hold slopes of features that hardly changed near 0, small beside the sums over the positions. */
static const double RIDGE = 0.05;

/* The ridge stands on the diagonal before any position is added. */
void ai_lead_begin(struct ai_lead_fit *f, const struct orr_net *net) {
    memset(f, 0, sizeof *f);
    f->net = net;
    f->features = net->inputs - ORR_NET_OWN;
    for (unsigned i = 0; i < f->features; i++) {
        f->squares[i][i] = RIDGE;
    }
}

/* Change of an input between two rows, in the network's scale. */
static double change(const struct ai_lead_fit *f, unsigned input, const int16_t *now, const int16_t *row) {
    return (double)(row[input] - now[input]) * (double)f->net->per[input];
}

void ai_lead_add(struct ai_lead_fit *f, const int16_t *now, const int16_t *row) {
    double lead = change(f, ORR_NET_LEAD, now, row), x[ORR_MAX_FEATURES];
    for (unsigned i = 0; i < f->features; i++) {
        x[i] = change(f, ORR_NET_OWN + i, now, row);
    }
    for (unsigned i = 0; i < f->features; i++) {
        for (unsigned k = 0; x[i] != 0 && k < f->features; k++) {
            f->squares[i][k] += x[i] * x[k];
        }
        f->slope[i] += x[i] * lead;
    }
}

/* Elimination from above, then back substitution; `squares` is used up and `slope` becomes the answer. */
void ai_lead_solve(struct ai_lead_fit *f) {
    unsigned n = f->features;
    for (unsigned i = 0; i < n; i++) {
        for (unsigned row = i + 1; row < n; row++) {
            double part = f->squares[row][i] / f->squares[i][i];
            for (unsigned k = i; part != 0 && k < n; k++) {
                f->squares[row][k] -= part * f->squares[i][k];
            }
            f->slope[row] -= part * f->slope[i];
        }
    }
    for (unsigned i = n; i-- > 0;) {
        for (unsigned k = i + 1; k < n; k++) {
            f->slope[i] -= f->squares[i][k] * f->slope[k];
        }
        f->slope[i] /= f->squares[i][i];
    }
}

double ai_lead_part(const struct ai_lead_fit *f, unsigned feature, const int16_t *now, const int16_t *row) {
    return f->slope[feature] * change(f, ORR_NET_OWN + feature, now, row);
}
