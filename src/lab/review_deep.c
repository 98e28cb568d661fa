/* A second look at what seems to be an error, so that the review has no eyes of its own: both turns are played on for a
 * round with longer plans, and what the record has at the seat's next turn is a candidate beside what a plan finds. Where
 * the win is decided, games are played to their ends and points are compared. */
#include "review.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 16, NEXT = 24, TRIALS = 4, GAMES = 8, RIVALS = 3 };
static const double DECIDED = 0.03; /* of the win: nearer to nothing or all, points say more */
static const double LATE = 0.5;     /* part of the record: before it, games are too long to be played to their ends */

/* The seat's next decisions in the record: up to where another seat or chance is to act again. */
static uint32_t next_turn(const struct review_bench *b, const struct orr_review_choice *c, orr_action step[NEXT]) {
    uint32_t n = 0, length = orr_match_length(b->match);
    for (uint32_t i = c->entry + c->entries; i < length && n < NEXT; i++) {
        struct orr_entry e = orr_match_entry(b->match, i);
        if (e.actor == c->seat) {
            step[n++] = e.action;
        } else if (n > 0) {
            break;
        }
    }
    return n;
}

/* Shares after the record's decisions in a copy of the world; false when they are not legal there. */
static bool follow(struct review_bench *b, int seat, const orr_action *step, uint32_t n, double *share, uint64_t luck) {
    uint32_t taken = 0;
    memcpy(b->other, b->world, b->g->rules->state_size);
    for (; taken < n && orr_turn_of(b->g, b->other).actor == seat; taken++) {
        if (orr_check(b->g, b->other, step[taken]).rule != 0) {
            return false;
        }
        orr_apply(b->g, b->other, step[taken], NULL);
    }
    orr_evaluator_shares(b->evaluator, b->other, luck, share);
    return taken > 0;
}

/* The seat's own next turn in b->world: the better of what the record has and what a plan finds. */
static void own_turn(struct review_bench *b, int seat, const orr_action *step, uint32_t n, uint64_t luck) {
    double recorded[ORR_MAX_SEATS], planned[ORR_MAX_SEATS];
    if (!follow(b, seat, step, n, recorded, luck)) {
        orr_evaluator_step(b->evaluator, b->world, luck);
        return;
    }
    memcpy(b->last, b->world, b->g->rules->state_size);
    orr_evaluator_step(b->evaluator, b->world, luck);
    orr_evaluator_shares(b->evaluator, b->world, luck, planned);
    if (recorded[seat] > planned[seat]) {
        memcpy(b->world, b->last, b->g->rules->state_size);
        for (uint32_t i = 0; i < n && orr_turn_of(b->g, b->world).actor == seat; i++) {
            orr_apply(b->g, b->world, step[i], NULL);
        }
    }
}

/* Shares after a turn that is played on for a round, in sampled state k. */
static void deep_worth(struct review_bench *b, const void *s, const struct orr_review_choice *c, uint32_t k,
                       const orr_action *step, uint32_t n, double *share) {
    orr_action next[NEXT];
    uint32_t has = next_turn(b, c, next);
    uint64_t luck = review_sample(b, k);
    bool goes_on = true;
    review_take(b, s, c->seat, k, step, n);
    for (unsigned i = 0; i < b->g->seats && goes_on; i++) {
        if (orr_turn_of(b->g, b->world).actor == c->seat) {
            own_turn(b, c->seat, next, has, luck);
            break;
        }
        goes_on = orr_evaluator_step(b->evaluator, b->world, luck + i);
    }
    orr_evaluator_shares(b->evaluator, b->world, luck, share);
}

void review_look_deeper(struct review_bench *b, const void *s, const orr_action *step, uint32_t n,
                        struct orr_review_choice *c) {
    double best[ORR_MAX_SEATS] = {0}, played[ORR_MAX_SEATS] = {0}, sum = 0, squares = 0;
    c->chance = c->played = 0;
    memset(c->gained, 0, sizeof c->gained);
    for (uint32_t k = 0; k < WORLDS; k++) {
        deep_worth(b, s, c, k, c->line, c->steps, best);
        deep_worth(b, s, c, k, step, n, played);
        double d = best[c->seat] - played[c->seat];
        sum += d;
        squares += d * d;
        c->chance += best[c->seat] / WORLDS;
        c->played += played[c->seat] / WORLDS;
        for (unsigned i = 0; i < b->g->seats; i++) {
            c->gained[i] += (played[i] - best[i]) / WORLDS;
        }
    }
    c->standard_error = review_standard_error(sum, squares, WORLDS);
    review_weigh(c, sum / WORLDS);
}

/* ---- points ---- */

/* The seat's lead at the end of a game that is played on; with one goal for all the lowest score. */
static double lead_of(const orr_game *g, const struct orr_result *r, int seat) {
    double best = -INFINITY;
    for (int i = 0; i < g->seats; i++) {
        best = i != seat && r->score[i] > best ? r->score[i] : best;
    }
    if (orr_common_goal(g)) {
        return best < r->score[seat] && g->seats > 1 ? best : r->score[seat];
    }
    return r->score[seat] - best;
}

static double end_lead(struct review_bench *b, const void *s, int seat, uint32_t k, const orr_action *step,
                       uint32_t n) {
    struct orr_result r;
    review_take(b, s, seat, k, step, n);
    orr_evaluator_playout(b->evaluator, b->world, review_sample(b, k), &r);
    return lead_of(b->g, &r, seat);
}

/* Of some turns the one that ends with most points in a few games. */
static const struct orr_idea *richest(struct review_bench *b, const void *s, int seat, const struct orr_idea *idea,
                                      size_t n) {
    const struct orr_idea *best = idea;
    double most = -INFINITY;
    for (size_t i = 0; i < n && i < RIVALS; i++) {
        double sum = 0;
        unsigned own = 0;
        while (own < idea[i].steps && idea[i].line_seat[own] == seat) {
            own++;
        }
        for (uint32_t k = 0; k < TRIALS; k++) {
            sum += end_lead(b, s, seat, GAMES + k, idea[i].line, own); /* other games than those that judge */
        }
        best = sum > most ? &idea[i] : best;
        most = sum > most ? sum : most;
    }
    return best;
}

static bool is_decided(const struct orr_review_choice *c) {
    return fmax(c->chance, c->played) < DECIDED || fmin(c->chance, c->played) > 1 - DECIDED;
}

void review_count_points(struct review_bench *b, const void *s, const orr_action *step, uint32_t n,
                         const struct orr_idea *idea, size_t ideas, struct orr_review_choice *c) {
    double sum = 0, squares = 0;
    if (!is_decided(c) || c->entry < LATE * orr_match_length(b->match)) {
        return;
    }
    const struct orr_idea *best = richest(b, s, c->seat, idea, ideas);
    struct orr_review_choice other = {.seat = c->seat};
    while (other.steps < best->steps && other.steps < ORR_REVIEW_LINE && best->line_seat[other.steps] == c->seat) {
        other.line[other.steps] = best->line[other.steps];
        other.steps++;
    }
    for (uint32_t k = 0; k < GAMES; k++) {
        double d = end_lead(b, s, c->seat, k, other.line, other.steps) - end_lead(b, s, c->seat, k, step, n);
        sum += d;
        squares += d * d;
    }
    double points = sum / GAMES;
    unsigned whole = b->g->rules->score_parts ? b->g->rules->score_parts : 1;
    if (points >= whole && points > 2 * review_standard_error(sum, squares, GAMES)) {
        c->points = points;
        c->best = false;
        c->steps = other.steps;
        memcpy(c->line, other.line, sizeof c->line);
    }
}

/* ---- a turn that is tried ---- */

enum { TRIED, PLAYED, BEST, LINES };

/* Worth of the three turns in sampled state k. */
static void worth_of_lines(struct review_bench *b, const void *s, const struct orr_review_choice *c,
                           const struct orr_review_line *line, bool in_points, uint32_t k, double *worth) {
    double share[ORR_MAX_SEATS] = {0};
    for (unsigned i = 0; i < LINES; i++) {
        if (in_points) {
            worth[i] = orr_points(b->g, end_lead(b, s, c->seat, k, line[i].at, line[i].n));
        } else {
            deep_worth(b, s, c, k, line[i].at, line[i].n, share);
            worth[i] = share[c->seat];
        }
    }
}

static void compare_lines(struct review_bench *b, const void *s, const struct orr_review_choice *c,
                          const struct orr_review_line *line, bool in_points, struct orr_review_trial *out) {
    unsigned worlds = in_points ? GAMES : WORLDS;
    double sum[LINES] = {0}, squares[LINES] = {0}, apart[LINES] = {0};
    for (uint32_t k = 0; k < worlds; k++) {
        double worth[LINES];
        worth_of_lines(b, s, c, line, in_points, k, worth);
        for (unsigned i = 0; i < LINES; i++) {
            double d = worth[i] - worth[TRIED];
            sum[i] += worth[i];
            apart[i] += d;
            squares[i] += d * d;
        }
    }
    *out = (struct orr_review_trial){.tried = sum[TRIED] / worlds,
                                     .played = sum[PLAYED] / worlds,
                                     .best = sum[BEST] / worlds,
                                     .doubt_best = review_standard_error(apart[BEST], squares[BEST], worlds),
                                     .doubt_played = review_standard_error(apart[PLAYED], squares[PLAYED], worlds)};
}

void orr_review_try(const struct orr_review_spec *order, uint32_t entry, uint32_t entries, struct orr_review_line tried,
                    struct orr_review_line best, bool in_points, struct orr_review_trial *out) {
    struct review_bench b;
    orr_action played[NEXT];
    void *s = orr_alloc(1, orr_match_game(order->match)->rules->state_size);
    orr_match_at(order->match, 0, s);
    review_bench_make(&b, order, s);
    orr_match_at(order->match, entry, s);
    struct orr_review_choice c = {
        .entry = entry, .entries = entries < NEXT ? entries : NEXT, .seat = orr_turn_of(b.g, s).actor};
    for (uint32_t i = 0; i < c.entries; i++) {
        played[i] = orr_match_entry(order->match, entry + i).action;
    }
    const struct orr_review_line line[LINES] = {tried, {played, c.entries}, best};
    compare_lines(&b, s, &c, line, in_points, out);
    review_bench_free(&b);
    free(s);
}
