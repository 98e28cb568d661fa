/* Solaris: the end of a round, the end of the game and its result. */
#include "fixture.h"

/* The last turn of a round; the energy of the others is high enough for no catch-up. */
#define LAST_TURN "at EC; acted P2 P1; turn P3; P2 energy 4 3 2 5 2 2; P3 energy 3 5 2 3 2 2; P1 energy "
#define STRONG    "5 2 3 2 3 2; "

static void SO_4_40_shuttles_return_when_the_round_ends(void **state) {
    (void)state;
    struct table *t = so_at(3, LAST_TURN STRONG "dock blue HQ; dock pink EC");
    step(t, "pass");
    phase_is(t, "bridge-card");
    field_is(t, "shuttle", "[null,null,null,null]");
    table_free(t);
}

static void SO_4_42_the_bridge_card_swaps_two_bridges(void **state) {
    (void)state;
    const char *first[] = {"swap:pink", "swap:green"};
    const char *bridges[] = {"['pink','green','blue','pink','green','purple']",
                             "['pink','green','blue','green','pink','purple']"};
    for (unsigned i = 0; i < 2; i++) {
        struct table *t = so_at(3, LAST_TURN STRONG);
        run(t, "pass bridge-card:CAN.P");
        odds_are(t, "swap:pink=1 swap:green=1");
        step(t, first[i]);
        field_is(t, "bridge", bridges[i]);
        char *spare = so_words(state_get(t, t->s, "spare"));
        assert_true(same_words(spare, "purple blue"));
        free(spare);
        cards_are(t, "discard", "CAN.P");
        field_is(t, "round", "2");
        phase_is(t, "action");
        table_free(t);
    }
}

static void SO_9_4_equal_spares_are_still_drawn(void **state) {
    (void)state;
    struct table *t = so_at(3, LAST_TURN STRONG "bridges blue green blue purple green purple");
    run(t, "pass bridge-card:ED.G");
    legal_is(t, "swap:pink");
    step(t, "swap:pink");
    field_is(t, "bridge", "['pink','green','blue','purple','green','pink']");
    table_free(t);
}

static void SO_4_43_weak_stations_draw_cards(void **state) {
    (void)state;
    struct table *t = so_at(3, LAST_TURN "0 1 2 5 1 0");
    run(t, "pass bridge-card:HQ.B swap:pink");
    phase_is(t, "catch-up");
    run(t, "draw:EC.G draw:EC.P draw:CAN.K draw:HQ.B");
    hand_size(t, 0, 9);
    phase_is(t, "limit");
    actor_is(t, 0);
    legal_is(t, "discard:ED.B discard:SP.P discard:HQ.K discard:CAN.G discard:EC.B discard:EC.G discard:EC.P "
                "discard:CAN.K discard:HQ.B");
    run(t, "discard:ED.B discard:SP.P");
    hand_is(t, 0, "HQ.K CAN.G EC.B EC.G EC.P CAN.K HQ.B");
    field_is(t, "round", "2");
    field_is(t, "position", "0");
    phase_is(t, "action");
    table_free(t);
}

static void SO_4_44_all_draw_before_anyone_discards(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; acted P1 P2; turn P3; P1 energy 5 2 3 2 1 1; P2 energy 4 3 2 5 1 1;"
                               "P3 energy 3 5 2 3 0 1; P2 hand HQ.P BIO.P SP.K ED.G CAN.B ED.K ED.P;"
                               "P3 hand SP.B SP.K HQ.G CAN.P ED.G ED.K");
    run(t, "pass bridge-card:HQ.B swap:pink draw:EC.G draw:EC.P");
    actor_is(t, ORR_CHANCE);
    run(t, "draw:CAN.K draw:HQ.B draw:EC.G draw:BIO.B");
    actor_is(t, 1);
    run(t, "discard:HQ.P discard:BIO.P");
    actor_is(t, 2);
    run(t, "discard:SP.B");
    field_is(t, "round", "2");
    table_free(t);
}

static void ranks_are(const struct table *t, unsigned n, const unsigned *rank, unsigned won) {
    struct orr_result r = result_of(t);
    assert_true(r.over);
    for (unsigned i = 0; i < n; i++) {
        assert_int_equal(r.rank[i], rank[i]);
    }
    assert_int_equal(r.won, won);
}

/* Four players at the last turn of a round; all lie on the rim of EC by energy. */
#define FOUR(ec1, ec2, ec3, ec4)                                                                   \
    "at EC; P1 energy 5 1 3 2 3 " #ec1 "; P2 energy 4 3 2 5 0 " #ec2 "; P3 energy 3 5 1 3 2 " #ec3 \
    "; P4 energy 2 2 5 1 4 " #ec4 "; turn P4; "

static void SO_6_2_the_cell_breaks_ties(void **state) {
    (void)state;
    struct table *t =
        so_at(4, FOUR(1, 3, 5, 0) "acted P3 P2 P1; round 2; P1 laser 8; P2 laser 8; P3 laser 7; P4 laser 2");
    assert_false(result_of(t).over);
    step(t, "pass");
    phase_is(t, "over");
    actor_is(t, ORR_NOBODY);
    ranks_are(t, 4, (const unsigned[]){2, 1, 3, 4}, 1u << 1);
    struct orr_result r = result_of(t);
    assert_false(r.guard);
    assert_int_equal(r.score[0], 8);
    assert_int_equal(r.score[2], 7);
    assert_string_equal(r.tie, "more energy at the Energy Cell");
    end_reads(t, 1, "You won, equal points with P1, decided by more energy at the Energy Cell.");
    legal_is(t, "");
    refused(t, "pass", "SO-6.1");
    table_free(t);
}

static void SO_6_3_a_full_tie_shares_the_rank(void **state) {
    (void)state;
    struct table *t =
        so_at(4, FOUR(3, 3, 5, 0) "acted P3 P2 P1; round 2; P1 laser 8; P2 laser 8; P3 laser 7; P4 laser 2");
    step(t, "pass");
    ranks_are(t, 4, (const unsigned[]){1, 1, 3, 4}, 3u);
    table_free(t);
    t = so_at(4, FOUR(3, 2, 2, 0) "acted P1 P2 P3; round 2; P1 laser 9; P2 laser 8; P3 laser 8; P4 laser 2");
    step(t, "pass");
    ranks_are(t, 4, (const unsigned[]){1, 2, 2, 4}, 1u);
    table_free(t);
}

static void SO_6_1_seven_ends_the_game_only_with_the_round(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; P1 energy 5 1 3 2 3 1; P1 hand ED.B; P1 laser 6; dock blue HQ");
    step(t, "station");
    field_is(t, "laser.0", "7");
    assert_false(result_of(t).over);
    run(t, "pass pass");
    assert_true(result_of(t).over);
    ranks_are(t, 1, (const unsigned[]){1}, 1u);
    table_free(t);

    t = so_at(3, LAST_TURN STRONG "P1 laser 6");
    step(t, "pass");
    assert_false(result_of(t).over);
    table_free(t);
}

static void SO_6_1_another_goal(void **state) {
    (void)state;
    struct table *t = so_at_with(3, "laser_goal=3", LAST_TURN STRONG "P1 laser 3");
    step(t, "pass");
    assert_true(result_of(t).over);
    table_free(t);
    t = so_at_with(3, "laser_goal=14", LAST_TURN STRONG "round 2; P1 laser 13");
    step(t, "pass");
    assert_false(result_of(t).over);
    table_free(t);
}

static void SO_6_4_the_guard_ends_a_long_game(void **state) {
    (void)state;
    const char *text = "at EC; P1 energy 5 1 3 2 3 0; P2 energy 4 3 2 5 0 2; P3 energy 3 5 1 3 2 1;"
                       "acted P2 P3; turn P1; P1 laser 6; P2 laser 5; P3 laser 6; round 10";
    struct table *t = so_at(3, text);
    step(t, "pass");
    ranks_are(t, 3, (const unsigned[]){2, 3, 1}, 1u << 2);
    assert_true(result_of(t).guard);
    table_free(t);
    t = so_at_with(3, "max_rounds=11", text);
    step(t, "pass");
    assert_false(result_of(t).over);
    table_free(t);
    t = so_at_with(3, "max_rounds=1", LAST_TURN STRONG);
    step(t, "pass");
    assert_true(result_of(t).over);
    table_free(t);
}

static void SO_7_1_the_time_game_lasts_four_rounds(void **state) {
    (void)state;
    struct table *t = so_at_with(3, "variant_time=on", LAST_TURN STRONG "round 2; P1 laser 9; P2 laser 1");
    run(t, "pass bridge-card:CAN.P swap:pink");
    field_is(t, "round", "3");
    phase_is(t, "action");
    table_free(t);
    t = so_at_with(3, "variant_time=on", LAST_TURN STRONG "round 4; P1 laser 1; P2 laser 1");
    step(t, "pass");
    ranks_are(t, 3, (const unsigned[]){1, 1, 3}, 3u);
    assert_false(result_of(t).guard);
    table_free(t);
}

static void SO_7_1_other_lengths_of_the_time_game(void **state) {
    (void)state;
    struct table *t = so_at_with(3, "variant_time=on time_rounds=12", LAST_TURN STRONG "round 11");
    step(t, "pass"); /* the guard of ten rounds does not count here */
    assert_false(result_of(t).over);
    table_free(t);
    t = so_at_with(3, "variant_time=on time_rounds=1", LAST_TURN STRONG);
    step(t, "pass");
    assert_true(result_of(t).over);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_4_40_shuttles_return_when_the_round_ends),
        cmocka_unit_test(SO_4_42_the_bridge_card_swaps_two_bridges),
        cmocka_unit_test(SO_9_4_equal_spares_are_still_drawn),
        cmocka_unit_test(SO_4_43_weak_stations_draw_cards),
        cmocka_unit_test(SO_4_44_all_draw_before_anyone_discards),
        cmocka_unit_test(SO_6_2_the_cell_breaks_ties),
        cmocka_unit_test(SO_6_3_a_full_tie_shares_the_rank),
        cmocka_unit_test(SO_6_1_seven_ends_the_game_only_with_the_round),
        cmocka_unit_test(SO_6_1_another_goal),
        cmocka_unit_test(SO_6_4_the_guard_ends_a_long_game),
        cmocka_unit_test(SO_7_1_the_time_game_lasts_four_rounds),
        cmocka_unit_test(SO_7_1_other_lengths_of_the_time_game),
    };
    return cmocka_run_group_tests_name("solaris: rounds and the end", tests, NULL, NULL);
}
