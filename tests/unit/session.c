/* A session: what happens next, requests that are asked and answered, late answers, what each reader gets, and the same
 * game from the same seed and players' key wherever the players think. */
#include "support.h"

#include "orrery/session.h"
#include "orrery/think.h"

#define DEAL "c_deal:star c_deal:moon "
/* P1 has 2 sparks when its second turn begins; a gift of both leaves it nothing but to pass. */
#define POOR DEAL "gift:P2,3 pass pass "

enum { KEY = 77, NUMBER = 5 };

static orr_action step_in(const struct orr_session *s, const char *word) {
    orr_action a = 0;
    assert_true(orr_step_read(orr_match_game(orr_session_match(s)), word, &a, NULL));
    return a;
}

/* Chance is only forced, so that steps can be said. */
static struct orr_session *session_with(const char *first, const char *second, const char *steps) {
    struct orr_seat_info people[2] = {{"Ada", ""}, {"Bo", ""}};
    snprintf(people[0].player, sizeof people[0].player, "%s", first);
    snprintf(people[1].player, sizeof people[1].player, "%s", second);
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", NULL);
    struct orr_session *s = orr_session_new(orr_match_new(g, NULL, people, NULL), KEY);
    char word[TABLE_STEP];
    while (next_word(&steps, word)) {
        int actor = orr_match_now(orr_session_match(s)).actor;
        assert_int_equal(orr_session_do(s, actor, step_in(s, word)).rule, 0);
    }
    return s;
}

static uint32_t written(const struct orr_session *s) { return orr_match_written(orr_session_match(s)); }
static uint32_t length(const struct orr_session *s) { return orr_match_length(orr_session_match(s)); }

/* ---- what happens next ---- */

static void people_and_computers_are_told_apart(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", "random", "");
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_CHANCE); /* no seed: somebody has to say the outcome */
    assert_false(orr_session_step(s));
    orr_session_free(s);
    s = session_with("me", "random", DEAL);
    struct orr_next next = orr_session_next(s);
    assert_int_equal(next.kind, ORR_NEXT_PERSON);
    assert_int_equal(next.seat, 0);
    assert_true(next.begins);
    orr_session_do(s, 0, step_in(s, "gift:P2,3"));
    assert_false(orr_session_next(s).begins);
    orr_session_do(s, 0, step_in(s, "pass"));
    next = orr_session_next(s);
    assert_int_equal(next.kind, ORR_NEXT_COMPUTER);
    assert_int_equal(next.seat, 1);
    assert_true(next.begins);
    orr_session_free(s);
}

static void sealed_dice_roll_by_themselves(void **unused) {
    (void)unused;
    struct orr_seeds seeds = orr_seeds_of_number(NUMBER);
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", NULL);
    struct orr_session *s = orr_session_new(orr_match_new(g, NULL, NULL, seeds.dice), seeds.players);
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_STEP);
    assert_int_equal(orr_session_next(s).seat, ORR_CHANCE);
    while (orr_session_step(s)) {
    }
    assert_int_equal(length(s), 2);
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_PERSON);
    orr_session_free(s);
}

static void one_option_takes_itself_and_undo_goes_over_it(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", "me", POOR);
    uint32_t before = length(s);
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_PERSON);
    orr_session_do(s, 0, step_in(s, "gift:P2,2"));
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_STEP);
    assert_int_equal(orr_session_next(s).seat, 0);
    assert_true(orr_session_step(s));
    assert_int_equal(orr_match_entry(orr_session_match(s), before + 1).action, step_in(s, "pass"));
    assert_true(orr_session_can_undo(s, 0, NULL));
    assert_true(orr_session_undo(s, 0, NULL));
    assert_int_equal(length(s), before);
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_PERSON);
    orr_session_free(s);
    s = session_with("random", "me", POOR "gift:P2,2"); /* computer players are asked, and say the same */
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_COMPUTER);
    assert_false(orr_session_step(s));
    orr_session_free(s);
}

static bool no_room(void *user, const char *line, size_t n) {
    (void)line;
    (void)n;
    return ++*(int *)user < 6; /* the header, the names, DEAL; then the disk is full */
}

static void a_match_can_wait_and_break(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", "me", DEAL);
    assert_true(orr_match_pause(orr_session_match(s), 0, NULL));
    struct orr_next next = orr_session_next(s);
    assert_int_equal(next.kind, ORR_NEXT_WAITS);
    assert_non_null(strstr(next.why.text, "paused"));
    assert_int_equal(orr_session_do(s, 0, step_in(s, "pass")).rule, 1);
    orr_session_free(s);
    s = session_with("me", "me", DEAL);
    int lines = 0;
    orr_session_sink(s, no_room, &lines);
    while (orr_session_next(s).kind == ORR_NEXT_PERSON) {
        orr_session_do(s, orr_session_next(s).seat, step_in(s, "pass"));
    }
    assert_int_equal(orr_session_next(s).kind, ORR_NEXT_BROKEN);
    orr_session_free(s);
}

static void only_the_seat_to_act_decides(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", "me", DEAL);
    static const int wrong[] = {1, ORR_CHANCE, ORR_NOBODY};
    uint32_t before = written(s);
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_int_equal(orr_session_do(s, wrong[i], step_in(s, "pass")).rule, 1);
    }
    assert_int_not_equal(orr_session_do(s, 0, UINT64_MAX).rule, 0);
    assert_int_equal(written(s), before);
    orr_session_free(s);
}

/* ---- asking and answering ---- */

static uint32_t ask(struct orr_session *s, enum orr_request_kind kind, int seat) {
    struct orr_request r;
    assert_true(orr_session_ask(s, kind, seat, &r, NULL));
    assert_true(r.number > 0 && r.seat == seat && r.kind == kind);
    return r.number;
}

static void refused_answer(struct orr_session *s, uint32_t number, orr_action a, const char *part) {
    struct orr_error err = {{0}};
    uint32_t before = written(s);
    assert_false(orr_session_answer(s, number, a, &err));
    assert_non_null(strstr(err.text, part));
    assert_int_equal(written(s), before);
}

static void an_answer_is_done_once(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("random", "me", DEAL);
    orr_action pass = step_in(s, "pass");
    uint32_t number = ask(s, ORR_ASK_DECISION, 0);
    refused_answer(s, 0, pass, "too late");
    refused_answer(s, number + 1, pass, "too late");
    refused_answer(s, number, UINT64_MAX, "refused");
    assert_true(orr_session_answer(s, number, pass, NULL));
    assert_int_equal(orr_session_next(s).seat, 1);
    refused_answer(s, number, pass, "too late");
    orr_session_free(s);
}

static void a_late_answer_changes_nothing(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", "random", DEAL "gift:P2,3 pass");
    orr_action pass = step_in(s, "pass");
    uint32_t first = ask(s, ORR_ASK_DECISION, 1), again = ask(s, ORR_ASK_DECISION, 1);
    refused_answer(s, first, pass, "too late"); /* asked again */
    assert_true(orr_session_undo(s, 0, NULL));
    refused_answer(s, again, pass, "too late"); /* taken back */
    uint32_t hint = ask(s, ORR_ASK_HINT, 0), chances = ask(s, ORR_ASK_CHANCES, 0);
    orr_session_do(s, 0, pass);
    refused_answer(s, hint, 0, "too late");
    assert_true(orr_session_answer(s, chances, 0, NULL)); /* of a moment that was */
    chances = ask(s, ORR_ASK_CHANCES, ORR_WATCHER);
    assert_true(orr_session_undo(s, 0, NULL));
    refused_answer(s, chances, 0, "too late");
    hint = ask(s, ORR_ASK_HINT, 0);
    assert_true(orr_session_answer(s, hint, 0, NULL));
    orr_session_free(s);
}

static void nobody_else_is_asked(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", "random", DEAL);
    struct orr_request r;
    assert_false(orr_session_ask(s, ORR_ASK_DECISION, 0, &r, NULL)); /* a person */
    assert_false(orr_session_ask(s, ORR_ASK_DECISION, 1, &r, NULL)); /* not now */
    assert_false(orr_session_ask(s, ORR_ASK_HINT, 1, &r, NULL));
    assert_false(orr_session_ask(s, ORR_ASK_HINT, ORR_WATCHER, &r, NULL));
    assert_false(orr_session_ask(s, ORR_ASK_CHANCES, ORR_ALL_KNOWING, &r, NULL));
    assert_false(orr_session_ask(s, ORR_ASK_CHANCES, 2, &r, NULL));
    assert_true(orr_session_ask(s, ORR_ASK_HINT, 0, &r, NULL));
    assert_int_equal(r.iterations, ORR_HINT_ITERATIONS);
    assert_string_equal(r.player, ORR_HINT_PLAYER);
    orr_session_free(s);
}

/* ---- the same game wherever the players think ---- */

static struct orr_session *session_of(const struct orr_rules *rules, const char *const *players, size_t kinds) {
    orr_game *g = orr_game_setup(rules, rules->setups[0].seats, rules->setups[0].options, NULL);
    struct orr_seat_info people[ORR_MAX_SEATS] = {{{0}, {0}}};
    struct orr_seeds seeds = orr_seeds_of_number(NUMBER);
    for (size_t i = 0; i < g->seats; i++) {
        snprintf(people[i].player, sizeof people[i].player, "%s", players[i % kinds]);
    }
    return orr_session_new(orr_match_new(g, NULL, people, seeds.dice), seeds.players);
}

/* Over the border the request comes and goes as text. */
static void think(struct orr_session *s, struct orr_thinker *t, int seat, bool border) {
    struct orr_request r, there;
    struct orr_answer answer;
    struct orr_buf text = {0};
    assert_true(orr_session_ask(s, ORR_ASK_DECISION, seat, &r, NULL));
    orr_request_write(&r, &text);
    if (border) {
        assert_true(orr_request_read(t, text.at, text.n, &there, NULL));
        assert_int_equal(there.number, r.number);
    }
    assert_true(orr_thinker_answer(t, border ? &there : &r, NULL, &answer, NULL));
    assert_true(orr_session_answer(s, r.number, answer.action, NULL));
    orr_buf_free(&text);
}

static void play(struct orr_session *s, bool border, uint32_t entries) {
    struct orr_thinker *t = orr_thinker_new();
    while (length(s) < entries) {
        while (orr_session_step(s)) {
        }
        struct orr_next next = orr_session_next(s);
        if (next.kind != ORR_NEXT_COMPUTER) {
            break;
        }
        think(s, t, next.seat, border);
    }
    orr_thinker_free(t);
}

static void the_same_seed_and_key_play_the_same_game(void **unused) {
    (void)unused;
    static const char *const players[] = {"bot:2", "greedy", "random", "bot:1"};
    enum { ENTRIES = 60 };
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_session *here = session_of(orr_games_at(i), players, 4);
        struct orr_session *there = session_of(orr_games_at(i), players, 4);
        play(here, false, ENTRIES);
        play(there, true, ENTRIES);
        assert_true(length(here) > 0);
        assert_int_equal(length(here), length(there));
        for (uint32_t k = 0; k < length(here); k++) {
            struct orr_entry a = orr_match_entry(orr_session_match(here), k);
            struct orr_entry b = orr_match_entry(orr_session_match(there), k);
            assert_true(a.action == b.action && a.hash == b.hash);
        }
        orr_session_free(here);
        orr_session_free(there);
    }
}

/* A plan is not gone on with by whoever is asked for the same decision again. */
static void asked_again_the_answer_is_the_same(void **unused) {
    (void)unused;
    static const char *const players[] = {"bot:2"};
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_session *s = session_of(orr_games_at(i), players, 1);
        struct orr_thinker *t = orr_thinker_new();
        struct orr_request r;
        struct orr_answer first, second;
        while (orr_session_step(s)) {
        }
        for (int n = 0; n < 2; n++) {
            assert_true(orr_session_ask(s, ORR_ASK_DECISION, orr_session_next(s).seat, &r, NULL));
            assert_true(orr_thinker_answer(t, &r, NULL, n ? &second : &first, NULL));
        }
        assert_true(first.action == second.action);
        orr_thinker_free(t);
        orr_session_free(s);
    }
}

static void what_is_no_request_is_refused(void **unused) {
    (void)unused;
    static const char *const players[] = {"greedy"};
    struct orr_session *s = session_of(orr_games_find("nul"), players, 1);
    struct orr_thinker *t = orr_thinker_new();
    struct orr_request r, read;
    struct orr_answer answer;
    struct orr_buf text = {0};
    while (orr_session_step(s)) {
    }
    assert_true(orr_session_ask(s, ORR_ASK_DECISION, 0, &r, NULL));
    orr_request_write(&r, &text);
    for (size_t n = 0; n < text.n - 2; n += 3) { /* cut short */
        assert_false(orr_request_read(t, text.at, n, &read, NULL));
    }
    static const char *const wrong[][2] = {{"decision", "decadence"},
                                           {"\"seat\":0", "\"seat\":9"},
                                           {"\"seed\":\"", "\"seed\":\"x"},
                                           {"\"turn\"", "\"tune\""}};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        struct orr_buf bad = {0};
        const char *at = strstr(text.at, wrong[i][0]);
        orr_put(&bad, "%.*s%s%s", (int)(at - text.at), text.at, wrong[i][1], at + strlen(wrong[i][0]));
        assert_false(orr_request_read(t, bad.at, bad.n, &read, NULL));
        orr_buf_free(&bad);
    }
    read = r;
    snprintf(read.player, sizeof read.player, "nobody");
    assert_false(orr_thinker_answer(t, &read, NULL, &answer, NULL));
    read = r;
    read.seat = 1;
    assert_false(orr_thinker_answer(t, &read, NULL, &answer, NULL));
    orr_buf_free(&text);
    orr_thinker_free(t);
    orr_session_free(s);
}

/* ---- what is told ---- */

struct told {
    uint32_t n;
    struct orr_log_line at[64];
};

static void keep_line(void *user, const struct orr_log_line *line) {
    struct told *told = user;
    assert_true(told->n < 64);
    assert_int_equal(line->event.audience, 0);
    told->at[told->n++] = *line;
}

/* The lines of an entry are the events of applying it, as far as the reader may read them. */
static void same_as_applied(const struct orr_session *s, uint32_t i, int reader) {
    struct orr_match *m = orr_session_match(s);
    const orr_game *g = orr_match_game(m);
    struct orr_trace trace = {0};
    struct told told = {0};
    void *state = malloc(g->rules->state_size);
    assert_non_null(state);
    orr_match_at(m, i, state);
    orr_apply(g, state, orr_match_entry(m, i).action, &trace);
    orr_session_log(s, reader, i, i + 1, keep_line, &told);
    uint32_t k = told.n > 0 && told.at[0].forced ? 1 : 0;
    for (uint32_t e = 0; e < trace.n; e++) {
        char want[512], got[512];
        if (orr_event_words(g, &trace.at[e], reader, NULL, want, sizeof want)) {
            assert_true(k < told.n);
            assert_int_equal(told.at[k].entry, i);
            assert_true(orr_session_words(s, &told.at[k++], NULL, got, sizeof got) > 0);
            assert_string_equal(got, want);
        }
    }
    assert_int_equal(k, told.n);
    free(state);
}

static void the_log_is_kept_from_the_one_apply(void **unused) {
    (void)unused;
    static const char *const players[] = {"random"};
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_session *s = session_of(orr_games_at(i), players, 1);
        play(s, false, 120);
        for (uint32_t k = 0; k < length(s); k++) {
            for (int reader = ORR_ALL_KNOWING; reader < 2; reader++) {
                same_as_applied(s, k, reader);
            }
        }
        orr_session_free(s);
    }
    struct orr_session *s = session_with("me", "me", DEAL "gift:P2,3");
    assert_true(orr_session_undo(s, 0, NULL));
    orr_session_do(s, 0, step_in(s, "gift:P2,1"));
    same_as_applied(s, 2, 1);
    orr_session_free(s);
}

static void a_forced_decision_is_told_to_its_own_seat(void **unused) {
    (void)unused;
    struct orr_session *s = session_with("me", "me", POOR "gift:P2,2");
    uint32_t i = length(s);
    assert_true(orr_session_step(s));
    for (int reader = ORR_ALL_KNOWING; reader < 2; reader++) {
        struct told told = {0};
        orr_session_log(s, reader, i, i + 1, keep_line, &told);
        assert_int_equal(told.n > 0 && told.at[0].forced, reader == 0);
        if (reader == 0) {
            char text[256];
            orr_session_words(s, &told.at[0], NULL, text, sizeof text);
            assert_non_null(strstr(text, "Ada had one option: "));
        }
    }
    orr_session_free(s);
}

/* ---- secrets ---- */

/* A session that begins in a world, with a computer player at every seat. */
static struct orr_session *session_from(const struct orr_rules *rules, const void *world) {
    orr_game *g = orr_game_setup(rules, rules->setups[0].seats, rules->setups[0].options, NULL);
    struct orr_seat_info people[ORR_MAX_SEATS] = {{{0}, {0}}};
    for (size_t i = 0; i < g->seats; i++) {
        snprintf(people[i].player, sizeof people[i].player, "random");
    }
    return orr_session_new(orr_match_new(g, world, people, NULL), KEY);
}

static void same_for(struct orr_session *a, struct orr_session *b, int reader) {
    size_t size = orr_match_game(orr_session_match(a))->rules->state_size;
    struct orr_scene_look look = {.reader = reader, .at = ORR_NOW};
    struct orr_scene *scene = calloc(2, sizeof *scene);
    struct orr_request x, y;
    assert_non_null(scene);
    orr_session_scene(a, &look, &scene[0]);
    orr_session_scene(b, &look, &scene[1]);
    assert_int_equal(scene[0].n, scene[1].n);
    assert_memory_equal(scene[0].node, scene[1].node, scene[0].n * sizeof scene->node[0]);
    bool acts = reader >= 0 && orr_session_next(a).seat == reader;
    for (unsigned kind = 0; kind < ORR_REQUEST_KINDS; kind++) {
        if (!acts && kind != ORR_ASK_CHANCES) {
            continue; /* only asked by whoever decides */
        }
        assert_true(orr_session_ask(a, (enum orr_request_kind)kind, reader, &x, NULL));
        assert_true(orr_session_ask(b, (enum orr_request_kind)kind, reader, &y, NULL));
        assert_memory_equal(x.view, y.view, size);
        assert_true(x.seed == y.seed && x.iterations == y.iterations);
    }
    free(scene);
}

static void worlds_that_look_the_same_give_the_same(void **unused) {
    (void)unused;
    unsigned differing = 0;
    struct orr_rng rng;
    orr_rng_seed(&rng, NUMBER);
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        orr_game *g = orr_game_setup(rules, rules->setups[0].seats, rules->setups[0].options, NULL);
        unsigned char *s = calloc(3, rules->state_size), *a = s + rules->state_size, *b = a + rules->state_size;
        struct orr_actions legal;
        assert_non_null(s);
        rules->setup(g, s);
        for (int n = 0; n < 60 && orr_turn_of(g, s).actor != ORR_NOBODY; n++) {
            orr_legal(g, s, &legal);
            bool chance = orr_turn_of(g, s).actor == ORR_CHANCE;
            orr_apply(g, s, chance ? orr_chance_draw(g, s, &rng) : legal.at[orr_rng_below(&rng, legal.n)], NULL);
            int reader = n % (g->seats + 1) - 1;
            if (n % 3 == 0 && world_pair(g, s, reader, &rng, a, b)) {
                struct orr_session *x = session_from(rules, a), *y = session_from(rules, b);
                differing++;
                same_for(x, y, reader);
                orr_session_free(x);
                orr_session_free(y);
            }
        }
        free(s);
        orr_game_free(g);
    }
    assert_true(differing > 10);
}

/* ---- seeds ---- */

static void seeds_are_read_as_they_were_written(void **unused) {
    (void)unused;
    struct orr_seeds s = orr_seeds_random(), back;
    char text[ORR_SEEDS_TEXT];
    orr_seeds_write(&s, text);
    assert_true(orr_seeds_read(text, &back, NULL));
    assert_memory_equal(s.dice, back.dice, sizeof s.dice);
    assert_true(s.players == back.players);
    text[2 * ORR_SEED_BYTES] = 0; /* only the dice: kept before there was a key beside them */
    assert_true(orr_seeds_read(text, &back, NULL));
    assert_memory_equal(s.dice, back.dice, sizeof s.dice);
    s = orr_seeds_of_number(NUMBER);
    assert_true(orr_seeds_read("5", &back, NULL));
    assert_memory_equal(s.dice, back.dice, sizeof s.dice);
    assert_true(s.players == back.players);
    static const char *const wrong[] = {"", "-1", "18446744073709551616", "five", "5 5"};
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        assert_false(orr_seeds_read(wrong[i], &back, NULL));
    }
    text[0] = 'X';
    assert_false(orr_seeds_read(text, &back, NULL));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(people_and_computers_are_told_apart),
        cmocka_unit_test(sealed_dice_roll_by_themselves),
        cmocka_unit_test(one_option_takes_itself_and_undo_goes_over_it),
        cmocka_unit_test(a_match_can_wait_and_break),
        cmocka_unit_test(only_the_seat_to_act_decides),
        cmocka_unit_test(an_answer_is_done_once),
        cmocka_unit_test(a_late_answer_changes_nothing),
        cmocka_unit_test(nobody_else_is_asked),
        cmocka_unit_test(the_same_seed_and_key_play_the_same_game),
        cmocka_unit_test(asked_again_the_answer_is_the_same),
        cmocka_unit_test(what_is_no_request_is_refused),
        cmocka_unit_test(the_log_is_kept_from_the_one_apply),
        cmocka_unit_test(a_forced_decision_is_told_to_its_own_seat),
        cmocka_unit_test(worlds_that_look_the_same_give_the_same),
        cmocka_unit_test(seeds_are_read_as_they_were_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
