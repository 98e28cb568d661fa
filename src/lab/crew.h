/* A thread pool for numbered pieces of work, while the caller's thread reports progress. What a
 * piece of work is, and how results are kept apart, is the caller's matter. */
#ifndef ORRERY_LAB_CREW_H
#define ORRERY_LAB_CREW_H

#include <pthread.h>

#include "orrery/lab.h"

enum { CREW_MOST_JOBS = 256 };
enum crew_end { CREW_DONE, CREW_FAILED, CREW_DROPPED }; /* dropped: given up because of halt */

/* Set the members up to `user`; all others begin as 0. Numbers are handed out one by one, so a thread that gets long
 * pieces simply takes fewer. `halt` is set when the run is to end: long pieces look at it and return CREW_DROPPED. */
struct crew {
    uint64_t total; /* pieces of work: 0 to total - 1, begun in this order */
    unsigned jobs;
    const struct orr_watch *watch;
    enum crew_end (*work)(void *hand, uint64_t number);
    void *hands; /* what each thread works with: `jobs` things of `hand_size` bytes */
    size_t hand_size;
    bool (*enough)(void *user); /* asked ten times a second by the caller's thread; true ends the run. Or NULL */
    void *user;
    atomic_bool halt; /* long pieces of work look at it */
    /* The rest is the crew's own. */
    _Atomic uint64_t next, done;
    pthread_mutex_t lock; /* guards what follows */
    pthread_cond_t finished;
    unsigned running;
    uint64_t failed;
};

/* Work until all is done, one piece fails, or the watch or `enough` ends it; returns when all threads have ended.
 * The lowest number that failed, or UINT64_MAX. Pieces below that number may have been dropped. */
uint64_t crew_run(struct crew *);

#endif
