/* Cryo: the invariants that every state keeps, also one edited by hand. This file has the
 * factions: pods, drones, stock and platforms. The other parts are in audit_stores.c,
 * audit_turn.c and audit_action.c. */
#include "audit.h"

#include <string.h>

static unsigned order_of(const orr_game *g, const cryo_state *s) {
    static const uint8_t orders[CRYO_PHASES] = {
        [CRYO_P_FIRST] = CRYO_O_FIRST,       [CRYO_P_TILE] = CRYO_O_TILES,        [CRYO_P_DAMAGE] = CRYO_O_DAMAGE,
        [CRYO_P_CAVERN] = CRYO_O_CAVERNS,    [CRYO_P_TOKEN] = CRYO_O_TOKENS,      [CRYO_P_SPOT] = CRYO_O_SPOTS,
        [CRYO_P_DEAL] = CRYO_O_DEAL,         [CRYO_P_KEEP] = CRYO_O_KEEP,         [CRYO_P_R_UPGRADE] = CRYO_O_UPGRADE,
        [CRYO_P_R_VEHICLE] = CRYO_O_VEHICLE, [CRYO_P_R_MISSION] = CRYO_O_MISSION, [CRYO_P_R_DECISION] = CRYO_O_DECISION,
        [CRYO_P_DROPPED] = CRYO_O_KEEP};
    bool keeps = s->phase == CRYO_P_KEEP || s->phase == CRYO_P_DROPPED;
    if (keeps && cryo_cache_of(g)->solo && cryo_since(g, 2)) {
        return CRYO_O_KEEP_LAST;
    }
    bool setup = s->after == CRYO_THEN_SETUP || keeps;
    return setup && (orders[s->phase] || s->phase == CRYO_P_FIRST) ? orders[s->phase] : (unsigned)CRYO_O_PLAY;
}

/* ---- pods ---- */

static bool chambers_fit(const struct cryo_audit *a, unsigned who) {
    const cryo_faction *f = &a->s->faction[who];
    for (unsigned i = 0; i < CRYO_CHAMBERS; i++) {
        unsigned full = i / 3 == CRYO_DSP ? 2 : 1; /* [CR-2.11] */
        if (f->chamber[i] > full || (a->order < CRYO_O_PLAY && f->chamber[i] < full)) {
            return orr_amiss(&a->why, "faction %u: %u pods cannot be in chamber %s [CR-2.11]", who + 1, f->chamber[i],
                             cryo_kind_chamber.names[i]);
        }
    }
    return true;
}

static bool pods_fit(const struct cryo_audit *a, unsigned who) {
    const cryo_faction *f = &a->s->faction[who];
    unsigned sum = cryo_all_asleep(f) + f->quarters + f->destroyed + cryo_count(f->salvage);
    for (unsigned i = 0; i < CRYO_CAVERNS; i++) {
        sum += f->cavern[i];
        if (f->cavern[i] && a->s->cavern[i] == ORR_NONE) {
            return orr_amiss(&a->why, "faction %u: pods are in cavern %s, which is not face up [CR-5.23]", who + 1,
                             cryo_kind_cavern.names[i]);
        }
    }
    if (sum != CRYO_PODS) {
        return orr_amiss(&a->why, "faction %u: its pods add up to %u, not to %u [CR-3.7]", who + 1, sum, CRYO_PODS);
    }
    if (!cryo_is_rival(a->g, who) && f->quarters > cryo_quarters(f)) {
        return orr_amiss(&a->why, "faction %u: quarters hold %u pods at most [CR-2.3]", who + 1, cryo_quarters(f));
    }
    return chambers_fit(a, who);
}

/* ---- drones ---- */

static bool drones_fit(const struct cryo_audit *a, unsigned who) {
    const cryo_faction *f = &a->s->faction[who];
    bool rival = cryo_is_rival(a->g, who);
    unsigned all = rival ? CRYO_RIVAL_DRONES : CRYO_DRONES, home = (1u << all) - 1;
    if (cryo_count(f->home) + cryo_drones_out(f) != all) {
        return orr_amiss(&a->why, "faction %u: its drones add up to %u, not to %u [CR-2.13]", who + 1,
                         cryo_count(f->home) + cryo_drones_out(f), all);
    }
    if (f->docks >> CRYO_SECTION_DOCKS || (rival && f->launch)) {
        return orr_amiss(&a->why, "faction %u: launch counts drones of players on the launch dock, docks has the rest",
                         who + 1);
    }
    if (f->docks & a->s->damage) {
        return orr_amiss(&a->why, "faction %u: a drone stands on a damaged dock [CR-2.24]", who + 1);
    }
    if (rival && f->home & (f->home + 1)) {
        return orr_amiss(&a->why, "faction 2: drones of the rival stand on the first docks of its platform [CR-R30]");
    }
    return a->order == CRYO_O_PLAY || f->home == home ||
           orr_amiss(&a->why, "faction %u: before the first turn its drones are on the first docks [CR-3.2]", who + 1);
}

/* Docks and salvage spaces hold one piece each. */
static bool apart(const struct cryo_audit *a) {
    uint32_t docks = 0;
    unsigned salvage = 0;
    for (unsigned who = 0; who < a->c->players; who++) {
        const cryo_faction *f = &a->s->faction[who];
        if (docks & f->docks) {
            return orr_amiss(&a->why, "faction %u: docks: another drone stands there [CR-2.24]", who + 1);
        }
        if (salvage & f->salvage) {
            return orr_amiss(&a->why, "faction %u: salvage: another pod is there [CR-2.12]", who + 1);
        }
        docks |= f->docks;
        salvage |= f->salvage;
    }
    return true;
}

/* ---- platforms ---- */

/* [CR-2.1]; nobody has gained anything before the first player is drawn. [CR-3.4] */
static bool stock_fits(const struct cryo_audit *a, unsigned who) {
    static const uint8_t start[CRYO_STOCK] = {1, 1, 1, 0, 1};
    const cryo_faction *f = &a->s->faction[who];
    for (unsigned i = 0; i < CRYO_MATERIALS; i++) {
        if (f->stock[i] > CRYO_MAX_MATERIAL) {
            return orr_amiss(&a->why, "faction %u: stock: at most %u of each material [CR-2.1]", who + 1,
                             CRYO_MAX_MATERIAL);
        }
    }
    return a->order != CRYO_O_FIRST || !memcmp(f->stock, start, sizeof start) ||
           orr_amiss(&a->why, "faction %u: stock: it begins with 1 crystal, organic, tech and energy [CR-3.4]",
                     who + 1);
}

static bool platform_fits(const struct cryo_audit *a, unsigned who) {
    const cryo_faction *f = &a->s->faction[who];
    bool rival = cryo_is_rival(a->g, who);
    if (cryo_count(f->upgrades) > CRYO_MAX_CARDS || f->fleet > CRYO_MAX_CARDS ||
        (!rival && f->mission_size > CRYO_MAX_CARDS)) {
        return orr_amiss(&a->why, "faction %u: at most %u upgrades, vehicles and missions [CR-2.5]", who + 1,
                         CRYO_MAX_CARDS);
    }
    for (unsigned i = 0; i < CRYO_TYPES && !rival; i++) {
        if (f->missions[i] > 1) {
            return orr_amiss(&a->why, "faction %u: mission %s is there twice [CR-5.15]", who + 1,
                             cryo_kind_card.names[i]);
        }
    }
    if (rival && (f->hand_size || f->drop[0] != ORR_NONE || f->drop[1] != ORR_NONE)) {
        return orr_amiss(&a->why, "faction 2: the rival has no hand [CR-7.10]");
    }
    bool bare = !f->upgrades && !f->fleet && !f->mission_size && f->empty == 0xFF && !f->salvage && !f->quarters;
    return a->order == CRYO_O_PLAY || rival || bare ||
           orr_amiss(&a->why, "faction %u: its platform is empty before the first turn [CR-3.14]", who + 1);
}

static bool derived_fits(const struct cryo_audit *a) {
    cryo_state again = *a->s;
    cryo_derive(a->g, &again);
    return !memcmp(&again, a->s, sizeof again) || orr_amiss(&a->why, "the sums and sets of the state differ");
}

/* A check of every faction. */
static bool all_fit(const struct cryo_audit *a, bool (*fits)(const struct cryo_audit *, unsigned)) {
    for (unsigned who = 0; who < a->c->players; who++) {
        if (!fits(a, who)) {
            return false;
        }
    }
    return true;
}

static bool all_pods_fit(const struct cryo_audit *a) { return all_fit(a, pods_fit); }
static bool all_drones_fit(const struct cryo_audit *a) { return all_fit(a, drones_fit); }
static bool all_stocks_fit(const struct cryo_audit *a) { return all_fit(a, stock_fits); }
static bool all_platforms_fit(const struct cryo_audit *a) { return all_fit(a, platform_fits); }

#define CHECK(part)                                                                      \
    static bool check_##part(const orr_game *g, const void *s, char *why, size_t size) { \
        struct cryo_audit a = {g, s, cryo_cache_of(g), order_of(g, s), {why, size, g}};  \
        return part(&a);                                                                 \
    }
CHECK(derived_fits)
CHECK(apart)
CHECK(all_pods_fit)
CHECK(all_drones_fit)
CHECK(all_stocks_fit)
CHECK(all_platforms_fit)
CHECK(cryo_audit_stores)
CHECK(cryo_audit_turn)
CHECK(cryo_audit_action)

const struct orr_check cryo_checks[] = {
    {"Sums and sets", check_derived_fits, ORR_CHECK_ANY},
    {"Pieces, each in one place", check_apart, ORR_CHECK_ANY},
    {"Pods", check_all_pods_fit, ORR_CHECK_ANY},
    {"Drones", check_all_drones_fit, ORR_CHECK_ANY},
    {"Stocks", check_all_stocks_fit, ORR_CHECK_ANY},
    {"Platforms", check_all_platforms_fit, ORR_CHECK_ANY},
    {"Tiles, caverns, tokens and cards", check_cryo_audit_stores, ORR_CHECK_ANY},
    {"The moment", check_cryo_audit_turn, ORR_CHECK_LAST},
    {"What is in progress", check_cryo_audit_action, ORR_CHECK_LAST},
    {NULL, NULL, ORR_CHECK_ANY},
};

bool cryo_audit(const orr_game *g, const void *s, char *why, size_t size) {
    return orr_checks_hold(cryo_checks, g, s, why, size);
}
