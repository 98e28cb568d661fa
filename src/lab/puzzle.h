/* What the files of the puzzles share: a bench on which turns of one position are found and compared. */
#ifndef ORRERY_LAB_PUZZLE_H
#define ORRERY_LAB_PUZZLE_H

#include "orrery/puzzles.h"

enum {
    PUZZLE_WORLDS = 32, /* sampled states on which turns are compared at most */
    PUZZLE_NODES = 250  /* positions inside a turn that are looked at */
};

/* A turn that was considered. */
struct puzzle_turn {
    struct orr_puzzle_turn line;
    uint64_t end;  /* hash of the position it leads to in the first sampled state, as the seat sees it */
    uint64_t kind; /* the same for turns with the same verbs */
    double now;    /* share by the evaluation of the position as it is */
    double quick;  /* after playing on to where nothing is half done; -1: not looked at yet */
    unsigned n;    /* sampled states it was played in */
    float share[PUZZLE_WORLDS];
    int32_t score; /* of the seat right after it */
    bool must;     /* somebody would play it: it is looked at however it is judged at once */
    bool wins;     /* the game is over, and the seat has won */
};

struct puzzle_list {
    unsigned n, cap;
    struct puzzle_turn *at;
};

struct puzzle_bench {
    const orr_game *g;
    struct orr_evaluator *evaluator;
    uint64_t seed;
    int seat;
    unsigned char *view;            /* of the seat that is to act */
    unsigned char *world, *scratch; /* a state each */
    unsigned char *node;            /* PUZZLE_NODES states inside the turn */
    struct orr_puzzle_turn *path;   /* and how they are reached */
    uint64_t *hash;
    struct puzzle_list list;
    bool whole; /* all turns were found */
};

void puzzle_bench_make(struct puzzle_bench *, const orr_game *);
void puzzle_bench_free(struct puzzle_bench *);
/* From now on it is about this state, as the seat that is to act sees it. */
void puzzle_bench_at(struct puzzle_bench *, const void *s, uint64_t seed);

/* All turns while there is room, shortest first, each end once. */
void puzzle_find(struct puzzle_bench *);
/* Where there was no room: one turn more for every first decision, completed by the player. */
void puzzle_widen(struct puzzle_bench *, struct orr_bot *);
/* Add a turn that somebody would play; its number in the list. */
unsigned puzzle_add(struct puzzle_bench *, const struct orr_puzzle_turn *);
/* The turn that the player makes of it. */
void puzzle_played_by(struct puzzle_bench *, struct orr_bot *, uint64_t seed, struct orr_puzzle_turn *);
/* The hash of the position that the turn leads to. */
uint64_t puzzle_end_of(struct puzzle_bench *, const struct orr_puzzle_turn *);

/* Hash of the position in b->world as the seat sees it. */
uint64_t puzzle_seen(struct puzzle_bench *);
/* The k-th sampled state, the same for all turns, into b->world. */
void puzzle_imagine(struct puzzle_bench *, unsigned k);
/* Carry the turn out on b->world as far as it is legal there; false: not to its end. */
bool puzzle_follow(struct puzzle_bench *, const struct orr_puzzle_turn *);
/* The share of the position in b->world at the end of the seat's turn, as it is evaluated at once. */
double puzzle_now(struct puzzle_bench *);
/* The seat's share after the turn in sampled state k: right after it, or when its next turn begins. */
double puzzle_quick(struct puzzle_bench *, const struct orr_puzzle_turn *, unsigned k);
double puzzle_deep(struct puzzle_bench *, const struct orr_puzzle_turn *, unsigned k);
/* Has another seat won within a round after the turn in sampled state k? */
bool puzzle_loses(struct puzzle_bench *, const struct orr_puzzle_turn *, unsigned k);
/* Mean of the differences of two turns over the sampled states that both were played in. */
void puzzle_differ(const struct puzzle_turn *, const struct puzzle_turn *, double *mean, double *error);

/* What was found out about a position. */
struct puzzle_proof {
    unsigned best, second; /* in the list */
    unsigned n, turn[ORR_PUZZLE_TURNS];
    bool good[ORR_PUZZLE_TURNS]; /* as good as the best and of the same kind */
    double margin, error;
    unsigned found[3], tries; /* how often bot:1, bot:3, bot:5 find it */
    unsigned level;           /* 1 to 4 */
    enum orr_puzzle_theme theme;
};
/* Does one turn stand out, as far as a few evaluations say? */
bool puzzle_promises(struct puzzle_bench *, double margin);
/* Is there one turn that beats all others by the margin (a share of the win)? */
bool puzzle_prove(struct puzzle_bench *, double margin, struct puzzle_proof *);
bool puzzle_grade(struct puzzle_bench *, struct orr_bot *const bot[4], struct puzzle_proof *);
void puzzle_write(struct puzzle_bench *, const struct puzzle_proof *, uint64_t seed, uint32_t game, uint32_t decision,
                  struct orr_buf *);

#endif
