/* Tables for the tests of Dyson. dy_start plays the set-up of the examples (the map with
 * all planets, corners by seat, seat 0 begins, Factory on home A) up to the first decision. dy_at changes that
 * position by a short text and loads it as a position file:
 * "attack; P1 striker -1/0 1/1; P2 turret -1/0; P2 e 4; round 3; supernova".
 *
 * Clauses, separated by semicolons:
 *   build1 | move | attack | build2 (the stage), round N, turn SEAT, a hazard's name
 *   SEAT m N, SEAT e N, SEAT cooldown N
 *   SEAT TROOP TILE.., SEAT BUILDING TILE.., SEAT station TILE..
 *     (a building on a space tile gets its Station; a second one replaces the first)
 *   clear TILE.. (everything there), mark NAME TILE..
 * Everybody has 0 minerals and 30 energy unless the text says otherwise. */
#ifndef DYSON_TESTS_FIXTURE_H
#define DYSON_TESTS_FIXTURE_H

#include <stdio.h>

#include "src/games/dyson/state.h"
#include "support.h"

static const char *const dy_troop[DYSON_TROOPS] = {"striker",  "explorer",   "breacher", "spacecraft",
                                                   "shielder", "mothership", "argon",    "asta"};
static const char *const dy_building[DYSON_BUILDINGS] = {
    "turret",    "railgun", "laser",   "field-1", "field-2",  "field-3",  "factory-1", "factory-2",
    "factory-3", "drill-1", "drill-2", "drill-3", "sphere-1", "sphere-2", "sphere-3",  "overdriven"};
static const char *const dy_hazard[DYSON_HAZARDS_END] = {"calm",      "solar-flare", "drill-maintenance", "power-surge",
                                                         "supernova", "meteors",     "wormhole"};
static const char *const dy_stage[DYSON_STAGES] = {"none", "build1", "move", "attack", "build2"};
static const char *const dy_mark[] = {"moved", "attacked", "spent", "emp-troop", "emp-field", "in-troop", "in-weapon"};

static inline const struct dyson_state *dy(const struct table *t) { return t->s; }

static inline unsigned dy_tile(const orr_game *g, const char *word) {
    const struct dyson_cache *c = dyson_cache_of(g);
    int q = 0, r = 0;
    if (sscanf(word, "%d/%d", &q, &r) == 2) {
        for (unsigned i = 0; i < c->tiles; i++) {
            if (c->q[i] == q && c->r[i] == r) {
                return i;
            }
        }
    }
    fail_msg("no tile %s on this map", word);
    return 0;
}

/* At the first decision of the game. */
static inline struct table *dy_start(unsigned seats, const char *options) {
    char all[256];
    snprintf(all, sizeof all, "corners=by_seat start_seat=first %s %s", strstr(options, "map=") ? "" : "map=standard",
             options);
    struct table *t = table_new("dyson", seats, all);
    for (unsigned i = 0; i < seats; i++) {
        step(t, "place:factory-a");
    }
    return t;
}

#include "fixture_at.h"

/* The same position in the first edition of the rules. The given table is freed. */
static inline struct table *dy_first_edition(struct table *t) {
    char *text = position_text(t), *edition = strstr(text, "\"edition\":2");
    assert_non_null(edition);
    edition[strlen("\"edition\":")] = '1';
    table_free(t);
    return table_take(text, NULL);
}

/* ---- looking ---- */
/* What stands on a layer of the tile: "P2-turret", "P1" (a Station), or "" for nothing. */
static inline void holds(const struct table *t, const char *layer, const char *tile, const char *what) {
    char path[TABLE_STEP], value[TABLE_STEP];
    snprintf(path, sizeof path, "%s.%u", layer, dy_tile(t->g, tile));
    snprintf(value, sizeof value, *what ? "'%s'" : "null%s", what);
    char *found = state_get(t, t->s, path);
    quotes_double(value);
    if (strcmp(found, value) != 0) {
        fail_msg("%s on %s: expected %s, found %s", layer, tile, value, found);
    }
    free(found);
}
static inline void troop_on(const struct table *t, const char *tile, const char *what) {
    holds(t, "troop", tile, what);
}
static inline void building_on(const struct table *t, const char *tile, const char *what) {
    holds(t, "building", tile, what);
}
static inline void station_on(const struct table *t, const char *tile, const char *what) {
    holds(t, "station", tile, what);
}

static inline void stock_is(const struct table *t, unsigned seat, int minerals, int energy) {
    if (dy(t)->minerals[seat] != minerals || dy(t)->energy[seat] != energy) {
        fail_msg("seat %u: expected %d M and %d E, found %d and %d", seat, minerals, energy, dy(t)->minerals[seat],
                 dy(t)->energy[seat]);
    }
}

static inline void phase_is(const struct table *t, const char *phase) { name_is(t, "phase", phase); }

static inline void stage_is(const struct table *t, const char *stage) { name_is(t, "stage", stage); }

/* The seat on turn is done with everything it is asked. */
static inline void pass_turn(struct table *t) {
    int seat = orr_turn_of(t->g, t->s).actor;
    unsigned round = dy(t)->round;
    while (orr_turn_of(t->g, t->s).actor == seat && dy(t)->round == round) {
        step(t, "done");
    }
}

/* How many dice the next `dice:` outcome stands for, from its highest and lowest sum. */
static inline void rolls(const struct table *t, unsigned dice) {
    struct orr_odds odds = {0};
    phase_is(t, "dice");
    orr_odds_of(t->g, t->s, &odds);
    unsigned low = 255, high = 0;
    for (uint32_t i = 0; i < odds.n; i++) {
        unsigned sum = orr_arg(odds.at[i], 0);
        low = sum < low ? sum : low;
        high = sum > high ? sum : high;
    }
    assert_int_equal(low, dice);
    assert_int_equal(high, 6 * dice);
}

/* The chance, in hundredths of a percent, that the dice to come make at least `dc`. One part only. */
static inline void chance_is(const struct table *t, unsigned dc, unsigned basis_points) {
    struct orr_odds odds = {0};
    phase_is(t, "dice");
    orr_odds_of(t->g, t->s, &odds);
    uint64_t hits = 0;
    for (uint32_t i = 0; i < odds.n; i++) {
        hits += orr_arg(odds.at[i], 0) >= dc ? odds.weight[i] : 0;
    }
    assert_int_equal((hits * 10000u + odds.total / 2) / odds.total, basis_points);
}

#endif
