/* What statistics count: cards, docks, actions, tiles, caverns. */
#include "tables.h"

static unsigned tile_taken(const orr_game *g, const void *state, orr_action a) {
    const struct cryo_state *s = state;
    (void)g, (void)a;
    return s->space < CRYO_RESOURCE_SPACES ? s->tile[s->space] : ORR_NONE;
}

static unsigned cavern_tile(const orr_game *g, const void *state, orr_action a) {
    const struct cryo_state *s = state;
    unsigned cavern = orr_arg(a, 0);
    (void)g;
    return cavern < CRYO_CAVERNS ? s->cavern[cavern] : ORR_NONE;
}

const struct orr_use cryo_use_table[] = {{CRYO_V_PLAY, .operand = 0},
                                         {CRYO_V_PLAY, .operand = 1},
                                         {CRYO_V_SCRAP, .operand = 0},
                                         {CRYO_V_DOCK, .operand = 0},
                                         {CRYO_V_ACT, .operand = 0},
                                         {CRYO_V_GAIN, .kind = &cryo_kind_tile, .what = tile_taken},
                                         {CRYO_V_BUILD, .kind = &cryo_kind_tile, .what = tile_taken},
                                         {CRYO_V_BUILD, .operand = 0},
                                         {CRYO_V_LAUNCH, .operand = 0},
                                         {CRYO_V_DEEP, .operand = 0},
                                         {CRYO_V_LAND, .kind = &cryo_kind_cavern_tile, .what = cavern_tile},
                                         {CRYO_V_INCIDENT, .operand = 0},
                                         {.verb = 0}};
