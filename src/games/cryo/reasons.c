/* Cryo: why something is not in the list of its decision point. Nothing is judged here: what
 * is allowed is the list (points.c). */
#include "play.h"

/* A verb that the point does not know; some have a rule for that. */
static struct orr_verdict later(unsigned verb) {
    static const uint8_t elsewhere[CRYO_VERBS_END] = {
        [CRYO_V_SCRAP] = CRYO_R_SCRAP_WINDOW, /* [CR-4.3] */
        [CRYO_V_TAKE] = CRYO_R_ONE_ACTION,    /* [CR-5.2] */
        [CRYO_V_ACT] = CRYO_R_ONE_ACTION,
        [CRYO_V_USE] = CRYO_R_USE, /* [CR-5.32] */
    };
    return orr_refuse(elsewhere[verb] ? elsewhere[verb] : CRYO_R_NOT_NOW);
}
_Static_assert(CRYO_RULES_END <= UINT8_MAX, "a byte per rule");

/* [CR-4.3] */
static struct orr_verdict why_scrap(const cryo_state *s) {
    return orr_refuse(s->scrapped ? CRYO_R_SCRAP_USED : CRYO_R_SCRAP_HAND);
}

static struct orr_verdict why_act(const orr_game *g, const cryo_state *s, unsigned action) {
    if (!cryo_bit(cryo_cache_of(g)->actions[s->dock], action)) {
        return orr_refuse(CRYO_R_ADJACENT); /* [CR-5.2] */
    }
    return cryo_feasibility(g, s, action);
}

/* [CR-5.8], [CR-5.10], [CR-5.11], [CR-5.33]: how many are possible is the highest amount, or what can be paid for. */
static struct orr_verdict why_amount(const cryo_state *s, unsigned n) {
    static const uint8_t rules[CRYO_ACTIONS] = {[CRYO_A_STASIS] = CRYO_R_AMOUNT,
                                                [CRYO_A_GENERATOR] = CRYO_R_AMOUNT_GENERATOR,
                                                [CRYO_A_RESEARCH] = CRYO_R_AMOUNT_RESEARCH,
                                                [CRYO_A_REACTOR] = CRYO_R_AMOUNT_REACTOR,
                                                [CRYO_A_LINK] = CRYO_R_AMOUNT_LINK};
    unsigned options = cryo_amounts(s), most = 0;
    CRYO_EACH(option, options) { most = option; }
    return orr_refuse_need(rules[s->doing], (int)n, (int)most);
}

static struct orr_verdict why_awaken(const cryo_state *s, unsigned chamber) {
    bool elsewhere = s->doing == CRYO_A_STASIS && chamber / 3 != cryo_section_of(s->dock); /* [CR-5.7] */
    return orr_refuse(elsewhere ? CRYO_R_CHAMBER_SECTION : CRYO_R_CHAMBER_EMPTY);
}

static struct orr_verdict why_play(const cryo_state *s, unsigned card, unsigned mode) {
    const cryo_faction *f = cryo_mine(s);
    if (!cryo_bit(cryo_holds(s, s->actor), card)) {
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

static struct orr_verdict why_land(const orr_game *g, const cryo_state *s, unsigned cavern) {
    if (!cryo_bit(s->face_up, cavern)) {
        return orr_refuse(CRYO_R_LAND_DOWN); /* [CR-5.23] */
    }
    if (s->deep && !cryo_bit(cryo_cache_of(g)->large, cavern)) {
        return orr_refuse(CRYO_R_LAND_SMALL); /* [CR-5.26] */
    }
    return orr_refuse(CRYO_R_LAND_FAR); /* [CR-5.24] */
}

/* ---- the decision points ---- */

struct orr_verdict cryo_why_turn(const orr_game *g, const void *memory, orr_action a) {
    (void)g;
    switch (orr_verb_of(a)) {
    case CRYO_V_DEPLOY: /* [CR-4.2] */
        return orr_refuse(CRYO_R_NONE_HOME);
    case CRYO_V_RECALL: /* [CR-4.2] */
        return orr_refuse(CRYO_R_NONE_OUT);
    case CRYO_V_SCRAP:
        return why_scrap(memory);
    default:
        return later(orr_verb_of(a));
    }
}

struct orr_verdict cryo_why_action(const orr_game *g, const void *memory, orr_action a) {
    switch (orr_verb_of(a)) {
    case CRYO_V_TAKE: /* [CR-5.2] */
        return orr_refuse(CRYO_R_ADJACENT);
    case CRYO_V_ACT:
        return why_act(g, memory, orr_arg(a, 0));
    case CRYO_V_SCRAP:
        return why_scrap(memory);
    default:
        return later(orr_verb_of(a));
    }
}

/* The reason for one verb of the point. */
#define WHY(name, own, ...) ORR_REASON(cryo_state, cryo_why_##name, verb == (own) ? __VA_ARGS__ : later(verb))
/* The same for two verbs. */
#define WHY_TWO(name, own, why, other, ...) \
    ORR_REASON(cryo_state, cryo_why_##name, verb == (own) ? (why) : verb == (other) ? __VA_ARGS__ : later(verb))
WHY(keep, CRYO_V_DROP, orr_refuse(CRYO_R_DROP))                                                   /* [CR-3.13] */
WHY(leave, CRYO_V_LEAVE, orr_refuse(CRYO_R_BAY_EMPTY))                                            /* [CR-5.1] */
WHY(dock, CRYO_V_DOCK, orr_refuse(cryo_bit(s->damage, value) ? CRYO_R_DAMAGED : CRYO_R_OCCUPIED)) /* [CR-2.24] */
WHY(amount, CRYO_V_AMOUNT, why_amount(s, value))
WHY(pay, CRYO_V_NANITES, orr_refuse_need(CRYO_R_NANITES, s->due, (int)value)) /* [CR-4.6] */
WHY(chamber, CRYO_V_AWAKEN, why_awaken(s, value))
WHY(build, CRYO_V_BUILD, orr_refuse(CRYO_R_SLOT))     /* [CR-2.29] */
WHY(choice, CRYO_V_CHOOSE, orr_refuse(CRYO_R_CHOICE)) /* [CR-5.38] */
WHY_TWO(card, CRYO_V_PLAY, why_play(s, value, orr_arg(a, 1)), CRYO_V_STOP, orr_refuse(CRYO_R_STOP))
WHY(scout, CRYO_V_SCOUT, orr_refuse(CRYO_R_CAVERN_EDGE)) /* [CR-5.18] */
WHY_TWO(vehicle, CRYO_V_LAUNCH, cryo_judge_vehicle(g, s, value, false), CRYO_V_DEEP,
        cryo_judge_vehicle(g, s, value, true))
WHY(source, CRYO_V_LOAD, orr_refuse(CRYO_R_SOURCE))                                           /* [CR-5.26] */
WHY_TWO(land, CRYO_V_LAND, why_land(g, s, value), CRYO_V_DONE, orr_refuse(CRYO_R_LAND_FIRST)) /* [CR-5.23] */
WHY_TWO(return, CRYO_V_RETURN, orr_refuse(CRYO_R_BAY_FULL), CRYO_V_SCRAP, why_scrap(s))       /* [CR-5.30] */
WHY(incident, CRYO_V_INCIDENT, orr_refuse(CRYO_R_TOKEN))                                      /* [CR-5.29] */
WHY(blast, CRYO_V_BLAST, orr_refuse(CRYO_R_BLAST))                                            /* [CR-5.34] */
WHY(back, CRYO_V_BRING, orr_refuse(CRYO_R_BRING))                                             /* [CR-5.28] */
WHY(rig, CRYO_V_CHOOSE, orr_refuse(CRYO_R_RIG))                                               /* [CR-5.28] */
WHY(end, CRYO_V_SCRAP, why_scrap(s))
WHY(discard, CRYO_V_DISCARD, orr_refuse(CRYO_R_DISCARD))                                             /* [CR-4.4] */
WHY_TWO(salvage, CRYO_V_ASSIGN, orr_refuse(CRYO_R_ASSIGN), CRYO_V_STOP, orr_refuse(CRYO_R_STOP))     /* [CR-5.20] */
WHY_TWO(work, CRYO_V_DRAW, orr_refuse(CRYO_R_WORK_DRAW), CRYO_V_CRAFT, orr_refuse(CRYO_R_WORK_PLAY)) /* [CR-5.33] */

/* ---- for the rival ---- */

WHY(rival_dock, CRYO_V_DOCK, orr_refuse(CRYO_R_RIVAL_DOCK))         /* [CR-7.18] */
WHY(rival_salvage, CRYO_V_CHOOSE, orr_refuse(CRYO_R_RIVAL_SALVAGE)) /* [CR-7.23] */
WHY(rival_incident, CRYO_V_INCIDENT, orr_refuse(cryo_bit(cryo_tokens(s), value) ? CRYO_R_RIVAL_TOKEN : CRYO_R_TOKEN))
WHY(section, CRYO_V_SECTION, orr_refuse(CRYO_R_RIVAL_SECTION))      /* [CR-7.30] */
WHY(rival_chamber, CRYO_V_AWAKEN, orr_refuse(CRYO_R_RIVAL_CHAMBER)) /* [CR-7.30] */
WHY(rival_scout, CRYO_V_SCOUT, orr_refuse(CRYO_R_RIVAL_SCOUT))      /* [CR-7.34] */
WHY(pair, CRYO_V_PAIR, orr_refuse(CRYO_R_RIVAL_PAIR))               /* [CR-7.35] */
WHY(extra, CRYO_V_EXTRA, orr_refuse(CRYO_R_RIVAL_EXTRA))            /* [CR-7.35] */

ORR_REASON(cryo_state, cryo_why_other, later(verb))
ORR_REASON(cryo_state, cryo_why_over, orr_refuse(CRYO_R_OVER)) /* [CR-6.1] */
