/* Golden playthroughs: one game of every set-up, short enough to be read, as a text
 * that must come out the same for ever. SETUP.txt is played by the rules and with the
 * built-in pack that its header names, which may be earlier ones; when a new one is made,
 * the old one stays as SETUP.WORD.txt, the proof that old matches are still replayed.
 *
 *   golden GAME SETUP [OPTION=VALUE ...]     options beyond the set-up's, to make it short
 *   {...}                                    header of the record
 *   1 chance c_deal:star 89abcdef            an entry of the record, and below it,
 *       P1 draws the Star.                   indented, its full log
 *   {"result":...}                           when the game is over
 *   end after 40 entries, over, state 0123456789abcdef */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

#include "orrery/match.h"

enum { GOLDEN_LINES = 600, GOLDEN_ENTRIES = 500 };

/* The game of a set-up with further options ("" for none) and with a pack (NULL: the built-in one). */
orr_game *golden_game(const struct orr_rules *, const struct orr_setup *, const char *extra, const char *pack,
                      struct orr_error *);
/* The playthrough of the match as text. */
void golden_text(const struct orr_match *, const struct orr_setup *, const char *extra, struct orr_buf *);
/* A random match, cut where its text would become too long. */
struct orr_match *golden_play(orr_game *, uint64_t seed);
/* Replay a text and compare what comes out with it, line by line. */
bool golden_check(const struct orr_rules *, const struct orr_setup *, const char *text, struct orr_error *);
/* The match of a text; NULL on error. */
struct orr_match *golden_read(const char *text, struct orr_error *);

/* What setting positions up by hand came to (setup.c). */
struct golden_setup {
    unsigned positions, edits;             /* built from an empty table */
    unsigned wrong, mended;                /* with some things changed; whole again by safe repairs */
    unsigned findings, with_choices, safe; /* told of the wrong ones */
};
/* Set up every `every`-th position of the match. */
bool golden_set_up(const struct orr_match *, uint32_t every, struct golden_setup *, struct orr_error *);
/* The same positions from the middle of the first step on, a line of JSON each, for a page that sets them up. */
void golden_positions(const struct orr_match *, uint32_t every, struct orr_buf *);

#endif
