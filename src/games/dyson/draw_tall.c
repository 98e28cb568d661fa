/* Dyson on a tall table, 900 x 1500 units, for phones: the seats above, the map in the
 * middle with hazard and last roll in its free corners, what is asked in a sheet below. */
#include "draw.h"

enum {
    WORDS = 220,
    TITLE = 250,
    EDGE = 160,
    WIDTH = 9000,
    FULL = WIDTH - 2 * EDGE,

    SEATS_Y = 1020,
    SHEET_Y = 12360,
    ROW_1 = 12860,
    ROW_H = 1030,
    ROW_2 = 13930,
    ROW_GAP = 40,
    BUTTON_W = 2900
};

/* ---- above ---- */

static void top(const struct dyson_pen *p) {
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_ROUND, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "Round %u of %s", p->s->round, dyson_round_limit_words(p));
    if (p->s->round) {
        orr_text(p->to, 200, 640, 280, ORR_INK_2, "R");
        orr_text(p->to, 390, 640, 280, ORR_INK, "%u", p->s->round)->flags = ORR_BOLD;
        orr_text(p->to, p->s->round > 9 ? 720 : 550, 640, 280, ORR_INK_2, "/%s", dyson_round_limit_words(p));
    }
    orr_close(p->to);
    dyson_stages(p, (struct orr_box){1700, 200, 7100, 660}, TITLE);
}

static void seat_chip(const struct dyson_pen *p, unsigned seat, struct orr_box at, bool small) {
    bool alive = dyson_alive(p->s, seat), lit = (int)seat == p->acting;
    int value = alive ? dyson_value(p->g, p->s, seat) : p->s->fell_value[seat];
    int head = at.y + (small ? 300 : 340), half = (at.w - 200) / 2, stock = small ? 340 : 440;
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_SEAT + seat, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->opacity = alive ? 100 : 45;
    group->label = orr_words(p->to, "%s, value %d", p->to->names[seat], value);
    orr_panel(p->to, at.x, at.y, at.w, at.h, lit || (p->over && (p->result.won >> seat & 1u)));
    dyson_badge(p, seat, at.x + 310, head - 80, 180);
    struct orr_node *name = orr_text(p->to, at.x + 580, head, TITLE, ORR_INK, "%s", p->to->names[seat]);
    name->flags = ORR_BOLD;
    name->h = at.w - 1320;
    struct orr_node *worth = orr_open(p->to, DYSON_PIECE_VALUE + seat, at.x + at.w - 160, head - 80);
    worth->flags = ORR_VALUED | ORR_LAID_OUT;
    worth->value = (int16_t)dyson_clamp(value);
    orr_text(p->to, 0, 80, TITLE, ORR_INK_2, "%d", value)->flags = ORR_END | ORR_SEMI;
    orr_close(p->to);
    int y = at.y + at.h - stock - (small ? 60 : 110);
    if (alive) {
        dyson_stock(p, seat, false, (struct orr_box){at.x + 80, y, half, stock}, 260, WORDS);
        dyson_stock(p, seat, true, (struct orr_box){at.x + at.w - 80 - half, y, half, stock}, 260, WORDS);
    } else {
        orr_text(p->to, at.x + 580, y + 290, WORDS, ORR_INK_2, "%s", dyson_status_words(p, seat));
    }
    orr_close(p->to);
}

static void seats(const struct dyson_pen *p) {
    int columns = p->g->seats == 4 ? 2 : p->g->seats > 3 ? 3 : p->g->seats, gap = 80;
    bool small = p->g->seats > 3;
    int w = (FULL - gap * (columns - 1)) / columns, h = small ? 860 : 1180;
    for (int i = 0; i < p->g->seats; i++) {
        struct orr_box at = {EDGE + i % columns * (w + gap), SEATS_Y + i / columns * (h + gap), w, h};
        seat_chip(p, (unsigned)i, at, small);
    }
}

/* ---- the corners of the map ---- */

static void corner_box(const struct dyson_pen *p, int x, int y, int role) {
    struct orr_node *box = orr_rect(p->to, x, y, 2400, 820, 100, ORR_PANEL, role);
    box->line = 18;
    box->paint = ORR_SHEEN;
}

static void hazard_box(const struct dyson_pen *p, int y) {
    static const char *const brief[DYSON_HAZARDS_END] = {"",          "no energy",  "no minerals",   "totals doubled",
                                                         "no fields", "three fell", "things drifted"};
    unsigned now = p->s->hazard < DYSON_HAZARDS_END ? p->s->hazard : 0;
    if (!now) {
        return;
    }
    orr_open(p->to, DYSON_PIECE_HAZARD, 0, 0)->flags = ORR_LAID_OUT;
    corner_box(p, EDGE, y, ORR_EMBER);
    orr_symbol_at(p->to, DYSON_SYM_HAZARD + now - 1, EDGE + 390, y + 410, 540, ORR_EMBER);
    struct orr_node *title = orr_text(p->to, EDGE + 720, y + 360, 240, ORR_INK, "%s", dyson_hazard_titles[now]);
    title->flags = ORR_BOLD;
    title->h = 1620;
    orr_text(p->to, EDGE + 720, y + 650, WORDS, ORR_INK_2, "%s", brief[now])->h = 1620;
    orr_close(p->to);
}

static void last_box(const struct dyson_pen *p, int y) {
    static const char *const brief[DYSON_ROLLS] = {"", "attack", "reply", "counter", "explosion", "Argon", "Laser"};
    const struct dyson_state *s = p->s;
    int x = WIDTH - EDGE - 2400;
    if (s->last_roll == DYSON_ROLL_NONE || s->last_roll >= DYSON_ROLLS || s->last_seat >= p->g->seats) {
        return;
    }
    orr_open(p->to, DYSON_PIECE_SHEET, 0, 0)->flags = ORR_LAID_OUT;
    corner_box(p, x, y, ORR_EDGE);
    dyson_badge(p, s->last_seat, x + 390, y + 410, 220);
    const char *words = dyson_last_roll_words(p);
    orr_text(p->to, x + 720, y + 360, 240, ORR_INK, "%s", words)->flags = ORR_BOLD;
    if (s->last_total) {
        orr_text(p->to, x + 760 + orr_text_width(words, 240), y + 360, 240, ORR_EMBER, "%u", s->last_total)->flags =
            ORR_BOLD;
    }
    orr_text(p->to, x + 720, y + 650, WORDS, ORR_INK_2, "%s", brief[s->last_roll])->h = 1620;
    orr_close(p->to);
}

/* ---- the sheet ---- */

static void sheet_subject(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    int y = SHEET_Y + 500;
    dyson_subject(p, sheet, 640, y, 800);
    orr_text(p->to, 1120, y - 80, 260, ORR_INK, "%s", sheet->subject)->flags = ORR_BOLD;
    orr_text(p->to, 1120, y + 230, 230, ORR_INK_2, "%s", sheet->detail)->h = 4100;
    if (sheet->permille < 0 || !sheet->dice) {
        if (sheet->n && sheet->hint[0]) {
            orr_text(p->to, 1120, y + 580, WORDS, ORR_SUN, "%s", sheet->hint[0])->h = 7400;
        }
        return;
    }
    orr_text(p->to, WIDTH - 240, y + 190, 640, ORR_SUN, "%s", dyson_percent_words(p, (unsigned)sheet->permille))
        ->flags = ORR_END | ORR_BOLD;
    orr_text(p->to, 6900, y - 80, 260, ORR_INK, "%ud6", sheet->dice)->flags = ORR_END | ORR_BOLD;
    if (sheet->warning) {
        struct orr_node *words = orr_text(p->to, 1120, y + 580, WORDS, ORR_EMBER, "%s", sheet->warning);
        words->h = 5600;
    }
}

static void sheet_head(const struct dyson_pen *p) {
    const char *prompt = dyson_prompt_words(p);
    if (p->acting >= 0 && !p->over) {
        dyson_badge(p, (unsigned)p->acting, EDGE + 190, SHEET_Y + 250, 150);
    }
    struct orr_node *text = orr_text(p->to, p->acting >= 0 && !p->over ? EDGE + 440 : EDGE, SHEET_Y + 340, TITLE,
                                     p->asked ? ORR_SUN : ORR_INK, "%s", prompt);
    text->flags = ORR_BOLD;
    text->h = FULL - 500;
}

/* Buttons at the right of the second row; returns where they begin. */
static int sheet_buttons(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    const struct dyson_cell *all[] = {&sheet->main, &sheet->second, &sheet->done};
    int right = WIDTH - EDGE;
    for (unsigned i = 0; i < 3; i++) {
        if (all[i]->title) {
            dyson_button(p, all[i], (struct orr_box){right - BUTTON_W, ROW_2, BUTTON_W, ROW_H}, TITLE, i == 0);
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
        dyson_tile_button(p, &sheet->cell[i], (struct orr_box){x, y, w, ROW_H}, w < 900 ? 180 : WORDS);
        x += w + ROW_GAP;
    }
}

static void sheet_hint(const struct dyson_pen *p, const struct dyson_sheet *sheet, int right, bool lower) {
    int y = lower ? ROW_2 + 380 : ROW_1 + 320;
    if (sheet->hint[0]) {
        y = orr_text_wrap(p->to, EDGE + 40, y, WORDS, ORR_INK_2, 0, sheet->hint[0],
                          (lower ? right : WIDTH - EDGE) - EDGE - 80, 310, lower ? 3 : 2);
    }
    if (sheet->hint[1]) {
        orr_text_wrap(p->to, EDGE + 40, y, WORDS, ORR_INK_2, 0, sheet->hint[1], FULL - 80, 310, 2);
    }
}

static void sheet_panel(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    bool subject = sheet->subject && sheet->tall_columns * 2u > sheet->n;
    subject = subject && p->s->phase != DYSON_P_POWER;
    uint32_t path = orr_words(p->to, "M0,220A220,220 0 0 1 220,0H%dA220,220 0 0 1 %d,220V%dH0Z", WIDTH - 220, WIDTH,
                              15000 - SHEET_Y);
    orr_path_at(p->to, path, 0, SHEET_Y, ORR_PANEL, p->asked ? ORR_SUN : ORR_EDGE, 25);
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

void dyson_tall(struct dyson_pen *p) {
    static const int16_t sides[DYSON_RADIUS_MAX + 1] = {760, 760, 760, 760, 620, 520, 443};
    struct dyson_sheet sheet;
    bool many = p->g->seats > 3;
    int side = sides[p->c->radius], from = many ? SEATS_Y + 1800 : SEATS_Y + 1180, most = SHEET_Y - from - 120;
    int fits = most * 1000 / (1732 * (2 * p->c->radius + 1));
    side = side > fits ? fits : side;
    p->frame = (struct dyson_frame){.cx = WIDTH / 2,
                                    .cy = (from + SHEET_Y) / 2 + 20,
                                    .side = side,
                                    .flat = true,
                                    .number = side > 600 ? 240 : WORDS,
                                    .percent = 230};
    dyson_board(p, &sheet);
    top(p);
    seats(p);
    hazard_box(p, from + 160);
    last_box(p, from + 160);
    dyson_aim_above(p);
    sheet_panel(p, &sheet);
}
