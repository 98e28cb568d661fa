/* Cryo: the state and the names shared by the files of this folder.
 *
 * Glossary. Faction: a player, or the rival, the automa of the solo game, who is seat 1
 * there. Section: one of four parts of the ship; dock: 5 * section + T1, T2, B1, B2, B3,
 * and 20 for the launch dock. Space: what lies around a dock, a resource space or an
 * action. Chamber: 3 * section + L, M, R. Bay: one of six docks of a platform; slot: one
 * of its eight places for tiles. Family: the back of a tile. Quarters: awakened pods on
 * a platform. Token: an incident token. Card: one of eight types, five copies each.
 * Symbol: one unit of a benefit. Supply: incident tokens still to come.
 *
 * What nobody knows is not there: stacks, supply, face-down caverns and the deck are
 * counts and sets of unseen things. In a state cut for a seat the deck also holds the
 * hidden cards of others; `deck_size` stays the true size. A seat that plays from its own
 * hand told it to nobody: its hand and missions are empty in every state, and it may play
 * any card that can be there. */
#ifndef CRYO_STATE_H
#define CRYO_STATE_H

#include "orrery/game.h"

enum {
    CRYO_SEATS = 4, /* players, or a player and the rival */
    CRYO_RIVAL = 1,
    CRYO_SECTIONS = 4,
    CRYO_SECTION_DOCKS = 20,
    CRYO_LAUNCH_DOCK = 20,
    CRYO_DOCKS = 21,
    CRYO_AROUND = 4, /* right, below, left, above */
    CRYO_RESOURCE_SPACES = 15,
    CRYO_CHAMBERS = 12,
    CRYO_SALVAGE_SPACES = 8,
    CRYO_MATERIALS = 4, /* crystals, organics, tech, nanites */
    CRYO_STOCK = 5,     /* materials and energy */
    CRYO_FAMILIES = 3,
    CRYO_TILES = 22, /* kinds of resource tiles */
    CRYO_TOKENS = 33,
    CRYO_CAVERNS = 14, /* spaces, and as many tiles */
    CRYO_LARGE = 5,    /* tiles 0-4 are large */
    CRYO_TYPES = 8,    /* of cards */
    CRYO_COPIES = 5,
    CRYO_HIDDEN = 8, /* a card that the viewer, or nobody but its owner, knows */
    CRYO_READER = 7, /* of `view`: whom the state is cut for */
    CRYO_OWN = 3,    /* from this bit of `view` on one for each seat that plays from its own hand */
    CRYO_BAYS = 6,
    CRYO_SLOTS = 8,
    CRYO_SPOTS = 8,
    CRYO_DRONES = 3,
    CRYO_RIVAL_DRONES = 5,
    CRYO_PODS = 15,
    CRYO_MAX_MATERIAL = 5,
    CRYO_MAX_ENERGY = 10,
    CRYO_QUARTERS = 6,
    CRYO_ANNEX_QUARTERS = 9,
    CRYO_HAND = 5,
    CRYO_DEALT = 5,
    CRYO_DROPPED = 2,
    CRYO_MAX_CARDS = 3, /* upgrades, vehicles and missions, each */
    CRYO_MAX_TURNS = 1000,
    CRYO_GAINS = 6,   /* symbols that wait */
    CRYO_REPEATS = 20 /* of equal decision cards */
};

enum cryo_option { CRYO_HARD, CRYO_UNPREDICTABLE, CRYO_FIRST, CRYO_LENGTH };
enum { CRYO_FIRST_DRAWN, CRYO_FIRST_SEATS };
enum { CRYO_LENGTH_FULL, CRYO_LENGTH_SHORT };

enum cryo_section { CRYO_ENG, CRYO_LAB, CRYO_RND, CRYO_DSP };
enum cryo_stock { CRYO_C, CRYO_O, CRYO_T, CRYO_N, CRYO_E };

/* Symbols of benefits: the five of the stock, then these. */
enum cryo_symbol { CRYO_K = 5, CRYO_C_OR_O, CRYO_C_OR_T, CRYO_O_OR_T, CRYO_SYMBOLS_END };

/* What may lie around a dock: nothing, resource spaces E1-E5, L1-L5, R1-R5, then actions. */
enum cryo_space {
    CRYO_S_NONE,
    CRYO_S_RESOURCE = 1, /* + resource space */
    CRYO_S_STASIS = 16,
    CRYO_S_GENERATOR,
    CRYO_S_FABRICATE,
    CRYO_S_RESEARCH,
    CRYO_S_SCOUT,
    CRYO_S_SALVAGE,
    CRYO_S_NANO,
    CRYO_S_LAUNCH,
    CRYO_S_END
};

/* Actions: those of the board in the order of their spaces, then those of the bays. */
enum cryo_action {
    CRYO_A_NONE,
    CRYO_A_STASIS,
    CRYO_A_GENERATOR,
    CRYO_A_FABRICATE,
    CRYO_A_RESEARCH,
    CRYO_A_SCOUT,
    CRYO_A_SALVAGE,
    CRYO_A_NANO,
    CRYO_A_LAUNCH,
    CRYO_A_RESOURCE,
    CRYO_A_INTAKE,    /* P1 */
    CRYO_A_CONVERTER, /* P2 */
    CRYO_A_REACTOR,   /* P3 */
    CRYO_A_LINK,      /* P4 */
    CRYO_A_WORKSHOP,  /* P5 */
    CRYO_A_TWIN,      /* P6 */
    CRYO_ACTIONS
};

/* Types of cards: named after their upgrade; the vehicle and the mission in brackets. */
enum cryo_card {
    CRYO_ANNEX,     /* Skiff, M1 Outposts */
    CRYO_COILS,     /* Surveyor, M2 Heartland */
    CRYO_MEDICS,    /* Spinner, M3 Reserves */
    CRYO_ASSEMBLER, /* Courier, M4 Deep Holds */
    CRYO_SURVEY,    /* Retriever, M5 Machine Shop */
    CRYO_RIG,       /* Borer, M6 Motor Pool */
    CRYO_VATS,      /* Shuttle, M7 Full Retrofit */
    CRYO_SHIELD     /* Ark, M8 Field Teams */
};
/* Vehicle abilities, by type of card. */
enum cryo_vehicle {
    CRYO_SWIFT,
    CRYO_PATHFINDER,
    CRYO_SPREAD,
    CRYO_COURIER,
    CRYO_RETRIEVE,
    CRYO_DEEP,
    CRYO_DIRECT,
    CRYO_ARK
};
enum cryo_mode { CRYO_UPGRADE, CRYO_VEHICLE, CRYO_MISSION, CRYO_MODES };

enum cryo_slot { CRYO_P1A, CRYO_P2A, CRYO_P2B, CRYO_P3A, CRYO_P4A, CRYO_P5A, CRYO_P6A, CRYO_P6B };

enum cryo_effect {
    CRYO_BENEFIT,
    CRYO_SAB_L,
    CRYO_SAB_M,
    CRYO_SAB_R,
    CRYO_SAB_X,
    CRYO_SAB_ALL,
    CRYO_SUNSET,
    CRYO_EFFECTS
};
enum cryo_back { CRYO_EARLY, CRYO_LATE, CRYO_SUNSET_BACK, CRYO_BACKS };
enum { CRYO_FIRST_LATE = 14, CRYO_FIRST_SUNSET = 28 }; /* tokens by back */

/* Where a pod of a launch is loaded: quarters, then salvage spaces, then chambers. */
enum cryo_source { CRYO_FROM_QUARTERS, CRYO_FROM_SALVAGE = 1, CRYO_FROM_CHAMBER = 9, CRYO_SOURCES = 21 };

/* Verbs; the operands are in the table of tables.c. */
enum cryo_verb {
    CRYO_V_DROP = 1, /* card: DP-0 */
    CRYO_V_DEPLOY,   /* DP-1 */
    CRYO_V_RECALL,   /* DP-1 */
    CRYO_V_SCRAP,    /* card: DP-1, DP-4, DP-12, DP-15 */
    CRYO_V_LEAVE,    /* bay: DP-2 */
    CRYO_V_DOCK,     /* dock: DP-3, DP-R2, DP-R3 */
    CRYO_V_TAKE,     /* resource space: DP-4 */
    CRYO_V_ACT,      /* action of the board: DP-4 */
    CRYO_V_PASS,     /* DP-4 */
    CRYO_V_AMOUNT,   /* 0..3: DP-5 */
    CRYO_V_NANITES,  /* 0..3: DP-PAY */
    CRYO_V_AWAKEN,   /* chamber: DP-6, DP-R11 */
    CRYO_V_GAIN,     /* DP-7 */
    CRYO_V_BUILD,    /* slot: DP-7 */
    CRYO_V_CHOOSE,   /* material: DP-8, DP-14d, DP-R1, DP-R4 */
    CRYO_V_PLAY,     /* card, mode: DP-9 */
    CRYO_V_STOP,     /* DP-9, DP-11a, DP-14c, DP-17 */
    CRYO_V_SCOUT,    /* cavern: DP-10, DP-R8 */
    CRYO_V_SKIP,     /* DP-10 (PATHFINDER), DP-13 */
    CRYO_V_LAUNCH,   /* vehicle: DP-11a */
    CRYO_V_DEEP,     /* vehicle: DP-11a, for less energy into large caverns only */
    CRYO_V_LAND,     /* cavern: DP-11c */
    CRYO_V_DONE,     /* DP-11c */
    CRYO_V_LOAD,     /* source: DP-11b */
    CRYO_V_RETURN,   /* bay: DP-12 */
    CRYO_V_USE,      /* DP-13 */
    CRYO_V_INCIDENT, /* section: DP-14, DP-R5 */
    CRYO_V_BLAST,    /* chamber: DP-14b, DP-R6 */
    CRYO_V_BRING,    /* salvage space: DP-14c */
    CRYO_V_END,      /* DP-15 */
    CRYO_V_DISCARD,  /* card: DP-16 */
    CRYO_V_ASSIGN,   /* salvage space: DP-17 */
    CRYO_V_DRAW,     /* DP-18 */
    CRYO_V_CRAFT,    /* DP-18: play a card */
    CRYO_V_SECTION,  /* section: DP-R7 */
    CRYO_V_PAIR,     /* two caverns, the lower first: DP-R9 */
    CRYO_V_EXTRA,    /* cavern: DP-R10 */
    CRYO_V_C_FIRST,  /* seat */
    CRYO_V_C_TILE,   /* tile turned up on space `space` */
    CRYO_V_C_DAMAGE, /* dock */
    CRYO_V_C_CAVERN, /* tile turned up on cavern `target` */
    CRYO_V_C_TOKEN,  /* token for section `section` */
    CRYO_V_C_SPOT,   /* card for spot `step` */
    CRYO_V_C_CARD,   /* card drawn; see the phase for what */
    CRYO_V_C_ACTIVE, /* card: type that the rival follows */
    CRYO_VERBS_END
};

/* Where the game waits: decision points of the rules, and chance. Prompts by phase. */
enum cryo_phase {
    CRYO_P_FIRST = 0,  /* chance: first player */
    CRYO_P_TILE,       /* chance: tile of `space` */
    CRYO_P_DAMAGE,     /* chance: damage marker, `step` lie */
    CRYO_P_CAVERN,     /* chance: tile of cavern `target` */
    CRYO_P_TOKEN,      /* chance: token of `section` */
    CRYO_P_SPOT,       /* chance: card of spot `step` */
    CRYO_P_DEAL,       /* chance: card for seat `step` */
    CRYO_P_DRAW,       /* chance: card for the actor */
    CRYO_P_KEEP,       /* DP-0: seat `step` */
    CRYO_P_TURN,       /* DP-1 */
    CRYO_P_LEAVE,      /* DP-2 */
    CRYO_P_DOCK,       /* DP-3 */
    CRYO_P_ACTION,     /* DP-4 at `dock` */
    CRYO_P_AMOUNT,     /* DP-5 of `doing` */
    CRYO_P_PAY,        /* DP-PAY: `due` of `family` */
    CRYO_P_CHAMBER,    /* DP-6: `left` pods */
    CRYO_P_BUILD,      /* DP-7: tile of `space` */
    CRYO_P_CHOICE,     /* DP-8: first symbol of `gains` */
    CRYO_P_CARD,       /* DP-9 */
    CRYO_P_SCOUT,      /* DP-10 of SCOUT */
    CRYO_P_PATH,       /* DP-10 of PATHFINDER */
    CRYO_P_VEHICLE,    /* DP-11a */
    CRYO_P_SOURCE,     /* DP-11b: for cavern `target` */
    CRYO_P_LAND,       /* DP-11c */
    CRYO_P_RETURN,     /* DP-12 */
    CRYO_P_PLATFORM,   /* DP-13 at `bay` */
    CRYO_P_INCIDENT,   /* DP-14 */
    CRYO_P_BLAST,      /* DP-14b in `section` */
    CRYO_P_BACK,       /* DP-14c */
    CRYO_P_RIG,        /* DP-14d */
    CRYO_P_END,        /* DP-15 */
    CRYO_P_DISCARD,    /* DP-16 */
    CRYO_P_SALVAGE,    /* DP-17 */
    CRYO_P_WORK,       /* DP-18 */
    CRYO_P_R_CHOICE,   /* DP-R1 */
    CRYO_P_R_BELOW,    /* DP-R2: docks below the card of `active` */
    CRYO_P_R_DOCK,     /* DP-R3 */
    CRYO_P_R_SALVAGE,  /* DP-R4 */
    CRYO_P_R_INCIDENT, /* DP-R5 */
    CRYO_P_R_BLAST,    /* DP-R6 in `section` */
    CRYO_P_R_SECTION,  /* DP-R7 */
    CRYO_P_R_SCOUT,    /* DP-R8 */
    CRYO_P_R_PAIR,     /* DP-R9 */
    CRYO_P_R_EXTRA,    /* DP-R10 between `pair` */
    CRYO_P_R_UPGRADE,  /* chance: first upgrade of the rival */
    CRYO_P_R_VEHICLE,  /* chance: its first vehicle */
    CRYO_P_R_MISSION,  /* chance: a face-down mission */
    CRYO_P_R_DECISION, /* chance: a decision card */
    CRYO_P_R_ACTIVE,   /* chance: which decision card is active */
    CRYO_P_R_TOP,      /* chance: UNPREDICTABLE, the top card is active */
    CRYO_P_R_ANY,      /* chance: no card anywhere, any type is active */
    CRYO_P_R_CARD,     /* chance: upgrade or vehicle of the tech check */
    CRYO_P_R_REPLACE,  /* chance: a mission in place of a duplicate, after the last turn */
    CRYO_P_OVER,
    CRYO_P_R_CHAMBER, /* DP-R11: `left` pods of `section`; behind the others, so that states of before keep their bytes */
    CRYO_P_DROPPED,   /* chance: a card that somebody with an own hand has put away */
    CRYO_P_REVEAL,    /* chance: a mission that seat `step` turns up, after the last turn */
    CRYO_PHASES
};

/* Where the game goes on when no symbol waits any more, or a chance event is done. */
enum cryo_after {
    CRYO_THEN_NONE,
    CRYO_THEN_SETUP,    /* next step of the setup */
    CRYO_THEN_ACTION,   /* the action of a deployed drone is finished */
    CRYO_THEN_TILE,     /* turn up the next tile of `space`, then the action is finished */
    CRYO_THEN_FOUND,    /* SCOUT: the cavern lies face up */
    CRYO_THEN_PATH,     /* PATHFINDER: the cavern lies face up */
    CRYO_THEN_LAND,     /* PATHFINDER: its discovery is gained */
    CRYO_THEN_VEHICLE,  /* a launch is finished */
    CRYO_THEN_TOKEN,    /* the incident is resolved: its replacement */
    CRYO_THEN_DRONES,   /* recall step 3 */
    CRYO_THEN_BAY,      /* the action of a bay is finished */
    CRYO_THEN_AGAIN,    /* P2, P5: offered a second time */
    CRYO_THEN_R_TILE,   /* rival: turn up the next tile of `space` */
    CRYO_THEN_R_CARD,   /* rival: the action is done, discard the decision card */
    CRYO_THEN_R_CHECKS, /* rival: go on with the checks */
    CRYO_THEN_R_TOKEN,  /* rival: the incident is resolved */
    CRYO_THEN_R_REFILL, /* rival: next replacement */
    CRYO_THEN_R_FOUND,  /* rival: the scouted cavern lies face up */
    CRYO_AFTERS
};

/* Next step of the rival's checks. */
enum cryo_stage {
    CRYO_K_NONE,
    CRYO_K_CRYSTALS,
    CRYO_K_ORGANICS,
    CRYO_K_TECH,
    CRYO_K_NANITES,
    CRYO_K_CRYSTALS_2, /* the repetition of [CR-7.32] */
    CRYO_K_ORGANICS_2,
    CRYO_K_TECH_2,
    CRYO_K_NANITES_END,
    CRYO_K_ENERGY,
    CRYO_K_TRAVEL, /* [CR-7.35] */
    CRYO_K_END,
    CRYO_STAGES
};

struct cryo_faction {
    uint32_t docks; /* set of docks of the board with a drone, without the launch dock */
    uint8_t stock[CRYO_STOCK];
    uint8_t chamber[CRYO_CHAMBERS]; /* pods */
    uint8_t cavern[CRYO_CAVERNS];   /* pods */
    uint8_t quarters;               /* pods on the platform */
    uint8_t destroyed;              /* pods */
    uint8_t salvage;                /* set of salvage spaces with a pod */
    uint8_t home;                   /* set of bays with a drone */
    uint8_t launch;                 /* drones on the launch dock */
    uint8_t slot[CRYO_SLOTS];       /* tile; ORR_NONE: empty */
    uint8_t upgrades;               /* set of types */
    uint8_t vehicles[CRYO_TYPES];
    uint8_t missions[CRYO_TYPES]; /* of players at most one each */
    uint8_t mission_size;
    uint8_t hand[CRYO_TYPES];
    uint8_t hand_size;
    uint8_t drop[CRYO_DROPPED];    /* cards put away in DP-0 until all have chosen, ascending; ORR_NONE: none */
    uint8_t asleep[CRYO_SECTIONS]; /* derived: pods in the chambers of each section */
    uint8_t hand_mask;             /* derived: set of types in hand */
    uint8_t empty;                 /* derived: set of empty slots */
    uint8_t fleet;                 /* derived: number of vehicles */
    uint8_t mission_mask;          /* derived: set of types among the missions */
    uint8_t pad[3];
};
_Static_assert(sizeof(struct cryo_faction) == 88, "no padding");

struct cryo_state {
    struct cryo_faction faction[CRYO_SEATS]; /* in the solo game the second is the rival */
    uint32_t damage;                         /* set of docks */
    uint32_t taken;                          /* derived: set of docks with a drone */
    uint16_t early, late, last;              /* unseen tokens: early, late and sunset backs */
    uint16_t unseen;                         /* unseen cavern tiles */
    uint16_t face_up;                        /* derived: set of caverns */
    uint16_t edge;                           /* derived: face-down caverns next to a face-up one */
    uint16_t used;                           /* caverns of the present launch */
    uint16_t turns;                          /* turns begun */
    uint8_t tile[CRYO_RESOURCE_SPACES];      /* top tile; ORR_NONE: no stack, or not turned up yet */
    uint8_t height[CRYO_RESOURCE_SPACES];    /* tiles of the stack, the top one included */
    uint8_t tiles[CRYO_TILES];               /* unseen tiles, in stacks and in the box */
    uint8_t cavern[CRYO_CAVERNS];            /* face-up tile; ORR_NONE: face down, or not in use */
    uint8_t token[CRYO_SECTIONS];            /* ORR_NONE: none */
    uint8_t supply[CRYO_BACKS];              /* tokens to come */
    uint8_t deck[CRYO_TYPES];                /* with the hidden cards of others in a cut state */
    uint8_t deck_size;
    uint8_t discard[CRYO_TYPES];
    uint8_t discard_size;      /* derived */
    uint8_t aside[CRYO_TYPES]; /* duplicates put away by [CR-7.39] */
    uint8_t spot[CRYO_SPOTS];  /* solo: cards beside the board; ORR_NONE: none yet */
    uint8_t decision[2];       /* solo: decision cards; ORR_NONE: none */
    uint8_t first;             /* first player; ORR_NONE before it is drawn */
    uint8_t actor;             /* whose turn it is; ORR_NONE outside turns */
    uint8_t phase, after;
    uint8_t doing;                /* enum cryo_action in progress */
    uint8_t stage;                /* enum cryo_stage of the rival's checks */
    uint8_t step;                 /* counter, see the phases */
    uint8_t scrapped;             /* a card was scrapped in this turn */
    uint8_t sunset;               /* the game ends after this turn */
    uint8_t recalling;            /* this turn is a recall */
    uint8_t returning;            /* drones that have still to go home in this recall */
    uint8_t dock;                 /* where the drone of this turn stands; ORR_NONE */
    uint8_t bay;                  /* where the drone of this recall landed; ORR_NONE */
    uint8_t space;                /* resource space in question; ORR_NONE */
    uint8_t section;              /* section in question; ORR_NONE */
    uint8_t target;               /* cavern in question; ORR_NONE */
    uint8_t amount;               /* DP-5: units chosen; cards played, pods assigned or uses so far */
    uint8_t left;                 /* pods still to be awakened */
    uint8_t due;                  /* units to be paid */
    uint8_t family;               /* material to be paid; ORR_NONE */
    uint8_t gains[CRYO_GAINS];    /* symbols that wait, next first; ORR_NONE after the last */
    uint8_t launched[CRYO_TYPES]; /* vehicles launched in this action */
    uint8_t vehicle;              /* type of the present launch; ORR_NONE */
    uint8_t deep;                 /* it goes to large caverns only */
    uint8_t landed;               /* pods it has landed */
    uint8_t direct;               /* a pod of a chamber was loaded */
    uint8_t active;               /* type that the rival follows in this turn; ORR_NONE */
    uint8_t resolving;            /* tokens that the rival has still to resolve */
    uint8_t refill[2];            /* sections that wait for a new token; ORR_NONE */
    uint8_t repeats;              /* equal decision cards replaced in a row */
    uint8_t pair[2];              /* caverns of the rival's travel; ORR_NONE */
    uint8_t view;                 /* low bits 0: everything; 1 + seat; 7: people at no seat. Above: CRYO_OWN */
    uint8_t pad;
};
_Static_assert(sizeof(struct cryo_state) == 532, "no padding");

/* ---- content ---- */

struct cryo_tile_face {
    uint8_t gain[2]; /* symbols; ORR_NONE: none */
    uint8_t copies;
};

struct cryo_token_face {
    uint8_t effect; /* enum cryo_effect */
    uint8_t gain[3];
};

struct cryo_cavern_face {
    uint8_t first, second; /* points */
    uint8_t gain[2];
};

struct cryo_cavern_space {
    uint16_t next;   /* set of adjacent spaces */
    uint8_t large;   /* flag */
    uint8_t players; /* used with so many, or more */
    uint8_t open;    /* flag: starts face up */
    uint8_t pad;
};

struct cryo_card_face {
    uint8_t scrap[2]; /* of the stock */
    uint8_t capacity, energy;
    uint8_t deep;   /* energy for large caverns only; 0: not offered */
    uint8_t points; /* of the mission: per unit */
    uint8_t most;   /* of the mission: limit */
};

/* Sections 2.4, 2.5 and 11 of the rules. */
struct cryo_pack {
    struct cryo_cavern_space map[CRYO_CAVERNS];
    uint8_t around[CRYO_SECTION_DOCKS][CRYO_AROUND]; /* enum cryo_space */
    struct cryo_tile_face tiles[CRYO_TILES];         /* 7 crystal, 8 organic, 7 tech backs */
    struct cryo_token_face tokens[CRYO_TOKENS];      /* 14 early, 14 late, 5 sunset backs */
    struct cryo_cavern_face caverns[CRYO_CAVERNS];   /* 5 large, 9 small */
    struct cryo_card_face cards[CRYO_TYPES];
    uint8_t damage[3], early[3], late[3]; /* with 2, 3, 4 players */
    uint8_t quarters_share;               /* pods in quarters for one point; 0: no points */
};

/* Made once per game by configure. */
struct cryo_cache {
    uint8_t players; /* with the rival */
    uint8_t solo;    /* 1 when seat 1 is the rival */
    uint8_t stack;   /* tiles per resource space */
    uint8_t damage, early, late;
    uint8_t fuel;                           /* energy for a crystal at the Generator [CR-5.10] */
    uint8_t converted;                      /* times that the Converter gives its benefit for a unit [CR-5.33] */
    uint8_t salvage;                        /* units that an assigned pod brings at once [CR-5.20] */
    uint16_t caverns;                       /* set of spaces in use */
    uint16_t large;                         /* set of large spaces in use */
    uint16_t next[CRYO_CAVERNS];            /* adjacent spaces in use */
    uint16_t resources[CRYO_SECTION_DOCKS]; /* set of resource spaces around a dock */
    uint16_t actions[CRYO_DOCKS];           /* set of enum cryo_action around a dock */
};

#define CRYO_RULE(name, id, text) CRYO_##name,
enum cryo_rule {
    CRYO_ALLOWED,
#include "rules.def"
    CRYO_RULES_END
};
#undef CRYO_RULE

static inline const struct cryo_pack *cryo_pack_of(const orr_game *g) { return g->content; }
static inline const struct cryo_cache *cryo_cache_of(const orr_game *g) { return g->cache; }
/* Whether the rules of this edition, or later ones, are played by: old records keep to theirs. */
static inline bool cryo_since(const orr_game *g, unsigned edition) { return g->edition >= edition; }
static inline unsigned cryo_players(const orr_game *g) { return cryo_cache_of(g)->players; }
static inline bool cryo_is_rival(const orr_game *g, unsigned who) {
    return who == CRYO_RIVAL && cryo_cache_of(g)->solo;
}
static inline unsigned cryo_section_of(unsigned dock) { return dock / 5; }
static inline unsigned cryo_family_of(unsigned tile) { return tile < 7 ? CRYO_C : tile < 15 ? CRYO_O : CRYO_T; }

/* Scene ids of the pieces. */
enum {
    CRYO_PIECE_DOCK = 100,     /* + dock */
    CRYO_PIECE_DRONE = 130,    /* + dock: the drone standing there */
    CRYO_PIECE_SPACE = 160,    /* + resource space */
    CRYO_PIECE_ACTION = 180,   /* + section * 16 + enum cryo_action */
    CRYO_PIECE_CHAMBER = 250,  /* + chamber */
    CRYO_PIECE_POD = 270,      /* + chamber * 4 + seat */
    CRYO_PIECE_TOKEN = 330,    /* + section */
    CRYO_PIECE_SALVAGE = 340,  /* + salvage space */
    CRYO_PIECE_CAVERN = 350,   /* + cavern */
    CRYO_PIECE_LANDED = 370,   /* + cavern * 4 + seat */
    CRYO_PIECE_SPOT = 430,     /* + card spot */
    CRYO_PIECE_DECISION = 440, /* + 0, 1 */
    CRYO_PIECE_SUPPLY = 445,   /* + back */
    CRYO_PIECE_DECK = 450,
    CRYO_PIECE_DISCARD = 451,
    CRYO_PIECE_ROUND = 452,
    CRYO_PIECE_SEAT = 460,      /* + seat: platform */
    CRYO_PIECE_STOCK = 470,     /* + seat * 8 + enum cryo_stock */
    CRYO_PIECE_QUARTERS = 510,  /* + seat */
    CRYO_PIECE_BAY = 520,       /* + seat * 8 + bay */
    CRYO_PIECE_BAY_DRONE = 560, /* + seat * 8 + bay */
    CRYO_PIECE_SLOT = 600,      /* + seat * 8 + slot */
    CRYO_PIECE_UPGRADE = 640,   /* + seat * 8 + card */
    CRYO_PIECE_VEHICLE = 680,   /* + seat * 32 + card * 4 + copy */
    CRYO_PIECE_MISSION = 820,   /* + seat * 16 + index */
    CRYO_PIECE_HAND = 900,      /* + seat * 64 + index */
    CRYO_PIECE_SCORE = 1200,    /* + seat */
    CRYO_PIECE_ASLEEP = 1210,   /* + seat: pods in chambers, counted */
    CRYO_PIECE_SETTLED = 1220,  /* + seat: pods in caverns, counted */
    CRYO_PIECE_COUNT = 1230,    /* + seat * 4 + enum cryo_mode: cards on a platform, counted */
    CRYO_PIECE_SECTION = 1250,  /* + section */
    CRYO_PIECE_HOME = 1260,     /* + seat: drones at home, counted */
    CRYO_PIECE_BUTTON = 1300,   /* + verb */
    CRYO_PIECE_CHOICE = 1400    /* + verb * 64 + operand */
};

#endif
