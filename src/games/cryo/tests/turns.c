/* Cryo: the frame of a turn: deploying or recalling, scrapping, paying, the limit of the hand
 * and who is next (section 4). */
#include "cryo.h"

/* ---- deploy or recall ---- */
static void CR_4_2_deploy_or_recall(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "P1 hand rig; P1 out");
    legal_is(t, "deploy scrap:rig");
    refused(t, "recall", "CR-4.2");
    table_free(t);
    t = cr_at(2, "", "P1 hand rig; P1 out ENG.T1 ENG.B3 LAUNCH");
    legal_is(t, "recall scrap:rig");
    refused(t, "deploy", "CR-4.2");
    table_free(t);
    t = cr_at(2, "", "");
    legal_is(t, "deploy recall");
    table_free(t);
}

/* With all drones out and nothing to scrap the recall begins by itself. */
static void CR_4_9_a_forced_recall_is_not_asked(void **state) {
    (void)state;
    struct table *t = cr_after(2, "", "deploy dock:LAUNCH deploy dock:LAUNCH");
    field_is(t, "actor", "'P1'");
    phase_is(t, "incident");
    table_free(t);
    t = cr_after(2, "P1 hand rig", "deploy dock:LAUNCH pass end deploy dock:LAUNCH");
    phase_is(t, "turn"); /* a card could be scrapped first */
    table_free(t);
}

static void CR_4_1_the_next_seat_follows(void **state) {
    (void)state;
    struct table *t = cr_at(3, "", "turn P3; first P2");
    actor_is(t, 2);
    run(t, "deploy dock:LAUNCH");
    actor_is(t, 0);
    run(t, "deploy dock:LAUNCH");
    actor_is(t, 1);
    table_free(t);
}

/* ---- placing the drone ---- */
static void CR_5_1_which_drone_goes(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 out LAUNCH; P1 home P2 P6", "deploy");
    legal_is(t, "leave:P2 leave:P6");
    refused(t, "leave:P1", "CR-5.1");
    run(t, "leave:P6 dock:LAUNCH");
    field_is(t, "faction.0.home", "['P2']");
    seat_is(t, 0, "launch 2");
    table_free(t);
}

static void CR_2_24_open_docks(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P2 out ENG.T1 LAUNCH", "deploy");
    refused(t, "dock:LAB.B1", "CR-2.24");
    refused(t, "dock:ENG.T1", "CR-5.1");
    legal_is(t, "dock:ENG.T2 dock:ENG.B2 dock:ENG.B3 dock:LAB.T1 dock:LAB.B3 dock:RND.T1 dock:RND.B2 dock:RND.B3 "
                "dock:DSP.T1 dock:DSP.B2 dock:DSP.B3 dock:LAUNCH");
    table_free(t);
}

/* Any number of drones, of everybody. */
static void CR_2_9_the_launch_dock_has_no_limit(void **state) {
    (void)state;
    struct table *t = cr_after(2, "", "deploy dock:LAUNCH");
    seat_is(t, 0, "launch 3");
    seat_is(t, 1, "launch 2");
    step(t, "deploy");
    offers(t, "dock:LAUNCH");
    table_free(t);
}

static void CR_5_2_one_action_beside_the_drone(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand rig", "deploy dock:RND.T1");
    legal_is(t, "take:R1 take:R3 act:fabricate act:research pass scrap:rig");
    refused(t, "act:scout", "CR-5.2");
    refused(t, "take:R2", "CR-5.2");
    refused(t, "take:E1", "CR-5.2");
    step(t, "pass"); /* [CR-R7] */
    legal_is(t, "end scrap:rig");
    table_free(t);
}

static void CR_2_25_the_same_action_twice_is_offered_once(void **state) {
    (void)state;
    struct table *t = cr_after(2, "whole DSP.B2; P1 quarters 1", "deploy dock:DSP.B2");
    legal_is(t, "act:stasis act:nano act:scout pass");
    table_free(t);
}

/* ---- scrapping ---- */
static void CR_4_3_scrap_at_the_beginning(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand rig vats", "scrap:rig");
    seat_is(t, 0, "C 2 T 2 hand 1");
    legal_is(t, "deploy recall"); /* once in a turn */
    refused(t, "scrap:vats", "CR-4.3");
    run(t, "deploy dock:ENG.T1 take:E1 gain tile:CC");
    actor_is(t, 1); /* nothing to scrap: the turn ended */
    table_free(t);
}

static void CR_4_3_scrap_while_drones_return(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand coils coils", "recall incident:ENG token:IE05");
    offers(t, "scrap:coils return:P2");
    run(t, "return:P2 scrap:coils");
    seat_is(t, 0, "O 2 E 3"); /* IE01 gave C E */
    offers_none(t, "scrap:coils");
    run(t, "return:P3");
    actor_is(t, 1);
    table_free(t);
}

static void CR_4_3_scrap_at_the_end(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand survey; P1 E 9", "deploy dock:LAUNCH");
    offers(t, "pass scrap:survey");
    step(t, "pass");
    legal_is(t, "end scrap:survey");
    step(t, "scrap:survey");
    seat_is(t, 0, "E 10 hand 0"); /* one energy is lost [CR-4.8] */
    actor_is(t, 1);
    table_free(t);
}

/* Somewhere between: there is no window. */
static void CR_4_3_not_within_an_action(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand rig; P1 C 3", "deploy dock:ENG.T1 act:generator");
    legal_is(t, "amount:1 amount:2 amount:3");
    refused(t, "scrap:rig", "CR-4.3");
    table_free(t);
}

static void CR_4_3_a_new_turn_a_new_scrap(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand rig vats; P2 hand rig", "scrap:rig deploy dock:LAUNCH");
    actor_is(t, 1);
    offers(t, "scrap:rig");
    run(t, "deploy dock:LAUNCH pass end");
    offers(t, "scrap:vats");
    table_free(t);
}

/* ---- paying ---- */
static void CR_4_6_nanites_are_any_material(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 C 2; P1 N 2", "deploy dock:ENG.T1 act:generator amount:3");
    legal_is(t, "nanites:1 nanites:2");
    refused_need(t, "nanites:0", "CR-4.6", 3, 0);
    step(t, "nanites:2");
    seat_is(t, 0, "C 1 N 0 E 7");
    table_free(t);
    t = cr_after(2, "P1 C 5; P1 N 5", "deploy dock:ENG.T1 act:generator amount:3");
    legal_is(t, "nanites:0 nanites:1 nanites:2 nanites:3");
    table_free(t);
    t = cr_after(2, "P1 C 0; P1 N 2", "deploy dock:ENG.T1 act:generator");
    legal_is(t, "amount:1 amount:2");
    step(t, "amount:2"); /* only nanites: not asked */
    seat_is(t, 0, "N 0 E 5");
    table_free(t);
}

static void CR_4_7_energy_is_energy(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 E 0; P1 N 5; P1 quarters 1", "deploy dock:DSP.T1");
    refused_need(t, "act:scout", "CR-5.18", 1, 0);
    table_free(t);
    t = cr_after(2, "P1 E 3; P1 N 5; P1 quarters 1; P1 vehicles ark skiff", "deploy dock:LAUNCH act:launch");
    refused_need(t, "launch:ark", "CR-4.7", 4, 3);
    table_free(t);
}

static void CR_4_8_what_does_not_fit_is_lost(void **state) {
    (void)state;
    cr_case(2, "P1 N 4", "deploy dock:DSP.T1 act:nano", "N 5");
    cr_case(2, "P1 N 5", "deploy dock:DSP.T1 act:nano", "N 5");
    cr_case(2, "P1 C 5; tile E1 CC", "deploy dock:ENG.T1 take:E1 gain tile:CC", "C 5");
}

/* ---- the end of a turn ---- */
static void CR_4_4_hand_limit(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand rig rig rig vats vats; P1 T 2",
                               "deploy dock:RND.T1 act:research amount:2 card:annex card:rig");
    step(t, "card:coils");
    seat_is(t, 0, "hand 8 T 0"); /* more than five until the turn ends [CR-2.4] */
    step(t, "end");
    legal_is(t, "discard:annex discard:coils discard:rig discard:vats");
    refused(t, "discard:shield", "CR-4.4");
    run(t, "discard:rig discard:rig");
    actor_is(t, 0);
    step(t, "discard:annex");
    seat_is(t, 0, "hand 5 hand.rig 2 hand.vats 2 hand.coils 1");
    field_is(t, "discard", "['annex','rig','rig']");
    actor_is(t, 1);
    table_free(t);
}

/* The scrap of DP-15 comes before the limit. */
static void CR_4_4_scrap_before_discarding(void **state) {
    (void)state;
    struct table *t =
        cr_after(2, "P1 hand rig rig rig vats vats; P1 T 0", "deploy dock:RND.T1 act:research card:annex");
    step(t, "scrap:annex");
    seat_is(t, 0, "hand 5 C 3");
    actor_is(t, 1);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_4_2_deploy_or_recall),
        cmocka_unit_test(CR_4_9_a_forced_recall_is_not_asked),
        cmocka_unit_test(CR_4_1_the_next_seat_follows),
        cmocka_unit_test(CR_5_1_which_drone_goes),
        cmocka_unit_test(CR_2_24_open_docks),
        cmocka_unit_test(CR_2_9_the_launch_dock_has_no_limit),
        cmocka_unit_test(CR_5_2_one_action_beside_the_drone),
        cmocka_unit_test(CR_2_25_the_same_action_twice_is_offered_once),
        cmocka_unit_test(CR_4_3_scrap_at_the_beginning),
        cmocka_unit_test(CR_4_3_scrap_while_drones_return),
        cmocka_unit_test(CR_4_3_scrap_at_the_end),
        cmocka_unit_test(CR_4_3_not_within_an_action),
        cmocka_unit_test(CR_4_3_a_new_turn_a_new_scrap),
        cmocka_unit_test(CR_4_6_nanites_are_any_material),
        cmocka_unit_test(CR_4_7_energy_is_energy),
        cmocka_unit_test(CR_4_8_what_does_not_fit_is_lost),
        cmocka_unit_test(CR_4_4_hand_limit),
        cmocka_unit_test(CR_4_4_scrap_before_discarding),
    };
    return cmocka_run_group_tests_name("cryo: turns", tests, NULL, NULL);
}
