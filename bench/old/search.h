/* Monte Carlo tree search over what one seat sees (information set search). Every iteration
 * samples a full state (a "world") that fits the view; the edges of the tree are whole turns,
 * so that it looks several turns ahead and not only some decisions. */
#ifndef ORRERY_OLD_SEARCH_H
#define ORRERY_OLD_SEARCH_H

#include "plan.h"
#include "tree.h"
#include "value.h"

enum { OLD_SEARCH_PATH = 64 };

struct old_search {
    const orr_game *g;
    int seat;
    struct old_worth worth;
    uint32_t stride; /* bytes of a state, rounded up for hashing */
    bool open;       /* nothing is hidden from the seat */
    bool to_end;     /* worlds are played to the end of the game instead of being evaluated before */
    struct old_judge judge;
    struct old_tree tree;
    struct old_planner *planner;
    struct orr_rng rng;
    unsigned char *view, *world, *scratch; /* a state each */
    uint64_t root;                         /* key */
    uint64_t seed;
    uint64_t iterations;
    unsigned steps;
    uint32_t path_node[OLD_SEARCH_PATH], path_edge[OLD_SEARCH_PATH];
    struct old_plans plans;
};

void old_search_make(struct old_search *, const struct old_worth *, int seat, unsigned log2_nodes);
void old_search_free(struct old_search *);
void old_search_forget(struct old_search *);
/* Begin a search at the seat's view. What the tree knows of later positions is kept while there is room. */
void old_search_begin(struct old_search *, const void *view, uint64_t seed);
void old_search_iterate(struct old_search *);
/* Key of a state in the tree: a hash of how the seat sees it; never 0. */
uint64_t old_search_key(struct old_search *, const void *s);
const struct old_tree_node *old_search_root(const struct old_search *);
/* The edge with the best mean among those with old_search_enough visits. */
const struct old_tree_edge *old_search_best(const struct old_search *, const struct old_tree_node *);
/* Half as many visits as the most visited edge has: fewer say too little. */
uint32_t old_search_enough(const struct old_search *, const struct old_tree_node *);

#endif
