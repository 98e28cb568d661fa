/* What the files about setting a table up by hand share. */
#ifndef ORRERY_CORE_EDIT_H
#define ORRERY_CORE_EDIT_H

#include "fields.h"
#include "orrery/edit.h"

/* The game's row for a field, NULL without one. */
const struct orr_binding *core_binding_of(const orr_game *, const struct orr_field *group, const struct orr_field *);

#endif
