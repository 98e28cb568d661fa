/* Displayed chances do not jump without a cause: games are played, and the chance of whoever has a turn in which nothing is
 * rolled or drawn hardly changes by it, small errors of the players included. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "orrery/learn.h"

enum { FEW = 24, MANY = 200, SAMPLES = 4 }; /* quiet turns of each game */
static const double MOST = 0.08;            /* mean change of the chance in such a turn */

struct table {
    orr_game *g;
    struct orr_bot *bot[ORR_MAX_SEATS];
    struct orr_evaluator *judge;
    struct orr_rng rng;
    void *s;
};

struct quiet {
    unsigned n;
    double sum;
};

static void sit_down(struct table *t, const struct orr_rules *rules) {
    t->g = orr_game_setup(rules, rules->min_seats < 2 ? 2 : 0, "", NULL);
    assert_non_null(t->g);
    t->s = calloc(1, rules->state_size);
    assert_non_null(t->s);
    rules->setup(t->g, t->s);
    t->judge = orr_evaluator_make(t->g, t->s);
    for (int i = 0; i < t->g->seats; i++) {
        t->bot[i] = orr_bot_make(orr_player_find("bot:3", NULL), t->g, i);
    }
}

static void stand_up(struct table *t) {
    for (int i = 0; i < t->g->seats; i++) {
        orr_bot_free(t->bot[i]);
    }
    orr_evaluator_free(t->judge);
    free(t->s);
    orr_game_free(t->g);
}

/* The chance of a seat, by all that is known and unknown. */
static double chance_of(struct table *t, int seat) {
    struct orr_outlook now;
    orr_evaluator_after(t->judge, t->s, ORR_ALL_KNOWING, NULL, 0, SAMPLES, 1, &now);
    return now.share[seat];
}

/* Play the turn of whoever is to act; false when chance acted in it. */
static bool play_turn(struct table *t, int seat) {
    bool still = true;
    for (int actor = seat; actor == seat || actor == ORR_CHANCE; actor = orr_turn_of(t->g, t->s).actor) {
        orr_action a = actor == ORR_CHANCE ? orr_chance_draw(t->g, t->s, &t->rng)
                                           : orr_bot_choose(t->bot[seat], t->s, &t->rng, NULL);
        orr_apply(t->g, t->s, a, NULL);
        still = still && actor != ORR_CHANCE;
    }
    return still;
}

/* Until the game is over, or that are enough quiet turns. */
static void play_game(struct table *t, uint64_t seed, unsigned enough, struct quiet *quiet) {
    orr_rng_seed(&t->rng, seed);
    memset(t->s, 0, t->g->rules->state_size);
    t->g->rules->setup(t->g, t->s);
    for (int actor = 0; actor != ORR_NOBODY && quiet->n < enough; actor = orr_turn_of(t->g, t->s).actor) {
        if (orr_turn_of(t->g, t->s).actor == ORR_CHANCE) { /* before the first turn */
            orr_apply(t->g, t->s, orr_chance_draw(t->g, t->s, &t->rng), NULL);
            continue;
        }
        int seat = orr_turn_of(t->g, t->s).actor;
        double before = chance_of(t, seat);
        if (play_turn(t, seat)) {
            quiet->sum += fabs(chance_of(t, seat) - before);
            quiet->n++;
        }
    }
    for (int i = 0; i < t->g->seats; i++) {
        orr_bot_forget(t->bot[i]);
    }
}

static void quiet_turns_change_little(void **state) {
    unsigned enough = getenv("ORRERY_TEST_ALL") ? MANY : FEW;
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct table t;
        struct quiet quiet = {0};
        struct orr_net net;
        sit_down(&t, orr_games_at(i));
        for (uint64_t k = 0; orr_net_learned(t.g, &net) && quiet.n < enough; k++) {
            play_game(&t, 7 + k, enough, &quiet);
        }
        if (quiet.n) {
            print_message("%s: %.3f in %u quiet turns\n", t.g->rules->id, quiet.sum / quiet.n, quiet.n);
            assert_true(quiet.sum / quiet.n < MOST);
        }
        stand_up(&t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(quiet_turns_change_little)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
