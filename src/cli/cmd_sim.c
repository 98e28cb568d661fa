/* orrery sim: mass play with statistics. The work is the lab's; here are the order,
 * the table for people and the progress bar. */
#include "bots.h"
#include "kept.h"
#include "link.h"
#include "orrery/lab.h"

#include <stdlib.h>
#include <string.h>

struct order {
    uint64_t games, jobs, seed;
    const char *players;
    unsigned seats;
    struct kept kept;
};

/* "a,b,c" names three seats, "a" plays them all, "3" is three random players. */
static bool seats_read(const char *text, struct order *o) {
    size_t digits = strspn(text, "0123456789");
    o->players = text;
    if (digits && !text[digits]) {
        o->players = "random";
        o->seats = digits == 1 ? (unsigned)(*text - '0') : 0;
        if (o->seats < 1 || o->seats > ORR_MAX_SEATS) {
            misused("--seats \"%s\" is not a number from 1 to %d", text, ORR_MAX_SEATS);
            return false;
        }
        return true;
    }
    unsigned n = 1;
    for (const char *p = text; *p; p++) {
        n += *p == ',';
    }
    if (n > ORR_MAX_SEATS) {
        misused("--seats names %u players; a table has at most %d seats", n, ORR_MAX_SEATS);
        return false;
    }
    o->seats = n > 1 ? n : 0;
    return true;
}

static bool order_read(const struct args *a, struct order *o) {
    static const char *const no_page[] = {"chances", "html", NULL}, *const no_by_page[] = {"by", "html", NULL};
    *o = (struct order){.games = 1000, .jobs = machine_cores(), .seed = seed_fresh()};
    const char *seats = args_text(a, "seats");
    return seats_read(seats ? seats : "random", o) && args_number(a, "games", 1, 1000000000, &o->games) &&
           args_number(a, "jobs", 1, 256, &o->jobs) && args_number(a, "seed", 0, UINT64_MAX, &o->seed) &&
           args_one_of(a, no_page) && args_one_of(a, no_by_page) &&
           kept_open(&o->kept, args_text(a, "keep"), args_has(a, "seed") ? NULL : &o->seed);
}

static void sim_text(const struct orr_sim *s) {
    struct orr_summary decisions = orr_tally_summary(&s->decisions), rounds = orr_tally_summary(&s->rounds);
    printf("%s, %u seats: %u of %u games ended, %u of them by the length limit\n", s->game->rules->title,
           s->game->seats, s->ended, s->asked, s->guard_ended);
    printf("decisions per game %.1f (%d to %d), rounds %.2f (%d to %d), %.2f s, seed %llu\n", decisions.mean,
           decisions.min, decisions.max, rounds.mean, rounds.min, rounds.max, s->seconds, (unsigned long long)s->seed);
    const char *players[ORR_MAX_SEATS];
    for (unsigned i = 0; i < s->n_players; i++) {
        players[i] = s->player[i].player;
    }
    evaluation_show(s->game, players, s->n_players);
    if (s->won < s->ended) {
        struct orr_share won = orr_share_of(s->won, s->ended);
        printf("won by a player: %.1f %% (%.1f to %.1f)\n", 100 * won.rate, 100 * won.low, 100 * won.high);
    }
    printf("\n%-16s %9s %8s  %-15s %10s %8s\n", "player", "games", "wins", "95 % interval", "score", "std.dev.");
    for (unsigned i = 0; i < s->n_players + s->game->seats; i++) {
        const struct orr_sim_part *p = i < s->n_players ? &s->player[i] : &s->seat[i - s->n_players];
        struct orr_share share = orr_sim_share(p);
        struct orr_summary score = orr_tally_summary(&p->scores);
        char name[64];
        if (i < s->n_players) {
            snprintf(name, sizeof name, "%s", p->player);
        } else {
            snprintf(name, sizeof name, "seat P%u", i - s->n_players + 1);
        }
        printf("%-16s %9llu %6.1f %%  %5.1f to %5.1f  %10.2f %8.2f\n", name, (unsigned long long)p->appearances,
               100 * share.rate, 100 * share.low, 100 * share.high, orr_points(s->game, score.mean),
               orr_points(s->game, score.sd));
    }
}

static void by_text(const struct orr_sim *s) {
    struct orr_sim_by row;
    printf("\n%-16s %9s %8s  %s\n", s->by->name, "seats", "wins", "95 % interval");
    for (size_t i = 0; orr_sim_by_row(s, i, &row); i++) {
        struct orr_share share = orr_share_of(row.wins, (double)row.seats);
        printf("%-16s %9llu %6.1f %%  %5.1f to %5.1f\n", row.value, (unsigned long long)row.seats, 100 * share.rate,
               100 * share.low, 100 * share.high);
    }
}

static void chances_text(const struct orr_chances *c) {
    struct orr_chance_marks m = orr_chances_marks(c);
    printf("\n%-16s %9s %8s %8s\n", "chance", "number", "displayed", "won");
    for (unsigned i = 0; i < ORR_CHANCE_BINS; i++) {
        const struct orr_chance_bin *b = &c->bin[i];
        if (b->n) {
            printf("%3u to %3u %%     %9llu %6.1f %% %6.1f %%\n", 10 * i, 10 * (i + 1), (unsigned long long)b->n,
                   100 * orr_chance_shown(b), 100 * orr_chance_won(b));
        }
    }
    printf("positions %llu, Brier score %.4f, log loss %.4f; with calibration exponent %.2f: %.4f\n",
           (unsigned long long)c->positions, m.brier, m.loss, m.exponent, m.best_loss);
}

/* A page or table to its file. */
static bool write_made(const char *path, void (*make)(const struct orr_sim *, struct orr_buf *),
                       const struct orr_sim *s) {
    struct orr_buf b = {0};
    if (!path) {
        return true;
    }
    make(s, &b);
    bool ok = write_all(path, b.at, b.n);
    orr_buf_free(&b);
    return ok;
}

static int report(const struct args *a, const struct orr_sim *s) {
    struct orr_buf b = {0};
    if (!write_made(args_text(a, "html"), orr_sim_html, s) || !write_made(args_text(a, "csv"), orr_sim_csv, s)) {
        return EXIT_REFUSED;
    }
    if (args_has(a, "json")) {
        orr_sim_json(s, &b);
        return print_buf(&b);
    }
    if (args_text(a, "html") || args_text(a, "csv")) {
        return EXIT_DONE;
    }
    sim_text(s);
    if (s->by) {
        by_text(s);
    }
    if (s->judged) {
        chances_text(&s->chances);
    }
    return EXIT_DONE;
}

static int play_games(const struct args *a, const orr_game *game, struct order *o) {
    struct progress bar;
    struct orr_watch watch = {.progress = progress_show, .user = &bar, .stop = interrupt_flag()};
    struct orr_sim_spec order = {.game = game,
                                 .players = o->players,
                                 .games = (uint32_t)o->games,
                                 .seed = o->seed,
                                 .jobs = (unsigned)o->jobs,
                                 .rotate = args_has(a, "rotate"),
                                 .events = args_has(a, "events"),
                                 .chances = args_has(a, "chances"),
                                 .study = args_has(a, "report") || args_text(a, "html") || args_text(a, "csv"),
                                 .by = args_text(a, "by"),
                                 .watch = &watch,
                                 .keep = kept_spec(&o->kept)};
    struct orr_sim sim;
    struct orr_error err = {0};
    interrupt_catch();
    progress_begin(&bar, "games");
    bool ok = orr_sim_run(&order, &sim, &err);
    progress_end(&bar);
    if (!ok) {
        return refused("%s", err.text);
    }
    int code = orr_link_rank() == 0 ? report(a, &sim) : EXIT_DONE;
    bots_say();
    orr_sim_free(&sim);
    if (interrupted()) {
        if (orr_link_rank() == 0) {
            note("stopped early: the numbers are those of the games that ended");
        }
        return EXIT_INTERRUPTED;
    }
    return code;
}

/* The game of the order, and its players; NULL: the sentence is printed and *code set. */
static orr_game *ready(const struct args *a, struct order *o, int *code) {
    orr_game *game = game_ordered(a, a->word[0], o->seats, o->seed, code);
    if (game && (!bots_added(a, o->players) || !players_known(o->players))) {
        *code = EXIT_USAGE;
        orr_game_free(game);
        return NULL;
    }
    if (game) {
        weights_recall(game);
    }
    return game;
}

static int run(const struct args *a) {
    struct order o;
    if (!link_join()) {
        return EXIT_REFUSED;
    }
    bool good = order_read(a, &o);
    int code = EXIT_USAGE;
    orr_game *game = link_share(&o.seed, &good) ? ready(a, &o, &code) : NULL;
    if (game) {
        if (orr_link_rank() == 0) {
            fprintf(stderr, "seed %llu\n", (unsigned long long)o.seed);
        }
        code = play_games(a, game, &o);
        orr_game_free(game);
    }
    kept_close(&o.kept);
    return code;
}

static const struct option options[] = {
    {.name = "seats",
     .value = "A,B,...",
     .help = "who plays: random, greedy, bot:1 to bot:5, cmd:COMMAND; one name plays every seat"},
    {.name = "games", .value = "N", .help = "how many games (1000)"},
    {.name = "jobs", .value = "N", .help = "threads; default: one per core; does not change the results"},
    {.name = "seed", .value = "N", .help = "seed of the games; the same seed plays the same games"},
    {.name = "rotate", .help = "rotate the players by one seat after each game"},
    {.name = "set", .value = "OPTION=VALUE", .many = true, .help = "choose an option of the game"},
    {.name = "content", .value = "FILE", .help = "play with this content pack"},
    {.name = "events", .help = "also count what happened, by log line (with --json)"},
    {.name = "chances", .help = "calibration: compare displayed win chances with who wins"},
    {.name = "by", .value = "FIELD", .help = "count wins by a seat's value of this state field at its first decision"},
    BOT_OPTIONS,
    {.name = "json", .help = "as JSON"},
    {.name = "report", .help = "with --json: the full report too, as in the page"},
    {.name = "html", .value = "FILE", .help = "write the full report as a page with plots"},
    {.name = "csv", .value = "FILE", .help = "write the full report as a table"},
    {.name = "keep", .value = "FILE", .help = "keep what was counted there; the same command goes on from it"},
    {.name = NULL},
};

const struct command cmd_sim = {
    .name = "sim",
    .usage = "GAME [--seats A,B,...] [--games N] [--jobs N] [--json] [--html FILE] [--csv FILE] [--keep FILE]",
    .help = "play many games between computer players, with statistics",
    .example = "example: orrery sim {game} --seats greedy,random,random --games 1000 --rotate\n",
    .options = options,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
