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
    assert_non_null(t->g->rules->explain);
    t->g->rules->explain(t->g, t->s, step_of(t, text), words, sizeof words);
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
    told(t, "direction:3", "4 pieces on the line, 4 of them yours, a Field III behind");
    told(t, "direction:0", "1 piece on the line, 1 of them yours");
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
    };
    return cmocka_run_group_tests_name("dyson: positions and chances", tests, NULL, NULL);
}
