/* Cryo: one section of the ship: its torn hull, docks with the spaces around them,
 * stasis chambers with pods, the incident token, and in the solo game the cards of the
 * rival above the upper docks. A section is a grid of 5 x 3 cells, so that "adjacent"
 * is simply the neighbouring cell. */
#include "draw.h"

enum { ROWS = 3, COLUMNS = 5, DOCKS = 5, CHAMBERS = 3, MOST_PODS = 64 };

static const int8_t dock_cell[DOCKS][2] = {{0, 1}, {0, 3}, {1, 0}, {1, 2}, {1, 4}}; /* row, column */
static const int8_t way[CRYO_AROUND][2] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};

struct section {
    const struct cryo_frame *f;
    unsigned at;
    int x, y;
    uint8_t grid[ROWS][COLUMNS];     /* enum cryo_space */
    uint8_t bar[2];                  /* above T1 and T2 */
    uint8_t live[ROWS + 1][COLUMNS]; /* beside the drone of this turn; the last row is the bar */
};

static int cell_x(const struct section *n, int column) { return n->x + n->f->cell_x + column * n->f->step_x; }
static int cell_y(const struct section *n, int row) { return n->y + n->f->cell_y + row * n->f->step_y; }

static void read_grid(const struct cryo_pen *p, struct section *n) {
    for (unsigned d = 0; d < DOCKS; d++) {
        unsigned dock = n->at * DOCKS + d;
        for (unsigned i = 0; i < CRYO_AROUND; i++) {
            int row = dock_cell[d][0] + way[i][0], column = dock_cell[d][1] + way[i][1];
            unsigned space = p->pack->around[dock][i];
            bool live = cryo_in(p, CRYO_P_ACTION) && p->s->dock == dock;
            if (space == CRYO_S_NONE || column < 0 || column >= COLUMNS) {
                continue;
            }
            if (row < 0) {
                n->bar[d % 2] = (uint8_t)space;
                n->live[ROWS][d % 2] |= live;
            } else {
                n->grid[row][column] = (uint8_t)space;
                n->live[row][column] |= live;
            }
        }
    }
}

/* ---- hull ---- */

/* Corners of the outline, clockwise from the upper left one. */
struct corners {
    int n;
    int at[24][2];
};

static void corner(struct corners *c, int x, int y) {
    c->at[c->n][0] = x;
    c->at[c->n++][1] = y;
}

/* The torn edge between two sections, 0 at both ends. */
static void torn(struct corners *c, int x, int h, bool up) {
    static const int8_t in[] = {0, 56, -40, 64, -24, 48, 0};
    for (int i = 0; i < 7; i++) {
        int k = up ? 6 - i : i;
        corner(c, x + in[k], h * k / 6);
    }
}

static uint32_t rounded(const struct cryo_pen *p, const struct corners *c) {
    struct orr_shapes path = {0};
    for (int i = 0; i < c->n; i++) {
        const int *before = c->at[(i + c->n - 1) % c->n], *at = c->at[i], *next = c->at[(i + 1) % c->n];
        int cut[2][2];
        for (int k = 0; k < 2; k++) {
            const int *to = k ? next : before;
            int dx = to[0] - at[0], dy = to[1] - at[1], far = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
            cut[k][0] = at[0] + (far ? dx * 60 / far : 0);
            cut[k][1] = at[1] + (far ? dy * 60 / far : 0);
        }
        orr_shapes_add(&path, "%c%d,%dQ%d,%d %d,%d", i ? 'L' : 'M', cut[0][0], cut[0][1], at[0], at[1], cut[1][0],
                       cut[1][1]);
    }
    orr_shapes_add(&path, "Z");
    return orr_words(p->to, "%s", path.at);
}

static void hull(const struct cryo_pen *p, const struct section *n) {
    struct corners c = {0};
    int w = n->f->w, h = n->f->h;
    if (n->at == CRYO_DSP) { /* the nose */
        corner(&c, w - 460, 0);
        corner(&c, w, 400);
        corner(&c, w, h - 260);
        corner(&c, w - 260, h);
    } else {
        torn(&c, w, h, false);
    }
    if (n->at == CRYO_ENG) { /* the tail */
        corner(&c, 140, h);
        corner(&c, 0, h - 260);
        corner(&c, 0, 260);
        corner(&c, 140, 0);
    } else {
        torn(&c, 0, h, true);
    }
    if (n->at == CRYO_ENG) {
        struct orr_shapes nozzles = {0};
        for (int i = 0; i < 3; i++) {
            int length = h * 16 / 100;
            orr_shapes_add(&nozzles, "M%d,%dl-110,-70v%dl110,-70Z", n->x + 10, n->y + h * (20 + 24 * i) / 100, length);
        }
        orr_shapes_draw(p->to, &nozzles, CRYO_HULL, ORR_EDGE, 12);
    }
    orr_path_at(p->to, rounded(p, &c), n->x, n->y, ORR_PANEL, CRYO_HULL, 18)->paint = ORR_SHEEN;
}

static void heading(const struct cryo_pen *p, const struct section *n) {
    static const int16_t roles[] = {ORR_ICE, ORR_LEAF, CRYO_TECH_TINT, ORR_NEUTRAL};
    int y = n->y + n->f->bar_y + n->f->bar_h / 2, end = n->f->w - 150;
    struct orr_node *name = orr_words_at(p->to, n->x + 160, y, p->tall ? p->small : p->title, ORR_INK, ORR_BOLD,
                                         cryo_section_titles[n->at]);
    name->piece = CRYO_PIECE_SECTION + n->at;
    name->flags |= ORR_LAID_OUT;
    orr_line_to(p->to, n->x + 150, n->y + n->f->bar_y + n->f->bar_h + 20, n->x + end,
                n->y + n->f->bar_y + n->f->bar_h + 20, roles[n->at], 24)
        ->opacity = 55;
    if (cryo_in(p, CRYO_P_R_SECTION)) {
        struct orr_node *whole = orr_rect(p->to, n->x, n->y, n->f->w, n->f->h, 100, ORR_NO_PAINT, ORR_NO_PAINT);
        whole->action = orr_act1(CRYO_V_SECTION, n->at);
        whole->label = orr_words(p->to, "%s", cryo_in_words(p, cryo_section_titles[n->at]));
    }
}

/* From the edge of a dock to the space beside it; those of the drone that acts are lit. */
static void links(const struct cryo_pen *p, const struct section *n) {
    struct orr_shapes steel = {0}, lit = {0};
    for (unsigned d = 0; d < DOCKS; d++) {
        unsigned dock = n->at * DOCKS + d;
        if (p->s->damage >> dock & 1u) {
            continue;
        }
        for (unsigned i = 0; i < CRYO_AROUND; i++) {
            if (p->pack->around[dock][i] != CRYO_S_NONE) {
                bool acts = p->s->dock == dock && p->s->phase == CRYO_P_ACTION;
                int x = cell_x(n, dock_cell[d][1]), y = cell_y(n, dock_cell[d][0]);
                orr_shapes_add(acts ? &lit : &steel, "M%d,%dL%d,%d", x, y, x + way[i][1] * n->f->step_x * 6 / 10,
                               y + way[i][0] * n->f->step_y * 6 / 10);
            }
        }
    }
    orr_shapes_draw(p->to, &steel, ORR_NO_PAINT, CRYO_HULL, 24);
    orr_shapes_draw(p->to, &lit, ORR_NO_PAINT, ORR_SUN, 36);
}

/* ---- spaces ---- */

static orr_action space_action(unsigned space) {
    return space < CRYO_S_STASIS ? orr_act1(CRYO_V_TAKE, space - CRYO_S_RESOURCE)
                                 : orr_act1(CRYO_V_ACT, space - CRYO_S_STASIS + CRYO_A_STASIS);
}

static struct orr_box cell_box(const struct section *n, int row, int column) {
    int w = n->f->tile_w, h = n->f->tile_h;
    return (struct orr_box){cell_x(n, column) - w / 2, cell_y(n, row) - h / 2, w, h};
}

/* Tiles below the top one. */
static void sheets(const struct cryo_pen *p, const struct section *n) {
    struct orr_shapes path = {0};
    for (int row = 0; row < ROWS; row++) {
        for (int column = 0; column < COLUMNS; column++) {
            unsigned space = n->grid[row][column];
            if (space == CRYO_S_NONE || space >= CRYO_S_STASIS) {
                continue;
            }
            struct orr_box at = cell_box(n, row, column);
            for (int i = p->s->height[space - CRYO_S_RESOURCE] - 1; i > 0; i--) {
                orr_shapes_rect(&path, at.x + 30 * i, at.y + 30 * i, at.w, at.h, 60);
            }
        }
    }
    orr_shapes_draw(p->to, &path, ORR_PANEL_2, n->at < CRYO_FAMILIES ? cryo_stock_role(n->at) : ORR_EDGE, 10);
}

static void resource(const struct cryo_pen *p, const struct section *n, unsigned space, struct orr_box at,
                     orr_action action) {
    unsigned which = space - CRYO_S_RESOURCE, tile = p->s->tile[which];
    if (tile < CRYO_TILES) {
        cryo_tile(p, tile, at, n->f->icon, CRYO_PIECE_SPACE + which, action);
        return;
    }
    struct orr_node *well = orr_rect(p->to, at.x, at.y, at.w, at.h, 60, ORR_WELL, cryo_stock_role(which / 5));
    well->flags = ORR_DASHED | ORR_LAID_OUT;
    well->line = 16;
    well->piece = CRYO_PIECE_SPACE + which;
    well->action = action;
    well->label = orr_words(p->to, "Empty stack: gain 1 of %s", cryo_in_words(p, cryo_stock_titles[which / 5]));
    cryo_icon(p, which / 5, at.x + at.w / 2, at.y + at.h / 2, n->f->icon * 12 / 10);
}

static void action_space(const struct cryo_pen *p, const struct section *n, unsigned space, struct orr_box at,
                         orr_action action, bool first) {
    unsigned which = space - CRYO_S_STASIS + CRYO_A_STASIS;
    struct orr_node *plate = orr_rect(p->to, at.x, at.y, at.w, at.h, 80, ORR_PANEL_2, ORR_EDGE);
    plate->line = 15;
    plate->flags = ORR_LAID_OUT;
    plate->piece = first ? CRYO_PIECE_ACTION + n->at * 16 + which : 0;
    plate->action = action;
    plate->label = orr_words(p->to, "%s", cryo_in_words(p, cryo_action_titles[which]));
    plate->tip = orr_words(p->to, "%s", cryo_space_words(p, space));
    int x = at.x + at.w / 2, y = at.y + at.h / 2;
    if (which == CRYO_A_GENERATOR) {
        cryo_icon(p, CRYO_E, x + n->f->icon / 5, y + n->f->icon / 6, n->f->icon * 11 / 10);
        cryo_icon(p, CRYO_C, x - n->f->icon / 2, y - n->f->icon * 3 / 10, n->f->icon * 8 / 10);
    } else {
        cryo_action_icon(p, which, x, y, n->f->icon * 3 / 2);
    }
}

static void spaces(const struct cryo_pen *p, const struct section *n) {
    uint32_t drawn = 0;
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        int row = i / COLUMNS, column = i % COLUMNS;
        unsigned space = n->grid[row][column];
        if (space == CRYO_S_NONE || space >= CRYO_S_END) {
            continue;
        }
        orr_action action = n->live[row][column] ? space_action(space) : 0;
        if (space < CRYO_S_STASIS) {
            resource(p, n, space, cell_box(n, row, column), action);
        } else {
            action_space(p, n, space, cell_box(n, row, column), action, !(drawn >> space & 1u));
            drawn |= 1u << space;
        }
    }
}

/* The action above the upper docks. */
static void bar(const struct cryo_pen *p, const struct section *n) {
    unsigned space = n->bar[0] ? n->bar[0] : n->bar[1];
    if (space < CRYO_S_STASIS || space >= CRYO_S_END) {
        return;
    }
    int x = cell_x(n, 1) - n->f->tile_w / 3, w = cell_x(n, 3) + n->f->tile_w / 3 - x, h = n->f->bar_h;
    int y = n->y + n->f->bar_y - 10;
    unsigned which = space - CRYO_S_STASIS + CRYO_A_STASIS;
    struct orr_node *plate = orr_rect(p->to, x, y, w, h, 60, ORR_PANEL_2, ORR_EDGE);
    plate->line = 15;
    plate->piece = CRYO_PIECE_ACTION + n->at * 16 + which;
    plate->action = n->live[ROWS][0] || n->live[ROWS][1] ? space_action(space) : 0;
    plate->flags = ORR_LAID_OUT;
    plate->label = orr_words(p->to, "%s", cryo_in_words(p, cryo_action_titles[which]));
    plate->tip = orr_words(p->to, "%s", cryo_space_words(p, space));
    cryo_action_icon(p, which, x + h * 7 / 10, y + h / 2, h * 85 / 100);
    orr_words_at(p->to, x + h * 13 / 10, y + h / 2, p->small, ORR_INK, ORR_SEMI, cryo_action_titles[which])->h =
        w - h * 14 / 10;
}

/* ---- docks ---- */

static int drone_at(const struct cryo_pen *p, unsigned dock) {
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        if (p->s->faction[seat].docks >> dock & 1u) {
            return (int)seat;
        }
    }
    return -1;
}

static orr_action dock_action(const struct cryo_pen *p, unsigned dock) {
    bool asked = cryo_in(p, CRYO_P_DOCK) || cryo_in(p, CRYO_P_R_BELOW) || cryo_in(p, CRYO_P_R_DOCK);
    bool rival = p->s->phase != CRYO_P_DOCK && p->s->section != ORR_NONE && cryo_section_of(dock) != p->s->section;
    return asked && !rival ? orr_act1(CRYO_V_DOCK, dock) : 0;
}

static void docks(const struct cryo_pen *p, const struct section *n) {
    struct orr_shapes inner = {0}, crosses = {0};
    for (unsigned d = 0; d < DOCKS; d++) {
        unsigned dock = n->at * DOCKS + d;
        bool broken = p->s->damage >> dock & 1u;
        int x = cell_x(n, dock_cell[d][1]), y = cell_y(n, dock_cell[d][0]), r = n->f->dock, k = r * 36 / 100;
        struct orr_node *ring = orr_circle(p->to, x, y, r, ORR_WELL, broken ? ORR_EMBER : ORR_NEUTRAL);
        ring->line = broken ? 16 : 22;
        ring->flags = broken ? ORR_DASHED : 0;
        ring->piece = CRYO_PIECE_DOCK + dock;
        ring->action = dock_action(p, dock);
        ring->label = orr_words(p->to, broken ? "%s, damaged" : "%s", cryo_in_words(p, cryo_kind_dock.titles[dock]));
        if (broken) {
            orr_shapes_add(&crosses, "M%d,%dl%d,%dm0,%dl%d,%d", x - k, y - k, 2 * k, 2 * k, -2 * k, -2 * k, 2 * k);
        } else {
            cryo_dock_rings(&inner, x, y, r);
        }
    }
    orr_shapes_draw(p->to, &inner, ORR_NO_PAINT, ORR_EDGE, 15);
    orr_shapes_draw(p->to, &crosses, ORR_NO_PAINT, ORR_EMBER, 26);
    for (unsigned d = 0; d < DOCKS; d++) {
        int seat = drone_at(p, n->at * DOCKS + d);
        if (seat >= 0) {
            cryo_drone(p, CRYO_PIECE_DRONE + n->at * DOCKS + d, (unsigned)seat, cell_x(n, dock_cell[d][1]),
                       cell_y(n, dock_cell[d][0]), n->f->dock * 162 / 100);
        }
    }
}

/* ---- chambers ---- */

struct pod_at {
    int x, y, size;
    unsigned seat;
};
struct pods {
    unsigned n;
    struct pod_at at[MOST_PODS];
};

static orr_action chamber_action(const struct cryo_pen *p, unsigned chamber) {
    unsigned phase = p->s->phase;
    if (!p->asked) {
        return 0;
    }
    if (phase == CRYO_P_CHAMBER || phase == CRYO_P_R_CHAMBER) {
        return orr_act1(CRYO_V_AWAKEN, chamber);
    }
    if (phase == CRYO_P_BLAST || phase == CRYO_P_R_BLAST) {
        return orr_act1(CRYO_V_BLAST, chamber);
    }
    return phase == CRYO_P_SOURCE ? orr_act1(CRYO_V_LOAD, CRYO_FROM_CHAMBER + chamber) : 0;
}

/* How large pods can be in so many rows. */
static int pod_size(const struct cryo_pen *p, struct orr_box at, int total, int rows) {
    int per = (total + rows - 1) / rows, most = p->tall ? 430 : 360;
    int wide = (at.w - 60) / per * 14 / 10, high = (at.h - 60) / rows;
    int size = wide < high ? wide : high;
    return size < most ? size : most;
}

/* Where the pods of a chamber stand: in the rows that leave them largest. */
static void place_pods(const struct cryo_pen *p, struct orr_box at, unsigned chamber, struct pods *pods) {
    int total = 0, k = 0, rows = 1;
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        total += p->s->faction[seat].chamber[chamber];
    }
    if (!total) {
        return;
    }
    for (int i = 2; i <= 3; i++) {
        rows = pod_size(p, at, total, i) > pod_size(p, at, total, rows) * 11 / 10 ? i : rows;
    }
    int size = pod_size(p, at, total, rows), per = (total + rows - 1) / rows, room = (at.w - 60) / per;
    int step = size * 7 / 10 < room ? size * 7 / 10 : room, down = size * 104 / 100;
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        for (unsigned i = 0; i < p->s->faction[seat].chamber[chamber] && pods->n < MOST_PODS; i++, k++) {
            int row = k / per, in = row < rows - 1 ? per : total - per * (rows - 1);
            int x = at.x + at.w / 2 + step * (2 * (k - row * per) - in + 1) / 2;
            int y = at.y + at.h / 2 + down * (2 * row - rows + 1) / 2;
            pods->at[pods->n++] = (struct pod_at){x, y, size, seat};
        }
    }
}

/* One path for the hulls, and one for each seat. */
static void draw_pods(const struct cryo_pen *p, const struct pods *pods) {
    struct orr_shapes path = {0};
    for (unsigned i = 0; i < pods->n; i++) {
        cryo_path_pod(&path, pods->at[i].x, pods->at[i].y, pods->at[i].size);
    }
    orr_shapes_draw(p->to, &path, ORR_ON_LIGHT, ORR_NO_PAINT, 0);
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        path.n = 0;
        for (unsigned i = 0; i < pods->n; i++) {
            if (pods->at[i].seat == seat) {
                cryo_path_pod_face(&path, seat, pods->at[i].x, pods->at[i].y, pods->at[i].size);
            }
        }
        orr_shapes_draw(p->to, &path, ORR_SEAT + (int)seat, ORR_NO_PAINT, 0);
    }
}

static void chambers(const struct cryo_pen *p, const struct section *n) {
    struct pods pods = {0};
    for (unsigned i = 0; i < CHAMBERS; i++) {
        unsigned chamber = n->at * CHAMBERS + i, before = pods.n;
        struct orr_box at = {n->x + n->f->chamber_x + (int)i * n->f->chamber_step, n->y + n->f->chamber_y,
                             n->f->chamber_w, n->f->chamber_h};
        place_pods(p, at, chamber, &pods);
        struct orr_node *well =
            orr_rect(p->to, at.x, at.y, at.w, at.h, 100, ORR_WELL, pods.n > before ? ORR_ICE : ORR_EDGE);
        well->line = 12;
        well->flags = pods.n > before ? 0 : ORR_DASHED;
        cryo_valued(well, (int)(pods.n - before));
        well->piece = CRYO_PIECE_CHAMBER + chamber;
        well->action = chamber_action(p, chamber);
        well->label =
            orr_words(p->to, "%s: %u pods", cryo_in_words(p, cryo_kind_chamber.titles[chamber]), pods.n - before);
    }
    draw_pods(p, &pods);
}

/* ---- the incident token ---- */

static void sabotage(const struct cryo_pen *p, unsigned effect, int x, int y, int r) {
    struct orr_shapes full = {0}, ring = {0};
    orr_symbol_at(p->to, CRYO_SYM_BLAST, x, y - r / 5, r * 112 / 100, ORR_EMBER);
    orr_symbol_at(p->to, CRYO_SYM_SPARK, x, y - r / 5, r * 112 / 100, ORR_SUN);
    for (unsigned i = 0; i < CHAMBERS; i++) {
        bool hit = effect == CRYO_SAB_L + i || effect == CRYO_SAB_ALL;
        orr_shapes_circle(hit ? &full : &ring, x + ((int)i - 1) * r * 42 / 100, y + r * 58 / 100, r * 15 / 100);
    }
    orr_shapes_draw(p->to, &ring, ORR_NO_PAINT, effect == CRYO_SAB_X ? ORR_EMBER : ORR_INK_2, 13);
    orr_shapes_draw(p->to, &full, ORR_EMBER, ORR_EMBER, 13);
}

static void token(const struct cryo_pen *p, const struct section *n) {
    unsigned which = p->s->token[n->at];
    int x = n->x + n->f->token_x, y = n->y + n->f->token_y, r = n->f->token;
    bool lies = which < CRYO_TOKENS;
    const struct cryo_token_face *face = &p->pack->tokens[lies ? which : 0];
    unsigned effect = face->effect < CRYO_EFFECTS ? face->effect : CRYO_BENEFIT;
    int edge = !lies ? ORR_EDGE : effect == CRYO_SUNSET ? ORR_SUN : effect == CRYO_BENEFIT ? ORR_LEAF : ORR_EMBER;
    struct orr_node *disc = orr_circle(p->to, x, y, r, lies ? ORR_PANEL_2 : ORR_WELL, edge);
    disc->line = 20;
    disc->flags = lies ? ORR_SHADOW : ORR_DASHED;
    disc->piece = CRYO_PIECE_TOKEN + n->at;
    bool asked = cryo_in(p, CRYO_P_INCIDENT) || cryo_in(p, CRYO_P_R_INCIDENT);
    disc->action = asked ? orr_act1(CRYO_V_INCIDENT, n->at) : 0;
    const char *section = cryo_in_words(p, cryo_section_titles[n->at]);
    disc->label = lies ? orr_words(p->to, "Incident of %s: %s", section, cryo_in_words(p, cryo_effect_titles[effect]))
                       : orr_words(p->to, "No incident in %s", section);
    if (!lies) {
        return;
    }
    if (effect == CRYO_SUNSET) {
        orr_symbol_at(p->to, CRYO_SYM_SUNSET, x, y, r * 13 / 10, ORR_SUN);
    } else if (effect == CRYO_BENEFIT) {
        unsigned gains =
            (unsigned)(face->gain[0] != ORR_NONE) + (face->gain[1] != ORR_NONE) + (face->gain[2] != ORR_NONE);
        cryo_gains(p, face->gain, 3, x, y, gains > 2 ? r * 52 / 100 : gains > 1 ? r * 74 / 100 : r);
    } else {
        sabotage(p, effect, x, y, r);
    }
}

/* ---- cards of the solo game ---- */

static void spots(const struct cryo_pen *p, const struct section *n) {
    for (unsigned i = 0; i < 2 && p->c->solo; i++) {
        unsigned spot = 2 * n->at + i, card = p->s->spot[spot];
        if (card >= CRYO_TYPES) {
            continue;
        }
        int w = n->f->tab_w, h = n->f->tab_h, x = cell_x(n, i ? 3 : 1), y = n->y - h * (p->tall ? 35 : 20) / 100;
        bool active = p->s->active == card;
        struct orr_node *tab = orr_rect(p->to, x - w / 2, y - h / 2, w, h, 50, ORR_CARD, active ? ORR_SUN : ORR_RIM);
        tab->line = active ? 25 : 15;
        tab->piece = CRYO_PIECE_SPOT + spot;
        tab->label = orr_words(p->to, "Card above %s: %s", cryo_in_words(p, cryo_kind_dock.titles[n->at * DOCKS + i]),
                               cryo_in_words(p, cryo_card_titles[card]));
        tab->tip = tab->label;
        orr_symbol_at(p->to, CRYO_SYM_ANNEX + card, x, y, h * 8 / 10, active ? ORR_SUN : ORR_INK);
    }
}

void cryo_section(const struct cryo_pen *p, const struct cryo_frame *f, unsigned at, int x, int y) {
    struct section n = {.f = f, .at = at, .x = x, .y = y};
    read_grid(p, &n);
    hull(p, &n);
    heading(p, &n);
    links(p, &n);
    bar(p, &n);
    sheets(p, &n);
    spaces(p, &n);
    docks(p, &n);
    chambers(p, &n);
    token(p, &n);
    spots(p, &n);
}
