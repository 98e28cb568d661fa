/* Turns that are confirmed: the last decision of a person's turn waits here until she ends the turn. The match does not
 * know it before. */
#include "parts.h"

#include <stdlib.h>

void orr_session_confirm(struct orr_session *s, bool on) {
    s->confirms = on;
    s->held = (struct orr_held){0};
}

/* A person whose turns can be held: what one with a hand of her own decides cannot be seen ahead. */
static bool is_person(const struct orr_session *s, int seat) {
    const struct orr_seat_info *seats = orr_match_seats(s->match);
    return seat >= 0 && orr_seat_is_person(&seats[seat]) && !orr_seat_own_hand(&seats[seat]);
}

/* What ends the turn of the person to act, and whose turn it is then; its action is 0 when the turn goes on. Tried
 * out on what the seat knows. */
static struct orr_held ending(const struct orr_session *s, orr_action a) {
    const orr_game *g = orr_match_game(s->match);
    struct orr_held held = {.action = a, .seat = orr_match_now(s->match).actor, .next = ORR_CHANCE};
    void *view = session_must(malloc(g->rules->state_size));
    orr_session_view(s, held.seat, ORR_NOW, view);
    if (!orr_turn_passes(g, view, a, &held.next)) {
        held.action = 0;
    }
    free(view);
    return held;
}

/* Whatever was held before is dropped by another decision. Not held: where turns are not confirmed, decisions that
 * nobody could do anyway (they get their refusal), and those that say themselves that the turn ends. */
bool session_holds(struct orr_session *s, int seat, orr_action a) {
    const orr_game *g = orr_match_game(s->match);
    s->held = (struct orr_held){0};
    bool waits = !orr_match_ready(s->match, NULL) && !orr_match_follows(s->match);
    if (!s->confirms || !is_person(s, seat) || orr_match_broken(s->match) || waits ||
        orr_check(g, orr_match_state(s->match), a).rule || g->rules->verbs[orr_verb_of(a) - 1].ends) {
        return false;
    }
    struct orr_held held = ending(s, a);
    if (orr_match_forced(s->match) != a) { /* which is held already, and cannot be dropped */
        s->held = held;
        s->held_written = orr_match_written(s->match);
    }
    return held.action != 0;
}

/* A forced decision of the person to act that ends the turn. */
static struct orr_held forced_ending(const struct orr_session *s) {
    orr_action only = s->confirms && is_person(s, orr_match_now(s->match).actor) ? orr_match_forced(s->match) : 0;
    struct orr_held held = only ? ending(s, only) : (struct orr_held){0};
    held.forced = held.action != 0;
    return held;
}

bool session_asks_forced(const struct orr_session *s) { return forced_ending(s).action != 0; }

/* What is held counts only while the match has no new entry: an undo, a pause or a takeback drops it without being
 * told. */
static bool is_held(const struct orr_session *s) {
    return s->held.action && s->held_written == orr_match_written(s->match);
}

/* Forced decisions are held too, but nobody chose them, so they cannot be dropped. */
bool session_chose(const struct orr_session *s, int seat) { return is_held(s) && s->held.seat == seat; }

/* A forced decision at the end of a turn is held without anybody having chosen it. */
struct orr_held orr_session_held(const struct orr_session *s) {
    return is_held(s) ? s->held : forced_ending(s);
}

struct orr_verdict orr_session_end_turn(struct orr_session *s, int seat) {
    struct orr_held held = orr_session_held(s);
    if (!held.action || held.seat != seat) {
        return orr_refuse(1);
    }
    s->held = (struct orr_held){0};
    return orr_match_do(s->match, held.action, NULL);
}
