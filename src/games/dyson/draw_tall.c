/* Dyson on a tall table, 900 x 1500 units, for phones: the seats above, the map in the
 * middle with hazard and last roll in its free corners, what is asked in a sheet below. Inside a frame, which asks by
 * itself, the sheet shows the attack in question or what can be bought. */
#include "draw.h"

enum {
    WORDS = 260,
    EDGE = 160,
    WIDTH = 9000,
    FULL = WIDTH - 2 * EDGE,
    BOX = 2150,

    SHEET_Y = 12400,
    ROW_1 = 12880,
    ROW_H = 1030,
    ROW_2 = 13950,
    ROW_GAP = 40,
    BUTTON_W = 2900
};

static int seats_y(const struct dyson_pen *p) { return p->to->framed ? 160 : 900; }

/* ---- above ---- */

static void top(const struct dyson_pen *p) {
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_ROUND, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "Round %u of %s", p->s->round, dyson_round_limit_words(p));
    if (p->s->round) {
        orr_text(p->to, 160, 540, 280, ORR_INK_2, "R");
        orr_text(p->to, 350, 540, 280, ORR_INK, "%u", p->s->round)->flags = ORR_BOLD;
        orr_text(p->to, p->s->round > 9 ? 720 : 540, 540, 280, ORR_INK_2, "/%s", dyson_round_limit_words(p));
    }
    orr_close(p->to);
    dyson_stages(p, (struct orr_box){1500, 160, 7360, 600}, WORDS);
}

static void chip_foot(const struct dyson_pen *p, unsigned seat, struct orr_box at, bool small) {
    bool framed = p->to->framed, tight = framed && at.w < 3500;
    int stock = small ? 420 : 460, y = at.y + at.h - stock - 70, corner = !framed ? 0 : tight ? 1100 : 1500;
    if (framed) {
        struct orr_box box = {at.x + at.w - 80 - corner, y, corner, stock};
        orr_seat_corner(p->to, seat, box);
    }
    if (!dyson_alive(p->s, seat)) {
        orr_text(p->to, at.x + 120, y + 310, WORDS, ORR_INK_2, "%s", dyson_state_words(p, seat));
        return;
    }
    int half = (at.w - 200 - corner - (framed ? 60 : 0)) / 2, gain = half > 1400 ? WORDS : 0;
    dyson_stock(p, seat, false, (struct orr_box){at.x + 80, y, half, stock}, WORDS, gain);
    dyson_stock(p, seat, true, (struct orr_box){at.x + 120 + half, y, half, stock}, WORDS, gain);
}

static void seat_chip(const struct dyson_pen *p, unsigned seat, struct orr_box at, bool small) {
    bool alive = dyson_alive(p->s, seat), lit = (int)seat == p->acting;
    int value = alive ? dyson_value(p->g, p->s, seat) : p->s->fell_value[seat], head = at.y + (small ? 390 : 420);
    int figures = orr_text_width(orr_phrase(p->to, "%d", value), WORDS);
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_SEAT + seat, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->opacity = alive ? 100 : 45;
    group->label = orr_words(p->to, "%s %s, value %d", p->to->names[seat], dyson_state_words(p, seat), value);
    orr_panel(p->to, at.x, at.y, at.w, at.h, lit || (p->over && (p->result.won >> seat & 1u)));
    dyson_badge(p, seat, at.x + 290, head - 90, 180);
    struct orr_node *name = orr_text(p->to, at.x + 540, head, WORDS, ORR_INK, "%s", p->to->names[seat]);
    name->flags = ORR_BOLD;
    dyson_fit(p, name, at.w - 780 - figures);
    struct orr_node *worth = orr_open(p->to, DYSON_PIECE_VALUE + seat, at.x + at.w - 130, head - 80);
    worth->flags = ORR_VALUED | ORR_LAID_OUT;
    worth->value = (int16_t)dyson_clamp(value);
    worth->label = orr_words(p->to, "%s: a value of %d", p->to->names[seat], value);
    orr_text(p->to, 0, 80, WORDS, ORR_INK, "%d", value)->flags = ORR_END | ORR_SEMI;
    orr_close(p->to);
    chip_foot(p, seat, at, small);
    orr_close(p->to);
}

/* Returns the y below. */
static int seats(const struct dyson_pen *p, int y) {
    int columns = p->g->seats == 4 ? 2 : p->g->seats > 3 ? 3 : p->g->seats, gap = 70;
    bool small = p->g->seats > 3;
    int w = (FULL - gap * (columns - 1)) / columns, h = small ? 1060 : 1180, rows = small ? 2 : 1;
    for (int i = 0; i < p->g->seats; i++) {
        struct orr_box at = {EDGE + i % columns * (w + gap), y + i / columns * (h + gap), w, h};
        seat_chip(p, (unsigned)i, at, small);
    }
    return y + rows * (h + gap);
}

/* ---- the corners of the map ---- */

static void corner_box(const struct dyson_pen *p, int x, int y, int w, int role) {
    struct orr_node *box = orr_rect(p->to, x, y, w, 760, 100, ORR_PANEL, role);
    box->line = 18;
    box->paint = ORR_SHEEN;
}

static void hazard_box(const struct dyson_pen *p, int y) {
    unsigned now = p->s->hazard < DYSON_HAZARDS_END ? p->s->hazard : 0;
    if (!now) {
        return;
    }
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_HAZARD, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s: %s", orr_tr(p->g, dyson_hazard_titles[now]), dyson_hazard_effect(p, now));
    corner_box(p, EDGE, y, BOX, ORR_EMBER);
    orr_symbol_at(p->to, DYSON_SYM_HAZARD + now - 1, EDGE + 290, y + 380, 440, ORR_EMBER);
    struct orr_node *title = orr_text(p->to, EDGE + 540, y + 470, WORDS, ORR_INK, "%s", dyson_hazard_brief(p, now));
    title->flags = ORR_BOLD;
    dyson_fit(p, title, BOX - 600);
    orr_close(p->to);
}

static void last_box(const struct dyson_pen *p, int y) {
    const struct dyson_state *s = p->s;
    if (s->last_roll == DYSON_ROLL_NONE || s->last_roll >= DYSON_ROLLS || s->last_seat >= p->g->seats) {
        return;
    }
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_SHEET, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "The last roll: %s of %s", orr_tr(p->g, dyson_roll_titles[s->last_roll]),
                             p->to->names[s->last_seat]);
    const char *words = dyson_last_roll_words(p);
    int full = 760 + orr_text_width(words, WORDS) + orr_text_width("00", WORDS); /* wider for doubled totals */
    int w = full > BOX ? full : BOX, x = WIDTH - EDGE - w;
    corner_box(p, x, y, w, ORR_EDGE);
    dyson_badge(p, s->last_seat, x + 300, y + 380, 190);
    struct orr_node *text = orr_text(p->to, x + 560, y + 470, WORDS, ORR_INK, "%s", words);
    text->flags = ORR_BOLD;
    if (s->last_total) {
        int at = x + 590 + orr_text_width(words, WORDS);
        orr_text(p->to, at, y + 470, WORDS, ORR_EMBER, "%u", s->last_total)->flags = ORR_BOLD;
    }
    orr_close(p->to);
}

/* ---- the sheet ---- */

static void sheet_subject(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    int y = p->to->framed ? ROW_1 + 480 : SHEET_Y + 500;
    bool chance = sheet->permille >= 0 && sheet->dice;
    dyson_subject(p, sheet, 620, y, 800);
    orr_text(p->to, 1120, y - 80, 300, ORR_INK, "%s", sheet->subject)->flags = ORR_BOLD;
    dyson_fit(p, orr_text(p->to, 1120, y + 250, WORDS, ORR_INK_2, "%s", sheet->detail), chance ? 4600 : 7600);
    if (!chance) {
        return;
    }
    orr_text(p->to, WIDTH - 240, y + 190, 640, ORR_SUN, "%s", dyson_percent_words(p, (unsigned)sheet->permille))
        ->flags = ORR_END | ORR_BOLD;
    orr_text(p->to, 6450, y - 80, 300, ORR_INK, "%ud6", sheet->dice)->flags = ORR_END | ORR_BOLD;
    if (sheet->warning && !p->to->framed) {
        dyson_fit(p, orr_text(p->to, 1120, y + 600, WORDS, ORR_EMBER, "%s", sheet->warning), 7600);
    }
}

static void sheet_head(const struct dyson_pen *p) {
    if (p->acting >= 0 && !p->over) {
        dyson_badge(p, (unsigned)p->acting, EDGE + 190, SHEET_Y + 240, 150);
    }
    struct orr_node *text = orr_text(p->to, p->acting >= 0 && !p->over ? EDGE + 440 : EDGE, SHEET_Y + 340, WORDS,
                                     p->asked ? ORR_SUN : ORR_INK, "%s", dyson_prompt_words(p));
    text->flags = ORR_BOLD;
    dyson_fit(p, text, FULL - 500);
}

/* Buttons at the right of the second row; returns where they begin. */
static int sheet_buttons(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    const struct dyson_cell *all[] = {&sheet->main, &sheet->second, &sheet->done};
    int right = WIDTH - EDGE;
    for (unsigned i = 0; i < 3; i++) {
        if (all[i]->title) {
            dyson_button(p, all[i], (struct orr_box){right - BUTTON_W, ROW_2, BUTTON_W, ROW_H}, WORDS, i == 0);
            right -= BUTTON_W + ROW_GAP;
        }
    }
    return right;
}

/* The cells in rows, as many as there is room for; a row that the subject fills is left out. */
static void sheet_cells(const struct dyson_pen *p, const struct dyson_sheet *sheet, int right, bool second_only) {
    int columns = sheet->tall_columns ? sheet->tall_columns : 6;
    int w = (FULL - ROW_GAP * (columns - 1)) / columns, x = EDGE, y = second_only ? ROW_2 : ROW_1;
    for (unsigned i = 0; i < sheet->n; i++) {
        int edge = y == ROW_2 ? right : WIDTH - EDGE;
        if (x + w > edge + ROW_GAP && y == ROW_1) {
            x = EDGE;
            y = ROW_2;
            edge = right;
        }
        if (x + w > edge + ROW_GAP) {
            return;
        }
        dyson_tile_button(p, &sheet->cell[i], (struct orr_box){x, y, w, ROW_H}, WORDS);
        x += w + ROW_GAP;
    }
}

static void sheet_hint(const struct dyson_pen *p, const struct dyson_sheet *sheet, int right, bool lower) {
    int y = lower ? ROW_2 + 380 : ROW_1 + 320;
    if (sheet->hint[0]) {
        orr_text_wrap(p->to, EDGE + 40, y, WORDS, ORR_INK_2, 0, sheet->hint[0],
                      (lower ? right : WIDTH - EDGE) - EDGE - 80, 330, lower ? 3 : 2);
    }
}

static void sheet_ground(const struct dyson_pen *p) {
    uint32_t path = orr_words(p->to, "M0,220A220,220 0 0 1 220,0H%dA220,220 0 0 1 %d,220V%dH0Z", WIDTH - 220, WIDTH,
                              15000 - SHEET_Y);
    orr_path_at(p->to, path, 0, SHEET_Y, ORR_PANEL, p->asked ? ORR_SUN : ORR_EDGE, 25);
}

static void sheet_panel(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    bool subject = sheet->subject && sheet->tall_columns * 2u > sheet->n;
    subject = subject && p->s->phase != DYSON_P_POWER;
    int right = sheet_buttons(p, sheet);
    if (sheet->subject && (subject || !sheet->n)) {
        sheet_subject(p, sheet);
        sheet_cells(p, sheet, right, true);
        if (!sheet->n) {
            sheet_hint(p, sheet, right, true);
        }
        return;
    }
    sheet_head(p);
    sheet_cells(p, sheet, right, false);
    bool upper_row = sheet->n > 0, both = sheet->n > sheet->tall_columns;
    if (!both) {
        sheet_hint(p, sheet, right, upper_row);
    }
}

/* Inside a frame: the stages, then the attack in question or what can be bought. */
static void framed_sheet(const struct dyson_pen *p, struct dyson_sheet *sheet) {
    bool choice = p->s->phase == DYSON_P_TYPE || p->s->phase == DYSON_P_TIER;
    if (!dyson_sheet_matters(p) && !choice) {
        dyson_shop_sheet(p, sheet);
    }
    dyson_stages(p, (struct orr_box){EDGE, SHEET_Y + 50, FULL, 380}, WORDS);
    bool second_only = sheet->subject && p->s->phase != DYSON_P_POWER;
    if (second_only) {
        sheet_subject(p, sheet);
    }
    sheet_cells(p, sheet, WIDTH - EDGE, second_only);
}

void dyson_tall(struct dyson_pen *p) {
    static const int16_t sides[DYSON_RADIUS_MAX + 1] = {760, 760, 760, 760, 620, 520, 443};
    struct dyson_sheet sheet;
    bool many = p->g->seats > 3;
    int from = seats_y(p) + (many ? 2 * 1130 : 1250), most = SHEET_Y - from - 420;
    int side = sides[p->c->radius], fits = most * 1000 / (1732 * (2 * p->c->radius + 1));
    side = side > fits ? fits : side;
    p->frame = (struct dyson_frame){.cx = WIDTH / 2,
                                    .cy = (from + SHEET_Y) / 2 + 170,
                                    .side = side,
                                    .flat = true,
                                    .number = WORDS,
                                    .percent = WORDS};
    dyson_board(p, &sheet);
    seats(p, seats_y(p));
    hazard_box(p, from + 60);
    last_box(p, from + 60);
    dyson_aim_above(p);
    sheet_ground(p);
    if (p->to->framed) {
        framed_sheet(p, &sheet);
    } else {
        top(p);
        sheet_panel(p, &sheet);
    }
}
