/* Cryo: the table inside a frame: without prompt and buttons, with a corner for each seat; what a question is about is
 * lit and named; every piece has words, which tell nothing hidden. */
#include "cryo.h"

#include "support_draw.h"

#include "orrery/points.h"

static const struct draw_walk walk = {
    .game = "cryo", .pieces = 4000, .looks = 60, .dull_verb = CRYO_V_SCRAP, .buttons = CRYO_PIECE_BUTTON};

static void CR_8_1_framed_tables_have_corners_and_words_but_no_buttons(void **state) {
    (void)state;
    frames_are_clean(&walk);
}

/* After the steps the piece is lit, and the question is this. */
static void subject_is(unsigned seats, const char *at, const char *steps, uint32_t piece, const char *words,
                       const char *left) {
    struct table *t = cr_after(seats, at, steps);
    asked_is(t, words, left);
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look_framed(t->g, t->s, 0, (enum orr_compose)compose);
        assert_int_equal(lit(piece), piece != 0);
        assert_int_equal(lit(0), piece != 0);
    }
    table_free(t);
}

static void CR_5_1_the_drone_that_is_sent_is_lit(void **state) {
    (void)state;
    subject_is(2, "P1 out", "deploy leave:P2", CRYO_PIECE_BAY_DRONE + 1, "Choose a dock for the drone of the Converter",
               "");
    subject_is(2, "P1 out", "deploy leave:P1 dock:ENG.T1", CRYO_PIECE_DRONE,
               "Choose an action beside the drone on the upper left dock of Engineering", "");
    subject_is(2, "", "", 0, "Deploy a drone, or recall all", "");
}

static void CR_5_7_the_action_and_what_is_left_of_it(void **state) {
    (void)state;
    subject_is(2, "P1 out; P1 O 3", "deploy leave:P1 dock:ENG.B3 act:stasis", CRYO_PIECE_ACTION + CRYO_A_STASIS,
               "Stasis control: choose how many pods to awaken", "");
    subject_is(2, "P1 out; P1 O 3", "deploy leave:P1 dock:ENG.B3 act:stasis amount:3 awaken:ENG.L",
               CRYO_PIECE_ACTION + CRYO_A_STASIS, "Choose the chamber of the 2nd of 3 pods to awaken",
               "2 of 3 pods left");
    subject_is(2, "P1 out; tile E1 CC", "deploy leave:P1 dock:ENG.T1 take:E1", CRYO_PIECE_SPACE,
               "The tile of 2 crystals: gain it, or choose a slot for it", "");
}

static void CR_5_23_the_vehicle_that_lands_is_lit(void **state) {
    (void)state;
    subject_is(2, "P1 out; P1 vehicles ark; P1 E 9; P1 quarters 4",
               "deploy leave:P1 dock:LAUNCH act:launch launch:ark land:A2", CRYO_PIECE_VEHICLE + CRYO_SHIELD * 4,
               "Choose the cavern for the 2nd of 5 pods of the Ark", "4 of 5 pods left");
}

static void CR_5_30_the_drone_that_returns_is_lit(void **state) {
    (void)state;
    subject_is(2, "P1 out ENG.T1 ENG.B3", "recall incident:ENG token:IE05", CRYO_PIECE_DRONE,
               "Choose a platform dock for the drone from the upper left dock of Engineering", "2 drones to land");
}

static void CR_8_2_words_tell_nothing_hidden(void **state) {
    (void)state;
    uint8_t view[sizeof(struct cryo_state)];
    struct orr_about about;
    struct table *t = cr_at(2, "", "P1 hand shield; P1 missions coils");
    for (int seat = -1; seat < 2; seat++) {
        orr_view(t->g, t->s, seat, view);
        assert_true(orr_about_of(t->g, view, seat, CRYO_PIECE_HAND + CRYO_SHIELD, &about));
        assert_int_equal(strstr(about.title, "Shield") != NULL, seat == 0);
        assert_int_equal(about.card, seat == 0); /* shown large to whoever may read it */
        assert_true(orr_about_of(t->g, view, seat, CRYO_PIECE_MISSION, &about));
        assert_int_equal(strstr(about.title, "Heartland") != NULL, seat == 0);
    }
    assert_false(orr_about_of(t->g, view, 0, 0, &about));
    assert_false(orr_about_of(t->g, view, 0, CRYO_PIECE_ACTION, &about));
    assert_false(orr_about_of(t->g, view, 0, CRYO_PIECE_SEAT + 3, &about)); /* two factions */
    table_free(t);
}

static void CR_2_12_places_have_pieces(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "");
    assert_int_equal(cryo_kind_dock.piece(t->g, 20), CRYO_PIECE_DOCK + 20);
    assert_int_equal(cryo_kind_source.piece(t->g, CRYO_FROM_QUARTERS), 0);
    assert_int_equal(cryo_kind_source.piece(t->g, CRYO_FROM_SALVAGE + 7), CRYO_PIECE_SALVAGE + 7);
    assert_int_equal(cryo_kind_source.piece(t->g, CRYO_FROM_CHAMBER + 2), CRYO_PIECE_CHAMBER + 2);
    assert_string_equal(cryo_kind_cavern.titles[13], "the deepest cavern");
    assert_string_equal(cryo_kind_spot.titles[7], "the upper right dock of Dispatch");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_8_1_framed_tables_have_corners_and_words_but_no_buttons),
        cmocka_unit_test(CR_5_1_the_drone_that_is_sent_is_lit),
        cmocka_unit_test(CR_5_7_the_action_and_what_is_left_of_it),
        cmocka_unit_test(CR_5_23_the_vehicle_that_lands_is_lit),
        cmocka_unit_test(CR_5_30_the_drone_that_returns_is_lit),
        cmocka_unit_test(CR_8_2_words_tell_nothing_hidden),
        cmocka_unit_test(CR_2_12_places_have_pieces),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
