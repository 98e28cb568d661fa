/* Cryo: what lies on and under the ice: sky and rock, the caverns with their pods, the
 * launch dock, the salvage field, deck and discard pile. */
#include "draw.h"

/* ---- sky and rock ---- */

static const int8_t ridge[] = {0,  33,  22, -26, -28, -25, 10,  -20, 31, 26, 66,
                               54, -18, -1, -14, 32,  23,  -26, 36,  -1, 13};
enum { RIDGE = sizeof ridge / sizeof *ridge };

static void ridge_line(struct orr_shapes *path, int w, int y, int scale, bool back) {
    int steps = 2 * (int)RIDGE;
    for (int k = 0; k <= steps; k++) {
        int i = back ? steps - k : k;
        orr_shapes_add(path, "%c%d,%d", k || back ? 'L' : 'M', w * i / steps, y + ridge[i % (int)RIDGE] * scale / 10);
    }
}

void cryo_ground(const struct cryo_pen *p, int w, int h, int top, int ice) {
    struct orr_shapes rock = {0}, line = {0}, frost = {0}, glow = {0};
    orr_rect(p->to, 0, top, w, ice + 100 - top, 0, CRYO_SKY, ORR_NO_PAINT);
    int wide = p->tall ? 5200 : 6400, high = p->tall ? 1000 : 1300;
    orr_shapes_add(&glow, "M%d,%da%d,%d 0 1 1 %d,0a%d,%d 0 1 1 %d,0Z", (p->tall ? 4500 : 6280) - wide, ice, wide, high,
                   2 * wide, wide, high, -2 * wide);
    struct orr_node *dusk = orr_shapes_draw(p->to, &glow, ORR_EMBER, ORR_NO_PAINT, 0);
    dusk->paint = ORR_GLOW;
    dusk->opacity = 85;
    ridge_line(&rock, w, ice, 10, false);
    orr_shapes_add(&rock, "L%d,%dL0,%dZ", w, h, h);
    orr_shapes_draw(p->to, &rock, CRYO_ROCK, ORR_NO_PAINT, 0);
    ridge_line(&frost, w, ice, 10, false);
    ridge_line(&frost, w, ice + 130, 16, true);
    orr_shapes_add(&frost, "Z");
    orr_shapes_draw(p->to, &frost, ORR_ICE, ORR_NO_PAINT, 0)->opacity = 14;
    ridge_line(&line, w, ice, 10, false);
    orr_shapes_draw(p->to, &line, ORR_NO_PAINT, ORR_ICE, 24)->opacity = 80;
}

/* ---- caverns ---- */

enum { ROWS = 4 };
static const uint8_t row_size[ROWS] = {4, 5, 4, 1};

struct caverns {
    int w, h, shoulder, step_x, step_y; /* w, h: half the size */
    int cx, top;
    uint32_t hex, inner;
};

static void cavern_place(const struct caverns *m, unsigned cavern, int *x, int *y) {
    unsigned row = 0, first = 0;
    while (row < ROWS - 1 && cavern >= first + row_size[row]) {
        first += row_size[row++];
    }
    *x = m->cx + (2 * (int)(cavern - first) - (int)row_size[row] + 1) * m->step_x / 2;
    *y = m->top + m->h + (int)row * m->step_y;
}

static uint32_t hex_path(const struct cryo_pen *p, const struct caverns *m, int in) {
    int w = m->w - in, h = m->h - in * 7 / 10, s = m->shoulder - in / 2;
    int dx = w * 12 / 100, dy = (h - s) * 12 / 100, r = 90 - in / 4;
    return orr_words(
        p->to,
        "M%d,%dQ0,%d %d,%dL%d,%dQ%d,%d %d,%dL%d,%dQ%d,%d %d,%dL%d,%dQ0,%d %d,%dL%d,%dQ%d,%d %d,%dL%d,%dQ%d,%d "
        "%d,%dZ",
        -dx, -h + dy, -h, dx, -h + dy, w - dx, -s - dy, w, -s, w, -s + r, w, s - r, w, s, w - dx, s + dy, dx, h - dy, h,
        -dx, h - dy, dx - w, s + dy, -w, s, -w, s - r, -w, r - s, -w, -s, dx - w, -s - dy);
}

static orr_action cavern_action(const struct cryo_pen *p, unsigned cavern) {
    static const uint8_t verbs[CRYO_PHASES] = {[CRYO_P_SCOUT] = CRYO_V_SCOUT,
                                               [CRYO_P_PATH] = CRYO_V_SCOUT,
                                               [CRYO_P_R_SCOUT] = CRYO_V_SCOUT,
                                               [CRYO_P_LAND] = CRYO_V_LAND,
                                               [CRYO_P_R_EXTRA] = CRYO_V_EXTRA};
    unsigned verb = verbs[p->s->phase < CRYO_PHASES ? p->s->phase : CRYO_P_OVER];
    return p->asked && verb ? orr_act1(verb, cavern) : 0;
}

static unsigned pods_in(const struct cryo_pen *p, unsigned cavern) {
    unsigned n = 0;
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        n += p->s->faction[seat].cavern[cavern];
    }
    return n;
}

static void cavern_label(const struct cryo_pen *p, struct orr_node *node, unsigned cavern, unsigned tile) {
    const char *size = cryo_in_words(p, p->pack->map[cavern].large ? "large cavern" : "cavern");
    const char *name = cryo_in_words(p, cryo_kind_cavern.titles[cavern]);
    if (tile < CRYO_CAVERNS) {
        const struct cryo_cavern_face *face = &p->pack->caverns[tile];
        node->label = orr_words(p->to, "%s, %s: %u and %u points, %u pods", name, size, face->first, face->second,
                                pods_in(p, cavern));
    } else {
        node->label = orr_words(p->to, "%s, %s, face down", name, size);
    }
    node->tip = node->label;
}

static void cavern_body(const struct cryo_pen *p, const struct caverns *m, unsigned cavern) {
    int x, y;
    unsigned tile = p->s->cavern[cavern];
    bool open = tile < CRYO_CAVERNS, large = p->pack->map[cavern].large;
    cavern_place(m, cavern, &x, &y);
    struct orr_node *body =
        orr_path_at(p->to, m->hex, x, y, open ? CRYO_WARM : CRYO_STONE, open ? ORR_SUN : ORR_EDGE, open ? 16 : 15);
    body->paint = open ? ORR_ORB : ORR_FLAT;
    body->w = m->h;
    body->piece = CRYO_PIECE_CAVERN + cavern;
    body->flags = ORR_LAID_OUT;
    body->action = cavern_action(p, cavern);
    cavern_label(p, body, cavern, tile);
    if (large) {
        orr_path_at(p->to, m->inner, x, y, ORR_NO_PAINT, open ? ORR_SUN : ORR_EDGE, 12)->opacity = open ? 60 : 100;
    }
    if (!open) {
        int size = p->tall ? 280 : 240;
        bool named = large && !p->tall;
        orr_words_at(p->to, x, named ? y - 110 : y, size, ORR_INK_2, ORR_BOLD | ORR_CENTRE, "?")->opacity = 75;
        if (named) {
            orr_words_at(p->to, x, y + 160, p->small, ORR_INK_2, ORR_CENTRE, "large");
        }
    }
}

/* Bursts, rings and hulls of all caverns lie in one path each; signs and figures above them. */
struct over {
    struct orr_shapes bursts, rings, hulls, pods[CRYO_SEATS];
};

static void over_start(struct over *over) {
    over->bursts.n = over->rings.n = over->hulls.n = 0;
    for (unsigned seat = 0; seat < CRYO_SEATS; seat++) {
        over->pods[seat].n = 0;
    }
}

/* The seat that alone has the most pods; -1 for none. */
static int leader(const struct cryo_pen *p, unsigned cavern) {
    unsigned most = 0;
    int who = -1;
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        unsigned n = p->s->faction[seat].cavern[cavern];
        who = n > most ? (int)seat : n == most ? -1 : who;
        most = n > most ? n : most;
    }
    return who;
}

static void cavern_pods(const struct cryo_pen *p, unsigned cavern, int x, int y, struct over *over) {
    int size = p->tall ? 290 : 227, step = p->tall ? 500 : 410, n = 0, who = leader(p, cavern);
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        n += p->s->faction[seat].cavern[cavern] > 0;
    }
    step = n > 3 ? step * 76 / 100 : step;
    x -= n * step / 2;
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        unsigned pods = p->s->faction[seat].cavern[cavern];
        if (!pods) {
            continue;
        }
        if (!over) {
            cryo_tally(p, CRYO_PIECE_LANDED + cavern * 4 + seat, x + size * (who == (int)seat ? 118 : 96) / 100, y,
                       p->small, ORR_BOLD, (int)pods);
        } else {
            if (who == (int)seat) {
                orr_shapes_burst(&over->bursts, x + size / 2, y, size * 120 / 100);
            }
            cryo_path_pod(&over->hulls, x + size / 2, y, size);
            cryo_path_pod_face(&over->pods[seat], seat, x + size / 2, y, size);
        }
        x += step;
    }
}

static void cavern_signs(const struct cryo_pen *p, const struct caverns *m, unsigned cavern, struct over *over) {
    int x, y, up = m->h * 44 / 100, apart = p->tall ? 205 : 160, size = p->tall ? 340 : 265;
    cavern_place(m, cavern, &x, &y);
    const struct cryo_cavern_face *face = &p->pack->caverns[p->s->cavern[cavern]];
    if (over) {
        orr_shapes_burst(&over->bursts, x - apart, y - up, size);
        orr_shapes_circle(&over->rings, x + apart, y - up, size * 46 / 100);
    } else {
        orr_figure_at(p->to, x - apart, y - up, p->small, ORR_ON_ACCENT, ORR_BOLD | ORR_CENTRE, face->first);
        orr_figure_at(p->to, x + apart, y - up, p->small, ORR_INK, ORR_BOLD | ORR_CENTRE, face->second);
    }
    cavern_pods(p, cavern, x, y + m->h * 34 / 100, over);
}

/* Where the rival may travel: a chip on the common edge of two caverns, a little aside from the points of the lower. */
static void pair_chips(const struct cryo_pen *p, const struct caverns *m) {
    struct orr_actions possible;
    possible.n = 0;
    orr_point_at(p->g, p->s)->list(p->g, p->s, &possible);
    for (uint32_t i = 0; i < possible.n; i++) {
        unsigned a = orr_arg(possible.at[i], 0), b = orr_arg(possible.at[i], 1);
        int x, y, x2, y2, r = p->tall ? 165 : 125, aside = p->tall ? 55 : 50;
        if (orr_verb_of(possible.at[i]) != CRYO_V_PAIR || a >= CRYO_CAVERNS || b >= CRYO_CAVERNS) {
            continue;
        }
        cavern_place(m, a, &x, &y);
        cavern_place(m, b, &x2, &y2);
        int at = (x + x2) / 2 + (y == y2 ? 0 : (x < x2) == (y < y2) ? -aside : aside);
        struct orr_node *chip = orr_circle(p->to, at, (y + y2) / 2, r, ORR_PANEL, ORR_SUN);
        chip->line = 25;
        chip->action = possible.at[i];
        chip->label = orr_words(p->to, "Travel to %s and %s", cryo_in_words(p, cryo_kind_cavern.titles[a]),
                                cryo_in_words(p, cryo_kind_cavern.titles[b]));
        chip->tip = chip->label;
        struct orr_node *sign = orr_symbol_at(p->to, CRYO_SYM_LINK, at, (y + y2) / 2, r * 3 / 2, ORR_SUN);
        sign->turn = (int16_t)(y == y2 ? 0 : (x2 > x) == (y2 > y) ? 450 : -450);
    }
}

void cryo_caverns(const struct cryo_pen *p, int cx, int top, int step) {
    struct caverns m = {.w = p->tall ? 850 : 740,
                        .h = step * 65 / 100,
                        .shoulder = 230,
                        .step_x = p->tall ? 1740 : 1520,
                        .step_y = step,
                        .cx = cx,
                        .top = top};
    struct over over;
    over_start(&over);
    m.hex = hex_path(p, &m, 0);
    m.inner = hex_path(p, &m, 80);
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        if (p->c->caverns >> i & 1u) {
            cavern_body(p, &m, i);
        }
    }
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        if (p->s->cavern[i] < CRYO_CAVERNS) {
            cavern_signs(p, &m, i, &over);
        }
    }
    orr_shapes_draw(p->to, &over.bursts, ORR_SUN, ORR_NO_PAINT, 0);
    orr_shapes_draw(p->to, &over.rings, ORR_PANEL, ORR_SUN, 15);
    orr_shapes_draw(p->to, &over.hulls, ORR_ON_LIGHT, ORR_NO_PAINT, 0);
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        orr_shapes_draw(p->to, &over.pods[seat], ORR_SEAT + (int)seat, ORR_NO_PAINT, 0);
    }
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        if (p->s->cavern[i] < CRYO_CAVERNS) {
            cavern_signs(p, &m, i, NULL);
        }
    }
    if (cryo_in(p, CRYO_P_R_PAIR)) {
        pair_chips(p, &m);
    }
}

/* ---- beside the caverns ---- */

static orr_action salvage_action(const struct cryo_pen *p, unsigned space) {
    if (cryo_in(p, CRYO_P_SALVAGE)) {
        return orr_act1(CRYO_V_ASSIGN, space);
    }
    if (cryo_in(p, CRYO_P_BACK)) {
        return orr_act1(CRYO_V_BRING, space);
    }
    return cryo_when(p, CRYO_P_SOURCE, CRYO_V_LOAD, CRYO_FROM_SALVAGE + space);
}

void cryo_salvage(const struct cryo_pen *p, unsigned space, int x, int y, int r) {
    unsigned material = cryo_salvage_material[space];
    int owner = -1;
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        owner = p->s->faction[seat].salvage >> space & 1u ? (int)seat : owner;
    }
    struct orr_node *well = orr_circle(p->to, x, y, r, ORR_WELL, ORR_EDGE);
    well->line = 18;
    well->piece = CRYO_PIECE_SALVAGE + space;
    cryo_valued(well, owner >= 0);
    well->action = salvage_action(p, space);
    const char *kind = cryo_in_words(p, cryo_stock_titles[material]);
    well->label = owner >= 0 ? orr_words(p->to, "Salvage %s: pod of %s", kind, cryo_name(p, (unsigned)owner))
                             : orr_words(p->to, "Salvage %s: free", kind);
    well->tip = well->label;
    if (owner < 0) {
        orr_symbol_at(p->to, CRYO_SYM_CRYSTAL + material, x, y, r * 108 / 100, cryo_stock_role(material))->opacity = 75;
        return;
    }
    orr_symbol_at(p->to, CRYO_SYM_POD_HULL, x - r / 6, y, r * 148 / 100, ORR_ON_LIGHT);
    cryo_pod(p, (unsigned)owner, x - r / 6, y, r * 148 / 100);
    cryo_icon(p, material, x + r * 6 / 10, y + r * 6 / 10, r * 87 / 100);
}

/* The dock itself, then the drones that do not fit on it beside it. */
void cryo_launch_dock(const struct cryo_pen *p, int x, int y, int r, int step, int most) {
    struct orr_shapes inner = {0};
    bool asked = cryo_in(p, CRYO_P_DOCK);
    struct orr_node *ring = orr_circle(p->to, x, y, r, ORR_WELL, ORR_NEUTRAL);
    ring->line = 22;
    ring->piece = CRYO_PIECE_DOCK + CRYO_LAUNCH_DOCK;
    ring->action = asked
                       ? orr_act1(CRYO_V_DOCK, CRYO_LAUNCH_DOCK)
                       : (p->s->dock == CRYO_LAUNCH_DOCK ? cryo_when(p, CRYO_P_ACTION, CRYO_V_ACT, CRYO_A_LAUNCH) : 0);
    ring->label = orr_words(p->to, "Launch dock: any number of drones");
    ring->tip = orr_words(p->to, "%s", cryo_space_words(p, CRYO_S_LAUNCH));
    cryo_dock_rings(&inner, x, y, r);
    orr_shapes_draw(p->to, &inner, ORR_NO_PAINT, ORR_EDGE, 15);
    for (unsigned seat = 0, k = 0; seat < p->c->players; seat++) {
        int n = p->s->faction[seat].launch;
        if (n > 0 && (int)k < most) {
            cryo_drone(p, CRYO_PIECE_BAY_DRONE + seat * 8 + 7, seat, x + (int)k * step, y, r * 145 / 100);
            if (n > 1) {
                orr_figure_at(p->to, x + (int)k * step + r * 8 / 10, y + r * 7 / 10, p->small, ORR_INK,
                              ORR_BOLD | ORR_CENTRE, n);
            }
            k++;
        }
    }
}

void cryo_pile(const struct cryo_pen *p, bool deck, struct orr_box at) {
    int n = deck ? p->s->deck_size : p->s->discard_size, sheets = n > 2 ? 2 : n > 1 ? 1 : 0;
    struct orr_shapes below = {0};
    for (int i = sheets; i > 0; i--) {
        orr_shapes_rect(&below, at.x - 30 * i, at.y + 20 * i, at.w, at.h, 60);
    }
    orr_shapes_draw(p->to, &below, ORR_CARD, ORR_EDGE, 15);
    struct orr_node *top = orr_rect(p->to, at.x, at.y, at.w, at.h, 60, n ? ORR_CARD : ORR_WELL, ORR_EDGE);
    top->paint = n ? ORR_SHEEN : ORR_FLAT;
    top->flags = n ? 0 : ORR_DASHED;
    top->piece = deck ? CRYO_PIECE_DECK : CRYO_PIECE_DISCARD;
    cryo_valued(top, n);
    top->action = deck && cryo_in(p, CRYO_P_WORK) ? orr_act(CRYO_V_DRAW) : 0;
    top->label = orr_words(p->to, deck ? "Deck: %d cards" : "Discard pile: %d cards", n);
    orr_symbol_at(p->to, deck ? CRYO_SYM_BACK : CRYO_SYM_UPGRADE, at.x + at.w / 2, at.y + at.h * 36 / 100,
                  at.w * 52 / 100, deck ? ORR_ICE : ORR_LEAF)
        ->opacity = n ? 100 : 35;
    orr_pill(p->to, at.x + at.w / 2, at.y + at.h * 75 / 100, p->small, orr_phrase(p->to, "%d", n), ORR_SHADE,
             ORR_LIGHT);
}
