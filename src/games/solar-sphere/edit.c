/* Solar Sphere, for people who set a table up by hand: what the fields are called and where they lie, moments of the
 * game, and what follows from other fields. */
#include "play.h"
#include "tables.h"

#include <string.h>

enum { SPHERE, CARDS, CAPTAIN, AUTOMA, MOMENT };
static const struct orr_edit_part parts[] = {{"Sphere", false}, {"Crew and fleet", false}, {"Captain", true},
                                             {"DRANDA", false}, {"The moment", false},     {NULL, false}};

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
#define NOW(field, words) \
    { .path = #field, .title = (words), .part = MOMENT, .flags = ORR_BIND_MOMENT }
#define OWN   .part = CAPTAIN, .by = {&sphere_kind_who}
#define CREW  "deck1 deck2 deck3"
#define SHIPS "ships_unseen"
#define DECK  "automa_deck"
static const struct orr_binding bindings[] = {
    ROW(owner, "Built by", .part = SPHERE, .by = {&sphere_kind_position}, .piece = SPHERE_PIECE_HEX,
        .also = SPHERE_PIECE_HEX_DRONE, .step = {1}, .none = "nobody", .flags = ORR_BIND_SCORED | ORR_BIND_PLACES),
    ROW(tile, "Tile", .part = SPHERE, .by = {&sphere_kind_position}, .piece = SPHERE_PIECE_HEX, .step = {1},
        .none = "face down"),
    ROW(scoring, "Scoring card", .part = SPHERE, .piece = SPHERE_PIECE_SCORING, .none = "not drawn",
        .flags = ORR_BIND_SCORED),
    ROW(round, "Round", .part = SPHERE, .piece = SPHERE_PIECE_ROUND),
    ROW(final, "All hexes are built", .part = SPHERE, .flags = ORR_BIND_FOLLOWS),
    ROW(order, "Turn order", .part = SPHERE),
    ROW(display, "Display", .part = CARDS, .piece = SPHERE_PIECE_SLOT, .step = {1}, .holds = SPHERE_PIECE_CARD,
        .pool = CREW),
    ROW(token, "Morale token", .part = CARDS, .piece = SPHERE_PIECE_SLOT, .also = SPHERE_PIECE_TOKEN, .step = {1}),
    ROW(fleet.card, "Ship", .part = CARDS, .by = {&sphere_kind_place}, .piece = SPHERE_PIECE_PLACE, .step = {1},
        .holds = SPHERE_PIECE_SHIP, .pool = SHIPS),
    ROW(fleet.who, "Drones of", .part = CARDS, .by = {&sphere_kind_place}, .piece = SPHERE_PIECE_PLACE, .step = {1},
        .none = "nobody"),
    ROW(fleet.drones, "Drones in column", .part = CARDS, .by = {&sphere_kind_place}, .piece = SPHERE_PIECE_PLACE,
        .step = {1}),
    ROW(ships_left, "Ships in the deck, value 2 to 5", .part = CARDS, .flags = ORR_BIND_REST),
    ROW(ships_unseen, "Not seen yet", .part = CARDS, .flags = ORR_BIND_REST),
    ROW(ships_gone, "Claimed by nobody", .part = CARDS, .pool = SHIPS),
    ROW(deck1, "In deck I", .part = CARDS, .flags = ORR_BIND_REST),
    ROW(deck2, "In deck II", .part = CARDS, .flags = ORR_BIND_REST),
    ROW(deck3, "In deck III", .part = CARDS, .flags = ORR_BIND_REST),
    ROW(bottom, "Below deck", .part = CARDS, .pool = CREW),
    ROW(captain.score2, "Points so far", OWN, .piece = SPHERE_PIECE_SCORE, .step = {1}, .scale = 2,
        .flags = ORR_BIND_SCORED),
    ROW(captain.active, "Active drones", OWN, .piece = SPHERE_PIECE_ACTIVE, .step = {1}, .flags = ORR_BIND_SCORED),
    ROW(captain.inactive, "Inactive drones", OWN, .piece = SPHERE_PIECE_INACTIVE, .step = {1}),
    ROW(captain.reserve, "Drones in reserve", OWN, .piece = SPHERE_PIECE_RESERVE, .step = {1}, .flags = ORR_BIND_REST),
    ROW(captain.matrix, "Drones in the matrix, row", OWN, .piece = SPHERE_PIECE_MATRIX, .step = {4, 1}),
    ROW(captain.satellites, "Satellite", OWN, .piece = SPHERE_PIECE_SATELLITE, .step = {8, 1}),
    ROW(captain.morale, "Morale", OWN, .piece = SPHERE_PIECE_MORALE, .step = {1}, .flags = ORR_BIND_SCORED),
    ROW(captain.reputation, "Reputation", OWN, .piece = SPHERE_PIECE_REPUTATION, .step = {1}, .flags = ORR_BIND_SCORED),
    ROW(captain.stored, "Stored", .part = CAPTAIN, .by = {&sphere_kind_who, &sphere_kind_resource},
        .piece = SPHERE_PIECE_STORED, .step = {4, 1}, .flags = ORR_BIND_SCORED),
    ROW(captain.faction, "Icons", .part = CAPTAIN, .by = {&sphere_kind_who, &sphere_kind_faction},
        .piece = SPHERE_PIECE_FACTION, .step = {4, 1}, .flags = ORR_BIND_SCORED | ORR_BIND_REST),
    ROW(captain.crew, "Crew", OWN, .holds = SPHERE_PIECE_CARD, .pool = CREW),
    ROW(captain.used, "Turned", OWN),
    ROW(captain.die, "Value of die", OWN, .piece = SPHERE_PIECE_DIE, .step = {4, 1}),
    ROW(captain.at, "Place of die", OWN, .piece = SPHERE_PIECE_DIE, .step = {4, 1}),
    ROW(captain.aux_taken, "Has the auxiliary die in this round", OWN),
    ROW(captain.retired1, "Retired, tier I", OWN, .pool = CREW, .piece = SPHERE_PIECE_RETIRED, .step = {1}),
    ROW(captain.retired2, "Retired, tier II", OWN, .pool = CREW, .piece = SPHERE_PIECE_RETIRED, .step = {1}),
    ROW(captain.retired3, "Retired, tier III", OWN, .pool = CREW, .piece = SPHERE_PIECE_RETIRED, .step = {1}),
    ROW(captain.ships, "Ships claimed", OWN, .pool = SHIPS, .piece = SPHERE_PIECE_CLAIMED, .step = {1}),
    ROW(supply, "Drones in its supply", .part = AUTOMA, .piece = SPHERE_PIECE_SUPPLY,
        .flags = ORR_BIND_SCORED | ORR_BIND_REST),
    ROW(removed, "Drones out of the game", .part = AUTOMA, .piece = SPHERE_PIECE_REMOVED),
    ROW(automa_deck, "In its deck", .part = AUTOMA, .flags = ORR_BIND_REST),
    ROW(pile, "Discard pile, the top last", .part = AUTOMA, .holds = SPHERE_PIECE_AUTOMA, .pool = DECK),
    ROW(aside, "Set aside in this round", .part = AUTOMA, .holds = SPHERE_PIECE_AUTOMA, .pool = DECK),
    ROW(under, "Below its deck", .part = AUTOMA, .pool = DECK),
    ROW(opaque, "Opaque die shows", .part = AUTOMA, .by = {&sphere_kind_colour}, .piece = SPHERE_PIECE_OPAQUE,
        .step = {1}),
    ROW(opaque_at, "Place of the opaque die", .part = AUTOMA, .by = {&sphere_kind_colour}, .piece = SPHERE_PIECE_OPAQUE,
        .step = {1}),
    ROW(lead, "Card that gives the order of its dice", .part = AUTOMA),
    NOW(phase, "What is asked"),
    NOW(menu, "Part of the turn"),
    NOW(actor, "Whose turn it is"),
    NOW(decider, "Who is asked for a reroll"),
    NOW(step, "Step"),
    NOW(kicked, "A kickback was used in this turn"),
    NOW(die, "Die in hand"),
    NOW(value, "Its value"),
    NOW(navigator, "Navigator that changes it"),
    NOW(location, "Location of the visit"),
    NOW(boosted, "The action is boosted"),
    NOW(choice, "What was chosen"),
    NOW(depth, "Effects that wait"),
    NOW(effect, "Effect"),
    NOW(amount, "Amount of effect"),
    NOW(detail, "Detail of effect"),
    NOW(battle, "Ship that is resolved"),
    NOW(roll, "Resistance die"),
    NOW(asked, "Not asked again"),
    NOW(last_ship, "Ship of the last roll"),
    NOW(last_roll, "Last roll of the Resistance die"),
    NOW(searched, "Cards that a Salvage still looks at"),
    {.path = NULL},
};

/* ---- what follows ---- */

static void follow(const orr_game *g, void *memory) {
    sphere_state *s = memory;
    sphere_derive(g, s);
    s->final = s->free == 0;
}

/* ---- moments ---- */

static void rest(sphere_state *s, unsigned phase, unsigned actor) {
    s->phase = (uint8_t)phase;
    s->menu = phase == SPHERE_P_TURN ? SPHERE_M_PRE : SPHERE_M_NONE;
    s->actor = (uint8_t)actor;
    s->die = s->navigator = s->location = s->choice = s->battle = s->roll = ORR_NONE;
    s->last_ship = s->last_roll = s->decider = ORR_NONE;
    s->step = s->kicked = s->value = s->boosted = s->depth = s->asked = s->searched = 0;
    memset(s->effect, 0, sizeof s->effect);
    memset(s->amount, 0, sizeof s->amount);
    memset(s->detail, 0, sizeof s->detail);
}

static void turn(const orr_game *g, void *s, unsigned seat) {
    (void)g;
    rest(s, SPHERE_P_TURN, seat);
}

static bool solo(const orr_game *g) { return sphere_cache_of(g)->solo; }

static void automa_turn(const orr_game *g, void *s, unsigned seat) {
    (void)g;
    (void)seat;
    rest(s, SPHERE_P_REVEAL, SPHERE_DRANDA);
}

static void over(const orr_game *g, void *memory, unsigned seat) {
    sphere_state *s = memory;
    (void)seat;
    rest(s, SPHERE_P_OVER, ORR_NONE);
    s->round = sphere_cache_of(g)->rounds;
}

static const struct orr_moment moments[] = {{"A captain's turn begins", true, NULL, turn},
                                            {"DRANDA's turn begins", false, solo, automa_turn},
                                            {"The game is over", false, NULL, over},
                                            {NULL, false, NULL, NULL}};

const struct orr_editing solar_sphere_editing = {.parts = parts,
                                                 .bindings = bindings,
                                                 .moments = moments,
                                                 .checks = sphere_checks,
                                                 .follow = follow,
                                                 .printed = &sphere_printed};
