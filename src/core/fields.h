/* The fields table at work: plain data to JSON and back. `game` tells the kinds'
 * formats and the `used` functions what they need. */
#ifndef ORRERY_CORE_FIELDS_H
#define ORRERY_CORE_FIELDS_H

#include "orrery/json.h"

/* {...}, one field per line. */
void core_fields_write(const orr_game *, const struct orr_field *, const void *data, struct orr_buf *);
/* Fill `data`, which is zeroed. Every written field must be there and no other; `what` begins each error ("state").
 * False: data may be half filled and must not be used. */
bool core_fields_read(const orr_game *, const struct orr_field *, const struct orr_json *, const char *what, void *data,
                      struct orr_error *);

/* ---- the layout of a field ---- */

/* Element i of row r of a field lies at offset + r * stride + i * item. A field without rows has one row, one
 * without count a single element. */
struct core_layout {
    uint32_t item;   /* bytes of one element */
    uint32_t stride; /* bytes from row to row */
    uint32_t rows;   /* at least 1 */
    uint32_t items;  /* elements in a row, at least 1 */
};
struct core_layout core_field_layout(const struct orr_field *);
uint32_t core_fields_extent(const struct orr_field *); /* bytes up to the end of the last field */
/* Padding and derived fields are not part of files. */
bool core_field_is_written(const struct orr_field *);
/* Elements of the outermost list that exist in this game; `all` of them without a `used`, and never more than that. */
uint32_t core_field_used(const orr_game *, const struct orr_field *, uint32_t all);
bool core_kind_is_named(const struct orr_kind *); /* written as a string, not as a number */
void core_type_range(uint8_t type, int64_t *min, int64_t *max);
void core_field_range(const struct orr_field *, int64_t *min, int64_t *max); /* its own, or that of its type */
/* One element in memory of a number type, at any address; set cuts off what does not fit, so ask the range first. */
int64_t core_value_get(uint8_t type, const uint8_t *at);
void core_value_set(uint8_t type, uint8_t *at, int64_t value);

#endif
