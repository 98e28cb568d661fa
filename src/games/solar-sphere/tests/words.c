/* Solar Sphere: what people read: the note beside a decision (price, gain, chance) and
 * the lines of the log that say why something happened. */
#include "sphere.h"

/* The note beside the step after `steps` of the position. */
static void note_after(const char *at, const char *steps, const char *asked, const char *words) {
    struct table *t = ss_at(2, "", at);
    run(t, steps);
    note_is(t, asked, words);
    table_free(t);
}

static void SS_2_27_a_visit_says_what_it_brings(void **state) {
    (void)state;
    const char *go = "deploy:2 value:2";
    note_after("P1 dice 2", go, "visit:ore-belt", "gain 1 ore");
    note_after("P1 dice 2; P1 satellites ore-belt", go, "visit:ore-belt", "boosted: gain 3 ore");
    note_after("P1 dice 2; P2 dice 1@ore-belt", go, "visit:ore-belt", "gain 1 ore; entering exhausts 1 drone");
    note_after("P1 dice 2", go, "visit:sphere", "only a satellite is possible there");
    note_after("P1 dice 2; P1 ore 2", go, "visit:sphere", "build a hex up to the value of the die");
    note_after("P1 dice 2; P1 crew C9a", go, "visit:fleet", "its action needs your crew first");
    note_after("P1 dice 2; P1 crystal 1", go, "visit:fleet", "attack ships");
    note_after("P1 dice 2; P1 crystal 1; P1 active 1; P2 dice 4@fleet; P1 crew C24a", "deploy:2 value:2", "visit:fleet",
               "its action needs your crew first; entering exhausts 1 drone");
    note_after("P1 dice 2; P1 ore 2", "deploy:2 value:2 visit:sphere", "act", "build a hex up to the value of the die");
    note_after("P1 dice 2; P1 ore 2", "deploy:2 value:2 visit:sphere", "satellite",
               "boosts your later visits here; your turn ends");
}

static void SS_5_20_a_hex_tells_price_and_gain(void **state) {
    (void)state;
    const char *go = "deploy:6 value:6 visit:sphere act";
    note_after("P1 dice 6; P1 ore 3; P1 gold 1", go, "build:4",
               "2 ore, 1 gold for 1 point, reputation, red icon; end 6");
    note_after("P1 dice 6; P1 ore 3; own P1 3; own P2 5 1", go, "build:6",
               "3 ore for 1 point, reputation, green icon; end 6; others gain 2 morale");
    note_after("P1 dice 6; P1 ore 3; own P1 3 1", go, "build:2", "2 ore for 2 points, 2 morale, blue icon; end 6");
}

static void SS_5_44_a_card_tells_what_it_brings(void **state) {
    (void)state;
    const char *go = "deploy:5 value:5 visit:crew act";
    note_after("P1 dice 5; P1 gold 4; token 2 0 0 0 0 0", go, "hire:C1a",
               "1 point, red icon, 2 morale; 1 ore for 2 gold; retires for 1 gold");
    note_after("P1 dice 5; P1 gold 4", go, "hire:C20a",
               "3 points, blue icon; turn a used crew card upright; retires for salvage any number");
    note_after("P1 dice 5; P1 gold 2; P1 crew C8a C13b C9a", "deploy:5 value:5 visit:crew act hire:C1a", "retire:C13b",
               "brings 4 morale or 1 reputation");
}

static void SS_5_63_an_attack_tells_its_chance(void **state) {
    (void)state;
    const char *go = "deploy:6 value:6 visit:fleet act";
    note_after("P1 dice 6; P1 crystal 2; bottom-left S10 P2 1 corporation 1", go, "attack:bottom-left",
               "value 3, power 2 so far; 4, 3, 2 points by rank; reputation for the first");
    note_after("P1 dice 6; P1 crystal 2", "deploy:6 value:6 visit:fleet act attack:top-left", "send:3",
               "power 3 against 2 and the die: 3 of 6 rolls win");
    struct table *t = ss_at(2, "", "top-left S01 P1 3; P1 crew C18b; spent");
    char note[256];
    run(t, "discard:6 resistance:2");
    orr_step_note(t->g, t->s, step_of(t, "reroll"), note, sizeof note);
    assert_string_equal(note, "3 of 6 rolls win");
    table_free(t);
}

static void SS_5_15_a_row_tells_what_it_gives(void **state) {
    (void)state;
    note_after("P1 crew C16b; P1 inactive 3; P1 matrix 1 0 1", "use:C16b", "scrap:points",
               "1 point and the auxiliary die; the drone does not come back");
    note_after("P1 crew C16b; P1 inactive 3; P1 matrix 1 1 1", "use:C16b", "scrap:morale",
               "2 morale; the drone does not come back");
    note_after("P1 crew C16b; P1 inactive 3", "use:C16b", "scrap:resource",
               "1 resource of your choice; the drone does not come back");
    note_after("P1 crew C16b; P1 inactive 3; P1 matrix 1 0 1; P1 aux 2@dock", "use:C16b", "scrap:points",
               "1 point; the drone does not come back"); /* it was gained in this round */
}

static void SS_5_30_a_kickback_tells_its_price(void **state) {
    (void)state;
    note_after("P1 morale 9; P1 rep 3", "", "kick:3", "5 kickbacks for 6 morale");
    note_after("P1 morale 2", "", "kick:1", "1 kickback for 1 morale");
    note_after("P1 dice 2", "deploy:2", "value:4", "exhausts 2 drones");
    note_after("P1 dice 2; P1 aux 5@dock", "", "deploy:aux", "it shows 5");
}

static void SS_5_2_a_full_storage_says_what_comes(void **state) {
    (void)state;
    note_after("P1 crew C12b; P1 ore 3; P1 gold 3", "use:C12b", "refuse", "1 crystal is lost");
    note_after("P1 crew C12b; P1 ore 3; P1 gold 3", "use:C12b", "drop:ore", "1 crystal comes");
}

/* A note that does not fit is cut between its parts, not in a word. */
static void SS_5_44_a_short_note_ends_with_a_word(void **state) {
    (void)state;
    struct table *t = ss_at(2, "", "P1 dice 5; P1 gold 4");
    char note[48];
    run(t, "deploy:5 value:5 visit:crew act");
    orr_step_note(t->g, t->s, step_of(t, "hire:C1a"), note, sizeof note);
    assert_string_equal(note, "1 point, red icon; 1 ore for 2 gold");
    table_free(t);
}

/* ---- the log ---- */
static void says(const char *at, const char *steps, const char *part) {
    struct table *t = ss_at(2, "", at);
    run(t, steps);
    log_says(t, part);
    table_free(t);
}

static void SS_5_1_the_log_tells_what_does_not_fit(void **state) {
    (void)state;
    says("P1 dice 6; P1 morale 15", "discard:6", "P1 scores 1 point for 1 morale beyond the track");
    says("P1 dice 1; P1 gold 2; P1 crew C13b C1b C7a; P1 rep 8",
         "deploy:1 value:1 visit:crew act hire:C1a retire:C13b bonus:reputation",
         "P1 turns 1 reputation beyond the track into morale");
    says("P1 dice 1; P1 satellites ore-belt; P1 ore 2", "deploy:1 value:1 visit:ore-belt", "P1 stores 3 ore");
    says("P1 dice 1; P1 ore 6", "deploy:1 value:1 visit:ore-belt act", "The storage of P1 is full: 1 ore is lost");
}

static void SS_5_83_the_log_tells_of_tokens(void **state) {
    (void)state;
    says("token 2 0 0 0 0 0; spent", "discard:6", "Not hired for long enough: the Ore-to-gold trader");
    says("spent", "discard:6", "their morale tokens grow by 1");
}

/* The parts of the final score add up for the reader. */
static void SS_6_3_the_log_tells_the_final_score(void **state) {
    (void)state;
    struct table *t = ss_at(2, "rounds=1", "P1 retired C4a C3a C5a; P1 points 7; P1 active 3; P1 morale 5; spent");
    step(t, "discard:6"); /* morale 6, then two ships survive: 4 */
    log_says(t, "P1: 0 points for the Sphere, 2 points for morale, 0 points for reputation");
    log_says(t, "P1: 5 points for 1 faction set, 1.5 points for drones and resources");
    log_says(t, "P1 ends with 15.5 points, 7 points of them scored in play");
    table_free(t);
    t = ss_at(1, "rounds=1 level=II", "own dranda 1 2 3; dranda points 6; spent");
    step(t, "discard:6");
    log_says(t, "DRANDA: 18 points for the Sphere, 34 points for 17 drones in its supply");
    log_says(t, "DRANDA: 5 points for 1 faction set");
    log_says(t, "DRANDA ends with 63 points, 6 points of them scored in play");
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SS_2_27_a_visit_says_what_it_brings),
        cmocka_unit_test(SS_5_20_a_hex_tells_price_and_gain),
        cmocka_unit_test(SS_5_44_a_card_tells_what_it_brings),
        cmocka_unit_test(SS_5_63_an_attack_tells_its_chance),
        cmocka_unit_test(SS_5_15_a_row_tells_what_it_gives),
        cmocka_unit_test(SS_5_30_a_kickback_tells_its_price),
        cmocka_unit_test(SS_5_2_a_full_storage_says_what_comes),
        cmocka_unit_test(SS_5_44_a_short_note_ends_with_a_word),
        cmocka_unit_test(SS_5_1_the_log_tells_what_does_not_fit),
        cmocka_unit_test(SS_5_83_the_log_tells_of_tokens),
        cmocka_unit_test(SS_6_3_the_log_tells_the_final_score),
    };
    return cmocka_run_group_tests_name("solar-sphere: words", tests, NULL, NULL);
}
