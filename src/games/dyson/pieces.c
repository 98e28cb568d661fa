/* Dyson: pieces on tiles, their marks, and the sets that repeat where they stand;
 * what a piece is worth in a fight at this moment; destroying pieces. */
#include "play.h"

#include <string.h>

/* ---- changes ---- */

void dyson_put_troop(dyson_state *s, unsigned tile, unsigned owner, unsigned type) {
    dyson_set bit = dyson_bit(tile);
    unsigned id = dyson_lowest(~s->ids);
    s->troop[tile] = (uint8_t)dyson_troop_byte(owner, type);
    s->id[tile] = (uint8_t)id;
    s->ids |= dyson_bit(id);
    s->troops[owner] |= bit;
    s->troop_type[type] |= bit;
}

void dyson_put_building(dyson_state *s, unsigned tile, unsigned owner, unsigned type) {
    s->building[tile] = (uint8_t)dyson_building_byte(owner, type);
    s->buildings[owner] |= dyson_bit(tile);
    s->building_type[type] |= dyson_bit(tile);
}

void dyson_change_building(dyson_state *s, unsigned tile, unsigned type) {
    unsigned byte = s->building[tile];
    s->building_type[dyson_building_kind(byte)] &= ~dyson_bit(tile);
    dyson_put_building(s, tile, dyson_building_owner(byte), type);
}

void dyson_put_station(dyson_state *s, unsigned tile, unsigned owner) {
    s->station[tile] = (uint8_t)owner;
    s->stations[owner] |= dyson_bit(tile);
}

enum {
    TROOP_MARKS = DYSON_MOVED | DYSON_ATTACKED | DYSON_EMP_TROOP | DYSON_IN_TROOP,
    BUILDING_MARKS = DYSON_SPENT | DYSON_EMP_FIELD | DYSON_IN_WEAPON
};

static void unmark(dyson_state *s, unsigned tile, unsigned marks) {
    if (!(s->mark[tile] & marks)) {
        return;
    }
    dyson_set keep = ~dyson_bit(tile);
    s->mark[tile] = (uint8_t)(s->mark[tile] & ~marks);
    if (marks == TROOP_MARKS) {
        s->moved &= keep;
        s->attacked &= keep;
        s->emp_troop &= keep;
        s->in_troop &= keep;
    } else {
        s->spent &= keep;
        s->emp_field &= keep;
        s->in_weapon &= keep;
    }
}

static void remove_troop(dyson_state *s, unsigned tile) {
    unsigned byte = s->troop[tile];
    dyson_set keep = ~dyson_bit(tile);
    s->troops[dyson_troop_owner(byte)] &= keep;
    s->troop_type[dyson_troop_kind(byte)] &= keep;
    s->ids &= ~dyson_bit(s->id[tile]);
    s->troop[tile] = s->id[tile] = ORR_NONE;
    unmark(s, tile, TROOP_MARKS);
    if (dyson_troop_kind(byte) == DYSON_ASTA) {
        s->cooldown[dyson_troop_owner(byte)] = 0; /* a new one is ready at once [DY-5.11] */
    }
}

static void remove_building(dyson_state *s, unsigned tile) {
    unsigned byte = s->building[tile];
    dyson_set keep = ~dyson_bit(tile);
    s->buildings[dyson_building_owner(byte)] &= keep;
    s->building_type[dyson_building_kind(byte)] &= keep;
    s->building[tile] = ORR_NONE;
    unmark(s, tile, BUILDING_MARKS);
}

void dyson_remove(dyson_state *s, unsigned tile, unsigned layer) {
    if (layer == DYSON_TROOP) {
        remove_troop(s, tile);
    } else if (layer == DYSON_BUILDING) {
        remove_building(s, tile);
    } else {
        s->stations[s->station[tile]] &= ~dyson_bit(tile);
        s->station[tile] = ORR_NONE;
    }
}

/* Name and marks go along. */
void dyson_move_troop(dyson_state *s, unsigned from, unsigned to) {
    unsigned byte = s->troop[from], owner = dyson_troop_owner(byte), type = dyson_troop_kind(byte);
    unsigned marks = s->mark[from] & TROOP_MARKS;
    dyson_set keep = ~dyson_bit(from), bit = dyson_bit(to);
    s->troops[owner] = (s->troops[owner] & keep) | bit;
    s->troop_type[type] = (s->troop_type[type] & keep) | bit;
    s->troop[to] = (uint8_t)byte;
    s->id[to] = s->id[from];
    s->troop[from] = s->id[from] = ORR_NONE;
    unmark(s, from, TROOP_MARKS);
    for (unsigned mark = DYSON_MOVED; marks; mark <<= 1) {
        if (marks & mark) {
            dyson_set_mark(s, to, mark);
            marks &= ~mark;
        }
    }
}

/* Only between turns, when nothing is marked. */
void dyson_move_station(dyson_state *s, unsigned from, unsigned to) {
    unsigned byte = s->building[from];
    dyson_put_station(s, to, s->station[from]);
    dyson_remove(s, from, DYSON_STATION);
    if (byte != ORR_NONE) {
        dyson_put_building(s, to, dyson_building_owner(byte), dyson_building_kind(byte));
        dyson_remove(s, from, DYSON_BUILDING);
    }
}

/* ---- marks ---- */

void dyson_set_mark(dyson_state *s, unsigned tile, unsigned mark) {
    dyson_set bit = dyson_bit(tile);
    s->mark[tile] = (uint8_t)(s->mark[tile] | mark);
    switch (mark) {
    case DYSON_MOVED:
        s->moved |= bit;
        break;
    case DYSON_ATTACKED:
        s->attacked |= bit;
        break;
    case DYSON_SPENT:
        s->spent |= bit;
        break;
    case DYSON_EMP_TROOP:
        s->emp_troop |= bit;
        break;
    case DYSON_EMP_FIELD:
        s->emp_field |= bit;
        break;
    case DYSON_IN_TROOP:
        s->in_troop |= bit;
        break;
    default:
        s->in_weapon |= bit;
    }
}

void dyson_clear_marks(dyson_state *s) {
    dyson_set any = s->moved | s->attacked | s->spent | s->emp_troop | s->emp_field | s->in_troop | s->in_weapon;
    DYSON_EACH(tile, any) { s->mark[tile] = 0; }
    s->moved = s->attacked = s->spent = s->emp_troop = s->emp_field = s->in_troop = s->in_weapon = 0;
}

void dyson_clear_group(dyson_state *s) {
    DYSON_EACH(tile, s->in_troop | s->in_weapon) {
        s->mark[tile] = (uint8_t)(s->mark[tile] & ~(DYSON_IN_TROOP | DYSON_IN_WEAPON));
    }
    s->in_troop = s->in_weapon = 0;
}

/* ---- what follows from where they stand ---- */

int dyson_owner(const dyson_state *s, unsigned tile, unsigned layer) {
    unsigned byte = layer == DYSON_TROOP      ? s->troop[tile]
                    : layer == DYSON_BUILDING ? s->building[tile]
                                              : s->station[tile];
    if (byte == ORR_NONE) {
        return -1;
    }
    return (int)(layer == DYSON_TROOP      ? dyson_troop_owner(byte)
                 : layer == DYSON_BUILDING ? dyson_building_owner(byte)
                                           : byte);
}

/* [DY-2.13] */
static unsigned troop_dc(const orr_game *g, const dyson_state *s, unsigned tile) {
    unsigned byte = s->troop[tile];
    unsigned dc = dyson_troop_row_of(g, dyson_troop_kind(byte))->dc;
    dyson_set shields = dyson_active_shielders(s) & s->troops[dyson_troop_owner(byte)] & ~dyson_bit(tile);
    bool covered = shields & dyson_near(g, dyson_pack_of(g)->field_radius, tile);
    return covered ? dc + dyson_pack_of(g)->shield_bonus : dc;
}

/* [DY-7.11] Two more for each round before the last third of a balanced game, two less for each one in it. */
static unsigned worn(const orr_game *g, const dyson_state *s, unsigned dc) {
    int now = (int)dc + DYSON_WEAR * (2 * g->option[DYSON_ROUND_LIMIT] / 3 - s->round);
    return now > 1 ? (unsigned)now : 1;
}

/* [DY-2.13], [DY-7.11] */
static unsigned building_dc(const orr_game *g, const dyson_state *s, unsigned type) {
    unsigned dc = dyson_building_row_of(g, type)->dc;
    bool sphere = type >= DYSON_SPHERE_1 && type <= DYSON_SPHERE_3;
    return sphere && dyson_balanced(g) ? worn(g, s, dc) : dc;
}

unsigned dyson_dc(const orr_game *g, const dyson_state *s, unsigned tile, unsigned layer) {
    if (layer == DYSON_TROOP) {
        return troop_dc(g, s, tile);
    }
    if (layer == DYSON_BUILDING) {
        return building_dc(g, s, dyson_building_kind(s->building[tile]));
    }
    return dyson_pack_of(g)->station_dc;
}

bool dyson_mothership_near(const orr_game *g, const dyson_state *s, unsigned seat, unsigned tile) {
    return s->troop_type[DYSON_MOTHERSHIP] & s->troops[seat] & dyson_near(g, dyson_pack_of(g)->mothership_radius, tile);
}

/* [DY-2.16] */
unsigned dyson_dice(const orr_game *g, const dyson_state *s, unsigned tile, unsigned layer) {
    if (layer == DYSON_BUILDING) {
        return dyson_building_row_of(g, dyson_building_kind(s->building[tile]))->dice;
    }
    unsigned byte = s->troop[tile];
    unsigned dice = dyson_troop_row_of(g, dyson_troop_kind(byte))->dice;
    bool more = dyson_mothership_near(g, s, dyson_troop_owner(byte), tile);
    return more ? dice + dyson_pack_of(g)->mothership_dice : dice;
}

/* ---- destroying ---- */

struct dyson_pieces dyson_pieces_in(const orr_game *g, const dyson_state *s, dyson_set area) {
    return (struct dyson_pieces){.troop = dyson_all_troops(g, s) & area,
                                 .building = dyson_all(g, s->buildings) & area,
                                 .station = dyson_all(g, s->stations) & area};
}

struct dyson_pieces dyson_doomed(const orr_game *g, const dyson_state *s, struct dyson_pieces among, unsigned total) {
    struct dyson_pieces doomed = {0};
    DYSON_EACH(tile, among.troop) { doomed.troop |= dyson_dc(g, s, tile, DYSON_TROOP) <= total ? dyson_bit(tile) : 0; }
    DYSON_EACH(tile, among.building) {
        doomed.building |= dyson_dc(g, s, tile, DYSON_BUILDING) <= total ? dyson_bit(tile) : 0;
    }
    if (dyson_pack_of(g)->station_dc <= total) {
        doomed.station = among.station & ~dyson_all(g, s->buildings); /* [DY-2.15] */
    }
    return doomed;
}

static void tell_lost(const dyson_state *s, unsigned tile, unsigned layer, struct orr_trace *t) {
    int owner = dyson_owner(s, tile, layer);
    if (layer == DYSON_TROOP) {
        dyson_tell(t, DYSON_L_LOST_TROOP, owner, (int)dyson_troop_kind(s->troop[tile]), (int)tile, 0, 0);
    } else if (layer == DYSON_BUILDING) {
        unsigned type = dyson_building_kind(s->building[tile]);
        bool sphere = type >= DYSON_SPHERE_1 && type <= DYSON_SPHERE_3;
        dyson_tell(t, sphere ? DYSON_L_LOST_SPHERE : DYSON_L_LOST_BUILDING, owner, (int)type, (int)tile, s->last_roll,
                   0);
    } else {
        dyson_tell(t, DYSON_L_LOST_STATION, owner, (int)tile, 0, 0, 0);
    }
}

/* [DY-5.41], [DY-5.42] */
static void queue_argon(dyson_state *s, unsigned tile, int beam_of) {
    unsigned owner = dyson_troop_owner(s->troop[tile]);
    if (dyson_troop_kind(s->troop[tile]) == DYSON_ARGON && (int)owner != beam_of) {
        s->queue_tile[s->queue] = (uint8_t)tile;
        s->queue_owner[s->queue++] = (uint8_t)owner;
    }
}

unsigned dyson_destroy(const orr_game *g, dyson_state *s, struct dyson_pieces doomed, int beam_of,
                       struct orr_trace *t) {
    (void)g;
    unsigned n = 0;
    DYSON_EACH(tile, doomed.troop) {
        tell_lost(s, tile, DYSON_TROOP, t);
        queue_argon(s, tile, beam_of);
        dyson_remove(s, tile, DYSON_TROOP);
        n++;
    }
    DYSON_EACH(tile, doomed.building) {
        tell_lost(s, tile, DYSON_BUILDING, t);
        dyson_remove(s, tile, DYSON_BUILDING);
        n++;
    }
    DYSON_EACH(tile, doomed.station) {
        tell_lost(s, tile, DYSON_STATION, t);
        dyson_remove(s, tile, DYSON_STATION);
        n++;
    }
    return n;
}

/* Of a beam or blast people want to know above all whether it was too weak for these. */
void dyson_tell_standing(const orr_game *g, const dyson_state *s, dyson_set tested, unsigned total,
                         struct orr_trace *t) {
    DYSON_EACH(tile, tested & (dyson_tiers(s, DYSON_SPHERE_1) | dyson_tiers(s, DYSON_FIELD_1))) {
        unsigned dc = dyson_dc(g, s, tile, DYSON_BUILDING);
        if (dc > total) {
            dyson_tell(t, DYSON_L_STANDS, dyson_owner(s, tile, DYSON_BUILDING),
                       (int)dyson_building_kind(s->building[tile]), (int)tile, (int)total, (int)dc);
        }
    }
}

/* ---- the sets ---- */

static void derive_marks(dyson_state *s, unsigned tile) {
    for (unsigned mark = DYSON_MOVED; mark <= DYSON_IN_WEAPON; mark <<= 1) {
        if (s->mark[tile] & mark) {
            dyson_set_mark(s, tile, mark);
        }
    }
}

static void derive_tile(dyson_state *s, unsigned tile) {
    dyson_set bit = dyson_bit(tile);
    if (s->troop[tile] != ORR_NONE) {
        s->troops[dyson_troop_owner(s->troop[tile])] |= bit;
        s->troop_type[dyson_troop_kind(s->troop[tile])] |= bit;
    }
    if (s->id[tile] != ORR_NONE) {
        s->ids |= dyson_bit(s->id[tile]);
    }
    if (s->building[tile] != ORR_NONE) {
        s->buildings[dyson_building_owner(s->building[tile])] |= bit;
        s->building_type[dyson_building_kind(s->building[tile])] |= bit;
    }
    if (s->station[tile] != ORR_NONE) {
        s->stations[s->station[tile]] |= bit;
    }
    derive_marks(s, tile);
}

void dyson_derive(const orr_game *g, void *memory) {
    dyson_state *s = memory;
    memset(s, 0, offsetof(dyson_state, minerals)); /* all sets stand before it */
    for (unsigned tile = 0; tile < dyson_cache_of(g)->tiles; tile++) {
        derive_tile(s, tile);
    }
}
