/* Dyson: the edges of rules that a plain example does not reach: the last energy, the
 * next tile, what stands just outside; and every number of the tables. */
#include "fixture.h"

static void DY_5_23_the_last_energy_is_enough(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 0/1; P2 drill-1 0/0; P2 turret 1/0; P2 e 2");
    run(t, "target:0/0,building dice:1");
    phase_is(t, "counter");
    run(t, "fire dice:2");
    stock_is(t, 1, 8, 4); /* all spent, then the income of the next turn */
    table_free(t);
}

static void DY_5_23_weapons_on_neighbouring_tiles_both_answer(void **state) {
    (void)state;
    struct table *t = dy_at("attack; power-surge; P1 spacecraft -1/2; P2 drill-1 0/0; P2 turret -1/1 0/1");
    run(t, "target:0/0,building dice:2");
    field_is(t, "tile", "'-1/1'");
    step(t, "decline");
    phase_is(t, "counter");
    field_is(t, "tile", "'0/1'");
    run(t, "fire dice:4");
    troop_on(t, "-1/2", "");
    table_free(t);
}

/* 14 dice: a part of twelve and a part of two, each with the exact ways. */
static void DY_R60_many_dice_are_rolled_in_parts(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 laser 4/0; P2 asta 0/0"); /* for its DC 7 energy are useful */
    run(t, "laser direction:3 power:7");
    rolls(t, 12);
    chance_is(t, 12, 10000);
    chance_is(t, 42, 5333); /* 1160811406 of 2176782336 ways */
    chance_is(t, 72, 0);
    step(t, "dice:12");
    assert_int_equal(dy(t)->sum, 12);
    rolls(t, 2);
    chance_is(t, 10, 1667);
    building_on(t, "-5/0", "P2-sphere-1"); /* nothing is compared before the last part */
    step(t, "dice:2");
    assert_int_equal(dy(t)->last_total, 14);
    assert_int_equal(dy(t)->last_dice, 14);
    building_on(t, "-5/0", ""); /* 14 against 10 */
    table_free(t);
}

static void DY_5_28_nothing_on_the_wall_is_touched(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 laser 4/0; P2 field-3 -4/0; P2 spacecraft -3/0; P2 striker -2/0");
    run(t, "laser direction:3 power:4 dice:24");
    troop_on(t, "-2/0", "");
    troop_on(t, "-3/0", "P2-spacecraft"); /* although the Field fell */
    building_on(t, "-4/0", "");
    building_on(t, "-5/0", "P2-sphere-1");
    table_free(t);
}

static void DY_R61_marks_end_with_the_turn(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 20; P1 striker -1/0; P1 turret 0/0; P2 drill-3 -2/0; P2 striker 0/1; P2 e 0");
    run(t, "deploy ship:striker put:4/0 move:4/0 to:3/0 done");
    run(t, "target:-2/0,building dice:1"); /* the Striker */
    run(t, "target:0/1,troop dice:1");     /* the Turret */
    assert_true(dy(t)->mark[dy_tile(t->g, "3/0")] & DYSON_MOVED);
    assert_true(dy(t)->mark[dy_tile(t->g, "-1/0")] & DYSON_ATTACKED);
    assert_true(dy(t)->mark[dy_tile(t->g, "0/0")] & DYSON_SPENT);
    assert_true(dy(t)->mark[dy_tile(t->g, "4/1")] & DYSON_SPENT);
    pass_turn(t);
    actor_is(t, 1);
    for (unsigned i = 0; i < DYSON_STANDARD; i++) {
        assert_int_equal(dy(t)->mark[i], 0);
    }
    table_free(t);
}

static void DY_5_21_a_reply_hits_only_in_its_range(void **state) {
    (void)state;
    struct table *t = dy_at("attack; power-surge; P1 striker 1/0; P1 spacecraft 2/0; P2 striker 0/0; P2 shielder -1/0");
    run(t, "target:0/0,troop join:1/0,troop join:2/0,troop dice:3"); /* 6 against 7 */
    run(t, "fire dice:6");
    troop_on(t, "1/0", "");
    troop_on(t, "2/0", "P1-spacecraft"); /* 12 would do, but it is two tiles away */
    table_free(t);
    t = dy_at("attack; power-surge; P1 striker 1/0; P1 spacecraft 2/0; P2 drill-3 0/0; P2 turret 0/1");
    run(t, "target:0/0,building join:1/0,troop join:2/0,troop dice:3 fire dice:6");
    troop_on(t, "1/0", "");
    troop_on(t, "2/0", "P1-spacecraft");
    table_free(t);
}

static void DY_5_24_no_answer_when_the_own_argon_is_gone(void **state) {
    (void)state;
    /* the overdriven Railgun could hit the Spacecraft and is safe from the blast */
    struct table *t = dy_at("attack; P1 argon 0/0; P1 spacecraft 1/1; P1 overdriven 2/-1; P1 field-1 3/-1");
    run(t, "target:0/0,troop dice:10 dice:5");
    troop_on(t, "0/0", "");
    troop_on(t, "1/1", "P1-spacecraft");
    building_on(t, "2/-1", "P1-overdriven");
    phase_is(t, "build");
    table_free(t);
}

/* An enemy caught in the zone gains nothing by it. */
static void DY_2_13_a_shielder_helps_its_owner_only(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 shielder 0/0; P1 striker 1/-1; P2 striker 1/0; P2 e 0");
    run(t, "target:1/0,troop");
    chance_is(t, 3, 6667);
    step(t, "dice:3");
    troop_on(t, "1/0", "");
    table_free(t);
}

static void DY_5_24_no_answer_when_the_own_argon_stands(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 argon 0/0; P1 spacecraft 1/1; P1 overdriven 2/-1");
    run(t, "target:0/0,troop dice:9");
    troop_on(t, "0/0", "P1-argon");
    phase_is(t, "build");
    table_free(t);
}

static void DY_5_39_what_a_field_keeps_from_a_blast(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher 0/0; P2 field-1 2/0; P2 turret 1/0; P2 turret 0/1");
    run(t, "explode:0/0 dice:9");
    building_on(t, "1/0", "P2-turret");
    building_on(t, "0/1", ""); /* outside the zone */
    table_free(t);
    t = dy_at("attack; P1 breacher 0/0; P2 field-1 2/0; P2 station 1/0; P2 station 0/1");
    run(t, "explode:0/0 dice:9");
    station_on(t, "1/0", "P2");
    station_on(t, "0/1", "");
    table_free(t);
    t = dy_at("attack; P1 breacher 0/0; P2 striker 1/0; P2 field-1 3/0"); /* its zone ends two tiles away */
    run(t, "explode:0/0 dice:12");
    troop_on(t, "1/0", "");
    building_on(t, "3/0", "P2-field-1");
    table_free(t);
}

/* Before the hazard of round 3. */
static struct table *hazard_at(const char *pieces) {
    char text[200];
    snprintf(text, sizeof text, "build2; turn P2; round 2; P2 m 1; %s", pieces);
    struct table *t = dy_at(text);
    step(t, "done");
    return t;
}

static void DY_5_34_a_field_keeps_meteors_off(void **state) {
    (void)state;
    struct table *t = hazard_at("P2 field-1 0/1; P2 striker 1/0; P2 turret -1/1; P2 striker -1/0; P1 striker 0/-1");
    run(t, "hazard:meteors meteor:6,6");
    troop_on(t, "1/0", "P2-striker");
    building_on(t, "-1/1", "P2-turret");
    troop_on(t, "-1/0", ""); /* outside the zone */
    troop_on(t, "0/-1", "");
    table_free(t);
}

static void DY_5_35_every_tile_of_the_number_drifts(void **state) {
    (void)state;
    struct table *t = hazard_at("P1 striker 0/-5"); /* tile 0 */
    run(t, "hazard:wormhole wormhole:2,11");
    phase_is(t, "drift");
    step(t, "drift:4/0");
    troop_on(t, "4/0", "P1-striker");
    table_free(t);
    t = hazard_at("P1 striker -1/1 0/1"); /* tiles 55 and 56 */
    run(t, "hazard:wormhole wormhole:6,11 drift:4/0");
    phase_is(t, "drift");
    field_is(t, "tile", "'0/1'");
    table_free(t);
}

static void DY_4_4_the_round_begins_with_the_next_living_seat(void **state) {
    (void)state;
    struct table *t = dy_at_with(4, "", "attack; turn P2; P2 asta 4/0");
    run(t, "target:5/0,building dice:10"); /* P1 began and is out */
    while (dy(t)->round == 1) {
        pass_turn(t);
    }
    actor_is(t, 1);
    table_free(t);
}

/* ---- the tables of 2.3, 2.4 and the constants ---- */

static void DY_2_10_every_number_of_a_troop(void **state) {
    (void)state;
    static const struct dyson_troop_row rows[DYSON_TROOPS] = {
        /* tier, DC, dice, range, blast, moves, price of a move, flat, of an attack, minerals, energy, limit */
        {1, 3, 1, 1, 0, 1, 1, 0, 2, 1, 0, 0},    {1, 2, 0, 0, 0, 3, 1, 1, 0, 1, 0, 0},
        {1, 1, 2, 0, 1, 1, 1, 0, 6, 4, 0, 0},    {2, 8, 2, 2, 0, 2, 1, 1, 4, 8, 0, 0},
        {2, 12, 0, 0, 0, 2, 1, 1, 0, 8, 0, 0},   {2, 8, 0, 0, 0, 2, 1, 1, 0, 12, 0, 0},
        {3, 10, 5, 0, 2, 1, 2, 0, 0, 30, 20, 1}, {3, 16, 3, 2, 0, 4, 4, 0, 10, 40, 0, 1},
    };
    const struct dyson_pack *pack = orr_games_find("dyson")->content;
    for (unsigned i = 0; i < DYSON_TROOPS; i++) {
        assert_memory_equal(&pack->troop[i], &rows[i], sizeof rows[i]);
    }
}

static void DY_2_10_every_number_of_a_building(void **state) {
    (void)state;
    static const struct dyson_building_row rows[DYSON_BUILDINGS] = {
        /* DC, dice, range, protection, price of a shot, price, income, limit */
        {4, 1, 1, 1, 2, 4, 0, 2},  {6, 1, 2, 2, 2, 12, 0, 2},   {16, 0, 0, 0, 0, 50, 0, 1},
        {10, 0, 0, 0, 0, 8, 0, 1}, {16, 0, 0, 0, 0, 20, 0, 1},  {24, 0, 0, 0, 0, 44, 0, 1},
        {4, 0, 0, 0, 0, 4, 0, 0},  {6, 0, 0, 0, 0, 14, 0, 0},   {10, 0, 0, 0, 0, 44, 0, 0},
        {4, 0, 0, 0, 0, 4, 4, 0},  {6, 0, 0, 0, 0, 14, 10, 0},  {10, 0, 0, 0, 0, 34, 16, 0},
        {10, 0, 0, 0, 0, 0, 4, 1}, {16, 0, 0, 0, 0, 30, 10, 1}, {24, 0, 0, 0, 0, 90, 30, 1},
        {1, 2, 2, 2, 2, 12, 0, 2},
    };
    const struct dyson_pack *pack = orr_games_find("dyson")->content;
    for (unsigned i = 0; i < DYSON_BUILDINGS; i++) {
        assert_memory_equal(&pack->building[i], &rows[i], sizeof rows[i]);
    }
}

static void DY_2_10_every_constant(void **state) {
    (void)state;
    const struct dyson_pack *pack = orr_games_find("dyson")->content;
    static const uint8_t limits[] = {0, 0, 30, 26, 22, 0, 18};
    const uint8_t found[] = {pack->station_dc,        pack->station_price,   pack->field_radius, pack->shield_bonus,
                             pack->mothership_radius, pack->mothership_dice, pack->laser_dice,   pack->overdrive_price,
                             pack->emp_price,         pack->emp_radius,      pack->emp_cooldown, pack->hazard_first,
                             pack->hazard_every,      pack->meteors,         pack->small_limit};
    static const uint8_t wanted[] = {8, 10, 1, 4, 2, 1, 2, 6, 10, 2, 3, 3, 2, 3, 18};
    assert_memory_equal(found, wanted, sizeof wanted);
    assert_memory_equal(pack->round_limit, limits, sizeof limits);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_5_23_the_last_energy_is_enough),
        cmocka_unit_test(DY_5_23_weapons_on_neighbouring_tiles_both_answer),
        cmocka_unit_test(DY_R60_many_dice_are_rolled_in_parts),
        cmocka_unit_test(DY_5_28_nothing_on_the_wall_is_touched),
        cmocka_unit_test(DY_R61_marks_end_with_the_turn),
        cmocka_unit_test(DY_5_21_a_reply_hits_only_in_its_range),
        cmocka_unit_test(DY_5_24_no_answer_when_the_own_argon_is_gone),
        cmocka_unit_test(DY_2_13_a_shielder_helps_its_owner_only),
        cmocka_unit_test(DY_5_24_no_answer_when_the_own_argon_stands),
        cmocka_unit_test(DY_5_39_what_a_field_keeps_from_a_blast),
        cmocka_unit_test(DY_5_34_a_field_keeps_meteors_off),
        cmocka_unit_test(DY_5_35_every_tile_of_the_number_drifts),
        cmocka_unit_test(DY_4_4_the_round_begins_with_the_next_living_seat),
        cmocka_unit_test(DY_2_10_every_number_of_a_troop),
        cmocka_unit_test(DY_2_10_every_number_of_a_building),
        cmocka_unit_test(DY_2_10_every_constant),
    };
    return cmocka_run_group_tests_name("dyson: edges and tables", tests, NULL, NULL);
}
