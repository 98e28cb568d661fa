/* Sol: every byte of the state and of a content pack, described once. */
#include "tables.h"

#include <stdio.h>

static unsigned seats(const orr_game *g) { return g->seats; }

static unsigned cells(const orr_game *g) { return sol_cache_of(g)->cells; }

static unsigned sites(const orr_game *g) { return sol_cache_of(g)->sites; }

static const char *const phase_names[SOL_PHASES] = {
    "event",       "effects",   "tokens",   "vest-kind", "vest-site", "decon",     "turn", "move-src",
    "move-dst",    "conv-type", "conv-a",   "conv-b",    "conv-c",    "conv-post", "act",  "bonus-own",
    "bonus-owner", "bonus-act", "act-post", "scour",     "window",    "draw-card", "draw", "channel",
    "flare",       "keep",      "e1",       "e2",        "e3",        "e3b",       "e7a",  "e7b",
    "e13",         "e13b",      "e14",      "e15",       "e16",       "e19",       "e20",  "e22",
    "e24",         "e24b",      "e25",      "e26",       "e28",       "e28b",      "e30",  "t1",
    "t2",          "t3",        "t5a",      "t5b",       "t6",        "t7",        "t8",   "over"};
static const char *const action_names[SOL_ACTIONS] = {"none", "move", "convert", "activate", "scour"};
static const char *const colour_names[] = {"blue", "green", "yellow", "red"};

/* Owner and kind in one word: P1-node. The byte of a gate is no station. */
static void station_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    out[0] = 0;
    if (sol_station_kind(value) != SOL_GATE && sol_station_owner(value) < g->seats) {
        snprintf(out, ORR_NAME_MAX, "P%u-%s", sol_station_owner(value) + 1, sol_kind_titles[sol_station_kind(value)]);
    }
}

static void station_title(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    out[0] = 0;
    if (sol_station_kind(value) != SOL_GATE && sol_station_owner(value) < g->seats) {
        snprintf(out, ORR_NAME_MAX, "P%u: %s", sol_station_owner(value) + 1,
                 orr_tr(g, sol_kind_titles[sol_station_kind(value)]));
    }
}

/* Cells of a side by name, for packs, which do not know a game. */
static void name_cell(const uint8_t *size, unsigned value, char out[ORR_NAME_MAX]) {
    static const char letters[] = "OICRK";
    for (unsigned layer = 0; layer < SOL_LAYERS; layer++) {
        if (value < size[layer]) {
            snprintf(out, ORR_NAME_MAX, "%c%u", letters[layer], value);
            return;
        }
        value -= size[layer];
    }
    out[0] = 0;
}

static void cell_a_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    static const uint8_t size[SOL_LAYERS] = {13, 13, 13, 8, 5};
    (void)g;
    name_cell(size, value, out);
}

static void cell_b_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    static const uint8_t size[SOL_LAYERS] = {16, 16, 13, 8, 5};
    (void)g;
    name_cell(size, value, out);
}

static const struct orr_kind kind_phase = {.name = "phase", .names = phase_names, .count = SOL_PHASES};
static const struct orr_kind kind_action = {.name = "action", .names = action_names, .count = SOL_ACTIONS};
static const struct orr_kind kind_station = {
    .name = "station", .format = station_name, .title = station_title, .count = SOL_SEATS * SOL_KINDS};
static const struct orr_kind kind_diver = {.name = "sundiver", .count = SOL_DIVERS};
static const struct orr_kind kind_index = {.name = "place of the outer ring", .count = SOL_EYES};
static const struct orr_kind kind_colour = {.name = "colour", .names = colour_names, .count = 4};
static const struct orr_kind kind_cell_a = {.name = "cell", .format = cell_a_name, .count = SOL_CELLS_A};
static const struct orr_kind kind_cell_b = {.name = "cell", .format = cell_b_name, .count = SOL_CELLS};

#define S          struct sol_state
#define SEAT       .kind = &orr_kind_seat
#define CELL       .kind = &sol_kind_cell, .empty = true
#define SUIT       .kind = &sol_kind_suit, .empty = true
#define EFFECT     .kind = &sol_kind_effect, .empty = true
#define SETS(m, n) ORR_LIST(S, m, ORR_U32, 2 * (n), .form = ORR_DERIVED)
const struct orr_field sol_fields[] = {
    ORR_ONE(S, phase, ORR_U8, .kind = &kind_phase),
    ORR_ONE(S, active, ORR_U8, SEAT),
    ORR_ONE(S, decider, ORR_U8, SEAT),
    ORR_ONE(S, action, ORR_U8, .kind = &kind_action),
    ORR_ONE(S, turn, ORR_U16),
    ORR_ONE(S, marker, ORR_U8, .min = 0, .max = SOL_SPIRAL),
    ORR_ONE(S, event, ORR_U8, .kind = &sol_kind_event, .empty = true),
    ORR_LIST(S, effect, ORR_U8, SOL_SUITS, EFFECT),
    ORR_LIST(S, trio, ORR_U8, SOL_TRIO, EFFECT),
    ORR_LIST(S, eye, ORR_U8, SOL_SEATS, .min = 0, .max = SOL_EYES - 1, .used = seats),
    ORR_LIST(S, energy, ORR_U16, SOL_SEATS, .min = 0, .max = SOL_ENERGY_MAX, .used = seats),
    ORR_LIST(S, momentum, ORR_U16, SOL_SEATS, .min = 0, .max = SOL_MOMENTUM_MAX, .used = seats),
    ORR_GRID(S, gained, ORR_U16, SOL_SEATS, SOL_GAINS, .min = 0, .max = SOL_MOMENTUM_MAX, .used = seats),
    ORR_LIST(S, slot, ORR_U8, SOL_SEATS, SUIT, .used = seats),
    ORR_GRID(S, place, ORR_U8, SOL_SEATS, SOL_DIVERS, .kind = &sol_kind_place, .used = seats),
    ORR_GRID(S, stock, ORR_U8, SOL_SEATS, SOL_KINDS, .min = 0, .max = 9, .used = seats),
    ORR_LIST(S, station, ORR_U8, SOL_CELLS, .kind = &kind_station, .empty = true, .used = cells),
    ORR_LIST(S, gate, ORR_U8, SOL_SITES, SEAT, .empty = true, .used = sites),
    ORR_LIST(S, cube, ORR_U8, SOL_CELLS, .form = ORR_BAG, .kind = &sol_kind_cell, .min = 0, .max = 1),
    ORR_LIST(S, feeder, ORR_U8, SOL_CELLS, .form = ORR_BAG, .kind = &sol_kind_cell, .min = 0, .max = 20),
    ORR_LIST(S, deck, ORR_U8, SOL_CARD_KINDS, .form = ORR_BAG, .kind = &sol_kind_card, .min = 0, .max = 13),
    ORR_LIST(S, discard, ORR_U8, SOL_SUITS, .form = ORR_BAG, .kind = &sol_kind_suit, .min = 0, .max = 13),
    ORR_LIST(S, pool, ORR_U8, SOL_SUITS, .form = ORR_BAG, .kind = &sol_kind_suit, .min = 0, .max = 13),
    ORR_ONE(S, removed, ORR_U8, .min = 0, .max = SOL_FLARES_MAX),
    ORR_ONE(S, queue, ORR_CHARS, .count = SOL_QUEUE + 1),
    ORR_ONE(S, entry, ORR_CHARS, .count = 2),
    ORR_ONE(S, card, ORR_U8, .kind = &sol_kind_card, .empty = true),
    ORR_ONE(S, dry, ORR_U8),
    ORR_ONE(S, drew, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, orbit, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, points, ORR_U8, .min = 0, .max = 40),
    ORR_ONE(S, in_force, ORR_U8, EFFECT),
    ORR_ONE(S, uses, ORR_U8, .min = 0, .max = 3),
    ORR_ONE(S, paid, ORR_U8, .form = ORR_SET, SEAT),
    ORR_ONE(S, marked, ORR_U8, .kind = &kind_diver, .empty = true),
    ORR_ONE(S, flown, ORR_U8, .min = 0, .max = 2),
    ORR_ONE(S, spent, ORR_U16, .form = ORR_SET, .kind = &kind_diver),
    ORR_LIST(S, crossed, ORR_U8, SOL_SITES, .form = ORR_BAG, .kind = &sol_kind_site, .min = 0, .max = 1),
    ORR_ONE(S, rover, ORR_U8, CELL),
    ORR_ONE(S, act_kind, ORR_U8, .kind = &sol_kind_structure, .empty = true),
    ORR_LIST(S, acted, ORR_U8, SOL_CELLS, .form = ORR_BAG, .kind = &sol_kind_cell, .min = 0, .max = 1),
    ORR_LIST(S, grown, ORR_U8, SOL_CELLS, .form = ORR_BAG, .kind = &sol_kind_cell, .min = 0, .max = 1),
    ORR_ONE(S, converted, ORR_U8, .min = 0, .max = 2),
    ORR_ONE(S, recalls, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, motive, ORR_U8, CELL),
    ORR_ONE(S, squeezed, ORR_U8, CELL),
    ORR_ONE(S, squeeze_flare, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, pillar, ORR_U8, SUIT),
    ORR_LIST(S, used, ORR_U8, SOL_EYES, .form = ORR_BAG, .kind = &kind_index, .min = 0, .max = 1),
    ORR_ONE(S, source, ORR_U8, .min = 0, .max = SOL_VERBS_END - 1),
    ORR_ONE(S, variant, ORR_U8, .kind = &sol_kind_variant),
    ORR_ONE(S, from, ORR_U8, .kind = &sol_kind_place, .empty = true),
    ORR_ONE(S, kind, ORR_U8, .kind = &sol_kind_structure, .empty = true),
    ORR_ONE(S, cell_a, ORR_U8, CELL),
    ORR_ONE(S, cell_b, ORR_U8, CELL),
    ORR_ONE(S, amount, ORR_U8),
    ORR_ONE(S, target, ORR_U8, SEAT, .empty = true),
    ORR_ONE(S, step, ORR_U8, .min = 0, .max = 99),
    ORR_ONE(S, last_from, ORR_U8, .kind = &sol_kind_place, .empty = true),
    ORR_ONE(S, last_to, ORR_U8, .kind = &sol_kind_place, .empty = true),
    ORR_ONE(S, last_card, ORR_U8, .kind = &sol_kind_card, .empty = true),
    SETS(divers, SOL_SEATS),
    SETS(full, SOL_SEATS),
    SETS(stations, SOL_SEATS),
    SETS(kinds, SOL_KINDS),
    SETS(acted_set, 1),
    SETS(cubes, 1),
    SETS(feeders, 1),
    ORR_GRID(S, count, ORR_U8, SOL_SEATS, SOL_PLACES, .form = ORR_DERIVED),
    ORR_LIST(S, movement, ORR_U8, SOL_SEATS, .form = ORR_DERIVED),
    ORR_LIST(S, pad, ORR_PAD, SOL_PAD, .min = 0),
    {.name = NULL},
};

#undef S
#define S struct sol_site_row
static const struct orr_field site_a_fields[] = {
    ORR_ONE(S, above, ORR_U8, .kind = &kind_cell_a),
    ORR_ONE(S, below, ORR_U8, .kind = &kind_cell_a),
    {.name = NULL},
};
static const struct orr_field site_b_fields[] = {
    ORR_ONE(S, above, ORR_U8, .kind = &kind_cell_b),
    ORR_ONE(S, below, ORR_U8, .kind = &kind_cell_b),
    {.name = NULL},
};

#undef S
#define S struct sol_scenario_row
static const struct orr_field scenario_fields[] = {
    ORR_ONE(S, suits, ORR_U8, .min = 1, .max = SOL_SUITS),
    ORR_ONE(S, energy, ORR_U8, .min = 0, .max = 99),
    ORR_ONE(S, threshold, ORR_U8, .min = 1, .max = 200),
    ORR_LIST(S, effect, ORR_U8, SOL_TRIO, EFFECT),
    ORR_LIST(S, kind, ORR_U8, SOL_PREPLACED, .kind = &sol_kind_structure, .empty = true),
    ORR_LIST(S, cell_a, ORR_U8, SOL_PREPLACED, .kind = &kind_cell_a, .empty = true),
    ORR_LIST(S, cell_b, ORR_U8, SOL_PREPLACED, .kind = &kind_cell_b, .empty = true),
    ORR_ONE(S, forbidden, ORR_U8, .kind = &sol_kind_structure, .empty = true),
    ORR_ONE(S, event, ORR_U8, .kind = &sol_kind_event, .empty = true),
    ORR_ONE(S, flares, ORR_U8, .min = 0, .max = SOL_FLARES_MAX),
    {.name = NULL},
};

#undef S
#define S struct sol_pack
#define ROWS(m, n, t, f) \
    { .name = #m, .offset = offsetof(S, m), .stride = sizeof(t), .rows = (n), .type = ORR_GROUP, .sub = (f) }
const struct orr_field sol_content_fields[] = {
    ORR_LIST(S, base, ORR_U8, SOL_LAYERS, .min = 0, .max = 12),
    ORR_LIST(S, bonus, ORR_U8, SOL_LAYERS, .min = 0, .max = 12),
    ORR_LIST(S, cards, ORR_U8, SOL_LAYERS, .min = 0, .max = 4),
    ORR_LIST(S, augment, ORR_U8, SOL_LAYERS, .min = 0, .max = 6),
    ORR_ONE(S, start_hold, ORR_U8, .min = 0, .max = SOL_DIVERS),
    ORR_ONE(S, start_energy, ORR_U8, .min = 0, .max = 99),
    ORR_LIST(S, start_stock, ORR_U8, SOL_KINDS, .min = 3, .max = 9),
    ORR_ONE(S, movement, ORR_U8, .min = 1, .max = 9),
    ORR_ONE(S, unstable, ORR_U8, .min = 2, .max = 99),
    ORR_ONE(S, hurl, ORR_U8, .min = 0, .max = 12),
    ORR_ONE(S, stagnation, ORR_U8, .min = 1, .max = 20),
    ORR_LIST(S, colour, ORR_U8, SOL_EFFECTS, .kind = &kind_colour),
    ORR_LIST(S, level, ORR_U8, SOL_LEVELS),
    ROWS(side_a, SOL_SITES, struct sol_site_row, site_a_fields),
    ROWS(side_b, SOL_SITES_B, struct sol_site_row, site_b_fields),
    ROWS(scenario, SOL_SCENARIOS, struct sol_scenario_row, scenario_fields),
    {.name = NULL},
};
