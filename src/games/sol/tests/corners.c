/* Sol: corners where two rules meet: effects with events, draws of others, lost and
 * guest sundivers, the order within a flare. */
#include "sol.h"

static void SOL_E26_a_squeezed_station_that_is_eaten_gives_no_more(void **state) {
    (void)state;
    struct table *t =
        sol_at_with(2, "squeeze", "event=feeders", "P1 C3 C9 energy 0 card squeeze node C3 C9; feeder C3*2 C4");
    go(t, "activate act:C9 card");
    energy_is(t, 0, 3); /* the base in C3 is eaten up [SOL-5.36] */
    queue_is(t, ".s");
    step(t, "draw:flare"); /* of C9: the third feeder comes */
    station_is(t, "C3", "");
    step(t, "draw:refraction");
    energy_is(t, 0, 3);
    phase_is(t, SOL_P_KEEP);
    table_free(t);
}

static void SOL_5_40_a_card_can_follow_scouring(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "accelerate", "event=feeders", "P1 C4 C6 card accelerate; feeder C4");
    go(t, "scour");
    phase_is(t, SOL_P_WINDOW);
    run(t, "card ahead:3");
    eye_is(t, 0, 4); /* and its own orbit */
    eye_is(t, 1, 10);
    assert_int_equal(sol(t)->active, 1);
    table_free(t);
}

static void SOL_R43_nobody_deconstructs_while_one_is_lost(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=explode", "P1 lost 1 hold 0 node C4; turn P2");
    pass_turn(t);
    phase_is(t, SOL_P_MOVE_SRC);
    run(t, "return:plain cell:O9");
    divers_are(t, 0, "O9", 1);
    points_are(t, 3);
    table_free(t);
}

static void SOL_E3_guests_can_be_sacrificed_to_attrition(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "blight", "event=attrition", "P1 K0; P2 C4 guest P1 3 hold 0");
    go(t, "move hurl:K0 stop draw:trigger");
    assert_int_equal(sol(t)->decider, 1);
    step(t, "guest:P1");
    guests_are(t, 1, 0, 2);
    reserve_is(t, 1, 10);
    table_free(t);
}

static void SOL_R54_guests_fall_into_the_core_as_their_own(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "blight", "event=singularity", "P1 K0 hold 0; P2 guest P1 2 hold 1");
    go(t, "move hurl:K0 draw:trigger");
    run(t, "cell:K0 cell:K1 cell:K2");
    divers_are(t, 1, "K0", 1);
    divers_are(t, 1, "K1", 1);
    divers_are(t, 1, "K2", 1);
    guests_are(t, 1, 0, 0);
    phase_is(t, SOL_P_DRAW); /* the replacement */
    table_free(t);
}

static void SOL_4_22_orbit_draws_do_not_end_a_stagnation(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "dry 17");
    pass_turn(t);
    log_has(t, "No card was drawn for 18 turns. After 2 more, every turn ends with one");
    pass_turn(t);
    pass_turn(t);
    log_has(t, "No card was drawn for 20 turns: until somebody draws, every turn ends with one");
    phase_is(t, SOL_P_DRAW); /* said before it is drawn */
    step(t, "draw:refraction");
    assert_int_equal(sol(t)->dry, 20);
    pass_turn(t);
    phase_is(t, SOL_P_DRAW);
    assert_int_equal(sol(t)->dry, 21);
    table_free(t);
}

static void SOL_E10_the_owner_of_a_foundry_gets_no_gift(void **state) {
    (void)state;
    struct table *t = sol_at(2, "duplicate",
                             "P1 C2 energy 2 hold 7 reserve 5 card duplicate; P2 foundry C2 energy 5 hold 8 reserve 5");
    go(t, "activate card");
    phase_is(t, SOL_P_BONUS_OWNER);
    step(t, "take");
    reserve_is(t, 0, 1);
    hold_is(t, 0, 12);
    reserve_is(t, 1, 4);
    hold_is(t, 1, 9);
    table_free(t);
}

static void SOL_T5_a_sundiver_may_stay(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=warp", "P1 K0 C4*5; P2 C6");
    go(t, "move hurl:K0 stop draw:trigger");
    run(t, "cell:C4 cell:C4");
    divers_are(t, 0, "C4", 5);
    assert_int_equal(sol(t)->decider, 1);
    table_free(t);
}

static void SOL_5_63_energy_is_lost_before_stations_wake(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K0 energy 13 node O0; P2 energy 12 node O5");
    go(t, "move hurl:K0 stop draw:flare");
    energy_is(t, 0, 8);       /* 13, 7, 8 */
    phase_is(t, SOL_P_FLARE); /* from 12 on P2 is asked [SOL-R17] */
    legal_has(t, "cell:O5");
    step(t, "cell:O5");
    energy_is(t, 1, 13);
    table_free(t);
}

static void SOL_7_11_a_flare_for_the_hurl_of_another(void **state) {
    (void)state;
    struct table *t =
        table_new("sol", 2, "mode=coop event=implode effects=custom effect_1=fuel effect_2=chain effect_3=pulse");
    run(t, "token:flare token:refraction token:condensation token:subduction");
    t = sol_change(t, "P1; P2 K0 momentum 5");
    pass_turn(t);
    step(t, "draw:trigger");
    momentum_is(t, 1, 7);
    run(t, "draw:refraction draw:flare"); /* of the orbit, of the hurl */
    momentum_is(t, 0, 0);
    momentum_is(t, 1, 8);
    slot_is(t, 0, "");
    assert_int_equal(sol(t)->active, 1);
    table_free(t);
}

static void SOL_E17_the_kind_of_the_turn_stays(void **state) {
    (void)state;
    struct table *t =
        sol_at(2, "metamorphosis", "P1 C0*2 C4 C8 energy 9 card metamorphosis node C0 C4 tower C8 stock tower 2");
    go(t, "activate act:C0 kind:tower");
    station_is(t, "C0", "P1 tower");
    refused(t, "act:C0", "SOL-5.30"); /* activated already */
    refused(t, "act:C8", "SOL-5.30"); /* nodes were activated */
    legal_has(t, "act:C4");
    table_free(t);
}

static void SOL_T8_a_station_that_is_eaten_cannot_be_motivated(void **state) {
    (void)state;
    struct table *t =
        sol_at_with(2, "motivate", "event=feeders", "P1 C0 C2 energy 9 card motivate stock tower 3; feeder C1*3");
    go(t, "convert");
    station_is(t, "C1", "");
    stock_is(t, 0, SOL_NODE, 2); /* destroyed, not returned [SOL-2.3] */
    slot_is(t, 0, "refraction");
    phase_is(t, SOL_P_DRAW);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_E26_a_squeezed_station_that_is_eaten_gives_no_more),
        cmocka_unit_test(SOL_5_40_a_card_can_follow_scouring),
        cmocka_unit_test(SOL_R43_nobody_deconstructs_while_one_is_lost),
        cmocka_unit_test(SOL_E3_guests_can_be_sacrificed_to_attrition),
        cmocka_unit_test(SOL_R54_guests_fall_into_the_core_as_their_own),
        cmocka_unit_test(SOL_4_22_orbit_draws_do_not_end_a_stagnation),
        cmocka_unit_test(SOL_E10_the_owner_of_a_foundry_gets_no_gift),
        cmocka_unit_test(SOL_T5_a_sundiver_may_stay),
        cmocka_unit_test(SOL_5_63_energy_is_lost_before_stations_wake),
        cmocka_unit_test(SOL_7_11_a_flare_for_the_hurl_of_another),
        cmocka_unit_test(SOL_E17_the_kind_of_the_turn_stays),
        cmocka_unit_test(SOL_T8_a_station_that_is_eaten_cannot_be_motivated),
    };
    return cmocka_run_group_tests_name("sol: corners", tests, NULL, NULL);
}
