/* Sol: how good a position looks for a seat, for computer players. In hundredths of a
 * point of momentum: the ark itself, and what energy, sundivers, structures, open
 * gates and patterns will still bring before the Sun is gone. */
#include "play.h"

enum {
    POINT = 100,
    SURE = 50, /* more for each point when a target is to be reached: what was made is never lost */
    WON = 1000000,
    TIME = 7,           /* from so many flares left on, all that takes time has its full value */
    RISKY = 9,          /* energy above this may be lost to a flare */
    ENERGY = 40,        /* with an own tower */
    SHARED_ENERGY = 28, /* with a tower of another seat */
    IDLE_ENERGY = 14,
    LOST = 20, /* a sundiver in space */
    RESERVE = 14,
    MOVEMENT = 45, /* each point of the allowance */
    CARD = 25,
    GATE = 30,
    STEP = 8,     /* a sundiver one space farther from where it is of use */
    LEVELS = 64,  /* of the field, STEP each */
    DIG = 24,     /* a place from which a new layer can be opened */
    USABLE = 24,  /* momentum that a tower can give next turn, per point */
    HARVEST = 9,  /* energy that a node can give next turn, per point */
    HATCHERY = 6, /* sundivers that a foundry can give next turn, each; more while few are in play */
    FEW = 6
};

static const int16_t diver_at[SOL_LAYERS] = {40, 48, 80, 112, 152};
/* The first sundivers in play are worth more than those after them. */
static const int16_t company[SOL_DIVERS + 1] = {0, 80, 150, 210, 260, 300, 330, 350, 360, 366, 370, 372, 374, 376};
static const int16_t station_at[SOL_KINDS][SOL_LAYERS] = {
    {0, 0, 0, 0, 0}, {130, 130, 200, 270, 350}, {90, 90, 130, 160, 180}, {150, 150, 300, 420, 560}};
/* What a pattern on the board is worth before it is built. */
static const int16_t pattern_at[SOL_KINDS][SOL_LAYERS] = {
    {0, 40, 60, 80, 0}, {10, 10, 40, 60, 90}, {5, 5, 10, 15, 20}, {0, 0, 70, 110, 180}};
static const int16_t open_to[SOL_LAYERS] = {0, 0, 200, 320, 450}; /* gates lead down to this layer */

/* ---- what takes time ---- */

/* The board as a seat's sundivers see it. */
struct chart {
    uint64_t way[SOL_CELLS]; /* where one flies from a cell */
    uint64_t seen;           /* cells that can be flown to from the orbits */
    int16_t worth[SOL_CELLS];
};

static void find_ways(const orr_game *g, const sol_state *s, struct chart *m) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t edge = c->layer[SOL_INNER];
    for (unsigned cell = 0; cell < c->cells; cell++) {
        m->way[cell] = c->open[cell] | sol_through_gates(g, s, cell);
    }
    m->seen = c->layer[SOL_OUTER] | edge;
    while (edge) {
        uint64_t next = 0;
        SOL_EACH(cell, edge) { next |= m->way[cell]; }
        edge = next & ~m->seen;
        m->seen |= next;
    }
}

/* What an activation there would bring now. */
static int reward(const orr_game *g, const sol_state *s, unsigned seat, unsigned cell) {
    int amount = (int)sol_base(g, s, cell), energy = s->energy[seat], reserve = s->count[seat][SOL_RESERVE];
    amount += sol_has(s->stations[seat], cell) ? (int)sol_bonus(g, s, cell) : 0;
    switch (sol_station_kind(s->station[cell])) {
    case SOL_TOWER:
        return (amount < energy ? amount : energy) * USABLE;
    case SOL_NODE:
        return energy + amount < sol_pack_of(g)->unstable ? amount * HARVEST : 0;
    default:
        amount = amount < reserve ? amount : reserve;
        return (amount < energy ? amount : energy) * (sol_in_play(s, seat) < FEW ? 3 : 1) * HATCHERY;
    }
}

/* Where a new layer can be opened: in reach, and below it nothing is. */
static uint64_t digs(const orr_game *g, const sol_state *s, const struct chart *m) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t set = 0;
    for (unsigned layer = SOL_INNER; layer < SOL_CORE; layer++) {
        SOL_EACH(cell, c->layer[layer] & m->seen & (m->seen & c->layer[layer + 1] ? 0 : m->seen)) {
            set |= c->below[cell] && (c->sites_of[cell] & ~sol_gates(s)) ? sol_bit(cell) : 0;
        }
    }
    return set;
}

/* Every cell is worth what its best aim is, less the way there. */
static void fill_field(const orr_game *g, const sol_state *s, unsigned seat, struct chart *m) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t level[LEVELS] = {0}, done = 0;
    for (unsigned layer = 0; layer < SOL_LAYERS; layer++) {
        level[diver_at[layer] / STEP] |= c->layer[layer];
    }
    SOL_EACH(cell, digs(g, s, m)) { level[(diver_at[c->layer_of[cell]] + DIG) / STEP] |= sol_bit(cell); }
    SOL_EACH(cell, sol_all_stations(s)) {
        int worth = diver_at[c->layer_of[cell]] + reward(g, s, seat, cell);
        level[worth / STEP < LEVELS ? worth / STEP : LEVELS - 1] |= sol_bit(cell);
    }
    for (unsigned i = LEVELS; i-- > 0;) {
        SOL_EACH(cell, level[i] & ~done) {
            m->worth[cell] = (int16_t)(i * STEP);
            done |= sol_bit(cell);
            if (i) {
                level[i - 1] |= m->way[cell];
            }
        }
    }
}

static int best_of(const struct chart *m, uint64_t cells) {
    int best = 0;
    SOL_EACH(cell, cells) { best = m->worth[cell] > best ? m->worth[cell] : best; }
    return best - STEP;
}

static int sundivers(const orr_game *g, const sol_state *s, unsigned seat, const struct chart *m) {
    const struct sol_cache *c = sol_cache_of(g);
    const uint8_t *count = s->count[seat];
    int value = company[sol_in_play(s, seat)] + count[SOL_RESERVE] * RESERVE + count[SOL_LOST] * LOST;
    value += count[SOL_HOLD] ? count[SOL_HOLD] * best_of(m, c->four[s->eye[seat]]) : 0;
    for (unsigned host = 0; host < g->seats; host++) {
        value += count[SOL_GUEST + host] ? count[SOL_GUEST + host] * best_of(m, c->four[s->eye[host]]) : 0;
    }
    SOL_EACH(cell, s->divers[seat]) { value += count[cell] * m->worth[cell]; }
    return value;
}

/* The same without looking at the board closely: for rivals. */
static int crew(const orr_game *g, const sol_state *s, unsigned seat) {
    const uint8_t *count = s->count[seat];
    int value = company[sol_in_play(s, seat)] + count[SOL_RESERVE] * RESERVE + count[SOL_HOLD] * diver_at[SOL_OUTER];
    SOL_EACH(cell, s->divers[seat]) { value += count[cell] * diver_at[sol_layer_at(g, cell)]; }
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

/* Energy is momentum to come where there is a tower for it. */
static int energy_value(const sol_state *s, unsigned seat) {
    int energy = s->energy[seat], safe = energy < RISKY ? energy : RISKY;
    int rate = s->stations[seat] & s->kinds[SOL_TOWER] ? ENERGY : s->kinds[SOL_TOWER] ? SHARED_ENERGY : IDLE_ENERGY;
    return safe * rate + (energy - safe) * rate / 3;
}

/* ---- together ---- */

static int in_time(const sol_state *s, int value) {
    int time = s->marker < TIME ? s->marker : TIME;
    return value * time / TIME;
}

static int rival_standing(const orr_game *g, const sol_state *s, unsigned seat) {
    return s->momentum[seat] * POINT + in_time(s, crew(g, s, seat) + stations(g, s, seat) + energy_value(s, seat));
}

static int own_standing(const orr_game *g, const sol_state *s, unsigned seat) {
    struct chart m;
    sol_state own = *s; /* the patterns are those of the active seat */
    own.active = (uint8_t)seat;
    find_ways(g, s, &m);
    fill_field(g, s, seat, &m);
    int goods = sundivers(g, s, seat, &m) + stations(g, s, seat) + energy_value(s, seat);
    int hopes = access(g, m.seen) + patterns(g, &own, seat, m.seen);
    int card = s->slot[seat] != ORR_NONE ? CARD : 0;
    return s->momentum[seat] * POINT + in_time(s, goods + hopes + card);
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
    return own_standing(g, s, seat) + s->momentum[seat] * SURE + (g->seats > 1 ? least * POINT / 2 : 0);
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
    int others = g->seats > 1 ? g->seats - 1 : 1, rivals = (best + sum / others) / 2;
    if (s->phase == SOL_P_OVER) { /* [SOL-6.3] */
        int mine = s->momentum[seat] * POINT;
        return (mine >= best ? WON : -WON) + mine - rivals;
    }
    return own_standing(g, s, seat) - rivals / 2;
}
