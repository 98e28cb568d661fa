/* The sentence for "the outside world is wrong". Whatever text of others is quoted
 * in it, the result is printable UTF-8: it can go to a terminal or into JSON. */
#include "orrery/engine.h"
#include "text.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Replace control characters and malformed UTF-8 by question marks, in place; the text only gets shorter. A message
 * of 511 bytes may have been cut in the middle of a letter: that too becomes a question mark. U+0080 to U+009F (two
 * bytes, the first 0xC2) are controls of terminals. */
static void make_printable(char *text) {
    size_t n = strlen(text), out = 0;
    for (size_t i = 0; i < n;) {
        size_t size = core_utf8_size(text + i, n - i);
        bool control = (unsigned char)text[i] < 0x20 || text[i] == 0x7F ||
                       (size == 2 && text[i] == '\xC2' && (unsigned char)text[i + 1] < 0xA0);
        if (!size || control) {
            text[out++] = '?';
            i += size ? size : 1;
            continue;
        }
        memmove(text + out, text + i, size);
        out += size;
        i += size;
    }
    text[out] = 0;
}

/* The first error stays, because it is the nearest to the cause: callers may add one of their own on the way out. */
bool orr_fail(struct orr_error *err, const char *format, ...) {
    if (!err || err->text[0]) {
        return false;
    }
    va_list args;
    va_start(args, format);
    vsnprintf(err->text, sizeof err->text, format, args);
    va_end(args);
    make_printable(err->text);
    return false;
}

bool orr_amiss(const struct orr_why *why, const char *format, ...) {
    va_list args;
    va_start(args, format);
    vsnprintf(why->at, why->size, orr_tr(why->game, format), args);
    va_end(args);
    return false;
}
