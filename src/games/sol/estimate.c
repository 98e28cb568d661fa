/* Sol: how good a state is for a seat, in hundredths of a point of momentum. */
#include "play.h"

int32_t sol_estimate(const orr_game *g, const void *memory, int seat) {
    const sol_state *s = memory;
    (void)g;
    return 100 * s->momentum[seat];
}
