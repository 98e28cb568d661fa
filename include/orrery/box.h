/* The printed tables of a box, typed in one item after the other: a content pack that need not fit yet. It is set by
 * spots as a table is (edit.h): to them the pack is the state of a game. An item is a part of the form and, of a part
 * with one for each index, that index. */
#ifndef ORRERY_BOX_H
#define ORRERY_BOX_H

#include "orrery/edit.h"

struct orr_box;

/* A form filled with the built-in pack; NULL: the game has none. */
struct orr_box *orr_box_open(const struct orr_rules *);
void orr_box_free(struct orr_box *);
/* Another pack; its fields are judged, how they fit together is not. On error the box stays as it was. */
bool orr_box_read(struct orr_box *, const char *text, size_t n, struct orr_error *);
/* The pack as orr_content_write writes it. */
void orr_box_write(const struct orr_box *, struct orr_buf *);

/* For all that edit.h does with spots. */
const orr_game *orr_box_game(const struct orr_box *);
const struct orr_spots *orr_box_spots(const struct orr_box *);
const void *orr_box_pack(const struct orr_box *);
bool orr_box_set(struct orr_box *, unsigned spot, int64_t value, struct orr_error *);
/* Everything of an item as in the built-in pack; false: there is no such item. */
bool orr_box_reset(struct orr_box *, unsigned part, int item);

/* A game with the pack, or with the last one that did fit: the usual one, or as the part is shown. To be freed. */
orr_game *orr_box_table(const struct orr_box *, int part);
/* Lay an item where it is seen, at a table of orr_box_table as at the start; its piece, 0: it is not drawn. */
uint32_t orr_box_lay(const orr_game *, void *s, unsigned part, unsigned item);

/* What can be typed in: that of orr_edit_json. */
void orr_box_json(const struct orr_box *, struct orr_buf *);
/* How it stands: {"values","ours","findings","warning"}. */
void orr_box_state_json(struct orr_box *, struct orr_buf *);

#endif
