/* Sol: the examples W23 to W40 of section 12 of rules.md: effects, events and variants. */
#include "sol.h"

static void SOL_W23_chain(void **state) {
    (void)state;
    static const char *const ends[] = {"end:O0,P1", "end:C0,P1"};
    for (unsigned i = 0; i < 2; i++) {
        struct table *t = sol_at(2, "chain", "P1 O0 C0 hold 6 card chain; P2 I0 hold 7");
        go(t, "card");
        legal_is(t, "end:O0,P1 end:C0,P1");
        step(t, ends[i]);
        momentum_is(t, 0, 2);
        momentum_is(t, 1, 1);
        hold_is(t, 0, 8);
        hold_is(t, 1, 7);
        divers_are(t, 1, "I0", 1);
        slot_is(t, 0, "");
        actor_is(t, 0);
        table_free(t);
    }
    struct table *t = sol_at(2, "chain", "P1 O0 C0 I12 card chain; P2 I0"); /* I0, C0 and I12 are a loop */
    legal_lacks(t, "card");
    table_free(t);
}

static void SOL_W24_squeeze(void **state) {
    (void)state;
    struct table *t = sol_at(2, "squeeze", "P1 K0 hold 7 energy 9 tower K0 card squeeze");
    go(t, "activate card");
    energy_is(t, 0, 4);
    momentum_is(t, 0, 5);
    hold_is(t, 0, 8);
    run(t, "draw:refraction draw:condensation");
    energy_is(t, 0, 4);
    step(t, "draw:refraction");
    phase_is(t, SOL_P_BONUS_OWN);
    step(t, "take");
    energy_is(t, 0, 1);
    momentum_is(t, 0, 8);
    step(t, "keep:condensation");
    station_is(t, "K0", "P1 tower");
    table_free(t);
    t = sol_at(2, "squeeze", "P1 K0 energy 9 tower K0 card squeeze");
    go(t, "activate card draw:refraction draw:flare");
    marker_is(t, 12);
    station_is(t, "K0", "P1 tower");
    run(t, "draw:refraction");
    station_is(t, "K0", "");
    momentum_is(t, 0, 5);
    stock_is(t, 0, SOL_TOWER, 2);
    movement_is(t, 0, 3);
    table_free(t);
}

static void SOL_W25_duplicate(void **state) {
    (void)state;
    struct table *t = sol_at(2, "duplicate", "P1 C2 hold 0 reserve 5 gone 7 energy 3 foundry C2 card duplicate");
    go(t, "activate card"); /* the foundry is all there is to activate */
    energy_is(t, 0, 1);
    reserve_is(t, 0, 1);
    hold_is(t, 0, 4);
    step(t, "take");
    energy_is(t, 0, 0);
    reserve_is(t, 0, 0);
    hold_is(t, 0, 6);
    table_free(t);
}

static void SOL_W26_augment(void **state) {
    (void)state;
    struct table *t = sol_at(3, "augment", "P1 R6*2 hold 6 energy 0 card augment; P2 energy 0 node R6; P3 R6*2");
    go(t, "activate card");
    energy_is(t, 0, 9);
    energy_is(t, 1, 2);
    hold_is(t, 0, 7);
    divers_are(t, 0, "R6", 1);
    divers_are(t, 2, "R6", 2);
    run(t, "draw:refraction draw:refraction");
    actor_is(t, 1);
    table_free(t);
}

static void SOL_W27_invade(void **state) {
    (void)state;
    struct table *t = sol_at(2, "invade",
                             "P1 C9*4 energy 0 stock tower 1 card invade;"
                             "P2 hold 8 reserve 2 gone 3 tower C9");
    movement_is(t, 1, 4);
    step(t, "play:invade"); /* the card is the only way [SOL-4.14] */
    station_is(t, "C9", "P1 tower");
    divers_are(t, 0, "C9", 1);
    reserve_is(t, 0, 8);
    stock_is(t, 0, SOL_TOWER, 0);
    stock_is(t, 1, SOL_TOWER, 3);
    reserve_is(t, 1, 0);
    hold_is(t, 1, 10);
    movement_is(t, 0, 4);
    movement_is(t, 1, 3);
    step(t, "draw:refraction");
    actor_is(t, 1);
    table_free(t);
}

static void SOL_W28_hyperdrive(void **state) {
    (void)state;
    struct table *t = sol_at(2, "hyperdrive", "P1 I5 energy 0 node C2 tower K0 card hyperdrive");
    go(t, "move card hold");
    points_are(t, 10);
    legal_is(t, "launch:P1,marked stop");
    run(t, "launch:P1,marked cell:O0");
    points_are(t, 9);
    legal_is(t, "fly:O0,marked stop");
    char steps[TABLE_STEP];
    for (unsigned i = 0; i < 9; i++) {
        snprintf(steps, sizeof steps, "fly:O%u,marked cell:O%u", i, i + 1);
        run(t, steps);
        energy_is(t, 0, (i + 1) / 3);
    }
    actor_is(t, 1);
    divers_are(t, 0, "O9", 1);
    table_free(t);
}

static void SOL_W29_portal(void **state) {
    (void)state;
    struct table *t = sol_at(2, "portal", "P1 O0 card portal");
    go(t, "move card launch:P1,plain");
    legal_is(t, "cell:O12 cell:O0 cell:I12 cell:I0 cell:O6 cell:O7 cell:I6 cell:I7");
    step(t, "cell:I6");
    points_are(t, 2);
    step(t, "fly:O0,plain");
    legal_is(t, "cell:O12 cell:I12 cell:I0 cell:O6 cell:O7 cell:I6 cell:I7 cell:O1");
    step(t, "cell:I7");
    points_are(t, 1);
    divers_are(t, 0, "I6", 1);
    divers_are(t, 0, "I7", 1);
    table_free(t);
}

static void SOL_W30_cascade(void **state) {
    (void)state;
    struct table *t = sol_at(2, "cascade", "P1 C0 C2 I4 I5 hold 4 reserve 5 card cascade");
    go(t, "convert kind:node");
    station_is(t, "C1", "P1 node");
    reserve_is(t, 0, 7);
    legal_is(t, "card stop");
    step(t, "card"); /* a foundry is the only pattern left */
    legal_is(t, "cell:I4 cell:I5");
    step(t, "cell:I5");
    station_is(t, "I5", "P1 foundry");
    hold_is(t, 0, 6);
    reserve_is(t, 0, 7);
    step(t, "draw:refraction");
    actor_is(t, 1);
    table_free(t);
}

static void SOL_W31_cluster(void **state) {
    (void)state;
    struct table *t = sol_at(2, "cluster", "P1 C4*3 R3*2 card cluster; P2 energy 3 gate C4-R3");
    go(t, "move card stack:C4 cell:R3");
    points_are(t, 2);
    divers_are(t, 0, "R3", 5);
    energy_is(t, 1, 4);
    table_free(t);
    t = sol_at(2, "cluster", "P1 C4*4 R3*2 card cluster; P2 gate C4-R3");
    go(t, "move card stack:C4");
    refused(t, "cell:R3", "SOL-2.11");
    step(t, "cell:C5");
    divers_are(t, 0, "C5", 4);
    points_are(t, 2);
    table_free(t);
}

static void SOL_W32_implode(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=implode", "P1 K0*2 R1; P2 C0*2");
    go(t, "move hurl:K0 stop");
    momentum_is(t, 0, 2);
    step(t, "draw:trigger");
    momentum_is(t, 0, 4);
    gone_is(t, 0, 2);
    legal_is(t, "cell:K0 cell:K1");
    actor_is(t, 0);
    step(t, "cell:K1");
    divers_are(t, 0, "K1", 1);
    divers_are(t, 1, "R0", 2);
    actor_is(t, ORR_CHANCE);
    step(t, "draw:flare"); /* in place of the trigger flare */
    momentum_is(t, 0, 5);
    actor_is(t, ORR_CHANCE);
    step(t, "draw:flare"); /* the draw of the hurl by the event */
    momentum_is(t, 0, 6);
    marker_is(t, 11);
    assert_int_equal(sol(t)->removed, 1);
    actor_is(t, 1);
    table_free(t);
}

static void SOL_W33_explode(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=explode", "P1 K0; P2 O5*2 I5");
    go(t, "move hurl:K0 stop draw:trigger");
    lost_is(t, 1, 2);
    divers_are(t, 1, "O5", 1);
    divers_are(t, 1, "I5", 0);
    step(t, "draw:refraction");
    actor_is(t, 1);
    go(t, "move return:plain");
    legal_is(t, "cell:O0 cell:O1 cell:O2 cell:O3 cell:O4 cell:O5 cell:O6 cell:O7 cell:O8 cell:O9 cell:O10 cell:O11 "
                "cell:O12");
    step(t, "cell:O12");
    points_are(t, 2);
    lost_is(t, 1, 1);
    divers_are(t, 1, "O12", 1);
    table_free(t);
}

static void SOL_W34_energy_garden(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=garden", "P1 K1; P2 I1 energy 0 gate I1-C2");
    go(t, "move hurl:K1 stop draw:trigger");
    legal_is(t, "cell:C0 cell:C1 cell:C2 cell:C3 cell:C4 cell:C5 cell:C6 cell:C7 cell:C8 cell:C9 cell:C10 cell:C11 "
                "cell:C12");
    step(t, "cell:C0");
    legal_is(t, "cell:R0 cell:R1 cell:R2 cell:R3 cell:R4 cell:R5 cell:R6 cell:R7");
    step(t, "cell:R0");
    legal_is(t, "cell:K0 cell:K1 cell:K2 cell:K3 cell:K4");
    step(t, "cell:K1");
    static const char *const cubes = "C0 C2 C4 C6 C8 C10 R0 R2 R4 R6 K1 K3";
    char word[TABLE_STEP];
    unsigned n = 0;
    for (const char *p = cubes; next_word(&p, word);) {
        assert_int_equal(sol(t)->cube[sol_cell(t->g, word)], 1);
    }
    for (unsigned i = 0; i < SOL_CELLS; i++) {
        n += sol(t)->cube[i];
    }
    assert_int_equal(n, 12);
    step(t, "draw:refraction");
    go(t, "move fly:I1,plain cell:C2");
    energy_is(t, 1, 1);
    assert_int_equal(sol(t)->cube[sol_cell(t->g, "C2")], 0);
    table_free(t);
}

static void SOL_W35_feeders(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=feeders", "P1 K1 node C0; P2 node C6; feeder C3");
    go(t, "move hurl:K1 stop draw:flare");
    assert_int_equal(sol(t)->feeder[sol_cell(t->g, "C3")], 0);
    assert_int_equal(sol(t)->feeder[sol_cell(t->g, "C4")], 1);
    table_free(t);
    t = sol_at_with(2, "", "event=feeders", "P1 K1; P2 node R4; feeder K2");
    go(t, "move hurl:K1 stop draw:flare");
    assert_int_equal(sol(t)->feeder[sol_cell(t->g, "R4")], 1);
    table_free(t);
    t = sol_at_with(2, "", "event=feeders", "P1 K1; P2 node C6; feeder C6*2 C5"); /* the third arrives */
    go(t, "move hurl:K1 stop draw:flare");
    station_is(t, "C6", "");
    stock_is(t, 1, SOL_NODE, 2);
    assert_int_equal(sol(t)->feeder[sol_cell(t->g, "C6")], 3);
    table_free(t);
    t = sol_at_with(2, "", "event=feeders", "P1 C6 energy 0 node C6; feeder C6*2"); /* base 0, bonus 1 */
    go(t, "activate");
    energy_is(t, 0, 1);
    table_free(t);
}

static void SOL_W36_solo_orbit_draw(void **state) {
    (void)state;
    struct table *t = table_new("sol", 1, "mode=solo scenario=energy-garden");
    run(t, "effect:hyperdrive effect:transcend effect:accelerate");
    eye_is(t, 0, 0);
    pass_turn(t);
    eye_is(t, 0, 1);
    actor_is(t, ORR_CHANCE);
    step(t, "draw:flare");
    marker_is(t, 12);
    slot_is(t, 0, "");
    assert_int_equal(sol(t)->discard[SOL_SUIT_FLARE], 1);
    actor_is(t, 0);
    table_free(t);
}

/* A co-operative table after its set-up. */
static struct table *together(unsigned seats, const char *options) {
    char all[128];
    snprintf(all, sizeof all, "mode=coop %s", options);
    struct table *t = table_new("sol", seats, all);
    run(t, "effect:fuel effect:chain effect:portal");
    for (unsigned i = 0; i < seats + 2; i++) {
        char word[TABLE_STEP];
        snprintf(word, sizeof word, "token:%s", sol_word_suit[i]);
        step(t, word);
    }
    return t;
}

static void SOL_W37_coop(void **state) {
    (void)state;
    struct table *t = together(3, "");
    unsigned cards = 0, tokens[SOL_EFFECTS] = {0};
    for (unsigned i = 0; i < SOL_CARD_KINDS; i++) {
        cards += sol(t)->deck[i];
    }
    for (unsigned i = 0; i < 5; i++) {
        tokens[sol(t)->effect[i]]++;
    }
    assert_int_equal(cards, 65);
    assert_int_equal(tokens[SOL_FUEL_CELLS], 2);
    assert_int_equal(tokens[SOL_CHAIN], 2);
    assert_int_equal(tokens[SOL_PORTAL], 1);
    t = sol_change(t, "P1 momentum 31; P2 momentum 14; P3 momentum 12; marker 1");
    pass_turn(t);
    step(t, "draw:flare");
    struct orr_result r = result_of(t);
    assert_true(r.over);
    assert_int_equal(r.won, 0);
    table_free(t);
    t = sol_change(together(3, ""), "P1 momentum 31; P2 momentum 14; P3 momentum 13; marker 1");
    pass_turn(t);
    step(t, "draw:flare");
    assert_int_equal(result_of(t).won, 7);
    table_free(t);
}

static void SOL_W38_stagnation(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 O4 I4; turn P2; dry 19");
    pass_turn(t);
    assert_int_equal(sol(t)->dry, 20);
    eye_is(t, 1, 8);
    actor_is(t, ORR_CHANCE);
    step(t, "draw:refraction");
    slot_is(t, 1, "");
    assert_int_equal(sol(t)->discard[1], 1);
    actor_is(t, 0);
    go(t, "convert cell:C4 draw:refraction");
    assert_int_equal(sol(t)->dry, 0);
    actor_is(t, 1);
    table_free(t);
}

static void SOL_W39_blight(void **state) {
    (void)state;
    struct table *t = sol_at(2, "blight", "P1 I6 hold 9 reserve 3 card blight");
    step(t, "play:blight"); /* the card is the only way [SOL-4.14] */
    reserve_is(t, 0, 0);
    guests_are(t, 0, 1, 3);
    hold_is(t, 0, 10);
    actor_is(t, 1);
    refused(t, "launch:P1,plain", "SOL-5.11"); /* nobody of P2 is there */
    pass_turn(t);
    go(t, "move launch:P2,plain");
    legal_is(t, "cell:O7 cell:O8 cell:I7 cell:I8");
    step(t, "cell:I8");
    points_are(t, 2);
    guests_are(t, 0, 1, 2);
    table_free(t);
}

static void SOL_W40_passage(void **state) {
    (void)state;
    struct table *t = sol_at(2, "passage", "P1 I0 card passage gate C0-R0; P2 energy 3 gate I0-C0");
    go(t, "move card");
    legal_is(t, "hold cell:I0");
    run(t, "cell:I0 fly:I0,marked cell:C0");
    momentum_is(t, 0, 1);
    run(t, "fly:C0,marked cell:R0");
    momentum_is(t, 0, 2);
    run(t, "fly:R0,marked cell:C0");
    momentum_is(t, 0, 2);
    energy_is(t, 1, 4);
    actor_is(t, 1); /* three points are spent */
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_W23_chain),     cmocka_unit_test(SOL_W24_squeeze),
        cmocka_unit_test(SOL_W25_duplicate), cmocka_unit_test(SOL_W26_augment),
        cmocka_unit_test(SOL_W27_invade),    cmocka_unit_test(SOL_W28_hyperdrive),
        cmocka_unit_test(SOL_W29_portal),    cmocka_unit_test(SOL_W30_cascade),
        cmocka_unit_test(SOL_W31_cluster),   cmocka_unit_test(SOL_W32_implode),
        cmocka_unit_test(SOL_W33_explode),   cmocka_unit_test(SOL_W34_energy_garden),
        cmocka_unit_test(SOL_W35_feeders),   cmocka_unit_test(SOL_W36_solo_orbit_draw),
        cmocka_unit_test(SOL_W37_coop),      cmocka_unit_test(SOL_W38_stagnation),
        cmocka_unit_test(SOL_W39_blight),    cmocka_unit_test(SOL_W40_passage),
    };
    return cmocka_run_group_tests_name("sol: more examples", tests, NULL, NULL);
}
