/* Solar Sphere: the phases BATTLE and RECOVER: order and ranks, rerolls, ships that are
 * won, lost or come down, and everything that is put in order for the next round
 * (sections 5.8, 5.9). */
#include "sphere.h"

static struct table *fight(unsigned seats, const char *at, const char *steps) {
    char all[640];
    snprintf(all, sizeof all, "%s; spent", at);
    struct table *t = ss_at(seats, "", all);
    step(t, "discard:6");
    run(t, steps);
    return t;
}

/* ---- who fights, who ranks ---- */
static void SS_5_60_ships_in_order(void **state) {
    (void)state;
    struct table *t = fight(2,
                            "bottom-left S07 corporation 1 P1 1; bottom-right S08 corporation 1 P1 1;"
                            "top-left S01 P1 1; top-right S02 P1 1",
                            "");
    const char *const order[] = {"'bottom-left'", "'bottom-right'", "'top-left'", "'top-right'"};
    for (unsigned i = 0; i < 4; i++) {
        phase_is(t, "resistance");
        field_is(t, "battle", order[i]);
        odds_are(t, "resistance:0=1 resistance:1=2 resistance:2=2 resistance:3=1"); /* [SS-2.23] */
        step(t, "resistance:3");
    }
    phase_is(t, "ships");
    table_free(t);
}

static void SS_5_61_ties_go_to_the_left(void **state) {
    (void)state;
    struct table *t = fight(4, "top-left S07 P3 2 P1 2 P4 1 P2 3", "resistance:3"); /* power 8 */
    seat_is(t, 1, "score2 10 R 1");
    seat_is(t, 2, "score2 6"); /* rank 2 */
    seat_is(t, 0, "score2 4"); /* later ranks */
    seat_is(t, 3, "score2 4");
    for (unsigned i = 1; i < 4; i++) {
        seat_is(t, i, "morale 1");
    }
    table_free(t);
}

static void SS_5_62_nobody_attacked(void **state) {
    (void)state;
    struct table *t = fight(2, "top-left S07; top-right S01", "");
    phase_is(t, "ships"); /* no die was rolled */
    at_ship(t, "bottom-left", "S07", "corporation 1");
    at_ship(t, "bottom-right", "S01", "corporation 1");
    at_ship(t, "top-left", "-", "");
    seat_is(t, 0, "morale 1");
    table_free(t);
    t = fight(2, "bottom-left S07 corporation 1; top-left S01; top-right S02; P1 morale 3; P2 morale 3", "");
    seat_is(t, 0, "morale 3"); /* 1 for the die, then a loss */
    seat_is(t, 1, "morale 2");
    assert_true(ss(t)->ships_gone >> 6 & 1u);
    at_ship(t, "bottom-left", "S01", "corporation 1");
    table_free(t);
}

static void SS_5_63_power_must_reach_the_total(void **state) {
    (void)state;
    struct table *t = fight(2, "top-left S07 P1 4", "resistance:1");
    seat_is(t, 0, "score2 10 inactive 6");
    table_free(t);
    t = fight(2, "top-left S07 P1 4", "resistance:2");
    seat_is(t, 0, "score2 0 inactive 2 rep 0");
    table_free(t);
}

/* ---- rerolls ---- */
static void SS_5_64_asked_in_turn_order(void **state) {
    (void)state;
    struct table *t =
        fight(3, "order P3 P1 P2; top-left S07 P1 2 P2 1 P3 1; P1 crew C18a; P3 crew C18b", "resistance:3");
    actor_is(t, 2);
    step(t, "accept");
    actor_is(t, 0);
    run(t, "reroll resistance:3"); /* nobody is left to ask */
    phase_is(t, "ships");
    at_ship(t, "bottom-left", "S07", "P1 2 P2 1 P3 1 corporation 1");
    table_free(t);
}

static void SS_5_64_two_tacticians(void **state) {
    (void)state;
    struct table *t = fight(2, "top-left S07 P1 4; P1 crew C18a C18b", "resistance:3 reroll resistance:3");
    actor_is(t, 0);
    run(t, "reroll resistance:0");
    seat_is(t, 0, "score2 10");
    table_free(t);
    t = fight(2, "top-left S07 P1 4; P1 crew C18a C18b", "resistance:3 accept");
    phase_is(t, "ships"); /* who says no is not asked again */
    table_free(t);
}

static void SS_5_64_not_without_drones_or_hope(void **state) {
    (void)state;
    struct table *t = fight(2, "top-left S07 P1 4; P2 crew C18a", "resistance:3");
    phase_is(t, "ships");
    table_free(t);
    t = fight(2, "top-left S07 P1 4; P1 crew C18a*", "resistance:3");
    phase_is(t, "ships");
    table_free(t);
    t = fight(2, "top-left S07 P1 2; P1 crew C18a", "resistance:0"); /* [SS-R30] rolled, not asked */
    phase_is(t, "ships");
    table_free(t);
}

/* A card used for one ship is not ready for the next. */
static void SS_5_64_once_in_a_round(void **state) {
    (void)state;
    struct table *t =
        fight(2, "top-left S07 P1 4; top-right S01 P1 2; P1 crew C18a", "resistance:3 reroll resistance:3");
    phase_is(t, "resistance");
    step(t, "resistance:3");
    phase_is(t, "ships");
    table_free(t);
}

/* ---- won and lost ---- */
static void SS_5_66_drones_come_back_inactive(void **state) {
    (void)state;
    struct table *t = fight(2, "bottom-left S07 P1 4 corporation 1 P2 2; top-left S01; top-right S02", "resistance:3");
    seat_is(t, 0, "inactive 6 active 6");
    seat_is(t, 1, "inactive 4 active 6");
    at_ship(t, "bottom-left", "S01", "corporation 1");
    at_ship(t, "bottom-right", "S02", "corporation 1");
    table_free(t);
}

static void SS_5_67_a_top_ship_comes_down(void **state) {
    (void)state;
    struct table *t = fight(2, "top-left S07 P2 1 P1 2; top-right S01", "resistance:1");
    at_ship(t, "bottom-left", "S07", "P2 1 P1 2 corporation 1");
    seat_is(t, 0, "morale 1 inactive 2");
    seat_is(t, 1, "morale 0 score2 0");
    table_free(t);
}

/* [SS-R15] */
static void SS_5_68_the_corporation_commands_a_defeat(void **state) {
    (void)state;
    struct table *t = fight(
        2, "bottom-left S10 corporation 1 P2 1; top-left S01; top-right S02; P2 morale 0; P2 points 3", "resistance:2");
    seat_is(t, 1, "rep 0 R 0 score2 2 morale 0 inactive 3"); /* no morale to lose: 2 points */
    assert_true(ss(t)->ships_gone >> 9 & 1u);
    table_free(t);
}

/* Points by rank, morale, then the claim: overflowing reputation after the morale of the win. */
static void SS_5_69_the_order_of_effects(void **state) {
    (void)state;
    struct table *t = fight(2, "top-left S04 P1 5; P1 rep 8; P1 morale 13", "resistance:0");
    seat_is(t, 0, "score2 8 morale 15 rep 8"); /* die 14, win 15, reputation: 1 point */
    table_free(t);
}

static void SS_6_1_the_final_round_is_all_bottom_row(void **state) {
    (void)state;
    struct table *t = ss_at(2, "rounds=1", "top-left S10 P1 1; top-right S01; P1 morale 4; P2 morale 4; spent");
    run(t, "discard:6 resistance:3");
    actor_is(t, ORR_NOBODY);
    seat_is(t, 0, "morale 3 rep 1 R 1 inactive 3"); /* + 1 - 2; the ship is claimed nevertheless */
    seat_is(t, 1, "morale 2");
    assert_true(ss(t)->ships_gone >> 0 & 1u);
    table_free(t);
}

/* ---- RECOVER ---- */
static void SS_5_80_dice_and_crew_come_back(void **state) {
    (void)state;
    struct table *t =
        fight(2, "P1 crew C10a* C11a; P1 aux 4@discarded; P2 crew C12a*; display C1a C2a C14a C15a C19a C20a",
              "end ship:S02 ship:S03");
    phase_is(t, "roll");
    field_is(t, "captain.0.aux_taken", "false");
    field_is(t, "captain.0.at.3", "'reserve'");
    seat_is(t, 0, "used 0");
    seat_is(t, 1, "used 0");
    field_is(t, "round", "2");
    run(t, "roll:1,2,3 roll:1,2,3");
    field_is(t, "order", "['P2','P1']"); /* a tie turns the order round */
    field_is(t, "captain.0.at", "['dock','dock','dock','reserve']");
    table_free(t);
}

/* Cards of a value leave the deck by their number, then evenly [X4]. */
static void SS_5_81_two_ships_come(void **state) {
    (void)state;
    struct table *t = fight(2, "top-left S01; top-right S07", "");
    legal_is(t, "ship:S02 ship:S03 ship:S04 ship:S05 ship:S06 ship:S08 ship:S09 ship:S10 ship:S11 ship:S12");
    struct orr_odds odds = {0};
    orr_odds_of(t->g, t->s, &odds);
    for (uint32_t i = 1; i < odds.n; i++) {
        assert_int_equal(odds.weight[i], odds.weight[0]);
    }
    run(t, "ship:S12 ship:S02");
    at_ship(t, "top-left", "S12", "");
    at_ship(t, "top-right", "S02", "");
    table_free(t);
}

static void SS_5_83_a_known_card_comes_last(void **state) {
    (void)state;
    /* All unseen cards of tier 3 are out: only the card below the deck is left. */
    struct table *t = fight(2,
                            "P1 retired C19a C19b C20a C20b C21a; P2 retired C21b C22a C22b C23a C23b;"
                            "display C1a C2a C10a C11a C24a -; bottom 3 C24b; round 4",
                            "ship:S02 ship:S03");
    odds_are(t, "crew:C24b=1");
    step(t, "crew:C24b");
    field_is(t, "display.5", "'C24b'");
    field_is(t, "bottom.2.0", "null");
    table_free(t);
    /* [SS-R25] */
    t = fight(2,
              "P1 retired C19a C19b C20a C20b C21a C24b; P2 retired C21b C22a C22b C23a C23b;"
              "display C1a C2a C10a C11a C24a -",
              "ship:S02 ship:S03");
    phase_is(t, "roll");
    field_is(t, "display.5", "null");
    table_free(t);
}

static void SS_5_85_three_rounds_in_the_display(void **state) {
    (void)state;
    struct table *t = fight(2, "token 0 0 0 0 2 2", "ship:S02 ship:S03 crew:C21a crew:C22a");
    field_is(t, "token", "[1,1,1,1,0,0]");
    field_is(t, "bottom.2", "['C19a','C20a',null,null,null,null,null,null]");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_5_60_ships_in_order),
        cmocka_unit_test(SS_5_61_ties_go_to_the_left),
        cmocka_unit_test(SS_5_62_nobody_attacked),
        cmocka_unit_test(SS_5_63_power_must_reach_the_total),
        cmocka_unit_test(SS_5_64_asked_in_turn_order),
        cmocka_unit_test(SS_5_64_two_tacticians),
        cmocka_unit_test(SS_5_64_not_without_drones_or_hope),
        cmocka_unit_test(SS_5_64_once_in_a_round),
        cmocka_unit_test(SS_5_66_drones_come_back_inactive),
        cmocka_unit_test(SS_5_67_a_top_ship_comes_down),
        cmocka_unit_test(SS_5_68_the_corporation_commands_a_defeat),
        cmocka_unit_test(SS_5_69_the_order_of_effects),
        cmocka_unit_test(SS_6_1_the_final_round_is_all_bottom_row),
        cmocka_unit_test(SS_5_80_dice_and_crew_come_back),
        cmocka_unit_test(SS_5_81_two_ships_come),
        cmocka_unit_test(SS_5_83_a_known_card_comes_last),
        cmocka_unit_test(SS_5_85_three_rounds_in_the_display),
    };
    return cmocka_run_group_tests_name("solar-sphere: battle and recovery", tests, NULL, NULL);
}
