/* Sol, for owners of the box: its printed tables as items that are typed in, and where each is seen. */
#include "play.h"
#include "tables.h"

#include <stdio.h>

enum { LAYERS, START, EFFECTS, LEVELS, SIDE_A, SIDE_B, SCENARIOS };
static const struct orr_edit_part parts[] = {{"Layers of the Sun", true},
                                             {"Start and limits", false},
                                             {"Effect cards", true},
                                             {"Levels of survival", false},
                                             {"Gate sites of side A", true},
                                             {"Gate sites of side B", true},
                                             {"Scenarios", true},
                                             {NULL, false}};

/* ---- what indices are called ---- */

static void site_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    snprintf(out, ORR_NAME_MAX, orr_tr(g, "Site %u"), value + 1);
}
static void scenario_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    snprintf(out, ORR_NAME_MAX, orr_tr(g, "Scenario %u"), value + 1);
}
static const struct orr_kind kind_site = {.name = "site", .format = site_name, .count = SOL_SITES};
static const struct orr_kind kind_scenario = {.name = "scenario", .format = scenario_name, .count = SOL_SCENARIOS};

/* ---- fields ---- */

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
#define LAYER   .part = LAYERS, .by = {&sol_kind_layer}, .flags = ORR_BIND_PRINTED
#define AT      .part = START, .flags = ORR_BIND_PRINTED
#define OF_PLAY .part = SCENARIOS, .by = {&kind_scenario}
static const struct orr_binding bindings[] = {
    ROW(base, "Base", LAYER),
    ROW(bonus, "Bonus", LAYER),
    ROW(cards, "Cards drawn", LAYER),
    ROW(augment, "Step of Augment", LAYER),
    ROW(start_hold, "Sundivers in the hold", AT),
    ROW(start_energy, "Energy", AT),
    ROW(start_stock, "Pieces", AT, .by = {&sol_kind_structure}),
    ROW(movement, "Movement", AT),
    ROW(unstable, "Energy that is unstable from", AT),
    ROW(hurl, "Momentum of a hurl", AT),
    ROW(stagnation, "Turns without a draw, for each seat", AT),
    ROW(colour, "Colour of the card", .part = EFFECTS, .by = {&sol_kind_effect}, .flags = ORR_BIND_PRINTED),
    ROW(level, "Momentum from", .part = LEVELS, .flags = ORR_BIND_PRINTED),
    ROW(side_a.above, "Cell above", .part = SIDE_A, .by = {&kind_site}),
    ROW(side_a.below, "Cell below", .part = SIDE_A, .by = {&kind_site}),
    ROW(side_b.above, "Cell above", .part = SIDE_B, .by = {&kind_site}),
    ROW(side_b.below, "Cell below", .part = SIDE_B, .by = {&kind_site}),
    ROW(scenario.suits, "Suits", OF_PLAY),
    ROW(scenario.energy, "Energy at the start", OF_PLAY),
    ROW(scenario.threshold, "Momentum that wins", OF_PLAY),
    ROW(scenario.effect, "Effect", OF_PLAY, .none = "none"),
    ROW(scenario.kind, "Station", OF_PLAY, .none = "none"),
    ROW(scenario.cell_a, "Its cell on side A", OF_PLAY, .none = "none"),
    ROW(scenario.cell_b, "Its cell on side B", OF_PLAY, .none = "none"),
    ROW(scenario.forbidden, "Station that cannot be converted", OF_PLAY, .none = "none"),
    ROW(scenario.event, "Trigger event", OF_PLAY, .none = "none"),
    ROW(scenario.flares, "Trigger flares", OF_PLAY),
    {.path = NULL},
};

/* ---- where items are seen ---- */

/* With a gate on it, as an empty site is not drawn; shown with the cell below. */
static uint32_t lay_site(const orr_game *g, void *memory, unsigned item) {
    const struct sol_cache *c = sol_cache_of(g);
    if (item >= c->sites) {
        return 0;
    }
    ((sol_state *)memory)->gate[item] = 0;
    return SOL_PIECE_CELL + c->site_below[item];
}

static uint32_t lay_effect(const orr_game *g, void *memory, unsigned item) {
    sol_state *s = memory;
    (void)g;
    for (unsigned i = 0; i < SOL_SUITS; i++) {
        if (s->effect[i] == item) {
            return SOL_PIECE_EFFECT + i;
        }
    }
    s->effect[0] = (uint8_t)item;
    return SOL_PIECE_EFFECT;
}

static const struct orr_showing showings[] = {
    {EFFECTS, 0, NULL, lay_effect}, {SIDE_A, 2, NULL, lay_site}, {SIDE_B, 5, NULL, lay_site}, {0, 0, NULL, NULL}};

const struct orr_printed sol_printed = {.parts = parts, .bindings = bindings, .showings = showings};
