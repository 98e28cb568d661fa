/* orrery bench: how fast the rules run on one core, or computer players think. The work is the lab's. */
#include "cli.h"
#include "orrery/lab.h"

#include <stdlib.h>

enum { ROWS = 64 };

struct rows {
    struct orr_bench at[ROWS];
    size_t n;
};

static bool bench_game(const struct orr_rules *rules, double seconds, struct rows *rows) {
    struct progress bar;
    struct orr_watch watch = {.progress = progress_show, .user = &bar, .stop = interrupt_flag()};
    struct orr_error err = {0};
    size_t n = 0;
    if (rows->n + ORR_MAX_SEATS > ROWS) {
        refused("more than %d rows", ROWS);
        return false;
    }
    progress_begin(&bar, rules->id);
    bool ok = orr_bench_game(rules, seconds, &watch, rows->at + rows->n, &n, &err);
    progress_end(&bar);
    if (!ok) {
        refused("%s", err.text);
    }
    rows->n += n;
    return ok;
}

static void bench_text(const struct rows *rows) {
    printf("%-14s %5s %13s %9s %8s %6s %8s %8s %5s %8s\n", "game", "seats", "decisions/s", "games/s", "ns/dec.",
           "bytes", "copy ns", "options", "most", "seconds");
    for (size_t i = 0; i < rows->n; i++) {
        const struct orr_bench *b = &rows->at[i];
        printf("%-14s %5u %13.0f %9.0f %8.1f %6u %8.1f %8.2f %5u %8.2f\n", b->id, b->seats,
               (double)b->decisions / b->seconds, (double)b->games / b->seconds,
               b->seconds * 1e9 / (double)b->decisions, b->state_bytes, b->copy_ns, b->mean_options, b->max_options,
               b->seconds);
    }
}

static bool bench_all(const struct args *a, double seconds, struct rows *rows) {
    for (size_t i = 0; i < orr_games_count() && !interrupted(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        bool wanted = a->words ? rules == orr_games_find(a->word[0]) : !(rules->flags & ORR_HIDDEN_GAME);
        if (wanted && !bench_game(rules, seconds, rows)) {
            return false;
        }
    }
    return true;
}

/* ---- computer players ---- */

struct ai_rows {
    struct orr_bench_ai at[ROWS];
    size_t n;
};

/* The smallest standard table of a game. */
static bool think_in(const struct orr_rules *rules, const struct orr_player *p, double seconds, struct ai_rows *rows) {
    struct progress bar;
    struct orr_watch watch = {.progress = progress_show, .user = &bar, .stop = interrupt_flag()};
    struct orr_error err = {0};
    orr_game *g = orr_game_setup(rules, 0, "", &err);
    bool ok = g && rows->n < ROWS;
    if (ok) {
        progress_begin(&bar, rules->id);
        ok = orr_bench_ai_run(g, p, seconds, &watch, &rows->at[rows->n], &err);
        progress_end(&bar);
        rows->n += ok;
    }
    orr_game_free(g);
    if (!ok && !interrupted()) {
        refused("%s", err.text);
    }
    return ok;
}

static void ai_text(const struct ai_rows *rows) {
    printf("%-14s %5s %-8s %12s %10s %10s %8s %7s %7s %7s\n", "game", "seats", "player", "iterations/s", "ms/search",
           "slowest ms", "turns", "rules", "eval.", "tree");
    for (size_t i = 0; i < rows->n; i++) {
        const struct orr_bench_ai *b = &rows->at[i];
        printf("%-14s %5u %-8s %12.0f %10.1f %10.1f %8.1f %5.1f %% %5.1f %% %5.1f %%\n", b->id, b->seats, b->player,
               (double)b->meter.iterations / b->seconds, 1000 * b->seconds / (double)b->searches, 1000 * b->slowest,
               (double)b->meter.turns / (double)b->meter.iterations, 100 * orr_bench_ai_rules(b),
               100 * b->evaluating / b->seconds, 100 * b->meter.tree / b->seconds);
    }
}

static int run_ai(const struct args *a, double seconds) {
    static struct ai_rows rows;
    struct orr_error err = {0};
    const char *name = args_text(a, "player");
    const struct orr_player *p = orr_player_find(name ? name : "bot:5", &err);
    if (!p) {
        return misused("%s", err.text);
    }
    interrupt_catch();
    for (size_t i = 0; i < orr_games_count(); i++) {
        const struct orr_rules *rules = orr_games_at(i);
        bool wanted = a->words ? rules == orr_games_find(a->word[0]) : !(rules->flags & ORR_HIDDEN_GAME);
        if (wanted && !think_in(rules, p, seconds, &rows)) {
            return interrupted() ? EXIT_INTERRUPTED : EXIT_REFUSED;
        }
    }
    if (!args_has(a, "json")) {
        ai_text(&rows);
        return EXIT_DONE;
    }
    struct orr_buf b = {0};
    orr_bench_ai_json(rows.at, rows.n, &b);
    return print_buf(&b);
}

static int run(const struct args *a) {
    uint64_t seconds = 2;
    if (!args_number(a, "seconds", 1, 3600, &seconds) || (a->words && !game_named(a->word[0]))) {
        return EXIT_USAGE;
    }
    if (args_has(a, "ai")) {
        return run_ai(a, (double)seconds);
    }
    static struct rows rows;
    interrupt_catch();
    if (!bench_all(a, (double)seconds, &rows)) {
        return EXIT_REFUSED;
    }
    if (interrupted()) {
        note("stopped early");
        return EXIT_INTERRUPTED;
    }
    if (!args_has(a, "json")) {
        bench_text(&rows);
        return EXIT_DONE;
    }
    struct orr_buf b = {0};
    orr_bench_json(rows.at, rows.n, &b);
    return print_buf(&b);
}

static const struct option options[] = {
    {.name = "seconds", .value = "N", .help = "time for each game (2)"},
    {.name = "ai", .help = "measure a computer player instead, and where its time goes"},
    {.name = "player", .value = "NAME", .help = "with --ai: the player to measure (bot:5)"},
    {.name = "json", .help = "as JSON"},
    {.name = NULL},
};

const struct command cmd_bench = {
    .name = "bench",
    .usage = "[GAME] [--ai [--player NAME]] [--seconds N] [--json]",
    .help = "random play-outs on one core: decisions and games per second",
    .example = "example: orrery bench {game}\n",
    .options = options,
    .max_words = 1,
    .run = run,
};
