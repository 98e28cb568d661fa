/* Sol, for people who set a table up by hand: what the fields are called and where they lie, and moments of the game. */
#include "play.h"
#include "tables.h"

#include <string.h>

enum { BOARD, CARDS, SEATS, MOMENT };
static const struct orr_edit_part parts[] = {
    {"Board", false}, {"Cards and effects", false}, {"Ships and stock", true}, {"The moment", false}, {NULL, false}};

static const char *const gain_names[] = {"towers", "hurled", "effects"};
static const char *const gain_titles[] = {"from towers", "hurled into the Sun", "from effects"};
static const struct orr_kind kind_gain = {
    .name = "gain", .names = gain_names, .titles = gain_titles, .count = SOL_GAINS};

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
#define NOW(field, words) \
    { .path = #field, .title = (words), .part = MOMENT, .flags = ORR_BIND_MOMENT }
#define OWN .part = SEATS, .by = {&orr_kind_seat}
static const struct orr_binding bindings[] = {
    ROW(station, "Station", .part = BOARD, .by = {&sol_kind_cell}, .piece = SOL_PIECE_CELL, .also = SOL_PIECE_STATION,
        .step = {1}, .none = "none"),
    ROW(cube, "Energy cube", .part = BOARD, .piece = SOL_PIECE_CELL, .also = SOL_PIECE_CUBE, .step = {1}),
    ROW(feeder, "Feeders", .part = BOARD, .piece = SOL_PIECE_CELL, .also = SOL_PIECE_FEEDER, .step = {1}),
    ROW(gate, "Gate of", .part = BOARD, .by = {&sol_kind_site}, .piece = SOL_PIECE_SITE, .step = {1}, .none = "nobody"),
    ROW(marker, "Marker on the spiral", .part = BOARD, .piece = SOL_PIECE_SPIRAL),
    ROW(turn, "Turns begun", .part = BOARD),
    ROW(effect, "Effect of suit", .part = CARDS, .by = {&sol_kind_suit}, .piece = SOL_PIECE_EFFECT, .step = {1}),
    ROW(trio, "Effects dealt together", .part = CARDS),
    ROW(event, "Trigger event", .part = CARDS, .piece = SOL_PIECE_EVENT),
    ROW(deck, "In the deck", .part = CARDS, .piece = SOL_PIECE_DECK_SUIT, .step = {1}, .flags = ORR_BIND_REST),
    ROW(discard, "Discard pile", .part = CARDS, .piece = SOL_PIECE_DISCARD, .pool = "deck"),
    ROW(pool, "Drawn in this turn", .part = CARDS, .piece = SOL_PIECE_POOL, .step = {1}, .pool = "deck"),
    ROW(removed, "Trigger flares out of the game", .part = CARDS),
    ROW(eye, "Mothership stands at", OWN, .piece = SOL_PIECE_MOTHERSHIP, .step = {1}),
    ROW(energy, "Energy", OWN, .piece = SOL_PIECE_ENERGY, .step = {1}),
    ROW(momentum, "Momentum", OWN, .piece = SOL_PIECE_MOMENTUM, .step = {1}, .flags = ORR_BIND_FOLLOWS),
    ROW(gained, "Momentum", .part = SEATS, .by = {&orr_kind_seat, &kind_gain}, .flags = ORR_BIND_SCORED,
        .piece = SOL_PIECE_MOMENTUM, .step = {1}),
    ROW(slot, "Card kept", OWN, .piece = SOL_PIECE_SLOT, .step = {1}, .pool = "deck"),
    ROW(place, "Sundiver", OWN, .holds = SOL_PIECE_CELL, .home = SOL_RESERVE),
    ROW(stock, "In stock", .part = SEATS, .by = {&orr_kind_seat, &sol_kind_structure}, .piece = SOL_PIECE_STOCK,
        .step = {4, 1}, .flags = ORR_BIND_REST),
    NOW(phase, "What is asked"),
    NOW(active, "Whose turn it is"),
    NOW(decider, "Who decides"),
    NOW(action, "Action"),
    NOW(queue, "Draws to come"),
    NOW(entry, "Why the card is drawn"),
    NOW(card, "Card being resolved"),
    NOW(dry, "Turns without a draw"),
    NOW(drew, "A card was drawn in this turn"),
    NOW(orbit, "The orbit of this turn is done"),
    NOW(points, "Movement left"),
    NOW(in_force, "Effect used in this turn"),
    NOW(uses, "Uses left of it"),
    NOW(paid, "Has got a day pass"),
    NOW(marked, "Marked sundiver"),
    NOW(flown, "Spaces flown since the last energy"),
    NOW(spent, "Sundiver that was catapulted"),
    NOW(crossed, "Gate crossed"),
    NOW(rover, "Station that moves"),
    NOW(act_kind, "Kind being activated"),
    NOW(acted, "Activated in this turn"),
    NOW(grown, "Stack that may grow"),
    NOW(converted, "Conversions done"),
    NOW(recalls, "An extra conversion comes"),
    NOW(motive, "Station just converted"),
    NOW(squeezed, "Squeezed station"),
    NOW(squeeze_flare, "A flare came for it"),
    NOW(pillar, "Suit of the pillar"),
    NOW(used, "Outer station used for this flare"),
    NOW(source, "Move being made"),
    NOW(variant, "Variant of it"),
    NOW(from, "It starts at"),
    NOW(kind, "Structure being placed"),
    NOW(cell_a, "First cell"),
    NOW(cell_b, "Second cell"),
    NOW(amount, "Bonus offered"),
    NOW(target, "Seat it is about"),
    NOW(step, "Step"),
    NOW(last_from, "Last flight from"),
    NOW(last_to, "Last flight to"),
    NOW(last_card, "Last card drawn"),
    {.path = NULL},
};

/* ---- moments ---- */

static void rest(sol_state *s, unsigned phase) {
    sol_clear_turn(s);
    s->phase = (uint8_t)phase;
    s->action = SOL_A_NONE;
    memset(s->queue, 0, sizeof s->queue);
    memset(s->entry, 0, sizeof s->entry);
    s->drew = s->orbit = s->step = 0;
    s->card = ORR_NONE;
}

static void turn(const orr_game *g, void *memory, unsigned seat) {
    sol_state *s = memory;
    (void)g;
    rest(s, SOL_P_TURN);
    s->active = s->decider = (uint8_t)seat;
}

static void over(const orr_game *g, void *memory, unsigned seat) {
    sol_state *s = memory;
    (void)g;
    (void)seat;
    rest(s, SOL_P_OVER);
    s->decider = s->active;
}

static const struct orr_moment moments[] = {
    {"A turn begins", true, NULL, turn}, {"The game is over", false, NULL, over}, {NULL, false, NULL, NULL}};

/* Momentum is the sum of what it was gained by. */
static void follow(const orr_game *g, void *memory) {
    sol_state *s = memory;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        unsigned sum = (unsigned)s->gained[seat][0] + s->gained[seat][1] + s->gained[seat][2];
        s->momentum[seat] = (uint16_t)(sum < SOL_MOMENTUM_MAX ? sum : SOL_MOMENTUM_MAX);
    }
}

const struct orr_editing sol_editing = {.parts = parts,
                                        .bindings = bindings,
                                        .moments = moments,
                                        .checks = sol_checks,
                                        .follow = follow,
                                        .printed = &sol_printed};
