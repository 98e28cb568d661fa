/* Dyson: the built-in pack: every price, statistic and map, and the check of packs
 * that people make. */
#include "play.h"

#include <stdio.h>

enum { S = DYSON_STAR, P = DYSON_PLANET, o = DYSON_SPACE };

const struct dyson_pack dyson_builtin =
    {
        .troop =
            {
                [DYSON_STRIKER] = {.tier = 1,
                                   .dc = 3,
                                   .dice = 1,
                                   .range = 1,
                                   .moves = 1,
                                   .move_price = 1,
                                   .attack_price = 2,
                                   .minerals = 1},
                [DYSON_EXPLORER] = {.tier = 1, .dc = 2, .moves = 3, .move_price = 1, .flat = 1, .minerals = 1},
                [DYSON_BREACHER] = {.tier = 1,
                                    .dc = 1,
                                    .dice = 2,
                                    .blast = 1,
                                    .moves = 1,
                                    .move_price = 1,
                                    .attack_price = 6,
                                    .minerals = 4},
                [DYSON_SPACECRAFT] = {.tier = 2,
                                      .dc = 8,
                                      .dice = 2,
                                      .range = 2,
                                      .moves = 2,
                                      .move_price = 1,
                                      .flat = 1,
                                      .attack_price = 4,
                                      .minerals = 8},
                [DYSON_SHIELDER] = {.tier = 2, .dc = 12, .moves = 2, .move_price = 1, .flat = 1, .minerals = 8},
                [DYSON_MOTHERSHIP] = {.tier = 2, .dc = 8, .moves = 2, .move_price = 1, .flat = 1, .minerals = 12},
                [DYSON_ARGON] = {.tier = 3,
                                 .dc = 10,
                                 .dice = 5,
                                 .blast = 2,
                                 .moves = 1,
                                 .move_price = 2,
                                 .minerals = 30,
                                 .energy = 20,
                                 .limit = 1},
                [DYSON_ASTA] = {.tier = 3,
                                .dc = 16,
                                .dice = 3,
                                .range = 2,
                                .moves = 4,
                                .move_price = 4,
                                .attack_price = 10,
                                .minerals = 40,
                                .limit = 1},
            },
        .building =
            {
                [DYSON_TURRET] = {.dc = 4, .dice = 1, .range = 1, .guard = 1, .fire_price = 2, .price = 4, .limit = 2},
                [DYSON_RAILGUN] =
                    {.dc = 6, .dice = 1, .range = 2, .guard = 2, .fire_price = 2, .price = 12, .limit = 2},
                [DYSON_LASER] = {.dc = 16, .price = 50, .limit = 1},
                [DYSON_FIELD_1] = {.dc = 10, .price = 8, .limit = 1},
                [DYSON_FIELD_2] = {.dc = 16, .price = 20, .limit = 1},
                [DYSON_FIELD_3] = {.dc = 24, .price = 44, .limit = 1},
                [DYSON_FACTORY_1] = {.dc = 4, .price = 4},
                [DYSON_FACTORY_2] = {.dc = 6, .price = 14},
                [DYSON_FACTORY_3] = {.dc = 10, .price = 44},
                [DYSON_DRILL_1] = {.dc = 4, .price = 4, .income = 4},
                [DYSON_DRILL_2] = {.dc = 6, .price = 14, .income = 10},
                [DYSON_DRILL_3] = {.dc = 10, .price = 34, .income = 16},
                [DYSON_SPHERE_1] = {.dc = 10, .income = 4, .limit = 1},
                [DYSON_SPHERE_2] = {.dc = 16, .price = 30, .income = 10, .limit = 1},
                [DYSON_SPHERE_3] = {.dc = 24, .price = 90, .income = 30, .limit = 1},
                [DYSON_OVERDRIVEN] =
                    {.dc = 1, .dice = 2, .range = 2, .guard = 2, .fire_price = 2, .price = 12, .limit = 2},
            },
        .station_dc = 8,
        .station_price = 10,
        .field_radius = 1,
        .shield_bonus = 4,
        .mothership_radius = 2,
        .mothership_dice = 1,
        .laser_dice = 2,
        .overdrive_price = 6,
        .emp_price = 10,
        .emp_radius = 2,
        .emp_cooldown = 3,
        .hazard_first = 3,
        .hazard_every = 2,
        .meteors = 3,
        .round_limit = {0, 0, 30, 26, 22, 0, 18},
        .small_limit = 18,
        /* clang-format off */
    .standard_kind = {
                        S, P, o, o, P, S,
                       P, o, o, P, o, o, P,
                      o, o, o, o, o, o, o, o,
                     o, P, o, P, o, P, o, P, o,
                    P, o, o, o, o, o, o, o, o, P,
                   S, o, o, P, o, P, o, P, o, o, S,
                    P, o, o, o, o, o, o, o, o, P,
                     o, P, o, P, o, P, o, P, o,
                      o, o, o, o, o, o, o, o,
                       P, o, o, P, o, o, P,
                        S, P, o, o, P, S},
    .standard_number = {
                            2, 12, 9, 5, 3, 2,
                          3, 11, 6, 10, 8, 11, 12,
                         5, 8, 8, 5, 9, 8, 6, 9,
                       9, 10, 9, 4, 7, 4, 5, 10, 5,
                     12, 6, 5, 7, 6, 6, 7, 9, 8, 3,
                    2, 11, 8, 4, 6, 7, 6, 4, 8, 11, 2,
                     3, 8, 9, 7, 6, 6, 7, 5, 6, 12,
                       5, 10, 5, 4, 7, 4, 9, 10, 9,
                         9, 6, 8, 9, 5, 8, 8, 5,
                          12, 11, 8, 10, 6, 11, 3,
                            2, 3, 5, 9, 12, 2},
    .skirmish_kind = {
                        S, P, P, S,
                       P, o, o, o, P,
                      P, o, o, o, o, P,
                     S, o, o, P, o, o, S,
                      P, o, o, o, o, P,
                       P, o, o, o, P,
                        S, P, P, S},
    .skirmish_number = {
                         2, 12, 3, 2,
                        3, 11, 8, 11, 12,
                       12, 8, 6, 6, 8, 3,
                      2, 11, 6, 7, 6, 11, 2,
                       3, 8, 6, 6, 8, 12,
                        12, 11, 8, 11, 3,
                         2, 3, 12, 2},
        /* clang-format on */
        .gen_numbers = {6, 8, 4, 10, 9, 5, 7, 6, 8, 5, 9, 7, 10, 4, 6, 8, 5},
};

/* ---- the check ---- */

struct check {
    const struct dyson_pack *p;
    struct orr_why why;
};

enum { METEOR_MAX = 6 };

/* Attackers and blasts have dice and a price; the two great ships exist once. */
static bool troops_fit(const struct check *c) {
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        const struct dyson_troop_row *row = &c->p->troop[type];
        bool blast = type == DYSON_BREACHER || type == DYSON_ARGON;
        if ((row->blast > 0) != blast || (blast && row->range > 0)) {
            return orr_amiss(&c->why, "troop: only the Breacher and the Argon have a blast, and they have no range");
        }
        if ((row->dice > 0) != (row->range > 0 || blast)) {
            return orr_amiss(&c->why, "troop: the %s must have dice if and only if it can attack or explode",
                             orr_tr(c->why.game, dyson_troop_titles[type]));
        }
        if (type != DYSON_ARGON && (row->attack_price > 0) != (row->dice > 0)) {
            return orr_amiss(&c->why, "troop: the %s must pay for attacks if and only if it has dice",
                             orr_tr(c->why.game, dyson_troop_titles[type]));
        }
    }
    if (c->p->troop[DYSON_ARGON].limit != 1 || c->p->troop[DYSON_ASTA].limit != 1) {
        return orr_amiss(&c->why, "troop: the limit of Argon and Asta is 1");
    }
    return c->p->troop[DYSON_ARGON].dc > METEOR_MAX ||
           orr_amiss(&c->why, "troop: the Argon's DC must be above 6 [DY-5.34]");
}

static bool weapons_fit(const struct check *c) {
    for (unsigned type = 0; type < DYSON_BUILDINGS; type++) {
        const struct dyson_building_row *row = &c->p->building[type];
        bool weapon = type == DYSON_TURRET || type == DYSON_RAILGUN || type == DYSON_OVERDRIVEN;
        if ((row->range > 0) != weapon || (row->dice > 0) != weapon || (row->fire_price > 0) != weapon) {
            return orr_amiss(&c->why,
                             "building: %s: Turret and Railgun have range, dice and a price per shot, the others none",
                             orr_tr(c->why.game, dyson_building_titles[type]));
        }
        bool earns = type >= DYSON_DRILL_1 && type <= DYSON_SPHERE_3;
        if (row->income && !earns) {
            return orr_amiss(&c->why, "building: %s: only Drills and Spheres have an income",
                             orr_tr(c->why.game, dyson_building_titles[type]));
        }
        if (type < DYSON_NEW_BUILDINGS && !row->price) {
            return orr_amiss(&c->why, "building: %s: must have a price",
                             orr_tr(c->why.game, dyson_building_titles[type]));
        }
    }
    return true;
}

/* [DY-2.10], [DY-5.34] */
static bool tiers_fit(const struct check *c) {
    const struct dyson_building_row *row = c->p->building;
    for (unsigned type = DYSON_FIELD_1; type < DYSON_SPHERE_3; type++) {
        bool same = (type - DYSON_FIELD_1) % 3 < 2;
        if (same && (row[type].price >= row[type + 1].price || row[type].limit != row[type + 1].limit)) {
            return orr_amiss(&c->why, "building: %s: the next tier must cost more and have the same limit",
                             orr_tr(c->why.game, dyson_building_titles[type]));
        }
    }
    if (row[DYSON_FIELD_1].limit != 1 || row[DYSON_SPHERE_1].limit != 1 || row[DYSON_LASER].limit != 1) {
        return orr_amiss(&c->why, "building: the limit of Field, Sphere and Laser is 1");
    }
    for (unsigned type = DYSON_SPHERE_1; type <= DYSON_SPHERE_3; type++) {
        if (row[type].dc <= METEOR_MAX || row[type - DYSON_SPHERE_1 + DYSON_FIELD_1].dc <= METEOR_MAX) {
            return orr_amiss(&c->why, "building: the DC of Fields and Spheres must be above 6 [DY-5.34]");
        }
    }
    return row[DYSON_OVERDRIVEN].price == row[DYSON_RAILGUN].price ||
           orr_amiss(&c->why, "building: an overdriven Railgun is worth what a Railgun is [DY-6.2]");
}

/* Rotations of the corner (radius, 0) and of the two homes and the gate beside it [DY-2.5]. */
static unsigned wanted_kind(int radius, int q, int r) {
    static const struct {
        int8_t less_q, r;
        uint8_t kind;
    } corner[] = {{0, 0, DYSON_STAR}, {1, 1, DYSON_PLANET}, {0, -1, DYSON_PLANET}, {1, 0, DYSON_SPACE}};
    for (unsigned i = 0; i < 4; i++) {
        int cq = radius - corner[i].less_q, cr = corner[i].r;
        for (unsigned turn = 0; turn < DYSON_CORNERS; turn++) {
            if (cq == q && cr == r) {
                return corner[i].kind;
            }
            int next = -cr;
            cr = cq + cr;
            cq = next;
        }
    }
    return ORR_NONE;
}

static bool map_fits(const struct check *c, const char *name, int radius, const uint8_t *kind) {
    unsigned tile = 0;
    for (int r = -radius; r <= radius; r++) {
        for (int q = -radius - (r < 0 ? r : 0); q <= radius - (r > 0 ? r : 0); q++, tile++) {
            unsigned wanted = wanted_kind(radius, q, r);
            if (wanted != ORR_NONE ? kind[tile] != wanted : kind[tile] == DYSON_STAR) {
                return orr_amiss(&c->why,
                                 wanted == DYSON_PLANET  ? "%s: tile %u (%d/%d) must be a planet [DY-2.5]"
                                 : wanted == DYSON_SPACE ? "%s: tile %u (%d/%d) must be a space tile [DY-2.5]"
                                 : wanted == DYSON_STAR  ? "%s: tile %u (%d/%d) must be a star [DY-2.5]"
                                                         : "%s: tile %u (%d/%d) cannot be a star [DY-2.5]",
                                 name, tile + 1, q, r);
            }
        }
    }
    return true;
}

static bool limits_fit(const struct check *c) {
    static const uint8_t players[] = {2, 3, 4, 6};
    for (unsigned i = 0; i < sizeof players; i++) {
        if (c->p->round_limit[players[i]] < 6) {
            return orr_amiss(&c->why, "round_limit: %u players need at least 6 rounds [DY-1.4]", players[i]);
        }
    }
    return true;
}

bool dyson_check_content(const orr_game *g, const void *content, char *why, size_t size) {
    struct check c = {content, {why, size, g}};
    return troops_fit(&c) && weapons_fit(&c) && tiers_fit(&c) && limits_fit(&c) &&
           map_fits(&c, "standard_kind", 5, c.p->standard_kind) && map_fits(&c, "skirmish_kind", 3, c.p->skirmish_kind);
}
