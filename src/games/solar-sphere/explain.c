/* Solar Sphere: what a captain should know before deciding so: prices, gains, chances. */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static const char *plural(unsigned n) { return n == 1 ? "" : "s"; }

static void explain_value(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    (void)g;
    int cost = (int)value - sphere_mine(s)->die[s->die];
    cost = cost < 0 ? -cost : cost;
    if (cost > 0) {
        snprintf(out, size, "exhausts %d drone%s", cost, plural((unsigned)cost));
    }
}

/* What the action of a Location is, without and with a satellite there. */
static const char *action_words(const sphere_state *s, unsigned location) {
    static const char *const actions[SPHERE_LOCATIONS][2] = {
        {"gain 1 ore", "boosted: gain 3 ore"},
        {"gain 1 gold", "boosted: gain 3 gold"},
        {"gain 1 crystal", "boosted: gain 3 crystal"},
        {"fabricate up to 2 drones", "boosted: fabricate up to 3 drones"},
        {"salvage up to the value of the die", "boosted: salvage up to 6 drones"},
        {"build a hex up to the value of the die", "boosted: build a hex of any value"},
        {"hire crew", "boosted: gain a resource, then hire crew"},
        {"attack ships", "boosted: salvage up to 2 drones, then attack ships"}};
    return actions[location][sphere_has(sphere_mine(s)->satellites, location)];
}

/* The action, or what there is instead when it is not possible on arrival. */
static void explain_visit(const orr_game *g, const sphere_state *s, unsigned location, char *out, size_t size) {
    sphere_state there = *s;
    sphere_captain *c = sphere_me(&there);
    bool occupied = sphere_has(s->occupied, location);
    unsigned spent = sphere_cost(s) + occupied;
    c->active = (uint8_t)(c->active - spent);
    c->inactive = (uint8_t)(c->inactive + spent);
    there.location = (uint8_t)location;
    there.menu = SPHERE_M_LOCATION;
    const char *words = action_words(s, location);
    if (!sphere_can_act(g, &there)) {
        words = sphere_usable(g, &there) ? "its action needs your crew first" : "only a satellite is possible there";
    }
    snprintf(out, size, "%s%s", words, occupied ? "; entering exhausts 1 drone" : "");
}

static void explain_kick(const orr_game *g, const sphere_state *s, unsigned column, char *out, size_t size) {
    unsigned n = sphere_kickbacks(g, sphere_mine(s), column);
    snprintf(out, size, "%u kickback%s for %u morale", n, plural(n), sphere_mine(s)->morale - column);
}

/* More words behind those that are there; left out when there is no room for all of them. */
__attribute__((format(printf, 3, 4))) static void add(char *out, size_t size, const char *format, ...) {
    va_list args;
    size_t used = strlen(out);
    va_start(args, format);
    int n = vsnprintf(out + used, size - used, format, args);
    va_end(args);
    if (n < 0 || (size_t)n >= size - used) {
        out[used] = 0;
    }
}

static void add_icons(char *out, size_t size, const uint8_t icons[SPHERE_FACTIONS]) {
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        for (unsigned n = icons[i]; n > 0; n--) {
            add(out, size, ", %s icon", sphere_faction_titles[i]);
        }
    }
}

void sphere_price_words(const uint8_t cost[SPHERE_RESOURCES], char *out, size_t size) {
    out[0] = 0;
    for (unsigned i = 0; i < SPHERE_RESOURCES; i++) {
        if (cost[i]) {
            add(out, size, "%s%u %s", out[0] ? ", " : "", cost[i], sphere_resource_titles[i]);
        }
    }
}

static void explain_build(const orr_game *g, const sphere_state *s, unsigned position, char *out, size_t size) {
    const struct sphere_hex *hex = &sphere_pack_of(g)->hexes[s->tile[position]];
    uint32_t beside = sphere_cache_of(g)->adjacent[position];
    unsigned morale = hex->morale + sphere_count(beside & s->owned[s->actor]), others = 0;
    for (unsigned seat = 0; seat < sphere_players(g); seat++) {
        others += seat == s->actor ? 0 : sphere_count(beside & s->owned[seat]);
    }
    sphere_price_words(hex->cost, out, size);
    add(out, size, "%s%u point%s", out[0] ? " for " : "", hex->points, plural(hex->points));
    for (unsigned n = hex->reputation; n > 0; n--) {
        add(out, size, ", reputation");
    }
    if (morale) {
        add(out, size, ", %u morale", morale);
    }
    add_icons(out, size, hex->faction);
    add(out, size, "; end %u", sphere_pack_of(g)->scoring[s->scoring][position - 1]);
    if (others) {
        add(out, size, "; others gain %u morale", others);
    }
}

/* Faces of the Resistance die, of six, with which so many drones beat the ship. */
static unsigned winning(const orr_game *g, const struct sphere_ship *ship, unsigned power) {
    unsigned value = sphere_pack_of(g)->ships[ship->card].value, won = 0;
    for (unsigned i = 0; i < 6; i++) {
        won += power >= value + sphere_cache_of(g)->faces[i];
    }
    return won;
}

static void explain_attack(const orr_game *g, const sphere_state *s, unsigned place, char *out, size_t size) {
    const struct sphere_ship *ship = &s->fleet[place];
    const struct sphere_ship_card *card = &sphere_pack_of(g)->ships[ship->card];
    snprintf(out, size, "value %u, power %u so far; %u, %u, %u points by rank%s", card->value, sphere_power(ship),
             card->bonus[0], card->bonus[1], card->bonus[2], card->reputation ? "; reputation for the first" : "");
}

static void explain_send(const orr_game *g, const sphere_state *s, unsigned n, char *out, size_t size) {
    const struct sphere_ship *ship = &s->fleet[s->choice];
    unsigned power = sphere_power(ship) + n;
    snprintf(out, size, "power %u against %u and the die: %u of 6 rolls win", power,
             sphere_pack_of(g)->ships[ship->card].value, winning(g, ship, power));
}

static void explain_reroll(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    (void)value;
    const struct sphere_ship *ship = &s->fleet[s->battle];
    snprintf(out, size, "%u of 6 rolls win", winning(g, ship, sphere_power(ship)));
}

/* [SS-5.16] */
static bool completes(const sphere_captain *c, unsigned row) {
    unsigned column = c->matrix[row] + 1u, full = 0;
    for (unsigned i = 0; i < SPHERE_ROWS; i++) {
        full += i == row || c->matrix[i] >= column;
    }
    return full == SPHERE_ROWS;
}

static void explain_scrap(const orr_game *g, const sphere_state *s, unsigned row, char *out, size_t size) {
    static const char *const gains[SPHERE_ROWS] = {"resource of your choice", "point", "morale"};
    const sphere_captain *c = sphere_mine(s);
    unsigned gain = sphere_pack_of(g)->matrix[row][c->matrix[row]];
    snprintf(out, size, "%u %s%s%s; the drone does not come back", gain, gains[row],
             row == SPHERE_ROW_POINTS ? plural(gain) : "",
             completes(c, row) && !c->aux_taken ? " and the auxiliary die" : "");
}

static void explain_hire(const orr_game *g, const sphere_state *s, unsigned card, char *out, size_t size) {
    unsigned points = sphere_tier_of(card) + 1, token = s->token[sphere_display_slot(s, card)];
    snprintf(out, size, "%u point%s, %s icon", points, plural(points),
             sphere_faction_titles[sphere_pack_of(g)->crew[card]]);
    if (token) {
        add(out, size, ", %u morale", token);
    }
    add(out, size, "; %s", sphere_kind_actions[sphere_kind_of(card)]);
    add(out, size, "; retires for %s", sphere_kind_bonuses[sphere_kind_of(card)]);
}

/* Other dice are called by their value. */
static void explain_die(const orr_game *g, const sphere_state *s, unsigned die, char *out, size_t size) {
    (void)g;
    unsigned index = sphere_die_index(sphere_mine(s), die);
    if (index == SPHERE_AUX) {
        snprintf(out, size, "it shows %u", sphere_mine(s)->die[index]);
    }
}

/* ---- a note per verb ---- */

typedef void note(const orr_game *, const sphere_state *, unsigned value, char *out, size_t size);

static void explain_use(const orr_game *g, const sphere_state *s, unsigned card, char *out, size_t size) {
    (void)g;
    (void)s;
    snprintf(out, size, "%s", sphere_kind_actions[sphere_kind_of(card)]);
}

static void explain_satellite(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    (void)g;
    (void)s;
    (void)value;
    snprintf(out, size, "boosts your later visits here; your turn ends");
}

static void explain_act(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    (void)g;
    (void)value;
    snprintf(out, size, "%s", action_words(s, s->location));
}

static void explain_retire(const orr_game *g, const sphere_state *s, unsigned card, char *out, size_t size) {
    (void)g;
    (void)s;
    snprintf(out, size, "brings %s", sphere_kind_bonuses[sphere_kind_of(card)]);
}

static void explain_refuse(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    (void)g;
    (void)value;
    snprintf(out, size, "1 %s is lost", sphere_resource_titles[s->detail[sphere_top(s)]]);
}

static void explain_drop(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    (void)g;
    (void)value;
    snprintf(out, size, "1 %s comes", sphere_resource_titles[s->detail[sphere_top(s)]]);
}

void sphere_note(const orr_game *g, const void *memory, orr_action a, char *out, size_t size) {
    static note *const notes[SPHERE_C_TILE] = {
        [SPHERE_KICK] = explain_kick,           [SPHERE_USE] = explain_use,
        [SPHERE_VALUE] = explain_value,         [SPHERE_VISIT] = explain_visit,
        [SPHERE_SATELLITE] = explain_satellite, [SPHERE_ACT] = explain_act,
        [SPHERE_BUILD] = explain_build,         [SPHERE_DEPLOY] = explain_die,
        [SPHERE_DISCARD] = explain_die,         [SPHERE_HIRE] = explain_hire,
        [SPHERE_RETIRE] = explain_retire,       [SPHERE_ATTACK] = explain_attack,
        [SPHERE_SEND] = explain_send,           [SPHERE_SCRAP] = explain_scrap,
        [SPHERE_REFUSE] = explain_refuse,       [SPHERE_DROP] = explain_drop,
        [SPHERE_REROLL] = explain_reroll,
    };
    if (notes[orr_verb_of(a)]) {
        notes[orr_verb_of(a)](g, memory, orr_arg(a, 0), out, size);
    }
}
