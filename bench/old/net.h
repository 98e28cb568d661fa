/* The network of the old player, its inputs and weights, apart from those of today. */
#ifndef ORRERY_OLD_NET_H
#define ORRERY_OLD_NET_H

#include "orrery/engine.h"

enum old_net_input { OLD_NET_LEAD, OLD_NET_ACTS, OLD_NET_SEATS, OLD_NET_OWN };

enum {
    OLD_NET_INPUTS = OLD_NET_OWN + ORR_MAX_FEATURES,
    OLD_NET_UNITS = 16,
    OLD_NET_GRAIN = 1024,
    OLD_NET_MOST_LEAD = 30000
};

struct old_observation {
    int16_t row[ORR_MAX_SEATS][OLD_NET_INPUTS];
};

struct old_net {
    unsigned inputs;
    float per[OLD_NET_INPUTS]; /* inputs are multiplied by this */
    float linear[OLD_NET_INPUTS];
    float hidden[OLD_NET_INPUTS][OLD_NET_UNITS];
    float bias[OLD_NET_UNITS];
    float out[OLD_NET_UNITS];
    float base;
    bool alone; /* trained between rivals, used by one seat */
};

/* Sums for one position, from which positions that differ little are evaluated faster. */
struct old_net_base {
    struct old_observation observation;
    float sum[ORR_MAX_SEATS];
    float unit[ORR_MAX_SEATS][OLD_NET_UNITS];
};

/* The weights that a game had. */
struct old_table {
    const char *game;
    bool alone; /* they serve a solo game too */
    uint16_t inputs;
    uint32_t features; /* FNV hash of the names of the features that it was trained with */
    const int16_t *scale, *weights;
};
extern const struct old_table old_tables[]; /* ends with one without a game */

void old_net_observe(const orr_game *, const void *s, struct old_observation *);
void old_net_observe_alone(const orr_game *, const void *s, int16_t even, struct old_observation *);
float old_net_value(const struct old_net *, const int16_t *row);
void old_net_set_base(const struct old_net *, unsigned seats, struct old_net_base *); /* from its `observation` */
float old_net_value_from(const struct old_net *, const struct old_net_base *, unsigned seat, const int16_t *row);
bool old_net_learned(const orr_game *, struct old_net *); /* false: there is none for such a table */

#endif
