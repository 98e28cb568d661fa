/* The clocks of the lab, in seconds. */
#ifndef ORRERY_LAB_CLOCK_H
#define ORRERY_LAB_CLOCK_H

#include <time.h>

static inline double clock_read(clockid_t which) {
    struct timespec t;
    clock_gettime(which, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Since an arbitrary start; never goes back. */
static inline double seconds_now(void) { return clock_read(CLOCK_MONOTONIC); }

/* That this thread has had a core for: what else runs on the machine does not count. Differences only, and only in
 * the same thread. */
static inline double seconds_worked(void) { return clock_read(CLOCK_THREAD_CPUTIME_ID); }

#endif
