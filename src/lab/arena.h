/* What the files of the arena share: who sits where in which game, and what is kept of a game.
 * Block b is played with seed number b; line-ups ("tables") take turns from block to block. */
#ifndef ORRERY_LAB_ARENA_H
#define ORRERY_LAB_ARENA_H

#include "bout.h"

struct arena_design {
    unsigned seats, n_names, n_players;
    uint8_t name[ORR_ARENA_PLAYERS]; /* place in the list -> player */
    const struct orr_player *player[ORR_ARENA_PLAYERS];
    bool alone;
    unsigned tables, block_games;
};

/* How a game ended. */
struct arena_outcome {
    _Atomic uint8_t done;
    uint8_t won, guard, forfeits;
    uint8_t rank[ORR_MAX_SEATS];
    int32_t score[ORR_MAX_SEATS];
    uint32_t decisions, rounds;
};

/* Sums over the games of a block. Pairs are numbered by arena_pair. */
struct arena_sums {
    double seats[ORR_ARENA_PLAYERS], wins[ORR_ARENA_PLAYERS], score[ORR_ARENA_PLAYERS];
    double pair_games[ORR_ARENA_PAIRS], pair_wins[ORR_ARENA_PAIRS], pair_score[ORR_ARENA_PAIRS];
};

static inline unsigned arena_pairs(unsigned players) { return players * (players - 1) / 2; }
/* The number of the pair a < b. */
static inline unsigned arena_pair(unsigned a, unsigned b) { return b * (b - 1) / 2 + a; }

bool arena_design_read(const struct orr_arena_spec *, struct arena_design *, struct orr_error *);
/* The player of each seat. */
void arena_seating(const struct arena_design *, uint64_t block, unsigned game, uint8_t at[ORR_MAX_SEATS]);
/* `games` are the outcomes of the block. */
void arena_block(const struct arena_design *, uint64_t block, const struct arena_outcome *games, struct arena_sums *);
/* Everything that follows from the outcomes of the first out->blocks blocks. */
void arena_count(const struct arena_design *, const struct arena_outcome *, struct orr_arena *out);
/* 97.5 % of the normal distribution, and of Student's with so many degrees of freedom. */
#define ARENA_NORMAL 1.959963984540054
double arena_student(uint64_t freedom);
/* Elo and its intervals, by bootstrap over blocks. */
void arena_elo(const struct arena_design *, const struct arena_outcome *, struct orr_arena *out);

#endif
