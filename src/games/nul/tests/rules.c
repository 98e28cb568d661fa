/* Nul's rules, each by its id: positions are reached by notation with forced chance. */
#include "support.h"

/* Two players: P1 holds the Star, P2 the Moon. */
static struct table *pair(const char *options) {
    struct table *t = table_new("nul", 2, options);
    run(t, "c_deal:star c_deal:moon");
    return t;
}

static void NU_1_1_two_to_four_players(void **unused) {
    (void)unused;
    setup_refused("nul", 1, "", "limit is 2, asked for 1");
    setup_refused("nul", 5, "", "limit is 4, asked for 5");
}

static void NU_1_3_cards_are_drawn_by_what_is_left(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 2, "");
    odds_are(t, "c_deal:dust=4 c_deal:moon=3 c_deal:comet=3 c_deal:star=2 c_deal:nova=1");
    step(t, "c_deal:nova");
    odds_are(t, "c_deal:dust=4 c_deal:moon=3 c_deal:comet=3 c_deal:star=2");
    table_free(t);
}

static void NU_1_4_the_first_card_is_secret(void **unused) {
    (void)unused;
    struct table *a = table_new("nul", 2, ""), *b = table_new("nul", 2, "");
    step(a, "c_deal:star");
    step(b, "c_deal:dust");
    views_equal(a, b, 1);
    views_equal(a, b, -1);
    char *own = log_of(a, 0), *other = log_of(a, 1);
    assert_string_equal(own, "P1 draws the Star.\n");
    assert_string_equal(other, "P1 draws a card.\n");
    free(own);
    free(other);
    table_free(a);
    table_free(b);
}

static void NU_2_1_only_the_present_decision(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 2, "rounds=1");
    refused(t, "pass", "NU-2.1");
    run(t, "c_deal:star c_deal:moon");
    refused(t, "c_roll:1", "NU-2.1");
    run(t, "pass pass");
    actor_is(t, ORR_NOBODY);
    refused(t, "pass", "NU-2.1");
    table_free(t);
}

static void NU_2_2_only_who_sits_here(void **unused) {
    (void)unused;
    struct table *t = pair("");
    refused_need(t, "gift:P3,1", "NU-2.2", 2, 3);
    refused_need(t, "peek:P6", "NU-2.2", 2, 6);
    table_free(t);
}

static void NU_3_1_a_stake_is_won_in_the_upper_half(void **unused) {
    (void)unused;
    struct table *t = pair("die=d4");
    step(t, "stake:3");
    odds_are(t, "c_roll:1=1 c_roll:2=1 c_roll:3=1 c_roll:4=1");
    run(t, "c_roll:3 stake:3 c_roll:2");
    field_is(t, "sparks", "[8,2]");
    step(t, "pass");
    refused_need(t, "stake:3", "NU-3.1", 3, 2);
    table_free(t);
}

static void NU_3_2_changing_costs_a_spark(void **unused) {
    (void)unused;
    struct table *t = pair("");
    run(t, "swap c_deal:nova");
    field_is(t, "sparks", "[4,5]");
    field_is(t, "discard", "['star']");
    field_is(t, "card", "['nova','moon']");
    run(t, "stake:3 c_roll:1 gift:P2,3 stake:1 c_roll:1 pass");
    field_is(t, "sparks", "[0,5]");
    refused_need(t, "swap", "NU-3.2", 1, 0);
    table_free(t);
}

static void NU_3_3_no_change_without_a_stack(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 4, "rounds=9");
    run(t, "c_deal:dust c_deal:dust c_deal:dust c_deal:dust");
    run(t, "swap c_deal:moon swap c_deal:moon swap c_deal:moon swap c_deal:comet");
    run(t, "swap c_deal:comet swap c_deal:comet swap c_deal:star swap c_deal:star swap c_deal:nova");
    refused(t, "swap", "NU-3.3");
    table_free(t);
}

static void NU_3_4_looking_costs_two_sparks(void **unused) {
    (void)unused;
    struct table *t = pair("");
    step(t, "peek:P2");
    field_is(t, "sparks", "[3,5]");
    actor_is(t, 0);
    char *own = log_of(t, 0), *other = log_of(t, 1);
    assert_non_null(strstr(own, "P2 holds the Moon."));
    assert_null(strstr(other, "holds"));
    free(own);
    free(other);
    run(t, "stake:2 c_roll:1 swap c_deal:dust");
    refused_need(t, "peek:P2", "NU-3.4", 2, 1);
    table_free(t);
    t = pair("peeking=off");
    refused(t, "peek:P2", "NU-3.4");
    table_free(t);
}

/* Matches of edition 0 go on as they began: a known card can be looked at once more. */
static void NU_3_5_edition_0_looks_twice(void **unused) {
    (void)unused;
    struct table *t = pair("");
    run(t, "peek:P2 pass pass");
    refused(t, "peek:P2", "NU-3.5");
    t->g->edition = 0;
    step(t, "peek:P2");
    field_is(t, "sparks", "[1,5]");
    table_free(t);
}

static void NU_3_5_one_look_in_a_turn(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 3, "");
    run(t, "c_deal:star c_deal:moon c_deal:nova");
    refused(t, "peek:P1", "NU-3.5");
    step(t, "peek:P2");
    refused(t, "peek:P3", "NU-3.5");
    run(t, "pass pass pass");
    refused(t, "peek:P2", "NU-3.5");
    legal_is(t,
             "peek:P3 stake:1 stake:2 stake:3 gift:P2,1 gift:P2,2 gift:P2,3 gift:P3,1 gift:P3,2 gift:P3,3 swap pass");
    table_free(t);
}

static void NU_3_6_one_gift_to_another(void **unused) {
    (void)unused;
    struct table *t = pair("");
    refused(t, "gift:P1,1", "NU-3.6");
    step(t, "gift:P2,3");
    refused(t, "gift:P2,1", "NU-3.6");
    field_is(t, "sparks", "[2,8]");
    run(t, "pass pass");
    refused_need(t, "gift:P2,3", "NU-3.6", 3, 2);
    table_free(t);
}

/* Two tables that differ in the card of P1: neither a turn nor a roll tells P2 or people who watch. */
static void NU_1_4_cards_stay_secret(void **unused) {
    (void)unused;
    struct table *a = pair(""), *b = table_new("nul", 2, "");
    run(b, "c_deal:dust c_deal:moon");
    for (unsigned face = 2; face <= 7; face++) { /* after each but the first look a roll of 2, 3, … */
        for (int reader = -1; reader < 2; reader++) {
            void *of_a = view_of(a, reader), *of_b = view_of(b, reader);
            assert_int_equal(memcmp(of_a, of_b, a->g->rules->state_size) == 0, reader != 0);
            free(of_a);
            free(of_b);
        }
        char steps[32];
        snprintf(steps, sizeof steps, "stake:1 c_roll:%u", face);
        if (face < 7) {
            run(a, steps);
            run(b, steps);
        }
    }
    table_free(a);
    table_free(b);
}

static void NU_4_1_all_cards_are_shown(void **unused) {
    (void)unused;
    struct table *t = pair("rounds=1");
    table_mark(t);
    run(t, "pass pass");
    void *view = view_of(t, -1);
    state_is(t, view, "card", "['star','moon']");
    free(view);
    char *log = log_of(t, -1);
    assert_non_null(strstr(log, "P1 shows the Star, worth 4."));
    free(log);
    table_free(t);
}

static void NU_4_2_sparks_and_card_are_the_score(void **unused) {
    (void)unused;
    struct table *t = pair("rounds=1");
    run(t, "pass pass");
    struct orr_result result;
    orr_result_of(t->g, t->s, &result);
    assert_true(result.over);
    assert_int_equal(result.score[0], 9);
    assert_int_equal(result.score[1], 6);
    assert_int_equal(result.won, 1);
    assert_int_equal(result.rank[1], 2);
    table_free(t);
}

static void winner_is(const char *options, const char *steps, unsigned won, const char *tie) {
    struct table *t = table_new("nul", 2, options);
    run(t, steps);
    struct orr_result result;
    orr_result_of(t->g, t->s, &result);
    assert_int_equal(result.won, won);
    assert_string_equal(result.tie, tie);
    table_free(t);
}

static void NU_4_3_ties_are_broken_in_order(void **unused) {
    (void)unused;
    const char *even = "c_deal:moon c_deal:dust stake:1 c_roll:1 pass"; /* 4 + 1 against 5 + 0 */
    winner_is("rounds=1 tie_order=sparks,card,late", even, 2, "more sparks");
    winner_is("rounds=1 tie_order=card,sparks,late", even, 1, "the better card");
    winner_is("rounds=1 tie_order=late,card,sparks", even, 2, "the later seat");
    setup_refused("nul", 2, "tie_order=card,card,late", "tie_order");
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", NULL);
    g->option[3] = 0x110;
    struct orr_verdict v = g->rules->configure(g, (uint8_t[64]){0});
    assert_string_equal(g->rules->rules[v.rule].id, "NU-4.3");
    orr_game_free(g);
}

static void pack_needs_a_card_for_everyone(void **unused) {
    (void)unused;
    struct orr_buf text = {0};
    struct orr_error err = {{0}};
    const struct orr_rules *r = orr_games_find("nul");
    orr_content_write(r, r->content, &text);
    for (char *p = text.at; (p = strstr(p, "\"copies\"")); p += 8) {
        p[strcspn(p, "1234")] = '0';
    }
    assert_null(orr_content_check(text.at, text.n, NULL, &err));
    assert_non_null(strstr(err.text, "0 cards are too few"));
    orr_buf_free(&text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(NU_1_1_two_to_four_players),
        cmocka_unit_test(NU_1_4_cards_stay_secret),
        cmocka_unit_test(NU_1_3_cards_are_drawn_by_what_is_left),
        cmocka_unit_test(NU_1_4_the_first_card_is_secret),
        cmocka_unit_test(NU_2_1_only_the_present_decision),
        cmocka_unit_test(NU_2_2_only_who_sits_here),
        cmocka_unit_test(NU_3_1_a_stake_is_won_in_the_upper_half),
        cmocka_unit_test(NU_3_2_changing_costs_a_spark),
        cmocka_unit_test(NU_3_3_no_change_without_a_stack),
        cmocka_unit_test(NU_3_4_looking_costs_two_sparks),
        cmocka_unit_test(NU_3_5_edition_0_looks_twice),
        cmocka_unit_test(NU_3_5_one_look_in_a_turn),
        cmocka_unit_test(NU_3_6_one_gift_to_another),
        cmocka_unit_test(NU_4_1_all_cards_are_shown),
        cmocka_unit_test(NU_4_2_sparks_and_card_are_the_score),
        cmocka_unit_test(NU_4_3_ties_are_broken_in_order),
        cmocka_unit_test(pack_needs_a_card_for_everyone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
