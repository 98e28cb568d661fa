/* Undo: up to what was revealed to the player who goes back, and no further. Games
 * mark nothing; the core sees it. */
#include "support_match.h"

static struct orr_match *match_with(const char *steps) {
    orr_game *g = orr_game_setup(orr_games_find("nul"), 3, "rounds=1", NULL);
    return match_do(orr_match_new(g, NULL, NULL, NULL), steps);
}

#define DEAL "c_deal:star c_deal:moon c_deal:dust "

static void refused_undo(const char *steps, int seat, const char *part) {
    struct orr_match *m = match_with(steps);
    struct orr_error err = {{0}};
    uint32_t length = orr_match_length(m), written = orr_match_written(m);
    assert_false(orr_match_can_undo(m, seat, &err));
    assert_non_null(strstr(err.text, part));
    assert_false(orr_match_undo(m, seat, NULL));
    assert_int_equal(orr_match_length(m), length);
    assert_int_equal(orr_match_written(m), written);
    orr_match_free(m);
}

static void own_open_decision_goes_back(void **unused) {
    (void)unused;
    struct orr_match *m = match_with(DEAL "gift:P2,3"), *before = match_with(DEAL);
    struct orr_error err = {{0}};
    assert_true(orr_match_can_undo(m, 0, &err));
    assert_true(orr_match_undo(m, 0, &err));
    assert_memory_equal(orr_match_state(m), orr_match_state(before), orr_match_game(m)->rules->state_size);
    assert_int_equal(orr_match_length(m), 3);
    assert_int_equal(orr_match_written(m), 5);
    orr_match_free(m);
    orr_match_free(before);
}

static void several_decisions_go_back_one_by_one(void **unused) {
    (void)unused;
    struct orr_match *m = match_with(DEAL "gift:P2,3 stake:1");
    assert_true(orr_match_undo(m, 0, NULL)); /* the die is not rolled yet */
    assert_true(orr_match_undo(m, 0, NULL));
    assert_false(orr_match_undo(m, 0, NULL)); /* before it: chance */
    assert_int_equal(orr_match_length(m), 3);
    orr_match_free(m);
}

static void what_was_seen_stays_seen(void **unused) {
    (void)unused;
    refused_undo(DEAL "peek:P2", 0, "revealed something");
    refused_undo(DEAL "gift:P2,1 peek:P3", 0, "revealed something");
}

static void a_decision_after_a_look_goes_back_to_the_look(void **unused) {
    (void)unused;
    struct orr_match *m = match_with(DEAL "peek:P2 gift:P2,1");
    assert_true(orr_match_undo(m, 0, NULL));
    assert_false(orr_match_undo(m, 0, NULL));
    orr_match_free(m);
}

static void chance_and_others_are_limits(void **unused) {
    (void)unused;
    refused_undo(DEAL "stake:1 c_roll:1", 0, "Chance has decided");
    refused_undo(DEAL "pass gift:P1,1", 0, "P2 has decided");
    refused_undo(DEAL "pass gift:P1,1", 2, "P2 has decided");
}

static void nothing_and_nobody(void **unused) {
    (void)unused;
    refused_undo("", 0, "nothing to take back");
    refused_undo(DEAL, 0, "nothing to take back");
    refused_undo(DEAL "pass", -1, "Only a player");
    refused_undo(DEAL "pass", 3, "Only a player");
    refused_undo(DEAL "pass pass pass", 2, "over");
}

/* The same secrets that the core compares are those that another player would see. */
static void the_answer_does_not_depend_on_what_others_hide(void **unused) {
    (void)unused;
    static const char *const hands[] = {"c_deal:star c_deal:moon c_deal:dust gift:P2,1",
                                        "c_deal:star c_deal:nova c_deal:comet gift:P2,1"};
    for (unsigned i = 0; i < 2; i++) {
        struct orr_match *m = match_with(hands[i]);
        assert_true(orr_match_can_undo(m, 0, NULL));
        orr_match_free(m);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_open_decision_goes_back),
        cmocka_unit_test(several_decisions_go_back_one_by_one),
        cmocka_unit_test(what_was_seen_stays_seen),
        cmocka_unit_test(a_decision_after_a_look_goes_back_to_the_look),
        cmocka_unit_test(chance_and_others_are_limits),
        cmocka_unit_test(nothing_and_nobody),
        cmocka_unit_test(the_answer_does_not_depend_on_what_others_hide),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
