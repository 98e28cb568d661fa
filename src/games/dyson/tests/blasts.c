/* Dyson: explosions, chains, the Laser, and who is eliminated by them. */
#include "fixture.h"

static void DY_5_26_what_a_breacher_needs(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher 0/0; P1 striker 3/0; P2 striker 3/-1");
    refused(t, "explode:0/0", "DY-5.26");
    refused(t, "explode:3/0", "DY-5.26");
    table_free(t);
    t = dy_at("attack; P1 breacher 0/0; P2 field-1 2/0"); /* a tile of its zone is near */
    step(t, "explode:0/0");
    step(t, "dice:10");
    building_on(t, "2/0", "");
    table_free(t);
    t = dy_at("attack; P1 breacher 2/0; P1 drill-1 2/0"); /* what it hovers over */
    run(t, "explode:2/0 dice:4");
    building_on(t, "2/0", "");
    table_free(t);
    t = dy_at("attack; P1 breacher 0/0; P2 striker 1/0; P1 striker 2/0; P1 e 5");
    refused_need(t, "explode:0/0", "DY-5.26", 6, 5);
    table_free(t);
}

static void DY_5_38_a_mothership_adds_a_die_to_blasts(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher 0/0; P1 mothership 1/0; P2 striker 0/1");
    step(t, "explode:0/0");
    rolls(t, 3);
    step(t, "dice:8");
    troop_on(t, "1/0", ""); /* which falls to the blast it helped */
    table_free(t);
}

static void DY_5_20_a_destroyed_breacher_does_not_explode(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0; P2 breacher 0/0; P2 striker 0/1");
    run(t, "target:0/0,troop dice:1");
    phase_is(t, "build");
    troop_on(t, "0/0", "");
    troop_on(t, "0/1", "P2-striker");
    table_free(t);
}

static void DY_5_39_a_field_takes_the_blast(void **state) {
    (void)state;
    struct table *t =
        dy_at("attack; P1 breacher 0/0; P2 field-1 2/0; P2 striker 1/0; P2 explorer 0/1; P1 explorer 1/-1");
    step(t, "explode:0/0");
    struct table *falls = table_twin(t);
    step(t, "dice:9");
    building_on(t, "2/0", "P2-field-1");
    troop_on(t, "1/0", "P2-striker"); /* protected */
    troop_on(t, "0/1", "");
    troop_on(t, "1/-1", ""); /* in the zone, but of another owner */
    table_free(t);
    step(falls, "dice:10");
    building_on(falls, "2/0", "");
    troop_on(falls, "1/0", "P2-striker"); /* not touched by this blast */
    table_free(falls);
}

static void DY_5_40_an_inactive_field_is_a_plain_building(void **state) {
    (void)state;
    struct table *t = dy_at("attack; supernova; P1 breacher 0/0; P2 field-1 1/0; P2 striker 1/0");
    run(t, "explode:0/0 dice:9");
    troop_on(t, "1/0", "");
    building_on(t, "1/0", "P2-field-1");
    table_free(t);
    t = dy_at("attack; supernova; P1 breacher 0/0; P2 field-1 2/0; P2 striker 1/0");
    run(t, "explode:0/0 dice:12");
    building_on(t, "2/0", "P2-field-1"); /* outside the area */
    table_free(t);
}

static void DY_5_40_the_own_field_is_tested_too(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher 0/0; P1 field-1 2/0; P1 striker 1/0; P1 striker 0/1");
    run(t, "explode:0/0 dice:10");
    building_on(t, "2/0", "");
    troop_on(t, "1/0", "P1-striker");
    troop_on(t, "0/1", "");
    table_free(t);
}

static void DY_5_41_argons_of_one_moment_explode_in_tile_order(void **state) {
    (void)state;
    struct table *t =
        dy_at_with(3, "", "attack; P1 argon 0/0; P2 argon 1/1; P3 argon -2/0; P1 asta -1/0; P1 striker 0/1");
    run(t, "target:0/0,troop join:-1/0,troop roll dice:10");
    rolls(t, 5);
    step(t, "dice:10"); /* both foreign Argons fall: -2/0 comes first */
    field_is(t, "tile", "'-2/0'");
    field_is(t, "owner", "'P3'");
    field_is(t, "queue", "1");
    step(t, "dice:5");
    field_is(t, "tile", "'1/1'");
    field_is(t, "owner", "'P2'");
    field_is(t, "queue", "0");
    step(t, "dice:5");
    field_is(t, "roll", "'none'");
    table_free(t);
}

static void DY_5_42_a_breacher_sets_the_own_argon_off(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher 0/0; P1 argon 1/0; P2 striker 3/0");
    run(t, "explode:0/0 dice:10");
    rolls(t, 5);
    step(t, "dice:5");
    troop_on(t, "3/0", "");
    table_free(t);
}

static void DY_5_42_an_argon_in_the_queue_outlives_its_sphere(void **state) {
    (void)state;
    /* P1's Laser takes P2's Argon and Sphere together; the Argon still explodes, then P2 is out */
    struct table *t = dy_at_with(3, "", "attack; P1 laser -2/3; P2 argon -3/4; P1 sphere-3 5/0; P1 striker -4/3");
    run(t, "laser direction:2 power:4 dice:11");
    rolls(t, 5);
    building_on(t, "-5/5", "P2-sphere-1"); /* not on this line */
    step(t, "dice:10");                    /* two tiles from -3/4 */
    building_on(t, "-5/5", "");
    troop_on(t, "-4/3", "");
    field_is(t, "fell", "[0,1,0]");
    table_free(t);
}

static void DY_5_45_everything_of_the_fallen_is_removed(void **state) {
    (void)state;
    struct table *t = dy_at_with(3, "",
                                 "attack; P1 asta -4/4; P2 argon 0/0; P2 striker 1/0; P2 turret 2/1; P2 station 3/0;"
                                 "P2 m 9; P2 e 8");
    run(t, "target:-5/5,building dice:10");
    field_is(t, "fell", "[0,1,0]");
    /* 9 + 8, Sphere I 0, Factory I, Drill I, Argon, Striker, Turret and two Stations */
    field_is(t, "fell_value", "[0,100,0]");
    stock_is(t, 1, 0, 0);
    troop_on(t, "0/0", "");
    troop_on(t, "1/0", "");
    building_on(t, "2/1", "");
    station_on(t, "2/1", "");
    station_on(t, "3/0", "");
    building_on(t, "-5/4", "");
    building_on(t, "-4/5", "");
    assert_false(result_of(t).over);
    table_free(t);
}

static void DY_5_20_no_counters_by_the_eliminated(void **state) {
    (void)state;
    struct table *t = dy_at_with(3, "", "attack; P1 striker -4/4; P2 turret -4/5; P1 asta -3/4");
    run(t, "target:-5/5,building join:-4/4,troop join:-3/4,troop dice:10");
    assert_int_not_equal(dy(t)->phase, DYSON_P_COUNTER);
    table_free(t);
}

static void DY_4_5_the_own_turn_ends_with_the_own_sphere(void **state) {
    (void)state;
    struct table *t = dy_at_with(3, "", "attack; P1 breacher 4/0; P1 striker 1/0; P2 drill-1 0/0");
    run(t, "explode:4/0 dice:10");
    field_is(t, "fell", "[1,0,0]");
    actor_is(t, 1);
    phase_is(t, "build");
    table_free(t);
}

/* The beam takes P2's Sphere and its Argon, whose blast takes P1's Sphere. P1 is left with
 * 25 E, a Laser and a Station: 85. P2 has 30 E, a Factory and a Drill, and its minerals. */
static struct table *both_fall(const char *minerals) {
    char text[128];
    snprintf(text, sizeof text, "attack; P1 laser 4/0; P2 argon 3/0; P2 m %s", minerals);
    struct table *t = dy_at(text);
    run(t, "laser direction:3 power:5 dice:10");
    building_on(t, "-5/0", "");
    assert_false(result_of(t).over); /* [DY-5.43] the chain comes first */
    rolls(t, 5);
    step(t, "dice:10");
    field_is(t, "fell", "[1,1]");
    assert_true(result_of(t).over);
    return t;
}

static void DY_6_5_the_last_two_fall_together(void **state) {
    (void)state;
    struct table *t = both_fall("48");
    field_is(t, "fell_value", "[85,86]");
    assert_int_equal(result_of(t).won, 2);
    assert_int_equal(result_of(t).rank[0], 2);
    table_free(t);
    t = both_fall("46");
    assert_int_equal(result_of(t).won, 1);
    table_free(t);
}

static void DY_5_46_equal_values_share_the_victory(void **state) {
    (void)state;
    struct table *t = both_fall("47");
    assert_int_equal(result_of(t).won, 3);
    assert_int_equal(result_of(t).rank[1], 1);
    assert_false(result_of(t).guard);
    table_free(t);
}

/* ---- the Laser ---- */

static void DY_5_27_one_shot_a_turn(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 laser 0/0; P1 railgun 2/2; P2 striker 1/0");
    run(t, "laser direction:0 power:1 dice:3");
    troop_on(t, "1/0", "");
    building_on(t, "5/0", "P1-sphere-1");
    refused(t, "laser", "DY-5.27");
    table_free(t);
    t = dy_at("attack; P1 laser 0/0; P1 e 1; P2 striker 1/0");
    run(t, "laser direction:0"); /* one energy: nothing to choose */
    rolls(t, 2);
    stock_is(t, 0, 0, 0);
    table_free(t);
    t = dy_at("attack; P1 laser 0/0; P1 e 3");
    run(t, "laser direction:0");
    legal_is(t, "power:1 power:2 power:3");
    refused_need(t, "power:4", "DY-5.27", 3, 4);
    table_free(t);
}

static void DY_R64_energy_that_changes_no_chance_is_not_offered(void **state) {
    (void)state;
    /* the own Sphere I (10): certain with ten dice */
    struct table *t = dy_at("attack; P1 laser 0/0");
    run(t, "laser direction:0");
    legal_is(t, "power:1 power:2 power:3 power:4 power:5");
    refused_need(t, "power:6", "DY-5.27", 5, 6);
    refused_need(t, "power:13", "DY-5.27", 12, 13);
    t = dy_first_edition(t);
    legal_is(t, "power:1 power:2 power:3 power:4 power:5 power:6 power:7 power:8 power:9 power:10 power:11 power:12");
    table_free(t);
    /* a Sphere III (24): 2 dice at most 12, 4 dice 24; in a Power Surge 12 are enough */
    t = dy_at("attack; P1 laser 4/0; P2 sphere-3 -5/0; P1 e 3");
    run(t, "laser direction:3");
    legal_is(t, "power:1 power:2 power:3"); /* 1 cannot destroy anything */
    table_free(t);
    t = dy_at("attack; power-surge; P1 laser 4/0; P2 sphere-3 -5/0");
    run(t, "laser direction:3");
    legal_is(t, "power:1 power:2 power:3 power:4 power:5 power:6");
    table_free(t);
    /* a Breacher (1) falls always: nothing to choose */
    t = dy_at("attack; P1 laser 0/0; P2 breacher 0/1");
    run(t, "laser direction:1");
    rolls(t, 2);
    table_free(t);
    /* a Striker (3) and an Asta (16): each energy that matters to one of them */
    t = dy_at("attack; P1 laser 0/0; P2 striker 0/1; P2 asta 0/2");
    run(t, "laser direction:1");
    legal_is(t, "power:1 power:2 power:3 power:4 power:5 power:6 power:7 power:8");
    table_free(t);
}

static void DY_5_28_the_beam_spares_what_is_beside_it(void **state) {
    (void)state;
    struct table *t =
        dy_at("attack; P1 laser 0/0; P2 striker 0/1 0/3 1/2; P1 striker 0/4; P2 turret 0/3; P2 station -1/0");
    run(t, "laser direction:1 power:2 dice:8");
    troop_on(t, "0/1", "");
    troop_on(t, "0/3", "");
    building_on(t, "0/3", "");
    station_on(t, "0/3", "P2"); /* shielded in this shot */
    troop_on(t, "0/4", "");
    troop_on(t, "1/2", "P2-striker");
    station_on(t, "-1/0", "P2");
    table_free(t);
}

static void DY_5_28_all_fields_of_a_wall_are_hit(void **state) {
    (void)state;
    struct table *t = dy_at_with(3, "",
                                 "attack; P1 laser 3/0; P2 field-3 0/1; P3 field-3 0/-1; P1 field-1 4/1; clear 4/1;"
                                 "P1 factory-1 4/1; P2 explorer 0/0");
    run(t, "laser direction:3 power:12 dice:12 dice:12");
    building_on(t, "0/1", "");
    troop_on(t, "0/0", "P2-explorer"); /* on the wall or behind it */
    table_free(t);
}

static void DY_5_28_supernova_opens_the_wall(void **state) {
    (void)state;
    struct table *t = dy_at("attack; supernova; P1 laser 4/0; P2 field-3 -4/0");
    run(t, "laser direction:3 power:5 dice:12");
    assert_int_equal(result_of(t).won, 1);
    table_free(t);
}

static void DY_5_29_fields_do_not_protect_from_beams(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 laser 0/0; P2 field-2 2/-1; P2 striker 2/0");
    run(t, "laser direction:0 power:2 dice:4");
    troop_on(t, "2/0", "");
    table_free(t);
}

static void DY_5_25_no_answers_to_blasts_and_beams(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 laser 0/0; P2 spacecraft 1/0; P2 turret 1/0; P2 railgun 2/0");
    run(t, "laser direction:0 power:1 dice:2");
    phase_is(t, "build");
    actor_is(t, 1);
    table_free(t);
    t = dy_at("attack; P1 breacher 0/0; P2 spacecraft 1/0; P2 turret 1/0");
    run(t, "explode:0/0 dice:2");
    phase_is(t, "build");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_5_26_what_a_breacher_needs),
        cmocka_unit_test(DY_5_38_a_mothership_adds_a_die_to_blasts),
        cmocka_unit_test(DY_5_20_a_destroyed_breacher_does_not_explode),
        cmocka_unit_test(DY_5_39_a_field_takes_the_blast),
        cmocka_unit_test(DY_5_40_an_inactive_field_is_a_plain_building),
        cmocka_unit_test(DY_5_40_the_own_field_is_tested_too),
        cmocka_unit_test(DY_5_41_argons_of_one_moment_explode_in_tile_order),
        cmocka_unit_test(DY_5_42_a_breacher_sets_the_own_argon_off),
        cmocka_unit_test(DY_5_42_an_argon_in_the_queue_outlives_its_sphere),
        cmocka_unit_test(DY_5_45_everything_of_the_fallen_is_removed),
        cmocka_unit_test(DY_5_20_no_counters_by_the_eliminated),
        cmocka_unit_test(DY_4_5_the_own_turn_ends_with_the_own_sphere),
        cmocka_unit_test(DY_6_5_the_last_two_fall_together),
        cmocka_unit_test(DY_5_46_equal_values_share_the_victory),
        cmocka_unit_test(DY_5_27_one_shot_a_turn),
        cmocka_unit_test(DY_R64_energy_that_changes_no_chance_is_not_offered),
        cmocka_unit_test(DY_5_28_the_beam_spares_what_is_beside_it),
        cmocka_unit_test(DY_5_28_all_fields_of_a_wall_are_hit),
        cmocka_unit_test(DY_5_28_supernova_opens_the_wall),
        cmocka_unit_test(DY_5_29_fields_do_not_protect_from_beams),
        cmocka_unit_test(DY_5_25_no_answers_to_blasts_and_beams),
    };
    return cmocka_run_group_tests_name("dyson: blasts, beams and eliminations", tests, NULL, NULL);
}
