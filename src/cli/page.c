/* Texts in pages: as much as the terminal has rows for, then a question for the next page. */
#include "window.h"

#include <stdlib.h>
#include <string.h>

/* Rows of the line that begins here. */
static size_t line_rows(const char *line, size_t n, size_t width) {
    struct orr_buf copy = {0};
    orr_put_bytes(&copy, line, n);
    size_t columns = n ? (size_t)orr_text_columns(copy.at) : 0;
    orr_buf_free(&copy);
    return columns > width ? (columns + width - 1) / width : 1;
}

size_t page_rows(const char *text, size_t n, size_t width) {
    size_t rows = 0;
    for (const char *at = text, *end = text + n; at < end;) {
        const char *stop = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((stop ? stop : end) - at);
        rows += line_rows(at, length, width);
        at += length + (stop != NULL);
    }
    return rows;
}

struct pages {
    const char *text;
    size_t n, top, next; /* where this page begins, and the next one */
};

/* The end of the page that begins at `top`: whole lines in all rows but the last, which asks, and at least one. */
static size_t page_end(const struct pages *p, size_t top) {
    size_t width = term_width(stdout), room = term_height(stdout), rows = 0, at = top;
    room = room > 2 ? room - 1 : 1;
    while (at < p->n) {
        size_t length = strcspn(p->text + at, "\n");
        rows += line_rows(p->text + at, length, width);
        if (rows > room && at > top) {
            break;
        }
        at += length + (at + length < p->n);
    }
    return at;
}

static void draw(void *user) {
    struct pages *p = user;
    p->next = page_end(p, p->top);
    window_clear(false);
    struct orr_buf part = {0};
    orr_put_bytes(&part, p->text + p->top, p->next - p->top);
    orr_put(&part, "%s", part.n && part.at[part.n - 1] != '\n' ? "\n" : "");
    out_text(part.at);
    orr_buf_free(&part);
}

/* Where the page before the one at `top` begins. */
static size_t page_before(const struct pages *p, size_t top) {
    size_t at = 0;
    for (size_t next; (next = page_end(p, at)) < top;) {
        at = next;
    }
    return at;
}

bool page_show(const char *text, size_t n) {
    struct pages p = {.text = text, .n = n};
    const char *answer = "";
    window_open();
    window_drawn_by(draw, &p);
    for (;;) {
        draw(&p);
        answer = line_wait(p.next >= n ? tr("Enter to go on ") : tr("Enter: next page, b: back, q: leave "));
        if (!answer || *answer == 'q' || (p.next >= n && *answer != 'b')) {
            break;
        }
        p.top = *answer == 'b' ? page_before(&p, p.top) : p.next;
    }
    window_drawn_by(NULL, NULL);
    return answer != NULL;
}
