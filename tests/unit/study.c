/* The report, comparisons and the search: statistics against known values, counts that do not depend on threads or on
 * being written and read, and what is refused. */
#include "orrery/compare.h"
#include "orrery/tune.h"
#include "support_lab.h"

static orr_game *template_game(void) {
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", &err);
    if (!g) {
        fail_msg("%s", err.text);
    }
    return g;
}

/* ---- statistics ---- */

/* Two strata by hand: 4 of 10 against 2 of 10, and 9 of 12 against 3 of 6. Weights 5 and 4. */
static void effects_are_weighted_over_strata(void **state) {
    struct orr_item item = {.turns = {{10, 10}, {6, 12}}, .wins = {{2 * 60, 4 * 60}, {3 * 60, 9 * 60}}};
    (void)state;
    struct orr_effect e = orr_item_effect(&item);
    near(e.value, (5 * 0.2 + 4 * 0.25) / 9, 1e-12);
    double p = (100 * 2 - 100 * 4 + 0) / 400.0 + (144 * 3 - 36 * 9 + 72 * (6 - 12) / 2.0) / 324.0;
    double q = (4.0 * (10 - 2) + 2 * (10 - 4)) / 40 + (9.0 * (6 - 3) + 3 * (12 - 9)) / 36;
    near((e.high - e.low) / 2, 1.959963984540054 * sqrt((e.value * p + q) / 81), 1e-9);
}

static void effects_of_few_turns_are_unknown(void **state) {
    struct orr_item item = {.turns = {{1, 1}}, .wins = {{0, 60}}};
    (void)state;
    assert_true(isinf(orr_item_effect(&item).low));
    struct orr_moments none = {0};
    assert_true(isinf(orr_moments_mean(&none).high));
}

/* One value in each game is a plain mean; ten equal values in a game count as one observation. */
static void decisions_of_one_game_are_not_independent(void **state) {
    struct orr_moments plain = {0}, repeated = {0};
    (void)state;
    for (int i = 0; i < 100; i++) {
        int64_t value = i % 2 ? 500 : -500;
        orr_moments_add(&plain, value, 1);
        orr_moments_add(&repeated, 10 * value, 10);
    }
    struct orr_effect a = orr_moments_mean(&plain), b = orr_moments_mean(&repeated);
    near(a.value, 0, 1e-12);
    near(a.high, 1.959963984540054 * 0.5 / sqrt(99), 1e-9);
    near(a.high, b.high, 1e-9);
}

/* Streams without any difference, looked at after every value: at most 5 % of them may ever seem different. */
static void confidence_holds_at_all_looks_together(void **state) {
    enum { STREAMS = 400, VALUES = 600, FIRST = 64 };
    struct orr_rng rng;
    unsigned fooled = 0;
    (void)state;
    orr_rng_seed(&rng, 11);
    for (unsigned s = 0; s < STREAMS; s++) {
        double sum = 0, squares = 0;
        bool wrong = false;
        for (unsigned n = 1; n <= VALUES; n++) {
            double value = (double)orr_rng_below(&rng, 3) - 1;
            sum += value;
            squares += value * value;
            struct orr_effect e = orr_confidence(n, sum, squares, VALUES, 0.05);
            wrong = wrong || (n >= FIRST && (e.low > 0 || e.high < 0));
        }
        fooled += wrong;
    }
    assert_true(fooled <= STREAMS * 5 / 100 + 9); /* two standard deviations above */
    assert_true(fooled > 0);
}

/* ---- the report ---- */

static char *studied(unsigned jobs, const orr_game *g) {
    struct orr_sim_spec order = {
        .game = g, .players = "greedy,random", .games = 60, .seed = 5, .jobs = jobs, .rotate = true, .study = true};
    struct orr_sim sim = simulate(&order);
    struct orr_buf out = {0};
    orr_sim_json(&sim, &out);
    orr_sim_free(&sim);
    return timeless(&out);
}

static void reports_do_not_depend_on_the_threads(void **state) {
    orr_game *g = template_game();
    (void)state;
    char *one = studied(1, g), *three = studied(3, g);
    assert_string_equal(one, three);
    assert_non_null(strstr(one, "\"decides\":"));
    free(one);
    free(three);
    orr_game_free(g);
}

/* What is looked at must not change the games. */
static void looking_changes_no_game(void **state) {
    orr_game *g = template_game();
    struct orr_sim_spec order = {.game = g, .players = "greedy", .games = 50, .seed = 5};
    (void)state;
    struct orr_sim plain = simulate(&order);
    order.study = true;
    struct orr_sim looked = simulate(&order);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(plain.seat[i].win_parts, looked.seat[i].win_parts);
        near(orr_tally_summary(&plain.seat[i].scores).mean, orr_tally_summary(&looked.seat[i].scores).mean, 0);
    }
    orr_sim_free(&plain);
    orr_sim_free(&looked);
    orr_game_free(g);
}

/* Each decision has one verb, and what is used was offered. */
static void things_add_up(void **state) {
    orr_game *g = template_game();
    struct orr_sim_spec order = {.game = g, .players = "random", .games = 80, .seed = 2, .study = true};
    (void)state;
    struct orr_sim sim = simulate(&order);
    const struct orr_study *s = &sim.study;
    uint64_t used = 0, decisions = 0;
    for (unsigned i = 0; i < s->group[0].count; i++) {
        used += s->item[i].used;
    }
    for (unsigned i = 0; i < ORR_STUDY_PROMPTS; i++) {
        decisions += s->prompt[i].decisions;
    }
    assert_int_equal(used, decisions);
    near(orr_tally_summary(&sim.decisions).mean * 80, (double)decisions, 1e-6);
    for (unsigned i = 0; i < s->items; i++) {
        const struct orr_item *it = &s->item[i];
        assert_true(it->used <= it->offered && it->used_games <= it->offered_games && it->offered_games <= 80);
    }
    assert_true(s->trials > 0);
    orr_sim_free(&sim);
    orr_game_free(g);
}

/* The page is one whole, and its table of rows has as many columns in every line. */
static void pages_and_tables_are_whole(void **state) {
    orr_game *g = template_game();
    struct orr_sim_spec order = {.game = g, .players = "greedy", .games = 60, .seed = 2, .study = true};
    struct orr_buf page = {0}, table = {0};
    (void)state;
    struct orr_sim sim = simulate(&order);
    orr_sim_html(&sim, &page);
    orr_sim_csv(&sim, &table);
    balanced(page.at);
    assert_non_null(strstr(page.at, "What decides"));
    assert_non_null(strstr(page.at, "How worth is found"));
    for (const char *p = table.at; p && *p; p = strchr(p, '\n') ? strchr(p, '\n') + 1 : NULL) {
        unsigned commas = 0, quoted = 0;
        for (const char *c = p; *c && *c != '\n'; c++) {
            quoted ^= *c == '"';
            commas += *c == ',' && !quoted;
        }
        assert_int_equal(commas, 6);
    }
    orr_buf_free(&page);
    orr_buf_free(&table);
    orr_sim_free(&sim);
    orr_game_free(g);
}

/* ---- keeping ---- */

struct shelf {
    struct orr_buf text;
    unsigned saves;
};

static bool put_away(void *user, const char *text, size_t n, struct orr_error *err) {
    struct shelf *s = user;
    (void)err;
    s->text.n = 0;
    orr_put_bytes(&s->text, text, n);
    s->saves++;
    return true;
}

/* A run that was kept goes on: at the end nothing is played again, and the numbers are the same. */
static void a_kept_run_is_not_played_again(void **state) {
    orr_game *g = template_game();
    struct shelf shelf = {.saves = 0};
    struct orr_keep keep = {.save = put_away, .user = &shelf};
    struct orr_sim_spec order = {
        .game = g, .players = "greedy", .games = 40, .seed = 5, .study = true, .events = true, .keep = &keep};
    struct orr_buf first = {0}, second = {0};
    (void)state;
    struct orr_sim sim = simulate(&order);
    orr_sim_json(&sim, &first);
    orr_sim_free(&sim);
    assert_true(shelf.saves > 0);
    keep.text = shelf.text.at;
    keep.n = shelf.text.n;
    uint64_t seed = 0;
    assert_true(orr_kept_seed(keep.text, &seed));
    assert_int_equal(seed, 5);
    unsigned saves = shelf.saves;
    sim = simulate(&order);
    orr_sim_json(&sim, &second);
    orr_sim_free(&sim);
    assert_int_equal(shelf.saves, saves);
    char *a = timeless(&first), *b = timeless(&second);
    assert_string_equal(a, b);
    free(a);
    free(b);
    orr_buf_free(&shelf.text);
    orr_game_free(g);
}

static void refused_kept(struct orr_sim_spec *order, const char *text, const char *part) {
    struct orr_keep keep = {.text = text, .n = strlen(text), .save = put_away, .user = NULL};
    struct orr_error err = {{0}};
    struct orr_sim sim;
    order->keep = &keep;
    assert_false(orr_sim_run(order, &sim, &err));
    if (!strstr(err.text, part)) {
        fail_msg("\"%s\" does not speak of \"%s\"", err.text, part);
    }
}

static void other_orders_and_damage_are_refused(void **state) {
    orr_game *g = template_game();
    struct shelf shelf = {.saves = 0};
    struct orr_keep keep = {.save = put_away, .user = &shelf};
    struct orr_sim_spec order = {.game = g, .players = "greedy", .games = 40, .seed = 5, .keep = &keep};
    (void)state;
    struct orr_sim sim = simulate(&order);
    orr_sim_free(&sim);
    char *text = shelf.text.at;
    text[shelf.text.n] = 0;
    order.seed = 6;
    refused_kept(&order, text, "another order");
    order.seed = 5;
    refused_kept(&order, "", "another order");
    text[shelf.text.n / 2] = text[shelf.text.n / 2] == '1' ? '2' : '1';
    refused_kept(&order, text, "damaged");
    text[shelf.text.n / 3] = 0;
    refused_kept(&order, text, "");
    orr_buf_free(&shelf.text);
    orr_game_free(g);
}

/* ---- comparing ---- */

static void a_version_does_not_differ_from_itself(void **state) {
    orr_game *g = template_game();
    struct orr_compare_spec order = {
        .game = {g, g}, .players = "greedy", .games = 100, .seed = 3, .whole = true, .close = 0.05, .jobs = 2};
    struct orr_compare c;
    struct orr_compare_row row;
    struct orr_error err = {{0}};
    (void)state;
    assert_true(orr_compare_run(&order, &c, &err));
    for (unsigned i = 0; orr_compare_row(&c, i, &row); i++) {
        assert_false(row.different);
        near(row.difference.value, 0, 0);
        assert_true(row.difference.low <= 0 && row.difference.high >= 0);
    }
    orr_compare_free(&c);
    order.games = 10;
    assert_false(orr_compare_run(&order, &c, &err));
    orr_game_free(g);
}

/* Dice decide more with more at stake: a version that pays nothing for a card is told from the other. */
static void versions_that_differ_are_told(void **state) {
    struct orr_error err = {{0}};
    orr_game *g = template_game();
    orr_game *longer = orr_game_setup(orr_games_find("nul"), 2, "rounds=5", &err);
    struct orr_compare_spec order = {.game = {g, longer}, .players = "greedy", .games = 5000, .seed = 3, .close = 0.05};
    struct orr_compare c;
    struct orr_compare_row row;
    bool longer_told = false;
    (void)state;
    assert_non_null(longer);
    assert_true(orr_compare_run(&order, &c, &err));
    for (unsigned i = 0; orr_compare_row(&c, i, &row); i++) {
        longer_told = longer_told || (row.different && strcmp(row.name, "rounds") == 0 && row.difference.value > 1);
    }
    assert_true(longer_told);
    assert_true(c.settled);
    orr_compare_free(&c);
    orr_game_free(longer);
    orr_game_free(g);
}

/* ---- searching ---- */

static void numbers_of_a_pack_are_set_by_their_path(void **state) {
    const struct orr_rules *r = orr_games_find("nul");
    struct orr_buf pack = {0};
    struct orr_error err = {{0}};
    int64_t before = 0;
    (void)state;
    orr_content_write(r, r->content, &pack);
    assert_true(orr_pack_set(&pack, "faces[4].points", -12, &before, &err));
    assert_int_equal(before, -3);
    assert_true(orr_pack_set(&pack, "faces[4].points", 5, &before, &err));
    assert_int_equal(before, -12);
    static const char *const wrong[] = {
        "faces", "faces[9].points", "faces[0].point", "faces[0", "faces[0]points", "title", ".", "[0]"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        err.text[0] = 0;
        bool fine = orr_pack_set(&pack, wrong[i], 1, &before, &err);
        if (i == 4) { /* the point between parts may be missing */
            assert_true(fine);
            continue;
        }
        assert_false(fine);
        assert_true(err.text[0] != 0);
    }
    orr_buf_free(&pack);
}

static void ranges_and_goals_are_checked(void **state) {
    const struct orr_rules *r = orr_games_find("nul");
    struct orr_tune_vary v;
    struct orr_tune_goal goal;
    (void)state;
    assert_true(orr_tune_vary_read("faces[0].copies=2..8:2", r, NULL, &v, NULL));
    assert_int_equal(v.built_in, 4);
    assert_int_equal(v.step, 2);
    assert_true(orr_tune_vary_read("rounds=2..5", r, NULL, &v, NULL));
    assert_true(v.option);
    static const char *const wrong[] = {
        "faces[0].copies", "faces[0].copies=8..2", "faces[0].copies=1..2:0", "faces[0].copies=1..2x",
        "=1..2",           "nothing=1..2"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(orr_tune_vary_read(wrong[i], r, NULL, &v, NULL));
    }
    assert_true(orr_tune_goal_read("length=4.5*2", &goal, NULL));
    near(goal.value, 4.5, 0);
    near(goal.weight, 2, 0);
    assert_true(orr_tune_goal_read("seats", &goal, NULL));
    static const char *const no_goal[] = {"", "seats=1", "length", "length=x", "use=5*0", "use=-1", "limit=nan"};
    for (size_t i = 0; i < sizeof no_goal / sizeof no_goal[0]; i++) {
        assert_false(orr_tune_goal_read(no_goal[i], &goal, NULL));
    }
}

/* The number of rounds is an option: the search finds the length that is wanted. */
static void the_search_finds_a_length(void **state) {
    struct orr_tune_spec s = {.rules = orr_games_find("nul"),
                              .seats = 2,
                              .players = "random",
                              .candidates = 9,
                              .games = 10,
                              .seed = 1,
                              .jobs = 2};
    struct orr_tune t;
    struct orr_error err = {{0}};
    (void)state;
    assert_true(orr_tune_vary_read("rounds=1..6", s.rules, NULL, &s.vary[s.n_varied++], &err));
    assert_true(orr_tune_goal_read("length=5", &s.goal[s.n_goals++], &err));
    if (!orr_tune_run(&s, &t, &err)) {
        fail_msg("%s", err.text);
    }
    assert_int_equal(t.at[t.best].value[0], 5);
    near(orr_tune_miss(&t, t.best, 0), 0, 1e-9);
    struct orr_buf json = {0}, page = {0};
    orr_tune_json(&t, &json);
    orr_tune_html(&t, &page);
    balanced(page.at);
    assert_non_null(strstr(json.at, "\"candidates\":["));
    orr_buf_free(&json);
    orr_buf_free(&page);
    orr_tune_free(&t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(effects_are_weighted_over_strata),
        cmocka_unit_test(effects_of_few_turns_are_unknown),
        cmocka_unit_test(decisions_of_one_game_are_not_independent),
        cmocka_unit_test(confidence_holds_at_all_looks_together),
        cmocka_unit_test(reports_do_not_depend_on_the_threads),
        cmocka_unit_test(looking_changes_no_game),
        cmocka_unit_test(things_add_up),
        cmocka_unit_test(pages_and_tables_are_whole),
        cmocka_unit_test(a_kept_run_is_not_played_again),
        cmocka_unit_test(other_orders_and_damage_are_refused),
        cmocka_unit_test(a_version_does_not_differ_from_itself),
        cmocka_unit_test(versions_that_differ_are_told),
        cmocka_unit_test(numbers_of_a_pack_are_set_by_their_path),
        cmocka_unit_test(ranges_and_goals_are_checked),
        cmocka_unit_test(the_search_finds_a_length),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
