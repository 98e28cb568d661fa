/* Dyson: the Laser: the line of its beam, aiming and the shot. */
#include "play.h"

/* Active Fields that can stop this Laser [DY-5.28]. */
static dyson_set walls_for(const orr_game *g, const dyson_state *s, unsigned laser) {
    dyson_set own = s->buildings[dyson_building_owner(s->building[laser])];
    return dyson_walls(g, s) & ~(own & dyson_near(g, dyson_pack_of(g)->field_radius, laser));
}

struct dyson_beam dyson_beam_of(const orr_game *g, const dyson_state *s, unsigned laser, unsigned direction) {
    const struct dyson_cache *c = dyson_cache_of(g);
    struct dyson_beam beam = {.wall = ORR_NONE};
    dyson_set fields = walls_for(g, s, laser), zone = dyson_zone(g, fields);
    for (unsigned tile = c->neighbour[laser][direction]; tile != ORR_NONE; tile = c->neighbour[tile][direction]) {
        if (dyson_has(zone, tile)) {
            beam.wall = (uint8_t)tile;
            beam.fields = fields & dyson_near(g, dyson_pack_of(g)->field_radius, tile);
            break;
        }
        beam.tiles |= dyson_bit(tile);
    }
    return beam;
}

unsigned dyson_beam_directions(const orr_game *g, const dyson_state *s, unsigned laser) {
    dyson_set pieces = dyson_all_troops(g, s) | dyson_all(g, s->buildings) | dyson_all(g, s->stations);
    unsigned fit = 0;
    for (unsigned d = 0; d < DYSON_DIRECTIONS; d++) {
        struct dyson_beam beam = dyson_beam_of(g, s, laser, d);
        if (beam.wall != ORR_NONE || (beam.tiles & pieces)) {
            fit |= 1u << d;
        }
    }
    return fit;
}

/* [DY-5.27] */
unsigned dyson_laser(const orr_game *g, const dyson_state *s) {
    dyson_set own = s->building_type[DYSON_LASER] & s->buildings[s->actor] & ~s->spent;
    if (!own || !s->energy[s->actor] || !dyson_beam_directions(g, s, dyson_lowest(own))) {
        return ORR_NONE;
    }
    return dyson_lowest(own);
}

unsigned dyson_power_max(const orr_game *g, const dyson_state *s) {
    int32_t most = dyson_cache_of(g)->power_max;
    return (unsigned)(s->energy[s->actor] < most ? s->energy[s->actor] : most);
}

/* The energies with which this piece may fall or stay: less never destroys it, more than the last always does. */
static uint64_t powers_for(const orr_game *g, const dyson_state *s, unsigned dc) {
    unsigned need = s->hazard == DYSON_POWER_SURGE ? (dc + 1) / 2 : dc,
             dice = dyson_pack_of(g)->laser_dice; /* [DY-2.17] */
    unsigned least = (need + 6 * dice - 1) / (6 * dice), most = (need + dice - 1) / dice;
    uint64_t upto = most < DYSON_POWER_MAX ? ((uint64_t)2 << most) - 1 : UINT64_MAX;
    return least < 64 ? upto >> least << least : 0;
}

uint64_t dyson_powers(const orr_game *g, const dyson_state *s, unsigned laser, unsigned direction) {
    uint64_t payable = ((uint64_t)2 << dyson_power_max(g, s)) - 2, useful = 2;
    if (g->edition < DYSON_ONE_POWER_EACH) {
        return payable;
    }
    struct dyson_beam beam = dyson_beam_of(g, s, laser, direction);
    struct dyson_pieces all = dyson_pieces_in(g, s, beam.tiles);
    DYSON_EACH(tile, all.troop) { useful |= powers_for(g, s, dyson_dc(g, s, tile, DYSON_TROOP)); }
    DYSON_EACH(tile, all.building | beam.fields) { useful |= powers_for(g, s, dyson_dc(g, s, tile, DYSON_BUILDING)); }
    if (all.station & ~dyson_all(g, s->buildings)) {
        useful |= powers_for(g, s, dyson_pack_of(g)->station_dc);
    }
    return useful & payable;
}

static void shoot(const orr_game *g, dyson_state *s, unsigned power, struct orr_trace *t) {
    s->energy[s->actor] -= (int32_t)power;
    s->owner = s->actor;
    dyson_set_mark(s, s->tile, DYSON_SPENT);
    dyson_tell(t, DYSON_L_LASER, s->actor, s->tile, s->choice, (int)power, 0);
    dyson_begin_roll(s, DYSON_ROLL_BEAM, power * dyson_pack_of(g)->laser_dice);
}

static void choose_direction(const orr_game *g, dyson_state *s, unsigned direction, struct orr_trace *t) {
    s->choice = (uint8_t)direction;
    s->phase = DYSON_P_POWER;
    uint64_t powers = dyson_powers(g, s, s->tile, direction);
    if (!(powers & (powers - 1))) {
        shoot(g, s, (unsigned)__builtin_ctzll(powers), t);
    }
}

static void begin_aim(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    unsigned laser = dyson_laser(g, s), directions = dyson_beam_directions(g, s, laser);
    s->tile = (uint8_t)laser;
    s->phase = DYSON_P_DIRECTION;
    if (!(directions & (directions - 1))) {
        choose_direction(g, s, (unsigned)__builtin_ctz(directions), t);
    }
}

void dyson_shoot(const orr_game *g, dyson_state *s, orr_action a, struct orr_trace *t) {
    if (orr_verb_of(a) == DYSON_AIM) {
        begin_aim(g, s, t);
    } else if (orr_verb_of(a) == DYSON_DIRECTION) {
        choose_direction(g, s, orr_arg(a, 0), t);
    } else {
        shoot(g, s, orr_arg(a, 0), t);
    }
}

/* [DY-5.28], [DY-5.29] */
void dyson_resolve_beam(const orr_game *g, dyson_state *s, unsigned total, struct orr_trace *t) {
    struct dyson_beam beam = dyson_beam_of(g, s, s->tile, s->choice);
    struct dyson_pieces tested = dyson_pieces_in(g, s, beam.tiles);
    tested.building |= beam.fields;
    DYSON_EACH(field, beam.fields) {
        unsigned type = dyson_building_kind(s->building[field]);
        dyson_tell(t, type == DYSON_FIELD_3 ? DYSON_L_WALL : DYSON_L_WALL_OF, dyson_owner(s, field, DYSON_BUILDING),
                   beam.wall, (int)type, 0, 0);
    }
    if (!dyson_destroy(g, s, dyson_doomed(g, s, tested, total), s->actor, t)) {
        dyson_tell(t, DYSON_L_MISS, -1, (int)total, 0, 0, 0);
    }
    dyson_tell_standing(g, s, tested.building, total, t);
    dyson_next_blast(g, s, t);
}
