/* The event loop: accepts connections, tells them when they can go on, ends those
 * that take too long, and keeps room for new ones. HTTP is read in http.c, a
 * connection lives in conn.c, and answer.c knows what is answered. */
#include "orrery/server.h"

#include "hub.h"
#include "listen.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <netdb.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { EVENTS = 64, SPARE_FILES = 32, ACCEPTS = 64 };

struct orr_server {
    struct site site;
    struct listeners listeners;
    int poll, wake[2]; /* a byte in the pipe wakes the loop up */
    atomic_bool stopped;
    struct conn **conn; /* open ones, in no order */
    unsigned conns, most;
    double swept; /* when deadlines were looked at last */
    enum orr_access_log log;
    FILE *log_to;
    struct hub hub;
    bool plays; /* matches too, not only the site */
    bool gave_up;
    struct conn_host host;
};

/* What an event belongs to: listeners and the pipe have addresses of their own in the server. */
static bool is_listener(const struct orr_server *s, const void *p) {
    return (const int *)p >= s->listeners.fd && (const int *)p < s->listeners.fd + LISTENERS;
}

static double clock_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* ---- the log ---- */

/* Quotes, backslashes and what cannot be seen are written as numbers, so that nobody can forge a line. */
static void put_safe(FILE *out, const char *text) {
    for (; *text; text++) {
        unsigned char c = (unsigned char)*text;
        if (c < ' ' || c >= 0x7F || c == '"' || c == '\\') {
            fprintf(out, "\\u%04x", c);
        } else {
            fputc(c, out);
        }
    }
}

static void log_common(FILE *out, const struct conn_event *e, const struct tm *now) {
    char date[64];
    strftime(date, sizeof date, "%d/%b/%Y:%H:%M:%S +0000", now);
    fprintf(out, "%s - - [%s] \"", e->from, date);
    put_safe(out, e->method);
    fputc(' ', out);
    put_safe(out, e->target);
    fprintf(out, " HTTP/1.1\" %u %" PRIu64 "\n", e->status, e->bytes);
}

static void log_json(FILE *out, const struct conn_event *e, const struct tm *now) {
    char date[64];
    strftime(date, sizeof date, "%Y-%m-%dT%H:%M:%SZ", now);
    fprintf(out, "{\"time\":\"%s\",\"peer\":\"%s\",\"method\":\"", date, e->from);
    put_safe(out, e->method);
    fputs("\",\"target\":\"", out);
    put_safe(out, e->target);
    fputs("\",\"agent\":\"", out);
    put_safe(out, e->agent);
    fprintf(out, "\",\"status\":%u,\"bytes\":%" PRIu64 "}\n", e->status, e->bytes);
}

static void log_event(void *user, const struct conn_event *e) {
    struct orr_server *s = user;
    time_t now = time(NULL);
    struct tm tm;
    if (s->log == ORR_LOG_OFF) {
        return;
    }
    gmtime_r(&now, &tm);
    (s->log == ORR_LOG_JSON ? log_json : log_common)(s->log_to, e, &tm);
    fflush(s->log_to);
}

/* ---- connections ---- */

static void drop(struct orr_server *s, unsigned i) {
    conn_close(s->conn[i], &s->host);
    close(s->conn[i]->fd);
    free(s->conn[i]);
    s->conn[i] = s->conn[--s->conns];
}

/* The connection that has waited longest for its next request makes room for a new one. False: none is waiting. */
static bool make_room(struct orr_server *s) {
    unsigned oldest = s->conns;
    for (unsigned i = 0; i < s->conns; i++) {
        bool waits = s->conn[i]->state == CONN_IDLE || s->conn[i]->state == CONN_LINGER;
        if (waits && (oldest == s->conns || s->conn[i]->since < s->conn[oldest]->since)) {
            oldest = i;
        }
    }
    if (oldest == s->conns) {
        return false;
    }
    drop(s, oldest);
    return true;
}

static void name_peer(const struct sockaddr_storage *from, socklen_t n, char *out, size_t size) {
    if (getnameinfo((const struct sockaddr *)from, n, out, (socklen_t)size, NULL, 0, NI_NUMERICHOST) != 0) {
        snprintf(out, size, "-");
    }
}

static void add_connection(struct orr_server *s, int fd, const char *peer) {
    struct conn *c = malloc(sizeof *c);
    if (!c) {
        abort();
    }
    struct epoll_event e = {.events = EPOLLIN | EPOLLRDHUP, .data.ptr = c};
    conn_open(c, fd, peer, clock_now());
    s->conn[s->conns++] = c;
    if (epoll_ctl(s->poll, EPOLL_CTL_ADD, fd, &e) != 0) {
        drop(s, s->conns - 1);
    }
}

/* True: there may be more. */
static bool accept_one(struct orr_server *s, int listener) {
    struct sockaddr_storage from;
    socklen_t n = sizeof from;
    char peer[64];
    int fd = accept(listener, (struct sockaddr *)&from, &n);
    if (fd < 0) {
        return errno == EINTR || errno == ECONNABORTED;
    }
    if (fcntl(fd, F_SETFL, O_NONBLOCK) != 0 || fcntl(fd, F_SETFD, FD_CLOEXEC) != 0) {
        close(fd);
    } else if (s->conns == s->most && !make_room(s)) {
        conn_turn_away(fd);
    } else {
        name_peer(&from, n, peer, sizeof peer);
        add_connection(s, fd, peer);
    }
    return true;
}

/* Writing is waited for only while there is something to write, and reading only then not. */
static void watch(struct orr_server *s, struct conn *c) {
    bool writes = conn_wants_write(c), reads = c->state != CONN_WAIT && (!writes || c->peer);
    struct epoll_event e = {.events = (writes ? EPOLLOUT : 0u) | (reads ? EPOLLIN : 0u), .data.ptr = c};
    if (e.events == c->waits_for) {
        return;
    }
    c->waits_for = e.events;
    epoll_ctl(s->poll, EPOLL_CTL_MOD, c->fd, &e);
}

/* Connections that are done stay until the sweep after the events: others of the same batch may mean them. */
static void sweep(struct orr_server *s, double now, bool deadlines) {
    for (unsigned i = 0; i < s->conns;) {
        struct conn *c = s->conn[i];
        if (deadlines && !c->done && conn_left(c, now) <= 0) {
            conn_expire(c, &s->host, now);
            watch(s, c);
        }
        if (deadlines && c->peer && !c->done) {
            c->done = peer_watch(c->peer, now);
            watch(s, c);
        }
        if (c->done) {
            drop(s, i);
        } else {
            i++;
        }
    }
}

/* ---- matches ---- */

static void drain(int fd) {
    uint64_t n;
    ssize_t ignored = read(fd, &n, sizeof n);
    (void)ignored;
}

/* After a batch of events: what is on the disk by now may be told, and is sent as far as sockets take it. */
static void serve_peers(struct orr_server *s) {
    double now = clock_now();
    uint64_t done = store_done(s->hub.house.store);
    struct orr_error why = {{0}};
    bool broken = store_broken(s->hub.house.store, &why);
    for (unsigned i = 0; i < s->conns; i++) {
        struct conn *c = s->conn[i];
        if (c->done || (!c->peer && c->state != CONN_WAIT)) {
            continue;
        }
        conn_release(c, &s->host, done, now);
        if (broken) {
            conn_give_up(c, &s->host, now);
        }
        watch(s, c);
    }
    if (broken && !s->gave_up) {
        fprintf(s->log_to, "%s\n", why.text);
        s->gave_up = true;
    }
}

static bool open_hub(struct orr_server *s, const struct orr_server_spec *o, struct orr_error *err) {
    s->host = (struct conn_host){.site = &s->site, .log = log_event, .user = s};
    if (!o->data) {
        return true;
    }
    s->plays = true;
    s->host.api = hub_api;
    s->host.socket = hub_socket;
    s->host.message = hub_message;
    s->host.gone = hub_gone;
    s->host.hub = &s->hub;
    return hub_open(&s->hub, o->data, o->threads ? o->threads : 1, err);
}

/* ---- the server ---- */

/* As many connections as the system lets us have, less what else needs files. */
static unsigned room_for(unsigned wanted) {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0) {
        return wanted;
    }
    if (limit.rlim_cur < wanted + SPARE_FILES && limit.rlim_cur < limit.rlim_max) {
        limit.rlim_cur = limit.rlim_max < wanted + SPARE_FILES ? limit.rlim_max : wanted + SPARE_FILES;
        setrlimit(RLIMIT_NOFILE, &limit);
    }
    rlim_t free_files = limit.rlim_cur > 2 * SPARE_FILES ? limit.rlim_cur - SPARE_FILES : SPARE_FILES;
    return free_files < wanted ? (unsigned)free_files : wanted;
}

static bool add_watch(struct orr_server *s, int fd, void *what) {
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = what};
    return epoll_ctl(s->poll, EPOLL_CTL_ADD, fd, &e) == 0;
}

static bool start(struct orr_server *s, unsigned most, struct orr_error *err) {
    s->most = room_for(most ? most : ORR_SERVER_CONNECTIONS);
    s->conn = calloc(s->most, sizeof *s->conn);
    s->poll = epoll_create1(EPOLL_CLOEXEC);
    bool ok = s->conn && s->poll >= 0 && pipe(s->wake) == 0 && fcntl(s->wake[1], F_SETFL, O_NONBLOCK) == 0 &&
              add_watch(s, s->wake[0], s->wake);
    for (unsigned i = 0; ok && i < s->listeners.n; i++) {
        ok = add_watch(s, s->listeners.fd[i], &s->listeners.fd[i]);
    }
    if (ok && s->plays) {
        ok = add_watch(s, store_wake(s->hub.house.store), s->hub.house.store) &&
             add_watch(s, pool_wake(s->hub.house.pool), s->hub.house.pool);
    }
    return ok || orr_fail(err, "the server cannot start: %s", strerror(errno));
}

struct orr_server *orr_server_new(const struct orr_server_spec *o, struct orr_error *err) {
    struct orr_server *s = calloc(1, sizeof *s);
    if (!s) {
        abort();
    }
    s->poll = s->wake[0] = s->wake[1] = -1;
    s->log = o->log;
    s->log_to = o->log_to ? o->log_to : stderr;
    bool ok = listen_open(&s->listeners, o->listen, err) && site_load(&s->site, o->site, err) && open_hub(s, o, err) &&
              start(s, o->connections, err);
    if (!ok) {
        orr_server_free(s);
        return NULL;
    }
    return s;
}

void orr_server_free(struct orr_server *s) {
    if (!s) {
        return;
    }
    while (s->conns) {
        drop(s, s->conns - 1);
    }
    if (s->plays) {
        hub_close(&s->hub);
    }
    const int files[] = {s->poll, s->wake[0], s->wake[1]};
    for (size_t i = 0; i < sizeof files / sizeof files[0]; i++) {
        if (files[i] >= 0) {
            close(files[i]);
        }
    }
    listen_close(&s->listeners);
    site_free(&s->site);
    free(s->conn);
    free(s);
}

const char *orr_server_url(const struct orr_server *s) { return s->listeners.url; }

static void handle(struct orr_server *s, void *what) {
    if (what == s->wake) {
        return;
    }
    if (s->plays && what == s->hub.house.store) {
        drain(store_wake(s->hub.house.store));
        return;
    }
    if (s->plays && what == s->hub.house.pool) {
        drain(pool_wake(s->hub.house.pool));
        hub_answers(&s->hub);
        return;
    }
    if (is_listener(s, what)) {
        for (int i = 0; i < ACCEPTS && accept_one(s, *(int *)what); i++) {
        }
        return;
    }
    struct conn *c = what;
    if (!c->done) {
        conn_ready(c, &s->host, clock_now());
        watch(s, c);
    }
}

/* Listeners last: they may drop a connection for which an event stands in the same batch. */
static void handle_all(struct orr_server *s, const struct epoll_event *e, int n) {
    for (int pass = 0; pass < 2; pass++) {
        for (int i = 0; i < n; i++) {
            if (is_listener(s, e[i].data.ptr) == (pass == 1)) {
                handle(s, e[i].data.ptr);
            }
        }
    }
}

/* Clients are told to come back, and get what is on its way to the disk. */
static void say_goodbye(struct orr_server *s) {
    enum { PATIENCE = 100, MILLISECONDS = 20 };
    for (unsigned i = 0; i < s->conns; i++) {
        if (s->conn[i]->peer) {
            peer_end(s->conn[i]->peer, WS_RESTART, "the server is being started again: come back");
        }
    }
    for (unsigned k = 0; k < PATIENCE; k++) {
        bool waiting = false;
        serve_peers(s);
        for (unsigned i = 0; i < s->conns; i++) {
            waiting = waiting || (!s->conn[i]->done && (s->conn[i]->peer || s->conn[i]->state == CONN_WAIT));
        }
        if (!waiting) {
            break;
        }
        nanosleep(&(struct timespec){.tv_nsec = MILLISECONDS * 1000000L}, NULL);
    }
}

void orr_server_run(struct orr_server *s) {
    while (!atomic_load(&s->stopped)) {
        struct epoll_event events[EVENTS];
        int n = epoll_wait(s->poll, events, EVENTS, s->conns ? 1000 : -1);
        if (n < 0 && errno != EINTR) {
            return;
        }
        handle_all(s, events, n);
        double now = clock_now();
        if (s->plays) {
            serve_peers(s);
            hub_watch(&s->hub, now);
        }
        bool deadlines = now - s->swept >= 0.5;
        s->swept = deadlines ? now : s->swept;
        sweep(s, now, deadlines);
    }
    if (s->plays) {
        say_goodbye(s);
    }
}

void orr_server_stop(struct orr_server *s) {
    int why = errno; /* of whoever the signal interrupted */
    atomic_store(&s->stopped, true);
    ssize_t ignored = write(s->wake[1], "", 1);
    (void)ignored;
    errno = why;
}
