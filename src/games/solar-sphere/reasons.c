/* Solar Sphere: why something is not in the list of its decision point, with the numbers and
 * the piece that show it. Nothing is judged here: what is allowed is the list (points.c). */
#include "play.h"

static struct orr_verdict at(struct orr_verdict v, unsigned piece) {
    v.piece = piece;
    return v;
}

/* ---- a turn ---- */

enum { DIE_AUX = 7 }; /* as an operand */

static struct orr_verdict why_kick(const orr_game *g, const sphere_state *s, unsigned column) {
    const sphere_captain *c = sphere_mine(s);
    if (s->kicked) {
        return orr_refuse(SPHERE_R_KICK_USED); /* [SS-R8] */
    }
    unsigned piece = SPHERE_PIECE_MORALE + s->actor;
    if (!(sphere_cache_of(g)->spanners >> column & 1u)) {
        return at(orr_refuse(SPHERE_R_KICK_SPANNER), piece);
    }
    return at(orr_refuse_need(SPHERE_R_KICK_COLUMN, (int)column + 1, c->morale), piece);
}

static struct orr_verdict why_die(const sphere_state *s, unsigned die) {
    const sphere_captain *c = sphere_mine(s);
    unsigned index = sphere_die_index(c, die);
    if (index == ORR_NONE) {
        bool fresh = die == DIE_AUX && c->at[SPHERE_AUX] == SPHERE_AT_FRESH;
        return orr_refuse(fresh ? SPHERE_R_DIE_FRESH : SPHERE_R_DIE); /* [SS-5.19] */
    }
    return at(orr_refuse(SPHERE_R_DIE_STUCK), SPHERE_PIECE_DIE + s->actor * 4u + index);
}

static struct orr_verdict why_value(const sphere_state *s, unsigned value) {
    const sphere_captain *c = sphere_mine(s);
    int cost = (int)value - c->die[s->die];
    cost = cost < 0 ? -cost : cost;
    if (cost > c->active) { /* [SS-5.5] */
        return at(orr_refuse_need(SPHERE_R_VALUE_DRONES, cost, c->active), SPHERE_PIECE_ACTIVE + s->actor);
    }
    return orr_refuse(SPHERE_R_VALUE_VISIT);
}

static struct orr_verdict why_navigate(const sphere_state *s, unsigned value) {
    const sphere_captain *c = sphere_mine(s);
    if (!sphere_ready(c, SPHERE_C21)) {
        return orr_refuse(SPHERE_R_VALUE_CREW);
    }
    return orr_refuse(c->die[s->die] == value ? SPHERE_R_VALUE_SAME : SPHERE_R_VALUE_VISIT);
}

static struct orr_verdict why_visit(const orr_game *g, const sphere_state *s, unsigned location) {
    unsigned piece = SPHERE_PIECE_LOCATION + location, cost = sphere_cost(s);
    if (!(sphere_accepting(s->value) >> location & 1u)) { /* [SS-2.27] */
        return at(sphere_wrong_value(s, location), piece);
    }
    if (sphere_has(s->occupied, location) && sphere_mine(s)->active == cost) { /* [SS-5.5] */
        return at(orr_refuse(SPHERE_R_OCCUPIED), piece);
    }
    unsigned left = sphere_mine(s)->active - cost - sphere_has(s->occupied, location);
    return at(sphere_no_visit(g, s, location, left), piece);
}

static struct orr_verdict why_satellite(const sphere_state *s) {
    if (sphere_has(sphere_mine(s)->satellites, s->location)) { /* [SS-5.7] */
        return at(orr_refuse(SPHERE_R_SATELLITE), SPHERE_PIECE_SATELLITE + s->actor * 8u + s->location);
    }
    return at(orr_refuse(SPHERE_R_SATELLITE_DRONE), SPHERE_PIECE_ACTIVE + s->actor);
}

/* ---- locations ---- */

static struct orr_verdict why_build(const orr_game *g, const sphere_state *s, unsigned position) {
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
    return orr_refuse_need(SPHERE_R_HEX_COST, (int)missing, 0);
}

static struct orr_verdict why_hire(const sphere_state *s, unsigned card) {
    unsigned slot = sphere_display_slot(s, card);
    if (slot == ORR_NONE) {
        return orr_refuse(SPHERE_R_HIRE_DISPLAY);
    }
    const sphere_captain *c = sphere_mine(s);
    /* Two gold are there: otherwise nothing is asked. */
    return at(orr_refuse_need(SPHERE_R_HIRE_COST, (int)slot / 2 + 2, (int)sphere_total(c)), SPHERE_PIECE_CARD + card);
}

static struct orr_verdict why_attack(const sphere_state *s, unsigned place) {
    unsigned piece = SPHERE_PIECE_PLACE + place;
    if (s->fleet[place].card == ORR_NONE) {
        return at(orr_refuse(SPHERE_R_SHIP_NONE), piece);
    }
    return at(orr_refuse(SPHERE_R_SHIP_DONE), piece); /* crystal and drone are there: otherwise nothing is asked */
}

/* ---- effects ---- */

static struct orr_verdict why_scrap(const sphere_state *s, unsigned row) {
    bool full = sphere_mine(s)->matrix[row] >= 3;
    return at(orr_refuse(full ? SPHERE_R_MATRIX_FULL : SPHERE_R_MATRIX_USED),
              SPHERE_PIECE_MATRIX + s->actor * 4u + row);
}

/* ---- the decision points ---- */

static struct orr_verdict later(const sphere_state *s, unsigned verb) { /* [SS-4.6] */
    return orr_refuse(sphere_not_now(s, verb));
}

static struct orr_verdict why_crew(const orr_game *g, const sphere_state *s, unsigned card) {
    return at(sphere_judge_crew(g, s, sphere_crew_slot(sphere_mine(s), card)), SPHERE_PIECE_CARD + card);
}

struct orr_verdict sphere_why_turn(const orr_game *g, const void *memory, orr_action a) {
    const sphere_state *s = memory;
    unsigned verb = orr_verb_of(a), value = orr_arg(a, 0);
    switch (verb) {
    case SPHERE_KICK:
        return why_kick(g, s, value);
    case SPHERE_USE:
        return why_crew(g, s, value);
    case SPHERE_DEPLOY:
    case SPHERE_DISCARD:
        return why_die(s, value);
    default:
        return later(s, verb);
    }
}

struct orr_verdict sphere_why_visit(const orr_game *g, const void *memory, orr_action a) {
    const sphere_state *s = memory;
    unsigned verb = orr_verb_of(a);
    switch (verb) {
    case SPHERE_USE:
        return why_crew(g, s, orr_arg(a, 0));
    case SPHERE_SATELLITE:
        return why_satellite(s);
    case SPHERE_ACT:
        return at(sphere_no_action(g, s), SPHERE_PIECE_LOCATION + s->location);
    default:
        return verb == SPHERE_NOTHING ? orr_refuse(SPHERE_R_NOTHING) : later(s, verb);
    }
}

/* The reason for one verb of the point; the others come later, or came before. */
#define WHY(name, own, ...) ORR_REASON(sphere_state, sphere_why_##name, verb == (own) ? __VA_ARGS__ : later(s, verb))
/* The same for two verbs. */
#define WHY_TWO(name, own, why, other, ...) \
    ORR_REASON(sphere_state, sphere_why_##name, verb == (own) ? (why) : verb == (other) ? __VA_ARGS__ : later(s, verb))
WHY_TWO(value, SPHERE_VALUE, why_value(s, value), SPHERE_NAVIGATE, why_navigate(s, value))
WHY(location, SPHERE_VISIT, why_visit(g, s, value))
WHY(build, SPHERE_BUILD, at(why_build(g, s, value), SPHERE_PIECE_HEX + value))
WHY(hire, SPHERE_HIRE, why_hire(s, value))
WHY(pay, SPHERE_PAY, orr_refuse(SPHERE_R_PAY))
WHY(retire, SPHERE_RETIRE, orr_refuse(SPHERE_R_RETIRE))
WHY(bonus, SPHERE_BONUS, orr_refuse(SPHERE_R_BONUS))
WHY_TWO(attack, SPHERE_ATTACK, why_attack(s, value), SPHERE_DONE, orr_refuse(SPHERE_R_FIRST_ATTACK))
WHY(size, SPHERE_SEND, orr_refuse_need(SPHERE_R_SEND, (int)value, sphere_mine(s)->active))
WHY(kickback, SPHERE_TAKE, orr_refuse(value == SPHERE_B_FABRICATE ? SPHERE_R_TAKE_FABRICATE : SPHERE_R_TAKE_SALVAGE))
WHY_TWO(salvage, SPHERE_SCRAP, why_scrap(s, value), SPHERE_REGENERATE,
        orr_refuse_need(SPHERE_R_SALVAGE, (int)value, (int)sphere_salvageable(s)))
WHY(recall, SPHERE_RECALL, orr_refuse(SPHERE_R_RECALL))
WHY(overflow, SPHERE_DROP, orr_refuse(SPHERE_R_DROP))
WHY(refresh, SPHERE_REFRESH, orr_refuse(SPHERE_R_REFRESH))
WHY(post, SPHERE_USE, why_crew(g, s, value))
ORR_REASON(sphere_state, sphere_why_resource, later(s, verb))
ORR_REASON(sphere_state, sphere_why_reroll, later(s, verb)) /* nobody has a turn then */
ORR_REASON(sphere_state, sphere_why_other, later(s, verb))
ORR_REASON(sphere_state, sphere_why_over, orr_refuse(SPHERE_R_OVER)) /* [SS-6.1] */
