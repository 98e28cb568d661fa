/* The arena: everybody sits everywhere, luck is shared, the statistics are the known
 * ones, the numbers belong to the seed and not to the threads, wrong orders are refused. */
#include "src/lab/arena.h"
#include "orrery/lab.h"
#include "src/games/nul/state.h"
#include "support_lab.h"
#include "toy_game.h"

static orr_game *game_of(const char *id, unsigned seats, const char *options) {
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(orr_games_find(id), seats, options, &err);
    if (!g) {
        fail_msg("%s", err.text);
    }
    return g;
}

/* The first table for one player against a number, not against a rival. */
static orr_game *game_for_one(void) {
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (const struct orr_setup *row = r->setups; row->name; row++) {
            orr_game *g = row->seats == 1 ? orr_game_setup(r, 1, row->options, NULL) : NULL;
            struct orr_result result = {0};
            uint8_t state[8192] = {0};
            if (g) {
                r->setup(g, state);
                orr_result_of(g, state, &result);
            }
            if (g && result.needed && !result.rival) {
                return g;
            }
            orr_game_free(g);
        }
    }
    fail_msg("no game is for one player");
    return NULL;
}

static struct orr_arena contest(const struct orr_arena_spec *order) {
    struct orr_error err = {{0}};
    struct orr_arena result;
    if (!orr_arena_run(order, &result, &err)) {
        fail_msg("%s", err.text);
    }
    return result;
}

static void is_refused(const struct orr_arena_spec *order, const char *part) {
    struct orr_error err = {{0}}, again = {{0}};
    struct orr_arena result;
    assert_false(orr_arena_run(order, &result, &err));
    assert_false(orr_arena_check(order, &again));
    assert_string_equal(err.text, again.text);
    if (!strstr(err.text, part)) {
        fail_msg("\"%s\" does not speak of \"%s\"", err.text, part);
    }
}

static char *report(const struct orr_arena *result) {
    struct orr_buf out = {0};
    orr_arena_json(result, &out);
    return timeless(&out);
}

/* ---- the plan ---- */

static struct arena_design design(const orr_game *g, const char *players, bool alone) {
    struct orr_arena_spec order = {.game = g, .players = players, .games = 1, .alone = alone};
    struct arena_design d;
    struct orr_error err = {{0}};
    if (!arena_design_read(&order, &d, &err)) {
        fail_msg("%s", err.text);
    }
    return d;
}

/* The seating of a game as letters, A for the first player. */
static const char *seating(const struct arena_design *d, uint64_t block, unsigned game) {
    static char text[ORR_MAX_SEATS + 1];
    uint8_t at[ORR_MAX_SEATS];
    arena_seating(d, block, game, at);
    for (unsigned i = 0; i < d->seats; i++) {
        text[i] = (char)('A' + at[i]);
    }
    text[d->seats] = '\0';
    return text;
}

/* Over a block, every seat is held by the same players as every other. */
static void is_balanced(const struct arena_design *d, uint64_t block) {
    unsigned sat[ORR_MAX_SEATS][ORR_ARENA_PLAYERS] = {{0}};
    for (unsigned game = 0; game < d->block_games; game++) {
        uint8_t at[ORR_MAX_SEATS];
        arena_seating(d, block, game, at);
        for (unsigned i = 0; i < d->seats; i++) {
            sat[i][at[i]]++;
        }
    }
    for (unsigned i = 1; i < d->seats; i++) {
        assert_memory_equal(sat[i], sat[0], sizeof sat[0]);
    }
}

static void two_players_change_seats_within_a_block(void **state) {
    (void)state;
    orr_game *g = game_of("nul", 2, "");
    struct arena_design d = design(g, "greedy,random", false);
    assert_int_equal(d.tables, 1);
    assert_int_equal(d.block_games, 2);
    for (uint64_t block = 0; block < 4; block++) {
        assert_string_equal(seating(&d, block, 0), "AB");
        assert_string_equal(seating(&d, block, 1), "BA");
    }
    orr_game_free(g);
}

static void as_many_names_as_seats_sit_in_all_orders(void **state) {
    (void)state;
    orr_game *g = game_of("nul", 3, "");
    struct arena_design d = design(g, "greedy,random,bot:3", false);
    static const char *const games[] = {"ABC", "BCA", "CAB", "ACB", "CBA", "BAC", "ABC"};
    assert_int_equal(d.tables, 1);
    for (unsigned i = 0; i < 7; i++) {
        assert_string_equal(seating(&d, i / 3, i % 3), games[i]);
        is_balanced(&d, i);
    }
    orr_game_free(g);
}

static void spare_seats_go_to_each_player_in_turn(void **state) {
    (void)state;
    orr_game *g = game_of("nul", 3, "");
    struct arena_design d = design(g, "greedy,random", false);
    assert_int_equal(d.tables, 2);
    for (uint64_t block = 0; block < 8; block++) {
        unsigned first = 0;
        const char *at = seating(&d, block, 0);
        for (unsigned i = 0; i < 3; i++) {
            first += at[i] == 'A';
        }
        assert_int_equal(first, block % 2 ? 1 : 2);
        is_balanced(&d, block);
    }
    orr_game_free(g);
}

static void a_list_with_repetitions_is_one_table(void **state) {
    (void)state;
    orr_game *g = game_of("nul", 3, "");
    struct arena_design d = design(g, "random,greedy,random", false);
    assert_int_equal(d.tables, 1);
    assert_int_equal(d.n_players, 2);
    assert_string_equal(seating(&d, 0, 0), "ABA");
    assert_string_equal(seating(&d, 0, 1), "BAA");
    is_balanced(&d, 1);
    orr_game_free(g);
}

static void more_names_than_seats_all_meet(void **state) {
    (void)state;
    orr_game *g = game_of("nul", 2, "");
    struct arena_design d = design(g, "random,greedy,bot:3,bot:4", false);
    static const char *const tables[] = {"AB", "AC", "AD", "BC", "BD", "CD"};
    assert_int_equal(d.tables, 6);
    for (unsigned i = 0; i < 12; i++) {
        assert_string_equal(seating(&d, i, 0), tables[i % 6]);
        is_balanced(&d, i);
    }
    orr_game_free(g);
}

static void alone_each_player_has_the_table_once(void **state) {
    (void)state;
    orr_game *g = game_of("nul", 3, "");
    struct arena_design d = design(g, "random,greedy", true);
    assert_int_equal(d.block_games, 2);
    assert_string_equal(seating(&d, 7, 0), "AAA");
    assert_string_equal(seating(&d, 7, 1), "BBB");
    orr_game_free(g);
}

/* ---- luck ---- */

/* A game as a number made from its log. */
static void mix(void *user, const struct orr_trace *trace) {
    uint64_t *hash = user;
    for (uint32_t i = 0; i < trace->n; i++) {
        *hash = *hash * 31 + trace->at[i].line + (uint64_t)trace->at[i].arg[0] * 7;
    }
}

static uint64_t story(const orr_game *g, uint32_t number, enum bout_luck luck) {
    struct orr_error err = {{0}};
    struct bout b;
    uint64_t hash = 1;
    bout_init(&b, g);
    b.luck = luck;
    b.told = mix;
    b.user = &hash;
    for (unsigned i = 0; i < g->seats; i++) {
        b.seat[i] = orr_player_find("random", &err);
    }
    assert_int_equal(bout_play(&b, 5, number), BOUT_OVER);
    bout_free(&b);
    return hash;
}

static void a_number_is_one_luck_and_one_story(void **state) {
    (void)state;
    orr_game *g = game_of("nul", 2, "");
    for (int luck = BOUT_BY_EVENT; luck <= BOUT_BY_PLACE; luck++) {
        assert_true(story(g, 1, (enum bout_luck)luck) == story(g, 1, (enum bout_luck)luck));
        assert_false(story(g, 1, (enum bout_luck)luck) == story(g, 2, (enum bout_luck)luck));
    }
    orr_game_free(g);
}

/* What chance gave in one game: the cards of the set-up and the first roll. */
struct gifts {
    uint8_t cards[3], roll;
    unsigned n;
};

static void note_gifts(void *user, const struct orr_trace *trace) {
    struct gifts *gifts = user;
    for (uint32_t i = 0; i < trace->n; i++) {
        const struct orr_event *e = &trace->at[i];
        if (e->line == NUL_L_DEALT && gifts->n < 3) {
            gifts->cards[gifts->n++] = (uint8_t)e->arg[0];
        } else if ((e->line == NUL_L_WON || e->line == NUL_L_LOST) && !gifts->roll) {
            gifts->roll = (uint8_t)e->arg[0];
        }
    }
}

static struct gifts gifts_of(const orr_game *g, const char *player, uint32_t number, enum bout_luck luck) {
    struct orr_error err = {{0}};
    struct gifts gifts = {.n = 0};
    struct bout b;
    bout_init(&b, g);
    b.luck = luck;
    b.told = note_gifts;
    b.user = &gifts;
    for (unsigned i = 0; i < g->seats; i++) {
        b.seat[i] = orr_player_find(player, &err);
    }
    assert_int_equal(bout_play(&b, 9, number), BOUT_OVER);
    bout_free(&b);
    assert_int_equal(gifts.n, 3);
    return gifts;
}

/* Cards that are drawn before it do not change the first roll: each kind has tickets of its own. */
static void the_same_luck_comes_to_whoever_plays(void **state) {
    (void)state;
    orr_game *g = game_of("nul", 3, "");
    unsigned parted = 0;
    for (uint32_t number = 0; number < 60; number++) {
        struct gifts r = gifts_of(g, "random", number, BOUT_BY_PLACE), k = gifts_of(g, "greedy", number, BOUT_BY_PLACE);
        assert_memory_equal(r.cards, k.cards, 3);
        assert_true(!r.roll || !k.roll || r.roll == k.roll);
        r = gifts_of(g, "random", number, BOUT_BY_EVENT);
        k = gifts_of(g, "greedy", number, BOUT_BY_EVENT);
        assert_memory_equal(r.cards, k.cards, 3);
        parted += r.roll && k.roll && r.roll != k.roll;
    }
    assert_true(parted > 0);
    orr_game_free(g);
}

/* ---- statistics ---- */

/* One to five: mean 3, standard error sqrt(2.5/5), Student's 2.776 at 4 degrees of freedom. */
static void means_of_blocks_have_students_interval(void **state) {
    (void)state;
    struct orr_blocks b = {0}, twice = {0};
    for (int i = 1; i <= 5; i++) {
        orr_blocks_add(&b, i, 1);
        orr_blocks_add(&twice, 2 * i, 2);
    }
    struct orr_range r = orr_blocks_mean(&b), same = orr_blocks_mean(&twice);
    near(r.value, 3, 1e-12);
    near(r.high - r.value, 2.7764451 * sqrt(0.5), 2e-3);
    near(r.value - r.low, r.high - r.value, 1e-12);
    near(same.low, r.low, 1e-12);
    near(same.high, r.high, 1e-12);
}

static void students_distribution_is_the_published_one(void **state) {
    static const struct {
        uint64_t freedom;
        double value;
    } known[] = {{1, 12.706}, {2, 4.303}, {3, 3.182}, {4, 2.776}, {9, 2.262}, {30, 2.042}, {1000, 1.962}};
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++) {
        near(arena_student(known[i].freedom), known[i].value, 4e-3);
    }
}

static void one_block_says_nothing_on_the_interval(void **state) {
    (void)state;
    struct orr_blocks b = {0};
    orr_blocks_add(&b, 1, 2);
    assert_true(isinf(orr_blocks_mean(&b).high) && isinf(orr_blocks_mean(&b).low));
    struct orr_share s = orr_blocks_share(&b);
    assert_true(s.low == 0 && s.high == 1);
    near(s.rate, 0.5, 1e-12);
}

/* Blocks of one trial are independent trials; blocks of two equal trials are worth half. */
static void shares_of_blocks_know_what_a_trial_is_worth(void **state) {
    (void)state;
    struct orr_blocks single = {0}, twins = {0}, opposites = {0};
    for (unsigned i = 0; i < 1000; i++) {
        orr_blocks_add(&single, i % 5 == 0, 1);
        orr_blocks_add(&twins, i % 5 == 0 ? 2 : 0, 2);
        orr_blocks_add(&opposites, i % 5 == 0 ? 2 : 1, 2);
    }
    struct orr_share plain = orr_share_of(200, 1000);
    near(orr_blocks_share(&single).low, plain.low, 2e-4);
    near(orr_blocks_share(&single).high, plain.high, 2e-4);
    near(orr_blocks_share(&twins).low, plain.low, 2e-4);
    near(orr_blocks_share(&twins).high, plain.high, 2e-4);
    struct orr_share paired = orr_blocks_share(&opposites), games = orr_share_of(1200, 2000);
    near(paired.rate, 0.6, 1e-12);
    assert_true(paired.low > games.low && paired.high < games.high);
}

static void a_clean_sheet_has_wilsons_interval(void **state) {
    (void)state;
    struct orr_blocks all = {0}, half = {0};
    for (unsigned i = 0; i < 10; i++) {
        orr_blocks_add(&all, 2, 2);
        orr_blocks_add(&half, 1, 2);
    }
    near(orr_blocks_share(&all).low, 1 - 0.1611, 5.1e-5);
    assert_true(orr_blocks_share(&all).high == 1);
    struct orr_share s = orr_blocks_share(&half);
    assert_true(s.low < 0.47 && s.low > 0.4 && s.high > 0.53 && s.high < 0.6);
}

static void elo_of_two_players_is_the_formula(void **state) {
    (void)state;
    double wins[2][ORR_ARENA_PLAYERS] = {{0, 7500}, {2500, 0}}, elo[2];
    orr_elo_fit(2, wins, elo);
    near(elo[0] - elo[1], 400 * log10(7500.5 / 2500.5), 1e-6);
    near(elo[0] + elo[1], 0, 1e-9);
}

/* Results that are exactly as expected of these values give the values back. */
static void elo_of_a_known_table_comes_back(void **state) {
    static const double truth[] = {-420, -55, 75, 400};
    double wins[4][ORR_ARENA_PLAYERS] = {{0}}, elo[4];
    (void)state;
    for (unsigned a = 0; a < 4; a++) {
        for (unsigned b = 0; b < 4; b++) {
            if (a != b && a + b != 3) { /* the outer pair and the inner one never met */
                wins[a][b] = 1e7 / (1 + pow(10, (truth[b] - truth[a]) / 400));
            }
        }
    }
    orr_elo_fit(4, wins, elo);
    for (unsigned a = 0; a < 4; a++) {
        near(elo[a], truth[a], 0.01);
    }
}

static void elo_of_a_clean_sheet_is_finite(void **state) {
    (void)state;
    double wins[3][ORR_ARENA_PLAYERS] = {{0, 200, 0}, {0, 0, 0}, {0, 0, 0}}, elo[3];
    orr_elo_fit(3, wins, elo);
    near(elo[0] - elo[1], 400 * log10(200.5 / 0.5), 1e-2);
    near(elo[2], 0, 1e-6);
}

/* ---- the sequential test ---- */

static void the_bounds_are_those_of_five_per_cent(void **state) {
    (void)state;
    near(orr_sprt_bound(), 2.944, 5e-4);
}

/* Four blocks by hand. */
static void the_log_likelihood_is_the_formula(void **state) {
    static const double shares[] = {1, 0.5, 1, 0};
    const double better = 1 / (1 + pow(10, -35.0 / 400));
    struct orr_sprt t = {0};
    (void)state;
    for (unsigned i = 0; i < 4; i++) {
        orr_sprt_add(&t, shares[i]);
    }
    /* sum 2.5, squares 2.25, mean 0.625: squared distances 0.6875, and 0.5 more over 5 */
    near(t.llr, (better - 0.5) * (2 * 2.5 - 4 * (better + 0.5)) / (2 * (0.6875 + 0.5) / 5), 1e-12);
    assert_int_equal(t.verdict, 0);
}

static void clear_results_are_decided_and_stay_so(void **state) {
    struct orr_sprt won = {0}, lost = {0}, drawn = {0};
    (void)state;
    for (unsigned i = 0; i < 200; i++) {
        orr_sprt_add(&won, i % 4 ? 1 : 0.5);
        orr_sprt_add(&lost, i % 4 ? 0 : 0.5);
        orr_sprt_add(&drawn, 0.5);
    }
    assert_int_equal(won.verdict, 1);
    assert_int_equal(lost.verdict, -1);
    assert_int_equal(drawn.verdict, -1);
    assert_in_range(won.n, 4, 30);
    assert_in_range(lost.n, 4, 30);
    assert_true(won.llr >= orr_sprt_bound() && lost.llr <= -orr_sprt_bound());
}

/* How often the test says so, over 400 made-up matches of blocks of two games. */
static unsigned verdicts_for(double share, int verdict) {
    struct orr_rng rng;
    unsigned found = 0;
    orr_rng_seed(&rng, 7);
    for (unsigned k = 0; k < 400; k++) {
        struct orr_sprt t = {0};
        for (unsigned i = 0; i < 20000 && !t.verdict; i++) {
            unsigned most = (unsigned)(share * 1e6);
            double won = (orr_rng_below(&rng, 1000000) < most) + (orr_rng_below(&rng, 1000000) < most);
            orr_sprt_add(&t, won / 2);
        }
        found += t.verdict == verdict;
    }
    return found;
}

static void the_test_errs_about_as_often_as_it_says(void **state) {
    (void)state;
    assert_true(verdicts_for(0.5, 1) <= 32);
    assert_true(verdicts_for(0.5, -1) >= 368);
    assert_true(verdicts_for(1 / (1 + pow(10, -35.0 / 400)), 1) >= 368);
}

/* ---- playing ---- */

static void numbers_do_not_depend_on_the_threads(void **state) {
    static const char *const lists[] = {"greedy,random", "random,greedy,random", "bot:3,greedy"};
    (void)state;
    for (unsigned k = 0; k < 6; k++) {
        orr_game *g = game_of("nul", 3, "");
        struct orr_arena_spec order = {
            .game = g, .players = lists[k / 2], .games = k < 4 ? 60 : 12, .seed = 5, .until_sure = k % 2 == 1};
        char *wanted = NULL;
        for (unsigned jobs = 0; jobs <= 3; jobs++) {
            order.jobs = jobs;
            struct orr_arena r = contest(&order);
            char *found = report(&r);
            if (wanted) {
                assert_string_equal(found, wanted);
                free(found);
            } else {
                wanted = found;
            }
        }
        free(wanted);
        orr_game_free(g);
    }
}

static void games_are_rounded_up_to_whole_turns_of_tables(void **state) {
    (void)state;
    orr_game *g = game_of("nul", 3, "");
    struct orr_arena_spec order = {.game = g, .players = "greedy,random", .games = 7, .seed = 1};
    struct orr_arena r = contest(&order);
    assert_int_equal(r.asked, 12);
    assert_int_equal(r.ended, 12);
    assert_int_equal(r.blocks, 4);
    assert_false(r.stopped);
    assert_int_equal(r.player[0].games, 12);
    assert_int_equal(r.player[0].appearances, 18);
    assert_int_equal(r.player[1].appearances, 18);
    near(r.player[0].wins + r.player[1].wins, r.won, 1e-9);
    assert_int_equal(r.pair[0].games, 12);
    orr_game_free(g);
}

static void counts_add_up(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_arena_spec order = {.game = &g, .players = "greedy,random", .games = 200, .seed = 3, .jobs = 2};
    (void)state;
    struct orr_arena r = contest(&order);
    assert_int_equal(r.ended, 200);
    assert_int_equal(r.won, 200);
    near(r.player[0].wins + r.player[1].wins, 200, 1e-9);
    near(r.seat[0].rate + r.seat[1].rate, 1, 1e-9);
    near(r.player[0].win.rate, r.pair[0].win.rate, 1e-12); /* two seats: to win is to come out before */
    near(r.player[0].score.value - r.player[1].score.value, r.pair[0].score.value, 1e-9);
    near(r.seat_score[0] + r.seat_score[1], r.player[0].score.value + r.player[1].score.value, 1e-9);
    assert_true(r.player[0].win.low > 0.5);
    assert_int_equal(r.weakest, 1);
    assert_true(r.player[1].elo.value == 0 && r.player[1].elo.low == 0 && r.player[1].elo.high == 0);
    assert_true(r.player[0].elo.low > 0 && r.player[0].elo.low < r.player[0].elo.value);
    assert_true(r.player[0].elo.high > r.player[0].elo.value);
}

/* With WIDE greedy always scores the most that there is, and no luck changes it. */
static void a_certain_result_is_told_with_care(void **state) {
    orr_game g = toy_game(TOY_WIDE);
    struct orr_arena_spec order = {.game = &g, .players = "random,greedy", .games = 20};
    (void)state;
    struct orr_arena r = contest(&order);
    near(r.player[1].win.rate, 1, 1e-12);
    near(r.player[1].win.low, 1 - 0.1611, 5.1e-5);
    near(r.player[1].score.value, 255 * 4 * TOY_TURNS / 2, 1e-9);
    near(r.player[1].score_sd, 0, 1e-3);
    near(r.player[1].elo.value, 400 * log10(20.5 / 0.5), 1e-2);
    assert_true(r.player[1].elo.low < r.player[1].elo.value - 100);
    assert_true(r.player[1].elo.high > r.player[1].elo.value + 100);
}

static void a_decided_test_ends_the_arena(void **state) {
    orr_game g = toy_game(TOY_WIDE);
    struct orr_arena_spec order = {.game = &g, .players = "greedy,random", .games = 2000, .until_sure = true};
    (void)state;
    struct orr_arena r = contest(&order);
    assert_int_equal(r.sprt.verdict, 1);
    assert_true(r.tested && !r.stopped);
    assert_int_equal(r.blocks, r.sprt.n);
    assert_int_equal(r.ended, 2 * r.sprt.n);
    assert_in_range(r.sprt.n, 4, 30);
    order.players = "random,greedy";
    r = contest(&order);
    assert_int_equal(r.sprt.verdict, -1);
}

static void alone_players_are_compared_on_the_same_luck(void **state) {
    (void)state;
    orr_game *g = game_for_one();
    struct orr_arena_spec order = {.game = g, .players = "random,random,greedy", .games = 4, .seed = 1};
    is_refused(&order, "name each player once");
    order.players = "random,greedy";
    struct orr_arena r = contest(&order);
    assert_true(r.alone);
    assert_int_equal(r.ended, 4);
    assert_int_equal(r.blocks, 2);
    assert_int_equal(r.player[0].games, 2);
    assert_int_equal(r.player[0].appearances, 2);
    assert_int_equal(r.pair[0].games, 2);
    near(r.player[0].score.value - r.player[1].score.value, r.pair[0].score.value, 1e-9);
    assert_true(r.pair[0].score.value < 0);
    near(r.pair[0].win.rate, 0, 1e-12);
    orr_game_free(g);
}

/* A table of one player's own has won when anybody there has. */
static void alone_at_a_table_for_two_somebody_always_wins(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_arena_spec order = {.game = &g, .players = "greedy,random", .games = 20, .alone = true};
    (void)state;
    struct orr_arena r = contest(&order);
    near(r.player[0].wins, 10, 1e-12);
    near(r.player[1].wins, 10, 1e-12);
    assert_true(r.pair[0].win.rate > 0.5); /* equal wins: the better score */
}

static void a_stopped_arena_keeps_whole_blocks(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    atomic_bool stop = true;
    struct orr_watch watch = {.stop = &stop};
    struct orr_arena_spec order = {
        .game = &g, .players = "greedy,random", .games = ORR_ARENA_GAMES, .jobs = 2, .watch = &watch};
    (void)state;
    struct orr_arena r = contest(&order);
    assert_true(r.stopped);
    assert_true(r.ended < r.asked);
    assert_int_equal(r.ended, 2 * r.blocks);
    free(report(&r));
}

/* ---- refusals and reports ---- */

static void wrong_orders_are_refused(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_arena_spec order = {.game = &g, .players = "random,gredy", .games = 1};
    (void)state;
    is_refused(&order, "did you mean \"greedy\"?");
    order.players = "";
    is_refused(&order, "no player \"\"");
    order.players = "greedy";
    is_refused(&order, "two players that differ");
    order.players = "greedy,greedy";
    is_refused(&order, "two players that differ");
    order.players = "greedy,random,random";
    is_refused(&order, "3 players with repetitions are named for 2 seats");
    order.players = "greedy,random,random,random,random,random,random,random,random";
    is_refused(&order, "9 players are named: at most 8");
    order.players = "greedy,random,bot:3";
    order.until_sure = true;
    is_refused(&order, "compares two players, 3 are named");
    order.players = "greedy,random";
    order.games = 0;
    is_refused(&order, "from 1 to 1000000");
    order.games = ORR_ARENA_GAMES + 1;
    is_refused(&order, "from 1 to 1000000");
    order.games = 1;
    order.jobs = 5000;
    is_refused(&order, "5000 jobs");
}

static void a_game_without_end_is_an_error_that_names_it(void **state) {
    orr_game g = toy_game(TOY_ENDLESS);
    struct orr_arena_spec order = {.game = &g, .players = "greedy,random", .games = 9, .seed = 77};
    struct orr_error err = {{0}};
    struct orr_arena r;
    (void)state;
    assert_false(orr_arena_run(&order, &r, &err));
    assert_string_equal(err.text, "game 0 of seed 77 did not end within 200 steps");
}

static void json_has_the_stable_names(void **state) {
    static const char *const head[] = {"game",        "games",    "ended", "guard_ended", "decisions_mean",
                                       "rounds_mean", "seconds",  "seed",  "players",     "pairs",
                                       "by_seat",     "elo_zero", "test",  NULL};
    static const char *const player[] = {"player",     "seats", "wins",       "win_rate", "ci_low",
                                         "ci_high",    "games", "score_mean", "score_sd", "score_low",
                                         "score_high", "elo",   "elo_low",    "elo_high", NULL};
    static const char *const pair[] = {"player",
                                       "against",
                                       "games",
                                       "wins",
                                       "win_rate",
                                       "ci_low",
                                       "ci_high",
                                       "score_difference_mean",
                                       "score_difference_low",
                                       "score_difference_high",
                                       NULL};
    static const char *const seat[] = {"seat", "win_rate", "ci_low", "ci_high", NULL};
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_arena_spec order = {.game = &g, .players = "greedy,random", .games = 8, .until_sure = true};
    struct orr_buf out = {0};
    struct orr_json_doc doc = {0};
    struct orr_error err = {{0}};
    (void)state;
    struct orr_arena r = contest(&order);
    orr_arena_json(&r, &out);
    if (!orr_json_parse(&doc, out.at, out.n, &err)) {
        fail_msg("%s", err.text);
    }
    has(doc.root, head);
    has(orr_json_first(orr_json_get(doc.root, "players")), player);
    has(orr_json_first(orr_json_get(doc.root, "pairs")), pair);
    has(orr_json_first(orr_json_get(doc.root, "by_seat")), seat);
    near(number_at(out.at, "players.0.elo"), r.player[0].elo.value, 1e-2);
    near(number_at(out.at, "pairs.0.win_rate"), r.pair[0].win.rate, 1e-6);
    orr_json_free(&doc);
    orr_buf_free(&out);
}

/* One block leaves intervals unknown: null, which JSON can say. */
static void what_is_unknown_is_null(void **state) {
    orr_game g = toy_game(TOY_DETOUR);
    struct orr_arena_spec order = {.game = &g, .players = "greedy,random", .games = 1};
    (void)state;
    struct orr_arena r = contest(&order);
    char *json = report(&r), *low = json_get(json, "players.0.elo_low"),
         *score = json_get(json, "pairs.0.score_difference_high");
    assert_string_equal(low, "null");
    assert_string_equal(score, "null");
    free(low);
    free(score);
    free(json);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_players_change_seats_within_a_block),
        cmocka_unit_test(as_many_names_as_seats_sit_in_all_orders),
        cmocka_unit_test(spare_seats_go_to_each_player_in_turn),
        cmocka_unit_test(a_list_with_repetitions_is_one_table),
        cmocka_unit_test(more_names_than_seats_all_meet),
        cmocka_unit_test(alone_each_player_has_the_table_once),
        cmocka_unit_test(a_number_is_one_luck_and_one_story),
        cmocka_unit_test(the_same_luck_comes_to_whoever_plays),
        cmocka_unit_test(means_of_blocks_have_students_interval),
        cmocka_unit_test(students_distribution_is_the_published_one),
        cmocka_unit_test(one_block_says_nothing_on_the_interval),
        cmocka_unit_test(shares_of_blocks_know_what_a_trial_is_worth),
        cmocka_unit_test(a_clean_sheet_has_wilsons_interval),
        cmocka_unit_test(elo_of_two_players_is_the_formula),
        cmocka_unit_test(elo_of_a_known_table_comes_back),
        cmocka_unit_test(elo_of_a_clean_sheet_is_finite),
        cmocka_unit_test(the_bounds_are_those_of_five_per_cent),
        cmocka_unit_test(the_log_likelihood_is_the_formula),
        cmocka_unit_test(clear_results_are_decided_and_stay_so),
        cmocka_unit_test(the_test_errs_about_as_often_as_it_says),
        cmocka_unit_test(numbers_do_not_depend_on_the_threads),
        cmocka_unit_test(games_are_rounded_up_to_whole_turns_of_tables),
        cmocka_unit_test(counts_add_up),
        cmocka_unit_test(a_certain_result_is_told_with_care),
        cmocka_unit_test(a_decided_test_ends_the_arena),
        cmocka_unit_test(alone_players_are_compared_on_the_same_luck),
        cmocka_unit_test(alone_at_a_table_for_two_somebody_always_wins),
        cmocka_unit_test(a_stopped_arena_keeps_whole_blocks),
        cmocka_unit_test(wrong_orders_are_refused),
        cmocka_unit_test(a_game_without_end_is_an_error_that_names_it),
        cmocka_unit_test(json_has_the_stable_names),
        cmocka_unit_test(what_is_unknown_is_null),
    };
    return cmocka_run_group_tests_name("arena", tests, NULL, NULL);
}
