/* Naming what chance did. At a table with real dice and cards nothing is rolled or drawn by the program: people say what
 * they rolled, drew or turned up. A naming is that question, made from what the game tells anyway (odds, verbs, kinds,
 * prompts), so that a front end can ask it without knowing the game: by a pad of dice, or by a list to pick from. */
#ifndef ORRERY_NAMING_H
#define ORRERY_NAMING_H

#include "orrery/engine.h"
#include "orrery/points.h"

/* The player at a seat whose person tells nobody what she holds: with real cards, in games with hands. */
#define ORR_OWN_HAND "own"
/* May seats of this game do that? False with a sentence. */
bool orr_own_hands_fit(const orr_game *, struct orr_error *);

enum { ORR_DICE_GROUPS = 4, ORR_DICE_FACES = 16, ORR_DICE_MOST = 16, ORR_NAMING_RUN = 64 };

/* Dice that are rolled together. */
struct orr_dice_group {
    const struct orr_dice *row; /* of the game's table: way, colour, title */
    unsigned operand, dice;     /* its first operand, and how many dice there are */
    unsigned faces;
    uint8_t face[ORR_DICE_FACES]; /* what a die can show, ascending */
};

struct orr_naming {
    unsigned prompt;
    struct orr_asked asked; /* the question in words */
    int seat;               /* whom it is about, as far as that is the same whatever comes; ORR_NOBODY */
    /* Who learns it: a bit per seat. Where `open` is set everybody does, people who only watch included. Several, or
     * nobody: a card that lies face down. */
    uint8_t learns;
    bool open;
    unsigned run;    /* of so many questions of this kind in a row this is the first, as far as can be foreseen */
    bool counted;    /* weights say how many are left of each */
    unsigned groups; /* of dice; 0: one of the outcomes is picked */
    struct orr_dice_group group[ORR_DICE_GROUPS];
    unsigned dice;        /* in all groups */
    struct orr_odds odds; /* what is possible, with its weights */
};

/* The question at a full state `s`. False: chance does not act, or there is only one outcome, so that nobody is asked. */
bool orr_naming_of(const orr_game *, const void *s, struct orr_naming *);
/* The only outcome, where chance acts and nothing else can come; else 0. */
orr_action orr_outcome_only(const orr_game *, const void *s);
/* The outcome that the dice show: a face for each, group by group; within a group that is not told apart, in any order.
 * 0: these dice cannot show that. */
orr_action orr_naming_roll(const struct orr_naming *, const uint8_t *face, unsigned dice);
/* What an outcome is called in a list: the faces or titles of its operands. Returns the length. */
size_t orr_outcome_words(const orr_game *, orr_action, char *out, size_t size);
/* What can be picked: outcomes that are called the same only once, with how many are left of them all. */
struct orr_pick {
    orr_action action;
    uint32_t left; /* 0: not known */
    char words[256];
};
/* Into `out`, which holds ORR_MAX_ODDS. Returns how many; none where dice are entered. */
uint32_t orr_naming_picks(const orr_game *, const struct orr_naming *, struct orr_pick *out);
/* The outcome that a text means: notation, the words of its operands, the beginning of either if it is the only one; for
 * dice their faces ("6 4 2", "642"), or where a group is a sum "=17". False with a sentence. */
bool orr_naming_read(const orr_game *, const struct orr_naming *, const char *text, orr_action *, struct orr_error *);
/* {"prompt","words","seat","learns":[seats],"open","run","counted","dice":[{"title","role","way","dice","faces":[{"face",
 * "words"}]}],"outcomes":[{"action","name","words","seat","left","piece"}]}: outcomes only where one is picked; the seat that
 * one of them names, or null; left 0: not known; piece: its id in the scene, or 0. */
void orr_naming_json(const orr_game *, const struct orr_naming *, struct orr_buf *);

#endif
