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

/* What stands between a seat and its end: its Field where it covers the Sphere, else the Sphere. */
struct shell {
    unsigned tile, dc, zone;
    unsigned star, sphere; /* the Sphere's tile and DC */
    int power;             /* energy with which a Laser nearly always destroys it */
};

/* What one seat can do to another one; chances in thousandths. */
struct threat {
    int16_t ships, laser; /* to shoot down the shell, and the Sphere */
    int16_t away;         /* half rounds until a shot by Laser */
};

/* What is found once for all seats. Only of those who live. */
struct look {
    const orr_game *g;
    const dyson_state *s;
    const struct dyson_cache *c;
    int rounds;                                      /* left, this one included */
    uint8_t ships[DYSON_SEATS][DYSON_TROOPS];        /* how many, by type */
    uint8_t buildings[DYSON_SEATS][DYSON_BUILDINGS]; /* likewise */
    uint8_t stations[DYSON_SEATS];
    int value[DYSON_SEATS];          /* material [DY-6.2] */
    int income[DYSON_SEATS];         /* minerals per turn */
    int power[DYSON_SEATS];          /* energy per turn */
    uint8_t turns_away[DYSON_SEATS]; /* turns of others before the seat's next one; 0: it is on turn */
    unsigned alive, living;          /* a bit each; how many */
    dyson_set walls;                 /* active Fields of all seats that stop Lasers */
    dyson_set planets;               /* without a building */
    dyson_set space;                 /* without a Station */
    dyson_set beside[DYSON_SEATS];   /* tiles with its troops, and beside them */
    dyson_set reach[DYSON_SEATS];    /* tiles that its ships reach in a turn */
    struct shell shell[DYSON_SEATS];
    struct threat threat[DYSON_SEATS][DYSON_SEATS]; /* by the first to the second */
};

#define EACH_SEAT(seat, set)                                                                                     \
    for (unsigned left_##seat = (set), seat; left_##seat && (seat = (unsigned)__builtin_ctz(left_##seat), true); \
         left_##seat &= left_##seat - 1)

static int within(int value, int least, int most) { return value < least ? least : value > most ? most : value; }
static int16_t number(int value) { return (int16_t)within(value, -MOST, MOST); }
static int count(dyson_set set) { return set ? (int)dyson_count(set) : 0; }
static int larger(int a, int b) { return a > b ? a : b; }
static int smaller(int a, int b) { return a < b ? a : b; }
static unsigned star_of(const struct look *l, unsigned seat) { return l->c->star[l->s->corner[seat]]; }
static unsigned enemies_of(const struct look *l, unsigned seat) { return l->alive & ~(1u << seat); }
static unsigned in_tables(unsigned reach) { return reach < DYSON_REACH ? reach : DYSON_REACH - 1; }

/* ---- the table ---- */

/* What a seat owns and earns, in one pass over its pieces. */
static void look_at_seat(struct look *l, unsigned seat) {
    const dyson_state *s = l->s;
    int goods = s->minerals[seat] + s->energy[seat];
    int earned = 0;
    memset(l->ships[seat], 0, sizeof l->ships[seat]);
    memset(l->buildings[seat], 0, sizeof l->buildings[seat]);
    DYSON_EACH(tile, s->troops[seat]) {
        unsigned type = dyson_troop_kind(s->troop[tile]);
        const struct dyson_troop_row *row = dyson_troop_row_of(l->g, type);
        l->ships[seat][type]++;
        goods += row->minerals + row->energy;
    }
    DYSON_EACH(tile, s->buildings[seat]) {
        unsigned type = dyson_building_kind(s->building[tile]);
        const struct dyson_building_row *row = dyson_building_row_of(l->g, type);
        l->buildings[seat][type]++;
        goods += row->price;
        earned += row->income;
    }
    unsigned sphere = s->building[star_of(l, seat)];
    l->stations[seat] = (uint8_t)count(s->stations[seat]);
    l->power[seat] = sphere == ORR_NONE ? 0 : dyson_building_row_of(l->g, dyson_building_kind(sphere))->income;
    l->income[seat] = earned - l->power[seat];
    l->value[seat] = goods + dyson_pack_of(l->g)->station_price * l->stations[seat];
}

static void look_at_turns(struct look *l) {
    unsigned away = 0, alive = 0, seat = l->s->actor < l->g->seats ? l->s->actor : 0;
    for (unsigned i = 0; i < l->g->seats; i++, seat = seat + 1u < l->g->seats ? seat + 1 : 0) {
        l->turns_away[seat] = (uint8_t)away;
        away += dyson_alive(l->s, seat);
        alive |= (unsigned)dyson_alive(l->s, seat) << seat;
    }
    l->alive = alive;
    l->living = away;
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

static void see_stocks(const struct look *l, unsigned seat, int16_t *out) {
    int minerals = l->s->minerals[seat], energy = l->s->energy[seat];
    int turns = within(l->rounds - 1, 0, HORIZON);
    bool armed = l->buildings[seat][DYSON_LASER];
    out[DYSON_F_MINERALS] = number(minerals);
    out[DYSON_F_LASER_FUND] = number(armed ? 0 : within(minerals, 0, dyson_building_row_of(l->g, DYSON_LASER)->price));
    out[DYSON_F_ENERGY] = number(energy);
    out[DYSON_F_MINERAL_INCOME] = number(l->income[seat]);
    out[DYSON_F_ENERGY_INCOME] = number(l->power[seat]);
    out[DYSON_F_MINERALS_TO_COME] = number(l->income[seat] * turns / COARSE);
    out[DYSON_F_ENERGY_TO_COME] = number(l->power[seat] * turns / COARSE);
}

static void see_material(const struct look *l, unsigned seat, int16_t *out) {
    int own = l->value[seat], best = 0;
    EACH_SEAT(other, enemies_of(l, seat)) { best = larger(best, l->value[other]); }
    out[DYSON_F_MATERIAL] = number(own / COARSE);
    out[DYSON_F_MATERIAL_LEAD] = number((own - best) / COARSE);
    if (l->rounds <= LATE) {
        out[DYSON_F_FINAL_LEAD] = number((own - best) * (LATE + 1 - l->rounds) / LATE);
        out[DYSON_F_FINAL_AHEAD] = (int16_t)((own > best) - (own < best));
    }
}

static void see_troops(const struct look *l, unsigned seat, int16_t *out) {
    const uint8_t *n = l->ships[seat];
    out[DYSON_F_STRIKERS] = n[DYSON_STRIKER];
    out[DYSON_F_EXPLORERS] = n[DYSON_EXPLORER];
    out[DYSON_F_SPACECRAFT] = n[DYSON_SPACECRAFT];
    out[DYSON_F_ESCORTS] = (int16_t)(n[DYSON_SHIELDER] + n[DYSON_MOTHERSHIP]);
    out[DYSON_F_ARGON] = n[DYSON_ARGON];
    out[DYSON_F_ASTA] = n[DYSON_ASTA];
    out[DYSON_F_EMP_READY] = n[DYSON_ASTA] && !l->s->cooldown[seat];
}

/* A building that comes in three tiers, by the first. */
static int16_t tiers(const uint8_t *n) { return (int16_t)(n[0] + n[1] + n[2]); }

static void see_buildings(const struct look *l, unsigned seat, int16_t *out) {
    const uint8_t *n = l->buildings[seat];
    for (unsigned tier = 0; tier < 3; tier++) {
        out[DYSON_F_FIELD_TIER] |= n[DYSON_FIELD_1 + tier] ? (int16_t)(tier + 1) : 0;
    }
    out[DYSON_F_FACTORIES] = tiers(n + DYSON_FACTORY_1);
    out[DYSON_F_YARDS] = (int16_t)(n[DYSON_FACTORY_2] + n[DYSON_FACTORY_3]);
    out[DYSON_F_WEAPONS] = (int16_t)(n[DYSON_TURRET] + n[DYSON_RAILGUN] + 2 * n[DYSON_OVERDRIVEN]);
    out[DYSON_F_DRILLS] = tiers(n + DYSON_DRILL_1);
    out[DYSON_F_STATIONS] = l->stations[seat];
    out[DYSON_F_SPHERE_3] = n[DYSON_SPHERE_3] != 0;
    out[DYSON_F_SPHERE_2] = n[DYSON_SPHERE_2] || n[DYSON_SPHERE_3];
    out[DYSON_F_LASER] = n[DYSON_LASER] != 0;
}

/* Planets to settle. */
static void see_sites(const struct look *l, unsigned seat, int16_t *out) {
    const dyson_state *s = l->s;
    if (!s->troops[seat]) {
        return;
    }
    dyson_set open = l->planets & ~dyson_enemy_troops(l->g, s, seat) & ~dyson_enemy_zone(l->g, s, seat);
    dyson_set scouts = s->troop_type[DYSON_EXPLORER] & s->troops[seat];
    unsigned reach = in_tables(dyson_troop_row_of(l->g, DYSON_EXPLORER)->moves + 1u);
    out[DYSON_F_SITES_NOW] = number(count(open & l->beside[seat]));
    out[DYSON_F_SITES_NEXT] = number(count(open & dyson_around(l->g, reach, scouts)));
}

/* ---- ships against Spheres ---- */

static const uint8_t shooters[] = {DYSON_STRIKER, DYSON_SPACECRAFT, DYSON_ASTA};
enum { SHOOTERS = sizeof shooters };

/* A ship or weapon that can shoot in its seat's next turn. */
struct gun {
    uint16_t reach, dice;
    uint8_t tile, range;
    uint8_t price, step, flat; /* energy to shoot, and to fly: per tile, or for the whole way */
};
/* In the order in which they get energy. */
struct guns {
    unsigned n;
    int energy;
    struct gun at[2 * DYSON_TILES];
};

static void find_ships(const struct look *l, unsigned by, struct guns *guns) {
    const dyson_state *s = l->s;
    bool stays = s->actor == by && s->stage > DYSON_S_MOVE;
    dyson_set mothers = s->troop_type[DYSON_MOTHERSHIP] & s->troops[by];
    dyson_set near = dyson_around(l->g, dyson_pack_of(l->g)->mothership_radius, mothers);
    for (unsigned i = 0; s->troops[by] && i < SHOOTERS; i++) {
        const struct dyson_troop_row *row = dyson_troop_row_of(l->g, shooters[i]);
        DYSON_EACH(from, s->troop_type[shooters[i]] & s->troops[by] & ~s->attacked) {
            unsigned more = dyson_has(near, from) ? dyson_pack_of(l->g)->mothership_dice : 0u;
            guns->at[guns->n++] = (struct gun){.tile = (uint8_t)from,
                                               .range = row->range,
                                               .reach = (uint16_t)(row->range + (stays ? 0u : row->moves)),
                                               .dice = (uint16_t)(row->dice + more),
                                               .price = row->attack_price,
                                               .step = row->move_price,
                                               .flat = row->flat};
        }
    }
}

static void find_weapons(const struct look *l, unsigned by, struct guns *guns) {
    static const uint8_t kinds[] = {DYSON_OVERDRIVEN, DYSON_RAILGUN, DYSON_TURRET};
    const dyson_state *s = l->s;
    for (unsigned i = 0; i < sizeof kinds; i++) {
        const struct dyson_building_row *row = dyson_building_row_of(l->g, kinds[i]);
        DYSON_EACH(from, s->building_type[kinds[i]] & s->buildings[by] & ~s->spent) {
            guns->at[guns->n++] = (struct gun){.tile = (uint8_t)from,
                                               .range = row->range,
                                               .reach = row->range,
                                               .dice = row->dice,
                                               .price = row->fire_price};
        }
    }
}

static void find_guns(const struct look *l, unsigned by, struct guns *guns) {
    guns->n = 0;
    guns->energy = l->s->energy[by] + (l->s->actor == by ? 0 : l->power[by]);
    find_ships(l, by, guns);
    if (dyson_balanced(l->g)) {
        find_weapons(l, by, guns);
    }
}

/* Energy to fly to where the range is enough, and to shoot. */
static int shot_price(const struct gun *gun, unsigned far) {
    unsigned steps = far > gun->range ? far - gun->range : 0;
    return gun->price + gun->step * (int)(gun->flat && steps ? 1 : steps);
}

/* The dice that can be thrown at a tile, or at a zone around it, as energy allows. */
static unsigned dice_at(const struct look *l, const struct guns *guns, const struct shell *at) {
    const uint8_t *distance = l->c->distance[at->tile];
    unsigned dice = 0;
    int energy = guns->energy;
    for (const struct gun *gun = guns->at; gun < guns->at + guns->n; gun++) {
        unsigned far = distance[gun->tile];
        far = far > at->zone ? far - at->zone : 0;
        if (far <= gun->reach && shot_price(gun, far) <= energy) {
            energy -= shot_price(gun, far);
            dice += gun->dice;
        }
    }
    return dice;
}

/* Energy that nearly always destroys such a Sphere. */
static int power_for(const struct look *l, unsigned dc) {
    int per = 3 * dyson_pack_of(l->g)->laser_dice;
    int power = ((int)dc + per - 1) / per + 1;
    return dyson_balanced(l->g) ? within(power, 1, l->c->power_max) : power; /* [DY-7.9] */
}

static struct shell shell_of(const struct look *l, unsigned seat) {
    const dyson_state *s = l->s;
    unsigned star = star_of(l, seat), radius = dyson_pack_of(l->g)->field_radius;
    dyson_set field = dyson_active_fields(s) & s->buildings[seat] & dyson_near(l->g, radius, star);
    unsigned tile = field ? dyson_lowest(field) : star;
    unsigned sphere = building_dc(l, star), dc = field ? building_dc(l, tile) : sphere;
    return (struct shell){tile, dc, field ? radius : 0, star, sphere, power_for(l, sphere)};
}

static int ship_chance(const struct look *l, const struct guns *guns, const struct shell *at) {
    unsigned dice = guns->n ? dice_at(l, guns, at) : 0;
    return dice ? chance(l, dice, at->dc) : 0;
}

/* Of Breachers and Argons that reach the Sphere of `star` with their blast. */
static int blast_chance(const struct look *l, unsigned by, unsigned star, unsigned dc) {
    static const uint8_t bombs[] = {DYSON_BREACHER, DYSON_ARGON};
    int best = 0;
    for (unsigned i = 0; i < sizeof bombs; i++) {
        if (!l->ships[by][bombs[i]]) {
            continue;
        }
        const struct dyson_troop_row *row = dyson_troop_row_of(l->g, bombs[i]);
        dyson_set own = l->s->troop_type[bombs[i]] & l->s->troops[by];
        if (own & dyson_near(l->g, in_tables(row->blast + (unsigned)row->moves), star)) {
            best = larger(best, chance(l, row->dice, dc));
        }
    }
    return best;
}

/* Dice of a seat's ships, weighed by how near the next foreign star is. */
static int advance_of(const struct look *l, unsigned seat) {
    int sum = 0;
    DYSON_EACH(tile, l->s->troops[seat]) {
        int dice = dyson_troop_row_of(l->g, dyson_troop_kind(l->s->troop[tile]))->dice, near = 2 * l->c->radius;
        EACH_SEAT(other, dice ? enemies_of(l, seat) : 0) {
            near = smaller(near, l->c->distance[tile][star_of(l, other)]);
        }
        sum += dice * (2 * l->c->radius - near);
    }
    return sum;
}

/* Tiles that its ships reach in a turn, with their weapons. */
static dyson_set reach_of(const struct look *l, unsigned by) {
    const dyson_state *s = l->s;
    dyson_set area = 0;
    for (unsigned i = 0; s->troops[by] && i < SHOOTERS; i++) {
        const struct dyson_troop_row *row = dyson_troop_row_of(l->g, shooters[i]);
        unsigned reach = in_tables(row->range + (unsigned)row->moves);
        area |= dyson_around(l->g, reach, s->troop_type[shooters[i]] & s->troops[by]);
    }
    return area;
}

/* Material of the seat that enemy ships reach in their next turn. */
static int exposed(const struct look *l, unsigned seat) {
    const dyson_state *s = l->s;
    dyson_set area = 0;
    int value = 0;
    for (unsigned other = 0; other < l->g->seats; other++) {
        area |= other == seat ? 0 : l->reach[other];
    }
    area &= s->troops[seat] | s->buildings[seat];
    area &= area ? ~dyson_protected(l->g, s, seat) : 0;
    DYSON_EACH(tile, area & s->troops[seat]) {
        value += dyson_troop_row_of(l->g, dyson_troop_kind(s->troop[tile]))->minerals;
    }
    DYSON_EACH(tile, area & s->buildings[seat]) {
        value += dyson_building_row_of(l->g, dyson_building_kind(s->building[tile]))->price;
    }
    return value;
}

/* ---- Lasers ---- */

/* Those of the stars that a Laser has in its line, no wall between. */
static dyson_set aims_of(const struct look *l, unsigned laser, dyson_set stars) {
    dyson_set hit = 0, line = stars & l->c->lines[laser];
    if (!line || !l->walls) {
        return line;
    }
    for (unsigned d = 0; d < DYSON_DIRECTIONS; d++) {
        hit |= dyson_beam_of(l->g, l->s, laser, d).tiles;
    }
    return hit & line;
}

/* Turns until a stock has grown so far, its growth at the start of each; the first is the next one. */
static int turns_for(int need, int have, int growth) {
    if (have >= need) {
        return 0;
    }
    return growth ? (need - have + growth - 1) / growth : FAR;
}

/* Places for a Laser of the seat, in line with something or not. */
static dyson_set laser_sites(const struct look *l, unsigned by) {
    dyson_set stations = l->s->stations[by] & ~dyson_all(l->g, l->s->buildings);
    return l->planets | stations | dyson_gun_sites(l->g, l->s, by);
}

/* What a seat has for a Laser, whomever it is to hit. */
struct gunner {
    dyson_set laser;            /* its own */
    dyson_set aims, aims_now;   /* stars that it can hit; now or in the next turn */
    dyson_set sites, far;       /* where one could be put up; tiles within three of its troops */
    bool ready;                 /* it is on turn, and can still do it */
    int energy, wait, strength; /* at the next shot; half rounds until the next turn; dice now or then */
    int paid[2];                /* turns until one is paid: on a place that is there, and with a Station first */
};

enum { LINE_TURNS = 3 };

static struct gunner gunner_of(const struct look *l, unsigned by) {
    const dyson_state *s = l->s;
    struct gunner n = {.laser = s->building_type[DYSON_LASER] & s->buildings[by]};
    dyson_set stars = 0, fresh = n.laser & ~s->spent;
    int price = dyson_building_row_of(l->g, DYSON_LASER)->price, living = (int)l->living;
    EACH_SEAT(other, enemies_of(l, by)) { stars |= dyson_bit(star_of(l, other)); }
    n.ready = s->actor == by && s->stage <= (n.laser ? DYSON_S_ATTACK : DYSON_S_BUILD1);
    n.energy = s->energy[by] + (n.ready ? 0 : l->power[by]);
    n.wait = 2 * (n.ready ? 0 : l->turns_away[by] ? l->turns_away[by] : living) / (living ? living : 1);
    if (n.laser) {
        n.aims = aims_of(l, dyson_lowest(n.laser), stars);
        n.aims_now = fresh == n.laser ? n.aims : fresh ? aims_of(l, dyson_lowest(fresh), stars) : 0;
        int energy = s->energy[by] + (s->actor == by ? 0 : l->power[by]);
        n.strength = within(energy, 0, l->c->power_max) * dyson_pack_of(l->g)->laser_dice;
        return n;
    }
    int minerals = s->minerals[by] + (n.ready ? 0 : l->income[by]);
    n.paid[0] = turns_for(price, minerals, l->income[by]);
    n.paid[1] = turns_for(price + dyson_pack_of(l->g)->station_price, minerals, l->income[by]);
    if (n.paid[0] < LINE_TURNS || n.paid[1] < LINE_TURNS) {
        n.sites = laser_sites(l, by);
        n.far = dyson_around(l->g, 3, s->troops[by]);
    }
    return n;
}

/* Turns to bring a builder to such a place. */
static int turns_to(const struct look *l, const struct gunner *n, unsigned by, dyson_set places) {
    if (!l->s->troops[by] || !places) {
        return LINE_TURNS;
    }
    return l->beside[by] & places ? 0 : n->far & places ? 1 : 2;
}

/* Turns for the steps from nothing to a Laser, with two build phases in each [DY-7.13]. */
static int turns_to_climb(const struct look *l, unsigned by, dyson_set line) {
    dyson_set own = l->s->buildings[by] & line;
    return !dyson_balanced(l->g) || (own & l->s->building_type[DYSON_RAILGUN]) ? 0 : 1;
}

/* Turns until the seat has a Laser in line with the star: on a planet or a Station of its own, or on a new Station. */
static int turns_to_laser(const struct look *l, const struct gunner *n, unsigned by, unsigned star) {
    dyson_set line = l->c->lines[star];
    int climb = turns_to_climb(l, by, line), best = FAR;
    for (unsigned platform = 0; platform < 2; platform++) {
        int there = n->paid[platform] < LINE_TURNS ? turns_to(l, n, by, line & (platform ? l->space : n->sites)) : 0;
        best = smaller(best, larger(n->paid[platform], larger(there, climb)));
    }
    return best;
}

/* Half rounds until the seat can shoot at the victim's Sphere by Laser, if it does nothing else. */
static int laser_away(const struct look *l, const struct gunner *n, unsigned by, const struct shell *at) {
    if (n->laser && !dyson_has(n->aims, at->star)) {
        return FAR;
    }
    int turns = turns_for(at->power, n->energy, l->power[by]);
    turns = n->laser ? turns : larger(turns, turns_to_laser(l, n, by, at->star));
    int away = 2 * turns + n->wait;
    if (dyson_balanced(l->g)) { /* [DY-7.11] half rounds until a strong shot is enough */
        away = larger(away, (int)at->sphere - 7 * l->c->power_max);
    }
    return within(away, 0, FAR);
}

/* ---- attack and danger ---- */

static void find_threats(struct look *l, unsigned by) {
    struct gunner n = gunner_of(l, by);
    struct guns guns;
    find_guns(l, by, &guns);
    EACH_SEAT(other, enemies_of(l, by)) {
        const struct shell *at = &l->shell[other];
        bool aims = n.strength && dyson_has(n.aims_now, at->star);
        l->threat[by][other] = (struct threat){
            .ships = (int16_t)ship_chance(l, &guns, at),
            .laser = (int16_t)(aims ? chance(l, (unsigned)n.strength, at->sphere) : 0),
            .away = (int16_t)laser_away(l, &n, by, at),
        };
    }
}

static void look_at(const orr_game *g, const dyson_state *s, struct look *l) {
    l->g = g;
    l->s = s;
    l->c = dyson_cache_of(g);
    l->rounds = within(g->option[DYSON_ROUND_LIMIT] - s->round + 1, 0, 99);
    l->walls = dyson_walls(g, s);
    l->planets = dyson_planets(g, s) & ~dyson_all(g, s->buildings);
    l->space = dyson_space(g, s) & ~dyson_all(g, s->stations);
    look_at_turns(l);
    EACH_SEAT(seat, l->alive) {
        look_at_seat(l, seat);
        l->shell[seat] = shell_of(l, seat);
        l->beside[seat] = dyson_around(g, 1, s->troops[seat]);
    }
    for (unsigned seat = 0; seat < g->seats; seat++) {
        l->reach[seat] = reach_of(l, seat);
    }
    EACH_SEAT(seat, l->alive) { find_threats(l, seat); }
}

static void see_own_attack(const struct look *l, unsigned seat, int16_t *out) {
    int ships = 0, laser = 0, blast = 0, away = FAR;
    dyson_set lines = 0;
    EACH_SEAT(other, enemies_of(l, seat)) {
        const struct shell *shell = &l->shell[other];
        const struct threat *threat = &l->threat[seat][other];
        ships = larger(ships, threat->ships / (shell->zone ? FIELD_FIRST : 1));
        laser = larger(laser, threat->laser);
        away = smaller(away, threat->away);
        blast = larger(blast, shell->zone ? 0 : blast_chance(l, seat, shell->tile, shell->dc));
        lines |= l->c->lines[star_of(l, other)];
    }
    out[DYSON_F_SHIP_ATTACK] = number(ships);
    out[DYSON_F_LASER_ATTACK] = number(laser);
    out[DYSON_F_BLAST_ATTACK] = number(blast);
    out[DYSON_F_LASER_AWAY] = number(away);
    out[DYSON_F_LINE_SITE] = !out[DYSON_F_LASER] && (lines & l->beside[seat] & laser_sites(l, seat));
    out[DYSON_F_ADVANCE] = number(advance_of(l, seat));
}

static void see_danger(const struct look *l, unsigned seat, int16_t *out) {
    const struct shell *shell = &l->shell[seat];
    int ships = 0, laser = 0, away = FAR;
    EACH_SEAT(other, enemies_of(l, seat)) {
        const struct threat *threat = &l->threat[other][seat];
        ships = larger(ships, threat->ships);
        laser = larger(laser, threat->laser);
        away = smaller(away, threat->away);
    }
    out[shell->zone ? DYSON_F_FIELD_DANGER : DYSON_F_SHIP_DANGER] = number(ships);
    out[DYSON_F_LASER_DANGER] = number(laser);
    out[DYSON_F_LASER_LEAD] = number(away - out[DYSON_F_LASER_AWAY]);
    out[DYSON_F_EXPOSED] = number(exposed(l, seat));
    out[DYSON_F_COVERED] = shell->zone != 0;
    out[DYSON_F_WALLED] = shell->zone && dyson_has(l->walls, shell->tile);
}

static void see_time(const struct look *l, unsigned seat, int16_t *out) {
    if (l->s->actor == seat && l->s->stage <= DYSON_S_ATTACK) {
        out[DYSON_F_BEFORE_ATTACK] = 1;
        out[DYSON_F_SHIPS_NOW] = out[DYSON_F_SHIP_ATTACK];
        out[DYSON_F_LASER_NOW] = out[DYSON_F_LASER_ATTACK];
    }
    out[DYSON_F_TURNS_AWAY] = l->turns_away[seat];
    out[DYSON_F_ENEMIES] = number((int)l->living - 1);
    out[DYSON_F_ROUNDS_LEFT] = number(l->rounds);
    out[DYSON_F_SUPERNOVA] = l->s->hazard == DYSON_SUPERNOVA;
}

/* Of one seat, by what was found for all. */
static void see(const struct look *l, unsigned seat, int16_t *out) {
    see_stocks(l, seat, out);
    see_material(l, seat, out);
    see_troops(l, seat, out);
    see_buildings(l, seat, out);
    see_sites(l, seat, out);
    see_own_attack(l, seat, out);
    see_danger(l, seat, out);
    see_time(l, seat, out);
}

/* Of the seats of the set; row i for the i-th of them. */
static void observe(const orr_game *g, const dyson_state *s, unsigned seats, int16_t *out, size_t apart) {
    struct look l;
    bool begun = s->phase > DYSON_P_CORNER; /* something stands on the map */
    if (begun) {
        look_at(g, s, &l);
    }
    EACH_SEAT(seat, seats) {
        memset(out, 0, DYSON_FEATURES * sizeof *out);
        out[DYSON_F_ALIVE] = dyson_alive(s, seat);
        if (begun && dyson_alive(s, seat)) {
            see(&l, seat, out);
        }
        out += apart;
    }
}

void dyson_observe(const orr_game *g, const void *s, int seat, int16_t *out) { observe(g, s, 1u << seat, out, 0); }

void dyson_observe_all(const orr_game *g, const void *s, int16_t *out, size_t apart) {
    observe(g, s, (1u << g->seats) - 1, out, apart);
}
