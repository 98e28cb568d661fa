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

/* The same in two steps, for questions about options: a game that nobody has configured, and what its configure says
 * to seats and options, which it settles. It can be asked again and again; the game then has the last answer's
 * seats, options and cache, also where the verdict was no. */
orr_game *core_game_blank(const struct orr_rules *, unsigned edition, void *pack);
struct orr_verdict core_game_judge(orr_game *, unsigned seats, const int32_t option[ORR_MAX_OPTIONS]);
/* A refusal as an error, with the rule's id; always false. */
bool core_game_refuse(const orr_game *, struct orr_verdict, struct orr_error *);

/* What somebody wants: values, and a bit per option that was given, so that a value that is the preset can be told
 * from one that nobody chose. */
struct core_wish {
    int32_t option[ORR_MAX_OPTIONS];
    uint32_t given;
};
/* Options of the spec on top of the presets. */
bool core_wish_of(const struct orr_rules *, const struct orr_spec *, struct core_wish *, struct orr_error *);
/* "name=value name=value" on top of what is wished already; an option that was given before is an error. NULL is an
 * empty text. */
bool core_wish_read(const struct orr_rules *, const char *options, struct core_wish *, struct orr_error *);

#endif
