/* The SVG document: background, the gradients and symbols that the scene needs,
 * groups with their nodes. Shapes are in svg_shapes.c, what is shown over the
 * table (legal targets, price of a move, last move) in svg_overlay.c. */
#include <stdio.h>
#include <string.h>

#include "parts.h"

enum { DEEPEST = 32 };

static bool hovered(const struct render_svg *svg, const struct orr_node *node) {
    return !svg->ghost && node->legal && node->action && node->action == svg->look->hover;
}

static void open_group(struct render_svg *svg, const struct orr_node *node) {
    int lift = hovered(svg, node) && (node->flags & ORR_RISES) ? ORR_RISE : 0;
    struct orr_buf *out = svg->out;
    orr_put(out, "<g transform=\"translate(");
    render_svg_tenths(out, node->x);
    orr_put(out, " ");
    render_svg_tenths(out, node->y - lift);
    orr_put(out, ")");
    if (node->turn % 3600) {
        orr_put(out, " rotate(");
        render_svg_tenths(out, node->turn);
        orr_put(out, ")");
    }
    orr_put(out, "\"");
    render_svg_names(svg, node);
    orr_put(out, ">");
    if (node->tip && !svg->ghost) {
        const char *tip = orr_scene_text(svg->scene, node->tip);
        orr_put(out, "<title>");
        render_svg_escape(out, tip, strlen(tip));
        orr_put(out, "</title>");
    }
    orr_put(out, "\n");
}

static void close_group(struct render_svg *svg, const struct orr_node *node) {
    if (node->legal && !svg->ghost) {
        render_svg_legal(svg, node, hovered(svg, node));
    }
    orr_put(svg->out, "</g>\n");
}

static void put_leaf(struct render_svg *svg, const struct orr_node *node) {
    bool lifted = hovered(svg, node) && (node->flags & ORR_RISES);
    if (lifted) {
        orr_put(svg->out, "<g transform=\"translate(0 -%d)\">\n", ORR_RISE / 10);
    }
    render_svg_shape(svg, node);
    if (node->legal && !svg->ghost) {
        render_svg_legal(svg, node, hovered(svg, node));
    }
    if (lifted) {
        orr_put(svg->out, "</g>\n");
    }
}

void render_svg_nodes(struct render_svg *svg, uint32_t from, uint32_t to) {
    uint32_t open[DEEPEST];
    int depth = 0;
    for (uint32_t i = from; i < to; i++) {
        const struct orr_node *node = &svg->scene->node[i];
        while (depth && open[depth - 1] + 1 != node->parent) {
            close_group(svg, &svg->scene->node[open[--depth]]);
        }
        if (node->shape != ORR_NODE_GROUP) {
            put_leaf(svg, node);
        } else if (depth < DEEPEST) {
            open_group(svg, node);
            open[depth++] = i;
        }
    }
    while (depth) {
        close_group(svg, &svg->scene->node[open[--depth]]);
    }
}

/* What the definitions must hold. */
struct needs {
    bool gradient[8][256];
    bool symbol[256];
    bool shadow, legal;
};

static void find_needs(const struct orr_scene *scene, struct needs *needs) {
    for (uint32_t i = 0; i < scene->n; i++) {
        const struct orr_node *node = &scene->node[i];
        needs->gradient[node->paint & 7][node->fill] = true;
        needs->shadow |= (node->flags & ORR_SHADOW) && node->shape != ORR_NODE_RECT;
        needs->legal |= node->legal;
        if (node->shape == ORR_NODE_SYMBOL && node->symbol < 256) {
            needs->symbol[node->symbol] = true;
        }
    }
}

static void put_gradient(struct render_svg *svg, unsigned paint, unsigned role) {
    struct orr_recipe r = orr_theme_recipe(svg->game, role, (enum orr_paint)paint, svg->look->light);
    if (!r.n || !role) {
        return;
    }
    const char *element = r.radial ? "radialGradient" : "linearGradient";
    orr_put(svg->out, "<%s id=\"p%u-%u\"", element, paint, role);
    if (r.radial) {
        orr_put(svg->out, " cx=\".%03u\" cy=\".%03u\" r=\".%03u\">", r.cx, r.cy, r.r);
    } else {
        orr_put(svg->out, " x1=\"0\" y1=\"0\" x2=\"0\" y2=\"1\">");
    }
    for (int i = 0; i < r.n; i++) {
        orr_put(svg->out, "<stop offset=\"%u%%\" stop-color=\"#%06x\"", r.stop[i].at / 10u, r.stop[i].colour);
        if (r.stop[i].opacity < 100) {
            orr_put(svg->out, " stop-opacity=\".%02u\"", r.stop[i].opacity);
        }
        orr_put(svg->out, "/>");
    }
    orr_put(svg->out, "</%s>\n", element);
}

static void put_part(struct render_svg *svg, const struct orr_part *part) {
    struct orr_buf *out = svg->out;
    char ground[16];
    snprintf(ground, sizeof ground, "#%06x", orr_theme_colour(svg->game, ORR_GROUND, svg->look->light));
    const char *paint = part->mode == ORR_PART_CUT ? ground : "currentColor";
    bool stroke = part->mode == ORR_PART_STROKE || (part->mode == ORR_PART_CUT && part->width);
    orr_put(out, "<path d=\"");
    render_svg_escape(out, part->d, strlen(part->d));
    orr_put(out, "\" fill=\"%s\"", stroke ? "none" : paint);
    if (stroke) {
        orr_put(out, " stroke=\"%s\" stroke-linecap=\"round\" stroke-linejoin=\"round\"", paint);
        render_svg_attribute(out, "stroke-width", part->width);
    }
    if (part->opacity && part->opacity < 100) {
        orr_put(out, " opacity=\".%02u\"", part->opacity);
    }
    orr_put(out, "/>");
}

static void put_symbols(struct render_svg *svg, const struct needs *needs) {
    const struct orr_symbol *symbol = svg->game->rules->symbols;
    for (unsigned i = 0; symbol && symbol->id && i < 256; i++, symbol++) {
        if (!needs->symbol[i]) {
            continue;
        }
        orr_put(svg->out, "<symbol id=\"s%u\" viewBox=\"-40 -40 80 80\" overflow=\"visible\">", i);
        for (const struct orr_part *part = symbol->parts; part && part->d; part++) {
            put_part(svg, part);
        }
        orr_put(svg->out, "</symbol>\n");
    }
}

static void put_table_gradient(struct render_svg *svg, int w, int h) {
    bool light = svg->look->light;
    int r = (w > h ? w : h) * 49 / 100;
    orr_put(svg->out, "<radialGradient id=\"table\" gradientUnits=\"userSpaceOnUse\" cx=\"%d\" cy=\"%d\" r=\"%d\">",
            w / 2, h * 2 / 5, r);
    orr_put(svg->out, "<stop offset=\"0\" stop-color=\"#%06x\"/><stop offset=\"1\" stop-color=\"#%06x\"/>",
            orr_theme_colour(svg->game, ORR_TABLE, light), orr_theme_colour(svg->game, ORR_GROUND, light));
    orr_put(svg->out, "</radialGradient>\n");
}

static void put_shadow_gradient(struct render_svg *svg) {
    const struct orr_shadow *s = &orr_shadows[svg->look->light];
    orr_put(svg->out, "<radialGradient id=\"shadow\"><stop offset=\"0\" stop-color=\"#%06x\" stop-opacity=\".%02u\"/>",
            s->colour, s->heart);
    orr_put(svg->out, "<stop offset=\".65\" stop-color=\"#%06x\" stop-opacity=\".%02u\"/>", s->colour, s->half);
    orr_put(svg->out, "<stop offset=\"1\" stop-color=\"#%06x\" stop-opacity=\"0\"/></radialGradient>\n", s->colour);
}

static void put_defs(struct render_svg *svg, int w, int h) {
    static const char pulse[] = "<style>.legal{animation:legal 2.4s ease-in-out infinite}"
                                "@keyframes legal{50%{stroke-opacity:.5}}"
                                "@media(prefers-reduced-motion:reduce){.legal{animation:none}}</style>\n";
    struct needs needs = {0};
    find_needs(svg->scene, &needs);
    if (svg->look->after) {
        find_needs(svg->look->after, &needs);
    }
    orr_put(svg->out, "<defs>\n");
    put_table_gradient(svg, w, h);
    if (needs.shadow) {
        put_shadow_gradient(svg);
    }
    for (unsigned paint = 0; paint < 8; paint++) {
        for (unsigned role = 0; role < 256; role++) {
            if (needs.gradient[paint][role]) {
                put_gradient(svg, paint, role);
            }
        }
    }
    put_symbols(svg, &needs);
    orr_put(svg->out, "</defs>\n");
    if (needs.legal) {
        orr_put(svg->out, "%s", pulse);
    }
}

static bool any_legal(const struct orr_scene *scene) {
    for (uint32_t i = 0; i < scene->n; i++) {
        if (scene->node[i].legal) {
            return true;
        }
    }
    return false;
}

void orr_svg_write(const orr_game *game, const struct orr_scene *scene, const struct orr_look *look,
                   struct orr_buf *out) {
    struct render_svg svg = {.game = game, .scene = scene, .look = look, .out = out, .fades = any_legal(scene)};
    int w, h;
    orr_compose_size((enum orr_compose)scene->compose, &w, &h);
    orr_put(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" width=\"%d\" height=\"%d\"", w, h, w,
            h);
    orr_put(out, " font-family=\"Inter, system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, "
                 "sans-serif\" style=\"font-variant-numeric:tabular-nums\" role=\"group\" aria-label=\"");
    render_svg_escape(out, game->rules->title, strlen(game->rules->title));
    orr_put(out, "\">\n<title>");
    render_svg_escape(out, game->rules->title, strlen(game->rules->title));
    orr_put(out, "</title>\n");
    put_defs(&svg, w, h);
    orr_put(out, "<rect width=\"%d\" height=\"%d\" fill=\"#%06x\"/>\n", w, h,
            orr_theme_colour(game, ORR_GROUND, look->light));
    orr_put(out, "<rect width=\"%d\" height=\"%d\" fill=\"url(#table)\"/>\n", w, h);
    render_svg_nodes(&svg, 0, scene->n);
    render_svg_overlay(&svg);
    orr_put(out, "</svg>\n");
}
