/* Dyson: what a learned evaluation is told about a seat. Only measures: what the
 * numbers are worth is for the network to find out; guesses are in estimate.c.
 *
 * Danger is what can happen before the seat's next turn, so it counts the energy that
 * the others collect until then, but nobody's building. */
#include "observe.h"
#include "play.h"

#include <string.h>

const struct orr_feature dyson_features[] = {
    [DYSON_F_ALIVE] = {.words = "in the game"},
    [DYSON_F_MINERALS] = {.words = "minerals"},
    [DYSON_F_LASER_FUND] = {.words = "minerals, up to the price of a Laser without one"},
    [DYSON_F_ENERGY] = {.words = "energy"},
    [DYSON_F_MINERAL_INCOME] = {.words = "minerals per turn"},
    [DYSON_F_ENERGY_INCOME] = {.words = "energy per turn"},
    [DYSON_F_MINERALS_TO_COME] = {.words = "minerals per turn, over the next turns"},
    [DYSON_F_ENERGY_TO_COME] = {.words = "energy per turn, over the next turns"},
    [DYSON_F_MATERIAL] = {.words = "lead in material, own part"},
    [DYSON_F_MATERIAL_LEAD] = {.words = "lead in material"},
    [DYSON_F_FINAL_LEAD] = {.words = "lead in material, in the last rounds"},
    [DYSON_F_FINAL_AHEAD] = {.words = "lead in material, ahead in the last rounds"},
    [DYSON_F_SPHERE_2] = {.words = "tier of your Sphere, II or III"},
    [DYSON_F_SPHERE_3] = {.words = "tier of your Sphere, III"},
    [DYSON_F_FIELD_TIER] = {.words = "tier of your Field"},
    [DYSON_F_COVERED] = {.words = "Sphere under your Field"},
    [DYSON_F_WALLED] = {.words = "Sphere under your Field, of tier III"},
    [DYSON_F_STRIKERS] = {.words = "Strikers"},
    [DYSON_F_EXPLORERS] = {.words = "Explorers"},
    [DYSON_F_SPACECRAFT] = {.words = "Spacecraft"},
    [DYSON_F_ESCORTS] = {.words = "Shielders and Motherships"},
    [DYSON_F_ARGON] = {.words = "Argon"},
    [DYSON_F_ASTA] = {.words = "Asta"},
    [DYSON_F_EMP_READY] = {.words = "EMP ready"},
    [DYSON_F_WEAPONS] = {.words = "dice of Turrets and Railguns"},
    [DYSON_F_FACTORIES] = {.words = "Factories"},
    [DYSON_F_YARDS] = {.words = "Factories, of tier II and III"},
    [DYSON_F_DRILLS] = {.words = "minerals per turn, Drills"},
    [DYSON_F_STATIONS] = {.words = "Stations"},
    [DYSON_F_SITES_NOW] = {.words = "free planets in reach, beside own troops"},
    [DYSON_F_SITES_NEXT] = {.words = "free planets in reach, of Explorers"},
    [DYSON_F_EXPOSED] = {"own material in reach of enemies", ORR_LESS_IS_BETTER},
    [DYSON_F_ADVANCE] = {.words = "own dice near a foreign Sphere"},
    [DYSON_F_SHIP_ATTACK] = {.words = "chance to shoot down a Sphere with ships"},
    [DYSON_F_SHIPS_NOW] = {.words = "chance to shoot down a Sphere with ships, in this turn"},
    [DYSON_F_SHIP_DANGER] = {"chance to lose the Sphere to ships", ORR_LESS_IS_BETTER},
    [DYSON_F_FIELD_DANGER] = {"chance to lose the Field over the Sphere", ORR_LESS_IS_BETTER},
    [DYSON_F_BLAST_ATTACK] = {.words = "chance to blow up a Sphere"},
    [DYSON_F_LASER] = {.words = "Laser"},
    [DYSON_F_LASER_ATTACK] = {.words = "chance to shoot down a Sphere by Laser"},
    [DYSON_F_LASER_NOW] = {.words = "chance to shoot down a Sphere by Laser, in this turn"},
    [DYSON_F_LASER_DANGER] = {"chance to lose the Sphere to a Laser", ORR_LESS_IS_BETTER},
    [DYSON_F_LASER_AWAY] = {"time until your Laser can hit a Sphere, in half rounds", ORR_LESS_IS_BETTER},
    [DYSON_F_LASER_LEAD] = {.words = "lead in the race of Lasers"},
    [DYSON_F_LINE_SITE] = {.words = "place for a Laser in line"},
    [DYSON_F_BEFORE_ATTACK] = {.words = "time, on turn and the attack still to come"},
    [DYSON_F_TURNS_AWAY] = {.words = "time, turns of others until the next own turn"},
    [DYSON_F_ENEMIES] = {"enemies left", ORR_LESS_IS_BETTER},
    [DYSON_F_ROUNDS_LEFT] = {.words = "time, rounds left"},
    [DYSON_F_SUPERNOVA] = {.words = "SuperNova"},
    [DYSON_FEATURES] = {.words = NULL},
};

enum {
    MOST = 1000,
    COARSE = 4,     /* what can be thousands is told in fours */
    HORIZON = 10,   /* turns for which income counts */
    LATE = 6,       /* the last rounds */
    FAR = 24,       /* half rounds: not in this game */
    FIELD_FIRST = 4 /* where a Field has to fall first, a chance counts a quarter */
};

struct look {
    const orr_game *g;
    const dyson_state *s;
    const struct dyson_cache *c;
    unsigned seat;
    unsigned enemies;                /* living, a bit each */
    int rounds;                      /* left, this one included */
    int value[DYSON_SEATS];          /* material [DY-6.2] */
    int income[DYSON_SEATS];         /* minerals per turn */
    int power[DYSON_SEATS];          /* energy per turn */
    uint8_t turns_away[DYSON_SEATS]; /* turns of others before the seat's next one; 0: it is on turn */
    unsigned living;
    dyson_set walls; /* active Fields of all seats that stop Lasers */
    dyson_set taken; /* tiles with a building */
};

static int within(int value, int least, int most) { return value < least ? least : value > most ? most : value; }
static int16_t number(int value) { return (int16_t)within(value, -MOST, MOST); }
static int count(dyson_set set) { return set ? (int)dyson_count(set) : 0; }
static unsigned star_of(const struct look *l, unsigned seat) { return l->c->star[l->s->corner[seat]]; }

/* ---- the table ---- */

/* What a seat owns and earns, in one pass over its pieces. */
static void look_at_seat(struct look *l, unsigned seat) {
    const dyson_state *s = l->s;
    int goods = s->minerals[seat] + s->energy[seat] + dyson_pack_of(l->g)->station_price * count(s->stations[seat]);
    int earned = 0;
    DYSON_EACH(tile, s->troops[seat]) {
        const struct dyson_troop_row *row = dyson_troop_row_of(l->g, dyson_troop_kind(s->troop[tile]));
        goods += row->minerals + row->energy;
    }
    DYSON_EACH(tile, s->buildings[seat]) {
        const struct dyson_building_row *row = dyson_building_row_of(l->g, dyson_building_kind(s->building[tile]));
        goods += row->price;
        earned += row->income;
    }
    unsigned sphere = s->building[star_of(l, seat)];
    l->power[seat] = sphere == ORR_NONE ? 0 : dyson_building_row_of(l->g, dyson_building_kind(sphere))->income;
    l->income[seat] = earned - l->power[seat];
    l->value[seat] = goods;
}

static void look_at_turns(struct look *l) {
    unsigned away = 0, seat = l->s->actor < l->g->seats ? l->s->actor : 0;
    for (unsigned i = 0; i < l->g->seats; i++, seat = seat + 1u < l->g->seats ? seat + 1 : 0) {
        l->turns_away[seat] = (uint8_t)away;
        away += dyson_alive(l->s, seat);
    }
    l->living = away;
}

static struct look look_at(const orr_game *g, const dyson_state *s, unsigned seat) {
    struct look l = {.g = g, .s = s, .c = dyson_cache_of(g), .seat = seat};
    l.rounds = within(g->option[DYSON_ROUND_LIMIT] - s->round + 1, 0, 99);
    l.walls = dyson_walls(g, s);
    l.taken = dyson_all(g, s->buildings);
    look_at_turns(&l);
    for (unsigned other = 0; other < g->seats; other++) {
        if (dyson_alive(s, other)) {
            l.enemies |= other == seat ? 0 : 1u << other;
            look_at_seat(&l, other);
        }
    }
    return l;
}

/* 0 when the Sphere has fallen and its owner is still to be eliminated. */
static unsigned building_dc(const struct look *l, unsigned tile) {
    return l->s->building[tile] == ORR_NONE ? 0 : dyson_dc(l->g, l->s, tile, DYSON_BUILDING);
}

/* In thousandths. */
static int chance(const struct look *l, unsigned dice, unsigned dc) {
    unsigned need = l->s->hazard == DYSON_POWER_SURGE ? (dc + 1) / 2 : dc;
    need = need < DYSON_BATCH_MAX ? need : DYSON_BATCH_MAX;
    return l->c->hits[dice < DYSON_BATCH ? dice : DYSON_BATCH][need];
}

/* ---- stocks, pieces, material ---- */

static void see_stocks(const struct look *l, int16_t *out) {
    unsigned seat = l->seat;
    int minerals = l->s->minerals[seat], energy = l->s->energy[seat];
    int turns = within(l->rounds - 1, 0, HORIZON);
    bool armed = l->s->building_type[DYSON_LASER] & l->s->buildings[seat];
    out[DYSON_F_MINERALS] = number(minerals);
    out[DYSON_F_LASER_FUND] = number(armed ? 0 : within(minerals, 0, dyson_building_row_of(l->g, DYSON_LASER)->price));
    out[DYSON_F_ENERGY] = number(energy);
    out[DYSON_F_MINERAL_INCOME] = number(l->income[seat]);
    out[DYSON_F_ENERGY_INCOME] = number(l->power[seat]);
    out[DYSON_F_MINERALS_TO_COME] = number(l->income[seat] * turns / COARSE);
    out[DYSON_F_ENERGY_TO_COME] = number(l->power[seat] * turns / COARSE);
}

static void see_material(const struct look *l, int16_t *out) {
    int own = l->value[l->seat], best = 0;
    for (unsigned left = l->enemies; left; left &= left - 1) {
        int value = l->value[__builtin_ctz(left)];
        best = value > best ? value : best;
    }
    out[DYSON_F_MATERIAL] = number(own / COARSE);
    out[DYSON_F_MATERIAL_LEAD] = number((own - best) / COARSE);
    if (l->rounds <= LATE) {
        out[DYSON_F_FINAL_LEAD] = number((own - best) * (LATE + 1 - l->rounds) / LATE);
        out[DYSON_F_FINAL_AHEAD] = (int16_t)((own > best) - (own < best));
    }
}

static void see_troops(const struct look *l, int16_t *out) {
    static const uint8_t feature[DYSON_TROOPS] = {[DYSON_STRIKER] = DYSON_F_STRIKERS,
                                                  [DYSON_EXPLORER] = DYSON_F_EXPLORERS,
                                                  [DYSON_SPACECRAFT] = DYSON_F_SPACECRAFT,
                                                  [DYSON_SHIELDER] = DYSON_F_ESCORTS,
                                                  [DYSON_MOTHERSHIP] = DYSON_F_ESCORTS,
                                                  [DYSON_ARGON] = DYSON_F_ARGON,
                                                  [DYSON_ASTA] = DYSON_F_ASTA};
    DYSON_EACH(tile, l->s->troops[l->seat] & ~l->s->troop_type[DYSON_BREACHER]) {
        out[feature[dyson_troop_kind(l->s->troop[tile])]]++;
    }
    out[DYSON_F_EMP_READY] = out[DYSON_F_ASTA] && !l->s->cooldown[l->seat];
}

static void see_buildings(const struct look *l, int16_t *out) {
    const dyson_state *s = l->s;
    dyson_set own = s->buildings[l->seat];
    int drive = count(s->building_type[DYSON_OVERDRIVEN] & own);
    for (unsigned tier = 0; tier < 3; tier++) {
        out[DYSON_F_FIELD_TIER] |= s->building_type[DYSON_FIELD_1 + tier] & own ? (int16_t)(tier + 1) : 0;
    }
    out[DYSON_F_FACTORIES] = number(count(dyson_tiers(s, DYSON_FACTORY_1) & own));
    out[DYSON_F_YARDS] = number(count((s->building_type[DYSON_FACTORY_2] | s->building_type[DYSON_FACTORY_3]) & own));
    out[DYSON_F_WEAPONS] =
        number(count((s->building_type[DYSON_TURRET] | s->building_type[DYSON_RAILGUN]) & own) + 2 * drive);
    out[DYSON_F_DRILLS] = number(count(dyson_tiers(s, DYSON_DRILL_1) & own));
    out[DYSON_F_STATIONS] = number(count(s->stations[l->seat]));
    out[DYSON_F_SPHERE_3] = (s->building_type[DYSON_SPHERE_3] & own) != 0;
    out[DYSON_F_SPHERE_2] = out[DYSON_F_SPHERE_3] || (s->building_type[DYSON_SPHERE_2] & own);
    out[DYSON_F_LASER] = (s->building_type[DYSON_LASER] & own) != 0;
}

/* Planets to settle. */
static void see_sites(const struct look *l, int16_t *out) {
    const dyson_state *s = l->s;
    dyson_set own = s->troops[l->seat], scouts = s->troop_type[DYSON_EXPLORER] & own;
    if (!own) {
        return;
    }
    dyson_set open = dyson_planets(l->g, s) & ~l->taken & ~dyson_enemy_troops(l->g, s, l->seat) &
                     ~dyson_enemy_zone(l->g, s, l->seat);
    dyson_set beside = open & dyson_around(l->g, 1, own);
    unsigned reach = dyson_troop_row_of(l->g, DYSON_EXPLORER)->moves + 1u;
    out[DYSON_F_SITES_NOW] = number(count(beside));
    out[DYSON_F_SITES_NEXT] =
        number(count(open & dyson_around(l->g, reach < DYSON_REACH ? reach : DYSON_REACH - 1, scouts)));
}

/* ---- ships against Spheres ---- */

static const uint8_t shooters[] = {DYSON_STRIKER, DYSON_SPACECRAFT, DYSON_ASTA};
enum { SHOOTERS = sizeof shooters };

/* Energy to fly to where `range` is enough, and to shoot. */
static int shot_price(const struct dyson_troop_row *row, unsigned far) {
    unsigned steps = far > row->range ? far - row->range : 0;
    return row->attack_price + (row->flat ? row->move_price * (steps > 0) : (int)(row->move_price * steps));
}

/* Those of its Turrets and Railguns, with the energy that is left. */
static unsigned gun_dice_at(const struct look *l, unsigned by, unsigned tile, unsigned zone, int energy) {
    static const uint8_t guns[] = {DYSON_OVERDRIVEN, DYSON_RAILGUN, DYSON_TURRET};
    const dyson_state *s = l->s;
    unsigned dice = 0;
    for (unsigned i = 0; i < sizeof guns; i++) {
        const struct dyson_building_row *row = dyson_building_row_of(l->g, guns[i]);
        DYSON_EACH(from, s->building_type[guns[i]] & s->buildings[by] & ~s->spent) {
            if (dyson_distance(l->g, from, tile) <= row->range + zone && row->fire_price <= energy) {
                energy -= row->fire_price;
                dice += row->dice;
            }
        }
    }
    return dice;
}

/* The dice that a seat's ships can throw in their next turn at a tile, or at a zone around it, as energy allows. */
static unsigned dice_at(const struct look *l, unsigned by, unsigned tile, unsigned zone) {
    const dyson_state *s = l->s;
    bool now = s->actor == by, stays = now && s->stage > DYSON_S_MOVE;
    int energy = s->energy[by] + (now ? 0 : l->power[by]);
    unsigned dice = 0;
    for (unsigned i = 0; s->troops[by] && i < SHOOTERS; i++) {
        const struct dyson_troop_row *row = dyson_troop_row_of(l->g, shooters[i]);
        unsigned reach = row->range + (stays ? 0u : row->moves);
        DYSON_EACH(from, s->troop_type[shooters[i]] & s->troops[by] & ~s->attacked) {
            unsigned far = dyson_distance(l->g, from, tile);
            far = far > zone ? far - zone : 0;
            int price = shot_price(row, far);
            if (far <= reach && price <= energy) {
                energy -= price;
                dice +=
                    row->dice + (dyson_mothership_near(l->g, s, by, from) ? dyson_pack_of(l->g)->mothership_dice : 0u);
            }
        }
    }
    return dyson_balanced(l->g) ? dice + gun_dice_at(l, by, tile, zone, energy) : dice;
}

/* What stands between a seat and its end: its Field where it covers the Sphere, else the Sphere. */
struct shell {
    unsigned tile, dc, zone;
};

static struct shell shell_of(const struct look *l, unsigned seat) {
    const dyson_state *s = l->s;
    unsigned star = star_of(l, seat), radius = dyson_pack_of(l->g)->field_radius;
    dyson_set field = dyson_active_fields(s) & s->buildings[seat] & dyson_near(l->g, radius, star);
    unsigned tile = field ? dyson_lowest(field) : star;
    return (struct shell){.tile = tile, .dc = building_dc(l, tile), .zone = field ? radius : 0};
}

static int ship_chance(const struct look *l, unsigned by, const struct shell *at) {
    unsigned dice = dice_at(l, by, at->tile, at->zone);
    return dice ? chance(l, dice, at->dc) : 0;
}

/* Of Breachers and Argons that reach the Sphere of `star` with their blast. */
static int blast_chance(const struct look *l, unsigned by, unsigned star, unsigned dc) {
    static const uint8_t bombs[] = {DYSON_BREACHER, DYSON_ARGON};
    int best = 0;
    for (unsigned i = 0; i < sizeof bombs; i++) {
        const struct dyson_troop_row *row = dyson_troop_row_of(l->g, bombs[i]);
        dyson_set own = l->s->troop_type[bombs[i]] & l->s->troops[by];
        unsigned reach = row->blast + (unsigned)row->moves;
        if (own & dyson_near(l->g, reach < DYSON_REACH ? reach : DYSON_REACH - 1, star)) {
            int hit = chance(l, row->dice, dc);
            best = hit > best ? hit : best;
        }
    }
    return best;
}

/* Dice of a seat's ships, weighed by how near the next foreign star is. */
static int advance_of(const struct look *l, unsigned seat) {
    int sum = 0;
    DYSON_EACH(tile, l->s->troops[seat]) {
        int dice = dyson_troop_row_of(l->g, dyson_troop_kind(l->s->troop[tile]))->dice, near = 0;
        for (unsigned left = dice ? l->enemies : 0; left; left &= left - 1) {
            int gain = 2 * l->c->radius - (int)l->c->distance[tile][star_of(l, (unsigned)__builtin_ctz(left))];
            near = gain > near ? gain : near;
        }
        sum += dice * near;
    }
    return sum;
}

/* Material of the seat that enemy ships reach in their next turn. */
static int exposed(const struct look *l) {
    const dyson_state *s = l->s;
    dyson_set area = 0, foreign = dyson_enemy_troops(l->g, s, l->seat);
    int value = 0;
    for (unsigned i = 0; foreign && i < SHOOTERS; i++) {
        const struct dyson_troop_row *row = dyson_troop_row_of(l->g, shooters[i]);
        unsigned reach = row->range + (unsigned)row->moves;
        area |= dyson_around(l->g, reach < DYSON_REACH ? reach : DYSON_REACH - 1, s->troop_type[shooters[i]] & foreign);
    }
    area &= ~dyson_protected(l->g, s, l->seat);
    DYSON_EACH(tile, area & s->troops[l->seat]) {
        value += dyson_troop_row_of(l->g, dyson_troop_kind(s->troop[tile]))->minerals;
    }
    DYSON_EACH(tile, area & s->buildings[l->seat]) {
        value += dyson_building_row_of(l->g, dyson_building_kind(s->building[tile]))->price;
    }
    return value;
}

/* ---- Lasers ---- */

/* Whether the seat's Laser has this star in its line, no Field III between. */
static bool aims_at(const struct look *l, unsigned laser, unsigned star) {
    if (!dyson_has(l->c->lines[laser], star)) {
        return false;
    }
    for (unsigned d = 0; l->walls && d < DYSON_DIRECTIONS; d++) {
        struct dyson_beam beam = dyson_beam_of(l->g, l->s, laser, d);
        if (dyson_has(beam.tiles, star)) {
            return true;
        }
    }
    return !l->walls;
}

/* Energy that nearly always destroys such a Sphere. */
static int power_for(const struct look *l, unsigned dc) {
    int per = 3 * dyson_pack_of(l->g)->laser_dice;
    int power = ((int)dc + per - 1) / per + 1;
    return dyson_balanced(l->g) ? within(power, 1, l->c->power_max) : power; /* [DY-7.9] */
}

static int laser_chance(const struct look *l, unsigned by, unsigned victim) {
    dyson_set own = l->s->building_type[DYSON_LASER] & l->s->buildings[by] & ~l->s->spent;
    unsigned star = star_of(l, victim);
    if (!own || !aims_at(l, dyson_lowest(own), star)) {
        return 0;
    }
    int energy = l->s->energy[by] + (l->s->actor == by ? 0 : l->power[by]);
    unsigned dice = (unsigned)within(energy, 0, l->c->power_max) * dyson_pack_of(l->g)->laser_dice;
    return dice ? chance(l, dice, building_dc(l, star)) : 0;
}

/* Turns until a stock has grown so far, its growth at the start of each; the first is the next one. */
static int turns_for(int need, int have, int growth) {
    if (have >= need) {
        return 0;
    }
    return growth ? (need - have + growth - 1) / growth : FAR;
}

/* Places for a Laser of the seat in line with the star. */
static dyson_set line_sites(const struct look *l, unsigned by, unsigned star) {
    dyson_set ground = (dyson_planets(l->g, l->s) | l->s->stations[by]) & ~l->taken;
    return (ground | dyson_gun_sites(l->g, l->s, by)) & l->c->lines[star];
}

enum { LINE_TURNS = 3 };

/* Turns to bring a builder to such a place, or to one where a Station could be put up first. */
static int turns_to(const struct look *l, unsigned by, dyson_set free) {
    dyson_set own = l->s->troops[by];
    if (!own || !free) {
        return LINE_TURNS;
    }
    return dyson_meets(l->g, 1, own, free) ? 0 : dyson_meets(l->g, 3, own, free) ? 1 : 2;
}

/* Turns for the steps from nothing to a Laser, with two build phases in each [DY-7.13]. */
static int turns_to_climb(const struct look *l, unsigned by, dyson_set line) {
    dyson_set own = l->s->buildings[by] & line;
    return !dyson_balanced(l->g) || (own & l->s->building_type[DYSON_RAILGUN]) ? 0 : 1;
}

/* Turns until the seat has a Laser in line with the star: on a planet or a Station of its own, or on a new Station. */
static int turns_to_laser(const struct look *l, unsigned by, unsigned star, int minerals) {
    int price = dyson_building_row_of(l->g, DYSON_LASER)->price, best = FAR;
    dyson_set open = dyson_space(l->g, l->s) & ~dyson_all(l->g, l->s->stations) & l->c->lines[star];
    for (unsigned platform = 0; platform < 2; platform++) {
        int paid = turns_for(price + (platform ? dyson_pack_of(l->g)->station_price : 0), minerals, l->income[by]);
        int there = paid < LINE_TURNS ? turns_to(l, by, platform ? open : line_sites(l, by, star)) : 0;
        int climb = turns_to_climb(l, by, l->c->lines[star]);
        paid = there > paid ? there : paid;
        paid = climb > paid ? climb : paid;
        best = paid < best ? paid : best;
    }
    return best;
}

/* Half rounds until the seat can shoot at the victim's Sphere by Laser, if it does nothing else. */
static int laser_away(const struct look *l, unsigned by, unsigned victim) {
    const dyson_state *s = l->s;
    unsigned star = star_of(l, victim);
    dyson_set laser = s->building_type[DYSON_LASER] & s->buildings[by];
    bool ready = s->actor == by && s->stage <= (laser ? DYSON_S_ATTACK : DYSON_S_BUILD1);
    if (laser && !aims_at(l, dyson_lowest(laser), star)) {
        return FAR;
    }
    int minerals = s->minerals[by] + (ready ? 0 : l->income[by]), energy = s->energy[by] + (ready ? 0 : l->power[by]);
    int need = power_for(l, building_dc(l, star)), turns = turns_for(need, energy, l->power[by]);
    if (!laser) {
        int paid = turns_to_laser(l, by, star, minerals);
        turns = paid > turns ? paid : turns;
    }
    int wait = ready ? 0 : l->turns_away[by] ? l->turns_away[by] : (int)l->living;
    int away = 2 * turns + 2 * wait / (int)(l->living ? l->living : 1);
    if (dyson_balanced(l->g)) { /* [DY-7.11] half rounds until a strong shot is enough */
        int worn = (int)building_dc(l, star) - 7 * l->c->power_max;
        away = away > worn ? away : worn;
    }
    return within(away, 0, FAR);
}

/* ---- attack and danger ---- */

static void see_own_attack(const struct look *l, int16_t *out) {
    int ships = 0, laser = 0, blast = 0, away = FAR;
    dyson_set places = 0;
    for (unsigned left = l->enemies; left; left &= left - 1) {
        unsigned other = (unsigned)__builtin_ctz(left);
        struct shell shell = shell_of(l, other);
        int by_ships = ship_chance(l, l->seat, &shell) / (shell.zone ? FIELD_FIRST : 1);
        int by_laser = laser_chance(l, l->seat, other), by_blast = 0, soon = laser_away(l, l->seat, other);
        if (!shell.zone) {
            by_blast = blast_chance(l, l->seat, shell.tile, shell.dc);
        }
        places |= line_sites(l, l->seat, star_of(l, other));
        ships = by_ships > ships ? by_ships : ships;
        laser = by_laser > laser ? by_laser : laser;
        blast = by_blast > blast ? by_blast : blast;
        away = soon < away ? soon : away;
    }
    out[DYSON_F_SHIP_ATTACK] = number(ships);
    out[DYSON_F_LASER_ATTACK] = number(laser);
    out[DYSON_F_BLAST_ATTACK] = number(blast);
    out[DYSON_F_LASER_AWAY] = number(away);
    out[DYSON_F_LINE_SITE] = !out[DYSON_F_LASER] && dyson_meets(l->g, 1, l->s->troops[l->seat], places);
    out[DYSON_F_ADVANCE] = number(advance_of(l, l->seat));
}

static void see_danger(const struct look *l, int16_t *out) {
    struct shell shell = shell_of(l, l->seat);
    int ships = 0, laser = 0, away = FAR;
    for (unsigned left = l->enemies; left; left &= left - 1) {
        unsigned other = (unsigned)__builtin_ctz(left);
        int by_ships = ship_chance(l, other, &shell), by_laser = laser_chance(l, other, l->seat);
        int soon = laser_away(l, other, l->seat);
        ships = by_ships > ships ? by_ships : ships;
        laser = by_laser > laser ? by_laser : laser;
        away = soon < away ? soon : away;
    }
    out[shell.zone ? DYSON_F_FIELD_DANGER : DYSON_F_SHIP_DANGER] = number(ships);
    out[DYSON_F_LASER_DANGER] = number(laser);
    out[DYSON_F_LASER_LEAD] = number(away - out[DYSON_F_LASER_AWAY]);
    out[DYSON_F_EXPOSED] = number(exposed(l));
    out[DYSON_F_COVERED] = shell.zone != 0;
    out[DYSON_F_WALLED] = shell.zone && dyson_has(l->walls, shell.tile);
}

static void see_time(const struct look *l, int16_t *out) {
    if (l->s->actor == l->seat && l->s->stage <= DYSON_S_ATTACK) {
        out[DYSON_F_BEFORE_ATTACK] = 1;
        out[DYSON_F_SHIPS_NOW] = out[DYSON_F_SHIP_ATTACK];
        out[DYSON_F_LASER_NOW] = out[DYSON_F_LASER_ATTACK];
    }
    out[DYSON_F_TURNS_AWAY] = l->turns_away[l->seat];
    out[DYSON_F_ENEMIES] = number(count(l->enemies));
    out[DYSON_F_ROUNDS_LEFT] = number(l->rounds);
    out[DYSON_F_SUPERNOVA] = l->s->hazard == DYSON_SUPERNOVA;
}

void dyson_observe(const orr_game *g, const void *memory, int viewer, int16_t *out) {
    const dyson_state *s = memory;
    unsigned seat = (unsigned)viewer;
    memset(out, 0, DYSON_FEATURES * sizeof *out);
    if (!dyson_alive(s, seat)) {
        return;
    }
    out[DYSON_F_ALIVE] = 1;
    if (s->phase <= DYSON_P_CORNER) { /* nothing stands on the map yet */
        return;
    }
    struct look l = look_at(g, s, seat);
    see_stocks(&l, out);
    see_material(&l, out);
    see_troops(&l, out);
    see_buildings(&l, out);
    see_sites(&l, out);
    see_own_attack(&l, out);
    see_danger(&l, out);
    see_time(&l, out);
}
