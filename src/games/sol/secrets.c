/* Sol: nothing is hidden [SOL-8.1]: every view is the whole state. The order of the
 * deck, which nobody knows, does not exist: a card is drawn when it is turned up. */
#include "play.h"

void sol_redact(const orr_game *g, void *s, int seat) {
    (void)g;
    (void)s;
    (void)seat;
}

void sol_resample(const orr_game *g, void *view, int seat, struct orr_rng *rng) {
    (void)g;
    (void)view;
    (void)seat;
    (void)rng;
}
