/* Thinking beside the terminal: a request of the session is answered on a thread, so that Ctrl-C ends it and the
 * terminal says meanwhile who thinks. */
#include "play.h"

#include <pthread.h>
#include <time.h>

enum { TICK = 100 }; /* milliseconds */

struct job {
    struct orr_thinker *thinker;
    const struct orr_request *request;
    struct orr_limits limits;
    struct orr_answer *answer;
    bool answered;
    bool done; /* guarded by lock */
    pthread_mutex_t lock;
    pthread_cond_t finished;
};

static void *run(void *arg) {
    struct job *job = arg;
    job->answered = orr_thinker_answer(job->thinker, job->request, &job->limits, job->answer, NULL);
    pthread_mutex_lock(&job->lock);
    job->done = true;
    pthread_cond_signal(&job->finished);
    pthread_mutex_unlock(&job->lock);
    return NULL;
}

static struct timespec next_tick(void) {
    struct timespec at;
    clock_gettime(CLOCK_REALTIME, &at);
    at.tv_nsec += TICK * 1000000L;
    at.tv_sec += at.tv_nsec / 1000000000L;
    at.tv_nsec %= 1000000000L;
    return at;
}

static void wait_for(struct job *job) {
    pthread_mutex_lock(&job->lock);
    while (!job->done) {
        struct timespec at = next_tick();
        window_busy(job->request->player);
        pthread_cond_timedwait(&job->finished, &job->lock, &at);
    }
    pthread_mutex_unlock(&job->lock);
    window_idle();
}

bool think_about(struct play *p, const struct orr_request *r, const struct orr_limits *limits,
                 struct orr_answer *answer) {
    struct job job = {.thinker = p->thinker, .request = r, .answer = answer};
    pthread_t thread;
    job.limits = limits ? *limits : (struct orr_limits){0};
    job.limits.stop = interrupt_flag();
    pthread_mutex_init(&job.lock, NULL);
    pthread_cond_init(&job.finished, NULL);
    if (pthread_create(&thread, NULL, run, &job) == 0) {
        wait_for(&job);
        pthread_join(thread, NULL);
    } else {
        run(&job); /* no thread is left: nothing is shown meanwhile */
    }
    pthread_cond_destroy(&job.finished);
    pthread_mutex_destroy(&job.lock);
    return job.answered;
}
