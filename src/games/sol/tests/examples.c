/* Sol: the examples W1 to W22 of section 12 of rules.md: the basic game. */
#include "sol.h"

static void SOL_W1_order_and_gaps(void **state) {
    (void)state;
    struct table *t = sol_new(3, "", "");
    static const uint8_t eyes[][3] = {{0, 9, 5}, {1, 9, 5}, {1, 10, 5}, {1, 10, 6}, {2, 10, 6}};
    for (unsigned i = 0; i < 5; i++) {
        actor_is(t, (int)(i % 3));
        for (unsigned seat = 0; seat < 3; seat++) {
            eye_is(t, seat, eyes[i][seat]);
        }
        pass_turn(t);
    }
    table_free(t);
}

static void SOL_W2_day_pass(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 I0 I3 I5 energy 3 gate I0-C0; P2 energy 3 gate I3-C3 I5-C5");
    go(t, "move fly:I0,plain cell:C0");
    energy_is(t, 0, 3);
    run(t, "fly:I3,plain cell:C3");
    energy_is(t, 1, 4);
    points_are(t, 1);
    run(t, "fly:I5,plain cell:C5"); /* no point is left: the turn is over */
    actor_is(t, 1);
    energy_is(t, 0, 3);
    energy_is(t, 1, 4);
    table_free(t);
}

static void SOL_W3_hurl(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K1*3 momentum 4 card subduction");
    go(t, "move hurl:K1 hurl:K1");
    momentum_is(t, 0, 8);
    points_are(t, 1);
    step(t, "hurl:K1");
    gone_is(t, 0, 3);
    momentum_is(t, 0, 10);
    step(t, "draw:flare");
    momentum_is(t, 0, 11);
    step(t, "draw:condensation");
    momentum_is(t, 0, 11);
    step(t, "draw:flare");
    momentum_is(t, 0, 12);
    marker_is(t, 11);
    legal_is(t, "keep:flare keep:condensation keep:subduction");
    step(t, "keep:condensation");
    slot_is(t, 0, "condensation");
    actor_is(t, 1);
    table_free(t);
}

static void SOL_W4_own_node(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C4 hold 7 energy 1 node C4");
    step(t, "activate"); /* one station, and its energy is welcome */
    energy_is(t, 0, 4);
    hold_is(t, 0, 8);
    actor_is(t, ORR_CHANCE);
    step(t, "draw:refraction");
    actor_is(t, 1);
    slot_is(t, 0, "refraction");
    table_free(t);
}

static void SOL_W5_own_foundry(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 R3 hold 2 reserve 6 gone 4 energy 6 foundry R3");
    step(t, "activate");
    energy_is(t, 0, 3);
    reserve_is(t, 0, 3);
    legal_is(t, "take no");
    step(t, "take");
    energy_is(t, 0, 1);
    reserve_is(t, 0, 1);
    hold_is(t, 0, 8);
    run(t, "draw:refraction draw:refraction");
    actor_is(t, 1);
    table_free(t);
}

static void SOL_W6_the_bonus_falls_back(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 R3 reserve 7 energy 5; P2 foundry R3 energy 1");
    step(t, "activate");
    energy_is(t, 0, 2);
    reserve_is(t, 0, 4);
    actor_is(t, 0);
    phase_is(t, SOL_P_BONUS_ACT);
    step(t, "take");
    energy_is(t, 0, 0);
    reserve_is(t, 0, 2);
    energy_is(t, 1, 1);
    run(t, "draw:refraction draw:subduction keep:subduction");
    actor_is(t, 1);
    table_free(t);
}

static void SOL_W7_two_towers_in_a_turn(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 R0 K1 hold 6 energy 10 tower R0; P2 tower K1 energy 4");
    go(t, "activate act:R0 take");
    energy_is(t, 0, 5);
    momentum_is(t, 0, 5);
    step(t, "act:K1");
    energy_is(t, 0, 0);
    momentum_is(t, 0, 10);
    actor_is(t, 1);
    phase_is(t, SOL_P_BONUS_OWNER);
    step(t, "take");
    energy_is(t, 1, 1);
    momentum_is(t, 1, 3);
    hold_is(t, 0, 8);
    run(t, "draw:refraction draw:refraction draw:refraction draw:refraction draw:refraction");
    actor_is(t, 1);
    table_free(t);
}

static void SOL_W8_three_foreign_nodes(void **state) {
    (void)state;
    struct table *t = sol_at(4, "",
                             "P1 C0 R5 K2 energy 0; P2 node C0 energy 0; P3 node R5 energy 0;"
                             "P4 node K2 energy 0");
    go(t, "activate act:C0 act:R5 act:K2");
    energy_is(t, 0, 10);
    energy_is(t, 1, 1);
    energy_is(t, 2, 2);
    energy_is(t, 3, 3);
    run(t, "draw:flare draw:refraction draw:refraction draw:flare draw:expansion draw:condensation");
    marker_is(t, 11);
    legal_is(t, "keep:flare keep:refraction keep:condensation keep:expansion");
    step(t, "keep:flare");
    slot_is(t, 0, "flare");
    energy_is(t, 0, 10);
    actor_is(t, 1);
    table_free(t);
}

static void SOL_W9_movement(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 node C2 C9 tower K0 gate I0-C0 I1-C1 C0-R0 R0-K0");
    movement_is(t, 0, 5);
    movement_is(t, 1, 3);
    go(t, "move launch:P1,plain cell:O0");
    points_are(t, 4);
    table_free(t);
}

static void SOL_W10_vestigial_start(void **state) {
    (void)state;
    struct table *t = table_new("sol", 2, "effects=custom effect_1=fuel effect_2=chain effect_3=pulse");
    actor_is(t, 0);
    legal_is(t, "kind:gate kind:node kind:foundry kind:tower");
    run(t, "kind:gate site:I3-C4");
    actor_is(t, 1);
    run(t, "kind:tower cell:O8");
    actor_is(t, 0);
    legal_is(t, "kind:node kind:foundry kind:tower");
    run(t, "kind:node cell:C4");
    actor_is(t, 1);
    phase_is(t, SOL_P_VEST_SITE);
    step(t, "site:I8-C9");
    actor_is(t, 0);
    movement_is(t, 0, 4);
    movement_is(t, 1, 4);
    gate_is(t, "I3-C4", "P1");
    gate_is(t, "I8-C9", "P2");
    station_is(t, "C4", "P1 node");
    station_is(t, "O8", "P2 tower");
    for (unsigned seat = 0; seat < 2; seat++) {
        hold_is(t, seat, 8);
        reserve_is(t, seat, 5);
        energy_is(t, seat, 3);
    }
    stock_is(t, 0, SOL_GATE, 4);
    stock_is(t, 1, SOL_TOWER, 2);
    for (unsigned i = 0; i < SOL_CARD_KINDS; i++) {
        assert_int_equal(sol(t)->deck[i], i < 3 ? 13 : 0);
    }
    assert_int_equal(sol(t)->effect[0], SOL_FUEL_CELLS);
    assert_int_equal(sol(t)->effect[2], SOL_PULSE_ALL);
    assert_int_equal(sol(t)->effect[3], ORR_NONE);
    table_free(t);
}

static void SOL_W11_unstable_energy(void **state) {
    (void)state;
    struct table *t = sol_at(4, "", "P1 K1*2 energy 12; P2 energy 13; P3 energy 14; P4 energy 27");
    go(t, "move hurl:K1 hurl:K1 stop draw:flare");
    energy_is(t, 0, 12);
    energy_is(t, 1, 7);
    energy_is(t, 2, 7);
    energy_is(t, 3, 14);
    step(t, "draw:flare");
    energy_is(t, 0, 12);
    energy_is(t, 1, 7);
    energy_is(t, 2, 7);
    energy_is(t, 3, 7);
    table_free(t);
}

static void SOL_W12_gate_pattern(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 O4 I4; P2 gate I4-C4");
    step(t, "convert"); /* there is one pattern only */
    gate_is(t, "I4-C5", "P1");
    reserve_is(t, 0, 7);
    divers_are(t, 0, "I4", 0);
    divers_are(t, 0, "O4", 0);
    stock_is(t, 0, SOL_GATE, 4);
    movement_is(t, 0, 3);
    step(t, "draw:refraction");
    actor_is(t, 1);
    table_free(t);
}

static void SOL_W13_deep_gate(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C4 R3");
    step(t, "convert");
    gate_is(t, "R3-K2", "P1");
    run(t, "draw:refraction draw:refraction draw:refraction");
    actor_is(t, 1);
    table_free(t);
    t = sol_at(2, "", "P1 R3 K2 O0 node O0"); /* no gate reaches below the core */
    legal_is(t, "move activate");
    refused(t, "convert", "SOL-5.20");
    table_free(t);
}

static void SOL_W14_tower(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 O2 I2 C3");
    go(t, "convert kind:tower");
    station_is(t, "C3", "P1 tower");
    reserve_is(t, 0, 8);
    movement_is(t, 0, 4);
    step(t, "draw:refraction");
    actor_is(t, 1);
    table_free(t);
    t = sol_at(2, "", "P1 O2 I2 C4 C6");
    step(t, "convert");
    legal_is(t, "kind:gate kind:node");
    refused(t, "kind:tower", "SOL-5.24");
    table_free(t);
}

static void SOL_W15_node_over_the_seam(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K4 K1");
    step(t, "convert");
    station_is(t, "K0", "P1 node");
    run(t, "draw:refraction draw:refraction draw:refraction");
    actor_is(t, 1);
    table_free(t);
    t = sol_at(2, "", "P1 K4 K2");
    step(t, "convert");
    station_is(t, "K3", "P1 node");
    table_free(t);
    t = sol_at(2, "", "P1 K4 K0"); /* a foundry, not a node */
    step(t, "convert");
    legal_is(t, "cell:K4 cell:K0");
    step(t, "cell:K4");
    station_is(t, "K4", "P1 foundry");
    table_free(t);
}

static void SOL_W16_foundry(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 I12 I0; P2 tower I0");
    step(t, "convert");
    station_is(t, "I12", "P1 foundry");
    station_is(t, "I0", "P2 tower");
    reserve_is(t, 0, 7);
    actor_is(t, 1); /* no card is drawn in the orbits */
    table_free(t);
}

static void SOL_W17_space_limit(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 I0*5; P2 I0*4");
    go(t, "move launch:P1,plain");
    legal_is(t, "cell:O0 cell:O12 cell:I12");
    refused_need(t, "cell:I0", "SOL-2.11", 5, 5);
    table_free(t);
}

static void SOL_W18_flare_and_outer_orbit(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K1 momentum 0; P2 energy 0 reserve 0 node O3 tower O7 foundry O9");
    go(t, "move hurl:K1 stop draw:flare");
    energy_is(t, 1, 1);
    actor_is(t, 1);
    legal_is(t, "cell:O7 stop");
    refused(t, "cell:O9", "SOL-5.64");
    refused(t, "cell:O3", "SOL-5.64");
    step(t, "cell:O7");
    energy_is(t, 1, 0);
    momentum_is(t, 1, 1);
    momentum_is(t, 0, 3);
    slot_is(t, 0, "flare");
    slot_is(t, 1, "");
    actor_is(t, 1); /* its own turn now */
    eye_is(t, 0, 1);
    table_free(t);
}

static void SOL_W19_supernova(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K1*2 card refraction; P2 energy 1 tower O7; marker 1");
    go(t, "move hurl:K1 hurl:K1 stop draw:flare");
    momentum_is(t, 0, 5);
    marker_is(t, 0);
    actor_is(t, 1);
    step(t, "cell:O7");
    momentum_is(t, 1, 1);
    actor_is(t, ORR_NOBODY);
    slot_is(t, 0, "refraction");
    eye_is(t, 0, 0);
    struct orr_result r = result_of(t);
    assert_true(r.over);
    assert_false(r.guard);
    assert_int_equal(r.won, 1);
    assert_int_equal(r.score[0], 5);
    assert_int_equal(r.score[1], 1);
    refused(t, "move", "SOL-6.1");
    table_free(t);
}

static void SOL_W20_tie(void **state) {
    (void)state;
    struct table *t = sol_at(3, "", "P1 momentum 22; P2 momentum 22; P3 K0 momentum 14; turn P3; marker 1");
    go(t, "move hurl:K0 stop draw:flare");
    actor_is(t, ORR_NOBODY);
    momentum_is(t, 2, 17);
    struct orr_result r = result_of(t);
    assert_int_equal(r.won, 3);
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[1], 1);
    assert_int_equal(r.rank[2], 3);
    table_free(t);
}

static void SOL_W21_deconstruct(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 hold 0 reserve 9 gone 4 node C4 tower C6 gate I3-C4; turn P2");
    movement_is(t, 0, 4);
    pass_turn(t);
    actor_is(t, 0);
    phase_is(t, SOL_P_DECON);
    legal_is(t, "cell:C4 cell:C6 site:I3-C4");
    step(t, "cell:C4");
    station_is(t, "C4", "");
    stock_is(t, 0, SOL_NODE, 3);
    movement_is(t, 0, 4);
    reserve_is(t, 0, 7);
    hold_is(t, 0, 2);
    actor_is(t, 0); /* and then a normal turn */
    go(t, "move launch:P1,plain");
    table_free(t);
}

static void SOL_W22_refused_bonus(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C5 energy 2; P2 tower C5 energy 3");
    step(t, "activate");
    energy_is(t, 0, 0);
    momentum_is(t, 0, 2);
    actor_is(t, 1);
    step(t, "no");
    energy_is(t, 1, 3);
    momentum_is(t, 0, 2);
    momentum_is(t, 1, 0);
    actor_is(t, ORR_CHANCE);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_W1_order_and_gaps),
        cmocka_unit_test(SOL_W2_day_pass),
        cmocka_unit_test(SOL_W3_hurl),
        cmocka_unit_test(SOL_W4_own_node),
        cmocka_unit_test(SOL_W5_own_foundry),
        cmocka_unit_test(SOL_W6_the_bonus_falls_back),
        cmocka_unit_test(SOL_W7_two_towers_in_a_turn),
        cmocka_unit_test(SOL_W8_three_foreign_nodes),
        cmocka_unit_test(SOL_W9_movement),
        cmocka_unit_test(SOL_W10_vestigial_start),
        cmocka_unit_test(SOL_W11_unstable_energy),
        cmocka_unit_test(SOL_W12_gate_pattern),
        cmocka_unit_test(SOL_W13_deep_gate),
        cmocka_unit_test(SOL_W14_tower),
        cmocka_unit_test(SOL_W15_node_over_the_seam),
        cmocka_unit_test(SOL_W16_foundry),
        cmocka_unit_test(SOL_W17_space_limit),
        cmocka_unit_test(SOL_W18_flare_and_outer_orbit),
        cmocka_unit_test(SOL_W19_supernova),
        cmocka_unit_test(SOL_W20_tie),
        cmocka_unit_test(SOL_W21_deconstruct),
        cmocka_unit_test(SOL_W22_refused_bonus),
    };
    return cmocka_run_group_tests_name("sol: examples", tests, NULL, NULL);
}
