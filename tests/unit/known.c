/* Positions with a known right turn, src/games/GAME/tests/turns.jsonl, one a line (docs/testing.md): every player that a line
 * names still finds the turn, and what the line says of the position is so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>

#include "bench/known.h"
#include "orrery/ai.h"
#include "support_json.h"

enum { ROOM = 30000, LINE = 65536 };

static struct known known_of(const char *line) {
    double best = strtod(json_at(line, "best"), NULL);
    return (struct known){strncmp(json_at(line, "kind"), "\"win\"", 5) == 0 ? KNOWN_WIN : KNOWN_GUARD, best};
}

/* The position of a line. */
static void *state_of(const char *line, orr_game **g) {
    struct orr_error err = {{0}};
    void *s = NULL;
    const char *position = json_at(line, "position");
    if (!orr_position_read(position, (size_t)(json_end(position) - position), NULL, g, &s, &err)) {
        fail_msg("%.200s: %s", line, err.text);
    }
    return s;
}

static void each_line(void (*look)(const orr_game *, const void *s, const char *line)) {
    static char line[LINE];
    for (size_t i = 0; i < orr_games_count(); i++) {
        char path[256];
        snprintf(path, sizeof path, "src/games/%s/tests/turns.jsonl", orr_games_at(i)->id);
        FILE *f = fopen(path, "r");
        while (f && fgets(line, sizeof line, f)) {
            orr_game *g;
            void *s = state_of(line, &g);
            look(g, s, line);
            free(s);
            orr_game_free(g);
        }
        if (f) {
            fclose(f);
        }
    }
}

/* A turn that wins on the spot is there, and is missed by most who decide at random. */
static void check_line(const orr_game *g, const void *s, const char *line) {
    struct exact_turn turn;
    struct exact *x = exact_make(g, ROOM);
    struct known k = known_of(line);
    assert_true(exact_turn_of(x, s, &turn));
    if (k.kind == KNOWN_WIN) {
        assert_true(turn.best > k.best - 0.001 && turn.blind < 0.2);
    } else {
        assert_true(turn.best <= 0);
    }
    exact_free(x);
}

static void ask_players(const orr_game *g, const void *s, const char *line) {
    for (int i = 0;; i++) {
        char path[8], name[32];
        snprintf(path, sizeof path, "by.%d", i);
        const char *p = json_at(line, path);
        if (!p) {
            return;
        }
        snprintf(name, sizeof name, "%.*s", (int)(json_end(p) - p) - 2, p + 1);
        if (!known_passes(g, s, known_of(line), name)) {
            fail_msg("%s does not find the turn any more: %.300s", name, line);
        }
    }
}

static void the_right_turn_is_known(void **state) {
    (void)state;
    each_line(check_line);
}

static void players_find_it(void **state) {
    (void)state;
    each_line(ask_players);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_right_turn_is_known),
        cmocka_unit_test(players_find_it),
    };
    return cmocka_run_group_tests_name("known", tests, NULL, NULL);
}
