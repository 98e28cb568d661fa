/* The rules text for a terminal: headings, lists, tables and paragraphs, wrapped. It
 * reads the small part of Markdown that our rules texts use. Finding a rule in it is in
 * markdown_find.c. */
#include "markdown.h"

#include <ctype.h>
#include <string.h>

enum { CELLS = 24 };

/* ---- cutting the text into blocks ---- */

static const char *line_end(const char *p) { return p + strcspn(p, "\n"); }

const char *markdown_line(const char *p) {
    p = line_end(p);
    return *p ? p + 1 : p;
}

static const char *skip_spaces(const char *p) { return p + strspn(p, " "); }

static bool is_item(const char *p) {
    p = skip_spaces(p);
    if ((*p == '-' || *p == '*') && p[1] == ' ') {
        return true;
    }
    size_t digits = strspn(p, "0123456789");
    return digits > 0 && digits < 3 && p[digits] == '.' && p[digits + 1] == ' ';
}

static bool is_blank(const char *p) {
    p = skip_spaces(p);
    return *p == '\n' || *p == '\r' || *p == 0;
}

static bool starts_block(const char *p) {
    return is_blank(p) || *p == '#' || *skip_spaces(p) == '|' || is_item(p) || strncmp(p, "```", 3) == 0;
}

static const char *code_end(const char *p) {
    for (p = markdown_line(p); *p; p = markdown_line(p)) {
        if (strncmp(p, "```", 3) == 0) {
            return markdown_line(p);
        }
    }
    return p;
}

bool markdown_block(const char **p, struct block *b) {
    while (**p && is_blank(*p)) {
        *p = markdown_line(*p);
    }
    if (!**p) {
        return false;
    }
    *b = (struct block){.kind = PARAGRAPH, .at = *p};
    const char *end = markdown_line(*p);
    if (**p == '#') {
        b->kind = HEADING;
        b->level = (unsigned)strspn(*p, "#");
    } else if (strncmp(*p, "```", 3) == 0) {
        b->kind = CODE;
        end = code_end(*p);
    } else if (*skip_spaces(*p) == '|') {
        b->kind = TABLE;
        for (; *end && *skip_spaces(end) == '|'; end = markdown_line(end)) {
        }
    } else {
        b->kind = is_item(*p) ? ITEM : PARAGRAPH;
        b->level = (unsigned)(skip_spaces(*p) - *p);
        for (; *end && !starts_block(end); end = markdown_line(end)) {
        }
    }
    b->end = end;
    *p = end;
    return true;
}

/* ---- printing ---- */

/* Text without its marks for bold and code, on one line. */
static void plain(const char *at, const char *end, struct orr_buf *out) {
    bool gap = true;
    for (; at < end; at++) {
        if (*at == '`' || (*at == '*' && at + 1 < end && at[1] == '*')) {
            at += *at == '*';
            continue;
        }
        bool space = isspace((unsigned char)*at) != 0;
        if (!(space && gap)) {
            orr_put_bytes(out, space ? " " : at, 1);
        }
        gap = space;
    }
    while (out->n > 0 && out->at[out->n - 1] == ' ') {
        out->at[--out->n] = 0;
    }
    orr_put_bytes(out, "", 0);
}

/* How many bytes of `text` fit into `width` columns, cut at a space when there is one. */
static size_t fit(const char *text, size_t width) {
    size_t columns = 0, last = 0, i = 0;
    for (; text[i]; i++) {
        if (text[i] == ' ') {
            last = i;
        }
        if (((unsigned char)text[i] & 0xC0) != 0x80 && columns++ == width) {
            return last ? last : i;
        }
    }
    return i;
}

static void wrap(const struct page *page, const char *text, const char *first, unsigned indent) {
    size_t room = page->width > indent + 20 ? page->width - indent : 20;
    orr_put(page->out, "%s", first);
    while (*text) {
        size_t n = fit(text, room);
        orr_put_bytes(page->out, text, n);
        orr_put(page->out, "\n");
        text += n;
        text += strspn(text, " ");
        if (*text) {
            orr_put(page->out, "%*s", (int)indent, "");
        }
    }
}

static void print_heading(const struct page *page, const struct block *b) {
    struct orr_buf text = {0};
    plain(skip_spaces(b->at + b->level), line_end(b->at), &text);
    if (page->colour) {
        orr_put(page->out, "\033[1m%s\033[0m\n", text.at);
    } else {
        orr_put(page->out, "%s\n", text.at);
    }
    if (b->level <= 2) {
        for (size_t i = (size_t)orr_text_columns(text.at); i > 0; i--) {
            orr_put(page->out, "%s", b->level == 1 ? "=" : "-");
        }
        orr_put(page->out, "\n");
    }
    orr_buf_free(&text);
}

static void print_item(const struct page *page, const struct block *b) {
    const char *mark = skip_spaces(b->at);
    const char *body = skip_spaces(mark + strcspn(mark, " "));
    struct orr_buf text = {0};
    char first[64];
    plain(body, b->end, &text);
    snprintf(first, sizeof first, "%*s%.*s ", (int)b->level, "", (int)strcspn(mark, " "), mark);
    wrap(page, text.at, first, (unsigned)strlen(first));
    orr_buf_free(&text);
}

static void print_paragraph(const struct page *page, const struct block *b) {
    struct orr_buf text = {0};
    plain(b->at, b->end, &text);
    wrap(page, text.at, "", 0);
    orr_buf_free(&text);
}

static void print_code(const struct page *page, const struct block *b) {
    for (const char *p = markdown_line(b->at); p < b->end && strncmp(p, "```", 3) != 0; p = markdown_line(p)) {
        orr_put(page->out, "    %.*s\n", (int)(line_end(p) - p), p);
    }
}

/* ---- tables ---- */

struct row {
    struct orr_buf cell[CELLS];
    size_t n;
};

static void row_read(const char *p, struct row *row) {
    const char *end = line_end(p);
    p = skip_spaces(p) + 1;
    while (p < end && row->n < CELLS) {
        const char *bar = memchr(p, '|', (size_t)(end - p));
        if (!bar) {
            break;
        }
        plain(p, bar, &row->cell[row->n++]);
        p = bar + 1;
    }
}

static void row_free(struct row *row) {
    for (size_t i = 0; i < row->n; i++) {
        orr_buf_free(&row->cell[i]);
    }
    memset(row, 0, sizeof *row);
}

static bool is_rule_line(const char *p) {
    size_t n = strspn(p, " |-:");
    return p + n >= line_end(p) || p[n] == '\r';
}

/* The longest line of a cell that holds nothing but ids of rules: each has a line of its own when there is no room. */
static size_t ids_width(const char *text) {
    size_t longest = 0;
    for (; *text; text += strspn(text, " ")) {
        size_t n = strcspn(text, " ");
        if (*text != '[' || text[n - 1] != ']') {
            return 0;
        }
        longest = n > longest ? n : longest;
        text += n;
    }
    return longest;
}

static size_t wanted_width(const char *text) {
    size_t ids = ids_width(text);
    return ids ? ids : (size_t)orr_text_columns(text);
}

/* Widths of the columns: as wide as their text, the widest cut until the page holds them. */
static size_t table_widths(const struct page *page, const struct block *b, size_t width[CELLS]) {
    size_t columns = 0, total = 0;
    for (const char *p = b->at; p < b->end; p = markdown_line(p)) {
        struct row row = {0};
        row_read(p, &row);
        for (size_t i = 0; i < row.n && !is_rule_line(p); i++) {
            size_t w = wanted_width(row.cell[i].at);
            width[i] = w > width[i] ? w : width[i];
        }
        columns = row.n > columns ? row.n : columns;
        row_free(&row);
    }
    for (size_t i = 0; i < columns; i++) {
        total += width[i] + 2;
    }
    while (total > page->width + 2) {
        size_t widest = 0;
        for (size_t i = 1; i < columns; i++) {
            widest = width[i] > width[widest] ? i : widest;
        }
        if (width[widest] <= 8) {
            break;
        }
        width[widest]--;
        total--;
    }
    return columns;
}

static void print_row(const struct page *page, const struct row *row, const size_t width[CELLS]) {
    size_t done[CELLS] = {0};
    for (bool more = true; more;) {
        more = false;
        struct orr_buf line = {0};
        for (size_t i = 0; i < row->n; i++) {
            const char *text = row->cell[i].at + done[i];
            size_t n = fit(text, width[i]);
            orr_put_bytes(&line, text, n);
            size_t shown = (size_t)orr_text_columns(text) - (size_t)orr_text_columns(text + n);
            for (size_t pad = shown; pad < width[i] + 2; pad++) {
                orr_put(&line, " ");
            }
            done[i] += n + strspn(text + n, " ");
            more = more || row->cell[i].at[done[i]];
        }
        while (line.n > 0 && line.at[line.n - 1] == ' ') {
            line.n--;
        }
        orr_put_bytes(page->out, line.at ? line.at : "", line.n);
        orr_put(page->out, "\n");
        orr_buf_free(&line);
    }
}

static void print_rule_line(const struct page *page, const size_t width[CELLS], size_t columns) {
    for (size_t i = 0; i < columns; i++) {
        for (size_t k = 0; k < width[i]; k++) {
            orr_put(page->out, "-");
        }
        orr_put(page->out, "%s", i + 1 < columns ? "  " : "\n");
    }
}

static void print_table(const struct page *page, const struct block *b) {
    size_t width[CELLS] = {0};
    size_t columns = table_widths(page, b, width);
    for (const char *p = b->at; p < b->end; p = markdown_line(p)) {
        if (is_rule_line(p)) {
            print_rule_line(page, width, columns);
            continue;
        }
        struct row row = {0};
        row_read(p, &row);
        print_row(page, &row, width);
        row_free(&row);
    }
}

void markdown_put(const struct page *page, const struct block *b) {
    static void (*const print[])(const struct page *, const struct block *) = {
        [HEADING] = print_heading, [ITEM] = print_item, [PARAGRAPH] = print_paragraph,
        [TABLE] = print_table,     [CODE] = print_code,
    };
    print[b->kind](page, b);
}

void markdown_print(const char *text, unsigned width, bool colour, struct orr_buf *out) {
    struct page page = {.width = width, .colour = colour, .out = out};
    struct block b;
    int before = -1;
    while (markdown_block(&text, &b)) {
        if (before >= 0 && !(before == ITEM && b.kind == ITEM)) {
            orr_put(out, "\n");
        }
        markdown_put(&page, &b);
        before = (int)b.kind;
    }
}
