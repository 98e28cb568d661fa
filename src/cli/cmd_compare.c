/* orrery compare: two versions of a game in pairs of games. Playing and counting are the lab's. */
#include "bots.h"
#include "kept.h"
#include "link.h"
#include "orrery/compare.h"
#include "version.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

struct order {
    uint64_t games, jobs, seed, seats, close;
    const char *players;
    struct kept kept;
};

static bool order_read(const struct args *a, struct order *o) {
    *o = (struct order){.games = 2000, .jobs = machine_cores(), .seed = seed_fresh(), .seats = 0, .close = 30};
    o->players = args_text(a, "seats");
    o->players = o->players ? o->players : "greedy";
    return args_number(a, "games", 64, 100000000, &o->games) && args_number(a, "jobs", 1, 256, &o->jobs) &&
           args_number(a, "seed", 0, UINT64_MAX, &o->seed) && args_number(a, "table", 1, ORR_MAX_SEATS, &o->seats) &&
           args_number(a, "close", 1, 1000, &o->close) &&
           kept_open(&o->kept, args_text(a, "keep"), args_has(a, "seed") ? NULL : &o->seed);
}

/* ---- what people see ---- */

static void put_difference(const struct orr_compare_row *r, double by) {
    if (!isfinite(r->difference.low)) {
        printf("  unknown\n");
    } else if (r->different) {
        printf(" %+9.2f  %+.2f to %+.2f\n", by * r->difference.value, by * r->difference.low, by * r->difference.high);
    } else {
        printf("      none  %+.2f to %+.2f\n", by * r->difference.low, by * r->difference.high);
    }
}

static void put_row(const struct orr_compare_row *r) {
    double by = r->share ? 100 : 1;
    char name[300];
    snprintf(name, sizeof name, "%s%s%s", r->name, r->group[0] ? ": " : "", r->group);
    printf("%-34.34s %8.2f%s %8.2f%s", name, by * r->first, r->share ? "%" : " ", by * r->second, r->share ? "%" : " ");
    put_difference(r, by);
}

static void show(const struct orr_compare *c) {
    struct orr_compare_row row;
    unsigned same = 0;
    printf("%s, %u seats, %s: %llu pairs of games, seed %llu%s\n", c->game[0]->rules->title, c->game[0]->seats,
           c->players, (unsigned long long)c->head[ORR_MAX_SEATS].n, (unsigned long long)c->seed,
           c->settled ? "; everything is settled" : "");
    for (unsigned k = 0; k < 2; k++) {
        printf("evaluation of the %s: %s\n", k ? "second" : "first", orr_evaluation_words(c->game[k]));
    }
    printf("\n%-34s %9s %9s %9s  95 %% interval\n", "", "first", "second", "difference");
    for (unsigned i = 0; orr_compare_row(c, i, &row); i++) {
        if (!row.group[0] || row.different) {
            put_row(&row);
        }
        same += row.group[0] && !row.different;
    }
    printf("%u things are used about as often in both: --json has them all\n", same);
}

static int report(const struct args *a, const struct orr_compare *c) {
    struct orr_buf b = {0};
    const char *html = args_text(a, "html");
    if (html) {
        orr_compare_html(c, &b);
        bool ok = write_all(html, b.at, b.n);
        orr_buf_free(&b);
        if (!ok) {
            return EXIT_REFUSED;
        }
    }
    if (args_has(a, "json")) {
        orr_compare_json(c, &b);
        return print_buf(&b);
    }
    if (!html) {
        show(c);
    }
    return EXIT_DONE;
}

/* ---- playing ---- */

static int play(const struct args *a, struct order *o, orr_game *const *game) {
    struct progress bar;
    struct orr_watch watch = {.progress = progress_show, .user = &bar, .stop = interrupt_flag()};
    struct orr_compare_spec spec = {.game = {game[0], game[1]},
                                    .players = o->players,
                                    .games = (uint32_t)o->games,
                                    .seed = o->seed,
                                    .jobs = (unsigned)o->jobs,
                                    .rotate = args_has(a, "rotate"),
                                    .whole = args_has(a, "whole"),
                                    .close = (double)o->close / 1000,
                                    .watch = &watch,
                                    .keep = kept_spec(&o->kept)};
    struct orr_compare c;
    struct orr_error err = {0};
    interrupt_catch();
    progress_begin(&bar, "pairs");
    bool ok = orr_compare_run(&spec, &c, &err);
    progress_end(&bar);
    if (!ok) {
        return refused("%s", err.text);
    }
    int code = orr_link_rank() == 0 ? report(a, &c) : EXIT_DONE;
    bots_say();
    orr_compare_free(&c);
    return interrupted() ? EXIT_INTERRUPTED : code;
}

static int compare(const struct args *a, struct order *o) {
    int code = EXIT_REFUSED;
    orr_game *game[2] = {version_make(a, a->word[0], a->word[1], (unsigned)o->seats), NULL};
    game[1] = game[0] ? version_make(a, a->word[0], a->word[2], game[0]->seats) : NULL;
    if (game[1] && bots_added(a, o->players) && players_known(o->players)) {
        if (orr_link_rank() == 0) {
            fprintf(stderr, "seed %llu\n", (unsigned long long)o->seed);
        }
        code = play(a, o, game);
    }
    orr_game_free(game[0]);
    orr_game_free(game[1]);
    return code;
}

static int run(const struct args *a) {
    struct order o = {.seed = 0};
    if (!link_join()) {
        return EXIT_REFUSED;
    }
    bool good = game_named(a->word[0]) && order_read(a, &o);
    int code = link_share(&o.seed, &good) ? compare(a, &o) : EXIT_USAGE;
    kept_close(&o.kept);
    return code;
}

static const struct option options[] = {
    {.name = "seats", .value = "A,B,...", .help = "who plays both versions (greedy)"},
    {.name = "table", .value = "N", .help = "number of seats; default: the smallest of the game"},
    {.name = "games", .value = "N", .help = "pairs of games at most (2000)"},
    {.name = "whole", .help = "play them all, even when everything is settled before"},
    {.name = "close", .value = "N", .help = "how closely to know what does not differ, in thousandths (30)"},
    {.name = "rotate", .help = "rotate the players by one seat after each pair"},
    {.name = "set", .value = "OPTION=VALUE", .many = true, .help = "choose an option of the game in both versions"},
    {.name = "jobs", .value = "N", .help = "threads; default: one per core; does not change the results"},
    {.name = "seed", .value = "N", .help = "seed of the games"},
    {.name = "keep", .value = "FILE", .help = "keep what was counted there; the same command goes on from it"},
    BOT_OPTIONS,
    {.name = "json", .help = "as JSON"},
    {.name = "html", .value = "FILE", .help = "write a page"},
    {.name = NULL},
};

const struct command cmd_compare = {
    .name = "compare",
    .usage = "GAME FIRST SECOND [--seats A,B,...] [--games N] [--json] [--html FILE] [--keep FILE]",
    .help = "compare two packs or option sets in pairs of games",
    .example = "example: orrery compare {game} built-in my-pack.json --games 5000\n",
    .more = "FIRST and SECOND are packs (my.json), options (name=value), both (my.json,name=value) or\n"
            "\"built-in\". Both versions are played with the same seeds and dice. It stops as soon as\n"
            "everything at the head is settled: either different, or known closely enough.\n",
    .options = options,
    .min_words = 3,
    .max_words = 3,
    .run = run,
};
