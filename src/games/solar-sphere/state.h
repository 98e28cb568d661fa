/* Solar Sphere: the state and the names shared by the files of this folder.
 *
 * Glossary. Captain: a player who is not DRANDA, the automa of the solo game. Who: a
 * seat, or the Corporation; in the solo game seat 1 is DRANDA. Position: a hex of the
 * Sphere, 0 the Core, 1-6 the inner ring, 7-18 the outer one, clockwise from the top
 * [SS-2.32]. Location: one of eight cards that dice visit. Satellite: own drone parked
 * on a Location; a visitor who has one there is boosted. Kind: one of 24 sorts of crew;
 * card: one of the two copies of a kind, 2 * kind + copy. Display: two slots per tier.
 * Place: one of four of the fleet; column: place of an attacker's drones on a ship.
 * Menu: where the crew may be used. Effect: what is still to be done before the next
 * menu; effects lie on a stack. Aside: DRANDA's cards of this round.
 *
 * Nothing is hidden: decks are sets of unseen cards, plus queues of cards that all saw
 * going to the bottom. Scores are counted in half points. Positions as sets: bit p is
 * position p. */
#ifndef SOLAR_SPHERE_STATE_H
#define SOLAR_SPHERE_STATE_H

#include "orrery/game.h"

enum {
    SPHERE_SEATS = 4, /* captains and DRANDA */
    SPHERE_DRANDA = 1,
    SPHERE_CORP = 4, /* owner and column of the Corporation */
    SPHERE_WHO = 5,
    SPHERE_POSITIONS = 19,
    SPHERE_TILES = 18,
    SPHERE_FACE_DOWN = 18, /* outcome of a tile: it lies face down */
    SPHERE_LOCATIONS = 8,
    SPHERE_RESOURCES = 3,
    SPHERE_FACTIONS = 4,
    SPHERE_DICE = 3,
    SPHERE_AUX = 3, /* index of the auxiliary die */
    SPHERE_DRONES = 20,
    SPHERE_STORAGE = 6,
    SPHERE_CREW = 3,
    SPHERE_KINDS = 24,
    SPHERE_CARDS = 48,
    SPHERE_TIERS = 3,
    SPHERE_DISPLAY = 6, /* slot 2 * tier + row, tiers from 0 */
    SPHERE_BOTTOM = 8,  /* known cards below a crew deck */
    SPHERE_SHIPS = 18,
    SPHERE_FLEET = 4,
    SPHERE_COLUMNS = 5, /* four seats and the Corporation */
    SPHERE_SCORINGS = 4,
    SPHERE_AUTOMA = 12, /* DRANDA cards */
    SPHERE_COLOURS = 3, /* of DRANDA's dice */
    SPHERE_TRACK = 32,  /* columns of the morale track in any pack */
    SPHERE_STACK = 10,  /* effects */
    SPHERE_ROUNDS = 6
};

enum sphere_option { SPHERE_LEVEL, SPHERE_LENGTH, SPHERE_CARD, SPHERE_ORDER, SPHERE_CORE_MORALE, SPHERE_FAILED };
enum { SPHERE_CARD_DRAWN }; /* then the four cards */
enum { SPHERE_ORDER_DRAWN, SPHERE_ORDER_SEATS };

enum sphere_resource { SPHERE_ORE, SPHERE_GOLD, SPHERE_CRYSTAL };
enum sphere_faction { SPHERE_RED, SPHERE_BLUE, SPHERE_GREEN, SPHERE_SILVER };
enum sphere_row { SPHERE_ROW_RESOURCE, SPHERE_ROW_POINTS, SPHERE_ROW_MORALE, SPHERE_ROWS };

enum sphere_location {
    SPHERE_L_ORE,
    SPHERE_L_GOLD,
    SPHERE_L_CRYSTAL,
    SPHERE_L_FABRICATOR,
    SPHERE_L_SALVAGE,
    SPHERE_L_SPHERE,
    SPHERE_L_CREW,
    SPHERE_L_FLEET
};

enum sphere_place { SPHERE_TOP_LEFT, SPHERE_TOP_RIGHT, SPHERE_BOTTOM_LEFT, SPHERE_BOTTOM_RIGHT };

/* Where a die is. From AT_LOCATION on: on that Location. */
enum sphere_at { SPHERE_AT_RESERVE, SPHERE_AT_DOCK, SPHERE_AT_FRESH, SPHERE_AT_DISCARD, SPHERE_AT_LOCATION };

/* Icons of DRANDA's cards. */
enum sphere_icon { SPHERE_I_ASTEROID, SPHERE_I_SALVAGE, SPHERE_I_SPHERE, SPHERE_I_FLEET, SPHERE_I_CREW, SPHERE_ICONS };
enum sphere_colour { SPHERE_BLACK, SPHERE_COLOUR_BLUE, SPHERE_YELLOW };

/* Kinds of crew, C1 .. C24 of the rules. */
enum sphere_kind {
    SPHERE_C1,
    SPHERE_C2,
    SPHERE_C3,
    SPHERE_C4,
    SPHERE_C5,
    SPHERE_C6,
    SPHERE_C7,
    SPHERE_C8,
    SPHERE_C9,
    SPHERE_C10,
    SPHERE_C11,
    SPHERE_C12,
    SPHERE_C13,
    SPHERE_C14,
    SPHERE_C15,
    SPHERE_C16,
    SPHERE_C17,
    SPHERE_C18,
    SPHERE_C19,
    SPHERE_C20,
    SPHERE_C21,
    SPHERE_C22,
    SPHERE_C23,
    SPHERE_C24
};

/* What a kickback gives: the three resources, then these two. */
enum sphere_benefit { SPHERE_B_FABRICATE = 3, SPHERE_B_SALVAGE, SPHERE_BENEFITS };

/* Alternatives of a retirement bonus. The three resources, then these. */
enum sphere_bonus {
    SPHERE_BONUS_DOUBLE = 3, /* two of the printed resource */
    SPHERE_BONUS_MORALE,
    SPHERE_BONUS_REPUTATION,
    SPHERE_BONUS_FABRICATE,
    SPHERE_BONUS_SALVAGE,
    SPHERE_BONUSES
};

/* Verbs; the operands are in the table of tables.c. */
enum sphere_verb {
    SPHERE_KICK = 1,  /* column: DP1 */
    SPHERE_USE,       /* card: DP1, DP4, DP19 */
    SPHERE_DEPLOY,    /* die: DP1 */
    SPHERE_DISCARD,   /* die: DP1 */
    SPHERE_VALUE,     /* 1..6, paid with drones: DP2 */
    SPHERE_NAVIGATE,  /* 1..6, by a Navigator: DP2 */
    SPHERE_VISIT,     /* location: DP3 */
    SPHERE_SATELLITE, /* DP5: these three */
    SPHERE_ACT,
    SPHERE_NOTHING,
    SPHERE_BUILD,      /* position: DP6 */
    SPHERE_HIRE,       /* card: DP7 */
    SPHERE_PAY,        /* resource: DP8 */
    SPHERE_RETIRE,     /* card: DP9 */
    SPHERE_BONUS,      /* bonus: DP10 */
    SPHERE_ATTACK,     /* place: DP11 */
    SPHERE_DONE,       /* DP11 */
    SPHERE_SEND,       /* drones: DP12 */
    SPHERE_TAKE,       /* benefit: DP13 */
    SPHERE_SCRAP,      /* row: DP14 */
    SPHERE_REGENERATE, /* drones: DP14 */
    SPHERE_RECALL,     /* location: DP15 */
    SPHERE_DECLINE,    /* DP15 */
    SPHERE_REFUSE,     /* DP16 */
    SPHERE_DROP,       /* resource: DP16 */
    SPHERE_GAIN,       /* resource: DP17 */
    SPHERE_REFRESH,    /* card: DP18 */
    SPHERE_END,        /* DP19 */
    SPHERE_REROLL,     /* DP20: these two */
    SPHERE_ACCEPT,
    SPHERE_C_TILE,        /* tile, or face down, of position `step` */
    SPHERE_C_SCORING,     /* scoring card */
    SPHERE_C_SHIP,        /* ship: to place `step` */
    SPHERE_C_CREW,        /* card: to slot `step` of the display */
    SPHERE_C_ORDER,       /* who is next in the first order */
    SPHERE_C_ROLL,        /* three dice, ascending */
    SPHERE_C_AUX,         /* auxiliary die */
    SPHERE_C_RESISTANCE,  /* Resistance die */
    SPHERE_C_PILE,        /* DRANDA card onto the discard pile */
    SPHERE_C_DRANDA_ROLL, /* black, blue and yellow die */
    SPHERE_C_REVEAL,      /* DRANDA card of a turn, or of a Salvage */
    SPHERE_C_OPAQUE,      /* opaque die */
    SPHERE_VERBS_END
};

/* Where the game waits: decision points DP1 .. DP20 of the rules, and chance. */
enum sphere_phase {
    SPHERE_P_TILES = 0,   /* chance: position `step` */
    SPHERE_P_SCORING,     /* chance */
    SPHERE_P_SHIPS,       /* chance: place `step` */
    SPHERE_P_CREW,        /* chance: slot `step` of the display */
    SPHERE_P_ORDER,       /* chance: entry `step` of the order */
    SPHERE_P_PILE,        /* chance: DRANDA's discard pile */
    SPHERE_P_ROLL,        /* chance: dice of seat `step` */
    SPHERE_P_DRANDA_ROLL, /* chance */
    SPHERE_P_TURN,        /* DP1 */
    SPHERE_P_VALUE,       /* DP2: die `die` */
    SPHERE_P_LOCATION,    /* DP3: with value `value` */
    SPHERE_P_VISIT,       /* DP4 and DP5: at `location` */
    SPHERE_P_BUILD,       /* DP6 */
    SPHERE_P_HIRE,        /* DP7 */
    SPHERE_P_PAY,         /* DP8 */
    SPHERE_P_RETIRE,      /* DP9 */
    SPHERE_P_BONUS,       /* DP10 */
    SPHERE_P_ATTACK,      /* DP11 */
    SPHERE_P_SIZE,        /* DP12: at place `choice` */
    SPHERE_P_KICKBACK,    /* DP13 */
    SPHERE_P_SALVAGE,     /* DP14 */
    SPHERE_P_RECALL,      /* DP15 */
    SPHERE_P_OVERFLOW,    /* DP16 */
    SPHERE_P_RESOURCE,    /* DP17 */
    SPHERE_P_REFRESH,     /* DP18 */
    SPHERE_P_POST,        /* DP19 */
    SPHERE_P_REROLL,      /* DP20: `decider`, ship at place `battle` */
    SPHERE_P_AUX,         /* chance: auxiliary die of the actor */
    SPHERE_P_RESISTANCE,  /* chance: against the ship at place `battle` */
    SPHERE_P_REVEAL,      /* chance: card of a DRANDA turn */
    SPHERE_P_SEARCH,      /* chance: next card of a Salvage */
    SPHERE_P_OPAQUE,      /* chance: opaque die of colour `choice` */
    SPHERE_P_OVER,
    SPHERE_PHASES
};

/* The part of a turn to which the game returns when no effect is left. */
enum sphere_menu {
    SPHERE_M_NONE,     /* no captain's turn */
    SPHERE_M_PRE,      /* DP1 */
    SPHERE_M_LOCATION, /* DP4 and DP5 */
    SPHERE_M_POST,     /* DP19 */
    SPHERE_MENUS
};

/* What waits on the stack; the amount and detail of each in brackets. */
enum sphere_effect {
    SPHERE_E_NONE,
    SPHERE_E_GAIN,      /* units of one resource [n, resource] */
    SPHERE_E_CHOOSE,    /* resources of choice [n] */
    SPHERE_E_BOOST,     /* one resource of choice before hiring */
    SPHERE_E_FABRICATE, /* drones [n] */
    SPHERE_E_SALVAGE,   /* drones left to take, rows used in this event [n, set of rows] */
    SPHERE_E_KICKBACK,  /* kickbacks [n] */
    SPHERE_E_AUX,       /* gain the auxiliary die */
    SPHERE_E_BUILD,     /* choose a hex */
    SPHERE_E_HIRE,      /* choose a card */
    SPHERE_E_PAY,       /* units of any type [n, card] */
    SPHERE_E_HIRED,     /* what a paid card brings [0, card] */
    SPHERE_E_RETIRE,    /* choose who retires for the new card, which is still in the display [0, card] */
    SPHERE_E_BONUS,     /* retirement bonus [0, retired card] */
    SPHERE_E_ATTACK,    /* attack ships [places attacked] */
    SPHERE_E_REFRESH,   /* turn a crew card upright */
    SPHERE_EFFECTS
};

struct sphere_captain {
    uint32_t retired1, retired2, retired3; /* retired crew by tier; of DRANDA: all its crew */
    uint32_t ships;                        /* claimed */
    int16_t score2;                        /* half points */
    uint8_t active, inactive, reserve;
    uint8_t matrix[SPHERE_ROWS];
    uint8_t satellites; /* set of Locations */
    uint8_t morale, reputation;
    uint8_t stored[SPHERE_RESOURCES];
    uint8_t faction[SPHERE_FACTIONS];
    uint8_t crew[SPHERE_CREW]; /* card or ORR_NONE */
    uint8_t used;              /* set of crew slots that are turned */
    uint8_t die[4];            /* values, 0 while not rolled; the fourth is the auxiliary die. DRANDA: by colour */
    uint8_t at[4];             /* enum sphere_at */
    uint8_t aux_taken;         /* the auxiliary die was gained in this round */
    uint8_t pad;
};
_Static_assert(sizeof(struct sphere_captain) == 48, "no padding");

struct sphere_ship {
    uint8_t card;                   /* ORR_NONE: no ship */
    uint8_t who[SPHERE_COLUMNS];    /* columns from the left; ORR_NONE: free */
    uint8_t drones[SPHERE_COLUMNS]; /* 0 in free columns */
};

struct sphere_state {
    struct sphere_captain captain[SPHERE_SEATS]; /* in the solo game the second is DRANDA */
    uint32_t deck1, deck2, deck3;                /* unseen crew cards by tier */
    uint32_t ships_unseen;                       /* in the deck, or left out of it */
    uint32_t ships_gone;                         /* claimed by nobody */
    uint32_t owned[SPHERE_WHO];                  /* derived: positions by owner */
    uint32_t free;                               /* derived: positions that can be built on */
    uint16_t automa_deck;                        /* unseen DRANDA cards */
    struct sphere_ship fleet[SPHERE_FLEET];
    uint8_t tile[SPHERE_POSITIONS];              /* ORR_NONE: the Core, face down, or not laid yet */
    uint8_t owner[SPHERE_POSITIONS];             /* who; ORR_NONE: not built */
    uint8_t scoring;                             /* scoring card; ORR_NONE while not drawn */
    uint8_t ships_left[4];                       /* cards of value 2, 3, 4, 5 in the Resistance deck */
    uint8_t display[SPHERE_DISPLAY];             /* card or ORR_NONE */
    uint8_t token[SPHERE_DISPLAY];               /* morale token: 0, 1, 2 */
    uint8_t bottom[SPHERE_TIERS][SPHERE_BOTTOM]; /* cards below each deck, next first; ORR_NONE after the last */
    uint8_t order[SPHERE_SEATS];                 /* turn order; ORR_NONE: not drawn yet */
    uint8_t round;
    uint8_t final; /* the last hex was built: this round is the last */
    uint8_t phase, menu;
    uint8_t actor;     /* seat whose turn it is; ORR_NONE outside turns */
    uint8_t decider;   /* captain asked for a reroll; ORR_NONE otherwise */
    uint8_t step;      /* counter, see the phases */
    uint8_t kicked;    /* a kickback move was made in this turn */
    uint8_t die;       /* index of the die in hand, of a visit; ORR_NONE otherwise */
    uint8_t value;     /* its value after changes; 0 otherwise */
    uint8_t navigator; /* crew slot that changes the value; ORR_NONE otherwise */
    uint8_t location;  /* of the visit; ORR_NONE otherwise */
    uint8_t boosted;   /* the action of this visit is boosted */
    uint8_t choice;    /* see the phases; ORR_NONE otherwise */
    uint8_t depth;     /* effects on the stack, the last one is next */
    uint8_t effect[SPHERE_STACK], amount[SPHERE_STACK], detail[SPHERE_STACK];
    uint8_t battle;                    /* place of the ship that is being resolved; ORR_NONE otherwise */
    uint8_t roll;                      /* Resistance die of that ship; ORR_NONE before */
    uint8_t asked;                     /* set of seats that will not be asked for a reroll of it any more */
    uint8_t last_ship;                 /* ship of the last roll, for people; ORR_NONE: none in this round */
    uint8_t last_roll;                 /* what it was; ORR_NONE: none */
    uint8_t occupied;                  /* derived: set of Locations with a die */
    uint8_t supply, removed;           /* drones of DRANDA */
    uint8_t pile[SPHERE_AUTOMA];       /* DRANDA's discard pile, the top last; ORR_NONE after it */
    uint8_t aside[SPHERE_COLOURS];     /* cards of this round's DRANDA turns; ORR_NONE: none yet */
    uint8_t under[SPHERE_AUTOMA];      /* DRANDA cards below the deck, next first; ORR_NONE after the last */
    uint8_t opaque[SPHERE_COLOURS];    /* value of the opaque dice; 0 while unused */
    uint8_t opaque_at[SPHERE_COLOURS]; /* enum sphere_at */
    uint8_t searched;                  /* cards that this Salvage has still to look at */
    uint8_t lead;                      /* card that gives the order of DRANDA's dice in this round; ORR_NONE: none */
    uint8_t pad[3];
};
_Static_assert(sizeof(struct sphere_state) == 456, "no padding");

/* ---- content ---- */

struct sphere_hex {
    uint8_t value;
    uint8_t cost[SPHERE_RESOURCES];
    uint8_t points, reputation, morale;
    uint8_t faction[SPHERE_FACTIONS]; /* icons */
};

struct sphere_ship_card {
    uint8_t value;
    uint8_t bonus[3];   /* by rank */
    uint8_t reputation; /* Corporation icon */
    uint8_t faction[SPHERE_FACTIONS];
};

struct sphere_automa_card {
    uint8_t icon[SPHERE_COLOURS];
    uint8_t order[SPHERE_COLOURS];
};

/* Section 11 of the rules. */
struct sphere_pack {
    uint8_t columns;               /* of the morale track */
    uint8_t levels;                /* of reputation, 0 included */
    uint8_t spanner[SPHERE_TRACK]; /* flags */
    uint8_t track_points[SPHERE_TRACK];
    uint8_t reputation_column[SPHERE_TRACK]; /* by level */
    uint8_t docking[6][SPHERE_DICE];         /* morale for 1, 2, 3 dice of a value */
    uint8_t matrix[SPHERE_ROWS][3];
    struct sphere_hex hexes[SPHERE_TILES];
    uint8_t crew[SPHERE_CARDS]; /* faction icon */
    uint8_t scoring[SPHERE_SCORINGS][SPHERE_TILES];
    struct sphere_ship_card ships[SPHERE_SHIPS];
    uint8_t resistance_die[6];
    struct sphere_automa_card dranda[SPHERE_AUTOMA];
};

/* Made once per game by configure. */
struct sphere_cache {
    uint8_t players; /* captains and DRANDA */
    uint8_t solo;    /* 1 when seat 1 is DRANDA */
    uint8_t rounds;
    uint8_t morale_max;   /* last column */
    uint8_t cheapest;     /* resources of the cheapest hex */
    uint8_t rep_max;      /* last level */
    uint32_t spanners;    /* set of columns */
    uint32_t ships_of[4]; /* ships of value 2, 3, 4, 5 */
    uint32_t adjacent[SPHERE_POSITIONS];
    uint32_t best[SPHERE_SCORINGS];    /* positions worth 6 on each card, else those worth most */
    uint8_t roll_of[216][SPHERE_DICE]; /* three dice, by ticket */
    uint8_t roll_weight[56];
    uint8_t roll_at[56][SPHERE_DICE];
    uint8_t faces[6];  /* of the Resistance die, ascending */
    uint8_t face_down; /* hexes of the Corporation */
};

#define SPHERE_RULE(name, id, text) SPHERE_##name,
enum sphere_rule {
    SPHERE_ALLOWED,
#include "rules.def"
    SPHERE_RULES_END
};
#undef SPHERE_RULE

static inline const struct sphere_pack *sphere_pack_of(const orr_game *g) { return g->content; }
static inline const struct sphere_cache *sphere_cache_of(const orr_game *g) { return g->cache; }
static inline unsigned sphere_kind_of(unsigned card) { return card >> 1; }
/* Tiers are 0, 1, 2 in the code. */
static inline unsigned sphere_tier_of(unsigned card) { return card < 18 ? 0u : card < 36 ? 1u : 2u; }

/* Scene ids of the pieces. */
enum {
    SPHERE_PIECE_HEX = 100,        /* + position */
    SPHERE_PIECE_HEX_DRONE = 120,  /* + position */
    SPHERE_PIECE_LOCATION = 150,   /* + location */
    SPHERE_PIECE_SATELLITE = 160,  /* + seat * 8 + location */
    SPHERE_PIECE_DIE = 200,        /* + seat * 4 + index */
    SPHERE_PIECE_OPAQUE = 216,     /* + colour */
    SPHERE_PIECE_SLOT = 220,       /* + slot of the display */
    SPHERE_PIECE_TOKEN = 230,      /* + slot of the display */
    SPHERE_PIECE_CARD = 240,       /* + crew card */
    SPHERE_PIECE_CREW_SLOT = 290,  /* + slot of the viewer's crew */
    SPHERE_PIECE_SHIP = 300,       /* + ship card */
    SPHERE_PIECE_PLACE = 320,      /* + place of the fleet */
    SPHERE_PIECE_COLUMN = 330,     /* + place * 5 + column: drones on a ship */
    SPHERE_PIECE_SEAT = 360,       /* + seat: panel */
    SPHERE_PIECE_SCORE = 370,      /* + seat */
    SPHERE_PIECE_MORALE = 380,     /* + seat */
    SPHERE_PIECE_REPUTATION = 390, /* + seat */
    SPHERE_PIECE_STORED = 400,     /* + seat * 4 + resource */
    SPHERE_PIECE_ACTIVE = 420,     /* + seat */
    SPHERE_PIECE_INACTIVE = 430,   /* + seat */
    SPHERE_PIECE_RESERVE = 440,    /* + seat */
    SPHERE_PIECE_FACTION = 450,    /* + seat * 4 + faction */
    SPHERE_PIECE_MATRIX = 470,     /* + seat * 4 + row */
    SPHERE_PIECE_SPANNER = 490,    /* + column of the viewer's track */
    SPHERE_PIECE_PORT = 530,       /* + value: docking port of the viewer */
    SPHERE_PIECE_AUTOMA = 540,     /* + DRANDA card */
    SPHERE_PIECE_SUPPLY = 555,
    SPHERE_PIECE_REMOVED = 556,
    SPHERE_PIECE_SCORING = 557,
    SPHERE_PIECE_ROUND = 558,
    SPHERE_PIECE_RESISTANCE = 559, /* the Resistance die */
    SPHERE_PIECE_BUILT = 560,      /* hexes of the Sphere */
    SPHERE_PIECE_RESERVED = 562,   /* + colour: opaque dice in reserve */
    SPHERE_PIECE_HEXES = 570,      /* + seat: hexes, counted */
    SPHERE_PIECE_RETIRED = 576,    /* + seat: retired crew, counted */
    SPHERE_PIECE_CLAIMED = 582,    /* + seat: ships, counted */
    SPHERE_PIECE_BUTTON = 600,     /* + verb */
    SPHERE_PIECE_CHOICE = 700      /* + verb * 64 + operand: values, resources, benefits, numbers */
};

#endif
