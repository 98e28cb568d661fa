/* Cryo: a deployed drone and the actions of the board, except cards and launches; and
 * amounts and awakening, which platform docks use too. Sections 5.1 to 5.9. */
#include "play.h"

/* ---- the drone ---- */

void cryo_deploy(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned home = cryo_mine(s)->home;
    if (cryo_single(home)) {
        cryo_leave(g, s, cryo_lowest(home), t);
    } else {
        s->phase = CRYO_P_LEAVE;
    }
}

/* DP-2, and on to DP-3 */
void cryo_leave(const orr_game *g, cryo_state *s, unsigned bay, struct orr_trace *t) {
    s->bay = (uint8_t)bay;
    if (cryo_open_docks(s)) {
        s->phase = CRYO_P_DOCK;
    } else {
        cryo_dock(g, s, CRYO_LAUNCH_DOCK, t);
    }
}

/* [CR-5.1] */
void cryo_dock(const orr_game *g, cryo_state *s, unsigned dock, struct orr_trace *t) {
    cryo_faction *f = cryo_me(s);
    f->home = (uint8_t)(f->home & ~(1u << s->bay));
    cryo_tell(t, CRYO_LN_DEPLOY, s->actor, s->bay, dock, 0);
    s->bay = ORR_NONE;
    s->dock = (uint8_t)dock;
    if (dock == CRYO_LAUNCH_DOCK) {
        f->launch++; /* [CR-2.9] */
    } else {
        f->docks |= 1u << dock;
        s->taken |= 1u << dock;
    }
    cryo_ask_action(g, s, t);
}

/* ---- which action ---- */

static unsigned survey_cost(const cryo_faction *f) { return cryo_has(f, CRYO_SURVEY) ? 0 : 1; }

static struct orr_verdict stasis(const cryo_state *s, const cryo_faction *f) {
    if (!f->asleep[cryo_section_of(s->dock)]) {
        return orr_refuse(CRYO_R_STASIS_PODS);
    }
    if (!cryo_room(f)) {
        return orr_refuse_need(CRYO_R_QUARTERS, (int)cryo_quarters(f), f->quarters); /* [CR-R26] */
    }
    return cryo_payable(f, CRYO_O) || cryo_has(f, CRYO_MEDICS) ? orr_allow() : orr_refuse(CRYO_R_ORGANICS);
}

/* [CR-5.18] */
static struct orr_verdict scout(const cryo_state *s, const cryo_faction *f) {
    if (f->stock[CRYO_E] < survey_cost(f)) {
        return orr_refuse_need(CRYO_R_SCOUT_ENERGY, (int)survey_cost(f), f->stock[CRYO_E]);
    }
    if (!f->quarters) {
        return orr_refuse(CRYO_R_SCOUT_POD);
    }
    return s->edge ? orr_allow() : orr_refuse(CRYO_R_SCOUT_CAVERN);
}

static struct orr_verdict fabricate(const orr_game *g, const cryo_state *s, const cryo_faction *f) {
    if (!f->hand_size) { /* [CR-5.17] */
        return orr_refuse(CRYO_R_FABRICATE_HAND);
    }
    if (!cryo_has(f, CRYO_ASSEMBLER) && !cryo_payable(f, CRYO_T)) {
        return orr_refuse(CRYO_R_FABRICATE_TECH);
    }
    return cryo_playable(g, s) ? orr_allow() : orr_refuse(CRYO_R_FABRICATE);
}

/* [CR-5.25] Energy is asked before pods: the cheapest vehicle that lacks it, unless one lacks only a pod. */
static struct orr_verdict why_no_launch(const orr_game *g, const cryo_state *s) {
    struct orr_verdict why = orr_refuse(CRYO_R_LAUNCH);
    for (unsigned i = 0; i < CRYO_TYPES; i++) {
        struct orr_verdict v = cryo_judge_vehicle(g, s, i, false);
        if (v.rule == CRYO_R_VEHICLE_POD) {
            return orr_refuse(CRYO_R_LAUNCH_POD);
        }
        if (v.rule == CRYO_R_VEHICLE_ENERGY && (why.rule == CRYO_R_LAUNCH || v.need < why.need)) {
            why = orr_refuse_need(CRYO_R_LAUNCH_ENERGY, v.need, v.have);
        }
    }
    return why;
}

static struct orr_verdict launch(const orr_game *g, const cryo_state *s) {
    bool any = cryo_mine(s)->fleet && (cryo_vehicles(g, s, false) || cryo_vehicles(g, s, true));
    return any ? orr_allow() : why_no_launch(g, s);
}

struct orr_verdict cryo_feasibility(const orr_game *g, const cryo_state *s, unsigned action) {
    const cryo_faction *f = cryo_mine(s);
    switch (action) {
    case CRYO_A_STASIS:
        return stasis(s, f);
    case CRYO_A_GENERATOR: /* [CR-5.10] */
        return cryo_payable(f, CRYO_C) ? orr_allow() : orr_refuse(CRYO_R_GENERATOR);
    case CRYO_A_FABRICATE:
        return fabricate(g, s, f);
    case CRYO_A_RESEARCH: /* [CR-5.11] */
        return cryo_can_draw(s) ? orr_allow() : orr_refuse(CRYO_R_RESEARCH);
    case CRYO_A_SCOUT:
        return scout(s, f);
    case CRYO_A_SALVAGE: /* [CR-5.20] */
        return !f->quarters            ? orr_refuse(CRYO_R_SALVAGE)
               : !cryo_free_salvage(s) ? orr_refuse(CRYO_R_SALVAGE_SPACE)
                                       : orr_allow();
    case CRYO_A_LAUNCH:
        return launch(g, s);
    default:
        return orr_allow();
    }
}

unsigned cryo_feasible(const orr_game *g, const cryo_state *s) {
    unsigned set = 0;
    CRYO_EACH(action, cryo_cache_of(g)->actions[s->dock]) {
        set |= (unsigned)(cryo_feasibility(g, s, action).rule == 0) << action;
    }
    return set;
}

/* DP-4 */
void cryo_ask_action(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    bool any = s->dock != CRYO_LAUNCH_DOCK && cryo_cache_of(g)->resources[s->dock]; /* [CR-5.6] */
    if (any || cryo_can_scrap(s) || cryo_feasible(g, s)) {
        s->phase = CRYO_P_ACTION;
        return;
    }
    cryo_tell(t, CRYO_LN_PASS, s->actor, 0, 0, 0);
    cryo_ask_end(g, s, t);
}

/* ---- resource spaces ---- */

void cryo_take(const orr_game *g, cryo_state *s, unsigned space, struct orr_trace *t) {
    s->doing = CRYO_A_RESOURCE;
    s->space = (uint8_t)space;
    if (s->tile[space] == ORR_NONE) { /* [CR-5.5] */
        cryo_tell(t, CRYO_LN_PRINTED, s->actor, space, 0, 0);
        cryo_gain(g, s, s->actor, space / 5, 1, t); /* [CR-2.21] */
        cryo_action_done(g, s, t);
        return;
    }
    if (cryo_mine(s)->empty) {
        s->phase = CRYO_P_BUILD;
    } else {
        cryo_gain_tile(g, s, t);
    }
}

/* [CR-5.3] */
void cryo_gain_tile(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned tile = s->tile[s->space];
    s->tile[s->space] = ORR_NONE;
    s->height[s->space]--;
    cryo_say(g, t, CRYO_LN_P_TAKE, s->actor, s->space, tile, 0);
    cryo_await(s, cryo_pack_of(g)->tiles[tile].gain, 2, CRYO_THEN_TILE);
    cryo_settle(g, s, t);
}

void cryo_build(const orr_game *g, cryo_state *s, unsigned slot, struct orr_trace *t) {
    cryo_faction *f = cryo_me(s);
    unsigned tile = s->tile[s->space];
    f->slot[slot] = (uint8_t)tile;
    f->empty = (uint8_t)(f->empty & ~(1u << slot)); /* [CR-2.29] */
    s->tile[s->space] = ORR_NONE;
    s->height[s->space]--;
    cryo_say(g, t, CRYO_LN_P_TAKE, s->actor, s->space, tile, 0);
    cryo_tell(t, CRYO_LN_BUILD, s->actor, slot, tile, 0);
    cryo_turn_up(g, s, CRYO_THEN_ACTION, t);
}

/* [CR-5.4] */
void cryo_turn_up(const orr_game *g, cryo_state *s, unsigned after, struct orr_trace *t) {
    s->after = (uint8_t)after;
    if (s->height[s->space]) {
        s->phase = CRYO_P_TILE;
    } else {
        cryo_go_on(g, s, t);
    }
}

/* ---- amounts ---- */

static unsigned lower(unsigned a, unsigned b) { return a < b ? a : b; }

/* Material that `doing` asks for. */
unsigned cryo_paid_with(const cryo_state *s) {
    const cryo_faction *f = cryo_mine(s);
    switch (s->doing) {
    case CRYO_A_STASIS:
        return CRYO_O;
    case CRYO_A_GENERATOR:
        return CRYO_C;
    case CRYO_A_REACTOR:
        return cryo_family_of(f->slot[CRYO_P3A]);
    case CRYO_A_LINK:
        return cryo_family_of(f->slot[CRYO_P4A]);
    case CRYO_A_CONVERTER:
        return cryo_family_of(f->slot[CRYO_P2A]);
    case CRYO_A_WORKSHOP:
        return cryo_family_of(f->slot[CRYO_P5A]);
    default:
        return CRYO_T;
    }
}

/* [CR-5.8], [CR-5.33] */
static unsigned most_awakened(const cryo_state *s, const cryo_faction *f, unsigned most, unsigned asleep) {
    unsigned paid = cryo_payable(f, cryo_paid_with(s)) + cryo_has(f, CRYO_MEDICS);
    return lower(lower(most, asleep), lower(cryo_room(f), paid));
}

unsigned cryo_amounts(const cryo_state *s) {
    const cryo_faction *f = cryo_mine(s);
    unsigned payable = cryo_payable(f, cryo_paid_with(s));
    switch (s->doing) {
    case CRYO_A_STASIS: /* [CR-5.7] */
        return (2u << most_awakened(s, f, 3, f->asleep[cryo_section_of(s->dock)])) - 2;
    case CRYO_A_LINK:
        return (2u << most_awakened(s, f, 2, cryo_all_asleep(f))) - 2;
    case CRYO_A_RESEARCH: /* [CR-5.11] */
        return (2u << lower(2, payable)) - 1;
    default: /* [CR-5.10] */
        return (2u << lower(3, payable)) - 2;
    }
}

/* DP-5 */
void cryo_ask_amount(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned options = cryo_amounts(s);
    if (cryo_single(options)) {
        cryo_amount(g, s, cryo_lowest(options), t);
    } else {
        s->phase = CRYO_P_AMOUNT;
    }
}

void cryo_amount(const orr_game *g, cryo_state *s, unsigned n, struct orr_trace *t) {
    bool pods = s->doing == CRYO_A_STASIS || s->doing == CRYO_A_LINK;
    s->amount = (uint8_t)n;
    cryo_ask_pay(g, s, n - (pods && cryo_has(cryo_mine(s), CRYO_MEDICS)), cryo_paid_with(s), t); /* [CR-5.8] */
}

/* ---- pods ---- */

unsigned cryo_chambers(const cryo_state *s) {
    const cryo_faction *f = cryo_mine(s);
    unsigned first = 0, end = CRYO_CHAMBERS, set = 0;
    if (s->doing == CRYO_A_STASIS) { /* [CR-5.7] */
        first = 3 * cryo_section_of(s->dock);
        end = first + 3;
    }
    for (unsigned i = first; i < end; i++) {
        set |= (unsigned)(f->chamber[i] > 0) << i;
    }
    return set;
}

/* DP-6 */
static void ask_chamber(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned options = cryo_chambers(s);
    if (cryo_single(options)) {
        cryo_awaken(g, s, cryo_lowest(options), t);
    } else {
        s->phase = CRYO_P_CHAMBER;
    }
}

void cryo_awaken(const orr_game *g, cryo_state *s, unsigned chamber, struct orr_trace *t) {
    cryo_faction *f = cryo_me(s);
    f->chamber[chamber]--;
    f->asleep[chamber / 3]--;
    f->quarters++;
    s->left--;
    cryo_say(g, t, CRYO_LN_P_AWAKEN, s->actor, chamber, 0, 0);
    if (s->left) {
        ask_chamber(g, s, t);
    } else {
        cryo_action_done(g, s, t);
    }
}

/* ---- caverns and salvage ---- */

void cryo_explore(cryo_state *s, unsigned cavern, unsigned after) {
    s->target = (uint8_t)cavern;
    s->after = (uint8_t)after;
    s->phase = CRYO_P_CAVERN;
}

/* [CR-5.19] */
void cryo_found(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_faction *f = cryo_me(s);
    const struct cryo_cavern_face *face = &cryo_pack_of(g)->caverns[s->cavern[s->target]];
    const uint8_t gain[3] = {face->gain[0], face->gain[1], cryo_has(f, CRYO_SURVEY) ? CRYO_K : ORR_NONE};
    f->quarters--;
    f->cavern[s->target]++;
    cryo_tell(t, CRYO_LN_SCOUT, s->actor, s->target, 0, 0);
    s->target = ORR_NONE;
    cryo_await(s, gain, 3, CRYO_THEN_ACTION);
    cryo_settle(g, s, t);
}

/* DP-17 */
static void ask_assign(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned free = cryo_free_salvage(s);
    if (s->amount == 3 || !cryo_mine(s)->quarters || !free) {
        cryo_action_done(g, s, t);
    } else if (s->amount == 0 && cryo_single(free)) {
        cryo_assign(g, s, cryo_lowest(free), t);
    } else {
        s->phase = CRYO_P_SALVAGE;
    }
}

/* [CR-5.20] */
void cryo_assign(const orr_game *g, cryo_state *s, unsigned space, struct orr_trace *t) {
    cryo_faction *f = cryo_me(s);
    f->salvage = (uint8_t)(f->salvage | 1u << space);
    f->quarters--;
    s->amount++;
    cryo_tell(t, CRYO_LN_ASSIGN, s->actor, space, 0, 0);
    if (cryo_cache_of(g)->salvage) {
        cryo_gain(g, s, s->actor, cryo_salvage_material[space], cryo_cache_of(g)->salvage, t);
    }
    ask_assign(g, s, t);
}

static void begin_scout(cryo_state *s, struct orr_trace *t) {
    cryo_pay_energy(s, survey_cost(cryo_mine(s)), t);
    if (cryo_single(s->edge)) {
        cryo_explore(s, cryo_lowest(s->edge), CRYO_THEN_FOUND);
    } else {
        s->phase = CRYO_P_SCOUT;
    }
}

/* ---- the action ---- */

void cryo_act(const orr_game *g, cryo_state *s, unsigned action, struct orr_trace *t) {
    s->doing = (uint8_t)action;
    s->amount = 0;
    cryo_tell(t, CRYO_LN_ACTION, s->actor, action, 0, 0);
    switch (action) {
    case CRYO_A_FABRICATE:
        cryo_ask_card(g, s, t);
        break;
    case CRYO_A_SCOUT:
        begin_scout(s, t);
        break;
    case CRYO_A_SALVAGE:
        ask_assign(g, s, t);
        break;
    case CRYO_A_NANO: /* [CR-5.21] */
        cryo_gain(g, s, s->actor, CRYO_N, 2, t);
        cryo_action_done(g, s, t);
        break;
    case CRYO_A_LAUNCH:
        cryo_ask_vehicle(g, s, t);
        break;
    default:
        cryo_ask_amount(g, s, t);
    }
}

static void research(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    const uint8_t cards[3] = {CRYO_K, CRYO_K, CRYO_K};
    cryo_await(s, cards, 1u + s->amount, CRYO_THEN_ACTION);
    cryo_settle(g, s, t);
}

/* [CR-5.33] */
static void convert(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    const uint8_t *gain = cryo_pack_of(g)->tiles[cryo_mine(s)->slot[CRYO_P2B]].gain;
    uint8_t gains[4] = {ORR_NONE, ORR_NONE, ORR_NONE, ORR_NONE};
    unsigned n = 0;
    for (unsigned i = 0; i < 2u * cryo_cache_of(g)->converted; i++) {
        gains[n] = gain[i % 2];
        n += gains[n] != ORR_NONE;
    }
    cryo_await(s, gains, 4, CRYO_THEN_AGAIN);
    cryo_settle(g, s, t);
}

/* Energy for so many units. [CR-5.10], [CR-5.33] */
unsigned cryo_burnt(const orr_game *g, const cryo_state *s, unsigned n) {
    unsigned rate = s->doing == CRYO_A_GENERATOR ? cryo_cache_of(g)->fuel : 1;
    return n * rate + (unsigned)cryo_has(cryo_mine(s), CRYO_COILS);
}

/* What follows when the price of `doing` is paid. */
void cryo_paid(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    switch (s->doing) {
    case CRYO_A_STASIS:
    case CRYO_A_LINK:
        s->left = s->amount;
        ask_chamber(g, s, t);
        break;
    case CRYO_A_GENERATOR:
    case CRYO_A_REACTOR:
        cryo_gain(g, s, s->actor, CRYO_E, cryo_burnt(g, s, s->amount), t);
        cryo_action_done(g, s, t);
        break;
    case CRYO_A_RESEARCH:
        research(g, s, t);
        break;
    case CRYO_A_FABRICATE:
        cryo_ask_card(g, s, t);
        break;
    case CRYO_A_CONVERTER:
        convert(g, s, t);
        break;
    default:
        cryo_ask_work(g, s, t);
    }
}

void cryo_action_done(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    if (s->recalling) {
        cryo_bay_done(g, s, t);
    } else {
        cryo_ask_end(g, s, t);
    }
}
