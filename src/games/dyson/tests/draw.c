/* Dyson: the drawing. Every legal decision can be clicked, nobody else can click
 * anything, and whatever happens stays within the table and the scene's limits. */
#include "fixture.h"

#include "support_draw.h"

static const struct draw_walk walk = {
    .game = "dyson", .pieces = 3000, .looks = 300, .thumb = 1020, .dull_verb = DYSON_DONE};

static void DY_4_2_every_legal_decision_can_be_clicked(void **state) {
    (void)state;
    decisions_can_be_clicked(&walk);
}

static void DY_4_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table(void **state) {
    (void)state;
    all_stays_on_the_table(&walk);
}

static void DY_5_13_a_troop_that_flies_keeps_its_piece(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 striker 1/1 -1/0");
    unsigned from = dy_tile(t->g, "1/1");
    uint32_t piece = DYSON_PIECE_TROOP + dy(t)->id[from];
    step(t, "move:1/1");
    look(t->g, t->s, 0, ORR_WIDE);
    struct orr_node before = *node_of(piece);
    step(t, "to:1/0");
    look(t->g, t->s, 0, ORR_WIDE);
    const struct orr_node *after = node_of(piece);
    assert_true(after->x != before.x && after->y != before.y);
    table_free(t);
}

static void DY_4_13_a_troop_and_the_building_below_are_two_targets(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0 1/1; P2 turret 0/1; P2 striker 0/1");
    unsigned tile = dy_tile(t->g, "0/1");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(t->g, t->s, 0, (enum orr_compose)compose);
        const struct orr_node *troop = click_of(orr_act2(DYSON_TARGET, tile, DYSON_TROOP));
        const struct orr_node *building = click_of(orr_act2(DYSON_TARGET, tile, DYSON_BUILDING));
        assert_true(troop->legal && building->legal);
        assert_true(troop->x > building->x && troop->y < building->y);
    }
    table_free(t);
}

static void DY_2_18_the_chance_stands_at_the_target(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0 1/1; P2 spacecraft 0/1");
    unsigned tile = dy_tile(t->g, "0/1");
    look(t->g, t->s, 0, ORR_WIDE);
    const struct orr_node *target = click_of(orr_act2(DYSON_TARGET, tile, DYSON_TROOP));
    assert_non_null(strstr(orr_scene_text(&scene, target->tip), "41.67 %"));
    assert_non_null(node_of(DYSON_PIECE_CHANCE + tile));
    table_free(t);
}

/* ---- inside a frame ---- */

static bool drawn(orr_action action) {
    for (uint32_t i = 0; i < scene.n; i++) {
        if (scene.node[i].action == action) {
            return true;
        }
    }
    return false;
}

/* What has a place on the table is clicked there; the rest is left to the frame. */
static void DY_4_3_a_framed_table_has_no_buttons(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0 1/1; P2 spacecraft 0/1");
    unsigned tile = dy_tile(t->g, "0/1");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look_framed(t->g, t->s, 0, (enum orr_compose)compose);
        assert_true(drawn(orr_act2(DYSON_TARGET, tile, DYSON_TROOP)));
        assert_false(drawn(orr_act(DYSON_DONE)));
    }
    run(t, "target:0/1,troop join:1/0,troop");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look_framed(t->g, t->s, 0, (enum orr_compose)compose);
        assert_true(drawn(orr_act2(DYSON_JOIN, dy_tile(t->g, "1/1"), DYSON_TROOP)));
        assert_false(drawn(orr_act(DYSON_ROLL)));
    }
    table_free(t);
}

static bool chosen(uint32_t piece) { return node_of(piece)->flags & ORR_CHOSEN; }

static void DY_5_13_what_is_decided_about_is_marked(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 striker 1/1 -1/0");
    uint32_t one = DYSON_PIECE_TROOP + dy(t)->id[dy_tile(t->g, "1/1")];
    uint32_t two = DYSON_PIECE_TROOP + dy(t)->id[dy_tile(t->g, "-1/0")];
    look_framed(t->g, t->s, 0, ORR_WIDE);
    assert_false(chosen(one) || chosen(two));
    step(t, "move:1/1");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look_framed(t->g, t->s, 0, (enum orr_compose)compose);
        assert_true(chosen(one) && !chosen(two));
    }
    step(t, "to:1/0");
    look_framed(t->g, t->s, 0, ORR_WIDE);
    assert_false(chosen(one) || chosen(two));
    table_free(t);
}

static void DY_5_19_target_and_attackers_are_marked(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0 1/1; P2 spacecraft 0/1");
    uint32_t joins = DYSON_PIECE_TROOP + dy(t)->id[dy_tile(t->g, "1/0")];
    uint32_t waits = DYSON_PIECE_TROOP + dy(t)->id[dy_tile(t->g, "1/1")];
    uint32_t target = DYSON_PIECE_TROOP + dy(t)->id[dy_tile(t->g, "0/1")];
    run(t, "target:0/1,troop join:1/0,troop");
    look_framed(t->g, t->s, 0, ORR_WIDE);
    assert_true(chosen(joins) && chosen(target) && !chosen(waits));
    table_free(t);
}

/* ---- words ---- */

static void DY_4_3_the_question_names_its_piece_and_what_is_left(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 e 14; P1 striker 1/1 -1/0");
    asked_is(t, "Choose a troop to move", "14 energy");
    step(t, "move:1/1");
    asked_is(t, "Choose where the Striker flies", "14 energy");
    table_free(t);
    t = dy_at("attack; P1 e 14; P1 striker 1/0 1/1; P2 spacecraft 0/1");
    step(t, "target:0/1,troop");
    asked_is(t, "Attack on the Spacecraft: choose who takes part", "14 energy");
    step(t, "join:1/0,troop");
    asked_is(t, "Attack on the Spacecraft: choose who takes part, or roll", "12 of 14 energy");
    table_free(t);
}

static void fact_is(const struct orr_about *about, unsigned i, const char *label, const char *value) {
    assert_true(i < about->facts);
    assert_string_equal(about->fact[i].label, label);
    assert_string_equal(about->fact[i].value, value);
}

static void DY_2_13_words_about_a_troop_have_its_present_defence(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 spacecraft 1/1; P1 shielder 0/1; P1 spacecraft -3/0; P2 argon 3/-3");
    struct orr_about about;
    assert_true(orr_about_of(t->g, t->s, 0, DYSON_PIECE_TROOP + dy(t)->id[dy_tile(t->g, "1/1")], &about));
    assert_string_equal(about.title, "Spacecraft");
    fact_is(&about, 0, "defence", "12");
    fact_is(&about, 1, "attack", "2d6");
    assert_true(orr_about_of(t->g, t->s, 0, DYSON_PIECE_TROOP + dy(t)->id[dy_tile(t->g, "-3/0")], &about));
    fact_is(&about, 0, "defence", "8");
    assert_true(orr_about_of(t->g, t->s, 0, DYSON_PIECE_TROOP + dy(t)->id[dy_tile(t->g, "3/-3")], &about));
    assert_string_equal(about.kind, "Troop, tier III, 30 minerals and 20 energy");
    fact_is(&about, 1, "blast", "5d6");
    fact_is(&about, 2, "radius", "2");
    assert_string_equal(about.rule[0], "DY-5.42");
    assert_int_equal(about.role, ORR_SEAT + 1);
    assert_true(orr_about_of(t->g, t->s, 0, DYSON_PIECE_TILE + dy_tile(t->g, "0/0"), &about));
    assert_non_null(strstr(about.title, "0/0"));
    assert_false(orr_about_of(t->g, t->s, 0, DYSON_PIECE_TILE + 180, &about));
    table_free(t);
}

static void DY_2_1_a_tile_of_an_action_is_a_piece_of_the_scene(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 striker 1/1");
    unsigned tile = dy_tile(t->g, "1/1");
    const struct orr_verb *move = &t->g->rules->verbs[DYSON_MOVE - 1];
    look_framed(t->g, t->s, 0, ORR_TALL);
    assert_int_equal(move->operand[0]->piece(t->g, tile), DYSON_PIECE_TILE + tile);
    assert_non_null(node_of(DYSON_PIECE_TILE + tile));
    assert_int_equal(move->operand[0]->piece(t->g, 200), 0);
    table_free(t);
}

/* Whether a text stands in this place of the terminal's table. */
static bool text_at(int x, int y, const char *text) {
    for (uint32_t i = 0; i < scene.n; i++) {
        const struct orr_node *n = &scene.node[i];
        if (n->text && n->x == x && n->y == y && strcmp(orr_scene_text(&scene, n->text), text) == 0) {
            return true;
        }
    }
    return false;
}

/* The columns of a tile: five for each step to the right, two and a half for each row down. */
static int column_of(int q, int r) { return 37 - 2 + ((2 * q + r) * 5 + 1000) / 2 - 500; }

/* Each row and each diagonal is named at both ends; on the largest map each diagonal at one. */
static void DY_2_1_rows_and_diagonals_of_the_text_map_are_named(void **state) {
    (void)state;
    for (int n = 3; n <= 6; n++) {
        char options[64], label[16];
        snprintf(options, sizeof options, "map=generated gen_radius=%d", n);
        struct table *t = dy_start(2, options);
        look(t->g, t->s, 0, ORR_TEXT_GRID);
        for (int r = -n; r <= n; r++) {
            int first = r < 0 ? -n - r : -n, last = r < 0 ? n : n - r;
            int width = snprintf(label, sizeof label, "%d/%d", first, r);
            assert_true(text_at(column_of(first, r) - width - 1, 7 + r, label));
            snprintf(label, sizeof label, "%d/%d", last, r);
            bool full = text_at(column_of(last, r) + 5, 7 + r, label);
            snprintf(label, sizeof label, "%d", last);
            assert_true(full || (n == 6 && text_at(column_of(last, r) + 4, 7 + r, label)));
        }
        for (int q = 0; q <= n; q++) {
            snprintf(label, sizeof label, "%d\\", q);
            assert_int_equal(text_at(column_of(q, -n - 1), 6 - n, label), n < 6);
            snprintf(label, sizeof label, "\\%d", -q);
            assert_int_equal(text_at(column_of(-q, n + 1), 8 + n, label), n < 6);
        }
        table_free(t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_4_2_every_legal_decision_can_be_clicked),
        cmocka_unit_test(DY_4_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table),
        cmocka_unit_test(DY_5_13_a_troop_that_flies_keeps_its_piece),
        cmocka_unit_test(DY_4_13_a_troop_and_the_building_below_are_two_targets),
        cmocka_unit_test(DY_2_18_the_chance_stands_at_the_target),
        cmocka_unit_test(DY_2_1_rows_and_diagonals_of_the_text_map_are_named),
        cmocka_unit_test(DY_4_3_a_framed_table_has_no_buttons),
        cmocka_unit_test(DY_5_13_what_is_decided_about_is_marked),
        cmocka_unit_test(DY_5_19_target_and_attackers_are_marked),
        cmocka_unit_test(DY_4_3_the_question_names_its_piece_and_what_is_left),
        cmocka_unit_test(DY_2_13_words_about_a_troop_have_its_present_defence),
        cmocka_unit_test(DY_2_1_a_tile_of_an_action_is_a_piece_of_the_scene),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
