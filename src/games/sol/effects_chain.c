/* Sol: the effect CHAIN [SOL-E7]: finding paths of sundivers, and counting one. */
#include "play.h"

#include <string.h>

enum { LENGTH_MAX = SOL_CELLS };

/* Cells with exactly one sundiver, of whichever seat. */
static uint64_t singles(const orr_game *g, const sol_state *s) {
    uint64_t once = 0, more = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        more |= once & s->divers[seat];
        once |= s->divers[seat];
    }
    uint64_t set = once & ~more;
    SOL_EACH(cell, set) {
        if (sol_in_cell(g, s, cell) > 1) {
            set &= ~sol_bit(cell);
        }
    }
    return set;
}

static uint64_t component(const orr_game *g, uint64_t occupied, unsigned start) {
    uint64_t whole = sol_bit(start), grown = 0;
    while (grown != whole) {
        grown = whole;
        SOL_EACH(cell, grown) { whole |= sol_cache_of(g)->near[cell] & occupied; }
    }
    return whole;
}

/* A path: single sundivers, nobody with more than two neighbours, no loop. */
static bool is_path(const orr_game *g, uint64_t cells) {
    unsigned ends = 0;
    SOL_EACH(cell, cells) {
        unsigned degree = sol_size(sol_cache_of(g)->near[cell] & cells);
        if (degree > 2) {
            return false;
        }
        ends += degree == 1;
    }
    return ends == 2;
}

/* All chains, each by its lowest cell. */
static uint64_t chains(const orr_game *g, const sol_state *s) {
    uint64_t occupied = sol_all_divers(g, s), single = singles(g, s), left = occupied, set = 0;
    while (left) {
        unsigned first = sol_lowest(left);
        uint64_t cells = component(g, occupied, first);
        bool pair = cells == sol_bit(first) && sol_in_cell(g, s, first) == 2;
        if (pair || (!(cells & ~single) && is_path(g, cells))) {
            set |= sol_bit(first);
        }
        left &= ~cells;
    }
    return set;
}

bool sol_can_chain(const orr_game *g, const sol_state *s) { return chains(g, s) != 0; }

void sol_use_chain(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E7A;
}

void sol_list_chain(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, chains(g, s));
}

void sol_do_chain(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    (void)g;
    (void)t;
    s->cell_a = (uint8_t)orr_arg(a, 0);
    s->phase = SOL_P_E7B;
}

void sol_list_chain_end(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    uint64_t cells = component(g, sol_all_divers(g, s), s->cell_a);
    bool pair = !sol_many(cells);
    SOL_EACH(cell, cells) {
        bool end = pair || sol_size(sol_cache_of(g)->near[cell] & cells) == 1;
        for (unsigned seat = 0; end && seat < g->seats; seat++) {
            if (s->count[seat][cell]) {
                orr_propose(list, orr_act2(SOL_END, cell, seat));
            }
        }
    }
}

static void recall(sol_state *s, unsigned seat, unsigned cell, struct orr_trace *t) {
    sol_shift(s, seat, cell, SOL_HOLD);
    sol_tell(t, SOL_L_RECALL, seat, (int)cell, 0, 0);
}

static unsigned owner_at(const orr_game *g, const sol_state *s, unsigned cell) {
    unsigned seat = 0;
    while (seat + 1 < g->seats && !s->count[seat][cell]) {
        seat++;
    }
    return seat;
}

/* Momentum for every sundiver, then the first, third, fifth go home. */
static void count_path(const orr_game *g, sol_state *s, uint64_t cells, unsigned start, struct orr_trace *t) {
    unsigned order[LENGTH_MAX], n = 0;
    for (uint64_t next = sol_bit(start); next && n < LENGTH_MAX;) {
        unsigned cell = sol_lowest(next);
        order[n++] = cell;
        cells &= ~sol_bit(cell);
        next = sol_cache_of(g)->near[cell] & cells;
    }
    for (unsigned i = 0; i < n; i++) {
        sol_earn(s, owner_at(g, s, order[i]), 1, SOL_BY_EFFECTS);
    }
    sol_tell(t, SOL_L_CHAIN, s->active, (int)start, (int)n, 0);
    for (unsigned i = 0; i < n; i += 2) {
        recall(s, owner_at(g, s, order[i]), order[i], t);
    }
}

static void count_pair(const orr_game *g, sol_state *s, unsigned cell, unsigned first, struct orr_trace *t) {
    for (unsigned seat = 0; seat < g->seats; seat++) {
        sol_earn(s, seat, s->count[seat][cell], SOL_BY_EFFECTS);
    }
    sol_tell(t, SOL_L_CHAIN, s->active, (int)cell, 2, 0);
    recall(s, first, cell, t);
}

void sol_do_chain_end(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned start = orr_arg(a, 0);
    uint64_t cells = component(g, sol_all_divers(g, s), start);
    uint16_t before[SOL_SEATS];
    memcpy(before, s->momentum, sizeof before);
    if (sol_many(cells)) {
        count_path(g, s, cells, start, t);
    } else {
        count_pair(g, s, start, orr_arg(a, 1), t);
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        int gain = s->momentum[seat] - before[seat];
        if (gain) {
            sol_tell(t, SOL_L_MOMENTUM, seat, gain, s->momentum[seat], 0);
        }
    }
    sol_resume(g, s);
}
