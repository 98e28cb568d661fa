/* Dyson: the judge: why something may not be done now, with the numbers and the
 * piece that show it. What may be done is listed in judge.c from the same sets. */
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
static struct orr_verdict check_ground(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (dyson_has(dyson_enemy_troops(g, s, s->actor), tile)) {
        return orr_refuse(DYSON_R_SITE_TROOP);
    }
    if (dyson_has(dyson_enemy_zone(g, s, s->actor), tile)) {
        return orr_refuse(DYSON_R_SITE_ZONE);
    }
    return allow_if(dyson_near(g, 1, tile) & s->troops[s->actor], DYSON_R_SITE_BUILDER);
}

static struct orr_verdict check_site(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (!dyson_has(dyson_planets(g, s) | s->stations[s->actor], tile)) {
        return orr_refuse(DYSON_R_SITE_KIND);
    }
    if (s->building[tile] != ORR_NONE) {
        return orr_refuse(DYSON_R_SITE_TAKEN);
    }
    struct orr_verdict v = check_ground(g, s, tile);
    return v.rule ? v : allow_if(dyson_types_at(g, s, tile), DYSON_R_SITE_TYPE);
}

static struct orr_verdict check_station(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (dyson_kind_at(g, s, tile) != DYSON_SPACE) {
        return orr_refuse(DYSON_R_STATION_KIND);
    }
    if (s->station[tile] != ORR_NONE) {
        return orr_refuse(DYSON_R_STATION_THERE);
    }
    return check_ground(g, s, tile);
}

static struct orr_verdict check_type(const orr_game *g, const dyson_state *s, unsigned type) {
    const struct dyson_building_row *row = dyson_building_row_of(g, type);
    unsigned owned = dyson_owned(s, s->actor, type);
    if (row->limit && owned >= row->limit) {
        return orr_refuse_need(DYSON_R_TYPE_LIMIT, row->limit, (int)owned);
    }
    struct orr_verdict v = need_minerals(s, DYSON_R_TYPE_PRICE, row->price);
    if (v.rule || dyson_types_at(g, s, s->tile) >> type & 1u) {
        return v;
    }
    return orr_refuse(type >= DYSON_DRILL_1 ? DYSON_R_TYPE_PLANET : DYSON_R_TYPE_NEAR);
}

static struct orr_verdict check_tier_price(const orr_game *g, const dyson_state *s, unsigned type, unsigned tier) {
    return need_minerals(s, DYSON_R_TIER_PRICE, dyson_upgrade_price(g, type, tier));
}

static struct orr_verdict check_pick(const orr_game *g, const dyson_state *s, unsigned tile) {
    unsigned type = dyson_building_kind(s->building[tile]);
    if (!dyson_has(s->buildings[s->actor], tile) || !dyson_tiered(type) || dyson_tier(type) == 3) {
        return orr_refuse(DYSON_R_PICK);
    }
    return check_tier_price(g, s, type, dyson_tier(type) + 1);
}

static struct orr_verdict check_tier(const orr_game *g, const dyson_state *s, unsigned tier) {
    unsigned type = dyson_building_kind(s->building[s->tile]);
    return tier <= dyson_tier(type) ? orr_refuse(DYSON_R_TIER) : check_tier_price(g, s, type, tier);
}

/* ---- deploying ---- */

static struct orr_verdict check_factory(const orr_game *g, const dyson_state *s, unsigned tile) {
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
        if (check_site(g, s, tile).rule == DYSON_R_SITE_TYPE) {
            return orr_refuse(DYSON_R_NEW_TYPE);
        }
    }
    return v.rule ? v : orr_refuse(DYSON_R_NEW);
}

static struct orr_verdict why_no_upgrade(const orr_game *g, const dyson_state *s) {
    struct orr_verdict least = orr_refuse(DYSON_R_UPGRADE);
    DYSON_EACH(tile, s->buildings[s->actor]) {
        struct orr_verdict v = check_pick(g, s, tile);
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

static struct orr_verdict check_kind(const orr_game *g, const dyson_state *s, unsigned verb) {
    unsigned can = dyson_can_build(g, s);
    switch (verb) {
    case DYSON_NEW:
        return can & DYSON_CAN_NEW ? orr_allow() : why_no_site(g, s);
    case DYSON_UPGRADE:
        return can & DYSON_CAN_UPGRADE ? orr_allow() : why_no_upgrade(g, s);
    case DYSON_PLATFORM: {
        struct orr_verdict v = need_minerals(s, DYSON_R_STATION_PRICE, dyson_pack_of(g)->station_price);
        return v.rule ? v : allow_if(can & DYSON_CAN_STATION, DYSON_R_STATION);
    }
    case DYSON_DEPLOY:
        return can & DYSON_CAN_DEPLOY ? orr_allow() : why_no_deploy(g, s);
    default:
        return allow_if(verb == DYSON_DONE, DYSON_R_NOT_NOW);
    }
}

static struct orr_verdict check_ship(const orr_game *g, const dyson_state *s, unsigned type) {
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
static struct orr_verdict check_rest(const orr_game *g, const dyson_state *s, unsigned tile, unsigned type) {
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

static struct orr_verdict check_put(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (dyson_distance(g, s->tile, tile) != 1) {
        return orr_refuse(DYSON_R_PUT);
    }
    return check_rest(g, s, tile, s->choice);
}

/* ---- moving ---- */

static struct orr_verdict check_move(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (!dyson_has(s->troops[s->actor], tile)) {
        return orr_refuse(DYSON_R_NO_TROOP);
    }
    if (dyson_has(s->moved, tile)) {
        return orr_refuse(DYSON_R_MOVED);
    }
    unsigned reach = dyson_move_reach(g, s, dyson_troop_kind(s->troop[tile]));
    return allow_if(reach && dyson_destinations(g, s, tile, reach), DYSON_R_STUCK);
}

static struct orr_verdict check_to(const orr_game *g, const dyson_state *s, unsigned tile) {
    unsigned type = dyson_troop_kind(s->troop[s->tile]), steps = dyson_path(g, s, s->tile, tile);
    const struct dyson_troop_row *row = dyson_troop_row_of(g, type);
    struct orr_verdict v = check_rest(g, s, tile, type);
    if (v.rule) {
        return v;
    }
    if (!steps) {
        return orr_refuse_need(DYSON_R_TOO_FAR, row->moves, (int)dyson_distance(g, s->tile, tile));
    }
    return need_energy(s, DYSON_R_MOVE_PRICE, row->flat ? row->move_price : row->move_price * steps);
}

static struct orr_verdict check_emp(const orr_game *g, const dyson_state *s) {
    const struct dyson_pack *p = dyson_pack_of(g);
    if (!(s->troop_type[DYSON_ASTA] & s->troops[s->actor])) {
        return orr_refuse(DYSON_R_EMP_NONE);
    }
    if (s->cooldown[s->actor]) {
        return orr_refuse_need(DYSON_R_EMP_COOLDOWN, s->cooldown[s->actor], 0);
    }
    struct orr_verdict v = need_energy(s, DYSON_R_EMP_PRICE, p->emp_price);
    if (v.rule || dyson_emp_ready(g, s)) {
        return v;
    }
    return orr_refuse_need(DYSON_R_EMP_FIELD, p->emp_radius, 0);
}

/* ---- attacking ---- */

static bool in_pieces(struct dyson_pieces p, unsigned tile, unsigned layer) {
    return dyson_has(layer == DYSON_TROOP ? p.troop : layer == DYSON_BUILDING ? p.building : p.station, tile);
}

static struct orr_verdict check_target(const orr_game *g, const dyson_state *s, unsigned tile, unsigned layer) {
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
    return allow_if(in_pieces(dyson_targets(g, s), tile, layer), DYSON_R_REACH);
}

static struct orr_verdict check_explode(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (!dyson_has(s->troop_type[DYSON_BREACHER] & s->troops[s->actor], tile)) {
        return orr_refuse(DYSON_R_EXPLODE);
    }
    struct orr_verdict v = need_energy(s, DYSON_R_EXPLODE_PRICE, dyson_troop_row_of(g, DYSON_BREACHER)->attack_price);
    return v.rule ? v : allow_if(dyson_breacher_near(g, s, tile), DYSON_R_EXPLODE_NEAR);
}

static struct orr_verdict check_laser(const orr_game *g, const dyson_state *s) {
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

static struct orr_verdict check_overdrive(const orr_game *g, const dyson_state *s, unsigned tile) {
    if (!dyson_has(s->building_type[DYSON_RAILGUN] & s->buildings[s->actor], tile)) {
        return orr_refuse(DYSON_R_OVERDRIVE);
    }
    return need_energy(s, DYSON_R_OVERDRIVE_PRICE, dyson_pack_of(g)->overdrive_price);
}

static struct orr_verdict check_attack(const orr_game *g, const dyson_state *s, orr_action a) {
    unsigned tile = orr_arg(a, 0);
    switch (orr_verb_of(a)) {
    case DYSON_TARGET:
        return at_tile(check_target(g, s, tile, orr_arg(a, 1)), tile);
    case DYSON_EXPLODE:
        return at_tile(check_explode(g, s, tile), tile);
    case DYSON_AIM:
        return check_laser(g, s);
    case DYSON_OVERDRIVE:
        return at_tile(check_overdrive(g, s, tile), tile);
    case DYSON_EMP:
        return check_emp(g, s);
    default:
        return allow_if(orr_verb_of(a) == DYSON_DONE, DYSON_R_NOT_NOW);
    }
}

static struct orr_verdict check_power(const orr_game *g, const dyson_state *s, unsigned power) {
    unsigned most = dyson_power_max(g, s);
    uint64_t powers = dyson_powers(g, s, s->tile, s->choice), less = powers & (((uint64_t)1 << power) - 1);
    if (power > most) {
        return orr_refuse_need(DYSON_R_LASER_POWER, (int)most, (int)power);
    }
    return powers >> power & 1u ? orr_allow()
                                : orr_refuse_need(DYSON_R_LASER_SAME, 63 - __builtin_clzll(less), (int)power);
}

/* ---- all of it ---- */

/* The verb that answers a phase; phases with several are judged apart. */
static const uint8_t only_verb[DYSON_PHASES] = {
    [DYSON_P_CORNER] = DYSON_CORNER, [DYSON_P_PLACE] = DYSON_PLACE, [DYSON_P_SITE] = DYSON_SITE,
    [DYSON_P_TYPE] = DYSON_TYPE,     [DYSON_P_PICK] = DYSON_PICK,   [DYSON_P_TIER] = DYSON_TIER,
    [DYSON_P_STATION] = DYSON_SITE,  [DYSON_P_SHIP] = DYSON_SHIP,   [DYSON_P_PUT] = DYSON_PUT,
    [DYSON_P_DEST] = DYSON_TO,       [DYSON_P_POWER] = DYSON_POWER, [DYSON_P_DIRECTION] = DYSON_DIRECTION,
};

static bool is_corner_taken(const orr_game *g, const dyson_state *s, unsigned corner) {
    return memchr(s->corner, (int)corner, g->seats) != NULL;
}

static struct orr_verdict check_single(const orr_game *g, const dyson_state *s, unsigned value) {
    switch (s->phase) {
    case DYSON_P_CORNER:
        return allow_if(dyson_corners_free(g, s) >> value & 1u,
                        is_corner_taken(g, s, value) ? DYSON_R_CORNER : DYSON_R_CORNER_SHAPE);
    case DYSON_P_SITE:
        return at_tile(check_site(g, s, value), value);
    case DYSON_P_TYPE:
        return check_type(g, s, value);
    case DYSON_P_PICK:
        return at_tile(check_pick(g, s, value), value);
    case DYSON_P_TIER:
        return check_tier(g, s, value);
    case DYSON_P_STATION:
        return at_tile(check_station(g, s, value), value);
    case DYSON_P_SHIP:
        return check_ship(g, s, value);
    case DYSON_P_PUT:
        return at_tile(check_put(g, s, value), value);
    case DYSON_P_DEST:
        return at_tile(check_to(g, s, value), value);
    case DYSON_P_POWER:
        return check_power(g, s, value);
    case DYSON_P_DIRECTION:
        return allow_if(dyson_beam_directions(g, s, s->tile) >> value & 1u, DYSON_R_LASER_LINE);
    default: /* SETUP_PLACE: both are fine */
        return orr_allow();
    }
}

static struct orr_verdict check_several(const orr_game *g, const dyson_state *s, orr_action a) {
    unsigned verb = orr_verb_of(a), value = orr_arg(a, 0);
    switch (s->phase) {
    case DYSON_P_BUILD:
        return check_kind(g, s, verb);
    case DYSON_P_FACTORY:
        if (verb == DYSON_FACTORY) {
            return at_tile(check_factory(g, s, value), value);
        }
        return verb != DYSON_DONE ? orr_refuse(DYSON_R_NOT_NOW) : allow_if(s->step, DYSON_R_FIRST_DEPLOY);
    case DYSON_P_MOVE:
        if (verb == DYSON_MOVE) {
            return at_tile(check_move(g, s, value), value);
        }
        return verb == DYSON_EMP ? check_emp(g, s) : allow_if(verb == DYSON_DONE, DYSON_R_NOT_NOW);
    case DYSON_P_ATTACK:
        return check_attack(g, s, a);
    case DYSON_P_JOIN:
        if (verb == DYSON_JOIN) {
            return at_tile(dyson_judge_join(g, s, value, orr_arg(a, 1)), value);
        }
        return verb != DYSON_ROLL ? orr_refuse(DYSON_R_NOT_NOW) : allow_if(s->in_troop || s->in_weapon, DYSON_R_ROLL);
    case DYSON_P_RETALIATE:
    case DYSON_P_COUNTER:
        return allow_if(verb == DYSON_FIRE || verb == DYSON_DECLINE, DYSON_R_NOT_NOW);
    default:
        return orr_refuse(DYSON_R_NOT_NOW);
    }
}

struct orr_verdict dyson_check(const orr_game *g, const void *memory, orr_action a) {
    const dyson_state *s = memory;
    if (s->phase == DYSON_P_OVER) {
        return orr_refuse(DYSON_R_OVER);
    }
    if (!only_verb[s->phase]) {
        return check_several(g, s, a);
    }
    return orr_verb_of(a) == only_verb[s->phase] ? check_single(g, s, orr_arg(a, 0)) : orr_refuse(DYSON_R_NOT_NOW);
}
