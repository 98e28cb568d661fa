/* Records as text: written, read back, verified, and every way in which they can be
 * wrong, with the line and the reason. */
#include "support.h"

#include "src/core/match_parts.h"

/* A finished, sealed match of two players with one undo. */
static char *sealed_record(void) {
    uint8_t seed[ORR_SEED_BYTES];
    orr_seed_from_number(11, seed);
    struct orr_seat_info seats[ORR_MAX_SEATS] = {{"Ada \"A\"", "me"}, {"Bo", "random"}};
    orr_game *g = orr_game_setup(orr_games_find("nul"), 2, "rounds=2", NULL);
    struct orr_match *m = orr_match_new(g, NULL, seats, seed);
    static const char *const steps[] = {"gift:P2,1", "undo", "stake:1", "pass", "pass", "stake:2", NULL};
    for (const char *const *step = steps; *step;) {
        if (orr_match_roll(m, NULL)) {
            continue;
        }
        orr_action a = 0;
        if (!strcmp(*step, "undo")) {
            assert_true(orr_match_undo(m, 0, NULL));
        } else {
            assert_true(orr_step_read(g, *step, &a, NULL));
            assert_int_equal(orr_match_do(m, a, NULL).rule, 0);
        }
        step++;
    }
    assert_true(orr_match_roll(m, NULL));
    struct orr_buf text = {0};
    orr_record_write(m, &text);
    orr_match_free(m);
    return text.at;
}

static char *line_at(char *text, unsigned line) {
    while (--line) {
        text = strchr(text, '\n') + 1;
    }
    return text;
}

/* Reading is refused with a sentence that contains both parts. */
static void wrong(const char *text, size_t n, const char *place, const char *reason) {
    struct orr_error err = {{0}};
    struct orr_match *m = orr_record_read(text, n, NULL, ORR_READ_STRICT, &err);
    if (m || !strstr(err.text, place) || !strstr(err.text, reason)) {
        fail_msg("expected \"%s ... %s\", got \"%s\"", place, reason, m ? "no error" : err.text);
    }
}

static void wrong_after(unsigned line, const char *from, const char *to, const char *place, const char *reason) {
    char *text = sealed_record(), *at = strstr(line_at(text, line), from);
    assert_non_null(at);
    struct orr_buf changed = {0};
    orr_put_bytes(&changed, text, (size_t)(at - text));
    orr_put(&changed, "%s%s", to, at + strlen(from));
    wrong(changed.at, changed.n, place, reason);
    orr_buf_free(&changed);
    free(text);
}

/* ---- the way there and back ---- */

static void a_record_reads_back_to_the_same_bytes(void **unused) {
    (void)unused;
    char *text = sealed_record();
    struct orr_error err = {{0}};
    struct orr_match *m = orr_record_read(text, strlen(text), NULL, ORR_READ_STRICT, &err);
    assert_string_equal(err.text, "");
    assert_non_null(m);
    assert_string_equal(orr_match_seats(m)[0].name, "Ada \"A\"");
    struct orr_buf again = {0};
    orr_record_write(m, &again);
    assert_string_equal(text, again.at);
    orr_buf_free(&again);
    orr_match_free(m);
    free(text);
}

static void lines_look_as_documented(void **unused) {
    (void)unused;
    char *text = sealed_record();
    assert_ptr_equal(strstr(text, "{\"orrery_record\":2,\"game\":\"nul\",\"edition\":1,\"options\":{\"rounds\":2,"),
                     text);
    assert_non_null(strstr(text, "\"seats\":[{\"player\":\"me\",\"name\":\""));
    assert_non_null(strstr(text, ",\"content\":\"sha256:"));
    assert_non_null(strstr(text, ",\"commit\":\""));
    assert_int_equal(strncmp(line_at(text, 2), "name ", 5), 0);
    assert_non_null(strstr(line_at(text, 2), " \"Ada \\\"A\\\"\"\nname "));
    assert_int_equal(strncmp(line_at(text, 4), "1 chance c_deal:", 16), 0);
    assert_int_equal(strncmp(line_at(text, 6), "3 P1 gift:P2,1 ", 15), 0);
    assert_int_equal(strncmp(line_at(text, 7), "4 P1 undo ", 10), 0);
    assert_int_equal(strncmp(line_at(text, 8), "5 P1 stake:1 ", 13), 0);
    assert_non_null(strstr(text, "\n{\"result\":{\"scores\":["));
    assert_non_null(strstr(text, "\"rounds\":2,\"ended\":\"game\"},\"seed\":\""));
    assert_non_null(strstr(text, "\",\"hash\":\""));
    free(text);
}

static void an_unfinished_match_goes_on(void **unused) {
    (void)unused;
    char *text = sealed_record();
    *line_at(text, 10) = 0;
    struct orr_match *m = orr_record_read(text, strlen(text), NULL, ORR_READ_STRICT, NULL);
    assert_non_null(m);
    assert_int_equal(orr_match_written(m), 6);
    assert_int_equal(orr_match_length(m), 4);
    uint8_t seed[ORR_SEED_BYTES];
    struct orr_error err = {{0}};
    orr_seed_from_number(12, seed);
    assert_false(orr_match_unseal(m, seed, &err));
    assert_non_null(strstr(err.text, "not the one that was sealed"));
    assert_false(orr_match_roll(m, NULL));
    orr_seed_from_number(11, seed);
    assert_true(orr_match_unseal(m, seed, NULL));
    orr_match_free(m);
    free(text);
}

static void a_match_from_a_position_keeps_its_start(void **unused) {
    (void)unused;
    struct table *t = table_new("nul", 2, "");
    run(t, "c_deal:star c_deal:nova pass");
    struct orr_match *m = orr_match_new(orr_game_setup(t->g->rules, 2, "", NULL), t->s, NULL, NULL);
    assert_int_equal(orr_match_do(m, step_of(t, "pass"), NULL).rule, 0);
    struct orr_buf text = {0};
    struct orr_error err = {{0}};
    orr_record_write(m, &text);
    struct orr_match *again = orr_record_read(text.at, text.n, NULL, ORR_READ_STRICT, &err);
    assert_string_equal(err.text, "");
    assert_memory_equal(orr_match_state(again), orr_match_state(m), t->g->rules->state_size);
    void *start = state_copy(t, t->s);
    orr_match_at(again, 0, start);
    assert_memory_equal(start, t->s, t->g->rules->state_size);
    free(start);
    orr_buf_free(&text);
    orr_match_free(m);
    orr_match_free(again);
    table_free(t);
}

static void a_record_carries_its_own_pack(void **unused) {
    (void)unused;
    const struct orr_rules *r = orr_games_find("nul");
    struct orr_buf pack = {0}, text = {0};
    struct orr_error err = {{0}};
    orr_content_write(r, r->content, &pack);
    memcpy(strstr(pack.at, "Night sky"), "Bright {}", 9);
    struct orr_spec spec = {.game = "nul", .seats = 3, .content = pack.at};
    orr_game *g = orr_game_make(&spec, &err);
    assert_string_equal(err.text, "");
    struct orr_match *m = orr_match_new(g, NULL, NULL, NULL);
    orr_record_write(m, &text);
    struct orr_match *again = orr_record_read(text.at, text.n, NULL, ORR_READ_STRICT, &err);
    assert_string_equal(err.text, "");
    assert_memory_equal(orr_match_game(again)->content_hash, g->content_hash, 32);
    orr_match_free(again);
    orr_match_free(m);
    orr_buf_free(&pack);
    orr_buf_free(&text);
}

/* ---- a last line cut short ---- */

static void a_cut_line_is_refused_or_dropped(void **unused) {
    (void)unused;
    char *text = sealed_record();
    size_t n = (size_t)(line_at(text, 10) - text) - 1; /* line 9 without its line feed */
    wrong(text, n, "line 9 is cut short", "");
    wrong(text, n - 5, "line 9 is cut short", "");
    struct orr_match *m = orr_record_read(text, n, NULL, ORR_READ_REPAIR, NULL);
    assert_non_null(m);
    assert_int_equal(orr_match_written(m), 5);
    orr_match_free(m);
    struct orr_error err = {{0}};
    assert_null(orr_record_read(text, 20, NULL, ORR_READ_REPAIR, &err));
    assert_string_equal(err.text, "line 1 is cut short");
    wrong("", 0, "the record is empty", "");
    free(text);
}

/* Every way to cut a record short gives an error or a match, never a crash. */
static void every_cut_is_handled(void **unused) {
    (void)unused;
    char *text = sealed_record();
    for (size_t n = 0; n < strlen(text); n++) {
        char *part = malloc(n + 1);
        memcpy(part, text, n);
        struct orr_match *m = orr_record_read(part, n, NULL, ORR_READ_STRICT, NULL);
        assert_int_equal(m != NULL, n > 0 && part[n - 1] == '\n');
        orr_match_free(m);
        m = orr_record_read(part, n, NULL, ORR_READ_REPAIR, NULL);
        assert_int_equal(m != NULL, memchr(part, '\n', n) != NULL);
        orr_match_free(m);
        free(part);
    }
    free(text);
}

/* ---- wrong records ---- */

static void what_is_wrong_is_named_with_its_line(void **unused) {
    (void)unused;
    wrong_after(1, "orrery_record", "record", "line 1: ", "no record");
    wrong_after(1, "\"nul\"", "\"nil\"", "line 1: ", "nil");
    wrong_after(1, "\"edition\":1", "\"edition\":9", "line 1: ", "edition");
    wrong_after(1, "\"rounds\":2", "\"rounds\":99", "line 1: ", "rounds");
    wrong_after(1, "\"rounds\":2", "\"rounds\":2,", "line 1, column", "");
    wrong_after(1, "sha256:", "sha256:00", "line 1: ", "content");
    wrong_after(1, "\"commit\":\"", "\"commit\":\"x", "line 1: ", "commit: 64 hex digits");
    wrong_after(1, "\"player\":\"me\"", "\"player\":7", "line 1", "player");
    wrong_after(6, "3 P1", "4 P1", "line 6: ", "it must be 3");
    wrong_after(6, "P1", "P2", "line 6: another is to act", "it must be P1");
    wrong_after(6, "gift:P2,1", "gift:P1,1", "line 6: gift:P1,1 is refused: NU-3.6: ", "another player");
    wrong_after(6, "gift:P2,1", "gist:P2,1", "line 6: ", "did you mean \"gift\"");
    wrong_after(6, "gift:P2,1", "gift:P2,2", "line 6: hash differs: ", "");
    wrong_after(6, "gift:P2,1", "gift:P2,1 ", "line 6: expected", "");
    wrong_after(6, "3 P1", "\n3 P1", "line 6: expected", "");
    wrong_after(7, "P1", "P2", "line 7: undo is refused: ", "has decided since");
    wrong_after(14, "{\"result\"", "11 P1 pass 00000000\n{\"result\"", "line 14: the game is over", "");
    wrong_after(14, "{\"result\"", "{\"results\"", "line 14: ", "result");
    wrong_after(14, "\"scores\":[", "\"scores\":[1", "line 14: ", "scores");
    wrong_after(14, "}\n", "}\n1", "line 15 is cut short", "");
    wrong_after(14, "}\n", "}\n{}\n", "line 15: nothing may follow", "");
    wrong_after(6, "gift:P2,1", "GIFT:p2,1", "line 6: this entry is spelt differently", "3 P1 gift:P2,1");
    wrong_after(6, "gift:P2,1", "gift,P2,1", "line 6: ", "");
    wrong_after(6, "3 P1", "03 P1", "line 6: ", "it must be 3");
    wrong_after(14, "\"won\":[", "\"won\":[\"P2\",", "line 14: ", "won");
    wrong_after(14, "\"rounds\":2", "\"rounds\":1", "line 14: ", "rounds");
    wrong_after(14, ",\"rounds\":2", "", "line 14: ", "rounds");
    wrong_after(14, "\"ended\":\"game\"", "\"ended\":\"resign\"", "line 14: ", "ended");
    wrong_after(14, "\"seed\"", "\"sead\"", "line 14: ", "did you mean \"seed\"");
    wrong_after(14, "\"hash\":\"", "\"hash\":\"0", "line 14: ", "hash: 64 hex digits");
    wrong_after(14, "{\"result\"", "{ \"result\"", "line 14: ", "result");
    wrong_after(14, "{\"result\"", "{\"who\":1,\"result\"", "line 14: ", "who");
    wrong_after(1, "\"rounds\":2", "\"rounds\":3", "line 13: ", "hash differs");
    wrong_after(1, "\"player\":\"me\"", "\"player\":\"bot:3\"", "line 14: the hash differs", "changed");
    wrong_after(1, ",\"commit\"", ",\"created\":\"yesterday\",\"commit\"", "line 1: ", "created");
    wrong_after(1, ",\"commit\"", ",\"created\":\"2026-11-17T18:30:00Z\",\"commit\"", "line 14: the hash", "");
    wrong_after(2, "Ada", "Ida", "line 2: ", "nobody at this match has bound this name");
    wrong_after(3, "name ", "nome ", "line 3: ", "nome");
    wrong_after(9, "6 chance", "{\"result\":{}}\n6 chance", "line 9: ", "not over");
}

static void every_damaged_byte_is_handled(void **unused) {
    (void)unused;
    char *text = sealed_record();
    size_t n = strlen(text);
    for (size_t i = 0; i < n; i++) {
        char kept = text[i];
        static const char with[] = {0, '\n', ' ', '9', '}', (char)0xFF};
        for (size_t k = 0; k < sizeof with; k++) {
            text[i] = with[k];
            orr_match_free(orr_record_read(text, n, NULL, ORR_READ_REPAIR, NULL));
        }
        text[i] = kept;
    }
    free(text);
}

/* ---- verification ---- */

static void verification_checks_the_seed(void **unused) {
    (void)unused;
    char *text = sealed_record();
    struct orr_verified found;
    struct orr_error err = {{0}};
    assert_true(orr_record_verify(text, strlen(text), NULL, &found, &err));
    assert_int_equal(found.entries, 8);
    assert_int_equal(found.chance, 4);
    assert_true(found.finished);
    assert_true(found.seed_checked);
    char *seed = strstr(text, "\"seed\":\"") + 8;
    seed[0] = seed[0] == '0' ? '1' : '0';
    assert_false(orr_record_verify(text, strlen(text), NULL, &found, &err));
    assert_non_null(strstr(err.text, "hash differs"));
    *line_at(text, 14) = 0;
    assert_true(orr_record_verify(text, strlen(text), NULL, &found, NULL));
    assert_true(found.finished);
    assert_false(found.seed_checked);
    free(text);
}

/* The last line anew, as a forger would write it who knows the format. */
static void forge_footer(struct orr_buf *record, const char *seed) {
    char *at = strstr(record->at, "\n{\"result\"") + 1;
    struct orr_match *m = orr_record_read(record->at, (size_t)(at - record->at), NULL, ORR_READ_STRICT, NULL);
    uint8_t *bytes = m->seed;
    assert_true(core_hex_read(seed, bytes, ORR_SEED_BYTES));
    m->seeded = true;
    record->n = (size_t)(at - record->at);
    core_record_footer(m, record);
    orr_match_free(m);
}

/* A record with legal steps and right hashes whose die was touched. */
static void verification_finds_a_touched_die(void **unused) {
    (void)unused;
    char *text = sealed_record(), seed[65];
    struct orr_match *m = orr_record_read(text, (size_t)(line_at(text, 4) - text), NULL, ORR_READ_STRICT, NULL);
    struct orr_match *fair = orr_record_read(text, strlen(text), NULL, ORR_READ_STRICT, NULL);
    const orr_game *g = orr_match_game(m);
    unsigned touched = 0;
    for (uint32_t i = 0; i < orr_match_length(fair); i++) {
        orr_action a = orr_match_entry(fair, i).action, other = a ^ 1u;
        bool first = !touched && orr_turn_of(g, orr_match_state(m)).actor == ORR_CHANCE && i > 2;
        touched += first && !orr_check(g, orr_match_state(m), other).rule;
        assert_int_equal(orr_match_do(m, first && touched ? other : a, NULL).rule, 0);
    }
    assert_int_equal(touched, 1);
    struct orr_buf forged = {0};
    orr_record_write(m, &forged);
    snprintf(seed, sizeof seed, "%.64s", strstr(text, "\"seed\":\"") + 8);
    forge_footer(&forged, seed);
    struct orr_verified found;
    struct orr_error err = {{0}};
    assert_false(orr_record_verify(forged.at, forged.n, NULL, &found, &err));
    assert_string_equal(err.text, "line 7: not the outcome that the sealed seed gives");
    orr_buf_free(&forged);
    orr_match_free(m);
    orr_match_free(fair);
    free(text);
}

/* A seed fits one table only: the commitment binds game, options, seats and content. */
static void a_commitment_belongs_to_one_table(void **unused) {
    (void)unused;
    uint8_t seed[ORR_SEED_BYTES];
    struct orr_error err = {{0}};
    orr_seed_from_number(11, seed);
    struct orr_match *m = orr_match_new(orr_game_setup(orr_games_find("nul"), 2, "rounds=2", NULL), NULL, NULL, seed);
    struct orr_buf text = {0};
    orr_record_write(m, &text);
    char *at = strstr(text.at, "\"rounds\":2");
    at[9] = '3';
    struct orr_match *other = orr_record_read(text.at, text.n, NULL, ORR_READ_STRICT, &err);
    assert_non_null(other);
    assert_false(orr_match_unseal(other, seed, &err));
    assert_non_null(strstr(err.text, "not the one that was sealed"));
    orr_match_free(other);
    orr_match_free(m);
    orr_buf_free(&text);
}

/* A name can be taken out of a finished record, and everything else still holds. */
static void a_blanked_name_keeps_the_proof(void **unused) {
    (void)unused;
    char *text = sealed_record();
    char *second = line_at(text, 2), *third = line_at(text, 3);
    memmove(second, third, strlen(third) + 1);
    assert_null(strstr(text, "Ada"));
    struct orr_verified found;
    struct orr_error err = {{0}};
    assert_true(orr_record_verify(text, strlen(text), NULL, &found, &err));
    assert_true(found.names_blanked && found.seed_checked);
    struct orr_match *m = orr_record_read(text, strlen(text), NULL, ORR_READ_STRICT, NULL);
    assert_string_equal(orr_match_seats(m)[0].name, "P1");
    assert_string_equal(orr_match_seats(m)[1].name, "Bo");
    orr_match_free(m);
    free(text);
}

/* Format 1, as written by earlier versions: it reads, verifies, is written again to the same bytes, and its footer is
 * checked in full. */
static void format_1_stays_readable(void **unused) {
    (void)unused;
    char *text = orr_file_read("tests/unit/records/format-1.record", NULL, NULL);
    struct orr_verified found;
    struct orr_error err = {{0}};
    assert_true(orr_record_verify(text, strlen(text), NULL, &found, &err));
    assert_int_equal(found.format, 1);
    assert_true(found.finished && found.seed_checked);
    struct orr_match *m = orr_record_read(text, strlen(text), NULL, ORR_READ_STRICT, NULL);
    struct orr_buf again = {0};
    orr_record_write(m, &again);
    assert_string_equal(text, again.at);
    assert_false(orr_match_resign(m, 0, &err));
    char *won = strstr(text, "\"rounds\"");
    memcpy(strstr(won + 1, "\"rounds\""), "\"rownds\"", 8);
    assert_false(orr_record_verify(text, strlen(text), NULL, &found, &err));
    orr_buf_free(&again);
    orr_match_free(m);
    free(text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_record_reads_back_to_the_same_bytes),
        cmocka_unit_test(lines_look_as_documented),
        cmocka_unit_test(an_unfinished_match_goes_on),
        cmocka_unit_test(a_match_from_a_position_keeps_its_start),
        cmocka_unit_test(a_record_carries_its_own_pack),
        cmocka_unit_test(a_cut_line_is_refused_or_dropped),
        cmocka_unit_test(every_cut_is_handled),
        cmocka_unit_test(what_is_wrong_is_named_with_its_line),
        cmocka_unit_test(every_damaged_byte_is_handled),
        cmocka_unit_test(verification_checks_the_seed),
        cmocka_unit_test(verification_finds_a_touched_die),
        cmocka_unit_test(a_commitment_belongs_to_one_table),
        cmocka_unit_test(a_blanked_name_keeps_the_proof),
        cmocka_unit_test(format_1_stays_readable),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
