/* orrery puzzles: positions with one best turn, from mass play. The finding and proving is the lab's. */
#include "cli.h"
#include "kept.h"
#include "orrery/puzzles.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

struct order {
    struct orr_puzzle_spec spec;
    orr_game *game[ORR_PUZZLE_TABLES];
    struct kept kept;
    struct progress bar;
    struct orr_watch watch;
    char command[160];
};

enum { USUAL_TABLES = 2 };

/* The smallest tables on which seats play against each other with nothing chosen. */
static bool usual_tables(struct order *o) {
    const struct orr_setup *setup = o->spec.rules->setups;
    for (; setup->name && o->spec.n_tables < USUAL_TABLES; setup++) {
        if (setup->seats > 1 && !setup->options[0]) {
            struct orr_error err = {{0}};
            orr_game *g = orr_game_setup(o->spec.rules, setup->seats, "", &err);
            if (!g) {
                refused("%s", err.text);
                return false;
            }
            o->game[o->spec.n_tables] = g;
            o->spec.table[o->spec.n_tables++] = g;
        }
    }
    return true;
}

static bool read_table(const struct args *a, struct order *o) {
    uint64_t seats = 0;
    int code;
    if (!args_number(a, "table", 2, ORR_MAX_SEATS, &seats)) {
        return false;
    }
    if (!seats && !args_nth(a, "set", 0)) {
        return usual_tables(o);
    }
    o->game[0] = game_ordered(a, a->word[0], (unsigned)seats, o->spec.seed, &code);
    o->spec.table[0] = o->game[0];
    o->spec.n_tables = 1;
    if (o->game[0] && orr_common_goal(o->game[0])) {
        misused("puzzles are made where seats play against each other");
        return false;
    }
    return o->game[0] != NULL;
}

static bool order_read(const struct args *a, struct order *o) {
    uint64_t games = 10000, want = 40, jobs = machine_cores(), margin = 6;
    *o = (struct order){.spec.seed = seed_fresh()};
    o->spec.rules = game_named(a->word[0]);
    if (!o->spec.rules || !args_number(a, "games", 1, 1000000, &games) || !args_number(a, "want", 1, 10000, &want) ||
        !args_number(a, "margin", 1, 90, &margin) || !args_number(a, "jobs", 1, 256, &jobs) ||
        !args_number(a, "seed", 0, UINT64_MAX, &o->spec.seed) || !read_table(a, o)) {
        return false;
    }
    o->spec.games = (uint32_t)games;
    o->spec.want = (uint32_t)want;
    o->spec.jobs = (unsigned)jobs;
    o->spec.margin = (unsigned)margin * 10;
    snprintf(o->command, sizeof o->command, "orrery puzzles %s --seed %" PRIu64 " --margin %" PRIu64 " --want %" PRIu64,
             o->spec.rules->id, o->spec.seed, margin, want);
    return kept_open(&o->kept, args_text(a, "keep"), NULL);
}

static int report(const struct args *a, const struct order *o, const struct orr_puzzles *p) {
    struct orr_buf b = {0};
    const char *path = args_text(a, "out");
    orr_puzzles_json(&o->spec, p, o->command, &b);
    if (path) {
        bool ok = write_all(path, b.at, b.n);
        orr_buf_free(&b);
        printf("%u puzzles from %u games\n", p->n < o->spec.want ? p->n : o->spec.want, p->played);
        return ok ? EXIT_DONE : EXIT_REFUSED;
    }
    return print_buf(&b);
}

static int run(const struct args *a) {
    struct order o;
    struct orr_puzzles p;
    struct orr_error err = {{0}};
    int code = EXIT_USAGE;
    if (order_read(a, &o)) {
        o.watch = (struct orr_watch){.progress = progress_show, .user = &o.bar, .stop = interrupt_flag()};
        o.spec.watch = &o.watch;
        o.spec.keep = kept_spec(&o.kept);
        fprintf(stderr, "seed %" PRIu64 "\n", o.spec.seed);
        interrupt_catch();
        progress_begin(&o.bar, "puzzles");
        bool ok = orr_puzzles_make(&o.spec, &p, &err);
        progress_end(&o.bar);
        code = ok ? report(a, &o, &p) : refused("%s", err.text);
        if (ok) {
            orr_puzzles_free(&p);
        }
        code = interrupted() ? EXIT_INTERRUPTED : code;
    }
    for (unsigned i = 0; i < o.spec.n_tables; i++) {
        orr_game_free(o.game[i]);
    }
    kept_close(&o.kept);
    return code;
}

static const struct option options[] = {
    {.name = "want", .value = "N", .help = "ends when there are so many (40)"},
    {.name = "games", .value = "N", .help = "games to look at, at most (10000)"},
    {.name = "margin", .value = "N", .help = "points of win chance by which the best turn beats the second (6)"},
    {.name = "table", .value = "N", .help = "number of seats; default: the two smallest tables take turns"},
    {.name = "set", .value = "OPTION=VALUE", .many = true, .help = "choose an option of the game"},
    {.name = "content", .value = "FILE", .help = "play with this pack"},
    {.name = "jobs", .value = "N", .help = "threads; default: one per core; does not change the results"},
    {.name = "seed", .value = "N", .help = "seed of the games"},
    {.name = "keep", .value = "FILE", .help = "keep what was found there; the same command goes on from it"},
    {.name = "out", .value = "FILE", .help = "write the collection there"},
    {.name = NULL},
};

const struct command cmd_puzzles = {
    .name = "puzzles",
    .usage = "GAME [--want N] [--margin N] [--keep FILE] [--out FILE]",
    .help = "find positions with one best turn in mass play",
    .example = "example: orrery puzzles {game} --want 40 --seed 1 --keep puzzles.txt --out puzzles.json\n",
    .more = "Turns are compared in the same sampled states, played on for a round. What is kept beats every\n"
            "other turn by the margin and by three standard errors, and finishes ahead when played to the end.\n",
    .options = options,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
