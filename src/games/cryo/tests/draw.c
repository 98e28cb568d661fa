/* Cryo: the drawing. Every legal decision can be clicked, nobody else can click anything,
 * whatever happens stays within the table and the scene's limits, hidden cards are backs,
 * and what is shown follows the position. */
#include "cryo.h"

#include "support_draw.h"

static const struct draw_walk walk = {
    .game = "cryo", .pieces = 4000, .looks = 220, .thumb = 1020, .most_nodes = 700, .dull_verb = CRYO_V_SCRAP};

static void CR_4_3_every_legal_decision_can_be_clicked(void **state) {
    (void)state;
    decisions_can_be_clicked(&walk);
}

static void CR_4_2_only_the_deciding_seat_can_click_and_all_stays_on_the_table(void **state) {
    (void)state;
    all_stays_on_the_table(&walk);
}

static void CR_8_1_the_open_table_needs_few_nodes(void **state) {
    (void)state;
    few_nodes_are_needed(&walk, 120);
}

static void CR_2_5_a_table_full_of_things_needs_few_nodes(void **state) {
    (void)state;
    struct table *t =
        cr_at(4, "",
              "P1 hand annex coils medics assembler survey; P1 upgrades annex coils rig; P1 vehicles skiff "
              "ark shuttle; P1 missions vats rig shield; P1 slots P1a CC P2a OO P2b TT P3a CE P4a OT P5a TK; "
              "P1 quarters 4; P1 caverns A2 1 A3 1; P2 caverns A2 1 A3 1; P3 caverns A2 1 A3 1; "
              "P4 caverns A2 1 A3 2; P1 out ENG.T1 LAB.T1; P2 out ENG.B3 LAB.B3 RND.B3; "
              "P3 out DSP.T1 DSP.B3 LAUNCH; P4 out LAB.T2 RND.T2 RND.T1");
    nodes_are_few(&walk, t->g, t->s, 0);
    table_free(t);
}

/* Both compositions offer all that is legal, in tall large enough for a thumb. */
static void clicks(const struct table *t) {
    every_decision_is_clickable(t->g, t->s, 0, ORR_WIDE);
    assert_true(scene.n <= walk.most_nodes);
    every_decision_is_clickable(t->g, t->s, 0, ORR_TALL);
    assert_true(scene.n <= walk.most_nodes);
    pieces_are_unique(walk.pieces);
    places_are_on_the_table(TALL_W, TALL_H);
    buttons_fit_a_thumb(walk.thumb);
}

/* Take the steps one by one, and look at the table after each. */
static void click_through(struct table *t, const char *steps) {
    char word[TABLE_STEP];
    clicks(t);
    while (next_word(&steps, word)) {
        step(t, word);
        if (orr_turn_of(t->g, t->s).actor == 0) {
            clicks(t);
        }
    }
    table_free(t);
}

static void CR_5_22_a_launch_can_be_clicked_from_the_dock_to_the_last_pod(void **state) {
    (void)state;
    const char *at = "P1 vehicles borer retriever shuttle; P1 E 9; P1 quarters 4; P1 salvage SV1 SV8; cavern B2 CL2";
    click_through(cr_at(2, "", at),
                  "deploy dock:LAUNCH act:launch launch:retriever land:A2 load:SV1 land:A3 "
                  "load:platform done launch:shuttle land:B2 load:ENG.L done deep:borer land:B2 done");
    click_through(cr_at(2, "", "P1 vehicles surveyor; P1 E 9; P1 quarters 4"),
                  "deploy dock:LAUNCH act:launch launch:surveyor scout:A1 cavern:CS1 land:A1 done");
}

static void CR_5_33_eight_types_of_cards_can_be_played_in_three_ways(void **state) {
    (void)state;
    click_through(cr_at(2, "",
                        "P1 hand annex coils medics assembler survey rig vats shield; P1 slots P5a TT; P1 T 2; "
                        "P1 out ENG.T1 ENG.B3"),
                  "recall incident:ENG token:IE05 return:P5 use craft play:rig,mission skip");
}

static void CR_5_3_a_tile_can_be_gained_or_built_into_each_empty_slot(void **state) {
    (void)state;
    click_through(cr_at(2, "", "P1 slots P6b CC; P1 out"), "deploy leave:P1 dock:ENG.T1 take:E1 build:P2b");
}

static bool is_said(const char *words) {
    for (uint32_t i = 0; i < scene.n; i++) {
        if (strstr(orr_scene_text(&scene, scene.node[i].text), words) ||
            strstr(orr_scene_text(&scene, scene.node[i].label), words)) {
            return true;
        }
    }
    return false;
}

static void CR_8_2_hands_and_missions_of_others_are_backs(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "P1 hand shield; P1 missions coils");
    for (int compose = ORR_WIDE; compose <= ORR_TEXT_GRID; compose++) {
        for (int seat = -1; seat < 2; seat++) {
            look(t->g, t->s, seat, (enum orr_compose)compose);
            assert_true(is_said("Shi") == (seat == 0));
            assert_true(is_said("Heartland") == (seat == 0 && compose == ORR_WIDE));
        }
    }
    table_free(t);
}

/* The mark behind the points of another seat does not run into its first crystals. */
static void CR_8_2_marked_points_stay_apart_in_the_text_table(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "P2 missions coils");
    unsigned marked = 0;
    look(t->g, t->s, 0, ORR_TEXT_GRID);
    for (uint32_t i = 0; i < scene.n; i++) {
        const char *text = orr_scene_text(&scene, scene.node[i].text);
        if (strstr(text, "+pt")) {
            marked++;
            assert_true(scene.node[i].x + (int)strlen(text) < 16);
        }
    }
    assert_int_equal(marked, 1);
    table_free(t);
}

static void CR_2_24_damaged_and_taken_docks_are_shown_but_not_legal(void **state) {
    (void)state;
    struct table *t = cr_at(2, "", "damage ENG.T2; P2 out LAB.T1");
    run(t, "deploy");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(t->g, t->s, 0, (enum orr_compose)compose);
        assert_true(click_of(orr_act1(CRYO_V_DOCK, 0))->legal);
        assert_false(click_of(orr_act1(CRYO_V_DOCK, 1))->legal);
        assert_false(click_of(orr_act1(CRYO_V_DOCK, 5))->legal);
        assert_true(click_of(orr_act1(CRYO_V_DOCK, CRYO_LAUNCH_DOCK))->legal);
    }
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_4_3_every_legal_decision_can_be_clicked),
        cmocka_unit_test(CR_4_2_only_the_deciding_seat_can_click_and_all_stays_on_the_table),
        cmocka_unit_test(CR_8_1_the_open_table_needs_few_nodes),
        cmocka_unit_test(CR_2_5_a_table_full_of_things_needs_few_nodes),
        cmocka_unit_test(CR_5_22_a_launch_can_be_clicked_from_the_dock_to_the_last_pod),
        cmocka_unit_test(CR_5_33_eight_types_of_cards_can_be_played_in_three_ways),
        cmocka_unit_test(CR_5_3_a_tile_can_be_gained_or_built_into_each_empty_slot),
        cmocka_unit_test(CR_8_2_hands_and_missions_of_others_are_backs),
        cmocka_unit_test(CR_8_2_marked_points_stay_apart_in_the_text_table),
        cmocka_unit_test(CR_2_24_damaged_and_taken_docks_are_shown_but_not_legal),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
