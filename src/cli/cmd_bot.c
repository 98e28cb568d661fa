/* orrery bot and orrery bot-check: being a player in a program of its own, and testing one. The work is done in
 * src/bots. */
#include "bots.h"
#include "orrery/json.h"

#include <stdlib.h>
#include <string.h>

static int run_bot(const struct args *a) {
    uint64_t seed = seed_fresh();
    struct orr_error err = {0};
    const char *player = args_text(a, "player");
    if (!args_number(a, "seed", 0, UINT64_MAX, &seed) || (player && !players_known(player))) {
        return EXIT_USAGE;
    }
    struct orr_bot_serving serving = {.player = player ? player : "bot:5", .seed = seed, .in = 0, .out = 1};
    return orr_bots_serve(&serving, &err) ? EXIT_DONE : refused("%s", err.text);
}

static const struct option bot_options[] = {
    {.name = "player", .value = "NAME", .help = "who plays: random, greedy, bot:1 to bot:5 (bot:5)"},
    {.name = "seed", .value = "N", .help = "seed of its random numbers"},
    {.name = NULL},
};

const struct command cmd_bot = {
    .name = "bot",
    .usage = "[--player NAME] [--seed N]",
    .help = "a computer player that speaks the bot protocol on stdin and stdout",
    .example = "example: orrery arena {game} --seats \"cmd:orrery bot --player bot:3,greedy\" --games 20\n",
    .options = bot_options,
    .run = run_bot,
};

/* ---- bot-check ---- */

enum { MOST_GAMES = 32 };

static void checked_text(const struct orr_bot_checked *r) {
    printf("%s %s\n", r->name[0] ? r->name : "(no name)", r->version);
    for (unsigned i = 0; i < r->n; i++) {
        const struct orr_bot_check *c = &r->check[i];
        printf("%-6s %-8s %s\n", c->passed ? "ok" : c->advice ? "advice" : "FAILED", c->name, c->what);
        if (!c->passed) {
            printf("                %s\n", c->words);
        }
    }
    printf("%u of %u checks passed, %u decisions\n", r->n - r->failed, r->n, r->decisions);
}

static int checked_json(const struct orr_bot_checked *r) {
    struct orr_buf b = {0};
    orr_put(&b, "{\"name\":");
    orr_put_json_string(&b, r->name);
    orr_put(&b, ",\"version\":");
    orr_put_json_string(&b, r->version);
    orr_put(&b, ",\"passed\":%s,\"decisions\":%u,\"checks\":[", r->failed ? "false" : "true", r->decisions);
    for (unsigned i = 0; i < r->n; i++) {
        orr_put(&b, "%s{\"check\":\"%s\",\"passed\":%s,\"advice\":%s,\"text\":", i ? "," : "", r->check[i].name,
                r->check[i].passed ? "true" : "false", r->check[i].advice ? "true" : "false");
        orr_put_json_string(&b, r->check[i].words);
        orr_put(&b, "}");
    }
    orr_put(&b, "]}\n");
    return print_buf(&b);
}

/* The games to play, made from their ids or all that are shown. False: the sentence is printed. */
static bool games_made(const struct args *a, orr_game *out[MOST_GAMES + 1]) {
    size_t n = 0;
    struct orr_error err = {0};
    for (size_t i = 0; i < orr_games_count() && n < MOST_GAMES; i++) {
        const char *named = args_nth(a, "game", i);
        const struct orr_rules *r = named ? game_named(named) : args_has(a, "game") ? NULL : orr_games_at(i);
        if (named && !r) {
            return false;
        }
        bool wanted = r && (named || !(r->flags & ORR_HIDDEN_GAME));
        if (wanted && !(out[n++] = orr_game_setup(r, 0, "", &err))) {
            refused("%s", err.text);
            return false;
        }
    }
    return true;
}

static int run_check(const struct args *a) {
    orr_game *game[MOST_GAMES + 1] = {NULL};
    struct orr_bot_limits limits;
    struct orr_buf folder = {0};
    struct orr_bot_checked result;
    struct orr_error err = {0};
    int code = EXIT_USAGE;
    if (bot_limits_read(a, &limits) && games_made(a, game)) {
        code = bot_folder(a, &folder) ? EXIT_DONE : EXIT_REFUSED;
    }
    if (code == EXIT_DONE &&
        !orr_bots_check(a->word[0], (const struct orr_game *const *)game, &limits, folder.at, &result, &err)) {
        code = refused("%s", err.text);
    } else if (code == EXIT_DONE) {
        if (args_has(a, "json")) {
            checked_json(&result);
        } else {
            checked_text(&result);
        }
        code = result.failed ? EXIT_REFUSED : EXIT_DONE;
    }
    for (size_t i = 0; i < MOST_GAMES; i++) {
        orr_game_free(game[i]);
    }
    orr_buf_free(&folder);
    return code;
}

static const struct option check_options[] = {
    {.name = "game", .value = "GAME", .many = true, .help = "play this game; default: all, one match each"},
    BOT_OPTIONS,
    {.name = "json", .help = "as JSON"},
    {.name = NULL},
};

const struct command cmd_bot_check = {
    .name = "bot-check",
    .usage = "COMMAND [--game GAME]... [--json]",
    .help = "whether a program speaks the bot protocol well",
    .example = "example: orrery bot-check \"python3 mybot.py\"\n",
    .more = "Starts the command, says every message of the protocol to it, and broken ones too, plays\n"
            "whole matches with it, and tells what it did wrong. Advice is no mistake. Exit code 1: it\n"
            "failed a check. What it writes to standard error is kept in bot-check.log.\n",
    .options = check_options,
    .min_words = 1,
    .max_words = 1,
    .run = run_check,
};
