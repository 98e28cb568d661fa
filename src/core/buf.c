/* Memory, and a growing text. Running out of memory ends the program: no caller could go on, and every check
 * of a NULL would be code that no test reaches.
 *
 * A text is built by appending and freed once:
 *
 *   struct orr_buf b = {0};
 *   orr_put(&b, "%u seats", 3);
 *   fputs(b.at, stdout);
 *   orr_buf_free(&b); */
#include "orrery/engine.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void *orr_alloc(size_t n, size_t size) {
    void *at = calloc(n ? n : 1, size ? size : 1); /* never 0 bytes: some libraries answer NULL to that */
    if (!at) {
        abort();
    }
    return at;
}

/* calloc checks the product of n and size by itself, realloc knows only bytes. */
void *orr_realloc(void *at, size_t n, size_t size) {
    if (size && n > SIZE_MAX / size) {
        abort();
    }
    void *more = realloc(at, n && size ? n * size : 1);
    if (!more) {
        abort();
    }
    return more;
}

/* Room for n more bytes and a final 0; returns where they go. It doubles, so that a text of n bytes is moved about
 * log n times, and begins with 256, which most answers never outgrow. Sizes near SIZE_MAX would overflow below and
 * can only be a mistake. */
static char *room(struct orr_buf *b, size_t n) {
    if (n >= SIZE_MAX / 4 || b->n >= SIZE_MAX / 4) {
        abort();
    }
    size_t need = b->n + n + 1;
    if (need > b->cap) {
        size_t cap = b->cap * 2 > need ? b->cap * 2 : need < 256 ? 256 : need;
        b->at = orr_realloc(b->at, cap, 1);
        b->cap = cap;
    }
    return b->at + b->n;
}

/* n may be 0: then only the final 0 is made sure of, so that `at` is no longer NULL. */
void orr_put_bytes(struct orr_buf *b, const char *bytes, size_t n) {
    char *to = room(b, n);
    if (n) {
        memcpy(to, bytes, n);
    }
    b->n += n;
    b->at[b->n] = 0;
}

/* Tries the room that is there first, and formats a second time only what was longer: nearly all pieces are short,
 * and measuring each of them before it is written would cost twice as much. */
void orr_put(struct orr_buf *b, const char *format, ...) {
    enum { USUAL = 64 }; /* most pieces fit at the first try */
    va_list args;
    char *to = room(b, USUAL);
    size_t left = b->cap - b->n;
    va_start(args, format);
    int n = vsnprintf(to, left, format, args);
    va_end(args);
    if (n < 0) {
        abort();
    }
    if ((size_t)n >= left) {
        to = room(b, (size_t)n);
        va_start(args, format);
        vsnprintf(to, (size_t)n + 1, format, args);
        va_end(args);
    }
    b->n += (size_t)n;
}

/* For numbers that are written by the thousand: about the work of orr_put without reading a format. The digits are
 * those of the distance to 0, because -INT64_MIN is no int64_t. */
void orr_put_int(struct orr_buf *b, int64_t value) {
    char digits[24];
    size_t at = sizeof digits;
    uint64_t rest = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest);
    if (value < 0) {
        digits[--at] = '-';
    }
    orr_put_bytes(b, digits + at, sizeof digits - at);
}

/* How a byte is written inside a JSON string: a line feed as \n, byte 1 as \u0001. NULL: as it is. `spelt` holds the
 * answer. */
static const char *escape(char c, char spelt[8]) {
    static const char special[] = "\"\\\n\t\r", letter[] = "\"\\ntr";
    const char *found = c ? strchr(special, c) : NULL;
    if (found) {
        snprintf(spelt, 8, "\\%c", letter[found - special]);
        return spelt;
    }
    if ((unsigned char)c < 0x20) {
        snprintf(spelt, 8, "\\u%04x", (unsigned)(unsigned char)c);
        return spelt;
    }
    return NULL;
}

/* Copies whole runs of ordinary characters: most texts have nothing to escape. Bytes from 0x80 on are UTF-8 and stay
 * as they are; whoever made the text has checked them. */
void orr_put_json_string(struct orr_buf *b, const char *text) {
    char spelt[8];
    orr_put_bytes(b, "\"", 1);
    while (*text) {
        size_t run = 0;
        while ((unsigned char)text[run] >= 0x20 && text[run] != '"' && text[run] != '\\') {
            run++;
        }
        orr_put_bytes(b, text, run);
        text += run;
        if (*text) {
            const char *instead = escape(*text++, spelt);
            orr_put_bytes(b, instead, strlen(instead));
        }
    }
    orr_put_bytes(b, "\"", 1);
}

void orr_buf_free(struct orr_buf *b) {
    free(b->at);
    *b = (struct orr_buf){0};
}
