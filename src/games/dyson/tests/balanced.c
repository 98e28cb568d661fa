/* Dyson: the balanced rules, a house variant. */
#include "fixture.h"

static void DY_7_8_the_balanced_rules_draw_the_order_and_let_a_laser_wait(void **state) {
    (void)state;
    struct table *t = table_new("dyson", 2, "rules=balanced corners=by_seat start_seat=first");
    assert_int_equal(t->g->option[DYSON_TURN_ORDER], DYSON_ORDER_DRAWN);
    assert_int_equal(t->g->option[DYSON_WARMUP], 1);
    assert_int_equal(t->g->rules->idle(t->g, DYSON_TURN_ORDER), DYSON_R_BALANCED);
    assert_int_equal(t->g->rules->idle(t->g, DYSON_WARMUP), DYSON_R_BALANCED);
    assert_int_equal(t->g->rules->idle(t->g, DYSON_HAZARDS), 0);
    run(t, "place:factory-a place:factory-a");
    pass_turn(t);
    pass_turn(t);
    odds_are(t, "start:P1=1 start:P2=1");
    struct table *again = table_twin(t); /* the position names the settled options too */
    assert_int_equal(again->g->option[DYSON_HOUSE], DYSON_BALANCED);
    table_free(again);
    table_free(t);
    t = table_new("dyson", 2, "");
    assert_int_equal(t->g->option[DYSON_HOUSE], DYSON_DOCUMENT);
    assert_int_equal(t->g->option[DYSON_TURN_ORDER], DYSON_ORDER_FIXED);
    assert_int_equal(t->g->rules->idle(t->g, DYSON_WARMUP), 0);
    table_free(t);
}

/* The same line of fire by both rules: where the beam ends, and what is left. */
static void DY_7_9_a_field_of_any_tier_stops_lasers(void **state) {
    (void)state;
    static const char *const at = "attack; P1 laser 4/0; P2 field-1 -4/0; P2 spacecraft 0/0";
    struct table *t = dy_at_with(2, "rules=balanced", at);
    run(t, "laser direction:3 power:2 dice:10");
    building_on(t, "-4/0", ""); /* the Field is hit, */
    building_on(t, "-5/0", "P2-sphere-1");
    troop_on(t, "0/0", "");
    table_free(t);
    t = dy_at_with(2, "rules=balanced", at);
    run(t, "laser direction:3 power:2 dice:9");
    building_on(t, "-4/0", "P2-field-1"); /* or withstands */
    troop_on(t, "0/0", "");
    table_free(t);
    t = dy_at(at);
    run(t, "laser direction:3 power:5 dice:30");
    assert_int_equal(result_of(t).won, 1);
    table_free(t);
}

static void DY_7_9_a_laser_rolls_four_dice_at_most(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "rules=balanced", "attack; round 16; P1 laser 4/0; P2 sphere-2 -5/0");
    run(t, "laser direction:3");
    refused(t, "power:3", "DY-5.27");
    step(t, "power:2");
    rolls(t, 4);
    chance_is(t, 16, 3356);
    table_free(t);
    t = dy_at("attack; round 16; P1 laser 4/0; P2 sphere-2 -5/0");
    run(t, "laser direction:3 power:3");
    rolls(t, 6);
    table_free(t);
}

/* Every number, and nothing else. */
static void DY_7_10_the_numbers(void **state) {
    (void)state;
    static const unsigned ships[DYSON_TROOPS][6] = {/* minerals, energy, moves, price of a move, of an attack, DC */
                                                    {1, 0, 1, 1, 2, 3},   {1, 0, 3, 1, 0, 2},  {3, 0, 1, 1, 4, 1},
                                                    {6, 0, 2, 1, 4, 8},   {3, 0, 2, 1, 0, 12}, {5, 0, 2, 1, 0, 8},
                                                    {12, 4, 2, 1, 4, 10}, {20, 0, 4, 2, 6, 16}};
    static const unsigned prices[DYSON_BUILDINGS] = {2, 8, 70, 8, 12, 24, 4, 8, 20, 4, 14, 26, 0, 20, 50, 8};
    static const unsigned dice[DYSON_BUILDINGS] = {[DYSON_TURRET] = 2, [DYSON_RAILGUN] = 2, [DYSON_OVERDRIVEN] = 3};
    struct table *t = table_new("dyson", 6, "rules=balanced");
    const struct dyson_pack *p = dyson_pack_of(t->g), *plain = t->g->content;
    for (unsigned i = 0; i < DYSON_TROOPS; i++) {
        const struct dyson_troop_row *row = &p->troop[i];
        const unsigned found[6] = {row->minerals, row->energy, row->moves, row->move_price, row->attack_price, row->dc};
        assert_memory_equal(found, ships[i], sizeof found);
    }
    for (unsigned i = 0; i < DYSON_BUILDINGS; i++) {
        struct dyson_building_row row = p->building[i];
        assert_int_equal(row.price, prices[i]);
        assert_int_equal(row.dice, dice[i]);
        row.price = plain->building[i].price;
        row.dice = plain->building[i].dice;
        assert_memory_equal(&row, &plain->building[i], sizeof row);
    }
    assert_int_equal(p->station_price, 8);
    assert_int_equal(p->emp_price, 5);
    assert_int_equal(p->overdrive_price, 3);
    assert_int_equal(p->laser_dice, plain->laser_dice);
    assert_int_equal(t->g->option[DYSON_ROUND_LIMIT], 24);
    assert_int_equal(plain->building[DYSON_LASER].price, 50); /* the pack itself stays */
    char why[200];
    assert_true(t->g->rules->check_content(t->g, p, why, sizeof why)); /* a pack that anybody could make */
    table_free(t);
}

/* Of 24 rounds those from 17 on, of 36 those from 25 on are the last third. */
static void sphere_falls_by(const char *options, unsigned round, unsigned total, bool falls) {
    bool last_third = round > (strstr(options, "36") ? 24u : 16u);
    char at[80], dice[80];
    snprintf(at, sizeof at, "attack; round %u; %sP1 asta -4/0; P1 e 20", round, last_third ? "supernova; " : "");
    snprintf(dice, sizeof dice, "target:-5/0,building dice:%u", total);
    struct table *t = dy_at_with(2, options, at);
    run(t, dice);
    building_on(t, "-5/0", falls ? "" : "P2-sphere-1");
    assert_int_equal(result_of(t).over, falls);
    table_free(t);
}

static void DY_7_11_a_sphere_loses_two_points_in_every_round(void **state) {
    (void)state;
    sphere_falls_by("rules=balanced", 8, 18, false); /* 26 */
    sphere_falls_by("rules=balanced", 12, 17, false);
    sphere_falls_by("rules=balanced", 12, 18, true);
    sphere_falls_by("rules=balanced", 16, 9, false);
    sphere_falls_by("rules=balanced", 16, 10, true); /* as it is printed */
    sphere_falls_by("rules=balanced", 18, 6, true);
    sphere_falls_by("rules=balanced round_limit=36", 20, 17, false); /* two thirds of 36 are 24 */
    sphere_falls_by("rules=balanced round_limit=36", 20, 18, true);
    sphere_falls_by("", 8, 10, true);
    sphere_falls_by("rules=balanced", 24, 3, true);
}

static void DY_7_11_fields_are_off_in_the_last_third(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "rules=balanced", "attack; round 16; turn P2; P1 laser 4/0");
    while (dy(t)->round < 17) {
        step(t, "done");
    }
    step(t, "start:P1");
    name_is(t, "hazard", "supernova");
    assert_int_not_equal(dy(t)->phase, DYSON_P_HAZARD); /* none is rolled, though the round is odd */
    table_free(t);
    t = dy_at_with(2, "rules=balanced", "attack; round 22; supernova; P2 field-1 -4/0; P1 laser 4/0; P2 sphere-3 -5/0");
    run(t, "laser direction:3 power:2 dice:12"); /* its DC is 12 */
    assert_int_equal(result_of(t).won, 1);
    table_free(t);
    t = dy_at("attack; round 22; P2 field-3 -4/0; P1 laser 4/0");
    run(t, "laser direction:3 power:5 dice:30");
    assert_int_equal(result_of(t).won, 0);
    table_free(t);
}

static void DY_7_13_only_tier_one_is_put_up_new(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "rules=balanced map=standard", "build1; P1 m 200; P1 explorer 2/2");
    run(t, "new");
    legal_is(t, "type:turret type:field-1 type:factory-1 type:drill-1");
    refused(t, "type:railgun", "DY-7.13");
    refused(t, "type:laser", "DY-7.13");
    refused(t, "type:drill-2", "DY-7.13");
    table_free(t);
    t = dy_at_with(2, "rules=balanced", "build1; P1 m 200; P1 drill-1 5/-1");
    run(t, "upgrade pick:5/-1"); /* the only tier is not asked for */
    building_on(t, "5/-1", "P1-drill-2");
    stock_is(t, 0, 190, 30);
    table_free(t);
}

static void DY_7_13_a_turret_becomes_a_railgun_and_that_the_laser(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "rules=balanced", "build1; P1 m 68; P1 turret 4/0");
    run(t, "upgrade pick:4/0");
    building_on(t, "4/0", "P1-railgun");
    stock_is(t, 0, 62, 30);
    while (dy(t)->phase != DYSON_P_BUILD) {
        step(t, "done");
    }
    run(t, "upgrade pick:4/0");
    building_on(t, "4/0", "P1-laser");
    stock_is(t, 0, 0, 30);
    table_free(t);
    t = dy_at_with(2, "rules=balanced", "build1; P1 m 68; P1 e 4; P1 railgun 4/0; P1 striker 1/0; P2 striker 0/0");
    run(t, "upgrade pick:4/0 done");
    refused(t, "laser", "DY-5.27"); /* it is new, and waits a turn [DY-7.8] */
    table_free(t);
}

static void DY_7_13_limits_hold_for_upgrades(void **state) {
    (void)state;
    struct table *t =
        dy_at_with(2, "rules=balanced", "build1; P1 m 68; P1 turret 4/0; P1 railgun 2/0; P1 overdriven 1/0");
    step(t, "upgrade");
    refused(t, "pick:4/0", "DY-5.4");  /* two Railguns, one of them overdriven */
    refused(t, "pick:1/0", "DY-7.13"); /* which becomes no Laser */
    run(t, "pick:2/0");
    building_on(t, "2/0", "P1-laser");
    table_free(t);
    t = dy_at_with(2, "rules=balanced", "build1; P1 m 168; P1 railgun 4/0; P1 laser 2/0");
    step(t, "upgrade");
    refused(t, "pick:4/0", "DY-5.4");
    table_free(t);
    t = dy_at("build1; P1 m 168; P1 turret 4/0");
    step(t, "upgrade");
    refused(t, "pick:4/0", "DY-5.8");
    table_free(t);
}

static void DY_7_14_who_destroys_the_first_sphere_wins(void **state) {
    (void)state;
    static const char *const at = "attack; round 16; P1 asta -4/4; P1 e 20; P2 m 500; P3 m 900";
    struct table *t = dy_at_with(3, "rules=balanced", at);
    run(t, "target:-5/5,building dice:10");
    struct orr_result r = result_of(t);
    assert_true(r.over);
    assert_false(r.guard);
    assert_int_equal(r.won, 1);
    assert_int_equal(r.rank[0], 1);
    assert_int_equal(r.rank[1], 3); /* fallen, */
    assert_int_equal(r.rank[2], 2); /* and the richest only second */
    actor_is(t, ORR_NOBODY);
    struct table *again = table_twin(t); /* such a position can be read */
    assert_int_equal(result_of(again).won, 1);
    table_free(again);
    table_free(t);
    t = dy_at_with(3, "", at);
    run(t, "target:-5/5,building dice:10");
    assert_false(result_of(t).over);
    table_free(t);
}

static void DY_7_14_who_destroys_the_own_sphere_does_not_win(void **state) {
    (void)state;
    struct table *t =
        dy_at_with(3, "rules=balanced", "attack; round 16; P1 laser 3/0; P1 e 20; P1 m 900; P2 m 40; P3 m 41");
    run(t, "laser power:2 dice:20");
    struct orr_result r = result_of(t);
    assert_true(r.over);
    assert_int_equal(r.won, 4); /* the richest of the others */
    assert_int_equal(r.rank[0], 3);
    assert_int_equal(r.rank[1], 2);
    table_free(t);
}

static void DY_7_14_the_limit_counts_material_while_all_spheres_stand(void **state) {
    (void)state;
    struct table *t =
        dy_at_with(3, "rules=balanced hazards=off", "build2; supernova; round 24; turn P3; P3 m 1; P2 m 50");
    step(t, "done");
    assert_true(result_of(t).over);
    assert_true(result_of(t).guard);
    assert_int_equal(result_of(t).won, 2);
    table_free(t);
}

static void DY_7_12_an_argon_is_set_off_by_its_owner(void **state) {
    (void)state;
    static const char *const at = "attack; round 16; P1 argon -3/0; P1 e 10";
    struct table *t = dy_at_with(2, "rules=balanced", at);
    unsigned price = dyson_pack_of(t->g)->troop[DYSON_ARGON].attack_price;
    assert_true(price > 0);
    step(t, "explode:-3/0");
    stock_is(t, 0, 0, (int)(10 - price));
    troop_on(t, "-3/0", "");
    rolls(t, 5);
    step(t, "dice:16"); /* radius 2: the Sphere */
    assert_int_equal(result_of(t).won, 1);
    table_free(t);
    t = dy_at_with(2, "rules=balanced", "attack; P1 argon -3/0; P1 e 1; P1 striker -1/0; P2 striker 0/0");
    refused(t, "explode:-3/0", "DY-5.26");
    table_free(t);
    t = dy_at("attack; P1 argon -3/0; P1 striker -2/0");
    refused(t, "explode:-3/0", "DY-5.26");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_7_8_the_balanced_rules_draw_the_order_and_let_a_laser_wait),
        cmocka_unit_test(DY_7_9_a_field_of_any_tier_stops_lasers),
        cmocka_unit_test(DY_7_9_a_laser_rolls_four_dice_at_most),
        cmocka_unit_test(DY_7_10_the_numbers),
        cmocka_unit_test(DY_7_11_a_sphere_loses_two_points_in_every_round),
        cmocka_unit_test(DY_7_11_fields_are_off_in_the_last_third),
        cmocka_unit_test(DY_7_12_an_argon_is_set_off_by_its_owner),
        cmocka_unit_test(DY_7_13_only_tier_one_is_put_up_new),
        cmocka_unit_test(DY_7_13_a_turret_becomes_a_railgun_and_that_the_laser),
        cmocka_unit_test(DY_7_13_limits_hold_for_upgrades),
        cmocka_unit_test(DY_7_14_who_destroys_the_first_sphere_wins),
        cmocka_unit_test(DY_7_14_who_destroys_the_own_sphere_does_not_win),
        cmocka_unit_test(DY_7_14_the_limit_counts_material_while_all_spheres_stand),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
