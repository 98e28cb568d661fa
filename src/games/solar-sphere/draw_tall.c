/* Solar Sphere on a tall table, 900 x 1500 units, for phones: opponents above, the Sphere
 * between the Locations, crew and fleet side by side, the own command centre below. What
 * is decided with a button takes the place of its lower blocks, as large as a thumb. */
#include "draw.h"

enum {
    EDGE = 120,
    FULL = 8760,
    TITLE = 240,
    OWN_Y = 10140,
    OWN_H = 4740,
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
        int w = 300 + orr_text_width(stages[stage], p->small), x = (many ? 3200 : 4340) - w / 2;
        orr_rect(p->to, x, 200, w, 340, 170, ORR_SUN, ORR_NO_PAINT);
        orr_words_at(p->to, x + w / 2, 370, p->small, ORR_ON_ACCENT, ORR_BOLD | ORR_CENTRE, stages[stage]);
    }
    sphere_turn_order(p, EDGE + FULL - 100, 370);
}

static void panel_head(const struct sphere_pen *p, unsigned seat, int w) {
    int half = sphere_shown_points(p, seat);
    const char *score = sphere_points_words(p, half);
    orr_panel(p->to, 0, 0, w, 840, (int)seat == p->acting);
    orr_rect(p->to, 0, 100, 50, 640, 25, ORR_SEAT + (int)seat, ORR_NO_PAINT);
    orr_mark(p->to, seat, 280, 200, 190, ORR_SEAT + (int)seat);
    orr_words_at(p->to, 490, 205, TITLE, ORR_INK, ORR_BOLD, sphere_name(p, seat))->h = w > 3000 ? 1020 : 1250;
    int wide = orr_text_width(score, 280);
    struct orr_box box = {w - 140 - wide, 205 - 170, wide, 340};
    sphere_valued(orr_open_box(p->to, SPHERE_PIECE_SCORE + seat, box, 60, 0), half / 2);
    orr_words_at(p->to, wide / 2, 0, 280, ORR_INK, ORR_BOLD | ORR_END, score);
    orr_close(p->to);
}

static void opponent(const struct sphere_pen *p, unsigned seat, int x, int w) {
    const struct sphere_captain *c = &p->s->captain[seat];
    bool narrow = w < 4000;
    bool broad = w > 8000;
    struct orr_node *group = orr_open(p->to, SPHERE_PIECE_SEAT + seat, x, 720);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", sphere_name(p, seat));
    panel_head(p, seat, w);
    if (!narrow) {
        sphere_docked_dice(p, seat, broad ? 2200 : 1720, 190, 300, 240);
    }
    for (unsigned i = 0; i < SPHERE_RESOURCES && broad; i++) {
        sphere_counter(p, SPHERE_PIECE_STORED + seat * 4 + i, SPHERE_SYM_UNITS + (int)i * SPHERE_UNIT_COPIES,
                       SPHERE_UNIT_TINT + (int)i, 4300 + (int)i * 600, 205, c->stored[i]);
    }
    int n = narrow ? 4 : 6, step = (w - 300) / n, at = 320, y = 455;
    sphere_counter(p, SPHERE_PIECE_ACTIVE + seat, SPHERE_SYM_DRONE + (int)seat, ORR_SEAT + (int)seat, at, y, c->active);
    sphere_counter(p, SPHERE_PIECE_MORALE + seat, SPHERE_SYM_MORALE, ORR_LEAF, at + step, y, c->morale);
    sphere_counter(p, SPHERE_PIECE_REPUTATION + seat, SPHERE_SYM_REP, ORR_VIOLET, at + 2 * step, y, c->reputation);
    sphere_counter(p, 0, SPHERE_SYM_HEX, ORR_INK_2, at + 3 * step, y, (int)sphere_hexes(p->s, seat));
    if (!narrow) {
        sphere_counter(p, SPHERE_PIECE_INACTIVE + seat, SPHERE_SYM_SALVAGE, ORR_ICE, at + 4 * step, y, c->inactive);
        sphere_counter(p, 0, SPHERE_SYM_SHIP, ORR_INK_2, at + 5 * step, y, (int)sphere_count(c->ships));
    }
    sphere_crew_row(p, seat, 190, 700, w - 260, narrow ? 200 : 230);
    orr_close(p->to);
}

static void dranda(const struct sphere_pen *p) {
    static const uint8_t icons[SPHERE_ICONS] = {SPHERE_SYM_UNITS, SPHERE_SYM_SALVAGE, SPHERE_SYM_BUILD,
                                                SPHERE_SYM_ATTACK, SPHERE_SYM_CREW};
    const struct sphere_state *s = p->s;
    const struct sphere_captain *d = &s->captain[SPHERE_DRANDA];
    struct orr_node *group = orr_open(p->to, SPHERE_PIECE_SEAT + SPHERE_DRANDA, EDGE, 720);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "DRANDA: %u drones in supply, %u removed", s->supply, s->removed);
    panel_head(p, SPHERE_DRANDA, FULL);
    uint8_t order[SPHERE_COLOURS];
    sphere_dranda_order(p, order);
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        int x = 2500 + (int)i * 1300;
        unsigned colour = order[i], card = s->aside[i];
        if (d->die[colour]) {
            sphere_die(p, SPHERE_DRANDA, colour, x, 260, 380, d->at[colour] > SPHERE_AT_DOCK);
        }
        if (card < SPHERE_AUTOMA) {
            unsigned icon = p->pack->dranda[card].icon[colour] % SPHERE_ICONS;
            orr_symbol_at(p->to, SPHERE_SYM_ARROW, x + 330, 260, 200, ORR_INK_2);
            orr_symbol_at(p->to, icons[icon], x + 620, 260, 320, icon == SPHERE_I_FLEET ? ORR_EMBER : ORR_INK);
        }
    }
    sphere_counter(p, SPHERE_PIECE_SUPPLY, SPHERE_SYM_DRONE + SPHERE_DRANDA, ORR_SEAT + SPHERE_DRANDA, 320, 630,
                   s->supply);
    sphere_counter(p, SPHERE_PIECE_REMOVED, SPHERE_SYM_STOP, ORR_INK_2, 1220, 630, s->removed);
    sphere_counter(p, 0, SPHERE_SYM_HEX, ORR_INK_2, 2120, 630, (int)sphere_hexes(s, SPHERE_DRANDA));
    unsigned crew = sphere_retired(d);
    sphere_counter(p, 0, SPHERE_SYM_CREW, ORR_INK_2, 3020, 630, (int)crew);
    sphere_counter(p, 0, SPHERE_SYM_SHIP, ORR_INK_2, 3920, 630, (int)sphere_count(d->ships));
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        sphere_counter(p, SPHERE_PIECE_FACTION + SPHERE_DRANDA * 4 + i, SPHERE_SYM_FACTION + (int)i,
                       SPHERE_FACTION_TINT + (int)i, 5320 + (int)i * 800, 630, d->faction[i]);
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
        sphere_location(p, order[i], (struct orr_box){x, 1640 + 1380 * ((int)i % 4), 1840, 1310});
    }
}

static void display(const struct sphere_pen *p) {
    static const char *const tiers[] = {"I", "II", "III"};
    orr_panel(p->to, EDGE, 7220, 4340, 2620, false);
    for (unsigned tier = 0; tier < SPHERE_TIERS; tier++) {
        int x = EDGE + 80 + (int)tier * 1410;
        orr_words_at(p->to, x + 40, 7440, p->small, ORR_INK, ORR_BOLD, tiers[tier]);
        int end = sphere_units(p, SPHERE_GOLD, 2, x + 300, 7440, 180);
        sphere_units(p, SPHERE_ANY, (int)tier, end, 7440, 180);
        sphere_burst(p, (int)tier + 1, x + 1210, 7440, 300);
        for (unsigned row = 0; row < 2; row++) {
            sphere_display_card(p, 2 * tier + row, (struct orr_box){x, 7640 + (int)row * 1080, 1360, 1040});
        }
    }
}

static void fleet(const struct sphere_pen *p) {
    int x = EDGE + 4420;
    const struct sphere_state *s = p->s;
    orr_panel(p->to, x, 7220, 4340, 2620, false);
    if (p->over) {
        sphere_final_table(p, (struct orr_box){x + 140, 7260, 4060, 2540});
        return;
    }
    orr_symbol_at(p->to, SPHERE_SYM_ATTACK, x + 240, 7440, 250, ORR_EMBER);
    orr_words_at(p->to, x + 460, 7440, p->small, ORR_INK, ORR_SEMI, "Resistance fleet");
    const char *deck = orr_phrase(p->to, "%u left", sphere_ships_in_deck(s));
    const char *roll = s->last_roll == ORR_NONE ? deck : orr_phrase(p->to, "die %u", s->last_roll);
    struct orr_node *words = orr_words_at(p->to, x + 4220, 7440, p->small, ORR_INK_2, ORR_END, roll);
    words->piece = SPHERE_PIECE_RESISTANCE;
    words->flags |= ORR_LAID_OUT;
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        sphere_ship_card(p, i, (struct orr_box){x + 80 + (int)(i % 2) * 2130, 7640 + (int)(i / 2) * 1080, 2060, 1040});
    }
}

/* ---- the own command centre ---- */

static void first_line(const struct sphere_pen *p) {
    const struct sphere_captain *c = &p->s->captain[p->me];
    unsigned sets = sphere_faction_sets(c);
    int half = sphere_shown_points(p, p->me);
    const char *score = sphere_points_words(p, half);
    int y = 10700;
    orr_mark(p->to, p->me, INNER + 240, y, 220, ORR_SEAT + (int)p->me);
    orr_words_at(p->to, INNER + 480, y, TITLE, ORR_INK, ORR_BOLD, sphere_name(p, p->me))->h = 1100;
    struct orr_node *figure = orr_words_at(p->to, INNER + 1700, y, 360, ORR_INK, ORR_BOLD, score);
    figure->piece = SPHERE_PIECE_SCORE + p->me;
    sphere_valued(figure, half / 2);
    orr_words_at(p->to, INNER + 1790 + orr_text_width(score, 360), y + 30, p->small, ORR_INK_2, 0, "points");
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        int x = INNER + 3700 + (int)i * 640;
        sphere_pennant(p, i, x, y, 290);
        struct orr_node *n = orr_figure_at(p->to, x + 190, y, TITLE, ORR_INK, ORR_BOLD, c->faction[i]);
        n->piece = SPHERE_PIECE_FACTION + p->me * 4 + i;
        sphere_valued(n, c->faction[i]);
    }
    orr_words_at(p->to, INNER + 6180, y, p->small, ORR_INK, ORR_SEMI,
                 orr_phrase(p->to, "%u %s", sets, sets == 1 ? "set" : "sets"));
    if (p->s->scoring < SPHERE_SCORINGS) {
        orr_symbol_at(p->to, SPHERE_SYM_GEM, INNER + 7060, y, 190, ORR_SUN);
        orr_words_at(p->to, INNER + 7220, y, p->small, ORR_INK_2, 0, sphere_scoring_titles[p->s->scoring])->h = 1340;
    }
}

static void drones(const struct sphere_pen *p, uint32_t piece, int x, int w, const char *words, int role, int n,
                   int opacity) {
    int y = 11080;
    struct orr_node *group = orr_open_box(p->to, piece, (struct orr_box){x, y - 190, w, 380}, 80, 0);
    sphere_valued(group, n);
    group->label = orr_words(p->to, "Drones, %s: %d", words, n);
    orr_rect(p->to, -w / 2, -190, w, 380, 80, ORR_WELL, role);
    orr_symbol_at(p->to, SPHERE_SYM_DRONE + p->me, 220 - w / 2, 0, 290, ORR_SEAT + (int)p->me)->opacity =
        (uint8_t)opacity;
    orr_figure_at(p->to, 410 - w / 2, 0, TITLE, ORR_INK, ORR_BOLD, n);
    orr_words_at(p->to, (n > 9 ? 760 : 620) - w / 2, 0, p->small, ORR_INK_2, 0, words);
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
        sphere_counter(p, 0, SPHERE_SYM_HEX, ORR_INK_2, x, LOW_Y + 190, (int)sphere_hexes(p->s, p->me));
        sphere_counter(p, 0, SPHERE_SYM_SHIP, ORR_INK_2, x, LOW_Y + 600, (int)sphere_count(c->ships));
        sphere_counter(p, 0, SPHERE_SYM_CREW, ORR_INK_2, x, LOW_Y + 1010, (int)retired);
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
    struct sheet sheet;
    make_sheet(p, &sheet);
    orr_panel(p->to, EDGE, OWN_Y, FULL, OWN_H, (int)p->me == p->acting);
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
    p->cy = 4380;
    p->side = 610;
    sphere_make_paths(p);
    sphere_sky(p, 2745);
    top(p);
    opponents(p);
    locations(p);
    sphere_board(p);
    display(p);
    fleet(p);
    own(p);
    pill(p);
}
