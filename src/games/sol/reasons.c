/* Sol: why something is not in the list of its decision point: the rule that says no, with
 * its numbers. What is allowed is the list (points.c); nothing is judged here. */
#include "play.h"

typedef struct orr_verdict verdict;

/* A piece to point at. */
static verdict at(verdict v, unsigned piece) {
    v.piece = piece;
    return v;
}

static verdict no_cell(unsigned rule, unsigned cell) { return at(orr_refuse(rule), SOL_PIECE_CELL + cell); }

/* ---- cards ---- */

static verdict why_card(const sol_state *s) {
    unsigned effect = sol_held(s);
    unsigned piece = SOL_PIECE_SLOT + s->active;
    if (effect == ORR_NONE) {
        return at(orr_refuse(SOL_R_NO_CARD), piece); /* [SOL-4.10] */
    }
    return at(orr_refuse(sol_in_window(s, effect) ? SOL_R_CARD_USE : SOL_R_CARD_TIME), piece); /* [SOL-4.12] */
}

/* ---- set-up and the start of a turn ---- */

verdict sol_why_vestige(const orr_game *g, const void *memory, orr_action a) {
    const sol_state *s = memory;
    (void)g;
    unsigned verb = orr_verb_of(a), where = orr_arg(a, 0);
    bool gate = s->kind == SOL_GATE;
    if (s->phase == SOL_P_VEST_KIND) {
        return orr_refuse(verb == SOL_KIND ? SOL_R_VEST_KIND : SOL_R_NOT_NOW);
    }
    if (verb != (gate ? SOL_SITE : SOL_CELL)) {
        return orr_refuse(SOL_R_NOT_NOW);
    }
    if (gate) {
        bool taken = sol_has(sol_gates(s), where);
        return at(orr_refuse(taken ? SOL_R_GATE_THERE : SOL_R_VEST_GATE), SOL_PIECE_SITE + where);
    }
    return no_cell(sol_has(sol_all_stations(s), where) ? SOL_R_STATION_THERE : SOL_R_VEST_STATION, where);
}

/* [SOL-4.14] */
static verdict why_play(const orr_game *g, const sol_state *s, unsigned effect) {
    unsigned piece = SOL_PIECE_SLOT + s->active;
    if (sol_held(s) != effect) {
        return at(orr_refuse(sol_held(s) == ORR_NONE ? SOL_R_NO_CARD : SOL_R_OTHER_CARD), piece);
    }
    if (!sol_opens_action(effect)) {
        return at(orr_refuse(SOL_R_CARD_LATER), piece);
    }
    return at(orr_refuse(sol_effect_rows[effect].can(g, s) ? SOL_R_CARD_LATER : SOL_R_CARD_USE), piece);
}

verdict sol_why_turn(const orr_game *g, const void *memory, orr_action a) {
    const sol_state *s = memory;
    unsigned verb = orr_verb_of(a);
    switch (verb) {
    case SOL_CONVERT:
    case SOL_ACTIVATE:
        if (sol_only_card(g, s, verb) != ORR_NONE) {
            return at(orr_refuse(SOL_R_ONLY_CARD), SOL_PIECE_SLOT + s->active); /* [SOL-4.14] */
        }
        return orr_refuse(verb == SOL_CONVERT ? SOL_R_CONVERT : SOL_R_ACTIVATE);
    case SOL_PLAY:
        return why_play(g, s, orr_arg(a, 0));
    case SOL_SCOUR:
        return orr_refuse(SOL_R_SCOUR);
    case SOL_CARD:
        return why_card(s);
    default:
        return orr_refuse(SOL_R_NOT_NOW);
    }
}

/* ---- MOVE ---- */

static bool stands(const sol_state *s, unsigned place, unsigned variant) {
    unsigned n = place < SOL_PLACES ? s->count[s->active][place] : 0;
    bool marked = s->marked != ORR_NONE && s->place[s->active][s->marked] == place;
    return n && !(variant == SOL_MARKED && !marked) && !(variant == SOL_OTHER && n <= (unsigned)marked);
}

/* A source of a sort that stands at the place: what else forbids it. */
static verdict why_still(const sol_state *s, unsigned place, verdict otherwise) {
    if (sol_uses(s, SOL_HYPERDRIVE) && s->place[s->active][s->marked] != place) {
        return orr_refuse(SOL_R_ALONE); /* [SOL-E14] */
    }
    return s->points ? otherwise : orr_refuse_need(SOL_R_POINTS, 1, 0); /* [SOL-5.10] */
}

static verdict why_there(const sol_state *s, unsigned place, unsigned variant, verdict nobody) {
    return stands(s, place, variant) ? why_still(s, place, nobody) : nobody;
}

static verdict why_fly(const orr_game *g, const sol_state *s, orr_action a) {
    unsigned cell = orr_arg(a, 0);
    bool here = stands(s, cell, orr_arg(a, 1)), stuck = here && !sol_flights(g, s, cell, false);
    verdict otherwise = no_cell(stuck ? SOL_R_STUCK : SOL_R_NOBODY, cell);
    return here ? why_still(s, cell, otherwise) : otherwise; /* [SOL-5.12] */
}

static verdict why_hurl(const orr_game *g, const sol_state *s, unsigned cell) { /* [SOL-5.13] */
    bool deep = sol_layer_at(g, cell) == SOL_CORE;
    return deep ? why_there(s, cell, SOL_PLAIN, no_cell(SOL_R_NO_HURL, cell)) : no_cell(SOL_R_HURL, cell);
}

static verdict why_moves(const orr_game *g, const sol_state *s, orr_action a) {
    unsigned verb = orr_verb_of(a), value = orr_arg(a, 0);
    switch (verb) {
    case SOL_LAUNCH: /* [SOL-5.11] */
        return why_there(s, value == s->active ? SOL_HOLD : SOL_GUEST + value, orr_arg(a, 1),
                         at(orr_refuse(SOL_R_LAUNCH), SOL_PIECE_HOLD + value));
    case SOL_FLY:
        return why_fly(g, s, a);
    case SOL_HURL:
        return why_hurl(g, s, value);
    default: /* RETURN [SOL-5.14] */
        return why_there(s, SOL_LOST, value, orr_refuse(SOL_R_RETURN));
    }
}

static verdict why_rover(const orr_game *g, const sol_state *s, unsigned verb) {
    if (s->rover == ORR_NONE) {
        return orr_refuse(SOL_R_ROVER); /* [SOL-E16] */
    }
    if (!s->points) {
        return orr_refuse_need(SOL_R_POINTS, 1, 0);
    }
    bool deep = sol_layer_at(g, s->rover) == SOL_CORE;
    return no_cell(verb == SOL_HURL_STATION && !deep ? SOL_R_HURL : SOL_R_STUCK, s->rover);
}

static verdict why_stack(const sol_state *s, unsigned cell) { /* [SOL-E9] */
    unsigned here = s->count[s->active][cell];
    if (!sol_uses(s, SOL_CLUSTER) || !s->uses) {
        return no_cell(sol_uses(s, SOL_CLUSTER) ? SOL_R_STACK_USED : SOL_R_STACK, cell);
    }
    if (here < 2) {
        verdict few = no_cell(SOL_R_STACK_FEW, cell);
        few.need = 2;
        few.have = (int16_t)here;
        return few;
    }
    return s->points ? no_cell(SOL_R_STUCK, cell) : orr_refuse_need(SOL_R_POINTS, 1, 0);
}

verdict sol_why_source(const orr_game *g, const void *memory, orr_action a) {
    const sol_state *s = memory;
    switch (orr_verb_of(a)) {
    case SOL_LAUNCH:
    case SOL_FLY:
    case SOL_HURL:
    case SOL_RETURN:
        return why_moves(g, s, a);
    case SOL_STACK:
        return why_stack(s, orr_arg(a, 0));
    case SOL_STATION:
    case SOL_HURL_STATION:
        return why_rover(g, s, orr_verb_of(a));
    case SOL_FUEL:
        return orr_refuse(!sol_uses(s, SOL_FUEL_CELLS) ? SOL_R_FUEL : !s->uses ? SOL_R_FUEL_USED : SOL_R_FUEL_ENERGY);
    case SOL_CARD:
        return why_card(s);
    default:
        return orr_refuse(SOL_R_NOT_NOW);
    }
}

/* A cell that the move cannot reach, whatever the room there. */
static unsigned too_far(const orr_game *g, const sol_state *s, unsigned to) {
    switch (s->source) {
    case SOL_LAUNCH:
        return SOL_R_NOT_FOUR; /* [SOL-5.11] */
    case SOL_RETURN:
        return SOL_R_NOT_OUTER; /* [SOL-5.14] */
    default: {
        bool near = s->from < SOL_CELLS && sol_has(sol_cache_of(g)->near[s->from], to);
        return near ? SOL_R_NO_GATE : SOL_R_NOT_ADJACENT; /* [SOL-5.12], [SOL-2.7] */
    }
    }
}

verdict sol_why_destination(const orr_game *g, const void *memory, orr_action a) {
    const sol_state *s = memory;
    unsigned to = orr_arg(a, 0);
    if (orr_verb_of(a) != SOL_CELL) {
        return orr_refuse(SOL_R_NOT_NOW);
    }
    if (!sol_has(sol_reach(g, s), to)) {
        return no_cell(too_far(g, s, to), to);
    }
    if (s->source == SOL_STATION) {
        return no_cell(SOL_R_STATION_THERE, to); /* [SOL-R37] */
    }
    if (s->source == SOL_FLY && !sol_has(s->full[s->active], to)) {
        return orr_refuse_need(SOL_R_POINTS, 1, s->points); /* CATAPULT alone does not go there */
    }
    return at(orr_refuse_need(SOL_R_CROWD, SOL_CROWD, s->count[s->active][to]), SOL_PIECE_CELL + to); /* [SOL-2.11] */
}

/* ---- CONVERT ---- */

verdict sol_why_type(const orr_game *g, const void *memory, orr_action a) {
    const sol_state *s = memory;
    static const uint16_t patterns[SOL_KINDS] = {SOL_R_PATTERN_GATE, SOL_R_PATTERN_NODE, SOL_R_PATTERN_FOUNDRY,
                                                 SOL_R_PATTERN_TOWER};
    unsigned verb = orr_verb_of(a), kind = orr_arg(a, 0);
    if (verb == SOL_CARD) {
        return why_card(s);
    }
    if (verb == SOL_STOP) {
        return orr_refuse(SOL_R_MUST_CONVERT); /* [SOL-5.20] */
    }
    if (verb != SOL_KIND || s->phase == SOL_P_CONV_POST) {
        return orr_refuse(SOL_R_NOT_NOW);
    }
    if (sol_cache_of(g)->forbidden == kind) {
        return orr_refuse(SOL_R_FORBIDDEN); /* [SOL-7.18] */
    }
    if (!s->stock[s->active][kind]) {
        return at(orr_refuse(SOL_R_STOCK), SOL_PIECE_STOCK + s->active * 4u + kind); /* [SOL-5.20] */
    }
    return orr_refuse(patterns[kind]);
}

verdict sol_why_pattern(const orr_game *g, const void *memory, orr_action a) {
    const sol_state *s = memory;
    static const uint16_t patterns[SOL_KINDS] = {SOL_R_PATTERN_GATE, SOL_R_PATTERN_NODE, SOL_R_PATTERN_FOUNDRY,
                                                 SOL_R_PATTERN_TOWER};
    unsigned cell = orr_arg(a, 0);
    if (orr_verb_of(a) != SOL_CELL) {
        return orr_refuse(SOL_R_NOT_NOW);
    }
    if (s->kind == SOL_GATE && s->phase == SOL_P_CONV_C && sol_has(sol_cache_of(g)->below[s->cell_a], cell)) {
        return no_cell(SOL_R_GATE_THERE, cell); /* [SOL-2.9] */
    }
    if (s->kind != SOL_GATE && s->phase == SOL_P_CONV_A && sol_has(sol_all_stations(s), cell)) {
        return no_cell(SOL_R_STATION_THERE, cell); /* [SOL-2.12] */
    }
    return no_cell(patterns[s->kind], cell);
}

/* ---- ACTIVATE and SCOUR ---- */

/* [SOL-5.32], [SOL-5.33] */
static verdict why_base(const sol_state *s, unsigned cell, unsigned base) {
    unsigned energy = s->energy[s->active], reserve = s->count[s->active][SOL_RESERVE];
    verdict v = energy < base ? orr_refuse_need(SOL_R_BASE_ENERGY, (int)base, (int)energy)
                              : orr_refuse_need(SOL_R_BASE_RESERVE, (int)base, (int)reserve);
    return at(v, SOL_PIECE_CELL + cell);
}

static verdict why_pick(const orr_game *g, const sol_state *s, unsigned cell) {
    if (!sol_has(s->divers[s->active] & sol_all_stations(s), cell)) {
        return no_cell(SOL_R_NO_STATION, cell); /* [SOL-5.30] */
    }
    if (s->acted[cell]) {
        return no_cell(SOL_R_ACTED, cell);
    }
    if (!sol_has(sol_standing(g, s), cell)) {
        return no_cell(SOL_R_OTHER_KIND, cell);
    }
    return why_base(s, cell, sol_base(g, s, cell));
}

static verdict why_pulse(const orr_game *g, const sol_state *s, unsigned cell) { /* [SOL-E23] */
    bool own = sol_has(s->stations[s->active], cell) && sol_layer_at(g, cell) <= SOL_INNER;
    if (!own || !sol_uses(s, SOL_PULSE_ALL)) {
        return no_cell(SOL_R_PULSE, cell);
    }
    return s->acted[cell] ? no_cell(SOL_R_ACTED, cell) : why_base(s, cell, sol_base(g, s, cell));
}

verdict sol_why_act(const orr_game *g, const void *memory, orr_action a) {
    const sol_state *s = memory;
    switch (orr_verb_of(a)) {
    case SOL_ACT:
        return why_pick(g, s, orr_arg(a, 0));
    case SOL_PULSE:
        return why_pulse(g, s, orr_arg(a, 0));
    case SOL_CARD:
        return why_card(s);
    case SOL_STOP:
        return orr_refuse(SOL_R_MUST_ACT); /* [SOL-5.37] */
    default:
        return orr_refuse(SOL_R_NOT_NOW);
    }
}

/* ---- the rest ---- */

/* A cell that an effect or event does not allow. */
static verdict why_cell(const orr_game *g, const sol_state *s, unsigned cell) {
    const struct sol_cache *c = sol_cache_of(g);
    bool arrives = s->phase == SOL_P_E28B || s->phase == SOL_P_T5B || s->phase == SOL_P_T6 || s->phase == SOL_P_T2 ||
                   s->phase == SOL_P_T3;
    if (arrives && sol_has(s->full[s->decider], cell)) { /* [SOL-2.11] */
        return at(orr_refuse_need(SOL_R_CROWD, SOL_CROWD, s->count[s->decider][cell]), SOL_PIECE_CELL + cell);
    }
    if (s->phase == SOL_P_E2 && sol_has(sol_standing(g, s), cell) && sol_in_cell(g, s, cell) > 1) { /* [SOL-R31] */
        return why_base(s, cell, sol_augmented(g, s, cell));
    }
    if (s->phase == SOL_P_E24B && c->site_at[s->cell_a][cell] != ORR_NONE) { /* [SOL-2.9] */
        return at(orr_refuse(SOL_R_GATE_THERE), SOL_PIECE_SITE + c->site_at[s->cell_a][cell]);
    }
    return no_cell(s->phase >= SOL_P_T1 ? SOL_R_EVENT : SOL_R_EFFECT, cell);
}

/* Decisions of an effect or event: an answer of the right sort that it does not allow. */
verdict sol_why_choice(const orr_game *g, const void *memory, orr_action a) {
    const sol_state *s = memory;
    unsigned verb = orr_verb_of(a);
    bool choice = verb == SOL_SEAT || verb == SOL_END || verb == SOL_NAME || verb == SOL_NUMBER ||
                  (verb >= SOL_PICK_HOLD && verb <= SOL_PICK_LOST);
    if (s->phase < SOL_P_E1 || (!choice && verb != SOL_CELL)) {
        return orr_refuse(SOL_R_NOT_NOW);
    }
    if (verb == SOL_CELL) {
        return why_cell(g, s, orr_arg(a, 0));
    }
    return orr_refuse(s->phase >= SOL_P_T1 ? SOL_R_EVENT : SOL_R_EFFECT);
}

/* [SOL-E17] */
static verdict why_change(const sol_state *s, unsigned kind) {
    bool other = kind != SOL_GATE && kind != sol_station_kind(s->station[s->cell_a]);
    return other ? at(orr_refuse(SOL_R_STOCK), SOL_PIECE_STOCK + s->active * 4u + kind) : orr_refuse(SOL_R_EFFECT);
}

/* [SOL-5.67] */
static verdict why_all(const orr_game *g, const sol_state *s) {
    struct sol_bill bill;
    sol_pays_all(g, s, &bill);
    if (bill.has_energy < bill.energy) {
        return orr_refuse_need(SOL_R_ALL_ENERGY, (int)bill.energy, (int)bill.has_energy);
    }
    if (bill.has_reserve < bill.reserve) {
        return orr_refuse_need(SOL_R_ALL_RESERVE, (int)bill.reserve, (int)bill.has_reserve);
    }
    return orr_refuse(SOL_R_ALL_ONE);
}

verdict sol_why_decon(const orr_game *g, const void *memory, orr_action a) {
    unsigned verb = orr_verb_of(a);
    (void)g;
    (void)memory;
    if (verb != SOL_SITE && verb != SOL_CELL) {
        return orr_refuse(SOL_R_NOT_NOW);
    }
    return at(orr_refuse(SOL_R_DECON), (verb == SOL_SITE ? SOL_PIECE_SITE : SOL_PIECE_CELL) + orr_arg(a, 0));
}

verdict sol_why_scour(const orr_game *g, const void *memory, orr_action a) { /* [SOL-5.40] */
    unsigned verb = orr_verb_of(a);
    (void)g;
    (void)memory;
    return orr_refuse(verb == SOL_STOP ? SOL_R_SCOUR_FIRST : verb == SOL_CELL ? SOL_R_SCOUR : SOL_R_NOT_NOW);
}

verdict sol_why_card(const orr_game *g, const void *memory, orr_action a) {
    (void)g;
    return orr_verb_of(a) == SOL_CARD ? why_card(memory) : orr_refuse(SOL_R_NOT_NOW);
}

verdict sol_why_flare(const orr_game *g, const void *memory, orr_action a) {
    if (orr_verb_of(a) == SOL_USE_ALL) {
        return why_all(g, memory);
    }
    return orr_verb_of(a) == SOL_CELL ? no_cell(SOL_R_FLARE, orr_arg(a, 0))
                                      : orr_refuse(SOL_R_NOT_NOW); /* [SOL-5.64] */
}

verdict sol_why_keep(const orr_game *g, const void *memory, orr_action a) { /* [SOL-5.66] */
    (void)g;
    (void)memory;
    return orr_refuse(orr_verb_of(a) == SOL_KEEP ? SOL_R_KEEP : SOL_R_NOT_NOW);
}

verdict sol_why_act_post(const orr_game *g, const void *memory, orr_action a) {
    (void)g;
    return orr_verb_of(a) == SOL_KIND ? why_change(memory, orr_arg(a, 0)) : orr_refuse(SOL_R_NOT_NOW);
}

verdict sol_why_over(const orr_game *g, const void *memory, orr_action a) { /* [SOL-6.1] */
    (void)g;
    (void)memory;
    (void)a;
    return orr_refuse(SOL_R_OVER);
}
