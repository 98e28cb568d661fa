/* What happens to a match beside the game: takebacks, resigning, time-outs, handed
 * seats, pauses, joint randomness, names and signatures; each is in the record, reads
 * back, and is refused where it has no place. */
#include "support.h"

#include "src/core/dice.h"
#include "src/core/match_parts.h"

#include <sys/wait.h>
#include <unistd.h>

static struct orr_match *match_of(unsigned seats, const char *options, const struct orr_seat_info *info,
                                  uint64_t seed) {
    uint8_t bytes[ORR_SEED_BYTES];
    orr_seed_from_number(seed, bytes);
    return orr_match_new(orr_game_setup(orr_games_find("nul"), seats, options, NULL), NULL, info, bytes);
}

static const struct orr_seat_info alone[ORR_MAX_SEATS] = {{"Ada", "me"}, {"P2", "random"}, {"P3", "random"}};
static const struct orr_seat_info people[ORR_MAX_SEATS] = {{"Ada", "me"}, {"Bo", "me"}, {"Cy", "me"}};

static void roll(struct orr_match *m) {
    while (orr_match_roll(m, NULL)) {
    }
}

static void play(struct orr_match *m, const char *step) {
    orr_action a;
    roll(m);
    assert_true(orr_step_read(orr_match_game(m), step, &a, NULL));
    assert_int_equal(orr_match_do(m, a, NULL).rule, 0);
    roll(m);
}

/* The record reads back to the same bytes and the same match. */
static void reads_back(const struct orr_match *m) {
    struct orr_buf text = {0}, again = {0};
    struct orr_error err = {{0}};
    orr_record_write(m, &text);
    struct orr_match *copy = orr_record_read(text.at, text.n, NULL, ORR_READ_STRICT, &err);
    assert_string_equal(err.text, "");
    orr_record_write(copy, &again);
    assert_string_equal(text.at, again.at);
    assert_memory_equal(orr_match_state(m), orr_match_state(copy), orr_match_game(m)->rules->state_size);
    assert_int_equal(orr_match_takebacks(m), orr_match_takebacks(copy));
    assert_true(orr_match_unseal(copy, m->seed, &err));
    assert_string_equal(err.text, "");
    for (unsigned i = 0; i < m->game->seats; i++) {
        assert_string_equal(orr_match_seats(m)[i].name, orr_match_seats(copy)[i].name);
        assert_string_equal(orr_match_seats(m)[i].player, orr_match_seats(copy)[i].player);
    }
    orr_match_free(copy);
    orr_buf_free(&text);
    orr_buf_free(&again);
}

static void refused_because(bool done, const struct orr_error *err, const char *reason) {
    assert_false(done);
    if (!strstr(err->text, reason)) {
        fail_msg("expected \"%s\", got \"%s\"", reason, err->text);
    }
}

/* ---- takebacks ---- */

static void a_takeback_goes_over_chance_and_other_dice_fall(void **unused) {
    (void)unused;
    unsigned differ = 0;
    for (uint64_t seed = 0; seed < 20; seed++) {
        struct orr_match *m = match_of(2, "", alone, seed);
        roll(m);
        uint32_t start = orr_match_length(m);
        play(m, "stake:1"); /* a die falls */
        orr_action first = orr_match_entry(m, start + 1).action;
        assert_int_equal(orr_match_entry(m, start + 1).actor, ORR_CHANCE);
        struct orr_error err = {{0}};
        assert_false(orr_match_can_undo(m, 0, NULL));
        assert_true(orr_match_takeback(m, 0, start, ORR_ALONE, &err));
        assert_int_equal(orr_match_length(m), start);
        assert_int_equal(orr_match_takebacks(m), 1);
        play(m, "stake:1");
        differ += orr_match_entry(m, start + 1).action != first;
        reads_back(m);
        orr_match_free(m);
    }
    assert_in_range(differ, 10, 20); /* of a die with six sides */
}

static void a_takeback_needs_consent_among_people(void **unused) {
    (void)unused;
    struct orr_match *m = match_of(2, "", people, 3);
    roll(m);
    play(m, "stake:1");
    struct orr_error err = {{0}};
    refused_because(orr_match_takeback(m, 0, 2, ORR_ALONE, &err), &err, "have to agree");
    assert_true(orr_match_takeback(m, 0, 2, ORR_AGREED, NULL));
    err = (struct orr_error){{0}};
    refused_because(orr_match_takeback(m, 0, 2, ORR_AGREED, &err), &err, "before the last");
    reads_back(m);
    orr_match_free(m);
}

/* Outcomes that were taken back are checked too. */
static void a_touched_die_is_found_where_it_was_taken_back(void **unused) {
    (void)unused;
    struct orr_match *m = match_of(2, "", alone, 5);
    uint8_t seed[ORR_SEED_BYTES];
    memcpy(seed, m->seed, sizeof seed);
    roll(m);
    orr_action a;
    assert_true(orr_step_read(orr_match_game(m), "stake:1", &a, NULL));
    assert_int_equal(orr_match_do(m, a, NULL).rule, 0);
    orr_action die = core_match_sealed(m);
    m->seeded = false; /* as if the host cheated */
    assert_int_equal(orr_match_do(m, orr_act1(orr_verb_of(die), orr_arg(die, 0) == 1 ? 2 : 1), NULL).rule, 0);
    m->seeded = true;
    assert_true(orr_match_takeback(m, 0, 2, ORR_ALONE, NULL));
    struct orr_error err = {{0}};
    assert_false(core_match_fair(m, seed, &err));
    assert_non_null(strstr(err.text, "not the outcome that the sealed seed gives"));
    orr_match_free(m);
}

/* ---- leaving ---- */

static void resigning_between_two_ends_the_match(void **unused) {
    (void)unused;
    struct orr_match *m = match_of(2, "", people, 1);
    play(m, "pass");
    struct orr_result r;
    assert_true(orr_match_resign(m, 0, NULL));
    assert_true(orr_match_over(m));
    assert_int_equal(orr_match_now(m).actor, ORR_NOBODY);
    orr_match_result(m, &r);
    assert_true(r.over);
    assert_int_equal(r.won, 1u << 1);
    assert_int_equal(r.rank[0], 2);
    assert_int_equal(r.rank[1], 1);
    struct orr_error err = {{0}};
    refused_because(orr_match_resign(m, 1, &err), &err, "over");
    struct orr_buf text = {0};
    orr_record_write(m, &text);
    assert_non_null(strstr(text.at, " P1 @resign "));
    assert_non_null(strstr(text.at, "\"ended\":\"resign\"}"));
    struct orr_verified v;
    assert_true(orr_record_verify(text.at, text.n, NULL, &v, NULL));
    assert_true(v.finished && v.seed_checked);
    orr_buf_free(&text);
    reads_back(m);
    orr_match_free(m);
}

static void with_three_seats_the_match_goes_on(void **unused) {
    (void)unused;
    struct orr_match *m = match_of(3, "", people, 1);
    roll(m);
    struct orr_error err = {{0}};
    struct orr_seat_info bot = {"", "bot:3"};
    assert_true(orr_match_timeout(m, 0, ORR_TIMEOUT_LOST, NULL));
    assert_false(orr_match_over(m));
    orr_action a;
    assert_true(orr_step_read(orr_match_game(m), "pass", &a, NULL));
    assert_int_equal(orr_match_do(m, a, NULL).rule, 1); /* nobody sits there */
    refused_because(orr_match_resign(m, 0, &err), &err, "out of the match already");
    assert_true(orr_match_hand(m, 0, &bot, NULL));
    assert_string_equal(orr_match_seats(m)[0].player, "bot:3");
    play(m, "pass");
    reads_back(m);
    assert_true(orr_match_resign(m, 2, NULL));
    struct orr_result r;
    orr_match_result(m, &r);
    assert_int_equal(r.won, 1u << 1);
    assert_int_equal(r.rank[2], 2); /* stayed longer than the first */
    assert_int_equal(r.rank[0], 3);
    reads_back(m);
    orr_match_free(m);
}

static void a_seat_is_handed_to_a_person_with_a_name(void **unused) {
    (void)unused;
    struct orr_match *m = match_of(2, "", alone, 1);
    struct orr_seat_info guest = {"Zoë", "me"}, bad = {"a\nb", "me"}, odd = {"Bo", "two words"};
    struct orr_error err = {{0}};
    roll(m);
    assert_true(orr_match_timeout(m, 1, ORR_TIMEOUT_HANDED, NULL));
    assert_true(orr_match_hand(m, 1, &guest, NULL));
    refused_because(orr_match_hand(m, 1, &bad, &err), &err, "control characters");
    err = (struct orr_error){{0}};
    refused_because(orr_match_hand(m, 1, &odd, &err), &err, "not the name of a player");
    assert_string_equal(orr_match_seats(m)[1].name, "Zoë");
    reads_back(m);
    struct orr_buf text = {0};
    orr_record_write(m, &text);
    assert_non_null(strstr(text.at, " P2 @timeout:handed "));
    assert_non_null(strstr(text.at, " P2 @seat:me,"));
    assert_non_null(strstr(text.at, " \"Zoë\"\n"));
    orr_buf_free(&text);
    orr_match_free(m);
}

static void nothing_is_played_while_paused(void **unused) {
    (void)unused;
    struct orr_match *m = match_of(2, "", people, 1);
    struct orr_error err = {{0}};
    orr_action a;
    roll(m);
    assert_true(orr_match_pause(m, 1, NULL));
    assert_true(orr_match_paused(m));
    assert_true(orr_step_read(orr_match_game(m), "pass", &a, NULL));
    assert_int_equal(orr_match_do(m, a, NULL).rule, 1);
    refused_because(orr_match_pause(m, 0, &err), &err, "paused already");
    err = (struct orr_error){{0}};
    refused_because(orr_match_undo(m, 0, &err), &err, "paused");
    reads_back(m);
    assert_true(orr_match_resume(m, 0, NULL));
    play(m, "pass");
    reads_back(m);
    orr_match_free(m);
}

/* ---- joint randomness ---- */

static struct orr_match *joint_match(uint64_t seed) {
    uint8_t bytes[ORR_SEED_BYTES];
    orr_seed_from_number(seed, bytes);
    struct orr_match_spec order = {.game = orr_game_setup(orr_games_find("nul"), 2, "", NULL),
                                   .seats = people,
                                   .seed = bytes,
                                   .joint = 3,
                                   .created = "2026-11-17T18:30:00Z"};
    return orr_match_begin(&order);
}

static void share_of(unsigned seat, uint8_t first, uint8_t share[ORR_SEED_BYTES]) {
    for (unsigned i = 0; i < ORR_SEED_BYTES; i++) {
        share[i] = (uint8_t)(first + seat * 64 + i);
    }
}

static void contribute(struct orr_match *m, uint8_t first) {
    uint8_t share[2][ORR_SEED_BYTES], commit[ORR_HASH_BYTES];
    size_t n;
    const char *header = orr_record_first_line(m, &n);
    for (int i = 0; i < 2; i++) {
        share_of((unsigned)i, first, share[i]);
        orr_share_commit(header, n, i, share[i], commit);
        assert_true(orr_match_commit(m, i, commit, NULL));
    }
    for (int i = 0; i < 2; i++) {
        assert_true(orr_match_reveal(m, i, share[i], NULL));
    }
}

static void every_share_changes_the_dice(void **unused) {
    (void)unused;
    uint8_t key[3][ORR_SEED_BYTES];
    for (uint8_t i = 0; i < 3; i++) {
        struct orr_match *m = joint_match(i == 2 ? 8 : 7);
        bool commits;
        assert_false(orr_match_roll(m, NULL));
        assert_int_equal(orr_match_awaits(m, &commits), 3);
        assert_true(commits);
        contribute(m, i == 1 ? 9 : 1);
        assert_int_equal(orr_match_awaits(m, &commits), 0);
        memcpy(key[i], m->dice_key, sizeof key[i]);
        roll(m);
        reads_back(m);
        orr_match_free(m);
    }
    assert_memory_not_equal(key[0], key[1], sizeof key[0]);
    assert_memory_not_equal(key[0], key[2], sizeof key[0]);
}

static void shares_are_shown_after_all_are_fixed(void **unused) {
    (void)unused;
    struct orr_match *m = joint_match(7);
    uint8_t share[ORR_SEED_BYTES], other[ORR_SEED_BYTES], commit[ORR_HASH_BYTES];
    size_t n;
    const char *header = orr_record_first_line(m, &n);
    struct orr_error err = {{0}};
    share_of(0, 1, share);
    share_of(1, 1, other);
    orr_share_commit(header, n, 0, share, commit);
    assert_true(orr_match_commit(m, 0, commit, NULL));
    refused_because(orr_match_commit(m, 0, commit, &err), &err, "fixed its share already");
    err = (struct orr_error){{0}};
    refused_because(orr_match_reveal(m, 0, share, &err), &err, "when all seats have fixed theirs");
    assert_true(orr_match_commit(m, 1, commit, NULL)); /* repeats what the other published: of no use */
    err = (struct orr_error){{0}};
    refused_because(orr_match_reveal(m, 1, share, &err), &err, "not the share");
    err = (struct orr_error){{0}};
    refused_because(orr_match_reveal(m, 1, other, &err), &err, "not the share");
    orr_action a;
    assert_true(orr_step_read(orr_match_game(m), "c_deal:moon", &a, NULL));
    assert_int_equal(orr_match_do(m, a, NULL).rule, 1);
    orr_match_free(m);
}

static void who_does_not_reveal_makes_it_start_again(void **unused) {
    (void)unused;
    struct orr_match *m = joint_match(7);
    uint8_t share[ORR_SEED_BYTES], commit[ORR_HASH_BYTES], fresh[ORR_SEED_BYTES];
    size_t n;
    const char *header = orr_record_first_line(m, &n);
    for (int i = 0; i < 2; i++) {
        share_of((unsigned)i, 1, share);
        orr_share_commit(header, n, i, share, commit);
        assert_true(orr_match_commit(m, i, commit, NULL));
    }
    share_of(0, 1, share);
    assert_true(orr_match_reveal(m, 0, share, NULL));
    orr_seed_random(fresh);
    m = orr_match_restart(m, fresh, NULL);
    assert_non_null(m);
    assert_non_null(strstr(orr_record_first_line(m, &n), ",\"restarts\":[\"P2\"]"));
    contribute(m, 3);
    roll(m);
    reads_back(m);
    struct orr_error err = {{0}};
    assert_null(orr_match_restart(m, fresh, &err));
    assert_non_null(strstr(err.text, "no reason"));
    orr_match_free(m);
}

/* The seat's side in a process of its own: it sees only the header and what the host passes on. */
static void seat_process(int seat, int in, int out) {
    uint8_t share[ORR_SEED_BYTES], commit[ORR_HASH_BYTES];
    char header[4096];
    uint32_t n = 0;
    orr_seed_random(share);
    bool ok = read(in, &n, sizeof n) == sizeof n && n < sizeof header && read(in, header, n) == (ssize_t)n;
    orr_share_commit(header, n, seat, share, commit);
    ok = ok && write(out, commit, sizeof commit) == sizeof commit;
    char go;
    ok = ok && read(in, &go, 1) == 1 && write(out, share, sizeof share) == sizeof share;
    _exit(ok ? 0 : 1);
}

static void processes_agree_on_dice(void **unused) {
    (void)unused;
    struct orr_match *m = joint_match(21);
    int to[2][2], from[2][2];
    pid_t child[2];
    uint8_t bytes[32];
    size_t length;
    const char *header = orr_record_first_line(m, &length);
    uint32_t n = (uint32_t)length;
    for (int i = 0; i < 2; i++) {
        assert_int_equal(pipe(to[i]) | pipe(from[i]), 0);
        child[i] = fork();
        if (!child[i]) {
            seat_process(i, to[i][0], from[i][1]);
        }
        assert_int_equal(write(to[i][1], &n, sizeof n), sizeof n);
        assert_int_equal(write(to[i][1], header, n), n);
    }
    for (int i = 0; i < 2; i++) {
        assert_int_equal(read(from[i][0], bytes, 32), 32);
        assert_true(orr_match_commit(m, i, bytes, NULL));
    }
    for (int i = 0; i < 2; i++) {
        assert_int_equal(write(to[i][1], "g", 1), 1);
        assert_int_equal(read(from[i][0], bytes, 32), 32);
        assert_true(orr_match_reveal(m, i, bytes, NULL));
        int status;
        assert_int_equal(waitpid(child[i], &status, 0), child[i]);
        assert_int_equal(status, 0);
        close(to[i][0]), close(to[i][1]), close(from[i][0]), close(from[i][1]);
    }
    roll(m);
    reads_back(m);
    orr_match_free(m);
}

/* ---- test vectors of docs/records.md, computed by an independent program ---- */

static void hex_equals(const uint8_t *bytes, const char *hex) {
    uint8_t expected[32];
    assert_true(core_hex_read(hex, expected, 32));
    assert_memory_equal(bytes, expected, 32);
}

static void vectors_are_those_of_the_documentation(void **unused) {
    (void)unused;
    uint8_t seed[32], share[ORR_MAX_SEATS][ORR_SEED_BYTES] = {{0}}, out[32];
    static const char header[] = "{\"orrery_record\":2,\"game\":\"nul\",\"commit\":"
                                 "\"0000000000000000000000000000000000000000000000000000000000000000\"}";
    for (unsigned i = 0; i < 32; i++) {
        seed[i] = (uint8_t)i;
        share[0][i] = (uint8_t)(i + 32);
        share[2][i] = (uint8_t)(i + 64);
    }
    core_header_commit(header, sizeof header - 1, seed, out);
    hex_equals(out, "34336c0968297a1668c924bd00a4ac75653709b2bdf4f8afb6d6ac6d174138d5");
    orr_share_commit(header, sizeof header - 1, 2, share[2], out);
    hex_equals(out, "44a646bbfb41c7ea54f00ca9a8842fea90abf004b1e70640d80a7de4ff209ce9");
    core_dice_joint_key(seed, (const uint8_t(*)[ORR_SEED_BYTES])share, 5, out);
    hex_equals(out, "074a668b8bbe4a5a5a71127b3725341a24214544ef499c8cb128a93f46d1d756");
    assert_int_equal(core_dice_value(seed, 0, 0, 1000), 252);
    assert_int_equal(core_dice_value(seed, 0, 1, 1000), 503);
    uint8_t salt[SALT_BYTES];
    memcpy(salt, seed, sizeof salt);
    core_sitter_hash("Ada", salt, out);
    hex_equals(out, "dd19e1fcd7f1850f88014f6c32f36ce4bbf793199606e312ec85f8ff5d1822c0");
}

/* ---- names and signatures ---- */

static void names_are_text_that_can_be_read_back(void **unused) {
    (void)unused;
    static const char *const good[] = {"Ada", "Zoë", "李雷", "J. \"Q\" O'Neil", "👩‍🚀 no", NULL};
    static const char *const bad[] = {"",
                                      " ",
                                      "a\nb",
                                      "a\x7f",
                                      "\xff",
                                      "abc\xc3",
                                      "a\xe2\x80\xae"
                                      "b",
                                      "\xe2\x80\x8b",
                                      "\xed\xa0\x80",
                                      NULL};
    for (size_t i = 0; good[i]; i++) {
        struct orr_error err = {{0}};
        bool ok = orr_name_check(good[i], &err);
        if (!ok && !strstr(good[i], "\xe2\x80\x8d")) { /* a joiner is invisible, and refused */
            fail_msg("%s: %s", good[i], err.text);
        }
    }
    for (size_t i = 0; bad[i]; i++) {
        assert_false(orr_name_check(bad[i], NULL));
    }
    char name[64];
    memset(name, 'a', sizeof name);
    name[ORR_PLAYER_NAME - 1] = 0;
    assert_true(orr_name_check(name, NULL));
    name[ORR_PLAYER_NAME - 1] = 'a';
    name[ORR_PLAYER_NAME] = 0;
    assert_false(orr_name_check(name, NULL));
}

static void sign(void *user, const uint8_t *data, size_t n, uint8_t signature[ORR_SIGNATURE_BYTES]) {
    orr_signature_make(user, data, n, signature);
}

static void a_host_signs_the_record(void **unused) {
    (void)unused;
    struct orr_match *m = match_of(2, "", people, 1);
    uint8_t secret[ORR_SEED_BYTES] = {1}, key[ORR_KEY_BYTES];
    struct orr_verified v;
    struct orr_buf text = {0};
    struct orr_error err = {{0}};
    orr_signature_key(secret, key);
    orr_match_signer(m, key, sign, secret);
    roll(m);
    assert_true(orr_match_resign(m, 0, NULL));
    orr_record_write(m, &text);
    assert_true(orr_record_verify(text.at, text.n, NULL, &v, &err));
    assert_true(v.is_signed);
    assert_memory_equal(v.key, key, sizeof key);
    assert_true(orr_signature_check(v.key, v.hashed, sizeof v.hashed, v.signature));
    v.hashed[20] ^= 1;
    assert_false(orr_signature_check(v.key, v.hashed, sizeof v.hashed, v.signature));
    orr_buf_free(&text);
    orr_match_free(m);
}

static void keys_of_players_and_dice_are_apart(void **unused) {
    (void)unused;
    uint8_t seed[ORR_SEED_BYTES];
    uint64_t key = orr_players_key(7);
    orr_seed_from_number(7, seed);
    for (size_t i = 0; i + 8 <= sizeof seed; i++) {
        assert_memory_not_equal(seed + i, &key, 8);
    }
    assert_int_equal(orr_players_key(7), key);
    assert_true(orr_players_key_random() != orr_players_key_random());
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_takeback_goes_over_chance_and_other_dice_fall),
        cmocka_unit_test(a_takeback_needs_consent_among_people),
        cmocka_unit_test(a_touched_die_is_found_where_it_was_taken_back),
        cmocka_unit_test(resigning_between_two_ends_the_match),
        cmocka_unit_test(with_three_seats_the_match_goes_on),
        cmocka_unit_test(a_seat_is_handed_to_a_person_with_a_name),
        cmocka_unit_test(nothing_is_played_while_paused),
        cmocka_unit_test(every_share_changes_the_dice),
        cmocka_unit_test(shares_are_shown_after_all_are_fixed),
        cmocka_unit_test(who_does_not_reveal_makes_it_start_again),
        cmocka_unit_test(processes_agree_on_dice),
        cmocka_unit_test(vectors_are_those_of_the_documentation),
        cmocka_unit_test(names_are_text_that_can_be_read_back),
        cmocka_unit_test(a_host_signs_the_record),
        cmocka_unit_test(keys_of_players_and_dice_are_apart),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
