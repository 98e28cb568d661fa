/* Monte Carlo tree search over what one seat sees (information set search). Every iteration
 * samples a full state (a "world") that fits the view; the edges of the tree are whole turns,
 * so that it looks several turns ahead and not only some decisions. */
#ifndef ORRERY_AI_SEARCH_H
#define ORRERY_AI_SEARCH_H

#include "orrery/ai.h"
#include "plan.h"
#include "tree.h"
#include "value.h"

enum { AI_SEARCH_PATH = 64 };

struct ai_search {
    const orr_game *g;
    int seat;
    unsigned lane, lanes; /* of searches that share the work, each with its own random numbers */
    struct ai_worth worth;
    struct orr_meter *meter; /* or NULL */
    uint32_t stride;         /* bytes of a state, rounded up for hashing */
    bool open;               /* nothing is hidden from the seat */
    unsigned parts;          /* enum ai_part */
    uint32_t most;           /* iterations that it will make at most; 0: who knows */
    uint64_t most_work;      /* and actions applied; 0: any number */
    bool by_step;            /* edges are single decisions: to measure what whole turns are worth */
    bool near_end;           /* of the game: where the world would be evaluated it is played on */
    bool to_end;             /* worlds are played to the end of the game instead of being evaluated before */
    struct ai_judge judge;
    struct ai_tree tree;
    struct ai_planner *planner;
    struct orr_rng rng;
    unsigned char *view, *world, *scratch, *later; /* a state each */
    uint64_t root;                                 /* key */
    uint64_t seed;
    uint64_t iterations, turns, made, full;
    uint64_t begun; /* actions that planning had applied when the search began */
    unsigned steps;
    uint32_t path_node[AI_SEARCH_PATH], path_edge[AI_SEARCH_PATH];
    struct ai_plans plans;
};

void ai_search_make(struct ai_search *, const struct ai_worth *, int seat, unsigned log2_nodes);
void ai_search_free(struct ai_search *);
void ai_search_measure(struct ai_search *, struct orr_meter *);
void ai_search_forget(struct ai_search *);
/* Begin a search at the seat's view. What the tree knows of later positions is kept while there is room. */
void ai_search_begin(struct ai_search *, const void *view, uint64_t seed);
/* Add the root statistics of another lane, which has searched the same view with the same seed. */
void ai_search_join(struct ai_search *, const struct ai_search *lane);
void ai_search_iterate(struct ai_search *);
/* For hints: put the k-th sampled state into `world`, the same one for every turn. */
void ai_search_imagine(struct ai_search *, uint32_t k);
/* Take a root turn in that world, and go on as expected while the seat is to act and something is half done. */
void ai_search_take(struct ai_search *, const struct ai_tree_edge *);
/* Key of a state in the tree: a hash of how the seat sees it; never 0. */
uint64_t ai_search_key(struct ai_search *, const void *s);
const struct ai_tree_node *ai_search_root(const struct ai_search *);
/* Actions applied in this search. */
uint64_t ai_search_work(const struct ai_search *);
/* The edge with the best ai_search_value among those with ai_search_enough visits. */
const struct ai_tree_edge *ai_search_best(const struct ai_search *, const struct ai_tree_node *);
/* By what root turns are chosen: the mean of what is maximised; an idle turn counts as a little worse. */
double ai_search_value(const struct ai_tree_edge *);
/* Standard error of the mean share of an edge. */
double ai_search_error(const struct ai_tree_edge *);
/* Half as many visits as the most visited edge has: fewer say too little. */
uint32_t ai_search_enough(const struct ai_search *, const struct ai_tree_node *);

#endif
