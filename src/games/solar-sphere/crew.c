/* Solar Sphere: the 24 kinds of crew: when a card can be used, what it does, and what it
 * brings when it retires. Hiring is in hire.c. */
#include "play.h"

/* Timing [SS-2.51]: free, on a visit, on deploying a die, in battle. */
enum timing { FREE, VISIT, DEPLOY, BATTLE };
/* What using a card does. `a` and `b` in the table belong to it. */
enum deed { TRADE, EARN, RECRUIT, SURVEY, FABRICATE, SALVAGE, TROPHIES, REFRESH, PROMOTE, KICKBACK, NO_DEED };
/* What retiring brings; the choices of sphere_bonuses() are not listed here. */
enum pension { P_EARN, P_CHOICE, P_HEXES, P_SHIPS, P_SALVAGE, P_AUX, P_KICKBACK };

struct row {
    uint8_t timing, location; /* Location of a VISIT card */
    uint8_t deed, a, b;       /* TRADE: pay a, gain b; EARN: gain a; FABRICATE, SALVAGE: a drones */
    uint8_t pension, resource;
    uint8_t choice; /* set of bonuses */
};

#define BONUS(b) (1u << SPHERE_BONUS_##b)
enum {
    ORE = SPHERE_ORE,
    GOLD = SPHERE_GOLD,
    CRYSTAL = SPHERE_CRYSTAL,
    CHOICE_ORE = BONUS(DOUBLE) | 1u << SPHERE_GOLD | 1u << SPHERE_CRYSTAL,
    CHOICE_GOLD = BONUS(DOUBLE) | 1u << SPHERE_ORE | 1u << SPHERE_CRYSTAL,
    CHOICE_CRYSTAL = BONUS(DOUBLE) | 1u << SPHERE_ORE | 1u << SPHERE_GOLD,
    CHOICE_RECRUITER = BONUS(MORALE) | BONUS(REPUTATION),
    CHOICE_DRONES = BONUS(FABRICATE) | BONUS(SALVAGE),
    CHOICE_TACTICIAN = BONUS(MORALE) | BONUS(SALVAGE)
};

static const struct row rows[SPHERE_KINDS] = {
    [SPHERE_C1] = {FREE, 0, TRADE, ORE, GOLD, P_EARN, GOLD, 0},
    [SPHERE_C2] = {FREE, 0, TRADE, ORE, CRYSTAL, P_EARN, CRYSTAL, 0},
    [SPHERE_C3] = {FREE, 0, TRADE, GOLD, ORE, P_EARN, ORE, 0},
    [SPHERE_C4] = {FREE, 0, TRADE, GOLD, CRYSTAL, P_EARN, CRYSTAL, 0},
    [SPHERE_C5] = {FREE, 0, TRADE, CRYSTAL, ORE, P_EARN, ORE, 0},
    [SPHERE_C6] = {FREE, 0, TRADE, CRYSTAL, GOLD, P_EARN, GOLD, 0},
    [SPHERE_C7] = {VISIT, SPHERE_L_SPHERE, EARN, ORE, 0, P_EARN, ORE, 0},
    [SPHERE_C8] = {VISIT, SPHERE_L_CREW, EARN, GOLD, 0, P_EARN, GOLD, 0},
    [SPHERE_C9] = {VISIT, SPHERE_L_FLEET, EARN, CRYSTAL, 0, P_EARN, CRYSTAL, 0},
    [SPHERE_C10] = {FREE, 0, EARN, ORE, 0, P_CHOICE, ORE, CHOICE_ORE},
    [SPHERE_C11] = {FREE, 0, EARN, GOLD, 0, P_CHOICE, GOLD, CHOICE_GOLD},
    [SPHERE_C12] = {FREE, 0, EARN, CRYSTAL, 0, P_CHOICE, CRYSTAL, CHOICE_CRYSTAL},
    [SPHERE_C13] = {FREE, 0, RECRUIT, 0, 0, P_CHOICE, 0, CHOICE_RECRUITER},
    [SPHERE_C14] = {FREE, 0, SURVEY, 0, 0, P_HEXES, 0, 0},
    [SPHERE_C15] = {FREE, 0, FABRICATE, 1, 0, P_CHOICE, 0, CHOICE_DRONES},
    [SPHERE_C16] = {FREE, 0, SALVAGE, 2, 0, P_CHOICE, 0, CHOICE_DRONES},
    [SPHERE_C17] = {FREE, 0, TROPHIES, 0, 0, P_SHIPS, 0, 0},
    [SPHERE_C18] = {BATTLE, 0, NO_DEED, 0, 0, P_CHOICE, 0, CHOICE_TACTICIAN},
    [SPHERE_C19] = {FREE, 0, SALVAGE, 4, 0, P_SALVAGE, 0, 0},
    [SPHERE_C20] = {FREE, 0, REFRESH, 0, 0, P_SALVAGE, 0, 0},
    [SPHERE_C21] = {DEPLOY, 0, NO_DEED, 0, 0, P_AUX, 0, 0},
    [SPHERE_C22] = {FREE, 0, PROMOTE, 0, 0, P_AUX, 0, 0},
    [SPHERE_C23] = {VISIT, SPHERE_L_SPHERE, KICKBACK, 0, 0, P_KICKBACK, 0, 0},
    [SPHERE_C24] = {VISIT, SPHERE_L_FLEET, KICKBACK, 0, 0, P_KICKBACK, 0, 0},
};

enum { PROMOTE_PRICE = 2, RETIRE_MORALE = 4, RETIRE_SALVAGE = 4, RETIRE_FABRICATE = 2 };

unsigned sphere_crew_slot(const sphere_captain *c, unsigned card) {
    for (unsigned i = 0; i < SPHERE_CREW; i++) {
        if (c->crew[i] == card) {
            return i;
        }
    }
    return ORR_NONE;
}

/* [SS-5.43], [SS-R7] */
unsigned sphere_refreshable(const sphere_captain *c) {
    unsigned set = 0;
    for (unsigned i = 0; i < SPHERE_CREW; i++) {
        set |= (unsigned)(c->crew[i] != ORR_NONE && sphere_kind_of(c->crew[i]) != SPHERE_C20) << i;
    }
    return set & c->used;
}

/* [SS-5.49] */
static unsigned recruits(const sphere_captain *c) { return (sphere_crew_size(c) + sphere_retired(c)) / 2; }

/* Whether using the card would do something. */
static bool does_something(const orr_game *g, const sphere_state *s, const struct row *row) {
    const sphere_captain *c = sphere_mine(s);
    switch (row->deed) {
    case TRADE:
        return c->stored[row->a] > 0;
    case RECRUIT:
        return recruits(c) > 0;
    case SURVEY:
        return sphere_hexes(s, s->actor) >= 2;
    case FABRICATE:
        return c->reserve > 0 || c->satellites;
    case SALVAGE:
        return c->inactive > 0;
    case TROPHIES:
        return c->inactive > 0 && c->ships;
    case REFRESH:
        return sphere_refreshable(c) != 0;
    case PROMOTE: /* [SS-R27] */
        return c->morale >= PROMOTE_PRICE && c->reputation < sphere_cache_of(g)->rep_max;
    default:
        return true;
    }
}

/* [SS-5.41], [SS-5.42] */
static bool in_window(const sphere_state *s, const struct row *row) {
    return row->timing == FREE ||
           (row->timing == VISIT && s->menu == SPHERE_M_LOCATION && row->location == s->location);
}

unsigned sphere_usable(const orr_game *g, const sphere_state *s) {
    const sphere_captain *c = sphere_mine(s);
    unsigned set = 0;
    for (unsigned i = 0; i < SPHERE_CREW; i++) {
        if (c->crew[i] != ORR_NONE && !sphere_has(c->used, i)) {
            const struct row *row = &rows[sphere_kind_of(c->crew[i])];
            set |= (unsigned)(in_window(s, row) && does_something(g, s, row)) << i;
        }
    }
    return set;
}

struct orr_verdict sphere_judge_crew(const orr_game *g, const sphere_state *s, unsigned slot) {
    static const uint8_t windows[] = {
        [VISIT] = SPHERE_R_CREW_VISIT, [DEPLOY] = SPHERE_R_CREW_DEPLOY, [BATTLE] = SPHERE_R_CREW_BATTLE};
    const sphere_captain *c = sphere_mine(s);
    if (slot == ORR_NONE) {
        return orr_refuse(SPHERE_R_CREW_NONE);
    }
    const struct row *row = &rows[sphere_kind_of(c->crew[slot])];
    if (sphere_has(c->used, slot)) {
        return orr_refuse(SPHERE_R_CREW_USED); /* [SS-5.40] */
    }
    if (!in_window(s, row)) {
        return orr_refuse(windows[row->timing]);
    }
    if (does_something(g, s, row)) {
        return orr_allow();
    }
    bool price = row->deed == TRADE || (row->deed == PROMOTE && c->morale < PROMOTE_PRICE);
    return orr_refuse(price ? SPHERE_R_CREW_PRICE : SPHERE_R_CREW_USELESS);
}

static void trade(sphere_state *s, const struct row *row, struct orr_trace *t) {
    sphere_me(s)->stored[row->a]--;
    sphere_tell_price(t, s->actor, row->a == ORE, row->a == GOLD, row->a == CRYSTAL);
    sphere_push(s, SPHERE_E_GAIN, 2, row->b);
}

static void promote(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    c->morale = (uint8_t)(c->morale - PROMOTE_PRICE);
    sphere_tell(t, SPHERE_LN_MORALE_PAID, s->actor, PROMOTE_PRICE, c->morale, 0, 0);
    sphere_gain_reputation(g, s, s->actor, 1, t);
}

void sphere_use(const orr_game *g, sphere_state *s, unsigned slot, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    const struct row *row = &rows[sphere_kind_of(c->crew[slot])];
    c->used = (uint8_t)(c->used | 1u << slot); /* [SS-5.40] */
    sphere_tell(t, SPHERE_LN_USE, s->actor, c->crew[slot], 0, 0, 0);
    switch (row->deed) {
    case TRADE:
        trade(s, row, t);
        break;
    case EARN:
        sphere_push(s, SPHERE_E_GAIN, 1, row->a);
        break;
    case RECRUIT:
        sphere_gain_morale(g, s, s->actor, recruits(c), t);
        break;
    case SURVEY:
        sphere_gain_morale(g, s, s->actor, sphere_hexes(s, s->actor) / 2, t);
        break;
    case FABRICATE:
        sphere_push(s, SPHERE_E_FABRICATE, row->a, 0);
        break;
    case SALVAGE:
        sphere_push(s, SPHERE_E_SALVAGE, row->a, 0);
        break;
    case TROPHIES:
        sphere_push(s, SPHERE_E_SALVAGE, sphere_count(c->ships), 0);
        break;
    case REFRESH:
        sphere_push(s, SPHERE_E_REFRESH, 0, 0);
        break;
    case PROMOTE:
        promote(g, s, t);
        break;
    default: /* [SS-5.33] */
        sphere_push(s, SPHERE_E_KICKBACK, 1, 0);
    }
    sphere_run(g, s, t);
}

void sphere_refresh(const orr_game *g, sphere_state *s, unsigned slot, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    c->used = (uint8_t)(c->used & ~(1u << slot));
    sphere_tell(t, SPHERE_LN_REFRESH, s->actor, c->crew[slot], 0, 0, 0);
    sphere_pop(s);
    sphere_run(g, s, t);
}

/* ---- retirement [SS-5.48] ---- */

unsigned sphere_bonuses(unsigned kind) { return rows[kind].choice; }

void sphere_fixed_bonus(const orr_game *g, sphere_state *s, unsigned kind, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    switch (rows[kind].pension) {
    case P_EARN:
        sphere_push(s, SPHERE_E_GAIN, 1, rows[kind].resource);
        break;
    case P_HEXES:
        sphere_score_points(g, s, s->actor, sphere_hexes(s, s->actor), t);
        break;
    case P_SHIPS:
        sphere_score_points(g, s, s->actor, sphere_count(c->ships), t);
        break;
    case P_SALVAGE: /* [SS-5.14] any number */
        sphere_push(s, SPHERE_E_SALVAGE, c->inactive, 0);
        break;
    case P_AUX:
        sphere_push(s, SPHERE_E_AUX, 0, 0);
        break;
    default:
        sphere_push(s, SPHERE_E_KICKBACK, 1, 0);
    }
}

void sphere_take_bonus(const orr_game *g, sphere_state *s, unsigned kind, unsigned bonus, struct orr_trace *t) {
    sphere_pop(s);
    switch (bonus) {
    case SPHERE_BONUS_DOUBLE:
        sphere_push(s, SPHERE_E_GAIN, 2, rows[kind].resource);
        break;
    case SPHERE_BONUS_MORALE:
        sphere_gain_morale(g, s, s->actor, RETIRE_MORALE, t);
        break;
    case SPHERE_BONUS_REPUTATION:
        sphere_gain_reputation(g, s, s->actor, 1, t);
        break;
    case SPHERE_BONUS_FABRICATE:
        sphere_push(s, SPHERE_E_FABRICATE, RETIRE_FABRICATE, 0);
        break;
    case SPHERE_BONUS_SALVAGE:
        sphere_push(s, SPHERE_E_SALVAGE, RETIRE_SALVAGE, 0);
        break;
    default:
        sphere_push(s, SPHERE_E_GAIN, 1, bonus);
    }
    sphere_run(g, s, t);
}
