/* The games that this program knows. The list comes from above (src/registry), so that the
 * core refers to no game; here it is put in order and searched. */
#include "orrery/engine.h"

#include <string.h>

/* Set once, before anything else runs; read by everybody. */
static const struct orr_rules *const nothing[] = {NULL};
static const struct orr_rules *const *known = nothing;

void orr_games_use(const struct orr_rules *const *list) { known = list; }

static bool hidden(const struct orr_rules *r) { return r->flags & ORR_HIDDEN_GAME; }

/* Shown games by title, then the hidden ones by title; ids settle equal titles. */
static bool before(const struct orr_rules *a, const struct orr_rules *b) {
    if (hidden(a) != hidden(b)) {
        return hidden(b);
    }
    int order = strcmp(a->title, b->title);
    return order ? order < 0 : strcmp(a->id, b->id) < 0;
}

/* Counted each time: the list comes from outside and is short. */
size_t orr_games_count(void) {
    size_t n = 0;
    while (known[n]) {
        n++;
    }
    return n;
}

/* The list is short, so the place of each game is counted afresh: nothing to keep in order. */
const struct orr_rules *orr_games_at(size_t i) {
    for (size_t k = 0; known[k]; k++) {
        size_t place = 0;
        for (size_t j = 0; known[j]; j++) {
            place += before(known[j], known[k]);
        }
        if (place == i) {
            return known[k];
        }
    }
    return NULL;
}

/* Equal weights: the first by title, since games are gone through in that order. */
const struct orr_rules *orr_games_easiest(void) {
    const struct orr_rules *easiest = NULL;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (!hidden(r) && (!easiest || r->blurb->weight < easiest->blurb->weight)) {
            easiest = r;
        }
    }
    return easiest;
}

/* From the setups, not from min_seats to max_seats: a game may be for 2, 3, 4 or 6. */
unsigned orr_seat_counts(const struct orr_rules *r) {
    unsigned counts = 0;
    for (const struct orr_setup *u = r->setups; u && u->name; u++) {
        counts |= 1u << u->seats;
    }
    return counts;
}

/* Runs of numbers, with commas and a last "or" between them: "1-4", "2 or 4", "1, 3-4 or 6". */
void orr_seat_counts_text(const struct orr_rules *r, struct orr_buf *b) {
    unsigned counts = orr_seat_counts(r);
    bool any = false;
    for (unsigned from = 1, to; from <= ORR_MAX_SEATS; from = to + 1) {
        to = from;
        if (!(counts & 1u << from)) {
            continue;
        }
        while (counts & 1u << (to + 1)) {
            to++;
        }
        bool last = !(counts >> (to + 1));
        orr_put(b, "%s%u", !any ? "" : last ? " or " : ", ", from);
        if (to > from) {
            orr_put(b, "-%u", to);
        }
        any = true;
    }
}

/* Hidden games are found too: tests and tools name them. NULL as an id finds none. */
const struct orr_rules *orr_games_find(const char *id) {
    for (size_t k = 0; id && known[k]; k++) {
        if (!strcmp(known[k]->id, id)) {
            return known[k];
        }
    }
    return NULL;
}
