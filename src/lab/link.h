/* The other processes of a run, as the lab sees them: their number, and one exchange in which all take part (run.h). */
#ifndef ORRERY_LAB_LINK_H
#define ORRERY_LAB_LINK_H

#include "orrery/lab.h"

const struct orr_link *link_used(void); /* NULL: there are no others */

#endif
