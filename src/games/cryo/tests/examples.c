/* Cryo: the worked examples EX-2 to EX-9, EX-18 and EX-19 of the rules. EX-1 and EX-10 are in
 * opening.c, those of the rival in examples_solo.c. */
#include "cryo.h"

static void CR_5_8_EX_2_stasis_with_room_for_one(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 O 1; P1 N 2; P1 quarters 5", "deploy dock:ENG.B3 act:stasis");
    legal_is(t, "nanites:0 nanites:1"); /* one pod: nothing else fits into the quarters */
    step(t, "nanites:0");
    legal_is(t, "awaken:ENG.L awaken:ENG.M awaken:ENG.R");
    step(t, "awaken:ENG.M");
    seat_is(t, 0, "O 0 N 2 quarters 6 ENG.L 1 ENG.M 0 ENG.R 1");
    actor_is(t, 1);
    table_free(t);
}

static void CR_5_3_EX_3_gain_against_build(void **state) {
    const char *at = "P1 C 4; P1 O 5; whole LAB.B2; tile L4 OC";
    (void)state;
    struct table *t = cr_after(2, at, "deploy dock:LAB.B2 take:L4");
    legal_is(t, "gain build:P1a build:P2a build:P2b build:P3a build:P4a build:P5a build:P6a build:P6b");
    step(t, "gain");
    seat_is(t, 0, "C 5 O 5");
    step(t, "tile:ON");
    field_is(t, "tile.8", "'ON'");
    assert_int_equal(cr(t)->height[8], 1);
    table_free(t);
    t = cr_after(2, at, "deploy dock:LAB.B2 take:L4 build:P3a tile:ON");
    seat_is(t, 0, "C 4 O 5");
    field_is(t, "faction.0.slot.3", "'OC'");
    table_free(t);
    /* From now on the reactor burns organics. */
    t = cr_after(2, "P1 O 3; P1 C 3; P1 slots P3a OC", "recall incident:LAB token:IE05 return:P3 use");
    legal_is(t, "amount:1 amount:2 amount:3");
    step(t, "amount:3");
    seat_is(t, 0, "O 0 C 5 E 4"); /* IE02 gave two crystals */
    table_free(t);
}

static void CR_5_10_EX_4_generator_with_coils(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 C 2; P1 N 1; P1 E 8; P1 upgrades coils", "deploy dock:ENG.T1 act:generator");
    legal_is(t, "amount:1 amount:2 amount:3");
    step(t, "amount:3"); /* one way to pay: not asked */
    seat_is(t, 0, "C 0 N 0 E 10");
    actor_is(t, 1);
    table_free(t);
}

static void CR_5_22_EX_5_two_vehicles(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 E 5; P1 quarters 6; P1 vehicles ark skiff; cavern A1 CS1 B2 CL1 B3 CS2",
                               "deploy dock:LAUNCH act:launch");
    legal_is(t, "launch:ark launch:skiff stop");
    step(t, "launch:ark");
    seat_is(t, 0, "E 1");
    legal_is(t, "land:A1 land:A2 land:A3 land:B2 land:B3");
    run(t, "land:B2 land:B2 land:B2 land:B3");
    refused(t, "land:A1", "CR-5.24");
    legal_is(t, "land:B2 land:B3 done");
    step(t, "land:B3");
    legal_is(t, "launch:skiff stop");
    refused(t, "launch:ark", "CR-5.22");
    run(t, "launch:skiff land:A1");
    seat_is(t, 0, "E 0 N 1 quarters 0 B2 3 B3 2 A1 1");
    actor_is(t, 1);
    table_free(t);
}

static void CR_5_36_EX_6_sabotage_and_shield(void **state) {
    (void)state;
    struct table *t = cr_after(2,
                               "token DSP IL09; P2 upgrades shield; P2 quarters 6; P2 chambers DSP.M 2 ENG.L 1 ENG.M 1 "
                               "ENG.R 1 LAB.L 1 LAB.M 1 LAB.R 1 RND.L 1",
                               "recall incident:DSP");
    seat_is(t, 0, "DSP.M 0 DSP.L 2 DSP.R 2 destroyed 2 quarters 0");
    seat_is(t, 1, "DSP.M 0 destroyed 2 quarters 6");
    table_free(t);
    t = cr_after(2,
                 "token DSP IL09; P2 upgrades shield; P2 quarters 5; P2 chambers DSP.M 2 ENG.L 1 ENG.M 1 ENG.R 1 "
                 "LAB.L 1 LAB.M 1 LAB.R 1 RND.L 1 RND.M 1",
                 "recall incident:DSP");
    seat_is(t, 0, "destroyed 2");
    seat_is(t, 1, "DSP.M 0 destroyed 1 quarters 6");
    table_free(t);
}

static void CR_5_27_EX_7_recall_order(void **state) {
    (void)state;
    struct table *t = cr_after(2,
                               "P1 upgrades vats; P1 salvage SV1 SV7; P1 C 5; P1 N 3; P1 O 2; P1 T 0; P1 E 1; "
                               "P1 slots P2a OO P2b TK; P1 hand rig shield coils; P1 out ENG.T1 ENG.B3",
                               "recall");
    seat_is(t, 0, "C 5 N 5"); /* 3, 1 of the vats, 1 of SV7 */
    legal_is(t, "bring:SV1 bring:SV7 stop");
    run(t, "bring:SV1 stop");
    seat_is(t, 0, "quarters 1 SV1 0 SV7 1");
    legal_is(t, "incident:ENG incident:LAB incident:RND incident:DSP");
    run(t, "incident:ENG token:IE05");
    seat_is(t, 0, "C 5 E 2");
    refused(t, "return:P1", "CR-5.30");
    legal_is(t, "return:P2 return:P3 return:P4 return:P5 return:P6 scrap:rig scrap:shield scrap:coils");
    run(t, "return:P2 use nanites:0 card:annex card:annex");
    seat_is(t, 0, "O 1 T 2 hand 5");
    legal_is(t, "use skip");
    run(t, "use nanites:0 card:annex card:annex");
    seat_is(t, 0, "O 0 T 4 hand 7 N 5");
    run(t, "return:P4 end discard:rig discard:shield");
    seat_is(t, 0, "home 3 out 0");
    field_is(t, "faction.0.home", "['P1','P2','P4']");
    actor_is(t, 1);
    table_free(t);
}

static void CR_6_3_EX_8_majorities(void **state) {
    (void)state;
    struct table *t = cr_at(3, "",
                            "cavern B2 CL2 B4 CL1; P1 caverns B2 4 A2 3; P2 caverns B2 4 A2 1; "
                            "P3 caverns B2 2 A2 1 B4 1");
    assert_int_equal(cr_line(t, 0, "Cavern maj"), 3 + 4);
    assert_int_equal(cr_line(t, 1, "Cavern maj"), 3 + 0);
    assert_int_equal(cr_line(t, 2, "Cavern maj"), 0 + 0 + 6);
    table_free(t);
}

static void CR_4_3_EX_9_scrap_windows(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 T 0; P1 N 0; P1 hand medics shield", "deploy dock:RND.T1");
    refused(t, "act:fabricate", "CR-5.17");
    offers(t, "scrap:medics scrap:shield act:research take:R1 take:R3 pass");
    step(t, "scrap:medics");
    seat_is(t, 0, "T 2 hand 1");
    refused(t, "scrap:shield", "CR-4.3");
    step(t, "act:fabricate");
    legal_is(t, "play:shield,upgrade play:shield,vehicle play:shield,mission");
    step(t, "play:shield,vehicle");
    seat_is(t, 0, "T 1 hand 0 vehicle.ark 1");
    field_is(t, "discard", "['medics']");
    actor_is(t, 1);
    table_free(t);
}

static void CR_6_2_EX_18_whole_score(void **state) {
    (void)state;
    struct table *t = cr_at(2, "",
                            "token ENG IS01; cavern A1 CS1 A3 CS9 B2 CL1; P1 caverns B2 3 A2 3 A1 1 A3 2; "
                            "P2 caverns A1 2 A3 3; P1 upgrades rig shield; P1 vehicles skiff skiff; P1 quarters 3; "
                            "P1 missions annex survey; P1 slots P2a CC P2b OO P3a TT P5a OO P6a TT P6b CE");
    run(t, "recall incident:ENG token:IS02 return:P4 return:P5 skip");
    assert_true(result_of(t).over);
    assert_int_equal(cr_line(t, 0, "Pods in cav"), 9);
    assert_int_equal(cr_line(t, 0, "Cavern maj"), 6 + 4 + 1 + 0);
    assert_int_equal(cr_line(t, 0, "Upgrades"), 4);
    assert_int_equal(cr_line(t, 0, "Pods in the quarters"), 1);
    assert_int_equal(cr_line(t, 0, "Missions"), 4 + 6);
    assert_int_equal(result_of(t).score[0], 35);
    table_free(t);
}

static void CR_6_1_EX_19_end_by_pods(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "P2 caverns A2 6 A3 6; P2 chambers LAB.R 1; token LAB IE13; P1 slots P3a CC");
    seat_is(t, 1, "destroyed 2");
    run(t, "recall incident:LAB token:IE05");
    seat_is(t, 1, "destroyed 3 LAB.R 0");
    seat_is(t, 0, "destroyed 1 LAB.R 0");
    assert_false(result_of(t).over);
    run(t, "return:P3 use"); /* red finishes its turn */
    assert_false(result_of(t).over);
    seat_is(t, 0, "C 0 E 2");
    step(t, "return:P2");
    assert_true(result_of(t).over);
    actor_is(t, ORR_NOBODY);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_5_8_EX_2_stasis_with_room_for_one),
        cmocka_unit_test(CR_5_3_EX_3_gain_against_build),
        cmocka_unit_test(CR_5_10_EX_4_generator_with_coils),
        cmocka_unit_test(CR_5_22_EX_5_two_vehicles),
        cmocka_unit_test(CR_5_36_EX_6_sabotage_and_shield),
        cmocka_unit_test(CR_5_27_EX_7_recall_order),
        cmocka_unit_test(CR_6_3_EX_8_majorities),
        cmocka_unit_test(CR_4_3_EX_9_scrap_windows),
        cmocka_unit_test(CR_6_2_EX_18_whole_score),
        cmocka_unit_test(CR_6_1_EX_19_end_by_pods),
    };
    return cmocka_run_group_tests_name("cryo: worked examples", tests, NULL, NULL);
}
