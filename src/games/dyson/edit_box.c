/* Dyson, for owners of the box: its printed tables as items that are typed in, and where each is seen. */
#include "play.h"
#include "tables.h"

#include <stdio.h>

enum { TROOPS, BUILDINGS, NUMBERS, ROUNDS, LARGE_MAP, SMALL_MAP, MADE_MAP };
static const struct orr_edit_part parts[] = {{"Ships", true},
                                             {"Buildings", true},
                                             {"Prices and reach", false},
                                             {"Rounds", false},
                                             {"Tiles of the map", true},
                                             {"Tiles of the small map", true},
                                             {"Numbers of made maps", false},
                                             {NULL, false}};

/* ---- what indices are called ---- */

static void tile_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    snprintf(out, ORR_NAME_MAX, orr_tr(g, "Tile %u"), value + 1);
}
static void players_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    snprintf(out, ORR_NAME_MAX, orr_tr_n(g, (int)value, "%u player", "%u players"), value);
}
static const struct orr_kind kind_tile = {.name = "tile", .format = tile_name, .count = DYSON_STANDARD};
static const struct orr_kind kind_players = {.name = "players", .format = players_name, .count = DYSON_SEATS + 1};

/* ---- fields ---- */

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
#define TROOP    .part = TROOPS, .by = {&dyson_kind_troop}, .flags = ORR_BIND_PRINTED
#define BUILDING .part = BUILDINGS, .by = {&dyson_kind_building}, .flags = ORR_BIND_PRINTED
#define NUMBER   .part = NUMBERS, .flags = ORR_BIND_PRINTED
static const struct orr_binding bindings[] = {
    ROW(troop.tier, "Tier", TROOP),
    ROW(troop.dc, "Defence", TROOP),
    ROW(troop.dice, "Dice", TROOP),
    ROW(troop.range, "Range", TROOP),
    ROW(troop.blast, "Radius of its blast", TROOP),
    ROW(troop.moves, "Tiles it moves", TROOP),
    ROW(troop.move_price, "Energy to move", TROOP),
    ROW(troop.flat, "One price for all its tiles", TROOP),
    ROW(troop.attack_price, "Energy to attack", TROOP),
    ROW(troop.minerals, "Price in minerals", TROOP),
    ROW(troop.energy, "Price in energy", TROOP),
    ROW(troop.limit, "At most so many (0: any number)", TROOP),
    ROW(building.dc, "Defence", BUILDING),
    ROW(building.dice, "Dice", BUILDING),
    ROW(building.range, "Range", BUILDING),
    ROW(building.guard, "Tiles it protects", BUILDING),
    ROW(building.fire_price, "Energy to fire", BUILDING),
    ROW(building.price, "Price in minerals", BUILDING),
    ROW(building.income, "Income", BUILDING),
    ROW(building.limit, "At most so many (0: any number)", BUILDING),
    ROW(station_dc, "Defence of a Station", NUMBER),
    ROW(station_price, "Price of a Station", NUMBER),
    ROW(field_radius, "Radius of a Field", NUMBER),
    ROW(shield_bonus, "Defence by a Shielder", NUMBER),
    ROW(mothership_radius, "Reach of a Mothership", NUMBER),
    ROW(mothership_dice, "Dice by a Mothership", NUMBER),
    ROW(laser_dice, "Dice of a Laser for each energy", NUMBER),
    ROW(overdrive_price, "Price of an overdrive", NUMBER),
    ROW(emp_price, "Price of an EMP", NUMBER),
    ROW(emp_radius, "Radius of an EMP", NUMBER),
    ROW(emp_cooldown, "Rounds between two EMPs", NUMBER),
    ROW(hazard_first, "Round of the first hazard", NUMBER),
    ROW(hazard_every, "Rounds from hazard to hazard", NUMBER),
    ROW(meteors, "Swarms of a Meteor Shower", NUMBER),
    ROW(round_limit, "Rounds", .part = ROUNDS, .by = {&kind_players}),
    ROW(small_limit, "Rounds on the small map", .part = ROUNDS),
    ROW(standard_kind, "Kind of tile", .part = LARGE_MAP, .by = {&kind_tile}),
    ROW(standard_number, "Number", .part = LARGE_MAP, .by = {&kind_tile}),
    ROW(skirmish_kind, "Kind of tile", .part = SMALL_MAP, .by = {&kind_tile}),
    ROW(skirmish_number, "Number", .part = SMALL_MAP, .by = {&kind_tile}),
    ROW(gen_numbers, "Number", .part = MADE_MAP),
    {.path = NULL},
};

/* ---- where items are seen ---- */

enum { MIDDLE = DYSON_STANDARD / 2 };

static uint32_t lay_troop(const orr_game *g, void *memory, unsigned item) {
    dyson_state *s = memory;
    (void)g;
    s->building[MIDDLE] = s->station[MIDDLE] = ORR_NONE;
    s->troop[MIDDLE] = (uint8_t)dyson_troop_byte(0, item);
    s->id[MIDDLE] = 0;
    return DYSON_PIECE_TILE + MIDDLE;
}

static uint32_t lay_building(const orr_game *g, void *memory, unsigned item) {
    dyson_state *s = memory;
    (void)g;
    s->troop[MIDDLE] = s->id[MIDDLE] = s->station[MIDDLE] = ORR_NONE;
    s->building[MIDDLE] = (uint8_t)dyson_building_byte(0, item);
    return DYSON_PIECE_TILE + MIDDLE;
}

static uint32_t lay_map_tile(const orr_game *g, void *memory, unsigned item) {
    (void)g;
    (void)memory;
    return DYSON_PIECE_TILE + item;
}

static const struct orr_showing showings[] = {{TROOPS, 0, NULL, lay_troop},
                                              {BUILDINGS, 0, NULL, lay_building},
                                              {LARGE_MAP, 0, NULL, lay_map_tile},
                                              {SMALL_MAP, 2, "map=skirmish", lay_map_tile},
                                              {0, 0, NULL, NULL}};

const struct orr_printed dyson_printed = {.parts = parts, .bindings = bindings, .showings = showings};
