/* Dyson: positions edited by hand: a wrong one is refused with a sentence that names
 * the field; and the chances that people are told before they decide. */
#include "fixture.h"

static char *base_text(void) {
    struct table *t = dy_at("attack; P1 striker 0/0; P1 asta 1/0; P1 shielder 3/0; P2 drill-1 0/2; P2 turret 0/1");
    char *text = position_text(t);
    table_free(t);
    return text;
}

static void refused_at(const char *path, const char *value, const char *part) {
    position_refused(base_text(), path, value, part);
}

/* Indices: 45 is 0/0, 46 1/0, 56 0/1, 66 0/2, 50 P1's star, 60 its home A, 49 its gate. */
static void DY_2_7_pieces_stand_where_they_may(void **state) {
    (void)state;
    refused_at("state.building.46", "'P1-turret'", "building");  /* on space without a Station */
    refused_at("state.building.56", "'P2-drill-1'", "building"); /* a Drill on a Station */
    refused_at("state.building.60", "'P1-sphere-1'", "building");
    refused_at("state.building.90", "'P1-turret'", "building"); /* on a star */
    refused_at("state.station.45", "'P1'", "station");          /* on a planet */
    refused_at("state.building.45", "'P2-drill-1'", "troop");   /* [DY-2.8] */
    refused_at("state.building.45", "'P3-drill-1'", "nobody");
    refused_at("state.troop.45", "'P1-frigate'", "troop");
}

static void DY_5_4_limits_hold(void **state) {
    (void)state;
    refused_at("state.troop.45", "'P1-asta'", "Asta");
    refused_at("state.id.45", "null", "id");
    refused_at("state.id.46", "0", "id");
    refused_at("state.cooldown.0", "4", "cooldown");
    refused_at("state.cooldown.1", "1", "cooldown"); /* without an Asta */
    refused_at("state.minerals.0", "-1", "minerals");
}

static void DY_5_44_who_lives_has_a_sphere(void **state) {
    (void)state;
    refused_at("state.building.50", "null", "Sphere");
    refused_at("state.fell.1", "1", "fell");
    refused_at("state.falls", "1", "falls");
    refused_at("state.fell_value.0", "5", "fell");
    refused_at("state.phase", "'over'", "");
}

static void DY_4_3_phase_and_marks_fit(void **state) {
    (void)state;
    refused_at("state.stage", "'move'", "stage");
    refused_at("state.phase", "'move'", "stage");
    refused_at("state.phase", "'dice'", "");
    refused_at("state.phase", "'retaliate'", "");
    refused_at("state.phase", "'join'", "");
    refused_at("state.phase", "'nowhere'", "phase");
    refused_at("state.round", "31", "round");
    refused_at("state.round", "3", "hazard");
    refused_at("state.hazard", "'supernova'", "hazard");
    refused_at("state.actor", "'P3'", "actor");
    refused_at("state.corner.1", "2", "corner");
    refused_at("state.mark.56", "['spent']", "mark");
    refused_at("state.mark.45", "['in-troop']", "mark");
    refused_at("state.mark.48", "['emp-troop']", "mark"); /* the own Shielder */
    refused_at("state.tile", "'0/0'", "tile");
    refused_at("state.queue", "1", "queue");
    refused_at("state.dice", "3", "dice");
}

/* ---- chances told before the roll ---- */

static void told(struct table *t, const char *text, const char *part) {
    char words[256] = "";
    assert_non_null(orr_point_at(t->g, t->s)->note);
    orr_point_at(t->g, t->s)->note(t->g, t->s, step_of(t, text), words, sizeof words);
    if (!strstr(words, part)) {
        fail_msg("%s: \"%s\" does not say %s", text, words, part);
    }
}

static void DY_2_18_chances_are_told_exactly(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 spacecraft -3/0 -4/1; P1 asta 2/0; P2 striker 0/0");
    told(t, "target:-5/0,building", "90.28");
    told(t, "target:0/0,troop", "100.00");
    step(t, "target:-5/0,building");
    told(t, "join:-3/0,troop", "16.67");
    step(t, "join:-3/0,troop");
    told(t, "join:-4/1,troop", "90.28");
    told(t, "roll", "16.67");
    table_free(t);
    t = dy_at("attack; power-surge; P1 striker -4/0");
    told(t, "target:-5/0,building", "33.33");
    table_free(t);
    t = dy_at_with(2, "joint_attacks=off", "attack; P1 spacecraft -3/0 -4/1");
    told(t, "target:-5/0,building", "16.67");
    table_free(t);
    t = dy_at("attack; P1 spacecraft -3/0 -4/1 -3/-2 -5/2 -3/-1; P2 sphere-2 -5/0");
    told(t, "target:-5/0,building", "10 dice, 99.99 %"); /* it can fail */
    table_free(t);
}

static void DY_5_18_the_best_group_that_can_be_paid(void **state) {
    (void)state;
    /* near a Mothership a Striker has two dice for 2 energy, a Spacecraft three for 4 */
    struct table *t = dy_at("attack; P1 striker 1/0; P1 spacecraft 0/1; P1 mothership 1/1; P2 drill-3 0/0; P1 e 5");
    told(t, "target:0/0,building", "at best 3 dice, 62.50 %");
    table_free(t);
    t = dy_at("attack; P1 striker 1/0; P1 spacecraft 0/1; P1 mothership 1/1; P2 drill-3 0/0; P1 e 6");
    told(t, "target:0/0,building", "at best 5 dice, 98.38 %");
    table_free(t);
    t = dy_at_with(2, "joint_attacks=off", "attack; P1 asta 2/0; P1 spacecraft 0/2; P1 striker 1/0; P2 drill-3 0/0");
    told(t, "target:0/0,building", "at best 3 dice, 62.50 %");
    table_free(t);
}

static void DY_4_6_what_was_not_asked_is_told(void **state) {
    (void)state;
    struct table *t = table_new("dyson", 2, "corners=by_seat start_seat=first");
    told(t, "place:factory-a", "Factory on 4/1, Drill on 5/-1");
    told(t, "place:factory-b", "Factory on 5/-1, Drill on 4/1");
    table_free(t);
    t = dy_at("build1; P1 m 50; P1 explorer 3/0");
    step(t, "new"); /* one site */
    told(t, "type:drill-2", "on 2/0, 14 minerals, DC 6");
    table_free(t);
    t = dy_at("build1; P1 m 50; P1 factory-2 4/1; P1 drill-3 5/-1; P1 sphere-3 5/0; P1 drill-1 2/0");
    run(t, "upgrade pick:2/0");
    told(t, "tier:3", "2/0, Drill III, 30 minerals");
    table_free(t);
    t = dy_at("attack; P1 laser 4/0; P1 drill-1 2/0; P1 striker 2/0; P1 station 1/0; P1 turret 3/0; P2 field-3 -2/0");
    step(t, "laser");
    told(t, "direction:3", "1 to 12 energy; YOURS: Striker 97.22 to 100.00 %, Drill I 91.67 to 100.00 %");
    told(t, "direction:3", "; P2's Field III up to 100.00 %; a Field III stops it");
    told(t, "direction:0", "1 to 5 energy; YOURS: Sphere I 16.67 to 100.00 %");
    table_free(t);
}

static void DY_5_21_chances_of_answers_and_beams(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0; P2 spacecraft 0/0");
    run(t, "target:0/0,troop dice:1");
    told(t, "fire", "97.22");
    table_free(t);
    t = dy_at("attack; P1 laser 4/0; P2 field-3 -4/0");
    run(t, "laser direction:3");
    told(t, "power:4", "82.11");
    told(t, "power:5", "98.43");
    told(t, "power:6", "99.94");
    told(t, "power:12", "100.00");
    table_free(t);
    t = dy_at("attack; P1 breacher 0/0; P2 spacecraft 1/0");
    told(t, "explode:0/0", "41.67");
    table_free(t);
}

static void DY_5_28_a_direction_names_spheres_and_the_own_first(void **state) {
    (void)state;
    struct table *t =
        dy_at("attack; P1 laser 0/0; P1 drill-1 2/0; P1 striker 1/0 4/0; P2 drill-1 -2/0; P2 asta -3/0; P1 e 4");
    told(t, "laser", "you choose the direction and the energy");
    step(t, "laser");
    told(t, "direction:0", "1 to 4 energy; YOURS: Sphere I 16.67 to 99.99 %, 2 Striker 97.22 to 100.00 %, Drill I");
    told(t, "direction:3", "; P2's Sphere I 16.67 to 99.99 %; P2's Asta up to 99.62 %; P2's Drill I 91.67");
    step(t, "direction:0");
    told(t, "power:1", "2 dice; YOURS: Sphere I 16.67 %, 2 Striker 97.22 %, Drill I 91.67 %");
    table_free(t);
    /* one line only: it is told before the Laser is chosen, and an Argon goes off */
    t = dy_at("attack; P1 laser 0/2; P2 argon 0/0; P1 sphere-3 5/0");
    told(t, "laser", "to the upper left, 1 to 5 energy; P2's Argon (explodes) 16.67 to 100.00 %");
    table_free(t);
    /* what cannot succeed says so */
    t = dy_at("attack; P1 laser 4/0; P2 sphere-3 -5/0");
    run(t, "laser direction:3");
    told(t, "power:1", "2 dice; it cannot destroy anything");
    told(t, "power:2", "4 dice; P2's Sphere III 0.08 %");
    table_free(t);
}

static void DY_5_26_an_explosion_beside_the_own_sphere_warns(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher 4/0; P2 striker 3/0");
    told(t, "explode:4/0",
         "2 dice for 6 energy; YOURS: Sphere I 16.67 %, Drill I 91.67 %, Factory I 91.67 %; P2's Striker");
    table_free(t);
    t = dy_at("attack; P1 breacher 0/0; P1 striker 1/0 0/1; P1 turret -1/0; P1 explorer -1/1; P1 spacecraft 0/-1; "
              "P1 mothership 1/-1; P2 striker 2/0");
    told(t, "explode:0/0",
         "YOURS: Spacecraft 83.80 %, Mothership 83.80 %, 2 Striker 100.00 %, Explorer 100.00 %, Turret 99.54 %");
    table_free(t);
    /* an Argon that is shot takes its neighbours with it */
    t = dy_at("attack; P1 striker 3/0; P2 argon 4/0");
    told(t, "target:4/0,troop",
         "Argon, DC 10: at best 1 die, it cannot succeed; then it explodes, 5 dice; YOURS: Sphere I 98.38 %");
    table_free(t);
}

static void DY_2_18_what_cannot_succeed_says_so(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker -4/0 3/0");
    told(t, "target:-5/0,building", "Sphere I, DC 10: at best 1 die, it cannot succeed");
    step(t, "target:-5/0,building"); /* one attacker: nothing to choose */
    table_free(t);
    t = dy_at("attack; P1 striker 1/0 0/1; P2 laser 1/1; P2 striker 0/0");
    step(t, "target:1/1,building");
    told(t, "join:1/0,troop", "Striker, 1 die for 2 energy: then it cannot succeed");
    step(t, "join:1/0,troop");
    told(t, "roll", "1 die against DC 16: it cannot succeed");
    table_free(t);
}

static void DY_5_13_a_flight_says_what_is_there(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 explorer 1/1; P2 striker 0/1");
    told(t, "move:1/1", "Explorer, flies 3 tiles for 1 energy, no weapon: a builder");
    step(t, "move:1/1");
    told(t, "to:0/2", "1 energy, free planet, beside P2's Striker");
    told(t, "to:3/0", "1 energy, empty space, beside a free planet");
    told(t, "to:2/2", "free planet");
    table_free(t);
    t = dy_at("move; P1 explorer 3/1");
    step(t, "move:3/1");
    told(t, "to:5/0", "1 energy, over your Sphere I, beside your Drill I, your Factory I");
    told(t, "to:4/0", "1 energy, empty space, beside your Drill I, your Sphere I, your Factory I");
    table_free(t);
    t = dy_at("build1; P1 m 60; P1 explorer 1/1; P1 station 1/2");
    run(t, "new");
    told(t, "site:1/2", "your Station, beside 2 free planets");
    told(t, "site:0/2", "free planet, beside your Explorer, your Station");
    table_free(t);
}

static void DY_5_10_a_troop_says_what_it_does(void **state) {
    (void)state;
    static const char *const duties[][2] = {
        {"ship:striker", "1 mineral, DC 3, flies 1 tile for 1 energy, attacks with 1 die at range 1 for 2 energy"},
        {"ship:explorer", "flies 3 tiles for 1 energy, no weapon: a builder"},
        {"ship:breacher", "explodes for 6 energy: 2 dice on all within 1"},
        {"ship:spacecraft", "flies 2 tiles for 1 energy, attacks with 2 dice at range 2 for 4 energy"},
        {"ship:shielder", "DC +4 for your troops within 1, keeps enemies out"},
        {"ship:mothership", "1 die more for your troops within 2"},
        {"ship:argon",
         "30 minerals and 20 energy, DC 10, flies 1 tile for 2 energy, explodes when destroyed: 5 dice on"},
        {"ship:asta", "flies 4 tiles for 4 energy each, attacks with 3 dice at range 2 for 10 energy, EMP"}};
    struct table *t = dy_at("build1; P1 m 90; P1 factory-3 4/1");
    run(t, "deploy");
    for (unsigned i = 0; i < DYSON_TROOPS; i++) {
        told(t, duties[i][0], duties[i][1]);
    }
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_2_7_pieces_stand_where_they_may),
        cmocka_unit_test(DY_5_4_limits_hold),
        cmocka_unit_test(DY_5_44_who_lives_has_a_sphere),
        cmocka_unit_test(DY_4_3_phase_and_marks_fit),
        cmocka_unit_test(DY_2_18_chances_are_told_exactly),
        cmocka_unit_test(DY_5_21_chances_of_answers_and_beams),
        cmocka_unit_test(DY_5_18_the_best_group_that_can_be_paid),
        cmocka_unit_test(DY_4_6_what_was_not_asked_is_told),
        cmocka_unit_test(DY_5_28_a_direction_names_spheres_and_the_own_first),
        cmocka_unit_test(DY_5_26_an_explosion_beside_the_own_sphere_warns),
        cmocka_unit_test(DY_2_18_what_cannot_succeed_says_so),
        cmocka_unit_test(DY_5_13_a_flight_says_what_is_there),
        cmocka_unit_test(DY_5_10_a_troop_says_what_it_does),
    };
    return cmocka_run_group_tests_name("dyson: positions and chances", tests, NULL, NULL);
}
