/* Numbered work for threads and for processes on several machines, kept in a file from time to time, so that a run that
 * was killed goes on where it was. Everything that is counted is added up in whole numbers, so that the result is the
 * same however the work was shared out. */
#ifndef ORRERY_LAB_GANG_H
#define ORRERY_LAB_GANG_H

#include "crew.h"
#include "port.h"

/* Set the members up to `keep`; all others begin as 0. What is counted has three forms: in a hand (of one thread,
 * emptied by `take`), in `sum` (all so far), and as text (`port`). The order of a batch, as one process sees it:
 *
 *     agree on from..to  ->  work on one's own part  ->  send counts, receive all  ->  add  ->  rank 0 saves
 */
struct gang {
    uint64_t total; /* pieces of work: 0 to total - 1 */
    unsigned jobs;
    const struct orr_watch *watch;
    enum crew_end (*work)(void *hand, uint64_t number);
    void *hands; /* what each thread works with: `jobs` things of `hand_size` bytes, each with empty counts */
    size_t hand_size;
    void *sum;                              /* all counts */
    void (*take)(void *sum, void *hand);    /* add the counts of a hand, and empty them */
    void (*port)(struct port *, void *sum); /* of counts */
    void *(*empty)(void *sum);              /* other counts of the same kind, without any; for several processes */
    void (*drop)(void *counts);
    const char *order;           /* what is played, as a line of text: what was kept of another order is refused */
    const struct orr_keep *keep; /* or NULL */
    /* The rest is the gang's own. */
    uint64_t done, failed, until, begun; /* begun: done before this process started */
    bool stopped;
    double seconds;                               /* of all runs together */
    double started, before, speed[ORR_LINK_MOST]; /* of the processes */
    struct crew crew;
};

/* Go on with what was kept, if anything was. False: it is wrong. */
bool gang_open(struct gang *, struct orr_error *);
/* Work until so many pieces are done (`until` of all, not so many more), one fails, or the watch ends it. False: the
 * file cannot be written. Afterwards every process has all counts of whole batches; a batch in which one failed or
 * was stopped is counted, but not taken for done. */
bool gang_go(struct gang *, uint64_t until, struct orr_error *);
bool gang_run(struct gang *, struct orr_error *); /* both, until all is done */

#endif
