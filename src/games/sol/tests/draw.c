/* Sol: the drawing. Every legal decision can be clicked, nobody else can click
 * anything, and whatever happens stays within the table and the scene's limits. */
#include "sol.h"

#include "orrery/render.h"
#include "src/games/sol/draw.h"

#include "support_draw.h"

static const struct draw_walk walk = {
    .game = "sol", .pieces = 4700, .looks = 120, .thumb = 1020, .dull_verb = SOL_STOP};

static unsigned diver_in(const struct table *t, unsigned seat, const char *cell) {
    unsigned which = 0;
    while (sol(t)->place[seat][which] != sol_cell(t->g, cell)) {
        which++;
    }
    return which;
}

static void SOL_4_2_every_legal_decision_can_be_clicked(void **state) {
    (void)state;
    decisions_can_be_clicked(&walk);
}

static void SOL_4_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table(void **state) {
    (void)state;
    all_stays_on_the_table(&walk);
}

static void SOL_5_12_a_sundiver_that_flies_keeps_its_piece(void **state) {
    (void)state;
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        struct table *t = sol_at(2, "", "P1 I4 gate I4-C4");
        unsigned which = diver_in(t, 0, "I4");
        look(t->g, t->s, 0, (enum orr_compose)compose);
        struct orr_node before = *node_of(SOL_PIECE_DIVER + which);
        go(t, "move fly:I4,plain cell:C4");
        look(t->g, t->s, 0, (enum orr_compose)compose);
        const struct orr_node *after = node_of(SOL_PIECE_DIVER + which);
        assert_true(after->x != before.x || after->y != before.y);
        table_free(t);
    }
}

/* Launched ones come from the mothership, where they wait unseen. */
static void SOL_5_11_sundivers_in_hold_wait_at_their_mothership(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 hold 8");
    look(t->g, t->s, 1, ORR_WIDE);
    const struct orr_node ship = *node_of(SOL_PIECE_MOTHERSHIP);
    unsigned waiting = 0;
    for (unsigned i = 0; i < SOL_DIVERS; i++) {
        const struct orr_node *diver = node_of(SOL_PIECE_DIVER + i);
        waiting += diver->x == ship.x && diver->y == ship.y;
    }
    assert_int_equal(waiting, 8);
    table_free(t);
}

static void SOL_5_13_a_hurl_is_a_click_into_the_heart(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K1*2 K3");
    step(t, "move");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(t->g, t->s, 0, (enum orr_compose)compose);
        for (unsigned i = 0; i < 2; i++) {
            const struct orr_node *slice = click_of(orr_act1(SOL_HURL, sol_cell(t->g, i ? "K3" : "K1")));
            assert_true(slice->legal && slice->shape == ORR_NODE_SECTOR && slice->h == 0);
        }
    }
    table_free(t);
}

/* The cell beyond a barrier without a gate can be clicked, for the reason. */
static void SOL_4_33_a_barrier_tells_why(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 I4");
    go(t, "move fly:I4,plain");
    look(t->g, t->s, 0, ORR_WIDE);
    assert_true(click_of(orr_act1(SOL_CELL, sol_cell(t->g, "I5")))->legal);
    assert_false(click_of(orr_act1(SOL_CELL, sol_cell(t->g, "C4")))->legal);
    table_free(t);
}

/* The number on a stack, and what a preview compares. */
static void SOL_2_14_holds_and_energy_are_valued(void **state) {
    (void)state;
    struct table *t = sol_at(3, "", "P2 energy 12 momentum 60 C4*3");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(t->g, t->s, 0, (enum orr_compose)compose);
        assert_int_equal(node_of(SOL_PIECE_ENERGY + 1)->value, 12);
        assert_int_equal(node_of(SOL_PIECE_MOMENTUM + 1)->value, 60);
        assert_int_equal(node_of(SOL_PIECE_ARK + 1)->value, 60);
    }
    table_free(t);
}

static void SOL_5_36_a_station_tells_what_feeders_leave(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=feeders", "P1 R2 node R2 C0; feeder R2*4");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look(t->g, t->s, 0, (enum orr_compose)compose);
        const char *eaten = orr_scene_text(&scene, node_of(SOL_PIECE_STATION + sol_cell(t->g, "R2"))->tip);
        assert_non_null(strstr(eaten, "base 0, bonus 1"));
        const char *whole = orr_scene_text(&scene, node_of(SOL_PIECE_STATION + sol_cell(t->g, "C0"))->tip);
        assert_non_null(strstr(whole, "base 2, bonus 1"));
    }
    table_free(t);
}

/* ---- the last flight ---- */

static const struct orr_node *tail(const struct table *t, enum orr_compose compose) {
    look(t->g, t->s, 0, compose);
    for (uint32_t i = 0; i < scene.n; i++) {
        if (scene.node[i].shape == ORR_NODE_PATH && scene.node[i].fill == SOL_TAIL) {
            return &scene.node[i];
        }
    }
    return NULL;
}

static void SOL_5_12_the_last_flight_leaves_a_tail(void **state) {
    (void)state;
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        struct table *t = sol_at(2, "", "P1 I4 I8 C8 gate I4-C4; P2 node C8");
        assert_null(tail(t, (enum orr_compose)compose));
        look(t->g, t->s, 0, (enum orr_compose)compose);
        const struct orr_node left = *node_of(SOL_PIECE_DIVER + diver_in(t, 0, "I4"));
        go(t, "move fly:I4,plain cell:C4 stop");
        const struct orr_node *it = tail(t, (enum orr_compose)compose);
        assert_non_null(it); /* in the turn of the next seat, too, from where the sundiver was */
        assert_true(it->x == left.x && it->y == left.y);
        pass_turn(t);
        assert_non_null(tail(t, (enum orr_compose)compose));
        go(t, "activate");
        assert_null(tail(t, (enum orr_compose)compose));
        table_free(t);
    }
}

static void SOL_5_13_a_hurl_leaves_a_tail_into_the_heart(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K1 K3");
    go(t, "move hurl:K1");
    assert_non_null(tail(t, ORR_WIDE));
    table_free(t);
}

/* A launch comes from the eye where the mothership was, also when it has moved on. */
static void SOL_5_11_a_launch_leaves_a_tail_from_its_eye(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 hold 8");
    look(t->g, t->s, 0, ORR_WIDE);
    const struct orr_node ship = *node_of(SOL_PIECE_MOTHERSHIP);
    go(t, "move launch:P1,plain cell:I0 stop");
    const struct orr_node *it = tail(t, ORR_WIDE);
    assert_true(it->x == ship.x && it->y == ship.y);
    table_free(t);
}

/* On a phone, small pieces with a count are chips, so that pills hide none of them. */
static void SOL_2_11_a_crowd_stays_readable(void **state) {
    (void)state;
    struct table *t = sol_at(4, "", "P1 C4*2; P2 C4*3; P3 C4*4; P4 C4*5");
    look(t->g, t->s, 0, ORR_TALL);
    unsigned chips = 0;
    for (uint32_t i = 0; i + 2 < scene.n; i++) {
        const struct orr_node *n = &scene.node[i];
        bool own =
            n->shape == ORR_NODE_RECT && n->fill >= ORR_SEAT && n->fill < ORR_SEAT + 4 && n->stroke == ORR_ON_LIGHT;
        if (own) {
            unsigned seat = (unsigned)(n->fill - ORR_SEAT);
            assert_int_equal(n[1].shape, ORR_NODE_MARK);
            assert_int_equal(orr_scene_text(&scene, n[2].text)[0] - '0', 2 + (int)seat);
            chips++;
        }
    }
    assert_int_equal(chips, 4);
    table_free(t);
}

/* Counts hang at the lower right: a stack is never drawn over the count of another one. */
static void SOL_2_14_counts_lie_above_their_neighbours(void **state) {
    (void)state;
    static const char *const cells[] = {"C0", "C3", "C6", "C9", "K1", "K3", "I2"};
    for (unsigned i = 0; i < sizeof cells / sizeof cells[0]; i++) {
        char text[TABLE_STEP];
        snprintf(text, sizeof text, "P1 %s*2; P2 %s*3; P3 %s*4; P4 %s*2", cells[i], cells[i], cells[i], cells[i]);
        struct table *t = sol_at(4, "", text);
        look(t->g, t->s, 0, ORR_WIDE);
        int before = INT32_MAX, seen = 0;
        for (uint32_t k = 0; k < scene.n; k++) {
            const struct orr_node *n = &scene.node[k];
            bool diver = n->piece >= SOL_PIECE_DIVER && n->piece < SOL_PIECE_DIVER + 16 * SOL_SEATS;
            if (diver && n->label) { /* the one on top of its stack */
                assert_true(n->x + n->y < before);
                before = n->x + n->y;
                seen++;
            }
        }
        assert_int_equal(seen, 4);
        table_free(t);
    }
}

/* ---- names of places, on request ---- */

static void look_labelled(const struct table *t, enum orr_compose compose) {
    orr_scene_start(&scene, compose, NULL);
    scene.labels = true;
    orr_draw(t->g, t->s, 0, &scene);
    assert_int_equal(scene.full, 0);
}

static bool has_words(const char *words) {
    for (uint32_t i = 0; i < scene.n; i++) {
        if (strcmp(orr_scene_text(&scene, scene.node[i].text), words) == 0) {
            return true;
        }
    }
    return false;
}

static void SOL_2_6_pictures_name_cells_and_gates_on_request(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C4*2 gate I3-C4 node O12; P2 gate C4-R3");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look_labelled(t, (enum orr_compose)compose);
        assert_true(has_words("O12") && has_words("C4") && has_words("K3"));
        assert_true(has_words("I3-C4") && has_words("C4-R3"));
        assert_false(has_words("I2-C3"));
        look(t->g, t->s, 0, (enum orr_compose)compose);
        assert_false(has_words("C4") || has_words("I3-C4"));
    }
    table_free(t);
}

static void SOL_2_6_the_text_table_names_cells_and_gates_on_request(void **state) {
    (void)state;
    struct table *t = sol_at(4, "", "P1 C4*2 O11*2 gate I3-C4 node O12; P2 C4*2 gate C4-R3; P3 C4*3 O11; P4 C4*5");
    struct orr_text_look plain = {.colour = ORR_COLOUR_NONE};
    struct orr_buf text = {0};
    look_labelled(t, ORR_TEXT_GRID);
    text_fits_the_terminal();
    text_does_not_overlap();
    assert_true(has_words("10") && has_words("12"));
    orr_text_write(t->g, &scene, &plain, &text);
    assert_non_null(strstr(text.at, "\ngate I3-C4 of P1, gate C4-R3 of P2\n"));
    text.n = 0;
    look(t->g, t->s, 0, ORR_TEXT_GRID);
    orr_text_write(t->g, &scene, &plain, &text);
    assert_null(strstr(text.at, "I3-C4"));
    orr_buf_free(&text);
    table_free(t);
}

static void SOL_8_1_the_shorthand_of_the_text_table_has_a_legend(void **state) {
    (void)state;
    const char *const *line = orr_games_find("sol")->legend;
    struct orr_buf all = {0};
    for (; *line; line++) {
        assert_in_range(letters(*line), 1, ORR_TEXT_COLUMNS);
        orr_put(&all, "%s\n", *line);
    }
    static const char *const shorthand[] = {"8h ", "3e ", "5r ", "3m ", "N node", "F foundry", "T tower", "w feeder"};
    for (unsigned i = 0; i < sizeof shorthand / sizeof *shorthand; i++) {
        assert_non_null(strstr(all.at, shorthand[i]));
    }
    orr_buf_free(&all);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_4_2_every_legal_decision_can_be_clicked),
        cmocka_unit_test(SOL_4_3_only_the_deciding_seat_can_click_and_all_stays_on_the_table),
        cmocka_unit_test(SOL_5_12_a_sundiver_that_flies_keeps_its_piece),
        cmocka_unit_test(SOL_5_11_sundivers_in_hold_wait_at_their_mothership),
        cmocka_unit_test(SOL_5_13_a_hurl_is_a_click_into_the_heart),
        cmocka_unit_test(SOL_4_33_a_barrier_tells_why),
        cmocka_unit_test(SOL_5_36_a_station_tells_what_feeders_leave),
        cmocka_unit_test(SOL_2_14_holds_and_energy_are_valued),
        cmocka_unit_test(SOL_5_12_the_last_flight_leaves_a_tail),
        cmocka_unit_test(SOL_5_13_a_hurl_leaves_a_tail_into_the_heart),
        cmocka_unit_test(SOL_5_11_a_launch_leaves_a_tail_from_its_eye),
        cmocka_unit_test(SOL_2_11_a_crowd_stays_readable),
        cmocka_unit_test(SOL_2_14_counts_lie_above_their_neighbours),
        cmocka_unit_test(SOL_2_6_pictures_name_cells_and_gates_on_request),
        cmocka_unit_test(SOL_2_6_the_text_table_names_cells_and_gates_on_request),
        cmocka_unit_test(SOL_8_1_the_shorthand_of_the_text_table_has_a_legend),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
