/* Sol: sundivers, stations and gates: putting and taking them, and the sets and counts
 * that follow from where they are. No rule is judged here. */
#include "play.h"

#include <string.h>

/* ---- sundivers ---- */

void sol_carry(sol_state *s, unsigned seat, unsigned diver, unsigned place) {
    uint8_t *count = s->count[seat];
    unsigned from = s->place[seat][diver];
    s->place[seat][diver] = (uint8_t)place;
    count[from]--;
    count[place]++;
    if (from < SOL_HOLD) {
        s->full[seat] &= ~sol_bit(from);
        s->divers[seat] &= ~((uint64_t)(count[from] == 0) << from);
    }
    if (place < SOL_HOLD) {
        s->divers[seat] |= sol_bit(place);
        s->full[seat] |= (uint64_t)(count[place] >= SOL_CROWD) << place;
    }
}

unsigned sol_find(const sol_state *s, unsigned seat, unsigned place) {
    const uint8_t *places = s->place[seat];
    unsigned diver = 0;
    while (diver < SOL_DIVERS - 1 && places[diver] != place) {
        diver++;
    }
    return diver;
}

unsigned sol_find_but(const sol_state *s, unsigned seat, unsigned place, unsigned without) {
    for (unsigned diver = 0; diver < SOL_DIVERS; diver++) {
        if (s->place[seat][diver] == place && !(without >> diver & 1u)) {
            return diver;
        }
    }
    return ORR_NONE;
}

void sol_shift(sol_state *s, unsigned seat, unsigned from, unsigned to) {
    sol_carry(s, seat, sol_find(s, seat, from), to);
}

void sol_shift_n(sol_state *s, unsigned seat, unsigned from, unsigned to, unsigned n) {
    for (; n; n--) {
        sol_shift(s, seat, from, to);
    }
}

unsigned sol_in_play(const sol_state *s, unsigned seat) { /* [SOL-2.1] */
    return SOL_DIVERS - (unsigned)s->count[seat][SOL_RESERVE] - s->count[seat][SOL_GONE];
}

unsigned sol_in_cell(const orr_game *g, const sol_state *s, unsigned cell) {
    unsigned n = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        n += s->count[seat][cell];
    }
    return n;
}

/* ---- structures ---- */

/* [SOL-2.13] */
static void measure(const orr_game *g, sol_state *s, unsigned seat) {
    const struct sol_cache *c = sol_cache_of(g);
    unsigned n = sol_pack_of(g)->movement;
    for (unsigned layer = 0; layer < SOL_LAYERS; layer++) {
        n += (s->stations[seat] & c->layer[layer]) != 0;
    }
    s->movement[seat] = (uint8_t)n;
}

void sol_put_station(const orr_game *g, sol_state *s, unsigned cell, unsigned owner, unsigned kind) {
    s->station[cell] = (uint8_t)sol_station_byte(owner, kind);
    s->stations[owner] |= sol_bit(cell);
    s->kinds[kind] |= sol_bit(cell);
    measure(g, s, owner);
}

void sol_take_station(const orr_game *g, sol_state *s, unsigned cell) {
    unsigned byte = s->station[cell], owner = sol_station_owner(byte);
    s->station[cell] = ORR_NONE;
    s->stations[owner] &= ~sol_bit(cell);
    s->kinds[sol_station_kind(byte)] &= ~sol_bit(cell);
    measure(g, s, owner);
}

void sol_put_gate(sol_state *s, unsigned site, unsigned owner) {
    s->gate[site] = (uint8_t)owner;
    s->kinds[SOL_GATE] |= sol_bit(site);
}

void sol_take_gate(sol_state *s, unsigned site) {
    s->gate[site] = ORR_NONE;
    s->kinds[SOL_GATE] &= ~sol_bit(site);
}

uint64_t sol_gates_of(const orr_game *g, const sol_state *s, unsigned seat) {
    uint64_t own = 0;
    for (unsigned site = 0; site < sol_cache_of(g)->sites; site++) {
        own |= (uint64_t)(s->gate[site] == seat) << site;
    }
    return own;
}

/* ---- gains ---- */

void sol_earn(sol_state *s, unsigned seat, unsigned momentum, unsigned by) {
    s->momentum[seat] = (uint16_t)(s->momentum[seat] + momentum);
    s->gained[seat][by] = (uint16_t)(s->gained[seat][by] + momentum);
}

void sol_charge(sol_state *s, unsigned seat, unsigned energy) {
    s->energy[seat] = (uint16_t)(s->energy[seat] + energy);
}

void sol_mark_acted(sol_state *s, unsigned cell) {
    s->acted[cell] = 1;
    s->acted_set |= sol_bit(cell);
}

/* ---- what follows ---- */

static void derive_seat(const orr_game *g, sol_state *s, unsigned seat) {
    for (unsigned diver = 0; diver < SOL_DIVERS; diver++) {
        unsigned place = s->place[seat][diver];
        s->count[seat][place]++;
        s->divers[seat] |= place < SOL_HOLD ? sol_bit(place) : 0;
    }
    SOL_EACH(cell, s->divers[seat]) { s->full[seat] |= (uint64_t)(s->count[seat][cell] >= SOL_CROWD) << cell; }
    for (unsigned cell = 0; cell < sol_cache_of(g)->cells; cell++) {
        if (s->station[cell] != ORR_NONE && sol_station_owner(s->station[cell]) == seat) {
            s->stations[seat] |= sol_bit(cell);
        }
    }
    measure(g, s, seat);
}

void sol_derive(const orr_game *g, void *memory) {
    sol_state *s = memory;
    const struct sol_cache *c = sol_cache_of(g);
    memset(s->divers, 0, sizeof s->divers);
    memset(s->full, 0, sizeof s->full);
    memset(s->stations, 0, sizeof s->stations);
    memset(s->kinds, 0, sizeof s->kinds);
    memset(s->count, 0, sizeof s->count);
    memset(s->movement, 0, sizeof s->movement);
    s->acted_set = s->cubes = s->feeders = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        derive_seat(g, s, seat);
    }
    for (unsigned cell = 0; cell < c->cells; cell++) {
        if (s->station[cell] != ORR_NONE) {
            s->kinds[sol_station_kind(s->station[cell])] |= sol_bit(cell);
        }
        s->acted_set |= (uint64_t)(s->acted[cell] != 0) << cell;
        s->cubes |= (uint64_t)(s->cube[cell] != 0) << cell;
        s->feeders |= (uint64_t)(s->feeder[cell] != 0) << cell;
    }
    for (unsigned site = 0; site < c->sites; site++) {
        s->kinds[SOL_GATE] |= (uint64_t)(s->gate[site] != ORR_NONE) << site;
    }
}
