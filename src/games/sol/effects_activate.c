/* Sol: effects that are used while activating: AUGMENT, BLIGHT, PULSE, SACRIFICE,
 * SQUEEZE. Rewards are in activate.c, the settling of SQUEEZE in cards.c. */
#include "play.h"

/* ---- AUGMENT [SOL-E2] ---- */

static unsigned bystanders(const orr_game *g, const sol_state *s, unsigned cell) { return sol_in_cell(g, s, cell) - 1; }

unsigned sol_augmented(const orr_game *g, const sol_state *s, unsigned cell) {
    unsigned step = sol_pack_of(g)->augment[sol_layer_at(g, cell)];
    return sol_base(g, s, cell) + bystanders(g, s, cell) * step;
}

static uint64_t augmentable(const orr_game *g, const sol_state *s) {
    uint64_t set = sol_standing(g, s);
    SOL_EACH(cell, set) {
        unsigned kind = sol_station_kind(s->station[cell]);
        if (!bystanders(g, s, cell) || !sol_affords(s, s->active, kind, sol_augmented(g, s, cell))) {
            set &= ~sol_bit(cell);
        }
    }
    return set;
}

bool sol_can_augment(const orr_game *g, const sol_state *s) { return augmentable(g, s) != 0; }

void sol_use_augment(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E2;
}

void sol_list_augment(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, augmentable(g, s));
}

void sol_do_augment(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned cell = orr_arg(a, 0), base = sol_augmented(g, s, cell);
    sol_tell(t, SOL_L_AUGMENT, s->active, (int)cell, (int)bystanders(g, s, cell), (int)base);
    sol_activate(g, s, cell, base, SOL_BY_DIVER, t);
}

/* ---- BLIGHT [SOL-E3] ---- */

static uint64_t blighters(const orr_game *g, const sol_state *s, unsigned seat) {
    return s->divers[s->active] & sol_cache_of(g)->four[s->eye[seat]];
}

static bool can_blight(const orr_game *g, const sol_state *s, unsigned seat) {
    return seat != s->active && blighters(g, s, seat);
}

bool sol_can_blight(const orr_game *g, const sol_state *s) {
    bool any = false;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        any = any || can_blight(g, s, seat);
    }
    return any && !s->acted_set && s->count[s->active][SOL_RESERVE] >= 3;
}

void sol_use_blight(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E3;
}

void sol_list_blight(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        if (can_blight(g, s, seat)) {
            orr_propose(list, orr_act1(SOL_SEAT, seat));
        }
    }
}

void sol_do_blight(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    (void)g;
    (void)t;
    s->target = (uint8_t)orr_arg(a, 0);
    s->phase = SOL_P_E3B;
}

void sol_list_blight_cell(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, blighters(g, s, s->target));
}

void sol_do_blight_cell(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    sol_shift_n(s, s->active, SOL_RESERVE, SOL_GUEST + s->target, 3);
    sol_shift(s, s->active, orr_arg(a, 0), SOL_HOLD);
    sol_tell(t, SOL_L_BLIGHT, s->active, s->target, 0, 0);
    sol_end_action(g, s, t);
}

/* ---- PULSE [SOL-E23] ---- */

bool sol_can_pulse(const orr_game *g, const sol_state *s) { return sol_pulses(g, s) != 0; }

/* ---- SACRIFICE [SOL-E25] ---- */

static uint64_t pyres(const orr_game *g, const sol_state *s) { return s->kinds[SOL_FOUNDRY] & sol_all_divers(g, s); }

bool sol_can_sacrifice(const orr_game *g, const sol_state *s) { return !s->acted_set && pyres(g, s); }

void sol_use_sacrifice(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E25;
}

void sol_list_sacrifice(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, pyres(g, s));
}

void sol_do_sacrifice(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned cell = orr_arg(a, 0);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        unsigned n = s->count[seat][cell];
        if (n) {
            sol_shift_n(s, seat, cell, SOL_GONE, n);
            sol_earn(s, seat, 2 * n, SOL_BY_EFFECTS);
            sol_tell(t, SOL_L_SACRIFICE, seat, (int)cell, (int)n, 0);
            sol_tell(t, SOL_L_MOMENTUM, seat, (int)(2 * n), s->momentum[seat], 0);
        }
    }
    sol_end_action(g, s, t);
}

/* ---- SQUEEZE [SOL-E26] ---- */

static uint64_t squeezable(const orr_game *g, const sol_state *s) { return sol_picks(g, s) & s->stations[s->active]; }

bool sol_can_squeeze(const orr_game *g, const sol_state *s) { return squeezable(g, s) != 0; }

void sol_use_squeeze(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E26;
}

void sol_list_squeeze(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, squeezable(g, s));
}

void sol_do_squeeze(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned cell = orr_arg(a, 0), cards = sol_pack_of(g)->cards[sol_layer_at(g, cell)];
    if (s->act_kind == ORR_NONE) {
        s->act_kind = (uint8_t)sol_station_kind(s->station[cell]);
    }
    sol_mark_acted(s, cell);
    sol_tell(t, SOL_L_SQUEEZE, s->active, (int)cell, 0, 0);
    sol_reward(g, s, s->active, cell, sol_base(g, s, cell), SOL_L_NODE_BASE, t);
    sol_shift(s, s->active, cell, SOL_HOLD);
    sol_queue(s, 's', cards);
    s->squeezed = (uint8_t)cell;
    if (cards) {
        sol_resume(g, s);
    } else {
        sol_settle_squeeze(g, s, t);
    }
}
