/* Sol: the rules of the basic game beside the worked examples: setting up, moving,
 * converting, activating, drawing, keeping, orbiting and the end. */
#include "sol.h"

/* ---- setting up ---- */

static void SOL_3_2_everybody_starts_alike(void **state) {
    (void)state;
    for (unsigned seats = 2; seats <= 5; seats++) {
        struct table *t = sol_new(seats, "", "");
        marker_is(t, 13);
        for (unsigned i = 0; i < seats; i++) {
            hold_is(t, i, 8);
            reserve_is(t, i, 5);
            energy_is(t, i, 3);
            momentum_is(t, i, 0);
            movement_is(t, i, 3);
            slot_is(t, i, "");
            stock_is(t, i, SOL_GATE, 5);
            stock_is(t, i, SOL_NODE, 3);
            stock_is(t, i, SOL_FOUNDRY, 3);
            stock_is(t, i, SOL_TOWER, 3);
        }
        table_free(t);
    }
}

static void SOL_3_4_motherships_start_in_order(void **state) {
    (void)state;
    static const uint8_t eyes[][5] = {{0, 7}, {0, 9, 5}, {0, 10, 7, 4}, {0, 13, 10, 7, 4}};
    for (unsigned seats = 2; seats <= 5; seats++) {
        struct table *t = sol_new(seats, "", "");
        for (unsigned i = 0; i < seats; i++) {
            eye_is(t, i, eyes[seats - 2][i]);
        }
        table_free(t);
    }
}

/* [SOL-3.5], [SOL-3.6] */
static void SOL_3_6_size_of_the_deck(void **state) {
    (void)state;
    static const unsigned quick[] = {39, 52, 65, 78}, longer[] = {52, 65, 78, 91};
    for (unsigned k = 0; k < 12; k++) {
        static const char *const options[] = {"vestigial=yes", "vestigial=no", "vestigial=no event=warp"};
        unsigned seats = 2 + k % 4, kind = k / 4, cards = 0;
        struct table *t = table_new("sol", seats, options[kind]);
        for (unsigned i = 0; i < SOL_CARD_KINDS; i++) {
            cards += sol(t)->deck[i];
        }
        assert_int_equal(cards, kind == 0 ? quick[seats - 2] : longer[seats - 2] + (kind == 2 ? 4 : 0));
        table_free(t);
    }
}

/* [SOL-3.9] One draw for each suit from the effects of the preset, without replacement. */
static void SOL_3_9_effects_are_drawn_from_the_preset(void **state) {
    (void)state;
    static const struct {
        const char *options;
        unsigned pool;
    } row[] = {{"effects=starter", 7}, {"effects=simple", 15}, {"effects=peaceful", 27}, {"effects=all", 30}, {"", 27}};
    for (unsigned i = 0; i < 5; i++) {
        struct table *t = table_new("sol", 2, row[i].options);
        for (unsigned suit = 0; suit < 3; suit++) {
            struct orr_odds odds = {0};
            actor_is(t, ORR_CHANCE);
            orr_odds_of(t->g, t->s, &odds);
            assert_int_equal(odds.n, row[i].pool - suit);
            for (uint32_t j = 0; j < odds.n; j++) {
                assert_int_equal(odds.weight[j], odds.weight[0]);
            }
            table_apply(t, odds.at[suit]);
            assert_int_equal(sol(t)->effect[suit], orr_arg(odds.at[suit], 0));
        }
        actor_is(t, 0);
        table_free(t);
    }
    struct table *t = table_new("sol", 2, "effects=starter");
    odds_are(t, "effect:cascade=1 effect:catapult=1 effect:ceremony=1 effect:juggernaut=1 effect:motivate=1 "
                "effect:procreate=1 effect:puncture=1");
    table_free(t);
    t = table_new("sol", 2, "effects=peaceful");
    legal_lacks(t, "effect:hatch");
    legal_lacks(t, "effect:invade");
    legal_lacks(t, "effect:tribute");
    legal_has(t, "effect:blight");
    table_free(t);
}

static void SOL_3_10_vestigial_structures_stay_outside(void **state) {
    (void)state;
    struct table *t = table_new("sol", 3, "effects=custom effect_1=fuel effect_2=chain effect_3=pulse effect_4=portal");
    run(t, "kind:gate");
    refused(t, "site:C0-R0", "SOL-3.10");
    refused(t, "site:R0-K0", "SOL-3.10");
    run(t, "site:I0-C0 kind:gate");
    refused(t, "site:I0-C0", "SOL-2.9");
    run(t, "site:I0-C1 kind:node");
    refused(t, "cell:R0", "SOL-3.10");
    refused(t, "cell:K0", "SOL-3.10");
    run(t, "cell:C0 kind:tower");
    refused(t, "cell:C0", "SOL-2.12");
    run(t, "cell:I0");
    refused(t, "kind:gate", "SOL-3.11");
    run(t, "kind:foundry cell:O12");
    actor_is(t, 2);
    refused(t, "kind:node", "SOL-4.2"); /* the kind is settled: a gate */
    step(t, "site:I9-C10");
    for (unsigned i = 0; i < 3; i++) {
        movement_is(t, i, 4); /* [SOL-3.12] */
        hold_is(t, i, 8);
    }
    actor_is(t, 0);
    table_free(t);
}

/* ---- moving ---- */

static void SOL_5_10_stopping_at_once_is_a_pass(void **state) {
    (void)state;
    struct table *t = sol_new(2, "", "");
    go(t, "move stop");
    actor_is(t, 1);
    eye_is(t, 0, 1);
    table_free(t);
}

static void SOL_5_11_launches_go_to_the_four_cells_of_the_eye(void **state) {
    (void)state;
    struct table *t = sol_new(2, "", "");
    go(t, "move launch:P1,plain");
    legal_is(t, "cell:O12 cell:O0 cell:I12 cell:I0");
    refused(t, "cell:O1", "SOL-5.11");
    refused(t, "cell:C0", "SOL-5.11");
    step(t, "cell:I12");
    hold_is(t, 0, 7);
    points_are(t, 2);
    refused(t, "launch:P2,plain", "SOL-5.11"); /* no guest there */
    table_free(t);
    t = sol_new(5, "", "");
    go(t, "move launch:P1,plain");
    legal_is(t, "cell:O15 cell:O0 cell:I15 cell:I0");
    table_free(t);
}

static void SOL_5_12_a_barrier_needs_a_gate(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 I4 C9 gate I4-C4; P2 gate C9-R5");
    go(t, "move fly:I4,plain");
    legal_is(t, "cell:I3 cell:I5 cell:O4 cell:C4");
    refused(t, "cell:C5", "SOL-5.12");
    refused(t, "cell:I6", "SOL-2.7");
    refused(t, "cell:K0", "SOL-2.7");
    step(t, "cell:C4");
    step(t, "fly:C4,plain"); /* and back */
    legal_is(t, "cell:C3 cell:C5 cell:I4");
    run(t, "cell:I4 fly:C9,plain");
    legal_is(t, "cell:C8 cell:C10 cell:R5");
    table_free(t);
}

static void SOL_5_15_a_full_cell_takes_nobody(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 I4 I5*5 I3*5 hold 2 reserve 0; P2 O4*5");
    go(t, "move fly:I4,plain"); /* O4 is full of others only, and the single way: no question */
    divers_are(t, 0, "O4", 1);
    table_free(t);
    t = sol_at(2, "", "P1 K1 K0*5 K2*5 hold 2 reserve 0");
    go(t, "move");
    refused(t, "fly:K1,plain", "SOL-5.15");
    legal_has(t, "hurl:K1");
    table_free(t);
    t = sol_at(2, "", "P1 O12*5 O0*5 I12*2 hold 1 reserve 0");
    go(t, "move launch:P1,plain");
    legal_is(t, "cell:I12 cell:I0");
    table_free(t);
}

static void SOL_5_13_only_the_core_reaches_the_heart(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K0 R0 C0");
    go(t, "move");
    legal_has(t, "hurl:K0");
    refused(t, "hurl:R0", "SOL-5.13");
    refused(t, "hurl:K1", "SOL-5.13");
    table_free(t);
}

/* [SOL-5.16] One energy for each owner, and again in the next turn. */
static void SOL_5_16_day_passes_last_a_day(void **state) {
    (void)state;
    struct table *t = sol_at(3, "", "P1 I0*2 energy 0 node C9; P2 energy 0 gate I0-C0; P3 energy 0 gate I0-C1");
    go(t, "move fly:I0,plain cell:C0 fly:I0,plain cell:C1 fly:C0,plain cell:I0");
    energy_is(t, 1, 1);
    energy_is(t, 2, 1);
    step(t, "stop");
    pass_turn(t);
    pass_turn(t);
    go(t, "move fly:I0,plain cell:C0");
    energy_is(t, 1, 2);
    table_free(t);
}

/* [SOL-5.17] Launched, flown and hurled in one turn. */
static void SOL_5_17_one_turn_from_the_hold_to_the_heart(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 energy 0 node O3 I4 gate I0-C0 C0-R0 R0-K0");
    go(t, "move launch:P1,plain cell:I0 fly:I0,plain cell:C0 fly:C0,plain cell:R0 fly:R0,plain cell:K0 hurl:K0");
    momentum_is(t, 0, 2);
    step(t, "draw:refraction");
    actor_is(t, 1);
    table_free(t);
}

static void SOL_2_13_points_are_counted_when_the_move_begins(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C0 node O3 I4 C5 tower R2 K0 foundry C9");
    movement_is(t, 0, 8);
    go(t, "move launch:P1,plain cell:O0");
    points_are(t, 7);
    refused_need(t, "card", "SOL-4.10", 0, 0);
    table_free(t);
}

/* ---- converting ---- */

static void SOL_5_20_one_conversion_and_one_sundiver_of_each_cell(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C0*3 C2*2 hold 3 reserve 5");
    step(t, "convert");
    station_is(t, "C1", "P1 node");
    divers_are(t, 0, "C0", 2);
    divers_are(t, 0, "C2", 1);
    reserve_is(t, 0, 7);
    actor_is(t, ORR_CHANCE); /* no second one, though the pattern is still there */
    table_free(t);
}

static void SOL_5_20_the_piece_comes_from_the_reserve(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C0 C2 O5 I5 node O0 O1 O2");
    step(t, "convert"); /* a gate: no node is left */
    legal_is(t, "cell:C5 cell:C6");
    table_free(t);
    t = sol_at(2, "", "P1 C0 C2 O5 I5 O9 O10 node O0 O1 O2");
    step(t, "convert");
    legal_is(t, "kind:gate kind:foundry");
    refused(t, "kind:node", "SOL-5.20");
    table_free(t);
}

static void SOL_5_21_a_gate_lies_below_the_deeper_sundiver(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 O0 I0 O5 I5; P2 gate I5-C5 I5-C6");
    step(t, "convert"); /* I5 has no free barrier */
    legal_is(t, "cell:C0 cell:C1");
    refused(t, "cell:C2", "SOL-5.21");
    step(t, "cell:C1");
    gate_is(t, "I0-C1", "P1");
    table_free(t);
    t = sol_at(2, "", "P1 I0 I12 C0; P2 gate I0-C0"); /* C0 has two cells above it */
    step(t, "convert");
    legal_is(t, "kind:gate kind:foundry");
    step(t, "kind:gate");
    legal_is(t, "cell:I0 cell:I12");
    refused(t, "cell:C9", "SOL-5.21");
    step(t, "cell:I12");
    gate_is(t, "C0-R0", "P1");
    divers_are(t, 0, "I0", 1);
    divers_are(t, 0, "I12", 0);
    run(t, "draw:refraction draw:refraction"); /* [SOL-5.25] by the deeper cell */
    actor_is(t, 1);
    table_free(t);
}

static void SOL_5_22_a_node_stands_in_the_gap(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C12 C1 C3; P2 C0*5 tower C2");
    step(t, "convert"); /* C0: who stands there does not matter; C2 has a station */
    station_is(t, "C0", "P1 node");
    table_free(t);
    t = sol_at(2, "", "P1 C0 C2 C4 C6");
    step(t, "convert");
    legal_is(t, "cell:C1 cell:C3 cell:C5");
    refused(t, "cell:C2", "SOL-5.22");
    table_free(t);
    t = sol_at(2, "", "P1 C0 C2 C4 C6; P2 node C3");
    step(t, "convert");
    refused(t, "cell:C3", "SOL-2.12");
    table_free(t);
}

static void SOL_5_23_a_foundry_stands_in_one_of_two_cells(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C0 C1 C2");
    step(t, "convert");
    legal_is(t, "kind:node kind:foundry");
    step(t, "kind:foundry");
    legal_is(t, "cell:C0 cell:C1 cell:C2");
    refused(t, "cell:C3", "SOL-5.23");
    step(t, "cell:C1");
    legal_is(t, "cell:C0 cell:C2"); /* which neighbour pays */
    step(t, "cell:C2");
    station_is(t, "C1", "P1 foundry");
    divers_are(t, 0, "C0", 1);
    divers_are(t, 0, "C1", 0);
    divers_are(t, 0, "C2", 0);
    table_free(t);
}

static void SOL_5_24_a_tower_stands_below_a_column(void **state) {
    (void)state;
    struct table *t = sol_at(2, "",
                             "P1 I0 I1 C1 R0 R1 K0 hold 2 reserve 5 "
                             "gate C5-R3 C6-R3 C6-R4 C7-R4 C7-R5 foundry O8 O10 I8");
    step(t, "convert"); /* towers only */
    legal_is(t, "cell:R0 cell:R1 cell:K0");
    refused(t, "cell:C1", "SOL-5.24");
    step(t, "cell:K0");
    legal_is(t, "cell:R0 cell:R1"); /* then C1 is settled */
    step(t, "cell:R1");
    station_is(t, "K0", "P1 tower");
    divers_are(t, 0, "C1", 0);
    divers_are(t, 0, "R0", 1);
    divers_are(t, 0, "R1", 0);
    run(t, "draw:refraction draw:refraction draw:refraction");
    actor_is(t, 1);
    table_free(t);
    t = sol_at(
        2, "",
        "P1 I0 I1 C1 R0 gate C5-R3 C6-R3 C6-R4 C7-R4 C7-R5 foundry O8 O10 I8"); /* the third cell is chosen last */
    step(t, "convert");
    legal_is(t, "cell:I0 cell:I1");
    step(t, "cell:I1");
    divers_are(t, 0, "I0", 1);
    table_free(t);
}

/* ---- activating ---- */

static void SOL_5_30_stations_of_one_kind_each_once(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C0*2 C4 O7 energy 3 node C0 tower C4; P2 node O7");
    go(t, "activate");
    legal_is(t, "act:C0 act:C4 act:O7");
    refused(t, "act:C1", "SOL-5.30");
    refused(t, "stop", "SOL-5.37");
    step(t, "act:C0");
    energy_is(t, 0, 6);
    legal_is(t, "act:O7 stop");
    refused(t, "act:C0", "SOL-5.30");
    refused(t, "act:C4", "SOL-5.30");
    step(t, "stop");
    actor_is(t, ORR_CHANCE);
    table_free(t);
}

static void SOL_5_32_all_or_nothing(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K0 K2 O5 R0 energy 4 tower K0 O5 R0 foundry K2");
    go(t, "activate");
    legal_is(t, "act:O5 act:R0");
    refused_need(t, "act:K0", "SOL-5.32", 5, 4);
    table_free(t);
    t = sol_at(2, "", "P1 K2 O5 R0 energy 9 reserve 4 foundry K2 O5 R0");
    go(t, "activate");
    legal_is(t, "act:O5 act:R0");
    refused_need(t, "act:K2", "SOL-5.33", 5, 4);
    table_free(t);
}

/* [SOL-R17] A node's energy is taken without a question while it stays below 13. */
static void SOL_5_34_the_energy_of_a_node_is_offered_from_13_on(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C0 energy 9; P2 energy 11 node C0");
    step(t, "activate");
    energy_is(t, 1, 12);
    actor_is(t, ORR_CHANCE);
    table_free(t);
    t = sol_at(2, "", "P1 C0 energy 9; P2 energy 12 node C0");
    step(t, "activate");
    actor_is(t, 1);
    step(t, "no");
    energy_is(t, 1, 12);
    energy_is(t, 0, 12); /* it falls to the activator, who stays below 13 */
    actor_is(t, ORR_CHANCE);
    table_free(t);
    t = sol_at(2, "", "P1 C0 energy 10; P2 energy 12 node C0");
    step(t, "activate");
    step(t, "no");
    actor_is(t, 0);
    phase_is(t, SOL_P_BONUS_ACT);
    step(t, "no");
    energy_is(t, 0, 12);
    actor_is(t, ORR_CHANCE);
    table_free(t);
    t = sol_at(2, "", "P1 C0 energy 10 node C0");
    step(t, "activate");
    phase_is(t, SOL_P_BONUS_OWN);
    step(t, "take");
    energy_is(t, 0, 13);
    table_free(t);
}

/* [SOL-5.35] */
static void SOL_5_35_energy_of_an_earlier_node_counts(void **state) {
    (void)state;
    struct table *t = sol_at(2, "festival", "P1 C0 C4 energy 1 card festival; P2 energy 0 node C0 tower C4");
    go(t, "activate card"); /* the tower is too dear yet */
    energy_is(t, 0, 3);
    energy_is(t, 1, 1);
    step(t, "act:C4");
    actor_is(t, 1); /* P2 can pay the bonus with the bonus of the node */
    step(t, "take");
    momentum_is(t, 0, 2);
    momentum_is(t, 1, 1);
    energy_is(t, 1, 0);
    table_free(t);
}

/* ---- drawing, flares, keeping ---- */

static void SOL_5_60_odds_are_the_cards_left(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K0*2; P2 card condensation; marker 10");
    go(t, "move hurl:K0 hurl:K0 stop");
    odds_are(t, "draw:flare=10 draw:refraction=13 draw:condensation=12 draw:subduction=13");
    step(t, "draw:refraction");
    odds_are(t, "draw:flare=10 draw:refraction=12 draw:condensation=12 draw:subduction=13");
    table_free(t);
}

static void SOL_5_64_an_outer_node_is_offered_from_12_energy_on(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K0 energy 12 node O1; P2 energy 11 node O5 O7");
    go(t, "move hurl:K0 stop draw:flare");
    actor_is(t, 0); /* in turn order from the active seat */
    legal_is(t, "cell:O1 stop");
    step(t, "stop");
    energy_is(t, 0, 12);
    energy_is(t, 1, 12); /* the first by itself, the second is offered */
    actor_is(t, 1);
    phase_is(t, SOL_P_FLARE);
    legal_is(t, "cell:O7 stop");
    step(t, "cell:O7");
    energy_is(t, 1, 13);
    table_free(t);
}

static void SOL_5_64_inner_stations_sleep(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K0 energy 5 tower I4 C9; P2 energy 0 node I7");
    go(t, "move hurl:K0 stop draw:flare");
    energy_is(t, 1, 0);
    actor_is(t, 1); /* its own turn */
    phase_is(t, SOL_P_MOVE_SRC);
    table_free(t);
}

/* [SOL-5.65] One flare after another, each with its own activation. */
static void SOL_5_65_flares_one_after_another(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 K0*2 energy 2 tower O4");
    go(t, "move hurl:K0 hurl:K0 stop draw:flare cell:O4 draw:flare cell:O4");
    energy_is(t, 0, 0);
    momentum_is(t, 0, 8);
    marker_is(t, 11);
    table_free(t);
}

static void SOL_5_66_one_card_is_kept(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 R0 energy 0 node R0 card condensation");
    go(t, "activate draw:refraction draw:flare");
    legal_is(t, "keep:flare keep:refraction keep:condensation");
    refused(t, "keep:subduction", "SOL-5.66");
    step(t, "keep:refraction");
    slot_is(t, 0, "refraction");
    assert_int_equal(sol(t)->discard[0], 1);
    assert_int_equal(sol(t)->discard[2], 1);
    table_free(t);
    t = sol_at(2, "", "P1 card condensation"); /* nothing drawn: the card stays */
    pass_turn(t);
    slot_is(t, 0, "condensation");
    table_free(t);
}

/* ---- deconstructing ---- */

static void SOL_5_2_without_structures_or_reserve_nothing_is_deconstructed(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 hold 0 reserve 0 gone 13 node C4; turn P2");
    pass_turn(t); /* [SOL-R22] P1 can only pass, and does */
    station_is(t, "C4", "P1 node");
    actor_is(t, 1);
    eye_is(t, 0, 2);
    table_free(t);
    t = sol_at(2, "", "P1 hold 0 reserve 13; turn P2");
    pass_turn(t);
    reserve_is(t, 0, 13);
    actor_is(t, 1);
    table_free(t);
}

static void SOL_5_1_deconstructing_brings_two_sundivers_back(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 hold 0 reserve 1 gone 12 gate I3-C4; turn P2");
    pass_turn(t); /* one structure: it is taken down without a question */
    gate_is(t, "I3-C4", "");
    stock_is(t, 0, SOL_GATE, 5);
    hold_is(t, 0, 1);
    reserve_is(t, 0, 0);
    table_free(t);
    t = sol_at_with(2, "", "event=explode", "P1 hold 0 lost 1 reserve 12 gate I3-C4; turn P2"); /* [SOL-R43] */
    pass_turn(t);
    gate_is(t, "I3-C4", "P1");
    table_free(t);
    t = sol_at(2, "", "P1 hold 0 reserve 13 node C4 I4 gate I3-C4; turn P2");
    pass_turn(t);
    refused(t, "cell:C5", "SOL-5.1");
    refused(t, "site:I0-C0", "SOL-5.1");
    step(t, "site:I3-C4");
    hold_is(t, 0, 2);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_3_2_everybody_starts_alike),
        cmocka_unit_test(SOL_3_4_motherships_start_in_order),
        cmocka_unit_test(SOL_3_6_size_of_the_deck),
        cmocka_unit_test(SOL_3_9_effects_are_drawn_from_the_preset),
        cmocka_unit_test(SOL_3_10_vestigial_structures_stay_outside),
        cmocka_unit_test(SOL_5_10_stopping_at_once_is_a_pass),
        cmocka_unit_test(SOL_5_11_launches_go_to_the_four_cells_of_the_eye),
        cmocka_unit_test(SOL_5_12_a_barrier_needs_a_gate),
        cmocka_unit_test(SOL_5_15_a_full_cell_takes_nobody),
        cmocka_unit_test(SOL_5_13_only_the_core_reaches_the_heart),
        cmocka_unit_test(SOL_5_16_day_passes_last_a_day),
        cmocka_unit_test(SOL_5_17_one_turn_from_the_hold_to_the_heart),
        cmocka_unit_test(SOL_2_13_points_are_counted_when_the_move_begins),
        cmocka_unit_test(SOL_5_20_one_conversion_and_one_sundiver_of_each_cell),
        cmocka_unit_test(SOL_5_20_the_piece_comes_from_the_reserve),
        cmocka_unit_test(SOL_5_21_a_gate_lies_below_the_deeper_sundiver),
        cmocka_unit_test(SOL_5_22_a_node_stands_in_the_gap),
        cmocka_unit_test(SOL_5_23_a_foundry_stands_in_one_of_two_cells),
        cmocka_unit_test(SOL_5_24_a_tower_stands_below_a_column),
        cmocka_unit_test(SOL_5_30_stations_of_one_kind_each_once),
        cmocka_unit_test(SOL_5_32_all_or_nothing),
        cmocka_unit_test(SOL_5_34_the_energy_of_a_node_is_offered_from_13_on),
        cmocka_unit_test(SOL_5_35_energy_of_an_earlier_node_counts),
        cmocka_unit_test(SOL_5_60_odds_are_the_cards_left),
        cmocka_unit_test(SOL_5_64_an_outer_node_is_offered_from_12_energy_on),
        cmocka_unit_test(SOL_5_64_inner_stations_sleep),
        cmocka_unit_test(SOL_5_65_flares_one_after_another),
        cmocka_unit_test(SOL_5_66_one_card_is_kept),
        cmocka_unit_test(SOL_5_2_without_structures_or_reserve_nothing_is_deconstructed),
        cmocka_unit_test(SOL_5_1_deconstructing_brings_two_sundivers_back),
    };
    return cmocka_run_group_tests_name("sol: the basic game", tests, NULL, NULL);
}
