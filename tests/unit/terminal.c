/* Computer players in the terminal are those of mass play: they keep a turn that they have chosen. */
#include "support.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "orrery/ai.h"
#include "orrery/match.h"

enum { SEED = 5, FIRST_STEPS = 120 };

/* Runs the program in a folder of its own and reads the record that it leaves. */
static struct orr_match *played(const char *game) {
    char folder[] = "/tmp/orrery-terminal-XXXXXX", text[512];
    const char *program = getenv("ORRERY_PROGRAM");
    char players[64] = "bot:2";
    glob_t found;
    size_t n;
    if (!program) {
        skip(); /* run by CTest, which knows it */
    }
    for (unsigned i = 1; i < orr_games_find(game)->min_seats || i < 2; i++) {
        strcat(players, ",bot:1");
    }
    assert_non_null(mkdtemp(folder));
    snprintf(text, sizeof text, "XDG_STATE_HOME=%s '%s' play %s --seats %s --seed %d >%s/out 2>&1", folder, program,
             game, players, SEED, folder);
    assert_int_equal(system(text), 0); /* NOLINT(cert-env33-c,concurrency-mt-unsafe): a test drives its program */
    snprintf(text, sizeof text, "%s/orrery/*.record", folder);
    assert_int_equal(glob(text, 0, NULL, &found), 0);
    char *record = orr_file_read(found.gl_pathv[0], &n, NULL);
    assert_non_null(record);
    struct orr_match *m = orr_record_read(record, n, NULL, ORR_READ_STRICT, NULL);
    assert_non_null(m);
    free(record);
    globfree(&found);
    snprintf(text, sizeof text, "rm -r %s", folder);
    assert_int_equal(system(text), 0); /* NOLINT(cert-env33-c,concurrency-mt-unsafe) */
    return m;
}

/* Every decision is what a bot chooses that has followed the game; returns how many belonged to a turn begun before. */
static unsigned check_bots(const struct orr_match *m) {
    const orr_game *g = orr_match_game(m);
    struct orr_bot *bot[ORR_MAX_SEATS] = {NULL};
    unsigned char *s = malloc(g->rules->state_size);
    unsigned planned = 0;
    int last = ORR_NOBODY;
    assert_non_null(s);
    for (int i = 0; i < g->seats; i++) {
        bot[i] = orr_bot_make(orr_player_find(orr_match_seats(m)[i].player, NULL), g, i);
    }
    for (uint32_t i = 0; i < orr_match_length(m) && i < FIRST_STEPS; i++) {
        struct orr_entry e = orr_match_entry(m, i);
        struct orr_rng rng;
        if (e.actor < 0) {
            continue;
        }
        orr_match_at(m, i, s);
        orr_rng_seed(&rng, orr_players_key(SEED) ^ (uint64_t)i * 0x9E3779B97F4A7C15u);
        if (e.actor != last) {
            orr_bot_forget(bot[e.actor]);
        }
        assert_true(orr_bot_choose(bot[e.actor], s, &rng, NULL) == e.action);
        planned += !orr_bot_thought(bot[e.actor]);
        last = e.actor;
    }
    for (int i = 0; i < g->seats; i++) {
        orr_bot_free(bot[i]);
    }
    free(s);
    return planned;
}

static void players_keep_the_turn_that_they_chose(void **state) {
    (void)state;
    unsigned planned = 0;
    for (size_t i = 0; i < orr_games_count(); i++) {
        struct orr_match *m = played(orr_games_at(i)->id);
        planned += check_bots(m);
        orr_match_free(m);
    }
    assert_true(planned > 0); /* in some games a turn is many decisions */
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(players_keep_the_turn_that_they_chose),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
