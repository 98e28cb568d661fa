/* Sol: the numbers for a learned evaluation: as many as names, in range, and known ones
 * in known positions. */
#include "sol.h"

enum { STEPS = 2500, RANGE = 2000, UNSET = 0x7A7A };

static unsigned features_of(const struct orr_rules *rules) {
    unsigned n = 0;
    while (rules->learned->features[n].words) {
        n++;
    }
    return n;
}

static void number_is(const struct table *t, int seat, const char *name, int value) {
    int16_t out[ORR_MAX_FEATURES];
    unsigned n = features_of(t->g->rules), i = feature_place(t->g->rules, name);
    if (i == n) {
        fail_msg("no number is called \"%s\"", name);
    }
    t->g->rules->learned->observe(t->g, t->s, seat, out);
    if (out[i] != value) {
        fail_msg("%s: expected %d, found %d", name, value, out[i]);
    }
}

static void there_is_a_name_for_every_number(void **state) {
    (void)state;
    struct table *t = sol_new(2, "", "");
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

/* In range, and the same in the seat's view. */
static void seen_by(const struct table *t, int seat) {
    int16_t full[ORR_MAX_FEATURES], cut[ORR_MAX_FEATURES];
    void *view = view_of(t, seat);
    t->g->rules->learned->observe(t->g, t->s, seat, full);
    t->g->rules->learned->observe(t->g, view, seat, cut);
    for (unsigned i = 0; t->g->rules->learned->features[i].words; i++) {
        if (full[i] <= -RANGE || full[i] >= RANGE || full[i] != cut[i]) {
            fail_msg("%s: %d, in the view %d", t->g->rules->learned->features[i].words, full[i], cut[i]);
        }
    }
    free(view);
}

static void watch_game(unsigned seats, const char *options, uint64_t seed) {
    struct table *t = table_new("sol", seats, options);
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    for (unsigned i = 0; i < STEPS; i++) {
        int actor = orr_turn_of(t->g, t->s).actor;
        struct orr_actions legal = {0};
        for (unsigned seat = 0; seat < seats; seat++) {
            seen_by(t, (int)seat);
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

static void random_games_stay_in_range(void **state) {
    (void)state;
    const struct orr_setup *row = orr_games_find("sol")->setups;
    for (uint64_t seed = 1; row->name; row++, seed++) {
        watch_game(row->seats, row->options, seed);
    }
}

static void numbers_of_a_fleet(void **state) {
    (void)state;
    struct table *t =
        sol_at(2, "chain", "P1 C4*3 R3 hold 2 energy 14 momentum 6 card chain; P2 momentum 9 energy 2; marker 6");
    number_is(t, 0, "momentum", 60);
    number_is(t, 0, "momentum, lead over the best other seat", -30);
    number_is(t, 1, "momentum, seats with more", 0);
    number_is(t, 0, "time, flares left", 60);
    number_is(t, 0, "energy, that no flare takes", 120);
    number_is(t, 0, "energy that a flare would take", 20);
    number_is(t, 0, "sundivers in the convective layer", 30);
    number_is(t, 0, "sundivers in the radiative layer", 10);
    number_is(t, 0, "sundivers in the hold", 20);
    number_is(t, 0, "kept card, gives momentum", 10);
    number_is(t, 1, "kept card", 0);
    number_is(t, 0, "time, it is this seat's turn", 10);
    number_is(t, 1, "time, turns of others before the next own one", 10);
    table_free(t);
}

static void numbers_of_stations(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C4 K0*2 tower K0 C4 node O3 energy 9; P2 C4 energy 2; marker 13");
    number_is(t, 0, "own towers, base and bonus", 110);
    number_is(t, 0, "own nodes, base and bonus", 10);
    number_is(t, 0, "own stations in the outer orbit, by the flares left", 65);
    /* The core's tower takes 8 of 9 energy, the other one needs 2. */
    number_is(t, 0, "momentum from towers where own sundivers stand", 80);
    number_is(t, 1, "momentum from towers where own sundivers stand", 20);
    number_is(t, 0, "momentum that another seat can make in its next turn", 20);
    number_is(t, 0, "bonuses of own stations where others stand", 10);
    number_is(t, 1, "stations of others where own sundivers stand", 10);
    number_is(t, 0, "momentum from sundivers that can be hurled", 40);
    number_is(t, 0, "movement won by stations", 30);
    table_free(t);
}

static void numbers_of_ways(void **state) {
    (void)state;
    /* Eye 0: launched into I0, a step to I1, through the gate to C1; along the ring to C3, down to R2. */
    struct table *t = sol_at(2, "", "P1 gate I1-C1; P2 gate C3-R2");
    number_is(t, 0, "short way down from the mothership, to the convective layer", (12 - 3) * 10);
    number_is(t, 0, "short way down from the mothership, to the radiative layer", (12 - 6) * 10);
    number_is(t, 0, "short way down from the mothership, to the core", 0);
    number_is(t, 0, "short way down from the mothership, gates lead to the core", 0);
    number_is(t, 0, "own gates", 10);
    table_free(t);
}

/* The patterns are those that the rules offer. */
static void patterns_are_those_of_the_rules(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 O3 I3 C3 C4 R3");
    number_is(t, 0, "pattern for a foundry, its base and bonus", 30);
    number_is(t, 0, "pattern for a tower, its base and bonus", 50);
    number_is(t, 0, "pattern for a node, its base and bonus", 0);
    number_is(t, 0, "pattern for a gate, by depth, more for a new layer", 30);
    number_is(t, 1, "pattern for a foundry, its base and bonus", 0);
    step(t, "convert");
    offers(t, "kind:gate kind:foundry kind:tower");
    offers_none(t, "kind:node");
    table_free(t);
}

static void SOL_7_17_numbers_of_the_target(void **state) {
    (void)state;
    struct table *t = table_new("sol", 2, "mode=coop scenario=ancient-tower");
    number_is(t, 0, "target: momentum missing to this seat", 170);
    number_is(t, 0, "target: momentum missing to the lowest seat, per flare left", 130);
    number_is(t, 0, "Ancient Tower", 10);
    number_is(t, 0, "Cosmic Unity", 0);
    table_free(t);
    t = sol_new(2, "", "");
    number_is(t, 0, "target: momentum missing to this seat", 0);
    number_is(t, 0, "target: no seat has less momentum", 0);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(there_is_a_name_for_every_number),
        cmocka_unit_test(random_games_stay_in_range),
        cmocka_unit_test(numbers_of_a_fleet),
        cmocka_unit_test(numbers_of_stations),
        cmocka_unit_test(numbers_of_ways),
        cmocka_unit_test(patterns_are_those_of_the_rules),
        cmocka_unit_test(SOL_7_17_numbers_of_the_target),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
