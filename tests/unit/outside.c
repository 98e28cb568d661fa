/* Players from outside (ai.h): they are found once they were added, and who forfeits has lost. */
#include "orrery/ai.h"

#include <setjmp.h>
#include <stdarg.h>
#include <string.h>

#include <cmocka.h>

static struct orr_game table = {.seats = 4};

static struct orr_result result_of(unsigned won, const uint8_t rank[4]) {
    struct orr_result r = {.over = true, .won = (uint8_t)won};
    memcpy(r.rank, rank, 4);
    return r;
}

static void who_forfeits_has_lost(void **unused) {
    (void)unused;
    struct orr_result r = result_of(1u << 2, (uint8_t[]){2, 3, 1, 4});
    orr_result_forfeit(&table, 0, &r);
    assert_int_equal(r.won, 1u << 2);
    orr_result_forfeit(&table, 1u << 2, &r); /* the winner: the second is now the first */
    assert_int_equal(r.won, 1u << 0);
    assert_memory_equal(r.rank, ((uint8_t[]){1, 2, 4, 3}), 4);
    r = result_of(1u << 0, (uint8_t[]){1, 2, 2, 4});
    orr_result_forfeit(&table, 1u << 1 | 1u << 3, &r); /* losers: only places change, and are shared */
    assert_int_equal(r.won, 1u << 0);
    assert_memory_equal(r.rank, ((uint8_t[]){1, 3, 2, 3}), 4);
    r = result_of(1u << 0 | 1u << 1, (uint8_t[]){1, 1, 3, 3});
    orr_result_forfeit(&table, 1u << 0, &r); /* a win was shared */
    assert_int_equal(r.won, 1u << 1);
    r = result_of(0, (uint8_t[]){2, 1, 3, 4});
    orr_result_forfeit(&table, 1u << 1, &r); /* nobody had won, and nobody does */
    assert_int_equal(r.won, 0);
    r = result_of(1u << 0, (uint8_t[]){1, 2, 3, 4});
    orr_result_forfeit(&table, 15, &r);
    assert_int_equal(r.won, 0);
}

static void with_a_common_goal_all_lose(void **unused) {
    (void)unused;
    struct orr_game together = {.seats = 4, .together = true};
    struct orr_result r = result_of(15, (uint8_t[]){0, 0, 0, 0});
    orr_result_forfeit(&together, 1u << 3, &r);
    assert_int_equal(r.won, 0);
}

/* ---- a player that takes the last of its options ---- */

static void *sit(void *user, const orr_game *g, int seat) {
    (void)user, (void)seat;
    return (void *)(uintptr_t)g;
}
static void nothing(void *outsider) { (void)outsider; }
static bool forfeited(void *outsider) { return outsider == NULL; }
static orr_action last(void *outsider, const void *view, struct orr_rng *rng) {
    struct orr_actions legal;
    (void)rng;
    orr_legal((const orr_game *)outsider, view, &legal);
    return legal.at[legal.n - 1];
}

static struct orr_result heard;
static void over(void *outsider, const struct orr_result *r) {
    (void)outsider;
    heard = *r;
}

static const struct orr_outside outside = {
    .sit = sit, .leave = nothing, .forget = nothing, .choose = last, .forfeited = forfeited, .over = over};

/* What its seat may know of the end, and who has lost by not playing as it should. */
static void they_hear_the_result(void **unused) {
    (void)unused;
    const struct orr_player *p = orr_player_add("last:two", "the last of its options", &outside, NULL);
    orr_game *g = orr_game_setup(orr_games_find("nul"), 0, "", NULL);
    unsigned char state[4096] = {0};
    struct orr_result r;
    struct orr_rng rng;
    orr_rng_seed(&rng, 4);
    assert_true(g->rules->state_size <= sizeof state);
    g->rules->setup(g, state);
    orr_playout(g, state, &rng, NULL);
    orr_result_view(g, state, 1, &r);
    assert_true(r.over && r.won != 0);
    struct orr_bot *bot = orr_bot_make(p, g, 1);
    orr_bot_over(bot, state, 0);
    assert_memory_equal(&heard.score, &r.score, sizeof r.score);
    assert_memory_equal(&heard.rank, &r.rank, sizeof r.rank);
    assert_int_equal(heard.won, r.won);
    orr_bot_over(bot, state, 1);
    assert_int_equal(heard.won, 2);
    assert_int_equal(heard.rank[0], 2);
    orr_bot_free(bot);
    struct orr_bot *ours = orr_bot_make(orr_player_find("greedy", NULL), g, 1);
    heard.won = 7;
    orr_bot_over(ours, state, 0); /* it has no ears */
    assert_int_equal(heard.won, 7);
    orr_bot_free(ours);
    orr_game_free(g);
}

static void they_are_found_and_play(void **unused) {
    (void)unused;
    struct orr_error err = {0};
    assert_null(orr_player_find("last:one", &err));
    const struct orr_player *p = orr_player_add("last:one", "the last of its options", &outside, NULL);
    assert_ptr_equal(orr_player_add("last:one", "again", &outside, NULL), p);
    assert_ptr_equal(orr_player_find("last:one", NULL), p);
    assert_true(orr_player_is_outside(p));
    assert_false(orr_player_searches(p) || orr_player_judges(p));
    assert_false(orr_player_is_outside(orr_player_find("greedy", NULL)));
    orr_game *g = orr_game_setup(orr_games_find("nul"), 0, "", &err);
    unsigned char state[4096] = {0}, view[4096];
    struct orr_rng rng;
    orr_rng_seed(&rng, 1);
    assert_true(g->rules->state_size <= sizeof state);
    g->rules->setup(g, state);
    while (orr_turn_of(g, state).actor == ORR_CHANCE) {
        orr_apply(g, state, orr_chance_draw(g, state, &rng), NULL);
    }
    int seat = orr_turn_of(g, state).actor;
    struct orr_bot *bot = orr_bot_make(p, g, seat);
    struct orr_actions legal;
    orr_legal(g, state, &legal);
    orr_view(g, state, seat, view);
    assert_int_equal(orr_bot_choose(bot, view, &rng, NULL), legal.at[legal.n - 1]);
    assert_false(orr_bot_forfeited(bot));
    assert_int_equal(orr_bot_ideas(bot, NULL, 0), 0);
    orr_bot_forget(bot);
    orr_bot_free(bot);
    orr_game_free(g);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(who_forfeits_has_lost),
        cmocka_unit_test(with_a_common_goal_all_lose),
        cmocka_unit_test(they_are_found_and_play),
        cmocka_unit_test(they_hear_the_result),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
