/* Cryo, for people who set a table up by hand: what the fields are called and where they lie, moments of the game, and
 * what follows from other fields. */
#include "play.h"
#include "tables.h"

#include <string.h>

enum { SHIP, CAVERNS, CARDS, FACTION, MOMENT };
static const struct orr_edit_part parts[] = {{"Ship", false},   {"Caverns", false},    {"Cards and tokens", false},
                                             {"Faction", true}, {"The moment", false}, {NULL, false}};

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
#define NOW(field, words) \
    { .path = #field, .title = (words), .part = MOMENT, .flags = ORR_BIND_MOMENT }
#define OWN       .part = FACTION, .by = {&cryo_kind_who}
#define OWN_BY(k) .part = FACTION, .by = {&cryo_kind_who, &(k)}
static const struct orr_binding bindings[] = {
    ROW(damage, "Damaged", .part = SHIP, .piece = CRYO_PIECE_DOCK, .step = {1}),
    ROW(tile, "Tile on top", .part = SHIP, .by = {&cryo_kind_resource}, .piece = CRYO_PIECE_SPACE, .step = {1},
        .pool = "tiles"),
    ROW(height, "Tiles in the stack", .part = SHIP, .by = {&cryo_kind_resource}, .piece = CRYO_PIECE_SPACE,
        .step = {1}),
    ROW(tiles, "Tiles not seen yet", .part = SHIP, .flags = ORR_BIND_REST),
    ROW(token, "Incident token", .part = SHIP, .by = {&cryo_kind_section}, .piece = CRYO_PIECE_TOKEN, .step = {1},
        .pool = "early late last"),
    ROW(cavern, "Cavern tile", .part = CAVERNS, .by = {&cryo_kind_cavern}, .piece = CRYO_PIECE_CAVERN, .step = {1},
        .none = "face down", .pool = "unseen", .flags = ORR_BIND_SCORED),
    ROW(unseen, "Cavern tiles not seen yet", .part = CAVERNS, .flags = ORR_BIND_REST),
    ROW(supply, "Tokens to come", .part = CARDS, .piece = CRYO_PIECE_SUPPLY, .step = {1}, .flags = ORR_BIND_REST),
    ROW(early, "Early tokens not seen yet", .part = CARDS, .flags = ORR_BIND_REST),
    ROW(late, "Late tokens not seen yet", .part = CARDS, .flags = ORR_BIND_REST),
    ROW(last, "Sunset tokens not seen yet", .part = CARDS, .flags = ORR_BIND_REST),
    ROW(deck_size, "Cards in the deck", .part = CARDS, .flags = ORR_BIND_FOLLOWS),
    ROW(deck, "In the deck", .part = CARDS, .piece = CRYO_PIECE_DECK, .flags = ORR_BIND_REST),
    ROW(discard, "Discard pile", .part = CARDS, .piece = CRYO_PIECE_DISCARD, .pool = "deck"),
    ROW(aside, "Put away", .part = CARDS, .pool = "deck"),
    ROW(spot, "Card beside the board", .part = CARDS, .piece = CRYO_PIECE_SPOT, .step = {1}, .pool = "deck"),
    ROW(decision, "Decision card", .part = CARDS, .piece = CRYO_PIECE_DECISION, .step = {1}, .pool = "deck"),
    ROW(first, "First player", .part = CARDS),
    ROW(turns, "Turns begun", .part = CARDS, .piece = CRYO_PIECE_ROUND),
    ROW(sunset, "The sun has set", .part = CARDS),
    ROW(faction.cavern, "Pods", OWN_BY(cryo_kind_cavern), .piece = CRYO_PIECE_LANDED, .step = {1, 4},
        .flags = ORR_BIND_SCORED),
    ROW(faction.chamber, "Pods", OWN_BY(cryo_kind_chamber), .piece = CRYO_PIECE_POD, .step = {1, 4}),
    ROW(faction.quarters, "Pods in the quarters", OWN, .piece = CRYO_PIECE_QUARTERS, .step = {1},
        .flags = ORR_BIND_SCORED),
    ROW(faction.salvage, "Pod in salvage", OWN, .flags = ORR_BIND_SCORED),
    ROW(faction.destroyed, "Pods destroyed", OWN, .flags = ORR_BIND_REST),
    ROW(faction.stock, "Stock", OWN_BY(cryo_kind_stock), .piece = CRYO_PIECE_STOCK, .step = {8, 1},
        .flags = ORR_BIND_SCORED),
    ROW(faction.home, "Drone at home", OWN, .piece = CRYO_PIECE_BAY, .also = CRYO_PIECE_BAY_DRONE, .step = {8, 1}),
    ROW(faction.docks, "Drone at", OWN),
    ROW(faction.launch, "Drones at the launch dock", OWN),
    ROW(faction.slot, "Tile in slot", OWN_BY(cryo_kind_slot), .piece = CRYO_PIECE_SLOT, .step = {8, 1}, .none = "empty",
        .pool = "tiles", .flags = ORR_BIND_SCORED),
    ROW(faction.upgrades, "Upgrade", OWN, .pool = "deck", .piece = CRYO_PIECE_UPGRADE, .step = {8, 1},
        .flags = ORR_BIND_SCORED),
    ROW(faction.vehicles, "Vehicles", OWN, .pool = "deck", .flags = ORR_BIND_SCORED),
    ROW(faction.missions, "Missions", OWN, .pool = "deck", .flags = ORR_BIND_SCORED),
    ROW(faction.mission_size, "Number of missions", OWN, .flags = ORR_BIND_FOLLOWS),
    ROW(faction.hand, "In hand", OWN, .pool = "deck"),
    ROW(faction.hand_size, "Cards in hand", OWN, .flags = ORR_BIND_FOLLOWS),
    ROW(faction.drop, "Put away at the start", OWN, .pool = "deck"),
    NOW(phase, "What is asked"),
    NOW(after, "What comes then"),
    NOW(doing, "Action in progress"),
    NOW(stage, "Check of the rival"),
    NOW(step, "Step"),
    NOW(actor, "Whose turn it is"),
    NOW(scrapped, "A card was scrapped in this turn"),
    NOW(recalling, "This turn is a recall"),
    NOW(returning, "Drones still to return"),
    NOW(dock, "Dock of this turn"),
    NOW(bay, "Bay of this recall"),
    NOW(space, "Resource space in question"),
    NOW(section, "Section in question"),
    NOW(target, "Cavern in question"),
    NOW(amount, "Amount"),
    NOW(left, "Pods still to be awakened"),
    NOW(due, "Units to be paid"),
    NOW(family, "Material to be paid"),
    NOW(gains, "Symbol that waits"),
    NOW(launched, "Launched in this action"),
    NOW(vehicle, "Vehicle of this launch"),
    NOW(deep, "It goes to large caverns only"),
    NOW(landed, "Pods it has landed"),
    NOW(direct, "A pod of a chamber was loaded"),
    NOW(used, "Cavern of this launch"),
    NOW(active, "Card that the rival follows"),
    NOW(resolving, "Tokens that the rival still resolves"),
    NOW(refill, "Section that waits for a token"),
    NOW(repeats, "Equal decision cards in a row"),
    NOW(pair, "Cavern of the rival's travel"),
    ROW(view, "Cut for", .part = MOMENT, .flags = ORR_BIND_VIEWED),
    {.path = NULL},
};

/* ---- what follows ---- */

static unsigned sum(const uint8_t *counts) {
    unsigned n = 0;
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        n += counts[i];
    }
    return n < UINT8_MAX ? n : UINT8_MAX;
}

static void follow(const orr_game *g, void *memory) {
    cryo_state *s = memory;
    if (s->view) {
        return;
    }
    s->deck_size = (uint8_t)sum(s->deck);
    for (unsigned who = 0; who < cryo_players(g); who++) {
        cryo_faction *f = &s->faction[who];
        f->hand_size = (uint8_t)sum(f->hand);
        f->mission_size = (uint8_t)sum(f->missions);
    }
}

/* ---- moments ---- */

static void rest(cryo_state *s, unsigned phase, unsigned actor) {
    cryo_rest(s);
    s->phase = (uint8_t)phase;
    s->actor = (uint8_t)actor;
    s->stage = s->step = s->scrapped = s->recalling = s->returning = 0;
    s->due = s->deep = s->landed = s->direct = s->resolving = s->repeats = 0;
    s->used = 0;
    s->dock = s->family = s->vehicle = s->active = ORR_NONE;
    memset(s->gains, ORR_NONE, sizeof s->gains);
    memset(s->launched, 0, sizeof s->launched);
    memset(s->refill, ORR_NONE, sizeof s->refill);
    memset(s->pair, ORR_NONE, sizeof s->pair);
}

static void turn(const orr_game *g, void *memory, unsigned seat) {
    cryo_state *s = memory;
    (void)g;
    rest(s, CRYO_P_TURN, seat);
    s->first = s->first == ORR_NONE ? 0 : s->first;
    s->sunset = 0;
}

static void over(const orr_game *g, void *memory, unsigned seat) {
    cryo_state *s = memory;
    (void)g;
    (void)seat;
    rest(s, CRYO_P_OVER, ORR_NONE);
    s->first = s->first == ORR_NONE ? 0 : s->first;
    s->sunset = 1;
}

static const struct orr_moment moments[] = {
    {"A turn begins", true, NULL, turn}, {"The game is over", false, NULL, over}, {NULL, false, NULL, NULL}};

const struct orr_editing cryo_editing = {.parts = parts,
                                         .bindings = bindings,
                                         .moments = moments,
                                         .checks = cryo_checks,
                                         .follow = follow,
                                         .printed = &cryo_printed};
