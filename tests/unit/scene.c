/* Scenes: exact geometry, the list and its limits, groups, words, who may click,
 * and the JSON that front ends read. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "gallery.h"
#include "orrery/json.h"
#include "orrery/render.h"

static struct orr_scene scene;

static void sine_is_exact_at_every_tenth(void **state) {
    (void)state;
    const double pi = 3.14159265358979323846;
    for (int t = -7200; t <= 7200; t++) {
        double angle = t * pi / 1800;
        assert_int_equal(orr_sin(t), lround(sin(angle) * 16384));
        assert_int_equal(orr_cos(t), lround(cos(angle) * 16384));
    }
}

static void points_at_an_angle_start_at_up_and_run_clockwise(void **state) {
    (void)state;
    static const int want[4][3] = {{0, 100, -900}, {900, 1100, 100}, {1800, 100, 1100}, {2700, -900, 100}};
    for (int i = 0; i < 4; i++) {
        int x, y;
        orr_polar(100, 100, 1000, want[i][0], &x, &y);
        assert_int_equal(x, want[i][1]);
        assert_int_equal(y, want[i][2]);
    }
    int x, y;
    orr_polar(0, 0, 10000, 300, &x, &y);
    assert_int_equal(x, 5000);
    assert_int_equal(y, -8660);
    orr_polar(0, 0, 10000, -300, &x, &y);
    assert_int_equal(x, -5000);
    assert_int_equal(y, -8660);
}

static void a_new_scene_is_empty_and_names_the_seats(void **state) {
    (void)state;
    static const char *const names[ORR_MAX_SEATS] = {"Ada", NULL, "Chidi"};
    orr_scene_start(&scene, ORR_TALL, NULL);
    assert_int_equal(scene.n, 0);
    assert_int_equal(scene.full, 0);
    assert_int_equal(scene.compose, ORR_TALL);
    assert_string_equal(scene.names[5], "P6");
    orr_scene_start(&scene, ORR_WIDE, names);
    assert_string_equal(scene.names[0], "Ada");
    assert_string_equal(scene.names[1], "P2");
    assert_string_equal(orr_scene_text(&scene, 0), "");
}

static void groups_nest_and_close(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_close(&scene); /* nothing is open */
    orr_open(&scene, 7, 10, 20);
    orr_circle(&scene, 0, 0, 5, ORR_SUN, 0);
    orr_open(&scene, 8, 1, 1);
    orr_circle(&scene, 0, 0, 5, ORR_SUN, 0);
    orr_close(&scene);
    orr_circle(&scene, 0, 0, 5, ORR_SUN, 0);
    orr_close(&scene);
    orr_circle(&scene, 0, 0, 5, ORR_SUN, 0);
    static const int parents[7] = {0, 1, 1, 3, 1, 0};
    assert_int_equal(scene.n, 6);
    for (int i = 0; i < 6; i++) {
        assert_int_equal(scene.node[i].parent, parents[i]);
    }
    assert_int_equal(scene.node[0].piece, 7);
}

static void too_many_nodes_mark_the_scene_and_stay_inside(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    for (int i = 0; i < ORR_SCENE_NODES + 100; i++) {
        struct orr_node *node = orr_add(&scene, ORR_NODE_CIRCLE);
        assert_in_range((uintptr_t)node, (uintptr_t)scene.node, (uintptr_t)&scene.node[ORR_SCENE_NODES - 1]);
        node->w = i;
    }
    assert_int_equal(scene.full, 1);
    assert_true(scene.n <= ORR_SCENE_NODES);
    assert_int_equal(scene.node[10].w, 10);
    orr_open(&scene, 1, 0, 0);
    orr_close(&scene);
    assert_int_equal(scene.group, 0);
}

static void too_many_words_mark_the_scene_and_stay_inside(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    uint32_t first = orr_words(&scene, "%s", "first");
    for (int i = 0; i < ORR_SCENE_CHARS / 10; i++) {
        orr_text(&scene, 0, 0, 140, ORR_INK, "%s %d", "a dozen letters", i);
    }
    assert_int_equal(scene.full, 1);
    assert_true(scene.used <= ORR_SCENE_CHARS);
    assert_string_equal(orr_scene_text(&scene, first), "first");
    assert_string_equal(orr_scene_text(&scene, ORR_SCENE_CHARS + 5), "");
}

static void clicks_are_legal_only_for_the_seat_that_acts(void **state) {
    (void)state;
    static const int seats[3] = {0, 1, -1};
    for (int k = 0; k < 3; k++) {
        gallery_draw(&scene, ORR_WIDE, false);
        orr_scene_judge(&gallery_game, "", seats[k], &scene);
        int legal = 0;
        for (uint32_t i = 0; i < scene.n; i++) {
            legal += scene.node[i].legal;
            assert_false(scene.node[i].legal && orr_arg(scene.node[i].action, 0) > 2);
        }
        assert_int_equal(legal, k == 0 ? 3 : 0);
    }
}

static void common_pieces_stay_in_their_box(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_panel(&scene, 1000, 2000, 3000, 1000, true);
    for (uint32_t i = 0; i < scene.n; i++) {
        assert_true(scene.node[i].x >= 960 && scene.node[i].y >= 1960);
    }
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_pill(&scene, 500, 500, 180, "−12", ORR_SHADE, ORR_LIGHT);
    assert_int_equal(scene.node[0].shape, ORR_NODE_RECT);
    assert_int_equal(scene.node[0].x + scene.node[0].w / 2, 500);
    assert_in_range(scene.node[0].y + scene.node[0].h / 2, 499, 501);
    assert_int_equal(scene.node[1].flags, ORR_BOLD | ORR_CENTRE);
    int three_letters = scene.node[0].w;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_pill(&scene, 500, 500, 180, "123", ORR_SHADE, ORR_LIGHT);
    assert_int_equal(scene.node[0].w, three_letters);
}

static void json_is_read_back(void **state) {
    (void)state;
    gallery_draw(&scene, ORR_WIDE, false);
    orr_scene_judge(&gallery_game, "", 0, &scene);
    struct orr_buf out = {0};
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    orr_scene_json(&gallery_game, &scene, &out);
    assert_true(orr_json_parse(&doc, out.at, out.n, &err));
    assert_string_equal(orr_json_get(doc.root, "compose")->text, "wide");
    assert_int_equal(orr_json_get(doc.root, "width")->number, 1600);
    const struct orr_json *nodes = orr_json_get(doc.root, "nodes");
    assert_int_equal(nodes->count, scene.n);
    const struct orr_json *node = orr_json_first(nodes);
    for (uint32_t i = 0; i < scene.n; i++, node = orr_json_next(node)) {
        const struct orr_json *x = orr_json_get(node, "x"), *text = orr_json_get(node, "text");
        assert_int_equal(x ? x->number : 0, scene.node[i].x);
        assert_string_equal(text ? text->text : "", orr_scene_text(&scene, scene.node[i].text));
        const struct orr_json *legal = orr_json_get(node, "legal");
        assert_int_equal(legal != NULL, scene.node[i].action != 0);
        assert_int_equal(legal && legal->type == ORR_JSON_TRUE, scene.node[i].legal);
    }
    orr_json_free(&doc);
    orr_buf_free(&out);
}

static void json_has_one_node_on_each_line(void **state) {
    (void)state;
    gallery_draw(&scene, ORR_WIDE, false);
    orr_text(&scene, 0, 0, 140, ORR_INK, "%s", "two\nlines");
    struct orr_buf out = {0};
    orr_scene_json(&gallery_game, &scene, &out);
    uint32_t lines = 0;
    for (size_t i = 0; i < out.n; i++) {
        lines += out.at[i] == '\n';
    }
    assert_int_equal(lines, scene.n + 2); /* the head and the end */
    assert_non_null(strstr(out.at, "\"nodes\":[\n{"));
    assert_non_null(strstr(out.at, "}\n]}\n"));
    orr_buf_free(&out);
}

static void json_of_hostile_words_is_valid(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_text(&scene, 0, 0, 140, ORR_INK, "%s", "a\"\\\x01\n\xff\xc3(");
    struct orr_buf out = {0};
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    orr_scene_json(&gallery_game, &scene, &out);
    assert_true(orr_json_parse(&doc, out.at, out.n, &err));
    const struct orr_json *node = orr_json_first(orr_json_get(doc.root, "nodes"));
    assert_string_equal(orr_json_get(node, "text")->text, "a\"\\\x01\n\xEF\xBF\xBD\xEF\xBF\xBD(");
    orr_json_free(&doc);
    orr_buf_free(&out);
}

static void json_of_the_theme_has_palettes_and_symbols(void **state) {
    (void)state;
    struct orr_buf out = {0};
    struct orr_error err = {{0}};
    struct orr_json_doc doc = {0};
    orr_theme_json(&gallery_game, &out);
    assert_true(orr_json_parse(&doc, out.at, out.n, &err));
    assert_string_equal(orr_json_get(orr_json_get(doc.root, "dark"), "sun")->text, "#ffb338");
    assert_string_equal(orr_json_get(orr_json_get(doc.root, "light"), "blue")->text, "#1d5fd6");
    const struct orr_json *ship = orr_json_get(orr_json_get(doc.root, "symbols"), "ship");
    assert_int_equal(orr_json_get(ship, "parts")->count, 2);
    orr_json_free(&doc);
    orr_buf_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sine_is_exact_at_every_tenth),
        cmocka_unit_test(points_at_an_angle_start_at_up_and_run_clockwise),
        cmocka_unit_test(a_new_scene_is_empty_and_names_the_seats),
        cmocka_unit_test(groups_nest_and_close),
        cmocka_unit_test(too_many_nodes_mark_the_scene_and_stay_inside),
        cmocka_unit_test(too_many_words_mark_the_scene_and_stay_inside),
        cmocka_unit_test(clicks_are_legal_only_for_the_seat_that_acts),
        cmocka_unit_test(common_pieces_stay_in_their_box),
        cmocka_unit_test(json_is_read_back),
        cmocka_unit_test(json_has_one_node_on_each_line),
        cmocka_unit_test(json_of_hostile_words_is_valid),
        cmocka_unit_test(json_of_the_theme_has_palettes_and_symbols),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
