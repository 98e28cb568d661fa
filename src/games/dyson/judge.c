/* Dyson: whose turn it is, what may be done (propose, which is exact) and the one
 * judge that says why something may not be done (check). */
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

/* ---- the list ---- */

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

static void propose_build(const orr_game *g, const dyson_state *s, struct orr_actions *list) {
    static const uint8_t verb[] = {DYSON_NEW, DYSON_UPGRADE, DYSON_PLATFORM, DYSON_DEPLOY};
    unsigned can = dyson_can_build(g, s);
    for (unsigned i = 0; i < sizeof verb; i++) {
        if (can >> i & 1u) {
            orr_propose(list, orr_act(verb[i]));
        }
    }
    orr_propose(list, orr_act(DYSON_DONE));
}

static void propose_move(const orr_game *g, const dyson_state *s, struct orr_actions *list) {
    propose_tiles(list, DYSON_MOVE, dyson_movable(g, s));
    if (dyson_emp_ready(g, s)) {
        orr_propose(list, orr_act(DYSON_EMP));
    }
    orr_propose(list, orr_act(DYSON_DONE));
}

static void propose_attack(const orr_game *g, const dyson_state *s, struct orr_actions *list) {
    propose_pieces(list, DYSON_TARGET, dyson_targets(g, s));
    propose_tiles(list, DYSON_EXPLODE, dyson_breachers(g, s));
    if (dyson_laser(g, s) != ORR_NONE) {
        orr_propose(list, orr_act(DYSON_AIM));
    }
    propose_tiles(list, DYSON_OVERDRIVE, dyson_overdrivable(g, s));
    if (dyson_emp_ready(g, s)) {
        orr_propose(list, orr_act(DYSON_EMP));
    }
    orr_propose(list, orr_act(DYSON_DONE));
}

static void propose_destinations(const orr_game *g, const dyson_state *s, struct orr_actions *list) {
    unsigned reach = dyson_move_reach(g, s, dyson_troop_kind(s->troop[s->tile]));
    propose_tiles(list, DYSON_TO, dyson_destinations(g, s, s->tile, reach));
}

static void propose_join(const orr_game *g, const dyson_state *s, struct orr_actions *list) {
    propose_pieces(list, DYSON_JOIN, dyson_attackers(g, s));
    if (s->in_troop || s->in_weapon) {
        orr_propose(list, orr_act(DYSON_ROLL));
    }
}

static void propose_factories(const orr_game *g, const dyson_state *s, struct orr_actions *list) {
    propose_tiles(list, DYSON_FACTORY, dyson_factories(g, s));
    if (s->step) {
        orr_propose(list, orr_act(DYSON_DONE));
    }
}

void dyson_propose(const orr_game *g, const void *memory, struct orr_actions *list) {
    const dyson_state *s = memory;
    switch (s->phase) {
    case DYSON_P_CORNER:
        propose_bits(list, DYSON_CORNER, dyson_corners_free(g, s));
        break;
    case DYSON_P_PLACE:
        propose_bits(list, DYSON_PLACE, 3);
        break;
    case DYSON_P_BUILD:
        propose_build(g, s, list);
        break;
    case DYSON_P_SITE:
        propose_tiles(list, DYSON_SITE, dyson_sites(g, s));
        break;
    case DYSON_P_TYPE:
        propose_bits(list, DYSON_TYPE, dyson_types_at(g, s, s->tile));
        break;
    case DYSON_P_PICK:
        propose_tiles(list, DYSON_PICK, dyson_upgradable(g, s));
        break;
    case DYSON_P_TIER:
        propose_bits(list, DYSON_TIER, dyson_tiers_of(g, s, s->tile));
        break;
    case DYSON_P_STATION:
        propose_tiles(list, DYSON_SITE, dyson_station_sites(g, s));
        break;
    case DYSON_P_FACTORY:
        propose_factories(g, s, list);
        break;
    case DYSON_P_SHIP:
        propose_bits(list, DYSON_SHIP, dyson_ships(g, s, s->tile));
        break;
    case DYSON_P_PUT:
        propose_tiles(list, DYSON_PUT, dyson_deploy_tiles(g, s, s->tile, s->choice));
        break;
    case DYSON_P_MOVE:
        propose_move(g, s, list);
        break;
    case DYSON_P_DEST:
        propose_destinations(g, s, list);
        break;
    case DYSON_P_ATTACK:
        propose_attack(g, s, list);
        break;
    case DYSON_P_JOIN:
        propose_join(g, s, list);
        break;
    case DYSON_P_DIRECTION:
        propose_bits(list, DYSON_DIRECTION, dyson_beam_directions(g, s, s->tile));
        break;
    case DYSON_P_POWER:
        for (uint64_t left = dyson_powers(g, s, s->tile, s->choice); left; left &= left - 1) {
            orr_propose(list, orr_act1(DYSON_POWER, (unsigned)__builtin_ctzll(left)));
        }
        break;
    case DYSON_P_RETALIATE:
    case DYSON_P_COUNTER:
        orr_propose(list, orr_act(DYSON_FIRE));
        orr_propose(list, orr_act(DYSON_DECLINE));
        break;
    default:
        break;
    }
}
