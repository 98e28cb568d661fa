/* Solar Sphere: the stack of effects [SS-4.1]. Each effect goes on by itself as far as
 * it can; when it needs an answer it sets the phase and waits. A question with one
 * answer is not asked [SS-4.2]. */
#include "play.h"

#include <assert.h>

void sphere_push(sphere_state *s, unsigned effect, unsigned amount, unsigned detail) {
    assert(s->depth < SPHERE_STACK);
    s->effect[s->depth] = (uint8_t)effect;
    s->amount[s->depth] = (uint8_t)amount;
    s->detail[s->depth] = (uint8_t)detail;
    s->depth++;
}

void sphere_pop(sphere_state *s) {
    assert(s->depth > 0 && s->depth <= SPHERE_STACK);
    s->depth--;
    s->effect[s->depth] = s->amount[s->depth] = s->detail[s->depth] = 0;
}

static bool ask(sphere_state *s, unsigned phase) {
    s->phase = (uint8_t)phase;
    return false;
}

static bool done(sphere_state *s) {
    sphere_pop(s);
    return true;
}

/* ---- resources ---- */

unsigned sphere_payable(const sphere_captain *c) {
    return (unsigned)(c->stored[0] > 0) | (unsigned)(c->stored[1] > 0) << 1 | (unsigned)(c->stored[2] > 0) << 2;
}

/* [SS-5.2] */
unsigned sphere_droppable(const sphere_state *s) {
    return sphere_payable(sphere_mine(s)) & ~(1u << s->detail[sphere_top(s)]);
}

static void store(sphere_state *s, unsigned n, struct orr_trace *t) {
    unsigned top = sphere_top(s), type = s->detail[top];
    s->amount[top] = (uint8_t)(s->amount[top] - n);
    sphere_me(s)->stored[type] = (uint8_t)(sphere_mine(s)->stored[type] + n);
    if (n > 0) {
        sphere_tell(t, SPHERE_LN_STORE, s->actor, (int)type, (int)n, 0, 0);
    }
}

void sphere_refuse(sphere_state *s, struct orr_trace *t) {
    unsigned top = sphere_top(s);
    s->amount[top]--;
    sphere_tell(t, SPHERE_LN_REFUSE, s->actor, s->detail[top], 0, 0, 0);
}

static bool step_gain(sphere_state *s, struct orr_trace *t) {
    unsigned top = sphere_top(s), room = SPHERE_STORAGE - sphere_total(sphere_mine(s));
    store(s, s->amount[top] < room ? s->amount[top] : room, t);
    if (s->amount[top] > 0 && sphere_droppable(s)) {
        return ask(s, SPHERE_P_OVERFLOW);
    }
    while (s->amount[top] > 0) {
        sphere_refuse(s, t);
    }
    return done(s);
}

void sphere_drop(sphere_state *s, unsigned type, struct orr_trace *t) {
    sphere_tell(t, SPHERE_LN_DROP, s->actor, (int)type, s->detail[sphere_top(s)], 0, 0);
    sphere_me(s)->stored[type]--;
    store(s, 1, NULL);
}

/* DP17 of the Crew Station offers types after which some card can be paid [SS-5.44]: all of
 * them, or only gold. Ore does what crystal does; gold does at least as much. */
bool sphere_boost_is_free(const sphere_state *s) {
    sphere_captain c = *sphere_mine(s);
    c.stored[SPHERE_ORE] = (uint8_t)(c.stored[SPHERE_ORE] + (sphere_total(&c) < SPHERE_STORAGE));
    return sphere_affords(s, &c, 0, 0);
}

void sphere_gain_chosen(sphere_state *s, unsigned type) {
    unsigned top = sphere_top(s);
    if (s->effect[top] == SPHERE_E_BOOST || --s->amount[top] == 0) {
        sphere_pop(s);
    }
    sphere_push(s, SPHERE_E_GAIN, 1, type);
}

static bool step_boost(sphere_state *s) {
    if (sphere_boost_is_free(s)) {
        return ask(s, SPHERE_P_RESOURCE);
    }
    sphere_gain_chosen(s, SPHERE_GOLD); /* [SS-4.2] */
    return true;
}

void sphere_pay_one(sphere_state *s, unsigned type, struct orr_trace *t) {
    sphere_me(s)->stored[type]--;
    s->amount[sphere_top(s)]--;
    sphere_tell_price(t, s->actor, type == SPHERE_ORE, type == SPHERE_GOLD, type == SPHERE_CRYSTAL);
}

static bool step_pay(sphere_state *s, struct orr_trace *t) {
    while (s->amount[sphere_top(s)] > 0) {
        unsigned set = sphere_payable(sphere_mine(s));
        if (!sphere_single(set)) {
            return ask(s, SPHERE_P_PAY);
        }
        sphere_pay_one(s, sphere_lowest(set), t);
    }
    return done(s);
}

/* ---- drones ---- */

/* [SS-5.11] */
static bool step_fabricate(sphere_state *s, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    unsigned top = sphere_top(s), n = s->amount[top] < c->reserve ? s->amount[top] : c->reserve;
    if (n > 0) {
        c->reserve = (uint8_t)(c->reserve - n);
        c->active = (uint8_t)(c->active + n);
        s->amount[top] = (uint8_t)(s->amount[top] - n);
        sphere_tell(t, SPHERE_LN_FABRICATE, s->actor, (int)n, 0, 0, 0);
    }
    return s->amount[top] > 0 && c->satellites ? ask(s, SPHERE_P_RECALL) : done(s);
}

void sphere_recall(sphere_state *s, unsigned location, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    c->satellites = (uint8_t)(c->satellites & ~(1u << location));
    c->active++;
    s->amount[sphere_top(s)]--;
    sphere_tell(t, SPHERE_LN_RECALL, s->actor, (int)location, 0, 0, 0);
}

unsigned sphere_salvageable(const sphere_state *s) {
    unsigned n = s->amount[sphere_top(s)], inactive = sphere_mine(s)->inactive;
    return n < inactive ? n : inactive;
}

/* [SS-5.15] */
unsigned sphere_scrappable(const sphere_state *s) {
    const sphere_captain *c = sphere_mine(s);
    unsigned set = 0;
    for (unsigned row = 0; row < SPHERE_ROWS; row++) {
        set |= (unsigned)(c->matrix[row] < 3) << row;
    }
    return set & ~(unsigned)s->detail[sphere_top(s)];
}

static bool step_salvage(sphere_state *s) { return sphere_salvageable(s) ? ask(s, SPHERE_P_SALVAGE) : done(s); }

/* [SS-5.16] */
static bool completes(const sphere_captain *c, unsigned column) {
    unsigned others = 0;
    for (unsigned row = 0; row < SPHERE_ROWS; row++) {
        others += c->matrix[row] >= column;
    }
    return others == SPHERE_ROWS;
}

void sphere_scrap(const orr_game *g, sphere_state *s, unsigned row, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    unsigned top = sphere_top(s), worth = sphere_pack_of(g)->matrix[row][c->matrix[row]];
    c->inactive--;
    c->matrix[row]++;
    s->amount[top]--;
    s->detail[top] = (uint8_t)(s->detail[top] | 1u << row);
    sphere_tell(t, SPHERE_LN_SCRAP, s->actor, (int)row, c->matrix[row], 0, 0);
    if (completes(c, c->matrix[row])) {
        sphere_tell(t, SPHERE_LN_COLUMN, s->actor, c->matrix[row], 0, 0, 0);
        sphere_push(s, SPHERE_E_AUX, 0, 0);
    }
    if (row == SPHERE_ROW_POINTS) {
        sphere_score_points(g, s, s->actor, worth, t);
    } else if (row == SPHERE_ROW_MORALE) {
        sphere_gain_morale(g, s, s->actor, worth, t);
    } else if (worth > 0) {
        sphere_push(s, SPHERE_E_CHOOSE, worth, 0);
    }
}

/* [SS-5.17] */
void sphere_regenerate(sphere_state *s, unsigned n, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    if (n > 0) {
        c->inactive = (uint8_t)(c->inactive - n);
        c->active = (uint8_t)(c->active + n);
        sphere_tell(t, SPHERE_LN_REGENERATE, s->actor, (int)n, 0, 0, 0);
    }
    sphere_pop(s);
}

/* [SS-5.18] */
static bool step_aux(sphere_state *s, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    if (c->aux_taken) {
        sphere_tell(t, SPHERE_LN_AUX_LOST, s->actor, 0, 0, 0, 0);
        return done(s);
    }
    return ask(s, SPHERE_P_AUX);
}

void sphere_aux_rolled(const orr_game *g, sphere_state *s, unsigned value, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    c->aux_taken = 1;
    c->die[SPHERE_AUX] = (uint8_t)value;
    c->at[SPHERE_AUX] = SPHERE_AT_FRESH;
    sphere_tell(t, SPHERE_LN_AUX, s->actor, (int)value, 0, 0, 0);
    sphere_pop(s);
    sphere_run(g, s, t);
}

/* ---- kickbacks ---- */

/* [SS-5.30] */
void sphere_kick(const orr_game *g, sphere_state *s, unsigned column, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    unsigned n = sphere_kickbacks(g, c, column);
    c->morale = (uint8_t)column;
    s->kicked = 1;
    sphere_tell(t, SPHERE_LN_KICK, s->actor, (int)column, (int)n, 0, 0);
    sphere_push(s, SPHERE_E_KICKBACK, n, 0);
    sphere_run(g, s, t);
}

/* [SS-5.32] */
void sphere_take_kickback(sphere_state *s, unsigned benefit, struct orr_trace *t) {
    sphere_tell(t, SPHERE_LN_TAKE, s->actor, (int)benefit, 0, 0, 0);
    if (--s->amount[sphere_top(s)] == 0) {
        sphere_pop(s);
    }
    if (benefit == SPHERE_B_FABRICATE) {
        sphere_push(s, SPHERE_E_FABRICATE, 1, 0);
    } else if (benefit == SPHERE_B_SALVAGE) {
        sphere_push(s, SPHERE_E_SALVAGE, 2, 0);
    } else {
        sphere_push(s, SPHERE_E_GAIN, 1, benefit);
    }
}

/* ---- steps that belong to other files ---- */

static bool step_build(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    uint32_t set = sphere_buildable(g, s);
    if (!sphere_single(set)) {
        return ask(s, SPHERE_P_BUILD);
    }
    sphere_build(g, s, sphere_lowest(set), t);
    return true;
}

static bool step_hire(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    unsigned set = sphere_hireable(s);
    if (set == 0) {
        sphere_fizzle(s, t);
        return done(s);
    }
    if (!sphere_single(set)) {
        return ask(s, SPHERE_P_HIRE);
    }
    sphere_hire(g, s, sphere_lowest(set), t);
    return true;
}

static bool step_bonus(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    unsigned kind = sphere_kind_of(s->detail[sphere_top(s)]);
    if (sphere_bonuses(kind)) {
        return ask(s, SPHERE_P_BONUS);
    }
    sphere_pop(s);
    sphere_fixed_bonus(g, s, kind, t);
    return true;
}

static bool step_attack(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    unsigned set = sphere_attackable(s), attacked = s->amount[sphere_top(s)];
    if (set == 0) {
        if (!attacked) {
            sphere_fizzle(s, t);
        }
        return done(s);
    }
    if (attacked || !sphere_single(set)) {
        return ask(s, SPHERE_P_ATTACK);
    }
    sphere_aim(g, s, sphere_lowest(set), t);
    return s->phase != SPHERE_P_SIZE;
}

static bool step_refresh(sphere_state *s, struct orr_trace *t) {
    sphere_captain *c = sphere_me(s);
    unsigned set = sphere_refreshable(c);
    if (!sphere_single(set)) {
        return ask(s, SPHERE_P_REFRESH);
    }
    c->used = (uint8_t)(c->used & ~set);
    sphere_tell(t, SPHERE_LN_REFRESH, s->actor, c->crew[sphere_lowest(set)], 0, 0, 0);
    return done(s);
}

/* One step of the effect on top; false: somebody is asked. */
static bool step(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    unsigned top = sphere_top(s);
    switch (s->effect[top]) {
    case SPHERE_E_GAIN:
        return step_gain(s, t);
    case SPHERE_E_CHOOSE:
        return ask(s, SPHERE_P_RESOURCE);
    case SPHERE_E_BOOST:
        return step_boost(s);
    case SPHERE_E_FABRICATE:
        return step_fabricate(s, t);
    case SPHERE_E_SALVAGE:
        return step_salvage(s);
    case SPHERE_E_KICKBACK:
        return ask(s, SPHERE_P_KICKBACK);
    case SPHERE_E_AUX:
        return step_aux(s, t);
    case SPHERE_E_BUILD:
        return step_build(g, s, t);
    case SPHERE_E_HIRE:
        return step_hire(g, s, t);
    case SPHERE_E_PAY:
        return step_pay(s, t);
    case SPHERE_E_HIRED:
        sphere_hired(g, s, s->detail[top], t);
        return true;
    case SPHERE_E_RETIRE:
        return ask(s, SPHERE_P_RETIRE);
    case SPHERE_E_BONUS:
        return step_bonus(g, s, t);
    case SPHERE_E_ATTACK:
        return step_attack(g, s, t);
    default:
        return step_refresh(s, t);
    }
}

void sphere_run(const orr_game *g, sphere_state *s, struct orr_trace *t) {
    while (s->depth > 0) {
        if (!step(g, s, t)) {
            return;
        }
    }
    sphere_menu(g, s, t);
}
