/* Solar Sphere: the drawing. Every legal decision can be clicked, nobody else can click
 * anything, whatever happens stays within the table and the scene's limits, and things
 * that move keep their pieces. */
#include "sphere.h"

#include "support_draw.h"

static const struct draw_walk walk = {.game = "solar-sphere",
                                      .pieces = 3000,
                                      .looks = 260,
                                      .thumb = 1020,
                                      .most_nodes = 950,
                                      .dull_verb = SPHERE_DISCARD};

static void SS_4_3_every_legal_decision_can_be_clicked(void **state) {
    (void)state;
    decisions_can_be_clicked(&walk);
}

static void SS_4_6_only_the_deciding_seat_can_click_and_all_stays_on_the_table(void **state) {
    (void)state;
    all_stays_on_the_table(&walk);
}

static void SS_8_1_the_open_table_needs_few_nodes(void **state) {
    (void)state;
    few_nodes_are_needed(&walk, 120);
}

/* Where a piece is on the table, whatever groups it lies in. */
static void place_of(uint32_t piece, int *x, int *y) {
    const struct orr_node *node = node_of(piece);
    for (*x = *y = 0;; node = &scene.node[node->parent - 1]) {
        *x += node->x;
        *y += node->y;
        if (!node->parent) {
            return;
        }
    }
}

static void SS_5_6_a_die_that_visits_keeps_its_piece(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 1 3 5");
    int x, y, left, top;
    step(t, "deploy:1");
    look(t->g, t->s, 0, ORR_WIDE);
    place_of(SPHERE_PIECE_DIE, &x, &y);
    run(t, "value:1 visit:ore-belt");
    look(t->g, t->s, 0, ORR_WIDE);
    place_of(SPHERE_PIECE_DIE, &left, &top);
    assert_true(top < y);
    table_free(t);
}

static void SS_5_20_a_hex_that_cannot_be_built_is_shown_but_not_legal(void **state) {
    (void)state;
    struct table *t = ss_at(4, "", "P1 dice 1 3 5; P1 ore 2; tile 1 T01 7 T02 2 T18");
    run(t, "deploy:1 value:1 visit:sphere act");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(t->g, t->s, 0, (enum orr_compose)compose);
        assert_true(click_of(orr_act1(SPHERE_BUILD, 1))->legal);
        assert_false(click_of(orr_act1(SPHERE_BUILD, 7))->legal);
        assert_false(click_of(orr_act1(SPHERE_BUILD, 2))->legal);
    }
    table_free(t);
}

static void SS_5_30_a_spanner_tells_how_many_kickbacks_it_gives(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 1 3 5; P1 morale 8; P1 rep 2");
    look(t->g, t->s, 0, ORR_TALL);
    const struct orr_node *spanner = click_of(orr_act1(SPHERE_KICK, 1));
    assert_true(spanner->legal);
    assert_string_equal(orr_scene_text(&scene, spanner->label), "Back to column 1: 6 kickbacks");
    assert_false(click_of(orr_act1(SPHERE_KICK, 9))->legal);
    table_free(t);
}

/* Decisions that random play seldom meets: a position, and the way from it. */
static const struct {
    const char *at, *steps;
    unsigned verb;
} seldom[] = {
    {"P1 dice 1 3 5; P1 crew C20b C16a* C3a*", "use:C20b", SPHERE_REFRESH},
    {"P1 dice 1 3 5; P1 crew C13a C1b C7a; P1 gold 2", "deploy:1 value:1 visit:crew act hire:C1a", SPHERE_RETIRE},
    {"P1 dice 1 3 5; P1 crew C13a C1b C7a; P1 gold 2", "deploy:1 value:1 visit:crew act hire:C1a retire:C13a",
     SPHERE_BONUS},
    {"P1 dice 1 3 5; P1 crew C10b C1b C7a; P1 gold 2", "deploy:1 value:1 visit:crew act hire:C1a retire:C10b",
     SPHERE_BONUS},
    {"P1 dice 2 4 6; P1 active 0; P1 crew C21a; order P1 P2", "deploy:2", SPHERE_NAVIGATE},
    {"top-left S07 P1 4; P1 crew C18a; spent", "discard:6 resistance:3", SPHERE_REROLL},
};

static void SS_4_7_seldom_decisions_can_be_clicked_too(void **state) {
    (void)state;
    for (unsigned i = 0; i < sizeof seldom / sizeof *seldom; i++) {
        static struct orr_actions legal;
        struct table *t = ss_at(2, "", seldom[i].at);
        bool met = false;
        run(t, seldom[i].steps);
        orr_legal(t->g, t->s, &legal);
        for (uint32_t k = 0; k < legal.n; k++) {
            met = met || orr_verb_of(legal.at[k]) == seldom[i].verb;
        }
        assert_true(met);
        click_both(&walk, t->g, t->s, 0);
        buttons_fit_a_thumb(walk.thumb);
        table_free(t);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_4_3_every_legal_decision_can_be_clicked),
        cmocka_unit_test(SS_4_6_only_the_deciding_seat_can_click_and_all_stays_on_the_table),
        cmocka_unit_test(SS_4_7_seldom_decisions_can_be_clicked_too),
        cmocka_unit_test(SS_8_1_the_open_table_needs_few_nodes),
        cmocka_unit_test(SS_5_6_a_die_that_visits_keeps_its_piece),
        cmocka_unit_test(SS_5_20_a_hex_that_cannot_be_built_is_shown_but_not_legal),
        cmocka_unit_test(SS_5_30_a_spanner_tells_how_many_kickbacks_it_gives),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
