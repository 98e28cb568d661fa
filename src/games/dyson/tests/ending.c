/* Dyson: how games end: knock-out, round limit, ties, ranks. */
#include "fixture.h"

/* The last decision of the last round, made. */
static struct table *limit_at(unsigned seats, const char *pieces) {
    static const unsigned limit[] = {0, 0, 30, 26, 22, 0, 18};
    char text[400];
    snprintf(text, sizeof text, "build2; turn P%u; round %u; P%u m 1; %s", seats, limit[seats], seats, pieces);
    struct table *t = dy_at_with(seats, "hazards=off", text);
    step(t, "done");
    assert_true(result_of(t).over);
    assert_true(result_of(t).guard);
    return t;
}

static void DY_6_1_knock_out(void **state) {
    (void)state;
    struct table *t = dy_at_with(3, "", "attack; P1 asta -4/4; P1 spacecraft 0/-4 1/-4; P2 m 500");
    run(t, "target:-5/5,building dice:10");
    assert_false(result_of(t).over);
    run(t, "target:0/-5,building join:0/-4,troop join:1/-4,troop dice:10");
    struct orr_result r = result_of(t);
    assert_true(r.over);
    assert_false(r.guard);
    assert_int_equal(r.won, 1);
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[1], 3); /* [DY-6.4] the later fall ranks higher, whatever the value */
    assert_int_equal(r.rank[2], 2);
    actor_is(t, ORR_NOBODY);
    table_free(t);
}

static void DY_6_1_a_knock_out_in_the_last_round_is_none_by_limit(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "hazards=off", "attack; round 30; P1 asta -4/0");
    run(t, "target:-5/0,building dice:10");
    assert_true(result_of(t).over);
    assert_false(result_of(t).guard);
    table_free(t);
}

static void DY_6_3_the_greatest_value_wins(void **state) {
    (void)state;
    struct table *t = limit_at(2, "P1 m 2; P1 e 30; P2 e 30");
    assert_int_equal(result_of(t).won, 1);
    assert_int_equal(result_of(t).score[0], 40);
    assert_int_equal(result_of(t).score[1], 39);
    table_free(t);
}

static void score_line_is(const struct orr_result *r, unsigned line, const char *label, int a, int b, int c) {
    assert_true(line < r->n_lines);
    assert_string_equal(r->lines[line].label, label);
    assert_int_equal(r->lines[line].value[0], a);
    assert_int_equal(r->lines[line].value[1], b);
    assert_int_equal(r->lines[line].value[2], c);
}

static void DY_6_2_the_parts_of_a_value_and_the_reason_are_shown(void **state) {
    (void)state;
    struct table *t = limit_at(3, "P1 m 5; P1 argon 0/0; P1 turret 1/0; P2 e 7");
    struct orr_result r = result_of(t);
    assert_int_equal(r.n_lines, 4); /* nobody fell */
    score_line_is(&r, 0, "Minerals", 5, 0, 1);
    score_line_is(&r, 1, "Energy", 30, 7, 30);
    score_line_is(&r, 2, "Troops", 50, 0, 0);
    score_line_is(&r, 3, "Buildings and Stations", 22, 8, 8);
    assert_non_null(strstr(r.note, "Round limit"));
    table_free(t);
    t = dy_at_with(3, "", "attack; P1 asta -4/4; P1 spacecraft 0/-4 1/-4; P2 m 500");
    assert_null(result_of(t).note);
    run(t, "target:-5/5,building dice:10 target:0/-5,building join:0/-4,troop join:1/-4,troop dice:10");
    r = result_of(t);
    assert_int_equal(r.n_lines, 5);
    score_line_is(&r, 4, "When eliminated", 0, 538, 38);
    assert_non_null(strstr(r.note, "Knock-out"));
    table_free(t);
}

static void DY_6_3_ties(void **state) {
    (void)state;
    static const struct {
        const char *at;
        unsigned won;
        const char *tie;
    } rows[] = {
        {"P1 m 1", 3, NULL},                                                      /* all equal */
        {"P1 m 1; P1 sphere-2 5/0; P2 e 60", 1, "the higher tier of the Sphere"}, /* higher Sphere */
        {"P1 m 1; P1 sphere-2 5/0; P2 e 56; P2 drill-1 -2/0", 1,
         "the higher tier of the Sphere"},                                        /* before buildings on planets */
        {"P1 m 1; P1 e 26; P1 drill-1 2/0", 1, "more planets built on"},          /* more buildings on planets */
        {"P1 m 1; P1 e 26; P1 drill-1 2/0; P2 e 30", 1, "more planets built on"}, /* before energy */
        {"P1 m 0; P1 e 31", 1, "more energy"},                                    /* more energy */
        {"P1 m 1; P1 e 26; P1 turret 2/0; P2 e 20; P2 drill-2 -5/1", 1,
         "more planets built on"},                                     /* of any type and tier */
        {"P1 m 5; P1 e 12; P1 turret 1/0; P2 e 30", 2, "more energy"}, /* a Station's building does not count: energy */
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table *t = limit_at(2, rows[i].at);
        if (result_of(t).score[0] != result_of(t).score[1]) {
            fail_msg("%s: %d and %d are no tie", rows[i].at, result_of(t).score[0], result_of(t).score[1]);
        }
        if (result_of(t).won != rows[i].won) {
            fail_msg("%s: won %u", rows[i].at, result_of(t).won);
        }
        assert_string_equal(result_of(t).tie ? result_of(t).tie : "", rows[i].tie ? rows[i].tie : "");
        table_free(t);
    }
}

static void DY_6_4_ranks_at_the_limit(void **state) {
    (void)state;
    struct table *t = limit_at(4, "P1 m 5; P2 m 9; P3 m 5");
    struct orr_result r = result_of(t);
    assert_int_equal(r.rank[1], 1);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[2], 2);
    assert_int_equal(r.rank[3], 4);
    table_free(t);
}

static void DY_6_2_every_sale_value(void **state) {
    (void)state;
    static const struct {
        const char *at;
        int value;
    } rows[] = {
        {"P1 striker 0/0", 1},   {"P1 explorer 0/0", 1},    {"P1 breacher 0/0", 4},    {"P1 spacecraft 0/0", 8},
        {"P1 shielder 0/0", 8},  {"P1 mothership 0/0", 12}, {"P1 argon 0/0", 50},      {"P1 asta 0/0", 40},
        {"P1 turret 0/0", 4},    {"P1 railgun 0/0", 12},    {"P1 overdriven 0/0", 12}, {"P1 laser 0/0", 50},
        {"P1 factory-1 0/0", 4}, {"P1 factory-2 0/0", 14},  {"P1 factory-3 0/0", 44},  {"P1 drill-1 0/0", 4},
        {"P1 drill-2 0/0", 14},  {"P1 drill-3 0/0", 34},    {"P1 field-1 0/0", 8},     {"P1 field-2 0/0", 20},
        {"P1 field-3 0/0", 44},  {"P1 sphere-2 5/0", 30},   {"P1 sphere-3 5/0", 90},   {"P1 station 1/0", 10},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[96];
        snprintf(text, sizeof text, "build1; P1 m 1; P1 e 0; %s", rows[i].at);
        struct table *t = dy_at(text);
        assert_int_equal(result_of(t).score[0], 9 + rows[i].value); /* 1 M, Factory I, Drill I */
        table_free(t);
    }
}

static void DY_1_4_the_limit_by_players(void **state) {
    (void)state;
    static const struct {
        unsigned seats;
        const char *options;
        int limit;
    } rows[] = {{2, "", 30},
                {3, "", 26},
                {4, "", 22},
                {6, "", 18},
                {2, "map=skirmish", 18},
                {3, "map=generated gen_radius=3", 18},
                {4, "map=generated gen_radius=4", 22},
                {2, "round_limit=6", 6},
                {2, "round_limit=99", 99},
                {3, "map=skirmish round_limit=40", 40}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table *t = table_new("dyson", rows[i].seats, rows[i].options);
        assert_int_equal(t->g->option[DYSON_ROUND_LIMIT], rows[i].limit);
        table_free(t);
    }
    setup_refused("dyson", 2, "round_limit=5", "DY-1.4");
    setup_refused("dyson", 2, "round_limit=100", "round_limit");
}

static void DY_4_4_the_last_turn_of_the_last_round(void **state) {
    (void)state;
    struct table *t = dy_start(3, "round_limit=6 hazards=off");
    for (unsigned turn = 0; turn < 18; turn++) {
        assert_false(result_of(t).over);
        actor_is(t, (int)(turn % 3));
        pass_turn(t);
    }
    assert_true(result_of(t).over);
    assert_int_equal(result_of(t).rounds, 6);
    assert_int_equal(result_of(t).won, 7);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_6_1_knock_out),
        cmocka_unit_test(DY_6_1_a_knock_out_in_the_last_round_is_none_by_limit),
        cmocka_unit_test(DY_6_3_the_greatest_value_wins),
        cmocka_unit_test(DY_6_2_the_parts_of_a_value_and_the_reason_are_shown),
        cmocka_unit_test(DY_6_3_ties),
        cmocka_unit_test(DY_6_4_ranks_at_the_limit),
        cmocka_unit_test(DY_6_2_every_sale_value),
        cmocka_unit_test(DY_1_4_the_limit_by_players),
        cmocka_unit_test(DY_4_4_the_last_turn_of_the_last_round),
    };
    return cmocka_run_group_tests_name("dyson: the end", tests, NULL, NULL);
}
