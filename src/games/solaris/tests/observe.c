/* Solaris: the numbers for a learned evaluation: as many as names, in range, known ones
 * in known positions, and none that a seat could not know. */
#include "fixture.h"

enum { STEPS = 1200, RANGE = 2000, UNSET = 0x7A7A };

static unsigned features_of(const struct orr_rules *rules) {
    unsigned n = 0;
    while (rules->learned->features[n].words) {
        n++;
    }
    return n;
}

static int number_of(const struct table *t, const void *s, int seat, const char *name) {
    int16_t out[ORR_MAX_FEATURES];
    unsigned n = features_of(t->g->rules), i = feature_place(t->g->rules, name);
    if (i == n) {
        fail_msg("no number is called \"%s\"", name);
    }
    t->g->rules->learned->observe(t->g, s, seat, out);
    return out[i];
}

static void number_is(const struct table *t, int seat, const char *name, int value) {
    int found = number_of(t, t->s, seat, name);
    if (found != value) {
        fail_msg("%s: expected %d, found %d", name, value, found);
    }
}

static void there_is_a_name_for_every_number(void **state) {
    (void)state;
    struct table *t = so_start(3, "");
    int16_t out[ORR_MAX_FEATURES + 1];
    unsigned n = features_of(t->g->rules);
    assert_in_range(n, 1, ORR_MAX_FEATURES);
    for (unsigned i = 0; i <= n; i++) {
        out[i] = UNSET;
    }
    t->g->rules->learned->observe(t->g, t->s, 0, out);
    for (unsigned i = 0; i < n; i++) {
        assert_int_not_equal(out[i], UNSET);
        for (unsigned j = 0; j < i; j++) {
            assert_string_not_equal(t->g->rules->learned->features[i].words, t->g->rules->learned->features[j].words);
        }
    }
    assert_int_equal(out[n], UNSET);
    table_free(t);
}

static void in_range(const struct table *t, const int16_t *out) {
    for (unsigned i = 0; t->g->rules->learned->features[i].words; i++) {
        if (out[i] <= -RANGE || out[i] >= RANGE) {
            fail_msg("%s: %d", t->g->rules->learned->features[i].words, out[i]);
        }
    }
}

/* The numbers of the viewer are those of the full state, in its view and in any world that fits the view. */
static void seen_by(const struct table *t, int viewer, struct orr_rng *rng) {
    int16_t full[ORR_MAX_FEATURES], cut[ORR_MAX_FEATURES];
    size_t size = features_of(t->g->rules) * sizeof *full;
    void *view = view_of(t, viewer);
    t->g->rules->learned->observe(t->g, t->s, viewer, full);
    in_range(t, full);
    for (int seat = 0; seat < t->g->seats; seat++) {
        t->g->rules->learned->observe(t->g, view, seat, cut);
        in_range(t, cut);
        if (seat == viewer) {
            assert_memory_equal(full, cut, size);
        }
    }
    world_like(t->g, view, viewer, rng, view);
    t->g->rules->learned->observe(t->g, view, viewer, cut);
    assert_memory_equal(full, cut, size);
    free(view);
}

static void watch_game(unsigned seats, const char *options, uint64_t seed) {
    struct table *t = table_new("solaris", seats, options);
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    for (unsigned i = 0; i < STEPS; i++) {
        int actor = orr_turn_of(t->g, t->s).actor;
        struct orr_actions legal = {0};
        for (unsigned seat = 0; seat < seats; seat++) {
            seen_by(t, (int)seat, &rng);
        }
        if (actor == ORR_NOBODY) {
            break;
        }
        if (actor != ORR_CHANCE) {
            orr_legal(t->g, t->s, &legal);
        }
        orr_apply(t->g, t->s,
                  actor == ORR_CHANCE ? orr_chance_draw(t->g, t->s, &rng) : legal.at[orr_rng_below(&rng, legal.n)],
                  NULL);
    }
    table_free(t);
}

static void SO_8_2_a_seat_looks_at_what_it_may_know(void **state) {
    (void)state;
    const struct orr_setup *row = orr_games_find("solaris")->setups;
    for (uint64_t seed = 1; row->name; row++, seed++) {
        watch_game(row->seats, row->options, seed);
    }
}

static void numbers_before_the_cell(void **state) {
    (void)state;
    struct table *t = so_at(3, "at SP; turn P1; P1 energy 5 3 3 2 3 2; P1 hand ED.B SP.B HQ.K EC.P CAN.B; P1 laser 4; "
                               "P2 laser 5; dock blue HQ; dock purple EC");
    number_is(t, 0, "energy at the laser", 40);
    number_is(t, 0, "energy at the laser, lead over the best other seat", -10);
    number_is(t, 0, "energy at the laser, steps missing to the goal", 30);
    number_is(t, 0, "time, turn to come at the Biotope", 0);
    number_is(t, 0, "time, turn to come at the Shuttle Port", 10);
    number_is(t, 0, "energy at the Canteen, that can act this round", 36);
    number_is(t, 0, "cards that can replenish at turns to come", 36);
    number_is(t, 0, "energy that can be redirected, into the Cell", 36);
    number_is(t, 0, "shuttles that this seat can still dock", 20);
    number_is(t, 0, "transfers to the laser, by cards and shuttles and stations", 48);
    number_is(t, 0, "transfers to the laser this round, ready for the Cell", 24); /* the Cell holds no more */
    number_is(t, 0, "reaching the goal this round", 0);
    number_is(t, 1, "time, it is this seat's turn", 0);
    table_free(t);
}

static void numbers_at_the_goal(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; P1 energy 5 3 3 2 3 2; P1 hand ED.B SP.B; P1 laser 5; dock blue HQ");
    number_is(t, 0, "transfers to the laser this round, ready for the Cell", 24);
    number_is(t, 0, "reaching the goal this round", 10);
    number_is(t, 1, "others who may reach the goal this round", 10);
    number_is(t, 0, "time, the game ends with this round", 0);
    run(t, "station play:ED.B play:SP.B");
    number_is(t, 0, "time, the game ends with this round", 10);
    number_is(t, 0, "energy for later rounds, evenly spread counts more", 0);
    table_free(t);
}

static void a_round_that_is_over_is_the_next_one(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; acted P2 P3; turn P1; dock blue HQ; all hand ED.B");
    number_is(t, 0, "time, shuttles not docked", 30);
    number_is(t, 0, "time, turn to come at the Engine Deck", 0);
    step(t, "pass");
    actor_is(t, ORR_CHANCE);
    number_is(t, 0, "time, shuttles not docked", 40);
    number_is(t, 0, "time, turn to come at the Engine Deck", 10);
    number_is(t, 0, "time, round", 20);
    table_free(t);
}

static void an_unknown_hand_is_an_average_one(void **state) {
    (void)state;
    struct table *t = so_start(3, "");
    void *view = view_of(t, 1);
    assert_int_equal(number_of(t, view, 0, "cards in hand, up to the limit"), 60);
    assert_int_equal(number_of(t, view, 0, "cards of the colour held most"), 15);
    assert_int_equal(number_of(t, t->s, 0, "cards of the colour held most"), 24);
    free(view);
    table_free(t);
}

static void SO_7_51_solo_numbers_are_about_seven(void **state) {
    (void)state;
    struct table *t = so_start(1, "house_solo=on");
    number_is(t, 0, "energy at the laser, steps missing to the goal", 70);
    number_is(t, 0, "solo: steps missing per round left", 175);
    number_is(t, 0, "energy at the laser, lead over the best other seat", 0);
    table_free(t);
    t = so_start(3, "variant_time=on");
    number_is(t, 0, "solo: steps missing per round left", 0);
    number_is(t, 0, "energy at the laser, steps missing to the goal", 0);
    number_is(t, 0, "time, rounds left after this one at most", 30);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_a_name_for_every_number),
        cmocka_unit_test(SO_8_2_a_seat_looks_at_what_it_may_know),
        cmocka_unit_test(numbers_before_the_cell),
        cmocka_unit_test(numbers_at_the_goal),
        cmocka_unit_test(a_round_that_is_over_is_the_next_one),
        cmocka_unit_test(an_unknown_hand_is_an_average_one),
        cmocka_unit_test(SO_7_51_solo_numbers_are_about_seven),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
