/* Solar Sphere: dice and the eight Locations: values, entering, satellites, the action
 * with and without a boost, and visits that come to nothing (sections 4.3, 5.2 to 5.7). */
#include "sphere.h"

/* ---- dice ---- */
static void SS_2_27_each_location_takes_its_values(void **state) {
    (void)state;
    const char *const wanted[] = {"ore-belt crew",   "ore-belt fleet",    "gold-belt crew",
                                  "gold-belt fleet", "crystal-belt crew", "crystal-belt fleet"};
    for (unsigned v = 1; v <= 6; v++) {
        char at[TABLE_STEP], go[TABLE_STEP], all[256], first[TABLE_STEP], second[TABLE_STEP];
        const char *words = wanted[v - 1];
        snprintf(at, sizeof at, "P1 dice %u", v);
        snprintf(go, sizeof go, "deploy:%u value:%u", v, v);
        assert_true(next_word(&words, first) && next_word(&words, second));
        snprintf(all, sizeof all, "visit:%s visit:%s visit:fabricator visit:salvage visit:sphere", first, second);
        struct table *t = ss_at(2, "", at);
        run(t, go);
        legal_is(t, all);
        table_free(t);
    }
}

static void SS_5_5_changing_a_die_costs_drones(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 2; P1 active 3");
    step(t, "deploy:2");
    legal_is(t, "value:1 value:2 value:3 value:4 value:5");
    refused_need(t, "value:6", "SS-5.5", 4, 3);
    run(t, "value:4 visit:gold-belt");
    seat_is(t, 0, "active 1 inactive 4");
    field_is(t, "captain.0.at.0", "'gold-belt'");
    field_is(t, "captain.0.die.0", "4");
    table_free(t);
}

/* The own die, too, and DRANDA's: one drone in all. */
static void SS_5_5_entering_where_dice_lie(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 1@ore-belt 2; P1 active 1");
    run(t, "deploy:2 value:2 visit:ore-belt"); /* no drone for a satellite: the ore comes by itself */
    seat_is(t, 0, "active 0 inactive 3 ore 1");
    table_free(t);
    t = ss_at(2, "", "P1 dice 1@ore-belt 2; P1 active 0");
    step(t, "deploy:2");
    refused(t, "visit:ore-belt", "SS-5.5");
    table_free(t);
    t = ss_at(1, "", "P1 dice 2; P1 active 1; dranda dice 1@ore-belt 2@ore-belt 3");
    run(t, "deploy:2 value:2 visit:ore-belt");
    seat_is(t, 0, "active 0 inactive 3 ore 1");
    table_free(t);
}

static void SS_5_19_only_docked_dice(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 2 2 5@crew");
    legal_is(t, "deploy:2 discard:2");
    refused(t, "deploy:5", "SS-5.19");
    refused(t, "discard:5", "SS-5.19");
    refused(t, "deploy:aux", "SS-5.19");
    table_free(t);
    t = ss_at(2, "", "P1 dice 2; P1 aux 2@dock");
    legal_is(t, "deploy:2 discard:2 deploy:aux discard:aux");
    step(t, "discard:aux");
    seat_is(t, 0, "morale 1");
    field_is(t, "captain.0.at.3", "'discarded'");
    table_free(t);
}

/* The auxiliary die gives one more turn [SS-4.4]. */
static void SS_5_19_the_auxiliary_die_is_played(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 aux 3@dock; P1 dice 1@crew; P2 dice 3@crew");
    legal_is(t, "deploy:aux discard:aux");
    run(t, "deploy:aux value:3 visit:gold-belt act");
    seat_is(t, 0, "gold 1");
    field_is(t, "captain.0.at.3", "'reserve'"); /* the battle is over, the dice are back */
    table_free(t);
}

/* Gained with the last die of the round: nobody else has one, the turn comes back. */
static void SS_4_4_the_auxiliary_die_keeps_the_round_open(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 matrix 1 1 0; P1 inactive 3; P1 dice 4; P2 dice 3@crew");
    run(t, "deploy:4 value:4 visit:salvage act scrap:morale aux:2 regenerate:0");
    actor_is(t, 0);
    legal_is(t, "deploy:aux discard:aux");
    table_free(t);
}

static void SS_2_19_a_discarded_die_gives_morale(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 3 6; P1 morale 15");
    step(t, "discard:3");
    seat_is(t, 0, "morale 15 score2 2"); /* no room on the track */
    field_is(t, "captain.0.at.0", "'discarded'");
    actor_is(t, 1);
    step(t, "discard:5");
    actor_is(t, 0);
    table_free(t);
}

/* ---- satellites ---- */
static void SS_5_7_a_satellite_ends_the_turn(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 1; P2 satellites ore-belt");
    run(t, "deploy:1 value:1 visit:ore-belt");
    legal_is(t, "satellite act");
    step(t, "satellite");
    seat_is(t, 0, "active 5 satellites 1 ore 0");
    actor_is(t, 1);
    table_free(t);
    t = ss_at(2, "", "P1 dice 1; P1 satellites fabricator; P1 crew C10b");
    run(t, "deploy:1 value:1 visit:fabricator");
    refused(t, "satellite", "SS-5.7");
    table_free(t);
}

/* ---- the eight actions ---- */
static struct table *visits(const char *at, const char *steps) {
    struct table *t = ss_at(2, "", at);
    run(t, steps);
    return t;
}

static void acts(const char *at, const char *steps, const char *has) {
    struct table *t = visits(at, steps);
    seat_is(t, 0, has);
    table_free(t);
}

static void SS_5_10_asteroid_belts(void **state) {
    (void)state;
    acts("P1 dice 1", "deploy:1 value:1 visit:ore-belt act", "ore 1");
    acts("P1 dice 3", "deploy:3 value:3 visit:gold-belt act", "gold 1");
    acts("P1 dice 5", "deploy:5 value:5 visit:crystal-belt act", "crystal 1");
    acts("P1 dice 1; P1 satellites ore-belt", "deploy:1 value:1 visit:ore-belt", "ore 3");
    acts("P1 dice 3; P1 satellites gold-belt", "deploy:3 value:3 visit:gold-belt", "gold 3");
    acts("P1 dice 5; P1 satellites crystal-belt", "deploy:5 value:5 visit:crystal-belt", "crystal 3");
    acts("P1 dice 5; P1 crystal 6", "deploy:5 value:5 visit:crystal-belt act", "crystal 6"); /* nothing to drop */
}

static void SS_5_12_drone_fabricator(void **state) {
    (void)state;
    acts("P1 dice 1", "deploy:1 value:1 visit:fabricator act", "active 8 reserve 10");
    acts("P1 dice 1; P1 satellites fabricator", "deploy:1 value:1 visit:fabricator", "active 9 reserve 8");
    struct table *t = visits("P1 dice 1; P1 active 9; P1 inactive 8; P1 satellites fabricator crew",
                             "deploy:1 value:1 visit:fabricator"); /* one in reserve, then two satellites */
    seat_is(t, 0, "active 10 reserve 0");
    legal_is(t, "recall:fabricator recall:crew decline");
    refused(t, "recall:sphere", "SS-5.11");
    run(t, "recall:fabricator");
    seat_is(t, 0, "active 11");
    legal_is(t, "recall:crew decline");
    step(t, "recall:crew");
    seat_is(t, 0, "active 12 satellites 0");
    table_free(t);
    t = visits("P1 dice 1; P1 active 10; P1 inactive 8; P1 satellites fabricator crew",
               "deploy:1 value:1 visit:fabricator decline");
    seat_is(t, 0, "active 10"); /* the other two are not asked for */
    actor_is(t, 1);
    table_free(t);
    acts("P1 dice 1; P1 active 10; P1 inactive 10", "deploy:1 value:1 visit:fabricator act",
         "active 10"); /* [SS-R13] */
}

static void SS_5_14_salvage_ship(void **state) {
    (void)state;
    struct table *t = visits("P1 dice 2; P1 inactive 7", "deploy:2 value:2 visit:salvage act");
    legal_is(t, "scrap:resource scrap:points scrap:morale regenerate:0 regenerate:1 regenerate:2");
    step(t, "scrap:resource");
    legal_is(t, "gain:ore gain:gold gain:crystal");
    step(t, "gain:crystal");
    legal_is(t, "scrap:points scrap:morale regenerate:0 regenerate:1");
    refused(t, "scrap:resource", "SS-5.15");
    refused(t, "regenerate:2", "SS-5.14");
    step(t, "scrap:points"); /* no drone is left to salvage */
    seat_is(t, 0, "crystal 1 score2 2 inactive 5 active 6 matrix0 1 matrix1 1 matrix2 0");
    actor_is(t, 1);
    table_free(t);
    t = visits("P1 dice 1; P1 inactive 7; P1 satellites salvage", "deploy:1 value:1 visit:salvage");
    offers(t, "regenerate:6");
    offers_none(t, "regenerate:7");
    step(t, "regenerate:6");
    seat_is(t, 0, "active 12 inactive 1");
    table_free(t);
    acts("P1 dice 1; P1 inactive 0", "deploy:1 value:1 visit:salvage act", "active 6 inactive 0");
}

static void SS_5_15_the_matrix_pays_more_to_the_right(void **state) {
    (void)state;
    acts("P1 dice 6; P1 matrix 0 0 0; P1 inactive 3", "deploy:6 value:6 visit:salvage act scrap:points scrap:morale",
         "score2 2 morale 1");
    acts("P1 dice 6; P1 matrix 0 1 1; P1 inactive 3", "deploy:6 value:6 visit:salvage act scrap:points scrap:morale",
         "score2 4 morale 2");
    acts("P1 dice 6; P1 matrix 0 2 2; P1 inactive 3", "deploy:6 value:6 visit:salvage act scrap:points scrap:morale",
         "score2 6 morale 3");
    struct table *t = visits("P1 dice 6; P1 ore 6; P1 inactive 3", "deploy:6 value:6 visit:salvage act scrap:resource");
    step(t, "gain:gold"); /* the storage is full [SS-5.2] */
    legal_is(t, "refuse drop:ore");
    step(t, "drop:ore");
    seat_is(t, 0, "ore 5 gold 1");
    phase_is(t, "salvage"); /* and the event goes on */
    table_free(t);
    t = visits("P1 dice 6; P1 matrix 3 3 0; P1 inactive 3", "deploy:6 value:6 visit:salvage act");
    refused(t, "scrap:resource", "SS-5.15");
    refused(t, "scrap:points", "SS-5.15");
    table_free(t);
}

static void SS_5_20_solar_sphere(void **state) {
    (void)state;
    struct table *t = visits("P1 dice 2; P1 ore 3; P1 gold 1", "deploy:2 value:2 visit:sphere act");
    /* Positions 1-3 value 1; 4 costs a gold, 5 a crystal, 6 three ore; 7 and 12 touch face-down hexes. */
    legal_is(t, "build:1 build:2 build:3 build:4 build:6");
    refused_need(t, "build:7", "SS-5.20", 3, 2);
    refused(t, "build:8", "SS-5.20");
    refused(t, "build:13", "SS-5.20");
    refused_need(t, "build:5", "SS-5.20", 1, 0);
    step(t, "build:4");
    seat_is(t, 0, "ore 1 gold 0 active 5 score2 2 rep 1 R 1 morale 0"); /* a Corporation hex beside it gives nothing */
    table_free(t);
    t = visits("P1 dice 2; P1 ore 3; P1 gold 1; P1 satellites sphere", "deploy:2 value:2 visit:sphere");
    legal_is(t, "build:1 build:2 build:3 build:4 build:6 build:7");
    step(t, "build:7"); /* value 3 */
    seat_is(t, 0, "ore 1 gold 0 score2 8 rep 0 B 1");
    table_free(t);
}

static void SS_5_4_the_sphere_needs_a_hex_and_a_drone(void **state) {
    (void)state;
    struct table *t = visits("P1 dice 2; P1 ore 1; P1 satellites sphere", "deploy:2 value:2");
    refused(t, "visit:sphere", "SS-5.4"); /* nothing to pay with */
    table_free(t);
    t = visits("P1 dice 2; P1 ore 1; P1 satellites sphere; P1 crew C7a", "deploy:2 value:2");
    offers(t, "visit:sphere");
    table_free(t);
    t = visits("P1 dice 2; P1 ore 1; P1 satellites sphere; P1 crew C23a", "deploy:2 value:2");
    offers(t, "visit:sphere");
    table_free(t);
    t = visits("P1 dice 2; P1 ore 2; P1 active 0", "deploy:2");
    refused(t, "visit:sphere", "SS-5.4"); /* no drone */
    table_free(t);
}

static void SS_5_44_crew_station(void **state) {
    (void)state;
    struct table *t = visits("P1 dice 3; P1 gold 2; P1 ore 2; P1 crystal 1", "deploy:3 value:3 visit:crew act");
    legal_is(t, "hire:C1a hire:C2a hire:C10a hire:C11a hire:C19a hire:C20a");
    step(t, "hire:C19a");
    legal_is(t, "pay:ore pay:crystal");
    refused(t, "pay:gold", "SS-5.44");
    run(t, "pay:crystal"); /* then ore is the only one left */
    seat_is(t, 0, "gold 0 ore 1 crystal 0 score2 6 R 1");
    field_is(t, "captain.0.crew", "['C19a',null,null]");
    table_free(t);
    t = visits("P1 dice 3; P1 gold 2; P1 ore 1; P1 satellites fleet", "deploy:3 value:3 visit:crew act");
    legal_is(t, "hire:C1a hire:C2a hire:C10a hire:C11a");
    refused(t, "hire:C19a", "SS-5.44");
    refused(t, "hire:C3a", "SS-5.44"); /* not in the display */
    table_free(t);
}

static void SS_5_45_a_token_gives_morale(void **state) {
    (void)state;
    acts("P1 dice 3; P1 gold 2; token 1 2 0 0 0 0", "deploy:3 value:3 visit:crew act hire:C1a", "morale 1 score2 2");
    acts("P1 dice 3; P1 gold 2; token 1 2 0 0 0 0", "deploy:3 value:3 visit:crew act hire:C2a", "morale 2 G 1");
}

/* Boosted: a resource first, only such that a card can be paid then [DP17]. */
static void SS_5_44_the_boost_of_the_station(void **state) {
    (void)state;
    struct table *t = visits("P1 dice 3; P1 gold 1; P1 satellites crew", "deploy:3 value:3 visit:crew");
    seat_is(t, 0, "gold 2"); /* only gold leads to a card */
    legal_is(t, "hire:C1a hire:C2a");
    table_free(t);
    t = visits("P1 dice 3; P1 gold 2; P1 satellites crew", "deploy:3 value:3 visit:crew");
    legal_is(t, "gain:ore gain:gold gain:crystal");
    run(t, "gain:ore hire:C10a"); /* the ore is the only one left to pay with */
    seat_is(t, 0, "gold 0 ore 0 score2 4");
    table_free(t);
    t = visits("P1 dice 3; P1 gold 0; P1 ore 3; P1 satellites crew", "deploy:3 value:3");
    refused(t, "visit:crew", "SS-5.4"); /* two gold are missing */
    table_free(t);
}

static void SS_5_50_resistance_fleet(void **state) {
    (void)state;
    struct table *t = visits("P1 dice 4; P1 crystal 2; P1 active 5", "deploy:4 value:4 visit:fleet act");
    legal_is(t, "attack:top-left attack:top-right");
    refused(t, "attack:bottom-left", "SS-5.50");
    refused(t, "done", "SS-5.50");
    step(t, "attack:top-right");
    legal_is(t, "send:1 send:2 send:3 send:4 send:5");
    refused_need(t, "send:6", "SS-5.50", 6, 5);
    step(t, "send:2");
    seat_is(t, 0, "crystal 1 active 3");
    legal_is(t, "attack:top-left done");
    refused(t, "attack:top-right", "SS-5.50"); /* [SS-R14] */
    run(t, "attack:top-left send:3");
    seat_is(t, 0, "crystal 0 active 0");
    at_ship(t, "top-left", "S01", "P1 3");
    at_ship(t, "top-right", "S07", "P1 2");
    actor_is(t, 1);
    table_free(t);
}

static void SS_5_51_later_drones_join_the_column(void **state) {
    (void)state;
    struct table *t = visits("P1 dice 4; P1 crystal 1; top-left S01 P1 1 P2 2", "deploy:4 value:4 visit:fleet act");
    run(t, "attack:top-left send:3");
    at_ship(t, "top-left", "S01", "P1 4 P2 2");
    table_free(t);
    t = visits("P1 dice 4; P1 crystal 1; top-left S01 P2 2", "deploy:4 value:4 visit:fleet act");
    run(t, "attack:top-left send:3");
    at_ship(t, "top-left", "S01", "P2 2 P1 3");
    table_free(t);
}

static void SS_5_50_the_boost_of_the_fleet(void **state) {
    (void)state;
    struct table *t =
        visits("P1 dice 4; P1 crystal 1; P1 active 0; P1 inactive 3; P1 satellites fleet", "deploy:4 visit:fleet");
    legal_is(t, "scrap:resource scrap:points scrap:morale regenerate:0 regenerate:1 regenerate:2");
    run(t, "regenerate:2 attack:top-left send:1");
    seat_is(t, 0, "active 1 inactive 1 crystal 0");
    table_free(t);
    t = visits("P1 dice 4; P1 crystal 0; P1 active 0; P1 inactive 1; P1 satellites fleet", "deploy:4");
    refused(t, "visit:fleet", "SS-5.4"); /* one drone cannot be crystal and attacker */
    table_free(t);
    t = visits("P1 dice 4; P1 crystal 0; P1 active 0; P1 inactive 2; P1 satellites fleet", "deploy:4 visit:fleet");
    run(t, "scrap:resource gain:crystal regenerate:1 attack:top-left");
    at_ship(t, "top-left", "S01", "P1 1");
    table_free(t);
}

/* ---- fizzles ---- */
static void SS_5_9_a_boost_that_does_not_help(void **state) {
    (void)state;
    struct table *t = visits("P1 dice 4; P1 crystal 1; P1 active 0; P1 inactive 3; P1 satellites fleet; P1 crew C10b",
                             "deploy:4 visit:fleet act regenerate:0");
    legal_is(t, "use:C10b end"); /* no attack, but the crew may still act */
    seat_is(t, 0, "morale 0 crystal 1");
    field_is(t, "captain.0.at.0", "'fleet'");
    table_free(t);
    t = visits("P1 dice 3; P1 gold 1; P1 ore 5; P1 satellites crew", "deploy:3 value:3 visit:crew");
    legal_is(t, "refuse drop:ore"); /* gold came by itself: nothing else leads to a card */
    step(t, "refuse");
    seat_is(t, 0, "gold 1 ore 5 score2 0 morale 0");
    actor_is(t, 1);
    table_free(t);
}

static void SS_5_9_nothing_only_when_nothing_is_possible(void **state) {
    (void)state;
    struct table *t =
        visits("P1 dice 2; P1 ore 1; P1 satellites sphere; P1 crew C23a C10b", "deploy:2 value:2 visit:sphere");
    legal_is(t, "use:C23a use:C10b nothing");
    refused(t, "act", "SS-5.8");
    refused(t, "satellite", "SS-5.7");
    step(t, "use:C10b"); /* now two ore are there */
    legal_is(t, "use:C23a act");
    refused(t, "nothing", "SS-5.9");
    table_free(t);
    t = visits("P1 dice 2; P1 ore 1; P1 satellites sphere; P1 crew C23a C10b", "deploy:2 value:2 visit:sphere nothing");
    legal_is(t, "use:C10b end"); /* C23 acts on arrival only */
    table_free(t);
}

/* ---- kickbacks ---- */
static void SS_5_30_one_move_in_a_turn(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 morale 5; P1 dice 6 5");
    run(t, "kick:3 take:ore");
    refused(t, "kick:1", "SS-5.30");
    run(t, "discard:6 discard:5");
    offers(t, "kick:1"); /* a new turn */
    table_free(t);
}

static void SS_5_32_empty_benefits_are_not_offered(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 morale 4; P1 inactive 0; P1 active 20");
    step(t, "kick:3");
    legal_is(t, "take:ore take:gold take:crystal");
    refused(t, "take:fabricate", "SS-5.32");
    refused(t, "take:salvage", "SS-5.32");
    table_free(t);
}

/* Each kickback is a salvage of its own [SS-R3]. */
static void SS_5_31_kickbacks_one_after_the_other(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 morale 4; P1 rep 8; P1 inactive 4");
    run(t, "kick:3 take:salvage scrap:points regenerate:0 take:salvage scrap:points regenerate:1");
    seat_is(t, 0, "score2 6 matrix1 2 inactive 1 active 7 morale 3");
    phase_is(t, "turn");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_2_27_each_location_takes_its_values),
        cmocka_unit_test(SS_5_5_changing_a_die_costs_drones),
        cmocka_unit_test(SS_5_5_entering_where_dice_lie),
        cmocka_unit_test(SS_5_19_only_docked_dice),
        cmocka_unit_test(SS_5_19_the_auxiliary_die_is_played),
        cmocka_unit_test(SS_4_4_the_auxiliary_die_keeps_the_round_open),
        cmocka_unit_test(SS_2_19_a_discarded_die_gives_morale),
        cmocka_unit_test(SS_5_7_a_satellite_ends_the_turn),
        cmocka_unit_test(SS_5_10_asteroid_belts),
        cmocka_unit_test(SS_5_12_drone_fabricator),
        cmocka_unit_test(SS_5_14_salvage_ship),
        cmocka_unit_test(SS_5_15_the_matrix_pays_more_to_the_right),
        cmocka_unit_test(SS_5_20_solar_sphere),
        cmocka_unit_test(SS_5_4_the_sphere_needs_a_hex_and_a_drone),
        cmocka_unit_test(SS_5_44_crew_station),
        cmocka_unit_test(SS_5_45_a_token_gives_morale),
        cmocka_unit_test(SS_5_44_the_boost_of_the_station),
        cmocka_unit_test(SS_5_50_resistance_fleet),
        cmocka_unit_test(SS_5_51_later_drones_join_the_column),
        cmocka_unit_test(SS_5_50_the_boost_of_the_fleet),
        cmocka_unit_test(SS_5_9_a_boost_that_does_not_help),
        cmocka_unit_test(SS_5_9_nothing_only_when_nothing_is_possible),
        cmocka_unit_test(SS_5_30_one_move_in_a_turn),
        cmocka_unit_test(SS_5_32_empty_benefits_are_not_offered),
        cmocka_unit_test(SS_5_31_kickbacks_one_after_the_other),
    };
    return cmocka_run_group_tests_name("solar-sphere: visits", tests, NULL, NULL);
}
