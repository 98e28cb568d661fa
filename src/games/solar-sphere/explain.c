/* Solar Sphere: what a captain should know before deciding so: prices, gains, chances. */
#include "play.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static void explain_value(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    int cost = (int)value - sphere_mine(s)->die[s->die];
    cost = cost < 0 ? -cost : cost;
    if (cost > 0) {
        snprintf(out, size, orr_tr_n(g, cost, "exhausts %d drone", "exhausts %d drones"), cost);
    }
}

/* What the action of a Location is, without and with a satellite there. */
static const char *action_words(const orr_game *g, const sphere_state *s, unsigned location) {
    static const char *const actions[SPHERE_LOCATIONS][2] = {
        {"gain 1 ore", "boosted: gain 3 ore"},
        {"gain 1 gold", "boosted: gain 3 gold"},
        {"gain 1 crystal", "boosted: gain 3 crystal"},
        {"fabricate up to 2 drones", "boosted: fabricate up to 3 drones"},
        {"salvage up to the value of the die", "boosted: salvage up to 6 drones"},
        {"build a hex up to the value of the die", "boosted: build a hex of any value"},
        {"hire crew", "boosted: gain a resource, then hire crew"},
        {"attack ships", "boosted: salvage up to 2 drones, then attack ships"}};
    return orr_tr(g, actions[location][sphere_has(sphere_mine(s)->satellites, location)]);
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
    const char *words = action_words(g, s, location);
    if (!sphere_can_act(g, &there)) {
        words = orr_tr(g, sphere_usable(g, &there) ? "its action needs your crew first"
                                                   : "only a satellite is possible there");
    }
    snprintf(out, size, occupied ? orr_tr(g, "%s; entering exhausts 1 drone") : "%s", words);
}

static void explain_kick(const orr_game *g, const sphere_state *s, unsigned column, char *out, size_t size) {
    unsigned n = sphere_kickbacks(g, sphere_mine(s), column);
    snprintf(out, size, orr_tr_n(g, (int)n, "%u kickback for %u morale", "%u kickbacks for %u morale"), n,
             sphere_mine(s)->morale - column);
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

static void add_icons(const orr_game *g, char *out, size_t size, const uint8_t icons[SPHERE_FACTIONS]) {
    for (unsigned i = 0; i < SPHERE_FACTIONS; i++) {
        for (unsigned n = icons[i]; n > 0; n--) {
            add(out, size, orr_tr(g, ", %s icon"), orr_tr(g, sphere_faction_titles[i]));
        }
    }
}

void sphere_price_words(const orr_game *g, const uint8_t cost[SPHERE_RESOURCES], char *out, size_t size) {
    out[0] = 0;
    for (unsigned i = 0; i < SPHERE_RESOURCES; i++) {
        if (cost[i]) {
            add(out, size, "%s%u %s", out[0] ? ", " : "", cost[i], orr_tr(g, sphere_resource_titles[i]));
        }
    }
}

/* "2 ore, 1 gold for 3 points" */
static void put_bargain(const orr_game *g, const struct sphere_hex *hex, char *out, size_t size) {
    char price[64];
    sphere_price_words(g, hex->cost, price, sizeof price);
    if (price[0]) {
        snprintf(out, size, orr_tr_n(g, hex->points, "%s for %u point", "%s for %u points"), price, hex->points);
    } else {
        snprintf(out, size, orr_tr_n(g, hex->points, "%u point", "%u points"), hex->points);
    }
}

static void explain_build(const orr_game *g, const sphere_state *s, unsigned position, char *out, size_t size) {
    const struct sphere_hex *hex = &sphere_pack_of(g)->hexes[s->tile[position]];
    uint32_t beside = sphere_cache_of(g)->adjacent[position];
    unsigned morale = hex->morale + sphere_count(beside & s->owned[s->actor]), others = 0;
    for (unsigned seat = 0; seat < sphere_players(g); seat++) {
        others += seat == s->actor ? 0 : sphere_count(beside & s->owned[seat]);
    }
    put_bargain(g, hex, out, size);
    for (unsigned n = hex->reputation; n > 0; n--) {
        add(out, size, "%s", orr_tr(g, ", reputation"));
    }
    if (morale) {
        add(out, size, orr_tr(g, ", %u morale"), morale);
    }
    add_icons(g, out, size, hex->faction);
    add(out, size, orr_tr(g, "; end %u"), sphere_pack_of(g)->scoring[s->scoring][position - 1]);
    if (others) {
        add(out, size, orr_tr(g, "; others gain %u morale"), others);
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
    snprintf(out, size,
             card->reputation
                 ? orr_tr(g, "value %u, power %u so far; %u, %u, %u points by rank; reputation for the first")
                 : orr_tr(g, "value %u, power %u so far; %u, %u, %u points by rank"),
             card->value, sphere_power(ship), card->bonus[0], card->bonus[1], card->bonus[2]);
}

static void explain_send(const orr_game *g, const sphere_state *s, unsigned n, char *out, size_t size) {
    const struct sphere_ship *ship = &s->fleet[s->choice];
    unsigned power = sphere_power(ship) + n;
    snprintf(out, size, orr_tr(g, "power %u against %u and the die: %u of 6 rolls win"), power,
             sphere_pack_of(g)->ships[ship->card].value, winning(g, ship, power));
}

static void explain_reroll(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    (void)value;
    const struct sphere_ship *ship = &s->fleet[s->battle];
    snprintf(out, size, orr_tr(g, "%u of 6 rolls win"), winning(g, ship, sphere_power(ship)));
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
    const sphere_captain *c = sphere_mine(s);
    unsigned gain = sphere_pack_of(g)->matrix[row][c->matrix[row]];
    char words[64];
    if (row == SPHERE_ROW_POINTS) {
        snprintf(words, sizeof words, orr_tr_n(g, (int)gain, "%u point", "%u points"), gain);
    } else {
        snprintf(words, sizeof words,
                 row == SPHERE_ROW_MORALE ? orr_tr(g, "%u morale") : orr_tr(g, "%u resource of your choice"), gain);
    }
    snprintf(out, size,
             completes(c, row) && !c->aux_taken ? orr_tr(g, "%s and the auxiliary die; the drone does not come back")
                                                : orr_tr(g, "%s; the drone does not come back"),
             words);
}

static void explain_hire(const orr_game *g, const sphere_state *s, unsigned card, char *out, size_t size) {
    unsigned points = sphere_tier_of(card) + 1, token = s->token[sphere_display_slot(s, card)];
    snprintf(out, size, orr_tr_n(g, (int)points, "%u point, %s icon", "%u points, %s icon"), points,
             orr_tr(g, sphere_faction_titles[sphere_pack_of(g)->crew[card]]));
    if (token) {
        add(out, size, orr_tr(g, ", %u morale"), token);
    }
    add(out, size, "; %s", orr_tr(g, sphere_kind_actions[sphere_kind_of(card)]));
    add(out, size, orr_tr(g, "; retires for %s"), orr_tr(g, sphere_kind_bonuses[sphere_kind_of(card)]));
}

/* Other dice are called by their value. */
static void explain_die(const orr_game *g, const sphere_state *s, unsigned die, char *out, size_t size) {
    unsigned index = sphere_die_index(sphere_mine(s), die);
    if (index == SPHERE_AUX) {
        snprintf(out, size, orr_tr(g, "it shows %u"), sphere_mine(s)->die[index]);
    }
}

/* ---- a note per verb ---- */

typedef void note(const orr_game *, const sphere_state *, unsigned value, char *out, size_t size);

static void explain_use(const orr_game *g, const sphere_state *s, unsigned card, char *out, size_t size) {
    (void)s;
    snprintf(out, size, "%s", orr_tr(g, sphere_kind_actions[sphere_kind_of(card)]));
}

static void explain_satellite(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    (void)s;
    (void)value;
    snprintf(out, size, "%s", orr_tr(g, "boosts your later visits here; your turn ends"));
}

static void explain_act(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    (void)value;
    snprintf(out, size, "%s", action_words(g, s, s->location));
}

static void explain_retire(const orr_game *g, const sphere_state *s, unsigned card, char *out, size_t size) {
    (void)s;
    snprintf(out, size, orr_tr(g, "brings %s"), orr_tr(g, sphere_kind_bonuses[sphere_kind_of(card)]));
}

static void explain_refuse(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    (void)value;
    snprintf(out, size, orr_tr(g, "1 %s is lost"), orr_tr(g, sphere_resource_titles[s->detail[sphere_top(s)]]));
}

static void explain_drop(const orr_game *g, const sphere_state *s, unsigned value, char *out, size_t size) {
    (void)value;
    snprintf(out, size, orr_tr(g, "1 %s comes"), orr_tr(g, sphere_resource_titles[s->detail[sphere_top(s)]]));
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
