/* Finding a place in a rules text: a rule by its id, a section by its number, a word by
 * what explains it. What is found is printed whole: a rule with its list or table, a row
 * under the head of its table, a section to its end. */
#include "markdown.h"

#include <assert.h>
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "orrery/catalogue.h"

/* How well a part of the text answers; better ones first. */
enum rank { DEFINED, ROW, SECTION, MENTIONED, ABSENT };

enum { ID_MAX = 32 };

struct query {
    const char *text; /* without brackets, and without the word "section" */
    size_t n;
    char prefix[8]; /* of this game's rules, with the dash: "4.2" means the rule with it before */
    bool section;   /* only a section is meant */
    bool word;      /* neither an id nor a number: something that a rule explains */
};

/* ---- ids ---- */

/* The length of an id like "XX-4.2" at p, 0 when there is none. */
static size_t id_length(const char *p) {
    static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    size_t head = strspn(p, letters);
    if (head < 2 || p[head] != '-') {
        return 0;
    }
    size_t mark = strspn(p + head + 1, letters);
    size_t tail = strspn(p + head + 1 + mark, "0123456789.");
    size_t n = head + 1 + mark + tail;
    return tail ? n - (p[n - 1] == '.') + (p[n] >= 'a' && p[n] <= 'z') : 0;
}

/* What the ids of the rules begin with: the first id of a text is that of a rule. */
static void find_prefix(const char *text, char prefix[8]) {
    prefix[0] = 0;
    for (; *text && !prefix[0]; text++) {
        size_t n = id_length(text) ? (size_t)(strchr(text, '-') - text) + 1 : 0;
        if (n && n < 8) {
            memcpy(prefix, text, n);
            prefix[n] = 0;
        }
    }
}

static struct query query_read(const char *text, const char *asked) {
    static const char *const section[] = {"section", "\xC2\xA7", "s", NULL};
    struct query q = {.text = asked + strspn(asked, " [")};
    for (size_t i = 0; section[i] && !q.section; i++) {
        size_t n = strlen(section[i]);
        const char *number = q.text + n + (strncasecmp(q.text, section[i], n) ? 0 : strspn(q.text + n, " "));
        if (strncasecmp(q.text, section[i], n) == 0 && isdigit((unsigned char)*number)) {
            q.section = true;
            q.text = number;
        }
    }
    q.n = strcspn(q.text, "]");
    while (q.n && (q.text[q.n - 1] == ' ' || q.text[q.n - 1] == '.')) {
        q.n--;
    }
    q.word = strcspn(q.text, "0123456789") >= q.n;
    find_prefix(text, q.prefix);
    return q;
}

/* Where [at, end) names what is asked for: whole ids only, with the game's prefix or without it. */
static const char *find_name(const char *at, const char *end, const struct query *q) {
    size_t prefix = strlen(q->prefix);
    for (const char *p = at; p + q->n <= end; p++) {
        if (strncasecmp(p, q->text, q->n) != 0) {
            continue;
        }
        char after = p + q->n < end ? p[q->n] : 0, next = p + q->n + 1 < end ? p[q->n + 1] : 0;
        bool goes_on = isalnum((unsigned char)after) || (after == '.' && isdigit((unsigned char)next)) ||
                       (q->word && after == '-' && isalnum((unsigned char)next));
        bool whole = p == at || (!isalnum((unsigned char)p[-1]) && p[-1] != '.' && p[-1] != '-');
        bool short_form = (size_t)(p - at) >= prefix && prefix && !memcmp(p - prefix, q->prefix, prefix);
        bool number = !q->word && strspn(q->text, "0123456789.") >= q->n;
        if (!goes_on && (short_form || (whole && !number))) {
            return short_form ? p - prefix : p;
        }
    }
    return NULL;
}

/* "## 4.2 Words": the number is the one asked for. */
static bool is_section(const struct block *b, const struct query *q) {
    const char *p = b->at + b->level;
    p += strspn(p, " ");
    if (strncasecmp(p, q->text, q->n) != 0 || !isdigit((unsigned char)*p)) {
        return false;
    }
    p += q->n + (p[q->n] == '.');
    return *p == ' ' || *p == '\n' || *p == 0;
}

/* ---- how well a part answers ---- */

/* A word is explained where it is printed bold. */
static bool is_explained(const char *at, const char *end, const struct query *q) {
    for (const char *p = at; p + q->n + 4 <= end; p++) {
        if (!memcmp(p, "**", 2) && !memcmp(p + 2 + q->n, "**", 2) && strncasecmp(p + 2, q->text, q->n) == 0) {
            return true;
        }
    }
    return false;
}

static enum rank rank_of(const struct block *b, const char *part, const char *end, const struct query *q) {
    if (b->kind == HEADING && is_section(b, q)) {
        return SECTION;
    }
    const char *found = q->section || !q->n ? NULL : find_name(part, end, q);
    if (!found) {
        return ABSENT;
    }
    if (b->kind == HEADING) {
        return SECTION;
    }
    const char *text = part + strspn(part, " -*[`|");
    if (b->kind == TABLE) {
        const char *cell = strchr(text, '|');
        bool whole = found == text && text[q->n + strspn(text + q->n, " *`]")] == '|';
        return cell && found < cell && (!q->word || whole) ? ROW : MENTIONED;
    }
    bool defines = q->word ? is_explained(part, end, q) : found <= text;
    return b->kind != CODE && defines ? DEFINED : MENTIONED;
}

/* ---- printing what was found ---- */

static bool ends_with_colon(const struct block *b) {
    const char *end = b->end;
    while (end > b->at && (isspace((unsigned char)end[-1]) || end[-1] == '*')) {
        end--;
    }
    return end > b->at && end[-1] == ':';
}

/* Whether `next`, with `between` other parts before it, is a part of what `b` says: its list or its table. */
static bool belongs(const struct block *b, const struct block *next, unsigned between) {
    bool open = ends_with_colon(b);
    switch (next->kind) {
    case HEADING:
        return false;
    case TABLE:
    case CODE:
        return open ? b->kind == ITEM || !between : b->kind == ITEM && !between;
    case ITEM:
        return b->kind == ITEM ? next->level > b->level : open && b->kind == PARAGRAPH;
    default:
        return b->kind == ITEM && next->level > b->level;
    }
}

static void print_whole(const struct page *page, const struct block *b, const char *rest) {
    struct block next;
    markdown_put(page, b);
    for (unsigned n = 0; markdown_block(&rest, &next) && belongs(b, &next, n); n++) {
        orr_put(page->out, "%s", next.kind == TABLE ? "\n" : "");
        markdown_put(page, &next);
    }
}

static void print_section(const struct page *page, const char *rest, const struct block *heading) {
    struct block b;
    markdown_put(page, heading);
    while (markdown_block(&rest, &b) && !(b.kind == HEADING && b.level <= heading->level)) {
        orr_put(page->out, "%s", b.kind == ITEM ? "" : "\n");
        markdown_put(page, &b);
    }
}

/* A row under the head of its table; the head's own row stands for the whole table. */
static void print_row(const struct page *page, const struct block *table, const char *row, const char *end) {
    const char *second = markdown_line(table->at);
    struct orr_buf text = {0};
    if (row == table->at || second >= table->end) {
        markdown_put(page, table);
        return;
    }
    orr_put_bytes(&text, table->at, (size_t)(markdown_line(second) - table->at));
    orr_put_bytes(&text, row, (size_t)(end - row));
    struct block piece = {.kind = TABLE, .at = text.at, .end = text.at + text.n};
    markdown_put(page, &piece);
    orr_buf_free(&text);
}

/* ---- the search ---- */

struct search {
    const struct query *query;
    const struct page *page; /* NULL: only look */
    enum rank wanted;
    enum rank best;       /* that was met */
    unsigned printed;     /* parts */
    struct block heading; /* above the part that is looked at */
};

static void print_part(struct search *s, const struct block *b, const char *part, const char *end, const char *rest) {
    orr_put(s->page->out, "%s", s->printed++ && (b->kind != ITEM || s->query->word) ? "\n" : "");
    if (s->wanted == SECTION) {
        print_section(s->page, rest, b);
    } else if (b->kind == TABLE) {
        if (s->heading.at) {
            markdown_put(s->page, &s->heading);
        }
        print_row(s->page, b, part, end);
    } else {
        print_whole(s->page, b, rest);
    }
}

/* Whether a part of this rank is an answer: a word is explained by rules and rows alike. */
static bool answers(const struct search *s, enum rank rank) {
    return rank == s->wanted || (s->query->word && s->wanted <= ROW && rank <= ROW);
}

static enum rank scan(const char *text, struct search *s) {
    struct block b;
    s->best = ABSENT;
    for (const char *p = text; markdown_block(&p, &b);) {
        s->heading = b.kind == HEADING ? b : s->heading;
        for (const char *part = b.at, *end; part < b.end; part = end) {
            end = b.kind == TABLE ? markdown_line(part) : b.end;
            enum rank rank = rank_of(&b, part, end, s->query);
            s->best = rank < s->best ? rank : s->best;
            if (s->page && answers(s, rank)) {
                print_part(s, &b, part, end, p);
                if (b.kind == TABLE && part == b.at) {
                    end = b.end; /* the whole table was printed */
                }
            }
        }
    }
    return s->best;
}

/* A number can be a rule's and a section's: say how the section is asked for. */
static void name_section(const char *text, const struct query *q, struct orr_buf *out) {
    struct block b;
    for (const char *p = text; !q->section && markdown_block(&p, &b);) {
        if (b.kind == HEADING && is_section(&b, q)) {
            int n = (int)strcspn(b.at + b.level + 1, "\n");
            orr_put(out, orr_speech_find("\n(section %.*s: ask for section %.*s)\n"), n, b.at + b.level + 1, (int)q->n,
                    q->text);
            return;
        }
    }
}

/* Other rules in which a word occurs, by their ids. */
static void name_mentions(const char *text, const struct query *q, struct orr_buf *out) {
    struct block b;
    const char *before = orr_speech_find("\nAlso in ");
    for (const char *p = text; markdown_block(&p, &b);) {
        const char *id = b.at + strspn(b.at, " -*[");
        size_t n = b.kind == ITEM ? id_length(id) : 0;
        if (n && rank_of(&b, b.at, b.end, q) == MENTIONED) {
            orr_put(out, "%s%.*s", before, (int)n, id);
            before = ", ";
        }
    }
    orr_put(out, "%s", *before == ',' ? "\n" : "");
}

static void guess_id(const char *text, const char *id, char guess[32]) {
    enum { MOST = 2048 };
    char(*ids)[ID_MAX] = calloc(MOST, sizeof *ids);
    const char **list = calloc(MOST + 1, sizeof *list);
    assert(ids && list);
    size_t found = 0;
    bool whole = strchr(id, '-') != NULL;
    for (const char *p = text; *p && found < MOST; p++) {
        size_t n = id_length(p);
        if (n > 0 && n < ID_MAX) {
            memcpy(ids[found], p, n);
            list[found] = whole ? ids[found] : strchr(ids[found], '-') + 1;
            found++;
            p += n - 1;
        }
    }
    const char *best = orr_closest(id, list);
    snprintf(guess, ID_MAX, "%s", best ? best : "");
    free(list);
    free(ids);
}

bool markdown_rule(const char *text, const char *id, unsigned width, bool colour, struct orr_buf *out, char guess[32]) {
    struct query q = query_read(text, id);
    struct page page = {.width = width, .colour = colour, .out = out};
    struct search s = {.query = &q};
    s.wanted = scan(text, &s);
    if (s.wanted == ABSENT) {
        guess_id(text, id, guess);
        return false;
    }
    s.page = &page;
    s.heading = (struct block){0};
    enum rank wanted = s.wanted;
    scan(text, &s);
    if (wanted <= ROW && q.word) {
        name_mentions(text, &q, out);
    } else if (wanted <= ROW) {
        name_section(text, &q, out);
    }
    return true;
}
