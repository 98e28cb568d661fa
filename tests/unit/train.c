/* The trainer: it learns what can be learned, the same for any number of jobs, and goes on
 * where it was stopped. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "orrery/train.h"

static orr_game *nul_table(unsigned seats) {
    orr_game *g = orr_game_setup(orr_games_find("nul"), seats, "", NULL);
    assert_non_null(g);
    return g;
}

static struct orr_train_spec small_order(const orr_game *g) {
    return (struct orr_train_spec){.table = {g},
                                   .n_tables = 1,
                                   .games = 200,
                                   .trial = 40,
                                   .budget = 40,
                                   .positions = 8,
                                   .epochs = 3,
                                   .temperature = 0.05f,
                                   .lambda = 0.7f,
                                   .margin = 0.3f,
                                   .seed = 7,
                                   .jobs = 1};
}

static int32_t sees_nothing(const orr_game *g, const void *s, int seat) {
    (void)g;
    (void)s;
    (void)seat;
    return 0;
}

/* With an estimate that knows nothing all must come from the features. */
static void the_network_learns_what_the_hand_did_not_know(void **state) {
    orr_game *g = nul_table(2);
    struct orr_rules blind = *g->rules;
    orr_game table = *g;
    blind.estimate = sees_nothing;
    table.rules = &blind;
    struct orr_train_spec order = small_order(&table);
    struct orr_training *t = orr_training_make(&order);
    struct orr_train_report r;
    (void)state;
    order.games = 1500;
    order.trial = 200;
    for (unsigned i = 1; i <= 2; i++) {
        assert_true(orr_training_step(t, &r));
        assert_int_equal(r.generation, i);
        assert_true(r.positions > order.games && r.positions <= order.games * order.positions);
        assert_true(r.loss_after < r.loss_knowing && r.loss_after < r.loss_by_hand);
        assert_int_equal(r.taken, r.trial_share >= 0.5);
    }
    assert_non_null(orr_training_best(t));
    orr_training_free(t);
    orr_game_free(g);
}

static char *saved(struct orr_training *t) {
    struct orr_buf b = {0};
    orr_training_save(t, &b);
    return b.at;
}

static char *after_steps(const struct orr_train_spec *order, unsigned steps) {
    struct orr_training *t = orr_training_make(order);
    struct orr_train_report r;
    for (unsigned i = 0; i < steps; i++) {
        assert_true(orr_training_step(t, &r));
    }
    char *text = saved(t);
    orr_training_free(t);
    return text;
}

static void jobs_change_nothing(void **state) {
    orr_game *g = nul_table(3);
    struct orr_train_spec order = small_order(g), shared = order;
    (void)state;
    shared.jobs = 3;
    char *one = after_steps(&order, 2), *three = after_steps(&shared, 2);
    assert_string_equal(one, three);
    free(one);
    free(three);
    orr_game_free(g);
}

static void training_comes_back_from_its_file(void **state) {
    orr_game *g = nul_table(2);
    struct orr_train_spec order = small_order(g);
    struct orr_error err = {{0}};
    struct orr_training *t = orr_training_make(&order);
    (void)state;
    char *text = after_steps(&order, 1);
    assert_true(orr_training_load(t, text, &err));
    char *again = saved(t);
    assert_string_equal(text, again);
    uint64_t seed = 0;
    assert_true(orr_training_seed(text, &seed) && seed == order.seed);
    assert_false(orr_training_seed("something else", &seed));
    struct orr_train_report r;
    struct orr_buf b = {0};
    assert_true(orr_training_step(t, &r));
    assert_int_equal(r.generation, 2);
    orr_training_table(t, "versus", "orrery train nul", &b);
    assert_non_null(strstr(b.at, "resumed after generation 1;"));
    orr_buf_free(&b);
    free(again);
    free(text);
    orr_training_free(t);
    orr_game_free(g);
}

/* A larger hidden layer: its table and its file say so, and a file of another size is not gone on with. */
static void the_hidden_layer_can_be_larger(void **state) {
    orr_game *g = nul_table(2);
    struct orr_train_spec order = small_order(g), wide = order;
    struct orr_error err = {{0}};
    struct orr_train_report r;
    struct orr_buf b = {0};
    (void)state;
    wide.units = 32;
    assert_true(orr_train_check(&wide, &err));
    char *text = after_steps(&wide, 1);
    struct orr_training *t = orr_training_make(&wide), *usual = orr_training_make(&order);
    assert_false(orr_training_load(usual, text, &err));
    assert_non_null(strstr(err.text, "units"));
    assert_true(orr_training_load(t, text, &err));
    char *again = saved(t);
    assert_string_equal(text, again);
    uint64_t seed = 0;
    assert_true(orr_training_seed(text, &seed) && seed == order.seed);
    assert_true(orr_training_step(t, &r));
    assert_true(r.loss_after < r.loss_knowing);
    orr_training_table(t, "versus", "orrery train nul --units 32", &b);
    assert_non_null(strstr(b.at, "static const int16_t versus_weights[263] = {"));
    wide.units = 24;
    err = (struct orr_error){{0}};
    assert_false(orr_train_check(&wide, &err));
    assert_string_equal(err.text, "the hidden layer has 16, 32, 48 or 64 units, not 24");
    orr_buf_free(&b);
    free(text);
    free(again);
    orr_training_free(t);
    orr_training_free(usual);
    orr_game_free(g);
}

static void refuses(struct orr_training *t, const char *text, const char *why) {
    struct orr_error err = {{0}};
    assert_false(orr_training_load(t, text, &err));
    assert_non_null(strstr(err.text, why));
}

static void damaged_files_are_refused(void **state) {
    orr_game *g = nul_table(2);
    struct orr_train_spec order = small_order(g), other = order;
    (void)state;
    char *text = after_steps(&order, 1);
    struct orr_training *t = orr_training_make(&order);
    char *before = saved(t);
    refuses(t, "", "another game");
    refuses(t, "something else", "another game");
    char *numbers = strchr(text, '\n') + 1;
    memcpy(numbers, "nan ", 4);
    refuses(t, text, "damaged");
    numbers[40] = 0;
    refuses(t, text, "damaged");
    char *after = saved(t);
    assert_string_equal(before, after);
    other.seed = 8;
    struct orr_training *u = orr_training_make(&other);
    refuses(u, text, "seed");
    free(before);
    free(after);
    free(text);
    orr_training_free(t);
    orr_training_free(u);
    orr_game_free(g);
}

static void wrong_orders_are_refused(void **state) {
    orr_game *g = nul_table(2);
    struct orr_train_spec order = small_order(g);
    struct orr_error err = {{0}};
    (void)state;
    assert_true(orr_train_check(&order, &err));
    order.games = 3;
    assert_false(orr_train_check(&order, &err));
    assert_non_null(strstr(err.text, "from 20"));
    order = small_order(g);
    order.n_tables = 0;
    assert_false(orr_train_check(&order, NULL));
    orr_game alone = *g;
    alone.seats = 1;
    order = small_order(g);
    order.table[order.n_tables++] = &alone;
    assert_false(orr_train_check(&order, NULL));
    orr_game_free(g);
}

static void the_table_says_how_it_was_made(void **state) {
    orr_game *g = nul_table(2);
    struct orr_train_spec order = small_order(g);
    struct orr_training *t = orr_training_make(&order);
    struct orr_train_report r;
    struct orr_buf b = {0};
    (void)state;
    assert_true(orr_training_step(t, &r));
    orr_training_table(t, "versus", "orrery train nul --seed 7", &b);
    assert_non_null(strstr(b.at, "orrery train nul --seed 7"));
    assert_null(strstr(b.at, "resumed"));
    assert_non_null(strstr(b.at, "static const int16_t versus_scale[6] = {"));
    assert_non_null(strstr(b.at, "static const int16_t versus_weights[135] = {"));
    orr_buf_free(&b);
    orr_training_free(t);
    orr_game_free(g);
}

/* Where all share one goal, what people are shown is learned from who won, by the players as they are. */
static void shown_chances_are_straight(void **state) {
    orr_game *g = nul_table(2);
    struct orr_train_spec order = small_order(g);
    struct orr_error err = {{0}};
    struct orr_train_report r;
    struct orr_buf b = {0};
    (void)state;
    order.shown = true;
    assert_false(orr_train_check(&order, &err));
    assert_non_null(strstr(err.text, "one goal"));
    orr_game together = *g;
    together.together = true;
    order = small_order(&together);
    order.shown = true;
    order.trial = 0;
    order.lambda = 1.0f;
    order.margin = 0.0f;
    assert_true(orr_train_check(&order, &err));
    struct orr_training *t = orr_training_make(&order);
    assert_true(orr_training_step(t, &r));
    assert_true(r.taken && r.loss_after < r.loss_before);
    const struct orr_net *n = orr_training_best(t);
    for (unsigned u = 0; u < ORR_NET_USUAL_UNITS; u++) {
        assert_true(n->out[u] == 0.0f && n->hidden[ORR_NET_LEAD][u] == 0.0f);
    }
    orr_training_table(t, "chances", "orrery train nul --chances --seed 7", &b);
    assert_non_null(strstr(b.at, "static const int16_t chances_scale[6] = {"));
    assert_non_null(strstr(b.at, "static const int16_t chances_weights[7] = {"));
    orr_buf_free(&b);
    orr_training_free(t);
    orr_game_free(g);
}

static void it_can_be_stopped(void **state) {
    orr_game *g = nul_table(2);
    struct orr_train_spec order = small_order(g);
    atomic_bool stop = true;
    struct orr_watch watch = {.stop = &stop};
    struct orr_train_report r;
    (void)state;
    order.watch = &watch;
    order.games = ORR_TRAIN_GAMES;
    struct orr_training *t = orr_training_make(&order);
    assert_false(orr_training_step(t, &r));
    assert_null(orr_training_best(t));
    orr_training_free(t);
    orr_game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_network_learns_what_the_hand_did_not_know),
        cmocka_unit_test(jobs_change_nothing),
        cmocka_unit_test(training_comes_back_from_its_file),
        cmocka_unit_test(the_hidden_layer_can_be_larger),
        cmocka_unit_test(damaged_files_are_refused),
        cmocka_unit_test(wrong_orders_are_refused),
        cmocka_unit_test(the_table_says_how_it_was_made),
        cmocka_unit_test(shown_chances_are_straight),
        cmocka_unit_test(it_can_be_stopped),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
