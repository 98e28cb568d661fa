/* Sol: effects that can be used at any time of the own action, but for CHAIN:
 * ACCELERATE, HATCH, PROCREATE, TRIBUTE. */
#include "play.h"

#include <string.h>

/* ---- ACCELERATE [SOL-E1] ---- */

void sol_use_accelerate(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E1;
}

void sol_list_accelerate(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    (void)s;
    for (unsigned k = 1; k < sol_cache_of(g)->eyes; k++) {
        orr_propose(list, orr_act1(SOL_NUMBER, k));
    }
}

void sol_do_accelerate(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned k = orr_arg(a, 0);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        s->eye[seat] = (uint8_t)((s->eye[seat] + k) % sol_cache_of(g)->eyes);
    }
    sol_tell(t, SOL_L_ACCELERATE, s->active, (int)k, 0, 0);
    sol_resume(g, s);
}

/* ---- HATCH [SOL-E13] ---- */

static uint64_t nests(const orr_game *g, const sol_state *s) {
    uint64_t others = 0, set = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        others |= seat == s->active ? 0 : s->divers[seat];
    }
    SOL_EACH(cell, s->count[s->active][SOL_RESERVE] >= 2 ? s->divers[s->active] & others : 0) {
        if (s->count[s->active][cell] <= SOL_CROWD - 2) {
            set |= sol_bit(cell);
        }
    }
    return set;
}

bool sol_can_hatch(const orr_game *g, const sol_state *s) { return nests(g, s) != 0; }

void sol_use_hatch(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E13;
}

void sol_list_hatch(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, nests(g, s));
}

void sol_do_hatch(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    (void)g;
    (void)t;
    s->cell_a = (uint8_t)orr_arg(a, 0);
    s->phase = SOL_P_E13B;
}

void sol_list_hatch_seat(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        if (seat != s->active && s->count[seat][s->cell_a]) {
            orr_propose(list, orr_act1(SOL_SEAT, seat));
        }
    }
}

void sol_do_hatch_seat(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned cell = s->cell_a, seat = orr_arg(a, 0);
    sol_shift(s, seat, cell, SOL_HOLD);
    sol_shift_n(s, s->active, SOL_RESERVE, cell, 2);
    sol_tell(t, SOL_L_RECALL, seat, (int)cell, 0, 0);
    sol_tell(t, SOL_L_HATCH, s->active, (int)cell, 0, 0);
    sol_resume(g, s);
}

/* ---- PROCREATE [SOL-E22] ---- */

static uint64_t stacks(const sol_state *s) {
    uint64_t set = 0;
    SOL_EACH(cell, s->divers[s->active]) {
        unsigned n = s->count[s->active][cell];
        set |= n >= 2 && n < SOL_CROWD ? sol_bit(cell) : 0;
    }
    return set;
}

bool sol_can_procreate(const orr_game *g, const sol_state *s) {
    (void)g;
    return s->count[s->active][SOL_RESERVE] && stacks(s);
}

static void grow(sol_state *s, unsigned cell, struct orr_trace *t) {
    sol_shift(s, s->active, SOL_RESERVE, cell);
    s->grown[cell] = 0;
    sol_tell(t, SOL_L_PROCREATE, s->active, (int)cell, s->count[s->active][cell], 0);
}

void sol_use_procreate(const orr_game *g, sol_state *s, struct orr_trace *t) {
    uint64_t set = stacks(s);
    bool choose = sol_size(set) > s->count[s->active][SOL_RESERVE];
    SOL_EACH(cell, set) {
        if (choose) {
            s->grown[cell] = 1;
        } else {
            grow(s, cell, t);
        }
    }
    if (choose) {
        s->phase = SOL_P_E22;
    } else {
        sol_resume(g, s);
    }
}

void sol_list_procreate(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    for (unsigned cell = 0; cell < sol_cache_of(g)->cells; cell++) {
        if (s->grown[cell]) {
            orr_propose(list, orr_act1(SOL_CELL, cell));
        }
    }
}

void sol_do_procreate(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    grow(s, orr_arg(a, 0), t);
    if (!s->count[s->active][SOL_RESERVE]) {
        memset(s->grown, 0, sizeof s->grown);
        sol_resume(g, s);
    }
}

/* ---- TRIBUTE [SOL-E30] ---- */

static uint64_t visited(const orr_game *g, const sol_state *s) {
    uint64_t others = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        others |= seat == s->active ? 0 : s->divers[seat];
    }
    return s->stations[s->active] & others;
}

bool sol_can_tribute(const orr_game *g, const sol_state *s) { return visited(g, s) != 0; }

void sol_use_tribute(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E30;
}

void sol_list_tribute(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, visited(g, s));
}

void sol_do_tribute(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned cell = orr_arg(a, 0);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        unsigned due = seat == s->active ? 0 : s->count[seat][cell];
        due = due < s->energy[seat] ? due : s->energy[seat]; /* [SOL-R34] */
        if (due) {
            s->energy[seat] = (uint16_t)(s->energy[seat] - due);
            sol_charge(s, s->active, due);
            sol_tell(t, SOL_L_TRIBUTE, s->active, (int)seat, (int)due, 0);
        }
    }
    sol_resume(g, s);
}
