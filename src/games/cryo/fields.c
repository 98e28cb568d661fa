/* Cryo: every byte of the state and of a content pack, described once. */
#include "tables.h"

#include <stdio.h>

static unsigned players(const orr_game *g) { return cryo_cache_of(g)->players; }

static const char *const phase_names[CRYO_PHASES] = {
    [CRYO_P_FIRST] = "first",
    [CRYO_P_TILE] = "tile",
    [CRYO_P_DAMAGE] = "damage",
    [CRYO_P_CAVERN] = "cavern",
    [CRYO_P_TOKEN] = "token",
    [CRYO_P_SPOT] = "spot",
    [CRYO_P_DEAL] = "deal",
    [CRYO_P_DRAW] = "draw",
    [CRYO_P_KEEP] = "keep",
    [CRYO_P_TURN] = "turn",
    [CRYO_P_LEAVE] = "leave",
    [CRYO_P_DOCK] = "dock",
    [CRYO_P_ACTION] = "action",
    [CRYO_P_AMOUNT] = "amount",
    [CRYO_P_PAY] = "pay",
    [CRYO_P_CHAMBER] = "chamber",
    [CRYO_P_BUILD] = "build",
    [CRYO_P_CHOICE] = "choice",
    [CRYO_P_CARD] = "card",
    [CRYO_P_SCOUT] = "scout",
    [CRYO_P_PATH] = "path",
    [CRYO_P_VEHICLE] = "vehicle",
    [CRYO_P_SOURCE] = "source",
    [CRYO_P_LAND] = "land",
    [CRYO_P_RETURN] = "return",
    [CRYO_P_PLATFORM] = "platform",
    [CRYO_P_INCIDENT] = "incident",
    [CRYO_P_BLAST] = "blast",
    [CRYO_P_BACK] = "back",
    [CRYO_P_RIG] = "rig",
    [CRYO_P_END] = "end",
    [CRYO_P_DISCARD] = "discard",
    [CRYO_P_SALVAGE] = "salvage",
    [CRYO_P_WORK] = "work",
    [CRYO_P_R_CHOICE] = "rival-choice",
    [CRYO_P_R_BELOW] = "rival-below",
    [CRYO_P_R_DOCK] = "rival-dock",
    [CRYO_P_R_SALVAGE] = "rival-salvage",
    [CRYO_P_R_INCIDENT] = "rival-incident",
    [CRYO_P_R_BLAST] = "rival-blast",
    [CRYO_P_R_SECTION] = "rival-section",
    [CRYO_P_R_SCOUT] = "rival-scout",
    [CRYO_P_R_PAIR] = "rival-pair",
    [CRYO_P_R_EXTRA] = "rival-extra",
    [CRYO_P_R_UPGRADE] = "rival-upgrade",
    [CRYO_P_R_VEHICLE] = "rival-vehicle",
    [CRYO_P_R_MISSION] = "rival-mission",
    [CRYO_P_R_DECISION] = "rival-decision",
    [CRYO_P_R_ACTIVE] = "rival-active",
    [CRYO_P_R_TOP] = "rival-top",
    [CRYO_P_R_ANY] = "rival-any",
    [CRYO_P_R_CARD] = "rival-card",
    [CRYO_P_R_REPLACE] = "rival-replace",
    [CRYO_P_OVER] = "over",
    [CRYO_P_R_CHAMBER] = "rival-chamber",
    [CRYO_P_DROPPED] = "dropped",
    [CRYO_P_REVEAL] = "reveal",
};
static const char *const after_names[CRYO_AFTERS] = {
    "none",       "setup",      "action",       "tile",        "found",        "path",
    "land",       "vehicle",    "token",        "drones",      "bay",          "again",
    "rival-tile", "rival-card", "rival-checks", "rival-token", "rival-refill", "rival-found"};
static const char *const stage_names[CRYO_STAGES] = {
    "none",           "crystals",   "organics",         "tech",   "nanites", "crystals-again",
    "organics-again", "tech-again", "nanites-finished", "energy", "travel",  "finished"};
static const char *const effect_names[CRYO_EFFECTS] = {"benefit", "SAB-L",   "SAB-M", "SAB-R",
                                                       "SAB-X",   "SAB-ALL", "SUNSET"};

/* A card put away: its name, or that it is hidden from the viewer. */
static void dropped_name(const orr_game *g, unsigned value, char out[ORR_NAME_MAX]) {
    (void)g;
    snprintf(out, ORR_NAME_MAX, "%s", value < CRYO_TYPES ? cryo_kind_card.names[value] : "hidden");
}

static const struct orr_kind kind_dropped = {.name = "card", .format = dropped_name, .count = CRYO_TYPES + 1};
static const struct orr_kind kind_phase = {.name = "phase", .names = phase_names, .count = CRYO_PHASES};
static const struct orr_kind kind_after = {.name = "continuation", .names = after_names, .count = CRYO_AFTERS};
static const struct orr_kind kind_stage = {.name = "check", .names = stage_names, .count = CRYO_STAGES};
static const struct orr_kind kind_effect = {
    .name = "effect", .names = effect_names, .titles = cryo_effect_titles, .count = CRYO_EFFECTS};

#define SEAT    .kind = &orr_kind_seat
#define WHO     .kind = &cryo_kind_who
#define CARD    .kind = &cryo_kind_card
#define TILE    .kind = &cryo_kind_tile
#define CAVERN  .kind = &cryo_kind_cavern
#define DOCK    .kind = &cryo_kind_dock
#define SECTION .kind = &cryo_kind_section
#define SYMBOL  .kind = &cryo_kind_symbol

#define S struct cryo_faction
static const struct orr_field faction_fields[] = {
    ORR_LIST(S, stock, ORR_U8, CRYO_STOCK, .min = 0, .max = CRYO_MAX_ENERGY),
    ORR_LIST(S, chamber, ORR_U8, CRYO_CHAMBERS, .min = 0, .max = 2),
    ORR_ONE(S, quarters, ORR_U8, .min = 0, .max = CRYO_PODS),
    ORR_ONE(S, salvage, ORR_U8, .form = ORR_SET, .kind = &cryo_kind_salvage),
    ORR_LIST(S, cavern, ORR_U8, CRYO_CAVERNS, .min = 0, .max = CRYO_PODS),
    ORR_ONE(S, destroyed, ORR_U8, .min = 0, .max = CRYO_PODS),
    ORR_ONE(S, home, ORR_U8, .form = ORR_SET, .kind = &cryo_kind_bay),
    ORR_ONE(S, docks, ORR_U32, .form = ORR_SET, DOCK),
    ORR_ONE(S, launch, ORR_U8, .min = 0, .max = CRYO_DRONES),
    ORR_LIST(S, slot, ORR_U8, CRYO_SLOTS, TILE, .empty = true),
    ORR_ONE(S, upgrades, ORR_U8, .form = ORR_SET, CARD),
    ORR_LIST(S, vehicles, ORR_U8, CRYO_TYPES, .form = ORR_BAG, .kind = &cryo_kind_vehicle),
    ORR_ONE(S, mission_size, ORR_U8, .min = 0, .max = 40),
    ORR_LIST(S, missions, ORR_U8, CRYO_TYPES, .form = ORR_BAG, CARD),
    ORR_ONE(S, hand_size, ORR_U8, .min = 0, .max = 40),
    ORR_LIST(S, hand, ORR_U8, CRYO_TYPES, .form = ORR_BAG, CARD),
    ORR_LIST(S, drop, ORR_U8, CRYO_DROPPED, .kind = &kind_dropped, .empty = true),
    ORR_LIST(S, asleep, ORR_U8, CRYO_SECTIONS, .form = ORR_DERIVED),
    ORR_ONE(S, hand_mask, ORR_U8, .form = ORR_DERIVED),
    ORR_ONE(S, empty, ORR_U8, .form = ORR_DERIVED),
    ORR_ONE(S, fleet, ORR_U8, .form = ORR_DERIVED),
    ORR_ONE(S, mission_mask, ORR_U8, .form = ORR_DERIVED),
    ORR_LIST(S, pad, ORR_PAD, 3),
    {.name = NULL},
};

#undef S
#define S struct cryo_state
#define ROWS(m, n, t, f, ...)                                                                                  \
    {                                                                                                          \
        .name = #m, .offset = offsetof(S, m), .stride = sizeof(t), .rows = (n), .type = ORR_GROUP, .sub = (f), \
        __VA_ARGS__                                                                                            \
    }
const struct orr_field cryo_fields[] = {
    ORR_ONE(S, phase, ORR_U8, .kind = &kind_phase),
    ORR_ONE(S, after, ORR_U8, .kind = &kind_after),
    ORR_ONE(S, doing, ORR_U8, .kind = &cryo_kind_action),
    ORR_ONE(S, stage, ORR_U8, .kind = &kind_stage),
    ORR_ONE(S, step, ORR_U8, .min = 0, .max = 20),
    ORR_ONE(S, first, ORR_U8, SEAT, .empty = true),
    ORR_ONE(S, actor, ORR_U8, WHO, .empty = true),
    ORR_ONE(S, turns, ORR_U16, .min = 0, .max = CRYO_MAX_TURNS),
    ORR_ONE(S, scrapped, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, sunset, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, recalling, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, returning, ORR_U8, .min = 0, .max = CRYO_DRONES),
    ROWS(faction, CRYO_SEATS, struct cryo_faction, faction_fields, .used = players),
    ORR_ONE(S, damage, ORR_U32, .form = ORR_SET, DOCK),
    ORR_LIST(S, tile, ORR_U8, CRYO_RESOURCE_SPACES, TILE, .empty = true),
    ORR_LIST(S, height, ORR_U8, CRYO_RESOURCE_SPACES, .min = 0, .max = CRYO_SEATS),
    ORR_LIST(S, tiles, ORR_U8, CRYO_TILES, .form = ORR_BAG, TILE),
    ORR_LIST(S, cavern, ORR_U8, CRYO_CAVERNS, .kind = &cryo_kind_cavern_tile, .empty = true),
    ORR_ONE(S, unseen, ORR_U16, .form = ORR_SET, .kind = &cryo_kind_cavern_tile),
    ORR_LIST(S, token, ORR_U8, CRYO_SECTIONS, .kind = &cryo_kind_token, .empty = true),
    ORR_LIST(S, supply, ORR_U8, CRYO_BACKS, .min = 0, .max = 14),
    ORR_ONE(S, early, ORR_U16, .form = ORR_SET, .kind = &cryo_kind_early),
    ORR_ONE(S, late, ORR_U16, .form = ORR_SET, .kind = &cryo_kind_late),
    ORR_ONE(S, last, ORR_U16, .form = ORR_SET, .kind = &cryo_kind_sunset),
    ORR_ONE(S, deck_size, ORR_U8, .min = 0, .max = CRYO_TYPES * CRYO_COPIES),
    ORR_LIST(S, deck, ORR_U8, CRYO_TYPES, .form = ORR_BAG, CARD),
    ORR_LIST(S, discard, ORR_U8, CRYO_TYPES, .form = ORR_BAG, CARD),
    ORR_LIST(S, aside, ORR_U8, CRYO_TYPES, .form = ORR_BAG, CARD),
    ORR_LIST(S, spot, ORR_U8, CRYO_SPOTS, CARD, .empty = true),
    ORR_LIST(S, decision, ORR_U8, 2, CARD, .empty = true),
    ORR_ONE(S, dock, ORR_U8, DOCK, .empty = true),
    ORR_ONE(S, bay, ORR_U8, .kind = &cryo_kind_bay, .empty = true),
    ORR_ONE(S, space, ORR_U8, .kind = &cryo_kind_resource, .empty = true),
    ORR_ONE(S, section, ORR_U8, SECTION, .empty = true),
    ORR_ONE(S, target, ORR_U8, CAVERN, .empty = true),
    ORR_ONE(S, amount, ORR_U8, .min = 0, .max = 3),
    ORR_ONE(S, left, ORR_U8, .min = 0, .max = 3),
    ORR_ONE(S, due, ORR_U8, .min = 0, .max = 3),
    ORR_ONE(S, family, ORR_U8, .kind = &cryo_kind_material, .empty = true),
    ORR_LIST(S, gains, ORR_U8, CRYO_GAINS, SYMBOL, .empty = true),
    ORR_LIST(S, launched, ORR_U8, CRYO_TYPES, .form = ORR_BAG, .kind = &cryo_kind_vehicle),
    ORR_ONE(S, vehicle, ORR_U8, .kind = &cryo_kind_vehicle, .empty = true),
    ORR_ONE(S, deep, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, landed, ORR_U8, .min = 0, .max = CRYO_PODS),
    ORR_ONE(S, direct, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, used, ORR_U16, .form = ORR_SET, CAVERN),
    ORR_ONE(S, active, ORR_U8, CARD, .empty = true),
    ORR_ONE(S, resolving, ORR_U8, .min = 0, .max = 2),
    ORR_LIST(S, refill, ORR_U8, 2, SECTION, .empty = true),
    ORR_ONE(S, repeats, ORR_U8, .min = 0, .max = CRYO_REPEATS),
    ORR_LIST(S, pair, ORR_U8, 2, CAVERN, .empty = true),
    ORR_ONE(S, view, ORR_U8, .min = 0, .max = 127),
    ORR_ONE(S, taken, ORR_U32, .form = ORR_DERIVED),
    ORR_ONE(S, face_up, ORR_U16, .form = ORR_DERIVED),
    ORR_ONE(S, edge, ORR_U16, .form = ORR_DERIVED),
    ORR_ONE(S, discard_size, ORR_U8, .form = ORR_DERIVED),
    ORR_ONE(S, pad, ORR_PAD),
    {.name = NULL},
};

/* ---- content ---- */

#undef S
#define S struct cryo_cavern_space
static const struct orr_field map_fields[] = {
    ORR_ONE(S, next, ORR_U16, .form = ORR_SET, CAVERN),
    ORR_ONE(S, large, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, players, ORR_U8, .min = 2, .max = CRYO_SEATS),
    ORR_ONE(S, open, ORR_U8, .form = ORR_FLAG),
    ORR_ONE(S, pad, ORR_PAD),
    {.name = NULL},
};

#undef S
#define S struct cryo_tile_face
static const struct orr_field tile_fields[] = {
    ORR_LIST(S, gain, ORR_U8, 2, SYMBOL, .empty = true),
    ORR_ONE(S, copies, ORR_U8, .min = 0, .max = 20),
    {.name = NULL},
};

#undef S
#define S struct cryo_token_face
static const struct orr_field token_fields[] = {
    ORR_ONE(S, effect, ORR_U8, .kind = &kind_effect),
    ORR_LIST(S, gain, ORR_U8, 3, SYMBOL, .empty = true),
    {.name = NULL},
};

#undef S
#define S struct cryo_cavern_face
static const struct orr_field cavern_fields[] = {
    ORR_ONE(S, first, ORR_U8, .min = 0, .max = 20),
    ORR_ONE(S, second, ORR_U8, .min = 0, .max = 20),
    ORR_LIST(S, gain, ORR_U8, 2, SYMBOL, .empty = true),
    {.name = NULL},
};

#undef S
#define S struct cryo_card_face
static const struct orr_field card_fields[] = {
    ORR_LIST(S, scrap, ORR_U8, 2, .kind = &cryo_kind_stock),
    ORR_ONE(S, capacity, ORR_U8, .min = 1, .max = 9),
    ORR_ONE(S, energy, ORR_U8, .min = 0, .max = CRYO_MAX_ENERGY),
    ORR_ONE(S, deep, ORR_U8, .min = 0, .max = CRYO_MAX_ENERGY),
    ORR_ONE(S, points, ORR_U8, .min = 0, .max = 9),
    ORR_ONE(S, most, ORR_U8, .min = 0, .max = 30),
    {.name = NULL},
};

#undef S
#define S struct cryo_pack
const struct orr_field cryo_content_fields[] = {
    ROWS(map, CRYO_CAVERNS, struct cryo_cavern_space, map_fields, .used = NULL),
    ORR_GRID(S, around, ORR_U8, CRYO_SECTION_DOCKS, CRYO_AROUND, .kind = &cryo_kind_space),
    ROWS(tiles, CRYO_TILES, struct cryo_tile_face, tile_fields, .used = NULL),
    ROWS(tokens, CRYO_TOKENS, struct cryo_token_face, token_fields, .used = NULL),
    ROWS(caverns, CRYO_CAVERNS, struct cryo_cavern_face, cavern_fields, .used = NULL),
    ROWS(cards, CRYO_TYPES, struct cryo_card_face, card_fields, .used = NULL),
    ORR_LIST(S, damage, ORR_U8, 3, .min = 0, .max = 12),
    ORR_LIST(S, early, ORR_U8, 3, .min = 4, .max = 14),
    ORR_LIST(S, late, ORR_U8, 3, .min = 0, .max = 14),
    ORR_ONE(S, quarters_share, ORR_U8, .min = 0, .max = 15),
    {.name = NULL},
};
