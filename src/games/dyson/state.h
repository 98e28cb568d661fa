/* Dyson: the state and the names shared by the files of this folder.
 *
 * Glossary. Tile: a hexagon of the map, known by its index: rows from top to bottom,
 * within a row from left to right [DY-2.4]; written q/r. Layer: what a tile can hold
 * once each: a troop, a building, a Station. Troop: one of eight ships. Weapon:
 * Turret or Railgun. Emitter: a Field or a Shielder; its zone is all within 1 of it.
 * DC: the total that destroys a piece. Group: the attackers of one attack. Bundle:
 * what a WormHole moves together. Stage: the part of a turn; phase: the decision or
 * chance event for which the game waits.
 *
 * A troop byte is owner * 8 + type, a building byte owner * 16 + type, a Station byte
 * the owner; ORR_NONE where there is nothing. The sets (a bit per tile) repeat what
 * the bytes say and are derived. Nothing in this game is hidden. */
#ifndef DYSON_STATE_H
#define DYSON_STATE_H

#include "orrery/game.h"

/* A bit per tile. Stored in states with the alignment of a word, because states may lie anywhere. */
__extension__ typedef unsigned __int128 dyson_set;
typedef dyson_set dyson_stored __attribute__((aligned(8)));

enum {
    DYSON_SEATS = 6,
    DYSON_TILES = 127, /* of the largest board, radius 6 */
    DYSON_STANDARD = 91,
    DYSON_SKIRMISH = 37,
    DYSON_RADIUS_MIN = 3,
    DYSON_RADIUS_MAX = 6,
    DYSON_DIRECTIONS = 6,
    DYSON_CORNERS = 6,
    DYSON_NUMBERS = 13,     /* 2..12 are used */
    DYSON_BATCH = 12,       /* dice of one chance event: 6^12 is below 2^32 */
    DYSON_BATCH_MAX = 72,   /* their highest sum */
    DYSON_REACH = 5,        /* distances 0 .. 4 have tables of near tiles */
    DYSON_POWER_MAX = 36,   /* energy of one Laser shot in any pack */
    DYSON_GEN_NUMBERS = 17, /* [DY-11.6] */
    DYSON_SHELF = 256,      /* stocks above pay for everything, too */
    DYSON_HOUSE_POWER = 2,  /* energy of a Laser shot in a balanced game [DY-7.9] */
    DYSON_WEAR = 2,         /* DC that every Sphere loses in a round of a balanced game [DY-7.11] */
    DYSON_STOCK_MAX = 1000000
};

/* Editions from which on a rule holds; before, old records are replayed without it. */
enum { DYSON_ONE_POWER_EACH = 2, DYSON_FITTED_MAPS = 2 };

enum dyson_option {
    DYSON_MAP,
    DYSON_GEN_RADIUS,
    DYSON_GEN_SEED,
    DYSON_ROUND_LIMIT, /* 0 before configure: by the number of players */
    DYSON_JOINT,
    DYSON_WARMUP,
    DYSON_HAZARDS,
    DYSON_START_SEAT,
    DYSON_CORNER_CHOICE,
    DYSON_TURN_ORDER,
    DYSON_HOUSE
};
enum { DYSON_MAP_STANDARD, DYSON_MAP_SKIRMISH, DYSON_MAP_GENERATED, DYSON_MAP_FITTED };
enum { DYSON_START_RANDOM, DYSON_START_FIRST };
enum { DYSON_CORNERS_CHOSEN, DYSON_CORNERS_BY_SEAT };
enum { DYSON_ORDER_FIXED, DYSON_ORDER_DRAWN };
enum { DYSON_DOCUMENT, DYSON_BALANCED };

enum dyson_tile_kind { DYSON_SPACE, DYSON_PLANET, DYSON_STAR };
enum dyson_layer { DYSON_TROOP, DYSON_BUILDING, DYSON_STATION, DYSON_LAYERS };

/* In the order of the table of troops. */
enum dyson_troop {
    DYSON_STRIKER,
    DYSON_EXPLORER,
    DYSON_BREACHER,
    DYSON_SPACECRAFT,
    DYSON_SHIELDER,
    DYSON_MOTHERSHIP,
    DYSON_ARGON,
    DYSON_ASTA,
    DYSON_TROOPS
};

/* The first twelve can be put up new; tiers of one building stand side by side. */
enum dyson_building {
    DYSON_TURRET,
    DYSON_RAILGUN,
    DYSON_LASER,
    DYSON_FIELD_1,
    DYSON_FIELD_2,
    DYSON_FIELD_3,
    DYSON_FACTORY_1,
    DYSON_FACTORY_2,
    DYSON_FACTORY_3,
    DYSON_DRILL_1,
    DYSON_DRILL_2,
    DYSON_DRILL_3,
    DYSON_SPHERE_1,
    DYSON_SPHERE_2,
    DYSON_SPHERE_3,
    DYSON_OVERDRIVEN, /* a Railgun after OVERDRIVE */
    DYSON_BUILDINGS,
    DYSON_NEW_BUILDINGS = DYSON_SPHERE_1
};

/* As rolled by the die; 0: none in this round. Meteors and WormHole are over at once. */
enum dyson_hazard {
    DYSON_CALM,
    DYSON_SOLAR_FLARE,
    DYSON_DRILL_MAINTENANCE,
    DYSON_POWER_SURGE,
    DYSON_SUPERNOVA,
    DYSON_METEORS,
    DYSON_WORMHOLE,
    DYSON_HAZARDS_END
};

/* Verbs; the operands are in the table of tables.c. */
enum dyson_verb {
    DYSON_CORNER = 1, /* corner: SETUP_CORNER */
    DYSON_PLACE,      /* where the Factory goes: SETUP_PLACE */
    DYSON_NEW,        /* BUILD_KIND: these five */
    DYSON_UPGRADE,
    DYSON_PLATFORM,
    DYSON_DEPLOY,
    DYSON_DONE,      /* also in DEPLOY_FACTORY, MOVE_TROOP, ATTACK_ACT */
    DYSON_SITE,      /* tile: BUILD_SITE, STATION_SITE */
    DYSON_TYPE,      /* building: BUILD_TYPE */
    DYSON_PICK,      /* tile: UPG_PICK */
    DYSON_TIER,      /* II or III: UPG_TIER */
    DYSON_FACTORY,   /* tile: DEPLOY_FACTORY */
    DYSON_SHIP,      /* troop: DEPLOY_TYPE */
    DYSON_PUT,       /* tile: DEPLOY_TILE */
    DYSON_MOVE,      /* tile: MOVE_TROOP */
    DYSON_TO,        /* tile: MOVE_DEST */
    DYSON_EMP,       /* MOVE_TROOP, ATTACK_ACT */
    DYSON_TARGET,    /* tile, layer: ATTACK_ACT */
    DYSON_EXPLODE,   /* tile: ATTACK_ACT */
    DYSON_AIM,       /* ATTACK_ACT: LASER */
    DYSON_OVERDRIVE, /* tile: ATTACK_ACT */
    DYSON_JOIN,      /* tile, layer: ATTACK_JOIN */
    DYSON_ROLL,      /* ATTACK_JOIN */
    DYSON_DIRECTION, /* direction: LASER_DIR */
    DYSON_POWER,     /* energy: LASER_POWER */
    DYSON_FIRE,      /* RETALIATE, COUNTER */
    DYSON_DECLINE,
    DYSON_C_START,    /* seat that begins the game, or the round with drawn order */
    DYSON_C_HAZARD,   /* hazard */
    DYSON_C_METEOR,   /* number, damage */
    DYSON_C_WORMHOLE, /* number from, number to */
    DYSON_C_DRIFT,    /* tile where the bundle goes */
    DYSON_C_DICE,     /* sum of at most DYSON_BATCH dice */
    DYSON_VERBS_END
};

/* Where the game waits: the decision points of the rules' table 4.2 and the chance events. */
enum dyson_phase {
    DYSON_P_START = 0, /* chance: start seat of the game */
    DYSON_P_CORNER,    /* SETUP_CORNER: seat `actor` */
    DYSON_P_PLACE,     /* SETUP_PLACE */
    DYSON_P_ORDER,     /* chance: start seat of the round */
    DYSON_P_HAZARD,    /* chance: type */
    DYSON_P_METEOR,    /* chance: `step` of them have fallen */
    DYSON_P_WORMHOLE,  /* chance: both numbers */
    DYSON_P_DRIFT,     /* chance: where the bundle of `tile` goes */
    DYSON_P_BUILD,     /* BUILD_KIND */
    DYSON_P_SITE,      /* BUILD_SITE */
    DYSON_P_TYPE,      /* BUILD_TYPE: on `tile` */
    DYSON_P_PICK,      /* UPG_PICK */
    DYSON_P_TIER,      /* UPG_TIER: of `tile` */
    DYSON_P_STATION,   /* STATION_SITE */
    DYSON_P_FACTORY,   /* DEPLOY_FACTORY: `step` is 1 after the first deployment */
    DYSON_P_SHIP,      /* DEPLOY_TYPE: by the Factory of `tile` */
    DYSON_P_PUT,       /* DEPLOY_TILE: troop `choice` */
    DYSON_P_MOVE,      /* MOVE_TROOP */
    DYSON_P_DEST,      /* MOVE_DEST: troop of `tile` */
    DYSON_P_ATTACK,    /* ATTACK_ACT */
    DYSON_P_JOIN,      /* ATTACK_JOIN: at `target`, `layer` */
    DYSON_P_DIRECTION, /* LASER_DIR: Laser of `tile` */
    DYSON_P_POWER,     /* LASER_POWER: direction `choice` */
    DYSON_P_RETALIATE, /* RETALIATE: `decider`, whose troop is at `target` */
    DYSON_P_COUNTER,   /* COUNTER: `decider`, weapon of `tile` */
    DYSON_P_DICE,      /* chance: `dice` are left to roll, `sum` so far, for `roll` */
    DYSON_P_OVER,
    DYSON_PHASES
};

/* What the dice are for. */
enum dyson_roll {
    DYSON_ROLL_NONE,
    DYSON_ROLL_ATTACK,
    DYSON_ROLL_RETALIATION,
    DYSON_ROLL_COUNTER,
    DYSON_ROLL_BREACHER, /* blast at `tile` */
    DYSON_ROLL_ARGON,    /* blast at `tile` of `owner` */
    DYSON_ROLL_BEAM,     /* Laser of `tile`, direction `choice` */
    DYSON_ROLLS
};

enum dyson_stage { DYSON_S_NONE, DYSON_S_BUILD1, DYSON_S_MOVE, DYSON_S_ATTACK, DYSON_S_BUILD2, DYSON_STAGES };

/* Marks of a tile's pieces; all are cleared when a turn ends. */
enum dyson_mark {
    DYSON_MOVED = 1,
    DYSON_ATTACKED = 2,
    DYSON_SPENT = 4, /* a Factory that deployed, a weapon or Laser that fired or is too new to */
    DYSON_EMP_TROOP = 8,
    DYSON_EMP_FIELD = 16,
    DYSON_IN_TROOP = 32, /* in the group: the troop, the weapon */
    DYSON_IN_WEAPON = 64
};

struct dyson_state {
    dyson_stored troops[DYSON_SEATS], buildings[DYSON_SEATS], stations[DYSON_SEATS]; /* derived: tiles by owner */
    dyson_stored troop_type[DYSON_TROOPS], building_type[DYSON_BUILDINGS];           /* derived: tiles by type */
    dyson_stored moved, attacked, spent, emp_troop, emp_field, in_troop, in_weapon;  /* derived from mark */
    dyson_stored ids;                                                                /* derived: names in use */
    int32_t minerals[DYSON_SEATS], energy[DYSON_SEATS];
    int32_t fell_value[DYSON_SEATS]; /* material value of an eliminated seat [DY-5.46] */
    uint16_t dice;                   /* still to roll */
    uint16_t sum;                    /* of the dice rolled so far */
    uint16_t last_dice;              /* of the last roll, for people */
    uint16_t last_total;             /* of the last roll, as it was compared */
    uint8_t troop[DYSON_TILES], building[DYSON_TILES], station[DYSON_TILES];
    uint8_t mark[DYSON_TILES];
    uint8_t id[DYSON_TILES];     /* a name for the troop that stays while it lives, so that it can be followed */
    uint8_t corner[DYSON_SEATS]; /* ORR_NONE while not chosen */
    uint8_t cooldown[DYSON_SEATS];
    uint8_t fell[DYSON_SEATS]; /* 0 while alive, else the number of the check in which it was eliminated */
    uint8_t queue_tile[DYSON_SEATS], queue_owner[DYSON_SEATS]; /* Argons that are still to explode [DY-5.41] */
    uint8_t queue;                                             /* how many */
    uint8_t phase, stage;
    uint8_t round;
    uint8_t first;                       /* start seat of the round */
    uint8_t actor;                       /* seat whose turn it is, or who sets up */
    uint8_t decider;                     /* seat that retaliates or counters; ORR_NONE otherwise */
    uint8_t hazard;                      /* of this round */
    uint8_t falls;                       /* checks that eliminated somebody */
    uint8_t step;                        /* counter, see the phases */
    uint8_t tile, choice;                /* see the phases and rolls; ORR_NONE otherwise */
    uint8_t target, layer, target_owner; /* piece under attack, until its attack is resolved; ORR_NONE otherwise */
    uint8_t from, to;                    /* this round's WormHole, or number and damage of its last meteor; else 0 */
    uint8_t roll, owner;                 /* what the dice are for; owner of the blast, ORR_NONE otherwise */
    uint8_t last_roll;                   /* what the last dice were for */
    uint8_t last_tile, last_seat;        /* where it was aimed or its centre; whose it was */
    uint8_t last_choice;                 /* direction of a beam, ORR_NONE otherwise */
};
_Static_assert(sizeof(struct dyson_state) % 16 == 0, "states lie side by side");
_Static_assert(sizeof(struct dyson_state) == 1568, "no padding, and well below two KiB");

/* ---- content ---- */

/* The table of troops. A range, price or number of dice of 0: it has none. */
struct dyson_troop_row {
    uint8_t tier, dc, dice, range;
    uint8_t blast;      /* radius */
    uint8_t moves;      /* tiles */
    uint8_t move_price; /* per tile, or for all */
    uint8_t flat;       /* the price is for the whole order */
    uint8_t attack_price;
    uint8_t minerals, energy;
    uint8_t limit; /* 0: none */
};

/* The table of buildings. */
struct dyson_building_row {
    uint8_t dc, dice, range;
    uint8_t guard; /* protection radius */
    uint8_t fire_price;
    uint8_t price;  /* from scratch; upgrades cost the difference [DY-2.10] */
    uint8_t income; /* minerals of a Drill, energy of a Sphere */
    uint8_t limit;  /* 0: none; for Fields and Spheres of all tiers together */
};

struct dyson_pack {
    struct dyson_troop_row troop[DYSON_TROOPS];
    struct dyson_building_row building[DYSON_BUILDINGS];
    uint8_t station_dc, station_price;
    uint8_t field_radius, shield_bonus;
    uint8_t mothership_radius, mothership_dice;
    uint8_t laser_dice; /* per energy */
    uint8_t overdrive_price;
    uint8_t emp_price, emp_radius, emp_cooldown;
    uint8_t hazard_first, hazard_every, meteors;
    uint8_t round_limit[DYSON_SEATS + 1]; /* by players */
    uint8_t small_limit;                  /* radius 3 */
    uint8_t standard_kind[DYSON_STANDARD], standard_number[DYSON_STANDARD];
    uint8_t skirmish_kind[DYSON_SKIRMISH], skirmish_number[DYSON_SKIRMISH];
    uint8_t gen_numbers[DYSON_GEN_NUMBERS];
};

/* Made once per game by configure. */
struct dyson_cache {
    struct dyson_pack pack; /* the game's numbers: those of its content, or what the balanced rules make of them */
    dyson_set near[DYSON_REACH][DYSON_TILES]; /* tiles within a distance, the tile itself included */
    dyson_set lines[DYSON_TILES];             /* tiles in line with it, in all six directions */
    dyson_set board, stars;
    dyson_set planets[1 << DYSON_CORNERS]; /* by the corners that are taken, a bit each [DY-3.3] */
    dyson_set number_tiles[DYSON_NUMBERS];
    uint32_t ways[DYSON_BATCH + 1][DYSON_BATCH_MAX + 1]; /* ways in which dice make a sum */
    uint16_t hits[DYSON_BATCH + 1][DYSON_BATCH_MAX + 1]; /* in thousandths: that dice make at least so much */
    uint8_t distance[DYSON_TILES][DYSON_TILES];
    uint8_t neighbour[DYSON_TILES][DYSON_DIRECTIONS]; /* ORR_NONE outside the board */
    uint8_t kind[DYSON_TILES], number[DYSON_TILES];
    int8_t q[DYSON_TILES], r[DYSON_TILES];
    uint8_t star[DYSON_CORNERS], home_a[DYSON_CORNERS], home_b[DYSON_CORNERS], gate[DYSON_CORNERS];
    uint8_t outer[DYSON_CORNERS]; /* a planet more on fitted maps, beside the gate and home A [DY-3.3] */
    uint8_t tiles, radius;
    uint8_t power_max; /* energy above this never helps a Laser [DY-5.29] */
    /* Prices, so that nobody has to look through the pack. Bits are types. */
    uint8_t cheapest, cheapest_upgrade;
    int32_t next_price[DYSON_BUILDINGS]; /* of the next tier; INT32_MAX: there is none */
    uint16_t types_for[DYSON_SHELF];     /* new buildings that so many minerals pay for */
    uint16_t limited_types;
    uint8_t ships_for[DYSON_SHELF]; /* troops likewise */
    uint8_t special_ships;          /* with a limit, or that cost energy */
    uint8_t ships_of_tier[4];       /* made by a Factory of this tier */
    uint8_t shooters;               /* troops that attack */
};

#define DYSON_RULE(name, id, text) DYSON_##name,
enum dyson_rule {
    DYSON_ALLOWED,
#include "rules.def"
    DYSON_RULES_END
};
#undef DYSON_RULE

static inline const struct dyson_cache *dyson_cache_of(const orr_game *g) { return g->cache; }
static inline const struct dyson_pack *dyson_pack_of(const orr_game *g) { return &dyson_cache_of(g)->pack; }
static inline bool dyson_balanced(const orr_game *g) { return g->option[DYSON_HOUSE] == DYSON_BALANCED; }
static inline unsigned dyson_troop_byte(unsigned owner, unsigned type) { return owner << 3 | type; }
static inline unsigned dyson_troop_owner(unsigned byte) { return byte >> 3; }
static inline unsigned dyson_troop_kind(unsigned byte) { return byte & 7u; }
static inline unsigned dyson_building_byte(unsigned owner, unsigned type) { return owner << 4 | type; }
static inline unsigned dyson_building_owner(unsigned byte) { return byte >> 4; }
static inline unsigned dyson_building_kind(unsigned byte) { return byte & 15u; }

/* Scene ids of the pieces. A troop is known by its id, what stands still by its tile. */
enum {
    DYSON_PIECE_TILE = 1000,     /* + tile */
    DYSON_PIECE_STATION = 1200,  /* + tile */
    DYSON_PIECE_BUILDING = 1400, /* + tile */
    DYSON_PIECE_TROOP = 1600,    /* + id of the troop */
    DYSON_PIECE_ZONE = 1800,     /* + tile of the emitter; a Shielder's + 128 */
    DYSON_PIECE_NUMBER = 2100,   /* + tile: hazard number */
    DYSON_PIECE_CHANCE = 2300,   /* + tile: badge with the chance of an attack; + 128 for the building below */
    DYSON_PIECE_BEAM = 2600,     /* + direction */
    DYSON_PIECE_WORKS = 2700,    /* + 16 * seat + type of the building: in the panel of the seat */
    DYSON_PIECE_FLEET = 2800,    /* + 8 * seat + type of the troops there */
    DYSON_PIECE_SEAT = 100,      /* + seat: panel */
    DYSON_PIECE_MINERALS = 110,  /* + seat */
    DYSON_PIECE_ENERGY = 120,    /* + seat */
    DYSON_PIECE_VALUE = 130,     /* + seat */
    DYSON_PIECE_HAZARD = 140,
    DYSON_PIECE_ROUND = 141,
    DYSON_PIECE_SHEET = 142,  /* the attack under consideration, the last roll */
    DYSON_PIECE_BUTTON = 200, /* + verb */
    DYSON_PIECE_CHOICE = 300  /* + verb * 16 + small operand: types, tiers, directions, corners, energy */
};

#endif
