/* The review of one record, entry by entry: has outcomes and choices judged (review_judge.c), collects the curve and
 * adds everything up; review_points.c finds the turning points. Reads no clock, so that it works in a browser too;
 * review_run.c goes through a whole record. */
#include "review.h"

#include <stdlib.h>
#include <string.h>

struct orr_review_walk {
    struct orr_review *r;
    struct review_bench bench;
    unsigned char *s, *ahead;
    uint32_t judged_to; /* entries before this one are judged */
    orr_action step[ORR_REVIEW_SEGMENT];
};

/* A list with room for one more element; it doubles at powers of two. */
static void *grown(void *list, size_t n, size_t each) {
    if (n & (n - 1)) {
        return list; /* room is made at powers of two */
    }
    return orr_realloc(list, n ? 2 * n : 1, each);
}

/* ---- turns ---- */

/* The last turn ends before entry `to`: note the shares after it. */
static void close_turn(struct orr_review_walk *w, uint32_t to) {
    struct orr_review *r = w->r;
    if (r->n_turns == 0 || r->turn[r->n_turns - 1].from == to) {
        return;
    }
    struct orr_review_turn *t = &r->turn[r->n_turns - 1];
    t->to = to;
    review_worth(&w->bench, w->s, t->share);
}

/* A turn begins with entry `from`. It belongs to the round in which it begins: the last seat's turn ends a round, and often
 * the next has begun when it is over. */
static void open_turn(struct orr_review_walk *w, uint32_t from, int seat) {
    struct orr_review *r = w->r;
    struct orr_result result;
    orr_result_of(r->game, w->s, &result);
    r->turn = grown(r->turn, r->n_turns, sizeof *r->turn);
    r->turn[r->n_turns++] =
        (struct orr_review_turn){.from = from, .seat = (int8_t)seat, .round = result.rounds, .choice = -1};
}

/* Does entry's turn begin here? Another seat decides; a solo player begins a turn at each question where nothing is
 * half done. */
static bool begins_turn(const struct orr_review_walk *w, struct orr_turn turn) {
    const struct orr_review *r = w->r;
    if (r->n_turns == 0) {
        return true;
    }
    if (turn.actor < 0) {
        return false;
    }
    return turn.actor != r->turn[r->n_turns - 1].seat || (r->game->seats == 1 && orr_turn_is_quiet(r->game, turn));
}

/* ---- entries ---- */

/* Entry i is an outcome: add its luck to the turn and to the sums. Outcomes without an alternative are not listed. */
static void look_at_luck(struct orr_review_walk *w, uint32_t i, orr_action outcome) {
    struct orr_review *r = w->r;
    struct orr_review_turn *t = &r->turn[r->n_turns - 1];
    struct orr_review_luck luck = review_luck(&w->bench, w->s, i, outcome);
    luck.turn = (uint32_t)(r->n_turns - 1);
    for (unsigned k = 0; k < r->game->seats; k++) {
        t->luck[k] += luck.luck[k];
    }
    if (luck.outcomes > 1) {
        r->luck = grown(r->luck, r->n_luck, sizeof *r->luck);
        r->luck[r->n_luck++] = luck;
    }
}

/* The consecutive decisions from entry i on that form one choice, into `step`; returns how many. `ahead` is the state
 * after them. A choice ends where the seat learns something: what follows could not be planned before. */
static uint32_t segment(struct orr_review_walk *w, uint32_t i, int seat) {
    const struct orr_review *r = w->r;
    uint32_t n = 0, length = orr_match_length(r->match);
    bool told = false;
    memcpy(w->ahead, w->s, r->game->rules->state_size);
    while (i + n < length && n < ORR_REVIEW_SEGMENT && !told && orr_turn_of(r->game, w->ahead).actor == seat) {
        orr_action a = orr_match_entry(r->match, i + n).action;
        told = review_reveals(&w->bench, w->ahead, a);
        orr_apply(r->game, w->ahead, a, NULL);
        w->step[n++] = a;
    }
    return n;
}

static void keep_choice(struct orr_review_walk *w, const struct orr_review_choice *c) {
    struct orr_review *r = w->r;
    r->choice = grown(r->choice, r->n_choices, sizeof *r->choice);
    r->choice[r->n_choices++] = *c;
}

/* Is there more than one option now? */
static bool has_options(const struct orr_review_walk *w) {
    struct orr_actions legal;
    orr_legal(w->r->game, w->s, &legal);
    return legal.n > 1;
}

/* Entry i is a decision: judge it together with those that belong to it. A single option is no choice, and a turn
 * that the record breaks off is not judged. */
static void look_at_choice(struct orr_review_walk *w, uint32_t i, int seat) {
    struct orr_review_choice c = {.entry = i};
    w->judged_to = i + 1;
    if (!has_options(w)) {
        return;
    }
    uint32_t n = segment(w, i, seat);
    w->judged_to = i + n;
    bool cut_off = i + n == orr_match_length(w->r->match) && orr_turn_of(w->r->game, w->ahead).actor == seat;
    if (!cut_off && review_choice(&w->bench, w->s, w->step, n, &c)) {
        keep_choice(w, &c);
    }
}

bool orr_review_advance(struct orr_review_walk *w) {
    struct orr_review *r = w->r;
    uint32_t i = r->entries;
    if (i >= orr_match_length(r->match)) {
        return false;
    }
    struct orr_entry e = orr_match_entry(r->match, i);
    struct orr_turn turn = orr_turn_of(r->game, w->s);
    if (begins_turn(w, turn)) {
        close_turn(w, i);
        open_turn(w, i, turn.actor);
    }
    if (turn.actor == ORR_CHANCE) {
        look_at_luck(w, i, e.action);
    } else {
        r->turn[r->n_turns - 1].options += has_options(w);
    }
    if (turn.actor >= 0 && i >= w->judged_to) {
        look_at_choice(w, i, turn.actor);
    }
    orr_apply(r->game, w->s, e.action, NULL);
    r->entries = i + 1;
    return true;
}

/* ---- whose review it is ---- */

/* Shares at the end of what was analysed. */
static const double *last_shares(const struct orr_review *r) {
    return r->n_turns ? r->turn[r->n_turns - 1].share : r->start;
}

/* The winner; with none the best rank, and before the end the best chance. */
static int best_placed(const struct orr_review *r, const struct orr_result *result) {
    const double *share = last_shares(r);
    int best = 0;
    for (int i = 1; i < r->game->seats; i++) {
        bool better = result->over ? result->rank[i] < result->rank[best] : share[i] > share[best];
        best = better ? i : best;
    }
    for (int i = r->game->seats - 1; i >= 0; i--) {
        best = result->won >> i & 1u ? i : best;
    }
    return r->common ? 0 : best;
}

/* The seat whose errors come first: as ordered, or the only person's; -1: nobody's. */
static int own_seat(const struct orr_review_spec *order) {
    const orr_game *g = orr_match_game(order->match);
    int only = -1, persons = 0;
    if (order->own) {
        return order->own <= g->seats ? order->own - 1 : -1;
    }
    for (int i = 0; i < g->seats; i++) {
        bool person = orr_seat_is_person(&orr_match_seats(order->match)[i]);
        only = person ? i : only;
        persons += person;
    }
    return persons == 1 ? only : -1;
}

/* ---- words ---- */

void orr_review_line(const struct orr_review *r, const orr_action *step, size_t n, size_t most, struct orr_buf *out) {
    char text[256];
    for (size_t i = 0; i < n && i < most; i++) {
        orr_step_write(r->game, step[i], text, sizeof text);
        orr_put(out, i ? " %s" : "%s", text);
    }
    if (n > most) {
        orr_put(out, " ...");
    }
}

void orr_review_aims(const struct orr_review *r, const struct orr_review_choice *c, char played[ORR_AIM_MAX],
                     char better[ORR_AIM_MAX]) {
    void *s = orr_alloc(1, r->game->rules->state_size);
    orr_action step[ORR_REVIEW_SEGMENT];
    for (uint32_t i = 0; i < c->entries; i++) {
        step[i] = orr_match_entry(r->match, c->entry + i).action;
    }
    unsigned same = c->same < c->entries && c->same < c->steps ? c->same : 0; /* what both did says nothing */
    orr_match_at(r->match, c->entry + same, s);
    orr_aims_words(r->game, s, step + same, c->entries - same, played, ORR_AIM_MAX);
    orr_aims_words(r->game, s, c->line + same, c->steps - same, better, ORR_AIM_MAX);
    free(s);
}

double orr_review_points(const struct orr_review *r, const struct orr_review_choice *c) {
    return orr_points(r->game, c->points);
}

void orr_review_played(const struct orr_review *r, const struct orr_review_choice *c, size_t most,
                       struct orr_buf *out) {
    orr_action step[ORR_REVIEW_SEGMENT];
    for (uint32_t i = 0; i < c->entries; i++) {
        step[i] = orr_match_entry(r->match, c->entry + i).action;
    }
    orr_review_line(r, step, c->entries, most, out);
}

/* ---- the whole ---- */

struct orr_review_walk *orr_review_begin(const struct orr_review_spec *order, struct orr_review *out,
                                         struct orr_error *err) {
    const orr_game *g = orr_match_game(order->match);
    if (orr_match_length(order->match) == 0) {
        orr_fail(err, "the record has no entries: there is nothing to review");
        return NULL;
    }
    struct orr_review_walk *w = orr_alloc(1, sizeof *w);
    *out = (struct orr_review){.match = order->match,
                               .game = g,
                               .iterations = order->iterations ? order->iterations : ORR_REVIEW_ITERATIONS,
                               .seed = order->seed,
                               .own = own_seat(order),
                               .common = orr_common_goal(g)};
    w->r = out;
    w->s = orr_alloc(2, g->rules->state_size);
    w->ahead = w->s + g->rules->state_size;
    orr_match_at(order->match, 0, w->s);
    review_bench_make(&w->bench, order, w->s);
    out->relative = orr_evaluator_relative(w->bench.evaluator);
    review_worth(&w->bench, w->s, out->start);
    return w;
}

void orr_review_end(struct orr_review_walk *w) {
    struct orr_review *r = w->r;
    close_turn(w, r->entries);
    orr_result_of(r->game, w->s, &r->result);
    r->stopped = r->entries < orr_match_length(r->match);
    r->finished = r->result.over;
    r->won = r->result.won;
    r->focus = r->own >= 0 && !r->common ? r->own : best_placed(r, &r->result);
    review_add_up(r);
    review_stand_out(r);
    review_bench_free(&w->bench);
    free(w->s);
    free(w);
}

void orr_review_free(struct orr_review *r) {
    free(r->luck);
    free(r->choice);
    free(r->turn);
}
