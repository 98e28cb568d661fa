/* What the rules say, written down a second time in the plainest way, tile by tile and
 * without any of the game's sets: the legal steps of every decision point (table 4.2 of
 * rules.md). Prices and statistics are those of sections 2.3 and 2.4, or of the balanced rules [DY-7.10]. */
#ifndef DYSON_TESTS_ORACLE_H
#define DYSON_TESTS_ORACLE_H

#include "fixture.h"

typedef struct dyson_state dy_state;

struct or_ship {
    unsigned tier, dc, range, moves, move_price, flat, attack_price, minerals, energy, limit;
};
static const struct or_ship or_ships[2][DYSON_TROOPS] = {{{1, 3, 1, 1, 1, 0, 2, 1, 0, 0},
                                                          {1, 2, 0, 3, 1, 1, 0, 1, 0, 0},
                                                          {1, 1, 0, 1, 1, 0, 6, 4, 0, 0},
                                                          {2, 8, 2, 2, 1, 1, 4, 8, 0, 0},
                                                          {2, 12, 0, 2, 1, 1, 0, 8, 0, 0},
                                                          {2, 8, 0, 2, 1, 1, 0, 12, 0, 0},
                                                          {3, 10, 0, 1, 2, 0, 0, 30, 20, 1},
                                                          {3, 16, 2, 4, 4, 0, 10, 40, 0, 1}},
                                                         {{1, 3, 1, 1, 1, 0, 2, 1, 0, 0},
                                                          {1, 2, 0, 3, 1, 1, 0, 1, 0, 0},
                                                          {1, 1, 0, 1, 1, 0, 4, 3, 0, 0},
                                                          {2, 8, 2, 2, 1, 1, 4, 6, 0, 0},
                                                          {2, 12, 0, 2, 1, 1, 0, 3, 0, 0},
                                                          {2, 8, 0, 2, 1, 1, 0, 5, 0, 0},
                                                          {3, 10, 0, 2, 1, 0, 4, 12, 4, 1},
                                                          {3, 16, 2, 4, 2, 0, 6, 20, 0, 1}}};
static const unsigned or_prices[2][DYSON_BUILDINGS] = {{4, 12, 50, 8, 20, 44, 4, 14, 44, 4, 14, 34, 0, 30, 90, 12},
                                                       {2, 8, 70, 8, 12, 24, 4, 8, 20, 4, 14, 26, 0, 20, 50, 8}};
/* Of the game being watched; set by or_board_read. */
static const struct or_ship *or_ship = or_ships[0];
static const unsigned *or_price = or_prices[0];
static const unsigned or_limit[DYSON_NEW_BUILDINGS] = {2, 2, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0};

/* The board of the game being watched. */
struct or_board {
    unsigned n;
    uint8_t far[DYSON_TILES][DYSON_TILES];
    uint8_t beside[DYSON_TILES][DYSON_DIRECTIONS];
    const struct dyson_cache *c;
};

static inline int or_abs(int a) { return a < 0 ? -a : a; }

static inline void or_board_read(struct or_board *b, const orr_game *g) {
    static const int dq[] = {1, 0, -1, -1, 0, 1}, dr[] = {0, 1, 1, 0, -1, -1};
    const struct dyson_cache *c = dyson_cache_of(g);
    memset(b, ORR_NONE, sizeof *b);
    or_ship = or_ships[g->option[DYSON_HOUSE]];
    or_price = or_prices[g->option[DYSON_HOUSE]];
    b->n = c->tiles;
    b->c = c;
    for (unsigned i = 0; i < b->n; i++) {
        for (unsigned j = 0; j < b->n; j++) {
            int q = c->q[i] - c->q[j], r = c->r[i] - c->r[j], far = or_abs(q);
            far = or_abs(r) > far ? or_abs(r) : far;
            b->far[i][j] = (uint8_t)(or_abs(q + r) > far ? or_abs(q + r) : far);
            for (unsigned d = 0; d < DYSON_DIRECTIONS; d++) {
                if (c->q[j] == c->q[i] + dq[d] && c->r[j] == c->r[i] + dr[d]) {
                    b->beside[i][d] = (uint8_t)j;
                }
            }
        }
    }
}

struct or_view {
    const orr_game *g;
    const dy_state *s;
    const struct or_board *b;
    unsigned me;
};

/* ---- the ground ---- */
static inline bool or_is(const struct or_view *v, unsigned tile, int q, int r, unsigned turns) {
    for (; turns; turns--) {
        int next = -r;
        r = q + r;
        q = next;
    }
    return v->b->c->q[tile] == q && v->b->c->r[tile] == r;
}
/* [DY-3.3] Corner by corner, from the coordinates of section 2.1. */
static inline unsigned or_kind(const struct or_view *v, unsigned tile) {
    const struct dyson_cache *c = v->b->c;
    unsigned kind = c->kind[tile];
    bool lost = false;
    if (v->g->option[DYSON_MAP] != DYSON_MAP_FITTED || v->g->seats == 6 || kind == DYSON_STAR) {
        return kind;
    }
    for (unsigned k = 0; k < 6; k++) {
        bool home = or_is(v, tile, 4, 1, k) || or_is(v, tile, 5, -1, k), used = false;
        for (unsigned seat = 0; seat < v->g->seats; seat++) {
            used |= v->s->corner[seat] == k;
        }
        if (used && (home || or_is(v, tile, 3, 1, k))) {
            return DYSON_PLANET;
        }
        int q = c->q[tile] - c->q[c->star[k]], r = c->r[tile] - c->r[c->star[k]];
        lost |= used ? q == 0 || r == 0 || q + r == 0 : home;
    }
    return lost ? DYSON_SPACE : kind;
}

/* ---- what stands there ---- */
static inline bool or_troop_is(const dy_state *s, unsigned i, unsigned seat, unsigned type) {
    return s->troop[i] == dyson_troop_byte(seat, type);
}
static inline bool or_mine(const struct or_view *v, unsigned i) {
    return v->s->troop[i] != ORR_NONE && dyson_troop_owner(v->s->troop[i]) == v->me;
}
static inline bool or_foe(const struct or_view *v, unsigned i) { return v->s->troop[i] != ORR_NONE && !or_mine(v, i); }
static inline bool or_my_building(const struct or_view *v, unsigned i) {
    return v->s->building[i] != ORR_NONE && dyson_building_owner(v->s->building[i]) == v->me;
}
/* [DY-2.9] */
static inline bool or_enemy_tile(const struct or_view *v, unsigned i) {
    return (v->s->building[i] != ORR_NONE && !or_my_building(v, i)) ||
           (v->s->station[i] != ORR_NONE && v->s->station[i] != v->me);
}
static inline bool or_tier_of(unsigned byte, unsigned first) {
    unsigned type = dyson_building_kind(byte);
    return byte != ORR_NONE && type >= first && type < first + 3;
}
/* [DY-2.12] */
static inline bool or_field_on(const dy_state *s, unsigned i) {
    return or_tier_of(s->building[i], DYSON_FIELD_1) && s->hazard != DYSON_SUPERNOVA && !(s->mark[i] & DYSON_EMP_FIELD);
}
static inline bool or_shielder_on(const dy_state *s, unsigned i) {
    return s->troop[i] != ORR_NONE && dyson_troop_kind(s->troop[i]) == DYSON_SHIELDER && s->hazard != DYSON_SUPERNOVA &&
           !(s->mark[i] & DYSON_EMP_TROOP);
}
static inline bool or_enemy_emitter(const struct or_view *v, unsigned i) {
    return (or_field_on(v->s, i) && !or_my_building(v, i)) || (or_shielder_on(v->s, i) && !or_mine(v, i));
}
static inline bool or_enemy_zone(const struct or_view *v, unsigned tile) {
    for (unsigned i = 0; i < v->b->n; i++) {
        if (v->b->far[i][tile] <= 1 && or_enemy_emitter(v, i)) {
            return true;
        }
    }
    return false;
}
/* [DY-2.14] */
static inline bool or_protected(const struct or_view *v, unsigned owner, unsigned tile) {
    for (unsigned i = 0; i < v->b->n; i++) {
        if (v->b->far[i][tile] <= 1 && or_field_on(v->s, i) && dyson_building_owner(v->s->building[i]) == owner) {
            return true;
        }
    }
    return false;
}
static inline bool or_enemy_near(const struct or_view *v, unsigned tile) {
    for (unsigned i = 0; i < v->b->n; i++) {
        if (v->b->far[i][tile] <= 1 && (or_foe(v, i) || or_enemy_tile(v, i))) {
            return true;
        }
    }
    return false;
}
static inline bool or_builder_near(const struct or_view *v, unsigned tile) {
    for (unsigned i = 0; i < v->b->n; i++) {
        if (v->b->far[i][tile] <= 1 && or_mine(v, i)) {
            return true;
        }
    }
    return false;
}

/* ---- building ---- */
static inline unsigned or_owned(const struct or_view *v, unsigned type) {
    unsigned n = 0;
    for (unsigned i = 0; i < v->b->n; i++) {
        unsigned have = or_my_building(v, i) ? dyson_building_kind(v->s->building[i]) : DYSON_BUILDINGS;
        bool field = type >= DYSON_FIELD_1 && type <= DYSON_FIELD_3;
        n += have == type || (type == DYSON_RAILGUN && have == DYSON_OVERDRIVEN) ||
             (field && have != type && have >= DYSON_FIELD_1 && have <= DYSON_FIELD_3);
    }
    return n;
}
/* [DY-5.3] to [DY-5.5] */
static inline bool or_type(const struct or_view *v, unsigned tile, unsigned type) {
    const dy_state *s = v->s;
    bool planet = or_kind(v, tile) == DYSON_PLANET, drill = type >= DYSON_DRILL_1;
    if (!planet && s->station[tile] != v->me) {
        return false;
    }
    if (s->building[tile] != ORR_NONE || or_foe(v, tile) || or_enemy_zone(v, tile) || !or_builder_near(v, tile)) {
        return false;
    }
    if ((int32_t)or_price[type] > s->minerals[v->me] || (or_limit[type] && or_owned(v, type) >= or_limit[type])) {
        return false;
    }
    if (dyson_balanced(v->g) && type != DYSON_TURRET && type != DYSON_FIELD_1 && type != DYSON_FACTORY_1 &&
        type != DYSON_DRILL_1) { /* [DY-7.13] */
        return false;
    }
    bool field = type >= DYSON_FIELD_1 && type <= DYSON_FIELD_3;
    return (!drill || planet) && !(field && or_enemy_near(v, tile));
}
static inline bool or_site(const struct or_view *v, unsigned tile) {
    for (unsigned type = 0; type < DYSON_NEW_BUILDINGS; type++) {
        if (or_type(v, tile, type)) {
            return true;
        }
    }
    return false;
}
/* [DY-5.8], [DY-7.13] */
static inline bool or_upgrade(const struct or_view *v, unsigned tile, unsigned tier) {
    if (!or_my_building(v, tile)) {
        return false;
    }
    unsigned type = dyson_building_kind(v->s->building[tile]);
    if (dyson_balanced(v->g) && (type == DYSON_TURRET || type == DYSON_RAILGUN)) {
        unsigned next = type == DYSON_TURRET ? DYSON_RAILGUN : DYSON_LASER;
        return tier == next + 1 && or_owned(v, next) < or_limit[next] &&
               (int32_t)(or_price[next] - or_price[type]) <= v->s->minerals[v->me];
    }
    if (type < DYSON_FIELD_1 || type > DYSON_SPHERE_3) {
        return false;
    }
    unsigned now = type % 3 + 1, to = type - now + tier; /* tiers begin at multiples of three */
    return tier > now && !(dyson_balanced(v->g) && tier > now + 1) &&
           (int32_t)(or_price[to] - or_price[type]) <= v->s->minerals[v->me];
}
/* [DY-5.9] */
static inline bool or_station(const struct or_view *v, unsigned tile) {
    return v->s->minerals[v->me] >= (dyson_balanced(v->g) ? 8 : 10) && or_kind(v, tile) == DYSON_SPACE &&
           v->s->station[tile] == ORR_NONE && !or_foe(v, tile) && !or_enemy_zone(v, tile) && or_builder_near(v, tile);
}
/* [DY-5.10] */
static inline bool or_put(const struct or_view *v, unsigned factory, unsigned type, unsigned tile) {
    return v->b->far[factory][tile] == 1 && v->s->troop[tile] == ORR_NONE && !or_enemy_tile(v, tile) &&
           !or_enemy_zone(v, tile) && !(type == DYSON_SHIELDER && or_enemy_near(v, tile));
}
static inline bool or_deploy(const struct or_view *v, unsigned factory, unsigned type) {
    const dy_state *s = v->s;
    unsigned have = 0;
    if (!or_my_building(v, factory) || !or_tier_of(s->building[factory], DYSON_FACTORY_1) ||
        (s->mark[factory] & DYSON_SPENT)) {
        return false;
    }
    for (unsigned i = 0; i < v->b->n; i++) {
        have += or_troop_is(s, i, v->me, type);
    }
    const struct or_ship *ship = &or_ship[type];
    if (dyson_building_kind(s->building[factory]) - DYSON_FACTORY_1 + 1u < ship->tier ||
        (ship->limit && have >= ship->limit) || s->minerals[v->me] < (int32_t)ship->minerals ||
        s->energy[v->me] < (int32_t)ship->energy) {
        return false;
    }
    for (unsigned i = 0; i < v->b->n; i++) {
        if (or_put(v, factory, type, i)) {
            return true;
        }
    }
    return false;
}
static inline bool or_factory(const struct or_view *v, unsigned factory) {
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        if (or_deploy(v, factory, type)) {
            return true;
        }
    }
    return false;
}

#include "oracle_fight.h"

#endif
