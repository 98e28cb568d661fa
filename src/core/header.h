/* The part that says which game is meant, shared by positions and records:
 * "game", "edition", "options", "seats", "content" and, for a pack of one's own, "pack". */
#ifndef ORRERY_CORE_HEADER_H
#define ORRERY_CORE_HEADER_H

#include "orrery/json.h"

#define CORE_HEADER_KEYS "game", "edition", "options", "seats", "content", "pack"

/* "game":...,"content":"sha256:..." without braces. `separator` follows each comma: "" keeps all on one line, unless
 * there is a pack: that has line feeds (only between values, so they may be replaced by spaces). */
void core_header_write(const orr_game *, const char *separator, struct orr_buf *);
/* The game that the members of the object describe, to be freed; others are ignored. `content` is the text of a pack
 * for headers that name one without carrying it, or NULL. NULL on error: another edition, a pack with another hash. */
orr_game *core_header_read(const struct orr_json *object, const char *content, struct orr_error *);
/* A state from its {...}: fields read, derived and audited; malloc'ed, NULL on error. */
void *core_state_from_json(const orr_game *, const struct orr_json *, struct orr_error *);

#endif
