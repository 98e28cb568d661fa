/* Dyson: hazards: meteors and the WormHole. The others only stand in the state and
 * are looked up where they matter. */
#include "play.h"

/* ---- meteors ---- */

/* [DY-5.34] Pieces on the number that no Field protects. */
static struct dyson_pieces under_meteors(const orr_game *g, const dyson_state *s, unsigned number) {
    struct dyson_pieces hit = dyson_pieces_in(g, s, dyson_cache_of(g)->number_tiles[number]);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        dyson_set zone = dyson_protected(g, s, seat);
        dyson_set field = dyson_active_fields(s) & s->buildings[seat];
        hit.troop &= ~(zone & s->troops[seat]);
        hit.building &= ~(zone & s->buildings[seat] & ~field);
        hit.station &= ~(zone & s->stations[seat]);
    }
    return hit;
}

static void meteor(const orr_game *g, dyson_state *s, unsigned number, unsigned damage, struct orr_trace *t) {
    s->from = (uint8_t)number;
    s->to = (uint8_t)damage;
    dyson_tell(t, DYSON_L_METEOR, -1, (int)number, (int)damage, 0, 0);
    if (!dyson_destroy(g, s, dyson_doomed(g, s, under_meteors(g, s, number), damage), -1, t)) {
        dyson_tell(t, DYSON_L_METEOR_NOTHING, -1, 0, 0, 0, 0);
    }
    if (++s->step == dyson_pack_of(g)->meteors) {
        s->step = 0;
        dyson_begin_turns(g, s, t);
    }
}

/* ---- the WormHole ---- */

/* On a planet or star there is none. */
static bool with_station(const dyson_state *s, unsigned tile) { return s->station[tile] != ORR_NONE; }

/* [DY-5.35] Where the bundle of `tile` may come out. */
dyson_set dyson_drift_tiles(const orr_game *g, const dyson_state *s, unsigned tile) {
    const struct dyson_cache *c = dyson_cache_of(g);
    dyson_set open = c->number_tiles[s->to] & ~dyson_all_troops(g, s);
    if (with_station(s, tile)) {
        return open & dyson_space(g, s) & ~dyson_all(g, s->stations);
    }
    return open & ~dyson_enemy_tiles(g, s, dyson_troop_owner(s->troop[tile]));
}

static void drift(dyson_state *s, unsigned from, unsigned to, struct orr_trace *t) {
    bool station = with_station(s, from);
    if (station) {
        dyson_tell(t, DYSON_L_DRIFT_STATION, s->station[from], (int)from, (int)to, 0, 0);
        dyson_move_station(s, from, to);
    } else {
        unsigned byte = s->troop[from];
        dyson_tell(t, DYSON_L_DRIFT_TROOP, (int)dyson_troop_owner(byte), (int)dyson_troop_kind(byte), (int)from,
                   (int)to, 0);
    }
    if (s->troop[from] != ORR_NONE) {
        dyson_move_troop(s, from, to);
    }
}

/* The bundles of the tiles from `from_tile` on, until one needs a draw. */
static void drift_on(const orr_game *g, dyson_state *s, unsigned from_tile, struct orr_trace *t) {
    DYSON_EACH(tile, dyson_cache_of(g)->number_tiles[s->from]) {
        if (tile < from_tile || (s->troop[tile] == ORR_NONE && !with_station(s, tile))) {
            continue;
        }
        dyson_set open = dyson_drift_tiles(g, s, tile);
        if (dyson_many(open)) {
            s->tile = (uint8_t)tile;
            s->phase = DYSON_P_DRIFT;
            return;
        }
        if (open) {
            drift(s, tile, dyson_lowest(open), t);
        } else {
            dyson_tell(t, DYSON_L_DRIFT_STAYS, -1, (int)tile, 0, 0, 0);
        }
    }
    s->tile = ORR_NONE;
    dyson_begin_turns(g, s, t);
}

static void wormhole(const orr_game *g, dyson_state *s, unsigned from, unsigned to, struct orr_trace *t) {
    s->from = (uint8_t)from;
    s->to = (uint8_t)to;
    if (from == to) {
        dyson_tell(t, DYSON_L_WORMHOLE_SAME, -1, (int)from, 0, 0, 0);
        dyson_begin_turns(g, s, t);
        return;
    }
    dyson_tell(t, DYSON_L_WORMHOLE, -1, (int)from, (int)to, 0, 0);
    if (!((dyson_all_troops(g, s) | dyson_all(g, s->stations)) & dyson_cache_of(g)->number_tiles[from])) {
        dyson_tell(t, DYSON_L_DRIFT_NOTHING, -1, (int)from, 0, 0, 0);
    }
    drift_on(g, s, 0, t);
}

static void strike(const orr_game *g, dyson_state *s, unsigned hazard, struct orr_trace *t) {
    s->hazard = (uint8_t)hazard;
    dyson_tell(t, DYSON_L_HAZARD, -1, (int)hazard, 0, 0, 0);
    if (hazard == DYSON_METEORS) {
        s->phase = DYSON_P_METEOR;
    } else if (hazard == DYSON_WORMHOLE) {
        s->phase = DYSON_P_WORMHOLE;
    } else {
        dyson_begin_turns(g, s, t);
    }
}

void dyson_hazard(const orr_game *g, dyson_state *s, orr_action a, struct orr_trace *t) {
    unsigned tile = s->tile;
    switch (orr_verb_of(a)) {
    case DYSON_C_HAZARD:
        strike(g, s, orr_arg(a, 0), t);
        break;
    case DYSON_C_METEOR:
        meteor(g, s, orr_arg(a, 0), orr_arg(a, 1), t);
        break;
    case DYSON_C_WORMHOLE:
        wormhole(g, s, orr_arg(a, 0), orr_arg(a, 1), t);
        break;
    default:
        drift(s, tile, orr_arg(a, 0), t);
        drift_on(g, s, tile + 1, t);
    }
}
