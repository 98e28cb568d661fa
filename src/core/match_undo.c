/* Undo, and forced decisions: the only option of a seat inside its own turn is taken automatically. Undo goes
 * back over those to what was really chosen, because otherwise the same decision would be forced again at
 * once.
 *
 * Games mark nothing for undo. The core applies the decision to the seat's own view and compares the outcome
 * with what the seat sees in truth: if they are equal, the decision revealed nothing and can be taken back. */
#include "match_parts.h"

#include <stdlib.h>
#include <string.h>

static size_t state_size(const struct orr_match *m) { return m->game->rules->state_size; }

/* ---- forced decisions ---- */

/* Where nothing is half done; a game that does not say where that is has it everywhere. */
static bool is_quiet(const orr_game *g, unsigned prompt) {
    return !g->rules->quiet || (prompt < 64 && g->rules->quiet >> prompt & 1u);
}

/* Whether the seat to act after `n` entries, at a question, is inside its own turn: it made the decision before, and
 * it did not come to decide by answering something in the turn of another seat. Alone, one turn follows the other,
 * and each begins where nothing is half done.
 *
 * Found by going back: over chance and over the seat's own decisions to one that was made where nothing was half
 * done. That decision began the turn. Another seat's decision on the way means that this one only answers. `room`
 * holds a state. */
static bool inside_own_turn(const struct orr_match *m, uint32_t n, struct orr_turn now, void *room) {
    if (m->game->seats == 1 && is_quiet(m->game, now.prompt)) {
        return false;
    }
    for (uint32_t i = n; i > 0; i--) {
        int actor = m->played.at[i - 1].actor;
        if (actor == ORR_CHANCE) {
            continue;
        }
        if (actor != now.actor) {
            return false;
        }
        orr_match_at(m, i - 1, room);
        if (is_quiet(m->game, orr_turn_of(m->game, room).prompt)) {
            return true;
        }
    }
    return false;
}

/* The forced decision after `n` entries; 0 when there is none: several options, chance or nobody to act, a prompt
 * that is always asked, or not inside the seat's own turn. The list is asked first because it is cheaper than going
 * back. */
static orr_action forced_after(const struct orr_match *m, uint32_t n) {
    struct orr_actions *list = orr_alloc(1, sizeof *list);
    void *s = orr_alloc(1, state_size(m));
    orr_match_at(m, n, s);
    struct orr_turn turn = orr_turn_of(m->game, s);
    orr_action only = 0;
    /* a followed match has the options of its own reader only */
    bool known = !m->follows || orr_cut_for(m->game, s) == turn.actor; /* what others could do is hidden */
    if (known && turn.actor >= 0 && !(turn.prompt < 64 && m->game->rules->always >> turn.prompt & 1u)) {
        orr_legal(m->game, s, list);
        only = list->n == 1 ? list->at[0] : 0;
    }
    if (only && !inside_own_turn(m, n, turn, s)) {
        only = 0;
    }
    free(s);
    free(list);
    return only;
}

orr_action orr_match_forced(const struct orr_match *m) { return forced_after(m, m->played.n); }

bool orr_match_was_forced(const struct orr_match *m, uint32_t i) {
    return m->played.at[i].actor >= 0 && forced_after(m, i) == m->played.at[i].action;
}

/* ---- going back ---- */

/* What the seat knows after its decision number `i`, worked out from its own view before it, is all that it knew
 * then: nothing was revealed. If the decision turned up a card, the view that was worked out lacks it and differs.
 * The chance that follows a decision is an entry of its own, which can_drop refuses. */
static bool revealed_nothing(const struct orr_match *m, uint32_t i, int seat) {
    uint8_t *view = orr_alloc(2, state_size(m)), *after = view + state_size(m);
    orr_match_at(m, i, view);
    orr_view(m->game, view, seat, view);
    orr_apply(m->game, view, m->played.at[i].action, NULL);
    orr_view(m->game, view, seat, view);
    orr_match_at(m, i + 1, after);
    orr_view(m->game, after, seat, after);
    bool same = !memcmp(view, after, state_size(m));
    free(view);
    return same;
}

/* Before the first decision there is only what chance laid out. */
static bool anybody_decided(const struct orr_match *m, uint32_t n) {
    while (n && m->played.at[n - 1].actor == ORR_CHANCE) {
        n--;
    }
    return n > 0;
}

/* Whether the last of `n` entries can be taken back by the seat. */
static bool can_drop(const struct orr_match *m, uint32_t n, int seat, struct orr_error *err) {
    if (seat < 0 || seat >= m->game->seats) {
        return orr_fail(err, "%s", orr_tr(m->game, "Only a player can take something back."));
    }
    if (orr_match_over(m)) {
        return orr_fail(err, "%s", orr_tr(m->game, "The game is over: nothing can be taken back."));
    }
    if (m->paused) {
        return orr_fail(err, "%s", orr_tr(m->game, "The match is paused."));
    }
    if (!anybody_decided(m, n)) {
        return orr_fail(err, "%s", orr_tr(m->game, "There is nothing to take back yet."));
    }
    int actor = m->played.at[n - 1].actor;
    if (actor == ORR_CHANCE) {
        return orr_fail(err, "%s", orr_tr(m->game, "Chance has decided since: that cannot be taken back."));
    }
    if (actor != seat) {
        return orr_fail(err, orr_tr(m->game, "%s has decided since: that cannot be taken back."), m->seats[actor].name);
    }
    return revealed_nothing(m, n - 1, seat) ||
           orr_fail(err, "%s", orr_tr(m->game, "Your last decision revealed something: it cannot be taken back."));
}

/* Take back one entry; the record keeps it, followed by the undo. */
static bool drop(struct orr_match *m, int seat, struct orr_error *err) {
    struct orr_entry entry = {.actor = (int8_t)seat, .kind = ORR_ENTRY_UNDO};
    return core_match_note(m, entry, m->played.n - 1) ||
           orr_fail(err, "%s", orr_tr(m->game, "The record could not be written, so nothing was taken back."));
}

/* How many entries are left when the last decision that was chosen is taken back; `n` when it cannot be. */
static uint32_t target(const struct orr_match *m, int seat, struct orr_error *err) {
    uint32_t n = m->played.n;
    do {
        if (!can_drop(m, n, seat, err)) {
            return m->played.n;
        }
        n--;
    } while (orr_match_was_forced(m, n));
    return n;
}

bool orr_match_can_undo(const struct orr_match *m, int seat, struct orr_error *err) {
    return target(m, seat, err) < m->played.n;
}

/* Forced decisions are dropped one by one, newest first, so that a record has a line for each. */
bool orr_match_undo(struct orr_match *m, int seat, struct orr_error *err) {
    uint32_t length = target(m, seat, err);
    bool done = length < m->played.n && !m->follows;
    while (done && m->played.n > length) {
        done = drop(m, seat, err);
    }
    return done;
}

bool core_match_undo_line(struct orr_match *m, int seat, struct orr_error *err) {
    return can_drop(m, m->played.n, seat, err) && drop(m, seat, err);
}
