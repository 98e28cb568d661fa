/* Sol: the instability effects with the symbol "move". */
#include "sol.h"

static void SOL_E5_catapult_passes_one_gate_each_for_nothing(void **state) {
    (void)state;
    struct table *t = sol_at(2, "catapult", "P1 I0*2 card catapult gate C0-R0; P2 energy 0 gate I0-C0");
    go(t, "move card");
    legal_is(t, "launch:P1,plain fly:I0,fresh stop");
    run(t, "launch:P1,plain cell:I0 fly:I0,fresh cell:C0");
    points_are(t, 2);
    energy_is(t, 1, 1);
    run(t, "fly:I0,fresh cell:C0");
    points_are(t, 2);
    energy_is(t, 1, 1); /* one day pass in a turn */
    legal_is(t, "launch:P1,plain fly:I0,fresh fly:C0,spent stop");
    refused(t, "fly:C0,fresh", "SOL-5.12");
    run(t, "fly:C0,spent cell:C1 fly:C0,spent cell:R0");
    points_are(t, 0);
    legal_is(t, "fly:I0,fresh stop"); /* only what is free is left */
    step(t, "fly:I0,fresh");
    divers_are(t, 0, "C0", 1);
    divers_are(t, 0, "C1", 1);
    divers_are(t, 0, "R0", 1);
    actor_is(t, 1);
    table_free(t);
}

static void SOL_E5_catapult_keeps_the_free_gate_until_it_is_used(void **state) {
    (void)state;
    struct table *t = sol_at(2, "catapult", "P1 I1 card catapult gate I0-C0 C0-R0");
    go(t, "move card fly:I1,fresh cell:I0");
    points_are(t, 2);
    run(t, "fly:I0,fresh cell:C0");
    points_are(t, 2);
    legal_lacks(t, "fly:C0,fresh");
    run(t, "fly:C0,spent cell:R0");
    points_are(t, 1);
    table_free(t);
    t = sol_at(2, "catapult", "P1 C0*2 K0*2 card catapult gate I0-C0"); /* [SOL-4.30] hurled: the spent one */
    go(t, "move card fly:C0,fresh cell:I0 fly:I0,spent");
    points_are(t, 3);
    step(t, "cell:C0");
    points_are(t, 2);
    legal_has(t, "fly:C0,fresh");
    legal_has(t, "fly:C0,spent");
    table_free(t);
}

static void SOL_E6_ceremony_pays_for_launches_into_the_outer_orbit(void **state) {
    (void)state;
    struct table *t = sol_at(2, "ceremony blight", "P1 hold 6 guest P2 2 energy 0 card ceremony node C4");
    go(t, "move launch:P1,plain cell:O0");
    energy_is(t, 0, 0); /* before the card */
    run(t, "card launch:P1,plain cell:O0");
    energy_is(t, 0, 1);
    run(t, "launch:P1,plain cell:I0");
    energy_is(t, 0, 1);
    run(t, "launch:P2,plain cell:O7"); /* not the own mothership */
    energy_is(t, 0, 1);
    table_free(t);
}

static void SOL_E9_cluster_moves_two_stacks(void **state) {
    (void)state;
    struct table *t = sol_at(2, "cluster", "P1 C4*3 C8*2 R0 card cluster node O0");
    go(t, "move card");
    refused(t, "stack:R0", "SOL-E9");
    refused(t, "stack:C0", "SOL-E9");
    run(t, "stack:C4 cell:C5");
    points_are(t, 3);
    divers_are(t, 0, "C5", 3);
    run(t, "stack:C5 cell:C6");
    points_are(t, 2);
    divers_are(t, 0, "C6", 3);
    refused(t, "stack:C6", "SOL-E9");
    refused(t, "stack:C8", "SOL-E9");
    legal_has(t, "fly:C6,plain");
    table_free(t);
    t = sol_at(2, "cluster", "P1 C4*3 C5*2 card cluster"); /* without the card there are no stacks */
    go(t, "move launch:P1,plain cell:O0");
    refused(t, "stack:C4", "SOL-E9");
    table_free(t);
}

static void SOL_E12_fuel_turns_energy_into_movement(void **state) {
    (void)state;
    struct table *t = sol_at(2, "fuel", "P1 energy 4 card fuel");
    go(t, "move launch:P1,plain cell:O0");
    refused(t, "fuel", "SOL-E12");
    run(t, "card fuel");
    points_are(t, 5);
    energy_is(t, 0, 3);
    run(t, "fuel fuel");
    points_are(t, 11);
    energy_is(t, 0, 1);
    refused(t, "fuel", "SOL-E12");
    table_free(t);
    t = sol_at(2, "fuel", "P1 energy 0 card fuel");
    go(t, "move launch:P1,plain cell:O0");
    refused(t, "card", "SOL-4.12");
    table_free(t);
    t = sol_at(2, "fuel", "P1 energy 1 card fuel");
    go(t, "move card fuel");
    refused(t, "fuel", "SOL-E12");
    points_are(t, 6);
    table_free(t);
}

/* The last point is spent, and fuel can still be burned. */
static void SOL_E12_fuel_after_the_last_point(void **state) {
    (void)state;
    struct table *t = sol_at(2, "fuel", "P1 energy 1 card fuel");
    go(t, "move launch:P1,plain cell:O0 launch:P1,plain cell:O0 launch:P1,plain cell:O0");
    points_are(t, 0);
    legal_is(t, "card stop");
    step(t, "card");
    legal_is(t, "fuel stop");
    step(t, "fuel");
    points_are(t, 3);
    table_free(t);
}

static void SOL_E14_hyperdrive_is_for_one_sundiver(void **state) {
    (void)state;
    struct table *t = sol_at(2, "hyperdrive", "P1 C4*2 K0 energy 0 card hyperdrive");
    go(t, "move card");
    legal_is(t, "hold cell:C4 cell:K0");
    step(t, "cell:C4");
    points_are(t, 6);
    legal_is(t, "fly:C4,marked stop");
    run(t, "fly:C4,marked cell:C5 fly:C5,marked cell:C6 fly:C6,marked cell:C7");
    energy_is(t, 0, 1);
    legal_is(t, "fly:C7,marked stop");
    step(t, "stop");
    energy_is(t, 0, 1);
    table_free(t);
    t = sol_at(2, "hyperdrive", "P1 K0 K1*2 energy 0 card hyperdrive"); /* hurling is no space flown */
    go(t, "move card cell:K1 fly:K1,marked cell:K2 fly:K2,marked cell:K3");
    legal_is(t, "fly:K3,marked hurl:K3 stop");
    step(t, "hurl:K3");
    energy_is(t, 0, 0);
    momentum_is(t, 0, 2);
    actor_is(t, ORR_CHANCE); /* nobody else may move */
    table_free(t);
}

static void SOL_E14_hyperdrive_comes_before_any_point_is_spent(void **state) {
    (void)state;
    struct table *t = sol_at(2, "hyperdrive", "P1 C4 card hyperdrive");
    go(t, "move launch:P1,plain cell:O0");
    refused(t, "card", "SOL-4.12");
    table_free(t);
    t = sol_at_with(2, "hyperdrive", "event=explode", "P1 C4 lost 1 energy 0 card hyperdrive");
    go(t, "move card lost");
    legal_is(t, "return:marked stop");
    run(t, "return:marked cell:O5 fly:O5,marked cell:O6 fly:O6,marked cell:O7 fly:O7,marked cell:O8");
    energy_is(t, 0, 1);
    points_are(t, 2);
    table_free(t);
    t = sol_at(2, "hyperdrive blight", "P1 guest P2 2 card hyperdrive");
    go(t, "move card guest:P2");
    legal_is(t, "launch:P2,marked stop");
    table_free(t);
}

static void SOL_E16_juggernaut_flies_a_station(void **state) {
    (void)state;
    struct table *t =
        sol_at(2, "juggernaut", "P1 C4 energy 0 node C0 tower O5 card juggernaut; P2 energy 0 gate C0-R0; P2 tower C1");
    movement_is(t, 0, 5);
    go(t, "move card");
    legal_is(t, "cell:C0 cell:O5");
    step(t, "cell:C0");
    legal_has(t, "station");
    legal_has(t, "fly:C4,plain");
    refused(t, "hurl-station", "SOL-5.13");
    step(t, "station");
    legal_is(t, "cell:C12 cell:R0");
    refused(t, "cell:C1", "SOL-2.12");
    refused(t, "cell:I0", "SOL-5.12");
    step(t, "cell:R0");
    station_is(t, "C0", "");
    station_is(t, "R0", "P1 node");
    energy_is(t, 1, 1);
    points_are(t, 4);
    movement_is(t, 0, 5);
    table_free(t);
    t = sol_at(2, "juggernaut", "P1 C4 node C0 C2 card juggernaut; P2 gate C2-R1"); /* M rises, the points do not */
    go(t, "move card cell:C2 station cell:R1");
    movement_is(t, 0, 5);
    points_are(t, 3);
    table_free(t);
}

static void SOL_E16_juggernaut_hurls_a_station(void **state) {
    (void)state;
    struct table *t = sol_at(2, "juggernaut", "P1 K1 node K0 card juggernaut");
    go(t, "move card"); /* there is one station */
    legal_has(t, "hurl:K1");
    step(t, "hurl-station");
    momentum_is(t, 0, 2);
    station_is(t, "K0", "");
    stock_is(t, 0, SOL_NODE, 2);
    movement_is(t, 0, 3);
    points_are(t, 3);
    refused(t, "hurl-station", "SOL-E16");
    refused(t, "station", "SOL-E16");
    run(t, "stop draw:flare");
    momentum_is(t, 0, 3); /* [SOL-5.91] */
    table_free(t);
}

static void SOL_E19_passage_tells_the_marked_one_apart(void **state) {
    (void)state;
    struct table *t = sol_at(2, "passage", "P1 I0*2 K0 card passage gate I0-C0 I0-C1");
    go(t, "move card cell:I0");
    legal_is(t, "launch:P1,plain fly:I0,marked fly:I0,other fly:K0,plain hurl:K0 stop");
    run(t, "fly:I0,other cell:C0");
    momentum_is(t, 0, 0);
    legal_is(t, "launch:P1,plain fly:I0,marked fly:C0,plain fly:K0,plain hurl:K0 stop");
    run(t, "fly:I0,marked cell:C0");
    momentum_is(t, 0, 1);
    legal_has(t, "fly:C0,marked");
    legal_has(t, "fly:C0,other");
    refused(t, "fly:C0,plain", "SOL-5.12");
    table_free(t);
    t = sol_at(2, "passage", "P1 card passage gate I0-C0"); /* from the hold */
    go(t, "move card");
    legal_is(t, "launch:P1,marked launch:P1,other stop");
    run(t, "launch:P1,marked cell:I0 fly:I0,marked cell:C0");
    momentum_is(t, 0, 1);
    table_free(t);
}

/* [SOL-4.30] */
static void SOL_E19_passage_hurls_the_unmarked_one(void **state) {
    (void)state;
    struct table *t = sol_at(2, "passage", "P1 K0*2 card passage");
    go(t, "move card cell:K0 hurl:K0");
    legal_has(t, "fly:K0,marked");
    legal_lacks(t, "fly:K0,other");
    table_free(t);
}

static void SOL_E21_portal_opens_every_mothership(void **state) {
    (void)state;
    struct table *t = sol_at(2, "portal blight", "P1 O0 I12 guest P2 1 card portal; P2 I6 gate I0-C0");
    go(t, "move card launch:P2,plain cell:I12");
    points_are(t, 2);
    divers_are(t, 0, "I12", 2);
    step(t, "fly:I12,plain");
    refused(t, "cell:C0", "SOL-5.12"); /* barriers stay */
    refused(t, "cell:I3", "SOL-2.7");
    step(t, "cell:O7");
    points_are(t, 1);
    table_free(t);
    t = sol_at(2, "portal", "P1 O0 card portal"); /* without the card */
    go(t, "move launch:P1,plain");
    refused(t, "cell:I6", "SOL-5.11");
    table_free(t);
}

static void SOL_E24_puncture_makes_a_gate(void **state) {
    (void)state;
    struct table *t = sol_at(2, "puncture", "P1 C4 I4*2 hold 5 reserve 5 card puncture; P2 gate C4-R3");
    go(t, "move card");
    legal_is(t, "cell:C4 cell:I4");
    step(t, "cell:C4");
    legal_is(t, "cell:I3 cell:I4 cell:R2"); /* C4-R3 has a gate */
    refused(t, "cell:R3", "SOL-2.9");
    refused(t, "cell:C5", "SOL-4.12");
    step(t, "cell:R2");
    gate_is(t, "C4-R2", "P1");
    reserve_is(t, 0, 6);
    divers_are(t, 0, "C4", 0);
    points_are(t, 2);
    stock_is(t, 0, SOL_GATE, 4);
    step(t, "stop");
    actor_is(t, 1); /* no card is drawn */
    table_free(t);
    t = sol_at(2, "puncture", "P1 C4 card puncture gate C5-R3 C6-R3 C6-R4 C7-R4 C7-R5");
    go(t, "move launch:P1,plain cell:O0");
    refused(t, "card", "SOL-4.12");
    table_free(t);
}

static void SOL_E28_teleport_goes_anywhere(void **state) {
    (void)state;
    struct table *t = sol_at(2, "teleport", "P1 C4 K0*5 energy 0 node O1 card teleport");
    go(t, "move card cell:C4");
    refused(t, "cell:K0", "SOL-2.11");
    legal_has(t, "cell:K1");
    step(t, "cell:K3");
    divers_are(t, 0, "K3", 1);
    points_are(t, 1);
    table_free(t);
    t = sol_at(2, "teleport", "P1 C4 card teleport"); /* two points are not enough */
    go(t, "move fly:C4,plain cell:C5");
    refused(t, "card", "SOL-4.12");
    table_free(t);
    t = sol_at_with(2, "teleport", "event=garden", "P1 C4 energy 0 card teleport; cube R6; P2 gate R6-K4");
    go(t, "move card cell:R6"); /* one sundiver; it counts as flying into the cell */
    energy_is(t, 0, 1);
    actor_is(t, 1);
    table_free(t);
}

static void SOL_E29_transcend_knows_no_barriers(void **state) {
    (void)state;
    struct table *t = sol_at(2, "transcend", "P1 I0 card transcend; P2 energy 0 gate I0-C0");
    go(t, "move card fly:I0,plain");
    legal_is(t, "cell:I1 cell:I12 cell:O0 cell:C0 cell:C1");
    step(t, "cell:C0");
    energy_is(t, 1, 0); /* [SOL-R55] */
    run(t, "fly:C0,plain cell:R0 fly:R0,plain cell:K0");
    divers_are(t, 0, "K0", 1);
    actor_is(t, 1);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_E5_catapult_passes_one_gate_each_for_nothing),
        cmocka_unit_test(SOL_E5_catapult_keeps_the_free_gate_until_it_is_used),
        cmocka_unit_test(SOL_E6_ceremony_pays_for_launches_into_the_outer_orbit),
        cmocka_unit_test(SOL_E9_cluster_moves_two_stacks),
        cmocka_unit_test(SOL_E12_fuel_turns_energy_into_movement),
        cmocka_unit_test(SOL_E12_fuel_after_the_last_point),
        cmocka_unit_test(SOL_E14_hyperdrive_is_for_one_sundiver),
        cmocka_unit_test(SOL_E14_hyperdrive_comes_before_any_point_is_spent),
        cmocka_unit_test(SOL_E16_juggernaut_flies_a_station),
        cmocka_unit_test(SOL_E16_juggernaut_hurls_a_station),
        cmocka_unit_test(SOL_E19_passage_tells_the_marked_one_apart),
        cmocka_unit_test(SOL_E19_passage_hurls_the_unmarked_one),
        cmocka_unit_test(SOL_E21_portal_opens_every_mothership),
        cmocka_unit_test(SOL_E24_puncture_makes_a_gate),
        cmocka_unit_test(SOL_E28_teleport_goes_anywhere),
        cmocka_unit_test(SOL_E29_transcend_knows_no_barriers),
    };
    return cmocka_run_group_tests_name("sol: effects of moving", tests, NULL, NULL);
}
