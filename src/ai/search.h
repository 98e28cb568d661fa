/* Monte Carlo tree search over what one seat sees (information set search). Every iteration
 * samples a full state (a "world") that fits the view; the edges of the tree are whole turns,
 * so that it looks several turns ahead and not only some decisions. */
#ifndef ORRERY_AI_SEARCH_H
#define ORRERY_AI_SEARCH_H

#include "orrery/ai.h"
#include "plan.h"
#include "tree.h"
#include "value.h"

enum { ORR_SEARCH_PATH = 64 };

struct orr_search {
    const orr_game *g;
    int seat;
    unsigned lane, lanes; /* of searches that share the work, each with its own random numbers */
    struct orr_worth worth;
    struct orr_meter *meter; /* or NULL */
    uint32_t stride;         /* bytes of a state, rounded up for hashing */
    bool open;               /* nothing is hidden from the seat */
    bool by_step;            /* edges are single decisions: to measure what whole turns are worth */
    bool to_end;             /* worlds are played to the end of the game instead of being evaluated before */
    struct orr_judge judge;
    struct orr_tree tree;
    struct orr_planner *planner;
    struct orr_rng rng;
    unsigned char *view, *world, *scratch; /* a state each */
    uint64_t root;                         /* key */
    uint64_t seed;
    uint64_t iterations, turns, made, full;
    unsigned steps;
    uint32_t path_node[ORR_SEARCH_PATH], path_edge[ORR_SEARCH_PATH];
    struct orr_plans plans;
};

void orr_search_make(struct orr_search *, const struct orr_worth *, int seat, unsigned log2_nodes);
void orr_search_free(struct orr_search *);
void orr_search_measure(struct orr_search *, struct orr_meter *);
void orr_search_forget(struct orr_search *);
/* Begin a search at the seat's view. What the tree knows of later positions is kept while there is room. */
void orr_search_begin(struct orr_search *, const void *view, uint64_t seed);
/* Add the root statistics of another lane, which has searched the same view with the same seed. */
void orr_search_join(struct orr_search *, const struct orr_search *lane);
void orr_search_iterate(struct orr_search *);
/* For hints: put the k-th sampled state into `world`, the same one for every turn. */
void orr_search_imagine(struct orr_search *, uint32_t k);
/* Take a root turn in that world, and go on as expected while the seat is to act and something is half done. */
void orr_search_take(struct orr_search *, const struct orr_tree_edge *);
/* Key of a state in the tree: a hash of how the seat sees it; never 0. */
uint64_t orr_search_key(struct orr_search *, const void *s);
const struct orr_tree_node *orr_search_root(const struct orr_search *);
/* The edge with the best mean among those with orr_search_enough visits. */
const struct orr_tree_edge *orr_search_best(const struct orr_search *, const struct orr_tree_node *);
/* Half as many visits as the most visited edge has: fewer say too little. */
uint32_t orr_search_enough(const struct orr_search *, const struct orr_tree_node *);

#endif
