/* Taking back, for tests of a game: a match that goes on from a table, whose last decision a
 * seat may or may not take back. */
#ifndef TESTS_SUPPORT_UNDO_H
#define TESTS_SUPPORT_UNDO_H

#include "support.h"

#include "orrery/match.h"

/* A match that begins where the table stands, which is freed; chance is forced. */
static inline struct orr_match *match_from(struct table *t, const char *steps) {
    struct orr_match *m = orr_match_new(t->g, t->s, NULL, NULL);
    char word[TABLE_STEP];
    while (next_word(&steps, word)) {
        struct orr_verdict v = orr_match_do(m, step_of(t, word), NULL);
        if (v.rule) {
            fail_msg("%s is refused by %s", word, rule_id(t, v));
        }
    }
    t->g = NULL; /* the match owns it now */
    table_free(t);
    return m;
}

/* After the steps the seat may take its last decision back. */
static inline void goes_back_from(struct table *t, const char *steps, int seat) {
    struct orr_match *m = match_from(t, steps);
    struct orr_error err = {{0}};
    if (!orr_match_undo(m, seat, &err)) {
        fail_msg("%s: %s", steps, err.text);
    }
    orr_match_free(m);
}

/* After the steps it may not, for a reason that contains `part`. */
static inline void stays_from(struct table *t, const char *steps, int seat, const char *part) {
    struct orr_match *m = match_from(t, steps);
    struct orr_error err = {{0}};
    assert_false(orr_match_can_undo(m, seat, &err));
    if (!strstr(err.text, part)) {
        fail_msg("%s: \"%s\" does not say \"%s\"", steps, err.text, part);
    }
    orr_match_free(m);
}

#endif
