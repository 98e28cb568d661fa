/* Solar Sphere: hexes: which can be built, what they cost and bring, for captains and
 * for DRANDA. */
#include "play.h"

static const struct sphere_hex *hex_at(const orr_game *g, const sphere_state *s, unsigned position) {
    return &sphere_pack_of(g)->hexes[s->tile[position]];
}

/* Resources that are missing when `ore` more are at hand. */
static unsigned missing(const struct sphere_hex *hex, const sphere_captain *c, unsigned ore) {
    unsigned sum = 0;
    for (unsigned type = 0; type < SPHERE_RESOURCES; type++) {
        unsigned have = c->stored[type] + (type == SPHERE_ORE ? ore : 0);
        sum += hex->cost[type] > have ? hex->cost[type] - have : 0;
    }
    return sum;
}

unsigned sphere_missing(const orr_game *g, const sphere_state *s, unsigned position) {
    return missing(hex_at(g, s, position), sphere_mine(s), 0);
}

bool sphere_any_buildable(const orr_game *g, const sphere_state *s, unsigned value, bool boosted, unsigned ore,
                          unsigned helpers) {
    const sphere_captain *c = sphere_mine(s);
    if (!helpers && !ore && sphere_total(c) < sphere_cache_of(g)->cheapest) {
        return false;
    }
    SPHERE_EACH(position, s->free) {
        const struct sphere_hex *hex = hex_at(g, s, position);
        if ((boosted || hex->value <= value) && missing(hex, c, ore) <= helpers) {
            return true;
        }
    }
    return false;
}

/* [SS-5.20] The drone is certain: the action was legal. */
uint32_t sphere_buildable(const orr_game *g, const sphere_state *s) {
    const sphere_captain *c = sphere_mine(s);
    uint32_t set = 0;
    SPHERE_EACH(position, s->free) {
        const struct sphere_hex *hex = hex_at(g, s, position);
        bool fits = (s->boosted || hex->value <= s->value) && missing(hex, c, 0) == 0;
        set |= (uint32_t)fits << position;
    }
    return set;
}

void sphere_own(const orr_game *g, sphere_state *s, unsigned who, unsigned position) {
    const struct sphere_cache *c = sphere_cache_of(g);
    s->owner[position] = (uint8_t)who;
    s->owned[who] |= 1u << position;
    uint32_t built = 1u;
    for (unsigned i = 0; i < SPHERE_WHO; i++) {
        built |= s->owned[i];
    }
    s->free = (s->free | c->adjacent[position]) & ~built;
}

/* [SS-5.22], [SS-R28] in turn order, the builder first. */
static void adjacency(const orr_game *g, sphere_state *s, unsigned who, unsigned position, struct orr_trace *t) {
    unsigned players = sphere_players(g), first = 0;
    uint32_t beside = sphere_cache_of(g)->adjacent[position];
    unsigned core = g->option[SPHERE_CORE_MORALE] && (beside & 1u) ? 1u : 0u; /* [SS-R1] */
    while (s->order[first] != who) {
        first++;
    }
    for (unsigned i = 0; i < players; i++) {
        unsigned seat = s->order[(first + i) % players];
        sphere_gain_morale(g, s, seat, sphere_count(beside & s->owned[seat]) + core, t);
    }
}

/* [SS-5.21] */
void sphere_raise(const orr_game *g, sphere_state *s, unsigned who, unsigned position, struct orr_trace *t) {
    const struct sphere_hex *hex = hex_at(g, s, position);
    sphere_own(g, s, who, position);
    sphere_score_points(g, s, who, hex->points, t);
    sphere_gain_morale(g, s, who, hex->morale, t);
    sphere_gain_reputation(g, s, who, hex->reputation, t);
    sphere_gain_icons(g, s, who, hex->faction, t);
    adjacency(g, s, who, position, t);
    if (!s->free) { /* [SS-5.23] the Sphere is connected: no free position, no unbuilt one */
        s->final = 1;
        sphere_tell(t, SPHERE_LN_COMPLETE, -1, 0, 0, 0, 0);
    }
}

void sphere_build(const orr_game *g, sphere_state *s, unsigned position, struct orr_trace *t) {
    const uint8_t *cost = hex_at(g, s, position)->cost;
    sphere_captain *c = sphere_me(s);
    sphere_pop(s);
    for (unsigned type = 0; type < SPHERE_RESOURCES; type++) {
        c->stored[type] = (uint8_t)(c->stored[type] - cost[type]);
    }
    c->active--;
    sphere_tell(t, SPHERE_LN_BUILD, s->actor, (int)position, s->tile[position], 0, 0);
    sphere_tell_price(t, s->actor, cost[SPHERE_ORE], cost[SPHERE_GOLD], cost[SPHERE_CRYSTAL]);
    sphere_raise(g, s, s->actor, position, t);
}
