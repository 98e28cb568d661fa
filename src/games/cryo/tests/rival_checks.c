/* Cryo: the checks at the end of every turn of the rival (7.5). The person's drone goes to the
 * launch dock, the rival's to ENG.T1, where both stacks are used up: it gains one crystal. */
#include "cryo.h"

static struct table *checks(const char *at, const char *steps) {
    char text[500];
    snprintf(text, sizeof text, "height E1 0 E3 0; %s", at);
    struct table *t = cr_rival("", text, "active:annex card:medics");
    run(t, steps);
    return t;
}

static void check_case(const char *at, const char *steps, const char *has) {
    struct table *t = checks(at, steps);
    seat_is(t, CRYO_RIVAL, has);
    field_is(t, "actor", "'P1'");
    table_free(t);
}

/* ---- crystals ---- */
static void CR_7_29_crystals(void **state) {
    (void)state;
    check_case("rival C 3", "", "C 0 E 4 ENG.L 0 ENG.M 1 quarters 1");
    check_case("rival C 4", "", "C 0 E 4 ENG.L 0 quarters 1"); /* five [CR-R10] */
    check_case("rival C 2", "", "C 3 E 1 ENG.L 1 quarters 0");
    check_case("rival C 3; rival chambers ENG.R 1 LAB.L 1", "", "C 0 E 4 ENG.R 0 LAB.L 1 quarters 1");
    check_case("rival C 3; rival chambers LAB.L 1", "", "C 0 E 4 LAB.L 1 quarters 0"); /* [CR-R18] */
    check_case("rival C 3; rival E 9", "", "C 0 E 10");                                /* [CR-7.14] */
}

/* ---- organics ---- */
static void CR_7_30_organics(void **state) {
    (void)state;
    /* most sleep in dispatch */
    check_case("rival C 0; rival O 4", "awaken:DSP.M awaken:DSP.R", "O 0 LAB.L 0 DSP.L 2 DSP.M 1 DSP.R 1 quarters 3");
    check_case("rival C 0; rival O 3", "", "O 3 quarters 0");
    check_case("rival C 0; rival O 5; rival chambers LAB.R 1 ENG.M 1 ENG.R 1 RND.L 1", "",
               "O 0 LAB.R 0 ENG.M 0 ENG.R 0 RND.L 1 quarters 3");
    /* fewer than two there: both come from this one section */
    check_case("rival C 0; rival O 4; rival chambers RND.M 1", "", "O 0 RND.M 0 quarters 1");
    check_case("rival C 0; rival O 4; rival chambers ; rival quarters 1", "", "O 0 quarters 1");
}

/* DP-R11 */
static void CR_R38_the_pods_are_chosen(void **state) {
    (void)state;
    struct table *t = checks("rival C 0; rival O 4; rival chambers DSP.L 1 DSP.M 2 DSP.R 1", "");
    actor_is(t, 0);
    phase_is(t, "rival-chamber");
    legal_is(t, "awaken:DSP.L awaken:DSP.M awaken:DSP.R");
    step(t, "awaken:DSP.M");
    seat_is(t, 1, "DSP.M 1 quarters 1 O 4");
    legal_is(t, "awaken:DSP.L awaken:DSP.M awaken:DSP.R");
    step(t, "awaken:DSP.R");
    seat_is(t, 1, "DSP.L 1 DSP.M 1 DSP.R 0 quarters 2 O 0");
    table_free(t);
    /* one chamber, or all that sleep there: nothing to choose */
    check_case("rival C 0; rival O 4; rival chambers DSP.L 2 ENG.M 1", "", "O 0 DSP.L 0 ENG.M 1 quarters 2");
    check_case("rival C 0; rival O 4; rival chambers DSP.L 1 DSP.R 1", "", "O 0 DSP.L 0 DSP.R 0 quarters 2");
    /* in the first edition the leftmost are taken */
    t = cr_first_edition(cr_at(1, "", "height E1 0 E3 0; rival C 0; rival O 4"));
    run(t, "deploy dock:LAUNCH active:annex card:medics");
    seat_is(t, 1, "O 0 LAB.L 0 DSP.L 0 DSP.M 2 quarters 3");
    field_is(t, "actor", "'P1'");
    table_free(t);
}

static void CR_7_30_sections_with_equally_many(void **state) {
    (void)state;
    struct table *t =
        checks("rival C 0; rival O 4; rival chambers ENG.L 1 ENG.M 1 LAB.L 1 LAB.M 1 RND.L 1 RND.R 1 DSP.L 2", "");
    actor_is(t, 0); /* DP-R7, after the pod of the laboratory */
    legal_is(t, "section:ENG section:RND section:DSP");
    refused(t, "section:LAB", "CR-7.30");
    step(t, "section:RND");
    seat_is(t, 1, "LAB.L 0 LAB.M 1 RND.L 0 RND.R 0 quarters 3 O 0");
    table_free(t);
}

/* ---- tech ---- */
static void CR_7_31_tech(void **state) {
    (void)state;
    struct table *t = checks("rival C 0; rival T 4", "");
    phase_is(t, "rival-mission");
    seat_is(t, 1, "RND.L 0 quarters 1");
    run(t, "card:vats card:annex");
    seat_is(t, 1, "missions 2 mission.vats 2 upgrade.annex 1 upgrades 2 T 0");
    table_free(t);
}

static void CR_7_31_upgrade_or_vehicle(void **state) {
    (void)state;
    /* the same upgrade */
    check_case("rival C 0; rival T 4", "card:vats card:rig", "upgrades 1 vehicle.borer 1 T 0");
    /* three upgrades */
    check_case("rival C 0; rival T 4; rival upgrades annex coils medics", "card:vats card:rig",
               "upgrades 3 vehicle.borer 1 vehicle.ark 1");
    /* the same vehicle twice is allowed */
    check_case("rival C 0; rival T 4; rival upgrades shield", "card:vats card:shield", "upgrades 1 vehicle.ark 2");
    /* three vehicles as well: discarded [CR-R19] */
    struct table *t = checks("rival C 0; rival T 4; rival upgrades annex coils rig; rival vehicles ark ark skiff",
                             "card:vats card:survey");
    seat_is(t, 1, "upgrades 3 vehicles 3 missions 2 T 0");
    field_is(t, "discard", "['annex','survey']");
    table_free(t);
}

/* The person's upgrade of the same type stays [CR-R25]. */
static void CR_R25_both_upgrades_stay(void **state) {
    (void)state;
    struct table *t = checks("rival C 0; rival T 4; P1 upgrades annex", "card:vats card:annex");
    seat_is(t, 0, "upgrade.annex 1");
    seat_is(t, 1, "upgrade.annex 1");
    table_free(t);
}

/* ---- nanites ---- */
static void CR_7_32_nanites(void **state) {
    (void)state;
    check_case("rival C 0; rival N 4", "", "N 0 C 2 O 2 T 2 DSP.L 1 quarters 1");
    check_case("rival C 0; rival N 3", "", "N 3 C 1 O 1 T 1 DSP.L 2 quarters 0");
    check_case("rival C 0; rival N 5; rival O 3", "awaken:DSP.L awaken:DSP.M",
               "N 0 C 2 O 0 T 2 LAB.L 0 DSP.L 0 DSP.M 1 quarters 4");
}

/* All three are repeated, in the order crystals, organics, tech. */
static void CR_7_32_all_repeated(void **state) {
    (void)state;
    struct table *t = checks("rival C 2; rival O 3; rival T 3; rival N 4", "");
    run(t, "awaken:DSP.M awaken:DSP.M");
    phase_is(t, "rival-mission");
    seat_is(t, 1, "C 0 O 0 E 4 ENG.L 0 LAB.L 0 RND.L 0 quarters 6");
    run(t, "card:vats card:annex");
    seat_is(t, 1, "T 0 N 0");
    phase_is(t, "rival-scout"); /* 4 energy, 6 pods */
    table_free(t);
}

/* A check that is met once is not repeated for nothing. */
static void CR_7_37_once_per_turn(void **state) {
    (void)state;
    check_case("rival C 3; rival N 4; rival E 0", "", "C 1 E 3 ENG.L 0 ENG.M 1 N 0 O 2 T 2");
}

/* ---- energy and pods ---- */
static void CR_7_33_energy_and_pods(void **state) {
    (void)state;
    check_case("rival C 0; rival E 3; rival quarters 2", "", "E 3 quarters 2");
    check_case("rival C 0; rival E 2; rival quarters 5", "", "E 2 quarters 5");
    struct table *t = checks("rival C 0; rival E 3; rival quarters 3", "");
    phase_is(t, "rival-scout");
    actor_is(t, 0);
    table_free(t);
    /* pods on salvage spaces and in caverns do not count [CR-R31] */
    check_case("rival C 0; rival E 3; rival quarters 2; rival salvage SV1 SV3; rival caverns A2 2", "",
               "E 3 quarters 2");
}

static void CR_7_34_a_large_cavern_if_possible(void **state) {
    (void)state;
    struct table *t = checks("rival C 0; rival E 3; rival quarters 3", "");
    legal_is(t, "scout:B2 scout:B4"); /* DP-R8 */
    refused(t, "scout:A1", "CR-7.34");
    refused(t, "scout:D1", "CR-7.34");
    step(t, "scout:B2");
    odds_are(t, "cavern:CL1=1 cavern:CL2=1 cavern:CL3=1 cavern:CL4=1 cavern:CL5=1");
    step(t, "cavern:CL5");
    seat_is(t, 1, "B2 1 N 0"); /* no discovery [CR-R14] */
    table_free(t);
    /* all large ones are known: a small one */
    t = checks("rival C 0; rival E 3; rival quarters 3; cavern B2 CL1 B4 CL2 C2 CL3 C3 CL4 D1 CL5", "");
    legal_is(t, "scout:A1 scout:A4 scout:B3");
    table_free(t);
    /* one: not asked */
    t = checks("rival C 0; rival E 3; rival quarters 3; cavern B2 CL1", "");
    legal_is(t, "scout:B4 scout:C2");
    table_free(t);
    t = checks("rival C 0; rival E 3; rival quarters 3; cavern B2 CL1 B4 CL2 C2 CL3 C3 CL4", "");
    phase_is(t, "cavern");
    field_is(t, "target", "'D1'");
    table_free(t);
}

/* Everything is known: no scout; the pods travel all the same. */
static void CR_7_34_nothing_to_scout(void **state) {
    (void)state;
    struct table *t = checks("rival C 0; rival E 3; rival quarters 4; cavern A1 CS1 A4 CS2 B2 CL1 B3 CS3 B4 CL2 C2 CL3 "
                             "C3 CL4 D1 CL5; rival caverns A1 1 A2 1 A3 1 A4 1 B2 1 B3 1 B4 1",
                             "");
    legal_is(t, "pair:C2,C3 pair:C2,D1 pair:C3,D1");
    step(t, "pair:C2,D1");
    seat_is(t, 1, "C2 2 D1 2 quarters 0 E 0");
    table_free(t);
}

static void CR_7_35_the_odd_pod(void **state) {
    (void)state;
    struct table *t = checks("rival C 0; rival E 3; rival quarters 4", "scout:B2 cavern:CL1");
    actor_is(t, 0);                   /* A2-A3: 0 pods, A2-B2: 1 */
    legal_is(t, "extra:A2 extra:A3"); /* DP-R10 */
    refused(t, "extra:B2", "CR-7.35");
    step(t, "extra:A2");
    seat_is(t, 1, "A2 2 A3 1 B2 1 quarters 0 E 0"); /* [CR-7.36] */
    table_free(t);
    check_case("rival C 0; rival E 3; rival quarters 5", "scout:B2 cavern:CL1", "A2 2 A3 2 B2 1 quarters 0 E 0");
}

/* Any number of pods on the rival's platform; all of them travel, without a vehicle [CR-R32]. */
static void CR_7_10_no_limit_of_quarters(void **state) {
    (void)state;
    check_case("rival C 0; rival E 5; rival quarters 13; rival vehicles ", "scout:B4 cavern:CL1",
               "A2 6 A3 6 B4 1 quarters 0 E 0");
}

/* The last pod leaves the surface: the game ends after this turn. */
static void CR_7_38_the_rival_ends_the_game(void **state) {
    (void)state;
    struct table *t = checks("rival C 0; rival E 3; rival quarters 3; rival chambers ; rival caverns A2 6 A3 5",
                             "scout:B2 cavern:CL1");
    assert_true(result_of(t).over);
    table_free(t);
}

/* ---- missions at the end ---- */
static struct table *at_the_end(const char *at) {
    char text[500];
    snprintf(text, sizeof text, "token ENG IS01; %s", at);
    struct table *t = cr_at(1, "", text);
    run(t, "recall incident:ENG token:IS02 return:P2 return:P3");
    return t;
}

static void CR_7_39_different_missions_stay(void **state) {
    (void)state;
    struct table *t = at_the_end("rival missions annex vats rig");
    assert_true(result_of(t).over);
    field_is(t, "aside", "[]");
    table_free(t);
}

/* Eight types are there: all others are set aside, nothing is drawn [CR-R16]. */
static void CR_7_39_eight_types(void **state) {
    (void)state;
    struct table *t = at_the_end("rival missions annex annex annex coils medics assembler survey rig vats vats shield");
    assert_true(result_of(t).over);
    seat_is(t, 1, "missions 8");
    field_is(t, "aside", "['annex','annex','vats']");
    table_free(t);
}

/* Deck and discards run out. */
static void CR_7_39_no_card_left(void **state) {
    (void)state;
    struct table *t = at_the_end("rival missions rig rig vats vats; deck rig");
    step(t, "card:rig"); /* from the deck; then the earlier discards are shuffled */
    phase_is(t, "rival-replace");
    field_is(t, "discard", "[]");
    field_is(t, "aside", "['rig','rig']"); /* not shuffled back */
    table_free(t);
}

/* Nowhere a card: the duplicates are dropped. */
static void CR_7_39_nothing_to_replace_them(void **state) {
    (void)state;
    struct table *t = at_the_end("rival upgrades ; rival vehicles ark ark ark; P1 missions shield; rival missions "
                                 "annex annex annex coils coils coils medics medics medics medics assembler assembler "
                                 "assembler assembler survey survey survey survey rig rig rig rig vats vats vats vats");
    assert_true(result_of(t).over);
    seat_is(t, 1, "missions 7 mission.annex 1 mission.vats 1");
    assert_int_equal(cr_sum(cr(t)->aside, CRYO_TYPES), 26 - 7);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(CR_7_29_crystals),
        cmocka_unit_test(CR_7_30_organics),
        cmocka_unit_test(CR_R38_the_pods_are_chosen),
        cmocka_unit_test(CR_7_30_sections_with_equally_many),
        cmocka_unit_test(CR_7_31_tech),
        cmocka_unit_test(CR_7_31_upgrade_or_vehicle),
        cmocka_unit_test(CR_R25_both_upgrades_stay),
        cmocka_unit_test(CR_7_32_nanites),
        cmocka_unit_test(CR_7_32_all_repeated),
        cmocka_unit_test(CR_7_37_once_per_turn),
        cmocka_unit_test(CR_7_33_energy_and_pods),
        cmocka_unit_test(CR_7_34_a_large_cavern_if_possible),
        cmocka_unit_test(CR_7_34_nothing_to_scout),
        cmocka_unit_test(CR_7_35_the_odd_pod),
        cmocka_unit_test(CR_7_10_no_limit_of_quarters),
        cmocka_unit_test(CR_7_38_the_rival_ends_the_game),
        cmocka_unit_test(CR_7_39_different_missions_stay),
        cmocka_unit_test(CR_7_39_eight_types),
        cmocka_unit_test(CR_7_39_no_card_left),
        cmocka_unit_test(CR_7_39_nothing_to_replace_them),
    };
    return cmocka_run_group_tests_name("cryo: checks of the rival", tests, NULL, NULL);
}
