/* Cryo: the rival's turn up to its checks: deploying by decision cards, and recalling.
 * Sections 7.3 and 7.4. Choices that the rules leave open are decisions of seat 0. */
#include "play.h"

static cryo_faction *rival_of(cryo_state *s) { return &s->faction[CRYO_RIVAL]; }

/* ---- recall or deploy ---- */

/* A section without an open dock; ORR_NONE: there is none. [CR-7.16] */
static unsigned closed_section(const cryo_state *s) {
    uint32_t open = cryo_open_docks(s);
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        if (!(open >> 5 * i & 31u)) {
            return i;
        }
    }
    return ORR_NONE;
}

static void rival_recall(const orr_game *g, cryo_state *s, struct orr_trace *t);

/* [CR-7.17] */
static void rival_deploy(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_tell(t, CRYO_LN_R_DEPLOYS, -1, cryo_count(rival_of(s)->home), 0, 0);
    if (s->decision[0] != ORR_NONE) {
        s->phase = CRYO_P_R_ACTIVE;
    } else if (g->option[CRYO_UNPREDICTABLE] && cryo_can_draw(s)) {
        cryo_ready_deck(s, t);
        s->phase = CRYO_P_R_TOP;
    } else {
        s->phase = CRYO_P_R_ANY; /* [CR-R23] */
    }
}

void cryo_rival_turn(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned closed = closed_section(s);
    if (!rival_of(s)->home) {
        cryo_tell(t, CRYO_LN_R_RECALLS_EMPTY, -1, 0, 0, 0);
        rival_recall(g, s, t);
    } else if (closed != ORR_NONE) {
        cryo_tell(t, CRYO_LN_R_RECALLS_FULL, -1, closed, 0, 0);
        rival_recall(g, s, t);
    } else {
        rival_deploy(g, s, t);
    }
}

/* ---- the drone ---- */

/* Top dock below the card of the active type. [CR-2.23] */
static unsigned card_dock(const cryo_state *s) {
    unsigned spot = 0;
    for (; spot + 1 < CRYO_SPOTS && s->spot[spot] != s->active; spot++) {
    }
    return spot / 2 * 5 + spot % 2;
}

/* [CR-7.18] */
unsigned cryo_rival_docks(const cryo_state *s) {
    unsigned top = card_dock(s);
    uint32_t open = cryo_open_docks(s), below = open & 3u << (top + 2); /* [CR-2.22] */
    return below ? below : open & 31u << top / 5 * 5;
}

void cryo_activated(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    s->active = (uint8_t)card;
    unsigned top = card_dock(s);
    cryo_tell(t, CRYO_LN_R_SPOT, -1, card, top, 0);
    if (cryo_bit(cryo_open_docks(s), top)) {
        cryo_rival_dock(g, s, top, CRYO_LN_R_DOCK_CARD, t);
        return;
    }
    bool below = cryo_open_docks(s) & 3u << (top + 2);
    unsigned options = cryo_rival_docks(s);
    if (cryo_single(options)) {
        cryo_rival_dock(g, s, cryo_lowest(options), below ? CRYO_LN_R_DOCK_BELOW : CRYO_LN_R_DOCK_SECTION, t);
    } else {
        s->phase = below ? CRYO_P_R_BELOW : CRYO_P_R_DOCK;
    }
}

/* ---- the action ---- */

/* [CR-7.12] */
static void take_tile(const orr_game *g, cryo_state *s, unsigned space, struct orr_trace *t) {
    cryo_faction *f = rival_of(s);
    unsigned tile = s->tile[space];
    s->space = (uint8_t)space;
    s->tile[space] = ORR_NONE;
    s->height[space]--;
    cryo_tell(t, CRYO_LN_R_TAKE, -1, space, tile, 0);
    if (f->empty) {
        unsigned slot = cryo_lowest(f->empty); /* [CR-R29] */
        f->slot[slot] = (uint8_t)tile;
        f->empty = (uint8_t)(f->empty & (f->empty - 1));
        cryo_tell(t, CRYO_LN_R_SLOT, -1, slot, 0, 0);
    } else {
        cryo_tell(t, CRYO_LN_R_BOX, -1, 0, 0, 0);
    }
    cryo_await(s, cryo_pack_of(g)->tiles[tile].gain, 2, CRYO_THEN_R_TILE);
    cryo_settle(g, s, t);
}

/* [CR-7.19] Right, below, left, above. */
unsigned cryo_rival_takes(const orr_game *g, const cryo_state *s, unsigned dock) {
    const uint8_t *around = cryo_pack_of(g)->around[dock];
    unsigned bare = ORR_NONE;
    for (unsigned i = 0; i < CRYO_AROUND; i++) {
        unsigned space = around[i] - 1u;
        if (space < CRYO_RESOURCE_SPACES && s->tile[space] != ORR_NONE) {
            return space;
        }
        bare = space < CRYO_RESOURCE_SPACES ? space : bare;
    }
    return bare;
}

static void take_around(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned space = cryo_rival_takes(g, s, s->dock);
    if (space != ORR_NONE && s->tile[space] != ORR_NONE) {
        take_tile(g, s, space, t);
        return;
    }
    if (space != ORR_NONE) {
        cryo_tell(t, CRYO_LN_R_PRINTED, -1, space / 5, 0, 0); /* [CR-2.21] */
        cryo_gain(g, s, CRYO_RIVAL, space / 5, 1, t);
    }
    cryo_rival_card(g, s, t);
}

void cryo_rival_dock(const orr_game *g, cryo_state *s, unsigned dock, unsigned line, struct orr_trace *t) {
    cryo_faction *f = rival_of(s);
    unsigned bay = CRYO_BAYS - 1;
    for (; bay > 0 && !cryo_bit(f->home, bay); bay--) { /* [CR-R30] */
    }
    f->home = (uint8_t)(f->home & ~(1u << bay));
    f->docks |= 1u << dock;
    s->taken |= 1u << dock;
    s->dock = (uint8_t)dock;
    cryo_tell(t, line, -1, dock, 0, 0);
    if (cryo_section_of(dock) != CRYO_DSP) {
        take_around(g, s, t);
        return;
    }
    cryo_tell(t, CRYO_LN_R_DISPATCH, -1, 0, 0, 0); /* [CR-7.20] */
    cryo_gain(g, s, CRYO_RIVAL, CRYO_N, 1, t);
    cryo_rival_awaken(g, s, CRYO_DSP, t);
    cryo_rival_card(g, s, t);
}

/* ---- decision cards ---- */

static void discard_decision(cryo_state *s, unsigned index) {
    cryo_discard(s, s->decision[index]);
    s->decision[index] = s->decision[1];
    s->decision[1] = ORR_NONE;
}

/* [CR-7.21] */
void cryo_rival_card(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->space = ORR_NONE;
    s->after = CRYO_THEN_R_CHECKS;
    if (s->decision[0] == ORR_NONE) {
        cryo_go_on(g, s, t);
        return;
    }
    cryo_tell(t, CRYO_LN_R_DISCARDS, -1, s->active, 0, 0);
    discard_decision(s, s->decision[0] != s->active);
    cryo_ask_decision(g, s, t);
}

/* [CR-7.5] True when both are equal and were put away. */
static bool equal_decisions(cryo_state *s, struct orr_trace *t) {
    if (s->decision[0] != s->decision[1] || s->decision[0] == ORR_NONE) {
        return false;
    }
    if (s->repeats == CRYO_REPEATS) {
        cryo_tell(t, CRYO_LN_R_KEPT, -1, s->decision[0], 0, 0);
        return false;
    }
    cryo_tell(t, CRYO_LN_R_EQUAL, -1, s->decision[0], 0, 0);
    s->repeats++;
    discard_decision(s, 1);
    discard_decision(s, 0);
    return true;
}

void cryo_ask_decision(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    if ((s->decision[1] == ORR_NONE || equal_decisions(s, t)) && cryo_can_draw(s)) {
        cryo_ready_deck(s, t);
        s->phase = CRYO_P_R_DECISION;
        return;
    }
    s->repeats = 0;
    cryo_go_on(g, s, t);
}

/* The lower type first, so that equal positions are equal. */
void cryo_decided(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    unsigned line = s->after == CRYO_THEN_SETUP ? CRYO_LN_R_FIRST_DECISION : CRYO_LN_R_DECISION;
    cryo_draw_out(s, card);
    cryo_tell(t, line, -1, card, 0, 0);
    if (s->decision[0] != ORR_NONE && card < s->decision[0]) {
        s->decision[1] = s->decision[0];
        s->decision[0] = (uint8_t)card;
    } else {
        s->decision[s->decision[0] != ORR_NONE] = (uint8_t)card;
    }
    cryo_ask_decision(g, s, t);
}

/* ---- recall ---- */

/* [CR-7.23] Materials; those that no other pod of the rival salvages, if there are any. */
unsigned cryo_rival_salvage(const cryo_state *s) {
    unsigned own = cryo_salvaged(&s->faction[CRYO_RIVAL]), set = 0;
    CRYO_EACH(space, cryo_free_salvage(s)) { set |= 1u << cryo_salvage_material[space]; }
    return set & ~own ? set & ~own : set;
}

static void rival_income(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned n = cryo_drones_out(rival_of(s));
    cryo_tell(t, CRYO_LN_R_INCOME, -1, cryo_count(rival_of(s)->salvage), 0, 0); /* [CR-7.24] */
    s->resolving = n <= 3 ? 1 : 2;                                              /* [CR-7.25] */
    cryo_income(g, s, ORR_NONE, t);
}

void cryo_rival_assign(const orr_game *g, cryo_state *s, unsigned material, struct orr_trace *t) {
    cryo_faction *f = rival_of(s);
    unsigned space = cryo_lowest(cryo_free_salvage(s) & 3u << 2 * material);
    f->salvage = (uint8_t)(f->salvage | 1u << space);
    f->quarters--;
    cryo_tell(t, CRYO_LN_R_ASSIGN, -1, space, 0, 0);
    rival_income(g, s, t);
}

static void rival_recall(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    const cryo_faction *f = rival_of(s);
    s->recalling = 1;
    if (cryo_count(f->salvage) >= 3 || !cryo_free_salvage(s) || !f->quarters) { /* [CR-R17] */
        cryo_tell(t, CRYO_LN_R_NO_ASSIGN, -1, cryo_count(f->salvage), f->quarters, 0);
        rival_income(g, s, t);
        return;
    }
    unsigned options = cryo_rival_salvage(s);
    if (cryo_single(options)) {
        cryo_rival_assign(g, s, cryo_lowest(options), t);
    } else {
        s->phase = CRYO_P_R_SALVAGE;
    }
}

/* Sections with a token where the rival's fewest pods sleep. [CR-7.25] */
unsigned cryo_rival_sections(const cryo_state *s) {
    unsigned fewest = UINT8_MAX, set = 0;
    CRYO_EACH(section, cryo_tokens(s)) {
        unsigned pods = s->faction[CRYO_RIVAL].asleep[section];
        set = pods < fewest ? 0 : set;
        fewest = pods < fewest ? pods : fewest;
        set |= (unsigned)(pods == fewest) << section;
    }
    return set;
}

static void rival_returns(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_faction *f = rival_of(s);
    cryo_tell(t, CRYO_LN_R_RETURN, -1, cryo_drones_out(f), 0, 0); /* [CR-7.27] */
    s->taken &= ~f->docks;
    f->docks = 0;
    f->home = (1u << CRYO_RIVAL_DRONES) - 1;
    cryo_begin_checks(g, s, t);
}

void cryo_ask_rival_incident(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    if (s->refill[0] == ORR_NONE) {
        cryo_tell(t, CRYO_LN_R_TOKENS, -1, cryo_drones_out(rival_of(s)), s->resolving, 0);
    }
    unsigned options = s->resolving ? cryo_rival_sections(s) : 0;
    if (!options) {
        s->resolving = 0;
        cryo_rival_refill(g, s, t);
    } else if (cryo_single(options)) {
        cryo_incident(g, s, cryo_lowest(options), CRYO_THEN_R_TOKEN, t);
    } else {
        s->phase = CRYO_P_R_INCIDENT;
    }
}

void cryo_rival_resolved(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->refill[s->refill[0] != ORR_NONE] = s->section;
    s->section = ORR_NONE;
    s->resolving--;
    cryo_ask_rival_incident(g, s, t);
}

/* [CR-7.26] In the order in which the tokens were taken. */
void cryo_rival_refill(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned section = s->refill[0];
    s->section = ORR_NONE;
    if (section == ORR_NONE) {
        rival_returns(g, s, t);
        return;
    }
    s->refill[0] = s->refill[1];
    s->refill[1] = ORR_NONE;
    if (cryo_next_back(s) == CRYO_BACKS) {
        cryo_tell(t, CRYO_LN_SUPPLY_EMPTY, -1, section, 0, 0);
        cryo_rival_refill(g, s, t);
    } else {
        cryo_refill(s, section, CRYO_THEN_R_REFILL);
    }
}
