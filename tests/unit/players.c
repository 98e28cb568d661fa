/* Players: found by name, honest about what they do not know, repeatable by seed;
 * greedy finds what can be found within its own decisions. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "orrery/ai.h"
#include "toy_game.h"

static const struct orr_player *player(const char *name) {
    struct orr_error err = {{0}};
    const struct orr_player *p = orr_player_find(name, &err);
    assert_non_null(p);
    assert_string_equal(orr_player_name(p), name);
    return p;
}

/* The view of seat 0 on its first decision. */
static struct toy_state first_view(const orr_game *g) {
    struct toy_state s = {.dealt = 2, .secret = {1, 4}};
    toy_redact(g, &s, 0);
    return s;
}

static orr_action choice(const char *name, const orr_game *g, const struct toy_state *view, uint64_t seed) {
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    return orr_player_choose(player(name), g, view, view->actor, &rng);
}

static void every_listed_player_is_found(void **state) {
    (void)state;
    assert_true(orr_players_count() >= 2);
    for (size_t i = 0; i < orr_players_count(); i++) {
        player(orr_players_at(i));
    }
}

static void unknown_names_are_refused_with_the_known_ones(void **state) {
    static const struct {
        const char *name, *part;
    } wrong[] = {{"gredy", "did you mean \"greedy\"?"},
                 {"Random", "did you mean \"random\"?"},
                 {"", "random, greedy"},
                 {"grandmaster", "no player \"grandmaster\"; the players are: random, greedy"}};
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct orr_error err = {{0}};
        assert_null(orr_player_find(wrong[i].name, &err));
        assert_non_null(strstr(err.text, wrong[i].part));
    }
    struct orr_error err = {{0}};
    assert_null(orr_player_find("grandmaster", &err));
    assert_null(strstr(err.text, "did you mean"));
    assert_null(orr_player_find("grandmaster", NULL));
}

static void very_long_names_are_refused(void **state) {
    struct orr_error err = {{0}};
    char name[4000];
    (void)state;
    memset(name, 'g', sizeof name - 1);
    name[sizeof name - 1] = '\0';
    assert_null(orr_player_find(name, &err));
    assert_true(strlen(err.text) < sizeof err.text);
    assert_non_null(strstr(err.text, "random, greedy"));
}

/* Players who search are asked in bots.c, with limits. */
static void the_same_generator_gives_the_same_choice(void **state) {
    static const char *const quick[] = {"random", "greedy", "bot:1", "bot:2", "bot:3"};
    (void)state;
    for (int variant = TOY_DETOUR; variant <= TOY_SET; variant++) {
        orr_game g = toy_game(variant);
        struct toy_state view = first_view(&g), before = view;
        for (size_t i = 0; i < sizeof quick / sizeof quick[0]; i++) {
            for (uint64_t seed = 0; seed < 20; seed++) {
                orr_action a = choice(quick[i], &g, &view, seed);
                assert_true(a == choice(quick[i], &g, &view, seed));
                assert_int_equal(orr_check(&g, &view, a).rule, 0);
            }
        }
        assert_memory_equal(&before, &view, sizeof view);
    }
}

static void random_takes_every_decision_about_as_often(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct toy_state view = first_view(&g);
    unsigned count[4] = {0};
    (void)state;
    for (uint64_t seed = 0; seed < 4000; seed++) {
        count[orr_arg(choice("random", &g, &view, seed), 0)]++;
    }
    for (int i = 0; i < 4; i++) {
        assert_in_range(count[i], 850, 1150); /* five deviations round 1000 */
    }
}

static void greedy_pays_now_for_more_within_its_turn(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct toy_state view = first_view(&g);
    unsigned count[4] = {0};
    (void)state;
    for (uint64_t seed = 0; seed < 200; seed++) {
        count[orr_arg(choice("greedy", &g, &view, seed), 0)]++;
    }
    assert_int_equal(count[0], 0);
    /* Paths 1 and 2 are worth the same: both are taken, neither much more often. */
    assert_in_range(count[1], 60, 140);
    assert_in_range(count[2], 60, 140);
    assert_true(count[3] < 20); /* only when all sampled luck was good */
}

static void greedy_takes_the_larger_amount(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct toy_state view = first_view(&g);
    (void)state;
    view.step = 1;
    for (uint64_t seed = 0; seed < 50; seed++) {
        assert_true(choice("greedy", &g, &view, seed) == orr_act1(TOY_ADD, 2));
    }
}

static void greedy_thinks_for_the_seat_to_act(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct toy_state view = {.dealt = 2, .secret = {1, 4}, .actor = 1, .step = 1, .turns = 1};
    (void)state;
    toy_redact(&g, &view, 1);
    assert_true(choice("greedy", &g, &view, 7) == orr_act1(TOY_ADD, 2));
}

/* 255 to the power of four lines: the budget does not even reach the second level whole. */
static void greedy_falls_back_to_one_step(void **state) {
    orr_game g = toy_game(TOY_WIDE);
    struct toy_state view = first_view(&g);
    (void)state;
    for (uint64_t seed = 0; seed < 10; seed++) {
        assert_true(choice("greedy", &g, &view, seed) == orr_act1(TOY_ADD, 255));
    }
}

/* The prize is seven decisions away; the lines to it are too many, the places on the way are not. */
static void greedy_visits_a_place_once(void **state) {
    orr_game g = toy_game(TOY_SET);
    struct toy_state view = first_view(&g);
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_true(choice("greedy", &g, &view, seed) == orr_act1(TOY_ADD, TOY_PRIZED));
    }
}

static void greedy_needs_no_generator_for_a_forced_decision(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct toy_state view = first_view(&g);
    (void)state;
    view.step = 1;
    view.path = 1;
    assert_true(choice("greedy", &g, &view, 1) == orr_act1(TOY_ADD, 5));
}

/* No chance in it: what is chosen belongs to the position, whatever the generator says. */
static void beginners_repeat_their_mistakes(void **state) {
    static const char *const beginners[] = {"bot:1", "bot:2", "bot:3"};
    orr_game g = toy_game(TOY_SET);
    (void)state;
    for (size_t i = 0; i < sizeof beginners / sizeof beginners[0]; i++) {
        struct toy_state view = first_view(&g);
        orr_action first = choice(beginners[i], &g, &view, 0);
        for (uint64_t seed = 1; seed < 20; seed++) {
            assert_true(choice(beginners[i], &g, &view, seed) == first);
        }
    }
}

/* Where little lies between the turns they err, and not all in the same places; where much does, they do not. */
static void beginners_err_only_so_far(void **state) {
    orr_game g = toy_game(TOY_WIDE);
    unsigned other = 0;
    (void)state;
    for (unsigned k = 0; k < 20; k++) {
        struct toy_state view = first_view(&g);
        view.gain[0] = (int32_t)k;
        orr_action a = choice("bot:1", &g, &view, 1);
        assert_true(a == orr_act1(TOY_ADD, 255)); /* each step less is a lead of one */
    }
    struct orr_rules fine = toy_rules;
    fine.estimate_unit = 100;
    g.rules = &fine;
    for (unsigned k = 0; k < 20; k++) {
        struct toy_state view = first_view(&g);
        view.gain[0] = (int32_t)k;
        other += choice("bot:1", &g, &view, 1) != orr_act1(TOY_ADD, 255);
    }
    assert_in_range(other, 1, 20);
}

/* The turn that a beginner has begun is gone on with. */
static void beginners_play_whole_turns(void **state) {
    orr_game g = toy_game(TOY_SET);
    struct toy_state s = first_view(&g);
    struct orr_error err = {{0}};
    struct orr_rng rng;
    struct orr_bot *m = orr_bot_make(orr_player_find("bot:3", &err), &g, 0);
    (void)state;
    orr_rng_seed(&rng, 2);
    for (int i = 0; i < TOY_THINGS; i++) {
        orr_action a = orr_bot_choose(m, &s, &rng, NULL);
        assert_true(orr_bot_thought(m) == (i == 0));
        assert_int_equal(orr_check(&g, &s, a).rule, 0);
        toy_apply(&g, &s, a, NULL);
    }
    assert_int_equal(s.gain[0], 10); /* with the prize, however it was found */
    orr_bot_free(m);
}

/* Alone at the table: a step that gives 2, or one that gives 1 and 9 more in the next turn. */
static struct orr_turn alone_turn(const orr_game *g, const void *v) {
    const struct toy_state *s = v;
    (void)g;
    return (struct orr_turn){.actor = s->step == TOY_AT_LUCK ? ORR_CHANCE : s->turns >= 4 ? ORR_NOBODY : 0};
}

static void alone_list(const orr_game *g, const void *v, struct orr_actions *list) {
    (void)g;
    (void)v;
    orr_propose(list, orr_act1(TOY_ADD, 1));
    orr_propose(list, orr_act1(TOY_ADD, 2));
}

static void alone_apply(const orr_game *g, void *v, orr_action a, struct orr_trace *t) {
    struct toy_state *s = v;
    (void)g;
    (void)t;
    if (orr_verb_of(a) == TOY_ADD) {
        s->gain[0] += (int32_t)orr_arg(a, 0) + (s->path == 1 ? 9 : 0);
        s->path = (uint8_t)orr_arg(a, 0);
        s->step = TOY_AT_LUCK;
    } else {
        s->step = 0;
        s->turns++;
    }
}

/* Its turn ends where the next begins, although nobody else is asked in between. */
static void greedy_looks_at_one_turn_alone_too(void **state) {
    struct orr_rules rules = toy_rules;
    rules.turn = alone_turn;
    struct orr_point point = {.list = alone_list, .apply = alone_apply, .odds = toy_odds};
    rules.points = &point;
    rules.quiet = 1;
    orr_game g = {.rules = &rules, .seats = 1, .option = {TOY_DETOUR}};
    struct toy_state view = {.dealt = 2};
    (void)state;
    for (uint64_t seed = 0; seed < 20; seed++) {
        assert_true(choice("greedy", &g, &view, seed) == orr_act1(TOY_ADD, 2));
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_listed_player_is_found),
        cmocka_unit_test(unknown_names_are_refused_with_the_known_ones),
        cmocka_unit_test(very_long_names_are_refused),
        cmocka_unit_test(the_same_generator_gives_the_same_choice),
        cmocka_unit_test(random_takes_every_decision_about_as_often),
        cmocka_unit_test(greedy_pays_now_for_more_within_its_turn),
        cmocka_unit_test(greedy_takes_the_larger_amount),
        cmocka_unit_test(greedy_thinks_for_the_seat_to_act),
        cmocka_unit_test(greedy_falls_back_to_one_step),
        cmocka_unit_test(greedy_visits_a_place_once),
        cmocka_unit_test(greedy_needs_no_generator_for_a_forced_decision),
        cmocka_unit_test(greedy_looks_at_one_turn_alone_too),
        cmocka_unit_test(beginners_repeat_their_mistakes),
        cmocka_unit_test(beginners_err_only_so_far),
        cmocka_unit_test(beginners_play_whole_turns),
    };
    return cmocka_run_group_tests_name("players", tests, NULL, NULL);
}
