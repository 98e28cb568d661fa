/* Reading records: every step is judged and every hash compared, and what is wrong
 * is named with its line. Nothing is believed that can be replayed. */
#include "match_parts.h"

#include "orrery/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEP_MAX = ORR_MAX_OPERANDS * ORR_NAME_MAX + 64, WORDS = 4 };

static bool same(struct slice s, const char *word) { return s.n == strlen(word) && !memcmp(s.at, word, s.n); }

/* ---- lines ---- */

struct reader {
    const char *at, *end;
    uint32_t line; /* number of the line read last */
    enum orr_read_mode mode;
};

/* The next line without its line feed. At the end `out->at` is NULL; a line that is
 * cut short is an error, or the end when repairing. */
static bool next_line(struct reader *r, struct slice *out, struct orr_error *err) {
    *out = (struct slice){NULL, 0};
    if (r->at == r->end) {
        return true;
    }
    r->line++;
    const char *feed = memchr(r->at, '\n', (size_t)(r->end - r->at));
    if (!feed) {
        r->at = r->end;
        return r->mode == ORR_READ_REPAIR || orr_fail(err, "line %u is cut short", r->line);
    }
    *out = (struct slice){r->at, (size_t)(feed - r->at)};
    r->at = feed + 1;
    return true;
}

/* ---- entries ---- */

struct written_line {
    struct slice number, actor, step, hash;
};

static bool split(struct slice line, struct written_line *out) {
    struct slice *const word[WORDS] = {&out->number, &out->actor, &out->step, &out->hash};
    const char *p = line.at, *end = line.at + line.n;
    for (unsigned i = 0; i < WORDS; i++) {
        const char *blank = i < WORDS - 1 ? memchr(p, ' ', (size_t)(end - p)) : end;
        if (!blank || blank == p) {
            return false;
        }
        *word[i] = (struct slice){p, (size_t)(blank - p)};
        p = blank + 1;
    }
    return !memchr(out->hash.at, ' ', out->hash.n);
}

/* How the words of an entry must be spelt: compared as text, so there is one spelling. */
static bool check_word(struct slice word, const char *expected, const char *what, uint32_t line,
                       struct orr_error *err) {
    return same(word, expected) || orr_fail(err, "line %u: %s: the record says %.*s, it must be %s", line, what,
                                            (int)(word.n < 40 ? word.n : 40), word.at, expected);
}

static bool refuse_step(const struct orr_match *m, struct orr_verdict v, const char *step, uint32_t line,
                        struct orr_error *err) {
    char words[256];
    orr_verdict_words(m->game, v, words, sizeof words);
    return orr_fail(err, "line %u: %s is refused: %s: %s", line, step, m->game->rules->rules[v.rule].id, words);
}

static bool read_step(struct orr_match *m, const char *step, uint32_t line, struct orr_error *err) {
    orr_action a;
    struct orr_error why = {{0}};
    if (orr_match_over(m)) {
        return orr_fail(err, "line %u: the game is over, nothing can follow", line);
    }
    if (!orr_step_read(m->game, step, &a, &why)) {
        return orr_fail(err, "line %u: %s", line, why.text);
    }
    struct orr_verdict v = orr_check(m->game, m->state, a);
    if (v.rule) {
        return refuse_step(m, v, step, line, err);
    }
    return orr_match_take(m, a, NULL);
}

static bool read_undo(struct orr_match *m, struct slice actor, uint32_t line, struct orr_error *err) {
    struct orr_error why = {{0}};
    int seat = actor.n == 2 && actor.at[0] == 'P' ? actor.at[1] - '1' : -1;
    return orr_match_undo_line(m, seat, &why) || orr_fail(err, "line %u: undo is refused: %s", line, why.text);
}

static bool read_entry(struct orr_match *m, struct slice text, uint32_t line, struct orr_error *err) {
    struct written_line w;
    char expected[16], step[STEP_MAX];
    if (!split(text, &w) || w.step.n >= STEP_MAX || memchr(w.step.at, 0, w.step.n)) {
        return orr_fail(err, "line %u: expected \"NUMBER ACTOR STEP HASH\"", line);
    }
    memcpy(step, w.step.at, w.step.n);
    step[w.step.n] = 0;
    snprintf(expected, sizeof expected, "%u", m->written.n + 1);
    if (!check_word(w.number, expected, "the number differs", line, err)) {
        return false;
    }
    bool undo = !strcmp(step, "undo");
    orr_record_actor(orr_turn_of(m->game, m->state).actor, expected);
    if (!undo && !orr_match_over(m) && !check_word(w.actor, expected, "another is to act", line, err)) {
        return false;
    }
    if (!(undo ? read_undo(m, w.actor, line, err) : read_step(m, step, line, err))) {
        return false;
    }
    snprintf(expected, sizeof expected, "%08x", m->written.at[m->written.n - 1].hash);
    return check_word(w.hash, expected, "hash differs", line, err);
}

/* ---- the footer ---- */

static bool same_numbers(const struct orr_json *result, const char *key, unsigned seats, const int32_t *expected,
                         struct orr_error *err) {
    const struct orr_json *list = orr_json_need(result, key, ORR_JSON_LIST, err);
    if (!list) {
        return false;
    }
    const struct orr_json *v = orr_json_first(list);
    bool equal = list->count == seats;
    for (unsigned i = 0; i < seats && equal; i++, v = orr_json_next(v)) {
        equal = v->type == ORR_JSON_INT && v->number == expected[i];
    }
    return equal || orr_fail(err, "\"%s\" differs from the result of the replay", key);
}

static bool same_result(const struct orr_match *m, const struct orr_json *result, struct orr_error *err) {
    struct orr_result is;
    int32_t rank[ORR_MAX_SEATS];
    orr_result_of(m->game, m->state, &is);
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        rank[i] = is.rank[i];
    }
    unsigned seats = m->game->seats;
    return same_numbers(result, "scores", seats, is.score, err) && same_numbers(result, "ranks", seats, rank, err);
}

static bool read_footer(struct orr_match *m, struct slice text, struct orr_error *err) {
    struct orr_json_doc doc = {0};
    bool seeded = false;
    bool good = orr_json_parse(&doc, text.at, text.n, err);
    if (good && !orr_match_over(m)) {
        good = orr_fail(err, "there is a result, but the game is not over");
    }
    if (good) {
        const struct orr_json *result = orr_json_need(doc.root, "result", ORR_JSON_OBJECT, err);
        good = result && same_result(m, result, err) && orr_record_digest(doc.root, "seed", m->seed, &seeded, err);
    }
    if (good && seeded && !m->sealed) {
        good = orr_fail(err, "there is a seed, but the header has no \"commit\"");
    }
    m->seeded = good && seeded;
    m->footer_out = good;
    orr_json_free(&doc);
    return good;
}

/* ---- the whole ---- */

static bool read_lines(struct reader *r, struct orr_match *m, struct orr_error *err) {
    for (;;) {
        struct slice line;
        if (!next_line(r, &line, err)) {
            return false;
        }
        if (!line.at) {
            return true;
        }
        if (m->footer_out) {
            return orr_fail(err, "line %u: nothing may follow the result", r->line);
        }
        if (line.n && line.at[0] == '{') {
            struct orr_error why = {{0}};
            if (!read_footer(m, line, &why)) {
                return orr_fail(err, "line %u: %s", r->line, why.text);
            }
        } else if (!read_entry(m, line, r->line, err)) {
            return false;
        }
    }
}

struct orr_match *orr_record_read(const char *text, size_t n, const char *content, enum orr_read_mode mode,
                                  struct orr_error *err) {
    struct reader r = {.at = text, .end = text + n, .mode = mode};
    struct slice line;
    if (!next_line(&r, &line, err)) {
        return NULL;
    }
    if (!line.at) {
        orr_fail(err, n ? "line 1 is cut short" : "the record is empty");
        return NULL;
    }
    struct orr_match *m = orr_record_start(line, content, err);
    if (m && !read_lines(&r, m, err)) {
        orr_match_free(m);
        m = NULL;
    }
    return m;
}

bool orr_record_verify(const char *text, size_t n, const char *content, struct orr_verified *out,
                       struct orr_error *err) {
    struct orr_match *m = orr_record_read(text, n, content, ORR_READ_STRICT, err);
    if (!m) {
        return false;
    }
    *out = (struct orr_verified){.entries = m->played.n, .finished = orr_match_over(m), .seed_checked = m->seeded};
    for (uint32_t i = 0; i < m->played.n; i++) {
        out->chance += m->played.at[i].actor == ORR_CHANCE;
    }
    bool fair = !m->seeded || orr_match_fair(m, m->seed, err);
    orr_match_free(m);
    return fair;
}
