/* The connection to a match: one thread opens it, opens it again when it was lost, and answers pings while the person
 * thinks. Messages wait in a list until the main thread takes them. */
#include "join.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { FIRST_WAIT = 500, LONGEST_WAIT = 15000 };      /* milliseconds until it is tried again */
enum { SILENT = 30000, GONE_AFTER = 2, UNSENT = 64 }; /* milliseconds until a ping; pings without an answer */

struct message {
    struct message *next;
    char text[];
};

struct join_link {
    struct orr_client client;
    char path[128];
    pthread_t thread;
    bool started;
    atomic_bool leaving;
    atomic_int state;
    atomic_uint losses;
    int wake[2];          /* a byte: there is something to send, or it is over */
    pthread_mutex_t lock; /* of what follows */
    struct message *first, *last;
    struct message *out, *out_last; /* to be sent */
    unsigned unsent;
    char *hello;
    /* of the thread */
    unsigned silent;
};

/* ---- lists ---- */

static void append(struct message **first, struct message **last, const char *text, size_t n) {
    struct message *m = orr_alloc(1, sizeof *m + n + 1);
    memcpy(m->text, text, n);
    if (*first) {
        (*last)->next = m;
    } else {
        *first = m;
    }
    *last = m;
}

static void drop_first(struct message **first) {
    struct message *m = *first;
    *first = m->next;
    free(m);
}

static void drop_all(struct message **first) {
    while (*first) {
        drop_first(first);
    }
}

/* ---- the main thread's side ---- */

void join_link_lock(struct join_link *l) { pthread_mutex_lock(&l->lock); }
void join_link_unlock(struct join_link *l) { pthread_mutex_unlock(&l->lock); }
const char *join_link_peek(const struct join_link *l) { return l->first ? l->first->text : NULL; }
void join_link_drop(struct join_link *l) { drop_first(&l->first); }
enum join_state join_link_state(const struct join_link *l) { return (enum join_state)atomic_load(&l->state); }

unsigned join_link_losses(const struct join_link *l) { return atomic_load(&l->losses); }

void join_link_hello(struct join_link *l, const char *text) {
    free(l->hello);
    l->hello = orr_alloc(strlen(text) + 1, 1);
    memcpy(l->hello, text, strlen(text) + 1);
}

static void wake(struct join_link *l) {
    ssize_t done = write(l->wake[1], "", 1); /* a full pipe wakes, too */
    (void)done;
}

bool join_link_reply(struct join_link *l, const char *text) {
    bool open = join_link_state(l) == JOIN_OPEN && l->unsent < UNSENT;
    if (open) {
        append(&l->out, &l->out_last, text, strlen(text));
        l->unsent++;
    }
    wake(l);
    return open;
}

bool join_link_say(struct join_link *l, const char *text) {
    join_link_lock(l);
    bool open = join_link_reply(l, text);
    join_link_unlock(l);
    return open;
}

/* ---- the thread ---- */

static void tell_state(struct join_link *l, enum join_state state) {
    int before = atomic_exchange(&l->state, (int)state);
    if (before == JOIN_OPEN && state == JOIN_LOST) {
        atomic_fetch_add(&l->losses, 1);
    }
    interrupt_wake();
}

static void take(void *user, const char *text, size_t n) {
    struct join_link *l = user;
    join_link_lock(l);
    append(&l->first, &l->last, text, n);
    join_link_unlock(l);
    interrupt_wake();
}

/* What an earlier connection brought and nobody took yet comes again: hello says what is here. */
static bool greet(struct join_link *l, struct orr_socket *s) {
    join_link_lock(l);
    drop_all(&l->first);
    drop_all(&l->out);
    l->unsent = 0;
    bool ok = orr_socket_say(s, l->hello, strlen(l->hello));
    if (ok) {
        tell_state(l, JOIN_OPEN);
    }
    join_link_unlock(l);
    return ok;
}

static bool send_all(struct join_link *l, struct orr_socket *s) {
    bool ok = true;
    join_link_lock(l);
    while (ok && l->out) {
        ok = orr_socket_say(s, l->out->text, strlen(l->out->text));
        drop_first(&l->out);
        l->unsent--;
    }
    join_link_unlock(l);
    return ok;
}

/* Wait for the socket, for something to send, or for nothing at all for a while. False: the connection is silent. */
static bool pause_for(struct join_link *l, struct orr_socket *s, int milliseconds) {
    struct pollfd p[2] = {{.fd = l->wake[0], .events = POLLIN}, {.fd = s ? orr_socket_fd(s) : -1, .events = POLLIN}};
    char bytes[64];
    int n = poll(p, 2, milliseconds);
    if (p[0].revents & POLLIN) {
        ssize_t drained = read(l->wake[0], bytes, sizeof bytes);
        (void)drained;
    }
    return n != 0;
}

static void serve(struct join_link *l, struct orr_socket *s) {
    l->silent = 0;
    while (!atomic_load(&l->leaving) && orr_socket_listen(s, take, l) && send_all(l, s)) {
        if (pause_for(l, s, SILENT)) {
            l->silent = 0;
            continue;
        }
        if (++l->silent > GONE_AFTER || !orr_socket_ping(s)) {
            break;
        }
    }
}

static void *run(void *arg) {
    struct join_link *l = arg;
    int wait = FIRST_WAIT;
    while (!atomic_load(&l->leaving)) {
        unsigned status;
        struct orr_socket *s = orr_socket_open(&l->client, l->path, &status, NULL);
        if (s && greet(l, s)) {
            wait = FIRST_WAIT;
            serve(l, s);
        }
        if (s) {
            orr_socket_close(s);
        }
        if (!s && status == 404) {
            tell_state(l, JOIN_GONE);
            break;
        }
        tell_state(l, JOIN_LOST);
        for (int waited = 0; waited < wait && !atomic_load(&l->leaving); waited += FIRST_WAIT) {
            pause_for(l, NULL, FIRST_WAIT);
        }
        wait = 2 * wait < LONGEST_WAIT ? 2 * wait : LONGEST_WAIT;
    }
    return NULL;
}

/* ---- life ---- */

/* Signals are for the main thread, which waits for them. */
bool join_link_start(struct join_link *l) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    l->started = pthread_create(&l->thread, NULL, run, l) == 0;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    return l->started;
}

struct join_link *join_link_new(const struct orr_client *c, const char *id) {
    struct join_link *l = orr_alloc(1, sizeof *l);
    l->client = *c;
    l->client.stop = &l->leaving;
    atomic_store(&l->state, JOIN_CONNECTING);
    snprintf(l->path, sizeof l->path, "/api/matches/%s/socket", id);
    pthread_mutex_init(&l->lock, NULL);
    join_link_hello(l, "");
    if (pipe(l->wake) != 0) {
        free(l->hello);
        free(l);
        return NULL;
    }
    for (int i = 0; i < 2; i++) {
        fcntl(l->wake[i], F_SETFL, O_NONBLOCK);
        fcntl(l->wake[i], F_SETFD, FD_CLOEXEC);
    }
    return l;
}

void join_link_free(struct join_link *l) {
    if (!l) {
        return;
    }
    atomic_store(&l->leaving, true);
    wake(l);
    if (l->started) {
        pthread_join(l->thread, NULL);
    }
    close(l->wake[0]);
    close(l->wake[1]);
    drop_all(&l->first);
    drop_all(&l->out);
    pthread_mutex_destroy(&l->lock);
    free(l->hello);
    free(l);
}
