/* Solaris: every byte of the state and of a content pack, described once. */
#include "tables.h"

#include <stdio.h>

static unsigned players(const orr_game *g) { return solaris_cache_of(g)->players; }

static unsigned seats(const orr_game *g) { return solaris_cache_of(g)->seats; }

static const char *const phase_names[SOLARIS_PHASES] = {
    "layout",   "deal",     "display", "bridges", "tiles-a", "tiles-b", "tokens", "action", "replenish",
    "redirect", "target",   "give",    "source",  "engine",  "second",  "amount", "spread", "direction",
    "shuttle",  "dock",     "victim",  "cell",    "limit",   "draw",    "steal",  "refill", "bridge-card",
    "swap",     "catch-up", "drone",   "lose",    "acting",  "over"};
static const char *const stage_names[] = {"turn", "canteen", "round"};
static const char *const action_names[] = {"none", "replenish", "redirect", "exchange", "station", "pass"};
static const char *const tile_names[] = {"none", "1", "2", "3", "4", "5"};

/* A stored card: its name, or that it is hidden from the viewer. */
static void stored_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    (void)g;
    snprintf(out, ORR_NAME_MAX, "%s", value < SOLARIS_KINDS ? solaris_kind_card.names[value] : "hidden");
}

static const struct orr_kind kind_stored = {.name = "card", .format = stored_name, .count = SOLARIS_KINDS + 1};
static const struct orr_kind kind_phase = {.name = "phase", .names = phase_names, .count = SOLARIS_PHASES};
static const struct orr_kind kind_stage = {.name = "stage", .names = stage_names, .count = 3};
static const struct orr_kind kind_action = {.name = "action", .names = action_names, .count = 6};
static const struct orr_kind kind_tile = {.name = "start tile", .names = tile_names, .count = 6};

#define S       struct solaris_state
#define CARD    .kind = &solaris_kind_card
#define STATION .kind = &solaris_kind_station
#define COLOUR  .kind = &solaris_kind_colour
#define SEAT    .kind = &orr_kind_seat
const struct orr_field solaris_fields[] = {
    ORR_ONE(S, round, ORR_U8, .min = 1, .max = 31),
    ORR_ONE(S, phase, ORR_U8, .kind = &kind_phase),
    ORR_ONE(S, stage, ORR_U8, .kind = &kind_stage),
    ORR_ONE(S, position, ORR_U8, .min = 0, .max = 5),
    ORR_ONE(S, actor, ORR_U8, .min = 0, .max = SOLARIS_SEATS - 1),
    ORR_ONE(S, action, ORR_U8, .kind = &kind_action),
    ORR_ONE(S, played, ORR_U8, .min = 0, .max = 32),
    ORR_ONE(S, units, ORR_U8, .min = 0, .max = 32),
    ORR_ONE(S, draws, ORR_U8, .min = 0, .max = 32),
    ORR_ONE(S, chosen, ORR_U8),
    ORR_ONE(S, robbed, ORR_U8, .form = ORR_SET, SEAT),
    ORR_ONE(S, step, ORR_U8, .min = 0, .max = 30),
    ORR_LIST(S, ring, ORR_U8, SOLARIS_STATIONS, STATION, .empty = true),
    ORR_LIST(S, place, ORR_U8, SOLARIS_STATIONS, .form = ORR_DERIVED),
    ORR_GRID(S, energy, ORR_U8, SOLARIS_SEATS, SOLARIS_STATIONS, .min = 0, .max = SOLARIS_ENERGY_MAX, .used = seats),
    ORR_LIST(S, laser, ORR_U8, SOLARIS_SEATS, .used = players),
    ORR_GRID(S, track, ORR_U8, SOLARIS_STATIONS, SOLARIS_SEATS, SEAT, .empty = true),
    ORR_LIST(S, track_size, ORR_U8, SOLARIS_STATIONS, .form = ORR_DERIVED),
    ORR_LIST(S, rim, ORR_U8, SOLARIS_SEATS, SEAT, .empty = true),
    ORR_ONE(S, rim_size, ORR_U8, .form = ORR_DERIVED),
    ORR_LIST(S, bridge, ORR_U8, SOLARIS_STATIONS, COLOUR, .empty = true),
    ORR_LIST(S, spare, ORR_U8, 2, COLOUR, .empty = true),
    ORR_LIST(S, shuttle, ORR_U8, SOLARIS_COLOURS, STATION, .empty = true),
    ORR_LIST(S, tile_a, ORR_U8, SOLARIS_SEATS, .kind = &kind_tile, .used = seats),
    ORR_LIST(S, tile_b, ORR_U8, SOLARIS_SEATS, .kind = &kind_tile, .used = seats),
    ORR_LIST(S, display, ORR_U8, SOLARIS_DISPLAY, CARD, .empty = true),
    ORR_ONE(S, stack_size, ORR_U16, .min = 0, .max = 480),
    ORR_ONE(S, discard_size, ORR_U16, .form = ORR_DERIVED),
    ORR_LIST(S, hand_size, ORR_U8, SOLARIS_SEATS, .min = 0, .max = 32, .used = players),
    ORR_GRID(S, hand, ORR_U8, SOLARIS_SEATS, SOLARIS_KINDS, .form = ORR_BAG, CARD, .used = players),
    ORR_LIST(S, hand_mask, ORR_U32, SOLARIS_SEATS, .form = ORR_DERIVED),
    ORR_GRID(S, store, ORR_U8, SOLARIS_SEATS, SOLARIS_SEATS, .kind = &kind_stored, .empty = true, .used = players),
    ORR_LIST(S, stack, ORR_U8, SOLARIS_KINDS, .form = ORR_BAG, CARD),
    ORR_LIST(S, discard, ORR_U8, SOLARIS_KINDS, .form = ORR_BAG, CARD),
    ORR_ONE(S, view, ORR_U8, .min = 0, .max = 255),
    ORR_LIST(S, pad, ORR_PAD, 3),
    {.name = NULL},
};

#undef S
#define S struct solaris_pack
const struct orr_field solaris_content_fields[] = {
    ORR_LIST(S, deck, ORR_U8, SOLARIS_KINDS, .min = 0, .max = 20),
    ORR_LIST(S, a_stations, ORR_U8, 3, STATION),
    ORR_LIST(S, b_stations, ORR_U8, 3, STATION),
    ORR_GRID(S, a_tiles, ORR_U8, SOLARIS_TILES, 3, .min = 0, .max = SOLARIS_ENERGY_MAX),
    ORR_GRID(S, b_tiles, ORR_U8, SOLARIS_TILES, 3, .min = 0, .max = SOLARIS_ENERGY_MAX),
    ORR_LIST(S, ring, ORR_U8, SOLARIS_STATIONS, STATION),
    ORR_LIST(S, bridges, ORR_U8, SOLARIS_COLOURS, .min = 0, .max = 8),
    {.name = NULL},
};
