/* Solar Sphere: positions edited by hand: a wrong one is refused with a sentence that
 * names the field or the thing; nothing of it is loaded. */
#include "sphere.h"

static void refused_text(char *text, const char *path, const char *value, const char *part) {
    struct orr_error err = {{0}};
    orr_game *g = NULL;
    void *s = NULL;
    position_set(&text, path, value);
    if (orr_position_read(text, strlen(text), NULL, &g, &s, &err)) {
        fail_msg("%s = %s was accepted", path, value);
    }
    assert_null(g);
    assert_null(s);
    if (!strstr(err.text, part)) {
        fail_msg("%s = %s: \"%s\" does not speak of %s", path, value, err.text, part);
    }
    free(text);
}

/* Round 3 with everything that can lie on the table. */
static void refused_at(const char *path, const char *value, const char *part) {
    refused_text(ss_text(2, "",
                         "P1 crew C13a C14a*; P1 retired C3a; P1 ships S05; P1 ore 2; P1 gold 3; P1 satellites crew;"
                         "P1 dice 4 2@sphere 5; P1 matrix 1 0 2; P1 aux 3@dock; own P1 1 2; own P2 8;"
                         "bottom-left S08 P1 1 corporation 1; token 0 1 0 2 0 0"),
                 path, value, part);
}

static void refused_solo(const char *path, const char *value, const char *part) {
    refused_text(
        ss_text(1, "level=II",
                "own dranda 1 2; dranda retired C3a; pile D8 D1; aside D5 - -; opaque 0@reserve 3@crew 0@reserve;"
                "removed 2; P1 dice 6 5; dranda dice 4@sphere 2 3"),
        path, value, part);
}

static void SS_2_40_twenty_drones(void **state) {
    (void)state;
    refused_at("state.captain.0.active", "7", "drone");
    refused_at("state.captain.0.active", "21", "active");
    refused_at("state.captain.1.reserve", "10", "drone");
    refused_at("state.captain.0.satellites", "[]", "drone");
    refused_at("state.captain.0.matrix", "[0,0,2]", "drone");
    refused_at("state.owner.3", "'P2'", "drone");
    refused_at("state.captain.0.matrix.0", "4", "matrix");
}

static void SS_2_4_limits_of_a_captain(void **state) {
    (void)state;
    refused_at("state.captain.0.stored", "[3,3,1]", "stor");
    refused_at("state.captain.0.stored.0", "-1", "stored");
    refused_at("state.captain.0.morale", "16", "morale");
    refused_at("state.captain.0.reputation", "9", "reputation");
    refused_at("state.captain.0.used", "['third']", "used");
    refused_at("state.captain.0.die.0", "7", "die");
    refused_at("state.captain.0.die.0", "0", "die");
    refused_at("state.captain.0.at.0", "'fresh'", "die");
    refused_at("state.captain.0.at.0", "'moon'", "at");
    refused_at("state.captain.0.aux_taken", "false", "aux");
}

static void SS_2_7_every_card_once(void **state) {
    (void)state;
    refused_at("state.captain.0.crew.0", "'C1a'", "C1a"); /* it is in the display */
    refused_at("state.captain.0.crew.1", "'C13a'", "C13a");
    refused_at("state.captain.0.retired1", "['C3a','C3b']", "C3b"); /* still in the deck */
    refused_at("state.display.0", "null", "C1a");                   /* then it is nowhere */
    refused_at("state.display.0", "'C21a'", "display");             /* tier 3 in tier 1 */
    refused_at("state.display.0", "'C99a'", "display");
    refused_at("state.token.0", "3", "token");
    refused_at("state.bottom.1.1", "'C12a'", "C12a"); /* still in the deck */
}

static void SS_2_11_ships_fit_the_deck(void **state) {
    (void)state;
    refused_at("state.fleet.0.card", "'S08'", "S08"); /* twice */
    refused_at("state.fleet.0.card", "'S16'", "S16"); /* no value 5 with two players */
    refused_at("state.fleet.0.card", "null", "S0");
    refused_at("state.ships_left", "[6,6,0,0]", "ships");
    refused_at("state.round", "2", "");
    refused_at("state.round", "4", "");
    refused_at("state.round", "7", "round");
    refused_at("state.fleet.2.drones", "[1,2,0,0,0]", "Corporation"); /* one drone */
    refused_at("state.fleet.2.who", "['P1','P1',null,null,null]", "");
    refused_at("state.fleet.2.who", "['P1',null,'corporation',null,null]", "");
    refused_at("state.fleet.2.drones", "[0,1,0,0,0]", "");
    refused_at("state.fleet.0.who", "['corporation',null,null,null,null]", "");
}

static void SS_2_34_the_sphere(void **state) {
    (void)state;
    refused_at("state.tile.1", "'T02'", "T02"); /* twice */
    refused_at("state.tile.1", "null", "tile");
    refused_at("state.tile.0", "'T13'", "tile");
    refused_at("state.owner.0", "'P1'", "owner");
    refused_at("state.owner.13", "null", "");
    refused_at("state.owner.1", "'P3'", "owner");
    refused_at("state.owner.1", "'corporation'", "");
    refused_at("state.final", "true", "final");
    refused_at("state.scoring", "null", "scoring");
}

static void SS_4_1_phase_and_counters_fit(void **state) {
    (void)state;
    refused_at("state.phase", "'value'", "");
    refused_at("state.phase", "'kickback'", "");
    refused_at("state.phase", "'salvage'", "");
    refused_at("state.phase", "'reroll'", "");
    refused_at("state.phase", "'resistance'", "");
    refused_at("state.phase", "'hire'", "");
    refused_at("state.phase", "'attack'", "");
    refused_at("state.phase", "'reveal'", "");
    refused_at("state.phase", "'over'", "");
    refused_at("state.phase", "'nowhere'", "phase");
    refused_at("state.menu", "'post'", "");
    refused_at("state.actor", "null", "");
    refused_at("state.actor", "'P3'", "actor");
    refused_at("state.actor", "'corporation'", "");
    refused_at("state.order", "['P1','P1']", "order");
    refused_at("state.order.0", "null", "order");
    refused_at("state.decider", "'P1'", "decider");
    refused_at("state.battle", "'top-left'", "battle");
    refused_at("state.location", "'crew'", "location");
    refused_at("state.value", "3", "value");
    refused_at("state.die", "1", "die");
    refused_at("state.navigator", "'first'", "navigator");
    refused_at("state.choice", "1", "choice");
    refused_at("state.depth", "1", "");
    refused_at("state.depth", "11", "depth");
    refused_at("state.effect.0", "'salvage'", "effect");
    refused_at("state.boosted", "true", "boosted");
    refused_at("state.supply", "3", "supply");
    refused_at("state.pile.0", "'D1'", "pile");
}

static void SS_7_11_dranda(void **state) {
    (void)state;
    refused_solo("state.supply", "17", "drone");
    refused_solo("state.removed", "3", "drone");
    refused_solo("state.captain.1.active", "1", "DRANDA");
    refused_solo("state.captain.1.stored.0", "1", "DRANDA");
    refused_solo("state.captain.1.morale", "1", "DRANDA");
    refused_solo("state.captain.1.crew.0", "'C4a'", "");
    refused_solo("state.pile.1", "'D8'", "automa_deck");
    refused_solo("state.aside.0", "'D1'", "automa_deck");
    refused_solo("state.automa_deck", "['D2']", "automa_deck");
    refused_solo("state.opaque.0", "7", "opaque");
    refused_solo("state.opaque.0", "3", "opaque");
    refused_solo("state.opaque_at.1", "'reserve'", "opaque");
    refused_solo("state.order", "['P1','P1']", "order");
    refused_solo("state.actor", "'dranda'", "");
}

/* What the rules allow is loaded again, with the same bytes. */
static void SS_2_4_a_right_position_is_loaded(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 crew C13a C14a*; P1 satellites crew; P1 dice 4 2@sphere 5; token 0 1 0 2 0 0");
    struct table *twin = table_twin(t);
    table_free(twin);
    step(t, "deploy:4");
    twin = table_twin(t);
    table_free(twin);
    run(t, "value:5 visit:crystal-belt");
    twin = table_twin(t);
    table_free(twin);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_2_40_twenty_drones),  cmocka_unit_test(SS_2_4_limits_of_a_captain),
        cmocka_unit_test(SS_2_7_every_card_once), cmocka_unit_test(SS_2_11_ships_fit_the_deck),
        cmocka_unit_test(SS_2_34_the_sphere),     cmocka_unit_test(SS_4_1_phase_and_counters_fit),
        cmocka_unit_test(SS_7_11_dranda),         cmocka_unit_test(SS_2_4_a_right_position_is_loaded),
    };
    return cmocka_run_group_tests_name("solar-sphere: positions", tests, NULL, NULL);
}
