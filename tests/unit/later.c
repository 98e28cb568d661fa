/* Refusals of steps that are not being decided: what is asked now, where such a step belongs, and nothing that the
 * seat to act does not know. */
#include "support.h"

static void says(const orr_game *g, const void *s, const char *step, const char *expected) {
    orr_action a = 0;
    char words[800];
    assert_true(orr_step_read(g, step, &a, NULL));
    orr_refusal_words(g, s, a, orr_check(g, s, a), words, sizeof words);
    assert_string_equal(words, expected);
}

#define NOT_NOW "That is not what is being decided now."

static void what_is_asked_is_said(void **state) {
    (void)state;
    struct table *t = table_new("nul", 2, "");
    says(t->g, t->s, "pass", NOT_NOW " Chance decides now: \"A card is drawn\".");
    run(t, "c_deal:star c_deal:moon");
    says(t->g, t->s, "c_deal:moon", NOT_NOW " Asked now: \"Choose what to do\". Such a step is an outcome of chance.");
    says(t->g, t->s, "gift:P1,1", "A gift goes to another player."); /* another rule: as before */
    char words[20];
    orr_refusal_words(t->g, t->s, 0, orr_refuse(1), words, sizeof words);
    assert_string_equal(words, "That is not what is"); /* cut where the buffer ends */
    table_free(t);
}

/* The same words from another full state that the seat cannot tell from this one. */
static void only_the_own_view_is_used(const orr_game *g, const void *s, orr_action a, const char *words) {
    struct orr_rng rng;
    char again[800];
    void *other = malloc(g->rules->state_size);
    int seat = orr_turn_of(g, s).actor;
    assert_non_null(other);
    orr_view(g, s, seat, other);
    orr_rng_seed(&rng, 99);
    orr_imagine(g, other, seat, &rng);
    orr_refusal_words(g, other, a, orr_refuse(1), again, sizeof again);
    assert_string_equal(again, words);
    free(other);
}

/* The first action of a verb that is well formed. */
static orr_action some_action(const orr_game *g, unsigned verb) {
    orr_action a = orr_act(verb + 1);
    for (unsigned i = 0; i < ORR_MAX_OPERANDS; i++) {
        const struct orr_kind *kind = g->rules->verbs[verb].operand[i];
        a |= (orr_action)(kind ? kind->min : 0) << (8 * i);
    }
    return a;
}

static unsigned verbs_are_placed(const orr_game *g, const void *s) {
    struct orr_turn turn = orr_turn_of(g, s);
    char asked[300];
    unsigned placed = 0;
    snprintf(asked, sizeof asked, " Asked now: \"%s\".", g->rules->prompts[turn.prompt].ask);
    for (unsigned verb = 0; g->rules->verbs[verb].name; verb++) {
        orr_action a = some_action(g, verb);
        struct orr_verdict v = orr_check(g, s, a);
        char words[800];
        if (v.rule != 1) {
            continue;
        }
        orr_refusal_words(g, s, a, v, words, sizeof words);
        assert_non_null(strstr(words, asked));
        const char *later = strstr(words, "is an answer to: ");
        assert_null(later ? strstr(later, g->rules->prompts[turn.prompt].ask) : NULL);
        placed += later != NULL;
        only_the_own_view_is_used(g, s, a, words);
    }
    return placed;
}

static void steps_of_later_questions_are_placed(void **state) {
    (void)state;
    unsigned placed = 0;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        struct orr_rng rng;
        orr_rng_seed(&rng, 5);
        orr_game *g = orr_game_setup(r, r->min_seats < 2 ? 2 : r->min_seats, "", NULL);
        void *s = calloc(1, r->state_size);
        assert_non_null(s);
        r->setup(g, s);
        unsigned asked = 0;
        for (unsigned n = 0; n < 4000 && asked < 6 && orr_turn_of(g, s).actor != ORR_NOBODY; n++) {
            struct orr_actions list;
            int actor = orr_turn_of(g, s).actor;
            bool looked_at = actor >= 0 && n % 9 == 0;
            placed += looked_at ? verbs_are_placed(g, s) : 0;
            asked += looked_at;
            orr_legal(g, s, &list);
            orr_apply(g, s, actor == ORR_CHANCE ? orr_chance_draw(g, s, &rng) : list.at[orr_rng_below(&rng, list.n)],
                      NULL);
        }
        free(s);
        orr_game_free(g);
    }
    assert_true(placed > 20); /* games may have sentences of their own for some */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_asked_is_said),
        cmocka_unit_test(steps_of_later_questions_are_placed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
