/* JSON to plain data by the fields table, the inverse of fields.c. Every error names the field, the reason and
 * the line:
 *
 *   state.sparks[1]: 999 is not from 0 to 250 (line 6)
 *
 * Each field is checked by itself; whether the fields go together is a matter of the game's audit. */
#include "fields.h"
#include "text.h"

#include <stdio.h>
#include <string.h>

/* Longer paths, lists of names and quotes are cut off in messages; nothing else depends on these. */
enum { PATH_MAX_BYTES = 160, NAMES_MAX = 256, QUOTE_MAX = 60 };

/* The path to the value being read, for error messages: state.hands[1][0]. */
struct reader {
    const orr_game *game;
    struct orr_error *err;
    char path[PATH_MAX_BYTES];
    size_t n;
};

static bool read_fields(struct reader *r, const struct orr_field *fields, const struct orr_json *v, uint8_t *data);

/* ---- places ---- */
/* Append ".name" to the path; returns what leave() needs to go back. After an error nobody goes back: the path is
 * part of the message, and reading ends. */
static size_t enter_name(struct reader *r, const char *name) {
    size_t before = r->n;
    r->n = core_append(r->path, sizeof r->path, r->n, ".", 1);
    r->n = core_append(r->path, sizeof r->path, r->n, name, strlen(name));
    return before;
}

/* Append "[i]" to the path. */
static size_t enter_index(struct reader *r, uint32_t i) {
    char text[16];
    size_t before = r->n;
    snprintf(text, sizeof text, "[%u]", i);
    r->n = core_append(r->path, sizeof r->path, r->n, text, strlen(text));
    return before;
}

/* Go back to where an enter_ function was called. */
static void leave(struct reader *r, size_t before) {
    r->n = before;
    r->path[before] = 0;
}

/* The value has the wrong JSON type. */
static bool fail_type(struct reader *r, const struct orr_json *v, const char *wanted) {
    return orr_fail(r->err, "%s: %s is expected, not %s (line %u)", r->path, wanted, orr_json_type_name(v), v->line);
}

/* A list of exactly `count` entries. Fewer are an error as well: what is left out would silently be 0. */
static bool need_list(struct reader *r, const struct orr_json *v, uint32_t count) {
    if (v->type != ORR_JSON_LIST) {
        return fail_type(r, v, "a list");
    }
    if (v->count != count) {
        return orr_fail(r->err, "%s: must have %u entries, has %u (line %u)", r->path, count, v->count, v->line);
    }
    return true;
}

/* ---- single values ---- */
/* The string names no value of the kind; with "did you mean". */
static bool fail_name(struct reader *r, const struct orr_kind *k, const struct orr_json *v) {
    const char *names[NAMES_MAX + 1] = {0};
    for (unsigned i = 0; k->names && i < k->count && i < NAMES_MAX; i++) {
        names[i] = k->names[i];
    }
    char hint[CORE_HINT];
    return orr_fail(r->err, "%s: \"%.*s\" is not %s %s%s (line %u)", r->path, QUOTE_MAX, v->text, core_article(k->name),
                    k->name, core_hint(v->text, names, hint), v->line);
}

/* A whole number from min to max. */
static bool read_number(struct reader *r, const struct orr_json *v, int64_t min, int64_t max, int64_t *value) {
    if (v->type != ORR_JSON_INT) {
        return fail_type(r, v, "a whole number");
    }
    if (v->number < min || v->number > max) {
        return orr_fail(r->err, "%s: %lld is not from %lld to %lld (line %u)", r->path, (long long)v->number,
                        (long long)min, (long long)max, v->line);
    }
    *value = v->number;
    return true;
}

/* A value of the kind: a name, or a number in its range when it has no names. */
static bool read_of_kind(struct reader *r, const struct orr_kind *k, const struct orr_json *v, int64_t *value) {
    unsigned found;
    if (!core_kind_is_named(k)) {
        return read_number(r, v, k->min, (int64_t)k->min + k->count - 1, value);
    }
    if (v->type != ORR_JSON_STRING) {
        return orr_fail(r->err, "%s: %s %s is expected, not %s (line %u)", r->path, core_article(k->name), k->name,
                        orr_json_type_name(v), v->line);
    }
    if (!orr_kind_read(r->game, k, v->text, strlen(v->text), &found)) {
        return fail_name(r, k, v);
    }
    *value = found;
    return true;
}

/* A number or name into one element. The range of the field may be narrower than the kind. */
static bool read_plain(struct reader *r, const struct orr_field *f, const struct orr_json *v, uint8_t *at) {
    int64_t min, max, value = 0;
    core_field_range(f, &min, &max);
    if (f->empty && v->type == ORR_JSON_NULL) {
        *at = ORR_NONE;
        return true;
    }
    if (f->kind ? !read_of_kind(r, f->kind, v, &value) : !read_number(r, v, min, max, &value)) {
        return false;
    }
    if (f->kind && (value < min || value > max)) {
        return orr_fail(r->err, "%s: this %s is not allowed here (line %u)", r->path, f->kind->name, v->line);
    }
    core_value_set(f->type, at, value);
    return true;
}

/* true or false, stored as 1 or 0; 1 and "yes" are not accepted. */
static bool read_flag(struct reader *r, const struct orr_field *f, const struct orr_json *v, uint8_t *at) {
    if (v->type != ORR_JSON_TRUE && v->type != ORR_JSON_FALSE) {
        return fail_type(r, v, "true or false");
    }
    core_value_set(f->type, at, v->type == ORR_JSON_TRUE);
    return true;
}

/* ---- bags, sets, texts ---- */
/* One name of a bag: its counter goes up. ["moon","moon","star"] gives the counts 2, 0, 1; the order does not
 * matter. */
static bool count_one(struct reader *r, const struct orr_field *f, const struct orr_json *v, uint8_t *row) {
    int64_t value = 0, min, max;
    if (!read_of_kind(r, f->kind, v, &value)) {
        return false;
    }
    core_field_range(f, &min, &max);
    uint8_t *at = row + (value - f->kind->min) * core_field_layout(f).item;
    int64_t n = core_value_get(f->type, at) + 1;
    if (n > max) {
        return orr_fail(r->err, "%s: more than %lld of one %s (line %u)", r->path, (long long)max, f->kind->name,
                        v->line);
    }
    core_value_set(f->type, at, n);
    return true;
}

/* One name of a set: its bit is set; a name twice is an error. */
static bool set_one(struct reader *r, const struct orr_field *f, const struct orr_json *v, uint8_t *at) {
    int64_t value = 0;
    if (!read_of_kind(r, f->kind, v, &value)) {
        return false;
    }
    uint32_t bits = (uint32_t)core_value_get(f->type, at), bit = 1u << (value - f->kind->min);
    if (bits & bit) {
        return orr_fail(r->err, "%s: the same %s twice (line %u)", r->path, f->kind->name, v->line);
    }
    core_value_set(f->type, at, bits | bit);
    return true;
}

/* Reads one entry of a list to its place. */
typedef bool take_one(struct reader *, const struct orr_field *, const struct orr_json *, uint8_t *);

/* A list of any length whose entries all go into the same row: bags and sets. */
static bool read_each(struct reader *r, const struct orr_field *f, const struct orr_json *v, uint8_t *at,
                      take_one *take) {
    if (v->type != ORR_JSON_LIST) {
        return fail_type(r, v, "a list");
    }
    const struct orr_json *m = orr_json_first(v);
    for (uint32_t i = 0; i < v->count; i++, m = orr_json_next(m)) {
        size_t before = enter_index(r, i);
        if (!take(r, f, m, at)) {
            return false;
        }
        leave(r, before);
    }
    return true;
}

/* A string into a char array; it must leave room for the 0. The rest of the array is 0 already. */
static bool read_chars(struct reader *r, const struct orr_field *f, const struct orr_json *v, uint8_t *row) {
    if (v->type != ORR_JSON_STRING) {
        return fail_type(r, v, "a string");
    }
    size_t n = strlen(v->text);
    if (n + 1 > f->count) {
        return orr_fail(r->err, "%s: the text has %zu bytes, at most %d fit (line %u)", r->path, n, f->count - 1,
                        v->line);
    }
    memcpy(row, v->text, n);
    return true;
}

/* ---- shapes ---- */
/* One element, by type and form. */
static bool read_item(struct reader *r, const struct orr_field *f, const struct orr_json *v, uint8_t *at) {
    if (f->type == ORR_GROUP) {
        return read_fields(r, f->sub, v, at);
    }
    if (f->form == ORR_SET) {
        return read_each(r, f, v, at, set_one);
    }
    return f->form == ORR_FLAG ? read_flag(r, f, v, at) : read_plain(r, f, v, at);
}

/* `count` entries, each read by `take`, `step` bytes apart. */
static bool read_list(struct reader *r, const struct orr_field *f, const struct orr_json *v, uint8_t *at,
                      uint32_t count, uint32_t step, take_one *take) {
    if (!need_list(r, v, count)) {
        return false;
    }
    const struct orr_json *m = orr_json_first(v);
    for (uint32_t i = 0; i < count; i++, m = orr_json_next(m)) {
        size_t before = enter_index(r, i);
        if (!take(r, f, m, at + i * step)) {
            return false;
        }
        leave(r, before);
    }
    return true;
}

/* The innermost list of a field, or its single element. */
static bool read_row(struct reader *r, const struct orr_field *f, const struct orr_json *v, uint8_t *row) {
    struct core_layout l = core_field_layout(f);
    if (f->form == ORR_BAG) {
        return read_each(r, f, v, row, count_one);
    }
    if (f->type == ORR_CHARS) {
        return read_chars(r, f, v, row);
    }
    if (!f->count) {
        return read_item(r, f, v, row);
    }
    uint32_t n = f->rows ? l.items : core_field_used(r->game, f, l.items);
    return read_list(r, f, v, row, n, l.item, read_item);
}

/* A field with its rows. Rows that this game does not use stay zero and must not be given. */
static bool read_field(struct reader *r, const struct orr_field *f, const struct orr_json *v, uint8_t *data) {
    struct core_layout l = core_field_layout(f);
    uint8_t *at = data + f->offset;
    if (!f->rows) {
        return read_row(r, f, v, at);
    }
    return read_list(r, f, v, at, core_field_used(r->game, f, l.rows), l.stride, read_row);
}

/* Is there a written field of this name? */
static bool is_field(const struct orr_field *fields, const char *name) {
    for (const struct orr_field *f = fields; f && f->name; f++) {
        if (core_field_is_written(f) && !strcmp(f->name, name)) {
            return true;
        }
    }
    return false;
}

/* An unknown member; with "did you mean". */
static bool fail_unknown(struct reader *r, const struct orr_field *fields, const struct orr_json *m) {
    const char *names[NAMES_MAX + 1] = {0};
    unsigned n = 0;
    for (const struct orr_field *f = fields; f && f->name && n < NAMES_MAX; f++) {
        if (core_field_is_written(f)) {
            names[n++] = f->name;
        }
    }
    char hint[CORE_HINT];
    return orr_fail(r->err, "%s: there is no field \"%.*s\"%s (line %u)", r->path, QUOTE_MAX, m->key,
                    core_hint(m->key, names, hint), m->line);
}

/* An object: unknown members first, because a misspelt name is a better message than a missing one; then every
 * field. */
static bool read_fields(struct reader *r, const struct orr_field *fields, const struct orr_json *v, uint8_t *data) {
    if (v->type != ORR_JSON_OBJECT) {
        return fail_type(r, v, "an object");
    }
    const struct orr_json *m = orr_json_first(v);
    for (uint32_t i = 0; i < v->count; i++, m = orr_json_next(m)) {
        if (!is_field(fields, m->key)) {
            return fail_unknown(r, fields, m);
        }
    }
    for (const struct orr_field *f = fields; f && f->name; f++) {
        if (!core_field_is_written(f)) {
            continue;
        }
        m = orr_json_get(v, f->name);
        size_t before = enter_name(r, f->name);
        if (!m) {
            return orr_fail(r->err, "%s: is missing (line %u)", r->path, v->line);
        }
        if (!read_field(r, f, m, data)) {
            return false;
        }
        leave(r, before);
    }
    return true;
}

bool core_fields_read(const orr_game *g, const struct orr_field *fields, const struct orr_json *v, const char *what,
                      void *data, struct orr_error *err) {
    struct reader r = {.game = g, .err = err};
    r.n = core_append(r.path, sizeof r.path, 0, what, strlen(what));
    return read_fields(&r, fields, v, data);
}
