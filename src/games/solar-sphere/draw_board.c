/* Solar Sphere: the Sphere with its hexes, the eight Locations round it, and the small
 * map of the scoring card. Where they lie is decided by the compositions. */
#include "draw.h"

#include <stdio.h>

static const int8_t axial[SPHERE_POSITIONS][2] = {{0, 0},  {0, -1}, {1, -1}, {1, 0},  {0, 1},  {-1, 1}, {-1, 0},
                                                  {0, -2}, {1, -2}, {2, -2}, {2, -1}, {2, 0},  {1, 1},  {0, 2},
                                                  {-1, 2}, {-2, 2}, {-2, 1}, {-2, 0}, {-1, -1}};

/* The middle of a position for hexes of that side; 866 / 1000 is half the square root of 3. */
static void place(unsigned position, int side, int *x, int *y) {
    int q = axial[position][0], r = axial[position][1];
    *x = side * 3 * q / 2;
    *y = side * 866 * (2 * r + q) / 1000;
}

/* From hexes of side 66, as measured, to the present ones. */
static int scaled(const struct sphere_pen *p, int tenths) { return tenths * p->side / 660; }

void sphere_make_paths(struct sphere_pen *p) {
    p->hex = sphere_hex_path(p, p->side - 30, 50);
    p->inner = sphere_hex_path(p, p->side - 110, 40);
}

/* ---- behind the hexes ---- */

void sphere_sky(const struct sphere_pen *p, int reach) {
    int x = p->cx, y = p->cy;
    orr_circle(p->to, x, y, reach * 92 / 100, ORR_NO_PAINT, ORR_EDGE)->flags = ORR_DOTTED;
    orr_circle(p->to, x, y, reach * 122 / 100, ORR_NO_PAINT, ORR_EDGE)->opacity = 35;
    orr_circle(p->to, x, y, reach * 125 / 100, ORR_SUN, ORR_NO_PAINT)->paint = ORR_GLOW;
    orr_circle(p->to, x, y, reach * 97 / 100, SPHERE_SPACE, ORR_NO_PAINT)->opacity = 42;
    for (int side = 0; side < 2; side++) {
        int from = side ? 1170 : -630;
        orr_arc(p->to, x, y, reach * 97 / 100, from, from + 1260, ORR_SUN, 18)->opacity = 45;
        orr_arc(p->to, x, y, reach * 945 / 1000, from, from + 1260, ORR_SUN, 10)->opacity = 25;
    }
}

static void core(const struct sphere_pen *p) {
    orr_circle(p->to, p->cx, p->cy, p->side * 3 / 2, ORR_SUN, ORR_NO_PAINT)->paint = ORR_GLOW;
    struct orr_node *body = orr_path_at(p->to, p->hex, p->cx, p->cy, ORR_SUN, ORR_LIGHT, 15);
    body->paint = ORR_BURN;
    body->piece = SPHERE_PIECE_HEX;
    body->label = orr_words(p->to, "The Core");
    orr_symbol_at(p->to, SPHERE_SYM_RAYS, p->cx, p->cy, scaled(p, 800), ORR_LIGHT);
    struct orr_node *heart = orr_circle(p->to, p->cx, p->cy, scaled(p, 200), ORR_SUN, ORR_LIGHT);
    heart->line = (uint16_t)scaled(p, 80);
    heart->paint = ORR_BURN;
}

/* ---- hexes ---- */

static unsigned worth(const struct sphere_pen *p, unsigned position) {
    return p->s->scoring < SPHERE_SCORINGS ? p->pack->scoring[p->s->scoring][position - 1] : 0;
}

static bool is_best(const struct sphere_pen *p, unsigned position) {
    return p->s->scoring < SPHERE_SCORINGS && (p->c->best[p->s->scoring] >> position & 1u);
}

/* Each unit as a sign, or on phones a figure before it. */
static void cost(const struct sphere_pen *p, const struct sphere_hex *tile, int x, int y) {
    int size = scaled(p, p->tall ? 250 : 220), w = 0;
    for (unsigned i = 0; i < SPHERE_RESOURCES; i++) {
        w += p->tall ? (tile->cost[i] > 0) * size + (tile->cost[i] > 1) * 165 : tile->cost[i] * size;
    }
    x -= w / 2;
    for (unsigned i = 0; i < SPHERE_RESOURCES; i++) {
        if (p->tall && tile->cost[i] > 1) {
            orr_figure_at(p->to, x, y, p->small, ORR_INK, ORR_SEMI, tile->cost[i]);
            x += 165;
        }
        x = sphere_units(p, i, p->tall ? tile->cost[i] > 0 : tile->cost[i], x, y, size);
    }
}

/* What the free hexes have in common, one node each: boxes of dice, bursts of points, signs of the best positions. */
struct overlay {
    struct orr_shapes boxes, bursts, gems;
};

static void gains(const struct sphere_pen *p, const struct sphere_hex *tile, int x, int y, struct overlay *over,
                  bool drawn) {
    int burst = scaled(p, p->tall ? 360 : 265), sign = scaled(p, p->tall ? 240 : 225), w = burst;
    unsigned n = tile->reputation;
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        n += tile->faction[i];
    }
    w += ((int)n + tile->morale) * sign;
    x -= w / 2;
    if (!drawn) {
        orr_shapes_burst(&over->bursts, x + burst / 2, y, burst);
        return;
    }
    sphere_burst_figure(p, tile->points, x + burst / 2, y);
    x += burst + sign / 2;
    for (unsigned i = 0; i < tile->reputation; i++, x += sign) {
        orr_symbol_at(p->to, SPHERE_SYM_REP, x, y, sign * 95 / 100, ORR_VIOLET);
    }
    for (unsigned i = 0; i < tile->morale; i++, x += sign) {
        orr_symbol_at(p->to, SPHERE_SYM_MORALE, x, y, sign * 95 / 100, ORR_LEAF);
    }
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        for (unsigned k = 0; k < tile->faction[i]; k++, x += sign) {
            sphere_pennant(p, i, x, y, sign * 98 / 100);
        }
    }
}

static const char *hex_name(const struct sphere_pen *p, unsigned position) {
    char name[ORR_NAME_MAX];
    sphere_kind_position.title(p->g, position, name);
    return orr_phrase(p->to, "%s", name);
}

/* "the outer hex at 12 o'clock: die 4, costs 2 ore, 1 gold; 3 points, reputation, blue; 6 at the end". */
static uint32_t hex_label(const struct sphere_pen *p, unsigned position, const struct sphere_hex *tile) {
    char price[64], gain[64];
    const char *faction = "";
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        faction = tile->faction[i] ? sphere_tr(p, sphere_faction_titles[i]) : faction;
    }
    sphere_price_words(p->g, tile->cost, price, sizeof price);
    snprintf(gain, sizeof gain, orr_tr_n(p->g, tile->points, "%u point", "%u points"), tile->points);
    return orr_words(p->to, "%s: die %u, costs %s; %s%s%s%s; %u at the end", hex_name(p, position), tile->value,
                     price[0] ? price : sphere_tr(p, "nothing"), gain,
                     tile->reputation ? sphere_tr(p, ", reputation") : "", faction[0] ? ", " : "", faction,
                     worth(p, position));
}

/* The body of a free hex, and its share of the overlay. */
static void free_hex(const struct sphere_pen *p, unsigned position, int x, int y, struct overlay *over) {
    const struct sphere_hex *tile = &p->pack->hexes[p->s->tile[position]];
    int box = scaled(p, p->tall ? 330 : 260), up = y - scaled(p, 330);
    struct orr_node *body = orr_path_at(p->to, p->hex, x, y, ORR_CARD, ORR_EDGE, 15);
    body->paint = ORR_SHEEN;
    body->piece = SPHERE_PIECE_HEX + position;
    body->action = sphere_in(p, SPHERE_P_BUILD) ? orr_act1(SPHERE_BUILD, position) : 0;
    body->label = hex_label(p, position, tile);
    orr_shapes_rect(&over->boxes, x - box / 2, up - box / 2, box, box, box * 24 / 100);
    if (is_best(p, position)) {
        int reach = scaled(p, 70), gem = x + scaled(p, 300);
        orr_shapes_add(&over->gems, "M%d,%dl%d,%dl%d,%dl%d,%dZ", gem, up - reach, reach, reach, -reach, reach, -reach,
                       -reach);
    }
    gains(p, tile, x, y + scaled(p, 315), over, false);
}

static void free_signs(const struct sphere_pen *p, unsigned position, int x, int y) {
    const struct sphere_hex *tile = &p->pack->hexes[p->s->tile[position]];
    orr_figure_at(p->to, x, y - scaled(p, 330), p->tall ? p->small : 170, ORR_INK, ORR_BOLD | ORR_CENTRE, tile->value);
    cost(p, tile, x, y - scaled(p, p->tall ? -10 : 10));
    gains(p, tile, x, y + scaled(p, 315), NULL, true);
}

static void built_hex(const struct sphere_pen *p, unsigned position, unsigned who, int x, int y) {
    struct orr_node *body = orr_path_at(p->to, p->hex, x, y, SPHERE_HELD + (int)who, SPHERE_BORDER + (int)who, 20);
    body->piece = SPHERE_PIECE_HEX + position;
    body->label = orr_words(p->to, "%s, built by %s, worth %u at the end", hex_name(p, position), sphere_name(p, who),
                            worth(p, position));
    orr_open(p->to, SPHERE_PIECE_HEX_DRONE + position, x, y - scaled(p, 60));
    sphere_drone(p, who, 0, 0, scaled(p, 560));
    orr_close(p->to);
    if (is_best(p, position)) {
        sphere_burst(p, (int)worth(p, position), x, y + scaled(p, 400), scaled(p, p->tall ? 360 : 265));
    } else if (worth(p, position)) {
        orr_figure_at(p->to, x, y + scaled(p, 390), p->tall ? 260 : 170, ORR_INK_2, ORR_BOLD | ORR_CENTRE,
                      (int)worth(p, position));
    }
}

static void corporation_hex(const struct sphere_pen *p, unsigned position, int x, int y) {
    struct orr_node *body = orr_path_at(p->to, p->hex, x, y, SPHERE_STEEL, ORR_NEUTRAL, 18);
    body->piece = SPHERE_PIECE_HEX + position;
    body->label = orr_words(p->to, "%s, built by the Corporation", hex_name(p, position));
    orr_path_at(p->to, p->inner, x, y, ORR_NO_PAINT, ORR_NEUTRAL, 12)->opacity = 55;
    sphere_drone(p, SPHERE_CORP, x, y, scaled(p, 480));
}

static bool is_free(const struct sphere_pen *p, unsigned position) {
    return p->s->owner[position] >= SPHERE_WHO && p->s->tile[position] < SPHERE_TILES;
}

static void one_hex(const struct sphere_pen *p, unsigned position, int x, int y, struct overlay *over) {
    unsigned owner = p->s->owner[position];
    if (owner == SPHERE_CORP) {
        corporation_hex(p, position, x, y);
    } else if (owner < SPHERE_SEATS) {
        built_hex(p, position, owner, x, y);
    } else if (is_free(p, position)) {
        free_hex(p, position, x, y, over);
    } else {
        orr_path_at(p->to, p->hex, x, y, ORR_WELL, ORR_EDGE, 12)->flags = ORR_DASHED;
    }
}

static void draw_overlay(const struct sphere_pen *p, const struct overlay *over) {
    if (over->boxes.n) {
        orr_shapes_draw(p->to, &over->boxes, ORR_WELL, ORR_INK_2, 16);
        orr_shapes_draw(p->to, &over->bursts, ORR_SUN, ORR_NO_PAINT, 0);
    }
    orr_shapes_draw(p->to, &over->gems, ORR_SUN, ORR_NO_PAINT, 0);
}

void sphere_board(const struct sphere_pen *p) {
    struct overlay over = {0};
    core(p);
    for (int signs = 0; signs < 2; signs++) {
        for (unsigned position = 1; position < SPHERE_POSITIONS; position++) {
            int x, y;
            place(position, p->side, &x, &y);
            if (!signs) {
                one_hex(p, position, p->cx + x, p->cy + y, &over);
            } else if (is_free(p, position)) {
                free_signs(p, position, p->cx + x, p->cy + y);
            }
        }
        if (!signs) {
            draw_overlay(p, &over);
        }
    }
}

/* ---- the scoring card ---- */

static void small_hex(struct orr_shapes *path, int x, int y, int side) {
    int half = side / 2, up = side * 866 / 1000;
    orr_shapes_add(path, "M%d,%dl%d,%dh%dl%d,%dl%d,%dh%dZ", x + side, y, -half, up, -side, -half, -up, half, -up, side);
}

void sphere_scoring_map(const struct sphere_pen *p, int cx, int cy, int side) {
    struct orr_shapes best = {0}, rest = {0};
    for (unsigned position = 1; position < SPHERE_POSITIONS; position++) {
        int x, y;
        place(position, side, &x, &y);
        small_hex(is_best(p, position) ? &best : &rest, x, y, side - 10);
    }
    orr_path_at(p->to, orr_words(p->to, "%s", rest.at), cx, cy, ORR_PANEL_2, ORR_EDGE, 10);
    orr_path_at(p->to, orr_words(p->to, "%s", best.at), cx, cy, ORR_SUN, ORR_NO_PAINT, 0);
    orr_circle(p->to, cx, cy, side * 7 / 10, ORR_SUN, ORR_NO_PAINT)->paint = ORR_BURN;
    for (unsigned position = 1; position < SPHERE_POSITIONS; position++) {
        unsigned owner = p->s->owner[position];
        int x, y;
        place(position, side, &x, &y);
        if (owner < SPHERE_SEATS) {
            orr_mark(p->to, owner, cx + x, cy + y, side * 8 / 10,
                     is_best(p, position) ? ORR_ON_ACCENT : ORR_SEAT + (int)owner);
        }
    }
}

/* ---- Locations ---- */

static const struct {
    const char *values[3], *action, *boosted, *short_boost;
} cards[SPHERE_LOCATIONS] = {
    [SPHERE_L_ORE] = {{"1", "2"}, "o", "ooo", "o[x3]"},
    [SPHERE_L_GOLD] = {{"3", "4"}, "g", "ggg", "g[x3]"},
    [SPHERE_L_CRYSTAL] = {{"5", "6"}, "c", "ccc", "c[x3]"},
    [SPHERE_L_FABRICATOR] = {{"1-6"}, "f[2]", "f[3]", "f[3]"},
    [SPHERE_L_SALVAGE] = {{"1-6"}, "s[= die]", "s[6]", "s[6]"},
    [SPHERE_L_SPHERE] = {{"1-6"}, "h[≤ die]", "h[any]", "h[any]"},
    [SPHERE_L_CREW] = {{"1", "3", "5"}, "C", "*C", "*C"},
    [SPHERE_L_FLEET] = {{"2", "4", "6"}, "a", "s[2]a", "s[2]a"},
};

/* What a click on the card means now. */
static orr_action card_action(const struct sphere_pen *p, unsigned location) {
    if (sphere_in(p, SPHERE_P_LOCATION)) {
        return orr_act1(SPHERE_VISIT, location);
    }
    return sphere_in(p, SPHERE_P_RECALL) && (p->s->captain[p->me].satellites >> location & 1u)
               ? orr_act1(SPHERE_RECALL, location)
               : 0;
}

static void values(const struct sphere_pen *p, unsigned location, int x, int y, int size) {
    const char *const *all = cards[location].values;
    struct orr_shapes boxes = {0};
    for (int drawn = 0, at = x; drawn < 2; drawn++, at = x) {
        for (unsigned i = 0; i < 3 && all[i]; i++) {
            int w = all[i][1] ? size * 15 / 10 : size;
            if (drawn) {
                orr_words_at(p->to, at + w / 2, y, p->tall ? p->small : 160, ORR_INK, ORR_BOLD | ORR_CENTRE, all[i]);
            } else {
                orr_shapes_rect(&boxes, at, y - size / 2, w, size, size * 24 / 100);
            }
            at += w + size / 7;
        }
        if (!drawn) {
            orr_shapes_draw(p->to, &boxes, ORR_WELL, ORR_INK_2, 16);
        }
    }
}

/* Dice on a Location; in the solo game opaque ones too. */
struct visitor {
    uint8_t seat, index;
    bool opaque;
};

static unsigned find_visitors(const struct sphere_pen *p, unsigned location, struct visitor out[SPHERE_SEATS * 4]) {
    unsigned at = SPHERE_AT_LOCATION + location, n = 0;
    for (unsigned seat = 0; seat < sphere_players(p->g); seat++) {
        for (unsigned i = 0; i < 4; i++) {
            if (p->s->captain[seat].at[i] == at && p->s->captain[seat].die[i]) {
                out[n++] = (struct visitor){(uint8_t)seat, (uint8_t)i, false};
            }
        }
    }
    for (unsigned i = 0; i < SPHERE_COLOURS && p->c->solo; i++) {
        if (p->s->opaque_at[i] == at && p->s->opaque[i]) {
            out[n++] = (struct visitor){SPHERE_DRANDA, (uint8_t)i, true};
        }
    }
    return n;
}

/* From the left, overlapping when they are many; returns where they end. */
static int visitors(const struct sphere_pen *p, unsigned location, int x, int y, int size, int room) {
    struct visitor all[SPHERE_SEATS * 4];
    int n = (int)find_visitors(p, location, all);
    int step = n > 1 && n * (size + 40) > room ? (room - size) / (n - 1) : size + 40;
    for (int i = 0; i < n; i++) {
        if (all[i].opaque) {
            sphere_opaque_die(p, all[i].index, x + i * step + size / 2, y, size);
        } else {
            sphere_die(p, all[i].seat, all[i].index, x + i * step + size / 2, y, size, false);
        }
    }
    return n ? x + (n - 1) * step + size : x;
}

static int count_satellites(const struct sphere_pen *p, unsigned location) {
    int n = 0;
    for (unsigned i = 0; i < sphere_players(p->g); i++) {
        n += !sphere_is_dranda(p->g, i) && (p->s->captain[i].satellites >> location & 1u);
    }
    return n;
}

static void satellites(const struct sphere_pen *p, unsigned location, int right, int y, int size, int step) {
    for (unsigned i = sphere_players(p->g); i-- > 0;) {
        if (p->s->captain[i].satellites >> location & 1u && !sphere_is_dranda(p->g, i)) {
            struct orr_node *drone = sphere_drone(p, i, right - size / 2, y, size);
            drone->piece = SPHERE_PIECE_SATELLITE + i * 8 + location;
            drone->label = orr_words(p->to, "Satellite of %s", sphere_name(p, i));
            right -= step;
        }
    }
}

static void card_slots(const struct sphere_pen *p, int x, int y, int size) {
    struct orr_shapes slots = {0};
    orr_shapes_rect(&slots, x, y - size / 2, size, size, size * 22 / 100);
    orr_shapes_rect(&slots, x + size + 60, y - size / 2, size, size, size * 22 / 100);
    orr_shapes_draw(p->to, &slots, ORR_NO_PAINT, ORR_EDGE, 15)->flags = ORR_DASHED;
}

static void wide_location(const struct sphere_pen *p, unsigned location, int w, int h) {
    int left = -w / 2, top = -h / 2, right = w / 2 - 120;
    const char *action = cards[location].action, *boosted = cards[location].boosted;
    bool mine = p->s->captain[p->me].satellites >> location & 1u, open = !(p->s->occupied >> location & 1u);
    orr_words_at(p->to, left + 120, top + 195, p->small, ORR_INK, ORR_SEMI, sphere_short_locations[location]);
    values(p, location, left + 130, top + 460, 240);
    sphere_recipe(p, action, right - sphere_recipe_width(p, action, 220, p->small), top + 460, 220, p->small);
    orr_rect(p->to, left + 80, top + 640, w - 160, 300, 60, ORR_WELL, mine ? ORR_LEAF : ORR_NO_PAINT)->line = 12;
    orr_symbol_at(p->to, SPHERE_SYM_BOOST, left + 200, top + 780, 200, ORR_LEAF)->opacity = mine ? 100 : 55;
    orr_words_at(p->to, left + 320, top + 790, p->small, mine ? ORR_LEAF : ORR_INK_2, mine ? ORR_SEMI : 0, "boost");
    sphere_recipe(p, boosted, right - sphere_recipe_width(p, boosted, 200, p->small), top + 790, 200, p->small);
    if (open) {
        card_slots(p, left + 110, top + 1210, 320);
    }
    visitors(p, location, left + 110, top + 1210, 320, w - 320 - 200 * count_satellites(p, location));
    satellites(p, location, right + 30, top + 1210, 280, 200);
}

static void tall_location(const struct sphere_pen *p, unsigned location, int w, int h) {
    int left = -w / 2, top = -h / 2, right = w / 2 - 100;
    const char *action = cards[location].action, *boosted = cards[location].short_boost;
    bool mine = p->s->captain[p->me].satellites >> location & 1u;
    const char *name = location == SPHERE_L_SPHERE  ? "Sphere"
                       : location == SPHERE_L_FLEET ? "Fleet"
                                                    : sphere_short_locations[location];
    orr_words_at(p->to, left + 120, top + 200, p->small, ORR_INK, ORR_SEMI, name)->h = w - 200;
    values(p, location, left + 110, top + 540, 310);
    bool shown = location != SPHERE_L_SPHERE && location != SPHERE_L_SALVAGE;
    action = shown ? action : location == SPHERE_L_SPHERE ? "h" : "s";
    sphere_recipe(p, action, right - sphere_recipe_width(p, action, 260, p->small), top + 540, 260, p->small);
    orr_rect(p->to, left + 70, top + 810, w - 140, 430, 80, ORR_WELL, mine ? ORR_LEAF : ORR_NO_PAINT)->line = 15;
    int end = visitors(p, location, left + 110, top + 1025, 320, w - 420 - 200 * count_satellites(p, location));
    int width = sphere_recipe_width(p, boosted, 220, p->small), free = right - 20 - width - end;
    bool room = free > count_satellites(p, location) * 200 + 300;
    if (room) {
        sphere_recipe(p, boosted, right - 10 - width, top + 1025, 220, p->small);
        orr_symbol_at(p->to, SPHERE_SYM_BOOST, right - 110 - width, top + 1015, 190, ORR_LEAF);
    }
    int step = 200, edge = room ? right - 210 - width : right + 10;
    satellites(p, location, edge, top + 1025, 270, step);
}

void sphere_location(const struct sphere_pen *p, unsigned location, struct orr_box at) {
    bool here = p->s->location == location && p->s->phase != SPHERE_P_OVER;
    struct orr_node *group = orr_open_box(p->to, SPHERE_PIECE_LOCATION + location, at, 80, card_action(p, location));
    group->label = orr_words(p->to, "%s", sphere_tr(p, sphere_location_titles[location]));
    group->tip = orr_words(p->to, "%s", sphere_tr(p, sphere_location_tips[location]));
    struct orr_node *body = orr_rect(p->to, -at.w / 2, -at.h / 2, at.w, at.h, 80, ORR_PANEL, here ? ORR_ICE : ORR_EDGE);
    body->paint = ORR_SHEEN;
    body->line = here ? 22 : 15;
    if (p->tall) {
        tall_location(p, location, at.w, at.h);
    } else {
        wide_location(p, location, at.w, at.h);
    }
    orr_close(p->to);
}
