/* Sol: the action CONVERT: patterns of sundivers, and what becomes of them. */
#include "play.h"

/* ---- patterns ---- */

/* Cells below a cell across a barrier without a gate. */
static uint64_t free_below(const orr_game *g, const sol_state *s, unsigned cell) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t set = 0;
    SOL_EACH(site, c->sites_of[cell] & ~sol_gates(s)) { set |= sol_bit(c->site_below[site]); }
    return set & ~sol_bit(cell);
}

static uint64_t gate_anchors(const orr_game *g, const sol_state *s) { /* [SOL-5.21] */
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t own = s->divers[s->active], set = 0;
    SOL_EACH(v, own) {
        if ((c->above[v] & own) && c->layer_of[v] != SOL_CORE && free_below(g, s, v)) {
            set |= sol_bit(v);
        }
    }
    return set;
}

static uint64_t node_anchors(const orr_game *g, const sol_state *s) { /* [SOL-5.22] */
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t own = s->divers[s->active], once = 0, twice = 0;
    SOL_EACH(cell, own) {
        twice |= once & c->ring_of[cell];
        once |= c->ring_of[cell];
    }
    return twice & ~sol_all_stations(s);
}

static uint64_t foundry_anchors(const orr_game *g, const sol_state *s) { /* [SOL-5.23] */
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t own = s->divers[s->active], beside = 0;
    SOL_EACH(cell, own) { beside |= c->ring_of[cell]; }
    return own & beside & ~sol_all_stations(s);
}

/* Cells above one with a sundiver that can be the middle of a column. */
static uint64_t middles(const orr_game *g, const sol_state *s, unsigned w) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t own = s->divers[s->active], set = 0;
    SOL_EACH(v, c->above[w] & own) {
        if (c->above[v] & own) {
            set |= sol_bit(v);
        }
    }
    return set;
}

static uint64_t tower_anchors(const orr_game *g, const sol_state *s) { /* [SOL-5.24] */
    uint64_t set = 0;
    SOL_EACH(w, s->divers[s->active] & ~sol_all_stations(s)) {
        if (middles(g, s, w)) {
            set |= sol_bit(w);
        }
    }
    return set;
}

uint64_t sol_anchors(const orr_game *g, const sol_state *s, unsigned kind) {
    static uint64_t (*const find[SOL_KINDS])(const orr_game *, const sol_state *) = {gate_anchors, node_anchors,
                                                                                     foundry_anchors, tower_anchors};
    return find[kind](g, s);
}

/* The rules look for one kind, computer players for all of them. */
struct sol_patterns sol_find_patterns(const orr_game *g, const sol_state *s, unsigned seat) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t own = s->divers[seat], free = ~sol_all_stations(s), once = 0, twice = 0, middle = 0;
    struct sol_patterns p = {{0}};
    SOL_EACH(cell, own) {
        twice |= once & c->ring_of[cell];
        once |= c->ring_of[cell];
        middle |= c->above[cell] & own ? sol_bit(cell) : 0;
    }
    SOL_EACH(cell, middle) {
        uint64_t down = c->sites_of[cell] & c->sites_under[c->layer_of[cell]] & ~sol_gates(s);
        p.at[SOL_GATE] |= down ? sol_bit(cell) : 0;
        p.at[SOL_TOWER] |= c->above[cell] & middle ? sol_bit(cell) & free : 0;
    }
    p.at[SOL_NODE] = twice & free;
    p.at[SOL_FOUNDRY] = own & once & free;
    return p;
}

/* Gate: u above v. Node: none. Foundry: the neighbour that pays. Tower: the middle. */
uint64_t sol_partners_b(const orr_game *g, const sol_state *s, unsigned kind, unsigned a) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t own = s->divers[s->active];
    switch (kind) {
    case SOL_GATE:
        return c->above[a] & own;
    case SOL_FOUNDRY:
        return c->ring_of[a] & own;
    case SOL_TOWER:
        return middles(g, s, a);
    default:
        return 0;
    }
}

/* Gate: w below v. Tower: the top. */
uint64_t sol_partners_c(const orr_game *g, const sol_state *s, unsigned kind, unsigned a, unsigned b) {
    if (kind == SOL_GATE) {
        return free_below(g, s, a);
    }
    return kind == SOL_TOWER ? sol_cache_of(g)->above[b] & s->divers[s->active] : 0;
}

bool sol_may_convert(const orr_game *g, const sol_state *s, unsigned kind) {
    return s->stock[s->active][kind] && sol_cache_of(g)->forbidden != kind; /* [SOL-5.20], [SOL-7.18] */
}

unsigned sol_convertible(const orr_game *g, const sol_state *s) {
    unsigned kinds = 0;
    for (unsigned kind = 0; kind < SOL_KINDS; kind++) {
        if (sol_may_convert(g, s, kind) && sol_anchors(g, s, kind)) {
            kinds |= 1u << kind;
        }
    }
    return kinds;
}

bool sol_can_convert(const orr_game *g, const sol_state *s) {
    if (!sol_many(s->divers[s->active])) { /* every pattern has two cells */
        return false;
    }
    for (unsigned kind = 0; kind < SOL_KINDS; kind++) {
        if (sol_may_convert(g, s, kind) && sol_anchors(g, s, kind)) {
            return true;
        }
    }
    return false;
}

/* ---- decisions ---- */

void sol_list_conv_type(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    unsigned kinds = sol_convertible(g, s);
    for (unsigned kind = 0; kind < SOL_KINDS; kind++) {
        if (kinds >> kind & 1u) {
            orr_propose(list, orr_act1(SOL_KIND, kind));
        }
    }
    sol_list_card(g, s, list);
    bool extra_done = s->converted && !s->recalls;
    if (extra_done || (!kinds && !(sol_holds_usable(g, s, SOL_INVADE)))) {
        orr_propose(list, orr_act(SOL_STOP));
    }
}

void sol_list_conv_cells(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    uint64_t set = sol_anchors(g, s, s->kind);
    if (s->phase == SOL_P_CONV_B) {
        set = sol_partners_b(g, s, s->kind, s->cell_a);
    } else if (s->phase == SOL_P_CONV_C) {
        set = sol_partners_c(g, s, s->kind, s->cell_a, s->cell_b);
    }
    sol_list(list, SOL_CELL, set);
}

void sol_list_conv_post(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list_card(g, s, list);
    orr_propose(list, orr_act(SOL_STOP));
}

/* ---- doing it ---- */

void sol_station_arrives(const orr_game *g, sol_state *s, unsigned cell, struct orr_trace *t) {
    if (sol_has(s->feeders, cell)) { /* [SOL-T8] */
        sol_feeders_eat(g, s, t);
    }
}

/* One sundiver of a pattern: to the reserve, or to the hold with CASCADE. */
static void spend(sol_state *s, unsigned cell) { sol_shift(s, s->active, cell, s->recalls ? SOL_HOLD : SOL_RESERVE); }

static void build_gate(const orr_game *g, sol_state *s, unsigned below, struct orr_trace *t) {
    const struct sol_cache *c = sol_cache_of(g);
    unsigned site = c->site_at[s->cell_a][below];
    spend(s, s->cell_a);
    spend(s, s->cell_b);
    sol_put_gate(s, site, s->active);
    s->motive = ORR_NONE;
    sol_queue(s, '.', sol_pack_of(g)->cards[c->layer_of[below]]); /* [SOL-5.25] */
    sol_tell(t, SOL_L_GATE, s->active, (int)site, 0, 0);
}

static void spend_for_station(const orr_game *g, sol_state *s, unsigned top) {
    if (s->kind == SOL_NODE) {
        SOL_EACH(cell, sol_cache_of(g)->ring_of[s->cell_a]) { spend(s, cell); }
        return;
    }
    spend(s, s->cell_a);
    spend(s, s->cell_b);
    if (s->kind == SOL_TOWER) {
        spend(s, top);
    }
}

static void build_station(const orr_game *g, sol_state *s, unsigned top, struct orr_trace *t) {
    unsigned cell = s->cell_a;
    spend_for_station(g, s, top);
    sol_put_station(g, s, cell, s->active, s->kind);
    s->motive = (uint8_t)cell;
    sol_queue(s, '.', sol_pack_of(g)->cards[sol_layer_at(g, cell)]); /* [SOL-5.25] */
    sol_tell(t, SOL_L_STATION, s->active, s->kind, (int)cell, 0);
    sol_station_arrives(g, s, cell, t);
}

static void build(const orr_game *g, sol_state *s, unsigned last, struct orr_trace *t) {
    s->stock[s->active][s->kind]--;
    if (s->kind == SOL_GATE) {
        build_gate(g, s, last, t);
    } else {
        build_station(g, s, last, t);
    }
    s->recalls = 0;
    s->converted++;
    sol_resume(g, s);
    if (s->converted == 2) {
        sol_end_action(g, s, t);
    }
}

void sol_do_conv_cells(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned cell = orr_arg(a, 0);
    if (s->phase == SOL_P_CONV_A) {
        s->cell_a = (uint8_t)cell;
        s->phase = SOL_P_CONV_B;
    } else if (s->phase == SOL_P_CONV_B) {
        s->cell_b = (uint8_t)cell;
        s->phase = SOL_P_CONV_C;
    }
    bool whole = s->kind == SOL_NODE || (s->kind == SOL_FOUNDRY && s->cell_b != ORR_NONE);
    if (whole || (s->phase == SOL_P_CONV_C && cell != s->cell_b)) {
        build(g, s, cell, t);
    }
}

void sol_do_conv_type(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    switch (orr_verb_of(a)) {
    case SOL_STOP:
        sol_end_action(g, s, t);
        break;
    case SOL_CARD:
        sol_use_card(g, s, t);
        break;
    default:
        s->kind = (uint8_t)orr_arg(a, 0);
        s->phase = SOL_P_CONV_A;
        break;
    }
}
