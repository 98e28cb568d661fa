/* Solar Sphere: the worked examples of the rules that are played against DRANDA
 * (section 12, EX23 to EX27). */
#include "sphere.h"

/* EX23 */
static void SS_7_45_dranda_builds(void **state) {
    (void)state;
    struct table *t = ss_at(1, "level=II",
                            "down 7 8 9 10 11 17; tile 2 T07 5 T09 14 T08 16 T11; own dranda 16; own P1 4;"
                            "dranda retired C3a; P1 dice 6 5; dranda dice 3 1 1");
    seat_is(t, 1, "R 1 B 1 G 0");
    run(t, "discard:6 reveal:D5");
    field_is(t, "owner.5", "'dranda'");
    seat_is(t, 1, "score2 10 R 2 B 1 G 0");
    seat_is(t, 0, "morale 2"); /* 1 for the die, 1 as a neighbour */
    assert_int_equal(ss(t)->supply, 18);
    table_free(t);
}

/* EX24 */
static void SS_7_46_dranda_attacks(void **state) {
    (void)state;
    struct table *t = ss_at(1, "level=II",
                            "bottom-left S10 P1 1 corporation 1; bottom-right -; top-left S07; top-right S01;"
                            "P1 dice 6 5; dranda dice 3 1 1");
    run(t, "discard:6 reveal:D3");
    at_ship(t, "bottom-left", "S10", "P1 1 corporation 1 dranda 4");
    at_ship(t, "top-left", "S07", "");
    at_ship(t, "top-right", "S01", "");
    assert_int_equal(ss(t)->supply, 16);
    table_free(t);
}

/* EX25 */
static void SS_7_44_dranda_salvages(void **state) {
    (void)state;
    struct table *t = ss_at(1, "", "top-left S07; top-right S01; P1 dice 6 5; dranda dice 3 1 1");
    run(t, "discard:6 reveal:D8 reveal:D5 opaque:5");
    field_is(t, "captain.1.at.0", "'salvage'");
    field_is(t, "opaque", "[0,5,0]");
    field_is(t, "opaque_at.1", "'fleet'");
    field_is(t, "aside.0", "'D5'");
    field_is(t, "pile.0", "'D1'");
    field_is(t, "pile.1", "'D8'");
    field_is(t, "pile.2", "null");
    at_ship(t, "top-left", "S07", "dranda 3");
    table_free(t);
}

/* EX26 */
static void SS_7_47_dranda_hires(void **state) {
    (void)state;
    const char *at =
        "dranda retired C1a C4a C3a C6a; display C2a C5a C13a C14a C19a C20a; P1 dice 6 5; dranda dice 4 1 1";
    struct table *t = ss_at(1, "", at);
    seat_is(t, 1, "R 2 B 2 G 0");
    run(t, "discard:6 reveal:D2");
    seat_is(t, 1, "score2 4 R 3 B 2");
    field_is(t, "display", "['C2a','C5a','C13a',null,'C19a','C20a']");
    field_is(t, "captain.1.retired2", "['C14a']");
    table_free(t);
    t = ss_at(1, "", "display C2a C5a - - C19a -; P1 dice 6 5; dranda dice 4 1 1");
    run(t, "discard:6 reveal:D2");
    seat_is(t, 1, "score2 6");
    field_is(t, "captain.1.retired3", "['C19a']");
    table_free(t);
    t = ss_at(1, "", "display - C5a - - - -; P1 dice 6 5; dranda dice 4 1 1");
    run(t, "discard:6 reveal:D2");
    seat_is(t, 1, "score2 2");
    field_is(t, "captain.1.retired1", "['C5a']");
    table_free(t);
}

/* EX27 */
static void SS_7_50_a_battle_of_dranda(void **state) {
    (void)state;
    struct table *t = ss_at(1, "", "top-left S07; top-right S02 dranda 3; spent");
    run(t, "discard:6 resistance:1");
    seat_is(t, 1, "score2 8 B 1");
    field_is(t, "captain.1.ships", "['S02']");
    assert_int_equal(ss(t)->supply, 18);
    assert_int_equal(ss(t)->removed, 2);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_7_45_dranda_builds),      cmocka_unit_test(SS_7_46_dranda_attacks),
        cmocka_unit_test(SS_7_44_dranda_salvages),    cmocka_unit_test(SS_7_47_dranda_hires),
        cmocka_unit_test(SS_7_50_a_battle_of_dranda),
    };
    return cmocka_run_group_tests_name("solar-sphere: examples against DRANDA", tests, NULL, NULL);
}
