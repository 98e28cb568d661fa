/* Dyson: the map: tiles and their neighbours, kinds and numbers from the pack or made
 * from a seed, and the tables of the cache that follow from them. */
#include "map.h"

static const int8_t step_q[DYSON_DIRECTIONS] = {1, 0, -1, -1, 0, 1};
static const int8_t step_r[DYSON_DIRECTIONS] = {0, 1, 1, 0, -1, -1};

static int larger(int a, int b) { return a > b ? a : b; }
static int magnitude(int a) { return a < 0 ? -a : a; }

/* [DY-2.2] */
static int distance_of(int q, int r) { return larger(larger(magnitude(q), magnitude(r)), magnitude(q + r)); }

static unsigned tile_at(const struct dyson_cache *c, int q, int r) {
    for (unsigned tile = 0; tile < c->tiles; tile++) {
        if (c->q[tile] == q && c->r[tile] == r) {
            return tile;
        }
    }
    return ORR_NONE;
}

/* ---- geometry ---- */

/* [DY-2.1], [DY-2.4] */
static void lay_tiles(struct dyson_cache *c, unsigned radius) {
    int n = (int)radius;
    c->radius = (uint8_t)radius;
    for (int r = -n; r <= n; r++) {
        for (int q = -n; q <= n; q++) {
            if (distance_of(q, r) <= n) {
                c->q[c->tiles] = (int8_t)q;
                c->r[c->tiles++] = (int8_t)r;
            }
        }
    }
}

static void join_tiles(struct dyson_cache *c) {
    for (unsigned a = 0; a < c->tiles; a++) {
        c->board |= dyson_bit(a);
        for (unsigned d = 0; d < DYSON_DIRECTIONS; d++) {
            c->neighbour[a][d] = (uint8_t)tile_at(c, c->q[a] + step_q[d], c->r[a] + step_r[d]);
        }
        for (unsigned b = 0; b < c->tiles; b++) {
            unsigned far = (unsigned)distance_of(c->q[a] - c->q[b], c->r[a] - c->r[b]);
            c->distance[a][b] = (uint8_t)far;
            for (unsigned n = far; n < DYSON_REACH; n++) {
                c->near[n][a] |= dyson_bit(b);
            }
        }
    }
}

static void draw_lines(struct dyson_cache *c) {
    for (unsigned a = 0; a < c->tiles; a++) {
        for (unsigned d = 0; d < DYSON_DIRECTIONS; d++) {
            for (unsigned b = c->neighbour[a][d]; b != ORR_NONE; b = c->neighbour[b][d]) {
                c->lines[a] |= dyson_bit(b);
            }
        }
    }
}

/* Tile of rot^k(q, r) [DY-2.3]. */
static unsigned turned(const struct dyson_cache *c, int q, int r, unsigned k) {
    for (; k; k--) {
        int next = -r;
        r = q + r;
        q = next;
    }
    return tile_at(c, q, r);
}

/* [DY-2.5] */
static void find_corners(struct dyson_cache *c) {
    int n = c->radius;
    for (unsigned k = 0; k < DYSON_CORNERS; k++) {
        c->star[k] = (uint8_t)turned(c, n, 0, k);
        c->home_a[k] = (uint8_t)turned(c, n - 1, 1, k);
        c->home_b[k] = (uint8_t)turned(c, n, -1, k);
        c->gate[k] = (uint8_t)turned(c, n - 1, 0, k);
        c->outer[k] = (uint8_t)turned(c, n - 2, 1, k);
    }
}

/* ---- generated maps [DY-11.2] to [DY-11.6] ---- */

enum { ORBITS = DYSON_RADIUS_MAX * (DYSON_RADIUS_MAX + 1) / 2 };

struct plan {
    struct dyson_cache *c;
    uint64_t seed;
    unsigned orbits;
    uint8_t q[ORBITS], r[ORBITS];
};

static uint64_t next_random(struct plan *p) {
    p->seed += 0x9E3779B97F4A7C15u;
    uint64_t z = p->seed;
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

static void shuffle(struct plan *p, uint8_t *list, unsigned n) {
    for (unsigned i = n; i-- > 1;) {
        unsigned j = (unsigned)(next_random(p) % (i + 1));
        uint8_t keep = list[i];
        list[i] = list[j];
        list[j] = keep;
    }
}

static dyson_set orbit_tiles(const struct plan *p, unsigned orbit) {
    dyson_set all = 0;
    for (unsigned k = 0; k < DYSON_CORNERS; k++) {
        all |= dyson_bit(turned(p->c, p->q[orbit], p->r[orbit], k));
    }
    return all;
}

static void paint(struct plan *p, unsigned orbit, int kind, int number) {
    DYSON_EACH(tile, orbit_tiles(p, orbit)) {
        if (kind >= 0) {
            p->c->kind[tile] = (uint8_t)kind;
        }
        if (number) {
            p->c->number[tile] = (uint8_t)number;
        }
    }
}

static bool is_orbit(const struct plan *p, unsigned orbit, int q, int r) {
    return p->q[orbit] == q && p->r[orbit] == r;
}

/* [DY-11.4] True for the four orbits with a fixed number, which it paints. */
static bool paint_fixed(struct plan *p, unsigned orbit) {
    int n = p->c->radius;
    const struct {
        int q, r, kind, number;
    } fixed[] = {
        {n, 0, DYSON_STAR, 2}, {n - 1, 1, DYSON_PLANET, 12}, {1, n - 1, DYSON_PLANET, 3}, {n - 1, 0, DYSON_SPACE, 11}};
    for (unsigned i = 0; i < sizeof fixed / sizeof fixed[0]; i++) {
        if (is_orbit(p, orbit, fixed[i].q, fixed[i].r)) {
            paint(p, orbit, fixed[i].kind, fixed[i].number);
            return true;
        }
    }
    return false;
}

/* Stars, planets and the centre are not within 1, and its own tiles are apart. */
static bool may_settle(const struct plan *p, unsigned orbit) {
    dyson_set own = orbit_tiles(p, orbit), taken = 0, near = 0;
    for (unsigned tile = 0; tile < p->c->tiles; tile++) {
        taken |= p->c->kind[tile] != DYSON_SPACE ? dyson_bit(tile) : 0;
    }
    DYSON_EACH(tile, own) {
        if (p->c->near[1][tile] & own & ~dyson_bit(tile)) {
            return false;
        }
        near |= p->c->near[1][tile];
    }
    return !(near & taken);
}

/* [DY-11.5] */
static void settle(struct plan *p, const uint8_t *rest, unsigned n) {
    uint8_t candidates[ORBITS];
    unsigned count = 0, left = p->c->radius - 3u;
    for (unsigned i = 0; i < n; i++) {
        if (!is_orbit(p, rest[i], 1, 0)) {
            candidates[count++] = rest[i];
        }
    }
    shuffle(p, candidates, count);
    for (unsigned i = 0; i < count && left; i++) {
        if (may_settle(p, candidates[i])) {
            paint(p, candidates[i], DYSON_PLANET, 0);
            left--;
        }
    }
}

static void generate(struct dyson_cache *c, uint64_t seed, const uint8_t *gen_numbers) {
    struct plan p = {.c = c, .seed = seed};
    uint8_t rest[ORBITS], numbers[DYSON_GEN_NUMBERS];
    unsigned n = 0;
    for (unsigned ring = 1; ring <= c->radius; ring++) { /* [DY-11.3] */
        for (unsigned j = 0; j < ring; j++) {
            p.q[p.orbits] = (uint8_t)(ring - j);
            p.r[p.orbits++] = (uint8_t)j;
        }
    }
    unsigned centre = c->tiles / 2u;
    c->kind[centre] = DYSON_PLANET;
    c->number[centre] = 7;
    for (unsigned orbit = 0; orbit < p.orbits; orbit++) {
        if (!paint_fixed(&p, orbit)) {
            rest[n++] = (uint8_t)orbit;
        }
    }
    settle(&p, rest, n);
    for (unsigned i = 0; i < n; i++) { /* [DY-11.6] */
        numbers[i] = gen_numbers[i];
    }
    shuffle(&p, numbers, n);
    for (unsigned i = 0; i < n; i++) {
        paint(&p, rest[i], -1, numbers[i]);
    }
}

/* ---- kinds and numbers ---- */

static void copy_map(struct dyson_cache *c, const uint8_t *kind, const uint8_t *number) {
    for (unsigned tile = 0; tile < c->tiles; tile++) {
        c->kind[tile] = kind[tile];
        c->number[tile] = number[tile];
    }
}

static void sort_tiles(struct dyson_cache *c) {
    for (unsigned tile = 0; tile < c->tiles; tile++) {
        dyson_set bit = dyson_bit(tile);
        c->number_tiles[c->number[tile]] |= bit;
        c->stars |= c->kind[tile] == DYSON_STAR ? bit : 0;
    }
}

void dyson_map_make(const orr_game *g, struct dyson_cache *c) {
    const struct dyson_pack *p = dyson_pack_of(g);
    int map = g->option[DYSON_MAP];
    lay_tiles(c, dyson_map_radius(g));
    join_tiles(c);
    draw_lines(c);
    find_corners(c);
    if (map == DYSON_MAP_STANDARD || map == DYSON_MAP_FITTED) {
        copy_map(c, p->standard_kind, p->standard_number);
    } else if (map == DYSON_MAP_SKIRMISH) {
        copy_map(c, p->skirmish_kind, p->skirmish_number);
    } else {
        generate(c, (uint64_t)g->option[DYSON_GEN_SEED], p->gen_numbers);
    }
    sort_tiles(c);
}

unsigned dyson_map_radius(const orr_game *g) {
    if (g->option[DYSON_MAP] == DYSON_MAP_GENERATED) {
        return (unsigned)g->option[DYSON_GEN_RADIUS];
    }
    return g->option[DYSON_MAP] == DYSON_MAP_SKIRMISH ? 3 : 5;
}
