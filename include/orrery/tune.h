/* Numbers of a pack, or options, searched for a goal by successive halving (docs/lab.md): many candidates play a few games,
 * the better third of them plays three times as many, and so on. All candidates play with the same seeds and dice. */
#ifndef ORRERY_TUNE_H
#define ORRERY_TUNE_H

#include "orrery/lab.h"

enum { ORR_TUNE_VARIED = 16, ORR_TUNE_CANDIDATES = 729, ORR_TUNE_GOALS = 8, ORR_TUNE_PATH = 96, ORR_TUNE_RUNGS = 8 };

/* A number that is varied: of the pack ("laser_dice", "building[2].price"), or an option of the game ("laser_warmup"). */
struct orr_tune_vary {
    char path[ORR_TUNE_PATH];
    int32_t low, high, step;
    bool option;
    int32_t built_in; /* what it is without tuning */
};
/* "path=low..high" or "path=low..high:step"; the pack's text says what is there. */
bool orr_tune_vary_read(const char *text, const struct orr_rules *, const char *pack, struct orr_tune_vary *,
                        struct orr_error *);
/* The pack's text with numbers of its own: `path` names a number in "content". */
bool orr_pack_set(struct orr_buf *pack, const char *path, int64_t value, int64_t *before, struct orr_error *);

/* What is wanted. Each part is a number that is 0 when the goal is met and about 1 when it is missed badly; parts are
 * added with their weights. */
enum orr_tune_goal_kind {
    ORR_GOAL_SEATS,  /* "seats": every seat wins its share: how far the seats are off, as a part of the share */
    ORR_GOAL_LENGTH, /* "length=12": so many rounds on average: how far off, as a part of it */
    ORR_GOAL_LIMIT,  /* "limit=20": at most so many of a hundred games end by the length limit */
    ORR_GOAL_USE     /* "use=5": every thing that exists is used in so many of a hundred games: the part that is not */
};
struct orr_tune_goal {
    enum orr_tune_goal_kind kind;
    double value, weight;
};
/* "seats", "length=12", "use=5*2": with a weight behind a star. */
bool orr_tune_goal_read(const char *text, struct orr_tune_goal *, struct orr_error *);

struct orr_tune_spec {
    const struct orr_rules *rules;
    unsigned seats;
    const char *const *option; /* "name=value", of all candidates */
    unsigned n_options;
    const char *pack; /* text that the candidates begin with; NULL: the built-in one */
    struct orr_tune_vary vary[ORR_TUNE_VARIED];
    unsigned n_varied;
    struct orr_tune_goal goal[ORR_TUNE_GOALS];
    unsigned n_goals;
    const char *players;
    unsigned candidates; /* the version without changes is one of them */
    uint32_t games;      /* of each candidate in the first round */
    bool rotate;
    uint64_t seed;
    unsigned jobs;
    const struct orr_watch *watch;
    const struct orr_keep *keep;
};

/* A version that was tried. */
struct orr_candidate {
    int32_t value[ORR_TUNE_VARIED];
    char refused[512]; /* why there is no such game; "" when there is one */
    orr_game *game;
    uint64_t rung; /* rounds that it has played */
    uint64_t games, rounds, limit, won[ORR_MAX_SEATS];
    uint64_t *used; /* games in which a thing was used, by item */
};
struct orr_tune {
    const struct orr_tune_spec *spec;
    struct orr_study things;
    unsigned n;
    struct orr_candidate *at; /* the first is the version without changes */
    uint64_t rung;            /* rounds that are over */
    unsigned best;
    bool stopped;
    double seconds;
};
bool orr_tune_run(const struct orr_tune_spec *, struct orr_tune *, struct orr_error *);
void orr_tune_free(struct orr_tune *);
/* How far a candidate is from a goal (or from all, weighted: goal n_goals). */
double orr_tune_miss(const struct orr_tune *, unsigned candidate, unsigned goal);
/* The pack of a candidate as a file. */
void orr_tune_pack(const struct orr_tune *, unsigned candidate, struct orr_buf *);
/* Candidates in the order of rounds played and, among equals, of how near they are to the goals. */
void orr_tune_order(const struct orr_tune *, unsigned *order);
void orr_tune_json(const struct orr_tune *, struct orr_buf *);
void orr_tune_html(const struct orr_tune *, struct orr_buf *);

#endif
