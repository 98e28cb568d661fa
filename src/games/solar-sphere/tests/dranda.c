/* Solar Sphere: DRANDA's turns: each Location with each of its criteria, the levels and
 * the substitutions (section 7). Battles, recovery and the end are in dranda_round.c.
 *
 * In the fixed set-up tiles T01 .. T12 lie on 1 .. 12, positions 13 .. 18 face down, and the
 * black die is played first. Black: Asteroid on D4, Salvage on D8, Sphere on D5, Fleet on
 * D3, Crew on D2. */
#include "sphere.h"

#include "src/games/solar-sphere/tables.h"

/* The captain throws a die away; then DRANDA plays its black die of this value. */
static struct table *plays(const char *options, unsigned value, const char *at, const char *cards) {
    char all[640];
    snprintf(all, sizeof all, "P1 dice 6 5; dranda dice %u 1 1; %s", value, at);
    struct table *t = ss_at(1, options, all);
    step(t, "discard:6");
    table_mark(t);
    run(t, cards);
    return t;
}

static void builds(const char *options, unsigned value, const char *at, unsigned position) {
    struct table *t = plays(options, value, at, "reveal:D5");
    for (unsigned p = 1; p < SPHERE_POSITIONS; p++) {
        if (ss(t)->owner[p] == SPHERE_DRANDA && p != position && !strstr(at, "own dranda")) {
            fail_msg("DRANDA has built position %u, not %u", p, position);
        }
    }
    assert_int_equal(ss(t)->owner[position], SPHERE_DRANDA);
    field_is(t, "captain.1.at.0", "'sphere'");
    table_free(t);
}

/* ---- Asteroid ---- */
static void SS_7_43_asteroid_belts_by_value(void **state) {
    (void)state;
    const char *const belts[] = {"'ore-belt'",  "'ore-belt'",     "'gold-belt'",
                                 "'gold-belt'", "'crystal-belt'", "'crystal-belt'"};
    for (unsigned v = 1; v <= 6; v++) {
        struct table *t = plays("", v, "", "reveal:D4");
        field_is(t, "captain.1.at.0", belts[v - 1]);
        seat_is(t, 1, "ore 0 gold 0 crystal 0 score2 0");
        assert_int_equal(ss(t)->supply, 20);
        field_is(t, "aside.0", "'D4'");
        actor_is(t, 0);
        table_free(t);
    }
}

static void SS_7_24_an_occupied_location_costs_a_drone(void **state) {
    (void)state;
    struct table *t = ss_at(1, "", "P1 dice 6 5 2@ore-belt; dranda dice 1 1 1");
    run(t, "discard:6 reveal:D4");
    assert_int_equal(ss(t)->supply, 19);
    assert_int_equal(ss(t)->removed, 1);
    table_free(t);
}

/* Ten hexes and ten drones on a ship: nothing left to lose [SS-7.22]. */
#define NO_DRONES "own dranda 1 2 3 4 5 6 7 8 9 10; top-left S07 dranda 10"

static void SS_7_22_without_drones_a_point_is_lost(void **state) {
    (void)state;
    struct table *t = ss_at(1, "", "P1 dice 6 5 2@ore-belt; dranda dice 1 1 1; " NO_DRONES);
    assert_int_equal(ss(t)->supply, 0);
    run(t, "discard:6 reveal:D4");
    seat_is(t, 1, "score2 -2");
    assert_int_equal(ss(t)->removed, 0);
    table_free(t);
}

/* ---- Sphere: six criteria ---- */
static void SS_7_45_by_1_the_value_of_the_die(void **state) {
    (void)state;
    builds("", 3, "", 7);  /* the only viable tile of value 3 */
    builds("", 5, "", 12); /* none of value 5: value 4 */
    builds("", 6, "", 12);
    builds("", 3, "tile 7 T10", 6); /* none of value 3 in reach: value 2, of 4, 5, 6 the left-most, top-most */
}

/* Hexes are told by where they lie; the one that is left is lit. */
static void SS_7_45_the_log_tells_where_hexes_lie(void **state) {
    (void)state;
    struct table *t = plays("", 3, "", "reveal:D5");
    log_says(t, "Hexes that can be built: inner at 12, 2, 4, 6, 8, 10 o'clock, outer at ");
    log_says(t, "Step 1, tile value: 3; remaining: outer at 12 o'clock [SS-7.45]");
    unsigned lit = 0;
    for (uint32_t i = 0; i < t->n_log; i++) {
        uint32_t pieces[ORR_MAX_OPERANDS] = {0};
        bool step = t->log[i].line == SPHERE_LN_D_STEP_OUTER;
        lit += step && orr_event_pieces(t->g, &t->log[i], pieces) == 1 && pieces[0] == SPHERE_PIECE_HEX + 7;
        assert_true(t->log[i].line != SPHERE_LN_D_VIABLE_BOTH || orr_event_pieces(t->g, &t->log[i], pieces) == 0);
    }
    assert_int_equal(lit, 1);
    table_free(t);
    t = plays("", 1, "", "reveal:D5");
    log_says(t, "Step 1, tile value: 1; remaining: inner at 12, 2, 4 o'clock [SS-7.45]");
    log_says(t, "Step 5, left-most, column: 2; remaining: inner at 12 o'clock [SS-7.45]");
    table_free(t);
}

static void SS_7_45_only_higher_values_cost_a_drone(void **state) {
    (void)state;
    struct table *t = plays("", 1, "own P1 1 2 3", "reveal:D5");
    field_is(t, "owner.6", "'dranda'");
    assert_int_equal(ss(t)->supply, 18);
    assert_int_equal(ss(t)->removed, 1); /* [SS-R24] */
    table_free(t);
}

static void SS_7_45_by_2_positions_worth_six(void **state) {
    (void)state;
    builds("scoring=SC1", 3, "tile 2 T08", 2); /* not 7, which lies further left */
    builds("scoring=SC2", 3, "tile 2 T08", 7); /* a corner */
    builds("scoring=SC3", 4, "", 12);
    builds("scoring=SC4", 2, "", 5); /* a spoke; 6 would be higher */
}

static void SS_7_45_by_3_the_rarest_faction(void **state) {
    (void)state;
    builds("", 2, "dranda retired C5a", 5);         /* green is not the rarest: 4 or 5, 5 is left-most */
    builds("", 2, "dranda retired C5a C3a", 4);     /* neither green nor blue */
    builds("", 2, "dranda retired C5a C3a C4a", 6); /* one of each: left-most, top-most */
    builds("", 1, "own P1 1 2 3; tile 4 T16", 4);   /* silver comes before everything */
}

static void SS_7_45_by_4_next_to_own_hexes(void **state) {
    (void)state;
    struct table *t = plays("", 2, "own dranda 3", "reveal:D5"); /* green is not the rarest: 4 or 5; 4 touches 3 */
    field_is(t, "owner.4", "'dranda'");
    table_free(t);
}

static void SS_7_45_by_5_left_most(void **state) {
    (void)state;
    builds("", 1, "", 1);                 /* 1, 2, 3 hold value 1: q 0, 1, 1 */
    builds("", 1, "tile 4 T01 1 T04", 4); /* q of 4 is 0 too; 2 and 3 lie right */
}

static void SS_7_45_by_6_top_most(void **state) {
    (void)state;
    builds("", 2, "", 6); /* 5 and 6 share the column */
    builds("", 1, "own P1 1", 2);
}

/* Of each two positions that follow each other DRANDA takes the first one: they hold tiles of one value and
 * of colours that it lacks, count the same on the card, and all others are built. */
static void looks_at(unsigned first, unsigned second) {
    /* A card on which neither the inner ring, the corners nor the edges of the two are worth 6. */
    unsigned six[] = {first <= 6 || second <= 6, (first > 6 && first % 2) || (second > 6 && second % 2), 0};
    unsigned card = !six[0] ? 1 : !six[1] ? 2 : 3, hidden = 0;
    char all[640] = "own P1", down[128] = "down", name[128], options[TABLE_STEP];
    for (unsigned p = 1; p < SPHERE_POSITIONS; p++) {
        bool hide = p != first && p != second && hidden < 6;
        char *out = hide ? down : all;
        hidden += hide;
        if (p != first && p != second) {
            snprintf(name, sizeof name, " %u", p);
            strcat(out, name);
        }
    }
    char at[1024];
    snprintf(at, sizeof at, "%s; %s; tile %u T01 %u T02; P1 active 0; P1 inactive 0", down, all, first, second);
    snprintf(options, sizeof options, "scoring=SC%u", card);
    builds(options, 1, at, first);
}

static void SS_2_33_the_order_of_looking(void **state) {
    (void)state;
    const unsigned scan[] = {17, 16, 15, 18, 6, 5, 14, 7, 1, 4, 13, 8, 2, 3, 12, 9, 10, 11};
    for (unsigned i = 1; i < sizeof scan / sizeof scan[0]; i++) {
        looks_at(scan[i - 1], scan[i]);
    }
}

/* Section 11.6: a printed card may be worth more than 6 somewhere, or nowhere as much. */
static void SS_7_45_by_2_on_other_scoring_cards(void **state) {
    (void)state;
    const char *const cards[] = {"[3,6,9,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3]", "[3,5,4,3,3,3,3,3,3,3,3,3,3,3,3,3,3,3]"};
    for (unsigned i = 0; i < 2; i++) {
        struct table *t = ss_start_with(1, "scoring=SC1", "content.scoring.0", cards[i]);
        run(t, "discard:6 reveal:D5"); /* black 1; positions 1, 2 and 3 hold tiles of value 1 */
        field_is(t, "owner.2", "'dranda'");
        table_free(t);
    }
}

static void SS_7_45_what_a_hex_brings(void **state) {
    (void)state;
    struct table *t = plays("level=III", 2, "own dranda 1; own P1 5", "reveal:D5");
    /* T06 on 6: 1 point, reputation 3, one own neighbour 2; the captain gains morale. */
    field_is(t, "owner.6", "'dranda'");
    seat_is(t, 1, "score2 12 R 1 G 1");
    seat_is(t, 0, "morale 2");
    table_free(t);
    t = plays("level=I", 2, "own dranda 1; own P1 5", "reveal:D5");
    seat_is(t, 1, "score2 2");
    table_free(t);
    t = plays("level=II", 2, "own dranda 1; own P1 5", "reveal:D5");
    seat_is(t, 1, "score2 6");
    table_free(t);
}

static void SS_7_23_without_drones_nothing_is_built(void **state) {
    (void)state;
    struct table *t = plays("", 4, NO_DRONES, "reveal:D5");
    field_is(t, "owner.11", "null");
    field_is(t, "owner.12", "null");
    table_free(t);
}

static void SS_7_45_nothing_left_to_build(void **state) {
    (void)state;
    struct table *t = plays("", 4, "own P1 1 2 3 4 5 6 7 8 9 10 11 12; P1 active 0; P1 inactive 0; final", "reveal:D5");
    assert_int_equal(ss(t)->supply, 20);
    field_is(t, "captain.1.at.0", "'sphere'");
    table_free(t);
}

/* The eighteenth hex may be DRANDA's [SS-5.23]. */
static void SS_5_23_dranda_ends_the_game(void **state) {
    (void)state;
    struct table *t = plays("", 4, "own P1 1 2 3 4 5 6 7 8 9 10 11; P1 active 0; P1 inactive 0", "reveal:D5");
    field_is(t, "owner.12", "'dranda'");
    field_is(t, "final", "true");
    table_free(t);
}

/* ---- Fleet: steps A to D ---- */
static struct table *attacks(const char *options, const char *fleet) { return plays(options, 1, fleet, "reveal:D3"); }

static void SS_7_46_A_the_bottom_row_to_its_value(void **state) {
    (void)state;
    struct table *t = attacks("", "bottom-left S10 corporation 1; bottom-right S04 corporation 1");
    at_ship(t, "bottom-left", "S10", "corporation 1 dranda 2");
    at_ship(t, "bottom-right", "S04", "corporation 1 dranda 1");
    assert_int_equal(ss(t)->supply, 17);
    table_free(t);
    t = attacks("", "bottom-left -; bottom-right S10 corporation 1; top-left S07; top-right S01");
    at_ship(t, "bottom-right", "S10", "corporation 1 dranda 3"); /* 2 by A, 1 by B */
    table_free(t);
}

static void SS_7_46_B_the_bottom_row_in_turn(void **state) {
    (void)state;
    struct table *t = attacks("level=II", "bottom-left S10 P1 2 corporation 1; bottom-right S04 P1 1 corporation 1");
    at_ship(t, "bottom-left", "S10", "P1 2 corporation 1 dranda 2");
    at_ship(t, "bottom-right", "S04", "P1 1 corporation 1 dranda 2");
    table_free(t);
    t = attacks("",
                "bottom-left S10 P1 5 corporation 1; bottom-right S04 P1 1 corporation 1"); /* the left one is safe */
    at_ship(t, "bottom-left", "S10", "P1 5 corporation 1");
    at_ship(t, "bottom-right", "S04", "P1 1 corporation 1 dranda 3");
    table_free(t);
}

static void SS_7_46_C_the_top_row(void **state) {
    (void)state;
    struct table *t = attacks("level=II", "top-left S07; top-right S01");
    at_ship(t, "top-left", "S07", "dranda 3");
    at_ship(t, "top-right", "S01", "dranda 1");
    table_free(t);
    t = attacks("level=II", "top-left S07 P1 3; top-right S01 P1 2");
    at_ship(t, "top-left", "S07", "P1 3 dranda 2");
    at_ship(t, "top-right", "S01", "P1 2 dranda 2");
    table_free(t);
    t = attacks("level=III", "bottom-left S10 P1 4 corporation 1; top-left S07; top-right S01"); /* B first */
    at_ship(t, "bottom-left", "S10", "P1 4 corporation 1 dranda 1");
    at_ship(t, "top-left", "S07", "dranda 3");
    table_free(t);
}

#define ALL_SAFE                                                                                           \
    "P1 active 0; P1 inactive 0; bottom-left S10 P1 5 corporation 1; bottom-right S04 P1 4 corporation 1;" \
    "top-left S07 P1 6; top-right S01 P1 5"

static void SS_7_46_D_one_drone_each(void **state) {
    (void)state;
    struct table *t = attacks("level=II", ALL_SAFE);
    at_ship(t, "bottom-left", "S10", "P1 5 corporation 1 dranda 1");
    at_ship(t, "bottom-right", "S04", "P1 4 corporation 1 dranda 1");
    at_ship(t, "top-left", "S07", "P1 6 dranda 1");
    at_ship(t, "top-right", "S01", "P1 5 dranda 1");
    table_free(t);
    t = attacks("level=I", ALL_SAFE);
    at_ship(t, "top-left", "S07", "P1 6 dranda 1");
    at_ship(t, "top-right", "S01", "P1 5");
    table_free(t);
}

/* Its own column is joined [SS-5.51]. */
static void SS_7_46_later_drones_join_the_column(void **state) {
    (void)state;
    struct table *t = attacks("", "top-left S07 dranda 2 P1 1; top-right S01");
    at_ship(t, "top-left", "S07", "dranda 3 P1 1"); /* power was 3; A serves the right ship first */
    at_ship(t, "top-right", "S01", "dranda 2");
    table_free(t);
}

static void SS_7_23_missing_drones_come_back_for_points(void **state) {
    (void)state;
    struct table *t = plays("level=II", 1, "removed 18", "reveal:D3");
    seat_is(t, 1, "score2 -4");
    assert_int_equal(ss(t)->supply, 0);
    assert_int_equal(ss(t)->removed, 16);
    table_free(t);
    t = plays("level=II", 1, "own dranda 1 2 3 4 5 6 7 8 9 10; top-left S07 dranda 8; top-right S01; removed 1",
              "reveal:D3");
    seat_is(t, 1, "score2 -2"); /* two are all that it can get */
    assert_int_equal(ss(t)->supply + ss(t)->removed, 0);
    table_free(t);
}

/* ---- Crew ---- */
static void hires(unsigned value, const char *at, const char *card, int score2) {
    struct table *t = plays("", value, at, "reveal:D2");
    unsigned id = ss_card(card);
    const struct sphere_captain *d = ss_seat(t, SPHERE_DRANDA);
    const uint32_t sets[] = {d->retired1, d->retired2, d->retired3};
    if (!(sets[sphere_tier_of(id)] >> ss_tier_bit(id) & 1u)) {
        fail_msg("DRANDA did not hire %s with a %u", card, value);
    }
    assert_int_equal(d->score2, score2);
    field_is(t, "captain.1.at.0", "'crew'");
    table_free(t);
}

/* C1a red, C2a green; C10a blue, C11a red; C19a red, C20a blue. */
static void SS_7_47_the_tier_by_the_die(void **state) {
    (void)state;
    hires(1, "", "C1a", 2); /* equal: odd takes the top one */
    hires(2, "", "C2a", 2);
    hires(3, "", "C10a", 4);
    hires(4, "", "C11a", 4);
    hires(5, "", "C19a", 6);
    hires(6, "", "C20a", 6);
}

static void SS_7_47_the_rarest_faction(void **state) {
    (void)state;
    hires(1, "own dranda 1", "C2a", 2);                         /* it has a red hex */
    hires(6, "own dranda 2", "C19a", 6);                        /* it has a blue hex */
    hires(5, "display C1a C2a C10a C11a C19a C20b", "C20b", 6); /* silver before red */
    hires(5, "display C1a C2a C10a C11a C19b C20b", "C19b", 6); /* both silver */
    hires(6, "display C1a C2a C10a C11a C19b C20b", "C20b", 6);
}

/* [SS-R22] Upwards first, then downwards. */
static void SS_7_47_an_empty_tier(void **state) {
    (void)state;
    hires(1, "display - - C10a C11a C19a C20a", "C10a", 4);
    hires(1, "display - - - - C19a C20a", "C19a", 6);
    hires(6, "display C1a C2a C10a C11a - -", "C11a", 4);
    hires(6, "display C1a C2a - - - -", "C2a", 2);
    hires(3, "display C1a - - - - C20a", "C20a", 6);
    struct table *t = plays("", 3, "display - - - - - -", "reveal:D2");
    seat_is(t, 1, "score2 0");
    table_free(t);
}

/* [SS-R41] */
static void SS_7_21_a_token_is_morale(void **state) {
    (void)state;
    struct table *t = plays("level=II", 1, "token 2 0 0 0 0 0", "reveal:D2");
    seat_is(t, 1, "score2 6"); /* 1 for the card, 2 for the token */
    field_is(t, "token", "[0,0,0,0,0,0]");
    table_free(t);
    t = plays("level=III", 1, "token 2 0 0 0 0 0", "reveal:D2");
    seat_is(t, 1, "score2 10");
    table_free(t);
}

/* ---- Salvage ---- */
static void SS_7_44_no_opaque_die_is_left(void **state) {
    (void)state;
    struct table *t = plays("", 1, "opaque 1@discarded 2@discarded 3@discarded; round 2", "reveal:D8");
    actor_is(t, 0);
    field_is(t, "aside.0", "'D8'");
    field_is(t, "captain.1.at.0", "'salvage'");
    table_free(t);
}

static void SS_7_44_cards_of_a_used_colour_go_under(void **state) {
    (void)state;
    struct table *t = plays("", 1, "opaque 0@reserve 4@discarded 0@reserve; round 2", "reveal:D8 reveal:D5 reveal:D11");
    field_is(t, "under.0", "'D5'");
    field_is(t, "under.1", "'D11'");
    run(t, "reveal:D4 opaque:3"); /* black: Asteroid */
    field_is(t, "opaque_at.0", "'gold-belt'");
    field_is(t, "aside.0", "'D4'");
    actor_is(t, 0);
    table_free(t);
}

/* A Salvage icon on the new card works again. */
static void SS_7_44_salvage_upon_salvage(void **state) {
    (void)state;
    struct table *t = plays("", 1, "", "reveal:D8 reveal:D11 opaque:2 reveal:D5 reveal:D3 opaque:6");
    field_is(t, "opaque", "[0,2,6]");
    field_is(t, "opaque_at.1", "'salvage'");
    field_is(t, "opaque_at.2", "'crystal-belt'");
    assert_int_equal(ss(t)->removed, 1); /* its own die was in the way */
    field_is(t, "aside", "['D3',null,null]");
    field_is(t, "pile.1", "'D8'");
    field_is(t, "pile.2", "'D11'");
    field_is(t, "under.0", "'D5'");
    table_free(t);
}

/* [SS-R20] The whole deck is searched once: no card begins with the last colour. */
static void SS_7_44_no_card_fits(void **state) {
    (void)state;
    /* Left in the deck besides D8: D2 D5 D11 (blue first); only the yellow opaque die is left. */
    struct table *t = plays("", 1, "pile D3 D4 D6 D7 D9 D10 D12 D1; opaque 1@discarded 2@discarded 0@reserve; round 6",
                            "reveal:D8 reveal:D2 reveal:D5 reveal:D11");
    actor_is(t, 0);
    field_is(t, "aside.0", "'D8'");
    field_is(t, "opaque.2", "0");
    table_free(t);
}

/* ---- the trace ---- */
static void SS_7_41_the_log_says_why(void **state) {
    (void)state;
    struct table *t = plays("level=II", 2, "own dranda 3", "reveal:D5");
    log_says(t, "card 5");
    log_says(t, "SS-7.45");
    table_free(t);
    t = plays("level=II", 2, "", "reveal:D3");
    log_says(t, "SS-7.46");
    table_free(t);
    t = plays("level=II", 2, "", "reveal:D2");
    log_says(t, "SS-7.47");
    table_free(t);
    t = plays("level=II", 2, "", "reveal:D8 reveal:D5 opaque:4");
    log_says(t, "SS-7.44");
    table_free(t);
    t = plays("level=II", 2, "", "reveal:D4");
    log_says(t, "SS-7.43");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_7_43_asteroid_belts_by_value),
        cmocka_unit_test(SS_7_24_an_occupied_location_costs_a_drone),
        cmocka_unit_test(SS_7_22_without_drones_a_point_is_lost),
        cmocka_unit_test(SS_7_45_by_1_the_value_of_the_die),
        cmocka_unit_test(SS_7_45_the_log_tells_where_hexes_lie),
        cmocka_unit_test(SS_7_45_only_higher_values_cost_a_drone),
        cmocka_unit_test(SS_7_45_by_2_positions_worth_six),
        cmocka_unit_test(SS_7_45_by_3_the_rarest_faction),
        cmocka_unit_test(SS_7_45_by_4_next_to_own_hexes),
        cmocka_unit_test(SS_7_45_by_5_left_most),
        cmocka_unit_test(SS_7_45_by_6_top_most),
        cmocka_unit_test(SS_2_33_the_order_of_looking),
        cmocka_unit_test(SS_7_45_by_2_on_other_scoring_cards),
        cmocka_unit_test(SS_7_45_what_a_hex_brings),
        cmocka_unit_test(SS_7_23_without_drones_nothing_is_built),
        cmocka_unit_test(SS_7_45_nothing_left_to_build),
        cmocka_unit_test(SS_5_23_dranda_ends_the_game),
        cmocka_unit_test(SS_7_46_A_the_bottom_row_to_its_value),
        cmocka_unit_test(SS_7_46_B_the_bottom_row_in_turn),
        cmocka_unit_test(SS_7_46_C_the_top_row),
        cmocka_unit_test(SS_7_46_D_one_drone_each),
        cmocka_unit_test(SS_7_46_later_drones_join_the_column),
        cmocka_unit_test(SS_7_23_missing_drones_come_back_for_points),
        cmocka_unit_test(SS_7_47_the_tier_by_the_die),
        cmocka_unit_test(SS_7_47_the_rarest_faction),
        cmocka_unit_test(SS_7_47_an_empty_tier),
        cmocka_unit_test(SS_7_21_a_token_is_morale),
        cmocka_unit_test(SS_7_44_no_opaque_die_is_left),
        cmocka_unit_test(SS_7_44_cards_of_a_used_colour_go_under),
        cmocka_unit_test(SS_7_44_salvage_upon_salvage),
        cmocka_unit_test(SS_7_44_no_card_fits),
        cmocka_unit_test(SS_7_41_the_log_says_why),
    };
    return cmocka_run_group_tests_name("solar-sphere: DRANDA", tests, NULL, NULL);
}
