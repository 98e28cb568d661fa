/* The list of games for whoever chooses one: the easiest, how many can play, what its card says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "orrery/report.h"
#include "orrery/scene.h"

extern const struct orr_rules *const orr_registry_list[];

static const struct orr_blurb light = {.pitch = "A short \"game\".", .solo = "alone", .minutes = 15, .weight = 2};
static const struct orr_blurb heavy = {.pitch = "A long game.", .solo = "with bots", .minutes = 240, .weight = 5};
static const struct orr_blurb trifle = {.pitch = "Hidden.", .solo = "alone", .minutes = 1, .weight = 1};

static const struct orr_setup setups[] = {{"four", 4, "", ""},  {"two", 2, "", ""},         {"six", 6, "", ""},
                                          {"three", 3, "", ""}, {"three-again", 3, "", ""}, {NULL, 0, NULL, NULL}};
static const struct orr_rules big = {.id = "big", .title = "A", .credits = "", .blurb = &heavy, .setups = setups};
static const struct orr_rules first = {.id = "first", .title = "B", .credits = "", .blurb = &light, .setups = setups};
static const struct orr_rules second = {.id = "second", .title = "C", .credits = "", .blurb = &light};
static const struct orr_rules hidden = {.id = "hidden", .title = "D", .flags = ORR_HIDDEN_GAME, .blurb = &trifle};

static int use_own(void **state) {
    (void)state;
    static const struct orr_rules *const list[] = {&hidden, &second, &big, &first, NULL};
    orr_games_use(list);
    return 0;
}

static int use_registry(void **state) {
    (void)state;
    orr_games_use(orr_registry_list);
    return 0;
}

static void the_easiest_is_the_first_of_the_lightest_shown(void **state) {
    (void)state;
    static const struct orr_rules *const none[] = {&hidden, NULL};
    assert_ptr_equal(orr_games_easiest(), &first);
    orr_games_use(none);
    assert_null(orr_games_easiest());
}

static void expect_counts(const struct orr_setup *table, unsigned bits, const char *words) {
    const struct orr_rules rules = {.setups = table};
    struct orr_buf b = {0};
    orr_put(&b, "%s", "");
    orr_seat_counts_text(&rules, &b);
    assert_int_equal(orr_seat_counts(&rules), bits);
    assert_string_equal(b.at, words);
    orr_buf_free(&b);
}

static void how_many_can_play_is_told_in_runs(void **state) {
    (void)state;
    static const struct orr_setup one[] = {{"one", 1, "", ""}, {NULL, 0, NULL, NULL}};
    static const struct orr_setup odd[] = {
        {"one", 1, "", ""}, {"three", 3, "", ""}, {"five", 5, "", ""}, {"six", 6, "", ""}, {NULL, 0, NULL, NULL}};
    expect_counts(setups, 1u << 2 | 1u << 3 | 1u << 4 | 1u << 6, "2-4 or 6");
    expect_counts(one, 1u << 1, "1");
    expect_counts(odd, 1u << 1 | 1u << 3 | 1u << 5 | 1u << 6, "1, 3 or 5-6");
    expect_counts(NULL, 0, "");
}

static void the_list_has_what_cards_say(void **state) {
    (void)state;
    struct orr_buf b = {0};
    orr_games_json(&b);
    assert_non_null(strstr(
        b.at, "\"id\":\"first\",\"title\":\"B\",\"credits\":\"\",\"automa\":null,\"seats\":[2,3,4,6],\"easiest\":true,"
              "\"blurb\":{\"pitch\":\"A short \\\"game\\\".\",\"solo\":\"alone\",\"minutes\":15,"
              "\"weight\":2,\"lesson_minutes\":0}"));
    assert_non_null(strstr(b.at, "\"seats\":[2,3,4,6],\"easiest\":false,\"blurb\":{\"pitch\":\"A long game.\""));
    assert_null(strstr(b.at, "hidden"));
    orr_buf_free(&b);
}

static void stars_are_the_same_for_a_seed_and_stay_in_their_box(void **state) {
    (void)state;
    static struct orr_scene a, b;
    const struct orr_box box = {1000, 2000, 300, 200};
    struct orr_scene *both[] = {&a, &b};
    for (unsigned i = 0; i < 2; i++) {
        orr_scene_start(both[i], ORR_COVER, NULL);
        orr_cover_stars(both[i], 7, 20, box, ORR_LIGHT);
    }
    assert_int_equal(a.n, 2);
    assert_int_equal(a.used, b.used);
    assert_memory_equal(a.chars, b.chars, a.used);
    orr_scene_start(&b, ORR_COVER, NULL);
    orr_cover_stars(&b, 8, 20, box, ORR_LIGHT);
    assert_int_not_equal(strcmp(orr_scene_text(&a, a.node[0].text), orr_scene_text(&b, b.node[0].text)), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(the_easiest_is_the_first_of_the_lightest_shown, use_own, use_registry),
        cmocka_unit_test(how_many_can_play_is_told_in_runs),
        cmocka_unit_test_setup_teardown(the_list_has_what_cards_say, use_own, use_registry),
        cmocka_unit_test(stars_are_the_same_for_a_seed_and_stay_in_their_box),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
