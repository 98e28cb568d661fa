/* Looking back at a match and trying turns in place of errors: asked in a worker, with the module of the workshop, so that
 * the first visit does not pay for it. */
#include "wasm.h"

#include <stdlib.h>
#include <string.h>

#include "orrery/review.h"

int EXPORT(w_review)(const char *record, uint32_t n, uint32_t iterations);
int EXPORT(w_review_on)(void);
int EXPORT(w_review_end)(void);
int EXPORT(w_say)(const char *text, uint32_t n);
int EXPORT(w_try)(const char *text, uint32_t n);

/* ---- reviews ---- */

static struct orr_match *reviewed;
static struct orr_review review;
static struct orr_review_walk *walk;

static void drop_review(void) {
    if (walk) {
        orr_review_end(walk);
        orr_review_free(&review);
        orr_match_free(reviewed);
        walk = NULL;
    }
}

/* Begin the review of a record; one at a time. Returns how many entries it has. */
int w_review(const char *record, uint32_t n, uint32_t iterations) {
    struct orr_error err = {{0}};
    drop_review();
    reviewed = orr_record_read(record, n, NULL, ORR_READ_REPAIR, &err);
    if (!reviewed) {
        return refuse(&err);
    }
    struct orr_review_spec order = {.match = reviewed, .iterations = iterations, .seed = 1};
    walk = orr_review_begin(&order, &review, &err);
    if (!walk) {
        orr_match_free(reviewed);
        return refuse(&err);
    }
    return (int)orr_match_length(reviewed);
}

/* Judge one entry more; 0 when there is none left. */
int w_review_on(void) {
    clear();
    return walk && orr_review_advance(walk);
}

/* Add up what was judged, as JSON; the review is over then. */
int w_review_end(void) {
    const char *names[ORR_MAX_SEATS];
    if (!walk) {
        return refuse_text("there is no review");
    }
    orr_review_end(walk);
    walk = NULL;
    names_of(reviewed, names);
    clear();
    orr_review_json(&review, names, &answer);
    orr_review_free(&review);
    orr_match_free(reviewed);
    return 1;
}

/* The words of a review that a server has made, in the language of the page: a line as for orr_review_say, and the record. */
int w_say(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    const char *line = memchr(text, '\n', n);
    size_t head = line ? (size_t)(line - text) : 0;
    struct orr_match *m = line ? orr_record_read(line + 1, n - head - 1, NULL, ORR_READ_REPAIR, &err) : NULL;
    if (!m) {
        return line ? refuse(&err) : refuse_text("words are asked for by a line and a record");
    }
    clear();
    bool said = orr_review_say(m, text, head, &answer, &err);
    orr_match_free(m);
    return said ? 1 : refuse(&err);
}

/* ---- learning from errors ---- */

enum { TRY_STEPS = 24 };

/* Numbers up to the end of a line, parted by blanks; returns where the next line begins, NULL when it makes no sense. */
static const char *read_numbers(const char *at, const char *end, int base, uint64_t *to, uint32_t *n) {
    const char *stop = at ? memchr(at, '\n', (size_t)(end - at)) : NULL;
    for (*n = 0; stop && at < stop; at += strspn(at, " ")) {
        char *next;
        if (!strchr("0123456789abcdef", *at) || *n == TRY_STEPS) {
            return NULL;
        }
        to[(*n)++] = strtoull(at, &next, base);
        at = next;
    }
    return stop ? stop + 1 : NULL;
}

static bool is_choice(const struct orr_match *m, uint64_t entry, uint64_t entries) {
    uint32_t length = orr_match_length(m);
    return entries > 0 && entries <= TRY_STEPS && entry < length && entries <= length - entry &&
           orr_match_entry(m, (uint32_t)entry).actor >= 0;
}

/* A turn that is tried in place of an error: "ENTRY ENTRIES POINTS", the tried and the best decisions as hex numbers, a
 * line each, and the record. */
int w_try(const char *text, uint32_t n) {
    struct orr_error err = {{0}};
    const char *end = text + n, *at;
    orr_action tried[TRY_STEPS], best[TRY_STEPS];
    uint64_t head[TRY_STEPS];
    uint32_t n_head, n_tried, n_best;
    at = read_numbers(text, end, 10, head, &n_head);
    at = read_numbers(at, end, 16, tried, &n_tried);
    at = read_numbers(at, end, 16, best, &n_best);
    if (!at || n_head != 3) {
        return refuse_text("a try is a line of numbers, two of decisions, and a record");
    }
    struct orr_match *m = orr_record_read(at, (size_t)(end - at), NULL, ORR_READ_REPAIR, &err);
    if (!m) {
        return refuse(&err);
    }
    if (!is_choice(m, head[0], head[1])) {
        orr_match_free(m);
        return refuse_text("nobody decides there");
    }
    struct orr_review_trial out;
    struct orr_review_spec order = {.match = m, .seed = 1};
    orr_review_try(&order, (uint32_t)head[0], (uint32_t)head[1], (struct orr_review_line){tried, n_tried},
                   (struct orr_review_line){best, n_best}, head[2] != 0, &out);
    clear();
    orr_put(&answer, "{\"tried\":%.4f,\"played\":%.4f,\"best\":%.4f,\"doubt_best\":%.4f,\"doubt_played\":%.4f}",
            out.tried, out.played, out.best, out.doubt_best, out.doubt_played);
    orr_match_free(m);
    return 1;
}
