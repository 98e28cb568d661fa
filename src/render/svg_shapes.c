/* One node as one SVG element (two with a shadow), and the small parts of SVG
 * text: lengths, colours, escaping. Groups and documents are the work of svg.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "parts.h"

void render_svg_tenths(struct orr_buf *out, int tenths) {
    const char *sign = tenths < 0 ? "-" : "";
    int whole = abs(tenths) / 10, rest = abs(tenths) % 10;
    if (rest) {
        orr_put(out, "%s%d.%d", sign, whole, rest);
    } else {
        orr_put(out, "%s%d", whole ? sign : "", whole);
    }
}

void render_svg_attribute(struct orr_buf *out, const char *name, int tenths) {
    orr_put(out, " %s=\"", name);
    render_svg_tenths(out, tenths);
    orr_put(out, "\"");
}

/* Characters that XML 1.0 does not allow become U+FFFD, line breaks and tabs spaces. */
static void escape_one(struct orr_buf *out, const char *at, size_t n, uint32_t c) {
    static const struct {
        char from;
        const char *to;
    } table[] = {{'&', "&amp;"},  {'<', "&lt;"}, {'>', "&gt;"}, {'"', "&quot;"},
                 {'\'', "&#39;"}, {'\n', " "},   {'\r', " "},   {'\t', " "}};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++) {
        if (c == (uint32_t)table[i].from) {
            orr_put(out, "%s", table[i].to);
            return;
        }
    }
    if (c < 0x20 || (c >= 0x7F && c < 0xA0) || (c & 0xFFFE) == 0xFFFE || c == 0xFFFD) {
        orr_put(out, "\xEF\xBF\xBD");
    } else {
        orr_put_bytes(out, at, n);
    }
}

void render_svg_escape(struct orr_buf *out, const char *text, size_t n) {
    for (const char *at = text; at < text + n;) {
        uint32_t c;
        const char *next = render_utf8_next(at, &c);
        escape_one(out, at, (size_t)(next - at), c);
        at = next;
    }
}

void render_svg_colour(struct render_svg *svg, const char *attribute, unsigned role) {
    if (role == ORR_NO_PAINT) {
        orr_put(svg->out, " %s=\"none\"", attribute);
    } else {
        orr_put(svg->out, " %s=\"#%06x\"", attribute, orr_theme_colour(svg->game, role, svg->look->light));
    }
}

static bool has_gradient(struct render_svg *svg, const struct orr_node *node) {
    return node->fill && orr_theme_recipe(svg->game, node->fill, node->paint, svg->look->light).n > 0;
}

static void put_fill(struct render_svg *svg, const struct orr_node *node) {
    if (has_gradient(svg, node)) {
        orr_put(svg->out, " fill=\"url(#p%u-%u)\"", node->paint, node->fill);
    } else {
        render_svg_colour(svg, "fill", node->fill);
    }
}

/* `unit` is 10 inside a path, whose own lengths are tenths. */
static void put_stroke(struct render_svg *svg, const struct orr_node *node, int unit) {
    if (!node->stroke || !node->line) {
        return;
    }
    int line = node->line * unit;
    render_svg_colour(svg, "stroke", node->stroke);
    render_svg_attribute(svg->out, "stroke-width", line);
    if (node->dash[0]) {
        orr_put(svg->out, " stroke-dasharray=\"%d %d\"", node->dash[0] * unit, node->dash[1] * unit);
    } else if (node->flags & ORR_DOTTED) {
        orr_put(svg->out, " stroke-dasharray=\"%d %d\"", 2 * unit, 8 * unit);
    } else if (node->flags & ORR_DASHED) {
        orr_put(svg->out, " stroke-dasharray=\"%d %d\"", 5 * unit, 4 * unit);
    } else if (node->shape == ORR_NODE_ARC || node->shape == ORR_NODE_LINE || node->shape == ORR_NODE_PATH) {
        orr_put(svg->out, " stroke-linecap=\"round\"");
    }
    if (node->shape == ORR_NODE_PATH || node->shape == ORR_NODE_SECTOR) {
        orr_put(svg->out, " stroke-linejoin=\"round\"");
    }
}

static int strength(struct render_svg *svg, const struct orr_node *node) {
    int percent = node->opacity ? node->opacity : 100;
    bool faded = svg->fades && (node->flags & ORR_FADES) && node->action && !node->legal;
    return faded ? percent / 2 : percent;
}

static void put_opacity(struct render_svg *svg, const struct orr_node *node) {
    int percent = strength(svg, node);
    if (percent < 100) {
        orr_put(svg->out, " opacity=\".%02d\"", percent);
    }
}

void render_svg_names(struct render_svg *svg, const struct orr_node *node) {
    put_opacity(svg, node);
    if (svg->ghost) {
        return;
    }
    if (node->piece) {
        orr_put(svg->out, " data-piece=\"%u\"", node->piece);
    }
    if (node->action) {
        orr_put(svg->out, " data-action=\"%016llx\"", (unsigned long long)node->action);
    }
    if (node->label) {
        const char *label = orr_scene_text(svg->scene, node->label);
        orr_put(svg->out, " role=\"%s\" aria-label=\"", node->legal ? "button" : "img");
        render_svg_escape(svg->out, label, strlen(label));
        orr_put(svg->out, "\"");
    }
}

/* Close an element, with its tip inside when it has one. */
static void finish(struct render_svg *svg, const struct orr_node *node, const char *element) {
    render_svg_names(svg, node);
    if (!node->tip || svg->ghost) {
        orr_put(svg->out, "/>\n");
        return;
    }
    const char *tip = orr_scene_text(svg->scene, node->tip);
    orr_put(svg->out, "><title>");
    render_svg_escape(svg->out, tip, strlen(tip));
    orr_put(svg->out, "</title></%s>\n", element);
}

static void put_turn(struct render_svg *svg, int turn, int x, int y) {
    if (turn % 3600 == 0) {
        return;
    }
    orr_put(svg->out, " transform=\"rotate(");
    render_svg_tenths(svg->out, turn);
    orr_put(svg->out, " ");
    render_svg_tenths(svg->out, x);
    orr_put(svg->out, " ");
    render_svg_tenths(svg->out, y);
    orr_put(svg->out, ")\"");
}

/* Things that stand on the table: a soft ellipse. Cards and panels: a soft copy, a little lower. */
static void put_shadow(struct render_svg *svg, const struct orr_node *node) {
    struct orr_buf *out = svg->out;
    const struct orr_shadow *shadow = &orr_shadows[svg->look->light];
    if (node->shape == ORR_NODE_RECT) {
        for (int i = 0; i < 2 && node->turn % 3600 == 0; i++) {
            int grow = i ? ORR_COPY_GROW : 0;
            orr_put(out, "<rect");
            render_svg_attribute(out, "x", node->x - grow + ORR_COPY_ASIDE);
            render_svg_attribute(out, "y", node->y - grow + ORR_COPY_BELOW);
            render_svg_attribute(out, "width", node->w + 2 * grow);
            render_svg_attribute(out, "height", node->h + 2 * grow);
            render_svg_attribute(out, "rx", node->radius + grow);
            orr_put(out, " fill=\"#%06x\" opacity=\".%02u\"/>\n", shadow->colour, shadow->copy);
        }
        return;
    }
    int reach = node->shape == ORR_NODE_SYMBOL ? node->w * 20 / 100 : node->w;
    int drop = node->shape == ORR_NODE_SYMBOL ? node->w * 16 / 100 : node->w / 2;
    orr_put(out, "<ellipse");
    render_svg_attribute(out, "cx", node->x + ORR_SHADOW_ASIDE);
    render_svg_attribute(out, "cy", node->y + drop);
    render_svg_attribute(out, "rx", reach * ORR_SHADOW_WIDE / 100);
    render_svg_attribute(out, "ry", reach * ORR_SHADOW_HIGH / 100);
    orr_put(out, " fill=\"url(#shadow)\"/>\n");
}

static void put_rect(struct render_svg *svg, const struct orr_node *node) {
    struct orr_buf *out = svg->out;
    orr_put(out, "<rect");
    render_svg_attribute(out, "x", node->x);
    render_svg_attribute(out, "y", node->y);
    render_svg_attribute(out, "width", node->w);
    render_svg_attribute(out, "height", node->h);
    if (node->radius) {
        render_svg_attribute(out, "rx", node->radius);
    }
    put_turn(svg, node->turn, node->x + node->w / 2, node->y + node->h / 2);
    put_fill(svg, node);
    put_stroke(svg, node, 1);
    finish(svg, node, "rect");
}

static void put_circle(struct render_svg *svg, const struct orr_node *node) {
    orr_put(svg->out, "<circle");
    render_svg_attribute(svg->out, "cx", node->x);
    render_svg_attribute(svg->out, "cy", node->y);
    render_svg_attribute(svg->out, "r", node->w);
    put_fill(svg, node);
    put_stroke(svg, node, 1);
    finish(svg, node, "circle");
}

static void put_point(struct render_svg *svg, const char *command, const struct orr_node *node, int r, int angle) {
    int x, y;
    orr_polar(node->x, node->y, r, angle, &x, &y);
    orr_put(svg->out, "%s", command);
    render_svg_tenths(svg->out, x);
    orr_put(svg->out, ",");
    render_svg_tenths(svg->out, y);
}

/* Arc of radius r from angle a to b. Half turns at most are drawn at once, as SVG cannot close a circle. */
static void put_arc_to(struct render_svg *svg, const struct orr_node *node, int r, int a, int b) {
    int steps = abs(b - a) > 1790 ? 2 : 1;
    for (int i = 1; i <= steps; i++) {
        orr_put(svg->out, " A");
        render_svg_tenths(svg->out, r);
        orr_put(svg->out, ",");
        render_svg_tenths(svg->out, r);
        orr_put(svg->out, " 0 0 %d ", b > a);
        put_point(svg, "", node, r, a + (b - a) * i / steps);
    }
}

static void put_sector(struct render_svg *svg, const struct orr_node *node) {
    bool whole = abs(node->to - node->from) >= 3600;
    int from = node->from, to = whole ? node->from + 3600 : node->to;
    orr_put(svg->out, "<path d=\"");
    put_point(svg, "M", node, node->w, from);
    put_arc_to(svg, node, node->w, from, to);
    if (whole && node->h) {
        put_point(svg, " Z M", node, node->h, to);
    } else {
        put_point(svg, " L", node, node->h, to);
    }
    if (node->h) {
        put_arc_to(svg, node, node->h, to, from);
    }
    orr_put(svg->out, " Z\"");
    put_fill(svg, node);
    put_stroke(svg, node, 1);
    finish(svg, node, "path");
}

static void put_arc(struct render_svg *svg, const struct orr_node *node) {
    orr_put(svg->out, "<path d=\"");
    put_point(svg, "M", node, node->w, node->from);
    put_arc_to(svg, node, node->w, node->from, node->to);
    orr_put(svg->out, "\" fill=\"none\"");
    put_stroke(svg, node, 1);
    finish(svg, node, "path");
}

static void put_line(struct render_svg *svg, const struct orr_node *node) {
    orr_put(svg->out, "<line");
    render_svg_attribute(svg->out, "x1", node->x);
    render_svg_attribute(svg->out, "y1", node->y);
    render_svg_attribute(svg->out, "x2", node->w);
    render_svg_attribute(svg->out, "y2", node->h);
    put_stroke(svg, node, 1);
    finish(svg, node, "line");
}

static void put_place(struct render_svg *svg, const struct orr_node *node, const char *scale) {
    orr_put(svg->out, " transform=\"translate(");
    render_svg_tenths(svg->out, node->x);
    orr_put(svg->out, " ");
    render_svg_tenths(svg->out, node->y);
    orr_put(svg->out, ")");
    if (node->turn % 3600) {
        orr_put(svg->out, " rotate(");
        render_svg_tenths(svg->out, node->turn);
        orr_put(svg->out, ")");
    }
    orr_put(svg->out, "%s\"", scale);
}

static void put_path(struct render_svg *svg, const struct orr_node *node) {
    const char *d = orr_scene_text(svg->scene, node->text);
    orr_put(svg->out, "<path d=\"");
    render_svg_escape(svg->out, d, strlen(d));
    orr_put(svg->out, "\"");
    put_place(svg, node, " scale(.1)");
    put_fill(svg, node);
    put_stroke(svg, node, 10);
    finish(svg, node, "path");
}

static void put_text(struct render_svg *svg, const struct orr_node *node) {
    const char *words = orr_scene_text(svg->scene, node->text);
    struct orr_fit fit = orr_words_fit(words, node->w, node->flags, node->h);
    orr_put(svg->out, "<text");
    render_svg_attribute(svg->out, "x", node->x);
    render_svg_attribute(svg->out, "y", node->y);
    render_svg_attribute(svg->out, "font-size", fit.size);
    put_turn(svg, node->turn, node->x, node->y);
    render_svg_colour(svg, "fill", node->fill);
    if (node->flags & (ORR_CENTRE | ORR_END)) {
        orr_put(svg->out, " text-anchor=\"%s\"", node->flags & ORR_END ? "end" : "middle");
    }
    if (node->flags & (ORR_BOLD | ORR_SEMI)) {
        bool title = node->flags & ORR_SPACED && node->flags & ORR_BOLD;
        orr_put(svg->out, " font-weight=\"%d\"", title ? 800 : node->flags & ORR_BOLD ? 700 : 600);
    }
    if (node->flags & ORR_SPACED) {
        render_svg_attribute(svg->out, "letter-spacing", fit.size / 6);
    }
    render_svg_names(svg, node);
    orr_put(svg->out, ">");
    if (node->tip && !svg->ghost) {
        const char *tip = orr_scene_text(svg->scene, node->tip);
        orr_put(svg->out, "<title>");
        render_svg_escape(svg->out, tip, strlen(tip));
        orr_put(svg->out, "</title>");
    }
    render_svg_escape(svg->out, words, fit.n);
    orr_put(svg->out, "%s</text>\n", fit.cut ? "…" : "");
}

static void put_symbol(struct render_svg *svg, const struct orr_node *node) {
    orr_put(svg->out, "<use href=\"#s%u\"", node->symbol);
    render_svg_attribute(svg->out, "x", -node->w / 2);
    render_svg_attribute(svg->out, "y", -node->w / 2);
    render_svg_attribute(svg->out, "width", node->w);
    render_svg_attribute(svg->out, "height", node->w);
    put_place(svg, node, "");
    render_svg_colour(svg, "color", node->fill);
    finish(svg, node, "use");
}

static void put_mark(struct render_svg *svg, const struct orr_node *node) {
    /* Scale from thousandths to units: w / 2 tenths are w / 20 units. */
    orr_put(svg->out, "<path d=\"%s\"", orr_mark_path[node->symbol < ORR_MARKS ? node->symbol : ORR_MARKS - 1]);
    char scale[48];
    snprintf(scale, sizeof scale, " scale(%d.%05de-3)", node->w / 20, node->w % 20 * 5000);
    put_place(svg, node, scale);
    put_fill(svg, node);
    bool seat = node->fill >= ORR_SEAT && node->fill < ORR_SEAT + ORR_MAX_SEATS;
    if (svg->look->light && (seat || node->fill == ORR_NEUTRAL) && node->w) {
        orr_put(svg->out, " stroke=\"#0a0f1e\" stroke-width=\"%d\" stroke-linejoin=\"round\"", 24000 / node->w);
    }
    finish(svg, node, "path");
}

void render_svg_shape(struct render_svg *svg, const struct orr_node *node) {
    static void (*const put[])(struct render_svg *, const struct orr_node *) = {
        [ORR_NODE_RECT] = put_rect, [ORR_NODE_CIRCLE] = put_circle, [ORR_NODE_SECTOR] = put_sector,
        [ORR_NODE_ARC] = put_arc,   [ORR_NODE_LINE] = put_line,     [ORR_NODE_PATH] = put_path,
        [ORR_NODE_TEXT] = put_text, [ORR_NODE_SYMBOL] = put_symbol, [ORR_NODE_MARK] = put_mark};
    if (node->shape >= sizeof put / sizeof *put || !put[node->shape]) {
        return;
    }
    if (node->paint == ORR_GLOW && svg->look->light) {
        return;
    }
    if (node->flags & ORR_SHADOW) {
        put_shadow(svg, node);
    }
    put[node->shape](svg, node);
}
