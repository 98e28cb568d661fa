/* Analysis of one match: win chances after every turn, how luck and errors changed them, and
 * the turning points. Plain numbers; *_json and *_html print them. They depend on the record,
 * the seed and the iterations, and on nothing else. */
#ifndef ORRERY_REVIEW_H
#define ORRERY_REVIEW_H

#include "orrery/lab.h"
#include "orrery/match.h"

enum {
    ORR_REVIEW_SEGMENT = 24, /* decisions that are judged together; a plan of the search is no longer */
    ORR_REVIEW_LINE = 24,    /* so that no better turn is cut before what it achieves */
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
    uint8_t own; /* whose errors come first: a seat, from 1; 0: the only person's; ORR_REVIEW_NOBODY: nobody's */
    const struct orr_watch *watch;
};
enum { ORR_REVIEW_NOBODY = 255 };

/* An outcome of chance. Luck: the shares after it minus the mean over all outcomes, weighted by their odds. */
struct orr_review_luck {
    uint32_t entry;    /* of the record, from 0 */
    uint32_t turn;     /* in which it happened */
    uint32_t outcomes; /* that were possible */
    bool sampled;      /* too many outcomes: the mean is that of a sample */
    double luck[ORR_MAX_SEATS];
};

/* Consecutive decisions of a seat, compared with the best turn that a search found, on the same sampled states. What looks
 * like an error is looked at once more: both turns are played on for a round in the same way, and at the seat's next turn
 * what the record has there is tried as well. Where the seat has as good as won or lost, the turns are compared by points:
 * both games are played to their ends. */
struct orr_review_choice {
    uint32_t entry, entries; /* the first, and how many */
    int8_t seat;
    uint8_t mark;                 /* 0, or 1, 2, 3: at least 2, 4, 8 points of win share were lost */
    bool best;                    /* the search would have played the same */
    double chance, played;        /* share of the seat after the best turn, and after what was played */
    double standard_error;        /* standard error of the difference */
    double error;                 /* the difference, where it is above two standard errors; else 0 */
    double gained[ORR_MAX_SEATS]; /* by each other seat, from the error */
    double points;                /* lost where the win is as good as decided, in parts of a score; else 0 */
    double margin;    /* the best turn was played: so much better than the next that was found, if it clearly is */
    bool forgiven;    /* no error after all: it soon won, or the evaluation misjudged the winner */
    unsigned reasons; /* what the better turn does and the played one does not */
    struct orr_reason reason[ORR_IDEA_REASONS];
    unsigned same;  /* so many decisions of the better turn are those that were played */
    unsigned steps; /* of the better turn, as far as known */
    orr_action line[ORR_REVIEW_LINE];
};

/* A point of the curve: the entries up to where another seat begins to decide. */
struct orr_review_turn {
    uint32_t from, to;           /* entries from .. to - 1 */
    int8_t seat;                 /* who decided, or -1 */
    uint32_t round;              /* in which it began */
    uint32_t options;            /* decisions with more than one option */
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
    bool common;          /* all seats share one goal */
    bool relative;        /* shares only compare with the start */
    bool finished, rough; /* rough: for some seat the rest is larger than any other part */
    bool stopped;         /* stopped early by the watch: only the first entries were analysed */
    int focus;         /* seat whose turning points are shown: `own`, the winner, or before the end the best placed */
    int own;           /* whose errors come first, or -1 */
    uint8_t misjudged; /* a bit per winner whose turns the evaluation does not understand: none of them is marked */
    uint8_t won;       /* a bit per seat */
    struct orr_result result; /* after the last analysed entry, nothing hidden */
    double start[ORR_MAX_SEATS];
    struct orr_review_sum sum[ORR_MAX_SEATS];
    size_t n_luck, n_choices, n_turns;
    struct orr_review_luck *luck;
    struct orr_review_choice *choice;
    struct orr_review_turn *turn;
    unsigned n_turning;
    uint32_t turning[ORR_REVIEW_TURNS]; /* turns with a cause that can be named, in the order of the game */
    unsigned n_largest;
    uint32_t largest[ORR_REVIEW_SWINGS]; /* of `luck`: those that changed a share by at least a point, largest first */
};

/* What a turn was for the seat `focus`. UNEXPLAINED: neither luck, an error nor a find explains it; such a turn is no
 * turning point. */
enum orr_review_kind {
    ORR_REVIEW_UNEXPLAINED,
    ORR_REVIEW_SLIP,
    ORR_REVIEW_GOOD_LUCK,
    ORR_REVIEW_BAD_LUCK,
    ORR_REVIEW_BEST_MOVE
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
/* A turn that somebody tries in place of a choice, judged as the review judges errors: on the same sampled states, played
 * on in the same way. Shares of the seat, or with `in_points` its lead at the end in points. */
struct orr_review_trial {
    double tried, played, best;
    double doubt_best, doubt_played; /* standard errors of how far `tried` is from them */
};
struct orr_review_line {
    const orr_action *at;
    uint32_t n;
};
void orr_review_try(const struct orr_review_spec *, uint32_t entry, uint32_t entries, struct orr_review_line tried,
                    struct orr_review_line best, bool in_points, struct orr_review_trial *out);
/* The share of a seat before a turn. */
double orr_review_before(const struct orr_review *, size_t turn, unsigned seat);
enum orr_review_kind orr_review_kind(const struct orr_review *, size_t turn);
const char *orr_review_verdict(const struct orr_review *, size_t turn); /* its kind in words: "good luck" */
/* Of a turn that was good or bad luck: the index in `luck` that contributed most; otherwise -1. */
int32_t orr_review_outcome(const struct orr_review *, size_t turn);
/* Decisions in notation, separated by spaces; at most `most` of them. */
void orr_review_line(const struct orr_review *, const orr_action *, size_t n, size_t most, struct orr_buf *);
/* What a choice achieved, and what the better turn would have: "Hire the Medic". */
void orr_review_aims(const struct orr_review *, const struct orr_review_choice *, char played[ORR_AIM_MAX],
                     char better[ORR_AIM_MAX]);
/* Points that a choice lost, as people count them. */
double orr_review_points(const struct orr_review *, const struct orr_review_choice *);
/* Of a choice that is told in points, or in win chance: was it an error that is told? */
bool orr_review_is_error(const struct orr_review_choice *);
/* The marked choices in the order in which they are told: those of `own` first, the dearest first; those in points behind
 * those in chances. Returns how many; `out` has room for n_choices. */
size_t orr_review_errors(const struct orr_review *, uint32_t *out);
/* What was decided in a choice. */
void orr_review_played(const struct orr_review *, const struct orr_review_choice *, size_t most, struct orr_buf *);
void orr_review_json(const struct orr_review *, const char *const *names, struct orr_buf *);
/* What that says in words, in the language that the game of this match speaks. The wish is JSON: {"choices":[{"move","moves",
 * "same","better"}],"outcomes":[moves of chance],"reasons":[texts of reasons in English]}, as the review has them. The answer
 * is {"choices":[{"played_words","better_words","played_aim","better_aim","played_steps":[texts],"better_steps"}],"outcomes":
 * [texts],"reasons":[texts]}. False: the wish does not fit the record. */
bool orr_review_say(const struct orr_match *, const char *wish, size_t n, struct orr_buf *out, struct orr_error *);
/* One page that needs no other file. */
void orr_review_html(const struct orr_review *, const char *const *names, struct orr_buf *);

#endif
