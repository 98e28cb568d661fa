/* Writing what whoever points at a piece is told: the parts that games share. */
#include "orrery/telling.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "orrery/engine.h"

/* The format is looked up, so that a text with numbers in it can be translated as a whole. */
void orr_about_put(const orr_game *g, char *out, size_t size, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(out, size, orr_tr(g, format), args);
    va_end(args);
}

/* What does not fit is cut off at the end of the text, which is larger than any piece needs. */
void orr_about_say(const orr_game *g, struct orr_about *to, const char *format, ...) {
    size_t used = strlen(to->text);
    va_list args;
    va_start(args, format);
    vsnprintf(to->text + used, sizeof to->text - used, orr_tr(g, format), args);
    va_end(args);
}

void orr_about_fact(const orr_game *g, struct orr_about *to, const char *label, const char *format, ...) {
    if (to->facts < ORR_ABOUT_FACTS) {
        va_list args;
        va_start(args, format);
        snprintf(to->fact[to->facts].label, sizeof to->fact[0].label, "%s", orr_tr(g, label));
        vsnprintf(to->fact[to->facts++].value, sizeof to->fact[0].value, orr_tr(g, format), args);
        va_end(args);
    }
}

/* Symbol -1 draws none; the role is a palette role or a tint of the game (scene.h). */
void orr_about_look(struct orr_about *to, int symbol, int role) {
    to->symbol = symbol;
    to->role = role;
}

void orr_about_cite(struct orr_about *to, const char *first, const char *second, const char *third) {
    to->rule[0] = first;
    to->rule[1] = second;
    to->rule[2] = third;
}

/* ASCII only: a letter of several bytes stays as it is. */
void orr_about_capital(char *text) {
    if (text[0] >= 'a' && text[0] <= 'z') {
        text[0] = (char)(text[0] - 'a' + 'A');
    }
}

/* With 60 ids from 100 on, 10 for each seat of which 8 are used, piece 117 is number 17: seat 1 (17 / 10), thing 7.
 * 118 is none of them, and 117 is none at a table for one. */
bool orr_piece_of(const struct orr_piece_ids *ids, uint32_t piece, unsigned players, unsigned *which) {
    if (piece < ids->first || piece - ids->first >= ids->n) {
        return false;
    }
    *which = piece - ids->first;
    return *which % ids->per < ids->used && (!ids->seats || *which / ids->per < players);
}
