/* Solar Sphere: no seat knows more than another one [SS-8.3], and what nobody knows is
 * not in the state: every view is the whole state. */
#include "play.h"

void sphere_redact(const orr_game *g, void *s, int seat) {
    (void)g;
    (void)s;
    (void)seat;
}

void sphere_resample(const orr_game *g, void *view, int seat, struct orr_rng *rng) {
    (void)g;
    (void)view;
    (void)seat;
    (void)rng;
}
