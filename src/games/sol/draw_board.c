/* Sol: the board below the pieces: the dial of momentum, the orbits, the layers of the
 * Sun with their barriers, the heart and the spiral. Owns the geometry: where cells,
 * eyes and gate sites are. Cells of one layer share two nodes, so that the picture
 * stays small. */
#include "draw.h"

enum {
    RAY = 80, /* ray 0 points 8 degrees to the left of straight up */
    TURN = 3600,
    RADIAN = 573, /* tenths of a degree in one */
    SIDE = 22,    /* insets of a cell: at its sides and at open edges, */
    WALL = 60,    /* at a barrier */
    LAP = 55,     /* momentum of one turn of the dial */
    HEART = 78
};

/* Outer and inner edge of each layer, in thousandths of the board's radius. */
static const int16_t rings[SOL_LAYERS][2] = {{1000, 860}, {860, 700}, {700, 500}, {500, 285}, {285, 85}};

int sol_radius(const struct sol_pen *p, int permille) { return p->frame.r * permille / 1000; }

void sol_edges(const struct sol_pen *p, unsigned layer, int *outer, int *inner) {
    *outer = sol_radius(p, rings[layer][0]) - (layer > SOL_INNER ? WALL : SIDE);
    *inner = sol_radius(p, rings[layer][1]) + (layer > SOL_OUTER && layer < SOL_CORE ? WALL : SIDE);
}

/* Counterclockwise from straight up; `num` / `den` of a turn beyond ray 0. */
static int ray(int num, int den) { return RAY + (TURN * num * 2 + den) / (den * 2); }

/* Where a ring's border number i is; layers of the Sun begin half a cell before ray 0. */
static int border(const struct sol_pen *p, unsigned layer, int i) {
    int n = p->c->size[layer];
    if (layer >= SOL_CONVECTIVE) {
        return i ? ray(2 * i - 1, 2 * n) : RAY - TURN / (2 * n);
    }
    return p->g->seats > 4 ? ray(10 * i + 3, 10 * n) : ray(i, n);
}

void sol_span(const struct sol_pen *p, unsigned cell, int *from, int *to) {
    unsigned layer = p->c->layer_of[cell];
    int i = (int)sol_index(p, cell);
    *from = -border(p, layer, i + 1);
    *to = -border(p, layer, i);
}

int sol_eye_angle(const struct sol_pen *p, unsigned eye) { return -border(p, SOL_OUTER, (int)eye); }

int sol_site_angle(const struct sol_pen *p, unsigned site, int *r) {
    unsigned above = p->c->site_above[site], below = p->c->site_below[site];
    int from, to, low, high;
    sol_span(p, above, &from, &to);
    sol_span(p, below, &low, &high);
    int shift = (low + high) / 2 - (from + to) / 2;
    int turns = shift > TURN / 2 ? -TURN : shift < -TURN / 2 ? TURN : 0;
    low += turns;
    high += turns;
    *r = sol_radius(p, rings[p->c->layer_of[below]][0]);
    return ((from > low ? from : low) + (to < high ? to : high)) / 2;
}

/* ---- paths ---- */

static void trail_cell(const struct sol_pen *p, struct sol_trail *t, unsigned cell) {
    int from, to, outer, inner;
    sol_span(p, cell, &from, &to);
    sol_edges(p, p->c->layer_of[cell], &outer, &inner);
    int wide = SIDE * RADIAN / outer, narrow = SIDE * RADIAN / inner;
    sol_trail_point(t, "M", outer, from + wide);
    sol_trail_arc(t, outer, true, to - wide);
    sol_trail_point(t, "L", inner, to - narrow);
    sol_trail_arc(t, inner, false, from + narrow);
    sol_trail_close(t);
}

/* ---- the dial ---- */

static int dial_angle(int momentum) { return TURN * momentum / LAP; }

static void dial_ticks(const struct sol_pen *p) {
    struct sol_trail t = {.used = 0};
    for (int m = 0; m < LAP; m++) {
        bool threshold = false;
        for (unsigned i = 0; i < SOL_LEVELS; i++) {
            threshold |= p->pack->level[i] == m;
        }
        if (!threshold) {
            int r = p->frame.r + 130;
            sol_trail_point(&t, "M", r, dial_angle(m));
            sol_trail_point(&t, "L", r + (m % 5 ? 50 : 90), dial_angle(m));
        }
    }
    sol_trail_node(p, &t, p->frame.cx, p->frame.cy, ORR_NO_PAINT, SOL_TRACK, 16);
}

/* Solo and together: the momentum to reach. */
static void dial_target(const struct sol_pen *p) {
    const struct sol_frame *f = &p->frame;
    int x, y;
    orr_polar(f->cx, f->cy, f->r + 80 + f->band / 2, dial_angle(p->c->target % LAP), &x, &y);
    orr_pill(p->to, x, y, f->words, orr_phrase(p->to, "%u", p->c->target), ORR_SUN, ORR_ON_ACCENT);
}

static void dial(const struct sol_pen *p) {
    const struct sol_frame *f = &p->frame;
    int outer = f->r + 80 + f->band, inner = f->r + 80, half = dial_angle(1) / 2;
    orr_circle(p->to, f->cx, f->cy, outer, SOL_BAND, ORR_EDGE);
    for (unsigned i = 0; i < SOL_LEVELS; i += 2) {
        int from = dial_angle(p->pack->level[i]), to = i + 1 < SOL_LEVELS ? dial_angle(p->pack->level[i + 1]) : TURN;
        if (from < TURN && to <= TURN && from < to) {
            orr_sector(p->to, f->cx, f->cy, outer - 10, inner, from - half, to - half, SOL_ERA, ORR_NO_PAINT);
        }
    }
    dial_ticks(p);
    for (unsigned i = 0; i < SOL_LEVELS; i++) {
        int x, y, level = p->pack->level[i];
        if (level < LAP) {
            orr_polar(f->cx, f->cy, f->r + 80 + f->band / 2, dial_angle(level), &x, &y);
            orr_text(p->to, x, y + f->words * 36 / 100, f->words, ORR_SUN, "%d", level)->flags = ORR_CENTRE | ORR_BOLD;
        }
    }
    if (p->c->target) {
        dial_target(p);
    }
}

/* ---- layers ---- */

static void layer(const struct sol_pen *p, unsigned which) {
    int edge = which >= SOL_CONVECTIVE ? SOL_EDGE_SUN : SOL_EDGE_OUT;
    for (unsigned odd = 0; odd < 2; odd++) {
        struct sol_trail t = {.used = 0};
        for (unsigned i = odd; i < p->c->size[which]; i += 2) {
            trail_cell(p, &t, p->c->first[which] + i);
        }
        sol_trail_node(p, &t, p->frame.cx, p->frame.cy, SOL_LAYER + 2 * (int)which + (int)odd, edge, 12);
    }
}

static void light(const struct sol_pen *p, int permille, int percent) {
    struct orr_node *glow = orr_circle(p->to, p->frame.cx, p->frame.cy, sol_radius(p, permille), ORR_SUN, ORR_NO_PAINT);
    glow->paint = ORR_GLOW;
    glow->opacity = (uint8_t)percent;
}

static void barrier(const struct sol_pen *p, unsigned below) {
    static const struct {
        uint8_t role, line, opacity;
    } coats[] = {{ORR_EMBER, 90, 28}, {SOL_BARRIER, 45, 100}, {SOL_FILAMENT, 14, 100}};
    int r = sol_radius(p, rings[below][0]);
    for (unsigned i = 0; i < 3; i++) {
        struct orr_node *ring = orr_circle(p->to, p->frame.cx, p->frame.cy, r, ORR_NO_PAINT, coats[i].role);
        ring->line = coats[i].line;
        ring->opacity = coats[i].opacity;
    }
}

static void eyes(const struct sol_pen *p) {
    struct sol_trail rims = {.used = 0}, pupils = {.used = 0};
    int r = sol_radius(p, rings[SOL_OUTER][1]);
    struct orr_node *track = orr_circle(p->to, p->frame.cx, p->frame.cy, r, ORR_NO_PAINT, SOL_TRACK);
    track->flags = ORR_DOTTED;
    track->line = 20;
    for (unsigned eye = 0; eye < p->c->eyes; eye++) {
        bool taken = false;
        for (unsigned seat = 0; seat < p->g->seats; seat++) {
            taken |= p->s->eye[seat] == eye;
        }
        if (!taken) {
            sol_trail_disc(&rims, r, sol_eye_angle(p, eye), 82);
            sol_trail_disc(&pupils, r, sol_eye_angle(p, eye), 26);
        }
    }
    sol_trail_node(p, &rims, p->frame.cx, p->frame.cy, ORR_GROUND, SOL_TRACK, 20);
    sol_trail_node(p, &pupils, p->frame.cx, p->frame.cy, SOL_TRACK, ORR_NO_PAINT, 0);
}

/* Every flare makes the heart hotter; the last one tears the core open. */
static void heart(const struct sol_pen *p) {
    const struct sol_frame *f = &p->frame;
    int heat = SOL_SPIRAL - p->s->marker;
    if (!p->s->marker) {
        light(p, 1100, 100);
        light(p, 700, 100);
        struct orr_node *core = orr_circle(p->to, f->cx, f->cy, sol_radius(p, 285), ORR_SUN, ORR_NO_PAINT);
        core->paint = ORR_BURN;
        core->opacity = 72;
    }
    orr_circle(p->to, f->cx, f->cy, sol_radius(p, 112 + heat * 3), SOL_RAY, ORR_NO_PAINT)->opacity =
        (uint8_t)(22 + heat * 2);
    orr_circle(p->to, f->cx, f->cy, sol_radius(p, HEART), ORR_SUN, ORR_NO_PAINT)->paint = ORR_BURN;
}

void sol_board(const struct sol_pen *p) {
    const struct sol_frame *f = &p->frame;
    light(p, 1200, 100);
    dial(p);
    orr_circle(p->to, f->cx, f->cy, f->r + 30, SOL_GULF, ORR_EDGE)->line = 20;
    orr_circle(p->to, f->cx, f->cy, sol_radius(p, rings[SOL_CONVECTIVE][0]), SOL_PLASMA, ORR_NO_PAINT);
    for (unsigned which = 0; which < SOL_LAYERS; which++) {
        layer(p, which);
    }
    light(p, 980, 45);
    light(p, 700, 80);
    light(p, 380, 100);
    for (unsigned below = SOL_CONVECTIVE; below <= SOL_CORE; below++) {
        barrier(p, below);
    }
    heart(p);
    eyes(p);
}

/* ---- the spiral ---- */

enum { TURNS_BETWEEN = 4 };
static const struct {
    int16_t r, angle;
} spiral_spaces[SOL_SPIRAL] = {{692, 300},  {666, 610},  {643, 930},  {615, 1260}, {589, 1608},
                               {560, 1974}, {529, 2355}, {497, 2763}, {463, 3197}, {426, 3667},
                               {385, 4180}, {340, 4750}, {288, 5410}};

static void spiral_line(const struct sol_pen *p, int x, int y, int percent, unsigned from, unsigned to, int role,
                        int line) {
    struct sol_trail t = {.used = 0};
    for (unsigned i = from; i < to; i++) {
        for (int k = 0; k < TURNS_BETWEEN; k++) {
            int r = spiral_spaces[i].r + (spiral_spaces[i + 1].r - spiral_spaces[i].r) * k / TURNS_BETWEEN;
            int a = spiral_spaces[i].angle + (spiral_spaces[i + 1].angle - spiral_spaces[i].angle) * k / TURNS_BETWEEN;
            sol_trail_point(&t, t.used ? "L" : "M", r * percent / 100, a % TURN);
        }
    }
    if (to > from) {
        sol_trail_point(&t, "L", spiral_spaces[to].r * percent / 100, spiral_spaces[to].angle % TURN);
        sol_trail_node(p, &t, x, y, ORR_NO_PAINT, role, line);
    }
}

static void spiral_dots(const struct sol_pen *p, int x, int y, int percent, unsigned from, unsigned to, bool used) {
    struct sol_trail t = {.used = 0};
    for (unsigned i = from; i < to; i++) {
        sol_trail_disc(&t, spiral_spaces[i].r * percent / 100, spiral_spaces[i].angle % TURN, 76 * percent / 100);
    }
    if (to > from) {
        sol_trail_node(p, &t, x, y, used ? ORR_EMBER : ORR_PANEL_2, used ? ORR_PANEL : SOL_TRACK, 16);
    }
}

/* Spaces 13 to 1 lead inward to the flare, which is 0. */
void sol_spiral(const struct sol_pen *p, int x, int y, int percent) {
    unsigned at = p->s->marker <= SOL_SPIRAL ? SOL_SPIRAL - p->s->marker : 0, last = SOL_SPIRAL - 1;
    unsigned here = at < last ? at : last;
    int mx = x, my = y;
    spiral_line(p, x, y, percent, here, last, ORR_EDGE, 25);
    spiral_line(p, x, y, percent, 0, here, ORR_EMBER, 35);
    spiral_dots(p, x, y, percent, 0, here + (at > last), true);
    spiral_dots(p, x, y, percent, at + 1, SOL_SPIRAL, false);
    orr_circle(p->to, x, y, 187 * percent / 100, ORR_EMBER, ORR_NO_PAINT)->opacity = 22;
    orr_symbol_at(p->to, SOL_SYM_SUIT, x, y, 792 * percent / 100, ORR_EMBER);
    if (at <= last) {
        orr_polar(x, y, spiral_spaces[at].r * percent / 100, spiral_spaces[at].angle % TURN, &mx, &my);
    }
    struct orr_node *group = orr_open(p->to, SOL_PIECE_SPIRAL, mx, my);
    group->w = group->h = p->frame.words * 2;
    group->flags = ORR_VALUED;
    group->value = p->s->marker;
    group->label = orr_words(p->to, "Instability: %u of 13 flares left", p->s->marker);
    group->tip = orr_words(p->to, "Every solar flare moves the marker inward; at 0 the Sun explodes [SOL-6.1].");
    int size = p->frame.words;
    orr_circle(p->to, 0, 0, size * 110 / 100, ORR_EMBER, ORR_NO_PAINT)->opacity = 30;
    orr_circle(p->to, 0, 0, size * 82 / 100, ORR_EMBER, ORR_LIGHT)->line = 20;
    orr_text(p->to, 0, size * 36 / 100, size, ORR_ON_ACCENT, "%u", p->s->marker)->flags = ORR_CENTRE | ORR_BOLD;
    orr_close(p->to);
}
