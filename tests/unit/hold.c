/* Turns that are confirmed: what is held, replaced, dropped and done; that nothing hidden decides it; and takebacks. */
#include "support.h"

#include "orrery/session.h"

#define DEAL "c_deal:star c_deal:moon "
/* P1 has 2 sparks when its second turn begins; a gift of both leaves it nothing but to pass. */
#define POOR DEAL "gift:P2,3 pass pass "

static orr_action step_in(const struct orr_session *s, const char *word) {
    orr_action a = 0;
    assert_true(orr_step_read(orr_match_game(orr_session_match(s)), word, &a, NULL));
    return a;
}

static uint32_t written(const struct orr_session *s) { return orr_match_written(orr_session_match(s)); }
static uint32_t length(const struct orr_session *s) { return orr_match_length(orr_session_match(s)); }

/* Chance is only forced, so that steps can be said; from the end of `steps` on turns are confirmed. */
static struct orr_session *session_with(const char *second, const char *steps) {
    struct orr_seat_info people[2] = {{"Ada", "me"}, {"Bo", ""}};
    snprintf(people[1].player, sizeof people[1].player, "%s", second);
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", NULL);
    struct orr_session *s = orr_session_new(orr_match_new(g, NULL, people, NULL), 1);
    char word[TABLE_STEP];
    while (next_word(&steps, word)) {
        int actor = orr_match_now(orr_session_match(s)).actor;
        assert_int_equal(orr_session_do(s, actor, step_in(s, word)).rule, 0);
    }
    orr_session_confirm(s, true);
    return s;
}

static void decide(struct orr_session *s, int seat, const char *word) {
    assert_int_equal(orr_session_do(s, seat, step_in(s, word)).rule, 0);
}

static bool holds(const struct orr_session *s, const char *word) {
    return orr_session_held(s).action == step_in(s, word);
}

/* ---- holding ---- */

static void the_last_decision_waits_outside_the_record(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("random", DEAL);
    uint32_t before = written(s);
    assert_int_equal(orr_session_end_turn(s, 0).rule, 1); /* nothing is held */
    decide(s, 0, "stake:1");
    assert_true(holds(s, "stake:1"));
    assert_int_equal(orr_session_held(s).seat, 0);
    assert_int_equal(orr_session_held(s).next, 1);
    assert_false(orr_session_held(s).forced);
    assert_int_equal(written(s), before);
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_PERSON);
    assert_false(orr_session_step(s));
    assert_int_equal(orr_session_end_turn(s, 1).rule, 1); /* not hers */
    assert_int_equal(orr_session_end_turn(s, 0).rule, 0);
    assert_int_equal(written(s), before + 1);
    assert_true(orr_match_entry(orr_session_match(s), before).action == step_in(s, "stake:1"));
    assert_int_equal(orr_session_held(s).action, 0);
    orr_session_free(s);
}

static void another_decision_takes_its_place(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", DEAL);
    uint32_t before = written(s);
    decide(s, 0, "stake:1");
    decide(s, 0, "stake:2");
    assert_true(holds(s, "stake:2"));
    decide(s, 0, "gift:P2,1"); /* the turn goes on: done at once */
    assert_int_equal(orr_session_held(s).action, 0);
    assert_int_equal(written(s), before + 1);
    decide(s, 0, "stake:1");
    assert_int_equal(orr_session_do(s, 0, UINT64_MAX).rule, 1);
    assert_int_equal(orr_session_do(s, 1, step_in(s, "pass")).rule, 1);
    assert_int_equal(written(s), before + 1);
    orr_session_free(s);
}

static void undo_drops_it_first(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", DEAL "gift:P2,1");
    uint32_t before = written(s);
    decide(s, 0, "stake:1");
    assert_true(orr_session_can_undo(s, 0, NULL));
    assert_true(orr_session_undo(s, 0, NULL));
    assert_int_equal(orr_session_held(s).action, 0);
    assert_int_equal(written(s), before);
    assert_true(orr_session_undo(s, 0, NULL));
    assert_int_equal(length(s), 2); /* the gift */
    orr_session_free(s);
}

static void words_for_the_end_are_done_at_once(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", DEAL);
    decide(s, 0, "pass");
    assert_int_equal(orr_session_next(s).seat, 1);
    orr_session_confirm(s, false);
    decide(s, 1, "stake:1"); /* nobody wants to confirm */
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_CHANCE);
    orr_session_free(s);
    s = session_with("random", DEAL "pass"); /* nor does a computer player */
    decide(s, 1, "stake:1");
    assert_int_equal(orr_session_held(s).action, 0);
    orr_session_free(s);
}

static void a_forced_end_is_asked(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", POOR);
    uint32_t before = length(s);
    decide(s, 0, "gift:P2,2");
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_PERSON);
    assert_false(orr_session_step(s));
    assert_true(holds(s, "pass"));
    assert_true(orr_session_held(s).forced);
    assert_true(orr_session_undo(s, 0, NULL)); /* there is nothing to drop: the gift goes back */
    assert_int_equal(length(s), before);
    decide(s, 0, "gift:P2,2");
    assert_int_equal(orr_session_end_turn(s, 0).rule, 0);
    assert_int_equal(orr_session_next(s).seat, 1);
    assert_int_equal(length(s), before + 2);
    orr_session_free(s);
}

static void whatever_else_happens_drops_it(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("random", DEAL);
    struct orr_match *m = orr_session_match(s);
    decide(s, 0, "stake:1");
    assert_true(orr_match_pause(m, 0, NULL) && orr_match_resume(m, 0, NULL));
    assert_int_equal(orr_session_held(s).action, 0);
    decide(s, 0, "stake:1");
    assert_true(orr_match_hand(m, 0, &(struct orr_seat_info){"Eve", "random"}, NULL));
    assert_int_equal(orr_session_held(s).action, 0);
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_COMPUTER);
    orr_session_free(s);
    s = session_with("random", DEAL "gift:P2,1");
    decide(s, 0, "stake:1");
    assert_true(orr_match_takeback(orr_session_match(s), 0, 2, ORR_ALONE, NULL));
    assert_int_equal(orr_session_held(s).action, 0);
    orr_session_free(s);
}

/* ---- what decides it ---- */

/* All seats are people who confirm, and decide at random. */
static void play_confirmed(const struct orr_rules *rules, unsigned row, unsigned decisions) {
    orr_game *g = orr_game_setup(rules, rules->setups[row].seats, rules->setups[row].options, NULL);
    struct orr_seeds seeds = orr_seeds_of_number(row + 1);
    struct orr_session *s = orr_session_new(orr_match_new(g, NULL, NULL, seeds.dice), seeds.players);
    struct orr_actions list;
    struct orr_rng rng;
    orr_rng_seed(&rng, row);
    orr_session_confirm(s, true);
    for (unsigned i = 0; i < decisions; i++) {
        while (orr_session_step(s)) {
        }
        int seat = orr_session_next(s).seat;
        const void *state = orr_match_state(orr_session_match(s));
        if (seat < 0) {
            break;
        }
        bool own = orr_turn_owner(g, state) == seat;
        uint32_t before = written(s);
        list.n = 0;
        orr_legal(g, state, &list);
        orr_action a = list.at[orr_rng_below(&rng, list.n)];
        assert_int_equal(orr_session_do(s, seat, a).rule, 0);
        bool held = written(s) == before;
        assert_true(held == (orr_session_held(s).action == a && orr_session_held(s).seat == seat) || !held);
        assert_true(!held || (own && !rules->verbs[orr_verb_of(a) - 1].ends));
        assert_true(!held || orr_session_end_turn(s, seat).rule == 0);
    }
    orr_session_free(s);
}

static void only_ends_of_own_turns_are_held(void **unused) {
    (void)unused;
    for (size_t i = 0; i < orr_games_count(); i++) {
        for (unsigned row = 0; orr_games_at(i)->setups[row].name && row < 4; row++) {
            play_confirmed(orr_games_at(i), row, 400);
        }
    }
}

/* The same is held whatever the truth is, as long as the seat knows the same. */
static void what_is_hidden_does_not_decide_it(void **unused) {
    (void)unused;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        orr_game *g = orr_game_setup(rules, rules->setups[0].seats, rules->setups[0].options, NULL);
        uint8_t *state = calloc(2, rules->state_size), *other = state + rules->state_size;
        struct orr_actions list;
        struct orr_rng rng;
        orr_rng_seed(&rng, i);
        rules->setup(g, state);
        for (int actor, n = 0; n < 200 && (actor = orr_turn_of(g, state).actor) != ORR_NOBODY; n++) {
            list.n = 0;
            orr_legal(g, state, &list);
            orr_action a = actor < 0 ? orr_chance_draw(g, state, &rng) : list.at[orr_rng_below(&rng, list.n)];
            orr_view(g, state, actor >= 0 ? actor : 0, other);
            int here = 0, there = 0;
            bool passes = orr_turn_passes(g, state, a, &here);
            assert_int_equal(orr_turn_passes(g, other, a, &there), passes);
            assert_int_equal(here, there);
            orr_imagine(g, other, actor >= 0 ? actor : 0, &rng);
            assert_int_equal(orr_turn_passes(g, other, a, &there), passes);
            assert_int_equal(here, there);
            orr_apply(g, state, a, NULL);
        }
        free(state);
        orr_game_free(g);
    }
}

/* ---- taking back ---- */

static void takebacks_go_over_what_was_revealed(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("random", DEAL "peek:P2");
    struct orr_match *m = orr_session_match(s);
    struct orr_error err = {{0}};
    assert_false(orr_session_can_undo(s, 0, &err));
    assert_non_null(strstr(err.text, "revealed"));
    assert_true(orr_session_can_takeback(s, 0, NULL));
    assert_true(orr_session_takeback(s, 0, NULL));
    assert_int_equal(length(s), 2);
    assert_int_equal(orr_match_takebacks(m), 1);
    assert_false(orr_session_can_takeback(s, 0, NULL)); /* the cards were dealt, she has decided nothing */
    assert_false(orr_session_takeback(s, 0, NULL));
    decide(s, 0, "swap");
    orr_session_end_turn(s, 0);
    decide(s, ORR_CHANCE, "c_deal:comet");
    decide(s, 1, "pass");
    decide(s, 0, "gift:P2,1");
    assert_true(orr_session_takeback(s, 0, NULL)); /* where undo does it, nothing is marked */
    assert_int_equal(orr_match_takebacks(m), 1);
    assert_true(orr_session_takeback(s, 0, NULL)); /* and on, over another seat and dice */
    assert_int_equal(length(s), 2);
    assert_int_equal(orr_match_takebacks(m), 2);
    orr_session_free(s);
}

static void other_people_have_to_agree(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", DEAL "peek:P2");
    struct orr_error err = {{0}};
    assert_false(orr_session_can_takeback(s, 0, &err));
    assert_non_null(strstr(err.text, "agree"));
    assert_false(orr_session_takeback(s, 0, NULL));
    assert_int_equal(orr_match_takebacks(orr_session_match(s)), 0);
    orr_session_free(s);
}

static void forced_decisions_are_gone_over(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("random", POOR "gift:P2,2");
    uint32_t before = length(s) - 1;
    assert_int_equal(orr_session_end_turn(s, 0).rule, 0); /* forced */
    decide(s, 1, "pass");
    assert_true(orr_session_takeback(s, 0, NULL));
    assert_int_equal(length(s), before);
    orr_session_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_decision_waits_outside_the_record),
        cmocka_unit_test(another_decision_takes_its_place),
        cmocka_unit_test(undo_drops_it_first),
        cmocka_unit_test(words_for_the_end_are_done_at_once),
        cmocka_unit_test(a_forced_end_is_asked),
        cmocka_unit_test(whatever_else_happens_drops_it),
        cmocka_unit_test(only_ends_of_own_turns_are_held),
        cmocka_unit_test(what_is_hidden_does_not_decide_it),
        cmocka_unit_test(takebacks_go_over_what_was_revealed),
        cmocka_unit_test(other_people_have_to_agree),
        cmocka_unit_test(forced_decisions_are_gone_over),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
