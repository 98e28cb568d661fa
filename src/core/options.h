/* Options as text and JSON, for the files that make games and read positions. */
#ifndef ORRERY_CORE_OPTIONS_H
#define ORRERY_CORE_OPTIONS_H

#include "orrery/json.h"

/* The number of the option in the game's table; -1 with an error when there is none. "time-rounds" finds
 * time_rounds. */
int core_option_find(const struct orr_rules *, const char *name, size_t n, struct orr_error *);
/* The value that n bytes of text mean, checked against the table: "on", "4", "random", "a,b,c". False with a
 * sentence that names the option. */
bool core_option_read(const struct orr_option *, const char *text, size_t n, int32_t *value, struct orr_error *);
/* The same from JSON, where flags, numbers and lists have types of their own. */
bool core_option_read_json(const struct orr_option *, const struct orr_json *, int32_t *value, struct orr_error *);
/* What a table has that asks for nothing. */
void core_options_preset(const struct orr_rules *, int32_t value[ORR_MAX_OPTIONS]);
/* {"name":value,...}; options that are not there keep their value. False with the first that is unknown, twice there
 * or out of range; values may be changed then. */
bool core_options_read(const struct orr_rules *, const struct orr_json *, int32_t value[ORR_MAX_OPTIONS],
                       struct orr_error *);

#endif
