/* The options of a question, in columns: in as many words as there is room for, and on a low terminal in parts. */
#include "play.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>

/* How much an option says: number with words, what the game notes and notation; without the
 * notation; words; or only notation. */
enum detail { FULL, NOTED, WORDS, NOTATION };
enum { CELL = 640, NOTE = 256 };

struct cells {
    char (*text)[CELL];
    size_t first, n, columns, rows, width; /* from the option `first` on */
};

/* Is that a seat as the games call it, P1 to P6, and no part of a longer word? */
static int seat_at(const char *words, const char *at) {
    bool inside = at > words && isalnum((unsigned char)at[-1]);
    bool seat = at[0] == 'P' && at[1] >= '1' && at[1] < '1' + ORR_MAX_SEATS && !isalnum((unsigned char)at[2]);
    return seat && !inside ? at[1] - '1' : -1;
}

/* Words of the game with the names that the table shows. */
static void name_seats(const struct play *p, const char *words, char *out, size_t size) {
    struct orr_buf text = {0};
    for (const char *at = words; *at; at++) {
        int seat = seat_at(words, at);
        if (seat >= 0 && (unsigned)seat < p->game->seats) {
            orr_put(&text, "%s", p->names[seat]);
            at++;
        } else {
            orr_put(&text, "%c", *at);
        }
    }
    snprintf(out, size, "%s", text.at ? text.at : "");
    orr_buf_free(&text);
}

static void fill_cell(const struct play *p, enum detail detail, size_t i, char text[CELL]) {
    char step[64], told[160], words[192], more[NOTE] = "", note[NOTE] = "";
    orr_step_write(p->game, p->legal.at[i], step, sizeof step);
    bool noted = detail <= NOTED;
    if (p->naming) {
        orr_outcome_words(p->game, p->legal.at[i], told, sizeof told);
        real_left(p, i, more, sizeof more);
        noted = noted && *more;
    } else {
        orr_step_words(p->game, p->legal.at[i], told, sizeof told);
        noted = noted && orr_step_note(p->game, p->view, p->legal.at[i], more, sizeof more);
    }
    name_seats(p, told, words, sizeof words);
    name_seats(p, more, note, sizeof note);
    if (detail == FULL) {
        snprintf(text, CELL, "%2zu  %s%s%s  (%s)", i + 1, words, noted ? ": " : "", note, step);
    } else if (detail == NOTATION) {
        snprintf(text, CELL, "%2zu %s", i + 1, step);
    } else {
        snprintf(text, CELL, "%2zu %s%s%s", i + 1, words, noted ? ": " : "", note);
    }
}

static void fill_cells(const struct play *p, enum detail detail, struct cells *c) {
    c->n = p->legal.n - c->first;
    c->width = 0;
    for (size_t i = 0; i < c->n; i++) {
        fill_cell(p, detail, c->first + i, c->text[i]);
        size_t width = (size_t)orr_text_columns(c->text[i]);
        c->width = width > c->width ? width : c->width;
    }
    c->columns = (screen_width() - 1) / (c->width + 2);
    c->columns = c->columns < 1 ? 1 : c->columns;
    c->rows = (c->n + c->columns - 1) / c->columns;
}

static void put_cells(const struct cells *c, struct orr_buf *b) {
    for (size_t row = 0; row < c->rows; row++) {
        struct orr_buf line = {0};
        for (size_t i = row; i < c->n; i += c->rows) {
            orr_put(&line, " %s", c->text[i]);
            for (size_t pad = (size_t)orr_text_columns(c->text[i]); i + c->rows < c->n && pad < c->width + 1; pad++) {
                orr_put(&line, " ");
            }
        }
        screen_fit(b, line.at, line.n, screen_width() - 1);
        orr_put(b, "\n");
        orr_buf_free(&line);
    }
}

/* One option after the other with all that is noted, on as many lines as it takes, if they are no more than `rows`: what
 * a choice costs or loses should not be cut off. Returns the lines, 0 when they do not fit. */
static size_t put_whole(const struct cells *c, size_t rows, struct orr_buf *b) {
    enum { INDENT = 5 };
    struct orr_buf text = {0};
    size_t lines = 0;
    for (size_t i = 0; i < c->n; i++) {
        put_wrapped(&text, " ", c->text[i], INDENT, screen_width() - 1);
    }
    for (size_t i = 0; i < text.n; i++) {
        lines += text.at[i] == '\n';
    }
    lines = lines <= rows ? lines : 0;
    orr_put_bytes(b, text.at, lines ? text.n : 0);
    orr_buf_free(&text);
    return lines;
}

/* Every option from c->first on, with the most words that fit into the rows; or false. */
static bool put_all(const struct play *p, enum detail least, size_t rows, struct cells *c, struct orr_buf *b) {
    for (enum detail d = FULL; d <= NOTED; d++) {
        fill_cells(p, d, c);
        if (c->columns == 1 && put_whole(c, rows, b)) {
            return true;
        }
    }
    for (enum detail d = FULL; d <= least; d++) {
        fill_cells(p, d, c);
        if (c->rows <= rows) {
            put_cells(c, b);
            return true;
        }
    }
    return false;
}

/* As many as fit above a line that tells of the others. */
static void put_some(size_t rows, struct cells *c, struct orr_buf *b) {
    size_t all = c->n, fit = c->columns * (rows > 2 ? rows - 1 : 1);
    c->n = fit < all ? fit : all;
    c->rows = (c->n + c->columns - 1) / c->columns;
    put_cells(c, b);
    if (c->n < all) {
        orr_put(b, tr(" ... and %zu more: Enter\n"), all - c->n);
    }
}

static size_t put_from(const struct play *p, size_t first, enum detail least, size_t rows, struct orr_buf *b) {
    struct cells c = {.text = calloc(p->legal.n + 1, sizeof *c.text), .first = first};
    assert(c.text && first <= p->legal.n);
    if (!put_all(p, least, rows, &c, b)) {
        put_some(rows, &c, b);
    }
    free(c.text);
    return c.n;
}

void options_list(const struct play *p, size_t rows, struct orr_buf *b) {
    struct cells c = {.text = calloc(p->legal.n + 1, sizeof *c.text)};
    assert(c.text);
    if (!put_all(p, NOTATION, rows, &c, b)) {
        put_cells(&c, b);
    }
    free(c.text);
}

bool options_put(const struct play *p, size_t rows, struct orr_buf *b) {
    return put_from(p, 0, NOTATION, rows, b) == p->legal.n;
}

bool options_part(const struct play *p, unsigned part, size_t rows, struct orr_buf *b) {
    size_t first = 0;
    for (unsigned i = 1; i < part && first < p->legal.n; i++) {
        struct orr_buf before = {0};
        first += put_from(p, first, WORDS, rows, &before);
        orr_buf_free(&before);
    }
    if (first < p->legal.n) {
        put_from(p, first, WORDS, rows, b);
    }
    return b->n > 0;
}
