/* Hints: headed by what a turn achieves, sorted, different from each other, and worth what the bar says. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "orrery/think.h"
#include "support_json.h"

enum { WALK = 60, LOOKS = 2, BETWEEN = 7, ITERATIONS = 24, FULL = 100, LINE = 65536 };

/* Does a sentence ask only for arguments that the line has? */
static bool asks_for_less(const char *text, const char *line) {
    for (const char *at = strchr(text, '{'); at; at = strchr(at + 1, '{')) {
        char argument[4] = {'{', at[1], '}', 0};
        if (!strstr(line, argument)) {
            return false;
        }
    }
    return true;
}

/* Every aim names a line of the log, and asks for no more than that line has. */
static void aims_are_lines(void **state) {
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        assert_non_null(rules->aims);
        for (const struct orr_aim *a = rules->aims; a->text; a++) {
            const struct orr_line *line = &rules->lines[a->line];
            assert_non_null(line->text);
            if (!asks_for_less(a->text, line->text) || (a->later && !asks_for_less(a->later, line->text))) {
                fail_msg("%s: \"%s\" asks for more than \"%s\" has", rules->id, a->text, line->text);
            }
            assert_false(a->text[0] >= 'A' && a->text[0] <= 'Z');
            assert_false(a->later && a->later[0] >= 'A' && a->later[0] <= 'Z');
        }
    }
}

/* A heading is said in whole words, without anything that was not filled in. */
static void is_heading(const char *aim) {
    assert_true(strlen(aim) > 2);
    assert_null(strchr(aim, '{'));
    assert_false(aim[0] >= 'a' && aim[0] <= 'z');
}

/* A plan is none of what the turn itself achieves, comes soon, and goes on with a sentence. */
static void check_plans(const struct orr_answer *a) {
    for (size_t i = 0; i < a->ideas; i++) {
        const struct orr_idea *idea = &a->idea[i];
        assert_in_range(idea->plan_turns, 0, 2);
        assert_int_equal(idea->plan_turns > 0, idea->plan[0] != '\0');
        assert_null(strchr(idea->plan, '{'));
        assert_false(idea->plan[0] >= 'A' && idea->plan[0] <= 'Z');
    }
}

static void check_hint(const orr_game *g, const struct orr_answer *a, int seat) {
    assert_in_range(a->ideas, 1, ORR_ANSWER_IDEAS);
    check_plans(a);
    for (size_t i = 0; i < a->ideas; i++) {
        is_heading(a->aim[i]);
        for (size_t k = 0; k < i; k++) {
            assert_string_not_equal(a->aim[i], a->aim[k]);
        }
        assert_true(a->common || i == 0 || a->idea[i - 1].share >= a->idea[i].share);
    }
    if (!a->common && a->idea[0].visits) {
        double all = 0;
        for (int i = 0; i < g->seats; i++) {
            all += a->share[i];
        }
        assert_true(fabs(all - 1) < 1e-3);
        assert_true(fabs(a->share[seat] - a->idea[0].share) < 1e-3); /* one number */
        assert_true(a->action == a->idea[0].action);
    }
}

/* How far the bar moves when what a hint says is done, and nothing else happens. */
struct moved {
    unsigned n;
    double sum;
};

static void take(struct orr_thinker *t, const orr_game *g, const void *s, int seat, const struct orr_idea *idea,
                 struct moved *moved) {
    struct orr_answer bar;
    void *after = malloc(g->rules->state_size);
    assert_non_null(after);
    memcpy(after, s, g->rules->state_size);
    for (unsigned i = 0; i < idea->steps && idea->line_seat[i] == seat && orr_turn_of(g, after).actor == seat; i++) {
        assert_int_equal(orr_check(g, after, idea->line[i]).rule, 0);
        orr_apply(g, after, idea->line[i], NULL);
    }
    int next = orr_turn_of(g, after).actor;
    orr_view(g, after, seat, after);
    struct orr_request r = {.kind = ORR_ASK_CHANCES, .seat = seat, .game = g, .view = after, .seed = 5};
    assert_true(orr_thinker_answer(t, &r, NULL, &bar, NULL));
    if (next >= 0 && next != seat && !bar.relative) {
        moved->sum += fabs(bar.share[seat] - idea->share);
        moved->n++;
    }
    free(after);
}

/* A hint at this decision, and the bar there, with its doubt. */
static void look(struct orr_thinker *t, const orr_game *g, const void *s, int seat, struct moved *moved) {
    struct orr_answer hint, bar;
    void *view = malloc(g->rules->state_size);
    assert_non_null(view);
    orr_view(g, s, seat, view);
    struct orr_request r = {.kind = ORR_ASK_HINT, .seat = seat, .game = g, .view = view, .seed = 5};
    r.iterations = ITERATIONS;
    strcpy(r.player, "bot:5");
    assert_true(orr_thinker_answer(t, &r, NULL, &hint, NULL));
    check_hint(g, &hint, seat);
    r.kind = ORR_ASK_CHANCES;
    assert_true(orr_thinker_answer(t, &r, NULL, &bar, NULL));
    if (!bar.relative && !hint.common) {
        assert_true(bar.error[seat] >= 0 && bar.error[seat] < 0.2);
        take(t, g, s, seat, &hint.idea[0], moved);
    }
    free(view);
}

static void hints_say_what_is_achieved(void **state) {
    struct orr_thinker *t = orr_thinker_new();
    struct moved moved = {0};
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_rng rng;
        struct orr_actions legal;
        orr_game *g = orr_game_setup(orr_games_at(i), 0, "", NULL);
        void *s = calloc(1, g->rules->state_size);
        unsigned looks = 0, choices = 0;
        assert_non_null(s);
        orr_rng_seed(&rng, 11 + i);
        g->rules->setup(g, s);
        for (int k = 0; k < WALK * 4 && looks < LOOKS && orr_turn_of(g, s).actor != ORR_NOBODY; k++) {
            if (orr_turn_of(g, s).actor == ORR_CHANCE) {
                orr_apply(g, s, orr_chance_draw(g, s, &rng), NULL);
                continue;
            }
            orr_legal(g, s, &legal);
            if (legal.n > 1 && ++choices % BETWEEN == 0) {
                look(t, g, s, orr_turn_of(g, s).actor, &moved);
                looks++;
            }
            orr_apply(g, s, legal.at[orr_rng_below(&rng, legal.n)], NULL);
        }
        free(s);
        orr_thinker_clear(t);
        orr_game_free(g);
    }
    orr_thinker_free(t);
    print_message("after %u quiet turns the bar had moved by %.4f on average\n", moved.n, moved.sum / moved.n);
    assert_true(moved.n > 2 && moved.sum / moved.n < 0.05);
}

/* ---- what a turn achieves ---- */

static void an_aim_is_no_click(void **state) {
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", &err);
    void *s = calloc(1, g->rules->state_size);
    char words[ORR_AIM_MAX];
    static const char *const deal[] = {"c_deal:moon", "c_deal:comet"};
    orr_action a, step[2];
    (void)state;
    assert_non_null(s);
    g->rules->setup(g, s);
    for (size_t i = 0; i < 2; i++) {
        assert_true(orr_step_read(g, deal[i], &a, &err));
        orr_apply(g, s, a, NULL);
    }
    assert_true(orr_step_read(g, "gift:P2,1", &step[0], &err));
    assert_true(orr_step_read(g, "pass", &step[1], &err));
    orr_aims_words(g, s, step, 2, words, sizeof words);
    assert_string_equal(words, "Give P2 1");
    orr_aims_words(g, s, step + 1, 1, words, sizeof words);
    assert_string_equal(words, "Pass"); /* no aim: the decision itself */
    orr_aims_words(g, s, step, 2, words, 5);
    assert_string_equal(words, "Give");
    free(s);
    orr_game_free(g);
}

/* ---- what it prepares ---- */

/* The first idea of a hint at the position of a line prepares what the line says. */
static void check_line(struct orr_thinker *t, const char *line) {
    struct orr_error err = {{0}};
    struct orr_answer hint;
    char wanted[ORR_AIM_MAX];
    orr_game *g = NULL;
    void *s = NULL;
    const char *position = json_at(line, "position"), *plan = json_at(line, "plan");
    if (!orr_position_read(position, (size_t)(json_end(position) - position), NULL, &g, &s, &err)) {
        fail_msg("%.200s: %s", line, err.text);
    }
    int seat = orr_turn_of(g, s).actor;
    orr_view(g, s, seat, s);
    struct orr_request r = {.kind = ORR_ASK_HINT, .seat = seat, .game = g, .view = s, .seed = 1, .iterations = FULL};
    strcpy(r.player, "bot:5");
    assert_true(orr_thinker_answer(t, &r, NULL, &hint, &err));
    check_plans(&hint);
    snprintf(wanted, sizeof wanted, "%.*s", (int)(json_end(plan) - plan) - 2, plan + 1);
    assert_string_equal(hint.idea[0].plan, wanted);
    assert_int_equal(hint.idea[0].plan_turns, strtol(json_at(line, "turns"), NULL, 10));
    free(s);
    orr_thinker_clear(t);
    orr_game_free(g);
}

/* src/games/GAME/tests/plans.jsonl has positions where it is clear what comes next; every game with aims for later turns has
 * some. */
static void hints_name_a_plan(void **state) {
    static char line[LINE];
    struct orr_thinker *t = orr_thinker_new();
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        char path[256];
        unsigned lines = 0;
        const struct orr_aim *a = orr_games_at(i)->aims;
        snprintf(path, sizeof path, "src/games/%s/tests/plans.jsonl", orr_games_at(i)->id);
        FILE *f = fopen(path, "r");
        for (; f && fgets(line, sizeof line, f); lines++) {
            check_line(t, line);
        }
        if (f) {
            fclose(f);
        }
        while (a->text && !a->later) {
            a++;
        }
        assert_int_equal(a->text != NULL, lines > 0);
    }
    orr_thinker_free(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(aims_are_lines),
        cmocka_unit_test(an_aim_is_no_click),
        cmocka_unit_test(hints_say_what_is_achieved),
        cmocka_unit_test(hints_name_a_plan),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
