/* A match that is followed: for every game and every reader it shows what the session of the match itself shows. */
#include "support.h"

#include "orrery/session.h"

enum { STEPS = 120 };

struct told {
    struct orr_event at[ORR_MAX_EVENTS];
    uint32_t n;
};

static void keep_line(void *user, const struct orr_log_line *line) {
    struct told *t = user;
    if (!line->forced && t->n < ORR_MAX_EVENTS) {
        t->at[t->n] = line->event;
        t->at[t->n++].audience = ORR_TO_ALL;
    }
}

/* What a server tells the reader of entry i. */
static void hear(const struct orr_session *s, struct orr_match *m, int reader, uint32_t i) {
    const struct orr_match *truth = orr_session_match(s);
    struct orr_entry e = orr_match_entry(truth, i);
    struct told told = {.n = 0};
    struct orr_error err = {{0}};
    uint8_t *view = orr_alloc(1, orr_match_game(m)->rules->state_size);
    orr_session_view(s, reader, i + 1 == orr_match_length(truth) ? ORR_NOW : (int)i + 1, view);
    orr_session_log(s, reader, i, i + 1, keep_line, &told);
    struct orr_heard heard = {.actor = e.actor, .state = view, .event = told.at, .events = told.n};
    heard.action = e.actor == reader && reader >= 0 ? e.action : 0;
    assert_true(orr_match_hear(m, i, &heard, 1, &err));
    free(view);
}

struct words {
    struct orr_buf text;
    const struct orr_match *match;
};

static void put_words(void *user, const struct orr_log_line *line) {
    struct words *w = user;
    char text[1024];
    orr_match_line_words(w->match, line, NULL, text, sizeof text);
    orr_put(&w->text, "%u %s\n", line->entry, text);
}

static void same_log(const struct orr_match *truth, const struct orr_match *m, int reader, uint32_t length) {
    struct words a = {.match = truth}, b = {.match = m};
    orr_put(&a.text, "-");
    orr_put(&b.text, "-");
    orr_match_lines(truth, reader, 0, length, put_words, &a);
    orr_match_lines(m, reader, 0, length, put_words, &b);
    assert_string_equal(a.text.at, b.text.at);
    orr_buf_free(&a.text);
    orr_buf_free(&b.text);
}

static void same_views(const struct orr_session *s, const struct orr_session *mine, int reader, uint32_t length) {
    size_t size = orr_match_game(orr_session_match(s))->rules->state_size;
    uint8_t *a = orr_alloc(2, size), *b = a + size;
    for (uint32_t i = 0; i <= length; i++) {
        orr_session_view(s, reader, (int)i, a);
        orr_session_view(mine, reader, (int)i, b);
        assert_memory_equal(a, b, size);
    }
    free(a);
}

/* The seat may take back here what it may take back there. */
static void same_undo(const struct orr_match *truth, const struct orr_match *m, int reader) {
    struct orr_error a = {{0}}, b = {{0}};
    if (reader >= 0) {
        assert_int_equal(orr_match_can_undo(truth, reader, &a), orr_match_can_undo(m, reader, &b));
        assert_string_equal(a.text, b.text);
    }
}

static orr_action any(const orr_game *g, const void *s, struct orr_rng *rng) {
    struct orr_actions list;
    list.n = 0;
    orr_legal(g, s, &list);
    return list.at[orr_rng_below(rng, list.n)];
}

static void play_on(struct orr_session *s, struct orr_rng *rng) {
    struct orr_match *m = orr_session_match(s);
    if (!orr_session_step(s)) {
        assert_int_equal(orr_match_do(m, any(orr_match_game(m), orr_match_state(m), rng), NULL).rule, 0);
    }
}

static struct orr_match *follower(const struct orr_session *s, int reader) {
    const struct orr_match *truth = orr_session_match(s);
    struct orr_buf text = {0};
    struct orr_error err = {{0}};
    orr_game *g = NULL;
    void *start = NULL;
    uint8_t *view = orr_alloc(1, orr_match_game(truth)->rules->state_size);
    orr_match_at(truth, 0, view);
    orr_view(orr_match_game(truth), view, reader, view);
    orr_position_write(orr_match_game(truth), view, &text);
    assert_true(orr_position_read(text.at, text.n, NULL, &g, &start, &err));
    struct orr_match *m = orr_match_follow(g, start, orr_match_seats(truth));
    free(view);
    free(start);
    orr_buf_free(&text);
    return m;
}

static void follow_one(const struct orr_rules *rules, int reader) {
    struct orr_seat_info people[ORR_MAX_SEATS] = {{{0}, {0}}};
    struct orr_seeds seeds = orr_seeds_of_number(3);
    struct orr_rng rng;
    orr_game *g = orr_game_setup(rules, 0, "", NULL);
    for (unsigned i = 0; i < g->seats; i++) {
        snprintf(people[i].player, sizeof people[i].player, "me");
    }
    struct orr_session *s = orr_session_new(orr_match_new(g, NULL, people, seeds.dice), seeds.players);
    struct orr_match *truth = orr_session_match(s), *m = follower(s, reader);
    struct orr_session *mine = orr_session_new(m, 0);
    orr_rng_seed(&rng, 9);
    for (unsigned i = 0; i < STEPS && !orr_match_over(truth); i++) {
        play_on(s, &rng);
        hear(s, m, reader, orr_match_length(truth) - 1);
        same_undo(truth, m, reader);
    }
    assert_int_equal(orr_match_length(m), orr_match_length(truth));
    same_views(s, mine, reader, orr_match_length(truth));
    same_log(truth, m, reader, orr_match_length(truth));
    orr_session_free(mine);
    orr_session_free(s);
}

static void every_reader_of_every_game(void **unused) {
    (void)unused;
    for (size_t i = 0; i < orr_games_count(); i++) {
        orr_game *g = orr_game_setup(orr_games_at(i), 0, "", NULL);
        int seats = g->seats;
        orr_game_free(g);
        for (int reader = ORR_WATCHER; reader < seats; reader++) {
            follow_one(orr_games_at(i), reader);
        }
    }
}

/* Nothing can be done here; what was taken back there is taken back here. */
static void nothing_is_done_here(void **unused) {
    struct orr_error err = {{0}};
    struct orr_seat_info people[2] = {{"Ada", "me"}, {"Bo", "me"}};
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", NULL);
    uint8_t *state = orr_alloc(1, g->rules->state_size);
    (void)unused;
    g->rules->setup(g, state);
    struct orr_match *m = orr_match_follow(g, state, people);
    struct orr_heard some[2] = {{.actor = ORR_CHANCE, .state = state}, {.actor = 0, .state = state}};
    assert_false(orr_match_ready(m, &err));
    assert_false(orr_match_named(m));
    assert_true(orr_match_hear(m, 0, some, 2, &err));
    assert_int_equal(orr_match_length(m), 2);
    assert_false(orr_match_undo(m, 0, &err));
    assert_false(orr_match_hear(m, 3, some, 1, &err));
    some[0].actor = 2;
    assert_false(orr_match_hear(m, 0, some, 1, &err)); /* there is no such seat */
    assert_int_equal(orr_match_length(m), 2);
    assert_true(orr_match_hear(m, 1, some, 0, &err));
    assert_int_equal(orr_match_length(m), 1);
    orr_match_hear_end(m);
    assert_true(orr_match_over(m));
    orr_match_free(m);
    free(state);
}

/* A message of one entry without any change of the state, that tells of `seat`. */
static bool is_heard(struct orr_match *m, int seat) {
    char text[160];
    int n = snprintf(text, sizeof text, "{\"from\":0,\"list\":[[0,null,\"\",[[1,%d,0,0,0,0,0,0]]]]}", seat);
    struct orr_error err = {{0}};
    return orr_match_hear_message(m, text, (size_t)n, &err);
}

/* Lines of a message are about seats of the match, or about nobody: whoever words them looks names up by the seat. */
static void told_seats_exist(void **unused) {
    struct orr_seat_info people[2] = {{"Ada", "me"}, {"Bo", "me"}};
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", NULL);
    uint8_t *state = orr_alloc(1, g->rules->state_size);
    (void)unused;
    g->rules->setup(g, state);
    struct orr_match *m = orr_match_follow(g, state, people);
    assert_true(is_heard(m, -1));
    assert_true(is_heard(m, 1));
    assert_false(is_heard(m, 2));
    assert_false(is_heard(m, -2));
    assert_false(is_heard(m, -250)); /* 6 in 8 bits */
    orr_match_free(m);
    free(state);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(told_seats_exist),
        cmocka_unit_test(every_reader_of_every_game),
        cmocka_unit_test(nothing_is_done_here),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
