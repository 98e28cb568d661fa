/* Threads for numbered work, and the look after the watch while they are busy. Only `next`, `done` and `halt` are
 * shared without a lock; results are the business of `work`, which has a hand of its own. */
#include "crew.h"

#include <stdlib.h>
#include <time.h>

/* A thread and its own data. */
struct worker {
    struct crew *crew;
    void *hand;
    pthread_t thread;
};

/* Keep the lowest failed number, so that the report does not depend on timing, and stop. */
static void note_failure(struct crew *c, uint64_t number) {
    pthread_mutex_lock(&c->lock);
    c->failed = number < c->failed ? number : c->failed;
    pthread_mutex_unlock(&c->lock);
    atomic_store(&c->halt, true);
}

/* A thread: take the next number until there is none left or all are to stop. Only whole pieces are counted as done. */
static void *work(void *arg) {
    struct worker *w = arg;
    struct crew *c = w->crew;
    while (!atomic_load(&c->halt)) {
        uint64_t number = atomic_fetch_add(&c->next, 1);
        if (number >= c->total) {
            break;
        }
        enum crew_end end = c->work(w->hand, number);
        if (end == CREW_FAILED) {
            note_failure(c, number);
        }
        if (end == CREW_DONE) {
            atomic_fetch_add(&c->done, 1);
        }
    }
    pthread_mutex_lock(&c->lock);
    c->running--;
    pthread_cond_signal(&c->finished);
    pthread_mutex_unlock(&c->lock);
    return NULL;
}

/* Report progress, and stop everybody when the caller wants it or has enough. In the caller's thread: neither
 * `progress` nor `enough` has to be safe for threads, and `enough` may look at results that were published with
 * release. */
static void look(struct crew *c) {
    const struct orr_watch *watch = c->watch;
    if (watch && watch->progress) {
        watch->progress(watch->user, atomic_load(&c->done), c->total);
    }
    if ((watch && watch->stop && atomic_load(watch->stop)) || (c->enough && c->enough(c->user))) {
        atomic_store(&c->halt, true);
    }
}

/* Until every worker is done, look ten times a second. The lock is given back while looking, so that workers can end
 * meanwhile; a worker's signal ends the wait early. */
static void attend(struct crew *c) {
    pthread_mutex_lock(&c->lock);
    while (c->running) {
        struct timespec until;
        clock_gettime(CLOCK_REALTIME, &until);
        until.tv_nsec += 100000000;
        until.tv_sec += until.tv_nsec / 1000000000;
        until.tv_nsec %= 1000000000;
        pthread_cond_timedwait(&c->finished, &c->lock, &until);
        pthread_mutex_unlock(&c->lock);
        look(c);
        pthread_mutex_lock(&c->lock);
    }
    pthread_mutex_unlock(&c->lock);
}

/* Start the threads. Those that cannot be started are done without; if none can, this thread does the work. */
static void start_and_join(struct crew *c, struct worker *workers) {
    unsigned started = 0;
    c->running = c->jobs;
    while (started < c->jobs && pthread_create(&workers[started].thread, NULL, work, &workers[started]) == 0) {
        started++;
    }
    pthread_mutex_lock(&c->lock);
    /* without any thread this one counts as running, since it does the work below */
    c->running -= c->jobs - started;
    c->running += started == 0;
    pthread_mutex_unlock(&c->lock);
    if (started == 0) {
        work(&workers[0]);
    }
    attend(c);
    for (unsigned i = 0; i < started; i++) {
        pthread_join(workers[i].thread, NULL);
    }
}

/* A last look at the end: the last report says that all is done, and `enough` sees the last results. */
uint64_t crew_run(struct crew *c) {
    struct worker *workers = orr_alloc(c->jobs, sizeof *workers);
    for (unsigned i = 0; i < c->jobs; i++) {
        workers[i] = (struct worker){.crew = c, .hand = (char *)c->hands + i * c->hand_size};
    }
    c->failed = UINT64_MAX;
    pthread_mutex_init(&c->lock, NULL);
    pthread_cond_init(&c->finished, NULL);
    start_and_join(c, workers);
    pthread_cond_destroy(&c->finished);
    pthread_mutex_destroy(&c->lock);
    free(workers);
    look(c);
    return c->failed;
}
