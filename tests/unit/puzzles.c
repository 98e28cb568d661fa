/* Puzzles: the collections that ship fit the games as they are now, tell nothing hidden, and their answers are better
 * than what comes next; making them is reproducible and can be gone on with. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "orrery/json.h"
#include "orrery/puzzles.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WORLDS = 16 };

struct puzzle {
    const char *game;
    unsigned number;
    const struct orr_json *json;
    orr_game *g;
    void *view;
};

static const struct orr_json *need(const struct puzzle *p, const struct orr_json *object, const char *key,
                                   enum orr_json_type type) {
    struct orr_error err = {{0}};
    const struct orr_json *v = orr_json_need(object, key, type, &err);
    if (!v) {
        fail_msg("puzzle %u of %s: %s", p->number, p->game, err.text);
    }
    return v;
}

static int64_t number_of(const struct puzzle *p, const struct orr_json *object, const char *key) {
    return need(p, object, key, ORR_JSON_INT)->number;
}

static struct orr_puzzle_turn turn_of(const struct puzzle *p, const struct orr_json *judged) {
    const struct orr_json *steps = need(p, judged, "steps", ORR_JSON_LIST), *v = orr_json_first(steps);
    struct orr_buf text = {0};
    struct orr_puzzle_turn turn;
    struct orr_error err = {{0}};
    for (uint32_t i = 0; i < steps->count; i++, v = orr_json_next(v)) {
        assert_int_equal(v->type, ORR_JSON_STRING);
        orr_put(&text, "%s ", v->text);
    }
    if (!orr_puzzle_turn_read(p->g, text.at, &turn, &err)) {
        fail_msg("puzzle %u of %s: %s", p->number, p->game, err.text);
    }
    orr_buf_free(&text);
    return turn;
}

/* The position stands on the line of its puzzle, as its last member. */
static void open_position(struct puzzle *p, const char *line, size_t n) {
    struct orr_error err = {{0}};
    const char *from = strstr(line, "\"position\":");
    assert_true(from && from < line + n);
    from += strlen("\"position\":");
    size_t length = (size_t)(line + n - from);
    while (length && from[length - 1] != '}') {
        length--;
    }
    if (!orr_position_read(from, length - 1, NULL, &p->g, &p->view, &err)) {
        fail_msg("puzzle %u of %s: %s", p->number, p->game, err.text);
    }
}

/* Cut for the seat that is to act: cutting it again takes nothing away. */
static void tells_nothing_hidden(const struct puzzle *p, int seat) {
    void *again = calloc(1, p->g->rules->state_size);
    assert_non_null(again);
    assert_int_equal(orr_turn_of(p->g, p->view).actor, seat);
    orr_view(p->g, p->view, seat, again);
    assert_memory_equal(again, p->view, p->g->rules->state_size);
    free(again);
}

/* Turns that can be played, with ends of their own. */
static void has_turns(const struct puzzle *p) {
    const struct orr_json *answers = need(p, p->json, "answers", ORR_JSON_LIST);
    const struct orr_json *others = need(p, p->json, "others", ORR_JSON_LIST);
    const struct orr_json *v = orr_json_first(answers);
    uint64_t end[2 * ORR_PUZZLE_TURNS];
    unsigned n = 0;
    assert_true(answers->count >= 1 && others->count >= 1 && answers->count + others->count <= ORR_PUZZLE_TURNS);
    for (uint32_t i = 0; i < answers->count + others->count; i++) {
        v = i == answers->count ? orr_json_first(others) : v;
        struct orr_puzzle_turn turn = turn_of(p, v);
        if (!orr_puzzle_end(p->g, p->view, &turn, &end[n])) {
            fail_msg("puzzle %u of %s: turn %u cannot be played", p->number, p->game, i);
        }
        for (unsigned k = 0; k < n; k++) {
            assert_true(end[k] != end[n]);
        }
        n++;
        v = orr_json_next(v);
    }
}

/* As proved when it was made. */
static void is_proved(const struct puzzle *p, int64_t margin) {
    const struct orr_json *v = need(p, p->json, "others", ORR_JSON_LIST);
    uint32_t n = v->count;
    assert_true(number_of(p, p->json, "margin") >= margin);
    v = orr_json_first(v);
    for (uint32_t i = 0; i < n; i++, v = orr_json_next(v)) {
        int64_t behind = number_of(p, v, "behind");
        assert_true(behind >= margin && behind + 2 >= 3 * number_of(p, v, "error")); /* both are rounded */
        assert_true(number_of(p, v, "worlds") >= WORLDS);
    }
}

/* With other dice and sampled states the answer is still ahead of the second best turn. */
static void judge_again(const struct puzzle *p) {
    struct orr_puzzle_turn best = turn_of(p, orr_json_first(need(p, p->json, "answers", ORR_JSON_LIST)));
    struct orr_puzzle_turn second = turn_of(p, orr_json_first(need(p, p->json, "others", ORR_JSON_LIST)));
    struct orr_puzzle_verdict v;
    orr_puzzle_compare(p->g, p->view, &best, &second, WORLDS, 20261119, &v);
    if (v.behind <= 0) {
        fail_msg("puzzle %u of %s: the second best turn is ahead by %.3f", p->number, p->game, -v.behind);
    }
}

static const char *line_end(const char *at) {
    const char *end = strchr(at, '\n');
    return end ? end : at + strlen(at);
}

static void check_collection(const struct orr_rules *rules, const char *text, unsigned judged) {
    struct orr_json_doc doc = {0};
    struct orr_error err = {{0}};
    struct puzzle p = {.game = rules->id};
    if (!orr_json_parse(&doc, text, strlen(text), &err)) {
        fail_msg("%s: %s", rules->id, err.text);
    }
    assert_string_equal(need(&p, doc.root, "game", ORR_JSON_STRING)->text, rules->id);
    const struct orr_json *list = need(&p, doc.root, "puzzles", ORR_JSON_LIST);
    const char *command = need(&p, doc.root, "command", ORR_JSON_STRING)->text;
    const char *given = strstr(command, "--margin ");
    assert_non_null(given);
    int64_t margin = 10 * strtol(given + strlen("--margin "), NULL, 10);
    assert_true(list->count > 0);
    const char *line = line_end(text) + 1;
    p.json = orr_json_first(list);
    for (p.number = 1; p.number <= list->count; p.number++, p.json = orr_json_next(p.json), line = line_end(line) + 1) {
        char id[17];
        open_position(&p, line, (size_t)(line_end(line) - line));
        assert_ptr_equal(p.g->rules, rules);
        assert_int_equal(p.g->edition, rules->edition);
        snprintf(id, sizeof id, "%016" PRIx64, orr_hash(p.g, p.view));
        assert_string_equal(need(&p, p.json, "id", ORR_JSON_STRING)->text, id);
        assert_true(strstr(strstr(text, id) + 1, id) == NULL);
        tells_nothing_hidden(&p, (int)number_of(&p, p.json, "seat"));
        has_turns(&p);
        is_proved(&p, margin);
        if (p.number <= judged) {
            judge_again(&p);
        }
        free(p.view);
        orr_game_free(p.g);
    }
    orr_json_free(&doc);
}

static void collections_fit_and_their_answers_hold(void **state) {
    unsigned found = 0;
    (void)state;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        char path[128];
        snprintf(path, sizeof path, "src/games/%s/puzzles.json", rules->id);
        char *text = orr_file_read(path, NULL, NULL);
        if (text) {
            check_collection(rules, text, getenv("ORRERY_TEST_ALL") ? UINT32_MAX : 1);
            found++;
        }
        free(text);
    }
    assert_true(found > 0);
}

/* ---- making them ---- */

struct kept {
    char *text;
    size_t n;
};

static bool save(void *user, const char *text, size_t n, struct orr_error *err) {
    struct kept *k = user;
    (void)err;
    free(k->text);
    k->text = calloc(1, n + 1);
    assert_non_null(k->text);
    memcpy(k->text, text, n);
    k->n = n;
    return true;
}

static struct orr_puzzle_spec order_of(const orr_game *g, uint32_t games, unsigned jobs) {
    return (struct orr_puzzle_spec){.rules = g->rules,
                                    .table = {g},
                                    .n_tables = 1,
                                    .games = games,
                                    .want = 1000,
                                    .seed = 5,
                                    .margin = 10,
                                    .jobs = jobs};
}

static void made_again_they_are_the_same(void **state) {
    struct orr_error err = {{0}};
    struct orr_puzzles one, two, later;
    struct kept kept = {.text = NULL};
    struct orr_keep keep = {.save = save, .user = &kept};
    (void)state;
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", &err);
    assert_non_null(g);
    struct orr_puzzle_spec order = order_of(g, 8, 1);
    assert_true(orr_puzzles_make(&order, &one, &err));
    order.jobs = 3;
    assert_true(orr_puzzles_make(&order, &two, &err));
    assert_int_equal(one.played, 8);
    assert_int_equal(two.n, one.n);
    assert_int_equal(two.at.n, one.at.n);
    assert_true(!one.at.n || memcmp(one.at.at, two.at.at, one.at.n) == 0);
    /* stopped after half of it, and gone on with */
    order.games = 4;
    order.keep = &keep;
    assert_true(orr_puzzles_make(&order, &later, &err));
    orr_puzzles_free(&later);
    order.games = 8;
    keep.text = kept.text;
    keep.n = kept.n;
    kept.text = NULL;
    assert_true(orr_puzzles_make(&order, &later, &err));
    assert_int_equal(later.at.n, one.at.n);
    /* another order does not go on with it */
    order.seed++;
    struct orr_puzzles none;
    assert_false(orr_puzzles_make(&order, &none, &err));
    free((char *)(uintptr_t)keep.text);
    free(kept.text);
    orr_puzzles_free(&one);
    orr_puzzles_free(&two);
    orr_puzzles_free(&later);
    orr_game_free(g);
}

/* ---- turns and days ---- */

static void turns_are_compared_by_what_they_lead_to(void **state) {
    struct orr_error err = {{0}};
    struct orr_puzzle_turn turn;
    struct orr_puzzle_verdict v;
    uint64_t end;
    (void)state;
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", &err);
    assert_non_null(g);
    void *s = calloc(1, g->rules->state_size);
    struct orr_rng rng;
    orr_rng_seed(&rng, 1);
    g->rules->setup(g, s);
    while (orr_turn_of(g, s).actor == ORR_CHANCE) {
        orr_apply(g, s, orr_chance_draw(g, s, &rng), NULL);
    }
    orr_view(g, s, orr_turn_of(g, s).actor, s);
    assert_true(orr_puzzle_turn_read(g, "stake:2", &turn, &err));
    assert_true(orr_puzzle_end(g, s, &turn, &end));
    orr_puzzle_compare(g, s, &turn, &turn, WORLDS, 3, &v);
    assert_true(v.behind == 0 && v.error == 0 && v.first > 0 && v.first < 1);
    assert_true(orr_puzzle_turn_read(g, "stake:2 stake:2", &turn, &err));
    assert_false(orr_puzzle_end(g, s, &turn, &end));
    assert_false(orr_puzzle_turn_read(g, "", &turn, &err));
    assert_false(orr_puzzle_turn_read(g, "fly:3", &turn, &err));
    free(s);
    orr_game_free(g);
}

/* The site counts the same days: web/src/puzzles/puzzles.test.ts has these numbers, too. */
static void every_puzzle_has_its_day_before_one_comes_again(void **state) {
    static const uint32_t days[] = {137, 140, 54, 40, 81}; /* from 20776 on, of 197 puzzles */
    bool seen[200] = {false};
    (void)state;
    for (uint32_t day = 20800; day < 21000; day++) { /* a whole round */
        uint32_t n = orr_puzzle_of_day(day, 200);
        assert_true(n < 200 && !seen[n]);
        seen[n] = true;
    }
    for (size_t i = 0; i < sizeof days / sizeof days[0]; i++) {
        assert_int_equal(orr_puzzle_of_day((uint32_t)(20776 + i), 197), days[i]);
    }
    assert_int_equal(orr_puzzle_of_day(7, 1), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(collections_fit_and_their_answers_hold),
        cmocka_unit_test(made_again_they_are_the_same),
        cmocka_unit_test(turns_are_compared_by_what_they_lead_to),
        cmocka_unit_test(every_puzzle_has_its_day_before_one_comes_again),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
