/* The JSON reader. One pass; all strings lie in one pool that is never larger than the text, all values in one array
 * in the order of the text, and every value knows how many array entries it spans. So a document is two allocations,
 * and walking it needs no pointers: what follows a value is `span` entries further on.
 *
 *     [1,{"a":2},3]      entry    0     1    2       3    4
 *                        type     list  int  object  int  int
 *                        span     5     1    2       1    1
 *
 * Strict on purpose: files come from strangers. Duplicate keys, deep nesting, malformed UTF-8, U+0000 and trailing
 * text are refused. */
#include "orrery/json.h"
#include "text.h"

#include <stdlib.h>
#include <string.h>

/* A value takes about 50 bytes: a million of them is the most that a text of strangers may make us allocate. */
enum { DEPTH_MAX = 64, VALUES_MAX = 1 << 20 };

/* `pool` writes decoded strings one behind the other into doc->pool, which has as many bytes as the text and one
 * more: every string loses its quotes and gains a 0, and escapes only get shorter. */
struct parser {
    const char *p, *end, *line_start;
    uint32_t line;
    unsigned depth;
    char *pool; /* next free byte */
    struct orr_json_doc *doc;
    struct orr_error *err;
};

/* An error with line and column of `at`. */
static bool fail_at(struct parser *s, const char *at, const char *what) {
    return orr_fail(s->err, "line %u, column %zu: %s", s->line, (size_t)(at - s->line_start) + 1, what);
}

/* Skip white space, counting lines. */
static void skip_space(struct parser *s) {
    for (; s->p < s->end; s->p++) {
        if (*s->p == '\n') {
            s->line++;
            s->line_start = s->p + 1;
        } else if (*s->p != ' ' && *s->p != '\t' && *s->p != '\r') {
            return;
        }
    }
}

/* The index of a new value at the current place; UINT32_MAX, with the error, when there are too many. Whoever adds
 * values must not keep pointers to others: the array may move. */
static uint32_t add_value(struct parser *s, const char *key) {
    struct orr_json_doc *d = s->doc;
    if (d->n >= VALUES_MAX) {
        fail_at(s, s->p, "too many values");
        return UINT32_MAX;
    }
    if (d->n == d->cap) {
        uint32_t cap = d->cap ? d->cap * 2 : 64;
        d->root = orr_realloc(d->root, cap, sizeof *d->root);
        d->cap = cap;
    }
    d->root[d->n] =
        (struct orr_json){.line = s->line, .column = (uint32_t)(s->p - s->line_start) + 1, .span = 1, .key = key};
    return d->n++;
}

/* ---- strings ---- */
/* 0 to 15, or -1. */
static int hex_digit(char c) {
    c = core_lower(c);
    return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Four hex digits after \u. */
static bool read_hex4(struct parser *s, unsigned *code) {
    *code = 0;
    for (int i = 0; i < 4; i++, s->p++) {
        int digit = s->p < s->end ? hex_digit(*s->p) : -1;
        if (digit < 0) {
            return fail_at(s, s->p, "\\u needs four hexadecimal digits");
        }
        *code = *code << 4 | (unsigned)digit;
    }
    return true;
}

/* Append a code point to the pool, in 1 to 4 bytes: U+20AC becomes E2 82 AC. It is never longer than its escape. */
static void put_utf8(struct parser *s, unsigned code) {
    if (code < 0x80) {
        *s->pool++ = (char)code;
        return;
    }
    unsigned more = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
    static const unsigned char lead[] = {0, 0xC0, 0xE0, 0xF0};
    *s->pool++ = (char)(lead[more] | code >> (6 * more));
    while (more--) {
        *s->pool++ = (char)(0x80 | (code >> (6 * more) & 0x3F));
    }
}

/* Behind "\u": XXXX, or a surrogate pair \uD83D\uDE00 for what is above U+FFFF; halves of a pair and U+0000 are
 * refused, because a C string could not hold them. `at` is the backslash, for errors. */
static bool read_unicode(struct parser *s, const char *at) {
    unsigned code, low;
    if (!read_hex4(s, &code)) {
        return false;
    }
    if (code >= 0xD800 && code < 0xDC00) {
        if (s->end - s->p < 2 || s->p[0] != '\\' || s->p[1] != 'u') {
            return fail_at(s, at, "half of a surrogate pair");
        }
        s->p += 2;
        if (!read_hex4(s, &low)) {
            return false;
        }
        if (low < 0xDC00 || low > 0xDFFF) {
            return fail_at(s, at, "half of a surrogate pair");
        }
        code = 0x10000 + ((code - 0xD800) << 10) + (low - 0xDC00);
    } else if (code >= 0xDC00 && code <= 0xDFFF) {
        return fail_at(s, at, "half of a surrogate pair");
    }
    if (!code) {
        return fail_at(s, at, "the character \\u0000 is not allowed");
    }
    put_utf8(s, code);
    return true;
}

/* An escape, from its backslash on. */
static bool read_escape(struct parser *s) {
    static const char letter[] = "\"\\/bfnrt", meaning[] = "\"\\/\b\f\n\r\t";
    const char *at = s->p++;
    if (s->p < s->end && *s->p == 'u') {
        s->p++;
        return read_unicode(s, at);
    }
    const char *found = s->p < s->end && *s->p ? strchr(letter, *s->p) : NULL;
    if (!found) {
        return fail_at(s, at, "unknown escape in a string");
    }
    *s->pool++ = meaning[found - letter];
    s->p++;
    return true;
}

/* One character of a string into the pool: an escape, or valid UTF-8 that is no control character. */
static bool read_character(struct parser *s) {
    if (*s->p == '\\') {
        return read_escape(s);
    }
    if ((unsigned char)*s->p < 0x20) {
        return fail_at(s, s->p, "a control character or line end inside a string");
    }
    size_t size = core_utf8_size(s->p, (size_t)(s->end - s->p));
    if (!size) {
        return fail_at(s, s->p, "the text is not valid UTF-8");
    }
    memcpy(s->pool, s->p, size);
    s->pool += size;
    s->p += size;
    return true;
}

/* At the opening quote; moves behind the closing one. The decoded text with its 0 needs less room than the quoted
 * one. */
static bool read_string(struct parser *s, const char **text) {
    const char *open = s->p++;
    *text = s->pool;
    while (s->p < s->end && *s->p != '"') {
        if (!read_character(s)) {
            return false;
        }
    }
    if (s->p == s->end) {
        return fail_at(s, open, "this string has no end");
    }
    s->p++;
    *s->pool++ = 0;
    return true;
}

/* ---- numbers and words ---- */
static bool is_digit(const struct parser *s) { return s->p < s->end && *s->p >= '0' && *s->p <= '9'; }

/* At least one digit. */
static bool skip_digits(struct parser *s) {
    if (!is_digit(s)) {
        return fail_at(s, s->p, "a digit is missing");
    }
    while (is_digit(s)) {
        s->p++;
    }
    return true;
}

/* Fraction and exponent (".5", "e-3"), if there are any: checked and skipped, because no file of ours needs their
 * value. */
static bool skip_fraction(struct parser *s, bool *fraction) {
    if (s->p < s->end && *s->p == '.') {
        *fraction = true;
        s->p++;
        if (!skip_digits(s)) {
            return false;
        }
    }
    if (s->p < s->end && (*s->p == 'e' || *s->p == 'E')) {
        *fraction = true;
        s->p++;
        if (s->p < s->end && (*s->p == '+' || *s->p == '-')) {
            s->p++;
        }
        return skip_digits(s);
    }
    return true;
}

/* A number. Whole ones must fit into 64 bits; others are of type FRACTION and have no value. The size is gathered
 * unsigned up to `limit`, 2^63 for a negative number and one less for others, so that INT64_MIN can be read. */
static bool read_number(struct parser *s, struct orr_json *v) {
    const char *start = s->p;
    bool minus = *s->p == '-', fraction = false, large = false;
    s->p += minus;
    const char *digits = s->p;
    uint64_t size = 0, limit = (uint64_t)INT64_MAX + minus;
    if (!skip_digits(s)) {
        return false;
    }
    if (*digits == '0' && s->p - digits > 1) {
        return fail_at(s, start, "a number must not begin with 0");
    }
    for (const char *d = digits; d < s->p && !large; d++) {
        uint64_t digit = (uint64_t)(*d - '0');
        /* would size * 10 + digit be above the limit? Asked before multiplying, so that nothing overflows */
        large = size > (limit - digit) / 10;
        size = size * 10 + digit;
    }
    if (!skip_fraction(s, &fraction)) {
        return false;
    }
    if (large && !fraction) {
        return fail_at(s, start, "this number is too large");
    }
    v->type = fraction ? ORR_JSON_FRACTION : ORR_JSON_INT;
    /* -(size - 1) - 1 reaches -2^63 without ever being 2^63 */
    v->number = fraction || !size ? 0 : minus ? -(int64_t)(size - 1) - 1 : (int64_t)size;
    return true;
}

/* null, false or true. */
static bool read_word(struct parser *s, struct orr_json *v) {
    static const struct {
        const char *word;
        uint8_t type;
    } words[] = {{"null", ORR_JSON_NULL}, {"false", ORR_JSON_FALSE}, {"true", ORR_JSON_TRUE}};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(words[i].word);
        if ((size_t)(s->end - s->p) >= n && !memcmp(s->p, words[i].word, n)) {
            s->p += n;
            v->type = words[i].type;
            return true;
        }
    }
    return fail_at(s, s->p, "a value is expected here");
}

/* ---- lists and objects ---- */
/* For qsort: by key, then by place, so that the second occurrence is reported. */
static int by_key(const void *a, const void *b) {
    const struct orr_json *x = *(const struct orr_json *const *)a, *y = *(const struct orr_json *const *)b;
    int order = strcmp(x->key, y->key);
    return order ? order : (x > y) - (x < y);
}

/* No key may occur twice: readers would disagree about which counts. Sorting keeps it fast for large objects. */
static bool check_unique(struct parser *s, const struct orr_json *v) {
    const struct orr_json **sorted = orr_alloc(v->count + 1, sizeof *sorted);
    const struct orr_json *m = orr_json_first(v);
    for (uint32_t i = 0; i < v->count; i++, m = orr_json_next(m)) {
        sorted[i] = m;
    }
    qsort(sorted, v->count, sizeof *sorted, by_key);
    bool ok = true;
    for (uint32_t i = 1; i < v->count && ok; i++) {
        if (!strcmp(sorted[i - 1]->key, sorted[i]->key)) {
            ok = orr_fail(s->err, "line %u, column %u: the key \"%.60s\" is there twice", sorted[i]->line,
                          sorted[i]->column, sorted[i]->key);
        }
    }
    free(sorted);
    return ok;
}

static bool read_value(struct parser *s, const char *key);

/* A key and its colon, and the blanks behind it; the key stays in the pool. */
static bool read_key(struct parser *s, const char **key) {
    if (s->p == s->end || *s->p != '"') {
        return fail_at(s, s->p, "a key in quotes is expected here");
    }
    if (!read_string(s, key)) {
        return false;
    }
    skip_space(s);
    if (s->p == s->end || *s->p != ':') {
        return fail_at(s, s->p, "':' is expected after the key");
    }
    s->p++;
    skip_space(s);
    return true;
}

/* After a member: true at the closing bracket, which is consumed, or at a comma. */
static bool read_comma(struct parser *s, char close, bool *more) {
    skip_space(s);
    if (s->p < s->end && (*s->p == ',' || *s->p == close)) {
        *more = *s->p++ == ',';
        skip_space(s);
        return true;
    }
    return fail_at(s, s->p, close == ']' ? "',' or ']' is expected here" : "',' or '}' is expected here");
}

/* The members of a list or object up to the closing bracket. The value's address may change while its members are
 * added, so it is found by its index. */
static bool read_members(struct parser *s, uint32_t index, char close) {
    s->p++;
    skip_space(s);
    bool more = s->p == s->end || *s->p != close;
    s->p += !more;
    while (more) {
        const char *key = NULL;
        if (close == '}' && !read_key(s, &key)) {
            return false;
        }
        if (!read_value(s, key) || !read_comma(s, close, &more)) {
            return false;
        }
        s->doc->root[index].count++;
    }
    struct orr_json *v = &s->doc->root[index];
    v->type = close == ']' ? ORR_JSON_LIST : ORR_JSON_OBJECT;
    v->span = s->doc->n - index;
    return close == ']' || check_unique(s, v);
}

/* Any value. Depth is limited, so that a hostile text cannot use up the stack. */
static bool read_value(struct parser *s, const char *key) {
    uint32_t index = add_value(s, key);
    if (index == UINT32_MAX) {
        return false;
    }
    struct orr_json *v = &s->doc->root[index];
    char c = s->p < s->end ? *s->p : 0;
    if (c == '[' || c == '{') {
        if (s->depth == DEPTH_MAX) {
            return fail_at(s, s->p, "too many levels of lists and objects");
        }
        s->depth++;
        bool ok = read_members(s, index, c == '[' ? ']' : '}');
        s->depth--;
        return ok;
    }
    if (c == '"') {
        v->type = ORR_JSON_STRING;
        return read_string(s, &v->text);
    }
    return c == '-' || (c >= '0' && c <= '9') ? read_number(s, v) : read_word(s, v);
}

/* Keys and texts of the document point into its pool, so they live until orr_json_free; the text itself is not
 * needed any more. n bytes are read, and no final 0 is expected. */
bool orr_json_parse(struct orr_json_doc *doc, const char *text, size_t n, struct orr_error *err) {
    *doc = (struct orr_json_doc){.pool = malloc(n + 1)};
    if (!doc->pool) {
        return orr_fail(err, "the text is too large");
    }
    struct parser s = {
        .p = text, .end = text + n, .line_start = text, .line = 1, .pool = doc->pool, .doc = doc, .err = err};
    skip_space(&s);
    bool ok = s.p < s.end ? read_value(&s, NULL) : fail_at(&s, s.p, "the text is empty");
    if (ok) {
        skip_space(&s);
        ok = s.p == s.end || fail_at(&s, s.p, "there is more text after the end");
    }
    if (!ok) {
        orr_json_free(doc);
    }
    return ok;
}

void orr_json_free(struct orr_json_doc *doc) {
    free(doc->root);
    free(doc->pool);
    *doc = (struct orr_json_doc){0};
}

/* ---- lookup ---- */

/* One member after the other: objects of our files have a handful. */
const struct orr_json *orr_json_get(const struct orr_json *v, const char *key) {
    const struct orr_json *m = orr_json_first(v);
    for (uint32_t i = 0; v->type == ORR_JSON_OBJECT && i < v->count; i++, m = orr_json_next(m)) {
        if (!strcmp(m->key, key)) {
            return m;
        }
    }
    return NULL;
}

/* For sentences such as "a string is expected, not a list"; in the order of enum orr_json_type. */
const char *orr_json_type_name(const struct orr_json *v) {
    static const char *const name[] = {"nothing",  "null",           "false",
                                       "true",     "a whole number", "a number with a fraction or exponent",
                                       "a string", "a list",         "an object"};
    return name[v->type];
}

/* Is the word in the list? */
static bool is_listed(const char *word, const char *const *names) {
    for (; *names; names++) {
        if (!strcmp(word, *names)) {
            return true;
        }
    }
    return false;
}

/* The first member that is not known is named, with "did you mean" and its place. */
bool orr_json_only(const struct orr_json *object, const char *const *names, struct orr_error *err) {
    const struct orr_json *m = orr_json_first(object);
    for (uint32_t i = 0; i < object->count; i++, m = orr_json_next(m)) {
        if (is_listed(m->key, names)) {
            continue;
        }
        char hint[CORE_HINT];
        return orr_fail(err, "line %u, column %u: unknown key \"%.60s\"%s", m->line, m->column, m->key,
                        core_hint(m->key, names, hint));
    }
    return true;
}

/* The type in words, for errors: "a string". */
static const char *wanted(enum orr_json_type type) {
    struct orr_json v = {.type = (uint8_t)type};
    return orr_json_type_name(&v);
}

const struct orr_json *orr_json_need(const struct orr_json *object, const char *key, enum orr_json_type type,
                                     struct orr_error *err) {
    const struct orr_json *m = orr_json_get(object, key);
    if (!m) {
        orr_fail(err, "\"%s\" is missing (line %u)", key, object->line);
        return NULL;
    }
    if (m->type != type) {
        orr_fail(err, "%s: %s is expected, not %s (line %u)", key, wanted(type), orr_json_type_name(m), m->line);
        return NULL;
    }
    return m;
}

bool orr_json_need_int(const struct orr_json *object, const char *key, int64_t min, int64_t max, int64_t *out,
                       struct orr_error *err) {
    const struct orr_json *m = orr_json_need(object, key, ORR_JSON_INT, err);
    if (!m) {
        return false;
    }
    if (m->number < min || m->number > max) {
        return orr_fail(err, "%s: %lld is not from %lld to %lld (line %u)", key, (long long)m->number, (long long)min,
                        (long long)max, m->line);
    }
    *out = m->number;
    return true;
}
