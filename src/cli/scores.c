/* How a game stands or ended, for a terminal: the sentence, and the table of what scored. The
 * result is the reader's: what is hidden from that reader is not in it. */
#include "cli.h"

#include "orrery/scene.h"

#include <string.h>

enum { COLUMN = 8, WIDTH = 78, LABEL_LEAST = 10 };

void result_text(const orr_game *g, const struct orr_result *r, int reader, const char *const *names,
                 struct orr_buf *out) {
    char words[512];
    if (orr_result_words(g, r, reader, names, words, sizeof words)) {
        orr_put(out, "%s\n", words);
    }
    if (r->note) {
        orr_put(out, "%s\n", r->note);
    }
}

/* The table while it is written: its columns are the seats, and the opponent that is no seat. */
struct sheet {
    const orr_game *g;
    const struct orr_result *r;
    struct orr_buf *out;
    int label, column; /* their widths */
    unsigned columns;
};

static unsigned column_of(const struct sheet *s, unsigned i) { return i < s->g->seats ? i : (unsigned)ORR_RIVAL; }

/* Padded, or cut, to the width of the column: letters, not bytes. */
static void put_label(const struct sheet *s, const char *text) {
    int columns = 0;
    for (; *text && (columns < s->label || ((unsigned char)*text & 0xC0) == 0x80); text++) {
        columns += ((unsigned char)*text & 0xC0) != 0x80;
        orr_put_bytes(s->out, text, 1);
    }
    orr_put(s->out, "%*s", s->label - columns, "");
}

static void put_row(const struct sheet *s, const int32_t *value, unsigned partial) {
    for (unsigned i = 0; i < s->columns; i++) {
        char figure[32];
        unsigned at = column_of(s, i);
        orr_points_write(orr_points(s->g, value[at]), figure, sizeof figure);
        int half = strstr(figure, "½") != NULL; /* one column, two bytes */
        bool more = partial >> at & 1u;
        orr_put(s->out, " %*s%s", s->column + half - more, figure, more ? "+" : "");
    }
    orr_put(s->out, "\n");
}

static void put_heads(const struct sheet *s, const char *const *names) {
    put_label(s, "");
    for (unsigned i = 0; i < s->g->seats; i++) {
        orr_put(s->out, " %*.*s", s->column, s->column, names[i]);
    }
    if (s->r->rival) {
        orr_put(s->out, " %*s", s->column, s->r->rival);
    }
    orr_put(s->out, "\n");
}

static void put_places(const struct sheet *s) {
    if (!s->r->rank[0]) { /* one goal for all, or something is hidden */
        return;
    }
    put_label(s, tr("place"));
    for (unsigned i = 0; i < s->g->seats; i++) {
        orr_put(s->out, " %*u", s->column, s->r->rank[i]);
    }
    orr_put(s->out, "\n");
}

/* What counts, or what stands aside. */
static void put_lines(const struct sheet *s, bool aside) {
    for (uint32_t k = 0; k < s->r->n_lines; k++) {
        const struct orr_score_line *line = &s->r->lines[k];
        if (line->aside == aside) {
            put_label(s, line->label);
            put_row(s, line->value, line->partial);
        }
    }
}

static int label_width(const struct sheet *s) {
    int label = LABEL_LEAST, most = WIDTH - (s->column + 1) * (int)s->columns;
    for (uint32_t k = 0; k < s->r->n_lines; k++) {
        int n = orr_letters(s->r->lines[k].label);
        label = n > label ? n : label;
    }
    return label < most ? label : most;
}

void scores_text(const orr_game *g, const struct orr_result *r, const char *const *names, bool bold,
                 struct orr_buf *out) {
    struct sheet s = {.g = g, .r = r, .out = out, .columns = g->seats + (r->rival ? 1u : 0u)};
    s.column = r->rival && strlen(r->rival) > COLUMN ? (int)strlen(r->rival) : COLUMN;
    s.label = label_width(&s);
    put_heads(&s, names);
    put_lines(&s, false);
    orr_put(out, "%s", bold ? "\033[1m" : "");
    put_label(&s, tr("score"));
    put_row(&s, r->score, r->partial);
    orr_put(out, "%s", bold ? "\033[0m" : "");
    put_places(&s);
    put_lines(&s, true);
    if (r->partial) {
        orr_put(out, "%s", tr("+ and what is hidden\n"));
    }
}
