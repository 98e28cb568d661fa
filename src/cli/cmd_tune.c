/* orrery tune: numbers of a pack searched for a goal. The search is the lab's. */
#include "bots.h"
#include "kept.h"
#include "link.h"
#include "orrery/tune.h"

#include <stdlib.h>
#include <string.h>

struct order {
    struct orr_tune_spec spec;
    struct orr_spec options;
    char *pack;
    struct kept kept;
    struct progress bar;
    struct orr_watch watch;
};

/* ---- the order ---- */

static bool read_vary(const struct args *a, struct orr_tune_spec *s) {
    const char *text;
    struct orr_error err = {{0}};
    for (size_t i = 0; (text = args_nth(a, "vary", i)); i++) {
        if (s->n_varied == ORR_TUNE_VARIED) {
            misused("more than %d numbers are varied", ORR_TUNE_VARIED);
            return false;
        }
        if (!orr_tune_vary_read(text, s->rules, s->pack, &s->vary[s->n_varied++], &err)) {
            misused("--vary: %s", err.text);
            return false;
        }
    }
    return true;
}

static bool read_goals(const struct args *a, struct orr_tune_spec *s) {
    const char *text;
    struct orr_error err = {{0}};
    for (size_t i = 0; (text = args_nth(a, "goal", i)); i++) {
        if (s->n_goals == ORR_TUNE_GOALS) {
            misused("there are more than %d goals", ORR_TUNE_GOALS);
            return false;
        }
        if (!orr_tune_goal_read(text, &s->goal[s->n_goals++], &err)) {
            misused("--goal: %s", err.text);
            return false;
        }
    }
    return true;
}

static bool read_numbers(const struct args *a, struct order *o) {
    uint64_t candidates = 27, games = 60, jobs = machine_cores(), seats = 0;
    o->spec.seed = seed_fresh();
    if (!args_number(a, "candidates", 2, ORR_TUNE_CANDIDATES, &candidates) ||
        !args_number(a, "games", 10, 1000000, &games) || !args_number(a, "jobs", 1, 256, &jobs) ||
        !args_number(a, "table", 1, ORR_MAX_SEATS, &seats) || !args_number(a, "seed", 0, UINT64_MAX, &o->spec.seed)) {
        return false;
    }
    o->spec.candidates = (unsigned)candidates;
    o->spec.games = (uint32_t)games;
    o->spec.jobs = (unsigned)jobs;
    o->spec.seats = (unsigned)seats;
    o->spec.rotate = args_has(a, "rotate");
    o->spec.players = args_text(a, "seats");
    o->spec.players = o->spec.players ? o->spec.players : "greedy";
    return kept_open(&o->kept, args_text(a, "keep"), args_has(a, "seed") ? NULL : &o->spec.seed);
}

static bool order_read(const struct args *a, struct order *o) {
    const char *path = args_text(a, "content");
    *o = (struct order){.pack = NULL};
    o->spec.rules = game_named(a->word[0]);
    if (!o->spec.rules || !spec_options(a, o->spec.rules, &o->options)) {
        return false;
    }
    o->spec.option = o->options.option;
    o->spec.n_options = o->options.n_options;
    o->pack = path ? read_all(path, NULL) : NULL;
    o->spec.pack = o->pack;
    return (!path || o->pack) && read_vary(a, &o->spec) && read_goals(a, &o->spec) && read_numbers(a, o) &&
           bots_added(a, o->spec.players) && players_known(o->spec.players);
}

/* ---- what people see ---- */

static void put_row(const struct orr_tune *t, unsigned i) {
    const struct orr_candidate *c = &t->at[i];
    printf("%8.3f %7llu %7.1f  ", orr_tune_miss(t, i, t->spec->n_goals), (unsigned long long)c->games,
           (double)c->rounds / (double)c->games);
    for (unsigned k = 0; k < t->things.game->seats; k++) {
        printf("%3.0f ", 100.0 * (double)c->won[k] / 60 / (double)c->games);
    }
    for (unsigned k = 0; k < t->spec->n_varied; k++) {
        printf(" %s=%d", t->spec->vary[k].path, c->value[k]);
    }
    printf("%s\n", i ? "" : "  (without changes)");
}

static void show(const struct orr_tune *t) {
    enum { SHOWN = 12 };
    unsigned order[ORR_TUNE_CANDIDATES], refused_ones = 0;
    orr_tune_order(t, order);
    printf("%s, %u seats, %s: %u candidates, %llu rounds, seed %llu\n", t->spec->rules->title, t->things.game->seats,
           t->spec->players, t->n, (unsigned long long)t->rung, (unsigned long long)t->spec->seed);
    printf("evaluation: %s\n", orr_evaluation_words(t->at[t->best].game));
    printf("\n%8s %7s %7s  wins by seat, numbers\n", "miss", "games", "rounds");
    for (unsigned i = 0, shown = 0; i < t->n; i++) {
        refused_ones += !t->at[order[i]].game;
        if (t->at[order[i]].games && (shown++ < SHOWN || order[i] == 0)) {
            put_row(t, order[i]);
        }
    }
    if (refused_ones) {
        printf("%u candidates are no games: their packs or options are refused\n", refused_ones);
    }
    printf("The best of many looks better than it is: compare it with another seed (orrery compare).\n");
}

static bool write_made(const char *path, struct orr_buf *b) {
    bool ok = write_all(path, b->at, b->n);
    orr_buf_free(b);
    return ok;
}

static int report(const struct args *a, const struct orr_tune *t) {
    struct orr_buf b = {0};
    const char *html = args_text(a, "html"), *out = args_text(a, "out");
    if (html) {
        orr_tune_html(t, &b);
        if (!write_made(html, &b)) {
            return EXIT_REFUSED;
        }
    }
    if (out) {
        orr_tune_pack(t, t->best, &b);
        if (!write_made(out, &b)) {
            return EXIT_REFUSED;
        }
    }
    if (args_has(a, "json")) {
        orr_tune_json(t, &b);
        return print_buf(&b);
    }
    show(t);
    return EXIT_DONE;
}

static int search(const struct args *a, struct order *o) {
    struct orr_tune t;
    struct orr_error err = {{0}};
    o->watch = (struct orr_watch){.progress = progress_show, .user = &o->bar, .stop = interrupt_flag()};
    o->spec.watch = &o->watch;
    o->spec.keep = kept_spec(&o->kept);
    interrupt_catch();
    progress_begin(&o->bar, "games");
    bool ok = orr_tune_run(&o->spec, &t, &err);
    progress_end(&o->bar);
    if (!ok) {
        return refused("%s", err.text);
    }
    int code = orr_link_rank() == 0 ? report(a, &t) : EXIT_DONE;
    orr_tune_free(&t);
    bots_say();
    return interrupted() ? EXIT_INTERRUPTED : code;
}

static int run(const struct args *a) {
    struct order o;
    if (!link_join()) {
        return EXIT_REFUSED;
    }
    bool good = order_read(a, &o);
    int code = EXIT_USAGE;
    if (link_share(&o.spec.seed, &good)) {
        if (orr_link_rank() == 0) {
            fprintf(stderr, "seed %llu\n", (unsigned long long)o.spec.seed);
        }
        code = search(a, &o);
    }
    free(o.pack);
    kept_close(&o.kept);
    return code;
}

static const struct option options[] = {
    {.name = "vary", .value = "PATH=LOW..HIGH[:STEP]", .many = true, .help = "a number of the pack, or an option"},
    {.name = "goal",
     .value = "GOAL[*WEIGHT]",
     .many = true,
     .help = "seats, length=ROUNDS, limit=PERCENT, use=PERCENT; several are added"},
    {.name = "candidates", .value = "N", .help = "versions to try (27)"},
    {.name = "games", .value = "N", .help = "games of each in the first round; three times as many in the next (60)"},
    {.name = "seats", .value = "A,B,...", .help = "who plays (greedy)"},
    {.name = "table", .value = "N", .help = "number of seats; default: the smallest of the game"},
    {.name = "rotate", .help = "rotate the players by one seat after each game"},
    {.name = "set", .value = "OPTION=VALUE", .many = true, .help = "choose an option of the game in all versions"},
    {.name = "content", .value = "FILE", .help = "the pack to begin with"},
    {.name = "jobs", .value = "N", .help = "threads; default: one per core; does not change the results"},
    {.name = "seed", .value = "N", .help = "seed of candidates and games"},
    {.name = "keep", .value = "FILE", .help = "keep what was counted there; the same command goes on from it"},
    BOT_OPTIONS,
    {.name = "json", .help = "as JSON"},
    {.name = "html", .value = "FILE", .help = "write a page of what was tried"},
    {.name = "out", .value = "FILE", .help = "write the best pack"},
    {.name = NULL},
};

const struct command cmd_tune = {
    .name = "tune",
    .usage = "GAME --vary PATH=LOW..HIGH ... --goal GOAL ... [--candidates N] [--keep FILE] [--out FILE]",
    .help = "search numbers of a pack for a goal",
    .example = "example: orrery tune {game} --vary PATH=1..9 --goal seats --goal length=8 --keep tune.txt\n",
    .more = "Successive halving: all candidates play a few games with the same seeds and dice, the better\n"
            "third plays three times as many, until one is left. The version without changes plays along.\n",
    .options = options,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
