/* Dyson: every reason for refusing (section 5.11 of rules.md), with the numbers that
 * the sentence needs; at the end, that no entry of rules.def is left out. */
#include "fixture.h"

static bool seen[DYSON_RULES_END];

/* Refused by that entry of rules.def, whose sentence is about exactly this. */
static void no(struct table *t, const char *text, unsigned rule) {
    struct orr_verdict v = refused(t, text, t->g->rules->rules[rule].id);
    if (v.rule != rule) {
        fail_msg("%s: expected \"%s\", got \"%s\"", text, t->g->rules->rules[rule].text,
                 t->g->rules->rules[v.rule].text);
    }
    seen[rule] = true;
}

static void no_need(struct table *t, const char *text, unsigned rule, int need, int have) {
    no(t, text, rule);
    refused_need(t, text, t->g->rules->rules[rule].id, need, have);
}

static void DY_4_3_the_wrong_decision_point(void **state) {
    (void)state;
    struct table *t = dy_start(2, "");
    no(t, "move:3/1", DYSON_R_NOT_NOW);
    no(t, "dice:3", DYSON_R_NOT_NOW);
    no(t, "fire", DYSON_R_NOT_NOW);
    no(t, "target:5/0,building", DYSON_R_NOT_NOW);
    step(t, "deploy");
    no(t, "done", DYSON_R_NOT_NOW); /* no way back inside a compound move */
    no(t, "put:3/1", DYSON_R_NOT_NOW);
    table_free(t);
    t = dy_at("attack; P1 striker -1/0; P2 drill-2 -2/0");
    step(t, "target:-2/0,building");
    no(t, "dice:7", DYSON_R_NOT_NOW);
    table_free(t);
}

static void DY_6_1_the_game_is_over(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 asta -4/0");
    run(t, "target:-5/0,building dice:18");
    no(t, "done", DYSON_R_OVER);
    table_free(t);
}

static void note_setup(unsigned seats, unsigned option, int32_t value, unsigned rule, int need, int have) {
    const struct orr_rules *rules = orr_games_find("dyson");
    struct dyson_cache *cache = calloc(1, sizeof *cache);
    assert_non_null(cache);
    orr_game g = {.rules = rules, .seats = (uint8_t)seats, .content = rules->content};
    for (unsigned i = 0; rules->options[i].name; i++) {
        g.option[i] = i == option ? value : rules->options[i].preset;
    }
    struct orr_verdict v = rules->configure(&g, cache);
    assert_int_equal(v.rule, rule);
    assert_int_equal(v.need, need);
    assert_int_equal(v.have, have);
    seen[rule] = true;
    free(cache);
}

static void DY_1_2_set_ups_that_do_not_fit(void **state) {
    (void)state;
    note_setup(5, DYSON_MAP, DYSON_MAP_STANDARD, DYSON_R_SEATS, 2, 5);
    note_setup(4, DYSON_MAP, DYSON_MAP_SKIRMISH, DYSON_R_SMALL_MAP, 3, 4);
    note_setup(2, DYSON_ROUND_LIMIT, 5, DYSON_R_ROUND_LIMIT, 6, 5);
}

static void DY_7_4_numbers_of_a_map_that_is_not_generated(void **state) {
    (void)state;
    option_is_idle("dyson", 2, "gen_seed=7", "gen_seed", DYSON_R_GENERATED);
    option_is_idle("dyson", 2, "map=skirmish gen_radius=4", "gen_radius", DYSON_R_GENERATED);
    seen[DYSON_R_GENERATED] = true;
}

static void DY_7_8_what_the_balanced_rules_settle(void **state) {
    (void)state;
    struct table *t = table_new("dyson", 2, "rules=balanced");
    assert_int_equal(t->g->rules->idle(t->g, DYSON_TURN_ORDER), DYSON_R_BALANCED);
    assert_int_equal(t->g->rules->idle(t->g, DYSON_WARMUP), DYSON_R_BALANCED);
    seen[DYSON_R_BALANCED] = true;
    table_free(t);
}

static void DY_7_13_one_tier_at_a_time(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "rules=balanced", "build1; P1 m 200; P1 explorer 4/0; P1 station 4/0");
    step(t, "new");
    no(t, "type:laser", DYSON_R_LADDER);
    table_free(t);
    t = dy_at_with(2, "rules=balanced", "build1; P1 m 200; P1 laser 2/0");
    step(t, "upgrade");
    no(t, "pick:2/0", DYSON_R_PICK_BALANCED);
    table_free(t);
}

static void DY_3_2_corners(void **state) {
    (void)state;
    struct table *t = table_new("dyson", 3, "start_seat=first");
    step(t, "corner:0");
    no(t, "corner:0", DYSON_R_CORNER);
    no(t, "corner:3", DYSON_R_CORNER_SHAPE);
    table_free(t);
}

static void DY_5_3_what_to_build(void **state) {
    (void)state;
    struct table *t = dy_start(2, "");
    no(t, "new", DYSON_R_NEW);
    no_need(t, "upgrade", DYSON_R_UPGRADE_PRICE, 10, 4);
    no_need(t, "station", DYSON_R_STATION_PRICE, 10, 4);
    table_free(t);
    t = dy_at("build1; P1 m 10; mark spent 4/1");
    no(t, "station", DYSON_R_STATION);
    no(t, "deploy", DYSON_R_DEPLOY_USED);
    table_free(t);
}

/* Each of the reasons alone, where several could be meant. [DY-5.3], [DY-5.8], [DY-5.10] */
static void DY_5_10_one_reason_is_named(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 3; P1 explorer 2/0");
    no_need(t, "new", DYSON_R_NEW_PRICE, 4, 3);
    table_free(t);
    t = dy_at("build1; P1 m 10; P1 sphere-3 5/0; P1 factory-3 4/1; P1 drill-3 5/-1");
    no(t, "upgrade", DYSON_R_UPGRADE);
    table_free(t);
    t = dy_at("build1; P1 m 10; P1 drill-1 4/1");
    no(t, "deploy", DYSON_R_DEPLOY_NONE);
    table_free(t);
    t = dy_at("build1; P1 m 14; P1 striker 3/1 3/2 4/0 5/0"); /* a Sphere can still be upgraded */
    no(t, "deploy", DYSON_R_DEPLOY);
    table_free(t);
    t = dy_at("build1; P1 m 0; P1 striker 3/1");
    no_need(t, "deploy", DYSON_R_DEPLOY_PRICE, 1, 0);
    table_free(t);
}

static void DY_5_3_sites(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 20; P1 explorer 1/0 2/1; P2 striker 0/0; P1 drill-1 2/2; P1 station 3/0;"
                            "P1 explorer -1/1; P2 shielder -2/1");
    step(t, "new");
    legal_is(t, "site:2/0 site:3/0");
    no(t, "site:1/1", DYSON_R_SITE_KIND);
    no(t, "site:5/0", DYSON_R_SITE_KIND);
    no(t, "site:2/2", DYSON_R_SITE_TAKEN);
    no(t, "site:0/0", DYSON_R_SITE_TROOP);
    no(t, "site:-2/2", DYSON_R_SITE_ZONE);
    no(t, "site:0/-2", DYSON_R_SITE_BUILDER);
    table_free(t);
    t = dy_at("build1; P1 m 20; P1 explorer 1/0; P1 station 3/0");
    step(t, "station");
    no(t, "site:2/0", DYSON_R_STATION_KIND);
    no(t, "site:3/0", DYSON_R_STATION_THERE);
    no(t, "site:4/0", DYSON_R_SITE_BUILDER);
    table_free(t);
}

/* In a pack where a Factory is dear, four minerals buy a Drill, which a Station cannot carry. */
static void DY_5_4_nothing_payable_may_stand_there(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    const struct orr_rules *rules = orr_games_find("dyson");
    struct orr_buf pack = {0};
    orr_content_write(rules, rules->content, &pack);
    position_set(&pack.at, "content.building.0.price", "40");
    position_set(&pack.at, "content.building.6.price", "40");
    position_set(&pack.at, "content.building.7.price", "41");
    struct orr_spec spec = {.game = "dyson",
                            .seats = 2,
                            .option = {"corners=by_seat", "start_seat=first", "map=standard"},
                            .n_options = 3,
                            .content = pack.at};
    orr_game *g = orr_game_make(&spec, &err);
    assert_non_null(g);
    void *s = calloc(1, rules->state_size);
    assert_non_null(s);
    rules->setup(g, s);
    struct table *t = table_of(g, s);
    run(t, "place:factory-a place:factory-a");
    t = dy_change(t, "build1; P1 m 4; P1 explorer 4/0; P1 station 4/0", pack.at);
    no(t, "new", DYSON_R_NEW_TYPE);
    t = dy_change(t, "build1; P1 m 4; P1 explorer 1/0; P1 station 1/1", pack.at);
    step(t, "new");
    legal_is(t, "site:0/0 site:2/0");
    no(t, "site:1/1", DYSON_R_SITE_TYPE);
    table_free(t);
    orr_buf_free(&pack);
}

static void DY_5_4_types(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 20; P1 explorer 1/0; P1 turret 2/2 0/2; P2 explorer 3/-1");
    run(t, "new site:2/0");
    no_need(t, "type:laser", DYSON_R_TYPE_PRICE, 50, 20);
    no_need(t, "type:turret", DYSON_R_TYPE_LIMIT, 2, 2);
    no(t, "type:field-1", DYSON_R_TYPE_NEAR);
    table_free(t);
    t = dy_at("build1; P1 m 20; P1 explorer 1/0; P1 station 1/1");
    run(t, "new site:1/1");
    no(t, "type:drill-1", DYSON_R_TYPE_PLANET);
    table_free(t);
}

static void DY_5_8_upgrades(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 12; P1 turret 2/2; P1 drill-3 2/0; P2 drill-1 -2/0");
    step(t, "upgrade");
    legal_is(t, "pick:4/1 pick:5/-1");
    no(t, "pick:2/2", DYSON_R_PICK);
    no(t, "pick:2/0", DYSON_R_PICK);
    no(t, "pick:-2/0", DYSON_R_PICK);
    no(t, "pick:0/0", DYSON_R_PICK);
    no_need(t, "pick:5/0", DYSON_R_TIER_PRICE, 30, 12);
    table_free(t);
}

/* Only a position can ask for the tier of a building that has one choice left. */
static void DY_5_8_tiers_go_up(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 60; P1 factory-1 2/2; P1 drill-2 2/0");
    run(t, "upgrade pick:2/2");
    legal_is(t, "tier:2 tier:3");
    char *text = position_text(t);
    position_set(&text, "state.tile", "'2/0'");
    table_free(t);
    t = table_load(text, NULL);
    no(t, "tier:2", DYSON_R_TIER);
    free(text);
    table_free(t);
}

static void DY_5_10_factories(void **state) {
    (void)state;
    struct table *t =
        dy_at("build1; P1 m 20; P1 factory-1 2/2 0/2 -2/2 2/0; mark spent 2/2; P1 explorer 1/2 0/3 -1/3 -1/2"
              " 0/1 1/1");
    step(t, "deploy");
    legal_is(t, "factory:4/1 factory:-2/2 factory:2/0");
    no(t, "done", DYSON_R_FIRST_DEPLOY);
    no(t, "factory:5/-1", DYSON_R_FACTORY);
    no(t, "factory:2/2", DYSON_R_FACTORY_USED);
    no(t, "factory:0/2", DYSON_R_FACTORY_ROOM);
    table_free(t);
}

static void DY_5_10_ships(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 35; P1 e 19; P1 factory-3 4/1; P1 asta 0/0");
    step(t, "deploy");
    no_need(t, "ship:asta", DYSON_R_SHIP_LIMIT, 1, 1);
    no_need(t, "ship:argon", DYSON_R_SHIP_ENERGY, 20, 19);
    table_free(t);
    t = dy_at("build1; P1 m 35; P1 factory-3 4/1");
    step(t, "deploy");
    no_need(t, "ship:asta", DYSON_R_SHIP_MINERALS, 40, 35);
    table_free(t);
    t = dy_at("build1; P1 m 35; P1 factory-1 4/1");
    step(t, "deploy");
    no_need(t, "ship:spacecraft", DYSON_R_SHIP_TIER, 2, 1);
    table_free(t);
    t = dy_at("build1; P1 m 35; P1 factory-2 2/0; mark spent 4/1; P2 explorer 3/1 1/-1 0/1 4/-1 3/-2");
    step(t, "deploy");
    no(t, "ship:shielder", DYSON_R_SHIP_ROOM);
    table_free(t);
}

static void DY_5_12_where_troops_come_to_rest(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 8; P1 factory-2 2/0; P1 striker 1/1; P2 striker 3/0; P2 station 3/-1;"
                            "P2 shielder 0/0; mark spent 4/1");
    run(t, "deploy ship:spacecraft");
    legal_is(t, "put:2/1 put:2/-1");
    no(t, "put:4/0", DYSON_R_PUT);
    no(t, "put:1/1", DYSON_R_OCCUPIED);
    no(t, "put:3/-1", DYSON_R_ENEMY_TILE);
    no(t, "put:1/0", DYSON_R_ZONE);
    table_free(t);
    t = dy_at("build1; P1 m 8; P1 factory-2 2/0; P2 explorer 4/0; mark spent 4/1");
    run(t, "deploy ship:shielder");
    no(t, "put:3/0", DYSON_R_SHIELDER);
    table_free(t);
}

static void DY_5_13_flights(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 striker 0/0 5/0; P1 asta 1/0; P1 explorer 5/-1 4/0 4/1; P2 striker -2/0; P1 e 8;"
                            "mark moved 0/0");
    no(t, "move:2/0", DYSON_R_NO_TROOP);
    no(t, "move:-2/0", DYSON_R_NO_TROOP);
    no(t, "move:0/0", DYSON_R_MOVED);
    no(t, "move:5/0", DYSON_R_STUCK);
    step(t, "move:1/0");
    no_need(t, "to:1/3", DYSON_R_MOVE_PRICE, 12, 8);
    no_need(t, "to:-4/1", DYSON_R_TOO_FAR, 4, 5);
    no(t, "to:0/0", DYSON_R_OCCUPIED);
    table_free(t);
}

static void DY_5_30_emp(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 striker 0/0; P2 shielder 2/0");
    no(t, "emp", DYSON_R_EMP_NONE);
    table_free(t);
    t = dy_at("move; P1 asta 0/0; P1 cooldown 2; P2 shielder 2/0");
    no_need(t, "emp", DYSON_R_EMP_COOLDOWN, 2, 0);
    table_free(t);
    t = dy_at("move; P1 asta 0/0; P1 e 9; P2 shielder 2/0");
    no_need(t, "emp", DYSON_R_EMP_PRICE, 10, 9);
    table_free(t);
    t = dy_at("move; P1 asta 0/0; P2 shielder 3/0");
    no_need(t, "emp", DYSON_R_EMP_FIELD, 2, 0);
    table_free(t);
}

static void DY_5_17_targets(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 0/0; P1 drill-1 2/0; P2 turret 1/0; P2 field-1 -2/0; P2 drill-1 0/2;"
                            "P2 striker -3/0");
    no(t, "target:3/0,troop", DYSON_R_TARGET);
    no(t, "target:2/0,building", DYSON_R_TARGET);
    no(t, "target:1/0,station", DYSON_R_SHIELDED);
    no(t, "target:-3/0,troop", DYSON_R_PROTECTED);
    no(t, "target:0/2,building", DYSON_R_REACH);
    table_free(t);
}

static void DY_5_26_explosions(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher 0/0 3/0; P1 striker 2/-1; P2 striker 3/-1; P1 e 5");
    no(t, "explode:2/-1", DYSON_R_EXPLODE);
    no_need(t, "explode:3/0", DYSON_R_EXPLODE_PRICE, 6, 5);
    table_free(t);
    t = dy_at("attack; P1 breacher 0/0 3/0; P2 striker 3/-1");
    no(t, "explode:0/0", DYSON_R_EXPLODE_NEAR);
    table_free(t);
}

static void DY_5_27_the_laser(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 laser 4/0; P1 e 5");
    run(t, "laser");
    no(t, "direction:2", DYSON_R_LASER_LINE);
    step(t, "direction:0");
    no_need(t, "power:6", DYSON_R_LASER_POWER, 5, 6);
    table_free(t);
    t = dy_at("attack; P1 laser 4/0");
    run(t, "laser direction:0"); /* the own Sphere I falls to 10 dice */
    no_need(t, "power:8", DYSON_R_LASER_SAME, 5, 8);
    table_free(t);
    t = dy_at("attack; P1 striker 0/0; P2 striker 1/0");
    no(t, "laser", DYSON_R_LASER_NONE);
    table_free(t);
    t = dy_at("attack; P1 laser 4/0; mark spent 4/0; P1 striker 0/0; P2 striker 1/0");
    no(t, "laser", DYSON_R_LASER);
    table_free(t);
    t = dy_at_with(2, "laser_warmup=on", "attack; P1 laser 4/0; mark spent 4/0; P1 striker 0/0; P2 striker 1/0");
    no(t, "laser", DYSON_R_LASER_NEW);
    table_free(t);
    t = dy_at("attack; P1 laser 0/2");
    no(t, "laser", DYSON_R_LASER_NOTHING);
    table_free(t);
    t = dy_at("attack; P1 laser 4/0; P1 e 0"); /* as a position only: without energy the phase is skipped */
    no_need(t, "laser", DYSON_R_LASER_ENERGY, 1, 0);
    table_free(t);
}

static void DY_5_31_overdrive(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 railgun 0/0; P1 overdriven 2/0; P1 turret 0/2; P2 striker 1/0; P1 e 5");
    no(t, "overdrive:2/0", DYSON_R_OVERDRIVE);
    no(t, "overdrive:0/2", DYSON_R_OVERDRIVE);
    no_need(t, "overdrive:0/0", DYSON_R_OVERDRIVE_PRICE, 6, 5);
    table_free(t);
}

static void DY_5_18_joining(void **state) {
    (void)state;
    struct table *t =
        dy_at("attack; P1 striker 1/0 0/1 -2/0; P1 spacecraft -1/0 0/-2; P1 explorer 1/-1; P2 drill-1 0/0;"
              "P2 striker 0/-1; P1 station 0/3; P1 e 5");
    step(t, "target:0/0,building");
    no(t, "roll", DYSON_R_ROLL);
    no(t, "join:1/-1,troop", DYSON_R_JOIN);
    no(t, "join:0/-1,troop", DYSON_R_JOIN);
    no(t, "join:4/1,building", DYSON_R_JOIN);
    no(t, "join:0/3,station", DYSON_R_JOIN);
    no_need(t, "join:-2/0,troop", DYSON_R_JOIN_RANGE, 1, 2);
    no(t, "join:0/-2,troop", DYSON_R_JOIN_LINE);
    step(t, "join:1/0,troop");
    no(t, "join:1/0,troop", DYSON_R_JOINED);
    no_need(t, "join:-1/0,troop", DYSON_R_JOIN_PRICE, 4, 3);
    table_free(t);
    t = dy_at("attack; P1 argon 0/0; P1 striker 1/0 0/1; P1 turret -1/0");
    step(t, "target:0/0,troop");
    no(t, "join:-1/0,building", DYSON_R_JOIN_ARGON);
    table_free(t);
    t = dy_at("attack; P1 striker 2/0 0/2 0/3; P2 field-1 0/0");
    step(t, "target:0/0,building");
    no_need(t, "join:0/3,troop", DYSON_R_JOIN_ZONE, 1, 2);
    table_free(t);
}

/* Runs last: the tests above have met every entry of rules.def. */
static void DY_4_3_every_reason_is_reached(void **state) {
    (void)state;
    const struct orr_rules *rules = orr_games_find("dyson");
    for (unsigned i = 1; i < DYSON_RULES_END; i++) {
        if (!seen[i]) {
            fail_msg("entry %u of rules.def (%s: %s) was never given", i, rules->rules[i].id, rules->rules[i].text);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_4_3_the_wrong_decision_point),
        cmocka_unit_test(DY_6_1_the_game_is_over),
        cmocka_unit_test(DY_1_2_set_ups_that_do_not_fit),
        cmocka_unit_test(DY_7_4_numbers_of_a_map_that_is_not_generated),
        cmocka_unit_test(DY_7_8_what_the_balanced_rules_settle),
        cmocka_unit_test(DY_7_13_one_tier_at_a_time),
        cmocka_unit_test(DY_3_2_corners),
        cmocka_unit_test(DY_5_3_what_to_build),
        cmocka_unit_test(DY_5_10_one_reason_is_named),
        cmocka_unit_test(DY_5_3_sites),
        cmocka_unit_test(DY_5_4_nothing_payable_may_stand_there),
        cmocka_unit_test(DY_5_4_types),
        cmocka_unit_test(DY_5_8_upgrades),
        cmocka_unit_test(DY_5_8_tiers_go_up),
        cmocka_unit_test(DY_5_10_factories),
        cmocka_unit_test(DY_5_10_ships),
        cmocka_unit_test(DY_5_12_where_troops_come_to_rest),
        cmocka_unit_test(DY_5_13_flights),
        cmocka_unit_test(DY_5_30_emp),
        cmocka_unit_test(DY_5_17_targets),
        cmocka_unit_test(DY_5_26_explosions),
        cmocka_unit_test(DY_5_27_the_laser),
        cmocka_unit_test(DY_5_31_overdrive),
        cmocka_unit_test(DY_5_18_joining),
        cmocka_unit_test(DY_4_3_every_reason_is_reached),
    };
    return cmocka_run_group_tests_name("dyson: reasons for refusing", tests, NULL, NULL);
}
