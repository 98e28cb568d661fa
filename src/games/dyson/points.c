/* Dyson: whose turn it is, and the table of decision points: what may be decided, and what
 * it does. Why something may not be decided is in reasons.c, notes in explain.c. */
#include "play.h"

struct orr_turn dyson_turn(const orr_game *g, const void *memory) {
    enum { A, D, C, N }; /* the actor, the decider, chance, nobody */
    static const uint8_t who[DYSON_PHASES] = {
        [DYSON_P_START] = C,    [DYSON_P_ORDER] = C, [DYSON_P_HAZARD] = C,    [DYSON_P_METEOR] = C,
        [DYSON_P_WORMHOLE] = C, [DYSON_P_DRIFT] = C, [DYSON_P_RETALIATE] = D, [DYSON_P_COUNTER] = D,
        [DYSON_P_DICE] = C,     [DYSON_P_OVER] = N};
    const dyson_state *s = memory;
    (void)g;
    const int8_t actor[] = {(int8_t)s->actor, (int8_t)s->decider, ORR_CHANCE, ORR_NOBODY};
    return (struct orr_turn){.actor = actor[who[s->phase]], .prompt = s->phase};
}

int dyson_whose(const orr_game *g, const void *memory) {
    (void)g;
    return ((const dyson_state *)memory)->actor;
}

/* ---- lists ---- */

static void propose_bits(struct orr_actions *list, unsigned verb, unsigned bits) {
    for (; bits; bits &= bits - 1) {
        orr_propose(list, orr_act1(verb, (unsigned)__builtin_ctz(bits)));
    }
}

static void propose_tiles(struct orr_actions *list, unsigned verb, dyson_set tiles) {
    orr_action base = orr_act(verb), *out = list->at + list->n;
    for (uint64_t w = dyson_low(tiles); w; w &= w - 1) {
        *out++ = base | (unsigned)__builtin_ctzll(w);
    }
    for (uint64_t w = dyson_high(tiles); w; w &= w - 1) {
        *out++ = base | (64u + (unsigned)__builtin_ctzll(w));
    }
    list->n = (uint32_t)(out - list->at);
}

static void propose_layer(struct orr_actions *list, unsigned verb, dyson_set tiles, unsigned layer) {
    DYSON_EACH(tile, tiles) { orr_propose(list, orr_act2(verb, tile, layer)); }
}

static void propose_pieces(struct orr_actions *list, unsigned verb, struct dyson_pieces p) {
    propose_layer(list, verb, p.troop, DYSON_TROOP);
    propose_layer(list, verb, p.building, DYSON_BUILDING);
    propose_layer(list, verb, p.station, DYSON_STATION);
}

static void list_build(const orr_game *g, const void *memory, struct orr_actions *list) {
    const dyson_state *s = memory;
    static const uint8_t verb[] = {DYSON_NEW, DYSON_UPGRADE, DYSON_PLATFORM, DYSON_DEPLOY};
    unsigned can = dyson_can_build(g, s);
    for (unsigned i = 0; i < sizeof verb; i++) {
        if (can >> i & 1u) {
            orr_propose(list, orr_act(verb[i]));
        }
    }
    orr_propose(list, orr_act(DYSON_DONE));
}

static void list_move(const orr_game *g, const void *memory, struct orr_actions *list) {
    const dyson_state *s = memory;
    propose_tiles(list, DYSON_MOVE, dyson_movable(g, s));
    if (dyson_emp_ready(g, s)) {
        orr_propose(list, orr_act(DYSON_EMP));
    }
    orr_propose(list, orr_act(DYSON_DONE));
}

static void list_attack(const orr_game *g, const void *memory, struct orr_actions *list) {
    const dyson_state *s = memory;
    propose_pieces(list, DYSON_TARGET, dyson_targets(g, s));
    propose_tiles(list, DYSON_EXPLODE, dyson_explosive(g, s));
    if (dyson_laser(g, s) != ORR_NONE) {
        orr_propose(list, orr_act(DYSON_AIM));
    }
    propose_tiles(list, DYSON_OVERDRIVE, dyson_overdrivable(g, s));
    if (dyson_emp_ready(g, s)) {
        orr_propose(list, orr_act(DYSON_EMP));
    }
    orr_propose(list, orr_act(DYSON_DONE));
}

static void list_dest(const orr_game *g, const void *memory, struct orr_actions *list) {
    const dyson_state *s = memory;
    unsigned reach = dyson_move_reach(g, s, dyson_troop_kind(s->troop[s->tile]));
    propose_tiles(list, DYSON_TO, dyson_destinations(g, s, s->tile, reach));
}

static void list_join(const orr_game *g, const void *memory, struct orr_actions *list) {
    const dyson_state *s = memory;
    propose_pieces(list, DYSON_JOIN, dyson_attackers(g, s));
    if (s->in_troop || s->in_weapon) {
        orr_propose(list, orr_act(DYSON_ROLL));
    }
}

static void list_factory(const orr_game *g, const void *memory, struct orr_actions *list) {
    const dyson_state *s = memory;
    propose_tiles(list, DYSON_FACTORY, dyson_factories(g, s));
    if (s->step) {
        orr_propose(list, orr_act(DYSON_DONE));
    }
}

static void list_power(const orr_game *g, const void *memory, struct orr_actions *list) {
    const dyson_state *s = memory;
    for (uint64_t left = dyson_powers(g, s, s->tile, s->choice); left; left &= left - 1) {
        orr_propose(list, orr_act1(DYSON_POWER, (unsigned)__builtin_ctzll(left)));
    }
}

#define LISTS(name, ...) ORR_LISTS(dyson_state, list_##name, __VA_ARGS__)
LISTS(corner, propose_bits(list, DYSON_CORNER, dyson_corners_free(g, s)))
LISTS(place, propose_bits(list, DYSON_PLACE, 3))
LISTS(site, propose_tiles(list, DYSON_SITE, dyson_sites(g, s)))
LISTS(type, propose_bits(list, DYSON_TYPE, dyson_types_at(g, s, s->tile)))
LISTS(pick, propose_tiles(list, DYSON_PICK, dyson_upgradable(g, s)))
LISTS(tier, propose_bits(list, DYSON_TIER, dyson_tiers_of(g, s, s->tile)))
LISTS(station, propose_tiles(list, DYSON_SITE, dyson_station_sites(g, s)))
LISTS(ship, propose_bits(list, DYSON_SHIP, dyson_ships(g, s, s->tile)))
LISTS(put, propose_tiles(list, DYSON_PUT, dyson_deploy_tiles(g, s, s->tile, s->choice)))
LISTS(direction, propose_bits(list, DYSON_DIRECTION, dyson_beam_directions(g, s, s->tile)))
LISTS(answer, orr_propose(list, orr_act(DYSON_FIRE)), orr_propose(list, orr_act(DYSON_DECLINE)))

/* ---- decisions and outcomes ---- */

static void begin_round_at(const orr_game *g, dyson_state *s, unsigned seat, struct orr_trace *t) {
    s->first = (uint8_t)seat;
    dyson_tell(t, DYSON_L_ORDER, (int)seat, 0, 0, 0, 0);
    dyson_after_order(g, s, t);
}

#define DOES(name, ...) ORR_DOES(dyson_state, do_##name, __VA_ARGS__)
DOES(start, dyson_begin_setup(g, s, value, t))
DOES(corner, dyson_choose_corner(g, s, value, t))
DOES(place, dyson_place_home(g, s, value, t))
DOES(order, begin_round_at(g, s, value, t))
DOES(hazard, dyson_hazard(g, s, a, t))
DOES(build, dyson_build(g, s, orr_verb_of(a), t))
DOES(site, dyson_choose_site(g, s, value, t))
DOES(type, dyson_put_up(g, s, value, t))
DOES(pick, dyson_choose_upgrade(g, s, value, t))
DOES(tier, dyson_raise_tier(g, s, value, t))
DOES(station, dyson_build_station(g, s, value, t))
DOES(factory, orr_verb_of(a) == DYSON_FACTORY ? dyson_choose_factory(g, s, value, t) : dyson_build(g, s, DYSON_DONE, t))
DOES(ship, dyson_choose_ship(g, s, value, t))
DOES(put, dyson_put_ship(g, s, value, t))
DOES(move, dyson_move(g, s, a, t))
DOES(attack, dyson_attack(g, s, a, t))
DOES(shoot, dyson_shoot(g, s, a, t))
DOES(answer, dyson_answer(g, s, orr_verb_of(a) == DYSON_FIRE, t))
DOES(dice, dyson_rolled(g, s, value, t))

/* ---- the table ---- */

#define POINT(can, why, effect) \
    { .list = list_##can, .reason = dyson_why_##why, .apply = do_##effect, .note = dyson_note, .ask = dyson_ask }
#define CHANCE(name, effect) \
    { .odds = dyson_odds_##name, .apply = do_##effect, .reason = dyson_why_other, .ask = dyson_ask_chance }
const struct orr_point dyson_points[DYSON_PHASES] = {
    [DYSON_P_START] = CHANCE(seat, start),
    [DYSON_P_CORNER] = POINT(corner, corner, corner),
    [DYSON_P_PLACE] = POINT(place, other, place),
    [DYSON_P_ORDER] = CHANCE(seat, order),
    [DYSON_P_HAZARD] = CHANCE(hazard, hazard),
    [DYSON_P_METEOR] = CHANCE(meteor, hazard),
    [DYSON_P_WORMHOLE] = CHANCE(wormhole, hazard),
    [DYSON_P_DRIFT] = CHANCE(drift, hazard),
    [DYSON_P_BUILD] = POINT(build, build, build),
    [DYSON_P_SITE] = POINT(site, site, site),
    [DYSON_P_TYPE] = POINT(type, type, type),
    [DYSON_P_PICK] = POINT(pick, pick, pick),
    [DYSON_P_TIER] = POINT(tier, tier, tier),
    [DYSON_P_STATION] = POINT(station, station, station),
    [DYSON_P_FACTORY] = POINT(factory, factory, factory),
    [DYSON_P_SHIP] = POINT(ship, ship, ship),
    [DYSON_P_PUT] = POINT(put, put, put),
    [DYSON_P_MOVE] = POINT(move, move, move),
    [DYSON_P_DEST] = POINT(dest, dest, move),
    [DYSON_P_ATTACK] = POINT(attack, attack, attack),
    [DYSON_P_JOIN] = POINT(join, join, attack),
    [DYSON_P_DIRECTION] = POINT(direction, direction, shoot),
    [DYSON_P_POWER] = POINT(power, power, shoot),
    [DYSON_P_RETALIATE] = POINT(answer, other, answer),
    [DYSON_P_COUNTER] = POINT(answer, other, answer),
    [DYSON_P_DICE] = {.odds = dyson_odds_dice,
                      .pick = dyson_pick_dice,
                      .apply = do_dice,
                      .reason = dyson_why_other,
                      .ask = dyson_ask_chance},
    [DYSON_P_OVER] = {.reason = dyson_why_over},
};
