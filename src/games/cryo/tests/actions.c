/* Cryo: the actions of the board, except the launch: resource spaces, stasis, generator,
 * research, fabricating, scouting, salvage, the nano foundry; and drawing cards (5.2 to 5.9,
 * 5.13). */
#include "cryo.h"

/* ---- resource spaces ---- */
static void CR_5_4_the_next_tile(void **state) {
    (void)state;
    struct table *t = cr_after(2, "tile E1 CC E2 CE E3 EE E4 CC E5 CC", "deploy dock:ENG.T1 take:E1 gain");
    seat_is(t, 0, "C 3");
    phase_is(t, "tile");
    odds_are(t, "tile:CC=2 tile:CE=3 tile:EE=2 tile:C/O=2 tile:C/T=2 tile:CN=2 tile:CK=2");
    step(t, "tile:CK");
    field_is(t, "tile.0", "'CK'");
    field_is(t, "height.0", "1");
    table_free(t);
}

static void CR_5_5_printed_material(void **state) {
    (void)state;
    cr_case(2, "height E1 0", "deploy dock:ENG.T1 take:E1", "C 2");
    cr_case(2, "height L5 0; whole LAB.B2", "deploy dock:LAB.B2 take:L5", "O 2");
    cr_case(2, "height R5 0; whole RND.B2", "deploy dock:RND.B2 take:R5", "T 2");
    cr_case(2, "height R5 0; whole RND.B2; P1 T 5", "deploy dock:RND.B2 take:R5", "T 5"); /* [CR-5.6] */
}

static void CR_5_4_the_last_tile(void **state) {
    (void)state;
    struct table *t = cr_after(2, "height E1 1", "deploy dock:ENG.T1 take:E1 gain");
    actor_is(t, 1); /* nothing is turned up [CR-9.11] */
    field_is(t, "height.0", "0");
    field_is(t, "tile.0", "null");
    table_free(t);
}

static void CR_5_3_build_into_an_empty_slot(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 slots P1a TT P6b OO", "deploy dock:ENG.T1 take:E1");
    legal_is(t, "gain build:P2a build:P2b build:P3a build:P4a build:P5a build:P6a");
    refused(t, "build:P1a", "CR-2.29");
    run(t, "build:P6a tile:CC");
    seat_is(t, 0, "C 1 slots 3");
    field_is(t, "faction.0.slot.6", "'CC'");
    table_free(t);
}

/* All slots filled: the tile is gained without asking. */
static void CR_4_9_no_empty_slot(void **state) {
    (void)state;
    cr_case(2, "P1 slots P1a CC P2a CE P2b OO P3a OO P4a TT P5a TT P6a CK P6b CE", "deploy dock:ENG.T1 take:E3",
            "E 3 slots 8");
}

static void CR_5_38_symbols_from_left_to_right(void **state) {
    (void)state;
    struct table *t = cr_after(2, "tile R1 TK", "deploy dock:RND.T1 take:R1 gain");
    seat_is(t, 0, "T 2 hand 0");
    phase_is(t, "draw");
    step(t, "card:rig");
    seat_is(t, 0, "hand.rig 1");
    table_free(t);
    t = cr_after(2, "tile R1 KK", "deploy dock:RND.T1 take:R1 gain card:rig card:vats tile:TT");
    seat_is(t, 0, "hand 2 hand.rig 1 hand.vats 1");
    table_free(t);
    cr_case(2, "tile E1 CN", "deploy dock:ENG.T1 take:E1 gain tile:CC", "C 2 N 1");
    cr_case(2, "tile L3 OE", "deploy dock:LAB.T1 take:L3 gain tile:OO", "O 2 E 2");
    cr_case(2, "tile R3 TN", "deploy dock:RND.T1 take:R3 gain tile:TT", "T 2 N 1");
}

static void CR_5_38_two_of_one(void **state) {
    (void)state;
    struct table *t = cr_after(2, "tile E1 C/O", "deploy dock:ENG.T1 take:E1 gain");
    legal_is(t, "choose:C choose:O");
    refused(t, "choose:T", "CR-5.38");
    step(t, "choose:O");
    seat_is(t, 0, "C 1 O 3");
    table_free(t);
    cr_case(2, "tile R3 T/O", "deploy dock:RND.T1 take:R3 gain choose:T tile:TT", "T 3 O 1");
    cr_case(2, "tile E3 C/T", "deploy dock:ENG.T1 take:E3 gain choose:T tile:CC", "T 3 C 1");
    t = cr_after(2, "tile E1 C/O; P1 C 5; P1 O 5", "deploy dock:ENG.T1 take:E1 gain");
    legal_is(t, "choose:C choose:O"); /* asked even when both are full */
    table_free(t);
}

/* ---- stasis ---- */
static void CR_5_7_stasis_of_this_section(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 O 3", "deploy dock:LAB.T1 act:stasis");
    legal_is(t, "amount:1 amount:2 amount:3");
    step(t, "amount:2");
    refused(t, "awaken:ENG.L", "CR-5.7");
    run(t, "awaken:LAB.R awaken:LAB.L");
    seat_is(t, 0, "O 1 quarters 2 LAB.L 0 LAB.M 1 LAB.R 0");
    actor_is(t, 1);
    table_free(t);
}

static void CR_5_8_limits_of_stasis(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 O 5; P1 quarters 4", "deploy dock:ENG.B3 act:stasis");
    legal_is(t, "amount:1 amount:2"); /* room */
    table_free(t);
    t = cr_after(2, "P1 O 5; P1 chambers ENG.L 1 ENG.R 1", "deploy dock:ENG.B3 act:stasis");
    legal_is(t, "amount:1 amount:2"); /* pods */
    step(t, "amount:2");
    step(t, "awaken:ENG.R"); /* the last one has no rival */
    seat_is(t, 0, "quarters 2 O 3");
    table_free(t);
    t = cr_after(2, "P1 O 1; P1 N 1", "deploy dock:ENG.B3 act:stasis");
    legal_is(t, "amount:1 amount:2"); /* what can be paid */
    table_free(t);
}

static void CR_5_9_stasis_is_not_possible(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 chambers LAB.L 1", "deploy dock:ENG.B3");
    refused(t, "act:stasis", "CR-5.9");
    table_free(t);
    t = cr_after(2, "P1 O 0; P1 N 0", "deploy dock:ENG.B3");
    refused(t, "act:stasis", "CR-5.9");
    table_free(t);
    t = cr_after(2, "P1 quarters 6", "deploy dock:ENG.B3");
    refused_need(t, "act:stasis", "CR-5.8", 6, 6); /* [CR-R26] */
    table_free(t);
}

/* In dispatch a chamber holds two pods. */
static void CR_2_11_two_pods_of_one_chamber(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 O 3", "deploy dock:DSP.T1 act:stasis amount:3 awaken:DSP.M awaken:DSP.M");
    legal_is(t, "awaken:DSP.L awaken:DSP.R");
    refused(t, "awaken:DSP.M", "CR-5.7");
    step(t, "awaken:DSP.L");
    seat_is(t, 0, "DSP.L 1 DSP.M 0 DSP.R 2 quarters 3");
    table_free(t);
}

/* ---- generator, research ---- */
static void CR_5_10_generator(void **state) {
    (void)state;
    cr_case(2, "P1 C 5", "deploy dock:ENG.T1 act:generator amount:3", "C 2 E 7"); /* two for one */
    cr_case(2, "P1 C 1", "deploy dock:ENG.T1 act:generator", "C 0 E 3");          /* one crystal: not asked */
    struct table *t = cr_after(2, "P1 C 0", "deploy dock:ENG.T1");
    refused(t, "act:generator", "CR-5.10");
    table_free(t);
    t = cr_first_edition(cr_at(2, "", "P1 C 5"));
    run(t, "deploy dock:ENG.T1 act:generator amount:3");
    seat_is(t, 0, "C 2 E 4"); /* one for one */
    table_free(t);
}

static void CR_5_11_research(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 T 3", "deploy dock:RND.T1 act:research");
    legal_is(t, "amount:0 amount:1 amount:2");
    run(t, "amount:1 card:rig card:vats");
    seat_is(t, 0, "T 2 hand 2");
    table_free(t);
    cr_case(2, "P1 T 3", "deploy dock:RND.T1 act:research amount:0 card:rig", "T 3 hand 1");
    cr_case(2, "P1 T 1; P1 N 1", "deploy dock:RND.T1 act:research amount:2 card:rig card:rig card:rig",
            "T 0 N 0 hand 3");
}

/* Fewer cards than were paid for: the payment is not returned. */
static void CR_5_11_too_few_cards(void **state) {
    (void)state;
    struct table *t =
        cr_after(3, CR_CARDS_OUT "P3 hand vats shield; P1 T 2", "deploy dock:RND.T1 act:research amount:2");
    odds_are(t, "card:shield=1");
    step(t, "card:shield");
    seat_is(t, 0, "T 0 hand 6");
    phase_is(t, "end");
    table_free(t);
    t = cr_after(3, CR_CARDS_OUT, "deploy dock:RND.T1");
    refused(t, "act:research", "CR-5.11");
    table_free(t);
}

static void CR_5_39_the_discard_pile_becomes_the_deck(void **state) {
    (void)state;
    struct table *t = cr_after(2, "deck rig; P1 T 1", "deploy dock:RND.T1 act:research amount:1");
    odds_are(t, "card:rig=1"); /* certain, but an event [CR-9.11] */
    step(t, "card:rig");
    field_is(t, "discard", "[]"); /* [CR-9.7] */
    odds_are(t, "card:annex=5 card:coils=5 card:medics=5 card:assembler=5 card:survey=5 card:rig=4 card:vats=5 "
                "card:shield=5");
    step(t, "card:rig");
    assert_int_equal(cr(t)->deck_size, 38);
    table_free(t);
}

/* A card benefit with nothing to draw is lost, without an event. */
static void CR_5_39_no_card_anywhere(void **state) {
    (void)state;
    struct table *t = cr_after(3, CR_CARDS_OUT "tile R1 TK", "deploy dock:RND.T1 take:R1 gain tile:TT");
    seat_is(t, 0, "T 2 hand 5");
    table_free(t);
}

/* ---- fabricating ---- */
static void CR_5_12_up_to_three_cards(void **state) {
    (void)state;
    struct table *t =
        cr_after(2, "P1 T 5; P1 hand rig vats shield annex", "deploy dock:RND.T1 act:fabricate play:rig,upgrade");
    seat_is(t, 0, "T 4 upgrade.rig 1 hand 3");
    offers(t, "stop play:vats,upgrade");
    run(t, "play:vats,vehicle play:shield,mission");
    seat_is(t, 0, "T 2 vehicle.shuttle 1 mission.shield 1 hand 1");
    phase_is(t, "end"); /* not a fourth */
    table_free(t);
}

static void CR_5_12_stop_after_the_first(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 T 5; P1 hand rig vats", "deploy dock:RND.T1 act:fabricate");
    refused(t, "stop", "CR-4.9");
    run(t, "play:rig,mission stop end");
    seat_is(t, 0, "T 4 hand 1");
    actor_is(t, 1);
    table_free(t);
    /* nothing left to pay with: stopping is not asked */
    t = cr_after(2, "P1 T 1; P1 hand rig vats", "deploy dock:RND.T1 act:fabricate play:rig,mission");
    phase_is(t, "end");
    table_free(t);
}

static void CR_5_12_nanites_pay_for_cards(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 T 1; P1 N 1; P1 hand rig", "deploy dock:RND.T1 act:fabricate play:rig,vehicle");
    legal_is(t, "nanites:0 nanites:1");
    step(t, "nanites:1");
    seat_is(t, 0, "T 1 N 0 vehicle.borer 1");
    table_free(t);
}

static void CR_5_13_upgrades(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand rig vats; P1 upgrades rig annex", "deploy dock:RND.T1 act:fabricate");
    refused(t, "play:rig,upgrade", "CR-5.13");
    offers(t, "play:vats,upgrade play:rig,vehicle play:rig,mission");
    table_free(t);
    t = cr_after(2, "P1 hand rig vats; P1 upgrades coils annex medics", "deploy dock:RND.T1 act:fabricate");
    refused_need(t, "play:vats,upgrade", "CR-5.13", 3, 3);
    table_free(t);
}

static void CR_5_14_vehicles_may_be_equal(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 T 1; P1 hand annex; P1 vehicles skiff skiff",
                               "deploy dock:RND.T1 act:fabricate play:annex,vehicle");
    seat_is(t, 0, "vehicle.skiff 3"); /* [CR-R24] */
    table_free(t);
    t = cr_after(2, "P1 hand annex; P1 vehicles skiff skiff ark", "deploy dock:RND.T1 act:fabricate");
    refused_need(t, "play:annex,vehicle", "CR-5.14", 3, 3);
    table_free(t);
}

static void CR_5_15_missions_are_different(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand annex; P1 missions annex", "deploy dock:RND.T1 act:fabricate");
    refused(t, "play:annex,mission", "CR-5.15");
    table_free(t);
    t = cr_after(2, "P1 hand annex; P1 missions coils rig vats", "deploy dock:RND.T1 act:fabricate");
    refused_need(t, "play:annex,mission", "CR-5.15", 3, 3);
    table_free(t);
}

static void CR_5_17_nothing_to_play(void **state) {
    (void)state;
    struct table *t =
        cr_after(2, "P1 T 5; P1 hand annex; P1 upgrades annex; P1 vehicles skiff ark ark; P1 missions annex",
                 "deploy dock:RND.T1");
    refused(t, "act:fabricate", "CR-5.17");
    table_free(t);
}

static void CR_7_9_not_the_rivals_upgrade(void **state) {
    (void)state;
    struct table *t = cr_after(1, "P1 hand rig", "deploy dock:RND.T1 act:fabricate");
    refused(t, "play:rig,upgrade", "CR-7.9");
    legal_is(t, "play:rig,vehicle play:rig,mission");
    table_free(t);
    /* in a game of people the others' upgrades do not matter */
    t = cr_after(2, "P1 hand rig; P2 upgrades rig", "deploy dock:RND.T1 act:fabricate");
    offers(t, "play:rig,upgrade");
    table_free(t);
}

/* ---- scouting ---- */
static void CR_5_19_scout(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 quarters 2; P1 E 2", "deploy dock:DSP.T1 act:scout");
    legal_is(t, "scout:A1 scout:A4 scout:B2 scout:B3 scout:B4");
    refused(t, "scout:D1", "CR-5.18");
    refused(t, "scout:A2", "CR-5.18");
    step(t, "scout:B2");
    odds_are(t, "cavern:CL1=1 cavern:CL2=1 cavern:CL3=1 cavern:CL4=1 cavern:CL5=1"); /* [CR-9.4] */
    step(t, "cavern:CL2");
    seat_is(t, 0, "B2 1 quarters 1 E 3"); /* 2 - 1 + 2 */
    table_free(t);
    cr_case(2, "P1 quarters 1", "deploy dock:DSP.T1 act:scout scout:B2 cavern:CL4 card:rig", "hand.rig 1 E 0");
    cr_case(2, "P1 quarters 1", "deploy dock:DSP.T1 act:scout scout:B2 cavern:CL5", "N 2");
    cr_case(2, "P1 quarters 1", "deploy dock:DSP.T1 act:scout scout:A1 cavern:CS9", "C 2 O 2");
    cr_case(2, "P1 quarters 1", "deploy dock:DSP.T1 act:scout scout:A1 cavern:CS3", "T 2");
}

static void CR_5_18_scout_needs(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 quarters 0", "deploy dock:DSP.T1");
    refused(t, "act:scout", "CR-5.18");
    table_free(t);
    t = cr_after(2, "P1 quarters 1; P1 E 0", "deploy dock:DSP.T1");
    refused_need(t, "act:scout", "CR-5.18", 1, 0);
    table_free(t);
    t = cr_after(2, "P1 quarters 1; cavern A1 CS1 A4 CS2 B2 CL1 B3 CS3 B4 CL2 C2 CL3 C3 CL4 D1 CL5",
                 "deploy dock:DSP.T1");
    refused(t, "act:scout", "CR-5.18"); /* everything is known */
    table_free(t);
}

/* Spaces of more players do not exist. */
static void CR_2_27_spaces_that_are_not_used(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 quarters 1; cavern A1 CS1", "deploy dock:DSP.T1 act:scout");
    offers_none(t, "scout:B1 scout:C1");
    table_free(t);
    t = cr_after(3, "P1 quarters 1; cavern A1 CS1", "deploy dock:DSP.T1 act:scout");
    offers(t, "scout:B1");
    offers_none(t, "scout:C1");
    table_free(t);
    t = cr_after(4, "P1 quarters 1; cavern A1 CS1 B2 CL1", "deploy dock:DSP.T1 act:scout");
    offers(t, "scout:B1 scout:C1 scout:C2");
    table_free(t);
}

/* ---- salvage, nano foundry ---- */
static void CR_5_20_salvage(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 quarters 4; P2 salvage SV1 SV8", "deploy dock:DSP.B3 act:salvage");
    legal_is(t, "assign:SV2 assign:SV3 assign:SV4 assign:SV5 assign:SV6 assign:SV7");
    refused(t, "assign:SV1", "CR-5.20");
    step(t, "assign:SV3");
    legal_is(t, "assign:SV2 assign:SV4 assign:SV5 assign:SV6 assign:SV7 stop");
    run(t, "assign:SV4 assign:SV7");
    seat_is(t, 0, "quarters 1 salvage 3 SV3 1 SV4 1 SV7 1 O 5 N 2"); /* each brings two at once */
    actor_is(t, 1);                                                  /* three at most */
    table_free(t);
    cr_case(2, "P1 quarters 4", "deploy dock:DSP.B3 act:salvage assign:SV1 stop", "quarters 3 salvage 1");
    cr_case(2, "P1 quarters 1", "deploy dock:DSP.B3 act:salvage assign:SV1", "quarters 0 salvage 1");
    t = cr_after(2, "P1 quarters 2", "deploy dock:DSP.B3 act:salvage");
    refused(t, "stop", "CR-4.9");
    table_free(t);
}

static void CR_5_20_nothing_at_once_in_the_first_edition(void **state) {
    (void)state;
    struct table *t = cr_first_edition(cr_at(2, "", "P1 quarters 1"));
    run(t, "deploy dock:DSP.B3 act:salvage assign:SV7");
    seat_is(t, 0, "quarters 0 salvage 1 N 0");
    table_free(t);
}

static void CR_5_20_salvage_is_not_possible(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 quarters 0", "deploy dock:DSP.B3");
    refused(t, "act:salvage", "CR-5.20");
    table_free(t);
    t = cr_after(2, "P1 quarters 1; P1 salvage SV1 SV2 SV3 SV4; P2 salvage SV5 SV6 SV7 SV8", "deploy dock:DSP.B3");
    refused(t, "act:salvage", "CR-5.20");
    table_free(t);
    /* one space left: taken without asking */
    cr_case(2, "P1 quarters 3; P1 salvage SV1 SV2 SV3 SV4; P2 salvage SV5 SV6 SV7", "deploy dock:DSP.B3 act:salvage",
            "SV8 1 quarters 2");
}

static void CR_5_21_nano_foundry(void **state) {
    (void)state;
    cr_case(2, "", "deploy dock:DSP.T1 act:nano", "N 2");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_5_4_the_next_tile),
        cmocka_unit_test(CR_5_5_printed_material),
        cmocka_unit_test(CR_5_4_the_last_tile),
        cmocka_unit_test(CR_5_3_build_into_an_empty_slot),
        cmocka_unit_test(CR_4_9_no_empty_slot),
        cmocka_unit_test(CR_5_38_symbols_from_left_to_right),
        cmocka_unit_test(CR_5_38_two_of_one),
        cmocka_unit_test(CR_5_7_stasis_of_this_section),
        cmocka_unit_test(CR_5_8_limits_of_stasis),
        cmocka_unit_test(CR_5_9_stasis_is_not_possible),
        cmocka_unit_test(CR_2_11_two_pods_of_one_chamber),
        cmocka_unit_test(CR_5_10_generator),
        cmocka_unit_test(CR_5_11_research),
        cmocka_unit_test(CR_5_11_too_few_cards),
        cmocka_unit_test(CR_5_39_the_discard_pile_becomes_the_deck),
        cmocka_unit_test(CR_5_39_no_card_anywhere),
        cmocka_unit_test(CR_5_12_up_to_three_cards),
        cmocka_unit_test(CR_5_12_stop_after_the_first),
        cmocka_unit_test(CR_5_12_nanites_pay_for_cards),
        cmocka_unit_test(CR_5_13_upgrades),
        cmocka_unit_test(CR_5_14_vehicles_may_be_equal),
        cmocka_unit_test(CR_5_15_missions_are_different),
        cmocka_unit_test(CR_5_17_nothing_to_play),
        cmocka_unit_test(CR_7_9_not_the_rivals_upgrade),
        cmocka_unit_test(CR_5_19_scout),
        cmocka_unit_test(CR_5_18_scout_needs),
        cmocka_unit_test(CR_2_27_spaces_that_are_not_used),
        cmocka_unit_test(CR_5_20_salvage),
        cmocka_unit_test(CR_5_20_nothing_at_once_in_the_first_edition),
        cmocka_unit_test(CR_5_20_salvage_is_not_possible),
        cmocka_unit_test(CR_5_21_nano_foundry),
    };
    return cmocka_run_group_tests_name("cryo: actions", tests, NULL, NULL);
}
