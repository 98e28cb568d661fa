/* Dyson: the two build phases: new buildings, upgrades, Stations, troops. What the
 * actor may do here, and doing it; why something may not be done is in judge.c. */
#include "play.h"

/* ---- new buildings ---- */

/* Tiles where the actor's building or Station may stand as far as zones and enemy troops go. */
static dyson_set open_ground(const orr_game *g, const dyson_state *s) {
    return ~(dyson_enemy_troops(g, s, s->actor) | dyson_enemy_zone(g, s, s->actor));
}

/* [DY-5.3] without the builder. */
static dyson_set free_ground(const orr_game *g, const dyson_state *s) {
    dyson_set ground = dyson_planets(g, s) | s->stations[s->actor];
    return ground & ~dyson_all(g, s->buildings) & open_ground(g, s);
}

dyson_set dyson_owned_tiles(const dyson_state *s, unsigned seat, unsigned type) {
    dyson_set same = s->building_type[type];
    if (type == DYSON_RAILGUN) {
        same |= s->building_type[DYSON_OVERDRIVEN];
    } else if (dyson_tiered(type)) {
        same = dyson_tiers(s, type - (dyson_tier(type) - 1));
    }
    return same & s->buildings[seat];
}

unsigned dyson_owned(const dyson_state *s, unsigned seat, unsigned type) {
    return dyson_count(dyson_owned_tiles(s, seat, type));
}

static unsigned shelf(int32_t minerals) { return minerals < DYSON_SHELF ? (unsigned)minerals : DYSON_SHELF - 1u; }

/* [DY-5.4] by price and limit; a bit per type. */
static unsigned payable_types(const orr_game *g, const dyson_state *s) {
    const struct dyson_cache *c = dyson_cache_of(g);
    unsigned types = c->types_for[shelf(s->minerals[s->actor])];
    for (unsigned limited = types & c->limited_types; limited; limited &= limited - 1) {
        unsigned type = (unsigned)__builtin_ctz(limited);
        if (dyson_holds(dyson_owned_tiles(s, s->actor, type), dyson_building_row_of(g, type)->limit)) {
            types &= ~(1u << type);
        }
    }
    return types;
}

static const unsigned drill_types = 7u << DYSON_DRILL_1, field_types = 7u << DYSON_FIELD_1;

static unsigned types_at(const orr_game *g, const dyson_state *s, unsigned tile, unsigned payable) {
    if (!dyson_has(dyson_planets(g, s), tile)) {
        payable &= ~drill_types;
    }
    if ((payable & field_types) && (dyson_near(g, 1, tile) & dyson_enemy_pieces(g, s, s->actor))) { /* [DY-5.5] */
        payable &= ~field_types;
    }
    return payable;
}

unsigned dyson_types_at(const orr_game *g, const dyson_state *s, unsigned tile) {
    return types_at(g, s, tile, payable_types(g, s));
}

static bool poor(const orr_game *g, const dyson_state *s) {
    return s->minerals[s->actor] < dyson_cache_of(g)->cheapest;
}

/* Sites where something payable may stand. */
static dyson_set with_types(const orr_game *g, const dyson_state *s, dyson_set sites) {
    unsigned payable = payable_types(g, s);
    if (payable & ~(drill_types | field_types)) {
        return sites; /* that may stand anywhere */
    }
    dyson_set fit = 0;
    DYSON_EACH(tile, sites) { fit |= types_at(g, s, tile, payable) ? dyson_bit(tile) : 0; }
    return fit;
}

dyson_set dyson_sites(const orr_game *g, const dyson_state *s) {
    if (poor(g, s)) {
        return 0;
    }
    return with_types(g, s, free_ground(g, s) & dyson_around(g, 1, s->troops[s->actor]));
}

static bool can_new(const orr_game *g, const dyson_state *s) {
    if (poor(g, s) || !s->troops[s->actor]) {
        return false;
    }
    dyson_set ground = with_types(g, s, free_ground(g, s));
    return dyson_meets(g, 1, s->troops[s->actor], ground);
}

/* ---- upgrades ---- */

unsigned dyson_upgrade_price(const orr_game *g, unsigned from, unsigned tier) {
    unsigned to = from + tier - dyson_tier(from);
    return (unsigned)(dyson_building_row_of(g, to)->price - dyson_building_row_of(g, from)->price);
}

/* The actor's buildings whose next tier has reached its limit: a Turret beside two Railguns, a Railgun beside a Laser. */
static dyson_set full(const orr_game *g, const dyson_state *s) {
    dyson_set at = 0;
    for (unsigned type = DYSON_TURRET; dyson_balanced(g) && type < DYSON_LASER; type++) {
        unsigned limit = dyson_building_row_of(g, type + 1)->limit;
        if (limit && dyson_holds(dyson_owned_tiles(s, s->actor, type + 1), limit)) {
            at |= s->building_type[type];
        }
    }
    return at;
}

dyson_set dyson_upgradable(const orr_game *g, const dyson_state *s) {
    const struct dyson_cache *c = dyson_cache_of(g);
    dyson_set own = 0;
    int32_t minerals = s->minerals[s->actor];
    if (minerals < c->cheapest_upgrade) {
        return 0;
    }
    for (unsigned type = DYSON_TURRET; type < DYSON_SPHERE_3; type++) {
        own |= c->next_price[type] <= minerals ? s->building_type[type] : 0;
    }
    own &= s->buildings[s->actor];
    return own ? own & ~full(g, s) : own;
}

unsigned dyson_tiers_of(const orr_game *g, const dyson_state *s, unsigned tile) {
    unsigned type = dyson_building_kind(s->building[tile]), now = dyson_tier(type), tiers = 0;
    unsigned most = dyson_balanced(g) && now < 3 ? now + 1 : 3; /* [DY-7.13] */
    for (unsigned tier = now + 1; tier <= most; tier++) {
        if ((int32_t)dyson_upgrade_price(g, type, tier) <= s->minerals[s->actor]) {
            tiers |= 1u << tier;
        }
    }
    return tiers;
}

/* ---- Stations ---- */

/* [DY-5.9] without the builder. */
static dyson_set station_ground(const orr_game *g, const dyson_state *s) {
    return dyson_space(g, s) & ~dyson_all(g, s->stations) & open_ground(g, s);
}

static bool station_payable(const orr_game *g, const dyson_state *s) {
    return s->minerals[s->actor] >= dyson_pack_of(g)->station_price;
}

dyson_set dyson_station_sites(const orr_game *g, const dyson_state *s) {
    return station_payable(g, s) ? station_ground(g, s) & dyson_around(g, 1, s->troops[s->actor]) : 0;
}

static bool can_station(const orr_game *g, const dyson_state *s) {
    return station_payable(g, s) && s->troops[s->actor] && dyson_meets(g, 1, s->troops[s->actor], station_ground(g, s));
}

/* ---- troops ---- */

/* [DY-5.10] by price and limit; a bit per troop. */
static unsigned payable_ships(const orr_game *g, const dyson_state *s) {
    const struct dyson_cache *c = dyson_cache_of(g);
    unsigned ships = c->ships_for[shelf(s->minerals[s->actor])];
    for (unsigned special = ships & c->special_ships; special; special &= special - 1) {
        unsigned type = (unsigned)__builtin_ctz(special);
        const struct dyson_troop_row *row = dyson_troop_row_of(g, type);
        if (row->energy > s->energy[s->actor] ||
            (row->limit && dyson_holds(s->troop_type[type] & s->troops[s->actor], row->limit))) {
            ships &= ~(1u << type);
        }
    }
    return ships;
}

/* Where the actor's troops may be put, as far as zones and pieces go. */
static dyson_set landing(const orr_game *g, const dyson_state *s) {
    return dyson_cache_of(g)->board &
           ~(dyson_all_troops(g, s) | dyson_enemy_tiles(g, s, s->actor) | dyson_enemy_zone(g, s, s->actor));
}

static dyson_set beside(const orr_game *g, unsigned tile) { return dyson_near(g, 1, tile) & ~dyson_bit(tile); }

/* [DY-5.14] */
static dyson_set shielder_tiles(const orr_game *g, const dyson_state *s, dyson_set tiles) {
    dyson_set enemies = dyson_enemy_pieces(g, s, s->actor), fit = 0;
    DYSON_EACH(tile, tiles) { fit |= dyson_near(g, 1, tile) & enemies ? 0 : dyson_bit(tile); }
    return fit;
}

dyson_set dyson_deploy_tiles(const orr_game *g, const dyson_state *s, unsigned factory, unsigned type) {
    dyson_set tiles = landing(g, s) & beside(g, factory);
    return type == DYSON_SHIELDER ? shielder_tiles(g, s, tiles) : tiles;
}

static unsigned made_at(const orr_game *g, const dyson_state *s, unsigned factory, unsigned payable) {
    return payable & dyson_cache_of(g)->ships_of_tier[dyson_tier(dyson_building_kind(s->building[factory]))];
}

unsigned dyson_ships(const orr_game *g, const dyson_state *s, unsigned factory) {
    dyson_set tiles = landing(g, s) & beside(g, factory);
    unsigned ships = tiles ? made_at(g, s, factory, payable_ships(g, s)) : 0, shielder = 1u << DYSON_SHIELDER;
    return (ships & shielder) && !shielder_tiles(g, s, tiles) ? ships & ~shielder : ships;
}

/* Whether a Factory with these free tiles beside it can make one of the payable troops. */
static bool can_deploy(const orr_game *g, const dyson_state *s, unsigned factory, dyson_set tiles, unsigned payable) {
    unsigned ships = tiles ? made_at(g, s, factory, payable) : 0;
    return (ships & ~(1u << DYSON_SHIELDER)) || (ships && shielder_tiles(g, s, tiles));
}

dyson_set dyson_factories(const orr_game *g, const dyson_state *s) {
    dyson_set unused = dyson_tiers(s, DYSON_FACTORY_1) & s->buildings[s->actor] & ~s->spent, fit = 0;
    unsigned payable = unused ? payable_ships(g, s) : 0;
    if (!payable) {
        return 0;
    }
    dyson_set open = landing(g, s);
    DYSON_EACH(tile, unused) { fit |= can_deploy(g, s, tile, open & beside(g, tile), payable) ? dyson_bit(tile) : 0; }
    return fit;
}

/* ---- the phase ---- */

unsigned dyson_can_build(const orr_game *g, const dyson_state *s) {
    return (can_new(g, s) ? DYSON_CAN_NEW : 0u) | (dyson_upgradable(g, s) ? DYSON_CAN_UPGRADE : 0u) |
           (can_station(g, s) ? DYSON_CAN_STATION : 0u) | (dyson_factories(g, s) ? DYSON_CAN_DEPLOY : 0u);
}

bool dyson_may_build(const orr_game *g, const dyson_state *s) {
    return dyson_factories(g, s) || dyson_upgradable(g, s) || can_new(g, s) || can_station(g, s);
}

static void finish(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    s->tile = s->choice = ORR_NONE;
    s->step = 0;
    dyson_next_stage(g, s, t);
}

/* [DY-5.6] */
static void warm_up(const orr_game *g, dyson_state *s, unsigned tile, unsigned type) {
    if (type == DYSON_LASER && g->option[DYSON_WARMUP]) {
        dyson_set_mark(s, tile, DYSON_SPENT);
    }
}

void dyson_put_up(const orr_game *g, dyson_state *s, unsigned type, struct orr_trace *t) {
    unsigned price = dyson_building_row_of(g, type)->price, tile = s->tile;
    s->minerals[s->actor] -= (int32_t)price;
    dyson_put_building(s, tile, s->actor, type);
    warm_up(g, s, tile, type);
    dyson_tell(t, DYSON_L_BUILD, s->actor, (int)type, (int)tile, (int)price, 0);
    finish(g, s, t);
}

void dyson_choose_site(const orr_game *g, dyson_state *s, unsigned tile, struct orr_trace *t) {
    unsigned types = dyson_types_at(g, s, tile);
    s->tile = (uint8_t)tile;
    s->phase = DYSON_P_TYPE;
    if (!(types & (types - 1))) {
        dyson_put_up(g, s, (unsigned)__builtin_ctz(types), t);
    }
}

static void begin_new(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    dyson_set sites = dyson_sites(g, s);
    s->phase = DYSON_P_SITE;
    if (!dyson_many(sites)) {
        dyson_choose_site(g, s, dyson_lowest(sites), t);
    }
}

void dyson_raise_tier(const orr_game *g, dyson_state *s, unsigned tier, struct orr_trace *t) {
    unsigned from = dyson_building_kind(s->building[s->tile]), to = from + tier - dyson_tier(from);
    unsigned price = dyson_upgrade_price(g, from, tier);
    s->minerals[s->actor] -= (int32_t)price;
    dyson_change_building(s, s->tile, to);
    warm_up(g, s, s->tile, to);
    dyson_tell(t, DYSON_L_UPGRADE, s->actor, (int)to, s->tile, (int)price, 0);
    finish(g, s, t);
}

void dyson_choose_upgrade(const orr_game *g, dyson_state *s, unsigned tile, struct orr_trace *t) {
    unsigned tiers = dyson_tiers_of(g, s, tile);
    s->tile = (uint8_t)tile;
    s->phase = DYSON_P_TIER;
    if (!(tiers & (tiers - 1))) {
        dyson_raise_tier(g, s, (unsigned)__builtin_ctz(tiers), t);
    }
}

static void begin_upgrade(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    dyson_set own = dyson_upgradable(g, s);
    s->phase = DYSON_P_PICK;
    if (!dyson_many(own)) {
        dyson_choose_upgrade(g, s, dyson_lowest(own), t);
    }
}

void dyson_build_station(const orr_game *g, dyson_state *s, unsigned tile, struct orr_trace *t) {
    unsigned price = dyson_pack_of(g)->station_price;
    s->minerals[s->actor] -= (int32_t)price;
    dyson_put_station(s, tile, s->actor);
    dyson_tell(t, DYSON_L_STATION, s->actor, (int)tile, (int)price, 0, 0);
    finish(g, s, t);
}

static void begin_station(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    dyson_set sites = dyson_station_sites(g, s);
    s->phase = DYSON_P_STATION;
    if (!dyson_many(sites)) {
        dyson_build_station(g, s, dyson_lowest(sites), t);
    }
}

static void next_factory(const orr_game *, dyson_state *, struct orr_trace *);

void dyson_put_ship(const orr_game *g, dyson_state *s, unsigned tile, struct orr_trace *t) {
    const struct dyson_troop_row *row = dyson_troop_row_of(g, s->choice);
    s->minerals[s->actor] -= row->minerals;
    s->energy[s->actor] -= row->energy;
    dyson_put_troop(s, tile, s->actor, s->choice);
    dyson_set_mark(s, s->tile, DYSON_SPENT);
    dyson_tell(t, row->energy ? DYSON_L_DEPLOY_BOTH : DYSON_L_DEPLOY, s->actor, s->choice, (int)tile, row->minerals,
               row->energy);
    s->tile = s->choice = ORR_NONE;
    s->step = 1;
    next_factory(g, s, t);
}

void dyson_choose_ship(const orr_game *g, dyson_state *s, unsigned type, struct orr_trace *t) {
    dyson_set tiles = dyson_deploy_tiles(g, s, s->tile, type);
    s->choice = (uint8_t)type;
    s->phase = DYSON_P_PUT;
    if (!dyson_many(tiles)) {
        dyson_put_ship(g, s, dyson_lowest(tiles), t);
    }
}

void dyson_choose_factory(const orr_game *g, dyson_state *s, unsigned tile, struct orr_trace *t) {
    unsigned ships = dyson_ships(g, s, tile);
    s->tile = (uint8_t)tile;
    s->phase = DYSON_P_SHIP;
    if (!(ships & (ships - 1))) {
        dyson_choose_ship(g, s, (unsigned)__builtin_ctz(ships), t);
    }
}

/* The first Factory must be used, later ones may [DY-4.7]. */
static void next_factory(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    dyson_set factories = dyson_factories(g, s);
    s->phase = DYSON_P_FACTORY;
    if (!factories) {
        finish(g, s, t);
    } else if (!s->step && !dyson_many(factories)) {
        dyson_choose_factory(g, s, dyson_lowest(factories), t);
    }
}

/* BUILD_KIND: begin something, or be done. */
void dyson_build(const orr_game *g, dyson_state *s, unsigned verb, struct orr_trace *t) {
    switch (verb) {
    case DYSON_NEW:
        begin_new(g, s, t);
        break;
    case DYSON_UPGRADE:
        begin_upgrade(g, s, t);
        break;
    case DYSON_PLATFORM:
        begin_station(g, s, t);
        break;
    case DYSON_DEPLOY:
        next_factory(g, s, t);
        break;
    default: /* DONE */
        finish(g, s, t);
    }
}
