/* Real dice and cards: outcomes that people name, and going back over anything at such a table. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

/* With a known seed every outcome is rolled, also the only one. */
orr_action session_only(const struct orr_match *m) {
    return orr_match_named(m) ? orr_outcome_only(orr_match_game(m), orr_match_state(m)) : 0;
}

/* ---- naming ---- */

/* Outcomes that nobody is asked for, because nothing else can come: done one after the other. */
static void follow(const orr_game *g, void *state) {
    for (orr_action only; (only = orr_outcome_only(g, state));) {
        orr_apply(g, state, only, NULL);
    }
}

/* The outcomes one after the other, on a state beside the match; false with the first that cannot be. */
static bool try_all(const orr_game *g, void *state, const orr_action *named, unsigned n, struct orr_error *err) {
    follow(g, state);
    for (unsigned i = 0; i < n; i++) {
        if (orr_turn_of(g, state).actor != ORR_CHANCE) {
            return orr_fail(err, "Nothing is rolled or drawn there.");
        }
        if (orr_check(g, state, named[i]).rule) {
            char words[256];
            orr_outcome_words(g, named[i], words, sizeof words);
            return orr_fail(err, "%s is not possible there.", words);
        }
        orr_apply(g, state, named[i], NULL);
        follow(g, state);
    }
    return true;
}

/* The state after them, to be freed; NULL with a sentence. The match is not touched. */
static void *state_after(const struct orr_session *s, const orr_action *named, unsigned n, struct orr_error *err) {
    const orr_game *g = orr_match_game(s->match);
    void *state = session_must(malloc(g->rules->state_size));
    memcpy(state, orr_match_state(s->match), g->rules->state_size);
    if (orr_session_next(s).kind == ORR_NEXT_CHANCE && try_all(g, state, named, n, err)) {
        return state;
    }
    if (orr_session_next(s).kind != ORR_NEXT_CHANCE) {
        orr_fail(err, "Nothing is rolled or drawn there.");
    }
    free(state);
    return NULL;
}

bool orr_session_naming(const struct orr_session *s, const orr_action *named, unsigned n, struct orr_naming *out,
                        struct orr_error *err) {
    void *state = state_after(s, named, n, err);
    bool asked = state && orr_naming_of(orr_match_game(s->match), state, out);
    if (state && !asked) {
        orr_fail(err, "Nothing is rolled or drawn there.");
    }
    free(state);
    return asked;
}

/* Tried as a whole first, so that only the sink can refuse one of them. What follows by itself is done between them,
 * but not after the last: the front end shows each of those steps. */
bool orr_session_name(struct orr_session *s, const orr_action *named, unsigned n, struct orr_error *err) {
    void *state = state_after(s, named, n, err);
    bool taken = state != NULL;
    free(state);
    for (unsigned i = 0; taken && i < n; i++) {
        taken = orr_session_do(s, ORR_CHANCE, named[i]).rule == 0;
        /* what follows by itself has to be done before the next outcome can be named */
        while (taken && i + 1 < n && orr_session_step(s)) {
        }
    }
    return taken || orr_fail(err, "The record could not be written, so nothing was done.");
}

/* ---- going back ---- */

/* Was entry i somebody's word: an outcome among several, or a person's decision that was chosen? `room` holds a
 * state. */
static bool was_said(const struct orr_match *m, uint32_t i, void *room) {
    int actor = orr_match_entry(m, i).actor;
    if (actor >= 0) {
        return orr_seat_is_person(&orr_match_seats(m)[actor]) && !orr_match_was_forced(m, i);
    }
    orr_match_at(m, i, room);
    return !orr_outcome_only(orr_match_game(m), room);
}

/* How many entries are left before what was said last, so that it can be said anew; the length of the match when
 * nothing was. */
static uint32_t before_said(const struct orr_match *m) {
    void *room = session_must(malloc(orr_match_game(m)->rules->state_size));
    uint32_t n = orr_match_length(m), i = n;
    while (i > 0 && !was_said(m, i - 1, room)) {
        i--;
    }
    free(room);
    return i ? i - 1 : n;
}

/* At one table the people take back together: the entry names the first of them. */
static int first_person(const struct orr_match *m) {
    int seat = 0;
    while (seat + 1 < orr_match_game(m)->seats && !orr_seat_is_person(&orr_match_seats(m)[seat])) {
        seat++;
    }
    return seat;
}

/* What is held goes first; it is no entry yet. */
bool orr_session_can_back(const struct orr_session *s, struct orr_error *err) {
    const struct orr_match *m = s->match;
    if (!orr_match_named(m)) {
        return orr_fail(err, "The dice and cards of this table are drawn, not named.");
    }
    if (session_chose(s, s->held.seat)) {
        return true;
    }
    uint32_t to = before_said(m);
    if (to == orr_match_length(m)) {
        return orr_fail(err, "There is nothing to take back yet.");
    }
    return orr_match_can_takeback(m, first_person(m), to, ORR_AGREED, err);
}

bool orr_session_back(struct orr_session *s, struct orr_error *err) {
    if (!orr_session_can_back(s, err)) {
        return false;
    }
    if (session_chose(s, s->held.seat)) {
        s->held = (struct orr_held){0};
        return true;
    }
    return orr_match_takeback(s->match, first_person(s->match), before_said(s->match), ORR_AGREED, err);
}
