/* Cryo: the rival's turns: when it recalls, where it deploys, what it takes, its recall
 * (7.3, 7.4). The checks at the end of its turns are in rival_checks.c. */
#include "cryo.h"

/* What the rival has after these steps. */
static void rival_case(const char *at, const char *steps, const char *has) {
    struct table *t = cr_rival("", at, steps);
    seat_is(t, CRYO_RIVAL, has);
    table_free(t);
}

/* ---- recall or deploy ---- */
static void CR_7_16_deploys_as_a_rule(void **state) {
    (void)state;
    struct table *t = cr_rival("", "", "");
    phase_is(t, "rival-active");
    odds_are(t, "active:annex=1 active:coils=1"); /* [CR-9.9] */
    table_free(t);
    t = cr_rival("", "rival out ENG.T1 ENG.B3 RND.T1 RND.B3", "");
    phase_is(t, "rival-active"); /* one drone is left */
    table_free(t);
}

static void CR_7_16_recalls_without_drones(void **state) {
    (void)state;
    struct table *t = cr_rival("", "rival out ENG.T1 ENG.B3 LAB.T1 RND.T1 DSP.T1", "");
    phase_is(t, "rival-incident");
    table_free(t);
}

static void CR_7_16_recalls_when_a_section_is_full(void **state) {
    (void)state;
    struct table *t = cr_rival("", "damage LAB.T2 LAB.B1 LAB.B2; P1 out LAB.T1 LAUNCH; rival out LAB.B3", "");
    phase_is(t, "rival-incident");
    run(t, "incident:ENG token:IE05");
    seat_is(t, 1, "home 5 out 0");
    table_free(t);
    t = cr_rival("", "damage LAB.T2 LAB.B1 LAB.B2; P1 out LAB.T1 LAUNCH", ""); /* B3 is open */
    phase_is(t, "rival-active");
    table_free(t);
}

/* ---- the active card ---- */
static void CR_7_17_the_selected_card_is_discarded(void **state) {
    (void)state;
    struct table *t = cr_rival("", "height E1 0 E3 0", "active:annex");
    field_is(t, "discard", "['annex']");
    field_is(t, "decision", "['coils',null]");
    phase_is(t, "rival-decision");
    step(t, "card:vats"); /* [CR-7.21] */
    field_is(t, "actor", "'P1'");
    table_free(t);
}

static void CR_7_21_equal_decision_cards_again(void **state) {
    (void)state;
    struct table *t = cr_rival("", "height E1 0 E3 0", "active:annex card:coils");
    field_is(t, "discard", "['annex','coils','coils']");
    phase_is(t, "rival-decision");
    run(t, "card:rig card:survey");
    field_is(t, "actor", "'P1'");
    table_free(t);
}

/* A card like the decision card that is there, else one of a pair. */
static void draw_equal(struct table *t) {
    const struct cryo_state *s = cr(t);
    unsigned card = s->decision[0];
    for (unsigned i = 0; i < CRYO_TYPES && card == ORR_NONE; i++) {
        card = s->deck[i] >= 2 || s->deck_size == s->deck[i] ? i : ORR_NONE;
    }
    assert_true(cr_try(t, "card", cryo_kind_card.names[card]));
}

/* The guard: after twenty replacements two equal cards stay, and the active one is certain. */
static void CR_7_5_equal_cards_stay_at_last(void **state) {
    (void)state;
    struct table *t =
        cr_at(1, "",
              "height E1 0 E3 0; rival upgrades ; rival vehicles ; decision annex rig; P1 out LAUNCH; "
              "deck rig rig rig annex annex annex; rival missions coils coils coils coils medics medics medics "
              "medics assembler assembler assembler assembler survey survey survey survey vats vats vats "
              "vats shield shield shield shield");
    run(t, "deploy leave:P2 dock:LAUNCH active:annex");
    unsigned draws = 0;
    for (; cr(t)->phase == CRYO_P_R_DECISION && draws < 100; draws++) {
        draw_equal(t);
    }
    assert_int_equal(draws, 1 + 2 * 20);
    assert_int_equal(cr(t)->decision[0], cr(t)->decision[1]);
    run(t, "deploy dock:LAUNCH");
    struct orr_odds odds = {0};
    orr_odds_of(t->g, t->s, &odds);
    assert_int_equal(odds.n, 1); /* [CR-9.9] */
    table_free(t);
}

/* The deck is empty: the discards are shuffled, the active card among them. */
static void CR_R23_a_decision_card_from_the_discards(void **state) {
    (void)state;
    struct table *t = cr_rival("", "height E1 0 E3 0; deck ", "active:annex");
    phase_is(t, "rival-decision");
    field_is(t, "discard", "[]");
    table_free(t);
}

static void CR_7_17_unpredictable(void **state) {
    (void)state;
    struct table *t = cr_rival("unpredictable=on", "height E1 0 E3 0; deck rig rig annex", "");
    phase_is(t, "rival-top");
    odds_are(t, "card:rig=2 card:annex=1");
    step(t, "card:annex");
    seat_is(t, 1, "ENG.T1 1 C 3");
    field_is(t, "decision", "[null,null]"); /* step 4 is skipped */
    field_is(t, "actor", "'P1'");
    table_free(t);
    t = cr_rival("unpredictable=on", "deck ", "");
    phase_is(t, "rival-top");
    field_is(t, "discard", "[]"); /* shuffled first */
    table_free(t);
}

/* Every card is in a hand or on a platform. */
static void CR_R23_no_card_anywhere(void **state) {
    (void)state;
    struct table *t = cr_rival("unpredictable=on",
                               "rival upgrades annex coils medics; rival vehicles ark ark ark; "
                               "rival missions annex annex annex coils coils coils medics medics medics assembler "
                               "assembler assembler assembler survey survey survey survey rig rig rig rig vats vats "
                               "vats vats shield; height E1 0 E3 0",
                               "");
    phase_is(t, "rival-any");
    odds_are(t, "active:annex=1 active:coils=1 active:medics=1 active:assembler=1 active:survey=1 active:rig=1 "
                "active:vats=1 active:shield=1");
    step(t, "active:annex");
    seat_is(t, 1, "ENG.T1 1 C 3");
    field_is(t, "discard", "[]"); /* no card moves */
    table_free(t);
}

/* ---- where the drone goes ---- */
static void CR_2_23_every_card_spot(void **state) {
    static const char *const rows[][2] = {{"annex", "ENG.T1"},     {"coils", "ENG.T2"},  {"medics", "LAB.T1"},
                                          {"assembler", "LAB.T2"}, {"survey", "RND.T1"}, {"rig", "RND.T2"},
                                          {"vats", "DSP.T1"},      {"shield", "DSP.T2"}};
    (void)state;
    for (unsigned i = 0; i < CRYO_SPOTS; i++) {
        char at[160], steps[TABLE_STEP], has[TABLE_STEP];
        snprintf(at, sizeof at, "whole ENG.T2 LAB.T2 RND.T2 DSP.T2; decision %s %s", rows[i][0],
                 rows[(i + 1) % CRYO_SPOTS][0]);
        snprintf(steps, sizeof steps, "active:%s", rows[i][0]);
        snprintf(has, sizeof has, "%s 1 home 4", rows[i][1]);
        rival_case(at, steps, has);
    }
}

static void CR_R30_the_last_drone_leaves(void **state) {
    (void)state;
    struct table *t = cr_rival("", "rival out ENG.B3", "active:annex");
    field_is(t, "faction.1.home", "['P1','P2','P3']");
    table_free(t);
}

static void CR_7_18_damage_counts_as_occupied(void **state) {
    (void)state;
    /* T2 has a drone of the person, B2 is damaged, B3 open [CR-R3] */
    rival_case("whole ENG.T2; damage ENG.B2; P1 out ENG.T2 LAUNCH", "active:coils", "ENG.B3 1");
}

/* ---- what it takes ---- */
static void CR_7_19_right_below_left_above(void **state) {
    static const struct {
        const char *at, *steps, *space;
    } rows[] = {
        {"whole ENG.T2", "active:coils", "E2"},
        {"whole ENG.T2; height E2 0", "active:coils", "E4"},
        {"decision survey rig; tile R3 TE", "active:survey", "R3"}, /* right is an action */
        {"decision survey rig; height R3 0", "active:survey", "R1"},
        {"decision survey rig; whole RND.B1; damage RND.B2; P1 out RND.T1 LAUNCH; tile R3 TE", "active:survey", "R3"},
        {"decision survey rig; whole RND.B1; damage RND.B2; P1 out RND.T1 LAUNCH; height R3 0", "active:survey", "R1"},
        {"damage ENG.T2; whole ENG.B2; P1 out ENG.B3 LAUNCH", "active:coils", "E4"},
        {"damage ENG.T2; whole ENG.B2; P1 out ENG.B3 LAUNCH; height E4 0", "active:coils", "E5"},
        {"damage ENG.T2; whole ENG.B2; P1 out ENG.B3 LAUNCH; height E4 0 E5 0", "active:coils", "E3"},
        {"damage ENG.T2 ENG.B2", "active:coils", "E4"}, /* B3: left, then above */
        {"damage ENG.T2 ENG.B2; height E4 0", "active:coils", "E2"},
        {"decision medics rig", "active:medics", "L3"},
    };
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        char value[TABLE_STEP];
        struct table *t = cr_rival("", rows[i].at, rows[i].steps);
        snprintf(value, sizeof value, "'%s'", rows[i].space);
        phase_is(t, "tile");
        field_is(t, "space", value);
        table_free(t);
    }
}

static void CR_7_19_printed_material(void **state) {
    (void)state;
    rival_case("height L1 0 L3 0; decision medics rig", "active:medics", "O 2");
    rival_case("height R1 0 R3 0; decision survey rig", "active:survey", "T 2");
}

static void CR_7_12_slot_or_box(void **state) {
    (void)state;
    struct table *t = cr_rival("", "rival slots P1a TT P2a TT; tile E3 CE", "active:annex");
    field_is(t, "faction.1.slot.2", "'CE'");
    seat_is(t, 1, "C 3 E 2 slots 3");
    table_free(t);
    t = cr_rival("", "rival slots P1a TE P2a TE P2b TN P3a ON P4a ON P5a ON P6a CK P6b CK; tile E3 CE", "active:annex");
    seat_is(t, 1, "C 3 E 2 slots 8");
    table_free(t);
}

static void CR_7_11_a_card_is_a_mission(void **state) {
    (void)state;
    struct table *t = cr_rival("", "tile E3 CK", "active:annex");
    phase_is(t, "rival-mission");
    step(t, "card:rig");
    seat_is(t, 1, "missions 2 mission.rig 1 hand 0 C 3");
    phase_is(t, "tile");
    table_free(t);
    /* any number of them, also equal ones */
    t = cr_rival("", "tile R3 KK; decision survey rig; rival missions vats vats vats",
                 "active:survey card:vats card:rig");
    seat_is(t, 1, "missions 5 mission.vats 4");
    table_free(t);
}

static void CR_7_13_the_scarcer_material(void **state) {
    (void)state;
    rival_case("tile E3 C/O; rival C 1; rival O 2", "active:annex", "C 3 O 2");
    rival_case("tile E3 C/T; rival C 2; rival T 1", "active:annex", "C 2 T 3");
    struct table *t = cr_rival("", "tile E3 C/O; rival C 1; rival O 1", "active:annex");
    actor_is(t, 0); /* DP-R1 */
    legal_is(t, "choose:C choose:O");
    refused(t, "choose:T", "CR-5.38");
    step(t, "choose:O");
    seat_is(t, 1, "C 1 O 3");
    table_free(t);
}

static void CR_7_14_limits_hold_for_the_rival(void **state) {
    (void)state;
    rival_case("tile E3 EE; rival E 9; rival C 3", "active:annex", "E 10 C 3");
}

static void CR_7_20_dispatch(void **state) {
    (void)state;
    rival_case("decision vats rig", "active:vats", "N 1 DSP.L 1 DSP.M 2 quarters 1");
    rival_case("decision vats rig; rival chambers DSP.R 1 ENG.L 1", "active:vats", "N 1 DSP.R 0 ENG.L 1 quarters 1");
    rival_case("decision vats rig; rival chambers ENG.L 1", "active:vats", "N 1 ENG.L 1 quarters 0"); /* [CR-R18] */
}

/* ---- recall ---- */
#define FULL "damage LAB.T2 LAB.B1 LAB.B2; P1 out LAB.T1 LAB.B3; " /* the laboratory has no open dock */

static void CR_7_23_assigning_to_salvage(void **state) {
    (void)state;
    struct table *t = cr_rival("", FULL "rival quarters 1", "");
    legal_is(t, "choose:C choose:O choose:T choose:N"); /* DP-R4 */
    step(t, "choose:T");
    seat_is(t, 1, "SV5 1 quarters 0 T 2"); /* the lower space, and income [CR-7.24] */
    table_free(t);
    t = cr_rival("", FULL "rival quarters 1; P1 salvage SV5; rival salvage SV1 SV7", "");
    legal_is(t, "choose:O choose:T");
    step(t, "choose:T");
    seat_is(t, 1, "SV6 1 C 3 T 2 N 1");
    table_free(t);
    /* only one material is new: not asked */
    rival_case(FULL "token DSP IE09; rival quarters 1; P1 salvage SV5 SV6; rival salvage SV1 SV7", "",
               "SV3 1 O 2 C 3 N 1");
}

static void CR_7_23_the_same_material_if_there_is_no_other(void **state) {
    (void)state;
    struct table *t = cr_rival("", FULL "rival quarters 1; rival salvage SV1 SV3; P1 salvage SV5 SV6 SV7 SV8", "");
    legal_is(t, "choose:C choose:O");
    step(t, "choose:C");
    seat_is(t, 1, "SV2 1 C 4 O 2");
    table_free(t);
}

static void CR_7_23_no_assignment(void **state) {
    (void)state;
    rival_case(FULL "token DSP IE09; rival quarters 2; rival salvage SV1 SV3 SV5", "",
               "quarters 2 salvage 3 C 3 O 2 T 2");
    rival_case(FULL "rival quarters 0", "", "salvage 0"); /* [CR-R17] */
    rival_case(FULL "rival quarters 1; P1 salvage SV1 SV2 SV3 SV4 SV5 SV6 SV7 SV8", "", "salvage 0 quarters 1");
}

static void CR_7_25_one_or_two_tokens(void **state) {
    static const char *const out[] = {"",
                                      "ENG.T1",
                                      "ENG.T1 ENG.B3",
                                      "ENG.T1 ENG.B3 RND.T1",
                                      "ENG.T1 ENG.B3 RND.T1 RND.B3",
                                      "ENG.T1 ENG.B3 RND.T1 RND.B3 DSP.T1"};
    (void)state;
    for (unsigned n = 0; n <= 5; n++) {
        char at[300];
        snprintf(at, sizeof at,
                 FULL "token ENG IE05 LAB IE06 RND IE11 DSP IE12; rival out %s; rival chambers LAB.L 1 "
                      "DSP.L 2",
                 out[n]);
        struct table *t = cr_rival("", at, "incident:ENG");
        /* RND has none either: if a second token is due, its own is taken without asking */
        seat_is(t, 0, n <= 3 ? "RND.L 1" : "RND.L 0");
        field_is(t, "token.2", n <= 3 ? "'IE11'" : "null");
        if (n <= 3) {
            phase_is(t, "token");
        } else {
            phase_is(t, "token");
            step(t, "token:IE01");
            phase_is(t, "token");
        }
        field_is(t, "section", n <= 3 ? "'ENG'" : "'RND'");
        table_free(t);
    }
}

/* Only pods in chambers count. */
static void CR_R21_the_fewest_pods(void **state) {
    (void)state;
    struct table *t = cr_rival("", FULL "rival chambers ENG.L 1 ENG.M 1 LAB.L 1 RND.L 1 DSP.L 2", "");
    legal_is(t, "incident:LAB incident:RND");
    table_free(t);
    /* a section without a token is not looked at */
    t = cr_rival(
        "", FULL "rival chambers ENG.L 1 DSP.L 2 LAB.L 1; token RND - ; token ENG IS01 LAB IS02 DSP IS03; supply 0 0 0",
        "");
    legal_is(t, "incident:ENG incident:LAB");
    table_free(t);
}

static void CR_7_25_sabotage_by_the_rival(void **state) {
    (void)state;
    struct table *t =
        cr_rival("", FULL "token RND IE14; rival chambers ENG.L 1 LAB.L 1 DSP.L 1; P1 upgrades shield", "");
    actor_is(t, 0); /* DP-R6: three chambers, also empty ones */
    legal_is(t, "blast:RND.L blast:RND.M blast:RND.R");
    step(t, "blast:RND.M");
    seat_is(t, 0, "RND.M 0 quarters 1 destroyed 0"); /* the person's shield works */
    table_free(t);
    /* its own upgrades do nothing [CR-7.10] */
    t = cr_rival(
        "",
        FULL "token RND IE11; rival chambers RND.L 1 ENG.L 1 ENG.M 1 LAB.L 1 LAB.M 1 DSP.L 2; rival upgrades shield",
        "");
    seat_is(t, 1, "RND.L 0 quarters 0 destroyed 9");
    seat_is(t, 0, "RND.L 0 destroyed 1");
    table_free(t);
}

static void CR_7_25_only_one_token_left(void **state) {
    (void)state;
    struct table *t = cr_rival("",
                               "rival out ENG.T1 ENG.B3 LAB.T1 RND.T1 DSP.T1; supply 0 0 0; "
                               "token ENG - LAB - RND - DSP IS01",
                               "");
    assert_true(result_of(t).over); /* one is resolved: the sunset [CR-7.38] */
    table_free(t);
}

static void CR_7_38_sunset_by_the_rival(void **state) {
    (void)state;
    struct table *t = cr_rival("", FULL "token RND IS01; rival chambers ENG.L 1 LAB.L 1 DSP.L 1; rival C 4", "");
    field_is(t, "sunset", "true");
    step(t, "token:IS02");
    assert_true(result_of(t).over);
    seat_is(t, 1, "C 0 E 4 ENG.L 0 quarters 1"); /* after its checks [CR-R20] */
    table_free(t);
}

static void CR_7_10_salvage_pods_stay(void **state) {
    (void)state;
    rival_case(FULL "rival salvage SV1 SV3 SV5", "incident:ENG token:IE05", "salvage 3 home 5");
}

/* Several recalls in a row. */
static void CR_7_16_recall_after_recall(void **state) {
    (void)state;
    struct table *t = cr_rival("", "damage DSP.T2 DSP.B1 DSP.B2; P1 out DSP.T1 LAUNCH; rival out DSP.B3; P1 hand rig; ",
                               "pass end incident:LAB token:IE05");
    field_is(t, "actor", "'P1'");
    table_free(t);
}

/* ---- the trace ---- */
static void CR_7_22_the_turn_can_be_followed(void **state) {
    (void)state;
    struct table *t = cr_at(1, "", "tile E3 CC; rival C 2");
    run(t, "deploy dock:LAUNCH");
    table_mark(t);
    run(t, "active:annex tile:CE card:vats");
    log_says(t, "CR-7.17");
    log_says(t, "CR-7.18");
    log_says(t, "CR-7.19");
    log_says(t, "CR-7.12");
    log_says(t, "CR-7.21");
    log_says(t, "CR-7.29");
    table_free(t);
    t = cr_at(1, "",
              FULL "rival quarters 1; rival salvage SV1 SV3; token ENG IE05; rival chambers LAB.L 1 RND.L 1 DSP.L 1");
    table_mark(t);
    run(t, "deploy dock:LAUNCH choose:N token:IE06");
    log_says(t, "CR-7.16");
    log_says(t, "CR-7.23");
    log_says(t, "CR-7.24");
    log_says(t, "CR-7.25");
    log_says(t, "CR-7.27");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_7_16_deploys_as_a_rule),
        cmocka_unit_test(CR_7_16_recalls_without_drones),
        cmocka_unit_test(CR_7_16_recalls_when_a_section_is_full),
        cmocka_unit_test(CR_7_17_the_selected_card_is_discarded),
        cmocka_unit_test(CR_7_21_equal_decision_cards_again),
        cmocka_unit_test(CR_7_5_equal_cards_stay_at_last),
        cmocka_unit_test(CR_R23_a_decision_card_from_the_discards),
        cmocka_unit_test(CR_7_17_unpredictable),
        cmocka_unit_test(CR_R23_no_card_anywhere),
        cmocka_unit_test(CR_2_23_every_card_spot),
        cmocka_unit_test(CR_R30_the_last_drone_leaves),
        cmocka_unit_test(CR_7_18_damage_counts_as_occupied),
        cmocka_unit_test(CR_7_19_right_below_left_above),
        cmocka_unit_test(CR_7_19_printed_material),
        cmocka_unit_test(CR_7_12_slot_or_box),
        cmocka_unit_test(CR_7_11_a_card_is_a_mission),
        cmocka_unit_test(CR_7_13_the_scarcer_material),
        cmocka_unit_test(CR_7_14_limits_hold_for_the_rival),
        cmocka_unit_test(CR_7_20_dispatch),
        cmocka_unit_test(CR_7_23_assigning_to_salvage),
        cmocka_unit_test(CR_7_23_the_same_material_if_there_is_no_other),
        cmocka_unit_test(CR_7_23_no_assignment),
        cmocka_unit_test(CR_7_25_one_or_two_tokens),
        cmocka_unit_test(CR_R21_the_fewest_pods),
        cmocka_unit_test(CR_7_25_sabotage_by_the_rival),
        cmocka_unit_test(CR_7_25_only_one_token_left),
        cmocka_unit_test(CR_7_38_sunset_by_the_rival),
        cmocka_unit_test(CR_7_10_salvage_pods_stay),
        cmocka_unit_test(CR_7_16_recall_after_recall),
        cmocka_unit_test(CR_7_22_the_turn_can_be_followed),
    };
    return cmocka_run_group_tests_name("cryo: the rival", tests, NULL, NULL);
}
