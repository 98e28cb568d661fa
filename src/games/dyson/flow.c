/* Dyson: the order of things: rounds, turns and their stages, rolling dice, and who
 * is eliminated. Each function takes the game on until a seat or chance has to act. */
#include "play.h"

enum { ROUTINE_EVENTS = 120 }; /* beyond this a trace keeps only what matters */

/* Events carry 16 bits. */
static int shown(int32_t value) { return value < INT16_MAX ? value : INT16_MAX; }

/* Lines that repeat in every turn; many turns may pass in one step when nobody can do anything. */
static void tell_routine(struct orr_trace *t, unsigned line, int seat, int a, int b, int c, int d) {
    if (t && t->n < ROUTINE_EVENTS) {
        dyson_tell(t, line, seat, a, b, c, d);
    }
}

/* ---- rounds ---- */

/* [DY-4.1] */
void dyson_start_round(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    s->hazard = DYSON_CALM;
    s->from = s->to = 0;
    s->stage = DYSON_S_NONE;
    tell_routine(t, DYSON_L_ROUND, -1, s->round, 0, 0, 0);
    if (dyson_dusk(g, s) && 3 * (s->round - 1) <= 2 * g->option[DYSON_ROUND_LIMIT]) {
        dyson_tell(t, DYSON_L_FIELDS_OFF, -1, 0, 0, 0, 0);
    }
    if (g->option[DYSON_TURN_ORDER] == DYSON_ORDER_DRAWN && s->round > 1) { /* [DY-7.7] */
        s->phase = DYSON_P_ORDER;
        return;
    }
    dyson_after_order(g, s, t);
}

bool dyson_hazard_due(const orr_game *g, const dyson_state *s) {
    const struct dyson_pack *p = dyson_pack_of(g);
    return g->option[DYSON_HAZARDS] && s->round >= p->hazard_first &&
           (s->round - p->hazard_first) % p->hazard_every == 0 && !dyson_dusk(g, s);
}

void dyson_after_order(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    if (dyson_dusk(g, s)) {
        s->hazard = DYSON_SUPERNOVA;
        dyson_tell(t, DYSON_L_HAZARD, -1, s->hazard, 0, 0, 0);
    }
    if (dyson_hazard_due(g, s)) {
        s->phase = DYSON_P_HAZARD;
        return;
    }
    dyson_begin_turns(g, s, t);
}

/* ---- turns ---- */

static int32_t income(const orr_game *g, const dyson_state *s, unsigned seat, unsigned first) {
    unsigned sum = 0;
    for (unsigned type = first; type < first + 3; type++) {
        dyson_set own = s->building_type[type] & s->buildings[seat];
        sum += own ? dyson_building_row_of(g, type)->income * dyson_count(own) : 0;
    }
    return (int32_t)sum;
}

/* [DY-4.2] Marks were cleared when the last turn ended. */
static void start_turn(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    unsigned seat = s->actor;
    bool flare = s->hazard == DYSON_SOLAR_FLARE, idle = s->hazard == DYSON_DRILL_MAINTENANCE;
    int32_t minerals = idle ? 0 : income(g, s, seat, DYSON_DRILL_1);
    int32_t energy = flare ? 0 : income(g, s, seat, DYSON_SPHERE_1);
    s->cooldown[seat] = (uint8_t)(s->cooldown[seat] - (s->cooldown[seat] > 0));
    s->minerals[seat] += minerals;
    s->energy[seat] += energy;
    s->stage = DYSON_S_BUILD1;
    if (flare || idle) {
        tell_routine(t, flare ? DYSON_L_FLARE : DYSON_L_MAINTENANCE, (int)seat, 0, 0, 0, 0);
    }
    tell_routine(t, DYSON_L_TURN, (int)seat, minerals, energy, shown(s->minerals[seat]), shown(s->energy[seat]));
}

void dyson_begin_turns(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    s->actor = s->first;
    while (!dyson_alive(s, s->actor)) {
        s->actor = (uint8_t)((s->actor + 1u) % g->seats);
    }
    start_turn(g, s, t);
    dyson_advance(g, s, t);
}

static void end_at_limit(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    s->phase = DYSON_P_OVER;
    s->stage = DYSON_S_NONE;
    dyson_tell(t, DYSON_L_LIMIT, -1, s->round, 0, 0, 0);
    for (unsigned seat = 0; t && seat < g->seats; seat++) {
        if (dyson_alive(s, seat)) {
            dyson_tell(t, DYSON_L_VALUE, (int)seat, shown(dyson_value(g, s, seat)), 0, 0, 0);
        }
    }
}

/* The next living seat of this round, or ORR_NONE. */
static unsigned next_seat(const orr_game *g, const dyson_state *s) {
    for (unsigned seat = (s->actor + 1u) % g->seats; seat != s->first; seat = (seat + 1) % g->seats) {
        if (dyson_alive(s, seat)) {
            return seat;
        }
    }
    return ORR_NONE;
}

/* [DY-4.4] True when the next turn begins at once; the caller goes on with it. */
static bool pass_on(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    unsigned next = next_seat(g, s);
    dyson_clear_marks(s);
    s->target = s->layer = s->target_owner = s->tile = s->choice = s->decider = ORR_NONE;
    s->step = 0;
    if (next != ORR_NONE) {
        s->actor = (uint8_t)next;
        start_turn(g, s, t);
        return true;
    }
    if (s->round == g->option[DYSON_ROUND_LIMIT]) {
        end_at_limit(g, s, t);
        return false;
    }
    s->round++;
    return false;
}

/* Whether the actor has more than DONE in this stage [DY-4.6]. */
static bool stage_waits(const orr_game *g, dyson_state *s) {
    switch (s->stage) {
    case DYSON_S_MOVE:
        s->phase = DYSON_P_MOVE;
        return dyson_can_move(g, s);
    case DYSON_S_ATTACK:
        s->phase = DYSON_P_ATTACK;
        return dyson_can_attack(g, s);
    default:
        s->phase = DYSON_P_BUILD;
        return dyson_may_build(g, s);
    }
}

/* A round without any decision leads to the next one, so this goes round in circles until
 * somebody can decide, chance acts or the last round is over. */
void dyson_advance(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    while (!stage_waits(g, s)) {
        if (s->stage != DYSON_S_BUILD2) {
            s->stage++;
        } else if (!pass_on(g, s, t)) {
            if (s->phase != DYSON_P_OVER) {
                dyson_start_round(g, s, t); /* comes back here by itself */
            }
            return;
        }
    }
}

void dyson_next_stage(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    if (s->stage == DYSON_S_BUILD2) {
        dyson_end_turn(g, s, t);
        return;
    }
    s->stage++;
    dyson_advance(g, s, t);
}

void dyson_end_turn(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    if (pass_on(g, s, t)) {
        dyson_advance(g, s, t);
    } else if (s->phase != DYSON_P_OVER) {
        dyson_start_round(g, s, t);
    }
}

/* ---- dice ---- */

void dyson_begin_roll(dyson_state *s, unsigned what, unsigned dice) {
    static const bool at_target[DYSON_ROLLS] = {[DYSON_ROLL_ATTACK] = true};
    bool answer = what == DYSON_ROLL_RETALIATION || what == DYSON_ROLL_COUNTER;
    s->phase = DYSON_P_DICE;
    s->roll = s->last_roll = (uint8_t)what;
    s->dice = s->last_dice = (uint16_t)dice;
    s->sum = s->last_total = 0;
    s->last_tile = at_target[what] || s->tile == ORR_NONE ? s->target : s->tile;
    s->last_seat = answer ? s->decider : s->owner != ORR_NONE ? s->owner : s->actor;
    s->last_choice = what == DYSON_ROLL_BEAM ? s->choice : ORR_NONE;
}

static void resolve(const orr_game *g, dyson_state *s, unsigned total, struct orr_trace *t) {
    switch (s->last_roll) {
    case DYSON_ROLL_ATTACK:
        dyson_resolve_attack(g, s, total, t);
        break;
    case DYSON_ROLL_RETALIATION:
    case DYSON_ROLL_COUNTER:
        dyson_resolve_answer(g, s, total, t);
        break;
    case DYSON_ROLL_BEAM:
        dyson_resolve_beam(g, s, total, t);
        break;
    default:
        dyson_resolve_blast(g, s, total, t);
    }
}

/* Up to DYSON_BATCH dice have fallen; the rest follow. */
void dyson_rolled(const orr_game *g, dyson_state *s, unsigned sum, struct orr_trace *t) {
    unsigned now = s->dice < DYSON_BATCH ? s->dice : DYSON_BATCH;
    s->dice = (uint16_t)(s->dice - now);
    s->sum = (uint16_t)(s->sum + sum);
    if (s->dice) {
        dyson_tell(t, DYSON_L_PART, s->last_seat, s->last_dice - s->dice, s->sum, 0, 0);
        return;
    }
    unsigned all = s->sum, total = dyson_total(s, all);
    s->last_total = (uint16_t)total;
    s->sum = 0;
    s->roll = DYSON_ROLL_NONE;
    dyson_tell(t, total == all ? DYSON_L_ROLL : DYSON_L_ROLL_SURGE, s->last_seat, s->last_dice, (int)all, (int)total,
               0);
    resolve(g, s, total, t);
}

/* ---- eliminations ---- */

static bool has_sphere(const dyson_state *s, unsigned seat) {
    return dyson_tiers(s, DYSON_SPHERE_1) & s->buildings[seat];
}

/* [DY-5.45] */
static void clean_up(dyson_state *s, unsigned seat) {
    DYSON_EACH(tile, s->troops[seat]) { dyson_remove(s, tile, DYSON_TROOP); }
    DYSON_EACH(tile, s->buildings[seat]) { dyson_remove(s, tile, DYSON_BUILDING); }
    DYSON_EACH(tile, s->stations[seat]) { dyson_remove(s, tile, DYSON_STATION); }
    s->minerals[seat] = s->energy[seat] = 0; /* the cooldown went with the Asta */
}

static void end_by_knock_out(const orr_game *g, dyson_state *s, unsigned living, struct orr_trace *t) {
    unsigned line = living > 1 ? DYSON_L_FIRST_FALL : living ? DYSON_L_KNOCK_OUT : DYSON_L_ALL_OUT;
    int winner = -1;
    for (unsigned seat = 0; living == 1 && seat < g->seats; seat++) {
        winner = dyson_alive(s, seat) ? (int)seat : winner;
    }
    if (living > 1 && dyson_alive(s, s->actor)) { /* [DY-7.14] */
        winner = s->actor;
    }
    dyson_clear_marks(s);
    s->target = s->layer = s->target_owner = s->tile = s->choice = s->decider = ORR_NONE;
    s->phase = DYSON_P_OVER;
    s->stage = DYSON_S_NONE;
    if (winner < 0 && living) {
        line = DYSON_L_OWN_FALL;
    }
    dyson_tell(t, line, winner, 0, 0, 0, 0);
}

/* [DY-5.44] to [DY-5.47], [DY-7.14] */
bool dyson_eliminate(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    unsigned fallen = 0, living = 0;
    for (unsigned seat = 0; seat < g->seats; seat++) {
        if (dyson_alive(s, seat) && !has_sphere(s, seat)) {
            fallen |= 1u << seat;
            s->fell_value[seat] = dyson_value(g, s, seat);
        }
    }
    s->falls = (uint8_t)(s->falls + (fallen != 0));
    for (unsigned seat = 0; seat < g->seats; seat++) {
        if (fallen >> seat & 1u) {
            s->fell[seat] = s->falls;
            clean_up(s, seat);
            dyson_tell(t, DYSON_L_OUT, (int)seat, shown(s->fell_value[seat]), 0, 0, 0);
        }
        living += dyson_alive(s, seat);
    }
    if (living > 1 && !(dyson_balanced(g) && fallen)) { /* [DY-7.14] */
        return true;
    }
    end_by_knock_out(g, s, living, t);
    return false;
}
