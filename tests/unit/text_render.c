/* Terminal pictures: frames, words and their widths, colours, what must not reach
 * a terminal. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>

#include <cmocka.h>

#include "gallery.h"
#include "orrery/render.h"

static struct orr_scene scene;

static void start(void) { orr_scene_start(&scene, ORR_TEXT_GRID, NULL); }

static void assert_shows(const struct orr_text_look *look, const char *want) {
    struct orr_buf out = {0};
    orr_text_write(&gallery_game, &scene, look, &out);
    assert_string_equal(out.at ? out.at : "", want);
    orr_buf_free(&out);
}

static const struct orr_text_look plain, ascii = {.ascii = true};

static void an_empty_scene_shows_nothing(void **state) {
    (void)state;
    start();
    assert_shows(&plain, "");
}

static void frames_join_where_they_meet(void **state) {
    (void)state;
    start();
    orr_rect(&scene, 0, 0, 5, 3, 0, 0, ORR_EDGE);
    orr_rect(&scene, 4, 0, 4, 3, 0, 0, ORR_EDGE);
    orr_text(&scene, 2, 1, 1, ORR_INK, "x");
    assert_shows(&plain, "╭───┬──╮\n│ x │  │\n╰───┴──╯\n");
    assert_shows(&ascii, "+---+--+\n| x |  |\n+---+--+\n");
}

static void a_thin_frame_is_a_rule(void **state) {
    (void)state;
    start();
    orr_rect(&scene, 0, 0, 4, 1, 0, 0, ORR_EDGE);
    orr_rect(&scene, 0, 2, 4, 1, 0, 0, ORR_EDGE)->flags = ORR_DASHED;
    orr_rect(&scene, 6, 0, 1, 2, 0, 0, ORR_EDGE);
    assert_shows(&plain, "────  │\n      │\n┄┄┄┄\n");
}

static void words_are_anchored_and_cut(void **state) {
    (void)state;
    start();
    orr_text(&scene, 10, 0, 1, ORR_INK, "end")->flags = ORR_END;
    orr_text(&scene, 10, 1, 1, ORR_INK, "middle")->flags = ORR_CENTRE;
    orr_text(&scene, 0, 2, 1, ORR_INK, "much too long")->h = 7;
    orr_text(&scene, 0, 3, 1, ORR_INK, "fits")->h = 4;
    assert_shows(&plain, "       end\n       middle\nmuch t…\nfits\n");
    assert_shows(&ascii, "       end\n       middle\nmuch t~\nfits\n");
}

static void signs_of_seats_differ_in_ascii(void **state) {
    (void)state;
    struct orr_buf out = {0};
    orr_text_ascii("\033[1m●▲■◆⬢✚\033[0m ╭─╮ a…éüßÖ„中", &out);
    assert_string_equal(out.at, "\033[1m@^#$&+\033[0m +-+ a~eusO\"??");
    orr_buf_free(&out);
}

static void nothing_is_wider_than_the_terminal(void **state) {
    (void)state;
    start();
    for (int y = -2; y < 30; y++) {
        orr_text(&scene, 60, y, 1, ORR_INK, "%s", "abcdefghijklmnopqrstuvwxyz中中中");
        orr_text(&scene, -5, y, 1, ORR_INK, "%s", "中中中中");
    }
    orr_rect(&scene, -3, -3, 200, 200, 0, 0, ORR_EDGE);
    struct orr_buf out = {0};
    orr_text_write(&gallery_game, &scene, &plain, &out);
    int rows = 0;
    for (char *line = strtok(out.at, "\n"); line; line = strtok(NULL, "\n")) {
        assert_true(orr_text_columns(line) <= 80);
        rows++;
    }
    assert_int_equal(rows, ORR_TEXT_ROWS);
    orr_buf_free(&out);
}

static void columns_are_counted(void **state) {
    (void)state;
    assert_int_equal(orr_text_columns(""), 0);
    assert_int_equal(orr_text_columns("−1 ●▲■◆"), 7);
    assert_int_equal(orr_text_columns("中文"), 4);
    assert_int_equal(orr_text_columns("e\xCC\x81"), 1);
    assert_int_equal(orr_text_columns("🚀"), 2);
    assert_int_equal(orr_text_columns("\033[1;38;5;214mab\033[0m"), 2);
    assert_int_equal(orr_text_columns("\xff\xfe"), 2);
}

static void wide_characters_are_never_cut_in_half(void **state) {
    (void)state;
    start();
    orr_text(&scene, 0, 0, 1, ORR_INK, "%s", "中中");
    orr_text(&scene, 1, 0, 1, ORR_INK, "%s", "x");
    assert_shows(&plain, " x中\n");
    start();
    orr_text(&scene, 0, 0, 1, ORR_INK, "%s", "中中");
    assert_shows(&ascii, "????\n");
}

static void controls_do_not_reach_the_terminal(void **state) {
    (void)state;
    start();
    orr_text(&scene, 0, 0, 1, ORR_INK, "%s",
             "a\x1b]0;b\x07\xC2\x9B"
             "c\xE2\x80\xAE\xff");
    assert_shows(&ascii, "a?]0;b??c??\n");
    struct orr_buf out = {0};
    orr_text_write(&gallery_game, &scene, &plain, &out);
    assert_null(strchr(out.at, '\x1b'));
    assert_null(strstr(out.at, "\xC2\x9B"));
    assert_null(strstr(out.at, "\xE2\x80\xAE"));
    orr_buf_free(&out);
}

static void colours_follow_the_theme(void **state) {
    (void)state;
    start();
    orr_text(&scene, 0, 0, 1, ORR_SUN, "s");
    orr_text(&scene, 1, 0, 1, ORR_INK, "i");
    orr_text(&scene, 2, 0, 1, ORR_ICE, "b")->flags = ORR_BOLD;
    assert_shows(&(struct orr_text_look){.colour = ORR_COLOUR_TRUE},
                 "\033[0;38;2;255;179;56ms\033[0mi\033[0;1;38;2;111;211;255mb\033[0m\n");
    assert_shows(&(struct orr_text_look){.colour = ORR_COLOUR_256},
                 "\033[0;38;5;215ms\033[0mi\033[0;1;38;5;81mb\033[0m\n");
    assert_shows(&(struct orr_text_look){.colour = ORR_COLOUR_TRUE, .light = true},
                 "\033[0;38;2;184;110;0ms\033[0mi\033[0;1;38;2;3;105;161mb\033[0m\n");
    assert_shows(&plain, "sib\n");
}

static void legal_things_are_bold_and_sun_others_faint(void **state) {
    (void)state;
    start();
    for (unsigned i = 2; i < 4; i++) {
        struct orr_node *group = orr_open(&scene, 1 + i, (int)i * 2, 0);
        group->action = orr_act1(GALLERY_PLAY, i);
        group->flags = ORR_FADES;
        orr_text(&scene, 0, 0, 1, ORR_INK, "%u", i);
        orr_close(&scene);
    }
    orr_scene_judge(&gallery_game, "", 0, &scene);
    assert_shows(&(struct orr_text_look){.colour = ORR_COLOUR_256},
                 "    \033[0;1;38;5;215m2\033[0m \033[0;2m3\033[0m\n");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(an_empty_scene_shows_nothing),
        cmocka_unit_test(frames_join_where_they_meet),
        cmocka_unit_test(a_thin_frame_is_a_rule),
        cmocka_unit_test(words_are_anchored_and_cut),
        cmocka_unit_test(signs_of_seats_differ_in_ascii),
        cmocka_unit_test(nothing_is_wider_than_the_terminal),
        cmocka_unit_test(columns_are_counted),
        cmocka_unit_test(wide_characters_are_never_cut_in_half),
        cmocka_unit_test(controls_do_not_reach_the_terminal),
        cmocka_unit_test(colours_follow_the_theme),
        cmocka_unit_test(legal_things_are_bold_and_sun_others_faint),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
