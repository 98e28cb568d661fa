/* orrery arena: which computer player is stronger. The plan, the games and the numbers
 * are the lab's; here are the order, the tables for people and the progress bar. */
#include "bots.h"
#include "link.h"
#include "orrery/lab.h"

#include <math.h>
#include <stdlib.h>

struct order {
    uint64_t games, jobs, seed, table;
    const char *players;
};

static unsigned names_in(const char *text) {
    unsigned n = 1;
    for (const char *p = text; *p; p++) {
        n += *p == ',';
    }
    return n;
}

static bool order_read(const struct args *a, struct order *o) {
    *o = (struct order){.games = 400, .jobs = machine_cores(), .seed = seed_fresh()};
    o->players = args_text(a, "seats");
    if (!o->players) {
        misused("arena needs --seats with two players or more, as in --seats greedy,random");
        return false;
    }
    return args_number(a, "games", 1, ORR_ARENA_GAMES, &o->games) && args_number(a, "jobs", 1, 256, &o->jobs) &&
           args_number(a, "seed", 0, UINT64_MAX, &o->seed) && args_number(a, "table", 1, ORR_MAX_SEATS, &o->table) &&
           bots_added(a, o->players) && players_known(o->players);
}

/* A seat for each name, as far as the standard game has so many or so few. */
static unsigned table_size(const struct order *o, const struct orr_rules *rules) {
    unsigned n = names_in(o->players);
    if (o->table) {
        return (unsigned)o->table;
    }
    n = n < rules->min_seats ? rules->min_seats : n;
    return n > rules->max_seats ? rules->max_seats : n;
}

/* ---- for people ---- */

static void range_text(char *out, size_t size, double low, double high, int digits) {
    if (isfinite(low) && isfinite(high)) {
        snprintf(out, size, "%.*f to %.*f", digits, low, digits, high);
    } else {
        snprintf(out, size, "unknown");
    }
}

static void head_text(const struct orr_arena *r) {
    printf("%s, %u seat%s: %u of %u games played, in %llu block%s of one seed each; %u ended by the length limit\n",
           r->game->rules->title, r->game->seats, r->game->seats == 1 ? "" : "s", r->ended, r->asked,
           (unsigned long long)r->blocks, r->blocks == 1 ? "" : "s", r->guard_ended);
    if (r->alone) {
        printf("a block is %u games: each player plays all seats once\n", r->block_games);
    } else if (r->tables > 1) {
        printf("a block is %u games, one from each seat; %u line-ups take turns\n", r->block_games, r->tables);
    } else {
        printf("a block is %u games, one from each seat\n", r->block_games);
    }
    printf("decisions per game %.1f, rounds %.2f, %.2f s, seed %llu\n", r->decisions.mean, r->rounds.mean, r->seconds,
           (unsigned long long)r->seed);
}

static void players_text(const struct orr_arena *r) {
    const char *players[ORR_ARENA_PLAYERS];
    for (unsigned i = 0; i < r->n_players; i++) {
        players[i] = r->player[i].name;
    }
    evaluation_show(r->game, players, r->n_players);
    if (!r->alone) {
        printf("equal players would win %.1f %% each\n", 100.0 / r->game->seats);
    }
    printf("\n%-12s %8s %8s  %-14s %9s  %-18s %6s  %s\n", "player", "games", "wins", "95 % interval", "score",
           "95 % interval", "Elo", "95 % interval");
    for (unsigned i = 0; i < r->n_players; i++) {
        const struct orr_arena_player *p = &r->player[i];
        char score[64], elo[64];
        range_text(score, sizeof score, orr_points(r->game, p->score.low), orr_points(r->game, p->score.high), 2);
        range_text(elo, sizeof elo, p->elo.low, p->elo.high, 0);
        printf("%-12s %8llu %6.1f %%  %5.1f to %5.1f %9.2f  %-18s %6.0f  %s\n", p->name, (unsigned long long)p->games,
               100 * p->win.rate, 100 * p->win.low, 100 * p->win.high, orr_points(r->game, p->score.value), score,
               p->elo.value, i == r->weakest ? "(reference)" : elo);
    }
}

static void pairs_text(const struct orr_arena *r) {
    printf("\n%-25s %8s %8s  %-14s %10s  %s\n", r->alone ? "with the same seeds" : "who finishes ahead of whom",
           "games", "ahead", "95 % interval", "score", "95 % interval");
    for (unsigned i = 0; i < r->n_pairs; i++) {
        const struct orr_arena_pair *p = &r->pair[i];
        char name[64], score[64];
        snprintf(name, sizeof name, "%s, %s", r->player[p->a].name, r->player[p->b].name);
        range_text(score, sizeof score, orr_points(r->game, p->score.low), orr_points(r->game, p->score.high), 2);
        printf("%-25s %8llu %6.1f %%  %5.1f to %5.1f %+10.2f  %s\n", name, (unsigned long long)p->games,
               100 * p->win.rate, 100 * p->win.low, 100 * p->win.high, orr_points(r->game, p->score.value), score);
    }
}

static void seats_text(const struct orr_arena *r) {
    printf("\n%-12s %17s  %-14s %9s\n", "seat", "wins", "95 % interval", "score");
    for (unsigned i = 0; i < r->game->seats; i++) {
        const struct orr_share *s = &r->seat[i];
        printf("P%-11u %15.1f %%  %5.1f to %5.1f %9.2f\n", i + 1, 100 * s->rate, 100 * s->low, 100 * s->high,
               orr_points(r->game, r->seat_score[i]));
    }
}

static void test_text(const struct orr_arena *r) {
    static const char *const verdicts[] = {"is not stronger than", "may be stronger than", "is stronger than"};
    printf("\n%s %s %s (35 Elo or nothing, 5 %% error): log-likelihood %+.2f of +-%.2f after %u games%s\n",
           r->player[0].name, verdicts[r->sprt.verdict + 1], r->player[1].name, r->sprt.llr, orr_sprt_bound(), r->ended,
           r->sprt.verdict ? ", stopped there" : ", undecided");
}

static int report(const struct args *a, const struct orr_arena *r) {
    if (args_has(a, "json")) {
        struct orr_buf b = {0};
        orr_arena_json(r, &b);
        return print_buf(&b);
    }
    head_text(r);
    if (!r->blocks) {
        return EXIT_DONE;
    }
    players_text(r);
    pairs_text(r);
    if (!r->alone) {
        seats_text(r);
    }
    if (r->tested) {
        test_text(r);
    }
    return EXIT_DONE;
}

/* ---- playing ---- */

static int play_games(const struct args *a, struct orr_arena_spec order) {
    struct progress bar;
    struct orr_watch watch = {.progress = progress_show, .user = &bar, .stop = interrupt_flag()};
    struct orr_arena result;
    struct orr_error err = {0};
    order.watch = &watch;
    weights_recall(order.game);
    interrupt_catch();
    fprintf(stderr, "seed %llu\n", (unsigned long long)order.seed);
    progress_begin(&bar, "games");
    bool ok = orr_arena_run(&order, &result, &err);
    progress_end(&bar);
    if (!ok) {
        return refused("%s", err.text);
    }
    int code = report(a, &result);
    bots_say();
    if (interrupted()) {
        note("stopped early: the numbers are those of the blocks that were complete");
        return EXIT_INTERRUPTED;
    }
    return code;
}

static int run(const struct args *a) {
    struct order o;
    struct orr_error err = {0};
    int code = EXIT_USAGE;
    if (!order_read(a, &o)) {
        return code;
    }
    if (!link_alone("arena")) {
        return EXIT_REFUSED;
    }
    const struct orr_rules *rules = game_named(a->word[0]);
    orr_game *game = rules ? game_ordered(a, a->word[0], table_size(&o, rules), o.seed, &code) : NULL;
    if (!game) {
        return code;
    }
    struct orr_arena_spec order = {.game = game,
                                   .players = o.players,
                                   .games = (uint32_t)o.games,
                                   .seed = o.seed,
                                   .jobs = (unsigned)o.jobs,
                                   .alone = args_has(a, "alone"),
                                   .until_sure = args_has(a, "until-sure")};
    code = orr_arena_check(&order, &err) ? play_games(a, order) : misused("%s", err.text);
    orr_game_free(game);
    return code;
}

static const struct option options[] = {
    {.name = "seats",
     .value = "A,B,...",
     .help = "the players to compare: random, greedy, bot:1 to bot:5, cmd:COMMAND"},
    {.name = "games", .value = "N", .help = "minimum number of games (400)"},
    {.name = "table", .value = "N", .help = "seats of a match; default: as many as names"},
    {.name = "jobs", .value = "N", .help = "threads; default: one per core; does not change the results"},
    {.name = "seed", .value = "N", .help = "seed of the games; the same seed plays the same games"},
    {.name = "until-sure", .help = "two players: stop as soon as it is clear who is stronger"},
    {.name = "alone", .help = "each player plays all seats by itself: for solo and co-operative games"},
    {.name = "set", .value = "OPTION=VALUE", .many = true, .help = "choose an option of the game"},
    {.name = "content", .value = "FILE", .help = "play with this content pack"},
    BOT_OPTIONS,
    {.name = "json", .help = "as JSON"},
    {.name = NULL},
};

const struct command cmd_arena = {
    .name = "arena",
    .usage = "GAME --seats A,B,... [--games N] [--table N] [--jobs N] [--until-sure] [--json]",
    .help = "which computer player is stronger: rotated seats, equal dice, Elo",
    .example = "example: orrery arena {game} --seats greedy,random --games 400\n",
    .more = "A block is one seed, played once from every seat; --games is rounded up to whole blocks\n"
            "of every line-up. Which line-ups are played:\n"
            "  as many names as seats: the list, in all orders; a name may occur twice (A,A,B,B)\n"
            "  fewer names: each player in turn takes the spare seats, so A,B at three seats is\n"
            "  one A against two B and two A against one B, alternating\n"
            "  more names: every selection of them, so that everybody meets everybody\n"
            "With one seat each player plays the same seeds alone; wins are those against the game.\n"
            "Intervals count blocks, not games. Elo is 0 for the weakest.\n"
            "--until-sure stops when the first player is 35 Elo stronger than the second, or not,\n"
            "with 5 % error either way; --games is then the maximum.\n"
            "cmd:COMMAND is a program that speaks the bot protocol (docs/bots.md). One that does not\n"
            "play by the rules, its time and its memory has lost the match.\n",
    .options = options,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
