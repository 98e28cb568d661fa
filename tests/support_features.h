/* What a learned evaluation looks at: random games in which every number is written, stays in
 * range and can be made from what the seat itself knows; and numbers found by their words. */
#ifndef TESTS_SUPPORT_FEATURES_H
#define TESTS_SUPPORT_FEATURES_H

#include "support.h"

#include <limits.h>

enum { FEATURE_LIMIT = 2000, FEATURE_UNWRITTEN = 0x7A7A };

static inline unsigned features_count(const orr_game *g) {
    unsigned n = 0;
    while (g->rules->learned->features[n].words) {
        n++;
    }
    return n;
}

/* Exactly as many numbers as there are words, all of them in range. */
static inline void features_observe(const orr_game *g, const void *s, int seat, int16_t out[ORR_MAX_FEATURES + 1]) {
    unsigned n = features_count(g);
    for (unsigned i = 0; i <= ORR_MAX_FEATURES; i++) {
        out[i] = FEATURE_UNWRITTEN;
    }
    g->rules->learned->observe(g, s, seat, out);
    for (unsigned i = 0; i < n; i++) {
        if (out[i] < -FEATURE_LIMIT || out[i] > FEATURE_LIMIT) {
            fail_msg("seat %d, %s: %d", seat, g->rules->learned->features[i].words, out[i]);
        }
    }
    for (unsigned i = n; i <= ORR_MAX_FEATURES; i++) {
        assert_int_equal(out[i], FEATURE_UNWRITTEN);
    }
}

/* All seats at once are what each is alone. */
static inline void features_of_all(const orr_game *g, const void *s) {
    int16_t alone[ORR_MAX_FEATURES + 1], all[ORR_MAX_SEATS][ORR_MAX_FEATURES + 3];
    const struct orr_learned *learned = g->rules->learned;
    unsigned n = features_count(g);
    if (!learned->observe_all) {
        return;
    }
    for (unsigned i = 0; i < sizeof all / sizeof all[0][0]; i++) {
        ((int16_t *)all)[i] = FEATURE_UNWRITTEN;
    }
    learned->observe_all(g, s, all[0], sizeof all[0] / sizeof all[0][0]);
    for (unsigned seat = 0; seat < ORR_MAX_SEATS; seat++) {
        if (seat < g->seats) {
            features_observe(g, s, (int)seat, alone);
            assert_memory_equal(all[seat], alone, n * sizeof alone[0]);
        }
        for (unsigned i = seat < g->seats ? n : 0; i < ORR_MAX_FEATURES + 3; i++) {
            assert_int_equal(all[seat][i], FEATURE_UNWRITTEN);
        }
    }
}

/* The same of estimates. */
static inline void features_estimates(const orr_game *g, const void *s) {
    int32_t all[ORR_MAX_SEATS];
    if (!g->rules->learned->estimate_all) {
        return;
    }
    g->rules->learned->estimate_all(g, s, all);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        assert_int_equal(all[seat], g->rules->estimate(g, s, (int)seat));
    }
}

/* The number with these words, in a state. */
static inline int feature_in(const orr_game *g, const void *s, int seat, const char *words) {
    int16_t out[ORR_MAX_FEATURES + 1];
    unsigned i = feature_place(g->rules, words);
    if (i == features_count(g)) {
        fail_msg("nothing is called \"%s\"", words);
    }
    features_observe(g, s, seat, out);
    return out[i];
}

static inline void feature_is(const struct table *t, int seat, const char *words, int wanted) {
    int found = feature_in(t->g, t->s, seat, words);
    if (found != wanted) {
        fail_msg("seat %d, %s: expected %d, found %d", seat, words, wanted, found);
    }
}

static inline void features_equal(const orr_game *g, int seat, const int16_t *full, const int16_t *cut) {
    for (unsigned i = 0; g->rules->learned->features[i].words; i++) {
        if (full[i] != cut[i]) {
            fail_msg("seat %d, %s: %d, by its view %d", seat, g->rules->learned->features[i].words, full[i], cut[i]);
        }
    }
}

/* A seat's own numbers are the same when all that it may not know is cut away, and when it is something else; cut for
 * others nothing goes wrong. */
static inline void features_known(const struct table *t, struct orr_rng *rng) {
    int16_t full[ORR_MAX_SEATS][ORR_MAX_FEATURES + 1], cut[ORR_MAX_FEATURES + 1];
    for (int seat = 0; seat < (int)t->g->seats; seat++) {
        features_observe(t->g, t->s, seat, full[seat]);
    }
    features_of_all(t->g, t->s);
    features_estimates(t->g, t->s);
    for (int viewer = -1; viewer < (int)t->g->seats; viewer++) {
        void *view = view_of(t, viewer);
        features_of_all(t->g, view);
        features_estimates(t->g, view);
        for (int seat = 0; seat < (int)t->g->seats; seat++) {
            features_observe(t->g, view, seat, cut);
            if (seat == viewer) {
                features_equal(t->g, seat, full[seat], cut);
            }
        }
        if (viewer >= 0) {
            world_like(t->g, view, viewer, rng, view);
            features_observe(t->g, view, viewer, cut);
            features_equal(t->g, viewer, full[viewer], cut);
        }
        free(view);
    }
}

/* The words: each once, short enough for a table. */
static inline void features_named(const char *game) {
    const struct orr_rules *rules = orr_games_find(game);
    const struct orr_feature *row = rules->learned->features;
    unsigned n = 0;
    for (; row[n].words; n++) {
        assert_in_range(strlen(row[n].words), 3, 80);
        assert_int_equal(feature_place(rules, row[n].words), n);
    }
    assert_in_range(n, 1, ORR_MAX_FEATURES);
}

/* A random game, or so many steps of it. */
static inline void features_over_game(const char *game, unsigned seats, const char *options, uint64_t seed,
                                      unsigned steps) {
    struct table *t = table_new(game, seats, options);
    struct orr_rng rng, worlds;
    orr_rng_seed(&rng, seed);
    orr_rng_seed(&worlds, seed);
    for (unsigned i = 0; i < steps; i++) {
        int actor = orr_turn_of(t->g, t->s).actor;
        struct orr_actions list = {0};
        features_known(t, &worlds);
        if (actor == ORR_NOBODY) {
            break;
        }
        if (actor != ORR_CHANCE) {
            orr_legal(t->g, t->s, &list);
        }
        orr_apply(t->g, t->s,
                  actor == ORR_CHANCE ? orr_chance_draw(t->g, t->s, &rng) : list.at[orr_rng_below(&rng, list.n)], NULL);
    }
    table_free(t);
}

/* Whole random games of a set-up. */
static inline void features_over_games(const char *game, unsigned seats, const char *options, unsigned games) {
    for (unsigned seed = 1; seed <= games; seed++) {
        features_over_game(game, seats, options, seed, UINT_MAX);
    }
}

/* One random game of each set-up that is listed, or so many steps of it. */
static inline void features_over_setups(const char *game, unsigned steps) {
    const struct orr_setup *row = orr_games_find(game)->setups;
    for (uint64_t seed = 1; row->name; row++, seed++) {
        features_over_game(game, row->seats, row->options, seed, steps);
    }
}

#endif
