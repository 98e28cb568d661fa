/* SVG and PNG: documents that a strict reader accepts, escaped words, outlines,
 * previews, only the definitions that are needed. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "gallery.h"
#include "orrery/render.h"
#include "src/render/parts.h"

/* Read by the leak checker of a sanitizer build: the font library keeps its caches to the end. */
const char *__lsan_default_suppressions(void);
const char *__lsan_default_suppressions(void) { return "leak:libfontconfig"; }

static struct orr_scene scene, other;

static char *svg_of(const struct orr_scene *s, const struct orr_look *look) {
    struct orr_buf out = {0};
    orr_svg_write(&gallery_game, s, look, &out);
    return out.at;
}

static int count(const char *text, const char *what) {
    int n = 0;
    for (const char *at = text; (at = strstr(at, what)); at += strlen(what)) {
        n++;
    }
    return n;
}

/* librsvg refuses what is not well-formed. */
static void assert_drawable(const char *svg) {
    struct orr_buf png = {0};
    struct orr_error err = {{0}};
    bool done = orr_png_from_svg(svg, strlen(svg), 25, &png, &err);
    assert_string_equal(err.text, "");
    assert_true(done);
    assert_memory_equal(png.at, "\x89PNG\r\n\x1a\n", 8);
    orr_buf_free(&png);
}

static void every_theme_and_composition_is_well_formed(void **state) {
    (void)state;
    for (int k = 0; k < 4; k++) {
        gallery_draw(&scene, k & 1 ? ORR_TALL : ORR_WIDE, false);
        orr_scene_judge(&gallery_game, "", 0, &scene);
        struct orr_look look = {.light = k & 2};
        char *svg = svg_of(&scene, &look);
        assert_drawable(svg);
        assert_non_null(strstr(svg, k & 1 ? "viewBox=\"0 0 900 1500\"" : "viewBox=\"0 0 1600 1000\""));
        free(svg);
    }
}

static void groups_open_and_close_alike(void **state) {
    (void)state;
    gallery_draw(&scene, ORR_WIDE, false);
    char *svg = svg_of(&scene, &(struct orr_look){0});
    assert_int_equal(count(svg, "<g "), count(svg, "</g>"));
    assert_int_equal(count(svg, "<g "), 7 + 4 + 6);
    free(svg);
}

static void hostile_words_are_escaped(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    struct orr_node *node =
        orr_text(&scene, 0, 200, 140, ORR_INK, "%s", "</text><script>&\"'\x01\x1b[2J\xff\xc3(\xed\xa0\x80");
    node->label = orr_words(&scene, "%s", "\"><b>");
    node->tip = orr_words(&scene, "%s", "<&\x02>");
    char *svg = svg_of(&scene, &(struct orr_look){0});
    assert_drawable(svg);
    assert_null(strstr(svg, "<script"));
    assert_null(strstr(svg, "<b>"));
    assert_null(strchr(svg, '\x1b'));
    assert_non_null(strstr(svg, "&lt;/text&gt;&lt;script&gt;&amp;&quot;&#39;"));
    free(svg);
}

static void only_needed_definitions_are_written(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_circle(&scene, 0, 0, 100, ORR_SUN, 0);
    char *svg = svg_of(&scene, &(struct orr_look){0});
    assert_int_equal(count(svg, "<symbol"), 0);
    assert_int_equal(count(svg, "Gradient id="), 1); /* the table */
    assert_int_equal(count(svg, "<style"), 0);
    free(svg);
    orr_symbol_at(&scene, 1, 500, 500, 400, ORR_INK);
    orr_circle(&scene, 0, 0, 100, ORR_SUN, 0)->paint = ORR_ORB;
    svg = svg_of(&scene, &(struct orr_look){0});
    assert_int_equal(count(svg, "<symbol id=\"s1\""), 1);
    assert_int_equal(count(svg, "<symbol"), 1);
    assert_int_equal(count(svg, "Gradient id="), 2);
    free(svg);
}

static void glows_are_absent_in_the_light_theme(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_circle(&scene, 0, 0, 100, ORR_SUN, 0)->paint = ORR_GLOW;
    char *dark = svg_of(&scene, &(struct orr_look){0}), *light = svg_of(&scene, &(struct orr_look){.light = true});
    assert_int_equal(count(dark, "<circle"), 1);
    assert_int_equal(count(light, "<circle"), 0);
    free(dark);
    free(light);
}

static void lengths_have_one_decimal_at_most(void **state) {
    (void)state;
    struct orr_buf out = {0};
    static const int in[] = {0, 1, -1, 10, -10, 15, -15, 16000, -4};
    for (size_t i = 0; i < sizeof in / sizeof *in; i++) {
        render_svg_tenths(&out, in[i]);
        orr_put(&out, " ");
    }
    assert_string_equal(out.at, "0 0.1 -0.1 1 -1 1.5 -1.5 1600 -0.4 ");
    orr_buf_free(&out);
}

static void sectors_are_exact(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_sector(&scene, 1000, 1000, 500, 200, 0, 900, ORR_SUN, 0);
    orr_sector(&scene, 1000, 1000, 500, 0, 0, 900, ORR_SUN, 0);
    orr_sector(&scene, 1000, 1000, 500, 200, 0, 3600, ORR_SUN, 0);
    char *svg = svg_of(&scene, &(struct orr_look){0});
    assert_non_null(strstr(svg, "d=\"M100,50 A50,50 0 0 1 150,100 L120,100 A20,20 0 0 0 100,80 Z\""));
    assert_non_null(strstr(svg, "d=\"M100,50 A50,50 0 0 1 150,100 L100,100 Z\""));
    assert_non_null(strstr(svg, "d=\"M100,50 A50,50 0 0 1 100,150 A50,50 0 0 1 100,50 Z M100,80 "
                                "A20,20 0 0 0 100,120 A20,20 0 0 0 100,80 Z\""));
    free(svg);
}

static void legal_nodes_have_the_outline_and_others_fade(void **state) {
    (void)state;
    gallery_draw(&scene, ORR_WIDE, false);
    char *svg = svg_of(&scene, &(struct orr_look){0});
    assert_int_equal(count(svg, "class=\"legal\""), 0);
    assert_int_equal(count(svg, "opacity=\".50\" data-piece=\"30"), 0); /* nobody acts: nothing steps back */
    free(svg);
    orr_scene_judge(&gallery_game, "", 0, &scene);
    svg = svg_of(&scene, &(struct orr_look){0});
    assert_int_equal(count(svg, "class=\"legal\""), 3);
    assert_int_equal(count(svg, "opacity=\".50\" data-piece=\"30"), 3);
    assert_int_equal(count(svg, "role=\"button\""), 3);
    assert_non_null(strstr(svg, "data-action=\"0100000000000002\""));
    free(svg);
}

static void hover_lifts_the_card_and_shows_the_price(void **state) {
    (void)state;
    gallery_draw(&scene, ORR_WIDE, false);
    gallery_draw(&other, ORR_WIDE, true);
    orr_scene_judge(&gallery_game, "", 0, &scene);
    struct orr_look look = {.hover = orr_act1(GALLERY_PLAY, 1), .after = &other};
    char *svg = svg_of(&scene, &look);
    assert_drawable(svg);
    assert_non_null(strstr(svg, "translate(611 878)\" data-piece=\"301\"")); /* 892 - 14 */
    assert_int_equal(count(svg, "class=\"legal\""), 2);
    assert_int_equal(count(svg, ")\" opacity=\".50\">"), 2); /* ghosts */
    assert_int_equal(count(svg, ">−1</text>"), 1);
    assert_int_equal(count(svg, ">+1</text>"), 1);
    assert_int_equal(count(svg, "fill=\"none\" stroke=\"#ff6b35\" stroke-width=\"2.5\" stroke-dasharray=\"4 3\""), 1);
    assert_int_equal(count(svg, "data-piece=\"100\""), 1); /* ghosts have no ids */
    free(svg);
}

static void the_last_move_has_an_ice_ring(void **state) {
    (void)state;
    gallery_draw(&scene, ORR_WIDE, true);
    gallery_draw(&other, ORR_WIDE, false);
    char *svg = svg_of(&scene, &(struct orr_look){.before = &other});
    assert_int_equal(count(svg, "fill=\"none\" stroke=\"#6fd3ff\" stroke-width=\"1.5\" stroke-dasharray=\"4 4\""), 2);
    free(svg);
}

static void places_follow_turned_groups(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_open(&scene, 0, 1000, 1000)->turn = 900;
    orr_open(&scene, 0, 0, -500)->turn = 900;
    orr_circle(&scene, 100, 0, 50, ORR_SUN, 0)->piece = 5;
    struct orr_place p = orr_place_of(&scene, 2);
    assert_int_equal(p.x, 1400); /* 100,0 is 0,100 after the inner turn, so 0,-400, and 400,0 after the outer one */
    assert_int_equal(p.y, 1000);
    assert_int_equal(p.turn, 1800);
    assert_int_equal(p.w, 100);
    assert_true(p.round);
}

static void a_part_of_a_ring_is_where_its_middle_is(void **state) {
    (void)state;
    orr_scene_start(&scene, ORR_WIDE, NULL);
    orr_sector(&scene, 2000, 1000, 1000, 500, 450, 1350, ORR_SUN, 0);
    orr_sector(&scene, 2000, 1000, 1000, 500, 0, 3600, ORR_SUN, 0);
    struct orr_place part = orr_place_of(&scene, 0), whole = orr_place_of(&scene, 1);
    assert_int_equal(part.x, 2750);
    assert_int_equal(part.y, 1000);
    assert_int_equal(part.w, 500);
    assert_true(part.round);
    assert_int_equal(whole.x, 2000);
    assert_int_equal(whole.w, 2000);
}

static void layout_is_no_movement(void **state) {
    (void)state;
    static const uint16_t flags[3] = {0, ORR_RISES, ORR_LAID_OUT};
    for (int k = 0; k < 3; k++) {
        orr_scene_start(&scene, ORR_WIDE, NULL);
        orr_circle(&scene, 100, 100, 50, ORR_SUN, 0)->piece = 5;
        scene.node[0].flags = flags[k];
        other = scene;
        other.node[0].x = 300;
        assert_int_equal(render_piece_moved(&scene, scene.node, &other, other.node), k == 0);
        other.node[0].x = 104;
        assert_false(render_piece_moved(&scene, scene.node, &other, other.node));
    }
}

static void long_words_shrink_then_are_cut(void **state) {
    (void)state;
    struct orr_fit fit = orr_words_fit("Energy", 140, 0, 0);
    assert_int_equal(fit.size, 140);
    int natural = render_words_width("Energy", 6, 140, 0);
    assert_in_range(natural, 430, 480);
    assert_int_equal(orr_words_fit("Energy", 140, 0, natural).size, 140);
    fit = orr_words_fit("Energy", 140, 0, natural * 9 / 10);
    assert_in_range(fit.size, 120, 126);
    assert_false(fit.cut);
    fit = orr_words_fit("Énergie électrique", 140, ORR_BOLD, 500);
    assert_true(fit.cut);
    assert_int_equal(fit.size, 112);
    assert_true(render_words_width("Énergie électrique", fit.n, fit.size, ORR_BOLD) <= 500);
    assert_true(((unsigned char)"Énergie électrique"[fit.n] & 0xC0) != 0x80);
}

static void bad_pictures_get_a_reason(void **state) {
    (void)state;
    struct orr_buf out = {0};
    struct orr_error err = {{0}};
    assert_false(orr_png_from_svg("<svg", 4, 100, &out, &err));
    assert_non_null(strstr(err.text, "cannot be read"));
    err = (struct orr_error){{0}};
    assert_false(orr_png_from_svg("<svg/>", 6, 1000, &out, &err));
    assert_string_equal(err.text, "The scale of a PNG is 10 to 400 percent, not 1000.");
    assert_int_equal(out.n, 0);
    orr_buf_free(&out);
}

static void png_has_the_size_asked_for(void **state) {
    (void)state;
    gallery_draw(&scene, ORR_TALL, false);
    struct orr_buf out = {0};
    struct orr_error err = {{0}};
    assert_true(orr_png_write(&gallery_game, &scene, &(struct orr_look){0}, 150, &out, &err));
    const unsigned char *size = (const unsigned char *)out.at + 16;
    assert_int_equal(size[2] << 8 | size[3], 1350);
    assert_int_equal(size[6] << 8 | size[7], 2250);
    orr_buf_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_theme_and_composition_is_well_formed),
        cmocka_unit_test(groups_open_and_close_alike),
        cmocka_unit_test(hostile_words_are_escaped),
        cmocka_unit_test(only_needed_definitions_are_written),
        cmocka_unit_test(glows_are_absent_in_the_light_theme),
        cmocka_unit_test(lengths_have_one_decimal_at_most),
        cmocka_unit_test(sectors_are_exact),
        cmocka_unit_test(legal_nodes_have_the_outline_and_others_fade),
        cmocka_unit_test(hover_lifts_the_card_and_shows_the_price),
        cmocka_unit_test(the_last_move_has_an_ice_ring),
        cmocka_unit_test(places_follow_turned_groups),
        cmocka_unit_test(a_part_of_a_ring_is_where_its_middle_is),
        cmocka_unit_test(layout_is_no_movement),
        cmocka_unit_test(long_words_shrink_then_are_cut),
        cmocka_unit_test(bad_pictures_get_a_reason),
        cmocka_unit_test(png_has_the_size_asked_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
