/* Solar Sphere: the judge: why something may not be done now, with the numbers and the
 * piece that show it. What may be done is listed in judge.c from the same sets. */
#include "play.h"

static struct orr_verdict allow_if(bool fine, unsigned rule) { return fine ? orr_allow() : orr_refuse(rule); }

static struct orr_verdict at(struct orr_verdict v, unsigned piece) {
    v.piece = v.rule ? piece : 0;
    return v;
}

/* Phases in which a verb can be the answer. */
static bool in_phase(unsigned verb, unsigned phase) {
    static const uint8_t phase_of[SPHERE_C_TILE] = {
        [SPHERE_KICK] = SPHERE_P_TURN,       [SPHERE_DEPLOY] = SPHERE_P_TURN,        [SPHERE_DISCARD] = SPHERE_P_TURN,
        [SPHERE_VALUE] = SPHERE_P_VALUE,     [SPHERE_NAVIGATE] = SPHERE_P_VALUE,     [SPHERE_VISIT] = SPHERE_P_LOCATION,
        [SPHERE_SATELLITE] = SPHERE_P_VISIT, [SPHERE_ACT] = SPHERE_P_VISIT,          [SPHERE_NOTHING] = SPHERE_P_VISIT,
        [SPHERE_BUILD] = SPHERE_P_BUILD,     [SPHERE_HIRE] = SPHERE_P_HIRE,          [SPHERE_PAY] = SPHERE_P_PAY,
        [SPHERE_RETIRE] = SPHERE_P_RETIRE,   [SPHERE_BONUS] = SPHERE_P_BONUS,        [SPHERE_ATTACK] = SPHERE_P_ATTACK,
        [SPHERE_DONE] = SPHERE_P_ATTACK,     [SPHERE_SEND] = SPHERE_P_SIZE,          [SPHERE_TAKE] = SPHERE_P_KICKBACK,
        [SPHERE_SCRAP] = SPHERE_P_SALVAGE,   [SPHERE_REGENERATE] = SPHERE_P_SALVAGE, [SPHERE_RECALL] = SPHERE_P_RECALL,
        [SPHERE_DECLINE] = SPHERE_P_RECALL,  [SPHERE_REFUSE] = SPHERE_P_OVERFLOW,    [SPHERE_DROP] = SPHERE_P_OVERFLOW,
        [SPHERE_GAIN] = SPHERE_P_RESOURCE,   [SPHERE_REFRESH] = SPHERE_P_REFRESH,    [SPHERE_END] = SPHERE_P_POST,
        [SPHERE_REROLL] = SPHERE_P_REROLL,   [SPHERE_ACCEPT] = SPHERE_P_REROLL};
    if (verb == SPHERE_USE) {
        return phase == SPHERE_P_TURN || phase == SPHERE_P_VISIT || phase == SPHERE_P_POST;
    }
    return verb < SPHERE_C_TILE && phase_of[verb] == phase;
}

/* ---- a turn ---- */

enum { DIE_AUX = 7 }; /* as an operand */

static struct orr_verdict check_kick(const orr_game *g, const sphere_state *s, unsigned column) {
    const sphere_captain *c = sphere_mine(s);
    if (s->kicked) {
        return orr_refuse(SPHERE_R_KICK_USED); /* [SS-R8] */
    }
    unsigned piece = SPHERE_PIECE_MORALE + s->actor;
    if (!(sphere_cache_of(g)->spanners >> column & 1u)) {
        return at(orr_refuse(SPHERE_R_KICK_SPANNER), piece);
    }
    return column < c->morale ? orr_allow()
                              : at(orr_refuse_need(SPHERE_R_KICK_COLUMN, (int)column + 1, c->morale), piece);
}

static struct orr_verdict check_die(const orr_game *g, const sphere_state *s, unsigned die, bool deploy) {
    const sphere_captain *c = sphere_mine(s);
    unsigned index = sphere_die_index(c, die);
    if (index == ORR_NONE) {
        bool fresh = die == DIE_AUX && c->at[SPHERE_AUX] == SPHERE_AT_FRESH;
        return orr_refuse(fresh ? SPHERE_R_DIE_FRESH : SPHERE_R_DIE); /* [SS-5.19] */
    }
    bool fine = !deploy || sphere_deployable(g, s, c->die[index]);
    return at(allow_if(fine, SPHERE_R_DIE_STUCK), SPHERE_PIECE_DIE + s->actor * 4u + index);
}

static struct orr_verdict check_value(const orr_game *g, const sphere_state *s, unsigned value) {
    const sphere_captain *c = sphere_mine(s);
    int cost = (int)value - c->die[s->die];
    cost = cost < 0 ? -cost : cost;
    if (cost > c->active) { /* [SS-5.5] */
        return at(orr_refuse_need(SPHERE_R_VALUE_DRONES, cost, c->active), SPHERE_PIECE_ACTIVE + s->actor);
    }
    return allow_if(sphere_values(g, s, c->die[s->die]) >> value & 1u, SPHERE_R_VALUE_VISIT);
}

static struct orr_verdict check_navigate(const orr_game *g, const sphere_state *s, unsigned value) {
    const sphere_captain *c = sphere_mine(s);
    if (!sphere_ready(c, SPHERE_C21)) {
        return orr_refuse(SPHERE_R_VALUE_CREW);
    }
    if (c->die[s->die] == value) {
        return orr_refuse(SPHERE_R_VALUE_SAME);
    }
    return allow_if(sphere_navigations(g, s, c->die[s->die]) >> value & 1u, SPHERE_R_VALUE_VISIT);
}

static struct orr_verdict check_visit(const orr_game *g, const sphere_state *s, unsigned location) {
    unsigned piece = SPHERE_PIECE_LOCATION + location, cost = sphere_cost(s);
    if (!(sphere_accepting(s->value) >> location & 1u)) { /* [SS-2.27] */
        return at(sphere_wrong_value(s, location), piece);
    }
    if (sphere_has(s->occupied, location) && sphere_mine(s)->active == cost) { /* [SS-5.5] */
        return at(orr_refuse(SPHERE_R_OCCUPIED), piece);
    }
    if (sphere_visits(g, s, s->value, cost) >> location & 1u) {
        return orr_allow();
    }
    unsigned left = sphere_mine(s)->active - cost - sphere_has(s->occupied, location);
    return at(sphere_no_visit(g, s, location, left), piece);
}

static struct orr_verdict check_satellite(const sphere_state *s) {
    if (sphere_has(sphere_mine(s)->satellites, s->location)) { /* [SS-5.7] */
        return at(orr_refuse(SPHERE_R_SATELLITE), SPHERE_PIECE_SATELLITE + s->actor * 8u + s->location);
    }
    return at(allow_if(sphere_can_satellite(s), SPHERE_R_SATELLITE_DRONE), SPHERE_PIECE_ACTIVE + s->actor);
}

/* ---- locations ---- */

static struct orr_verdict judge_build(const orr_game *g, const sphere_state *s, unsigned position) {
    if (s->owner[position] != ORR_NONE) {
        return orr_refuse(SPHERE_R_HEX_BUILT);
    }
    if (!(s->free >> position & 1u)) {
        return orr_refuse(SPHERE_R_HEX_ADJACENT);
    }
    unsigned value = sphere_pack_of(g)->hexes[s->tile[position]].value, missing = sphere_missing(g, s, position);
    if (!s->boosted && value > s->value) {
        return orr_refuse_need(SPHERE_R_HEX_VALUE, (int)value, s->value);
    }
    return missing ? orr_refuse_need(SPHERE_R_HEX_COST, (int)missing, 0) : orr_allow();
}

static struct orr_verdict check_hire(const sphere_state *s, unsigned card) {
    unsigned slot = sphere_display_slot(s, card);
    if (slot == ORR_NONE) {
        return orr_refuse(SPHERE_R_HIRE_DISPLAY);
    }
    if (sphere_hireable(s) >> slot & 1u) {
        return orr_allow();
    }
    const sphere_captain *c = sphere_mine(s);
    /* Two gold are there: otherwise nothing is asked. */
    return at(orr_refuse_need(SPHERE_R_HIRE_COST, (int)slot / 2 + 2, (int)sphere_total(c)), SPHERE_PIECE_CARD + card);
}

static struct orr_verdict check_attack(const sphere_state *s, unsigned place) {
    unsigned piece = SPHERE_PIECE_PLACE + place;
    if (s->fleet[place].card == ORR_NONE) {
        return at(orr_refuse(SPHERE_R_SHIP_NONE), piece);
    }
    if (sphere_has(s->amount[sphere_top(s)], place)) {
        return at(orr_refuse(SPHERE_R_SHIP_DONE), piece);
    }
    return orr_allow(); /* crystal and drone are there: otherwise nothing is asked */
}

static struct orr_verdict check_act(const orr_game *g, const sphere_state *s) {
    return sphere_can_act(g, s) ? orr_allow() : at(sphere_no_action(g, s), SPHERE_PIECE_LOCATION + s->location);
}

/* ---- effects ---- */

static struct orr_verdict check_take(const sphere_captain *c, unsigned benefit) {
    if (benefit == SPHERE_B_FABRICATE) {
        return allow_if(c->reserve > 0 || c->satellites, SPHERE_R_TAKE_FABRICATE);
    }
    return allow_if(benefit != SPHERE_B_SALVAGE || c->inactive > 0, SPHERE_R_TAKE_SALVAGE);
}

static struct orr_verdict check_scrap(const sphere_state *s, unsigned row) {
    unsigned piece = SPHERE_PIECE_MATRIX + s->actor * 4u + row;
    if (sphere_mine(s)->matrix[row] >= 3) {
        return at(orr_refuse(SPHERE_R_MATRIX_FULL), piece);
    }
    return at(allow_if(sphere_scrappable(s) >> row & 1u, SPHERE_R_MATRIX_USED), piece);
}

static struct orr_verdict check_number(unsigned rule, unsigned need, unsigned have) {
    return need <= have ? orr_allow() : orr_refuse_need(rule, (int)need, (int)have);
}

static struct orr_verdict check_refresh(const sphere_state *s, unsigned card) {
    unsigned slot = sphere_crew_slot(sphere_mine(s), card);
    return allow_if(slot != ORR_NONE && sphere_refreshable(sphere_mine(s)) >> slot & 1u, SPHERE_R_REFRESH);
}

static struct orr_verdict check_effect(const sphere_state *s, orr_action a) {
    const sphere_captain *c = sphere_mine(s);
    unsigned value = orr_arg(a, 0);
    switch (orr_verb_of(a)) {
    case SPHERE_PAY:
        return allow_if(c->stored[value] > 0, SPHERE_R_PAY);
    case SPHERE_RETIRE:
        return allow_if(sphere_crew_slot(c, value) != ORR_NONE, SPHERE_R_RETIRE);
    case SPHERE_BONUS:
        return allow_if(sphere_bonuses(sphere_kind_of(s->detail[sphere_top(s)])) >> value & 1u, SPHERE_R_BONUS);
    case SPHERE_DONE:
        return allow_if(s->amount[sphere_top(s)], SPHERE_R_FIRST_ATTACK);
    case SPHERE_SEND:
        return check_number(SPHERE_R_SEND, value, c->active);
    case SPHERE_TAKE:
        return check_take(c, value);
    case SPHERE_SCRAP:
        return check_scrap(s, value);
    case SPHERE_REGENERATE:
        return check_number(SPHERE_R_SALVAGE, value, sphere_salvageable(s));
    case SPHERE_RECALL:
        return allow_if(sphere_has(c->satellites, value), SPHERE_R_RECALL);
    case SPHERE_DROP:
        return allow_if(sphere_droppable(s) >> value & 1u, SPHERE_R_DROP);
    case SPHERE_REFRESH:
        return check_refresh(s, value);
    default: /* DECLINE, REFUSE, GAIN, END */
        return orr_allow();
    }
}

struct orr_verdict sphere_check(const orr_game *g, const void *memory, orr_action a) {
    const sphere_state *s = memory;
    unsigned value = orr_arg(a, 0), verb = orr_verb_of(a);
    if (s->phase == SPHERE_P_OVER) {
        return orr_refuse(SPHERE_R_OVER); /* [SS-6.1] */
    }
    if (!in_phase(verb, s->phase)) {
        return orr_refuse(sphere_not_now(s, verb)); /* [SS-4.6] */
    }
    switch (verb) {
    case SPHERE_KICK:
        return check_kick(g, s, value);
    case SPHERE_USE:
        return at(sphere_judge_crew(g, s, sphere_crew_slot(sphere_mine(s), value)), SPHERE_PIECE_CARD + value);
    case SPHERE_DEPLOY:
    case SPHERE_DISCARD:
        return check_die(g, s, value, verb == SPHERE_DEPLOY);
    case SPHERE_VALUE:
        return check_value(g, s, value);
    case SPHERE_NAVIGATE:
        return check_navigate(g, s, value);
    case SPHERE_VISIT:
        return check_visit(g, s, value);
    case SPHERE_SATELLITE:
        return check_satellite(s);
    case SPHERE_ACT:
        return check_act(g, s);
    case SPHERE_NOTHING:
        return allow_if(!sphere_can_satellite(s) && !sphere_can_act(g, s), SPHERE_R_NOTHING);
    case SPHERE_BUILD:
        return at(judge_build(g, s, value), SPHERE_PIECE_HEX + value);
    case SPHERE_HIRE:
        return check_hire(s, value);
    case SPHERE_ATTACK:
        return check_attack(s, value);
    case SPHERE_REROLL: /* nobody has a turn then */
    case SPHERE_ACCEPT:
        return orr_allow();
    default:
        return check_effect(s, a);
    }
}
