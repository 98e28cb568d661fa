/* What lies over a table, as scenes: what the last move changed, and what a move would change. Every front end draws
 * these nodes like those of the table itself, so rings, ghosts and pills look the same everywhere. */
#include <stdlib.h>
#include <string.h>

#include "parts.h"

enum { SMALL = 600 }; /* tenths: pieces up to this size make a place crowded */

/* A box round a place, `grow` tenths larger on every side; only its edge is painted. */
static struct orr_node *frame(struct orr_scene *over, const struct orr_place *p, int grow, unsigned role, int line) {
    struct orr_node *node;
    if (p->round) {
        node = orr_circle(over, p->x, p->y, p->w / 2 + grow, ORR_NO_PAINT, (int)role);
    } else {
        node = orr_rect(over, p->x - p->w / 2 - grow, p->y - p->h / 2 - grow, p->w + 2 * grow, p->h + 2 * grow,
                        p->radius + grow, ORR_NO_PAINT, (int)role);
        node->turn = (int16_t)p->turn;
    }
    node->line = (uint16_t)line;
    return node;
}

/* A dashed ring: a circle grows by `percent` of its width, a box by twice so many tenths. */
static void ring(struct orr_scene *over, const struct orr_place *p, int percent, unsigned role, int line, int gap) {
    struct orr_node *node = frame(over, p, p->round ? p->w * percent / 200 : percent * 2, role, line);
    node->dash[0] = 4;
    node->dash[1] = (uint8_t)gap;
}

/* A line under words, where a ring would cover what stands beside them. */
static void underline(struct orr_scene *over, const struct orr_scene *now, const struct orr_node *node,
                      const struct orr_place *at) {
    const char *words = orr_scene_text(now, node->text);
    struct orr_fit fit = orr_words_fit(words, node->w, node->flags, node->h);
    int width = render_words_width(words, fit.n, fit.size, node->flags);
    width += fit.cut ? render_words_width("…", strlen("…"), fit.size, node->flags) : 0;
    int from = node->flags & ORR_END ? width : node->flags & ORR_CENTRE ? width / 2 : 0;
    orr_open(over, 0, at->x, at->y)->turn = (int16_t)at->turn;
    orr_rect(over, -from, fit.size / 5 - 9, width, 18, 0, ORR_ICE, ORR_NO_PAINT);
    orr_close(over);
}

void orr_overlay_last(const struct orr_scene *before, const struct orr_scene *now, struct orr_scene *over) {
    for (uint32_t i = 0; i < before->n; i++) {
        const struct orr_node *was = &before->node[i];
        const struct orr_node *is =
            was->piece && render_piece_find(before, was->piece) == was ? render_piece_find(now, was->piece) : NULL;
        if (!is || !render_piece_moved(before, was, now, is)) {
            continue;
        }
        struct orr_place p = orr_place_of(now, (uint32_t)(is - now->node));
        if (is->shape == ORR_NODE_TEXT) {
            underline(over, now, is, &p);
        } else {
            ring(over, &p, p.round ? 32 : 10, ORR_ICE, 15, 4);
        }
    }
}

/* A node of a ghost: the picture only, without its meaning; `parent` as in `over`. */
static void copy_node(struct orr_scene *over, const struct orr_scene *from, const struct orr_node *node, int parent) {
    struct orr_node *copy = orr_add(over, (enum orr_shape)node->shape);
    *copy = *node;
    copy->parent = (uint16_t)parent;
    copy->piece = 0;
    copy->action = 0;
    copy->legal = 0;
    copy->label = copy->tip = 0;
    copy->flags &= (uint16_t) ~(ORR_FADES | ORR_RISES | ORR_VALUED);
    copy->text = node->text ? orr_words(over, "%s", orr_scene_text(from, node->text)) : 0;
}

/* The piece as it would be, at half strength where it would be. */
static void ghost(struct orr_scene *over, const struct orr_scene *after, const struct orr_node *node,
                  const struct orr_place *p) {
    uint32_t first = (uint32_t)(node - after->node), end = first + 1;
    while (end < after->n && after->node[end].parent > first) {
        end++;
    }
    struct orr_node *group = orr_open(over, 0, p->x, p->y);
    group->turn = (int16_t)p->turn;
    group->opacity = 50;
    int shift = (int)over->n - (int)first - 1; /* the group takes the place of the piece's own one */
    if (node->shape != ORR_NODE_GROUP) {
        struct orr_place own = render_outline_of(after, first);
        struct orr_node leaf = *node;
        leaf.x -= own.x;
        leaf.y -= own.y;
        leaf.turn = 0;
        copy_node(over, after, &leaf, over->group);
    }
    for (uint32_t i = first + 1; i < end; i++) {
        copy_node(over, after, &after->node[i], after->node[i].parent + shift);
    }
    orr_close(over);
}

/* Is there a small piece of the scene within `reach` of the point? */
static bool crowded(const struct orr_scene *scene, int x, int y, int reach) {
    for (uint32_t i = 0; i < scene->n; i++) {
        if (!scene->node[i].piece) {
            continue;
        }
        struct orr_place p = orr_place_of(scene, i);
        if (p.w <= SMALL && p.h <= SMALL && abs(p.x - x) < p.w / 2 + reach && abs(p.y - y) < p.h / 2 + reach / 2) {
            return true;
        }
    }
    return false;
}

/* The change in a pill beside the piece, where it covers no other if possible. */
static void pill(struct orr_scene *over, const struct orr_scene *now, const struct orr_place *at, int change) {
    static const int8_t side[6][2] = {{19, -7}, {16, 9}, {0, -20}, {-19, -7}, {-16, 9}, {0, 20}};
    int w, h, size = now->compose == ORR_TALL ? 260 : 180, best = 0;
    orr_compose_size((enum orr_compose)now->compose, &w, &h);
    int half = at->round ? at->w / 2 : (at->w < at->h ? at->w : at->h) / 2;
    half = half < 140 ? 140 : half;
    for (int i = 5; i >= 0; i--) {
        int x = at->x + half * side[i][0] / 10, y = at->y + half * side[i][1] / 10;
        bool inside = x > size && y > size && x < w * 10 - size && y < h * 10 - size;
        if (inside && !crowded(now, x, y, size)) {
            best = i;
        }
    }
    int x = at->x + half * side[best][0] / 10, y = at->y + half * side[best][1] / 10, high = size * 144 / 100;
    const char *words = orr_phrase(over, "%s%d", change < 0 ? "−" : "+", abs(change));
    int wide = render_words_width(words, strlen(words), size, ORR_BOLD) + size * 70 / 100;
    orr_rect(over, x - wide / 2, y - high / 2, wide, high, high / 2, change < 0 ? ORR_EMBER : ORR_LEAF, ORR_GROUND)
        ->line = 15;
    orr_words_at(over, x, y, size, ORR_ON_ACCENT, ORR_BOLD | ORR_CENTRE, words);
}

void orr_overlay_preview(const struct orr_scene *now, const struct orr_scene *after, struct orr_scene *over) {
    for (uint32_t i = 0; i < now->n; i++) {
        const struct orr_node *node = &now->node[i];
        const struct orr_node *next =
            node->piece && render_piece_find(now, node->piece) == node ? render_piece_find(after, node->piece) : NULL;
        if (!next || !render_piece_moved(now, node, after, next)) {
            continue;
        }
        struct orr_place here = orr_place_of(now, i), there = orr_place_of(after, (uint32_t)(next - after->node));
        int change = node->flags & next->flags & ORR_VALUED ? next->value - node->value : 0;
        bool moves = abs(here.x - there.x) > 1 || abs(here.y - there.y) > 1;
        if (moves) {
            ghost(over, after, next, &there);
            ring(over, &here, 20, change < 0 ? ORR_EMBER : ORR_SUN, 25, 3);
        }
        if (moves && change >= 0) {
            ring(over, &there, 20, ORR_SUN, 25, 3);
        }
        if (change) {
            pill(over, now, change > 0 ? &there : &here, change);
        }
    }
}
