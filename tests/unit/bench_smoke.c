/* The benchmark: a short run of every game gives numbers that fit together. How
 * fast it is, is no matter of tests. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/json.h"
#include "orrery/lab.h"
#include "support_json.h"
#include "toy_game.h"

static void fits_together(const struct orr_bench *b, const struct orr_rules *rules) {
    assert_string_equal(b->id, rules->id);
    assert_true(b->games > 0 && b->decisions >= b->games);
    assert_true(b->decisions + b->chance <= b->games * rules->max_decisions);
    assert_int_equal(b->state_bytes, rules->state_size);
    assert_true(b->seconds > 0);
    assert_true(b->copy_ns > 0 && b->memcpy_ns > 0);
    assert_true(b->mean_options >= 1 && b->mean_options <= b->max_options);
    assert_true(b->max_options <= ORR_MAX_ACTIONS);
}

/* Seat counts that the rules have: not every one between the smallest and the largest. */
static size_t seat_counts(const struct orr_rules *rules) {
    size_t n = 0;
    for (unsigned seats = rules->min_seats; seats <= rules->max_seats; seats++) {
        orr_game *g = orr_game_setup(rules, seats, "", NULL);
        n += g != NULL;
        orr_game_free(g);
    }
    return n;
}

static void every_game_is_measured_at_every_seat_count(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        struct orr_bench rows[ORR_MAX_SEATS];
        struct orr_error err = {{0}};
        size_t n = 0;
        if (!orr_bench_game(rules, 0.05, NULL, rows, &n, &err)) {
            fail_msg("%s: %s", rules->id, err.text);
        }
        assert_int_equal(n, seat_counts(rules));
        for (size_t k = 0; k < n; k++) {
            assert_true(rows[k].seats > (k ? rows[k - 1].seats : rules->min_seats - 1u));
            fits_together(&rows[k], rules);
        }
    }
}

static void thinking_is_measured(void **state) {
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", NULL);
    const struct orr_player *p = orr_player_find("bot:4", NULL);
    struct orr_error err = {{0}};
    struct orr_bench_ai row;
    struct orr_buf b = {0};
    (void)state;
    assert_true(orr_bench_ai_run(g, p, 0.05, NULL, &row, &err));
    assert_true(row.searches > 0 && row.meter.iterations >= row.searches && row.meter.evaluations > 0);
    assert_true(row.meter.turns >= row.meter.iterations && row.seconds > 0 && row.slowest <= row.seconds);
    assert_true(row.evaluating > 0);
    orr_bench_ai_json(&row, 1, &b);
    const char *keys[] = {"id", "player", "iterations_per_s", "rules_share", "evaluation_share", "tree_share"};
    for (size_t i = 0; i < sizeof keys / sizeof keys[0]; i++) {
        assert_non_null(strstr(b.at, keys[i]));
    }
    orr_buf_free(&b);
    assert_false(orr_bench_ai_run(g, orr_player_find("greedy", NULL), 0.01, NULL, &row, &err));
    assert_non_null(strstr(err.text, "does not search"));
    orr_game_free(g);
}

static void set_up_chance_is_not_counted_as_decisions(void **state) {
    orr_game g = toy_game(TOY_WIDE);
    struct orr_bench b;
    struct orr_error err = {{0}};
    (void)state;
    assert_true(orr_bench_run(&g, 0.01, NULL, &b, &err));
    fits_together(&b, g.rules);
    assert_int_equal(b.decisions, b.games * 4 * TOY_TURNS);
    assert_int_equal(b.chance, b.games * 2);
    assert_true(b.mean_options == 255);
    assert_int_equal(b.max_options, 255);
}

static void the_time_must_make_sense(void **state) {
    static const double wrong[] = {0, -1, 1e9, NAN};
    orr_game g = toy_game(TOY_DETOUR);
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct orr_bench b;
        struct orr_error err = {{0}};
        assert_false(orr_bench_run(&g, wrong[i], NULL, &b, &err));
        assert_non_null(strstr(err.text, "seconds"));
    }
}

static void a_stopped_run_says_so(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    atomic_bool stop = true;
    struct orr_watch watch = {.stop = &stop};
    struct orr_bench b;
    struct orr_error err = {{0}};
    (void)state;
    assert_false(orr_bench_run(&g, 100, &watch, &b, &err));
    assert_non_null(strstr(err.text, "stopped"));
}

static void see(void *user, uint64_t done, uint64_t total) {
    uint64_t *last = user;
    assert_true(done >= *last && done <= total);
    *last = done;
}

static void progress_ends_at_the_total(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    uint64_t last = 0;
    struct orr_watch watch = {.progress = see, .user = &last};
    struct orr_bench b;
    (void)state;
    assert_true(orr_bench_run(&g, 0.12, &watch, &b, NULL));
    assert_int_equal(last, 1000);
}

static void json_has_the_stable_names(void **state) {
    static const char *const names[] = {"id",          "seats",   "decisions_per_s", "games_per_s", "ns_per_decision",
                                        "state_bytes", "copy_ns", "mean_options",    "max_options", "seconds"};
    struct orr_bench rows[2] = {{.id = "toy", .seats = 2, .decisions = 3000000, .games = 1000, .seconds = 0.5},
                                {.id = "empty", .seats = 3, .seconds = 1}};
    struct orr_buf out = {0};
    struct orr_json_doc doc = {0};
    struct orr_error err = {{0}};
    (void)state;
    orr_bench_json(rows, 2, &out);
    if (!orr_json_parse(&doc, out.at, out.n, &err)) {
        fail_msg("%s", err.text);
    }
    const struct orr_json *games = orr_json_get(doc.root, "games");
    assert_non_null(games);
    assert_int_equal(games->count, 2);
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++) {
        assert_non_null(orr_json_get(orr_json_first(games), names[i]));
    }
    char *speed = json_get(out.at, "games.0.decisions_per_s"), *each = json_get(out.at, "games.0.ns_per_decision");
    assert_string_equal(speed, "6000000");
    assert_string_equal(each, "166.67");
    free(speed);
    free(each);
    orr_json_free(&doc);
    orr_buf_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_game_is_measured_at_every_seat_count),
        cmocka_unit_test(thinking_is_measured),
        cmocka_unit_test(set_up_chance_is_not_counted_as_decisions),
        cmocka_unit_test(the_time_must_make_sense),
        cmocka_unit_test(a_stopped_run_says_so),
        cmocka_unit_test(progress_ends_at_the_total),
        cmocka_unit_test(json_has_the_stable_names),
    };
    return cmocka_run_group_tests_name("bench_smoke", tests, NULL, NULL);
}
