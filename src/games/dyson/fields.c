/* Dyson: every byte of the state and of a content pack, described once. */
#include "tables.h"

#include <stdio.h>

static unsigned seats(const orr_game *g) { return g->seats; }

static unsigned tiles(const orr_game *g) { return dyson_cache_of(g)->tiles; }

static const char *const phase_names[DYSON_PHASES] = {
    "start", "corner", "place", "order",     "hazard",  "meteor",    "wormhole", "drift", "build",
    "site",  "type",   "pick",  "tier",      "station", "factory",   "ship",     "put",   "move",
    "dest",  "attack", "join",  "direction", "power",   "retaliate", "counter",  "dice",  "over"};
static const char *const stage_names[DYSON_STAGES] = {"none", "build1", "move", "attack", "build2"};
static const char *const roll_names[DYSON_ROLLS] = {"none",     "attack", "retaliation", "counter",
                                                    "breacher", "argon",  "beam"};
static const char *const mark_names[] = {"moved",     "attacked", "spent",    "emp-troop",
                                         "emp-field", "in-troop", "in-weapon"};
static const char *const kind_names[] = {"space", "planet", "star"};

/* Owner and type in one word: P1-striker. */
static void troop_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    (void)g;
    snprintf(out, ORR_NAME_MAX, "P%u-%s", dyson_troop_owner(value) + 1,
             dyson_kind_troop.names[dyson_troop_kind(value)]);
}

static void building_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    (void)g;
    snprintf(out, ORR_NAME_MAX, "P%u-%s", dyson_building_owner(value) + 1,
             dyson_kind_building.names[dyson_building_kind(value)]);
}

static const struct orr_kind kind_troop = {.name = "troop", .format = troop_name, .count = DYSON_SEATS * DYSON_TROOPS};
static const struct orr_kind kind_building = {
    .name = "building", .format = building_name, .count = DYSON_SEATS * DYSON_BUILDINGS};
static const struct orr_kind kind_phase = {.name = "phase", .names = phase_names, .count = DYSON_PHASES};
static const struct orr_kind kind_stage = {.name = "stage", .names = stage_names, .count = DYSON_STAGES};
static const struct orr_kind kind_roll = {.name = "roll", .names = roll_names, .count = DYSON_ROLLS};
static const struct orr_kind kind_mark = {.name = "mark", .names = mark_names, .count = 7};
static const struct orr_kind kind_tile_kind = {.name = "kind of tile", .names = kind_names, .count = 3};
static const struct orr_kind kind_corner = {.name = "corner", .count = DYSON_CORNERS};
static const struct orr_kind kind_id = {.name = "id", .count = DYSON_TILES};

#define S          struct dyson_state
#define SEAT       .kind = &orr_kind_seat
#define TILE       .kind = &dyson_kind_tile
#define SETS(m, n) ORR_LIST(S, m, ORR_U32, 4 * (n), .form = ORR_DERIVED)
const struct orr_field dyson_fields[] = {
    ORR_ONE(S, phase, ORR_U8, .kind = &kind_phase),
    ORR_ONE(S, stage, ORR_U8, .kind = &kind_stage),
    ORR_ONE(S, round, ORR_U8, .min = 0, .max = 99),
    ORR_ONE(S, first, ORR_U8, SEAT),
    ORR_ONE(S, actor, ORR_U8, SEAT),
    ORR_ONE(S, decider, ORR_U8, SEAT, .empty = true),
    ORR_ONE(S, hazard, ORR_U8, .kind = &dyson_kind_hazard),
    ORR_LIST(S, corner, ORR_U8, DYSON_SEATS, .kind = &kind_corner, .empty = true, .used = seats),
    ORR_LIST(S, minerals, ORR_I32, DYSON_SEATS, .min = 0, .max = DYSON_STOCK_MAX, .used = seats),
    ORR_LIST(S, energy, ORR_I32, DYSON_SEATS, .min = 0, .max = DYSON_STOCK_MAX, .used = seats),
    ORR_LIST(S, cooldown, ORR_U8, DYSON_SEATS, .min = 0, .max = 99, .used = seats),
    ORR_LIST(S, fell, ORR_U8, DYSON_SEATS, .min = 0, .max = DYSON_SEATS, .used = seats),
    ORR_LIST(S, fell_value, ORR_I32, DYSON_SEATS, .min = 0, .max = 2 * DYSON_STOCK_MAX, .used = seats),
    ORR_ONE(S, falls, ORR_U8, .min = 0, .max = DYSON_SEATS),
    ORR_ONE(S, step, ORR_U8, .min = 0, .max = 99),
    ORR_ONE(S, tile, ORR_U8, TILE, .empty = true),
    ORR_ONE(S, choice, ORR_U8),
    ORR_ONE(S, target, ORR_U8, TILE, .empty = true),
    ORR_ONE(S, layer, ORR_U8, .kind = &dyson_kind_layer, .empty = true),
    ORR_ONE(S, target_owner, ORR_U8, SEAT, .empty = true),
    ORR_ONE(S, from, ORR_U8, .min = 0, .max = 12),
    ORR_ONE(S, to, ORR_U8, .min = 0, .max = 12),
    ORR_ONE(S, roll, ORR_U8, .kind = &kind_roll),
    ORR_ONE(S, owner, ORR_U8, SEAT, .empty = true),
    ORR_ONE(S, dice, ORR_U16),
    ORR_ONE(S, sum, ORR_U16),
    ORR_ONE(S, queue, ORR_U8, .min = 0, .max = DYSON_SEATS),
    ORR_LIST(S, queue_tile, ORR_U8, DYSON_SEATS, TILE, .empty = true),
    ORR_LIST(S, queue_owner, ORR_U8, DYSON_SEATS, SEAT, .empty = true),
    ORR_ONE(S, last_roll, ORR_U8, .kind = &kind_roll),
    ORR_ONE(S, last_dice, ORR_U16),
    ORR_ONE(S, last_total, ORR_U16),
    ORR_ONE(S, last_tile, ORR_U8, TILE, .empty = true),
    ORR_ONE(S, last_seat, ORR_U8, SEAT, .empty = true),
    ORR_ONE(S, last_choice, ORR_U8, .kind = &dyson_kind_direction, .empty = true),
    ORR_LIST(S, troop, ORR_U8, DYSON_TILES, .kind = &kind_troop, .empty = true, .used = tiles),
    ORR_LIST(S, building, ORR_U8, DYSON_TILES, .kind = &kind_building, .empty = true, .used = tiles),
    ORR_LIST(S, station, ORR_U8, DYSON_TILES, SEAT, .empty = true, .used = tiles),
    ORR_LIST(S, mark, ORR_U8, DYSON_TILES, .form = ORR_SET, .kind = &kind_mark, .used = tiles),
    ORR_LIST(S, id, ORR_U8, DYSON_TILES, .kind = &kind_id, .empty = true, .used = tiles),
    SETS(troops, DYSON_SEATS),
    SETS(buildings, DYSON_SEATS),
    SETS(stations, DYSON_SEATS),
    SETS(troop_type, DYSON_TROOPS),
    SETS(building_type, DYSON_BUILDINGS),
    SETS(moved, 1),
    SETS(attacked, 1),
    SETS(spent, 1),
    SETS(emp_troop, 1),
    SETS(emp_field, 1),
    SETS(in_troop, 1),
    SETS(in_weapon, 1),
    SETS(ids, 1),
    {.name = NULL},
};

#undef S
#define S struct dyson_troop_row
static const struct orr_field troop_fields[] = {
    ORR_ONE(S, tier, ORR_U8, .min = 1, .max = 3),
    ORR_ONE(S, dc, ORR_U8, .min = 1, .max = 60),
    ORR_ONE(S, dice, ORR_U8, .min = 0, .max = 12),
    ORR_ONE(S, range, ORR_U8, .min = 0, .max = 2),
    ORR_ONE(S, blast, ORR_U8, .min = 0, .max = 3),
    ORR_ONE(S, moves, ORR_U8, .min = 1, .max = 12),
    ORR_ONE(S, move_price, ORR_U8, .min = 1, .max = 99),
    ORR_ONE(S, flat, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, attack_price, ORR_U8, .min = 0, .max = 99),
    ORR_ONE(S, minerals, ORR_U8),
    ORR_ONE(S, energy, ORR_U8),
    ORR_ONE(S, limit, ORR_U8, .min = 0, .max = 99),
    {.name = NULL},
};

#undef S
#define S struct dyson_building_row
static const struct orr_field building_fields[] = {
    ORR_ONE(S, dc, ORR_U8, .min = 1, .max = 60),
    ORR_ONE(S, dice, ORR_U8, .min = 0, .max = 12),
    ORR_ONE(S, range, ORR_U8, .min = 0, .max = 2),
    ORR_ONE(S, guard, ORR_U8, .min = 0, .max = 4),
    ORR_ONE(S, fire_price, ORR_U8, .min = 0, .max = 99),
    ORR_ONE(S, price, ORR_U8),
    ORR_ONE(S, income, ORR_U8),
    ORR_ONE(S, limit, ORR_U8, .min = 0, .max = 99),
    {.name = NULL},
};

#undef S
#define S struct dyson_pack
#define ROWS(m, n, t, f) \
    { .name = #m, .offset = offsetof(S, m), .stride = sizeof(t), .rows = (n), .type = ORR_GROUP, .sub = (f) }
const struct orr_field dyson_content_fields[] = {
    ROWS(troop, DYSON_TROOPS, struct dyson_troop_row, troop_fields),
    ROWS(building, DYSON_BUILDINGS, struct dyson_building_row, building_fields),
    ORR_ONE(S, station_dc, ORR_U8, .min = 1, .max = 60),
    ORR_ONE(S, station_price, ORR_U8),
    ORR_ONE(S, field_radius, ORR_U8, .min = 1, .max = 2),
    ORR_ONE(S, shield_bonus, ORR_U8, .min = 0, .max = 20),
    ORR_ONE(S, mothership_radius, ORR_U8, .min = 0, .max = 4),
    ORR_ONE(S, mothership_dice, ORR_U8, .min = 0, .max = 3),
    ORR_ONE(S, laser_dice, ORR_U8, .min = 1, .max = 6),
    ORR_ONE(S, overdrive_price, ORR_U8, .min = 1, .max = 99),
    ORR_ONE(S, emp_price, ORR_U8, .min = 1, .max = 99),
    ORR_ONE(S, emp_radius, ORR_U8, .min = 0, .max = 4),
    ORR_ONE(S, emp_cooldown, ORR_U8, .min = 1, .max = 99),
    ORR_ONE(S, hazard_first, ORR_U8, .min = 1, .max = 99),
    ORR_ONE(S, hazard_every, ORR_U8, .min = 1, .max = 99),
    ORR_ONE(S, meteors, ORR_U8, .min = 1, .max = 9),
    ORR_LIST(S, round_limit, ORR_U8, DYSON_SEATS + 1, .min = 0, .max = 99),
    ORR_ONE(S, small_limit, ORR_U8, .min = 6, .max = 99),
    ORR_LIST(S, standard_kind, ORR_U8, DYSON_STANDARD, .kind = &kind_tile_kind),
    ORR_LIST(S, standard_number, ORR_U8, DYSON_STANDARD, .min = 2, .max = 12),
    ORR_LIST(S, skirmish_kind, ORR_U8, DYSON_SKIRMISH, .kind = &kind_tile_kind),
    ORR_LIST(S, skirmish_number, ORR_U8, DYSON_SKIRMISH, .min = 2, .max = 12),
    ORR_LIST(S, gen_numbers, ORR_U8, DYSON_GEN_NUMBERS, .min = 2, .max = 12),
    {.name = NULL},
};
