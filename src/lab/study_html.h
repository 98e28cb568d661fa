/* The sections of the page of mass play that study.h counts. */
#ifndef ORRERY_LAB_STUDY_HTML_H
#define ORRERY_LAB_STUDY_HTML_H

#include "orrery/lab.h"

void study_html(struct orr_buf *, const struct orr_sim *);

#endif
