/* Learning an evaluation by self-play: generations of games by a player that judges with
 * the network, a fit of the network to what came out of them, and a trial against the
 * network that played. The same order gives the same network for any number of jobs. */
#ifndef ORRERY_TRAIN_H
#define ORRERY_TRAIN_H

#include "orrery/lab.h"
#include "orrery/learn.h"

enum { ORR_TRAIN_TABLES = 24, ORR_TRAIN_GAMES = 1000000 };

struct orr_train_order {
    const orr_game *table[ORR_TRAIN_TABLES]; /* of one game, all with a common goal or none; they take turns */
    unsigned n_tables;
    uint32_t games;     /* of a generation */
    uint32_t trial;     /* games between the new and the old network */
    uint32_t budget;    /* actions that a turn may cost to find */
    unsigned positions; /* kept of a game, at most */
    unsigned epochs;    /* how often a fit sees every position */
    float warmth;       /* of the play, see orr_pupil_turn */
    float lambda;       /* how far the end of the game reaches back into the targets */
    float margin;       /* part of the targets that is the lead in points, not the win */
    bool shown;         /* for people to look at: the players as they are, wins only, straight weights only */
    uint64_t seed;
    unsigned jobs;
    const struct orr_watch *watch;
};

/* What is carried from generation to generation. */
struct orr_training;

/* How a generation went. Losses are those of positions that the fit did not see, against how the games ended. */
struct orr_train_report {
    unsigned generation; /* from 1 */
    uint64_t positions;
    double first_share;                /* of the first seat, or of all with a common goal */
    double rounds;                     /* per game */
    double loss_before, loss_after;    /* of the network */
    double loss_by_hand, loss_knowing; /* of the estimate; of one that says the same of every position */
    double trial_games, trial_share;   /* of the new one */
    bool taken;                        /* the new network plays from now on */
};

bool orr_train_check(const struct orr_train_order *, struct orr_error *);
/* The order must live longer. */
struct orr_training *orr_training_make(const struct orr_train_order *);
void orr_training_free(struct orr_training *);
/* Play, fit, try. False when the watch ended it: nothing has changed then. */
bool orr_training_step(struct orr_training *, struct orr_train_report *);
/* The network that plays; NULL while it is the estimate. */
const struct orr_net *orr_training_best(const struct orr_training *);

/* To go on later, and back; the games that were played are not kept. False with a sentence when it does not fit. */
void orr_training_save(const struct orr_training *, struct orr_buf *);
bool orr_training_load(struct orr_training *, const char *text, struct orr_error *);
bool orr_training_seed(const char *text, uint64_t *seed); /* of what was saved; false: it is something else */
/* The network as the table that a game includes (learned_*.inc); `command` says how it was made. */
void orr_training_table(const struct orr_training *, const char *name, const char *command, struct orr_buf *);
/* The network as weights of the tables' pack, beside those for other purposes that are known already; false: none has
 * won its trial yet. */
bool orr_training_weights(const struct orr_training *, const char *command, struct orr_buf *);

#endif
