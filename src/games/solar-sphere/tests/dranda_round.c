/* Solar Sphere: the solo game apart from DRANDA's turns: set-up, dock, battle, recovery
 * and end (sections 7.2, 7.4, 7.6 to 7.8), and the companion use: DRANDA's turn alone. */
#include "sphere.h"

static struct table *fight(const char *options, const char *at, const char *steps) {
    char all[640];
    snprintf(all, sizeof all, "%s; spent", at);
    struct table *t = ss_at(1, options, all);
    step(t, "discard:6");
    run(t, steps);
    return t;
}

static void SS_7_10_set_up(void **state) {
    (void)state;
    struct table *t = ss_start(1, "");
    field_is(t, "owner.13", "'corporation'");
    field_is(t, "owner.12", "null");
    assert_int_equal(ss(t)->supply, 20);
    assert_int_equal(ss(t)->removed, 0);
    field_is(t, "pile.0", "'D1'");
    field_is(t, "pile.1", "null");
    field_is(t, "automa_deck", "['D2','D3','D4','D5','D6','D7','D8','D9','D10','D11','D12']");
    field_is(t, "ships_left", "[5,5,0,0]");
    seat_is(t, 1, "score2 0 active 0 reserve 0 inactive 0");
    table_free(t);
}

/* The set-up is arranged too: the higher value to the left, then the rarer faction. */
static void SS_7_60_rows_are_arranged(void **state) {
    (void)state;
    struct table *t = ss_start(1, ""); /* S01 (value 2) and S07 (value 3) were drawn in this order */
    at_ship(t, "top-left", "S07", "");
    at_ship(t, "top-right", "S01", "");
    table_free(t);
    t = fight("", "dranda retired C4a; top-left S07; top-right S01", "ship:S04 ship:S06"); /* red and green */
    at_ship(t, "top-left", "S06", "");
    at_ship(t, "top-right", "S04", "");
    at_ship(t, "bottom-left", "S07", "corporation 1");
    at_ship(t, "bottom-right", "S01", "corporation 1");
    table_free(t);
    t = fight("", "top-left S07; top-right S01", "ship:S06 ship:S04"); /* still equal: as drawn */
    at_ship(t, "top-left", "S06", "");
    table_free(t);
}

static void SS_7_60_ships_move_with_their_drones(void **state) {
    (void)state;
    /* The left one is won; the right one stays alone at the bottom right. */
    struct table *t =
        fight("", "top-left S07 P1 3; top-right S01 dranda 1", "resistance:0 resistance:3 ship:S02 ship:S10");
    at_ship(t, "bottom-right", "S01", "dranda 1 corporation 1");
    at_ship(t, "bottom-left", "-", "");
    at_ship(t, "top-left", "S10", "");
    table_free(t);
}

static void SS_7_30_the_dice_of_dranda(void **state) {
    (void)state;
    struct table *t = ss_to_dice(1, "order=seats");
    run(t, "roll:4,5,6");
    phase_is(t, "dranda-roll");
    step(t, "dranda-roll:6,5,4"); /* a tie: the order is reversed [SS-7.31] */
    field_is(t, "order", "['dranda','P1']");
    phase_is(t, "reveal");
    step(t, "reveal:D4"); /* black, a six */
    field_is(t, "captain.1.at", "['crystal-belt','dock','dock','reserve']");
    actor_is(t, 0);
    table_free(t);
}

/* D9: yellow, black, blue. */
static void SS_7_30_the_pile_gives_the_order(void **state) {
    (void)state;
    struct table *t = ss_at(1, "", "pile D9; P1 dice 6 5; dranda dice 1 3 5");
    run(t, "discard:6 reveal:D3"); /* yellow: Asteroid */
    field_is(t, "captain.1.at.2", "'crystal-belt'");
    run(t, "discard:5 reveal:D4"); /* black: Asteroid */
    field_is(t, "captain.1.at.0", "'ore-belt'");
    step(t, "reveal:D6"); /* the captain has no die; blue: Asteroid */
    field_is(t, "aside", "['D3','D4','D6']");
    table_free(t);
}

static void SS_7_51_a_final_defeat_costs_dranda_nothing(void **state) {
    (void)state;
    struct table *t =
        fight("level=III", "bottom-left S10 dranda 2 corporation 1; top-left S07; top-right S01; P1 morale 5",
              "resistance:3");
    seat_is(t, 1, "score2 6 R 1"); /* the claim: 3 points for the reputation */
    seat_is(t, 0, "morale 5");     /* 1 for the die, 1 lost */
    field_is(t, "captain.1.ships", "['S10']");
    assert_int_equal(ss(t)->supply, 20);
    assert_int_equal(ss(t)->removed, 0);
    table_free(t);
}

/* [SS-R44] */
static void SS_7_51_a_top_ship_keeps_its_drones(void **state) {
    (void)state;
    struct table *t = fight("", "top-left S07 dranda 3; top-right S01", "resistance:3");
    at_ship(t, "bottom-left", "S07", "dranda 3 corporation 1");
    assert_int_equal(ss(t)->supply, 17);
    table_free(t);
}

/* The other reading: the captain's column moves up, the Corporation joins behind it. */
static void SS_R44_a_failed_attack_can_return_its_drones(void **state) {
    (void)state;
    struct table *t = fight("dranda_drones=return", "top-left S07 dranda 2 P1 1; top-right S01 dranda 1",
                            "resistance:3 resistance:3");
    at_ship(t, "bottom-left", "S07", "P1 1 corporation 1");
    at_ship(t, "bottom-right", "S01", "corporation 1");
    assert_int_equal(ss(t)->supply, 20);
    assert_int_equal(ss(t)->removed, 0);
    table_free(t);
}

/* A ship that falls, and one of the bottom row, are settled as ever. */
static void SS_R44_other_battles_are_as_before(void **state) {
    (void)state;
    struct table *t = fight("dranda_drones=return level=II",
                            "bottom-left S10 dranda 2 corporation 1; top-left S07 dranda 6; top-right S01",
                            "resistance:3 resistance:3");
    field_is(t, "captain.1.ships", "['S07','S10']");
    assert_int_equal(ss(t)->supply, 19);
    assert_int_equal(ss(t)->removed, 1);
    table_free(t);
}

static void SS_7_50_levels(void **state) {
    (void)state;
    const char *const options[] = {"level=I", "level=II", "level=III"};
    const char *const scores[] = {"score2 8", "score2 12", "score2 18"}; /* 4, + 1 + 1, + 2 + 3 */
    const unsigned removed[] = {2, 1, 1};
    for (unsigned i = 0; i < 3; i++) {
        struct table *t = fight(options[i], "top-left S10 dranda 6; top-right S01", "resistance:3");
        seat_is(t, 1, scores[i]);
        assert_int_equal(ss(t)->removed, removed[i]);
        table_free(t);
    }
    /* Fewer drones than would be removed. */
    struct table *t = fight("level=I", "top-left S07 P1 4 dranda 1; top-right S01", "resistance:0");
    assert_int_equal(ss(t)->removed, 1);
    assert_int_equal(ss(t)->supply, 19);
    table_free(t);
}

static void SS_7_52_the_tactician_helps_dranda(void **state) {
    (void)state;
    struct table *t = fight("", "top-left S07 dranda 3 P1 1; top-right S01; P1 crew C18a", "resistance:3");
    actor_is(t, 0);
    run(t, "reroll resistance:1");
    seat_is(t, 1, "score2 10");
    seat_is(t, 0, "score2 6");
    table_free(t);
}

static void SS_7_62_cards_go_back(void **state) {
    (void)state;
    struct table *t = fight("", "top-left S07; top-right S01; aside D2 D3 D4; under D8 D9", "ship:S02 ship:S03");
    phase_is(t, "pile");
    odds_are(t, "pile:D5=1 pile:D6=1 pile:D7=1 pile:D10=1 pile:D11=1 pile:D12=1"); /* not those below the deck */
    step(t, "pile:D7");
    field_is(t, "pile.1", "'D7'");
    field_is(t, "automa_deck", "['D2','D3','D4','D5','D6','D8','D9','D10','D11','D12']");
    field_is(t, "aside", "[null,null,null]");
    field_is(t, "under.0", "null");
    table_free(t);
}

static void SS_7_61_opaque_dice_leave_the_game(void **state) {
    (void)state;
    struct table *t = fight("", "top-left S07; top-right S01; opaque 4@crew 0@reserve 0@reserve; pile D8 D1",
                            "ship:S02 ship:S03 pile:D7");
    field_is(t, "opaque_at", "['discarded','reserve','reserve']");
    run(t, "roll:1,1,1 dranda-roll:6,6,6 reveal:D3"); /* D7: black first */
    assert_int_equal(ss(t)->occupied & 1u << SPHERE_L_CREW, 0);
    table_free(t);
}

static void SS_7_70_the_end(void **state) {
    (void)state;
    const char *const options[] = {"rounds=1 level=I", "rounds=1 level=II", "rounds=1 level=III"};
    for (unsigned i = 0; i < 3; i++) {
        /* Positions 1, 2, 7 on SC1: 6 + 6 + 3; icons R 1 B 2, G 1 of the crew: one set; 16 drones left. */
        struct table *t = fight(options[i], "own dranda 1 2 7; dranda retired C5a; removed 1", "");
        actor_is(t, ORR_NOBODY);
        ss_total_is(t, 1, 2 * (15 + 5 + 16 * ((int)i + 1)));
        table_free(t);
    }
}

/* [SS-R23] */
static void SS_7_71_a_tie_is_lost(void **state) {
    (void)state;
    struct table *t = fight("rounds=1", "P1 active 6; removed 17; P1 morale 1", ""); /* 3 points each */
    ss_total_is(t, 0, 6);
    ss_total_is(t, 1, 6);
    assert_int_equal(result_of(t).won, 0);
    end_reads(t, 0, "You came second, equal points with DRANDA, decided by the rule that a tie is a loss.");
    table_free(t);
    t = fight("rounds=1", "P1 active 7; removed 17; P1 morale 1", ""); /* half a point more */
    ss_total_is(t, 0, 7);
    ss_total_is(t, 1, 6);
    assert_int_equal(result_of(t).won, 1);
    end_reads(t, 0, "You won, ½ point ahead of DRANDA.");
    assert_int_equal(ss_line(t, ORR_RIVAL, "Scored"), ss_seat(t, 1)->score2);
    table_free(t);
}

/* Someone who plays at a real table enters the position and the card, and reads DRANDA's turn. */
static void SS_7_40_a_turn_of_dranda_alone(void **state) {
    (void)state;
    struct table *t = ss_at(1, "level=II", "P1 dice 6 5; dranda dice 3 1 1; top-left S07; top-right S01");
    step(t, "discard:6");
    char *text = position_text(t); /* DRANDA to play */
    table_free(t);
    t = table_load(text, NULL);
    free(text);
    run(t, "reveal:D3");
    at_ship(t, "top-left", "S07", "dranda 3");
    log_says(t, "card 3");
    actor_is(t, 0);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_7_10_set_up),
        cmocka_unit_test(SS_7_60_rows_are_arranged),
        cmocka_unit_test(SS_7_60_ships_move_with_their_drones),
        cmocka_unit_test(SS_7_30_the_dice_of_dranda),
        cmocka_unit_test(SS_7_30_the_pile_gives_the_order),
        cmocka_unit_test(SS_7_51_a_final_defeat_costs_dranda_nothing),
        cmocka_unit_test(SS_7_51_a_top_ship_keeps_its_drones),
        cmocka_unit_test(SS_R44_a_failed_attack_can_return_its_drones),
        cmocka_unit_test(SS_R44_other_battles_are_as_before),
        cmocka_unit_test(SS_7_50_levels),
        cmocka_unit_test(SS_7_52_the_tactician_helps_dranda),
        cmocka_unit_test(SS_7_62_cards_go_back),
        cmocka_unit_test(SS_7_61_opaque_dice_leave_the_game),
        cmocka_unit_test(SS_7_70_the_end),
        cmocka_unit_test(SS_7_71_a_tie_is_lost),
        cmocka_unit_test(SS_7_40_a_turn_of_dranda_alone),
    };
    return cmocka_run_group_tests_name("solar-sphere: the solo game", tests, NULL, NULL);
}
