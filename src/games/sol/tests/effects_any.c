/* Sol: the instability effects with the symbols "any" and "draw", and when cards can be used. */
#include "sol.h"

/* ---- any ---- */

static void SOL_E1_accelerate_moves_all_motherships(void **state) {
    (void)state;
    struct table *t = sol_at(3, "accelerate", "P1 card accelerate");
    step(t, "card");
    legal_is(t, "ahead:1 ahead:2 ahead:3 ahead:4 ahead:5 ahead:6 ahead:7 ahead:8 ahead:9 ahead:10 ahead:11 ahead:12");
    step(t, "ahead:5");
    eye_is(t, 0, 5);
    eye_is(t, 1, 1);
    eye_is(t, 2, 10);
    slot_is(t, 0, "");
    assert_int_equal(sol(t)->discard[1], 1);
    go(t, "move launch:P1,plain");
    legal_is(t, "cell:O4 cell:O5 cell:I4 cell:I5");
    run(t, "cell:O5 stop");
    eye_is(t, 0, 6);
    actor_is(t, 1);
    table_free(t);
    t = sol_at(5, "accelerate", "P1 card accelerate");
    step(t, "card");
    legal_has(t, "ahead:15");
    table_free(t);
}

/* In the middle of a move, and then the next launch starts from the new eye. */
static void SOL_E1_accelerate_during_a_move(void **state) {
    (void)state;
    struct table *t = sol_at(2, "accelerate", "P1 card accelerate");
    run(t, "move launch:P1,plain cell:I0 card ahead:2 launch:P1,plain");
    legal_is(t, "cell:O1 cell:O2 cell:I1 cell:I2");
    table_free(t);
}

static void SOL_E7_chain_is_a_path_of_whoever(void **state) {
    (void)state;
    struct table *t = sol_at(2, "chain", "P1 K0 card chain; P2 C4 C5 O9*2"); /* two chains without P1 */
    go(t, "card");
    legal_is(t, "cell:C4 cell:O9");
    step(t, "cell:C4");
    legal_is(t, "end:C4,P2 end:C5,P2");
    step(t, "end:C5,P2");
    momentum_is(t, 1, 2);
    divers_are(t, 1, "C5", 0);
    divers_are(t, 1, "C4", 1);
    table_free(t);
    t = sol_at(2, "chain", "P1 O9 card chain; P2 O9"); /* two in one cell */
    go(t, "card");
    legal_is(t, "end:O9,P1 end:O9,P2");
    step(t, "end:O9,P2");
    momentum_is(t, 0, 1);
    momentum_is(t, 1, 1);
    divers_are(t, 0, "O9", 1);
    divers_are(t, 1, "O9", 0);
    table_free(t);
}

static void SOL_E7_chain_has_no_branches_and_no_loops(void **state) {
    (void)state;
    static const char *const none[] = {
        "P1 O0*2 O1 card chain",        /* three that all touch */
        "P1 O0 O1 O2 I1 card chain",    /* a branch at O1 */
        "P1 K0 K1 K2 K3 K4 card chain", /* a ring */
        "P1 O0 I0 I1 O1 card chain",    /* a square */
        "P1 O0 card chain; P2 C5",      /* one is no chain */
        "P1 O0*3 card chain; P2 C5",    /* a crowd */
    };
    for (unsigned i = 0; i < sizeof none / sizeof none[0]; i++) {
        struct table *t = sol_at(2, "chain", none[i]);
        legal_lacks(t, "card");
        table_free(t);
    }
    struct table *t = sol_at(2, "chain", "P1 O0 O1 O2 I2 C2 hold 3 card chain; P2 I9"); /* barriers do not matter */
    go(t, "card end:C2,P1");
    momentum_is(t, 0, 5);
    divers_are(t, 0, "C2", 0);
    divers_are(t, 0, "I2", 1);
    divers_are(t, 0, "O2", 0);
    divers_are(t, 0, "O1", 1);
    divers_are(t, 0, "O0", 0);
    hold_is(t, 0, 6);
    table_free(t);
}

static void SOL_E13_hatch_takes_one_for_two(void **state) {
    (void)state;
    struct table *t = sol_at(3, "hatch", "P1 C0*3 I5 hold 4 reserve 5 card hatch; P2 C0 I5*2 hold 5; P3 I5");
    go(t, "card");
    legal_is(t, "cell:C0 cell:I5");
    step(t, "cell:I5");
    legal_is(t, "player:P2 player:P3");
    step(t, "player:P2");
    divers_are(t, 0, "I5", 3);
    divers_are(t, 1, "I5", 1);
    hold_is(t, 1, 6);
    reserve_is(t, 0, 3);
    table_free(t);
    static const char *const none[] = {"P1 C0*4 card hatch; P2 C0", "P1 C0 reserve 1 card hatch; P2 C0",
                                       "P1 C0 card hatch; P2 C1"};
    for (unsigned i = 0; i < 3; i++) {
        t = sol_at(2, "hatch", none[i]);
        legal_lacks(t, "card");
        table_free(t);
    }
}

static void SOL_E22_procreate_adds_to_every_stack(void **state) {
    (void)state;
    struct table *t = sol_at(2, "procreate", "P1 C0*2 R0*4 K0 hold 1 reserve 5 card procreate");
    go(t, "card"); /* the reserve is enough for all */
    divers_are(t, 0, "C0", 3);
    divers_are(t, 0, "R0", 5);
    divers_are(t, 0, "K0", 1);
    reserve_is(t, 0, 3);
    table_free(t);
    t = sol_at(2, "procreate", "P1 C0*2 R0*2 K0*2 C5*5 hold 0 reserve 2 card procreate");
    go(t, "card");
    legal_is(t, "cell:C0 cell:R0 cell:K0"); /* [SOL-2.11] C5 is full */
    step(t, "cell:R0");
    legal_is(t, "cell:C0 cell:K0");
    step(t, "cell:K0");
    divers_are(t, 0, "C0", 2);
    divers_are(t, 0, "R0", 3);
    divers_are(t, 0, "K0", 3);
    reserve_is(t, 0, 0);
    table_free(t);
    t = sol_at(2, "procreate", "P1 C0 C5*5 card procreate");
    legal_lacks(t, "card");
    table_free(t);
}

static void SOL_E30_tribute_takes_from_visitors(void **state) {
    (void)state;
    struct table *t = sol_at(3, "tribute",
                             "P1 C0 energy 0 card tribute node C0 O4 I7; P2 C0*2 energy 5;"
                             "P3 C0*2 O4 energy 1");
    go(t, "card");
    legal_is(t, "cell:C0 cell:O4");
    step(t, "cell:C0");
    energy_is(t, 0, 3); /* P3 has only one */
    energy_is(t, 1, 3);
    energy_is(t, 2, 0);
    divers_are(t, 1, "C0", 2);
    table_free(t);
    t = sol_at(2, "tribute", "P1 C0 card tribute node C0; P2 C1");
    legal_lacks(t, "card");
    table_free(t);
}

/* ---- draw ---- */

static void SOL_E8_channel_pays_for_each_card(void **state) {
    (void)state;
    struct table *t = sol_at(2, "channel", "P1 K0*3 energy 2 card channel; marker 13");
    go(t, "move hurl:K0 hurl:K0 hurl:K0");
    legal_is(t, "card no");
    step(t, "card");
    momentum_is(t, 0, 6);
    step(t, "draw:flare");
    legal_is(t, "pay no");
    momentum_is(t, 0, 6); /* asked before the flare counts */
    marker_is(t, 13);
    step(t, "pay");
    momentum_is(t, 0, 8);
    marker_is(t, 12);
    run(t, "draw:refraction no");
    energy_is(t, 0, 1);
    run(t, "draw:refraction pay");
    momentum_is(t, 0, 9);
    energy_is(t, 0, 0);
    table_free(t);
    t = sol_at(2, "channel", "P1 K0*2 energy 1 card channel");
    go(t, "move hurl:K0 hurl:K0 stop card draw:refraction pay draw:refraction"); /* no energy: not asked */
    actor_is(t, 1);
    table_free(t);
}

static void SOL_E20_pillar_pays_for_a_suit(void **state) {
    (void)state;
    struct table *t = sol_at(2, "pillar", "P1 K0*3 card pillar");
    go(t, "move hurl:K0 hurl:K0 hurl:K0 card");
    legal_is(t, "name:flare name:refraction name:condensation name:subduction");
    step(t, "name:flare");
    run(t, "draw:flare draw:refraction");
    momentum_is(t, 0, 10); /* 6, the suit 3, the hurl 1 */
    run(t, "draw:flare keep:flare");
    momentum_is(t, 0, 14);
    table_free(t);
}

/* [SOL-6.4] They count with the last flare too. */
static void SOL_E20_pillar_counts_on_the_last_flare(void **state) {
    (void)state;
    struct table *t = sol_at(2, "pillar", "P1 K0 card pillar; marker 1");
    go(t, "move hurl:K0 stop card name:flare draw:flare");
    actor_is(t, ORR_NOBODY);
    momentum_is(t, 0, 6);
    table_free(t);
    t = sol_at(2, "channel", "P1 K0 energy 1 card channel; marker 1");
    go(t, "move hurl:K0 stop card draw:flare pay");
    actor_is(t, ORR_NOBODY);
    momentum_is(t, 0, 4);
    table_free(t);
}

/* ---- when ---- */

static void SOL_4_12_the_symbol_decides_the_moment(void **state) {
    (void)state;
    struct table *t = sol_at(2, "fuel", "P1 C0 energy 5 node C0 card fuel"); /* move */
    refused(t, "card", "SOL-4.12");
    step(t, "move");
    legal_has(t, "card");
    table_free(t);
    t = sol_at(2, "pillar", "P1 C0 node C0 card pillar"); /* draw */
    refused(t, "card", "SOL-4.12");
    step(t, "move");
    refused(t, "card", "SOL-4.12");
    table_free(t);
    t = sol_at(2, "festival", "P1 C0 C4 node C0 C4 energy 0 card festival"); /* activate */
    refused(t, "card", "SOL-4.12");
    step(t, "activate");
    legal_has(t, "card");
    table_free(t);
    t = sol_at(2, "procreate", "P1 C0*2 C4 I5 I7 node C0 C4 energy 0 card procreate"); /* any time */
    legal_has(t, "card");
    step(t, "activate");
    legal_has(t, "card");
    table_free(t);
    t = sol_at(2, "procreate", "P1 C0*2 I5 I7 card procreate");
    go(t, "convert");
    legal_is(t, "kind:node card");
    step(t, "kind:node");
    legal_is(t, "card stop");
    table_free(t);
    t = sol_at(2, "procreate", "P1 C0*2 card procreate");
    go(t, "move");
    legal_has(t, "card");
    table_free(t);
}

static void SOL_4_10_the_card_is_discarded_at_once(void **state) {
    (void)state;
    struct table *t = sol_at(2, "procreate", "P1 C0*2 C4 node C4 energy 0 card procreate");
    step(t, "card");
    slot_is(t, 0, "");
    assert_int_equal(sol(t)->discard[1], 1);
    refused(t, "card", "SOL-4.10");
    table_free(t);
}

/* A card kept at the end of a turn is used from the next own turn on. */
static void SOL_4_11_a_new_card_waits_for_the_next_turn(void **state) {
    (void)state;
    struct table *t = sol_at(2, "procreate", "P1 C0*2 C4 energy 0 node C4; P2 K3");
    go(t, "activate draw:refraction");
    slot_is(t, 0, "refraction");
    actor_is(t, 1);
    refused(t, "card", "SOL-4.10");
    pass_turn(t);
    actor_is(t, 0);
    legal_has(t, "card");
    table_free(t);
}

/* [SOL-4.10] Flares too: their token lies on an effect like every other. */
static void SOL_4_10_a_flare_card_has_an_effect(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 card flare"); /* ACCELERATE */
    assert_int_equal(sol(t)->effect[0], SOL_ACCELERATE);
    run(t, "card ahead:1");
    eye_is(t, 0, 1);
    assert_int_equal(sol(t)->discard[0], 1);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_E1_accelerate_moves_all_motherships),
        cmocka_unit_test(SOL_E1_accelerate_during_a_move),
        cmocka_unit_test(SOL_E7_chain_is_a_path_of_whoever),
        cmocka_unit_test(SOL_E7_chain_has_no_branches_and_no_loops),
        cmocka_unit_test(SOL_E13_hatch_takes_one_for_two),
        cmocka_unit_test(SOL_E22_procreate_adds_to_every_stack),
        cmocka_unit_test(SOL_E30_tribute_takes_from_visitors),
        cmocka_unit_test(SOL_E8_channel_pays_for_each_card),
        cmocka_unit_test(SOL_E20_pillar_pays_for_a_suit),
        cmocka_unit_test(SOL_E20_pillar_counts_on_the_last_flare),
        cmocka_unit_test(SOL_4_12_the_symbol_decides_the_moment),
        cmocka_unit_test(SOL_4_10_the_card_is_discarded_at_once),
        cmocka_unit_test(SOL_4_11_a_new_card_waits_for_the_next_turn),
        cmocka_unit_test(SOL_4_10_a_flare_card_has_an_effect),
    };
    return cmocka_run_group_tests_name("sol: effects at any time and of drawing", tests, NULL, NULL);
}
