/* Dyson: the ATTACK phase: who can attack what, the group and its roll, retaliation
 * and counter-attacks. Blasts and beams are in blast.c and laser.c. */
#include "play.h"

static const uint8_t weapons[] = {DYSON_TURRET, DYSON_RAILGUN, DYSON_OVERDRIVEN};
enum { WEAPONS = sizeof weapons / sizeof weapons[0] };

static dyson_set foreign_troops(const orr_game *g, const dyson_state *s) { return dyson_enemy_troops(g, s, s->actor); }

/* [DY-2.19] The tiles of `aims` at distance 2 that foreign troops screen from `tile`. */
static dyson_set screened(const orr_game *g, unsigned tile, dyson_set aims, dyson_set foreign) {
    dyson_set beside = dyson_near(g, 1, tile), blocked = 0;
    DYSON_EACH(aim, aims & ~beside) {
        if (!(beside & dyson_near(g, 1, aim) & ~foreign)) {
            blocked |= dyson_bit(aim);
        }
    }
    return blocked;
}

/* ---- attackers ---- */

/* What can still shoot and be paid for, by range; free fire needs no line. */
struct arms {
    dyson_set troops[3], weapons[3], free;
};

static struct arms arms_of(const orr_game *g, const dyson_state *s) {
    struct arms arms = {0};
    dyson_set own = s->troops[s->actor] & ~s->attacked, guns = s->buildings[s->actor] & ~s->spent;
    int32_t energy = s->energy[s->actor];
    for (unsigned bits = own ? dyson_cache_of(g)->shooters : 0; bits; bits &= bits - 1) {
        unsigned type = (unsigned)__builtin_ctz(bits);
        const struct dyson_troop_row *row = dyson_troop_row_of(g, type);
        if (row->attack_price <= energy) {
            arms.troops[row->range] |= s->troop_type[type] & own;
        }
    }
    for (unsigned i = 0; i < WEAPONS; i++) {
        const struct dyson_building_row *row = dyson_building_row_of(g, weapons[i]);
        if (row->fire_price <= energy) {
            arms.weapons[row->range] |= s->building_type[weapons[i]] & guns;
        }
    }
    arms.free = s->troop_type[DYSON_ASTA] & own;
    return arms;
}

/* Tiles of `aims` that one of the shooters reaches with a clear line. */
static dyson_set reached(const orr_game *g, dyson_set shooters, unsigned range, dyson_set aims, dyson_set foreign,
                         dyson_set free) {
    dyson_set all = 0;
    DYSON_EACH(tile, shooters) {
        dyson_set hits = dyson_near(g, range, tile) & aims;
        if (range > 1 && hits && !dyson_has(free, tile)) {
            hits &= ~screened(g, tile, hits, foreign);
        }
        all |= hits;
    }
    return all;
}

static dyson_set reached_by(const orr_game *g, const dyson_set shooters[3], dyson_set free, dyson_set aims,
                            dyson_set foreign) {
    return reached(g, shooters[1], 1, aims, foreign, 0) | reached(g, shooters[2], 2, aims, foreign, free);
}

/* ---- targets ---- */

/* [DY-5.17] (a) to (c), whether or not somebody reaches them. */
static struct dyson_pieces open_targets(const orr_game *g, const dyson_state *s) {
    struct dyson_pieces all = {0};
    for (unsigned seat = 0; seat < g->seats; seat++) {
        if (seat == s->actor) {
            continue;
        }
        dyson_set open = ~dyson_protected(g, s, seat);
        all.troop |= s->troops[seat] & open;
        all.building |= s->buildings[seat] & open; /* an active Field lies in its own zone */
        all.station |= s->stations[seat] & ~s->buildings[seat] & open;
    }
    return all;
}

/* [DY-5.17] (d) */
static dyson_set field_targets(const orr_game *g, const dyson_state *s, const struct arms *arms) {
    unsigned radius = dyson_pack_of(g)->field_radius;
    dyson_set one = arms->troops[1] | arms->weapons[1], two = arms->troops[2] | arms->weapons[2], hit = 0;
    DYSON_EACH(tile, dyson_active_fields(s) & ~s->buildings[s->actor]) {
        if ((dyson_near(g, radius + 1, tile) & one) || (dyson_near(g, radius + 2, tile) & two)) {
            hit |= dyson_bit(tile);
        }
    }
    return hit;
}

static dyson_set any_arms(const struct arms *a) { return a->troops[1] | a->troops[2] | a->weapons[1] | a->weapons[2]; }

struct dyson_pieces dyson_targets(const orr_game *g, const dyson_state *s) {
    struct arms arms = arms_of(g, s);
    if (!any_arms(&arms)) {
        return (struct dyson_pieces){0};
    }
    struct dyson_pieces open = open_targets(g, s);
    dyson_set argon = s->troop_type[DYSON_ARGON] & s->troops[s->actor], foreign = foreign_troops(g, s);
    dyson_set aims = open.troop | open.building | open.station;
    dyson_set by_troops = reached_by(g, arms.troops, arms.free, aims | argon, foreign);
    dyson_set by_all = by_troops | reached_by(g, arms.weapons, 0, aims, foreign);
    return (struct dyson_pieces){.troop = (open.troop & by_all) | (argon & by_troops),
                                 .building = (open.building & by_all) | field_targets(g, s, &arms),
                                 .station = open.station & by_all};
}

bool dyson_is_field_target(const dyson_state *s, unsigned tile, unsigned layer) {
    return layer == DYSON_BUILDING && dyson_has(dyson_active_fields(s), tile);
}

static bool own_argon(const dyson_state *s) { return s->target_owner == s->actor; }

/* Those of `shooters` that reach the target. */
static dyson_set who_reach(const orr_game *g, const dyson_state *s, dyson_set shooters, unsigned range,
                           dyson_set free) {
    if (dyson_is_field_target(s, s->target, s->layer)) {
        return shooters & dyson_near(g, range + dyson_pack_of(g)->field_radius, s->target);
    }
    dyson_set near = shooters & dyson_near(g, range, s->target);
    if (range < 2) {
        return near;
    }
    /* Seen from the target: the tiles between are the same. */
    return near & ~(screened(g, s->target, near, foreign_troops(g, s)) & ~free);
}

struct dyson_pieces dyson_attackers(const orr_game *g, const dyson_state *s) {
    struct arms arms = arms_of(g, s);
    struct dyson_pieces all = {0};
    for (unsigned range = 1; range <= 2; range++) {
        all.troop |= who_reach(g, s, arms.troops[range], range, arms.free);
        if (!own_argon(s)) {
            all.building |= who_reach(g, s, arms.weapons[range], range, 0);
        }
    }
    return all;
}

static struct orr_verdict judge_shot(const orr_game *g, const dyson_state *s, unsigned tile, unsigned range,
                                     unsigned price, bool free) {
    bool field = dyson_is_field_target(s, s->target, s->layer);
    unsigned far = dyson_distance(g, tile, s->target), zone = dyson_pack_of(g)->field_radius;
    if (field && far > range + zone) {
        return orr_refuse_need(DYSON_R_JOIN_ZONE, (int)range, (int)(far - zone));
    }
    if (!field && far > range) {
        return orr_refuse_need(DYSON_R_JOIN_RANGE, (int)range, (int)far);
    }
    if (far == 2 && !free && !field && screened(g, tile, dyson_bit(s->target), foreign_troops(g, s))) {
        return orr_refuse(DYSON_R_JOIN_LINE);
    }
    if (s->energy[s->actor] < (int32_t)price) {
        return orr_refuse_need(DYSON_R_JOIN_PRICE, (int)price, s->energy[s->actor]);
    }
    return orr_allow();
}

struct orr_verdict dyson_judge_join(const orr_game *g, const dyson_state *s, unsigned tile, unsigned layer) {
    if (layer == DYSON_STATION || dyson_owner(s, tile, layer) != s->actor) {
        return orr_refuse(DYSON_R_JOIN);
    }
    if (layer == DYSON_TROOP) {
        unsigned type = dyson_troop_kind(s->troop[tile]);
        const struct dyson_troop_row *row = dyson_troop_row_of(g, type);
        if (!row->range) {
            return orr_refuse(DYSON_R_JOIN);
        }
        return dyson_has(s->attacked, tile) ? orr_refuse(DYSON_R_JOINED)
                                            : judge_shot(g, s, tile, row->range, row->attack_price, type == DYSON_ASTA);
    }
    const struct dyson_building_row *row = dyson_building_row_of(g, dyson_building_kind(s->building[tile]));
    if (!row->range) {
        return orr_refuse(DYSON_R_JOIN);
    }
    if (own_argon(s)) {
        return orr_refuse(DYSON_R_JOIN_ARGON);
    }
    return dyson_has(s->spent, tile) ? orr_refuse(DYSON_R_JOINED)
                                     : judge_shot(g, s, tile, row->range, row->fire_price, false);
}

/* ---- other acts of the phase ---- */

/* [DY-5.26], [DY-7.12] */
dyson_set dyson_bombs(const orr_game *g, const dyson_state *s) {
    dyson_set bombs = s->troop_type[DYSON_BREACHER] | (dyson_balanced(g) ? s->troop_type[DYSON_ARGON] : 0);
    return bombs & s->troops[s->actor];
}

/* [DY-5.26] Another piece, or a tile of the zone of an active Field, is in the blast of this troop. */
bool dyson_blast_meets(const orr_game *g, const dyson_state *s, unsigned tile) {
    unsigned type = dyson_troop_kind(s->troop[tile]);
    dyson_set area = dyson_near(g, dyson_troop_row_of(g, type)->blast, tile), self = dyson_bit(tile);
    dyson_set others = (dyson_all_troops(g, s) & ~self) | dyson_all(g, s->buildings) | dyson_all(g, s->stations);
    return (area & others) || (area & dyson_zone(g, dyson_active_fields(s)));
}

dyson_set dyson_explosive(const orr_game *g, const dyson_state *s) {
    dyson_set fit = 0;
    DYSON_EACH(tile, dyson_bombs(g, s)) {
        unsigned price = dyson_troop_row_of(g, dyson_troop_kind(s->troop[tile]))->attack_price;
        fit |= s->energy[s->actor] >= (int32_t)price && dyson_blast_meets(g, s, tile) ? dyson_bit(tile) : 0;
    }
    return fit;
}

dyson_set dyson_overdrivable(const orr_game *g, const dyson_state *s) {
    bool paid = s->energy[s->actor] >= dyson_pack_of(g)->overdrive_price;
    return paid ? s->building_type[DYSON_RAILGUN] & s->buildings[s->actor] : 0;
}

bool dyson_can_attack(const orr_game *g, const dyson_state *s) {
    if (!s->energy[s->actor]) {
        return false;
    }
    struct dyson_pieces targets = dyson_targets(g, s);
    return targets.troop || targets.building || targets.station || dyson_explosive(g, s) || dyson_overdrivable(g, s) ||
           dyson_laser(g, s) != ORR_NONE || dyson_emp_ready(g, s);
}

static void overdrive(const orr_game *g, dyson_state *s, unsigned tile, struct orr_trace *t) {
    unsigned price = dyson_pack_of(g)->overdrive_price;
    s->energy[s->actor] -= (int32_t)price;
    dyson_change_building(s, tile, DYSON_OVERDRIVEN);
    dyson_tell(t, DYSON_L_OVERDRIVE, s->actor, (int)tile, (int)price, 0, 0);
    dyson_advance(g, s, t);
}

/* ---- the group ---- */

unsigned dyson_group_dice(const orr_game *g, const dyson_state *s) {
    unsigned dice = 0;
    DYSON_EACH(tile, s->in_troop) { dice += dyson_dice(g, s, tile, DYSON_TROOP); }
    DYSON_EACH(tile, s->in_weapon) { dice += dyson_dice(g, s, tile, DYSON_BUILDING); }
    return dice;
}

static void roll_attack(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    unsigned dice = dyson_group_dice(g, s), dc = dyson_dc(g, s, s->target, s->layer);
    if (t) {
        dyson_tell(t, DYSON_L_CHANCE, s->actor, (int)dice, (int)dc, (int)dyson_success_basis(g, s, dice, dc), 0);
    }
    dyson_begin_roll(s, DYSON_ROLL_ATTACK, dice);
}

static void join(const orr_game *g, dyson_state *s, unsigned tile, unsigned layer, struct orr_trace *t) {
    if (layer == DYSON_TROOP) {
        unsigned type = dyson_troop_kind(s->troop[tile]), price = dyson_troop_row_of(g, type)->attack_price;
        s->energy[s->actor] -= (int32_t)price;
        dyson_set_mark(s, tile, DYSON_ATTACKED);
        dyson_set_mark(s, tile, DYSON_IN_TROOP);
        dyson_tell(t, DYSON_L_JOIN_TROOP, s->actor, (int)type, (int)tile, (int)price, 0);
    } else {
        unsigned type = dyson_building_kind(s->building[tile]), price = dyson_building_row_of(g, type)->fire_price;
        s->energy[s->actor] -= (int32_t)price;
        dyson_set_mark(s, tile, DYSON_SPENT);
        dyson_set_mark(s, tile, DYSON_IN_WEAPON);
        dyson_tell(t, DYSON_L_JOIN_WEAPON, s->actor, (int)type, (int)tile, (int)price, 0);
    }
}

/* A single attacker joins and a full group rolls without being asked [DY-4.6]. */
static void gather(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    bool begun = s->in_troop || s->in_weapon;
    if (begun && !g->option[DYSON_JOINT]) { /* [DY-4.9] */
        roll_attack(g, s, t);
        return;
    }
    struct dyson_pieces can = dyson_attackers(g, s);
    bool many = dyson_many(can.troop) || dyson_many(can.building) || (can.troop && can.building);
    s->phase = DYSON_P_JOIN;
    if (begun && !can.troop && !can.building) {
        roll_attack(g, s, t);
    } else if (!begun && !many) {
        unsigned layer = can.troop ? DYSON_TROOP : DYSON_BUILDING;
        join(g, s, dyson_lowest(can.troop | can.building), layer, t);
        gather(g, s, t);
    }
}

static void aim(const orr_game *g, dyson_state *s, unsigned tile, unsigned layer, struct orr_trace *t) {
    static const uint8_t line[] = {DYSON_L_ATTACK_TROOP, DYSON_L_ATTACK_BUILDING, DYSON_L_ATTACK_STATION};
    int owner = dyson_owner(s, tile, layer), dc = (int)dyson_dc(g, s, tile, layer);
    unsigned what = layer == DYSON_TROOP      ? dyson_troop_kind(s->troop[tile])
                    : layer == DYSON_BUILDING ? dyson_building_kind(s->building[tile])
                                              : 0;
    s->target = (uint8_t)tile;
    s->layer = (uint8_t)layer;
    s->target_owner = (uint8_t)owner;
    dyson_tell(t, line[layer], s->actor, (int)what, owner, (int)tile, dc);
    gather(g, s, t);
}

void dyson_attack(const orr_game *g, dyson_state *s, orr_action a, struct orr_trace *t) {
    unsigned tile = orr_arg(a, 0), layer = orr_arg(a, 1);
    switch (orr_verb_of(a)) {
    case DYSON_TARGET:
        aim(g, s, tile, layer, t);
        break;
    case DYSON_JOIN:
        join(g, s, tile, layer, t);
        gather(g, s, t);
        break;
    case DYSON_ROLL:
        roll_attack(g, s, t);
        break;
    case DYSON_EXPLODE:
        dyson_explode(g, s, tile, t);
        break;
    case DYSON_OVERDRIVE:
        overdrive(g, s, tile, t);
        break;
    case DYSON_AIM:
        dyson_shoot(g, s, a, t);
        break;
    case DYSON_EMP:
        dyson_emp(g, s, t);
        break;
    default: /* DONE */
        dyson_next_stage(g, s, t);
    }
}

/* ---- answers ---- */

/* [DY-5.21] Attackers that still exist, lie within `range` and are not protected. */
struct dyson_pieces dyson_candidates(const orr_game *g, const dyson_state *s, unsigned tile, unsigned range) {
    dyson_set open = dyson_near(g, range, tile) & ~dyson_protected(g, s, s->actor);
    return (struct dyson_pieces){.troop = s->in_troop & open, .building = s->in_weapon & open};
}

/* Whether dice can destroy one of the candidates. */
static bool worth_asking(const orr_game *g, const dyson_state *s, struct dyson_pieces candidates, unsigned dice) {
    struct dyson_pieces doomed = dyson_doomed(g, s, candidates, dyson_total(s, 6 * dice));
    return doomed.troop || doomed.building;
}

void dyson_end_attack(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    dyson_clear_group(s);
    s->target = s->layer = s->target_owner = s->tile = s->decider = ORR_NONE;
    dyson_advance(g, s, t);
}

static bool may_counter(const orr_game *g, const dyson_state *s, unsigned tile) {
    const struct dyson_building_row *row = dyson_building_row_of(g, dyson_building_kind(s->building[tile]));
    if (!dyson_has(dyson_near(g, row->guard, tile), s->target) || s->energy[s->target_owner] < row->fire_price) {
        return false;
    }
    return worth_asking(g, s, dyson_candidates(g, s, tile, row->range), row->dice);
}

/* [DY-5.23] The weapons from `from_tile` on. */
void dyson_counters(const orr_game *g, dyson_state *s, unsigned from_tile, struct orr_trace *t) {
    dyson_set all = 0;
    for (unsigned i = 0; i < WEAPONS; i++) {
        all |= s->building_type[weapons[i]];
    }
    DYSON_EACH(tile, all & s->buildings[s->target_owner]) {
        if (tile >= from_tile && may_counter(g, s, tile)) {
            s->phase = DYSON_P_COUNTER;
            s->decider = s->target_owner;
            s->tile = (uint8_t)tile;
            return;
        }
    }
    dyson_end_attack(g, s, t);
}

static void retaliation(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    const struct dyson_troop_row *row = dyson_troop_row_of(g, dyson_troop_kind(s->troop[s->target]));
    bool able = row->range && s->energy[s->target_owner] >= row->attack_price;
    if (able &&
        worth_asking(g, s, dyson_candidates(g, s, s->target, row->range), dyson_dice(g, s, s->target, DYSON_TROOP))) {
        s->phase = DYSON_P_RETALIATE;
        s->decider = s->target_owner;
    } else {
        dyson_counters(g, s, 0, t);
    }
}

static void fire_back(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    if (s->phase == DYSON_P_RETALIATE) {
        unsigned type = dyson_troop_kind(s->troop[s->target]), price = dyson_troop_row_of(g, type)->attack_price;
        s->energy[s->decider] -= (int32_t)price;
        dyson_tell(t, DYSON_L_RETALIATE, s->decider, (int)type, s->target, (int)price, 0);
        dyson_begin_roll(s, DYSON_ROLL_RETALIATION, dyson_dice(g, s, s->target, DYSON_TROOP));
    } else {
        unsigned type = dyson_building_kind(s->building[s->tile]), price = dyson_building_row_of(g, type)->fire_price;
        s->energy[s->decider] -= (int32_t)price;
        dyson_tell(t, DYSON_L_COUNTER, s->decider, (int)type, s->tile, (int)price, 0);
        dyson_begin_roll(s, DYSON_ROLL_COUNTER, dyson_building_row_of(g, type)->dice);
    }
}

/* What comes after an answer from `tile`, or after the retaliation. */
static void next_answer(const orr_game *g, dyson_state *s, struct orr_trace *t) {
    dyson_counters(g, s, s->tile == ORR_NONE ? 0 : s->tile + 1u, t);
}

void dyson_answer(const orr_game *g, dyson_state *s, bool fire, struct orr_trace *t) {
    if (fire) {
        fire_back(g, s, t);
        return;
    }
    dyson_tell(t, DYSON_L_DECLINE, s->decider, 0, 0, 0, 0);
    next_answer(g, s, t);
}

void dyson_resolve_answer(const orr_game *g, dyson_state *s, unsigned total, struct orr_trace *t) {
    unsigned tile = s->tile == ORR_NONE ? s->target : s->tile;
    unsigned range = s->tile == ORR_NONE ? dyson_troop_row_of(g, dyson_troop_kind(s->troop[tile]))->range
                                         : dyson_building_row_of(g, dyson_building_kind(s->building[tile]))->range;
    struct dyson_pieces doomed = dyson_doomed(g, s, dyson_candidates(g, s, tile, range), total);
    if (!dyson_destroy(g, s, doomed, -1, t)) {
        dyson_tell(t, DYSON_L_MISS, -1, (int)total, 0, 0, 0);
    }
    next_answer(g, s, t);
}

/* [DY-5.20] */
void dyson_resolve_attack(const orr_game *g, dyson_state *s, unsigned total, struct orr_trace *t) {
    unsigned dc = dyson_dc(g, s, s->target, s->layer);
    if (total >= dc) {
        dyson_set bit = dyson_bit(s->target);
        struct dyson_pieces one = {.troop = s->layer == DYSON_TROOP ? bit : 0,
                                   .building = s->layer == DYSON_BUILDING ? bit : 0,
                                   .station = s->layer == DYSON_STATION ? bit : 0};
        dyson_destroy(g, s, one, -1, t);
        dyson_next_blast(g, s, t);
        return;
    }
    dyson_tell(t, DYSON_L_FAIL, s->actor, (int)total, (int)dc, 0, 0);
    if (own_argon(s)) { /* [DY-5.24] */
        dyson_end_attack(g, s, t);
    } else if (s->layer == DYSON_TROOP) {
        retaliation(g, s, t);
    } else {
        dyson_counters(g, s, 0, t);
    }
}
