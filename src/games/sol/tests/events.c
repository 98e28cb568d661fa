/* Sol: the eight trigger events, each set off by a trigger flare, and trigger flares. */
#include "sol.h"

/* P1 hurls a sundiver from K4 to draw cards; the text says what else is on the table. */
static struct table *triggered(unsigned seats, const char *effects, const char *event, const char *text) {
    char all[512], options[64];
    snprintf(all, sizeof all, "P1 K4 energy 3; %s", text);
    snprintf(options, sizeof options, "event=%s", event);
    struct table *t = sol_at_with(seats, effects, options, all);
    go(t, "move hurl:K4 stop draw:trigger");
    return t;
}

static unsigned feeders(const struct table *t, const char *cell) { return sol(t)->feeder[sol_cell(t->g, cell)]; }
static unsigned cubes(const struct table *t, const char *cell) { return sol(t)->cube[sol_cell(t->g, cell)]; }

static void SOL_7_2_a_trigger_flare_is_replaced(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=sunworm", "P1 K4; P2 K3");
    assert_int_equal(sol(t)->deck[SOL_CARD_TRIGGER], 4);
    go(t, "move hurl:K4 stop");
    odds_are(t, "draw:flare=13 draw:refraction=13 draw:condensation=13 draw:subduction=13 draw:trigger=4");
    run(t, "draw:trigger draw:trigger");
    marker_is(t, 13);
    momentum_is(t, 0, 2);
    odds_are(t, "draw:flare=13 draw:refraction=13 draw:condensation=13 draw:subduction=13 draw:trigger=2");
    step(t, "draw:flare");
    momentum_is(t, 0, 3); /* still the draw of the hurl */
    slot_is(t, 0, "flare");
    assert_int_equal(sol(t)->removed, 2);
    actor_is(t, 1);
    table_free(t);
}

/* [SOL-R58] */
static void SOL_7_2_a_trigger_flare_is_no_card_for_effects(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "channel", "event=sunworm", "P1 K4 energy 3 card channel");
    go(t, "move hurl:K4 stop card draw:trigger");
    actor_is(t, ORR_CHANCE);
    step(t, "draw:refraction");
    phase_is(t, SOL_P_CHANNEL); /* the replacement counts */
    table_free(t);
    t = sol_at_with(2, "squeeze", "event=attrition", "P1 C4 energy 0 card squeeze node C4");
    go(t, "activate card draw:trigger draw:refraction");
    station_is(t, "C4", "P1 node");
    energy_is(t, 0, 6);
    table_free(t);
}

static void SOL_T1_attrition_takes_one_of_everybody(void **state) {
    (void)state;
    struct table *t = triggered(3, "blight", "attrition", "P1 C0 guest P2 2; P2 hold 0 gone 13; P3 R0*2 hold 0");
    actor_is(t, 0);
    legal_is(t, "hold guest:P2 cell:C0");
    step(t, "guest:P2");
    guests_are(t, 0, 1, 1);
    reserve_is(t, 0, 6);
    actor_is(t, ORR_CHANCE); /* P2 has nobody, P3 no choice */
    divers_are(t, 2, "R0", 1);
    reserve_is(t, 2, 12);
    table_free(t);
}

static void SOL_T2_implode_moves_all_one_layer_inward(void **state) {
    (void)state;
    struct table *t = triggered(2, "", "implode", "P1 O3; P2 K0*2 R2 C3 I4 O5");
    momentum_is(t, 0, 2);
    momentum_is(t, 1, 4);
    gone_is(t, 1, 2);
    divers_are(t, 1, "K1", 1); /* R2 has one cell below */
    divers_are(t, 1, "R2", 1); /* so has C3 */
    actor_is(t, 1);            /* I4 has two */
    legal_is(t, "cell:C4 cell:C5");
    step(t, "cell:C5");
    divers_are(t, 1, "I5", 1);
    divers_are(t, 0, "I3", 1);
    step(t, "draw:refraction"); /* for the trigger flare */
    actor_is(t, ORR_CHANCE);    /* and two for the hurls of P2 */
    step(t, "draw:flare");
    momentum_is(t, 1, 5);
    momentum_is(t, 0, 2);
    step(t, "draw:refraction");
    legal_is(t, "keep:flare keep:refraction"); /* they are drawn by P1 */
    actor_is(t, 0);
    table_free(t);
}

/* [SOL-R42] Without room a sundiver stays. */
static void SOL_T2_implode_stops_where_it_is_full(void **state) {
    (void)state;
    struct table *t = triggered(2, "", "implode", "P2 C2*5 R1*5");
    actor_is(t, 1);
    legal_is(t, "cell:K0 cell:K1");
    run(t, "cell:K0 cell:K0 cell:K0 cell:K0 cell:K0"); /* R1 is empty then, and C2 follows */
    divers_are(t, 1, "K0", 5);
    divers_are(t, 1, "R1", 5);
    divers_are(t, 1, "C2", 0);
    table_free(t);
    t = triggered(2, "", "implode", "P1 C2*5 I2*2");
    divers_are(t, 0, "R1", 5);
    legal_is(t, "cell:C2 cell:C3");
    table_free(t);
    t = triggered(2, "", "implode", "P2 C1*5 C2*2"); /* below C2 there is R1 only */
    run(t, "cell:R1 cell:R1 cell:R1 cell:R1 cell:R1");
    divers_are(t, 1, "R1", 5);
    divers_are(t, 1, "C2", 2);
    actor_is(t, ORR_CHANCE);
    table_free(t);
}

static void SOL_T3_explode_moves_all_one_layer_outward(void **state) {
    (void)state;
    struct table *t = triggered(2, "", "explode", "P1 C0; P2 O5 I5*2 R2 K1");
    lost_is(t, 1, 1);
    divers_are(t, 1, "O5", 2);
    actor_is(t, 0);
    legal_is(t, "cell:I0 cell:I12");
    step(t, "cell:I12");
    actor_is(t, 1);
    legal_is(t, "cell:C3 cell:C4"); /* above R2 */
    step(t, "cell:C4");
    legal_is(t, "cell:R1 cell:R2"); /* above K1 */
    step(t, "cell:R1");
    actor_is(t, ORR_CHANCE);
    momentum_is(t, 1, 0);
    table_free(t);
}

static void SOL_T4_sunworm_eats_what_is_not_on_a_station(void **state) {
    (void)state;
    struct table *t = triggered(2, "", "sunworm", "P1 C0 C1 hold 5 node C0; P2 C0 I4*2 K0 hold 4");
    divers_are(t, 0, "C0", 1);
    divers_are(t, 0, "C1", 0);
    divers_are(t, 1, "C0", 1); /* anybody's station is safe */
    divers_are(t, 1, "I4", 0);
    reserve_is(t, 1, 8);
    hold_is(t, 1, 4); /* [SOL-R57] */
    actor_is(t, ORR_CHANCE);
    table_free(t);
}

static void SOL_T5_warp_puts_one_anywhere(void **state) {
    (void)state;
    struct table *t = triggered(2, "", "warp", "P1 C0 K0*5 hold 1 reserve 5; P2 hold 0 reserve 13");
    legal_is(t, "hold cell:C0 cell:K0");
    step(t, "cell:C0");
    legal_has(t, "cell:C0"); /* staying is allowed */
    refused(t, "cell:K0", "SOL-2.11");
    step(t, "cell:K3");
    divers_are(t, 0, "K3", 1);
    actor_is(t, ORR_CHANCE); /* P2 has none in play */
    table_free(t);
    t = triggered(3, "", "warp", "P1 hold 7 reserve 5; P3 O4 hold 0; P2 hold 0 O5");
    step(t, "cell:O0"); /* only the hold */
    actor_is(t, 1);
    step(t, "cell:K2");
    actor_is(t, 2);
    table_free(t);
}

static void SOL_T6_singularity_empties_the_holds(void **state) {
    (void)state;
    struct table *t =
        triggered(2, "blight", "singularity", "P1 K0*4 hold 2 reserve 5 guest P2 1; P2 hold 1 reserve 12");
    actor_is(t, 0);
    legal_is(t, "cell:K0 cell:K1 cell:K2 cell:K3 cell:K4");
    step(t, "cell:K0");
    legal_is(t, "cell:K1 cell:K2 cell:K3 cell:K4");
    refused(t, "cell:K0", "SOL-2.11");
    run(t, "cell:K1 cell:K2");
    guests_are(t, 0, 1, 0);
    hold_is(t, 0, 0);
    actor_is(t, 1); /* the guest was of P1 [SOL-R54] */
    step(t, "cell:K0");
    hold_is(t, 1, 0);
    actor_is(t, ORR_CHANCE);
    table_free(t);
}

static void SOL_T7_garden_grows_on_empty_cells(void **state) {
    (void)state;
    struct table *t = triggered(2, "", "garden", "P1 C3 node C5; P2 R0 R2 R4 R6 K0 K1 K2 K3 gate I3-C3");
    legal_is(t, "cell:C0 cell:C1 cell:C2 cell:C4 cell:C6 cell:C7 cell:C8 cell:C9 cell:C10 cell:C11 cell:C12");
    step(t, "cell:C12");
    legal_is(t, "cell:R1 cell:R3 cell:R5 cell:R7");
    step(t, "cell:R3"); /* in the core there is one cell */
    static const char *const grown = "C12 C1 C4 C6 C8 C10 R1 R3 R5 R7 K4";
    char word[TABLE_STEP];
    unsigned n = 0;
    for (const char *p = grown; next_word(&p, word); n++) {
        if (!cubes(t, word)) {
            fail_msg("no cube in %s", word);
        }
    }
    for (unsigned i = 0; i < SOL_CELLS; i++) {
        n -= sol(t)->cube[i];
    }
    assert_int_equal(n, 0);
    actor_is(t, ORR_CHANCE);
    table_free(t);
}

/* A cube borders every cell of its ring neighbours, so a second event finds fewer places. */
static void SOL_T7_garden_keeps_a_distance(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=garden", "P1 K4; cube C0 C3 C6 C9 R0 R2 R4 R6 K0 K2; P2 K1");
    go(t, "move hurl:K4 stop draw:trigger"); /* C11 is the only place left in its ring, none elsewhere */
    assert_int_equal(cubes(t, "C11"), 1);
    actor_is(t, ORR_CHANCE);
    table_free(t);
}

/* [SOL-T7] Who comes otherwise leaves the cube. */
static void SOL_T7_cubes_are_taken_by_flying(void **state) {
    (void)state;
    struct table *t =
        sol_at_with(2, "cluster juggernaut", "event=garden", "P1 C0*2 energy 0 card cluster; cube C1; P2 K0 node C9");
    go(t, "move card stack:C0 cell:C1");
    energy_is(t, 0, 1);
    assert_int_equal(cubes(t, "C1"), 0);
    table_free(t);
    t = sol_at_with(2, "cluster juggernaut", "event=garden", "P1 C9 energy 0 node C0 card juggernaut; cube C1");
    go(t, "move card station cell:C1");
    energy_is(t, 0, 1);
    table_free(t);
    t = sol_at_with(2, "puncture", "event=garden", "P1 R0 energy 0 card puncture; cube C1");
    go(t, "move card cell:C1");
    energy_is(t, 0, 0);
    assert_int_equal(cubes(t, "C1"), 1);
    table_free(t);
}

static void SOL_T8_feeders_rise_in_the_core(void **state) {
    (void)state;
    struct table *t = triggered(2, "", "feeders", "P2 node K1");
    actor_is(t, 0);
    legal_is(t, "cell:K0 cell:K1 cell:K2 cell:K3 cell:K4");
    step(t, "cell:K2");
    assert_int_equal(feeders(t, "K0"), 1);
    assert_int_equal(feeders(t, "K1"), 1);
    assert_int_equal(feeders(t, "K2"), 0);
    assert_int_equal(feeders(t, "K3"), 1);
    assert_int_equal(feeders(t, "K4"), 1);
    step(t, "draw:flare"); /* all go the short way to the station */
    assert_int_equal(feeders(t, "K1"), 2);
    assert_int_equal(feeders(t, "K0"), 1);
    assert_int_equal(feeders(t, "K2"), 1);
    station_is(t, "K1", "P2 node");
    table_free(t);
}

static void SOL_T8_feeders_climb_and_stay_in_the_outer_orbit(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=feeders", "P1 K1; P2 node C1; feeder R0 R4 O5 I7; marker 9");
    go(t, "move hurl:K1 stop draw:flare");
    assert_int_equal(feeders(t, "C1"), 1); /* of C0, C1 and C12 the one with a station */
    assert_int_equal(feeders(t, "C6"), 1); /* of C6 and C7 the lowest */
    assert_int_equal(feeders(t, "O5"), 1);
    assert_int_equal(feeders(t, "O7"), 1);
    table_free(t);
}

/* [SOL-R46] Base and bonus together: 1, 2, 3, 5, 8. */
static void SOL_T8_feeders_destroy_stations(void **state) {
    (void)state;
    static const struct {
        const char *cell, *beside;
        unsigned least;
    } row[] = {{"O5", "O4", 1}, {"I5", "I4", 2}, {"C5", "C4", 3}, {"R5", "R4", 5}, {"K2", "K1", 8}};
    for (unsigned i = 0; i < 5; i++) {
        for (unsigned enough = 0; enough < 2; enough++) {
            char text[128];
            snprintf(text, sizeof text, "P1 K4; P2 node %s; feeder %s*%u; marker 9", row[i].cell, row[i].beside,
                     row[i].least - 1 + enough);
            if (row[i].least - 1 + enough == 0) {
                continue;
            }
            struct table *t = sol_at_with(2, "", "event=feeders", text);
            go(t, "move hurl:K4 stop draw:flare");
            station_is(t, row[i].cell, enough ? "" : "P2 node");
            assert_int_equal(feeders(t, row[i].cell), row[i].least - 1 + enough);
            table_free(t);
        }
    }
}

/* A station that comes to enough feeders does not stand long. */
static void SOL_T8_feeders_destroy_a_new_station(void **state) {
    (void)state;
    struct table *t = sol_at_with(2, "", "event=feeders", "P1 I4 I6; feeder I5*2");
    go(t, "convert");
    station_is(t, "I5", "");
    stock_is(t, 0, SOL_NODE, 2);
    movement_is(t, 0, 3);
    table_free(t);
    t = sol_at_with(2, "juggernaut", "event=feeders", "P1 K4 energy 0 node I4 card juggernaut; feeder I5*2");
    go(t, "move card station cell:I5");
    station_is(t, "I5", "");
    stock_is(t, 0, SOL_NODE, 2);
    refused(t, "station", "SOL-E16");
    table_free(t);
}

static void SOL_5_36_feeders_shrink_first_base_then_bonus(void **state) {
    (void)state;
    static const unsigned energy[] = {8, 7, 6, 5, 4, 3, 2, 1}; /* base 5, bonus 3 */
    for (unsigned n = 1; n < 8; n++) {
        char text[128];
        snprintf(text, sizeof text, "P1 K2 energy 0 node K2; feeder K2*%u", n);
        struct table *t = sol_at_with(2, "", "event=feeders", text);
        go(t, "activate");
        energy_is(t, 0, energy[n]);
        table_free(t);
    }
    struct table *t = sol_at_with(2, "", "event=feeders", "P1 C2 energy 1 tower C2; feeder C2*2"); /* base 0 */
    go(t, "activate take");
    momentum_is(t, 0, 1);
    table_free(t);
}

static void SOL_5_40_scour_removes_feeders(void **state) {
    (void)state;
    struct table *t =
        sol_at_with(2, "procreate", "event=feeders", "P1 C2*2 K0 I7 hold 4 card procreate; feeder C2 K0*2 R5; P2 C9");
    legal_has(t, "scour");
    step(t, "scour");
    legal_is(t, "cell:C2 cell:K0");
    refused(t, "stop", "SOL-5.40");
    refused(t, "cell:R5", "SOL-5.40");
    step(t, "cell:K0");
    assert_int_equal(feeders(t, "K0"), 1);
    hold_is(t, 0, 5);
    legal_is(t, "cell:C2 stop"); /* one feeder is left in K0, but nobody of P1 */
    step(t, "stop");
    actor_is(t, 0);
    legal_is(t, "card no"); /* [SOL-4.12] the last chance for an any-time effect */
    step(t, "card");
    divers_are(t, 0, "C2", 3);
    actor_is(t, 1);
    refused(t, "scour", "SOL-4.2");
    table_free(t);
    t = sol_at_with(2, "", "event=feeders", "P1 C2 I5 I7; feeder C3");
    refused(t, "scour", "SOL-5.40");
    table_free(t);
}

/* [SOL-7.11] What the orbit draws sets off the event too. */
static void SOL_7_11_an_orbit_draw_implodes(void **state) {
    (void)state;
    struct table *t = table_new("sol", 1, "mode=solo scenario=solar-whirlpool");
    run(t, "effect:procreate effect:motivate effect:squeeze");
    t = sol_change(t, "P1 K0 hold 7 energy 1 tower O6");
    pass_turn(t);
    step(t, "draw:trigger");
    momentum_is(t, 0, 2);
    step(t, "draw:refraction"); /* in place of the trigger flare */
    actor_is(t, ORR_CHANCE);
    run(t, "draw:flare stop"); /* for the hurl; the tower stays asleep */
    momentum_is(t, 0, 3);
    slot_is(t, 0, "");
    assert_int_equal(sol(t)->discard[0] + sol(t)->discard[1], 2);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_7_2_a_trigger_flare_is_replaced),
        cmocka_unit_test(SOL_7_2_a_trigger_flare_is_no_card_for_effects),
        cmocka_unit_test(SOL_T1_attrition_takes_one_of_everybody),
        cmocka_unit_test(SOL_T2_implode_moves_all_one_layer_inward),
        cmocka_unit_test(SOL_T2_implode_stops_where_it_is_full),
        cmocka_unit_test(SOL_T3_explode_moves_all_one_layer_outward),
        cmocka_unit_test(SOL_T4_sunworm_eats_what_is_not_on_a_station),
        cmocka_unit_test(SOL_T5_warp_puts_one_anywhere),
        cmocka_unit_test(SOL_T6_singularity_empties_the_holds),
        cmocka_unit_test(SOL_T7_garden_grows_on_empty_cells),
        cmocka_unit_test(SOL_T7_garden_keeps_a_distance),
        cmocka_unit_test(SOL_T7_cubes_are_taken_by_flying),
        cmocka_unit_test(SOL_T8_feeders_rise_in_the_core),
        cmocka_unit_test(SOL_T8_feeders_climb_and_stay_in_the_outer_orbit),
        cmocka_unit_test(SOL_T8_feeders_destroy_stations),
        cmocka_unit_test(SOL_T8_feeders_destroy_a_new_station),
        cmocka_unit_test(SOL_5_36_feeders_shrink_first_base_then_bonus),
        cmocka_unit_test(SOL_5_40_scour_removes_feeders),
        cmocka_unit_test(SOL_7_11_an_orbit_draw_implodes),
    };
    return cmocka_run_group_tests_name("sol: trigger events", tests, NULL, NULL);
}
