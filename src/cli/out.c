/* Text for people on stdout: the one place where symbols become ASCII for terminals that show nothing else. What goes
 * to files and pipes is UTF-8 in any locale. */
#include "cli.h"

#include <assert.h>
#include <langinfo.h>
#include <locale.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* The locale decides only about characters: numbers are written alike everywhere. One that is not installed here is
 * taken for UTF-8, as nearly all are. */
static bool in_ascii(void) {
    static int known = -1;
    if (known < 0 && !term_is(stdout)) {
        known = false;
    }
    if (known < 0) {
        bool chosen = setlocale(LC_CTYPE, "") || setlocale(LC_CTYPE, "C.UTF-8");
        known = !chosen || strcmp(nl_langinfo(CODESET), "UTF-8") != 0;
    }
    return known > 0;
}

void out_text(const char *text) {
    struct orr_buf ascii = {0};
    if (in_ascii()) {
        orr_text_ascii(text, &ascii);
        text = ascii.at ? ascii.at : "";
    }
    fputs(text, stdout);
    orr_buf_free(&ascii);
}

void out_fit(const char *text, char *to, size_t size) {
    struct orr_buf ascii = {0};
    size_t n = strlen(text);
    if (in_ascii() || n >= size || mbstowcs(NULL, text, 0) == (size_t)-1) {
        orr_text_ascii(text, &ascii);
        text = ascii.at ? ascii.at : "";
        n = strlen(text);
    }
    n = n < size ? n : size - 1;
    memcpy(to, text, n);
    to[n] = 0;
    orr_buf_free(&ascii);
}

void out(const char *format, ...) {
    va_list ap, again;
    format = tr(format);
    va_start(ap, format);
    va_copy(again, ap);
    int n = vsnprintf(NULL, 0, format, ap);
    char *text = malloc((size_t)n + 1);
    assert(text);
    vsnprintf(text, (size_t)n + 1, format, again);
    out_text(text);
    free(text);
    va_end(again);
    va_end(ap);
}

int print_buf(struct orr_buf *b) {
    struct orr_buf ascii = {0};
    struct orr_buf *shown = b;
    if (b->at && in_ascii()) {
        orr_text_ascii(b->at, &ascii);
        shown = &ascii;
    }
    bool ok = write_all("-", shown->at ? shown->at : "", shown->n);
    orr_buf_free(&ascii);
    orr_buf_free(b);
    return ok ? EXIT_DONE : EXIT_REFUSED;
}
