/* The things of a report as rows: those that exist, in the order of how often they were used. */
#ifndef ORRERY_LAB_STUDY_ROWS_H
#define ORRERY_LAB_STUDY_ROWS_H

#include "orrery/lab.h"

static inline const struct orr_item *study_item(const struct orr_study *s, unsigned group, unsigned i) {
    return &s->item[s->group[group].first + i];
}

#endif
