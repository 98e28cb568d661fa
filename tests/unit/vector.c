/* Matches in memory, alone and by the thousand (env.h, vector.h): numbers of actions, ends, threads, wrong choices. The
 * Python tests ask more of them; these run under the sanitizers. */
#include "orrery/vector.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

enum { MATCHES = 9, STEPS = 400 };

static orr_game *game_of(size_t i) {
    struct orr_error err = {0};
    orr_game *g = orr_game_setup(orr_games_at(i), 0, "", &err);
    assert_non_null(g);
    return g;
}

/* A number over all that the arrays hold. */
static uint64_t digest(const struct orr_vector_arrays *a) {
    uint64_t sum = 14695981039346656037u;
    for (uint32_t i = 0; i < a->matches; i++) {
        sum = (sum ^ (uint64_t)(a->actor[i] + 2) ^ (uint64_t)a->done[i] << 8 ^ (uint64_t)a->length[i] << 16) *
              1099511628211u;
        for (unsigned k = 0; k < a->count[i]; k++) {
            sum = (sum ^ a->legal[(size_t)i * ORR_MAX_ACTIONS + k]) * 1099511628211u;
        }
        for (uint32_t k = 0; a->features_at && k < a->rows * a->features; k++) {
            sum = (sum ^ (uint16_t)a->features_at[(size_t)i * a->rows * a->features + k]) * 1099511628211u;
        }
    }
    return sum;
}

static uint64_t played(const orr_game *g, unsigned threads, unsigned *ends) {
    struct orr_error err = {0};
    struct orr_vector_spec spec = {.game = g,
                                   .matches = MATCHES,
                                   .threads = threads,
                                   .seed = 5,
                                   .rows = orr_env_features(g) ? ORR_ROWS_ALL : 0,
                                   .mask = true};
    struct orr_vector *v = orr_vector_make(&spec, &err);
    assert_non_null(v);
    struct orr_vector_arrays a = orr_vector_arrays_of(v);
    int32_t place[MATCHES];
    uint64_t sum = 0;
    for (unsigned n = 0; n < STEPS; n++) {
        orr_vector_sample(v, place);
        assert_true(orr_vector_step(v, place, &err));
        sum = sum * 31 + digest(&a);
        for (unsigned i = 0; i < MATCHES; i++) {
            *ends += a.done[i];
            unsigned marks = 0;
            for (uint32_t k = 0; k < a.ids; k++) {
                marks += a.mask[(size_t)i * a.ids + k];
            }
            assert_int_equal(marks, a.count[i]);
        }
    }
    orr_vector_free(v);
    return sum;
}

static void threads_change_nothing(void **unused) {
    (void)unused;
    unsigned ends = 0;
    for (size_t i = 0; i < orr_games_count(); i++) {
        orr_game *g = game_of(i);
        unsigned again = 0;
        assert_int_equal(played(g, 1, &ends), played(g, 4, &again));
        orr_game_free(g);
    }
    assert_true(ends > 0);
}

static void actions_have_numbers(void **unused) {
    (void)unused;
    for (size_t i = 0; i < orr_games_count(); i++) {
        orr_game *g = game_of(i);
        struct orr_action_ids *ids = orr_action_ids_make(g);
        uint64_t n = orr_action_ids_count(ids);
        assert_true(n > 0 && n <= ORR_MOST_ACTION_IDS);
        for (uint64_t k = 0; k < n; k++) {
            assert_int_equal(orr_action_id(ids, orr_action_of_id(ids, k)), k);
        }
        assert_int_equal(orr_action_of_id(ids, n), 0);
        assert_int_equal(orr_action_id(ids, 0), UINT64_MAX);
        assert_int_equal(orr_action_id(ids, UINT64_MAX), UINT64_MAX);
        orr_action_ids_free(ids);
        orr_game_free(g);
    }
}

static void wrong_choices_change_nothing(void **unused) {
    (void)unused;
    orr_game *g = game_of(0);
    struct orr_error err = {0};
    struct orr_vector_spec spec = {.game = g, .matches = MATCHES, .seed = 1, .mask = true};
    struct orr_vector *v = orr_vector_make(&spec, &err);
    struct orr_vector_arrays a = orr_vector_arrays_of(v);
    uint64_t before = digest(&a);
    int32_t place[MATCHES] = {0};
    place[MATCHES - 1] = a.count[MATCHES - 1];
    assert_false(orr_vector_step(v, place, &err));
    assert_non_null(strstr(err.text, "match 8"));
    place[MATCHES - 1] = -1;
    assert_false(orr_vector_step(v, place, NULL));
    assert_false(orr_vector_step_ids(v, place, NULL));
    assert_int_equal(digest(&a), before);
    assert_null(orr_vector_match(v, MATCHES));
    orr_vector_free(v);
    spec.matches = 0;
    assert_null(orr_vector_make(&spec, &err));
    spec.matches = 1;
    spec.threads = ORR_VECTOR_THREADS + 1;
    assert_null(orr_vector_make(&spec, &err));
    orr_game_free(g);
}

static void views_are_not_played_on(void **unused) {
    (void)unused;
    for (size_t i = 0; i < orr_games_count(); i++) {
        orr_game *g = game_of(i);
        struct orr_env *e = orr_env_new(g, 3, false);
        struct orr_env *view = orr_env_view(e, ORR_WATCHER);
        struct orr_error err = {0};
        orr_action at[ORR_MAX_ACTIONS];
        assert_true(orr_env_legal(e, at) > 0);
        assert_int_equal(orr_env_apply(view, at[0], &err), orr_env_reader(view) == ORR_ALL_KNOWING);
        assert_false(orr_env_apply(e, 0, &err));
        struct orr_env *world = orr_env_clone(e);
        orr_env_resample(world, orr_env_actor(e), 1);
        assert_true(orr_env_apply(world, at[0], NULL));
        orr_env_playout(world);
        assert_int_equal(orr_env_actor(world), ORR_NOBODY);
        orr_env_free(world);
        orr_env_free(view);
        orr_env_free(e);
        orr_game_free(g);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(actions_have_numbers),
        cmocka_unit_test(wrong_choices_change_nothing),
        cmocka_unit_test(views_are_not_played_on),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
