/* Cryo on a tall table, 900 x 1500 units, for phones: the other factions above, the ship
 * in two rows, launch dock and salvage in a strip on the ice, the caverns, the own
 * platform below. What is decided with a button takes the place of its lower blocks, as
 * large as a thumb. Inside a frame there are no buttons: seats have room for a line more, and
 * the supply of incidents and the cards lie beside the lowest cavern. */
#include "draw.h"

enum {
    EDGE = 120,
    FULL = 8760,
    SHIP_STEP_Y = 3100,
    BOTTOM = 14890,
    INNER = 180,
    INNER_W = 8640,
    ROW_H = 1060,
    LOW_Y = 13760,
    BUTTONS = 3340, /* width of the block that up to three buttons replace */
    GAP = 50,
    PER_ROW = 8
};

/* What a frame makes room for. */
struct measures {
    int seats, seats_h, ship, ice, strip, caverns, own, line, bays;
};
static const struct measures measures[2] = {{720, 840, 1720, 7920, 8040, 8760, 11900, 12400, 12640},
                                            {110, 1330, 1560, 7760, 7880, 8600, 11560, 12380, 12640}};

static const struct measures *measures_of(const struct cryo_pen *p) { return &measures[p->to->framed]; }

static const struct cryo_frame frame = {.w = 4240,
                                        .h = 3020,
                                        .cell_x = 500,
                                        .cell_y = 720,
                                        .step_x = 810,
                                        .step_y = 610,
                                        .tile_w = 720,
                                        .tile_h = 540,
                                        .dock = 235,
                                        .icon = 260,
                                        .chamber_x = 110,
                                        .chamber_y = 2290,
                                        .chamber_w = 1040,
                                        .chamber_h = 620,
                                        .chamber_step = 1080,
                                        .token_x = 3780,
                                        .token_y = 2600,
                                        .token = 320,
                                        .tab_w = 620,
                                        .tab_h = 240,
                                        .bar_y = 70,
                                        .bar_h = 290};

/* ---- above ---- */

static void supply(const struct cryo_pen *p, int x, int y) {
    static const int16_t roles[CRYO_BACKS] = {ORR_ICE, ORR_VIOLET, ORR_EMBER};
    for (unsigned back = 0; back < CRYO_BACKS; back++) {
        int n = p->s->supply[back], w = n > 9 ? 660 : 520;
        orr_rect(p->to, x, y - 190, w, 380, 190, ORR_WELL, roles[back])->line = 20;
        orr_circle(p->to, x + 160, y, 60, roles[back], ORR_NO_PAINT);
        struct orr_node *figure = orr_figure_at(p->to, x + w - 110, y, p->small, ORR_INK, ORR_SEMI | ORR_END, n);
        figure->piece = CRYO_PIECE_SUPPLY + back;
        figure->label = cryo_supply_words(p, back);
        cryo_valued(figure, n);
        x += w + 50;
    }
    orr_symbol_at(p->to, CRYO_SYM_SUNSET, x + 180, y - 10, 340, ORR_SUN);
}

static void top(const struct cryo_pen *p) {
    orr_panel(p->to, EDGE, 100, FULL, 540, false);
    cryo_icon(p, CRYO_C, 360, 370, 320);
    orr_words_at(p->to, 580, 370, p->title, ORR_INK, ORR_BOLD, "Cryo");
    supply(p, p->c->players > 3 ? 1300 : 1600, 370);
    cryo_turn_order(p, EDGE + FULL - 100, 370);
}

static void stock(const struct cryo_pen *p, unsigned seat, int x, int y, int step) {
    for (unsigned i = 0; i < CRYO_STOCK; i++) {
        cryo_counter(p, CRYO_PIECE_STOCK + seat * 8 + i, CRYO_SYM_CRYSTAL + i, cryo_stock_role(i), x + (int)i * step, y,
                     p->s->faction[seat].stock[i]);
    }
}

/* What a panel counts; the narrow ones show the first four. */
static void second_line(const struct cryo_pen *p, unsigned seat, int y, int step, bool narrow) {
    const struct cryo_faction *f = &p->s->faction[seat];
    int role = ORR_SEAT + (int)seat, x = 290;
    const struct {
        uint32_t piece;
        unsigned symbol;
        int role, n;
    } all[] = {{CRYO_PIECE_HOME + seat, CRYO_SYM_DRONE + seat, role, (int)cryo_count(f->home)},
               {CRYO_PIECE_QUARTERS + seat, CRYO_SYM_POD + seat, role, f->quarters},
               {CRYO_PIECE_SETTLED + seat, CRYO_SYM_SCOUT, ORR_INK, cryo_settled(f)},
               {CRYO_PIECE_HAND + seat * 64 + 63, CRYO_SYM_CARD, ORR_INK, f->hand_size},
               {CRYO_PIECE_COUNT + seat * 4, CRYO_SYM_UPGRADE, ORR_LEAF, (int)cryo_count(f->upgrades)},
               {CRYO_PIECE_COUNT + seat * 4 + 1, CRYO_SYM_VEHICLE, ORR_INK, f->fleet},
               {CRYO_PIECE_COUNT + seat * 4 + 2, CRYO_SYM_MISSION, ORR_VIOLET, f->mission_size}};
    for (unsigned i = 0; i < (narrow ? 4 : 7); i++) {
        if (i != 3 || !cryo_is_rival(p->g, seat)) {
            cryo_counter(p, all[i].piece, all[i].symbol, all[i].role, x, y, all[i].n);
            x += step;
        }
    }
}

static void points(const struct cryo_pen *p, unsigned seat, int x, int y, int size) {
    cryo_score_figure(p, seat, x - cryo_score_width(p, seat, size), y, size);
}

/* Mark and name, whose turn, the front end's corner, points. The corner of a narrow panel has a line of its own; that
 * a half panel's seat is moving is told by its edge. */
static void seat_head(const struct cryo_pen *p, unsigned seat, int w) {
    const char *state = cryo_seat_words(p, seat);
    bool moving = (int)seat == p->acting;
    orr_mark(p->to, seat, 280, 240, 220, ORR_SEAT + (int)seat);
    struct orr_node *name = orr_words_at(p->to, 480, 240, 325, ORR_INK, ORR_BOLD, cryo_name(p, seat));
    name->h = w < 4000 ? w - 1200 : w > 8000 ? 2600 : 1100;
    if (w < 4000) {
        orr_words_at(p->to, w - 130, 680, p->small, ORR_SUN, ORR_SEMI | ORR_END, state);
        orr_seat_corner(p->to, seat, (struct orr_box){130, 400, 1500, 560});
    } else if (w > 8000) {
        orr_words_at(p->to, 3300, 240, p->small, ORR_SUN, ORR_SEMI, state);
        if (seat < p->g->seats) {
            orr_seat_corner(p->to, seat, (struct orr_box){5400, 40, 1500, 420});
        }
    } else {
        orr_words_at(p->to, 1640, 240, p->small, ORR_SUN, ORR_SEMI, moving || p->over ? "" : state);
        orr_seat_corner(p->to, seat, (struct orr_box){2250, 40, 1250, 420});
    }
    points(p, seat, w - 140, 240, 360);
}

static void opponent_framed(const struct cryo_pen *p, unsigned seat, int w, int h) {
    bool narrow = w<4000, broad = w> 8000;
    seat_head(p, seat, w);
    if (broad) {
        stock(p, seat, 290, 680, 800);
        second_line(p, seat, 1060, 800, false);
    } else if (narrow) {
        second_line(p, seat, h - 230, 640, true);
    } else {
        stock(p, seat, 290, 680, 820);
        second_line(p, seat, 1060, 590, false);
    }
    if (broad && cryo_is_rival(p->g, seat)) {
        cryo_decision(p, 0, 6700, 680, 1940);
        cryo_decision(p, 1, 6700, 1090, 1940);
    }
}

static void opponent_plain(const struct cryo_pen *p, unsigned seat, int w) {
    bool narrow = w<4000, broad = w> 8000;
    orr_mark(p->to, seat, 280, 240, 220, ORR_SEAT + (int)seat);
    orr_words_at(p->to, 480, 240, 325, ORR_INK, ORR_BOLD, cryo_name(p, seat))->h = narrow ? 1200 : 980;
    if (narrow || broad) {
        points(p, seat, w - 140, narrow ? 240 : 600, p->title);
    }
    if (broad) {
        orr_symbol_at(p->to, CRYO_SYM_BURST, w - 640, 600, 240, ORR_SUN);
    }
    if (!narrow) {
        stock(p, seat, broad ? 1950 : 1580, 240, broad ? 700 : 560);
    }
    if (broad && cryo_is_rival(p->g, seat)) {
        cryo_decision(p, 0, 5640, 240, 1520);
        cryo_decision(p, 1, 7190, 240, 1520);
    }
    second_line(p, seat, 600, narrow ? 640 : broad ? 900 : 590, narrow);
}

static void opponent(const struct cryo_pen *p, unsigned seat, int x, int w) {
    int h = measures_of(p)->seats_h;
    struct orr_node *group = orr_open(p->to, CRYO_PIECE_SEAT + seat, x, measures_of(p)->seats);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", cryo_name(p, seat));
    orr_panel(p->to, 0, 0, w, h, (int)seat == p->acting);
    orr_rect(p->to, 0, 100, 50, h - 200, 25, ORR_SEAT + (int)seat, ORR_NO_PAINT);
    if (p->to->framed) {
        opponent_framed(p, seat, w, h);
    } else {
        opponent_plain(p, seat, w);
    }
    orr_close(p->to);
}

static void opponents(const struct cryo_pen *p) {
    int n = p->c->players > 2 ? (int)p->c->players - 1 : 1, gap = 80, w = (FULL - gap * (n - 1)) / n, x = EDGE;
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        if (seat != p->me) {
            opponent(p, seat, x, w);
            x += w + gap;
        }
    }
}

/* ---- middle ---- */

static void strip(const struct cryo_pen *p) {
    int top = measures_of(p)->strip, y = top + 330;
    orr_panel(p->to, EDGE, top, 2320, 660, false);
    cryo_action_icon(p, CRYO_A_LAUNCH, 380, y, 380);
    unsigned crowd = cryo_crowd(p);
    if (crowd < 2) {
        orr_words_at(p->to, 600, y, p->small, ORR_INK, ORR_BOLD, "Launch");
    }
    cryo_launch_dock(p, crowd < 2 ? 2040 : 760, y, 270, crowd > 3 ? 420 : 480, CRYO_SEATS);
    orr_panel(p->to, 2520, top, 6360, 660, false);
    cryo_action_icon(p, CRYO_A_SALVAGE, 2820, y, 350);
    for (unsigned i = 0; i < CRYO_SALVAGE_SPACES; i++) {
        cryo_salvage(p, i, 3440 + (int)i * 710, y, 280);
    }
}

/* Beside the lowest cavern, inside a frame: what is left of incidents and cards. */
static void remains(const struct cryo_pen *p) {
    int y = measures_of(p)->caverns + 2560;
    supply(p, 330, y);
    cryo_pile(p, true, (struct orr_box){5900, y - 310, 560, 660});
    cryo_pile(p, false, (struct orr_box){6800, y - 310, 560, 660});
}

/* ---- the own platform ---- */

static void head(const struct cryo_pen *p) {
    int y = measures_of(p)->own + 330;
    orr_mark(p->to, p->me, INNER + 240, y, 260, ORR_SEAT + (int)p->me);
    orr_words_at(p->to, INNER + 480, y, 340, ORR_INK, ORR_BOLD, cryo_name(p, p->me))->h = 2500;
    orr_words_at(p->to, INNER + 3200, y, p->small, ORR_SUN, ORR_SEMI, cryo_seat_words(p, p->me));
    orr_seat_corner(p->to, p->me, (struct orr_box){INNER + 5000, y - 270, 1500, 540});
    orr_words_at(p->to, INNER + INNER_W - 60, y, p->small, ORR_INK_2, ORR_END, "points");
    points(p, p->me, INNER + INNER_W - 1000, y, 400);
}

static void first_line(const struct cryo_pen *p) {
    int line = measures_of(p)->line;
    const struct cryo_faction *f = &p->s->faction[p->me];
    int room = (int)cryo_quarters(f);
    for (unsigned i = 0; i < CRYO_STOCK; i++) {
        int x = INNER + 240 + (int)i * 740;
        cryo_icon(p, i, x, line, 330);
        cryo_tally(p, CRYO_PIECE_STOCK + p->me * 8 + i, x + 210, line, 280, ORR_BOLD, f->stock[i]);
    }
    struct orr_node *words = orr_words_at(p->to, INNER + 4600, line, p->small, ORR_INK_2, ORR_END,
                                          orr_phrase(p->to, "%u of %d", f->quarters, room));
    words->piece = CRYO_PIECE_QUARTERS + p->me;
    cryo_valued(words, f->quarters);
    int r = room > CRYO_QUARTERS ? 135 : 190;
    cryo_quarters_row(p, INNER + 4920, line, r, r * 2 + 40, 0, room);
    if (!p->to->framed) {
        points(p, p->me, INNER + INNER_W - 60, line, 280);
        orr_symbol_at(p->to, p->over && p->result.won >> p->me & 1u ? CRYO_SYM_CROWN : CRYO_SYM_BURST,
                      INNER + INNER_W - (cryo_shown_points(p, p->me) > 9 ? 600 : 430), line, 240, ORR_SUN);
    }
}

/* What lies on the platform in three lines: upgrades by their signs, vehicles as pods and energy, missions. */
static void summary(const struct cryo_pen *p) {
    const struct cryo_faction *f = &p->s->faction[p->me];
    int x = INNER + 60, step = ROW_H / 3, y = LOW_Y + step / 2, k = 0;
    struct orr_node *plate = orr_rect(p->to, INNER, LOW_Y, BUTTONS - 60, ROW_H, 80, ORR_WELL, ORR_EDGE);
    plate->line = 13;
    orr_symbol_at(p->to, CRYO_SYM_UPGRADE, x + 160, y, 270, ORR_LEAF);
    CRYO_EACH(card, f->upgrades) {
        struct orr_node *sign = orr_symbol_at(p->to, CRYO_SYM_ANNEX + card, x + 800 + 850 * k++, y, 270, ORR_INK);
        sign->piece = CRYO_PIECE_UPGRADE + p->me * 8 + card;
        sign->flags |= ORR_LAID_OUT;
    }
    orr_symbol_at(p->to, CRYO_SYM_VEHICLE, x + 160, y + step, 300, ORR_INK);
    k = 0;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        for (unsigned i = 0; i < f->vehicles[card] && k < CRYO_MAX_CARDS; i++, k++) {
            int at = x + 560 + 850 * k;
            const struct cryo_card_face *face = &p->pack->cards[card];
            orr_figure_at(p->to, at, y + step, p->small, ORR_INK, ORR_SEMI | ORR_CENTRE,
                          (int)(face->capacity + cryo_has(f, CRYO_ANNEX)));
            struct orr_node *pod = cryo_pod(p, p->me, at + 190, y + step, 240);
            pod->piece = CRYO_PIECE_VEHICLE + p->me * 32 + card * 4 + i;
            pod->flags |= ORR_LAID_OUT;
            orr_figure_at(p->to, at + 370, y + step, p->small, ORR_INK, ORR_SEMI | ORR_CENTRE, face->energy);
            cryo_icon(p, CRYO_E, at + 560, y + step, 200);
        }
    }
    orr_symbol_at(p->to, CRYO_SYM_MISSION, x + 160, y + 2 * step, 270, ORR_VIOLET);
    k = 0;
    for (unsigned card = 0; card < CRYO_TYPES; card++) {
        if (f->missions[card] && k < CRYO_MAX_CARDS) {
            cryo_burst(p, (int)cryo_mission_points(p->g, p->s, p->me, card), x + 800 + 850 * k++, y + 2 * step, 310);
        }
    }
    for (; k < f->mission_size && k < CRYO_MAX_CARDS; k++) {
        orr_symbol_at(p->to, CRYO_SYM_BACK, x + 800 + 850 * k, y + 2 * step, 270, ORR_ICE);
    }
}

/* Rows of buttons; 0: none, or few enough to stand beside the hand. */
struct sheet {
    struct cryo_choices list;
    int rows;
};

static void button_row(const struct cryo_pen *p, const struct cryo_choice *first, int n, struct orr_box at) {
    int w = (at.w - GAP * (n - 1)) / n;
    for (int i = 0; i < n; i++) {
        cryo_choice_button(p, &first[i], (struct orr_box){at.x + i * (w + GAP), at.y, w, at.h}, p->small);
    }
}

/* As many rows as are needed, over the lower blocks, and over the caverns when they are three. */
static void buttons(const struct cryo_pen *p, const struct sheet *sheet) {
    int n = (int)sheet->list.n, rows = sheet->rows;
    int per = (n + rows - 1) / rows, y = LOW_Y - (rows - 1) * (ROW_H + 60), at = 0;
    if (rows > 2) {
        orr_panel(p->to, EDGE, y - 120, FULL, BOTTOM - y + 120, true);
    }
    for (int row = 0; row < rows; row++) {
        int here = n - at < per ? n - at : per;
        int w = here * 2200 < INNER_W ? here * 2200 : INNER_W;
        button_row(p, &sheet->list.at[at], here,
                   (struct orr_box){INNER + (INNER_W - w) / 2, y + row * (ROW_H + 60), w, ROW_H});
        at += here;
    }
}

static void lower(const struct cryo_pen *p, const struct sheet *sheet) {
    int n = (int)sheet->list.n, w = n > 3 ? 4440 : BUTTONS;
    if (n) {
        button_row(p, sheet->list.at, n, (struct orr_box){INNER, LOW_Y, n > 1 ? w - 60 : w * 2 / 3, ROW_H});
        w = n > 1 ? w : w * 2 / 3 + 60;
    } else {
        summary(p);
    }
    cryo_hand(p, (struct orr_box){INNER + w, LOW_Y, INNER_W - w, ROW_H});
}

static void pill(const struct cryo_pen *p, int y) {
    const char *prompt = cryo_prompt_words(p);
    bool marked = p->acting >= 0 && !p->over;
    orr_rect(p->to, 400, y - 230, 8200, 460, 230, ORR_PANEL, p->asked ? ORR_SUN : ORR_EDGE)->line = 25;
    if (marked) {
        orr_mark(p->to, (unsigned)p->acting, 680, y, 180, ORR_SEAT + p->acting);
    }
    orr_words_at(p->to, marked ? 880 : 600, y, p->title, ORR_INK, ORR_BOLD, prompt)->h = marked ? 7500 : 7800;
}

/* Inside a frame: no buttons, and so all blocks at their places. */
static void own_framed(const struct cryo_pen *p) {
    const struct measures *m = measures_of(p);
    head(p);
    first_line(p);
    for (unsigned bay = 0; bay < CRYO_BAYS; bay++) {
        cryo_bay_tall(p, bay, (struct orr_box){INNER + (int)bay * 1446, m->bays, 1410, ROW_H});
    }
    summary(p);
    cryo_hand(p, (struct orr_box){INNER + BUTTONS, LOW_Y, INNER_W - BUTTONS, ROW_H});
}

static void own_plain(const struct cryo_pen *p) {
    const struct measures *m = measures_of(p);
    struct sheet sheet;
    cryo_list_choices(p, &sheet.list);
    int n = (int)sheet.list.n;
    sheet.rows = n > 4 ? (n + PER_ROW - 1) / PER_ROW : 0;
    sheet.rows = sheet.rows == 1 ? 2 : sheet.rows;
    if (sheet.rows < 3) {
        first_line(p);
    }
    for (unsigned bay = 0; bay < CRYO_BAYS && !sheet.rows && !p->over; bay++) {
        cryo_bay_tall(p, bay, (struct orr_box){INNER + (int)bay * 1446, m->bays, 1410, ROW_H});
    }
    if (p->over) {
        cryo_score_table(p, (struct orr_box){INNER + 400, m->bays, INNER_W - 800, LOW_Y + ROW_H - m->bays});
    } else if (sheet.rows) {
        buttons(p, &sheet);
    } else {
        lower(p, &sheet);
    }
    pill(p, sheet.rows > 2 ? LOW_Y - (sheet.rows - 1) * (ROW_H + 60) - 330 : m->own + 40);
}

static void own(const struct cryo_pen *p) {
    int y = measures_of(p)->own;
    struct orr_node *group = orr_open(p->to, CRYO_PIECE_SEAT + p->me, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", cryo_name(p, p->me));
    orr_panel(p->to, EDGE, y, FULL, BOTTOM - y, (int)p->me == p->acting);
    (p->to->framed ? own_framed : own_plain)(p);
    orr_close(p->to);
}

void cryo_tall(struct cryo_pen *p) {
    const struct measures *m = measures_of(p);
    cryo_ground(p, 9000, 15000, p->to->framed ? 0 : 1600, m->ice);
    if (!p->to->framed) {
        top(p);
    }
    opponents(p);
    cryo_caverns(p, 4500, m->caverns, 680);
    if (p->to->framed) {
        remains(p);
    }
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        cryo_section(p, &frame, i, 200 + (int)(i % 2) * 4360, m->ship + (int)(i / 2) * SHIP_STEP_Y);
    }
    strip(p);
    own(p);
}
