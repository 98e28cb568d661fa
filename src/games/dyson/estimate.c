/* Dyson: how good a position looks for a seat, for computer players. In tenths of a
 * mineral: what a seat owns and will earn, its chances to hurt the others' Spheres,
 * and the danger to its own. */
#include "play.h"

#include <string.h>

enum {
    WON = 1000000,
    OUT = 60000, /* an opponent less */
    HORIZON = 7, /* turns for which income counts */
    MINERAL = 10,
    ENERGY = 9,
    SPARE_ENERGY = 4, /* above what a turn can use */
    ENERGY_USE = 40,
    EARNED = 8, /* a mineral or an energy that is still to come */
    SAVED = 4,  /* towards a Laser */
    SITE = 45,  /* a free planet beside a troop */
    SITES = 4,
    SCOUT = 6, /* per tile nearer to a free planet */
    EXPLORERS = 2,
    EXPLORER = 40,
    FAR = 12, /* tiles */
    NEAR_SIEGE = 5,
    SIEGE = 3,
    ADVANCE = 5,      /* per die and tile nearer to a foreign Sphere */
    LASER_LINE = 900, /* a Laser with a foreign Sphere in its line */
    LINE_SITE = 200,  /* a place for such a Laser, with a builder */
    LASER_WALL = 150, /* the same behind a Field III */
    LASER_DANGER = 700,
    SPHERE_DC = 12,  /* per point */
    COVERED = 140,   /* the Sphere lies in the own Field */
    NEAR_DANGER = 7, /* per die and tile nearer of foreign troops */
    STAKE = 75       /* per thousandth: the dice that are about to fall take the Sphere */
};

static int turns_left(const orr_game *g, const dyson_state *s) {
    int left = g->option[DYSON_ROUND_LIMIT] - s->round;
    return left < HORIZON ? left : HORIZON;
}

static int count(dyson_set set) { return (int)dyson_count(set); }

/* Stocks, pieces by price, and what Drills and the Sphere will bring. */
static int wealth(const orr_game *g, const dyson_state *s, unsigned seat) {
    int energy = s->energy[seat], useful = energy < ENERGY_USE ? energy : ENERGY_USE;
    int goods = s->minerals[seat] + dyson_pack_of(g)->station_price * count(s->stations[seat]), earned = 0;
    DYSON_EACH(tile, s->troops[seat]) {
        const struct dyson_troop_row *row = dyson_troop_row_of(g, dyson_troop_kind(s->troop[tile]));
        goods += row->minerals + row->energy;
    }
    DYSON_EACH(tile, s->buildings[seat]) {
        const struct dyson_building_row *row = dyson_building_row_of(g, dyson_building_kind(s->building[tile]));
        goods += row->price;
        earned += row->income;
    }
    return goods * MINERAL + useful * ENERGY + (energy - useful) * SPARE_ENERGY + earned * EARNED * turns_left(g, s);
}

static dyson_set spheres(const dyson_state *s) { return dyson_tiers(s, DYSON_SPHERE_1); }

/* ---- what is found once for all seats ---- */

/* A Sphere on the map. */
struct aim {
    uint8_t tile, owner;
};

struct survey {
    dyson_set planets;               /* without a building */
    dyson_set spheres, fields, fire; /* fire: what dice that are about to fall will test */
    unsigned n;
    struct aim aim[DYSON_TILES]; /* by owner */
    int wealth[DYSON_SEATS];
    dyson_set line[DYSON_SEATS];            /* tiles in line with the seat's Laser */
    dyson_set hits[DYSON_SEATS];            /* those of them that no wall hides */
    int advance[DYSON_SEATS];               /* dice, weighed by how near the next foreign Sphere is */
    int pressure[DYSON_SEATS][DYSON_SEATS]; /* of the first on the Sphere of the second, likewise */
};

static void find_aims(const orr_game *g, const dyson_state *s, struct survey *v) {
    v->n = 0;
    for (unsigned owner = 0; owner < g->seats; owner++) {
        DYSON_EACH(tile, v->spheres & s->buildings[owner]) {
            v->aim[v->n++] = (struct aim){(uint8_t)tile, (uint8_t)owner};
        }
    }
}

/* These dice at a tile, as they weigh on the Spheres that are nearer than `far`. */
static void weigh(const orr_game *g, struct survey *v, unsigned by, unsigned tile, int dice, int far) {
    const uint8_t *distance = dyson_cache_of(g)->distance[tile];
    int best = far;
    for (unsigned i = 0; i < v->n;) {
        unsigned owner = v->aim[i].owner;
        int near = far;
        for (; i < v->n && v->aim[i].owner == owner; i++) {
            near = distance[v->aim[i].tile] < near ? distance[v->aim[i].tile] : near;
        }
        v->pressure[by][owner] += dice * (far - near);
        best = owner != by && near < best ? near : best;
    }
    v->advance[by] += dice * (far - best);
}

/* Turrets and Railguns of a balanced game cost as much as ships and cannot come nearer. */
static void weigh_dice(const orr_game *g, const dyson_state *s, unsigned by, struct survey *v) {
    static const uint8_t fighters[] = {DYSON_STRIKER, DYSON_SPACECRAFT, DYSON_ASTA, DYSON_BREACHER, DYSON_ARGON};
    static const uint8_t weapons[] = {DYSON_TURRET, DYSON_RAILGUN, DYSON_OVERDRIVEN};
    memset(v->pressure[by], 0, sizeof v->pressure[by]);
    v->advance[by] = 0;
    for (unsigned i = 0; s->troops[by] && i < sizeof fighters; i++) {
        int dice = dyson_troop_row_of(g, fighters[i])->dice;
        DYSON_EACH(tile, s->troop_type[fighters[i]] & s->troops[by]) { weigh(g, v, by, tile, dice, FAR); }
    }
    for (unsigned i = 0; dyson_balanced(g) && i < sizeof weapons; i++) {
        int dice = dyson_building_row_of(g, weapons[i])->dice * SIEGE;
        DYSON_EACH(tile, s->building_type[weapons[i]] & s->buildings[by]) { weigh(g, v, by, tile, dice, NEAR_SIEGE); }
    }
}

static void find_lines(const orr_game *g, const dyson_state *s, unsigned seat, struct survey *v) {
    dyson_set own = s->building_type[DYSON_LASER] & s->buildings[seat];
    v->line[seat] = own ? dyson_cache_of(g)->lines[dyson_lowest(own)] : 0;
    v->hits[seat] = v->line[seat];
    if ((v->line[seat] & v->spheres) && dyson_walls(g, s)) {
        v->hits[seat] = 0;
        for (unsigned d = 0; d < DYSON_DIRECTIONS; d++) {
            v->hits[seat] |= dyson_beam_of(g, s, dyson_lowest(own), d).tiles;
        }
    }
}

/* Pieces that the beam or blast will test whose dice are about to fall, whoever owns them. */
static dyson_set under_fire(const orr_game *g, const dyson_state *s) {
    switch (s->dice ? s->roll : DYSON_ROLL_NONE) {
    case DYSON_ROLL_BEAM:
        return dyson_beam_of(g, s, s->tile, s->choice).tiles;
    case DYSON_ROLL_BREACHER:
        return dyson_blast_tests(g, s, dyson_near(g, dyson_troop_row_of(g, DYSON_BREACHER)->blast, s->tile)).building;
    case DYSON_ROLL_ARGON:
        return dyson_blast_tests(g, s, dyson_near(g, dyson_troop_row_of(g, DYSON_ARGON)->blast, s->tile)).building;
    default:
        return 0;
    }
}

static void look_round(const orr_game *g, const dyson_state *s, struct survey *v) {
    v->planets = dyson_planets(g, s) & ~dyson_all(g, s->buildings);
    v->spheres = spheres(s);
    v->fields = dyson_active_fields(s);
    v->fire = under_fire(g, s);
    find_aims(g, s, v);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        if (dyson_alive(s, seat)) {
            v->wealth[seat] = wealth(g, s, seat);
            weigh_dice(g, s, seat, v);
            find_lines(g, s, seat, v);
        }
    }
}

/* ---- one seat ---- */

static int nearest(const orr_game *g, unsigned tile, dyson_set aims, int none) {
    int best = none;
    for (unsigned far = 0; far < DYSON_REACH && dyson_many(aims); far++) { /* many aims: one of them is often near */
        if (dyson_near(g, far, tile) & aims) {
            return (int)far;
        }
    }
    DYSON_EACH(aim, aims) {
        int far = (int)dyson_distance(g, tile, aim);
        best = far < best ? far : best;
    }
    return best;
}

/* Planets that can still be settled, and how near the builders are. */
static int growth(const orr_game *g, const dyson_state *s, unsigned seat, const struct survey *v) {
    if (turns_left(g, s) < 2) {
        return 0;
    }
    dyson_set open = v->planets & ~dyson_enemy_troops(g, s, seat) & ~dyson_enemy_zone(g, s, seat);
    dyson_set explorers = s->troop_type[DYSON_EXPLORER] & s->troops[seat];
    if (!open) {
        return 0;
    }
    int sites = count(open & dyson_around(g, 1, s->troops[seat])), value = 0, n = count(explorers);
    DYSON_EACH(tile, explorers) { value += (FAR - nearest(g, tile, open, FAR)) * SCOUT; }
    value += (sites < SITES ? sites : SITES) * SITE;
    return value + (n < EXPLORERS ? n : EXPLORERS) * EXPLORER;
}

/* How likely the dice that are about to fall take the Sphere, in thousandths. */
static int at_stake(const orr_game *g, const dyson_state *s, unsigned dc) {
    unsigned need = s->hazard == DYSON_POWER_SURGE ? (dc + 1) / 2 : dc; /* [DY-2.17] */
    need = need > s->sum ? need - s->sum : 0;
    need = need < DYSON_BATCH_MAX ? need : DYSON_BATCH_MAX;
    return dyson_cache_of(g)->hits[s->dice < DYSON_BATCH ? s->dice : DYSON_BATCH][need];
}

static int safety(const orr_game *g, const dyson_state *s, unsigned seat, const struct survey *v) {
    dyson_set own = v->spheres & s->buildings[seat];
    int danger = 0;
    if (!own) {
        return -WON;
    }
    for (unsigned other = 0; other < g->seats; other++) {
        if (other != seat && dyson_alive(s, other)) {
            danger += v->pressure[other][seat] * NEAR_DANGER / 4;
            danger += v->hits[other] & own ? LASER_DANGER : 0;
        }
    }
    bool covered = dyson_meets(g, dyson_pack_of(g)->field_radius, own, v->fields & s->buildings[seat]);
    unsigned dc = dyson_dc(g, s, dyson_lowest(own), DYSON_BUILDING);
    danger += v->fire & own ? STAKE * at_stake(g, s, dc) : 0;
    return (covered ? COVERED : 0) + (int)dc * SPHERE_DC - danger;
}

/* All tiles from which a Laser would have one of the aims in its line. */
static dyson_set lines_to(const orr_game *g, dyson_set aims) {
    dyson_set all = 0;
    DYSON_EACH(aim, aims) { all |= dyson_cache_of(g)->lines[aim]; }
    return all;
}

/* Minerals put by for a Laser while there is none, and a site from which it could hit. */
static int savings(const orr_game *g, const dyson_state *s, unsigned seat, const struct survey *v, dyson_set aims) {
    int price = dyson_building_row_of(g, DYSON_LASER)->price, have = s->minerals[seat];
    if (turns_left(g, s) < 2 || (s->building_type[DYSON_LASER] & s->buildings[seat])) {
        return 0;
    }
    int value = (have < price ? have : price) * SAVED;
    if (2 * have >= price) {
        dyson_set sites = v->planets | (s->stations[seat] & ~dyson_all(g, s->buildings));
        bool near = dyson_meets(g, 1, s->troops[seat], sites & lines_to(g, aims)) ||
                    (dyson_gun_sites(g, s, seat) & lines_to(g, aims));
        value += near ? LINE_SITE : 0;
    }
    return value;
}

/* How rich the others are, the richest counting more, and how many are left. */
static int rivals_of(const orr_game *g, const dyson_state *s, unsigned seat, const struct survey *v) {
    int rivals = 0, richest = 0, living = 0;
    for (unsigned other = 0; other < g->seats; other++) {
        if (other == seat || !dyson_alive(s, other)) {
            continue;
        }
        int theirs = v->wealth[other] + (v->spheres & s->buildings[other] ? 0 : -OUT);
        richest = theirs > richest ? theirs : richest;
        rivals += theirs;
        living++;
    }
    return ((living ? rivals / living : 0) + richest) / 2 + living * OUT;
}

static int32_t estimate(const orr_game *g, const dyson_state *s, unsigned seat, const struct survey *v) {
    if (!dyson_alive(s, seat)) {
        return -WON;
    }
    dyson_set aims = v->spheres & ~s->buildings[seat];
    int line = v->hits[seat] & aims ? LASER_LINE : v->line[seat] & aims ? LASER_WALL : 0;
    return v->wealth[seat] + growth(g, s, seat, v) + savings(g, s, seat, v, aims) + safety(g, s, seat, v) +
           v->advance[seat] * ADVANCE + line - rivals_of(g, s, seat, v);
}

/* Of the seats of the set; number i for the i-th of them. */
static void estimates(const orr_game *g, const dyson_state *s, unsigned seats, int32_t *out) {
    bool over = s->phase == DYSON_P_OVER;
    struct orr_result r = {0};
    struct survey v; /* without a value where nobody looks at it */
    if (over) {
        dyson_score(g, s, &r);
    } else {
        look_round(g, s, &v);
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        if (seats >> seat & 1u) {
            *out++ = over ? r.rank[seat] == 1 ? WON : -WON * r.rank[seat] : estimate(g, s, seat, &v);
        }
    }
}

int32_t dyson_estimate(const orr_game *g, const void *s, int seat) {
    int32_t value = 0;
    estimates(g, s, 1u << seat, &value);
    return value;
}

void dyson_estimate_all(const orr_game *g, const void *s, int32_t *out) { estimates(g, s, (1u << g->seats) - 1, out); }
