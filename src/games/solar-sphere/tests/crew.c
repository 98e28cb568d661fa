/* Solar Sphere: the 24 kinds of crew: what each does, when, and what its retirement
 * brings (section 2.5). The second copies are tested; the first ones fill the display. */
#include "sphere.h"

/* The captain uses the card before the die; `has` is what follows. */
static struct table *used(const char *card, const char *text, const char *steps) {
    char all[512], use[TABLE_STEP];
    snprintf(all, sizeof all, "P1 crew %s; %s", card, text);
    snprintf(use, sizeof use, "use:%s", card);
    struct table *t = ss_at(2, "", all);
    step(t, use);
    run(t, steps);
    seat_is(t, 0, "used 1");
    return t;
}

static void uses(const char *card, const char *text, const char *steps, const char *has) {
    struct table *t = used(card, text, steps);
    seat_is(t, 0, has);
    phase_is(t, "turn");
    table_free(t);
}

/* The card cannot be used before the die. */
static void useless(const char *card, const char *text) {
    char all[512], use[TABLE_STEP];
    snprintf(all, sizeof all, "P1 crew %s; %s", card, text);
    snprintf(use, sizeof use, "use:%s", card);
    struct table *t = ss_at(2, "", all);
    refused(t, use, "SS-5.41");
    table_free(t);
}

/* The card retires for C2a, which costs the only two gold. */
static struct table *retired(const char *card, const char *text, const char *steps) {
    char all[512], retire[TABLE_STEP];
    snprintf(all, sizeof all, "P1 crew C8a %s C9a; P1 gold 2; P1 dice 5; %s", card, text);
    snprintf(retire, sizeof retire, "retire:%s", card);
    struct table *t = ss_at(2, "", all);
    run(t, "deploy:5 value:5 visit:crew act hire:C2a");
    snprintf(all, sizeof all, "retire:C8a %s retire:C9a", retire);
    legal_is(t, all);
    step(t, retire);
    run(t, steps);
    return t;
}

static void retires(const char *card, const char *text, const char *steps, const char *has) {
    struct table *t = retired(card, text, steps);
    seat_is(t, 0, has);
    field_is(t, "captain.0.crew", "['C8a','C2a','C9a']");
    table_free(t);
}

/* ---- tier 1 ---- */
static void SS_2_50_C1_ore_to_gold(void **state) {
    (void)state;
    uses("C1b", "P1 ore 1", "", "ore 0 gold 2");
    useless("C1b", "P1 gold 3");
    retires("C1b", "", "", "gold 1 score2 2");
}

static void SS_2_50_C2_ore_to_crystal(void **state) {
    (void)state;
    uses("C2b", "P1 ore 2", "", "ore 1 crystal 2");
    useless("C2b", "P1 crystal 3");
    retires("C2b", "", "", "crystal 1");
}

static void SS_2_50_C3_gold_to_ore(void **state) {
    (void)state;
    uses("C3b", "P1 gold 1", "", "gold 0 ore 2");
    useless("C3b", "P1 ore 3");
    retires("C3b", "", "", "ore 1");
}

static void SS_2_50_C4_gold_to_crystal(void **state) {
    (void)state;
    uses("C4b", "P1 gold 1", "", "gold 0 crystal 2");
    useless("C4b", "P1 ore 3");
    retires("C4b", "", "", "crystal 1");
}

static void SS_2_50_C5_crystal_to_ore(void **state) {
    (void)state;
    uses("C5b", "P1 crystal 1", "", "crystal 0 ore 2");
    useless("C5b", "P1 ore 3");
    retires("C5b", "", "", "ore 1");
}

static void SS_2_50_C6_crystal_to_gold(void **state) {
    (void)state;
    uses("C6b", "P1 crystal 1", "", "crystal 0 gold 2");
    useless("C6b", "P1 gold 3");
    retires("C6b", "", "", "gold 1");
    /* A full storage: one unit is paid first, the second gained does not fit. */
    struct table *t = used("C6b", "P1 crystal 1; P1 ore 5", "");
    legal_is(t, "refuse drop:ore");
    step(t, "drop:ore");
    seat_is(t, 0, "crystal 0 gold 2 ore 4");
    table_free(t);
}

/* [SS-R11] It works although only a satellite is launched. */
static void SS_5_42_C7_ore_at_the_sphere(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C7b; P1 dice 6");
    refused(t, "use:C7b", "SS-5.42");
    run(t, "deploy:6 value:6 visit:sphere");
    legal_is(t, "use:C7b satellite");
    step(t, "use:C7b");
    seat_is(t, 0, "ore 1 used 1 satellites 32");
    actor_is(t, 1);
    table_free(t);
    retires("C7b", "", "", "ore 1");
}

static void SS_5_42_C8_gold_at_the_station(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C8b; P1 dice 5; P1 gold 1; P1 active 0");
    run(t, "deploy:5 visit:crew"); /* allowed, for C8 can bring the second gold */
    legal_is(t, "use:C8b nothing");
    step(t, "use:C8b"); /* the action is the only choice left */
    seat_is(t, 0, "gold 2");
    legal_is(t, "hire:C1a hire:C2a");
    table_free(t);
    t = ss_at(2, "", "P1 dice 5; P1 gold 1; P1 active 0");
    step(t, "deploy:5");
    refused(t, "visit:crew", "SS-5.4");
    table_free(t);
    retires("C8b", "", "", "gold 1");
}

static void SS_5_42_C9_crystal_at_the_fleet(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C9b; P1 dice 6; P1 satellites fleet");
    run(t, "deploy:6 value:6 visit:fleet");
    offers(t, "use:C9b");
    step(t, "use:C9b");
    seat_is(t, 0, "crystal 1 used 1");
    table_free(t);
    t = ss_at(2, "", "P1 crew C9b; P1 dice 5");
    run(t, "deploy:5 value:5 visit:fabricator");
    refused(t, "use:C9b", "SS-5.42");
    table_free(t);
    retires("C9b", "", "", "crystal 1");
}

/* ---- tier 2 ---- */
static void SS_5_48_C10_ore(void **state) {
    (void)state;
    uses("C10b", "", "", "ore 1");
    struct table *t = retired("C10b", "", "");
    legal_is(t, "bonus:double bonus:gold bonus:crystal");
    refused(t, "bonus:ore", "SS-5.48");
    refused(t, "bonus:morale", "SS-5.48");
    table_free(t);
    retires("C10b", "", "bonus:double", "ore 2");
    retires("C10b", "", "bonus:crystal", "ore 0 crystal 1");
}

static void SS_5_48_C11_gold(void **state) {
    (void)state;
    uses("C11b", "", "", "gold 1");
    retires("C11b", "", "bonus:double", "gold 2");
    retires("C11b", "", "bonus:ore", "gold 0 ore 1");
}

static void SS_5_48_C12_crystal(void **state) {
    (void)state;
    uses("C12b", "", "", "crystal 1");
    retires("C12b", "", "bonus:double", "crystal 2");
    retires("C12b", "", "bonus:gold", "crystal 0 gold 1");
}

static void SS_5_49_C13_counts_all_crew(void **state) {
    (void)state;
    uses("C13b", "P1 retired C3a C4a C21a C24b", "", "morale 2"); /* five, halved */
    uses("C13b", "P1 retired C3a", "", "morale 1");
    useless("C13b", "");
    retires("C13b", "", "bonus:morale", "morale 4 rep 0");
    retires("C13b", "", "bonus:reputation", "morale 0 rep 1");
}

static void SS_5_48_C14_counts_hexes(void **state) {
    (void)state;
    uses("C14b", "own P1 1 2 3 4 5", "", "morale 2");
    useless("C14b", "own P1 1; own P2 2 3");
    retires("C14b", "own P1 1 2 3", "", "score2 8"); /* 1 point for the new card */
}

static void SS_5_11_C15_fabricates(void **state) {
    (void)state;
    uses("C15b", "", "", "active 7 reserve 11 inactive 2");
    struct table *t = used("C15b", "P1 active 10; P1 inactive 8; P1 satellites crew fleet", "");
    legal_is(t, "recall:crew recall:fleet decline");
    step(t, "recall:crew");
    seat_is(t, 0, "active 11 satellites 128");
    table_free(t);
    useless("C15b", "P1 active 10; P1 inactive 10");
    retires("C15b", "", "bonus:fabricate", "active 8 reserve 10");
    t = retired("C15b", "P1 inactive 7", "");
    legal_is(t, "bonus:fabricate bonus:salvage");
    run(t, "bonus:salvage regenerate:4");
    seat_is(t, 0, "active 10 inactive 3");
    table_free(t);
}

static void SS_5_14_C16_salvages_two(void **state) {
    (void)state;
    struct table *t = used("C16b", "P1 inactive 5", "");
    legal_is(t, "scrap:resource scrap:points scrap:morale regenerate:0 regenerate:1 regenerate:2");
    step(t, "regenerate:2");
    seat_is(t, 0, "active 8 inactive 3");
    table_free(t);
    useless("C16b", "P1 inactive 0");
    retires("C16b", "P1 inactive 7", "bonus:salvage regenerate:3", "active 9 inactive 4");
    retires("C16b", "", "bonus:fabricate", "active 8");
}

static void SS_5_14_C17_salvages_by_ships(void **state) {
    (void)state;
    struct table *t = used("C17b", "P1 inactive 5; P1 ships S02 S03 S04; round 3", "");
    refused_need(t, "regenerate:4", "SS-5.14", 4, 3);
    step(t, "regenerate:3");
    seat_is(t, 0, "active 9 inactive 2");
    table_free(t);
    useless("C17b", "P1 inactive 5");
    useless("C17b", "P1 inactive 0; P1 ships S02");
    retires("C17b", "P1 ships S02 S03; round 2", "", "score2 6");
}

static void SS_5_64_C18_rolls_again(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "top-left S01 P1 3; P1 crew C18b; spent");
    refused(t, "use:C18b", "SS-5.42");
    run(t, "discard:6 resistance:2");
    actor_is(t, 0);
    legal_is(t, "reroll accept");
    run(t, "reroll resistance:1");
    seat_is(t, 0, "score2 8");
    table_free(t);
    retires("C18b", "", "bonus:morale", "morale 4");
    retires("C18b", "P1 inactive 7", "bonus:salvage regenerate:4", "active 10");
}

/* ---- tier 3 ---- */
static void SS_5_14_C19_salvages_four(void **state) {
    (void)state;
    uses("C19b", "P1 inactive 5", "regenerate:4", "active 10 inactive 1");
    useless("C19b", "P1 inactive 0");
    retires("C19b", "P1 inactive 7", "regenerate:7", "active 13 inactive 0");
}

static void SS_5_43_C20_turns_upright(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C20b C10b* C16b*");
    step(t, "use:C20b");
    legal_is(t, "refresh:C10b refresh:C16b");
    refused(t, "refresh:C20b", "SS-5.43");
    step(t, "refresh:C10b");
    seat_is(t, 0, "used 5");
    step(t, "use:C10b");
    seat_is(t, 0, "ore 1 used 7");
    table_free(t);
    t = ss_at(2, "", "P1 crew C20b C7b; P1 dice 6; P1 satellites crew"); /* a card of the Location, twice in a visit */
    run(t, "deploy:6 value:6 visit:sphere use:C7b use:C20b use:C7b");
    seat_is(t, 0, "ore 2 used 3");
    table_free(t);
    t = ss_at(2, "", "P1 crew C20b C10b"); /* nobody is used */
    refused(t, "use:C20b", "SS-5.41");
    table_free(t);
    retires("C20b", "P1 inactive 7", "scrap:points regenerate:6", "active 12 inactive 0 score2 4");
}

static void SS_5_42_C21_sets_the_die(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C21b C21a; P1 dice 2; P1 active 1");
    refused(t, "use:C21b", "SS-5.42");
    step(t, "deploy:2");
    legal_is(t, "value:1 value:2 value:3 navigate:1 navigate:3 navigate:4 navigate:5 navigate:6");
    run(t, "navigate:6 visit:crystal-belt act");
    seat_is(t, 0, "crystal 1 used 1 active 1"); /* the first of the two */
    table_free(t);
    t = retired("C21b", "", "");
    phase_is(t, "aux");
    step(t, "aux:2");
    field_is(t, "captain.0.die.3", "2");
    table_free(t);
}

static void SS_5_1_C22_buys_reputation(void **state) {
    (void)state;
    uses("C22b", "P1 morale 2", "", "morale 0 rep 1");
    useless("C22b", "P1 morale 1");
    useless("C22b", "P1 morale 9; P1 rep 8"); /* [SS-R27] */
    struct table *t = retired("C22b", "", "aux:5");
    field_is(t, "captain.0.die.3", "5");
    table_free(t);
    t = retired("C22b", "P1 aux 5@discarded", ""); /* a second one is lost [SS-5.18] */
    actor_is(t, 1);
    table_free(t);
}

static void SS_5_33_C23_kickback_at_the_sphere(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C23b; P1 dice 6; P1 morale 4; P1 rep 3");
    run(t, "deploy:6 value:6 visit:sphere use:C23b");
    legal_is(t, "take:ore take:gold take:crystal take:fabricate take:salvage");
    step(t, "take:fabricate"); /* then the satellite is the only choice */
    seat_is(t, 0, "morale 4 active 6 reserve 11 satellites 32");
    table_free(t);
    retires("C23b", "P1 morale 4; P1 rep 8", "take:gold", "morale 4 gold 1");
}

static void SS_5_33_C24_kickback_at_the_fleet(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C24b; P1 dice 6; P1 morale 9");
    run(t, "kick:7 take:ore deploy:6 value:6 visit:fleet use:C24b take:crystal");
    seat_is(t, 0, "morale 7 ore 1 crystal 1"); /* independent of the move before */
    legal_is(t, "satellite act");
    table_free(t);
    retires("C24b", "", "take:ore", "ore 1");
}

/* ---- windows ---- */
static void SS_5_40_once_in_a_round(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C10b C11b*");
    refused(t, "use:C11b", "SS-5.40");
    refused(t, "use:C12b", "SS-5.40"); /* not in the crew */
    step(t, "use:C10b");
    refused(t, "use:C10b", "SS-5.40");
    table_free(t);
}

static void SS_5_41_not_after_a_satellite(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C10b; P1 dice 6");
    run(t, "deploy:6 value:6 visit:fabricator");
    legal_is(t, "use:C10b satellite act");
    step(t, "satellite");
    actor_is(t, 1);
    table_free(t);
    t = ss_at(2, "", "P1 crew C10b; P1 dice 6");
    run(t, "deploy:6 value:6 visit:fabricator act");
    legal_is(t, "use:C10b end");
    step(t, "end");
    actor_is(t, 1);
    table_free(t);
}

/* [SS-R34] A card hired this turn is ready. */
static void SS_5_40_a_new_card_is_ready(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 5; P1 gold 3");
    run(t, "deploy:5 value:5 visit:crew act hire:C10a"); /* one gold is left to pay */
    seat_is(t, 0, "gold 0 score2 4");
    legal_is(t, "use:C10a end");
    step(t, "use:C10a");
    seat_is(t, 0, "ore 1");
    actor_is(t, 1);
    table_free(t);
}

/* [SS-5.46] Whoever takes the place of a card that was used is ready. */
static void SS_5_46_the_new_card_is_ready(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C8a C10b* C9a; P1 gold 2; P1 dice 5");
    run(t, "deploy:5 value:5 visit:crew act hire:C2a retire:C10b bonus:double");
    field_is(t, "captain.0.crew", "['C8a','C2a','C9a']");
    seat_is(t, 0, "used 0 ore 2");
    legal_is(t, "use:C2a end");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_2_50_C1_ore_to_gold),
        cmocka_unit_test(SS_2_50_C2_ore_to_crystal),
        cmocka_unit_test(SS_2_50_C3_gold_to_ore),
        cmocka_unit_test(SS_2_50_C4_gold_to_crystal),
        cmocka_unit_test(SS_2_50_C5_crystal_to_ore),
        cmocka_unit_test(SS_2_50_C6_crystal_to_gold),
        cmocka_unit_test(SS_5_42_C7_ore_at_the_sphere),
        cmocka_unit_test(SS_5_42_C8_gold_at_the_station),
        cmocka_unit_test(SS_5_42_C9_crystal_at_the_fleet),
        cmocka_unit_test(SS_5_48_C10_ore),
        cmocka_unit_test(SS_5_48_C11_gold),
        cmocka_unit_test(SS_5_48_C12_crystal),
        cmocka_unit_test(SS_5_49_C13_counts_all_crew),
        cmocka_unit_test(SS_5_48_C14_counts_hexes),
        cmocka_unit_test(SS_5_11_C15_fabricates),
        cmocka_unit_test(SS_5_14_C16_salvages_two),
        cmocka_unit_test(SS_5_14_C17_salvages_by_ships),
        cmocka_unit_test(SS_5_64_C18_rolls_again),
        cmocka_unit_test(SS_5_14_C19_salvages_four),
        cmocka_unit_test(SS_5_43_C20_turns_upright),
        cmocka_unit_test(SS_5_42_C21_sets_the_die),
        cmocka_unit_test(SS_5_1_C22_buys_reputation),
        cmocka_unit_test(SS_5_33_C23_kickback_at_the_sphere),
        cmocka_unit_test(SS_5_33_C24_kickback_at_the_fleet),
        cmocka_unit_test(SS_5_40_once_in_a_round),
        cmocka_unit_test(SS_5_41_not_after_a_satellite),
        cmocka_unit_test(SS_5_40_a_new_card_is_ready),
        cmocka_unit_test(SS_5_46_the_new_card_is_ready),
    };
    return cmocka_run_group_tests_name("solar-sphere: crew", tests, NULL, NULL);
}
