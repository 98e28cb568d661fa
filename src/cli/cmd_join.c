/* orrery join: play at a match on a server, or watch it. */
#include "bots.h"
#include "join.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static bool read_wish(const struct args *a, struct join_wish *wish) {
    struct orr_error err = {0};
    const char *name = args_text(a, "name");
    uint64_t seat = 0;
    const char *bot = args_text(a, "bot");
    *wish = (struct join_wish){.name = name ? name : "", .seat = -1, .watch = args_has(a, "watch"), .bot = bot != NULL};
    if (bot && (!*bot || wish->watch)) {
        misused(*bot ? "--bot and --watch do not go together" : "--bot: a command is expected");
        return false;
    }
    if (name && !orr_name_check(name, &err)) {
        misused("--name: %s", err.text);
        return false;
    }
    uint64_t memory = 1;
    if (!args_number(a, "seat", 1, ORR_MAX_SEATS, &seat) || !args_number(a, "bot-memory", 1, 1 << 20, &memory)) {
        return false;
    }
    if (seat && wish->watch) {
        misused("--watch and --seat do not go together");
        return false;
    }
    wish->seat = (int)seat - 1;
    return true;
}

/* Whoever wanted a seat and got none is told, so that nobody waits for a turn that never comes. */
static void tell_place(const struct join *j, const struct join_wish *wish) {
    if (j->seat < 0 && !wish->watch) {
        note("%s", strcmp(j->phase, "over") == 0 ? tr("this match is over; this is how it ended")
                                                 : tr("no seat is free: you watch"));
    }
}

/* Two programs of one person at one table keep their seats apart. */
static void name_bot(struct join *j, const struct args *a, const struct join_wish *wish) {
    struct orr_buf name = {0};
    char shorter[48];
    orr_put(&name, "%s%s", ORR_BOT_PREFIX, args_text(a, "bot"));
    orr_bots_short(name.at, shorter);
    snprintf(j->kept, sizeof j->kept, "-bot-%s", shorter + strlen(ORR_BOT_PREFIX));
    if (wish->seat >= 0) {
        snprintf(j->kept + strlen(j->kept), 4, "-%d", wish->seat % 10 + 1);
    }
    orr_buf_free(&name);
}

static int sit_bot(struct join *j, const struct args *a) {
    if (j->seat < 0) {
        return refused("%s",
                       strcmp(j->phase, "over") == 0 ? tr("this match is over") : tr("no seat is free for the bot"));
    }
    return join_bot(j, a);
}

static int play_joined(struct play *p, struct join *j) {
    p->screen = window_possible();
    p->colour = term_colour(stdout);
    p->thinker = orr_thinker_new();
    p->facing = j->seat;
    p->persons = j->seat >= 0;
    j->link = join_link_new(&j->client, j->id);
    if (!j->link) {
        return refused("the machine has no room for a connection");
    }
    bool waits;
    join_hear(p, true, &waits); /* nothing has come: it says what hello shall be */
    int code = join_link_start(j->link) ? join_run(p) : refused("the machine has no room for a connection");
    join_link_free(j->link);
    orr_thinker_free(p->thinker);
    orr_session_free(p->session);
    free(p->view);
    return code;
}

static int run(const struct args *a) {
    static const char *const either[] = {"confirm", "no-confirm", NULL};
    struct orr_error err = {0};
    struct join_wish wish;
    struct join *j = orr_alloc(1, sizeof *j);
    struct play *p = orr_alloc(1, sizeof *p);
    int code = EXIT_USAGE;
    *p = (struct play){.join = j, .save = {.fd = -1}};
    j->seat = j->invited = -1;
    if (args_one_of(a, either) && read_wish(a, &wish) && join_address(a->word[0], j)) {
        interrupt_catch();
        signal(SIGPIPE, SIG_IGN); /* a server that is gone is an error of writing */
        j->client.stop = interrupt_flag();
        if (wish.bot) {
            name_bot(j, a, &wish);
        }
        p->confirms = args_has(a, "confirm") || (window_possible() && !args_has(a, "no-confirm"));
        bool ok = join_facts(j, &err) && join_sit(j, &wish, &err);
        if (ok && !wish.bot) {
            tell_place(j, &wish);
        }
        code = !ok ? refused("%s", err.text) : wish.bot ? sit_bot(j, a) : play_joined(p, j);
    }
    join_dice_free(j);
    free(p);
    free(j);
    return code;
}

static const struct option options[] = {
    {.name = "name", .value = "NAME", .help = "what you are called at the table"},
    {.name = "seat", .value = "N", .help = "which seat, from 1 on (the first that is free)"},
    {.name = "watch", .help = "do not sit down"},
    {.name = "bot", .value = "COMMAND", .help = "a program sits there, in place of you (docs/bots.md)"},
    {.name = "bot-memory", .value = "MB", .help = "resident memory that it may take (512)"},
    {.name = "bot-log", .value = "DIR", .help = "folder for what it writes to standard error"},
    {.name = "confirm", .help = "Enter ends a turn; on a terminal that is so anyway"},
    {.name = "no-confirm", .help = "the last decision ends a turn"},
    {.name = NULL},
};

const struct command cmd_join = {
    .name = "join",
    .usage = "URL [--name NAME] [--seat N | --watch] [--bot COMMAND]",
    .help = "play at a match on a server",
    .example = "example: orrery join https://example.org/#/online/k3jf02mzq --name Ada\n",
    .more = "URL is the link of the table, as the browser shows it. Your seat is kept in the data folder:\n"
            "the same command brings you back to it. A connection that is lost comes back by itself.\n"
            "While playing, ? shows what can be typed. Without a free seat you watch.\n"
            "With --bot a program plays at a table that is marked for bots; standard output gets the result\n"
            "as JSON. Several bots of yours with the same command need --seat.\n",
    .options = options,
    .min_words = 1,
    .max_words = 1,
    .run = run,
};
