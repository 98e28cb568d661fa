/* A strict JSON reader (RFC 8259) for files that people edit and strangers send:
 * UTF-8 and escapes are checked, keys are unique, depth and size are limited, and
 * every value knows its place. Writing JSON is orr_put. */
#ifndef ORRERY_JSON_H
#define ORRERY_JSON_H

#include "orrery/engine.h"

enum orr_json_type {
    ORR_JSON_NULL = 1,
    ORR_JSON_FALSE,
    ORR_JSON_TRUE,
    ORR_JSON_INT,      /* fits in 64 bits */
    ORR_JSON_FRACTION, /* a number with a point or an exponent: never wanted here */
    ORR_JSON_STRING,   /* without the character U+0000 */
    ORR_JSON_LIST,
    ORR_JSON_OBJECT
};

/* One value. A list or object is followed by its members, each followed by its own. */
struct orr_json {
    uint8_t type;
    uint32_t line, column; /* from 1, in bytes */
    uint32_t span;         /* this value and everything in it */
    uint32_t count;        /* members */
    const char *key;       /* within an object, else NULL */
    const char *text;      /* of a string */
    int64_t number;
};

struct orr_json_doc {
    struct orr_json *root;
    uint32_t n, cap;
    char *pool;
};

/* On failure ("line 3, column 7: ...") the document is empty; free it in any case. */
bool orr_json_parse(struct orr_json_doc *, const char *text, size_t n, struct orr_error *);
void orr_json_free(struct orr_json_doc *);

static inline const struct orr_json *orr_json_first(const struct orr_json *v) { return v + 1; }
static inline const struct orr_json *orr_json_next(const struct orr_json *v) { return v + v->span; }
/* The member of that name; NULL when there is none or v is no object. */
const struct orr_json *orr_json_get(const struct orr_json *v, const char *key);
const char *orr_json_type_name(const struct orr_json *v); /* "a list" */
/* Refuse members that are not in `names` (ends with NULL), with "did you mean". */
bool orr_json_only(const struct orr_json *object, const char *const *names, struct orr_error *);
/* A member that must be there and of the type; NULL with an error otherwise. */
const struct orr_json *orr_json_need(const struct orr_json *object, const char *key, enum orr_json_type,
                                     struct orr_error *);
/* A whole number from min to max that must be there. */
bool orr_json_need_int(const struct orr_json *object, const char *key, int64_t min, int64_t max, int64_t *out,
                       struct orr_error *);

#endif
