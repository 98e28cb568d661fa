/* Sol: the instability effects with the symbols "convert" and "activate". */
#include "sol.h"

/* ---- convert ---- */

static void SOL_E4_cascade_before_the_regular_conversion(void **state) {
    (void)state;
    struct table *t = sol_at(2, "cascade", "P1 C0 C2 I4 I6 hold 4 reserve 5 card cascade");
    go(t, "convert");
    legal_is(t, "kind:node card");
    run(t, "card cell:C1"); /* nodes are all that is possible */
    hold_is(t, 0, 6);
    reserve_is(t, 0, 5);
    phase_is(t, SOL_P_CONV_TYPE);
    legal_is(t, "kind:node stop");
    step(t, "kind:node");
    station_is(t, "I5", "P1 node");
    reserve_is(t, 0, 7);
    hold_is(t, 0, 6);
    step(t, "draw:refraction");
    actor_is(t, 1);
    table_free(t);
    t = sol_at(2, "cascade", "P1 C0 C2 I4 I6 card cascade"); /* the regular one may be left out */
    go(t, "convert card cell:I5 stop");
    station_is(t, "C1", "");
    actor_is(t, 1);
    table_free(t);
}

static void SOL_E4_cascade_needs_a_second_pattern(void **state) {
    (void)state;
    struct table *t = sol_at(2, "cascade", "P1 I0 I2 card cascade");
    go(t, "convert kind:node");
    actor_is(t, 1); /* nothing is left to convert, so nothing is asked */
    slot_is(t, 0, "refraction");
    table_free(t);
}

static void SOL_E15_invade_needs_enough_sundivers_and_a_piece(void **state) {
    (void)state;
    struct table *t = sol_at(2, "invade", "P1 C9*2 R0*2 C3 C5 card invade energy 0; P2 tower C9 foundry R0 reserve 5");
    go(t, "convert");
    legal_is(t, "kind:node card");
    step(t, "card"); /* two do not take a tower */
    station_is(t, "R0", "P1 foundry");
    divers_are(t, 0, "R0", 0);
    stock_is(t, 1, SOL_FOUNDRY, 3);
    reserve_is(t, 1, 3);
    movement_is(t, 1, 4);
    run(t, "draw:refraction draw:refraction");
    actor_is(t, 1);
    table_free(t);
    t = sol_at(2, "invade", "P1 R0*2 O0 O2 stock foundry 0 card invade; P2 foundry R0");
    go(t, "convert"); /* only the node */
    station_is(t, "O1", "P1 node");
    slot_is(t, 0, "refraction");
    table_free(t);
}

static void SOL_E15_invade_chooses_among_stations(void **state) {
    (void)state;
    struct table *t = sol_at(2, "invade", "P1 O3*2 I5*2 node O9 card invade; P2 node O3 I5");
    step(t, "play:invade");
    legal_is(t, "cell:O3 cell:I5");
    step(t, "cell:I5");
    station_is(t, "I5", "P1 node");
    station_is(t, "O3", "P2 node");
    actor_is(t, 1); /* no cards in the orbits */
    table_free(t);
}

static void SOL_E18_motivate_activates_the_new_station(void **state) {
    (void)state;
    struct table *t = sol_at(2, "motivate", "P1 C0 C2 hold 6 energy 0 card motivate");
    go(t, "convert");
    legal_is(t, "card stop");
    step(t, "card");
    energy_is(t, 0, 3); /* base and bonus */
    hold_is(t, 0, 6);
    step(t, "draw:refraction"); /* for the conversion only */
    actor_is(t, 1);
    table_free(t);
    t = sol_at(2, "motivate", "P1 O2 I2 C3 energy 2 card motivate");
    go(t, "convert kind:tower card");
    momentum_is(t, 0, 2);
    energy_is(t, 0, 0); /* no bonus without energy */
    actor_is(t, ORR_CHANCE);
    table_free(t);
    t = sol_at(2, "motivate", "P1 O2 I2 C3 energy 3 card motivate");
    go(t, "convert kind:tower card");
    legal_is(t, "take no");
    step(t, "take");
    momentum_is(t, 0, 3);
    table_free(t);
}

static void SOL_E18_motivate_needs_a_station_that_can_be_used(void **state) {
    (void)state;
    struct table *t = sol_at(2, "motivate", "P1 O4 I4 card motivate");
    go(t, "convert cell:C4"); /* a gate */
    actor_is(t, ORR_CHANCE);
    slot_is(t, 0, "refraction");
    table_free(t);
    t = sol_at(2, "motivate", "P1 O2 I2 C3 energy 1 card motivate");
    go(t, "convert kind:tower");
    actor_is(t, ORR_CHANCE);
    table_free(t);
}

/* ---- activate ---- */

static void SOL_E2_augment_counts_everybody_else(void **state) {
    (void)state;
    struct table *t = sol_at(2, "augment", "P1 C0*2 C5 energy 0 card augment node C0 C5; P2 C0");
    go(t, "activate");
    legal_is(t, "act:C0 act:C5 card");
    step(t, "card"); /* at C5 nobody else is */
    energy_is(t, 0, 5);
    legal_is(t, "act:C5 stop");
    refused(t, "act:C0", "SOL-5.30");
    table_free(t);
    t = sol_at(2, "augment", "P1 C0*3 energy 3 card augment tower C0"); /* 2 + 2 is too much */
    go(t, "activate take");
    momentum_is(t, 0, 3);
    slot_is(t, 0, "refraction");
    table_free(t);
    t = sol_at(2, "augment", "P1 K0*2 energy 12 card augment tower K0");
    go(t, "activate card take");
    momentum_is(t, 0, 11); /* 5 + 3, and the plain bonus of 3 */
    energy_is(t, 0, 1);
    table_free(t);
}

static void SOL_E3_blight_chooses_a_seat_and_a_sundiver(void **state) {
    (void)state;
    struct table *t = sol_at(3, "blight", "P1 O8 I9 I4 reserve 5 card blight"); /* eyes 0, 9, 5 */
    step(t, "play:blight");
    legal_is(t, "player:P2 player:P3");
    step(t, "player:P2");
    legal_is(t, "cell:O8 cell:I9");
    step(t, "cell:I9");
    guests_are(t, 0, 1, 3);
    reserve_is(t, 0, 2);
    divers_are(t, 0, "I9", 0);
    divers_are(t, 0, "O8", 1);
    actor_is(t, 1);
    table_free(t);
    t = sol_at(2, "blight", "P1 I6 reserve 2 card blight"); /* all three or nothing */
    legal_lacks(t, "activate");
    table_free(t);
}

/* Blight is the first and only step. */
static void SOL_E3_blight_does_not_follow_an_activation(void **state) {
    (void)state;
    struct table *t = sol_at(2, "blight", "P1 I6 O0 O1 reserve 5 energy 0 card blight node O0 O1");
    go(t, "activate");
    legal_is(t, "act:O0 act:O1 card");
    step(t, "act:O0");
    legal_is(t, "act:O1 stop");
    refused(t, "card", "SOL-4.12");
    table_free(t);
}

static void SOL_E10_duplicate_reaches_into_the_draw_phase(void **state) {
    (void)state;
    struct table *t =
        sol_at(2, "duplicate", "P1 C2 hold 3 reserve 9 energy 4 card duplicate foundry C2 O5; P2 gate I0-C0");
    go(t, "activate card no");
    hold_is(t, 0, 8); /* 2 paid, 2 free, 1 recalled */
    energy_is(t, 0, 2);
    step(t, "draw:flare");
    step(t, "cell:O5");
    hold_is(t, 0, 10);
    energy_is(t, 0, 1);
    table_free(t);
    t = sol_at(2, "duplicate", "P1 C2 reserve 1 energy 4 card duplicate foundry C2"); /* the paid part is whole */
    legal_lacks(t, "activate");
    table_free(t);
}

static void SOL_E11_festival_lifts_the_limit_to_one_kind(void **state) {
    (void)state;
    struct table *t = sol_at(2, "festival", "P1 C0 C5 O3 energy 0 card festival node C0 tower C5 foundry O3");
    go(t, "activate");
    legal_is(t, "act:C0 card"); /* no energy for the others */
    step(t, "act:C0");
    energy_is(t, 0, 3);
    refused(t, "act:C5", "SOL-5.30");
    legal_is(t, "card stop");
    step(t, "card");
    legal_is(t, "act:C5 act:O3 stop");
    run(t, "act:C5 take");
    momentum_is(t, 0, 3);
    actor_is(t, ORR_CHANCE); /* no energy is left for the foundry */
    table_free(t);
}

static void SOL_E17_metamorphosis_changes_an_activated_station(void **state) {
    (void)state;
    struct table *t = sol_at(2, "metamorphosis", "P1 C0 C5 energy 0 stock foundry 0 card metamorphosis node C0 C5");
    go(t, "activate act:C0");
    energy_is(t, 0, 3);
    phase_is(t, SOL_P_ACT_POST);
    legal_is(t, "kind:tower no"); /* no foundry in reserve */
    refused(t, "kind:node", "SOL-4.12");
    refused(t, "kind:foundry", "SOL-5.20");
    step(t, "no");
    step(t, "act:C5");
    step(t, "kind:tower");
    station_is(t, "C5", "P1 tower");
    stock_is(t, 0, SOL_NODE, 2);
    stock_is(t, 0, SOL_TOWER, 2);
    slot_is(t, 0, "");
    actor_is(t, ORR_CHANCE);
    table_free(t);
    t = sol_at(2, "metamorphosis", "P1 C0*2 O0 energy 0 card metamorphosis node C0 O0; P2 gate I0-C0");
    go(t, "activate act:C0 kind:foundry");
    refused(t, "act:C0", "SOL-5.30"); /* it counts as activated */
    legal_is(t, "act:O0 stop");
    table_free(t);
    t = sol_at(2, "metamorphosis", "P1 C0 energy 0 card metamorphosis; P2 node C0"); /* not an own station */
    go(t, "activate");
    actor_is(t, ORR_CHANCE);
    table_free(t);
}

static void SOL_E23_pulse_needs_no_sundivers(void **state) {
    (void)state;
    struct table *t = sol_at(2, "pulse",
                             "P1 C0 O3 energy 1 card pulse node C0 O3 tower I4 foundry O5 tower C9;"
                             "P2 node I9");
    go(t, "activate card");
    legal_is(t, "act:C0 act:O3 pulse:O3 pulse:I4 pulse:O5");
    refused(t, "pulse:C9", "SOL-E23");
    refused(t, "pulse:I9", "SOL-E23");
    step(t, "pulse:I4");
    momentum_is(t, 0, 1); /* the bonus is too much */
    energy_is(t, 0, 0);
    legal_is(t, "act:C0 act:O3 pulse:O3 stop");
    step(t, "pulse:O3");
    divers_are(t, 0, "O3", 1);
    energy_is(t, 0, 1);
    refused(t, "act:O3", "SOL-5.30");
    step(t, "act:C0"); /* the tower has not settled the kind of the normal picks */
    energy_is(t, 0, 4);
    legal_is(t, "pulse:O5 stop");
    step(t, "stop");
    step(t, "draw:refraction"); /* for C0 only */
    actor_is(t, 1);
    table_free(t);
}

static void SOL_E23_pulse_makes_activating_possible(void **state) {
    (void)state;
    struct table *t = sol_at(2, "pulse", "P1 energy 0 card pulse node I4");
    step(t, "play:pulse"); /* [SOL-R63] there is one station, so it acts at once */
    energy_is(t, 0, 2);
    slot_is(t, 0, "");
    actor_is(t, 1); /* no cards */
    table_free(t);
    t = sol_at(2, "pulse", "P1 energy 0 card pulse tower I4");
    legal_lacks(t, "activate");
    table_free(t);
}

static void SOL_E25_sacrifice_burns_everybody(void **state) {
    (void)state;
    struct table *t = sol_at(3, "sacrifice", "P1 C9 card sacrifice; P2 C0*2 foundry C0 K3 O9; P3 C0 K3*3");
    step(t, "play:sacrifice"); /* P1 has no sundiver there and needs none */
    legal_is(t, "cell:C0 cell:K3");
    step(t, "cell:C0");
    momentum_is(t, 0, 0);
    momentum_is(t, 1, 4);
    momentum_is(t, 2, 2);
    gone_is(t, 1, 2);
    gone_is(t, 2, 1);
    station_is(t, "C0", "P2 foundry");
    actor_is(t, 1); /* no cards, and the action is over */
    table_free(t);
}

static void SOL_E26_squeeze_doubles_in_the_orbits_at_once(void **state) {
    (void)state;
    struct table *t = sol_at(2, "squeeze", "P1 I4 hold 7 energy 0 card squeeze node I4");
    go(t, "activate card");
    energy_is(t, 0, 4); /* 1, again 1, and twice 1 */
    hold_is(t, 0, 8);
    actor_is(t, 1);
    table_free(t);
    t = sol_at(2, "squeeze", "P1 C4 energy 0 card squeeze node C4");
    go(t, "activate card");
    energy_is(t, 0, 2);
    step(t, "draw:refraction");
    energy_is(t, 0, 6);
    table_free(t);
}

static void SOL_E26_squeeze_wants_an_own_station(void **state) {
    (void)state;
    struct table *t = sol_at(2, "squeeze", "P1 C4 C8 energy 0 card squeeze node C8; P2 node C4");
    go(t, "activate act:C4");
    legal_is(t, "act:C8 card stop");
    step(t, "card"); /* C8 */
    energy_is(t, 0, 4);
    step(t, "draw:refraction"); /* for C4 */
    energy_is(t, 0, 4);
    step(t, "draw:flare"); /* for C8 */
    station_is(t, "C8", "");
    energy_is(t, 0, 4);
    table_free(t);
    t = sol_at(2, "squeeze", "P1 C4 C8 energy 0 card squeeze node C8; P2 node C4"); /* the other's flare is harmless */
    go(t, "activate act:C4 card draw:flare draw:refraction");
    station_is(t, "C8", "P1 node");
    energy_is(t, 0, 8);
    table_free(t);
}

/* [SOL-R29] Double bonus first, the plain one as fallback, never a part. */
static void SOL_E26_squeeze_takes_whole_parts(void **state) {
    (void)state;
    struct table *t = sol_at(2, "squeeze", "P1 C4 energy 7 card squeeze tower C4");
    go(t, "activate card draw:refraction");
    momentum_is(t, 0, 4);
    legal_is(t, "take no");
    step(t, "take");
    momentum_is(t, 0, 6);
    energy_is(t, 0, 1);
    table_free(t);
    t = sol_at(2, "squeeze", "P1 C4 energy 3 card squeeze tower C4");
    go(t, "activate card draw:refraction"); /* the second base lapses, the plain bonus fits */
    momentum_is(t, 0, 2);
    step(t, "take");
    momentum_is(t, 0, 3);
    table_free(t);
    t = sol_at(2, "squeeze", "P1 C4 energy 2 card squeeze tower C4"); /* nothing more can be paid */
    go(t, "activate card draw:refraction");
    momentum_is(t, 0, 2);
    actor_is(t, 1);
    table_free(t);
}

static void SOL_E27_synchronize_gives_momentum(void **state) {
    (void)state;
    struct table *t = sol_at(2, "synchronize", "P1 C0 C5 C7 energy 0 card synchronize node C0 C5 O4; P2 node C7");
    go(t, "activate act:C0 card act:C5");
    momentum_is(t, 0, 1); /* the first came before the card */
    run(t, "act:C7 draw:flare draw:refraction draw:refraction");
    momentum_is(t, 0, 2); /* and the flare after the action */
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_E4_cascade_before_the_regular_conversion),
        cmocka_unit_test(SOL_E4_cascade_needs_a_second_pattern),
        cmocka_unit_test(SOL_E15_invade_needs_enough_sundivers_and_a_piece),
        cmocka_unit_test(SOL_E15_invade_chooses_among_stations),
        cmocka_unit_test(SOL_E18_motivate_activates_the_new_station),
        cmocka_unit_test(SOL_E18_motivate_needs_a_station_that_can_be_used),
        cmocka_unit_test(SOL_E2_augment_counts_everybody_else),
        cmocka_unit_test(SOL_E3_blight_chooses_a_seat_and_a_sundiver),
        cmocka_unit_test(SOL_E3_blight_does_not_follow_an_activation),
        cmocka_unit_test(SOL_E10_duplicate_reaches_into_the_draw_phase),
        cmocka_unit_test(SOL_E11_festival_lifts_the_limit_to_one_kind),
        cmocka_unit_test(SOL_E17_metamorphosis_changes_an_activated_station),
        cmocka_unit_test(SOL_E23_pulse_needs_no_sundivers),
        cmocka_unit_test(SOL_E23_pulse_makes_activating_possible),
        cmocka_unit_test(SOL_E25_sacrifice_burns_everybody),
        cmocka_unit_test(SOL_E26_squeeze_doubles_in_the_orbits_at_once),
        cmocka_unit_test(SOL_E26_squeeze_wants_an_own_station),
        cmocka_unit_test(SOL_E26_squeeze_takes_whole_parts),
        cmocka_unit_test(SOL_E27_synchronize_gives_momentum),
    };
    return cmocka_run_group_tests_name("sol: effects of converting and activating", tests, NULL, NULL);
}
