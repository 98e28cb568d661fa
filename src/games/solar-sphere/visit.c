/* Solar Sphere: deploying a die: its value, the Locations that it may visit, and what a
 * visitor may do there. The actions themselves end on the stack of effects. */
#include "play.h"

#define L(l) (1u << SPHERE_L_##l)

/* [SS-2.27] Locations by the value of the die. */
unsigned sphere_accepting(unsigned value) {
    static const uint8_t accept[7] = {0,
                                      L(ORE) | L(FABRICATOR) | L(SALVAGE) | L(SPHERE) | L(CREW),
                                      L(ORE) | L(FABRICATOR) | L(SALVAGE) | L(SPHERE) | L(FLEET),
                                      L(GOLD) | L(FABRICATOR) | L(SALVAGE) | L(SPHERE) | L(CREW),
                                      L(GOLD) | L(FABRICATOR) | L(SALVAGE) | L(SPHERE) | L(FLEET),
                                      L(CRYSTAL) | L(FABRICATOR) | L(SALVAGE) | L(SPHERE) | L(CREW),
                                      L(CRYSTAL) | L(FABRICATOR) | L(SALVAGE) | L(SPHERE) | L(FLEET)};
    return accept[value];
}

/* Where every visitor can act, whatever comes of it. [SS-5.4] item 2 */
enum { ALWAYS = L(ORE) | L(GOLD) | L(CRYSTAL) | L(FABRICATOR) | L(SALVAGE) };

/* ---- dice ---- */

unsigned sphere_docked(const sphere_captain *c) {
    unsigned set = 0;
    for (unsigned i = 0; i < SPHERE_DICE; i++) {
        set |= (unsigned)(c->at[i] == SPHERE_AT_DOCK) << c->die[i];
    }
    return set | (unsigned)(c->at[SPHERE_AUX] == SPHERE_AT_DOCK) << 7; /* [SS-5.19] */
}

unsigned sphere_die_index(const sphere_captain *c, unsigned die) {
    if (die == 7) {
        return c->at[SPHERE_AUX] == SPHERE_AT_DOCK ? SPHERE_AUX : ORR_NONE;
    }
    for (unsigned i = 0; i < SPHERE_DICE; i++) {
        if (c->at[i] == SPHERE_AT_DOCK && c->die[i] == die) {
            return i;
        }
    }
    return ORR_NONE;
}

/* ---- the test [SS-5.4] ---- */

/* What the visitor would have on arrival. */
struct arrival {
    unsigned value, active, inactive;
    bool boosted;
};

/* Item 3. */
static bool sphere_worth(const orr_game *g, const sphere_state *s, const struct arrival *a) {
    const sphere_captain *c = sphere_mine(s);
    unsigned helpers = sphere_count(sphere_ready(c, SPHERE_C23));
    if (a->active + helpers == 0) {
        return false;
    }
    return !a->boosted || sphere_any_buildable(g, s, a->value, true, sphere_count(sphere_ready(c, SPHERE_C7)), helpers);
}

/* Item 4. */
static bool crew_worth(const sphere_state *s, const struct arrival *a) {
    const sphere_captain *c = sphere_mine(s);
    return (!a->boosted && a->active > 0) || sphere_affords(s, c, sphere_count(sphere_ready(c, SPHERE_C8)), a->boosted);
}

/* Item 5. */
static bool fleet_worth(const sphere_state *s, const struct arrival *a) {
    const sphere_captain *c = sphere_mine(s);
    bool helper = sphere_ready(c, SPHERE_C24) != 0;
    if (helper || (!a->boosted && a->active > 0)) {
        return true;
    }
    unsigned crystal = (unsigned)(c->stored[SPHERE_CRYSTAL] == 0 && !sphere_ready(c, SPHERE_C9));
    unsigned drone = (unsigned)(a->active == 0);
    if (crystal + drone == 0) {
        return true;
    }
    return a->boosted && a->inactive >= crystal + drone && (!crystal || c->matrix[SPHERE_ROW_RESOURCE] < 3);
}

static bool worth(const orr_game *g, const sphere_state *s, unsigned location, unsigned value, unsigned cost) {
    const sphere_captain *c = sphere_mine(s);
    unsigned spent = cost + sphere_has(s->occupied, location);
    struct arrival a = {value, c->active - spent, c->inactive + spent, sphere_has(c->satellites, location)};
    switch (location) {
    case SPHERE_L_SPHERE:
        return sphere_worth(g, s, &a);
    case SPHERE_L_CREW:
        return crew_worth(s, &a);
    default:
        return fleet_worth(s, &a);
    }
}

/* Open to the actor: the value fits and the drones for value and entry are there. [SS-5.5] */
static unsigned open_to(const sphere_state *s, unsigned value, unsigned cost) {
    unsigned active = sphere_mine(s)->active, set = sphere_accepting(value);
    return cost > active ? 0 : cost == active ? set & ~(unsigned)s->occupied : set;
}

unsigned sphere_visits(const orr_game *g, const sphere_state *s, unsigned value, unsigned cost) {
    unsigned set = open_to(s, value, cost), visits = set & ALWAYS;
    SPHERE_EACH(location, set & ~(unsigned)ALWAYS) {
        visits |= (unsigned)worth(g, s, location, value, cost) << location;
    }
    return visits;
}

static bool visits_any(const orr_game *g, const sphere_state *s, unsigned value, unsigned cost) {
    return (open_to(s, value, cost) & ALWAYS) || sphere_visits(g, s, value, cost);
}

static unsigned distance(unsigned a, unsigned b) { return a > b ? a - b : b - a; }

/* DP2, by drones. */
unsigned sphere_values(const orr_game *g, const sphere_state *s, unsigned rolled) {
    unsigned active = sphere_mine(s)->active, set = 0;
    unsigned low = rolled > active ? rolled - active : 1, high = rolled + active < 6 ? rolled + active : 6;
    for (unsigned w = low; w <= high; w++) {
        set |= (unsigned)visits_any(g, s, w, distance(w, rolled)) << w;
    }
    return set;
}

/* DP2, by a Navigator. */
unsigned sphere_navigations(const orr_game *g, const sphere_state *s, unsigned rolled) {
    unsigned set = 0;
    if (!sphere_ready(sphere_mine(s), SPHERE_C21)) {
        return 0;
    }
    for (unsigned w = 1; w <= 6; w++) {
        set |= (unsigned)(w != rolled && visits_any(g, s, w, 0)) << w;
    }
    return set;
}

bool sphere_deployable(const orr_game *g, const sphere_state *s, unsigned rolled) {
    return visits_any(g, s, rolled, 0) || sphere_values(g, s, rolled) || sphere_navigations(g, s, rolled);
}

unsigned sphere_cost(const sphere_state *s) {
    return s->navigator != ORR_NONE ? 0 : distance(s->value, sphere_mine(s)->die[s->die]);
}

/* ---- the visit ---- */

static void choose_location(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    unsigned set = sphere_visits(g, s, s->value, sphere_cost(s));
    s->phase = SPHERE_P_LOCATION;
    if (sphere_single(set)) { /* [SS-4.2] */
        sphere_commit(g, s, sphere_lowest(set), t);
    }
}

void sphere_set_value(const orr_game *g, sphere_state *s, unsigned value, bool by_crew, struct orr_trace *t) {
    s->value = (uint8_t)value;
    if (by_crew) {
        s->navigator = (uint8_t)sphere_lowest(sphere_ready(sphere_mine(s), SPHERE_C21));
    }
    choose_location(g, s, t);
}

void sphere_deploy(const orr_game *g, sphere_state *s, unsigned index, struct orr_trace *t) {
    unsigned rolled = sphere_mine(s)->die[index];
    unsigned values = sphere_values(g, s, rolled), crew = sphere_navigations(g, s, rolled);
    s->die = (uint8_t)index;
    s->phase = SPHERE_P_VALUE;
    if (sphere_count(values) + sphere_count(crew) == 1) { /* [SS-4.2] */
        sphere_set_value(g, s, sphere_lowest(values | crew), values == 0, t);
    }
}

void sphere_exhaust(sphere_state *s, unsigned n, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    if (n > 0) {
        c->active = (uint8_t)(c->active - n);
        c->inactive = (uint8_t)(c->inactive + n);
        sphere_tell(t, SPHERE_LN_EXHAUST, s->actor, (int)n, 0, 0, 0);
    }
}

/* [SS-5.6] */
void sphere_commit(const orr_game *g, sphere_state *s, unsigned location, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    unsigned spent = sphere_cost(s) + sphere_has(s->occupied, location);
    if (s->navigator != ORR_NONE) {
        c->used = (uint8_t)(c->used | 1u << s->navigator);
        sphere_tell(t, SPHERE_LN_NAVIGATE, s->actor, c->crew[s->navigator], s->value, 0, 0);
    }
    sphere_tell(t, SPHERE_LN_VISIT, s->actor, (int)location, s->value, 0, 0);
    sphere_exhaust(s, spent, t);
    c->die[s->die] = s->value;
    c->at[s->die] = (uint8_t)(SPHERE_AT_LOCATION + location);
    s->occupied = (uint8_t)(s->occupied | 1u << location);
    s->location = (uint8_t)location;
    s->navigator = ORR_NONE;
    s->menu = SPHERE_M_LOCATION;
    sphere_menu(g, s, t);
}

/* [SS-5.7] */
bool sphere_can_satellite(const sphere_state *s) {
    const sphere_captain *c = sphere_mine(s);
    return c->active > 0 && !sphere_has(c->satellites, s->location);
}

/* [SS-5.8] */
bool sphere_can_act(const orr_game *g, const sphere_state *s) {
    const sphere_captain *c = sphere_mine(s);
    bool boosted = sphere_has(c->satellites, s->location);
    switch (s->location) {
    case SPHERE_L_SPHERE:
        return c->active > 0 && sphere_any_buildable(g, s, s->value, boosted, 0, 0);
    case SPHERE_L_CREW:
        return sphere_affords(s, c, 0, boosted);
    case SPHERE_L_FLEET: {
        unsigned crystal = (unsigned)(c->stored[SPHERE_CRYSTAL] == 0), drone = (unsigned)(c->active == 0);
        return crystal + drone == 0 ||
               (boosted && c->inactive >= crystal + drone && (!crystal || c->matrix[SPHERE_ROW_RESOURCE] < 3));
    }
    default:
        return true;
    }
}

void sphere_launch(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    c->active--;
    c->satellites = (uint8_t)(c->satellites | 1u << s->location);
    sphere_tell(t, SPHERE_LN_SATELLITE, s->actor, s->location, 0, 0, 0);
    sphere_end_turn(g, s, t);
}

void sphere_fizzle(sphere_state *s, struct orr_trace *t) { /* [SS-5.9] */
    sphere_tell(t, SPHERE_LN_FIZZLE, s->actor, 0, 0, 0, 0);
}

/* [SS-5.8], [SS-5.10], [SS-5.12]: effects in reverse, the last one comes first. */
void sphere_act(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    bool boosted = sphere_has(sphere_mine(s)->satellites, s->location);
    s->boosted = boosted;
    switch (s->location) {
    case SPHERE_L_FABRICATOR:
        sphere_push(s, SPHERE_E_FABRICATE, boosted ? 3 : 2, 0);
        break;
    case SPHERE_L_SALVAGE:
        sphere_push(s, SPHERE_E_SALVAGE, boosted ? 6 : s->value, 0);
        break;
    case SPHERE_L_SPHERE:
        sphere_push(s, SPHERE_E_BUILD, 0, 0);
        break;
    case SPHERE_L_CREW:
        sphere_push(s, SPHERE_E_HIRE, 0, 0);
        if (boosted) {
            sphere_push(s, SPHERE_E_BOOST, 0, 0);
        }
        break;
    case SPHERE_L_FLEET:
        sphere_push(s, SPHERE_E_ATTACK, 0, 0);
        if (boosted) {
            sphere_push(s, SPHERE_E_SALVAGE, 2, 0);
        }
        break;
    default:
        sphere_push(s, SPHERE_E_GAIN, boosted ? 3 : 1, s->location);
    }
    sphere_post(g, s, t);
}
