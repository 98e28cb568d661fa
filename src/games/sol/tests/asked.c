/* Sol: a kept card is never used unasked, whatever follows by itself is told before, and
 * a flare's stations can be used together. */
#include "orrery/match.h"
#include "sol.h"

/* ---- cards ---- */

static void SOL_4_14_a_card_that_is_the_only_way_is_asked_for(void **state) {
    (void)state;
    struct table *t = sol_at(2, "sacrifice", "P1 O5*2 energy 0 card sacrifice; P2 O5 foundry O5");
    legal_is(t, "move play:sacrifice");
    step_reads(t, "play:sacrifice", "Play your card Sacrifice");
    note_is(t, "play:sacrifice",
            "in O5, 2 of your sundivers gone for good, +4 momentum, P2 loses 1 for 2, uses the card up");
    refused(t, "activate", "SOL-4.14");
    step(t, "play:sacrifice");
    gone_is(t, 0, 2);
    slot_is(t, 0, "");
    table_free(t);
    t = sol_at(2, "invade", "P1 C4*3 energy 0 card invade; P2 tower C4");
    legal_is(t, "move play:invade");
    note_is(t, "play:invade", "in C4, sacrifices 3 sundivers, draws 1 card, uses the card up");
    table_free(t);
    t = sol_at(2, "blight", "P1 I6 energy 0 reserve 3 card blight");
    note_is(t, "play:blight", "3 sundivers of your reserve to P2, from I6, uses the card up");
    table_free(t);
    t = sol_at(2, "pulse", "P1 energy 0 card pulse node I4");
    note_is(t, "play:pulse", "only I4, your node, +1 energy, bonus 1, uses the card up");
    table_free(t);
}

static void SOL_4_14_with_another_way_the_card_waits(void **state) {
    (void)state;
    struct table *t = sol_at(2, "sacrifice", "P1 O5*2 energy 1 card sacrifice; P2 O5 foundry O5");
    legal_is(t, "move activate");
    step(t, "activate");
    legal_is(t, "act:O5 card");
    note_is(t, "card", "Sacrifice, in O5, 2 of your sundivers gone for good, +4 momentum, P2 loses 1 for 2");
    step(t, "act:O5");
    gone_is(t, 0, 0);
    slot_is(t, 0, "refraction");
    table_free(t);
    t = sol_at(2, "sacrifice", "P1 O5*2 energy 0 card sacrifice; P2 O7 foundry O5 O7");
    note_is(t, "play:sacrifice", "All sundivers at one foundry, yours too, burn for 2 momentum each, uses the card up");
    step(t, "play:sacrifice");
    legal_is(t, "cell:O5 cell:O7");
    table_free(t);
}

/* The same position as a file of an earlier edition. */
static struct table *as_edition_2(struct table *t) {
    char *text = position_text(t), *at = strstr(text, "\"edition\":3");
    assert_non_null(at);
    at[strlen("\"edition\":")] = '2';
    table_free(t);
    return table_take(text, NULL);
}

static void SOL_4_14_earlier_editions_are_replayed_by_their_own_rule(void **state) {
    (void)state;
    struct table *t = as_edition_2(sol_at(2, "sacrifice", "P1 O5*2 energy 0 card sacrifice; P2 O5 foundry O5"));
    assert_int_equal(t->g->edition, 2);
    legal_is(t, "move activate");
    note_is(t, "activate",
            "uses up your card Sacrifice, in O5, 2 of your sundivers gone for good, +4 momentum, P2 loses 1 for 2");
    char *position = position_text(t);
    assert_non_null(strstr(position, "\"edition\":2"));
    free(position);
    struct orr_buf record = {0};
    struct orr_error err = {{0}};
    orr_game *g;
    void *s;
    position = position_text(t);
    assert_true(orr_position_read(position, strlen(position), NULL, &g, &s, &err));
    struct orr_match *m = orr_match_new(g, s, NULL, NULL);
    assert_int_equal(orr_match_do(m, orr_act(SOL_ACTIVATE), NULL).rule, 0);
    assert_int_equal(((const struct sol_state *)orr_match_state(m))->slot[0], ORR_NONE);
    orr_record_write(m, &record);
    orr_match_free(m);
    struct orr_verified found;
    assert_non_null(strstr(record.at, "\"edition\":2"));
    assert_true(orr_record_verify(record.at, record.n, NULL, &found, &err));
    strstr(record.at, "\"edition\":2")[strlen("\"edition\":")] = '3';
    assert_false(orr_record_verify(record.at, record.n, NULL, &found, &err)); /* the rule of today refuses it */
    strstr(record.at, "\"edition\":3")[strlen("\"edition\":")] = '1';
    assert_false(orr_record_verify(record.at, record.n, NULL, &found, &err));
    orr_buf_free(&record);
    free(position);
    free(s);
    table_free(t);
}

/* ---- what follows by itself is told before ---- */

static void SOL_4_2_the_only_station_is_told_like_one_of_several(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C4 energy 3; P2 tower C4");
    note_is(t, "activate", "only C4, tower of P2, 2 energy for 2 momentum, bonus 1 for P2 first, draws 1 card");
    table_free(t);
    t = sol_at(2, "", "P1 C4 R0 energy 3; P2 tower C4 R0");
    note_is(t, "activate", "");
    step(t, "activate");
    note_is(t, "act:C4", "tower of P2, 2 energy for 2 momentum, bonus 1 for P2 first, draws 1 card");
    table_free(t);
}

static void SOL_4_2_the_only_pattern_is_told(void **state) {
    (void)state;
    struct table *t = sol_at(2, "", "P1 C4 C6");
    note_is(t, "convert", "only a node, in C5, movement rises to 4, draws 1 card");
    table_free(t);
    t = sol_at(2, "", "P1 C4 R3");
    note_is(t, "convert", "only a gate, in R3, the gate leads down from here, draws 3 cards, with C4, to K2");
    table_free(t);
}

static void SOL_E18_the_station_of_motivate_is_told(void **state) {
    (void)state;
    struct table *t = sol_at(2, "motivate", "P1 C4 C6 card motivate");
    step(t, "convert");
    note_is(t, "card", "Motivate, your node, +2 energy, bonus 1");
    table_free(t);
}

static void SOL_E24_the_price_of_the_only_sundiver_is_told(void **state) {
    (void)state;
    struct table *t = sol_at(2, "puncture", "P1 I8 card puncture");
    step(t, "move");
    note_is(t, "card", "Puncture: Sacrifice a sundiver to make a gate in the barrier before it, from I8");
    table_free(t);
}

static void SOL_5_10_a_move_that_cannot_move_says_so(void **state) {
    (void)state;
    struct table *t = sol_at(2, "pulse", "P1 hold 0 reserve 13 card pulse node I4");
    if (sol(t)->phase == SOL_P_TURN) {
        note_is(t, "move", "4 movement, but nothing can move");
    }
    table_free(t);
}

/* ---- flares ---- */

static struct table *flare_at(const char *at) {
    struct table *t = sol_at(2, "", at);
    go(t, "move hurl:K0 stop draw:flare");
    phase_is(t, SOL_P_FLARE);
    return t;
}

static void SOL_5_67_all_stations_at_once(void **state) {
    (void)state;
    static const char at[] = "P1 K0 energy 12 hold 7 reserve 5 tower O0 O4 foundry O2 node O6";
    struct table *one = flare_at(at), *all = flare_at(at);
    legal_is(all, "cell:O0 cell:O2 cell:O4 cell:O6 all stop");
    note_is(all, "cell:O6", "your node, +1 energy, 13 are unstable: a flare takes half");
    note_is(all, "all", "+1 energy, 1 energy for 1 sundiver, 2 energy for 2 momentum");
    run(one, "cell:O6 cell:O0 cell:O4 cell:O2");
    step(all, "all");
    assert_memory_equal(one->s, all->s, sizeof(struct sol_state));
    momentum_is(all, 0, 5); /* hurl 2, its flare 1, towers 2 */
    energy_is(all, 0, 10);
    table_free(one);
    table_free(all);
}

static void SOL_5_67_all_needs_two_and_the_price_of_all(void **state) {
    (void)state;
    struct table *t = flare_at("P1 K0 energy 1 tower O0 O4");
    legal_is(t, "cell:O0 cell:O4 stop");
    table_free(t);
    t = flare_at("P1 K0 energy 9 tower O0");
    legal_is(t, "cell:O0 stop");
    table_free(t);
    t = flare_at(
        "P1 K0 energy 2 hold 12 reserve 0 tower O0 O4 foundry O2"); /* a foundry that cannot build is not among them */
    legal_is(t, "cell:O0 cell:O4 all stop");
    step(t, "all");
    momentum_is(t, 0, 5);
    table_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_4_14_a_card_that_is_the_only_way_is_asked_for),
        cmocka_unit_test(SOL_4_14_with_another_way_the_card_waits),
        cmocka_unit_test(SOL_4_14_earlier_editions_are_replayed_by_their_own_rule),
        cmocka_unit_test(SOL_4_2_the_only_station_is_told_like_one_of_several),
        cmocka_unit_test(SOL_4_2_the_only_pattern_is_told),
        cmocka_unit_test(SOL_E18_the_station_of_motivate_is_told),
        cmocka_unit_test(SOL_E24_the_price_of_the_only_sundiver_is_told),
        cmocka_unit_test(SOL_5_10_a_move_that_cannot_move_says_so),
        cmocka_unit_test(SOL_5_67_all_stations_at_once),
        cmocka_unit_test(SOL_5_67_all_needs_two_and_the_price_of_all),
    };
    return cmocka_run_group_tests_name("sol: nothing unasked", tests, NULL, NULL);
}
