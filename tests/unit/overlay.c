/* What lies over a table as nodes, and which part of a scene is the board. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "gallery.h"
#include "orrery/render.h"

static struct orr_scene before, after, over;

/* A token of a piece with a value, at x, 5000. */
static void draw_token(struct orr_scene *to, int x, int value) {
    orr_scene_start(to, ORR_WIDE, NULL);
    struct orr_node *token = orr_open(to, 4, x, 5000);
    token->flags = ORR_VALUED;
    token->value = (int16_t)value;
    orr_circle(to, 0, 0, 150, ORR_SEAT, 0);
    orr_close(to);
}

static void preview(int x, int value, int next_x, int next) {
    draw_token(&before, x, value);
    draw_token(&after, next_x, next);
    orr_scene_start(&over, ORR_WIDE, NULL);
    orr_overlay_preview(&before, &after, &over);
}

static const struct orr_node *words(void) {
    for (uint32_t i = 0; i < over.n; i++) {
        if (over.node[i].shape == ORR_NODE_TEXT) {
            return &over.node[i];
        }
    }
    return NULL;
}

static int rings(int role) {
    int n = 0;
    for (uint32_t i = 0; i < over.n; i++) {
        n += over.node[i].dash[0] && over.node[i].stroke == role;
    }
    return n;
}

static void a_ring_lies_where_the_last_move_ended(void **state) {
    (void)state;
    draw_token(&before, 5000, 1);
    draw_token(&after, 6000, 2);
    orr_scene_start(&over, ORR_WIDE, NULL);
    orr_overlay_last(&before, &after, &over);
    assert_int_equal(over.n, 1);
    assert_int_equal(over.node[0].x, 6000);
    assert_int_equal(over.node[0].w, 150 + 48);
    assert_int_equal(over.node[0].stroke, ORR_ICE);
}

static void words_that_changed_are_underlined(void **state) {
    (void)state;
    static const struct {
        uint16_t flag;
        int x, w;
    } row[] = {{0, 0, 129}, {ORR_END, -129, 129}};
    for (size_t k = 0; k < 2; k++) {
        for (int i = 0; i < 2; i++) {
            struct orr_scene *s = i ? &after : &before;
            orr_scene_start(s, ORR_WIDE, NULL);
            struct orr_node *n = orr_text(s, 1000, 500, 200, ORR_INK, "%d", i);
            n->piece = 6;
            n->flags = (uint16_t)(ORR_VALUED | row[k].flag);
            n->value = (int16_t)i;
        }
        orr_scene_start(&over, ORR_WIDE, NULL);
        orr_overlay_last(&before, &after, &over);
        assert_int_equal(over.n, 2);
        assert_int_equal(over.node[0].x, 1000);
        assert_int_equal(over.node[1].x, row[k].x);
        assert_int_equal(over.node[1].w, row[k].w);
    }
}

static void a_gain_shows_a_ghost_both_rings_and_a_pill(void **state) {
    (void)state;
    preview(5000, 1, 6000, 2);
    assert_int_equal(over.node[0].shape, ORR_NODE_GROUP);
    assert_int_equal(over.node[0].opacity, 50);
    assert_int_equal(over.node[0].x, 6000);
    assert_int_equal(over.node[0].piece, 0); /* only a picture */
    assert_int_equal(over.node[1].parent, 1);
    assert_int_equal(rings(ORR_SUN), 2);
    assert_string_equal(orr_scene_text(&over, words()->text), "+1");
    assert_true(words()->x > 6000);
}

static void a_loss_shows_its_pill_at_the_old_place(void **state) {
    (void)state;
    preview(5000, 3, 6000, 1);
    assert_string_equal(orr_scene_text(&over, words()->text), "−2");
    assert_true(words()->x < 6000);
    assert_int_equal(rings(ORR_EMBER), 1);
    assert_int_equal(rings(ORR_SUN), 0);
}

static void a_pill_gives_way_to_small_pieces(void **state) {
    (void)state;
    preview(5000, 3, 5000, 2);
    int x = words()->x, y = words()->y;
    for (int i = 0; i < 2; i++) {
        struct orr_scene *s = i ? &after : &before;
        orr_circle(s, x, y, 100, ORR_SUN, 0)->piece = 8;
    }
    orr_scene_start(&over, ORR_WIDE, NULL);
    orr_overlay_preview(&before, &after, &over);
    assert_true(words()->x != x || words()->y != y);
}

static void the_board_is_what_lies_beside_the_panels(void **state) {
    (void)state;
    orr_scene_start(&before, ORR_WIDE, NULL);
    orr_circle(&before, 4000, 1000, 150, ORR_SUN, 0);
    orr_circle(&before, 9000, 7000, 150, ORR_SUN, 0);
    orr_rect(&before, 12000, 0, 3000, 5000, 0, ORR_PANEL, 0);
    orr_circle(&before, 13000, 1000, 150, ORR_SUN, 0);
    struct orr_box box = orr_board_of(&before);
    assert_int_equal(box.x, 365);
    assert_int_equal(box.y, 65);
    assert_int_equal(box.w, 570);
    assert_int_equal(box.h, 670);
    orr_scene_start(&before, ORR_WIDE, NULL);
    box = orr_board_of(&before);
    assert_int_equal(box.w, 1600);
    assert_int_equal(box.h, 1000);
}

static void looks_name_every_outline_and_role(void **state) {
    (void)state;
    struct orr_buf out = {0};
    orr_looks_json(&out);
    for (int i = 0; i < ORR_OUTLINES; i++) {
        assert_non_null(strstr(out.at, orr_outlines[i].name));
    }
    assert_non_null(strstr(out.at, "\"ground\":\"#0a0f1e\""));
    assert_non_null(strstr(out.at, "\"ground\":\"#f4f5f9\""));
    assert_null(strstr(out.at, "\"none\""));
    orr_buf_free(&out);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_ring_lies_where_the_last_move_ended),
        cmocka_unit_test(words_that_changed_are_underlined),
        cmocka_unit_test(a_gain_shows_a_ghost_both_rings_and_a_pill),
        cmocka_unit_test(a_loss_shows_its_pill_at_the_old_place),
        cmocka_unit_test(a_pill_gives_way_to_small_pieces),
        cmocka_unit_test(the_board_is_what_lies_beside_the_panels),
        cmocka_unit_test(looks_name_every_outline_and_role),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
