/* Bots: what a searching player may know, what its seed and its limits decide, and what it
 * says about its choice. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "orrery/ai.h"
#include "toy_game.h"
#include "worlds.h"

enum { ITERATIONS = 12, LOOKS = 3, BETWEEN = 3, WALK = 400 };

static const struct orr_limits few = {.iterations = ITERATIONS};

static const struct orr_player *player(const char *name) {
    const struct orr_player *p = orr_player_find(name, NULL);
    assert_non_null(p);
    return p;
}

static orr_action choice_of(const struct orr_player *p, const orr_game *g, const void *s, int seat, uint64_t seed,
                            struct orr_limits limits) {
    struct orr_rng rng;
    struct orr_bot *m = orr_bot_make(p, g, seat);
    orr_rng_seed(&rng, seed);
    orr_action a = orr_bot_choose(m, s, &rng, &limits);
    orr_bot_free(m);
    return a;
}

static orr_action fresh_choice(const orr_game *g, const void *s, int seat, uint64_t seed, struct orr_limits limits) {
    return choice_of(player("bot:4"), g, s, seat, seed, limits);
}

/* All that may be asked, of `make test-all`. */
static bool is_wide(void) { return getenv("ORRERY_TEST_ALL") != NULL; }

/* What a walk through a game met. */
struct met {
    unsigned looks, table; /* the number of the table */
    bool hides;            /* the game keeps something from the seat that is to act */
    unsigned differ;       /* looks at worlds that differ */
};

static void chooses_alike(const char *name, const orr_game *g, const void *s, const void *other) {
    int seat = orr_turn_of(g, s).actor;
    orr_action a = choice_of(player(name), g, s, seat, 9, few);
    assert_true(a == choice_of(player(name), g, other, seat, 9, few));
    assert_int_equal(orr_check(g, s, a).rule, 0);
}

/* Players that no menu offers. */
static const char *const unlisted[] = {"old:5", "next:3", "next:4", "next:5"};

/* No player's choice depends on what the seat cannot know. */
static void look(const orr_game *g, const void *s, struct orr_rng *rng, struct met *met) {
    int seat = orr_turn_of(g, s).actor;
    size_t size = g->rules->state_size;
    void *other = malloc(size);
    assert_non_null(other);
    world_view(g, s, seat, other);
    met->hides = met->hides || memcmp(other, s, size) != 0;
    world_like(g, s, seat, rng, other);
    met->differ += memcmp(other, s, size) != 0;
    for (size_t i = 0; i < orr_players_count(); i++) { /* each once a walk, or at every look */
        if (is_wide() || i % LOOKS == met->looks) {
            chooses_alike(orr_players_at(i), g, s, other);
        }
    }
    size_t n = sizeof unlisted / sizeof unlisted[0];
    for (size_t i = 0; met->looks == 0 && i < n; i++) { /* they are slow: each in some games, or once a walk */
        if (is_wide() || i == met->table % n) {
            chooses_alike(unlisted[i], g, s, other);
        }
    }
    met->looks++;
    free(other);
}

/* Random steps; looks at some of the decisions that leave a choice. */
static struct met walk(const orr_game *g, uint64_t seed, unsigned table) {
    struct orr_rng rng;
    struct orr_actions legal;
    struct met met = {.table = table};
    void *s = calloc(1, g->rules->state_size);
    unsigned choices = 0;
    assert_non_null(s);
    orr_rng_seed(&rng, seed);
    g->rules->setup(g, s);
    for (int i = 0; i < WALK && met.looks < LOOKS && orr_turn_of(g, s).actor != ORR_NOBODY; i++) {
        if (orr_turn_of(g, s).actor == ORR_CHANCE) {
            orr_apply(g, s, orr_chance_draw(g, s, &rng), NULL);
            continue;
        }
        orr_legal(g, s, &legal);
        if (legal.n > 1 && choices++ % BETWEEN == BETWEEN - 1) {
            look(g, s, &rng, &met);
        }
        orr_apply(g, s, legal.at[orr_rng_below(&rng, legal.n)], NULL);
    }
    assert_true(met.looks > 0);
    free(s);
    return met;
}

/* Worlds must differ at every table that hides something, or nothing was shown of it. */
static bool walk_at(const struct orr_rules *rules, unsigned seats, uint64_t seed, unsigned table) {
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(rules, seats, "", &err);
    assert_non_null(g);
    struct met met = walk(g, seed, table);
    assert_true(!met.hides || met.differ > 0);
    orr_game_free(g);
    return met.hides;
}

static void no_game_shows_a_secret_to_its_players(void **state) {
    unsigned hide = 0;
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        hide += walk_at(rules, 0, 40 + i, (unsigned)i);
        hide += walk_at(rules, rules->max_seats, 60 + i, (unsigned)i + 1);
    }
    assert_true(hide > 1);
}

/* Chances as a seat or a watcher sees them: parts of one win, the same in every world that looks the same. */
static unsigned chances_on(const orr_game *g, const void *s, struct orr_rng *rng) {
    struct orr_evaluator *o = orr_evaluator_make(g, s);
    void *other = malloc(g->rules->state_size);
    unsigned differs = 0;
    assert_non_null(other);
    for (int seat = -1; seat < g->seats; seat++) {
        double here[ORR_MAX_SEATS], there[ORR_MAX_SEATS], sum = 0;
        world_like(g, s, seat, rng, other);
        differs += memcmp(other, s, g->rules->state_size) != 0;
        orr_evaluator_seen(o, s, seat, LOOKS, 9, here);
        orr_evaluator_seen(o, other, seat, LOOKS, 9, there);
        assert_memory_equal(here, there, sizeof here);
        for (unsigned i = 0; i < g->seats; i++) {
            assert_true(here[i] >= 0 && here[i] <= 1);
            sum += here[i];
        }
        assert_true(g->seats == 1 || g->together || (sum > 0.999 && sum < 1.001));
    }
    free(other);
    orr_evaluator_free(o);
    return differs;
}

static void play_some(const orr_game *g, void *s, int steps, struct orr_rng *rng) {
    struct orr_actions legal;
    g->rules->setup(g, s);
    for (int n = 0; n < steps && orr_turn_of(g, s).actor != ORR_NOBODY; n++) {
        bool chance = orr_turn_of(g, s).actor == ORR_CHANCE;
        orr_legal(g, s, &legal);
        orr_apply(g, s, chance ? orr_chance_draw(g, s, rng) : legal.at[orr_rng_below(rng, legal.n)], NULL);
    }
}

static void chances_know_no_secret(void **state) {
    struct orr_rng rng;
    unsigned differed = 0;
    (void)state;
    orr_rng_seed(&rng, 6);
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_error err = {{0}};
        orr_game *g = orr_game_setup(orr_games_at(i), 0, "", &err);
        assert_non_null(g);
        void *s = calloc(1, g->rules->state_size);
        assert_non_null(s);
        play_some(g, s, 60, &rng);
        differed += chances_on(g, s, &rng);
        free(s);
        orr_game_free(g);
    }
    assert_true(differed > 0); /* in some games there was something to know */
}

static struct toy_state first_view(const orr_game *g) {
    struct toy_state s = {.dealt = 2, .secret = {1, 4}};
    toy_redact(g, &s, 0);
    return s;
}

static void the_seed_decides(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct toy_state view = first_view(&g);
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        assert_true(fresh_choice(&g, &view, 0, seed, few) == fresh_choice(&g, &view, 0, seed, few));
    }
}

static void a_stopped_bot_decides_at_once(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct toy_state view = first_view(&g);
    atomic_bool stop = true;
    (void)state;
    orr_action a = fresh_choice(&g, &view, 0, 3, (struct orr_limits){.iterations = UINT32_MAX, .stop = &stop});
    assert_int_equal(orr_check(&g, &view, a).rule, 0);
}

/* Lanes are searches of their own; how they are run plays no part. */
static void threads_share_the_work(void **state) {
    orr_game *g = orr_game_setup(orr_games_find("nul"), 3, "", NULL);
    void *s = calloc(1, g->rules->state_size);
    struct orr_idea idea[24];
    struct orr_limits many = {.iterations = 90, .threads = 3};
    uint64_t visits[2] = {0};
    double share[2] = {0};
    struct orr_rng rng;
    (void)state;
    assert_non_null(s);
    g->rules->setup(g, s);
    orr_rng_seed(&rng, 6);
    while (orr_turn_of(g, s).actor == ORR_CHANCE) {
        orr_apply(g, s, orr_chance_draw(g, s, &rng), NULL);
    }
    for (int k = 0; k < 2; k++) {
        struct orr_bot *m = orr_bot_make(player("bot:4"), g, orr_turn_of(g, s).actor);
        orr_rng_seed(&rng, 11);
        orr_action a = orr_bot_choose(m, s, &rng, &many);
        assert_int_equal(orr_check(g, s, a).rule, 0);
        size_t n = orr_bot_ideas(m, idea, 24);
        for (size_t i = 0; i < n; i++) {
            visits[k] += idea[i].visits;
            share[k] += idea[i].share;
        }
        orr_bot_free(m);
    }
    assert_int_equal(visits[0], 90);
    assert_true(visits[0] == visits[1] && memcmp(&share[0], &share[1], sizeof share[0]) == 0);
    free(s);
    orr_game_free(g);
}

static bool third_time(void *user) { return ++*(int *)user == 3; }

static void a_bot_asks_whether_it_is_enough(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct toy_state view = first_view(&g);
    int asked = 0;
    (void)state;
    orr_action a = fresh_choice(&g, &view, 0, 3,
                                (struct orr_limits){.iterations = UINT32_MAX, .enough = third_time, .user = &asked});
    assert_int_equal(asked, 3);
    assert_int_equal(orr_check(&g, &view, a).rule, 0);
}

static void ideas_are_what_the_choice_was_made_from(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct toy_state view = first_view(&g);
    struct orr_idea idea[3];
    struct orr_rng rng;
    struct orr_bot *m = orr_bot_make(player("bot:4"), &g, 0);
    (void)state;
    orr_rng_seed(&rng, 5);
    assert_int_equal(orr_bot_ideas(m, idea, 3), 0);
    orr_action a = orr_bot_choose(m, &view, &rng, &few);
    size_t n = orr_bot_ideas(m, idea, 3);
    uint64_t visits = 0;
    assert_true(n >= 1 && n <= 3);
    assert_true(idea[0].action == a && idea[0].line[0] == a);
    for (size_t i = 0; i < n; i++) {
        assert_true(idea[i].share >= 0 && idea[i].share <= 1 && idea[i].error >= 0);
        assert_true(idea[i].steps >= 1 && idea[i].line_seat[0] == 0);
        assert_true(2 * idea[i].visits < idea[0].visits || idea[i].share <= idea[0].share);
        visits += idea[i].visits;
    }
    assert_in_range(visits, 1, ITERATIONS);
    orr_bot_free(m);
}

/* ---- ideas in the games ---- */

enum { IDEAS = 24 };

/* The own decisions at the beginning of a line. */
static unsigned own_steps(const struct orr_idea *idea) {
    unsigned n = 0;
    while (n < idea->steps && idea->line_seat[n] == idea->line_seat[0]) {
        n++;
    }
    return n;
}

static unsigned count_in(const struct orr_idea *idea, unsigned n, orr_action a) {
    unsigned count = 0;
    for (unsigned i = 0; i < n; i++) {
        count += idea->line[i] == a;
    }
    return count;
}

static bool is_like(const struct orr_idea *a, const struct orr_idea *b) {
    unsigned n = own_steps(a);
    bool same = n == own_steps(b);
    for (unsigned i = 0; same && i < n; i++) {
        same = count_in(a, n, a->line[i]) == count_in(b, n, a->line[i]);
    }
    return same || a->action == b->action;
}

static bool repeats_one_before(const struct orr_idea *idea, size_t i) {
    bool repeats = false;
    for (size_t k = 0; k < i; k++) {
        repeats = repeats || is_like(&idea[i], &idea[k]);
    }
    return repeats;
}

/* The fourth decision that leaves a choice; who decides. */
static int fourth_choice(const orr_game *g, void *s, struct orr_rng *rng) {
    struct orr_actions legal;
    orr_rng_seed(rng, 8);
    g->rules->setup(g, s);
    for (unsigned choices = 0;;) {
        bool chance = orr_turn_of(g, s).actor == ORR_CHANCE;
        assert_int_not_equal(orr_turn_of(g, s).actor, ORR_NOBODY);
        orr_legal(g, s, &legal);
        choices += !chance && legal.n > 1;
        if (choices == 4) {
            return orr_turn_of(g, s).actor;
        }
        orr_apply(g, s, chance ? orr_chance_draw(g, s, rng) : legal.at[orr_rng_below(rng, legal.n)], NULL);
    }
}

static size_t ideas_of(const orr_game *g, const void *s, int seat, bool on, struct orr_idea *idea) {
    struct orr_rng rng;
    struct orr_bot *m = orr_bot_make(player("bot:4"), g, seat);
    orr_rng_seed(&rng, 3);
    orr_bot_choose(m, s, &rng, &(struct orr_limits){.iterations = 40});
    size_t n = orr_bot_ideas(m, idea, !on ? IDEAS : is_wide() ? 2 : 1);
    if (on) {
        orr_bot_playouts(m, idea, n);
    }
    orr_bot_free(m);
    return n;
}

/* Whoever asks for three ideas wants three, not one in three versions. */
static void ideas_that_say_something_new_come_first(void **state) {
    unsigned apart = 0;
    (void)state;
    for (size_t g_at = 0; g_at < orr_games_count(); g_at++) {
        orr_game *g = orr_game_setup(orr_games_at(g_at), orr_games_at(g_at)->max_seats, "", NULL);
        void *s = calloc(1, g->rules->state_size);
        struct orr_idea idea[IDEAS] = {{0}};
        struct orr_rng rng;
        assert_non_null(s);
        size_t n = ideas_of(g, s, fourth_choice(g, s, &rng), false, idea), fresh = 0;
        while (fresh < n && !repeats_one_before(idea, fresh)) {
            fresh++;
        }
        for (size_t i = fresh; i < n; i++) {
            assert_true(repeats_one_before(idea, i));
        }
        apart += fresh > 1 && fresh < n;
        free(s);
        orr_game_free(g);
    }
    assert_true(apart > 1);
}

/* Alone, chances come from games that are played on; the same ones for all that looks the same to the seat. */
static void ideas_are_played_on_where_all_share_one_goal(void **state) {
    unsigned alone = 0, won = 0;
    (void)state;
    for (size_t g_at = 0; g_at < orr_games_count(); g_at++) {
        const struct orr_rules *rules = orr_games_at(g_at);
        orr_game *g = orr_game_setup(rules, 0, "", NULL); /* the smallest table */
        void *s = calloc(2, g->rules->state_size);
        struct orr_idea idea[2] = {{0}}, same[2] = {{0}};
        struct orr_rng rng;
        assert_non_null(s);
        unsigned char *other = (unsigned char *)s + g->rules->state_size;
        int seat = fourth_choice(g, s, &rng);
        world_like(g, s, seat, &rng, other);
        size_t n = ideas_of(g, s, seat, true, idea);
        assert_int_equal(ideas_of(g, other, seat, true, same), n);
        for (size_t i = 0; i < n; i++) {
            assert_true((idea[i].games > 0) == (g->seats == 1) && idea[i].won <= idea[i].games);
            assert_true(idea[i].games == same[i].games && idea[i].won == same[i].won);
            assert_memory_equal(&idea[i].score, &same[i].score, sizeof idea[i].score);
            won += idea[i].won;
        }
        alone += g->seats == 1;
        free(s);
        orr_game_free(g);
    }
    assert_true(alone > 1 && won > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(no_game_shows_a_secret_to_its_players),
        cmocka_unit_test(the_seed_decides),
        cmocka_unit_test(a_stopped_bot_decides_at_once),
        cmocka_unit_test(a_bot_asks_whether_it_is_enough),
        cmocka_unit_test(ideas_are_what_the_choice_was_made_from),
        cmocka_unit_test(threads_share_the_work),
        cmocka_unit_test(chances_know_no_secret),
        cmocka_unit_test(ideas_that_say_something_new_come_first),
        cmocka_unit_test(ideas_are_played_on_where_all_share_one_goal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
