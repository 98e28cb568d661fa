/* Dyson: panels, buttons, stocks and wrapped words, as both drawn compositions use
 * them. Where they go is decided by draw_wide.c and draw_tall.c. */
#include "draw.h"

struct orr_node *dyson_fit(const struct dyson_pen *p, struct orr_node *text, int room) {
    int least = p->to->compose == ORR_TALL ? 260 : 160;
    if (orr_text_width(orr_scene_text(p->to, text->text), text->w) > room) {
        text->w = least * 5 / 4;
        text->h = room;
    }
    return text;
}

/* ---- buttons ---- */

/* The group of a button, its origin in the middle. */
static void open_button(const struct dyson_pen *p, const struct dyson_cell *cell, struct orr_box at, int radius) {
    struct orr_node *group = orr_open_box(p->to, cell->piece, at, radius, cell->action);
    group->flags |= cell->action ? ORR_FADES : 0;
    group->label = orr_words(p->to, "%s %s", cell->title, cell->note);
    group->tip = cell->tip ? orr_words(p->to, "%s", cell->tip) : 0;
}

static void cell_symbol(const struct dyson_pen *p, const struct dyson_cell *cell, int x, int y, int size) {
    if (cell->hull >= 0) {
        orr_symbol_at(p->to, (unsigned)cell->hull, x, y, size, ORR_ON_LIGHT);
    }
    if (cell->symbol >= 0) {
        orr_symbol_at(p->to, (unsigned)cell->symbol, x, y, size, cell->role)->turn = (int16_t)cell->turn;
    }
}

void dyson_button(const struct dyson_pen *p, const struct dyson_cell *cell, struct orr_box at, int size, bool primary) {
    bool lit = primary && cell->action;
    int ink = lit ? ORR_ON_ACCENT : cell->action ? ORR_INK : ORR_INK_2;
    int width = orr_text_width(cell->title, size), sign = cell->symbol >= 0 ? size * 2 : 0;
    open_button(p, cell, at, 100);
    orr_plate(p->to, at.w, at.h, 100, lit);
    if (sign) {
        orr_symbol_at(p->to, (unsigned)cell->symbol, -width / 2 - size / 5, 0, sign, ink);
    }
    struct orr_node *text = orr_text(p->to, sign / 2, size * 36 / 100, size, ink, "%s", cell->title);
    text->flags = ORR_CENTRE | ORR_BOLD;
    dyson_fit(p, text, at.w - sign - 120);
    orr_close(p->to);
}

static void cell_body(const struct dyson_pen *p, const struct dyson_cell *cell, struct orr_box at, int radius) {
    if (cell->chosen) {
        orr_rect(p->to, -at.w / 2, -at.h / 2, at.w, at.h, radius, ORR_SUN, ORR_NO_PAINT)->opacity = 13;
    }
    orr_rect(p->to, -at.w / 2, -at.h / 2, at.w, at.h, radius, cell->chosen ? ORR_NO_PAINT : ORR_PANEL_2,
             cell->chosen ? ORR_SUN : ORR_EDGE)
        ->line = cell->chosen ? 20 : 15;
}

static void price(const struct dyson_pen *p, const struct dyson_cell *cell, int right, int y, int size) {
    int role = cell->coin == DYSON_SYM_ENERGY ? ORR_ICE : DYSON_PALE;
    struct orr_node *text = orr_text(p->to, right, y + size * 36 / 100, size, ORR_INK, "%d", cell->price);
    text->flags = ORR_END | ORR_BOLD;
    int width = size * (cell->price > 9 ? 125 : 62) / 100;
    orr_symbol_at(p->to, cell->coin, right - width - size * 75 / 100, y, size * 165 / 100, role);
}

/* Note and price below the title. */
static void row_foot(const struct dyson_pen *p, const struct dyson_cell *cell, int left, int right, int size) {
    orr_text(p->to, left, 180, size, ORR_INK_2, "%s", cell->note);
    if (cell->coin) {
        price(p, cell, right, 120, size);
    }
}

/* Symbol, title, note and price side by side; in a high row title above note and price. */
void dyson_row(const struct dyson_pen *p, const struct dyson_cell *cell, struct orr_box at, int size) {
    int right = at.w / 2 - 100, left = -at.w / 2, mark = size * 130 / 100;
    bool two = at.h >= 560;
    open_button(p, cell, at, 60);
    cell_body(p, cell, at, 60);
    cell_symbol(p, cell, left + 250, 0, two ? 460 : 400);
    if (cell->coin && (cell->chosen || cell->note[0] == '+')) {
        orr_symbol_at(p->to, cell->chosen ? DYSON_SYM_CHECK : DYSON_SYM_PLUS, right - mark / 2 + 20, 0, mark, ORR_SUN);
        right -= mark + 60;
    }
    if (two) {
        row_foot(p, cell, left + 490, right, size);
    } else if (cell->coin) {
        price(p, cell, right, 0, size);
        right -= size * 300 / 100;
    }
    int y = two ? -50 : size * 36 / 100, room = right - left - 490 - (two ? 0 : orr_text_width(cell->note, size) + 60);
    if (room > 600) {
        struct orr_node *title = orr_text(p->to, left + 490, y, size, ORR_INK, "%s", cell->title);
        title->flags = ORR_SEMI;
        dyson_fit(p, title, room);
    }
    if (!two) {
        orr_text(p->to, right, y, size, cell->coin ? ORR_INK_2 : ORR_SUN, "%s", cell->note)->flags =
            ORR_END | (cell->coin ? 0 : ORR_BOLD);
    }
    orr_close(p->to);
}

/* Symbol above, title below where it fits, price or note beside the symbol. */
void dyson_tile_button(const struct dyson_pen *p, const struct dyson_cell *cell, struct orr_box at, int size) {
    bool noted = cell->note[0] && !cell->aside, bare = !cell->coin && !noted;
    bool narrow = cell->coin && cell->symbol >= 0 && at.w < size * 45 / 10;
    bool titled = !narrow && orr_text_width(cell->title, size) <= at.w - 80;
    int sign = at.h * (titled ? 66 : 74) / 100, up = titled ? -at.h * 16 / 100 : narrow ? -at.h * 15 / 100 : 0;
    sign = sign > at.w * 56 / 100 ? at.w * 56 / 100 : sign;
    open_button(p, cell, at, 70);
    cell_body(p, cell, at, 70);
    cell_symbol(p, cell, bare || narrow ? 0 : -at.w / 2 + sign * 56 / 100, up, narrow ? at.h * 58 / 100 : sign);
    if (cell->tier) {
        orr_symbol_at(p->to, DYSON_SYM_TIER + cell->tier - 1u, -at.w / 2 + size * 60 / 100, -at.h / 2 + size * 60 / 100,
                      size * 120 / 100, ORR_INK_2);
    }
    int foot = at.h / 2 - size * 45 / 100, figure = cell->symbol < 0 ? size * 130 / 100 : size;
    if (cell->coin && narrow) {
        orr_text(p->to, 0, foot, size, ORR_INK, "%d", cell->price)->flags = ORR_CENTRE | ORR_BOLD;
    } else if (cell->coin) {
        int right = cell->symbol < 0 ? figure * (cell->price > 9 ? 130 : 100) / 100 : at.w / 2 - 90;
        price(p, cell, right, up - (noted ? size * 50 / 100 : 0), figure);
    }
    if (noted && !narrow) {
        struct orr_node *note = orr_text(p->to, at.w / 2 - 90, up + size * (cell->coin ? 95 : 36) / 100, size,
                                         cell->coin ? ORR_INK_2 : ORR_SUN, "%s", cell->note);
        note->flags = ORR_END | (cell->coin ? 0 : ORR_BOLD);
        dyson_fit(p, note, at.w - sign - 80);
    }
    if (titled) {
        orr_text(p->to, 0, foot, size, ORR_INK, "%s", cell->title)->flags = ORR_CENTRE | ORR_SEMI;
    }
    orr_close(p->to);
}

/* ---- the stages of a turn ---- */

static void stage(const struct dyson_pen *p, unsigned which, struct orr_box at, int size) {
    static const char *const titles[DYSON_STAGES] = {"", "Build 1", "Move", "Attack", "Build 2"};
    const char *title = orr_tr(p->g, titles[which]);
    bool lit = p->s->stage == which && !p->over, past = p->s->stage > which && !p->over;
    bool first = which == DYSON_S_BUILD1, last = which == DYSON_S_BUILD2;
    int point = at.h * 32 / 100, x = at.w / 2 + (first ? 0 : point / 2);
    uint32_t path = orr_words(p->to, "M0,0H%dL%d,%dL%d,%dH0L%d,%dZ", at.w, at.w + (last ? 0 : point), at.h / 2, at.w,
                              at.h, first ? 0 : point, at.h / 2);
    struct orr_node *body =
        orr_path_at(p->to, path, at.x, at.y, lit ? ORR_SUN : ORR_PANEL, lit ? ORR_SUN : ORR_EDGE, 15);
    body->label = orr_words(p->to, lit ? "%s, now" : past ? "%s, done" : "%s", title);
    if (past) {
        orr_symbol_at(p->to, DYSON_SYM_CHECK, at.x + x - orr_text_width(title, size) / 2 - size * 4 / 10,
                      at.y + at.h / 2, size * 14 / 10, ORR_LEAF);
    }
    int ink = lit ? ORR_ON_ACCENT : past ? ORR_INK_2 : ORR_INK;
    orr_text(p->to, at.x + x + (past ? size / 2 : 0), at.y + at.h / 2 + size * 36 / 100, size, ink, "%s", title)
        ->flags = ORR_CENTRE | (lit ? ORR_BOLD : ORR_SEMI);
}

void dyson_stages(const struct dyson_pen *p, struct orr_box at, int size) {
    int w = at.w / 4, gap = 40;
    for (unsigned i = 0; i < 4; i++) {
        struct orr_box one = {at.x + w * (int)i, at.y, w - gap, at.h};
        stage(p, DYSON_S_BUILD1 + i, one, size);
    }
}

void dyson_stage_list(const struct dyson_pen *p, struct orr_box at, int size) {
    static const char *const titles[] = {"Build", "Move", "Attack", "Build"};
    int h = at.h / 4;
    for (unsigned i = 0; i < 4; i++) {
        unsigned which = DYSON_S_BUILD1 + i;
        bool lit = p->s->stage == which && !p->over, past = p->s->stage > which && !p->over;
        int y = at.y + h * (int)i + h / 2;
        if (lit) {
            orr_rect(p->to, at.x, y - h / 2, at.w, h, h / 2, ORR_SUN, ORR_NO_PAINT);
        }
        if (past) {
            orr_symbol_at(p->to, DYSON_SYM_CHECK, at.x + size * 9 / 10, y, size * 14 / 10, ORR_LEAF);
        } else {
            orr_circle(p->to, at.x + size * 9 / 10, y, size / 4, lit ? ORR_ON_ACCENT : ORR_EDGE, ORR_NO_PAINT);
        }
        struct orr_node *text = orr_text(p->to, at.x + size * 17 / 10, y + size * 36 / 100, size,
                                         lit ? ORR_ON_ACCENT : ORR_INK_2, "%s", orr_tr(p->g, titles[i]));
        text->flags = lit ? ORR_BOLD : ORR_SEMI;
    }
}

/* ---- stocks ---- */

void dyson_stock(const struct dyson_pen *p, unsigned seat, bool energy, struct orr_box at, int size, int small) {
    int have = energy ? p->s->energy[seat] : p->s->minerals[seat];
    unsigned more = dyson_income(p, seat, energy);
    bool stopped = p->s->hazard == (energy ? DYSON_SOLAR_FLARE : DYSON_DRILL_MAINTENANCE);
    struct orr_node *group =
        orr_open(p->to, (energy ? (uint32_t)DYSON_PIECE_ENERGY : (uint32_t)DYSON_PIECE_MINERALS) + seat,
                 at.x + at.w / 2, at.y + at.h / 2);
    group->flags = ORR_VALUED | ORR_LAID_OUT;
    group->value = (int16_t)dyson_clamp(have);
    group->w = at.w;
    group->h = at.h;
    group->radius = 80;
    group->label = orr_words(p->to, energy ? "%s: %d energy, %u more each turn" : "%s: %d minerals, %u more each turn",
                             p->to->names[seat], have, more);
    orr_rect(p->to, -at.w / 2, -at.h / 2, at.w, at.h, 80, ORR_PANEL_2, ORR_NO_PAINT);
    orr_symbol_at(p->to, energy ? DYSON_SYM_ENERGY : DYSON_SYM_MINERALS, -at.w / 2 + size * 7 / 10, 0, size * 13 / 10,
                  energy ? ORR_ICE : DYSON_PALE);
    struct orr_node *figure = orr_text(p->to, -at.w / 2 + size * 135 / 100, size * 36 / 100, size, ORR_INK, "%d", have);
    figure->flags = ORR_BOLD;
    int gain = small ? orr_text_width(orr_phrase(p->to, "+%u", more), small) + small * 45 / 100 : 0;
    int room = at.w - size * 140 / 100;
    if (orr_text_width(orr_phrase(p->to, "%d", have), size) + gain > room) {
        small = 0; /* the stock itself is never cut */
    }
    dyson_fit(p, figure, room);
    if (small) {
        orr_text(p->to, at.w / 2 - small * 45 / 100, small * 36 / 100, small, stopped ? ORR_EMBER : ORR_LEAF, "+%u",
                 more)
            ->flags = ORR_END | ORR_SEMI;
    }
    orr_close(p->to);
}

/* ---- the attack in question ---- */

void dyson_subject(const struct dyson_pen *p, const struct dyson_sheet *sheet, int x, int y, int size) {
    unsigned tile = sheet->tile;
    if (tile >= p->c->tiles || dyson_owner(p->s, tile, sheet->layer) < 0) {
        return;
    }
    dyson_sign(p, tile, sheet->layer, x, y, size);
    dyson_badge(p, (unsigned)dyson_owner(p->s, tile, sheet->layer), x - size * 30 / 100, y + size * 26 / 100,
                size * 13 / 100);
}

void dyson_bar(const struct dyson_pen *p, int x, int y, int w, int permille) {
    orr_rect(p->to, x, y, w, 90, 45, ORR_PANEL_2, ORR_NO_PAINT);
    int full = w * permille / 1000;
    if (full > 90) {
        orr_rect(p->to, x, y, full, 90, 45, ORR_SUN, ORR_NO_PAINT);
    }
}

const char *dyson_last_roll_words(const struct dyson_pen *p) {
    unsigned dice = p->s->last_dice, total = p->s->last_total;
    const char *twice = total > 6 * dice ? "2 x " : ""; /* no other way to so much */
    return orr_phrase(p->to, "%s%ud6 %s ", twice, dice, total ? "=" : "...");
}
