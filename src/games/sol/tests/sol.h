/* Tables for the tests of Sol. sol_new makes a game without set-up steps: no vestigial
 * structures, and named effects instead of drawn ones. sol_at changes its first position
 * by a short text and loads it as a position file:
 * "P1 C4*3 R3 energy 5 card chain; P2 node C0 gate I3-C4; turn P2; marker 6".
 *
 * Clauses, separated by semicolons. After a seat:
 *   CELL.. sundivers there (C4*3: three); node | foundry | tower CELL.. stations;
 *   gate SITE.. (as I3-C4); energy N, momentum N, hold N, reserve N, gone N, lost N;
 *   guest SEAT N (in the hold of that seat); stock KIND N (in reserve); card SUIT-OR-EFFECT
 * and for the table:
 *   turn SEAT, marker N, dry N, cube CELL.., feeder CELL..
 * Sundivers that the text does not place: 5 (or as many as there are) in the reserve, the
 * rest in the hold. Structures that it does not place are in reserve. */
#ifndef SOL_TESTS_SOL_H
#define SOL_TESTS_SOL_H

#include <stdio.h>

#include "src/games/sol/state.h"
#include "support.h"

static const char *const sol_word_kind[SOL_KINDS] = {"gate", "node", "foundry", "tower"};
static const char *const sol_word_suit[SOL_CARD_KINDS] = {"flare",       "refraction", "condensation",  "subduction",
                                                          "oscillation", "expansion",  "reverberation", "trigger"};
static const char *const sol_word_effect[SOL_EFFECTS] = {
    "accelerate",    "augment",   "blight",      "cascade",  "catapult",  "ceremony",   "chain",  "channel",
    "cluster",       "duplicate", "festival",    "fuel",     "hatch",     "hyperdrive", "invade", "juggernaut",
    "metamorphosis", "motivate",  "passage",     "pillar",   "portal",    "procreate",  "pulse",  "puncture",
    "sacrifice",     "squeeze",   "synchronize", "teleport", "transcend", "tribute"};

static inline const struct sol_state *sol(const struct table *t) { return t->s; }

/* The number of a cell by table 11.1 or 11.2; ORR_NONE when the word is no cell. */
static inline unsigned sol_cell_or_none(unsigned seats, const char *word) {
    static const uint8_t size[2][SOL_LAYERS] = {{13, 13, 13, 8, 5}, {16, 16, 13, 8, 5}};
    static const char letters[] = "OICRK";
    unsigned first = 0, side = seats == 5, index = 0;
    char end = 0;
    const char *letter = *word ? strchr(letters, *word) : NULL;
    if (!letter || sscanf(word + 1, "%u%c", &index, &end) != 1) {
        return ORR_NONE;
    }
    for (unsigned i = 0; letters[i] != *letter; i++) {
        first += size[side][i];
    }
    return index < size[side][letter - letters] ? first + index : ORR_NONE;
}

static inline unsigned sol_cell(const orr_game *g, const char *word) {
    unsigned cell = sol_cell_or_none(g->seats, word);
    if (cell == ORR_NONE) {
        fail_msg("no cell %s on this board", word);
    }
    return cell;
}

static inline unsigned sol_site(const orr_game *g, const char *word) {
    char above[TABLE_STEP] = "";
    size_t n = strcspn(word, "-");
    assert_true(word[n] == '-');
    memcpy(above, word, n);
    unsigned site = sol_cache_of(g)->site_at[sol_cell(g, above)][sol_cell(g, word + n + 1)];
    if (site == ORR_NONE) {
        fail_msg("no gate site %s on this board", word);
    }
    return site;
}

static inline unsigned sol_seat(const char *word) {
    assert_true(word[0] == 'P' && word[1] >= '1' && word[1] <= '5' && !word[2]);
    return (unsigned)(word[1] - '1');
}

/* ---- making ---- */
/* A competitive game without vestigial structures. `effects` are up to `seats + 1` names; the first gets the token of
 * refraction, the second that of condensation and so on; the flares and the rest get effects that are not named. */
static inline struct table *sol_new(unsigned seats, const char *effects, const char *options) {
    bool taken[SOL_EFFECTS] = {false};
    char all[512] = "vestigial=no effects=custom", word[TABLE_STEP];
    unsigned suit = 2, filler = 0;
    for (const char *p = effects; next_word(&p, word); suit++) {
        unsigned effect = word_place(sol_word_effect, SOL_EFFECTS, word);
        assert_true(effect < SOL_EFFECTS && suit <= seats + 2);
        taken[effect] = true;
        snprintf(all + strlen(all), sizeof all - strlen(all), " effect_%u=%s", suit, word);
    }
    for (unsigned i = 0; suit + i <= seats + 3; filler++) {
        if (!taken[filler]) {
            snprintf(all + strlen(all), sizeof all - strlen(all), " effect_%u=%s", i ? suit + i - 1 : 1,
                     sol_word_effect[filler]);
            i++;
        }
    }
    snprintf(all + strlen(all), sizeof all - strlen(all), " %s", options);
    return table_new("sol", seats, all);
}

#include "sol_at.h"

/* ---- looking ---- */
static inline unsigned divers_in(const struct table *t, unsigned seat, unsigned place) {
    unsigned n = 0;
    for (unsigned i = 0; i < SOL_DIVERS; i++) {
        n += sol(t)->place[seat][i] == place;
    }
    return n;
}

static inline void place_is(const struct table *t, unsigned seat, unsigned place, const char *name, unsigned n) {
    if (divers_in(t, seat, place) != n) {
        fail_msg("P%u, %s: expected %u sundivers, found %u", seat + 1, name, n, divers_in(t, seat, place));
    }
}
static inline void divers_are(const struct table *t, unsigned seat, const char *cell, unsigned n) {
    place_is(t, seat, sol_cell(t->g, cell), cell, n);
}
static inline void hold_is(const struct table *t, unsigned seat, unsigned n) { place_is(t, seat, SOL_HOLD, "hold", n); }
static inline void reserve_is(const struct table *t, unsigned seat, unsigned n) {
    place_is(t, seat, SOL_RESERVE, "reserve", n);
}
static inline void gone_is(const struct table *t, unsigned seat, unsigned n) { place_is(t, seat, SOL_GONE, "gone", n); }
static inline void lost_is(const struct table *t, unsigned seat, unsigned n) { place_is(t, seat, SOL_LOST, "lost", n); }
static inline void guests_are(const struct table *t, unsigned seat, unsigned host, unsigned n) {
    place_is(t, seat, SOL_GUEST + host, "guests", n);
}

static inline void energy_is(const struct table *t, unsigned seat, unsigned n) {
    if (sol(t)->energy[seat] != n) {
        fail_msg("P%u: expected %u energy, found %u", seat + 1, n, sol(t)->energy[seat]);
    }
}
static inline void momentum_is(const struct table *t, unsigned seat, unsigned n) {
    if (sol(t)->momentum[seat] != n) {
        fail_msg("P%u: expected %u momentum, found %u", seat + 1, n, sol(t)->momentum[seat]);
    }
}
static inline void stock_is(const struct table *t, unsigned seat, unsigned kind, unsigned n) {
    assert_int_equal(sol(t)->stock[seat][kind], n);
}
static inline void movement_is(const struct table *t, unsigned seat, unsigned n) {
    assert_int_equal(sol(t)->movement[seat], n);
}
static inline void points_are(const struct table *t, unsigned n) { assert_int_equal(sol(t)->points, n); }
static inline void marker_is(const struct table *t, unsigned n) { assert_int_equal(sol(t)->marker, n); }
static inline void eye_is(const struct table *t, unsigned seat, unsigned n) { assert_int_equal(sol(t)->eye[seat], n); }
static inline void phase_is(const struct table *t, enum sol_phase phase) { assert_int_equal(sol(t)->phase, phase); }

/* "P2 tower", or "" for nothing. */
static inline void station_is(const struct table *t, const char *cell, const char *what) {
    unsigned byte = sol(t)->station[sol_cell(t->g, cell)];
    char found[TABLE_STEP] = "";
    if (byte != ORR_NONE) {
        snprintf(found, sizeof found, "P%u %s", sol_station_owner(byte) + 1, sol_word_kind[sol_station_kind(byte)]);
    }
    if (strcmp(found, what) != 0) {
        fail_msg("%s: expected \"%s\", found \"%s\"", cell, what, found);
    }
}
/* "P2", or "" for nothing. */
static inline void gate_is(const struct table *t, const char *site, const char *owner) {
    unsigned seat = sol(t)->gate[sol_site(t->g, site)];
    char found[TABLE_STEP] = "";
    if (seat != ORR_NONE) {
        snprintf(found, sizeof found, "P%u", seat + 1);
    }
    assert_string_equal(found, owner);
}
static inline void slot_is(const struct table *t, unsigned seat, const char *suit) {
    const char *found = sol(t)->slot[seat] == ORR_NONE ? "" : sol_word_suit[sol(t)->slot[seat]];
    assert_string_equal(found, suit);
}
/* The draws that the turn still owes: '.' plain, 's' squeeze, a digit for a hurl. */
static inline void queue_is(const struct table *t, const char *queue) { assert_string_equal(sol(t)->queue, queue); }

static inline void legal_has(const struct table *t, const char *text) {
    if (!is_legal(t, text)) {
        struct orr_buf legal = {0};
        legal_words(t, &legal);
        print_error("%s is not legal; legal: %s\n", text, legal.at);
        orr_buf_free(&legal);
        fail();
    }
}
static inline void legal_lacks(const struct table *t, const char *text) {
    if (is_legal(t, text)) {
        fail_msg("%s is legal", text);
    }
}

/* Steps that begin with an action: the choice of the action is left out where it was the only one [SOL-4.2]. */
static inline void go(struct table *t, const char *steps) {
    char word[TABLE_STEP];
    const char *rest = steps;
    assert_true(next_word(&rest, word));
    if (sol(t)->phase == SOL_P_TURN) {
        step(t, word);
    } else {
        static const char *const actions[SOL_ACTIONS] = {"", "move", "convert", "activate", "scour"};
        assert_string_equal(word, actions[sol(t)->action]);
    }
    run(t, rest);
}

/* The turn of the active seat: a move that does nothing. */
static inline void pass_turn(struct table *t) { go(t, "move stop"); }

/* The log since the mark, as everybody may read it, contains the words. */
static inline void log_has(const struct table *t, const char *words) {
    char *log = log_of(t, -1);
    if (!strstr(log, words)) {
        print_error("no \"%s\" in\n%s", words, log);
        fail();
    }
    free(log);
}

#endif
