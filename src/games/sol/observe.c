/* Sol: what a learned evaluation looks at. Numbers for one seat; everything in this game
 * is open. What needs time to pay is there as it is and by the flares that are left.
 * Weighs nothing: that is learned. */
#include "play.h"

#include <string.h>

enum {
    POINT = 10, /* a point of momentum, an energy, a sundiver, a flag */
    FAR = 12,   /* so many steps are as bad as no way */
    NUMBER_MOST = 1999
};

enum feature {
    F_MOMENTUM,
    F_MOMENTUM_LEAD,
    F_BETTER_SEATS,
    F_FLARES_LEFT,
    F_CARDS_LEFT,
    F_TRIGGERS_LEFT,
    F_TO_ACT,
    F_SEATS_BEFORE,
    F_ENERGY,
    F_ENERGY_AT_RISK,
    F_ENERGY_TOWER,
    F_ENERGY_TIME,
    F_ENERGY_LEAD,
    F_HOLD,
    F_RESERVE,
    F_DIVERS,                       /* five */
    F_CREW = F_DIVERS + SOL_LAYERS, /* the first sundivers in play are worth more than those after them */
    F_NODES,                        /* three: nodes, foundries, towers */
    F_NODES_TIME = F_NODES + SOL_KINDS - SOL_NODE,
    F_TOWERS_TIME,
    F_TOWERS_LEAD,
    F_OUTER_TIME,
    F_GATES,
    F_MOVEMENT,
    F_NEAR_CONVECTIVE, /* three */
    F_CORE_OPEN = F_NEAR_CONVECTIVE + SOL_LAYERS - SOL_CONVECTIVE,
    F_NODES_NOW, /* three */
    F_BONUSES = F_NODES_NOW + SOL_KINDS - SOL_NODE,
    F_ABROAD,
    F_HURLS,
    F_ABOVE_CORE,
    F_PATTERN, /* four */
    F_CARD = F_PATTERN + SOL_KINDS,
    F_MOMENTUM_CARD,
    F_RIVAL_NOW,
    F_CUBES,
    F_GAP,
    F_GROUP_GAP,
    F_GROUP_PACE,
    F_LOWEST,
    F_SCENARIO, /* six */
    FEATURES = F_SCENARIO + SOL_SCENARIOS
};
_Static_assert((int)FEATURES <= ORR_MAX_FEATURES, "as many as a model can have");

const struct orr_feature sol_features[] = {
    [F_MOMENTUM] = {.words = "momentum"},
    [F_MOMENTUM_LEAD] = {.words = "momentum, lead over the best other seat"},
    [F_BETTER_SEATS] = {.words = "momentum, seats with more"},
    [F_FLARES_LEFT] = {.words = "time, flares left"},
    [F_CARDS_LEFT] = {.words = "time, cards until the last flare on average"},
    [F_TRIGGERS_LEFT] = {.words = "time, trigger flares in the deck"},
    [F_TO_ACT] = {.words = "time, it is this seat's turn"},
    [F_SEATS_BEFORE] = {.words = "time, turns of others before the next own one"},
    [F_ENERGY] = {.words = "energy, that no flare takes"},
    [F_ENERGY_AT_RISK] = {"energy that a flare would take", ORR_DEPENDS},
    [F_ENERGY_TOWER] = {.words = "energy, with an own tower"},
    [F_ENERGY_TIME] = {.words = "energy, by the flares left"},
    [F_ENERGY_LEAD] = {.words = "energy, lead over the best other seat"},
    [F_HOLD] = {.words = "sundivers in the hold"},
    [F_RESERVE] = {"sundivers in reserve", ORR_DEPENDS},
    [F_DIVERS + SOL_OUTER] = {.words = "sundivers in the outer orbit"},
    [F_DIVERS + SOL_INNER] = {.words = "sundivers in the inner orbit"},
    [F_DIVERS + SOL_CONVECTIVE] = {.words = "sundivers in the convective layer"},
    [F_DIVERS + SOL_RADIATIVE] = {.words = "sundivers in the radiative layer"},
    [F_DIVERS + SOL_CORE] = {.words = "sundivers in the core"},
    [F_CREW] = {"sundivers in play, the first ones counting more, by the flares left", ORR_GROWTH_ONLY},
    [F_NODES] = {.words = "own nodes, base and bonus"},
    [F_NODES + 1] = {.words = "own foundries, base and bonus"},
    [F_NODES + 2] = {.words = "own towers, base and bonus"},
    [F_NODES_TIME] = {.words = "own nodes, base and bonus by the flares left"},
    [F_TOWERS_TIME] = {.words = "own towers, base and bonus by the flares left"},
    [F_TOWERS_LEAD] = {.words = "own towers, lead in base and bonus over the best other seat"},
    [F_OUTER_TIME] = {"own stations in the outer orbit, by the flares left", ORR_GROWTH_ONLY},
    [F_GATES] = {.words = "own gates"},
    [F_MOVEMENT] = {.words = "movement won by stations"},
    [F_NEAR_CONVECTIVE] = {.words = "short way down from the mothership, to the convective layer"},
    [F_NEAR_CONVECTIVE + 1] = {.words = "short way down from the mothership, to the radiative layer"},
    [F_NEAR_CONVECTIVE + 2] = {.words = "short way down from the mothership, to the core"},
    [F_CORE_OPEN] = {.words = "short way down from the mothership, gates lead to the core"},
    [F_NODES_NOW] = {.words = "energy from nodes where own sundivers stand"},
    [F_NODES_NOW + 1] = {.words = "sundivers from foundries where own sundivers stand"},
    [F_NODES_NOW + 2] = {.words = "momentum from towers where own sundivers stand"},
    [F_BONUSES] = {.words = "bonuses of own stations where others stand"},
    [F_ABROAD] = {.words = "stations of others where own sundivers stand"},
    [F_HURLS] = {.words = "momentum from sundivers that can be hurled"},
    [F_ABOVE_CORE] = {.words = "sundivers in the radiative layer, above an open core"},
    [F_PATTERN + SOL_GATE] = {.words = "pattern for a gate, by depth, more for a new layer"},
    [F_PATTERN + SOL_NODE] = {.words = "pattern for a node, its base and bonus"},
    [F_PATTERN + SOL_FOUNDRY] = {.words = "pattern for a foundry, its base and bonus"},
    [F_PATTERN + SOL_TOWER] = {.words = "pattern for a tower, its base and bonus"},
    [F_CARD] = {.words = "kept card"},
    [F_MOMENTUM_CARD] = {.words = "kept card, gives momentum"},
    [F_RIVAL_NOW] = {"momentum that another seat can make in its next turn", ORR_LESS_IS_BETTER},
    [F_CUBES] = {"energy cubes in the Sun", ORR_DEPENDS},
    [F_GAP] = {"target: momentum missing to this seat", ORR_LESS_IS_BETTER},
    [F_GROUP_GAP] = {"target: momentum missing to the lowest seat", ORR_LESS_IS_BETTER},
    [F_GROUP_PACE] = {"target: momentum missing to the lowest seat, per flare left", ORR_LESS_IS_BETTER},
    [F_LOWEST] = {.words = "target: no seat has less momentum"},
    [F_SCENARIO] = {.words = "Ancient Tower"},
    [F_SCENARIO + 1] = {.words = "Cosmic Unity"},
    [F_SCENARIO + 2] = {.words = "Solar Inhabitants"},
    [F_SCENARIO + 3] = {.words = "Energy Garden"},
    [F_SCENARIO + 4] = {.words = "Sunworm"},
    [F_SCENARIO + 5] = {.words = "Solar Whirlpool"},
    [FEATURES] = {.words = NULL},
};

static inline int least(int a, int b) { return a < b ? a : b; }
static inline int most(int a, int b) { return a > b ? a : b; }
static inline int above_zero(int a) { return a > 0 ? a : 0; }
static inline unsigned deepest(uint64_t set) { return 63u - (unsigned)__builtin_clzll(set); } /* not of an empty one */

static void put(int16_t *out, unsigned feature, int value) {
    out[feature] = (int16_t)most(-NUMBER_MOST, least(value, NUMBER_MOST));
}

static int by_flares(const sol_state *s, int value) { return value * s->marker / SOL_SPIRAL; }

/* The fewest steps from above a gate to a layer, going down only. */
struct descent {
    uint8_t above, below;
    uint8_t to[SOL_LAYERS];
};

/* What is found once for all seats. */
struct look {
    unsigned n;
    struct descent descent[SOL_SITES]; /* from the inner orbit */
    bool core_open;                    /* gates lead to the core */
    int cards_left, cubes;
    int towers[SOL_SEATS]; /* base and bonus of the seat's towers */
    int now[SOL_SEATS];    /* momentum that it can make in its next turn */
};

/* ---- time and cards ---- */

/* Draws until the last of the flares comes, the rest lying between them anywhere. */
static int cards_left(const sol_state *s) {
    int flares = s->deck[SOL_SUIT_FLARE], cards = 0;
    for (unsigned suit = 0; suit < SOL_SUITS; suit++) {
        cards += s->deck[suit];
    }
    return flares * (cards + 1) * POINT / (flares + 1);
}

/* Effects that give momentum without a tower. */
static bool gives_momentum(unsigned effect) {
    const uint32_t set = 1u << SOL_CHAIN | 1u << SOL_CHANNEL | 1u << SOL_JUGGERNAUT | 1u << SOL_PASSAGE |
                         1u << SOL_PILLAR | 1u << SOL_SACRIFICE | 1u << SOL_SYNCHRONIZE;
    return effect < SOL_EFFECTS && (set >> effect & 1u);
}

static void put_time(const orr_game *g, const sol_state *s, unsigned seat, const struct look *l, int16_t *out) {
    unsigned slot = s->slot[seat], next = s->active + (s->orbit ? 1u : 0u);
    put(out, F_FLARES_LEFT, s->marker * POINT);
    put(out, F_CARDS_LEFT, l->cards_left);
    put(out, F_TRIGGERS_LEFT, s->deck[SOL_CARD_TRIGGER] * POINT);
    put(out, F_TO_ACT, (s->decider == seat && !s->orbit && s->phase != SOL_P_OVER) * POINT);
    put(out, F_SEATS_BEFORE, (int)((seat + 2u * g->seats - next) % g->seats) * POINT);
    put(out, F_CARD, (slot < SOL_SUITS) * POINT);
    put(out, F_MOMENTUM_CARD, (slot < SOL_SUITS && gives_momentum(s->effect[slot])) * POINT);
    put(out, F_CUBES, l->cubes * POINT);
}

/* ---- sundivers ---- */

static void put_energy(const orr_game *g, const sol_state *s, unsigned seat, int16_t *out) {
    int energy = least(s->energy[seat], NUMBER_MOST), safe = least(energy, sol_pack_of(g)->unstable - 1);
    bool tower = (s->stations[seat] & s->kinds[SOL_TOWER]) != 0;
    put(out, F_ENERGY, safe * POINT);
    put(out, F_ENERGY_AT_RISK, (energy - safe) * POINT);
    put(out, F_ENERGY_TOWER, tower ? safe * POINT : 0);
    put(out, F_ENERGY_TIME, by_flares(s, safe * POINT));
}

static void put_divers(const orr_game *g, const sol_state *s, unsigned seat, int16_t *out) {
    static const uint8_t crew[SOL_DIVERS + 1] = {0, 8, 15, 21, 26, 30, 33, 35, 36, 37, 37, 37, 37, 38};
    const struct sol_cache *c = sol_cache_of(g);
    const uint8_t *count = s->count[seat];
    int at[SOL_LAYERS] = {0};
    SOL_EACH(cell, s->divers[seat]) { at[c->layer_of[cell]] += count[cell]; }
    for (unsigned layer = 0; layer < SOL_LAYERS; layer++) {
        put(out, F_DIVERS + layer, at[layer] * POINT);
    }
    bool open = sol_gates(s) & c->sites_under[SOL_RADIATIVE];
    put(out, F_HOLD, count[SOL_HOLD] * POINT);
    put(out, F_RESERVE, count[SOL_RESERVE] * POINT);
    put(out, F_CREW, by_flares(s, crew[sol_in_play(s, seat)] * POINT));
    put(out, F_ABOVE_CORE, open ? at[SOL_RADIATIVE] * POINT : 0);
}

/* ---- structures ---- */

static int yield(const orr_game *g, const sol_state *s, unsigned cell) {
    return (int)(sol_base(g, s, cell) + sol_bonus(g, s, cell));
}

static void put_stations(const orr_game *g, const sol_state *s, unsigned seat, int16_t *out) {
    int sum[SOL_KINDS] = {0};
    uint64_t others = 0, own = s->stations[seat];
    SOL_EACH(cell, own) { sum[sol_station_kind(s->station[cell])] += yield(g, s, cell); }
    for (unsigned other = 0; other < g->seats; other++) {
        others |= other == seat ? 0 : s->divers[other];
    }
    int bonuses = 0;
    SOL_EACH(cell, own & others) { bonuses += (int)sol_bonus(g, s, cell); }
    for (unsigned kind = SOL_NODE; kind < SOL_KINDS; kind++) {
        put(out, F_NODES + kind - SOL_NODE, sum[kind] * POINT);
    }
    int outer = (int)sol_size(own & sol_cache_of(g)->layer[SOL_OUTER]);
    put(out, F_NODES_TIME, by_flares(s, sum[SOL_NODE] * POINT));
    put(out, F_TOWERS_TIME, by_flares(s, sum[SOL_TOWER] * POINT));
    put(out, F_OUTER_TIME, outer * s->marker * POINT / 2); /* [SOL-5.64] */
    put(out, F_BONUSES, bonuses * POINT);
    put(out, F_ABROAD, (int)sol_size(s->divers[seat] & sol_all_stations(s) & ~own) * POINT);
    put(out, F_MOVEMENT, (s->movement[seat] - sol_pack_of(g)->movement) * POINT);
}

/* Base and bonus that the seat can pay where its sundivers stand on this kind, the deepest first. [SOL-5.32] */
static int rewards(const orr_game *g, const sol_state *s, unsigned seat, unsigned kind, int purse) {
    uint64_t left = s->divers[seat] & s->kinds[kind];
    int sum = 0;
    while (left) {
        unsigned cell = deepest(left);
        int base = (int)sol_base(g, s, cell), bonus = (int)sol_bonus(g, s, cell);
        left &= ~sol_bit(cell);
        if (sum + base <= purse) {
            sum += base;
            sum += sol_has(s->stations[seat], cell) && sum + bonus <= purse ? bonus : 0;
        }
    }
    return sum;
}

/* [SOL-5.13] */
static int hurls(const orr_game *g, const sol_state *s, unsigned seat) {
    int n = 0;
    SOL_EACH(cell, s->divers[seat] & sol_cache_of(g)->layer[SOL_CORE]) { n += s->count[seat][cell]; }
    return least(n, s->movement[seat]) * sol_pack_of(g)->hurl;
}

static void put_now(const orr_game *g, const sol_state *s, unsigned seat, int16_t *out) {
    int energy = s->energy[seat], build = least(energy, s->count[seat][SOL_RESERVE]);
    put(out, F_NODES_NOW, rewards(g, s, seat, SOL_NODE, NUMBER_MOST) * POINT);
    put(out, F_NODES_NOW + 1, rewards(g, s, seat, SOL_FOUNDRY, build) * POINT);
    put(out, F_NODES_NOW + 2, rewards(g, s, seat, SOL_TOWER, energy) * POINT);
    put(out, F_HURLS, hurls(g, s, seat) * POINT);
}

/* ---- ways ---- */

static int along_ring(const struct sol_cache *c, unsigned layer, unsigned a, unsigned b) {
    int there = a > b ? (int)(a - b) : (int)(b - a);
    return least(there, c->size[layer] - there);
}

/* From the hold of the seat's mothership to the upper side of a gate in the inner orbit. */
static int from_hold(const struct sol_cache *c, unsigned eye, unsigned cell) {
    int steps = FAR;
    SOL_EACH(start, c->four[eye] & c->layer[SOL_INNER]) {
        steps = least(steps, 1 + along_ring(c, SOL_INNER, start, cell));
    }
    return steps;
}

/* Those through the gates of a layer; `under`: the n of the layer below it. */
static unsigned find_descents(const struct sol_cache *c, unsigned layer, uint64_t gates, const struct descent *under,
                              unsigned n, struct descent *out) {
    unsigned found = 0;
    SOL_EACH(site, gates & c->sites_under[layer]) {
        struct descent *d = &out[found++];
        *d = (struct descent){c->site_above[site], c->site_below[site], {FAR, FAR, FAR, FAR, FAR}};
        d->to[layer + 1] = 1;
        for (unsigned i = 0; i < n; i++) {
            int way = 1 + along_ring(c, layer + 1, d->below, under[i].above);
            for (unsigned deep = layer + 2; deep < SOL_LAYERS; deep++) {
                d->to[deep] = (uint8_t)least(d->to[deep], way + under[i].to[deep]);
            }
        }
    }
    return found;
}

static void look_down(const orr_game *g, const sol_state *s, struct look *l) {
    const struct sol_cache *c = sol_cache_of(g);
    struct descent radiative[SOL_SITES], convective[SOL_SITES];
    uint64_t gates = sol_gates(s);
    unsigned n = find_descents(c, SOL_RADIATIVE, gates, NULL, 0, radiative);
    l->core_open = n;
    n = find_descents(c, SOL_CONVECTIVE, gates, radiative, n, convective);
    l->core_open = l->core_open && n;
    l->n = find_descents(c, SOL_INNER, gates, convective, n, l->descent);
    l->core_open = l->core_open && l->n;
}

static void put_ways(const orr_game *g, const sol_state *s, unsigned seat, const struct look *l, int16_t *out) {
    int near[SOL_LAYERS] = {FAR, FAR, FAR, FAR, FAR}, own = 0;
    SOL_EACH(site, sol_gates(s)) { own += s->gate[site] == seat; }
    for (unsigned i = 0; i < l->n; i++) {
        int way = from_hold(sol_cache_of(g), s->eye[seat], l->descent[i].above);
        for (unsigned layer = SOL_CONVECTIVE; layer < SOL_LAYERS; layer++) {
            near[layer] = least(near[layer], way + l->descent[i].to[layer]);
        }
    }
    for (unsigned layer = SOL_CONVECTIVE; layer < SOL_LAYERS; layer++) {
        put(out, F_NEAR_CONVECTIVE + layer - SOL_CONVECTIVE, (FAR - near[layer]) * POINT);
    }
    put(out, F_CORE_OPEN, l->core_open * POINT);
    put(out, F_GATES, own * POINT);
}

/* ---- patterns ---- */

static int gate_worth(const orr_game *g, const sol_state *s, uint64_t at) {
    const struct sol_cache *c = sol_cache_of(g);
    int best = 0;
    SOL_EACH(cell, at) {
        unsigned layer = c->layer_of[cell];
        best = most(best, sol_gates(s) & c->sites_under[layer] ? POINT / 2 : (int)layer * POINT);
    }
    return best;
}

static void put_patterns(const orr_game *g, const sol_state *s, unsigned seat, int16_t *out) {
    const struct sol_pack *pack = sol_pack_of(g);
    struct sol_patterns p = sol_find_patterns(g, s, seat);
    for (unsigned kind = 0; kind < SOL_KINDS; kind++) {
        bool possible = p.at[kind] && s->stock[seat][kind] && sol_cache_of(g)->forbidden != kind; /* [SOL-5.20] */
        if (possible && kind == SOL_GATE) {
            put(out, F_PATTERN, gate_worth(g, s, p.at[kind]));
        } else if (possible) {
            unsigned layer = sol_layer_at(g, deepest(p.at[kind]));
            put(out, F_PATTERN + kind, (pack->base[layer] + pack->bonus[layer]) * POINT);
        }
    }
}

/* ---- others, and the target ---- */

static void look_at_seat(const orr_game *g, const sol_state *s, unsigned seat, struct look *l) {
    int towers = rewards(g, s, seat, SOL_TOWER, s->energy[seat]);
    l->towers[seat] = 0;
    SOL_EACH(cell, s->stations[seat] & s->kinds[SOL_TOWER]) { l->towers[seat] += yield(g, s, cell); }
    l->now[seat] = most(towers, hurls(g, s, seat));
}

static void put_standing(const orr_game *g, const sol_state *s, unsigned seat, const struct look *l, int16_t *out) {
    int momentum = s->momentum[seat], best = 0, energy = 0, towers = 0, now = 0, better = 0;
    for (unsigned other = 0; other < g->seats; other++) {
        if (other != seat) {
            best = most(best, s->momentum[other]);
            energy = most(energy, s->energy[other]);
            towers = most(towers, l->towers[other]);
            now = most(now, l->now[other]);
            better += s->momentum[other] > momentum;
        }
    }
    put(out, F_MOMENTUM, momentum * POINT);
    if (g->seats > 1) {
        put(out, F_MOMENTUM_LEAD, (momentum - best) * POINT);
        put(out, F_BETTER_SEATS, better * POINT);
        put(out, F_ENERGY_LEAD, (s->energy[seat] - energy) * POINT);
        put(out, F_TOWERS_LEAD, out[F_NODES + SOL_TOWER - SOL_NODE] - towers * POINT);
        put(out, F_RIVAL_NOW, now * POINT);
    }
}

/* [SOL-7.12], [SOL-7.17] */
static void put_target(const orr_game *g, const sol_state *s, unsigned seat, int16_t *out) {
    int target = sol_cache_of(g)->target, group = (int)sol_lowest_momentum(g, s), scenario = g->option[SOL_SCENARIO];
    int gap = above_zero(target - group) * POINT;
    put(out, F_GAP, above_zero(target - s->momentum[seat]) * POINT);
    put(out, F_GROUP_GAP, gap);
    put(out, F_GROUP_PACE, gap * POINT / most(s->marker, 1));
    put(out, F_LOWEST, (s->momentum[seat] == group) * POINT);
    if (scenario != SOL_NO_SCENARIO) {
        put(out, F_SCENARIO + (unsigned)(scenario - SOL_FIRST_SCENARIO), POINT);
    }
}

static void look_at(const orr_game *g, const sol_state *s, struct look *l) {
    l->cards_left = cards_left(s);
    l->cubes = (int)sol_size(s->cubes);
    look_down(g, s, l);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        look_at_seat(g, s, seat, l);
    }
}

/* One seat, by what was found for all. */
static void see(const orr_game *g, const sol_state *s, unsigned seat, const struct look *l, int16_t *out) {
    memset(out, 0, FEATURES * sizeof *out);
    put_time(g, s, seat, l, out);
    put_energy(g, s, seat, out);
    put_ways(g, s, seat, l, out);
    put_divers(g, s, seat, out);
    put_stations(g, s, seat, out);
    put_now(g, s, seat, out);
    put_patterns(g, s, seat, out);
    put_standing(g, s, seat, l, out);
    if (sol_cache_of(g)->target) {
        put_target(g, s, seat, out);
    }
}

void sol_observe(const orr_game *g, const void *s, int seat, int16_t *out) {
    struct look l;
    look_at(g, s, &l);
    see(g, s, (unsigned)seat, &l, out);
}

void sol_observe_all(const orr_game *g, const void *s, int16_t *out, size_t apart) {
    struct look l;
    look_at(g, s, &l);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        see(g, s, seat, &l, out + seat * apart);
    }
}
