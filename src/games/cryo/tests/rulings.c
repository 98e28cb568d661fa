/* Cryo: the rulings of section 10 that no other file names, each with the position in which another reading would
 * end differently. */
#include "cryo.h"

#define FULL "damage LAB.T2 LAB.B1 LAB.B2; P1 out LAB.T1 LAB.B3; " /* the laboratory has no open dock */

/* The rival deploys to ENG.T1, where both stacks are used up, gains a crystal and checks. */
static struct table *checks(const char *at, const char *steps) {
    char text[500];
    snprintf(text, sizeof text, "height E1 0 E3 0; %s", at);
    struct table *t = cr_rival("", text, "active:annex card:medics");
    run(t, steps);
    return t;
}

static void rival_has(struct table *t, const char *has) {
    seat_is(t, CRYO_RIVAL, has);
    table_free(t);
}

/* ---- board and set-up ---- */
static void CR_R1_eight_types_of_five(void **state) {
    (void)state;
    struct table *t = table_new("cryo", 2, "");
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        assert_int_equal(cr(t)->deck[card], 5);
    }
    assert_int_equal(cr(t)->deck_size, 40);
    table_free(t);
}

/* The middle dock below belongs to both top docks. */
static void CR_R2_the_middle_dock_is_shared(void **state) {
    (void)state;
    static const char *const cards[] = {"annex", "coils"};
    for (unsigned i = 0; i < 2; i++) {
        char steps[TABLE_STEP];
        snprintf(steps, sizeof steps, "active:%s", cards[i]);
        rival_has(cr_rival("", "whole ENG.T2 ENG.B1 ENG.B2; P1 out ENG.T1 ENG.T2; rival out ENG.B1 ENG.B3", steps),
                  "ENG.B2 1");
    }
}

/* Rubble is no place for the rival, and no open dock. */
static void CR_R3_damage_is_occupied(void **state) {
    (void)state;
    rival_has(cr_rival("", "damage ENG.T2 ENG.B2; P1 out LAUNCH LAUNCH", "active:coils"), "ENG.B3 1");
}

static void CR_R4_two_docks_of_a_section_are_safe(void **state) {
    (void)state;
    for (unsigned seats = 1; seats <= 4; seats++) {
        struct table *t = cr_start(seats, "");
        for (unsigned section = 0; section < CRYO_SECTIONS; section++) {
            assert_int_equal(cr(t)->damage >> 5 * section & 0x11u, 0); /* T1 and B3 */
        }
        table_free(t);
    }
}

/* The launch dock does not keep dispatch open. */
static void CR_R5_the_launch_dock_is_in_no_section(void **state) {
    (void)state;
    struct table *t = cr_rival("", "damage DSP.T2 DSP.B1 DSP.B2; P1 out DSP.T1 LAUNCH; rival out DSP.B3", "");
    phase_is(t, "rival-incident");
    table_free(t);
}

static void CR_R6_no_nanites_at_the_start(void **state) {
    (void)state;
    for (unsigned seats = 1; seats <= 4; seats++) {
        struct table *t = cr_start(seats, "");
        for (unsigned who = 0; who < cr_players(t->g); who++) {
            seat_is(t, who, "N 0");
        }
        table_free(t);
    }
}

/* ---- the turns of people ---- */
static void CR_R7_an_action_may_be_declined(void **state) {
    (void)state;
    cr_case(2, "", "deploy dock:ENG.T1 pass", "C 1 E 1 ENG.T1 1 slots 0");
}

/* Back from salvage in the recall, after the income. */
static void CR_R8_pods_return_from_salvage(void **state) {
    (void)state;
    cr_case(2, "P1 salvage SV1; P1 C 0", "recall bring:SV1", "C 1 salvage 0 quarters 1");
}

/* The turn of the sunset is finished: the platform is used. */
static void CR_R20_the_turn_after_sunset_is_finished(void **state) {
    (void)state;
    struct table *t = cr_after(2, "token ENG IS01; P1 slots P3a CC; P1 C 3; P1 home P1",
                               "recall incident:ENG token:IS02 return:P3 use amount:3");
    assert_false(result_of(t).over);
    seat_is(t, 0, "C 0 E 4");
    step(t, "return:P2");
    assert_true(result_of(t).over);
    table_free(t);
}

static void CR_R24_the_same_vehicle_twice(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand rig vats; P1 upgrades rig; P1 missions vats; P1 vehicles borer; P1 T 2",
                               "deploy dock:RND.T1 act:fabricate");
    offers(t, "play:rig,vehicle play:rig,mission play:vats,upgrade play:vats,vehicle");
    refused(t, "play:rig,upgrade", "CR-5.13");
    refused(t, "play:vats,mission", "CR-5.15");
    step(t, "play:rig,vehicle");
    seat_is(t, 0, "vehicle.borer 2");
    table_free(t);
}

/* Nothing is awakened into full quarters, neither by stasis control nor by the Cryo Link. */
static void CR_R26_full_quarters(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 quarters 6; P1 O 3", "deploy dock:ENG.B3");
    refused(t, "act:stasis", "CR-5.8");
    table_free(t);
    t = cr_after(2, "P1 quarters 6; P1 O 3; P1 slots P4a OO", "recall incident:ENG token:IE05 return:P4");
    phase_is(t, "return"); /* not offered */
    table_free(t);
}

static void CR_R27_a_landed_drone_may_skip(void **state) {
    (void)state;
    cr_case(2, "P1 slots P1a CC; P1 home P3", "recall incident:RND token:IE05 return:P1 skip", "C 1 home 2");
}

/* The supply is used up: the last token on the board is the sunset, and the next recall takes it unasked. */
static void CR_R28_the_last_token_is_sunset(void **state) {
    (void)state;
    struct table *t = cr_after(2, "supply 0 0 0; token ENG - LAB IS01 RND - DSP IS03", "recall incident:DSP");
    field_is(t, "token", "[null,'IS01',null,null]");
    run(t, "return:P2 return:P3 recall"); /* P2 has no choice */
    field_is(t, "sunset", "true");
    run(t, "return:P2 return:P3");
    assert_true(result_of(t).over);
    table_free(t);
}

/* ---- the rival ---- */
static void CR_R10_four_or_more(void **state) {
    (void)state;
    rival_has(checks("rival C 4", ""), "C 0 ENG.L 0"); /* five */
}

static void CR_R11_crystals_make_energy(void **state) {
    (void)state;
    rival_has(checks("rival C 3; rival E 0", ""), "C 0 O 1 T 1 N 0 E 3");
}

static void CR_R12_hard_gives_one_of_each(void **state) {
    (void)state;
    struct table *t = cr_start(1, "hard=on");
    seat_is(t, 0, "C 1 O 1 T 1 N 0 E 1");
    rival_has(t, "C 3 O 2 T 2 N 1 E 1");
}

static void CR_R13_nanites_give_three_materials(void **state) {
    (void)state;
    rival_has(checks("rival C 0; rival O 0; rival T 0; rival N 4; rival E 0", ""), "C 2 O 1 T 1 N 0 E 0");
}

static void CR_R14_no_discovery_for_the_rival(void **state) {
    (void)state;
    struct table *t = checks("rival C 0; rival E 3; rival quarters 3", "scout:B2 cavern:CL4"); /* a card */
    field_is(t, "actor", "'P1'");
    rival_has(t, "missions 1 B2 1 A2 1 A3 1");
}

/* The pair is judged after the scout's pod has landed, and both lie face up. */
static void CR_R15_the_pair_after_the_scout(void **state) {
    (void)state;
    struct table *t = checks("rival C 0; rival E 3; rival quarters 3; rival caverns A2 1 A3 1", "scout:B2 cavern:CL1");
    legal_is(t, "pair:A2,A3 pair:A2,B2"); /* A1-B2 would have one pod, but A1 lies face down */
    table_free(t);
}

/* More than eight missions: types that are there stay, nothing is drawn for ever. */
static void CR_R16_the_replacement_ends(void **state) {
    (void)state;
    struct table *t =
        cr_at(1, "", "token ENG IS01; rival missions annex annex coils medics assembler survey rig vats shield");
    run(t, "recall incident:ENG token:IS02 return:P2 return:P3");
    assert_true(result_of(t).over);
    rival_has(t, "missions 8 mission.annex 1");
}

static void CR_R17_nobody_to_assign(void **state) {
    (void)state;
    struct table *t = cr_rival("", FULL "rival quarters 0", "");
    phase_is(t, "rival-incident");
    rival_has(t, "salvage 0");
}

static void CR_R18_no_substitute_pod(void **state) {
    (void)state;
    rival_has(checks("rival C 3; rival chambers LAB.L 1 DSP.L 2", ""), "C 0 LAB.L 1 DSP.L 2 quarters 0");
}

static void CR_R19_no_place_for_the_card(void **state) {
    (void)state;
    struct table *t = checks("rival C 0; rival T 4; rival upgrades annex coils rig; rival vehicles ark ark skiff",
                             "card:vats card:survey");
    field_is(t, "discard", "['annex','survey']");
    rival_has(t, "upgrades 3 vehicles 3");
}

/* Two tokens of two sections: no replacement comes before both are resolved. */
static void CR_R22_both_tokens_before_replacements(void **state) {
    (void)state;
    struct table *t =
        cr_rival("",
                 FULL "rival out ENG.T1 ENG.B3 RND.T1 RND.B3; rival chambers LAB.L 1 LAB.M 1 RND.L 1 DSP.L 2; "
                      "token ENG IE07 RND IE09",
                 "");
    seat_is(t, CRYO_RIVAL, "N 1 E 3"); /* ENG with no pod, then RND with one */
    field_is(t, "token", "[null,'IE02',null,'IE04']");
    field_is(t, "section", "'ENG'"); /* the first one taken is replaced first [CR-7.26] */
    step(t, "token:IE05");
    field_is(t, "section", "'RND'");
    table_free(t);
}

static void CR_R29_the_lowest_empty_slot(void **state) {
    (void)state;
    struct table *t = cr_rival("", "tile E3 CE; rival slots P1a TT P2b TT", "active:annex");
    field_is(t, "faction.1.slot.1", "'CE'");
    table_free(t);
}

/* Three awakened pods, one of them at work: not enough. */
static void CR_R31_pods_on_its_platform(void **state) {
    (void)state;
    rival_has(checks("rival C 0; rival E 3; rival quarters 2; rival salvage SV1", ""), "E 3 quarters 2");
}

/* No vehicle, no capacity: all pods travel. */
static void CR_R32_all_pods_travel(void **state) {
    (void)state;
    rival_has(checks("rival C 0; rival E 3; rival quarters 11; rival vehicles ", "scout:B2 cavern:CL1"),
              "A2 5 A3 5 B2 1 quarters 0");
}

/* ---- rulings of this edition ---- */

/* Of the tiles with a choice the name begins with the back, and the same choice lies under both names. */
static void CR_R34_the_name_of_a_choice_begins_with_the_back(void **state) {
    (void)state;
    unsigned choices = 0;
    for (unsigned tile = 0; tile < CRYO_TILES; tile++) {
        const char *name = cryo_tile_names[tile];
        if (name[1] == '/') {
            assert_int_equal(name[0], "COT"[cryo_family_of(tile)]);
            choices++;
        }
    }
    assert_int_equal(choices, 6);
    for (unsigned back = 0; back < 2; back++) {
        struct table *t = cr_after(2, "tile E1 C/O L1 O/C",
                                   back ? "deploy dock:LAB.T1 take:L1 gain" //
                                        : "deploy dock:ENG.T1 take:E1 gain");
        legal_is(t, "choose:C choose:O");
        table_free(t);
    }
}

/* The action may end before the first vehicle and after each. */
static void CR_R35_a_launch_action_may_stop(void **state) {
    (void)state;
    static const char at[] = "P1 quarters 3; P1 vehicles skiff ark; P1 E 6; P1 hand rig";
    struct table *t = cr_after(2, at, "deploy dock:LAUNCH act:launch");
    legal_is(t, "launch:skiff launch:ark stop");
    step(t, "stop");
    phase_is(t, "end");
    seat_is(t, 0, "E 6 quarters 3 launch 3");
    table_free(t);
    t = cr_after(2, at, "deploy dock:LAUNCH act:launch launch:skiff land:A2 land:A2");
    legal_is(t, "launch:ark stop");
    step(t, "stop");
    phase_is(t, "end");
    seat_is(t, 0, "E 5 quarters 1 A2 2");
    table_free(t);
}

/* The card lies on the platform when its price is asked, and does not change that price. */
static void CR_R36_the_card_is_placed_and_then_paid(void **state) {
    (void)state;
    struct table *t = cr_after(2, "P1 hand assembler vats; P1 T 1; P1 N 1", "deploy dock:RND.T1 act:fabricate");
    step(t, "play:assembler,upgrade");
    phase_is(t, "pay");
    seat_is(t, 0, "upgrade.assembler 1 hand 1 T 1 N 1");
    field_is(t, "due", "1"); /* only later fabrications begin with a free card [CR-5.12] */
    step(t, "nanites:1");
    seat_is(t, 0, "T 1 N 0");
    step(t, "play:vats,mission");
    seat_is(t, 0, "T 0 missions 1 hand 0");
    table_free(t);
}

/* One pile: neither the order nor the owner of the cards put away is kept. */
static void CR_R37_one_pile_of_cards_put_away(void **state) {
    (void)state;
    static const char *const orders[] = {"drop:annex drop:coils drop:medics drop:survey",
                                         "drop:coils drop:annex drop:survey drop:medics"};
    struct table *t[2];
    for (unsigned i = 0; i < 2; i++) {
        t[i] = cr_dealt(2, "");
        table_mark(t[i]);
        run(t[i], orders[i]);
        field_is(t[i], "discard", "['annex','coils','medics','survey']");
        field_is(t[i], "faction.0.drop", "[null,null]");
        field_is(t[i], "faction.1.drop", "[null,null]");
        log_says(t[i], "Put away at the start: 1 x Annex");
    }
    assert_memory_equal(cr(t[0]), cr(t[1]), sizeof(struct cryo_state));
    table_free(t[0]);
    table_free(t[1]);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_R1_eight_types_of_five),
        cmocka_unit_test(CR_R2_the_middle_dock_is_shared),
        cmocka_unit_test(CR_R3_damage_is_occupied),
        cmocka_unit_test(CR_R4_two_docks_of_a_section_are_safe),
        cmocka_unit_test(CR_R5_the_launch_dock_is_in_no_section),
        cmocka_unit_test(CR_R6_no_nanites_at_the_start),
        cmocka_unit_test(CR_R7_an_action_may_be_declined),
        cmocka_unit_test(CR_R8_pods_return_from_salvage),
        cmocka_unit_test(CR_R10_four_or_more),
        cmocka_unit_test(CR_R11_crystals_make_energy),
        cmocka_unit_test(CR_R12_hard_gives_one_of_each),
        cmocka_unit_test(CR_R13_nanites_give_three_materials),
        cmocka_unit_test(CR_R14_no_discovery_for_the_rival),
        cmocka_unit_test(CR_R15_the_pair_after_the_scout),
        cmocka_unit_test(CR_R16_the_replacement_ends),
        cmocka_unit_test(CR_R17_nobody_to_assign),
        cmocka_unit_test(CR_R18_no_substitute_pod),
        cmocka_unit_test(CR_R19_no_place_for_the_card),
        cmocka_unit_test(CR_R20_the_turn_after_sunset_is_finished),
        cmocka_unit_test(CR_R22_both_tokens_before_replacements),
        cmocka_unit_test(CR_R24_the_same_vehicle_twice),
        cmocka_unit_test(CR_R26_full_quarters),
        cmocka_unit_test(CR_R27_a_landed_drone_may_skip),
        cmocka_unit_test(CR_R28_the_last_token_is_sunset),
        cmocka_unit_test(CR_R29_the_lowest_empty_slot),
        cmocka_unit_test(CR_R31_pods_on_its_platform),
        cmocka_unit_test(CR_R32_all_pods_travel),
        cmocka_unit_test(CR_R34_the_name_of_a_choice_begins_with_the_back),
        cmocka_unit_test(CR_R35_a_launch_action_may_stop),
        cmocka_unit_test(CR_R36_the_card_is_placed_and_then_paid),
        cmocka_unit_test(CR_R37_one_pile_of_cards_put_away),
    };
    return cmocka_run_group_tests_name("cryo: rulings", tests, NULL, NULL);
}
