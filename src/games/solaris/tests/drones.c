/* Solaris: the house modes: drones at each station, two players, solo practice. */
#include "fixture.h"

/* Both players have acted but P1, who passes; then the drone P3 has its turn. */
static struct table *drone_at(const char *text) {
    char all[512];
    snprintf(all, sizeof all, "acted P2; turn P1; P1 energy 7 7 7 7 7 7; P2 energy 7 7 7 7 7 7; %s", text);
    struct table *t = so_at_with(2, "house_two=on", all);
    step(t, "pass");
    phase_is(t, "drone");
    actor_is(t, ORR_CHANCE);
    return t;
}

/* The drone's turn with this card leaves this energy. */
static void drone_turn(const char *text, const char *card, const char *energy) {
    struct table *t = drone_at(text);
    step(t, card);
    energy_is(t, 2, energy);
    table_free(t);
}

static void SO_7_30_a_drone_has_tokens_but_no_hand(void **state) {
    (void)state;
    struct table *t = so_start(2, "house_two=on");
    field_is(t, "hand_size", "[5,5]");
    field_is(t, "laser", "[0,0]");
    field_is(t, "energy", "[[5,1,3,2,3,1],[4,3,2,5,0,1],[3,5,1,3,2,1]]");
    run(t, "pass pass");
    phase_is(t, "drone"); /* third at the Engine Deck */
    order_is(t, "rim", "P1 P2 P3");
    table_free(t);
}

static void SO_7_31_without_energy_it_takes_two(void **state) {
    (void)state;
    struct table *t = drone_at("at SP; P3 energy 3 5 1 0 2 1");
    step(t, "drone:CAN.P");
    energy_is(t, 2, "[3,5,1,2,2,1]");
    field_is(t, "shuttle", "[null,null,null,null]");
    cards_are(t, "discard", "CAN.P");
    track_is(t, "SP", "P1 P2 P3");
    table_free(t);
}

static void SO_7_31_at_the_engine_deck(void **state) {
    (void)state;
    drone_turn("at ED; P3 energy 3 5 1 3 2 1", "drone:HQ.B", "[2,6,2,3,2,1]");
    drone_turn("at ED; P3 energy 3 5 1 3 2 1", "drone:EC.G", "[2,6,1,3,2,2]");
    drone_turn("at ED; P3 energy 3 5 1 3 2 1", "drone:ED.K", "[2,6,2,3,2,1]");
    drone_turn("at ED; P3 energy 3 7 1 3 2 1", "drone:HQ.B", "[2,7,2,4,2,1]");
    drone_turn("at ED; P3 energy 3 7 7 7 2 7", "drone:HQ.B", "[2,7,7,7,3,7]");
    drone_turn("at ED; P3 energy 3 7 7 7 7 7", "drone:HQ.B", "[2,7,7,7,7,7]");
}

static void SO_7_31_at_headquarters(void **state) {
    (void)state;
    struct table *t = drone_at("at HQ; P3 energy 3 5 1 3 2 1");
    step(t, "drone:SP.B");
    energy_is(t, 2, "[3,4,1,3,2,1]");
    cards_are(t, "discard", "SP.B EC.K BIO.K CAN.B");
    display_has(t, 0);
    run(t, "reveal:ED.B reveal:HQ.B reveal:BIO.B");
    display_has(t, 3);
    field_is(t, "position", "2");
    table_free(t);
}

static void SO_7_31_at_the_biotope(void **state) {
    (void)state;
    drone_turn("at BIO; P3 energy 3 5 2 3 2 1", "drone:HQ.B", "[3,5,1,4,3,1]");
    drone_turn("at BIO; P3 energy 3 5 2 7 2 1", "drone:HQ.B", "[3,5,1,7,3,2]");
    drone_turn("at BIO; P3 energy 3 7 2 7 7 7", "drone:HQ.B", "[4,7,1,7,7,7]");
}

static void SO_7_31_at_the_shuttle_port(void **state) {
    (void)state;
    struct table *t = drone_at("at SP; P3 energy 3 5 1 2 2 1; dock purple CAN");
    step(t, "drone:CAN.P");
    energy_is(t, 2, "[3,5,1,1,2,1]");
    shuttle_at(t, "blue", "EC"); /* blue follows purple, EC follows CAN */
    shuttle_at(t, "purple", "CAN");
    table_free(t);

    t = drone_at("at SP; P3 energy 3 5 1 2 2 1; dock blue EC; dock green ED");
    step(t, "drone:EC.B");
    shuttle_at(t, "pink", "HQ");
    table_free(t);

    t = drone_at("at SP; P3 energy 3 5 1 2 2 1");
    step(t, "drone:HQ.G");
    shuttle_at(t, "green", "HQ");
    table_free(t);

    t = drone_at("at SP; P3 energy 3 5 1 2 2 1; dock blue EC; dock green EC; dock pink EC; dock purple EC");
    step(t, "drone:HQ.G"); /* nothing is left to dock, nothing is paid */
    energy_at(t, 2, "SP", 2);
    table_free(t);
}

static void SO_7_31_at_the_canteen(void **state) {
    (void)state;
    struct table *t = drone_at("at CAN; P3 energy 3 5 1 3 2 1; P1 hand ED.B; P2 hand HQ.B HQ.B SP.P");
    step(t, "drone:EC.G");
    odds_are(t, "lose:HQ.B=2 lose:SP.P=1");
    step(t, "lose:HQ.B");
    hand_is(t, 1, "HQ.B SP.P");
    hand_is(t, 0, "ED.B");
    energy_at(t, 2, "CAN", 1);
    cards_are(t, "discard", "EC.G HQ.B");
    table_free(t);
}

static void SO_7_31_the_victim_of_a_tie(void **state) {
    (void)state;
    struct table *t = drone_at("at CAN; P3 energy 3 5 1 3 2 1; P1 hand ED.B; P2 hand HQ.B; P2 laser 1");
    step(t, "drone:EC.G");
    odds_are(t, "lose:HQ.B=1");
    table_free(t);
    t = drone_at("at CAN; P3 energy 3 5 1 3 2 1; P1 hand ED.B; P2 hand HQ.B");
    step(t, "drone:EC.G");
    odds_are(t, "lose:ED.B=1");
    table_free(t);
    t = drone_at("at CAN; P3 energy 3 5 1 3 2 1; P1 hand; P2 hand");
    step(t, "drone:EC.G");
    energy_at(t, 2, "CAN", 2); /* nobody to rob, nothing is paid */
    field_is(t, "position", "5");
    table_free(t);
}

static void SO_7_31_at_the_energy_cell(void **state) {
    (void)state;
    drone_turn("at EC; P3 energy 3 5 1 3 2 1", "drone:HQ.B", "[3,6,1,3,2,1]");
    drone_turn("at EC; P3 energy 3 5 1 3 2 1", "drone:EC.B", "[3,5,1,3,2,2]");
    drone_turn("at EC; P3 energy 3 7 1 3 2 1", "drone:HQ.B", "[3,7,1,3,2,1]");
}

static void SO_7_30_drones_are_no_players(void **state) {
    (void)state;
    struct table *t = drone_at("at EC; P3 energy 0 0 0 0 0 1; round 2; P1 laser 3");
    run(t, "drone:HQ.B bridge-card:CAN.P swap:pink");
    field_is(t, "round", "3"); /* no catch-up for the drone */
    field_is(t, "hand_size", "[5,5]");
    table_free(t);

    t = so_at_with(2, "house_two=on", "at CAN; turn P1");
    step(t, "station"); /* P2 is the only victim */
    phase_is(t, "steal");
    table_free(t);

    t = so_at_with(2, "house_two=on", "at CAN; turn P1; P2 hand");
    refused(t, "station", "SO-5.90");
    table_free(t);
}

static void SO_7_40_two_players_end_as_usual(void **state) {
    (void)state;
    struct table *t = drone_at("at EC; P3 energy 3 5 1 3 2 1; P1 laser 7; P2 laser 6");
    step(t, "drone:HQ.B");
    struct orr_result r = result_of(t);
    assert_true(r.over);
    assert_int_equal(r.won, 1);
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[1], 2);
    assert_int_equal(r.rank[2], 0);
    table_free(t);
}

static void SO_7_50_solo_is_a_time_game_with_two_drones(void **state) {
    (void)state;
    struct table *t = so_start(1, "house_solo=on");
    assert_int_equal(orr_option_get(t->g, "variant_time"), 1);
    field_is(t, "hand_size", "[5]");
    field_is(t, "energy", "[[5,1,3,2,3,1],[4,3,2,5,0,1],[3,5,1,3,2,1]]");
    step(t, "pass");
    run(t, "drone:HQ.B drone:HQ.B");
    field_is(t, "position", "1");
    table_free(t);

    t = so_at_with(1, "house_solo=on", "at CAN; turn P1");
    refused(t, "station", "SO-5.90");
    table_free(t);
}

static struct orr_result solo_result(const char *options, unsigned laser, unsigned round) {
    char text[128];
    snprintf(text, sizeof text, "at EC; acted P2 P3; turn P1; round %u; P1 laser %u", round, laser);
    struct table *t = so_at_with(1, options, text);
    step(t, "pass");
    struct orr_result r = result_of(t);
    table_free(t);
    return r;
}

static void SO_7_51_solo_grades(void **state) {
    (void)state;
    static const struct {
        unsigned laser;
        const char *grade;
    } rows[] = {{0, "Blackout"},  {3, "Blackout"},  {4, "Stable"},   {6, "Stable"},
                {7, "Efficient"}, {9, "Efficient"}, {10, "Stellar"}, {13, "Stellar"}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct orr_result r = solo_result("house_solo=on", rows[i].laser, 4);
        assert_true(r.over);
        assert_non_null(r.note);
        if (!strstr(r.note, rows[i].grade)) {
            fail_msg("laser %u: expected %s, got %s", rows[i].laser, rows[i].grade, r.note);
        }
        assert_int_equal(r.won, rows[i].laser >= 7 ? 1 : 0);
        assert_int_equal(r.score[0], rows[i].laser);
        assert_int_equal(r.needed, 7);
    }
    assert_false(solo_result("house_solo=on", 9, 3).over);
    assert_false(solo_result("house_solo=on time_rounds=6", 9, 4).over);
    assert_true(solo_result("house_solo=on time_rounds=6", 9, 6).over);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_7_30_a_drone_has_tokens_but_no_hand),
        cmocka_unit_test(SO_7_31_without_energy_it_takes_two),
        cmocka_unit_test(SO_7_31_at_the_engine_deck),
        cmocka_unit_test(SO_7_31_at_headquarters),
        cmocka_unit_test(SO_7_31_at_the_biotope),
        cmocka_unit_test(SO_7_31_at_the_shuttle_port),
        cmocka_unit_test(SO_7_31_at_the_canteen),
        cmocka_unit_test(SO_7_31_the_victim_of_a_tie),
        cmocka_unit_test(SO_7_31_at_the_energy_cell),
        cmocka_unit_test(SO_7_30_drones_are_no_players),
        cmocka_unit_test(SO_7_40_two_players_end_as_usual),
        cmocka_unit_test(SO_7_50_solo_is_a_time_game_with_two_drones),
        cmocka_unit_test(SO_7_51_solo_grades),
    };
    return cmocka_run_group_tests_name("solaris: drones and house modes", tests, NULL, NULL);
}
