/* Training an evaluation by self-play: in each generation games are played with the network,
 * a new network is fitted to them, and it plays a trial against the best so far. The same
 * spec gives the same network for any number of jobs. */
#ifndef ORRERY_TRAIN_H
#define ORRERY_TRAIN_H

#include "orrery/lab.h"
#include "orrery/learn.h"

enum { ORR_TRAIN_TABLES = 24, ORR_TRAIN_GAMES = 1000000 };

struct orr_train_spec {
    const orr_game *table[ORR_TRAIN_TABLES]; /* of one game, all with a common goal or none; games use them in turn */
    unsigned n_tables;
    uint32_t games;     /* of a generation */
    uint32_t trial;     /* games between the new network and the best so far */
    uint32_t budget;    /* actions that may be tried to plan a turn */
    unsigned positions; /* kept of each game, at most */
    unsigned units;     /* of the hidden layer: 16 (0, too), 32, 48 or 64 */
    unsigned epochs;    /* how often a fit uses every position */
    float temperature;  /* of self-play, see orr_policy_turn */
    float lambda;       /* of the temporal differences: 1 uses the end of the game only */
    float margin;       /* part of the target that is the lead in points instead of the win */
    bool shown;         /* train displayed chances: the players' own network plays, wins only, linear weights only */
    uint64_t seed;
    unsigned jobs;
    const struct orr_watch *watch;
};

/* A training run, from generation to generation. */
struct orr_training;

/* How a generation went. Losses are cross-entropies against the results of held-out games. */
struct orr_train_report {
    unsigned generation; /* from 1 */
    uint64_t positions;
    double first_share;                /* of the first seat, or of all with a common goal */
    double rounds;                     /* per game */
    double loss_before, loss_after;    /* of the network */
    double loss_by_hand, loss_knowing; /* of the estimate; of a constant: the mean result */
    double trial_games, trial_share;   /* share of the new network */
    bool taken;                        /* the new network is the best from now on */
};

static inline unsigned orr_train_units(const struct orr_train_spec *o) {
    return o->units ? o->units : ORR_NET_USUAL_UNITS;
}

bool orr_train_check(const struct orr_train_spec *, struct orr_error *);
/* The order must live longer. */
struct orr_training *orr_training_make(const struct orr_train_spec *);
void orr_training_free(struct orr_training *);
/* One generation: play, fit, trial. False when the watch stopped it: nothing has changed then. */
bool orr_training_step(struct orr_training *, struct orr_train_report *);
/* The best network so far; NULL while that is the estimate. */
const struct orr_net *orr_training_best(const struct orr_training *);

/* Save a run, and resume it; the games are not saved. False with an error when the text does not fit. */
void orr_training_save(const struct orr_training *, struct orr_buf *);
bool orr_training_load(struct orr_training *, const char *text, struct orr_error *);
bool orr_training_seed(const char *text, uint64_t *seed); /* of a saved run; false: it is something else */
/* The network as a table for the game's folder (learned_*.inc); `command` is written into it. */
void orr_training_table(const struct orr_training *, const char *name, const char *command, struct orr_buf *);
/* The network as weights of the tables' pack, together with those registered for other purposes; false: none has won its
 * trial yet. */
bool orr_training_weights(const struct orr_training *, const char *command, struct orr_buf *);

#endif
