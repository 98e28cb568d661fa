/* The store: a queue of changes and the one thread that writes them. While it syncs, the next changes gather, so that
 * under load one sync serves many of them. What a database is, and its SQL, is in other files. */
#include "store_parts.h"

#include <errno.h>
#include <pthread.h>
#include <sodium.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/eventfd.h>
#include <time.h>
#include <unistd.h>

enum { RETRY_MS = 100, CLOSE_TRIES = 50 }; /* how often a database that is away is tried; when closing, so often */

struct queue {
    struct store_write *at;
    uint32_t n, cap;
};

/* Nothing of a match is kept from one ticket to another. */
struct lost {
    char match[STORE_ID];
    uint64_t from, until; /* until: UINT64_MAX while nobody was told */
};

struct store {
    const struct store_ops *ops;
    char *url;
    char node[STORE_NODE];
    uint8_t id[STORE_NODE_ID]; /* the same as bytes */
    void *writer, *reader;
    bool unanswered; /* the last reading */
    bool frozen;     /* all answers are of one moment, so another connection will not do */
    unsigned asking; /* questions within questions */
    int64_t retry;   /* when the reader is opened again at the earliest */
    struct store_listener *listener;
    pthread_t thread;
    bool runs;
    pthread_mutex_t lock; /* of what follows */
    pthread_cond_t more;
    struct queue queue;
    uint64_t asked;
    bool held, ends;
    struct orr_error why; /* it broke */
    struct lost *lost;
    uint32_t losts, lost_cap;
    char (*changed)[STORE_ID];
    uint32_t changes, changed_cap;
    struct store_members others; /* servers that are alive */
    bool met;                    /* they are not those of before */
    _Atomic uint64_t done, gate; /* written; and what may be told: not beyond what was refused */
    _Atomic uint64_t syncs;
    atomic_bool broken;
    int wake;
};

static void ring(const struct store *s) {
    uint64_t one = 1;
    ssize_t ignored = write(s->wake, &one, sizeof one);
    (void)ignored;
}

/* ---- what was refused ---- */

static bool is_lost(struct store *s, const char *match, uint64_t ticket) {
    bool found = false;
    pthread_mutex_lock(&s->lock);
    for (uint32_t i = 0; i < s->losts; i++) {
        const struct lost *l = &s->lost[i];
        found = found || (ticket >= l->from && ticket <= l->until && !strcmp(l->match, match));
    }
    pthread_mutex_unlock(&s->lock);
    return found;
}

static void note_lost(struct store *s, const char *match, uint64_t ticket) {
    pthread_mutex_lock(&s->lock);
    if (s->losts == s->lost_cap) {
        s->lost_cap = s->lost_cap ? 2 * s->lost_cap : 8;
        s->lost = orr_realloc(s->lost, s->lost_cap, sizeof *s->lost);
    }
    struct lost *l = &s->lost[s->losts++];
    *l = (struct lost){.from = ticket, .until = UINT64_MAX};
    snprintf(l->match, sizeof l->match, "%s", match);
    pthread_mutex_unlock(&s->lock);
}

/* With the lock: what may be told, and what need not be remembered any more. */
static void set_gate(struct store *s) {
    uint64_t done = atomic_load(&s->done), gate = done;
    uint32_t kept = 0;
    for (uint32_t i = 0; i < s->losts; i++) {
        const struct lost l = s->lost[i];
        if (l.until == UINT64_MAX && l.from <= gate) {
            gate = l.from - 1;
        }
        if (l.until > done) {
            s->lost[kept++] = l;
        }
    }
    s->losts = kept;
    atomic_store(&s->gate, gate);
}

bool store_lost(struct store *s, char match[STORE_ID], uint64_t *ticket) {
    bool any = false;
    pthread_mutex_lock(&s->lock);
    for (uint32_t i = 0; !any && i < s->losts; i++) {
        struct lost *l = &s->lost[i];
        any = l->until == UINT64_MAX;
        if (any) {
            memcpy(match, l->match, STORE_ID);
            *ticket = l->from;
            l->until = s->asked;
        }
    }
    if (any) {
        set_gate(s);
    }
    pthread_mutex_unlock(&s->lock);
    return any;
}

/* ---- what others changed ---- */

/* Each match stands in the list once; "" stands for all. */
static void on_heard(void *user, const char *match, const char *node) {
    struct store *s = user;
    bool known = !strcmp(node, s->node);
    pthread_mutex_lock(&s->lock);
    for (uint32_t i = 0; !known && i < s->changes; i++) {
        known = !strcmp(s->changed[i], match);
    }
    if (!known) {
        if (s->changes == s->changed_cap) {
            s->changed_cap = s->changed_cap ? 2 * s->changed_cap : 16;
            s->changed = orr_realloc(s->changed, s->changed_cap, sizeof *s->changed);
        }
        snprintf(s->changed[s->changes++], STORE_ID, "%s", match);
    }
    pthread_mutex_unlock(&s->lock);
    if (!known) {
        ring(s);
    }
}

bool store_changed(struct store *s, char match[STORE_ID]) {
    pthread_mutex_lock(&s->lock);
    bool any = s->changes > 0;
    if (any) {
        memcpy(match, s->changed[--s->changes], STORE_ID);
    }
    pthread_mutex_unlock(&s->lock);
    return any;
}

const char *store_node(const struct store *s) { return s->node; }
const uint8_t *store_node_id(const struct store *s) { return s->id; }

/* ---- which others there are ---- */

static bool is_among(const struct store_members *m, const char *node) {
    bool found = false;
    for (unsigned i = 0; !found && i < m->n; i++) {
        found = !strcmp(m->node[i], node);
    }
    return found;
}

/* Without the lock: only this thread changes them. */
static bool same_members(const struct store_members *a, const struct store_members *b) {
    bool same = a->n == b->n;
    for (unsigned i = 0; same && i < a->n; i++) {
        same = is_among(b, a->node[i]);
    }
    return same;
}

static void on_met(void *user, const struct store_members *m) {
    struct store *s = user;
    if (same_members(m, &s->others)) {
        return;
    }
    pthread_mutex_lock(&s->lock);
    s->others.node = orr_realloc(s->others.node, m->n + 1, sizeof *m->node);
    memcpy(s->others.node, m->node, m->n * sizeof *m->node);
    s->others.n = m->n;
    s->met = true;
    pthread_mutex_unlock(&s->lock);
    ring(s);
}

bool store_shared(const struct store *s) { return s->listener != NULL; }

void store_attend(struct store *s) {
    if (s->listener) {
        store_listen_attend(s->listener);
    }
}

unsigned store_nodes(struct store *s) {
    pthread_mutex_lock(&s->lock);
    unsigned n = s->others.n + 1;
    pthread_mutex_unlock(&s->lock);
    return n;
}

bool store_alive(struct store *s, const uint8_t node[STORE_NODE_ID]) {
    char name[STORE_NODE];
    sodium_bin2hex(name, sizeof name, node, STORE_NODE_ID);
    pthread_mutex_lock(&s->lock);
    bool alive = !strcmp(name, s->node) || is_among(&s->others, name);
    pthread_mutex_unlock(&s->lock);
    return alive;
}

bool store_members_changed(struct store *s) {
    pthread_mutex_lock(&s->lock);
    bool met = s->met;
    s->met = false;
    pthread_mutex_unlock(&s->lock);
    return met;
}

/* ---- writing ---- */

static void empty(struct queue *q) {
    for (uint32_t i = 0; i < q->n; i++) {
        char *text;
        memcpy(&text, &q->at[i].text, sizeof text);
        free(text);
    }
    q->n = 0;
}

/* Everything that was asked for until now, in exchange for an empty list. False: there is nothing, and the end came. */
static bool take_queue(struct store *s, struct queue *mine, uint64_t *last) {
    pthread_mutex_lock(&s->lock);
    while ((!s->queue.n || s->held) && !s->ends) {
        pthread_cond_wait(&s->more, &s->lock);
    }
    struct queue other = s->queue;
    s->queue = *mine;
    *mine = other;
    *last = s->asked;
    pthread_mutex_unlock(&s->lock);
    return mine->n > 0;
}

/* A moment passes. False: the end has come, and it was waited long enough. */
static bool wait_for_database(struct store *s, unsigned *tries) {
    struct timespec pause = {.tv_nsec = RETRY_MS * 1000000L};
    nanosleep(&pause, NULL);
    pthread_mutex_lock(&s->lock);
    bool go_on = !s->ends || ++*tries < CLOSE_TRIES;
    pthread_mutex_unlock(&s->lock);
    return go_on;
}

/* The same changes again and again until somebody answers: they are keyed, so that what was written already by a
 * transaction whose end nobody heard of is found there, not written twice. */
static enum store_outcome insist(struct store *s, const struct store_write *const *w, uint32_t n, uint32_t *refused) {
    struct orr_error err = {{0}};
    enum store_outcome outcome = STORE_AWAY;
    unsigned tries = 0;
    do {
        bool away = false;
        err = (struct orr_error){{0}};
        if (!s->writer) {
            s->writer = s->ops->open(s->url, true, &away, &err);
            outcome = away ? STORE_AWAY : STORE_BROKEN;
        }
        if (s->writer) {
            outcome = s->ops->write(s->writer, w, n, s->node, refused, &err);
        }
        if (outcome == STORE_AWAY && s->writer) {
            s->ops->close(s->writer);
            s->writer = NULL;
        }
    } while (outcome == STORE_AWAY && wait_for_database(s, &tries));
    if (outcome == STORE_AWAY || outcome == STORE_BROKEN) {
        pthread_mutex_lock(&s->lock);
        s->why = err;
        pthread_mutex_unlock(&s->lock);
    }
    return outcome;
}

/* One transaction; without what was refused, and what depends on it. `first` is the ticket of the first change. */
static bool write_batch(struct store *s, const struct store_write *at, uint32_t n, uint64_t first) {
    const struct store_write *todo[2 * STORE_BATCH];
    for (;;) {
        uint32_t left = 0, refused = 0;
        for (uint32_t i = 0; i < n; i++) {
            if (!at[i].match[0] || !is_lost(s, at[i].match, first + i)) {
                todo[left++] = &at[i];
            }
        }
        enum store_outcome outcome = left ? insist(s, todo, left, &refused) : STORE_KEPT;
        if (outcome != STORE_REFUSED) {
            return outcome == STORE_KEPT;
        }
        note_lost(s, todo[refused]->match, first + (uint64_t)(todo[refused] - at));
    }
}

/* So many of the changes from `i` on are one transaction: what was asked for of one match together stays together, so
 * that nobody reads half of it. */
static uint32_t batch_at(const struct queue *q, uint32_t i) {
    uint32_t n = q->n - i < STORE_BATCH ? q->n - i : STORE_BATCH;
    while (i + n < q->n && n < 2 * STORE_BATCH && !strcmp(q->at[i + n].match, q->at[i + n - 1].match)) {
        n++;
    }
    return n;
}

static void *write_on(void *user) {
    struct store *s = user;
    struct queue mine = {0};
    uint64_t last = 0;
    while (take_queue(s, &mine, &last)) {
        uint64_t first = last - mine.n + 1;
        for (uint32_t i = 0, n; i < mine.n; i += n) {
            n = batch_at(&mine, i);
            if (atomic_load(&s->broken) || !write_batch(s, mine.at + i, n, first + i)) {
                atomic_store(&s->broken, true);
                break;
            }
            atomic_fetch_add(&s->syncs, 1);
            pthread_mutex_lock(&s->lock);
            atomic_store(&s->done, first + i + n - 1);
            set_gate(s);
            pthread_mutex_unlock(&s->lock);
            ring(s);
        }
        empty(&mine);
        ring(s);
    }
    free(mine.at);
    return NULL;
}

uint64_t store_put(struct store *s, const struct store_write *w) {
    struct store_write copy = *w;
    char *text = orr_alloc(w->text_n + 1, 1);
    if (w->text_n) {
        memcpy(text, w->text, w->text_n);
    }
    copy.text = text;
    pthread_mutex_lock(&s->lock);
    if (s->queue.n == s->queue.cap) {
        s->queue.cap = s->queue.cap ? 2 * s->queue.cap : 64;
        s->queue.at = orr_realloc(s->queue.at, s->queue.cap, sizeof *s->queue.at);
    }
    s->queue.at[s->queue.n++] = copy;
    uint64_t ticket = ++s->asked;
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->lock);
    return ticket;
}

uint64_t store_forget_chat(struct store *s, int64_t before) {
    return store_put(s, &(struct store_write){.kind = STORE_FORGET_CHAT, .at = before});
}

static void set_held(struct store *s, bool held) {
    pthread_mutex_lock(&s->lock);
    s->held = held;
    pthread_cond_signal(&s->more);
    pthread_mutex_unlock(&s->lock);
}

void store_hold(struct store *s) { set_held(s, true); }
void store_let(struct store *s) { set_held(s, false); }
uint64_t store_done(const struct store *s) { return atomic_load(&s->gate); }
uint64_t store_syncs(const struct store *s) { return atomic_load(&s->syncs); }
int store_wake(const struct store *s) { return s->wake; }

bool store_broken(struct store *s, struct orr_error *why) {
    bool broken = atomic_load(&s->broken);
    if (broken && why) {
        pthread_mutex_lock(&s->lock);
        *why = s->why;
        pthread_mutex_unlock(&s->lock);
    }
    return broken;
}

/* ---- life ---- */

bool store_is_remote(const char *url) { return !strncmp(url, "postgres://", 11) || !strncmp(url, "postgresql://", 13); }

static void draw_node(struct store *s) {
    randombytes_buf(s->id, sizeof s->id);
    sodium_bin2hex(s->node, sizeof s->node, s->id, sizeof s->id);
}

struct store *store_open(const char *url, struct orr_error *err) {
    struct store *s = orr_alloc(1, sizeof *s);
    struct orr_buf copy = {0};
    bool away = false;
    orr_put(&copy, "%s", url);
    s->url = copy.at;
    s->ops = store_is_remote(url) ? &store_postgres : &store_sqlite;
    s->wake = eventfd(0, EFD_CLOEXEC | EFD_NONBLOCK);
    pthread_mutex_init(&s->lock, NULL);
    pthread_cond_init(&s->more, NULL);
    bool ok = sodium_init() >= 0 && (s->wake >= 0 || orr_fail(err, "%s", strerror(errno)));
    draw_node(s);
    ok = ok && (s->writer = s->ops->open(url, true, &away, err)) && (s->reader = s->ops->open(url, false, &away, err));
    ok = ok && (!store_is_remote(url) || (s->listener = store_listen(url, s->node, on_heard, on_met, s)));
    s->runs = ok && pthread_create(&s->thread, NULL, write_on, s) == 0;
    if (!s->runs) {
        orr_fail(err, "the database cannot be opened");
        store_close(s);
        return NULL;
    }
    return s;
}

static void end_writer(struct store *s) {
    if (s->runs) {
        pthread_mutex_lock(&s->lock);
        s->ends = true;
        pthread_cond_signal(&s->more);
        pthread_mutex_unlock(&s->lock);
        pthread_join(s->thread, NULL);
    }
}

void store_close(struct store *s) {
    if (!s) {
        return;
    }
    end_writer(s);
    store_listen_end(s->listener);
    void *const dbs[] = {s->reader, s->writer};
    for (size_t i = 0; i < 2; i++) {
        if (dbs[i]) {
            s->ops->close(dbs[i]);
        }
    }
    if (s->wake >= 0) {
        close(s->wake);
    }
    free(s->queue.at);
    free(s->lost);
    free(s->changed);
    free(s->others.node);
    free(s->url);
    pthread_cond_destroy(&s->more);
    pthread_mutex_destroy(&s->lock);
    free(s);
}

/* ---- reading ---- */

static int64_t now_ms(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (int64_t)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

/* A reader that lost its database is opened again, but not at every question: whoever asks waits for the answer. */
static bool has_reader(struct store *s) {
    bool away;
    if (!s->reader && !s->frozen && now_ms() >= s->retry) {
        s->reader = s->ops->open(s->url, false, &away, NULL);
        s->retry = now_ms() + 10 * RETRY_MS;
    }
    return s->reader != NULL;
}

/* A row may lead to another question: a connection is not closed under the one that is being answered. */
void store_read(struct store *s, const char *sql, const struct store_ask *a, store_row *row, void *user) {
    bool ok = false;
    for (int i = 0; !ok && i < 2 && has_reader(s); i++) {
        s->asking++;
        ok = s->ops->ask(s->reader, sql, a, row, user);
        s->asking--;
        if (ok || s->asking || !store_is_remote(s->url)) {
            break;
        }
        s->ops->close(s->reader);
        s->reader = NULL;
    }
    s->unanswered = !ok;
}

bool store_freeze(struct store *s) {
    s->frozen = has_reader(s) && s->ops->freeze(s->reader);
    return s->frozen;
}

bool store_away(const struct store *s) { return s->unanswered; }
