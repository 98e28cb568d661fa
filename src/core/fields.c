/* The fields table: how a field lies in memory, writing it as JSON, and the check that a table describes every
 * byte once. Reading is in fields_read.c.
 *
 * An entry such as
 *
 *   ORR_LIST(struct game_state, sparks, ORR_U8, ORR_MAX_SEATS, .max = 250, .used = seats)
 *
 * is written as "sparks":[5,5]. A field is a grid of `rows` times `count` elements; without rows it is a list,
 * without count a single value. `used` cuts the outermost list to what this game needs, and the rest stays
 * zero. */
#include "fields.h"
#include "text.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* ---- memory ---- */

/* The size of one element and what it can hold. A group has the size of its table, see core_field_layout. */
static const struct {
    uint8_t size;
    int64_t min, max;
} types[] = {
    [ORR_U8] = {1, 0, UINT8_MAX},   [ORR_I8] = {1, INT8_MIN, INT8_MAX},
    [ORR_U16] = {2, 0, UINT16_MAX}, [ORR_I16] = {2, INT16_MIN, INT16_MAX},
    [ORR_U32] = {4, 0, UINT32_MAX}, [ORR_I32] = {4, INT32_MIN, INT32_MAX},
    [ORR_CHARS] = {1, 0, 0},        [ORR_GROUP] = {0, 0, 0},
    [ORR_PAD] = {1, 0, 0},
};

void core_type_range(uint8_t type, int64_t *min, int64_t *max) {
    *min = types[type].min;
    *max = types[type].max;
}

/* A field without limits has those of its type; min and max of 0 both mean that none were set. */
void core_field_range(const struct orr_field *f, int64_t *min, int64_t *max) {
    core_type_range(f->type, min, max);
    if (f->min || f->max) {
        *min = f->min;
        *max = f->max;
    }
}

/* Signed values are read through their unsigned twin; those above max are negative: byte 255 of an ORR_I8 is above
 * 127, and 255 - 256 is -1. */
int64_t core_value_get(uint8_t type, const uint8_t *at) {
    uint8_t one;
    uint16_t two;
    uint32_t four;
    int64_t value;
    switch (types[type].size) {
    case 1:
        memcpy(&one, at, sizeof one);
        value = one;
        break;
    case 2:
        memcpy(&two, at, sizeof two);
        value = two;
        break;
    default:
        memcpy(&four, at, sizeof four);
        value = four;
    }
    return value > types[type].max ? value - (int64_t)(1ull << (8 * types[type].size)) : value;
}

/* memcpy, because an element may lie at any address; compilers make a single store of it. */
void core_value_set(uint8_t type, uint8_t *at, int64_t value) {
    uint8_t one = (uint8_t)value;
    uint16_t two = (uint16_t)value;
    uint32_t four = (uint32_t)value;
    switch (types[type].size) {
    case 1:
        memcpy(at, &one, sizeof one);
        break;
    case 2:
        memcpy(at, &two, sizeof two);
        break;
    default:
        memcpy(at, &four, sizeof four);
    }
}

/* A group's item is a whole row of its table. A stride only counts between rows: elements of a row are always
 * packed. */
struct core_layout core_field_layout(const struct orr_field *f) {
    struct core_layout l = {.rows = f->rows ? f->rows : 1, .items = f->count ? f->count : 1};
    l.item = f->type == ORR_GROUP ? core_fields_extent(f->sub) : types[f->type].size;
    l.stride = f->stride && f->rows ? f->stride : l.item * l.items;
    return l;
}

/* The size of a row of a group, found from its last byte: tables of groups describe their padding too. */
uint32_t core_fields_extent(const struct orr_field *fields) {
    uint32_t extent = 0;
    for (const struct orr_field *f = fields; f->name; f++) {
        struct core_layout l = core_field_layout(f);
        uint32_t end = f->offset + (l.rows - 1) * l.stride + l.items * l.item;
        extent = end > extent ? end : extent;
    }
    return extent;
}

bool core_field_is_written(const struct orr_field *f) { return f->type != ORR_PAD && f->form != ORR_DERIVED; }

uint32_t core_field_used(const orr_game *g, const struct orr_field *f, uint32_t all) {
    unsigned used = f->used ? f->used(g) : all;
    return used < all ? used : all;
}

/* Has the field one number for each seat? Lists whose length `used` ties to the seats have; other lists belong to
 * other things. */
static bool is_by_seat(const orr_game *g, const struct orr_field *f) {
    bool number = f->type >= ORR_U8 && f->type <= ORR_I32 && (f->form == ORR_PLAIN || f->form == ORR_FLAG);
    return number && !f->rows && f->used && core_field_used(g, f, f->count) >= g->seats;
}

/* For people who name a field on the command line ("sim --by energy"): the error lists all that could be meant. */
const struct orr_field *orr_seat_field(const orr_game *g, const char *name, struct orr_error *err) {
    char list[200] = "";
    size_t n = 0;
    for (const struct orr_field *f = g->rules->fields; f->name; f++) {
        if (!is_by_seat(g, f)) {
            continue;
        }
        if (strcmp(f->name, name) == 0) {
            return f;
        }
        n = core_append(list, sizeof list, n, n ? ", " : "", n ? 2 : 0);
        n = core_append(list, sizeof list, n, f->name, strlen(f->name));
    }
    orr_fail(err, "\"%s\" is not a field of %s with a value for each seat; there are: %s", name, g->rules->title,
             *list ? list : "none");
    return NULL;
}

/* Of a field that orr_seat_field has found; a seat below the number of seats. */
int64_t orr_seat_value(const struct orr_field *f, const void *s, unsigned seat) {
    return core_value_get(f->type, (const uint8_t *)s + f->offset + (size_t)seat * core_field_layout(f).item);
}

bool core_kind_is_named(const struct orr_kind *k) { return k && (k->names || k->format); }

/* ---- writing ---- */

/* Fields of the outermost object each begin a line, so that people can read and compare files; deeper ones follow
 * one another on the line. */
struct writer {
    const orr_game *game;
    struct orr_buf *out;
    unsigned depth; /* of groups: only the outermost are broken into lines */
};

static void write_fields(struct writer *w, const struct orr_field *fields, const uint8_t *data);

/* A value of a kind: its name as a string, or the number when the kind has no names. */
static void write_name(struct writer *w, const struct orr_kind *k, int64_t value) {
    if (!core_kind_is_named(k)) {
        orr_put(w->out, "%lld", (long long)value);
        return;
    }
    char name[ORR_NAME_MAX];
    orr_kind_write(w->game, k, (unsigned)value, name);
    orr_put_json_string(w->out, name);
}

/* Counters as a sorted list of names: counts 2,0,1 become ["moon","moon","star"]. */
static void write_bag(struct writer *w, const struct orr_field *f, const struct core_layout *l, const uint8_t *row) {
    const char *before = "";
    orr_put(w->out, "[");
    for (uint32_t i = 0; i < l->items; i++) {
        for (int64_t n = core_value_get(f->type, row + i * l->item); n > 0; n--) {
            orr_put(w->out, "%s", before);
            write_name(w, f->kind, (int64_t)f->kind->min + i);
            before = ",";
        }
    }
    orr_put(w->out, "]");
}

/* Bits as a list of names: 5 becomes ["moon","star"]. */
static void write_set(struct writer *w, const struct orr_field *f, const uint8_t *at) {
    const char *before = "";
    uint32_t bits = (uint32_t)core_value_get(f->type, at);
    orr_put(w->out, "[");
    for (unsigned i = 0; i < 32; i++) {
        if (bits >> i & 1u) {
            orr_put(w->out, "%s", before);
            write_name(w, f->kind, (int64_t)f->kind->min + i);
            before = ",";
        }
    }
    orr_put(w->out, "]");
}

/* Text up to its 0, or all of the array when there is none. */
static void write_chars(struct writer *w, const struct core_layout *l, const uint8_t *row) {
    const uint8_t *end = memchr(row, 0, l->items);
    size_t n = end ? (size_t)(end - row) : l->items;
    char *text = orr_alloc(n + 1, 1);
    memcpy(text, row, n);
    orr_put_json_string(w->out, text);
    free(text);
}

/* One element: a group, a set, a flag, null for an empty one, or a value. */
static void write_item(struct writer *w, const struct orr_field *f, const uint8_t *at) {
    if (f->type == ORR_GROUP) {
        w->depth++;
        write_fields(w, f->sub, at);
        w->depth--;
    } else if (f->form == ORR_SET) {
        write_set(w, f, at);
    } else if (f->form == ORR_FLAG) {
        orr_put(w->out, "%s", core_value_get(f->type, at) ? "true" : "false");
    } else if (f->empty && *at == ORR_NONE) {
        orr_put(w->out, "null");
    } else {
        write_name(w, f->kind, core_value_get(f->type, at));
    }
}

/* Between elements: a new line for groups on the outermost level, so that people can read and edit files; a comma
 * elsewhere. */
static const char *list_comma(const struct writer *w, const struct orr_field *f) {
    return f->type == ORR_GROUP && !w->depth ? ",\n   " : ",";
}

/* The innermost list of a field, or its single element. */
static void write_row(struct writer *w, const struct orr_field *f, const struct core_layout *l, const uint8_t *row) {
    if (f->form == ORR_BAG) {
        write_bag(w, f, l, row);
    } else if (f->type == ORR_CHARS) {
        write_chars(w, l, row);
    } else if (!f->count) {
        write_item(w, f, row);
    } else {
        /* `used` cuts the outermost list: the rows where there are any, else this one */
        uint32_t n = f->rows ? l->items : core_field_used(w->game, f, l->items);
        orr_put(w->out, "[");
        for (uint32_t i = 0; i < n; i++) {
            orr_put(w->out, "%s", i ? list_comma(w, f) : "");
            write_item(w, f, row + i * l->item);
        }
        orr_put(w->out, "]");
    }
}

/* A field with its rows. */
static void write_field(struct writer *w, const struct orr_field *f, const uint8_t *data) {
    struct core_layout l = core_field_layout(f);
    const uint8_t *at = data + f->offset;
    if (!f->rows) {
        write_row(w, f, &l, at);
        return;
    }
    uint32_t rows = core_field_used(w->game, f, l.rows);
    orr_put(w->out, "[");
    for (uint32_t r = 0; r < rows; r++) {
        orr_put(w->out, "%s", r ? list_comma(w, f) : "");
        write_row(w, f, &l, at + r * l.stride);
    }
    orr_put(w->out, "]");
}

/* All fields that are written, as an object. */
static void write_fields(struct writer *w, const struct orr_field *fields, const uint8_t *data) {
    const char *before = w->depth ? "" : "\n  ", *comma = w->depth ? "," : ",\n  ";
    orr_put(w->out, "{");
    for (const struct orr_field *f = fields; f && f->name; f++) {
        if (core_field_is_written(f)) {
            orr_put(w->out, "%s\"%s\":", before, f->name);
            write_field(w, f, data);
            before = comma;
        }
    }
    orr_put(w->out, "}");
}

void core_fields_write(const orr_game *g, const struct orr_field *fields, const void *data, struct orr_buf *out) {
    struct writer w = {.game = g, .out = out};
    write_fields(&w, fields, data);
}

/* ---- the check of a table ---- */
/* Do type, form, kind and layout of a field go together? ORR_NONE is 0xFF, so only a byte may be empty. */
static bool check_form(const struct orr_field *f, struct orr_error *err) {
    struct core_layout l = core_field_layout(f);
    bool number = f->type >= ORR_U8 && f->type <= ORR_I32;
    bool bag = f->form == ORR_BAG, set = f->form == ORR_SET;
    if ((bag || set || f->form == ORR_FLAG) && !number) {
        return orr_fail(err, "field %s: the form needs a number type", f->name);
    }
    if ((bag || set) && !f->kind) {
        return orr_fail(err, "field %s: a bag or set needs a kind", f->name);
    }
    if (bag && f->count != f->kind->count) {
        return orr_fail(err, "field %s: %u counters for %u values of %s", f->name, f->count, f->kind->count,
                        f->kind->name);
    }
    if (set && f->kind->count > 8 * l.item) {
        return orr_fail(err, "field %s: too few bits for the values of %s", f->name, f->kind->name);
    }
    if (f->empty && (l.item != 1 || f->form != ORR_PLAIN || f->type == ORR_CHARS)) {
        return orr_fail(err, "field %s: only a plain byte may be empty", f->name);
    }
    if (f->rows && l.stride < l.items * l.item) {
        return orr_fail(err, "field %s: rows overlap", f->name);
    }
    return true;
}

/* Is the entry sound, and its name not used before? */
static bool check_field(const struct orr_field *f, const struct orr_field *first, struct orr_error *err) {
    if (f->type < ORR_U8 || f->type > ORR_PAD || (f->type == ORR_GROUP && !f->sub)) {
        return orr_fail(err, "field %s: wrong type", f->name);
    }
    for (const struct orr_field *g = first; g < f; g++) {
        if (core_field_is_written(g) && core_field_is_written(f) && !strcmp(g->name, f->name)) {
            return orr_fail(err, "field %s: the name is used twice", f->name);
        }
    }
    return check_form(f, err);
}

/* Owner of each byte of the struct: the field that describes it; NULL while none does. */
struct cover {
    const struct orr_field **owner;
    uint32_t size;
    struct orr_error *err;
};

static bool cover_fields(struct cover *c, const struct orr_field *fields, uint32_t base);

/* Note that the field owns these bytes; an error when another one does, or they lie outside. */
static bool cover_item(struct cover *c, const struct orr_field *f, uint32_t at, uint32_t size) {
    if (f->type == ORR_GROUP) {
        return cover_fields(c, f->sub, at);
    }
    for (uint32_t i = at; i < at + size; i++) {
        if (i >= c->size) {
            return orr_fail(c->err, "field %s: byte %u is outside the struct of %u bytes", f->name, i, c->size);
        }
        if (c->owner[i]) {
            return orr_fail(c->err, "field %s: byte %u belongs to %s too", f->name, i, c->owner[i]->name);
        }
        c->owner[i] = f;
    }
    return true;
}

/* The same for all elements of all fields of a table. */
static bool cover_fields(struct cover *c, const struct orr_field *fields, uint32_t base) {
    for (const struct orr_field *f = fields; f->name; f++) {
        if (!check_field(f, fields, c->err)) {
            return false;
        }
        struct core_layout l = core_field_layout(f);
        for (uint32_t i = 0; i < l.rows * l.items; i++) {
            uint32_t at = base + f->offset + i / l.items * l.stride + i % l.items * l.item;
            if (!cover_item(c, f, at, l.item)) {
                return false;
            }
        }
    }
    return true;
}

/* A byte that no field describes would be lost in files and make equal states differ; one that two fields describe
 * would be written twice. Each game's test asks this of its state and its pack. */
bool orr_fields_cover(const struct orr_field *fields, uint32_t size, struct orr_error *err) {
    struct cover c = {.owner = orr_alloc(size + 1, sizeof *c.owner), .size = size, .err = err};
    bool ok = cover_fields(&c, fields, 0);
    const char *last = "the start";
    for (uint32_t i = 0; i < size && ok; i++) {
        if (!c.owner[i]) {
            ok = orr_fail(err, "byte %u is described by no field (after %s)", i, last);
        } else {
            last = c.owner[i]->name;
        }
    }
    free(c.owner);
    return ok;
}
