/* Sol: what a question is about is said and lit, places that words name are on the table, and every piece has words. */
#include "orrery/match.h"
#include "orrery/points.h"
#include "sol.h"

#include "src/games/sol/draw.h"

#include "support_draw.h"

static const struct draw_walk walk = {.game = "sol", .pieces = 4700, .looks = 60, .dull_verb = SOL_STOP};

/* Exactly these pieces are lit, in both compositions, inside a frame and without. */
static void all_lit(const struct table *t, const uint32_t *pieces, unsigned n) {
    for (int way = 0; way < 4; way++) {
        look_at(t->g, t->s, 0, way & 1 ? ORR_TALL : ORR_WIDE, way & 2);
        for (unsigned i = 0; i < n; i++) {
            assert_true(node_of(pieces[i])->flags & ORR_CHOSEN);
        }
    }
}

static uint32_t diver(const struct table *t, unsigned seat, const char *cell) {
    unsigned which = 0;
    while (sol(t)->place[seat][which] != sol_cell(t->g, cell)) {
        which++;
    }
    return SOL_PIECE_DIVER + seat * 16 + which;
}

static void SOL_5_12_the_sundiver_that_flies_is_named_and_lit(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 I7 I4");
    step(t, "move");
    asked_is(t, "Move a sundiver, or finish", "3 of 3 movement left");
    step(t, "fly:I7,plain");
    asked_is(t, "Choose where the sundiver in I7 flies", "3 of 3 movement left");
    uint32_t flies = diver(t, 0, "I7"), stays = diver(t, 0, "I4");
    all_lit(t, &flies, 1);
    assert_false(node_of(stays)->flags & ORR_CHOSEN);
    step(t, "cell:O7");
    asked_is(t, "Move a sundiver, or finish", "2 of 3 movement left");
    look(t->g, t->s, 0, ORR_WIDE);
    assert_false(node_of(flies)->flags & ORR_CHOSEN);
    table_free(t);
}

static void SOL_5_11_the_mothership_that_launches_is_lit(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 hold 8");
    go(t, "move launch:P1,plain");
    asked_is(t, "Choose where the launched sundiver goes", "3 of 3 movement left");
    all_lit(t, (const uint32_t[]){SOL_PIECE_MOTHERSHIP}, 1);
    table_free(t);
}

static void SOL_5_23_a_pattern_says_what_it_becomes(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C3 C4 C5");
    go(t, "convert kind:foundry");
    asked_is(t, "Choose where to build the foundry", "");
    uint32_t first[] = {SOL_PIECE_STOCK + SOL_FOUNDRY};
    look_framed(t->g, t->s, 0, ORR_WIDE);
    assert_true(node_of(first[0])->flags & ORR_CHOSEN);
    step(t, "cell:C4");
    asked_is(t, "Choose the second sundiver for the foundry", "");
    uint32_t both[] = {SOL_PIECE_CELL + sol_cell(t->g, "C4"), diver(t, 0, "C4")};
    look_framed(t->g, t->s, 0, ORR_TALL);
    assert_true((node_of(both[0])->flags & ORR_CHOSEN) && (node_of(both[1])->flags & ORR_CHOSEN));
    table_free(t);
}

static void SOL_5_34_the_station_of_a_bonus_is_named_and_lit(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C4 C8 tower C4 C8 energy 5");
    go(t, "activate act:C4");
    asked_is(t, "Take the bonus of your station in C4?", "1 momentum for as much energy");
    all_lit(t, (const uint32_t[]){SOL_PIECE_STATION + sol_cell(t->g, "C4")}, 1);
    table_free(t);
}

/* ---- inside a frame ---- */

/* Buttons become those of the page; what has a place on the table keeps it. */
static void SOL_4_2_a_framed_table_has_no_buttons_but_names_its_spaces(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 I4 hold 8");
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        look_framed(t->g, t->s, 0, (enum orr_compose)compose);
        for (uint32_t i = 0; i < scene.n; i++) {
            uint32_t piece = scene.node[i].piece;
            assert_false(piece >= SOL_PIECE_BUTTON && piece < SOL_PIECE_CELL);
        }
        for (unsigned cell = 0; cell < SOL_CELLS_A; cell++) {
            assert_int_equal(node_of(SOL_PIECE_CELL + cell)->shape, ORR_NODE_SECTOR);
        }
        unsigned names = 0;
        for (uint32_t i = 0; i < scene.n; i++) {
            names += strcmp(orr_scene_text(&scene, scene.node[i].text), "C8") == 0;
        }
        assert_int_equal(names, 1);
    }
    table_free(t);
}

static void SOL_2_10_an_eye_is_told_by_the_spaces_beside_it(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "");
    char words[ORR_NAME_MAX];
    sol_kind_eye.title(t->g, 0, words);
    assert_string_equal(words, "between O12 and O0");
    sol_kind_place.title(t->g, SOL_LOST, words);
    assert_string_equal(words, "lost in space");
    assert_int_equal(sol_kind_cell.piece(t->g, 3), SOL_PIECE_CELL + 3);
    assert_int_equal(sol_kind_cell.piece(t->g, SOL_CELLS_A), 0);
    table_free(t);
}

/* ---- words for everything ---- */

static void SOL_1_3_every_piece_has_words(void **state) {
    (void)state;
    everything_has_words(&walk);
}

static void SOL_5_36_words_tell_the_numbers_of_the_moment(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=feeders", "P1 R2 node R2; feeder R2*4");
    struct orr_about about;
    assert_true(orr_about_of(t->g, t->s, 0, SOL_PIECE_STATION + sol_cell(t->g, "R2"), &about));
    assert_string_equal(about.title, "Your node");
    assert_string_equal(about.fact[0].label, "base");
    assert_string_equal(about.fact[0].value, "0");
    assert_string_equal(about.fact[1].value, "1");
    assert_true(orr_about_of(t->g, t->s, 1, SOL_PIECE_STATION + sol_cell(t->g, "R2"), &about));
    assert_string_equal(about.title, "Node of P1");
    assert_false(orr_about_of(t->g, t->s, 0, SOL_PIECE_STATION + sol_cell(t->g, "C0"), &about));
    assert_false(orr_about_of(t->g, t->s, 0, SOL_PIECE_SEAT + 2, &about));
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_5_12_the_sundiver_that_flies_is_named_and_lit),
        cmocka_unit_test(SOL_5_11_the_mothership_that_launches_is_lit),
        cmocka_unit_test(SOL_5_23_a_pattern_says_what_it_becomes),
        cmocka_unit_test(SOL_5_34_the_station_of_a_bonus_is_named_and_lit),
        cmocka_unit_test(SOL_4_2_a_framed_table_has_no_buttons_but_names_its_spaces),
        cmocka_unit_test(SOL_2_10_an_eye_is_told_by_the_spaces_beside_it),
        cmocka_unit_test(SOL_1_3_every_piece_has_words),
        cmocka_unit_test(SOL_5_36_words_tell_the_numbers_of_the_moment),
    };
    return cmocka_run_group_tests_name("sol: words", tests, NULL, NULL);
}
