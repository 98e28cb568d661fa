/* Dyson: the invariants that every state keeps, also one edited by hand: pieces stand
 * where they may, sets and marks fit them, and the phase has what it needs. */
#include "play.h"

#include <stdio.h>
#include <string.h>

/* What the audit is about, handed from check to check. */
struct audit {
    const orr_game *g;
    const dyson_state *s;
    const struct dyson_cache *c;
    struct orr_why why;
};

static bool in_setup(const dyson_state *s) { return s->phase <= DYSON_P_PLACE; }
static bool in_turn(const dyson_state *s) { return s->phase >= DYSON_P_BUILD && s->phase < DYSON_P_OVER; }
static bool on_tile(const struct audit *a, unsigned tile) { return tile < a->c->tiles; }

/* ---- pieces ---- */

static bool owner_fits(const struct audit *a, int owner) {
    return owner < 0 || (owner < a->g->seats && dyson_alive(a->s, (unsigned)owner));
}

/* [DY-2.7] */
static bool building_fits(const struct audit *a, unsigned tile) {
    const dyson_state *s = a->s;
    unsigned type = dyson_building_kind(s->building[tile]), owner = dyson_building_owner(s->building[tile]);
    bool sphere = type >= DYSON_SPHERE_1 && type <= DYSON_SPHERE_3;
    bool drill = type >= DYSON_DRILL_1 && type <= DYSON_DRILL_3;
    switch (dyson_kind_at(a->g, s, tile)) {
    case DYSON_STAR:
        return sphere && s->corner[owner] != ORR_NONE && a->c->star[s->corner[owner]] == tile;
    case DYSON_PLANET:
        return !sphere;
    default:
        return !sphere && !drill && s->station[tile] == owner;
    }
}

static bool tile_fits(const struct audit *a, unsigned tile) {
    const dyson_state *s = a->s;
    int troop = dyson_owner(s, tile, DYSON_TROOP), building = dyson_owner(s, tile, DYSON_BUILDING);
    int station = dyson_owner(s, tile, DYSON_STATION), below = building >= 0 ? building : station;
    if (!owner_fits(a, troop) || !owner_fits(a, building) || !owner_fits(a, station)) {
        return orr_amiss(&a->why, "tile %d/%d: a piece belongs to nobody at this table", a->c->q[tile], a->c->r[tile]);
    }
    if (station >= 0 && dyson_kind_at(a->g, s, tile) != DYSON_SPACE) {
        return orr_amiss(&a->why, "station: %d/%d is not a space tile [DY-2.7]", a->c->q[tile], a->c->r[tile]);
    }
    if (building >= 0 && !building_fits(a, tile)) {
        return orr_amiss(&a->why, "building: it cannot stand on %d/%d [DY-2.7]", a->c->q[tile], a->c->r[tile]);
    }
    if (troop >= 0 && below >= 0 && troop != below) {
        return orr_amiss(&a->why, "troop: it cannot be on an enemy tile, %d/%d [DY-2.8]", a->c->q[tile], a->c->r[tile]);
    }
    return (troop < 0) == (s->id[tile] == ORR_NONE) ||
           orr_amiss(&a->why, "id: troops have one, empty tiles have none, %d/%d", a->c->q[tile], a->c->r[tile]);
}

static bool tiles_fit(const struct audit *a) {
    dyson_set ids = 0;
    for (unsigned tile = 0; tile < a->c->tiles; tile++) {
        unsigned id = a->s->id[tile];
        if (!tile_fits(a, tile)) {
            return false;
        }
        if (id != ORR_NONE && (id >= DYSON_TILES || dyson_has(ids, id))) {
            return orr_amiss(&a->why, "id: %u is used twice or too large", id);
        }
        ids |= id != ORR_NONE ? dyson_bit(id) : 0;
    }
    return true;
}

static bool sets_fit(const struct audit *a) {
    dyson_state again = *a->s;
    dyson_derive(a->g, &again);
    return !memcmp(&again, a->s, sizeof again) || orr_amiss(&a->why, "the sets of tiles differ from the tiles");
}

/* [DY-5.4], [DY-5.10] */
static bool limits_fit(const struct audit *a, unsigned seat) {
    for (unsigned type = 0; type < DYSON_SPHERE_1; type++) {
        unsigned limit = dyson_building_row_of(a->g, type)->limit;
        if (limit && dyson_owned(a->s, seat, type) > limit) {
            return orr_amiss(&a->why, "building: P%u has more than %u of %s [DY-5.4]", seat + 1, limit,
                             orr_tr(a->why.game, dyson_building_titles[type]));
        }
    }
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        unsigned limit = dyson_troop_row_of(a->g, type)->limit;
        if (limit && dyson_count(a->s->troop_type[type] & a->s->troops[seat]) > limit) {
            return orr_amiss(&a->why, "troop: P%u has more than %u of %s [DY-5.10]", seat + 1, limit,
                             orr_tr(a->why.game, dyson_troop_titles[type]));
        }
    }
    bool asta = a->s->troop_type[DYSON_ASTA] & a->s->troops[seat];
    unsigned most = asta ? dyson_pack_of(a->g)->emp_cooldown : 0;
    return a->s->cooldown[seat] <= most || orr_amiss(&a->why, "cooldown: that of P%u is too high [DY-5.30]", seat + 1);
}

/* ---- seats ---- */

/* In turn order, from the start seat. */
static unsigned place_of(const struct audit *a, unsigned seat) {
    return (seat + a->g->seats - a->s->first) % a->g->seats;
}

static bool has_corner_now(const struct audit *a, unsigned seat) {
    if (a->s->phase == DYSON_P_START) {
        return false;
    }
    return a->s->phase != DYSON_P_CORNER || place_of(a, seat) < place_of(a, a->s->actor);
}

static bool corners_fit(const struct audit *a) {
    dyson_state ask = *a->s; /* the corners one after another, each as if it were being chosen */
    memset(ask.corner, ORR_NONE, sizeof ask.corner);
    for (unsigned i = 0; i < a->g->seats; i++) {
        unsigned seat = (a->s->first + i) % a->g->seats, corner = a->s->corner[seat];
        if (has_corner_now(a, seat) != (corner != ORR_NONE)) {
            return orr_amiss(&a->why,
                             corner == ORR_NONE ? "corner: P%u must have one now [DY-3.2]"
                                                : "corner: P%u cannot have one yet [DY-3.2]",
                             seat + 1);
        }
        if (corner != ORR_NONE && !(dyson_corners_free(a->g, &ask) >> corner & 1u)) {
            return orr_amiss(&a->why, "corner: that of P%u does not fit the others [DY-3.2]", seat + 1);
        }
        ask.corner[seat] = (uint8_t)corner;
    }
    return true;
}

/* An Argon's chain may have taken a Sphere that is not yet counted as lost. */
static bool sphere_may_miss(const dyson_state *s) { return s->phase == DYSON_P_DICE && s->roll == DYSON_ROLL_ARGON; }

static bool seat_fits(const struct audit *a, unsigned seat) {
    const dyson_state *s = a->s;
    dyson_set sphere = dyson_tiers(s, DYSON_SPHERE_1) & s->buildings[seat];
    if (s->fell[seat] > s->falls || (!s->fell[seat] && s->fell_value[seat])) {
        return orr_amiss(&a->why, "fell: P%u: the order of eliminations does not fit [DY-5.46]", seat + 1);
    }
    if (s->fell[seat]) {
        bool rest = s->minerals[seat] || s->energy[seat] || s->cooldown[seat];
        return !rest || orr_amiss(&a->why, "minerals: P%u is eliminated and has nothing [DY-5.45]", seat + 1);
    }
    if (has_corner_now(a, seat) && !sphere && !sphere_may_miss(s)) {
        return orr_amiss(&a->why, "building: P%u is alive without a Sphere [DY-5.44]", seat + 1);
    }
    return limits_fit(a, seat);
}

static bool seats_fit(const struct audit *a) {
    const dyson_state *s = a->s;
    unsigned living = 0, checks = 0;
    if (s->first >= a->g->seats || s->actor >= a->g->seats) {
        return orr_amiss(&a->why, "actor: no such seat");
    }
    if (!corners_fit(a)) {
        return false;
    }
    for (unsigned seat = 0; seat < a->g->seats; seat++) {
        if (!seat_fits(a, seat)) {
            return false;
        }
        living += dyson_alive(s, seat);
        checks |= 1u << s->fell[seat];
    }
    for (unsigned check = 1; check <= s->falls; check++) {
        if (!(checks >> check & 1u)) {
            return orr_amiss(&a->why, "falls: nobody fell in check %u", check);
        }
    }
    if (s->phase == DYSON_P_OVER) {
        return living < 2 || (dyson_balanced(a->g) && s->falls) || s->round == a->g->option[DYSON_ROUND_LIMIT] ||
               orr_amiss(&a->why, "phase: the game is not over [DY-6.1]");
    }
    if (dyson_balanced(a->g) && s->falls) {
        return orr_amiss(&a->why, "phase: the game is over with the first Sphere [DY-7.14]");
    }
    return living > 1 || orr_amiss(&a->why, "phase: the game is over when fewer than two seats live [DY-6.1]");
}

/* Before the first turn only Spheres and the first buildings stand. */
static bool setup_fits(const struct audit *a) {
    const dyson_state *s = a->s;
    if (!in_setup(s)) {
        return true;
    }
    dyson_set wanted = 0, all = dyson_all(a->g, s->buildings);
    for (unsigned seat = 0; seat < a->g->seats; seat++) {
        unsigned corner = s->corner[seat];
        bool placed = corner != ORR_NONE && s->phase == DYSON_P_PLACE && place_of(a, seat) < place_of(a, s->actor);
        wanted |= corner != ORR_NONE ? dyson_bit(a->c->star[corner]) : 0;
        wanted |= placed ? dyson_bit(a->c->home_a[corner]) | dyson_bit(a->c->home_b[corner]) : 0;
        if (s->minerals[seat] || s->energy[seat] || s->fell[seat]) {
            return orr_amiss(&a->why, "minerals: nobody has anything before the first turn [DY-3.1]");
        }
    }
    if (s->phase == DYSON_P_START && (s->first || s->actor)) {
        return orr_amiss(&a->why, "first: it is not drawn yet [DY-3.4]");
    }
    bool bare = !dyson_all_troops(a->g, s) && !dyson_all(a->g, s->stations) && all == wanted;
    return bare || orr_amiss(&a->why, "building: not what stands there during the set-up [DY-3.5]");
}

/* ---- frame ---- */

static bool hazard_fits(const struct audit *a) {
    const dyson_state *s = a->s;
    bool due = dyson_hazard_due(a->g, s), dusk = dyson_dusk(a->g, s);
    bool waits = in_setup(s) || s->phase == DYSON_P_ORDER || s->phase == DYSON_P_HAZARD;
    if ((s->hazard != DYSON_CALM) != ((due || dusk) && !waits) || (s->phase == DYSON_P_HAZARD && !due) ||
        (dusk && !waits && s->hazard != DYSON_SUPERNOVA)) {
        return orr_amiss(&a->why, "hazard: does not fit the round [DY-4.1]");
    }
    bool meteors = s->phase == DYSON_P_METEOR, hole = s->phase == DYSON_P_WORMHOLE || s->phase == DYSON_P_DRIFT;
    if ((meteors && s->hazard != DYSON_METEORS) || (hole && s->hazard != DYSON_WORMHOLE)) {
        return orr_amiss(&a->why, "hazard: does not fit the phase [DY-5.32]");
    }
    return s->phase != DYSON_P_ORDER || (a->g->option[DYSON_TURN_ORDER] == DYSON_ORDER_DRAWN && s->round > 1) ||
           orr_amiss(&a->why, "phase: the order of rounds is not drawn here [DY-7.7]");
}

/* [DY-5.34], [DY-5.35] */
static bool numbers_fit(const struct audit *a) {
    const dyson_state *s = a->s;
    bool meteors = s->hazard == DYSON_METEORS && !(s->phase == DYSON_P_METEOR && s->step == 0);
    bool hole = s->hazard == DYSON_WORMHOLE && s->phase != DYSON_P_WORMHOLE;
    if (!meteors && !hole) {
        return (!s->from && !s->to) || orr_amiss(&a->why, "from: nothing has fallen or opened in this round");
    }
    bool fine = s->from >= 2 && s->to >= (hole ? 2 : 1) && s->to <= (hole ? 12 : 6);
    return (fine && (s->phase != DYSON_P_DRIFT || s->from != s->to)) ||
           orr_amiss(&a->why, "from: no such numbers [DY-5.34]");
}

static bool stage_fits(const struct audit *a) {
    const dyson_state *s = a->s;
    bool builds = s->phase >= DYSON_P_BUILD && s->phase <= DYSON_P_PUT;
    bool moves = s->phase == DYSON_P_MOVE || s->phase == DYSON_P_DEST;
    bool fine = !in_turn(s) ? s->stage == DYSON_S_NONE
                : builds    ? s->stage == DYSON_S_BUILD1 || s->stage == DYSON_S_BUILD2
                : moves     ? s->stage == DYSON_S_MOVE
                            : s->stage == DYSON_S_ATTACK;
    if (!fine) {
        return orr_amiss(&a->why, "stage: does not fit the phase [DY-4.3]");
    }
    bool rounds = in_setup(s) ? s->round == 0 : s->round >= 1 && s->round <= a->g->option[DYSON_ROUND_LIMIT];
    if (!rounds) {
        return orr_amiss(&a->why, "round: does not fit the phase and the limit [DY-4.4]");
    }
    return !in_turn(s) || dyson_alive(s, s->actor) || orr_amiss(&a->why, "actor: the seat is eliminated [DY-4.5]");
}

/* ---- marks ---- */

static bool marks_fit(const struct audit *a) {
    const dyson_state *s = a->s;
    dyson_set troops = s->troops[s->actor], buildings = s->buildings[s->actor];
    dyson_set usable = dyson_tiers(s, DYSON_FACTORY_1) | s->building_type[DYSON_TURRET] |
                       s->building_type[DYSON_RAILGUN] | s->building_type[DYSON_OVERDRIVEN] |
                       s->building_type[DYSON_LASER];
    dyson_set guns = usable & ~dyson_tiers(s, DYSON_FACTORY_1) & ~s->building_type[DYSON_LASER], shooters = 0;
    for (unsigned type = 0; type < DYSON_TROOPS; type++) {
        shooters |= dyson_troop_row_of(a->g, type)->range ? s->troop_type[type] : 0;
    }
    dyson_set any = s->moved | s->attacked | s->spent | s->emp_troop | s->emp_field | s->in_troop | s->in_weapon;
    if (any && !in_turn(s)) {
        return orr_amiss(&a->why, "mark: marks last one turn [DY-4.2]");
    }
    if ((s->moved & ~troops) || (s->attacked & ~(troops & shooters)) || (s->spent & ~(buildings & usable))) {
        return orr_amiss(&a->why, "mark: moved, attacked and spent belong to pieces of the acting seat [DY-4.2]");
    }
    if ((s->emp_troop & ~(s->troop_type[DYSON_SHIELDER] & ~troops)) ||
        (s->emp_field & ~(dyson_tiers(s, DYSON_FIELD_1) & ~buildings))) {
        return orr_amiss(&a->why, "mark: an EMP marks the emitters of others [DY-5.30]");
    }
    if ((s->in_troop & ~s->attacked) || (s->in_weapon & ~(s->spent & guns)) ||
        ((s->in_troop || s->in_weapon) && s->target == ORR_NONE)) {
        return orr_amiss(&a->why, "mark: a group consists of attackers that have attacked [DY-5.19]");
    }
    return true;
}

/* ---- what the phase needs ---- */

/* Phases that use a field; it is empty in the others. */
static bool uses_tile(const dyson_state *s) {
    static const bool uses[DYSON_PHASES] = {
        [DYSON_P_DRIFT] = true,   [DYSON_P_TYPE] = true,      [DYSON_P_TIER] = true,
        [DYSON_P_SHIP] = true,    [DYSON_P_PUT] = true,       [DYSON_P_DEST] = true,
        [DYSON_P_COUNTER] = true, [DYSON_P_DIRECTION] = true, [DYSON_P_POWER] = true};
    bool roll = s->phase == DYSON_P_DICE && s->roll != DYSON_ROLL_ATTACK && s->roll != DYSON_ROLL_RETALIATION;
    return uses[s->phase] || roll;
}

static bool uses_choice(const dyson_state *s) {
    return s->phase == DYSON_P_PUT || s->phase == DYSON_P_POWER ||
           (s->phase == DYSON_P_DICE && s->roll == DYSON_ROLL_BEAM);
}

static bool is_answer(const dyson_state *s) {
    return s->phase == DYSON_P_RETALIATE || s->phase == DYSON_P_COUNTER ||
           (s->phase == DYSON_P_DICE && (s->roll == DYSON_ROLL_RETALIATION || s->roll == DYSON_ROLL_COUNTER));
}

static bool step_fits(const struct audit *a) {
    const dyson_state *s = a->s;
    unsigned most = 0;
    if (s->phase == DYSON_P_METEOR) {
        most = dyson_pack_of(a->g)->meteors - 1u;
    } else if (s->phase >= DYSON_P_FACTORY && s->phase <= DYSON_P_PUT) {
        most = 1;
    }
    return s->step <= most || orr_amiss(&a->why, "step: does not fit the phase");
}

static bool fields_fit(const struct audit *a) {
    const dyson_state *s = a->s;
    if (uses_tile(s) ? !on_tile(a, s->tile) : s->tile != ORR_NONE) {
        return orr_amiss(&a->why, "tile: does not fit the phase");
    }
    if (uses_choice(s) ? s->choice >= DYSON_TROOPS : s->choice != ORR_NONE) {
        return orr_amiss(&a->why, "choice: does not fit the phase");
    }
    if (is_answer(s) ? s->decider >= a->g->seats || s->decider != s->target_owner : s->decider != ORR_NONE) {
        return orr_amiss(&a->why, "decider: does not fit the phase");
    }
    return step_fits(a);
}

/* ---- an attack under way ---- */

static bool needs_target(const dyson_state *s) {
    return s->phase == DYSON_P_JOIN || is_answer(s) || (s->phase == DYSON_P_DICE && s->roll == DYSON_ROLL_ATTACK);
}

static bool may_have_target(const dyson_state *s) {
    return needs_target(s) || (s->phase == DYSON_P_DICE && s->roll == DYSON_ROLL_ARGON);
}

static bool target_stands(const struct audit *a) {
    const dyson_state *s = a->s;
    bool argon = s->layer == DYSON_TROOP && s->troop[s->target] == dyson_troop_byte(s->actor, DYSON_ARGON);
    bool shielded = s->layer == DYSON_STATION && s->building[s->target] != ORR_NONE;
    if (dyson_owner(s, s->target, s->layer) != s->target_owner || shielded || (s->target_owner == s->actor && !argon)) {
        return orr_amiss(&a->why, "target: that piece cannot be under attack [DY-5.17]");
    }
    bool covered = dyson_has(dyson_protected(a->g, s, s->target_owner), s->target);
    return argon || dyson_is_field_target(s, s->target, s->layer) || !covered ||
           orr_amiss(&a->why, "target: that piece is protected [DY-2.14]");
}

static bool target_fits(const struct audit *a) {
    const dyson_state *s = a->s;
    if (s->target == ORR_NONE) {
        bool none = s->layer == ORR_NONE && s->target_owner == ORR_NONE && !needs_target(s);
        return none || orr_amiss(&a->why, "target: does not fit the phase");
    }
    if (!may_have_target(s) || !on_tile(a, s->target) || s->layer >= DYSON_LAYERS || s->target_owner >= a->g->seats) {
        return orr_amiss(&a->why, "target: does not fit the phase");
    }
    bool group = s->in_troop || s->in_weapon;
    if (s->phase == DYSON_P_JOIN || (s->phase == DYSON_P_DICE && s->roll == DYSON_ROLL_ATTACK)) {
        return target_stands(a) &&
               (group || s->phase == DYSON_P_JOIN || orr_amiss(&a->why, "mark: nobody attacks [DY-5.19]"));
    }
    return !is_answer(s) || s->target_owner != s->actor ||
           orr_amiss(&a->why, "target: nobody answers an own attack [DY-5.24]");
}

static bool is_weapon_of(const dyson_state *s, unsigned tile, unsigned seat) {
    dyson_set guns =
        s->building_type[DYSON_TURRET] | s->building_type[DYSON_RAILGUN] | s->building_type[DYSON_OVERDRIVEN];
    return dyson_has(guns & s->buildings[seat], tile);
}

static bool answer_fits(const struct audit *a) {
    const dyson_state *s = a->s;
    if (!is_answer(s)) {
        return true;
    }
    if (!dyson_alive(s, s->decider)) {
        return orr_amiss(&a->why, "decider: the seat is eliminated");
    }
    bool rolls = s->phase == DYSON_P_DICE;
    if (s->phase == DYSON_P_RETALIATE || (rolls && s->roll == DYSON_ROLL_RETALIATION)) {
        const struct dyson_troop_row *row = dyson_troop_row_of(a->g, dyson_troop_kind(s->troop[s->target]));
        bool able = s->layer == DYSON_TROOP && dyson_has(s->troops[s->decider], s->target) && row->range;
        return (able && (rolls || s->energy[s->decider] >= row->attack_price)) ||
               orr_amiss(&a->why, "target: that troop cannot retaliate [DY-5.21]");
    }
    const struct dyson_building_row *row = dyson_building_row_of(a->g, dyson_building_kind(s->building[s->tile]));
    bool able = is_weapon_of(s, s->tile, s->decider);
    return (able && (rolls || s->energy[s->decider] >= row->fire_price)) ||
           orr_amiss(&a->why, "tile: no weapon there can answer [DY-5.23]");
}

/* ---- dice ---- */

static bool queue_fits(const struct audit *a) {
    const dyson_state *s = a->s;
    unsigned owners = 0;
    if (s->queue && !sphere_may_miss(s)) {
        return orr_amiss(&a->why, "queue: nothing explodes now [DY-5.41]");
    }
    for (unsigned i = 0; i < DYSON_SEATS; i++) {
        bool used = i < s->queue;
        if (used ? !on_tile(a, s->queue_tile[i]) || s->queue_owner[i] >= a->g->seats
                 : s->queue_tile[i] != ORR_NONE || s->queue_owner[i] != ORR_NONE) {
            return orr_amiss(&a->why, "queue_tile: does not fit the length of the queue");
        }
        owners |= used ? 1u << s->queue_owner[i] : 0;
    }
    return dyson_count(owners) == s->queue || orr_amiss(&a->why, "queue_owner: a seat has one Argon");
}

static bool roll_fits(const struct audit *a) {
    const dyson_state *s = a->s;
    bool blast = s->roll == DYSON_ROLL_BREACHER || s->roll == DYSON_ROLL_ARGON, beam = s->roll == DYSON_ROLL_BEAM;
    if (blast || beam ? s->owner >= a->g->seats : s->owner != ORR_NONE) {
        return orr_amiss(&a->why, "owner: does not fit the roll");
    }
    if ((beam || s->roll == DYSON_ROLL_BREACHER) && s->owner != s->actor) {
        return orr_amiss(&a->why, "owner: it is the act of the acting seat");
    }
    if (beam && (!dyson_has(s->building_type[DYSON_LASER] & s->buildings[s->actor] & s->spent, s->tile) ||
                 s->choice >= DYSON_DIRECTIONS)) {
        return orr_amiss(&a->why, "tile: no Laser that fires stands there [DY-5.27]");
    }
    return s->roll != DYSON_ROLL_ATTACK || s->last_dice == dyson_group_dice(a->g, s) ||
           orr_amiss(&a->why, "last_dice: not the dice of the group [DY-5.20]");
}

static bool dice_fit(const struct audit *a) {
    const dyson_state *s = a->s;
    unsigned fallen = (unsigned)(s->last_dice - s->dice);
    if (s->phase != DYSON_P_DICE) {
        return (!s->dice && !s->sum && s->roll == DYSON_ROLL_NONE && s->owner == ORR_NONE) ||
               orr_amiss(&a->why, "dice: nothing is rolled now");
    }
    if (s->roll == DYSON_ROLL_NONE || s->roll != s->last_roll || !s->dice || s->dice > s->last_dice ||
        fallen % DYSON_BATCH) {
        return orr_amiss(&a->why, "dice: do not fit the roll [DY-9.1]");
    }
    return (s->sum >= fallen && s->sum <= 6 * fallen && s->last_dice <= 2000 && roll_fits(a)) ||
           orr_amiss(&a->why, "sum: does not fit the dice [DY-9.1]");
}

static bool last_fits(const struct audit *a) {
    const dyson_state *s = a->s;
    if (s->last_roll == DYSON_ROLL_NONE) {
        return (!s->last_dice && !s->last_total && s->last_tile == ORR_NONE && s->last_seat == ORR_NONE &&
                s->last_choice == ORR_NONE) ||
               orr_amiss(&a->why, "last_roll: there was none");
    }
    bool beam = s->last_roll == DYSON_ROLL_BEAM;
    return (on_tile(a, s->last_tile) && s->last_seat < a->g->seats && (s->last_choice != ORR_NONE) == beam &&
            (s->phase != DYSON_P_DICE || !s->last_total)) ||
           orr_amiss(&a->why, "last_roll: does not fit its tile, seat or direction");
}

/* ---- decisions can be made ---- */

static bool chosen_fits(const struct audit *a) {
    const orr_game *g = a->g;
    const dyson_state *s = a->s;
    switch (s->phase) {
    case DYSON_P_DRIFT:
        return a->c->number[s->tile] == s->from && (s->troop[s->tile] != ORR_NONE || s->station[s->tile] != ORR_NONE) &&
               dyson_many(dyson_drift_tiles(g, s, s->tile));
    case DYSON_P_TYPE:
        return dyson_has(dyson_sites(g, s), s->tile);
    case DYSON_P_TIER:
        return dyson_has(dyson_upgradable(g, s), s->tile);
    case DYSON_P_SHIP:
        return dyson_has(dyson_factories(g, s), s->tile);
    case DYSON_P_PUT:
        return dyson_has(dyson_factories(g, s), s->tile) && (dyson_ships(g, s, s->tile) >> s->choice & 1u);
    case DYSON_P_DEST:
        return dyson_has(dyson_movable(g, s), s->tile);
    case DYSON_P_DIRECTION:
        return dyson_laser(g, s) == s->tile;
    case DYSON_P_POWER:
        return dyson_laser(g, s) == s->tile && (dyson_beam_directions(g, s, s->tile) >> s->choice & 1u);
    default:
        return true;
    }
}

static bool options_fit(const struct audit *a) {
    if (!chosen_fits(a)) {
        return orr_amiss(&a->why, "tile: what was chosen there cannot be carried out [DY-4.7]");
    }
    struct orr_actions list;
    list.n = 0;
    if (!dyson_points[a->s->phase].list) {
        return true;
    }
    dyson_points[a->s->phase].list(a->g, a->s, &list);
    return list.n || orr_amiss(&a->why, "phase: nothing can be decided there [DY-4.7]");
}

#define CHECK(part)                                                                      \
    static bool check_##part(const orr_game *g, const void *s, char *why, size_t size) { \
        struct audit a = {g, s, dyson_cache_of(g), {why, size, g}};                      \
        return part(&a);                                                                 \
    }
CHECK(seats_fit)
CHECK(tiles_fit)
CHECK(sets_fit)
CHECK(setup_fits)
CHECK(hazard_fits)
CHECK(numbers_fit)
CHECK(stage_fits)
CHECK(fields_fit)
CHECK(target_fits)
CHECK(marks_fit)
CHECK(answer_fits)
CHECK(queue_fits)
CHECK(dice_fit)
CHECK(last_fits)
CHECK(options_fit)

const struct orr_check dyson_checks[] = {
    {"Seats", check_seats_fit, ORR_CHECK_ANY},
    {"Pieces on the map", check_tiles_fit, ORR_CHECK_ANY},
    {"Sets of tiles", check_sets_fit, ORR_CHECK_ANY},
    {"The set-up", check_setup_fits, ORR_CHECK_ANY},
    {"Hazard", check_hazard_fits, ORR_CHECK_ANY},
    {"Meteors and wormholes", check_numbers_fit, ORR_CHECK_ANY},
    {"Stage of the turn", check_stage_fits, ORR_CHECK_LAST},
    {"What was chosen", check_fields_fit, ORR_CHECK_LAST},
    {"The target", check_target_fits, ORR_CHECK_LAST},
    {"Marks on pieces", check_marks_fit, ORR_CHECK_LAST},
    {"Who answers", check_answer_fits, ORR_CHECK_LAST},
    {"Explosions to come", check_queue_fits, ORR_CHECK_LAST},
    {"Dice", check_dice_fit, ORR_CHECK_LAST},
    {"The last roll", check_last_fits, ORR_CHECK_LAST},
    {"Somebody can act", check_options_fit, ORR_CHECK_LAST},
    {NULL, NULL, ORR_CHECK_ANY},
};

bool dyson_audit(const orr_game *g, const void *s, char *why, size_t size) {
    return orr_checks_hold(dyson_checks, g, s, why, size);
}
