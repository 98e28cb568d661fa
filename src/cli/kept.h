/* Files in which long runs of the lab are kept, so that the same command goes on. */
#ifndef ORRERY_CLI_KEPT_H
#define ORRERY_CLI_KEPT_H

#include "cli.h"
#include "orrery/lab.h"

struct kept {
    const char *path;
    char *text; /* what was kept, or NULL */
    struct orr_keep keep;
};

/* Read what was kept at the path, if anything was (NULL: nothing is kept). Where `seed` is not NULL, the run's seed is put
 * there. Only the first process of several has the file. False: the sentence is printed. */
bool kept_open(struct kept *, const char *path, uint64_t *seed);
const struct orr_keep *kept_spec(struct kept *); /* NULL when nothing is kept */
void kept_close(struct kept *);

#endif
