/* Queues of requests, one for each rank, threads that take the oldest of the first rank, and a queue of answers. */
#include "pool.h"

#include <errno.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <unistd.h>

struct job {
    struct job *next;
    char match[STORE_ID];
    uint32_t number;
    int what;
    char *text;
    size_t n;
};

struct row {
    struct job *first, **last;
};

/* A thread. Reviews take long, so only the last one makes them. */
struct worker {
    struct pool *pool;
    pthread_t thread;
    bool reviews;
    uint32_t number; /* of the request that it thinks about; 0: none */
    atomic_bool stop;
};

struct pool {
    pthread_mutex_t lock;
    pthread_cond_t more;
    struct row row[THINKING_RANKS];
    unsigned jobs;
    struct pool_answer *answer;
    uint32_t answers, answer_cap;
    bool ends;
    struct worker *worker;
    unsigned workers;
    int wake;
};

/* ---- the queues ---- */

static struct job *first_for(const struct pool *p, const struct worker *w) {
    for (unsigned i = w->reviews ? RANK_REVIEW : 0; i < (w->reviews ? THINKING_RANKS : RANK_REVIEW); i++) {
        if (p->row[i].first) {
            return p->row[i].first;
        }
    }
    return NULL;
}

static void take_out(struct pool *p, struct job *job) {
    for (unsigned i = 0; i < THINKING_RANKS; i++) {
        struct job **at = &p->row[i].first;
        while (*at && *at != job) {
            at = &(*at)->next;
        }
        if (!*at) {
            continue;
        }
        *at = job->next;
        if (!job->next) {
            p->row[i].last = at;
        }
        p->jobs--;
    }
}

static void free_job(struct job *job) {
    free(job->text);
    free(job);
}

/* The next one, which is the thread's then; NULL: the end has come. */
static struct job *take_job(struct worker *w) {
    struct pool *p = w->pool;
    struct job *job = NULL;
    pthread_mutex_lock(&p->lock);
    while (!p->ends && !(job = first_for(p, w))) {
        pthread_cond_wait(&p->more, &p->lock);
    }
    if (p->ends) {
        job = NULL;
    } else {
        take_out(p, job);
        w->number = job->number;
        atomic_store(&w->stop, false);
    }
    pthread_mutex_unlock(&p->lock);
    return job;
}

/* ---- thinking ---- */

static void give(struct worker *w, const struct pool_answer *a) {
    struct pool *p = w->pool;
    uint64_t one = 1;
    pthread_mutex_lock(&p->lock);
    if (p->answers == p->answer_cap) {
        p->answer_cap = p->answer_cap ? 2 * p->answer_cap : 64;
        p->answer = orr_realloc(p->answer, p->answer_cap, sizeof *p->answer);
    }
    p->answer[p->answers++] = *a;
    w->number = 0;
    pthread_mutex_unlock(&p->lock);
    ssize_t ignored = write(p->wake, &one, sizeof one);
    (void)ignored;
}

static void think(struct worker *w, struct orr_thinker *t, const struct job *job) {
    struct pool_answer a = {.number = job->number, .what = job->what};
    struct orr_buf text = {0};
    memcpy(a.match, job->match, sizeof a.match);
    bool ok = thinking_do(t, job->what, job->text, job->n, &w->stop, &text);
    if (ok && job->what == STORE_DECISION) {
        a.action = strtoull(text.at, NULL, 16);
    }
    if (job->what == STORE_DECISION) {
        orr_buf_free(&text);
    }
    a.text = text.at;
    give(w, &a);
}

static void *work(void *user) {
    struct worker *w = user;
    struct orr_thinker *t = orr_thinker_new();
    struct job *job;
    if (w->reviews) {
        thinking_be_patient();
    }
    while ((job = take_job(w))) {
        think(w, t, job);
        free_job(job);
    }
    orr_thinker_free(t);
    return NULL;
}

/* ---- life ---- */

struct pool *pool_new(unsigned threads, struct orr_error *err) {
    struct pool *p = orr_alloc(1, sizeof *p);
    pthread_mutex_init(&p->lock, NULL);
    pthread_cond_init(&p->more, NULL);
    for (unsigned i = 0; i < THINKING_RANKS; i++) {
        p->row[i].last = &p->row[i].first;
    }
    p->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    p->worker = orr_alloc(threads + 1, sizeof *p->worker);
    bool ok = p->wake >= 0;
    for (; ok && p->workers < threads + 1; p->workers++) {
        struct worker *w = &p->worker[p->workers];
        *w = (struct worker){.pool = p, .reviews = p->workers == threads};
        ok = pthread_create(&w->thread, NULL, work, w) == 0;
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
    pthread_mutex_lock(&p->lock);
    p->ends = true;
    for (unsigned i = 0; i < p->workers; i++) {
        atomic_store(&p->worker[i].stop, true);
    }
    pthread_cond_broadcast(&p->more);
    pthread_mutex_unlock(&p->lock);
    for (unsigned i = 0; i < p->workers; i++) {
        pthread_join(p->worker[i].thread, NULL);
    }
    for (unsigned i = 0; i < THINKING_RANKS; i++) {
        while (p->row[i].first) {
            struct job *job = p->row[i].first;
            p->row[i].first = job->next;
            free_job(job);
        }
    }
    for (uint32_t i = 0; i < p->answers; i++) {
        free(p->answer[i].text);
    }
    if (p->wake >= 0) {
        close(p->wake);
    }
    free(p->answer);
    free(p->worker);
    pthread_cond_destroy(&p->more);
    pthread_mutex_destroy(&p->lock);
    free(p);
}

/* ---- asking ---- */

static struct job *job_of(const struct pool_ask *a) {
    struct job *job = orr_alloc(1, sizeof *job);
    *job = (struct job){.number = a->number, .what = a->what, .text = orr_alloc(a->n + 1, 1), .n = a->n};
    memcpy(job->match, a->match, strlen(a->match) + 1);
    memcpy(job->text, a->text, a->n);
    return job;
}

bool pool_ask(struct pool *p, const struct pool_ask *a) {
    pthread_mutex_lock(&p->lock);
    bool room = p->jobs < POOL_WAITING;
    if (room) {
        struct job *job = job_of(a);
        struct row *row = &p->row[a->rank];
        *row->last = job;
        row->last = &job->next;
        p->jobs++;
        pthread_cond_broadcast(&p->more);
    }
    pthread_mutex_unlock(&p->lock);
    return room;
}

void pool_drop(struct pool *p, uint32_t number) {
    pthread_mutex_lock(&p->lock);
    for (unsigned i = 0; i < THINKING_RANKS; i++) {
        for (struct job *job = p->row[i].first, *next; job; job = next) {
            next = job->next;
            if (job->number == number) {
                take_out(p, job);
                free_job(job);
            }
        }
    }
    for (unsigned i = 0; i < p->workers; i++) {
        if (p->worker[i].number == number) {
            atomic_store(&p->worker[i].stop, true);
        }
    }
    pthread_mutex_unlock(&p->lock);
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
