/* Two versions of a game against each other, and numbers searched for a goal (docs/lab.md). Games of both versions are
 * played in pairs: the same players, seeds and dice. */
#ifndef ORRERY_COMPARE_H
#define ORRERY_COMPARE_H

#include "orrery/lab.h"

/* ---- comparing ---- */
struct orr_compare_spec {
    const orr_game *game[2]; /* the same game with as many seats; packs and options may differ */
    const char *players;     /* as in orr_sim_spec */
    uint32_t games;          /* pairs, at most */
    uint64_t seed;
    unsigned jobs;
    bool rotate;
    bool whole;   /* play all of them; otherwise stop when everything at the head is settled */
    double close; /* settled: different, or known to this part of a win or of the mean */
    const struct orr_watch *watch;
    const struct orr_keep *keep;
};

/* Sums over pairs of what was measured in both games. */
struct orr_pairs {
    uint64_t n, squares; /* of the differences, second less first */
    int64_t first, second;
};

enum { ORR_COMPARE_HEAD = ORR_MAX_SEATS + 5 }; /* wins of the seats; rounds, decisions, limit, best score, mean score */
struct orr_compare {
    const orr_game *game[2];
    const char *players;
    uint64_t seed;
    unsigned jobs;
    uint32_t asked;
    bool stopped, settled; /* ended by the watch; before all pairs were played */
    double seconds, close;
    struct orr_study things; /* what is compared beside the head: use in a game */
    struct orr_pairs head[ORR_COMPARE_HEAD];
    struct orr_pairs *use; /* by item */
};
bool orr_compare_run(const struct orr_compare_spec *, struct orr_compare *, struct orr_error *);
void orr_compare_free(struct orr_compare *);

/* A row of what came out. Intervals hold for all rows of the head together, and for all things together, with 95 %,
 * whenever one stops. */
struct orr_compare_row {
    char name[128], group[128]; /* group: of a thing; "" at the head */
    bool share;                 /* a part of the games; otherwise a number */
    double first, second;
    struct orr_effect difference;
    bool different; /* the interval does not cover zero */
    uint64_t n;
};
bool orr_compare_row(const struct orr_compare *, unsigned i, struct orr_compare_row *); /* false behind the last one */
void orr_compare_json(const struct orr_compare *, struct orr_buf *);
void orr_compare_html(const struct orr_compare *, struct orr_buf *);
/* The interval for the mean of n values that is right with probability 1 - alpha at all n together: a confidence
 * sequence, for values with the sum and the sum of squares; `aim` is the n at which it shall be narrowest. */
struct orr_effect orr_confidence(uint64_t n, double sum, double squares, double aim, double alpha);

#endif
