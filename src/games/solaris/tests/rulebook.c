/* Solaris: the rulebook's own examples, and a whole station step by step. */
#include "fixture.h"

static void SO_4_1_the_engine_deck_is_first(void **state) {
    (void)state;
    struct table *t = so_start(5, "");
    field_is(t, "ring", "['ED','HQ','BIO','SP','CAN','EC']");
    field_is(t, "position", "0");
    field_is(t, "round", "1");
    phase_is(t, "action");
    table_free(t);
}

static void SO_4_2_more_energy_acts_earlier(void **state) {
    (void)state;
    struct table *t = so_start(5, "");
    for (int seat = 0; seat < 5; seat++) {
        actor_is(t, seat);
        field_is(t, "position", "0");
        step(t, "pass");
    }
    field_is(t, "position", "1");
    table_free(t);
}

static void SO_4_3_the_token_goes_to_the_rim_first(void **state) {
    (void)state;
    struct table *t = so_start(5, "");
    order_is(t, "rim", "P1");
    track_is(t, "ED", "P2 P3 P4 P5");
    step(t, "pass");
    actor_is(t, 1);
    order_is(t, "rim", "P1 P2");
    track_is(t, "ED", "P3 P4 P5");
    energy_at(t, 1, "ED", 4);
    table_free(t);
}

static void SO_5_11_three_cards_raise_the_rim_by_three(void **state) {
    (void)state;
    struct table *t = so_at(5, "acted P1 P2; turn P3");
    step(t, "replenish");
    legal_is(t, "play:ED.K play:ED.P play:ED.B");
    step(t, "play:ED.K");
    legal_is(t, "play:ED.P play:ED.B finish");
    run(t, "play:ED.P play:ED.B");
    energy_at(t, 2, "ED", 6);
    order_is(t, "rim", "P3 P1 P2");
    phase_is(t, "source");
    field_is(t, "draws", "1");
    cards_are(t, "discard", "ED.K ED.P ED.B");
    run(t, "stack draw:HQ.B");
    hand_is(t, 2, "SP.G BIO.B HQ.B");
    actor_is(t, 3);
    table_free(t);
}

static void SO_5_21_redirect_spends_here_and_fills_the_neighbour(void **state) {
    (void)state;
    struct table *t = so_at(5, "acted P1; turn P2");
    step(t, "redirect");
    legal_is(t, "play:HQ.P play:BIO.P play:SP.K");
    step(t, "play:HQ.P");
    legal_is(t, "play:BIO.P play:SP.K finish");
    run(t, "play:BIO.P play:SP.K");
    energy_is(t, 1, "[1,4,2,5,0,3]");
    field_is(t, "draws", "1");
    legal_is(t, "stack take:EC.K take:BIO.K take:CAN.B");
    table_free(t);
}

static void SO_5_31_exchange_keeps_the_hand_size(void **state) {
    (void)state;
    struct table *t = so_at(5, "display ED.P HQ.B SP.G");
    step(t, "exchange");
    legal_is(t, "give:ED.B give:SP.P give:HQ.K give:CAN.G give:EC.B");
    step(t, "give:CAN.G");
    cards_are(t, "discard", "CAN.G");
    legal_is(t, "stack take:ED.P take:HQ.B take:SP.G");
    step(t, "take:ED.P");
    hand_is(t, 0, "ED.B SP.P HQ.K ED.P EC.B");
    display_has(t, 2);
    actor_is(t, ORR_CHANCE);
    step(t, "reveal:BIO.G");
    display_has(t, 3);
    actor_is(t, 1);
    energy_is(t, 0, "[5,1,3,2,3,1]");
    table_free(t);
}

static void SO_5_50_each_performance_takes_up_to_two_cards(void **state) {
    (void)state;
    struct table *t = so_at(5, "turn P3; P3 energy 6 5 1 3 2 1; P3 hand SP.B SP.G SP.K");
    step(t, "station");
    legal_is(t, "play:SP.B play:SP.G play:SP.K");
    step(t, "play:SP.B");
    energy_at(t, 2, "ED", 5);
    legal_is(t, "play:SP.G play:SP.K single");
    step(t, "play:SP.G");
    legal_is(t, "play:SP.K finish");
    step(t, "play:SP.K");
    energy_is(t, 2, "[4,5,1,6,2,1]");
    phase_is(t, "source");
    field_is(t, "draws", "1");
    hand_size(t, 2, 0);
    table_free(t);
}

static void SO_5_60_headquarters_draws_two_for_each_energy(void **state) {
    (void)state;
    struct table *t = so_at(5, "at HQ; acted P3; turn P5; P5 hand SP.B SP.K");
    step(t, "station");
    legal_is(t, "spend:1 spend:2 spend:3 spend:4");
    step(t, "spend:2");
    energy_at(t, 4, "HQ", 2);
    run(t, "take:BIO.K");
    legal_is(t, "stack take:EC.K take:CAN.B");
    run(t, "stack draw:ED.G take:EC.K");
    display_has(t, 1);
    run(t, "stack draw:HQ.P");
    hand_is(t, 4, "SP.B SP.K BIO.K ED.G EC.K HQ.P");
    display_has(t, 1);
    run(t, "reveal:HQ.P reveal:ED.K");
    display_has(t, 3);
    actor_is(t, 1);
    table_free(t);
}

static void SO_5_70_biotope_serves_its_neighbours_in_order(void **state) {
    (void)state;
    struct table *t = so_at(5, "at BIO; turn P3; P3 energy 3 5 5 3 2 1");
    step(t, "station");
    legal_is(t, "spread:1 spread:2 spread:3 spread:4");
    step(t, "spread:3");
    legal_is(t, "go:cw go:ccw");
    step(t, "go:cw");
    energy_is(t, 2, "[3,5,1,4,3,2]");
    table_free(t);
}

static void SO_5_82_the_fifth_player_finds_no_shuttle(void **state) {
    (void)state;
    struct table *t = so_at(5, "at SP; acted P5 P3 P1; turn P2; P2 energy 4 3 2 2 0 1;"
                               "P5 energy 1 4 4 4 1 1; dock green ED; dock pink CAN; dock purple EC");
    step(t, "station"); /* the blue shuttle is the only one left */
    phase_is(t, "dock");
    step(t, "dock:HQ");
    energy_at(t, 1, "SP", 1);
    shuttle_at(t, "blue", "HQ");
    actor_is(t, 3);
    energy_at(t, 3, "SP", 1);
    legal_is(t, "redirect exchange pass");
    refused(t, "station", "SO-5.82");
    table_free(t);
}

static unsigned stored(const struct table *t, int seat) {
    const struct solaris_state *s = t->s;
    unsigned n = 0;
    for (unsigned i = 0; i < SOLARIS_SEATS; i++) {
        n += s->store[seat][i] != ORR_NONE;
    }
    return n;
}

static void SO_5_90_the_canteen_takes_one_card_from_each_victim(void **state) {
    (void)state;
    struct table *t = so_at(5, "at CAN; acted P4 P1 P3; turn P5; P5 energy 1 4 4 4 2 1");
    step(t, "station");
    legal_is(t, "rob:P1 rob:P2 rob:P3 rob:P4");
    step(t, "rob:P1");
    odds_are(t, "steal:ED.B=1 steal:SP.P=1 steal:HQ.K=1 steal:CAN.G=1 steal:EC.B=1");
    step(t, "steal:ED.B");
    legal_is(t, "rob:P2 rob:P3 rob:P4 finish");
    run(t, "rob:P3 steal:SP.G");
    energy_at(t, 4, "CAN", 0);
    assert_int_equal(stored(t, 4), 2);
    hand_size(t, 4, 5);
    hand_is(t, 0, "SP.P HQ.K CAN.G EC.B");
    hand_is(t, 2, "ED.K ED.P ED.B BIO.B");
    actor_is(t, 1);
    table_free(t);
}

static void SO_5_100_a_transfer_takes_cell_station_and_card(void **state) {
    (void)state;
    struct table *t = so_at(5, "at EC; turn P3; P3 energy 3 3 1 3 2 2; P3 hand ED.B BIO.B SP.G; dock blue HQ");
    step(t, "station");
    legal_is(t, "play:ED.B play:BIO.B");
    step(t, "play:ED.B");
    legal_is(t, "play:BIO.B finish");
    step(t, "play:BIO.B");
    energy_is(t, 2, "[3,1,1,3,2,0]");
    field_is(t, "laser", "[0,0,2,0,0]");
    field_is(t, "draws", "1");
    table_free(t);
}

static void SO_4_20_three_played_cards_earn_one(void **state) {
    (void)state;
    struct table *t = so_at(5, "acted P1 P2; turn P3");
    run(t, "replenish play:ED.K play:ED.P play:ED.B take:CAN.B");
    hand_is(t, 2, "SP.G BIO.B CAN.B");
    display_has(t, 2);
    step(t, "reveal:CAN.B");
    actor_is(t, 3);
    table_free(t);
}

static void SO_2_14_the_rim_becomes_the_track(void **state) {
    (void)state;
    struct table *t = so_at(4, "at HQ; acted P2 P1 P4; turn P3; P1 energy 5 4 3 2 3 1; P2 energy 4 4 2 5 0 1;"
                               "P3 energy 3 3 1 3 2 1; P4 energy 2 3 5 1 4 1");
    order_is(t, "rim", "P2 P1 P3 P4");
    step(t, "pass");
    track_is(t, "HQ", "P2 P1 P3 P4");
    order_is(t, "rim", "P4");
    field_is(t, "position", "2");
    table_free(t);
}

static void whole_station_orders(struct table *t) {
    energy_is(t, 0, "[3,2,3,3,3,1]");
    energy_is(t, 1, "[1,4,2,5,0,3]");
    energy_is(t, 2, "[6,5,1,3,2,1]");
    energy_is(t, 3, "[2,2,5,1,4,1]");
    energy_is(t, 4, "[1,4,4,4,1,1]");
    track_is(t, "ED", "P3 P1 P4 P5 P2");
    order_is(t, "rim", "P3");
    track_is(t, "HQ", "P2 P5 P1 P4");
    track_is(t, "SP", "P2 P5 P1 P3 P4");
    track_is(t, "EC", "P2 P1 P3 P4 P5");
}

static void SO_4_4_a_whole_station(void **state) {
    (void)state;
    struct table *t = so_start(5, "");
    field_is(t, "stack_size", "80");
    run(t, "station play:SP.P play:HQ.K finish take:EC.K");
    hand_is(t, 0, "ED.B CAN.G EC.B EC.K");
    run(t, "reveal:HQ.B");
    run(t, "redirect play:HQ.P play:BIO.P play:SP.K stack draw:EC.P");
    hand_is(t, 1, "ED.G CAN.B EC.P");
    run(t, "replenish play:ED.K play:ED.P play:ED.B stack draw:SP.G");
    hand_is(t, 2, "SP.G SP.G BIO.B");
    run(t, "pass");
    hand_size(t, 3, 5);
    run(t, "exchange give:ED.G stack draw:BIO.G");
    hand_is(t, 4, "SP.B SP.K HQ.G CAN.P BIO.G");
    whole_station_orders(t);
    cards_are(t, "discard", "SP.P HQ.K HQ.P BIO.P SP.K ED.K ED.P ED.B ED.G");
    field_is(t, "stack_size", "76");
    display_has(t, 3);
    field_is(t, "position", "1");
    actor_is(t, 2);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_4_1_the_engine_deck_is_first),
        cmocka_unit_test(SO_4_2_more_energy_acts_earlier),
        cmocka_unit_test(SO_4_3_the_token_goes_to_the_rim_first),
        cmocka_unit_test(SO_5_11_three_cards_raise_the_rim_by_three),
        cmocka_unit_test(SO_5_21_redirect_spends_here_and_fills_the_neighbour),
        cmocka_unit_test(SO_5_31_exchange_keeps_the_hand_size),
        cmocka_unit_test(SO_5_50_each_performance_takes_up_to_two_cards),
        cmocka_unit_test(SO_5_60_headquarters_draws_two_for_each_energy),
        cmocka_unit_test(SO_5_70_biotope_serves_its_neighbours_in_order),
        cmocka_unit_test(SO_5_82_the_fifth_player_finds_no_shuttle),
        cmocka_unit_test(SO_5_90_the_canteen_takes_one_card_from_each_victim),
        cmocka_unit_test(SO_5_100_a_transfer_takes_cell_station_and_card),
        cmocka_unit_test(SO_4_20_three_played_cards_earn_one),
        cmocka_unit_test(SO_2_14_the_rim_becomes_the_track),
        cmocka_unit_test(SO_4_4_a_whole_station),
    };
    return cmocka_run_group_tests_name("solaris: the rulebook's examples", tests, NULL, NULL);
}
