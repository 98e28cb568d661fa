/* Sol: a second, slow reading of the rules: the options of a decision point straight from
 * section 4.2 and 5 of rules.md, counted from pieces, without the engine's sets. This half
 * has the common words, moving, converting and activating; oracle_more.h the rest. */
#ifndef SOL_TESTS_ORACLE_H
#define SOL_TESTS_ORACLE_H

#include "sol.h"

struct or_view {
    const orr_game *g;
    const struct sol_state *s;
    const struct sol_cache *c;
    unsigned me;                      /* the active seat */
    uint8_t n[SOL_SEATS][SOL_PLACES]; /* sundivers */
};

static inline struct or_view or_look(const orr_game *g, const struct sol_state *s) {
    struct or_view v = {.g = g, .s = s, .c = sol_cache_of(g), .me = s->active};
    for (unsigned seat = 0; seat < g->seats; seat++) {
        for (unsigned i = 0; i < SOL_DIVERS; i++) {
            v.n[seat][s->place[seat][i]]++;
        }
    }
    return v;
}

static inline void or_add(struct orr_actions *list, orr_action a, bool legal) {
    if (legal) {
        orr_propose(list, a);
    }
}

/* ---- the table ---- */
static inline bool or_near(const struct or_view *v, unsigned a, unsigned b) { return v->c->near[a] >> b & 1u; }
static inline bool or_over(const struct or_view *v, unsigned a, unsigned b) { return v->c->below[a] >> b & 1u; }
static inline bool or_ring(const struct or_view *v, unsigned a, unsigned b) { return v->c->ring_of[a] >> b & 1u; }
static inline bool or_site(const struct or_view *v, unsigned a, unsigned b) { return v->c->site_at[a][b] != ORR_NONE; }
static inline bool or_gate(const struct or_view *v, unsigned a, unsigned b) {
    return or_site(v, a, b) && v->s->gate[v->c->site_at[a][b]] != ORR_NONE;
}
static inline bool or_layer(const struct or_view *v, unsigned cell, unsigned layer) {
    return v->c->layer_of[cell] == layer;
}
static inline bool or_station(const struct or_view *v, unsigned cell) { return v->s->station[cell] != ORR_NONE; }
static inline bool or_owns(const struct or_view *v, unsigned seat, unsigned cell) {
    return or_station(v, cell) && sol_station_owner(v->s->station[cell]) == seat;
}
static inline unsigned or_kind(const struct or_view *v, unsigned cell) { return sol_station_kind(v->s->station[cell]); }
static inline bool or_here(const struct or_view *v, unsigned cell) { return v->n[v->me][cell] > 0; }
static inline bool or_room(const struct or_view *v, unsigned seat, unsigned cell) { return v->n[seat][cell] < 5; }
static inline bool or_eye(const struct or_view *v, unsigned seat, unsigned cell) {
    return v->c->four[v->s->eye[seat]] >> cell & 1u;
}
static inline bool or_force(const struct or_view *v, unsigned effect) { return v->s->in_force == effect; }
static inline unsigned or_everybody(const struct or_view *v, unsigned cell) {
    unsigned n = 0;
    for (unsigned i = 0; i < v->g->seats; i++) {
        n += v->n[i][cell];
    }
    return n;
}
static inline bool or_in_play(const struct or_view *v, unsigned seat) {
    return v->n[seat][SOL_RESERVE] + v->n[seat][SOL_GONE] < SOL_DIVERS;
}
static inline unsigned or_held(const struct or_view *v) {
    return v->s->slot[v->me] == ORR_NONE ? ORR_NONE : v->s->effect[v->s->slot[v->me]];
}

/* ---- moving ---- */
static inline bool or_linked(const struct or_view *v, unsigned cell) { /* [SOL-E21] */
    for (unsigned i = 0; i < v->g->seats; i++) {
        if (or_eye(v, i, cell)) {
            return true;
        }
    }
    return false;
}

/* [SOL-5.12] What a flight costs: 0, 1, or 99 where there is no way. */
static inline unsigned or_flight(const struct or_view *v, unsigned a, unsigned b, bool fresh) {
    if (a == b) {
        return 99;
    }
    if (or_force(v, SOL_PORTAL) && or_linked(v, a) && or_linked(v, b)) {
        return 1;
    }
    if (!or_near(v, a, b)) {
        return 99;
    }
    if (or_site(v, a, b) && !or_force(v, SOL_TRANSCEND)) {
        return !or_gate(v, a, b) ? 99 : fresh ? 0 : 1;
    }
    return 1;
}

static inline bool or_fly_to(const struct or_view *v, unsigned a, unsigned b, bool fresh) {
    return or_room(v, v->me, b) && or_flight(v, a, b, fresh) <= v->s->points;
}
static inline bool or_launch_to(const struct or_view *v, unsigned host, unsigned b) {
    bool reach = or_force(v, SOL_PORTAL) ? or_linked(v, b) : or_eye(v, host, b);
    return reach && or_room(v, v->me, b) && v->s->points >= 1;
}
static inline bool or_return_to(const struct or_view *v, unsigned b) {
    return or_layer(v, b, SOL_OUTER) && or_room(v, v->me, b) && v->s->points >= 1;
}
static inline bool or_stack_to(const struct or_view *v, unsigned a, unsigned b) {
    return v->n[v->me][a] + v->n[v->me][b] <= 5 && or_flight(v, a, b, false) == 1 && v->s->points >= 1;
}
static inline bool or_rover_to(const struct or_view *v, unsigned b) {
    return !or_station(v, b) && or_flight(v, v->s->rover, b, false) == 1 && v->s->points >= 1;
}

/* Whether a sundiver in this place is of this sort [SOL-4.30]. */
static inline bool or_sort(const struct or_view *v, unsigned place, unsigned i, unsigned variant) {
    const struct sol_state *s = v->s;
    if (s->place[v->me][i] != place) {
        return false;
    }
    bool marked_here = s->marked != ORR_NONE && s->place[v->me][s->marked] == place;
    if (or_force(v, SOL_HYPERDRIVE)) {
        return variant == SOL_MARKED && s->marked == i;
    }
    if (or_force(v, SOL_PASSAGE) && marked_here) {
        return variant == (s->marked == i ? SOL_MARKED : SOL_OTHER);
    }
    if (or_force(v, SOL_CATAPULT) && place < SOL_HOLD) {
        return variant == (s->spent >> i & 1u ? SOL_SPENT : SOL_FRESH);
    }
    return variant == SOL_PLAIN;
}
static inline bool or_some(const struct or_view *v, unsigned place, unsigned variant) {
    for (unsigned i = 0; i < SOL_DIVERS; i++) {
        if (or_sort(v, place, i, variant)) {
            return true;
        }
    }
    return false;
}

/* Whether cell b is a destination of a move from this cell or place. */
static inline bool or_dst(const struct or_view *v, unsigned verb, unsigned from, unsigned variant, unsigned b) {
    switch (verb) {
    case SOL_LAUNCH:
        return or_launch_to(v, from == SOL_HOLD ? v->me : from - SOL_GUEST, b);
    case SOL_FLY:
        return or_fly_to(v, from, b, variant == SOL_FRESH);
    case SOL_RETURN:
        return or_return_to(v, b);
    case SOL_STACK:
        return or_stack_to(v, from, b);
    default:
        return or_rover_to(v, b);
    }
}
static inline bool or_any_dst(const struct or_view *v, unsigned verb, unsigned from, unsigned variant) {
    for (unsigned b = 0; b < v->c->cells; b++) {
        if (or_dst(v, verb, from, variant, b)) {
            return true;
        }
    }
    return false;
}

static inline void or_list_sources(const struct or_view *v, struct orr_actions *list) {
    for (unsigned k = 0; k < SOL_VARIANTS; k++) {
        for (unsigned host = 0; host < v->g->seats; host++) {
            unsigned place = host == v->me ? (unsigned)SOL_HOLD : SOL_GUEST + host;
            or_add(list, orr_act2(SOL_LAUNCH, host, k), or_some(v, place, k) && or_any_dst(v, SOL_LAUNCH, place, k));
        }
        for (unsigned a = 0; a < v->c->cells; a++) {
            or_add(list, orr_act2(SOL_FLY, a, k), or_some(v, a, k) && or_any_dst(v, SOL_FLY, a, k));
        }
        or_add(list, orr_act1(SOL_RETURN, k), or_some(v, SOL_LOST, k) && or_any_dst(v, SOL_RETURN, 0, k));
    }
}

static inline void or_list_move(const struct or_view *v, struct orr_actions *list) {
    const struct sol_state *s = v->s;
    bool stacks = or_force(v, SOL_CLUSTER) && s->uses;
    or_list_sources(v, list);
    for (unsigned a = 0; a < v->c->cells; a++) {
        bool alone = or_force(v, SOL_HYPERDRIVE) && s->place[v->me][s->marked] != a;
        or_add(list, orr_act1(SOL_HURL, a), or_layer(v, a, SOL_CORE) && or_here(v, a) && s->points && !alone);
        or_add(list, orr_act1(SOL_STACK, a), stacks && v->n[v->me][a] >= 2 && or_any_dst(v, SOL_STACK, a, 0));
    }
    bool rover = s->rover != ORR_NONE;
    or_add(list, orr_act(SOL_STATION), rover && or_any_dst(v, SOL_STATION, 0, 0));
    or_add(list, orr_act(SOL_HURL_STATION), rover && or_layer(v, s->rover, SOL_CORE) && s->points);
    or_add(list, orr_act(SOL_FUEL), or_force(v, SOL_FUEL_CELLS) && s->uses && s->energy[v->me]);
    or_add(list, orr_act(SOL_STOP), true);
}

/* ---- converting ---- */
/* [SOL-5.21] to [SOL-5.24] with the three choices in order; ORR_NONE: still open. */
static inline bool or_gate_at(const struct or_view *v, unsigned mid, unsigned up, unsigned down) {
    return or_over(v, up, mid) && or_over(v, mid, down) && or_here(v, up) && or_here(v, mid) && or_site(v, mid, down) &&
           !or_gate(v, mid, down);
}
static inline bool or_tower_at(const struct or_view *v, unsigned low, unsigned mid, unsigned up) {
    return or_over(v, up, mid) && or_over(v, mid, low) && or_here(v, up) && or_here(v, mid) && or_here(v, low) &&
           !or_station(v, low) && v->c->layer_of[low] >= SOL_CONVECTIVE;
}
static inline bool or_node_at(const struct or_view *v, unsigned i) {
    unsigned beside = 0;
    for (unsigned b = 0; b < v->c->cells; b++) {
        beside += or_ring(v, i, b) && or_here(v, b);
    }
    return beside == 2 && !or_station(v, i);
}
static inline bool or_foundry_at(const struct or_view *v, unsigned i, unsigned b) {
    return or_ring(v, i, b) && or_here(v, i) && or_here(v, b) && !or_station(v, i);
}
static inline bool or_pattern(const struct or_view *v, unsigned kind, unsigned a, unsigned b, unsigned c) {
    switch (kind) {
    case SOL_GATE:
        return or_gate_at(v, a, b, c);
    case SOL_TOWER:
        return or_tower_at(v, a, b, c);
    case SOL_FOUNDRY:
        return or_foundry_at(v, a, b);
    default:
        return or_node_at(v, a);
    }
}
static inline bool or_pattern_from(const struct or_view *v, unsigned kind, unsigned a, unsigned b) {
    for (unsigned i = 0; (kind == SOL_NODE || or_here(v, a)) && i < v->c->cells; i++) {
        if (b == ORR_NONE && kind != SOL_NODE && !or_here(v, i)) {
            continue;
        }
        if (b == ORR_NONE ? kind == SOL_NODE || kind == SOL_FOUNDRY ? or_pattern(v, kind, a, i, 0)
                                                                    : or_pattern_from(v, kind, a, i)
                          : or_pattern(v, kind, a, b, i)) {
            return true;
        }
    }
    return false;
}
static inline bool or_convertible(const struct or_view *v, unsigned kind) {
    bool found = false;
    for (unsigned a = 0; a < v->c->cells; a++) {
        found = found || or_pattern_from(v, kind, a, ORR_NONE);
    }
    return found && v->s->stock[v->me][kind] && v->c->forbidden != kind;
}
static inline bool or_any_pattern(const struct or_view *v) {
    return or_convertible(v, SOL_GATE) || or_convertible(v, SOL_NODE) || or_convertible(v, SOL_FOUNDRY) ||
           or_convertible(v, SOL_TOWER);
}

/* ---- activating ---- */
static inline unsigned or_base(const struct or_view *v, unsigned cell) { /* [SOL-5.36] */
    unsigned base = sol_pack_of(v->g)->base[v->c->layer_of[cell]], f = v->s->feeder[cell];
    return base > f ? base - f : 0;
}
static inline bool or_pays(const struct or_view *v, unsigned seat, unsigned kind, unsigned amount) {
    bool energy = kind == SOL_NODE || v->s->energy[seat] >= amount;
    return energy && (kind != SOL_FOUNDRY || v->n[seat][SOL_RESERVE] >= amount);
}
static inline bool or_pick(const struct or_view *v, unsigned cell, unsigned extra) { /* [SOL-5.30], [SOL-5.33] */
    const struct sol_state *s = v->s;
    return or_station(v, cell) && or_here(v, cell) && !s->acted[cell] &&
           (s->act_kind == ORR_NONE || s->act_kind == or_kind(v, cell) || or_force(v, SOL_FESTIVAL)) &&
           or_pays(v, v->me, or_kind(v, cell), or_base(v, cell) + extra);
}
static inline bool or_pulse(const struct or_view *v, unsigned cell) { /* [SOL-E23] */
    return or_owns(v, v->me, cell) && v->c->layer_of[cell] <= SOL_INNER && !v->s->acted[cell] &&
           or_pays(v, v->me, or_kind(v, cell), or_base(v, cell));
}
static inline bool or_augment(const struct or_view *v, unsigned cell) { /* [SOL-E2] */
    static const uint8_t step[SOL_LAYERS] = {1, 1, 1, 2, 3};
    unsigned x = or_everybody(v, cell);
    return x >= 2 && or_pick(v, cell, (x - 1) * step[v->c->layer_of[cell]]);
}
static inline bool or_squeeze(const struct or_view *v, unsigned cell) {
    return or_owns(v, v->me, cell) && or_pick(v, cell, 0);
}
static inline bool or_acted(const struct or_view *v) {
    for (unsigned i = 0; i < v->c->cells; i++) {
        if (v->s->acted[i]) {
            return true;
        }
    }
    return false;
}

typedef bool or_test(const struct or_view *, unsigned cell);
static inline bool or_plain(const struct or_view *v, unsigned cell) { return or_pick(v, cell, 0); }
static inline bool or_exists(const struct or_view *v, or_test *test) {
    for (unsigned i = 0; i < v->c->cells; i++) {
        if (test(v, i)) {
            return true;
        }
    }
    return false;
}
static inline void or_cells(const struct or_view *v, struct orr_actions *list, unsigned verb, or_test *test) {
    for (unsigned i = 0; i < v->c->cells; i++) {
        or_add(list, orr_act1(verb, i), test(v, i));
    }
}

#include "oracle_more.h"

#endif
