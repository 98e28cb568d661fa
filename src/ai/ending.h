/* The end of the game where it is near: played out instead of evaluated. */
#ifndef ORRERY_AI_ENDING_H
#define ORRERY_AI_ENDING_H

#include "plan.h"

/* How playing on came out: the game went on; it ended after chance had acted, which says something about this one game
 * only; or it ended by decisions alone. */
enum ai_ending { AI_NO_END, AI_END_BY_CHANCE, AI_END };

/* So many turns, or parts of turns, are played on. */
static inline unsigned ai_near(const orr_game *g) { return 3u * g->seats + 2u; }

/* Does a quick game from the full state `s` end within so many turns? `s` is played on. */
bool ai_end_is_near(struct ai_planner *, const orr_game *, void *s, unsigned turns, struct orr_rng *);
/* Play the full state on to its end, or ai_near turns if it does not come sooner. */
enum ai_ending ai_play_to_end(struct ai_planner *, const orr_game *, void *s, struct orr_rng *);

#endif
