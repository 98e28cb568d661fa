/* The processes of a run. Most runs have one; `orrery` under mpirun has several, which the command connects. */
#include "link.h"

/* Set before any run by whoever connected the processes; only read afterwards. A link of one process counts as none. */
static const struct orr_link *other;

void orr_link_use(const struct orr_link *link) { other = link; }

unsigned orr_link_rank(void) { return other ? other->rank : 0; }

unsigned orr_link_size(void) { return other && other->size > 1 ? other->size : 1; }

const struct orr_link *link_used(void) { return orr_link_size() > 1 ? other : NULL; }
