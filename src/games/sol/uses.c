/* What statistics count: structures, stations by their kind, cards. */
#include "tables.h"

static unsigned station_in(const orr_game *g, const void *state, orr_action a) {
    const struct sol_state *s = state;
    unsigned station = s->station[orr_arg(a, 0)];
    (void)g;
    return station == ORR_NONE ? ORR_NONE : sol_station_kind(station);
}

const struct orr_use sol_use_table[] = {{SOL_KIND, .operand = 0},
                                        {SOL_ACT, .kind = &sol_kind_structure, .what = station_in},
                                        {SOL_PULSE, .kind = &sol_kind_structure, .what = station_in},
                                        {SOL_PLAY, .operand = 0},
                                        {SOL_KEEP, .operand = 0},
                                        {SOL_NAME, .operand = 0},
                                        {.verb = 0}};
