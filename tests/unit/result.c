/* What a reader may know: the sentence about the end, results on cut states, and for whom a
 * state was cut. */
#include "support.h"

#include "orrery/report.h"

/* ---- the end in words ---- */

/* A table of that many seats whose words do not depend on a game. */
static orr_game plain(unsigned seats, bool together) {
    return (orr_game){.rules = orr_games_find("nul"), .seats = (uint8_t)seats, .together = together};
}

static void reads(const orr_game *g, const struct orr_result *r, int reader, const char *sentence) {
    static const char *const names[] = {"Ada", "Bo", "Cy"};
    char words[128];
    assert_int_equal(orr_result_words(g, r, reader, names, words, sizeof words), strlen(sentence));
    assert_string_equal(words, sentence);
}

static void winners_are_named(void **state) {
    (void)state;
    orr_game g = plain(3, false);
    struct orr_result r = {.over = true, .won = 2};
    reads(&g, &r, ORR_WATCHER, "Bo has won.");
    reads(&g, &r, 0, "Bo has won.");
    reads(&g, &r, 1, "You have won.");
    r.won = 5;
    reads(&g, &r, ORR_ALL_KNOWING, "Ada and Cy have won.");
    reads(&g, &r, 2, "Ada and you have won.");
    r.won = 0;
    reads(&g, &r, 1, "Nobody has won.");
    r = (struct orr_result){.over = true, .won = 1, .tie = "more sparks"};
    reads(&g, &r, 1, "Ada has won. Equal points: decided by more sparks.");
    r.over = false;
    reads(&g, &r, 1, "");
}

static void a_duel_names_the_rival_and_both_scores(void **state) {
    (void)state;
    orr_game g = plain(1, false);
    struct orr_result r = {.over = true, .rival = "the twin", .score = {98, [ORR_RIVAL] = 106}};
    reads(&g, &r, 0, "You lost to the twin, 98 to 106.");
    reads(&g, &r, ORR_WATCHER, "Ada lost to the twin, 98 to 106.");
    r.won = 1;
    r.score[0] = 110;
    reads(&g, &r, 0, "You beat the twin, 110 to 106.");
}

static void a_common_goal_is_told_from_the_side_of_the_people(void **state) {
    (void)state;
    orr_game one = plain(1, false), all = plain(3, true);
    struct orr_result r = {.over = true, .won = 7, .score = {31, 28, 40}, .needed = 23};
    reads(&all, &r, 2, "You won: 28 of 23 needed.");
    reads(&all, &r, ORR_WATCHER, "All won: 28 of 23 needed.");
    r.won = 0;
    r.score[1] = 20;
    reads(&all, &r, 0, "You lost: 20 of 23 needed.");
    reads(&one, &r, ORR_WATCHER, "Ada lost: 31 of 23 needed.");
    r.needed = 0;
    reads(&one, &r, 0, "You lost.");
}

static void a_short_buffer_is_not_overrun(void **state) {
    (void)state;
    orr_game g = plain(1, false);
    struct orr_result r = {.over = true, .rival = "somebody with a long name", .tie = "a long story"};
    char words[16];
    assert_int_equal(orr_result_words(&g, &r, 0, NULL, words, sizeof words), sizeof words - 1);
    assert_string_equal(words, "You lost to som");
}

/* ---- cut states ---- */

/* P1 holds the Moon, worth 1, and P2 the Nova; both have five sparks. */
static struct table *dealt(void) {
    struct table *t = table_new("nul", 2, "");
    run(t, "c_deal:moon c_deal:nova");
    return t;
}

static void hidden_points_are_missing_and_marked(void **state) {
    (void)state;
    struct table *t = dealt();
    struct orr_result truth = result_of(t), own = result_seen(t, 0), watcher = result_seen(t, ORR_WATCHER);
    assert_int_equal(own.score[0], truth.score[0]);
    assert_int_equal(own.score[1], 5);
    assert_int_equal(own.partial, 1u << 1);
    assert_int_equal(own.lines[0].partial, 0);
    assert_int_equal(own.lines[1].partial, 1u << 1);
    assert_int_equal(watcher.partial, 3);
    assert_int_equal(own.rank[0], 0);
    assert_int_equal(result_seen(t, ORR_ALL_KNOWING).rank[0], truth.rank[0]);
    table_free(t);
}

static void json_says_what_is_missing(void **state) {
    (void)state;
    struct table *t = dealt();
    struct orr_buf b = {0};
    orr_result_json(t->g, t->s, 0, &b);
    assert_non_null(strstr(b.at, "\"rank\":[null,null],\"score\":[6,5],\"partial\":[1],\"common\":false"));
    assert_non_null(strstr(b.at, "{\"label\":\"Card\",\"values\":[1,0],\"partial\":[1]}"));
    orr_buf_free(&b);
    table_free(t);
}

static void a_cut_state_says_for_whom(void **state) {
    (void)state;
    struct table *t = dealt();
    assert_int_equal(orr_cut_for(t->g, t->s), ORR_ALL_KNOWING);
    assert_true(orr_cut_answers(t->g, t->s));
    for (int reader = ORR_WATCHER; reader < 2; reader++) {
        void *view = view_of(t, reader);
        assert_int_equal(orr_cut_for(t->g, view), reader);
        assert_true(orr_cut_answers(t->g, view) == (reader == 0)); /* P1 is to act */
        free(view);
    }
    table_free(t);
}

/* The second card is to be dealt: P1 knows what is left. To a watcher both are hidden, and any may come. */
static void open_chance_is_answered(void **state) {
    (void)state;
    struct table *t = table_new("nul", 2, "");
    run(t, "c_deal:moon");
    void *view = view_of(t, ORR_WATCHER);
    assert_true(orr_cut_answers(t->g, view));
    free(view);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(winners_are_named),
        cmocka_unit_test(a_duel_names_the_rival_and_both_scores),
        cmocka_unit_test(a_common_goal_is_told_from_the_side_of_the_people),
        cmocka_unit_test(a_short_buffer_is_not_overrun),
        cmocka_unit_test(hidden_points_are_missing_and_marked),
        cmocka_unit_test(json_says_what_is_missing),
        cmocka_unit_test(a_cut_state_says_for_whom),
        cmocka_unit_test(open_chance_is_answered),
    };
    return cmocka_run_group_tests_name("result", tests, NULL, NULL);
}
