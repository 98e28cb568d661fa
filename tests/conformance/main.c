/* orr_conform: the conformance suite as a program.
 *   orr_conform GAME SETUP GAMES SEED [ENOUGH]
 *                                       walk that many games of one set-up, fully checked; stop
 *                                       after ENOUGH entries, but not before LEAST_GAMES
 *   orr_conform GAME SETUP              as listed for CTest: a random game and one by computer
 *                                       players; with ORRERY_TEST_ALL in the environment twelve
 *   orr_conform soak GAMES SEED         walk many games over all set-ups, one in 200 fully checked
 *   orr_conform list PROGRAM            a line of CTest for every game and set-up
 * Exit 0 when all holds, 1 when something does not, 2 for wrong usage. */
#include "conform.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A set-up is walked until enough was seen: games of fifty entries more often than games of two thousand. */
enum { LEAST_GAMES = 5, DEEP_ONE_IN = 200, REPORT_EVERY = 1000 };

/* What CTest walks of every set-up: shortly before each commit (seed 9 at random, seed 8 by computer players), widely
 * before a release. */
struct listed {
    uint64_t games, seed, enough;
};
static const struct listed SHORT_WALK = {2, 8, UINT64_MAX}, WIDE_WALK = {12, 1, 5000};

/* A crash says where it was; the seed leads there again. */
static void tell_place(void) {
    ssize_t told = write(STDERR_FILENO, "crashed in ", 11);
    told += write(STDERR_FILENO, walk_place, strlen(walk_place));
    told += write(STDERR_FILENO, "\n", 1);
    (void)told;
}

static void on_abort(int signal_number) {
    tell_place();
    signal(signal_number, SIG_DFL);
    raise(signal_number);
}

/* Present when the sanitizers are. */
extern void __sanitizer_set_death_callback(void (*)(void)) __attribute__((weak));

static bool read_number(const char *text, uint64_t *out) {
    char *end;
    errno = 0;
    *out = strtoull(text, &end, 10);
    return *text >= '0' && *text <= '9' && !*end && !errno;
}

static const struct orr_setup *find_setup(const struct orr_rules *r, const char *name) {
    for (const struct orr_setup *s = r->setups; s->name; s++) {
        if (!strcmp(s->name, name)) {
            return s;
        }
    }
    return NULL;
}

/* Backwards: of the listed games, the one with seed 8 is played by computer players and is never left out. */
static int conform(const char *game, const char *setup, uint64_t games, uint64_t seed, uint64_t enough) {
    const struct orr_rules *r = orr_games_find(game);
    const struct orr_setup *row = r ? find_setup(r, setup) : NULL;
    if (!row) {
        fprintf(stderr, "no game %s with a set-up %s\n", game, setup);
        return 2;
    }
    uint64_t done = 0;
    for (; done < games && (done < LEAST_GAMES || walk_entries < enough); done++) {
        if (!walk_deep(r, row, seed + games - 1 - done)) {
            return 1;
        }
    }
    printf("%s %s: %llu games down from seed %llu, %llu entries, hold\n", game, setup, (unsigned long long)done,
           (unsigned long long)(seed + games - 1), (unsigned long long)walk_entries);
    return 0;
}

static int conform_listed(const char *game, const char *setup) {
    const struct listed *walk = getenv("ORRERY_TEST_ALL") ? &WIDE_WALK : &SHORT_WALK;
    return conform(game, setup, walk->games, walk->seed, walk->enough);
}

static int soak(uint64_t games, uint64_t seed) {
    for (uint64_t done = 0; done < games;) {
        for (size_t g = 0; g < orr_games_count(); g++) {
            const struct orr_rules *r = orr_games_at(g);
            for (const struct orr_setup *row = r->setups; row->name && done < games; row++, done++) {
                bool deep = done % DEEP_ONE_IN == 0;
                if (!(deep ? walk_deep : walk_quick)(r, row, seed + done)) {
                    return 1;
                }
                if ((done + 1) % REPORT_EVERY == 0) {
                    fprintf(stderr, "%llu games\n", (unsigned long long)done + 1);
                }
            }
        }
    }
    printf("%llu games from seed %llu hold\n", (unsigned long long)games, (unsigned long long)seed);
    return 0;
}

static int list(const char *program) {
    for (size_t g = 0; g < orr_games_count(); g++) {
        const struct orr_rules *r = orr_games_at(g);
        for (const struct orr_setup *row = r->setups; row->name; row++) {
            printf("add_test(conformance_%s_%s \"%s\" %s %s)\n", r->id, row->name, program, r->id, row->name);
        }
    }
    return 0;
}

int main(int argc, char **argv) {
    uint64_t games, seed, enough = UINT64_MAX;
    signal(SIGABRT, on_abort);
    signal(SIGSEGV, on_abort);
    if (__sanitizer_set_death_callback) {
        __sanitizer_set_death_callback(tell_place);
    }
    if (argc == 3 && !strcmp(argv[1], "list")) {
        return list(argv[2]);
    }
    if (argc == 3) {
        return conform_listed(argv[1], argv[2]);
    }
    if (argc == 4 && !strcmp(argv[1], "soak") && read_number(argv[2], &games) && read_number(argv[3], &seed)) {
        return soak(games, seed);
    }
    if ((argc == 5 || (argc == 6 && read_number(argv[5], &enough))) && read_number(argv[3], &games) &&
        read_number(argv[4], &seed)) {
        return conform(argv[1], argv[2], games, seed, enough);
    }
    fprintf(stderr, "usage: orr_conform GAME SETUP [GAMES SEED [ENOUGH]] | soak GAMES SEED | list PROGRAM\n");
    return 2;
}
