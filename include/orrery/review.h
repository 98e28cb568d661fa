/* Analysis of one match: win chances after every turn, how luck and errors changed them, and
 * the turning points. Plain numbers; *_json and *_html print them. They depend on the record,
 * the seed and the iterations, and on nothing else. */
#ifndef ORRERY_REVIEW_H
#define ORRERY_REVIEW_H

#include "orrery/lab.h"
#include "orrery/match.h"

enum {
    ORR_REVIEW_LINE = 12,
    ORR_REVIEW_TURNS = 3,
    ORR_REVIEW_SWINGS = 5,
    ORR_REVIEW_ITERATIONS = 60,
    ORR_REVIEW_MOST_ITERATIONS = 100000
};
#define ORR_REVIEW_LEAST 0.005 /* of the win share: smaller effects are not shown */

struct orr_review_spec {
    const struct orr_match *match;
    uint32_t iterations; /* of the search for a better turn; 0: ORR_REVIEW_ITERATIONS */
    uint64_t seed;       /* the same seed, the same numbers */
    const struct orr_watch *watch;
};

/* An outcome of chance. Luck: the shares after it minus the mean over all outcomes, weighted by their odds. */
struct orr_review_luck {
    uint32_t entry;    /* of the record, from 0 */
    uint32_t turn;     /* in which it happened */
    uint32_t outcomes; /* that were possible */
    bool sampled;      /* too many outcomes: the mean is that of a sample */
    double luck[ORR_MAX_SEATS];
};

/* Consecutive decisions of a seat, compared with the best turn that a search found, on the same sampled states. */
struct orr_review_choice {
    uint32_t entry, entries; /* the first, and how many */
    int8_t seat;
    uint8_t mark;                 /* 0, or 1, 2, 3: at least 2, 4, 8 points of win share were lost */
    bool best;                    /* the search would have played the same */
    double chance, played;        /* share of the seat after the best turn, and after what was played */
    double standard_error;        /* standard error of the difference */
    double error;                 /* the difference, where it is above two standard errors; else 0 */
    double gained[ORR_MAX_SEATS]; /* by each other seat, from the error */
    unsigned steps;               /* of the better turn, as far as known */
    orr_action line[ORR_REVIEW_LINE];
};

/* A point of the curve: the entries up to where another seat begins to decide. */
struct orr_review_turn {
    uint32_t from, to; /* entries from .. to - 1 */
    int8_t seat;       /* who decided, or -1 */
    uint32_t round;
    double share[ORR_MAX_SEATS]; /* after it */
    double luck[ORR_MAX_SEATS];
    double error;   /* of the seat */
    int32_t choice; /* the worst choice in it, or -1 */
};

/* Why the share of a seat changed: start + luck - error + from_others + rest = end. */
struct orr_review_sum {
    double start, luck, error, from_others, rest, end;
    unsigned marks[4]; /* choices by mark */
};

struct orr_review {
    const struct orr_match *match;
    const orr_game *game;
    uint32_t iterations, entries;
    uint64_t seed;
    bool common;              /* all seats share one goal */
    bool relative;            /* shares only compare with the start */
    bool finished, rough;     /* rough: for some seat the rest is larger than any other part */
    bool stopped;             /* stopped early by the watch: only the first entries were analysed */
    int focus;                /* seat whose turning points are shown: the winner, or before the end the best placed */
    uint8_t won;              /* a bit per seat */
    struct orr_result result; /* after the last analysed entry, nothing hidden */
    double start[ORR_MAX_SEATS];
    struct orr_review_sum sum[ORR_MAX_SEATS];
    size_t n_luck, n_choices, n_turns;
    struct orr_review_luck *luck;
    struct orr_review_choice *choice;
    struct orr_review_turn *turn;
    unsigned n_turning;
    uint32_t turning[ORR_REVIEW_TURNS]; /* turns, in the order of the game */
    unsigned n_largest;
    uint32_t largest[ORR_REVIEW_SWINGS]; /* of `luck`: those that changed a share by at least a point, largest first */
};

/* What a turning point was for the seat `focus`. UNEXPLAINED: neither luck nor a marked error explains it. */
enum orr_review_kind {
    ORR_REVIEW_UNEXPLAINED,
    ORR_REVIEW_SLIP,
    ORR_REVIEW_GOOD_LUCK,
    ORR_REVIEW_BAD_LUCK,
    ORR_REVIEW_BEST_MOVE,
    ORR_REVIEW_GOOD_MOVE
};

/* Analyse a record, finished or not. Errors are judged from what the seat could know, luck from the true state. False:
 * the record is empty. */
bool orr_review_run(const struct orr_review_spec *, struct orr_review *out, struct orr_error *);
/* The same in steps, for callers that must not block: begin (NULL: the record is empty), advance until there is no
 * entry left or it is enough, and end, which adds everything up and frees the walk. The review must not be moved
 * meanwhile; until the end only its `entries` may be read. */
struct orr_review_walk;
struct orr_review_walk *orr_review_begin(const struct orr_review_spec *, struct orr_review *out, struct orr_error *);
bool orr_review_advance(struct orr_review_walk *); /* one entry; false: there was none left */
void orr_review_end(struct orr_review_walk *);
void orr_review_free(struct orr_review *);
/* The share of a seat before a turn. */
double orr_review_before(const struct orr_review *, size_t turn, unsigned seat);
enum orr_review_kind orr_review_kind(const struct orr_review *, size_t turn);
const char *orr_review_verdict(const struct orr_review *, size_t turn); /* its kind in words: "good luck" */
/* Of a turn that was good or bad luck: the index in `luck` that contributed most; otherwise -1. */
int32_t orr_review_outcome(const struct orr_review *, size_t turn);
/* Decisions in notation, separated by spaces; at most `most` of them. */
void orr_review_line(const struct orr_review *, const orr_action *, size_t n, size_t most, struct orr_buf *);
/* What was decided in a choice. */
void orr_review_played(const struct orr_review *, const struct orr_review_choice *, size_t most, struct orr_buf *);
void orr_review_json(const struct orr_review *, const char *const *names, struct orr_buf *);
/* One page that needs no other file. */
void orr_review_html(const struct orr_review *, const char *const *names, struct orr_buf *);

#endif
