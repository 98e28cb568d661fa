/* Solaris: the state and the names shared by the files of this folder.
 *
 * Glossary. Station: one of six dials round the laser (ED, HQ, BIO, SP, CAN, EC).
 * Energy track: where tokens rest. Rim: the outer track, used at the active
 * station by players who have begun their turn there. Ring: the six places of the
 * stations, clockwise. Bridge: coloured link between neighbours, slot i lies
 * between ring positions i and i+1. Shuttle: one per colour, docked at a station or
 * in the hangar. Store: cards taken in the Canteen, kept apart until all have acted.
 * Drone: a seat without a player in the house modes; drones sit behind the players.
 *
 * A card kind is station * 4 + colour. The stack is a multiset: nobody ever knows
 * its order. Hidden things are cut by redact (secrets.c): then `view` is set,
 * `stack` holds all cards the viewer cannot place and the hidden hands are empty.
 * A seat that plays from its own hand told it to nobody: its hand is empty in every
 * state, its cards lie in `stack` too, and it may play any card that can be there. */
#ifndef SOLARIS_STATE_H
#define SOLARIS_STATE_H

#include "orrery/game.h"

enum { SOLARIS_ED, SOLARIS_HQ, SOLARIS_BIO, SOLARIS_SP, SOLARIS_CAN, SOLARIS_EC };

enum {
    SOLARIS_STATIONS = 6,
    SOLARIS_COLOURS = 4,
    SOLARIS_KINDS = 24,
    SOLARIS_SEATS = 5, /* players and drones */
    SOLARIS_TILES = 5,
    SOLARIS_ENERGY_MAX = 7, /* [SO-2.12] */
    SOLARIS_HAND_START = 5, /* [SO-3.2] */
    SOLARIS_HAND_LIMIT = 7, /* [SO-4.30] */
    SOLARIS_DISPLAY = 3,    /* [SO-3.3] */
    SOLARIS_WEAK = 1        /* [SO-4.43] */
};

enum solaris_option {
    SOLARIS_VARIANT_TIME,
    SOLARIS_TIME_ROUNDS,
    SOLARIS_LAYOUT,
    SOLARIS_LAYOUT_ORDER,
    SOLARIS_LASER_GOAL,
    SOLARIS_MAX_ROUNDS,
    SOLARIS_MULTI_DOCK,
    SOLARIS_CANTEEN_LIMIT,
    SOLARIS_HOUSE_TWO,
    SOLARIS_HOUSE_SOLO,
    SOLARIS_SEAT_COLOURS
};

/* Verbs; the operands are documented by the table in tables.c. */
enum solaris_verb {
    SOLARIS_REPLENISH = 1,
    SOLARIS_REDIRECT,
    SOLARIS_EXCHANGE,
    SOLARIS_STATION_ACTION,
    SOLARIS_PASS,
    SOLARIS_PLAY,     /* card: D2, D3, D7, D8, D15 */
    SOLARIS_FINISH,   /* end the action */
    SOLARIS_SINGLE,   /* no second card at the Engine Deck */
    SOLARIS_GIVE,     /* card: discard of an exchange, D5 */
    SOLARIS_TAKE,     /* card: from the display, D6 */
    SOLARIS_STACK,    /* draw from the stack, D6 */
    SOLARIS_SPEND,    /* energy: D9 */
    SOLARIS_SPREAD,   /* stations: D10 */
    SOLARIS_GO,       /* direction: D4, D11 */
    SOLARIS_SHUTTLE,  /* colour: D12 */
    SOLARIS_DOCK,     /* station: D13 */
    SOLARIS_ROB,      /* seat: D14 */
    SOLARIS_DISCARD,  /* card: D16 */
    SOLARIS_C_PLACE,  /* station of the next ring position */
    SOLARIS_C_DEAL,   /* card to the hand being dealt */
    SOLARIS_C_REVEAL, /* card to the display */
    SOLARIS_C_BRIDGE, /* colour of the next slot */
    SOLARIS_C_TILE_A, /* tile of the next seat */
    SOLARIS_C_TILE_B,
    SOLARIS_C_TOKEN,       /* seat whose token is placed next */
    SOLARIS_C_DRAW,        /* card from the stack to a hand */
    SOLARIS_C_STEAL,       /* card from a victim's hand to a store */
    SOLARIS_C_BRIDGE_CARD, /* card that names the station of the bridge swap */
    SOLARIS_C_SWAP,        /* colour that goes to the counter-clockwise slot */
    SOLARIS_C_DRONE,       /* card drawn by a drone */
    SOLARIS_C_LOSE,        /* card that a drone discards from a hand */
    SOLARIS_VERBS_END
};

enum { SOLARIS_CW, SOLARIS_CCW };

/* Where the game waits. The D numbers are those of rules.md. ACTING only occurs in
 * a cut state: another seat is within an action, more cannot be known. */
enum solaris_phase {
    SOLARIS_P_LAYOUT = 0, /* chance: ring position `step` */
    SOLARIS_P_DEAL,       /* chance: seat `step` / 5 */
    SOLARIS_P_DISPLAY,    /* chance: set-up of the display */
    SOLARIS_P_BRIDGES,    /* chance: slot `step` */
    SOLARIS_P_TILES_A,    /* chance: seat `step` */
    SOLARIS_P_TILES_B,
    SOLARIS_P_TOKENS,    /* chance: station `step` / seats */
    SOLARIS_P_ACTION,    /* D1 */
    SOLARIS_P_REPLENISH, /* D2 */
    SOLARIS_P_REDIRECT,  /* D3 */
    SOLARIS_P_TARGET,    /* D4: card `chosen` */
    SOLARIS_P_GIVE,      /* D5 */
    SOLARIS_P_SOURCE,    /* D6: `draws` cards still to draw */
    SOLARIS_P_ENGINE,    /* D7 */
    SOLARIS_P_SECOND,    /* D8: station `chosen` */
    SOLARIS_P_AMOUNT,    /* D9 */
    SOLARIS_P_SPREAD,    /* D10 */
    SOLARIS_P_DIRECTION, /* D11: `chosen` stations */
    SOLARIS_P_SHUTTLE,   /* D12 */
    SOLARIS_P_DOCK,      /* D13: colour `chosen` */
    SOLARIS_P_VICTIM,    /* D14 */
    SOLARIS_P_CELL,      /* D15 */
    SOLARIS_P_LIMIT,     /* D16: `actor` discards; where it goes on is in `stage` */
    SOLARIS_P_DRAW,      /* chance: `actor` draws from the stack (D6) */
    SOLARIS_P_STEAL,     /* chance: from seat `chosen` */
    SOLARIS_P_REFILL,    /* chance: display */
    SOLARIS_P_BRIDGE_CARD,
    SOLARIS_P_SWAP,     /* chance: at station `chosen` */
    SOLARIS_P_CATCH_UP, /* chance: `actor` draws, `draws` left */
    SOLARIS_P_DRONE,    /* chance: card of drone `actor` */
    SOLARIS_P_LOSE,     /* chance: from seat `chosen`, by drone `actor` */
    SOLARIS_P_ACTING,   /* cut states only */
    SOLARIS_P_OVER,
    SOLARIS_PHASES
};

/* What a D16 belongs to. */
enum solaris_stage { SOLARIS_S_TURN = 0, SOLARIS_S_CANTEEN, SOLARIS_S_ROUND };

struct solaris_state {
    uint8_t hand[SOLARIS_SEATS][SOLARIS_KINDS];
    uint8_t stack[SOLARIS_KINDS]; /* in a cut state: all unseen cards */
    uint8_t discard[SOLARIS_KINDS];
    uint32_t hand_mask[SOLARIS_SEATS]; /* derived: a bit per kind in hand */
    uint16_t stack_size, discard_size;
    uint8_t hand_size[SOLARIS_SEATS];
    uint8_t display[SOLARIS_DISPLAY];            /* kind or ORR_NONE */
    uint8_t store[SOLARIS_SEATS][SOLARIS_SEATS]; /* [owner][victim]: kind, ORR_NONE, or SOLARIS_HIDDEN in a cut state */
    uint8_t energy[SOLARIS_SEATS][SOLARIS_STATIONS];
    uint8_t laser[SOLARIS_SEATS];
    uint8_t track[SOLARIS_STATIONS][SOLARIS_SEATS]; /* seats on the energy track, front to back, top first */
    uint8_t track_size[SOLARIS_STATIONS];
    uint8_t rim[SOLARIS_SEATS]; /* seats on the rim of the active station, likewise */
    uint8_t rim_size;
    uint8_t ring[SOLARIS_STATIONS];  /* station at each position */
    uint8_t place[SOLARIS_STATIONS]; /* derived: position of each station */
    uint8_t bridge[SOLARIS_STATIONS];
    uint8_t spare[2];
    uint8_t shuttle[SOLARIS_COLOURS];                     /* station where it is docked, or ORR_NONE */
    uint8_t tile_a[SOLARIS_SEATS], tile_b[SOLARIS_SEATS]; /* tile + 1, 0 while not dealt */
    uint8_t round;                                        /* from 1 */
    uint8_t position;                                     /* ring position of the active station */
    uint8_t phase;
    uint8_t stage;
    uint8_t actor;  /* seat whose turn it is */
    uint8_t action; /* verb chosen at D1, 0 before */
    uint8_t played; /* cards played in this action */
    uint8_t units;  /* units done in this action */
    uint8_t draws;  /* cards still to draw */
    uint8_t chosen; /* see the phases; ORR_NONE otherwise */
    uint8_t robbed; /* a bit per seat robbed in this turn */
    uint8_t step;   /* counter of the set-up */
    uint8_t view;   /* low bits 0: full; 1 + seat, or 7 for people at no seat: cut for them. Above: SOLARIS_OWN */
    uint8_t pad[3];
};

enum {
    SOLARIS_HIDDEN = SOLARIS_KINDS, /* a card that the viewer, or nobody but its owner, knows */
    SOLARIS_READER = 7,             /* of `view`: whom the state is cut for */
    SOLARIS_OWN = 3                 /* from this bit of `view` on one for each seat that plays from its own hand */
};

/* A content pack: tables 11.1 to 11.4 of rules.md. */
struct solaris_pack {
    uint8_t deck[SOLARIS_KINDS];
    uint8_t a_stations[3], b_stations[3];
    uint8_t a_tiles[SOLARIS_TILES][3], b_tiles[SOLARIS_TILES][3];
    uint8_t ring[SOLARIS_STATIONS];
    uint8_t bridges[SOLARIS_COLOURS];
};

/* Made once per game by configure. */
struct solaris_cache {
    uint8_t players, seats; /* seats = players + drones */
    uint16_t deck_size;
};

#define SOLARIS_RULE(name, id, text) SOLARIS_##name,
enum solaris_rule {
    SOLARIS_ALLOWED,
#include "rules.def"
    SOLARIS_RULES_END
};
#undef SOLARIS_RULE

static inline unsigned solaris_station_of(unsigned kind) { return kind >> 2; }
static inline unsigned solaris_colour_of(unsigned kind) { return kind & 3u; }
static inline const struct solaris_cache *solaris_cache_of(const orr_game *g) { return g->cache; }
static inline const struct solaris_pack *solaris_pack_of(const orr_game *g) { return g->content; }
static inline unsigned solaris_active(const struct solaris_state *s) { return s->ring[s->position]; }
/* The seat plays from its own hand, which nobody was told. */
static inline bool solaris_untold(const struct solaris_state *s, unsigned seat) {
    return s->view >> (SOLARIS_OWN + seat) & 1u;
}
/* Whoever has the state knows the hand. */
static inline bool solaris_knows(const struct solaris_state *s, unsigned seat) {
    unsigned reader = s->view & SOLARIS_READER;
    return (!reader || reader == seat + 1) && !solaris_untold(s, seat);
}
static inline bool solaris_is_cut(const struct solaris_state *s) { return s->view & SOLARIS_READER; }

/* Scene ids of the pieces. Cards in hands and the display are known by their slot. */
enum {
    SOLARIS_PIECE_TOKEN = 100,   /* + seat * 8 + station */
    SOLARIS_PIECE_LASER = 160,   /* + seat: counter at the laser */
    SOLARIS_PIECE_STATION = 170, /* + station */
    SOLARIS_PIECE_SHUTTLE = 180, /* + colour */
    SOLARIS_PIECE_BRIDGE = 190,  /* + slot; spares at + 6 and + 7 */
    SOLARIS_PIECE_SEAT = 200,    /* + seat: row in the turn order */
    SOLARIS_PIECE_DISPLAY = 210, /* + slot */
    SOLARIS_PIECE_STACK = 220,
    SOLARIS_PIECE_DISCARD = 221,
    SOLARIS_PIECE_BUTTON = 230, /* + verb */
    SOLARIS_PIECE_HAND = 300    /* + kind * 8 + copy: card of the viewer's hand */
};

#endif
