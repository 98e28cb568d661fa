/* A whole review in one go: tells how far it is, and ends when it is told to. */
#include "review.h"

#include "clock.h"

static const double SHOW_EVERY = 0.2; /* seconds */

bool orr_review_run(const struct orr_review_spec *order, struct orr_review *out, struct orr_error *err) {
    const struct orr_watch *watch = order->watch;
    struct orr_review_walk *w = orr_review_begin(order, out, err);
    double told = seconds_now();
    while (w && !(watch && watch->stop && atomic_load(watch->stop)) && orr_review_advance(w)) {
        if (watch && watch->progress && seconds_now() - told > SHOW_EVERY) {
            watch->progress(watch->user, out->entries, orr_match_length(order->match));
            told = seconds_now();
        }
    }
    if (w) {
        orr_review_end(w);
    }
    return w != NULL;
}
