/* What whoever points at a piece, card or place of the table is told. */
#ifndef ORRERY_ABOUT_H
#define ORRERY_ABOUT_H

#include <stdbool.h>
#include <stdint.h>

/* A piece, card or place in words, for whoever points at it. */
enum { ORR_ABOUT_FACTS = 4, ORR_ABOUT_RULES = 4 };
struct orr_about {
    char title[80];
    char kind[80]; /* "Troop, tier III" */
    bool card;     /* shown large under a resting pointer: what it does stands in words on it */
    unsigned facts;
    struct {
        char label[40], value[32]; /* "defence", "10" */
    } fact[ORR_ABOUT_FACTS];
    char text[1200];                   /* whole sentences; paragraphs end with a line feed */
    const char *rule[ORR_ABOUT_RULES]; /* ids, the most telling first; NULL: no more */
    int symbol;                        /* of the game, to draw it large; -1: none */
    int role;                          /* its colour */
};

/* What a turn achieves, for hints and reviews: a line of the log, said as something to do, without a capital letter:
 * "hire {0}", "build {0} in {1}". The most telling come first; NULL ends the table. */
struct orr_aim {
    uint8_t line;
    const char *text;
    const char
        *later; /* the same of a later turn, whose details are open: "build a gate"; NULL: too small for a plan */
};

#endif
