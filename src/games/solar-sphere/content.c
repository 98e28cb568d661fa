/* Solar Sphere: the built-in pack: tracks, docking ports, matrix, hexes, crew icons,
 * scoring cards, ships, Resistance die and DRANDA's cards; and the check of packs that
 * people make. */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { R = SPHERE_RED, B = SPHERE_BLUE, G = SPHERE_GREEN, W = SPHERE_SILVER };
enum { K = SPHERE_BLACK, U = SPHERE_COLOUR_BLUE, Y = SPHERE_YELLOW };
enum { A = SPHERE_I_ASTEROID, V = SPHERE_I_SALVAGE, S = SPHERE_I_SPHERE, F = SPHERE_I_FLEET, C = SPHERE_I_CREW };

#define ICON(f) \
    { [f] = 1 }

const struct sphere_pack sphere_builtin = {
    .columns = 16,
    .levels = 9,
    /* clang-format off */
    .spanner = {0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0},
    .track_points = {0, 1, 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12},
    .reputation_column = {0, 1, 3, 5, 7, 9, 11, 13, 15},
    .docking = {{2, 4, 6}, {1, 3, 5}, {1, 2, 4}, {0, 2, 4}, {0, 1, 3}, {0, 1, 3}},
    .matrix = {{1, 1, 1}, {1, 2, 3}, {1, 2, 3}},
    .hexes = {
        {1, {2, 0, 0}, 2, 0, 0, ICON(R)}, {1, {2, 0, 0}, 2, 0, 0, ICON(B)}, {1, {2, 0, 0}, 2, 0, 0, ICON(G)},
        {2, {2, 1, 0}, 1, 1, 0, ICON(R)}, {2, {2, 0, 1}, 1, 1, 0, ICON(B)}, {2, {3, 0, 0}, 1, 1, 0, ICON(G)},
        {3, {2, 1, 0}, 4, 0, 0, ICON(B)}, {3, {2, 0, 1}, 4, 0, 0, ICON(G)}, {3, {3, 0, 0}, 4, 0, 0, ICON(R)},
        {4, {3, 1, 0}, 3, 1, 0, ICON(G)}, {4, {3, 0, 1}, 3, 1, 0, ICON(R)}, {4, {2, 1, 1}, 3, 1, 0, ICON(B)},
        {5, {3, 1, 0}, 4, 1, 0, ICON(R)}, {5, {3, 0, 1}, 4, 1, 0, ICON(B)}, {5, {2, 1, 1}, 4, 1, 0, ICON(G)},
        {6, {3, 1, 1}, 5, 1, 0, ICON(W)}, {6, {4, 1, 0}, 5, 1, 0, ICON(W)}, {6, {4, 0, 1}, 5, 1, 0, ICON(W)}},
    .crew = {R, B, G, R, B, G, R, B, G, R, B, G, R, B, G, R, B, G, B, R, R, G, G, B,
             B, R, R, G, G, B, B, R, R, G, G, B, R, W, B, W, G, W, R, W, B, W, G, W},
    .scoring = {{6, 6, 6, 6, 6, 6, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3},
                {3, 3, 3, 3, 3, 3, 6, 3, 6, 3, 6, 3, 6, 3, 6, 3, 6, 3},
                {3, 3, 3, 3, 3, 3, 3, 6, 3, 6, 3, 6, 3, 6, 3, 6, 3, 6},
                {6, 3, 6, 3, 6, 3, 6, 3, 3, 3, 6, 3, 3, 3, 6, 3, 3, 3}},
    .ships = {
        {2, {4, 2, 1}, 0, ICON(R)}, {2, {4, 2, 1}, 0, ICON(B)}, {2, {4, 2, 1}, 0, ICON(G)},
        {2, {3, 2, 1}, 1, ICON(R)}, {2, {3, 2, 1}, 1, ICON(B)}, {2, {3, 2, 1}, 1, ICON(G)},
        {3, {5, 3, 2}, 0, ICON(R)}, {3, {5, 3, 2}, 0, ICON(B)}, {3, {5, 3, 2}, 0, ICON(G)},
        {3, {4, 3, 2}, 1, ICON(R)}, {3, {4, 3, 2}, 1, ICON(B)}, {3, {4, 3, 2}, 1, ICON(G)},
        {4, {6, 4, 2}, 1, ICON(R)}, {4, {6, 4, 2}, 1, ICON(B)}, {4, {6, 4, 2}, 1, ICON(G)},
        {5, {8, 5, 3}, 1, ICON(W)}, {5, {8, 5, 3}, 1, ICON(W)}, {5, {8, 5, 3}, 1, ICON(W)}},
    .resistance_die = {0, 1, 1, 2, 2, 3},
    .dranda = {
        {{S, F, F}, {K, U, Y}}, {{C, F, F}, {U, Y, K}}, {{F, S, A}, {Y, K, U}}, {{A, F, C}, {K, Y, U}},
        {{S, F, F}, {U, K, Y}}, {{F, A, F}, {Y, U, K}}, {{F, F, S}, {K, U, Y}}, {{V, F, A}, {U, Y, K}},
        {{F, F, F}, {Y, K, U}}, {{F, S, V}, {K, Y, U}}, {{F, V, F}, {U, K, Y}}, {{F, C, F}, {Y, U, K}}},
    /* clang-format on */
};

/* The one pack before: other Locations on DRANDA's cards. */
bool sphere_earlier_content(unsigned n, void *content) {
    static const uint8_t icons[SPHERE_AUTOMA][SPHERE_COLOURS] = {{S, C, F}, {C, F, S}, {F, S, A}, {A, S, C},
                                                                 {S, F, C}, {C, A, F}, {F, C, S}, {V, F, A},
                                                                 {S, A, F}, {C, S, V}, {F, V, S}, {A, C, C}};
    struct sphere_pack *pack = content;
    for (unsigned card = 0; card < SPHERE_AUTOMA; card++) {
        memcpy(pack->dranda[card].icon, icons[card], sizeof icons[card]);
    }
    return n == 0;
}

/* ---- the check ---- */

struct check {
    const struct sphere_pack *p;
    struct orr_why why;
};

/* Columns behind the last one say nothing; levels stand in rising columns. */
static bool tracks_fit(const struct check *c) {
    const struct sphere_pack *p = c->p;
    for (unsigned i = p->columns; i < SPHERE_TRACK; i++) {
        if (p->spanner[i] || p->track_points[i]) {
            return orr_amiss(&c->why, "spanner, track_points: the track has no column %u", i);
        }
    }
    for (unsigned level = 0; level < SPHERE_TRACK; level++) {
        unsigned column = p->reputation_column[level];
        if (level >= p->levels ? column != 0 : column >= p->columns) {
            return orr_amiss(&c->why, "reputation_column: level %u cannot stand in column %u", level, column);
        }
        if (level > 0 && level < p->levels && column <= p->reputation_column[level - 1]) {
            return orr_amiss(&c->why, "reputation_column: level %u must stand behind level %u", level, level - 1);
        }
    }
    return true;
}

/* A captain can store what a hex costs. [SS-2.4] */
static bool hexes_fit(const struct check *c) {
    for (unsigned i = 0; i < SPHERE_TILES; i++) {
        const uint8_t *cost = c->p->hexes[i].cost;
        if (cost[0] + cost[1] + cost[2] > SPHERE_STORAGE) {
            return orr_amiss(&c->why, "hexes: T%02u costs more than the %u resources that can be stored", i + 1,
                             SPHERE_STORAGE);
        }
    }
    return true;
}

/* [SS-2.10] */
static bool ships_fit(const struct check *c) {
    static const uint8_t wanted[4] = {6, 6, 3, 3};
    uint8_t count[4] = {0};
    for (unsigned i = 0; i < SPHERE_SHIPS; i++) {
        count[c->p->ships[i].value - 2]++;
    }
    for (unsigned i = 0; i < 4; i++) {
        if (count[i] != wanted[i]) {
            return orr_amiss(&c->why, "ships: %u of value %u, not %u [SS-2.10]", count[i], i + 2, wanted[i]);
        }
    }
    return true;
}

static bool automa_fits(const struct check *c) {
    for (unsigned i = 0; i < SPHERE_AUTOMA; i++) {
        const uint8_t *order = c->p->dranda[i].order;
        if ((1u << order[0] | 1u << order[1] | 1u << order[2]) != 7u) {
            return orr_amiss(&c->why, "dranda: the order of D%u must name each colour once", i + 1);
        }
    }
    return true;
}

bool sphere_check_content(const orr_game *g, const void *content, char *why, size_t size) {
    struct check c = {content, {why, size, g}};
    return tracks_fit(&c) && hexes_fit(&c) && ships_fit(&c) && automa_fits(&c);
}
