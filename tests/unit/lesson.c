/* The first lessons: every game that people see has one, and each is played here from its
 * first outcome to its last step, as the front ends play it (docs/lessons.md). */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "orrery/engine.h"
#include "orrery/json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEWEST_STEPS = 2, MOST_STEPS = 40, LONGEST_TEXT = 400 };

struct lesson {
    const struct orr_rules *rules;
    struct orr_json_doc doc;
    orr_game *game;
    void *state;
    int seat;
};

static const struct orr_json *need(const struct lesson *l, const struct orr_json *object, const char *key,
                                   enum orr_json_type type) {
    struct orr_error err = {{0}};
    const struct orr_json *v = orr_json_need(object, key, type, &err);
    if (!v) {
        fail_msg("lesson of %s: %s", l->rules->id, err.text);
    }
    return v;
}

static int64_t need_int(const struct lesson *l, const char *key, int64_t min, int64_t max) {
    struct orr_error err = {{0}};
    int64_t out = 0;
    if (!orr_json_need_int(l->doc.root, key, min, max, &out, &err)) {
        fail_msg("lesson of %s: %s", l->rules->id, err.text);
    }
    return out;
}

static void only(const struct lesson *l, const struct orr_json *object, const char *const *names) {
    struct orr_error err = {{0}};
    if (!orr_json_only(object, names, &err)) {
        fail_msg("lesson of %s: %s", l->rules->id, err.text);
    }
}

static void make_game(struct lesson *l) {
    struct orr_error err = {{0}};
    struct orr_spec spec = {.game = need(l, l->doc.root, "game", ORR_JSON_STRING)->text};
    const struct orr_json *options = need(l, l->doc.root, "options", ORR_JSON_LIST), *o = orr_json_first(options);
    assert_string_equal(spec.game, l->rules->id);
    assert_true(options->count <= ORR_MAX_OPTIONS);
    for (uint32_t i = 0; i < options->count; i++, o = orr_json_next(o)) {
        assert_int_equal(o->type, ORR_JSON_STRING);
        spec.option[spec.n_options++] = o->text;
    }
    spec.seats = (unsigned)need_int(l, "seats", 1, ORR_MAX_SEATS);
    l->game = orr_game_make(&spec, &err);
    if (!l->game) {
        fail_msg("lesson of %s: %s", l->rules->id, err.text);
    }
    l->state = calloc(1, l->rules->state_size);
    assert_non_null(l->state);
    l->rules->setup(l->game, l->state);
}

static void open_lesson(struct lesson *l, const struct orr_rules *rules) {
    static const char *const names[] = {"orrery_lesson", "game", "title", "seats", "options",
                                        "people",        "seat", "setup", "steps", NULL};
    struct orr_error err = {{0}};
    *l = (struct lesson){.rules = rules};
    if (!orr_json_parse(&l->doc, rules->lesson, strlen(rules->lesson), &err)) {
        fail_msg("lesson of %s: %s", rules->id, err.text);
    }
    only(l, l->doc.root, names);
    need_int(l, "orrery_lesson", 1, 1);
    assert_true(strlen(need(l, l->doc.root, "title", ORR_JSON_STRING)->text) > 0);
    make_game(l);
    assert_int_equal(need(l, l->doc.root, "people", ORR_JSON_LIST)->count, l->game->seats);
    l->seat = (int)need_int(l, "seat", 0, l->game->seats - 1);
}

static void close_lesson(struct lesson *l) {
    free(l->state);
    orr_game_free(l->game);
    orr_json_free(&l->doc);
}

static void play_step(struct lesson *l, const struct orr_json *step) {
    struct orr_error err = {{0}};
    orr_action a = 0;
    char words[512];
    assert_int_equal(step->type, ORR_JSON_STRING);
    if (!orr_step_read(l->game, step->text, &a, &err)) {
        fail_msg("lesson of %s, line %u: %s", l->rules->id, step->line, err.text);
    }
    struct orr_verdict v = orr_check(l->game, l->state, a);
    if (v.rule) {
        orr_verdict_words(l->game, v, words, sizeof words);
        fail_msg("lesson of %s, line %u: %s is refused: %s", l->rules->id, step->line, step->text, words);
    }
    orr_apply(l->game, l->state, a, NULL);
}

static void play_list(struct lesson *l, const struct orr_json *list) {
    const struct orr_json *step = orr_json_first(list);
    assert_int_equal(list->type, ORR_JSON_LIST);
    for (uint32_t i = 0; i < list->count; i++, step = orr_json_next(step)) {
        play_step(l, step);
    }
}

static void a_step_is_sound(struct lesson *l, const struct orr_json *step) {
    static const char *const names[] = {"say", "rule", "move", "hint", "auto", NULL};
    only(l, step, names);
    size_t n = strlen(need(l, step, "say", ORR_JSON_STRING)->text);
    assert_in_range(n, 1, LONGEST_TEXT);
    if (orr_json_get(step, "move")) {
        need(l, step, "move", ORR_JSON_STRING);
        assert_true(strlen(need(l, step, "hint", ORR_JSON_STRING)->text) > 0);
    } else if (orr_json_get(step, "hint")) {
        fail_msg("lesson of %s, line %u: a hint without a move", l->rules->id, step->line);
    }
}

/* "[AB-1.3]" or "**AB-1.3**" stands somewhere in the rules. */
static void cited_rule_exists(const struct lesson *l, const struct orr_json *step) {
    const struct orr_json *rule = orr_json_get(step, "rule");
    char bracketed[64], bold[64];
    if (!rule) {
        return;
    }
    assert_int_equal(rule->type, ORR_JSON_STRING);
    snprintf(bracketed, sizeof bracketed, "[%s]", rule->text);
    snprintf(bold, sizeof bold, "**%s**", rule->text);
    if (!strstr(l->rules->text, bracketed) && !strstr(l->rules->text, bold)) {
        fail_msg("lesson of %s, line %u: the rules have no %s", l->rules->id, rule->line, rule->text);
    }
}

/* Decisions are the learner's; what the others and chance do comes by itself. */
static void play_lesson(struct lesson *l) {
    play_list(l, need(l, l->doc.root, "setup", ORR_JSON_LIST));
    const struct orr_json *steps = need(l, l->doc.root, "steps", ORR_JSON_LIST), *step = orr_json_first(steps);
    assert_in_range(steps->count, FEWEST_STEPS, MOST_STEPS);
    for (uint32_t i = 0; i < steps->count; i++, step = orr_json_next(step)) {
        const struct orr_json *move = orr_json_get(step, "move"), *others = orr_json_get(step, "auto");
        a_step_is_sound(l, step);
        cited_rule_exists(l, step);
        if (move) {
            int actor = orr_turn_of(l->game, l->state).actor;
            if (actor != l->seat) {
                fail_msg("lesson of %s, line %u: %s is not the learner's turn", l->rules->id, step->line, move->text);
            }
            play_step(l, move);
        }
        if (others) {
            play_list(l, others);
        }
    }
}

static void every_shown_game_has_a_lesson(void **unused) {
    (void)unused;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (!(r->flags & ORR_HIDDEN_GAME) && !r->lesson) {
            fail_msg("%s has no lesson", r->id);
        }
    }
}

static void every_lesson_can_be_played_to_its_end(void **unused) {
    (void)unused;
    unsigned played = 0;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (r->lesson) {
            struct lesson l;
            open_lesson(&l, r);
            play_lesson(&l);
            close_lesson(&l);
            played++;
        }
    }
    assert_true(played > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shown_game_has_a_lesson),
        cmocka_unit_test(every_lesson_can_be_played_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
