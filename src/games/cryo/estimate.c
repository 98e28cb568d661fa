/* Cryo: how good a position is for a faction, in thousandths of a point: points so far and
 * what pods, stock, cards and slots promise. Looks at nothing that the seat cannot see. */
#include "play.h"

int32_t cryo_estimate(const orr_game *g, const void *memory, int seat) {
    const cryo_state *s = memory;
    unsigned who = (unsigned)seat;
    return 1000 * cryo_score_of(g, s, who).total;
}
