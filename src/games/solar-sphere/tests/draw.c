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

/* Three equal dice lie side by side and do not leave their port, nor cover its value on phones. */
static void SS_4_10_equal_dice_share_a_port(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 4 4 4");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(t->g, t->s, 0, (enum orr_compose)compose);
        const struct orr_node *port = node_of(SPHERE_PIECE_PORT + 4);
        int x, y, half = compose == ORR_TALL ? 240 : 210, left = port->x - port->w / 2;
        for (uint32_t i = 0; i < SPHERE_DICE; i++) {
            place_of(SPHERE_PIECE_DIE + i, &x, &y);
            assert_true(x - half >= left + (compose == ORR_TALL ? 370 : 0) && x + half <= left + port->w);
        }
    }
    table_free(t);
}

static bool text_has(const char *words) {
    for (uint32_t i = 0; i < scene.n; i++) {
        if (scene.node[i].shape == ORR_NODE_TEXT && strstr(orr_scene_text(&scene, scene.node[i].text), words)) {
            return true;
        }
    }
    return false;
}

static const struct orr_node *node_at(const char *words, int y) {
    for (uint32_t i = 0; i < scene.n; i++) {
        const struct orr_node *node = &scene.node[i];
        bool here = y < 0 || node->y == y;
        if (here && node->shape == ORR_NODE_TEXT && strcmp(orr_scene_text(&scene, node->text), words) == 0) {
            return node;
        }
    }
    fail_msg("nothing says \"%s\"", words);
    return NULL;
}

static const struct orr_node *node_with(const char *words) { return node_at(words, -1); }

/* Whoever looks sees the crew of everybody else, used cards dim. */
static void SS_8_1_the_crew_of_the_others_is_shown(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 4; seats++) {
        const char *last = seats == 2 ? "" : seats == 3 ? "; P3 crew C22a" : "; P3 crew C22a; P4 crew C24b";
        char at[160];
        snprintf(at, sizeof at, "P1 crew C3a; P2 crew C15a C6b* C23b%s", last);
        struct table *t = ss_at(seats, "", at);
        look(t->g, t->s, 0, ORR_TEXT_GRID);
        assert_true(text_has("C15a") && text_has("C6b") && text_has("C23b"));
        assert_int_equal(node_with("C6b")->fill, ORR_EDGE);
        assert_int_equal(node_with("C15a")->fill, ORR_INK_2);
        assert_true((seats < 3 || text_has("C22a")) && (seats < 4 || text_has("C24b")));
        look(t->g, t->s, 0, ORR_TALL);
        assert_non_null(node_of(SPHERE_PIECE_CARD + 28)); /* C15a */
        look(t->g, t->s, 0, ORR_WIDE);
        assert_true(seats == 2 ? text_has("Fabricator hand") : node_of(SPHERE_PIECE_CARD + 28) != NULL);
        table_free(t);
    }
}

/* What the shorthand of the terminal means, [SS-2.4] to the last letter of a recipe. */
static void SS_8_1_the_shorthand_has_a_legend(void **state) {
    (void)state;
    const char *const parts[] = {"12[5]4*G!", "o>gg",     "K black, U blue, Y yellow",
                                 "6/2/12",    "m morale", "r reputation"};
    struct table *t = ss_at(2, "", "");
    for (unsigned i = 0; i < sizeof parts / sizeof parts[0]; i++) {
        bool found = false;
        for (const char *const *line = t->g->rules->legend; *line; line++) {
            found = found || strstr(*line, parts[i]);
        }
        assert_true(found);
    }
    table_free(t);
}

static void SS_6_2_the_terminal_tells_the_scoring_card(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "scoring SC1; P1 retired C4a C7a C5a");
    look(t->g, t->s, 0, ORR_TEXT_GRID);
    assert_true(text_has("Inner ring ! = 6"));
    assert_true(text_has(" 4[2]1*R!"));
    assert_true(text_has(" 7[3]4 B"));
    assert_false(text_has(" 7[3]4 B!"));
    assert_true(text_has("R2G1"));
    table_free(t);
}

/* DRANDA's dice in their order; an opaque die at a Location counts as a die there. */
static void SS_7_30_the_terminal_tells_the_dice_of_dranda(void **state) {
    (void)state;
    struct table *t = ss_at(1, "", "pile D9; dranda dice 1 3 5"); /* yellow, black, blue */
    look(t->g, t->s, 0, ORR_TEXT_GRID);
    assert_true(text_has("Y5") && text_has("K1") && text_has("U3"));
    assert_true(node_with("Y5")->x < node_with("K1")->x && node_with("K1")->x < node_with("U3")->x);
    table_free(t);
    t = ss_at(1, "", "pile D8 D1; opaque 4@crew 0@reserve 0@reserve; dranda dice 1 3 5");
    look(t->g, t->s, 0, ORR_TEXT_GRID);
    assert_int_equal(node_with("cr135")->x + 5, node_at("▲", node_with("cr135")->y)->x);
    table_free(t);
}

static void SS_5_68_a_ship_tells_what_its_survival_costs(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "round 2; top-left S02");
    look(t->g, t->s, 0, ORR_WIDE);
    const struct orr_node *ship = node_of(SPHERE_PIECE_SHIP + 1);
    assert_non_null(strstr(orr_scene_text(&scene, ship->tip), "moves down"));
    table_free(t);
    t = ss_at(2, "", "round 6; top-left S02");
    look(t->g, t->s, 0, ORR_WIDE);
    ship = node_of(SPHERE_PIECE_SHIP + 1);
    assert_non_null(strstr(orr_scene_text(&scene, ship->tip), "loses 1 morale"));
    table_free(t);
}

static void button_says(const char *at, const char *steps, const char *click, const char *words) {
    struct table *t = ss_at(2, "", at);
    run(t, steps);
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(t->g, t->s, 0, (enum orr_compose)compose);
        orr_action action = step_of(t, click);
        const struct orr_node *button = node_of(SPHERE_PIECE_CHOICE + orr_verb_of(action) * 64 + orr_arg(action, 0));
        assert_string_equal(orr_scene_text(&scene, button->label), words);
    }
    table_free(t);
}

static void SS_4_7_buttons_say_what_they_do(void **state) {
    (void)state;
    button_says("P1 dice 2", "deploy:2", "value:3", "Value 3 for 1 drone");
    button_says("P1 dice 2", "deploy:2", "value:4", "Value 4 for 2 drones");
    button_says("P1 dice 2", "deploy:2", "value:2", "Value 2 as rolled");
    button_says("P1 dice 2; P1 crew C21a", "deploy:2", "navigate:5", "Value 5 by the Navigator");
    button_says("P1 crew C16b; P1 inactive 3", "use:C16b", "regenerate:2", "Turn 2 drones active");
    button_says("P1 crew C16b; P1 inactive 3", "use:C16b", "scrap:morale", "Matrix, morale row, scrap: +1");
    button_says("P1 dice 2; P1 ore 2", "deploy:2 value:2 visit:sphere", "satellite", "Satellite");
    button_says("P1 morale 2", "kick:1", "take:gold", "Take gold");
}

static void SS_5_2_a_full_storage_names_what_comes(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C12b; P1 ore 3; P1 gold 3");
    step(t, "use:C12b");
    for (int compose = ORR_WIDE; compose <= ORR_TEXT_GRID; compose++) {
        look(t->g, t->s, 0, (enum orr_compose)compose);
        assert_true(text_has("Your storage is full: drop something for 1 crystal?"));
    }
    table_free(t);
}

static void SS_2_14_a_hex_tells_what_it_is(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "scoring SC1");
    look(t->g, t->s, 0, ORR_WIDE);
    assert_string_equal(
        orr_scene_text(&scene, node_of(SPHERE_PIECE_HEX + 4)->label),
        "the inner hex at 6 o'clock: die 2, costs 2 ore, 1 gold; 1 point, reputation, red; 6 at the end");
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
        cmocka_unit_test(SS_4_10_equal_dice_share_a_port),
        cmocka_unit_test(SS_8_1_the_crew_of_the_others_is_shown),
        cmocka_unit_test(SS_8_1_the_shorthand_has_a_legend),
        cmocka_unit_test(SS_6_2_the_terminal_tells_the_scoring_card),
        cmocka_unit_test(SS_7_30_the_terminal_tells_the_dice_of_dranda),
        cmocka_unit_test(SS_5_68_a_ship_tells_what_its_survival_costs),
        cmocka_unit_test(SS_4_7_buttons_say_what_they_do),
        cmocka_unit_test(SS_5_2_a_full_storage_names_what_comes),
        cmocka_unit_test(SS_2_14_a_hex_tells_what_it_is),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
