/* Writing what whoever points at a piece is told (about.h). Formats, labels and values are given in English and looked up
 * in the language of the game; what a format takes is not. */
#ifndef ORRERY_TELLING_H
#define ORRERY_TELLING_H

#include "orrery/game.h"

/* Into one of the texts, in place of what it says. */
void orr_about_put(const orr_game *, char *out, size_t size, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* Sentences behind those that the text has. */
void orr_about_say(const orr_game *, struct orr_about *, const char *format, ...) __attribute__((format(printf, 3, 4)));
/* A label and its value, if there is room for one more. */
void orr_about_fact(const orr_game *, struct orr_about *, const char *label, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void orr_about_look(struct orr_about *, int symbol, int role);
/* Rules about it, the most telling first; NULL: no more. */
void orr_about_cite(struct orr_about *, const char *first, const char *second, const char *third);
/* Let a text that is put together begin with a capital letter. */
void orr_about_capital(char *text);

/* The same for a topic of the game's own: any struct with the game as `g` and what is filled as `to`. */
#define ORR_TITLE(t, ...) orr_about_put((t)->g, (t)->to->title, sizeof(t)->to->title, __VA_ARGS__)
#define ORR_KIND(t, ...)  orr_about_put((t)->g, (t)->to->kind, sizeof(t)->to->kind, __VA_ARGS__)
#define ORR_SAY(t, ...)   orr_about_say((t)->g, (t)->to, __VA_ARGS__)
#define ORR_FACT(t, ...)  orr_about_fact((t)->g, (t)->to, __VA_ARGS__)

/* The ids of a sort of pieces: `n` from `first` on. Of each `per` ids the first `used` are pieces; with `seats`, each
 * seat has `per` of them. */
struct orr_piece_ids {
    uint16_t first, n, per, used;
    bool seats;
};
#define ORR_IDS(first, n) \
    { (first), (n), 1, 1, false }
/* As many seats, so many ids for each, of which so many are used: "8 bays, ids for 8". */
#define ORR_SEAT_IDS(first, seats, per, used) \
    { (first), (seats) * (per), (per), (used), true }

/* Is this a piece of the sort, in a game with so many players? And which one, from 0. */
bool orr_piece_of(const struct orr_piece_ids *, uint32_t piece, unsigned players, unsigned *which);

#endif
