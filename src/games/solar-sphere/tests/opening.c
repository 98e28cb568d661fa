/* Solar Sphere: players and options, the set-up with its chances, docking and turn order
 * (sections 2, 3, 4.2, 9). */
#include "sphere.h"

static void SS_1_1_players(void **state) {
    (void)state;
    setup_refused("solar-sphere", 5, "", "5");
    setup_refused("solar-sphere", 6, "", "6");
    for (unsigned seats = 1; seats <= 4; seats++) {
        struct table *t = table_new("solar-sphere", seats, "");
        assert_int_equal(ss_players(t->g), seats == 1 ? 2 : seats);
        assert_int_equal(ss_solo(t->g), seats == 1);
        table_free(t);
    }
}

static void SS_7_1_options_are_judged(void **state) {
    (void)state;
    setup_refused("solar-sphere", 1, "level=IV", "level");
    setup_refused("solar-sphere", 2, "rounds=0", "rounds");
    setup_refused("solar-sphere", 2, "rounds=7", "rounds");
    setup_refused("solar-sphere", 2, "scoring=SC5", "scoring");
    setup_refused("solar-sphere", 2, "order=P1", "order");
    setup_refused("solar-sphere", 2, "core_morale=maybe", "core_morale");
    setup_refused("solar-sphere", 2, "drones=20", "drones");
}

/* ---- set-up ---- */
static void SS_3_7_what_a_captain_begins_with(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 4; seats++) {
        struct table *t = table_new("solar-sphere", seats, "");
        for (unsigned i = 0; i < seats; i++) {
            seat_is(t, i,
                    "active 6 inactive 2 reserve 12 morale 0 rep 0 ore 0 gold 0 crystal 0 score2 0 R 0 B 0 G 0 W 0");
            seat_is(t, i, "matrix0 0 matrix1 0 matrix2 0 satellites 0 used 0");
        }
        table_free(t);
    }
}

/* Of 18 places 6, 3 or none lie face down, each as likely. */
static void SS_3_1_tiles_and_face_down_hexes(void **state) {
    (void)state;
    const unsigned down[] = {6, 3, 0};
    for (unsigned seats = 2; seats <= 4; seats++) {
        struct table *t = table_new("solar-sphere", seats, "");
        struct orr_odds odds = {0};
        orr_odds_of(t->g, t->s, &odds);
        uint64_t hidden = 0;
        for (uint32_t i = 0; i < odds.n; i++) {
            hidden += orr_arg(odds.at[i], 0) == SPHERE_FACE_DOWN ? odds.weight[i] : 0;
        }
        assert_int_equal(hidden * 18, (uint64_t)odds.total * down[seats - 2]);
        assert_int_equal(odds.n, 18 + (down[seats - 2] > 0));
        for (uint32_t i = 1; i < 18; i++) {
            assert_int_equal(odds.weight[i], odds.weight[0]);
        }
        table_free(t);
    }
}

static void SS_3_2_face_down_hexes_are_the_corporations(void **state) {
    (void)state;
    struct table *t = ss_start(3, "");
    field_is(t, "owner.15", "null");
    field_is(t, "tile.15", "'T15'");
    for (unsigned p = 16; p <= 18; p++) {
        assert_int_equal(ss(t)->owner[p], SPHERE_CORP);
        assert_int_equal(ss(t)->tile[p], ORR_NONE);
    }
    table_free(t);
}

static void SS_3_3_one_scoring_card(void **state) {
    (void)state;
    struct table *t = table_new("solar-sphere", 2, "");
    while (ss(t)->phase != SPHERE_P_SCORING) {
        ss_chance(t);
    }
    odds_are(t, "scoring:SC1=1 scoring:SC2=1 scoring:SC3=1 scoring:SC4=1");
    table_free(t);
    t = ss_start(2, "scoring=SC3");
    field_is(t, "scoring", "'SC3'");
    table_free(t);
}

/* A value by its cards in the deck, then each unseen ship of that value alike. */
static void SS_3_4_the_resistance_deck(void **state) {
    (void)state;
    const unsigned deck[][4] = {{6, 6, 0, 0}, {3, 6, 3, 0}, {3, 3, 3, 3}};
    for (unsigned seats = 2; seats <= 4; seats++) {
        struct table *t = table_new("solar-sphere", seats, "");
        while (ss(t)->phase != SPHERE_P_SHIPS) {
            ss_chance(t);
        }
        struct orr_odds odds = {0};
        uint64_t of[4] = {0};
        orr_odds_of(t->g, t->s, &odds);
        for (uint32_t i = 0; i < odds.n; i++) {
            of[ss_ship_value(t->g, orr_arg(odds.at[i], 0)) - 2] += odds.weight[i];
        }
        for (unsigned v = 0; v < 4; v++) {
            assert_int_equal(of[v] * 12, (uint64_t)odds.total * deck[seats - 2][v]);
        }
        table_free(t);
    }
}

static void SS_3_6_the_crew_display(void **state) {
    (void)state;
    struct table *t = table_new("solar-sphere", 2, "");
    while (ss(t)->phase != SPHERE_P_CREW) {
        ss_chance(t);
    }
    struct orr_odds odds = {0};
    orr_odds_of(t->g, t->s, &odds);
    assert_int_equal(odds.n, 18);
    run(t, "crew:C9b crew:C1a");
    odds = (struct orr_odds){0};
    orr_odds_of(t->g, t->s, &odds);
    assert_int_equal(odds.n, 18);
    run(t, "crew:C18b crew:C10a");
    odds = (struct orr_odds){0};
    orr_odds_of(t->g, t->s, &odds);
    assert_int_equal(odds.n, 12);
    run(t, "crew:C24b crew:C19a");
    field_is(t, "display", "['C9b','C1a','C18b','C10a','C24b','C19a']");
    field_is(t, "token", "[0,0,0,0,0,0]");
    table_free(t);
}

static void SS_3_8_the_first_order(void **state) {
    (void)state;
    struct table *t = table_new("solar-sphere", 3, "");
    while (ss(t)->phase != SPHERE_P_ORDER) {
        ss_chance(t);
    }
    odds_are(t, "order:P1=1 order:P2=1 order:P3=1");
    step(t, "order:P3");
    odds_are(t, "order:P1=1 order:P2=1");
    table_free(t);
    t = ss_to_dice(3, "order=seats");
    field_is(t, "order", "['P1','P2','P3']");
    table_free(t);
}

/* ---- docking ---- */
/* Table 11.2 on every roll; the chances add up to 216. */
static void SS_4_12_every_roll(void **state) {
    (void)state;
    const unsigned docking[6][3] = {{2, 4, 6}, {1, 3, 5}, {1, 2, 4}, {0, 2, 4}, {0, 1, 3}, {0, 1, 3}};
    struct table *t = ss_to_dice(2, "");
    struct orr_odds odds = {0};
    orr_odds_of(t->g, t->s, &odds);
    assert_int_equal(odds.n, 56);
    assert_int_equal(odds.total, 216);
    uint64_t sum = 0;
    for (uint32_t i = 0; i < odds.n; i++) {
        unsigned count[7] = {0}, morale = 0;
        for (unsigned d = 0; d < 3; d++) {
            count[orr_arg(odds.at[i], d)]++;
        }
        for (unsigned v = 1; v <= 6; v++) {
            morale += count[v] ? docking[v - 1][count[v] - 1] : 0;
        }
        struct table *twin = table_twin(t);
        table_apply(twin, odds.at[i]);
        step(twin, "roll:4,5,6");
        assert_int_equal(ss_seat(twin, 0)->morale, morale);
        sum += (uint64_t)morale * odds.weight[i];
        table_free(twin);
    }
    assert_int_equal((sum * 100 + 108) / 216, 241); /* a mean of 2.41 */
    table_free(t);
}

static void SS_4_11_the_highest_total_begins(void **state) {
    (void)state;
    struct table *t = ss_to_dice(3, "");
    run(t, "roll:1,1,1 roll:2,2,2 roll:6,6,6");
    field_is(t, "order", "['P3','P2','P1']");
    actor_is(t, 2);
    run(t, "discard:6");
    actor_is(t, 1);
    run(t, "discard:2");
    actor_is(t, 0);
    run(t, "discard:1");
    actor_is(t, 2);
    table_free(t);
}

/* House rule of [SS-R1]: everybody gains when a hex at the Core is built. */
static void SS_5_22_the_core_may_give_morale(void **state) {
    (void)state;
    struct table *t = ss_at(3, "core_morale=on", "P1 ore 3; P1 dice 6");
    run(t, "deploy:6 value:6 visit:sphere act build:2");
    for (unsigned i = 0; i < 3; i++) {
        seat_is(t, i, "morale 1");
    }
    table_free(t);
    t = ss_at(3, "core_morale=on", "own P2 1; P1 ore 2; P1 gold 1; P1 dice 6; P1 active 6");
    run(t, "deploy:6 value:6 visit:sphere act build:7"); /* not at the Core */
    seat_is(t, 0, "morale 0");
    seat_is(t, 1, "morale 1");
    seat_is(t, 2, "morale 0");
    table_free(t);
}

/* [SS-4.6] Nobody else may decide, and no outcome may be chosen by a player. */
static void SS_4_6_one_thing_at_a_time(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 6");
    refused(t, "visit:fabricator", "SS-4.6");
    refused(t, "end", "SS-4.6");
    refused(t, "resistance:1", "SS-4.6");
    refused(t, "accept", "SS-4.6");
    step(t, "deploy:6");
    refused(t, "discard:6", "SS-4.6");
    table_free(t);
    t = ss_to_dice(2, "");
    refused(t, "deploy:6", "SS-4.6");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_1_1_players),
        cmocka_unit_test(SS_7_1_options_are_judged),
        cmocka_unit_test(SS_3_7_what_a_captain_begins_with),
        cmocka_unit_test(SS_3_1_tiles_and_face_down_hexes),
        cmocka_unit_test(SS_3_2_face_down_hexes_are_the_corporations),
        cmocka_unit_test(SS_3_3_one_scoring_card),
        cmocka_unit_test(SS_3_4_the_resistance_deck),
        cmocka_unit_test(SS_3_6_the_crew_display),
        cmocka_unit_test(SS_3_8_the_first_order),
        cmocka_unit_test(SS_4_12_every_roll),
        cmocka_unit_test(SS_4_11_the_highest_total_begins),
        cmocka_unit_test(SS_5_22_the_core_may_give_morale),
        cmocka_unit_test(SS_4_6_one_thing_at_a_time),
    };
    return cmocka_run_group_tests_name("solar-sphere: opening", tests, NULL, NULL);
}
