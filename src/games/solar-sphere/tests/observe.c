/* Solar Sphere: the numbers of a learned evaluation: over random games, and in positions where they are known. */
#include "sphere.h"

#include "support_features.h"

static void the_words(void **state) {
    (void)state;
    features_named("solar-sphere");
}

static void random_games(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 4; seats++) {
        features_over_games("solar-sphere", seats, "", 4);
    }
    features_over_games("solar-sphere", 4, "rounds=1", 2);
}

static void random_solo_games(void **state) {
    (void)state;
    features_over_games("solar-sphere", 1, "level=I", 3);
    features_over_games("solar-sphere", 1, "level=III", 3);
}

static void SS_6_2_points_by_part(void **state) {
    (void)state;
    struct table *t = ss_at(2, "",
                            "scoring SC4; own P1 1 2 7 8; P1 points 31; P1 morale 6; P1 rep 5; P1 active 6; "
                            "P2 active 6; P2 morale 0; P2 points 2");
    feature_is(t, 0, "points scored in play", 310);
    feature_is(t, 0, "points of own hexes on the scoring card", 180);
    feature_is(t, 0, "points of faction sets", 50); /* R, B, B, G */
    feature_is(t, 0, "icons missing for the next set", 2);
    feature_is(t, 0, "morale, points", 40);
    feature_is(t, 0, "reputation, points", 60);
    feature_is(t, 0, "lead in points, over the best other", 10 * (31 + 18 + 5 + 4 + 6 + 3 - 5));
    feature_is(t, 1, "lead in points, over the best other", -10 * (31 + 18 + 5 + 4 + 6 + 3 - 5));
    feature_is(t, 0, "time, hexes that are not built", 18 - 6 - 4);
    table_free(t);
}

/* Tiles T01, T02, .. lie on positions 1, 2, ..; the inner ring is worth 6. */
static void SS_5_20_hexes_that_can_be_paid(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "own P1 1; P1 ore 2; P2 ore 0");
    feature_is(t, 0, "hexes that can be paid", 2);
    feature_is(t, 0, "hexes that can be paid, worth of the best", 10 * (2 + 6) + 15 + 9);
    feature_is(t, 0, "hexes that lack only one resource, worth of the best", 10 * (1 + 6) + 19 + 15 + 9);
    feature_is(t, 0, "free places beside own hexes, counted for each", 4);
    feature_is(t, 1, "hexes that can be paid", 0);
    table_free(t);
    t = ss_at(2, "", "own P1 1; P1 ore 2; P1 active 1; P1 dice 1 1@crew 1@crew; round 6");
    feature_is(t, 0, "time, own turns to come", 1);
    feature_is(t, 0, "hexes that can be paid", 2);
    feature_is(t, 0, "hexes that lack only one resource, worth of the best", 0);
    table_free(t);
}

static void SS_5_63_ships(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "round 2; top-left S01 P1 3; top-right S02; bottom-left S07 corporation 1");
    feature_is(t, 0, "points that drones on ships will bring", 20); /* half of 4 */
    feature_is(t, 0, "ships that will be claimed, in tenths", 5);
    feature_is(t, 0, "drones on ships", 3);
    feature_is(t, 0, "morale that ships will cost everybody, in tenths", 10);
    feature_is(t, 1, "drones on ships", 0);
    table_free(t);
}

static void SS_5_40_crew_and_kickbacks(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "round 6; P1 crew C3a C13a C10b*; P1 morale 7; P1 rep 0; P1 satellites sphere");
    feature_is(t, 0, "time, own turns to come", 3);
    feature_is(t, 0, "uses of crew to come, in this round", 2);
    feature_is(t, 0, "uses of crew to come, traders", 1);
    feature_is(t, 0, "uses of crew to come, miners", 0);
    feature_is(t, 0, "uses of crew to come, morale that it brings", 1);
    feature_is(t, 0, "morale, kickbacks within reach", 3);
    feature_is(t, 0, "use of a satellite at the Solar Sphere, turns with it", 3);
    table_free(t);
}

static void SS_7_1_DRANDA(void **state) {
    (void)state;
    struct table *t = ss_at(1, "level=II", "own dranda 1 2");
    feature_is(t, 0, "level of DRANDA", 2);
    feature_is(t, 0, "time, level of DRANDA times the turns that it has", 2 * (3 + 15));
    feature_is(t, 0, "drones of DRANDA", 18);
    feature_is(t, 0, "opaque dice of DRANDA", 3);
    table_free(t);
    t = ss_at(2, "", "");
    feature_is(t, 0, "level of DRANDA", 0);
    feature_is(t, 0, "drones of DRANDA", 0);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_words),
        cmocka_unit_test(random_games),
        cmocka_unit_test(random_solo_games),
        cmocka_unit_test(SS_6_2_points_by_part),
        cmocka_unit_test(SS_5_20_hexes_that_can_be_paid),
        cmocka_unit_test(SS_5_63_ships),
        cmocka_unit_test(SS_5_40_crew_and_kickbacks),
        cmocka_unit_test(SS_7_1_DRANDA),
    };
    return cmocka_run_group_tests_name("solar-sphere: observe", tests, NULL, NULL);
}
