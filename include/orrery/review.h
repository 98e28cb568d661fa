/* Looking back at one game: win chances after every turn, what luck and what errors did to
 * them, and where the game turned. Plain numbers; printing them is a matter of *_json and
 * *_html. They depend on the record, the seed and the iterations, and on nothing else. */
#ifndef ORRERY_REVIEW_H
#define ORRERY_REVIEW_H

#include "orrery/lab.h"
#include "orrery/match.h"

enum {
    ORR_REVIEW_LINE = 12,
    ORR_REVIEW_TURNS = 3,
    ORR_REVIEW_LUCKS = 5,
    ORR_REVIEW_ITERATIONS = 60,
    ORR_REVIEW_MOST_ITERATIONS = 100000
};
#define ORR_REVIEW_LEAST 0.005 /* of win share: less is no point */

struct orr_review_order {
    const struct orr_match *match;
    uint32_t iterations; /* of the search for a better turn; 0: ORR_REVIEW_ITERATIONS */
    uint64_t seed;       /* the same seed, the same numbers */
    const struct orr_watch *watch;
};

/* An outcome of chance: the shares after it, less the mean over all outcomes by their odds. */
struct orr_review_luck {
    uint32_t entry;    /* of the record, from 0 */
    uint32_t turn;     /* in which it came */
    uint32_t outcomes; /* that there were */
    bool sampled;      /* too many: the mean is that of a sample */
    double luck[ORR_MAX_SEATS];
};

/* Decisions of a seat in a row, against the best turn that a search found on the same worlds. */
struct orr_review_choice {
    uint32_t entry, entries; /* the first, and how many */
    int8_t seat;
    uint8_t mark;               /* 0, or 1, 2, 3: at least 2, 4, 8 points of win share were lost */
    bool best;                  /* this is what the search would have played */
    double chance, played;      /* share of the seat with the best turn, and with what was played */
    double doubt;               /* standard error of the difference */
    double error;               /* the difference, where it is above two standard errors; else 0 */
    double gift[ORR_MAX_SEATS]; /* what the error gave to the others */
    unsigned steps;             /* of the better turn, as far as it is known */
    orr_action line[ORR_REVIEW_LINE];
};

/* A point of the curve: entries up to where another seat begins to decide. */
struct orr_review_turn {
    uint32_t from, to; /* entries from .. to - 1 */
    int8_t seat;       /* who decided, or -1 */
    uint32_t round;
    double share[ORR_MAX_SEATS]; /* after it */
    double luck[ORR_MAX_SEATS];
    double error;   /* of the seat */
    int32_t choice; /* the worst choice in it, or -1 */
};

/* start + luck - error + gifts + rest = end */
struct orr_review_sum {
    double start, luck, error, gifts, rest, end;
    unsigned marks[4]; /* choices by mark */
};

struct orr_review {
    const struct orr_match *match;
    const orr_game *game;
    uint32_t iterations, entries;
    uint64_t seed;
    bool common;              /* one goal for all */
    bool relative;            /* shares only compare with the start */
    bool finished, rough;     /* rough: the rest is larger than any other part */
    bool stopped;             /* ended early by the watch: only the first entries were looked at */
    int hero;                 /* the winner, or who stands best: turning points are changes of its share */
    uint8_t won;              /* a bit per seat */
    struct orr_result result; /* after the last entry that was looked at; everything is known */
    double start[ORR_MAX_SEATS];
    struct orr_review_sum sum[ORR_MAX_SEATS];
    size_t n_lucks, n_choices, n_turns;
    struct orr_review_luck *luck;
    struct orr_review_choice *choice;
    struct orr_review_turn *turn;
    unsigned n_turning;
    uint32_t turning[ORR_REVIEW_TURNS]; /* turns, in the order of the game */
    unsigned n_largest;
    uint32_t largest[ORR_REVIEW_LUCKS]; /* of `luck`: what moved a seat by at least a point, the most first */
};

/* What a turn was to the hero; drift: neither luck nor a marked error explains it. */
enum orr_review_kind {
    ORR_REVIEW_DRIFT,
    ORR_REVIEW_SLIP,
    ORR_REVIEW_GOOD_LUCK,
    ORR_REVIEW_BAD_LUCK,
    ORR_REVIEW_BEST_MOVE,
    ORR_REVIEW_GOOD_MOVE
};

/* Look back at a record, finished or not. Errors are judged by what the seat could know, luck by what was true.
 * False: nothing in it to look at. */
bool orr_review_run(const struct orr_review_order *, struct orr_review *out, struct orr_error *);
/* The same in steps, for whoever must not wait long: begin (NULL: nothing to look at), advance until there is no
 * entry left or one has had enough, and end, which adds up and frees the walk. The review must not be moved meanwhile;
 * until the end only its `entries` are to be read. */
struct orr_review_walk;
struct orr_review_walk *orr_review_begin(const struct orr_review_order *, struct orr_review *out, struct orr_error *);
bool orr_review_advance(struct orr_review_walk *); /* one entry; false: there was none left */
void orr_review_end(struct orr_review_walk *);
void orr_review_free(struct orr_review *);
/* The share of a seat before a turn. */
double orr_review_before(const struct orr_review *, size_t turn, unsigned seat);
enum orr_review_kind orr_review_kind(const struct orr_review *, size_t turn);
const char *orr_review_verdict(const struct orr_review *, size_t turn); /* its kind in a word or two */
/* Of a turn that was good or bad luck: which of `luck` did most of it; otherwise -1. */
int32_t orr_review_outcome(const struct orr_review *, size_t turn);
/* Decisions in notation, parted by spaces; at most `most` of them. */
void orr_review_line(const struct orr_review *, const orr_action *, size_t n, size_t most, struct orr_buf *);
/* What was decided in a choice. */
void orr_review_played(const struct orr_review *, const struct orr_review_choice *, size_t most, struct orr_buf *);
void orr_review_json(const struct orr_review *, const char *const *names, struct orr_buf *);
/* One page that needs no other file. */
void orr_review_html(const struct orr_review *, const char *const *names, struct orr_buf *);

#endif
