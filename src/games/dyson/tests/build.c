/* Dyson: the two build phases: sites, types and limits, upgrades, Stations, troops. */
#include "fixture.h"

static void DY_5_2_a_factory_deploys_once_a_turn(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 30; P1 explorer 2/1");
    run(t, "deploy ship:striker put:4/0"); /* the only Factory */
    stage_is(t, "move");
    run(t, "done");
    stage_is(t, "build2");
    refused(t, "deploy", "DY-5.2");
    run(t, "upgrade pick:4/1"); /* only tier II can be paid */
    building_on(t, "4/1", "P1-factory-2");
    actor_is(t, 1);
    table_free(t);
}

static void DY_5_2_upgrading_does_not_refresh(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 60; mark spent 4/1");
    run(t, "upgrade pick:4/1 tier:2");
    stage_is(t, "build2");
    refused(t, "deploy", "DY-5.2");
    table_free(t);
}

static void DY_5_2_a_new_factory_deploys_in_the_second_phase(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 5; P1 explorer 2/1; mark moved 2/1; mark spent 4/1; P1 e 0; clear 2/0");
    run(t, "new site:2/0 type:factory-1");
    stage_is(t, "build2");
    run(t, "deploy");
    field_is(t, "tile", "'2/0'");
    table_free(t);
}

static void DY_5_10_not_above_the_factory_itself(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 1");
    run(t, "deploy ship:striker");
    refused(t, "put:4/1", "DY-5.10");
    legal_is(t, "put:3/1 put:3/2 put:4/0 put:5/0");
    table_free(t);
}

static void DY_5_10_an_argon_needs_its_energy(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 30; P1 e 19; P1 factory-3 4/1");
    step(t, "deploy");
    refused_need(t, "ship:argon", "DY-5.10", 20, 19);
    legal_is(t, "ship:striker ship:explorer ship:breacher ship:spacecraft ship:shielder ship:mothership");
    table_free(t);
    t = dy_at("build1; P1 m 30; P1 e 20; P1 factory-3 4/1");
    run(t, "deploy ship:argon put:3/1");
    stock_is(t, 0, 0, 0);
    table_free(t);
}

static void DY_5_8_no_wealth_raises_a_third_tier(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 900000; P1 drill-3 2/0; P1 factory-3 4/1; P1 field-3 4/0");
    step(t, "upgrade");
    legal_is(t, "pick:5/0 pick:5/-1");
    refused(t, "pick:2/0", "DY-5.8");
    table_free(t);
}

static void DY_R63_a_station_under_a_troop_and_a_field_near_enemies(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 18; P1 explorer 3/0; P2 striker 0/0; P2 station 3/-2");
    step(t, "station");
    offers(t, "site:3/0 site:2/1");
    step(t, "site:3/0");
    station_on(t, "3/0", "P1");
    table_free(t);
    t = dy_at("build1; P1 m 8; P1 explorer 2/0; P2 striker 0/0; P2 station 3/-2");
    run(t, "new");
    offers(t, "type:field-1");
    table_free(t);
    t = dy_at("build1; P1 m 8; P1 explorer 2/0; P2 striker 1/0");
    run(t, "new");
    offers_none(t, "type:field-1");
    refused(t, "type:field-1", "DY-5.5");
    table_free(t);
}

static void DY_5_4_what_may_stand_where(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 50; P1 explorer 1/0; P1 station 1/0");
    step(t, "new");
    legal_is(t, "site:0/0 site:2/0 site:1/0");
    struct table *station = table_twin(t);
    step(t, "site:2/0");
    legal_is(t, "type:turret type:railgun type:laser type:field-1 type:field-2 type:field-3 type:factory-1 "
                "type:factory-2 type:factory-3 type:drill-1 type:drill-2 type:drill-3");
    step(t, "type:drill-3");
    stock_is(t, 0, 16, 30);
    table_free(t);
    step(station, "site:1/0");
    legal_is(station, "type:turret type:railgun type:laser type:field-1 type:field-2 type:field-3 type:factory-1 "
                      "type:factory-2 type:factory-3");
    table_free(station);
}

static void DY_5_4_limits_count_what_is_on_the_map(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 60; P1 explorer 1/0; P1 turret 2/2 -2/2; P1 railgun 0/2; P1 overdriven 2/-2;"
                            "P1 laser 0/-2; P1 field-1 4/0");
    step(t, "new");
    step(t, "site:2/0");
    legal_is(t, "type:factory-1 type:factory-2 type:factory-3 type:drill-1 type:drill-2 type:drill-3");
    refused_need(t, "type:turret", "DY-5.4", 2, 2);
    refused_need(t, "type:railgun", "DY-5.4", 2, 2); /* an overdriven one counts */
    refused_need(t, "type:laser", "DY-5.4", 1, 1);
    refused_need(t, "type:field-3", "DY-5.4", 1, 1);
    table_free(t);
    t = dy_at("attack; P1 m 4; P1 explorer 1/0; P1 turret 2/2 -2/2; P2 striker -2/1; turn P2; P2 e 2; P1 e 0");
    run(t, "target:-2/2,building dice:4");
    actor_is(t, 0);
    run(t, "new site:2/0");
    assert_true(is_legal(t, "type:turret"));
    table_free(t);
}

static void DY_5_3_where_a_building_may_stand(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 4; P1 explorer 1/0 -1/1; P2 striker 0/0; P2 shielder -2/1");
    step(t, "new"); /* 0/0 has an enemy troop, -2/2 lies in a zone */
    field_is(t, "tile", "'2/0'");
    table_free(t);
    t = dy_at("build1; supernova; P1 m 4; P1 explorer 1/0 -1/1; P2 striker 0/0; P2 shielder -2/1");
    step(t, "new");
    legal_is(t, "site:2/0 site:-2/2");
    table_free(t);
}

static void DY_5_3_every_troop_builds_also_on_its_own_tile(void **state) {
    (void)state;
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        char text[128];
        snprintf(text, sizeof text, "build2; P1 m 4; P1 %s 2/0; mark moved 2/0; mark spent 4/1", dy_troop[type]);
        struct table *t = dy_at(text);
        run(t, "new type:drill-1");
        building_on(t, "2/0", "P1-drill-1");
        assert_true(dy(t)->troop[dy_tile(t->g, "2/0")] == dyson_troop_byte(0, type));
        table_free(t);
    }
}

static void DY_5_5_no_field_beside_enemies(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 20; P1 explorer 1/0; P2 explorer 3/-1");
    run(t, "new site:2/0");
    refused(t, "type:field-1", "DY-5.5");
    refused(t, "type:field-2", "DY-5.5");
    assert_true(is_legal(t, "type:turret"));
    table_free(t);
    t = dy_at("build1; P1 m 20; P1 explorer 1/0; P2 explorer 4/-1");
    run(t, "new site:2/0 type:field-1");
    building_on(t, "2/0", "P1-field-1");
    table_free(t);
    t = dy_at("build1; P1 m 12; P1 field-1 2/0; P2 explorer 3/-1; mark spent 4/1");
    run(t, "upgrade pick:2/0"); /* an upgrade is free of it */
    building_on(t, "2/0", "P1-field-2");
    table_free(t);
}

static void DY_5_6_new_weapons_fire_at_once(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 4; P1 explorer 1/0; P2 striker 2/-1; mark moved 1/0; P1 e 2; clear 0/0");
    run(t, "new site:2/0 type:turret");
    stage_is(t, "attack");
    run(t, "target:2/-1,troop dice:3");
    troop_on(t, "2/-1", "");
    table_free(t);
    t = dy_at("build1; P1 m 50; P1 explorer 1/0; mark moved 1/0; P1 e 3");
    run(t, "new site:2/0 type:laser");
    stage_is(t, "attack");
    assert_true(is_legal(t, "laser"));
    table_free(t);
}

static void DY_7_3_a_slow_laser_waits_one_turn(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "laser_warmup=on hazards=off",
                                 "build1; P1 m 50; P1 explorer 1/0; P1 turret 0/-2; P1 railgun 0/2");
    run(t, "new site:2/0 type:laser done");
    stage_is(t, "attack"); /* the Railgun can be overdriven */
    refused(t, "laser", "DY-5.27");
    pass_turn(t);
    pass_turn(t);
    while (dy(t)->phase != DYSON_P_ATTACK) {
        step(t, "done");
    }
    assert_true(is_legal(t, "laser"));
    table_free(t);
}

static void DY_4_2_a_new_drill_yields_from_the_next_turn_on(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "hazards=off", "build1; P1 m 34; P1 explorer 1/0; P1 sphere-3 5/0");
    run(t, "new site:2/0 type:drill-3");
    stock_is(t, 0, 0, 30);
    pass_turn(t);
    pass_turn(t);
    stock_is(t, 0, 20, 60);
    table_free(t);
}

static void DY_5_8_upgrades_cost_the_difference(void **state) {
    (void)state;
    static const struct {
        const char *from, *tile;
        unsigned tier, price;
    } rows[] = {{"field-1", "4/0", 2, 12},   {"field-1", "4/0", 3, 36},  {"factory-1", "4/1", 2, 10},
                {"factory-1", "4/1", 3, 40}, {"drill-1", "5/-1", 2, 10}, {"drill-1", "5/-1", 3, 30},
                {"sphere-1", "5/0", 2, 30},  {"sphere-1", "5/0", 3, 90}, {"field-2", "4/0", 3, 24},
                {"factory-2", "4/1", 3, 30}, {"drill-2", "5/-1", 3, 20}, {"sphere-2", "5/0", 3, 60}};
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char text[128], one[TABLE_STEP];
        snprintf(text, sizeof text, "build1; P1 m 100; P1 %s %s", rows[i].from, rows[i].tile);
        struct table *t = dy_at(text);
        snprintf(text, sizeof text, "upgrade pick:%s", rows[i].tile);
        run(t, text);
        snprintf(one, sizeof one, "tier:%u", rows[i].tier);
        if (rows[i].from[strlen(rows[i].from) - 1] == '1') { /* else tier III is the only one */
            legal_is(t, "tier:2 tier:3");
            step(t, one);
        }
        stock_is(t, 0, 100 - (int)rows[i].price, 30);
        snprintf(text, sizeof text, "P1-%s", rows[i].from);
        text[strlen(text) - 1] = (char)('0' + rows[i].tier);
        building_on(t, rows[i].tile, text);
        table_free(t);
    }
}

static void DY_5_8_an_upgrade_needs_no_troop_and_no_peace(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 10; P2 shielder 3/1; P2 striker 4/0; mark spent 4/1");
    step(t, "upgrade");
    legal_is(t, "pick:4/1 pick:5/-1");
    step(t, "pick:4/1");
    building_on(t, "4/1", "P1-factory-2");
    assert_true(dy(t)->actor == 1 || (dy(t)->mark[dy_tile(t->g, "4/1")] & DYSON_SPENT));
    table_free(t);
}

static void DY_5_9_stations(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 14; P1 striker 0/1; P2 explorer 1/0; P2 station -1/2; P2 shielder -2/2;"
                            "mark spent 4/1");
    step(t, "station");
    /* 1/0 has an enemy troop, -1/2 a Station, -1/1 lies in a zone, 0/0 and 0/2 are planets */
    legal_is(t, "site:0/1 site:1/1");
    refused(t, "site:0/0", "DY-5.9");
    refused(t, "site:-1/2", "DY-5.9");
    refused(t, "site:1/0", "DY-5.3");
    refused(t, "site:-1/1", "DY-5.3");
    refused(t, "site:3/0", "DY-5.3");
    step(t, "site:0/1"); /* below the troop itself */
    station_on(t, "0/1", "P1");
    stock_is(t, 0, 4, 30);
    stage_is(t, "move");
    step(t, "done");
    stage_is(t, "attack");
    step(t, "done");
    stage_is(t, "build2");
    run(t, "new site:0/1 type:turret");
    building_on(t, "0/1", "P1-turret");
    table_free(t);
}

static void DY_5_10_troops_by_tier(void **state) {
    (void)state;
    static const char *const ships[] = {"ship:striker ship:explorer ship:breacher",
                                        "ship:striker ship:explorer ship:breacher ship:spacecraft ship:shielder "
                                        "ship:mothership",
                                        "ship:striker ship:explorer ship:breacher ship:spacecraft ship:shielder "
                                        "ship:mothership ship:argon ship:asta"};
    for (unsigned tier = 1; tier <= 3; tier++) {
        char text[96];
        snprintf(text, sizeof text, "build1; P1 m 40; P1 factory-%u 4/1", tier);
        struct table *t = dy_at(text);
        step(t, "deploy");
        legal_is(t, ships[tier - 1]);
        table_free(t);
    }
}

static void DY_5_10_an_argon_costs_energy_too(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 40; P1 factory-3 4/1");
    run(t, "deploy ship:argon put:4/0");
    stock_is(t, 0, 10, 10);
    table_free(t);
}

static void DY_5_10_where_troops_start(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 8; P1 factory-2 2/0; P1 striker 1/0; P2 striker 3/0; P2 station 3/-1;"
                            "P2 field-1 0/1; mark spent 4/1");
    run(t, "deploy ship:striker");
    legal_is(t, "put:2/1 put:2/-1"); /* 1/1 and 1/0 lie in the zone, 3/0 and 3/-1 are taken */
    table_free(t);
    t = dy_at("build1; P1 m 8; P1 factory-2 2/0; P2 explorer 2/-2; mark spent 4/1");
    run(t, "deploy ship:shielder");
    legal_is(t, "put:3/0 put:2/1 put:1/1 put:1/0 put:3/-1");
    table_free(t);
}

static void DY_5_11_deployed_troops_act_at_once(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 1; P2 striker 2/1; P1 e 3");
    run(t, "deploy ship:striker put:3/1");
    run(t, "done");
    run(t, "target:2/1,troop");
    rolls(t, 1);
    table_free(t);
    t = dy_at("build1; P1 m 1; P2 striker 2/0; P1 e 3");
    run(t, "deploy ship:striker put:4/0 move:4/0 to:3/0 target:2/0,troop");
    stock_is(t, 0, 0, 0);
    table_free(t);
}

static void DY_4_6_nothing_to_decide_is_not_asked(void **state) {
    (void)state;
    struct table *t = dy_at("build2; P1 m 1; turn P1; P2 e 0; clear -4/-1");
    step(t, "done"); /* P2 has no Factory and no troops: its whole turn passes, then hazards are not yet due */
    actor_is(t, 0);
    field_is(t, "round", "2");
    stock_is(t, 1, 4, 4);
    table_free(t);
}

static void DY_4_7_deploying_begins_with_a_troop(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 8; P1 factory-1 2/2");
    step(t, "deploy");
    legal_is(t, "factory:4/1 factory:2/2");
    refused(t, "done", "DY-4.7");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_5_2_a_factory_deploys_once_a_turn),
        cmocka_unit_test(DY_5_2_upgrading_does_not_refresh),
        cmocka_unit_test(DY_5_2_a_new_factory_deploys_in_the_second_phase),
        cmocka_unit_test(DY_5_10_not_above_the_factory_itself),
        cmocka_unit_test(DY_5_10_an_argon_needs_its_energy),
        cmocka_unit_test(DY_5_8_no_wealth_raises_a_third_tier),
        cmocka_unit_test(DY_R63_a_station_under_a_troop_and_a_field_near_enemies),
        cmocka_unit_test(DY_5_4_what_may_stand_where),
        cmocka_unit_test(DY_5_4_limits_count_what_is_on_the_map),
        cmocka_unit_test(DY_5_3_where_a_building_may_stand),
        cmocka_unit_test(DY_5_3_every_troop_builds_also_on_its_own_tile),
        cmocka_unit_test(DY_5_5_no_field_beside_enemies),
        cmocka_unit_test(DY_5_6_new_weapons_fire_at_once),
        cmocka_unit_test(DY_7_3_a_slow_laser_waits_one_turn),
        cmocka_unit_test(DY_4_2_a_new_drill_yields_from_the_next_turn_on),
        cmocka_unit_test(DY_5_8_upgrades_cost_the_difference),
        cmocka_unit_test(DY_5_8_an_upgrade_needs_no_troop_and_no_peace),
        cmocka_unit_test(DY_5_9_stations),
        cmocka_unit_test(DY_5_10_troops_by_tier),
        cmocka_unit_test(DY_5_10_an_argon_costs_energy_too),
        cmocka_unit_test(DY_5_10_where_troops_start),
        cmocka_unit_test(DY_5_11_deployed_troops_act_at_once),
        cmocka_unit_test(DY_4_6_nothing_to_decide_is_not_asked),
        cmocka_unit_test(DY_4_7_deploying_begins_with_a_troop),
    };
    return cmocka_run_group_tests_name("dyson: building", tests, NULL, NULL);
}
