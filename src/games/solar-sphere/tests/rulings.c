/* Solar Sphere: rulings of section 10 that no other test reaches by the way: what is
 * played where the rulebook leaves a question open. */
#include "sphere.h"

/* Decommissions come first: a number to regenerate ends the event. */
static void SS_R4_regenerating_ends_the_salvage(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C19b; P1 inactive 5");
    run(t, "use:C19b scrap:points regenerate:0");
    phase_is(t, "turn");
    seat_is(t, 0, "inactive 4 active 6 score2 2");
    table_free(t);
}

/* Drones come from the reserve without a question; only satellites are asked for. */
static void SS_R9_the_reserve_is_not_asked(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 1; P1 active 10; P1 inactive 7; P1 satellites crew fleet");
    run(t, "deploy:1 value:1 visit:fabricator act");
    seat_is(t, 0, "active 11 reserve 0");
    legal_is(t, "recall:crew recall:fleet decline");
    table_free(t);
}

/* The Corporation's drone of a beaten ship serves again, in the same battle. */
static void SS_R26_the_corporation_drone_comes_back(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "bottom-left S10 P1 5 corporation 1; top-left S07; top-right S01; spent");
    run(t, "discard:6 resistance:0 ship:S02 ship:S03");
    at_ship(t, "bottom-left", "S07", "corporation 1");
    at_ship(t, "bottom-right", "S01", "corporation 1");
    table_free(t);
}

/* P3 builds between P1 and P2: P3 first, then on in the turn order. */
static void SS_R28_neighbours_in_turn_order(void **state) {
    (void)state;
    struct table *t = ss_at(3, "", "order P2 P3 P1; turn P3; P3 dice 1; P3 ore 2; own P1 1; own P2 3; own P3 8");
    run(t, "deploy:1 value:1 visit:sphere");
    table_mark(t);
    step(t, "act"); /* position 2 is the only one that can be built */
    char *log = log_of(t, -2);
    const char *first = strstr(log, "P3 gains 1 morale"), *second = strstr(log, "P1 gains 1 morale");
    const char *third = strstr(log, "P2 gains 1 morale");
    assert_true(first && second && third && first < second && second < third);
    free(log);
    table_free(t);
}

/* Two gold of a retiring Gold miner come after the price was paid. */
static void SS_R33_a_bonus_does_not_pay_the_hire(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 1; P1 gold 1; P1 active 0; P1 crew C8a* C11b C9a");
    step(t, "deploy:1");
    refused(t, "visit:crew", "SS-5.4");
    table_free(t);
}

static void SS_R35_a_discarded_die_lies_nowhere(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 1 2; P2 dice 1");
    step(t, "discard:1");
    assert_int_equal(ss(t)->occupied, 0);
    run(t, "deploy:1 value:1 visit:ore-belt act");
    seat_is(t, 1, "active 6 ore 1"); /* nothing was exhausted */
    table_free(t);
}

/* P2 goes first with 7 against 6, whatever P1 makes of its dice later. */
static void SS_R37_changed_dice_do_not_change_the_order(void **state) {
    (void)state;
    struct table *t = ss_to_dice(2, "order=seats");
    run(t, "roll:1,2,3 roll:1,2,4");
    field_is(t, "order", "['P2','P1']");
    run(t, "discard:4 deploy:3 value:6 visit:crystal-belt act");
    field_is(t, "order", "['P2','P1']");
    actor_is(t, 1);
    table_free(t);
}

/* D4 gave the order black, yellow, blue; D8, which comes on top of it, says blue, yellow, black. */
static void SS_R45_a_salvage_does_not_change_the_order(void **state) {
    (void)state;
    struct table *t = ss_at(1, "", "pile D4; P1 dice 6 5; dranda dice 1 3 5");
    run(t, "discard:6 reveal:D8 reveal:D5 opaque:1");
    field_is(t, "pile.1", "'D8'");
    field_is(t, "lead", "'D4'");
    run(t, "discard:5 reveal:D3"); /* yellow: Asteroid */
    field_is(t, "captain.1.at", "['salvage','dock','crystal-belt','reserve']");
    table_free(t);
}

static void share_of_face_down(const struct table *t, unsigned down, unsigned places) {
    struct orr_odds odds = {0};
    uint64_t hidden = 0;
    orr_odds_of(t->g, t->s, &odds);
    for (uint32_t i = 0; i < odds.n; i++) {
        hidden += orr_arg(odds.at[i], 0) == SPHERE_FACE_DOWN ? odds.weight[i] : 0;
    }
    assert_int_equal(hidden * places, (uint64_t)odds.total * down);
}

/* Each position is one draw: a tile that was not seen, or face down, by what is left of both. */
static void SS_R46_one_draw_for_each_position(void **state) {
    (void)state;
    struct table *t = table_new("solar-sphere", 2, "");
    share_of_face_down(t, 6, 18);
    step(t, "tile:down");
    share_of_face_down(t, 5, 17);
    step(t, "tile:T18");
    share_of_face_down(t, 5, 16);
    run(t, "tile:down tile:down tile:down tile:down tile:down");
    share_of_face_down(t, 0, 11);
    refused(t, "tile:down", "SS-4.6");
    run(t, "tile:T01 tile:T02 tile:T03 tile:T04 tile:T05 tile:T06 tile:T07 tile:T08 tile:T09 tile:T10");
    odds_are(t, "tile:T11=1 tile:T12=1 tile:T13=1 tile:T14=1 tile:T15=1 tile:T16=1 tile:T17=1");
    step(t, "tile:T11");
    for (unsigned p = 1; p < SPHERE_POSITIONS; p++) {
        assert_true((ss(t)->tile[p] == ORR_NONE) == (ss(t)->owner[p] == SPHERE_CORP));
    }
    table_free(t);
}

/* The new card lies in the display until somebody has retired for it. */
static void SS_R47_the_hired_card_waits_in_the_display(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 5; P1 gold 2; P1 crew C8a C9a C7a; token 0 2 0 0 0 0");
    run(t, "deploy:5 value:5 visit:crew act hire:C2a");
    phase_is(t, "retire");
    field_is(t, "display.1", "'C2a'");
    field_is(t, "captain.0.crew", "['C8a','C9a','C7a']");
    seat_is(t, 0, "gold 0 score2 2 morale 2"); /* paid, points and token taken */
    field_is(t, "token.1", "0");
    refused(t, "retire:C2a", "SS-5.46");
    step(t, "retire:C9a");
    field_is(t, "display.1", "null");
    field_is(t, "captain.0.crew", "['C8a','C2a','C7a']");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_R4_regenerating_ends_the_salvage),
        cmocka_unit_test(SS_R9_the_reserve_is_not_asked),
        cmocka_unit_test(SS_R26_the_corporation_drone_comes_back),
        cmocka_unit_test(SS_R28_neighbours_in_turn_order),
        cmocka_unit_test(SS_R33_a_bonus_does_not_pay_the_hire),
        cmocka_unit_test(SS_R35_a_discarded_die_lies_nowhere),
        cmocka_unit_test(SS_R37_changed_dice_do_not_change_the_order),
        cmocka_unit_test(SS_R45_a_salvage_does_not_change_the_order),
        cmocka_unit_test(SS_R46_one_draw_for_each_position),
        cmocka_unit_test(SS_R47_the_hired_card_waits_in_the_display),
    };
    return cmocka_run_group_tests_name("solar-sphere: rulings", tests, NULL, NULL);
}
