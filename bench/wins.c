/* orr_wins: looks for positions whose right turn is certain, because every way of the turn was tried (exact.h). Plays games and
 * looks at the last beginnings of turns. Prints each position found as a line of JSON, as src/games/GAME/tests/turns.jsonl has
 * them (docs/testing.md):
 *   win    the turn can win on the spot, though most ways of taking it do not
 *   guard  the next seat can win on the spot after most ends of the turn, but not after all
 *   orr_wins GAME [--set NAME=VALUE] [--seats N] [--games N] [--seed N] [--player NAME] [--each N]
 * --each: at most so many of a kind from one game. Exit 0, or 2 for wrong usage. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "known.h"
#include "orrery/ai.h"

enum { ROOM = 30000, NEXT_ROOM = 4000, MOST_ENDS = 300, FIRST_ENDS = 12, LAST = 3 };

static const double SURE = 0.8, SELDOM = 0.15, SAFE = 0.1, OFTEN = 0.6;

struct order {
    const char *game, *options, *player;
    unsigned seats, games, seed, each;
};

struct table {
    orr_game *g;
    const struct order *o;
    unsigned char *state, *view; /* where the game is; room for a state */
    unsigned char *late;         /* the last beginnings of turns, LAST of them, in a ring */
    unsigned begun;              /* beginnings of turns so far */
    struct exact *turn, *next;
    struct orr_rng rng;
    unsigned wins, guards; /* found in this game */
};

/* Print a position with the players that find its turn. */
static void print_found(const struct table *t, struct known k) {
    static const char *const players[] = {"bot:4", "bot:5", "next:5"};
    struct orr_buf b = {0};
    const char *comma = "";
    printf("{\"kind\":\"%s\",\"best\":%.3f,\"by\":[", known_names[k.kind], k.best);
    for (size_t i = 0; i < sizeof players / sizeof players[0]; i++) {
        if (known_passes(t->g, t->state, k, players[i])) {
            printf("%s\"%s\"", comma, players[i]);
            comma = ",";
        }
    }
    printf("],\"position\":");
    orr_position_write(t->g, t->state, &b);
    for (const char *c = b.at; *c; c++) {
        if (*c != '\n') {
            putchar(*c);
        }
    }
    printf("}\n");
    fflush(stdout);
    orr_buf_free(&b);
}

/* Does the seat know everything that matters? */
static bool is_open(struct table *t, int seat) {
    struct orr_rng rng;
    orr_rng_seed(&rng, 8);
    orr_view(t->g, t->state, seat, t->view);
    orr_imagine(t->g, t->view, seat, &rng);
    return memcmp(t->view, t->state, t->g->rules->state_size) == 0;
}

/* The chance of the next seat to win on the spot after each end: the least of them, and how often it is likely. */
static bool look_at_answers(struct table *t, double *least, double *often) {
    struct exact_turn answer;
    const void *end;
    unsigned n = 0, likely = 0;
    *least = 1;
    for (; (end = exact_end(t->turn, n)) && n < MOST_ENDS; n++) {
        if (n == FIRST_ENDS && !likely) {
            return false;
        }
        if (orr_turn_of(t->g, end).actor < 0 || !exact_turn_of(t->next, end, &answer)) {
            return false;
        }
        likely += answer.best >= OFTEN;
        *least = answer.best < *least ? answer.best : *least;
    }
    *often = n ? (double)likely / n : 0;
    return n > 1;
}

static void look(struct table *t) {
    struct exact_turn turn;
    double least, often;
    int seat = orr_turn_of(t->g, t->state).actor;
    if (orr_turn_owner(t->g, t->state) != seat || !exact_turn_of(t->turn, t->state, &turn)) {
        return;
    }
    if (turn.best >= SURE && turn.blind <= SELDOM && t->wins < t->o->each) {
        t->wins++;
        print_found(t, (struct known){KNOWN_WIN, turn.best});
    }
    if (turn.best <= 0 && t->guards < t->o->each && t->g->seats == 2 && is_open(t, seat) &&
        look_at_answers(t, &least, &often) && least <= SAFE && often >= OFTEN) {
        t->guards++;
        print_found(t, (struct known){KNOWN_GUARD, least});
    }
}

static void play(struct table *t, unsigned game) {
    struct orr_bot *bot[ORR_MAX_SEATS] = {NULL};
    struct orr_actions legal;
    memset(t->state, 0, t->g->rules->state_size);
    t->g->rules->setup(t->g, t->state);
    t->wins = t->guards = t->begun = 0;
    orr_rng_seed(&t->rng, (uint64_t)t->o->seed * 1009u + game);
    for (unsigned i = 0; i < t->g->seats; i++) {
        bot[i] = orr_bot_make(orr_player_find(t->o->player, NULL), t->g, (int)i);
    }
    while (orr_turn_of(t->g, t->state).actor != ORR_NOBODY) {
        int seat = orr_turn_of(t->g, t->state).actor;
        if (seat == ORR_CHANCE) {
            orr_apply(t->g, t->state, orr_chance_draw(t->g, t->state, &t->rng), NULL);
            continue;
        }
        orr_legal(t->g, t->state, &legal);
        if (legal.n > 1 && orr_turn_is_quiet(t->g, orr_turn_of(t->g, t->state))) {
            memcpy(t->late + t->begun++ % LAST * t->g->rules->state_size, t->state, t->g->rules->state_size);
        }
        orr_apply(t->g, t->state, orr_bot_choose(bot[seat], t->state, &t->rng, NULL), NULL);
    }
    for (unsigned i = 0; i < t->g->seats; i++) {
        orr_bot_free(bot[i]);
    }
    for (unsigned i = t->begun > LAST ? t->begun - LAST : 0; i < t->begun; i++) {
        memcpy(t->state, t->late + i % LAST * t->g->rules->state_size, t->g->rules->state_size);
        look(t);
    }
}

static bool read_order(struct order *o, int n, char **arg) {
    *o = (struct order){.game = n > 1 ? arg[1] : "", .player = "bot:3", .games = 20, .seed = 1, .each = 1};
    for (int i = 2; i + 1 < n; i += 2) {
        unsigned value = (unsigned)strtoul(arg[i + 1], NULL, 10);
        if (!strcmp(arg[i], "--seats")) {
            o->seats = value;
        } else if (!strcmp(arg[i], "--games")) {
            o->games = value;
        } else if (!strcmp(arg[i], "--seed")) {
            o->seed = value;
        } else if (!strcmp(arg[i], "--each")) {
            o->each = value;
        } else if (!strcmp(arg[i], "--player")) {
            o->player = arg[i + 1];
        } else if (!strcmp(arg[i], "--set")) {
            o->options = arg[i + 1];
        } else {
            return false;
        }
    }
    return n % 2 == 0 && orr_player_find(o->player, NULL);
}

int main(int n, char **arg) {
    struct order o;
    struct orr_error err = {{0}};
    bool read = read_order(&o, n, arg);
    struct table t = {.o = &o};
    const struct orr_rules *rules = read ? orr_games_find(o.game) : NULL;
    t.g = rules ? orr_game_setup(rules, o.seats, o.options, &err) : NULL;
    if (!t.g || t.g->seats < 2) {
        fprintf(stderr,
                "usage: orr_wins GAME [--set NAME=VALUE] [--seats N] [--games N] [--seed N] [--player NAME] [--each "
                "N]\n%s\n",
                err.text);
        return 2;
    }
    t.state = orr_alloc(2 + LAST, t.g->rules->state_size);
    t.view = t.state + t.g->rules->state_size;
    t.late = t.view + t.g->rules->state_size;
    t.turn = exact_make(t.g, ROOM);
    t.next = exact_make(t.g, NEXT_ROOM);
    for (unsigned i = 0; i < o.games; i++) {
        play(&t, i);
    }
    exact_free(t.turn);
    exact_free(t.next);
    free(t.state);
    orr_game_free(t.g);
    return 0;
}
