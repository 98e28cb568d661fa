/* The parts that games draw with: words, text grids, paths of many shapes, button faces,
 * turn order, prompts and winners; and numbers that log lines count. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "orrery/engine.h"
#include "orrery/scene.h"

static struct orr_scene scene;

static void phrases_last_as_long_as_the_scene(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    const char *one = orr_phrase(&scene, "%d of %d", 3, 8), *two = orr_phrase(&scene, "%s", "more");
    assert_string_equal(one, "3 of 8");
    assert_string_equal(two, "more");
    assert_string_equal(orr_phrase(&scene, "%s", ""), "");
    assert_int_equal(scene.n, 0);
}

static void words_stand_round_the_middle_of_their_line(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    const struct orr_node *words = orr_words_at(&scene, 10, 1000, 200, ORR_INK, ORR_BOLD, "100 %s");
    assert_int_equal(words->y, 1072);
    assert_int_equal(words->flags, ORR_BOLD);
    assert_string_equal(orr_scene_text(&scene, words->text), "100 %s");
    assert_string_equal(orr_scene_text(&scene, orr_figure_at(&scene, 0, 0, 100, ORR_INK, 0, -7)->text), "-7");
}

static void letters_are_counted_not_bytes(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_TEXT_GRID, NULL);
    assert_int_equal(orr_letters("Zo\xc3\xab"), 3);
    assert_int_equal(orr_put_text(&scene, 4, 2, ORR_INK, 0, "\xe2\x97\x8f you"), 9);
    assert_string_equal(orr_first_letters(&scene, "Zo\xc3\xabtje", 3), "Zo\xc3\xab");
    assert_string_equal(orr_first_letters(&scene, "Zo\xc3\xabtje", 2), "Zo");
    assert_string_equal(orr_first_letters(&scene, "Ada", 8), "Ada");
    assert_string_equal(orr_first_letters(&scene, "Ada", 0), "");
}

static void shapes_are_one_node_and_nothing_is_none(void **state) {
    (void)state;
    struct orr_shapes shapes = {0};
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_shapes_draw(&scene, &shapes, ORR_SUN, ORR_NO_PAINT, 0)->flags = ORR_DASHED;
    assert_int_equal(scene.n, 0);
    orr_shapes_circle(&shapes, 100, 50, 10);
    orr_shapes_rect(&shapes, 0, 0, 40, 30, 5);
    const struct orr_node *node = orr_shapes_draw(&scene, &shapes, ORR_SUN, ORR_EDGE, 12);
    assert_int_equal(scene.n, 1);
    assert_int_equal(node->line, 12);
    assert_string_equal(orr_scene_text(&scene, node->text),
                        "M90,50a10,10 0 1 1 20,0a10,10 0 1 1 -20,0Z"
                        "M5,0h30a5,5 0 0 1 5,5v20a5,5 0 0 1 -5,5h-30a5,5 0 0 1 -5,-5v-20a5,5 0 0 1 5,-5Z");
}

static void a_shape_that_does_not_fit_is_left_out_whole(void **state) {
    (void)state;
    static struct orr_shapes shapes;
    memset(&shapes, 0, sizeof shapes);
    for (int i = 0; i < 1000; i++) {
        orr_shapes_circle(&shapes, 1000, 1000, 10);
    }
    size_t n = strlen(shapes.at);
    assert_int_equal(n, shapes.n);
    assert_true(n < sizeof shapes.at && n > sizeof shapes.at - 60);
    assert_int_equal(shapes.at[n - 1], 'Z');
}

static void a_box_is_opened_round_its_middle(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    const struct orr_node *group = orr_open_box(&scene, 7, (struct orr_box){100, 200, 60, 40}, 9, 5);
    assert_true(group->x == 130 && group->y == 220 && group->w == 60 && group->h == 40);
    assert_true(group->radius == 9 && group->action == 5 && group->piece == 7 && group->flags == ORR_LAID_OUT);
    orr_close(&scene);
    assert_int_equal(scene.group, 0);
}

/* In a row all stand side by side, centred; in a column the words stand below. */
static void a_face_is_a_row_or_a_column(void **state) {
    (void)state;
    static const struct orr_face face = {.words = "Energy", .figure = 12, .symbol = 3, .role = ORR_ICE, .sign = 200};
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        orr_scene_start(&scene, (enum orr_compose)compose, NULL);
        orr_face(&scene, &face, 2000, 1000, 100, 140);
        assert_int_equal(scene.n, 4);
        const struct orr_node *figure = &scene.node[1], *sign = &scene.node[2], *words = &scene.node[3];
        assert_true(sign->shape == ORR_NODE_SYMBOL && sign->symbol == 3 && sign->w == 200);
        assert_true(figure->x < sign->x);
        assert_true(compose == ORR_WIDE ? words->x > sign->x : words->y > sign->y);
    }
    orr_scene_start(&scene, ORR_WIDE, NULL);
    int w = orr_face_width(&scene, &face, 140);
    orr_face(&scene, &face, 2000, 1000, 100, 140);
    assert_int_equal(scene.node[1].x, -w / 2);
}

static void only_what_a_face_has_is_drawn(void **state) {
    (void)state;
    static const struct orr_face bare = {.words = "", .figure = -1, .symbol = -1, .primary = true};
    orr_scene_start(&scene, ORR_TALL, NULL);
    orr_face(&scene, &bare, 2000, 1000, 100, 140);
    assert_int_equal(scene.n, 1);
    assert_int_equal(scene.node[0].fill, ORR_SUN);
    assert_int_equal(orr_face_width(&scene, &bare, 140), 0);
}

static void the_turn_order_ends_at_the_right_and_leaves_gaps(void **state) {
    (void)state;
    static const struct orr_order order = {
        .n = 3, .acting = 2, .seat = {2, ORR_NONE, 0}, .name = {"Ada", "Ben", "Zoe"}};
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_turn_order(&scene, &order, 15000, 300, 140, "Order");
    assert_int_equal(scene.n, 1 + 2 * 3);
    const struct orr_node *first = &scene.node[1], *last = &scene.node[4];
    assert_int_equal(last->x + last->w, 15000);
    assert_int_equal(first->x + 2 * (first->w + 80), last->x);
    assert_int_equal(first->stroke, ORR_SUN);
    assert_int_equal(last->stroke, ORR_EDGE);
    assert_string_equal(orr_scene_text(&scene, scene.node[3].text), "Zoe");
}

static void a_prompt_is_a_question_or_news(void **state) {
    (void)state;
    static const struct orr_prompt prompts[] = {{"", ""}, {"Choose", "is choosing"}};
    static const struct orr_rules rules = {.prompts = prompts};
    const struct orr_game game = {.rules = &rules};
    const struct orr_turn turn = {.actor = 1, .prompt = 1}, chance = {.actor = ORR_CHANCE, .prompt = 1};
    orr_scene_start(&scene, ORR_WIDE, NULL);
    assert_string_equal(orr_prompt_words(&scene, &game, turn, true, NULL), "Choose");
    assert_string_equal(orr_prompt_words(&scene, &game, turn, false, NULL), "P2 is choosing");
    assert_string_equal(orr_prompt_words(&scene, &game, turn, false, "The rival"), "The rival is choosing");
    assert_string_equal(orr_prompt_words(&scene, &game, chance, false, NULL), "Choose");
}

static void winners_are_counted_among_the_seats(void **state) {
    (void)state;
    const struct orr_result result = {.won = 1u << 1 | 1u << 3 | 1u << 4};
    struct orr_winners all = orr_winners_of(&result, 5), some = orr_winners_of(&result, 3);
    assert_true(all.n == 3 && all.first == 1 && all.second == 3);
    assert_true(some.n == 1 && some.first == 1);
    assert_int_equal(orr_winners_of(&result, 1).n, 0);
}

static void a_number_with_its_noun_is_counted(void **state) {
    (void)state;
    static const char *const words[] = {"drone", "drones"};
    static const struct orr_kind kind = {.name = "drones", .titles = words, .count = 100};
    static const char *const wanted[] = {"0 drones", "1 drone", "2 drones"};
    char found[ORR_NAME_MAX];
    for (unsigned i = 0; i < 3; i++) {
        orr_kind_words(NULL, &kind, i, found, sizeof found);
        assert_string_equal(found, wanted[i]);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(phrases_last_as_long_as_the_scene),
        cmocka_unit_test(words_stand_round_the_middle_of_their_line),
        cmocka_unit_test(letters_are_counted_not_bytes),
        cmocka_unit_test(shapes_are_one_node_and_nothing_is_none),
        cmocka_unit_test(a_shape_that_does_not_fit_is_left_out_whole),
        cmocka_unit_test(a_box_is_opened_round_its_middle),
        cmocka_unit_test(a_face_is_a_row_or_a_column),
        cmocka_unit_test(only_what_a_face_has_is_drawn),
        cmocka_unit_test(the_turn_order_ends_at_the_right_and_leaves_gaps),
        cmocka_unit_test(a_prompt_is_a_question_or_news),
        cmocka_unit_test(winners_are_counted_among_the_seats),
        cmocka_unit_test(a_number_with_its_noun_is_counted),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
