/* Dyson: options and seats together, the first state, and the decisions before the
 * first turn: who begins, corners, first buildings. */
#include "map.h"

#include <string.h>

/* ---- corners ---- */

/* [DY-3.2] The shape of the corners, as bits, for k = 0. */
static unsigned shape(unsigned seats) {
    static const uint8_t shapes[DYSON_SEATS + 1] = {0, 0, 0x09, 0x15, 0x1B, 0, 0x3F};
    return shapes[seats];
}

static unsigned rotated(unsigned bits, unsigned k) { return (bits << k | bits >> (DYSON_CORNERS - k)) & 0x3Fu; }

/* Corners that can be taken beside these. */
static unsigned corners_beside(unsigned seats, unsigned taken) {
    unsigned fit = 0;
    for (unsigned k = 0; k < DYSON_CORNERS; k++) {
        unsigned set = rotated(shape(seats), k);
        fit |= (taken & ~set) ? 0 : set;
    }
    return fit & ~taken;
}

unsigned dyson_corners_free(const orr_game *g, const dyson_state *s) {
    return corners_beside(g->seats, dyson_corners_taken(g, s));
}

/* [DY-3.3] What is left of the planets when these corners are taken; one that can still be counts as used. */
static dyson_set planets_beside(const orr_game *g, const struct dyson_cache *c, dyson_set planets, unsigned taken) {
    unsigned used = taken | corners_beside(g->seats, taken);
    dyson_set homes[2] = {0}, lines = 0, outer = 0;
    for (unsigned k = 0; k < DYSON_CORNERS; k++) {
        homes[used >> k & 1u] |= dyson_bit(c->home_a[k]) | dyson_bit(c->home_b[k]);
        if (taken >> k & 1u) {
            lines |= c->lines[c->star[k]];
            outer |= dyson_bit(c->outer[k]);
        }
    }
    return (planets & ~(lines | homes[0])) | outer | homes[1];
}

static void fit_planets(const orr_game *g, struct dyson_cache *c) {
    dyson_set all = 0;
    bool fitted = g->option[DYSON_MAP] == DYSON_MAP_FITTED && g->seats < DYSON_SEATS;
    for (unsigned tile = 0; tile < c->tiles; tile++) {
        all |= c->kind[tile] == DYSON_PLANET ? dyson_bit(tile) : 0;
    }
    for (unsigned taken = 0; taken < 1u << DYSON_CORNERS; taken++) {
        c->planets[taken] = fitted ? planets_beside(g, c, all, taken) : all;
    }
}

/* ---- the table ---- */

static struct orr_verdict judge_seats(const orr_game *g) {
    if (g->seats < 2 || g->seats == 5 || g->seats > DYSON_SEATS) { /* [DY-1.2] */
        return orr_refuse_need(DYSON_R_SEATS, 2, g->seats);
    }
    if (dyson_map_radius(g) == 3 && g->seats > 3) {
        return orr_refuse_need(DYSON_R_SMALL_MAP, 3, g->seats);
    }
    int32_t limit = g->option[DYSON_ROUND_LIMIT];
    return limit && limit < 6 ? orr_refuse_need(DYSON_R_ROUND_LIMIT, 6, limit) : orr_allow();
}

static void count_ways(struct dyson_cache *c) {
    c->ways[0][0] = 1;
    for (unsigned n = 1; n <= DYSON_BATCH; n++) {
        for (unsigned sum = n; sum <= 6 * n; sum++) {
            for (unsigned face = 1; face <= 6 && face <= sum; face++) {
                c->ways[n][sum] += c->ways[n - 1][sum - face];
            }
        }
    }
}

static void count_hits(struct dyson_cache *c) {
    for (unsigned n = 0; n <= DYSON_BATCH; n++) {
        uint64_t all = 0, ways = 0;
        for (unsigned sum = 0; sum <= DYSON_BATCH_MAX; sum++) {
            all += c->ways[n][sum];
        }
        for (unsigned sum = DYSON_BATCH_MAX + 1; sum-- > 0;) {
            ways += c->ways[n][sum];
            c->hits[n][sum] = (uint16_t)((1000 * ways + all / 2) / all);
        }
    }
}

static void read_upgrades(const struct dyson_pack *p, struct dyson_cache *c, bool balanced) {
    unsigned cheapest = UINT8_MAX;
    for (unsigned type = 0; type < DYSON_BUILDINGS; type++) {
        c->next_price[type] = INT32_MAX;
    }
    for (unsigned type = balanced ? DYSON_TURRET : DYSON_FIELD_1; type < DYSON_SPHERE_3; type++) { /* [DY-7.13] */
        if (dyson_tier(type) < 3) {
            unsigned price = (unsigned)(p->building[type + 1].price - p->building[type].price);
            c->next_price[type] = (int32_t)price;
            cheapest = price < cheapest ? price : cheapest;
        }
    }
    c->cheapest_upgrade = (uint8_t)cheapest;
}

static void read_buildings(const struct dyson_pack *p, struct dyson_cache *c, bool balanced) {
    c->cheapest = UINT8_MAX;
    for (unsigned type = 0; type < DYSON_NEW_BUILDINGS; type++) {
        unsigned price = p->building[type].price, bit = 1u << type;
        c->cheapest = (uint8_t)(price < c->cheapest ? price : c->cheapest);
        c->limited_types = (uint16_t)(c->limited_types | (p->building[type].limit ? bit : 0));
        bool upgrade_only = balanced && dyson_tier(type) > 1; /* [DY-7.13] */
        for (unsigned have = upgrade_only ? DYSON_SHELF : price; have < DYSON_SHELF; have++) {
            c->types_for[have] = (uint16_t)(c->types_for[have] | bit);
        }
    }
}

static void read_troops(const struct dyson_pack *p, struct dyson_cache *c) {
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        const struct dyson_troop_row *row = &p->troop[type];
        unsigned bit = 1u << type;
        c->special_ships = (uint8_t)(c->special_ships | (row->limit || row->energy ? bit : 0));
        c->shooters = (uint8_t)(c->shooters | (row->range ? bit : 0));
        for (unsigned have = row->minerals; have < DYSON_SHELF; have++) {
            c->ships_for[have] = (uint8_t)(c->ships_for[have] | bit);
        }
        for (unsigned tier = 1; tier <= 3; tier++) {
            c->ships_of_tier[tier] = (uint8_t)(c->ships_of_tier[tier] | (tier >= row->tier ? bit : 0));
        }
    }
}

/* [DY-5.29] Half the highest DC, in general as many dice as it has points. */
static unsigned power_max(const struct dyson_pack *p) {
    unsigned highest = p->station_dc;
    for (unsigned type = 0; type < DYSON_BUILDINGS; type++) {
        highest = p->building[type].dc > highest ? p->building[type].dc : highest;
    }
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        unsigned dc = p->troop[type].dc + (unsigned)p->shield_bonus;
        highest = dc > highest ? dc : highest;
    }
    unsigned power = (highest + p->laser_dice - 1u) / p->laser_dice;
    return power < DYSON_POWER_MAX ? power : DYSON_POWER_MAX;
}

struct orr_verdict dyson_configure(orr_game *g, void *memory) {
    struct dyson_cache *c = memory;
    const struct dyson_pack *p = &c->pack;
    struct orr_verdict v = judge_seats(g);
    if (v.rule) {
        return v;
    }
    if (g->edition < DYSON_FITTED_MAPS && g->option[DYSON_MAP] == DYSON_MAP_FITTED) {
        g->option[DYSON_MAP] = DYSON_MAP_STANDARD; /* an old header that names no map */
    }
    c->pack = *(const struct dyson_pack *)g->content;
    if (dyson_balanced(g)) {
        dyson_balance(g, &c->pack);
    }
    dyson_map_make(g, c);
    fit_planets(g, c);
    count_ways(c);
    count_hits(c);
    read_upgrades(p, c, dyson_balanced(g));
    read_buildings(p, c, dyson_balanced(g));
    read_troops(p, c);
    c->power_max = (uint8_t)(dyson_balanced(g) ? DYSON_HOUSE_POWER : power_max(p)); /* [DY-7.9] */
    if (!g->option[DYSON_ROUND_LIMIT]) {
        g->option[DYSON_ROUND_LIMIT] = c->radius == 3 ? p->small_limit : p->round_limit[g->seats];
    }
    return orr_allow();
}

unsigned dyson_idle(const orr_game *g, unsigned option) {
    if (dyson_balanced(g) && (option == DYSON_TURN_ORDER || option == DYSON_WARMUP)) {
        return DYSON_R_BALANCED; /* [DY-7.8] */
    }
    bool made = option == DYSON_GEN_RADIUS || option == DYSON_GEN_SEED;
    return made && g->option[DYSON_MAP] != DYSON_MAP_GENERATED ? DYSON_R_GENERATED : 0; /* [DY-7.4] */
}

/* ---- the first state ---- */

void dyson_setup(const orr_game *g, void *memory) {
    dyson_state *s = memory;
    size_t tiles = dyson_cache_of(g)->tiles;
    memset(s->troop, ORR_NONE, tiles);
    memset(s->building, ORR_NONE, tiles);
    memset(s->station, ORR_NONE, tiles);
    memset(s->id, ORR_NONE, tiles);
    memset(s->corner, ORR_NONE, g->seats);
    memset(s->queue_tile, ORR_NONE, sizeof s->queue_tile);
    memset(s->queue_owner, ORR_NONE, sizeof s->queue_owner);
    s->decider = s->tile = s->choice = s->target = s->layer = s->target_owner = s->owner = ORR_NONE;
    s->last_tile = s->last_seat = s->last_choice = ORR_NONE;
    s->phase = DYSON_P_START;
    if (g->option[DYSON_START_SEAT] == DYSON_START_FIRST) {
        dyson_begin_setup(g, s, 0, NULL);
    }
}

/* ---- taking corners ---- */

static void take_corner(const orr_game *g, dyson_state *s, unsigned corner, struct orr_trace *t) {
    unsigned star = dyson_cache_of(g)->star[corner];
    s->corner[s->actor] = (uint8_t)corner;
    dyson_put_building(s, star, s->actor, DYSON_SPHERE_1); /* [DY-3.5] */
    dyson_tell(t, DYSON_L_CORNER, s->actor, (int)corner, (int)star, 0, 0);
}

/* To the next seat in turn order; false when all have decided. */
static bool next_to_set_up(const orr_game *g, dyson_state *s) {
    s->actor = (uint8_t)((s->actor + 1u) % g->seats);
    return s->actor != s->first;
}

static void ask_corner(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    for (;;) {
        unsigned fit = dyson_corners_free(g, s);
        s->phase = DYSON_P_CORNER;
        if (fit & (fit - 1)) {
            return;
        }
        take_corner(g, s, (unsigned)__builtin_ctz(fit), t);
        if (!next_to_set_up(g, s)) {
            s->phase = DYSON_P_PLACE;
            return;
        }
    }
}

static void seat_all(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    unsigned set = shape(g->seats);
    for (s->actor = 0; s->actor < g->seats && s->actor < DYSON_SEATS; s->actor++, set &= set - 1) {
        take_corner(g, s, (unsigned)__builtin_ctz(set), t);
    }
    s->actor = s->first;
    s->phase = DYSON_P_PLACE;
}

void dyson_begin_setup(const orr_game *g, dyson_state *s, unsigned seat, struct orr_trace *t) {
    s->first = s->actor = (uint8_t)seat;
    dyson_tell(t, DYSON_L_START, (int)seat, 0, 0, 0, 0);
    if (g->option[DYSON_CORNER_CHOICE] == DYSON_CORNERS_BY_SEAT) {
        seat_all(g, s, t);
    } else {
        ask_corner(g, s, t);
    }
}

void dyson_choose_corner(const orr_game *g, dyson_state *s, unsigned corner, struct orr_trace *t) {
    take_corner(g, s, corner, t);
    if (next_to_set_up(g, s)) {
        ask_corner(g, s, t);
    } else {
        s->phase = DYSON_P_PLACE;
    }
}

/* [DY-3.5] */
void dyson_place_home(const orr_game *g, dyson_state *s, unsigned reverse, struct orr_trace *t) {
    const struct dyson_cache *c = dyson_cache_of(g);
    unsigned corner = s->corner[s->actor];
    unsigned factory = reverse ? c->home_b[corner] : c->home_a[corner];
    unsigned drill = reverse ? c->home_a[corner] : c->home_b[corner];
    dyson_put_building(s, factory, s->actor, DYSON_FACTORY_1);
    dyson_put_building(s, drill, s->actor, DYSON_DRILL_1);
    dyson_tell(t, DYSON_L_PLACE, s->actor, (int)factory, (int)drill, 0, 0);
    if (!next_to_set_up(g, s)) {
        s->round = 1; /* [DY-3.6] */
        dyson_start_round(g, s, t);
    }
}
