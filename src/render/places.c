/* Where nodes are on the table, once their groups have moved and turned them, and
 * which pieces differ between two scenes. Draws nothing. */
#include <stdlib.h>

#include "parts.h"

enum { SETTLED = 10, LARGEST_PIECE = 1200 }; /* tenths: smaller moves do not count, larger things are layout */

static int times_turn(int64_t a, int32_t b) { return (int)((a * b + (a * b < 0 ? -8192 : 8192)) / 16384); }

/* Turn x, y round the origin. */
static void turn_point(int *x, int *y, int tenths) {
    int32_t s = orr_sin(tenths), c = orr_cos(tenths);
    int turned = times_turn(*x, c) - times_turn(*y, s);
    *y = times_turn(*x, s) + times_turn(*y, c);
    *x = turned;
}

static int furthest(int so_far, int middle, int half) {
    int reach = abs(middle) + half;
    return reach > so_far ? reach : so_far;
}

/* Half the width of a group without an outline: as far as its own round and square parts reach. */
static int group_reach(const struct orr_scene *scene, uint32_t index) {
    int reach = 0;
    for (uint32_t i = index + 1; i < scene->n && scene->node[i].parent > index; i++) {
        const struct orr_node *n = &scene->node[i];
        if (n->parent != index + 1) {
            continue;
        }
        if (n->shape == ORR_NODE_CIRCLE && !(n->flags & ORR_SHADOW) && n->paint != ORR_GLOW) {
            reach = furthest(furthest(reach, n->x, n->w), n->y, n->w);
        } else if (n->shape == ORR_NODE_RECT) {
            reach = furthest(reach, n->x + n->w / 2, n->w / 2);
            reach = furthest(reach, n->y + n->h / 2, n->h / 2);
        } else if (n->shape == ORR_NODE_SYMBOL || n->shape == ORR_NODE_MARK) {
            reach = furthest(furthest(reach, n->x, n->w * 3 / 10), n->y, n->w * 3 / 10);
        }
    }
    return reach;
}

/* A part of a ring: the largest circle about its middle that hardly leaves it. */
static void sector_outline(const struct orr_node *n, struct orr_place *p) {
    int size = abs(n->to - n->from), width = n->w - n->h;
    p->round = true;
    if (size >= 3600) {
        p->w = p->h = 2 * n->w;
        return;
    }
    orr_polar(n->x, n->y, (n->w + n->h) / 2, (n->from + n->to) / 2, &p->x, &p->y);
    int along = (int)((int64_t)(n->w + n->h) / 2 * size * 355 / 113 / 1800); /* 355 / 113 is pi */
    p->w = p->h = width < along ? width : along;
}

/* The outline of a node round its own middle. */
static void outline(const struct orr_scene *scene, uint32_t index, struct orr_place *p) {
    const struct orr_node *n = &scene->node[index];
    switch (n->shape) {
    case ORR_NODE_GROUP:
        p->w = n->w ? n->w : 2 * group_reach(scene, index);
        p->h = n->w ? n->h : p->w;
        p->radius = n->radius;
        p->round = p->w == p->h && (n->radius == 0 || 2 * n->radius >= p->w);
        break;
    case ORR_NODE_RECT:
        p->x += n->w / 2;
        p->y += n->h / 2;
        p->w = n->w;
        p->h = n->h;
        p->radius = n->radius;
        break;
    case ORR_NODE_LINE:
        p->x = (n->x + n->w) / 2;
        p->y = (n->y + n->h) / 2;
        p->w = abs(n->x - n->w);
        p->h = abs(n->y - n->h);
        break;
    case ORR_NODE_SECTOR:
        sector_outline(n, p);
        break;
    case ORR_NODE_TEXT:
        p->w = p->h = n->w;
        p->round = true;
        break;
    case ORR_NODE_SYMBOL:
        p->w = p->h = n->w * 7 / 10;
        p->round = true;
        break;
    default:
        p->w = p->h = n->shape == ORR_NODE_MARK ? n->w * 13 / 10 : 2 * n->w;
        p->round = true;
        break;
    }
}

struct orr_place render_outline_of(const struct orr_scene *scene, uint32_t index) {
    const struct orr_node *node = &scene->node[index];
    struct orr_place p = {.x = node->x, .y = node->y, .turn = node->turn};
    outline(scene, index, &p);
    return p;
}

struct orr_place orr_place_of(const struct orr_scene *scene, uint32_t index) {
    const struct orr_node *node = &scene->node[index];
    struct orr_place p = render_outline_of(scene, index);
    while (node->parent) {
        node = &scene->node[node->parent - 1];
        turn_point(&p.x, &p.y, node->turn);
        p.x += node->x;
        p.y += node->y;
        p.turn += node->turn;
    }
    p.turn %= 3600;
    return p;
}

const struct orr_node *render_piece_find(const struct orr_scene *scene, uint32_t piece) {
    for (uint32_t i = 0; piece && i < scene->n; i++) {
        if (scene->node[i].piece == piece) {
            return &scene->node[i];
        }
    }
    return NULL;
}

bool render_piece_moved(const struct orr_scene *a, const struct orr_node *in_a, const struct orr_scene *b,
                        const struct orr_node *in_b) {
    if ((in_a->flags | in_b->flags) & (ORR_RISES | ORR_LAID_OUT)) {
        return false;
    }
    if (in_a->flags & in_b->flags & ORR_VALUED) {
        return in_a->value != in_b->value;
    }
    struct orr_place p = orr_place_of(a, (uint32_t)(in_a - a->node));
    struct orr_place q = orr_place_of(b, (uint32_t)(in_b - b->node));
    if (p.w > LARGEST_PIECE || p.h > LARGEST_PIECE) {
        return false;
    }
    return abs(p.x - q.x) > SETTLED || abs(p.y - q.y) > SETTLED;
}
