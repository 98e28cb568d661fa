/* What statistics count: crew, Locations, tiles, ships. */
#include "tables.h"

static unsigned tile_at(const orr_game *g, const void *state, orr_action a) {
    const struct sphere_state *s = state;
    (void)g;
    return s->tile[orr_arg(a, 0)];
}

static unsigned ship_at(const orr_game *g, const void *state, orr_action a) {
    const struct sphere_state *s = state;
    (void)g;
    return s->fleet[orr_arg(a, 0)].card;
}

static unsigned location_of(const orr_game *g, const void *state, orr_action a) {
    const struct sphere_state *s = state;
    (void)g, (void)a;
    return s->location;
}

const struct orr_use solar_sphere_use_table[] = {{SPHERE_VISIT, .operand = 0},
                                                 {SPHERE_ACT, .kind = &sphere_kind_location, .what = location_of},
                                                 {SPHERE_SATELLITE, .kind = &sphere_kind_location, .what = location_of},
                                                 {SPHERE_BUILD, .kind = &sphere_kind_tile, .what = tile_at},
                                                 {SPHERE_HIRE, .operand = 0},
                                                 {SPHERE_USE, .operand = 0},
                                                 {SPHERE_RETIRE, .operand = 0},
                                                 {SPHERE_BONUS, .operand = 0},
                                                 {SPHERE_ATTACK, .kind = &sphere_kind_ship, .what = ship_at},
                                                 {SPHERE_TAKE, .operand = 0},
                                                 {.verb = 0}};
