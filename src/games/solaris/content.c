/* Solaris: the built-in content pack (tables 11.1 to 11.4 of rules.md, our own
 * reconstruction of what the rulebook only shows in pictures) and the checks that
 * any pack must pass. */
#include "play.h"

#include <stdio.h>
#include <string.h>

enum { DECK_MIN = 60, BRIDGES = 8, TILE_SUM = 15 };

const struct solaris_pack solaris_builtin = {
    .deck = {5, 4, 5, 4, 4, 5, 4, 5, 5, 4, 5, 4, 4, 5, 4, 5, 5, 4, 5, 4, 4, 5, 4, 5},
    .a_stations = {SOLARIS_HQ, SOLARIS_BIO, SOLARIS_SP},
    .b_stations = {SOLARIS_CAN, SOLARIS_EC, SOLARIS_ED},
    .a_tiles = {{5, 2, 1}, {4, 4, 0}, {1, 5, 2}, {3, 1, 4}, {2, 3, 3}},
    .b_tiles = {{1, 1, 5}, {2, 1, 4}, {3, 1, 3}, {4, 1, 2}, {5, 1, 1}},
    .ring = {SOLARIS_ED, SOLARIS_HQ, SOLARIS_BIO, SOLARIS_SP, SOLARIS_CAN, SOLARIS_EC},
    .bridges = {2, 2, 2, 2},
};

/* The start tiles of the first pack, whose halves were of unequal worth. */
bool solaris_earlier_content(unsigned n, void *content) {
    static const uint8_t a_stations[] = {SOLARIS_ED, SOLARIS_HQ, SOLARIS_BIO};
    static const uint8_t b_stations[] = {SOLARIS_SP, SOLARIS_CAN, SOLARIS_EC};
    static const uint8_t a_tiles[SOLARIS_TILES][3] = {{5, 1, 3}, {4, 3, 2}, {3, 5, 1}, {2, 2, 5}, {1, 4, 4}};
    static const uint8_t b_tiles[SOLARIS_TILES][3] = {{5, 0, 1}, {4, 1, 1}, {3, 2, 1}, {2, 3, 1}, {1, 4, 1}};
    struct solaris_pack *p = content;
    memcpy(p->a_stations, a_stations, sizeof a_stations);
    memcpy(p->b_stations, b_stations, sizeof b_stations);
    memcpy(p->a_tiles, a_tiles, sizeof a_tiles);
    memcpy(p->b_tiles, b_tiles, sizeof b_tiles);
    return n == 0;
}

static bool sums_are_even(const struct solaris_pack *p, const struct orr_why *w) {
    for (unsigned a = 0; a < SOLARIS_TILES; a++) {
        for (unsigned b = 0; b < SOLARIS_TILES; b++) {
            int sum = 0;
            for (unsigned i = 0; i < 3; i++) {
                sum += p->a_tiles[a][i] + p->b_tiles[b][i];
            }
            if (sum != TILE_SUM) {
                return orr_amiss(w,
                                 "a_tiles, b_tiles: tile %u of one half with tile %u of the other gives %d energy "
                                 "instead of %d: players start unequal",
                                 a + 1, b + 1, sum, TILE_SUM);
            }
        }
    }
    return true;
}

bool solaris_check_content(const orr_game *g, const void *content, char *why, size_t size) {
    const struct solaris_pack *p = content;
    const struct orr_why w = {why, size, g};
    unsigned cards = 0, bridges = 0, halves = 0, ring = 0;
    for (unsigned i = 0; i < SOLARIS_KINDS; i++) {
        cards += p->deck[i];
    }
    for (unsigned i = 0; i < SOLARIS_COLOURS; i++) {
        bridges += p->bridges[i];
    }
    for (unsigned i = 0; i < 3; i++) {
        halves |= 1u << p->a_stations[i] | 1u << p->b_stations[i];
    }
    for (unsigned i = 0; i < SOLARIS_STATIONS; i++) {
        ring |= 1u << p->ring[i];
    }
    if (cards < DECK_MIN) {
        return orr_amiss(&w, "deck: %u cards are too few, at least %d are needed", cards, DECK_MIN);
    }
    if (bridges != BRIDGES) {
        return orr_amiss(&w, "bridges: there are %u instead of %d", bridges, BRIDGES);
    }
    if (halves != 0x3F) {
        return orr_amiss(&w, "a_stations, b_stations: together they must name all six stations once");
    }
    if (ring != 0x3F || p->ring[SOLARIS_STATIONS - 1] != SOLARIS_EC) {
        return orr_amiss(&w, "ring: must name all six stations once, EC last [SO-2.1]");
    }
    sums_are_even(p, &w); /* only a warning */
    return true;
}
