/* The search tree: a hash table of nodes, and stores for their edges and steps. All memory is taken when the tree is
 * made. */
#include "tree.h"

#include <stdlib.h>
#include <string.h>

enum { EDGES_PER_NODE = 8, STEPS_PER_EDGE = 6 };

void old_tree_make(struct old_tree *t, unsigned log2_nodes) {
    *t = (struct old_tree){.node_room = 1u << log2_nodes};
    t->edge_room = t->node_room * EDGES_PER_NODE;
    t->step_room = t->edge_room * STEPS_PER_EDGE;
    t->node = orr_alloc(t->node_room, sizeof *t->node);
    t->edge = orr_alloc(t->edge_room, sizeof *t->edge);
    t->step = orr_alloc(t->step_room, sizeof *t->step);
}

void old_tree_free(struct old_tree *t) {
    free(t->node);
    free(t->edge);
    free(t->step);
    *t = (struct old_tree){0};
}

void old_tree_clear(struct old_tree *t) {
    if (t->nodes) {
        memset(t->node, 0, t->node_room * sizeof *t->node);
    }
    t->nodes = t->edges = t->steps = 0;
}

bool old_tree_half_full(const struct old_tree *t) {
    return t->nodes > t->node_room / 2 || t->edges > t->edge_room / 2 || t->steps > t->step_room / 2;
}

/* The node, or the empty entry where it belongs (open addressing). There always is one: at most three quarters are
 * filled. */
static struct old_tree_node *place(const struct old_tree *t, uint64_t key) {
    uint64_t i = (key >> 20) & (t->node_room - 1);
    while (t->node[i].key && t->node[i].key != key) {
        i = (i + 1) & (t->node_room - 1);
    }
    return &t->node[i];
}

struct old_tree_node *old_tree_find(const struct old_tree *t, uint64_t key) {
    struct old_tree_node *n = place(t, key);
    return n->key ? n : NULL;
}

struct old_tree_node *old_tree_add(struct old_tree *t, uint64_t key, int actor, const struct old_plans *plans,
                                   unsigned most) {
    unsigned edges = plans->n < most ? plans->n : most;
    if (t->nodes >= t->node_room / 4 * 3 || edges > t->edge_room - t->edges ||
        edges * OLD_PLAN_STEPS > t->step_room - t->steps) {
        return NULL;
    }
    struct old_tree_node *n = place(t, key);
    t->nodes += !n->key;
    *n = (struct old_tree_node){.key = key, .first_edge = t->edges, .n_edges = edges, .actor = actor};
    for (unsigned i = 0; i < edges; i++) {
        const struct old_plan *p = &plans->at[i];
        t->edge[t->edges++] = (struct old_tree_edge){.first_step = t->steps, .n_steps = p->n};
        memcpy(t->step + t->steps, p->at, p->n * sizeof p->at[0]);
        t->steps += p->n;
    }
    return n;
}
