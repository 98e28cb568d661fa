/* A queue of requests, threads that take the oldest, and a queue of answers. */
#include "pool.h"

#include "orrery/think.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct job {
    char match[STORE_ID];
    uint32_t number;
    char *text;
    size_t n;
};

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct job job[POOL_WAITING]; /* a ring */
    unsigned first, jobs;
    struct pool_answer *answer;
    uint32_t answers, answer_cap;
    bool ends;
    atomic_bool stop; /* searches end at once */
    pthread_t *thread;
    unsigned threads;
    int wake;
};

static bool take_job(struct pool *p, struct job *out) {
    pthread_mutex_lock(&p->lock);
    while (!p->jobs && !p->ends) {
        pthread_cond_wait(&p->more, &p->lock);
    }
    bool there = p->jobs > 0 && !p->ends;
    if (there) {
        *out = p->job[p->first];
        p->first = (p->first + 1) % POOL_WAITING;
        p->jobs--;
    }
    pthread_mutex_unlock(&p->lock);
    return there;
}

static void give(struct pool *p, const struct pool_answer *a) {
    uint64_t one = 1;
    pthread_mutex_lock(&p->lock);
    if (p->answers == p->answer_cap) {
        p->answer_cap = p->answer_cap ? 2 * p->answer_cap : 64;
        p->answer = orr_realloc(p->answer, p->answer_cap, sizeof *p->answer);
    }
    p->answer[p->answers++] = *a;
    pthread_mutex_unlock(&p->lock);
    ssize_t ignored = write(p->wake, &one, sizeof one);
    (void)ignored;
}

static orr_action think(struct pool *p, struct orr_thinker *t, const struct job *job) {
    struct orr_request request;
    struct orr_answer *found = orr_alloc(1, sizeof *found);
    struct orr_limits limits = {.stop = &p->stop};
    bool ok =
        orr_request_read(t, job->text, job->n, &request, NULL) && orr_thinker_answer(t, &request, &limits, found, NULL);
    orr_action action = ok ? found->action : 0;
    free(found);
    return action;
}

static void *work(void *user) {
    struct pool *p = user;
    struct orr_thinker *t = orr_thinker_new();
    struct job job;
    while (take_job(p, &job)) {
        struct pool_answer a = {.number = job.number, .action = think(p, t, &job)};
        memcpy(a.match, job.match, sizeof a.match);
        free(job.text);
        give(p, &a);
    }
    orr_thinker_free(t);
    return NULL;
}

struct pool *pool_new(unsigned threads, struct orr_error *err) {
    struct pool *p = orr_alloc(1, sizeof *p);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->more, NULL);
    p->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    p->thread = orr_alloc(threads, sizeof *p->thread);
    bool ok = p->wake >= 0;
    for (; ok && p->threads < threads; p->threads++) {
        ok = pthread_create(&p->thread[p->threads], NULL, work, p) == 0;
        if (!ok) {
            break;
        }
    }
    if (!ok) {
        orr_fail(err, "threads cannot be started: %s", strerror(errno));
        pool_free(p);
        return NULL;
    }
    return p;
}

void pool_free(struct pool *p) {
    if (!p) {
        return;
    }
    atomic_store(&p->stop, true);
    pthread_mutex_lock(&p->lock);
    p->ends = true;
    pthread_cond_broadcast(&p->more);
    pthread_mutex_unlock(&p->lock);
    for (unsigned i = 0; i < p->threads; i++) {
        pthread_join(p->thread[i], NULL);
    }
    for (; p->jobs; p->jobs--, p->first = (p->first + 1) % POOL_WAITING) {
        free(p->job[p->first].text);
    }
    if (p->wake >= 0) {
        close(p->wake);
    }
    free(p->answer);
    free(p->thread);
    pthread_cond_destroy(&p->more);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

bool pool_ask(struct pool *p, const char *match, uint32_t number, const char *request, size_t n) {
    pthread_mutex_lock(&p->lock);
    bool room = p->jobs < POOL_WAITING;
    if (room) {
        struct job *job = &p->job[(p->first + p->jobs++) % POOL_WAITING];
        *job = (struct job){.number = number, .text = orr_alloc(n + 1, 1), .n = n};
        memcpy(job->match, match, strlen(match) + 1);
        memcpy(job->text, request, n);
        pthread_cond_signal(&p->more);
    }
    pthread_mutex_unlock(&p->lock);
    return room;
}

bool pool_take(struct pool *p, struct pool_answer *out) {
    pthread_mutex_lock(&p->lock);
    bool there = p->answers > 0;
    if (there) {
        *out = p->answer[0];
        memmove(p->answer, p->answer + 1, --p->answers * sizeof *p->answer);
    }
    pthread_mutex_unlock(&p->lock);
    return there;
}

int pool_wake(const struct pool *p) { return p->wake; }

unsigned pool_waiting(struct pool *p) {
    pthread_mutex_lock(&p->lock);
    unsigned n = p->jobs;
    pthread_mutex_unlock(&p->lock);
    return n;
}
