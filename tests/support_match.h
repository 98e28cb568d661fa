/* For tests of matches: playing steps in notation, outcomes of chance included. */
#ifndef TESTS_SUPPORT_MATCH_H
#define TESTS_SUPPORT_MATCH_H

#include "orrery/match.h"
#include "support.h"

/* Do the steps, separated by spaces; each must be accepted. Returns the match. */
static inline struct orr_match *match_do(struct orr_match *m, const char *steps) {
    char text[256];
    assert_true(strlen(steps) < sizeof text);
    memcpy(text, steps, strlen(steps) + 1);
    for (char *rest = text, *word; (word = strtok_r(rest, " ", &rest));) {
        orr_action a = 0;
        assert_true(orr_step_read(orr_match_game(m), word, &a, NULL));
        assert_int_equal(orr_match_do(m, a, NULL).rule, 0);
    }
    return m;
}

#endif
