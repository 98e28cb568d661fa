/* orrery train: learn an evaluation by self-play. Playing, fitting and trying are the
 * lab's; here are the order, the files and what people see of it. */
#include "cli.h"
#include "link.h"
#include "orrery/train.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct settings {
    struct orr_train_spec order;
    orr_game *game[ORR_TRAIN_TABLES];
    char *pack; /* text of --content, or NULL */
    uint64_t generations;
    struct progress bar;
    struct orr_watch watch;
};

/* ---- tables ---- */

static bool add_table(struct settings *s, orr_game *g) {
    if (!g) {
        return false;
    }
    if (s->order.n_tables == ORR_TRAIN_TABLES) {
        orr_game_free(g);
        misused("more than %d tables", ORR_TRAIN_TABLES);
        return false;
    }
    s->game[s->order.n_tables] = g;
    s->order.table[s->order.n_tables++] = g;
    return true;
}

/* `options` is "name=value name=value". */
static orr_game *make_table(const struct settings *s, const struct orr_rules *rules, unsigned seats,
                            const char *options, struct orr_error *err) {
    char text[1024];
    struct orr_spec spec = {.game = rules->id, .seats = seats, .content = s->pack};
    if (strlen(options) >= sizeof text) {
        orr_fail(err, "the options are too long");
        return NULL;
    }
    snprintf(text, sizeof text, "%s", options);
    for (char *word = strtok(text, " "); word; word = strtok(NULL, " ")) {
        if (spec.n_options == ORR_MAX_OPTIONS) {
            orr_fail(err, "there are more than %d options", ORR_MAX_OPTIONS);
            return NULL;
        }
        spec.option[spec.n_options++] = word;
    }
    return orr_game_make(&spec, err);
}

/* "3" or "1 option=value option=value" */
static bool add_described(struct settings *s, const struct orr_rules *rules, const char *text) {
    struct orr_error err = {{0}};
    char *end;
    unsigned long seats = strtoul(text, &end, 10);
    if (end == text || seats < 1 || seats > ORR_MAX_SEATS) {
        misused("--table \"%s\" does not begin with a number of seats", text);
        return false;
    }
    orr_game *g = make_table(s, rules, (unsigned)seats, end, &err);
    if (!g) {
        misused("--table \"%s\": %s", text, err.text);
    }
    return add_table(s, g);
}

/* Every number of seats of the standard game. */
static bool add_standard(struct settings *s, const struct orr_rules *rules) {
    for (unsigned seats = rules->min_seats; seats <= rules->max_seats; seats++) {
        orr_game *g = make_table(s, rules, seats, "", NULL);
        if (g && (seats == 1 || g->together)) {
            orr_game_free(g);
        } else if (g && !add_table(s, g)) {
            return false;
        }
    }
    return true;
}

static bool add_tables(const struct args *a, struct settings *s, const struct orr_rules *rules) {
    const char *text;
    for (size_t i = 0; (text = args_nth(a, "table", i)); i++) {
        if (!add_described(s, rules, text)) {
            return false;
        }
    }
    return s->order.n_tables > 0 || add_standard(s, rules);
}

/* The pack of --content. False: the sentence is printed. */
static bool take_pack(const struct args *a, struct settings *s, const struct orr_rules *rules) {
    const char *path = args_text(a, "content");
    struct orr_error err = {{0}};
    s->pack = path ? read_all(path, NULL) : NULL;
    orr_game *g = s->pack ? make_table(s, rules, 0, "", &err) : NULL;
    bool built_in = g && g->content == rules->content;
    if (s->pack && !g) {
        refused("%s: %s", path, err.text);
    } else if (built_in) {
        refused("%s: this is the built-in pack; leave --content out", path);
    } else if (g) {
        weights_recall(g);
    }
    orr_game_free(g);
    return !path || (g && !built_in);
}

static void free_tables(struct settings *s) {
    for (unsigned i = 0; i < s->order.n_tables; i++) {
        orr_game_free(s->game[i]);
    }
    free(s->pack);
}

/* ---- the order ---- */

static bool read_order(const struct args *a, struct settings *s) {
    bool shown = args_has(a, "chances"); /* as people are shown them: by solid players, and by who won */
    uint64_t games = 4000, trial = shown ? 0 : 400, budget = shown ? 600 : 200, positions = 16, epochs = shown ? 20 : 4,
             units = ORR_NET_USUAL_UNITS;
    uint64_t temperature = shown ? 0 : 40, lambda = shown ? 100 : 70, margin = shown ? 0 : 30;
    uint64_t jobs = machine_cores(), seed = seed_fresh();
    s->generations = shown ? 1 : 5;
    if (!args_number(a, "games", 20, ORR_TRAIN_GAMES, &games) || !args_number(a, "trial", 0, 100000, &trial) ||
        !args_number(a, "generations", 1, 1000, &s->generations) || !args_number(a, "budget", 1, 5000, &budget) ||
        !args_number(a, "positions", 1, 1000, &positions) || !args_number(a, "epochs", 1, 100, &epochs) ||
        !args_number(a, "temperature", 0, 1000, &temperature) || !args_number(a, "lambda", 0, 100, &lambda) ||
        !args_number(a, "margin", 0, 100, &margin) || !args_number(a, "jobs", 1, 256, &jobs) ||
        !args_number(a, "units", ORR_NET_USUAL_UNITS, ORR_NET_UNITS, &units) ||
        !args_number(a, "seed", 0, UINT64_MAX, &seed)) {
        return false;
    }
    struct orr_train_spec *o = &s->order;
    o->games = (uint32_t)games;
    o->trial = (uint32_t)trial;
    o->budget = (uint32_t)budget;
    o->positions = (unsigned)positions;
    o->epochs = (unsigned)epochs;
    o->units = (unsigned)units;
    o->temperature = (float)temperature / 1000.0f;
    o->lambda = (float)lambda / 100.0f;
    o->margin = (float)margin / 100.0f;
    o->shown = shown;
    o->jobs = (unsigned)jobs;
    o->seed = seed;
    return true;
}

/* The command that makes the same table again; jobs and files play no part. */
static void put_command(const struct args *a, const struct settings *s, struct orr_buf *b) {
    orr_put(b, "orrery train %s", a->word[0]);
    for (size_t i = 0; i < a->n_given; i++) {
        const char *name = a->given[i].option->name;
        const char *value = a->given[i].value;
        bool quoted = strcmp(name, "table") == 0;
        if (strcmp(name, "jobs") != 0 && strcmp(name, "out") != 0 && strcmp(name, "keep") != 0 &&
            strcmp(name, "seed") != 0) {
            orr_put(b, !value || !*value ? " --%s" : quoted ? " --%s \"%s\"" : " --%s %s", name, value);
        }
    }
    orr_put(b, " --seed %llu", (unsigned long long)s->order.seed);
}

/* ---- generations ---- */

static void tell(const struct orr_train_report *r) {
    if (orr_link_rank() > 0) {
        return;
    }
    printf("%10u %10llu %7.1f %5.1f %% %8.4f %8.4f %8.4f %8.4f  %5.1f %% of %.0f  %s\n", r->generation,
           (unsigned long long)r->positions, r->rounds, 100 * r->first_share, r->loss_knowing, r->loss_by_hand,
           r->loss_before, r->loss_after, 100 * r->trial_share, r->trial_games, r->taken ? "accepted" : "rejected");
    fflush(stdout);
}

static const char *table_name(const struct args *a, const struct settings *s) {
    const orr_game *first = s->order.table[0];
    const char *name = args_text(a, "name");
    return name ? name : s->order.shown ? "chances" : first->seats == 1 || first->together ? "common" : "versus";
}

/* A word that C and a file can have in their names. */
static bool name_fits(const char *name) {
    static const char letters[] = "abcdefghijklmnopqrstuvwxyz_";
    bool fits = !name || (*name && strlen(name) <= 20 && strspn(name, letters) == strlen(name));
    if (!fits) {
        misused("--name takes up to 20 lower-case letters");
    }
    return fits;
}

/* For a pack: the weights go to where players find them, and to --out. */
static bool store_weights(const struct settings *s, const struct orr_training *t, const char *command,
                          const char *out) {
    struct orr_buf text = {0}, path = {0};
    bool ok = true;
    if (orr_training_weights(t, command, &text)) {
        ok = weights_path(s->order.table[0], &path) && write_all(path.at, text.at, text.n) &&
             (!out || write_all(out, text.at, text.n));
        note("stored in %s", path.at);
    } else {
        note("no network beats the hand-written estimate yet: nothing was stored");
    }
    orr_buf_free(&text);
    orr_buf_free(&path);
    return ok;
}

static bool store(const struct args *a, const struct settings *s, const struct orr_training *t) {
    struct orr_buf kept = {0}, table = {0}, command = {0};
    const char *keep = args_text(a, "keep"), *out = args_text(a, "out");
    bool ok = true;
    if (orr_link_rank() > 0) {
        return true; /* the first process writes */
    }
    orr_training_save(t, &kept);
    put_command(a, s, &command);
    if (s->pack) {
        ok = store_weights(s, t, command.at, out);
    } else if (out) {
        orr_training_table(t, table_name(a, s), command.at, &table);
        ok = write_all(out, table.at, table.n);
    }
    ok = (!keep || write_all(keep, kept.at, kept.n)) && ok;
    orr_buf_free(&kept);
    orr_buf_free(&table);
    orr_buf_free(&command);
    return ok;
}

static int run_generations(const struct args *a, struct settings *s, struct orr_training *t) {
    bool first = orr_link_rank() == 0;
    s->watch = (struct orr_watch){.progress = first ? progress_show : NULL, .user = &s->bar, .stop = interrupt_flag()};
    s->order.watch = &s->watch;
    if (first) {
        printf("%10s %10s %7s %7s %8s %8s %8s %8s  %s\n", "generation", "positions", "rounds", "seat 1", "constant",
               "estimate", "before", "after", "wins against the best so far");
    }
    for (uint64_t i = 0; i < s->generations; i++) {
        struct orr_train_report r;
        progress_begin(&s->bar, "games");
        bool done = orr_training_step(t, &r);
        progress_end(&s->bar);
        if (!done) {
            note("stopped; the unfinished generation is lost, earlier ones are kept");
            return EXIT_INTERRUPTED;
        }
        tell(&r);
        if (!store(a, s, t)) {
            return EXIT_REFUSED;
        }
    }
    return EXIT_DONE;
}

/* What was kept, or NULL: nothing yet. False: it cannot be read. */
static bool read_kept(const char *path, char **text) {
    *text = path && access(path, F_OK) == 0 ? read_all(path, NULL) : NULL;
    return *text || !path || access(path, F_OK) != 0;
}

/* Games take hours, so whether a file can be written is found out before them. */
static bool can_write(const char *path) {
    char folder[1024];
    const char *slash = path ? strrchr(path, '/') : NULL;
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1, slash ? path : ".");
    if (path && strcmp(path, "-") != 0 && access(path, W_OK) != 0 && access(folder, W_OK) != 0) {
        refused("%s: cannot be written: %s", path, strerror(errno));
        return false;
    }
    return true;
}

static int go_on(const struct args *a, struct settings *s, struct orr_training *t, const char *kept) {
    struct orr_error err = {{0}};
    if (kept && !orr_training_load(t, kept, &err)) {
        return refused("%s: %s", args_text(a, "keep"), err.text);
    }
    struct orr_buf path = {0};
    bool writable = can_write(args_text(a, "keep")) && can_write(args_text(a, "out")) &&
                    (!s->pack || (weights_path(s->order.table[0], &path) && can_write(path.at)));
    orr_buf_free(&path);
    if (!writable) {
        return EXIT_REFUSED;
    }
    if (orr_link_rank() == 0) {
        if (kept) {
            note("resuming %s", args_text(a, "keep"));
        }
        fprintf(stderr, "seed %llu\n", (unsigned long long)s->order.seed);
    }
    interrupt_catch();
    return run_generations(a, s, t);
}

static int learn(const struct args *a, struct settings *s) {
    struct orr_error err = {{0}};
    char *kept = NULL;
    if (!orr_train_check(&s->order, &err)) {
        return misused("%s", err.text);
    }
    bool good = orr_link_rank() > 0 || read_kept(args_text(a, "keep"), &kept);
    uint64_t seed = s->order.seed;
    if (!link_share(&seed, &good) || !link_text(&kept)) {
        return EXIT_REFUSED;
    }
    if (kept && !args_has(a, "seed")) {
        orr_training_seed(kept, &s->order.seed);
    }
    struct orr_training *t = orr_training_make(&s->order);
    int code = go_on(a, s, t, kept);
    orr_training_free(t);
    free(kept);
    return code;
}

static int run(const struct args *a) {
    struct settings s = {.generations = 0};
    if (!link_join()) {
        return EXIT_REFUSED;
    }
    const struct orr_rules *rules = game_named(a->word[0]);
    int code = EXIT_USAGE;
    bool good = rules && name_fits(args_text(a, "name")) && read_order(a, &s);
    if (link_share(&s.order.seed, &good) && rules) {
        code = !take_pack(a, &s, rules) ? EXIT_REFUSED : add_tables(a, &s, rules) ? learn(a, &s) : EXIT_USAGE;
    }
    free_tables(&s);
    return code;
}

static const struct option options[] = {
    {.name = "table",
     .value = "SEATS [OPTION=VALUE ...]",
     .many = true,
     .help = "tables to play at, in turn (default: all sizes)"},
    {.name = "generations", .value = "N", .help = "how often to play, fit and test (5)"},
    {.name = "games", .value = "N", .help = "games of a generation (4000)"},
    {.name = "trial", .value = "N", .help = "games of the new network against the best so far (400)"},
    {.name = "budget", .value = "N", .help = "actions tried to plan a turn (200)"},
    {.name = "positions", .value = "N", .help = "positions kept of each game (16)"},
    {.name = "units", .value = "N", .help = "units of the hidden layer: 16, 32, 48 or 64 (16)"},
    {.name = "epochs", .value = "N", .help = "how often a fit uses each position (4)"},
    {.name = "temperature", .value = "N", .help = "how often worse turns are tried, in thousandths of the win (40)"},
    {.name = "lambda", .value = "N", .help = "lambda of the temporal differences, in percent (70)"},
    {.name = "margin", .value = "N", .help = "part of the target that is the lead in points, in percent (30)"},
    {.name = "chances", .help = "train the displayed win chances of solo and co-operative games"},
    {.name = "seed", .value = "N", .help = "seed of the training; the same seed trains the same network"},
    {.name = "jobs", .value = "N", .help = "threads; default: one per core; does not change the network"},
    {.name = "keep", .value = "FILE", .help = "save after each generation; resume from the file if it exists"},
    {.name = "content", .value = "FILE", .help = "train for this content pack; players find the weights by its hash"},
    {.name = "out", .value = "FILE", .help = "the table for the game's folder; with --content the weights"},
    {.name = "name", .value = "WORD", .help = "name of the table in that file (versus or common)"},
    {.name = NULL},
};

const struct command cmd_train = {
    .name = "train",
    .usage = "GAME [--table SEATS]... [--generations N] [--games N] [--content FILE] [--keep FILE] [--out FILE]",
    .help = "train an evaluation of positions by self-play",
    .example = "example: orrery train {game} --keep learning.txt --out learned_versus.inc\n",
    .more = "Each generation plays games with the newest network, fits a new one to them and lets it\n"
            "play against the best so far: with at least half of the wins it becomes the best.\n"
            "Losses are cross-entropies against the results of held-out games.\n",
    .options = options,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
