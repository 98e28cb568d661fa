/* Solar Sphere: every rule of rules.def refuses something, with its id, its numbers and
 * its own sentence; and nothing that is refused is offered. */
#include "sphere.h"

#include "support_refusals.h"

struct refusal {
    unsigned rule;
    const char *at, *steps, *refused;
    int need, have;
};

static const struct refusal refusals[] = {
    {SPHERE_R_NOT_NOW, "", "", "end", ANY, ANY},
    {SPHERE_R_NOT_NOW, "P1 morale 5", "kick:3", "visit:crew", ANY, ANY}, /* a kickback is taken first */
    {SPHERE_R_VALUE_LATER, "", "", "value:3", ANY, ANY},
    {SPHERE_R_VALUE_LATER, "", "", "navigate:3", ANY, ANY},
    {SPHERE_R_VISIT_LATER, "", "", "visit:crew", ANY, ANY},
    {SPHERE_R_VISIT_LATER, "P1 dice 1", "deploy:1", "visit:crew", ANY, ANY},
    {SPHERE_R_MODE_LATER, "", "", "act", ANY, ANY},
    {SPHERE_R_MODE_LATER, "P1 dice 1", "deploy:1 value:1", "satellite", ANY, ANY},
    {SPHERE_R_BUILD_LATER, "", "", "build:1", ANY, ANY},
    {SPHERE_R_HIRE_LATER, "", "", "hire:C1a", ANY, ANY},
    {SPHERE_R_ATTACK_LATER, "P1 dice 2; P1 crystal 1", "deploy:2 value:2 visit:fleet", "attack:top-left", ANY, ANY},
    {SPHERE_R_DECIDED, "P1 dice 1; P1 morale 5", "deploy:1", "kick:3", ANY, ANY},
    {SPHERE_R_DECIDED, "P1 dice 2; P1 crystal 1", "deploy:2 value:2 visit:fleet act", "visit:ore-belt", ANY, ANY},
    {SPHERE_R_OVER, "round 6; spent", "discard:6", "discard:6", ANY, ANY},
    {SPHERE_R_KICK_USED, "P1 morale 5", "kick:3 take:ore", "kick:1", ANY, ANY},
    {SPHERE_R_KICK_SPANNER, "P1 morale 5", "", "kick:2", 0, 0},
    {SPHERE_R_KICK_SPANNER, "P1 morale 5", "", "kick:0", 0, 0},   /* [SS-R10] */
    {SPHERE_R_KICK_SPANNER, "P1 morale 15", "", "kick:20", 0, 0}, /* beyond the track */
    {SPHERE_R_KICK_COLUMN, "P1 morale 5", "", "kick:5", 6, 5},
    {SPHERE_R_KICK_COLUMN, "P1 morale 5", "", "kick:9", 10, 5},
    {SPHERE_R_CREW_NONE, "P1 crew C10b; P2 crew C3a", "", "use:C3a", ANY, ANY},
    {SPHERE_R_CREW_USED, "P1 crew C10b*", "", "use:C10b", ANY, ANY},
    {SPHERE_R_CREW_VISIT, "P1 crew C7a", "", "use:C7a", ANY, ANY},
    {SPHERE_R_CREW_VISIT, "P1 crew C24a; P1 dice 6; P1 ore 2", "deploy:6 value:6 visit:sphere", "use:C24a", ANY, ANY},
    {SPHERE_R_CREW_DEPLOY, "P1 crew C21a", "", "use:C21a", ANY, ANY},
    {SPHERE_R_CREW_BATTLE, "P1 crew C18a", "", "use:C18a", ANY, ANY},
    {SPHERE_R_CREW_PRICE, "P1 crew C1b", "", "use:C1b", ANY, ANY},
    {SPHERE_R_CREW_PRICE, "P1 crew C22b; P1 morale 1", "", "use:C22b", ANY, ANY},
    {SPHERE_R_CREW_USELESS, "P1 crew C22b; P1 morale 9; P1 rep 8", "", "use:C22b", ANY, ANY},
    {SPHERE_R_CREW_USELESS, "P1 crew C16b; P1 inactive 0", "", "use:C16b", ANY, ANY},
    {SPHERE_R_DIE, "P1 dice 6", "", "deploy:5", ANY, ANY},
    {SPHERE_R_DIE, "P1 dice 6", "", "discard:aux", ANY, ANY},
    {SPHERE_R_DIE_FRESH, "P1 matrix 1 1 0; P1 inactive 3; P1 crew C16b", "use:C16b scrap:morale aux:2 regenerate:0",
     "deploy:aux", ANY, ANY},
    {SPHERE_R_DIE_FRESH, "P1 matrix 1 1 0; P1 inactive 3; P1 crew C16b", "use:C16b scrap:morale aux:2 regenerate:0",
     "discard:aux", ANY, ANY},
    {SPHERE_R_DIE_STUCK,
     "P1 dice 1; P1 active 0; P2 dice 1@ore-belt 1@fabricator 2@salvage; P3 dice 1@crew 2@sphere 2@fleet", "",
     "deploy:1", ANY, ANY},
    {SPHERE_R_VALUE_DRONES, "P1 dice 1; P1 active 2", "deploy:1", "value:6", 5, 2},
    {SPHERE_R_VALUE_CREW, "P1 dice 1", "deploy:1", "navigate:2", ANY, ANY},
    {SPHERE_R_VALUE_SAME, "P1 dice 1; P1 crew C21a", "deploy:1", "navigate:1", ANY, ANY},
    {SPHERE_R_VALUE_CREW, "P1 dice 1; P1 crew C21a*", "deploy:1", "navigate:2", ANY, ANY},
    {SPHERE_R_VALUE_VISIT,
     "P1 dice 1; P1 active 2; P2 dice 3@gold-belt 1@fabricator 2@salvage; P3 dice 3@crew 2@sphere 2@fleet", "deploy:1",
     "value:3", ANY, ANY},
    {SPHERE_R_GOLD_VALUE, "P1 dice 1", "deploy:1 value:1", "visit:gold-belt", 3, 1},
    {SPHERE_R_CRYSTAL_VALUE, "P1 dice 1", "deploy:1 value:1", "visit:crystal-belt", 5, 1},
    {SPHERE_R_FLEET_VALUE, "P1 dice 1", "deploy:1 value:1", "visit:fleet", 2, 1},
    {SPHERE_R_ORE_VALUE, "P1 dice 6", "deploy:6 value:6", "visit:ore-belt", 2, 6},
    {SPHERE_R_CREW_VALUE, "P1 dice 6", "deploy:6 value:6", "visit:crew", 5, 6},
    {SPHERE_R_OCCUPIED, "P1 dice 1; P1 active 0; P2 dice 1@ore-belt", "deploy:1", "visit:ore-belt", ANY, ANY},
    {SPHERE_R_VISIT_HEX, "P1 dice 1; P1 satellites sphere", "deploy:1 value:1", "visit:sphere", 2, 0},
    {SPHERE_R_VISIT_HEX, "P1 dice 1; P1 satellites sphere; P1 ore 1", "deploy:1 value:1", "visit:sphere", 1, 0},
    {SPHERE_R_VISIT_DRONE, "P1 dice 1; P1 active 0; P1 ore 2", "deploy:1", "visit:sphere", ANY, ANY},
    {SPHERE_R_VISIT_DRONE, "P1 dice 2; P1 active 0; P1 crystal 1", "deploy:2", "visit:fleet", ANY, ANY},
    {SPHERE_R_VISIT_GOLD, "P1 dice 1; P1 active 0; P1 gold 1", "deploy:1", "visit:crew", 2, 1},
    {SPHERE_R_VISIT_GOLD_2, "P1 dice 1; P1 satellites crew", "deploy:1 value:1", "visit:crew", 2, 0},
    {SPHERE_R_VISIT_CREW, "P1 dice 1; P1 active 0; P1 gold 2; display - - C10a C11a C19a C20a", "deploy:1",
     "visit:crew", 3, 2},
    {SPHERE_R_VISIT_CREW_2, "P1 dice 1; P1 satellites crew; P1 gold 2; display - - - - C19a C20a", "deploy:1 value:1",
     "visit:crew", 4, 2},
    {SPHERE_R_VISIT_CRYSTAL, "P1 dice 2; P1 active 0", "deploy:2", "visit:fleet", ANY, ANY},
    {SPHERE_R_VISIT_CRYSTAL_2, "P1 dice 2; P1 satellites fleet; P1 inactive 0", "deploy:2 value:2", "visit:fleet", ANY,
     ANY},
    {SPHERE_R_SATELLITE, "P1 dice 1; P1 satellites ore-belt; P1 crew C10b", "deploy:1 value:1 visit:ore-belt",
     "satellite", ANY, ANY},
    {SPHERE_R_SATELLITE_DRONE, "P1 dice 1; P1 active 0; P1 crew C10b", "deploy:1 visit:ore-belt", "satellite", ANY,
     ANY},
    {SPHERE_R_ACT_HEX_COST, "P1 dice 1; P1 crew C10b", "deploy:1 value:1 visit:sphere", "act", 2, 0},
    {SPHERE_R_ACT_HEX_VALUE, "P1 dice 1; P1 crew C10b; own P2 1 2 3", "deploy:1 value:1 visit:sphere", "act", 2, 1},
    {SPHERE_R_ACT_FULL, "P1 dice 1; P1 crew C10b; own P2 1 2 3 4 5 6 7 8 9 10 11 12; final",
     "deploy:1 value:1 visit:sphere", "act", ANY, ANY},
    {SPHERE_R_ACT_DRONE, "P1 dice 2; P1 ore 3; P1 active 0; P1 crew C23a C10b", "deploy:2 visit:sphere", "act", ANY,
     ANY},
    {SPHERE_R_ACT_GOLD, "P1 dice 1; P1 crew C10b", "deploy:1 value:1 visit:crew", "act", 2, 0},
    {SPHERE_R_ACT_CREW, "P1 dice 1; P1 crew C10b; P1 gold 2; display - - C10a C11a C19a C20a",
     "deploy:1 value:1 visit:crew", "act", 3, 2},
    {SPHERE_R_ACT_NO_CARD, "P1 dice 1; P1 crew C10b; P1 gold 2; display - - - - - -", "deploy:1 value:1 visit:crew",
     "act", ANY, ANY},
    {SPHERE_R_CRYSTAL, "P1 dice 2; P1 crew C10b", "deploy:2 value:2 visit:fleet", "act", ANY, ANY},
    {SPHERE_R_ATTACK_DRONE, "P1 dice 2; P1 crew C10b C24b; P1 active 0; P1 crystal 1", "deploy:2 visit:fleet", "act",
     ANY, ANY},
    {SPHERE_R_NOTHING, "P1 dice 1; P1 crew C10b", "deploy:1 value:1 visit:sphere", "nothing", ANY, ANY},
    {SPHERE_R_HEX_BUILT, "P1 dice 2; P1 ore 3; own P2 1", "deploy:2 value:2 visit:sphere act", "build:1", ANY, ANY},
    {SPHERE_R_HEX_BUILT, "P1 dice 2; P1 ore 3", "deploy:2 value:2 visit:sphere act", "build:18", ANY, ANY},
    {SPHERE_R_HEX_ADJACENT, "P1 dice 6; P1 ore 3", "deploy:6 value:6 visit:sphere act", "build:9", ANY, ANY},
    {SPHERE_R_HEX_VALUE, "P1 dice 1; P1 ore 3", "deploy:1 value:1 visit:sphere act", "build:6", 2, 1},
    {SPHERE_R_HEX_COST, "P1 dice 6; P1 ore 2", "deploy:6 value:6 visit:sphere act", "build:6", 1, ANY},
    {SPHERE_R_HIRE_DISPLAY, "P1 dice 1; P1 gold 3", "deploy:1 value:1 visit:crew act", "hire:C3a", ANY, ANY},
    {SPHERE_R_HIRE_COST, "P1 dice 1; P1 gold 3", "deploy:1 value:1 visit:crew act", "hire:C19a", 4, 3},
    {SPHERE_R_PAY, "P1 dice 1; P1 gold 2; P1 ore 2; P1 crystal 1", "deploy:1 value:1 visit:crew act hire:C19a",
     "pay:gold", ANY, ANY},
    {SPHERE_R_RETIRE, "P1 dice 1; P1 gold 2; P1 crew C3a C4a C5a", "deploy:1 value:1 visit:crew act hire:C1a",
     "retire:C1a", ANY, ANY},
    {SPHERE_R_RETIRE, "P1 dice 1; P1 gold 2; P1 crew C3a C4a C5a", "deploy:1 value:1 visit:crew act hire:C1a",
     "retire:C6a", ANY, ANY},
    {SPHERE_R_BONUS, "P1 dice 1; P1 gold 2; P1 crew C13a C4a C5a",
     "deploy:1 value:1 visit:crew act hire:C1a retire:C13a", "bonus:salvage", ANY, ANY},
    {SPHERE_R_SHIP_NONE, "P1 dice 2; P1 crystal 1", "deploy:2 value:2 visit:fleet act", "attack:bottom-right", ANY,
     ANY},
    {SPHERE_R_SHIP_DONE, "P1 dice 2; P1 crystal 2", "deploy:2 value:2 visit:fleet act attack:top-left send:1",
     "attack:top-left", ANY, ANY},
    {SPHERE_R_FIRST_ATTACK, "P1 dice 2; P1 crystal 1", "deploy:2 value:2 visit:fleet act", "done", ANY, ANY},
    {SPHERE_R_SEND, "P1 dice 2; P1 crystal 1; P1 active 3", "deploy:2 value:2 visit:fleet act attack:top-left",
     "send:4", 4, 3},
    {SPHERE_R_TAKE_FABRICATE, "P1 morale 2; P1 active 10; P1 inactive 10", "kick:1", "take:fabricate", ANY, ANY},
    {SPHERE_R_TAKE_SALVAGE, "P1 morale 2; P1 inactive 0", "kick:1", "take:salvage", ANY, ANY},
    {SPHERE_R_MATRIX_FULL, "P1 matrix 0 3 0; P1 crew C16a; P1 inactive 3", "use:C16a", "scrap:points", ANY, ANY},
    {SPHERE_R_MATRIX_USED, "P1 crew C16a; P1 inactive 3", "use:C16a scrap:points", "scrap:points", ANY, ANY},
    {SPHERE_R_SALVAGE, "P1 crew C16a; P1 inactive 3", "use:C16a", "regenerate:3", 3, 2},
    {SPHERE_R_SALVAGE, "P1 crew C19a; P1 inactive 3; display C1a C2a C10a C11a C21a C20a", "use:C19a", "regenerate:4",
     4, 3},
    {SPHERE_R_RECALL, "P1 crew C15a; P1 active 10; P1 inactive 9; P1 satellites crew", "use:C15a", "recall:fleet", ANY,
     ANY},
    {SPHERE_R_DROP, "P1 crew C10b; P1 ore 3; P1 gold 3", "use:C10b", "drop:ore", ANY, ANY},
    {SPHERE_R_DROP, "P1 crew C10b; P1 ore 3; P1 gold 3", "use:C10b", "drop:crystal", ANY, ANY},
    {SPHERE_R_REFRESH, "P1 crew C20b C3a* C4a*", "use:C20b", "refresh:C20b", ANY, ANY},
};

static struct table *refusal_table(const struct refusal *r) {
    bool three = strstr(r->at, "P3") != NULL;
    struct table *t = ss_at(three ? 3 : 2, "", r->at);
    run(t, r->steps);
    return t;
}

static void judge(const struct refusal *r) {
    struct table *t = refusal_table(r);
    refusal_holds(t, r->refused, r->rule, r->need, r->have, r->at);
    table_free(t);
}

static void SS_4_3_every_rule_refuses_something(void **state) {
    (void)state;
    bool reached[SPHERE_RULES_END] = {0};
    reached[SPHERE_R_SEATS] = true; /* [SS-1.1], in opening.c */
    reached[SPHERE_R_LEVEL] = true; /* below */
    for (unsigned i = 0; i < sizeof refusals / sizeof refusals[0]; i++) {
        judge(&refusals[i]);
        reached[refusals[i].rule] = true;
    }
    all_are_reached("solar-sphere", reached, SPHERE_RULES_END);
}

static void SS_7_1_only_dranda_has_levels(void **state) {
    (void)state;
    option_is_idle("solar-sphere", 2, "level=II", "level", SPHERE_R_LEVEL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_7_1_only_dranda_has_levels),
        cmocka_unit_test(SS_4_3_every_rule_refuses_something),
    };
    return cmocka_run_group_tests_name("solar-sphere: refusals", tests, NULL, NULL);
}
