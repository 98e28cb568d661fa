/* Solaris, for people who set a table up by hand: what the fields are called and where they lie, moments of the game, and
 * what follows from other fields. */
#include "draw.h"
#include "play.h"
#include "tables.h"

#include <string.h>

enum { STATIONS, CARDS, SEATS, MOMENT };
static const struct orr_edit_part parts[] = {
    {"Stations", false}, {"Cards", false}, {"Energy and hand", true}, {"The moment", false}, {NULL, false}};

#define ROW(field, words, ...) \
    { .path = #field, .title = (words), __VA_ARGS__ }
#define NOW(field, words) \
    { .path = #field, .title = (words), .part = MOMENT, .flags = ORR_BIND_MOMENT }
#define POOL "stack"
static const struct orr_binding bindings[] = {
    ROW(ring, "Station at place", .part = STATIONS),
    ROW(bridge, "Bridge", .part = STATIONS, .piece = SOLARIS_PIECE_BRIDGE, .step = {1}),
    ROW(spare, "Spare bridge", .part = STATIONS, .piece = SOLARIS_PIECE_BRIDGE + 6, .step = {1}),
    ROW(shuttle, "Shuttle", .part = STATIONS, .by = {&solaris_kind_colour}, .piece = SOLARIS_PIECE_SHUTTLE, .step = {1},
        .none = "not docked"),
    ROW(track, "Energy track, front to back", .part = STATIONS, .by = {&solaris_kind_station},
        .piece = SOLARIS_PIECE_STATION, .step = {1}),
    ROW(rim, "On the rim of the active station", .part = STATIONS),
    ROW(round, "Round", .part = STATIONS),
    ROW(position, "Place of the active station, from 0", .part = STATIONS),
    ROW(display, "Display", .part = CARDS, .piece = SOLARIS_PIECE_DISPLAY, .step = {1}, .pool = POOL),
    ROW(stack, "In the stack", .part = CARDS, .piece = SOLARIS_PIECE_STACK, .flags = ORR_BIND_REST),
    ROW(discard, "Discard pile", .part = CARDS, .piece = SOLARIS_PIECE_DISCARD, .pool = POOL),
    ROW(stack_size, "Cards in the stack", .part = CARDS, .flags = ORR_BIND_FOLLOWS),
    ROW(energy, "Energy", .part = SEATS, .by = {&orr_kind_seat, &solaris_kind_station}, .piece = SOLARIS_PIECE_TOKEN,
        .step = {8, 1}),
    ROW(laser, "Energy at the laser", .part = SEATS, .by = {&orr_kind_seat}, .piece = SOLARIS_PIECE_LASER,
        .also = SOLARIS_PIECE_SCORE, .step = {1}, .flags = ORR_BIND_SCORED),
    ROW(hand, "In hand", .part = SEATS, .by = {&orr_kind_seat}, .pool = POOL, .piece = SOLARIS_PIECE_SEAT, .step = {1}),
    ROW(hand_size, "Cards in hand", .part = SEATS, .flags = ORR_BIND_FOLLOWS),
    ROW(store, "Stored card of seat", .part = SEATS, .by = {&orr_kind_seat, &orr_kind_seat}, .pool = POOL),
    ROW(tile_a, "Start tile A", .part = SEATS, .by = {&orr_kind_seat}),
    ROW(tile_b, "Start tile B", .part = SEATS, .by = {&orr_kind_seat}),
    NOW(actor, "Seat on turn, from 0"),
    NOW(phase, "What is asked"),
    NOW(stage, "Stage"),
    NOW(action, "Action"),
    NOW(played, "Cards played in this action"),
    NOW(units, "Units done in this action"),
    NOW(draws, "Cards still to draw"),
    NOW(chosen, "What was chosen"),
    NOW(robbed, "Robbed in this turn"),
    NOW(step, "Step of the set-up"),
    ROW(view, "Cut for", .part = MOMENT, .flags = ORR_BIND_VIEWED),
    {.path = NULL},
};

/* ---- what follows ---- */

static unsigned sum(const uint8_t *counts) {
    unsigned n = 0;
    for (unsigned k = 0; k < SOLARIS_KINDS; k++) {
        n += counts[k];
    }
    return n;
}

/* Close gaps and sort by energy, most first; those with the same stay in their order. */
static void sort_list(const solaris_state *s, uint8_t *list, unsigned station) {
    unsigned n = 0;
    for (unsigned i = 0; i < SOLARIS_SEATS; i++) {
        unsigned seat = list[i], at = n;
        list[i] = ORR_NONE;
        if (seat >= SOLARIS_SEATS) {
            continue;
        }
        while (at > 0 && s->energy[list[at - 1]][station] < s->energy[seat][station]) {
            list[at] = list[at - 1];
            at--;
        }
        list[at] = (uint8_t)seat;
        n++;
    }
}

/* Everybody has a token at each station, on its track or on the rim. */
static void complete(const orr_game *g, solaris_state *s, unsigned station) {
    bool active = station == s->ring[s->position];
    for (unsigned seat = 0; seat < solaris_cache_of(g)->seats; seat++) {
        bool there =
            memchr(s->track[station], (int)seat, SOLARIS_SEATS) || (active && memchr(s->rim, (int)seat, SOLARIS_SEATS));
        uint8_t *room = there ? NULL : memchr(s->track[station], ORR_NONE, SOLARIS_SEATS);
        if (room) {
            *room = (uint8_t)seat;
        }
    }
}

static void follow(const orr_game *g, void *memory) {
    solaris_state *s = memory;
    if (s->view) {
        return;
    }
    s->stack_size = (uint16_t)sum(s->stack);
    for (unsigned p = 0; p < solaris_cache_of(g)->players; p++) {
        unsigned n = sum(s->hand[p]);
        s->hand_size[p] = (uint8_t)(n < UINT8_MAX ? n : UINT8_MAX);
    }
    for (unsigned station = 0; s->phase > SOLARIS_P_TOKENS && station < SOLARIS_STATIONS; station++) {
        complete(g, s, station);
        sort_list(s, s->track[station], station);
    }
    if (s->phase > SOLARIS_P_TOKENS && s->ring[s->position] < SOLARIS_STATIONS) {
        sort_list(s, s->rim, solaris_active(s));
    }
}

/* Places without a station get those that lie nowhere, and lists name each seat at most once. */
static void picture(const orr_game *g, void *memory) {
    solaris_state *s = memory;
    unsigned seen = 0, next = 0;
    (void)g;
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        bool first = s->ring[i] < SOLARIS_STATIONS && !(seen >> s->ring[i] & 1u);
        seen |= first ? 1u << s->ring[i] : 0;
        s->ring[i] = first ? s->ring[i] : ORR_NONE;
    }
    for (unsigned i = 0; s->phase != SOLARIS_P_LAYOUT && i < SOLARIS_STATIONS; i++) {
        while (s->ring[i] == ORR_NONE && seen >> next & 1u) {
            next++;
        }
        s->ring[i] = (uint8_t)(s->ring[i] == ORR_NONE ? next++ : s->ring[i]);
    }
    for (unsigned station = 0; station < SOLARIS_STATIONS; station++) {
        sort_list(s, s->track[station], station);
    }
    sort_list(s, s->rim, s->ring[s->position] < SOLARIS_STATIONS ? s->ring[s->position] : SOLARIS_EC);
}

/* ---- moments ---- */

static void take_out(uint8_t *list, unsigned seat) {
    uint8_t *at = memchr(list, (int)seat, SOLARIS_SEATS);
    if (at) {
        *at = ORR_NONE;
    }
}

static void rest(solaris_state *s) {
    s->stage = SOLARIS_S_TURN;
    s->action = s->played = s->units = s->draws = s->robbed = s->step = 0;
    s->chosen = ORR_NONE;
}

static void turn(const orr_game *g, void *memory, unsigned seat) {
    solaris_state *s = memory;
    (void)g;
    rest(s);
    s->phase = SOLARIS_P_ACTION;
    s->actor = (uint8_t)seat;
    uint8_t *room = memchr(s->rim, ORR_NONE, SOLARIS_SEATS);
    if (!memchr(s->rim, (int)seat, SOLARIS_SEATS) && room && s->ring[s->position] < SOLARIS_STATIONS) {
        take_out(s->track[solaris_active(s)], seat);
        *room = (uint8_t)seat;
    }
}

static void over(const orr_game *g, void *memory, unsigned seat) {
    solaris_state *s = memory;
    (void)g;
    (void)seat;
    rest(s);
    s->phase = SOLARIS_P_OVER;
    s->position = SOLARIS_STATIONS - 1;
    memset(s->rim, ORR_NONE, sizeof s->rim);
    memset(s->shuttle, ORR_NONE, sizeof s->shuttle);
}

static const struct orr_moment moments[] = {
    {"A turn begins", true, NULL, turn}, {"The game is over", false, NULL, over}, {NULL, false, NULL, NULL}};

/* ---- counting for the score ---- */

static int at_cell(const orr_game *g, const void *memory, unsigned seat, unsigned value) {
    (void)g;
    (void)value;
    return ((const solaris_state *)memory)->energy[seat][SOLARIS_EC];
}

static void set_at_cell(const orr_game *g, void *memory, unsigned seat, unsigned value, int n) {
    (void)value;
    ((solaris_state *)memory)->energy[seat][SOLARIS_EC] = (uint8_t)n;
    follow(g, memory);
}

static const struct orr_stock tallies[] = {
    {"Energy at the Energy Cell", NULL, SOLARIS_ENERGY_MAX, at_cell, set_at_cell}, {NULL, NULL, 0, NULL, NULL}};

const struct orr_editing solaris_editing = {.parts = parts,
                                            .bindings = bindings,
                                            .moments = moments,
                                            .checks = solaris_checks,
                                            .follow = follow,
                                            .picture = picture,
                                            .tallies = tallies,
                                            .printed = &solaris_printed};
