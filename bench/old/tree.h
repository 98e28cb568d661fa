/* The tree of a search. Nodes are positions as one seat sees them, found by the hash of the
 * view, so that different orders of the same decisions lead to the same node. An edge is a
 * plan: decisions up to where somebody else, or chance, is to act. All memory is taken once,
 * and a full tree grows no more. */
#ifndef ORRERY_OLD_TREE_H
#define ORRERY_OLD_TREE_H

#include "orrery/engine.h"
#include "plan.h"

struct old_tree_edge {
    uint32_t first_step;
    uint32_t n; /* times chosen */
    double sum; /* of win shares of the node's actor */
    double squares;
    float prior; /* sums to 1 over the node */
    uint32_t n_steps;
};

struct old_tree_node {
    uint64_t key; /* 0: empty */
    uint32_t first_edge, n_edges;
    uint32_t n;
    int32_t actor;
    double sum; /* of win shares of the actor */
};

struct old_tree {
    struct old_tree_node *node;
    struct old_tree_edge *edge;
    orr_action *step;
    uint32_t node_room, nodes; /* room is a power of two */
    uint32_t edge_room, edges;
    uint32_t step_room, steps;
};

void old_tree_make(struct old_tree *, unsigned log2_nodes);
void old_tree_free(struct old_tree *);
void old_tree_clear(struct old_tree *);
bool old_tree_half_full(const struct old_tree *);
struct old_tree_node *old_tree_find(const struct old_tree *, uint64_t key); /* NULL: not there */
/* A new node with these plans as edges, at most `most`, also in the place of one with this key; NULL when the tree is
 * full. */
struct old_tree_node *old_tree_add(struct old_tree *, uint64_t key, int actor, const struct old_plans *, unsigned most);

#endif
