/* What the files of the trainer share: positions of games as the network sees them, and
 * playing and fitting. */
#ifndef ORRERY_LAB_TRAIN_H
#define ORRERY_LAB_TRAIN_H

#include "orrery/train.h"

/* What is kept of a game of self-play: up to `positions` of the order's positions as the network sees them, and how
 * it ended. Owned by train_data, freed by train_data_free. */
struct train_game {
    unsigned table;    /* of the order */
    unsigned seats, n; /* positions */
    bool common;
    uint32_t rounds;
    int16_t *rows;               /* [n][seats][inputs] */
    float *target;               /* [n][seats]; computed again for every fit */
    float result[ORR_MAX_SEATS]; /* shares of the win */
    float points[ORR_MAX_SEATS]; /* scores */
};

/* The games of one generation, in the order of their numbers; `inputs` is the width of all rows. */
struct train_data {
    struct train_game *at;
    size_t n;
    unsigned inputs;
};

void train_data_free(struct train_data *);

/* Play the order's `games` games of a generation into `out`; false when the watch ended it (nothing to free then).
 * The first network plays; in one game in four the second sits at some seats, so that the first meets other play
 * than its own. NULL: by hand. */
bool train_play(const struct orr_train_spec *, const struct orr_net *, const struct orr_net *, unsigned generation,
                struct train_data *out);
/* The share of the first against the second, 0 to 1, from the order's `trial` games; false when the watch ended it. */
bool train_trial(const struct orr_train_spec *, const struct orr_net *, const struct orr_net *, unsigned generation,
                 double *share);

/* What the processes of a run played, to all of them: games (or NULL), shares of trials (or NULL). `done`: this process has
 * played its part, from games * rank / size on. False: one has not. */
bool train_exchange(struct train_game *games, float *shares, unsigned inputs, uint32_t n, bool done);

/* A network that reproduces the estimate, with scales for the data. */
void train_begin(const struct orr_train_spec *, struct orr_net *, const struct train_data *);
/* Fit to `fresh` and every second game of `old`, which may be empty. Targets are written into both. One game in ten
 * is held out (train_left_out) and only used to measure the loss. */
void train_fit(const struct orr_train_spec *, struct orr_net *, struct train_data *fresh, struct train_data *old);
/* Mean cross-entropy against the results of held-out games. */
double train_loss(const struct orr_net *, const struct train_data *);
double train_loss_of_shares(const struct train_data *); /* of equal shares; with a common goal, of the mean */

static inline bool train_left_out(size_t game) { return game % 10 == 9; }
static inline const int16_t *train_row(const struct train_game *g, unsigned inputs, unsigned position, unsigned seat) {
    return g->rows + ((size_t)position * g->seats + seat) * inputs;
}

#endif
