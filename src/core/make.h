/* Making games inside the core, from values that are already read. */
#ifndef ORRERY_CORE_MAKE_H
#define ORRERY_CORE_MAKE_H

#include "orrery/engine.h"

/* Like orr_games_find, with a sentence when there is no such game. */
const struct orr_rules *core_game_find(const char *id, struct orr_error *);
/* A game of these options by the rules of an edition; seats 0: the smallest count that goes. `pack` (malloc'ed, or NULL
 * for the built-in one) is taken over, also on error. */
orr_game *core_game_build(const struct orr_rules *, unsigned edition, unsigned seats,
                          const int32_t option[ORR_MAX_OPTIONS], void *pack, struct orr_error *);

#endif
