/* Nul: the template game. It is tiny, but it uses every part of the contract: copy
 * this folder to begin a new game. This file has the state and the names that the
 * files of the folder share.
 *
 * Glossary. Spark: the money and most of the score. Card: each player holds one,
 * secretly; it is worth points at the end. Stack: the cards nobody has drawn, a
 * multiset. Stake: sparks put on a roll of the die. Look: to see another's card.
 *
 * Hidden things are cut by redact (secrets.c): then `view` is set, the cards that
 * the viewer has not seen are NUL_HIDDEN and `stack` also counts them. */
#ifndef NUL_STATE_H
#define NUL_STATE_H

#include "orrery/game.h"

enum { NUL_DUST, NUL_MOON, NUL_COMET, NUL_STAR, NUL_NOVA };

enum {
    NUL_SEATS = 4,
    NUL_CARDS = 5,
    NUL_HIDDEN = NUL_CARDS, /* in place of a card, in a cut state */
    NUL_WATCHER = 7,        /* `view` of people at no seat */
    NUL_SPARKS_START = 5,   /* [NU-1.2] */
    NUL_SPARKS_MAX = 250,   /* more are not handed out [NU-1.2] */
    NUL_STAKE_MAX = 3,      /* [NU-3.1] */
    NUL_SWAP_COST = 1,      /* [NU-3.2] */
    NUL_PEEK_COST = 2,      /* [NU-3.4] */
    NUL_FACES_MAX = 6,
    NUL_TIES = 3,
    NUL_ROUNDS_MAX = 9
};

enum nul_option { NUL_ROUNDS, NUL_PEEKING, NUL_DIE, NUL_TIE_ORDER };
enum nul_tie { NUL_TIE_SPARKS, NUL_TIE_CARD, NUL_TIE_LATE };

/* Verbs; the operands are in the table of tables.c. */
enum nul_verb {
    NUL_STAKE = 1, /* amount */
    NUL_SWAP,
    NUL_PEEK, /* seat */
    NUL_GIFT, /* seat, amount */
    NUL_PASS,
    NUL_C_DEAL, /* card to the seat that is dealt to or swaps */
    NUL_C_ROLL  /* face */
};

enum nul_phase {
    NUL_P_DEAL = 0, /* chance: first card of `actor` */
    NUL_P_TURN,     /* `actor` decides */
    NUL_P_SWAP,     /* chance: new card of `actor` */
    NUL_P_ROLL,     /* chance: die for `stake` */
    NUL_P_OVER,
    NUL_PHASES
};

enum nul_prompt { NUL_ASK_NOTHING, NUL_ASK_TURN, NUL_ASK_DEAL, NUL_ASK_ROLL };

enum nul_line {
    NUL_L_ROUND,
    NUL_L_DEALT,       /* the owner reads which card */
    NUL_L_DEALT_OTHER, /* the others only that there was one */
    NUL_L_SWAP,
    NUL_L_PEEK,
    NUL_L_SEEN, /* the one who looks reads which card */
    NUL_L_GIFT,
    NUL_L_STAKE,
    NUL_L_WON,
    NUL_L_LOST,
    NUL_L_PASS,
    NUL_L_SHOW,
    NUL_L_END
};

struct nul_state {
    uint8_t stack[NUL_CARDS];   /* in a cut state: all unseen cards */
    uint8_t discard[NUL_CARDS]; /* face up */
    uint8_t card[NUL_SEATS];    /* card, ORR_NONE while there is none, NUL_HIDDEN in a cut state */
    uint8_t knows[NUL_SEATS];   /* a bit per seat that has seen this seat's card */
    uint8_t sparks[NUL_SEATS];
    uint8_t phase;
    uint8_t round;        /* from 1; 0 during the deal */
    uint8_t actor;        /* seat that is dealt to or whose turn it is */
    uint8_t stake;        /* sparks on the table, 0 outside NUL_P_ROLL */
    uint8_t die;          /* last roll, 0 before the first */
    uint8_t peeked, gave; /* done in this turn */
    uint8_t view;         /* 0: full; 1 + seat, or NUL_WATCHER: cut for them */
    uint16_t left;        /* derived: cards in the stack */
};

_Static_assert(sizeof(struct nul_state) == 32, "no padding");

/* A content pack: how many of each card there are and what they are worth. */
struct nul_face {
    int16_t points;
    uint8_t copies;
    uint8_t pad;
};
struct nul_pack {
    char title[16];
    struct nul_face face[NUL_CARDS];
};

/* Made once per game by configure. */
struct nul_cache {
    uint8_t faces;         /* of the die */
    uint8_t tie[NUL_TIES]; /* what breaks ties, first first */
};

#define NUL_RULE(name, id, text) NUL_##name,
enum nul_rule {
    NUL_ALLOWED,
#include "rules.def"
    NUL_RULES_END
};
#undef NUL_RULE

static inline const struct nul_pack *nul_pack_of(const orr_game *g) { return g->content; }
static inline const struct nul_cache *nul_cache_of(const orr_game *g) { return g->cache; }

/* Scene ids of the pieces. A card is known by the seat that holds it. */
enum {
    NUL_PIECE_CARD = 100,   /* + seat */
    NUL_PIECE_SPARKS = 110, /* + seat */
    NUL_PIECE_STACK = 120,
    NUL_PIECE_DIE = 121,
    NUL_PIECE_GIFT = 130,  /* + seat */
    NUL_PIECE_BUTTON = 140 /* + verb * 4 + amount */
};

#endif
