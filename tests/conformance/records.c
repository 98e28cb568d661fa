/* The record of a finished walk: it replays with the same hash at every step, its
 * dice are those of the sealed seed, and every position comes back. */
#include "conform.h"

#include <string.h>

enum { LOOKS_BACK = 20 };

static bool check_positions(struct walk *w, const struct orr_match *again) {
    uint8_t a[STATE_MAX], b[STATE_MAX];
    for (unsigned i = 0; i < LOOKS_BACK; i++) {
        uint32_t n = below(w, orr_match_length(w->match) + 1);
        orr_match_at(w->match, n, a);
        orr_match_at(again, n, b);
        uint32_t hash = (uint32_t)(orr_hash(w->game, a) >> 32);
        if (!same_state(w, a, b) || (n && orr_match_entry(w->match, n - 1).hash != hash)) {
            return broken(w, "the position after %u entries does not come back", n);
        }
    }
    return same_state(w, orr_match_state(again), state_of(w)) || broken(w, "the record ends in another state");
}

static bool check_text(struct walk *w, const struct orr_buf *text) {
    struct orr_verified found;
    struct orr_error err = {{0}};
    if (!orr_record_verify(text->at, text->n, NULL, &found, &err)) {
        return broken(w, "the record is not verified: %s", err.text);
    }
    if (!found.finished || !found.seed_checked || found.entries != orr_match_length(w->match)) {
        return broken(w, "verification found %u entries of %u", found.entries, orr_match_length(w->match));
    }
    struct orr_match *again = orr_record_read(text->at, text->n, NULL, ORR_READ_STRICT, &err);
    bool good = again ? check_positions(w, again) : broken(w, "the record is not read: %s", err.text);
    orr_match_free(again);
    return good;
}

bool check_record(struct walk *w) {
    struct orr_buf text = {0};
    orr_record_write(w->match, &text);
    bool good = check_text(w, &text);
    orr_buf_free(&text);
    return good;
}
