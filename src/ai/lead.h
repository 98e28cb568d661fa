/* How the lead in the hand-written estimate follows the features of a seat near one position: a
 * linear fit to positions near by (ridge regression). Hints need it, because the lead is an
 * input of the network that has no words of its own. */
#ifndef ORRERY_AI_LEAD_H
#define ORRERY_AI_LEAD_H

#include "orrery/learn.h"

/* Begin, add positions near by, solve, then ask for parts. Least squares with a small penalty on the slopes:
 * features that hardly changed get none, instead of a wild one. */
struct ai_lead_fit {
    const struct orr_net *net; /* whose scales are used */
    unsigned features;
    double squares[ORR_MAX_FEATURES][ORR_MAX_FEATURES]; /* sums of products of changes */
    double slope[ORR_MAX_FEATURES];                     /* sums of products with the lead, then the slopes */
};

void ai_lead_begin(struct ai_lead_fit *, const struct orr_net *);
/* A position near by: the seat's row there, and `now` at the position that is explained. */
void ai_lead_add(struct ai_lead_fit *, const int16_t *now, const int16_t *row);
/* After the last position; parts can be asked then. */
void ai_lead_solve(struct ai_lead_fit *);
/* The part of the lead's change that goes with the change of a feature, in the network's scale: with a slope of 0.4
 * and a feature that grew by 2 of its scale, 0.8. */
double ai_lead_part(const struct ai_lead_fit *, unsigned feature, const int16_t *now, const int16_t *row);

#endif
