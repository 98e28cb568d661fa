/* Solar Sphere, for owners of the box: its printed tables as items that are typed in, and where each is seen. */
#include "play.h"
#include "tables.h"

#include <stdio.h>

enum { TRACKS, PORTS, MATRIX, HEXES, CREW, SCORING, SHIPS, DIE, AUTOMA };
static const struct orr_edit_part parts[] = {{"Tracks", false},   {"Docking ports", true},   {"Matrix", false},
                                             {"Hex tiles", true}, {"Crew cards", true},      {"Scoring cards", true},
                                             {"Ships", true},     {"Resistance die", false}, {"DRANDA's cards", true},
                                             {NULL, false}};

/* ---- what indices are called ---- */

#define NAMED(name, ...)                                                          \
    static void name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) { \
        (void)g;                                                                  \
        snprintf(out, ORR_NAME_MAX, __VA_ARGS__);                                 \
    }
NAMED(column_name, orr_tr(g, "column %u"), value)
NAMED(level_name, orr_tr(g, "level %u"), value)
NAMED(port_name, orr_tr(g, "Port %u"), value + 1)
NAMED(dice_name, value ? orr_tr(g, "%u dice") : orr_tr(g, "%u die"), value + 1)
NAMED(column_of_three_name, orr_tr(g, "column %u"), value + 1)
NAMED(tile_name, "T%02u", value + 1)
NAMED(ship_name, "S%02u", value + 1)
NAMED(automa_name, "D%u", value + 1)
NAMED(crew_name, "%s (%s)", orr_tr(g, sphere_kind_titles[sphere_kind_of(value)]), sphere_kind_card.names[value])
NAMED(scoring_name, "%s", orr_tr(g, sphere_scoring_titles[value]))
NAMED(position_name, orr_tr(g, "hex %u"), value + 1)
NAMED(rank_name, orr_tr(g, "place %u"), value + 1)

#define KIND(id, writes, n) static const struct orr_kind id = {.name = "item", .format = (writes), .count = (n)}
KIND(kind_column, column_name, SPHERE_TRACK);
KIND(kind_level, level_name, SPHERE_TRACK);
KIND(kind_port, port_name, 6);
KIND(kind_dice, dice_name, SPHERE_DICE);
KIND(kind_third, column_of_three_name, 3);
KIND(kind_tile, tile_name, SPHERE_TILES);
KIND(kind_ship, ship_name, SPHERE_SHIPS);
KIND(kind_automa, automa_name, SPHERE_AUTOMA);
KIND(kind_crew, crew_name, SPHERE_CARDS);
KIND(kind_scoring, scoring_name, SPHERE_SCORINGS);
KIND(kind_position, position_name, SPHERE_TILES);
KIND(kind_rank, rank_name, 3);
static const struct orr_kind kind_row = {.name = "row", .names = sphere_row_titles, .count = SPHERE_ROWS};

/* ---- fields ---- */

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
static const struct orr_binding bindings[] = {
    ROW(columns, "Columns of the morale track", .part = TRACKS),
    ROW(levels, "Levels of reputation", .part = TRACKS),
    ROW(spanner, "Spanner", .part = TRACKS, .by = {&kind_column}),
    ROW(track_points, "Points", .part = TRACKS, .by = {&kind_column}),
    ROW(reputation_column, "Column of reputation", .part = TRACKS, .by = {&kind_level}),
    ROW(docking, "Morale for", .part = PORTS, .by = {&kind_port, &kind_dice}),
    ROW(matrix, "Matrix", .part = MATRIX, .by = {&kind_row, &kind_third}),
    ROW(hexes.value, "Value", .part = HEXES, .by = {&kind_tile}),
    ROW(hexes.cost, "Cost", .part = HEXES, .by = {&kind_tile, &sphere_kind_resource}),
    ROW(hexes.points, "Points", .part = HEXES, .by = {&kind_tile}),
    ROW(hexes.reputation, "Reputation", .part = HEXES, .by = {&kind_tile}),
    ROW(hexes.morale, "Morale", .part = HEXES, .by = {&kind_tile}),
    ROW(hexes.faction, "Icons", .part = HEXES, .by = {&kind_tile}),
    ROW(crew, "Faction on your card", .part = CREW, .by = {&kind_crew}),
    ROW(scoring, "Points", .part = SCORING, .by = {&kind_scoring, &kind_position}),
    ROW(ships.value, "Value", .part = SHIPS, .by = {&kind_ship}),
    ROW(ships.bonus, "Points", .part = SHIPS, .by = {&kind_ship, &kind_rank}),
    ROW(ships.reputation, "Reputation", .part = SHIPS, .by = {&kind_ship}),
    ROW(ships.faction, "Icons", .part = SHIPS, .by = {&kind_ship}),
    ROW(resistance_die, "Face", .part = DIE),
    ROW(dranda.icon, "Action", .part = AUTOMA, .by = {&kind_automa, &sphere_kind_colour}),
    ROW(dranda.order, "Order", .part = AUTOMA, .by = {&kind_automa}),
    {.path = NULL},
};

/* ---- where items are seen ---- */

static uint32_t lay_hex(const orr_game *g, void *memory, unsigned item) {
    sphere_state *s = memory;
    (void)g;
    for (unsigned i = 1; i <= SPHERE_TILES; i++) {
        if (s->tile[i] == item) {
            return SPHERE_PIECE_HEX + i;
        }
    }
    s->tile[1] = (uint8_t)item;
    s->owner[1] = ORR_NONE;
    return SPHERE_PIECE_HEX + 1;
}

static uint32_t lay_crew(const orr_game *g, void *memory, unsigned item) {
    sphere_state *s = memory;
    (void)g;
    for (unsigned i = 0; i < SPHERE_DISPLAY; i++) {
        s->display[i] = s->display[i] == item ? (uint8_t)ORR_NONE : s->display[i];
    }
    s->display[0] = (uint8_t)item;
    return SPHERE_PIECE_CARD + item;
}

static uint32_t lay_ship(const orr_game *g, void *memory, unsigned item) {
    sphere_state *s = memory;
    (void)g;
    for (unsigned i = 0; i < sizeof s->fleet / sizeof *s->fleet; i++) {
        if (s->fleet[i].card == item) {
            return SPHERE_PIECE_SHIP + item;
        }
    }
    s->fleet[0].card = (uint8_t)item;
    return SPHERE_PIECE_SHIP + item;
}

static uint32_t lay_scoring(const orr_game *g, void *memory, unsigned item) {
    sphere_state *s = memory;
    (void)g;
    s->scoring = (uint8_t)item;
    return SPHERE_PIECE_SCORING;
}

static const struct orr_showing showings[] = {{HEXES, 0, NULL, lay_hex},
                                              {CREW, 0, NULL, lay_crew},
                                              {SHIPS, 0, NULL, lay_ship},
                                              {SCORING, 0, NULL, lay_scoring},
                                              {0, 0, NULL, NULL}};

const struct orr_printed sphere_printed = {.parts = parts, .bindings = bindings, .showings = showings};
