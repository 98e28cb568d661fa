/* Forced decisions, undo over them, the log that tells of them, and turns of computer players summed
 * up: what a summary says stands in lines that its reader may read. */
#include "support_match.h"

#define DEAL "c_deal:star c_deal:moon "
/* P1 has 2 sparks when its second turn begins; a gift of both leaves it nothing but to pass. */
#define POOR DEAL "gift:P2,3 pass pass "

static struct orr_match *match_with(const char *steps) {
    static const struct orr_seat_info people[2] = {{"Ada", "me"}, {"Bo", "me"}};
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "", NULL);
    return match_do(orr_match_new(g, NULL, people, NULL), steps);
}

static void is_forced(const struct orr_match *m, const char *step) {
    char text[64] = "";
    orr_action a = orr_match_forced(m);
    if (a) {
        orr_step_write(orr_match_game(m), a, text, sizeof text);
    }
    assert_string_equal(text, step);
}

static void one_option_inside_the_own_turn_takes_itself(void **unused) {
    (void)unused;
    struct orr_match *m = match_with(POOR);
    is_forced(m, ""); /* several */
    orr_match_free(m);
    m = match_with(POOR "gift:P2,2");
    is_forced(m, "pass");
    orr_match_free(m);
}

static void the_first_decision_of_a_turn_is_asked(void **unused) {
    (void)unused;
    struct orr_match *m = match_with(POOR "gift:P2,2 pass pass");
    struct orr_actions list;
    orr_legal(orr_match_game(m), orr_match_state(m), &list);
    assert_int_equal(list.n, 1);
    is_forced(m, "");
    orr_match_free(m);
}

/* The same position under rules that differ in what they say of their prompts. */
static void prompts_can_be_always_asked_and_answers_are(void **unused) {
    (void)unused;
    struct orr_match *m = match_with(POOR "gift:P2,2");
    orr_game *g = (orr_game *)(uintptr_t)orr_match_game(m);
    const struct orr_rules *rules = g->rules;
    struct orr_rules other = *rules;
    g->rules = &other;
    is_forced(m, "pass");
    other.always = UINT64_MAX;
    is_forced(m, "");
    other.always = 0;
    other.quiet = (uint64_t)1 << 63; /* the seat began no turn: it answers in that of another */
    is_forced(m, "");
    other.quiet = rules->quiet;
    g->seats = 1; /* alone every quiet prompt may begin a turn */
    is_forced(m, "");
    g->seats = 2;
    g->rules = rules;
    orr_match_free(m);
}

static void undo_steps_over_them(void **unused) {
    (void)unused;
    struct orr_match *m = match_with(POOR "gift:P2,2 pass"), *before = match_with(POOR);
    uint32_t length = orr_match_length(before), written = orr_match_written(m);
    assert_true(orr_match_was_forced(m, length + 1));
    assert_false(orr_match_was_forced(m, length));
    assert_true(orr_match_can_undo(m, 0, NULL));
    assert_true(orr_match_undo(m, 0, NULL));
    assert_int_equal(orr_match_length(m), length);
    assert_int_equal(orr_match_written(m), written + 2);
    assert_memory_equal(orr_match_state(m), orr_match_state(before), orr_match_game(m)->rules->state_size);
    struct orr_buf text = {0};
    struct orr_error err = {{0}};
    orr_record_write(m, &text);
    struct orr_match *again = orr_record_read(text.at, text.n, NULL, ORR_READ_STRICT, &err);
    assert_non_null(again);
    assert_memory_equal(orr_match_state(m), orr_match_state(again), orr_match_game(m)->rules->state_size);
    orr_buf_free(&text);
    orr_match_free(again);
    orr_match_free(m);
    orr_match_free(before);
}

/* A chosen decision that revealed something, then one that was forced: neither goes back. */
static void nothing_goes_back_when_the_chosen_one_revealed_something(void **unused) {
    (void)unused;
    struct orr_match *m = match_with(POOR "peek:P2");
    is_forced(m, "pass");
    orr_match_do(m, orr_match_forced(m), NULL);
    uint32_t length = orr_match_length(m), written = orr_match_written(m);
    struct orr_error err = {{0}};
    assert_false(orr_match_can_undo(m, 0, &err));
    assert_non_null(strstr(err.text, "revealed something"));
    assert_false(orr_match_undo(m, 0, NULL));
    assert_int_equal(orr_match_length(m), length);
    assert_int_equal(orr_match_written(m), written);
    orr_match_free(m);
}

/* A record may hold an undo of each line by itself, as old ones do. */
static void records_take_back_line_by_line(void **unused) {
    (void)unused;
    struct orr_match *m = match_with(POOR "gift:P2,2 pass");
    struct orr_buf text = {0};
    assert_true(orr_match_undo(m, 0, NULL));
    orr_record_write(m, &text);
    char *last = strstr(text.at, " P1 undo ");
    assert_non_null(last);
    size_t n = (size_t)(strchr(last, '\n') + 1 - text.at); /* only the first of the two */
    struct orr_match *half = orr_record_read(text.at, n, NULL, ORR_READ_STRICT, NULL);
    assert_non_null(half);
    is_forced(half, "pass");
    orr_buf_free(&text);
    orr_match_free(half);
    orr_match_free(m);
}

/* ---- the log ---- */

struct lines {
    struct orr_buf text;
    uint32_t n;
};

static void keep_line(void *user, uint32_t entry, const struct orr_event *e, int seat, const char *text) {
    struct lines *l = user;
    (void)entry;
    (void)e;
    assert_in_range(seat + 1, 0, ORR_MAX_SEATS);
    orr_put(&l->text, "%s\n", text);
    l->n++;
}

static struct lines lines_of(const struct orr_match *m, uint32_t from, uint32_t to, int reader) {
    struct lines l = {0};
    struct orr_reading by = {.reader = reader, .put = keep_line, .user = &l};
    orr_put(&l.text, "\n");
    orr_match_log(m, from, to, &by);
    return l;
}

static void only_the_seat_itself_reads_that_it_had_one_option(void **unused) {
    (void)unused;
    struct orr_match *m = match_with(POOR "gift:P2,2 pass");
    for (int reader = -2; reader < 2; reader++) {
        struct lines l = lines_of(m, 0, UINT32_MAX, reader);
        assert_int_equal(strstr(l.text.at, "\nAda had one option: ") != NULL, reader == 0);
        orr_buf_free(&l.text);
    }
    orr_match_free(m);
}

/* ---- summaries ---- */

/* Each part of the summary is a line of the reader, without the name before it. */
static void parts_stand_in(const char *game, const char *text, const char *lines) {
    const char *p = strstr(text, " lines: ");
    assert_non_null(p);
    for (p += strlen(" lines: "); *p;) {
        size_t n = strstr(p, "; ") ? (size_t)(strstr(p, "; ") - p) : strlen(p);
        char part[400];
        snprintf(part, sizeof part, "%.*s", (int)n, p);
        char *times = strstr(part, " times)") ? strrchr(part, '(') - 1 : part + n;
        *times = 0;
        bool other = !strncmp(part, "and ", 4) || !strncmp(part, "score ", 6) || !strncmp(part, "nothing ", 8);
        if (!other && !strstr(lines, part)) {
            fail_msg("%s: \"%s\" is in no line of\n%s", game, part, lines);
        }
        p += n + (p[n] ? 2 : 0);
    }
}

static unsigned turns_are_summed_up(const struct orr_match *m, int reader) {
    unsigned found = 0;
    struct orr_turn_news t = {0};
    for (uint32_t i = 0; i<orr_match_length(m); i = t.to> i ? t.to : i + 1) {
        t.to = 0;
        bool is_long = orr_match_turn(m, i, reader, NULL, &t);
        if (!t.to) {
            continue;
        }
        assert_true(t.from <= i && i < t.to && t.to <= orr_match_length(m));
        struct lines l = lines_of(m, t.from, t.to, reader);
        bool computer = strcmp(orr_match_seats(m)[t.seat].player, "me") != 0;
        assert_int_equal(is_long, computer && l.n >= ORR_LONG_TURN);
        if (is_long) {
            char head[64];
            snprintf(head, sizeof head, "P%d, %u lines: ", t.seat + 1, l.n);
            assert_int_equal(strncmp(t.text, head, strlen(head)), 0);
            parts_stand_in(orr_match_game(m)->rules->id, t.text, l.text.at);
            found++;
        }
        orr_buf_free(&l.text);
    }
    return found;
}

static struct orr_match *random_match(const struct orr_rules *r, const char *player) {
    struct orr_seat_info people[ORR_MAX_SEATS] = {{{0}, {0}}};
    uint8_t seed[ORR_SEED_BYTES];
    struct orr_rng rng;
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        snprintf(people[i].name, sizeof people[i].name, "P%u", i + 1);
        snprintf(people[i].player, sizeof people[i].player, "%s", player);
    }
    orr_seed_from_number(7, seed);
    orr_rng_seed(&rng, 7);
    struct orr_match *m =
        orr_match_new(orr_game_setup(r, r->min_seats < 2 ? 2 : r->min_seats, "", NULL), NULL, people, seed);
    for (unsigned n = 0; n < 400; n++) {
        struct orr_actions list;
        int actor = orr_turn_of(orr_match_game(m), orr_match_state(m)).actor;
        if (actor == ORR_NOBODY) {
            break;
        }
        if (actor == ORR_CHANCE) {
            assert_true(orr_match_roll(m, NULL));
            continue;
        }
        orr_legal(orr_match_game(m), orr_match_state(m), &list);
        assert_int_equal(orr_match_do(m, list.at[orr_rng_below(&rng, list.n)], NULL).rule, 0);
    }
    return m;
}

static void long_turns_of_computer_players_are_summed_up(void **unused) {
    (void)unused;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        struct orr_match *m = random_match(r, "random"), *people = random_match(r, "me");
        unsigned found = 0;
        for (int reader = -2; reader < orr_match_game(m)->seats; reader++) {
            found += turns_are_summed_up(m, reader);
            assert_int_equal(turns_are_summed_up(people, reader), 0);
        }
        if (!found && !(r->flags & ORR_HIDDEN_GAME)) {
            fail_msg("%s has no long turn", r->id);
        }
        orr_match_free(m);
        orr_match_free(people);
    }
}

static void headlines_are_lines(void **unused) {
    (void)unused;
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *r = orr_games_at(i);
        unsigned lines = 0, n = 0, lists = 2;
        while (r->lines[lines].text) {
            lines++;
        }
        for (const uint8_t *h = r->headlines; lists > 0; h++) {
            assert_in_range(*h, 0, lines - 1);
            lists -= !*h;
            n += *h != 0;
        }
        assert_true(n > 3);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(one_option_inside_the_own_turn_takes_itself),
        cmocka_unit_test(the_first_decision_of_a_turn_is_asked),
        cmocka_unit_test(prompts_can_be_always_asked_and_answers_are),
        cmocka_unit_test(undo_steps_over_them),
        cmocka_unit_test(nothing_goes_back_when_the_chosen_one_revealed_something),
        cmocka_unit_test(records_take_back_line_by_line),
        cmocka_unit_test(only_the_seat_itself_reads_that_it_had_one_option),
        cmocka_unit_test(long_turns_of_computer_players_are_summed_up),
        cmocka_unit_test(headlines_are_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
