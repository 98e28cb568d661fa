/* Computer players. A player sees a cut state and nothing else. */
#ifndef ORRERY_AI_H
#define ORRERY_AI_H

#include "orrery/engine.h"

struct orr_player; /* what plays a seat: "random", "greedy", … */

/* NULL with a sentence (and the known names) when there is no such player. */
const struct orr_player *orr_player_find(const char *name, struct orr_error *);
const char *orr_player_name(const struct orr_player *);
/* Choose among the legal decisions of `seat`, whose turn it is on `view` (already cut for it). */
orr_action orr_player_choose(const struct orr_player *, const orr_game *, const void *view, int seat, struct orr_rng *);
size_t orr_players_count(void);
const char *orr_players_at(size_t i);

#endif
