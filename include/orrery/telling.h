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

#endif
