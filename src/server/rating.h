/* How strong people are, from the places of matches between two or more of them: the Bayesian approximation of Weng and
 * Lin (2011) for the model of Plackett and Luce. docs/accounts.md says why, and what differs here. Numbers only: where
 * they are kept is account_result.c. */
#ifndef ORRERY_SERVER_RATING_H
#define ORRERY_SERVER_RATING_H

#define RATING_START  1500.0
#define RATING_SPREAD 350.0
#define RATING_SURE   180.0 /* who is less sure than that stands in no table of the best */
enum { RATING_SEATS = 8 };

/* `value` is the middle of what we believe, `spread` its standard deviation. */
struct rating {
    double value, spread;
};
/* The places of n people (1 is best, equal ones share) change their ratings. */
void rating_update(struct rating *, const unsigned *place, unsigned n);
/* Who did not play for some days is not known so well any more. */
void rating_rest(struct rating *, double days);
/* How likely each of n is to be first. */
void rating_predict(const struct rating *, unsigned n, double *first);

#endif
