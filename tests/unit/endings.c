/* The end of the game, where it can be seen, is not guessed: in every game positions are looked for
 * from which all ways to the end can be tried; there chances are exact, and players that look at it take what is best. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"

enum { GAMES = 4, MOST_DECISIONS = 4000, WAYS = 3000, DEEP = 40, DRAWS = 3 };

static const char *const exact[] = {"next:3", "next:4", "next:5"};

struct table {
    orr_game *g;
    unsigned char *state, *next, *last; /* where the game is; room for DEEP more states, and the last of them */
    unsigned left;                      /* ways that may still be looked at */
    unsigned found, seen;               /* positions of that kind; of them where decisions differ */
};

/* The seat's result, the win first, then points: both only compared with each other. */
static double worth_of(const orr_game *g, const void *s, int seat) {
    struct orr_result r;
    int32_t best = INT32_MIN;
    orr_result_of(g, s, &r);
    for (int i = 0; i < g->seats; i++) {
        best = i != seat && r.score[i] > best ? r.score[i] : best;
    }
    double win = r.won >> seat & 1 ? 1.0 / orr_mask_count(r.won) : 0.0;
    return 1e6 * win + (g->seats > 1 ? r.score[seat] - best : r.score[seat]);
}

static bool search(struct table *t, const unsigned char *s, double *worth);

/* Room for the state that follows `s`. */
static unsigned char *after(struct table *t, const unsigned char *s) {
    return s == t->state ? t->next : t->next + (s - t->next) + t->g->rules->state_size;
}

static bool equal(const struct table *t, const double *a, const double *b) {
    return memcmp(a, b, t->g->seats * sizeof *a) == 0;
}

/* Where chance acts all outcomes that are drawn must come to the same. */
static bool search_chance(struct table *t, const unsigned char *s, double *worth) {
    unsigned char *next = after(t, s);
    double one[ORR_MAX_SEATS];
    struct orr_rng rng;
    orr_rng_seed(&rng, 6);
    for (unsigned k = 0; k < DRAWS; k++) {
        memcpy(next, s, t->g->rules->state_size);
        orr_apply(t->g, next, orr_chance_draw(t->g, s, &rng), NULL);
        if (t->left-- <= 1 || !search(t, next, one) || (k > 0 && !equal(t, one, worth))) {
            return false;
        }
        memcpy(worth, one, sizeof one);
    }
    return true;
}

/* What each seat gets when every seat decides to the end of the game as is best for it. False: chance matters, somebody
 * does not care what others care for, or there are too many ways. States on the way are kept behind `s`. */
static bool search(struct table *t, const unsigned char *s, double *worth) {
    struct orr_actions legal;
    double one[ORR_MAX_SEATS];
    int actor = orr_turn_of(t->g, s).actor;
    if (actor == ORR_NOBODY) {
        for (int i = 0; i < t->g->seats; i++) {
            worth[i] = worth_of(t->g, s, i);
        }
        return true;
    }
    if (s == t->last) {
        return false;
    }
    if (actor == ORR_CHANCE) {
        return search_chance(t, s, worth);
    }
    unsigned char *next = after(t, s);
    orr_legal(t->g, s, &legal);
    for (uint32_t i = 0; i < legal.n; i++) {
        memcpy(next, s, t->g->rules->state_size);
        orr_apply(t->g, next, legal.at[i], NULL);
        if (t->left-- <= 1 || !search(t, next, one) || (i > 0 && one[actor] == worth[actor] && !equal(t, one, worth))) {
            return false;
        }
        if (i == 0 || one[actor] > worth[actor]) {
            memcpy(worth, one, sizeof one);
        }
    }
    return true;
}

/* What each decision is worth to who is to act when the rest of the game can be seen; false: it cannot. */
static bool all_end(struct table *t, const struct orr_actions *legal, double *worth) {
    double one[ORR_MAX_SEATS];
    int seat = orr_turn_of(t->g, t->state).actor;
    t->left = WAYS;
    for (uint32_t i = 0; i < legal->n; i++) {
        memcpy(t->next, t->state, t->g->rules->state_size);
        orr_apply(t->g, t->next, legal->at[i], NULL);
        if (!search(t, t->next, one)) {
            return false;
        }
        worth[i] = one[seat];
    }
    return true;
}

/* Does the seat know everything that matters? */
static bool is_open(struct table *t) {
    struct orr_rng rng;
    orr_rng_seed(&rng, 8);
    int seat = orr_turn_of(t->g, t->state).actor;
    orr_view(t->g, t->state, seat, t->next);
    orr_imagine(t->g, t->next, seat, &rng);
    return memcmp(t->next, t->state, t->g->rules->state_size) == 0;
}

static double most(const double *x, uint32_t n) {
    double best = x[0];
    for (uint32_t i = 1; i < n; i++) {
        best = x[i] > best ? x[i] : best;
    }
    return best;
}

static bool alike(const double *x, uint32_t n) {
    for (uint32_t i = 1; i < n; i++) {
        if (x[i] != x[0]) {
            return false;
        }
    }
    return true;
}

/* What the player decides must be worth as much as anything. */
static void takes_the_best(struct table *t, const char *name, const struct orr_actions *legal, const double *worth) {
    struct orr_rng rng;
    orr_rng_seed(&rng, 5);
    int seat = orr_turn_of(t->g, t->state).actor;
    orr_view(t->g, t->state, seat, t->next);
    orr_action a = orr_player_choose(orr_player_find(name, NULL), t->g, t->next, seat, &rng);
    for (uint32_t i = 0; i < legal->n; i++) {
        if (legal->at[i] == a && worth[i] < most(worth, legal->n)) {
            fail_msg("%s: %s gives away %.0f at the end", t->g->rules->id, name, most(worth, legal->n) - worth[i]);
        }
    }
}

/* The chance shown is that of the best decision: 0, 1, or a part of a shared win. */
static void is_certain(struct table *t, double best) {
    double share[ORR_MAX_SEATS], win = best > 0.9e6 ? 1.0 : best > 0.1e6 ? -1.0 : 0.0;
    int seat = orr_turn_of(t->g, t->state).actor;
    struct orr_evaluator *o = orr_evaluator_make(t->g, t->state);
    orr_evaluator_shares(o, t->state, 3, share);
    orr_evaluator_free(o);
    if (win >= 0 && (share[seat] > win + 1e-9 || share[seat] < win - 1e-9)) {
        fail_msg("%s: the end is certain, %.3f is shown for %.0f", t->g->rules->id, share[seat], win);
    }
}

static void look(struct table *t) {
    struct orr_actions legal;
    double worth[ORR_MAX_ACTIONS];
    orr_legal(t->g, t->state, &legal);
    if (!all_end(t, &legal, worth)) {
        return;
    }
    t->found++;
    is_certain(t, most(worth, legal.n));
    if (!alike(worth, legal.n) && is_open(t)) {
        t->seen++;
        for (size_t i = 0; i < sizeof exact / sizeof exact[0]; i++) {
            takes_the_best(t, exact[i], &legal, worth);
        }
    }
}

/* One game of beginners; every decision of a seat is looked at. */
static void play(struct table *t, uint64_t seed) {
    const struct orr_player *p = orr_player_find("bot:1", NULL);
    struct orr_bot *bot[ORR_MAX_SEATS] = {NULL};
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    memset(t->state, 0, t->g->rules->state_size);
    t->g->rules->setup(t->g, t->state);
    for (unsigned i = 0; i < MOST_DECISIONS && orr_turn_of(t->g, t->state).actor != ORR_NOBODY; i++) {
        int actor = orr_turn_of(t->g, t->state).actor;
        if (actor == ORR_CHANCE) {
            orr_apply(t->g, t->state, orr_chance_draw(t->g, t->state, &rng), NULL);
            continue;
        }
        look(t);
        bot[actor] = bot[actor] ? bot[actor] : orr_bot_make(p, t->g, actor);
        orr_apply(t->g, t->state, orr_bot_choose(bot[actor], t->state, &rng, NULL), NULL);
    }
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        orr_bot_free(bot[i]);
    }
}

static void ends_are_seen(void **state) {
    unsigned found = 0, seen = 0;
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_spec spec = {.game = orr_games_at(i)->id};
        struct table t = {.g = orr_game_make(&spec, NULL)};
        assert_non_null(t.g);
        t.state = orr_alloc(DEEP + 1, t.g->rules->state_size);
        t.next = t.state + t.g->rules->state_size;
        t.last = t.next + (size_t)(DEEP - 1) * t.g->rules->state_size;
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            play(&t, seed);
        }
        print_message("%s: %u, %u\n", t.g->rules->id, t.found, t.seen);
        found += t.found;
        seen += t.seen;
        free(t.state);
        orr_game_free(t.g);
    }
    assert_true(found > 0 && seen > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(ends_are_seen)};
    return cmocka_run_group_tests_name("endings", tests, NULL, NULL);
}
