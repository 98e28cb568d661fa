/* Adding a review up: what is no error after all, marks of errors in points, and why the share of each seat changed. */
#include "review.h"

#include <math.h>
#include <stdlib.h>

static const double ROUGH = 0.05;    /* of win share */
static const double MISJUDGED = 0.2; /* of win share: so large a rest of a winner says more about the evaluation */
static const double BY_LUCK = 0.25;  /* of win share: more luck than that, and it was not the turn that won */
static const double RICH[] = {0.02, 0.05, 0.1}; /* parts of the best score: marks of errors in points */

/* ---- no errors after all ---- */

static void forgive(struct orr_review_choice *c) {
    c->forgiven = c->forgiven || c->mark || c->error > 0;
    c->error = c->points = 0;
    c->mark = 0;
    for (unsigned k = 0; k < ORR_MAX_SEATS; k++) {
        c->gained[k] = 0;
    }
}

static bool has_won(const struct orr_review *r, int seat) { return r->finished && (unsigned)r->won >> seat & 1u; }

/* Does the record's game end with the turn of entry `from`, or the seat's next one? */
static bool ends_soon(const struct orr_review *r, int seat, uint32_t from) {
    unsigned own = 0;
    for (size_t i = 0; i < r->n_turns; i++) {
        own += r->turn[i].seat == seat && r->turn[i].from > from;
    }
    return own <= 1;
}

/* The luck that the seat had from an entry on. */
static double luck_from(const struct orr_review *r, int seat, uint32_t entry) {
    double luck = 0;
    for (size_t i = 0; i < r->n_luck; i++) {
        luck += r->luck[i].entry > entry ? r->luck[i].luck[seat] : 0;
    }
    return luck;
}

/* A line that soon wins is no error, unless luck won. */
static void forgive_what_won(struct orr_review *r) {
    for (size_t i = 0; i < r->n_choices; i++) {
        struct orr_review_choice *c = &r->choice[i];
        if (c->error > 0 && has_won(r, c->seat) && ends_soon(r, c->seat, c->entry) &&
            luck_from(r, c->seat, c->entry) <= BY_LUCK) {
            forgive(c);
        }
    }
}

/* Whoever wins although the evaluation sees errors and cannot say why has been misjudged: its errors are the
 * evaluation's. */
static void forgive_misjudged(struct orr_review *r) {
    for (int seat = 0; seat < r->game->seats; seat++) {
        const struct orr_review_sum *s = &r->sum[seat];
        if (!has_won(r, seat) || s->error < ORR_REVIEW_LEAST || s->rest < MISJUDGED) {
            continue;
        }
        r->misjudged |= (uint8_t)(1u << seat);
        for (size_t i = 0; i < r->n_choices; i++) {
            if (r->choice[i].seat == seat || r->common) {
                forgive(&r->choice[i]);
            }
        }
    }
}

/* ---- points ---- */

/* The best score at the end, as the measure of points; at least 1. */
static double best_score(const struct orr_review *r) {
    double best = 1;
    for (unsigned i = 0; i < r->game->seats; i++) {
        best = fmax(best, fabs((double)r->result.score[i]));
    }
    return best;
}

static void mark_points(struct orr_review *r) {
    double best = best_score(r);
    for (size_t i = 0; i < r->n_choices; i++) {
        struct orr_review_choice *c = &r->choice[i];
        for (size_t k = 0; c->points > 0 && k < sizeof RICH / sizeof RICH[0]; k++) {
            c->mark = (uint8_t)(c->points >= RICH[k] * best ? k + 1 : c->mark);
        }
    }
}

/* ---- sums ---- */

/* The turn of each choice: its errors, and the choice that says most about it. */
static void sum_turns(struct orr_review *r) {
    size_t i = 0;
    for (size_t n = 0; n < r->n_turns; n++) {
        struct orr_review_turn *t = &r->turn[n];
        t->error = 0;
        t->choice = -1;
        for (; i < r->n_choices && r->choice[i].entry < t->to; i++) {
            const struct orr_review_choice *c = &r->choice[i], *most = t->choice < 0 ? NULL : &r->choice[t->choice];
            t->error += c->error;
            if (!most || c->error > most->error || (c->error == most->error && c->margin > most->margin)) {
                t->choice = (int32_t)i;
            }
        }
    }
}

/* What luck and errors did to a seat; the rest is what they leave of the change from start to end. */
static void sum_seat(struct orr_review *r, unsigned seat) {
    struct orr_review_sum s = {.start = r->start[seat], .end = r->start[seat]};
    for (size_t i = 0; i < r->n_turns; i++) {
        s.luck += r->turn[i].luck[seat];
        s.end = r->turn[i].share[seat];
    }
    for (size_t i = 0; i < r->n_choices; i++) {
        const struct orr_review_choice *c = &r->choice[i];
        s.error += c->seat == (int)seat ? c->error : 0;
        s.marks[c->mark] += c->seat == (int)seat;
        s.from_others += c->gained[seat];
    }
    s.rest = s.end - s.start - s.luck + s.error - s.from_others;
    r->sum[seat] = s;
}

static void sum_seats(struct orr_review *r) {
    r->rough = false;
    for (unsigned i = 0; i < r->game->seats; i++) {
        sum_seat(r, i);
        const struct orr_review_sum *s = &r->sum[i];
        double part = fmax(fabs(s->luck), fmax(s->error, fabs(s->from_others)));
        r->rough |= fabs(s->rest) > fmax(part, ROUGH);
    }
}

void review_add_up(struct orr_review *r) {
    mark_points(r);
    forgive_what_won(r);
    sum_seats(r);
    forgive_misjudged(r);
    sum_seats(r);
    sum_turns(r);
}

/* ---- the order of errors ---- */

bool orr_review_is_error(const struct orr_review_choice *c) { return c->mark > 0; }

/* Which of two errors is told first? Those of the own seat, then those in chances, then the dearer one. */
static bool comes_first(const struct orr_review *r, const struct orr_review_choice *a,
                        const struct orr_review_choice *b) {
    bool own_a = a->seat == r->own, own_b = b->seat == r->own;
    if (own_a != own_b) {
        return own_a;
    }
    if (a->error > 0 || b->error > 0) {
        return a->error > b->error;
    }
    return a->points > b->points;
}

size_t orr_review_errors(const struct orr_review *r, uint32_t *out) {
    size_t n = 0;
    for (size_t i = 0; i < r->n_choices; i++) {
        size_t k = n;
        if (!orr_review_is_error(&r->choice[i])) {
            continue;
        }
        for (; k > 0 && comes_first(r, &r->choice[i], &r->choice[out[k - 1]]); k--) {
            out[k] = out[k - 1];
        }
        out[k] = (uint32_t)i;
        n++;
    }
    return n;
}
