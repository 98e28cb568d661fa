/* Cryo: the worked examples of the rival, EX-11 to EX-17. */
#include "cryo.h"

static void CR_7_18_EX_11_deployment_priority(void **state) {
    (void)state;
    struct table *t = cr_rival("", "whole ENG.T2", "active:coils"); /* spot 1 */
    seat_is(t, 1, "ENG.T2 1 out 1 home 4");
    table_free(t);
    t = cr_rival("", "damage ENG.T2; whole ENG.B2; P1 out ENG.B3 LAUNCH", "active:coils");
    seat_is(t, 1, "ENG.B2 1");
    table_free(t);
    t = cr_rival("", "damage ENG.T2; whole ENG.B2", "active:coils");
    phase_is(t, "rival-below");
    actor_is(t, 0);
    legal_is(t, "dock:ENG.B2 dock:ENG.B3");
    refused(t, "dock:ENG.T1", "CR-7.18");
    step(t, "dock:ENG.B3");
    seat_is(t, 1, "ENG.B3 1");
    table_free(t);
    t = cr_rival("", "damage ENG.T2 ENG.B2; whole ENG.B1; P1 out ENG.B3 LAUNCH", "active:coils");
    phase_is(t, "rival-dock");
    legal_is(t, "dock:ENG.T1 dock:ENG.B1");
    step(t, "dock:ENG.B1");
    seat_is(t, 1, "ENG.B1 1");
    table_free(t);
}

static void CR_7_19_EX_12_tile_around_the_drone(void **state) {
    (void)state;
    struct table *t = cr_rival("", "tile E3 C/O E1 CC", "active:annex");
    seat_is(t, 1, "ENG.T1 1 C 2 O 3 slots 1");
    field_is(t, "faction.1.slot.0", "'C/O'");
    phase_is(t, "tile"); /* the next tile of E3 */
    field_is(t, "space", "'E3'");
    table_free(t);
    t = cr_rival("", "height E3 0; tile E1 CC", "active:annex");
    seat_is(t, 1, "C 4 O 1 slots 1");
    field_is(t, "space", "'E1'");
    table_free(t);
    t = cr_rival("", "height E3 0 E1 0", "active:annex");
    seat_is(t, 1, "C 3 O 1 slots 0");
    phase_is(t, "rival-decision");
    table_free(t);
}

static void CR_7_32_EX_13_chain_in_the_checks(void **state) {
    (void)state;
    struct table *t = cr_rival("",
                               "tile E3 CN; rival C 2; rival O 2; rival T 3; rival N 3; rival E 1; rival quarters 1; "
                               "rival chambers ENG.M 1 LAB.R 1 RND.L 1 DSP.L 2 DSP.M 2",
                               "active:annex");
    seat_is(t, 1, "C 3 O 2 T 3 N 4 E 1 quarters 1");
    run(t, "tile:CC card:medics");
    phase_is(t, "rival-mission"); /* N: DSP-L; C: ENG-M; T: RND-L */
    seat_is(t, 1, "C 0 O 3 E 4 quarters 4 DSP.L 1 DSP.M 2 ENG.M 0 RND.L 0 LAB.R 1");
    step(t, "card:survey");
    seat_is(t, 1, "missions 2");
    phase_is(t, "rival-card");
    step(t, "card:medics");
    seat_is(t, 1, "upgrade.medics 1 T 0 N 0");
    legal_is(t, "scout:B2 scout:B4");
    run(t, "scout:B4 cavern:CL2");
    seat_is(t, 1, "B4 1 E 4");
    legal_is(t, "extra:A2 extra:A3"); /* 0 pods together; A3 and B4 have one */
    step(t, "extra:A3");
    seat_is(t, 1, "A2 1 A3 2 B4 1 quarters 0 E 0 O 3 C 0 T 0 N 0");
    field_is(t, "actor", "'P1'");
    actor_is(t, 0);
    table_free(t);
}

static void CR_7_35_EX_14_even_division(void **state) {
    (void)state;
    struct table *t = cr_rival("",
                               "cavern B3 CS1; rival caverns A2 1 B3 2; rival quarters 5; rival E 3; rival C 0; "
                               "height E1 0 E3 0",
                               "active:annex card:medics");
    legal_is(t, "scout:B2 scout:B4 scout:C2 scout:C3");
    run(t, "scout:B4 cavern:CL1");
    legal_is(t, "pair:A2,A3 pair:A3,B4");
    refused(t, "pair:A2,B3", "CR-7.35");
    step(t, "pair:A3,B4");
    seat_is(t, 1, "A2 1 A3 2 B3 2 B4 3 quarters 0 E 0");
    table_free(t);
}

static void CR_7_25_EX_15_rival_recall(void **state) {
    (void)state;
    struct table *t =
        cr_rival("",
                 "damage DSP.T2 DSP.B1 DSP.B2; rival out DSP.T1 DSP.B3 ENG.T1 LAB.T1; P1 salvage SV1 SV2; "
                 "rival salvage SV3; rival quarters 2; rival chambers ENG.L 1 ENG.R 1 DSP.L 1 DSP.M 2; "
                 "token ENG IE11 LAB IE07 RND IE09 DSP IE14",
                 "");
    phase_is(t, "rival-salvage");
    legal_is(t, "choose:T choose:N");
    refused(t, "choose:O", "CR-7.23");
    step(t, "choose:N");
    seat_is(t, 1, "SV7 1 SV3 1 quarters 1 O 2 N 1");
    legal_is(t, "incident:LAB incident:RND");
    refused(t, "incident:ENG", "CR-7.25");
    step(t, "incident:LAB");
    seat_is(t, 1, "N 2 E 3"); /* and the other one, which has no rival */
    phase_is(t, "token");
    field_is(t, "section", "'LAB'");
    step(t, "token:IE01");
    field_is(t, "section", "'RND'");
    step(t, "token:IL01"); /* the early ones are used up */
    seat_is(t, 1, "home 5 out 0 C 2 O 2 T 1 N 2 E 3 quarters 1");
    field_is(t, "token", "['IE11','IE01','IL01','IE14']");
    field_is(t, "actor", "'P1'");
    table_free(t);
}

static void CR_7_16_EX_16_forced_recall(void **state) {
    (void)state;
    struct table *t = cr_rival("", "damage DSP.T2 DSP.B1 DSP.B2; P1 out DSP.T1 DSP.B3", "");
    seat_is(t, 1, "home 5 out 0");
    phase_is(t, "rival-incident");
    legal_is(t, "incident:ENG incident:LAB incident:RND"); /* three pods each, six in DSP */
    step(t, "incident:RND");                               /* IE03 */
    seat_is(t, 1, "O 3");
    step(t, "token:IE05"); /* one token only */
    field_is(t, "actor", "'P1'");
    table_free(t);
}

static void CR_7_39_EX_17_rival_missions(void **state) {
    (void)state;
    struct table *t = cr_at(1, "",
                            "token ENG IS01; cavern A1 CS1 A4 CS2 B3 CS3; rival caverns A1 1 A2 1 A3 1 A4 1 B3 1; "
                            "rival upgrades annex coils medics; rival vehicles ark ark; "
                            "rival missions rig rig annex vats");
    seat_is(t, 1, "C 2 O 1 T 1 N 0 E 1");
    run(t, "recall incident:ENG token:IS02 return:P2 return:P3");
    phase_is(t, "rival-replace");
    field_is(t, "aside", "['rig']");
    step(t, "card:annex"); /* twice again */
    phase_is(t, "rival-replace");
    field_is(t, "aside", "['annex','rig']");
    step(t, "card:medics");
    assert_true(result_of(t).over);
    field_is(t, "faction.1.missions", "['annex','medics','rig','vats']");
    /* 5 pods; 2 + 4 + 3 + 2 + 2 alone; 5 cards; missions 6 + 5 + 4 */
    assert_int_equal(result_of(t).score[ORR_RIVAL], 5 + 13 + 5 + 15);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_7_18_EX_11_deployment_priority), cmocka_unit_test(CR_7_19_EX_12_tile_around_the_drone),
        cmocka_unit_test(CR_7_32_EX_13_chain_in_the_checks), cmocka_unit_test(CR_7_35_EX_14_even_division),
        cmocka_unit_test(CR_7_25_EX_15_rival_recall),        cmocka_unit_test(CR_7_16_EX_16_forced_recall),
        cmocka_unit_test(CR_7_39_EX_17_rival_missions),
    };
    return cmocka_run_group_tests_name("cryo: worked examples of the rival", tests, NULL, NULL);
}
