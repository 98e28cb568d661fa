/* Solar Sphere: the panels of the other captains on a wide table, and DRANDA's in the solo
 * game: who it is and whose turn, points, dice, stock, drones, factions and crew. */
#include "draw.h"

enum { WIDTH = 3140, CORNER_X = 1300, CORNER_W = 1100, CORNER_H = 380 };

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
    int half = sphere_shown_points(p, seat), size = p->to->framed ? 280 : 240;
    const char *words = sphere_points_words(p, half);
    int w = orr_text_width(words, size);
    struct orr_box box = {right - w, y - 150, w, 300};
    sphere_valued(orr_open_box(p->to, SPHERE_PIECE_SCORE + seat, box, 60, 0), half / 2);
    orr_words_at(p->to, w / 2, 0, size, ORR_INK, ORR_BOLD | ORR_END, words);
    orr_close(p->to);
}

/* Opens the group of the panel: mark, name, the front end's corner, points. */
static void open_panel(const struct sphere_pen *p, unsigned seat, struct orr_box at, int y) {
    struct orr_node *group = orr_open(p->to, SPHERE_PIECE_SEAT + seat, at.x, at.y);
    group->flags = ORR_LAID_OUT;
    group->label = orr_words(p->to, "%s", sphere_name(p, seat));
    orr_panel(p->to, 0, 0, WIDTH, at.h, (int)seat == p->acting);
    orr_rect(p->to, 0, 120, 40, at.h - 240, 20, ORR_SEAT + (int)seat, ORR_NO_PAINT);
    orr_mark(p->to, seat, 240, y, 160, ORR_SEAT + (int)seat);
    orr_words_at(p->to, 420, y, 200, ORR_INK, ORR_BOLD, sphere_name(p, seat))->h = 840;
    if (p->to->framed && seat < p->g->seats) {
        orr_seat_corner(p->to, seat, (struct orr_box){CORNER_X, y - CORNER_H / 2, CORNER_W, CORNER_H});
    }
    points(p, seat, WIDTH - 140, y);
}

static void crew_lines(const struct sphere_pen *p, unsigned seat, int y, int step) {
    const struct sphere_captain *c = &p->s->captain[seat];
    for (unsigned i = 0; i < SPHERE_CREW; i++, y += step) {
        unsigned card = c->crew[i];
        bool held = card < SPHERE_CARDS;
        orr_symbol_at(p->to, SPHERE_SYM_CREW, 250, y, 190,
                      held ? SPHERE_FACTION_TINT + p->pack->crew[card] % 4 : ORR_EDGE);
        struct orr_node *name =
            orr_words_at(p->to, 420, y, p->small, held && !(c->used >> i & 1u) ? ORR_INK : ORR_INK_2, 0,
                         held ? sphere_kind_titles[sphere_kind_of(card)] : "free berth");
        if (held) {
            const char *recipe = sphere_crew_recipes[sphere_kind_of(card)];
            name->piece = SPHERE_PIECE_CARD + card;
            name->flags |= ORR_LAID_OUT;
            name->label = orr_words(p->to, "%s", sphere_tr(p, sphere_kind_titles[sphere_kind_of(card)]));
            sphere_recipe(p, recipe, WIDTH - 140 - sphere_recipe_width(p, recipe, 190, p->small), y, 190, p->small);
        }
    }
}

static void stock_line(const struct sphere_pen *p, unsigned seat, int y) {
    const struct sphere_captain *c = &p->s->captain[seat];
    for (unsigned i = 0; i < SPHERE_RESOURCES; i++) {
        sphere_counter(p, SPHERE_PIECE_STORED + seat * 4 + i, unit_symbol(i), SPHERE_UNIT_TINT + (int)i,
                       250 + (int)i * 420, y, c->stored[i]);
    }
    sphere_counter(p, SPHERE_PIECE_MORALE + seat, SPHERE_SYM_MORALE, ORR_LEAF, 1650, y, c->morale);
    sphere_counter(p, SPHERE_PIECE_REPUTATION + seat, SPHERE_SYM_REP, ORR_VIOLET, 2120, y, c->reputation);
    sphere_counter(p, SPHERE_PIECE_HEXES + seat, SPHERE_SYM_HEX, ORR_INK_2, 2590, y, (int)sphere_hexes(p->s, seat));
}

static void counted(const struct sphere_pen *p, uint32_t piece, int x, int y, int role, const char *words, int n) {
    struct orr_node *node = orr_words_at(p->to, x, y, p->small, role, ORR_SEMI, words);
    node->piece = piece;
    sphere_valued(node, n);
    node->flags |= ORR_LAID_OUT;
}

/* Five lines; where there is room the crew stands by name below. */
int sphere_seat_panel(const struct sphere_pen *p, unsigned seat, struct orr_box at) {
    const struct sphere_captain *c = &p->s->captain[seat];
    bool roomy = at.h > 1900, framed = p->to->framed;
    int lines = (framed ? 5 : 4) + (roomy ? 2 : 0), step = (at.h - 60) / lines, y = step * 6 / 10 + 20;
    open_panel(p, seat, at, y);
    if (framed) {
        orr_words_at(p->to, WIDTH - 150, y + step, p->small, ORR_SUN, ORR_SEMI | ORR_END, sphere_seat_words(p, seat));
        sphere_docked_dice(p, seat, 260, y + step, 310, step < 280 ? 210 : 250);
        y += step;
    } else {
        sphere_docked_dice(p, seat, 1340, y, 300, 250);
    }
    stock_line(p, seat, y + step);
    int low = y + 2 * step;
    sphere_drones(p, seat, 1, (struct orr_box){150, low - 115, 230, 230}, 230, 100);
    counted(p, SPHERE_PIECE_ACTIVE + seat, 420, low, ORR_INK, orr_phrase(p->to, "%d ready", c->active), c->active);
    counted(p, SPHERE_PIECE_INACTIVE + seat, 1070, low, ORR_INK_2, orr_phrase(p->to, "%d spent", c->inactive),
            c->inactive);
    factions(p, seat, 1800, low, 340);
    if (roomy) {
        orr_line_to(p->to, 160, low + step / 2, WIDTH - 140, low + step / 2, ORR_EDGE, 10);
        crew_lines(p, seat, low + step, step * 9 / 10);
    } else {
        sphere_crew_row(p, seat, 150, low + step, WIDTH - 250, 200);
    }
    orr_close(p->to);
    return at.y + at.h;
}

/* ---- DRANDA ---- */

static void dranda_die(const struct sphere_pen *p, unsigned colour, unsigned turn, int x, int y) {
    static const uint8_t icons[SPHERE_ICONS] = {SPHERE_SYM_UNITS, SPHERE_SYM_SALVAGE, SPHERE_SYM_BUILD,
                                                SPHERE_SYM_ATTACK, SPHERE_SYM_CREW};
    static const char *const names[SPHERE_ICONS] = {"belt", "salvage", "sphere", "fleet", "crew"};
    const struct sphere_captain *d = &p->s->captain[SPHERE_DRANDA];
    unsigned card = p->s->aside[turn];
    bool here = d->die[colour] && d->at[colour] <= SPHERE_AT_DOCK;
    orr_rect(p->to, x, y, 900, 620, 70, ORR_WELL, ORR_EDGE);
    if (d->die[colour]) {
        sphere_die(p, SPHERE_DRANDA, colour, x + 250, y + 240, 340, !here);
    } else {
        orr_rect(p->to, x + 80, y + 70, 340, 340, 75, SPHERE_PLATE + (int)colour, ORR_ON_LIGHT)->opacity = 45;
    }
    if (card < SPHERE_AUTOMA) {
        unsigned icon = p->pack->dranda[card].icon[colour] % SPHERE_ICONS;
        orr_symbol_at(p->to, SPHERE_SYM_ARROW, x + 510, y + 240, 140, ORR_INK_2);
        orr_symbol_at(p->to, icons[icon], x + 720, y + 240, 260, icon == SPHERE_I_FLEET ? ORR_EMBER : ORR_INK);
        orr_words_at(p->to, x + 450, y + 520, p->small, ORR_INK_2, ORR_CENTRE, names[icon]);
    } else {
        orr_words_at(p->to, x + 690, y + 240, 200, ORR_EDGE, ORR_CENTRE | ORR_BOLD, "?");
    }
}

static void opaque_dice(const struct sphere_pen *p, int y) {
    const struct sphere_state *s = p->s;
    orr_words_at(p->to, 160, y, p->small, ORR_INK_2, 0, "Opaque dice");
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        bool used = s->opaque_at[i] != SPHERE_AT_RESERVE || s->opaque[i];
        struct orr_node *plate =
            orr_rect(p->to, 1340 + (int)i * 330, y - 120, 240, 240, 55, SPHERE_PLATE + (int)i, ORR_ON_LIGHT);
        plate->opacity = used ? 22 : 100;
        plate->label =
            orr_words(p->to, used ? "Opaque %s die, used" : "Opaque %s die", sphere_tr(p, sphere_colour_titles[i]));
        plate->piece = SPHERE_PIECE_RESERVED + i;
        plate->flags |= ORR_LAID_OUT;
    }
}

int sphere_dranda_panel(const struct sphere_pen *p, struct orr_box at) {
    static const char *const levels[] = {"level I", "level II", "level III"};
    const struct sphere_state *s = p->s;
    const struct sphere_captain *d = &s->captain[SPHERE_DRANDA];
    uint8_t order[SPHERE_COLOURS];
    int level = p->g->option[SPHERE_LEVEL], y = 520, step = (at.h - 1240) / 3;
    open_panel(p, SPHERE_DRANDA, at, 240);
    sphere_dranda_order(p, order);
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        dranda_die(p, order[i], i, 130 + (int)i * 960, y);
    }
    int row = y + 620 + step * 6 / 10, low = row + step;
    sphere_drones(p, SPHERE_DRANDA, 1, (struct orr_box){150, row - 115, 230, 230}, 230, 100);
    counted(p, SPHERE_PIECE_SUPPLY, 420, row, ORR_INK, orr_phrase(p->to, "%d in supply", s->supply), s->supply);
    counted(p, SPHERE_PIECE_REMOVED, 1480, row, ORR_INK_2, orr_phrase(p->to, "%d removed", s->removed), s->removed);
    factions(p, SPHERE_DRANDA, 1800, low, 340);
    sphere_counter(p, SPHERE_PIECE_HEXES + SPHERE_DRANDA, SPHERE_SYM_HEX, ORR_INK_2, 250, low,
                   (int)sphere_hexes(s, SPHERE_DRANDA));
    sphere_counter(p, SPHERE_PIECE_RETIRED + SPHERE_DRANDA, SPHERE_SYM_CREW, ORR_INK_2, 720, low,
                   (int)sphere_retired(d));
    sphere_counter(p, SPHERE_PIECE_CLAIMED + SPHERE_DRANDA, SPHERE_SYM_SHIP, ORR_INK_2, 1190, low,
                   (int)sphere_count(d->ships));
    opaque_dice(p, low + step);
    orr_words_at(p->to, WIDTH - 150, low + step, p->small, ORR_INK_2, ORR_END,
                 levels[level >= 0 && level < 3 ? level : 0]);
    orr_close(p->to);
    return at.y + at.h;
}
