/* Solar Sphere: refusals in detail: what is missing for a visit or an action, and what has to be decided before or
 * was decided already. Only asked when something is refused. */
#include "play.h"

/* ---- order of a turn ---- */

/* The part of a turn in which a verb is the answer; 0: it answers an effect, whenever that asks. */
enum part { PART_NONE, PART_DIE, PART_VALUE, PART_LOCATION, PART_MODE, PART_ACTION };

static enum part part_of_verb(unsigned verb) {
    static const uint8_t parts[SPHERE_C_TILE] = {
        [SPHERE_KICK] = PART_DIE,       [SPHERE_DEPLOY] = PART_DIE,     [SPHERE_DISCARD] = PART_DIE,
        [SPHERE_VALUE] = PART_VALUE,    [SPHERE_NAVIGATE] = PART_VALUE, [SPHERE_VISIT] = PART_LOCATION,
        [SPHERE_SATELLITE] = PART_MODE, [SPHERE_ACT] = PART_MODE,       [SPHERE_NOTHING] = PART_MODE,
        [SPHERE_BUILD] = PART_ACTION,   [SPHERE_HIRE] = PART_ACTION,    [SPHERE_ATTACK] = PART_ACTION};
    return verb < SPHERE_C_TILE ? (enum part)parts[verb] : PART_NONE;
}

static enum part part_now(const sphere_state *s) {
    switch (s->phase) {
    case SPHERE_P_TURN:
        return PART_DIE;
    case SPHERE_P_VALUE:
        return PART_VALUE;
    case SPHERE_P_LOCATION:
        return PART_LOCATION;
    case SPHERE_P_VISIT:
        return PART_MODE;
    default:
        return s->menu == SPHERE_M_LOCATION || s->menu == SPHERE_M_POST ? PART_ACTION : PART_NONE;
    }
}

unsigned sphere_not_now(const sphere_state *s, unsigned verb) {
    static const uint8_t later[] = {
        [PART_VALUE] = SPHERE_R_VALUE_LATER, [PART_LOCATION] = SPHERE_R_VISIT_LATER, [PART_MODE] = SPHERE_R_MODE_LATER};
    enum part asked = part_of_verb(verb), now = part_now(s);
    if (asked == PART_NONE || now == PART_NONE || asked == now) {
        return SPHERE_R_NOT_NOW;
    }
    if (asked < now) {
        return SPHERE_R_DECIDED;
    }
    if (asked != PART_ACTION) {
        return later[asked];
    }
    return verb == SPHERE_BUILD  ? SPHERE_R_BUILD_LATER
           : verb == SPHERE_HIRE ? SPHERE_R_HIRE_LATER
                                 : SPHERE_R_ATTACK_LATER;
}

/* ---- the value of the die ---- */

/* The nearest value that the Location takes, and what the die shows. [SS-2.27] */
struct orr_verdict sphere_wrong_value(const sphere_state *s, unsigned location) {
    static const uint8_t rules[SPHERE_LOCATIONS] = {[SPHERE_L_ORE] = SPHERE_R_ORE_VALUE,
                                                    [SPHERE_L_GOLD] = SPHERE_R_GOLD_VALUE,
                                                    [SPHERE_L_CRYSTAL] = SPHERE_R_CRYSTAL_VALUE,
                                                    [SPHERE_L_CREW] = SPHERE_R_CREW_VALUE,
                                                    [SPHERE_L_FLEET] = SPHERE_R_FLEET_VALUE};
    int best = 0, value = s->value;
    for (int w = 1; w <= 6; w++) {
        int near = w > value ? w - value : value - w, so_far = best > value ? best - value : value - best;
        best = sphere_accepting((unsigned)w) >> location & 1u && (!best || near < so_far) ? w : best;
    }
    return orr_refuse_need(rules[location], best, value);
}

/* ---- what an action lacks ---- */

/* The hexes that the die allows: what the nearest lacks; or the lowest value of all. */
static struct orr_verdict no_hex(const orr_game *g, const sphere_state *s, bool boosted) {
    unsigned lacks = ORR_NONE, lowest = ORR_NONE;
    SPHERE_EACH(position, s->free) {
        unsigned value = sphere_pack_of(g)->hexes[s->tile[position]].value, n = sphere_missing(g, s, position);
        lowest = value < lowest ? value : lowest;
        lacks = (boosted || value <= s->value) && n < lacks ? n : lacks;
    }
    if (lowest == ORR_NONE) {
        return orr_refuse(SPHERE_R_ACT_FULL);
    }
    return lacks == ORR_NONE ? orr_refuse_need(SPHERE_R_ACT_HEX_VALUE, (int)lowest, s->value)
                             : orr_refuse_need(SPHERE_R_ACT_HEX_COST, (int)lacks, 0);
}

/* Gold first: every card takes two. [SS-2.50] */
static struct orr_verdict no_card(const sphere_state *s, unsigned gold_rule, unsigned card_rule) {
    enum { GOLD = 2 };
    const sphere_captain *c = sphere_mine(s);
    unsigned slot = 0;
    while (slot < SPHERE_DISPLAY && s->display[slot] == ORR_NONE) {
        slot++;
    }
    if (slot == SPHERE_DISPLAY) {
        return orr_refuse(SPHERE_R_ACT_NO_CARD);
    }
    if (c->stored[SPHERE_GOLD] < GOLD) {
        return orr_refuse_need(gold_rule, GOLD, c->stored[SPHERE_GOLD]);
    }
    return orr_refuse_need(card_rule, (int)(GOLD + slot / 2), (int)sphere_total(c));
}

struct orr_verdict sphere_no_action(const orr_game *g, const sphere_state *s) {
    const sphere_captain *c = sphere_mine(s);
    switch (s->location) {
    case SPHERE_L_SPHERE:
        return c->active == 0 ? orr_refuse(SPHERE_R_ACT_DRONE)
                              : no_hex(g, s, sphere_has(c->satellites, SPHERE_L_SPHERE));
    case SPHERE_L_CREW:
        return no_card(s, SPHERE_R_ACT_GOLD, SPHERE_R_ACT_CREW);
    default:
        return orr_refuse(c->stored[SPHERE_CRYSTAL] == 0 ? SPHERE_R_CRYSTAL : SPHERE_R_ATTACK_DRONE);
    }
}

/* Neither a satellite nor the action would be possible on arrival with so many active drones: why not. [SS-5.4] */
struct orr_verdict sphere_no_visit(const orr_game *g, const sphere_state *s, unsigned location, unsigned active) {
    const sphere_captain *c = sphere_mine(s);
    bool launched = sphere_has(c->satellites, location);
    if (location == SPHERE_L_CREW) {
        return launched ? no_card(s, SPHERE_R_VISIT_GOLD_2, SPHERE_R_VISIT_CREW_2)
                        : no_card(s, SPHERE_R_VISIT_GOLD, SPHERE_R_VISIT_CREW);
    }
    if (location == SPHERE_L_FLEET && c->stored[SPHERE_CRYSTAL] == 0) {
        return orr_refuse(launched ? SPHERE_R_VISIT_CRYSTAL_2 : SPHERE_R_VISIT_CRYSTAL);
    }
    if (active == 0) {
        return orr_refuse(SPHERE_R_VISIT_DRONE);
    }
    struct orr_verdict v = no_hex(g, s, true);
    return v.rule == SPHERE_R_ACT_HEX_COST ? orr_refuse_need(SPHERE_R_VISIT_HEX, v.need, 0) : v;
}
