/* Requests: what has to be thought about, handed out with everything that decides the answer. How long a hint is
 * thought about, and from what the random numbers of a computer player come, is said here and nowhere else. */
#include "parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Every decision has its own numbers, so that a game that is resumed plays the same. It counts effective entries:
 * after an undo the same player decides the same again. */
uint64_t orr_decision_seed(uint64_t players, uint32_t entries) {
    return players ^ (uint64_t)entries * 0x9E3779B97F4A7C15u; /* 2^64 by the golden ratio: near numbers far apart */
}

/* A name for the turn: this session, where the turn begins, and how often the match went back over revealed things.
 * Whoever has thought about a turn that was taken back since thinks again. */
static uint64_t turn_name(const struct orr_session *s, int seat) {
    uint64_t first = session_turn_begin(s, seat);
    return s->name ^ (first << 32 | orr_match_takebacks(s->match));
}

/* Chances can be asked for any reader at any time; all else is about a decision, so its seat must be the one to act.
 * A hand that nobody told cannot be thought about, and a view that was cut for somebody else lacks what is asked. */
static bool may_ask(const struct orr_session *s, enum orr_request_kind kind, int seat, struct orr_error *err) {
    const orr_game *g = orr_match_game(s->match);
    int actor = orr_match_now(s->match).actor, cut = orr_cut_for(g, orr_match_state(s->match));
    if (kind == ORR_ASK_CHANCES ? seat < ORR_WATCHER || seat >= g->seats : seat < 0 || actor != seat) {
        return orr_fail(err, "It is not that seat's turn.");
    }
    if (kind != ORR_ASK_CHANCES && orr_seat_own_hand(&orr_match_seats(s->match)[seat])) {
        return orr_fail(err, "%s", orr_tr(g, "Nobody told the hand of this seat."));
    }
    if (kind == ORR_ASK_DECISION && orr_seat_is_person(&orr_match_seats(s->match)[seat])) {
        return orr_fail(err, "A person plays this seat.");
    }
    return cut == ORR_ALL_KNOWING || cut == seat || orr_fail(err, "This position is cut for somebody else.");
}

/* Whoever sits there decides; hints come from a fixed strong player, and chances and dangers from no player. */
static const char *player_of(const struct orr_session *s, enum orr_request_kind kind, int seat) {
    static const char *const players[ORR_REQUEST_KINDS] = {
        [ORR_ASK_HINT] = ORR_HINT_PLAYER, [ORR_ASK_CHANCES] = "", [ORR_ASK_DANGER] = ""};
    return kind == ORR_ASK_DECISION ? orr_match_seats(s->match)[seat].player : players[kind];
}

/* A new request of the same kind and seat takes the place of the old one, whose answer is refused then. Hints,
 * chances and dangers have the seed of what they see, so that asking again gives the same answer. */
bool orr_session_ask(struct orr_session *s, enum orr_request_kind kind, int seat, struct orr_request *r,
                     struct orr_error *err) {
    const orr_game *g = orr_match_game(s->match);
    if (!may_ask(s, kind, seat, err)) {
        return false;
    }
    /* the last place is that of people who only watch */
    struct asked *asked = &s->asked[kind][seat >= 0 ? seat : ORR_MAX_SEATS];
    if (!asked->view) {
        asked->view = session_must(malloc(g->rules->state_size));
    }
    orr_session_view(s, seat, ORR_NOW, asked->view);
    asked->number = ++s->requests;
    asked->written = orr_match_written(s->match);
    asked->length = orr_match_length(s->match);
    *r = (struct orr_request){.number = asked->number, .kind = kind, .seat = seat, .entry = asked->length, .game = g};
    r->view = asked->view;
    snprintf(r->player, sizeof r->player, "%s", player_of(s, kind, seat));
    bool decides = kind == ORR_ASK_DECISION;
    r->iterations = kind == ORR_ASK_HINT ? ORR_HINT_ITERATIONS : 0;
    r->seed = decides ? orr_decision_seed(s->players, asked->length) : orr_hash(g, r->view);
    r->turn = decides ? turn_name(s, seat) : 0;
    return true;
}

/* Does an answer still count? Every change writes an entry, so an answer about what is to be done holds only while
 * none was written; chances are of a moment, and hold until that moment was taken back. */
static bool holds(const struct orr_session *s, enum orr_request_kind kind, const struct asked *a) {
    return kind == ORR_ASK_CHANCES ? orr_match_length(s->match) >= a->length
                                   : orr_match_written(s->match) == a->written;
}

/* What an answer does: a decision is carried out, everything else is only for whoever shows it. */
static bool take(struct orr_session *s, enum orr_request_kind kind, int seat, orr_action a, struct orr_error *err) {
    if (kind != ORR_ASK_DECISION) {
        return true;
    }
    struct orr_verdict v = orr_session_do(s, seat, a);
    char words[256];
    if (v.rule) {
        orr_verdict_words(orr_match_game(s->match), v, words, sizeof words);
    }
    return !v.rule || orr_fail(err, "The answer is refused: %s", words);
}

bool orr_session_answer(struct orr_session *s, uint32_t number, orr_action a, struct orr_error *err) {
    for (unsigned kind = 0; number && kind < ORR_REQUEST_KINDS; kind++) {
        for (int i = 0; i <= ORR_MAX_SEATS; i++) {
            struct asked *asked = &s->asked[kind][i];
            if (asked->number == number && holds(s, (enum orr_request_kind)kind, asked)) {
                bool taken = take(s, (enum orr_request_kind)kind, i, a, err);
                asked->number = taken ? 0 : number;
                return taken;
            }
        }
    }
    return orr_fail(err, "This answer comes too late: the match has gone on.");
}
