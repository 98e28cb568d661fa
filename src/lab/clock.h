/* The clock of the lab: seconds from an arbitrary start, never going back. */
#ifndef ORRERY_LAB_CLOCK_H
#define ORRERY_LAB_CLOCK_H

#include <time.h>

static inline double seconds_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

#endif
