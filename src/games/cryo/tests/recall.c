/* Cryo: recalling: salvage, drones and the six platform actions (5.11); incidents of every
 * kind (5.12). */
#include "cryo.h"

/* ---- salvage ---- */
static void CR_5_28_income_of_every_space(void **state) {
    (void)state;
    cr_case(2, "P1 salvage SV1 SV2 SV3 SV4 SV5 SV6 SV7 SV8", "recall", "C 3 O 3 T 3 N 2");
    cr_case(2, "P1 salvage SV1; P2 salvage SV2; P1 C 5", "recall", "C 5");
    struct table *t = cr_after(2, "P1 salvage SV1; P2 salvage SV2", "recall");
    seat_is(t, 0, "C 2");
    seat_is(t, 1, "C 2"); /* not the others; theirs were 2 */
    table_free(t);
}

static void CR_5_28_bringing_pods_home(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 salvage SV1 SV5 SV8; P1 quarters 4", "recall");
    legal_is(t, "bring:SV1 bring:SV5 bring:SV8 stop");
    refused(t, "bring:SV2", "CR-5.28");
    run(t, "bring:SV8 bring:SV1"); /* the quarters are full: nothing more is asked */
    seat_is(t, 0, "quarters 6 salvage 1 SV5 1");
    phase_is(t, "incident");
    table_free(t);
    t = cr_after(2, "P1 salvage SV1; P1 quarters 6", "recall");
    phase_is(t, "incident");
    table_free(t);
}

/* ---- drones ---- */
static void CR_5_30_every_drone_returns(void **state) {
    (void)state;
    struct table *t =
        cr_after(2, "P1 out ENG.T1 LAUNCH; P1 home P4; P1 slots P4a OO P1a CC", "recall incident:RND token:IE05");
    legal_is(t, "return:P1 return:P2 return:P3 return:P5 return:P6");
    refused(t, "return:P4", "CR-5.30"); /* that one stays and does nothing */
    step(t, "return:P1");
    seat_is(t, 0, "ENG.T1 0 launch 1 C 1"); /* [CR-5.31] the dock first, the launch dock last */
    legal_is(t, "use skip");
    step(t, "use");
    seat_is(t, 0, "C 3");
    step(t, "return:P3");
    seat_is(t, 0, "home 3 out 0");
    actor_is(t, 1);
    table_free(t);
}

/* Its docks are open for others afterwards. */
static void CR_5_30_docks_become_open(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 out ENG.T1 ENG.B3", "recall incident:RND token:IE05 return:P2 return:P3 deploy");
    offers(t, "dock:ENG.T1 dock:ENG.B3");
    table_free(t);
}

/* ---- platform actions ---- */
static struct table *platform(const char *at, const char *bay) {
    char steps[TABLE_STEP];
    struct table *t = cr_after(2, at, "recall incident:RND token:IE05"); /* IE03: two organics */
    snprintf(steps, sizeof steps, "return:%s", bay);
    step(t, steps);
    return t;
}

static void CR_5_32_an_incomplete_action_is_skipped(void **state) {
    (void)state;
    struct table *t = platform("P1 slots P2a OO P6b CC", "P2");
    phase_is(t, "return");
    refused(t, "use", "CR-5.32");
    step(t, "return:P6");
    actor_is(t, 1);
    table_free(t);
}

static void CR_2_30_intake(void **state) {
    (void)state;
    struct table *t = platform("P1 home P6; P1 slots P1a C/T", "P1");
    run(t, "use choose:T");
    seat_is(t, 0, "T 3");
    table_free(t);
    t = platform("P1 home P6; P1 slots P1a KK", "P1");
    step(t, "skip"); /* [CR-R27] */
    seat_is(t, 0, "hand 0");
    table_free(t);
}

static void CR_2_30_converter(void **state) {
    (void)state;
    /* a cost slot looks at the back, a reward slot at the face */
    struct table *t = platform("P1 slots P2a EE P2b T/C; P1 C 1; P1 N 1", "P2");
    run(t, "use nanites:1 choose:T choose:C"); /* what tile b gives, two times */
    seat_is(t, 0, "C 3 N 0 T 3");
    legal_is(t, "use skip");
    run(t, "use choose:C choose:C");
    seat_is(t, 0, "C 5 T 3");
    phase_is(t, "return"); /* twice at most */
    table_free(t);
    t = platform("P1 slots P2a CC P2b OO; P1 C 1", "P2");
    step(t, "use");
    seat_is(t, 0, "C 0 O 5");
    phase_is(t, "return"); /* nothing left to pay: not asked again */
    table_free(t);
    t = cr_first_edition(platform("P1 slots P2a CC P2b TE; P1 C 1; P1 N 0; P1 T 0", "P2"));
    step(t, "use");
    seat_is(t, 0, "C 0 T 1 E 2"); /* once for a unit */
    table_free(t);
    t = platform("P1 slots P2a CC P2b OO; P1 C 0; P1 N 0", "P2");
    phase_is(t, "return");
    table_free(t);
}

static void CR_5_32_reactor(void **state) {
    (void)state;
    struct table *t = platform("P1 slots P3a KK; P1 T 2; P1 N 2", "P3");
    step(t, "use");
    legal_is(t, "amount:1 amount:2 amount:3");
    run(t, "amount:3 nanites:1");
    seat_is(t, 0, "T 0 N 1 E 4");
    table_free(t);
    t = platform("P1 slots P3a KK; P1 T 0; P1 N 0", "P3");
    phase_is(t, "return");
    table_free(t);
}

static void CR_5_32_cryo_link(void **state) {
    (void)state;
    struct table *t = platform("P1 slots P4a CC; P1 C 3", "P4");
    step(t, "use");
    legal_is(t, "amount:1 amount:2");
    step(t, "amount:2");
    legal_is(t, "awaken:ENG.L awaken:ENG.M awaken:ENG.R awaken:LAB.L awaken:LAB.M awaken:LAB.R awaken:RND.L "
                "awaken:RND.M awaken:RND.R awaken:DSP.L awaken:DSP.M awaken:DSP.R");
    run(t, "awaken:RND.M awaken:DSP.L");
    seat_is(t, 0, "C 1 quarters 2 RND.M 0 DSP.L 1");
    table_free(t);
    t = platform("P1 slots P4a CC; P1 quarters 6", "P4");
    phase_is(t, "return"); /* no room */
    table_free(t);
    t = platform("P1 slots P4a CC; P1 chambers ; P1 quarters 1", "P4");
    phase_is(t, "return"); /* nobody sleeps */
    table_free(t);
    t = platform("P1 slots P4a CC; P1 C 3; P1 quarters 5", "P4");
    step(t, "use"); /* room for one: the number is not asked */
    phase_is(t, "chamber");
    table_free(t);
}

/* Nothing can be drawn and nothing played: the Workshop is not offered. */
static void CR_5_32_a_workshop_without_cards(void **state) {
    (void)state;
    struct table *t = cr_after(3, CR_CARDS_OUT "P1 slots P5a OO; P1 O 2", "recall incident:RND token:IE05 return:P5");
    phase_is(t, "return");
    seat_is(t, 0, "O 4"); /* two of the token, none paid */
    table_free(t);
    t = cr_after(3, CR_CARDS_OUT "P1 missions vats shield; P1 slots P5a OO; P1 O 2",
                 "recall incident:RND token:IE05 return:P5");
    phase_is(t, "platform"); /* a card is free, and a mission can be played */
    table_free(t);
}

static void CR_5_33_workshop(void **state) {
    (void)state;
    struct table *t = platform("P1 slots P5a OO; P1 O 0; P1 hand rig shield", "P5"); /* IE03: O 2 */
    step(t, "use");
    legal_is(t, "draw craft");
    step(t, "draw");
    step(t, "card:vats");
    seat_is(t, 0, "O 1 hand 3");
    run(t, "use craft");
    offers(t, "play:rig,upgrade play:shield,vehicle play:vats,mission");
    refused(t, "stop", "CR-4.9"); /* it was paid for */
    step(t, "play:shield,mission");
    seat_is(t, 0, "O 0 hand 2 mission.shield 1 T 1"); /* no tech */
    phase_is(t, "return");
    table_free(t);
    t = platform("P1 slots P5a OO; P1 O 0", "P5");
    run(t, "use card:rig"); /* nothing to play: drawing is not asked */
    seat_is(t, 0, "hand.rig 1 O 1");
    table_free(t);
    t = platform("P1 slots P5a OO; P1 O 0; P1 hand rig; P1 upgrades rig; P1 missions rig; P1 vehicles ark ark ark",
                 "P5");
    run(t, "use card:vats");
    seat_is(t, 0, "hand 2");
    table_free(t);
}

static void CR_2_30_twin_intake(void **state) {
    (void)state;
    struct table *t = platform("P1 slots P6a TK P6b C/O", "P6");
    step(t, "use");
    seat_is(t, 0, "T 2");
    step(t, "card:rig");
    legal_is(t, "choose:C choose:O");
    step(t, "choose:C");
    seat_is(t, 0, "C 3 hand.rig 1");
    table_free(t);
    t = platform("P1 slots P6a KK P6b KK; tile R3 TT", "P6");
    run(t, "use card:rig card:rig card:vats card:vats");
    seat_is(t, 0, "hand 4");
    table_free(t);
}

/* ---- incidents ---- */
static struct table *incident(const char *token, const char *at) {
    char text[400];
    snprintf(text, sizeof text, "token LAB %s; %s", token, at);
    return cr_after(2, text, "recall incident:LAB");
}

static void CR_5_34_benefit_tokens(void **state) {
    static const char *const rows[][2] = {
        {"IE01", "C 2 E 2"}, {"IE02", "C 3"},     {"IE03", "O 3"}, {"IE04", "O 2 E 2"},
        {"IE05", "T 3"},     {"IE07", "N 1"},     {"IE08", "N 1"}, {"IE09", "E 3"},
        {"IL01", "C 3"},     {"IL02", "O 3"},     {"IL03", "T 3"}, {"IL04", "E 3"},
        {"IL05", "N 2"},     {"IL06", "N 1 E 2"}, {"IS02", "N 2"}, {"IS03", "E 4"}};
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        /* the other three are late or sunset backs, so that any token fits */
        struct table *t = incident(rows[i][0], "token ENG IE11 RND IE12 DSP IE13");
        seat_is(t, 0, rows[i][1]);
        seat_is(t, 0, "destroyed 0");
        phase_is(t, "token");
        table_free(t);
    }
}

static void CR_5_34_card_tokens(void **state) {
    (void)state;
    struct table *t = incident("IE06", "");
    seat_is(t, 0, "T 2");
    step(t, "card:rig");
    seat_is(t, 0, "hand 1");
    table_free(t);
    t = incident("IE10", "");
    run(t, "card:rig card:rig");
    seat_is(t, 0, "hand 2");
    table_free(t);
}

static void CR_5_34_sabotage_of_a_chamber(void **state) {
    static const char *const rows[][2] = {{"IE11", "LAB.L 0 LAB.M 1 LAB.R 1"}, {"IE12", "LAB.L 1 LAB.M 0 LAB.R 1"},
                                          {"IE13", "LAB.L 1 LAB.M 1 LAB.R 0"}, {"IL07", "LAB.L 0 LAB.M 1 LAB.R 1"},
                                          {"IL09", "LAB.L 1 LAB.M 0 LAB.R 1"}, {"IL12", "LAB.L 1 LAB.M 1 LAB.R 0"}};
    (void)state;
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        struct table *t = incident(rows[i][0], "");
        for (unsigned who = 0; who < 2; who++) { /* everybody, the resolver too [CR-5.35] */
            seat_is(t, who, rows[i][1]);
            seat_is(t, who, "destroyed 1 ENG.L 1");
        }
        table_free(t);
    }
}

static void CR_5_34_sabotage_of_a_chosen_chamber(void **state) {
    (void)state;
    static const char *const tokens[] = {"IE14", "IL13", "IS04"};
    for (unsigned i = 0; i < 3; i++) {
        struct table *t = incident(tokens[i], "P2 chambers LAB.L 1 DSP.L 1");
        legal_is(t, "blast:LAB.L blast:LAB.M blast:LAB.R"); /* an empty one too */
        refused(t, "blast:ENG.L", "CR-5.34");
        step(t, "blast:LAB.M");
        seat_is(t, 0, "LAB.M 0 destroyed 1");
        seat_is(t, 1, "LAB.L 1");
        table_free(t);
    }
}

static void CR_5_34_sabotage_of_all(void **state) {
    (void)state;
    struct table *t =
        cr_after(2, "token LAB IS05; P1 quarters 2; P1 salvage SV1; P1 caverns A2 1", "recall stop incident:LAB");
    seat_is(t, 0, "LAB.L 0 LAB.M 0 LAB.R 0 destroyed 3 quarters 2 salvage 1 A2 1"); /* [CR-5.37] */
    seat_is(t, 1, "destroyed 3");
    table_free(t);
}

/* The owner of a shield who is not on turn is asked nothing; the order is by seats from the resolver. */
static void CR_5_36_shields_of_several(void **state) {
    (void)state;
    struct table *t =
        cr_after(3, "turn P2; first P2; token DSP IL09; P1 upgrades shield; P2 upgrades shield; P3 quarters 1",
                 "recall incident:DSP");
    for (unsigned who = 0; who < 2; who++) {
        seat_is(t, who, "DSP.M 0 quarters 1 destroyed 1");
    }
    seat_is(t, 2, "DSP.M 0 quarters 1 destroyed 2");
    table_free(t);
}

static void CR_5_34_sunset(void **state) {
    (void)state;
    struct table *t = cr_after(2, "token LAB IS01; P1 slots P3a CC", "recall incident:LAB");
    field_is(t, "sunset", "true");
    run(t, "token:IS02 return:P3 use"); /* the turn is finished [CR-R20] */
    seat_is(t, 0, "E 2");
    step(t, "return:P2");
    assert_true(result_of(t).over);
    table_free(t);
}

/* ---- the supply ---- */
static void CR_5_29_the_replacement_comes_from_the_supply(void **state) {
    (void)state;
    struct table *t = cr_after(2, "", "recall incident:ENG");
    phase_is(t, "token"); /* the resolved one is gone for good */
    odds_are(t, "token:IE05=1 token:IE06=1 token:IE07=1 token:IE08=1 token:IE09=1 token:IE10=1 token:IE11=1 "
                "token:IE12=1 token:IE13=1 token:IE14=1");
    step(t, "token:IE14");
    field_is(t, "supply", "[0,5,5]");
    field_is(t, "token.0", "'IE14'");
    table_free(t);
    t = cr_after(2, "supply 0 5 5", "recall incident:ENG");
    odds_are(t, "token:IL01=1 token:IL02=1 token:IL03=1 token:IL04=1 token:IL05=1 token:IL06=1 token:IL07=1 "
                "token:IL08=1 token:IL09=1 token:IL10=1 token:IL11=1 token:IL12=1 token:IL13=1 token:IL14=1");
    table_free(t);
    t = cr_after(2, "supply 0 0 5", "recall incident:ENG");
    odds_are(t, "token:IS01=1 token:IS02=1 token:IS03=1 token:IS04=1 token:IS05=1");
    table_free(t);
}

static void CR_5_29_an_empty_space_stays_empty(void **state) {
    (void)state;
    struct table *t = cr_after(2, "supply 0 0 0; token ENG IS01 LAB IS05 RND IS03 DSP -", "recall");
    legal_is(t, "incident:ENG incident:LAB incident:RND");
    refused(t, "incident:DSP", "CR-5.29");
    run(t, "incident:RND return:P2");
    field_is(t, "token", "['IS01','IS05',null,null]");
    table_free(t);
    /* only the sunset is left: it must be taken [CR-R28] */
    t = cr_after(2, "supply 0 0 0; token ENG IS01 LAB - RND - DSP -", "recall");
    field_is(t, "sunset", "true");
    run(t, "return:P2 return:P3");
    assert_true(result_of(t).over);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_5_28_income_of_every_space),
        cmocka_unit_test(CR_5_28_bringing_pods_home),
        cmocka_unit_test(CR_5_30_every_drone_returns),
        cmocka_unit_test(CR_5_30_docks_become_open),
        cmocka_unit_test(CR_5_32_an_incomplete_action_is_skipped),
        cmocka_unit_test(CR_2_30_intake),
        cmocka_unit_test(CR_2_30_converter),
        cmocka_unit_test(CR_5_32_reactor),
        cmocka_unit_test(CR_5_32_cryo_link),
        cmocka_unit_test(CR_5_32_a_workshop_without_cards),
        cmocka_unit_test(CR_5_33_workshop),
        cmocka_unit_test(CR_2_30_twin_intake),
        cmocka_unit_test(CR_5_34_benefit_tokens),
        cmocka_unit_test(CR_5_34_card_tokens),
        cmocka_unit_test(CR_5_34_sabotage_of_a_chamber),
        cmocka_unit_test(CR_5_34_sabotage_of_a_chosen_chamber),
        cmocka_unit_test(CR_5_34_sabotage_of_all),
        cmocka_unit_test(CR_5_36_shields_of_several),
        cmocka_unit_test(CR_5_34_sunset),
        cmocka_unit_test(CR_5_29_the_replacement_comes_from_the_supply),
        cmocka_unit_test(CR_5_29_an_empty_space_stays_empty),
    };
    return cmocka_run_group_tests_name("cryo: recalls", tests, NULL, NULL);
}
