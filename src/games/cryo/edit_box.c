/* Cryo, for owners of the box: its printed tables as items that are typed in, and where each is seen. */
#include "play.h"
#include "tables.h"

#include <stdio.h>
#include <string.h>

enum { MAP, DOCKS, TILES, TOKENS, CAVERNS, CARDS, NUMBERS };
static const struct orr_edit_part parts[] = {
    {"Cavern map", true},   {"Docks", true}, {"Resource tiles", true},         {"Incident tokens", true},
    {"Cavern tiles", true}, {"Cards", true}, {"Numbers of the set-up", false}, {NULL, false}};

/* ---- what indices are called ---- */

static void side_name(const orr_game *g, unsigned side, char out[ORR_NAME_MAX]) {
    static const char *const sides[CRYO_AROUND] = {"right", "below", "left", "above"};
    snprintf(out, ORR_NAME_MAX, "%s", orr_tr(g, sides[side]));
}
static void players_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    snprintf(out, ORR_NAME_MAX, orr_tr(g, "%u players"), value + 2);
}
static void card_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    snprintf(out, ORR_NAME_MAX, "%s", orr_tr(g, cryo_vehicle_titles[value]));
}
static void tile_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    (void)g;
    snprintf(out, ORR_NAME_MAX, "%s", cryo_tile_names[value]);
}
static const struct orr_kind kind_side = {.name = "side", .format = side_name, .count = CRYO_AROUND};
static const struct orr_kind kind_players = {.name = "players", .format = players_name, .count = 3};
static const struct orr_kind kind_card = {.name = "card", .format = card_name, .count = CRYO_TYPES};
static const struct orr_kind kind_tile = {.name = "tile", .format = tile_name, .count = CRYO_TILES};

/* ---- fields ---- */

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
static const struct orr_binding bindings[] = {
    ROW(map.next, "Beside", .part = MAP, .by = {&cryo_kind_cavern}),
    ROW(map.large, "Large", .part = MAP, .by = {&cryo_kind_cavern}),
    ROW(map.players, "Used with players from", .part = MAP, .by = {&cryo_kind_cavern}),
    ROW(map.open, "Starts face up", .part = MAP, .by = {&cryo_kind_cavern}),
    ROW(around, "Space", .part = DOCKS, .by = {&cryo_kind_dock, &kind_side}),
    ROW(tiles.gain, "Gain", .part = TILES, .by = {&kind_tile}),
    ROW(tiles.copies, "Copies", .part = TILES, .by = {&kind_tile}),
    ROW(tokens.effect, "Effect", .part = TOKENS, .by = {&cryo_kind_token}),
    ROW(tokens.gain, "Gain", .part = TOKENS, .by = {&cryo_kind_token}),
    ROW(caverns.first, "Points for the most pods", .part = CAVERNS, .by = {&cryo_kind_cavern_tile}),
    ROW(caverns.second, "Points for the second", .part = CAVERNS, .by = {&cryo_kind_cavern_tile}),
    ROW(caverns.gain, "Gain", .part = CAVERNS, .by = {&cryo_kind_cavern_tile}),
    ROW(cards.scrap, "Scrap gives", .part = CARDS, .by = {&kind_card}),
    ROW(cards.capacity, "Pods it carries", .part = CARDS, .by = {&kind_card}),
    ROW(cards.energy, "Energy of a launch", .part = CARDS, .by = {&kind_card}),
    ROW(cards.deep, "Energy to large caverns only", .part = CARDS, .by = {&kind_card}),
    ROW(cards.points, "Mission: points for each", .part = CARDS, .by = {&kind_card}),
    ROW(cards.most, "Mission: points at most", .part = CARDS, .by = {&kind_card}),
    ROW(damage, "Damage markers", .part = NUMBERS, .by = {&kind_players}),
    ROW(early, "Early tokens", .part = NUMBERS, .by = {&kind_players}),
    ROW(late, "Late tokens", .part = NUMBERS, .by = {&kind_players}),
    ROW(quarters_share, "Pods in quarters for a point", .part = NUMBERS),
    {.path = NULL},
};

/* ---- where items are seen ---- */

static uint32_t lay_space(const orr_game *g, void *memory, unsigned item) {
    (void)g;
    (void)memory;
    return CRYO_PIECE_CAVERN + item;
}

static uint32_t lay_dock(const orr_game *g, void *memory, unsigned item) {
    (void)g;
    (void)memory;
    return CRYO_PIECE_SECTION + cryo_section_of(item);
}

static uint32_t lay_tile(const orr_game *g, void *memory, unsigned item) {
    cryo_state *s = memory;
    (void)g;
    s->tile[0] = (uint8_t)item;
    return CRYO_PIECE_SPACE;
}

static uint32_t lay_token(const orr_game *g, void *memory, unsigned item) {
    cryo_state *s = memory;
    (void)g;
    s->token[0] = (uint8_t)item;
    return CRYO_PIECE_TOKEN;
}

/* Large tiles lie on large spaces. */
static uint32_t lay_cavern(const orr_game *g, void *memory, unsigned item) {
    cryo_state *s = memory;
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        if (cryo_pack_of(g)->map[i].large == (item < CRYO_LARGE) && cryo_pack_of(g)->map[i].players <= 2) {
            s->cavern[i] = (uint8_t)item;
            return CRYO_PIECE_CAVERN + i;
        }
    }
    return 0;
}

/* In the hand of the first player, alone. */
static uint32_t lay_hand(const orr_game *g, void *memory, unsigned item) {
    struct cryo_faction *f = &((cryo_state *)memory)->faction[0];
    (void)g;
    memset(f->hand, 0, sizeof f->hand);
    f->hand[item] = 1;
    f->hand_size = 1;
    return CRYO_PIECE_HAND + item;
}

static const struct orr_showing showings[] = {{MAP, 4, NULL, lay_space},
                                              {DOCKS, 0, NULL, lay_dock},
                                              {TILES, 0, NULL, lay_tile},
                                              {TOKENS, 0, NULL, lay_token},
                                              {CAVERNS, 0, NULL, lay_cavern},
                                              {CARDS, 0, NULL, lay_hand},
                                              {0, 0, NULL, NULL}};

const struct orr_printed cryo_printed = {.parts = parts, .bindings = bindings, .showings = showings};
