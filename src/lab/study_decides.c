/* What decides games: how the variance of a seat's win divides into who begins, who plays, the dice, and choices.
 *
 * The same dice are played twice with other random numbers for the players. Were everything decided by dice and
 * seats, both games would have the same winner, and the covariance of their wins would be the variance of one; were
 * it all choices, the covariance would be 0. What the seats' and players' own win rates explain is taken off first. */
#include <math.h>

#include "orrery/lab.h"

static const double SQUARE = 3600; /* of sixtieths */

/* Mean square of how far rates lie from the common mean, less what chance alone would make of it: rates of equal
 * players differ too, by about rate (1 - rate) / games each. Never below 0. */
static double spread_of(const struct orr_sim_part *parts, unsigned n) {
    double sum = 0, weight = 0, noise = 0, wins = 0;
    for (unsigned i = 0; i < n; i++) {
        wins += orr_sim_wins(&parts[i]);
        weight += (double)parts[i].appearances;
    }
    double mean = weight > 0 ? wins / weight : 0;
    for (unsigned i = 0; i < n; i++) {
        double games = (double)parts[i].appearances, rate = games > 0 ? orr_sim_wins(&parts[i]) / games : mean;
        sum += games * (rate - mean) * (rate - mean);
        noise += rate * (1 - rate);
    }
    double spread = weight > 0 ? (sum - noise * (n - 1) / n) / weight : 0;
    return n > 1 && spread > 0 ? spread : 0;
}

/* Covariance of the wins of a seat in the two games with the same dice, without one fold (-1: with all); and the
 * variance of a win. The mean is that of all games of the run, which is better known than that of the replayed ones. */
static double covariance_of(const struct orr_sim *s, int without, double *variance) {
    double pairs = 0, products = 0, squares = 0;
    for (int i = 0; i < ORR_STUDY_FOLDS; i++) {
        const struct orr_fold *f = &s->study.fold[i];
        pairs += i == without ? 0 : (double)f->pairs;
        products += i == without ? 0 : (double)f->products / SQUARE;
        squares += i == without ? 0 : (double)f->squares / SQUARE;
    }
    double mean = 0, games = 0;
    for (unsigned i = 0; i < s->game->seats; i++) {
        mean += orr_sim_wins(&s->seat[i]);
        games += (double)s->seat[i].appearances;
    }
    mean = games > 0 ? mean / games : 0;
    mean = orr_common_goal(s->game) && s->ended ? (double)s->won / s->ended : mean;
    *variance = pairs > 0 ? squares / pairs - mean * mean : 0;
    return pairs > 0 ? products / pairs - mean * mean : 0;
}

static double within(double x, double low, double high) { return x < low ? low : x > high ? high : x; }

/* The share of the variance that the dice (with who sits where) explain, and its interval by leaving out folds. */
static struct orr_effect repeats_of(const struct orr_sim *s) {
    double variance, spread = 0, folds = 0;
    double all = covariance_of(s, -1, &variance) / (variance > 0 ? variance : 1);
    for (int i = 0; i < ORR_STUDY_FOLDS; i++) {
        if (s->study.fold[i].pairs) {
            double part = covariance_of(s, i, &variance) / (variance > 0 ? variance : 1);
            spread += (part - all) * (part - all);
            folds++;
        }
    }
    double half = folds > 1 ? 2.09 * sqrt(spread * (folds - 1) / folds) : 1; /* t with 19 degrees of freedom */
    return (struct orr_effect){within(all, 0, 1), within(all - half, 0, 1), within(all + half, 0, 1)};
}

/* What both games of a pair have in common is seat, player and dice together: the parts that are known from the run
 * are taken off, the rest is chance. Each part is kept within what is left, so that they add up to 1. */
bool orr_sim_decides(const struct orr_sim *s, struct orr_decides *d) {
    double variance;
    uint64_t pairs = 0;
    *d = (struct orr_decides){.mixed = !s->rotate && s->n_players > 1};
    for (int i = 0; i < ORR_STUDY_FOLDS; i++) {
        pairs += s->study.fold[i].pairs;
    }
    covariance_of(s, -1, &variance);
    d->games = pairs / (s->game->seats ? s->game->seats : 1) * 2;
    if (!s->studied || d->games < 2 * ORR_STUDY_FOLDS || variance <= 0) {
        return false;
    }
    bool rivals = !orr_common_goal(s->game);
    d->repeats = repeats_of(s);
    d->seat = rivals ? within(spread_of(s->seat, s->game->seats) / variance, 0, 1) : 0;
    d->player = rivals && !d->mixed ? within(spread_of(s->player, s->n_players) / variance, 0, 1 - d->seat) : 0;
    double known = d->seat + d->player;
    d->chance = within(d->repeats.value - known, 0, 1 - known);
    d->choices = 1 - known - d->chance;
    return true;
}
