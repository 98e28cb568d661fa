/* What happens to a match beside the game: going back over revealed information,
 * resigning, running out of time, another player at a seat, pauses, and the result
 * that follows from them. None of it changes the rules of a game. */
#include "match_parts.h"
#include "orrery/naming.h"

#include <stdio.h>
#include <string.h>

/* A seat for which no player was named is a person's. */
bool orr_seat_is_person(const struct orr_seat_info *s) {
    return !s->player[0] || !strcmp(s->player, "me") || orr_seat_own_hand(s);
}

bool orr_seat_own_hand(const struct orr_seat_info *s) { return !strcmp(s->player, ORR_OWN_HAND); }

bool orr_own_hands_fit(const orr_game *g, struct orr_error *err) {
    return g->rules->own_hands || orr_fail(err, "%s", orr_tr(g, "In this game nobody has a hand of cards."));
}

/* What every entry of this file needs first: a record that knows such entries, a seat of the match, and a match that
 * is played here and goes on. */
static bool seat_may(const struct orr_match *m, int seat, struct orr_error *err) {
    if (m->format == 1) {
        return orr_fail(err, "This record has format 1, which knows only decisions, outcomes and undo.");
    }
    if (seat < 0 || seat >= m->game->seats) {
        return orr_fail(err, "%s", orr_tr(m->game, "Only a player can do that."));
    }
    if (m->follows) {
        return orr_fail(err, "%s", orr_tr(m->game, "The server decides what happens next."));
    }
    return !orr_match_over(m) || orr_fail(err, "%s", orr_tr(m->game, "The match is over."));
}

/* Append an entry after which `length` effective entries count. */
static bool put(struct orr_match *m, int seat, enum orr_entry_kind kind, uint32_t value, uint32_t length,
                struct orr_error *err) {
    struct orr_entry entry = {.actor = (int8_t)seat, .kind = (uint8_t)kind, .value = value};
    return core_match_note(m, entry, length) ||
           orr_fail(err, "%s", orr_tr(m->game, "The record could not be written, so nothing was done."));
}

/* Asked of the game's own turn, not of orr_match_now: that says nobody as soon as the match has ended. */
bool orr_match_ready(const struct orr_match *m, struct orr_error *err) {
    int actor = orr_turn_of(m->game, m->state).actor;
    if (m->ended) {
        return orr_fail(err, "%s", orr_tr(m->game, "The match is over."));
    }
    if (m->follows) {
        return orr_fail(err, "%s", orr_tr(m->game, "The server decides what happens next."));
    }
    if (m->revealed != m->joint) {
        return orr_fail(err, "The seats have not all contributed to the dice yet.");
    }
    if (m->paused) {
        return orr_fail(err, "%s", orr_tr(m->game, "The match is paused."));
    }
    if (actor >= 0 && ((unsigned)m->idle >> actor & 1u)) {
        return orr_fail(err, "This seat has to be handed to another player first.");
    }
    return true;
}

/* ---- going back ---- */

/* Nobody else has to agree when all other seats are computer players. */
static bool others_are_computers(const struct orr_match *m, int seat) {
    for (int i = 0; i < m->game->seats; i++) {
        if (i != seat && orr_seat_is_person(&m->seats[i])) {
            return false;
        }
    }
    return true;
}

/* `to` is doubled in the entry (see below), so it must stay below 2^31. A takeback to the present length would be
 * none. */
bool orr_match_can_takeback(const struct orr_match *m, int seat, uint32_t to, enum orr_consent consent,
                            struct orr_error *err) {
    if (!seat_may(m, seat, err)) {
        return false;
    }
    if (to >= m->played.n || to > UINT32_MAX / 2) {
        return orr_fail(err, "There are %u entries: a takeback goes to one before the last.", m->played.n);
    }
    if (m->paused) {
        return orr_fail(err, "%s", orr_tr(m->game, "The match is paused."));
    }
    if (consent == ORR_ALONE && !others_are_computers(m, seat)) {
        return orr_fail(err, "%s", orr_tr(m->game, "Other people play here: they have to agree to a takeback."));
    }
    return true;
}

/* The entry holds goal and consent in one number: back to 12 entries, agreed, is 12 << 1 | 1. */
bool orr_match_takeback(struct orr_match *m, int seat, uint32_t to, enum orr_consent consent, struct orr_error *err) {
    if (!orr_match_can_takeback(m, seat, to, consent, err)) {
        return false;
    }
    if (!put(m, seat, ORR_ENTRY_TAKEBACK, to << 1 | (consent == ORR_AGREED), to, err)) {
        return false;
    }
    m->takebacks++;
    return true;
}

/* ---- giving up ---- */

/* Seats that have neither resigned nor lost by time. */
static unsigned still_in(const struct orr_match *m) { return ((1u << m->game->seats) - 1u) & ~(unsigned)m->out; }

/* The seat leaves. The match ends when fewer than two are left, or at once where all share one goal. `order` tells
 * who left first, since the last to leave ranks best of them; `idle` keeps the seat from deciding until it is handed
 * over. */
static void count_out(struct orr_match *m, int seat, enum orr_entry_kind kind) {
    m->order[seat] = (uint8_t)(orr_mask_count(m->out) + 1);
    m->out |= (uint8_t)(1u << seat);
    m->idle |= (uint8_t)(1u << seat);
    if (orr_common_goal(m->game) || orr_mask_count(still_in(m)) < 2) {
        m->ended = (uint8_t)kind;
    }
}

/* Resignation, and loss by time. The entry is written first: what follows from it can be refused no more. */
static bool give_up(struct orr_match *m, int seat, enum orr_entry_kind kind, struct orr_error *err) {
    if ((unsigned)m->out >> seat & 1u) {
        return orr_fail(err, "This seat is out of the match already.");
    }
    if (!put(m, seat, kind, ORR_TIMEOUT_LOST, m->played.n, err)) {
        return false;
    }
    count_out(m, seat, kind);
    core_match_offer_footer(m);
    return true;
}

bool orr_match_resign(struct orr_match *m, int seat, struct orr_error *err) {
    return seat_may(m, seat, err) && give_up(m, seat, ORR_ENTRY_RESIGN, err);
}

/* Handed over: the seat is idle until orr_match_hand; it has lost nothing. */
bool orr_match_timeout(struct orr_match *m, int seat, enum orr_timeout how, struct orr_error *err) {
    if (!seat_may(m, seat, err)) {
        return false;
    }
    if (how == ORR_TIMEOUT_LOST) {
        return give_up(m, seat, ORR_ENTRY_TIMEOUT, err);
    }
    if (!put(m, seat, ORR_ENTRY_TIMEOUT, ORR_TIMEOUT_HANDED, m->played.n, err)) {
        return false;
    }
    m->idle |= (uint8_t)(1u << seat);
    return true;
}

/* ---- another player ---- */

/* The line of an entry is cut at blanks and commas, so the word for a player has neither: "bot:3" is one, "my bot"
 * is none. */
bool core_player_word(const char *player) {
    size_t n = strspn(player, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789:._-");
    return n > 0 && n < ORR_PLAYER_NAME && !player[n];
}

/* A hand that nobody was told from the beginning cannot be played by somebody else, and one that the match knows
 * cannot become a secret: so own hands stay own hands. */
bool orr_match_hand(struct orr_match *m, int seat, const struct orr_seat_info *to, struct orr_error *err) {
    if (!seat_may(m, seat, err) || (to->name[0] && !orr_name_check(to->name, err))) {
        return false;
    }
    if (!core_player_word(to->player)) {
        return orr_fail(err, "\"%.47s\" is not the name of a player.", to->player);
    }
    if (orr_seat_own_hand(to) != orr_seat_own_hand(&m->seats[seat])) {
        return orr_fail(err, "A seat plays from its own hand from the beginning to the end, or not at all.");
    }
    struct sitter *s = core_match_sit(m, to);
    core_sitter_bind(s);
    return core_match_seated(m, seat, err);
}

/* The last sitter takes the seat. */
bool core_match_seated(struct orr_match *m, int seat, struct orr_error *err) {
    if (!put(m, seat, ORR_ENTRY_SEAT, m->sitters - 1, m->played.n, err)) {
        m->sitters--;
        return false;
    }
    m->seats[seat] = m->sitter[m->sitters - 1].info;
    if (!m->seats[seat].name[0]) {
        snprintf(m->seats[seat].name, sizeof m->seats[seat].name, "P%d", seat % 10 + 1);
    }
    m->idle &= (uint8_t) ~(1u << seat);
    return true;
}

/* ---- pauses ---- */

/* Pause and resume are the same entry in two directions. */
static bool set_pause(struct orr_match *m, int seat, bool paused, struct orr_error *err) {
    if (!seat_may(m, seat, err)) {
        return false;
    }
    if (m->paused == paused) {
        return orr_fail(err, paused ? "The match is paused already." : "The match is not paused.");
    }
    if (!put(m, seat, paused ? ORR_ENTRY_PAUSE : ORR_ENTRY_RESUME, 0, m->played.n, err)) {
        return false;
    }
    m->paused = paused;
    return true;
}

bool orr_match_pause(struct orr_match *m, int seat, struct orr_error *err) { return set_pause(m, seat, true, err); }
bool orr_match_resume(struct orr_match *m, int seat, struct orr_error *err) { return set_pause(m, seat, false, err); }

/* ---- the result ---- */

/* The place of a seat, 1 first. Seats in the match come first, in the order of the game; then those who left, the
 * last one first. Of four with the ranks 2 1 3 4 where the second left early, the places are 1 4 2 3. */
static unsigned place(const struct orr_match *m, const struct orr_result *r, unsigned seat) {
    unsigned in = still_in(m), place = 1;
    bool stays = in >> seat & 1u;
    for (unsigned i = 0; i < m->game->seats; i++) {
        bool other_stays = in >> i & 1u;
        bool before = stays ? other_stays && r->rank[i] < r->rank[seat] : other_stays || m->order[i] > m->order[seat];
        place += before;
    }
    return place;
}

/* Winners among the seats that stayed: those of the game, or if they all left, whoever ranks first now. */
static uint8_t winners(const struct orr_match *m, const struct orr_result *r) {
    unsigned in = still_in(m), won = r->won & in;
    for (unsigned i = 0; i < m->game->seats && !(r->won & in); i++) {
        won |= (in >> i & 1u) && r->rank[i] == 1 ? 1u << i : 0;
    }
    return (uint8_t)won;
}

/* The result of the game is what stays where nobody left. With one goal for all nobody wins when one gives up. */
void orr_match_result(const struct orr_match *m, struct orr_result *r) {
    orr_result_of(m->game, m->state, r);
    r->over = orr_match_over(m);
    if (!m->out) {
        return;
    }
    if (orr_common_goal(m->game)) {
        r->won = m->ended ? 0 : r->won;
        return;
    }
    struct orr_result of_game = *r;
    for (unsigned i = 0; i < m->game->seats; i++) {
        r->rank[i] = (uint8_t)place(m, &of_game, i);
    }
    r->won = r->over ? winners(m, r) : r->won;
}
