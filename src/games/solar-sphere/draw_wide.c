/* Solar Sphere on a wide table, 1600 x 1000 units: crew and scoring card on the left, the
 * Sphere between the Locations, opponents and fleet on the right, the own command centre
 * below with what is being asked on its edge. */
#include "draw.h"

enum {
    LEFT = 160,
    SIDE_W = 3140,
    RIGHT = 12700,
    TOP = 660,
    OWN_Y = 7000,
    OWN_H = 2880,
    FULL_W = 15680,
    TITLE = 180,
    PILL_H = 420
};

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

static void top(const struct sphere_pen *p) {
    int built = (int)sphere_built(p->s);
    orr_panel(p->to, LEFT, 100, FULL_W, 460, false);
    orr_circle(p->to, 400, 330, 110, ORR_SUN, ORR_NO_PAINT)->paint = ORR_BURN;
    orr_circle(p->to, 400, 330, 150, ORR_NO_PAINT, ORR_SUN)->opacity = 60;
    orr_words_at(p->to, 640, 330, TITLE, ORR_INK, ORR_BOLD, "Solar Sphere");
    rounds(p);
    stages(p);
    orr_words_at(p->to, 8400, 330, p->small, ORR_INK_2, ORR_SEMI, orr_phrase(p->to, "Sphere %d of 18", built));
    orr_rect(p->to, 9600, 280, 1100, 100, 50, ORR_WELL, ORR_EDGE)->line = 10;
    if (built > 1) {
        orr_rect(p->to, 9600, 280, 1100 * built / 18, 100, 50, ORR_SUN, ORR_NO_PAINT);
    }
    sphere_turn_order(p, LEFT + FULL_W - 120, 330);
}

/* ---- left ---- */

static void display(const struct sphere_pen *p) {
    static const char *const tiers[] = {"Tier 1", "Tier 2", "Tier 3"};
    orr_panel(p->to, LEFT, TOP, SIDE_W, 4780, false);
    orr_words_at(p->to, LEFT + 140, TOP + 190, p->small, ORR_INK_2, ORR_SEMI, "Crew for hire");
    for (unsigned tier = 0; tier < SPHERE_TIERS; tier++) {
        int y = TOP + 560 + (int)tier * 1480;
        orr_words_at(p->to, LEFT + 140, y - 130, p->small, ORR_INK, ORR_BOLD, tiers[tier]);
        int x = sphere_units(p, SPHERE_GOLD, 2, LEFT + 680, y - 130, 185);
        sphere_units(p, SPHERE_ANY, (int)tier, x, y - 130, 185);
        sphere_burst(p, (int)tier + 1, LEFT + 2960, y - 130, 220);
        for (unsigned row = 0; row < 2; row++) {
            sphere_display_card(p, 2 * tier + row, (struct orr_box){LEFT + 100 + (int)row * 1500, y, 1440, 1180});
        }
    }
}

static void scoring(const struct sphere_pen *p) {
    int y = 5540, best = 0, rest = 0;
    orr_open(p->to, SPHERE_PIECE_SCORING, 0, 0)->flags = ORR_LAID_OUT;
    orr_panel(p->to, LEFT, y, SIDE_W, 1240, false);
    sphere_scoring_map(p, 820, y + 620, 122);
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
        orr_symbol_at(p->to, SPHERE_SYM_GEM, 2280, y + 580, 170, ORR_SUN);
        orr_words_at(p->to, 2420, y + 590, p->small, ORR_INK_2, 0, "hex");
        orr_figure_at(p->to, 1640, y + 940, TITLE, ORR_INK_2, ORR_BOLD | ORR_CENTRE, rest);
        orr_words_at(p->to, 1840, y + 940, p->small, ORR_INK_2, 0, "each other hex");
    }
    orr_close(p->to);
}

/* ---- middle ---- */

static void locations(const struct sphere_pen *p) {
    static const uint8_t order[] = {SPHERE_L_ORE,    SPHERE_L_GOLD, SPHERE_L_CRYSTAL, SPHERE_L_FABRICATOR,
                                    SPHERE_L_SPHERE, SPHERE_L_CREW, SPHERE_L_FLEET,   SPHERE_L_SALVAGE};
    for (unsigned i = 0; i < SPHERE_LOCATIONS; i++) {
        int row = (int)i % 4, in = row == 0 || row == 3 ? 280 : 0, x = i < 4 ? 3460 + in : 10760 - in;
        sphere_location(p, order[i], (struct orr_box){x, TOP + 1540 * row, 1780, 1440});
    }
}

/* ---- right: opponents ---- */

static int unit_symbol(unsigned type) { return SPHERE_SYM_UNITS + (int)type * SPHERE_UNIT_COPIES; }

static void factions(const struct sphere_pen *p, unsigned seat, int x, int y, int step) {
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++, x += step) {
        unsigned n = p->s->captain[seat].faction[i];
        sphere_pennant(p, i, x, y, 180);
        struct orr_node *figure = orr_figure_at(p->to, x + 110, y, p->small, ORR_INK, ORR_SEMI, (int)n);
        figure->piece = SPHERE_PIECE_FACTION + seat * 4 + i;
        figure->value = (int16_t)n;
        figure->flags |= ORR_VALUED | ORR_LAID_OUT;
    }
}

static void points(const struct sphere_pen *p, unsigned seat, int right, int y) {
    int half = sphere_shown_points(p, seat);
    const char *words = sphere_points_words(p, half);
    bool won = p->over && p->result.won >> seat & 1u;
    int w = orr_text_width(words, 240);
    struct orr_box box = {right - w, y - 150, w, 300};
    sphere_valued(orr_open_box(p->to, SPHERE_PIECE_SCORE + seat, box, 60, 0), half / 2);
    orr_words_at(p->to, w / 2, 0, 240, ORR_INK, ORR_BOLD | ORR_END, words);
    orr_close(p->to);
    orr_symbol_at(p->to, won ? SPHERE_SYM_CROWN : SPHERE_SYM_BURST, right - w - 190, y, 210, ORR_SUN);
}

static void panel_head(const struct sphere_pen *p, unsigned seat, int h) {
    bool acts = (int)seat == p->acting;
    orr_panel(p->to, 0, 0, SIDE_W, h, acts);
    orr_rect(p->to, 0, 120, 40, h - 240, 20, ORR_SEAT + (int)seat, ORR_NO_PAINT);
    orr_mark(p->to, seat, 240, 225, 150, ORR_SEAT + (int)seat);
    orr_words_at(p->to, 420, 225, TITLE, ORR_INK, ORR_BOLD, sphere_name(p, seat))->h = 780;
    points(p, seat, SIDE_W - 140, 225);
}

static void crew_lines(const struct sphere_pen *p, unsigned seat, int y) {
    const struct sphere_captain *c = &p->s->captain[seat];
    for (unsigned i = 0; i < SPHERE_CREW; i++, y += 260) {
        unsigned card = c->crew[i];
        bool held = card < SPHERE_CARDS;
        orr_symbol_at(p->to, SPHERE_SYM_CREW, 250, y, 190,
                      held ? SPHERE_FACTION_TINT + p->pack->crew[card] % 4 : ORR_EDGE);
        orr_words_at(p->to, 420, y, p->small, held && !(c->used >> i & 1u) ? ORR_INK : ORR_INK_2, 0,
                     held ? sphere_kind_titles[sphere_kind_of(card)] : "free berth");
        if (held) {
            const char *recipe = sphere_crew_recipes[sphere_kind_of(card)];
            sphere_recipe(p, recipe, SIDE_W - 140 - sphere_recipe_width(recipe, 190, p->small), y, 190, p->small);
        }
    }
}

static void opponent(const struct sphere_pen *p, unsigned seat, int y, int h, int pitch, bool roomy) {
    const struct sphere_captain *c = &p->s->captain[seat];
    struct orr_node *group = orr_open(p->to, SPHERE_PIECE_SEAT + seat, RIGHT, y);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", sphere_name(p, seat));
    panel_head(p, seat, h);
    sphere_docked_dice(p, seat, 1340, 230, 300, 250);
    int row = 540 - (1000 - pitch) / 2, low = 830 - (1000 - pitch);
    for (unsigned i = 0; i < SPHERE_RESOURCES; i++) {
        sphere_counter(p, SPHERE_PIECE_STORED + seat * 4 + i, unit_symbol(i), SPHERE_UNIT_TINT + (int)i,
                       250 + (int)i * 420, row, c->stored[i]);
    }
    sphere_counter(p, SPHERE_PIECE_MORALE + seat, SPHERE_SYM_MORALE, ORR_LEAF, 1650, row, c->morale);
    sphere_counter(p, SPHERE_PIECE_REPUTATION + seat, SPHERE_SYM_REP, ORR_VIOLET, 2090, row, c->reputation);
    sphere_counter(p, 0, SPHERE_SYM_HEX, ORR_INK_2, 2570, row, (int)sphere_hexes(p->s, seat));
    sphere_drones(p, seat, 1, (struct orr_box){150, low - 115, 230, 230}, 230, 100);
    struct orr_node *active = orr_text(p->to, 420, low + 50, p->small, ORR_INK, "%u ready", c->active);
    active->piece = SPHERE_PIECE_ACTIVE + seat;
    active->flags = ORR_SEMI;
    sphere_valued(active, c->active);
    active->flags |= ORR_LAID_OUT;
    struct orr_node *spent = orr_text(p->to, 1080, low + 50, p->small, ORR_INK_2, "%u spent", c->inactive);
    spent->piece = SPHERE_PIECE_INACTIVE + seat;
    sphere_valued(spent, c->inactive);
    spent->flags |= ORR_LAID_OUT;
    factions(p, seat, 1810, low, 350);
    if (roomy) {
        orr_line_to(p->to, 160, 1100, SIDE_W - 140, 1100, ORR_EDGE, 10);
        crew_lines(p, seat, 1320);
    } else {
        sphere_crew_row(p, seat, 150, low + 250, SIDE_W - 250, 190);
    }
    orr_close(p->to);
}

/* ---- right: DRANDA ---- */

static void dranda_die(const struct sphere_pen *p, unsigned colour, unsigned turn, int x, int y) {
    static const uint8_t icons[SPHERE_ICONS] = {SPHERE_SYM_UNITS, SPHERE_SYM_SALVAGE, SPHERE_SYM_BUILD,
                                                SPHERE_SYM_ATTACK, SPHERE_SYM_CREW};
    static const char *const names[SPHERE_ICONS] = {"belt", "salvage", "sphere", "fleet", "crew"};
    const struct sphere_captain *d = &p->s->captain[SPHERE_DRANDA];
    unsigned card = p->s->aside[turn];
    bool here = d->die[colour] && d->at[colour] <= SPHERE_AT_DOCK;
    orr_rect(p->to, x, y, 880, 560, 70, ORR_WELL, ORR_EDGE);
    if (d->die[colour]) {
        sphere_die(p, SPHERE_DRANDA, colour, x + 250, y + 250, 340, !here);
    } else {
        orr_rect(p->to, x + 80, y + 80, 340, 340, 75, SPHERE_PLATE + (int)colour, ORR_ON_LIGHT)->opacity = 45;
    }
    orr_words_at(p->to, x + 50, y + 490, 125, ORR_INK_2, 0, sphere_colour_titles[colour])->h = 360;
    if (card < SPHERE_AUTOMA) {
        unsigned icon = p->pack->dranda[card].icon[colour] % SPHERE_ICONS;
        orr_symbol_at(p->to, SPHERE_SYM_ARROW, x + 510, y + 250, 140, ORR_INK_2);
        orr_symbol_at(p->to, icons[icon], x + 710, y + 230, 250, icon == SPHERE_I_FLEET ? ORR_EMBER : ORR_INK);
        orr_words_at(p->to, x + 830, y + 490, 125, ORR_INK_2, ORR_END, names[icon])->h = 390;
    } else {
        orr_words_at(p->to, x + 690, y + 250, 200, ORR_EDGE, ORR_CENTRE | ORR_BOLD, "?");
    }
}

static void dranda(const struct sphere_pen *p, int y) {
    static const char *const levels[] = {"level I", "level II", "level III"};
    const struct sphere_state *s = p->s;
    const struct sphere_captain *d = &s->captain[SPHERE_DRANDA];
    uint8_t order[SPHERE_COLOURS];
    struct orr_node *group = orr_open(p->to, SPHERE_PIECE_SEAT + SPHERE_DRANDA, RIGHT, y);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "DRANDA: %u drones in supply, %u removed", s->supply, s->removed);
    panel_head(p, SPHERE_DRANDA, 2080);
    int level = p->g->option[SPHERE_LEVEL];
    orr_words_at(p->to, 1330, 235, p->small, ORR_INK_2, 0, levels[level >= 0 && level < 3 ? level : 0]);
    sphere_dranda_order(p, order);
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        dranda_die(p, order[i], i, 160 + (int)i * 950, 460);
    }
    int row = 1230, low = 1530;
    sphere_drones(p, SPHERE_DRANDA, 1, (struct orr_box){150, row - 115, 230, 230}, 230, 100);
    struct orr_node *supply = orr_text(p->to, 420, row + 50, p->small, ORR_INK, "%u in supply", s->supply);
    supply->piece = SPHERE_PIECE_SUPPLY;
    sphere_valued(supply, s->supply);
    struct orr_node *removed = orr_text(p->to, 1380, row + 50, p->small, ORR_INK_2, "%u removed", s->removed);
    removed->piece = SPHERE_PIECE_REMOVED;
    sphere_valued(removed, s->removed);
    factions(p, SPHERE_DRANDA, 1810, low, 350);
    sphere_counter(p, 0, SPHERE_SYM_HEX, ORR_INK_2, 250, low, (int)sphere_hexes(s, SPHERE_DRANDA));
    sphere_counter(p, 0, SPHERE_SYM_CREW, ORR_INK_2, 720, low, (int)sphere_retired(d));
    sphere_counter(p, 0, SPHERE_SYM_SHIP, ORR_INK_2, 1190, low, (int)sphere_count(d->ships));
    orr_words_at(p->to, 160, 1860, p->small, ORR_INK_2, 0, "Opaque dice");
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        bool used = s->opaque_at[i] != SPHERE_AT_RESERVE || s->opaque[i];
        struct orr_node *plate =
            orr_rect(p->to, 1240 + (int)i * 330, 1740, 240, 240, 55, SPHERE_PLATE + (int)i, ORR_ON_LIGHT);
        plate->opacity = used ? 22 : 100;
        plate->label = orr_words(p->to, "Opaque %s die%s", sphere_colour_titles[i], used ? ", used" : "");
    }
    orr_close(p->to);
}

static int opponents(const struct sphere_pen *p) {
    unsigned n = sphere_players(p->g) - 1;
    int pitch = n > 2 ? 840 : 1000, h = n == 1 ? 2080 : pitch + 220, y = TOP;
    if (p->c->solo) {
        dranda(p, y);
        return TOP + 2160;
    }
    for (unsigned seat = 0; seat < sphere_players(p->g); seat++) {
        if (seat != p->me) {
            opponent(p, seat, y, h, pitch, n == 1);
            y += h + (n > 2 ? 50 : 80);
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
    int h = 6780 - y, card = (h - 920) / 2;
    orr_panel(p->to, RIGHT, y, SIDE_W, h, false);
    orr_words_at(p->to, RIGHT + 140, y + 190, p->small, ORR_INK_2, ORR_SEMI,
                 p->over ? "Final scores" : "Resistance fleet");
    const char *deck = orr_phrase(p->to, "%u in deck", sphere_ships_in_deck(s));
    const char *roll = p->over                    ? ""
                       : s->last_roll == ORR_NONE ? deck
                                                  : orr_phrase(p->to, "die %u,  %s", s->last_roll, deck);
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

static void identity(const struct sphere_pen *p) {
    const struct sphere_captain *c = &p->s->captain[p->me];
    unsigned sets = sphere_faction_sets(c);
    int half = sphere_shown_points(p, p->me);
    const char *score = sphere_points_words(p, half);
    orr_mark(p->to, p->me, 480, 7460, 210, ORR_SEAT + (int)p->me);
    orr_words_at(p->to, 720, 7465, 240, ORR_INK, ORR_BOLD, sphere_name(p, p->me))->h = 1100;
    struct orr_box box = {340, 7680, orr_text_width(score, 360), 360};
    sphere_valued(orr_open_box(p->to, SPHERE_PIECE_SCORE + p->me, box, 60, 0), half / 2);
    orr_words_at(p->to, -box.w / 2, 0, 360, ORR_INK, ORR_BOLD, score);
    orr_close(p->to);
    orr_words_at(p->to, 440 + orr_text_width(score, 360), 7910, p->small, ORR_INK_2, 0, "points");
    const char *so_far = sphere_points_words(p, c->score2);
    orr_words_at(p->to, 340, 8140, p->small, ORR_INK_2, 0, orr_phrase(p->to, "%s scored in play", so_far));
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        int x = 450 + (int)(i % 2) * 720, y = 8400 + (int)(i / 2) * 310;
        sphere_pennant(p, i, x, y, 230);
        struct orr_node *n = orr_figure_at(p->to, x + 190, y, TITLE, ORR_INK, ORR_BOLD, c->faction[i]);
        n->piece = SPHERE_PIECE_FACTION + p->me * 4 + i;
        sphere_valued(n, c->faction[i]);
    }
    const char *worth = orr_phrase(p->to, "%u %s = %u points", sets, sets == 1 ? "set" : "sets", 5 * sets);
    orr_words_at(p->to, 340, 9010, p->small, ORR_INK, ORR_SEMI, worth);
    orr_line_to(p->to, 340, 9180, 1720, 9180, ORR_EDGE, 12);
    orr_symbol_at(p->to, SPHERE_SYM_SHIP, 450, 9380, 200, ORR_INK_2);
    orr_words_at(p->to, 620, 9380, p->small, ORR_INK_2, 0, orr_phrase(p->to, "%u claimed", sphere_count(c->ships)));
    orr_symbol_at(p->to, SPHERE_SYM_CREW, 450, 9640, 200, ORR_INK_2);
    unsigned retired = sphere_retired(c);
    orr_words_at(p->to, 620, 9640, p->small, ORR_INK_2, 0, orr_phrase(p->to, "%u retired", retired));
}

static void drone_panel(const struct sphere_pen *p, uint32_t piece, struct orr_box at, const char *words, int role,
                        int n, int opacity) {
    struct orr_node *body = orr_rect(p->to, at.x, at.y, at.w, at.h, 80, ORR_WELL, role);
    body->label = orr_words(p->to, "%s drones: %d", words, n);
    orr_words_at(p->to, at.x + 120, at.y + 180, p->small, role, ORR_SEMI, words);
    sphere_drones(p, p->me, n > 8 ? 8 : n, (struct orr_box){at.x + 90, at.y + 320, 1170, 580}, 285, opacity);
    sphere_count_pill(p, piece, at.x + at.w - 190, at.y + 180, n);
}

static void hangar(const struct sphere_pen *p) {
    const struct sphere_captain *c = &p->s->captain[p->me];
    unsigned stored = (unsigned)c->stored[0] + c->stored[1] + c->stored[2];
    orr_words_at(p->to, 7940, 7440, p->small, ORR_INK_2, ORR_SEMI, "Storage");
    orr_words_at(p->to, 10700, 7440, p->small, ORR_INK, ORR_SEMI | ORR_END,
                 orr_phrase(p->to, "%u of %d", stored, SPHERE_STORAGE));
    sphere_storage(p, (struct orr_box){7940, 7580, 2760, 420}, SPHERE_STORAGE);
    drone_panel(p, SPHERE_PIECE_ACTIVE + p->me, (struct orr_box){7940, 8160, 1350, 980}, "Active", ORR_ICE, c->active,
                100);
    drone_panel(p, SPHERE_PIECE_INACTIVE + p->me, (struct orr_box){9350, 8160, 1350, 980}, "Inactive", ORR_EMBER,
                c->inactive, 60);
    orr_rect(p->to, 7940, 9220, 2760, 500, 80, ORR_WELL, ORR_EDGE)->label =
        orr_words(p->to, "Drones in reserve: %u", c->reserve);
    orr_words_at(p->to, 8060, 9470, p->small, ORR_INK_2, ORR_SEMI, "Reserve");
    sphere_drones(p, p->me, c->reserve > 5 ? 5 : c->reserve, (struct orr_box){8700, 9350, 1300, 250}, 250, 45);
    sphere_count_pill(p, SPHERE_PIECE_RESERVE + p->me, 10510, 9470, c->reserve);
}

static void own(const struct sphere_pen *p) {
    static const int16_t rules[] = {1900, 7800, 10770, 12720};
    bool acts = (int)p->me == p->acting;
    orr_panel(p->to, LEFT, OWN_Y, FULL_W, OWN_H, acts);
    identity(p);
    for (unsigned i = 0; i < 4; i++) {
        orr_line_to(p->to, rules[i], 7360, rules[i], 9720, ORR_EDGE, 12);
    }
    sphere_tracks(p, (struct orr_box){1980, 7340, 5720, 880});
    sphere_ports(p, (struct orr_box){1980, 8360, 5720, 1360});
    hangar(p);
    orr_words_at(p->to, 10880, 7440, p->small, ORR_INK_2, ORR_SEMI, "Matrix");
    sphere_matrix(p, (struct orr_box){10880, 7580, 1740, 1540});
    orr_words_at(p->to, 10880, 9420, p->small, ORR_INK_2, 0, "column:");
    orr_symbol_at(p->to, SPHERE_SYM_EXTRA, 11620, 9410, 230, ORR_INK_2);
    orr_words_at(p->to, 11780, 9420, p->small, ORR_INK_2, 0, "extra die");
    orr_words_at(p->to, 12820, 7440, p->small, ORR_INK_2, ORR_SEMI, "Crew");
    for (unsigned i = 0; i < SPHERE_CREW; i++) {
        sphere_own_crew(p, i, (struct orr_box){12820, 7580 + (int)i * 730, 2840, 660});
    }
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
    int x = 8000 - w / 2, y = OWN_Y + 10;
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
    p->cx = 8000;
    p->cy = 3700;
    p->side = 660;
    sphere_make_paths(p);
    sphere_sky(p, 3000);
    top(p);
    display(p);
    scoring(p);
    locations(p);
    sphere_board(p);
    fleet(p, opponents(p));
    own(p);
    pill(p);
}
