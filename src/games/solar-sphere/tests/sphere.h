/* Tables for the tests of Solar Sphere. ss_start plays a fixed set-up up to the first
 * decision; ss_at changes that position by a short text, settles what follows from it
 * (decks, reserve, supply, icons) and loads the result as a position file:
 * "P1 active 2; P1 ore 2; P1 dice 4 6@crew; P2 satellites sphere; own P2 1 8; round 2".
 * The clauses are listed in sphere_at.h.
 *
 * The fixed set-up: tiles T01, T02, .. on positions 1, 2, ..; the last 6 / 3 / 0 positions
 * face down; scoring card SC1; ships S01 and S07; crew C1a C2a C10a C11a C19a C20a; order
 * by seats; P1 rolls 4 5 6, P2 3 4 5, P3 2 3 4, P4 1 2 3; DRANDA's pile D1, dice 1 1 1. */
#ifndef SPHERE_TESTS_SPHERE_H
#define SPHERE_TESTS_SPHERE_H

#include <stdio.h>

#include "src/games/solar-sphere/state.h"
#include "support.h"

static inline const struct sphere_state *ss(const struct table *t) { return t->s; }
static inline const struct sphere_captain *ss_seat(const struct table *t, unsigned seat) {
    return &ss(t)->captain[seat];
}
static inline bool ss_solo(const orr_game *g) { return sphere_cache_of(g)->solo != 0; }
static inline unsigned ss_players(const orr_game *g) { return sphere_cache_of(g)->players; }
static inline unsigned ss_face_down(const orr_game *g) {
    return ss_players(g) == 2 ? 6u : ss_players(g) == 3 ? 3u : 0u;
}

/* ---- words ---- */
/* The place of a word in a list that ends with NULL; ORR_NONE when it is not there. */
static inline unsigned ss_find(const char *const *names, const char *word) {
    for (unsigned i = 0; names[i]; i++) {
        if (strcmp(names[i], word) == 0) {
            return i;
        }
    }
    return ORR_NONE;
}

static const char *const ss_places[] = {"top-left", "top-right", "bottom-left", "bottom-right", NULL};
static const char *const ss_dice_at[] = {"reserve",   "dock",         "fresh",      "discarded", "ore-belt",
                                         "gold-belt", "crystal-belt", "fabricator", "salvage",   "sphere",
                                         "crew",      "fleet",        NULL};
static const char *const ss_resources[] = {"ore", "gold", "crystal", NULL};
static const char *const ss_icons[] = {"R", "B", "G", "W", NULL};

static inline unsigned ss_location(const char *word) {
    unsigned at = ss_find(ss_dice_at, word);
    assert_true(at != ORR_NONE && at >= SPHERE_AT_LOCATION);
    return at - SPHERE_AT_LOCATION;
}

static inline unsigned ss_who(const char *word) {
    if (strcmp(word, "corporation") == 0) {
        return SPHERE_CORP;
    }
    if (strcmp(word, "dranda") == 0) {
        return SPHERE_DRANDA;
    }
    assert_true(word[0] == 'P' && word[1] >= '1' && word[1] <= '4' && !word[2]);
    return (unsigned)(word[1] - '1');
}

/* "C13a": 24; "T01", "S01", "D1": 0. "-": nothing. */
static inline unsigned ss_card(const char *word) {
    if (strcmp(word, "-") == 0) {
        return ORR_NONE;
    }
    char *end = NULL;
    unsigned long n = strtoul(word + 1, &end, 10);
    assert_true(n >= 1);
    if (word[0] != 'C') {
        assert_true(!*end);
        return (unsigned)n - 1;
    }
    assert_true(n <= SPHERE_KINDS && (*end == 'a' || *end == 'b'));
    return 2 * ((unsigned)n - 1) + (*end == 'b');
}

/* ---- the fixed set-up ---- */
static inline bool ss_try(struct table *t, const char *text) {
    orr_action a = 0;
    if (!orr_step_read(t->g, text, &a, NULL) || orr_check(t->g, t->s, a).rule) {
        return false;
    }
    table_apply(t, a);
    return true;
}

/* The outcome that the fixed set-up wants now; false when it has no wish. */
static inline bool ss_wish(struct table *t) {
    static const char *const crew[] = {"C1a", "C2a", "C10a", "C11a", "C19a", "C20a"};
    static const char *const rolls[] = {"roll:4,5,6", "roll:3,4,5", "roll:2,3,4", "roll:1,2,3"};
    const struct sphere_state *s = ss(t);
    char word[TABLE_STEP] = "";
    unsigned n = s->step;
    switch (s->phase) {
    case SPHERE_P_TILES:
        snprintf(word, sizeof word, "tile:T%02u", n);
        return ss_try(t, n > SPHERE_TILES - ss_face_down(t->g) ? "tile:down" : word);
    case SPHERE_P_SCORING:
        return ss_try(t, "scoring:SC1");
    case SPHERE_P_SHIPS:
        return ss_try(t, "ship:S01") || ss_try(t, "ship:S07");
    case SPHERE_P_CREW:
        snprintf(word, sizeof word, "crew:%s", crew[n]);
        return ss_try(t, word);
    case SPHERE_P_ORDER:
        return ss_try(t, "order:P1") || ss_try(t, "order:P2") || ss_try(t, "order:P3");
    case SPHERE_P_PILE:
        return ss_try(t, "pile:D1");
    case SPHERE_P_ROLL:
        return ss_try(t, rolls[n]);
    case SPHERE_P_DRANDA_ROLL:
        return ss_try(t, "dranda-roll:1,1,1");
    default:
        return false;
    }
}

/* One event of chance: as wished, else the first of the list. */
static inline void ss_chance(struct table *t) {
    struct orr_odds odds = {0};
    if (!ss_wish(t)) {
        orr_odds_of(t->g, t->s, &odds);
        assert_true(odds.n > 0);
        table_apply(t, odds.at[0]);
    }
}

/* At the first decision of the game. */
static inline struct table *ss_start(unsigned seats, const char *options) {
    struct table *t = table_new("solar-sphere", seats, options);
    while (orr_turn_of(t->g, t->s).actor == ORR_CHANCE) {
        ss_chance(t);
    }
    return t;
}

/* At the first decision with another figure in the pack: a box that is printed differently. */
static inline struct table *ss_start_with(unsigned seats, const char *option, const char *path, const char *json) {
    char *pack = pack_with("solar-sphere", path, json);
    struct orr_spec spec = {
        .game = "solar-sphere", .seats = seats, .option = {option}, .n_options = 1, .content = pack};
    struct orr_error err = {{0}};
    orr_game *g = orr_game_make(&spec, &err);
    if (!g) {
        fail_msg("%s = %s: %s", path, json, err.text);
    }
    struct table *t = table_of(g, calloc(1, g->rules->state_size));
    assert_non_null(t->s);
    g->rules->setup(g, t->s);
    while (orr_turn_of(t->g, t->s).actor == ORR_CHANCE) {
        ss_chance(t);
    }
    free(pack);
    return t;
}

/* Before the first roll of the game. */
static inline struct table *ss_to_dice(unsigned seats, const char *options) {
    struct table *t = table_new("solar-sphere", seats, options);
    while (ss(t)->phase != SPHERE_P_ROLL) {
        ss_chance(t);
    }
    return t;
}

#include "sphere_at.h"

/* ---- looking ---- */
static inline int ss_value(const struct sphere_captain *c, const char *name) {
    unsigned icon = ss_find(ss_icons, name), resource = ss_find(ss_resources, name);
    if (icon != ORR_NONE) {
        return c->faction[icon];
    }
    if (resource != ORR_NONE) {
        return c->stored[resource];
    }
    const struct {
        const char *name;
        int value;
    } list[] = {{"active", c->active},     {"inactive", c->inactive},    {"reserve", c->reserve},
                {"morale", c->morale},     {"rep", c->reputation},       {"score2", c->score2},
                {"matrix0", c->matrix[0]}, {"matrix1", c->matrix[1]},    {"matrix2", c->matrix[2]},
                {"used", c->used},         {"satellites", c->satellites}};
    for (unsigned i = 0; i < sizeof list / sizeof list[0]; i++) {
        if (strcmp(list[i].name, name) == 0) {
            return list[i].value;
        }
    }
    fail_msg("nobody has \"%s\"", name);
    return 0;
}

/* "active 2 ore 0 score2 4 R 1": what the seat has, in pairs of name and number. */
static inline void seat_is(const struct table *t, unsigned seat, const char *text) {
    char name[TABLE_STEP], number[TABLE_STEP];
    while (next_word(&text, name)) {
        assert_true(next_word(&text, number));
        int found = ss_value(ss_seat(t, seat), name), wanted = (int)strtol(number, NULL, 10);
        if (found != wanted) {
            fail_msg("seat %u: expected %s %d, found %d", seat, name, wanted, found);
        }
    }
}

static inline void phase_is(const struct table *t, const char *phase) { name_is(t, "phase", phase); }

static inline void at_ship(const struct table *t, const char *place, const char *ship, const char *columns) {
    const struct sphere_ship *f = &ss(t)->fleet[ss_find(ss_places, place)];
    char word[TABLE_STEP];
    assert_int_equal(f->card, ss_card(ship));
    for (unsigned i = 0; i < SPHERE_COLUMNS; i++) {
        unsigned who = ORR_NONE, drones = 0;
        if (next_word(&columns, word)) {
            who = ss_who(word);
            assert_true(next_word(&columns, word));
            drones = (unsigned)strtoul(word, NULL, 10);
        }
        if (f->who[i] != who || f->drones[i] != drones) {
            fail_msg("%s, column %u: expected %u drones of %u, found %u of %u", place, i, drones, who, f->drones[i],
                     f->who[i]);
        }
    }
}

/* The line of the result whose label begins so, in half points. */
static inline int ss_line(const struct table *t, unsigned seat, const char *label) {
    return result_line(t, seat, label);
}
static inline void ss_line_is(const struct table *t, unsigned seat, const char *label, int half_points) {
    assert_int_equal(ss_line(t, seat, label), half_points);
}

/* The score in half points; DRANDA, who sits at no seat of the engine, has a column of its own. */
static inline int ss_total(const struct table *t, unsigned who) {
    return result_of(t).score[who < t->g->seats ? who : ORR_RIVAL];
}
static inline void ss_total_is(const struct table *t, unsigned who, int half_points) {
    assert_true(result_of(t).over);
    assert_int_equal(ss_total(t, who), half_points);
}

#endif
