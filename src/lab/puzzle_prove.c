/* Is there one turn that is clearly the best, and is it worth finding? The turns race: all are played in a few sampled
 * states, those that are proved to be behind no further, and the position is given up as soon as two are too near. */
#include "puzzle.h"

#include <stdlib.h>
#include <string.h>

enum { BATCH = 4, SURE = 16, LEAST_TURNS = 5, LOOKED_AT = 12, TRIES = 3, MOST_ANSWERS = 5 };
static const double AT_ONCE = 0.4, PROMISE = 0.6; /* of the margin: less is given up before more is tried */
static const double ALIKE = 0.015;                /* turns of the same kind this near are the same answer */
static const double LOW = 0.1, HIGH = 0.97;       /* of the best and the second: between them something is at stake */

/* ---- the race ---- */

static int falling(double a, double b) { return (a < b) - (a > b); }

static int by_now(const void *a, const void *b) {
    return falling(((const struct puzzle_turn *)a)->now, ((const struct puzzle_turn *)b)->now);
}

static int by_quick(const void *a, const void *b) {
    return falling(((const struct puzzle_turn *)a)->quick, ((const struct puzzle_turn *)b)->quick);
}

/* Decisions that both turns have, in whatever order. */
static unsigned shared(const struct orr_puzzle_turn *a, const struct orr_puzzle_turn *b) {
    bool taken[ORR_PUZZLE_STEPS] = {false};
    unsigned n = 0;
    for (unsigned i = 0; i < a->n; i++) {
        unsigned k = 0;
        while (k < b->n && (taken[k] || b->at[k] != a->at[i])) {
            k++;
        }
        if (k < b->n) {
            taken[k] = true;
            n++;
        }
    }
    return n;
}

/* Could they be one idea with details that make no difference? They are, if they are worth the same. */
static bool are_alike(const struct puzzle_turn *a, const struct puzzle_turn *b) {
    unsigned longer = a->line.n > b->line.n ? a->line.n : b->line.n;
    return a->kind == b->kind || 2 * shared(&a->line, &b->line) > longer;
}

/* How far the first turn with another idea is behind the best one; -1: there is none. */
static double gap(const struct puzzle_list *l, bool quick) {
    for (unsigned i = 1; i < l->n; i++) {
        if (!are_alike(&l->at[0], &l->at[i])) {
            return quick ? l->at[0].quick - l->at[i].quick : l->at[0].now - l->at[i].now;
        }
    }
    return -1;
}

/* The best turns by what the evaluation says at once, then by what it says a little later. False: none stands out. */
bool puzzle_promises(struct puzzle_bench *b, double margin) {
    struct puzzle_list *l = &b->list;
    if (l->n < LEAST_TURNS) {
        return false;
    }
    qsort(l->at, l->n, sizeof *l->at, by_now);
    if (gap(l, false) < margin * AT_ONCE) {
        return false;
    }
    for (unsigned i = 0; i < l->n; i++) {
        if (l->at[i].quick < 0 && (i < LOOKED_AT || l->at[i].must)) {
            l->at[i].quick = puzzle_quick(b, &l->at[i].line, 0);
        }
    }
    qsort(l->at, l->n, sizeof *l->at, by_quick);
    return gap(l, true) > margin * PROMISE && l->at[0].quick > LOW;
}

static double mean_of(const struct puzzle_turn *t) {
    double sum = 0;
    for (unsigned i = 0; i < t->n; i++) {
        sum += (double)t->share[i];
    }
    return t->n ? sum / t->n : 0;
}

/* One batch more for a turn. */
static void run_on(struct puzzle_bench *b, struct puzzle_turn *t, unsigned until) {
    for (; t->n < until; t->n++) {
        t->share[t->n] = (float)puzzle_deep(b, &t->line, t->n);
    }
}

/* Of those that were played in most states. */
static unsigned best_of(const struct puzzle_bench *b, const struct puzzle_proof *p) {
    unsigned best = 0;
    for (unsigned i = 1; i < p->n; i++) {
        const struct puzzle_turn *t = &b->list.at[p->turn[i]], *top = &b->list.at[p->turn[best]];
        best = t->n > top->n || (t->n == top->n && mean_of(t) > mean_of(top)) ? i : best;
    }
    return best;
}

enum standing { OPEN, BEHIND, SAME, TOO_NEAR };

/* How a turn stands against the best one. */
static enum standing stands(const struct puzzle_turn *best, const struct puzzle_turn *t, double margin) {
    double mean, error;
    puzzle_differ(best, t, &mean, &error);
    if (mean < ALIKE && mean > -ALIKE && are_alike(best, t)) {
        return t->n >= SURE ? SAME : OPEN;
    }
    if (mean + 2 * error < margin) {
        return TOO_NEAR;
    }
    return t->n >= SURE && mean >= margin && mean >= 3 * error && mean - error > margin ? BEHIND : OPEN;
}

/* Play all open turns in a batch more. False: two are too near. */
static bool race_on(struct puzzle_bench *b, struct puzzle_proof *p, unsigned until, double margin) {
    unsigned best = best_of(b, p);
    run_on(b, &b->list.at[p->turn[best]], until);
    for (unsigned i = 0; i < p->n; i++) {
        struct puzzle_turn *t = &b->list.at[p->turn[i]];
        if (i != best && (until <= BATCH || stands(&b->list.at[p->turn[best]], t, margin) == OPEN)) {
            run_on(b, t, until);
        }
    }
    best = best_of(b, p);
    for (unsigned i = 0; i < p->n; i++) {
        if (i != best && stands(&b->list.at[p->turn[best]], &b->list.at[p->turn[i]], margin) == TOO_NEAR) {
            return false;
        }
    }
    return true;
}

/* The margin to the next best that is no other form of the answer. False: it is not proved. */
static bool settle(struct puzzle_bench *b, struct puzzle_proof *p, double margin) {
    unsigned best = best_of(b, p), same = 0;
    p->best = p->turn[best];
    p->margin = 2;
    for (unsigned i = 0; i < p->n; i++) {
        const struct puzzle_turn *t = &b->list.at[p->turn[i]];
        double mean, error;
        puzzle_differ(&b->list.at[p->best], t, &mean, &error);
        p->good[i] = i == best || stands(&b->list.at[p->best], t, margin) == SAME;
        same += p->good[i];
        if (!p->good[i] && (mean < margin || mean < 3 * error)) {
            return false;
        }
        if (!p->good[i] && mean < p->margin) {
            p->margin = mean;
            p->error = error;
            p->second = p->turn[i];
        }
    }
    return same <= MOST_ANSWERS && p->margin <= 1;
}

/* What happens inside a turn that has no choice in it. */
static unsigned choices_in(struct puzzle_bench *b, const struct orr_puzzle_turn *t) {
    struct orr_actions legal;
    unsigned n = 0;
    puzzle_imagine(b, 0);
    for (unsigned i = 0; i < t->n; i++) {
        legal.n = 0;
        orr_legal(b->g, b->world, &legal);
        n += legal.n > 1;
        orr_apply(b->g, b->world, t->at[i], NULL);
    }
    return n;
}

bool puzzle_prove(struct puzzle_bench *b, double margin, struct puzzle_proof *p) {
    *p = (struct puzzle_proof){.n = 0};
    for (unsigned i = 0; i < b->list.n && p->n < ORR_PUZZLE_TURNS && b->list.at[i].quick >= 0; i++) {
        p->turn[p->n++] = i;
    }
    for (unsigned until = BATCH; until <= PUZZLE_WORLDS; until += BATCH) {
        if (!race_on(b, p, until, margin)) {
            return false;
        }
    }
    if (!settle(b, p, margin)) {
        return false;
    }
    double best = mean_of(&b->list.at[p->best]), second = mean_of(&b->list.at[p->second]);
    return best > 2 * LOW && second < HIGH;
}

/* ---- what it is about ---- */

static enum orr_puzzle_theme theme_of(struct puzzle_bench *b, const struct puzzle_proof *p) {
    const struct puzzle_turn *best = &b->list.at[p->best], *second = &b->list.at[p->second];
    int32_t most = INT32_MIN;
    unsigned lost[2] = {0, 0};
    if (best->wins) {
        return ORR_PUZZLE_WIN;
    }
    for (unsigned k = 0; k < SURE; k++) {
        lost[0] += puzzle_loses(b, &best->line, k);
        lost[1] += puzzle_loses(b, &second->line, k);
    }
    for (unsigned i = 0; i < p->n; i++) {
        int32_t score = b->list.at[p->turn[i]].score;
        most = !p->good[i] && score > most ? score : most;
    }
    return lost[1] >= lost[0] + SURE / 4 ? ORR_PUZZLE_DEFENCE
           : best->score > most          ? ORR_PUZZLE_POINTS
           : second->score > best->score ? ORR_PUZZLE_PATIENCE
                                         : ORR_PUZZLE_POSITION;
}

/* Is the turn one of the answers? */
static bool is_answer(struct puzzle_bench *b, const struct puzzle_proof *p, const struct orr_puzzle_turn *t) {
    uint64_t end = puzzle_end_of(b, t);
    for (unsigned i = 0; i < p->n; i++) {
        if (p->good[i] && b->list.at[p->turn[i]].end == end) {
            return true;
        }
    }
    return false;
}

/* How often a player finds it. */
static unsigned found_by(struct puzzle_bench *b, struct orr_bot *bot, const struct puzzle_proof *p, unsigned tries) {
    struct orr_puzzle_turn t;
    unsigned found = 0;
    for (unsigned i = 0; i < tries; i++) {
        puzzle_played_by(b, bot, b->seed + i, &t);
        found += is_answer(b, p, &t);
    }
    return found;
}

/* Levels by who finds it; what is too easy to be asked, and what nobody finds though it does not win, is none. Bots: bot:1, bot:3, bot:5, greedy. */
bool puzzle_grade(struct puzzle_bench *b, struct orr_bot *const bot[4], struct puzzle_proof *p) {
    p->tries = TRIES;
    for (unsigned i = 0; i < 3; i++) {
        p->found[i] = found_by(b, bot[i], p, TRIES);
    }
    p->level = p->found[0] == TRIES ? 1 : p->found[1] > 1 ? 2 : p->found[2] > 1 ? 3 : 4;
    p->theme = theme_of(b, p);
    bool obvious = p->found[0] > 0 && found_by(b, bot[3], p, 1) > 0;
    bool believed = p->found[1] + p->found[2] > 0 || p->theme == ORR_PUZZLE_WIN;
    return believed && (!obvious || (p->found[0] < TRIES && choices_in(b, &b->list.at[p->best].line) > 1));
}
