/* Sol: solo scenarios, co-operative play, the random event and the levels of survival. */
#include "sol.h"

/* ---- solo ---- */

struct scenario {
    const char *name, *effects, *stations;
    unsigned suits, energy, flares, threshold, movement;
};
static const struct scenario scenarios[] = {
    {"ancient-tower", "", "K0 tower C3 node C10 node", 4, 0, 0, 17, 5},
    {"cosmic-unity", "chain ceremony transcend", "K0 node", 3, 0, 0, 23, 4},
    {"solar-inhabitants", "juggernaut procreate festival", "C0 node C4 foundry C9 tower", 3, 0, 4, 19, 4},
    {"energy-garden", "hyperdrive transcend accelerate", "K0 tower", 3, 0, 4, 31, 4},
    {"sunworm", "puncture cluster procreate", "R0 foundry", 3, 0, 4, 17, 4},
    {"solar-whirlpool", "procreate motivate squeeze", "O6 tower", 3, 1, 4, 29, 4},
};
enum { SCENARIOS = sizeof scenarios / sizeof scenarios[0] };

static struct table *alone(const struct scenario *s) {
    char options[128], word[TABLE_STEP], steps[2 * TABLE_STEP];
    snprintf(options, sizeof options, "mode=solo scenario=%s", s->name);
    struct table *t = table_new("sol", 1, options);
    for (const char *p = s->effects; next_word(&p, word);) {
        snprintf(steps, sizeof steps, "effect:%s", word);
        step(t, steps);
    }
    return t;
}

/* [SOL-7.10], [SOL-7.12], [SOL-7.13] */
static void SOL_7_12_scenarios_start_as_the_table_says(void **state) {
    (void)state;
    for (unsigned i = 0; i < SCENARIOS; i++) {
        const struct scenario *s = &scenarios[i];
        struct table *t = alone(s);
        char cell[TABLE_STEP], kind[TABLE_STEP], what[TABLE_STEP + 4];
        unsigned stations = 0, wanted = 0;
        actor_is(t, 0);
        hold_is(t, 0, 8);
        reserve_is(t, 0, 5);
        energy_is(t, 0, s->energy);
        eye_is(t, 0, 0);
        movement_is(t, 0, s->movement);
        for (unsigned k = 0; k < SOL_CARD_KINDS; k++) {
            unsigned n = k < s->suits ? 13 : k == SOL_CARD_TRIGGER ? s->flares : 0;
            assert_int_equal(sol(t)->deck[k], n);
        }
        for (const char *p = s->stations; next_word(&p, cell) && next_word(&p, kind); wanted++) {
            snprintf(what, sizeof what, "P1 %s", kind);
            station_is(t, cell, what);
        }
        for (unsigned c = 0; c < SOL_CELLS; c++) {
            stations += c < sol_cache_of(t->g)->cells && sol(t)->station[c] != ORR_NONE;
        }
        assert_int_equal(stations, wanted);
        table_free(t);
    }
}

/* The three effects get their tokens at random. */
static void SOL_7_13_tokens_by_chance(void **state) {
    (void)state;
    struct table *t = table_new("sol", 1, "mode=solo scenario=sunworm");
    odds_are(t, "effect:puncture=1 effect:cluster=1 effect:procreate=1");
    step(t, "effect:procreate");
    odds_are(t, "effect:puncture=1 effect:cluster=1");
    step(t, "effect:cluster");
    odds_are(t, "effect:puncture=1"); /* [SOL-9.2] also when only one is left */
    step(t, "effect:puncture");
    assert_int_equal(sol(t)->effect[0], SOL_PROCREATE);
    assert_int_equal(sol(t)->effect[1], SOL_CLUSTER);
    assert_int_equal(sol(t)->effect[2], SOL_PUNCTURE);
    actor_is(t, 0);
    table_free(t);
}

static void ends_with(const struct scenario *s, unsigned momentum, bool wins) {
    struct table *t = alone(s);
    char text[128];
    snprintf(text, sizeof text, "P1 momentum %u energy 0 hold 8; marker 1", momentum);
    t = sol_change(t, text);
    pass_turn(t);
    step(t, "draw:flare");
    struct orr_result r = result_of(t);
    assert_true(r.over);
    assert_int_equal(r.score[0], momentum);
    assert_int_equal(r.won, wins);
    table_free(t);
}

static void SOL_7_12_the_threshold_wins(void **state) {
    (void)state;
    for (unsigned i = 0; i < SCENARIOS; i++) {
        ends_with(&scenarios[i], scenarios[i].threshold, true);
        ends_with(&scenarios[i], scenarios[i].threshold - 1, false);
    }
}

static void SOL_7_18_scenarios_forbid_a_kind(void **state) {
    (void)state;
    struct table *t = sol_change(alone(&scenarios[1]), "P1 O0 I0 C1 C3"); /* no towers */
    go(t, "convert");
    legal_is(t, "kind:gate kind:node");
    refused(t, "kind:tower", "SOL-7.18");
    table_free(t);
    t = sol_change(alone(&scenarios[3]), "P1 O0 I0 C1 C3"); /* no nodes */
    go(t, "convert");
    legal_is(t, "kind:gate kind:tower");
    refused(t, "kind:node", "SOL-7.18");
    table_free(t);
    t = sol_change(alone(&scenarios[3]), "P1 C1 C3 O5"); /* the only pattern is forbidden */
    legal_lacks(t, "convert");
    table_free(t);
}

/* [SOL-5.66] Ancient Tower has no effects, so no card is kept. */
static void SOL_5_66_without_effects_nothing_is_kept(void **state) {
    (void)state;
    struct table *t = sol_change(alone(&scenarios[0]), "P1 C3 energy 0");
    go(t, "activate draw:refraction");
    slot_is(t, 0, "");
    actor_is(t, ORR_CHANCE); /* the orbit */
    assert_int_equal(sol(t)->discard[1], 1);
    step(t, "draw:condensation");
    actor_is(t, 0);
    table_free(t);
}

static void SOL_7_11_orbit_draws_are_never_kept(void **state) {
    (void)state;
    struct table *t = sol_change(alone(&scenarios[5]), "P1 I5 energy 12 node O1; marker 6");
    pass_turn(t);
    step(t, "draw:flare");
    actor_is(t, 0); /* the impact is that of every flare: outer stations wake */
    phase_is(t, SOL_P_FLARE);
    legal_is(t, "cell:O6 cell:O1 all stop");
    run(t, "cell:O6 stop");
    momentum_is(t, 0, 1);
    slot_is(t, 0, "");
    marker_is(t, 5);
    eye_is(t, 0, 1);
    table_free(t);
}

static void SOL_7_10_effects_work_alone(void **state) {
    (void)state;
    struct table *t = sol_change(alone(&scenarios[1]), "P1 C2 card ceremony");
    go(t, "move card launch:P1,plain cell:O0");
    energy_is(t, 0, 1);
    table_free(t);
}

/* ---- together ---- */

static struct table *together(unsigned seats, const char *options, const char *effects) {
    char all[128], word[TABLE_STEP], steps[2 * TABLE_STEP];
    snprintf(all, sizeof all, "mode=coop %s", options);
    struct table *t = table_new("sol", seats, all);
    for (const char *p = effects; next_word(&p, word);) {
        snprintf(steps, sizeof steps, "effect:%s", word);
        step(t, steps);
    }
    for (unsigned i = 0; sol(t)->phase == SOL_P_TOKENS; i++) {
        snprintf(steps, sizeof steps, "token:%s", sol_word_suit[seats + 1 - i]);
        step(t, steps);
    }
    return t;
}

/* [SOL-7.14], [SOL-7.15] */
static void SOL_7_15_the_straight_game(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 5; seats++) {
        struct table *t = together(seats, "", "fuel chain portal");
        static const uint8_t trio[] = {SOL_FUEL_CELLS, SOL_CHAIN, SOL_PORTAL};
        for (unsigned i = 0; i < seats + 2; i++) { /* dealt in rotation, the last suit first */
            assert_int_equal(sol(t)->effect[seats + 1 - i], trio[i % 3]);
            assert_int_equal(sol(t)->deck[i], 13);
        }
        for (unsigned i = 0; i < seats; i++) {
            energy_is(t, i, 3);
            hold_is(t, i, 8);
            movement_is(t, i, 3);
        }
        assert_int_equal(sol(t)->deck[SOL_CARD_TRIGGER], 0);
        pass_turn(t);
        actor_is(t, ORR_CHANCE); /* every orbit draws */
        step(t, "draw:refraction");
        actor_is(t, 1);
        slot_is(t, 0, "");
        table_free(t);
    }
    struct table *t = table_new("sol", 3, "mode=coop effects=all");
    struct orr_odds odds = {0};
    orr_odds_of(t->g, t->s, &odds);
    assert_int_equal(odds.n, 30);
    run(t, "effect:invade effect:hatch effect:tribute");
    odds_are(t, "token:flare=1 token:refraction=1 token:condensation=1 token:subduction=1 token:oscillation=1");
    table_free(t);
}

static void SOL_7_15_a_list_of_three(void **state) {
    (void)state;
    struct table *t = table_new("sol", 2, "mode=coop effects=custom effect_1=fuel effect_2=chain effect_3=pulse");
    odds_are(t, "token:flare=1 token:refraction=1 token:condensation=1 token:subduction=1");
    run(t, "token:subduction token:flare token:condensation token:refraction");
    assert_int_equal(sol(t)->effect[3], SOL_FUEL_CELLS);
    assert_int_equal(sol(t)->effect[0], SOL_CHAIN);
    assert_int_equal(sol(t)->effect[2], SOL_PULSE_ALL);
    assert_int_equal(sol(t)->effect[1], SOL_FUEL_CELLS);
    table_free(t);
}

/* [SOL-R50] Stations are dealt from seat 0 on. */
static void SOL_7_16_scenarios_together(void **state) {
    (void)state;
    struct table *t = together(2, "scenario=solar-inhabitants", "");
    static const uint8_t effects[] = {SOL_JUGGERNAUT, SOL_FESTIVAL, SOL_PROCREATE, SOL_JUGGERNAUT};
    assert_memory_equal(sol(t)->effect, effects, sizeof effects); /* dealt from the last suit on */
    station_is(t, "C0", "P1 node");
    station_is(t, "C4", "P2 foundry");
    station_is(t, "C9", "P1 tower");
    energy_is(t, 1, 0);
    assert_int_equal(sol(t)->deck[SOL_CARD_TRIGGER], 4);
    assert_int_equal(sol(t)->deck[3], 13);
    assert_int_equal(sol(t)->event, SOL_FEEDERS);
    table_free(t);
    t = together(5, "scenario=solar-whirlpool", "");
    station_is(t, "O8", "P1 tower"); /* side B */
    energy_is(t, 4, 1);
    table_free(t);
    t = together(3, "scenario=ancient-tower", ""); /* no effects, no tokens */
    station_is(t, "K0", "P1 tower");
    station_is(t, "C3", "P2 node");
    station_is(t, "C10", "P3 node");
    actor_is(t, 0);
    assert_int_equal(sol(t)->effect[0], ORR_NONE);
    table_free(t);
}

static void group_ends(const char *options, const char *effects, unsigned least, bool wins) {
    struct table *t = together(2, options, effects);
    char text[128];
    snprintf(text, sizeof text, "P1 momentum 40; P2 momentum %u energy 0; marker 1", least);
    t = sol_change(t, text);
    pass_turn(t);
    step(t, "draw:flare");
    struct orr_result r = result_of(t);
    assert_true(r.over);
    assert_int_equal(r.won, wins ? 3 : 0);
    assert_int_equal(r.rank[0], r.rank[1]); /* all win or lose as one */
    snprintf(text, sizeof text, "The lowest momentum of all is %u: the target of %u is %s", least,
             sol_cache_of(t->g)->target, wins ? "reached" : "missed");
    log_has(t, text);
    snprintf(text, sizeof text,
             wins ? "You won together, the lowest score is exactly the %u needed."
                  : "You lost together, the lowest score is 1 point short of the %u needed.",
             sol_cache_of(t->g)->target);
    end_reads(t, 1, text);
    assert_int_equal(result_seen(t, 0).rank[0], 0); /* no places where all win or lose as one */
    table_free(t);
}

static int32_t line_value(const struct orr_result *r, const char *label, unsigned seat) {
    for (uint32_t i = 0; i < r->n_lines; i++) {
        if (!strcmp(r->lines[i].label, label)) {
            return r->lines[i].value[seat];
        }
    }
    return -1;
}

static void SOL_7_17_the_lowest_momentum_counts(void **state) {
    (void)state;
    group_ends("", "fuel chain portal", 13, true);
    group_ends("", "fuel chain portal", 12, false);
    group_ends("coop_target=19", "fuel chain portal", 18, false);
    group_ends("coop_target=19", "fuel chain portal", 19, true);
    group_ends("scenario=cosmic-unity", "", 22, false);
    group_ends("scenario=cosmic-unity", "", 23, true);
}

/* While the game lasts, too. */
static void SOL_7_17_the_score_tells_the_group_and_its_target(void **state) {
    (void)state;
    struct table *t = together(3, "coop_target=16", "fuel chain portal");
    t = sol_change(t, "P1 momentum 31; P2 momentum 14; P3 momentum 12");
    struct orr_result r = result_of(t);
    for (unsigned seat = 0; seat < 3; seat++) {
        assert_int_equal(line_value(&r, "The group: lowest momentum", seat), 12);
        assert_int_equal(line_value(&r, "Target", seat), 16);
    }
    table_free(t);
}

static void SOL_7_12_the_score_tells_the_target(void **state) {
    (void)state;
    struct table *t = table_new("sol", 1, "mode=solo scenario=sunworm");
    struct orr_result r = result_of(t);
    assert_int_equal(line_value(&r, "Target", 0), 17);
    assert_int_equal(line_value(&r, "The group: lowest momentum", 0), -1);
    table_free(t);
    t = sol_new(2, "", "");
    r = result_of(t);
    assert_int_equal(line_value(&r, "Target", 0), -1);
    table_free(t);
}

/* [SOL-7.17] Bonuses and day passes as usual. */
static void SOL_7_17_day_passes_between_partners(void **state) {
    (void)state;
    struct table *t = sol_change(together(2, "", "fuel chain portal"), "P1 I0; P2 energy 0 gate I0-C0");
    go(t, "move fly:I0,plain cell:C0");
    energy_is(t, 1, 1);
    table_free(t);
}

/* ---- events and levels ---- */

/* [SOL-7.2] Four trigger flares, as with a chosen event. */
static void SOL_R65_a_random_event_is_drawn_first(void **state) {
    (void)state;
    struct table *t = table_new("sol", 2, "event=random effects=starter");
    odds_are(t, "event:attrition=1 event:implode=1 event:explode=1 event:sunworm=1 event:warp=1 event:singularity=1 "
                "event:garden=1 event:feeders=1");
    step(t, "event:warp");
    assert_int_equal(sol(t)->event, SOL_WARP);
    assert_int_equal(sol(t)->deck[SOL_CARD_TRIGGER], 4);
    table_free(t);
}

static void SOL_6_5_levels_of_survival(void **state) {
    (void)state;
    static const struct {
        unsigned momentum;
        const char *text;
    } row[] = {{0, "The ark never left"},
               {2, "The ark never left"},
               {3, "Out of reach of the blast, and of everything else"},
               {7, "Out of reach of the blast, and of everything else"},
               {8, "A hard life aboard, but a life"},
               {12, "A hard life aboard, but a life"},
               {13, "A harsh neighbouring world"},
               {20, "A harsh neighbouring world"},
               {21, "A good world to settle"},
               {33, "A good world to settle"},
               {34, "Any star you like"},
               {54, "Any star you like"},
               {55, "No longer bound by matter"},
               {200, "No longer bound by matter"}};
    for (unsigned i = 0; i < 2 * sizeof row / sizeof row[0]; i++) {
        bool labels = i % 2 == 0;
        char text[128];
        snprintf(text, sizeof text, "P1 K0; P2 momentum %u; marker 1", row[i / 2].momentum);
        struct table *t = sol_at_with(2, "", labels ? "survival_labels=on" : "survival_labels=off", text);
        go(t, "move hurl:K0 stop");
        table_mark(t);
        step(t, "draw:flare");
        char *log = log_of(t, -1), wanted[128];
        snprintf(wanted, sizeof wanted, "P2: %s", row[i / 2].text);
        if ((strstr(log, wanted) != NULL) != labels) {
            fail_msg("%u momentum, labels %d:\n%s", row[i / 2].momentum, labels, log);
        }
        free(log);
        table_free(t);
    }
}

/* [SOL-6.3] Equal ranks are shared below the winners too. */
static void SOL_6_3_ranks(void **state) {
    (void)state;
    struct table *t = sol_at(5, "",
                             "P1 K0 momentum 2; P2 momentum 9; P3 momentum 5; P4 momentum 1; P5 momentum 5;"
                             "marker 1");
    go(t, "move hurl:K0 stop draw:flare");
    struct orr_result r = result_of(t);
    static const uint8_t rank[] = {2, 1, 2, 5, 2};
    assert_int_equal(r.won, 2);
    assert_memory_equal(r.rank, rank, sizeof rank);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_7_12_scenarios_start_as_the_table_says),
        cmocka_unit_test(SOL_7_13_tokens_by_chance),
        cmocka_unit_test(SOL_7_12_the_threshold_wins),
        cmocka_unit_test(SOL_7_18_scenarios_forbid_a_kind),
        cmocka_unit_test(SOL_5_66_without_effects_nothing_is_kept),
        cmocka_unit_test(SOL_7_11_orbit_draws_are_never_kept),
        cmocka_unit_test(SOL_7_10_effects_work_alone),
        cmocka_unit_test(SOL_7_15_the_straight_game),
        cmocka_unit_test(SOL_7_15_a_list_of_three),
        cmocka_unit_test(SOL_7_16_scenarios_together),
        cmocka_unit_test(SOL_7_17_the_lowest_momentum_counts),
        cmocka_unit_test(SOL_7_17_the_score_tells_the_group_and_its_target),
        cmocka_unit_test(SOL_7_12_the_score_tells_the_target),
        cmocka_unit_test(SOL_7_17_day_passes_between_partners),
        cmocka_unit_test(SOL_R65_a_random_event_is_drawn_first),
        cmocka_unit_test(SOL_6_5_levels_of_survival),
        cmocka_unit_test(SOL_6_3_ranks),
    };
    return cmocka_run_group_tests_name("sol: variants", tests, NULL, NULL);
}
