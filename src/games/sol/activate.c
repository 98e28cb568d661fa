/* Sol: the actions ACTIVATE and SCOUR: picking stations, base and bonus, who takes
 * them, and what follows. */
#include "play.h"

/* ---- rewards ---- */

unsigned sol_base(const orr_game *g, const sol_state *s, unsigned cell) {
    unsigned base = sol_pack_of(g)->base[sol_layer_at(g, cell)], feeders = s->feeder[cell];
    return feeders < base ? base - feeders : 0; /* [SOL-5.36] */
}

unsigned sol_bonus(const orr_game *g, const sol_state *s, unsigned cell) {
    unsigned layer = sol_layer_at(g, cell), base = sol_pack_of(g)->base[layer];
    unsigned bonus = sol_pack_of(g)->bonus[layer], feeders = s->feeder[cell];
    unsigned rest = feeders > base ? feeders - base : 0;
    return rest < bonus ? bonus - rest : 0; /* [SOL-5.36] */
}

bool sol_affords(const sol_state *s, unsigned seat, unsigned kind, unsigned amount) { /* [SOL-5.32] */
    if (kind == SOL_NODE) {
        return true;
    }
    return s->energy[seat] >= amount && (kind == SOL_TOWER || s->count[seat][SOL_RESERVE] >= amount);
}

static void build_divers(sol_state *s, unsigned seat, unsigned amount, struct orr_trace *t) {
    sol_shift_n(s, seat, SOL_RESERVE, SOL_HOLD, amount);
    unsigned left = s->count[seat][SOL_RESERVE], gift = left < amount ? left : amount;
    if (gift && seat == s->active && sol_uses(s, SOL_DUPLICATE)) { /* [SOL-E10] */
        sol_shift_n(s, seat, SOL_RESERVE, SOL_HOLD, gift);
        sol_tell(t, SOL_L_DUPLICATE, seat, (int)gift, 0, 0);
    }
}

void sol_reward(const orr_game *g, sol_state *s, unsigned seat, unsigned cell, unsigned amount, unsigned line,
                struct orr_trace *t) {
    unsigned kind = sol_station_kind(s->station[cell]), now;
    (void)g;
    if (kind == SOL_NODE) { /* [SOL-5.31] */
        sol_charge(s, seat, amount);
        now = s->energy[seat];
    } else {
        s->energy[seat] = (uint16_t)(s->energy[seat] - amount);
        now = s->energy[seat];
        if (kind == SOL_TOWER) {
            sol_earn(s, seat, amount, SOL_BY_TOWERS);
            now = s->momentum[seat];
        }
    }
    sol_tell(t, line + kind - SOL_NODE, seat, (int)cell, (int)amount, (int)now);
    if (kind == SOL_FOUNDRY) {
        build_divers(s, seat, amount, t);
    }
}

/* ---- picks ---- */

uint64_t sol_standing(const orr_game *g, const sol_state *s) {
    uint64_t set = s->divers[s->active] & sol_all_stations(s) & ~s->acted_set; /* [SOL-5.30] */
    (void)g;
    if (s->act_kind != ORR_NONE && !sol_uses(s, SOL_FESTIVAL)) { /* [SOL-E11] */
        set &= s->kinds[s->act_kind];
    }
    return set;
}

static bool base_affordable(const orr_game *g, const sol_state *s, unsigned cell) { /* [SOL-5.33] */
    return sol_affords(s, s->active, sol_station_kind(s->station[cell]), sol_base(g, s, cell));
}

uint64_t sol_picks(const orr_game *g, const sol_state *s) {
    uint64_t set = sol_standing(g, s);
    SOL_EACH(cell, set & ~s->kinds[SOL_NODE]) {
        if (!base_affordable(g, s, cell)) {
            set &= ~sol_bit(cell);
        }
    }
    return set;
}

bool sol_has_pick(const orr_game *g, const sol_state *s) { return sol_picks(g, s) != 0; }

uint64_t sol_pulses(const orr_game *g, const sol_state *s) { /* [SOL-E23] */
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t set = s->stations[s->active] & (c->layer[SOL_OUTER] | c->layer[SOL_INNER]) & ~s->acted_set;
    SOL_EACH(cell, set) {
        if (!base_affordable(g, s, cell)) {
            set &= ~sol_bit(cell);
        }
    }
    return set;
}

bool sol_may_stop_acting(const orr_game *g, const sol_state *s) {
    if (s->acted_set) {
        return true;
    }
    bool card = sol_holds_usable(g, s, SOL_PULSE_ALL) || sol_holds_usable(g, s, SOL_BLIGHT) ||
                sol_holds_usable(g, s, SOL_SACRIFICE);
    bool pulse = sol_uses(s, SOL_PULSE_ALL) && sol_pulses(g, s);
    return !card && !pulse && !sol_has_pick(g, s);
}

void sol_list_act(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_ACT, sol_picks(g, s));
    if (sol_uses(s, SOL_PULSE_ALL)) {
        sol_list(list, SOL_PULSE, sol_pulses(g, s));
    }
    sol_list_card(g, s, list);
    if (sol_may_stop_acting(g, s)) {
        orr_propose(list, orr_act(SOL_STOP));
    }
}

/* ---- one station ---- */

/* The bonus is settled: what the manner of the activation asks for. [SOL-5.34] */
static void after_bonus(const orr_game *g, sol_state *s, struct orr_trace *t) {
    unsigned cell = s->cell_a, manner = s->step;
    s->amount = 0;
    s->decider = s->active;
    if (manner == SOL_BY_SQUEEZE) {
        sol_after_squeeze(g, s, t);
        return;
    }
    if (manner == SOL_BY_DIVER) {
        sol_shift(s, s->active, cell, SOL_HOLD);
        sol_queue(s, '.', sol_pack_of(g)->cards[sol_layer_at(g, cell)]);
        if (sol_held(s) == SOL_METAMORPHOSIS && sol_has(s->stations[s->active], cell)) {
            s->phase = SOL_P_ACT_POST;
            return;
        }
    }
    sol_resume(g, s);
}

/* True when the decision makes itself: nothing to take, or a node that cannot hurt. */
static bool bonus_decides(const orr_game *g, sol_state *s, unsigned seat, bool *taken, struct orr_trace *t) {
    unsigned kind = sol_station_kind(s->station[s->cell_a]);
    *taken = false;
    if (!s->amount || !sol_affords(s, seat, kind, s->amount)) {
        return true;
    }
    if (kind != SOL_NODE || s->energy[seat] + s->amount >= sol_pack_of(g)->unstable) {
        return false;
    }
    sol_reward(g, s, seat, s->cell_a, s->amount, SOL_L_NODE_BONUS, t);
    *taken = true;
    return true;
}

void sol_offer_own(const orr_game *g, sol_state *s, unsigned cell, unsigned amount, unsigned manner,
                   struct orr_trace *t) {
    bool taken;
    s->cell_a = (uint8_t)cell;
    s->amount = (uint8_t)amount;
    s->step = (uint8_t)manner;
    s->decider = s->active;
    s->phase = SOL_P_BONUS_OWN;
    if (bonus_decides(g, s, s->active, &taken, t)) {
        after_bonus(g, s, t);
    }
}

static void offer_activator(const orr_game *g, sol_state *s, struct orr_trace *t) { /* [SOL-R12] */
    bool taken;
    s->decider = s->active;
    s->phase = SOL_P_BONUS_ACT;
    if (bonus_decides(g, s, s->active, &taken, t)) {
        after_bonus(g, s, t);
    }
}

static void offer_owner(const orr_game *g, sol_state *s, unsigned cell, struct orr_trace *t) {
    unsigned owner = sol_station_owner(s->station[cell]);
    bool taken;
    s->cell_a = (uint8_t)cell;
    s->amount = (uint8_t)sol_bonus(g, s, cell);
    s->step = SOL_BY_DIVER;
    s->decider = (uint8_t)owner;
    s->phase = SOL_P_BONUS_OWNER;
    if (bonus_decides(g, s, owner, &taken, t)) {
        if (taken) {
            after_bonus(g, s, t);
        } else {
            offer_activator(g, s, t);
        }
    }
}

void sol_activate(const orr_game *g, sol_state *s, unsigned cell, unsigned base, unsigned manner, struct orr_trace *t) {
    unsigned byte = s->station[cell];
    sol_mark_acted(s, cell);
    if (manner == SOL_BY_DIVER && s->act_kind == ORR_NONE) {
        s->act_kind = (uint8_t)sol_station_kind(byte);
    }
    sol_reward(g, s, s->active, cell, base, SOL_L_NODE_BASE, t);
    if (sol_uses(s, SOL_SYNCHRONIZE)) { /* [SOL-E27] */
        sol_earn(s, s->active, 1, SOL_BY_EFFECTS);
        sol_tell(t, SOL_L_MOMENTUM, s->active, 1, s->momentum[s->active], 0);
    }
    if (sol_station_owner(byte) == s->active) {
        sol_offer_own(g, s, cell, sol_bonus(g, s, cell), manner, t);
    } else {
        offer_owner(g, s, cell, t);
    }
}

void sol_do_act(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned verb = orr_verb_of(a), cell = orr_arg(a, 0);
    if (verb == SOL_STOP) {
        sol_end_action(g, s, t);
    } else if (verb == SOL_CARD) {
        sol_use_card(g, s, t);
    } else {
        sol_activate(g, s, cell, sol_base(g, s, cell), verb == SOL_PULSE ? SOL_BY_PULSE : SOL_BY_DIVER, t);
    }
}

void sol_list_bonus(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    (void)g;
    (void)s;
    orr_propose(list, orr_act(SOL_TAKE));
    orr_propose(list, orr_act(SOL_DECLINE));
}

void sol_do_bonus(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    bool owner = s->phase == SOL_P_BONUS_OWNER;
    if (orr_verb_of(a) == SOL_TAKE) {
        sol_reward(g, s, s->decider, s->cell_a, s->amount, SOL_L_NODE_BONUS, t);
        after_bonus(g, s, t);
        return;
    }
    sol_tell(t, SOL_L_NO_BONUS, s->decider, s->cell_a, 0, 0);
    if (owner) {
        offer_activator(g, s, t);
    } else {
        after_bonus(g, s, t);
    }
}

/* ---- METAMORPHOSIS ---- */

void sol_list_act_post(const orr_game *g, const void *memory, struct orr_actions *list) { /* [SOL-E17] */
    const sol_state *s = memory;
    unsigned now = sol_station_kind(s->station[s->cell_a]);
    (void)g;
    for (unsigned kind = SOL_NODE; kind < SOL_KINDS; kind++) {
        if (kind != now && s->stock[s->active][kind]) {
            orr_propose(list, orr_act1(SOL_KIND, kind));
        }
    }
    orr_propose(list, orr_act(SOL_DECLINE));
}

void sol_do_act_post(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned cell = s->cell_a, kind = orr_arg(a, 0);
    if (orr_verb_of(a) == SOL_KIND) {
        sol_use_card(g, s, t);
        s->stock[s->active][sol_station_kind(s->station[cell])]++;
        s->stock[s->active][kind]--;
        sol_take_station(g, s, cell);
        sol_put_station(g, s, cell, s->active, kind);
        sol_tell(t, SOL_L_METAMORPHOSIS, s->active, (int)cell, (int)kind, 0);
    }
    sol_resume(g, s);
}

/* ---- SCOUR ---- */

void sol_list_scour(const orr_game *g, const void *memory, struct orr_actions *list) { /* [SOL-5.40] */
    const sol_state *s = memory;
    (void)g;
    sol_list(list, SOL_CELL, s->divers[s->active] & s->feeders);
    if (s->step) {
        orr_propose(list, orr_act(SOL_STOP));
    }
}

void sol_do_scour(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned cell = orr_arg(a, 0);
    if (orr_verb_of(a) == SOL_STOP) {
        sol_end_action(g, s, t);
        return;
    }
    sol_shift(s, s->active, cell, SOL_HOLD);
    sol_put_feeder(s, cell, -1);
    s->step = 1;
    sol_tell(t, SOL_L_SCOUR, s->active, (int)cell, 0, 0);
}
