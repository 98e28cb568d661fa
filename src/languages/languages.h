/* The list that the build makes. */
#ifndef ORRERY_LANGUAGES_H
#define ORRERY_LANGUAGES_H

#include "orrery/catalogue.h"

struct languages_po {
    const char *language, *game; /* game: its id, "" for the program's own */
    const char *text;            /* NULL ends the list */
};
extern const struct languages_po languages_list[];
extern const struct languages_po languages_sheets[]; /* quick references */

#endif
