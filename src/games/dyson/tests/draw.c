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

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_4_2_every_legal_decision_can_be_clicked),
        cmocka_unit_test(DY_4_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table),
        cmocka_unit_test(DY_5_13_a_troop_that_flies_keeps_its_piece),
        cmocka_unit_test(DY_4_13_a_troop_and_the_building_below_are_two_targets),
        cmocka_unit_test(DY_2_18_the_chance_stands_at_the_target),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
