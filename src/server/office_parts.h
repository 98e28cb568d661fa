/* The messenger of the office: a thread that carries messages outside (account_post.c puts them on their way). */
#ifndef ORRERY_SERVER_OFFICE_PARTS_H
#define ORRERY_SERVER_OFFICE_PARTS_H

#include "office.h"

struct post;
struct post *post_open(const char *url, const struct account_house *, const struct office_spec *, struct orr_error *);
void post_close(struct post *);

#endif
