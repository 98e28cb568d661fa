/* Cryo, part of the audit: whose turn it is, what the phase asks for, and that every field
 * is named when the phase needs it and empty when it does not. */
#include "audit.h"

#define A(x)  (1u << CRYO_A_##x)
#define TH(x) (1u << CRYO_THEN_##x)
#define P(x)  (1ull << CRYO_P_##x)

static const uint64_t player_phases =
    P(TILE) | P(CAVERN) | P(TOKEN) | P(DRAW) | P(TURN) | P(LEAVE) | P(DOCK) | P(ACTION) | P(AMOUNT) | P(PAY) |
    P(CHAMBER) | P(BUILD) | P(CHOICE) | P(CARD) | P(SCOUT) | P(PATH) | P(VEHICLE) | P(SOURCE) | P(LAND) | P(RETURN) |
    P(PLATFORM) | P(INCIDENT) | P(BLAST) | P(BACK) | P(RIG) | P(END) | P(DISCARD) | P(SALVAGE) | P(WORK);
static const uint64_t rival_phases = P(TILE) | P(CAVERN) | P(TOKEN) | P(R_CHOICE) | P(R_BELOW) | P(R_DOCK) |
                                     P(R_SALVAGE) | P(R_INCIDENT) | P(R_BLAST) | P(R_SECTION) | P(R_SCOUT) | P(R_PAIR) |
                                     P(R_EXTRA) | P(R_MISSION) | P(R_DECISION) | P(R_ACTIVE) | P(R_TOP) | P(R_ANY) |
                                     P(R_CARD) | P(R_CHAMBER);
static const uint64_t solo_phases = P(SPOT) | P(R_UPGRADE) | P(R_VEHICLE) | P(R_MISSION) | P(R_DECISION) | P(R_REPLACE);
static const uint64_t drawing = P(DEAL) | P(DRAW) | P(R_UPGRADE) | P(R_VEHICLE) | P(R_MISSION) | P(R_DECISION) |
                                P(R_TOP) | P(R_CARD) | P(R_REPLACE);
/* Before the drone of the turn stands on the board. */
static const uint64_t before_dock =
    P(TURN) | P(LEAVE) | P(DOCK) | P(R_ACTIVE) | P(R_TOP) | P(R_ANY) | P(R_BELOW) | P(R_DOCK);
static const uint64_t in_recall = P(RETURN) | P(PLATFORM) | P(INCIDENT) | P(BLAST) | P(BACK) | P(RIG) | P(TOKEN) |
                                  P(R_SALVAGE) | P(R_INCIDENT) | P(R_BLAST);
static const uint64_t in_either =
    P(END) | P(DISCARD) | P(R_SECTION) | P(R_SCOUT) | P(R_PAIR) | P(R_EXTRA) | P(R_CARD) | P(R_CHAMBER);

static const unsigned after_gain = TH(ACTION) | TH(TILE) | TH(LAND) | TH(VEHICLE) | TH(TOKEN) | TH(BAY) | TH(AGAIN);
static const unsigned after_rival = TH(R_TILE) | TH(R_CARD) | TH(R_CHECKS) | TH(R_TOKEN) | TH(R_REFILL) | TH(R_FOUND);

/* ---- continuation and action ---- */

static unsigned afters_of(unsigned phase) {
    switch (phase) {
    case CRYO_P_TILE:
        return TH(ACTION) | TH(R_CARD);
    case CRYO_P_CAVERN:
        return TH(FOUND) | TH(PATH) | TH(R_FOUND);
    case CRYO_P_TOKEN:
        return TH(DRONES) | TH(R_REFILL);
    case CRYO_P_DRAW:
    case CRYO_P_CHOICE:
        return after_gain;
    case CRYO_P_BLAST:
        return TH(TOKEN);
    case CRYO_P_R_BLAST:
        return TH(R_TOKEN);
    case CRYO_P_R_CHOICE:
        return TH(R_TILE) | TH(R_TOKEN);
    case CRYO_P_R_MISSION:
        return TH(R_TILE) | TH(R_TOKEN) | TH(NONE);
    case CRYO_P_R_DECISION:
        return TH(R_CHECKS);
    default:
        return TH(NONE);
    }
}

/* Actions that may be going on when the game waits for a symbol or an outcome. */
static unsigned doings_after(const cryo_state *s) {
    static const uint32_t sets[CRYO_AFTERS] = {[CRYO_THEN_TILE] = A(RESOURCE),
                                               [CRYO_THEN_FOUND] = A(SCOUT),
                                               [CRYO_THEN_PATH] = A(LAUNCH),
                                               [CRYO_THEN_LAND] = A(LAUNCH),
                                               [CRYO_THEN_VEHICLE] = A(LAUNCH),
                                               [CRYO_THEN_BAY] = A(INTAKE) | A(TWIN),
                                               [CRYO_THEN_AGAIN] = A(CONVERTER) | A(WORKSHOP)};
    if (s->after == CRYO_THEN_ACTION) {
        return s->phase == CRYO_P_TILE ? A(RESOURCE) : A(RESEARCH) | A(SCOUT);
    }
    return sets[s->after] ? sets[s->after] : A(NONE);
}

static unsigned doings_of(const cryo_state *s) {
    static const uint32_t sets[CRYO_PHASES] = {[CRYO_P_AMOUNT] =
                                                   A(STASIS) | A(GENERATOR) | A(RESEARCH) | A(REACTOR) | A(LINK),
                                               [CRYO_P_PAY] = A(STASIS) | A(GENERATOR) | A(RESEARCH) | A(REACTOR) |
                                                              A(LINK) | A(FABRICATE) | A(CONVERTER) | A(WORKSHOP),
                                               [CRYO_P_CHAMBER] = A(STASIS) | A(LINK),
                                               [CRYO_P_BUILD] = A(RESOURCE),
                                               [CRYO_P_CARD] = A(FABRICATE) | A(WORKSHOP),
                                               [CRYO_P_SCOUT] = A(SCOUT),
                                               [CRYO_P_PATH] = A(LAUNCH),
                                               [CRYO_P_VEHICLE] = A(LAUNCH),
                                               [CRYO_P_SOURCE] = A(LAUNCH),
                                               [CRYO_P_LAND] = A(LAUNCH),
                                               [CRYO_P_SALVAGE] = A(SALVAGE),
                                               [CRYO_P_WORK] = A(WORKSHOP)};
    return sets[s->phase] ? sets[s->phase] : doings_after(s);
}

/* An action belongs to the dock of the drone, or to the bay where it landed. */
static bool doing_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    if (!cryo_in(doings_of(s), s->doing)) {
        return orr_amiss(&a->why, "doing: %s cannot be in progress in this phase",
                         orr_tr(a->why.game, cryo_action_titles[s->doing]));
    }
    if (s->doing == CRYO_A_NONE) {
        return true;
    }
    if ((s->doing >= CRYO_A_INTAKE) != (s->recalling != 0)) {
        return orr_amiss(&a->why, "doing: platform docks are used in a recall, other actions in a deployment [CR-1.5]");
    }
    if (s->doing >= CRYO_A_INTAKE) {
        return (s->bay + CRYO_A_INTAKE == s->doing && !(cryo_mine(s)->empty & cryo_bay_slots[s->bay])) ||
               orr_amiss(&a->why, "doing: the drone has not landed on that dock, or it is not complete [CR-5.32]");
    }
    bool near = s->doing != CRYO_A_RESOURCE
                    ? cryo_bit(a->c->actions[s->dock], s->doing)
                    : s->dock < CRYO_SECTION_DOCKS && cryo_bit(a->c->resources[s->dock], s->space);
    return near || orr_amiss(&a->why, "doing: that action does not lie beside the drone [CR-5.2]");
}

/* ---- fields that are named or not ---- */

static bool named(const struct cryo_audit *a, const char *field, unsigned value, bool needed) {
    return (value != ORR_NONE) == needed ||
           orr_amiss(&a->why, needed ? "%s: it must be named in this phase" : "%s: it cannot be named in this phase",
                     field);
}

static bool zero(const struct cryo_audit *a, const char *field, unsigned value, bool may) {
    return may || value == 0 || orr_amiss(&a->why, "%s: it must be 0 in this phase", field);
}

static bool needs_space(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    bool rival = cryo_rivals_turn(a) && (s->phase == CRYO_P_TILE || s->after == CRYO_THEN_R_TILE);
    return s->doing == CRYO_A_RESOURCE || rival || a->order == CRYO_O_TILES;
}

static bool needs_section(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    return cryo_in(P(TOKEN) | P(R_CHAMBER), s->phase) || s->after == CRYO_THEN_TOKEN || s->after == CRYO_THEN_R_TOKEN;
}

static bool fields_fit(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    bool play = a->order == CRYO_O_PLAY && !cryo_over(s), rival = cryo_rivals_turn(a);
    bool deployed = play && !s->recalling && !cryo_in(before_dock, s->phase);
    bool follows = rival && !s->recalling && !cryo_in(P(R_ACTIVE) | P(R_TOP) | P(R_ANY), s->phase);
    bool landed = s->phase == CRYO_P_DOCK || s->phase == CRYO_P_PLATFORM || s->doing >= CRYO_A_INTAKE;
    bool refills = s->after == CRYO_THEN_R_TOKEN || s->after == CRYO_THEN_R_REFILL || s->phase == CRYO_P_R_INCIDENT;
    return named(a, "first", s->first, a->order != CRYO_O_FIRST) && named(a, "actor", s->actor, play) &&
           named(a, "dock", s->dock, deployed) && named(a, "bay", s->bay, landed) &&
           named(a, "space", s->space, needs_space(a)) && named(a, "section", s->section, needs_section(a)) &&
           named(a, "target", s->target, s->phase == CRYO_P_SOURCE || s->phase == CRYO_P_CAVERN) &&
           named(a, "family", s->family, s->phase == CRYO_P_PAY) &&
           named(a, "vehicle", s->vehicle, s->doing == CRYO_A_LAUNCH && s->phase != CRYO_P_VEHICLE) &&
           named(a, "active", s->active, follows) && named(a, "pair", s->pair[0], s->phase == CRYO_P_R_EXTRA) &&
           named(a, "pair", s->pair[1], s->phase == CRYO_P_R_EXTRA) && named(a, "refill", s->refill[1], false) &&
           (refills || named(a, "refill", s->refill[0], false)) &&
           zero(a, "repeats", s->repeats, s->phase == CRYO_P_R_DECISION) &&
           zero(a, "scrapped", s->scrapped, play && !rival) && zero(a, "turns", s->turns, a->order == CRYO_O_PLAY) &&
           zero(a, "recalling", s->recalling, play) &&
           zero(a, "step", s->step, a->order < CRYO_O_PLAY || s->phase == CRYO_P_REVEAL);
}

/* ---- the phase ---- */

static bool setup_phase_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    unsigned limit = s->phase == CRYO_P_DAMAGE ? a->c->damage : s->phase == CRYO_P_SPOT ? (unsigned)CRYO_SPOTS : 1u;
    limit = s->phase == CRYO_P_DEAL || s->phase == CRYO_P_KEEP ? a->g->seats : limit;
    limit = s->phase == CRYO_P_DROPPED ? a->g->seats + 1u : limit;
    if (s->step >= limit) {
        return orr_amiss(&a->why, "step: %u does not fit the phase", s->step);
    }
    if (s->phase == CRYO_P_FIRST && a->g->option[CRYO_FIRST] == CRYO_FIRST_SEATS) {
        return orr_amiss(&a->why, "phase: the first seat begins in this game [CR-3.5]");
    }
    bool fits =
        s->phase != CRYO_P_CAVERN || (cryo_pack_of(a->g)->map[s->target].open && cryo_bit(a->c->caverns, s->target));
    if (!fits) {
        return orr_amiss(&a->why, "target: %s does not start face up [CR-3.10]", cryo_kind_cavern.names[s->target]);
    }
    return s->after == (s->phase == CRYO_P_KEEP || s->phase == CRYO_P_DROPPED ? CRYO_THEN_NONE : CRYO_THEN_SETUP) ||
           orr_amiss(&a->why, "after: it does not fit the phase");
}

/* [CR-6.1] */
static bool end_fits(const struct cryo_audit *a) {
    bool ended = a->s->sunset;
    for (unsigned who = 0; who < a->c->players; who++) {
        ended |= cryo_gone(&a->s->faction[who]);
    }
    return ended || orr_amiss(&a->why, "phase: the game has not ended: the sun is up, and all have pods [CR-6.1]");
}

static bool recall_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    bool gained = s->after == CRYO_THEN_TOKEN || s->after == CRYO_THEN_R_TOKEN || s->doing >= CRYO_A_INTAKE;
    bool checks = s->after == CRYO_THEN_R_FOUND || (s->phase == CRYO_P_R_MISSION && s->after == CRYO_THEN_NONE);
    bool must = cryo_in(in_recall, s->phase) || gained;
    if (!checks && !cryo_in(in_either, s->phase) && must != (s->recalling != 0)) {
        return orr_amiss(&a->why, must ? "recalling: this phase belongs to a recall"
                                       : "recalling: this phase belongs to no recall");
    }
    bool rival = cryo_rivals_turn(a);
    unsigned out = s->recalling && !rival ? cryo_drones_out(cryo_mine(s)) : 0;
    if (s->returning != out || (cryo_in(P(END) | P(DISCARD), s->phase) && out)) {
        return orr_amiss(&a->why, "returning: %u drones are still to return in this recall [CR-5.30]", out);
    }
    return !s->sunset || s->recalling || orr_amiss(&a->why, "sunset: the sun sets in a recall only [CR-5.34]");
}

static bool play_phase_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    bool rival = cryo_is_rival(a->g, s->actor);
    if (s->actor >= a->c->players || s->turns == 0) {
        return orr_amiss(&a->why, "actor, turns: somebody must have the turn");
    }
    if (!cryo_in(rival ? rival_phases : player_phases, s->phase)) {
        return orr_amiss(&a->why, rival ? "phase: it does not belong to a turn of the rival"
                                        : "phase: it does not belong to a turn of a player");
    }
    if (!cryo_in(afters_of(s->phase), s->after) || (s->after && cryo_in(after_rival, s->after) != rival)) {
        return orr_amiss(&a->why, "after: it does not fit the phase");
    }
    return recall_fits(a);
}

/* The drone of the turn stands where it says. */
static bool dock_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    if (s->dock == ORR_NONE) {
        return true;
    }
    const cryo_faction *f = cryo_mine(s);
    bool there = s->dock == CRYO_LAUNCH_DOCK ? f->launch > 0 : cryo_bit(f->docks, s->dock);
    return there || orr_amiss(&a->why, "dock: no drone of this faction stands there [CR-5.1]");
}

static bool bay_fits(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    return s->bay == ORR_NONE || cryo_bit(cryo_mine(s)->home, s->bay) ||
           orr_amiss(&a->why, "bay: no drone of this faction stands there [CR-5.30]");
}

bool cryo_audit_turn(const struct cryo_audit *a) {
    const cryo_state *s = a->s;
    if (cryo_in(solo_phases, s->phase) && !a->c->solo) {
        return orr_amiss(&a->why, "phase: only a solo game has a rival [CR-1.6]");
    }
    if (cryo_in(drawing, s->phase) && s->deck_size == 0) {
        return orr_amiss(&a->why, "deck_size: a card is to be drawn [CR-5.39]");
    }
    if (s->first != ORR_NONE && s->first >= a->g->seats) {
        return orr_amiss(&a->why, "first: there is no such seat");
    }
    if (!fields_fit(a)) {
        return false;
    }
    if (a->order < CRYO_O_PLAY) {
        return setup_phase_fits(a);
    }
    if (cryo_over(s)) {
        return (s->after == CRYO_THEN_NONE || orr_amiss(&a->why, "after: the game is over")) && end_fits(a);
    }
    return play_phase_fits(a) && dock_fits(a) && bay_fits(a) && doing_fits(a);
}
