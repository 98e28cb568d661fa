/* Sol: how good a position looks for a seat, for computer players. In hundredths of a
 * point of momentum: the ark itself, and what energy, sundivers, structures, open
 * gates and patterns will still bring before the Sun is gone. */
#include "play.h"

enum {
    POINT = 100,
    WON = 1000000,
    TIME = 8,  /* from so many flares left on, all that takes time has its full value */
    RISKY = 9, /* energy above this may be lost to a flare */
    ENERGY = 38,
    RISKY_ENERGY = 14,
    LOST = 20, /* a sundiver in space */
    RESERVE = 14,
    HOLD = 40,
    MOVEMENT = 45, /* each point of the allowance */
    CARD = 25,
    GATE = 30,
    USABLE = 45,  /* momentum that a tower can give next turn, per point */
    HARVEST = 14, /* energy that a node can give next turn, per point */
    HATCHERY = 8  /* sundivers that a foundry can give next turn, each */
};

static const int16_t diver_at[SOL_LAYERS] = {46, 56, 82, 112, 152};
static const int16_t station_at[SOL_KINDS][SOL_LAYERS] = {
    {0, 0, 0, 0, 0}, {55, 60, 90, 135, 190}, {35, 40, 55, 75, 95}, {60, 60, 100, 165, 270}};
static const int16_t pattern_at[SOL_KINDS][SOL_LAYERS] = {/* what a pattern on the board is worth before it is built */
                                                          {0, 55, 75, 95, 0},
                                                          {20, 25, 60, 85, 120},
                                                          {5, 5, 10, 15, 20},
                                                          {0, 0, 70, 120, 200}};
static const int16_t open_to[SOL_LAYERS] = {0, 0, 90, 150, 210}; /* gates lead down to this layer */

/* ---- what takes time ---- */

static int sundivers(const orr_game *g, const sol_state *s, unsigned seat) {
    const struct sol_cache *c = sol_cache_of(g);
    const uint8_t *count = s->count[seat];
    int value = count[SOL_HOLD] * HOLD + count[SOL_RESERVE] * RESERVE + count[SOL_LOST] * LOST;
    for (unsigned host = 0; host < g->seats; host++) {
        value += count[SOL_GUEST + host] * HOLD;
    }
    SOL_EACH(cell, s->divers[seat]) { value += count[cell] * diver_at[c->layer_of[cell]]; }
    return value;
}

static int stations(const orr_game *g, const sol_state *s, unsigned seat) {
    const struct sol_cache *c = sol_cache_of(g);
    int value = (s->movement[seat] - sol_pack_of(g)->movement) * MOVEMENT;
    SOL_EACH(cell, s->stations[seat]) { value += station_at[sol_station_kind(s->station[cell])][c->layer_of[cell]]; }
    return value + (int)sol_size(sol_gates_of(g, s, seat)) * GATE;
}

/* Cells of the Sun that can be flown to from the orbits. */
static uint64_t reachable(const orr_game *g, const sol_state *s) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t seen = c->layer[SOL_OUTER] | c->layer[SOL_INNER], edge = c->layer[SOL_INNER];
    while (edge) {
        uint64_t next = 0;
        SOL_EACH(cell, edge) { next |= c->open[cell] | sol_through_gates(g, s, cell); }
        edge = next & ~seen;
        seen |= next;
    }
    return seen;
}

static int access(const orr_game *g, const sol_state *s) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t seen = reachable(g, s);
    int value = 0;
    for (unsigned layer = SOL_CONVECTIVE; layer < SOL_LAYERS; layer++) {
        value += seen & c->layer[layer] ? open_to[layer] : 0;
    }
    return value;
}

/* The best thing that the sundivers on the board could become. `own`: with the seat as the active one. */
static int patterns(const orr_game *g, const sol_state *own, unsigned seat) {
    const struct sol_cache *c = sol_cache_of(g);
    int best = 0;
    for (unsigned kind = 0; kind < SOL_KINDS; kind++) {
        SOL_EACH(cell, own->stock[seat][kind] && c->forbidden != kind ? sol_anchors(g, own, kind) : 0) {
            int value = pattern_at[kind][c->layer_of[cell]];
            best = value > best ? value : best;
        }
    }
    return best;
}

/* What an ACTIVATE could bring: the best kind of station under the own sundivers. */
static int harvest(const orr_game *g, const sol_state *s, unsigned seat) {
    int by_kind[SOL_KINDS] = {0}, energy = s->energy[seat], reserve = s->count[seat][SOL_RESERVE];
    SOL_EACH(cell, s->divers[seat] & sol_all_stations(s)) {
        unsigned kind = sol_station_kind(s->station[cell]);
        bool own = sol_has(s->stations[seat], cell);
        int amount = (int)(sol_base(g, s, cell) + (own ? sol_bonus(g, s, cell) : 0));
        if (kind == SOL_TOWER) {
            amount = amount <= energy ? amount : 0;
            energy -= amount;
            by_kind[kind] += amount * USABLE;
        } else if (kind == SOL_NODE) {
            by_kind[kind] += amount * HARVEST;
        } else {
            by_kind[kind] += (amount < reserve ? amount : reserve) * HATCHERY;
        }
    }
    int best = 0;
    for (unsigned kind = 0; kind < SOL_KINDS; kind++) {
        best = by_kind[kind] > best ? by_kind[kind] : best;
    }
    return best;
}

static int energy_value(const sol_state *s, unsigned seat) {
    int energy = s->energy[seat], safe = energy < RISKY ? energy : RISKY;
    return safe * ENERGY + (energy - safe) * RISKY_ENERGY;
}

/* ---- together ---- */

static int prospects(const orr_game *g, const sol_state *s, unsigned seat) {
    sol_state own = *s; /* the patterns are those of the active seat */
    own.active = (uint8_t)seat;
    int time = s->marker < TIME ? s->marker : TIME;
    int value = sundivers(g, s, seat) + stations(g, s, seat) + access(g, s) + patterns(g, &own, seat) +
                harvest(g, s, seat) + energy_value(s, seat) + (s->slot[seat] != ORR_NONE ? CARD : 0);
    return value * time / TIME;
}

static int standing(const orr_game *g, const sol_state *s, unsigned seat) {
    return s->momentum[seat] * POINT + prospects(g, s, seat);
}

/* Solo and together: everybody must reach the target, so the last one counts most. */
static int32_t towards_target(const orr_game *g, const sol_state *s, unsigned seat) {
    int target = sol_cache_of(g)->target, least = s->momentum[0];
    for (unsigned other = 1; other < g->seats; other++) {
        least = s->momentum[other] < least ? s->momentum[other] : least;
    }
    if (s->phase == SOL_P_OVER) {
        return (least >= target ? WON : -WON) + least * POINT;
    }
    return standing(g, s, seat) + (g->seats > 1 ? least * POINT / 2 : 0);
}

int32_t sol_estimate(const orr_game *g, const void *memory, int viewer) {
    const sol_state *s = memory;
    unsigned seat = (unsigned)viewer;
    if (sol_cache_of(g)->target) {
        return towards_target(g, s, seat);
    }
    int best = 0, sum = 0;
    for (unsigned other = 0; other < g->seats; other++) {
        int theirs = other == seat ? 0 : s->phase == SOL_P_OVER ? s->momentum[other] * POINT : standing(g, s, other);
        best = theirs > best ? theirs : best;
        sum += theirs;
    }
    int rivals = (best + sum / (g->seats - 1)) / 2;
    if (s->phase == SOL_P_OVER) { /* [SOL-6.3] */
        int mine = s->momentum[seat] * POINT;
        return (mine >= best ? WON : -WON) + mine - rivals;
    }
    return standing(g, s, seat) - rivals / 2;
}
