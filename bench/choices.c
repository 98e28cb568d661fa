/* orr_choices: which of several players chooses better turns? Positions of games of one kind of player are shown to all of them;
 * where their turns differ from that of the first, both are played on to the end of the game in the same sampled states.
 *   orr_choices GAME SEATS GAMES SEED WORLDS PLAYER PLAYER...
 * For each player after the first: of how many positions its turn differs, and how much better its turns are, a position on
 * average, in points of win share and of score, with the 95 % interval. Exit 0, or 2 for wrong usage. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plan.h"

enum { STEPS = 64, MOST_PLAYERS = 16, ON_BUDGET = 150, EVERY = 3 };

struct turn {
    unsigned n;
    orr_action at[STEPS];
    uint64_t end; /* hash of the state that it leads to */
};

struct mean {
    double sum, squares;
};

struct rival {
    const struct orr_player *player;
    unsigned differs;
    struct mean share, score;
};

struct table {
    orr_game *g;
    unsigned worlds, players, positions;
    struct rival at[MOST_PLAYERS];
    unsigned char *state, *work, *view;
    struct ai_planner *planner;
    struct orr_rng rng;
};

static void add(struct mean *m, double x) {
    m->sum += x;
    m->squares += x * x;
}

/* The turn that a player takes on the state, up to where somebody else or chance is to act, or its next turn begins. */
static struct turn turn_of(struct table *t, const struct orr_player *p) {
    struct turn turn = {0};
    int seat = orr_turn_of(t->g, t->state).actor;
    struct orr_rng rng;
    struct orr_bot *bot = orr_bot_make(p, t->g, seat);
    orr_rng_seed(&rng, orr_hash(t->g, t->state));
    memcpy(t->work, t->state, t->g->rules->state_size);
    do {
        turn.at[turn.n] = orr_bot_choose(bot, t->work, &rng, NULL);
        orr_apply(t->g, t->work, turn.at[turn.n++], NULL);
    } while (turn.n < STEPS && orr_turn_of(t->g, t->work).actor == seat &&
             !orr_turn_is_quiet(t->g, orr_turn_of(t->g, t->work)));
    orr_bot_free(bot);
    turn.end = orr_hash(t->g, t->work);
    return turn;
}

/* Play the state in `view` to the end of the game by short plans. */
static void play_on(struct table *t, struct orr_rng *rng) {
    struct ai_plans plans;
    for (int actor; (actor = orr_turn_of(t->g, t->view).actor) != ORR_NOBODY;) {
        if (actor == ORR_CHANCE) {
            orr_apply(t->g, t->view, orr_chance_draw(t->g, t->view, rng), NULL);
            continue;
        }
        ai_plans_find(t->planner, t->view, ON_BUDGET, 1, &plans, NULL);
        for (unsigned i = 0; i < plans.at[0].n; i++) {
            orr_apply(t->g, t->view, plans.at[0].at[i], NULL);
        }
    }
}

/* The seat's share of the win, and points ahead of the best other, when the turn is taken in sampled state k. */
static void outcome(struct table *t, const struct turn *turn, unsigned k, double out[2]) {
    struct orr_rng rng;
    struct orr_result r;
    int seat = orr_turn_of(t->g, t->state).actor;
    int32_t best = INT32_MIN;
    orr_rng_seed(&rng, 1000003u * k + 17u);
    orr_view(t->g, t->state, seat, t->view);
    orr_imagine(t->g, t->view, seat, &rng);
    for (unsigned i = 0; i < turn->n && orr_turn_of(t->g, t->view).actor == seat; i++) {
        if (orr_check(t->g, t->view, turn->at[i]).rule != 0) {
            break;
        }
        orr_apply(t->g, t->view, turn->at[i], NULL);
    }
    play_on(t, &rng);
    orr_result_of(t->g, t->view, &r);
    for (int i = 0; i < t->g->seats; i++) {
        best = i != seat && r.score[i] > best ? r.score[i] : best;
    }
    out[0] = r.won >> seat & 1 ? 1.0 / orr_mask_count(r.won) : 0.0;
    out[1] = r.score[seat] - best;
}

static void means(struct table *t, const struct turn *turn, double out[2]) {
    double one[2];
    out[0] = out[1] = 0;
    for (unsigned k = 0; k < t->worlds; k++) {
        outcome(t, turn, k, one);
        out[0] += one[0] / t->worlds;
        out[1] += one[1] / t->worlds;
    }
}

/* Show the state to all players. */
static void look(struct table *t) {
    struct turn turn[MOST_PLAYERS];
    double worth[MOST_PLAYERS][2];
    bool differ = false;
    t->positions++;
    for (unsigned i = 0; i < t->players; i++) {
        turn[i] = turn_of(t, t->at[i].player);
        differ = differ || turn[i].end != turn[0].end;
    }
    for (unsigned i = 0; differ && i < t->players; i++) {
        unsigned k = 0;
        for (; k < i && turn[k].end != turn[i].end; k++) {
        }
        if (k < i) {
            memcpy(worth[i], worth[k], sizeof worth[i]);
        } else {
            means(t, &turn[i], worth[i]);
        }
        t->at[i].differs += turn[i].end != turn[0].end;
        add(&t->at[i].share, 100 * (worth[i][0] - worth[0][0]));
        add(&t->at[i].score, worth[i][1] - worth[0][1]);
    }
}

static void print_mean(const struct mean *m, unsigned n) {
    double mean = m->sum / n, spread = m->squares / n - mean * mean;
    printf("  %+6.2f +- %.2f", mean, 1.96 * sqrt((spread > 0 ? spread : 0) / (n > 1 ? n - 1 : 1)));
}

static void print_all(const struct table *t) {
    printf("%s, %u seats, %u positions, against %s: differs, share, score\n", t->g->rules->id, t->g->seats,
           t->positions, orr_player_name(t->at[0].player));
    for (unsigned i = 1; i < t->players; i++) {
        printf("%-20s %3u", orr_player_name(t->at[i].player), t->at[i].differs);
        print_mean(&t->at[i].share, t->positions);
        print_mean(&t->at[i].score, t->positions);
        printf("\n");
    }
    fflush(stdout);
}

static void play(struct table *t, uint64_t seed) {
    struct orr_bot *bot[ORR_MAX_SEATS] = {NULL};
    struct orr_actions legal;
    unsigned turns = (unsigned)seed;
    memset(t->state, 0, t->g->rules->state_size);
    t->g->rules->setup(t->g, t->state);
    orr_rng_seed(&t->rng, seed);
    for (unsigned i = 0; i < t->g->seats; i++) {
        bot[i] = orr_bot_make(orr_player_find("bot:3", NULL), t->g, (int)i);
    }
    for (int seat; (seat = orr_turn_of(t->g, t->state).actor) != ORR_NOBODY;) {
        if (seat == ORR_CHANCE) {
            orr_apply(t->g, t->state, orr_chance_draw(t->g, t->state, &t->rng), NULL);
            continue;
        }
        orr_legal(t->g, t->state, &legal);
        if (legal.n > 1 && orr_turn_is_quiet(t->g, orr_turn_of(t->g, t->state)) && turns++ % EVERY == 0) {
            look(t);
        }
        orr_apply(t->g, t->state, orr_bot_choose(bot[seat], t->state, &t->rng, NULL), NULL);
    }
    for (unsigned i = 0; i < t->g->seats; i++) {
        orr_bot_free(bot[i]);
    }
}

int main(int n, char **arg) {
    struct table t = {.players = n > 7 ? (unsigned)n - 6 : 0};
    struct orr_error err = {{0}};
    struct ai_worth worth;
    struct orr_net net;
    const struct orr_rules *rules = t.players >= 2 && t.players <= MOST_PLAYERS ? orr_games_find(arg[1]) : NULL;
    t.g = rules ? orr_game_setup(rules, (unsigned)strtoul(arg[2], NULL, 10), NULL, &err) : NULL;
    for (unsigned i = 0; t.g && i < t.players; i++) {
        t.at[i].player = orr_player_find(arg[6 + i], &err);
        t.players = t.at[i].player ? t.players : 0;
    }
    if (!t.g || !t.players) {
        fprintf(stderr, "usage: orr_choices GAME SEATS GAMES SEED WORLDS PLAYER PLAYER...\n%s\n", err.text);
        return 2;
    }
    size_t size = t.g->rules->state_size;
    t.worlds = (unsigned)strtoul(arg[5], NULL, 10);
    t.state = orr_alloc(3, size);
    t.work = t.state + size;
    t.view = t.work + size;
    ai_worth_make(&worth, t.g, orr_net_learned(t.g, &net) ? &net : NULL);
    t.planner = ai_planner_make(&worth);
    for (unsigned i = 0, games = (unsigned)strtoul(arg[3], NULL, 10); i < games; i++) {
        play(&t, strtoull(arg[4], NULL, 10) * 1009 + i);
        print_all(&t);
    }
    ai_planner_free(t.planner);
    free(t.state);
    orr_game_free(t.g);
    return 0;
}
