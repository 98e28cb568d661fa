/* The parts of the review's page. */
#ifndef ORRERY_LAB_REVIEW_PAGE_H
#define ORRERY_LAB_REVIEW_PAGE_H

#include "orrery/review.h"

enum { REVIEW_PARTS = 4 }; /* luck, own errors, errors of others, rest */

/* Where all share one goal there is one curve. */
static inline unsigned review_lines(const struct orr_review *r) { return r->common ? 1 : r->game->seats; }

void review_plot_curve(struct orr_buf *, const struct orr_review *, const char *const *names);
void review_plot_parts(struct orr_buf *, const struct orr_review *, const char *const *names);

/* Whose line it is; with a common goal that of all. */
static inline const char *review_name(const struct orr_review *r, const char *const *names, unsigned seat,
                                      const char *all) {
    return r->common && r->game->seats > 1 ? all : names[seat];
}

#endif
