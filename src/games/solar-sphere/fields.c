/* Solar Sphere: every byte of the state and of a content pack, described once. */
#include "tables.h"

static unsigned players(const orr_game *g) { return sphere_cache_of(g)->players; }

static const char *const phase_names[SPHERE_PHASES] = {
    "tiles", "scoring",    "ships",   "crew",   "order",    "pile",     "roll",    "dranda-roll", "turn",
    "value", "location",   "visit",   "build",  "hire",     "pay",      "retire",  "bonus",       "attack",
    "size",  "kickback",   "salvage", "recall", "overflow", "resource", "refresh", "post",        "reroll",
    "aux",   "resistance", "reveal",  "search", "opaque",   "over"};
static const char *const menu_names[SPHERE_MENUS] = {"none", "pre", "location", "post"};
static const char *const effect_names[SPHERE_EFFECTS] = {
    "none",  "gain", "choose", "boost", "fabricate", "salvage", "kickback", "aux",
    "build", "hire", "pay",    "hired", "retire",    "bonus",   "attack",   "refresh"};
static const char *const at_names[] = {"reserve",      "dock",       "fresh",   "discarded", "ore-belt", "gold-belt",
                                       "crystal-belt", "fabricator", "salvage", "sphere",    "crew",     "fleet"};
static const char *const slot_names[] = {"first", "second", "third"};
static const char *const icon_names[] = {"A", "V", "S", "F", "C"};
static const char *const colour_names[] = {"K", "U", "Y"};

static const struct orr_kind kind_phase = {.name = "phase", .names = phase_names, .count = SPHERE_PHASES};
static const struct orr_kind kind_menu = {.name = "menu", .names = menu_names, .count = SPHERE_MENUS};
static const struct orr_kind kind_effect = {.name = "effect", .names = effect_names, .count = SPHERE_EFFECTS};
static const struct orr_kind kind_at = {.name = "place of a die", .names = at_names, .count = 12};
static const struct orr_kind kind_slot = {.name = "crew slot", .names = slot_names, .count = SPHERE_CREW};
static const struct orr_kind kind_index = {.name = "die", .count = 4};
static const struct orr_kind kind_face = {.name = "face", .count = 10};
static const struct orr_kind kind_icon = {
    .name = "icon", .names = icon_names, .titles = sphere_icon_titles, .count = SPHERE_ICONS};
static const struct orr_kind kind_colour = {
    .name = "colour", .names = colour_names, .titles = sphere_colour_titles, .count = SPHERE_COLOURS};
static const struct orr_kind kind_small = {.name = "choice", .count = 16};

#define SEAT     .kind = &orr_kind_seat
#define WHO      .kind = &sphere_kind_who
#define CARD     .kind = &sphere_kind_card
#define LOCATION .kind = &sphere_kind_location
#define AUTOMA   .kind = &sphere_kind_automa

#define S struct sphere_captain
static const struct orr_field captain_fields[] = {
    ORR_ONE(S, score2, ORR_I16, .min = -2000, .max = 10000),
    ORR_ONE(S, active, ORR_U8, .min = 0, .max = SPHERE_DRONES),
    ORR_ONE(S, inactive, ORR_U8, .min = 0, .max = SPHERE_DRONES),
    ORR_ONE(S, reserve, ORR_U8, .min = 0, .max = SPHERE_DRONES),
    ORR_LIST(S, matrix, ORR_U8, SPHERE_ROWS, .min = 0, .max = 3),
    ORR_ONE(S, satellites, ORR_U8, .form = ORR_SET, LOCATION),
    ORR_ONE(S, morale, ORR_U8, .min = 0, .max = SPHERE_TRACK - 1),
    ORR_ONE(S, reputation, ORR_U8, .min = 0, .max = SPHERE_TRACK - 1),
    ORR_LIST(S, stored, ORR_U8, SPHERE_RESOURCES, .min = 0, .max = SPHERE_STORAGE),
    ORR_LIST(S, faction, ORR_U8, SPHERE_FACTIONS, .min = 0, .max = 120),
    ORR_LIST(S, crew, ORR_U8, SPHERE_CREW, CARD, .empty = true),
    ORR_ONE(S, used, ORR_U8, .form = ORR_SET, .kind = &kind_slot),
    ORR_LIST(S, die, ORR_U8, 4, .min = 0, .max = 6),
    ORR_LIST(S, at, ORR_U8, 4, .kind = &kind_at),
    ORR_ONE(S, aux_taken, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, retired1, ORR_U32, .form = ORR_SET, .kind = &sphere_kind_tier1),
    ORR_ONE(S, retired2, ORR_U32, .form = ORR_SET, .kind = &sphere_kind_tier2),
    ORR_ONE(S, retired3, ORR_U32, .form = ORR_SET, .kind = &sphere_kind_tier3),
    ORR_ONE(S, ships, ORR_U32, .form = ORR_SET, .kind = &sphere_kind_ship),
    ORR_ONE(S, pad, ORR_PAD),
    {.name = NULL},
};

#undef S
#define S struct sphere_ship
static const struct orr_field ship_fields[] = {
    ORR_ONE(S, card, ORR_U8, .kind = &sphere_kind_ship, .empty = true),
    ORR_LIST(S, who, ORR_U8, SPHERE_COLUMNS, WHO, .empty = true),
    ORR_LIST(S, drones, ORR_U8, SPHERE_COLUMNS, .min = 0, .max = SPHERE_DRONES),
    {.name = NULL},
};

#undef S
#define S struct sphere_state
#define ROWS(m, n, t, f, ...)                                                                                  \
    {                                                                                                          \
        .name = #m, .offset = offsetof(S, m), .stride = sizeof(t), .rows = (n), .type = ORR_GROUP, .sub = (f), \
        __VA_ARGS__                                                                                            \
    }
const struct orr_field sphere_fields[] = {
    ORR_ONE(S, phase, ORR_U8, .kind = &kind_phase),
    ORR_ONE(S, menu, ORR_U8, .kind = &kind_menu),
    ORR_ONE(S, round, ORR_U8, .min = 0, .max = SPHERE_ROUNDS),
    ORR_ONE(S, final, ORR_U8, .form = ORR_FLAG),
    ORR_LIST(S, order, ORR_U8, SPHERE_SEATS, WHO, .empty = true, .used = players),
    ORR_ONE(S, actor, ORR_U8, WHO, .empty = true),
    ORR_ONE(S, decider, ORR_U8, SEAT, .empty = true),
    ORR_ONE(S, step, ORR_U8, .min = 0, .max = 32),
    ROWS(captain, SPHERE_SEATS, struct sphere_captain, captain_fields, .used = players),
    ORR_LIST(S, tile, ORR_U8, SPHERE_POSITIONS, .kind = &sphere_kind_tile, .empty = true),
    ORR_LIST(S, owner, ORR_U8, SPHERE_POSITIONS, WHO, .empty = true),
    ORR_ONE(S, scoring, ORR_U8, .kind = &sphere_kind_scoring, .empty = true),
    ROWS(fleet, SPHERE_FLEET, struct sphere_ship, ship_fields, .used = NULL),
    ORR_LIST(S, ships_left, ORR_U8, 4, .min = 0, .max = 6),
    ORR_ONE(S, ships_unseen, ORR_U32, .form = ORR_SET, .kind = &sphere_kind_ship),
    ORR_ONE(S, ships_gone, ORR_U32, .form = ORR_SET, .kind = &sphere_kind_ship),
    ORR_LIST(S, display, ORR_U8, SPHERE_DISPLAY, CARD, .empty = true),
    ORR_LIST(S, token, ORR_U8, SPHERE_DISPLAY, .min = 0, .max = 2),
    ORR_ONE(S, deck1, ORR_U32, .form = ORR_SET, .kind = &sphere_kind_tier1),
    ORR_ONE(S, deck2, ORR_U32, .form = ORR_SET, .kind = &sphere_kind_tier2),
    ORR_ONE(S, deck3, ORR_U32, .form = ORR_SET, .kind = &sphere_kind_tier3),
    ORR_GRID(S, bottom, ORR_U8, SPHERE_TIERS, SPHERE_BOTTOM, CARD, .empty = true),
    ORR_ONE(S, kicked, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, die, ORR_U8, .kind = &kind_index, .empty = true),
    ORR_ONE(S, value, ORR_U8, .min = 0, .max = 6),
    ORR_ONE(S, navigator, ORR_U8, .kind = &kind_slot, .empty = true),
    ORR_ONE(S, location, ORR_U8, LOCATION, .empty = true),
    ORR_ONE(S, boosted, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, choice, ORR_U8, .kind = &kind_small, .empty = true),
    ORR_ONE(S, depth, ORR_U8, .min = 0, .max = SPHERE_STACK),
    ORR_LIST(S, effect, ORR_U8, SPHERE_STACK, .kind = &kind_effect),
    ORR_LIST(S, amount, ORR_U8, SPHERE_STACK),
    ORR_LIST(S, detail, ORR_U8, SPHERE_STACK),
    ORR_ONE(S, battle, ORR_U8, .kind = &sphere_kind_place, .empty = true),
    ORR_ONE(S, roll, ORR_U8, .kind = &kind_face, .empty = true),
    ORR_ONE(S, asked, ORR_U8, .form = ORR_SET, SEAT),
    ORR_ONE(S, last_ship, ORR_U8, .kind = &sphere_kind_ship, .empty = true),
    ORR_ONE(S, last_roll, ORR_U8, .kind = &kind_face, .empty = true),
    ORR_ONE(S, supply, ORR_U8, .min = 0, .max = SPHERE_DRONES),
    ORR_ONE(S, removed, ORR_U8, .min = 0, .max = SPHERE_DRONES),
    ORR_ONE(S, automa_deck, ORR_U16, .form = ORR_SET, AUTOMA),
    ORR_LIST(S, pile, ORR_U8, SPHERE_AUTOMA, AUTOMA, .empty = true),
    ORR_LIST(S, aside, ORR_U8, SPHERE_COLOURS, AUTOMA, .empty = true),
    ORR_LIST(S, under, ORR_U8, SPHERE_AUTOMA, AUTOMA, .empty = true),
    ORR_LIST(S, opaque, ORR_U8, SPHERE_COLOURS, .min = 0, .max = 6),
    ORR_LIST(S, opaque_at, ORR_U8, SPHERE_COLOURS, .kind = &kind_at),
    ORR_ONE(S, searched, ORR_U8, .min = 0, .max = SPHERE_AUTOMA),
    ORR_ONE(S, lead, ORR_U8, AUTOMA, .empty = true),
    ORR_LIST(S, owned, ORR_U32, SPHERE_WHO, .form = ORR_DERIVED),
    ORR_ONE(S, free, ORR_U32, .form = ORR_DERIVED),
    ORR_ONE(S, occupied, ORR_U8, .form = ORR_DERIVED),
    ORR_LIST(S, pad, ORR_PAD, 3),
    {.name = NULL},
};

#undef S
#define S     struct sphere_hex
#define ICONS ORR_LIST(S, faction, ORR_U8, SPHERE_FACTIONS, .form = ORR_BAG, .kind = &sphere_kind_faction, .max = 3)
static const struct orr_field hex_fields[] = {
    ORR_ONE(S, value, ORR_U8, .min = 1, .max = 6),
    ORR_LIST(S, cost, ORR_U8, SPHERE_RESOURCES, .min = 0, .max = SPHERE_STORAGE),
    ORR_ONE(S, points, ORR_U8, .min = 0, .max = 30),
    ORR_ONE(S, reputation, ORR_U8, .min = 0, .max = 8),
    ORR_ONE(S, morale, ORR_U8, .min = 0, .max = 8),
    ICONS,
    {.name = NULL},
};

#undef S
#define S struct sphere_ship_card
static const struct orr_field ship_card_fields[] = {
    ORR_ONE(S, value, ORR_U8, .min = 2, .max = 5),
    ORR_LIST(S, bonus, ORR_U8, 3, .min = 0, .max = 30),
    ORR_ONE(S, reputation, ORR_U8, .min = 0, .max = 8),
    ICONS,
    {.name = NULL},
};

#undef S
#define S struct sphere_automa_card
static const struct orr_field automa_fields[] = {
    ORR_LIST(S, icon, ORR_U8, SPHERE_COLOURS, .kind = &kind_icon),
    ORR_LIST(S, order, ORR_U8, SPHERE_COLOURS, .kind = &kind_colour),
    {.name = NULL},
};

#undef S
#define S struct sphere_pack
const struct orr_field sphere_content_fields[] = {
    ORR_ONE(S, columns, ORR_U8, .min = 2, .max = SPHERE_TRACK),
    ORR_ONE(S, levels, ORR_U8, .min = 1, .max = SPHERE_TRACK),
    ORR_LIST(S, spanner, ORR_U8, SPHERE_TRACK, .form = ORR_FLAG),
    ORR_LIST(S, track_points, ORR_U8, SPHERE_TRACK, .min = 0, .max = 60),
    ORR_LIST(S, reputation_column, ORR_U8, SPHERE_TRACK, .min = 0, .max = SPHERE_TRACK - 1),
    ORR_GRID(S, docking, ORR_U8, 6, SPHERE_DICE, .min = 0, .max = 15),
    ORR_GRID(S, matrix, ORR_U8, SPHERE_ROWS, 3, .min = 0, .max = 9),
    ROWS(hexes, SPHERE_TILES, struct sphere_hex, hex_fields, .used = NULL),
    ORR_LIST(S, crew, ORR_U8, SPHERE_CARDS, .kind = &sphere_kind_faction),
    ORR_GRID(S, scoring, ORR_U8, SPHERE_SCORINGS, SPHERE_TILES, .min = 0, .max = 30),
    ROWS(ships, SPHERE_SHIPS, struct sphere_ship_card, ship_card_fields, .used = NULL),
    ORR_LIST(S, resistance_die, ORR_U8, 6, .min = 0, .max = 9),
    ROWS(dranda, SPHERE_AUTOMA, struct sphere_automa_card, automa_fields, .used = NULL),
    {.name = NULL},
};
