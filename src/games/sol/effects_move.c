/* Sol: effects that are used while moving and need a start of their own. How they
 * change flights is in move.c. */
#include "play.h"

/* ---- counted uses: CLUSTER [SOL-E9], FUEL [SOL-E12] ---- */

void sol_use_cluster(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)t;
    s->uses = 2;
    sol_resume(g, s);
}

bool sol_can_fuel(const orr_game *g, const sol_state *s) {
    (void)g;
    return s->energy[s->active] >= 1;
}

void sol_use_fuel(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)t;
    s->uses = 3;
    sol_resume(g, s);
}

/* ---- a marked sundiver: HYPERDRIVE [SOL-E14], PASSAGE [SOL-E19] ---- */

void sol_list_places(const orr_game *g, const sol_state *s, struct orr_actions *list) {
    const uint8_t *count = s->count[s->decider];
    if (count[SOL_HOLD]) {
        orr_propose(list, orr_act(SOL_PICK_HOLD));
    }
    for (unsigned host = 0; host < g->seats; host++) {
        if (count[SOL_GUEST + host]) {
            orr_propose(list, orr_act1(SOL_PICK_GUEST, host));
        }
    }
    if (count[SOL_LOST]) {
        orr_propose(list, orr_act(SOL_PICK_LOST));
    }
    sol_list(list, SOL_CELL, s->divers[s->decider]);
}

unsigned sol_place_of(orr_action a) {
    switch (orr_verb_of(a)) {
    case SOL_PICK_HOLD:
        return SOL_HOLD;
    case SOL_PICK_GUEST:
        return SOL_GUEST + orr_arg(a, 0);
    case SOL_PICK_LOST:
        return SOL_LOST;
    default:
        return orr_arg(a, 0);
    }
}

bool sol_can_hyperdrive(const orr_game *g, const sol_state *s) { /* before any point is spent [SOL-R36] */
    (void)g;
    return s->points == s->movement[s->active] && sol_in_play(s, s->active);
}

void sol_use_hyperdrive(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E14;
}

bool sol_can_passage(const orr_game *g, const sol_state *s) {
    (void)g;
    return sol_in_play(s, s->active) != 0;
}

void sol_use_passage(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E19;
}

void sol_list_marked(const orr_game *g, const void *memory, struct orr_actions *list) {
    sol_list_places(g, memory, list);
}

void sol_do_marked(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned place = sol_place_of(a);
    s->marked = (uint8_t)sol_find(s, s->active, place);
    if (s->phase == SOL_P_E14) {
        s->points = (uint8_t)(2 * s->points);
    }
    sol_tell(t, SOL_L_MARK, s->active, (int)place, 0, 0);
    sol_resume(g, s);
}

/* ---- JUGGERNAUT [SOL-E16] ---- */

bool sol_can_juggernaut(const orr_game *g, const sol_state *s) {
    (void)g;
    return s->stations[s->active] != 0;
}

void sol_use_juggernaut(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E16;
}

void sol_list_juggernaut(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    (void)g;
    sol_list(list, SOL_CELL, s->stations[s->active]);
}

void sol_do_juggernaut(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    s->rover = (uint8_t)orr_arg(a, 0);
    sol_tell(t, SOL_L_JUGGERNAUT, s->active, s->rover, 0, 0);
    sol_resume(g, s);
}

/* ---- PUNCTURE [SOL-E24] ---- */

uint64_t sol_punctures(const orr_game *g, const sol_state *s, unsigned cell) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t set = 0;
    SOL_EACH(site, c->sites_of[cell] & ~sol_gates(s)) {
        set |= sol_bit(c->site_above[site]) | sol_bit(c->site_below[site]);
    }
    return set & ~sol_bit(cell);
}

static uint64_t puncture_cells(const orr_game *g, const sol_state *s) {
    uint64_t set = 0;
    SOL_EACH(cell, s->divers[s->active]) {
        if (sol_punctures(g, s, cell)) {
            set |= sol_bit(cell);
        }
    }
    return set;
}

bool sol_can_puncture(const orr_game *g, const sol_state *s) {
    return s->points && s->stock[s->active][SOL_GATE] && puncture_cells(g, s);
}

void sol_use_puncture(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E24;
}

void sol_list_puncture(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, puncture_cells(g, s));
}

void sol_do_puncture(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    (void)g;
    (void)t;
    s->cell_a = (uint8_t)orr_arg(a, 0);
    s->phase = SOL_P_E24B;
}

void sol_list_puncture_site(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, sol_punctures(g, s, s->cell_a));
}

void sol_do_puncture_site(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned site = sol_cache_of(g)->site_at[s->cell_a][orr_arg(a, 0)];
    s->points--;
    sol_shift(s, s->active, s->cell_a, SOL_RESERVE);
    s->stock[s->active][SOL_GATE]--;
    sol_put_gate(s, site, s->active);
    sol_tell(t, SOL_L_PUNCTURE, s->active, (int)site, 0, 0);
    sol_resume(g, s);
}

/* ---- TELEPORT [SOL-E28] ---- */

bool sol_can_teleport(const orr_game *g, const sol_state *s) {
    (void)g;
    return s->points >= 3 && s->divers[s->active];
}

void sol_use_teleport(const orr_game *g, sol_state *s, struct orr_trace *t) {
    (void)g;
    (void)t;
    s->phase = SOL_P_E28;
}

void sol_list_teleport(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    (void)g;
    sol_list(list, SOL_CELL, s->divers[s->active]);
}

void sol_do_teleport(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    (void)g;
    (void)t;
    s->cell_a = (uint8_t)orr_arg(a, 0);
    s->phase = SOL_P_E28B;
}

void sol_list_teleport_to(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, sol_cache_of(g)->board & ~s->full[s->active] & ~sol_bit(s->cell_a));
}

void sol_do_teleport_to(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned from = s->cell_a, to = orr_arg(a, 0);
    s->points = (uint8_t)(s->points - 3);
    sol_shift(s, s->active, from, to);
    s->last_from = (uint8_t)from;
    s->last_to = (uint8_t)to;
    sol_tell(t, SOL_L_TELEPORT, s->active, (int)from, (int)to, 0);
    sol_collect(s, to, t); /* no gate is passed [SOL-R55] */
    sol_resume(g, s);
}
