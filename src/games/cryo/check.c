/* Cryo: the judge: whether an action is allowed now, or which rule forbids it. */
#include "play.h"

#define IN(phase) (1ull << (phase))

/* Phases in which each verb can be meant. */
static const uint64_t phases_of[CRYO_VERBS_END] = {
    [CRYO_V_DROP] = IN(CRYO_P_KEEP),
    [CRYO_V_DEPLOY] = IN(CRYO_P_TURN),
    [CRYO_V_RECALL] = IN(CRYO_P_TURN),
    [CRYO_V_SCRAP] = IN(CRYO_P_TURN) | IN(CRYO_P_ACTION) | IN(CRYO_P_RETURN) | IN(CRYO_P_END), /* [CR-4.3] */
    [CRYO_V_LEAVE] = IN(CRYO_P_LEAVE),
    [CRYO_V_DOCK] = IN(CRYO_P_DOCK) | IN(CRYO_P_R_BELOW) | IN(CRYO_P_R_DOCK),
    [CRYO_V_TAKE] = IN(CRYO_P_ACTION),
    [CRYO_V_ACT] = IN(CRYO_P_ACTION),
    [CRYO_V_PASS] = IN(CRYO_P_ACTION),
    [CRYO_V_AMOUNT] = IN(CRYO_P_AMOUNT),
    [CRYO_V_NANITES] = IN(CRYO_P_PAY),
    [CRYO_V_AWAKEN] = IN(CRYO_P_CHAMBER) | IN(CRYO_P_R_CHAMBER),
    [CRYO_V_GAIN] = IN(CRYO_P_BUILD),
    [CRYO_V_BUILD] = IN(CRYO_P_BUILD),
    [CRYO_V_CHOOSE] = IN(CRYO_P_CHOICE) | IN(CRYO_P_RIG) | IN(CRYO_P_R_CHOICE) | IN(CRYO_P_R_SALVAGE),
    [CRYO_V_PLAY] = IN(CRYO_P_CARD),
    [CRYO_V_STOP] = IN(CRYO_P_CARD) | IN(CRYO_P_VEHICLE) | IN(CRYO_P_BACK) | IN(CRYO_P_SALVAGE),
    [CRYO_V_SCOUT] = IN(CRYO_P_SCOUT) | IN(CRYO_P_PATH) | IN(CRYO_P_R_SCOUT),
    [CRYO_V_SKIP] = IN(CRYO_P_PATH) | IN(CRYO_P_PLATFORM),
    [CRYO_V_LAUNCH] = IN(CRYO_P_VEHICLE),
    [CRYO_V_DEEP] = IN(CRYO_P_VEHICLE),
    [CRYO_V_LAND] = IN(CRYO_P_LAND),
    [CRYO_V_DONE] = IN(CRYO_P_LAND),
    [CRYO_V_LOAD] = IN(CRYO_P_SOURCE),
    [CRYO_V_RETURN] = IN(CRYO_P_RETURN),
    [CRYO_V_USE] = IN(CRYO_P_PLATFORM),
    [CRYO_V_INCIDENT] = IN(CRYO_P_INCIDENT) | IN(CRYO_P_R_INCIDENT),
    [CRYO_V_BLAST] = IN(CRYO_P_BLAST) | IN(CRYO_P_R_BLAST),
    [CRYO_V_BRING] = IN(CRYO_P_BACK),
    [CRYO_V_END] = IN(CRYO_P_END),
    [CRYO_V_DISCARD] = IN(CRYO_P_DISCARD),
    [CRYO_V_ASSIGN] = IN(CRYO_P_SALVAGE),
    [CRYO_V_DRAW] = IN(CRYO_P_WORK),
    [CRYO_V_CRAFT] = IN(CRYO_P_WORK),
    [CRYO_V_SECTION] = IN(CRYO_P_R_SECTION),
    [CRYO_V_PAIR] = IN(CRYO_P_R_PAIR),
    [CRYO_V_EXTRA] = IN(CRYO_P_R_EXTRA),
};
_Static_assert(CRYO_PHASES <= 64, "a bit per phase");

/* Why a verb is refused in every other phase; 0: it is just not its time. */
static const uint8_t elsewhere[CRYO_VERBS_END] = {
    [CRYO_V_SCRAP] = CRYO_R_SCRAP_WINDOW, /* [CR-4.3] */
    [CRYO_V_TAKE] = CRYO_R_ONE_ACTION,    /* [CR-5.2] */
    [CRYO_V_ACT] = CRYO_R_ONE_ACTION,
    [CRYO_V_USE] = CRYO_R_USE, /* [CR-5.32] */
};
_Static_assert(CRYO_RULES_END <= UINT8_MAX, "a byte per rule");

static struct orr_verdict only(bool allowed, unsigned rule) { return allowed ? orr_allow() : orr_refuse(rule); }

static struct orr_verdict in(uint32_t set, unsigned value, unsigned rule) {
    return value < 32 && cryo_bit(set, value) ? orr_allow() : orr_refuse(rule);
}

/* [CR-4.3] */
static struct orr_verdict scrap(const cryo_state *s, unsigned card) {
    return s->scrapped ? orr_refuse(CRYO_R_SCRAP_USED) : in(cryo_mine(s)->hand_mask, card, CRYO_R_SCRAP_HAND);
}

static struct orr_verdict dock(const cryo_state *s, unsigned to) {
    if (s->phase != CRYO_P_DOCK) {
        return in(cryo_rival_docks(s), to, CRYO_R_RIVAL_DOCK); /* [CR-7.18] */
    }
    if (cryo_bit(s->damage, to)) {
        return orr_refuse(CRYO_R_DAMAGED); /* [CR-2.24] */
    }
    return only(to == CRYO_LAUNCH_DOCK || !cryo_bit(s->taken, to), CRYO_R_OCCUPIED); /* [CR-5.1] */
}

static struct orr_verdict take(const orr_game *g, const cryo_state *s, unsigned space) {
    bool near = s->dock != CRYO_LAUNCH_DOCK && cryo_bit(cryo_cache_of(g)->resources[s->dock], space);
    return only(near, CRYO_R_ADJACENT); /* [CR-5.2] */
}

static struct orr_verdict act(const orr_game *g, const cryo_state *s, unsigned action) {
    if (!cryo_bit(cryo_cache_of(g)->actions[s->dock], action)) {
        return orr_refuse(CRYO_R_ADJACENT); /* [CR-5.2] */
    }
    return cryo_feasibility(g, s, action);
}

/* [CR-5.8], [CR-5.10], [CR-5.11], [CR-5.33]: how many are possible is the highest amount, or what can be paid for. */
static struct orr_verdict amount(const cryo_state *s, unsigned n) {
    static const uint8_t rules[CRYO_ACTIONS] = {[CRYO_A_STASIS] = CRYO_R_AMOUNT,
                                                [CRYO_A_GENERATOR] = CRYO_R_AMOUNT_GENERATOR,
                                                [CRYO_A_RESEARCH] = CRYO_R_AMOUNT_RESEARCH,
                                                [CRYO_A_REACTOR] = CRYO_R_AMOUNT_REACTOR,
                                                [CRYO_A_LINK] = CRYO_R_AMOUNT_LINK};
    unsigned options = cryo_amounts(s), most = 0;
    CRYO_EACH(option, options) { most = option; }
    return cryo_bit(options, n) ? orr_allow() : orr_refuse_need(rules[s->doing], (int)n, (int)most);
}

static struct orr_verdict nanites(const cryo_state *s, unsigned n) {
    bool fits = cryo_bit(cryo_nanites(s), n);
    return fits ? orr_allow() : orr_refuse_need(CRYO_R_NANITES, s->due, (int)n); /* [CR-4.6] */
}

static struct orr_verdict awaken(const cryo_state *s, unsigned chamber) {
    if (s->phase == CRYO_P_R_CHAMBER) {
        return in(cryo_rival_chambers(s, s->section), chamber, CRYO_R_RIVAL_CHAMBER); /* [CR-7.30] */
    }
    if (s->doing == CRYO_A_STASIS && chamber / 3 != cryo_section_of(s->dock)) {
        return orr_refuse(CRYO_R_CHAMBER_SECTION); /* [CR-5.7] */
    }
    return in(cryo_chambers(s), chamber, CRYO_R_CHAMBER_EMPTY);
}

static struct orr_verdict choose(const cryo_state *s, unsigned material) {
    if (s->phase == CRYO_P_RIG) {
        return in(cryo_salvaged(cryo_mine(s)), material, CRYO_R_RIG); /* [CR-5.28] */
    }
    if (s->phase == CRYO_P_R_SALVAGE) {
        return in(cryo_rival_salvage(s), material, CRYO_R_RIVAL_SALVAGE); /* [CR-7.23] */
    }
    return in(cryo_choices(s->gains[0]), material, CRYO_R_CHOICE); /* [CR-5.38] */
}

static struct orr_verdict play(const orr_game *g, const cryo_state *s, unsigned card, unsigned mode) {
    const cryo_faction *f = cryo_mine(s);
    if (cryo_bit(cryo_modes(g, s, mode), card)) {
        return orr_allow();
    }
    if (!cryo_bit(f->hand_mask, card)) {
        return orr_refuse(CRYO_R_CARD_HAND); /* [CR-5.12] */
    }
    if (mode == CRYO_VEHICLE) {
        return orr_refuse_need(CRYO_R_VEHICLES, CRYO_MAX_CARDS, f->fleet); /* [CR-5.14] */
    }
    if (mode == CRYO_MISSION) { /* [CR-5.15] */
        return f->mission_size < CRYO_MAX_CARDS ? orr_refuse(CRYO_R_MISSION_TWICE)
                                                : orr_refuse_need(CRYO_R_MISSIONS, CRYO_MAX_CARDS, f->mission_size);
    }
    unsigned upgrades = cryo_count(f->upgrades); /* [CR-5.13] */
    if (upgrades >= CRYO_MAX_CARDS) {
        return orr_refuse_need(CRYO_R_UPGRADES, CRYO_MAX_CARDS, (int)upgrades);
    }
    return orr_refuse(cryo_has(f, card) ? CRYO_R_UPGRADE_TWICE : CRYO_R_UPGRADE_RIVAL); /* [CR-7.9] */
}

static struct orr_verdict stop(const orr_game *g, const cryo_state *s) {
    bool first = s->phase == CRYO_P_SALVAGE ? s->amount == 0 : s->phase == CRYO_P_CARD && !cryo_may_stop(g, s);
    return only(!first, CRYO_R_STOP);
}

static struct orr_verdict scout(const orr_game *g, const cryo_state *s, unsigned cavern) {
    if (s->phase == CRYO_P_R_SCOUT) {
        return in(cryo_rival_scouts(g, s), cavern, CRYO_R_RIVAL_SCOUT); /* [CR-7.34] */
    }
    return in(s->edge, cavern, CRYO_R_CAVERN_EDGE); /* [CR-5.18] */
}

static struct orr_verdict land(const orr_game *g, const cryo_state *s, unsigned cavern) {
    if (!cryo_bit(s->face_up, cavern)) {
        return orr_refuse(CRYO_R_LAND_DOWN); /* [CR-5.23] */
    }
    if (s->deep && !cryo_bit(cryo_cache_of(g)->large, cavern)) {
        return orr_refuse(CRYO_R_LAND_SMALL); /* [CR-5.26] */
    }
    return in(cryo_landings(g, s), cavern, CRYO_R_LAND_FAR); /* [CR-5.24] */
}

static struct orr_verdict incident(const cryo_state *s, unsigned section) {
    if (!cryo_bit(cryo_tokens(s), section)) {
        return orr_refuse(CRYO_R_TOKEN); /* [CR-5.29] */
    }
    return s->phase == CRYO_P_INCIDENT ? orr_allow() : in(cryo_rival_sections(s), section, CRYO_R_RIVAL_TOKEN);
}

/* [CR-7.35] */
static struct orr_verdict pair(const orr_game *g, const cryo_state *s, unsigned a, unsigned b) {
    const uint8_t *pods = s->faction[CRYO_RIVAL].cavern;
    return only(cryo_is_pair(g, s, a, b) && (unsigned)(pods[a] + pods[b]) == cryo_fewest(g, s), CRYO_R_RIVAL_PAIR);
}

/* Launches, recalls, ends of turns, and the rival. */
static struct orr_verdict check_later(const orr_game *g, const cryo_state *s, orr_action a) {
    const cryo_faction *f = cryo_mine(s);
    unsigned value = orr_arg(a, 0), verb = orr_verb_of(a);
    switch (verb) {
    case CRYO_V_LAUNCH:
    case CRYO_V_DEEP:
        return cryo_judge_vehicle(g, s, value, verb == CRYO_V_DEEP);
    case CRYO_V_LAND:
        return land(g, s, value);
    case CRYO_V_DONE: /* [CR-5.23] */
        return only(s->landed, CRYO_R_LAND_FIRST);
    case CRYO_V_LOAD: /* [CR-5.26] */
        return in(cryo_sources(f, s->vehicle, s->direct), value, CRYO_R_SOURCE);
    case CRYO_V_RETURN: /* [CR-5.30] */
        return in(~(unsigned)f->home, value, CRYO_R_BAY_FULL);
    case CRYO_V_INCIDENT:
        return incident(s, value);
    case CRYO_V_BLAST: /* [CR-5.34] */
        return only(value / 3 == s->section, CRYO_R_BLAST);
    case CRYO_V_BRING: /* [CR-5.28] */
        return in(f->salvage, value, CRYO_R_BRING);
    case CRYO_V_DISCARD: /* [CR-4.4] */
        return in(f->hand_mask, value, CRYO_R_DISCARD);
    case CRYO_V_ASSIGN: /* [CR-5.20] */
        return in(cryo_free_salvage(s), value, CRYO_R_ASSIGN);
    case CRYO_V_DRAW: /* [CR-5.39] */
        return only(cryo_can_draw(s), CRYO_R_WORK_DRAW);
    case CRYO_V_CRAFT: /* [CR-5.33] */
        return only(cryo_playable(g, s), CRYO_R_WORK_PLAY);
    case CRYO_V_SECTION: /* [CR-7.30] */
        return in(cryo_most_asleep(&s->faction[CRYO_RIVAL]), value, CRYO_R_RIVAL_SECTION);
    case CRYO_V_PAIR:
        return pair(g, s, value, orr_arg(a, 1));
    case CRYO_V_EXTRA: /* [CR-7.35] */
        return only(value == s->pair[0] || value == s->pair[1], CRYO_R_RIVAL_EXTRA);
    default:
        return orr_allow();
    }
}

struct orr_verdict cryo_check(const orr_game *g, const void *memory, orr_action a) {
    const cryo_state *s = memory;
    unsigned value = orr_arg(a, 0), verb = orr_verb_of(a);
    if (s->phase == CRYO_P_OVER) {
        return orr_refuse(CRYO_R_OVER); /* [CR-6.1] */
    }
    if (!(phases_of[verb] & IN(s->phase))) {
        return orr_refuse(elsewhere[verb] ? elsewhere[verb] : CRYO_R_NOT_NOW);
    }
    switch (verb) {
    case CRYO_V_DROP: /* [CR-3.13] */
        return in(s->faction[s->step].hand_mask, value, CRYO_R_DROP);
    case CRYO_V_DEPLOY: /* [CR-4.2] */
        return only(cryo_mine(s)->home, CRYO_R_NONE_HOME);
    case CRYO_V_RECALL: /* [CR-4.2] */
        return only(cryo_drones_out(cryo_mine(s)), CRYO_R_NONE_OUT);
    case CRYO_V_SCRAP:
        return scrap(s, value);
    case CRYO_V_LEAVE: /* [CR-5.1] */
        return in(cryo_mine(s)->home, value, CRYO_R_BAY_EMPTY);
    case CRYO_V_DOCK:
        return dock(s, value);
    case CRYO_V_TAKE:
        return take(g, s, value);
    case CRYO_V_ACT:
        return act(g, s, value);
    case CRYO_V_AMOUNT:
        return amount(s, value);
    case CRYO_V_NANITES:
        return nanites(s, value);
    case CRYO_V_AWAKEN:
        return awaken(s, value);
    case CRYO_V_BUILD: /* [CR-2.29] */
        return in(cryo_mine(s)->empty, value, CRYO_R_SLOT);
    case CRYO_V_CHOOSE:
        return choose(s, value);
    case CRYO_V_PLAY:
        return play(g, s, value, orr_arg(a, 1));
    case CRYO_V_STOP:
        return stop(g, s);
    case CRYO_V_SCOUT:
        return scout(g, s, value);
    default:
        return check_later(g, s, a);
    }
}
