/* From the ends of games to the numbers of an arena. Counts in the order of the
 * blocks, so that threads cannot change a sum. */
#include <math.h>
#include <string.h>

#include "arena.h"

/* ---- one block ---- */

/* Compare two players in one game: every seat of a with every seat of b, better rank 1, equal ranks half; their mean
 * is a's part of the win. Games in which one of them does not sit count nothing. */
static void count_pair(const struct arena_design *d, const uint8_t at[], const struct arena_outcome *g, unsigned a,
                       unsigned b, struct arena_sums *s) {
    double score[2] = {0}, wins = 0;
    unsigned seats[2] = {0}, k = arena_pair(a, b);
    for (unsigned i = 0; i < d->seats; i++) {
        if (at[i] != a && at[i] != b) {
            continue;
        }
        seats[at[i] == b]++;
        score[at[i] == b] += g->score[i];
        for (unsigned j = 0; at[i] == a && j < d->seats; j++) {
            wins += at[j] != b ? 0 : g->rank[i] < g->rank[j] ? 1 : g->rank[i] == g->rank[j] ? 0.5 : 0;
        }
    }
    if (seats[0] && seats[1]) {
        s->pair_games[k] += 1;
        s->pair_wins[k] += wins / (seats[0] * seats[1]);
        s->pair_score[k] += score[0] / seats[0] - score[1] / seats[1];
    }
}

/* One game between rivals: wins, scores and all pairs. A win shared by k seats is 1/k for each. */
static void count_table(const struct arena_design *d, const uint8_t at[], const struct arena_outcome *g,
                        struct arena_sums *s) {
    unsigned winners = orr_mask_count(g->won);
    for (unsigned i = 0; i < d->seats; i++) {
        s->seats[at[i]] += 1;
        s->wins[at[i]] += g->won >> i & 1u ? 1.0 / winners : 0;
        s->score[at[i]] += g->score[i];
    }
    for (unsigned b = 1; b < d->n_players; b++) {
        for (unsigned a = 0; a < b; a++) {
            count_pair(d, at, g, a, b, s);
        }
    }
}

/* A block in which every player played all seats by itself: game i is that of player i. It is won or not and has the
 * mean score of its seats; a win is ahead of a loss, then the higher score. */
static void count_alone(const struct arena_design *d, const struct arena_outcome *games, struct arena_sums *s) {
    for (unsigned b = 0; b < d->n_players; b++) {
        s->seats[b] = 1;
        s->wins[b] = games[b].won != 0;
        for (unsigned i = 0; i < d->seats; i++) {
            s->score[b] += (double)games[b].score[i] / d->seats;
        }
        for (unsigned a = 0; a < b; a++) {
            unsigned k = arena_pair(a, b);
            double ahead = s->wins[a] - s->wins[b], more = s->score[a] - s->score[b];
            /* both won or both lost: then the score decides */
            ahead = fabs(ahead) > 0 ? ahead : more;
            s->pair_games[k] = 1;
            s->pair_wins[k] = ahead > 0 ? 1 : ahead < 0 ? 0 : 0.5;
            s->pair_score[k] = more;
        }
    }
}

/* A block always has the same sums, so the sequential test, the tallies and the bootstrap each ask for it anew. */
void arena_block(const struct arena_design *d, uint64_t block, const struct arena_outcome *games,
                 struct arena_sums *s) {
    memset(s, 0, sizeof *s);
    if (d->alone) {
        count_alone(d, games, s);
        return;
    }
    for (unsigned i = 0; i < d->block_games; i++) {
        uint8_t at[ORR_MAX_SEATS];
        arena_seating(d, block, i, at);
        count_table(d, at, &games[i], s);
    }
}

/* ---- all blocks ---- */

/* Everything that is counted over the blocks, before it becomes rates and intervals. */
struct tallies {
    struct orr_blocks win[ORR_ARENA_PLAYERS], score[ORR_ARENA_PLAYERS];
    struct orr_blocks pair_win[ORR_ARENA_PAIRS], pair_score[ORR_ARENA_PAIRS];
    struct orr_blocks seat_win[ORR_MAX_SEATS];
    double squares[ORR_ARENA_PLAYERS]; /* of the scores */
    struct orr_tally decisions, rounds;
};

/* Add a block to the tallies. Players that do not occur in it add nothing. */
static void add_block(const struct arena_design *d, const struct arena_sums *s, struct tallies *t) {
    for (unsigned i = 0; i < d->n_players; i++) {
        if (s->seats[i] > 0) {
            orr_blocks_add(&t->win[i], s->wins[i], s->seats[i]);
            orr_blocks_add(&t->score[i], s->score[i], s->seats[i]);
        }
    }
    for (unsigned i = 0; i < arena_pairs(d->n_players); i++) {
        if (s->pair_games[i] > 0) {
            orr_blocks_add(&t->pair_win[i], s->pair_wins[i], s->pair_games[i]);
            orr_blocks_add(&t->pair_score[i], s->pair_score[i], s->pair_games[i]);
        }
    }
}

/* What is counted by seat and by game instead of by player: wins of each seat, lengths, and squares for the standard
 * deviation of scores. */
static void add_seats(const struct arena_design *d, uint64_t block, const struct arena_outcome *games,
                      struct tallies *t, struct orr_arena *out) {
    double wins[ORR_MAX_SEATS] = {0};
    for (unsigned k = 0; k < d->block_games; k++) {
        uint8_t at[ORR_MAX_SEATS];
        unsigned winners = orr_mask_count(games[k].won), met = 0;
        double mean = 0;
        arena_seating(d, block, k, at);
        for (unsigned i = 0; i < d->seats; i++) {
            wins[i] += games[k].won >> i & 1u ? 1.0 / winners : 0;
            out->seat_score[i] += games[k].score[i];
            mean += (double)games[k].score[i] / d->seats;
            t->squares[at[i]] += d->alone ? 0 : (double)games[k].score[i] * games[k].score[i];
            out->player[at[i]].games += !(met >> at[i] & 1u);
            out->player[at[i]].forfeits += games[k].forfeits >> i & 1u;
            met |= 1u << at[i];
        }
        t->squares[at[0]] += d->alone ? mean * mean : 0;
        out->won += winners > 0;
        out->guard_ended += games[k].guard;
        orr_tally_add(&t->decisions, (int32_t)games[k].decisions, 1);
        orr_tally_add(&t->rounds, (int32_t)games[k].rounds, 1);
    }
    for (unsigned i = 0; i < d->seats; i++) {
        orr_blocks_add(&t->seat_win[i], wins[i], d->block_games);
    }
}

/* Rates, means and intervals of one player. The standard deviation is that of single scores: squares less n times
 * the squared mean, which rounding may make a little negative. */
static void conclude_player(struct orr_arena_player *p, const struct orr_blocks *win, const struct orr_blocks *score,
                            double squares) {
    double n = score->count;
    p->appearances = (uint64_t)win->count;
    p->wins = win->sum;
    p->win = orr_blocks_share(win);
    p->score = orr_blocks_mean(score);
    p->score_sd = n > 1 ? sqrt(fmax(0, (squares - score->sum * p->score.value) / (n - 1))) : 0;
}

/* From sums to rates, for players, pairs, seats and lengths. */
static void conclude(const struct arena_design *d, const struct tallies *t, struct orr_arena *out) {
    for (unsigned i = 0; i < d->n_players; i++) {
        conclude_player(&out->player[i], &t->win[i], &t->score[i], t->squares[i]);
    }
    for (unsigned b = 1; b < d->n_players; b++) {
        for (unsigned a = 0; a < b; a++) {
            unsigned k = arena_pair(a, b);
            out->pair[k] = (struct orr_arena_pair){.a = a,
                                                   .b = b,
                                                   .games = (uint64_t)t->pair_win[k].count,
                                                   .wins = t->pair_win[k].sum,
                                                   .win = orr_blocks_share(&t->pair_win[k]),
                                                   .score = orr_blocks_mean(&t->pair_score[k])};
        }
    }
    for (unsigned i = 0; i < d->seats; i++) {
        out->seat[i] = orr_blocks_share(&t->seat_win[i]);
        out->seat_score[i] /= out->ended ? out->ended : 1;
    }
    out->decisions = orr_tally_summary(&t->decisions);
    out->rounds = orr_tally_summary(&t->rounds);
}

void arena_count(const struct arena_design *d, const struct arena_outcome *games, struct orr_arena *out) {
    struct tallies t = {.decisions = {0}};
    out->ended = (uint32_t)(out->blocks * d->block_games);
    for (uint64_t b = 0; b < out->blocks; b++) {
        struct arena_sums sums;
        arena_block(d, b, games + b * d->block_games, &sums);
        add_block(d, &sums, &t);
        add_seats(d, b, games + b * d->block_games, &t, out);
    }
    conclude(d, &t, out);
    orr_tally_free(&t.decisions);
    orr_tally_free(&t.rounds);
}
