/* Dyson: targets, line of fire, groups, retaliation and counter-attacks. */
#include "fixture.h"

static void DY_2_14_what_a_field_protects(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P2 field-2 0/1; P2 striker 0/1; P2 turret 0/0; P2 spacecraft 1/0; P2 explorer 2/0;"
                            "P1 asta 1/-1; P1 spacecraft 1/1");
    refused(t, "target:0/1,troop", "DY-2.14"); /* above the Field */
    refused(t, "target:0/1,station", "DY-2.15");
    refused(t, "target:0/0,building", "DY-2.14");
    refused(t, "target:1/0,troop", "DY-2.14"); /* also for the attacker inside the zone */
    legal_is(t, "target:0/1,building target:2/0,troop emp done");
    table_free(t);
    t = dy_at("attack; supernova; P2 field-2 0/1; P2 turret 0/0; P1 striker 1/0; P1 spacecraft 0/-2");
    legal_is(t, "target:0/1,building target:0/0,building done");
    table_free(t);
}

static void DY_5_17_the_nearest_tile_of_the_zone_counts(void **state) {
    (void)state;
    struct table *t =
        dy_at("attack; P2 field-1 0/0; P1 striker 2/0; P1 spacecraft 3/0; P1 spacecraft -4/1; P1 striker 0/3;"
              "P2 striker 2/1 1/0; P1 turret -2/2; P1 railgun 3/-3");
    step(t, "target:0/0,building");
    /* range 1 reaches two tiles, range 2 three; the Striker on 0/3 and the Spacecraft on -4/1 do not */
    legal_is(t, "join:2/0,troop join:3/0,troop join:-2/2,building join:3/-3,building");
    refused_need(t, "join:0/3,troop", "DY-5.17", 1, 2); /* to the zone */
    refused_need(t, "join:-4/1,troop", "DY-5.17", 2, 3);
    table_free(t);
}

static void DY_2_15_a_building_shields_its_station(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 spacecraft 1/0; P1 striker 0/1; P2 turret 1/1");
    refused(t, "target:1/1,station", "DY-2.15");
    run(t, "target:1/1,building join:0/1,troop roll dice:4");
    building_on(t, "1/1", "");
    run(t, "target:1/1,station dice:8");
    station_on(t, "1/1", "");
    table_free(t);
}

static void DY_2_19_the_line_of_fire(void **state) {
    (void)state;
    static const struct {
        const char *at;
        bool clear;
    } rows[] = {
        {"P1 spacecraft 0/0; P2 drill-1 2/0", true},
        {"P1 spacecraft 0/0; P2 drill-1 2/0; P2 striker 1/0", false},
        {"P1 spacecraft 0/0; P2 drill-1 2/0; P1 striker 1/0", true},
        {"P1 spacecraft 0/0; P2 drill-1 2/0; P2 turret 1/0", true},
        {"P1 asta 0/0; P2 drill-1 2/0; P2 striker 1/0", true},
        {"P1 railgun 0/0; P2 drill-1 2/0; P2 striker 1/0", false},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[128];
        snprintf(text, sizeof text, "attack; %s", rows[i].at);
        struct table *t = dy_at(text);
        assert_int_equal(is_legal(t, "target:2/0,building"), rows[i].clear);
        table_free(t);
    }
    /* two tiles between: both must be taken */
    struct table *t = dy_at("attack; P1 spacecraft 1/1; P2 turret 0/0; P2 striker 1/0");
    assert_true(is_legal(t, "target:0/0,building"));
    table_free(t);
    t = dy_at("attack; P1 spacecraft 1/1; P2 turret 0/0; P2 striker 1/0 0/1");
    refused(t, "target:0/0,building", "DY-5.18");
    table_free(t);
    t = dy_at_with(3, "", "attack; P1 spacecraft 1/1; P2 turret 0/0; P2 striker 1/0; P3 striker 0/1");
    refused(t, "target:0/0,building", "DY-5.18"); /* any foreign troop blocks */
    table_free(t);
}

static void DY_5_16_who_can_attack(void **state) {
    (void)state;
    struct table *t =
        dy_at("attack; P2 drill-1 0/0; P1 striker 1/0; P1 explorer 0/1; P1 breacher -1/1; P1 spacecraft -1/0;"
              "P1 shielder 0/-1; P1 mothership 1/-1; P1 argon 1/1; P1 asta 2/-1; P1 turret 0/-1; P1 railgun 2/0");
    step(t, "target:0/0,building");
    legal_is(t, "join:1/0,troop join:-1/0,troop join:2/-1,troop join:0/-1,building join:2/0,building");
    static const char *const cannot[] = {"join:0/1,troop", "join:-1/1,troop",   "join:0/-1,troop",
                                         "join:1/1,troop", "join:4/1,building", "join:0/0,building"};
    for (unsigned i = 0; i < sizeof cannot / sizeof cannot[0]; i++) {
        refused(t, cannot[i], "DY-5.16");
    }
    table_free(t);
}

static void DY_4_13_a_troop_above_a_weapon_is_a_second_attacker(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 turret 0/0; P1 striker 0/0; P2 drill-1 -2/0; P2 striker -1/0; P2 turret -1/0");
    step(t, "target:-1/0,troop");
    legal_is(t, "join:0/0,troop join:0/0,building");
    run(t, "join:0/0,building join:0/0,troop");
    stock_is(t, 0, 0, 26);
    rolls(t, 2);
    table_free(t);
    t = dy_at("attack; P1 turret 0/0; P1 striker 0/0; P2 striker -1/0; P2 turret -1/0");
    legal_is(t, "target:-1/0,troop target:-1/0,building done");
    table_free(t);
}

static void DY_5_19_joining_is_paid_at_once_and_for_good(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0 0/1; P1 spacecraft -1/0; P2 drill-3 0/0; P1 e 5");
    run(t, "target:0/0,building");
    refused(t, "roll", "DY-5.19");
    refused(t, "done", "DY-4.3");
    step(t, "join:1/0,troop");
    stock_is(t, 0, 0, 3);
    refused(t, "join:1/0,troop", "DY-5.19");
    refused_need(t, "join:-1/0,troop", "DY-5.18", 4, 3);
    step(t, "join:0/1,troop"); /* nobody else can pay: the dice are rolled */
    rolls(t, 2);
    table_free(t);
}

static void DY_7_1_single_fire(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "joint_attacks=off", "attack; P1 striker 1/0 0/1; P2 drill-3 0/0");
    step(t, "target:0/0,building");
    legal_is(t, "join:1/0,troop join:0/1,troop");
    step(t, "join:1/0,troop");
    rolls(t, 1);
    step(t, "dice:6");
    legal_is(t, "target:0/0,building done"); /* the other one, alone */
    table_free(t);
}

static void DY_5_17_the_own_argon(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 argon 0/0; P1 field-1 0/1; P1 striker 1/0; P1 spacecraft 2/0; P1 turret -1/0");
    legal_is(t, "target:0/0,troop done"); /* the own Field does not protect it */
    step(t, "target:0/0,troop");
    legal_is(t, "join:1/0,troop join:2/0,troop");
    refused(t, "join:-1/0,building", "DY-5.17");
    run(t, "join:1/0,troop join:2/0,troop dice:9");
    troop_on(t, "0/0", "P1-argon");
    phase_is(t, "build"); /* [DY-5.24] no Turret answers its owner */
    table_free(t);
    t = dy_at("attack; P1 argon 0/0; P1 turret -1/0");
    refused(t, "target:0/0,troop", "DY-5.18");
    refused(t, "target:-1/0,building", "DY-5.17");
    table_free(t);
    t = dy_at("attack; P1 argon 0/0; P1 shielder 0/1; P1 spacecraft 2/0; P2 striker 1/0");
    refused(t, "target:0/0,troop", "DY-5.18"); /* line of fire counts */
    table_free(t);
}

static void DY_5_24_no_answer_to_the_own_argon(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 argon 0/0; P1 shielder 0/1; P1 spacecraft 2/0; P1 turret 1/-1");
    run(t, "target:0/0,troop dice:10"); /* its DC is 14 now */
    troop_on(t, "0/0", "P1-argon");
    phase_is(t, "build");
    table_free(t);
}

/* ---- answers ---- */

static void DY_5_21_who_may_retaliate(void **state) {
    (void)state;
    static const bool able[DYSON_TROOPS] = {[DYSON_STRIKER] = true, [DYSON_SPACECRAFT] = true, [DYSON_ASTA] = true};
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        char text[96];
        snprintf(text, sizeof text, "attack; P1 striker 1/0; P2 %s 0/0", dy_troop[type]);
        struct table *t = dy_at(text);
        step(t, "target:0/0,troop");
        if (type == DYSON_BREACHER) { /* DC 1 */
            table_free(t);
            continue;
        }
        step(t, "dice:1");
        phase_is(t, able[type] ? "retaliate" : "build");
        table_free(t);
    }
}

static void DY_5_21_protected_attackers_are_safe(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 field-1 2/0; P1 striker 1/0; P2 spacecraft 0/0; P2 turret -1/0");
    run(t, "target:0/0,troop dice:1");
    phase_is(t, "build");
    table_free(t);
    t = dy_at("attack; P1 field-1 2/0; P1 striker 1/0 0/1; P2 spacecraft 0/0");
    run(t, "target:0/0,troop join:1/0,troop join:0/1,troop dice:2 fire dice:12");
    troop_on(t, "1/0", "P1-striker");
    troop_on(t, "0/1", "");
    table_free(t);
}

static void DY_5_21_weapons_that_attack_take_the_risk_too(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 turret 1/0; P1 striker 1/0; P2 spacecraft 0/0");
    run(t, "target:0/0,troop join:1/0,building roll dice:1 fire dice:4");
    building_on(t, "1/0", "");
    station_on(t, "1/0", "P1");
    troop_on(t, "1/0", "P1-striker"); /* it did not attack */
    table_free(t);
}

static void DY_5_22_every_failed_attack_may_be_answered(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "joint_attacks=off", "attack; P1 striker 1/0 0/1; P2 spacecraft 0/0; P2 e 9");
    run(t, "target:0/0,troop join:1/0,troop dice:1 fire dice:2");
    stock_is(t, 1, 0, 5);
    actor_is(t, 0);
    run(t, "target:0/0,troop dice:1");
    phase_is(t, "retaliate");
    step(t, "decline");
    stock_is(t, 1, 4, 9); /* with the income of the next turn */
    troop_on(t, "0/1", "P1-striker");
    table_free(t);
}

static void DY_5_21_a_mothership_helps_the_reply(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 spacecraft 1/0; P2 striker 0/0; P2 mothership -2/0");
    run(t, "target:0/0,troop dice:2");
    phase_is(t, "retaliate"); /* two dice can reach 8 */
    step(t, "fire");
    stock_is(t, 1, 0, 28);
    rolls(t, 2);
    table_free(t);
}

static void DY_5_23_weapons_answer_in_tile_order(void **state) {
    (void)state;
    struct table *t =
        dy_at("attack; P1 striker 0/1; P2 drill-1 0/0; P2 railgun 0/-1; P2 turret -1/1; P2 overdriven 2/0");
    run(t, "target:0/0,building dice:1");
    phase_is(t, "counter");
    field_is(t, "tile", "'0/-1'");
    rolls((step(t, "fire"), t), 1);
    step(t, "dice:2");
    phase_is(t, "counter");
    field_is(t, "tile", "'2/0'"); /* within 2 of the Drill and of the Striker */
    rolls((step(t, "fire"), t), 2);
    step(t, "dice:2");
    phase_is(t, "counter");
    field_is(t, "tile", "'-1/1'");
    stock_is(t, 1, 0, 26);
    step(t, "decline");
    phase_is(t, "build");
    table_free(t);
}

static void DY_5_23_a_weapon_needs_range_energy_and_hope(void **state) {
    (void)state;
    static const char *const silent[] = {
        "P1 striker 0/1; P2 drill-1 0/0; P2 turret 0/-1",                   /* the Striker is too far from it */
        "P1 spacecraft 0/2; P2 drill-1 0/0; P2 railgun 0/-1",               /* three tiles away */
        "P1 striker 0/1; P2 drill-1 0/0; P2 railgun 2/-2; P2 e 1",          /* no energy */
        "P1 striker 0/1; P2 drill-1 0/0; P2 railgun 0/3",                   /* does not protect 0/0 */
        "P1 striker 0/1; P1 shielder 0/2; P2 drill-1 0/0; P2 railgun 0/-1", /* DC 7 */
    };
    for (unsigned i = 0; i < sizeof silent / sizeof silent[0]; i++) {
        char text[160];
        snprintf(text, sizeof text, "attack; %s", silent[i]);
        struct table *t = dy_at(text);
        run(t, "target:0/0,building dice:2");
        if (dy(t)->phase == DYSON_P_COUNTER) {
            fail_msg("%s: asked", silent[i]);
        }
        table_free(t);
    }
}

static void DY_5_23_a_weapon_defends_itself_if_it_survives(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 0/1; P2 turret 0/0");
    step(t, "target:0/0,building");
    struct table *gone = table_twin(t);
    step(t, "dice:3");
    phase_is(t, "counter");
    table_free(t);
    step(gone, "dice:4");
    phase_is(gone, "build");
    table_free(gone);
}

static void DY_5_20_retaliation_comes_before_counters(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0 0/1; P2 spacecraft 0/0; P2 turret 0/0");
    run(t, "target:0/0,troop join:1/0,troop join:0/1,troop dice:2");
    phase_is(t, "retaliate");
    step(t, "decline");
    phase_is(t, "counter");
    run(t, "fire dice:3");
    troop_on(t, "1/0", "");
    troop_on(t, "0/1", "");
    table_free(t);
    t = dy_at("attack; P1 striker 1/0 0/1; P2 spacecraft 0/0; P2 turret 0/0");
    run(t, "target:0/0,troop join:1/0,troop join:0/1,troop dice:2 fire dice:3");
    phase_is(t, "build"); /* nobody is left to answer */
    table_free(t);
}

static void DY_5_23_a_field_is_answered_from_its_own_tile(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 2/0; P2 field-1 0/0; P2 turret 1/0");
    run(t, "target:0/0,building dice:6");
    phase_is(t, "counter"); /* 1/0 is beside 0/0 and beside 2/0 */
    table_free(t);
    t = dy_at("attack; P1 striker 2/0; P2 field-1 0/0; P2 railgun 2/1");
    run(t, "target:0/0,building dice:6");
    phase_is(t, "build"); /* 2/1 is three tiles from the Field */
    table_free(t);
}

static void DY_5_31_overdrive(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 railgun 0/0; P2 drill-3 2/0; P2 drill-1 -2/0");
    step(t, "overdrive:0/0");
    building_on(t, "0/0", "P1-overdriven");
    stock_is(t, 0, 0, 24);
    refused(t, "overdrive:0/0", "DY-5.31");
    step(t, "target:2/0,building");
    stock_is(t, 0, 0, 22);
    rolls(t, 2);
    step(t, "dice:3");
    refused(t, "target:-2/0,building", "DY-4.3"); /* the turn is over */
    table_free(t);
    t = dy_at("attack; P1 railgun 0/0; P2 drill-3 2/0"); /* after firing */
    run(t, "target:2/0,building dice:3 overdrive:0/0");
    building_on(t, "0/0", "P1-overdriven");
    table_free(t);
    t = dy_at("attack; turn P2; P1 overdriven 0/0; P2 striker 1/0");
    run(t, "target:0/0,building dice:1");
    building_on(t, "0/0", "");
    table_free(t);
}

static void DY_2_13_shielders_shield_each_other_once(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 asta 2/0; P2 shielder 0/0 1/0 0/1; P2 turret 1/1");
    run(t, "target:1/0,troop dice:15");
    troop_on(t, "1/0", "P2-shielder"); /* 12 + 4 */
    table_free(t);
    t = dy_at("attack; P1 asta 2/0; P2 shielder 0/0 1/0 0/1");
    run(t, "target:1/0,troop dice:16");
    troop_on(t, "1/0", "");
    table_free(t);
    t = dy_at("attack; P1 striker 2/1; P2 shielder 1/0; P2 turret 1/1"); /* buildings get nothing */
    run(t, "target:1/1,building dice:4");
    building_on(t, "1/1", "");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_2_14_what_a_field_protects),
        cmocka_unit_test(DY_5_17_the_nearest_tile_of_the_zone_counts),
        cmocka_unit_test(DY_2_15_a_building_shields_its_station),
        cmocka_unit_test(DY_2_19_the_line_of_fire),
        cmocka_unit_test(DY_5_16_who_can_attack),
        cmocka_unit_test(DY_4_13_a_troop_above_a_weapon_is_a_second_attacker),
        cmocka_unit_test(DY_5_19_joining_is_paid_at_once_and_for_good),
        cmocka_unit_test(DY_7_1_single_fire),
        cmocka_unit_test(DY_5_17_the_own_argon),
        cmocka_unit_test(DY_5_24_no_answer_to_the_own_argon),
        cmocka_unit_test(DY_5_21_who_may_retaliate),
        cmocka_unit_test(DY_5_21_protected_attackers_are_safe),
        cmocka_unit_test(DY_5_21_weapons_that_attack_take_the_risk_too),
        cmocka_unit_test(DY_5_22_every_failed_attack_may_be_answered),
        cmocka_unit_test(DY_5_21_a_mothership_helps_the_reply),
        cmocka_unit_test(DY_5_23_weapons_answer_in_tile_order),
        cmocka_unit_test(DY_5_23_a_weapon_needs_range_energy_and_hope),
        cmocka_unit_test(DY_5_23_a_weapon_defends_itself_if_it_survives),
        cmocka_unit_test(DY_5_20_retaliation_comes_before_counters),
        cmocka_unit_test(DY_5_23_a_field_is_answered_from_its_own_tile),
        cmocka_unit_test(DY_5_31_overdrive),
        cmocka_unit_test(DY_2_13_shielders_shield_each_other_once),
    };
    return cmocka_run_group_tests_name("dyson: attacks and answers", tests, NULL, NULL);
}
