/* Solaris: the further worked examples about tracks, cards and the actions. */
#include "fixture.h"

static void SO_2_12_no_card_is_played_beyond_seven(void **state) {
    (void)state;
    struct table *t = so_at(3, "at HQ; turn P1; P1 energy 5 6 3 2 3 1; P1 hand HQ.B HQ.G HQ.K");
    run(t, "replenish play:HQ.B");
    energy_at(t, 0, "HQ", 7);
    hand_is(t, 0, "HQ.G HQ.K");
    actor_is(t, 2); /* no reward, the next player is asked */
    table_free(t);
}

static void SO_5_12_a_full_token_cannot_be_replenished(void **state) {
    (void)state;
    struct table *t = so_at(3, "at HQ; turn P1; P1 energy 5 7 3 2 3 1; P1 hand HQ.B HQ.G HQ.K");
    legal_is(t, "redirect exchange station pass");
    assert_int_equal(refused(t, "replenish", "SO-2.12").need, 7);
    table_free(t);
}

static void SO_2_11_the_moved_token_lies_on_top(void **state) {
    (void)state;
    struct table *t = so_at(4, "at HQ; track HQ P1 P2 P3 P4; turn P1; P1 energy 5 4 3 2 3 1; P2 energy 4 3 2 5 0 1;"
                               "P3 energy 3 3 1 3 2 1; P4 energy 2 0 5 1 4 1;"
                               "P2 hand HQ.B ED.B; P4 hand HQ.B HQ.G HQ.K");
    run(t, "pass");
    actor_is(t, 1);
    run(t, "replenish"); /* the only card plays itself */
    order_is(t, "rim", "P2 P1 P3");
    actor_is(t, 2);
    run(t, "pass");
    run(t, "replenish play:HQ.B play:HQ.G play:HQ.K stack draw:ED.K");
    track_is(t, "HQ", "P2 P1 P4 P3");
    table_free(t);
}

static void SO_4_3_two_passes_turn_a_stack_over(void **state) {
    (void)state;
    struct table *t = so_at(3, "at SP; acted P3; turn P2; track SP P3 P2 P1; P1 energy 5 1 3 2 3 1;"
                               "P2 energy 4 3 2 2 0 1");
    run(t, "pass");
    actor_is(t, 0);
    run(t, "pass");
    track_is(t, "SP", "P3 P1 P2");
    table_free(t);
}

static void SO_2_13_a_landing_token_lies_on_top(void **state) {
    (void)state;
    struct table *t = so_at(5, "acted P1; turn P2");
    run(t, "redirect play:HQ.P play:BIO.P play:SP.K");
    track_is(t, "HQ", "P3 P2 P5 P4 P1");
    table_free(t);
}

#define BOTH_PURPLE "at SP; bridges pink green purple purple blue blue; turn P1; P1 hand ED.P HQ.P ED.B; P1 energy 1 1 "

static void SO_5_21_a_full_neighbour_leaves_one_way(void **state) {
    (void)state;
    struct table *t = so_at(3, BOTH_PURPLE "7 3 4 1");
    run(t, "redirect play:ED.P");
    energy_is(t, 0, "[1,1,7,2,5,1]");
    legal_is(t, "play:HQ.P finish");
    table_free(t);

    t = so_at(3, BOTH_PURPLE "6 3 4 1");
    run(t, "redirect play:ED.P");
    legal_is(t, "go:cw go:ccw");
    hand_is(t, 0, "ED.P HQ.P ED.B"); /* discarded only when the way is chosen */
    step(t, "go:ccw");
    energy_is(t, 0, "[1,1,7,2,4,1]");
    hand_is(t, 0, "HQ.P ED.B");
    step(t, "play:HQ.P"); /* now only the Canteen is open */
    energy_is(t, 0, "[1,1,7,1,5,1]");
    table_free(t);
}

static void SO_5_53_each_performance_names_a_station(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 energy 2 1 3 2 3 1; P1 hand SP.B SP.G EC.K EC.P ED.B");
    run(t, "station");
    legal_is(t, "play:SP.B play:SP.G play:EC.K play:EC.P");
    run(t, "play:SP.B");
    legal_is(t, "play:SP.G single");
    refused(t, "play:EC.K", "SO-5.50");
    run(t, "play:SP.G play:EC.K");
    legal_is(t, "play:EC.P single");
    step(t, "single");
    energy_is(t, 0, "[0,1,3,4,3,2]");
    hand_is(t, 0, "EC.P ED.B");
    field_is(t, "draws", "1");
    table_free(t);
}

static void SO_5_52_no_second_card_for_a_full_station(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 energy 3 1 3 6 3 1; P1 hand SP.B SP.G EC.K");
    run(t, "station play:SP.B");
    energy_is(t, 0, "[2,1,3,7,3,1]");
    legal_is(t, "play:EC.K finish");
    table_free(t);
}

static struct table *wide_biotope(void) {
    struct table *t = so_at(3, "at BIO; turn P1; P1 energy 7 2 6 7 4 1");
    step(t, "station");
    legal_is(t, "spread:1 spread:2 spread:3");
    return t;
}

static void SO_5_71_full_stations_are_jumped_over(void **state) {
    (void)state;
    struct table *t = wide_biotope();
    run(t, "spread:2 go:ccw");
    energy_is(t, 0, "[7,3,3,7,4,2]");
    table_free(t);
    t = wide_biotope();
    run(t, "spread:2 go:cw");
    energy_is(t, 0, "[7,2,3,7,5,2]");
    table_free(t);
    t = wide_biotope();
    run(t, "spread:3"); /* both directions would do the same */
    energy_is(t, 0, "[7,3,2,7,5,2]");
    assert_int_not_equal(orr_turn_of(t->g, t->s).actor, 0);
    table_free(t);
}

static void SO_5_70_the_biotope_takes_a_fee(void **state) {
    (void)state;
    struct table *t = so_at(3, "at BIO; acted P1 P2; turn P3; P3 hand ED.B; P3 energy 3 5 1 3 2 1");
    legal_is(t, "redirect exchange pass");
    refused_need(t, "station", "SO-5.70", 2, 1);
    table_free(t);
}

static void SO_5_101_a_shuttle_at_the_cell_costs_two(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; P1 energy 5 1 3 2 3 3; P1 hand HQ.G SP.G; dock green EC");
    run(t, "station play:HQ.G");
    energy_at(t, 0, "EC", 1);
    field_is(t, "laser", "[1,0,0]");
    hand_is(t, 0, "SP.G");
    assert_int_not_equal(orr_turn_of(t->g, t->s).actor, 0); /* ended by itself, no reward */
    table_free(t);
}

static void SO_5_102_shuttles_can_be_mixed(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; P1 energy 5 1 1 4 3 3; P1 hand ED.B CAN.B EC.K HQ.K;"
                               "dock blue BIO; dock pink SP");
    run(t, "station play:ED.B");
    refused_need(t, "play:CAN.B", "SO-5.101", 1, 0);
    legal_is(t, "play:EC.K play:HQ.K finish");
    run(t, "play:EC.K play:HQ.K");
    energy_is(t, 0, "[5,1,0,2,3,0]");
    field_is(t, "laser", "[3,0,0]");
    field_is(t, "draws", "1");
    hand_is(t, 0, "CAN.B");
    table_free(t);
}

static const char *const thief =
    "at CAN; acted P2 P4 P3; turn P1; P1 energy 5 1 3 2 5 1; P2 energy 4 3 2 5 7 1; P3 energy 3 5 1 3 6 1;"
    "P4 energy 2 2 5 1 6 1; P1 hand ED.B SP.P HQ.K CAN.G EC.B ED.G ED.K; P2 hand HQ.P BIO.P SP.K; P3 hand;"
    "P4 hand EC.G EC.P CAN.K HQ.B BIO.G BIO.B; track EC P1 P2 P3 P4";

static void SO_5_95_stored_cards_wait_for_the_next_turn(void **state) {
    (void)state;
    struct table *t = so_at(4, thief);
    step(t, "station");
    legal_is(t, "rob:P2 rob:P4");
    run(t, "rob:P2 steal:SP.K");
    hand_size(t, 0, 7);
    legal_is(t, "rob:P4 finish");
    run(t, "rob:P4 steal:BIO.G"); /* the last turn at the Canteen: stores join the hands */
    energy_at(t, 0, "CAN", 3);
    hand_size(t, 0, 9);
    hand_size(t, 1, 2);
    hand_size(t, 2, 0);
    hand_size(t, 3, 5);
    field_is(t, "position", "5");
    actor_is(t, 0);
    step(t, "pass");
    phase_is(t, "limit");
    refused_need(t, "pass", "SO-4.30", 7, 9);
    run(t, "discard:ED.B discard:SP.K");
    hand_is(t, 0, "SP.P HQ.K CAN.G EC.B ED.G ED.K BIO.G");
    actor_is(t, 1);
    table_free(t);
}

static void SO_5_95_immediate_discards_before_the_next_station(void **state) {
    (void)state;
    struct table *t = so_at_with(4, "canteen_limit=immediate", thief);
    run(t, "station rob:P2 steal:SP.K rob:P4 steal:BIO.G");
    phase_is(t, "limit");
    actor_is(t, 0);
    run(t, "discard:ED.B discard:SP.K");
    hand_size(t, 0, 7);
    field_is(t, "position", "5");
    actor_is(t, 0);
    phase_is(t, "action");
    table_free(t);
}

static void SO_5_92_stored_cards_are_safe(void **state) {
    (void)state;
    struct table *t = so_at(3, "at CAN; turn P1; track CAN P1 P3 P2; P2 energy 4 3 2 5 1 1; P3 hand ED.K ED.P");
    run(t, "station rob:P2 steal:HQ.P finish");
    actor_is(t, 2);
    run(t, "station rob:P1");
    odds_are(t, "steal:ED.B=1 steal:SP.P=1 steal:HQ.K=1 steal:CAN.G=1 steal:EC.B=1"); /* not HQ.P */
    table_free(t);
}

static void SO_4_32_discards_come_before_the_refill(void **state) {
    (void)state;
    struct table *t = so_at(3, "at HQ; turn P1; P1 hand ED.B SP.P HQ.K CAN.G EC.B ED.G");
    run(t, "station take:EC.K take:BIO.K");
    phase_is(t, "limit");
    display_has(t, 1);
    step(t, "discard:ED.G");
    hand_size(t, 0, 7);
    phase_is(t, "refill");
    run(t, "reveal:ED.K reveal:ED.P");
    table_free(t);
}

static void SO_4_23_rewards_leave_gaps_in_the_display(void **state) {
    (void)state;
    struct table *t = so_at(3, "at HQ; turn P1; P1 energy 5 1 3 2 3 1; P1 hand HQ.B HQ.G HQ.K HQ.P;"
                               "display ED.B ED.B HQ.K");
    run(t, "replenish play:HQ.B play:HQ.G play:HQ.K play:HQ.P");
    field_is(t, "draws", "2");
    legal_is(t, "stack take:ED.B take:HQ.K");
    step(t, "take:HQ.K");
    legal_is(t, "stack take:ED.B");
    refused(t, "take:HQ.K", "SO-4.23");
    step(t, "take:ED.B");
    display_has(t, 1);
    run(t, "reveal:BIO.B reveal:BIO.G");
    display_has(t, 3);
    hand_is(t, 0, "HQ.K ED.B");
    table_free(t);
}

static void SO_2_32_the_discard_pile_becomes_the_stack(void **state) {
    (void)state;
    struct table *t = so_at(3, "at HQ; turn P1; P1 energy 5 1 3 2 3 1; P1 hand; stack CAN.P");
    const struct solaris_state *s = t->s;
    unsigned pile = s->discard_size;
    run(t, "station"); /* one energy: the amount is settled */
    energy_at(t, 0, "HQ", 0);
    field_is(t, "draws", "2");
    step(t, "stack");
    odds_are(t, "draw:CAN.P=1");
    step(t, "draw:CAN.P");
    assert_int_equal(s->stack_size, pile);
    assert_int_equal(s->discard_size, 0);
    run(t, "stack draw:EC.G");
    assert_int_equal(s->stack_size, pile - 1);
    assert_int_equal(s->discard_size, 0);
    display_has(t, 3);
    table_free(t);
}

static void SO_4_6_nothing_to_do_passes_by_itself(void **state) {
    (void)state;
    struct table *t = so_at(3, "at CAN; turn P1; P1 energy 5 1 3 2 0 1; P2 energy 4 3 2 5 0 1; P3 energy 3 5 1 3 0 1;"
                               "track CAN P1 P2 P3; P2 hand");
    step(t, "pass");
    actor_is(t, 2);
    order_is(t, "rim", "P3 P2 P1");
    energy_at(t, 1, "CAN", 0);
    table_free(t);
}

static void SO_5_83_two_shuttles_may_share_a_station(void **state) {
    (void)state;
    struct table *t = so_at(3, "at SP; turn P1; dock blue BIO");
    step(t, "station");
    legal_is(t, "shuttle:green shuttle:pink shuttle:purple");
    step(t, "shuttle:green");
    legal_is(t, "dock:ED dock:HQ dock:BIO dock:SP dock:CAN dock:EC");
    step(t, "dock:BIO");
    energy_at(t, 0, "SP", 1);
    shuttle_at(t, "green", "BIO");
    shuttle_at(t, "blue", "BIO");
    legal_is(t, "shuttle:pink shuttle:purple finish");
    table_free(t);

    t = so_at_with(3, "multi_dock=off", "at SP; turn P1; dock blue BIO");
    run(t, "station shuttle:green");
    legal_is(t, "dock:ED dock:HQ dock:SP dock:CAN dock:EC");
    refused(t, "dock:BIO", "SO-5.83");
    table_free(t);
}

static void SO_5_102_two_shuttles_draw_on_one_token(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; P1 energy 5 1 2 2 3 3; P2 energy 4 3 0 5 0 1;"
                               "P1 hand ED.B SP.G HQ.G; dock blue BIO; dock green BIO");
    run(t, "station play:ED.B");
    energy_is(t, 0, "[5,1,1,2,3,2]");
    step(t, "play:SP.G");
    energy_is(t, 0, "[5,1,0,2,3,1]");
    field_is(t, "laser", "[2,0,0]");
    track_is(t, "BIO", "P3 P1 P2");
    phase_is(t, "source"); /* HQ.G has nothing to send: the action ended by itself */
    field_is(t, "draws", "1");
    hand_is(t, 0, "HQ.G");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_2_12_no_card_is_played_beyond_seven),
        cmocka_unit_test(SO_5_12_a_full_token_cannot_be_replenished),
        cmocka_unit_test(SO_2_11_the_moved_token_lies_on_top),
        cmocka_unit_test(SO_4_3_two_passes_turn_a_stack_over),
        cmocka_unit_test(SO_2_13_a_landing_token_lies_on_top),
        cmocka_unit_test(SO_5_21_a_full_neighbour_leaves_one_way),
        cmocka_unit_test(SO_5_53_each_performance_names_a_station),
        cmocka_unit_test(SO_5_52_no_second_card_for_a_full_station),
        cmocka_unit_test(SO_5_71_full_stations_are_jumped_over),
        cmocka_unit_test(SO_5_70_the_biotope_takes_a_fee),
        cmocka_unit_test(SO_5_101_a_shuttle_at_the_cell_costs_two),
        cmocka_unit_test(SO_5_102_shuttles_can_be_mixed),
        cmocka_unit_test(SO_5_95_stored_cards_wait_for_the_next_turn),
        cmocka_unit_test(SO_5_95_immediate_discards_before_the_next_station),
        cmocka_unit_test(SO_5_92_stored_cards_are_safe),
        cmocka_unit_test(SO_4_32_discards_come_before_the_refill),
        cmocka_unit_test(SO_4_23_rewards_leave_gaps_in_the_display),
        cmocka_unit_test(SO_2_32_the_discard_pile_becomes_the_stack),
        cmocka_unit_test(SO_4_6_nothing_to_do_passes_by_itself),
        cmocka_unit_test(SO_5_83_two_shuttles_may_share_a_station),
        cmocka_unit_test(SO_5_102_two_shuttles_draw_on_one_token),
    };
    return cmocka_run_group_tests_name("solaris: the actions", tests, NULL, NULL);
}
