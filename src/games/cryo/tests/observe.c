/* Cryo: the numbers of a learned evaluation: over random games, and in positions where they are known. */
#include "cryo.h"

#include "support_features.h"

static void the_words(void **state) {
    (void)state;
    features_named("cryo");
}

static void random_games(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 4; seats++) {
        features_over_games("cryo", seats, "", 3);
    }
    features_over_games("cryo", 2, "length=short", 2);
}

static void random_solo_games(void **state) {
    (void)state;
    features_over_games("cryo", 1, "", 3);
    features_over_games("cryo", 1, "hard=on unpredictable=on", 3);
}

/* A2 is 4/2, A3 3/2; CL1 6/4, CS1 2/1. */
static void CR_6_3_majorities(void **state) {
    (void)state;
    struct table *t = cr_at(3, "",
                            "cavern B2 CL1 A1 CS1; P1 caverns A2 3 A3 1 B2 1; P2 caverns A2 2 A3 1; "
                            "P3 caverns B2 3; P2 upgrades coils; P2 vehicles skiff; P2 quarters 2; P2 out LAUNCH");
    feature_is(t, 0, "points of pods in caverns", 50);
    feature_is(t, 0, "points of majorities", 100);
    feature_is(t, 1, "points of majorities", 40);
    feature_is(t, 2, "points of majorities", 60);
    feature_is(t, 0, "lead in open points, over the best other", 10 * (15 - 10)); /* P2 has 3 + 4 + 2 + 1 */
    table_free(t);
}

static void CR_6_3_narrow_leads(void **state) {
    (void)state;
    struct table *t = cr_at(2, "",
                            "cavern B2 CL1 A1 CS1; P1 caverns A2 3 A1 2; P2 caverns A2 2 A3 1; P2 vehicles skiff; "
                            "P2 quarters 3; P2 E 1; P2 out LAUNCH");
    feature_is(t, 0, "caverns led alone", 2);
    feature_is(t, 0, "points at risk in caverns that are led, by one pod", 20);
    feature_is(t, 0, "pods that the best other can launch next turn", 2);
    feature_is(t, 0, "points at risk in caverns that are led, within reach of another's launch", 30);
    feature_is(t, 0, "points that the next pods can win, the best pod", 60);        /* B2 is empty */
    feature_is(t, 0, "points that the next pods can win, one in every cavern", 80); /* and a tie at A3 */
    feature_is(t, 1, "points that the next pods can win, one in every cavern",
               60 + 10); /* A2 stays second, A1 becomes it */
    table_free(t);
}

static void CR_5_23_launches(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "P1 vehicles ark skiff courier; P1 quarters 6; P1 E 3; P2 quarters 4; P2 E 9");
    feature_is(t, 0, "vehicles, pods that they carry", 10);
    feature_is(t, 0, "pods ready for launch", 5); /* skiff and courier */
    feature_is(t, 0, "pods ready for launch, if there were enough energy", 6);
    feature_is(t, 0, "pods in the quarters, no room is left", 1);
    feature_is(t, 0, "caverns that can be scouted, a small one (1) or a large one (2)", 2);
    feature_is(t, 1, "pods ready for launch", 0);
    feature_is(t, 1, "pods in the quarters, no room is left", 0);
    table_free(t);
}

static void CR_5_34_sabotage(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "token ENG IE11 DSP IE14; P1 upgrades shield");
    feature_is(t, 0, "pods in chambers", 15);
    feature_is(t, 0, "pods in chambers that open tokens destroy", 1 + 2);
    feature_is(t, 0, "pods in chambers, behind a shield", 15);
    feature_is(t, 1, "pods in chambers, behind a shield", 0);
    table_free(t);
}

static void CR_6_1_the_end(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "token ENG IS02 LAB IS03; supply 0 0 3; P1 salvage SV1 SV2");
    feature_is(t, 0, "time, the sunset lies open", 0);
    feature_is(t, 0, "time, chance in percent that the next token is the sunset", 33);
    feature_is(t, 0, "time, recalls that each faction still has in 16ths", (3 * 8 + 32) / 2);
    feature_is(t, 0, "materials from recalls to come, in quarters", 2 * 28 / 4);
    table_free(t);
    t = cr_at(2, "", "token ENG IS01; supply 0 0 3");
    feature_is(t, 0, "time, the sunset lies open", 1);
    feature_is(t, 0, "time, chance in percent that the next token is the sunset", 0);
    feature_is(t, 0, "time, recalls that each faction still has in 16ths", 16);
    table_free(t);
}

static void CR_6_4_missions_and_hand(void **state) {
    (void)state;
    struct table *t = cr_at(2, "",
                            "P1 missions annex rig; P1 hand vats shield; P1 upgrades coils medics; "
                            "P1 vehicles skiff; P1 caverns A2 2 A3 1");
    feature_is(t, 0, "points of own missions", 10 * (2 + 2));
    feature_is(t, 0, "points of own missions, the number of missions", 2);
    feature_is(t, 0, "cards in hand, points now of the best mission", 40);
    feature_is(t, 0, "cards in hand, pods that the largest vehicle carries", 5);
    feature_is(t, 0, "cards in hand, upgrades that may be played", 2);
    feature_is(t, 1, "points of own missions", 0);
    table_free(t);
}

static void CR_7_40_the_rival(void **state) {
    (void)state;
    struct table *t = cr_at(1, "hard=on", "rival quarters 2; rival E 1; rival C 3; rival O 0; rival T 1; rival N 0");
    /* M3 2, M6 2, M7 2 of eight, one mission */
    feature_is(t, 0, "points that the rival's hidden missions bring on average", 10 * 6 / 8);
    feature_is(t, 0, "pods awake on the rival's platform", 2);
    feature_is(t, 0, "materials of the rival", 4);
    feature_is(t, 0, "the rival is hard", 1);
    feature_is(t, 0, "lead in open points, over the best other", -30);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_words),
        cmocka_unit_test(random_games),
        cmocka_unit_test(random_solo_games),
        cmocka_unit_test(CR_6_3_majorities),
        cmocka_unit_test(CR_6_3_narrow_leads),
        cmocka_unit_test(CR_5_23_launches),
        cmocka_unit_test(CR_5_34_sabotage),
        cmocka_unit_test(CR_6_1_the_end),
        cmocka_unit_test(CR_6_4_missions_and_hand),
        cmocka_unit_test(CR_7_40_the_rival),
    };
    return cmocka_run_group_tests_name("cryo: observe", tests, NULL, NULL);
}
