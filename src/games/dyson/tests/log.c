/* Dyson: the log: what happened can be understood from its lines alone. Every line of
 * the table occurs in a test here or in the books of properties.c. */
#include "fixture.h"

static bool has_line(const char *log, const char *line) {
    size_t n = strlen(line);
    for (const char *at = strstr(log, line); at; at = strstr(at + 1, line)) {
        if ((at == log || at[-1] == '\n') && (at[n] == '\n' || !at[n])) {
            return true;
        }
    }
    return false;
}

/* The steps are taken, and the log since then has exactly this line among others. */
static void says(struct table *t, const char *steps, const char *const *lines) {
    table_mark(t);
    run(t, steps);
    char *log = log_of(t, -1);
    for (; *lines; lines++) {
        if (!has_line(log, *lines)) {
            fail_msg("after %s the log does not say \"%s\", but:\n%s", steps, *lines, log);
        }
    }
    free(log);
}
#define SAYS(t, steps, ...) says(t, steps, (const char *const[]){__VA_ARGS__, NULL})

static void never_says(struct table *t, const char *part) {
    char *log = log_of(t, -1);
    if (strstr(log, part)) {
        fail_msg("the log says \"%s\":\n%s", part, log);
    }
    free(log);
}

static void DY_3_5_the_start_is_told(void **state) {
    (void)state;
    struct table *t = table_new("dyson", 2, "corners=by_seat");
    SAYS(t, "start:P2 place:factory-b", "P2 begins", "P1 takes corner 0: the star on 5/0",
         "P2 takes corner 3: the star on -5/0", "P2 starts with a Factory on -5/1 and a Drill on -4/-1");
    SAYS(t, "place:factory-a", "P1 starts with a Factory on 4/1 and a Drill on 5/-1", "Round 1 begins",
         "P2 collects 4 minerals and 4 energy, and now has 4 minerals and 4 energy");
    table_free(t);
}

static void DY_5_10_both_prices_of_an_argon_are_told(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 31; P1 e 20; P1 factory-3 4/1");
    SAYS(t, "deploy ship:argon put:3/1", "P1 deploys an Argon on 3/1 for 30 minerals and 20 energy");
    table_free(t);
    t = dy_at("build1; P1 m 31; P1 e 20");
    SAYS(t, "deploy ship:explorer put:3/1", "P1 deploys an Explorer on 3/1 for 1 mineral");
    table_free(t);
}

static void DY_5_34_hazards_without_effect_are_told(void **state) {
    (void)state;
    struct table *t = dy_start(2, "");
    for (int turn = 0; turn < 4; turn++) {
        pass_turn(t);
    }
    struct table *worm = table_twin(t);
    SAYS(t, "hazard:meteors meteor:7,6", "Meteors fall on all tiles numbered 7, with a damage of 6",
         "Nothing there is destroyed");
    table_mark(t);
    step(t, "meteor:12,4");
    never_says(t, "Nothing");
    table_free(t);
    SAYS(worm, "hazard:wormhole wormhole:6,9", "A WormHole leads from the tiles numbered 6 to those numbered 9",
         "There is no ship and no Station on a tile numbered 6: nothing moves");
    table_free(worm);
    t = dy_change(dy_start(2, ""), "build2; round 2; turn P2; P1 station 1/0", NULL);
    pass_turn(t);
    table_mark(t);
    run(t, "hazard:wormhole wormhole:6,7");
    never_says(t, "nothing moves");
    table_free(t);
}

static void DY_4_5_the_fallen_have_no_turn(void **state) {
    (void)state;
    struct table *t = dy_at_with(3, "", "attack; turn P3; P3 asta 3/0");
    SAYS(t, "target:5/0,building dice:10", "The Sphere of P1 is gone: P1 is out, with a value of 38");
    actor_is(t, 1); /* nothing was left to do: the next round has begun */
    never_says(t, "P1 collects");
    table_free(t);
}

static void DY_5_8_what_is_built_is_told(void **state) {
    (void)state;
    struct table *t = dy_at("build1; P1 m 20; P1 explorer 1/0");
    struct table *up = table_twin(t), *station = table_twin(t);
    SAYS(t, "new site:2/0 type:drill-1", "P1 builds a Drill I on 2/0 for 4 minerals");
    SAYS(up, "upgrade pick:5/-1", "P1 upgrades to a Drill II on 5/-1 for 10 minerals");
    SAYS(station, "station site:1/1", "P1 puts up a Station on 1/1 for 10 minerals");
    table_free(t);
    table_free(up);
    table_free(station);
}

static void DY_2_18_an_attack_is_told_with_its_chance(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 spacecraft -3/0 -4/1");
    SAYS(t, "target:-5/0,building join:-3/0,troop join:-4/1,troop", "P1 attacks the Sphere I of P2 on -5/0, DC 10",
         "The Spacecraft on -3/0 takes part for 4 energy", "The Spacecraft on -4/1 takes part for 4 energy",
         "4 dice against DC 10: a chance of 90.28 %");
    SAYS(t, "dice:9", "P1 rolls 4 dice: 9", "9 is less than 10: the attack fails");
    table_free(t);
    t = dy_at("attack; P1 striker 0/0; P1 turret 0/2; P2 station 1/0; P2 explorer 0/1");
    SAYS(t, "target:1/0,station", "P1 attacks the Station of P2 on 1/0, DC 8",
         "1 die against DC 8: a chance of 0.00 %");
    SAYS(t, "dice:6 target:0/1,troop", "P1 attacks the Explorer of P2 on 0/1, DC 2",
         "The Turret on 0/2 takes part for 2 energy", "1 die against DC 2: a chance of 83.33 %");
    SAYS(t, "dice:2", "P1 rolls 1 die: 2", "The Explorer of P2 on 0/1 is destroyed");
    table_free(t);
}

static void DY_2_17_a_doubled_roll_is_told(void **state) {
    (void)state;
    struct table *t = dy_at("attack; power-surge; P1 striker -4/0");
    SAYS(t, "target:-5/0,building dice:4", "P1 rolls 1 die: 4, doubled by the Power Surge to 8",
         "8 is less than 10: the attack fails");
    table_free(t);
}

static void DY_5_21_answers_are_told(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 striker 1/0 0/1; P2 spacecraft 0/0; P2 turret 0/0");
    run(t, "target:0/0,troop join:1/0,troop join:0/1,troop dice:2");
    struct table *hit = table_twin(t);
    SAYS(t, "fire", "P2's Spacecraft on 0/0 fires back for 4 energy");
    SAYS(t, "dice:2", "P2 rolls 2 dice: 2", "2 is too little to destroy anything");
    SAYS(t, "fire dice:3", "P2's Turret on 0/0 answers for 2 energy", "P2 rolls 1 die: 3",
         "The Striker of P1 on 1/0 is destroyed", "The Striker of P1 on 0/1 is destroyed");
    never_says(t, "too little");
    table_free(t);
    SAYS(hit, "decline", "P2 does not fire back");
    table_free(hit);
}

static void DY_5_28_a_beam_is_told(void **state) {
    (void)state;
    struct table *t = dy_at_with(3, "", "attack; P1 laser 4/0; P2 field-3 -4/0; P3 field-3 -2/-1; P1 drill-1 2/0");
    run(t, "laser direction:3");
    struct table *weak = table_twin(t);
    SAYS(t, "power:4 dice:23", "P1 fires the Laser on 4/0 to the left with 4 energy", "P1 rolls 8 dice: 23",
         "The beam stops at -2/0, at the wall of P3's Field III", "The Drill I of P1 on 2/0 is destroyed",
         "The Field III of P3 on -2/-1 stands: 23 is less than 24");
    never_says(t, "P2's Field III"); /* its zone begins behind the wall */
    never_says(t, "too little");
    table_free(t);
    SAYS(weak, "power:1 dice:3", "3 is too little to destroy anything",
         "The Field III of P3 on -2/-1 stands: 3 is less than 24");
    table_free(weak);
    t = dy_at_with(3, "", "attack; P1 laser 4/0; P2 field-3 -4/0; P3 field-3 -3/-1");
    SAYS(t, "laser direction:3 power:12 dice:12 dice:12", "P1 rolls the first 12 dice: 12", "P1 rolls 24 dice: 24",
         "The beam stops at -3/0, at the wall of P2's Field III",
         "The beam stops at -3/0, at the wall of P3's Field III", "The Field III of P2 on -4/0 is destroyed",
         "The Field III of P3 on -3/-1 is destroyed");
    never_says(t, "stands");
    table_free(t);
    t = dy_at("attack; P1 laser 4/0; P2 sphere-3 -5/0; P2 drill-1 0/0");
    SAYS(t, "laser direction:3 power:4 dice:18", "The Drill I of P2 on 0/0 is destroyed",
         "The Sphere III of P2 on -5/0 stands: 18 is less than 24");
    never_says(t, "The beam stops");
    table_free(t);
}

static void DY_5_38_blasts_are_told(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 breacher -4/0; P2 argon -3/0");
    SAYS(t, "explode:-4/0 dice:9", "P1 blows up the Breacher on -4/0 for 6 energy", "P1 rolls 2 dice: 9",
         "The Factory I of P2 on -4/-1 is destroyed", "The Sphere I of P2 on -5/0 stands: 9 is less than 10");
    table_free(t);
    t = dy_at("attack; P1 breacher 0/0; P2 argon 1/0");
    SAYS(t, "explode:0/0 dice:10", "The Argon of P2 on 1/0 is destroyed", "The Argon of P2 explodes on 1/0");
    SAYS(t, "dice:5", "P2 rolls 5 dice: 5", "5 is too little to destroy anything");
    table_free(t);
}

static void DY_5_30_emp_and_overdrive_are_told(void **state) {
    (void)state;
    struct table *t = dy_at("move; P1 asta 0/0; P2 shielder 2/0; P2 field-1 -2/0");
    SAYS(t, "emp", "P1 fires an EMP from 0/0 for 10 energy",
         "The force field on 2/0 of P2 is off until the end of the turn",
         "The force field on -2/0 of P2 is off until the end of the turn");
    table_free(t);
    t = dy_at("attack; P1 railgun 0/0");
    SAYS(t, "overdrive:0/0", "P1 overdrives the Railgun on 0/0 for 6 energy");
    table_free(t);
}

static struct table *before_hazard(const char *pieces) {
    char text[200];
    snprintf(text, sizeof text, "build2; turn P2; round 2; P2 m 1; %s", pieces);
    struct table *t = dy_at(text);
    step(t, "done");
    return t;
}

static void DY_5_32_hazards_are_told(void **state) {
    (void)state;
    struct table *t = before_hazard("P1 striker 1/0; P1 station 0/1; P1 explorer 2/0");
    struct table *drills = table_twin(t), *meteors = table_twin(t), *hole = table_twin(t), *same = table_twin(t);
    SAYS(t, "hazard:solar-flare", "Hazard: Solar Flare, nobody collects energy in this round",
         "Solar Flare: P1 collects no energy",
         "P1 collects 4 minerals and 0 energy, and now has 4 minerals and 30 energy");
    SAYS(drills, "hazard:drill-maintenance", "Drill Maintenance: P1 collects no minerals",
         "P1 collects 0 minerals and 4 energy, and now has 0 minerals and 34 energy");
    never_says(drills, "Solar Flare");
    SAYS(meteors, "hazard:meteors meteor:6,3", "Meteors fall on all tiles numbered 6, with a damage of 3",
         "The Striker of P1 on 1/0 is destroyed");
    SAYS(hole, "hazard:wormhole wormhole:6,11", "A WormHole leads from the tiles numbered 6 to those numbered 11");
    SAYS(hole, "drift:4/0", "The Striker of P1 drifts from 1/0 to 4/0");
    SAYS(hole, "drift:0/4", "The Station of P1 drifts from 0/1 to 0/4 with all that is there");
    never_says(hole, "collects no");
    SAYS(same, "hazard:wormhole wormhole:6,6", "The WormHole leads from 6 back to 6: nothing moves");
    table_free(t);
    table_free(drills);
    table_free(meteors);
    table_free(hole);
    table_free(same);
    t = before_hazard("P1 station 0/1");
    SAYS(t, "hazard:wormhole wormhole:6,2", "What stands on 0/1 finds no way out and stays");
    table_free(t);
}

static void DY_6_1_the_end_is_told(void **state) {
    (void)state;
    struct table *t = dy_at("attack; P1 asta -4/0; P2 m 9; P2 e 8");
    SAYS(t, "target:-5/0,building dice:10", "The Sphere I of P2 on -5/0 is destroyed by an attack",
         "The Sphere of P2 is gone: P2 is out, with a value of 25", "P1 has the last Sphere and wins");
    table_free(t);
    t = dy_at("attack; turn P2; P2 asta 4/0");
    SAYS(t, "target:5/0,building dice:10", "P2 has the last Sphere and wins");
    table_free(t);
    t = dy_at("attack; P1 laser 0/0; P1 argon -3/0; P2 argon 3/0; P1 sphere-1 5/0"); /* one beam, a chain */
    SAYS(t, "laser direction:0 power:4 dice:20", "The Argon of P2 explodes on 3/0",
         "The Sphere I of P1 on 5/0 is destroyed by a Laser");
    SAYS(t, "dice:5", "The Sphere of P1 is gone: P1 is out, with a value of 126");
    never_says(t, "No Sphere is left");
    table_free(t);
}

static void DY_6_2_values_at_the_limit_are_told(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "hazards=off", "build2; turn P2; round 30; P2 m 1; P1 m 900000; P1 e 2");
    SAYS(t, "done", "Round 30 was the last: the greatest material value wins", "P1 ends with a value of 32767",
         "P2 ends with a value of 39"); /* an event carries 16 bits: the score says the rest */
    table_free(t);
    t = dy_at_with(3, "hazards=off", "attack; round 26; turn P3; P3 asta -4/4; P3 m 1; P1 m 2");
    run(t, "target:-5/5,building dice:10");
    SAYS(t, "done", "P1 ends with a value of 40");
    never_says(t, "P2 ends");
    table_free(t);
}

static void DY_6_5_that_nobody_is_left_is_told(void **state) {
    (void)state;
    struct table *t =
        dy_at_with(2, "map=skirmish", "attack; P1 laser 0/0; P1 argon -2/0; P2 argon 2/0; P2 sphere-1 -3/0");
    run(t, "laser direction:0 power:5 dice:30"); /* P2's Argon and P1's Sphere */
    run(t, "dice:5");
    assert_true(result_of(t).over);
    table_free(t);
    t = dy_at_with(2, "map=skirmish", "attack; P1 asta -2/0; P1 argon -1/0; P2 argon 1/0; P2 spacecraft 2/0");
    run(t, "target:-1/0,troop dice:10");
    SAYS(t, "dice:10", "The Sphere I of P2 on -3/0 is destroyed by an Argon", "The Argon of P2 explodes on 1/0");
    SAYS(t, "dice:10", "The Sphere I of P1 on 3/0 is destroyed by an Argon",
         "No Sphere is left: the greatest recorded value wins");
    never_says(t, "has the last Sphere");
    table_free(t);
}

static void DY_7_7_the_order_of_a_round_is_told(void **state) {
    (void)state;
    struct table *t = dy_at_with(2, "turn_order=drawn", "build2; turn P2; P2 m 1");
    run(t, "done");
    SAYS(t, "start:P2", "P2 begins this round",
         "P2 collects 4 minerals and 4 energy, and now has 5 minerals and 34 energy");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(DY_3_5_the_start_is_told),
        cmocka_unit_test(DY_5_10_both_prices_of_an_argon_are_told),
        cmocka_unit_test(DY_5_34_hazards_without_effect_are_told),
        cmocka_unit_test(DY_4_5_the_fallen_have_no_turn),
        cmocka_unit_test(DY_5_8_what_is_built_is_told),
        cmocka_unit_test(DY_2_18_an_attack_is_told_with_its_chance),
        cmocka_unit_test(DY_2_17_a_doubled_roll_is_told),
        cmocka_unit_test(DY_5_21_answers_are_told),
        cmocka_unit_test(DY_5_28_a_beam_is_told),
        cmocka_unit_test(DY_5_38_blasts_are_told),
        cmocka_unit_test(DY_5_30_emp_and_overdrive_are_told),
        cmocka_unit_test(DY_5_32_hazards_are_told),
        cmocka_unit_test(DY_6_1_the_end_is_told),
        cmocka_unit_test(DY_6_2_values_at_the_limit_are_told),
        cmocka_unit_test(DY_6_5_that_nobody_is_left_is_told),
        cmocka_unit_test(DY_7_7_the_order_of_a_round_is_told),
    };
    return cmocka_run_group_tests_name("dyson: the log", tests, NULL, NULL);
}
