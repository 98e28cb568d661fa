/* What the files of the search share. */
#ifndef ORRERY_LAB_TUNE_H
#define ORRERY_LAB_TUNE_H

#include "orrery/tune.h"

/* The value of an option as an order writes it: 1 of a flag is "on", 4 of a number is "4". */
void tune_option_text(const struct orr_rules *, const char *name, int32_t value, char *out, size_t size);

#endif
