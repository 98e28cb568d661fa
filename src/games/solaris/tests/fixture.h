/* Tables for the tests of Solaris. so_start plays the set-up of the examples' fixture
 * with forced chance; so_at changes that position by a short text and loads it as a
 * position file: "at SP; acted P1; turn P2; P2 energy 5 1 3 2 3 1; P2 hand SP.P ED.B".
 * Cards that the text does not place form the stack; tokens that it does not order lie
 * by energy, lower seats on top. */
#ifndef SOLARIS_TESTS_FIXTURE_H
#define SOLARIS_TESTS_FIXTURE_H

#include <stdio.h>

#include "src/games/solaris/state.h"
#include "support.h"

/* Fixture F1: hands, tiles A1..A5 with these B halves, and bridges. */
static const char *const f1_hand[SOLARIS_SEATS] = {
    "ED.B SP.P HQ.K CAN.G EC.B",  "HQ.P BIO.P SP.K ED.G CAN.B", "ED.K ED.P ED.B SP.G BIO.B",
    "EC.G EC.P CAN.K HQ.B BIO.G", "SP.B SP.K HQ.G CAN.P ED.G",
};
static const char *const f1_half_b[SOLARIS_SEATS] = {"B4", "B1", "B3", "B5", "B2"};
static const char *const f1_bridges = "pink green blue purple blue purple";

static const char *const so_station[SOLARIS_STATIONS] = {"ED", "HQ", "BIO", "SP", "CAN", "EC"};
static const char *const so_colour[SOLARIS_COLOURS] = {"blue", "green", "pink", "purple"};

static inline unsigned so_find(const char *const *names, unsigned n, const char *word) {
    for (unsigned i = 0; i < n; i++) {
        if (strcmp(names[i], word) == 0) {
            return i;
        }
    }
    fail_msg("unknown word %s", word);
    return 0;
}

static inline unsigned so_card(const char *word) {
    const char *dot = strchr(word, '.');
    assert_non_null(dot);
    char station[TABLE_STEP] = "";
    memcpy(station, word, (size_t)(dot - word));
    const char *colour = strchr("BGKP", dot[1]);
    assert_non_null(colour);
    return so_find(so_station, SOLARIS_STATIONS, station) * 4 + (unsigned)(colour - "BGKP");
}

static inline const char *so_card_name(unsigned kind, char out[TABLE_STEP]) {
    snprintf(out, TABLE_STEP, "%s.%c", so_station[kind / 4], "BGKP"[kind % 4]);
    return out;
}

static inline unsigned so_seat(const char *word) {
    assert_true(word[0] == 'P' && word[1] >= '1' && word[1] <= '5');
    return (unsigned)(word[1] - '1');
}

static inline void so_run_each(struct table *t, const char *verb, const char *words) {
    char word[TABLE_STEP], one[2 * TABLE_STEP];
    while (next_word(&words, word)) {
        snprintf(one, sizeof one, "%s:%s", verb, word);
        step(t, one);
    }
}

/* The set-up of F1 with forced chance, for a game that waits for its first outcome
 * after the layout. Tokens are placed from the last seat on, so lower seats lie on top. */
static inline void so_setup(struct table *t) {
    const struct solaris_cache *c = solaris_cache_of(t->g);
    for (unsigned i = 0; i < c->players; i++) {
        so_run_each(t, "deal", f1_hand[i]);
    }
    run(t, "reveal:EC.K reveal:BIO.K reveal:CAN.B");
    so_run_each(t, "bridge", f1_bridges);
    for (unsigned i = 0; i < c->seats; i++) {
        char a[TABLE_STEP];
        snprintf(a, sizeof a, "tile-a:A%u", i + 1);
        step(t, a);
    }
    for (unsigned i = 0; i < c->seats; i++) {
        so_run_each(t, "tile-b", f1_half_b[i]);
    }
    for (unsigned i = 0; i < c->seats * SOLARIS_STATIONS; i++) {
        char token[TABLE_STEP];
        snprintf(token, sizeof token, "token:P%u", c->seats - i % c->seats);
        step(t, token);
    }
}

/* A table with the start tiles of the first built-in pack, whose energies the examples use. */
static inline struct table *so_table(unsigned seats, const char *options) {
    const struct orr_rules *rules = orr_games_find("solaris");
    struct table *t = table_new("solaris", seats, options);
    struct solaris_pack pack;
    struct orr_buf text = {0};
    assert_true(orr_content_built_in(rules, 1, &pack, NULL));
    orr_content_write(rules, &pack, &text);
    struct orr_spec spec = {.game = "solaris", .seats = t->g->seats, .content = text.at};
    char values[ORR_MAX_OPTIONS][TABLE_STEP * 2];
    for (const struct orr_option *o = rules->options; o->name; o++, spec.n_options++) {
        char value[TABLE_STEP];
        orr_option_text(o, t->g->option[spec.n_options], value, sizeof value);
        snprintf(values[spec.n_options], sizeof values[0], "%s=%s", o->name, value);
        spec.option[spec.n_options] = values[spec.n_options];
    }
    struct orr_error err = {{0}};
    orr_game_free(t->g);
    t->g = orr_game_make(&spec, &err);
    orr_buf_free(&text);
    if (!t->g) {
        fail_msg("%s", err.text);
    }
    memset(t->s, 0, rules->state_size);
    rules->setup(t->g, t->s);
    return t;
}

/* F1 at the first decision. Not for the random layout, where chance places the stations first. */
static inline struct table *so_start(unsigned seats, const char *options) {
    struct table *t = so_table(seats, options);
    so_setup(t);
    return t;
}

#include "fixture_at.h"

/* For so_at with four players: all cards but the three of the display are in hands. */
#define SO_ALL_IN_HANDS                                                                       \
    "at HQ; turn P1; display ED.B ED.G ED.K; "                                                \
    "P1 hand ED.B ED.B ED.B ED.B ED.G ED.G ED.G ED.K ED.K ED.K ED.K ED.P ED.P ED.P ED.P "     \
    "HQ.B HQ.B HQ.B HQ.B HQ.G HQ.G HQ.G HQ.G HQ.G HQ.K HQ.K;"                                 \
    "P2 hand HQ.K HQ.K HQ.P HQ.P HQ.P HQ.P HQ.P BIO.B BIO.B BIO.B BIO.B BIO.B BIO.G BIO.G "   \
    "BIO.G BIO.G BIO.K BIO.K BIO.K BIO.K BIO.K BIO.P BIO.P BIO.P BIO.P SP.B;"                 \
    "P3 hand SP.B SP.B SP.B SP.G SP.G SP.G SP.G SP.G SP.K SP.K SP.K SP.K SP.P SP.P SP.P "     \
    "SP.P SP.P CAN.B CAN.B CAN.B CAN.B CAN.B CAN.G CAN.G CAN.G CAN.G;"                        \
    "P4 hand CAN.K CAN.K CAN.K CAN.K CAN.K CAN.P CAN.P CAN.P CAN.P EC.B EC.B EC.B EC.B EC.G " \
    "EC.G EC.G EC.G EC.G EC.K EC.K EC.K EC.K EC.P EC.P EC.P EC.P EC.P"

/* ---- looking ---- */
static inline void energy_is(const struct table *t, int seat, const char *json) {
    char path[TABLE_STEP];
    snprintf(path, sizeof path, "energy.%d", seat);
    field_is(t, path, json);
}

static inline void energy_at(const struct table *t, int seat, const char *station, int energy) {
    char path[TABLE_STEP], value[TABLE_STEP];
    snprintf(path, sizeof path, "energy.%d.%u", seat, so_find(so_station, SOLARIS_STATIONS, station));
    snprintf(value, sizeof value, "%d", energy);
    field_is(t, path, value);
}

/* A JSON list of names as words. */
static inline char *so_words(char *json) {
    char *out = json;
    for (const char *p = json; *p; p++) {
        if (!strchr("[]\"", *p)) {
            *out++ = *p == ',' ? ' ' : *p;
        }
    }
    *out = 0;
    return json;
}

/* The cards of a bag (hand.2, discard, stack) in any order. */
static inline void cards_are(const struct table *t, const char *path, const char *cards) {
    char *found = so_words(state_get(t, t->s, path));
    char *left = calloc(strlen(found) + 2, 1);
    assert_non_null(left);
    strcpy(left, found);
    char word[TABLE_STEP];
    bool same = words_count(found) == words_count(cards);
    for (const char *p = cards; same && next_word(&p, word);) {
        size_t n = strlen(word);
        char *hit = strstr(left, word);
        same = hit != NULL;
        if (hit) {
            memset(hit, '-', n);
        }
    }
    if (!same) {
        fail_msg("%s: expected %s, found %s", path, cards, found);
    }
    free(left);
    free(found);
}

static inline void hand_is(const struct table *t, int seat, const char *cards) {
    char path[TABLE_STEP];
    snprintf(path, sizeof path, "hand.%d", seat);
    cards_are(t, path, cards);
}

static inline void hand_size(const struct table *t, int seat, int size) {
    char path[TABLE_STEP], value[TABLE_STEP];
    snprintf(path, sizeof path, "hand_size.%d", seat);
    snprintf(value, sizeof value, "%d", size);
    field_is(t, path, value);
}

/* The seats of a track (or the rim), front to back, as words. */
static inline void order_is(const struct table *t, const char *path, const char *seats) {
    char *found = so_words(state_get(t, t->s, path));
    char *end = strstr(found, " null");
    if (end) {
        *end = 0;
    }
    if (strcmp(strncmp(found, "null", 4) == 0 ? "" : found, seats) != 0) {
        fail_msg("%s: expected %s, found %s", path, seats, found);
    }
    free(found);
}

static inline void track_is(const struct table *t, const char *station, const char *seats) {
    char path[TABLE_STEP];
    snprintf(path, sizeof path, "track.%u", so_find(so_station, SOLARIS_STATIONS, station));
    order_is(t, path, seats);
}

/* How many cards lie in the display. */
static inline void display_has(const struct table *t, unsigned cards) {
    char *found = so_words(state_get(t, t->s, "display"));
    unsigned n = 0;
    for (const char *p = found; (p = strchr(p, '.')) != NULL; p++) {
        n++;
    }
    free(found);
    assert_int_equal(n, cards);
}

static inline void shuttle_at(const struct table *t, const char *colour, const char *station) {
    char path[TABLE_STEP], value[TABLE_STEP];
    snprintf(path, sizeof path, "shuttle.%u", so_find(so_colour, SOLARIS_COLOURS, colour));
    snprintf(value, sizeof value, *station ? "'%s'" : "null%s", station);
    field_is(t, path, value);
}

static inline void phase_is(const struct table *t, const char *phase) { name_is(t, "phase", phase); }

#endif
