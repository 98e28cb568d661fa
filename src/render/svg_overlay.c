/* What a picture shows over the table: the outline of legal targets, and the nodes of overlay.c. */
#include <stdlib.h>

#include "parts.h"

/* A rounded box or a circle round 0, 0; left open for more attributes. */
static void open_box(struct render_svg *svg, const struct orr_place *p, int grow) {
    struct orr_buf *out = svg->out;
    if (p->round) {
        orr_put(out, "<circle");
        render_svg_attribute(out, "cx", p->x);
        render_svg_attribute(out, "cy", p->y);
        render_svg_attribute(out, "r", p->w / 2 + grow);
        return;
    }
    orr_put(out, "<rect");
    render_svg_attribute(out, "x", p->x - p->w / 2 - grow);
    render_svg_attribute(out, "y", p->y - p->h / 2 - grow);
    render_svg_attribute(out, "width", p->w + 2 * grow);
    render_svg_attribute(out, "height", p->h + 2 * grow);
    render_svg_attribute(out, "rx", p->radius + grow);
    if (p->turn) {
        orr_put(out, " transform=\"rotate(");
        render_svg_tenths(out, p->turn);
        orr_put(out, " ");
        render_svg_tenths(out, p->x);
        orr_put(out, " ");
        render_svg_tenths(out, p->y);
        orr_put(out, ")\"");
    }
}

/* A sector or path shows its own edge; the node is drawn again with other paint. */
static void retrace(struct render_svg *svg, const struct orr_node *node, unsigned fill, unsigned opacity, int line) {
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
    render_svg_shape(svg, &copy);
}

static bool has_own_edge(const struct orr_node *node) {
    return node->shape == ORR_NODE_SECTOR || node->shape == ORR_NODE_PATH || node->shape == ORR_NODE_ARC ||
           node->shape == ORR_NODE_LINE;
}

/* The node's outline in its own space: a group's children have their origin at its middle. */
static struct orr_place own_place(struct render_svg *svg, const struct orr_node *node) {
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

/* One of the outlines round a place. */
static void put_outline(struct render_svg *svg, const struct orr_place *p, const struct orr_outline *o,
                        const char *class) {
    open_box(svg, p, o->grow);
    render_svg_colour(svg, "stroke", o->line ? o->role : ORR_NO_PAINT);
    render_svg_colour(svg, "fill", o->line ? ORR_NO_PAINT : o->role);
    if (o->line) {
        render_svg_attribute(svg->out, "stroke-width", o->line);
    }
    if (o->opacity) {
        orr_put(svg->out, " opacity=\".%02u\"", o->opacity);
    }
    orr_put(svg->out, "%s/>\n", class);
}

void render_svg_legal(struct render_svg *svg, const struct orr_node *node, bool hovered) {
    const struct orr_outline *edge = &orr_outlines[hovered ? ORR_OUTLINE_EDGE : ORR_OUTLINE_LEGAL];
    const struct orr_outline *tint = &orr_outlines[ORR_OUTLINE_TINT];
    if (has_own_edge(node)) {
        if (hovered) {
            retrace(svg, node, tint->role, tint->opacity, 0);
        }
        retrace(svg, node, ORR_NO_PAINT, 0, edge->line);
        return;
    }
    struct orr_place p = own_place(svg, node);
    if (!p.w) {
        return;
    }
    if (hovered && !svg->look->light) {
        put_outline(svg, &p, &orr_outlines[ORR_OUTLINE_HALO], "");
    }
    if (hovered) {
        put_outline(svg, &p, tint, "");
    }
    put_outline(svg, &p, edge, hovered ? "" : " class=\"legal\"");
}

void render_svg_overlay(struct render_svg *svg) {
    const struct orr_look *look = svg->look;
    if (!look->before && !look->after) {
        return;
    }
    struct orr_scene *over = malloc(sizeof *over);
    if (!over) {
        abort();
    }
    orr_scene_start(over, (enum orr_compose)svg->scene->compose, NULL);
    if (look->before) {
        orr_overlay_last(look->before, svg->scene, over);
    }
    if (look->after) {
        orr_overlay_preview(svg->scene, look->after, over);
    }
    struct render_svg above = *svg;
    above.scene = over;
    above.ghost = true;
    above.fades = false;
    render_svg_nodes(&above, 0, over->n);
    free(over);
}
