/* Mass play without threads, a few games at a time: for pages, whose workers each play a part of the games.
 *
 *     worker:  orr_slice_play(n) some times -> orr_slice_take -> text
 *     page:    orr_slice_add(text) from all workers -> orr_slice_sum
 */
#include <stdlib.h>
#include <string.h>

#include "orrery/slice.h"
#include "sim_hand.h"

/* One hand, what it has counted since the last orr_slice_take in `hand.counts`, and everything that was taken or
 * added in `sum`. The order is a copy that points at the copy of the players. */
struct orr_slice {
    struct orr_sim_spec order;
    struct sim_shared shared;
    struct sim_hand hand;
    struct orr_sim sum;
    char *players;
};

/* The list of players is copied because a page's text is gone after the call. There is no `halt`: a page ends a
 * slice between games. */
struct orr_slice *orr_slice_make(const struct orr_sim_spec *order, struct orr_error *err) {
    struct orr_slice *s = orr_alloc(1, sizeof *s);
    s->players = orr_alloc(strlen(order->players) + 1, 1);
    memcpy(s->players, order->players, strlen(order->players));
    s->order = *order;
    s->order.players = s->players;
    s->shared.order = &s->order;
    if (!sim_check(&s->shared, err)) {
        free(s->players);
        free(s);
        return NULL;
    }
    sim_begin(&s->shared, &s->sum);
    sim_hand_open(&s->hand, &s->shared, NULL);
    return s;
}

void orr_slice_free(struct orr_slice *s) {
    if (s) {
        sim_hand_close(&s->hand);
        orr_sim_free(&s->sum);
        free(s->players);
        free(s);
    }
}

uint64_t orr_slice_pieces(const struct orr_slice *s) { return sim_pieces(&s->order); }

bool orr_slice_play(struct orr_slice *s, uint64_t number, struct orr_error *err) {
    if (number >= sim_pieces(&s->order) || sim_play(&s->hand, number) != BOUT_OVER) {
        return orr_fail(err, "game %llu did not end", (unsigned long long)number);
    }
    return true;
}

/* Written first: sim_take empties the counts. */
void orr_slice_take(struct orr_slice *s, struct orr_buf *out) {
    struct port p = {.out = out};
    sim_port(&p, &s->hand.counts);
    sim_take(&s->sum, &s->hand.counts);
}

/* Counts of another worker, which has the same order. After a refusal the sum may hold a part of them. */
bool orr_slice_add(struct orr_slice *s, const char *text, size_t n, struct orr_error *err) {
    struct port p = {.in = text, .end = text + n};
    sim_port(&p, &s->sum);
    return !p.bad || orr_fail(err, "these counts cannot be read");
}

const struct orr_sim *orr_slice_sum(struct orr_slice *s) {
    s->sum.stopped = s->sum.ended < s->sum.asked;
    return &s->sum;
}
