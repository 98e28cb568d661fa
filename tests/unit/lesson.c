/* Lessons: every game that people see has two, and each is played here from its first outcome to its last step, as the
 * front ends play it (docs/lessons.md). Everything that a step points at is on the learner's table then. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "orrery/engine.h"
#include "orrery/json.h"
#include "orrery/scene.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FEWEST_STEPS = 2, MOST_STEPS = 40, LONGEST_TEXT = 400, LONGEST_PART = 40, LESSONS = 2 };

struct lesson {
    const struct orr_rules *rules;
    unsigned number;
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
        fail_msg("lesson %u of %s: %s", l->number, l->rules->id, err.text);
    }
    return v;
}

static int64_t need_int(const struct lesson *l, const char *key, int64_t min, int64_t max) {
    struct orr_error err = {{0}};
    int64_t out = 0;
    if (!orr_json_need_int(l->doc.root, key, min, max, &out, &err)) {
        fail_msg("lesson %u of %s: %s", l->number, l->rules->id, err.text);
    }
    return out;
}

static void only(const struct lesson *l, const struct orr_json *object, const char *const *names) {
    struct orr_error err = {{0}};
    if (!orr_json_only(object, names, &err)) {
        fail_msg("lesson %u of %s: %s", l->number, l->rules->id, err.text);
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
        fail_msg("lesson %u of %s: %s", l->number, l->rules->id, err.text);
    }
    l->state = calloc(1, l->rules->state_size);
    assert_non_null(l->state);
    l->rules->setup(l->game, l->state);
}

static void open_lesson(struct lesson *l, const struct orr_rules *rules, unsigned number) {
    const char *text = rules->lessons[number - 1];
    static const char *const names[] = {"orrery_lesson", "game",  "title",  "seats", "options", "people",
                                        "seat",          "setup", "pieces", "steps", NULL};
    struct orr_error err = {{0}};
    *l = (struct lesson){.rules = rules, .number = number};
    if (!orr_json_parse(&l->doc, text, strlen(text), &err)) {
        fail_msg("lesson %u of %s: %s", number, rules->id, err.text);
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
        fail_msg("lesson %u of %s, line %u: %s", l->number, l->rules->id, step->line, err.text);
    }
    struct orr_verdict v = orr_check(l->game, l->state, a);
    if (v.rule) {
        orr_verdict_words(l->game, v, words, sizeof words);
        fail_msg("lesson %u of %s, line %u: %s is refused: %s", l->number, l->rules->id, step->line, step->text, words);
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
    static const char *const names[] = {"part", "say", "rule", "point", "move", "hint", "auto", NULL};
    only(l, step, names);
    size_t n = strlen(need(l, step, "say", ORR_JSON_STRING)->text);
    assert_in_range(n, 1, LONGEST_TEXT);
    if (orr_json_get(step, "move")) {
        need(l, step, "move", ORR_JSON_STRING);
        assert_true(strlen(need(l, step, "hint", ORR_JSON_STRING)->text) > 0);
    } else if (orr_json_get(step, "hint")) {
        fail_msg("lesson %u of %s, line %u: a hint without a move", l->number, l->rules->id, step->line);
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
        fail_msg("lesson %u of %s, line %u: the rules have no %s", l->number, l->rules->id, rule->line, rule->text);
    }
}

/* ---- what is pointed at ---- */

/* Is the piece drawn, or what a click on which means the step? */
static bool is_drawn(const struct orr_scene *scene, uint32_t piece, orr_action action) {
    for (uint32_t i = 0; i < scene->n; i++) {
        const struct orr_node *node = &scene->node[i];
        if ((piece && node->piece == piece) || (action && node->action == action)) {
            return true;
        }
    }
    return false;
}

static bool is_shown(const struct orr_scene *scene, const uint32_t *piece, unsigned n, orr_action action) {
    bool shown = action && is_drawn(scene, 0, action);
    for (unsigned i = 0; i < n; i++) {
        shown = shown || is_drawn(scene, piece[i], 0);
    }
    return shown;
}

/* One thing that a step points at: a name of `pieces`, or a step in notation. */
static void is_on_the_table(const struct lesson *l, const struct orr_json *step, const char *name) {
    static struct orr_scene scene;
    struct orr_error err = {{0}};
    uint32_t piece[ORR_MAX_OPERANDS] = {0};
    unsigned n = 1;
    orr_action action = 0;
    const struct orr_json *pieces = orr_json_get(l->doc.root, "pieces");
    const struct orr_json *named = pieces ? orr_json_get(pieces, name) : NULL;
    if (named) {
        assert_int_equal(named->type, ORR_JSON_INT);
        piece[0] = (uint32_t)named->number;
    } else if (orr_step_read(l->game, name, &action, &err)) {
        n = orr_step_pieces(l->game, action, piece);
    } else {
        fail_msg("lesson %u of %s, line %u: it points at \"%s\", which is neither a piece nor a step", l->number,
                 l->rules->id, step->line, name);
    }
    void *view = calloc(1, l->rules->state_size);
    assert_non_null(view);
    orr_view(l->game, l->state, l->seat, view);
    for (int compose = ORR_WIDE; compose <= ORR_TALL; compose++) {
        orr_scene_start(&scene, (enum orr_compose)compose, NULL);
        scene.framed = true;
        orr_draw(l->game, view, l->seat, &scene);
        if (!is_shown(&scene, piece, n, action)) {
            fail_msg("lesson %u of %s, line %u: \"%s\" is not on the %s table", l->number, l->rules->id, step->line,
                     name, compose == ORR_WIDE ? "wide" : "tall");
        }
    }
    free(view);
}

/* "a" or "a > b": an arrow between two things. */
static unsigned points_at_what_is_there(const struct lesson *l, const struct orr_json *step) {
    const struct orr_json *list = orr_json_get(step, "point");
    if (!list) {
        return 0;
    }
    assert_int_equal(list->type, ORR_JSON_LIST);
    assert_in_range(list->count, 1, 8);
    const struct orr_json *v = orr_json_first(list);
    for (uint32_t i = 0; i < list->count; i++, v = orr_json_next(v)) {
        char from[128] = "";
        assert_int_equal(v->type, ORR_JSON_STRING);
        const char *arrow = strstr(v->text, " > ");
        snprintf(from, sizeof from, "%.*s", arrow ? (int)(arrow - v->text) : (int)strlen(v->text), v->text);
        is_on_the_table(l, step, from);
        if (arrow) {
            is_on_the_table(l, step, arrow + 3);
        }
    }
    return 1;
}

/* The parts of a lesson have names, and the first step begins one. */
static void part_is_named(const struct lesson *l, const struct orr_json *step, bool first) {
    const struct orr_json *part = first ? need(l, step, "part", ORR_JSON_STRING) : orr_json_get(step, "part");
    if (part) {
        assert_int_equal(part->type, ORR_JSON_STRING);
        assert_in_range(strlen(part->text), 1, LONGEST_PART);
    }
}

/* Decisions are the learner's; what the others and chance do comes by itself. */
static void play_lesson(struct lesson *l) {
    play_list(l, need(l, l->doc.root, "setup", ORR_JSON_LIST));
    const struct orr_json *steps = need(l, l->doc.root, "steps", ORR_JSON_LIST), *step = orr_json_first(steps);
    assert_in_range(steps->count, FEWEST_STEPS, MOST_STEPS);
    unsigned pointing = 0;
    for (uint32_t i = 0; i < steps->count; i++, step = orr_json_next(step)) {
        const struct orr_json *move = orr_json_get(step, "move"), *others = orr_json_get(step, "auto");
        a_step_is_sound(l, step);
        cited_rule_exists(l, step);
        part_is_named(l, step, i == 0);
        if (!move && others) {
            play_list(l, others);
        }
        pointing += points_at_what_is_there(l, step);
        if (move) {
            int actor = orr_turn_of(l->game, l->state).actor;
            if (actor != l->seat) {
                fail_msg("lesson %u of %s, line %u: %s is not the learner's turn", l->number, l->rules->id, step->line,
                         move->text);
            }
            play_step(l, move);
        }
        if (move && others) {
            play_list(l, others);
        }
    }
    assert_true(2 * pointing >= steps->count); /* what the text speaks of is pointed at */
}

static unsigned lessons_of(const struct orr_rules *r) {
    unsigned n = 0;
    while (r->lessons && r->lessons[n]) {
        n++;
    }
    return n;
}

static void every_shown_game_has_two_lessons(void **unused) {
    (void)unused;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        if (!(r->flags & ORR_HIDDEN_GAME) && lessons_of(r) < LESSONS) {
            fail_msg("%s has %u lessons", r->id, lessons_of(r));
        }
    }
}

static void every_lesson_can_be_played_to_its_end(void **unused) {
    (void)unused;
    unsigned played = 0;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        for (unsigned n = 1; n <= lessons_of(r); n++) {
            struct lesson l;
            open_lesson(&l, r, n);
            play_lesson(&l);
            close_lesson(&l);
            played++;
        }
    }
    assert_true(played > 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shown_game_has_two_lessons),
        cmocka_unit_test(every_lesson_can_be_played_to_its_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
