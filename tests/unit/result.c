/* What a reader may know: results on cut states, and for whom a state was cut. */
#include "support.h"

#include "orrery/report.h"

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
    assert_non_null(strstr(b.at, "{\"label\":\"Card\",\"values\":[1,0],\"partial\":[1],\"aside\":false}"));
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
        cmocka_unit_test(hidden_points_are_missing_and_marked),
        cmocka_unit_test(json_says_what_is_missing),
        cmocka_unit_test(a_cut_state_says_for_whom),
        cmocka_unit_test(open_chance_is_answered),
    };
    return cmocka_run_group_tests_name("result", tests, NULL, NULL);
}
