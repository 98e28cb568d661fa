/* Dyson: the pieces. A troop is a free silhouette, a building a sign on a plate, a
 * Station a platform, a Sphere rings round its star. Owner: colour and mark in a badge
 * at the lower left; tier: bars in a pill at the lower right. */
#include "draw.h"

enum { TROOP_SIZE = 850, GLYPH_SIZE = 650, STATION_SIZE = 800, SUN_UP = 40 };

/* ---- words ---- */

static uint32_t troop_tip(const struct dyson_pen *p, unsigned tile) {
    unsigned byte = p->s->troop[tile], type = dyson_troop_kind(byte);
    const struct dyson_troop_row *row = &p->pack->troop[type];
    const char *name = p->to->names[dyson_troop_owner(byte)], *title = orr_tr(p->g, dyson_troop_titles[type]);
    unsigned dc = dyson_dc(p->g, p->s, tile, DYSON_TROOP), dice = dyson_dice(p->g, p->s, tile, DYSON_TROOP);
    int q = p->c->q[tile], r = p->c->r[tile];
    if (row->range) {
        return orr_words(p->to, "%s of %s on %d/%d: DC %u, %ud6, range %u, moves %u", title, name, q, r, dc, dice,
                         row->range, row->moves);
    }
    if (row->dice) {
        return orr_words(p->to, "%s of %s on %d/%d: DC %u, blast %ud6 within %u, moves %u", title, name, q, r, dc, dice,
                         row->blast, row->moves);
    }
    return orr_words(p->to, "%s of %s on %d/%d: DC %u, moves %u", title, name, q, r, dc, row->moves);
}

static uint32_t building_tip(const struct dyson_pen *p, unsigned tile) {
    unsigned byte = p->s->building[tile], type = dyson_building_kind(byte);
    const struct dyson_building_row *row = &p->pack->building[type];
    const char *name = p->to->names[dyson_building_owner(byte)], *title = orr_tr(p->g, dyson_building_titles[type]);
    int q = p->c->q[tile], r = p->c->r[tile];
    if (row->range) {
        return orr_words(p->to, "%s of %s on %d/%d: DC %u, %ud6, range %u", title, name, q, r, row->dc, row->dice,
                         row->range);
    }
    if (row->income) {
        bool energy = type >= DYSON_SPHERE_1;
        return orr_words(p->to,
                         energy ? "%s of %s on %d/%d: DC %u, +%u energy" : "%s of %s on %d/%d: DC %u, +%u minerals",
                         title, name, q, r, row->dc, row->income);
    }
    return orr_words(p->to, "%s of %s on %d/%d: DC %u", title, name, q, r, row->dc);
}

/* With what choosing it now would mean: the chance of an attack, what its joining would bring. */
static uint32_t with_chance(const struct dyson_pen *p, unsigned tile, unsigned layer, uint32_t tip) {
    const dyson_set can[] = {p->targets.troop, p->targets.building, p->targets.station};
    const dyson_set may[] = {p->attackers.troop, p->attackers.building, 0};
    unsigned verb = dyson_has(can[layer], tile) ? DYSON_TARGET : dyson_has(may[layer], tile) ? DYSON_JOIN : 0;
    if (!verb) {
        return tip;
    }
    return orr_words(p->to, "%s. %s", orr_scene_text(p->to, tip), dyson_explained(p, orr_act2(verb, tile, layer)));
}

void dyson_make_tips(struct dyson_pen *p) {
    for (unsigned tile = 0; tile < p->c->tiles; tile++) {
        if (p->s->troop[tile] != ORR_NONE) {
            p->tip[tile][DYSON_TROOP] = with_chance(p, tile, DYSON_TROOP, troop_tip(p, tile));
        }
        if (p->s->building[tile] != ORR_NONE) {
            p->tip[tile][DYSON_BUILDING] = with_chance(p, tile, DYSON_BUILDING, building_tip(p, tile));
        }
        if (p->s->station[tile] != ORR_NONE) {
            uint32_t tip = orr_words(p->to, "Station of %s on %d/%d: DC %u", p->to->names[p->s->station[tile]],
                                     p->c->q[tile], p->c->r[tile], p->pack->station_dc);
            p->tip[tile][DYSON_STATION] = with_chance(p, tile, DYSON_STATION, tip);
        }
    }
}

/* ---- parts ---- */

void dyson_badge(const struct dyson_pen *p, unsigned owner, int x, int y, int r) {
    int line = r * 14 / 100;
    orr_circle(p->to, x, y, r, ORR_SHADE, ORR_SEAT + (int)owner)->line = (uint16_t)(line < 12 ? 12 : line);
    orr_mark(p->to, owner, x, y, r * 86 / 100, ORR_SEAT + (int)owner);
}

static void tier_pill(const struct dyson_pen *p, unsigned tier, unsigned owner, int x, int y, int size) {
    int w = size * (80 + 55 * ((int)tier - 1)) / 100, h = size * 150 / 100;
    w = w < h * 90 / 100 ? h * 90 / 100 : w;
    orr_rect(p->to, x - w / 2, y - h / 2, w, h, h / 2, ORR_SHADE, ORR_SEAT + (int)owner)->line = 13;
    orr_symbol_at(p->to, DYSON_SYM_TIER + tier - 1, x, y, size * 210 / 100, ORR_SEAT + (int)owner);
}

void dyson_troop_figure(const struct dyson_pen *p, unsigned type, unsigned owner, int x, int y, int size) {
    orr_symbol_at(p->to, DYSON_SYM_HULL + type, x, y, size, ORR_ON_LIGHT);
    orr_symbol_at(p->to, DYSON_SYM_TROOP + type, x, y, size, ORR_SEAT + (int)owner);
    if (type == DYSON_BREACHER) {
        orr_circle(p->to, x, y, size * 5 / 100, ORR_EMBER, ORR_NO_PAINT);
    } else if (type == DYSON_ARGON) {
        orr_circle(p->to, x, y, size * 115 / 1000, ORR_EMBER, ORR_ON_LIGHT)->line = (uint16_t)(size * 3 / 100);
        orr_circle(p->to, x, y, size * 5 / 100, ORR_LIGHT, ORR_NO_PAINT)->opacity = 90;
    }
}

static void building_glyph(const struct dyson_pen *p, unsigned type, unsigned owner, int x, int y, int size) {
    orr_symbol_at(p->to, DYSON_SYM_BUILDING + type, x, y, size, DYSON_GLYPH + (int)owner);
    if (type == DYSON_LASER) {
        orr_circle(p->to, x, y - size * 17 / 100, size * 52 / 1000, ORR_EMBER, ORR_NO_PAINT);
    }
}

void dyson_sign(const struct dyson_pen *p, unsigned tile, unsigned layer, int x, int y, int size) {
    unsigned owner = (unsigned)dyson_owner(p->s, tile, layer);
    if (layer == DYSON_TROOP) {
        dyson_troop_figure(p, dyson_troop_kind(p->s->troop[tile]), owner, x, y, size);
    } else {
        unsigned symbol = layer == DYSON_STATION ? (unsigned)DYSON_SYM_STATION
                                                 : DYSON_SYM_BUILDING + dyson_building_kind(p->s->building[tile]);
        orr_symbol_at(p->to, symbol, x, y, size, DYSON_BORDER + (int)owner);
    }
}

/* ---- on the map ---- */

/* What the decision is about: the target and its attackers, or the troop, Factory, building or Laser in question. */
static bool is_chosen(const struct dyson_pen *p, unsigned tile, unsigned layer) {
    const struct dyson_state *s = p->s;
    bool member = layer == DYSON_TROOP      ? dyson_has(s->in_troop, tile)
                  : layer == DYSON_BUILDING ? dyson_has(s->in_weapon, tile)
                                            : false;
    if (p->over || (s->target == tile && s->layer == layer) || member) {
        return !p->over;
    }
    return s->tile == tile && dyson_subject_layer(s->phase) == layer;
}

/* A piece of the map: a group with an outline of its own; `reach` is half its width. */
static void open_piece(const struct dyson_pen *p, uint32_t piece, unsigned tile, unsigned layer, int x, int y,
                       int reach) {
    struct orr_node *group = orr_open(p->to, piece, x, y);
    group->w = group->h = 2 * reach;
    group->flags |= is_chosen(p, tile, layer) ? ORR_CHOSEN : 0;
    group->tip = p->tip[tile][layer];
    group->label = group->tip;
}

static void station(const struct dyson_pen *p, unsigned tile) {
    int x, y, size = dyson_scaled(p, STATION_SIZE);
    unsigned owner = p->s->station[tile];
    bool alone = p->s->building[tile] == ORR_NONE;
    dyson_place(p, tile, &x, &y);
    open_piece(p, DYSON_PIECE_STATION + tile, tile, DYSON_STATION, x, y - dyson_scaled(p, 50), dyson_scaled(p, 360));
    orr_symbol_at(p->to, DYSON_SYM_KEEL, 0, 0, size, ORR_ON_LIGHT);
    orr_symbol_at(p->to, DYSON_SYM_DECK, 0, 0, size, ORR_PANEL_2);
    orr_symbol_at(p->to, DYSON_SYM_RIM, 0, 0, size, DYSON_BORDER + (int)owner);
    if (alone) {
        orr_symbol_at(p->to, DYSON_SYM_STATION, 0, 0, size * 45 / 100, DYSON_BORDER + (int)owner);
        dyson_badge(p, owner, -dyson_scaled(p, 270), dyson_scaled(p, 220), dyson_scaled(p, 105));
    }
    orr_close(p->to);
}

/* Half of a ring round a star: the far one is drawn before the star, the near one after it. */
static void ring(const struct dyson_pen *p, uint32_t half, int turn, unsigned owner) {
    orr_path_at(p->to, half, 0, 0, ORR_NO_PAINT, ORR_ON_LIGHT, dyson_scaled(p, 74))->turn = (int16_t)turn;
    orr_path_at(p->to, half, 0, 0, ORR_NO_PAINT, ORR_SEAT + (int)owner, dyson_scaled(p, 40))->turn = (int16_t)turn;
}

static void sphere(const struct dyson_pen *p, unsigned tile, unsigned owner, unsigned tier) {
    int x, y, a = dyson_scaled(p, 330), b = dyson_scaled(p, 120);
    uint32_t far = orr_words(p->to, "M%d,0A%d,%d 0 0 1 %d,0", -a, a, b, a);
    uint32_t close = orr_words(p->to, "M%d,0A%d,%d 0 0 0 %d,0", -a, a, b, a);
    dyson_place(p, tile, &x, &y);
    open_piece(p, DYSON_PIECE_BUILDING + tile, tile, DYSON_BUILDING, x, y - dyson_scaled(p, SUN_UP),
               dyson_scaled(p, 340));
    orr_circle(p->to, 0, 0, dyson_scaled(p, 440), ORR_SUN, ORR_NO_PAINT)->paint = ORR_GLOW;
    if (tier > 2) {
        orr_circle(p->to, 0, 0, dyson_scaled(p, 370), ORR_NO_PAINT, ORR_SEAT + (int)owner)->line =
            (uint16_t)dyson_scaled(p, 30);
    }
    ring(p, far, -200, owner);
    if (tier > 1) {
        ring(p, far, 700, owner);
    }
    orr_circle(p->to, 0, 0, dyson_scaled(p, 185), ORR_SUN, ORR_NO_PAINT)->paint = ORR_BURN;
    ring(p, close, -200, owner);
    if (tier > 1) {
        ring(p, close, 700, owner);
    }
    dyson_badge(p, owner, -dyson_scaled(p, 265), dyson_scaled(p, 215), dyson_scaled(p, 105));
    tier_pill(p, tier, owner, dyson_scaled(p, 270), dyson_scaled(p, 215), dyson_scaled(p, 100));
    orr_close(p->to);
}

static void plate(const struct dyson_pen *p, unsigned tile, unsigned owner, unsigned type) {
    bool hovered = p->s->troop[tile] != ORR_NONE, hot = type == DYSON_OVERDRIVEN;
    int x, y, part = hovered ? 84 : 100, k = dyson_scaled(p, part);
    dyson_place(p, tile, &x, &y);
    open_piece(p, DYSON_PIECE_BUILDING + tile, tile, DYSON_BUILDING, hovered ? x - dyson_scaled(p, 80) : x,
               hovered ? y + dyson_scaled(p, 40) : y - dyson_scaled(p, 50), k * 29 / 10);
    orr_path_at(p->to, hovered ? p->lesser : p->plate, 0, 0, DYSON_PLATE + (int)owner,
                hot ? ORR_EMBER : DYSON_GLYPH + (int)owner, dyson_scaled(p, hot ? 34 : 24));
    building_glyph(p, type, owner, 0, -k / 10, dyson_scaled(p, GLYPH_SIZE) * part / 100);
    if (hot) {
        orr_symbol_at(p->to, DYSON_SYM_HAZARD + DYSON_POWER_SURGE - 1, k * 22 / 10, -k * 19 / 10, k * 26 / 10,
                      ORR_EMBER);
    }
    dyson_badge(p, owner, -k * 27 / 10, k * 21 / 10, k * 105 / 100);
    if (dyson_tiered(type)) {
        tier_pill(p, dyson_tier(type), owner, k * 27 / 10, k * 21 / 10, k);
    }
    orr_close(p->to);
}

static void troop(const struct dyson_pen *p, unsigned tile) {
    unsigned byte = p->s->troop[tile], owner = dyson_troop_owner(byte);
    unsigned below = dyson_top_layer(p->s, tile);
    bool hovers = below < DYSON_LAYERS, spent = p->s->stage == DYSON_S_MOVE && (p->s->mark[tile] & DYSON_MOVED);
    bool fired = p->s->stage == DYSON_S_ATTACK && (p->s->mark[tile] & DYSON_ATTACKED) && p->s->phase != DYSON_P_JOIN;
    int x, y, size = dyson_scaled(p, TROOP_SIZE) * (hovers ? 76 : 100) / 100;
    dyson_place(p, tile, &x, &y);
    x += hovers ? dyson_scaled(p, 140) : 0;
    y -= dyson_scaled(p, hovers ? 190 : 60);
    open_piece(p, DYSON_PIECE_TROOP + p->s->id[tile], tile, DYSON_TROOP, x, y, size * 36 / 100);
    if (p->frame.side >= 480) {
        struct orr_node *foot = orr_circle(p->to, 0, size * 20 / 100, size * 16 / 100, ORR_NO_PAINT, ORR_NO_PAINT);
        foot->flags = ORR_SHADOW;
    }
    dyson_troop_figure(p, dyson_troop_kind(byte), owner, 0, 0, size);
    if (!hovers) {
        dyson_badge(p, owner, -dyson_scaled(p, 260), dyson_scaled(p, 210), dyson_scaled(p, 105));
    }
    if (spent || fired) {
        int r = dyson_scaled(p, 90);
        orr_circle(p->to, dyson_scaled(p, 250), dyson_scaled(p, 210), r, ORR_SHADE, ORR_EDGE);
        orr_symbol_at(p->to, DYSON_SYM_CHECK, dyson_scaled(p, 250), dyson_scaled(p, 210), r * 28 / 10, ORR_LIGHT);
    }
    orr_close(p->to);
}

void dyson_all_pieces(const struct dyson_pen *p) {
    for (unsigned tile = 0; tile < p->c->tiles; tile++) {
        if (p->s->station[tile] != ORR_NONE) {
            station(p, tile);
        }
    }
    for (unsigned tile = 0; tile < p->c->tiles; tile++) {
        unsigned byte = p->s->building[tile], type = dyson_building_kind(byte);
        if (byte == ORR_NONE) {
            continue;
        }
        bool round = type >= DYSON_SPHERE_1 && type <= DYSON_SPHERE_3;
        if (round) {
            sphere(p, tile, dyson_building_owner(byte), dyson_tier(type));
        } else {
            plate(p, tile, dyson_building_owner(byte), type);
        }
    }
    for (unsigned tile = 0; tile < p->c->tiles; tile++) {
        if (p->s->troop[tile] != ORR_NONE) {
            troop(p, tile);
        }
    }
}
