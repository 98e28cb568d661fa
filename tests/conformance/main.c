/* orr_conform: the conformance suite as a program.
 *   orr_conform GAME SETUP GAMES SEED [ENOUGH]
 *                                       walk that many games of one set-up, fully checked; stop
 *                                       after ENOUGH entries, but not before LEAST_GAMES
 *   orr_conform GAME SETUP              as CTest does: a game or two; with ORRERY_TEST_ALL in the
 *                                       environment up to twelve
 *   orr_conform soak GAMES SEED         walk many games over all set-ups, one in 200 fully checked
 *   orr_conform reasons [ACTIONS SEED]  so many changed actions for each game: a reason exactly when not listed
 *   orr_conform words LANGUAGE GAME [SETUP]  what a language lacks; "pseudo": what never went through a catalogue
 *   orr_conform words GAME              as CTest does: all languages and pseudo in the first set-ups
 *   orr_conform words all GAME SETUP    the same in one set-up; CTest asks every one before a release
 *   orr_conform look GAME [SETUP]       what a table must be for whoever looks at it: all complaints, each once
 *   orr_conform list PROGRAM            a line of CTest for every game and set-up
 * Exit 0 when all holds, 1 when something does not, 2 for wrong usage. */
#include "conform.h"

#include "orrery/catalogue.h"

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A set-up is walked until enough was seen: games of fifty entries more often than games of two thousand. */
enum { LEAST_GAMES = 5, DEEP_ONE_IN = 200, REPORT_EVERY = 1000 };
enum { WIDE_LOOKS = 12, FIRST_WORDS = 2 };
enum { WIDE_REASONS = 1000000, SHORT_REASONS = 20000, ASKED_AT_ONCE = 48 };

/* How far a set-up is walked: `games` from the seed on, until so many entries were seen, but not before `least` games;
 * each entry is looked at, or, after the beginning of a game, one of so many. */
struct reach {
    uint64_t games, seed, enough, least;
    unsigned apart;
};
/* What CTest walks: widely before a release; before a commit seed 9 at random and, where that was short and in the first
 * set-up of a game, seed 8 by computer players. */
static const struct reach WIDE = {12, 1, 5000, LEAST_GAMES, 1}, SHORT = {2, 8, 150, 1, 3}, FIRST = {2, 8, 150, 2, 3};

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

/* Without a reach: as far as CTest goes. Backwards: of its games, the one with seed 8 is played by computer players and is never left out. */
static int conform(const char *game, const char *setup, const struct reach *reach) {
    const struct orr_rules *r = orr_games_find(game);
    const struct orr_setup *row = r ? find_setup(r, setup) : NULL;
    if (!row) {
        fprintf(stderr, "no game %s with a set-up %s\n", game, setup);
        return 2;
    }
    if (!reach) {
        reach = getenv("ORRERY_TEST_ALL") ? &WIDE : row == r->setups ? &FIRST : &SHORT;
    }
    uint64_t done = 0, last = reach->seed + reach->games - 1;
    for (; done < reach->games && (done < reach->least || walk_entries < reach->enough); done++) {
        if (!walk_deep(r, row, last - done, reach->apart)) {
            return 1;
        }
    }
    printf("%s %s: %llu games down from seed %llu, %llu entries, hold\n", game, setup, (unsigned long long)done,
           (unsigned long long)last, (unsigned long long)walk_entries);
    return 0;
}

static int soak(uint64_t games, uint64_t seed) {
    for (uint64_t done = 0; done < games;) {
        for (size_t g = 0; g < orr_games_count(); g++) {
            const struct orr_rules *r = orr_games_at(g);
            for (const struct orr_setup *row = r->setups; row->name && done < games; row++, done++) {
                bool deep = done % DEEP_ONE_IN == 0;
                if (!(deep ? walk_deep(r, row, seed + done, 1) : walk_quick(r, row, seed + done))) {
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

/* So many changed actions for each game, over all its set-ups. */
static int reasons(uint64_t actions, uint64_t seed) {
    for (size_t g = 0; g < orr_games_count(); g++) {
        const struct orr_rules *r = orr_games_at(g);
        uint64_t asked = 0;
        while (asked < actions) {
            for (const struct orr_setup *row = r->setups; row->name && asked < actions; row++) {
                if (!walk_reasons(r, row, seed++, ASKED_AT_ONCE, &asked)) {
                    return 1;
                }
            }
        }
        printf("%s: %llu changed actions have a reason exactly when they are not listed\n", r->id,
               (unsigned long long)asked);
    }
    return 0;
}

/* The looks of a game, in all its set-ups or in one, in English or in ORRERY_LANGUAGE; or its words in that language. */
static int look_at(const char *game, const char *setup, const char *words) {
    const struct orr_rules *r = orr_games_find(game);
    const char *language = getenv("ORRERY_LANGUAGE");
    if (!r || (setup && !find_setup(r, setup))) {
        fprintf(stderr, "no game %s with a set-up %s\n", game, setup ? setup : "");
        return 2;
    }
    struct orr_catalogue *speech = language && !words ? orr_catalogue_load(language, r->id) : NULL;
    walk_speech = speech;
    unsigned found = words ? walk_words(r, setup, UINT16_MAX, words)
                           : walk_looks(r, setup, getenv("ORRERY_TEST_ALL") ? WIDE_LOOKS : 1);
    orr_catalogue_free(speech);
    printf(found ? "%s: %u complaints\n" : "%s: nothing to complain about\n", game, found);
    return found != 0;
}

/* All that a game says, in every language of this build, and past all of them: in its first set-ups, or in one. */
static int speak(const char *game, const char *setup) {
    const struct orr_rules *r = orr_games_find(game);
    unsigned most = setup ? UINT16_MAX : FIRST_WORDS, found = 0;
    if (!r) {
        fprintf(stderr, "no game %s\n", game);
        return 2;
    }
    for (size_t i = 0; orr_language_at(i); i++) {
        found += walk_words(r, setup, most, orr_language_at(i));
    }
    found += walk_words(r, setup, most, "pseudo");
    printf(found ? "%s: %u complaints\n" : "%s: every sentence is in every language\n", game, found);
    return found != 0;
}

/* Looks of a game: in English, and before a release in every other language. */
static void list_looks(const char *program, const struct orr_rules *r) {
    printf("add_test(conformance_look_%s \"%s\" look %s)\n", r->id, program, r->id);
    for (size_t i = 0; orr_language_at(i); i++) {
        const char *language = orr_language_at(i);
        printf("add_test(conformance_look_%s_%s \"%s\" look %s)\n", language, r->id, program, r->id);
        printf("set_tests_properties(conformance_look_%s_%s PROPERTIES LABELS all ENVIRONMENT ORRERY_LANGUAGE=%s)\n",
               language, r->id, language);
    }
}

/* Words of a game: of its first set-ups, and before a release of each, by itself, as whole games take long. */
static void list_words(const char *program, const struct orr_rules *r) {
    printf("add_test(conformance_words_%s \"%s\" words %s)\n", r->id, program, r->id);
    for (const struct orr_setup *row = r->setups; row->name; row++) {
        printf("add_test(conformance_words_%s_%s \"%s\" words all %s %s)\n", r->id, row->name, program, r->id,
               row->name);
        printf("set_tests_properties(conformance_words_%s_%s PROPERTIES LABELS all)\n", r->id, row->name);
    }
}

static int list(const char *program) {
    for (size_t g = 0; g < orr_games_count(); g++) {
        const struct orr_rules *r = orr_games_at(g);
        for (const struct orr_setup *row = r->setups; row->name; row++) {
            printf("add_test(conformance_%s_%s \"%s\" %s %s)\n", r->id, row->name, program, r->id, row->name);
        }
    }
    for (size_t g = 0; g < orr_games_count(); g++) {
        const struct orr_rules *r = orr_games_at(g);
        if (r->about) {
            list_looks(program, r);
        }
        list_words(program, r);
    }
    printf("add_test(conformance_reasons \"%s\" reasons)\n", program);
    return 0;
}

int main(int argc, char **argv) {
    uint64_t games, seed;
    struct reach reach = {.enough = UINT64_MAX, .least = LEAST_GAMES, .apart = 1};
    signal(SIGABRT, on_abort);
    signal(SIGSEGV, on_abort);
    if (__sanitizer_set_death_callback) {
        __sanitizer_set_death_callback(tell_place);
    }
    if (argc == 3 && !strcmp(argv[1], "list")) {
        return list(argv[2]);
    }
    if ((argc == 3 || argc == 4) && !strcmp(argv[1], "look")) {
        return look_at(argv[2], argc == 4 ? argv[3] : NULL, NULL);
    }
    if (argc == 3 && !strcmp(argv[1], "words")) {
        return speak(argv[2], NULL);
    }
    if (argc == 5 && !strcmp(argv[1], "words") && !strcmp(argv[2], "all")) {
        return speak(argv[3], argv[4]);
    }
    if ((argc == 4 || argc == 5) && !strcmp(argv[1], "words")) {
        return look_at(argv[3], argc == 5 ? argv[4] : NULL, argv[2]);
    }
    if (argc == 3) {
        return conform(argv[1], argv[2], NULL);
    }
    if (argc == 4 && !strcmp(argv[1], "soak") && read_number(argv[2], &games) && read_number(argv[3], &seed)) {
        return soak(games, seed);
    }
    if (argc == 2 && !strcmp(argv[1], "reasons")) {
        return reasons(getenv("ORRERY_TEST_ALL") ? WIDE_REASONS : SHORT_REASONS, 1);
    }
    if (argc == 4 && !strcmp(argv[1], "reasons") && read_number(argv[2], &games) && read_number(argv[3], &seed)) {
        return reasons(games, seed);
    }
    if ((argc == 5 || (argc == 6 && read_number(argv[5], &reach.enough))) && read_number(argv[3], &reach.games) &&
        read_number(argv[4], &reach.seed)) {
        return conform(argv[1], argv[2], &reach);
    }
    fprintf(stderr, "usage: orr_conform GAME SETUP [GAMES SEED [ENOUGH]] | soak GAMES SEED | reasons [ACTIONS SEED] | "
                    "look GAME [SETUP] | words [LANGUAGE] GAME [SETUP] | list PROGRAM\n");
    return 2;
}
