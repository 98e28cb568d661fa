/* Learned evaluations: the network, what it is shown, and a player that learns by playing
 * with it. `orrery train` (src/lab/train*.c) is made of these. */
#ifndef ORRERY_LEARN_H
#define ORRERY_LEARN_H

#include "orrery/engine.h"

/* Inputs that every game has, before its own features. */
enum orr_net_input {
    ORR_NET_LEAD,  /* the hand-written estimate, less the mean of all seats; thousandths of its unit */
    ORR_NET_ACTS,  /* the seat is to act */
    ORR_NET_SEATS, /* at the table */
    ORR_NET_OWN    /* here the game's features begin */
};

enum {
    ORR_NET_INPUTS = ORR_NET_OWN + ORR_MAX_FEATURES,
    ORR_NET_UNITS = 16,
    ORR_NET_GRAIN = 1024,
    ORR_NET_MOST_LEAD = 30000 /* what the input for the lead can be */
};

/* What is seen of a position: a row for each seat. */
struct orr_sight {
    int16_t row[ORR_MAX_SEATS][ORR_NET_INPUTS];
};

/* Straight weights from each input, and a hidden layer of units that count above 0 only. */
struct orr_net {
    unsigned inputs;
    float per[ORR_NET_INPUTS]; /* inputs are multiplied by this */
    float straight[ORR_NET_INPUTS];
    float hidden[ORR_NET_INPUTS][ORR_NET_UNITS];
    float bias[ORR_NET_UNITS];
    float out[ORR_NET_UNITS];
    float base;
    bool alone;      /* learned between rivals, used for one seat */
    float sharpness; /* for chances that are shown, see orr_chances_sharpen; no player decides by it */
};

unsigned orr_net_inputs(const struct orr_rules *); /* 0: the game says nothing about its seats */
void orr_net_see(const orr_game *, const void *s, struct orr_sight *);
/* The same for one seat and a network that was learned between rivals: as if one rival sat there who stays where
 * the input for the lead was `even`. */
void orr_net_see_alone(const orr_game *, const void *s, int16_t even, struct orr_sight *);
/* A seat's standing: of two seats, a lead of 1 makes odds of e to 1. */
float orr_net_value(const struct orr_net *, const int16_t *row);

/* What was worked out for one position, from which others that differ little are valued. */
struct orr_net_base {
    struct orr_sight sight;
    float sum[ORR_MAX_SEATS];
    float unit[ORR_MAX_SEATS][ORR_NET_UNITS];
};
void orr_net_set_base(const struct orr_net *, unsigned seats, struct orr_net_base *); /* its sight is there */
/* The same as orr_net_value but for rounding. */
float orr_net_value_from(const struct orr_net *, const struct orr_net_base *, unsigned seat, const int16_t *row);

/* How many weights a table for so many inputs has, and to and from such tables. */
size_t orr_net_weights(unsigned inputs);
void orr_net_read(struct orr_net *, const struct orr_model *);
void orr_net_write(const struct orr_net *, int16_t *scale, int16_t *weights);
/* The network that was learned for such tables: with this pack, or else with the built-in one if the pack is alike;
 * false: none. */
bool orr_net_learned(const orr_game *, struct orr_net *);
/* The one that says the chances to win where all share one goal, for people to look at. */
bool orr_net_shown(const orr_game *, struct orr_net *);

/* Weights that were learned for a pack, as a text (docs/learning.md). Learning it makes them known to every game with
 * that pack, for players that are made from then on; not while somebody thinks. */
bool orr_weights_learn(const char *text, size_t n, struct orr_error *);
void orr_weights_forget(void);
const struct orr_model *orr_weights_of(const orr_game *); /* those of its pack, as in orr_rules.models; or NULL */
void orr_weights_write(const orr_game *, const struct orr_model *, const char *made, struct orr_buf *);

/* Shares of the win as results count them: the win, and a little for the place. The game is over. */
void orr_result_shares(const orr_game *, const void *s, float share[ORR_MAX_SEATS]);

/* A player that looks over its own turn only, judging its ends with a network. */
struct orr_pupil;
struct orr_pupil *orr_pupil_make(const orr_game *, const struct orr_net *, uint32_t budget); /* NULL: by hand */
void orr_pupil_free(struct orr_pupil *);
/* Play the turn of the seat to act on the full state `s`, as far as chance and the others let it, from what the
 * seat may know. With `warmth` (in shares of the win, about) worse turns are taken now and then. */
void orr_pupil_turn(struct orr_pupil *, void *s, float warmth, struct orr_rng *);

#endif
