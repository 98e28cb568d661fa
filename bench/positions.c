/* orr_positions: looks for positions in which a turn is clearly better than the one that a player takes. Plays games between
 * players of one kind, has that player and one that thinks much longer choose at every turn, and where they differ plays both
 * turns on to the end of the game in the same sampled states. Prints each position found as a line of JSON, in the form of
 * tests/positions (docs/testing.md).
 *   orr_positions GAME [--set NAME=VALUE] [--seats N] [--games N] [--seed N] [--player NAME] [--iterations N] [--least N]
 * --least: how many points of win share the better turn must be ahead, from 20. Exit 0, or 2 for wrong usage. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"

enum { STEPS = 64, FIRST = 12, ALL = 64, TEXT = 64 };

struct order {
    const char *game, *options, *player;
    unsigned seats, games, seed, iterations, least;
};

struct turn {
    unsigned n;
    orr_action at[STEPS];
    uint64_t end; /* hash of the state that it leads to */
};

struct table {
    orr_game *g;
    const struct order *o;
    unsigned char *state, *work, *view;
    struct orr_evaluator *judge;
    struct orr_rng rng;
};

/* The turn that a player takes on the state, up to where somebody else or chance is to act, or a new part of the turn
 * begins. */
static struct turn turn_of(struct table *t, const char *player, uint32_t iterations) {
    struct turn turn = {0};
    struct orr_limits limits = {.iterations = iterations};
    int seat = orr_turn_of(t->g, t->state).actor;
    struct orr_bot *bot = orr_bot_make(orr_player_find(player, NULL), t->g, seat);
    memcpy(t->work, t->state, t->g->rules->state_size);
    do {
        turn.at[turn.n] = orr_bot_choose(bot, t->work, &t->rng, iterations ? &limits : NULL);
        orr_apply(t->g, t->work, turn.at[turn.n++], NULL);
    } while (turn.n < STEPS && orr_turn_of(t->g, t->work).actor == seat &&
             !orr_turn_is_quiet(t->g, orr_turn_of(t->g, t->work)));
    orr_bot_free(bot);
    turn.end = orr_hash(t->g, t->work);
    return turn;
}

/* The seat's share of the win when the turn is taken and the game played out in sampled state k. */
static double outcome(struct table *t, const struct turn *turn, unsigned k) {
    struct orr_rng rng;
    struct orr_result r;
    int seat = orr_turn_of(t->g, t->state).actor;
    orr_rng_seed(&rng, 1000003u * k + 17u);
    orr_view(t->g, t->state, seat, t->view);
    orr_imagine(t->g, t->view, seat, &rng);
    for (unsigned i = 0; i < turn->n && orr_turn_of(t->g, t->view).actor == seat; i++) {
        if (orr_check(t->g, t->view, turn->at[i]).rule != 0) {
            break;
        }
        orr_apply(t->g, t->view, turn->at[i], NULL);
    }
    orr_evaluator_playout(t->judge, t->view, k, &r);
    return r.won >> seat & 1 ? 1.0 / orr_mask_count(r.won) : 0.0;
}

struct verdict {
    double good, bad, error; /* shares, and the standard error of their difference */
};

/* Compare two turns in so many sampled states. */
static struct verdict compare(struct table *t, const struct turn *good, const struct turn *bad, unsigned n) {
    double a = 0, b = 0, squares = 0;
    for (unsigned k = 0; k < n; k++) {
        double x = outcome(t, good, k), y = outcome(t, bad, k);
        a += x;
        b += y;
        squares += (x - y) * (x - y);
    }
    double mean = (a - b) / n, spread = squares / n - mean * mean;
    return (struct verdict){a / n, b / n, sqrt((spread > 0 ? spread : 0) / n)};
}

static void print_turn(const struct table *t, const char *name, const struct turn *turn) {
    char text[TEXT];
    printf("\"%s\":[", name);
    for (unsigned i = 0; i < turn->n; i++) {
        orr_step_write(t->g, turn->at[i], text, sizeof text);
        printf("%s\"%s\"", i ? "," : "", text);
    }
    printf("],");
}

static void print_found(const struct table *t, const struct turn *good, const struct turn *bad, struct verdict v) {
    struct orr_buf b = {0};
    printf("{\"share\":%.0f,\"other\":%.0f,", 100 * v.good, 100 * v.bad);
    print_turn(t, "good", good);
    print_turn(t, "bad", bad);
    orr_position_write(t->g, t->state, &b);
    printf("\"position\":");
    for (const char *c = b.at; *c; c++) {
        if (*c != '\n') {
            putchar(*c);
        }
    }
    printf("}\n");
    fflush(stdout);
    orr_buf_free(&b);
}

/* Look at the turn that begins on the state; returns what the player does. */
static struct turn look(struct table *t) {
    struct turn bad = turn_of(t, t->o->player, 0), good = turn_of(t, "bot:5", t->o->iterations);
    double least = t->o->least / 100.0;
    if (good.end != bad.end && compare(t, &good, &bad, FIRST).good > compare(t, &good, &bad, FIRST).bad + least / 2) {
        struct verdict v = compare(t, &good, &bad, ALL);
        if (v.good - v.bad >= least && v.good - v.bad >= 3 * v.error) {
            print_found(t, &good, &bad, v);
        }
    }
    return bad;
}

static void play(struct table *t, unsigned game) {
    struct orr_actions legal;
    memset(t->state, 0, t->g->rules->state_size);
    t->g->rules->setup(t->g, t->state);
    orr_rng_seed(&t->rng, (uint64_t)t->o->seed * 1009u + game);
    while (orr_turn_of(t->g, t->state).actor != ORR_NOBODY) {
        int seat = orr_turn_of(t->g, t->state).actor;
        if (seat == ORR_CHANCE) {
            orr_apply(t->g, t->state, orr_chance_draw(t->g, t->state, &t->rng), NULL);
            continue;
        }
        orr_legal(t->g, t->state, &legal);
        struct turn turn = {.n = 1, .at = {legal.at[0]}};
        if (legal.n > 1) {
            turn = orr_turn_is_quiet(t->g, orr_turn_of(t->g, t->state)) ? look(t) : turn_of(t, t->o->player, 0);
        }
        for (unsigned i = 0; i < turn.n; i++) {
            orr_apply(t->g, t->state, turn.at[i], NULL);
        }
    }
}

static bool read_order(struct order *o, int n, char **arg) {
    *o = (struct order){
        .game = n > 1 ? arg[1] : "", .player = "old:5", .games = 5, .seed = 1, .iterations = 1000, .least = 20};
    for (int i = 2; i + 1 < n; i += 2) {
        unsigned value = (unsigned)strtoul(arg[i + 1], NULL, 10);
        if (!strcmp(arg[i], "--seats")) {
            o->seats = value;
        } else if (!strcmp(arg[i], "--games")) {
            o->games = value;
        } else if (!strcmp(arg[i], "--seed")) {
            o->seed = value;
        } else if (!strcmp(arg[i], "--iterations")) {
            o->iterations = value;
        } else if (!strcmp(arg[i], "--least")) {
            o->least = value;
        } else if (!strcmp(arg[i], "--player")) {
            o->player = arg[i + 1];
        } else if (!strcmp(arg[i], "--set")) {
            o->options = arg[i + 1];
        } else {
            return false;
        }
    }
    return n % 2 == 0 && orr_player_find(o->player, NULL) && o->iterations && o->least;
}

int main(int n, char **arg) {
    struct order o;
    struct orr_error err = {{0}};
    bool read = read_order(&o, n, arg);
    struct table t = {.o = &o};
    const struct orr_rules *rules = read ? orr_games_find(o.game) : NULL;
    t.g = rules ? orr_game_setup(rules, o.seats, o.options, &err) : NULL;
    if (!t.g) {
        fprintf(stderr,
                "usage: orr_positions GAME [--set NAME=VALUE] [--seats N] [--games N] [--seed N] [--player NAME] "
                "[--iterations N] [--least N]\n%s\n",
                err.text);
        return 2;
    }
    size_t size = t.g->rules->state_size;
    t.state = orr_alloc(3, size);
    t.work = t.state + size;
    t.view = t.work + size;
    t.g->rules->setup(t.g, t.state);
    t.judge = orr_evaluator_make(t.g, t.state);
    for (unsigned i = 0; i < o.games; i++) {
        play(&t, i);
    }
    orr_evaluator_free(t.judge);
    free(t.state);
    orr_game_free(t.g);
    return 0;
}
