/* Sol: the action MOVE: launching, flying, hurling and returning, with the effects
 * that change how sundivers move. Starting those effects is in effects_move.c. */
#include "play.h"

/* ---- where to ---- */

uint64_t sol_through_gates(const orr_game *g, const sol_state *s, unsigned cell) {
    const struct sol_cache *c = sol_cache_of(g);
    uint64_t ends = 0;
    SOL_EACH(site, c->sites_of[cell] & sol_gates(s)) {
        ends |= sol_bit(c->site_above[site]) | sol_bit(c->site_below[site]);
    }
    return ends & ~sol_bit(cell);
}

/* [SOL-E21] Cells that PORTAL links. */
static uint64_t linked(const orr_game *g, const sol_state *s) {
    uint64_t all = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        all |= sol_cache_of(g)->four[s->eye[seat]];
    }
    return all;
}

/* Cells to which anything of the active seat's may fly from a cell, room not looked at [SOL-5.12]. */
static uint64_t ways(const orr_game *g, const sol_state *s, unsigned cell) {
    const struct sol_cache *c = sol_cache_of(g);
    if (sol_uses(s, SOL_TRANSCEND)) { /* [SOL-E29] */
        return c->near[cell];
    }
    uint64_t set = c->open[cell] | sol_through_gates(g, s, cell);
    if (sol_uses(s, SOL_PORTAL) && sol_has(linked(g, s), cell)) {
        set |= linked(g, s) & ~sol_bit(cell);
    }
    return set;
}

uint64_t sol_flights(const orr_game *g, const sol_state *s, unsigned cell, bool fresh) {
    uint64_t set = 0;
    if (s->points) {
        set = ways(g, s, cell);
    } else if (fresh) { /* [SOL-E5] */
        set = sol_through_gates(g, s, cell);
    }
    return set & ~s->full[s->active]; /* [SOL-2.11] */
}

static uint64_t round_ships(const orr_game *g, const sol_state *s, unsigned host) { /* [SOL-5.11] */
    return sol_uses(s, SOL_PORTAL) ? linked(g, s) : sol_cache_of(g)->four[s->eye[host]];
}

uint64_t sol_launch_cells(const orr_game *g, const sol_state *s, unsigned host) {
    return round_ships(g, s, host) & ~s->full[s->active];
}

static uint64_t stack_flights(const orr_game *g, const sol_state *s, unsigned cell) { /* [SOL-E9] */
    const uint8_t *count = s->count[s->active];
    uint64_t set = 0;
    SOL_EACH(to, ways(g, s, cell)) {
        if (count[cell] + count[to] <= SOL_CROWD) {
            set |= sol_bit(to);
        }
    }
    return set;
}

static uint64_t rover_flights(const orr_game *g, const sol_state *s) { /* [SOL-E16] */
    return ways(g, s, s->rover) & ~sol_all_stations(s);
}

uint64_t sol_destinations(const orr_game *g, const sol_state *s) {
    switch (s->source) {
    case SOL_LAUNCH:
        return sol_launch_cells(g, s, s->from == SOL_HOLD ? s->active : s->from - SOL_GUEST);
    case SOL_FLY:
        return sol_flights(g, s, s->from, s->variant == SOL_FRESH);
    case SOL_RETURN: /* [SOL-5.14] */
        return sol_cache_of(g)->layer[SOL_OUTER] & ~s->full[s->active];
    case SOL_STACK:
        return stack_flights(g, s, s->from);
    default:
        return rover_flights(g, s);
    }
}

uint64_t sol_reach(const orr_game *g, const sol_state *s) {
    switch (s->source) {
    case SOL_LAUNCH:
        return round_ships(g, s, s->from == SOL_HOLD ? s->active : s->from - SOL_GUEST);
    case SOL_RETURN:
        return sol_cache_of(g)->layer[SOL_OUTER];
    default:
        return s->from < SOL_CELLS ? ways(g, s, s->from) : 0;
    }
}

/* ---- what can move ---- */

uint64_t sol_movable_stacks(const orr_game *g, const sol_state *s) {
    uint64_t set = 0;
    SOL_EACH(cell, s->divers[s->active]) {
        if (s->count[s->active][cell] >= 2 && stack_flights(g, s, cell)) {
            set |= sol_bit(cell);
        }
    }
    return set;
}

/* List a source for each sort of sundiver at a place [SOL-4.30]. */
static void list_sorts(const sol_state *s, struct orr_actions *list, orr_action plain, unsigned shift, unsigned place) {
    unsigned seat = s->active, at = s->count[seat][place];
    bool here = s->marked != ORR_NONE && s->place[seat][s->marked] == place;
    if (s->marked == ORR_NONE || (!here && !sol_uses(s, SOL_HYPERDRIVE))) {
        orr_propose(list, plain);
    } else if (here) {
        orr_propose(list, plain | (orr_action)SOL_MARKED << shift);
        if (at > 1 && !sol_uses(s, SOL_HYPERDRIVE)) {
            orr_propose(list, plain | (orr_action)SOL_OTHER << shift);
        }
    }
}

/* The sundivers at a place by whether they have used CATAPULT, a bit each. */
struct sorts {
    unsigned fresh, spent;
};

static struct sorts sorted(const sol_state *s, unsigned place) {
    struct sorts at = {0, 0};
    for (unsigned diver = 0; diver < SOL_DIVERS; diver++) {
        if (s->place[s->active][diver] == place) {
            *((unsigned)s->spent >> diver & 1u ? &at.spent : &at.fresh) |= 1u << diver;
        }
    }
    return at;
}

static void list_catapult(const orr_game *g, const sol_state *s, struct orr_actions *list, unsigned cell) {
    struct sorts at = sorted(s, cell);
    if (at.fresh && sol_flights(g, s, cell, true)) {
        orr_propose(list, orr_act2(SOL_FLY, cell, SOL_FRESH));
    }
    if (at.spent && sol_flights(g, s, cell, false)) {
        orr_propose(list, orr_act2(SOL_FLY, cell, SOL_SPENT));
    }
}

static void list_flights(const orr_game *g, const sol_state *s, struct orr_actions *list) {
    if (sol_uses(s, SOL_CATAPULT)) {
        SOL_EACH(cell, s->divers[s->active]) { list_catapult(g, s, list, cell); }
        return;
    }
    SOL_EACH(cell, s->points ? s->divers[s->active] : 0) {
        if (sol_flights(g, s, cell, false)) {
            list_sorts(s, list, orr_act2(SOL_FLY, cell, SOL_PLAIN), 8, cell);
        }
    }
}

static void list_launches(const orr_game *g, const sol_state *s, struct orr_actions *list) {
    const uint8_t *count = s->count[s->active];
    if (count[SOL_HOLD]) {
        list_sorts(s, list, orr_act2(SOL_LAUNCH, s->active, SOL_PLAIN), 8, SOL_HOLD);
    }
    for (unsigned host = 0; host < g->seats; host++) {
        if (count[SOL_GUEST + host]) {
            list_sorts(s, list, orr_act2(SOL_LAUNCH, host, SOL_PLAIN), 8, SOL_GUEST + host);
        }
    }
    if (count[SOL_LOST]) {
        list_sorts(s, list, orr_act1(SOL_RETURN, SOL_PLAIN), 0, SOL_LOST);
    }
}

static void list_hurls(const orr_game *g, const sol_state *s, struct orr_actions *list) { /* [SOL-5.13] */
    uint64_t core = s->divers[s->active] & sol_cache_of(g)->layer[SOL_CORE];
    if (sol_uses(s, SOL_HYPERDRIVE)) {
        unsigned place = s->place[s->active][s->marked];
        core &= place < SOL_HOLD ? sol_bit(place) : 0;
    }
    sol_list(list, SOL_HURL, core);
}

static void list_rover(const orr_game *g, const sol_state *s, struct orr_actions *list) {
    if (rover_flights(g, s)) {
        orr_propose(list, orr_act(SOL_STATION));
    }
    if (sol_layer_at(g, s->rover) == SOL_CORE) {
        orr_propose(list, orr_act(SOL_HURL_STATION));
    }
}

void sol_list_move_src(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    if (s->points) {
        list_launches(g, s, list);
        list_hurls(g, s, list);
        if (s->rover != ORR_NONE) {
            list_rover(g, s, list);
        }
        if (sol_uses(s, SOL_CLUSTER) && s->uses) {
            sol_list(list, SOL_STACK, sol_movable_stacks(g, s));
        }
    }
    list_flights(g, s, list);
    if (sol_uses(s, SOL_FUEL_CELLS) && s->uses && s->energy[s->active]) {
        orr_propose(list, orr_act(SOL_FUEL));
    }
    sol_list_card(g, s, list);
    orr_propose(list, orr_act(SOL_STOP)); /* [SOL-5.10] */
}

void sol_list_move_dst(const orr_game *g, const void *memory, struct orr_actions *list) {
    const sol_state *s = memory;
    sol_list(list, SOL_CELL, sol_destinations(g, s));
}

/* ---- moving ---- */

/* [SOL-5.16] */
static void pay_pass(sol_state *s, unsigned site, struct orr_trace *t) {
    unsigned owner = s->gate[site];
    if (owner != s->active && !((unsigned)s->paid >> owner & 1u)) {
        s->paid = (uint8_t)(s->paid | 1u << owner);
        sol_charge(s, owner, 1);
        sol_tell(t, SOL_L_DAY_PASS, s->active, (int)owner, 0, 0);
    }
}

/* The gate that a flight from one cell to another passes, or ORR_NONE. */
static unsigned gate_between(const orr_game *g, const sol_state *s, unsigned from, unsigned to) {
    unsigned site = sol_cache_of(g)->site_at[from][to];
    bool used = site != ORR_NONE && sol_has(sol_gates(s), site) && !sol_uses(s, SOL_TRANSCEND);
    return used ? site : ORR_NONE;
}

void sol_collect(sol_state *s, unsigned cell, struct orr_trace *t) { /* [SOL-T7] */
    if (sol_has(s->cubes, cell)) {
        s->cube[cell] = 0;
        s->cubes &= ~sol_bit(cell);
        sol_charge(s, s->active, 1);
        sol_tell(t, SOL_L_CUBE, s->active, (int)cell, 0, 0);
    }
}

/* Something of the active seat's has flown from one cell to another. */
static void enter(const orr_game *g, sol_state *s, unsigned from, unsigned to, struct orr_trace *t) {
    unsigned site = gate_between(g, s, from, to);
    if (site != ORR_NONE) {
        pay_pass(s, site, t);
    }
    sol_collect(s, to, t);
}

/* Which sundiver a source means. */
static unsigned chosen(const sol_state *s) {
    switch (s->variant) {
    case SOL_FRESH:
        return sol_find_but(s, s->active, s->from, sorted(s, s->from).spent);
    case SOL_SPENT:
        return sol_find_but(s, s->active, s->from, sorted(s, s->from).fresh);
    case SOL_MARKED:
        return s->marked;
    case SOL_OTHER:
        return sol_find_but(s, s->active, s->from, 1u << s->marked);
    default:
        return sol_find(s, s->active, s->from);
    }
}

static void fly(const orr_game *g, sol_state *s, unsigned to, struct orr_trace *t) {
    unsigned seat = s->active, from = s->from, diver = chosen(s), site = gate_between(g, s, from, to);
    bool free = s->variant == SOL_FRESH && site != ORR_NONE;
    s->points = (uint8_t)(s->points - !free);
    if (free) {
        s->spent = (uint16_t)(s->spent | 1u << diver);
    }
    sol_carry(s, seat, diver, to);
    sol_tell(t, SOL_L_FLY, seat, (int)from, (int)to, 0);
    enter(g, s, from, to, t);
    if (diver == s->marked && sol_uses(s, SOL_PASSAGE) && site != ORR_NONE && !s->crossed[site]) { /* [SOL-E19] */
        s->crossed[site] = 1;
        sol_earn(s, seat, 1, SOL_BY_EFFECTS);
        sol_tell(t, SOL_L_MOMENTUM, seat, 1, s->momentum[seat], 0);
    }
    if (sol_uses(s, SOL_HYPERDRIVE) && ++s->flown == 3) { /* [SOL-E14] */
        s->flown = 0;
        sol_charge(s, seat, 1);
        sol_tell(t, SOL_L_ENERGY, seat, 1, s->energy[seat], 0);
    }
}

static void launch(const orr_game *g, sol_state *s, unsigned to, struct orr_trace *t) {
    unsigned seat = s->active;
    bool own = s->from == SOL_HOLD;
    s->points--;
    sol_carry(s, seat, chosen(s), to);
    if (own) {
        sol_tell(t, SOL_L_LAUNCH, seat, (int)to, 0, 0);
    } else {
        sol_tell(t, SOL_L_LAUNCH_GUEST, seat, (int)to, s->from - SOL_GUEST, 0);
    }
    if (sol_uses(s, SOL_CEREMONY) && own && sol_layer_at(g, to) == SOL_OUTER) { /* [SOL-E6] */
        sol_charge(s, seat, 1);
        sol_tell(t, SOL_L_ENERGY, seat, 1, s->energy[seat], 0);
    }
}

static void fly_stack(const orr_game *g, sol_state *s, unsigned to, struct orr_trace *t) {
    unsigned n = s->count[s->active][s->from];
    s->points--;
    s->uses--;
    sol_shift_n(s, s->active, s->from, to, n);
    sol_tell(t, SOL_L_STACK, s->active, s->from, (int)to, (int)n);
    enter(g, s, s->from, to, t);
}

static void fly_station(const orr_game *g, sol_state *s, unsigned to, struct orr_trace *t) { /* [SOL-E16] */
    unsigned from = s->rover, kind = sol_station_kind(s->station[from]);
    s->points--;
    sol_take_station(g, s, from);
    sol_put_station(g, s, to, s->active, kind);
    s->rover = (uint8_t)to;
    sol_tell(t, SOL_L_STATION_FLIES, s->active, (int)from, (int)to, 0);
    enter(g, s, from, to, t);
    sol_station_arrives(g, s, to, t);
}

void sol_do_move_dst(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    unsigned to = orr_arg(a, 0);
    s->last_from = s->from;
    s->last_to = (uint8_t)to;
    switch (s->source) {
    case SOL_LAUNCH:
        launch(g, s, to, t);
        break;
    case SOL_FLY:
        fly(g, s, to, t);
        break;
    case SOL_RETURN:
        s->points--;
        sol_carry(s, s->active, chosen(s), to);
        sol_tell(t, SOL_L_RETURN, s->active, (int)to, 0, 0);
        break;
    case SOL_STACK:
        fly_stack(g, s, to, t);
        break;
    default:
        fly_station(g, s, to, t);
        break;
    }
    sol_resume(g, s);
}

/* ---- sources ---- */

/* HURL takes the least useful sundiver [SOL-4.30]. */
static unsigned hurled(const sol_state *s, unsigned cell) {
    struct sorts at = sorted(s, cell);
    unsigned avoid = sol_uses(s, SOL_CATAPULT) && at.spent ? at.fresh : 0;
    if (sol_uses(s, SOL_HYPERDRIVE)) {
        return s->marked;
    }
    if (s->marked != ORR_NONE && s->count[s->active][cell] > 1) {
        avoid = 1u << s->marked;
    }
    return sol_find_but(s, s->active, cell, avoid);
}

/* [SOL-5.13], [SOL-5.91] */
static void score_hurl(const orr_game *g, sol_state *s) {
    s->points--;
    sol_earn(s, s->active, sol_pack_of(g)->hurl, SOL_BY_HURLS);
    sol_queue(s, (char)('1' + s->active), 1);
}

static void hurl(const orr_game *g, sol_state *s, unsigned cell, struct orr_trace *t) {
    sol_carry(s, s->active, hurled(s, cell), SOL_GONE);
    score_hurl(g, s);
    s->last_from = (uint8_t)cell;
    s->last_to = SOL_GONE;
    sol_tell(t, SOL_L_HURL, s->active, s->momentum[s->active], 0, 0);
}

static void hurl_station(const orr_game *g, sol_state *s, struct orr_trace *t) {
    unsigned kind = sol_station_kind(s->station[s->rover]);
    s->last_from = s->rover;
    s->last_to = SOL_GONE;
    sol_take_station(g, s, s->rover);
    s->rover = ORR_NONE;
    score_hurl(g, s);
    sol_tell(t, SOL_L_HURL_STATION, s->active, (int)kind, s->momentum[s->active], 0);
}

static void choose_source(sol_state *s, orr_action a) {
    unsigned verb = orr_verb_of(a), value = orr_arg(a, 0);
    s->source = (uint8_t)verb;
    s->variant = (uint8_t)(verb == SOL_RETURN ? value : orr_arg(a, 1));
    s->from = (uint8_t)value;
    if (verb == SOL_LAUNCH) {
        s->from = (uint8_t)(value == s->active ? SOL_HOLD : SOL_GUEST + value);
    } else if (verb == SOL_RETURN) {
        s->from = SOL_LOST;
    } else if (verb == SOL_STATION) {
        s->from = s->rover;
    }
    s->phase = SOL_P_MOVE_DST;
}

void sol_start_move(const orr_game *g, sol_state *s, struct orr_trace *t) {
    s->action = SOL_A_MOVE;
    s->points = s->movement[s->active]; /* [SOL-5.10] */
    sol_tell(t, SOL_L_ACTION, s->active, SOL_A_MOVE, 0, 0);
    sol_resume(g, s);
}

void sol_do_move_src(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    sol_state *s = memory;
    switch (orr_verb_of(a)) {
    case SOL_STOP:
        sol_end_action(g, s, t);
        break;
    case SOL_CARD:
        sol_use_card(g, s, t);
        break;
    case SOL_FUEL: /* [SOL-E12] */
        s->energy[s->active]--;
        s->uses--;
        s->points = (uint8_t)(s->points + 3);
        sol_tell(t, SOL_L_FUEL, s->active, s->points, 0, 0);
        break;
    case SOL_HURL:
        hurl(g, s, orr_arg(a, 0), t);
        break;
    case SOL_HURL_STATION:
        hurl_station(g, s, t);
        break;
    default:
        choose_source(s, a);
        break;
    }
}
