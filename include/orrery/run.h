/* Long runs of the lab: following them, keeping them, and sharing them with other processes. */
#ifndef ORRERY_RUN_H
#define ORRERY_RUN_H

#include <stdatomic.h>

#include "orrery/engine.h"

/* How a caller follows a long run; all members may be NULL. `progress` is called a
 * few times a second, from the thread that called. A run ends early when `stop`
 * becomes true (a signal handler may set it). */
struct orr_watch {
    void (*progress)(void *user, uint64_t done, uint64_t total);
    void *user;
    const atomic_bool *stop;
};

/* How a long run is kept, so that the same order goes on where it was stopped or killed. Only the first process of
 * several reads and writes. */
struct orr_keep {
    const char *text; /* what was kept; NULL: nothing yet */
    size_t n;
    bool (*save)(void *user, const char *text, size_t n, struct orr_error *); /* false: it could not be written */
    void *user;
};

/* Several processes of one run, perhaps on several machines: all are given the same order, each plays a part, and each
 * has all results. They are connected by whoever starts them. */
struct orr_link_part {
    char *at; /* free with free() */
    size_t n;
};
struct orr_link {
    unsigned rank, size; /* at most ORR_LINK_MOST */
    /* Give this to all, and get what every process gave, by rank. All processes must call it. */
    bool (*exchange)(const char *at, size_t n, struct orr_link_part *all, struct orr_error *);
};
enum { ORR_LINK_MOST = 4096 };
void orr_link_use(const struct orr_link *); /* it stays; before any run. NULL: only this process */
unsigned orr_link_rank(void);               /* 0: the first, which prints and writes */
unsigned orr_link_size(void);

#endif
