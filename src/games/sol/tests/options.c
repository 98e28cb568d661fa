/* Sol: seats and options that fit together or are refused, and content packs. */
#include "sol.h"

static void SOL_1_1_the_number_of_players(void **state) {
    (void)state;
    setup_refused("sol", 6, "", "SOL-1.1");
    setup_refused("sol", 6, "mode=coop", "SOL-1.1");
    setup_refused("sol", 7, "", "");
}

static void SOL_3_1_seats_and_mode_fit(void **state) {
    (void)state;
    setup_refused("sol", 1, "", "SOL-3.1");
    setup_refused("sol", 1, "mode=coop", "SOL-3.1");
    setup_refused("sol", 2, "mode=solo", "SOL-3.1");
    setup_refused("sol", 5, "mode=solo scenario=sunworm", "SOL-3.1");
}

static void SOL_3_1_unknown_options_and_values(void **state) {
    (void)state;
    static const char *const bad[][2] = {
        {"modes=coop", "modes"},          {"mode=team", "mode"},
        {"vestigial=maybe", "vestigial"}, {"effects=hard", "effects"},
        {"effect_1=melt", "effect_1"},    {"effect_8=fuel", "effect_8"},
        {"event=eclipse", "event"},       {"trigger_flares=6", "trigger_flares"},
        {"scenario=s1", "scenario"},      {"coop_target=10", "coop_target"},
        {"coop_target=x", "coop_target"}, {"survival_labels=2", "survival_labels"},
    };
    for (unsigned i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        setup_refused("sol", 2, bad[i][0], bad[i][1]);
    }
}

static void SOL_7_12_scenarios_are_not_for_opponents(void **state) {
    (void)state;
    setup_refused("sol", 2, "scenario=sunworm", "SOL-7.12");
    setup_refused("sol", 4, "mode=competitive scenario=ancient-tower", "SOL-7.12");
}

static void SOL_7_10_vestigial_structures_are_for_opponents(void **state) {
    (void)state;
    setup_refused("sol", 1, "mode=solo vestigial=yes", "SOL-7.10");
    setup_refused("sol", 3, "mode=coop vestigial=yes", "SOL-7.10");
    table_free(table_new("sol", 3, "mode=coop vestigial=no"));
}

static void SOL_7_2_trigger_flares_need_an_event(void **state) {
    (void)state;
    setup_refused("sol", 2, "trigger_flares=1", "SOL-7.2");
    setup_refused("sol", 3, "mode=coop trigger_flares=5", "SOL-7.2");
    struct table *t = table_new("sol", 2, "trigger_flares=0");
    assert_int_equal(sol(t)->deck[SOL_CARD_TRIGGER], 0);
    table_free(t);
    t = table_new("sol", 2, "event=warp trigger_flares=5");
    assert_int_equal(sol(t)->deck[SOL_CARD_TRIGGER], 5);
    table_free(t);
    t = table_new("sol", 2, "event=warp trigger_flares=0"); /* an event that never comes */
    assert_int_equal(sol(t)->deck[SOL_CARD_TRIGGER], 0);
    table_free(t);
    t = table_new("sol", 2, "event=warp");
    assert_int_equal(sol(t)->deck[SOL_CARD_TRIGGER], 4);
    table_free(t);
}

static void SOL_3_9_a_list_of_the_right_length(void **state) {
    (void)state;
    setup_refused("sol", 2, "effects=custom", "SOL-3.9");
    setup_refused("sol", 2, "effects=custom effect_1=fuel effect_2=chain", "SOL-3.9");
    setup_refused("sol", 2, "effects=custom effect_1=fuel effect_2=chain effect_3=fuel", "SOL-3.9");
    setup_refused("sol", 2, "effects=custom effect_1=fuel effect_2=chain effect_3=pulse effect_4=portal", "SOL-3.9");
    setup_refused("sol", 2, "effects=custom effect_1=fuel effect_3=chain effect_4=pulse", "SOL-3.9");
    setup_refused("sol", 3, "mode=coop effects=custom effect_1=fuel effect_2=chain", "SOL-3.9");
    setup_refused("sol", 3, "mode=coop effects=custom effect_1=fuel effect_2=chain effect_3=pulse effect_4=portal",
                  "SOL-3.9");
    struct table *t = table_new("sol", 2, "effects=custom effect_1=fuel effect_2=tribute effect_3=pulse");
    assert_int_equal(sol(t)->effect[1], SOL_TRIBUTE);
    actor_is(t, 0); /* no chance */
    table_free(t);
}

static void SOL_7_15_targets_go_up_by_three(void **state) {
    (void)state;
    setup_refused("sol", 2, "mode=coop coop_target=14", "SOL-7.15");
    setup_refused("sol", 2, "mode=coop coop_target=15", "SOL-7.15");
    table_free(table_new("sol", 2, "mode=coop coop_target=16"));
}

/* [SOL-3.1] What a scenario fixes by itself cannot be chosen otherwise. */
static void SOL_3_1_a_scenario_has_its_own_options(void **state) {
    (void)state;
    setup_refused("sol", 1, "mode=solo scenario=sunworm effects=starter", "SOL-3.1");
    setup_refused("sol", 1, "mode=solo scenario=sunworm effects=custom", "SOL-3.1");
    setup_refused("sol", 1, "mode=solo scenario=ancient-tower event=warp", "SOL-3.1");
    setup_refused("sol", 1, "mode=solo scenario=ancient-tower trigger_flares=3", "SOL-3.1");
    struct table *t = table_new("sol", 1, "mode=solo scenario=sunworm event=sunworm trigger_flares=4");
    assert_int_equal(sol(t)->event, SOL_SUNWORM);
    assert_int_equal(sol(t)->deck[SOL_CARD_TRIGGER], 4);
    odds_are(t, "effect:puncture=1 effect:cluster=1 effect:procreate=1");
    table_free(t);
    t = table_new("sol", 1, "mode=solo"); /* S1 */
    station_is(t, "C10", "P1 node");
    table_free(t);
    t = table_new("sol", 1, "mode=solo scenario=ancient-tower");
    assert_int_equal(sol(t)->event, ORR_NONE);
    assert_int_equal(sol(t)->deck[SOL_CARD_TRIGGER], 0);
    table_free(t);
}

static void SOL_1_1_every_listed_set_up_can_be_made(void **state) {
    (void)state;
    unsigned counts = 0, events = 0, scenarios = 0;
    for (const struct orr_setup *row = orr_games_find("sol")->setups; row->name; row++) {
        struct table *t = table_new("sol", row->seats, row->options);
        counts |= 1u << row->seats;
        events |= 1u << orr_option_get(t->g, "event");
        scenarios |= row->seats == 1 ? 1u << orr_option_get(t->g, "scenario") : 0;
        table_free(t);
    }
    assert_int_equal(counts, 0x3E);
    assert_int_equal(events, 0x3FF);   /* none, eight and random */
    assert_int_equal(scenarios, 0x7E); /* six */
}

/* What the form of a new table asks: a bit per place of the list of effects, from the lowest on. */
static unsigned places_asked(unsigned seats, const char *mode, const char *effects) {
    struct orr_spec spec = {.game = "sol", .seats = seats, .option = {mode, effects}, .n_options = 2};
    struct orr_offers offers;
    unsigned places = 0;
    assert_true(orr_offers_of(&spec, &offers, NULL));
    for (unsigned i = 0; i < SOL_SUITS; i++) {
        places |= (unsigned)offers.option[SOL_EFFECT_1 + i].asked << i;
    }
    return places;
}

static void SOL_3_9_as_many_effects_are_asked_for_as_the_game_needs(void **state) {
    (void)state;
    assert_int_equal(places_asked(2, "mode=competitive", "effects=peaceful"), 0);
    assert_int_equal(places_asked(2, "mode=competitive", "effects=custom"), 0x07);
    assert_int_equal(places_asked(5, "mode=competitive", "effects=custom"), 0x3F);
    assert_int_equal(places_asked(4, "mode=coop", "effects=custom"), 0x07);
    assert_int_equal(places_asked(1, "mode=solo", "effects=custom"), 0);
}

static void SOL_3_1_forms_ask_for_what_belongs_to_the_mode(void **state) {
    (void)state;
    static const char *const modes[] = {"mode=competitive", "mode=solo", "mode=coop"};
    for (unsigned i = 0; i < 3; i++) {
        struct orr_spec spec = {.game = "sol", .seats = i == 1 ? 1 : 3, .option = {modes[i]}, .n_options = 1};
        struct orr_offers offers;
        assert_true(orr_offers_of(&spec, &offers, NULL));
        assert_int_equal(offers.option[SOL_SCENARIO].asked, i > 0);
        assert_int_equal(offers.option[SOL_VESTIGIAL].asked, i == 0);
        assert_int_equal(offers.option[SOL_COOP_TARGET].asked, i == 2);
        assert_int_equal(offers.option[SOL_EVENT].asked, i != 1);
        assert_false(offers.option[SOL_TRIGGER_FLARES].asked);             /* without an event there are none */
        assert_int_equal(offers.option[SOL_SCENARIO].values & 1u, i == 2); /* solo needs one */
    }
}

/* ---- packs ---- */

static struct table *with_pack(unsigned seats, const char *option, const char *path, const char *json,
                               struct orr_error *err) {
    char *pack = pack_with("sol", path, json);
    struct orr_spec spec = {.game = "sol", .seats = seats, .option = {option}, .n_options = 1, .content = pack};
    orr_game *g = orr_game_make(&spec, err);
    free(pack);
    if (!g) {
        return NULL;
    }
    void *s = calloc(1, g->rules->state_size);
    assert_non_null(s);
    g->rules->setup(g, s);
    return table_of(g, s);
}

/* A pack with fewer blue effects has too small a starter group. */
static void SOL_3_8_a_group_can_be_too_small(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    const char *colours = "['red','red','red','red','red','red','red','red','red','red','red','red','red','red','red',"
                          "'red','red','red','red','red','red','red','red','red','red','red','red','red','blue','red']";
    struct table *t = with_pack(2, "effects=starter", "content.colour", colours, &err);
    assert_null(t);
    assert_non_null(strstr(err.text, "SOL-3.8"));
}

static void SOL_2_4_a_pack_changes_rewards(void **state) {
    (void)state;
    struct orr_error err = {{0}};
    struct table *t = with_pack(2, "vestigial=no", "content.base", "[1,2,3,4,6]", &err);
    assert_non_null(t);
    assert_int_equal(sol_pack_of(t->g)->base[2], 3);
    table_free(t);
    t = with_pack(2, "vestigial=no", "content.start_energy", "7", &err);
    assert_non_null(t);
    energy_is(t, 0, 7);
    table_free(t);
}

static void SOL_2_9_packs_are_checked(void **state) {
    (void)state;
    pack_refused("sol", "content.base", "[1,1,2,1,5]", "base");
    pack_refused("sol", "content.base", "[1,1,2,3,99]", "base");
    pack_refused("sol", "content.cards.0", "99", "cards");
    pack_refused("sol", "content.start_hold", "14", "start_hold");
    pack_refused("sol", "content.level", "[0,3,8,8,21,34,55]", "level");
    pack_refused("sol", "content.level", "[1,3,8,13,21,34,55]", "level");
    pack_refused("sol", "content.side_a.0.above", "'O0'", "side_a");
    pack_refused("sol", "content.side_a.0.below", "'K0'", "side_a");
    pack_refused("sol", "content.side_b.3.below", "'I0'", "side_b");
    pack_refused("sol", "content.side_a.1.below", "'C0'", "side_a");
    pack_refused("sol", "content.scenario.1.effect.0", "'ceremony'", "scenario");
    pack_refused("sol", "content.scenario.1.effect.0", "null", "scenario");
    pack_refused("sol", "content.scenario.1.suits", "4", "scenario");
    pack_refused("sol", "content.scenario.4.flares", "0", "scenario");
    pack_refused("sol", "content.scenario.0.event", "'warp'", "scenario");
    pack_refused("sol", "content.scenario.0.kind.0", "'gate'", "scenario");
    pack_refused("sol", "content.scenario.0.cell_a.1", "'K0'", "scenario");
    pack_refused("sol", "content.scenario.0.cell_a.1", "'Z9'", "scenario");
    pack_refused("sol", "content.colour.3", "'pink'", "colour");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_1_1_the_number_of_players),
        cmocka_unit_test(SOL_3_1_seats_and_mode_fit),
        cmocka_unit_test(SOL_3_1_unknown_options_and_values),
        cmocka_unit_test(SOL_7_12_scenarios_are_not_for_opponents),
        cmocka_unit_test(SOL_7_10_vestigial_structures_are_for_opponents),
        cmocka_unit_test(SOL_7_2_trigger_flares_need_an_event),
        cmocka_unit_test(SOL_3_9_a_list_of_the_right_length),
        cmocka_unit_test(SOL_7_15_targets_go_up_by_three),
        cmocka_unit_test(SOL_3_1_a_scenario_has_its_own_options),
        cmocka_unit_test(SOL_1_1_every_listed_set_up_can_be_made),
        cmocka_unit_test(SOL_3_9_as_many_effects_are_asked_for_as_the_game_needs),
        cmocka_unit_test(SOL_3_1_forms_ask_for_what_belongs_to_the_mode),
        cmocka_unit_test(SOL_3_8_a_group_can_be_too_small),
        cmocka_unit_test(SOL_2_4_a_pack_changes_rewards),
        cmocka_unit_test(SOL_2_9_packs_are_checked),
    };
    return cmocka_run_group_tests_name("sol: options and packs", tests, NULL, NULL);
}
