/* orrery worker: threads that take jobs from the database, each with a connection of its own, and one thread that says
 * that they are alive, hears of new jobs, and stops what nobody waits for any more. */
#include "orrery/worker.h"

#include "desk.h"
#include "store_parts.h"
#include "thinking.h"

#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { BEAT_MS = 300, LOOK_MS = 1000, PAUSE_MS = 200, OWN = 64 };

struct hand {
    struct orr_worker *worker;
    struct desk *desk;
    pthread_t thread;
    bool reviews, runs;
    struct desk_job job; /* with the lock: what it thinks about; no match: nothing */
    uint64_t since;      /* which beat it was when that began */
    atomic_bool stop;
};

struct orr_worker {
    char name[STORE_NODE];
    struct desk *desk;
    struct hand *hand;
    unsigned hands;
    pthread_mutex_t lock;
    pthread_cond_t more;
    uint64_t calls; /* how often somebody said that there is something to do */
    uint64_t beats;
    struct desk_job own[OWN],
        lone[OWN]; /* jobs that the database calls ours; and those that nobody here thinks about */
    unsigned owns, lones;
    atomic_bool ends;
    int wake;
};

static bool same_job(const struct desk_job *a, const struct desk_job *b) {
    return !strcmp(a->match, b->match) && a->what == b->what && a->n == b->n;
}

/* ---- a thread that thinks ---- */

/* Until somebody calls, or a second has passed: a job of a worker that died is nobody's call. */
static void wait_for_call(struct hand *h, uint64_t seen) {
    struct orr_worker *w = h->worker;
    struct timespec until;
    int rc = 0;
    clock_gettime(CLOCK_REALTIME, &until);
    until.tv_sec += LOOK_MS / 1000;
    pthread_mutex_lock(&w->lock);
    while (w->calls == seen && !atomic_load(&w->ends) && rc != ETIMEDOUT) {
        rc = pthread_cond_timedwait(&w->more, &w->lock, &until);
    }
    pthread_mutex_unlock(&w->lock);
}

static uint64_t calls_of(struct orr_worker *w) {
    pthread_mutex_lock(&w->lock);
    uint64_t calls = w->calls;
    pthread_mutex_unlock(&w->lock);
    return calls;
}

static void set_job(struct hand *h, const struct desk_job *job) {
    struct orr_worker *w = h->worker;
    pthread_mutex_lock(&w->lock);
    h->job = *job;
    h->since = w->beats;
    atomic_store(&h->stop, atomic_load(&w->ends));
    pthread_mutex_unlock(&w->lock);
}

static void pause_a_moment(void) { nanosleep(&(struct timespec){.tv_nsec = PAUSE_MS * 1000000L}, NULL); }

/* The answer goes to the database, however long that is away; or the job goes back. */
static void finish(struct hand *h, const struct desk_job *job, const char *text) {
    const struct orr_worker *w = h->worker;
    bool stopped = atomic_load(&h->stop);
    while (!(stopped ? desk_give_back(h->desk, job) : desk_answer(h->desk, job, text)) && !atomic_load(&w->ends)) {
        pause_a_moment();
    }
}

static void do_job(struct hand *h, struct orr_thinker *t, const struct desk_job *job) {
    struct orr_buf text = {0};
    set_job(h, job);
    bool ok = thinking_do(t, job->what, job->text, job->text_n, &h->stop, &text);
    finish(h, job, ok ? text.at : "");
    set_job(h, &(struct desk_job){.what = 0});
    orr_buf_free(&text);
}

static void *think_on(void *user) {
    struct hand *h = user;
    struct orr_thinker *t = orr_thinker_new();
    if (h->reviews) {
        thinking_be_patient();
    }
    while (!atomic_load(&h->worker->ends)) {
        struct desk_job job;
        uint64_t seen = calls_of(h->worker);
        if (desk_take(h->desk, h->reviews, &job)) {
            do_job(h, t, &job);
            free(job.text);
        } else {
            wait_for_call(h, seen);
        }
    }
    orr_thinker_free(t);
    return NULL;
}

/* ---- being alive ---- */

static void own_row(void *user, const struct desk_job *job) {
    struct orr_worker *w = user;
    if (w->owns < OWN) {
        w->own[w->owns++] = *job;
    }
}

static bool is_own(const struct orr_worker *w, const struct desk_job *job) {
    bool found = false;
    for (unsigned i = 0; i < w->owns && !found; i++) {
        found = same_job(&w->own[i], job);
    }
    return found;
}

/* What the database does not know as ours any more, though it was before this beat, nobody waits for. */
static void stop_unwanted(struct orr_worker *w) {
    for (unsigned i = 0; i < w->hands; i++) {
        struct hand *h = &w->hand[i];
        if (*h->job.match && h->since < w->beats && !is_own(w, &h->job)) {
            atomic_store(&h->stop, true);
        }
    }
}

static bool is_at_hand(const struct orr_worker *w, const struct desk_job *job) {
    bool found = false;
    for (unsigned i = 0; i < w->hands && !found; i++) {
        found = same_job(&w->hand[i].job, job);
    }
    return found;
}

/* A job of which the taking was not heard of: what nobody here thinks about at two beats goes back. */
static unsigned find_lone(struct orr_worker *w, struct desk_job back[OWN]) {
    struct desk_job now[OWN];
    unsigned n = 0, backs = 0;
    for (unsigned i = 0; i < w->owns; i++) {
        if (is_at_hand(w, &w->own[i])) {
            continue;
        }
        for (unsigned k = 0; k < w->lones; k++) {
            if (same_job(&w->lone[k], &w->own[i])) {
                back[backs++] = w->own[i];
            }
        }
        now[n++] = w->own[i];
    }
    memcpy(w->lone, now, n * sizeof now[0]);
    w->lones = n;
    return backs;
}

static void beat(struct orr_worker *w) {
    struct desk_job back[OWN];
    unsigned backs = 0;
    pthread_mutex_lock(&w->lock);
    w->beats++;
    pthread_mutex_unlock(&w->lock);
    w->owns = 0;
    bool ok = desk_beat(w->desk, own_row, w);
    pthread_mutex_lock(&w->lock);
    if (ok) {
        stop_unwanted(w);
        backs = find_lone(w, back);
    }
    pthread_mutex_unlock(&w->lock);
    for (unsigned i = 0; i < backs; i++) {
        desk_give_back(w->desk, &back[i]);
    }
}

static void call(struct orr_worker *w) {
    pthread_mutex_lock(&w->lock);
    w->calls++;
    pthread_cond_broadcast(&w->more);
    pthread_mutex_unlock(&w->lock);
}

static void stop_all(struct orr_worker *w) {
    pthread_mutex_lock(&w->lock);
    for (unsigned i = 0; i < w->hands; i++) {
        atomic_store(&w->hand[i].stop, true);
    }
    pthread_mutex_unlock(&w->lock);
}

void orr_worker_run(struct orr_worker *w) {
    for (unsigned i = 0; i < w->hands; i++) {
        w->hand[i].runs = pthread_create(&w->hand[i].thread, NULL, think_on, &w->hand[i]) == 0;
    }
    while (!atomic_load(&w->ends)) {
        struct pollfd at[2] = {{.fd = w->wake, .events = POLLIN}, {.fd = desk_fd(w->desk), .events = POLLIN}};
        beat(w);
        at[1].fd = desk_fd(w->desk);
        if (desk_heard(w->desk)) { /* it may have come with the answer */
            call(w);
        }
        if (poll(at, 2, BEAT_MS) > 0 && at[1].revents && desk_heard(w->desk)) {
            call(w);
        }
    }
    stop_all(w);
    call(w);
    for (unsigned i = 0; i < w->hands; i++) {
        if (w->hand[i].runs) {
            pthread_join(w->hand[i].thread, NULL);
        }
    }
    desk_leave(w->desk);
}

void orr_worker_stop(struct orr_worker *w) {
    uint64_t one = 1;
    int why = errno; /* of whoever the signal interrupted */
    atomic_store(&w->ends, true);
    ssize_t ignored = write(w->wake, &one, sizeof one);
    (void)ignored;
    errno = why;
}

/* ---- life ---- */

static void draw_name(char out[STORE_NODE]) {
    uint8_t bytes[STORE_NODE_ID];
    randombytes_buf(bytes, sizeof bytes);
    sodium_bin2hex(out, STORE_NODE, bytes, sizeof bytes);
}

/* The tables have to be there, and of this version. */
static bool look_at(const char *url, struct orr_error *err) {
    bool away;
    if (!store_is_remote(url)) {
        return orr_fail(err, "only servers at a PostgreSQL leave thinking to others: postgres://...");
    }
    void *db = store_postgres.open(url, true, &away, err);
    if (db) {
        store_postgres.close(db);
    }
    return db != NULL;
}

struct orr_worker *orr_worker_new(const struct orr_worker_spec *spec, struct orr_error *err) {
    unsigned threads = spec->threads ? spec->threads : 1;
    if (sodium_init() < 0 || !look_at(spec->db, err)) {
        return NULL;
    }
    struct orr_worker *w = orr_alloc(1, sizeof *w);
    draw_name(w->name);
    pthread_mutex_init(&w->lock, NULL);
    pthread_cond_init(&w->more, NULL);
    w->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    w->hand = orr_alloc(threads + 1, sizeof *w->hand);
    w->hands = threads + spec->reviews;
    w->desk = desk_open(spec->db, w->name, true, err);
    bool ok = w->wake >= 0 && w->desk;
    for (unsigned i = 0; ok && i < w->hands; i++) {
        w->hand[i] = (struct hand){.worker = w, .reviews = i == threads};
        w->hand[i].desk = desk_open(spec->db, w->name, false, err);
        ok = w->hand[i].desk != NULL;
    }
    if (!ok) {
        orr_fail(err, "the worker cannot start");
        orr_worker_free(w);
        return NULL;
    }
    return w;
}

void orr_worker_free(struct orr_worker *w) {
    if (!w) {
        return;
    }
    for (unsigned i = 0; i < w->hands; i++) {
        desk_close(w->hand[i].desk);
    }
    desk_close(w->desk);
    if (w->wake >= 0) {
        close(w->wake);
    }
    pthread_cond_destroy(&w->more);
    pthread_mutex_destroy(&w->lock);
    free(w->hand);
    free(w);
}
