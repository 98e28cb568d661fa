/* What the files about setting a table up by hand share. */
#ifndef ORRERY_CORE_EDIT_H
#define ORRERY_CORE_EDIT_H

#include "fields.h"
#include "orrery/edit.h"

/* The game's row for a field, NULL without one. `group` is the field that holds it, NULL for a field at the top: the
 * path of the row is "group.field" or "field". */
const struct orr_binding *core_binding_of(const orr_game *, const struct orr_field *group, const struct orr_field *);

/* orr_edit_state_json, with what would mend each finding or without: repairs are searched by trying many changes,
 * and the form of a box does not show any. */
void core_edit_state_json(const orr_game *, const void *s, const struct orr_spots *, bool repairs, struct orr_buf *);

#endif
