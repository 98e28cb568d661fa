/* Cryo: the options of every decision point, written a second time after the rules and slowly:
 * nothing here uses the derived fields of the state or the functions of the game. or_options
 * fills the list of a decision; properties.c compares. */
#ifndef CRYO_TESTS_ORACLE_H
#define CRYO_TESTS_ORACLE_H

#include "cryo.h"

struct or_view {
    const orr_game *g;
    const struct cryo_state *s;
    const struct cryo_faction *f; /* whose turn it is */
    const struct cryo_pack *p;
    struct orr_actions *to;
};

static inline void or_add(const struct or_view *v, unsigned verb) { orr_propose(v->to, orr_act(verb)); }
static inline void or_add1(const struct or_view *v, unsigned verb, unsigned a) {
    orr_propose(v->to, orr_act1(verb, a));
}

/* ---- small facts ---- */
static inline bool or_has(const struct cryo_faction *f, unsigned upgrade) { return f->upgrades >> upgrade & 1; }
static inline unsigned or_payable(const struct cryo_faction *f, unsigned material) {
    return (unsigned)(f->stock[material] + f->stock[CRYO_N]); /* [CR-4.5] */
}
static inline unsigned or_room(const struct cryo_faction *f) {
    return (or_has(f, CRYO_ANNEX) ? 9u : 6u) - f->quarters; /* [CR-2.3] */
}
static inline unsigned or_asleep(const struct cryo_faction *f, unsigned section) {
    return (unsigned)(f->chamber[3 * section] + f->chamber[3 * section + 1] + f->chamber[3 * section + 2]);
}
static inline bool or_open(const struct or_view *v, unsigned dock) { /* [CR-2.24] */
    for (unsigned i = 0; i < cr_players(v->g); i++) {
        if (v->s->faction[i].docks >> dock & 1) {
            return false;
        }
    }
    return !(v->s->damage >> dock & 1);
}
static inline bool or_free_salvage(const struct or_view *v, unsigned space) {
    for (unsigned i = 0; i < cr_players(v->g); i++) {
        if (v->s->faction[i].salvage >> space & 1) {
            return false;
        }
    }
    return true;
}
static inline bool or_up(const struct or_view *v, unsigned cavern) { return v->s->cavern[cavern] != ORR_NONE; }
static inline bool or_used(const struct or_view *v, unsigned cavern) {
    return v->p->map[cavern].players <= cr_players(v->g); /* [CR-2.27] */
}
/* [CR-5.18] */
static inline bool or_edge(const struct or_view *v, unsigned cavern) {
    for (unsigned i = 0; i < CRYO_CAVERNS && or_used(v, cavern) && !or_up(v, cavern); i++) {
        if (or_up(v, i) && v->p->map[i].next >> cavern & 1) {
            return true;
        }
    }
    return false;
}
static inline bool or_any_edge(const struct or_view *v) {
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        if (or_edge(v, i)) {
            return true;
        }
    }
    return false;
}
static inline bool or_cards(const struct or_view *v) { return v->s->deck_size + cr_sum(v->s->discard, CRYO_TYPES) > 0; }

/* ---- cards: [CR-5.13] to [CR-5.15] ---- */
static inline bool or_playable(const struct or_view *v, unsigned card, unsigned mode) {
    if (!v->f->hand[card]) {
        return false;
    }
    if (mode == CRYO_UPGRADE) {
        bool rival = cr_solo(v->g) && or_has(&v->s->faction[CRYO_RIVAL], card);
        return bits_of(v->f->upgrades) < 3 && !or_has(v->f, card) && !rival;
    }
    return mode == CRYO_VEHICLE ? cr_sum(v->f->vehicles, CRYO_TYPES) < 3
                                : cr_sum(v->f->missions, CRYO_TYPES) < 3 && !v->f->missions[card];
}
static inline bool or_any_playable(const struct or_view *v) {
    for (unsigned i = 0; i < CRYO_TYPES * CRYO_MODES; i++) {
        if (or_playable(v, i / CRYO_MODES, i % CRYO_MODES)) {
            return true;
        }
    }
    return false;
}

/* ---- launches ---- */
static inline bool or_source(const struct or_view *v, unsigned vehicle, unsigned source, bool direct) {
    if (source == CRYO_FROM_QUARTERS) {
        return v->f->quarters > 0;
    }
    if (source < CRYO_FROM_CHAMBER) {
        return vehicle == CRYO_RETRIEVE && v->f->salvage >> (source - CRYO_FROM_SALVAGE) & 1;
    }
    return vehicle == CRYO_DIRECT && !direct && v->f->chamber[source - CRYO_FROM_CHAMBER];
}
static inline bool or_vehicle(const struct or_view *v, unsigned vehicle, bool deep) {
    bool pod = false, large = false;
    for (unsigned i = 0; i < CRYO_SOURCES; i++) {
        pod = pod || or_source(v, vehicle, i, false);
    }
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        large = large || (or_up(v, i) && v->p->map[i].large);
    }
    unsigned energy = deep ? v->p->cards[vehicle].deep : v->p->cards[vehicle].energy;
    return v->f->vehicles[vehicle] > v->s->launched[vehicle] && pod && v->f->stock[CRYO_E] >= energy &&
           (!deep || (vehicle == CRYO_DEEP && large));
}
static inline bool or_any_vehicle(const struct or_view *v) {
    for (unsigned i = 0; i < 2 * CRYO_TYPES; i++) {
        if (or_vehicle(v, i / 2, i % 2)) {
            return true;
        }
    }
    return false;
}
/* [CR-5.23], [CR-5.24] */
static inline bool or_landing(const struct or_view *v, unsigned cavern) {
    unsigned used = v->s->used;
    if (!or_up(v, cavern) || (v->s->deep && !v->p->map[cavern].large)) {
        return false;
    }
    if (!used || used >> cavern & 1 || v->s->vehicle == CRYO_SPREAD) {
        return true;
    }
    return bits_of(used) == 1 && v->p->map[cavern].next & used;
}

/* ---- actions ---- */
static inline unsigned or_most_pods(const struct or_view *v, unsigned pods, unsigned material, unsigned limit) {
    unsigned k = 0, free = or_has(v->f, CRYO_MEDICS) ? 1u : 0u; /* [CR-5.8], [CR-5.33] */
    while (k < limit && k < pods && k < or_room(v->f) && or_payable(v->f, material) + free >= k + 1) {
        k++;
    }
    return k;
}
static inline bool or_feasible(const struct or_view *v, unsigned space) {
    switch (space) {
    case CRYO_S_STASIS:
        return or_most_pods(v, or_asleep(v->f, v->s->dock / 5u), CRYO_O, 3) > 0;
    case CRYO_S_GENERATOR:
        return or_payable(v->f, CRYO_C) > 0;
    case CRYO_S_FABRICATE:
        return or_any_playable(v) && (or_has(v->f, CRYO_ASSEMBLER) || or_payable(v->f, CRYO_T));
    case CRYO_S_RESEARCH:
        return or_cards(v);
    case CRYO_S_SCOUT:
        return v->f->quarters && or_any_edge(v) && (or_has(v->f, CRYO_SURVEY) || v->f->stock[CRYO_E]);
    case CRYO_S_SALVAGE:
        for (unsigned i = 0; i < CRYO_SALVAGE_SPACES; i++) {
            if (or_free_salvage(v, i)) {
                return v->f->quarters > 0;
            }
        }
        return false;
    case CRYO_S_LAUNCH:
        return or_any_vehicle(v);
    default:
        return space == CRYO_S_NANO;
    }
}
static inline void or_scraps(const struct or_view *v) {
    for (unsigned i = 0; i < CRYO_TYPES && !v->s->scrapped; i++) {
        if (v->f->hand[i]) {
            or_add1(v, CRYO_V_SCRAP, i);
        }
    }
}
static inline void or_actions(const struct or_view *v) {
    uint32_t seen = 0;
    for (unsigned i = 0; i < CRYO_AROUND; i++) {
        unsigned space = v->s->dock == CRYO_LAUNCH_DOCK ? CRYO_S_LAUNCH : v->p->around[v->s->dock][i];
        bool again = seen >> space & 1; /* [CR-2.25] */
        seen |= 1u << space;
        if (space >= CRYO_S_RESOURCE && space < CRYO_S_STASIS) {
            or_add1(v, CRYO_V_TAKE, space - CRYO_S_RESOURCE);
        } else if (space && !again && or_feasible(v, space)) {
            or_add1(v, CRYO_V_ACT, space - CRYO_S_STASIS + CRYO_A_STASIS);
        }
    }
    or_add(v, CRYO_V_PASS);
    or_scraps(v);
}
static inline void or_amounts(const struct or_view *v) {
    unsigned from = 1, to = 0, all = 0;
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        all += or_asleep(v->f, i);
    }
    if (v->s->doing == CRYO_A_STASIS) {
        to = or_most_pods(v, or_asleep(v->f, v->s->dock / 5u), CRYO_O, 3);
    } else if (v->s->doing == CRYO_A_LINK) {
        to = or_most_pods(v, all, cryo_family_of(v->f->slot[CRYO_P4A]), 2);
    } else if (v->s->doing == CRYO_A_RESEARCH) {
        from = 0;
        to = or_payable(v->f, CRYO_T) < 2 ? or_payable(v->f, CRYO_T) : 2;
    } else {
        unsigned material = v->s->doing == CRYO_A_REACTOR ? cryo_family_of(v->f->slot[CRYO_P3A]) : (unsigned)CRYO_C;
        to = or_payable(v->f, material) < 3 ? or_payable(v->f, material) : 3;
    }
    for (unsigned k = from; k <= to; k++) {
        or_add1(v, CRYO_V_AMOUNT, k);
    }
}
static inline void or_plays(const struct or_view *v) {
    bool workshop = v->s->doing == CRYO_A_WORKSHOP;
    bool free = v->s->amount == 0 && or_has(v->f, CRYO_ASSEMBLER);
    for (unsigned i = 0; i < CRYO_TYPES * CRYO_MODES && (workshop || free || or_payable(v->f, CRYO_T)); i++) {
        if (or_playable(v, i / CRYO_MODES, i % CRYO_MODES)) {
            orr_propose(v->to, orr_act2(CRYO_V_PLAY, i / CRYO_MODES, i % CRYO_MODES));
        }
    }
    if (!workshop && v->s->amount) {
        or_add(v, CRYO_V_STOP);
    }
}

/* ---- the rival ---- */
static inline unsigned or_spot(const struct or_view *v) {
    unsigned spot = 0;
    while (v->s->spot[spot] != v->s->active) {
        spot++;
    }
    return spot;
}
/* [CR-7.18], cases II and III */
static inline void or_rival_docks(const struct or_view *v, bool below) {
    unsigned spot = or_spot(v), base = spot / 2 * 5, first = 2 + spot % 2; /* [CR-2.22] */
    for (unsigned i = below ? first : 0; i < (below ? first + 2 : 5); i++) {
        if (or_open(v, base + i)) {
            or_add1(v, CRYO_V_DOCK, base + i);
        }
    }
}
/* [CR-7.23] */
static inline void or_rival_salvage(const struct or_view *v) {
    const struct cryo_faction *r = &v->s->faction[CRYO_RIVAL];
    unsigned open = 0, own = 0;
    for (unsigned i = 0; i < CRYO_SALVAGE_SPACES; i++) {
        open |= or_free_salvage(v, i) ? 1u << i / 2 : 0u;
        own |= r->salvage >> i & 1 ? 1u << i / 2 : 0u;
    }
    unsigned options = open & ~own ? open & ~own : open;
    for (unsigned i = 0; i < CRYO_MATERIALS; i++) {
        if (options >> i & 1) {
            or_add1(v, CRYO_V_CHOOSE, i);
        }
    }
}
/* [CR-7.25], [CR-7.30]: the sections with the fewest pods, or with the most */
static inline void or_rival_sections(const struct or_view *v, bool fewest) {
    const struct cryo_faction *r = &v->s->faction[CRYO_RIVAL];
    unsigned best = fewest ? 99 : 0;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
            unsigned pods = or_asleep(r, i);
            if (fewest && v->s->token[i] == ORR_NONE) {
                continue;
            }
            if (pass == 0) {
                best = (fewest ? pods < best : pods > best) ? pods : best;
            } else if (pods == best) {
                or_add1(v, fewest ? CRYO_V_INCIDENT : CRYO_V_SECTION, i);
            }
        }
    }
}
/* [CR-7.34] */
static inline void or_rival_scouts(const struct or_view *v) {
    bool large = false;
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        large = large || (or_edge(v, i) && v->p->map[i].large);
    }
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        if (or_edge(v, i) && (!large || v->p->map[i].large)) {
            or_add1(v, CRYO_V_SCOUT, i);
        }
    }
}
/* [CR-7.35] */
static inline void or_rival_pairs(const struct or_view *v) {
    const uint8_t *pods = v->s->faction[CRYO_RIVAL].cavern;
    unsigned best = 99;
    for (unsigned pass = 0; pass < 2; pass++) {
        for (unsigned i = 0; i < CRYO_CAVERNS * CRYO_CAVERNS; i++) {
            unsigned a = i / CRYO_CAVERNS, b = i % CRYO_CAVERNS, sum = (unsigned)(pods[a] + pods[b]);
            if (a < b && or_up(v, a) && or_up(v, b) && v->p->map[a].next >> b & 1) {
                best = pass == 0 && sum < best ? sum : best;
                if (pass == 1 && sum == best) {
                    orr_propose(v->to, orr_act2(CRYO_V_PAIR, a, b));
                }
            }
        }
    }
}

#endif
