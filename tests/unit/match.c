/* A match: doing, rolling, the sink, and looking back at any entry of the longest
 * game. Undo and the text of records have tests of their own. */
#include "support.h"

#include "orrery/match.h"
#include "src/core/make.h"

static struct orr_match *nul_match(const char *options, const uint8_t *seed) {
    struct orr_error err = {{0}};
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, options, &err);
    assert_non_null(g);
    return orr_match_new(g, NULL, NULL, seed);
}

static struct orr_verdict act(struct orr_match *m, const char *step, struct orr_trace *trace) {
    orr_action a = 0;
    assert_true(orr_step_read(orr_match_game(m), step, &a, NULL));
    return orr_match_do(m, a, trace);
}

static void steps(struct orr_match *m, const char *const *list) {
    for (; *list; list++) {
        assert_int_equal(act(m, *list, NULL).rule, 0);
    }
}

/* ---- doing ---- */

static void steps_change_the_state_and_the_record(void **unused) {
    (void)unused;
    struct orr_match *m = nul_match("", NULL);
    struct orr_trace trace = {.n = 99};
    steps(m, (const char *[]){"c_deal:star", "c_deal:moon", "stake:2", NULL});
    assert_int_equal(act(m, "c_roll:6", &trace).rule, 0);
    assert_int_equal(trace.n, 1);
    assert_int_equal(orr_match_length(m), 4);
    assert_int_equal(orr_match_written(m), 4);
    struct orr_entry last = orr_match_entry(m, 3);
    assert_int_equal(last.actor, ORR_CHANCE);
    assert_int_equal(last.hash, orr_hash(orr_match_game(m), orr_match_state(m)) >> 32);
    assert_int_equal(orr_match_entry(m, 2).actor, 0);
    assert_string_equal(orr_match_seats(m)[1].name, "P2");
    orr_match_free(m);
}

static void a_refused_step_changes_nothing(void **unused) {
    (void)unused;
    struct orr_match *m = nul_match("", NULL);
    steps(m, (const char *[]){"c_deal:star", "c_deal:moon", NULL});
    uint64_t before = orr_hash(orr_match_game(m), orr_match_state(m));
    assert_int_equal(act(m, "c_roll:1", NULL).rule, 1);
    assert_int_not_equal(act(m, "gift:P1,1", NULL).rule, 0);
    assert_int_equal(orr_match_do(m, 0, NULL).rule, 1);
    assert_int_equal(orr_match_length(m), 2);
    assert_true(orr_hash(orr_match_game(m), orr_match_state(m)) == before);
    orr_match_free(m);
}

static void only_a_seeded_match_rolls(void **unused) {
    (void)unused;
    struct orr_match *m = nul_match("", NULL);
    assert_false(orr_match_roll(m, NULL));
    orr_match_free(m);
    uint8_t seed[ORR_SEED_BYTES];
    orr_seed_from_number(1, seed);
    m = nul_match("", seed);
    assert_true(orr_match_roll(m, NULL));
    assert_true(orr_match_roll(m, NULL));
    assert_false(orr_match_roll(m, NULL)); /* a seat is to act */
    assert_int_equal(orr_match_length(m), 2);
    orr_match_free(m);
}

static void sealed_dice_cannot_be_forced(void **unused) {
    (void)unused;
    uint8_t seed[ORR_SEED_BYTES];
    orr_seed_from_number(1, seed);
    struct orr_match *a = nul_match("", seed), *b = nul_match("", seed);
    assert_true(orr_match_roll(a, NULL));
    orr_action sealed = orr_match_entry(a, 0).action;
    struct orr_actions list;
    orr_legal(orr_match_game(b), orr_match_state(b), &list);
    assert_true(list.n > 1);
    for (uint32_t i = 0; i < list.n; i++) {
        if (list.at[i] != sealed) {
            assert_int_equal(orr_match_do(b, list.at[i], NULL).rule, 1);
        }
    }
    assert_int_equal(orr_match_do(b, sealed, NULL).rule, 0);
    orr_match_free(a);
    orr_match_free(b);
}

/* ---- the sink ---- */

struct heard {
    struct orr_buf text;
    unsigned lines, allowed;
    const struct orr_match *match;
    uint32_t length; /* of the match when the last line came */
};

static bool hear(void *user, const char *line, size_t n) {
    struct heard *h = user;
    if (h->lines == h->allowed) {
        return false;
    }
    assert_int_equal(line[n - 1], '\n');
    assert_ptr_equal(memchr(line, '\n', n), line + n - 1);
    h->lines++;
    h->length = orr_match_length(h->match);
    orr_put_bytes(&h->text, line, n);
    return true;
}

static void the_sink_hears_the_whole_record_first(void **unused) {
    (void)unused;
    uint8_t seed[ORR_SEED_BYTES];
    orr_seed_from_number(5, seed);
    struct orr_match *m = nul_match("rounds=1", seed);
    struct heard h = {.allowed = 100, .match = m};
    orr_match_sink(m, hear, &h);
    assert_int_equal(h.lines, 1);
    assert_true(orr_match_roll(m, NULL));
    assert_int_equal(h.length, 0); /* told before it was visible */
    assert_true(orr_match_roll(m, NULL));
    steps(m, (const char *[]){"gift:P2,1", NULL});
    assert_true(orr_match_undo(m, 0, NULL));
    steps(m, (const char *[]){"pass", "pass", NULL});
    struct orr_buf all = {0};
    orr_record_write(m, &all);
    assert_string_equal(h.text.at, all.at);
    assert_int_equal(h.lines, 1 + 6 + 1);
    orr_buf_free(&all);
    orr_buf_free(&h.text);
    orr_match_free(m);
}

static void a_sink_that_fails_stops_the_match(void **unused) {
    (void)unused;
    struct orr_match *m = nul_match("", NULL);
    struct heard h = {.allowed = 2, .match = m};
    orr_match_sink(m, hear, &h);
    steps(m, (const char *[]){"c_deal:star", NULL});
    struct orr_trace trace = {.n = 0};
    assert_int_equal(act(m, "c_deal:moon", &trace).rule, 1);
    assert_int_equal(trace.n, 0);
    assert_true(orr_match_broken(m));
    assert_int_equal(orr_match_length(m), 1);
    h.allowed = 100; /* too late: a line is missing */
    assert_int_equal(act(m, "c_deal:moon", NULL).rule, 1);
    orr_buf_free(&h.text);
    orr_match_free(m);
}

/* ---- looking back: a game of 100,000 entries ---- */

struct walk {
    uint32_t steps, place;
};

static struct orr_verdict walk_configure(orr_game *g, void *cache) {
    (void)g;
    (void)cache;
    return orr_allow();
}
static void walk_setup(const orr_game *g, void *s) {
    (void)g;
    ((struct walk *)s)->place = 17;
}
static struct orr_turn walk_turn(const orr_game *g, const void *s) {
    (void)g;
    return (struct orr_turn){.actor = ((const struct walk *)s)->steps < 100000 ? 0 : ORR_NOBODY};
}
static void walk_list(const orr_game *g, const void *s, struct orr_actions *list) {
    (void)g;
    (void)s;
    for (unsigned way = 0; way < 256; way++) {
        orr_propose(list, orr_act1(1, way));
    }
}
static void walk_apply(const orr_game *g, void *state, orr_action a, struct orr_trace *t) {
    (void)g;
    struct walk *s = state;
    s->steps++;
    s->place = s->place * 31 + orr_arg(a, 0);
    orr_tell(t, (struct orr_news){0, 0, .arg = {(int)orr_arg(a, 0)}});
}
static void walk_score(const orr_game *g, const void *s, struct orr_result *r) {
    (void)g;
    r->over = ((const struct walk *)s)->steps == 100000;
}
static void walk_redact(const orr_game *g, void *s, int seat) {
    (void)g;
    (void)s;
    (void)seat;
}

static const struct orr_kind walk_kind = {.name = "way", .count = 256};
static const struct orr_verb walk_verbs[] = {{.name = "go", .text = "Go {0}", .operand = {&walk_kind}}, {.name = NULL}};
static const struct orr_rule walk_rules[] = {{"-", "Allowed."}, {"W-1", "Not now."}, {.id = NULL}};
static const struct orr_line walk_lines[] = {{"Went {0}.", {NULL}, NULL}, {.text = NULL}};
static const struct orr_field walk_fields[] = {
    ORR_ONE(struct walk, steps, ORR_U32), ORR_ONE(struct walk, place, ORR_U32), {.name = NULL}};
static const struct orr_field walk_pack[] = {{.name = NULL}};
static const struct orr_option walk_options[] = {{.name = NULL}};
static const struct orr_point walk_point = {.list = walk_list, .apply = walk_apply};
static const struct orr_rules walk_game = {.id = "walk",
                                           .title = "Walk",
                                           .edition = 1,
                                           .min_seats = 1,
                                           .max_seats = 1,
                                           .state_size = sizeof(struct walk),
                                           .max_decisions = 100000,
                                           .options = walk_options,
                                           .verbs = walk_verbs,
                                           .points = &walk_point,
                                           .rules = walk_rules,
                                           .lines = walk_lines,
                                           .fields = walk_fields,
                                           .content_fields = walk_pack,
                                           .content = walk_pack,
                                           .configure = walk_configure,
                                           .setup = walk_setup,
                                           .turn = walk_turn,
                                           .score = walk_score,
                                           .redact = walk_redact};

static orr_action way(uint32_t i) { return orr_act1(1, i * 7 % 256); }

/* Every position, while the match grows and snapshots are thinned, is the one that
 * was there. */
static void any_position_of_a_long_match_comes_back(void **unused) {
    (void)unused;
    static uint32_t place[100001];
    int32_t option[ORR_MAX_OPTIONS] = {0};
    struct orr_match *m =
        orr_match_new(core_game_build(&walk_game, walk_game.edition, 1, option, NULL, NULL), NULL, NULL, NULL);
    place[0] = 17;
    for (uint32_t i = 0; i < 100000; i++) {
        assert_int_equal(orr_match_do(m, way(i), NULL).rule, 0);
        struct walk now;
        orr_match_at(m, i + 1, &now);
        place[i + 1] = now.place;
        if (i % 5000 == 77) {
            assert_true(orr_match_undo(m, 0, NULL));
            assert_int_equal(orr_match_do(m, way(i), NULL).rule, 0);
        }
    }
    for (uint32_t i = 0; i <= 100000; i += i % 3 + 1) {
        struct walk then;
        orr_match_at(m, i, &then);
        assert_int_equal(then.steps, i);
        assert_int_equal(then.place, place[i]);
    }
    struct orr_trace trace;
    orr_match_trace(m, 99998, &trace);
    assert_int_equal(trace.n, 1);
    assert_int_equal(trace.at[0].arg[0], orr_arg(way(99998), 0));
    assert_int_equal(orr_match_length(m), 100000);
    assert_int_equal(orr_match_written(m), 100040);
    orr_match_free(m);
}

/* Back a little and far back, and on by another way: no position of the old way is left. */
static void positions_follow_the_way_that_counts(void **unused) {
    (void)unused;
    enum { TURNS = 60 };
    uint32_t place[TURNS * 20], length = 0;
    int32_t option[ORR_MAX_OPTIONS] = {0};
    struct orr_error err = {{0}};
    struct orr_match *m =
        orr_match_new(core_game_build(&walk_game, walk_game.edition, 1, option, NULL, NULL), NULL, NULL, NULL);
    place[0] = 17;
    for (uint32_t turn = 0; turn < TURNS; turn++) {
        for (uint32_t i = 0; i < turn % 20; i++, length++) {
            orr_action a = way(length + 1000 * turn);
            assert_int_equal(orr_match_do(m, a, NULL).rule, 0);
            place[length + 1] = place[length] * 31 + orr_arg(a, 0);
        }
        for (uint32_t i = 0; i <= length; i++) {
            struct walk then;
            orr_match_at(m, i, &then);
            assert_int_equal(then.steps, i);
            assert_int_equal(then.place, place[i]);
        }
        uint32_t back = turn % 7 * (turn % 5) * 3;
        if (back && back <= length) {
            length -= back;
            assert_true(orr_match_takeback(m, 0, length, ORR_AGREED, &err));
        }
    }
    assert_true(orr_match_takebacks(m) > 10);
    orr_match_free(m);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(steps_change_the_state_and_the_record),
        cmocka_unit_test(a_refused_step_changes_nothing),
        cmocka_unit_test(only_a_seeded_match_rolls),
        cmocka_unit_test(sealed_dice_cannot_be_forced),
        cmocka_unit_test(the_sink_hears_the_whole_record_first),
        cmocka_unit_test(a_sink_that_fails_stops_the_match),
        cmocka_unit_test(any_position_of_a_long_match_comes_back),
        cmocka_unit_test(positions_follow_the_way_that_counts),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
