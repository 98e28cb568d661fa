/* The network: its tables, what it says of rows that differ little, and what every game
 * shows it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/learn.h"

enum { INPUTS = 10, STEPS = 60 };

static const unsigned sizes[] = {ORR_NET_USUAL_UNITS, 32, ORR_NET_UNITS};

enum { SIZES = sizeof sizes / sizeof sizes[0] };

/* Numbers that are exact in 1024ths. */
static struct orr_net some_net(unsigned units) {
    struct orr_net n = {.inputs = INPUTS, .units = units, .base = 0.5f};
    struct orr_rng rng;
    orr_rng_seed(&rng, 4);
    for (unsigned i = 0; i < INPUTS; i++) {
        n.per[i] = 1.0f / (float)(i + 1);
        n.linear[i] = (float)((int)orr_rng_below(&rng, 2048) - 1024) / 1024.0f;
        for (unsigned u = 0; u < units; u++) {
            n.hidden[i][u] = (float)((int)orr_rng_below(&rng, 2048) - 1024) / 1024.0f;
        }
    }
    for (unsigned u = 0; u < units; u++) {
        n.bias[u] = (float)u / 1024.0f;
        n.out[u] = u % 2 ? -0.25f : 0.5f;
    }
    return n;
}

static void a_value_by_hand(void **state) {
    struct orr_net n = {.inputs = 2, .units = 16, .per = {0.5f, 0.1f}, .linear = {2.0f, 0.0f}, .base = 1.0f};
    const int16_t row[] = {3, -20}, far[] = {3, 1000};
    (void)state;
    n.hidden[0][0] = 1.0f;
    n.hidden[1][1] = -2.0f;
    n.hidden[1][2] = 1.0f;
    n.out[0] = 10.0f;
    n.out[1] = 0.5f;
    n.out[2] = 100.0f; /* below 0: says nothing */
    n.bias[0] = 0.5f;
    assert_true(fabsf(orr_net_value(&n, row) - (1.0f + 3.0f + 20.0f + 2.0f)) < 1e-5f);
    assert_true(fabsf(orr_net_value(&n, far) - (1.0f + 3.0f + 20.0f + 600.0f)) < 1e-3f); /* at most 6 of a scale */
}

static void a_net_comes_back_from_its_table(void **state) {
    (void)state;
    for (unsigned i = 0; i < SIZES; i++) {
        struct orr_net n = some_net(sizes[i]), back;
        int16_t scale[INPUTS], *weights = calloc(orr_net_weights(INPUTS, sizes[i]), sizeof *weights);
        assert_non_null(weights);
        orr_net_write(&n, scale, weights);
        uint8_t units = sizes[i] == ORR_NET_USUAL_UNITS ? 0 : (uint8_t)sizes[i];
        struct orr_model m = {.inputs = INPUTS, .scale = scale, .weights = weights, .units = units};
        orr_net_read(&back, &m);
        assert_memory_equal(&n, &back, sizeof n);
        free(weights);
    }
}

/* One unit after the other, in doubles. */
static double slow_value(const struct orr_net *n, const int16_t *row) {
    double sum = (double)n->base;
    for (unsigned u = 0; u <= n->units; u++) { /* the last one is the linear part */
        double unit = u < n->units ? (double)n->bias[u] : 0;
        for (unsigned i = 0; i < n->inputs; i++) {
            double x = fmax(-6, fmin(6, row[i] * (double)n->per[i]));
            unit += x * (double)(u < n->units ? n->hidden[i][u] : n->linear[i]);
        }
        sum += u < n->units ? fmax(unit, 0) * (double)n->out[u] : unit;
    }
    return sum;
}

static void every_unit_counts(void **state) {
    struct orr_rng rng;
    (void)state;
    orr_rng_seed(&rng, 6);
    for (unsigned i = 0; i < SIZES; i++) {
        struct orr_net n = some_net(sizes[i]);
        for (unsigned k = 0; k < STEPS; k++) {
            int16_t row[ORR_NET_INPUTS] = {0};
            for (unsigned j = 0; j < INPUTS; j++) {
                row[j] = (int16_t)((int)orr_rng_below(&rng, 60) - 30);
            }
            assert_true(fabs((double)orr_net_value(&n, row) - slow_value(&n, row)) < 1e-3);
        }
    }
}

static void large_weights_are_cut_not_turned_over(void **state) {
    struct orr_net n = some_net(ORR_NET_USUAL_UNITS), back;
    int16_t scale[INPUTS], *weights = calloc(orr_net_weights(INPUTS, ORR_NET_USUAL_UNITS), sizeof *weights);
    (void)state;
    assert_non_null(weights);
    n.linear[0] = 1000.0f;
    n.linear[1] = -1000.0f;
    orr_net_write(&n, scale, weights);
    struct orr_model m = {.inputs = INPUTS, .scale = scale, .weights = weights};
    orr_net_read(&back, &m);
    assert_true(back.linear[0] > 31.9f && back.linear[1] < -31.9f);
    free(weights);
}

static void are_valued_from_one_near_by(unsigned units) {
    struct orr_net n = some_net(units);
    struct orr_net_base base;
    struct orr_rng rng;
    memset(&base, 0, sizeof base);
    orr_rng_seed(&rng, 8);
    for (unsigned i = 0; i < INPUTS; i++) {
        base.observation.row[1][i] = (int16_t)((int)orr_rng_below(&rng, 40) - 20);
    }
    orr_net_set_base(&n, 2, &base);
    for (unsigned changes = 0; changes <= INPUTS; changes++) {
        int16_t row[ORR_NET_INPUTS];
        memcpy(row, base.observation.row[1], sizeof row);
        for (unsigned i = 0; i < changes; i++) {
            row[INPUTS - 1 - i] = (int16_t)(row[INPUTS - 1 - i] + 7 - (int)i);
        }
        assert_true(fabsf(orr_net_value_from(&n, &base, 1, row) - orr_net_value(&n, row)) < 3e-4f);
    }
}

static void rows_are_valued_from_one_near_by(void **state) {
    (void)state;
    for (unsigned i = 0; i < SIZES; i++) {
        are_valued_from_one_near_by(sizes[i]);
    }
}

/* ---- games ---- */

static void look_at_game(const orr_game *g) {
    struct orr_rng rng;
    struct orr_actions legal;
    struct orr_observation a, b;
    void *s = calloc(1, g->rules->state_size), *before = malloc(g->rules->state_size);
    assert_true(s && before);
    orr_rng_seed(&rng, 3);
    g->rules->setup(g, s);
    for (int i = 0; i < STEPS && orr_turn_of(g, s).actor != ORR_NOBODY; i++) {
        orr_legal(g, s, &legal);
        orr_apply(g, s, legal.at[orr_rng_below(&rng, legal.n)], NULL);
        memset(&a, 0, sizeof a);
        memset(&b, 0x55, sizeof b);
        memcpy(before, s, g->rules->state_size);
        orr_net_observe(g, s, &a);
        orr_net_observe(g, s, &b);
        assert_memory_equal(before, s, g->rules->state_size); /* looking changes nothing */
        for (unsigned k = 0; k < g->seats; k++) {             /* every input is written */
            assert_memory_equal(a.row[k], b.row[k], orr_net_inputs(g->rules) * sizeof a.row[k][0]);
        }
    }
    free(before);
    free(s);
}

static void every_game_shows_how_its_seats_stand(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        orr_game *g = orr_game_setup(rules, 0, "", NULL);
        assert_non_null(g);
        assert_true(orr_net_inputs(rules) > ORR_NET_OWN);
        look_at_game(g);
        orr_game_free(g);
    }
}

static void what_was_learned_fits_the_features(void **state) {
    unsigned learned = 0;
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        for (const struct orr_model *m = (rules->learned ? rules->learned->models : NULL); m && m->weights; m++) {
            assert_int_equal(m->inputs, orr_net_inputs(rules));
            for (unsigned k = 0; k < m->inputs; k++) {
                assert_true(m->scale[k] > 0);
            }
            learned++;
        }
    }
    assert_true(learned > 0);
}

static void own_content_falls_back_to_the_estimate(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        orr_game *g = orr_game_setup(orr_games_at(i), 0, "", NULL);
        struct orr_net net;
        assert_non_null(g);
        const struct orr_model *models = g->rules->learned ? g->rules->learned->models : NULL;
        bool learned = models && models[0].weights && !models[0].common && g->seats > 1;
        if (learned) {
            assert_true(orr_net_learned(g, &net));
            orr_game other = *g;
            other.own_content = true;
            assert_false(orr_net_learned(&other, &net));
        }
        orr_game_free(g);
    }
}

/* What was learned between rivals, shown to one seat: the lead counts from where it began, and a rival is imagined. */
static void rivals_teach_for_one_seat_too(void **state) {
    unsigned shared = 0;
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        const struct orr_model *m = rules->learned ? rules->learned->models : NULL;
        if (!m || !m->weights || !m->alone) {
            continue;
        }
        orr_game *g = orr_game_setup(rules, 1, "", NULL);
        struct orr_net net;
        struct orr_observation plain, alone;
        void *s = calloc(1, rules->state_size);
        assert_true(g && s && orr_net_learned(g, &net) && net.alone);
        rules->setup(g, s);
        orr_net_observe(g, s, &plain);
        orr_net_observe_alone(g, s, (int16_t)(plain.row[0][ORR_NET_LEAD] - 10), &alone);
        assert_int_equal(alone.row[0][ORR_NET_LEAD], 5);
        assert_int_equal(alone.row[0][ORR_NET_SEATS], 2 * plain.row[0][ORR_NET_SEATS]);
        assert_memory_equal(plain.row[0] + ORR_NET_OWN, alone.row[0] + ORR_NET_OWN,
                            (net.inputs - ORR_NET_OWN) * sizeof plain.row[0][0]);
        free(s);
        orr_game_free(g);
        shared++;
    }
    assert_true(shared > 0);
}

/* ---- leads ---- */

/* A game of which only the estimates are known. */
struct leads {
    int32_t lead[ORR_MAX_SEATS];
};

static int32_t lead_of(const orr_game *g, const void *s, int seat) {
    (void)g;
    return ((const struct leads *)s)->lead[seat];
}

static struct orr_turn nobody_acts(const orr_game *g, const void *s) {
    (void)g;
    (void)s;
    return (struct orr_turn){.actor = ORR_NOBODY};
}

static void observe_nothing(const orr_game *g, const void *s, int seat, int16_t *out) {
    (void)g;
    (void)s;
    (void)seat;
    out[0] = 0;
}

static void lead_is(const struct orr_observation *observation, unsigned seat, int wanted) {
    assert_int_equal(observation->row[seat][ORR_NET_LEAD], wanted);
}

/* How those still in the game differ can be seen however far behind the others are. */
static void whoever_is_out_hides_no_lead(void **state) {
    static const struct orr_feature features[] = {{.words = "nothing"}, {.words = NULL}};
    static const struct orr_learned learned = {.features = features, .observe = observe_nothing};
    struct orr_rules rules = {.turn = nobody_acts, .estimate = lead_of, .estimate_unit = 10, .learned = &learned};
    orr_game g = {.rules = &rules, .seats = 4};
    struct leads out = {{40, 20, -1000000, -1000000}}, all = {{40, 20, 10, 10}};
    struct orr_observation observation;
    (void)state;
    orr_net_observe(&g, &all, &observation);
    lead_is(&observation, 0, 2000);
    lead_is(&observation, 1, 0);
    lead_is(&observation, 3, -1000);
    orr_net_observe(&g, &out, &observation);
    lead_is(&observation, 0, 1000);
    lead_is(&observation, 1, -1000);
    lead_is(&observation, 2, -ORR_NET_MOST_LEAD);
    g.seats = 2; /* of two there is nobody left to compare with */
    struct leads won = {{0, -1000000}};
    orr_net_observe(&g, &won, &observation);
    lead_is(&observation, 0, ORR_NET_MOST_LEAD);
    lead_is(&observation, 1, -ORR_NET_MOST_LEAD);
}

/* ---- chances that are only shown ---- */

static void chances_that_are_shown_are_no_players(void **state) {
    unsigned shown = 0;
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        for (unsigned seats = 1; seats <= rules->max_seats; seats++) {
            orr_game *g = orr_game_setup(rules, seats, "", NULL);
            struct orr_net player, chance;
            if (g && orr_net_shown(g, &chance)) {
                assert_true(g->seats == 1 || g->together);
                assert_int_equal(chance.inputs, orr_net_inputs(rules));
                for (unsigned u = 0; u < ORR_NET_USUAL_UNITS; u++) {
                    assert_true(chance.out[u] == 0.0f && chance.bias[u] == 0.0f);
                }
                assert_true(!orr_net_learned(g, &player) ||
                            memcmp(player.linear, chance.linear, sizeof player.linear) != 0);
                orr_game other = *g;
                other.own_content = true;
                assert_false(orr_net_shown(&other, &chance));
                shown++;
            }
            orr_game_free(g);
        }
    }
    assert_true(shown > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_value_by_hand),
        cmocka_unit_test(a_net_comes_back_from_its_table),
        cmocka_unit_test(every_unit_counts),
        cmocka_unit_test(large_weights_are_cut_not_turned_over),
        cmocka_unit_test(rows_are_valued_from_one_near_by),
        cmocka_unit_test(every_game_shows_how_its_seats_stand),
        cmocka_unit_test(what_was_learned_fits_the_features),
        cmocka_unit_test(own_content_falls_back_to_the_estimate),
        cmocka_unit_test(rivals_teach_for_one_seat_too),
        cmocka_unit_test(whoever_is_out_hides_no_lead),
        cmocka_unit_test(chances_that_are_shown_are_no_players),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
