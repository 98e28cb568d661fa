/* A match that is played on a server, followed as one reader may know it. Its states are views and come from outside, so
 * that every one of them is kept: no action could be applied to get them again. */
#include "match_parts.h"

#include <string.h>

/* A snapshot after every entry: orr_match_at then never has to apply an action, which would need the true state. */
struct orr_match *orr_match_follow(orr_game *g, const void *start, const struct orr_seat_info *seats) {
    struct orr_match *m = orr_match_new(g, start, seats, NULL);
    m->follows = true;
    m->snapshot_step = 1; /* the start has been kept as number 0 */
    return m;
}

/* The states are those that a server sent: whether they make sense is its business, whether they fit in here is ours. */
static bool fits(const struct orr_match *m, const struct orr_heard *h) {
    return h->actor < m->game->seats && h->actor >= ORR_CHANCE && h->events <= ORR_MAX_EVENTS;
}

/* All entries are looked at before the first is taken, so that a refusal changes nothing. Going back is noted as a
 * takeback whatever it was at the server: here only the states count. */
bool orr_match_hear(struct orr_match *m, uint32_t length, const struct orr_heard *heard, uint32_t n,
                    struct orr_error *err) {
    if (!m->follows || length > m->played.n) {
        return orr_fail(err, "there are only %u entries", m->played.n);
    }
    for (uint32_t i = 0; i < n; i++) {
        if (!fits(m, &heard[i])) {
            return orr_fail(err, "entry %u cannot be followed", length + i + 1);
        }
    }
    if (length < m->played.n) {
        core_match_note(m, (struct orr_entry){.kind = ORR_ENTRY_TAKEBACK}, length);
    }
    struct orr_trace trace;
    for (uint32_t i = 0; i < n; i++) {
        const struct orr_heard *h = &heard[i];
        trace.n = h->events;
        if (h->events) {
            memcpy(trace.at, h->event, h->events * sizeof *h->event);
        }
        core_match_append(m, (struct orr_entry){.actor = h->actor, .action = h->action}, h->state, &trace);
    }
    return true;
}

void orr_match_hear_seat(struct orr_match *m, int seat, const struct orr_seat_info *info) {
    if (seat >= 0 && seat < m->game->seats) {
        m->seats[seat] = *info;
    }
}

/* How it ended is not known here and makes no difference: any kind other than 0 ends the match. */
void orr_match_hear_end(struct orr_match *m) { m->ended = ORR_ENTRY_RESIGN; }
