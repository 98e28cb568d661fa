/* The counts of a report, and what can be said from them. Nothing here plays: counts come from study_eye.c, are
 * added here in whole numbers, and become effects with intervals when a report is written. */
#include "study.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

static const double Z = 1.959963984540054; /* 97.5 % of the normal distribution */
static const double WIN = 60;

static unsigned rules_of(const struct orr_rules *r) {
    unsigned n = 0;
    while (r->rules[n].id) {
        n++;
    }
    return n;
}

/* Lists of items and rules are as long as this game needs; study_groups says how many items there are. */
void orr_study_begin(struct orr_study *s, const orr_game *g) {
    *s = (struct orr_study){.game = g, .rules = rules_of(g->rules)};
    study_groups(s, g);
    s->item = orr_alloc(s->items, sizeof *s->item);
    s->refused = orr_alloc(s->rules + 1u, sizeof *s->refused);
}

void orr_study_free(struct orr_study *s) {
    free(s->item);
    free(s->refused);
    *s = (struct orr_study){0};
}

/* ---- adding ---- */

/* One game: what its decisions add up to, and how many there were. With the squares and products the variance of the
 * mean over all decisions can be found later, without the games. */
void orr_moments_add(struct orr_moments *m, int64_t sum, uint64_t count) {
    m->games++;
    m->count += count;
    m->count_count += count * count;
    m->sum += sum;
    m->sum_sum += sum * sum;
    m->sum_count += sum * (int64_t)count;
}

static void merge_moments(struct orr_moments *to, const struct orr_moments *from) {
    to->games += from->games;
    to->count += from->count;
    to->count_count += from->count_count;
    to->sum += from->sum;
    to->sum_sum += from->sum_sum;
    to->sum_count += from->sum_count;
}

static void merge_item(struct orr_item *to, const struct orr_item *from) {
    to->offered += from->offered;
    to->used += from->used;
    to->offered_games += from->offered_games;
    to->used_games += from->used_games;
    for (unsigned i = 0; i < ORR_STUDY_STRATA; i++) {
        for (unsigned k = 0; k < 2; k++) {
            to->turns[i][k] += from->turns[i][k];
            to->wins[i][k] += from->wins[i][k];
        }
    }
    merge_moments(&to->judged, &from->judged);
}

/* Entry by entry: leads after the same round, or at the same tenth. */
static void merge_leads(struct orr_lead *to, const struct orr_lead *from, unsigned n) {
    for (unsigned i = 0; i < n; i++) {
        to[i].n += from[i].n;
        to[i].win_parts += from[i].win_parts;
    }
}

static void merge_prompts(struct orr_prompt_count *to, const struct orr_prompt_count *from) {
    for (unsigned i = 0; i < ORR_STUDY_PROMPTS; i++) {
        to[i].decisions += from[i].decisions;
        to[i].forced += from[i].forced;
        to[i].options += from[i].options;
        to[i].most = from[i].most > to[i].most ? from[i].most : to[i].most;
    }
}

/* Both must be of the same game, so that their items are the same. `most` is a maximum, all else is added. */
void orr_study_merge(struct orr_study *to, const struct orr_study *from) {
    for (unsigned i = 0; i < to->items; i++) {
        merge_item(&to->item[i], &from->item[i]);
    }
    merge_leads(to->round, from->round, ORR_STUDY_ROUNDS);
    merge_leads(to->tenth, from->tenth, ORR_STUDY_TENTHS);
    merge_leads(to->last, from->last, ORR_STUDY_TENTHS);
    merge_leads(to->favourite, from->favourite, ORR_STUDY_TENTHS);
    merge_prompts(to->prompt, from->prompt);
    for (unsigned i = 0; i < to->rules; i++) {
        to->refused[i] += from->refused[i];
    }
    to->trials += from->trials;
    for (unsigned i = 0; i < ORR_STUDY_FOLDS; i++) {
        to->fold[i].pairs += from->fold[i].pairs;
        to->fold[i].products += from->fold[i].products;
        to->fold[i].squares += from->fold[i].squares;
    }
}

/* For the covariance of the wins of a seat in two games with the same dice, and the variance of a win: the square is
 * the mean of both games', so that neither is preferred. */
void study_replayed(struct orr_study *s, uint64_t number, unsigned seats, const uint64_t *first,
                    const uint64_t *second) {
    struct orr_fold *f = &s->fold[number % ORR_STUDY_FOLDS];
    for (unsigned i = 0; i < seats; i++) {
        f->pairs++;
        f->products += first[i] * second[i];
        f->squares += (first[i] * first[i] + second[i] * second[i]) / 2;
    }
}

/* ---- effects ---- */

unsigned study_stratum(double chance) {
    double place = chance * ORR_STUDY_STRATA;
    return place <= 0 ? 0 : place >= ORR_STUDY_STRATA ? ORR_STUDY_STRATA - 1 : (unsigned)place;
}

/* A value with its normal 95 % interval. */
static struct orr_effect effect_of(double value, double variance) {
    double half = Z * sqrt(variance);
    return (struct orr_effect){value, value - half, value + half};
}

static struct orr_effect nothing_known(void) { return (struct orr_effect){0, -INFINITY, INFINITY}; }

/* The mean is a ratio, sum / count, its variance that of the residuals of games (sum - mean * count). Thousandths
 * become wins at the end. */
struct orr_effect orr_moments_mean(const struct orr_moments *m) {
    double n = (double)m->games, count = (double)m->count;
    if (m->games < 2 || m->count == 0) {
        return nothing_known();
    }
    double mean = (double)m->sum / count;
    double squares = (double)m->sum_sum - 2 * mean * (double)m->sum_count + mean * mean * (double)m->count_count;
    double variance = squares > 0 ? squares / (count * count) * n / (n - 1) : 0;
    return effect_of(mean / 1000, variance / 1e6);
}

/* In each stratum n1 turns used the item and won a, n0 did not and won c. The stratum's difference a / n1 - c / n0
 * has the weight n1 n0 / n, so that sum = Σ (a n0 - c n1) / n. Strata in which one side is empty compare nothing.
 * The two parts of the variance are Sato's P and Q. */
struct orr_effect orr_item_effect(const struct orr_item *item) {
    double sum = 0, weights = 0, p_part = 0, q_part = 0;
    for (unsigned i = 0; i < ORR_STUDY_STRATA; i++) {
        double n1 = (double)item->turns[i][1], n0 = (double)item->turns[i][0], n = n1 + n0;
        if (n1 <= 0 || n0 <= 0) {
            continue;
        }
        double a = (double)item->wins[i][1] / WIN, c = (double)item->wins[i][0] / WIN;
        sum += (a * n0 - c * n1) / n;
        weights += n1 * n0 / n;
        p_part += (n1 * n1 * c - n0 * n0 * a + n1 * n0 * (n0 - n1) / 2) / (n * n);
        q_part += (a * (n0 - c) + c * (n1 - a)) / (2 * n);
    }
    if (weights < 2) { /* fewer than a handful of turns on one side */
        return nothing_known();
    }
    double value = sum / weights, variance = (value * p_part + q_part) / (weights * weights);
    double least = 0.25 / (weights * weights); /* all won or all lost says little about few */
    return effect_of(value, variance > least ? variance : least);
}
