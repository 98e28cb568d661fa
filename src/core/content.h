/* Content packs inside the core: from a parsed file, and their hash. */
#ifndef ORRERY_CORE_CONTENT_H
#define ORRERY_CORE_CONTENT_H

#include "orrery/json.h"

/* The checked pack, malloc'ed; NULL on error. `*rules` may name the game that it must be for, or NULL: then it is
 * set to the game that the pack names. `warning` may be NULL. */
void *core_content_from_json(const struct orr_json *, const struct orr_rules **rules, struct orr_error *warning,
                             struct orr_error *);
/* The same without the game's own check: fields are judged, how they fit together is not. */
void *core_content_draft(const struct orr_json *, const struct orr_rules **rules, struct orr_error *);
/* The same from the text of a file; errors begin with "content pack: ". */
void *core_content_from_text(const char *text, size_t n, const struct orr_rules **rules, struct orr_error *warning,
                             struct orr_error *);
/* SHA-256 of the pack as orr_content_write writes it. */
void core_content_hash(const struct orr_rules *, const void *content, uint8_t hash[32]);
/* Is it of the built-in pack's shape, so that what was learned with that one can be used? content_shape.c */
bool core_content_alike(const struct orr_rules *, const void *pack);

#endif
