/* What the files of the arena share: who sits where in which game, and what is kept of a game.
 * Block b is played with seed number b; line-ups ("tables") take turns from block to block. */
#ifndef ORRERY_LAB_ARENA_H
#define ORRERY_LAB_ARENA_H

#include "bout.h"

/* The order as it was read. With three seats and the list "bot:3,greedy": two names, two players that differ, two
 * line-ups (bot greedy bot, and bot greedy greedy), and three games a block, one for each rotation. */
struct arena_design {
    unsigned seats, n_names, n_players;
    uint8_t name[ORR_ARENA_PLAYERS]; /* place in the list -> player */
    const struct orr_player *player[ORR_ARENA_PLAYERS];
    bool alone;
    unsigned tables, block_games;
};

/* How a game ended. The thread that played it sets `done` last and with release, so that whoever finds it set by an
 * acquire reads whole outcomes; the block is counted while other games are still played. */
struct arena_outcome {
    _Atomic uint8_t done;
    uint8_t won, guard, forfeits;
    uint8_t rank[ORR_MAX_SEATS];
    int32_t score[ORR_MAX_SEATS];
    uint32_t decisions, rounds;
};

/* Sums over the games of a block, by player; pairs are numbered by arena_pair. All are sums, so that a block is one
 * observation: its mean win is wins / seats. */
struct arena_sums {
    double seats[ORR_ARENA_PLAYERS], wins[ORR_ARENA_PLAYERS], score[ORR_ARENA_PLAYERS];
    double pair_games[ORR_ARENA_PAIRS], pair_wins[ORR_ARENA_PAIRS], pair_score[ORR_ARENA_PAIRS];
};

static inline unsigned arena_pairs(unsigned players) { return players * (players - 1) / 2; }
/* The number of the pair a < b: 0-1 is 0, 0-2 is 1, 1-2 is 2, 0-3 is 3, … */
static inline unsigned arena_pair(unsigned a, unsigned b) { return b * (b - 1) / 2 + a; }

/* False with a sentence: an unknown player, fewer than two that differ, too many, or repetitions that no seating
 * fits. */
bool arena_design_read(const struct orr_arena_spec *, struct arena_design *, struct orr_error *);
/* The player of each seat in a game of the block: numbers of d->player, from block and game alone. */
void arena_seating(const struct arena_design *, uint64_t block, unsigned game, uint8_t at[ORR_MAX_SEATS]);
/* `games` are the outcomes of the block. */
void arena_block(const struct arena_design *, uint64_t block, const struct arena_outcome *games, struct arena_sums *);
/* Everything that follows from the outcomes of the first out->blocks blocks: counts, rates, means and intervals. */
void arena_count(const struct arena_design *, const struct arena_outcome *, struct orr_arena *out);
/* 97.5 % of the normal distribution, and of Student's with so many degrees of freedom. */
#define ARENA_NORMAL 1.959963984540054
double arena_student(uint64_t freedom);
/* Elo and its intervals, by bootstrap over blocks. */
void arena_elo(const struct arena_design *, const struct arena_outcome *, struct orr_arena *out);

#endif
