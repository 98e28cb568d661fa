/* Elo of an arena: a Bradley-Terry fit to who finished ahead of whom, with intervals by bootstrap over blocks.
 *
 * The model: a finishes ahead of b with probability 1 / (1 + e^(x_b - x_a)), where a unit of x is 173.7 Elo. The fit
 * finds the x under which the counted wins are likeliest; blocks are drawn again and again, because games of one
 * block share their dice and cannot be drawn one by one. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "arena.h"

/* DRAWS samples of the bootstrap; at most PARCELS groups of blocks for each line-up, which bounds its work whatever
 * was played; STEPS bounds Newton's method, which ends by itself long before. */
enum { N = ORR_ARENA_PLAYERS, DRAWS = 1000, PARCELS = 500, STEPS = 200 };
static const double elo_unit = 173.71779276130073; /* 400 / ln 10 */

/* [a][b]: of a against b, or a's row and b's column of the curvature. */
typedef double matrix[N][N];

/* ---- the fit ---- */

/* Solve m x = v for a symmetric positive definite m by elimination; x replaces v, and m is used up. No pivots: such
 * a matrix does not need them. */
static void solve(unsigned n, matrix m, double v[N]) {
    for (unsigned i = 0; i < n; i++) {
        for (unsigned r = i + 1; r < n; r++) {
            double f = m[r][i] / m[i][i];
            for (unsigned c = i; c < n; c++) {
                m[r][c] -= f * m[i][c];
            }
            v[r] -= f * v[i];
        }
    }
    for (unsigned i = n; i-- > 0;) {
        for (unsigned c = i + 1; c < n; c++) {
            v[i] -= m[i][c] * v[c];
        }
        v[i] /= m[i][i];
    }
}

/* Gradient and curvature (negative Hessian) of the log-likelihood at x. A tiny pull towards 0 keeps players in place
 * who never met, directly or indirectly. */
static void slopes(unsigned n, double wins[][N], const double x[N], matrix curve, double slope[N]) {
    memset(curve, 0, sizeof(matrix));
    for (unsigned i = 0; i < n; i++) {
        curve[i][i] = 1e-6;
        slope[i] = -1e-6 * x[i];
    }
    for (unsigned a = 0; a < n; a++) {
        for (unsigned b = 0; b < n; b++) {
            double games = wins[a][b] + wins[b][a];
            if (a == b || games <= 0) {
                continue;
            }
            double share = 1 / (1 + exp(x[b] - x[a])), weight = games * share * (1 - share);
            slope[a] += wins[a][b] - games * share;
            curve[a][a] += weight;
            curve[a][b] -= weight;
        }
    }
}

/* Maximum likelihood by Newton's method, with steps of at most one natural unit (174 Elo). */
static void fit(unsigned n, double wins[][N], double elo[]) {
    double x[N] = {0}, step[N];
    matrix curve;
    for (unsigned k = 0; k < STEPS; k++) {
        double most = 0;
        slopes(n, wins, x, curve, step);
        solve(n, curve, step);
        for (unsigned i = 0; i < n; i++) {
            most = fmax(most, fabs(step[i]));
        }
        for (unsigned i = 0; i < n; i++) {
            /* far from the answer Newton's steps are much too long */
            x[i] += most > 1 ? step[i] / most : step[i];
        }
        if (most < 1e-10) {
            break;
        }
    }
    for (unsigned i = 0; i < n; i++) {
        elo[i] = x[i] * elo_unit;
    }
}

/* Half a win is added on both sides of each pair that met. Of 10 : 0 games the fit then sees 10.5 : 0.5, which is
 * 529 Elo instead of infinity. */
void orr_elo_fit(unsigned n, double wins[][ORR_ARENA_PLAYERS], double elo[]) {
    matrix m = {{0}};
    double mean = 0;
    for (unsigned a = 0; a < n; a++) {
        for (unsigned b = 0; b < n; b++) {
            bool met = a != b && wins[a][b] + wins[b][a] > 0;
            m[a][b] = met ? wins[a][b] + 0.5 : 0;
        }
    }
    fit(n, m, elo);
    for (unsigned a = 0; a < n; a++) {
        mean += elo[a] / n;
    }
    for (unsigned a = 0; a < n; a++) {
        elo[a] -= mean;
    }
}

/* ---- drawing again ---- */

/* Blocks of each line-up for the bootstrap, in groups of neighbours when there are more than PARCELS. Line-ups are
 * drawn from separately, since each was played equally often. */
struct parcels {
    unsigned pairs, tables, each; /* parcels per table */
    double *games, *wins;         /* by table, parcel, pair */
};

/* Sum the pairs of each group of blocks once, so that drawing a thousand times is cheap. */
static void parcels_fill(const struct arena_design *d, const struct arena_outcome *games, uint64_t blocks,
                         struct parcels *p) {
    uint64_t turns = blocks / d->tables;
    p->pairs = arena_pairs(d->n_players);
    p->tables = d->tables;
    p->each = turns < PARCELS ? (unsigned)turns : PARCELS;
    size_t n = (size_t)p->tables * p->each * p->pairs;
    p->games = orr_alloc(n + 1, sizeof *p->games);
    p->wins = orr_alloc(n + 1, sizeof *p->wins);
    for (uint64_t b = 0; b < turns * d->tables; b++) {
        struct arena_sums sums;
        arena_block(d, b, games + b * d->block_games, &sums);
        size_t parcel = (size_t)(b / d->tables * p->each / turns);
        size_t at = ((size_t)(b % d->tables) * p->each + parcel) * p->pairs;
        for (unsigned i = 0; i < p->pairs; i++) {
            p->games[at + i] += sums.pair_games[i];
            p->wins[at + i] += sums.pair_wins[i];
        }
    }
}

/* A number from the exponential distribution of mean 1. */
static double exponential(struct orr_rng *rng) { return -log(((double)(orr_rng_next(rng) >> 11) + 0.5) * 0x1p-53); }

/* One bootstrap sample: groups of every line-up drawn with replacement. Instead of the additional drawn game, each
 * side gets a random part of a win (mean 1): with the same half game in every sample a perfect score would have an
 * interval of no width. */
static void draw_again(const struct parcels *p, unsigned players, struct orr_rng *rng, matrix wins) {
    double games[ORR_ARENA_PAIRS] = {0}, won[ORR_ARENA_PAIRS] = {0};
    for (size_t i = 0; i < (size_t)p->tables * p->each; i++) {
        size_t at = (i / p->each * p->each + orr_rng_below(rng, p->each)) * p->pairs;
        for (unsigned k = 0; k < p->pairs; k++) {
            games[k] += p->games[at + k];
            won[k] += p->wins[at + k];
        }
    }
    memset(wins, 0, sizeof(matrix));
    for (unsigned b = 1; b < players; b++) {
        for (unsigned a = 0; a < b; a++) {
            unsigned k = arena_pair(a, b);
            if (games[k] > 0) {
                wins[a][b] = won[k] + exponential(rng);
                wins[b][a] = games[k] - won[k] + exponential(rng);
            }
        }
    }
}

/* For qsort. */
static int by_value(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Few blocks drawn with replacement vary too little: widen as Student's distribution does. With 20 blocks of one
 * line-up the factor is 2.093 / 1.960 * sqrt(20 / 19) = 1.096. */
static double widening(uint64_t blocks, unsigned tables) {
    double freedom = (double)(blocks - tables);
    return arena_student(blocks - tables) / ARENA_NORMAL * sqrt((double)blocks / freedom);
}

/* Intervals of the distance to the weakest player, from DRAWS samples with a fixed seed. */
static void bootstrap(const struct parcels *p, struct orr_arena *out) {
    static const uint64_t seed = 1;
    double wider = widening(out->blocks, out->tables);
    double(*seen)[DRAWS] = orr_alloc(out->n_players, sizeof *seen);
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    for (unsigned k = 0; k < DRAWS; k++) {
        matrix wins;
        double elo[N];
        draw_again(p, out->n_players, &rng, wins);
        fit(out->n_players, wins, elo);
        for (unsigned i = 0; i < out->n_players; i++) {
            seen[i][k] = elo[i] - elo[out->weakest];
        }
    }
    for (unsigned i = 0; i < out->n_players; i++) {
        struct orr_range *r = &out->player[i].elo;
        qsort(seen[i], DRAWS, sizeof seen[i][0], by_value);
        r->low = r->value + (seen[i][DRAWS * 25 / 1000] - r->value) * wider;
        r->high = r->value + (seen[i][DRAWS * 975 / 1000 - 1] - r->value) * wider;
    }
    free(seen);
}

/* Elo of all players above the weakest, without intervals yet: differences are what Elo means, so one of them is 0. */
static void rate(struct orr_arena *out) {
    matrix wins = {{0}};
    double elo[N];
    for (unsigned i = 0; i < out->n_pairs; i++) {
        const struct orr_arena_pair *p = &out->pair[i];
        wins[p->a][p->b] = p->wins;
        wins[p->b][p->a] = (double)p->games - p->wins;
    }
    orr_elo_fit(out->n_players, wins, elo);
    out->weakest = 0;
    for (unsigned i = 1; i < out->n_players; i++) {
        out->weakest = elo[i] < elo[out->weakest] ? i : out->weakest;
    }
    for (unsigned i = 0; i < out->n_players; i++) {
        double above = elo[i] - elo[out->weakest];
        out->player[i].elo = (struct orr_range){above, -INFINITY, INFINITY};
    }
}

/* With a single block of a line-up nothing is known of how blocks differ: the intervals stay infinite. */
void arena_elo(const struct arena_design *d, const struct arena_outcome *games, struct orr_arena *out) {
    struct parcels p = {0};
    rate(out);
    if (out->blocks < 2 * d->tables) {
        return;
    }
    parcels_fill(d, games, out->blocks, &p);
    bootstrap(&p, out);
    free(p.games);
    free(p.wins);
}
