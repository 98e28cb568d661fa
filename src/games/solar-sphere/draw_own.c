/* Solar Sphere: the blocks of a command centre: the two tracks, the docking ports with
 * the dice, the storage and the matrix. They fill the boxes that a composition gives. */
#include "draw.h"

static const struct sphere_captain *owner(const struct sphere_pen *p) { return &p->s->captain[p->me]; }

/* ---- tracks ---- */

struct track {
    int x, y, pitch, row, gap, columns;
};

static int middle(const struct track *t, int column) { return t->x + column * t->pitch + t->pitch / 2; }

static void track_wells(const struct sphere_pen *p, const struct track *t) {
    struct orr_shapes wells = {0};
    for (int i = 0; i < t->columns; i++) {
        orr_shapes_rect(&wells, t->x + i * t->pitch + 15, t->y + t->row + t->gap, t->pitch - 30, t->row, 50);
    }
    for (int i = 0; i < p->pack->levels && i < SPHERE_TRACK; i++) {
        orr_shapes_rect(&wells, t->x + p->pack->reputation_column[i] * t->pitch + 15, t->y, t->pitch - 30, t->row, 50);
    }
    orr_shapes_draw(p->to, &wells, ORR_WELL, ORR_EDGE, 12);
}

/* Up to the reputation marker spanners count twice [SS-5.30]. */
static void doubled(const struct sphere_pen *p, const struct track *t, int column) {
    struct orr_node *area = orr_rect(p->to, t->x - 20, t->y - 35, (column + 1) * t->pitch + 40,
                                     2 * t->row + t->gap + 70, 80, ORR_VIOLET, ORR_VIOLET);
    area->opacity = 12;
    orr_rect(p->to, area->x, area->y, area->w, area->h, 80, ORR_NO_PAINT, ORR_VIOLET)->opacity = 70;
}

static void track_figures(const struct sphere_pen *p, const struct track *t, int level) {
    for (int i = 0; i < p->pack->levels && i < SPHERE_TRACK; i++) {
        if (i != level) {
            orr_figure_at(p->to, middle(t, p->pack->reputation_column[i]), t->y + t->row / 2, p->small, ORR_INK_2,
                          ORR_CENTRE | ORR_SEMI, i);
        }
    }
    int y = t->y + 2 * t->row + t->gap + p->small * 8 / 10;
    for (int i = 0; i < t->columns; i++) {
        orr_figure_at(p->to, middle(t, i), y, p->small, ORR_INK_2, ORR_CENTRE, p->pack->track_points[i]);
    }
}

/* The marker of a seat: a disc with a dark sign. */
static void marker(const struct sphere_pen *p, uint32_t piece, int symbol, int x, int y, int r, int value) {
    struct orr_node *group = orr_open(p->to, piece, x, y);
    group->flags = ORR_VALUED;
    group->value = (int16_t)value;
    orr_circle(p->to, 0, 0, r, sphere_owner_role(p->me), ORR_ON_LIGHT)->flags = ORR_SHADOW;
    orr_symbol_at(p->to, (unsigned)symbol, 0, 0, r * 120 / 100, ORR_ON_LIGHT);
    orr_close(p->to);
}

/* On phones a target reaches over the next column, which has no spanner of its own. */
static void spanner(const struct sphere_pen *p, const struct track *t, int column, int reach) {
    bool near = p->tall && column + 1 < t->columns && !(p->c->spanners >> (column + 1) & 1u);
    int w = near ? 2 * t->pitch : t->pitch;
    int role = column <= reach ? ORR_VIOLET : ORR_INK_2;
    if (!sphere_in(p, SPHERE_P_TURN)) {
        if (owner(p)->morale != column) {
            orr_symbol_at(p->to, SPHERE_SYM_WRENCH, middle(t, column), t->y + t->row * 3 / 2 + t->gap,
                          t->row * 62 / 100, role)
                ->piece = SPHERE_PIECE_SPANNER + (uint32_t)column;
        }
        return;
    }
    struct orr_box at = {t->x + column * t->pitch, t->y - 20, w, 2 * t->row + t->gap + p->small * 13 / 10 + 40};
    struct orr_node *group =
        orr_open_box(p->to, SPHERE_PIECE_SPANNER + (uint32_t)column, at, 60, orr_act1(SPHERE_KICK, (unsigned)column));
    unsigned n = column < owner(p)->morale ? sphere_kickbacks(p->g, owner(p), (unsigned)column) : 0;
    group->label = n == 0   ? orr_words(p->to, "Spanner in column %d", column)
                   : n == 1 ? orr_words(p->to, "Back to column %d: %u kickback", column, n)
                            : orr_words(p->to, "Back to column %d: %u kickbacks", column, n);
    if (owner(p)->morale != column) {
        int x = t->pitch / 2 - w / 2, y = t->row * 3 / 2 + t->gap + 20 - at.h / 2;
        orr_symbol_at(p->to, SPHERE_SYM_WRENCH, x, y, t->row * 62 / 100, role);
    }
    orr_close(p->to);
}

void sphere_tracks(const struct sphere_pen *p, struct orr_box at) {
    const struct sphere_captain *c = owner(p);
    int head = p->tall ? 500 : 350;
    struct track t = {.x = at.x + head, .y = at.y, .columns = p->pack->columns};
    t.columns = t.columns < 1 ? 1 : t.columns > SPHERE_TRACK ? SPHERE_TRACK : t.columns;
    t.pitch = (at.w - head) / t.columns;
    t.gap = p->tall ? 30 : 40;
    t.row = (at.h - t.gap - p->small * 13 / 10) / 2;
    int reach = p->pack->reputation_column[c->reputation % SPHERE_TRACK], sign = t.row * 75 / 100;
    orr_symbol_at(p->to, SPHERE_SYM_REP, at.x + head / 2 - 40, t.y + t.row / 2, sign, ORR_VIOLET);
    orr_symbol_at(p->to, SPHERE_SYM_MORALE, at.x + head / 2 - 40, t.y + t.row * 3 / 2 + t.gap, sign, ORR_LEAF);
    orr_symbol_at(p->to, SPHERE_SYM_BURST, at.x + head / 2 - 40, at.y + at.h - p->small * 5 / 10, sign * 75 / 100,
                  ORR_SUN);
    track_wells(p, &t);
    track_figures(p, &t, c->reputation);
    doubled(p, &t, reach);
    for (int i = 0; i < t.columns; i++) {
        if (p->c->spanners >> i & 1u) {
            spanner(p, &t, i, reach);
        }
    }
    int r = t.row * 47 / 100;
    r = r > t.pitch * 47 / 100 ? t.pitch * 47 / 100 : r;
    marker(p, SPHERE_PIECE_REPUTATION + p->me, SPHERE_SYM_STAR, middle(&t, reach), t.y + t.row / 2, r, c->reputation);
    marker(p, SPHERE_PIECE_MORALE + p->me, SPHERE_SYM_HEART, middle(&t, c->morale), t.y + t.row * 3 / 2 + t.gap, r,
           c->morale);
}

/* ---- docking ports ---- */

enum { EXTRA = 7 }; /* the auxiliary die, after the values 1 to 6 */

/* Dice that were rolled with that value: docked ones, and all of them. */
static int dice_of(const struct sphere_captain *c, unsigned value, bool docked) {
    int n = 0;
    for (unsigned i = 0; i < SPHERE_DICE; i++) {
        n += c->die[i] == value && (!docked || c->at[i] == SPHERE_AT_DOCK);
    }
    return n;
}

static void discard_button(const struct sphere_pen *p, unsigned die, int x, int y, int w) {
    struct orr_box at = {x - w / 2, y - 120, w, 240};
    struct orr_node *group =
        orr_open_box(p->to, SPHERE_PIECE_CHOICE + SPHERE_DISCARD * 64 + die, at, 60, orr_act1(SPHERE_DISCARD, die));
    group->flags |= ORR_FADES;
    group->label = orr_words(p->to, "Discard this die for 1 morale");
    orr_rect(p->to, -w / 2, -120, w, 240, 60, ORR_PANEL_2, ORR_RIM)->line = 10;
    orr_words_at(p->to, 0, 0, p->small, ORR_INK_2, ORR_CENTRE, "discard");
    orr_close(p->to);
}

/* A die that has visited a Location may show another value than it was rolled with. */
static bool as_rolled(const struct sphere_captain *c) {
    return c->at[0] < SPHERE_AT_LOCATION && c->at[1] < SPHERE_AT_LOCATION && c->at[2] < SPHERE_AT_LOCATION;
}

/* Morale of the port for one, two or three dice; what was gained is marked as long as the dice tell it. */
static void port_morale(const struct sphere_pen *p, unsigned value, int x, int w, int y) {
    const uint8_t *gain = p->pack->docking[value - 1];
    int n = dice_of(owner(p), value, false), step = p->tall ? 290 : 175, at = x + w - (p->tall ? 150 : 105) - 2 * step;
    orr_symbol_at(p->to, SPHERE_SYM_MORALE, x + (p->tall ? 170 : 110), y, p->small * 11 / 10, ORR_LEAF);
    for (int i = 0; i < SPHERE_DICE; i++) {
        bool lit = i + 1 == n && as_rolled(owner(p));
        if (lit) {
            orr_circle(p->to, at + i * step, y, p->small * 72 / 100, ORR_LEAF, ORR_NO_PAINT);
        }
        orr_figure_at(p->to, at + i * step, y, p->small, lit ? ORR_ON_ACCENT : ORR_INK_2,
                      ORR_CENTRE | (lit ? ORR_BOLD : 0), gain[i]);
    }
}

/* Dice side by side between `left` and the middle x of the last one, overlapping when they are many; used ones as
 * ghosts. */
static void port_dice(const struct sphere_pen *p, unsigned value, int left, int x, int y, int size) {
    const struct sphere_captain *c = owner(p);
    int n = dice_of(c, value, false), shift = n > 1 ? (x - size / 2 - left) / (n - 1) : 0;
    shift = shift > size * 45 / 100 ? size * 45 / 100 : shift;
    int at = x - shift * (n - 1);
    for (unsigned i = 0; i < SPHERE_DICE; i++) {
        if (c->die[i] == value) {
            sphere_die(p, p->me, i, at, y, size, c->at[i] != SPHERE_AT_DOCK);
            at += shift;
        }
    }
}

/* Where a click deploys: the whole port, or the part above the button that discards, which a frame shows itself. */
static void port_target(const struct sphere_pen *p, unsigned die, struct orr_box at) {
    struct orr_box hit = {at.x, at.y, at.w, p->tall || p->to->framed ? at.h : 790};
    struct orr_node *group = orr_open_box(p->to, SPHERE_PIECE_PORT + die, hit, 80, orr_act1(SPHERE_DEPLOY, die));
    group->label =
        die < EXTRA ? orr_words(p->to, "Deploy a die of %u", die) : orr_words(p->to, "Deploy the auxiliary die");
    orr_close(p->to);
    if (!p->tall && !p->to->framed) {
        discard_button(p, die, at.x + at.w / 2, at.y + 935, at.w - 40);
    }
}

static void port(const struct sphere_pen *p, unsigned value, struct orr_box at) {
    const struct sphere_captain *c = owner(p);
    int docked = dice_of(c, value, true), used = dice_of(c, value, false) - docked;
    bool roomy = !p->tall && p->to->framed;
    int die = p->tall ? 480 : roomy ? 500 : 420, box = p->tall ? 310 : 240;
    bool offer = docked && sphere_in(p, SPHERE_P_TURN);
    orr_figure_at(p->to, at.x + box / 2 + 60, at.y + box / 2 + 70, p->tall ? p->small : 160, ORR_INK,
                  ORR_BOLD | ORR_CENTRE, (int)value);
    int x = at.x + at.w - die / 2 - 90, y = at.y + (p->tall ? 80 : roomy ? 370 : 320) + die / 2;
    if (!docked && !used) {
        orr_rect(p->to, x - die / 2, y - die / 2, die, die, 90, ORR_NO_PAINT, ORR_EDGE)->flags = ORR_DASHED;
    }
    port_dice(p, value, at.x + (p->tall ? box + 90 : 40), x, y, die);
    if (!p->tall && (docked || used) && !offer) {
        orr_words_at(p->to, at.x + at.w / 2, y + die / 2 + 135, p->small, docked ? ORR_SUN : ORR_INK_2,
                     ORR_CENTRE | (docked ? ORR_BOLD : 0), docked ? "ready" : "at work");
    }
    port_morale(p, value, at.x, at.w, at.y + at.h - (p->tall ? 210 : 190));
    if (offer) {
        port_target(p, value, at);
    }
}

/* The auxiliary die has a port of its own. */
static void extra_port(const struct sphere_pen *p, struct orr_box at) {
    static const char *const words[] = {"extra die", "ready", "next turn", "spent", "at work"};
    const struct sphere_captain *c = owner(p);
    unsigned where = c->at[SPHERE_AUX] > SPHERE_AT_LOCATION ? SPHERE_AT_LOCATION : c->at[SPHERE_AUX];
    bool docked = where == SPHERE_AT_DOCK, here = docked || where == SPHERE_AT_FRESH;
    bool offer = docked && sphere_in(p, SPHERE_P_TURN);
    int size = p->tall ? 440 : 400, x = at.x + at.w / 2, y = at.y + (p->tall ? 370 : 460);
    orr_rect(p->to, at.x, at.y, at.w, at.h, 80, ORR_NO_PAINT, ORR_EDGE)->flags = ORR_DASHED;
    if (here) {
        sphere_die(p, p->me, SPHERE_AUX, x, y, size, false);
    } else {
        orr_symbol_at(p->to, SPHERE_SYM_EXTRA, x, y, size, ORR_INK_2)->opacity = where ? 50 : 90;
    }
    orr_words_at(p->to, x, at.y + at.h - (p->tall ? 210 : 190), p->small, docked ? ORR_SUN : ORR_INK_2, ORR_CENTRE,
                 words[where])
        ->h = at.w - 40;
    if (offer) {
        port_target(p, EXTRA, at);
    }
}

void sphere_ports(const struct sphere_pen *p, struct orr_box at) {
    int gap = p->tall ? 50 : 60, w = (at.w - 6 * gap) / 7, box = p->tall ? 310 : 240;
    struct orr_shapes wells = {0}, boxes = {0};
    for (int i = 0; i < 6; i++) {
        orr_shapes_rect(&wells, at.x + i * (w + gap), at.y, w, at.h, 80);
        orr_shapes_rect(&boxes, at.x + i * (w + gap) + 60, at.y + 70, box, box, box * 24 / 100);
    }
    orr_shapes_draw(p->to, &wells, ORR_WELL, ORR_EDGE, 15);
    orr_shapes_draw(p->to, &boxes, ORR_PANEL, ORR_INK_2, 16);
    for (unsigned i = 0; i < 6; i++) {
        port(p, i + 1, (struct orr_box){at.x + (int)i * (w + gap), at.y, w, at.h});
    }
    extra_port(p, (struct orr_box){at.x + 6 * (w + gap), at.y, at.w - 6 * (w + gap), at.h});
}

/* ---- storage ---- */

void sphere_storage(const struct sphere_pen *p, struct orr_box at, int columns) {
    const struct sphere_captain *c = owner(p);
    int rows = (SPHERE_STORAGE + columns - 1) / columns, gap = p->tall ? 40 : 48, n = 0;
    int w = (at.w - gap * (columns - 1)) / columns, h = (at.h - gap * (rows - 1)) / rows;
    struct orr_shapes full = {0}, empty = {0};
    int stored = c->stored[0] + c->stored[1] + c->stored[2];
    for (int i = 0; i < SPHERE_STORAGE; i++) {
        orr_shapes_rect(i < stored ? &full : &empty, at.x + i % columns * (w + gap), at.y + i / columns * (h + gap), w,
                        h, 70);
    }
    orr_shapes_draw(p->to, &full, ORR_WELL, ORR_EDGE, 15);
    orr_shapes_draw(p->to, &empty, ORR_WELL, ORR_EDGE, 15)->flags = ORR_DASHED;
    for (unsigned type = 0; type < SPHERE_RESOURCES; type++) {
        /* Where its price is shown does not move with what lies before it. */
        int x = at.x + (int)(2 * type) % columns * (w + gap), y = at.y + (int)(2 * type) / columns * (h + gap);
        struct orr_node *group =
            orr_open_box(p->to, SPHERE_PIECE_STORED + p->me * 4 + type, (struct orr_box){x, y, w, h}, 70, 0);
        sphere_valued(group, c->stored[type]);
        group->label = orr_words(p->to, "Stored %s: %u", sphere_tr(p, sphere_resource_titles[type]), c->stored[type]);
        for (unsigned i = 0; i < c->stored[type] && n < SPHERE_STORAGE; i++, n++) {
            int right = at.x + n % columns * (w + gap) - x, down = at.y + n / columns * (h + gap) - y;
            sphere_units(p, type, 1, right - h * 37 / 100, down, h * 74 / 100);
        }
        orr_close(p->to);
    }
}

/* ---- matrix ---- */

static void matrix_row(const struct sphere_pen *p, unsigned row, struct orr_box at, int head, int gap) {
    static const int16_t signs[SPHERE_ROWS][2] = {
        {SPHERE_SYM_UNITS + SPHERE_ANY * SPHERE_UNIT_COPIES, SPHERE_UNIT_TINT + SPHERE_ANY},
        {SPHERE_SYM_BURST, ORR_SUN},
        {SPHERE_SYM_MORALE, ORR_LEAF}};
    const struct sphere_captain *c = owner(p);
    int w = (at.w - head - 2 * gap) / 3;
    orr_action scrap = sphere_in(p, SPHERE_P_SALVAGE) && !p->tall ? orr_act1(SPHERE_SCRAP, row) : 0;
    struct orr_node *group = orr_open_box(p->to, SPHERE_PIECE_MATRIX + p->me * 4 + row, at, 60, scrap);
    group->label =
        orr_words(p->to, "Matrix, %s row: %u of 3 filled", sphere_tr(p, sphere_row_titles[row]), c->matrix[row]);
    sphere_valued(group, c->matrix[row]);
    orr_symbol_at(p->to, (unsigned)signs[row][0], -at.w / 2 + head / 2 - 20, 0, p->tall ? 330 : 270, signs[row][1]);
    struct orr_shapes wells = {0};
    for (int i = 0; i < 3; i++) {
        orr_shapes_rect(&wells, -at.w / 2 + head + i * (w + gap), -at.h / 2, w, at.h, 70);
    }
    orr_shapes_draw(p->to, &wells, ORR_WELL, ORR_EDGE, 15);
    for (int i = 0; i < 3; i++) {
        int x = -at.w / 2 + head + i * (w + gap) + w / 2;
        if (i < c->matrix[row]) {
            orr_symbol_at(p->to, SPHERE_SYM_DRONE + p->me, x, 0, (w < at.h ? w : at.h) * 76 / 100,
                          ORR_SEAT + (int)p->me);
        } else {
            orr_text(p->to, x, p->small * 36 / 100, p->small, ORR_INK_2, "+%u", p->pack->matrix[row][i])->flags =
                ORR_CENTRE | ORR_SEMI;
        }
    }
    orr_close(p->to);
}

void sphere_matrix(const struct sphere_pen *p, struct orr_box at) {
    int gap = p->tall ? 30 : 60, head = p->tall ? 400 : 330;
    int h = (at.h - gap * (SPHERE_ROWS - 1)) / SPHERE_ROWS;
    for (unsigned row = 0; row < SPHERE_ROWS; row++) {
        matrix_row(p, row, (struct orr_box){at.x, at.y + (int)row * (h + gap), at.w, h}, head, gap);
    }
}
