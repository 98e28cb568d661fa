/* The second half of oracle.h: flights, attacks, the Laser, and the list of legal
 * steps. Included by oracle.h only. */
#ifndef DYSON_TESTS_ORACLE_FIGHT_H
#define DYSON_TESTS_ORACLE_FIGHT_H

/* ---- moving ---- */
/* Steps from the troop's tile to every tile, ORR_NONE where there is no way [DY-5.12]. */
static inline void or_steps(const struct or_view *v, unsigned from, uint8_t steps[DYSON_TILES]) {
    unsigned moves = or_ship[dyson_troop_kind(v->s->troop[from])].moves;
    memset(steps, ORR_NONE, DYSON_TILES);
    steps[from] = 0;
    for (unsigned n = 0; n < moves; n++) {
        for (unsigned i = 0; i < v->b->n; i++) {
            for (unsigned d = 0; steps[i] == n && d < DYSON_DIRECTIONS; d++) {
                unsigned to = v->b->beside[i][d];
                if (to != ORR_NONE && steps[to] == ORR_NONE && !or_enemy_tile(v, to) && !or_foe(v, to) &&
                    !or_enemy_zone(v, to)) {
                    steps[to] = (uint8_t)(n + 1);
                }
            }
        }
    }
}

/* [DY-5.13], [DY-5.14] Fills the destinations; how many there are. */
static inline unsigned or_flights(const struct or_view *v, unsigned from, bool to[DYSON_TILES]) {
    uint8_t steps[DYSON_TILES];
    const struct or_ship *ship = &or_ship[dyson_troop_kind(v->s->troop[from])];
    bool shielder = dyson_troop_kind(v->s->troop[from]) == DYSON_SHIELDER;
    unsigned n = 0;
    or_steps(v, from, steps);
    for (unsigned i = 0; i < v->b->n; i++) {
        unsigned price = ship->flat ? ship->move_price : ship->move_price * steps[i];
        to[i] = steps[i] != ORR_NONE && i != from && v->s->troop[i] == ORR_NONE &&
                (int32_t)price <= v->s->energy[v->me] && !(shielder && or_enemy_near(v, i));
        n += to[i];
    }
    return n;
}

/* [DY-5.30] */
static inline bool or_emp(const struct or_view *v) {
    for (unsigned i = 0; i < v->b->n; i++) {
        for (unsigned j = 0; or_troop_is(v->s, i, v->me, DYSON_ASTA) && j < v->b->n; j++) {
            if (v->b->far[i][j] <= 2 && or_enemy_emitter(v, j)) {
                return v->s->cooldown[v->me] == 0 && v->s->energy[v->me] >= (dyson_balanced(v->g) ? 5 : 10);
            }
        }
    }
    return false;
}

/* ---- attacking ---- */
struct or_gun {
    unsigned range, price;
    bool ship, free;
};

/* [DY-5.16] The piece as an attacker of this turn; range 0: it is none. */
static inline struct or_gun or_gun(const struct or_view *v, unsigned tile, unsigned layer) {
    const dy_state *s = v->s;
    struct or_gun gun = {.ship = layer == DYSON_TROOP};
    if (gun.ship && or_mine(v, tile) && !(s->mark[tile] & DYSON_ATTACKED)) {
        unsigned type = dyson_troop_kind(s->troop[tile]);
        gun.range = or_ship[type].range;
        gun.price = or_ship[type].attack_price;
        gun.free = type == DYSON_ASTA;
    } else if (layer == DYSON_BUILDING && or_my_building(v, tile) && !(s->mark[tile] & DYSON_SPENT)) {
        unsigned type = dyson_building_kind(s->building[tile]);
        gun.range = type == DYSON_TURRET ? 1 : type == DYSON_RAILGUN || type == DYSON_OVERDRIVEN ? 2 : 0;
        gun.price = 2;
    }
    return gun;
}

/* [DY-2.19] */
static inline bool or_clear(const struct or_view *v, unsigned a, unsigned b) {
    if (v->b->far[a][b] < 2) {
        return true;
    }
    for (unsigned i = 0; i < v->b->n; i++) {
        if (v->b->far[a][i] == 1 && v->b->far[b][i] == 1 && !or_foe(v, i)) {
            return true;
        }
    }
    return false;
}

/* [DY-5.17] */
static inline bool or_is_target(const struct or_view *v, unsigned tile, unsigned layer) {
    const dy_state *s = v->s;
    if (layer == DYSON_TROOP) {
        return or_troop_is(s, tile, v->me, DYSON_ARGON) ||
               (or_foe(v, tile) && !or_protected(v, dyson_troop_owner(s->troop[tile]), tile));
    }
    if (layer == DYSON_BUILDING) {
        return s->building[tile] != ORR_NONE && !or_my_building(v, tile) &&
               (or_field_on(s, tile) || !or_protected(v, dyson_building_owner(s->building[tile]), tile));
    }
    return s->station[tile] != ORR_NONE && s->station[tile] != v->me && s->building[tile] == ORR_NONE &&
           !or_protected(v, s->station[tile], tile);
}

/* [DY-5.18] */
static inline bool or_can_join(const struct or_view *v, unsigned tile, unsigned layer, unsigned at, unsigned at_layer) {
    struct or_gun gun = or_gun(v, tile, layer);
    bool field = at_layer == DYSON_BUILDING && or_field_on(v->s, at);
    bool own = at_layer == DYSON_TROOP && or_mine(v, at);
    if (!gun.range || (int32_t)gun.price > v->s->energy[v->me] || (own && !gun.ship)) {
        return false;
    }
    unsigned reach = gun.range + (field ? 1 : 0);
    return v->b->far[tile][at] <= reach && (field || gun.free || or_clear(v, tile, at));
}

static inline bool or_target(const struct or_view *v, unsigned at, unsigned at_layer) {
    for (unsigned i = 0; or_is_target(v, at, at_layer) && i < v->b->n; i++) {
        if (or_can_join(v, i, DYSON_TROOP, at, at_layer) || or_can_join(v, i, DYSON_BUILDING, at, at_layer)) {
            return true;
        }
    }
    return false;
}

/* [DY-5.26], [DY-7.12] */
static inline bool or_explode(const struct or_view *v, unsigned tile) {
    const dy_state *s = v->s;
    bool argon = dyson_balanced(v->g) && or_troop_is(s, tile, v->me, DYSON_ARGON);
    unsigned radius = argon ? 2 : 1;
    if ((!argon && !or_troop_is(s, tile, v->me, DYSON_BREACHER)) ||
        s->energy[v->me] < (int32_t)or_ship[argon ? DYSON_ARGON : DYSON_BREACHER].attack_price) {
        return false;
    }
    for (unsigned i = 0; i < v->b->n; i++) {
        bool piece = (s->troop[i] != ORR_NONE && i != tile) || s->building[i] != ORR_NONE || s->station[i] != ORR_NONE;
        if ((v->b->far[i][tile] <= radius && piece) || (v->b->far[i][tile] <= radius + 1 && or_field_on(s, i))) {
            return true;
        }
    }
    return false;
}

/* ---- the Laser ---- */
/* [DY-5.28], [DY-7.9] The Fields that make a wall of this tile, a bit for each tier. */
static inline unsigned or_wall(const struct or_view *v, unsigned laser, unsigned tile) {
    unsigned tiers = 0;
    for (unsigned i = 0; i < v->b->n; i++) {
        unsigned type = or_field_on(v->s, i) ? dyson_building_kind(v->s->building[i]) : DYSON_BUILDINGS;
        bool stops = type == DYSON_FIELD_3 || (dyson_balanced(v->g) && type < DYSON_FIELD_3);
        bool ignored = or_my_building(v, i) && v->b->far[i][laser] <= 1;
        if (stops && !ignored && v->b->far[i][tile] <= 1) {
            tiers |= 1u << (type - DYSON_FIELD_1);
        }
    }
    return tiers;
}

static inline bool or_direction(const struct or_view *v, unsigned laser, unsigned d) {
    for (unsigned i = v->b->beside[laser][d]; i != ORR_NONE; i = v->b->beside[i][d]) {
        if (or_wall(v, laser, i) || v->s->troop[i] != ORR_NONE || v->s->building[i] != ORR_NONE ||
            v->s->station[i] != ORR_NONE) {
            return true;
        }
    }
    return false;
}

/* [DY-7.11] The DC of a Sphere in this round. */
static inline unsigned or_sphere_dc(const struct or_view *v, unsigned printed) {
    int dc = (int)printed;
    for (int round = v->s->round; dyson_balanced(v->g) && 3 * round < 2 * v->g->option[DYSON_ROUND_LIMIT] - 2;
         round++) {
        dc += 2;
    }
    for (int round = v->s->round; dyson_balanced(v->g) && 3 * round > 2 * v->g->option[DYSON_ROUND_LIMIT]; round--) {
        dc -= 2;
    }
    return dc < 1 ? 1 : (unsigned)dc;
}

/* [DY-5.27] Whether one energy less has other chances for this DC. */
static inline bool or_matters(const struct or_view *v, unsigned e, unsigned dc) {
    unsigned need = v->s->hazard == DYSON_POWER_SURGE ? (dc + 1) / 2 : dc;
    return 12 * e >= need && 2 * (e - 1) < need;
}
static inline bool or_power(const struct or_view *v, unsigned e) {
    static const uint8_t dc[] = {4, 6, 16, 10, 16, 24, 4, 6, 10, 4, 6, 10, 10, 16, 24, 1};
    const dy_state *s = v->s;
    bool useful = e == 1;
    for (unsigned i = v->b->beside[s->tile][s->choice]; i != ORR_NONE; i = v->b->beside[i][s->choice]) {
        unsigned wall = or_wall(v, s->tile, i);
        for (unsigned tier = 0; tier < 3; tier++) {
            useful |= (wall >> tier & 1u) && or_matters(v, e, dc[DYSON_FIELD_1 + tier]);
        }
        if (wall) {
            break;
        }
        unsigned type = s->troop[i] != ORR_NONE ? dyson_troop_kind(s->troop[i]) : DYSON_TROOPS, shield = 0;
        for (unsigned j = 0; type < DYSON_TROOPS && j < v->b->n; j++) {
            bool near = i != j && v->b->far[i][j] <= 1 && or_shielder_on(s, j);
            shield |= near && dyson_troop_owner(s->troop[j]) == dyson_troop_owner(s->troop[i]) ? 4 : 0;
        }
        useful |= type < DYSON_TROOPS && or_matters(v, e, or_ship[type].dc + shield);
        unsigned kind = s->building[i] == ORR_NONE ? DYSON_BUILDINGS : dyson_building_kind(s->building[i]);
        bool sphere = kind >= DYSON_SPHERE_1 && kind <= DYSON_SPHERE_3;
        useful |= kind < DYSON_BUILDINGS && or_matters(v, e, sphere ? or_sphere_dc(v, dc[kind]) : dc[kind]);
        useful |= s->building[i] == ORR_NONE && s->station[i] != ORR_NONE && or_matters(v, e, 8);
    }
    return useful && e <= (dyson_balanced(v->g) ? 2u : 12u) && (int32_t)e <= s->energy[v->me];
}

static inline bool or_laser(const struct or_view *v) {
    for (unsigned i = 0; i < v->b->n; i++) {
        for (unsigned d = 0; v->s->building[i] == dyson_building_byte(v->me, DYSON_LASER) && d < DYSON_DIRECTIONS;
             d++) {
            if (!(v->s->mark[i] & DYSON_SPENT) && v->s->energy[v->me] > 0 && or_direction(v, i, d)) {
                return true;
            }
        }
    }
    return false;
}

/* ---- the list ---- */
static inline void or_add(struct orr_actions *list, orr_action a, bool legal) {
    if (legal) {
        orr_propose(list, a);
    }
}

/* [DY-3.2] */
static inline bool or_corner(const struct or_view *v, unsigned corner) {
    static const uint8_t sets[][6] = {[2] = {0, 3}, [3] = {0, 2, 4}, [4] = {0, 1, 3, 4}, [6] = {0, 1, 2, 3, 4, 5}};
    for (unsigned k = 0; k < 6; k++) {
        unsigned set = 0, taken = 0;
        for (unsigned i = 0; i < v->g->seats; i++) {
            set |= 1u << (sets[v->g->seats][i] + k) % 6;
            taken |= v->s->corner[i] != ORR_NONE ? 1u << v->s->corner[i] : 0;
        }
        if (!(taken & ~set) && !(taken >> corner & 1u) && (set >> corner & 1u)) {
            return true;
        }
    }
    return false;
}

static inline void or_list_build(const struct or_view *v, struct orr_actions *list) {
    bool can[4] = {false};
    for (unsigned i = 0; i < v->b->n; i++) {
        can[0] = can[0] || or_site(v, i);
        can[1] = can[1] || or_upgrade(v, i, 2) || or_upgrade(v, i, 3);
        can[2] = can[2] || or_station(v, i);
        can[3] = can[3] || or_factory(v, i);
    }
    or_add(list, orr_act(DYSON_NEW), can[0]);
    or_add(list, orr_act(DYSON_UPGRADE), can[1]);
    or_add(list, orr_act(DYSON_PLATFORM), can[2]);
    or_add(list, orr_act(DYSON_DEPLOY), can[3]);
}

/* Steps that name a tile of the board. */
static inline void or_list_tiles(const struct or_view *v, struct orr_actions *list) {
    const dy_state *s = v->s;
    bool to[DYSON_TILES] = {false}, any[DYSON_TILES];
    if (s->phase == DYSON_P_DEST) {
        or_flights(v, s->tile, to);
    }
    for (unsigned i = 0; i < v->b->n; i++) {
        or_add(list, orr_act1(DYSON_SITE, i), s->phase == DYSON_P_SITE && or_site(v, i));
        or_add(list, orr_act1(DYSON_SITE, i), s->phase == DYSON_P_STATION && or_station(v, i));
        or_add(list, orr_act1(DYSON_PICK, i), s->phase == DYSON_P_PICK && (or_upgrade(v, i, 2) || or_upgrade(v, i, 3)));
        or_add(list, orr_act1(DYSON_FACTORY, i), s->phase == DYSON_P_FACTORY && or_factory(v, i));
        or_add(list, orr_act1(DYSON_PUT, i), s->phase == DYSON_P_PUT && or_put(v, s->tile, s->choice, i));
        or_add(list, orr_act1(DYSON_MOVE, i),
               s->phase == DYSON_P_MOVE && or_mine(v, i) && !(s->mark[i] & DYSON_MOVED) && or_flights(v, i, any));
        or_add(list, orr_act1(DYSON_TO, i), to[i]);
        or_add(list, orr_act1(DYSON_EXPLODE, i), s->phase == DYSON_P_ATTACK && or_explode(v, i));
        or_add(list, orr_act1(DYSON_OVERDRIVE, i),
               s->phase == DYSON_P_ATTACK && s->building[i] == dyson_building_byte(v->me, DYSON_RAILGUN) &&
                   s->energy[v->me] >= (dyson_balanced(v->g) ? 3 : 6));
        for (unsigned layer = 0; layer < DYSON_LAYERS; layer++) {
            or_add(list, orr_act2(DYSON_TARGET, i, layer), s->phase == DYSON_P_ATTACK && or_target(v, i, layer));
            or_add(list, orr_act2(DYSON_JOIN, i, layer),
                   s->phase == DYSON_P_JOIN && layer < DYSON_STATION && or_can_join(v, i, layer, s->target, s->layer));
        }
    }
}

static inline bool or_group(const struct or_view *v) {
    for (unsigned i = 0; i < v->b->n; i++) {
        if (v->s->mark[i] & (DYSON_IN_TROOP | DYSON_IN_WEAPON)) {
            return true;
        }
    }
    return false;
}

static inline void or_list_small(const struct or_view *v, struct orr_actions *list) {
    const dy_state *s = v->s;
    for (unsigned i = 0; i < 36; i++) {
        or_add(list, orr_act1(DYSON_CORNER, i), s->phase == DYSON_P_CORNER && i < 6 && or_corner(v, i));
        or_add(list, orr_act1(DYSON_PLACE, i), s->phase == DYSON_P_PLACE && i < 2);
        or_add(list, orr_act1(DYSON_TYPE, i),
               s->phase == DYSON_P_TYPE && i < DYSON_NEW_BUILDINGS && or_type(v, s->tile, i));
        or_add(list, orr_act1(DYSON_TIER, i),
               s->phase == DYSON_P_TIER && i >= 2 && i <= 3 && or_upgrade(v, s->tile, i));
        or_add(list, orr_act1(DYSON_SHIP, i), s->phase == DYSON_P_SHIP && i < DYSON_TROOPS && or_deploy(v, s->tile, i));
        or_add(list, orr_act1(DYSON_DIRECTION, i),
               s->phase == DYSON_P_DIRECTION && i < DYSON_DIRECTIONS && or_direction(v, s->tile, i));
        or_add(list, orr_act1(DYSON_POWER, i), s->phase == DYSON_P_POWER && i >= 1 && or_power(v, i));
    }
}

/* The options of the decision point, table 4.2. */
static inline void oracle(const orr_game *g, const dy_state *s, const struct or_board *b, struct orr_actions *list) {
    struct or_view v = {g, s, b, s->actor};
    bool answers = s->phase == DYSON_P_RETALIATE || s->phase == DYSON_P_COUNTER;
    bool acts = s->phase == DYSON_P_MOVE || s->phase == DYSON_P_ATTACK;
    if (s->phase == DYSON_P_BUILD) {
        or_list_build(&v, list);
    }
    or_list_tiles(&v, list);
    or_list_small(&v, list);
    or_add(list, orr_act(DYSON_EMP), acts && or_emp(&v));
    or_add(list, orr_act(DYSON_AIM), s->phase == DYSON_P_ATTACK && or_laser(&v));
    or_add(list, orr_act(DYSON_ROLL), s->phase == DYSON_P_JOIN && or_group(&v));
    or_add(list, orr_act(DYSON_FIRE), answers);
    or_add(list, orr_act(DYSON_DECLINE), answers);
    or_add(list, orr_act(DYSON_DONE), acts || s->phase == DYSON_P_BUILD || (s->phase == DYSON_P_FACTORY && s->step));
}

#endif
