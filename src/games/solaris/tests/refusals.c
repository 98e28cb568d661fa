/* Solaris: every reason for refusing (section 5.11 of rules.md), with the numbers that
 * the sentence needs; at the end, that no entry of rules.def is left out. */
#include "fixture.h"

static bool seen[SOLARIS_RULES_END];

/* Refused by the rule: the verdict is noted for the last test. */
static struct orr_verdict no(struct table *t, const char *text, const char *id) {
    struct orr_verdict v = refused(t, text, id);
    assert_true(v.rule < SOLARIS_RULES_END);
    seen[v.rule] = true;
    return v;
}

static void no_need(struct table *t, const char *text, const char *id, int need, int have) {
    no(t, text, id);
    refused_need(t, text, id, need, have);
}

/* Refused by that entry of rules.def, whose sentence is about exactly this. */
static void no_by(struct table *t, const char *text, unsigned rule) {
    struct orr_verdict v = no(t, text, t->g->rules->rules[rule].id);
    assert_string_equal(t->g->rules->rules[v.rule].text, t->g->rules->rules[rule].text);
}

static void SO_4_2_the_wrong_decision_point(void **state) {
    (void)state;
    struct table *t = so_start(5, "");
    no_by(t, "deal:ED.B", SOLARIS_R_NOT_NOW);
    no_by(t, "play:ED.B", SOLARIS_R_ACTION_FIRST);
    no_by(t, "discard:ED.B", SOLARIS_R_ACTION_FIRST);
    no_by(t, "spend:1", SOLARIS_R_ACTION_FIRST);
    no_by(t, "stack", SOLARIS_R_ACTION_FIRST);
    step(t, "station");
    no_by(t, "give:ED.B", SOLARIS_R_CARD_NOW);
    no_by(t, "single", SOLARIS_R_CARD_NOW);
    table_free(t);
}

static void SO_4_2_what_has_to_be_chosen_first(void **state) {
    (void)state;
    static const struct {
        const char *at, *steps, *refused;
        unsigned rule;
    } rows[] = {
        {"turn P1", "exchange", "stack", SOLARIS_R_GIVE_FIRST},
        {"turn P1", "exchange give:ED.B", "give:SP.P", SOLARIS_R_DRAW_FIRST},
        {"turn P1; P1 hand SP.B SP.G EC.K", "station play:SP.B", "finish", SOLARIS_R_SECOND_FIRST},
        {"at HQ; turn P1; P1 energy 5 4 3 2 3 1", "station", "stack", SOLARIS_R_AMOUNT_FIRST},
        {"at BIO; turn P1; P1 energy 1 1 4 1 1 1", "station", "go:cw", SOLARIS_R_SPREAD_FIRST},
        {"at BIO; turn P1; P1 energy 1 1 4 1 1 1", "station spread:2", "spread:1", SOLARIS_R_WAY_FIRST},
        {"at SP; turn P1", "station shuttle:blue", "finish", SOLARIS_R_DOCK_FIRST},
        {"at SP; turn P1", "station", "dock:ED", SOLARIS_R_SHUTTLE_NOW},
        {"at CAN; turn P1", "station", "stack", SOLARIS_R_VICTIM_NOW},
    };
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table *t = so_at(3, rows[i].at);
        run(t, rows[i].steps);
        no_by(t, rows[i].refused, rows[i].rule);
        no_by(t, "pass", SOLARIS_R_ONE_ACTION);
        table_free(t);
    }
}

static void SO_4_4_a_turn_has_one_action(void **state) {
    (void)state;
    struct table *t = so_start(5, "");
    step(t, "station");
    no(t, "pass", "SO-4.4");
    no(t, "station", "SO-4.4");
    table_free(t);
}

static void SO_2_12_a_token_stands_on_seven(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 energy 7 1 3 7 3 1");
    assert_int_equal(no(t, "replenish", "SO-2.12").need, 7);
    step(t, "station");
    assert_int_equal(no(t, "play:SP.P", "SO-2.12").need, 7);
    table_free(t);
}

static void SO_5_10_the_card_shows_another_station(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 hand ED.B ED.G SP.P");
    step(t, "replenish");
    no_by(t, "play:SP.P", SOLARIS_R_WRONG_ICON);
    table_free(t);
    t = so_at(3, "turn P1; P1 hand SP.P HQ.K");
    no_by(t, "replenish", SOLARIS_R_NO_ICON);
    table_free(t);
}

static void SO_5_20_no_bridge_fits(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 hand ED.P ED.K ED.G; P1 energy 5 1 3 2 3 1");
    step(t, "redirect");
    no_by(t, "play:ED.G", SOLARIS_R_NO_BRIDGE);
    table_free(t);
    t = so_at(3, "turn P1; P1 hand ED.P ED.K; P1 energy 5 7 3 2 3 1"); /* HQ is full */
    step(t, "redirect");                                               /* ED.P played itself */
    hand_is(t, 0, "ED.K");
    table_free(t);
    t = so_at(3, "turn P1; P1 hand ED.P HQ.P ED.K; P1 energy 5 7 3 2 3 1");
    step(t, "redirect");
    no_by(t, "play:ED.K", SOLARIS_R_BRIDGE_FULL);
    table_free(t);
    t = so_at(3, "turn P1; P1 hand ED.G BIO.B");
    no_by(t, "redirect", SOLARIS_R_NO_BRIDGE_CARD);
    table_free(t);
}

static void no_energy(const char *station, const char *step_text, const char *id) {
    char text[128];
    snprintf(text, sizeof text, "at %s; turn P1; P1 energy 0 0 0 0 0 0; dock blue HQ", station);
    struct table *t = so_at(3, text);
    no_need(t, step_text, id, 1, 0);
    table_free(t);
}

static void SO_5_20_redirecting_needs_energy(void **state) {
    (void)state;
    no_energy("ED", "redirect", "SO-5.20");
}

static void SO_5_50_the_engine_deck_needs_energy(void **state) {
    (void)state;
    no_energy("ED", "station", "SO-5.50");
}

static void SO_5_60_headquarters_needs_energy(void **state) {
    (void)state;
    no_energy("HQ", "station", "SO-5.60");
}

static void SO_5_80_the_shuttle_port_needs_energy(void **state) {
    (void)state;
    no_energy("SP", "station", "SO-5.80");
}

static void SO_5_90_the_canteen_needs_energy(void **state) {
    (void)state;
    no_energy("CAN", "station", "SO-5.90");
}

static void SO_5_100_the_energy_cell_needs_energy(void **state) {
    (void)state;
    no_energy("EC", "station", "SO-5.100");
}

static void SO_5_70_the_biotope_needs_two(void **state) {
    (void)state;
    struct table *t = so_at(3, "at BIO; turn P1; P1 energy 1 1 1 1 1 1");
    no_need(t, "station", "SO-5.70", 2, 1);
    table_free(t);
    t = so_at(3, "at BIO; turn P1; P1 energy 1 1 3 1 1 1");
    step(t, "station");
    no_need(t, "spread:3", "SO-5.70", 4, 3);
    table_free(t);
}

static void SO_5_70_only_open_stations_gain(void **state) {
    (void)state;
    struct table *t = so_at(3, "at BIO; turn P1; P1 energy 7 7 7 1 1 7");
    step(t, "station");
    no_need(t, "spread:3", "SO-5.70", 3, 2);
    table_free(t);
    t = so_at(3, "at BIO; turn P1; P1 energy 7 7 7 7 7 7");
    no_by(t, "station", SOLARIS_R_BIO_FULL);
    table_free(t);
}

static void SO_5_54_engine_deck_cards_do_not_count_there(void **state) {
    (void)state;
    struct table *t = so_start(3, "");
    step(t, "station");
    no(t, "play:ED.B", "SO-5.54");
    table_free(t);
}

static void SO_5_50_the_second_card_shows_the_same_station(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 hand SP.B SP.G EC.K");
    run(t, "station play:SP.B");
    no(t, "play:EC.K", "SO-5.50");
    table_free(t);
}

static void SO_5_51_a_fitting_card_is_needed(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 hand ED.B ED.G");
    no(t, "station", "SO-5.51");
    table_free(t);
}

static void SO_5_82_a_docked_shuttle_stays(void **state) {
    (void)state;
    struct table *t = so_at(3, "at SP; turn P1; dock blue BIO");
    step(t, "station");
    no_by(t, "shuttle:blue", SOLARIS_R_DOCKED);
    table_free(t);
    t = so_at(3, "at SP; turn P1; dock blue BIO; dock green BIO; dock pink HQ; dock purple EC");
    no_by(t, "station", SOLARIS_R_ALL_DOCKED);
    table_free(t);
}

static void SO_5_83_one_shuttle_at_each_station(void **state) {
    (void)state;
    struct table *t = so_at_with(3, "multi_dock=off", "at SP; turn P1; dock blue BIO");
    run(t, "station shuttle:green");
    no(t, "dock:BIO", "SO-5.83");
    table_free(t);
}

static void SO_5_91_nobody_is_robbed_twice(void **state) {
    (void)state;
    struct table *t = so_at(4, "at CAN; turn P1; P1 energy 5 1 3 2 4 1; P4 hand");
    run(t, "station rob:P2 steal:HQ.P");
    no(t, "rob:P2", "SO-5.91");
    no_by(t, "rob:P4", SOLARIS_R_EMPTY_HAND);
    no_by(t, "rob:P1", SOLARIS_R_OWN_HAND);
    no_by(t, "rob:P5", SOLARIS_R_NO_PLAYER);
    table_free(t);
}

static void SO_5_90_somebody_must_hold_a_card(void **state) {
    (void)state;
    struct table *t = so_at(3, "at CAN; turn P1; P2 hand; P3 hand");
    no_by(t, "station", SOLARIS_R_NO_VICTIM);
    table_free(t);
}

static void SO_5_101_the_shuttle_is_not_docked(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; P1 energy 5 1 3 2 3 3; P1 hand ED.B HQ.B ED.G; dock blue ED");
    step(t, "station");
    no(t, "play:ED.G", "SO-5.101");
    table_free(t);
}

static void SO_5_101_the_shuttle_station_is_empty(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; P1 energy 5 0 3 2 3 3; P1 hand ED.B HQ.B ED.G; dock blue ED;"
                               "dock green HQ");
    step(t, "station");
    no_need(t, "play:ED.G", "SO-5.101", 1, 0);
    table_free(t);
    t = so_at(3, "at EC; turn P1; P1 energy 5 0 3 2 3 1; P1 hand ED.B HQ.B ED.G; dock blue ED; dock green EC");
    step(t, "station");
    no_by(t, "play:ED.G", SOLARIS_R_CELL_TWO);
    no_need(t, "play:ED.G", "SO-5.101", 2, 1);
    table_free(t);
}

static void SO_5_103_no_card_can_send(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; P1 hand ED.G; dock blue ED");
    no_by(t, "station", SOLARIS_R_NO_TRANSFER);
    table_free(t);
    t = so_at(3, "at EC; turn P1; P1 hand ED.G");
    no_by(t, "station", SOLARIS_R_NONE_DOCKED);
    table_free(t);
}

static void SO_4_5_one_unit_comes_first(void **state) {
    (void)state;
    static const char *const at[][3] = {
        {"turn P1; P1 hand ED.B ED.G", "replenish", "finish"},
        {"turn P1; P1 hand ED.P ED.K", "redirect", "finish"},
        {"turn P1; P1 hand SP.B HQ.G", "station", "finish"},
        {"at SP; turn P1", "station", "finish"},
        {"at CAN; turn P1", "station", "finish"},
        {"at EC; turn P1; P1 hand ED.B HQ.B; dock blue ED", "station", "finish"},
    };
    for (unsigned i = 0; i < sizeof at / sizeof at[0]; i++) {
        struct table *t = so_at(3, at[i][0]);
        step(t, at[i][1]);
        no(t, at[i][2], "SO-4.5");
        table_free(t);
    }
}

static void SO_4_30_first_the_hand_limit(void **state) {
    (void)state;
    struct table *t = so_at(3, "at EC; turn P1; P1 hand ED.B SP.P HQ.K CAN.G EC.B ED.G ED.K HQ.G HQ.B");
    step(t, "pass");
    no_need(t, "pass", "SO-4.30", 7, 9);
    step(t, "discard:HQ.G");
    no_need(t, "exchange", "SO-4.30", 7, 8);
    no(t, "discard:HQ.G", "SO-2.30");
    table_free(t);
}

static void SO_2_30_the_card_is_not_in_hand(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 hand ED.B ED.G SP.P EC.P");
    struct table *twin = table_twin(t);
    step(t, "replenish");
    no(t, "play:ED.K", "SO-2.30");
    step(twin, "exchange");
    no(twin, "give:HQ.B", "SO-2.30");
    table_free(t);
    table_free(twin);
}

static void SO_5_30_nothing_to_exchange(void **state) {
    (void)state;
    struct table *t = so_at(3, "turn P1; P1 hand");
    no(t, "exchange", "SO-5.30");
    table_free(t);
}

static void SO_4_23_the_card_is_not_displayed(void **state) {
    (void)state;
    struct table *t = so_start(3, "");
    run(t, "exchange give:ED.B");
    no(t, "take:HQ.B", "SO-4.23");
    table_free(t);
}

static void SO_2_33_no_card_is_left_to_draw(void **state) {
    (void)state;
    struct table *t = so_at(4, SO_ALL_IN_HANDS "; P1 energy 5 2 3 2 3 1");
    field_is(t, "stack_size", "0");
    run(t, "station spend:1");
    legal_is(t, "take:ED.B take:ED.G take:ED.K");
    no(t, "stack", "SO-2.33");
    table_free(t);
}

static void SO_5_60_the_amount_is_too_large(void **state) {
    (void)state;
    struct table *t = so_at(3, "at HQ; turn P1; P1 energy 5 4 3 2 3 1");
    step(t, "station");
    no_need(t, "spend:5", "SO-5.60", 5, 4);
    table_free(t);
}

static void SO_9_2_not_a_possible_outcome(void **state) {
    (void)state;
    struct table *t = table_new("solaris", 3, "");
    run(t, "deal:ED.G deal:ED.G deal:ED.G deal:ED.G");
    no(t, "deal:ED.G", "SO-9.2"); /* there are four */
    no(t, "reveal:ED.B", "SO-9.2");
    table_free(t);
}

static void SO_6_1_the_game_is_over(void **state) {
    (void)state;
    struct table *t = so_at_with(3, "max_rounds=1", "at EC; acted P1 P2; turn P3");
    step(t, "pass");
    no(t, "pass", "SO-6.1");
    no(t, "bridge-card:ED.B", "SO-6.1");
    table_free(t);
}

static void note_setup(unsigned seats, const int32_t *option, unsigned rule) {
    const struct orr_rules *rules = orr_games_find("solaris");
    struct solaris_cache cache;
    orr_game g = {.rules = rules, .seats = (uint8_t)seats, .content = rules->content};
    for (unsigned i = 0; rules->options[i].name; i++) {
        g.option[i] = option[i] < 0 ? rules->options[i].preset : option[i];
    }
    memset(&cache, 0, sizeof cache);
    struct orr_verdict v = rules->configure(&g, &cache);
    assert_int_equal(v.rule, rule);
    seen[rule] = true;
}

static void SO_3_10_set_ups_that_do_not_fit(void **state) {
    (void)state;
    int32_t option[ORR_MAX_OPTIONS];
    memset(option, 0xFF, sizeof option);
    note_setup(2, option, SOLARIS_R_SEATS);
    note_setup(6, option, SOLARIS_R_SEATS);
    option[SOLARIS_HOUSE_TWO] = 1;
    note_setup(3, option, SOLARIS_R_SETUP);
    option[SOLARIS_HOUSE_TWO] = option[SOLARIS_HOUSE_SOLO] = 1;
    note_setup(2, option, SOLARIS_R_BOTH_HOUSE);
}

static void SO_7_12_a_layout_names_each_station_once(void **state) {
    (void)state;
    int32_t option[ORR_MAX_OPTIONS];
    memset(option, 0xFF, sizeof option);
    option[SOLARIS_LAYOUT] = 2;
    option[SOLARIS_LAYOUT_ORDER] = 0x43211;
    note_setup(3, option, SOLARIS_R_ORDER);
}

static void SO_7_1_options_that_do_nothing(void **state) {
    (void)state;
    option_is_idle("solaris", 3, "time_rounds=6", "time_rounds", SOLARIS_R_IDLE_TIME);
    option_is_idle("solaris", 3, "variant_time=on laser_goal=5", "laser_goal", SOLARIS_R_IDLE_GOAL);
    option_is_idle("solaris", 1, "house_solo=on max_rounds=5", "max_rounds", SOLARIS_R_IDLE_GOAL);
    option_is_idle("solaris", 3, "layout_order=SP,BIO,ED,CAN,HQ", "layout_order", SOLARIS_R_IDLE_ORDER);
    seen[SOLARIS_R_IDLE_TIME] = seen[SOLARIS_R_IDLE_GOAL] = seen[SOLARIS_R_IDLE_ORDER] = true;
}

/* Runs last: the tests above have met every entry of rules.def. */
static void SO_4_2_every_reason_is_reached(void **state) {
    (void)state;
    const struct orr_rules *rules = orr_games_find("solaris");
    for (unsigned i = 1; i < SOLARIS_RULES_END; i++) {
        if (!seen[i]) {
            fail_msg("entry %u of rules.def (%s: %s) was never given", i, rules->rules[i].id, rules->rules[i].text);
        }
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SO_4_2_the_wrong_decision_point),
        cmocka_unit_test(SO_4_2_what_has_to_be_chosen_first),
        cmocka_unit_test(SO_4_4_a_turn_has_one_action),
        cmocka_unit_test(SO_2_12_a_token_stands_on_seven),
        cmocka_unit_test(SO_5_10_the_card_shows_another_station),
        cmocka_unit_test(SO_5_20_no_bridge_fits),
        cmocka_unit_test(SO_5_20_redirecting_needs_energy),
        cmocka_unit_test(SO_5_50_the_engine_deck_needs_energy),
        cmocka_unit_test(SO_5_60_headquarters_needs_energy),
        cmocka_unit_test(SO_5_80_the_shuttle_port_needs_energy),
        cmocka_unit_test(SO_5_90_the_canteen_needs_energy),
        cmocka_unit_test(SO_5_100_the_energy_cell_needs_energy),
        cmocka_unit_test(SO_5_70_the_biotope_needs_two),
        cmocka_unit_test(SO_5_70_only_open_stations_gain),
        cmocka_unit_test(SO_5_54_engine_deck_cards_do_not_count_there),
        cmocka_unit_test(SO_5_50_the_second_card_shows_the_same_station),
        cmocka_unit_test(SO_5_51_a_fitting_card_is_needed),
        cmocka_unit_test(SO_5_82_a_docked_shuttle_stays),
        cmocka_unit_test(SO_5_83_one_shuttle_at_each_station),
        cmocka_unit_test(SO_5_91_nobody_is_robbed_twice),
        cmocka_unit_test(SO_5_90_somebody_must_hold_a_card),
        cmocka_unit_test(SO_5_101_the_shuttle_is_not_docked),
        cmocka_unit_test(SO_5_101_the_shuttle_station_is_empty),
        cmocka_unit_test(SO_5_103_no_card_can_send),
        cmocka_unit_test(SO_4_5_one_unit_comes_first),
        cmocka_unit_test(SO_4_30_first_the_hand_limit),
        cmocka_unit_test(SO_2_30_the_card_is_not_in_hand),
        cmocka_unit_test(SO_5_30_nothing_to_exchange),
        cmocka_unit_test(SO_4_23_the_card_is_not_displayed),
        cmocka_unit_test(SO_2_33_no_card_is_left_to_draw),
        cmocka_unit_test(SO_5_60_the_amount_is_too_large),
        cmocka_unit_test(SO_9_2_not_a_possible_outcome),
        cmocka_unit_test(SO_6_1_the_game_is_over),
        cmocka_unit_test(SO_3_10_set_ups_that_do_not_fit),
        cmocka_unit_test(SO_7_12_a_layout_names_each_station_once),
        cmocka_unit_test(SO_7_1_options_that_do_nothing),
        cmocka_unit_test(SO_4_2_every_reason_is_reached),
    };
    return cmocka_run_group_tests_name("solaris: reasons for refusing", tests, NULL, NULL);
}
