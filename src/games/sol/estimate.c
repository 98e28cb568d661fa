/* Sol: how good a position looks for a seat, for computer players. In hundredths of a
 * point of momentum: the ark itself, and what energy, sundivers, structures, open
 * gates and patterns will still bring before the Sun is gone. */
#include "play.h"

#include <string.h>

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

/* ---- the board ---- */

enum { RING = 16 }; /* cells: no ring has more */

/* What the board is to the sundivers of all seats, rewards apart. */
struct chart {
    uint64_t seen;                   /* cells that can be flown to from the orbits */
    uint64_t gated;                  /* cells beside a gate */
    uint64_t beyond[SOL_CELLS];      /* of these: where gates lead */
    uint8_t level[SOL_CELLS + RING]; /* of each cell: its best aim less the way there, in STEPs */
};

static void find_ways(const orr_game *g, const sol_state *s, struct chart *m) {
    const struct sol_cache *c = sol_cache_of(g);
    m->seen = c->layer[SOL_OUTER] | c->layer[SOL_INNER];
    m->gated = 0;
    SOL_EACH(site, sol_gates(s)) {
        unsigned a = c->site_above[site], b = c->site_below[site];
        m->beyond[a] = (sol_has(m->gated, a) ? m->beyond[a] : 0) | sol_bit(b);
        m->beyond[b] = (sol_has(m->gated, b) ? m->beyond[b] : 0) | sol_bit(a);
        m->gated |= sol_bit(a) | sol_bit(b);
    }
    for (unsigned layer = SOL_INNER; layer < SOL_CORE && (sol_gates(s) & c->sites_under[layer]); layer++) {
        m->seen |= c->layer[layer + 1]; /* along the ring all of it */
    }
}

/* Where a new layer can be opened: in reach, and below it nothing is. */
static uint64_t digs(const orr_game *g, const sol_state *s, uint64_t seen) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t set = 0;
    unsigned layer = SOL_INNER;
    while (layer < SOL_CORE && (seen & c->layer[layer + 1])) {
        layer++;
    }
    SOL_EACH(cell, layer < SOL_CORE ? c->layer[layer] : 0) {
        set |= c->below[cell] && (c->sites_of[cell] & ~sol_gates(s)) ? sol_bit(cell) : 0;
    }
    return set;
}

/* Raise what lies in a cell's ring to one level less with each step from it. */
static void slope(const struct sol_cache *c, uint8_t *level, unsigned cell) {
    unsigned layer = c->layer_of[cell], first = c->first[layer], last = first + c->size[layer] - 1u;
    unsigned up = cell < last ? cell + 1 : first, down = cell > first ? cell - 1 : last;
    for (unsigned i = level[cell] - 1u; i > level[up]; i--, up = up < last ? up + 1 : first) {
        level[up] = (uint8_t)i;
    }
    for (unsigned i = level[cell] - 1u; i > level[down]; i--, down = down == first ? last : down - 1) {
        level[down] = (uint8_t)i;
    }
}

static void add_digs(const struct sol_cache *c, uint64_t places, uint8_t *level) {
    SOL_EACH(cell, places) { level[cell] = (uint8_t)((diver_at[c->layer_of[cell]] + DIG) / STEP); }
    SOL_EACH(cell, places) {
        if (c->ring_of[cell] & ~places) {
            slope(c, level, cell);
        }
    }
}

/* Gates lie in the order of their layers. [SOL-2.9] */
static void add_gates(const struct sol_cache *c, uint64_t gates, uint8_t *level) {
    while (gates) {
        unsigned site = 63u - (unsigned)__builtin_clzll(gates), above = c->site_above[site];
        gates &= ~sol_bit(site);
        if (level[above] + 1 < level[c->site_below[site]]) {
            level[above] = (uint8_t)(level[c->site_below[site]] - 1);
            slope(c, level, above);
        }
    }
}

/* From the core outwards, as rewards apart nobody goes that way for more: a place to dig is worth less than the layer
 * below it. */
static void find_levels(const orr_game *g, const sol_state *s, struct chart *m) {
    const struct sol_cache *c = sol_cache_of(g);
    for (unsigned layer = 0; layer < SOL_LAYERS; layer++) {
        memset(m->level + c->first[layer], diver_at[layer] / STEP, RING); /* beyond its end: the next one's */
    }
    add_digs(c, digs(g, s, m->seen), m->level);
    add_gates(c, sol_gates(s), m->level);
    const uint8_t *inner = m->level + c->first[SOL_INNER];
    for (unsigned i = 0; i < c->eyes; i++) { /* orbits are joined one to one [SOL-2.8] */
        m->level[i] = inner[i] > m->level[i] ? (uint8_t)(inner[i] - 1) : m->level[i];
    }
}

/* ---- what takes time ---- */

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

/* The chart as one seat sees it: raised round stations by their rewards. */
struct field {
    const struct chart *chart;
    uint64_t raised;
    uint8_t level[SOL_CELLS]; /* of cells that are raised */
};

/* Every cell is worth what its best aim is, less the way there. */
static int level_at(const struct field *f, unsigned cell) {
    return sol_has(f->raised, cell) ? f->level[cell] : f->chart->level[cell];
}

/* Levels of the stations for the seat, a set for each; the highest. */
static unsigned add_rewards(const orr_game *g, const sol_state *s, unsigned seat, uint64_t level[LEVELS]) {
    unsigned top = 0;
    SOL_EACH(cell, sol_all_stations(s)) {
        unsigned i = (unsigned)(diver_at[sol_layer_at(g, cell)] + reward(g, s, seat, cell)) / STEP;
        i = i < LEVELS ? i : LEVELS - 1;
        top = i > top ? i : top;
        level[i] |= sol_bit(cell);
    }
    return top;
}

/* From the highest level down: what lies beside a cell is at most one lower. */
static void fill_field(const orr_game *g, const sol_state *s, unsigned seat, struct field *f) {
    const struct chart *m = f->chart;
    uint64_t level[LEVELS] = {0};
    f->raised = 0;
    for (unsigned i = add_rewards(g, s, seat, level); i > (unsigned)diver_at[SOL_OUTER] / STEP; i--) {
        SOL_EACH(cell, level[i] & ~f->raised) {
            if (m->level[cell] < i) {
                f->level[cell] = (uint8_t)i;
                f->raised |= sol_bit(cell);
                level[i - 1] |= sol_cache_of(g)->open[cell] | (sol_has(m->gated, cell) ? m->beyond[cell] : 0);
            }
        }
    }
}

/* In STEPs. */
static int best_of(const struct field *f, uint64_t cells) {
    int best = 0;
    SOL_EACH(cell, cells) { best = level_at(f, cell) > best ? level_at(f, cell) : best; }
    return best - 1;
}

static int sundivers(const orr_game *g, const sol_state *s, unsigned seat, const struct chart *m) {
    const struct sol_cache *c = sol_cache_of(g);
    const uint8_t *count = s->count[seat];
    struct field f;
    int value = company[sol_in_play(s, seat)] + count[SOL_RESERVE] * RESERVE + count[SOL_LOST] * LOST, steps = 0;
    f.chart = m;
    fill_field(g, s, seat, &f);
    steps += count[SOL_HOLD] ? count[SOL_HOLD] * best_of(&f, c->four[s->eye[seat]]) : 0;
    for (unsigned host = 0; host < g->seats; host++) {
        steps += count[SOL_GUEST + host] ? count[SOL_GUEST + host] * best_of(&f, c->four[s->eye[host]]) : 0;
    }
    SOL_EACH(cell, s->divers[seat]) { steps += count[cell] * level_at(&f, cell); }
    return value + steps * STEP;
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
    SOL_EACH(site, sol_gates(s)) { value += s->gate[site] == seat ? GATE : 0; }
    return value;
}

static int access(const orr_game *g, uint64_t seen) {
    int value = 0;
    for (unsigned layer = SOL_CONVECTIVE; layer < SOL_LAYERS; layer++) {
        value += seen & sol_cache_of(g)->layer[layer] ? open_to[layer] : 0;
    }
    return value;
}

/* The best thing that the seat's sundivers on the board could become. */
static int patterns(const orr_game *g, const sol_state *s, unsigned seat, uint64_t seen) {
    const struct sol_cache *c = sol_cache_of(g);
    struct sol_patterns p = sol_find_patterns(g, s, seat);
    int best = 0;
    for (unsigned kind = 0; kind < SOL_KINDS; kind++) {
        SOL_EACH(cell, s->stock[seat][kind] && c->forbidden != kind ? p.at[kind] : 0) {
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

/* What is found once for all seats. */
struct survey {
    struct chart chart;
    int holdings[SOL_SEATS]; /* in stations and energy */
    int rival[SOL_SEATS];    /* how each stands, as the others see it */
};

static void look_round(const orr_game *g, const sol_state *s, struct survey *v) {
    find_ways(g, s, &v->chart);
    find_levels(g, s, &v->chart);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        v->holdings[seat] = stations(g, s, seat) + energy_value(s, seat);
        v->rival[seat] = s->momentum[seat] * POINT + in_time(s, crew(g, s, seat) + v->holdings[seat]);
    }
}

static int own_standing(const orr_game *g, const sol_state *s, unsigned seat, const struct survey *v) {
    uint64_t seen = v->chart.seen;
    int goods = sundivers(g, s, seat, &v->chart) + v->holdings[seat];
    int hopes = access(g, seen) + patterns(g, s, seat, seen);
    int card = s->slot[seat] != ORR_NONE ? CARD : 0;
    return s->momentum[seat] * POINT + in_time(s, goods + hopes + card);
}

static int least_momentum(const orr_game *g, const sol_state *s) {
    int least = s->momentum[0];
    for (unsigned other = 1; other < g->seats; other++) {
        least = s->momentum[other] < least ? s->momentum[other] : least;
    }
    return least;
}

/* The others, the best of them counting more. */
static int rivals_of(const orr_game *g, unsigned seat, const int *standing, int *best) {
    int sum = 0, others = g->seats > 1 ? g->seats - 1 : 1;
    *best = 0;
    for (unsigned other = 0; other < g->seats; other++) {
        int theirs = other == seat ? 0 : standing[other];
        *best = theirs > *best ? theirs : *best;
        sum += theirs;
    }
    return (*best + sum / others) / 2;
}

/* [SOL-6.3] */
static int32_t at_the_end(const orr_game *g, const sol_state *s, unsigned seat) {
    int target = sol_cache_of(g)->target, points[SOL_SEATS] = {0}, best;
    if (target) {
        int least = least_momentum(g, s);
        return (least >= target ? WON : -WON) + least * POINT;
    }
    for (unsigned i = 0; i < g->seats; i++) {
        points[i] = s->momentum[i] * POINT;
    }
    int rivals = rivals_of(g, seat, points, &best);
    return (points[seat] >= best ? WON : -WON) + points[seat] - rivals;
}

/* Solo and together everybody must reach the target, so the last one counts most. */
static int32_t on_the_way(const orr_game *g, const sol_state *s, unsigned seat, const struct survey *v) {
    int own = own_standing(g, s, seat, v), best;
    if (sol_cache_of(g)->target) {
        return own + s->momentum[seat] * SURE + (g->seats > 1 ? least_momentum(g, s) * POINT / 2 : 0);
    }
    return own - rivals_of(g, seat, v->rival, &best) / 2;
}

int32_t sol_estimate(const orr_game *g, const void *memory, int viewer) {
    const sol_state *s = memory;
    struct survey v;
    if (s->phase == SOL_P_OVER) {
        return at_the_end(g, s, (unsigned)viewer);
    }
    look_round(g, s, &v);
    return on_the_way(g, s, (unsigned)viewer, &v);
}

void sol_estimate_all(const orr_game *g, const void *memory, int32_t *out) {
    const sol_state *s = memory;
    struct survey v;
    bool over = s->phase == SOL_P_OVER;
    if (!over) {
        look_round(g, s, &v);
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        out[seat] = over ? at_the_end(g, s, seat) : on_the_way(g, s, seat, &v);
    }
}
