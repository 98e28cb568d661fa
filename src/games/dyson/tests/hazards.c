/* Dyson: when hazards strike, what each does, and the exact weights of all chance. */
#include "fixture.h"

/* Before the hazard of round 3, with P2's last decision of round 2 made. */
static struct table *hazard_at(unsigned seats, const char *options, const char *pieces) {
    char text[256];
    snprintf(text, sizeof text, "build2; turn P%u; round 2; P%u m 1; %s", seats, seats, pieces);
    struct table *t = dy_at_with(seats, options, text);
    step(t, "done");
    phase_is(t, "hazard");
    return t;
}

static void DY_4_1_hazards_strike_in_odd_rounds_from_three(void **state) {
    (void)state;
    struct table *t = dy_start(2, "");
    for (unsigned round = 1; round <= 8; round++) {
        if (round >= 3 && round % 2) {
            phase_is(t, "hazard");
            odds_are(t, "hazard:solar-flare=1 hazard:drill-maintenance=1 hazard:power-surge=1 hazard:supernova=1 "
                        "hazard:meteors=1 hazard:wormhole=1");
            step(t, "hazard:power-surge");
            field_is(t, "hazard", "'power-surge'");
        } else {
            field_is(t, "hazard", "'calm'"); /* the last one has ended */
        }
        assert_int_equal(dy(t)->round, round);
        pass_turn(t);
        pass_turn(t);
    }
    table_free(t);
    t = dy_start(2, "hazards=off round_limit=6");
    for (unsigned turn = 0; turn < 12; turn++) {
        pass_turn(t);
    }
    assert_true(result_of(t).over); /* [DY-7.2] chance never acted */
    table_free(t);
}

static void DY_5_32_flare_and_maintenance_stop_the_income(void **state) {
    (void)state;
    struct table *t = hazard_at(2, "", "P1 e 3; P1 m 2");
    struct table *drills = table_twin(t);
    step(t, "hazard:solar-flare");
    stock_is(t, 0, 6, 3);
    pass_turn(t);
    stock_is(t, 1, 5, 30);
    table_free(t);
    step(drills, "hazard:drill-maintenance");
    stock_is(drills, 0, 2, 7);
    pass_turn(drills);
    stock_is(drills, 1, 1, 34);
    table_free(drills);
}

static void DY_5_33_each_player_is_hit_for_one_turn(void **state) {
    (void)state;
    struct table *t = hazard_at(3, "", "P1 m 0");
    step(t, "hazard:solar-flare");
    for (int seat = 0; seat < 3; seat++) {
        assert_int_equal(dy(t)->energy[seat], 30);
        pass_turn(t);
    }
    field_is(t, "round", "4");
    assert_int_equal(dy(t)->energy[0], 34);
    table_free(t);
}

static void DY_5_34_meteors_and_fields(void **state) {
    (void)state;
    /* number 6: 1/0, 0/1, -1/1, -1/0, 0/-1, 1/-1, 3/1 and its rotations */
    struct table *t = hazard_at(2, "",
                                "P2 field-1 0/1; P2 striker 1/0; P1 striker -1/1; P2 striker 1/-1; P2 shielder 2/-2;"
                                "P1 turret 3/1; P1 explorer 3/1; P2 station -3/-1; P1 argon -1/4");
    run(t, "hazard:meteors meteor:6,6");
    troop_on(t, "1/0", "P2-striker"); /* protected */
    troop_on(t, "-1/1", "");          /* in the zone of another's Field */
    building_on(t, "0/1", "P2-field-1");
    troop_on(t, "1/-1", "P2-striker"); /* DC 7 */
    building_on(t, "3/1", "");
    troop_on(t, "3/1", "");
    station_on(t, "3/1", "P1");
    station_on(t, "-3/-1", "P2");
    troop_on(t, "-1/4", "P1-argon");
    run(t, "meteor:6,3 meteor:2,6");
    actor_is(t, 0);
    building_on(t, "5/0", "P1-sphere-1"); /* [DY-5.37] */
    table_free(t);
}

static void DY_5_35_a_station_moves_with_all_that_is_there(void **state) {
    (void)state;
    struct table *t = hazard_at(2, "", "P2 railgun 1/0; P2 striker 1/0; P1 explorer 2/0");
    run(t, "hazard:wormhole wormhole:6,11");
    odds_are(t, "drift:4/0=1 drift:0/4=1 drift:-4/4=1 drift:-4/0=1 drift:0/-4=1 drift:4/-4=1");
    step(t, "drift:0/4");
    station_on(t, "1/0", "");
    building_on(t, "1/0", "");
    troop_on(t, "1/0", "");
    station_on(t, "0/4", "P2");
    building_on(t, "0/4", "P2-railgun");
    troop_on(t, "0/4", "P2-striker");
    troop_on(t, "2/0", "P1-explorer");
    actor_is(t, 0);
    table_free(t);
}

static void DY_5_35_where_bundles_may_go(void **state) {
    (void)state;
    /* a Station finds only space tiles without Station and troop; troops avoid troops and enemy tiles */
    struct table *t =
        hazard_at(2, "", "P2 station 1/0; P1 striker 4/0; P2 station 0/4; P1 station -4/4; P2 explorer -4/0");
    run(t, "hazard:wormhole wormhole:6,11");
    odds_are(t, "drift:0/-4=1 drift:4/-4=1");
    table_free(t);
    t = hazard_at(2, "", "P1 striker 1/0; P2 station 4/0; P1 station 0/4; P2 explorer -4/4; P1 explorer -4/0");
    run(t, "hazard:wormhole wormhole:6,11");
    odds_are(t, "drift:0/4=1 drift:0/-4=1 drift:4/-4=1");
    step(t, "drift:0/4");
    troop_on(t, "0/4", "P1-striker");
    table_free(t);
}

static void DY_9_2_a_single_way_out_is_taken(void **state) {
    (void)state;
    /* from a planet only the troop goes; five of the six gates hold troops */
    struct table *t = hazard_at(2, "", "P1 striker 2/0; P1 drill-1 2/0; P1 explorer 4/0 0/4 -4/4 -4/0 0/-4");
    run(t, "hazard:wormhole wormhole:4,11");
    troop_on(t, "4/-4", "P1-striker");
    troop_on(t, "2/0", "");
    building_on(t, "2/0", "P1-drill-1");
    actor_is(t, 0);
    table_free(t);
}

static void DY_5_35_equal_numbers_move_nothing(void **state) {
    (void)state;
    struct table *t = hazard_at(2, "", "P1 striker 1/0");
    run(t, "hazard:wormhole wormhole:6,6");
    troop_on(t, "1/0", "P1-striker");
    actor_is(t, 0);
    table_free(t);
}

static void DY_5_35_stars_keep_their_spheres(void **state) {
    (void)state;
    struct table *t = hazard_at(2, "", "P1 striker 5/0");
    run(t, "hazard:wormhole wormhole:2,7");
    phase_is(t, "drift");
    step(t, "drift:0/0");
    building_on(t, "5/0", "P1-sphere-1");
    troop_on(t, "0/0", "P1-striker");
    table_free(t);
}

static void DY_5_36_numbers_that_are_nowhere(void **state) {
    (void)state;
    struct table *t = hazard_at(2, "map=skirmish", "P1 striker 1/0");
    struct table *hole = table_twin(t);
    run(t, "hazard:meteors meteor:4,6 meteor:5,6 meteor:9,6");
    troop_on(t, "1/0", "P1-striker");
    table_free(t);
    run(hole, "hazard:wormhole wormhole:6,10");
    troop_on(hole, "1/0", "P1-striker");
    actor_is(hole, 0);
    table_free(hole);
}

/* ---- weights ---- */

static unsigned two_dice(unsigned sum) { return sum <= 7 ? sum - 1 : 13 - sum; }

static void DY_9_4_meteors_and_wormholes_by_their_dice(void **state) {
    (void)state;
    struct table *t = hazard_at(2, "", "P1 m 0");
    struct table *hole = table_twin(t);
    struct orr_odds odds = {0};
    step(t, "hazard:meteors");
    orr_odds_of(t->g, t->s, &odds);
    assert_int_equal(odds.n, 66);
    assert_int_equal(odds.total, 216);
    for (unsigned i = 0; i < odds.n; i++) {
        assert_int_equal(odds.weight[i], two_dice(orr_arg(odds.at[i], 0)));
        assert_in_range(orr_arg(odds.at[i], 1), 1, 6);
    }
    memset(&odds, 0, sizeof odds);
    step(hole, "hazard:wormhole");
    orr_odds_of(hole->g, hole->s, &odds);
    assert_int_equal(odds.n, 121);
    assert_int_equal(odds.total, 1296);
    for (unsigned i = 0; i < odds.n; i++) {
        assert_int_equal(odds.weight[i], two_dice(orr_arg(odds.at[i], 0)) * two_dice(orr_arg(odds.at[i], 1)));
    }
    table_free(t);
    table_free(hole);
}

/* All rolls of n dice one by one, counted by their sum. */
static void count_rolls(unsigned dice, unsigned sum, uint32_t ways[DYSON_BATCH_MAX + 1]) {
    if (!dice) {
        ways[sum]++;
        return;
    }
    for (unsigned face = 1; face <= 6; face++) {
        count_rolls(dice - 1, sum + face, ways);
    }
}

static void DY_9_1_dice_by_the_number_of_ways(void **state) {
    (void)state;
    for (unsigned power = 1; power <= 4; power++) {
        char text[TABLE_STEP];
        struct table *t = dy_at("attack; P1 laser 0/0; P2 striker 1/0");
        snprintf(text, sizeof text, "laser direction:0 power:%u", power);
        run(t, text);
        uint32_t ways[DYSON_BATCH_MAX + 1] = {0};
        struct orr_odds odds = {0};
        orr_odds_of(t->g, t->s, &odds);
        count_rolls(2 * power, 0, ways);
        assert_int_equal(odds.n, 10 * power + 1);
        for (unsigned i = 0; i < odds.n; i++) {
            assert_int_equal(odds.weight[i], ways[orr_arg(odds.at[i], 0)]);
        }
        table_free(t);
    }
    struct table *t = dy_at("attack; P1 laser 0/0; P2 striker 1/0; P1 sphere-2 5/0");
    struct orr_odds odds = {0};
    run(t, "laser direction:0 power:6");
    orr_odds_of(t->g, t->s, &odds);
    assert_true(odds.total == 2176782336u); /* 6^12 */
    table_free(t);
}

static void DY_9_1_many_dice_come_in_parts(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 laser 4/0; P2 sphere-3 -5/0");
    run(t, "laser direction:3 power:9");
    field_is(t, "dice", "18");
    rolls(t, 12);
    step(t, "dice:12");
    field_is(t, "dice", "6");
    field_is(t, "sum", "12");
    rolls(t, 6);
    struct table *hit = table_twin(t);
    step(t, "dice:11");
    building_on(t, "-5/0", "P2-sphere-3");
    step(hit, "dice:12");
    assert_int_equal(result_of(hit).won, 1);
    table_free(t);
    table_free(hit);
}

/* The table of section 11.5, in hundredths of a percent. */
static void DY_11_6_hit_chances(void **state) {
    (void)state;
    static const uint8_t dc[] = {1, 2, 3, 4, 5, 6, 7, 8, 10, 12, 14, 16, 20, 24};
    static const uint16_t table[][10] = {
        {10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000},
        {8333, 10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000},
        {6667, 9722, 10000, 10000, 10000, 10000, 10000, 10000, 10000, 10000},
        {5000, 9167, 9954, 10000, 10000, 10000, 10000, 10000, 10000, 10000},
        {3333, 8333, 9815, 9992, 10000, 10000, 10000, 10000, 10000, 10000},
        {1667, 7222, 9537, 9961, 9999, 10000, 10000, 10000, 10000, 10000},
        {0, 5833, 9074, 9884, 9992, 10000, 10000, 10000, 10000, 10000},
        {0, 4167, 8380, 9730, 9973, 9998, 10000, 10000, 10000, 10000},
        {0, 1667, 6250, 9028, 9838, 9982, 9999, 10000, 10000, 10000},
        {0, 278, 3750, 7608, 9412, 9901, 9988, 9999, 10000, 10000},
        {0, 0, 1620, 5563, 8480, 9641, 9939, 9992, 9999, 10000},
        {0, 0, 463, 3356, 6948, 9035, 9779, 9962, 9995, 10000},
        {0, 0, 0, 540, 3052, 6369, 8628, 9611, 9915, 9985},
        {0, 0, 0, 8, 588, 2794, 5858, 8211, 9404, 9843},
    };
    struct table *t = dy_start(2, "");
    const struct dyson_cache *c = dyson_cache_of(t->g);
    for (unsigned dice = 1; dice <= 10; dice++) {
        for (unsigned row = 0; row < sizeof dc; row++) {
            uint64_t hits = 0, all = 0;
            for (unsigned sum = dice; sum <= 6 * dice; sum++) {
                all += c->ways[dice][sum];
                hits += sum >= dc[row] ? c->ways[dice][sum] : 0;
            }
            assert_int_equal(all ? (hits * 10000 + all / 2) / all : 0, table[row][dice - 1]);
        }
    }
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_4_1_hazards_strike_in_odd_rounds_from_three),
        cmocka_unit_test(DY_5_32_flare_and_maintenance_stop_the_income),
        cmocka_unit_test(DY_5_33_each_player_is_hit_for_one_turn),
        cmocka_unit_test(DY_5_34_meteors_and_fields),
        cmocka_unit_test(DY_5_35_a_station_moves_with_all_that_is_there),
        cmocka_unit_test(DY_5_35_where_bundles_may_go),
        cmocka_unit_test(DY_9_2_a_single_way_out_is_taken),
        cmocka_unit_test(DY_5_35_equal_numbers_move_nothing),
        cmocka_unit_test(DY_5_35_stars_keep_their_spheres),
        cmocka_unit_test(DY_5_36_numbers_that_are_nowhere),
        cmocka_unit_test(DY_9_4_meteors_and_wormholes_by_their_dice),
        cmocka_unit_test(DY_9_1_dice_by_the_number_of_ways),
        cmocka_unit_test(DY_9_1_many_dice_come_in_parts),
        cmocka_unit_test(DY_11_6_hit_chances),
    };
    return cmocka_run_group_tests_name("dyson: hazards and chance", tests, NULL, NULL);
}
