/* Connecting the processes of a run that mpirun started (orrery/lab.h, orr_link). */
#ifndef ORRERY_CLI_LINK_H
#define ORRERY_CLI_LINK_H

#include "cli.h"
#include "orrery/lab.h"

/* Join the others, if there are any. False: the sentence is printed. */
bool link_join(void);
/* For commands that do not share their work out: false, and a sentence, where several processes were started together, for
 * each would do all of it. */
bool link_alone(const char *command);
/* The number of the first process to all; and are all ready? To be called by all of them. */
bool link_share(uint64_t *number, bool *good);
/* The text of the first process (NULL: none) to all, in place of their own. To be called by all of them. */
bool link_text(char **text);

#endif
