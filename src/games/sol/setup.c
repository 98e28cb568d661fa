/* Sol: options and seats together, the first state, and what is drawn or decided
 * before the first turn: event, effects, tokens, vestigial structures. */
#include "play.h"

#include <string.h>

/* ---- options ---- */

static unsigned mode_of(const orr_game *g) { return (unsigned)g->option[SOL_MODE]; }

static const struct sol_scenario_row *scenario_of(const orr_game *g) {
    int32_t number = g->option[SOL_SCENARIO];
    return number ? &sol_pack_of(g)->scenario[number - SOL_FIRST_SCENARIO] : NULL;
}

/* Effects that come by the draw or the list: one per suit, three in co-operative play [SOL-3.8]. */
static unsigned effects_needed(const orr_game *g, const struct sol_cache *c) {
    return mode_of(g) == SOL_COOP ? SOL_TRIO : c->suits;
}

static struct orr_verdict judge_mode(const orr_game *g) { /* [SOL-3.1] */
    unsigned mode = mode_of(g);
    if (g->seats < 1 || g->seats > SOL_SEATS) {
        return orr_refuse_need(SOL_R_SEATS, SOL_SEATS, g->seats);
    }
    if ((g->seats == 1) != (mode == SOL_SOLO)) {
        return orr_refuse(SOL_R_MODE);
    }
    if (mode == SOL_COMPETITIVE && g->option[SOL_SCENARIO]) {
        return orr_refuse(SOL_R_SCENARIO);
    }
    if (mode != SOL_COMPETITIVE && g->option[SOL_VESTIGIAL] == SOL_YES) {
        return orr_refuse(SOL_R_VESTIGIAL);
    }
    if (mode == SOL_SOLO || g->option[SOL_SCENARIO]) { /* a scenario has its own event and target */
        return orr_allow();
    }
    if (g->option[SOL_EVENT] == SOL_EVENT_NONE && g->option[SOL_TRIGGER_FLARES] > SOL_FLARES_ZERO) {
        return orr_refuse(SOL_R_TRIGGER_FLARES);
    }
    int32_t target = g->option[SOL_COOP_TARGET];
    return target % 3 != 1 ? orr_refuse_need(SOL_R_TARGET, 13, target) : orr_allow(); /* [SOL-7.15] */
}

/* The listed effects come first and are all different; how many are good. */
static unsigned listed(const orr_game *g, unsigned needed) {
    uint32_t seen = 0;
    unsigned good = 0;
    for (unsigned i = 0; i < SOL_SUITS; i++) {
        int32_t effect = g->option[SOL_EFFECT_1 + i];
        bool fits = (i < needed) == (effect != 0) && !(seen >> effect & 1u);
        good += fits && effect;
        seen |= effect ? (uint32_t)1 << effect : 0;
        if (!fits) {
            return i < needed ? good : i + 1;
        }
    }
    return good;
}

static uint32_t preset_pool(const orr_game *g) {
    static const uint8_t worst[] = {SOL_BLUE, SOL_GREEN, SOL_YELLOW, SOL_RED}; /* by preset */
    uint32_t pool = 0;
    for (unsigned effect = 0; effect < SOL_EFFECTS; effect++) {
        if (sol_pack_of(g)->colour[effect] <= worst[g->option[SOL_PRESET]]) {
            pool |= (uint32_t)1 << effect;
        }
    }
    return pool;
}

static struct orr_verdict judge_effects(const orr_game *g, struct sol_cache *c) {
    unsigned needed = effects_needed(g, c);
    if (g->option[SOL_PRESET] == SOL_CUSTOM) { /* [SOL-3.9] */
        unsigned good = listed(g, needed);
        return good == needed ? orr_allow() : orr_refuse_need(SOL_R_CUSTOM, (int)needed, (int)good);
    }
    c->effect_pool = preset_pool(g);
    unsigned have = sol_size(c->effect_pool);
    return have < needed ? orr_refuse_need(SOL_R_PRESET, (int)needed, (int)have) : orr_allow();
}

/* What the options leave open gets its value, so that a game can be read from its options. */
static void settle_options(orr_game *g) {
    if (mode_of(g) == SOL_SOLO && !g->option[SOL_SCENARIO]) {
        g->option[SOL_SCENARIO] = SOL_FIRST_SCENARIO;
    }
    if (g->option[SOL_VESTIGIAL] == SOL_AUTO) {
        g->option[SOL_VESTIGIAL] = mode_of(g) == SOL_COMPETITIVE ? SOL_YES : SOL_NO;
    }
    const struct sol_scenario_row *row = scenario_of(g);
    if (row) {
        g->option[SOL_EVENT] = row->event == ORR_NONE ? SOL_EVENT_NONE : SOL_EVENT_FIRST + row->event;
        g->option[SOL_TRIGGER_FLARES] = SOL_FLARES_ZERO + row->flares;
    } else if (g->option[SOL_TRIGGER_FLARES] == SOL_FLARES_AUTO) {
        g->option[SOL_TRIGGER_FLARES] = SOL_FLARES_ZERO + (g->option[SOL_EVENT] ? 4 : 0); /* [SOL-7.2] */
    }
}

static unsigned suits_of(const orr_game *g) { /* [SOL-3.5] */
    if (mode_of(g) == SOL_SOLO) {
        return scenario_of(g)->suits;
    }
    return g->seats + (g->option[SOL_VESTIGIAL] == SOL_YES ? 1u : 2u);
}

static void fill_cache(const orr_game *g, struct sol_cache *c) {
    const struct sol_scenario_row *row = scenario_of(g);
    c->suits = (uint8_t)suits_of(g);
    c->flares = (uint8_t)(g->option[SOL_TRIGGER_FLARES] - SOL_FLARES_ZERO);
    c->deck_size = (uint8_t)(c->suits * SOL_SUIT_CARDS + c->flares);
    c->orbit_draws = mode_of(g) != SOL_COMPETITIVE; /* [SOL-7.11] */
    c->forbidden = row ? row->forbidden : ORR_NONE;
    c->start_energy = row ? row->energy : sol_pack_of(g)->start_energy;
    c->has_effects = !row || row->effect[0] != ORR_NONE;
    if (mode_of(g) != SOL_COMPETITIVE) {
        c->target = row ? row->threshold : (uint8_t)g->option[SOL_COOP_TARGET];
    }
    for (unsigned i = 0; row && c->has_effects && i < SOL_TRIO; i++) {
        c->effect_pool |= (uint32_t)1 << row->effect[i];
    }
}

struct orr_verdict sol_configure(orr_game *g, void *memory) {
    struct sol_cache *c = memory;
    struct orr_verdict v = judge_mode(g);
    if (v.rule) {
        return v;
    }
    settle_options(g);
    g->together = mode_of(g) != SOL_COMPETITIVE;
    sol_board_make(g, c);
    fill_cache(g, c);
    return scenario_of(g) ? orr_allow() : judge_effects(g, c);
}

/* One of the places of a list of one's own: how many there are depends on the suits in play. */
static unsigned idle_effect(const orr_game *g, unsigned place) {
    if (g->option[SOL_PRESET] != SOL_CUSTOM) {
        return SOL_R_LISTED;
    }
    unsigned needed = mode_of(g) == SOL_COOP ? SOL_TRIO : suits_of(g);
    return place < needed ? 0 : SOL_R_CUSTOM;
}

unsigned sol_idle(const orr_game *g, unsigned option) {
    bool listed_effect = option >= SOL_EFFECT_1 && option < SOL_EFFECT_1 + SOL_SUITS;
    bool fixed = listed_effect || option == SOL_PRESET || option == SOL_EVENT || option == SOL_TRIGGER_FLARES ||
                 option == SOL_COOP_TARGET;
    bool rivals = mode_of(g) == SOL_COMPETITIVE;
    if (fixed && !rivals && (mode_of(g) == SOL_SOLO || scenario_of(g))) { /* [SOL-3.1] */
        return SOL_R_SCENARIO_FIXES;
    }
    if (listed_effect) {
        return idle_effect(g, option - SOL_EFFECT_1);
    }
    switch (option) {
    case SOL_SCENARIO:
        return rivals ? SOL_R_SCENARIO : 0;
    case SOL_VESTIGIAL:
        return rivals ? 0 : SOL_R_VESTIGIAL;
    case SOL_TRIGGER_FLARES:
        return g->option[SOL_EVENT] ? 0 : SOL_R_TRIGGER_FLARES;
    case SOL_COOP_TARGET:
        return mode_of(g) == SOL_COOP ? 0 : SOL_R_TARGET_MODE;
    default:
        return 0;
    }
}

/* ---- the first state ---- */

static void seat_up(const orr_game *g, sol_state *s, unsigned seat) {
    const struct sol_cache *c = sol_cache_of(g);
    const struct sol_pack *p = sol_pack_of(g);
    unsigned gap = (c->eyes - 1u) / (g->seats ? g->seats : 1u); /* [SOL-3.4] */
    s->eye[seat] = (uint8_t)((c->eyes - seat * gap) % c->eyes);
    s->energy[seat] = c->start_energy;
    s->slot[seat] = ORR_NONE;
    memcpy(s->stock[seat], p->start_stock, sizeof s->stock[seat]);
    for (unsigned diver = 0; diver < SOL_DIVERS; diver++) {
        s->place[seat][diver] = diver < p->start_hold ? SOL_HOLD : SOL_RESERVE;
    }
}

/* [SOL-7.16] */
static void place_stations(const orr_game *g, sol_state *s, const struct sol_scenario_row *row) {
    unsigned seat = 0;
    for (unsigned i = 0; i < SOL_PREPLACED; i++, seat = sol_next_seat(g, seat)) {
        unsigned kind = row->kind[i];
        if (kind != ORR_NONE) {
            s->stock[seat][kind]--;
            s->station[g->seats > 4 ? row->cell_b[i] : row->cell_a[i]] = (uint8_t)sol_station_byte(seat, kind);
        }
    }
}

static void list_effects(const orr_game *g, sol_state *s) {
    const struct sol_scenario_row *row = scenario_of(g);
    if (row) {
        if (mode_of(g) == SOL_COOP) {
            memcpy(s->trio, row->effect, sizeof s->trio);
        }
    } else if (g->option[SOL_PRESET] == SOL_CUSTOM) {
        uint8_t *list = mode_of(g) == SOL_COOP ? s->trio : s->effect;
        for (unsigned i = 0; i < effects_needed(g, sol_cache_of(g)); i++) {
            list[i] = (uint8_t)(g->option[SOL_EFFECT_1 + i] - 1);
        }
    }
}

static void fill_none(const orr_game *g, sol_state *s) {
    const struct sol_cache *c = sol_cache_of(g);
    memset(s->station, ORR_NONE, c->cells);
    memset(s->gate, ORR_NONE, c->sites);
    memset(s->effect, ORR_NONE, sizeof s->effect);
    memset(s->trio, ORR_NONE, sizeof s->trio);
    sol_clear_turn(s);
    s->last_card = s->last_from = s->last_to = ORR_NONE;
    s->event = ORR_NONE;
}

void sol_setup(const orr_game *g, void *memory) {
    sol_state *s = memory;
    const struct sol_cache *c = sol_cache_of(g);
    const struct sol_scenario_row *row = scenario_of(g);
    int32_t event = g->option[SOL_EVENT];
    fill_none(g, s);
    for (unsigned seat = 0; seat < g->seats; seat++) {
        seat_up(g, s, seat);
    }
    for (unsigned suit = 0; suit < c->suits; suit++) { /* [SOL-3.6] */
        s->deck[suit] = SOL_SUIT_CARDS;
    }
    s->deck[SOL_CARD_TRIGGER] = c->flares;
    s->marker = SOL_SPIRAL;
    if (event != SOL_EVENT_NONE && event != SOL_EVENT_RANDOM) {
        s->event = (uint8_t)(event - SOL_EVENT_FIRST);
    }
    if (row) {
        place_stations(g, s, row);
    }
    list_effects(g, s);
    sol_derive(g, s);
    sol_begin_setup(g, s, NULL);
    sol_settle(g, s, NULL);
}

/* ---- what is drawn ---- */

static unsigned count_known(const uint8_t *list, unsigned n) {
    unsigned known = 0;
    for (unsigned i = 0; i < n; i++) {
        known += list[i] != ORR_NONE;
    }
    return known;
}

uint32_t sol_setup_left(const orr_game *g, const sol_state *s) {
    const struct sol_cache *c = sol_cache_of(g);
    if (s->phase == SOL_P_EVENT) {
        return (1u << SOL_EVENTS) - 1;
    }
    uint32_t left = s->phase == SOL_P_TOKENS ? (1u << c->suits) - 1 : c->effect_pool;
    for (unsigned i = 0; i < SOL_SUITS; i++) {
        if (s->effect[i] != ORR_NONE) {
            left &= ~((uint32_t)1 << (s->phase == SOL_P_TOKENS ? i : s->effect[i]));
        }
    }
    for (unsigned i = 0; i < SOL_TRIO && s->phase == SOL_P_EFFECTS; i++) {
        left &= s->trio[i] == ORR_NONE ? UINT32_MAX : ~((uint32_t)1 << s->trio[i]);
    }
    return left;
}

static void ask_structures(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->step = 0;
    if (g->option[SOL_VESTIGIAL] == SOL_YES) {
        s->phase = SOL_P_VEST_KIND; /* [SOL-3.10] */
    } else {
        sol_start_game(g, s, t);
    }
}

void sol_begin_setup(const orr_game *g, sol_state *s, struct orr_trace *t) {
    const struct sol_cache *c = sol_cache_of(g);
    bool coop = mode_of(g) == SOL_COOP;
    unsigned tokens = count_known(s->effect, SOL_SUITS);
    unsigned effects = coop ? count_known(s->trio, SOL_TRIO) : tokens;
    if (g->option[SOL_EVENT] == SOL_EVENT_RANDOM && s->event == ORR_NONE) {
        s->phase = SOL_P_EVENT;
    } else if (c->has_effects && effects < (coop ? SOL_TRIO : c->suits)) { /* [SOL-3.9] */
        s->phase = SOL_P_EFFECTS;
        s->step = (uint8_t)effects;
    } else if (c->has_effects && coop && tokens < c->suits) { /* [SOL-7.14] */
        s->phase = SOL_P_TOKENS;
        s->step = (uint8_t)tokens;
    } else {
        ask_structures(g, s, t);
    }
}

void sol_do_setup_chance(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned value = orr_arg(a, 0);
    if (s->phase == SOL_P_EVENT) {
        s->event = (uint8_t)value;
        sol_tell(t, SOL_L_EVENT, 0, (int)value, 0, 0);
    } else if (s->phase == SOL_P_TOKENS) {
        s->effect[value] = s->trio[s->step % SOL_TRIO];
        sol_tell(t, SOL_L_TOKEN, 0, s->effect[value], (int)value, 0);
    } else if (mode_of(g) == SOL_COOP) {
        s->trio[s->step] = (uint8_t)value;
        sol_tell(t, SOL_L_TRIO, 0, (int)value, 0, 0);
    } else {
        s->effect[s->step] = (uint8_t)value;
        sol_tell(t, SOL_L_EFFECT, 0, (int)value, s->step, 0);
    }
    sol_begin_setup(g, s, t);
}

/* ---- vestigial structures ---- */

static bool has_first_gate(const orr_game *g, const sol_state *s) {
    return s->stock[s->active][SOL_GATE] < sol_pack_of(g)->start_stock[SOL_GATE];
}

void sol_list_vest_kind(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    bool gate = !s->step || !has_first_gate(g, s), station = !s->step || has_first_gate(g, s); /* [SOL-3.11] */
    for (unsigned kind = 0; kind < SOL_KINDS; kind++) {
        if (kind == SOL_GATE ? gate : station) {
            orr_propose(list, orr_act1(SOL_KIND, kind));
        }
    }
}

void sol_do_vest_kind(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    (void)g;
    (void)t;
    s->kind = (uint8_t)orr_arg(a, 0);
    s->phase = SOL_P_VEST_SITE;
}

void sol_list_vest_site(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    const struct sol_cache *c = sol_cache_of(g);
    if (s->kind == SOL_GATE) { /* [SOL-3.10] */
        for (unsigned site = 0; site < c->sites && c->layer_of[c->site_above[site]] == SOL_INNER; site++) {
            if (!sol_has(sol_gates(s), site)) {
                orr_propose(list, orr_act1(SOL_SITE, site));
            }
        }
    } else {
        uint64_t cells = c->layer[SOL_OUTER] | c->layer[SOL_INNER] | c->layer[SOL_CONVECTIVE];
        sol_list(list, SOL_CELL, cells & ~sol_all_stations(s));
    }
}

void sol_do_vest_site(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned where = orr_arg(a, 0);
    s->stock[s->active][s->kind]--; /* [SOL-3.12] */
    if (s->kind == SOL_GATE) {
        sol_put_gate(s, where, s->active);
        sol_tell(t, SOL_L_VEST_GATE, s->active, (int)where, 0, 0);
    } else {
        sol_put_station(g, s, where, s->active, s->kind);
        sol_tell(t, SOL_L_VEST_STATION, s->active, s->kind, (int)where, 0);
    }
    s->kind = ORR_NONE;
    s->phase = SOL_P_VEST_KIND;
    s->active = s->decider = (uint8_t)sol_next_seat(g, s->active);
    if (s->active == 0 && s->step++) {
        sol_start_game(g, s, t);
    }
}
