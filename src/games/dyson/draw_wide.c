/* Dyson on a wide table, 1600 x 1000 units: the seats on the left, the map in the
 * middle, what is asked, the hazard and the last roll on the right. */
#include "draw.h"

enum {
    SMALL = 140,
    MEDIUM = 180,
    LARGE = 240,
    HUGE_SIZE = 430,

    LEFT = 200,
    RIGHT = 13080,
    SIDE_W = 2720,
    INSET = 180,
    TOP = 900,
    FOOT = 9860,
    GAP = 140,

    SHEET_H = 5360,
    HAZARD_Y = TOP + SHEET_H + GAP,
    HAZARD_H = 1640,
    LAST_Y = HAZARD_Y + HAZARD_H + GAP,
    LAST_H = FOOT - LAST_Y
};

/* ---- left: the seats ---- */

static void sign_line(const struct dyson_pen *p, int x, int y, unsigned symbol, const char *words, bool there) {
    orr_symbol_at(p->to, symbol, x, y, 300, DYSON_PALE)->opacity = there ? 100 : 40;
    struct orr_node *text = orr_text(p->to, x, y + 310, SMALL, ORR_INK, "%s", words);
    text->flags = ORR_CENTRE | ORR_SEMI;
    text->opacity = there ? 100 : 45;
}

static const char *out_of(const struct dyson_pen *p, unsigned n, unsigned limit) {
    return orr_scene_text(p->to, limit ? orr_words(p->to, "%u/%u", n, limit) : orr_words(p->to, "%u", n));
}

static void works(const struct dyson_pen *p, unsigned seat, int x, int y, int step) {
    static const char *const tiers[] = {"-", "I", "II", "III"};
    static const uint8_t counted[] = {DYSON_TURRET, DYSON_RAILGUN, DYSON_LASER};
    int sphere = dyson_tier_of(p, seat, DYSON_SPHERE_1), field = dyson_tier_of(p, seat, DYSON_FIELD_1);
    sign_line(p, x, y, DYSON_SYM_BUILDING + DYSON_SPHERE_2, tiers[sphere], sphere > 0);
    sign_line(p, x + step, y, DYSON_SYM_BUILDING + DYSON_FIELD_1 + (unsigned)(field ? field - 1 : 0), tiers[field],
              field > 0);
    for (unsigned i = 0; i < 3; i++) {
        unsigned n = dyson_owned(p->s, seat, counted[i]);
        sign_line(p, x + step * (int)(i + 2), y, DYSON_SYM_BUILDING + counted[i],
                  out_of(p, n, p->pack->building[counted[i]].limit), n > 0);
    }
}

static void fleet(const struct dyson_pen *p, unsigned seat, int x, int y, int room) {
    unsigned kinds = 0, at = 0;
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        kinds += (p->s->troop_type[type] & p->s->troops[seat]) != 0;
    }
    int step = kinds > 5 ? room / (int)kinds : room / 5;
    if (!kinds) {
        orr_text(p->to, x - 230, y + 50, SMALL, ORR_INK_2, "no troops");
    }
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        unsigned n = dyson_count(p->s->troop_type[type] & p->s->troops[seat]);
        if (!n) {
            continue;
        }
        int mid = x + step * (int)at++;
        dyson_troop_figure(p, type, seat, mid, y, kinds > 5 ? 430 : 520);
        if (n > 1) {
            const char *words = orr_phrase(p->to, "%u", n);
            orr_pill(p->to, mid + 150, y + 150, SMALL, words, ORR_SHADE, ORR_LIGHT);
        }
    }
}

static void seat_head(const struct dyson_pen *p, unsigned seat, int y, bool lit) {
    bool alive = dyson_alive(p->s, seat);
    int value = alive ? dyson_value(p->g, p->s, seat) : p->s->fell_value[seat];
    bool won = p->over && (p->result.won >> seat & 1u);
    dyson_badge(p, seat, LEFT + 350, y + 350, 180);
    struct orr_node *name = orr_text(p->to, LEFT + 630, y + 320, MEDIUM, ORR_INK, "%s", p->to->names[seat]);
    name->flags = ORR_BOLD;
    name->h = 1250;
    struct orr_node *status =
        orr_text(p->to, LEFT + 630, y + 530, SMALL, lit ? ORR_SUN : ORR_INK_2, "%s", dyson_status_words(p, seat));
    status->h = 1300;
    if (won) {
        orr_symbol_at(p->to, DYSON_SYM_CROWN, LEFT + SIDE_W - 860, y + 250, 320, ORR_SUN);
    }
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_VALUE + seat, LEFT + SIDE_W - INSET - 200, y + 300);
    group->flags = ORR_VALUED | ORR_LAID_OUT;
    group->value = (int16_t)dyson_clamp(value);
    orr_text(p->to, 200, 40, LARGE, ORR_INK, "%d", value)->flags = ORR_END | ORR_BOLD;
    orr_text(p->to, 200, 230, SMALL, ORR_INK_2, "value")->flags = ORR_END;
    orr_close(p->to);
}

static void seat_panel(const struct dyson_pen *p, unsigned seat, int y, int h, bool lit) {
    bool alive = dyson_alive(p->s, seat);
    int inner = SIDE_W - 2 * INSET, stock = (inner - 100) / 2, at = y + 700;
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_SEAT + seat, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->opacity = alive ? 100 : 45;
    orr_panel(p->to, LEFT, y, SIDE_W, h, lit);
    seat_head(p, seat, y, lit);
    if (alive) {
        dyson_stock(p, seat, false, (struct orr_box){LEFT + INSET, at, stock, 460}, LARGE, SMALL);
        dyson_stock(p, seat, true, (struct orr_box){LEFT + INSET + stock + 100, at, stock, 460}, LARGE, SMALL);
    }
    int room = h - (lit ? 560 : 0);
    if (alive && room >= 1800) {
        works(p, seat, LEFT + 420, y + 1420, 472);
    }
    if (alive && room >= 2500) {
        orr_line_to(p->to, LEFT + INSET, y + 1900, LEFT + SIDE_W - INSET, y + 1900, ORR_EDGE, 10)->opacity = 70;
        fleet(p, seat, LEFT + 420, y + 2230, 2360);
    }
    if (lit) {
        orr_rect(p->to, LEFT + 100, y + h - 540, SIDE_W - 200, 440, 80, ORR_SUN, ORR_NO_PAINT)->opacity = 13;
        const char *words = p->asked || p->turn.actor < 0 ? p->g->rules->prompts[p->turn.prompt].ask
                                                          : p->g->rules->prompts[p->turn.prompt].others;
        struct orr_node *text = orr_text(p->to, LEFT + 200, y + h - 265, 150, ORR_SUN, "%s", words);
        text->flags = ORR_BOLD;
        text->h = SIDE_W - 400;
    }
    orr_close(p->to);
}

static void seats(const struct dyson_pen *p) {
    static const int16_t heights[DYSON_SEATS + 1][2] = {{0, 0},       {2620, 3180}, {2620, 3180}, {2620, 3180},
                                                        {1960, 2500}, {1500, 2060}, {1290, 1850}};
    int y = TOP;
    for (unsigned seat = 0; seat < p->g->seats; seat++) {
        bool lit = (int)seat == p->acting;
        int h = heights[p->g->seats][lit];
        seat_panel(p, seat, y, h, lit);
        y += h + (p->g->seats > 4 ? 100 : GAP);
    }
}

/* ---- right: what is asked ---- */

static int sheet_head(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    int x = RIGHT + INSET, y = TOP + 320, w = SIDE_W - 2 * INSET;
    struct orr_node *title = orr_text(p->to, x, y, MEDIUM, ORR_INK, "%s", sheet->title ? sheet->title : "");
    title->flags = ORR_BOLD;
    title->h = p->acting >= 0 ? w - 620 : w;
    if (p->acting >= 0 && p->s->stage != DYSON_S_NONE) {
        bool building = p->s->stage == DYSON_S_BUILD1 || p->s->stage == DYSON_S_BUILD2;
        int have = building ? p->s->minerals[p->acting] : p->s->energy[p->acting];
        int figure = orr_text_width(orr_phrase(p->to, "%d", have), SMALL);
        orr_text(p->to, x + w, y, SMALL, ORR_INK, "%d", have)->flags = ORR_END | ORR_BOLD;
        orr_symbol_at(p->to, building ? DYSON_SYM_MINERALS : DYSON_SYM_ENERGY, x + w - figure - 130, y - 50, 230,
                      building ? DYSON_PALE : ORR_ICE);
    }
    y += 160;
    if (sheet->subject) {
        orr_rect(p->to, x, y, w, 640, 80, ORR_PANEL_2, ORR_SUN);
        dyson_subject(p, sheet, x + 360, y + 310, 560);
        orr_text(p->to, x + 680, y + 280, MEDIUM, ORR_INK, "%s", sheet->subject)->flags = ORR_BOLD;
        orr_text(p->to, x + 680, y + 500, SMALL, ORR_INK_2, "%s", sheet->detail)->h = w - 760;
        y += 800;
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
    orr_text(p->to, x + w, y + 210, MEDIUM, ORR_INK, "%ud6", sheet->dice)->flags = ORR_END | ORR_BOLD;
    orr_text(p->to, x + w, y + 410, SMALL, ORR_INK_2, "exactly %u.%u%u %%", sheet->basis / 100, sheet->basis / 10 % 10,
             sheet->basis % 10)
        ->flags = ORR_END;
    dyson_bar(p, x, y + 530, w, sheet->permille);
    return y + 740;
}

static int sheet_hints(const struct dyson_pen *p, const struct dyson_sheet *sheet, int y) {
    for (unsigned i = 0; i < DYSON_HINTS; i++) {
        if (sheet->hint[i]) {
            y = orr_text_wrap(p->to, RIGHT + INSET, y + 120, SMALL, ORR_INK_2, 0, sheet->hint[i], SIDE_W - 2 * INSET,
                              200, 4);
        }
    }
    return y + 20;
}

/* As many cells as fit above `foot`. */
static void sheet_cells(const struct dyson_pen *p, const struct dyson_sheet *sheet, int y, int foot) {
    int columns = sheet->wide_columns ? sheet->wide_columns : 1, gap = 80, w = SIDE_W - 2 * INSET;
    int rows = ((int)sheet->n + columns - 1) / columns;
    int cell = (w - gap * (columns - 1)) / columns;
    int tallest = columns > 1 ? 880 : p->s->phase == DYSON_P_BUILD ? 620 : 400;
    int h = rows ? (foot - y - gap * (rows - 1)) / rows : 0;
    int least = columns > 1 ? 400 : 380;
    h = h > tallest ? tallest : h < least ? least : h;
    for (unsigned i = 0; i < sheet->n; i++) {
        struct orr_box at = {RIGHT + INSET + (int)(i % (unsigned)columns) * (cell + gap),
                             y + (int)(i / (unsigned)columns) * (h + gap), cell, h};
        if (at.y + h > foot + gap / 2) {
            break;
        }
        if (columns > 1) {
            dyson_tile_button(p, &sheet->cell[i], at, columns > 3 ? 120 : SMALL);
        } else {
            dyson_row(p, &sheet->cell[i], at, SMALL);
        }
    }
}

static void sheet_buttons(const struct dyson_pen *p, const struct dyson_sheet *sheet, int y) {
    int x = RIGHT + INSET, w = SIDE_W - 2 * INSET, first = sheet->second.title ? w * 56 / 100 : w;
    if (sheet->main.title) {
        dyson_button(p, &sheet->main, (struct orr_box){x, y, first, 520}, MEDIUM, true);
    }
    if (sheet->second.title) {
        dyson_button(p, &sheet->second, (struct orr_box){x + first + 100, y, w - first - 100, 520}, 160, false);
    }
}

/* While nothing is listed: the troops and what they can do. */
static void key(const struct dyson_pen *p, int y, int foot) {
    int x = RIGHT + INSET, right = RIGHT + SIDE_W - INSET;
    orr_line_to(p->to, x, y, right, y, ORR_EDGE, 10)->opacity = 70;
    orr_text(p->to, right - 960, y + 230, SMALL, ORR_INK_2, "DC")->flags = ORR_END;
    orr_text(p->to, right - 500, y + 230, SMALL, ORR_INK_2, "dice")->flags = ORR_END;
    orr_text(p->to, right, y + 230, SMALL, ORR_INK_2, "move")->flags = ORR_END;
    int step = (foot - y - 300) / DYSON_TROOPS;
    step = step > 460 ? 460 : step;
    for (unsigned type = 0; type < DYSON_TROOPS && step >= 250; type++) {
        const struct dyson_troop_row *row = &p->pack->troop[type];
        int at = y + 300 + step * (int)type + step / 2;
        orr_symbol_at(p->to, DYSON_SYM_TROOP + type, x + 160, at, 400, DYSON_PALE);
        orr_text(p->to, x + 400, at + 50, SMALL, ORR_INK, "%s", dyson_troop_titles[type]);
        orr_text(p->to, right - 960, at + 50, SMALL, ORR_INK, "%u", row->dc)->flags = ORR_END;
        if (row->dice) {
            orr_text(p->to, right - 500, at + 50, SMALL, ORR_INK, "%ud6", row->dice)->flags = ORR_END;
        }
        orr_text(p->to, right, at + 50, SMALL, ORR_INK, "%u", row->moves)->flags = ORR_END;
    }
}

static void sheet_panel(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    bool buttons = sheet->main.title || sheet->second.title;
    int foot = TOP + SHEET_H - (buttons ? 780 : INSET);
    orr_panel(p->to, RIGHT, TOP, SIDE_W, SHEET_H, p->asked);
    int y = sheet_chance(p, sheet, sheet_head(p, sheet));
    y = sheet_hints(p, sheet, y);
    if (sheet->warning) {
        foot -= 240;
        struct orr_node *words = orr_text(p->to, RIGHT + INSET, foot + 180, SMALL, ORR_EMBER, "%s", sheet->warning);
        words->flags = ORR_SEMI;
        words->h = SIDE_W - 2 * INSET;
    }
    sheet_cells(p, sheet, y + 60, foot);
    if (sheet->n < 2 && !buttons) {
        key(p, y + (sheet->n ? 700 : 200), TOP + SHEET_H - 100);
    }
    sheet_buttons(p, sheet, TOP + SHEET_H - 700);
}

/* ---- right: hazard, last roll ---- */

static void hazard_panel(const struct dyson_pen *p) {
    const struct dyson_state *s = p->s;
    int x = RIGHT + INSET, y = HAZARD_Y;
    unsigned now = s->hazard < DYSON_HAZARDS_END ? s->hazard : 0;
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_HAZARD, 0, 0);
    group->flags = ORR_LAID_OUT;
    orr_panel(p->to, RIGHT, y, SIDE_W, HAZARD_H, false);
    orr_circle(p->to, x + 240, y + 430, 240, now ? ORR_EMBER : ORR_PANEL_2, ORR_NO_PAINT)->opacity = now ? 16 : 100;
    orr_symbol_at(p->to, DYSON_SYM_HAZARD + (now ? now - 1 : 0), x + 240, y + 430, 430, now ? ORR_EMBER : ORR_INK_2);
    orr_text(p->to, x + 580, y + 390, MEDIUM, ORR_INK, "%s", now ? dyson_hazard_titles[now] : "No hazard")->flags =
        ORR_BOLD;
    orr_text(p->to, x + 580, y + 600, SMALL, ORR_INK_2, "%s", dyson_hazard_effect(now));
    for (unsigned h = 1; h < DYSON_HAZARDS_END; h++) {
        int at = x + 190 + (int)(h - 1) * 398;
        if (h == now) {
            orr_rect(p->to, at - 190, y + 790, 380, 380, 70, ORR_EMBER, ORR_EMBER)->opacity = 22;
        }
        orr_symbol_at(p->to, DYSON_SYM_HAZARD + h - 1, at, y + 980, 290, h == now ? ORR_EMBER : ORR_INK_2)->opacity =
            h == now ? 100 : 60;
    }
    if (!p->g->option[DYSON_HAZARDS]) {
        orr_text(p->to, x, y + 1440, SMALL, ORR_INK_2, "Played without hazards");
    } else {
        int every = p->pack->hazard_every ? p->pack->hazard_every : 1, first = p->pack->hazard_first;
        int next = s->round < first ? first : first + ((s->round - first) / every + 1) * every;
        orr_text(p->to, x, y + 1440, SMALL, ORR_INK_2, "Next roll: round %d", next);
    }
    orr_close(p->to);
}

static void last_panel(const struct dyson_pen *p) {
    const struct dyson_state *s = p->s;
    int x = RIGHT + INSET, y = LAST_Y;
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_SHEET, 0, 0);
    group->flags = ORR_LAID_OUT;
    orr_panel(p->to, RIGHT, y, SIDE_W, LAST_H, false);
    orr_text(p->to, x, y + 280, SMALL, ORR_INK_2, "Last roll")->flags = ORR_SEMI;
    if (s->last_roll == DYSON_ROLL_NONE || s->last_seat >= p->g->seats) {
        orr_text(p->to, x, y + 620, SMALL, ORR_INK_2, "Nothing has been rolled yet.");
    } else {
        dyson_badge(p, s->last_seat, x + 180, y + 680, 170);
        const char *words = dyson_last_roll_words(p);
        orr_text(p->to, x + 480, y + 640, MEDIUM, ORR_INK, "%s", words)->flags = ORR_BOLD;
        if (s->last_total) {
            orr_text(p->to, x + 520 + orr_text_width(words, MEDIUM), y + 640, MEDIUM, ORR_EMBER, "%u", s->last_total)
                ->flags = ORR_BOLD;
        }
        const char *where = s->last_tile < p->c->tiles ? dyson_tile_words(p, s->last_tile) : "";
        struct orr_node *what = orr_text(p->to, x + 480, y + 850, SMALL, ORR_INK_2, "%s: %s, %s",
                                         p->to->names[s->last_seat], dyson_roll_titles[s->last_roll], where);
        what->h = SIDE_W - INSET - 660;
    }
    orr_close(p->to);
}

static void top(const struct dyson_pen *p, const struct dyson_sheet *sheet) {
    orr_text(p->to, 240, 540, 270, ORR_INK, "DYSON")->flags = ORR_BOLD | ORR_SPACED;
    struct orr_node *group = orr_open(p->to, DYSON_PIECE_ROUND, 0, 0);
    group->flags = ORR_LAID_OUT;
    if (p->s->round) {
        orr_text(p->to, 1800, 540, MEDIUM, ORR_INK_2, "Round");
        orr_text(p->to, 2420, 540, MEDIUM, ORR_INK, "%u", p->s->round)->flags = ORR_BOLD;
        orr_text(p->to, p->s->round > 9 ? 2690 : 2580, 540, MEDIUM, ORR_INK_2, "/ %s", dyson_round_limit_words(p));
    }
    orr_close(p->to);
    dyson_stages(p, (struct orr_box){5200, 220, 5600, 460}, 170);
    if (sheet->done.title) {
        dyson_button(p, &sheet->done, (struct orr_box){RIGHT, 220, SIDE_W, 460}, 160, false);
    }
}

void dyson_wide(struct dyson_pen *p) {
    static const int16_t sides[DYSON_RADIUS_MAX + 1] = {840, 840, 840, 800, 640, 520, 440};
    struct dyson_sheet sheet;
    int side = sides[p->c->radius];
    p->frame = (struct dyson_frame){.cx = 8000, .cy = 5380, .side = side, .number = 140, .percent = 150};
    p->frame.number = side > 600 ? 160 : 140;
    dyson_board(p, &sheet);
    dyson_aim_above(p);
    top(p, &sheet);
    seats(p);
    sheet_panel(p, &sheet);
    hazard_panel(p);
    last_panel(p);
}
