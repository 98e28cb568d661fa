/* Puzzles: positions of mass play in which one turn is clearly the best, with the proof. */
#ifndef ORRERY_PUZZLES_H
#define ORRERY_PUZZLES_H

#include "orrery/ai.h"
#include "orrery/run.h"

/* A turn here: the decisions of one seat until another seat or chance is to act, or the game is over. */
enum { ORR_PUZZLE_STEPS = 40, ORR_PUZZLE_TURNS = 10 };
struct orr_puzzle_turn {
    unsigned n;
    orr_action at[ORR_PUZZLE_STEPS];
};

/* What the turn is about, by measured facts. */
enum orr_puzzle_theme {
    ORR_PUZZLE_WIN,      /* the turn wins the game at once */
    ORR_PUZZLE_DEFENCE,  /* after the next best turn another seat wins within a round more often */
    ORR_PUZZLE_POINTS,   /* no other turn scores as much at once */
    ORR_PUZZLE_PATIENCE, /* the next best turn scores more at once */
    ORR_PUZZLE_POSITION, /* none of that: it makes the seat's position better */
    ORR_PUZZLE_THEMES
};
const char *orr_puzzle_theme_name(enum orr_puzzle_theme); /* "win", … */

/* ---- making them ---- */

enum { ORR_PUZZLE_TABLES = 4 };
struct orr_puzzle_spec {
    const struct orr_rules *rules;
    const orr_game *table[ORR_PUZZLE_TABLES]; /* games take turns at them */
    unsigned n_tables;
    uint32_t games; /* to play at most */
    uint32_t want;  /* ends when there are so many */
    uint64_t seed;
    unsigned margin; /* by which the best turn beats the second, in thousandths of the win */
    unsigned jobs;
    const struct orr_watch *watch;
    const struct orr_keep *keep; /* or NULL */
};
struct orr_puzzles {
    uint32_t played;   /* games */
    unsigned n;        /* puzzles */
    struct orr_buf at; /* a line of JSON for each */
};
/* Play until enough is found. The result does not depend on the number of jobs. False: wrong order or file. */
bool orr_puzzles_make(const struct orr_puzzle_spec *, struct orr_puzzles *, struct orr_error *);
void orr_puzzles_free(struct orr_puzzles *);
/* The collection as a file: {"orrery_puzzles":1,"game","command","puzzles":[…]}. */
void orr_puzzles_json(const struct orr_puzzle_spec *, const struct orr_puzzles *, const char *command,
                      struct orr_buf *);

/* ---- the daily position ---- */
/* Which of so many puzzles (at least one) is that of a day, which is counted from 1970 on by universal time. Each round of
 * days shows all of them once, in an order of its own. */
uint32_t orr_puzzle_of_day(uint32_t day, uint32_t puzzles);

/* ---- judging a turn ---- */

/* "verb:a,b verb:c" as a turn of the game. */
bool orr_puzzle_turn_read(const orr_game *, const char *text, struct orr_puzzle_turn *, struct orr_error *);
/* The shares of the win that the seat to act on the view has after the turn, in the sampled states from `from` on: each
 * is played on for a round and evaluated there, or at the end of the game if that comes before. The same seed gives the
 * same states and dice to every turn, so that turns can be compared state by state. */
void orr_puzzle_shares(const orr_game *, const void *view, const struct orr_puzzle_turn *, unsigned from,
                       unsigned worlds, uint64_t seed, double *share);
/* How far the second turn is behind the first in so many states. */
struct orr_puzzle_verdict {
    double first, second; /* mean shares */
    double behind, error; /* mean difference and its standard error */
};
void orr_puzzle_compare(const orr_game *, const void *view, const struct orr_puzzle_turn *first,
                        const struct orr_puzzle_turn *second, unsigned worlds, uint64_t seed,
                        struct orr_puzzle_verdict *);
/* Hash of what the seat sees after the turn: turns with the same one are the same, whatever the order of their steps.
 * False: a step is not legal, or the turn is not over after the last one. */
bool orr_puzzle_end(const orr_game *, const void *view, const struct orr_puzzle_turn *, uint64_t *hash);

#endif
