/* A growing text. Running out of memory ends the program: no caller could go on. */
#include "orrery/engine.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Room for n more bytes and a final 0. */
static char *room(struct orr_buf *b, size_t n) {
    if (n >= SIZE_MAX / 4 || b->n >= SIZE_MAX / 4) {
        abort();
    }
    size_t need = b->n + n + 1;
    if (need > b->cap) {
        size_t cap = b->cap * 2 > need ? b->cap * 2 : need < 256 ? 256 : need;
        char *at = realloc(b->at, cap);
        if (!at) {
            abort();
        }
        b->at = at;
        b->cap = cap;
    }
    return b->at + b->n;
}

void orr_put_bytes(struct orr_buf *b, const char *bytes, size_t n) {
    char *to = room(b, n);
    if (n) {
        memcpy(to, bytes, n);
    }
    b->n += n;
    b->at[b->n] = 0;
}

void orr_put(struct orr_buf *b, const char *format, ...) {
    va_list args;
    va_start(args, format);
    int n = vsnprintf(NULL, 0, format, args);
    va_end(args);
    if (n < 0) {
        abort();
    }
    char *to = room(b, (size_t)n);
    va_start(args, format);
    vsnprintf(to, (size_t)n + 1, format, args);
    va_end(args);
    b->n += (size_t)n;
}

void orr_put_json_string(struct orr_buf *b, const char *text) {
    static const char special[] = "\"\\\n\t\r", letter[] = "\"\\ntr";
    orr_put_bytes(b, "\"", 1);
    for (; *text; text++) {
        const char *found = strchr(special, *text);
        if (found) {
            char pair[2] = {'\\', letter[found - special]};
            orr_put_bytes(b, pair, 2);
        } else if ((unsigned char)*text < 0x20) {
            orr_put(b, "\\u%04x", (unsigned)*text);
        } else {
            orr_put_bytes(b, text, 1);
        }
    }
    orr_put_bytes(b, "\"", 1);
}

void orr_buf_free(struct orr_buf *b) {
    free(b->at);
    *b = (struct orr_buf){0};
}
