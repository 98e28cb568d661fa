/* Solar Sphere on a tall table, 900 x 1500 units, for phones: opponents above, the Sphere
 * between the Locations, crew and fleet side by side, the own command centre below. What
 * is decided with a button takes the place of its lower blocks, as large as a thumb. Inside
 * a frame there are no buttons, and seats have room for a line more. */
#include "draw.h"

enum {
    EDGE = 120,
    FULL = 8760,
    TITLE = 280,
    BOTTOM = 14880,
    INNER = 200,
    INNER_W = 8600,
    TRACKS_Y = 11330,
    TRACKS_H = 1100,
    PORTS_Y = 12500,
    PORTS_H = 1040,
    LOW_Y = 13600,
    LOW_H = 1200,
    FOOT = LOW_Y + LOW_H,
    CREW_W = 1100,
    CREW_X = INNER + INNER_W - 3 * CREW_W - 120,
    PER_ROW = 8
};

/* What a frame makes room for. */
struct measures {
    int seats, seats_h, board, cards, own, line;
};
static const struct measures measures[2] = {{720, 840, 1640, 7220, 10140, 10700}, {110, 1360, 1550, 7130, 9850, 10610}};

static const struct measures *measures_of(const struct sphere_pen *p) { return &measures[p->to->framed]; }

/* ---- above ---- */

static void top(const struct sphere_pen *p) {
    static const char *const stages[] = {"Dock", "Deploy", "Battle", "Recover", ""};
    unsigned stage = sphere_stage(p);
    bool many = sphere_players(p->g) > 3;
    orr_panel(p->to, EDGE, 100, FULL, 540, false);
    orr_circle(p->to, 400, 370, 120, ORR_SUN, ORR_NO_PAINT)->paint = ORR_BURN;
    orr_circle(p->to, 400, 370, 170, ORR_NO_PAINT, ORR_SUN)->opacity = 60;
    const char *round = orr_phrase(p->to, "Round %u of %u", p->s->round, p->c->rounds);
    orr_words_at(p->to, 660, 370, TITLE, ORR_INK, ORR_BOLD, round)->piece = SPHERE_PIECE_ROUND;
    struct orr_shapes done = {0}, open = {0};
    for (int i = 0; i < p->c->rounds && !many; i++) {
        orr_shapes_circle(i < p->s->round ? &done : &open, 2400 + 220 * i, 370, 70);
    }
    orr_shapes_draw(p->to, &open, ORR_WELL, ORR_EDGE, 15);
    orr_shapes_draw(p->to, &done, ORR_SUN, ORR_SUN, 15);
    if (stage < 4) {
        int w = 300 + orr_text_width(sphere_tr(p, stages[stage]), p->small), x = (many ? 3200 : 4340) - w / 2;
        orr_rect(p->to, x, 200, w, 340, 170, ORR_SUN, ORR_NO_PAINT);
        orr_words_at(p->to, x + w / 2, 370, p->small, ORR_ON_ACCENT, ORR_BOLD | ORR_CENTRE, stages[stage]);
    }
    sphere_turn_order(p, EDGE + FULL - 100, 370);
}

static void points(const struct sphere_pen *p, unsigned seat, int right, int y, int size) {
    int half = sphere_shown_points(p, seat);
    const char *score = sphere_points_words(p, half);
    int wide = orr_text_width(score, size);
    struct orr_box box = {right - wide, y - 170, wide, 340};
    sphere_valued(orr_open_box(p->to, SPHERE_PIECE_SCORE + seat, box, 60, 0), half / 2);
    orr_words_at(p->to, wide / 2, 0, size, ORR_INK, ORR_BOLD | ORR_END, score);
    orr_close(p->to);
}

/* Opens the group. The corner of a narrow panel has a line of its own; that a half panel's seat is moving is told by
 * its edge. */
static void panel_head(const struct sphere_pen *p, unsigned seat, int x, int w) {
    const struct measures *m = measures_of(p);
    const char *state = sphere_seat_words(p, seat);
    bool quiet = (int)seat == p->acting || p->over;
    struct orr_node *group = orr_open(p->to, SPHERE_PIECE_SEAT + seat, x, m->seats);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", sphere_name(p, seat));
    orr_panel(p->to, 0, 0, w, m->seats_h, (int)seat == p->acting);
    orr_rect(p->to, 0, 100, 50, m->seats_h - 200, 25, ORR_SEAT + (int)seat, ORR_NO_PAINT);
    orr_mark(p->to, seat, 280, 220, 210, ORR_SEAT + (int)seat);
    struct orr_node *name = orr_words_at(p->to, 480, 220, 325, ORR_INK, ORR_BOLD, sphere_name(p, seat));
    name->h = w < 4000 ? w - 1450 : w > 8000 ? 1700 : p->to->framed ? 1080 : 1300;
    points(p, seat, w - 140, 220, p->to->framed ? 340 : 300);
    if (!p->to->framed) {
        return;
    }
    if (w < 4000) {
        orr_words_at(p->to, w - 130, 620, p->small, ORR_SUN, ORR_SEMI | ORR_END, state);
        orr_seat_corner(p->to, seat, (struct orr_box){130, 390, 1500, 480});
    } else if (w > 8000) {
        orr_words_at(p->to, 2300, 220, p->small, ORR_SUN, ORR_SEMI, state);
        if (seat < p->g->seats) {
            orr_seat_corner(p->to, seat, (struct orr_box){5700, 30, 1500, 400});
        }
    } else {
        orr_words_at(p->to, 1620, 220, p->small, ORR_SUN, ORR_SEMI, quiet ? "" : state);
        orr_seat_corner(p->to, seat, (struct orr_box){2230, 30, 1200, 400});
    }
}

/* What a panel counts; the narrow ones show the first four. */
static void counters(const struct sphere_pen *p, unsigned seat, int y, int w) {
    const struct sphere_captain *c = &p->s->captain[seat];
    const struct {
        uint32_t piece;
        int symbol, role, n;
    } all[] = {
        {SPHERE_PIECE_ACTIVE + seat, SPHERE_SYM_DRONE + (int)seat, ORR_SEAT + (int)seat, c->active},
        {SPHERE_PIECE_MORALE + seat, SPHERE_SYM_MORALE, ORR_LEAF, c->morale},
        {SPHERE_PIECE_REPUTATION + seat, SPHERE_SYM_REP, ORR_VIOLET, c->reputation},
        {SPHERE_PIECE_HEXES + seat, SPHERE_SYM_HEX, ORR_INK_2, (int)sphere_hexes(p->s, seat)},
        {SPHERE_PIECE_INACTIVE + seat, SPHERE_SYM_SALVAGE, ORR_ICE, c->inactive},
        {SPHERE_PIECE_CLAIMED + seat, SPHERE_SYM_SHIP, ORR_INK_2, (int)sphere_count(c->ships)},
    };
    int n = w < 4000 ? 4 : 6, step = (w - 160) / n;
    for (int i = 0; i < n; i++) {
        sphere_counter(p, all[i].piece, all[i].symbol, all[i].role, 270 + i * step, y, all[i].n);
    }
}

static void opponent(const struct sphere_pen *p, unsigned seat, int x, int w) {
    const struct sphere_captain *c = &p->s->captain[seat];
    bool narrow = w<4000, broad = w> 8000, framed = p->to->framed;
    panel_head(p, seat, x, w);
    if (framed && !narrow) {
        sphere_docked_dice(p, seat, 330, 590, 330, 280);
    } else if (!narrow) {
        sphere_docked_dice(p, seat, broad ? 2400 : 1820, 210, 300, 240);
    }
    for (unsigned i = 0; i < SPHERE_RESOURCES && !narrow && (broad || framed); i++) {
        int at = framed ? (broad ? 2600 : 1900) + (int)i * 640 : 4300 + (int)i * 600;
        sphere_counter(p, SPHERE_PIECE_STORED + seat * 4 + i, SPHERE_SYM_UNITS + (int)i * SPHERE_UNIT_COPIES,
                       SPHERE_UNIT_TINT + (int)i, at, framed ? 590 : 210, c->stored[i]);
    }
    for (unsigned i = 0; i < SPHERE_FACTIONS && framed && broad; i++) {
        sphere_counter(p, SPHERE_PIECE_FACTION + seat * 4 + i, SPHERE_SYM_FACTION + (int)i,
                       SPHERE_FACTION_TINT + (int)i, 5600 + (int)i * 800, 590, c->faction[i]);
    }
    counters(p, seat, framed ? (narrow ? 1000 : 920) : 480, w);
    sphere_crew_row(p, seat, narrow ? 130 : 190, framed ? (narrow ? 1230 : 1200) : 720, w - 260, narrow ? 190 : 220);
    orr_close(p->to);
}

static void dranda_die(const struct sphere_pen *p, unsigned colour, unsigned turn, int x, int y) {
    static const uint8_t icons[SPHERE_ICONS] = {SPHERE_SYM_UNITS, SPHERE_SYM_SALVAGE, SPHERE_SYM_BUILD,
                                                SPHERE_SYM_ATTACK, SPHERE_SYM_CREW};
    const struct sphere_captain *d = &p->s->captain[SPHERE_DRANDA];
    unsigned card = p->s->aside[turn];
    if (d->die[colour]) {
        sphere_die(p, SPHERE_DRANDA, colour, x, y, 380, d->at[colour] > SPHERE_AT_DOCK);
    }
    if (card < SPHERE_AUTOMA) {
        unsigned icon = p->pack->dranda[card].icon[colour] % SPHERE_ICONS;
        orr_symbol_at(p->to, SPHERE_SYM_ARROW, x + 330, y, 200, ORR_INK_2);
        orr_symbol_at(p->to, icons[icon], x + 620, y, 320, icon == SPHERE_I_FLEET ? ORR_EMBER : ORR_INK);
    }
}

static void dranda(const struct sphere_pen *p) {
    const struct sphere_state *s = p->s;
    const struct sphere_captain *d = &s->captain[SPHERE_DRANDA];
    bool framed = p->to->framed;
    int y = framed ? 1120 : 630;
    uint8_t order[SPHERE_COLOURS];
    panel_head(p, SPHERE_DRANDA, EDGE, FULL);
    sphere_dranda_order(p, order);
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        dranda_die(p, order[i], i, (framed ? 400 : 2500) + (int)i * (framed ? 2900 : 1300), framed ? 670 : 260);
    }
    sphere_counter(p, SPHERE_PIECE_SUPPLY, SPHERE_SYM_DRONE + SPHERE_DRANDA, ORR_SEAT + SPHERE_DRANDA, 320, y,
                   s->supply);
    sphere_counter(p, SPHERE_PIECE_REMOVED, SPHERE_SYM_STOP, ORR_INK_2, 1220, y, s->removed);
    sphere_counter(p, SPHERE_PIECE_HEXES + SPHERE_DRANDA, SPHERE_SYM_HEX, ORR_INK_2, 2120, y,
                   (int)sphere_hexes(s, SPHERE_DRANDA));
    sphere_counter(p, SPHERE_PIECE_RETIRED + SPHERE_DRANDA, SPHERE_SYM_CREW, ORR_INK_2, 3020, y,
                   (int)sphere_retired(d));
    sphere_counter(p, SPHERE_PIECE_CLAIMED + SPHERE_DRANDA, SPHERE_SYM_SHIP, ORR_INK_2, 3920, y,
                   (int)sphere_count(d->ships));
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        sphere_counter(p, SPHERE_PIECE_FACTION + SPHERE_DRANDA * 4 + i, SPHERE_SYM_FACTION + (int)i,
                       SPHERE_FACTION_TINT + (int)i, 5320 + (int)i * 800, y, d->faction[i]);
    }
    orr_close(p->to);
}

static void opponents(const struct sphere_pen *p) {
    int n = sphere_players(p->g) > 2 ? (int)sphere_players(p->g) - 1 : 1, gap = 80, w = (FULL - gap * (n - 1)) / n;
    int x = EDGE;
    if (p->c->solo) {
        dranda(p);
        return;
    }
    for (unsigned seat = 0; seat < sphere_players(p->g); seat++) {
        if (seat != p->me) {
            opponent(p, seat, x, w);
            x += w + gap;
        }
    }
}

/* ---- middle ---- */

static void locations(const struct sphere_pen *p) {
    static const uint8_t order[] = {SPHERE_L_ORE,    SPHERE_L_GOLD, SPHERE_L_CRYSTAL, SPHERE_L_FABRICATOR,
                                    SPHERE_L_SPHERE, SPHERE_L_CREW, SPHERE_L_FLEET,   SPHERE_L_SALVAGE};
    for (unsigned i = 0; i < SPHERE_LOCATIONS; i++) {
        int x = i < 4 ? EDGE : EDGE + FULL - 1840;
        sphere_location(p, order[i], (struct orr_box){x, measures_of(p)->board + 1380 * ((int)i % 4), 1840, 1310});
    }
}

static void display(const struct sphere_pen *p) {
    static const char *const tiers[] = {"I", "II", "III"};
    int y = measures_of(p)->cards;
    orr_panel(p->to, EDGE, y, 4340, 2620, false);
    for (unsigned tier = 0; tier < SPHERE_TIERS; tier++) {
        int x = EDGE + 80 + (int)tier * 1410;
        orr_words_at(p->to, x + 40, y + 220, p->small, ORR_INK, ORR_BOLD, tiers[tier]);
        int end = sphere_units(p, SPHERE_GOLD, 2, x + 300, y + 220, 180);
        sphere_units(p, SPHERE_ANY, (int)tier, end, y + 220, 180);
        sphere_burst(p, (int)tier + 1, x + 1210, y + 220, 300);
        for (unsigned row = 0; row < 2; row++) {
            sphere_display_card(p, 2 * tier + row, (struct orr_box){x, y + 420 + (int)row * 1080, 1360, 1040});
        }
    }
}

static void fleet(const struct sphere_pen *p) {
    int x = EDGE + 4420, y = measures_of(p)->cards;
    const struct sphere_state *s = p->s;
    orr_panel(p->to, x, y, 4340, 2620, false);
    if (p->over && !p->to->framed) { /* the front end says what scored */
        sphere_final_table(p, (struct orr_box){x + 140, y + 40, 4060, 2540});
        return;
    }
    orr_symbol_at(p->to, SPHERE_SYM_ATTACK, x + 240, y + 220, 250, ORR_EMBER);
    orr_words_at(p->to, x + 430, y + 220, p->small, ORR_INK, ORR_SEMI, "Resistance fleet");
    const char *deck = orr_phrase(p->to, "%u left", sphere_ships_in_deck(s));
    const char *roll = s->last_roll == ORR_NONE ? deck : orr_phrase(p->to, "die %u", s->last_roll);
    struct orr_node *words = orr_words_at(p->to, x + 4220, y + 220, p->small, ORR_INK_2, ORR_END, roll);
    words->piece = SPHERE_PIECE_RESISTANCE;
    words->flags |= ORR_LAID_OUT;
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        sphere_ship_card(p, i,
                         (struct orr_box){x + 80 + (int)(i % 2) * 2130, y + 420 + (int)(i / 2) * 1080, 2060, 1040});
    }
}

/* ---- the own command centre ---- */

/* Inside a frame: mark, name, whose turn, the front end's corner, points. */
static void head(const struct sphere_pen *p) {
    int y = measures_of(p)->own + 310;
    orr_mark(p->to, p->me, INNER + 240, y, 240, ORR_SEAT + (int)p->me);
    orr_words_at(p->to, INNER + 480, y, 340, ORR_INK, ORR_BOLD, sphere_name(p, p->me))->h = 2500;
    orr_words_at(p->to, INNER + 3200, y, p->small, ORR_SUN, ORR_SEMI, sphere_seat_words(p, p->me));
    orr_seat_corner(p->to, p->me, (struct orr_box){INNER + 4900, y - 250, 1500, 500});
    orr_words_at(p->to, INNER + INNER_W - 60, y, p->small, ORR_INK_2, ORR_END, "points");
    points(p, p->me, INNER + INNER_W - 1000, y, 400);
}

static void first_line(const struct sphere_pen *p) {
    const struct sphere_captain *c = &p->s->captain[p->me];
    unsigned sets = sphere_faction_sets(c);
    int y = measures_of(p)->line, left = p->to->framed ? INNER + 240 : INNER + 3300;
    if (!p->to->framed) {
        orr_mark(p->to, p->me, INNER + 240, y, 220, ORR_SEAT + (int)p->me);
        orr_words_at(p->to, INNER + 460, y, 325, ORR_INK, ORR_BOLD, sphere_name(p, p->me))->h = 1400;
        points(p, p->me, INNER + 2900, y, 360);
    }
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        int x = left + (int)i * 660;
        sphere_pennant(p, i, x, y, 290);
        struct orr_node *n = orr_figure_at(p->to, x + 190, y, TITLE, ORR_INK, ORR_BOLD, c->faction[i]);
        n->piece = SPHERE_PIECE_FACTION + p->me * 4 + i;
        sphere_valued(n, c->faction[i]);
    }
    orr_words_at(p->to, left + 2560, y, p->small, ORR_INK, ORR_SEMI,
                 orr_phrase(p->to, sets == 1 ? "%u set" : "%u sets", sets));
    if (p->s->scoring < SPHERE_SCORINGS) {
        orr_symbol_at(p->to, SPHERE_SYM_GEM, left + 3560, y, 190, ORR_SUN);
        struct orr_node *card =
            orr_words_at(p->to, left + 3720, y, p->small, ORR_INK_2, 0, sphere_scoring_titles[p->s->scoring]);
        card->piece = SPHERE_PIECE_SCORING;
        card->flags |= ORR_LAID_OUT;
    }
    if (p->to->framed) {
        struct orr_node *built = orr_words_at(p->to, INNER + INNER_W - 60, y, p->small, ORR_INK_2, ORR_END,
                                              orr_phrase(p->to, "Sphere %u of 18", sphere_built(p->s)));
        built->piece = SPHERE_PIECE_BUILT;
        built->flags |= ORR_LAID_OUT;
    }
}

static void drones(const struct sphere_pen *p, uint32_t piece, int x, int w, const char *words, int role, int n,
                   int opacity) {
    int y = 11080;
    struct orr_node *group = orr_open_box(p->to, piece, (struct orr_box){x, y - 190, w, 380}, 80, 0);
    sphere_valued(group, n);
    group->label = orr_words(p->to, "Drones, %s: %d", sphere_tr(p, words), n);
    orr_rect(p->to, -w / 2, -190, w, 380, 80, ORR_WELL, role);
    orr_symbol_at(p->to, SPHERE_SYM_DRONE + p->me, 220 - w / 2, 0, 290, ORR_SEAT + (int)p->me)->opacity =
        (uint8_t)opacity;
    orr_figure_at(p->to, 410 - w / 2, 0, TITLE, ORR_INK, ORR_BOLD, n);
    orr_words_at(p->to, (n > 9 ? 790 : 650) - w / 2, 0, p->small, ORR_INK_2, 0, words);
    orr_close(p->to);
}

static void second_line(const struct sphere_pen *p) {
    const struct sphere_captain *c = &p->s->captain[p->me];
    sphere_storage(p, (struct orr_box){INNER + 60, 10890, 2620, 380}, SPHERE_STORAGE);
    drones(p, SPHERE_PIECE_ACTIVE + p->me, INNER + 2820, 1800, "ready", ORR_ICE, c->active, 100);
    drones(p, SPHERE_PIECE_INACTIVE + p->me, INNER + 4700, 1850, "spent", ORR_EMBER, c->inactive, 62);
    drones(p, SPHERE_PIECE_RESERVE + p->me, INNER + 6630, 1910, "reserve", ORR_EDGE, c->reserve, 45);
}

/* Rows of buttons; 0: none. */
struct sheet {
    struct sphere_choices list;
    int rows;
    bool beside; /* they leave the crew in sight */
};

static void make_sheet(const struct sphere_pen *p, struct sheet *sheet) {
    sphere_list_choices(p, &sheet->list);
    int n = (int)sheet->list.n;
    sheet->beside = n > 0 && n <= 4;
    sheet->rows = (n + PER_ROW - 1) / PER_ROW;
}

static void buttons(const struct sphere_pen *p, const struct sheet *sheet) {
    static const int16_t tops[] = {LOW_Y, LOW_Y, PORTS_Y, TRACKS_Y};
    int n = (int)sheet->list.n, rows = sheet->rows > 3 ? 3 : sheet->rows, gap = 60;
    if (!rows) {
        return;
    }
    int per = (n + rows - 1) / rows, y = tops[rows], h = (FOOT - y - gap * (rows - 1)) / rows;
    int room = sheet->beside ? CREW_X - INNER - 120 : INNER_W - 80, w = (room - gap * (per - 1)) / per;
    gap = w < 1020 ? 30 : gap;
    w = (room - gap * (per - 1)) / per;
    w = w > 2200 ? 2200 : w;
    for (int i = 0; i < n && i < per * rows; i++) {
        struct orr_box at = {INNER + 40 + i % per * (w + gap), y + i / per * (h + 60), w, h};
        sphere_choice_button(p, &sheet->list.at[i], at, p->small);
    }
}

static void lower(const struct sphere_pen *p, const struct sheet *sheet) {
    const struct sphere_captain *c = &p->s->captain[p->me];
    if (!sheet->rows) {
        sphere_matrix(p, (struct orr_box){INNER + 40, LOW_Y, 2900, LOW_H});
        unsigned retired = sphere_retired(c);
        int x = INNER + 3400;
        sphere_counter(p, SPHERE_PIECE_HEXES + p->me, SPHERE_SYM_HEX, ORR_INK_2, x, LOW_Y + 190,
                       (int)sphere_hexes(p->s, p->me));
        sphere_counter(p, SPHERE_PIECE_CLAIMED + p->me, SPHERE_SYM_SHIP, ORR_INK_2, x, LOW_Y + 600,
                       (int)sphere_count(c->ships));
        sphere_counter(p, SPHERE_PIECE_RETIRED + p->me, SPHERE_SYM_CREW, ORR_INK_2, x, LOW_Y + 1010, (int)retired);
        orr_words_at(p->to, x + 400, LOW_Y + 190, p->small, ORR_INK_2, 0, "built");
        orr_words_at(p->to, x + 400, LOW_Y + 600, p->small, ORR_INK_2, 0, "claimed");
        orr_words_at(p->to, x + 400, LOW_Y + 1010, p->small, ORR_INK_2, 0, "retired");
    }
    if (!sheet->rows || sheet->beside) {
        for (unsigned i = 0; i < SPHERE_CREW; i++) {
            sphere_own_crew(p, i, (struct orr_box){CREW_X + (int)i * (CREW_W + 60), LOW_Y, CREW_W, LOW_H});
        }
    }
}

static void own(const struct sphere_pen *p) {
    const struct measures *m = measures_of(p);
    struct sheet sheet = {.rows = 0};
    if (p->to->framed) {
        sheet.list.n = 0;
    } else {
        make_sheet(p, &sheet);
    }
    struct orr_node *group = orr_open(p->to, SPHERE_PIECE_SEAT + p->me, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", sphere_name(p, p->me));
    orr_panel(p->to, EDGE, m->own, FULL, BOTTOM - m->own, (int)p->me == p->acting);
    if (p->to->framed) {
        head(p);
    }
    first_line(p);
    second_line(p);
    if (sheet.rows < 3) {
        sphere_tracks(p, (struct orr_box){INNER, TRACKS_Y, INNER_W + 60, TRACKS_H});
    }
    if (sheet.rows < 2) {
        sphere_ports(p, (struct orr_box){INNER + 40, PORTS_Y, INNER_W - 80, PORTS_H});
    }
    lower(p, &sheet);
    buttons(p, &sheet);
    orr_close(p->to);
}

static void pill(const struct sphere_pen *p) {
    const char *prompt = sphere_prompt_words(p);
    bool marked = p->acting >= 0 && !p->over;
    orr_rect(p->to, 400, 9900, 8200, 500, 250, ORR_PANEL, p->asked ? ORR_SUN : ORR_EDGE)->line = 25;
    if (marked) {
        orr_mark(p->to, (unsigned)p->acting, 680, 10150, 180, ORR_SEAT + p->acting);
    }
    orr_words_at(p->to, marked ? 880 : 600, 10150, TITLE, ORR_INK, ORR_BOLD, prompt)->h = marked ? 7500 : 7800;
}

void sphere_tall(struct sphere_pen *p) {
    p->cx = 4500;
    p->cy = measures_of(p)->board + 2740;
    p->side = 610;
    sphere_make_paths(p);
    sphere_sky(p, 2745);
    if (!p->to->framed) {
        top(p);
    }
    opponents(p);
    locations(p);
    sphere_board(p);
    display(p);
    fleet(p);
    own(p);
    if (!p->to->framed) {
        pill(p);
    }
}
