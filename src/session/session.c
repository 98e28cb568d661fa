/* What happens next in a match, doing it, and what each reader may know of it. Nothing here thinks or waits; what has
 * to be thought about is handed out in ask.c. */
#include "parts.h"

#include <stdlib.h>
#include <string.h>

void *session_must(void *p) {
    if (!p) {
        abort(); /* out of memory */
    }
    return p;
}

/* ---- life ---- */

/* The name is random, so that a thinker serving several sessions never takes a turn of one for that of another. */
struct orr_session *orr_session_new(struct orr_match *m, uint64_t players) {
    struct orr_session *s = session_must(calloc(1, sizeof *s));
    s->match = m;
    s->players = players;
    s->name = orr_players_key_random();
    return s;
}

void orr_session_free(struct orr_session *s) {
    if (!s) {
        return;
    }
    for (unsigned kind = 0; kind < ORR_REQUEST_KINDS; kind++) {
        for (unsigned i = 0; i <= ORR_MAX_SEATS; i++) {
            free(s->asked[kind][i].view);
        }
    }
    orr_match_free(s->match);
    free(s);
}

struct orr_match *orr_session_match(const struct orr_session *s) {
    return s->match;
}

void orr_session_sink(struct orr_session *s, orr_record_sink *sink, void *user) {
    orr_match_sink(s->match, sink, user);
}

/* ---- what happens next ---- */

/* Goes back over the seat's own decisions and chance between them. With the entries P1 chance P2 P2 chance, the turn
 * of P2 begins at 2, and that of P1 has not begun: 5. */
uint32_t session_turn_begin(const struct orr_session *s, int seat) {
    uint32_t first = orr_match_length(s->match);
    for (uint32_t i = first; i > 0; i--) {
        int actor = orr_match_entry(s->match, i - 1).actor;
        if (actor != seat && actor != ORR_CHANCE) {
            break;
        }
        first = actor == seat ? i - 1 : first;
    }
    return first;
}

/* The one order of answers for every front end: a match that is broken or over first, then what it waits for, then
 * chance, computer players, people. */
static enum orr_next_kind kind_of(const struct orr_session *s, int actor, struct orr_error *why) {
    const struct orr_match *m = s->match;
    if (orr_match_broken(m)) {
        return ORR_NEXT_BROKEN;
    }
    if (actor == ORR_NOBODY) {
        return ORR_NEXT_OVER;
    }
    if (!orr_match_ready(m, why)) {
        return ORR_NEXT_WAITS;
    }
    if (actor == ORR_CHANCE) {
        return orr_match_seeded(m) || session_only(m) ? ORR_NEXT_STEP : ORR_NEXT_CHANCE;
    }
    if (!orr_seat_is_person(&orr_match_seats(m)[actor])) {
        return ORR_NEXT_COMPUTER;
    }
    return orr_match_forced(m) && !session_asks_forced(s) ? ORR_NEXT_STEP : ORR_NEXT_PERSON;
}

/* The seat stays named where the match waits: whoever shows it says who is waited for. */
struct orr_next orr_session_next(const struct orr_session *s) {
    struct orr_turn turn = orr_match_now(s->match);
    struct orr_next next = {.seat = turn.actor, .prompt = turn.prompt};
    next.kind = kind_of(s, turn.actor, &next.why);
    next.begins = turn.actor >= 0 && session_turn_begin(s, turn.actor) == orr_match_length(s->match);
    return next;
}

/* One thing at a time, so that a front end can show each. Who asks for more calls it again. */
bool orr_session_step(struct orr_session *s) {
    int actor = orr_match_now(s->match).actor;
    if (kind_of(s, actor, NULL) != ORR_NEXT_STEP) {
        return false;
    }
    if (actor == ORR_CHANCE && orr_match_seeded(s->match)) {
        return orr_match_roll(s->match, NULL);
    }
    if (actor == ORR_CHANCE) {
        return orr_match_do(s->match, session_only(s->match), NULL).rule == 0;
    }
    return orr_match_do(s->match, orr_match_forced(s->match), NULL).rule == 0;
}

/* A decision that is held is allowed, and nothing has happened yet: orr_session_held tells. */
struct orr_verdict orr_session_do(struct orr_session *s, int seat, orr_action a) {
    int actor = orr_match_now(s->match).actor;
    if (actor != seat || actor == ORR_NOBODY) {
        return orr_refuse(1);
    }
    return session_holds(s, seat, a) ? orr_allow() : orr_match_do(s->match, a, NULL);
}

/* ---- going back ---- */

bool orr_session_can_undo(const struct orr_session *s, int seat, struct orr_error *err) {
    return session_chose(s, seat) || orr_match_can_undo(s->match, seat, err);
}

/* What is held is not in the match yet: dropping it is all. */
bool orr_session_undo(struct orr_session *s, int seat, struct orr_error *err) {
    if (session_chose(s, seat)) {
        s->held = (struct orr_held){0};
        return true;
    }
    return orr_match_undo(s->match, seat, err);
}

/* Whatever came after it, others' decisions too: a takeback goes over them. */
uint32_t orr_session_last_choice(const struct orr_session *s, int seat) {
    const struct orr_match *m = s->match;
    uint32_t n = orr_match_length(m);
    for (uint32_t i = n; i > 0; i--) {
        if (orr_match_entry(m, i - 1).actor == seat && !orr_match_was_forced(m, i - 1)) {
            return i - 1;
        }
    }
    return n;
}

/* What can be undone needs no takeback: that would mark the match. */
bool orr_session_can_takeback(const struct orr_session *s, int seat, struct orr_error *err) {
    uint32_t to = orr_session_last_choice(s, seat);
    if (to == orr_match_length(s->match) && !session_chose(s, seat)) {
        return orr_fail(err, "%s", orr_tr(orr_match_game(s->match), "There is nothing to take back yet."));
    }
    return orr_session_can_undo(s, seat, NULL) || orr_match_can_takeback(s->match, seat, to, ORR_ALONE, err);
}

bool orr_session_takeback(struct orr_session *s, int seat, struct orr_error *err) {
    if (orr_session_can_undo(s, seat, NULL)) {
        return orr_session_undo(s, seat, err);
    }
    return orr_session_can_takeback(s, seat, err) &&
           orr_match_takeback(s->match, seat, orr_session_last_choice(s, seat), ORR_ALONE, err);
}

/* ---- what a reader may know ---- */

/* `out` holds the true state for a moment and is cut in place. */
void orr_session_view(const struct orr_session *s, int reader, int at, void *out) {
    const orr_game *g = orr_match_game(s->match);
    if (at >= 0 && (uint32_t)at < orr_match_length(s->match)) {
        orr_match_at(s->match, (uint32_t)at, out);
    } else {
        memcpy(out, orr_match_state(s->match), g->rules->state_size);
    }
    orr_view(g, out, reader, out);
}

/* Only the newest position, seen by a seat, has something to click on; earlier ones and watchers have no legal
 * nodes. */
void orr_session_scene(const struct orr_session *s, const struct orr_scene_look *look, struct orr_scene *scene) {
    const orr_game *g = orr_match_game(s->match);
    void *view = session_must(malloc(g->rules->state_size));
    orr_session_view(s, look->reader, look->at, view);
    orr_scene_start(scene, look->compose, look->names);
    scene->labels = look->labels;
    scene->framed = look->framed;
    orr_draw(g, view, look->reader, scene);
    if (look->at == ORR_NOW && look->reader >= 0) {
        orr_scene_judge(g, view, look->reader, scene);
    }
    free(view);
}

void orr_session_log(const struct orr_session *s, int reader, uint32_t from, uint32_t to, orr_log_put *put,
                     void *user) {
    orr_match_lines(s->match, reader, from, to, put, user);
}

size_t orr_session_words(const struct orr_session *s, const struct orr_log_line *line, const char *const *names,
                         char *out, size_t size) {
    return orr_match_line_words(s->match, line, names, out, size);
}
