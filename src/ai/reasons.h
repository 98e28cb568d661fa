/* Why a turn is good, in the words of the features that the network looks at. */
#ifndef ORRERY_AI_REASONS_H
#define ORRERY_AI_REASONS_H

#include "search.h"

/* Fill in the reasons of the first `ideas` of the root turns. The other turns are needed to know what every turn does,
 * which is no reason for one of them. The search must use a network. */
void ai_reasons_find(struct ai_search *, const struct ai_tree_edge *const *turn, size_t turns, struct orr_idea *out,
                     size_t ideas);

#endif
