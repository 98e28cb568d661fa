/* The search tree: a hash table of nodes, and stores for their edges and steps. All memory is taken when the tree is
 * made. */
#include "tree.h"

#include <stdlib.h>
#include <string.h>

enum { EDGES_PER_NODE = 8, STEPS_PER_EDGE = 6 };

void ai_tree_make(struct ai_tree *t, unsigned log2_nodes) {
    *t = (struct ai_tree){.node_room = 1u << log2_nodes};
    t->edge_room = t->node_room * EDGES_PER_NODE;
    t->step_room = t->edge_room * STEPS_PER_EDGE;
    t->node = orr_alloc(t->node_room, sizeof *t->node);
    t->edge = orr_alloc(t->edge_room, sizeof *t->edge);
    t->step = orr_alloc(t->step_room, sizeof *t->step);
}

void ai_tree_free(struct ai_tree *t) {
    free(t->node);
    free(t->edge);
    free(t->step);
    *t = (struct ai_tree){0};
}

void ai_tree_clear(struct ai_tree *t) {
    if (t->nodes) {
        memset(t->node, 0, t->node_room * sizeof *t->node);
    }
    t->nodes = t->edges = t->steps = 0;
}

bool ai_tree_half_full(const struct ai_tree *t) {
    return t->nodes > t->node_room / 2 || t->edges > t->edge_room / 2 || t->steps > t->step_room / 2;
}

/* The node, or the empty entry where it belongs (open addressing). There always is one: at most three quarters are
 * filled. */
static struct ai_tree_node *place(const struct ai_tree *t, uint64_t key) {
    uint64_t i = (key >> 20) & (t->node_room - 1);
    while (t->node[i].key && t->node[i].key != key) {
        i = (i + 1) & (t->node_room - 1);
    }
    return &t->node[i];
}

struct ai_tree_node *ai_tree_find(const struct ai_tree *t, uint64_t key) {
    struct ai_tree_node *n = place(t, key);
    return n->key ? n : NULL;
}

struct ai_tree_node *ai_tree_add(struct ai_tree *t, uint64_t key, int actor, const struct ai_plans *plans,
                                 unsigned most) {
    unsigned edges = plans->n < most ? plans->n : most;
    if (t->nodes >= t->node_room / 4 * 3 || edges > t->edge_room - t->edges ||
        edges * AI_PLAN_STEPS > t->step_room - t->steps) {
        return NULL;
    }
    struct ai_tree_node *n = place(t, key);
    t->nodes += !n->key;
    *n = (struct ai_tree_node){.key = key, .first_edge = t->edges, .n_edges = edges, .actor = actor};
    for (unsigned i = 0; i < edges; i++) {
        const struct ai_plan *p = &plans->at[i];
        t->edge[t->edges++] = (struct ai_tree_edge){.first_step = t->steps, .n_steps = p->n};
        memcpy(t->step + t->steps, p->at, p->n * sizeof p->at[0]);
        t->steps += p->n;
    }
    return n;
}
