/* Sol: the state and the names shared by the files of this folder.
 *
 * Glossary. Cell: a space of the board, known by its number: rings from outside to
 * inside (O, I, C, R, K), counterclockwise within a ring [SOL-2.6]. Site: a pair of
 * cells with a barrier between, where a gate can stand. Eye: a point of the orbital
 * track where a mothership can be. Place: where a sundiver is: a cell or one of the
 * places from SOL_HOLD on. Slot: the one instability card that a seat keeps. Pool: the
 * cards drawn in this turn. Queue: the draws that this turn still owes.
 *
 * Active is the seat whose turn it is; decider is the seat that is asked now. A
 * station byte is owner * 4 + kind. The sets (a bit per cell or site), the counts of
 * sundivers and the movement allowance repeat what other fields say and are derived.
 * Nothing in this game is hidden but the order of the deck, which does not exist
 * before cards are drawn. */
#ifndef SOL_STATE_H
#define SOL_STATE_H

#include "orrery/game.h"

enum {
    SOL_SEATS = 5,
    SOL_DIVERS = 13, /* of a seat */
    SOL_CROWD = 5,   /* of a seat in a cell [SOL-2.11] */
    SOL_LAYERS = 5,
    SOL_CELLS = 58, /* of side B; side A has 52 */
    SOL_CELLS_A = 52,
    SOL_SITES = 56, /* of side A; side B has 54 */
    SOL_SITES_B = 54,
    SOL_EYES = 16,      /* of side B; side A has 13 */
    SOL_SUN_CELLS = 26, /* C, R and K, on both sides */
    SOL_SUITS = 7,
    SOL_CARD_KINDS = 8, /* suits and the trigger flare */
    SOL_SUIT_CARDS = 13,
    SOL_SPIRAL = 13,
    SOL_FLARES_MAX = 5, /* trigger flares */
    SOL_TRIO = 3,       /* effects of a scenario and of co-operative play */
    SOL_QUEUE = 96,     /* no deck has more cards */
    SOL_PREPLACED = 3,
    SOL_LEVELS = 7,
    SOL_ENERGY_MAX = 30000,
    SOL_MOMENTUM_MAX = 30000,
    SOL_PAD = 7 /* bytes at the end of the state */
};

enum sol_option {
    SOL_MODE,
    SOL_VESTIGIAL,
    SOL_PRESET,
    SOL_EFFECT_1, /* seven of them: the list of the preset `custom` */
    SOL_EVENT = SOL_EFFECT_1 + SOL_SUITS,
    SOL_TRIGGER_FLARES,
    SOL_SCENARIO,
    SOL_COOP_TARGET,
    SOL_SURVIVAL_LABELS
};
enum { SOL_COMPETITIVE, SOL_SOLO, SOL_COOP };
enum { SOL_AUTO, SOL_YES, SOL_NO }; /* vestigial structures; settled by configure */
enum { SOL_STARTER, SOL_SIMPLE, SOL_PEACEFUL, SOL_ALL, SOL_CUSTOM };
enum { SOL_EVENT_NONE, SOL_EVENT_FIRST, SOL_EVENT_RANDOM = 9 };  /* option: 1 + enum sol_event */
enum { SOL_FLARES_AUTO, SOL_FLARES_ZERO };                       /* option: 1 + number; settled by configure */
enum { SOL_NO_SCENARIO, SOL_FIRST_SCENARIO, SOL_SCENARIOS = 6 }; /* option: 1 + row of the pack */

enum sol_layer { SOL_OUTER, SOL_INNER, SOL_CONVECTIVE, SOL_RADIATIVE, SOL_CORE };
enum sol_kind { SOL_GATE, SOL_NODE, SOL_FOUNDRY, SOL_TOWER, SOL_KINDS };

/* Where a sundiver can be; below SOL_HOLD: a cell. */
enum sol_place {
    SOL_HOLD = 64, /* of its own mothership */
    SOL_RESERVE,
    SOL_LOST,  /* in space [SOL-T3] */
    SOL_GONE,  /* vaporized */
    SOL_GUEST, /* + seat in whose hold it is [SOL-E3] */
    SOL_PLACES = SOL_GUEST + SOL_SEATS
};

enum sol_suit { SOL_SUIT_FLARE, SOL_CARD_TRIGGER = SOL_SUITS };

/* In the order of the table of effects. */
enum sol_effect {
    SOL_ACCELERATE,
    SOL_AUGMENT,
    SOL_BLIGHT,
    SOL_CASCADE,
    SOL_CATAPULT,
    SOL_CEREMONY,
    SOL_CHAIN,
    SOL_CHANNEL,
    SOL_CLUSTER,
    SOL_DUPLICATE,
    SOL_FESTIVAL,
    SOL_FUEL_CELLS, /* FUEL */
    SOL_HATCH,
    SOL_HYPERDRIVE,
    SOL_INVADE,
    SOL_JUGGERNAUT,
    SOL_METAMORPHOSIS,
    SOL_MOTIVATE,
    SOL_PASSAGE,
    SOL_PILLAR,
    SOL_PORTAL,
    SOL_PROCREATE,
    SOL_PULSE_ALL, /* PULSE */
    SOL_PUNCTURE,
    SOL_SACRIFICE,
    SOL_SQUEEZE,
    SOL_SYNCHRONIZE,
    SOL_TELEPORT,
    SOL_TRANSCEND,
    SOL_TRIBUTE,
    SOL_EFFECTS
};

/* Trigger events, in the order of the rules. */
enum sol_event {
    SOL_ATTRITION,
    SOL_IMPLODE,
    SOL_EXPLODE,
    SOL_SUNWORM,
    SOL_WARP,
    SOL_SINGULARITY,
    SOL_GARDEN,
    SOL_FEEDERS,
    SOL_EVENTS
};

/* When a card can be used [SOL-4.12], and its group. */
enum sol_symbol { SOL_ON_MOVE, SOL_ON_CONVERT, SOL_ON_ACTIVATE, SOL_ON_DRAW, SOL_ON_ANY };
enum sol_colour { SOL_BLUE, SOL_GREEN, SOL_YELLOW, SOL_RED };

/* Verbs; the operands are in the table of tables.c. */
enum sol_verb {
    SOL_MOVE = 1, /* TURN: these five */
    SOL_CONVERT,
    SOL_ACTIVATE,
    SOL_SCOUR,
    SOL_CARD, /* use the card of the slot: wherever 4.12 allows it */
    SOL_STOP,
    SOL_DECLINE, /* NO */
    SOL_TAKE,
    SOL_PAY,
    SOL_KIND,         /* structure */
    SOL_SITE,         /* gate site */
    SOL_CELL,         /* cell */
    SOL_LAUNCH,       /* seat whose mothership it leaves, variant: MOVE_SRC, these eight */
    SOL_FLY,          /* cell, variant */
    SOL_HURL,         /* cell */
    SOL_HURL_STATION, /* JUGGERNAUT */
    SOL_RETURN,       /* variant */
    SOL_STACK,        /* cell: CLUSTER */
    SOL_STATION,      /* fly the station: JUGGERNAUT */
    SOL_FUEL,
    SOL_ACT,        /* cell: ACT */
    SOL_PULSE,      /* cell: ACT, without a sundiver */
    SOL_KEEP,       /* suit */
    SOL_NAME,       /* suit: PILLAR */
    SOL_NUMBER,     /* of eyes: ACCELERATE */
    SOL_SEAT,       /* seat: BLIGHT, HATCH */
    SOL_END,        /* cell, seat: CHAIN */
    SOL_PICK_HOLD,  /* HOLD */
    SOL_PICK_GUEST, /* seat: GUEST */
    SOL_PICK_LOST,  /* LOST */
    SOL_PLAY,       /* effect: TURN, the action that only the card of the slot makes possible */
    SOL_USE_ALL,    /* FLARE: all stations that are left */
    SOL_C_EVENT,    /* event: chance, when it is drawn at random */
    SOL_C_EFFECT,   /* effect: the next one in play */
    SOL_C_TOKEN,    /* suit: whose token goes to the next effect of three */
    SOL_C_DRAW,     /* suit or trigger flare */
    SOL_VERBS_END
};

/* From this edition on a card that alone makes an action possible is asked for [SOL-4.14]; before, choosing the action
 * used it up. */
enum { SOL_CARDS_ASKED = 3 };

/* Which of several sundivers [SOL-4.30]. */
enum sol_variant { SOL_PLAIN, SOL_FRESH, SOL_SPENT, SOL_MARKED, SOL_OTHER, SOL_VARIANTS };

/* Where the game waits: the decision points of the rules' table 4.2 and the chance events. */
enum sol_phase {
    SOL_P_EVENT = 0,   /* chance: which trigger event */
    SOL_P_EFFECTS,     /* chance: effect number `step` */
    SOL_P_TOKENS,      /* chance: token number `step` of co-operative play */
    SOL_P_VEST_KIND,   /* D-VEST-KIND: `step` is the round, 0 or 1 */
    SOL_P_VEST_SITE,   /* D-VEST-SITE: of `kind` */
    SOL_P_DECON,       /* D-DECON */
    SOL_P_TURN,        /* D-TURN */
    SOL_P_MOVE_SRC,    /* D-MOVE-SRC */
    SOL_P_MOVE_DST,    /* D-MOVE-DST: `source`, `variant`, `from` */
    SOL_P_CONV_TYPE,   /* D-CONV-TYPE */
    SOL_P_CONV_A,      /* D-CONV-A: of `kind` */
    SOL_P_CONV_B,      /* D-CONV-B: `cell_a` */
    SOL_P_CONV_C,      /* D-CONV-C: `cell_a`, `cell_b` */
    SOL_P_CONV_POST,   /* D-CONV-POST: the last piece stands in or above `cell_a` */
    SOL_P_ACT,         /* D-ACT */
    SOL_P_BONUS_OWN,   /* D-BONUS-OWN: station of `cell_a` */
    SOL_P_BONUS_OWNER, /* D-BONUS-OWNER */
    SOL_P_BONUS_ACT,   /* D-BONUS-ACT */
    SOL_P_ACT_POST,    /* D-ACT-POST */
    SOL_P_SCOUR,       /* D-SCOUR: `step` is 1 after the first */
    SOL_P_WINDOW,      /* D-WINDOW */
    SOL_P_DRAW_CARD,   /* D-DRAW-CARD */
    SOL_P_DRAW,        /* chance: the next card of the queue, or of the orbit */
    SOL_P_CHANNEL,     /* D-CHANNEL: for `card` */
    SOL_P_FLARE,       /* D-FLARE */
    SOL_P_KEEP,        /* D-KEEP */
    SOL_P_E1,          /* ACCELERATE: how far */
    SOL_P_E2,          /* AUGMENT: which station */
    SOL_P_E3,          /* BLIGHT: which seat */
    SOL_P_E3B,         /* BLIGHT: seat `target`, from which cell */
    SOL_P_E7A,         /* CHAIN: which */
    SOL_P_E7B,         /* CHAIN: of `cell_a`, which end is number 1 */
    SOL_P_E13,         /* HATCH: where */
    SOL_P_E13B,        /* HATCH: in `cell_a`, whose sundiver goes home */
    SOL_P_E14,         /* HYPERDRIVE: which sundiver */
    SOL_P_E15,         /* INVADE: which station */
    SOL_P_E16,         /* JUGGERNAUT: which station */
    SOL_P_E19,         /* PASSAGE: which sundiver */
    SOL_P_E20,         /* PILLAR: which suit */
    SOL_P_E22,         /* PROCREATE: which of `grown` */
    SOL_P_E24,         /* PUNCTURE: whose cell */
    SOL_P_E24B,        /* PUNCTURE: from `cell_a` through which barrier */
    SOL_P_E25,         /* SACRIFICE: which foundry */
    SOL_P_E26,         /* SQUEEZE: which station */
    SOL_P_E28,         /* TELEPORT: from */
    SOL_P_E28B,        /* TELEPORT: from `cell_a` to */
    SOL_P_E30,         /* TRIBUTE: which station */
    SOL_P_T1,          /* ATTRITION: `decider` loses which */
    SOL_P_T2,          /* IMPLODE: `decider`, one from `cell_a` inward */
    SOL_P_T3,          /* EXPLODE: `decider`, one from `cell_a` outward */
    SOL_P_T5A,         /* WARP: `decider`, which sundiver */
    SOL_P_T5B,         /* WARP: of place `from`, where to */
    SOL_P_T6,          /* SINGULARITY: `decider`, one of place `from` to which core cell */
    SOL_P_T7,          /* ENERGY GARDEN: first cell of layer `step` */
    SOL_P_T8,          /* FEEDERS: the core cell left out */
    SOL_P_OVER,
    SOL_PHASES
};

/* The action of the turn. */
enum sol_action { SOL_A_NONE, SOL_A_MOVE, SOL_A_CONVERT, SOL_A_ACTIVATE, SOL_A_SCOUR, SOL_ACTIONS };

/* What momentum came from; `momentum` is the sum. */
enum sol_gain { SOL_BY_TOWERS, SOL_BY_HURLS, SOL_BY_EFFECTS, SOL_GAINS };

struct sol_state {
    uint64_t divers[SOL_SEATS];   /* derived: cells with own sundivers */
    uint64_t full[SOL_SEATS];     /* derived: cells that are full for the seat */
    uint64_t stations[SOL_SEATS]; /* derived: cells by owner */
    uint64_t kinds[SOL_KINDS];    /* derived: cells by kind of station; entry SOL_GATE: sites with a gate */
    uint64_t acted_set;           /* derived from acted */
    uint64_t cubes;               /* derived from cube */
    uint64_t feeders;             /* derived from feeder */
    uint16_t energy[SOL_SEATS], momentum[SOL_SEATS];
    uint16_t gained[SOL_SEATS][SOL_GAINS];
    uint16_t turn;                          /* turns begun */
    uint16_t spent;                         /* a bit per sundiver that used CATAPULT */
    uint8_t place[SOL_SEATS][SOL_DIVERS];   /* of every sundiver */
    uint8_t count[SOL_SEATS][SOL_PLACES];   /* derived: sundivers by place */
    uint8_t movement[SOL_SEATS];            /* derived: M [SOL-2.13] */
    uint8_t stock[SOL_SEATS][SOL_KINDS];    /* structures in reserve */
    uint8_t eye[SOL_SEATS];                 /* of the mothership */
    uint8_t slot[SOL_SEATS];                /* suit of the kept card; ORR_NONE: none */
    uint8_t station[SOL_CELLS];             /* ORR_NONE: none */
    uint8_t gate[SOL_SITES];                /* owner; ORR_NONE: none */
    uint8_t cube[SOL_CELLS];                /* energy cubes: 0 or 1 */
    uint8_t feeder[SOL_CELLS];              /* how many */
    uint8_t acted[SOL_CELLS];               /* stations activated in this turn: 0 or 1 */
    uint8_t grown[SOL_CELLS];               /* stacks that PROCREATE still has to choose from: 0 or 1 */
    uint8_t crossed[SOL_SITES];             /* gates crossed by the marked sundiver of PASSAGE: 0 or 1 */
    uint8_t used[SOL_EYES];                 /* outer stations used for this flare, by index in the ring: 0 or 1 */
    uint8_t effect[SOL_SUITS];              /* effect of each suit; ORR_NONE: none */
    uint8_t trio[SOL_TRIO];                 /* effects of co-operative play in dealing order; ORR_NONE otherwise */
    uint8_t deck[SOL_CARD_KINDS];           /* cards left */
    uint8_t discard[SOL_SUITS];             /* open */
    uint8_t pool[SOL_SUITS];                /* drawn in this turn */
    char queue[SOL_QUEUE + 1];              /* draws to come: '.' plain, 's' squeeze, '1'..'5' hurl of that player */
    uint8_t event;                          /* trigger event; ORR_NONE: none (or not drawn yet) */
    uint8_t removed;                        /* trigger flares out of the game */
    uint8_t marker;                         /* space of the spiral */
    uint8_t dry;                            /* turns without a draw [SOL-4.22] */
    uint8_t drew;                           /* 1: a card was drawn in this turn's draw phase */
    uint8_t phase, active, decider, action; /* decider is the active seat, or another one that is asked */
    uint8_t points;                         /* of MOVE */
    uint8_t in_force;                       /* effect used in this turn; ORR_NONE: none */
    uint8_t uses;                           /* left of CLUSTER or FUEL */
    uint8_t paid;                           /* a bit per seat that got its day pass */
    uint8_t marked;                         /* sundiver of PASSAGE or HYPERDRIVE, 0..12; ORR_NONE: none */
    uint8_t flown;                          /* spaces of HYPERDRIVE since the last energy */
    uint8_t rover;                          /* cell of the JUGGERNAUT station; ORR_NONE: none */
    uint8_t act_kind;                       /* kind of the normal activations; ORR_NONE: none yet */
    uint8_t converted;                      /* conversions done */
    uint8_t recalls;                        /* 1: the next conversion is the extra one of CASCADE */
    uint8_t motive;                         /* cell of the station just converted; ORR_NONE: none */
    uint8_t squeezed;                       /* cell of the squeezed station; ORR_NONE: none */
    uint8_t squeeze_flare;                  /* 1: a flare came for it */
    uint8_t pillar;                         /* suit; ORR_NONE: none */
    uint8_t card;                           /* card being resolved; ORR_NONE: none */
    char entry[2];                          /* its entry of the queue, "o" for the orbit; empty: none */
    uint8_t orbit;                          /* 1: this turn's orbit is done, its draws are discarded */
    uint8_t source;                         /* verb of the move being made; 0: none */
    uint8_t variant;                        /* of it */
    uint8_t from;                           /* cell or place; ORR_NONE: none */
    uint8_t kind;                           /* structure being placed; ORR_NONE: none */
    uint8_t cell_a, cell_b;                 /* see the phases; ORR_NONE: none */
    uint8_t amount;                         /* bonus being offered; 0: none */
    uint8_t target;                         /* seat; ORR_NONE: none */
    uint8_t step;                           /* counter, see the phases */
    uint8_t last_from, last_to;             /* the last flight of the last MOVE or event, for people; ORR_NONE: none */
    uint8_t last_card;                      /* the last card drawn, for people; ORR_NONE: none */
    uint8_t pad[SOL_PAD];
};
_Static_assert(sizeof(struct sol_state) % 8 == 0, "states lie side by side");
_Static_assert(offsetof(struct sol_state, pad) + SOL_PAD == sizeof(struct sol_state), "no padding but this");
_Static_assert(sizeof(struct sol_state) <= 2048, "at most two KiB");

/* ---- content ---- */

struct sol_scenario_row {
    uint8_t suits, energy, threshold;
    uint8_t effect[SOL_TRIO];                                                  /* ORR_NONE: none */
    uint8_t kind[SOL_PREPLACED], cell_a[SOL_PREPLACED], cell_b[SOL_PREPLACED]; /* stations, cells of both sides */
    uint8_t forbidden;                                                         /* kind; ORR_NONE: none */
    uint8_t event;                                                             /* ORR_NONE: none */
    uint8_t flares;
};

struct sol_site_row {
    uint8_t above, below; /* cells */
};

struct sol_pack {
    uint8_t base[SOL_LAYERS], bonus[SOL_LAYERS], cards[SOL_LAYERS], augment[SOL_LAYERS];
    uint8_t start_hold, start_energy;
    uint8_t start_stock[SOL_KINDS];
    uint8_t movement;   /* before stations */
    uint8_t unstable;   /* from this energy on half is lost */
    uint8_t hurl;       /* momentum */
    uint8_t stagnation; /* turns without cards per seat */
    uint8_t colour[SOL_EFFECTS];
    uint8_t level[SOL_LEVELS]; /* least momentum of each level of survival */
    struct sol_site_row side_a[SOL_SITES], side_b[SOL_SITES_B];
    struct sol_scenario_row scenario[SOL_SCENARIOS];
};

/* Made once per game by configure. */
struct sol_cache {
    uint64_t ring_of[SOL_CELLS]; /* neighbours in the ring */
    uint64_t above[SOL_CELLS], below[SOL_CELLS];
    uint64_t near[SOL_CELLS];         /* all of them */
    uint64_t open[SOL_CELLS];         /* neighbours without a barrier between */
    uint64_t sites_of[SOL_CELLS];     /* sites that touch the cell */
    uint64_t four[SOL_EYES];          /* cells of an eye */
    uint64_t sites_under[SOL_LAYERS]; /* sites that lead down from the layer */
    uint64_t layer[SOL_LAYERS], board;
    uint8_t layer_of[SOL_CELLS];
    uint8_t site_above[SOL_SITES], site_below[SOL_SITES];
    uint8_t site_at[SOL_CELLS][SOL_CELLS]; /* ORR_NONE: no site */
    uint8_t first[SOL_LAYERS], size[SOL_LAYERS];
    uint8_t cells, sites, eyes;
    uint8_t suits;       /* in the deck, the flares included */
    uint8_t deck_size;   /* with trigger flares */
    uint8_t flares;      /* trigger flares */
    uint8_t orbit_draws; /* 1: in every turn (solo, co-operative) */
    uint8_t forbidden;   /* kind that cannot be converted; ORR_NONE: none */
    uint8_t target;      /* momentum to win solo or co-operative play; 0: none */
    uint8_t start_energy;
    uint8_t has_effects;  /* 0: Ancient Tower */
    uint32_t effect_pool; /* a bit per effect that the preset offers */
};

#define SOL_RULE(name, id, text) SOL_##name,
enum sol_rule {
    SOL_ALLOWED,
#include "rules.def"
    SOL_RULES_END
};
#undef SOL_RULE

static inline const struct sol_pack *sol_pack_of(const orr_game *g) { return g->content; }
static inline const struct sol_cache *sol_cache_of(const orr_game *g) { return g->cache; }
static inline unsigned sol_station_byte(unsigned owner, unsigned kind) { return owner << 2 | kind; }
static inline unsigned sol_station_owner(unsigned byte) { return byte >> 2; }
static inline unsigned sol_station_kind(unsigned byte) { return byte & 3u; }

/* Scene ids of the pieces. A sundiver keeps its id wherever it is. */
enum {
    SOL_PIECE_SEAT = 100,       /* + seat: panel */
    SOL_PIECE_MOTHERSHIP = 110, /* + seat */
    SOL_PIECE_ARK = 120,        /* + seat */
    SOL_PIECE_ENERGY = 130,     /* + seat */
    SOL_PIECE_MOMENTUM = 140,   /* + seat */
    SOL_PIECE_MOVEMENT = 150,   /* + seat */
    SOL_PIECE_SLOT = 160,       /* + seat: kept card */
    SOL_PIECE_HOLD = 170,       /* + seat: sundivers there */
    SOL_PIECE_RESERVE = 180,    /* + seat */
    SOL_PIECE_LOST = 190,       /* + seat */
    SOL_PIECE_GONE = 200,       /* + seat */
    SOL_PIECE_STOCK = 210,      /* + seat * 4 + kind */
    SOL_PIECE_EFFECT = 240,     /* + suit */
    SOL_PIECE_DECK = 250,
    SOL_PIECE_DISCARD = 251,
    SOL_PIECE_SPIRAL = 252, /* the marker */
    SOL_PIECE_HEART = 253,
    SOL_PIECE_EVENT = 254,
    SOL_PIECE_POINTS = 255,
    SOL_PIECE_QUEUE = 256,
    SOL_PIECE_DRAWN = 257,     /* the card being resolved */
    SOL_PIECE_SHEET = 258,     /* what is being decided */
    SOL_PIECE_POOL = 260,      /* + suit */
    SOL_PIECE_DECK_SUIT = 270, /* + suit or trigger flare: cards left */
    SOL_PIECE_GUESTS = 280,    /* + owner * 5 + host */
    SOL_PIECE_BUTTON = 400,    /* + verb */
    SOL_PIECE_CHOICE = 500,    /* + verb * 64 + small operand (seat, suit, kind, number; a variant * 8 more) */
    SOL_PIECE_CELL = 4000,     /* + cell */
    SOL_PIECE_STATION = 4100,  /* + cell */
    SOL_PIECE_CUBE = 4200,     /* + cell */
    SOL_PIECE_FEEDER = 4300,   /* + cell */
    SOL_PIECE_SITE = 4400,     /* + site: gate or place for one */
    SOL_PIECE_EYE = 4500,      /* + eye */
    SOL_PIECE_DIVER = 4600     /* + seat * 16 + sundiver */
};

#endif
