/* The second half of support.h: looking at a table (fields, views, words, log lines,
 * result) and editing its position as JSON. Included by support.h only. */
#ifndef TESTS_SUPPORT_LOOK_H
#define TESTS_SUPPORT_LOOK_H

#include "orrery/points.h"

/* ---- fields ---- */
/* The value at a path of the state's JSON, spaces removed; to be freed. */
static inline char *state_get(const struct table *t, const void *s, const char *path) {
    struct orr_buf text = {0};
    orr_state_write(t->g, s, &text);
    char *value = json_get(text.at, path);
    if (!value) {
        print_error("no %s in %s\n", path, text.at);
    }
    orr_buf_free(&text);
    assert_non_null(value);
    return value;
}

static inline void quotes_double(char *text) {
    for (; *text; text++) {
        *text = *text == '\'' ? '"' : *text;
    }
}

/* The field at the path of a state equals this JSON; ' may be written for ". */
static inline void state_is(const struct table *t, const void *s, const char *path, const char *json) {
    char *found = state_get(t, s, path);
    char *wanted = json_get(json, "");
    assert_non_null(wanted);
    quotes_double(wanted);
    if (strcmp(found, wanted) != 0) {
        fail_msg("%s: expected %s, found %s", path, wanted, found);
    }
    free(found);
    free(wanted);
}

static inline void field_is(const struct table *t, const char *path, const char *json) {
    state_is(t, t->s, path, json);
}

/* The field shows this name. */
static inline void name_is(const struct table *t, const char *path, const char *name) {
    char value[TABLE_STEP];
    snprintf(value, sizeof value, "'%s'", name);
    field_is(t, path, value);
}

/* ---- views ---- */
/* The state as the seat may know it (-1: people who only watch); to be freed. */
static inline void *view_of(const struct table *t, int seat) {
    void *view = state_copy(t, t->s);
    world_view(t->g, t->s, seat, view);
    return view;
}

static inline void views_equal(const struct table *a, const struct table *b, int seat) {
    void *va = view_of(a, seat), *vb = view_of(b, seat);
    if (memcmp(va, vb, a->g->rules->state_size) != 0) {
        struct orr_buf ta = {0}, tb = {0};
        orr_state_write(a->g, va, &ta);
        orr_state_write(b->g, vb, &tb);
        print_error("seat %d can tell apart\n%s\n%s\n", seat, ta.at, tb.at);
        orr_buf_free(&ta);
        orr_buf_free(&tb);
        fail();
    }
    free(va);
    free(vb);
}

/* ---- words ---- */
/* The question reads so, with this left to do. */
static inline void asked_is(const struct table *t, const char *words, const char *left) {
    struct orr_asked asked;
    orr_ask(t->g, t->s, &asked);
    assert_string_equal(asked.words, words);
    assert_string_equal(asked.left, left);
}

/* Beside the step, which is legal, stands this. */
static inline void note_is(const struct table *t, const char *step, const char *wanted) {
    char note[256] = "";
    assert_int_equal(orr_check(t->g, t->s, step_of(t, step)).rule, 0);
    orr_step_note(t->g, t->s, step_of(t, step), note, sizeof note);
    if (strcmp(note, wanted) != 0) {
        fail_msg("%s: expected \"%s\", found \"%s\"", step, wanted, note);
    }
}

/* The step is called so. */
static inline void step_reads(const struct table *t, const char *step, const char *wanted) {
    char words[256] = "";
    orr_step_words(t->g, step_of(t, step), words, sizeof words);
    assert_string_equal(words, wanted);
}

/* ---- log ---- */
static inline void table_mark(struct table *t) { t->n_log = 0; }

/* The lines since the mark that the reader may read, one per line; to be freed. */
static inline char *log_of(const struct table *t, int reader) {
    struct orr_buf out = {0};
    orr_put(&out, "%s", "");
    for (uint32_t i = 0; i < t->n_log; i++) {
        char line[512];
        if (orr_event_words(t->g, &t->log[i], reader, NULL, line, sizeof line)) {
            orr_put(&out, "%s\n", line);
        }
    }
    return out.at;
}

/* The log since the mark speaks of this. */
static inline void log_says(const struct table *t, const char *part) {
    char *log = log_of(t, -2);
    if (!strstr(log, part)) {
        fail_msg("the log does not say \"%s\":\n%s", part, log);
    }
    free(log);
}

static inline void logs_equal(const struct table *a, const struct table *b, int reader) {
    char *la = log_of(a, reader), *lb = log_of(b, reader);
    if (strcmp(la, lb) != 0) {
        print_error("reader %d\n%s---\n%s", reader, la, lb);
    }
    assert_string_equal(la, lb);
    free(la);
    free(lb);
}

/* ---- positions ---- */
static inline char *position_text(const struct table *t) {
    struct orr_buf text = {0};
    orr_position_write(t->g, t->s, &text);
    return text.at;
}

/* A table from the text of a position. */
static inline struct table *table_load(const char *position, const char *content) {
    struct orr_error err = {{0}};
    orr_game *g = NULL;
    void *s = NULL;
    if (!orr_position_read(position, strlen(position), content, &g, &s, &err)) {
        fail_msg("position: %s", err.text);
    }
    return table_of(g, s);
}

/* The same; the text is freed. */
static inline struct table *table_take(char *position, const char *content) {
    struct table *t = table_load(position, content);
    free(position);
    return t;
}

/* Replace one value of a position's text (owned by the caller, replaced); ' may be written for ". */
static inline void position_set(char **position, const char *path, const char *json) {
    struct orr_buf value = {0};
    orr_put(&value, "%s", json);
    quotes_double(value.at);
    char *changed = json_with(*position, path, value.at);
    orr_buf_free(&value);
    if (!changed) {
        fail_msg("no %s in the position", path);
    }
    free(*position);
    *position = changed;
}

/* A position (freed here) with one value changed is refused with a sentence that contains `part`. */
static inline void position_refused(char *position, const char *path, const char *json, const char *part) {
    struct orr_error err = {{0}};
    orr_game *g = NULL;
    void *s = NULL;
    position_set(&position, path, json);
    if (orr_position_read(position, strlen(position), NULL, &g, &s, &err)) {
        fail_msg("%s = %s was accepted", path, json);
    }
    assert_null(g);
    assert_null(s);
    if (!strstr(err.text, part)) {
        fail_msg("%s = %s: \"%s\" does not speak of %s", path, json, err.text, part);
    }
    free(position);
}

/* A second table that stands where the first does. */
static inline struct table *table_twin(const struct table *t) {
    struct table *twin = table_take(position_text(t), NULL);
    assert_memory_equal(twin->s, t->s, t->g->rules->state_size);
    return twin;
}

/* ---- content packs ---- */
/* The game's own content with one value changed; to be freed. */
static inline char *pack_with(const char *game, const char *path, const char *json) {
    const struct orr_rules *rules = orr_games_find(game);
    struct orr_buf text = {0};
    orr_content_write(rules, rules->content, &text);
    position_set(&text.at, path, json);
    return text.at;
}

/* That pack is refused with a sentence that contains `part`. */
static inline void pack_refused(const char *game, const char *path, const char *json, const char *part) {
    struct orr_error err = {{0}};
    uint32_t size = orr_games_find(game)->content_size;
    void *out = malloc(size);
    assert_non_null(out);
    char *pack = pack_with(game, path, json);
    if (orr_content_read(pack, NULL, out, size, &err)) {
        fail_msg("%s = %s was accepted", path, json);
    }
    if (!strstr(err.text, part)) {
        fail_msg("%s = %s: \"%s\" does not speak of %s", path, json, err.text, part);
    }
    free(pack);
    free(out);
}

/* ---- result ---- */
static inline struct orr_result result_of(const struct table *t) {
    struct orr_result r;
    memset(&r, 0, sizeof r);
    orr_result_of(t->g, t->s, &r);
    return r;
}

/* The result as the reader may know it. */
static inline struct orr_result result_seen(const struct table *t, int reader) {
    struct orr_result r;
    orr_result_view(t->g, t->s, reader, &r);
    return r;
}

/* The sentence about the end, for that reader; seats are called P1, P2, ... */
static inline void end_reads(const struct table *t, int reader, const char *sentence) {
    char words[256];
    struct orr_result r = result_seen(t, reader);
    orr_result_words(t->g, &r, reader, NULL, words, sizeof words);
    assert_string_equal(words, sentence);
}

/* The line of the result whose label begins so. */
static inline int result_line(const struct table *t, unsigned seat, const char *label) {
    struct orr_result r = result_of(t);
    for (uint32_t i = 0; i < r.n_lines; i++) {
        if (strncmp(r.lines[i].label, label, strlen(label)) == 0) {
            return r.lines[i].value[seat];
        }
    }
    fail_msg("the result has no line for %s", label);
    return 0;
}

#endif
