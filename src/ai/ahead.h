/* Plans in words: what a turn of the root prepares. */
#ifndef ORRERY_AI_AHEAD_H
#define ORRERY_AI_AHEAD_H

#include "search.h"

/* After a search: fill in the plan of a turn of its root. */
void ai_ahead_find(struct ai_search *, const struct ai_tree_edge *turn, struct orr_idea *);

#endif
