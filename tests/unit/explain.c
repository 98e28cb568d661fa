/* Notes on decisions: what a game adds before somebody decides, and where it is shown. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <string.h>

#include "orrery/report.h"
#include "toy_game.h"

/* Says something about every second number, and more than there is room for about 6. */
static void explain(const orr_game *g, const void *s, orr_action a, char *out, size_t size) {
    (void)g;
    (void)s;
    if (orr_arg(a, 0) == 6) {
        memset(out, 'x', size);
    } else if (orr_arg(a, 0) % 2 == 0) {
        snprintf(out, size, "costs \"%u\"", orr_arg(a, 0));
    }
}

static const struct orr_prompt prompts[] = {
    {"Choose", "chooses"}, {"Choose", "chooses"}, {"Choose", "chooses"}, {NULL, NULL}};

struct table {
    struct orr_rules rules;
    struct orr_point point;
    orr_game game;
    struct toy_state state;
};

static void lay(struct table *t, bool explains) {
    t->rules = toy_rules;
    t->point = toy_point;
    t->point.note = explains ? explain : NULL;
    t->rules.points = &t->point;
    t->rules.prompts = prompts;
    t->game = (orr_game){.rules = &t->rules, .seats = 2, .option = {TOY_WIDE}};
    memset(&t->state, 0, sizeof t->state);
    toy_setup(&t->game, &t->state);
    for (int i = 0; i < 9 && orr_turn_of(&t->game, &t->state).actor == ORR_CHANCE; i++) {
        struct orr_actions list;
        orr_legal(&t->game, &t->state, &list);
        orr_apply(&t->game, &t->state, list.at[0], NULL);
    }
    assert_true(orr_turn_of(&t->game, &t->state).actor >= 0);
}

static void a_note_is_what_the_game_says(void **state) {
    struct table t;
    char note[16] = "before";
    (void)state;
    lay(&t, true);
    assert_int_equal(orr_step_note(&t.game, &t.state, orr_act1(TOY_ADD, 2), note, sizeof note), 9);
    assert_string_equal(note, "costs \"2\"");
    assert_int_equal(orr_step_note(&t.game, &t.state, orr_act1(TOY_ADD, 3), note, sizeof note), 0);
    assert_string_equal(note, "");
}

static void a_note_ends_where_the_buffer_does(void **state) {
    struct table t;
    char note[8];
    (void)state;
    lay(&t, true);
    assert_int_equal(orr_step_note(&t.game, &t.state, orr_act1(TOY_ADD, 6), note, sizeof note), 7);
    assert_string_equal(note, "xxxxxxx");
}

static void games_need_not_explain(void **state) {
    struct table t;
    char note[8] = "before";
    (void)state;
    lay(&t, false);
    assert_int_equal(orr_step_note(&t.game, &t.state, orr_act1(TOY_ADD, 2), note, sizeof note), 0);
    assert_string_equal(note, "");
}

static void legal_steps_carry_their_notes(void **state) {
    struct table t;
    struct orr_actions list;
    struct orr_buf with = {0}, without = {0};
    unsigned even = 0, notes = 0;
    (void)state;
    lay(&t, true);
    orr_legal(&t.game, &t.state, &list);
    for (uint32_t i = 0; i < list.n; i++) {
        even += orr_arg(list.at[i], 0) % 2 == 0;
    }
    assert_true(even > 0 && even < list.n);
    orr_legal_json(&t.game, &t.state, NULL, &with);
    for (const char *p = with.at; (p = strstr(p, ",\"note\":\"")) != NULL; p++) {
        notes++;
    }
    assert_int_equal(notes, even);
    t.point.note = NULL;
    orr_legal_json(&t.game, &t.state, NULL, &without);
    assert_null(strstr(without.at, "note"));
    orr_buf_free(&with);
    orr_buf_free(&without);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_note_is_what_the_game_says),
        cmocka_unit_test(a_note_ends_where_the_buffer_does),
        cmocka_unit_test(games_need_not_explain),
        cmocka_unit_test(legal_steps_carry_their_notes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
