/* Cryo: the checks at the end of every turn of the rival, step by step. Section 7.5. */
#include "play.h"

#include <assert.h>

enum { THRESHOLD = 4, TRAVEL_ENERGY = 3, TRAVEL_PODS = 3 }; /* [CR-R10] */

static cryo_faction *rival_of(cryo_state *s) { return &s->faction[CRYO_RIVAL]; }

static void awaken_in(const orr_game *g, cryo_state *s, unsigned chamber, struct orr_trace *t) {
    cryo_faction *f = rival_of(s);
    f->chamber[chamber]--;
    f->asleep[chamber / 3]--;
    f->quarters++;
    cryo_say(g, t, CRYO_LN_P_AWAKEN, CRYO_RIVAL, chamber, 0, 0);
}

unsigned cryo_rival_chambers(const cryo_state *s, unsigned section) {
    unsigned set = 0;
    for (unsigned chamber = 3 * section; chamber < 3 * section + 3; chamber++) {
        set |= (unsigned)(s->faction[CRYO_RIVAL].chamber[chamber] > 0) << chamber;
    }
    return set;
}

/* The leftmost pod of a section. [CR-2.19], [CR-R18] */
void cryo_rival_awaken(const orr_game *g, cryo_state *s, unsigned section, struct orr_trace *t) {
    unsigned chambers = cryo_rival_chambers(s, section);
    if (chambers) {
        awaken_in(g, s, cryo_lowest(chambers), t);
    } else {
        cryo_tell(t, CRYO_LN_R_NO_POD, -1, section, 0, 0);
    }
}

static void lose(cryo_state *s, unsigned stock, struct orr_trace *t) {
    rival_of(s)->stock[stock] = 0;
    cryo_tell(t, CRYO_LN_R_LOSES, -1, stock, 0, 0);
}

/* A check of materials is over. */
static void check_done(const orr_game *g, cryo_state *s, unsigned stock, struct orr_trace *t) {
    lose(s, stock, t);
    s->stage++;
    cryo_rival_checks(g, s, t);
}

/* ---- organics ---- */

unsigned cryo_most_asleep(const cryo_faction *f) {
    unsigned most = 1, set = 0;
    for (unsigned i = 0; i < CRYO_SECTIONS; i++) {
        set = f->asleep[i] > most ? 0 : set;
        most = f->asleep[i] > most ? f->asleep[i] : most;
        set |= (unsigned)(f->asleep[i] == most) << i;
    }
    return set;
}

/* DP-R11: asked while several chambers hold pods and not all of these are awakened. In the first edition the leftmost
 * were taken. [CR-R38] */
static void awaken_left(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    for (; s->left; s->left--) {
        unsigned chambers = cryo_rival_chambers(s, s->section);
        bool open = !cryo_single(chambers) && rival_of(s)->asleep[s->section] > s->left;
        if (open && cryo_since(g, 2)) {
            s->phase = CRYO_P_R_CHAMBER;
            return;
        }
        awaken_in(g, s, cryo_lowest(chambers), t);
    }
    s->section = ORR_NONE;
    check_done(g, s, CRYO_O, t);
}

/* [CR-7.30] (II) and (III) */
void cryo_rival_section(const orr_game *g, cryo_state *s, unsigned section, struct orr_trace *t) {
    unsigned asleep = rival_of(s)->asleep[section];
    cryo_tell(t, CRYO_LN_R_MOST, -1, section, asleep, 0);
    s->section = (uint8_t)section;
    s->left = (uint8_t)(asleep < 2 ? asleep : 2);
    awaken_left(g, s, t);
}

void cryo_rival_chamber(const orr_game *g, cryo_state *s, unsigned chamber, struct orr_trace *t) {
    awaken_in(g, s, chamber, t);
    s->left--;
    awaken_left(g, s, t);
}

static void organics(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_rival_awaken(g, s, CRYO_LAB, t);
    unsigned options = cryo_most_asleep(rival_of(s));
    if (!options) {
        check_done(g, s, CRYO_O, t);
    } else if (cryo_single(options)) {
        cryo_rival_section(g, s, cryo_lowest(options), t);
    } else {
        s->phase = CRYO_P_R_SECTION;
    }
}

/* ---- tech ---- */

/* [CR-7.31] (III) */
static void tech_card(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    if (cryo_can_draw(s)) {
        cryo_ready_deck(s, t);
        s->phase = CRYO_P_R_CARD;
    } else {
        cryo_tell(t, CRYO_LN_NO_CARD, -1, 0, 0, 0);
        check_done(g, s, CRYO_T, t);
    }
}

static void tech(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_rival_awaken(g, s, CRYO_RND, t);
    if (cryo_can_draw(s)) {
        cryo_ready_deck(s, t);
        s->phase = CRYO_P_R_MISSION;
    } else {
        tech_card(g, s, t);
    }
}

void cryo_rival_tech(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    cryo_faction *f = rival_of(s);
    cryo_draw_out(s, card);
    if (cryo_count(f->upgrades) < CRYO_MAX_CARDS && !cryo_has(f, card)) {
        f->upgrades = (uint8_t)(f->upgrades | 1u << card);
        cryo_tell(t, CRYO_LN_R_CARD_UPGRADE, -1, card, 0, 0);
    } else if (f->fleet < CRYO_MAX_CARDS) {
        f->vehicles[card]++;
        f->fleet++;
        cryo_tell(t, CRYO_LN_R_CARD_VEHICLE, -1, card, card, 0);
    } else {
        cryo_discard(s, card); /* [CR-R19] */
        cryo_tell(t, CRYO_LN_R_CARD_DISCARD, -1, card, 0, 0);
    }
    check_done(g, s, CRYO_T, t);
}

/* A face-down mission: of the setup, of a card symbol, or of the tech check. */
void cryo_rival_mission(const orr_game *g, cryo_state *s, unsigned card, struct orr_trace *t) {
    cryo_draw_out(s, card);
    cryo_mission_add(rival_of(s), card);
    cryo_tell(t, CRYO_LN_R_MISSION, -1, rival_of(s)->mission_size, 0, 0); /* [CR-8.3] */
    if (s->gains[0] == CRYO_K) {
        cryo_shift(s, 1);
        cryo_settle(g, s, t);
    } else if (s->after == CRYO_THEN_SETUP) {
        cryo_setup_next(g, s, t);
    } else {
        tech_card(g, s, t);
    }
}

/* ---- nanites ---- */

static void nanites(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_rival_awaken(g, s, CRYO_DSP, t);
    for (unsigned i = 0; i < CRYO_FAMILIES; i++) {
        cryo_gain(g, s, CRYO_RIVAL, i, 1, t); /* [CR-7.32] */
    }
    s->stage = CRYO_K_CRYSTALS_2;
}

/* ---- energy and pods ---- */

/* [CR-7.34] */
unsigned cryo_rival_scouts(const orr_game *g, const cryo_state *s) {
    unsigned large = s->edge & cryo_cache_of(g)->large;
    return large ? large : s->edge;
}

static void scout(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    unsigned options = cryo_rival_scouts(g, s);
    s->stage = CRYO_K_TRAVEL;
    if (!options) {
        cryo_tell(t, CRYO_LN_R_NO_SCOUT, -1, 0, 0, 0);
        cryo_rival_checks(g, s, t);
    } else if (cryo_single(options)) {
        cryo_explore(s, cryo_lowest(options), CRYO_THEN_R_FOUND);
    } else {
        s->phase = CRYO_P_R_SCOUT;
    }
}

/* No discovery for the rival. [CR-R14] */
void cryo_rival_found(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_faction *f = rival_of(s);
    f->quarters--;
    f->cavern[s->target]++;
    cryo_tell(t, CRYO_LN_R_SCOUT, -1, s->target, 0, 0);
    s->target = ORR_NONE;
    cryo_rival_checks(g, s, t);
}

/* [CR-R15] */
bool cryo_is_pair(const orr_game *g, const cryo_state *s, unsigned a, unsigned b) {
    return a < b && cryo_bit(s->face_up, a) && cryo_bit(s->face_up, b) && cryo_bit(cryo_cache_of(g)->next[a], b);
}

unsigned cryo_fewest(const orr_game *g, const cryo_state *s) {
    const uint8_t *pods = s->faction[CRYO_RIVAL].cavern;
    unsigned fewest = UINT8_MAX;
    CRYO_EACH(a, s->face_up) {
        CRYO_EACH(b, (uint32_t)(s->face_up & cryo_cache_of(g)->next[a])) {
            unsigned sum = (unsigned)(pods[a] + pods[b]);
            fewest = sum < fewest ? sum : fewest;
        }
    }
    return fewest;
}

/* (III), and the checks are over. */
static void travelled(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->pair[0] = s->pair[1] = ORR_NONE;
    lose(s, CRYO_E, t); /* [CR-7.36] */
    s->stage = CRYO_K_END;
    cryo_rival_checks(g, s, t);
}

static void settle_pods(cryo_state *s, unsigned cavern, unsigned n, struct orr_trace *t) {
    cryo_faction *f = rival_of(s);
    f->cavern[cavern] = (uint8_t)(f->cavern[cavern] + n);
    f->quarters = (uint8_t)(f->quarters - n);
    cryo_tell(t, CRYO_LN_R_LAND, -1, cavern, n, 0);
}

/* [CR-7.35] */
void cryo_rival_pair(const orr_game *g, cryo_state *s, unsigned a, unsigned b, struct orr_trace *t) {
    unsigned half = rival_of(s)->quarters / 2u;
    cryo_tell(t, CRYO_LN_R_PAIR, -1, a, b, cryo_fewest(g, s));
    s->pair[0] = (uint8_t)a;
    s->pair[1] = (uint8_t)b;
    if (half) {
        settle_pods(s, a, half, t);
        settle_pods(s, b, half, t);
    }
    if (rival_of(s)->quarters) {
        s->phase = CRYO_P_R_EXTRA;
    } else {
        travelled(g, s, t);
    }
}

void cryo_rival_extra(const orr_game *g, cryo_state *s, unsigned cavern, struct orr_trace *t) {
    settle_pods(s, cavern, 1, t);
    travelled(g, s, t);
}

static void travel(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    const uint8_t *pods = s->faction[CRYO_RIVAL].cavern;
    unsigned fewest = cryo_fewest(g, s), pairs = 0, first = 0, second = 0;
    CRYO_EACH(a, s->face_up) {
        CRYO_EACH(b, (uint32_t)(s->face_up & cryo_cache_of(g)->next[a])) {
            if (a < b && (unsigned)(pods[a] + pods[b]) == fewest) {
                pairs++;
                first = a;
                second = b;
            }
        }
    }
    if (pairs == 0) {
        travelled(g, s, t);
    } else if (pairs == 1) {
        cryo_rival_pair(g, s, first, second, t);
    } else {
        s->phase = CRYO_P_R_PAIR;
    }
}

/* ---- the sequence ---- */

/* Whether a check of materials is met, told. */
static bool met(const cryo_state *s, unsigned stock, struct orr_trace *t) {
    unsigned have = s->faction[CRYO_RIVAL].stock[stock];
    bool again = s->stage >= CRYO_K_CRYSTALS_2;
    if (again && have >= THRESHOLD) {
        cryo_tell(t, CRYO_LN_R_REPEAT, -1, stock, 0, 0);
    } else if (!again) {
        cryo_tell(t, have >= THRESHOLD ? CRYO_LN_R_CHECK_MET : CRYO_LN_R_CHECK, -1, cryo_units(stock, have), stock, 0);
    }
    return have >= THRESHOLD;
}

static void crystals(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    cryo_rival_awaken(g, s, CRYO_ENG, t); /* [CR-7.29] */
    cryo_gain(g, s, CRYO_RIVAL, CRYO_E, 3, t);
    check_done(g, s, CRYO_C, t);
}

/* True when the energy check is met, told. [CR-7.33] */
static bool travels(const cryo_state *s, struct orr_trace *t) {
    const cryo_faction *f = &s->faction[CRYO_RIVAL];
    bool enough = f->stock[CRYO_E] >= TRAVEL_ENERGY && f->quarters >= TRAVEL_PODS;
    cryo_tell(t, enough ? CRYO_LN_R_CHECK_PODS_MET : CRYO_LN_R_CHECK_PODS, -1, cryo_units(CRYO_E, f->stock[CRYO_E]),
              f->quarters, 0);
    return enough;
}

typedef void check(const orr_game *, cryo_state *, struct orr_trace *);

/* [CR-7.29] to [CR-7.31], and their repetition. */
static bool family_check(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    static check *const checks[CRYO_FAMILIES] = {crystals, organics, tech};
    unsigned base = s->stage >= CRYO_K_CRYSTALS_2 ? CRYO_K_CRYSTALS_2 : CRYO_K_CRYSTALS;
    unsigned stock = s->stage - base;
    assert(stock < CRYO_FAMILIES);
    if (!met(s, stock, t)) {
        s->stage++;
        return false;
    }
    checks[stock](g, s, t);
    return true;
}

void cryo_begin_checks(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->stage = CRYO_K_CRYSTALS;
    cryo_rival_checks(g, s, t);
}

static void checks_done(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    s->stage = CRYO_K_NONE;
    cryo_rest(s);
    cryo_end_turn(g, s, t);
}

/* From `stage` on until something is asked or drawn, or the turn is over. Each part that does something goes on
 * from here by itself. [CR-7.37] */
void cryo_rival_checks(const orr_game *g, cryo_state *s, struct orr_trace *t) {
    for (;;) {
        switch (s->stage) {
        case CRYO_K_NANITES:
            if (met(s, CRYO_N, t)) {
                nanites(g, s, t);
            } else {
                s->stage = CRYO_K_ENERGY;
            }
            break;
        case CRYO_K_NANITES_END:
            lose(s, CRYO_N, t);
            s->stage = CRYO_K_ENERGY;
            break;
        case CRYO_K_ENERGY:
            if (travels(s, t)) {
                scout(g, s, t);
                return;
            }
            s->stage = CRYO_K_END;
            break;
        case CRYO_K_TRAVEL:
            travel(g, s, t);
            return;
        case CRYO_K_END:
            checks_done(g, s, t);
            return;
        default:
            if (family_check(g, s, t)) {
                return;
            }
        }
    }
}
