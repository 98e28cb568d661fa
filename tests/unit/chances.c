/* Chances that are shown: how often they come true is counted right, looking at them changes
 * no game, and the calibration exponent of a model reaches what is shown and nothing that is decided. */
#include "src/lab/chances.h"
#include "orrery/lab.h"
#include "orrery/learn.h"
#include "src/ai/value.h"
#include "support_lab.h"
#include "toy_game.h"

enum { INPUTS = ORR_NET_OWN + 1, GAMES = 60 };

static orr_game *template_game(unsigned seats) {
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(orr_games_find("nul"), seats, "", &err);
    if (!g) {
        fail_msg("%s", err.text);
    }
    return g;
}

static char *report(const struct orr_sim *sim) {
    struct orr_buf out = {0};
    orr_sim_json(sim, &out);
    return timeless(&out);
}

/* ---- counting ---- */

static void marks_of_known_chances(void **state) {
    struct orr_chances c = {0};
    (void)state;
    orr_chances_add(&c, (const double[]){0.5, 0.5}, 2, 1);
    struct orr_chance_marks m = orr_chances_marks(&c);
    near(m.brier, 0.25, 1e-6);
    near(m.loss, log(2), 1e-6);
    orr_chances_add(&c, (const double[]){0.25, 0.75}, 2, 3); /* a shared win */
    m = orr_chances_marks(&c);
    near(m.brier, (0.25 + 0.0625) / 2, 1e-6);
    near(m.loss, (log(2) - (log(0.25) + log(0.75)) / 2) / 2, 1e-6);
    assert_int_equal(c.bin[2].n, 1);
    assert_int_equal(c.bin[7].n, 1);
    near(orr_chance_shown(&c.bin[2]), 0.25, 1e-6);
    near(orr_chance_won(&c.bin[2]), 0.5, 1e-9);
    orr_chances_add(&c, (const double[]){0, 1}, 2, 1); /* what could not be came true */
    assert_int_equal(c.bin[0].n, 1);
    assert_int_equal(c.bin[9].n, 1);
    m = orr_chances_marks(&c);
    assert_true(m.loss > 2 && m.loss < 3);
}

/* Shows p^(1/k), made to sum to 1, a hundred times, of which seat i wins as often as p says. */
static void add_distorted(struct orr_chances *c, const double *p, unsigned seats, double k) {
    double shown[ORR_MAX_SEATS], sum = 0;
    for (unsigned i = 0; i < seats; i++) {
        shown[i] = pow(p[i], 1 / k);
        sum += shown[i];
    }
    for (unsigned i = 0; i < seats; i++) {
        shown[i] /= sum;
    }
    for (unsigned i = 0; i < seats; i++) {
        for (int n = 0; n < (int)(100 * p[i] + 0.5); n++) {
            orr_chances_add(c, shown, seats, 1u << i);
        }
    }
}

static void the_exponent_undoes_a_distortion(void **state) {
    static const double table[][3] = {{0.05, 0.95}, {0.3, 0.7},      {0.45, 0.55},
                                      {0.8, 0.2},   {0.1, 0.3, 0.6}, {0.5, 0.3, 0.2}};
    static const double known[] = {0.6, 1, 1.37, 2.5};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct orr_chances c = {0};
        for (size_t k = 0; k < sizeof table / sizeof table[0]; k++) {
            add_distorted(&c, table[k], table[k][2] > 0 ? 3 : 2, known[i]);
        }
        struct orr_chance_marks m = orr_chances_marks(&c);
        near(m.exponent, known[i], 0.01);
        assert_true(m.best_loss <= m.loss + 1e-9);
        near(m.loss - m.best_loss, 0, known[i] == 1 ? 1e-5 : 1);
    }
}

/* However long a game is, what is kept of it lies evenly apart from its first turn on. */
static void positions_are_spread_over_the_game(void **state) {
    orr_game g = toy_game(TOY_ENDLESS);
    struct chances_eye eye;
    (void)state;
    chances_open(&eye, &g);
    for (int length = 1; length < 700; length += 23) {
        chances_begin(&eye);
        for (int i = 0; i < 3 * length; i++) { /* three decisions a turn */
            struct toy_state s = {.gain = {i / 3}, .dealt = 2};
            chances_see(&eye, &s, (struct orr_turn){.actor = (int8_t)(i / 3 % 2)});
        }
        assert_true(eye.n == (unsigned)length || eye.n >= 16);
        assert_int_equal((length + (int)eye.stride - 1) / (int)eye.stride, eye.n);
        for (unsigned i = 0; i < eye.n; i++) {
            assert_int_equal(((const struct toy_state *)(const void *)eye.kept)[i].gain[0], i * eye.stride);
        }
    }
    chances_close(&eye);
}

/* ---- in mass play ---- */

static void chances_of_all_seats_add_up(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 3; seats++) {
        orr_game *g = template_game(seats);
        struct orr_sim_spec order = {.game = g, .players = "greedy", .games = GAMES, .seed = 4, .chances = true};
        struct orr_sim sim = simulate(&order);
        uint64_t n = 0, won = 0, shown = 0;
        for (unsigned i = 0; i < ORR_CHANCE_BINS; i++) {
            n += sim.chances.bin[i].n;
            won += sim.chances.bin[i].win_parts;
            shown += sim.chances.bin[i].shown;
        }
        assert_int_equal(sim.chances.positions, (3 * seats < 8 ? 3 * seats : 8) * GAMES); /* of three turns each */
        assert_int_equal(n, seats * sim.chances.positions);
        assert_int_equal(won, 60 * sim.chances.positions);
        near((double)shown / 1e6, (double)sim.chances.positions, 0.01);
        assert_true(orr_chances_marks(&sim.chances).loss < log(seats)); /* better than to know nothing */
        orr_sim_free(&sim);
        orr_game_free(g);
    }
}

static void threads_do_not_change_chances(void **state) {
    orr_game *g = template_game(2);
    struct orr_sim_spec order = {.game = g, .players = "greedy,random", .games = GAMES, .seed = 4, .chances = true};
    (void)state;
    struct orr_sim one = simulate(&order);
    order.jobs = 2;
    struct orr_sim two = simulate(&order);
    assert_memory_equal(&one.chances, &two.chances, sizeof one.chances);
    char *first = report(&one), *second = report(&two);
    assert_string_equal(first, second);
    assert_true(number_at(first, "chances.bins.0.number") == (double)one.chances.bin[0].n);
    near(number_at(first, "chances.exponent"), orr_chances_marks(&one.chances).exponent, 1e-3);
    free(first);
    free(second);
    orr_sim_free(&one);
    orr_sim_free(&two);
    orr_game_free(g);
}

static void looking_changes_no_game(void **state) {
    orr_game *g = template_game(2);
    struct orr_sim_spec order = {.game = g, .players = "bot:1", .games = 10, .seed = 4};
    (void)state;
    struct orr_sim plain = simulate(&order);
    order.chances = true;
    struct orr_sim looked = simulate(&order);
    assert_true(looked.judged && looked.chances.positions > 0);
    looked.judged = false;
    char *first = report(&plain), *second = report(&looked);
    assert_string_equal(first, second);
    free(first);
    free(second);
    orr_sim_free(&plain);
    orr_sim_free(&looked);
    orr_game_free(g);
}

static void one_goal_without_chances_is_refused(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_sim_spec order = {.game = &g, .players = "random", .games = 1, .chances = true};
    struct orr_error err = {{0}};
    struct orr_sim sim;
    (void)state;
    g.together = true;
    assert_false(orr_sim_run(&order, &sim, &err));
    assert_non_null(strstr(err.text, "none were learned"));
}

/* The first table of a game where one goes alone and chances were learned; whoever asks frees it. */
static orr_game *solo_table(void) {
    struct orr_net net;
    for (size_t i = 0; i < orr_games_count(); i++) {
        orr_game *g = orr_game_setup(orr_games_at(i), 1, "", NULL);
        if (g && orr_net_shown(g, &net)) {
            return g;
        }
        orr_game_free(g);
    }
    fail_msg("no chances are shown to anybody alone");
    return NULL;
}

static void alone_the_game_is_the_rival(void **state) {
    orr_game *g = solo_table();
    struct orr_sim_spec order = {.game = g, .players = "bot:1", .games = 12, .seed = 4, .chances = true};
    struct orr_sim sim = simulate(&order);
    uint64_t n = 0, shown = 0;
    (void)state;
    for (unsigned i = 0; i < ORR_CHANCE_BINS; i++) {
        const struct orr_chance_bin *low = &sim.chances.bin[i], *high = &sim.chances.bin[ORR_CHANCE_BINS - 1 - i];
        assert_int_equal(low->n, high->n);
        assert_int_equal(low->win_parts + high->win_parts, 60 * low->n);
        n += low->n;
        shown += low->shown;
    }
    assert_int_equal(sim.chances.positions, 8 * 12); /* alone turns do not pass on; they are seen all the same */
    assert_int_equal(n, 2 * sim.chances.positions);
    near((double)shown / 1e6, (double)sim.chances.positions, 0.01);
    orr_sim_free(&sim);
    orr_game_free(g);
}

/* Chances that were learned do not depend on where one began to look. */
static void learned_chances_have_a_scale(void **state) {
    orr_game *g = solo_table();
    orr_game other = *g;
    size_t size = g->rules->state_size;
    unsigned char *s = calloc(2, size), *start = s + size;
    struct orr_rng rng;
    double from_start, from_here, share[ORR_MAX_SEATS];
    (void)state;
    assert_non_null(s);
    orr_rng_seed(&rng, 3);
    g->rules->setup(g, start);
    memcpy(s, start, size);
    for (unsigned i = 0; i < 60 && orr_turn_of(g, s).actor != ORR_NOBODY; i++) {
        struct orr_actions legal;
        bool chance = orr_turn_of(g, s).actor == ORR_CHANCE;
        if (!chance) {
            orr_legal(g, s, &legal);
        }
        orr_apply(g, s, chance ? orr_chance_draw(g, s, &rng) : legal.at[orr_rng_below(&rng, legal.n)], NULL);
    }
    struct orr_evaluator *a = orr_evaluator_make(g, start), *b = orr_evaluator_make(g, s);
    assert_false(orr_evaluator_relative(a));
    orr_evaluator_shares(a, s, 5, share);
    from_start = share[0];
    orr_evaluator_shares(b, s, 5, share);
    from_here = share[0];
    assert_true(from_start > 0 && from_start < 1);
    near(from_start, from_here, 1e-9);
    orr_evaluator_free(a);
    orr_evaluator_free(b);
    other.own_content = true; /* nothing was learned for it: there is no scale but where it began */
    a = orr_evaluator_make(&other, s);
    assert_true(orr_evaluator_relative(a));
    orr_evaluator_free(a);
    free(s);
    orr_game_free(g);
}

/* ---- calibration ---- */

static void sharpened_shares_by_hand(void **state) {
    float two[] = {0.2f, 0.8f}, three[] = {0.5f, 0.25f, 0.25f}, none[] = {0.0f, 1.0f}, kept[] = {0.3f, 0.7f};
    (void)state;
    ai_chances_calibrate(two, 2, 2.0f);
    near((double)two[0], 1.0 / 17, 1e-3);
    near((double)(two[0] + two[1]), 1, 1e-6);
    ai_chances_calibrate(three, 3, 0.5f);
    near((double)three[0], sqrt(0.5) / (sqrt(0.5) + 1), 1e-3);
    near((double)three[1], (double)three[2], 1e-6);
    ai_chances_calibrate(none, 2, 2.5f);
    near((double)none[0], 0, 1e-6);
    ai_chances_calibrate(kept, 2, 1.0f);
    assert_true(kept[0] == 0.3f && kept[1] == 0.7f);
    for (float p = 0.01f; p < 0.5f; p += 0.01f) {
        float share[] = {p, 1.0f - p}, k = 1.7f;
        double a = pow((double)p, 1.7), b = pow(1 - (double)p, 1.7);
        ai_chances_calibrate(share, 2, k);
        near((double)share[0], a / (a + b), 1e-3);
    }
}

/* The toy game with a network that counts the lead. */
struct learned_toy {
    struct orr_rules rules;
    struct orr_learned learned;
    struct orr_model models[2];
    int16_t scale[INPUTS];
    int16_t weights[INPUTS * (1 + ORR_NET_USUAL_UNITS) + 2 * ORR_NET_USUAL_UNITS + 1];
    orr_game g;
};

static const struct orr_feature toy_features[] = {{.words = "gain"}, {.words = NULL}};

static void toy_observe(const orr_game *g, const void *v, int seat, int16_t *out) {
    (void)g;
    out[0] = (int16_t)((const struct toy_state *)v)->gain[seat];
}

static void teach_both(struct learned_toy *t, uint16_t calibration, uint16_t calibration_on) {
    struct orr_net net = {
        .inputs = INPUTS, .units = ORR_NET_USUAL_UNITS, .per = {0.001f, 0.125f, 0.125f, 0.125f}, .linear = {0.1f}};
    memset(t, 0, sizeof *t);
    orr_net_write(&net, t->scale, t->weights);
    t->models[0] = (struct orr_model){.inputs = INPUTS,
                                      .calibration = calibration,
                                      .calibration_on = calibration_on,
                                      .scale = t->scale,
                                      .weights = t->weights};
    t->rules = toy_rules;
    t->learned = (struct orr_learned){.features = toy_features, .observe = toy_observe, .models = t->models};
    t->rules.learned = &t->learned;
    t->rules.estimate_unit = 1;
    t->rules.quiet = 1;
    t->g = toy_game(TOY_DETOUR);
    t->g.rules = &t->rules;
}

static void teach(struct learned_toy *t, uint16_t calibration) { teach_both(t, calibration, 0); }

static double squared(double p) { return p * p / (p * p + (1 - p) * (1 - p)); }

static void shown_chances_follow_the_calibration(void **state) {
    struct learned_toy plain, sharp;
    double before[ORR_MAX_SEATS], after[ORR_MAX_SEATS];
    (void)state;
    teach(&plain, 0);
    teach(&sharp, 200);
    for (int32_t lead = -8; lead <= 8; lead += 4) {
        struct toy_state s = {.dealt = 2, .secret = {1, 4}, .gain = {lead}};
        struct orr_evaluator *a = orr_evaluator_make(&plain.g, &s), *b = orr_evaluator_make(&sharp.g, &s);
        orr_evaluator_once(a, &s, 5, before);
        orr_evaluator_once(b, &s, 5, after);
        near(after[0], squared(before[0]), 2e-3);
        near(after[0] + after[1], 1, 1e-5);
        orr_evaluator_free(a);
        orr_evaluator_free(b);
    }
}

/* The mean over the next turns has an exponent of its own. */
static void so_does_their_mean(void **state) {
    struct learned_toy plain, sharp;
    double before[ORR_MAX_SEATS], after[ORR_MAX_SEATS];
    (void)state;
    teach_both(&plain, 0, 0);
    teach_both(&sharp, 0, 200);
    for (int32_t lead = -8; lead <= 8; lead += 4) {
        struct toy_state s = {.dealt = 2, .secret = {1, 4}, .gain = {lead}};
        struct orr_evaluator *a = orr_evaluator_make(&plain.g, &s), *b = orr_evaluator_make(&sharp.g, &s);
        orr_evaluator_shares(a, &s, 5, before);
        orr_evaluator_shares(b, &s, 5, after);
        near(after[0], squared(before[0]), 2e-3);
        near(after[0] + after[1], 1, 1e-5);
        orr_evaluator_free(a);
        orr_evaluator_free(b);
    }
}

/* What a bot chose among, from the first question of a game. */
static size_t think(const struct learned_toy *t, orr_action *choice, struct orr_idea idea[4]) {
    struct toy_state view = {.dealt = 2, .secret = {1, 4}, .gain = {3}};
    struct orr_rng rng;
    struct orr_bot *m = orr_bot_make(orr_player_find("bot:4", NULL), &t->g, 0);
    toy_redact(&t->g, &view, 0);
    orr_rng_seed(&rng, 7);
    *choice = orr_bot_choose(m, &view, &rng, NULL);
    size_t n = orr_bot_ideas(m, idea, 4);
    orr_bot_free(m);
    return n;
}

static void calibration_decides_nothing(void **state) {
    struct learned_toy plain, sharp;
    struct orr_idea before[4], after[4];
    orr_action a, b;
    (void)state;
    teach(&plain, 0);
    teach(&sharp, 200);
    size_t n = think(&plain, &a, before);
    assert_true(n > 1);
    assert_true(n == think(&sharp, &b, after));
    assert_true(a == b);
    for (size_t i = 0; i < n; i++) {
        double p = before[i].share, q = after[i].share;
        assert_true(before[i].action == after[i].action && before[i].visits == after[i].visits);
        assert_true(p > 0 && p < 1);
        near(q, squared(p), 2e-3);
        near(after[i].error, before[i].error * 2 * q * (1 - q) / (p * (1 - p)), 1e-6);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(marks_of_known_chances),
        cmocka_unit_test(the_exponent_undoes_a_distortion),
        cmocka_unit_test(positions_are_spread_over_the_game),
        cmocka_unit_test(chances_of_all_seats_add_up),
        cmocka_unit_test(threads_do_not_change_chances),
        cmocka_unit_test(looking_changes_no_game),
        cmocka_unit_test(one_goal_without_chances_is_refused),
        cmocka_unit_test(alone_the_game_is_the_rival),
        cmocka_unit_test(learned_chances_have_a_scale),
        cmocka_unit_test(sharpened_shares_by_hand),
        cmocka_unit_test(shown_chances_follow_the_calibration),
        cmocka_unit_test(so_does_their_mean),
        cmocka_unit_test(calibration_decides_nothing),
    };
    return cmocka_run_group_tests_name("chances", tests, NULL, NULL);
}
