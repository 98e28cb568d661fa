/* Solar Sphere: the audit of pieces: drones, tracks, stores, crew, icons and dice of each
 * captain, and what DRANDA has instead. */
#include "audit.h"

#include <string.h>

/* ---- drones [SS-2.40] ---- */

static unsigned drones_away(const struct sphere_audit *a, unsigned who) {
    unsigned sum = sphere_hexes(a->s, who);
    for (unsigned i = 0; i < SPHERE_FLEET; i++) {
        sum += sphere_on_ship(&a->s->fleet[i], who);
    }
    return sum;
}

static bool drones_fit(const struct sphere_audit *a, unsigned seat) {
    const sphere_captain *c = &a->s->captain[seat];
    unsigned sum = drones_away(a, seat) + c->active + c->inactive + c->reserve + sphere_count(c->satellites);
    sum += (unsigned)(c->matrix[0] + c->matrix[1] + c->matrix[2]);
    return sum == SPHERE_DRONES || orr_amiss(&a->why, "captain: the drones of P%u add up to %u, not to %u [SS-2.40]",
                                             seat + 1, sum, SPHERE_DRONES);
}

/* ---- a captain's board ---- */

static bool board_fits(const struct sphere_audit *a, unsigned seat) {
    const sphere_captain *c = &a->s->captain[seat];
    if (sphere_total(c) > SPHERE_STORAGE) {
        return orr_amiss(&a->why, "stored: P%u has more than %u resources [SS-2.4]", seat + 1, SPHERE_STORAGE);
    }
    if (c->morale > a->c->morale_max || c->reputation > a->c->rep_max) {
        return orr_amiss(&a->why, "morale, reputation: P%u is beyond the end of a track", seat + 1);
    }
    if (c->score2 % 2) {
        return orr_amiss(&a->why, "score2: P%u has scored whole points so far, so the half points are even [SS-5.3]",
                         seat + 1);
    }
    unsigned size = sphere_queue_length(c->crew, SPHERE_CREW);
    if (size != sphere_crew_size(c) || c->used >> size) {
        return orr_amiss(&a->why, "crew: the crew of P%u has a gap, or an empty slot is used", seat + 1);
    }
    return true;
}

/* ---- icons ---- */

static void add_icons(unsigned sum[SPHERE_FACTIONS], const uint8_t icons[SPHERE_FACTIONS]) {
    for (unsigned f = 0; f < SPHERE_FACTIONS; f++) {
        sum[f] += icons[f];
    }
}

static void add_retired(const struct sphere_pack *p, unsigned sum[SPHERE_FACTIONS], uint32_t set, unsigned tier) {
    SPHERE_EACH(bit, set) { sum[p->crew[sphere_first_card(tier) + bit]]++; }
}

/* A card whose place in the crew must be cleared first has given its icon already. [SS-5.45] */
static void add_waiting(const struct sphere_audit *a, unsigned who, unsigned sum[SPHERE_FACTIONS]) {
    const sphere_state *s = a->s;
    if (s->phase == SPHERE_P_RETIRE && s->actor == who && s->depth > 0 && s->detail[sphere_top(s)] < SPHERE_CARDS) {
        sum[sphere_pack_of(a->g)->crew[s->detail[sphere_top(s)]]]++;
    }
}

/* Every icon comes from a hex, a crew card or a ship. */
static bool icons_fit(const struct sphere_audit *a, unsigned who) {
    const struct sphere_pack *p = sphere_pack_of(a->g);
    const sphere_captain *c = &a->s->captain[who];
    unsigned sum[SPHERE_FACTIONS] = {0};
    SPHERE_EACH(position, a->s->owned[who]) { add_icons(sum, p->hexes[a->s->tile[position]].faction); }
    SPHERE_EACH(ship, c->ships) { add_icons(sum, p->ships[ship].faction); }
    add_retired(p, sum, c->retired1, 0);
    add_retired(p, sum, c->retired2, 1);
    add_retired(p, sum, c->retired3, 2);
    for (unsigned i = 0; i < SPHERE_CREW; i++) {
        if (c->crew[i] != ORR_NONE) {
            sum[p->crew[c->crew[i]]]++;
        }
    }
    add_waiting(a, who, sum);
    for (unsigned f = 0; f < SPHERE_FACTIONS; f++) {
        if (sum[f] != c->faction[f]) {
            return orr_amiss(&a->why, "faction: player %s has %u %s icons on hexes, crew and ships, not %u [SS-2.52]",
                             orr_kind_seat.names[who], sum[f], orr_tr(a->why.game, sphere_faction_titles[f]),
                             c->faction[f]);
        }
    }
    return true;
}

/* ---- dice ---- */

static bool rolled(const struct sphere_audit *a, unsigned who) {
    const sphere_state *s = a->s;
    if (s->phase == SPHERE_P_ROLL) {
        return !sphere_is_dranda(a->g, who) && who < s->step;
    }
    if (s->phase == SPHERE_P_DRANDA_ROLL) {
        return !sphere_is_dranda(a->g, who);
    }
    return !sphere_in_setup(s) && !sphere_recovering(s);
}

static bool die_lies_well(const struct sphere_audit *a, unsigned who, unsigned i) {
    const sphere_state *s = a->s;
    unsigned at = s->captain[who].at[i], value = s->captain[who].die[i];
    bool automa = sphere_is_dranda(a->g, who);
    if (!rolled(a, who)) {
        return at == SPHERE_AT_RESERVE && value == 0;
    }
    if (i == SPHERE_AUX && at == SPHERE_AT_RESERVE) {
        return value == 0;
    }
    bool fights = sphere_fighting(s) || s->phase == SPHERE_P_OVER;
    if (value == 0 || at == SPHERE_AT_RESERVE || (sphere_docking(s) && (at != SPHERE_AT_DOCK || i == SPHERE_AUX))) {
        return false;
    }
    if (at == SPHERE_AT_DOCK) {
        return !fights;
    }
    if (at == SPHERE_AT_FRESH) { /* [SS-5.19] */
        return i == SPHERE_AUX && !automa && sphere_captain_acts(s) && s->actor == who;
    }
    if (at == SPHERE_AT_DISCARD) {
        return !automa;
    }
    return automa || sphere_accepting(value) >> (at - SPHERE_AT_LOCATION) & 1u;
}

static bool dice_fit(const struct sphere_audit *a, unsigned who) {
    const sphere_captain *c = &a->s->captain[who];
    for (unsigned i = 0; i < 4; i++) {
        if (!die_lies_well(a, who, i)) {
            return orr_amiss(&a->why, "die, at: die %u of player %u cannot be there with that value now", i + 1,
                             who + 1);
        }
    }
    if ((c->aux_taken != 0) != (c->at[SPHERE_AUX] != SPHERE_AT_RESERVE)) {
        return orr_amiss(&a->why, "aux_taken: it tells whether P%u has the auxiliary die in this round [SS-5.18]",
                         who + 1);
    }
    return !c->used || rolled(a, who) || sphere_docking(a->s) ||
           orr_amiss(&a->why, "used: the crew of P%u is ready between rounds [SS-5.82]", who + 1);
}

/* ---- DRANDA ---- */

static bool automa_board_fits(const struct sphere_audit *a) {
    const sphere_captain *c = &a->s->captain[SPHERE_DRANDA];
    sphere_captain bare = {.score2 = c->score2,
                           .ships = c->ships,
                           .retired1 = c->retired1,
                           .retired2 = c->retired2,
                           .retired3 = c->retired3};
    memcpy(bare.faction, c->faction, sizeof bare.faction);
    memcpy(bare.die, c->die, SPHERE_DICE);
    memcpy(bare.at, c->at, SPHERE_DICE);
    memset(bare.crew, ORR_NONE, sizeof bare.crew);
    if (memcmp(&bare, c, sizeof bare) != 0) {
        return orr_amiss(&a->why, "captain: DRANDA has no drones, crew, tracks or resources on a board [SS-7.11]");
    }
    unsigned drones = drones_away(a, SPHERE_DRANDA) + a->s->supply + a->s->removed;
    return drones == SPHERE_DRONES || orr_amiss(&a->why,
                                                "supply, removed: the drones of DRANDA add up to %u, not to %u "
                                                "[SS-7.11]",
                                                drones, SPHERE_DRONES);
}

static bool opaque_fit(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    for (unsigned i = 0; i < SPHERE_COLOURS; i++) {
        unsigned at = s->opaque_at[i];
        bool deploy =
            sphere_captain_acts(s) || sphere_automa_acts(s) || sphere_fighting(s) || s->phase == SPHERE_P_OVER;
        bool lies = at == SPHERE_AT_DISCARD || (deploy && at >= SPHERE_AT_LOCATION);
        if (s->opaque[i] ? !lies : at != SPHERE_AT_RESERVE) {
            return orr_amiss(&a->why,
                             "opaque, opaque_at: the %s die is unused in the reserve, on a Location in this round, "
                             "or discarded [SS-7.61]",
                             orr_tr(a->why.game, sphere_colour_titles[i]));
        }
        if (s->opaque[i] && (!a->c->solo || s->round == 0)) {
            return orr_amiss(&a->why, "opaque: no die can have been rolled [SS-7.44]");
        }
    }
    return true;
}

static bool lead_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    bool dice = a->c->solo && rolled(a, SPHERE_DRANDA), piled = false;
    for (unsigned i = 0; i < SPHERE_AUTOMA; i++) {
        piled |= s->pile[i] == s->lead;
    }
    return (dice ? s->lead != ORR_NONE && piled : s->lead == ORR_NONE) ||
           orr_amiss(&a->why,
                     "lead: a card of the pile gives the order of DRANDA's dice while they are rolled [SS-7.30]");
}

static bool automa_fits(const struct sphere_audit *a) {
    const sphere_state *s = a->s;
    if (!opaque_fit(a) || !lead_fits(a)) {
        return false;
    }
    if (!a->c->solo) {
        return (s->supply == 0 && s->removed == 0) || orr_amiss(&a->why, "supply, removed: only DRANDA has them");
    }
    return automa_board_fits(a);
}

/* A check of every captain, and of DRANDA where `automa` says so. */
static bool all_fit(const struct sphere_audit *a, bool (*fits)(const struct sphere_audit *, unsigned), bool automa) {
    for (unsigned who = 0; who < a->c->players; who++) {
        if ((automa || !sphere_is_dranda(a->g, who)) && !fits(a, who)) {
            return false;
        }
    }
    return true;
}

bool sphere_audit_drones(const struct sphere_audit *a) { return all_fit(a, drones_fit, false); }
bool sphere_audit_boards(const struct sphere_audit *a) { return all_fit(a, board_fits, false); }
bool sphere_audit_icons(const struct sphere_audit *a) { return all_fit(a, icons_fit, true); }
bool sphere_audit_dice(const struct sphere_audit *a) { return all_fit(a, dice_fit, true); }
bool sphere_audit_automa(const struct sphere_audit *a) { return automa_fits(a); }
