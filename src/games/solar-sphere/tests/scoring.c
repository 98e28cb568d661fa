/* Solar Sphere: gains that do not fit, losses that cannot be paid, the end of the game,
 * its scoring in half points and the tie-breaks (sections 5.1, 5.23, 6). */
#include "sphere.h"

/* The last die of the last round: two ships escape, nobody keeps morale. */
static struct table *ended(unsigned seats, const char *options, const char *at) {
    char all[640], with[128];
    snprintf(with, sizeof with, "rounds=1 %s", options);
    snprintf(all, sizeof all, "%s; spent", at);
    struct table *t = ss_at(seats, with, all);
    step(t, "discard:6");
    actor_is(t, ORR_NOBODY);
    return t;
}

/* ---- overflow ---- */
static void SS_5_1_morale_that_does_not_fit(void **state) {
    (void)state;
    struct table *t = ss_to_dice(2, "");
    run(t, "roll:1,1,1 roll:4,5,6");
    seat_is(t, 0, "morale 6");
    table_free(t);
    t = ss_at(2, "", "P1 morale 14; P1 crew C13a; P1 retired C3a C4a C5a C6a C7a");
    step(t, "use:C13a"); /* three morale, room for one */
    seat_is(t, 0, "morale 15 score2 4");
    table_free(t);
}

static void SS_5_1_reputation_that_does_not_fit(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 rep 8; P1 morale 3; P1 ore 2; P1 gold 1; P1 dice 2");
    run(t, "deploy:2 value:2 visit:sphere act build:4");
    seat_is(t, 0, "rep 8 morale 4 score2 2");
    table_free(t);
}

static void SS_5_1_losses_cost_points(void **state) {
    (void)state;
    struct table *t = ended(2, "", "P2 morale 0; P2 active 0; P2 points 1");
    seat_is(t, 1, "morale 0");
    ss_total_is(t, 1, -6); /* 1 - 4 points [SS-R5] */
    table_free(t);
}

/* ---- the end ---- */
static void SS_5_23_the_last_hex_ends_the_game(void **state) {
    (void)state;
    struct table *t =
        ss_at(4, "", "own P1 1 2 3 4 5 6 7 8; own P2 10 11 12 13 14 15 16 17 18; P1 ore 3; P1 dice 6; round 3");
    run(t, "deploy:6 value:6 visit:sphere act"); /* position 9 is the last */
    field_is(t, "final", "true");
    phase_is(t, "turn"); /* all other dice are still played */
    actor_is(t, 1);
    while (orr_turn_of(t->g, t->s).actor >= 0) {
        struct orr_actions list = {0};
        orr_legal(t->g, t->s, &list);
        for (uint32_t i = 0; i < list.n; i++) {
            if (orr_verb_of(list.at[i]) == SPHERE_DISCARD) {
                table_apply(t, list.at[i]);
                break;
            }
        }
    }
    actor_is(t, ORR_NOBODY); /* no RECOVER */
    field_is(t, "round", "3");
    table_free(t);
}

static void SS_1_5_six_rounds(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "round 6; spent");
    step(t, "discard:6");
    actor_is(t, ORR_NOBODY);
    refused(t, "discard:6", "SS-6.1");
    refused(t, "end", "SS-6.1");
    table_free(t);
    t = ss_at(2, "", "round 5; spent");
    step(t, "discard:6");
    actor_is(t, ORR_CHANCE);
    table_free(t);
}

/* ---- the parts of the score ---- */
static void SS_6_2_the_scoring_card(void **state) {
    (void)state;
    const char *const options[] = {"scoring=SC1", "scoring=SC2", "scoring=SC3", "scoring=SC4"};
    const int sphere[] = {6 + 6 + 3 + 3, 3 + 3 + 6 + 3, 3 + 3 + 3 + 6, 6 + 3 + 6 + 3};
    for (unsigned i = 0; i < 4; i++) {
        struct table *t = ended(2, options[i], "own P1 1 2 7 8; own P2 3");
        ss_line_is(t, 0, "Hexes", 2 * sphere[i]);
        table_free(t);
    }
}

/* Icons of retired crew: red C4a C7a C8b, blue C3a C6a, green C5a, silver C19b C20b C21b. */
static void SS_6_3_sets_of_factions(void **state) {
    (void)state;
    const struct {
        const char *crew;
        int sets;
    } rows[] = {
        {"C4a", 0},                            /* R */
        {"C4a C3a C5a", 1},                    /* R B G */
        {"C4a C7a C3a C5a", 1},                /* R2 B G */
        {"C4a C3a C19b", 1},                   /* R B W */
        {"C4a C19b C20b", 1},                  /* R W W */
        {"C19b C20b C21b", 1},                 /* [SS-R29] W W W */
        {"C19b C20b", 0},                      /* W W */
        {"C4a C7a C3a C6a C5a C19b", 2},       /* R2 B2 G W */
        {"C4a C7a C8b C3a C19b C20b C21b", 2}, /* R3 B W3: a third set would need five wilds */
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char at[256];
        snprintf(at, sizeof at, "P1 retired %s; display C1a C2a C10a C11a C22a C23a", rows[i].crew);
        struct table *t = ended(2, "", at);
        ss_line_is(t, 0, "Faction", 10 * rows[i].sets);
        table_free(t);
    }
}

static void SS_6_4_both_tracks(void **state) {
    (void)state;
    const int points[] = {0, 1, 1, 2, 2, 3, 4, 5, 5, 6, 7, 8, 9, 10, 11, 12};
    const int by_level[] = {0, 1, 2, 3, 5, 6, 8, 10, 12};
    for (unsigned m = 0; m <= 13; m++) {
        char at[TABLE_STEP];
        snprintf(at, sizeof at, "P2 morale %u; P2 rep %u", m + 2, m % 9); /* two ships escape */
        struct table *t = ended(2, "", at);
        ss_line_is(t, 1, "Morale", 2 * points[m]);
        ss_line_is(t, 1, "Reputation", 2 * by_level[m % 9]);
        table_free(t);
    }
}

static void SS_6_5_half_a_point_for_leftovers(void **state) {
    (void)state;
    struct table *t =
        ended(2, "", "P2 active 3; P2 inactive 4; P2 ore 1; P2 gold 2; P2 crystal 1; P2 morale 2; P2 matrix 1 1 0");
    ss_total_is(t, 1, 7); /* 3 drones and 4 resources: three and a half */
    table_free(t);
}

/* ---- who wins ---- */
static void wins(const char *at, unsigned won, const char *ranks, const char *tie) {
    struct table *t = ended(2, "", at);
    struct orr_result r = result_of(t);
    assert_int_equal(r.won, won);
    assert_int_equal(r.rank[0], ranks[0] - '0');
    assert_int_equal(r.rank[1], ranks[1] - '0');
    assert_string_equal(r.tie ? r.tie : "", tie);
    table_free(t);
}

/* The captain on turn gains 1 morale; both lose 2. */
static void SS_6_6_ties(void **state) {
    (void)state;
    wins("P1 morale 1; P2 morale 2; P1 points 10; P2 points 9", 1, "12", "");
    wins("P1 morale 1; P2 morale 2; P1 points 10; P2 points 10", 3, "11", "");
    wins("P1 morale 1; P2 morale 2; P1 points 10; P2 points 9; P2 rep 1", 2, "21",
         "more reputation"); /* 1 point for rep 1 */
    wins("P1 morale 2; P2 morale 2; P1 points 9; P2 points 9; P2 rep 1", 2, "21",
         "more reputation"); /* although P1 has more morale */
    wins("P1 morale 2; P2 morale 2; P1 points 9; P2 points 10", 1, "12", "more morale"); /* morale 1 breaks */
    wins("P1 morale 3; P2 morale 3; P1 points 10; P2 points 10", 1, "12",
         "more morale"); /* columns 2 and 1 are worth 1 each */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_5_1_morale_that_does_not_fit),
        cmocka_unit_test(SS_5_1_reputation_that_does_not_fit),
        cmocka_unit_test(SS_5_1_losses_cost_points),
        cmocka_unit_test(SS_5_23_the_last_hex_ends_the_game),
        cmocka_unit_test(SS_1_5_six_rounds),
        cmocka_unit_test(SS_6_2_the_scoring_card),
        cmocka_unit_test(SS_6_3_sets_of_factions),
        cmocka_unit_test(SS_6_4_both_tracks),
        cmocka_unit_test(SS_6_5_half_a_point_for_leftovers),
        cmocka_unit_test(SS_6_6_ties),
    };
    return cmocka_run_group_tests_name("solar-sphere: scoring", tests, NULL, NULL);
}
