/* Cryo: points, missions, majorities, ties and both ends of the game (section 6). */
#include "cryo.h"

/* The sun sets in the turn of P1. */
static struct table *sunset(unsigned seats, const char *at) {
    char text[500];
    snprintf(text, sizeof text, "token ENG IS01; %s", at);
    return cr_after(seats, text, "recall incident:ENG token:IS02 return:P2 return:P3");
}

/* ---- parts ---- */
static void points_are(const char *at, const char *label, int points) {
    struct table *t = cr_at(2, "", at);
    int found = cr_line(t, 0, label);
    if (found != points) {
        fail_msg("%s: %s: expected %d, found %d", at, label, points, found);
    }
    table_free(t);
}

static void CR_6_2_parts(void **state) {
    (void)state;
    points_are("P1 caverns A2 4 A3 2", "Pods in cav", 6);
    points_are("P1 upgrades annex coils medics; P1 vehicles skiff skiff", "Upgrades", 5);
    points_are("P1 quarters 6", "Pods in the quarters", 3);
    points_are("P1 quarters 5", "Pods in the quarters", 2);
    points_are("P1 quarters 1", "Pods in the quarters", 0);
    points_are("P1 salvage SV1 SV2 SV3", "Pods in the quarters", 0);
}

static void CR_6_2_the_sum(void **state) {
    (void)state;
    struct table *t = sunset(2, "P1 caverns A2 4; P1 upgrades rig; P1 quarters 3; P1 missions annex; P2 salvage SV1");
    assert_int_equal(result_of(t).score[0], 4 + 4 + 1 + 1 + 1);
    assert_int_equal(result_of(t).score[1], 0);
    assert_int_equal(result_of(t).won, 1);
    table_free(t);
}

/* ---- missions ---- */
static void mission_is(const char *mission, const char *at, int points) {
    char text[500];
    snprintf(text, sizeof text, "P1 missions %s; %s", mission, at);
    points_are(text, "Missions", points);
}

#define KNOWN "cavern A1 CS1 A4 CS2 B2 CL1 B3 CS3 B4 CL2 C2 CL3 C3 CL4 D1 CL5; "

static void CR_6_4_M1_outposts(void **state) {
    (void)state;
    mission_is("annex", "", 0);
    mission_is("annex", "P1 caverns A2 5 A3 1", 2);
    mission_is("annex", KNOWN "P1 caverns A1 1 A2 1 A3 1 A4 1 B2 1 B3 1 B4 1", 7);
    mission_is("annex", KNOWN "P1 caverns A1 1 A2 1 A3 1 A4 1 B2 1 B3 1 B4 1 C2 1 C3 1", 7);
}

static void CR_6_4_M2_heartland(void **state) {
    (void)state;
    mission_is("coils", "P1 caverns A2 3 A3 5", 5);
    mission_is("coils", "P1 caverns A2 7", 6);
    mission_is("coils", "P2 caverns A2 7", 0);
}

static void CR_6_4_M3_reserves(void **state) {
    (void)state;
    mission_is("medics", "P1 C 1; P1 O 1; P1 T 1; P1 N 1; P1 E 1", 2);
    mission_is("medics", "P1 C 2; P1 O 1; P1 T 1; P1 N 1; P1 E 1", 3);
    mission_is("medics", "P1 C 5; P1 O 5; P1 T 5; P1 N 5; P1 E 10", 7);
}

static void CR_6_4_M4_deep_holds(void **state) {
    (void)state;
    mission_is("assembler", "P1 caverns A2 3", 0);
    mission_is("assembler", KNOWN "P1 caverns B2 1 D1 3", 4);
    mission_is("assembler", KNOWN "P1 caverns B2 1 D1 1 C2 1 C3 1", 6);
}

static void CR_6_4_M5_machine_shop(void **state) {
    (void)state;
    mission_is("survey", "P1 slots P1a CC P3a OO", 2);
    mission_is("survey", "P1 slots P1a CK P2a CE P2b OO P3a OK P4a TT P5a TE P6a TN P6b ON", 7);
}

static void CR_6_4_M6_motor_pool(void **state) {
    (void)state;
    mission_is("rig", "P1 vehicles ark", 2);
    mission_is("rig", "P1 vehicles ark skiff skiff", 6);
}

static void CR_6_4_M7_full_retrofit(void **state) {
    (void)state;
    mission_is("vats", "P1 upgrades annex coils", 4);
    mission_is("vats", "P1 upgrades annex coils rig", 6);
}

static void CR_6_4_M8_field_teams(void **state) {
    (void)state;
    mission_is("shield", "P1 salvage SV1 SV5", 4);
    mission_is("shield", "P1 salvage SV1 SV5 SV6 SV7", 6);
    mission_is("shield", "P2 salvage SV1 SV5 SV6 SV7", 0);
}

static void CR_6_4_three_missions(void **state) {
    (void)state;
    mission_is("annex rig vats", "P1 caverns A2 1; P1 vehicles ark; P1 upgrades annex", 1 + 2 + 2);
}

/* ---- majorities ---- */
/* Four factions with so many pods in A2, which is CS7 (4/2). */
static void majority_is(const char *pods, const char *points) {
    char at[300] = "", word[TABLE_STEP];
    const char *text = pods;
    for (unsigned i = 1; next_word(&text, word); i++) {
        char clause[2 * TABLE_STEP];
        snprintf(clause, sizeof clause, "P%u caverns A2 %s; ", i, word);
        strcat(at, clause);
    }
    struct table *t = cr_at(4, "", at);
    for (unsigned i = 0; next_word(&points, word); i++) {
        int found = cr_line(t, i, "Cavern maj");
        if (found != (int)strtol(word, NULL, 10)) {
            fail_msg("pods %s: seat %u has %d, not %s", pods, i, found, word);
        }
    }
    table_free(t);
}

static void CR_6_3_first_and_second(void **state) {
    (void)state;
    majority_is("3 2 1 0", "4 2 0 0");
    majority_is("1 2 0 3", "0 2 0 4");
    majority_is("1 0 0 0", "4 0 0 0"); /* alone: only the first value */
    majority_is("3 1 1 1", "4 0 0 0"); /* nobody is second */
    majority_is("2 2 1 0", "2 2 0 0"); /* a tie for the most: the second value each, nothing else */
    majority_is("2 2 2 2", "2 2 2 2");
    majority_is("5 3 3 1", "4 0 0 0");
    majority_is("0 0 0 0", "0 0 0 0");
}

/* ---- ties ---- */
/* `tie`: what decided between equal scores, as the result says it. */
static void winner_is(unsigned seats, const char *at, unsigned winner, const char *tie) {
    struct table *t = sunset(seats, at);
    struct orr_result r = result_of(t);
    assert_true(r.over);
    assert_string_equal(r.tie, tie);
    if (r.won != 1u << winner || r.rank[winner] != 1) {
        fail_msg("%s: won %u, ranks %u %u", at, r.won, r.rank[0], r.rank[1]);
    }
    table_free(t);
}

/* P2 has more left, and plays later. */
static void CR_6_5_more_pods_in_caverns(void **state) {
    (void)state;
    winner_is(2, "P1 caverns A2 3; P2 caverns A3 2; P2 upgrades annex coils", 0,
              "more pods in caverns"); /* 3 + 4, 2 + 3 + 2 */
}

static void CR_6_5_more_caverns_led(void **state) {
    (void)state;
    winner_is(2, "cavern A1 CS1 A4 CS2; P1 caverns A1 1 A4 1; P2 caverns A2 2", 0,
              "more caverns led alone"); /* 2 + 2 + 2, 2 + 4 */
    /* alone: where P1 is level with P3 it leads nothing; 3 + 2 + 2 + 2, 3 + 2 + 2 + 2 */
    winner_is(3,
              "cavern A1 CS1 A4 CS2 B3 CS3; P1 caverns A1 1 A2 1 A3 1; P2 caverns A4 1 B3 2; P3 caverns A2 1 A3 1; "
              "P2 upgrades annex coils; P1 C 5",
              1, "more caverns led alone");
}

static void CR_6_5_more_left(void **state) {
    (void)state;
    winner_is(2, "cavern A1 CS1 A4 CS2; P1 caverns A1 1; P2 caverns A4 1; P1 C 5", 0, "more in stock");
    winner_is(2, "cavern A1 CS1 A4 CS2; P1 caverns A1 1; P2 caverns A4 1; P2 E 9", 1, "more in stock");
}

static void CR_6_5_the_later_place(void **state) {
    const char *equal = "cavern A1 CS1 A4 CS2; P1 caverns A1 1; P2 caverns A4 1; P1 C 2";
    char other[200];
    (void)state;
    winner_is(2, equal, 1, "the later place in the turn order");
    snprintf(other, sizeof other, "first P2; %s", equal);
    winner_is(2, other, 0, "the later place in the turn order");
}

static void CR_6_5_ranks_of_four(void **state) {
    (void)state;
    struct table *t = sunset(4, "P1 caverns A2 1; P2 caverns A3 3; P3 upgrades annex; P4 upgrades annex");
    struct orr_result r = result_of(t);
    assert_int_equal(r.rank[1], 1); /* 3 + 3 */
    assert_int_equal(r.rank[0], 2); /* 1 + 4 */
    assert_int_equal(r.rank[3], 3); /* later than P3, and more start material */
    assert_int_equal(r.rank[2], 4);
    assert_int_equal(r.won, 2);
    assert_null(r.tie); /* the two first differ in points */
    table_free(t);
}

/* ---- solo ---- */
static void CR_6_6_win_or_loss(void **state) {
    const char *equal = "cavern A1 CS1 A4 CS2; P1 caverns A1 1; rival caverns A4 1; P1 C 2; rival upgrades ; "
                        "rival vehicles ; rival missions annex; P1 upgrades coils";
    (void)state;
    /* 1 + 2 + a card against 1 + 2 + M1; equal in everything: the rival was second in order */
    struct table *t = sunset(1, equal);
    assert_int_equal(result_of(t).score[ORR_RIVAL], result_of(t).score[0]);
    assert_int_equal(result_of(t).won, 0);
    end_reads(t, 0, "You came second, equal points with the rival, decided by the later place in the turn order.");
    end_reads(t, -1, "The rival won, equal points with P1, decided by the later place in the turn order.");
    table_free(t);
    char more[400];
    snprintf(more, sizeof more, "%s; P1 T 2", equal);
    t = sunset(1, more);
    assert_int_equal(result_of(t).won, 1);
    end_reads(t, 0, "You won, equal points with the rival, decided by more in stock.");
    table_free(t);
}

/* Only the three best missions of the rival count; see EX-17. */
static void CR_7_40_the_three_best(void **state) {
    (void)state;
    struct table *t = sunset(1, "rival missions annex coils rig vats shield; rival caverns A2 4; rival salvage SV1; "
                                "rival upgrades coils medics survey; rival vehicles ark skiff");
    /* M1 1, M2 4, M6 4, M7 6, M8 2; 4 pods, 4 alone, 5 cards */
    assert_int_equal(result_of(t).score[ORR_RIVAL], 4 + 4 + 5 + 6 + 4 + 4);
    assert_int_equal(cr_line(t, ORR_RIVAL, "Pods"), 4);
    assert_int_equal(cr_line(t, ORR_RIVAL, "Missions"), 6 + 4 + 4);
    table_free(t);
}

static void CR_7_40_its_quarters_count_too(void **state) {
    (void)state;
    struct table *t = sunset(1, "rival missions survey; rival quarters 9; rival upgrades ; rival vehicles ; "
                                "rival slots P1a CC P2a OO");
    assert_int_equal(result_of(t).score[ORR_RIVAL], 4 + 2);
    table_free(t);
}

/* ---- the ends ---- */
static void CR_6_1_the_last_pod_lands(void **state) {
    (void)state;
    struct table *t =
        cr_after(2, "P1 caverns A2 14; P1 quarters 1; P1 vehicles skiff", "deploy dock:LAUNCH act:launch launch:skiff");
    assert_false(result_of(t).over);
    step(t, "land:A2");
    assert_true(result_of(t).over); /* at once: P2 has no more turn */
    seat_is(t, 0, "A2 15 N 1");
    table_free(t);
}

static void CR_6_1_a_pod_on_salvage_is_on_the_surface(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 caverns A2 13; P1 salvage SV1; P1 quarters 1; P1 vehicles skiff",
                               "deploy dock:LAUNCH act:launch launch:skiff land:A2");
    assert_false(result_of(t).over);
    actor_is(t, 1);
    table_free(t);
}

/* The whole turn is finished before the game ends: also the discards. */
static void CR_4_4_the_end_comes_after_discarding(void **state) {
    (void)state;
    struct table *t =
        cr_after(2, "P1 caverns A2 14; P1 quarters 1; P1 vehicles courier; P1 E 2; P1 hand rig rig vats vats shield",
                 "deploy dock:LAUNCH act:launch launch:courier land:A2 card:annex end");
    assert_false(result_of(t).over);
    step(t, "discard:rig");
    assert_true(result_of(t).over);
    table_free(t);
}

static void CR_6_1_all_destroyed(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 caverns A2 14; P1 chambers ENG.L 1; token ENG IE11",
                               "recall incident:ENG token:IE05 return:P2 return:P3");
    assert_true(result_of(t).over);
    seat_is(t, 0, "destroyed 1");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_6_2_parts),
        cmocka_unit_test(CR_6_2_the_sum),
        cmocka_unit_test(CR_6_4_M1_outposts),
        cmocka_unit_test(CR_6_4_M2_heartland),
        cmocka_unit_test(CR_6_4_M3_reserves),
        cmocka_unit_test(CR_6_4_M4_deep_holds),
        cmocka_unit_test(CR_6_4_M5_machine_shop),
        cmocka_unit_test(CR_6_4_M6_motor_pool),
        cmocka_unit_test(CR_6_4_M7_full_retrofit),
        cmocka_unit_test(CR_6_4_M8_field_teams),
        cmocka_unit_test(CR_6_4_three_missions),
        cmocka_unit_test(CR_6_3_first_and_second),
        cmocka_unit_test(CR_6_5_more_pods_in_caverns),
        cmocka_unit_test(CR_6_5_more_caverns_led),
        cmocka_unit_test(CR_6_5_more_left),
        cmocka_unit_test(CR_6_5_the_later_place),
        cmocka_unit_test(CR_6_5_ranks_of_four),
        cmocka_unit_test(CR_6_6_win_or_loss),
        cmocka_unit_test(CR_7_40_the_three_best),
        cmocka_unit_test(CR_7_40_its_quarters_count_too),
        cmocka_unit_test(CR_6_1_the_last_pod_lands),
        cmocka_unit_test(CR_6_1_a_pod_on_salvage_is_on_the_surface),
        cmocka_unit_test(CR_4_4_the_end_comes_after_discarding),
        cmocka_unit_test(CR_6_1_all_destroyed),
    };
    return cmocka_run_group_tests_name("cryo: scoring", tests, NULL, NULL);
}
