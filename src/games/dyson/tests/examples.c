/* Dyson: the examples of section 12 of rules.md, E1 to E23. */
#include "fixture.h"

/* E1 */
static void DY_3_5_the_opening_turn(void **state) {
    (void)state;
    struct table *t = dy_start(2, "");
    actor_is(t, 0);
    field_is(t, "round", "1");
    building_on(t, "5/0", "P1-sphere-1");
    building_on(t, "4/1", "P1-factory-1");
    building_on(t, "5/-1", "P1-drill-1");
    building_on(t, "-5/0", "P2-sphere-1");
    building_on(t, "-4/-1", "P2-factory-1");
    building_on(t, "-5/1", "P2-drill-1");
    stock_is(t, 0, 4, 4);
    stock_is(t, 1, 0, 0);
    legal_is(t, "deploy done");
    step(t, "deploy");
    legal_is(t, "ship:striker ship:explorer ship:breacher");
    step(t, "ship:explorer");
    legal_is(t, "put:3/1 put:3/2 put:4/0 put:5/0");
    step(t, "put:3/1");
    stock_is(t, 0, 3, 4);
    stage_is(t, "move");
    legal_is(t, "move:3/1 done");
    run(t, "move:3/1 to:0/2");
    troop_on(t, "0/2", "P1-explorer");
    troop_on(t, "3/1", "");
    stock_is(t, 0, 3, 3);
    actor_is(t, 1); /* nothing is left to do: no attack, 3 M buy no building */
    stock_is(t, 1, 4, 4);
    table_free(t);
}

/* E2 */
static void DY_5_3_first_expansion(void **state) {
    (void)state;
    struct table *t = dy_start(2, "");
    run(t, "deploy ship:explorer put:3/1 done");
    actor_is(t, 1);
    pass_turn(t);
    stock_is(t, 0, 7, 8);
    field_is(t, "round", "2");
    step(t, "new"); /* 2/2 is the only site */
    legal_is(t, "type:turret type:factory-1 type:drill-1");
    step(t, "type:drill-1");
    building_on(t, "2/2", "P1-drill-1");
    stock_is(t, 0, 3, 8);
    stage_is(t, "move");
    pass_turn(t);
    pass_turn(t);
    step(t, "hazard:power-surge");
    actor_is(t, 0);
    stock_is(t, 0, 11, 12);
    table_free(t);
}

/* E3 */
static void DY_2_18_equal_is_enough(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker -1/0; P2 drill-2 -2/0");
    legal_is(t, "target:-2/0,building done");
    step(t, "target:-2/0,building"); /* the only attacker joins and rolls by itself */
    stock_is(t, 0, 0, 28);
    rolls(t, 1);
    chance_is(t, 6, 1667);
    struct table *fails = table_twin(t);
    step(t, "dice:6");
    building_on(t, "-2/0", "");
    table_free(t);
    step(fails, "dice:5");
    building_on(fails, "-2/0", "P2-drill-2");
    actor_is(fails, 1); /* on turn, not asked to retaliate */
    phase_is(fails, "build");
    table_free(fails);
}

/* E4 */
static void DY_5_18_a_joint_attack_on_a_sphere(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 spacecraft -3/0 -4/1");
    step(t, "target:-5/0,building");
    legal_is(t, "join:-3/0,troop join:-4/1,troop");
    step(t, "join:-3/0,troop");
    stock_is(t, 0, 0, 26);
    legal_is(t, "join:-4/1,troop roll");
    step(t, "join:-4/1,troop");
    stock_is(t, 0, 0, 22);
    rolls(t, 4);
    chance_is(t, 10, 9028);
    step(t, "dice:10");
    assert_true(result_of(t).over);
    assert_int_equal(result_of(t).won, 1);
    table_free(t);
    t = dy_at("attack; P1 spacecraft -3/0 -4/1; P2 striker -4/0");
    step(t, "target:-5/0,building");
    stock_is(t, 0, 0, 26);
    rolls(t, 2);
    chance_is(t, 10, 1667);
    assert_true(dy(t)->mark[dy_tile(t->g, "-4/1")] & DYSON_IN_TROOP);
    table_free(t);
}

/* E5 */
static void DY_5_21_a_group_is_hit_together(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0 0/1; P2 spacecraft 0/0; P2 e 4");
    run(t, "target:0/0,troop join:1/0,troop join:0/1,troop");
    stock_is(t, 0, 0, 26);
    rolls(t, 2);
    step(t, "dice:5");
    phase_is(t, "retaliate");
    actor_is(t, 1);
    legal_is(t, "fire decline");
    step(t, "fire");
    stock_is(t, 1, 0, 0);
    rolls(t, 2);
    step(t, "dice:3");
    troop_on(t, "1/0", "");
    troop_on(t, "0/1", "");
    troop_on(t, "0/0", "P2-spacecraft");
    table_free(t);
    t = dy_at("attack; P1 striker 1/0 0/1; P2 spacecraft 0/0; P2 e 3");
    run(t, "target:0/0,troop join:1/0,troop join:0/1,troop dice:5");
    phase_is(t, "build");
    troop_on(t, "1/0", "P1-striker");
    table_free(t);
}

/* E6 */
static void DY_5_21_no_reply_out_of_range(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 spacecraft 2/0; P2 striker 0/0");
    run(t, "target:0/0,troop dice:2");
    phase_is(t, "build");
    actor_is(t, 1);
    troop_on(t, "0/0", "P2-striker");
    table_free(t);
}

/* E7 */
static void DY_5_23_a_turret_answers_after_a_success(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker -1/-1; P2 drill-1 -2/0; P2 turret -1/0");
    legal_is(t, "target:-2/0,building target:-1/0,building done");
    run(t, "target:-2/0,building dice:4");
    building_on(t, "-2/0", "");
    phase_is(t, "counter");
    actor_is(t, 1);
    legal_is(t, "fire decline");
    step(t, "fire");
    stock_is(t, 1, 0, 28);
    rolls(t, 1);
    chance_is(t, 3, 6667);
    step(t, "dice:3");
    troop_on(t, "-1/-1", "");
    table_free(t);
    t = dy_at("attack; P1 spacecraft -1/-1; P2 drill-1 -2/0; P2 turret -1/0");
    run(t, "target:-2/0,building dice:4");
    phase_is(t, "build"); /* one die cannot reach 8 */
    table_free(t);
}

/* E8 */
static void DY_5_17_a_field_is_attacked_at_its_edge(void **state) {
    (void)state;
    struct table *t = dy_at("move; P2 field-1 -4/0; P1 striker -2/0");
    step(t, "move:-2/0");
    legal_is(t, "to:-1/0 to:-2/1 to:-3/1 to:-2/-1 to:-1/-1");
    refused(t, "to:-3/0", "DY-5.12");
    table_free(t);
    t = dy_at("attack; P2 field-1 -4/0; P1 striker -2/0");
    legal_is(t, "target:-4/0,building done");
    refused(t, "target:-5/0,building", "DY-2.14");
    refused(t, "target:-4/-1,building", "DY-2.14");
    step(t, "target:-4/0,building");
    rolls(t, 1);
    chance_is(t, 10, 0);
    table_free(t);
    t = dy_at("attack; P2 field-1 -4/0; P1 striker -2/0 -2/-1 -3/1");
    run(t, "target:-4/0,building join:-2/0,troop join:-2/-1,troop");
    legal_is(t, "join:-3/1,troop roll");
    step(t, "join:-3/1,troop");
    stock_is(t, 0, 0, 24);
    rolls(t, 3);
    chance_is(t, 10, 6250);
    step(t, "dice:10");
    building_on(t, "-4/0", "");
    station_on(t, "-4/0", "P2");
    table_free(t);
    t = dy_at("attack; P2 station -4/0; P1 striker -3/0");
    assert_true(is_legal(t, "target:-4/0,station"));
    table_free(t);
}

/* E9 */
static void DY_2_13_a_shielder_adds_four(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P2 shielder 0/0; P2 striker 1/0; P1 spacecraft 2/0");
    step(t, "target:1/0,troop");
    rolls(t, 2);
    chance_is(t, 7, 5833);
    struct table *hit = table_twin(t);
    step(t, "dice:6");
    troop_on(t, "1/0", "P2-striker");
    table_free(t);
    step(hit, "dice:7");
    troop_on(hit, "1/0", "");
    table_free(hit);
    t = dy_at("attack; P2 shielder 0/0; P2 striker 1/0; P1 spacecraft 0/2");
    step(t, "target:0/0,troop");
    hit = table_twin(t);
    step(t, "dice:11");
    troop_on(t, "0/0", "P2-shielder");
    step(hit, "dice:12");
    troop_on(hit, "0/0", "");
    table_free(t);
    table_free(hit);
}

static void DY_5_14_where_a_shielder_may_stop(void **state) {
    (void)state;
    struct table *t = dy_at("move; P2 shielder 0/0; P1 striker 2/-1");
    step(t, "move:2/-1");
    refused(t, "to:1/-1", "DY-5.12");
    refused(t, "to:1/0", "DY-5.12");
    table_free(t);
    t = dy_at("move; turn P2; P2 shielder 0/0; P1 striker 3/-1");
    step(t, "move:0/0");
    refused(t, "to:2/-1", "DY-5.14");
    assert_true(is_legal(t, "to:1/-1"));
    table_free(t);
}

/* E10 */
static void DY_2_16_motherships_add_one_die(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 mothership 2/0 1/1; P1 striker 0/0; P2 striker 1/-1");
    step(t, "target:1/-1,troop");
    rolls(t, 2);
    table_free(t);
    t = dy_at("attack; P1 mothership 3/0 2/1; P1 striker 0/0; P2 striker 1/-1");
    step(t, "target:1/-1,troop");
    rolls(t, 1);
    table_free(t);
}

/* E11 */
static void DY_5_26_a_breacher_and_a_station(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher 1/1; P2 turret 0/1; P1 explorer 2/1; P2 spacecraft 1/0");
    legal_is(t, "explode:1/1 done");
    step(t, "explode:1/1");
    stock_is(t, 0, 0, 24);
    rolls(t, 2);
    step(t, "dice:7");
    troop_on(t, "1/1", "");
    building_on(t, "0/1", "");
    station_on(t, "0/1", "P2");
    troop_on(t, "2/1", "");
    troop_on(t, "1/0", "P2-spacecraft");
    phase_is(t, "build");
    actor_is(t, 1);
    table_free(t);
}

/* E12 */
static void DY_5_41_a_chain_of_argons(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 argon 0/0; P2 argon 2/0; P2 mothership 3/0; P1 striker -1/0;"
                            "P1 spacecraft -2/0");
    run(t, "target:0/0,troop join:-2/0,troop roll");
    rolls(t, 2);
    step(t, "dice:10");
    stock_is(t, 0, 0, 26);
    rolls(t, 5);
    step(t, "dice:17");
    troop_on(t, "0/0", "");
    troop_on(t, "2/0", "");
    troop_on(t, "-1/0", "");
    troop_on(t, "-2/0", "");
    troop_on(t, "3/0", "P2-mothership");
    rolls(t, 6);
    step(t, "dice:7");
    troop_on(t, "3/0", "P2-mothership");
    actor_is(t, 1);
    phase_is(t, "build");
    table_free(t);
}

/* E13 */
static struct table *laser_at(const char *field) {
    char text[128];
    snprintf(text, sizeof text, "attack; P1 laser 4/0; P2 %s -4/0; P1 drill-1 2/0; P2 spacecraft 0/0", field);
    return dy_at(text);
}

static void DY_5_28_a_field_of_tier_three_stops_the_beam(void **state) {
    (void)state;
    struct table *t = laser_at("field-3");
    step(t, "laser");
    legal_is(t, "direction:0 direction:1 direction:3 direction:5");
    step(t, "direction:3");
    legal_is(t, "power:1 power:2 power:3 power:4 power:5 power:6 power:7 power:8 power:9 power:10 power:11 power:12");
    step(t, "power:4");
    stock_is(t, 0, 0, 26);
    rolls(t, 8);
    chance_is(t, 24, 8211);
    struct table *weak = table_twin(t);
    step(t, "dice:27");
    building_on(t, "2/0", "");
    troop_on(t, "0/0", "");
    building_on(t, "-4/0", "");
    station_on(t, "-4/0", "P2");
    building_on(t, "-5/0", "P2-sphere-1");
    table_free(t);
    step(weak, "dice:23");
    building_on(weak, "2/0", "");
    troop_on(weak, "0/0", "");
    building_on(weak, "-4/0", "P2-field-3");
    table_free(weak);
}

static void DY_5_29_lower_fields_do_not_stop_it(void **state) {
    (void)state;
    struct table *t = laser_at("field-2");
    run(t, "laser direction:3 power:4 dice:27");
    assert_true(result_of(t).over);
    assert_int_equal(result_of(t).won, 1);
    building_on(t, "-5/0", "");
    station_on(t, "-4/0", "");
    table_free(t);
}

/* E14 */
static void DY_5_30_emp_opens_a_field_for_a_turn(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "hazards=off", "move; P1 asta -2/0; P1 e 24; P2 field-2 -4/0; round 9");
    legal_is(t, "move:-2/0 emp done");
    step(t, "emp");
    stock_is(t, 0, 0, 14);
    run(t, "move:-2/0 to:-3/0");
    stock_is(t, 0, 0, 10);
    stage_is(t, "attack");
    step(t, "target:-5/0,building");
    stock_is(t, 0, 0, 0);
    rolls(t, 3);
    chance_is(t, 10, 6250);
    step(t, "dice:9");
    actor_is(t, 1);
    field_is(t, "cooldown.0", "3");
    assert_int_equal(dy(t)->mark[dy_tile(t->g, "-4/0")], 0);
    troop_on(t, "-3/0", "P1-asta");
    pass_turn(t);
    field_is(t, "round", "10");
    field_is(t, "cooldown.0", "2");
    pass_turn(t);
    pass_turn(t);
    field_is(t, "cooldown.0", "1");
    pass_turn(t);
    pass_turn(t);
    field_is(t, "round", "12");
    field_is(t, "cooldown.0", "0");
    while (dy(t)->phase != DYSON_P_MOVE) {
        step(t, "done");
    }
    assert_true(is_legal(t, "emp"));
    table_free(t);
}

/* E15 */
static void DY_2_17_power_surge_doubles_totals(void **state) {
    (void)state;
    struct table *t = dy_at("attack; power-surge; P1 striker -4/0");
    step(t, "target:-5/0,building");
    chance_is(t, 5, 3333);
    struct table *weak = table_twin(t);
    step(t, "dice:5");
    assert_true(result_of(t).over);
    table_free(t);
    step(weak, "dice:4");
    building_on(weak, "-5/0", "P2-sphere-1");
    table_free(weak);
    t = dy_at("attack; power-surge; P1 spacecraft 1/0; P2 striker 0/0; P2 shielder -1/0");
    run(t, "target:0/0,troop dice:3"); /* 6 is less than 3 + 4 */
    phase_is(t, "retaliate");
    step(t, "fire");
    weak = table_twin(t);
    step(t, "dice:4");
    troop_on(t, "1/0", "");
    step(weak, "dice:3");
    troop_on(weak, "1/0", "P1-spacecraft");
    table_free(t);
    table_free(weak);
}

/* Before the hazard of round 3, with P2's last decision of round 2 made. */
static struct table *hazard_at(const char *pieces) {
    char text[256];
    snprintf(text, sizeof text, "build2; turn P2; round 2; P2 m 1; %s", pieces);
    struct table *t = dy_at(text);
    step(t, "done");
    phase_is(t, "hazard");
    return t;
}

/* E16 */
static void DY_5_34_meteors(void **state) {
    (void)state;
    struct table *t = hazard_at("P1 drill-1 2/2; P2 drill-2 -2/-2");
    run(t, "hazard:meteors meteor:10,4");
    building_on(t, "2/2", "");
    building_on(t, "-2/-2", "P2-drill-2");
    step(t, "meteor:12,3");
    building_on(t, "4/1", "P1-factory-1");
    building_on(t, "-4/-1", "P2-factory-1");
    step(t, "meteor:10,6");
    building_on(t, "-2/-2", "");
    actor_is(t, 0);
    phase_is(t, "build");
    table_free(t);
}

/* E17 */
static void DY_5_35_a_wormhole(void **state) {
    (void)state;
    struct table *t = hazard_at("P1 striker 1/0; P2 railgun 0/1");
    run(t, "hazard:wormhole wormhole:6,2");
    odds_are(t, "drift:5/0=1 drift:0/5=1 drift:-5/5=1 drift:0/-5=1 drift:5/-5=1");
    step(t, "drift:0/5");
    troop_on(t, "1/0", "");
    troop_on(t, "0/5", "P1-striker");
    building_on(t, "0/1", "P2-railgun");
    station_on(t, "0/1", "P2");
    actor_is(t, 0);
    table_free(t);
}

/* E18 */
static void DY_5_1_one_choice_in_each_build_phase(void **state) {
    (void)state;
    const char *at = "build1; P1 m 20; P1 factory-1 2/2; P1 explorer 2/1";
    struct table *t = dy_at(at);
    run(t, "new type:drill-1");
    building_on(t, "2/0", "P1-drill-1");
    stage_is(t, "move");
    step(t, "done");
    stage_is(t, "build2");
    step(t, "deploy");
    legal_is(t, "factory:4/1 factory:2/2");
    run(t, "factory:4/1 ship:striker put:4/0");
    legal_is(t, "factory:2/2 done");
    run(t, "factory:2/2 ship:striker put:1/2");
    stock_is(t, 0, 14, 30);
    actor_is(t, 1);
    table_free(t);
    t = dy_at(at);
    run(t, "deploy factory:4/1 ship:striker put:4/0 done");
    stage_is(t, "move");
    run(t, "done");
    run(t, "deploy"); /* only the Factory on 2/2 is left */
    phase_is(t, "ship");
    field_is(t, "tile", "'2/2'");
    table_free(t);
}

/* E19 */
static void DY_6_2_material_value(void **state) {
    (void)state;
    struct table *t = dy_at("build2; turn P2; round 30; P2 m 1; P1 m 12; P1 e 7; P1 sphere-2 5/0; P1 drill-3 2/0;"
                            "P1 factory-2 4/1; P1 field-1 4/0; P1 overdriven 2/2; P1 striker 1/0; P1 spacecraft 0/0;"
                            "P1 argon 1/1");
    assert_int_equal(result_of(t).score[0], 190);
    step(t, "done");
    struct orr_result r = result_of(t);
    assert_true(r.over);
    assert_true(r.guard);
    assert_int_equal(r.won, 1);
    assert_int_equal(r.score[0], 190);
    table_free(t);
}

/* E20 */
static void DY_5_44_who_destroys_the_own_sphere_is_out(void **state) {
    (void)state;
    struct table *t = dy_at_with(3, "", "attack; P1 laser 2/0; P1 argon 1/2");
    step(t, "laser"); /* only one direction meets anything */
    phase_is(t, "power");
    run(t, "power:2 dice:14");
    actor_is(t, 1);
    phase_is(t, "build");
    field_is(t, "fell", "[1,0,0]");
    troop_on(t, "1/2", "");
    building_on(t, "2/0", "");
    building_on(t, "4/1", "");
    stock_is(t, 0, 0, 0);
    assert_false(result_of(t).over);
    table_free(t);
}

/* E21 */
static void DY_5_42_who_set_the_argon_off(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 laser 4/0; P1 argon 2/0; P2 sphere-3 -5/0");
    run(t, "laser direction:3 power:3");
    rolls(t, 6);
    step(t, "dice:19");
    troop_on(t, "2/0", "");
    building_on(t, "-5/0", "P2-sphere-3");
    phase_is(t, "build");
    table_free(t);
    t = dy_at("attack; P1 laser 4/0; P2 argon 2/0; P2 mothership 1/0; P2 sphere-3 -5/0");
    run(t, "laser direction:3 power:3 dice:19");
    troop_on(t, "1/0", "");
    rolls(t, 5);
    table_free(t);
    t = dy_at("attack; P1 laser 4/0; P2 argon 2/0; P2 mothership 2/1; P2 sphere-3 -5/0");
    run(t, "laser direction:3 power:3 dice:19");
    rolls(t, 6);
    table_free(t);
}

/* E22 */
static void DY_5_28_a_laser_and_its_owners_field(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 field-3 4/0; P1 laser 0/0");
    run(t, "laser direction:0 power:12");
    rolls(t, 12);
    step(t, "dice:12");
    rolls(t, 12); /* 24 dice are drawn in two parts */
    step(t, "dice:12");
    building_on(t, "4/0", "");
    building_on(t, "5/0", "P1-sphere-1");
    table_free(t);
    t = dy_at("attack; P1 field-3 4/0; P1 laser 0/0");
    run(t, "laser direction:0 power:4 dice:23");
    building_on(t, "4/0", "P1-field-3");
    building_on(t, "5/0", "P1-sphere-1");
    table_free(t);
    t = dy_at("attack; P1 field-3 4/0; P1 laser 3/0");
    run(t, "laser direction:3 power:4 dice:10");
    assert_int_equal(result_of(t).won, 1); /* the beam reached -5/0 */
    table_free(t);
    t = dy_at("attack; P1 field-3 4/0; P1 laser 3/0");
    run(t, "laser direction:0 power:4 dice:23");
    assert_int_equal(result_of(t).won, 2);
    table_free(t);
}

/* E23 */
static void DY_7_7_drawn_order(void **state) {
    (void)state;
    struct table *t = table_new("dyson", 3, "turn_order=drawn corners=by_seat");
    odds_are(t, "start:P1=1 start:P2=1 start:P3=1");
    step(t, "start:P2");
    actor_is(t, 1);
    run(t, "place:factory-a place:factory-a");
    actor_is(t, 0);
    step(t, "place:factory-a");
    for (int i = 0; i < 3; i++) {
        actor_is(t, (1 + i) % 3);
        pass_turn(t);
    }
    field_is(t, "round", "2");
    odds_are(t, "start:P1=1 start:P2=1 start:P3=1");
    step(t, "start:P1"); /* two turns in a row */
    actor_is(t, 0);
    pass_turn(t);
    actor_is(t, 1);
    table_free(t);
    t = dy_at_with(3, "turn_order=drawn", "attack; round 2; P1 asta 0/-4");
    run(t, "target:0/-5,building dice:10");
    field_is(t, "fell", "[0,0,1]");
    actor_is(t, 1);
    pass_turn(t);
    field_is(t, "round", "3");
    odds_are(t, "start:P1=1 start:P2=1");
    step(t, "start:P2");
    phase_is(t, "hazard");
    step(t, "hazard:supernova");
    actor_is(t, 1);
    pass_turn(t);
    actor_is(t, 0);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_3_5_the_opening_turn),
        cmocka_unit_test(DY_5_3_first_expansion),
        cmocka_unit_test(DY_2_18_equal_is_enough),
        cmocka_unit_test(DY_5_18_a_joint_attack_on_a_sphere),
        cmocka_unit_test(DY_5_21_a_group_is_hit_together),
        cmocka_unit_test(DY_5_21_no_reply_out_of_range),
        cmocka_unit_test(DY_5_23_a_turret_answers_after_a_success),
        cmocka_unit_test(DY_5_17_a_field_is_attacked_at_its_edge),
        cmocka_unit_test(DY_2_13_a_shielder_adds_four),
        cmocka_unit_test(DY_5_14_where_a_shielder_may_stop),
        cmocka_unit_test(DY_2_16_motherships_add_one_die),
        cmocka_unit_test(DY_5_26_a_breacher_and_a_station),
        cmocka_unit_test(DY_5_41_a_chain_of_argons),
        cmocka_unit_test(DY_5_28_a_field_of_tier_three_stops_the_beam),
        cmocka_unit_test(DY_5_29_lower_fields_do_not_stop_it),
        cmocka_unit_test(DY_5_30_emp_opens_a_field_for_a_turn),
        cmocka_unit_test(DY_2_17_power_surge_doubles_totals),
        cmocka_unit_test(DY_5_34_meteors),
        cmocka_unit_test(DY_5_35_a_wormhole),
        cmocka_unit_test(DY_5_1_one_choice_in_each_build_phase),
        cmocka_unit_test(DY_6_2_material_value),
        cmocka_unit_test(DY_5_44_who_destroys_the_own_sphere_is_out),
        cmocka_unit_test(DY_5_42_who_set_the_argon_off),
        cmocka_unit_test(DY_5_28_a_laser_and_its_owners_field),
        cmocka_unit_test(DY_7_7_drawn_order),
    };
    return cmocka_run_group_tests_name("dyson: the examples of the rules", tests, NULL, NULL);
}
