/* Solaris: the numbers for a learned evaluation: as many as names, in range, known ones
 * in known positions, and none that a seat could not know. */
#include "fixture.h"

#include "support_features.h"

static void the_words(void **state) {
    (void)state;
    features_named("solaris");
}

static void SO_8_2_a_seat_looks_at_what_it_may_know(void **state) {
    (void)state;
    features_over_setups("solaris", 1200);
}

static void numbers_before_the_cell(void **state) {
    (void)state;
    struct table *t = so_at(3, "at SP; turn P1; P1 energy 5 3 3 2 3 2; P1 hand ED.B SP.B HQ.K EC.P CAN.B; P1 laser 4; "
                               "P2 laser 5; dock blue HQ; dock purple EC");
    feature_is(t, 0, "energy at the laser", 40);
    feature_is(t, 0, "energy at the laser, lead over the best other seat", -10);
    feature_is(t, 0, "energy at the laser, steps missing to the goal", 30);
    feature_is(t, 0, "time, turn to come at the Biotope", 0);
    feature_is(t, 0, "time, turn to come at the Shuttle Port", 10);
    feature_is(t, 0, "energy at the Canteen, that can act this round", 36);
    feature_is(t, 0, "cards that can replenish at turns to come", 36);
    feature_is(t, 0, "energy that can be redirected, into the Cell", 36);
    feature_is(t, 0, "shuttles that this seat can still dock", 20);
    feature_is(t, 0, "transfers to the laser, by cards and shuttles and stations", 48);
    feature_is(t, 0, "transfers to the laser this round, ready for the Cell", 24); /* the Cell holds no more */
    feature_is(t, 0, "reaching the goal this round", 0);
    feature_is(t, 1, "time, it is this seat's turn", 0);
    table_free(t);
}

static void numbers_at_the_goal(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; P1 energy 5 3 3 2 3 2; P1 hand ED.B SP.B; P1 laser 5; dock blue HQ");
    feature_is(t, 0, "transfers to the laser this round, ready for the Cell", 24);
    feature_is(t, 0, "reaching the goal this round", 10);
    feature_is(t, 1, "others who may reach the goal this round", 10);
    feature_is(t, 0, "time, the game ends with this round", 0);
    run(t, "station play:ED.B play:SP.B");
    feature_is(t, 0, "time, the game ends with this round", 10);
    feature_is(t, 0, "energy for later rounds, evenly spread counts more", 0);
    table_free(t);
}

static void a_round_that_is_over_is_the_next_one(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; acted P2 P3; turn P1; dock blue HQ; all hand ED.B");
    feature_is(t, 0, "time, shuttles not docked", 30);
    feature_is(t, 0, "time, turn to come at the Engine Deck", 0);
    step(t, "pass");
    actor_is(t, ORR_CHANCE);
    feature_is(t, 0, "time, shuttles not docked", 40);
    feature_is(t, 0, "time, turn to come at the Engine Deck", 10);
    feature_is(t, 0, "time, round", 20);
    table_free(t);
}

static void an_unknown_hand_is_an_average_one(void **state) {
    (void)state;
    struct table *t = so_start(3, "");
    void *view = view_of(t, 1);
    assert_int_equal(feature_in(t->g, view, 0, "cards in hand, up to the limit"), 60);
    assert_int_equal(feature_in(t->g, view, 0, "cards of the colour held most"), 15);
    assert_int_equal(feature_in(t->g, t->s, 0, "cards of the colour held most"), 24);
    free(view);
    table_free(t);
}

static void SO_7_51_solo_numbers_are_about_seven(void **state) {
    (void)state;
    struct table *t = so_start(1, "house_solo=on");
    feature_is(t, 0, "energy at the laser, steps missing to the goal", 70);
    feature_is(t, 0, "solo: steps missing per round left", 175);
    feature_is(t, 0, "energy at the laser, lead over the best other seat", 0);
    table_free(t);
    t = so_start(3, "variant_time=on");
    feature_is(t, 0, "solo: steps missing per round left", 0);
    feature_is(t, 0, "energy at the laser, steps missing to the goal", 0);
    feature_is(t, 0, "time, rounds left after this one at most", 30);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_words),
        cmocka_unit_test(SO_8_2_a_seat_looks_at_what_it_may_know),
        cmocka_unit_test(numbers_before_the_cell),
        cmocka_unit_test(numbers_at_the_goal),
        cmocka_unit_test(a_round_that_is_over_is_the_next_one),
        cmocka_unit_test(an_unknown_hand_is_an_average_one),
        cmocka_unit_test(SO_7_51_solo_numbers_are_about_seven),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
