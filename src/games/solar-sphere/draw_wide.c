/* Solar Sphere on a wide table, 1600 x 1000 units: crew and scoring card on the left, the
 * Sphere between the Locations, opponents and fleet on the right, the own command centre
 * below with what is being asked on its edge. Inside a frame all of it is larger, and the
 * scoring card tells how much of the Sphere is built. */
#include "draw.h"

enum {
    LEFT = 160,
    SIDE_W = 3140,
    RIGHT = 12700,
    FOOT = 6780,
    BOTTOM = 9880,
    FULL_W = 15680,
    TITLE = 190,
    PILL_H = 420
};

/* What a frame makes room for. */
struct measures {
    int top, side;        /* of the columns; side of a hex */
    int display, card;    /* the crew for hire, and a card there */
    int location, step;   /* height of a Location, and from one to the next */
    int own, block, half; /* the command centre, its blocks, and the lower ones of these */
};
static const struct measures measures[2] = {{660, 660, 4780, 1180, 1440, 1540, 7000, 7340, 8360},
                                            {140, 700, 5030, 1270, 1560, 1670, 6900, 7040, 8180}};

static const struct measures *measures_of(const struct sphere_pen *p) { return &measures[p->to->framed]; }

/* ---- top ---- */

static void rounds(const struct sphere_pen *p) {
    struct orr_shapes done = {0}, open = {0};
    int y = 330, x = 3140;
    for (int i = 0; i < p->c->rounds; i++) {
        orr_shapes_circle(i < p->s->round ? &done : &open, x + 180 * i, y, 55);
    }
    struct orr_node *words = orr_words_at(p->to, 2080, y, p->small, ORR_INK_2, ORR_SEMI,
                                          orr_phrase(p->to, "Round %u of %u", p->s->round, p->c->rounds));
    words->piece = SPHERE_PIECE_ROUND;
    orr_shapes_draw(p->to, &open, ORR_WELL, ORR_EDGE, 15);
    orr_shapes_draw(p->to, &done, ORR_SUN, ORR_SUN, 15);
}

static void stages(const struct sphere_pen *p) {
    static const char *const names[] = {"Dock", "Deploy", "Battle", "Recover"};
    static const int16_t x[] = {5010, 5790, 6600, 7430};
    unsigned now = sphere_stage(p);
    for (unsigned i = 0; i < 4; i++) {
        if (i == now) {
            orr_rect(p->to, x[i] - 430, 200, 860, 260, 130, ORR_SUN, ORR_NO_PAINT);
        }
        orr_words_at(p->to, x[i], 330, p->small, i == now ? ORR_ON_ACCENT : ORR_INK_2,
                     ORR_CENTRE | (i == now ? ORR_BOLD : 0), names[i]);
    }
}

/* How much of the Sphere is built. */
static void progress(const struct sphere_pen *p, int x, int y, int bar) {
    int built = (int)sphere_built(p->s);
    struct orr_node *words =
        orr_words_at(p->to, x, y, p->small, ORR_INK_2, ORR_SEMI, orr_phrase(p->to, "Sphere %d of 18", built));
    words->piece = SPHERE_PIECE_BUILT;
    words->flags |= ORR_LAID_OUT;
    if (!bar) {
        return;
    }
    orr_rect(p->to, bar, y - 50, 1100, 100, 50, ORR_WELL, ORR_EDGE)->line = 10;
    if (built > 1) {
        orr_rect(p->to, bar, y - 50, 1100 * built / 18, 100, 50, ORR_SUN, ORR_NO_PAINT);
    }
}

static void top(const struct sphere_pen *p) {
    orr_panel(p->to, LEFT, 100, FULL_W, 460, false);
    orr_circle(p->to, 400, 330, 110, ORR_SUN, ORR_NO_PAINT)->paint = ORR_BURN;
    orr_circle(p->to, 400, 330, 150, ORR_NO_PAINT, ORR_SUN)->opacity = 60;
    orr_words_at(p->to, 640, 330, TITLE, ORR_INK, ORR_BOLD, "Solar Sphere");
    rounds(p);
    stages(p);
    progress(p, 8300, 330, 9720);
    sphere_turn_order(p, LEFT + FULL_W - 120, 330);
}

/* ---- left ---- */

static void display(const struct sphere_pen *p) {
    static const char *const tiers[] = {"Tier 1", "Tier 2", "Tier 3"};
    const struct measures *m = measures_of(p);
    int step = (m->display - 280) / (int)SPHERE_TIERS;
    orr_panel(p->to, LEFT, m->top, SIDE_W, m->display, false);
    orr_words_at(p->to, LEFT + 140, m->top + 190, p->small, ORR_INK_2, ORR_SEMI, "Crew for hire");
    for (unsigned tier = 0; tier < SPHERE_TIERS; tier++) {
        int y = m->top + 590 + (int)tier * step;
        orr_words_at(p->to, LEFT + 140, y - 130, p->small, ORR_INK, ORR_BOLD, tiers[tier]);
        int x = sphere_units(p, SPHERE_GOLD, 2, LEFT + 760, y - 130, 185);
        sphere_units(p, SPHERE_ANY, (int)tier, x, y - 130, 185);
        sphere_burst(p, (int)tier + 1, LEFT + 2960, y - 130, 240);
        for (unsigned row = 0; row < 2; row++) {
            sphere_display_card(p, 2 * tier + row, (struct orr_box){LEFT + 100 + (int)row * 1500, y, 1440, m->card});
        }
    }
}

static void scoring(const struct sphere_pen *p) {
    const struct measures *m = measures_of(p);
    int y = m->top + m->display + 100, best = 0, rest = 0;
    bool framed = p->to->framed;
    orr_open(p->to, SPHERE_PIECE_SCORING, 0, 0)->flags = ORR_LAID_OUT;
    orr_panel(p->to, LEFT, y, SIDE_W, FOOT - y, false);
    sphere_scoring_map(p, 820, y + (FOOT - y) / 2, framed ? 145 : 122);
    y -= framed ? 30 : 0;
    if (p->s->scoring < SPHERE_SCORINGS) {
        for (unsigned i = 0; i < SPHERE_TILES; i++) {
            int worth = p->pack->scoring[p->s->scoring][i];
            bool marked = p->c->best[p->s->scoring] >> (i + 1) & 1u;
            best = marked ? worth : best;
            rest = !marked && worth > rest ? worth : rest;
        }
        orr_words_at(p->to, 1520, y + 240, TITLE, ORR_INK, ORR_BOLD, sphere_scoring_titles[p->s->scoring]);
        sphere_burst(p, best, 1640, y + 590, 260);
        orr_words_at(p->to, 1840, y + 590, p->small, ORR_INK_2, 0, "each");
        orr_symbol_at(p->to, SPHERE_SYM_GEM, 2370, y + 580, 170, ORR_SUN);
        orr_words_at(p->to, 2510, y + 590, p->small, ORR_INK_2, 0, "hex");
        orr_figure_at(p->to, 1640, y + 940, TITLE, ORR_INK_2, ORR_BOLD | ORR_CENTRE, rest);
        orr_words_at(p->to, 1840, y + 940, p->small, ORR_INK_2, 0, "each other hex");
    }
    if (framed) {
        progress(p, 1540, y + 1270, 0);
    }
    orr_close(p->to);
}

/* ---- middle ---- */

static void locations(const struct sphere_pen *p) {
    static const uint8_t order[] = {SPHERE_L_ORE,    SPHERE_L_GOLD, SPHERE_L_CRYSTAL, SPHERE_L_FABRICATOR,
                                    SPHERE_L_SPHERE, SPHERE_L_CREW, SPHERE_L_FLEET,   SPHERE_L_SALVAGE};
    const struct measures *m = measures_of(p);
    for (unsigned i = 0; i < SPHERE_LOCATIONS; i++) {
        int row = (int)i % 4, in = row == 0 || row == 3 ? 280 : 0, x = i < 4 ? 3420 + in : 10820 - in;
        sphere_location(p, order[i], (struct orr_box){x, m->top + m->step * row, 1760, m->location});
    }
}

/* ---- right: opponents ---- */

/* Returns where they end. */
static int opponents(const struct sphere_pen *p) {
    static const int16_t heights[2][4] = {{0, 2080, 1220, 1060}, {0, 2380, 1560, 1230}};
    unsigned n = sphere_players(p->g) - 1;
    int h = heights[p->to->framed][n], y = measures_of(p)->top, gap = n > 2 ? 50 : 80;
    if (p->c->solo) {
        return sphere_dranda_panel(p, (struct orr_box){RIGHT, y, SIDE_W, p->to->framed ? 2380 : 2160}) + gap;
    }
    for (unsigned seat = 0; seat < sphere_players(p->g); seat++) {
        if (seat != p->me) {
            y = sphere_seat_panel(p, seat, (struct orr_box){RIGHT, y, SIDE_W, h}) + gap;
        }
    }
    return y;
}

/* ---- right: the fleet ---- */

static void fleet_row(const struct sphere_pen *p, unsigned first, int y, int h) {
    bool last = first == SPHERE_BOTTOM_LEFT, final = sphere_final_round(p->g, p->s);
    orr_words_at(p->to, RIGHT + 140, y - 110, p->small, ORR_INK, ORR_SEMI, last ? "Last stand" : "Arriving");
    orr_words_at(p->to, RIGHT + SIDE_W - 140, y - 110, p->small, last || final ? ORR_EMBER : ORR_INK_2, ORR_END,
                 last || final ? "lost: -1 morale each" : "lost: moves down");
    for (unsigned i = 0; i < 2; i++) {
        sphere_ship_card(p, first + i, (struct orr_box){RIGHT + 100 + (int)i * 1500, y, 1440, h});
    }
}

static void fleet(const struct sphere_pen *p, int y) {
    const struct sphere_state *s = p->s;
    int h = FOOT - y, card = (h - 920) / 2;
    orr_panel(p->to, RIGHT, y, SIDE_W, h, false);
    orr_words_at(p->to, RIGHT + 140, y + 190, p->small, ORR_INK_2, ORR_SEMI,
                 p->over ? "Final scores" : "Resistance fleet");
    const char *deck = orr_phrase(p->to, "%u in deck", sphere_ships_in_deck(s));
    const char *roll = p->over ? ""
                       : s->last_roll == ORR_NONE
                           ? deck
                           : orr_phrase(p->to, "die %u,  %u in deck", s->last_roll, sphere_ships_in_deck(s));
    struct orr_node *words =
        orr_words_at(p->to, RIGHT + SIDE_W - 140, y + 190, p->small, ORR_INK_2, ORR_SEMI | ORR_END, roll);
    words->piece = SPHERE_PIECE_RESISTANCE;
    words->flags |= ORR_LAID_OUT;
    if (p->over) {
        sphere_final_table(p, (struct orr_box){RIGHT + 180, y + 300, SIDE_W - 360, h - 460});
        return;
    }
    fleet_row(p, SPHERE_TOP_LEFT, y + 540, card);
    fleet_row(p, SPHERE_BOTTOM_LEFT, y + 540 + card + 280, card);
}

/* ---- the own command centre ---- */

static void own_factions(const struct sphere_pen *p, int y) {
    const struct sphere_captain *c = &p->s->captain[p->me];
    unsigned sets = sphere_faction_sets(c);
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        int x = 450 + (int)(i % 2) * 720, at = y + (int)(i / 2) * 290;
        sphere_pennant(p, i, x, at, 230);
        struct orr_node *n = orr_figure_at(p->to, x + 190, at, TITLE, ORR_INK, ORR_BOLD, c->faction[i]);
        n->piece = SPHERE_PIECE_FACTION + p->me * 4 + i;
        sphere_valued(n, c->faction[i]);
    }
    const char *worth = orr_phrase(p->to, sets == 1 ? "%u set = %u" : "%u sets = %u", sets, 5 * sets);
    orr_words_at(p->to, 340, y + 580, p->small, ORR_INK, ORR_SEMI, worth);
    orr_symbol_at(p->to, SPHERE_SYM_BURST, 480 + orr_text_width(worth, p->small), y + 580, 190, ORR_SUN);
    orr_line_to(p->to, 340, y + 740, 1720, y + 740, ORR_EDGE, 12);
    sphere_counter(p, SPHERE_PIECE_CLAIMED + p->me, SPHERE_SYM_SHIP, ORR_INK_2, 450, y + 900,
                   (int)sphere_count(c->ships));
    sphere_counter(p, SPHERE_PIECE_RETIRED + p->me, SPHERE_SYM_CREW, ORR_INK_2, 930, y + 900, (int)sphere_retired(c));
    sphere_counter(p, SPHERE_PIECE_HEXES + p->me, SPHERE_SYM_HEX, ORR_INK_2, 1410, y + 900,
                   (int)sphere_hexes(p->s, p->me));
}

/* Mark, name and whose turn, points; the front end's corner below the name. */
static void identity(const struct sphere_pen *p, int y) {
    const struct sphere_captain *c = &p->s->captain[p->me];
    int half = sphere_shown_points(p, p->me);
    const char *score = sphere_points_words(p, half);
    orr_mark(p->to, p->me, 460, y + 140, 210, ORR_SEAT + (int)p->me);
    orr_words_at(p->to, 680, y + 145, 220, ORR_INK, ORR_BOLD, sphere_name(p, p->me))->h = 1160;
    if (p->to->framed) {
        orr_seat_corner(p->to, p->me, (struct orr_box){330, y + 300, 1200, 400});
        y += 410;
    }
    struct orr_box box = {340, y + 370, orr_text_width(score, 360), 360};
    sphere_valued(orr_open_box(p->to, SPHERE_PIECE_SCORE + p->me, box, 60, 0), half / 2);
    orr_words_at(p->to, -box.w / 2, 0, 360, ORR_INK, ORR_BOLD, score);
    orr_close(p->to);
    int x = 420 + box.w;
    orr_words_at(p->to, x, y + 460, p->small, ORR_INK_2, 0, "points");
    orr_words_at(p->to, x, y + 640, p->small, ORR_SUN, ORR_SEMI, sphere_seat_words(p, p->me));
    const char *so_far = sphere_points_words(p, c->score2);
    orr_words_at(p->to, 340, y + 890, p->small, ORR_INK_2, 0, orr_phrase(p->to, "%s from play", so_far));
    own_factions(p, y + 1180);
}

/* Returns the body, which has no label yet. */
static struct orr_node *drone_panel(const struct sphere_pen *p, uint32_t piece, struct orr_box at, const char *words,
                                    int role, int n, int opacity) {
    struct orr_node *body = orr_rect(p->to, at.x, at.y, at.w, at.h, 80, ORR_WELL, role);
    orr_words_at(p->to, at.x + 120, at.y + 180, p->small, role, ORR_SEMI, words);
    sphere_drones(p, p->me, n > 8 ? 8 : n, (struct orr_box){at.x + 90, at.y + 330, 1200, at.h - 370}, 295, opacity);
    sphere_count_pill(p, piece, at.x + at.w - 190, at.y + 180, n);
    return body;
}

static void hangar(const struct sphere_pen *p, int y, int h) {
    const struct sphere_captain *c = &p->s->captain[p->me];
    unsigned stored = (unsigned)c->stored[0] + c->stored[1] + c->stored[2];
    int low = y + 820, high = h - 820 - 600;
    orr_words_at(p->to, 7940, y + 100, p->small, ORR_INK_2, ORR_SEMI, "Storage");
    orr_words_at(p->to, 10700, y + 100, p->small, ORR_INK, ORR_SEMI | ORR_END,
                 orr_phrase(p->to, "%u of %d", stored, SPHERE_STORAGE));
    sphere_storage(p, (struct orr_box){7940, y + 240, 2760, 440}, SPHERE_STORAGE);
    drone_panel(p, SPHERE_PIECE_ACTIVE + p->me, (struct orr_box){7940, low, 1350, high}, "Active", ORR_ICE, c->active,
                100)
        ->label = orr_words(p->to, "Active drones: %d", c->active);
    drone_panel(p, SPHERE_PIECE_INACTIVE + p->me, (struct orr_box){9350, low, 1350, high}, "Inactive", ORR_EMBER,
                c->inactive, 60)
        ->label = orr_words(p->to, "Inactive drones: %d", c->inactive);
    low += high + 90;
    orr_rect(p->to, 7940, low, 2760, 510, 80, ORR_WELL, ORR_EDGE)->label =
        orr_words(p->to, "Drones in reserve: %u", c->reserve);
    orr_words_at(p->to, 8060, low + 255, p->small, ORR_INK_2, ORR_SEMI, "Reserve");
    sphere_drones(p, p->me, c->reserve > 5 ? 5 : c->reserve, (struct orr_box){8800, low + 130, 1300, 250}, 250, 45);
    sphere_count_pill(p, SPHERE_PIECE_RESERVE + p->me, 10510, low + 255, c->reserve);
}

static void own(const struct sphere_pen *p) {
    static const int16_t rules[] = {1900, 7800, 10770, 12720};
    const struct measures *m = measures_of(p);
    int y = m->block, h = BOTTOM - 160 - y, matrix = h - 240 - 520, crew = (h - 240) / (int)SPHERE_CREW;
    struct orr_node *group = orr_open(p->to, SPHERE_PIECE_SEAT + p->me, 0, 0);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", sphere_name(p, p->me));
    orr_panel(p->to, LEFT, m->own, FULL_W, BOTTOM - m->own, (int)p->me == p->acting);
    identity(p, y);
    for (unsigned i = 0; i < 4; i++) {
        orr_line_to(p->to, rules[i], y + 20, rules[i], y + h, ORR_EDGE, 12);
    }
    sphere_tracks(p, (struct orr_box){1980, y + 20, 5720, m->half - y - 140});
    sphere_ports(p, (struct orr_box){1980, m->half, 5720, y + h - m->half});
    hangar(p, y, h);
    orr_words_at(p->to, 10880, y + 100, p->small, ORR_INK_2, ORR_SEMI, "Matrix");
    sphere_matrix(p, (struct orr_box){10880, y + 240, 1740, matrix});
    y += 240 + matrix + 260;
    orr_words_at(p->to, 10880, y, p->small, ORR_INK_2, 0, "column:");
    orr_symbol_at(p->to, SPHERE_SYM_EXTRA, 11650, y - 10, 230, ORR_INK_2);
    orr_words_at(p->to, 11810, y, p->small, ORR_INK_2, 0, "extra die");
    orr_words_at(p->to, 12820, m->block + 100, p->small, ORR_INK_2, ORR_SEMI, "Crew");
    for (unsigned i = 0; i < SPHERE_CREW; i++) {
        sphere_own_crew(p, i, (struct orr_box){12820, m->block + 240 + (int)i * crew, 2840, crew - 60});
    }
    orr_close(p->to);
}

/* ---- what is asked ---- */

static int button_width(const struct sphere_pen *p, const struct sphere_choice *choice) {
    int w = orr_text_width(choice->words, p->small) + (choice->symbol >= 0 ? 230 * choice->units : 0) + 200;
    return w + (choice->figure > 9 ? 260 : choice->figure >= 0 ? 160 : 0);
}

/* Where a row of numbers begins, a sign tells what they are. */
static int lead_sign(const struct sphere_choices *list, unsigned i) {
    bool active = orr_verb_of(list->at[i].action) == SPHERE_REGENERATE;
    return active && (i == 0 || orr_verb_of(list->at[i - 1].action) != SPHERE_REGENERATE) ? 260 : 0;
}

static void pill(const struct sphere_pen *p) {
    struct sphere_choices list;
    const char *prompt = sphere_prompt_words(p), *hint = sphere_hint_words(p);
    bool marked = p->acting >= 0 && !p->over;
    sphere_list_choices(p, &list);
    int w = 2 * 200 + (marked ? 290 : 0) + orr_text_width(prompt, TITLE), gap = 70, buttons = 0;
    w += hint ? orr_text_width(hint, p->small) + 160 : 0;
    for (unsigned i = 0; i < list.n; i++) {
        if (list.n > 12 && list.at[i].figure >= 0) {
            list.at[i].symbol = -1;
        }
        list.at[i].symbol = orr_verb_of(list.at[i].action) == SPHERE_REGENERATE ? -1 : list.at[i].symbol;
        buttons += button_width(p, &list.at[i]) + gap + lead_sign(&list, i);
    }
    int most = FULL_W - 200, room = most - w - 100;
    int percent = buttons > room && room > 0 ? room * 100 / buttons : 100;
    w += buttons * percent / 100 + (list.n ? 100 : 0);
    int x = 8000 - w / 2, y = measures_of(p)->own + 10;
    orr_rect(p->to, x, y - PILL_H / 2, w, PILL_H, PILL_H / 2, ORR_PANEL, p->asked ? ORR_SUN : ORR_EDGE)->line = 25;
    x += 200;
    if (marked) {
        orr_mark(p->to, (unsigned)p->acting, x + 80, y, 150, ORR_SEAT + p->acting);
        x += 290;
    }
    orr_words_at(p->to, x, y, TITLE, ORR_INK, ORR_BOLD, prompt);
    x += orr_text_width(prompt, TITLE);
    if (hint) {
        orr_words_at(p->to, x + 100, y, p->small, ORR_INK_2, 0, hint);
        x += orr_text_width(hint, p->small) + 160;
    }
    x += 100;
    for (unsigned i = 0; i < list.n; i++) {
        int one = button_width(p, &list.at[i]) * percent / 100, lead = lead_sign(&list, i) * percent / 100;
        if (lead) {
            orr_symbol_at(p->to, SPHERE_SYM_SALVAGE, x + lead / 2, y, 220, ORR_ICE);
            x += lead;
        }
        sphere_choice_button(p, &list.at[i], (struct orr_box){x, y - 155, one, 310}, p->small);
        x += one + gap * percent / 100;
    }
}

void sphere_wide(struct sphere_pen *p) {
    const struct measures *m = measures_of(p);
    p->cx = 8000;
    p->cy = (m->top + FOOT) / 2;
    p->side = m->side;
    sphere_make_paths(p);
    sphere_sky(p, m->side * 3000 / 660);
    if (!p->to->framed) {
        top(p);
    }
    display(p);
    scoring(p);
    locations(p);
    sphere_board(p);
    fleet(p, opponents(p));
    own(p);
    if (!p->to->framed) {
        pill(p);
    }
}
