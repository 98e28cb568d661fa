/* Sol: what can be clicked on the board: whole cells below the pieces; slices of the
 * heart, gate sites, motherships and eyes above them. Also marks the cells that the
 * present decision is about. A cell with several decisions is cut into slices. */
#include "draw.h"
#include "orrery/points.h"

enum { RADIAN = 573, INSET = 20, NOTCH = 150, NOTCH_HALF = 215, HEART_EDGE = 82, FAINT = 55, FAINTER = 42, EYE = 160 };

/* ---- cells ---- */

struct area {
    int outer, inner, from, to;
};

static struct area cell_area(const struct sol_pen *p, unsigned cell) {
    struct area a;
    sol_span(p, cell, &a.from, &a.to);
    sol_edges(p, p->c->layer_of[cell], &a.outer, &a.inner);
    a.outer -= INSET;
    a.inner += INSET;
    int side = (22 + INSET) * RADIAN / ((a.outer + a.inner) / 2);
    a.from += side;
    a.to -= side;
    return a;
}

static struct orr_node *area_node(const struct sol_pen *p, const struct area *a, int fill, int stroke, int line) {
    struct orr_node *node =
        orr_sector(p->to, p->frame.cx, p->frame.cy, a->outer, a->inner, a->from, a->to, fill, stroke);
    node->line = (uint16_t)line;
    return node;
}

static uint32_t explained(const struct sol_pen *p, orr_action action, const char *before) {
    enum { LONGEST = 400 };
    char words[LONGEST];
    words[0] = '\0';
    const struct orr_point *point = orr_point_at(p->g, p->s);
    if (point->note) {
        point->note(p->g, p->s, action, words, sizeof words);
    }
    return words[0] ? orr_words(p->to, "%s: %s", before, words) : orr_words(p->to, "%s", before);
}

static const char *slice_words(orr_action a) {
    static const char *const variants[SOL_VARIANTS] = {"one", "fresh", "spent", "marked", "other"};
    switch (orr_verb_of(a)) {
    case SOL_FLY:
        return variants[orr_arg(a, 1) < SOL_VARIANTS ? orr_arg(a, 1) : 0];
    case SOL_STATION:
        return "station";
    case SOL_PULSE:
        return "pulse";
    default:
        return "";
    }
}

static void slice_label(const struct sol_pen *p, const struct area *a, orr_action action) {
    int x, y, size = p->frame.words;
    orr_polar(p->frame.cx, p->frame.cy, a->outer - size / 2, (a->from + a->to) / 2, &x, &y);
    orr_pill(p->to, x, y, size, sol_tr(p, slice_words(action)), ORR_SHADE, ORR_LIGHT);
}

static struct area slice(const struct sol_pen *p, unsigned cell, int i) {
    struct area a = cell_area(p, cell);
    int n = p->can.at_cell[cell], from = a.from, width = a.to - a.from;
    a.from = from + width * i / n;
    a.to = from + width * (i + 1) / n;
    return a;
}

static void slice_labels(const struct sol_pen *p, unsigned cell) {
    for (int i = 0; i < p->can.at_cell[cell]; i++) {
        struct area a = slice(p, cell, i);
        slice_label(p, &a, p->can.cell[cell][i]);
    }
}

static void cell_target(const struct sol_pen *p, unsigned cell) {
    for (int i = 0; i < p->can.at_cell[cell]; i++) {
        orr_action action = p->can.cell[cell][i];
        struct area a = slice(p, cell, i);
        uint32_t tip = explained(p, action, sol_place_words(p, cell));
        struct orr_node *node = area_node(p, &a, ORR_NO_PAINT, ORR_NO_PAINT, 0);
        node->piece = i || p->to->framed ? 0 : SOL_PIECE_CELL + cell; /* in a frame, all spaces have theirs */
        node->flags = ORR_LAID_OUT;
        node->action = action;
        node->label = tip;
        node->tip = tip;
    }
}

static void mark_cell(const struct sol_pen *p, unsigned cell) {
    if (cell < p->c->cells) {
        struct area a = cell_area(p, cell);
        area_node(p, &a, ORR_SUN, ORR_NO_PAINT, 0)->opacity = 20;
        area_node(p, &a, ORR_NO_PAINT, ORR_SUN, 20);
    }
}

/* Cells that the decision is about already. */
static void marked_cells(const struct sol_pen *p) {
    unsigned phase = p->s->phase;
    if (phase == SOL_P_MOVE_DST || phase == SOL_P_T5B) {
        mark_cell(p, p->s->from);
    } else if (phase != SOL_P_CONV_POST && phase != SOL_P_OVER) {
        mark_cell(p, p->s->cell_a);
        mark_cell(p, p->s->cell_b);
    }
}

void sol_targets_below(const struct sol_pen *p) {
    marked_cells(p);
    for (unsigned cell = 0; cell < p->c->cells; cell++) {
        if (p->can.at_cell[cell]) {
            cell_target(p, cell);
        }
    }
}

/* ---- above the pieces ---- */

static void heart_slice(const struct sol_pen *p, unsigned cell) {
    struct area a = {.outer = sol_radius(p, HEART_EDGE), .inner = 0};
    sol_span(p, cell, &a.from, &a.to);
    a.from += 30;
    a.to -= 30;
    uint32_t tip = explained(p, p->can.hurl[cell], sol_tr(p, "Hurl into the heart"));
    struct orr_node *node = area_node(p, &a, ORR_EMBER, ORR_NO_PAINT, 0);
    node->opacity = 45;
    node->action = p->can.hurl[cell];
    node->label = tip;
    node->tip = tip;
}

static void site_target(const struct sol_pen *p, unsigned site) {
    int r, angle = sol_site_angle(p, site, &r), half = NOTCH_HALF * RADIAN / r;
    struct area a = {r + NOTCH, r - NOTCH, angle - half, angle + half};
    const char *above = sol_cell_words(p, p->c->site_above[site]);
    uint32_t words = orr_words(p->to, "Gate site %s-%s", above, sol_cell_words(p, p->c->site_below[site]));
    uint32_t tip = explained(p, p->can.site[site], orr_scene_text(p->to, words));
    struct orr_node *node = area_node(p, &a, ORR_SUN, ORR_NO_PAINT, 0);
    node->opacity = 14;
    node->piece = p->s->gate[site] == ORR_NONE ? SOL_PIECE_SITE + site : 0;
    node->action = p->can.site[site];
    node->flags = ORR_LAID_OUT;
    node->label = tip;
    node->tip = tip;
}

static void round_target(const struct sol_pen *p, int x, int y, orr_action action, uint32_t tip) {
    struct orr_node *node = orr_circle(p->to, x, y, p->frame.reach, ORR_NO_PAINT, ORR_NO_PAINT);
    node->action = action;
    node->label = tip;
    node->tip = tip;
}

static void ship_target(const struct sol_pen *p, unsigned seat) {
    int x, y;
    sol_ship_place(p, seat, &x, &y);
    uint32_t words = orr_words(p->to, "Mothership of %s", p->to->names[seat]);
    round_target(p, x, y, p->can.ship[seat], explained(p, p->can.ship[seat], orr_scene_text(p->to, words)));
}

static void eye_target(const struct sol_pen *p, unsigned eye) {
    int x, y, size = p->frame.words;
    orr_polar(p->frame.cx, p->frame.cy, sol_radius(p, 860), sol_eye_angle(p, eye), &x, &y);
    unsigned number = orr_arg(p->can.eye[eye], 0);
    orr_circle(p->to, x, y, size * 110 / 100, ORR_SHADE, ORR_SUN)->line = 20;
    orr_text(p->to, x, y + size * 36 / 100, size, ORR_LIGHT, "+%u", number)->flags = ORR_CENTRE | ORR_BOLD;
    round_target(p, x, y, p->can.eye[eye], orr_words(p->to, "All motherships %u eyes forward", number));
}

/* ---- names of places ---- */

/* At the side of the cell: pieces stand in the middle, motherships and gates at the edges. */
static void name_place(const struct sol_pen *p, unsigned cell, int size, int *x, int *y) {
    int from, to, outer, inner;
    sol_span(p, cell, &from, &to);
    sol_edges(p, p->c->layer_of[cell], &outer, &inner);
    int r = (outer + inner) / 2;
    orr_polar(p->frame.cx, p->frame.cy, r, to - size * 108 / 100 * RADIAN / r, x, y);
}

static void cell_label(const struct sol_pen *p, unsigned cell) {
    int x, y, size = p->frame.words;
    name_place(p, cell, size, &x, &y);
    orr_pill(p->to, x, y, size, sol_cell_words(p, cell), ORR_SHADE, ORR_LIGHT);
}

/* A free place for a gate: nothing is drawn there. */
static void place_site(const struct sol_pen *p, unsigned site) {
    int r, x, y, angle = sol_site_angle(p, site, &r);
    orr_polar(p->frame.cx, p->frame.cy, r, angle, &x, &y);
    uint32_t words = orr_words(p->to, "Place for a gate");
    struct orr_node *node = orr_circle(p->to, x, y, NOTCH, ORR_NO_PAINT, ORR_NO_PAINT);
    node->piece = SOL_PIECE_SITE + site;
    node->flags = ORR_LAID_OUT;
    node->label = words;
}

/* Every space, eye and barrier can be pointed at, and lit by words that name it. */
void sol_places(const struct sol_pen *p) {
    for (unsigned cell = 0; cell < p->c->cells; cell++) {
        struct area a = cell_area(p, cell);
        uint32_t words = orr_words(p->to, "%s", sol_place_words(p, cell));
        struct orr_node *node = area_node(p, &a, ORR_NO_PAINT, ORR_NO_PAINT, 0);
        node->piece = SOL_PIECE_CELL + cell;
        node->flags = ORR_LAID_OUT;
        node->label = words;
    }
    for (unsigned site = 0; site < p->c->sites; site++) {
        if (p->s->gate[site] == ORR_NONE && !p->can.site[site]) {
            place_site(p, site);
        }
    }
    for (unsigned eye = 0; eye < p->c->eyes; eye++) {
        int x, y;
        orr_polar(p->frame.cx, p->frame.cy, sol_radius(p, 860), sol_eye_angle(p, eye), &x, &y);
        uint32_t words = orr_words(p->to, "Eye %u", eye);
        struct orr_node *node = orr_circle(p->to, x, y, EYE, ORR_NO_PAINT, ORR_NO_PAINT);
        node->piece = SOL_PIECE_EYE + eye;
        node->flags = ORR_LAID_OUT;
        node->label = words;
    }
}

/* Faint and below the pieces, where somebody reads the log beside the table. */
void sol_names(const struct sol_pen *p) {
    for (unsigned cell = 0; cell < p->c->cells; cell++) {
        int x, y, size = p->frame.words;
        name_place(p, cell, size, &x, &y);
        struct orr_node *name = orr_text(p->to, x, y + size * 36 / 100, size, ORR_INK, "%s", sol_cell_words(p, cell));
        name->flags = ORR_CENTRE | ORR_SEMI;
        name->opacity = p->to->compose == ORR_TALL ? FAINTER : FAINT;
    }
}

static void site_label(const struct sol_pen *p, unsigned site) {
    int r, x, y, angle = sol_site_angle(p, site, &r);
    const char *above = sol_cell_words(p, p->c->site_above[site]), *below = sol_cell_words(p, p->c->site_below[site]);
    orr_polar(p->frame.cx, p->frame.cy, r, angle, &x, &y);
    orr_pill(p->to, x, y, p->frame.words, orr_phrase(p->to, "%s-%s", above, below), ORR_SHADE, ORR_SUN);
}

/* Gates that stand, and sites that can be chosen: all sites would hide the board. */
void sol_labels(const struct sol_pen *p) {
    for (unsigned cell = 0; cell < p->c->cells; cell++) {
        cell_label(p, cell);
    }
    for (unsigned site = 0; site < p->c->sites; site++) {
        if (p->s->gate[site] != ORR_NONE || p->can.site[site]) {
            site_label(p, site);
        }
    }
}

void sol_targets_above(const struct sol_pen *p) {
    for (unsigned cell = 0; cell < p->c->cells; cell++) {
        if (p->can.hurl[cell]) {
            heart_slice(p, cell);
        }
    }
    for (unsigned site = 0; site < p->c->sites; site++) {
        if (p->can.site[site]) {
            site_target(p, site);
        }
    }
    for (unsigned cell = 0; cell < p->c->cells; cell++) {
        if (p->can.at_cell[cell] > 1) {
            slice_labels(p, cell);
        }
    }
    for (unsigned eye = 0; eye < p->c->eyes; eye++) {
        if (p->can.eye[eye]) {
            eye_target(p, eye);
        }
    }
    for (unsigned seat = 0; seat < p->g->seats; seat++) {
        if (p->can.ship[seat]) {
            ship_target(p, seat);
        }
    }
}
