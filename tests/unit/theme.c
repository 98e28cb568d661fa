/* The themes: the colours agreed on, enough contrast to read them, gradients. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "gallery.h"
#include "orrery/render.h"

static uint32_t colour(unsigned role, bool light) { return orr_theme_colour(&gallery_game, role, light); }

static void roles_have_the_agreed_colours(void **state) {
    (void)state;
    static const struct {
        unsigned role;
        const char *name;
        uint32_t dark, light;
    } want[] = {{ORR_GROUND, "ground", 0x0a0f1e, 0xf4f5f9}, {ORR_TABLE, "table", 0x141c36, 0xffffff},
                {ORR_PANEL, "panel", 0x151d34, 0xffffff},   {ORR_PANEL_2, "panel-2", 0x1e2947, 0xeceff6},
                {ORR_EDGE, "line", 0x33416b, 0xc3cbe0},     {ORR_INK, "ink", 0xeef2ff, 0x131a2e},
                {ORR_INK_2, "ink-2", 0xa9b4d6, 0x4d587a},   {ORR_SUN, "sun", 0xffb338, 0xb86e00},
                {ORR_EMBER, "ember", 0xff6b35, 0xc2410c},   {ORR_ICE, "ice", 0x6fd3ff, 0x0369a1},
                {ORR_LEAF, "leaf", 0x5fd38d, 0x15803d},     {ORR_VIOLET, "violet", 0xb79cff, 0x6d28d9},
                {ORR_SEAT, "seat-1", 0xe69f00, 0xe69f00},   {ORR_SEAT + 5, "seat-6", 0xd9dde8, 0xd9dde8},
                {GALLERY_PINK, "pink", 0xff4fc0, 0xc7138a}};
    for (size_t i = 0; i < sizeof want / sizeof *want; i++) {
        assert_int_equal(colour(want[i].role, false), want[i].dark);
        assert_int_equal(colour(want[i].role, true), want[i].light);
        assert_string_equal(orr_theme_role_name(&gallery_game, want[i].role), want[i].name);
    }
}

/* Where a game lets seats choose, the roles stay those of the seats and the colours change places. */
static void seats_have_the_colours_they_chose(void **state) {
    (void)state;
    struct orr_rules rules = *gallery_game.rules;
    orr_game chosen = gallery_game;
    rules.colours = 1;
    chosen.rules = &rules;
    chosen.option[0] = 0x543201; /* the first two changed places */
    assert_int_equal(orr_theme_colour(&chosen, ORR_SEAT, false), 0x56b4e9);
    assert_int_equal(orr_theme_colour(&chosen, ORR_SEAT + 1, true), 0xe69f00);
    assert_int_equal(orr_theme_colour(&chosen, ORR_SEAT + 5, false), 0xd9dde8);
    assert_string_equal(orr_theme_role_name(&chosen, ORR_SEAT), "seat-1");
}

static void roles_that_do_not_exist_are_harmless(void **state) {
    (void)state;
    assert_string_equal(orr_theme_role_name(&gallery_game, ORR_NO_PAINT), "none");
    for (unsigned role = GALLERY_ROCK + 1; role < 300; role++) {
        assert_int_equal(colour(role, false), 0);
        assert_string_equal(orr_theme_role_name(&gallery_game, role), "none");
    }
}

static double channel(uint32_t c) {
    double v = (c & 0xFF) / 255.0;
    return v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
}

/* Contrast of two colours as the web's accessibility guidelines define it. */
static double contrast(uint32_t a, uint32_t b) {
    double la = 0.2126 * channel(a >> 16) + 0.7152 * channel(a >> 8) + 0.0722 * channel(a);
    double lb = 0.2126 * channel(b >> 16) + 0.7152 * channel(b >> 8) + 0.0722 * channel(b);
    return (fmax(la, lb) + 0.05) / (fmin(la, lb) + 0.05);
}

static void words_can_be_read_on_every_surface(void **state) {
    (void)state;
    static const unsigned surfaces[] = {ORR_GROUND, ORR_TABLE, ORR_PANEL, ORR_PANEL_2, ORR_CARD, ORR_WELL};
    for (int light = 0; light < 2; light++) {
        for (size_t i = 0; i < sizeof surfaces / sizeof *surfaces; i++) {
            assert_true(contrast(colour(ORR_INK, light), colour(surfaces[i], light)) >= 7);
            assert_true(contrast(colour(ORR_INK_2, light), colour(surfaces[i], light)) >= 4.5);
        }
        assert_true(contrast(colour(ORR_LIGHT, light), colour(ORR_SHADE, light)) >= 7);
        for (unsigned role = ORR_SUN; role <= ORR_VIOLET; role++) {
            assert_true(contrast(colour(ORR_ON_ACCENT, light), colour(role, light)) >= 3.9);
        }
        for (unsigned seat = 0; seat < ORR_MAX_SEATS; seat++) {
            assert_true(contrast(colour(ORR_ON_LIGHT, light), colour(ORR_SEAT + seat, light)) >= 4.5);
        }
    }
}

static void paints_are_gradients_of_growing_stops(void **state) {
    (void)state;
    for (unsigned role = 1; role <= GALLERY_ROCK; role++) {
        for (int paint = ORR_SHEEN; paint <= ORR_HALO; paint++) {
            for (int light = 0; light < 2; light++) {
                struct orr_recipe r = orr_theme_recipe(&gallery_game, role, (enum orr_paint)paint, light);
                assert_int_equal(r.n == 0, paint == ORR_GLOW && light);
                for (int i = 0; i < r.n; i++) {
                    assert_true(r.stop[i].at <= 1000 && r.stop[i].opacity <= 100 && r.stop[i].colour <= 0xFFFFFF);
                    assert_true(i == 0 || r.stop[i].at > r.stop[i - 1].at);
                }
            }
        }
    }
    assert_int_equal(orr_theme_recipe(&gallery_game, ORR_SUN, ORR_FLAT, false).n, 0);
}

static void glows_end_in_nothing(void **state) {
    (void)state;
    struct orr_recipe r = orr_theme_recipe(&gallery_game, ORR_ICE, ORR_GLOW, false);
    assert_true(r.radial);
    assert_int_equal(r.stop[r.n - 1].opacity, 0);
    assert_int_equal(r.stop[0].colour, 0x6fd3ff);
}

/* Light and sky of covers are there in both themes, and shine: what is dark in the light theme to be read is not. */
static void light_of_covers_ends_in_nothing_and_stays_bright(void **state) {
    (void)state;
    static const enum orr_paint paints[] = {ORR_FADE, ORR_HALO};
    static const unsigned roles[] = {ORR_SUN, ORR_EMBER};
    for (int i = 0; i < 4; i++) {
        struct orr_recipe dark = orr_theme_recipe(&gallery_game, roles[i % 2], paints[i / 2], false);
        struct orr_recipe light = orr_theme_recipe(&gallery_game, roles[i % 2], paints[i / 2], true);
        assert_int_equal(dark.radial, paints[i / 2] == ORR_HALO);
        assert_int_equal(dark.stop[dark.n - 1].opacity, 0);
        assert_int_equal(light.stop[light.n - 1].opacity, 0);
        assert_int_equal(dark.stop[0].colour, colour(roles[i % 2], false));
        assert_true(contrast(light.stop[0].colour, 0xffffff) < contrast(colour(roles[i % 2], true), 0xffffff));
    }
}

static void panels_are_lighter_above(void **state) {
    (void)state;
    struct orr_recipe r = orr_theme_recipe(&gallery_game, ORR_PANEL, ORR_SHEEN, false);
    assert_false(r.radial);
    assert_true(contrast(r.stop[0].colour, 0) > contrast(r.stop[1].colour, 0));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(roles_have_the_agreed_colours),
        cmocka_unit_test(seats_have_the_colours_they_chose),
        cmocka_unit_test(roles_that_do_not_exist_are_harmless),
        cmocka_unit_test(words_can_be_read_on_every_surface),
        cmocka_unit_test(paints_are_gradients_of_growing_stops),
        cmocka_unit_test(glows_end_in_nothing),
        cmocka_unit_test(light_of_covers_ends_in_nothing_and_stays_bright),
        cmocka_unit_test(panels_are_lighter_above),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
