/* Playing any game: the judge in front of the game's own, the order of the registry,
 * the hash, chance, and play-outs. */
#include "support.h"

static struct table *dealt(void) {
    struct table *t = table_new("nul", 2, "");
    run(t, "c_deal:star c_deal:moon");
    return t;
}

/* ---- the judge ---- */

static unsigned rule_of(const struct table *t, orr_action a) { return orr_check(t->g, t->s, a).rule; }

static void malformed_actions_are_refused_by_rule_1(void **unused) {
    (void)unused;
    struct table *t = dealt();
    orr_action stake = step_of(t, "stake:2");
    assert_int_equal(rule_of(t, stake), 0);
    assert_int_equal(rule_of(t, 0), 1);          /* no verb */
    assert_int_equal(rule_of(t, orr_act(8)), 1); /* no such verb */
    assert_int_equal(rule_of(t, orr_act(255)), 1);
    assert_int_equal(rule_of(t, orr_act1(orr_verb_of(stake), 0)), 1);    /* below the kind's range */
    assert_int_equal(rule_of(t, orr_act1(orr_verb_of(stake), 4)), 1);    /* above it */
    assert_int_equal(rule_of(t, orr_act2(orr_verb_of(stake), 2, 1)), 1); /* a byte too many */
    assert_int_equal(rule_of(t, stake | (orr_action)1 << 48), 1);
    table_free(t);
}

static void outcomes_are_for_chance_and_decisions_for_seats(void **unused) {
    (void)unused;
    struct table *t = dealt();
    assert_int_equal(rule_of(t, step_of(t, "c_roll:1")), 1);
    step(t, "stake:1");
    assert_int_equal(rule_of(t, step_of(t, "c_roll:1")), 0);
    assert_int_equal(rule_of(t, step_of(t, "c_deal:dust")), 1); /* an outcome, but not of this */
    assert_int_equal(rule_of(t, step_of(t, "stake:1")), 1);
    table_free(t);
}

static void an_impossible_outcome_is_refused(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 2, "");
    step(t, "c_deal:nova");
    assert_int_equal(rule_of(t, step_of(t, "c_deal:nova")), 1); /* there is one */
    table_free(t);
}

static void nothing_is_legal_when_it_is_over(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 2, "rounds=1");
    run(t, "c_deal:star c_deal:moon pass pass");
    struct orr_actions list;
    struct orr_odds odds;
    orr_legal(t->g, t->s, &list);
    orr_odds_of(t->g, t->s, &odds);
    assert_int_equal(list.n, 0);
    assert_int_equal(odds.n, 0);
    assert_int_equal(rule_of(t, step_of(t, "pass")), 1);
    table_free(t);
}

static void legal_is_the_filtered_proposal_or_the_outcomes(void **unused) {
    (void)unused;
    struct table *t = dealt();
    legal_is(t, "stake:1 stake:2 stake:3 gift:P2,1 gift:P2,2 gift:P2,3 peek:P2 swap pass");
    step(t, "stake:3");
    legal_is(t, "c_roll:1 c_roll:2 c_roll:3 c_roll:4 c_roll:5 c_roll:6");
    table_free(t);
}

/* ---- words ---- */

static void verdicts_are_sentences_with_numbers(void **unused) {
    (void)unused;
    struct table *t = dealt();
    run(t, "stake:3 c_roll:1 pass");
    char words[200];
    struct orr_verdict v = orr_check(t->g, t->s, step_of(t, "stake:3"));
    size_t n = orr_verdict_words(t->g, v, words, sizeof words);
    assert_string_equal(words, "A stake of 3 needs as many sparks; you have 2.");
    assert_int_equal(n, strlen(words));
    n = orr_verdict_words(t->g, v, words, 8);
    assert_string_equal(words, "A stake");
    assert_int_equal(n, 7);
    orr_verdict_words(t->g, orr_allow(), words, sizeof words);
    assert_string_equal(words, "Allowed.");
    table_free(t);
}

static void log_lines_name_players_and_keep_secrets(void **unused) {
    (void)unused;
    struct table *t = dealt();
    struct orr_trace trace = {0};
    const char *const names[ORR_MAX_SEATS] = {"Ada", "Bo"};
    char words[200];
    orr_apply(t->g, t->s, step_of(t, "peek:P2"), &trace);
    assert_int_equal(trace.n, 2);
    assert_true(orr_event_words(t->g, &trace.at[0], -1, names, words, sizeof words) > 0);
    assert_string_equal(words, "Ada pays two sparks and looks at the card of Bo.");
    assert_true(orr_event_words(t->g, &trace.at[1], 0, names, words, sizeof words) > 0);
    assert_string_equal(words, "Bo holds the Moon.");
    assert_true(orr_event_words(t->g, &trace.at[1], -2, NULL, words, sizeof words) > 0);
    assert_string_equal(words, "P2 holds the Moon.");
    assert_int_equal(orr_event_words(t->g, &trace.at[1], 1, names, words, sizeof words), 0);
    assert_int_equal(orr_event_words(t->g, &trace.at[1], -1, names, words, sizeof words), 0);
    table_free(t);
}

/* ---- registry, generator, hash ---- */

static void hidden_games_come_last_and_all_are_found(void **unused) {
    (void)unused;
    size_t n = orr_games_count();
    assert_true(n >= 1);
    for (size_t i = 0; i < n; i++) {
        const struct orr_rules *r = orr_games_at(i);
        assert_ptr_equal(orr_games_find(r->id), r);
        if (i > 0) {
            const struct orr_rules *last = orr_games_at(i - 1);
            assert_true((last->flags & ORR_HIDDEN_GAME) <= (r->flags & ORR_HIDDEN_GAME));
            bool both = (last->flags & ORR_HIDDEN_GAME) == (r->flags & ORR_HIDDEN_GAME);
            assert_true(!both || strcmp(last->title, r->title) <= 0);
        }
    }
    assert_null(orr_games_at(n));
    assert_null(orr_games_find("no such game"));
}

static void the_generator_is_fixed(void **unused) {
    (void)unused;
    struct orr_rng rng;
    orr_rng_seed(&rng, 0);
    assert_true(rng.s[0] == 0xE220A8397B1DCDAFu && rng.s[1] == 0x6E789E6AA1B965F4u); /* splitmix64 of 0 */
    assert_true(orr_rng_next(&rng) == 0xE220A8397B1DCDAFu + 0x6E789E6AA1B965F4u);
}

static void every_byte_changes_the_hash(void **unused) {
    (void)unused;
    struct table *t = dealt();
    uint8_t *bytes = t->s;
    uint64_t before = orr_hash(t->g, t->s);
    for (uint32_t i = 0; i < t->g->rules->state_size; i++) {
        for (unsigned bit = 0; bit < 8; bit++) {
            bytes[i] ^= (uint8_t)(1u << bit);
            uint64_t now = orr_hash(t->g, t->s);
            assert_true(now != before && now >> 32 != before >> 32);
            bytes[i] ^= (uint8_t)(1u << bit);
        }
    }
    assert_true(orr_hash(t->g, t->s) == before);
    table_free(t);
}

/* ---- chance and play-outs ---- */

static void outcomes_come_as_often_as_their_weight(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 2, "");
    struct orr_rng rng;
    unsigned seen[5] = {0};
    const unsigned weight[5] = {4, 3, 3, 2, 1};
    orr_rng_seed(&rng, 7);
    for (unsigned i = 0; i < 13000; i++) {
        seen[orr_arg(orr_chance_draw(t->g, t->s, &rng), 0)]++;
    }
    for (unsigned i = 0; i < 5; i++) { /* five standard deviations are below 300 */
        assert_in_range(seen[i], 1000 * weight[i] - 300, 1000 * weight[i] + 300);
    }
    table_free(t);
}

/* Without `pick` the same ticket gives the same outcome. */
static void odds_and_pick_agree(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 2, "");
    struct orr_rules slow = *t->g->rules;
    struct orr_point rows[8] = {0};
    unsigned prompt = orr_turn_of(t->g, t->s).prompt;
    assert_true(prompt < 8 && slow.points[prompt].pick);
    rows[prompt] = slow.points[prompt];
    rows[prompt].pick = NULL;
    slow.points = rows;
    orr_game plain = *t->g;
    plain.rules = &slow;
    struct orr_rng a, b;
    orr_rng_seed(&a, 3);
    orr_rng_seed(&b, 3);
    for (unsigned i = 0; i < 1000; i++) {
        assert_true(orr_chance_draw(t->g, t->s, &a) == orr_chance_draw(&plain, t->s, &b));
    }
    table_free(t);
}

static void playouts_end_and_repeat(void **unused) {
    (void)unused;
    for (uint64_t seed = 0; seed < 100; seed++) {
        struct table *a = table_new("nul", 4, ""), *b = table_new("nul", 4, "");
        struct orr_rng ra, rb;
        uint64_t chance = 0;
        orr_rng_seed(&ra, seed);
        orr_rng_seed(&rb, seed);
        uint64_t decisions = orr_playout(a->g, a->s, &ra, &chance);
        assert_true(decisions >= 12 && chance >= 4);
        assert_true(orr_playout(b->g, b->s, &rb, NULL) == decisions);
        assert_memory_equal(a->s, b->s, a->g->rules->state_size);
        actor_is(a, ORR_NOBODY);
        table_free(a);
        table_free(b);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(malformed_actions_are_refused_by_rule_1),
        cmocka_unit_test(outcomes_are_for_chance_and_decisions_for_seats),
        cmocka_unit_test(an_impossible_outcome_is_refused),
        cmocka_unit_test(nothing_is_legal_when_it_is_over),
        cmocka_unit_test(legal_is_the_filtered_proposal_or_the_outcomes),
        cmocka_unit_test(verdicts_are_sentences_with_numbers),
        cmocka_unit_test(log_lines_name_players_and_keep_secrets),
        cmocka_unit_test(hidden_games_come_last_and_all_are_found),
        cmocka_unit_test(the_generator_is_fixed),
        cmocka_unit_test(every_byte_changes_the_hash),
        cmocka_unit_test(outcomes_come_as_often_as_their_weight),
        cmocka_unit_test(odds_and_pick_agree),
        cmocka_unit_test(playouts_end_and_repeat),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
