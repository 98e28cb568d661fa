/* Cryo: the eight types of cards in all their uses: upgrade, vehicle (with launching, 5.10),
 * mission and scrap (table 11.3). */
#include "cryo.h"

/* ---- scrap ---- */
static void CR_4_3_every_card_scrapped(void **state) {
    static const char *const rows[][2] = {{"annex", "C 3"},     {"coils", "O 2 E 2"}, {"medics", "T 3"},
                                          {"assembler", "O 3"}, {"survey", "E 3"},    {"rig", "C 2 T 2"},
                                          {"vats", "N 1 O 2"},  {"shield", "C 2 O 2"}};
    (void)state;
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        char at[TABLE_STEP], steps[TABLE_STEP];
        snprintf(at, sizeof at, "P1 hand %s", rows[i][0]);
        snprintf(steps, sizeof steps, "scrap:%s", rows[i][0]);
        cr_case(2, at, steps, rows[i][1]);
    }
}

/* ---- upgrades ---- */
static void CR_5_23_annex(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 upgrades annex; P1 quarters 6; P1 O 5", "deploy dock:ENG.B3 act:stasis");
    legal_is(t, "amount:1 amount:2 amount:3"); /* quarters hold 9 */
    table_free(t);
    t = cr_after(2, "P1 upgrades annex; P1 quarters 8; P1 O 5", "deploy dock:ENG.B3 act:stasis");
    legal_is(t, "awaken:ENG.L awaken:ENG.M awaken:ENG.R"); /* one */
    table_free(t);
    t = cr_after(2, "P1 upgrades annex; P1 quarters 5; P1 vehicles skiff",
                 "deploy dock:LAUNCH act:launch launch:skiff land:A2 land:A2");
    legal_is(t, "land:A2 land:A3 done");
    step(t, "land:A2"); /* three instead of two */
    seat_is(t, 0, "A2 3 quarters 2 N 1");
    table_free(t);
}

static void CR_5_33_coils(void **state) {
    (void)state;
    cr_case(2, "P1 upgrades coils; P1 C 3", "deploy dock:ENG.T1 act:generator amount:2", "C 1 E 6");
    cr_case(2, "P1 upgrades coils; P1 slots P3a TT; P1 T 1", "recall incident:RND token:IE05 return:P3 use", "T 0 E 3");
}

static void CR_5_8_medics(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 upgrades medics; P1 O 1; P1 N 0", "deploy dock:ENG.B3 act:stasis");
    legal_is(t, "amount:1 amount:2");
    step(t, "amount:2");
    seat_is(t, 0, "O 0");
    run(t, "awaken:ENG.L awaken:ENG.M");
    seat_is(t, 0, "quarters 2");
    table_free(t);
    /* one pod is free, also without organics */
    cr_case(2, "P1 upgrades medics; P1 O 0; P1 N 0", "deploy dock:ENG.B3 act:stasis awaken:ENG.L", "quarters 1");
    t = cr_after(2, "P1 upgrades medics; P1 slots P4a TT; P1 T 0; P1 N 0", "recall incident:ENG token:IE05 return:P4");
    legal_is(t, "use skip"); /* [CR-5.33] */
    run(t, "use awaken:DSP.L");
    seat_is(t, 0, "quarters 1 T 0");
    table_free(t);
    t = cr_after(2, "P1 upgrades medics; P1 slots P4a TT; P1 T 1; P1 N 0",
                 "recall incident:ENG token:IE05 return:P4 use");
    legal_is(t, "amount:1 amount:2");
    run(t, "amount:2 awaken:DSP.L awaken:LAB.M");
    seat_is(t, 0, "quarters 2 T 0");
    table_free(t);
}

static void CR_5_12_assembler(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 upgrades assembler; P1 T 0; P1 N 0; P1 hand rig rig",
                               "deploy dock:RND.T1 act:fabricate play:rig,vehicle");
    seat_is(t, 0, "T 0 vehicle.borer 1");
    phase_is(t, "end"); /* the second one would cost a tech */
    table_free(t);
    t = cr_after(2, "P1 upgrades assembler; P1 T 1; P1 N 0; P1 hand rig rig",
                 "deploy dock:RND.T1 act:fabricate play:rig,vehicle play:rig,vehicle");
    seat_is(t, 0, "T 0 vehicle.borer 2");
    table_free(t);
    /* not in the workshop */
    t = cr_after(2, "P1 upgrades assembler; P1 slots P5a TT; P1 T 1; P1 hand rig",
                 "recall incident:ENG token:IE05 return:P5 use craft play:rig,vehicle");
    seat_is(t, 0, "T 0 vehicle.borer 1");
    table_free(t);
}

/* An upgrade works from the next step on. */
static void CR_5_13_an_upgrade_works_at_once(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 T 2; P1 N 0; P1 hand assembler rig",
                               "deploy dock:RND.T1 act:fabricate play:assembler,upgrade play:rig,vehicle");
    seat_is(t, 0, "T 0 upgrade.assembler 1 vehicle.borer 1"); /* the first card of this action was paid */
    table_free(t);
    t = cr_after(2, "P1 T 1; P1 slots P5a TT P3a TT; P1 hand coils; P1 N 1",
                 "recall incident:ENG token:IE05 return:P5 use nanites:0 craft play:coils,upgrade skip return:P3 use");
    seat_is(t, 0, "N 0 E 4"); /* 1, 1 of IE01, 1 and 1 */
    table_free(t);
}

static void CR_5_19_survey(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 upgrades survey; P1 E 0; P1 quarters 1", "deploy dock:DSP.T1 act:scout scout:A1");
    step(t, "cavern:CS1");
    seat_is(t, 0, "C 2 E 0 A1 1");
    step(t, "card:rig");
    seat_is(t, 0, "hand.rig 1");
    table_free(t);
    /* the discovery comes first, then the card */
    t = cr_after(2, "P1 upgrades survey; P1 quarters 1", "deploy dock:DSP.T1 act:scout scout:A1 cavern:CS6");
    run(t, "card:rig card:vats");
    seat_is(t, 0, "hand 2");
    table_free(t);
}

static void CR_5_28_rig(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 upgrades rig; P1 salvage SV1 SV2 SV5; P1 C 0; P1 T 0", "recall");
    legal_is(t, "choose:C choose:T");
    refused(t, "choose:O", "CR-5.28");
    step(t, "choose:C");
    seat_is(t, 0, "C 3 T 1"); /* one unit is doubled, not both */
    table_free(t);
    t = cr_after(2, "P1 upgrades rig; P1 salvage SV7", "recall");
    seat_is(t, 0, "N 2"); /* one material: not asked */
    phase_is(t, "back");
    table_free(t);
    t = cr_after(2, "P1 upgrades rig", "recall");
    phase_is(t, "incident");
    table_free(t);
}

static void CR_5_27_vats(void **state) {
    (void)state;
    cr_case(2, "P1 upgrades vats", "recall", "N 1");
    cr_case(2, "P1 upgrades vats; P1 N 5", "recall", "N 5");
    cr_case(2, "P1 upgrades vats", "deploy dock:LAUNCH", "N 0");
}

/* Each chamber saves one pod while there is room; see also EX-6. */
static void CR_5_36_shield(void **state) {
    (void)state;
    struct table *t = cr_after(2,
                               "token DSP IS05; P1 upgrades shield; P1 quarters 4; P1 chambers DSP.L 2 DSP.M 2 DSP.R 2 "
                               "ENG.L 1 ENG.M 1 ENG.R 1 LAB.L 1 LAB.M 1",
                               "recall incident:DSP");
    seat_is(t, 0, "quarters 6 destroyed 4 DSP.L 0 DSP.M 0 DSP.R 0"); /* L and M saved one each */
    seat_is(t, 1, "destroyed 6");
    table_free(t);
}

/* ---- vehicles ---- */
static struct table *launch(const char *vehicle, const char *at) {
    char text[400], steps[TABLE_STEP];
    snprintf(text, sizeof text, "P1 vehicles %s; P1 E 4; P1 quarters 6; %s", vehicle, at);
    snprintf(steps, sizeof steps, "launch:%s", vehicle);
    struct table *t = cr_after(2, text, "deploy dock:LAUNCH act:launch");
    step(t, steps);
    return t;
}

static void CR_5_26_skiff_is_swift(void **state) {
    (void)state;
    struct table *t = launch("skiff", "");
    run(t, "land:A2 done");
    seat_is(t, 0, "E 3 A2 1 N 1 quarters 5");
    actor_is(t, 1);
    table_free(t);
}

static void CR_5_26_surveyor_finds_a_path(void **state) {
    (void)state;
    struct table *t = launch("surveyor", "");
    legal_is(t, "scout:A1 scout:A4 scout:B2 scout:B3 scout:B4 skip");
    run(t, "scout:B2 cavern:CL3");
    seat_is(t, 0, "N 1 E 3 B2 0"); /* the discovery, but no pod yet */
    legal_is(t, "land:A2 land:A3 land:B2");
    run(t, "land:B2 land:A2");
    seat_is(t, 0, "B2 1 A2 1 quarters 4");
    table_free(t);
    t = launch("surveyor", "");
    step(t, "skip");
    legal_is(t, "land:A2 land:A3");
    table_free(t);
    t = launch("surveyor", "cavern A1 CS1 A4 CS2 B2 CL1 B3 CS3 B4 CL2 C2 CL3 C3 CL4 D1 CL5");
    phase_is(t, "land"); /* nothing to turn up */
    table_free(t);
}

static void CR_5_26_spinner_spreads(void **state) {
    (void)state;
    struct table *t = launch("spinner", "cavern A1 CS1 B2 CL1 C2 CL2 D1 CL3");
    run(t, "land:D1 land:A1");
    legal_is(t, "land:A1 land:A2 land:A3 land:B2 land:C2 land:D1 done");
    step(t, "land:A3");
    seat_is(t, 0, "D1 1 A1 1 A3 1 quarters 3 E 2");
    table_free(t);
}

static void CR_5_26_courier_draws(void **state) {
    (void)state;
    struct table *t = launch("courier", "");
    run(t, "land:A2 land:A2 land:A3");
    phase_is(t, "draw");
    step(t, "card:rig");
    seat_is(t, 0, "hand.rig 1 E 2");
    table_free(t);
}

static void CR_5_26_retriever_loads_from_salvage(void **state) {
    (void)state;
    struct table *t = launch("retriever", "P1 salvage SV1 SV8");
    step(t, "land:A2");
    legal_is(t, "load:platform load:SV1 load:SV8");
    refused(t, "load:SV2", "CR-5.26");
    refused(t, "load:ENG.L", "CR-5.26");
    run(t, "load:SV8 land:A2 load:platform land:A3 load:SV1");
    seat_is(t, 0, "A2 2 A3 1 salvage 0 quarters 5");
    table_free(t);
    /* only salvage pods, only one of them: not asked */
    t = cr_after(2, "P1 vehicles retriever; P1 E 2; P1 salvage SV1",
                 "deploy dock:LAUNCH act:launch launch:retriever land:A2");
    seat_is(t, 0, "A2 1 salvage 0");
    actor_is(t, 1);
    table_free(t);
}

static void CR_5_26_borer_goes_deep(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 vehicles borer; P1 E 2; P1 quarters 4; cavern B2 CL1 C2 CL2 B3 CS1",
                               "deploy dock:LAUNCH act:launch");
    legal_is(t, "deep:borer stop");
    refused_need(t, "launch:borer", "CR-4.7", 3, 2);
    step(t, "deep:borer");
    legal_is(t, "land:B2 land:C2");
    refused(t, "land:A2", "CR-5.26");
    step(t, "land:B2");
    legal_is(t, "land:B2 land:C2 done");
    run(t, "land:C2 land:C2 land:B2");
    seat_is(t, 0, "B2 2 C2 2 E 0");
    table_free(t);
    t = launch("borer", "cavern B2 CL1");
    seat_is(t, 0, "E 1"); /* the normal way costs 3 */
    legal_is(t, "land:A2 land:A3 land:B2");
    table_free(t);
    t = cr_after(2, "P1 vehicles borer; P1 E 2; P1 quarters 4", "deploy dock:LAUNCH");
    actor_is(t, 1); /* no large cavern is face up, 3 energy are missing: nothing to do */
    table_free(t);
}

static void CR_5_26_shuttle_loads_one_from_a_chamber(void **state) {
    (void)state;
    struct table *t = launch("shuttle", "P1 chambers LAB.M 1 DSP.R 2");
    step(t, "land:A2");
    legal_is(t, "load:platform load:LAB.M load:DSP.R");
    run(t, "load:DSP.R land:A2"); /* the second must come from the platform: not asked */
    seat_is(t, 0, "DSP.R 1 A2 2 quarters 5 O 1 E 1");
    run(t, "land:A3 land:A3");
    seat_is(t, 0, "A3 2 quarters 3");
    table_free(t);
    /* without a pod in the quarters one pod travels */
    t = cr_after(2, "P1 vehicles shuttle; P1 E 3", "deploy dock:LAUNCH act:launch launch:shuttle land:A2 load:ENG.L");
    seat_is(t, 0, "A2 1 ENG.L 0");
    actor_is(t, 1);
    table_free(t);
}

static void CR_5_26_ark_has_no_ability(void **state) {
    (void)state;
    struct table *t = launch("ark", "");
    run(t, "land:A2 land:A2 land:A2 land:A3 land:A3");
    seat_is(t, 0, "A2 3 A3 2 quarters 1 E 0 N 0 hand 0");
    actor_is(t, 1);
    table_free(t);
}

/* ---- launching ---- */
static void CR_5_24_one_or_two_adjacent_caverns(void **state) {
    (void)state;
    struct table *t = launch("ark", "cavern A1 CS1 B3 CS2 C2 CL1");
    refused(t, "land:B2", "CR-5.23"); /* face down */
    refused(t, "done", "CR-5.23");
    step(t, "land:A2");
    refused(t, "land:C2", "CR-5.24"); /* not adjacent to A2 */
    legal_is(t, "land:A1 land:A2 land:A3 land:B3 done");
    step(t, "land:B3");
    legal_is(t, "land:A2 land:B3 done");
    table_free(t);
}

static void CR_5_22_each_copy_once(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 vehicles skiff skiff; P1 E 5; P1 quarters 6",
                               "deploy dock:LAUNCH act:launch launch:skiff land:A2 land:A2");
    legal_is(t, "launch:skiff stop");
    run(t, "launch:skiff land:A2 land:A2");
    actor_is(t, 1); /* both were launched */
    seat_is(t, 0, "A2 4 N 2 E 3 quarters 2");
    table_free(t);
    t = cr_after(2, "P1 vehicles skiff ark; P1 E 5; P1 quarters 6",
                 "deploy dock:LAUNCH act:launch launch:skiff land:A2 done stop");
    actor_is(t, 1);
    seat_is(t, 0, "A2 1 E 4");
    table_free(t);
}

static void CR_5_25_launch_is_not_possible(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 quarters 3; P1 hand rig", "deploy dock:LAUNCH");
    refused(t, "act:launch", "CR-5.25");
    table_free(t);
    t = cr_after(2, "P1 vehicles ark; P1 E 4; P1 hand rig", "deploy dock:LAUNCH");
    refused(t, "act:launch", "CR-5.25"); /* no pod */
    table_free(t);
    t = cr_after(2, "P1 vehicles ark; P1 E 3; P1 quarters 3; P1 hand rig", "deploy dock:LAUNCH");
    refused_need(t, "act:launch", "CR-4.7", 4, 3); /* no energy */
    table_free(t);
}

/* The vehicle stays. */
static void CR_5_16_cards_stay(void **state) {
    (void)state;
    struct table *t = launch("ark", "");
    run(t, "land:A2 done");
    seat_is(t, 0, "vehicle.ark 1");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_4_3_every_card_scrapped),
        cmocka_unit_test(CR_5_23_annex),
        cmocka_unit_test(CR_5_33_coils),
        cmocka_unit_test(CR_5_8_medics),
        cmocka_unit_test(CR_5_12_assembler),
        cmocka_unit_test(CR_5_13_an_upgrade_works_at_once),
        cmocka_unit_test(CR_5_19_survey),
        cmocka_unit_test(CR_5_28_rig),
        cmocka_unit_test(CR_5_27_vats),
        cmocka_unit_test(CR_5_36_shield),
        cmocka_unit_test(CR_5_26_skiff_is_swift),
        cmocka_unit_test(CR_5_26_surveyor_finds_a_path),
        cmocka_unit_test(CR_5_26_spinner_spreads),
        cmocka_unit_test(CR_5_26_courier_draws),
        cmocka_unit_test(CR_5_26_retriever_loads_from_salvage),
        cmocka_unit_test(CR_5_26_borer_goes_deep),
        cmocka_unit_test(CR_5_26_shuttle_loads_one_from_a_chamber),
        cmocka_unit_test(CR_5_26_ark_has_no_ability),
        cmocka_unit_test(CR_5_24_one_or_two_adjacent_caverns),
        cmocka_unit_test(CR_5_22_each_copy_once),
        cmocka_unit_test(CR_5_25_launch_is_not_possible),
        cmocka_unit_test(CR_5_16_cards_stay),
    };
    return cmocka_run_group_tests_name("cryo: cards", tests, NULL, NULL);
}
