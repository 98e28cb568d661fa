/* Dyson: the map below the pieces: tiles, planets, stars, zones and numbers, and what
 * a click on a tile or a piece means. The geometry is exact: corners of tiles lie on a
 * grid of whole numbers, scaled only when a path is written. */
#include "draw.h"

#include <stdio.h>

enum { SIDE = 520, ROOT = 866, PATH = 1800 }; /* ROOT: half of the root of 3, in thousandths */

/* Corners with the clock; the edge from corner i to i + 1 faces direction i - 1. By flat top. */
static const int8_t corners[2][6][2] = {
    {{0, -2}, {1, -1}, {1, 1}, {0, 2}, {-1, 1}, {-1, -1}},
    {{1, -1}, {2, 0}, {1, 1}, {-1, 1}, {-2, 0}, {-1, -1}},
};

struct spot {
    int u, v;
};

static struct spot spot_of(const struct dyson_pen *p, unsigned tile) {
    int q = p->c->q[tile], r = p->c->r[tile];
    return p->frame.flat ? (struct spot){3 * q, 2 * r + q} : (struct spot){2 * q + r, 3 * r};
}

static int on_x(const struct dyson_pen *p, int u, int percent) {
    int unit = p->frame.flat ? 500 : ROOT;
    return u * p->frame.side * unit / 1000 * percent / 100;
}

static int on_y(const struct dyson_pen *p, int v, int percent) {
    int unit = p->frame.flat ? ROOT : 500;
    return v * p->frame.side * unit / 1000 * percent / 100;
}

void dyson_place(const struct dyson_pen *p, unsigned tile, int *x, int *y) {
    struct spot at = spot_of(p, tile);
    *x = p->frame.cx + on_x(p, at.u, 100);
    *y = p->frame.cy + on_y(p, at.v, 100);
}

int dyson_scaled(const struct dyson_pen *p, int tenths) { return tenths * p->frame.side / SIDE; }

/* ---- paths ---- */

struct trail {
    char d[PATH];
    int used;
};

static void trail_to(struct trail *t, int x, int y) {
    int room = PATH - t->used;
    if (room > 24) {
        t->used += snprintf(t->d + t->used, (size_t)room, "%c%d,%d", t->used ? 'L' : 'M', x, y);
    }
}

static uint32_t trail_end(const struct dyson_pen *p, const struct trail *t) { return orr_words(p->to, "%sZ", t->d); }

/* Corners `from` to `to` of a tile, moved by dx, dy. */
static uint32_t part_path(const struct dyson_pen *p, int percent, int from, int to, int dx, int dy) {
    struct trail t = {.used = 0};
    for (int i = from; i <= to; i++) {
        const int8_t *at = corners[p->frame.flat][i % 6];
        trail_to(&t, on_x(p, at[0], percent) + dx, on_y(p, at[1], percent) + dy);
    }
    return trail_end(p, &t);
}

static uint32_t plate_path(const struct dyson_pen *p, int percent) {
    int w = dyson_scaled(p, 290) * percent / 100, h = dyson_scaled(p, 260) * percent / 100, c = w * 31 / 100;
    return orr_words(p->to, "M%d,%dH%dL%d,%dV%dL%d,%dH%dL%d,%dV%dZ", c - w, -h, w - c, w, c - h, h - c, w - c, h, c - w,
                     -w, h - c, c - h);
}

/* The middle of the upper right half of a tile, as seen from its centre. */
static void half_middle(const struct dyson_pen *p, int *x, int *y) {
    *x = dyson_scaled(p, p->frame.flat ? 170 : 180);
    *y = -dyson_scaled(p, p->frame.flat ? 130 : 120);
}

void dyson_make_paths(struct dyson_pen *p) {
    enum { INSET = 92 };
    int x, y;
    half_middle(p, &x, &y);
    p->hex = part_path(p, 97, 0, 5, 0, 0);
    p->inner = part_path(p, INSET, 0, 5, 0, 0);
    p->upper = part_path(p, INSET, 5, 8, -x, -y);
    p->lower = part_path(p, INSET, 2, 5, x, y);
    p->plate = plate_path(p, 100);
    p->lesser = plate_path(p, 84);
}

/* The outline of a set of tiles without holes, seen from the middle of `centre`. */
static uint32_t outline(const struct dyson_pen *p, dyson_set set, unsigned centre, int percent) {
    struct trail t = {.used = 0};
    struct spot home = spot_of(p, centre);
    unsigned start = dyson_lowest(set), tile = start;
    int first = 5, edge = first; /* the lowest tile has no neighbour in direction 4 */
    do {
        int next = (edge + 1) % 6;
        struct spot at = spot_of(p, tile);
        const int8_t *corner = corners[p->frame.flat][next];
        trail_to(&t, on_x(p, at.u - home.u + corner[0], percent), on_y(p, at.v - home.v + corner[1], percent));
        unsigned beside = p->c->neighbour[tile][(next + 5) % 6];
        if (beside != ORR_NONE && dyson_has(set, beside)) {
            tile = beside;
            edge = (edge + 5) % 6;
        } else {
            edge = next;
        }
    } while (tile != start || edge != first);
    return trail_end(p, &t);
}

/* ---- tiles ---- */

static bool has_sphere(const struct dyson_pen *p, unsigned tile) {
    return dyson_kind_at(p->g, p->s, tile) == DYSON_STAR && p->s->building[tile] != ORR_NONE;
}

static void glows(const struct dyson_pen *p) {
    for (unsigned k = 0; k < DYSON_CORNERS; k++) {
        int x, y;
        bool lit = has_sphere(p, p->c->star[k]);
        dyson_place(p, p->c->star[k], &x, &y);
        struct orr_node *glow = orr_circle(p->to, x, y, dyson_scaled(p, lit ? 1500 : 800), ORR_SUN, ORR_NO_PAINT);
        glow->paint = ORR_GLOW;
        glow->opacity = lit ? 70 : 35;
    }
}

static void planet(const struct dyson_pen *p, unsigned tile, int x, int y) {
    static const uint8_t worlds[DYSON_NUMBERS] = {0, 0, 4, 1, 2, 3, 2, 4, 3, 1, 3, 2, 0};
    int r = dyson_scaled(p, 370), world = worlds[p->c->number[tile] % DYSON_NUMBERS];
    bool ringed = world == 4, bare = p->s->building[tile] == ORR_NONE;
    y -= dyson_scaled(p, 40);
    orr_circle(p->to, x, y, ringed ? r * 92 / 100 : r, DYSON_WORLD + world, ORR_NO_PAINT)->paint = ORR_SPHERE;
    if (ringed) {
        int a = dyson_scaled(p, 430), b = dyson_scaled(p, 100);
        uint32_t ring = orr_words(p->to, "M%d,0A%d,%d 0 0 0 %d,0", -a, a, b, a);
        struct orr_node *front = orr_path_at(p->to, ring, x, y, ORR_NO_PAINT, DYSON_WORLD + world, 30);
        front->turn = -160;
        front->opacity = 80;
    } else if (bare && (world < 2)) {
        orr_symbol_at(p->to, DYSON_SYM_BANDS, x, y, r * 2, ORR_SHADE)->opacity = 14;
    }
}

static void bare_star(const struct dyson_pen *p, int x, int y) {
    y -= dyson_scaled(p, 40);
    orr_circle(p->to, x, y, dyson_scaled(p, 190), DYSON_DIM, ORR_NO_PAINT)->paint = ORR_SPHERE;
    orr_symbol_at(p->to, DYSON_SYM_RAYS, x, y, dyson_scaled(p, 640), DYSON_RAY);
}

void dyson_ground(const struct dyson_pen *p) {
    unsigned middle = p->c->tiles / 2u;
    glows(p);
    orr_path_at(p->to, outline(p, p->c->board, middle, 100), p->frame.cx, p->frame.cy, DYSON_GRID, DYSON_COAST,
                dyson_scaled(p, 110));
    for (unsigned tile = 0; tile < p->c->tiles; tile++) {
        int x, y, kind = (int)dyson_kind_at(p->g, p->s, tile);
        dyson_place(p, tile, &x, &y);
        orr_path_at(p->to, p->hex, x, y, DYSON_GROUND + kind, ORR_NO_PAINT, 0);
    }
    for (unsigned tile = 0; tile < p->c->tiles; tile++) {
        int x, y;
        dyson_place(p, tile, &x, &y);
        if (dyson_kind_at(p->g, p->s, tile) == DYSON_PLANET) {
            planet(p, tile, x, y);
        } else if (dyson_kind_at(p->g, p->s, tile) == DYSON_STAR && !has_sphere(p, tile)) {
            bare_star(p, x, y);
        }
    }
}

/* ---- zones ---- */

/* Field: a full line, III with a second one inside; Shielder: dotted; switched off: only a grey line. */
static void zone(const struct dyson_pen *p, unsigned tile, unsigned owner, bool field, bool active) {
    dyson_set area = dyson_near(p->g, p->pack->field_radius, tile);
    bool wall = field && (dyson_balanced(p->g) || dyson_has(p->s->building_type[DYSON_FIELD_3], tile));
    int x, y, role = active ? DYSON_BORDER + (int)owner : ORR_EDGE;
    uint32_t edge = outline(p, area, tile, 98);
    dyson_place(p, tile, &x, &y);
    orr_open(p->to, DYSON_PIECE_ZONE + tile + (field ? 0 : 128u), x, y)->flags = field ? ORR_LAID_OUT : 0;
    if (active) {
        orr_path_at(p->to, edge, 0, 0, ORR_SEAT + (int)owner, ORR_NO_PAINT, 0)->opacity = 13;
    }
    if (field && active) {
        struct orr_node *halo = orr_path_at(p->to, edge, 0, 0, ORR_NO_PAINT, role, dyson_scaled(p, 70));
        halo->opacity = 22;
        halo->paint = ORR_GLOW;
    }
    orr_path_at(p->to, edge, 0, 0, ORR_NO_PAINT, role, dyson_scaled(p, field ? 26 : 32))->flags =
        field ? 0 : ORR_DOTTED;
    if (wall && active) {
        orr_path_at(p->to, outline(p, area, tile, 93), 0, 0, ORR_NO_PAINT, role, dyson_scaled(p, 16))->opacity = 80;
    }
    orr_close(p->to);
}

void dyson_zones(const struct dyson_pen *p) {
    const struct dyson_state *s = p->s;
    dyson_set fields = dyson_active_fields(s), shielders = dyson_active_shielders(s);
    DYSON_EACH(tile, dyson_tiers(s, DYSON_FIELD_1)) {
        zone(p, tile, dyson_building_owner(s->building[tile]), true, dyson_has(fields, tile));
    }
    DYSON_EACH(tile, s->troop_type[DYSON_SHIELDER]) {
        zone(p, tile, dyson_troop_owner(s->troop[tile]), false, dyson_has(shielders, tile));
    }
}

/* ---- clicks ---- */

static orr_action click_setup(const struct dyson_pen *p, unsigned tile) {
    unsigned corner = p->s->corner[p->s->actor % DYSON_SEATS];
    for (unsigned k = 0; p->s->phase == DYSON_P_CORNER && k < DYSON_CORNERS; k++) {
        if (p->c->star[k] == tile) {
            return orr_act1(DYSON_CORNER, k);
        }
    }
    if (p->s->phase != DYSON_P_PLACE || corner >= DYSON_CORNERS) {
        return 0;
    }
    return tile == p->c->home_a[corner]   ? orr_act1(DYSON_PLACE, 0)
           : tile == p->c->home_b[corner] ? orr_act1(DYSON_PLACE, 1)
                                          : 0;
}

static orr_action click_beam(const struct dyson_pen *p, unsigned tile) {
    for (unsigned d = 0; d < DYSON_DIRECTIONS; d++) {
        struct dyson_beam beam = dyson_beam_of(p->g, p->s, p->s->tile, d);
        if (dyson_has(beam.tiles, tile) || beam.wall == tile) {
            return orr_act1(DYSON_DIRECTION, d);
        }
    }
    return 0;
}

static orr_action click_ground(const struct dyson_pen *p, unsigned tile) {
    switch (p->s->phase) {
    case DYSON_P_SITE:
    case DYSON_P_STATION:
        return orr_act1(DYSON_SITE, tile);
    case DYSON_P_PUT:
        return orr_act1(DYSON_PUT, tile);
    case DYSON_P_DEST:
        return orr_act1(DYSON_TO, tile);
    case DYSON_P_DIRECTION:
        return click_beam(p, tile);
    default:
        return click_setup(p, tile);
    }
}

static orr_action click_own_in_attack(unsigned tile, unsigned layer, unsigned kind) {
    if (layer == DYSON_TROOP) {
        return kind == DYSON_BREACHER ? orr_act1(DYSON_EXPLODE, tile)
               : kind == DYSON_ARGON  ? orr_act2(DYSON_TARGET, tile, layer)
                                      : 0;
    }
    if (layer == DYSON_BUILDING) {
        return kind == DYSON_RAILGUN || kind == DYSON_OVERDRIVEN ? orr_act1(DYSON_OVERDRIVE, tile)
               : kind == DYSON_LASER                             ? orr_act(DYSON_AIM)
                                                                 : 0;
    }
    return 0;
}

static orr_action click_own(unsigned phase, unsigned tile, unsigned layer, unsigned kind) {
    bool troop = layer == DYSON_TROOP, building = layer == DYSON_BUILDING;
    bool factory = building && kind >= DYSON_FACTORY_1 && kind <= DYSON_FACTORY_3;
    bool weapon = building && (kind == DYSON_TURRET || kind == DYSON_RAILGUN || kind == DYSON_OVERDRIVEN);
    switch (phase) {
    case DYSON_P_PICK:
        return building ? orr_act1(DYSON_PICK, tile) : 0;
    case DYSON_P_FACTORY:
        return factory ? orr_act1(DYSON_FACTORY, tile) : 0;
    case DYSON_P_MOVE:
        return troop ? orr_act1(DYSON_MOVE, tile) : 0;
    case DYSON_P_ATTACK:
        return click_own_in_attack(tile, layer, kind);
    case DYSON_P_JOIN:
        return troop || weapon ? orr_act2(DYSON_JOIN, tile, layer) : 0;
    default:
        return 0;
    }
}

orr_action dyson_click(const struct dyson_pen *p, unsigned tile, unsigned layer) {
    const struct dyson_state *s = p->s;
    if (!p->asked) {
        return 0;
    }
    if (layer >= DYSON_LAYERS) {
        return click_ground(p, tile);
    }
    int owner = dyson_owner(s, tile, layer);
    bool shielded = layer == DYSON_STATION && s->building[tile] != ORR_NONE;
    if (owner < 0 || shielded) {
        return 0;
    }
    if (owner != s->actor) {
        return s->phase == DYSON_P_ATTACK ? orr_act2(DYSON_TARGET, tile, layer) : 0;
    }
    unsigned kind = layer == DYSON_TROOP      ? dyson_troop_kind(s->troop[tile])
                    : layer == DYSON_BUILDING ? dyson_building_kind(s->building[tile])
                                              : 0;
    return click_own(s->phase, tile, layer, kind);
}

static uint32_t tile_label(const struct dyson_pen *p, unsigned tile) {
    static const char *const kinds[] = {"space", "planet", "star"};
    return orr_words(p->to, "Tile %d/%d, %s, number %u", p->c->q[tile], p->c->r[tile],
                     orr_tr(p->g, kinds[dyson_kind_at(p->g, p->s, tile)]), p->c->number[tile]);
}

static void click_area(const struct dyson_pen *p, unsigned tile, unsigned layer, uint32_t path, int x, int y,
                       int reach) {
    orr_action action = dyson_click(p, tile, layer);
    uint32_t tip = layer < DYSON_LAYERS ? p->tip[tile][layer] : 0;
    uint32_t label = tip ? tip : tile_label(p, tile);
    struct orr_node *area = orr_path_at(p->to, path, x, y, ORR_NO_PAINT, ORR_NO_PAINT, 0);
    area->action = action;
    area->w = reach;
    area->flags = ORR_LAID_OUT;
    area->label = label;
    area->tip = tip;
}

/* Where the new building goes. */
static bool site_chosen(const struct dyson_pen *p, unsigned tile) {
    return p->s->phase == DYSON_P_TYPE && p->s->tile == tile;
}

/* A tile is one target; it is two where a troop and what it hovers over both mean something. */
void dyson_clicks(const struct dyson_pen *p) {
    int reach = dyson_scaled(p, 440), half = dyson_scaled(p, 270);
    for (unsigned tile = 0; tile < p->c->tiles; tile++) {
        int x, y, dx, dy;
        unsigned below = dyson_top_layer(p->s, tile);
        bool troop = dyson_click(p, tile, DYSON_TROOP) != 0;
        bool other = below < DYSON_LAYERS && dyson_click(p, tile, below) != 0;
        dyson_place(p, tile, &x, &y);
        half_middle(p, &dx, &dy);
        struct orr_node *group = orr_open(p->to, DYSON_PIECE_TILE + tile, x, y);
        group->flags = ORR_LAID_OUT | (site_chosen(p, tile) ? ORR_CHOSEN : 0);
        group->w = group->h = 2 * reach;
        if (troop && other) {
            click_area(p, tile, below, p->lower, -dx, -dy, half);
            click_area(p, tile, DYSON_TROOP, p->upper, dx, dy, half);
        } else {
            click_area(p, tile,
                       troop   ? (unsigned)DYSON_TROOP
                       : other ? below
                               : (unsigned)DYSON_LAYERS,
                       p->inner, 0, 0, reach);
        }
        orr_close(p->to);
    }
}

/* ---- numbers ---- */

void dyson_numbers(const struct dyson_pen *p) {
    int size = p->frame.number, down = dyson_scaled(p, p->frame.flat ? 410 : 420);
    for (unsigned tile = 0; tile < p->c->tiles; tile++) {
        int x, y;
        unsigned n = p->c->number[tile];
        dyson_place(p, tile, &x, &y);
        bool busy = dyson_kind_at(p->g, p->s, tile) != DYSON_SPACE || p->s->troop[tile] != ORR_NONE ||
                    p->s->station[tile] != ORR_NONE;
        if (busy) {
            int w = size * (n > 9 ? 150 : 95) / 100, h = size * 90 / 100;
            orr_rect(p->to, x - w / 2, y + down - h * 88 / 100, w, h, h * 45 / 100, DYSON_HALO, ORR_NO_PAINT)->opacity =
                80;
        }
        orr_text(p->to, x, y + down, size, ORR_INK_2, "%u", n)->flags = ORR_CENTRE | ORR_SEMI;
    }
}

/* ---- names ---- */

/* The name of a tile outside of it, in the notch beside its neighbours. `up`: above it, `aside`: -1 left, 1 right. */
static void name_at(const struct dyson_pen *p, unsigned tile, bool up, int aside) {
    int x, y, size = p->frame.flat ? 260 : 160, side = p->frame.side;
    dyson_place(p, tile, &x, &y);
    int out = p->frame.flat ? side * 866 / 1000 + 110 : side * 94 / 100;
    y += up ? -out : out + size * 72 / 100;
    x += aside * (p->frame.flat ? 150 : 90);
    struct orr_node *text = orr_text(p->to, x, y, size, ORR_INK_2, "%s", dyson_tile_words(p, tile));
    text->flags = p->frame.flat ? ORR_CENTRE : aside < 0 ? ORR_END : 0;
    text->opacity = 80;
}

/* Wide: both ends of each row. Tall: the upper end of each column. Between them q or r grows by one with each tile. */
void dyson_names(const struct dyson_pen *p) {
    for (unsigned tile = 0; tile < p->c->tiles; tile++) {
        const uint8_t *near = p->c->neighbour[tile];
        int q = p->c->q[tile], r = p->c->r[tile];
        if (p->frame.flat) {
            if (near[4] == ORR_NONE) {
                name_at(p, tile, true, q < 0 ? -1 : q > 0);
            }
            continue;
        }
        if (near[3] == ORR_NONE) {
            name_at(p, tile, r <= 0, -1);
        }
        if (near[0] == ORR_NONE) {
            name_at(p, tile, r <= 0, 1);
        }
    }
}
