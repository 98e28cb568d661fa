/* Reading PO files of gettext into a catalogue, and making a catalogue that shows what is not translated.
 *
 *     #, c-format
 *     msgctxt "to"
 *     msgid "%u of "
 *     "%u left"
 *     msgstr "%u von %u übrig"
 *
 * Comments, flags and obsolete entries (#~) are read over, but for the flag no-c-format. Plural entries are refused:
 * the engine has one sentence for one and one for many. */
#include "catalogue.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The parts of an entry: msgctxt, msgid, msgstr. Lines in quotes belong to the part that was begun last. */
enum part { NOTHING, CONTEXT, ENGLISH, TRANSLATION, PARTS };

/* Where reading is, and the entry that is being put together. */
struct reader {
    struct orr_catalogue *to;
    const char *p, *end;
    unsigned line, from; /* of the present line, and of the entry's first */
    enum part part;
    bool plain, has[PARTS];
    struct orr_buf text[PARTS];
    struct orr_error *err;
};

/* ---- directives and parts ---- */

/* The directives of one format, each without percent sign and number, at the place of the argument that it takes:
 * "%2$s: %1$3d" has "3d" at 0 and "s" at 1. */
enum { DIRECTIVES = 16, DIRECTIVE = 12 };
struct directives {
    unsigned n;
    unsigned numbered; /* so many of them: %1$s */
    char at[DIRECTIVES][DIRECTIVE];
};

/* The number of %2$s from 1, 0 when there is none; moves p behind it. */
static unsigned number_of(const char **p) {
    const char *digit = *p;
    while (*digit >= '0' && *digit <= '9') {
        digit++;
    }
    if (digit == *p || *digit != '$') {
        return 0;
    }
    unsigned n = (unsigned)strtoul(*p, NULL, 10);
    *p = digit + 1;
    return n;
}

/* One directive behind its percent sign ("-3d", "1$s"); false when it is none that the program uses. Moves *at
 * behind it. The list of letters is short on purpose: %n would write to memory, %p shows addresses. */
static bool read_directive(const char **at, struct directives *d) {
    const char *p = *at;
    unsigned number = number_of(&p);
    size_t n = strspn(p, "0123456789.*+-# lz");
    if (!p[n] || n + 2 > DIRECTIVE || d->n >= DIRECTIVES || number > DIRECTIVES || !strchr("sducxgf", p[n])) {
        return false;
    }
    unsigned slot = number ? number - 1 : d->n;
    d->numbered += number > 0;
    memcpy(d->at[slot], p, n + 1);
    d->at[slot][n + 1] = 0;
    d->n++;
    *at = p + n + 1;
    return true;
}

/* All directives of a format; false when it has something else behind a percent sign. */
static bool list_directives(const char *text, struct directives *d) {
    *d = (struct directives){0};
    for (const char *p = strchr(text, '%'); p; p = strchr(p, '%')) {
        p++;
        if (*p == '%') {
            p++;
        } else if (!read_directive(&p, d)) {
            return false;
        }
    }
    return true;
}

/* May the translation be given to printf where the English sentence is meant? "%u of %s" may become "%2$s: %1$u",
 * since both take an unsigned and then a text; it may not become "%s of %u". English sentences are never numbered. A
 * translation numbers all of its directives or none, as printf asks for, and then no width can come from an argument
 * ("%*d"), whose place would have to be numbered too. */
static bool same_directives(const char *english, const char *translation) {
    struct directives a, b;
    bool fits = list_directives(english, &a) && list_directives(translation, &b) && a.n == b.n && !a.numbered &&
                (!b.numbered || b.numbered == b.n);
    for (unsigned i = 0; fits && i < a.n; i++) {
        fits = strcmp(a.at[i], b.at[i]) == 0 && !(b.numbered && strchr(a.at[i], '*'));
    }
    return fits;
}

/* How often a part such as {0} or {need} stands in the text; {0:to} counts as {0}. */
static unsigned count_part(const char *text, const char *part, size_t n) {
    unsigned found = 0;
    for (const char *p = strchr(text, '{'); p; p = strchr(p + 1, '{')) {
        found += strncmp(p + 1, part, n) == 0 && (p[1 + n] == '}' || p[1 + n] == ':');
    }
    return found;
}

/* Every {part} of one text is in the other. How often does not matter: a translation may name somebody twice. */
static bool has_parts(const char *of, const char *in) {
    for (const char *p = strchr(of, '{'); p; p = strchr(p + 1, '{')) {
        if (!count_part(in, p + 1, strcspn(p + 1, ":}"))) {
            return false;
        }
    }
    return true;
}

/* ---- entries ---- */

/* Always false. The name of the file is put before it by whoever read the file. */
static bool fail(const struct reader *r, unsigned line, const char *what) {
    return orr_fail(r->err, "line %u: %s", line, what);
}

static char *copy_of(const struct orr_buf *b) {
    char *copy = orr_alloc(b->n + 1, 1);
    if (b->n) {
        memcpy(copy, b->at, b->n);
    }
    return copy;
}

/* A translation is given to the same printf, or filled with the same parts, as its English sentence. */
static bool check_entry(const struct reader *r, const char *english, const char *translation) {
    if (!r->plain && !same_directives(english, translation)) {
        return fail(r, r->from, "the directives of printf differ");
    }
    return (has_parts(english, translation) && has_parts(translation, english)) ||
           fail(r, r->from, "the parts in braces differ");
}

/* Begin the next entry. */
static void clear(struct reader *r) {
    for (unsigned i = 0; i < PARTS; i++) {
        r->text[i].n = 0;
        r->has[i] = false;
    }
    r->part = NOTHING;
    r->plain = false;
}

/* Keep the entry that was read, unless it is the header (an empty msgid) or not translated (an empty msgstr). False:
 * msgid or msgstr is missing, or the two do not fit each other. */
static bool finish(struct reader *r) {
    bool whole = r->has[ENGLISH] && r->has[TRANSLATION];
    if (!whole && (r->has[ENGLISH] || r->has[CONTEXT])) {
        return fail(r, r->from, "an entry needs msgid and msgstr");
    }
    if (whole && r->text[ENGLISH].n && r->text[TRANSLATION].n) {
        struct core_sentence e = {.english = copy_of(&r->text[ENGLISH]),
                                  .translation = copy_of(&r->text[TRANSLATION]),
                                  .context = r->has[CONTEXT] ? copy_of(&r->text[CONTEXT]) : NULL,
                                  .plain = r->plain};
        bool good = check_entry(r, e.english, e.translation);
        /* in any case, because the catalogue takes the texts over */
        core_catalogue_put(r->to, e);
        if (!good) {
            return false;
        }
    }
    clear(r);
    return true;
}

/* ---- lines ---- */

/* The letter behind a backslash. */
static bool read_escape(const struct reader *r, char c, struct orr_buf *to) {
    static const char letters[] = "nt\"\\", meant[] = "\n\t\"\\";
    const char *at = c ? strchr(letters, c) : NULL;
    if (!at) {
        return fail(r, r->line, "unknown escape in a text");
    }
    orr_put_bytes(to, &meant[at - letters], 1);
    return true;
}

/* A text in quotes, to the end of its line; several lines in a row are one text:
 *
 *     msgid "%u of "
 *     "%u left"
 */
static bool read_text(struct reader *r, const char *p, const char *end) {
    if (r->part == NOTHING || p >= end || *p != '"') {
        return fail(r, r->line, "a text in quotes after msgid or msgstr is expected");
    }
    for (p++; p < end && *p != '"'; p++) {
        if (*p == '\\') {
            p++;
            if (!read_escape(r, p < end ? *p : 0, &r->text[r->part])) {
                return false;
            }
        } else {
            orr_put_bytes(&r->text[r->part], p, 1);
        }
    }
    return p + 1 == end || fail(r, r->line, "a text ends with a quote at the end of its line");
}

/* msgctxt, msgid or msgstr begins. */
static bool read_keyword(struct reader *r, const char *p, const char *end) {
    static const struct {
        const char *word;
        enum part part;
    } keywords[] = {{"msgctxt ", CONTEXT}, {"msgid ", ENGLISH}, {"msgstr ", TRANSLATION}};
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++) {
        size_t n = strlen(keywords[i].word);
        if ((size_t)(end - p) > n && memcmp(p, keywords[i].word, n) == 0) {
            if (r->has[keywords[i].part]) {
                return fail(r, r->line, "a part of an entry stands twice");
            }
            r->part = keywords[i].part;
            r->has[r->part] = true;
            return read_text(r, p + n, end);
        }
    }
    return fail(r, r->line, "msgctxt, msgid, msgstr, a text or a comment is expected");
}

static bool begins_with(const char *p, const char *end, const char *word) {
    size_t n = strlen(word);
    return (size_t)(end - p) >= n && memcmp(p, word, n) == 0;
}

/* Does a new entry begin with this line? */
static bool begins_entry(const struct reader *r, const char *p, const char *end) {
    return r->has[TRANSLATION] && (*p == '#' || begins_with(p, end, "msgctxt ") || begins_with(p, end, "msgid "));
}

/* An entry ends where the next one begins: what was gathered is kept then. A comment counts only for its flag that
 * the text is no format. Errors name the first line of the entry. */
static bool read_line(struct reader *r, const char *p, const char *end) {
    if (p == end) {
        return true;
    }
    if (begins_entry(r, p, end) && !finish(r)) {
        return false;
    }
    if (*p == '#') {
        static const char flag[] = "no-c-format";
        bool flags = begins_with(p, end, "#,");
        for (const char *at = p; flags && at < end; at++) {
            r->plain |= begins_with(at, end, flag);
        }
        return true;
    }
    r->from = r->has[ENGLISH] || r->has[CONTEXT] ? r->from : r->line;
    return *p == '"' ? read_text(r, p, end) : read_keyword(r, p, end);
}

/* Line by line; line ends of Windows count as line ends. The last entry has none behind it that would finish it. */
static bool read_all(struct reader *r) {
    while (r->p < r->end) {
        const char *feed = memchr(r->p, '\n', (size_t)(r->end - r->p));
        const char *end = feed ? feed : r->end;
        r->line++;
        if (!read_line(r, r->p, end > r->p && end[-1] == '\r' ? end - 1 : end)) {
            return false;
        }
        r->p = feed ? feed + 1 : r->end;
    }
    return finish(r);
}

/* Move the entries of one catalogue into another. */
static void move_all(struct orr_catalogue *from, struct orr_catalogue *to) {
    for (size_t i = 0; i < from->n; i++) {
        core_catalogue_put(to, from->entry[i]);
    }
    from->n = 0;
}

/* Everything is read into a catalogue of its own first, so that a file with a mistake in its last line adds nothing. */
bool orr_catalogue_add(struct orr_catalogue *c, const char *po, size_t n, struct orr_error *err) {
    struct reader r = {.to = orr_catalogue_new(), .p = po, .end = po + n, .err = err};
    bool good = memchr(po, 0, n) ? fail(&r, 1, "a text file is expected") : read_all(&r);
    if (good) {
        move_all(r.to, c);
    }
    for (unsigned i = 0; i < PARTS; i++) {
        orr_buf_free(&r.text[i]);
    }
    orr_catalogue_free(r.to);
    return good;
}

/* ---- what is not translated, and what does not fit ---- */

/* The sentence between ‹ and ›, with a tail that makes it half as long again (at most by 24 letters): "Undo" becomes
 * "‹Undo é›". What stands without the marks never went through a catalogue; where the right one is missing, text was
 * cut off. */
static char *stretch(const char *text) {
    struct orr_buf b = {0};
    size_t n = strlen(text);
    orr_put(&b, "‹%s", text);
    for (size_t i = 0; i < n / 2 && i < 24; i++) {
        orr_put(&b, "%s", i % 6 ? "é" : " ");
    }
    orr_put(&b, "›");
    return b.at;
}

/* Without contexts: a form that is asked for falls back to the entry without one, so each sentence is needed once. */
struct orr_catalogue *orr_catalogue_pseudo(const struct orr_catalogue *c) {
    struct orr_catalogue *pseudo = orr_catalogue_new();
    for (size_t i = 0; i < c->n; i++) {
        const struct core_sentence *e = &c->entry[i];
        struct orr_buf english = {0};
        orr_put(&english, "%s", e->english);
        core_catalogue_put(pseudo, (struct core_sentence){
                                       .english = english.at, .translation = stretch(e->english), .plain = e->plain});
    }
    return pseudo;
}
