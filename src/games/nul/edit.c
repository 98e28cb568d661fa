/* Nul, for people who set a table up by hand. */
#include "nul.h"

enum { TABLE, SEATS, MOMENT };
static const struct orr_edit_part parts[] = {
    {"Table", false}, {"Card and sparks", true}, {"The moment", false}, {NULL, false}};

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
static const struct orr_binding bindings[] = {
    ROW(stack, "In the stack", .part = TABLE, .piece = NUL_PIECE_STACK, .flags = ORR_BIND_REST),
    ROW(discard, "Discarded", .part = TABLE, .pool = "stack"),
    ROW(round, "Round", .part = TABLE),
    ROW(die, "Last roll", .part = TABLE, .piece = NUL_PIECE_DIE),
    ROW(card, "Card", .part = SEATS, .by = {&orr_kind_seat}, .piece = NUL_PIECE_CARD, .step = {1}, .pool = "stack",
        .flags = ORR_BIND_SCORED),
    ROW(sparks, "Sparks", .part = SEATS, .by = {&orr_kind_seat}, .piece = NUL_PIECE_SPARKS, .step = {1},
        .flags = ORR_BIND_SCORED),
    ROW(knows, "Has seen this card", .part = SEATS, .by = {&orr_kind_seat}),
    ROW(actor, "Whose turn it is", .part = MOMENT, .flags = ORR_BIND_MOMENT),
    ROW(phase, "What is asked", .part = MOMENT, .flags = ORR_BIND_MOMENT),
    ROW(stake, "Stake on the table", .part = MOMENT, .flags = ORR_BIND_MOMENT),
    ROW(peeked, "Has looked at a card in this turn", .part = MOMENT, .flags = ORR_BIND_MOMENT),
    ROW(gave, "Has given sparks in this turn", .part = MOMENT, .flags = ORR_BIND_MOMENT),
    ROW(view, "Cut for", .part = MOMENT, .flags = ORR_BIND_VIEWED),
    {.path = NULL},
};

static void rest(struct nul_state *s, unsigned phase, unsigned seat) {
    s->phase = (uint8_t)phase;
    s->actor = (uint8_t)seat;
    s->stake = s->peeked = s->gave = 0;
}

static void turn(const orr_game *g, void *s, unsigned seat) {
    (void)g;
    rest(s, NUL_P_TURN, seat);
}

static void over(const orr_game *g, void *s, unsigned seat) {
    (void)g;
    rest(s, NUL_P_OVER, seat);
}

static const struct orr_moment moments[] = {
    {"A turn begins", true, NULL, turn}, {"The game is over", false, NULL, over}, {NULL, false, NULL, NULL}};

const struct orr_editing nul_editing = {.parts = parts,
                                        .bindings = bindings,
                                        .moments = moments,
                                        .checks = nul_checks,
                                        .follow = NULL,
                                        .printed = &nul_printed};
