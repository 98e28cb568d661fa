/* A table for tests of a game: made from a set-up, moved by notation (decisions and
 * forced outcomes alike), judged by rule ids, looked at through JSON paths, log
 * lines and views. Fails the running test with a sentence that says where it stood. */
#ifndef TESTS_SUPPORT_H
#define TESTS_SUPPORT_H

/* cmocka needs these four before it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

#include "support_json.h"
#include "worlds.h"

enum { TABLE_LOG = 2048, TABLE_STEP = 64 };

struct table {
    orr_game *g;
    void *s;
    uint32_t n_log; /* events since the last table_mark */
    struct orr_event log[TABLE_LOG];
};

/* ---- making and freeing ---- */
static inline struct table *table_of(orr_game *g, void *s) {
    struct table *t = calloc(1, sizeof *t);
    assert_non_null(t);
    t->g = g;
    t->s = s;
    return t;
}

static inline struct table *table_new(const char *game, unsigned seats, const char *options) {
    struct orr_error err = {{0}};
    const struct orr_rules *rules = orr_games_find(game);
    assert_non_null(rules);
    orr_game *g = orr_game_setup(rules, seats, options, &err);
    if (!g) {
        fail_msg("%s with %u seats and \"%s\": %s", game, seats, options, err.text);
    }
    void *s = calloc(1, rules->state_size);
    assert_non_null(s);
    rules->setup(g, s);
    return table_of(g, s);
}

static inline void table_free(struct table *t) {
    orr_game_free(t->g);
    free(t->s);
    free(t);
}

/* The set-up is refused with a sentence that contains `part`. */
static inline void setup_refused(const char *game, unsigned seats, const char *options, const char *part) {
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(orr_games_find(game), seats, options, &err);
    if (g) {
        orr_game_free(g);
        fail_msg("%u seats and \"%s\" were accepted", seats, options);
    }
    if (!strstr(err.text, part)) {
        fail_msg("%u seats and \"%s\": \"%s\" does not speak of \"%s\"", seats, options, err.text, part);
    }
}

static inline void *state_copy(const struct table *t, const void *s) {
    void *copy = malloc(t->g->rules->state_size);
    assert_non_null(copy);
    memcpy(copy, s, t->g->rules->state_size);
    return copy;
}

/* ---- words ---- */
/* The next word of a text, moved on; false at its end or at a semicolon. */
static inline bool next_word(const char **text, char out[TABLE_STEP]) {
    *text += strspn(*text, " \n");
    size_t n = strcspn(*text, " \n;");
    assert_true(n < TABLE_STEP);
    memcpy(out, *text, n);
    out[n] = 0;
    *text += n;
    return n > 0;
}

/* A clause of a text has been read: go on to the next one. */
static inline void clause_end(const char **text) {
    *text += strspn(*text, " \n");
    assert_true(**text == ';' || !**text);
    *text += **text == ';';
}

/* The place of a word in a list, or `n`. */
static inline unsigned word_place(const char *const *names, unsigned n, const char *word) {
    unsigned i = 0;
    while (i < n && strcmp(names[i], word) != 0) {
        i++;
    }
    return i;
}

/* The place of a feature in the game's table, or the number of features. */
static inline unsigned feature_place(const struct orr_rules *rules, const char *words) {
    unsigned i = 0;
    while (rules->learned->features[i].words && strcmp(rules->learned->features[i].words, words) != 0) {
        i++;
    }
    return i;
}

static inline unsigned bits_of(unsigned set) {
    unsigned n = 0;
    for (; set; set &= set - 1) {
        n++;
    }
    return n;
}

static inline void legal_words(const struct table *t, struct orr_buf *out) {
    struct orr_actions list = {0};
    orr_legal(t->g, t->s, &list);
    for (uint32_t i = 0; i < list.n; i++) {
        char step[TABLE_STEP];
        orr_step_write(t->g, list.at[i], step, sizeof step);
        orr_put(out, "%s%s", i ? " " : "", step);
    }
    orr_put(out, "%s", "");
}

static inline orr_action step_of(const struct table *t, const char *step) {
    struct orr_error err = {{0}};
    orr_action a = 0;
    if (!orr_step_read(t->g, step, &a, &err)) {
        fail_msg("\"%s\" cannot be read: %s", step, err.text);
    }
    return a;
}

static inline const char *rule_id(const struct table *t, struct orr_verdict v) {
    return v.rule ? t->g->rules->rules[v.rule].id : "allowed";
}

/* ---- moving ---- */
static inline void table_apply(struct table *t, orr_action a) {
    struct orr_trace trace = {0};
    char why[256] = "";
    orr_apply(t->g, t->s, a, &trace);
    for (uint32_t i = 0; i < trace.n && t->n_log < TABLE_LOG; i++) {
        t->log[t->n_log++] = trace.at[i];
    }
    if (t->g->rules->audit && !t->g->rules->audit(t->g, t->s, why, sizeof why)) {
        char step[TABLE_STEP];
        orr_step_write(t->g, a, step, sizeof step);
        fail_msg("after %s: %s", step, why);
    }
}

/* One step, which must be legal: a decision of the seat to act or an outcome. */
static inline void step(struct table *t, const char *text) {
    orr_action a = step_of(t, text);
    struct orr_verdict v = orr_check(t->g, t->s, a);
    if (v.rule) {
        struct orr_buf legal = {0};
        char words[256];
        legal_words(t, &legal);
        orr_verdict_words(t->g, v, words, sizeof words);
        print_error("%s is refused by %s: %s\nlegal: %s\n", text, rule_id(t, v), words, legal.at);
        orr_buf_free(&legal);
        fail();
    }
    table_apply(t, a);
}

/* Several steps, separated by spaces. */
static inline void run(struct table *t, const char *steps) {
    while (*(steps += strspn(steps, " "))) {
        char one[TABLE_STEP] = "";
        size_t n = strcspn(steps, " ");
        assert_true(n < sizeof one);
        memcpy(one, steps, n);
        step(t, one);
        steps += n;
    }
}

/* Let chance act until a seat is to decide or the game is over. */
static inline void settle(struct table *t, struct orr_rng *rng) {
    while (orr_turn_of(t->g, t->s).actor == ORR_CHANCE) {
        table_apply(t, orr_chance_draw(t->g, t->s, rng));
    }
}

/* ---- judging ---- */
/* The step is refused by this rule, and asking changes nothing. */
static inline struct orr_verdict refused(struct table *t, const char *text, const char *id) {
    orr_action a = step_of(t, text);
    void *before = state_copy(t, t->s);
    struct orr_verdict v = orr_check(t->g, t->s, a);
    if (strcmp(rule_id(t, v), id) != 0) {
        fail_msg("%s: expected %s, got %s", text, id, rule_id(t, v));
    }
    assert_memory_equal(before, t->s, t->g->rules->state_size);
    free(before);
    return v;
}

static inline struct orr_verdict refused_need(struct table *t, const char *text, const char *id, int need, int have) {
    struct orr_verdict v = refused(t, text, id);
    if (v.need != need || v.have != have) {
        fail_msg("%s: expected need %d have %d, got need %d have %d", text, need, have, v.need, v.have);
    }
    return v;
}

static inline bool is_legal(const struct table *t, const char *text) {
    return orr_check(t->g, t->s, step_of(t, text)).rule == 0;
}

/* Each of the steps is legal, among others. */
static inline void offers(const struct table *t, const char *steps) {
    char word[TABLE_STEP];
    while (next_word(&steps, word)) {
        if (!is_legal(t, word)) {
            fail_msg("%s is not offered (%s)", word, rule_id(t, orr_check(t->g, t->s, step_of(t, word))));
        }
    }
}

/* None of the steps is legal. */
static inline void offers_none(const struct table *t, const char *steps) {
    char word[TABLE_STEP];
    while (next_word(&steps, word)) {
        if (is_legal(t, word)) {
            fail_msg("%s is offered", word);
        }
    }
}

static inline bool word_in(const char *list, const char *word, size_t n) {
    for (; *(list += strspn(list, " ")); list += strcspn(list, " ")) {
        if (strcspn(list, " ") == n && strncmp(list, word, n) == 0) {
            return true;
        }
    }
    return false;
}

static inline size_t words_count(const char *list) {
    size_t n = 0;
    for (; *(list += strspn(list, " ")); list += strcspn(list, " ")) {
        n++;
    }
    return n;
}

/* The same words, in any order. */
static inline bool same_words(const char *a, const char *b) {
    if (words_count(a) != words_count(b)) {
        return false;
    }
    for (const char *p = a; *(p += strspn(p, " ")); p += strcspn(p, " ")) {
        if (!word_in(b, p, strcspn(p, " "))) {
            return false;
        }
    }
    return true;
}

/* Exactly these steps are legal (or, when chance acts, possible). */
static inline void legal_is(const struct table *t, const char *steps) {
    struct orr_buf legal = {0};
    legal_words(t, &legal);
    bool same = same_words(steps, legal.at);
    if (!same) {
        print_error("expected: %s\nlegal:    %s\n", steps, legal.at);
    }
    orr_buf_free(&legal);
    assert_true(same);
}

/* Exactly these outcomes with these weights: "swap:pink=1 swap:green=1". */
static inline void odds_are(const struct table *t, const char *wanted) {
    struct orr_odds odds = {0};
    struct orr_buf found = {0};
    orr_odds_of(t->g, t->s, &odds);
    for (uint32_t i = 0; i < odds.n; i++) {
        char step[TABLE_STEP];
        orr_step_write(t->g, odds.at[i], step, sizeof step);
        orr_put(&found, "%s%s=%u", i ? " " : "", step, odds.weight[i]);
    }
    orr_put(&found, "%s", "");
    bool same = same_words(wanted, found.at);
    if (!same) {
        print_error("expected: %s\nodds:     %s\n", wanted, found.at);
    }
    orr_buf_free(&found);
    assert_true(same);
}

static inline void actor_is(const struct table *t, int actor) {
    assert_int_equal(orr_turn_of(t->g, t->s).actor, actor);
}

#include "support_look.h"

/* A new game with these options is refused, because the option does nothing in it by this rule. */
static inline void option_is_idle(const char *game, unsigned seats, const char *options, const char *option,
                                  unsigned rule) {
    const struct orr_rules *r = orr_games_find(game);
    struct orr_error err = {{0}};
    char head[80], id[40];
    assert_null(orr_game_setup(r, seats, options, &err));
    snprintf(head, sizeof head, "option %s: does nothing here. %.20s", option, r->rules[rule].text);
    snprintf(id, sizeof id, "[%s]", r->rules[rule].id);
    if (strncmp(err.text, head, strlen(head)) != 0 || !strstr(err.text, id)) {
        fail_msg("\"%s\" does not begin with \"%s\" and end with %s", err.text, head, id);
    }
}

#endif
