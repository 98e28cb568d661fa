/* Cryo on a wide table, 1600 x 1000 units: the broken ship on the ice, the caverns below
 * it between launch dock and salvage field, the other factions and what can be done on
 * the right, the own platform below with what is being asked on its edge. Inside a frame
 * the ship lies higher, and the supply of incidents stands below the salvage field. */
#include "draw.h"

enum {
    LEFT = 160,
    FULL_W = 15680,
    TOP = 140, /* inside a frame */
    SHIP_X = 240,
    SHIP_Y = 680,
    SHIP_STEP = 3090,
    RIGHT = 12680,
    RIGHT_W = 3160,
    FOOT = 6900,
    BOTTOM = 9880
};

/* What a frame makes room for. */
struct measures {
    int ship, ice, caverns, row; /* row: from one row of caverns to the next */
    int side, own, block;        /* launch dock and salvage field; the own platform, and the blocks on it */
};
static const struct measures measures[2] = {{680, 4020, 4080, 665, 4200, 7120, 7460},
                                            {210, 3740, 3810, 690, 3920, 6960, 7110}};

static const struct measures *measures_of(const struct cryo_pen *p) { return &measures[p->to->framed]; }

static const struct cryo_frame plain = {.w = 2980,
                                        .h = 3180,
                                        .cell_x = 370,
                                        .cell_y = 675,
                                        .step_x = 560,
                                        .step_y = 590,
                                        .tile_w = 480,
                                        .tile_h = 510,
                                        .dock = 218,
                                        .icon = 200,
                                        .chamber_x = 110,
                                        .chamber_y = 2210,
                                        .chamber_w = 677,
                                        .chamber_h = 870,
                                        .chamber_step = 727,
                                        .token_x = 2600,
                                        .token_y = 2645,
                                        .token = 250,
                                        .tab_w = 440,
                                        .tab_h = 220,
                                        .bar_y = 80,
                                        .bar_h = 250};
static const struct cryo_frame larger = {.w = 2980,
                                         .h = 3370,
                                         .cell_x = 370,
                                         .cell_y = 730,
                                         .step_x = 560,
                                         .step_y = 630,
                                         .tile_w = 500,
                                         .tile_h = 550,
                                         .dock = 232,
                                         .icon = 215,
                                         .chamber_x = 110,
                                         .chamber_y = 2370,
                                         .chamber_w = 677,
                                         .chamber_h = 900,
                                         .chamber_step = 727,
                                         .token_x = 2600,
                                         .token_y = 2820,
                                         .token = 265,
                                         .tab_w = 460,
                                         .tab_h = 240,
                                         .bar_y = 80,
                                         .bar_h = 270};

/* ---- top ---- */

/* Tokens still to come, used ones hollow: in a row, or inside a frame in three below each other. */
static void supply(const struct cryo_pen *p, struct orr_box at) {
    static const char *const names[CRYO_BACKS] = {"early", "late", "sunset"};
    static const int16_t roles[CRYO_BACKS] = {ORR_ICE, ORR_VIOLET, ORR_EMBER};
    const uint8_t all[CRYO_BACKS] = {(uint8_t)(p->c->early > 4 ? p->c->early - 4 : 0), p->c->late, 5};
    bool rows = at.h > 0;
    int x = at.x, y = at.y, step = rows ? 104 : 130;
    struct orr_shapes used = {0};
    for (unsigned back = 0; back < CRYO_BACKS; back++) {
        struct orr_shapes left = {0};
        int n = all[back] > p->s->supply[back] ? all[back] : p->s->supply[back];
        x = rows ? at.x + at.w - n * step + step / 2 : x;
        for (int i = 0; i < n; i++, x += step) {
            orr_shapes_circle(i < n - p->s->supply[back] ? &used : &left, x, y, 44);
        }
        orr_shapes_draw(p->to, &left, roles[back], roles[back], 12);
        const char *name = cryo_in_words(p, names[back]);
        struct orr_node *words = orr_words_at(p->to, rows ? at.x : x + 20, y, p->small, ORR_INK_2, 0, name);
        words->piece = CRYO_PIECE_SUPPLY + back;
        words->label = cryo_supply_words(p, back);
        cryo_valued(words, p->s->supply[back]);
        x += orr_text_width(name, p->small) + 200;
        y += at.h / CRYO_BACKS;
    }
    orr_shapes_draw(p->to, &used, ORR_WELL, ORR_EDGE, 12);
}

static void top(const struct cryo_pen *p) {
    orr_panel(p->to, LEFT, 100, FULL_W, 460, false);
    cryo_icon(p, CRYO_C, 400, 330, 270);
    orr_words_at(p->to, 620, 330, p->title, ORR_INK, ORR_BOLD, "Cryo");
    struct orr_node *turn = orr_words_at(p->to, 1320, 330, p->small, ORR_INK_2, ORR_SEMI,
                                         p->s->turns ? orr_phrase(p->to, "Turn %u", p->s->turns) : "Setup");
    turn->piece = CRYO_PIECE_ROUND;
    turn->flags |= ORR_LAID_OUT;
    orr_words_at(p->to, 2500, 330, p->small, ORR_INK_2, ORR_SEMI, "Incidents until sunset");
    supply(p, (struct orr_box){4560, 330, 0, 0});
    cryo_turn_order(p, LEFT + FULL_W - 120, 330);
}

/* ---- beside the caverns ---- */

static void launch(const struct cryo_pen *p, int y) {
    orr_panel(p->to, 280, y, 2140, 1380, false);
    cryo_action_icon(p, CRYO_A_LAUNCH, 560, y + 280, 340);
    orr_words_at(p->to, 820, y + 280, p->title, ORR_INK, ORR_BOLD, "Launch dock");
    unsigned crowd = cryo_crowd(p);
    int r = 290, step = crowd > 3 ? 470 : 560;
    if (crowd < 2) {
        orr_circle(p->to, 1420, y + 880, r, ORR_NO_PAINT, ORR_EDGE)->flags = ORR_DASHED;
        orr_words_at(p->to, 1780, y + 790, p->small, ORR_INK_2, 0, "any");
        orr_words_at(p->to, 1780, y + 980, p->small, ORR_INK_2, 0, "number");
    }
    cryo_launch_dock(p, 760 - (crowd > 3 ? 100 : 0), y + 880, r, step, CRYO_SEATS);
}

static void piles(const struct cryo_pen *p, struct orr_box at) {
    int w = at.h * 45 / 100, h = at.h * 60 / 100, y = at.y + at.h * 11 / 100;
    static const char *const names[] = {"Deck", "Discard"};
    orr_panel(p->to, at.x, at.y, at.w, at.h, false);
    for (int i = 0; i < 2; i++) {
        int x = at.x + at.w * (i ? 72 : 27) / 100;
        cryo_pile(p, !i, (struct orr_box){x - w / 2, y, w, h});
        orr_words_at(p->to, x, at.y + at.h * 86 / 100, p->small, ORR_INK_2, ORR_CENTRE, names[i]);
    }
}

/* What the two numbers of a cavern are for. */
static void legend(const struct cryo_pen *p, int x, int y, int x2, int y2) {
    orr_symbol_at(p->to, CRYO_SYM_BURST, x, y, 250, ORR_SUN);
    orr_words_at(p->to, x + 220, y, p->small, ORR_INK_2, 0, "most pods");
    orr_circle(p->to, x2, y2, 120, ORR_PANEL, ORR_SUN)->line = 15;
    orr_words_at(p->to, x2 + 220, y2, p->small, ORR_INK_2, 0, "second most");
}

static void salvage(const struct cryo_pen *p, int y) {
    bool framed = p->to->framed;
    orr_panel(p->to, 10280, y, 2140, 1760, false);
    cryo_action_icon(p, CRYO_A_SALVAGE, 10520, y + 220, 240);
    orr_words_at(p->to, 10700, y + 220, p->title, ORR_INK, ORR_BOLD, "Salvage field");
    for (unsigned i = 0; i < CRYO_SALVAGE_SPACES; i++) {
        cryo_salvage(p, i, 10560 + (int)(i % 4) * 526, y + 710 + (int)(i / 4) * 610, 240);
    }
    orr_panel(p->to, 10280, y + 1870, 2140, framed ? 1070 : 810, false);
    if (!framed) {
        legend(p, 10520, 6310, 10520, 6630);
        return;
    }
    orr_words_at(p->to, 10400, y + 2050, p->title, ORR_INK, ORR_BOLD, "Until sunset");
    supply(p, (struct orr_box){10400, y + 2320, 1900, 720});
    legend(p, 3100, 6640, 7700, 6640);
}

/* ---- the other factions ---- */

/* Returns where they end. */
static int opponents(const struct cryo_pen *p) {
    unsigned n = p->c->players - 1;
    static const int16_t heights[2][4] = {{0, 2860, 1900, 1480}, {0, 3380, 3330, 2170}};
    bool framed = p->to->framed;
    int h = heights[framed][n], y = framed ? TOP : SHIP_Y;
    for (unsigned seat = 0; seat < p->c->players; seat++) {
        if (seat != p->me) {
            cryo_seat_panel(p, seat, (struct orr_box){RIGHT, y, RIGHT_W, h});
            y += h + (n > 2 && !framed ? 70 : 100);
        }
    }
    return y;
}

/* ---- what lies beside the drone, or the points ---- */

static void action_row(const struct cryo_pen *p, unsigned space, const char *where, struct orr_box at) {
    bool tile = space < CRYO_S_STASIS;
    unsigned which = tile ? space - CRYO_S_RESOURCE : space - CRYO_S_STASIS + CRYO_A_STASIS;
    struct orr_node *row = orr_rect(p->to, at.x, at.y, at.w, at.h, 80, ORR_PANEL_2, ORR_EDGE);
    row->action = tile ? orr_act1(CRYO_V_TAKE, which) : orr_act1(CRYO_V_ACT, which);
    row->flags = ORR_FADES | ORR_LAID_OUT;
    const char *name = cryo_in_words(p, tile ? where : cryo_action_titles[which]);
    row->label = orr_words(p->to, "%s", name);
    row->tip = orr_words(p->to, "%s", cryo_space_words(p, space));
    int y = at.y + at.h / 2, x = at.x + 640;
    if (!tile) {
        cryo_action_icon(p, which, at.x + 320, y, at.h < 260 ? at.h : 260);
    } else if (p->s->tile[which] < CRYO_TILES) {
        cryo_gains(p, p->pack->tiles[p->s->tile[which]].gain, 2, at.x + 320, y, at.h < 260 ? at.h * 8 / 10 : 210);
    } else {
        cryo_icon(p, which / 5, at.x + 320, y, at.h < 260 ? at.h * 9 / 10 : 230);
    }
    orr_words_at(p->to, x, y, p->small, ORR_INK, ORR_BOLD, name);
    x += orr_text_width(name, p->small) + 90;
    if (cryo_fits(cryo_price_words(p, space), p->small, at.x + at.w - 40 - x)) {
        orr_words_at(p->to, x, y, p->small, ORR_INK_2, 0, cryo_price_words(p, space));
    }
}

static void actions(const struct cryo_pen *p, int y) { /* not inside a frame, which lists them itself */
    static const char *const where[CRYO_AROUND] = {"Right tile", "Lower tile", "Left tile", "Upper tile"};
    uint32_t listed = 0;
    int h = (FOOT - y - 420) / CRYO_AROUND, k = 0;
    h = h > 470 ? 470 : h;
    orr_words_at(p->to, RIGHT + 140, y + 210, p->small, ORR_INK_2, ORR_SEMI, "Actions next to your drone");
    for (unsigned i = 0; i < CRYO_AROUND; i++) {
        unsigned at = (i + 3) % CRYO_AROUND; /* above first, as on the board */
        unsigned space = p->s->dock < CRYO_SECTION_DOCKS ? p->pack->around[p->s->dock][at]
                         : i                             ? CRYO_S_NONE
                                                         : CRYO_S_LAUNCH;
        if (space != CRYO_S_NONE && space < CRYO_S_END && !(listed >> space & 1u)) {
            action_row(p, space, where[at], (struct orr_box){RIGHT + 120, y + 380 + k++ * h, RIGHT_W - 240, h - 70});
            listed |= 1u << space;
        }
    }
}

static void lower_right(const struct cryo_pen *p, int y) {
    if (FOOT - y < 1200) {
        return;
    }
    orr_panel(p->to, RIGHT, y, RIGHT_W, FOOT - y, false);
    if (cryo_in(p, CRYO_P_ACTION) && !p->to->framed) {
        actions(p, y);
        return;
    }
    bool roomy = FOOT - y > 2600;
    if (roomy) {
        orr_words_at(p->to, RIGHT + 160, y + 260, p->title, ORR_INK, ORR_BOLD,
                     p->over ? "Final points" : "Points so far");
    }
    int down = roomy ? 420 : 60;
    cryo_score_table(p, (struct orr_box){RIGHT + 160, y + down, RIGHT_W - 300, FOOT - y - down - 90});
}

/* ---- the own platform ---- */

/* Mark, name and whose turn, points, then the quarters; the front end's corner below the name. */
static void identity(const struct cryo_pen *p, int y) {
    const struct cryo_faction *f = &p->s->faction[p->me];
    int low = p->to->framed ? y + 840 : y + 580;
    bool many = cryo_quarters(f) > CRYO_QUARTERS;
    orr_mark(p->to, p->me, 440, y + 160, 210, ORR_SEAT + (int)p->me);
    orr_words_at(p->to, 640, y + 160, 220, ORR_INK, ORR_BOLD, cryo_name(p, p->me))->h = 1140;
    if (p->to->framed) {
        orr_seat_corner(p->to, p->me, (struct orr_box){330, y + 330, 1200, 400});
    }
    int width = cryo_score_figure(p, p->me, 340, low + 160, 380), x = 420 + width;
    orr_words_at(p->to, x, low + 90, p->small, ORR_INK_2, 0, "points");
    orr_words_at(p->to, x, low + 270, p->small, ORR_SUN, ORR_SEMI, cryo_seat_words(p, p->me));
    orr_words_at(p->to, 340, low + 540, p->small, ORR_INK_2, ORR_SEMI, "Quarters");
    struct orr_node *room = orr_words_at(p->to, 1760, low + 540, p->small, ORR_INK, ORR_SEMI | ORR_END,
                                         orr_phrase(p->to, "%u of %u", f->quarters, cryo_quarters(f)));
    room->piece = CRYO_PIECE_QUARTERS + p->me;
    cryo_valued(room, f->quarters);
    cryo_quarters_row(p, 560, low + (many ? 850 : 910), many ? 180 : 225, 480, many ? 400 : 520, 3);
}

static void platform_cards(const struct cryo_pen *p, struct orr_box at) {
    static const char *const names[CRYO_MODES] = {"Upgrades", "Vehicles", "Missions"};
    int step = (at.h - 180) / (int)CRYO_MAX_CARDS;
    for (unsigned mode = 0; mode < CRYO_MODES; mode++) {
        int x = at.x + (int)mode * (at.w + 40);
        struct orr_node *name =
            orr_words_at(p->to, x + at.w / 2, at.y + 60, p->small, ORR_INK_2, ORR_SEMI | ORR_CENTRE, names[mode]);
        name->piece = CRYO_PIECE_COUNT + p->me * 4 + mode;
        name->flags |= ORR_LAID_OUT;
        for (unsigned place = 0; place < CRYO_MAX_CARDS; place++) {
            cryo_platform_card(p, mode, place, (struct orr_box){x, at.y + 200 + (int)place * step, at.w, step - 50});
        }
    }
}

static void own(const struct cryo_pen *p) {
    const struct measures *m = measures_of(p);
    struct orr_shapes rules = {0};
    int y = m->block, h = BOTTOM - 120 - y;
    struct orr_node *group = orr_open(p->to, CRYO_PIECE_SEAT + p->me, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", cryo_name(p, p->me));
    orr_panel(p->to, LEFT, m->own, FULL_W, BOTTOM - m->own, (int)p->me == p->acting);
    identity(p, y);
    cryo_gauges(p, (struct orr_box){1860, y - 30, 2200, h + 40});
    for (unsigned bay = 0; bay < CRYO_BAYS; bay++) {
        cryo_bay_wide(p, bay, (struct orr_box){4270 + (int)bay * 850, y, 810, h});
    }
    platform_cards(p, (struct orr_box){9500, y, 860, h});
    static const int16_t at[] = {1820, 4160, 9430, 12270};
    for (unsigned i = 0; i < 4; i++) {
        orr_shapes_add(&rules, "M%d,%dv%d", at[i], y + 20, h - 40);
    }
    orr_shapes_draw(p->to, &rules, ORR_NO_PAINT, ORR_EDGE, 12);
    cryo_hand(p, (struct orr_box){12340, y, 3410, h});
    orr_close(p->to);
}

/* The prompt on the edge of the platform, with the buttons. */
static void pill(const struct cryo_pen *p) {
    struct cryo_choices list;
    cryo_list_choices(p, &list);
    const char *prompt = cryo_prompt_words(p);
    bool marked = p->acting >= 0 && !p->over;
    int y = measures_of(p)->own + 10, gap = 80, buttons = 0, pad = 300, words = orr_text_width(prompt, p->title);
    for (unsigned i = 0; i < list.n; i++) {
        buttons += cryo_choice_width(p, &list.at[i], p->small) + pad + gap;
    }
    int w = 360 + (marked ? 300 : 0) + words + (buttons ? buttons + 60 : 0);
    w = w > 12000 ? 12000 : w < 4000 ? 4000 : w;
    int x = 8000 - w / 2;
    orr_rect(p->to, x, y - 200, w, 400, 200, ORR_PANEL, p->asked ? ORR_SUN : ORR_EDGE)->line = 25;
    int spare = w - 360 - (marked ? 300 : 0) - words - (buttons ? buttons + 60 : 0);
    x += 180 + (spare > 0 ? spare / 2 : 0);
    if (marked) {
        orr_mark(p->to, (unsigned)p->acting, x + 90, y, 150, ORR_SEAT + p->acting);
        x += 300;
    }
    orr_words_at(p->to, x, y, p->title, ORR_INK, ORR_BOLD, prompt);
    x += words + 140;
    for (unsigned i = 0; i < list.n; i++) {
        int one = cryo_choice_width(p, &list.at[i], p->small) + pad;
        cryo_choice_button(p, &list.at[i], (struct orr_box){x, y - 135, one, 270}, p->small);
        x += one + gap;
    }
}

void cryo_wide(struct cryo_pen *p) {
    const struct measures *m = measures_of(p);
    bool in = p->to->framed;
    cryo_ground(p, 16000, 10000, in ? 0 : 560, m->ice);
    if (!in) {
        top(p);
    }
    cryo_caverns(p, 6300, m->caverns, m->row);
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        cryo_section(p, in ? &larger : &plain, i, SHIP_X + (int)i * SHIP_STEP, m->ship);
    }
    launch(p, m->side);
    piles(p, (struct orr_box){280, m->side + 1500, 2140, in ? 1440 : 1180});
    salvage(p, m->side);
    lower_right(p, opponents(p));
    own(p);
    if (!in) {
        pill(p);
    }
}
