/* What the lead in the hand-written estimate is made of, near one position: slopes by which
 * it follows the features of a seat, fitted to positions near by (least squares, with a little
 * weight on small slopes). */
#ifndef ORRERY_AI_LEAD_H
#define ORRERY_AI_LEAD_H

#include "orrery/learn.h"

struct orr_lead_fit {
    const struct orr_net *net; /* whose scales are used */
    unsigned features;
    double squares[ORR_MAX_FEATURES][ORR_MAX_FEATURES]; /* sums of products of changes */
    double slope[ORR_MAX_FEATURES];                     /* sums of products with the lead, then the slopes */
};

void orr_lead_begin(struct orr_lead_fit *, const struct orr_net *);
/* A seat's row after it was `now`. */
void orr_lead_add(struct orr_lead_fit *, const int16_t *now, const int16_t *row);
void orr_lead_solve(struct orr_lead_fit *);
/* How much of the lead comes with the change of a feature, in the net's scale. */
double orr_lead_part(const struct orr_lead_fit *, unsigned feature, const int16_t *now, const int16_t *row);

#endif
