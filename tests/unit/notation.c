/* Notation both ways: the canonical token, what else is understood, what is refused
 * with which words, guessing, and the sentences of verbs. */
#include "sample.h"

static orr_game *game;

static int make(void **state) {
    (void)state;
    game = sample_game(2, "");
    return 0;
}

static int unmake(void **state) {
    (void)state;
    orr_game_free(game);
    return 0;
}

static void writes(orr_action a, const char *text) {
    char out[64];
    orr_action back = 0;
    assert_int_equal(orr_step_write(game, a, out, sizeof out), strlen(text));
    assert_string_equal(out, text);
    assert_true(orr_step_read(game, text, &back, NULL));
    assert_true(back == a);
}

static void reads(const char *text, orr_action expected) {
    struct orr_error err = {{0}};
    orr_action a = 0;
    if (!orr_step_read(game, text, &a, &err)) {
        fail_msg("%s: %s", text, err.text);
    }
    assert_true(a == expected);
}

static void refuses(const char *text, const char *sentence) {
    struct orr_error err = {{0}};
    orr_action a = 77;
    assert_false(orr_step_read(game, text, &a, &err));
    assert_string_equal(err.text, sentence);
    assert_true(a == 77);
}

static void one_token_per_step(void **state) {
    (void)state;
    writes(orr_act(4), "pass");
    writes(orr_act1(1, 1), "play:ED.B");
    writes(orr_act3(2, 2, 5, 7), "give:HQ.G,P6,7");
    writes(orr_act1(3, 4), "go:s4-2");
    writes(orr_act1(5, 0), "deal:SP.P");
}

static void every_action_of_the_sample_reads_back(void **state) {
    (void)state;
    for (unsigned card = 0; card < SAMPLE_CARDS; card++) {
        for (unsigned seat = 0; seat < ORR_MAX_SEATS; seat++) {
            for (unsigned n = 1; n <= 7; n++) {
                char out[64];
                orr_step_write(game, orr_act3(2, card, seat, n), out, sizeof out);
                reads(out, orr_act3(2, card, seat, n));
            }
        }
    }
}

static void values_outside_a_kind_do_not_read_back(void **state) {
    (void)state;
    char out[64];
    orr_action a;
    orr_step_write(game, orr_act1(1, 9), out, sizeof out);
    assert_string_equal(out, "play:#9");
    assert_false(orr_step_read(game, out, &a, NULL));
    orr_step_write(game, orr_act1(3, 3), out, sizeof out);
    assert_string_equal(out, "go:#3");
    assert_false(orr_step_read(game, out, &a, NULL));
    orr_step_write(game, orr_act(200), out, sizeof out);
    assert_string_equal(out, "?");
    orr_step_write(game, 0, out, sizeof out);
    assert_string_equal(out, "?");
    assert_true(orr_kind_has(game, &sample_place, 4));
    assert_false(orr_kind_has(game, &sample_place, 3));
    assert_false(orr_kind_has(game, &sample_amount, 0));
    assert_false(orr_kind_has(game, &sample_amount, 8));
}

static void short_buffers_are_respected(void **state) {
    (void)state;
    char out[8];
    memset(out, 'x', sizeof out);
    assert_int_equal(orr_step_write(game, orr_act1(1, 1), out, 7), 6);
    assert_string_equal(out, "play:E");
    assert_int_equal(out[7], 'x');
    assert_int_equal(orr_step_words(game, orr_act1(1, 1), out, 7), 6);
    assert_string_equal(out, "Play b");
    assert_int_equal(out[7], 'x');
}

static void blanks_and_case_do_not_matter(void **state) {
    (void)state;
    reads("PASS", orr_act(4));
    reads("  pass \t\n", orr_act(4));
    reads("play ed.b", orr_act1(1, 1));
    reads("Play : ED.b", orr_act1(1, 1));
    reads("give hq.g p6 7", orr_act3(2, 2, 5, 7));
    reads("give: HQ.G , P6 , 7", orr_act3(2, 2, 5, 7));
}

static void refusals_name_the_part(void **state) {
    (void)state;
    refuses("", "there is no step in an empty text");
    refuses("   ", "there is no step in an empty text");
    refuses("plya:ED.B", "\"plya\" is not a step; did you mean \"play\"?");
    refuses("checkmate", "\"checkmate\" is not a step; steps begin with play, give, go, pass, deal");
    refuses(":ED.B", "\"\" is not a step; steps begin with play, give, go, pass, deal");
    refuses("pass:1", "pass: takes no operand");
    refuses("play", "play: needs 1 operand (card), none is given");
    refuses("play:ED.B,HQ.G", "play: needs 1 operand (card), more are given");
    refuses("give:HQ.G", "give: needs 3 operands (card, seat, amount), fewer are given");
    refuses("play:", "play: operand 1 (card) is missing");
    refuses("give:HQ.G,,3", "give: operand 2 (seat) is missing");
    refuses("give:HQ.G,P1,", "give: operand 3 (amount) is missing");
    refuses("play:XX.Q", "play: \"XX.Q\" is not a card");
    refuses("play:ED.P", "play: \"ED.P\" is not a card; did you mean \"ED.B\"?");
    refuses("give:HQ.G,P7,3", "give: \"P7\" is not a seat");
    refuses("give:HQ.G,P1,8", "give: \"8\" is not an amount (1 to 7)");
    refuses("give:HQ.G,P1,0", "give: \"0\" is not an amount (1 to 7)");
    refuses("give:HQ.G,P1,07", "give: \"07\" is not an amount (1 to 7)");
    refuses("give:HQ.G,P1,-1", "give: \"-1\" is not an amount (1 to 7)");
    refuses("give:HQ.G,P1,4294967297", "give: \"4294967297\" is not an amount (1 to 7)");
    refuses("go:s3-2", "go: \"s3-2\" is not a place");
    refuses("play 1 2 3 4 5 6 7 8 9 10", "play: needs 1 operand (card), more are given");
}

static void long_and_hostile_texts_are_refused(void **state) {
    (void)state;
    char text[5000];
    orr_action a;
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = 0;
    assert_false(orr_step_read(game, text, &a, NULL));
    memset(text, ',', sizeof text - 1);
    assert_false(orr_step_read(game, text, &a, NULL));
    memset(text, ' ', sizeof text - 1);
    assert_false(orr_step_read(game, text, &a, NULL));
    struct orr_error err = {{0}};
    assert_false(orr_step_read(game, "\x1b[2J\xFF", &a, &err));
    assert_null(strchr(err.text, '\x1b'));
}

static void guesses(const char *text, orr_action expected) {
    struct orr_error err = {{0}};
    struct sample_state s = {0};
    orr_action a = 0;
    if (!orr_step_guess(game, &s, text, &a, &err)) {
        fail_msg("%s: %s", text, err.text);
    }
    assert_true(a == expected);
}

static void guess_fails(const char *text, const char *sentence) {
    struct orr_error err = {{0}};
    struct sample_state s = {0};
    orr_action a;
    assert_false(orr_step_guess(game, &s, text, &a, &err));
    assert_string_equal(err.text, sentence);
}

static void a_unique_beginning_is_enough(void **state) {
    (void)state;
    guesses("pa", orr_act(4));
    guesses("gi", orr_act3(2, 0, 1, 1));
    guesses("pl e", orr_act1(1, 1));
    guesses("p SP.P", orr_act1(1, 0));
    guesses("play HQ.G", orr_act1(1, 2)); /* complete: the judge will say why not */
    guess_fails("p", "\"p\" may mean play:SP.P, play:ED.B, pass");
    guess_fails("play", "\"play\" may mean play:SP.P, play:ED.B");
    guess_fails("play x", "play: \"x\" is not a card");
    guess_fails("zzz", "\"zzz\" is not a step; steps begin with play, give, go, pass, deal");
    guess_fails("", "there is no step in an empty text");
}

static void sentences_use_titles(void **state) {
    (void)state;
    char out[100];
    orr_step_words(game, orr_act1(1, 1), out, sizeof out);
    assert_string_equal(out, "Play blue Engine");
    orr_step_words(game, orr_act3(2, 2, 0, 5), out, sizeof out);
    assert_string_equal(out, "Give P1 green Headquarters times 5");
    orr_step_words(game, orr_act1(3, 1), out, sizeof out);
    assert_string_equal(out, "Go to s1-2");
    orr_step_words(game, orr_act(4), out, sizeof out);
    assert_string_equal(out, "Pass {0}"); /* no such operand: left as it is */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_token_per_step),
        cmocka_unit_test(every_action_of_the_sample_reads_back),
        cmocka_unit_test(values_outside_a_kind_do_not_read_back),
        cmocka_unit_test(short_buffers_are_respected),
        cmocka_unit_test(blanks_and_case_do_not_matter),
        cmocka_unit_test(refusals_name_the_part),
        cmocka_unit_test(long_and_hostile_texts_are_refused),
        cmocka_unit_test(a_unique_beginning_is_enough),
        cmocka_unit_test(sentences_use_titles),
    };
    return cmocka_run_group_tests(tests, make, unmake);
}
