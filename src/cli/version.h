/* A version of a game as one word of a command line: a pack, options, both, or "built-in". */
#ifndef ORRERY_CLI_VERSION_H
#define ORRERY_CLI_VERSION_H

#include "cli.h"

/* "my.json", "rules=short", "my.json,rules=short,length=9": with the --set of the command line. NULL: the sentence is
 * printed. */
orr_game *version_make(const struct args *, const char *game, const char *word, unsigned seats);

#endif
