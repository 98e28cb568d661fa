/* Cryo: a player's recall: salvage, one incident, and the drones that return to the
 * platform and use its docks. Section 5.11. */
#include "play.h"

/* ---- step 0 and 1 ---- */

unsigned cryo_salvaged(const cryo_faction *f) {
    unsigned set = 0;
    CRYO_EACH(space, f->salvage) { set |= 1u << cryo_salvage_material[space]; }
    return set;
}

void cryo_recall(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    const cryo_faction *f = cryo_mine(s);
    s->recalling = 1;
    s->returning = (uint8_t)cryo_drones_out(f);
    cryo_tell(t, CRYO_LN_RECALL, s->actor, s->returning, 0, 0);
    if (cryo_has(f, CRYO_VATS)) {
        cryo_gain(g, s, s->actor, CRYO_N, 1, t); /* [CR-5.27] */
    }
    unsigned materials = cryo_has(f, CRYO_RIG) ? cryo_salvaged(f) : 0;
    if (materials & (materials - 1)) {
        s->phase = CRYO_P_RIG;
    } else {
        cryo_income(g, s, materials ? cryo_lowest(materials) : ORR_NONE, t);
    }
}

/* DP-14c */
static void ask_back(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    const cryo_faction *f = cryo_mine(s);
    if (f->salvage && cryo_room(f)) {
        s->phase = CRYO_P_BACK;
    } else {
        cryo_ask_incident(g, s, t);
    }
}

/* [CR-5.28] */
void cryo_income(const orr_game *g, cryo_state *s, unsigned extra, struct orr_trace *t) {
    unsigned salvage = cryo_mine(s)->salvage;
    for (unsigned material = 0; salvage && material < CRYO_MATERIALS; material++) {
        unsigned n = cryo_count(salvage >> 2 * material & 3u) + (material == extra); /* [CR-2.12] */
        if (n) {
            cryo_gain(g, s, s->actor, material, n, t);
        }
    }
    if (cryo_is_rival(g, s->actor)) {
        cryo_ask_rival_incident(g, s, t);
    } else {
        ask_back(g, s, t);
    }
}

void cryo_bring(const orr_game *g, cryo_state *s, unsigned space, struct orr_trace *t) {
    cryo_faction *f = cryo_me(s);
    f->salvage = (uint8_t)(f->salvage & ~(1u << space));
    f->quarters++;
    cryo_tell(t, CRYO_LN_BRING, s->actor, space, 0, 0);
    ask_back(g, s, t);
}

/* ---- step 2 ---- */

/* DP-14 */
void cryo_ask_incident(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned options = cryo_tokens(s);
    if (!options) {
        cryo_ask_return(g, s, t);
    } else if (cryo_single(options)) {
        cryo_incident(g, s, cryo_lowest(options), CRYO_THEN_TOKEN, t);
    } else {
        s->phase = CRYO_P_INCIDENT;
    }
}

/* ---- step 3 ---- */

/* DP-12 */
void cryo_ask_return(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->section = ORR_NONE;
    if (s->returning) {
        s->phase = CRYO_P_RETURN;
    } else {
        cryo_ask_end(g, s, t);
    }
}

/* DP-13: [CR-5.32] */
bool cryo_usable(const orr_game *g, const cryo_state *s, unsigned bay) {
    const cryo_faction *f = cryo_mine(s);
    if (f->empty & cryo_bay_slots[bay]) {
        return false;
    }
    switch (bay + CRYO_A_INTAKE) {
    case CRYO_A_CONVERTER:
        return cryo_payable(f, cryo_family_of(f->slot[CRYO_P2A]));
    case CRYO_A_REACTOR:
        return cryo_payable(f, cryo_family_of(f->slot[CRYO_P3A]));
    case CRYO_A_LINK:
        return cryo_room(f) && cryo_all_asleep(f) &&
               (cryo_payable(f, cryo_family_of(f->slot[CRYO_P4A])) || cryo_has(f, CRYO_MEDICS));
    case CRYO_A_WORKSHOP:
        return cryo_payable(f, cryo_family_of(f->slot[CRYO_P5A])) && (cryo_can_draw(s) || cryo_playable(g, s));
    default:
        return true;
    }
}

/* [CR-5.30], [CR-5.31] */
void cryo_return(const orr_game *g, cryo_state *s, unsigned bay, struct orr_trace *t) {
    cryo_faction *f = cryo_me(s);
    if (f->docks) {
        s->taken &= ~(f->docks & (0u - f->docks));
        f->docks &= f->docks - 1;
    } else {
        f->launch--;
    }
    f->home = (uint8_t)(f->home | 1u << bay);
    s->returning--;
    s->bay = (uint8_t)bay;
    cryo_tell(t, CRYO_LN_RETURN, s->actor, bay, 0, 0);
    if (cryo_usable(g, s, bay)) {
        s->phase = CRYO_P_PLATFORM;
    } else {
        cryo_bay_done(g, s, t);
    }
}

static void intake(const orr_game *g, cryo_state *s, unsigned a, unsigned b, struct orr_trace *t) {
    const struct cryo_tile_face *tiles = cryo_pack_of(g)->tiles;
    const uint8_t *slot = cryo_mine(s)->slot;
    uint8_t gain[4] = {tiles[slot[a]].gain[0], tiles[slot[a]].gain[1], ORR_NONE, ORR_NONE};
    if (b != a) {
        gain[2] = tiles[slot[b]].gain[0];
        gain[3] = tiles[slot[b]].gain[1];
    }
    cryo_await(s, gain, 4, CRYO_THEN_BAY);
    cryo_settle(g, s, t);
}

void cryo_use(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->doing = (uint8_t)(CRYO_A_INTAKE + s->bay);
    cryo_tell(t, CRYO_LN_BAY, s->actor, s->bay, 0, 0);
    switch (s->doing) {
    case CRYO_A_INTAKE:
        intake(g, s, CRYO_P1A, CRYO_P1A, t);
        break;
    case CRYO_A_TWIN:
        intake(g, s, CRYO_P6A, CRYO_P6B, t);
        break;
    case CRYO_A_CONVERTER:
    case CRYO_A_WORKSHOP:
        s->amount++;
        cryo_ask_pay(g, s, 1, cryo_paid_with(s), t);
        break;
    default:
        cryo_ask_amount(g, s, t);
    }
}

/* P2, P5: up to two times. */
void cryo_again(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->doing = CRYO_A_NONE;
    if (s->amount < 2 && cryo_usable(g, s, s->bay)) {
        s->phase = CRYO_P_PLATFORM;
    } else {
        cryo_bay_done(g, s, t);
    }
}

void cryo_bay_done(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_rest(s);
    cryo_ask_return(g, s, t);
}
