/* What is shown over the table: the outline of legal targets, what the hovered
 * move would change, and what the last move changed. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parts.h"

/* A rounded box or a circle round 0, 0; left open for more attributes. */
static void open_box(struct orr_svg *svg, const struct orr_place *p, int grow) {
    struct orr_buf *out = svg->out;
    if (p->round) {
        orr_put(out, "<circle");
        orr_svg_attribute(out, "cx", p->x);
        orr_svg_attribute(out, "cy", p->y);
        orr_svg_attribute(out, "r", p->w / 2 + grow);
        return;
    }
    orr_put(out, "<rect");
    orr_svg_attribute(out, "x", p->x - p->w / 2 - grow);
    orr_svg_attribute(out, "y", p->y - p->h / 2 - grow);
    orr_svg_attribute(out, "width", p->w + 2 * grow);
    orr_svg_attribute(out, "height", p->h + 2 * grow);
    orr_svg_attribute(out, "rx", p->radius + grow);
    if (p->turn) {
        orr_put(out, " transform=\"rotate(");
        orr_svg_tenths(out, p->turn);
        orr_put(out, " ");
        orr_svg_tenths(out, p->x);
        orr_put(out, " ");
        orr_svg_tenths(out, p->y);
        orr_put(out, ")\"");
    }
}

/* A sector or path shows its own edge; the node is drawn again with other paint. */
static void retrace(struct orr_svg *svg, const struct orr_node *node, unsigned fill, unsigned opacity, int line) {
    struct orr_node copy = {.shape = node->shape,
                            .x = node->x,
                            .y = node->y,
                            .w = node->w,
                            .h = node->h,
                            .turn = node->turn,
                            .from = node->from,
                            .to = node->to,
                            .text = node->text,
                            .fill = (uint8_t)fill,
                            .opacity = (uint8_t)opacity,
                            .stroke = line ? ORR_SUN : ORR_NO_PAINT,
                            .line = (uint16_t)line};
    orr_svg_shape(svg, &copy);
}

static bool has_own_edge(const struct orr_node *node) {
    return node->shape == ORR_NODE_SECTOR || node->shape == ORR_NODE_PATH || node->shape == ORR_NODE_ARC ||
           node->shape == ORR_NODE_LINE;
}

/* The node's outline in its own space: a group's children have their origin at its middle. */
static struct orr_place own_place(struct orr_svg *svg, const struct orr_node *node) {
    struct orr_place p = orr_place_of(svg->scene, (uint32_t)(node - svg->scene->node));
    if (node->shape == ORR_NODE_GROUP) {
        p.x = p.y = p.turn = 0;
        return p;
    }
    bool box = node->shape == ORR_NODE_RECT;
    p.x = box ? node->x + node->w / 2 : node->x;
    p.y = box ? node->y + node->h / 2 : node->y;
    p.turn = node->turn;
    return p;
}

void orr_svg_legal(struct orr_svg *svg, const struct orr_node *node, bool hovered) {
    int line = hovered ? 35 : 30;
    if (has_own_edge(node)) {
        if (hovered) {
            retrace(svg, node, ORR_SUN, 12, 0);
        }
        retrace(svg, node, ORR_NO_PAINT, 0, line);
        return;
    }
    struct orr_place p = own_place(svg, node);
    if (!p.w) {
        return;
    }
    if (hovered) {
        if (!svg->look->light) {
            open_box(svg, &p, 60);
            orr_svg_colour(svg, "stroke", ORR_SUN);
            orr_put(svg->out, " fill=\"none\" stroke-width=\"7\" opacity=\".25\"/>\n");
        }
        open_box(svg, &p, 0);
        orr_svg_colour(svg, "fill", ORR_SUN);
        orr_put(svg->out, " opacity=\".12\"/>\n");
    }
    open_box(svg, &p, 10);
    orr_svg_colour(svg, "stroke", ORR_SUN);
    orr_svg_attribute(svg->out, "stroke-width", line);
    orr_put(svg->out, " fill=\"none\"%s/>\n", hovered ? "" : " class=\"legal\"");
}

static void dashed_ring(struct orr_svg *svg, const struct orr_place *p, int percent, unsigned role, int line,
                        const char *dashes) {
    open_box(svg, p, p->round ? p->w * (percent - 100) / 200 : (percent - 100) * 2);
    orr_svg_colour(svg, "stroke", role);
    orr_svg_attribute(svg->out, "stroke-width", line);
    orr_put(svg->out, " fill=\"none\" stroke-dasharray=\"%s\"/>\n", dashes);
}

/* Rings on what the last move moved. */
static void show_last_move(struct orr_svg *svg) {
    const struct orr_scene *before = svg->look->before;
    for (uint32_t i = 0; before && i < svg->scene->n; i++) {
        const struct orr_node *node = &svg->scene->node[i];
        const struct orr_node *was = orr_piece_find(before, node->piece);
        if (was && orr_piece_moved(before, was, svg->scene, node)) {
            struct orr_place p = orr_place_of(svg->scene, i);
            dashed_ring(svg, &p, 132, ORR_ICE, 18, "4 4");
        }
    }
}

/* One step of a transform: name(x y). */
static void put_call(struct orr_buf *out, const char *name, int x, int y) {
    orr_put(out, "%s(", name);
    orr_svg_tenths(out, x);
    orr_put(out, " ");
    orr_svg_tenths(out, y);
    orr_put(out, ")");
}

/* The piece as it would be, at half strength where it would be. */
static void put_ghost(struct orr_svg *svg, const struct orr_node *node) {
    const struct orr_scene *after = svg->look->after;
    uint32_t from = (uint32_t)(node - after->node), to = from + 1;
    while (to < after->n && after->node[to].parent > from) {
        to++;
    }
    struct orr_place p = orr_place_of(after, from);
    struct orr_svg ghost = *svg;
    ghost.scene = after;
    ghost.ghost = true;
    ghost.fades = false;
    bool box = node->shape == ORR_NODE_RECT;
    orr_put(svg->out, "<g class=\"ghost\" opacity=\".5\" transform=\"");
    put_call(svg->out, "translate", p.x, p.y);
    if (p.turn != node->turn % 3600) {
        orr_put(svg->out, "rotate(");
        orr_svg_tenths(svg->out, p.turn - node->turn);
        orr_put(svg->out, ")");
    }
    put_call(svg->out, "translate", box ? -node->x - node->w / 2 : -node->x, box ? -node->y - node->h / 2 : -node->y);
    orr_put(svg->out, "\">\n");
    orr_svg_nodes(&ghost, from, to);
    orr_put(svg->out, "</g>\n");
}

/* Is there a small piece of the scene within `reach` of the point? */
static bool crowded(const struct orr_scene *scene, int x, int y, int reach) {
    for (uint32_t i = 0; i < scene->n; i++) {
        if (!scene->node[i].piece) {
            continue;
        }
        struct orr_place p = orr_place_of(scene, i);
        if (p.w <= 600 && p.h <= 600 && abs(p.x - x) < p.w / 2 + reach && abs(p.y - y) < p.h / 2 + reach / 2) {
            return true;
        }
    }
    return false;
}

/* The change in a pill beside the piece, where it covers no other if possible. */
static void put_change(struct orr_svg *svg, const struct orr_place *at, int change) {
    static const int8_t side[6][2] = {{19, -7}, {16, 9}, {0, -20}, {-19, -7}, {-16, 9}, {0, 20}};
    int w, h, size = svg->scene->compose == ORR_TALL ? 240 : 180;
    orr_compose_size((enum orr_compose)svg->scene->compose, &w, &h);
    int half = at->round ? at->w / 2 : (at->w < at->h ? at->w : at->h) / 2;
    half = half < 140 ? 140 : half;
    int best = 0;
    for (int i = 5; i >= 0; i--) {
        int x = at->x + half * side[i][0] / 10, y = at->y + half * side[i][1] / 10;
        bool inside = x > size && y > size && x < w * 10 - size && y < h * 10 - size;
        if (inside && !crowded(svg->scene, x, y, size)) {
            best = i;
        }
    }
    char words[16];
    snprintf(words, sizeof words, "%s%d", change < 0 ? "−" : "+", abs(change));
    int x = at->x + half * side[best][0] / 10, y = at->y + half * side[best][1] / 10;
    int height = size * 144 / 100;
    int wide = orr_words_width(words, strlen(words), size, ORR_BOLD) + size * 70 / 100;
    struct orr_place pill = {.x = x, .y = y, .w = wide, .h = height, .radius = height / 2};
    open_box(svg, &pill, 0);
    orr_svg_colour(svg, "fill", change < 0 ? ORR_EMBER : ORR_LEAF);
    orr_svg_colour(svg, "stroke", ORR_GROUND);
    orr_put(svg->out, " stroke-width=\"1.5\"/>\n<text");
    orr_svg_attribute(svg->out, "x", x);
    orr_svg_attribute(svg->out, "y", y + size * 36 / 100);
    orr_svg_attribute(svg->out, "font-size", size);
    orr_svg_colour(svg, "fill", ORR_ON_ACCENT);
    orr_put(svg->out, " text-anchor=\"middle\" font-weight=\"800\">%s</text>\n", words);
}

/* One piece that the hovered move would change. */
static void show_change(struct orr_svg *svg, uint32_t index, const struct orr_node *next) {
    const struct orr_scene *after = svg->look->after;
    const struct orr_node *node = &svg->scene->node[index];
    struct orr_place here = orr_place_of(svg->scene, index);
    struct orr_place there = orr_place_of(after, (uint32_t)(next - after->node));
    int change = node->flags & next->flags & ORR_VALUED ? next->value - node->value : 0;
    bool moves = here.x != there.x || here.y != there.y;
    if (moves) {
        put_ghost(svg, next);
        dashed_ring(svg, &here, 120, change < 0 ? ORR_EMBER : ORR_SUN, 25, "4 3");
    }
    if (moves && change >= 0) {
        dashed_ring(svg, &there, 120, ORR_SUN, 25, "4 3");
    }
    if (change) {
        put_change(svg, change > 0 ? &there : &here, change);
    }
}

void orr_svg_overlay(struct orr_svg *svg) {
    show_last_move(svg);
    for (uint32_t i = 0; svg->look->after && i < svg->scene->n; i++) {
        const struct orr_node *node = &svg->scene->node[i];
        const struct orr_node *next = orr_piece_find(svg->look->after, node->piece);
        if (next && orr_piece_moved(svg->scene, node, svg->look->after, next)) {
            show_change(svg, i, next);
        }
    }
}
