/* Sol: how good a position looks for a seat, for computer players. In hundredths of a
 * point of momentum: the ark itself, and what energy, sundivers, structures, open
 * gates and patterns will still bring before the Sun is gone. */
#include "play.h"

enum {
    POINT = 100,
    WON = 1000000,
    TIME = 8,           /* from so many flares left on, all that takes time has its full value */
    RISKY = 9,          /* energy above this may be lost to a flare */
    ENERGY = 40,        /* with an own tower */
    SHARED_ENERGY = 28, /* with a tower of another seat */
    IDLE_ENERGY = 14,
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
    {0, 0, 0, 0, 0}, {130, 130, 200, 270, 350}, {70, 70, 110, 140, 160}, {150, 150, 300, 420, 560}};
static const int16_t pattern_at[SOL_KINDS][SOL_LAYERS] = {/* what a pattern on the board is worth before it is built */
                                                          {0, 55, 75, 95, 0},
                                                          {20, 25, 60, 85, 120},
                                                          {5, 5, 10, 15, 20},
                                                          {0, 0, 70, 120, 200}};
static const int16_t open_to[SOL_LAYERS] = {0, 0, 140, 200, 280}; /* gates lead down to this layer */

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
    for (unsigned kind = SOL_NODE; kind < SOL_KINDS; kind++) {
        int sum = 0, best = 0;
        SOL_EACH(cell, s->stations[seat] & s->kinds[kind]) {
            int worth = station_at[kind][c->layer_of[cell]];
            best = worth > best ? worth : best;
            sum += worth;
        }
        value += (sum + best) / 2; /* the best one in full, others by half */
    }
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

static int access(const orr_game *g, uint64_t seen) {
    int value = 0;
    for (unsigned layer = SOL_CONVECTIVE; layer < SOL_LAYERS; layer++) {
        value += seen & sol_cache_of(g)->layer[layer] ? open_to[layer] : 0;
    }
    return value;
}

/* The best thing that the sundivers on the board could become. `own`: with the seat as the active one. */
static int patterns(const orr_game *g, const sol_state *own, unsigned seat, uint64_t seen) {
    const struct sol_cache *c = sol_cache_of(g);
    int best = 0;
    for (unsigned kind = 0; kind < SOL_KINDS; kind++) {
        SOL_EACH(cell, own->stock[seat][kind] && c->forbidden != kind ? sol_anchors(g, own, kind) : 0) {
            unsigned layer = c->layer_of[cell];
            bool idle = kind == SOL_GATE && (seen & c->layer[layer + 1]); /* that layer can be reached already */
            int value = idle ? 0 : pattern_at[kind][layer];
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

/* Energy is momentum to come where there is a tower for it. */
static int energy_value(const sol_state *s, unsigned seat) {
    int energy = s->energy[seat], safe = energy < RISKY ? energy : RISKY;
    int rate = s->stations[seat] & s->kinds[SOL_TOWER] ? ENERGY : s->kinds[SOL_TOWER] ? SHARED_ENERGY : IDLE_ENERGY;
    return safe * rate + (energy - safe) * rate / 3;
}

/* ---- together ---- */

/* What others could win with, too. */
static int goods(const orr_game *g, const sol_state *s, unsigned seat) {
    return sundivers(g, s, seat) + stations(g, s, seat) + energy_value(s, seat);
}

static int in_time(const sol_state *s, int value) {
    int time = s->marker < TIME ? s->marker : TIME;
    return value * time / TIME;
}

static int rival_standing(const orr_game *g, const sol_state *s, unsigned seat) {
    return s->momentum[seat] * POINT + in_time(s, goods(g, s, seat));
}

static int own_standing(const orr_game *g, const sol_state *s, unsigned seat) {
    sol_state own = *s; /* the patterns are those of the active seat */
    own.active = (uint8_t)seat;
    uint64_t seen = reachable(g, s);
    int hopes = access(g, seen) + patterns(g, &own, seat, seen) + harvest(g, s, seat);
    int card = s->slot[seat] != ORR_NONE ? CARD : 0;
    return s->momentum[seat] * POINT + in_time(s, goods(g, s, seat) + hopes + card);
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
    return own_standing(g, s, seat) + (g->seats > 1 ? least * POINT / 2 : 0);
}

int32_t sol_estimate(const orr_game *g, const void *memory, int viewer) {
    const sol_state *s = memory;
    unsigned seat = (unsigned)viewer;
    if (sol_cache_of(g)->target) {
        return towards_target(g, s, seat);
    }
    int best = 0, sum = 0;
    for (unsigned other = 0; other < g->seats; other++) {
        int theirs = other == seat            ? 0
                     : s->phase == SOL_P_OVER ? s->momentum[other] * POINT
                                              : rival_standing(g, s, other);
        best = theirs > best ? theirs : best;
        sum += theirs;
    }
    int rivals = (best + sum / (g->seats - 1)) / 2;
    if (s->phase == SOL_P_OVER) { /* [SOL-6.3] */
        int mine = s->momentum[seat] * POINT;
        return (mine >= best ? WON : -WON) + mine - rivals;
    }
    return own_standing(g, s, seat) - rivals / 2;
}
