/* Dyson: the MOVE phase: where troops may fly, what it costs, and the Asta's EMP,
 * which is also used while attacking. */
#include "play.h"

/* Tiles that the actor's troops may step on [DY-5.12]. */
static dyson_set open_tiles(const orr_game *g, const dyson_state *s) {
    return dyson_cache_of(g)->board & ~(dyson_enemy_pieces(g, s, s->actor) | dyson_enemy_zone(g, s, s->actor));
}

unsigned dyson_move_reach(const orr_game *g, const dyson_state *s, unsigned type) {
    const struct dyson_troop_row *row = dyson_troop_row_of(g, type);
    int32_t energy = s->energy[s->actor];
    if (energy < row->move_price) {
        return 0;
    }
    if (row->flat || energy >= row->moves * row->move_price) {
        return row->moves;
    }
    return (unsigned)energy / row->move_price;
}

/* All tiles at most `reach` steps away, the start included. */
static dyson_set flood(const orr_game *g, dyson_set open, unsigned tile, unsigned reach) {
    dyson_set seen = dyson_bit(tile), edge = seen;
    for (; reach && edge; reach--) {
        edge = dyson_around(g, 1, edge) & open & ~seen;
        seen |= edge;
    }
    return seen;
}

/* [DY-5.14] */
static dyson_set apart(const orr_game *g, const dyson_state *s) {
    return ~dyson_around(g, 1, dyson_enemy_pieces(g, s, s->actor));
}

static dyson_set destinations(const orr_game *g, const dyson_state *s, unsigned tile, unsigned reach, dyson_set open,
                              dyson_set troops) {
    dyson_set all = flood(g, open, tile, reach) & ~troops;
    return dyson_troop_kind(s->troop[tile]) == DYSON_SHIELDER ? all & apart(g, s) : all;
}

dyson_set dyson_destinations(const orr_game *g, const dyson_state *s, unsigned tile, unsigned reach) {
    return destinations(g, s, tile, reach, open_tiles(g, s), dyson_all_troops(g, s));
}

unsigned dyson_path(const orr_game *g, const dyson_state *s, unsigned from, unsigned to) {
    unsigned moves = dyson_troop_row_of(g, dyson_troop_kind(s->troop[from]))->moves;
    dyson_set open = open_tiles(g, s), seen = dyson_bit(from), edge = seen;
    for (unsigned n = 1; n <= moves; n++) {
        edge = dyson_around(g, 1, edge) & open & ~seen;
        seen |= edge;
        if (dyson_has(edge, to)) {
            return n;
        }
    }
    return 0;
}

struct sky {
    dyson_set open, troops;
};

static bool may_fly(const orr_game *g, const dyson_state *s, unsigned tile, const struct sky *sky) {
    unsigned type = dyson_troop_kind(s->troop[tile]);
    if (s->energy[s->actor] < dyson_troop_row_of(g, type)->move_price) {
        return false;
    }
    if (type != DYSON_SHIELDER && (dyson_near(g, 1, tile) & sky->open & ~sky->troops)) {
        return true;
    }
    unsigned reach = dyson_move_reach(g, s, type);
    return (reach > 1 || type == DYSON_SHIELDER) && destinations(g, s, tile, reach, sky->open, sky->troops);
}

dyson_set dyson_movable(const orr_game *g, const dyson_state *s) {
    dyson_set own = s->troops[s->actor] & ~s->moved, fit = 0;
    if (!own || !s->energy[s->actor]) {
        return 0;
    }
    struct sky sky = {open_tiles(g, s), dyson_all_troops(g, s)};
    DYSON_EACH(tile, own) { fit |= may_fly(g, s, tile, &sky) ? dyson_bit(tile) : 0; }
    return fit;
}

bool dyson_can_move(const orr_game *g, const dyson_state *s) {
    dyson_set own = s->troops[s->actor] & ~s->moved;
    if (own && s->energy[s->actor]) {
        struct sky sky = {open_tiles(g, s), dyson_all_troops(g, s)};
        DYSON_EACH(tile, own) {
            if (may_fly(g, s, tile, &sky)) {
                return true;
            }
        }
    }
    return dyson_emp_ready(g, s);
}

/* ---- EMP ---- */

static dyson_set asta_of(const dyson_state *s) { return s->troop_type[DYSON_ASTA] & s->troops[s->actor]; }

dyson_set dyson_emp_hits(const orr_game *g, const dyson_state *s, dyson_set emitters) {
    dyson_set asta = asta_of(s);
    return asta ? emitters & dyson_near(g, dyson_pack_of(g)->emp_radius, dyson_lowest(asta)) : 0;
}

/* [DY-5.30] */
bool dyson_emp_ready(const orr_game *g, const dyson_state *s) {
    if (!asta_of(s) || s->cooldown[s->actor] || s->energy[s->actor] < dyson_pack_of(g)->emp_price) {
        return false;
    }
    dyson_set emitters =
        (dyson_active_fields(s) & ~s->buildings[s->actor]) | (dyson_active_shielders(s) & ~s->troops[s->actor]);
    return dyson_emp_hits(g, s, emitters);
}

void dyson_emp(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    const struct dyson_pack *p = dyson_pack_of(g);
    dyson_set fields = dyson_emp_hits(g, s, dyson_tiers(s, DYSON_FIELD_1) & ~s->buildings[s->actor]);
    dyson_set ships = dyson_emp_hits(g, s, s->troop_type[DYSON_SHIELDER] & ~s->troops[s->actor]);
    s->energy[s->actor] -= p->emp_price;
    s->cooldown[s->actor] = p->emp_cooldown;
    dyson_tell(t, DYSON_L_EMP, s->actor, (int)dyson_lowest(asta_of(s)), p->emp_price, 0, 0);
    DYSON_EACH(tile, fields) {
        dyson_set_mark(s, tile, DYSON_EMP_FIELD);
        dyson_tell(t, DYSON_L_EMP_HIT, dyson_owner(s, tile, DYSON_BUILDING), (int)tile, 0, 0, 0);
    }
    DYSON_EACH(tile, ships) {
        dyson_set_mark(s, tile, DYSON_EMP_TROOP);
        dyson_tell(t, DYSON_L_EMP_HIT, dyson_owner(s, tile, DYSON_TROOP), (int)tile, 0, 0, 0);
    }
    dyson_advance(g, s, t);
}

/* ---- the phase ---- */

static void fly(const orr_game *g, dyson_state *s, unsigned to, struct orr_trace *t) {
    unsigned from = s->tile, type = dyson_troop_kind(s->troop[from]);
    const struct dyson_troop_row *row = dyson_troop_row_of(g, type);
    unsigned price = row->flat ? row->move_price : row->move_price * dyson_path(g, s, from, to);
    s->energy[s->actor] -= (int32_t)price;
    dyson_move_troop(s, from, to);
    dyson_set_mark(s, to, DYSON_MOVED);
    s->tile = ORR_NONE;
    dyson_tell(t, DYSON_L_MOVE, s->actor, (int)type, (int)from, (int)to, (int)price);
    dyson_advance(g, s, t);
}

static void choose_troop(const orr_game *g, dyson_state *s, unsigned tile, struct orr_trace *t) {
    unsigned type = dyson_troop_kind(s->troop[tile]);
    dyson_set open = open_tiles(g, s), troops = dyson_all_troops(g, s);
    s->tile = (uint8_t)tile;
    s->phase = DYSON_P_DEST;
    if (type != DYSON_SHIELDER && dyson_many(dyson_near(g, 1, tile) & open & ~troops)) {
        return; /* two next to it are enough to ask */
    }
    dyson_set all = destinations(g, s, tile, dyson_move_reach(g, s, type), open, troops);
    if (!dyson_many(all)) {
        fly(g, s, dyson_lowest(all), t);
    }
}

void dyson_move(const orr_game *g, dyson_state *s, orr_action a, struct orr_trace *t) {
    switch (orr_verb_of(a)) {
    case DYSON_MOVE:
        choose_troop(g, s, orr_arg(a, 0), t);
        break;
    case DYSON_TO:
        fly(g, s, orr_arg(a, 0), t);
        break;
    case DYSON_EMP:
        dyson_emp(g, s, t);
        break;
    default: /* DONE */
        dyson_next_stage(g, s, t);
    }
}
