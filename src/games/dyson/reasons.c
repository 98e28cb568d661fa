/* Dyson: why something is not in the list of its decision point, with the numbers and the
 * piece that show it. What is allowed is the list (points.c), made from the same sets. */
#include "play.h"

#include <string.h>

static struct orr_verdict allow_if(bool fine, unsigned rule) { return fine ? orr_allow() : orr_refuse(rule); }

static struct orr_verdict at_tile(struct orr_verdict v, unsigned tile) {
    v.piece = v.rule ? DYSON_PIECE_TILE + tile : 0;
    return v;
}

static struct orr_verdict need_minerals(const dyson_state *s, unsigned rule, unsigned need) {
    int32_t have = s->minerals[s->actor];
    return have >= (int32_t)need ? orr_allow() : orr_refuse_need(rule, (int)need, have);
}

static struct orr_verdict need_energy(const dyson_state *s, unsigned rule, unsigned need) {
    int32_t have = s->energy[s->actor];
    return have >= (int32_t)need ? orr_allow() : orr_refuse_need(rule, (int)need, have);
}

/* ---- building ---- */

/* What keeps the actor from putting something on the tile, apart from its kind. */
static struct orr_verdict why_ground(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (dyson_has(dyson_enemy_troops(g, s, s->actor), tile)) {
        return orr_refuse(DYSON_R_SITE_TROOP);
    }
    if (dyson_has(dyson_enemy_zone(g, s, s->actor), tile)) {
        return orr_refuse(DYSON_R_SITE_ZONE);
    }
    return allow_if(dyson_near(g, 1, tile) & s->troops[s->actor], DYSON_R_SITE_BUILDER);
}

static struct orr_verdict why_site(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (!dyson_has(dyson_planets(g, s) | s->stations[s->actor], tile)) {
        return orr_refuse(DYSON_R_SITE_KIND);
    }
    if (s->building[tile] != ORR_NONE) {
        return orr_refuse(DYSON_R_SITE_TAKEN);
    }
    struct orr_verdict v = why_ground(g, s, tile);
    return v.rule ? v : allow_if(dyson_types_at(g, s, tile), DYSON_R_SITE_TYPE);
}

static struct orr_verdict why_station(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (dyson_kind_at(g, s, tile) != DYSON_SPACE) {
        return orr_refuse(DYSON_R_STATION_KIND);
    }
    if (s->station[tile] != ORR_NONE) {
        return orr_refuse(DYSON_R_STATION_THERE);
    }
    return why_ground(g, s, tile);
}

static struct orr_verdict why_full(const orr_game *g, const dyson_state *s, unsigned type) {
    unsigned limit = dyson_building_row_of(g, type)->limit, owned = dyson_owned(s, s->actor, type);
    return limit && owned >= limit ? orr_refuse_need(DYSON_R_TYPE_LIMIT, (int)limit, (int)owned) : orr_allow();
}

static struct orr_verdict why_type(const orr_game *g, const dyson_state *s, unsigned type) {
    const struct dyson_building_row *row = dyson_building_row_of(g, type);
    if (dyson_balanced(g) && dyson_tier(type) > 1) {
        return orr_refuse(DYSON_R_LADDER);
    }
    struct orr_verdict v = why_full(g, s, type);
    if (v.rule) {
        return v;
    }
    v = need_minerals(s, DYSON_R_TYPE_PRICE, row->price);
    if (v.rule || dyson_types_at(g, s, s->tile) >> type & 1u) {
        return v;
    }
    return orr_refuse(type >= DYSON_DRILL_1 ? DYSON_R_TYPE_PLANET : DYSON_R_TYPE_NEAR);
}

static struct orr_verdict why_tier_price(const orr_game *g, const dyson_state *s, unsigned type, unsigned tier) {
    return need_minerals(s, DYSON_R_TIER_PRICE, dyson_upgrade_price(g, type, tier));
}

static struct orr_verdict why_pick(const orr_game *g, const dyson_state *s, unsigned tile) {
    unsigned type = dyson_building_kind(s->building[tile]);
    bool weapon = type < DYSON_LASER && dyson_balanced(g); /* [DY-7.13] */
    if (!dyson_has(s->buildings[s->actor], tile) || !(weapon || dyson_tiered(type)) || dyson_tier(type) == 3) {
        return orr_refuse(dyson_balanced(g) ? DYSON_R_PICK_BALANCED : DYSON_R_PICK);
    }
    struct orr_verdict v = weapon ? why_full(g, s, type + 1) : orr_allow();
    return v.rule ? v : why_tier_price(g, s, type, dyson_tier(type) + 1);
}

static struct orr_verdict why_tier(const orr_game *g, const dyson_state *s, unsigned tier) {
    unsigned type = dyson_building_kind(s->building[s->tile]);
    return tier <= dyson_tier(type)      ? orr_refuse(DYSON_R_TIER)
           : !dyson_balanced(g)          ? why_tier_price(g, s, type, tier)
           : tier > dyson_tier(type) + 1 ? orr_refuse(DYSON_R_LADDER)
                                         : why_tier_price(g, s, type, tier);
}

/* ---- deploying ---- */

static struct orr_verdict why_factory(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (!dyson_has(dyson_tiers(s, DYSON_FACTORY_1) & s->buildings[s->actor], tile)) {
        return orr_refuse(DYSON_R_FACTORY);
    }
    if (dyson_has(s->spent, tile)) {
        return orr_refuse(DYSON_R_FACTORY_USED);
    }
    return allow_if(dyson_ships(g, s, tile), DYSON_R_FACTORY_ROOM);
}

/* ---- the kinds of building, each with the one reason that keeps it off the list ---- */

static struct orr_verdict why_no_site(const orr_game *g, const dyson_state *s) {
    struct orr_verdict v = need_minerals(s, DYSON_R_NEW_PRICE, dyson_cache_of(g)->cheapest);
    for (unsigned tile = 0; !v.rule && tile < dyson_cache_of(g)->tiles; tile++) {
        if (why_site(g, s, tile).rule == DYSON_R_SITE_TYPE) {
            return orr_refuse(DYSON_R_NEW_TYPE);
        }
    }
    return v.rule ? v : orr_refuse(DYSON_R_NEW);
}

static struct orr_verdict why_no_upgrade(const orr_game *g, const dyson_state *s) {
    struct orr_verdict least = orr_refuse(DYSON_R_UPGRADE);
    DYSON_EACH(tile, s->buildings[s->actor]) {
        struct orr_verdict v = why_pick(g, s, tile);
        if (v.rule == DYSON_R_TIER_PRICE && (least.rule == DYSON_R_UPGRADE || v.need < least.need)) {
            least = orr_refuse_need(DYSON_R_UPGRADE_PRICE, v.need, v.have);
        }
    }
    return least;
}

static struct orr_verdict why_no_deploy(const orr_game *g, const dyson_state *s) {
    dyson_set own = dyson_tiers(s, DYSON_FACTORY_1) & s->buildings[s->actor];
    if (!own || !(own & ~s->spent)) {
        return orr_refuse(own ? DYSON_R_DEPLOY_USED : DYSON_R_DEPLOY_NONE);
    }
    unsigned least = UINT8_MAX;
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        unsigned price = dyson_troop_row_of(g, type)->minerals;
        least = price < least ? price : least;
    }
    struct orr_verdict v = need_minerals(s, DYSON_R_DEPLOY_PRICE, least);
    return v.rule ? v : orr_refuse(DYSON_R_DEPLOY);
}

struct orr_verdict dyson_why_build(const orr_game *g, const void *memory, orr_action a) {
    switch (orr_verb_of(a)) {
    case DYSON_NEW:
        return why_no_site(g, memory);
    case DYSON_UPGRADE:
        return why_no_upgrade(g, memory);
    case DYSON_PLATFORM: {
        struct orr_verdict v = need_minerals(memory, DYSON_R_STATION_PRICE, dyson_pack_of(g)->station_price);
        return v.rule ? v : orr_refuse(DYSON_R_STATION);
    }
    case DYSON_DEPLOY:
        return why_no_deploy(g, memory);
    default:
        return orr_refuse(DYSON_R_NOT_NOW);
    }
}

static struct orr_verdict why_ship(const orr_game *g, const dyson_state *s, unsigned type) {
    const struct dyson_troop_row *row = dyson_troop_row_of(g, type);
    unsigned tier = dyson_tier(dyson_building_kind(s->building[s->tile]));
    unsigned owned = dyson_count(s->troop_type[type] & s->troops[s->actor]);
    if (row->tier > tier) {
        return orr_refuse_need(DYSON_R_SHIP_TIER, row->tier, (int)tier);
    }
    if (row->limit && owned >= row->limit) {
        return orr_refuse_need(DYSON_R_SHIP_LIMIT, row->limit, (int)owned);
    }
    struct orr_verdict v = need_minerals(s, DYSON_R_SHIP_MINERALS, row->minerals);
    v = v.rule ? v : need_energy(s, DYSON_R_SHIP_ENERGY, row->energy);
    return v.rule ? v : allow_if(dyson_ships(g, s, s->tile) >> type & 1u, DYSON_R_SHIP_ROOM);
}

/* Where a troop may never come to rest. */
static struct orr_verdict why_rest(const orr_game *g, const dyson_state *s, unsigned tile, unsigned type) {
    if (s->troop[tile] != ORR_NONE) {
        return orr_refuse(DYSON_R_OCCUPIED);
    }
    if (dyson_has(dyson_enemy_tiles(g, s, s->actor), tile)) {
        return orr_refuse(DYSON_R_ENEMY_TILE);
    }
    if (dyson_has(dyson_enemy_zone(g, s, s->actor), tile)) {
        return orr_refuse(DYSON_R_ZONE);
    }
    bool close = type == DYSON_SHIELDER && (dyson_near(g, 1, tile) & dyson_enemy_pieces(g, s, s->actor));
    return allow_if(!close, DYSON_R_SHIELDER);
}

static struct orr_verdict why_put(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (dyson_distance(g, s->tile, tile) != 1) {
        return orr_refuse(DYSON_R_PUT);
    }
    return why_rest(g, s, tile, s->choice);
}

/* ---- moving ---- */

static struct orr_verdict why_move(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (!dyson_has(s->troops[s->actor], tile)) {
        return orr_refuse(DYSON_R_NO_TROOP);
    }
    if (dyson_has(s->moved, tile)) {
        return orr_refuse(DYSON_R_MOVED);
    }
    unsigned reach = dyson_move_reach(g, s, dyson_troop_kind(s->troop[tile]));
    return allow_if(reach && dyson_destinations(g, s, tile, reach), DYSON_R_STUCK);
}

static struct orr_verdict why_to(const orr_game *g, const dyson_state *s, unsigned tile) {
    unsigned type = dyson_troop_kind(s->troop[s->tile]), steps = dyson_path(g, s, s->tile, tile);
    const struct dyson_troop_row *row = dyson_troop_row_of(g, type);
    struct orr_verdict v = why_rest(g, s, tile, type);
    if (v.rule) {
        return v;
    }
    if (!steps) {
        return orr_refuse_need(DYSON_R_TOO_FAR, row->moves, (int)dyson_distance(g, s->tile, tile));
    }
    return need_energy(s, DYSON_R_MOVE_PRICE, row->flat ? row->move_price : row->move_price * steps);
}

static struct orr_verdict why_emp(const orr_game *g, const dyson_state *s) {
    const struct dyson_pack *p = dyson_pack_of(g);
    if (!(s->troop_type[DYSON_ASTA] & s->troops[s->actor])) {
        return orr_refuse(DYSON_R_EMP_NONE);
    }
    if (s->cooldown[s->actor]) {
        return orr_refuse_need(DYSON_R_EMP_COOLDOWN, s->cooldown[s->actor], 0);
    }
    struct orr_verdict v = need_energy(s, DYSON_R_EMP_PRICE, p->emp_price);
    return v.rule ? v : orr_refuse_need(DYSON_R_EMP_FIELD, p->emp_radius, 0);
}

/* ---- attacking ---- */

static struct orr_verdict why_target(const orr_game *g, const dyson_state *s, unsigned tile, unsigned layer) {
    int owner = dyson_owner(s, tile, layer);
    bool argon = owner == s->actor && layer == DYSON_TROOP && dyson_troop_kind(s->troop[tile]) == DYSON_ARGON;
    if (owner < 0 || (owner == s->actor && !argon)) {
        return orr_refuse(DYSON_R_TARGET);
    }
    if (layer == DYSON_STATION && s->building[tile] != ORR_NONE) {
        return orr_refuse(DYSON_R_SHIELDED);
    }
    if (!argon && !dyson_is_field_target(s, tile, layer) && dyson_has(dyson_protected(g, s, (unsigned)owner), tile)) {
        return orr_refuse(DYSON_R_PROTECTED);
    }
    return orr_refuse(DYSON_R_REACH);
}

static struct orr_verdict why_explode(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (!dyson_has(dyson_bombs(g, s), tile)) {
        return orr_refuse(DYSON_R_EXPLODE);
    }
    unsigned type = dyson_troop_kind(s->troop[tile]);
    struct orr_verdict v = need_energy(s, DYSON_R_EXPLODE_PRICE, dyson_troop_row_of(g, type)->attack_price);
    return v.rule ? v : allow_if(dyson_blast_meets(g, s, tile), DYSON_R_EXPLODE_NEAR);
}

static struct orr_verdict why_laser(const orr_game *g, const dyson_state *s) {
    dyson_set own = s->building_type[DYSON_LASER] & s->buildings[s->actor];
    if (!own) {
        return orr_refuse(DYSON_R_LASER_NONE);
    }
    if (!(own & ~s->spent)) {
        return orr_refuse(g->option[DYSON_WARMUP] ? DYSON_R_LASER_NEW : DYSON_R_LASER);
    }
    struct orr_verdict v = need_energy(s, DYSON_R_LASER_ENERGY, 1);
    return v.rule ? v : allow_if(dyson_laser(g, s) != ORR_NONE, DYSON_R_LASER_NOTHING);
}

static struct orr_verdict why_overdrive(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (!dyson_has(s->building_type[DYSON_RAILGUN] & s->buildings[s->actor], tile)) {
        return orr_refuse(DYSON_R_OVERDRIVE);
    }
    return need_energy(s, DYSON_R_OVERDRIVE_PRICE, dyson_pack_of(g)->overdrive_price);
}

struct orr_verdict dyson_why_attack(const orr_game *g, const void *memory, orr_action a) {
    unsigned tile = orr_arg(a, 0);
    switch (orr_verb_of(a)) {
    case DYSON_TARGET:
        return at_tile(why_target(g, memory, tile, orr_arg(a, 1)), tile);
    case DYSON_EXPLODE:
        return at_tile(why_explode(g, memory, tile), tile);
    case DYSON_AIM:
        return why_laser(g, memory);
    case DYSON_OVERDRIVE:
        return at_tile(why_overdrive(g, memory, tile), tile);
    case DYSON_EMP:
        return why_emp(g, memory);
    default:
        return orr_refuse(DYSON_R_NOT_NOW);
    }
}

static struct orr_verdict why_power(const orr_game *g, const dyson_state *s, unsigned power) {
    unsigned most = dyson_power_max(g, s);
    uint64_t powers = dyson_powers(g, s, s->tile, s->choice), less = powers & (((uint64_t)1 << power) - 1);
    if (power > most) {
        return orr_refuse_need(DYSON_R_LASER_POWER, (int)most, (int)power);
    }
    return orr_refuse_need(DYSON_R_LASER_SAME, 63 - __builtin_clzll(less), (int)power);
}

/* ---- the decision points ---- */

static bool is_corner_taken(const orr_game *g, const dyson_state *s, unsigned corner) {
    return memchr(s->corner, (int)corner, g->seats) != NULL;
}

/* The reason for the verb of the point; the others are not asked for now. */
#define WHY(name, own, ...) \
    ORR_REASON(dyson_state, dyson_why_##name, verb == (own) ? __VA_ARGS__ : orr_refuse(DYSON_R_NOT_NOW))
/* The same for two verbs. */
#define WHY_TWO(name, own, why, other, ...)    \
    ORR_REASON(dyson_state, dyson_why_##name,  \
               verb == (own)     ? (why)       \
               : verb == (other) ? __VA_ARGS__ \
                                 : orr_refuse(DYSON_R_NOT_NOW))
WHY(corner, DYSON_CORNER, orr_refuse(is_corner_taken(g, s, value) ? DYSON_R_CORNER : DYSON_R_CORNER_SHAPE))
WHY(site, DYSON_SITE, at_tile(why_site(g, s, value), value))
WHY(type, DYSON_TYPE, why_type(g, s, value))
WHY(pick, DYSON_PICK, at_tile(why_pick(g, s, value), value))
WHY(tier, DYSON_TIER, why_tier(g, s, value))
WHY(station, DYSON_SITE, at_tile(why_station(g, s, value), value))
WHY_TWO(factory, DYSON_FACTORY, at_tile(why_factory(g, s, value), value), DYSON_DONE, orr_refuse(DYSON_R_FIRST_DEPLOY))
WHY(ship, DYSON_SHIP, why_ship(g, s, value))
WHY(put, DYSON_PUT, at_tile(why_put(g, s, value), value))
WHY_TWO(move, DYSON_MOVE, at_tile(why_move(g, s, value), value), DYSON_EMP, why_emp(g, s))
WHY(dest, DYSON_TO, at_tile(why_to(g, s, value), value))
WHY_TWO(join, DYSON_JOIN, at_tile(dyson_judge_join(g, s, value, orr_arg(a, 1)), value), DYSON_ROLL,
        orr_refuse(DYSON_R_ROLL))
WHY(direction, DYSON_DIRECTION, orr_refuse(DYSON_R_LASER_LINE))
WHY(power, DYSON_POWER, why_power(g, s, value))
ORR_REASON(dyson_state, dyson_why_other, orr_refuse(DYSON_R_NOT_NOW))
ORR_REASON(dyson_state, dyson_why_over, orr_refuse(DYSON_R_OVER))
