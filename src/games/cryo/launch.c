/* Cryo: launching vehicles and landing their pods. Section 5.10. */
#include "play.h"

#include <string.h>

/* Where a pod can be loaded: bits of enum cryo_source. */
uint32_t cryo_sources(const cryo_faction *f, unsigned vehicle, bool direct) {
    uint32_t set = f->quarters ? 1u : 0u;
    if (vehicle == CRYO_RETRIEVE) { /* [CR-5.26] */
        set |= (uint32_t)f->salvage << CRYO_FROM_SALVAGE;
    } else if (vehicle == CRYO_DIRECT && !direct) {
        for (unsigned i = 0; i < CRYO_CHAMBERS; i++) {
            set |= (uint32_t)(f->chamber[i] > 0) << (CRYO_FROM_CHAMBER + i);
        }
    }
    return set;
}

static unsigned energy_of(const orr_game *g, unsigned vehicle, bool deep) {
    const struct cryo_card_face *face = &cryo_pack_of(g)->cards[vehicle];
    return deep ? face->deep : face->energy;
}

struct orr_verdict cryo_judge_vehicle(const orr_game *g, const cryo_state *s, unsigned vehicle, bool deep) {
    const cryo_faction *f = cryo_mine(s);
    if (f->vehicles[vehicle] <= s->launched[vehicle]) {
        return orr_refuse(CRYO_R_VEHICLE_NONE); /* [CR-5.22] */
    }
    unsigned energy = energy_of(g, vehicle, deep);
    if (deep && (energy == 0 || !(s->face_up & cryo_cache_of(g)->large))) {
        return orr_refuse(energy ? CRYO_R_VEHICLE_LARGE : CRYO_R_VEHICLE_DEEP);
    }
    if (f->stock[CRYO_E] < energy) {
        return orr_refuse_need(CRYO_R_VEHICLE_ENERGY, (int)energy, f->stock[CRYO_E]);
    }
    return cryo_sources(f, vehicle, false) ? orr_allow() : orr_refuse(CRYO_R_VEHICLE_POD); /* [CR-5.25] */
}

unsigned cryo_vehicles(const orr_game *g, const cryo_state *s, bool deep) {
    const cryo_faction *f = cryo_mine(s);
    unsigned set = 0, left = f->fleet;
    for (unsigned i = 0; left > 0 && i < CRYO_TYPES; i++) {
        left -= f->vehicles[i];
        if (f->vehicles[i] && (!deep || cryo_pack_of(g)->cards[i].deep)) {
            set |= (unsigned)(cryo_judge_vehicle(g, s, i, deep).rule == 0) << i;
        }
    }
    return set;
}

/* DP-11a */
void cryo_ask_vehicle(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->vehicle = ORR_NONE;
    s->deep = s->landed = s->direct = 0;
    s->used = 0;
    if (cryo_vehicles(g, s, false) || cryo_vehicles(g, s, true)) {
        s->phase = CRYO_P_VEHICLE;
        return;
    }
    cryo_landed(g, s, t);
}

/* The LAUNCH action is finished. */
void cryo_landed(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    memset(s->launched, 0, sizeof s->launched);
    cryo_action_done(g, s, t);
}

void cryo_launch(const orr_game *g, cryo_state *s, unsigned vehicle, bool deep, struct orr_trace *t) {
    s->launched[vehicle]++;
    s->vehicle = (uint8_t)vehicle;
    s->deep = deep;
    cryo_tell(t, CRYO_LN_LAUNCH, s->actor, vehicle, 0, 0);
    cryo_pay_energy(s, energy_of(g, vehicle, deep), t);
    if (vehicle == CRYO_PATHFINDER && s->edge) { /* [CR-5.26] */
        s->phase = CRYO_P_PATH;
    } else {
        cryo_ask_land(g, s, t);
    }
}

/* [CR-5.24] */
unsigned cryo_landings(const orr_game *g, const cryo_state *s) {
    const struct cryo_cache *c = cryo_cache_of(g);
    unsigned set = s->face_up;
    if (s->deep) {
        set &= c->large;
    }
    if (s->vehicle == CRYO_SPREAD || !s->used) {
        return set;
    }
    return set & (cryo_single(s->used) ? (unsigned)(s->used | c->next[cryo_lowest(s->used)]) : s->used);
}

static void finish_launch(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    uint8_t gain = ORR_NONE;
    if (s->vehicle == CRYO_SWIFT) { /* [CR-5.26] */
        gain = CRYO_N;
    } else if (s->vehicle == CRYO_COURIER) {
        gain = CRYO_K;
    }
    cryo_await(s, &gain, 1, CRYO_THEN_VEHICLE);
    cryo_settle(g, s, t);
}

/* DP-11c */
void cryo_ask_land(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    const cryo_faction *f = cryo_mine(s);
    unsigned capacity = cryo_pack_of(g)->cards[s->vehicle].capacity + (unsigned)cryo_has(f, CRYO_ANNEX);
    if (s->landed >= capacity || !cryo_sources(f, s->vehicle, s->direct)) { /* [CR-5.23] */
        finish_launch(g, s, t);
        return;
    }
    unsigned options = cryo_landings(g, s);
    if (!s->landed && cryo_single(options)) {
        cryo_land(g, s, cryo_lowest(options), t);
    } else {
        s->phase = CRYO_P_LAND;
    }
}

void cryo_land(const orr_game *g, cryo_state *s, unsigned cavern, struct orr_trace *t) {
    if (cavern == ORR_NONE) { /* DONE */
        finish_launch(g, s, t);
        return;
    }
    uint32_t sources = cryo_sources(cryo_mine(s), s->vehicle, s->direct);
    s->target = (uint8_t)cavern;
    if (cryo_single(sources)) {
        cryo_load(g, s, cryo_lowest(sources), t);
    } else {
        s->phase = CRYO_P_SOURCE;
    }
}

/* DP-11b, and the pod lands. */
void cryo_load(const orr_game *g, cryo_state *s, unsigned source, struct orr_trace *t) {
    cryo_faction *f = cryo_me(s);
    if (source == CRYO_FROM_QUARTERS) {
        f->quarters--;
        cryo_tell(t, CRYO_LN_LAND, s->actor, s->target, 0, 0);
    } else {
        cryo_tell(t, CRYO_LN_LOAD, s->actor, source, s->target, 0);
    }
    if (source >= CRYO_FROM_CHAMBER) {
        f->chamber[source - CRYO_FROM_CHAMBER]--;
        f->asleep[(source - CRYO_FROM_CHAMBER) / 3]--;
        s->direct = 1;
    } else if (source >= CRYO_FROM_SALVAGE) {
        f->salvage = (uint8_t)(f->salvage & ~(1u << (source - CRYO_FROM_SALVAGE)));
    }
    f->cavern[s->target]++;
    s->used = (uint16_t)(s->used | 1u << s->target);
    s->landed++;
    s->target = ORR_NONE;
    cryo_ask_land(g, s, t);
}
