/* What the pages of the lab share. */
#ifndef ORRERY_LAB_PAGE_H
#define ORRERY_LAB_PAGE_H

#include "orrery/lab.h"

extern const char *const seat_tones[ORR_MAX_SEATS]; /* CSS variables */

/* Everything up to the contents of <main>; the title is escaped here. The caller closes with </main></body></html>. */
void page_open(struct orr_buf *, const char *title);

#endif
