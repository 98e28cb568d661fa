/* What statistics count: buildings, upgrades and troops. */
#include "tables.h"

static unsigned building_on(const orr_game *g, const void *state, orr_action a) {
    const struct dyson_state *s = state;
    unsigned tile = orr_arg(a, 0);
    (void)g;
    return s->building[tile] == ORR_NONE ? ORR_NONE : dyson_building_kind(s->building[tile]);
}

static unsigned troop_on(const orr_game *g, const void *state, orr_action a) {
    const struct dyson_state *s = state;
    unsigned tile = orr_arg(a, 0);
    (void)g;
    return s->troop[tile] == ORR_NONE ? ORR_NONE : dyson_troop_kind(s->troop[tile]);
}

const struct orr_use dyson_use_table[] = {{DYSON_TYPE, .operand = 0},
                                          {DYSON_SHIP, .operand = 0},
                                          {DYSON_PICK, .kind = &dyson_kind_building, .what = building_on},
                                          {DYSON_MOVE, .kind = &dyson_kind_troop, .what = troop_on},
                                          {.verb = 0}};
