/* Helpers of the harnesses: taking input apart, making games, and the promises that
 * every state must keep whatever led to it. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WATCHER = 7 };

uint64_t fuzz_counted;

void fuzz_broken(const char *file, int line, const char *promise, const char *why) {
    fprintf(stderr, "%s:%d: broken promise: %s %s\n", file, line, promise, why);
    abort();
}

uint8_t fuzz_byte(struct fuzz_input *in) {
    if (in->left == 0) {
        return 0;
    }
    in->left--;
    return *in->at++;
}

uint64_t fuzz_word(struct fuzz_input *in) {
    uint64_t word = 0;
    for (unsigned i = 0; i < 8; i++) {
        word = word << 8 | fuzz_byte(in);
    }
    return word;
}

char *fuzz_text(const uint8_t *data, size_t size) {
    char *text = malloc(size + 1);
    FUZZ_REQUIRE(text != NULL);
    if (size) {
        memcpy(text, data, size);
    }
    text[size] = 0;
    return text;
}

enum { TABLES = 1024, PLACES = 16 };
struct fuzz_table {
    const struct orr_setup *row;
    orr_game *game;
    void *state[PLACES];
};

static struct fuzz_table *table_of(const struct orr_rules *rules, const struct orr_setup *row) {
    static struct fuzz_table tables[TABLES];
    struct fuzz_table *t = tables;
    while (t->row && t->row != row) {
        t++;
        FUZZ_REQUIRE(t < tables + TABLES);
    }
    if (!t->row) {
        struct orr_error err = {0};
        t->game = orr_game_setup(rules, row->seats, row->options, &err);
        FUZZ_REQUIRE_WHY(t->game != NULL, err.text);
        t->row = row;
    }
    return t;
}

struct fuzz_table *fuzz_table(struct fuzz_input *in) {
    const struct orr_rules *rules = orr_games_at(fuzz_byte(in) % orr_games_count());
    unsigned rows = 0;
    while (rules->setups[rows].name) {
        rows++;
    }
    FUZZ_REQUIRE(rows > 0);
    return table_of(rules, &rules->setups[fuzz_byte(in) % rows]);
}

const orr_game *fuzz_game(const struct fuzz_table *t) { return t->game; }

void *fuzz_state_at(struct fuzz_table *t, uint8_t place) {
    unsigned k = place % PLACES;
    if (!t->state[k]) {
        t->state[k] = fuzz_state_new(t->game);
        fuzz_play(t->game, t->state[k], 1, 2 * k * k); /* close together at first: the end may come early */
    }
    void *copy = malloc(t->game->rules->state_size);
    FUZZ_REQUIRE(copy != NULL);
    memcpy(copy, t->state[k], t->game->rules->state_size);
    return copy;
}

void *fuzz_state_new(const orr_game *game) {
    void *state = calloc(1, game->rules->state_size);
    FUZZ_REQUIRE(state != NULL);
    game->rules->setup(game, state);
    return state;
}

void fuzz_audit(const orr_game *game, const void *s) {
    char why[256] = "";
    FUZZ_REQUIRE_WHY(game->rules->audit(game, s, why, sizeof why), why);
}

static uint8_t view_of(const orr_game *game, const void *s) {
    for (const struct orr_field *f = game->rules->fields; f->name; f++) {
        if (strcmp(f->name, "view") == 0) {
            return ((const uint8_t *)s)[f->offset];
        }
    }
    return 0;
}

void fuzz_complete(const orr_game *game, void *s, uint64_t seed) {
    unsigned view = view_of(game, s);
    if (view == 0) {
        return;
    }
    FUZZ_REQUIRE(view <= game->seats || view == WATCHER);
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    orr_imagine(game, s, view == WATCHER ? -1 : (int)view - 1, &rng);
    fuzz_audit(game, s);
    FUZZ_REQUIRE(view_of(game, s) == 0);
}

static orr_action choose(const orr_game *game, const void *s, struct orr_rng *rng) {
    if (orr_turn_of(game, s).actor == ORR_CHANCE) {
        return orr_chance_draw(game, s, rng);
    }
    struct orr_actions list;
    orr_legal(game, s, &list);
    FUZZ_REQUIRE(list.n > 0);
    return list.at[orr_rng_below(rng, list.n)];
}

void fuzz_play(const orr_game *game, void *s, uint64_t seed, unsigned steps) {
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    for (unsigned i = 0; i < steps && orr_turn_of(game, s).actor != ORR_NOBODY; i++) {
        orr_action a = choose(game, s, &rng);
        FUZZ_REQUIRE(orr_check(game, s, a).rule == 0);
        orr_apply(game, s, a, NULL);
        fuzz_audit(game, s);
    }
}

void fuzz_write_and_read(const orr_game *game, const void *s) {
    struct orr_buf text = {0};
    struct orr_error err = {0};
    orr_game *game2 = NULL;
    void *s2 = NULL;
    orr_position_write(game, s, &text);
    FUZZ_REQUIRE_WHY(orr_position_read(text.at, text.n, NULL, &game2, &s2, &err), err.text);
    FUZZ_REQUIRE(memcmp(s, s2, game->rules->state_size) == 0);
    orr_game_free(game2);
    free(s2);
    orr_buf_free(&text);
}
