/* Solaris, for owners of the box: its printed tables as items that are typed in, and where each is seen. */
#include "play.h"
#include "tables.h"

#include <stdio.h>

enum { DECK, HALVES, TILES_A, TILES_B, BOARD };
static const struct orr_edit_part parts[] = {
    {"Cards", true},          {"Stations on the halves", false}, {"Start halves A", true},
    {"Start halves B", true}, {"Ring and bridges", false},       {NULL, false}};

/* ---- what indices are called ---- */

static void half_name(const orr_game *g, unsigned station, char out[ORR_NAME_MAX]) {
    snprintf(out, ORR_NAME_MAX, "%s", orr_tr(g, solaris_kind_station.titles[station]));
}
static void a_name(const orr_game *g, unsigned i, char out[ORR_NAME_MAX]) {
    half_name(g, solaris_pack_of(g)->a_stations[i], out);
}
static void b_name(const orr_game *g, unsigned i, char out[ORR_NAME_MAX]) {
    half_name(g, solaris_pack_of(g)->b_stations[i], out);
}
static void tile_a_name(const orr_game *g, unsigned i, char out[ORR_NAME_MAX]) {
    (void)g;
    snprintf(out, ORR_NAME_MAX, "A%u", i + 1);
}
static void tile_b_name(const orr_game *g, unsigned i, char out[ORR_NAME_MAX]) {
    (void)g;
    snprintf(out, ORR_NAME_MAX, "B%u", i + 1);
}
static const struct orr_kind kind_a = {.name = "station", .format = a_name, .count = 3};
static const struct orr_kind kind_b = {.name = "station", .format = b_name, .count = 3};
static const struct orr_kind kind_tile_a = {.name = "tile", .format = tile_a_name, .count = SOLARIS_TILES};
static const struct orr_kind kind_tile_b = {.name = "tile", .format = tile_b_name, .count = SOLARIS_TILES};

/* ---- fields ---- */

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
static const struct orr_binding bindings[] = {
    ROW(deck, "Copies", .part = DECK, .by = {&solaris_kind_card}),
    ROW(a_stations, "Station of half A", .part = HALVES),
    ROW(b_stations, "Station of half B", .part = HALVES),
    ROW(a_tiles, "Energy", .part = TILES_A, .by = {&kind_tile_a, &kind_a}),
    ROW(b_tiles, "Energy", .part = TILES_B, .by = {&kind_tile_b, &kind_b}),
    ROW(ring, "Station at place", .part = BOARD),
    ROW(bridges, "Bridges", .part = BOARD, .by = {&solaris_kind_colour}),
    {.path = NULL},
};

/* ---- where items are seen ---- */

static uint32_t lay_card(const orr_game *g, void *memory, unsigned item) {
    solaris_state *s = memory;
    (void)g;
    s->display[0] = (uint8_t)item;
    return SOLARIS_PIECE_DISPLAY;
}

static const struct orr_showing showings[] = {{DECK, 0, NULL, lay_card}, {0, 0, NULL, NULL}};

const struct orr_printed solaris_printed = {.parts = parts, .bindings = bindings, .showings = showings};
