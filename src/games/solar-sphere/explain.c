/* Solar Sphere: what a captain should know before deciding so: prices, gains, chances. */
#include "play.h"

#include <stdio.h>

static const char *plural(unsigned n) { return n == 1 ? "" : "s"; }

static void explain_value(const sphere_state *s, unsigned value, char *out, size_t size) {
    int cost = (int)value - sphere_mine(s)->die[s->die];
    cost = cost < 0 ? -cost : cost;
    if (cost > 0) {
        snprintf(out, size, "exhausts %d drone%s", cost, plural((unsigned)cost));
    }
}

static void explain_visit(const sphere_state *s, unsigned location, char *out, size_t size) {
    static const char *const actions[SPHERE_LOCATIONS][2] = {
        {"gain 1 ore", "boosted: gain 3 ore"},
        {"gain 1 gold", "boosted: gain 3 gold"},
        {"gain 1 crystal", "boosted: gain 3 crystal"},
        {"fabricate up to 2 drones", "boosted: fabricate up to 3 drones"},
        {"salvage up to the value of the die", "boosted: salvage up to 6 drones"},
        {"build a hex up to the value of the die", "boosted: build a hex of any value"},
        {"hire crew", "boosted: gain a resource, then hire crew"},
        {"attack ships", "boosted: salvage 2 drones, then attack ships"}};
    bool boosted = sphere_has(sphere_mine(s)->satellites, location);
    snprintf(out, size, "%s%s", actions[location][boosted],
             sphere_has(s->occupied, location) ? "; entering exhausts 1 drone" : "");
}

static void explain_kick(const orr_game *g, const sphere_state *s, unsigned column, char *out, size_t size) {
    unsigned n = sphere_kickbacks(g, sphere_mine(s), column);
    snprintf(out, size, "%u kickback%s for %u morale", n, plural(n), sphere_mine(s)->morale - column);
}

static void explain_build(const orr_game *g, const sphere_state *s, unsigned position, char *out, size_t size) {
    const struct sphere_hex *hex = &sphere_pack_of(g)->hexes[s->tile[position]];
    unsigned own = sphere_count(sphere_cache_of(g)->adjacent[position] & s->owned[s->actor]);
    snprintf(out, size, "pay %u ore, %u gold, %u crystal; %u points, %u reputation, %u morale; %u on the scoring card",
             hex->cost[0], hex->cost[1], hex->cost[2], hex->points, hex->reputation, hex->morale + own,
             sphere_pack_of(g)->scoring[s->scoring][position - 1]);
}

/* Chance of winning with so many drones more, in percent of the six faces. */
static void explain_send(const orr_game *g, const sphere_state *s, unsigned n, char *out, size_t size) {
    const struct sphere_ship *ship = &s->fleet[s->choice];
    unsigned power = sphere_power(ship) + n, value = sphere_pack_of(g)->ships[ship->card].value, won = 0;
    for (unsigned i = 0; i < 6; i++) {
        won += power >= value + sphere_cache_of(g)->faces[i];
    }
    snprintf(out, size, "power %u against %u: %u in 6", power, value, won);
}

static void explain_reroll(const orr_game *g, const sphere_state *s, char *out, size_t size) {
    const struct sphere_ship *ship = &s->fleet[s->battle];
    unsigned power = sphere_power(ship), value = sphere_pack_of(g)->ships[ship->card].value, won = 0;
    for (unsigned i = 0; i < 6; i++) {
        won += power >= value + sphere_cache_of(g)->faces[i];
    }
    snprintf(out, size, "the new roll wins in %u of 6 cases", won);
}

static void explain_scrap(const orr_game *g, const sphere_state *s, unsigned row, char *out, size_t size) {
    static const char *const gains[SPHERE_ROWS] = {"resource of your choice", "points", "morale"};
    unsigned column = sphere_mine(s)->matrix[row];
    if (column < 3) {
        snprintf(out, size, "%u %s; this drone does not come back", sphere_pack_of(g)->matrix[row][column], gains[row]);
    }
}

static void explain_hire(const sphere_state *s, unsigned card, char *out, size_t size) {
    unsigned points = sphere_tier_of(card) + 1, token = s->token[sphere_display_slot(s, card)];
    char morale[32] = "";
    if (token) {
        snprintf(morale, sizeof morale, ", %u morale", token);
    }
    snprintf(out, size, "%u point%s%s; %s; retires for %s", points, plural(points), morale,
             sphere_kind_actions[sphere_kind_of(card)], sphere_kind_bonuses[sphere_kind_of(card)]);
}

/* Other dice are called by their value. */
static void explain_die(const sphere_state *s, unsigned die, char *out, size_t size) {
    unsigned index = sphere_die_index(sphere_mine(s), die);
    if (index == SPHERE_AUX) {
        snprintf(out, size, "it shows %u", sphere_mine(s)->die[index]);
    }
}

void sphere_explain(const orr_game *g, const void *memory, orr_action a, char *out, size_t size) {
    const sphere_state *s = memory;
    unsigned value = orr_arg(a, 0);
    if (sphere_check(g, s, a).rule) {
        return;
    }
    switch (orr_verb_of(a)) {
    case SPHERE_KICK:
        explain_kick(g, s, value, out, size);
        break;
    case SPHERE_USE:
        snprintf(out, size, "%s", sphere_kind_actions[sphere_kind_of(value)]);
        break;
    case SPHERE_VALUE:
        explain_value(s, value, out, size);
        break;
    case SPHERE_VISIT:
        explain_visit(s, value, out, size);
        break;
    case SPHERE_BUILD:
        explain_build(g, s, value, out, size);
        break;
    case SPHERE_DEPLOY:
    case SPHERE_DISCARD:
        explain_die(s, value, out, size);
        break;
    case SPHERE_HIRE:
        explain_hire(s, value, out, size);
        break;
    case SPHERE_RETIRE:
        snprintf(out, size, "brings %s", sphere_kind_bonuses[sphere_kind_of(value)]);
        break;
    case SPHERE_SEND:
        explain_send(g, s, value, out, size);
        break;
    case SPHERE_SCRAP:
        explain_scrap(g, s, value, out, size);
        break;
    case SPHERE_REROLL:
        explain_reroll(g, s, out, size);
        break;
    default:
        break;
    }
}
