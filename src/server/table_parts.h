/* What the files of a table share. */
#ifndef ORRERY_SERVER_TABLE_PARTS_H
#define ORRERY_SERVER_TABLE_PARTS_H

#include "table.h"

bool table_read_order(struct table *, const char *text, size_t n, struct orr_error *);
/* Keep its order and phase, with the sealed seeds when it begins. */
void table_keep(struct table *, const uint8_t *seal, size_t n);
uint64_t table_keep_chat(struct table *, int seat, const char *text);
/* Somebody sat down or a seat was set: the match may begin now, and everybody is told. */
void table_changed(struct table *);
/* It has begun: everybody who is here gets the game. table_play.c. */
void table_begun(struct table *);

#endif
