/* Dyson: flights, their price and what is in the way; Shielders; EMP. */
#include "fixture.h"

static void DY_5_13_flights_and_prices(void **state) {
    (void)state;
    static const struct {
        const char *troop;
        unsigned moves, price[4];
    } rows[] = {{"striker", 1, {1}},     {"explorer", 3, {1, 1, 1}}, {"breacher", 1, {1}}, {"spacecraft", 2, {1, 1}},
                {"shielder", 2, {1, 1}}, {"mothership", 2, {1, 1}},  {"argon", 1, {2}},    {"asta", 4, {4, 8, 12, 16}}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        for (unsigned far = 1; far <= rows[i].moves + 1; far++) {
            char text[96], one[TABLE_STEP];
            snprintf(text, sizeof text, "move; P1 %s -1/0", rows[i].troop);
            struct table *t = dy_at(text);
            step(t, "move:-1/0");
            snprintf(one, sizeof one, "to:-1/%u", far);
            if (far > rows[i].moves) {
                refused_need(t, one, "DY-5.13", (int)rows[i].moves, (int)far);
            } else {
                step(t, one);
                stock_is(t, 0, 0, 30 - (int)rows[i].price[far - 1]);
            }
            table_free(t);
        }
    }
}

static void DY_5_13_only_what_can_be_paid(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 asta 0/0; P1 e 8");
    step(t, "move:0/0");
    assert_true(is_legal(t, "to:2/0"));
    refused_need(t, "to:3/0", "DY-5.13", 12, 8);
    refused_need(t, "to:4/1", "DY-5.13", 4, 5);
    table_free(t);
    t = dy_at("move; P1 asta 0/0; P1 argon 1/1; P1 explorer -1/0; P1 e 1");
    legal_is(t, "move:-1/0 done");
    refused(t, "move:0/0", "DY-5.13");
    refused(t, "move:1/1", "DY-5.13");
    table_free(t);
}

static void DY_5_12_one_order_for_each_troop(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 striker 0/0 2/0");
    run(t, "move:0/0 to:1/0");
    refused(t, "move:1/0", "DY-5.12");
    legal_is(t, "move:2/0 done");
    run(t, "move:2/0 to:2/1");
    actor_is(t, 1); /* nobody is left to move */
    table_free(t);
}

static void DY_5_12_what_is_in_the_way(void **state) {
    (void)state;
    /* 1/0 own troop: passed; 0/1 enemy troop, -1/1 enemy Station, -1/0 enemy building: not */
    struct table *t = dy_at("move; P1 spacecraft 0/0; P1 striker 1/0; P2 striker 0/1; P2 station -1/1; P2 turret -1/0");
    step(t, "move:0/0");
    assert_true(is_legal(t, "to:2/0"));
    assert_true(is_legal(t, "to:1/1"));
    refused(t, "to:1/0", "DY-5.13");
    refused(t, "to:0/1", "DY-5.13");
    refused(t, "to:-1/1", "DY-5.12");
    refused(t, "to:-1/0", "DY-5.12");
    refused_need(t, "to:0/2", "DY-5.13", 2, 2); /* behind 0/1 and -1/1 or 1/1: the way over 1/1 takes three */
    refused_need(t, "to:-2/0", "DY-5.13", 2, 2);
    table_free(t);
}

static void DY_5_13_the_way_round_costs_its_steps(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 asta 0/0; P2 striker 0/1");
    run(t, "move:0/0 to:0/2"); /* round the Striker: over 1/0, 1/1 */
    stock_is(t, 0, 0, 30 - 12);
    table_free(t);
}

static void DY_5_12_own_buildings_are_flown_over(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 explorer 3/1");
    step(t, "move:3/1");
    assert_true(is_legal(t, "to:4/1"));
    assert_true(is_legal(t, "to:5/0"));
    assert_true(is_legal(t, "to:5/-1"));
    assert_true(is_legal(t, "to:2/2"));
    table_free(t);
}

static void DY_5_12_who_is_in_a_zone_may_leave(void **state) {
    (void)state;
    struct table *t = dy_at("move; P2 field-1 0/0; P1 spacecraft 1/0");
    step(t, "move:1/0");
    assert_true(is_legal(t, "to:2/0"));
    assert_true(is_legal(t, "to:2/-1"));
    refused(t, "to:0/1", "DY-5.12");
    refused(t, "to:1/-1", "DY-5.12");
    refused(t, "to:0/0", "DY-5.12");
    table_free(t);
    t = dy_at("move; P2 field-1 0/0; P1 spacecraft 2/0");
    step(t, "move:2/0");
    refused(t, "to:1/0", "DY-5.12");
    assert_true(is_legal(t, "to:1/1"));
    table_free(t);
    t = dy_at("move; P1 field-1 0/0; P1 spacecraft 2/0"); /* the own Field does not matter */
    step(t, "move:2/0");
    assert_true(is_legal(t, "to:0/0"));
    table_free(t);
}

static void DY_2_12_supernova_opens_all_zones(void **state) {
    (void)state;
    struct table *t = dy_at("move; supernova; P2 field-3 0/1; P2 shielder 1/-1; P1 striker 1/1; P1 explorer 3/-1");
    step(t, "move:1/1");
    assert_true(is_legal(t, "to:1/0"));
    table_free(t);
}

static void DY_5_14_a_shielder_passes_by_enemies(void **state) {
    (void)state;
    const char *const at[] = {"move; P1 shielder 0/0; P2 striker 1/1",
                              "move; supernova; P1 shielder 0/0; P2 striker 1/1"};
    for (unsigned i = 0; i < 2; i++) { /* also while its field is off */
        struct table *t = dy_at(at[i]);
        step(t, "move:0/0");
        refused(t, "to:1/0", "DY-5.14");
        refused(t, "to:2/0", "DY-5.14");
        assert_true(is_legal(t, "to:2/-1"));
        assert_true(is_legal(t, "to:1/-1"));
        table_free(t);
    }
    struct table *t = dy_at("move; P1 shielder 0/0; P2 station 1/1; P2 drill-1 -2/0");
    step(t, "move:0/0");
    refused(t, "to:1/0", "DY-5.14");
    refused(t, "to:-1/0", "DY-5.14");
    table_free(t);
}

static void DY_5_30_emp_and_what_it_marks(void **state) {
    (void)state;
    struct table *t =
        dy_at("attack; P1 asta 0/0; P2 shielder 2/0; P2 field-1 0/-2; P2 striker 2/1 1/1; P2 spacecraft 5/-3");
    step(t, "emp");
    stock_is(t, 0, 0, 20);
    stage_is(t, "attack"); /* neither a move nor an attack */
    field_is(t, "cooldown.0", "3");
    refused_need(t, "emp", "DY-5.30", 3, 0);
    assert_true(dy(t)->mark[dy_tile(t->g, "2/0")] & DYSON_EMP_TROOP);
    assert_true(dy(t)->mark[dy_tile(t->g, "0/-2")] & DYSON_EMP_FIELD);
    run(t, "target:1/1,troop dice:3"); /* without the Shielder's four */
    troop_on(t, "1/1", "");
    table_free(t);
}

static void DY_5_30_an_emp_field_is_a_plain_building(void **state) {
    (void)state;
    struct table *t =
        dy_at("attack; P1 asta 0/0; P1 striker 0/-1; P1 spacecraft 2/-2; P2 field-1 0/-2; P2 drill-1 0/2");
    refused(t, "target:0/-3,troop", "DY-5.17");
    step(t, "emp");
    step(t, "target:0/-2,building");
    legal_is(t, "join:0/0,troop join:0/-1,troop join:2/-2,troop");
    table_free(t);
}

static void DY_5_30_emp_needs_an_active_emitter_near(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 asta 0/0; P2 shielder 3/0");
    refused_need(t, "emp", "DY-5.30", 2, 0);
    table_free(t);
    t = dy_at("move; supernova; P1 asta 0/0; P2 shielder 2/0");
    refused_need(t, "emp", "DY-5.30", 2, 0);
    table_free(t);
    t = dy_at("move; P1 asta 0/0; P1 shielder 2/0; P1 field-1 0/1"); /* the own ones do not count */
    refused_need(t, "emp", "DY-5.30", 2, 0);
    table_free(t);
    t = dy_at("move; P1 asta 0/0; P2 shielder 2/0; P1 e 9");
    refused_need(t, "emp", "DY-5.30", 10, 9);
    table_free(t);
    t = dy_at("move; P1 striker 0/0; P2 shielder 2/0");
    refused(t, "emp", "DY-5.30");
    table_free(t);
}

static void DY_5_30_the_last_turn_of_the_cooldown(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 asta -2/0; P1 cooldown 1; P2 field-2 -4/0");
    refused_need(t, "emp", "DY-5.30", 1, 0);
    table_free(t);
}

static void DY_R62_a_new_asta_is_ready(void **state) {
    (void)state;
    struct table *t = dy_at("attack; turn P2; P1 asta 0/0; P1 cooldown 3; P2 asta 1/0 ");
    run(t, "target:0/0,troop dice:16");
    troop_on(t, "0/0", "");
    field_is(t, "cooldown.0", "0");
    table_free(t);
}

static void DY_4_4_emp_ends_with_the_turn(void **state) {
    (void)state;
    struct table *t =
        dy_at_with(2, "hazards=off", "move; P1 asta 0/0; P2 shielder 2/0; P2 striker 2/1; P1 spacecraft 4/-2");
    step(t, "emp");
    pass_turn(t);
    actor_is(t, 1);
    assert_int_equal(dy(t)->mark[dy_tile(t->g, "2/0")], 0);
    pass_turn(t);
    while (dy(t)->phase != DYSON_P_MOVE) {
        step(t, "done");
    }
    step(t, "move:4/-2");
    refused(t, "to:3/-1", "DY-5.12");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_5_13_flights_and_prices),
        cmocka_unit_test(DY_5_13_only_what_can_be_paid),
        cmocka_unit_test(DY_5_12_one_order_for_each_troop),
        cmocka_unit_test(DY_5_12_what_is_in_the_way),
        cmocka_unit_test(DY_5_13_the_way_round_costs_its_steps),
        cmocka_unit_test(DY_5_12_own_buildings_are_flown_over),
        cmocka_unit_test(DY_5_12_who_is_in_a_zone_may_leave),
        cmocka_unit_test(DY_2_12_supernova_opens_all_zones),
        cmocka_unit_test(DY_5_14_a_shielder_passes_by_enemies),
        cmocka_unit_test(DY_5_30_emp_and_what_it_marks),
        cmocka_unit_test(DY_5_30_an_emp_field_is_a_plain_building),
        cmocka_unit_test(DY_5_30_emp_needs_an_active_emitter_near),
        cmocka_unit_test(DY_5_30_the_last_turn_of_the_cooldown),
        cmocka_unit_test(DY_R62_a_new_asta_is_ready),
        cmocka_unit_test(DY_4_4_emp_ends_with_the_turn),
    };
    return cmocka_run_group_tests_name("dyson: moving", tests, NULL, NULL);
}
