/* Solar Sphere: the worked examples of the rules (section 12), named by the rule that
 * they explain. Those of a solo game against DRANDA are in examples_solo.c. */
#include "sphere.h"

/* EX1 */
static void SS_4_12_docking_gives_morale(void **state) {
    (void)state;
    struct table *t = ss_to_dice(2, "");
    run(t, "roll:1,1,2 roll:4,5,6");
    seat_is(t, 0, "morale 5");
    seat_is(t, 1, "morale 0");
    table_free(t);
}

/* EX2 */
static void SS_5_30_kickbacks_without_reputation(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 morale 7");
    run(t, "kick:3 take:ore take:gold");
    phase_is(t, "turn");
    seat_is(t, 0, "morale 3 ore 1 gold 1");
    table_free(t);
}

/* EX3 */
static void SS_5_30_kickbacks_with_reputation(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 morale 9; P1 rep 3");
    run(t, "kick:3 take:ore take:ore take:ore take:ore");
    phase_is(t, "kickback");
    step(t, "take:crystal");
    phase_is(t, "turn");
    seat_is(t, 0, "morale 3 ore 4 crystal 1");
    table_free(t);
}

/* EX4 */
static void SS_5_22_neighbours_gain_morale(void **state) {
    (void)state;
    struct table *t = ss_at(4, "", "own P1 1 8; own P2 3; P1 ore 3; P1 dice 6");
    run(t, "deploy:6 value:6 visit:sphere act build:2");
    seat_is(t, 0, "morale 2");
    seat_is(t, 1, "morale 1");
    seat_is(t, 2, "morale 0");
    table_free(t);
}

/* EX5 */
static void SS_5_63_a_single_attacker_wins(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "top-left S04 P1 3; spent");
    run(t, "discard:6 resistance:1");
    seat_is(t, 0, "score2 6 morale 2 rep 1 R 1 inactive 5 active 6");
    field_is(t, "captain.0.ships", "['S04']");
    table_free(t);
}

/* EX6 */
static void SS_5_61_two_attackers(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "top-left S01 P2 1 P1 2; spent");
    run(t, "discard:6 resistance:0");
    seat_is(t, 0, "score2 8 morale 2 rep 0 R 1");
    seat_is(t, 1, "score2 4 morale 1 rep 0 R 0");
    field_is(t, "captain.0.ships", "['S01']");
    table_free(t);
}

/* EX7 */
static void SS_5_68_lost_in_the_bottom_row(void **state) {
    (void)state;
    struct table *t =
        ss_at(3, "", "bottom-left S14 P1 2 P2 2 corporation 1; P1 morale 5; P2 morale 5; P3 morale 5; spent");
    run(t, "discard:6 resistance:2");
    seat_is(t, 0, "score2 0 morale 5 rep 1 B 1 inactive 4");
    seat_is(t, 1, "score2 0 morale 4 rep 0 B 0 inactive 4");
    seat_is(t, 2, "score2 0 morale 4 rep 0 inactive 2");
    field_is(t, "captain.0.ships", "['S14']");
    at_ship(t, "bottom-left", "S01", "corporation 1"); /* the next one came down */
    table_free(t);
}

/* EX8 */
static void SS_4_11_ties_reverse_the_order(void **state) {
    (void)state;
    struct table *t = ss_to_dice(4, "");
    run(t, "roll:2,3,5 roll:3,4,5 roll:1,4,5 roll:2,2,6");
    field_is(t, "order", "['P2','P4','P3','P1']");
    actor_is(t, 1);
    table_free(t);
}

/* EX9 */
static void SS_5_30_kickbacks_from_an_even_column(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 morale 8; P1 rep 2");
    refused(t, "kick:0", "SS-5.30");
    refused(t, "kick:2", "SS-5.30");
    refused(t, "kick:4", "SS-5.30");
    refused(t, "kick:6", "SS-5.30");
    refused(t, "kick:8", "SS-5.30");
    refused(t, "kick:9", "SS-5.30");
    run(t, "kick:1 take:ore take:ore take:ore take:gold take:gold");
    phase_is(t, "kickback");
    step(t, "take:gold");
    phase_is(t, "turn");
    seat_is(t, 0, "morale 1 ore 3 gold 3");
    table_free(t);
    t = ss_at(2, "", "P1 morale 8; P1 rep 2");
    run(t, "kick:7 take:ore");
    phase_is(t, "turn");
    seat_is(t, 0, "morale 7 ore 1");
    table_free(t);
}

/* EX10 */
static void SS_5_2_a_full_storage(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 gold 2; P1 crystal 3; P1 satellites ore-belt; P1 dice 2");
    run(t, "deploy:2 value:2 visit:ore-belt");
    seat_is(t, 0, "ore 1 gold 2 crystal 3");
    legal_is(t, "refuse drop:gold drop:crystal");
    step(t, "drop:crystal");
    seat_is(t, 0, "ore 2 gold 2 crystal 2");
    step(t, "refuse");
    seat_is(t, 0, "ore 2 gold 2 crystal 2");
    actor_is(t, 1);
    table_free(t);
}

/* EX11 */
static void SS_5_16_a_column_gives_the_auxiliary_die(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 matrix 1 1 0; P1 active 1; P1 inactive 5; P1 morale 4; P1 dice 4 6");
    run(t, "deploy:4 value:4 visit:salvage act scrap:morale");
    actor_is(t, ORR_CHANCE);
    odds_are(t, "aux:1=1 aux:2=1 aux:3=1 aux:4=1 aux:5=1 aux:6=1");
    step(t, "aux:3");
    field_is(t, "captain.0.at.3", "'fresh'");
    refused(t, "scrap:morale", "SS-5.15");
    run(t, "scrap:points regenerate:2");
    seat_is(t, 0, "morale 5 score2 4 matrix0 1 matrix1 2 matrix2 1 inactive 1 active 3");
    field_is(t, "captain.0.at.3", "'dock'");
    actor_is(t, 1);
    step(t, "discard:5");
    offers(t, "deploy:aux discard:aux");
    table_free(t);
}

/* EX12 */
static void SS_5_20_the_first_hex_touches_the_core(void **state) {
    (void)state;
    struct table *t = ss_at(4, "", "tile 7 T02; P1 ore 2; P1 dice 1");
    run(t, "deploy:1 value:1 visit:sphere act");
    refused(t, "build:7", "SS-5.20");
    legal_is(t, "build:1 build:3");
    step(t, "build:1");
    seat_is(t, 0, "ore 0 active 5 score2 4 R 1 morale 0");
    field_is(t, "owner.1", "'P1'");
    table_free(t);
}

/* EX13 */
static void SS_5_5_an_occupied_location_and_a_changed_die(void **state) {
    (void)state;
    struct table *t = ss_at(3, "", "P1 active 2; P1 gold 2; P1 dice 4; P2 dice 1@crew 5; P3 dice 3@crew 5");
    run(t, "deploy:4 value:5 visit:crew"); /* no drone is left for a satellite */
    seat_is(t, 0, "active 0 inactive 4");
    legal_is(t, "hire:C1a hire:C2a");
    step(t, "hire:C1a");
    field_is(t, "captain.0.crew.0", "'C1a'");
    seat_is(t, 0, "gold 0");
    table_free(t);
    t = ss_at(3, "", "P1 active 1; P1 gold 2; P1 dice 4; P2 dice 1@crew 5; P3 dice 3@crew 5");
    run(t, "deploy:4 value:5");
    refused(t, "visit:crew", "SS-5.5");
    table_free(t);
}

/* EX14 */
static void SS_5_46_a_fourth_crew_member(void **state) {
    (void)state;
    struct table *t = ss_at(2, "",
                            "P1 crew C13a C1a C7a; P1 rep 8; P1 morale 15; P1 ore 1; P1 gold 3; P1 dice 5;"
                            "display C2a C3a C16a C11a C19a C20a; token 0 0 2 0 0 0");
    run(t, "deploy:5 value:5 visit:crew act hire:C16a pay:ore retire:C13a");
    legal_is(t, "bonus:morale bonus:reputation");
    step(t, "bonus:reputation");
    seat_is(t, 0, "gold 1 ore 0 score2 10 B 2 R 2 morale 15 rep 8");
    field_is(t, "captain.0.retired2", "['C13a']");
    field_is(t, "captain.0.crew", "['C16a','C1a','C7a']");
    field_is(t, "token", "[0,0,0,0,0,0]");
    field_is(t, "display.2", "null");
    legal_is(t, "use:C16a end"); /* C16 is ready; no ore for C1 */
    table_free(t);
}

/* EX15 */
static void SS_5_1_morale_below_nothing(void **state) {
    (void)state;
    struct table *t = ss_at(
        2, "rounds=2", "bottom-left S04 corporation 1; bottom-right -; P2 morale 1; P2 points 20; P2 active 0; spent");
    table_mark(t);
    step(t, "discard:6");
    actor_is(t, ORR_NOBODY);
    seat_is(t, 1, "morale 0 score2 32");
    table_free(t);
}

/* EX16 */
static void SS_5_65_the_corporation_commands(void **state) {
    (void)state;
    struct table *t = ss_at(3, "", "bottom-left S09 corporation 1 P1 1 P2 1 P3 1; spent");
    run(t, "discard:6 resistance:1");
    seat_is(t, 0, "score2 6 morale 2 G 0");
    seat_is(t, 1, "score2 4 morale 1 G 0");
    seat_is(t, 2, "score2 4 morale 1 G 0");
    for (unsigned i = 0; i < 3; i++) {
        assert_int_equal(ss_seat(t, i)->ships, 0);
    }
    assert_true(ss(t)->ships_gone >> 8 & 1u);
    table_free(t);
}

/* EX17 */
static void SS_5_61_the_corporation_between_players(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "bottom-left S07 P1 2 corporation 1 P2 1; top-left S01; top-right S02; spent");
    run(t, "discard:6 resistance:0");
    seat_is(t, 0, "score2 10 R 1");
    seat_is(t, 1, "score2 4 morale 1");
    table_free(t);
    t = ss_at(2, "", "bottom-left S07 P1 2 P2 1 corporation 1; top-left S01; top-right S02; spent");
    run(t, "discard:6 resistance:0");
    seat_is(t, 1, "score2 6 morale 1");
    table_free(t);
}

/* EX18 */
static void SS_5_64_a_reroll(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "top-left S10 P1 3 P2 1; P2 crew C18a; spent");
    run(t, "discard:6 resistance:2");
    actor_is(t, 1);
    legal_is(t, "reroll accept");
    run(t, "reroll resistance:1");
    seat_is(t, 0, "score2 8 rep 1 R 1 morale 2");
    seat_is(t, 1, "score2 6 morale 1");
    table_free(t);
    t = ss_at(2, "", "top-left S10 P1 1 P2 1; P2 crew C18a; spent");
    run(t, "discard:6 resistance:2");
    actor_is(t, ORR_CHANCE); /* the next round: power 2 cannot win */
    at_ship(t, "bottom-left", "S10", "P1 1 P2 1 corporation 1");
    table_free(t);
}

/* EX19 */
static void SS_5_83_the_display_ages(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "display - C3a C14a C18b C19a C20a; token 0 1 2 0 0 0; spent");
    run(t, "discard:6 ship:S02 ship:S03 crew:C4a crew:C17a");
    field_is(t, "display", "['C4a','C3a','C17a','C18b','C19a','C20a']");
    field_is(t, "token", "[0,2,0,1,1,1]");
    field_is(t, "bottom.1.0", "'C14a'");
    field_is(t, "bottom.1.1", "null");
    phase_is(t, "roll");
    table_free(t);
}

/* EX20 */
static void SS_6_2_the_final_scoring(void **state) {
    (void)state;
    struct table *t =
        ss_at(2, "rounds=1 scoring=SC4",
              "own P1 1 2 7 8; P1 retired C1a C4a C7a C3a C19b C20b; P1 morale 7; P1 rep 5; P1 active 3;"
              "P1 inactive 4; P1 ore 2; P1 gold 2; P1 points 31; display C5a C2a C10a C11a C21a C22a; spent");
    seat_is(t, 0, "R 4 B 3 G 1 W 2");
    step(t, "discard:6"); /* + 1 morale, then two ships escape: - 2 */
    seat_is(t, 0, "morale 6");
    struct orr_result r = result_of(t);
    assert_true(r.over);
    ss_total_is(t, 0, 155);
    ss_line_is(t, 0, "Hexes", 36);
    ss_line_is(t, 0, "Faction", 30);
    ss_line_is(t, 0, "Morale", 8);
    ss_line_is(t, 0, "Reputation", 12);
    table_free(t);
}

/* EX21 */
static void SS_2_51_the_navigator_sets_a_die(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 2; P1 active 0; P1 crew C21a");
    step(t, "deploy:2");
    legal_is(t, "value:2 navigate:1 navigate:3 navigate:4 navigate:5 navigate:6");
    step(t, "navigate:5");
    seat_is(t, 0, "used 0"); /* paid only when the die leaves */
    step(t, "visit:crystal-belt");
    seat_is(t, 0, "crystal 1 active 0 inactive 2 used 1");
    field_is(t, "captain.0.at.0", "'crystal-belt'");
    table_free(t);
}

/* EX22 */
static void SS_5_43_an_officer_refreshes_no_officer(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C20a C20b* C16a*; display C1a C2a C10a C11a C19a C21a");
    step(t, "use:C20a"); /* the only target is taken by itself */
    seat_is(t, 0, "used 3");
    offers(t, "use:C16a");
    offers_none(t, "use:C20a use:C20b");
    table_free(t);
}

/* EX28 */
static void SS_5_18_one_auxiliary_die_in_a_round(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 matrix 2 2 1; P1 inactive 5; P1 dice 4 6; P1 aux 4@discarded");
    run(t, "deploy:4 value:4 visit:salvage act scrap:morale");
    phase_is(t, "salvage"); /* no die is rolled */
    seat_is(t, 0, "matrix0 2 matrix1 2 matrix2 2 morale 2");
    table_free(t);
    t = ss_at(2, "", "P1 matrix 3 3 2; P1 inactive 5; P1 dice 4 6");
    run(t, "deploy:4 value:4 visit:salvage act scrap:morale");
    phase_is(t, "aux");
    table_free(t);
}

/* EX29 */
static void SS_5_41_crew_used_at_the_location(void **state) {
    (void)state;
    struct table *t =
        ss_at(2, "", "P1 dice 4; P2 dice 2@fleet 5 5; P1 active 2; P1 inactive 0; P1 crystal 1; P1 crew C16a");
    refused(t, "use:C16a", "SS-5.41");
    run(t, "deploy:4 value:4 visit:fleet");
    seat_is(t, 0, "active 1 inactive 1");
    legal_is(t, "use:C16a satellite act");
    run(t, "use:C16a regenerate:1");
    seat_is(t, 0, "active 2 inactive 0 used 1");
    run(t, "act attack:top-left send:2");
    seat_is(t, 0, "crystal 0 active 0");
    at_ship(t, "top-left", "S01", "P1 2");
    actor_is(t, 1);
    table_free(t);
}

/* EX30 */
static void SS_5_41_crew_after_a_discarded_die(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 morale 1; P1 rep 2; P1 crew C22a; P1 dice 6");
    refused(t, "use:C22a", "SS-5.41");
    step(t, "discard:6");
    seat_is(t, 0, "morale 2");
    legal_is(t, "use:C22a end");
    step(t, "use:C22a"); /* nothing else is left: the turn ends */
    seat_is(t, 0, "morale 0 rep 3");
    actor_is(t, 1);
    table_free(t);
}

/* EX31 */
static void SS_5_4_one_kickback_fills_two_gaps(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 2; P1 satellites fleet; P1 active 0; P1 inactive 2; P1 matrix 3 0 0");
    step(t, "deploy:2");
    refused(t, "visit:fleet", "SS-5.4");
    table_free(t);
    t = ss_at(2, "", "P1 dice 2; P1 satellites fleet; P1 active 0; P1 inactive 2; P1 matrix 3 0 0; P1 crew C24a");
    run(t, "deploy:2 visit:fleet");
    legal_is(t, "use:C24a nothing");
    run(t, "use:C24a take:crystal"); /* the action is the only choice left */
    phase_is(t, "salvage");
    run(t, "regenerate:2 attack:top-left send:2");
    at_ship(t, "top-left", "S01", "P1 2");
    table_free(t);
    t = ss_at(2, "", "P1 dice 2; P1 active 0; P1 inactive 2; P1 matrix 2 0 0; P1 crew C24a");
    run(t, "deploy:2 visit:fleet use:C24a take:salvage scrap:resource gain:crystal regenerate:1");
    legal_is(t, "satellite act");
    run(t, "act attack:top-right"); /* one drone: no choice of a number */
    at_ship(t, "top-right", "S07", "P1 1");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_4_12_docking_gives_morale),
        cmocka_unit_test(SS_5_30_kickbacks_without_reputation),
        cmocka_unit_test(SS_5_30_kickbacks_with_reputation),
        cmocka_unit_test(SS_5_22_neighbours_gain_morale),
        cmocka_unit_test(SS_5_63_a_single_attacker_wins),
        cmocka_unit_test(SS_5_61_two_attackers),
        cmocka_unit_test(SS_5_68_lost_in_the_bottom_row),
        cmocka_unit_test(SS_4_11_ties_reverse_the_order),
        cmocka_unit_test(SS_5_30_kickbacks_from_an_even_column),
        cmocka_unit_test(SS_5_2_a_full_storage),
        cmocka_unit_test(SS_5_16_a_column_gives_the_auxiliary_die),
        cmocka_unit_test(SS_5_20_the_first_hex_touches_the_core),
        cmocka_unit_test(SS_5_5_an_occupied_location_and_a_changed_die),
        cmocka_unit_test(SS_5_46_a_fourth_crew_member),
        cmocka_unit_test(SS_5_1_morale_below_nothing),
        cmocka_unit_test(SS_5_65_the_corporation_commands),
        cmocka_unit_test(SS_5_61_the_corporation_between_players),
        cmocka_unit_test(SS_5_64_a_reroll),
        cmocka_unit_test(SS_5_83_the_display_ages),
        cmocka_unit_test(SS_6_2_the_final_scoring),
        cmocka_unit_test(SS_2_51_the_navigator_sets_a_die),
        cmocka_unit_test(SS_5_43_an_officer_refreshes_no_officer),
        cmocka_unit_test(SS_5_18_one_auxiliary_die_in_a_round),
        cmocka_unit_test(SS_5_41_crew_used_at_the_location),
        cmocka_unit_test(SS_5_41_crew_after_a_discarded_die),
        cmocka_unit_test(SS_5_4_one_kickback_fills_two_gaps),
    };
    return cmocka_run_group_tests_name("solar-sphere: examples", tests, NULL, NULL);
}
