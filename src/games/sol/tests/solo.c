/* Sol: every solo scenario can be won, with lucky cards, and is lost by doing nothing
 * [SOL-7.12]: a record of each stands in records/, for `orrery verify` and `orrery replay`
 * too. `game_sol_solo --write`, in the root of the source, plays the steps of the won ones
 * again and waits through the lost ones anew: after a change of the state, the hashes differ. */
#include "orrery/match.h"
#include "sol.h"

enum { PATH = 128 };

static const struct {
    const char *name;
    unsigned threshold;
} scenarios[] = {
    {"ancient-tower", 17}, {"cosmic-unity", 23}, {"solar-inhabitants", 19},
    {"energy-garden", 31}, {"sunworm", 17},      {"solar-whirlpool", 29},
};
enum { SCENARIOS = sizeof scenarios / sizeof scenarios[0] };

static void path_of(unsigned i, bool won, char out[PATH]) {
    snprintf(out, PATH, "src/games/sol/tests/records/%s-%s.record", scenarios[i].name, won ? "won" : "lost");
}

static orr_game *scenario(unsigned i, struct orr_error *err) {
    char options[TABLE_STEP];
    snprintf(options, sizeof options, "mode=solo scenario=%s", scenarios[i].name);
    return orr_game_setup(orr_games_find("sol"), 1, options, err);
}

/* Doing nothing: move and stop at once, say no. The last decision listed is to stop or to say no. */
static orr_action passive(const orr_game *g, const struct sol_state *s) {
    struct orr_actions legal;
    orr_legal(g, s, &legal);
    return s->phase == SOL_P_TURN ? legal.at[0] : legal.at[legal.n - 1];
}

static struct orr_match *wait_for_the_end(orr_game *g, uint64_t seed) {
    struct orr_match *m = orr_match_new(g, NULL, NULL, NULL);
    struct orr_rng rng;
    orr_rng_seed(&rng, seed);
    for (int8_t actor; (actor = orr_turn_of(g, orr_match_state(m)).actor) != ORR_NOBODY;) {
        const void *s = orr_match_state(m);
        orr_match_do(m, actor == ORR_CHANCE ? orr_chance_draw(g, s, &rng) : passive(g, s), NULL);
    }
    return m;
}

/* ---- the records ---- */

/* A whole record that stands every check, of this scenario. */
static struct orr_match *recorded(unsigned i, bool won) {
    char path[PATH];
    struct orr_error err = {{0}};
    struct orr_verified found;
    size_t n = 0;
    path_of(i, won, path);
    char *text = orr_file_read(path, &n, &err);
    bool good = text && orr_record_verify(text, n, NULL, &found, &err);
    struct orr_match *m = good ? orr_record_read(text, n, NULL, ORR_READ_STRICT, &err) : NULL;
    if (!m) {
        fail_msg("%s: %s", path, err.text);
    }
    free(text);
    assert_true(found.finished);
    orr_game *g = scenario(i, &err);
    assert_non_null(g);
    assert_memory_equal(g->option, orr_match_game(m)->option, sizeof g->option);
    orr_game_free(g);
    return m;
}

static void ends(const struct orr_match *m, unsigned i, bool won) {
    const struct sol_state *s = orr_match_state(m);
    struct orr_result r;
    orr_result_of(orr_match_game(m), s, &r);
    if (!r.over || r.won != won || (s->momentum[0] >= scenarios[i].threshold) != won) {
        fail_msg("%s: over %d, won %u with a momentum of %u", scenarios[i].name, r.over, r.won, s->momentum[0]);
    }
}

static void SOL_7_12_every_scenario_can_be_won(void **state) {
    (void)state;
    for (unsigned i = 0; i < SCENARIOS; i++) {
        struct orr_match *m = recorded(i, true);
        ends(m, i, true);
        orr_match_free(m);
    }
}

static void SOL_7_12_the_lost_ones_did_nothing(void **state) {
    (void)state;
    for (unsigned i = 0; i < SCENARIOS; i++) {
        struct orr_match *m = recorded(i, false);
        struct sol_state before;
        for (uint32_t k = 0; k < orr_match_length(m); k++) {
            struct orr_entry e = orr_match_entry(m, k);
            orr_match_at(m, k, &before);
            assert_true(e.actor == ORR_CHANCE || e.action == passive(orr_match_game(m), &before));
        }
        ends(m, i, false);
        orr_match_free(m);
    }
}

static void SOL_7_12_every_scenario_is_lost_by_waiting(void **state) {
    (void)state;
    for (unsigned i = 0; i < SCENARIOS; i++) {
        for (uint64_t seed = 1; seed <= 10; seed++) {
            struct orr_error err = {{0}};
            struct orr_match *m = wait_for_the_end(scenario(i, &err), seed);
            ends(m, i, false);
            orr_match_free(m);
        }
    }
}

/* ---- writing ---- */

/* The steps of a record, whatever its hashes are; NULL when one is refused. */
static struct orr_match *played_again(orr_game *g, const char *text, struct orr_error *err) {
    struct orr_match *m = orr_match_new(g, NULL, NULL, NULL);
    for (const char *at = strchr(text, '\n'); at; at = strchr(at + 1, '\n')) {
        char word[TABLE_STEP];
        orr_action a;
        if (sscanf(at, " %*u %*s %63s", word) != 1) {
            continue;
        }
        if (!orr_step_read(g, word, &a, err) || orr_match_do(m, a, NULL).rule) {
            orr_fail(err, "step %u, %s, is refused", orr_match_length(m) + 1, word);
            orr_match_free(m);
            return NULL;
        }
    }
    return m;
}

static bool write_record(const char *path, const struct orr_match *m) {
    struct orr_buf out = {0};
    orr_record_write(m, &out);
    FILE *file = fopen(path, "w");
    bool good = file && fwrite(out.at, 1, out.n, file) == out.n;
    good = file && !fclose(file) && good;
    orr_buf_free(&out);
    return good;
}

static bool write_one(unsigned i, bool won) {
    char path[PATH];
    struct orr_error err = {{0}};
    path_of(i, won, path);
    char *text = won ? orr_file_read(path, NULL, &err) : NULL;
    orr_game *g = won && !text ? NULL : scenario(i, &err);
    struct orr_match *m = !g ? NULL : won ? played_again(g, text, &err) : wait_for_the_end(g, 1);
    bool good = m && write_record(path, m);
    if (!good) {
        fprintf(stderr, "%s: %s\n", path, err.text);
    }
    orr_match_free(m);
    free(text);
    return good;
}

static int write_all(void) {
    bool good = true;
    for (unsigned i = 0; i < SCENARIOS; i++) {
        good = write_one(i, true) && good;
        good = write_one(i, false) && good;
    }
    return !good;
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(SOL_7_12_every_scenario_can_be_won),
        cmocka_unit_test(SOL_7_12_the_lost_ones_did_nothing),
        cmocka_unit_test(SOL_7_12_every_scenario_is_lost_by_waiting),
    };
    if (argc == 2 && !strcmp(argv[1], "--write")) {
        return write_all();
    }
    return cmocka_run_group_tests_name("sol: solo", tests, NULL, NULL);
}
