/* Refusals, for tests of a game that go through all of its rules: each refuses something, with
 * its own sentence and numbers, and nothing that is refused is offered. */
#ifndef TESTS_SUPPORT_REFUSALS_H
#define TESTS_SUPPORT_REFUSALS_H

#include "support.h"

enum { ANY = -999 }; /* a number that is not looked at */

static inline bool in_list(const struct table *t, orr_action a) {
    struct orr_actions list = {0};
    orr_legal(t->g, t->s, &list);
    for (uint32_t i = 0; i < list.n; i++) {
        if (list.at[i] == a) {
            return true;
        }
    }
    return false;
}

/* The rule, by its number, refuses the step; `where` is said when it does not. */
static inline void refusal_holds(const struct table *t, const char *text, unsigned rule, int need, int have,
                                 const char *where) {
    orr_action a = step_of(t, text);
    struct orr_verdict v = orr_check(t->g, t->s, a);
    char words[256] = "";
    if (v.rule != rule) {
        fail_msg("%s: %s is refused by %s (%u), not by %s (%u)", where, text, rule_id(t, v), v.rule,
                 t->g->rules->rules[rule].id, rule);
    }
    if ((need != ANY && v.need != need) || (have != ANY && v.have != have)) {
        fail_msg("%s: %s needs %d and has %d", where, text, v.need, v.have);
    }
    orr_verdict_words(t->g, v, words, sizeof words);
    assert_true(strlen(words) > 10);
    assert_null(strchr(words, '{'));
    assert_false(in_list(t, a));
}

/* `n` rules from 1 on. */
static inline void all_are_reached(const char *game, const bool *reached, unsigned n) {
    for (unsigned i = 1; i < n; i++) {
        if (!reached[i]) {
            fail_msg("no test reaches rule %u (%s)", i, orr_games_find(game)->rules[i].id);
        }
    }
}

#endif
