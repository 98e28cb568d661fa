/* The tree of a search. Nodes are positions as one seat sees them, found by the hash of the
 * view, so that different orders of the same decisions lead to the same node. An edge is a
 * plan: decisions up to where somebody else, or chance, is to act. All memory is taken once,
 * and a full tree grows no more. */
#ifndef ORRERY_AI_TREE_H
#define ORRERY_AI_TREE_H

#include "orrery/engine.h"
#include "plan.h"

struct ai_tree_edge {
    uint32_t first_step;
    uint32_t n;             /* times chosen */
    double sum;             /* of what the node's actor maximises: mostly its shares of the win */
    double shares, squares; /* sums of these shares and of their squares */
    bool idle;              /* at the root: it changes nothing but what all turns change */
    float planned;          /* how much better than the others planning thinks it, as a share */
    float prior;            /* sums to 1 over the node */
    uint32_t n_steps;
};

struct ai_tree_node {
    uint64_t key; /* 0: empty */
    uint32_t first_edge, n_edges;
    uint32_t n;
    int32_t actor;
    double sum; /* of what the actor maximises */
};

struct ai_tree {
    struct ai_tree_node *node;
    struct ai_tree_edge *edge;
    orr_action *step;
    uint32_t node_room, nodes; /* room is a power of two */
    uint32_t edge_room, edges;
    uint32_t step_room, steps;
};

void ai_tree_make(struct ai_tree *, unsigned log2_nodes);
void ai_tree_free(struct ai_tree *);
void ai_tree_clear(struct ai_tree *);
bool ai_tree_half_full(const struct ai_tree *);
struct ai_tree_node *ai_tree_find(const struct ai_tree *, uint64_t key); /* NULL: not there */
/* A new node with these plans as edges, at most `most`, also in the place of one with this key; NULL when the tree is
 * full. */
struct ai_tree_node *ai_tree_add(struct ai_tree *, uint64_t key, int actor, const struct ai_plans *, unsigned most);

#endif
