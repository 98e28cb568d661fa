/* A program that is talked to in lines: started, confined, read with a deadline, watched and ended. What the lines
 * mean is protocol.h's matter. */
#ifndef ORRERY_BOTS_PROCESS_H
#define ORRERY_BOTS_PROCESS_H

#include <sys/types.h>

#include "orrery/bots.h"

enum { PROCESS_LINE = 1 << 20 }; /* longest line of a bot */

struct process {
    pid_t pid;
    int to, from;
    uint64_t memory; /* limit in bytes */
    char *buffer;    /* what was read and not yet handed out */
    size_t n, handed, cap;
};

enum process_end { PROCESS_LINE_READ, PROCESS_LATE, PROCESS_GONE, PROCESS_FAT, PROCESS_ENDLESS };

/* Milliseconds since some moment. */
uint64_t process_now(void);
/* `log` is a descriptor for its standard error. */
bool process_start(struct process *, const char *command, const struct orr_bot_limits *, int log, struct orr_error *);
/* Write a text before `until`. */
enum process_end process_write(struct process *, const char *text, size_t n, uint64_t until);
/* The next line, with a 0 in place of its line feed; good until the next call. */
enum process_end process_read(struct process *, char **line, size_t *n, uint64_t until);
/* End it and all that it started. `until`: wait so long for it to end by itself; false: it did not. */
bool process_stop(struct process *, uint64_t until);
bool process_confined(void);
/* Where they are confined, this file or folder is not seen; to be called before the first is started. */
void process_hide(const char *path);

#endif
