/* Players that are programs of their own, on the command line (bots.c). */
#ifndef ORRERY_CLI_BOTS_H
#define ORRERY_CLI_BOTS_H

#include "cli.h"
#include "orrery/bots.h"

/* The rows of an options table for them. */
#define BOT_OPTIONS                                                                                                 \
    {.name = "bot-time", .value = "MS", .help = "milliseconds that a bot (cmd:COMMAND) has for a decision (1000)"}, \
        {.name = "bot-memory", .value = "MB", .help = "resident memory that a bot may take (512)"}, {               \
        .name = "bot-log", .value = "DIR", .help = "folder for what bots write to standard error"                   \
    }

/* Make players of the cmd:COMMAND in "A,B,…". False: the sentence is printed. */
bool bots_added(const struct args *, const char *players);
/* How they did, on stderr; nothing when there were none. */
void bots_say(void);
/* --bot-time, --bot-memory and --bot-log; from here on bots do not see saved games. False: the sentence is printed. */
bool bot_limits_read(const struct args *, struct orr_bot_limits *);
bool bot_folder(const struct args *, struct orr_buf *);

#endif
