/* Solar Sphere: the table inside a frame: without prompt and buttons, with a corner for each seat; what a question is
 * about is lit and named; every piece has words. */
#include "sphere.h"

#include "support_draw.h"

#include "orrery/points.h"

#include "src/games/solar-sphere/tables.h"

static const struct draw_walk walk = {
    .game = "solar-sphere", .pieces = 3000, .looks = 60, .dull_verb = SPHERE_DISCARD, .buttons = SPHERE_PIECE_BUTTON};

static void SS_8_1_framed_tables_have_corners_and_words_but_no_buttons(void **state) {
    (void)state;
    frames_are_clean(&walk);
}

/* After the steps the two pieces are lit, and the question is this. */
static void subject_is(const char *at, const char *steps, uint32_t piece, uint32_t other, const char *words,
                       const char *left) {
    struct table *t = ss_at(2, "", at);
    run(t, steps);
    asked_is(t, words, left);
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look_framed(t->g, t->s, 0, (enum orr_compose)compose);
        assert_int_equal(lit(piece), 1);
        assert_int_equal(other ? lit(other) : 1, 1);
        assert_int_equal(lit(0), other ? 2 : 1);
    }
    table_free(t);
}

static void SS_5_6_the_die_in_hand_is_lit(void **state) {
    (void)state;
    subject_is("P1 dice 1 3 5", "deploy:3", SPHERE_PIECE_DIE + 1, 0,
               "Choose the value of the die of 3; each pip of change costs a drone", "6 active drones");
    subject_is("P1 dice 1 3 5", "deploy:3 value:3", SPHERE_PIECE_DIE + 1, 0, "Choose where the die of 3 goes",
               "6 active drones");
    subject_is("P1 dice 1 3 5", "deploy:3 value:3 visit:gold-belt", SPHERE_PIECE_DIE + 1,
               SPHERE_PIECE_LOCATION + SPHERE_L_GOLD, "The Gold Belt: launch a satellite, or take the action", "");
}

static void SS_5_20_places_are_named_and_drawn(void **state) {
    (void)state;
    static const struct {
        unsigned position;
        const char *words;
    } rows[] = {{1, "the inner hex at 12 o'clock"},
                {3, "the inner hex at 4 o'clock"},
                {7, "the outer hex at 12 o'clock"},
                {18, "the outer hex at 11 o'clock"}};
    struct table *t = ss_at(2, "", "");
    char words[ORR_NAME_MAX];
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        sphere_kind_position.title(t->g, rows[i].position, words);
        assert_string_equal(words, rows[i].words);
        assert_int_equal(sphere_kind_position.piece(t->g, rows[i].position), SPHERE_PIECE_HEX + rows[i].position);
    }
    assert_int_equal(sphere_kind_ship.piece(t->g, 4), SPHERE_PIECE_SHIP + 4);
    struct orr_about about;
    assert_false(orr_about_of(t->g, t->s, 0, 0, &about));
    assert_true(orr_about_of(t->g, t->s, 0, SPHERE_PIECE_CARD, &about) && about.card); /* shown large */
    assert_true(orr_about_of(t->g, t->s, 0, SPHERE_PIECE_HEX, &about) && !about.card);
    assert_false(orr_about_of(t->g, t->s, 0, SPHERE_PIECE_SEAT + 3, &about)); /* two captains */
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_8_1_framed_tables_have_corners_and_words_but_no_buttons),
        cmocka_unit_test(SS_5_6_the_die_in_hand_is_lit),
        cmocka_unit_test(SS_5_20_places_are_named_and_drawn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
