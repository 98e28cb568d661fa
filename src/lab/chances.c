/* Calibration of displayed win chances: positions spread over each game are evaluated when it is over, as a watcher
 * is shown them, and compared with who won. Only whole numbers are summed, so that threads change nothing.
 *
 * If 0.7 was shown to 100 seats and 70 of them won, the chances are right; if 80 won, they are too cautious, and an
 * exponent above 1 would have been better. */
#include "chances.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* At most KEPT states of a game are held, POSITIONS of them evaluated when it is over, each as the mean of WORLDS
 * sampled states. Results are counted in sixtieths of a win, because 1 to 6 divide 60. */
enum { KEPT = 32, POSITIONS = 8, WORLDS = 24, WIN = 60 };

static const double PART = 1e6;    /* sums are counted in millionths */
static const double LEAST = 0.001; /* a chance of 0 that came true counts as this */
static const double FIRST = 0.2;   /* exponents that are tried, from here on */
static const double STEP = 0.05;   /* and so far apart */

/* ---- positions ---- */

/* The set-up is the position that counts as even where all seats share one goal. */
void chances_open(struct chances_eye *e, const orr_game *g) {
    *e = (struct chances_eye){.game = g, .kept = orr_alloc(KEPT, g->rules->state_size)};
    g->rules->setup(g, e->kept);
    e->evaluator = orr_evaluator_make(g, e->kept);
    chances_begin(e);
}

void chances_close(struct chances_eye *e) {
    orr_evaluator_free(e->evaluator);
    free(e->kept);
    *e = (struct chances_eye){.game = NULL};
}

void chances_begin(struct chances_eye *e) {
    e->n = e->turns = 0;
    e->stride = 1;
    e->actor = ORR_NOBODY;
}

/* Kept state number i. */
static unsigned char *kept_at(const struct chances_eye *e, unsigned i) {
    return e->kept + (size_t)i * e->game->rules->state_size;
}

/* Drop every other kept state, and from now on keep every other one of those that would have been kept: so the kept
 * ones stay evenly spread over a game of unknown length. */
static void thin(struct chances_eye *e) {
    for (unsigned i = 1; i < KEPT / 2; i++) {
        memcpy(kept_at(e, i), kept_at(e, 2 * i), e->game->rules->state_size);
    }
    e->n = KEPT / 2;
    e->stride *= 2;
}

/* Is this a place between turns? Where a game does not say what is quiet, every change of the actor is one; a solo
 * player stays the actor. */
static bool turn_is_over(const struct chances_eye *e, struct orr_turn turn) {
    return (turn.actor != e->actor || e->game->seats == 1) &&
           (!e->game->rules->quiet || orr_turn_is_quiet(e->game, turn));
}

/* Turns are counted whether they are kept or not; after thinning, the present one may no longer be due. */
void chances_see(struct chances_eye *e, const void *s, struct orr_turn turn) {
    if (!turn_is_over(e, turn)) {
        return;
    }
    e->actor = turn.actor;
    if (e->turns++ % e->stride != 0) {
        return;
    }
    if (e->n == KEPT) {
        thin(e);
        if ((e->turns - 1) % e->stride != 0) {
            return;
        }
    }
    memcpy(kept_at(e, e->n++), s, e->game->rules->state_size);
}

/* The evaluated positions lie in the middle of equal parts of the game: of 32 kept ones the numbers 2, 6, 10, … 30. */
void chances_judge(struct chances_eye *e, const struct orr_result *r, struct orr_rng luck, struct orr_chances *out) {
    unsigned n = e->n < POSITIONS ? e->n : POSITIONS;
    double share[ORR_MAX_SEATS];
    for (unsigned i = 0; i < n; i++) {
        const void *s = kept_at(e, (2 * i + 1) * e->n / (2 * n));
        orr_evaluator_seen(e->evaluator, s, -1, WORLDS, orr_rng_next(&luck), share);
        if (orr_common_goal(e->game)) { /* the game is the other one who can win */
            share[1] = 1 - share[0];
            orr_chances_add(out, share, 2, r->won ? 1u : 2u);
        } else {
            orr_chances_add(out, share, e->game->seats, r->won);
        }
    }
}

/* ---- counting ---- */

/* Count one displayed chance and what became of it, in sixtieths of a win. */
static void count_bin(struct orr_chances *c, double shown, unsigned won) {
    unsigned i = (unsigned)(shown * ORR_CHANCE_BINS);
    struct orr_chance_bin *bin = &c->bin[i < ORR_CHANCE_BINS ? i : ORR_CHANCE_BINS - 1];
    double miss = shown - (double)won / WIN;
    bin->n++;
    bin->shown += (uint64_t)(shown * PART + 0.5);
    bin->win_parts += won;
    c->squares += (uint64_t)(miss * miss * PART + 0.5);
}

/* Log loss of the shares raised to the power of k and normalised again; `logs` are their logarithms, `won` the parts
 * of the win. With p^k / sum: -log(p_i^k / sum) = log(sum) - k log(p_i). */
static double loss_of(const double *logs, const double *won, unsigned seats, double k) {
    double sum = 0, hit = 0;
    assert(seats > 0);
    for (unsigned i = 0; i < seats; i++) {
        sum += exp(k * logs[i]);
        hit += won[i] * k * logs[i];
    }
    return log(sum) - hit;
}

/* Nothing is counted of a game that nobody won: a chance to win cannot have come true there. All exponents are tried
 * at once, so that the best one is known without keeping positions. */
void orr_chances_add(struct orr_chances *c, const double *share, unsigned seats, unsigned won) {
    double logs[ORR_MAX_SEATS], part[ORR_MAX_SEATS];
    unsigned winners = orr_mask_count(won);
    if (!winners) {
        return;
    }
    for (unsigned i = 0; i < seats; i++) {
        unsigned parts = won >> i & 1u ? WIN / winners : 0;
        count_bin(c, share[i], parts);
        part[i] = (double)parts / WIN;
        /* a chance of 0 that comes true would be an infinite loss */
        logs[i] = log(share[i] > LEAST ? share[i] : LEAST);
    }
    c->positions++;
    for (unsigned k = 0; k < ORR_CHANCE_POWERS; k++) {
        c->loss[k] += (uint64_t)(loss_of(logs, part, seats, FIRST + STEP * k) * PART + 0.5);
    }
}

void chances_merge(struct orr_chances *to, const struct orr_chances *from) {
    to->positions += from->positions;
    to->squares += from->squares;
    for (unsigned i = 0; i < ORR_CHANCE_BINS; i++) {
        to->bin[i].n += from->bin[i].n;
        to->bin[i].shown += from->bin[i].shown;
        to->bin[i].win_parts += from->bin[i].win_parts;
    }
    for (unsigned k = 0; k < ORR_CHANCE_POWERS; k++) {
        to->loss[k] += from->loss[k];
    }
}

/* ---- what came out ---- */

/* The exponent with the least loss: the lowest point of the parabola through the best one tried and its neighbours.
 * With losses 3, 2, 2.5 the point lies (1 - 0.5) / (2 * 1.5) = 1/6 of a step beyond the middle one. */
static void find_best(const struct orr_chances *c, struct orr_chance_marks *m) {
    unsigned k = 0;
    for (unsigned i = 1; i < ORR_CHANCE_POWERS; i++) {
        k = c->loss[i] < c->loss[k] ? i : k;
    }
    m->exponent = FIRST + STEP * k;
    m->best_loss = (double)c->loss[k];
    if (k > 0 && k + 1 < ORR_CHANCE_POWERS) {
        double left = (double)c->loss[k - 1] - m->best_loss, right = (double)c->loss[k + 1] - m->best_loss;
        double way = left + right > 0 ? (left - right) / (2 * (left + right)) : 0;
        m->exponent += STEP * way;
        m->best_loss -= way * (left - right) / 4;
    }
}

/* Brier is a mean over seats, the losses over positions. The loss as displayed is that of exponent 1, number 16 of
 * those that were tried. */
struct orr_chance_marks orr_chances_marks(const struct orr_chances *c) {
    struct orr_chance_marks m = {.exponent = 1};
    uint64_t seats = 0;
    for (unsigned i = 0; i < ORR_CHANCE_BINS; i++) {
        seats += c->bin[i].n;
    }
    if (!seats) {
        return m;
    }
    find_best(c, &m);
    m.brier = (double)c->squares / PART / (double)seats;
    m.loss = (double)c->loss[(unsigned)((1 - FIRST) / STEP + 0.5)] / PART / (double)c->positions;
    m.best_loss /= PART * (double)c->positions;
    return m;
}

double orr_chance_shown(const struct orr_chance_bin *b) { return (double)b->shown / PART / (double)b->n; }

double orr_chance_won(const struct orr_chance_bin *b) { return (double)b->win_parts / WIN / (double)b->n; }

/* Bins without any chance have null in place of means: {"from":0.9,"to":1.0,"number":0,"shown":null,"won":null}. */
void orr_chances_json(const struct orr_chances *c, struct orr_buf *out) {
    struct orr_chance_marks m = orr_chances_marks(c);
    orr_put(out,
            "{\"positions\":%llu,\"brier\":%.6f,\"log_loss\":%.6f,\"exponent\":%.3f,\"log_loss_with_exponent\":%.6f",
            (unsigned long long)c->positions, m.brier, m.loss, m.exponent, m.best_loss);
    orr_put(out, ",\"bins\":[");
    for (unsigned i = 0; i < ORR_CHANCE_BINS; i++) {
        const struct orr_chance_bin *b = &c->bin[i];
        orr_put(out, "%s\n  {\"from\":%.1f,\"to\":%.1f,\"number\":%llu", i ? "," : "", i / 10.0, (i + 1) / 10.0,
                (unsigned long long)b->n);
        if (b->n) {
            orr_put(out, ",\"shown\":%.6f,\"won\":%.6f}", orr_chance_shown(b), orr_chance_won(b));
        } else {
            orr_put(out, ",\"shown\":null,\"won\":null}");
        }
    }
    orr_put(out, "]}");
}
