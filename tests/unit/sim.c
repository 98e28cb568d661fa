/* Mass play: the numbers belong to the seed and not to the threads, players see cut
 * states only, wrong orders are refused, and the reports can be read. */
#include "orrery/json.h"
#include "orrery/lab.h"
#include "support_lab.h"
#include "toy_game.h"

static void is_refused(const struct orr_sim_spec *order, const char *part) {
    struct orr_error err = {{0}};
    struct orr_sim sim;
    assert_false(orr_sim_run(order, &sim, &err));
    if (!strstr(err.text, part)) {
        fail_msg("\"%s\" does not speak of \"%s\"", err.text, part);
    }
}

static char *report(const struct orr_sim *sim) {
    struct orr_buf out = {0};
    orr_sim_json(sim, &out);
    return timeless(&out);
}

/* ---- statistics ---- */

/* Known values: Newcombe 1998 (81 of 263, 15 of 148, 0 of 20, 1 of 29). */
static void wilson_intervals_are_the_published_ones(void **state) {
    static const struct {
        double wins, n, low, high;
    } known[] = {{81, 263, 0.2553, 0.3662}, {15, 148, 0.0624, 0.1605}, {0, 20, 0, 0.1611}, {1, 29, 0.0061, 0.1718}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        struct orr_share s = orr_share_of(known[i].wins, known[i].n);
        near(s.rate, known[i].wins / known[i].n, 1e-12);
        near(s.low, known[i].low, 5.1e-5);
        near(s.high, known[i].high, 5.1e-5);
    }
}

static void intervals_stay_within_0_and_1(void **state) {
    (void)state;
    struct orr_share all = orr_share_of(20, 20), none = orr_share_of(0, 0);
    near(all.low, 1 - 0.1611, 5.1e-5);
    assert_true(all.high == 1);
    assert_true(none.low == 0 && none.high == 1);
}

static void tallies_give_mean_and_deviation(void **state) {
    static const int32_t values[] = {9, 2, 4, 5, 4, 7, 5, 4};
    struct orr_tally t = {0}, twice = {0};
    (void)state;
    for (size_t i = 0; i < 8; i++) {
        orr_tally_add(&t, values[i], 1);
    }
    struct orr_summary s = orr_tally_summary(&t);
    assert_int_equal(s.n, 8);
    near(s.mean, 5, 1e-12);
    near(s.sd, sqrt(32.0 / 7), 1e-12);
    assert_int_equal(s.min, 2);
    assert_int_equal(s.max, 9);
    orr_tally_merge(&twice, &t);
    orr_tally_merge(&twice, &t);
    assert_int_equal(twice.n, 5);
    for (size_t i = 0; i < twice.n; i++) {
        assert_int_equal(twice.at[i].value, t.at[i].value);
        assert_int_equal(twice.at[i].count, 2 * t.at[i].count);
    }
    orr_tally_free(&t);
    orr_tally_free(&twice);
    assert_int_equal(orr_tally_summary(&t).n, 0);
}

/* ---- playing ---- */

static void numbers_do_not_depend_on_the_threads(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_sim_spec order = {.game = &g, .players = "greedy,random", .games = 101, .seed = 5, .rotate = true};
    char *wanted = NULL;
    (void)state;
    for (unsigned jobs = 0; jobs <= 4; jobs++) {
        order.jobs = jobs;
        struct orr_sim sim = simulate(&order);
        char *found = report(&sim);
        if (wanted) {
            assert_string_equal(found, wanted);
            free(found);
        } else {
            wanted = found;
        }
        orr_sim_free(&sim);
    }
    free(wanted);
}

static void other_seeds_give_other_games(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_sim_spec order = {.game = &g, .players = "random", .games = 50, .seed = 1};
    (void)state;
    struct orr_sim a = simulate(&order);
    order.seed = 2;
    struct orr_sim b = simulate(&order);
    b.seed = a.seed;
    char *first = report(&a), *second = report(&b);
    assert_string_not_equal(first, second);
    free(first);
    free(second);
    orr_sim_free(&a);
    orr_sim_free(&b);
}

static void counts_add_up(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_sim_spec order = {.game = &g, .players = "random", .games = 300, .seed = 3, .jobs = 2};
    (void)state;
    struct orr_sim sim = simulate(&order);
    assert_int_equal(sim.ended, 300);
    assert_int_equal(sim.guard_ended, 0);
    assert_false(sim.stopped);
    assert_int_equal(sim.n_players, 1);
    assert_int_equal(sim.player[0].appearances, 600);
    assert_int_equal(sim.player[0].seats, 3);
    /* Somebody always wins, and equal scores share the win. */
    assert_int_equal(sim.won, 300);
    assert_int_equal(orr_tally_summary(&sim.winning).n, 300);
    assert_int_equal(sim.player[0].win_parts, 300 * 60);
    assert_int_equal(sim.seat[0].win_parts + sim.seat[1].win_parts, 300 * 60);
    near(orr_sim_share(&sim.player[0]).rate, 0.5, 1e-12);
    struct orr_summary d = orr_tally_summary(&sim.decisions), r = orr_tally_summary(&sim.rounds);
    assert_int_equal(d.n, 300);
    assert_true(d.min >= TOY_TURNS && d.max <= 2 * TOY_TURNS);
    assert_int_equal(r.min, TOY_TURNS / 2);
    assert_int_equal(r.max, TOY_TURNS / 2);
    orr_sim_free(&sim);
}

/* Every seat begins with one card: the rows add up to all seats and all wins, and which card it is matters. */
static void wins_are_counted_by_what_a_seat_began_with(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", &err);
    assert_non_null(g);
    struct orr_sim_spec order = {.game = g, .players = "random", .games = 400, .seed = 9, .jobs = 2, .by = "card"};
    struct orr_sim sim = simulate(&order);
    struct orr_sim_by row;
    uint64_t seats = 0;
    double wins = 0, star = 0, nova = 1;
    for (size_t i = 0; orr_sim_by_row(&sim, i, &row); i++) {
        seats += row.seats;
        wins += row.wins;
        star = strcmp(row.value, "star") ? star : row.wins / (double)row.seats;
        nova = strcmp(row.value, "nova") ? nova : row.wins / (double)row.seats;
    }
    assert_int_equal(seats, 800);
    near(wins, sim.won, 1e-9);
    assert_true(star > nova); /* the best card of the pack and the worst */
    char *found = report(&sim);
    assert_non_null(strstr(found, "\"by\":{\"field\":\"card\",\"values\":["));
    free(found);
    orr_sim_free(&sim);
    order.by = "stack"; /* a bag that belongs to no seat */
    is_refused(&order, "there are: card, sparks");
    orr_game_free(g);
}

/* Lines are told in games, and named arguments belong to lines that were told. */
static void log_lines_are_counted_when_asked(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", &err);
    assert_non_null(g);
    struct orr_sim_spec order = {.game = g, .players = "random", .games = 40, .seed = 9, .jobs = 2, .events = true};
    struct orr_sim sim = simulate(&order);
    assert_true(sim.lines.n > 3);
    assert_int_equal(sim.lines.n, sim.line_games.n);
    for (size_t i = 0; i < sim.lines.n; i++) {
        assert_int_equal(sim.lines.at[i].value, sim.line_games.at[i].value);
        assert_in_range(sim.line_games.at[i].count, 1, 40);
        assert_true(sim.lines.at[i].count >= sim.line_games.at[i].count);
    }
    assert_true(sim.line_words.n > 0);
    char *found = report(&sim);
    assert_non_null(strstr(found, "\"events\":["));
    assert_null(strstr(found, "\"#"));
    free(found);
    orr_sim_free(&sim);
    order.events = false;
    sim = simulate(&order);
    assert_int_equal(sim.lines.n, 0);
    orr_sim_free(&sim);
    orr_game_free(g);
}

static uint64_t sum_of(const struct orr_json *counts) {
    uint64_t sum = 0;
    const struct orr_json *c = orr_json_first(counts);
    for (uint32_t i = 0; i < counts->count; i++, c = orr_json_next(c)) {
        assert_int_equal(c->type, ORR_JSON_INT);
        sum += (uint64_t)c->number;
    }
    return sum;
}

static uint64_t sum_of_words(const struct orr_json *events) {
    uint64_t sum = 0;
    const struct orr_json *line = orr_json_first(events);
    for (uint32_t i = 0; i < events->count; i++, line = orr_json_next(line)) {
        const struct orr_json *m = orr_json_first(line);
        for (uint32_t k = 0; k < line->count; k++, m = orr_json_next(m)) {
            sum += m->type == ORR_JSON_OBJECT ? sum_of(m) : 0;
        }
    }
    return sum;
}

/* Values of an argument that are spelled alike are counted together: the reader refuses a key that stands twice, and
 * nothing that was counted is lost. */
static void counted_lines_have_no_key_twice(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_error err = {{0}};
        orr_game *g = orr_game_setup(orr_games_at(i), 0, "", &err);
        assert_non_null(g);
        struct orr_sim_spec order = {.game = g, .players = "random", .games = 5, .seed = 9, .events = true};
        struct orr_sim sim = simulate(&order);
        struct orr_buf out = {0};
        struct orr_json_doc doc = {0};
        orr_sim_json(&sim, &out);
        if (!orr_json_parse(&doc, out.at, out.n, &err)) {
            fail_msg("%s: %s", orr_games_at(i)->id, err.text);
        }
        uint64_t counted = 0;
        for (size_t k = 0; k < sim.line_words.n; k++) {
            counted += sim.line_words.at[k].count;
        }
        assert_int_equal(sum_of_words(orr_json_get(doc.root, "events")), counted);
        orr_json_free(&doc);
        orr_buf_free(&out);
        orr_sim_free(&sim);
        orr_game_free(g);
    }
}

/* With WIDE and greedy both seats always score the same. */
static void shared_wins_are_divided(void **state) {
    orr_game g = toy_game(TOY_WIDE);
    struct orr_sim_spec order = {.game = &g, .players = "greedy", .games = 3};
    (void)state;
    struct orr_sim sim = simulate(&order);
    near(orr_sim_wins(&sim.seat[0]), 1.5, 1e-12);
    near(orr_sim_wins(&sim.seat[1]), 1.5, 1e-12);
    near(orr_tally_summary(&sim.player[0].scores).mean, 255 * 4 * TOY_TURNS / 2, 1e-9);
    orr_sim_free(&sim);
}

static void players_get_cut_states_only(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_sim_spec order = {.game = &g, .players = "random", .games = 20};
    (void)state;
    toy_uncut = 0;
    struct orr_sim sim = simulate(&order);
    assert_int_equal(toy_uncut, 0);
    orr_sim_free(&sim);
}

static void greedy_beats_random_from_both_seats(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_sim_spec order = {.game = &g, .players = "greedy,random", .games = 100, .seed = 1, .rotate = true};
    (void)state;
    struct orr_sim sim = simulate(&order);
    assert_int_equal(sim.n_players, 2);
    assert_string_equal(sim.player[0].player, "greedy");
    assert_int_equal(sim.player[0].seats, 3);
    assert_int_equal(sim.player[0].appearances, 100);
    assert_true(orr_sim_share(&sim.player[0]).low > orr_sim_share(&sim.player[1]).high);
    assert_null(sim.seat[0].player);
    orr_sim_free(&sim);
}

/* On a real game: the template, whose estimate knows what is good. */
static void greedy_beats_random_on_the_template_game(void **state) {
    struct orr_error err = {{0}};
    const struct orr_rules *rules = orr_games_find("nul");
    (void)state;
    assert_non_null(rules);
    orr_game *g = orr_game_setup(rules, 2, "", &err);
    if (!g) {
        fail_msg("%s", err.text);
    }
    struct orr_sim_spec order = {.game = g, .players = "greedy,random", .games = 200, .seed = 1, .rotate = true};
    struct orr_sim sim = simulate(&order);
    if (orr_sim_share(&sim.player[0]).low <= orr_sim_share(&sim.player[1]).high) {
        fail_msg("greedy wins %.3f, random %.3f", orr_sim_share(&sim.player[0]).rate,
                 orr_sim_share(&sim.player[1]).rate);
    }
    orr_sim_free(&sim);
    orr_game_free(g);
}

/* ---- refusals ---- */

static void wrong_orders_are_refused(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_sim_spec order = {.game = &g, .players = "random", .games = 1};
    (void)state;
    order.players = "random,gredy";
    is_refused(&order, "did you mean \"greedy\"?");
    order.players = "random,random,greedy";
    is_refused(&order, "3 players are named for 2 seats");
    order.players = "random,random,random,random,random,random,random,random,random";
    is_refused(&order, "9 players are named for 2 seats");
    order.players = "random,";
    is_refused(&order, "no player \"\"");
    order.players = "";
    is_refused(&order, "no player \"\"");
    order.players = "random";
    order.games = 0;
    is_refused(&order, "at least 1");
    order.games = 1;
    order.jobs = 5000;
    is_refused(&order, "5000 jobs");
}

static void spaces_round_names_are_allowed(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_sim_spec order = {.game = &g, .players = " greedy , random", .games = 2};
    (void)state;
    struct orr_sim sim = simulate(&order);
    assert_string_equal(sim.seat[0].player, "greedy");
    assert_string_equal(sim.seat[1].player, "random");
    orr_sim_free(&sim);
}

static void a_game_without_end_is_an_error_that_names_it(void **state) {
    orr_game g = toy_game(TOY_ENDLESS);
    struct orr_sim_spec order = {.game = &g, .players = "random", .games = 9, .seed = 77};
    (void)state;
    is_refused(&order, "game 0 of seed 77 did not end within 200 steps");
    order.jobs = 3;
    is_refused(&order, "of seed 77 did not end");
}

/* ---- following a run ---- */

struct seen {
    uint64_t last, total;
    unsigned calls;
};

static void see(void *user, uint64_t done, uint64_t total) {
    struct seen *seen = user;
    assert_true(done >= seen->last && done <= total);
    seen->last = done;
    seen->total = total;
    seen->calls++;
}

static void progress_ends_at_the_total(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct seen seen = {0};
    struct orr_watch watch = {.progress = see, .user = &seen};
    struct orr_sim_spec order = {.game = &g, .players = "random", .games = 30, .jobs = 2, .watch = &watch};
    (void)state;
    struct orr_sim sim = simulate(&order);
    assert_true(seen.calls >= 1);
    assert_int_equal(seen.last, 30);
    assert_int_equal(seen.total, 30);
    orr_sim_free(&sim);
}

/* Far more games than could be played: only the flag ends this. */
static void a_stopped_run_keeps_what_was_played(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    atomic_bool stop = true;
    struct orr_watch watch = {.stop = &stop};
    struct orr_sim_spec order = {.game = &g, .players = "random", .games = UINT32_MAX, .jobs = 2, .watch = &watch};
    (void)state;
    struct orr_sim sim = simulate(&order);
    assert_true(sim.stopped);
    assert_true(sim.ended < sim.asked);
    assert_int_equal(sim.seat[0].appearances, sim.ended);
    orr_sim_free(&sim);
}

/* ---- reports ---- */

static void json_has_the_stable_names(void **state) {
    static const char *const head[] = {"game",           "games",       "ended",   "guard_ended",
                                       "decisions_mean", "rounds_mean", "seconds", "seed",
                                       "players",        "by_seat",     NULL};
    static const char *const player[] = {"player",  "seats",      "wins",     "win_rate", "ci_low",
                                         "ci_high", "score_mean", "score_sd", NULL};
    static const char *const seat[] = {"seat", "win_rate", "ci_low", "ci_high", NULL};
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_sim_spec order = {.game = &g, .players = "greedy,random", .games = 20, .seed = UINT64_MAX >> 1};
    struct orr_buf out = {0};
    struct orr_json_doc doc = {0};
    struct orr_error err = {{0}};
    (void)state;
    struct orr_sim sim = simulate(&order);
    orr_sim_json(&sim, &out);
    if (!orr_json_parse(&doc, out.at, out.n, &err)) {
        fail_msg("%s", err.text);
    }
    has(doc.root, head);
    const struct orr_json *players = orr_json_get(doc.root, "players"), *seats = orr_json_get(doc.root, "by_seat");
    assert_int_equal(players->count, 2);
    assert_int_equal(seats->count, 2);
    has(orr_json_first(players), player);
    has(orr_json_first(seats), seat);
    assert_true(number_at(out.at, "players.0.wins") + number_at(out.at, "players.1.wins") == 20);
    near(number_at(out.at, "by_seat.0.win_rate"), orr_sim_share(&sim.seat[0]).rate, 1e-6);
    near(number_at(out.at, "decisions_mean"), orr_tally_summary(&sim.decisions).mean, 1e-3);
    orr_json_free(&doc);
    orr_buf_free(&out);
    orr_sim_free(&sim);
}

static void the_page_is_whole_and_needs_no_other_file(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_sim_spec order = {.game = &g, .players = "greedy,random", .games = 20};
    struct orr_buf out = {0};
    (void)state;
    struct orr_sim sim = simulate(&order);
    orr_sim_html(&sim, &out);
    assert_true(balanced(out.at) > 100);
    assert_true(fluid_plots(out.at) > 3);
    assert_non_null(strstr(out.at, "<h1>Toy &lt;&amp; &quot;friends&quot;&gt;</h1>"));
    assert_non_null(strstr(out.at, "prefers-color-scheme"));
    assert_non_null(strstr(out.at, "95 % interval"));
    assert_null(strstr(out.at, "http"));
    assert_null(strstr(out.at, "src="));
    assert_null(strstr(out.at, "nan"));
    orr_buf_free(&out);
    orr_sim_free(&sim);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(wilson_intervals_are_the_published_ones),
        cmocka_unit_test(intervals_stay_within_0_and_1),
        cmocka_unit_test(tallies_give_mean_and_deviation),
        cmocka_unit_test(numbers_do_not_depend_on_the_threads),
        cmocka_unit_test(other_seeds_give_other_games),
        cmocka_unit_test(counts_add_up),
        cmocka_unit_test(log_lines_are_counted_when_asked),
        cmocka_unit_test(counted_lines_have_no_key_twice),
        cmocka_unit_test(shared_wins_are_divided),
        cmocka_unit_test(players_get_cut_states_only),
        cmocka_unit_test(greedy_beats_random_from_both_seats),
        cmocka_unit_test(greedy_beats_random_on_the_template_game),
        cmocka_unit_test(wrong_orders_are_refused),
        cmocka_unit_test(spaces_round_names_are_allowed),
        cmocka_unit_test(a_game_without_end_is_an_error_that_names_it),
        cmocka_unit_test(wins_are_counted_by_what_a_seat_began_with),
        cmocka_unit_test(progress_ends_at_the_total),
        cmocka_unit_test(a_stopped_run_keeps_what_was_played),
        cmocka_unit_test(json_has_the_stable_names),
        cmocka_unit_test(the_page_is_whole_and_needs_no_other_file),
    };
    return cmocka_run_group_tests_name("sim", tests, NULL, NULL);
}
