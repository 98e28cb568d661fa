/* Dyson on a wide table, 1600 x 1000 units: the seats on the left, the map in the
 * middle with hazard and last roll in its free corners, what is asked and what can be bought on the right. Inside a
 * frame, which asks and offers by itself, the map is larger and the right shows troops and buildings with their prices. */
#include "draw.h"

enum {
    SMALL = 160,
    MEDIUM = 190,
    HUGE_SIZE = 430,

    LEFT = 200,
    SIDE_W = 2520,
    RIGHT = 16000 - LEFT - SIDE_W,
    INSET = 140,
    FOOT = 9800,
    GAP = 120,

    SHELF_H = 3560,
    NOOK_W = 1900,
    NOOK_H = 820
};

static int top_of(const struct dyson_pen *p) { return p->to->framed ? 200 : 900; }

/* ---- right: what is asked ---- */

static void subject_box(const struct dyson_pen *p, const struct dyson_sheet *sheet, int x, int y, int w) {
    orr_rect(p->to, x, y, w, 680, 80, ORR_PANEL_2, ORR_SUN);
    dyson_subject(p, sheet, x + 330, y + 330, 540);
    struct orr_node *title = orr_text(p->to, x + 640, y + 300, MEDIUM, ORR_INK, "%s", sheet->subject);
    title->flags = ORR_BOLD;
    dyson_fit(p, title, w - 700);
    dyson_fit(p, orr_text(p->to, x + 640, y + 540, SMALL, ORR_INK_2, "%s", sheet->detail), w - 700);
}

/* The question, and the piece that it is about; returns the y below. */
static int sheet_head(const struct dyson_pen *p, const struct dyson_sheet *sheet, int y) {
    int x = RIGHT + INSET, w = SIDE_W - 2 * INSET;
    if (!p->to->framed) {
        y = orr_text_wrap(p->to, x, y + 320, MEDIUM, p->asked ? ORR_SUN : ORR_INK, ORR_BOLD, dyson_prompt_words(p), w,
                          240, 4) -
            80;
    } else {
        y += INSET;
    }
    if (sheet->subject) {
        subject_box(p, sheet, x, y, w);
        y += 820;
    }
    return y;
}

static int sheet_chance(const struct dyson_pen *p, const struct dyson_sheet *sheet, int y) {
    int x = RIGHT + INSET, w = SIDE_W - 2 * INSET;
    if (sheet->permille < 0 || !sheet->dice) {
        return y;
    }
    orr_text(p->to, x, y + 400, HUGE_SIZE, ORR_SUN, "%s", dyson_percent_words(p, (unsigned)sheet->permille))->flags =
        ORR_BOLD;
    orr_text(p->to, x + w, y + 200, MEDIUM, ORR_INK, "%ud6", sheet->dice)->flags = ORR_END | ORR_BOLD;
    orr_text(p->to, x + w, y + 410, SMALL, ORR_INK_2, "%u.%u%u %%", sheet->basis / 100, sheet->basis / 10 % 10,
             sheet->basis % 10)
        ->flags = ORR_END;
    dyson_bar(p, x, y + 530, w, sheet->permille);
    return y + 740;
}

static int sheet_hints(const struct dyson_pen *p, const struct dyson_sheet *sheet, int y) {
    for (unsigned i = 0; i < DYSON_HINTS; i++) {
        if (sheet->hint[i]) {
            y = orr_text_wrap(p->to, RIGHT + INSET, y + 120, SMALL, ORR_INK_2, 0, sheet->hint[i], SIDE_W - 2 * INSET,
                              220, 4);
        }
    }
    return y + 20;
}

/* As many cells as fit above `foot`; returns the y below. */
static int sheet_cells(const struct dyson_pen *p, const struct dyson_sheet *sheet, int y, int foot) {
    int columns = sheet->wide_columns ? sheet->wide_columns : 1, gap = 70, w = SIDE_W - 2 * INSET;
    int rows = ((int)sheet->n + columns - 1) / columns, least = 480;
    int cell = (w - gap * (columns - 1)) / columns;
    int tallest = columns > 1 ? 900 : p->s->phase == DYSON_P_BUILD || p->s->phase == DYSON_P_JOIN ? 640 : least;
    int h = rows ? (foot - y - gap * (rows - 1)) / rows : 0, below = y;
    h = h > tallest ? tallest : h < least ? least : h;
    for (unsigned i = 0; i < sheet->n; i++) {
        struct orr_box at = {RIGHT + INSET + (int)(i % (unsigned)columns) * (cell + gap),
                             y + (int)(i / (unsigned)columns) * (h + gap), cell, h};
        if (at.y + h > foot + gap / 2) {
            break;
        }
        below = at.y + h;
        if (columns > 1) {
            dyson_tile_button(p, &sheet->cell[i], at, SMALL);
        } else {
            dyson_row(p, &sheet->cell[i], at, SMALL);
        }
    }
    return below;
}

static void sheet_buttons(const struct dyson_pen *p, const struct dyson_sheet *sheet, int y) {
    int x = RIGHT + INSET, w = SIDE_W - 2 * INSET, first = sheet->second.title ? w * 56 / 100 : w;
    if (sheet->main.title) {
        dyson_button(p, &sheet->main, (struct orr_box){x, y, first, 560}, MEDIUM, true);
    }
    if (sheet->second.title) {
        dyson_button(p, &sheet->second, (struct orr_box){x + first + 100, y, w - first - 100, 560}, SMALL, false);
    }
}

static int warning(const struct dyson_pen *p, const struct dyson_sheet *sheet, int foot) {
    if (!sheet->warning) {
        return foot;
    }
    orr_text_wrap(p->to, RIGHT + INSET, foot - 260, SMALL, ORR_EMBER, ORR_SEMI, sheet->warning, SIDE_W - 2 * INSET, 220,
                  2);
    return foot - 500;
}

/* The column of a table without a frame: question, choices, and the troops below them where there is room. */
static void sheet_panel(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    bool buttons = sheet->main.title || sheet->second.title;
    int y = top_of(p), foot = FOOT - (buttons ? 820 : INSET), list = 8 * 520;
    orr_panel(p->to, RIGHT, y, SIDE_W, FOOT - y, p->asked);
    y = sheet_hints(p, sheet, sheet_chance(p, sheet, sheet_head(p, sheet, y)));
    foot = warning(p, sheet, foot);
    y = sheet_cells(p, sheet, y + 60, foot);
    if (foot - y > list + 200) {
        dyson_troop_list(p, (struct orr_box){RIGHT + INSET, foot - list, SIDE_W - 2 * INSET, list});
    }
    sheet_buttons(p, sheet, FOOT - 700);
}

/* Inside a frame: an attack under consideration or the ranking, else the troops; the buildings below. */
static void framed_column(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    int y = top_of(p), shelf = FOOT - SHELF_H, w = SIDE_W - 2 * INSET, foot = shelf - GAP - INSET;
    bool aimed = dyson_sheet_matters(p);
    orr_panel(p->to, RIGHT, y, SIDE_W, shelf - GAP - y, aimed && p->asked);
    if (aimed) {
        int from = sheet_chance(p, sheet, sheet_head(p, sheet, y));
        from = sheet->subject ? from : sheet_hints(p, sheet, from);
        sheet_cells(p, sheet, from + 40, warning(p, sheet, foot));
    } else {
        dyson_troop_list(p, (struct orr_box){RIGHT + INSET, y + INSET, w, foot - y - INSET});
    }
    orr_panel(p->to, RIGHT, shelf, SIDE_W, SHELF_H, false);
    dyson_building_shelf(p, (struct orr_box){RIGHT + INSET, shelf + INSET, w, SHELF_H - 2 * INSET});
}

/* ---- the free corners of the map ---- */

static void nook(const struct dyson_pen *p, int x, int y, int role) {
    struct orr_node *box = orr_rect(p->to, x, y, NOOK_W, NOOK_H, 100, ORR_PANEL, role);
    box->line = 15;
    box->paint = ORR_SHEEN;
}

static void hazard_nook(const struct dyson_pen *p, int x, int y) {
    unsigned now = p->s->hazard < DYSON_HAZARDS_END ? p->s->hazard : 0;
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_HAZARD, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s: %s", orr_tr(p->g, now ? dyson_hazard_titles[now] : "No hazard"),
                             dyson_hazard_effect(p, now));
    nook(p, x, y, now ? ORR_EMBER : ORR_EDGE);
    orr_symbol_at(p->to, DYSON_SYM_HAZARD + (now ? now - 1 : 0), x + 310, y + NOOK_H / 2, 430,
                  now ? ORR_EMBER : ORR_INK_2);
    struct orr_node *title = orr_text(p->to, x + 600, y + 350, 180, ORR_INK, "%s", dyson_hazard_brief(p, now));
    title->flags = ORR_BOLD;
    dyson_fit(p, title, NOOK_W - 660);
    int next = dyson_next_hazard(p);
    const char *when = now ? "this round" : next ? orr_phrase(p->to, "until round %d", next) : "to come";
    dyson_fit(p, orr_text(p->to, x + 600, y + 600, SMALL, ORR_INK_2, "%s", orr_scene_tr(p->to, when)), NOOK_W - 660);
    orr_close(p->to);
}

static void last_nook(const struct dyson_pen *p, int x, int y) {
    const struct dyson_state *s = p->s;
    if (s->last_roll == DYSON_ROLL_NONE || s->last_roll >= DYSON_ROLLS || s->last_seat >= p->g->seats) {
        return;
    }
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_SHEET, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "The last roll: %s of %s", orr_tr(p->g, dyson_roll_titles[s->last_roll]),
                             p->to->names[s->last_seat]);
    nook(p, x, y, ORR_EDGE);
    dyson_badge(p, s->last_seat, x + 300, y + NOOK_H / 2, 180);
    const char *words = dyson_last_roll_words(p);
    orr_text(p->to, x + 600, y + 350, 180, ORR_INK, "%s", words)->flags = ORR_BOLD;
    if (s->last_total) {
        orr_text(p->to, x + 620 + orr_text_width(words, 180), y + 350, 180, ORR_EMBER, "%u", s->last_total)->flags =
            ORR_BOLD;
    }
    orr_text(p->to, x + 600, y + 600, SMALL, ORR_INK_2, "%s", dyson_roll_brief(p, s->last_roll));
    orr_close(p->to);
}

static void top(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    orr_text(p->to, 240, 540, 270, ORR_INK, "DYSON")->flags = ORR_BOLD | ORR_SPACED;
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_ROUND, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "Round %u of %s", p->s->round, dyson_round_limit_words(p));
    if (p->s->round) {
        orr_text(p->to, 1800, 540, MEDIUM, ORR_INK_2, "Round");
        orr_text(p->to, 2460, 540, MEDIUM, ORR_INK, "%u", p->s->round)->flags = ORR_BOLD;
        orr_text(p->to, p->s->round > 9 ? 2750 : 2630, 540, MEDIUM, ORR_INK_2, "/ %s", dyson_round_limit_words(p));
    }
    orr_close(p->to);
    dyson_stages(p, (struct orr_box){5200, 220, 5600, 460}, 170);
    if (sheet->done.title) {
        dyson_button(p, &sheet->done, (struct orr_box){RIGHT, 190, SIDE_W, 500}, 160, false);
    }
}

static void framed_wide(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    dyson_stage_list(p, (struct orr_box){LEFT + SIDE_W + GAP, 200, 1500, 1140}, SMALL);
    framed_column(p, sheet);
}

void dyson_wide(struct dyson_pen *p) {
    static const int16_t sides[2][DYSON_RADIUS_MAX + 1] = {{840, 840, 840, 800, 640, 520, 440},
                                                           {850, 850, 850, 850, 660, 545, 460}};
    struct dyson_sheet sheet;
    bool framed = p->to->framed;
    int side = sides[framed][p->c->radius], y = top_of(p);
    p->frame = (struct dyson_frame){
        .cx = 8000, .cy = framed ? 5000 : 5380, .side = side, .number = side > 600 ? 180 : 160, .percent = 160};
    dyson_board(p, &sheet);
    dyson_seats(p, (struct orr_box){LEFT, y, SIDE_W, FOOT - y});
    hazard_nook(p, LEFT + SIDE_W + GAP, FOOT - NOOK_H);
    last_nook(p, RIGHT - GAP - NOOK_W, FOOT - NOOK_H);
    dyson_aim_above(p);
    if (framed) {
        framed_wide(p, &sheet);
    } else {
        top(p, &sheet);
        sheet_panel(p, &sheet);
    }
}
