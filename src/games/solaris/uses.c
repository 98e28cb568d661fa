/* What statistics count: cards, stations, shuttles. */
#include "tables.h"

static unsigned active_station(const orr_game *g, const void *state, orr_action a) {
    (void)g, (void)a;
    return solaris_active(state);
}

const struct orr_use solaris_use_table[] = {
    {SOLARIS_PLAY, .operand = 0},
    {SOLARIS_STATION_ACTION, .kind = &solaris_kind_station, .what = active_station},
    {SOLARIS_TAKE, .operand = 0},
    {SOLARIS_GIVE, .operand = 0},
    {SOLARIS_SHUTTLE, .operand = 0},
    {SOLARIS_DOCK, .operand = 0},
    {.verb = 0}};
