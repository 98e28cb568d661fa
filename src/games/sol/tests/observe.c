/* Sol: the numbers for a learned evaluation: as many as names, in range, and known ones
 * in known positions. */
#include "sol.h"

#include "support_features.h"

static void the_words(void **state) {
    (void)state;
    features_named("sol");
}

static void random_games_stay_in_range(void **state) {
    (void)state;
    features_over_setups("sol", 2500);
}

static void numbers_of_a_fleet(void **state) {
    (void)state;
    struct table *t =
        sol_at(2, "chain", "P1 C4*3 R3 hold 2 energy 14 momentum 6 card chain; P2 momentum 9 energy 2; marker 6");
    feature_is(t, 0, "momentum", 60);
    feature_is(t, 0, "momentum, lead over the best other seat", -30);
    feature_is(t, 1, "momentum, seats with more", 0);
    feature_is(t, 0, "time, flares left", 60);
    feature_is(t, 0, "energy, that no flare takes", 120);
    feature_is(t, 0, "energy that a flare would take", 20);
    feature_is(t, 0, "sundivers in the convective layer", 30);
    feature_is(t, 0, "sundivers in the radiative layer", 10);
    feature_is(t, 0, "sundivers in the hold", 20);
    feature_is(t, 0, "kept card, gives momentum", 10);
    feature_is(t, 1, "kept card", 0);
    feature_is(t, 0, "time, it is this seat's turn", 10);
    feature_is(t, 1, "time, turns of others before the next own one", 10);
    table_free(t);
}

static void numbers_of_stations(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C4 K0*2 tower K0 C4 node O3 energy 9; P2 C4 energy 2; marker 13");
    feature_is(t, 0, "own towers, base and bonus", 110);
    feature_is(t, 0, "own nodes, base and bonus", 10);
    feature_is(t, 0, "own stations in the outer orbit, by the flares left", 65);
    /* The core's tower takes 8 of 9 energy, the other one needs 2. */
    feature_is(t, 0, "momentum from towers where own sundivers stand", 80);
    feature_is(t, 1, "momentum from towers where own sundivers stand", 20);
    feature_is(t, 0, "momentum that another seat can make in its next turn", 20);
    feature_is(t, 0, "bonuses of own stations where others stand", 10);
    feature_is(t, 1, "stations of others where own sundivers stand", 10);
    feature_is(t, 0, "momentum from sundivers that can be hurled", 40);
    feature_is(t, 0, "movement won by stations", 30);
    table_free(t);
}

static void numbers_of_ways(void **state) {
    (void)state;
    /* Eye 0: launched into I0, a step to I1, through the gate to C1; along the ring to C3, down to R2. */
    struct table *t = sol_at(2, "", "P1 gate I1-C1; P2 gate C3-R2");
    feature_is(t, 0, "short way down from the mothership, to the convective layer", (12 - 3) * 10);
    feature_is(t, 0, "short way down from the mothership, to the radiative layer", (12 - 6) * 10);
    feature_is(t, 0, "short way down from the mothership, to the core", 0);
    feature_is(t, 0, "short way down from the mothership, gates lead to the core", 0);
    feature_is(t, 0, "own gates", 10);
    table_free(t);
}

/* The patterns are those that the rules offer. */
static void patterns_are_those_of_the_rules(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 O3 I3 C3 C4 R3");
    feature_is(t, 0, "pattern for a foundry, its base and bonus", 30);
    feature_is(t, 0, "pattern for a tower, its base and bonus", 50);
    feature_is(t, 0, "pattern for a node, its base and bonus", 0);
    feature_is(t, 0, "pattern for a gate, by depth, more for a new layer", 30);
    feature_is(t, 1, "pattern for a foundry, its base and bonus", 0);
    step(t, "convert");
    offers(t, "kind:gate kind:foundry kind:tower");
    offers_none(t, "kind:node");
    table_free(t);
}

static void SOL_7_17_numbers_of_the_target(void **state) {
    (void)state;
    struct table *t = table_new("sol", 2, "mode=coop scenario=ancient-tower");
    feature_is(t, 0, "target: momentum missing to this seat", 170);
    feature_is(t, 0, "target: momentum missing to the lowest seat, per flare left", 130);
    feature_is(t, 0, "Ancient Tower", 10);
    feature_is(t, 0, "Cosmic Unity", 0);
    table_free(t);
    t = sol_new(2, "", "");
    feature_is(t, 0, "target: momentum missing to this seat", 0);
    feature_is(t, 0, "target: no seat has less momentum", 0);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_words),
        cmocka_unit_test(random_games_stay_in_range),
        cmocka_unit_test(numbers_of_a_fleet),
        cmocka_unit_test(numbers_of_stations),
        cmocka_unit_test(numbers_of_ways),
        cmocka_unit_test(patterns_are_those_of_the_rules),
        cmocka_unit_test(SOL_7_17_numbers_of_the_target),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
