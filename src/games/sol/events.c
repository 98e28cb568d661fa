/* Sol: the table of trigger events and what they do, but for FEEDERS (feeders.c).
 * Seats decide in turn order from the active one [SOL-4.3]; `decider` is the place in
 * that order. */
#include "play.h"

void sol_after_event(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->decider = s->active;
    s->cell_a = s->from = ORR_NONE;
    s->step = 0;
    sol_next_draw(g, s, t); /* the replacement [SOL-5.61] */
}

/* The next seat in order; false when all have decided. */
static bool next_decider(const orr_game *g, sol_state *s) {
    s->decider = (uint8_t)sol_next_seat(g, s->decider);
    return s->decider != s->active;
}

/* ---- ATTRITION [SOL-T1], WARP [SOL-T5]: one sundiver each ---- */

static void ask_each(const orr_game *g, sol_state *s, unsigned phase, struct orr_trace *t) {
    do {
        if (sol_in_play(s, s->decider)) {
            s->phase = (uint8_t)phase;
            return;
        }
    } while (next_decider(g, s));
    sol_after_event(g, s, t);
}

static void ask_next(const orr_game *g, sol_state *s, unsigned phase, struct orr_trace *t) {
    if (next_decider(g, s)) {
        ask_each(g, s, phase, t);
    } else {
        sol_after_event(g, s, t);
    }
}

static void start_attrition(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->decider = s->active;
    ask_each(g, s, SOL_P_T1, t);
}

void sol_list_attrition(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list_places(g, s, list);
}

void sol_do_attrition(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned place = sol_place_of(a);
    sol_shift(s, s->decider, place, SOL_RESERVE);
    sol_tell(t, SOL_L_ATTRITION, s->decider, (int)place, 0, 0);
    ask_next(g, s, SOL_P_T1, t);
}

static void start_warp(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->decider = s->active;
    ask_each(g, s, SOL_P_T5A, t);
}

void sol_list_warp(const orr_game *g, const void *memory, struct orr_actions *list) {
    sol_list_places(g, memory, list);
}

void sol_do_warp(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    (void)g;
    (void)t;
    s->from = (uint8_t)sol_place_of(a);
    s->phase = SOL_P_T5B;
}

void sol_list_warp_to(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    uint64_t own = s->from < SOL_HOLD ? sol_bit(s->from) : 0; /* staying is allowed */
    sol_list(list, SOL_CELL, (sol_cache_of(g)->board & ~s->full[s->decider]) | own);
}

void sol_do_warp_to(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned to = orr_arg(a, 0);
    sol_shift(s, s->decider, s->from, to);
    s->last_from = s->from;
    s->last_to = (uint8_t)to;
    sol_tell(t, SOL_L_WARP, s->decider, s->from, (int)to, 0);
    s->from = ORR_NONE;
    ask_next(g, s, SOL_P_T5A, t);
}

/* ---- IMPLODE [SOL-T2], EXPLODE [SOL-T3] ---- */

static bool inward(const sol_state *s) { return s->event == SOL_IMPLODE; }

static uint64_t fall_cells(const orr_game *g, const sol_state *s, unsigned cell) {
    const struct sol_cache *c = sol_cache_of(g);
    return (inward(s) ? c->below[cell] : c->above[cell]) & ~s->full[s->decider];
}

/* The next layer from which sundivers fall; false after the last one. */
static bool next_layer(sol_state *s) {
    unsigned last = inward(s) ? SOL_OUTER : SOL_CORE;
    if (s->step == last) {
        return false;
    }
    s->step = (uint8_t)(inward(s) ? s->step - 1 : s->step + 1);
    return true;
}

/* Look for the next sundiver that falls, from cell number `first` of the layer on: layers, then seats, then cells. */
static void find_fall(const orr_game *g, sol_state *s, unsigned first, struct orr_trace *t) {
    for (;;) {
        uint64_t cells = s->divers[s->decider] & sol_cache_of(g)->layer[s->step] & ~(sol_bit(first) - 1);
        SOL_EACH(cell, cells) {
            if (fall_cells(g, s, cell)) { /* without room it stays [SOL-R42] */
                s->cell_a = (uint8_t)cell;
                s->phase = inward(s) ? SOL_P_T2 : SOL_P_T3;
                return;
            }
        }
        first = 0;
        if (!next_decider(g, s) && !next_layer(s)) {
            sol_after_event(g, s, t);
            return;
        }
    }
}

void sol_list_fall(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, fall_cells(g, s, s->cell_a));
}

void sol_do_fall(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned from = s->cell_a, to = orr_arg(a, 0);
    sol_shift(s, s->decider, from, to);
    sol_tell(t, SOL_L_DRIFT, s->decider, (int)from, (int)to, 0);
    find_fall(g, s, from, t);
}

/* All sundivers of the edge layer leave the board; how many of a seat. */
static unsigned sweep(const orr_game *g, sol_state *s, unsigned seat, unsigned layer, unsigned to) {
    unsigned n = 0;
    SOL_EACH(cell, s->divers[seat] & sol_cache_of(g)->layer[layer]) {
        n += s->count[seat][cell];
        sol_shift_n(s, seat, cell, to, s->count[seat][cell]);
    }
    return n;
}

static void start_implode(const orr_game *g, sol_state *s, struct orr_trace *t) {
    unsigned seat = s->active;
    do {
        unsigned n = sweep(g, s, seat, SOL_CORE, SOL_GONE);
        if (n) { /* [SOL-R41] */
            sol_earn(s, seat, n * sol_pack_of(g)->hurl, SOL_BY_HURLS);
            sol_queue(s, (char)('1' + seat), n);
            sol_tell(t, SOL_L_IMPLODE, seat, (int)n, s->momentum[seat], 0);
        }
        seat = sol_next_seat(g, seat);
    } while (seat != s->active);
    s->decider = s->active;
    s->step = SOL_RADIATIVE;
    find_fall(g, s, 0, t);
}

static void start_explode(const orr_game *g, sol_state *s, struct orr_trace *t) {
    for (unsigned seat = 0; seat < g->seats; seat++) {
        unsigned n = sweep(g, s, seat, SOL_OUTER, SOL_LOST);
        if (n) {
            sol_tell(t, SOL_L_LOST, seat, (int)n, 0, 0);
        }
    }
    s->decider = s->active;
    s->step = SOL_INNER;
    find_fall(g, s, 0, t);
}

/* ---- SUNWORM [SOL-T4] ---- */

static void start_sunworm(const orr_game *g, sol_state *s, struct orr_trace *t) {
    for (unsigned seat = 0; seat < g->seats; seat++) {
        unsigned n = 0;
        SOL_EACH(cell, s->divers[seat] & ~sol_all_stations(s)) {
            n += s->count[seat][cell];
            sol_shift_n(s, seat, cell, SOL_RESERVE, s->count[seat][cell]);
        }
        if (n) {
            sol_tell(t, SOL_L_SUNWORM, seat, (int)n, 0, 0);
        }
    }
    sol_after_event(g, s, t);
}

/* ---- SINGULARITY [SOL-T6] ---- */

/* The hold with a sundiver of the decider: the own one first, then by host. */
static unsigned hold_of(const orr_game *g, const sol_state *s) {
    if (s->count[s->decider][SOL_HOLD]) {
        return SOL_HOLD;
    }
    for (unsigned host = 0; host < g->seats; host++) {
        if (s->count[s->decider][SOL_GUEST + host]) {
            return SOL_GUEST + host;
        }
    }
    return ORR_NONE;
}

static void find_hold(const orr_game *g, sol_state *s, struct orr_trace *t) {
    do {
        s->from = (uint8_t)hold_of(g, s);
        if (s->from != ORR_NONE) {
            s->phase = SOL_P_T6;
            return;
        }
    } while (next_decider(g, s));
    sol_after_event(g, s, t);
}

static void start_singularity(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->decider = s->active;
    find_hold(g, s, t);
}

void sol_list_singularity(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, sol_cache_of(g)->layer[SOL_CORE] & ~s->full[s->decider]);
}

void sol_do_singularity(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    sol_shift(s, s->decider, s->from, orr_arg(a, 0));
    sol_tell(t, SOL_L_SINGULARITY, s->decider, (int)orr_arg(a, 0), 0, 0);
    find_hold(g, s, t);
}

/* ---- ENERGY GARDEN [SOL-T7] ---- */

static uint64_t fertile(const orr_game *g, const sol_state *s) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t set = c->layer[s->step] & ~sol_all_divers(g, s) & ~sol_all_stations(s) & ~s->cubes;
    SOL_EACH(cube, s->cubes) { set &= ~c->ring_of[cube]; }
    return set;
}

static void find_layer(const orr_game *g, sol_state *s, struct orr_trace *t) {
    for (; s->step < SOL_LAYERS; s->step++) {
        if (fertile(g, s)) {
            s->phase = SOL_P_T7;
            return;
        }
    }
    sol_after_event(g, s, t);
}

static void start_garden(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->decider = s->active;
    s->step = SOL_CONVECTIVE;
    find_layer(g, s, t);
}

void sol_list_garden(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, fertile(g, s));
}

void sol_do_garden(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    const struct sol_cache *c = sol_cache_of(g);
    unsigned first = c->first[s->step], size = c->size[s->step], start = orr_arg(a, 0) - first, n = 0;
    for (unsigned i = 0; i < size; i++) { /* once around [SOL-R44] */
        unsigned cell = first + (start + i) % size;
        if (sol_has(fertile(g, s), cell)) {
            s->cube[cell] = 1;
            s->cubes |= sol_bit(cell);
            n++;
        }
    }
    sol_tell(t, SOL_L_GARDEN, s->active, s->step, (int)n, 0);
    s->step++;
    find_layer(g, s, t);
}

void (*const sol_event_rows[SOL_EVENTS])(const orr_game *, sol_state *, struct orr_trace *) = {
    [SOL_ATTRITION] = start_attrition, [SOL_IMPLODE] = start_implode,     [SOL_EXPLODE] = start_explode,
    [SOL_SUNWORM] = start_sunworm,     [SOL_WARP] = start_warp,           [SOL_SINGULARITY] = start_singularity,
    [SOL_GARDEN] = start_garden,       [SOL_FEEDERS] = sol_start_feeders,
};
