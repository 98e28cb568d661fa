/* Dyson: nothing is hidden [DY-8.1]: every view is the whole state. */
#include "play.h"

void dyson_redact(const orr_game *g, void *s, int seat) {
    (void)g;
    (void)s;
    (void)seat;
}

void dyson_resample(const orr_game *g, void *view, int seat, struct orr_rng *rng) {
    (void)g;
    (void)view;
    (void)seat;
    (void)rng;
}
