/* Cryo: the outcomes of chance with their weights, drawing one quickly, and apply, which
 * hands every decision and outcome to the file that owns it. Section 9. */
#include "play.h"

/* [CR-2.20] T2, B1 and B2 of each section. */
enum { DAMAGEABLE = 0x0E | 0x0E << 5 | 0x0E << 10 | 0x0E << 15 };

/* ---- what can be drawn ---- */

/* Counters side by side, or a set of bits; `first` is the operand of the first. */
struct source {
    const uint8_t *counts; /* NULL: a set */
    uint32_t set;
    unsigned n, verb, first;
};

static struct source from_set(uint32_t set, unsigned verb, unsigned first) {
    return (struct source){NULL, set, 0, verb, first};
}

static struct source tile_source(const cryo_state *s) {
    static const uint8_t first[CRYO_FAMILIES + 1] = {0, 7, 15, CRYO_TILES};
    unsigned family = s->space / 5u;
    return (struct source){s->tiles + first[family], 0, (unsigned)(first[family + 1] - first[family]), CRYO_V_C_TILE,
                           first[family]};
}

static struct source cavern_source(const orr_game *g, const cryo_state *s) {
    const unsigned large = (1u << CRYO_LARGE) - 1;
    bool big = cryo_bit(cryo_cache_of(g)->large, s->target);
    return from_set(s->unseen & (big ? large : ~large), CRYO_V_C_CAVERN, 0);
}

static struct source token_source(const cryo_state *s) {
    static const uint8_t first[CRYO_BACKS] = {0, CRYO_FIRST_LATE, CRYO_FIRST_SUNSET};
    unsigned back = cryo_next_back(s);
    return from_set(cryo_unseen_tokens(s, back), CRYO_V_C_TOKEN, first[back]);
}

static struct source spot_source(const cryo_state *s) {
    uint32_t set = 0xFF;
    for (unsigned i = 0; i < s->step; i++) {
        set &= ~(1u << s->spot[i]);
    }
    return from_set(set, CRYO_V_C_SPOT, 0);
}

static struct source source_of(const orr_game *g, const cryo_state *s) {
    switch (s->phase) {
    case CRYO_P_FIRST:
        return from_set((1u << g->seats) - 1, CRYO_V_C_FIRST, 0);
    case CRYO_P_TILE:
        return tile_source(s);
    case CRYO_P_DAMAGE:
        return from_set(DAMAGEABLE & ~s->damage, CRYO_V_C_DAMAGE, 0);
    case CRYO_P_CAVERN:
        return cavern_source(g, s);
    case CRYO_P_TOKEN:
        return token_source(s);
    case CRYO_P_SPOT:
        return spot_source(s);
    case CRYO_P_R_ACTIVE: /* [CR-9.9] */
        return from_set(1u << s->decision[0] | 1u << s->decision[s->decision[1] != ORR_NONE], CRYO_V_C_ACTIVE, 0);
    case CRYO_P_R_ANY:
        return from_set(0xFF, CRYO_V_C_ACTIVE, 0);
    default:
        return (struct source){s->deck, 0, CRYO_TYPES, CRYO_V_C_CARD, 0};
    }
}

void cryo_odds(const orr_game *g, const void *memory, struct orr_odds *odds) {
    struct source from = source_of(g, memory);
    CRYO_EACH(bit, from.set) { orr_outcome(odds, orr_act1(from.verb, from.first + bit), 1); }
    for (unsigned i = 0; i < from.n; i++) {
        if (from.counts[i]) {
            orr_outcome(odds, orr_act1(from.verb, from.first + i), from.counts[i]); /* [CR-9.11] */
        }
    }
}

/* ---- pick ---- */

static uint32_t share(uint32_t ticket, uint32_t total) { return (uint32_t)(((uint64_t)ticket * total) >> 32); }

orr_action cryo_pick(const orr_game *g, const void *memory, uint32_t ticket) {
    struct source from = source_of(g, memory);
    if (!from.counts) {
        for (uint32_t skip = share(ticket, cryo_count(from.set)); skip > 0; skip--) {
            from.set &= from.set - 1;
        }
        return orr_act1(from.verb, from.first + cryo_lowest(from.set));
    }
    uint32_t total = 0, at = 0;
    for (unsigned i = 0; i < from.n; i++) {
        total += from.counts[i];
    }
    uint32_t n = share(ticket, total);
    for (; n >= from.counts[at]; at++) {
        n -= from.counts[at];
    }
    return orr_act1(from.verb, from.first + at);
}

/* ---- outcomes ---- */

static void lay_tile(const orr_game *g, cryo_state *s, unsigned tile, struct orr_trace *t) {
    s->tiles[tile]--;
    s->tile[s->space] = (uint8_t)tile;
    cryo_tell(t, CRYO_LN_TILE, -1, s->space, tile, 0);
    cryo_go_on(g, s, t);
}

static void card_outcome(const orr_game *g, cryo_state *s, orr_action a, struct orr_trace *t) {
    unsigned card = orr_arg(a, 0);
    switch (s->phase) {
    case CRYO_P_DRAW:
        cryo_drawn(g, s, card, t);
        break;
    case CRYO_P_R_MISSION:
        cryo_rival_mission(g, s, card, t);
        break;
    case CRYO_P_R_DECISION:
        cryo_decided(g, s, card, t);
        break;
    case CRYO_P_R_CARD:
        cryo_rival_tech(g, s, card, t);
        break;
    case CRYO_P_R_TOP: /* [CR-7.17] */
        cryo_draw_out(s, card);
        cryo_discard(s, card);
        cryo_tell(t, CRYO_LN_R_TOP, -1, card, 0, 0);
        cryo_activated(g, s, card, t);
        break;
    case CRYO_P_R_REPLACE:
        cryo_draw_out(s, card);
        cryo_mission_add(&s->faction[CRYO_RIVAL], card);
        cryo_tell(t, CRYO_LN_R_REPLACE, -1, card, 0, 0);
        cryo_replace_missions(g, s, t);
        break;
    default:
        cryo_setup_outcome(g, s, a, t);
    }
}

static void apply_outcome(const orr_game *g, cryo_state *s, orr_action a, struct orr_trace *t) {
    unsigned value = orr_arg(a, 0);
    switch (orr_verb_of(a)) {
    case CRYO_V_C_TILE:
        lay_tile(g, s, value, t);
        break;
    case CRYO_V_C_CAVERN:
        cryo_lay_cavern(g, s, s->target, value, t);
        cryo_go_on(g, s, t);
        break;
    case CRYO_V_C_TOKEN:
        cryo_lay_token(s, value, t);
        cryo_go_on(g, s, t);
        break;
    case CRYO_V_C_CARD:
        card_outcome(g, s, a, t);
        break;
    case CRYO_V_C_ACTIVE:
        cryo_tell(t, s->phase == CRYO_P_R_ANY ? CRYO_LN_R_ANY : CRYO_LN_R_ACTIVE, -1, value, 0, 0);
        cryo_activated(g, s, value, t);
        break;
    default:
        cryo_setup_outcome(g, s, a, t);
    }
}

/* ---- decisions ---- */

/* SCRAP: back to the window in which it was done. */
static void apply_scrap(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    cryo_scrap(g, s, card, t);
    switch (s->phase) {
    case CRYO_P_TURN:
        cryo_ask_turn(g, s, t);
        break;
    case CRYO_P_ACTION:
        cryo_ask_action(g, s, t);
        break;
    case CRYO_P_RETURN:
        break;
    default:
        cryo_end_turn(g, s, t);
    }
}

static void apply_choose(const orr_game *g, cryo_state *s, unsigned material, struct orr_trace *t) {
    if (s->phase == CRYO_P_RIG) {
        cryo_income(g, s, material, t);
    } else if (s->phase == CRYO_P_R_SALVAGE) {
        cryo_rival_assign(g, s, material, t);
    } else {
        cryo_chosen(g, s, material, t);
    }
}

static void apply_stop(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    if (s->phase == CRYO_P_BACK) {
        cryo_ask_incident(g, s, t);
    } else if (s->phase == CRYO_P_VEHICLE) {
        cryo_landed(g, s, t);
    } else {
        cryo_action_done(g, s, t);
    }
}

static void apply_skip(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    if (s->phase == CRYO_P_PATH) {
        cryo_ask_land(g, s, t);
        return;
    }
    cryo_tell(t, CRYO_LN_SKIP, s->actor, s->bay, 0, 0);
    cryo_bay_done(g, s, t);
}

static void apply_dock(const orr_game *g, cryo_state *s, unsigned dock, struct orr_trace *t) {
    if (s->phase == CRYO_P_DOCK) {
        cryo_dock(g, s, dock, t);
    } else {
        unsigned line = s->phase == CRYO_P_R_BELOW ? CRYO_LN_R_DOCK_BELOW : CRYO_LN_R_DOCK_SECTION;
        cryo_rival_dock(g, s, dock, line, t);
    }
}

static void apply_scout(cryo_state *s, unsigned cavern) {
    static const uint8_t after[CRYO_PHASES] = {
        [CRYO_P_SCOUT] = CRYO_THEN_FOUND, [CRYO_P_PATH] = CRYO_THEN_PATH, [CRYO_P_R_SCOUT] = CRYO_THEN_R_FOUND};
    cryo_explore(s, cavern, after[s->phase]);
}

static void apply_pass(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_tell(t, CRYO_LN_PASS, s->actor, 0, 0, 0);
    cryo_ask_end(g, s, t);
}

/* Decisions without an operand. */
static void apply_plain(const orr_game *g, cryo_state *s, unsigned verb, struct orr_trace *t) {
    switch (verb) {
    case CRYO_V_DEPLOY:
        cryo_deploy(g, s, t);
        break;
    case CRYO_V_RECALL:
        cryo_recall(g, s, t);
        break;
    case CRYO_V_PASS:
        apply_pass(g, s, t);
        break;
    case CRYO_V_GAIN:
        cryo_gain_tile(g, s, t);
        break;
    case CRYO_V_STOP:
        apply_stop(g, s, t);
        break;
    case CRYO_V_SKIP:
        apply_skip(g, s, t);
        break;
    case CRYO_V_DONE:
        cryo_land(g, s, ORR_NONE, t);
        break;
    case CRYO_V_USE:
        cryo_use(g, s, t);
        break;
    case CRYO_V_DRAW:
        cryo_work_draw(g, s, t);
        break;
    case CRYO_V_CRAFT:
        cryo_ask_card(g, s, t);
        break;
    default:
        cryo_end_turn(g, s, t);
    }
}

/* Decisions for the rival, and those that a person and the rival share. */
static void apply_shared(const orr_game *g, cryo_state *s, orr_action a, struct orr_trace *t) {
    unsigned value = orr_arg(a, 0);
    switch (orr_verb_of(a)) {
    case CRYO_V_DOCK:
        apply_dock(g, s, value, t);
        break;
    case CRYO_V_SCOUT:
        apply_scout(s, value);
        break;
    case CRYO_V_INCIDENT:
        cryo_incident(g, s, value, s->phase == CRYO_P_INCIDENT ? CRYO_THEN_TOKEN : CRYO_THEN_R_TOKEN, t);
        break;
    case CRYO_V_BLAST:
        cryo_blast(g, s, value, t);
        break;
    case CRYO_V_SECTION:
        cryo_rival_section(g, s, value, t);
        break;
    case CRYO_V_PAIR:
        cryo_rival_pair(g, s, value, orr_arg(a, 1), t);
        break;
    case CRYO_V_EXTRA:
        cryo_rival_extra(g, s, value, t);
        break;
    default:
        apply_plain(g, s, orr_verb_of(a), t);
    }
}

static void apply_decision(const orr_game *g, cryo_state *s, orr_action a, struct orr_trace *t) {
    unsigned value = orr_arg(a, 0), verb = orr_verb_of(a);
    switch (verb) {
    case CRYO_V_DROP:
        cryo_drop(g, s, value, t);
        break;
    case CRYO_V_SCRAP:
        apply_scrap(g, s, value, t);
        break;
    case CRYO_V_LEAVE:
        cryo_leave(g, s, value, t);
        break;
    case CRYO_V_TAKE:
        cryo_take(g, s, value, t);
        break;
    case CRYO_V_ACT:
        cryo_act(g, s, value, t);
        break;
    case CRYO_V_AMOUNT:
        cryo_amount(g, s, value, t);
        break;
    case CRYO_V_NANITES:
        cryo_pay(g, s, value, t);
        break;
    case CRYO_V_AWAKEN:
        (s->phase == CRYO_P_R_CHAMBER ? cryo_rival_chamber : cryo_awaken)(g, s, value, t);
        break;
    case CRYO_V_BUILD:
        cryo_build(g, s, value, t);
        break;
    case CRYO_V_CHOOSE:
        apply_choose(g, s, value, t);
        break;
    case CRYO_V_PLAY:
        cryo_play(g, s, value, orr_arg(a, 1), t);
        break;
    case CRYO_V_LAUNCH:
    case CRYO_V_DEEP:
        cryo_launch(g, s, value, verb == CRYO_V_DEEP, t);
        break;
    case CRYO_V_LAND:
        cryo_land(g, s, value, t);
        break;
    case CRYO_V_LOAD:
        cryo_load(g, s, value, t);
        break;
    case CRYO_V_RETURN:
        cryo_return(g, s, value, t);
        break;
    case CRYO_V_BRING:
        cryo_bring(g, s, value, t);
        break;
    case CRYO_V_DISCARD:
        cryo_drop_surplus(g, s, value, t);
        break;
    case CRYO_V_ASSIGN:
        cryo_assign(g, s, value, t);
        break;
    default:
        apply_shared(g, s, a, t);
    }
}

void cryo_apply(const orr_game *g, void *memory, orr_action a, struct orr_trace *t) {
    if (orr_verb_of(a) >= CRYO_V_C_FIRST) {
        apply_outcome(g, memory, a, t);
    } else {
        apply_decision(g, memory, a, t);
    }
}
