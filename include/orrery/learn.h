/* Trained evaluations: the network, its inputs, the weights of content packs, and the self-play
 * policy. `orrery train` (src/lab/train*.c) is made of these; docs/learning.md explains them. */
#ifndef ORRERY_LEARN_H
#define ORRERY_LEARN_H

#include "orrery/engine.h"

/* Inputs that every game has, before its own features. */
enum orr_net_input {
    ORR_NET_LEAD,  /* hand-written estimate minus the mean of the seats, in thousandths of its unit */
    ORR_NET_ACTS,  /* the seat is to act */
    ORR_NET_SEATS, /* at the table */
    ORR_NET_OWN    /* the game's features begin here */
};

enum {
    ORR_NET_INPUTS = ORR_NET_OWN + ORR_MAX_FEATURES,
    ORR_NET_UNITS = 64,       /* of the hidden layer, at most */
    ORR_NET_USUAL_UNITS = 16, /* where nothing else is said */
    ORR_NET_GRAIN = 1024,     /* a weight of 1 in the integer tables */
    ORR_NET_MOST_LEAD = 30000 /* limit of the input for the lead */
};

/* The inputs for a position: a row for each seat. */
struct orr_observation {
    int16_t row[ORR_MAX_SEATS][ORR_NET_INPUTS];
};

/* A linear weight for each input, and a hidden layer of rectified units. Every seat's row goes through the same weights. */
struct orr_net {
    unsigned inputs, units;    /* units in steps of ORR_NET_USUAL_UNITS */
    float per[ORR_NET_INPUTS]; /* inputs are multiplied by this */
    float linear[ORR_NET_INPUTS];
    float hidden[ORR_NET_INPUTS][ORR_NET_UNITS];
    float bias[ORR_NET_UNITS];
    float out[ORR_NET_UNITS];
    float base;
    bool alone;           /* trained between rivals, used by one seat */
    float calibration;    /* calibration exponent of displayed chances; no player decides by it */
    float calibration_on; /* that of their mean over a few turns */
};

unsigned orr_net_inputs(const struct orr_rules *); /* 0: the game has no features */
void orr_net_observe(const orr_game *, const void *s, struct orr_observation *);
/* The same for one seat and a network trained between rivals: as if there were one rival who stays at the position
 * whose input for the lead was `even`. */
void orr_net_observe_alone(const orr_game *, const void *s, int16_t even, struct orr_observation *);
/* Output of the network for a seat: between two seats, a lead of 1 makes odds of e to 1. */
float orr_net_value(const struct orr_net *, const int16_t *row);

/* Sums for one position, from which positions that differ little are evaluated faster. */
struct orr_net_base {
    struct orr_observation observation;
    float sum[ORR_MAX_SEATS];
    float unit[ORR_MAX_SEATS][ORR_NET_UNITS];
    float scaled[ORR_MAX_SEATS][ORR_NET_INPUTS]; /* the observation as the network uses it */
};
void orr_net_set_base(const struct orr_net *, unsigned seats, struct orr_net_base *); /* from its `observation` */
/* The same as orr_net_value, up to rounding. */
float orr_net_value_from(const struct orr_net *, const struct orr_net_base *, unsigned seat, const int16_t *row);

/* Number of weights in the table of a network with so many inputs and units, and conversion from and to such tables. */
size_t orr_net_weights(unsigned inputs, unsigned units);
void orr_net_read(struct orr_net *, const struct orr_model *);
void orr_net_write(const struct orr_net *, int16_t *scale, int16_t *weights);
/* The network for such a game: trained with its pack, or else with the built-in one if the pack has its shape; false:
 * there is none. */
bool orr_net_learned(const orr_game *, struct orr_net *);
/* The network for displayed win chances where all seats share one goal. */
bool orr_net_shown(const orr_game *, struct orr_net *);

/* Register weights trained for a pack, given as a text (docs/learning.md): players made from then on use them in every
 * game with that pack. Not while a player thinks. */
bool orr_weights_add(const char *text, size_t n, struct orr_error *);
void orr_weights_clear(void);
const struct orr_model *
orr_weights_of(const orr_game *); /* models registered for its pack, as in orr_rules.models; or NULL */
void orr_weights_write(const orr_game *, const struct orr_model *, const char *made, struct orr_buf *);

/* Shares of the win as training counts them: the win, and a little for the place. The game is over. */
void orr_result_shares(const orr_game *, const void *s, float share[ORR_MAX_SEATS]);

/* The self-play policy: it plans its own turn only, and evaluates the ends of plans with a network. */
struct orr_policy;
struct orr_policy *orr_policy_make(const orr_game *, const struct orr_net *, uint32_t budget); /* NULL: the estimate */
void orr_policy_free(struct orr_policy *);
/* Play the turn of the seat to act on the full state `s`, from what that seat may know, until chance or another seat is
 * to act. At temperature `temperature` (about in shares of the win) worse turns are taken now and then; 0: never. */
void orr_policy_turn(struct orr_policy *, void *s, float temperature, struct orr_rng *);

#endif
