/* Dyson: how good a position looks for a seat, for computer players. In tenths of a
 * mineral: what a seat owns and will earn, its chances to hurt the others' Spheres,
 * and the danger to its own. */
#include "play.h"

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
    NEAR_SIEGE = 5, /* tiles */
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

/* Whether the seat's Laser has one of the aims in its line: 2, behind a wall 1, else 0. */
static int laser_aims(const orr_game *g, const dyson_state *s, unsigned seat, dyson_set aims) {
    dyson_set own = s->building_type[DYSON_LASER] & s->buildings[seat];
    if (!own) {
        return 0;
    }
    unsigned laser = dyson_lowest(own);
    aims &= dyson_cache_of(g)->lines[laser];
    if (!aims || !dyson_walls(g, s)) {
        return aims ? 2 : 0;
    }
    dyson_set hit = 0;
    for (unsigned d = 0; d < DYSON_DIRECTIONS; d++) {
        hit |= dyson_beam_of(g, s, laser, d).tiles & aims;
    }
    return hit ? 2 : 1;
}

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
static int growth(const orr_game *g, const dyson_state *s, unsigned seat) {
    if (turns_left(g, s) < 2) {
        return 0;
    }
    dyson_set open = dyson_planets(g, s) & ~dyson_all(g, s->buildings) & ~dyson_enemy_troops(g, s, seat) &
                     ~dyson_enemy_zone(g, s, seat);
    dyson_set explorers = s->troop_type[DYSON_EXPLORER] & s->troops[seat];
    if (!open) {
        return 0;
    }
    int sites = count(open & dyson_around(g, 1, s->troops[seat])), value = 0, n = count(explorers);
    DYSON_EACH(tile, explorers) { value += (12 - nearest(g, tile, open, 12)) * SCOUT; }
    value += (sites < SITES ? sites : SITES) * SITE;
    return value + (n < EXPLORERS ? n : EXPLORERS) * EXPLORER;
}

/* Likewise of its Turrets and Railguns, which cost as much as ships and cannot come nearer. */
static int siege(const orr_game *g, const dyson_state *s, unsigned seat, dyson_set aims) {
    static const uint8_t weapons[] = {DYSON_TURRET, DYSON_RAILGUN, DYSON_OVERDRIVEN};
    int value = 0;
    for (unsigned i = 0; i < sizeof weapons; i++) {
        int dice = dyson_building_row_of(g, weapons[i])->dice;
        DYSON_EACH(tile, s->building_type[weapons[i]] & s->buildings[seat]) {
            int near = NEAR_SIEGE - nearest(g, tile, aims, NEAR_SIEGE);
            value += dice * SIEGE * (near > 0 ? near : 0);
        }
    }
    return value;
}

/* Dice of the seat's troops, weighed by how near they are to the aims. */
static int pressure(const orr_game *g, const dyson_state *s, unsigned seat, dyson_set aims) {
    static const uint8_t fighters[] = {DYSON_STRIKER, DYSON_SPACECRAFT, DYSON_ASTA, DYSON_BREACHER, DYSON_ARGON};
    int value = 0;
    for (unsigned i = 0; i < sizeof fighters; i++) {
        int dice = dyson_troop_row_of(g, fighters[i])->dice;
        DYSON_EACH(tile, s->troop_type[fighters[i]] & s->troops[seat]) {
            value += dice * (12 - nearest(g, tile, aims, 12));
        }
    }
    return dyson_balanced(g) ? value + siege(g, s, seat, aims) : value;
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

/* How likely these dice take the Sphere, in thousandths. */
static int at_stake(const orr_game *g, const dyson_state *s, dyson_set own) {
    if (!(under_fire(g, s) & own)) {
        return 0;
    }
    unsigned dc = dyson_dc(g, s, dyson_lowest(own), DYSON_BUILDING);
    unsigned need = s->hazard == DYSON_POWER_SURGE ? (dc + 1) / 2 : dc; /* [DY-2.17] */
    need = need > s->sum ? need - s->sum : 0;
    need = need < DYSON_BATCH_MAX ? need : DYSON_BATCH_MAX;
    return dyson_cache_of(g)->hits[s->dice < DYSON_BATCH ? s->dice : DYSON_BATCH][need];
}

static int safety(const orr_game *g, const dyson_state *s, unsigned seat) {
    dyson_set own = spheres(s) & s->buildings[seat];
    int danger = 0;
    if (!own) {
        return -WON;
    }
    for (unsigned other = 0; other < g->seats; other++) {
        if (other != seat && dyson_alive(s, other)) {
            danger += pressure(g, s, other, own) * NEAR_DANGER / 4;
            danger += laser_aims(g, s, other, own) == 2 ? LASER_DANGER : 0;
        }
    }
    int covered = dyson_protected(g, s, seat) & own ? COVERED : 0;
    danger += STAKE * at_stake(g, s, own);
    return covered + (int)dyson_dc(g, s, dyson_lowest(own), DYSON_BUILDING) * SPHERE_DC - danger;
}

/* All tiles from which a Laser would have one of the aims in its line. */
static dyson_set lines_to(const orr_game *g, dyson_set aims) {
    dyson_set all = 0;
    DYSON_EACH(aim, aims) { all |= dyson_cache_of(g)->lines[aim]; }
    return all;
}

/* Minerals put by for a Laser while there is none, and a site from which it could hit. */
static int savings(const orr_game *g, const dyson_state *s, unsigned seat, dyson_set aims) {
    int price = dyson_building_row_of(g, DYSON_LASER)->price, have = s->minerals[seat];
    if (turns_left(g, s) < 2 || (s->building_type[DYSON_LASER] & s->buildings[seat])) {
        return 0;
    }
    int value = (have < price ? have : price) * SAVED;
    if (2 * have >= price) {
        dyson_set sites = (dyson_planets(g, s) | s->stations[seat]) & ~dyson_all(g, s->buildings);
        bool near = dyson_meets(g, 1, s->troops[seat], sites & lines_to(g, aims)) ||
                    (dyson_gun_sites(g, s, seat) & lines_to(g, aims));
        value += near ? LINE_SITE : 0;
    }
    return value;
}

int32_t dyson_estimate(const orr_game *g, const void *memory, int viewer) {
    const dyson_state *s = memory;
    unsigned seat = (unsigned)viewer;
    if (s->phase == DYSON_P_OVER) {
        struct orr_result r = {0};
        dyson_score(g, s, &r);
        return r.rank[seat] == 1 ? WON : -WON * r.rank[seat];
    }
    if (!dyson_alive(s, seat)) {
        return -WON;
    }
    static const int line_value[] = {0, LASER_WALL, LASER_LINE};
    dyson_set aims = spheres(s) & ~s->buildings[seat];
    int rivals = 0, richest = 0, living = 0;
    for (unsigned other = 0; other < g->seats; other++) {
        if (other == seat || !dyson_alive(s, other)) {
            continue;
        }
        int theirs = wealth(g, s, other) + (spheres(s) & s->buildings[other] ? 0 : -OUT);
        richest = theirs > richest ? theirs : richest;
        rivals += theirs;
        living++;
    }
    return wealth(g, s, seat) + growth(g, s, seat) + savings(g, s, seat, aims) + safety(g, s, seat) +
           pressure(g, s, seat, aims) * ADVANCE + line_value[laser_aims(g, s, seat, aims)] -
           ((living ? rivals / living : 0) + richest) / 2 - living * OUT;
}
