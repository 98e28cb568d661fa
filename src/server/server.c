/* The event loop: accepts connections, tells them when they can go on, ends those
 * that take too long, and keeps room for new ones. HTTP is read in http.c, a
 * connection lives in conn.c, and answer.c knows what is answered. */
#include "orrery/server.h"

#include "hub.h"
#include "listen.h"
#include "log.h"
#include "outside.h"

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
    double swept;          /* when deadlines were looked at last */
    bool ended;            /* a connection is done and has to be dropped */
    struct conn **waiting; /* those whose answer waits for the disk */
    unsigned waits;
    struct log log;
    struct front front;
    struct tls *tls; /* NULL: plain */
    const char *tls_cert, *tls_key;
    atomic_bool reloads; /* the certificate */
    struct limits *gate; /* connections of one address */
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

/* ---- connections ---- */

static void on_request(void *user, const struct conn_event *e) {
    const struct orr_server *s = user;
    log_request(&s->log, e);
}

static void forget_waiting(struct orr_server *s, const struct conn *c) {
    for (unsigned i = 0; c->listed && i < s->waits; i++) {
        if (s->waiting[i] == c) {
            s->waiting[i] = s->waiting[--s->waits];
            return;
        }
    }
}

static void drop(struct orr_server *s, unsigned i) {
    forget_waiting(s, s->conn[i]);
    limits_disconnect(s->gate, s->conn[i]->from);
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
    c->tls = s->tls ? tls_begin(s->tls, fd, NULL) : NULL;
    s->conn[s->conns++] = c;
    if (epoll_ctl(s->poll, EPOLL_CTL_ADD, fd, &e) != 0) {
        drop(s, s->conns - 1);
    }
}

/* Proxies that are trusted bring many people; each of these is counted by what it asks. */
static bool may_come(struct orr_server *s, const char *peer) {
    return front_trusts(&s->front, peer) || limits_connect(s->gate, peer, clock_now());
}

static void turn_away(const struct orr_server *s, int fd) {
    if (s->tls) {
        close(fd); /* what could be said would not be understood */
    } else {
        conn_turn_away(fd);
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
        return true;
    }
    name_peer(&from, n, peer, sizeof peer);
    if (!may_come(s, peer)) {
        turn_away(s, fd);
    } else if (s->conns == s->most && !make_room(s)) {
        limits_disconnect(s->gate, peer);
        turn_away(s, fd);
    } else {
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

/* A peer has to know its connection, and an answer that waits has to be looked at again. */
static void attend(struct orr_server *s, struct conn *c) {
    if (c->peer) {
        c->peer->line = c;
    }
    if (c->state == CONN_WAIT && !c->listed) {
        c->listed = true;
        s->waiting[s->waits++] = c;
    }
}

/* What this connection waited for may be on the disk by now. */
static void release(struct orr_server *s, struct conn *c, uint64_t done, double now) {
    if (!c->done) {
        conn_release(c, &s->host, done, now);
        watch(s, c);
        attend(s, c);
    }
    s->ended = s->ended || c->done;
}

static void release_peers(struct orr_server *s, uint64_t done, double now) {
    for (struct peer *p = s->hub.told.first, *next; p; p = next) {
        next = p->after;
        if (!p->line) {
            continue; /* its handshake is being answered */
        }
        release(s, p->line, done, now);
        if (!p->marks && p->sent == p->out.n) {
            peer_unlist(p);
        }
    }
}

static void release_answers(struct orr_server *s, uint64_t done, double now) {
    unsigned left = 0, n = s->waits;
    for (unsigned i = 0; i < n; i++) {
        struct conn *c = s->waiting[i];
        release(s, c, done, now);
        c->listed = !c->done && c->state == CONN_WAIT;
        if (c->listed) {
            s->waiting[left++] = c;
        }
    }
    s->waits = left;
}

/* Answers of the office go to whoever still waits for them. */
static void take_answers(struct orr_server *s) {
    struct office_call call;
    drain(office_wake(s->hub.house.office));
    while (hub_desk(&s->hub, &call)) {
        struct answer a = {.status = call.status, .type = call.type, .header = {{"cache-control:", "no-store"}}};
        if (call.shared) {
            a.header[0] = (struct answer_header){"cache-control:", "public, max-age=3600"};
            a.header[1] = (struct answer_header){"cross-origin-resource-policy:", "cross-origin"};
            a.header[2] = (struct answer_header){"vary:", "accept-language"};
        }
        for (unsigned i = 0; call.number && i < s->waits; i++) {
            struct conn *c = s->waiting[i];
            if (!c->done && c->state == CONN_WAIT && c->later == call.number) {
                conn_answer(c, &s->host, &a, &call.made, clock_now());
            }
        }
        office_forget(&call);
    }
}

/* A change was refused. Nobody knows whose, so all that wait for an answer ask again. */
static void refuse_answers(struct orr_server *s, double now) {
    for (unsigned i = 0; i < s->waits; i++) {
        struct conn *c = s->waiting[i];
        if (!c->done && c->state == CONN_WAIT && !c->later) {
            conn_give_up(c, &s->host, now);
            watch(s, c);
        }
    }
}

/* Nothing can be kept any more: everybody is told, or let go. */
static void give_up(struct orr_server *s, double now) {
    for (unsigned i = 0; i < s->conns; i++) {
        struct conn *c = s->conn[i];
        if (!c->done && (c->peer || c->state == CONN_WAIT)) {
            conn_give_up(c, &s->host, now);
            watch(s, c);
        }
        s->ended = s->ended || c->done;
    }
}

/* After a batch of events: what is on the disk by now may be told, and is sent as far as sockets take it. Only those are
 * looked at to whom something was said: there may be thousands of others. */
static void serve_peers(struct orr_server *s) {
    double now = clock_now();
    bool refused = hub_changes(&s->hub);
    uint64_t done = store_done(s->hub.house.store);
    struct orr_error why = {{0}};
    bool broken = store_broken(s->hub.house.store, &why);
    uint64_t heard;
    if (refused) {
        refuse_answers(s, now);
    }
    do { /* what goes on behind an answer may be a message, and others are told of it */
        heard = s->hub.count.messages;
        release_peers(s, done, now);
        release_answers(s, done, now);
    } while (heard != s->hub.count.messages);
    if (broken) {
        give_up(s, now);
    }
    if (broken && !s->gave_up) {
        log_event(&s->log, "store_broken", "%s", why.text);
        s->gave_up = true;
    }
}

static void set_limits(struct limits *l, const struct orr_server_spec *o) {
    struct limits_spec most = {
        .connections = o->per_address ? o->per_address : ORR_SERVER_PER_ADDRESS,
        .sockets = o->sockets ? o->sockets : ORR_SERVER_SOCKETS,
        .tables = o->tables ? o->tables : ORR_SERVER_TABLES,
        .table_seconds = o->table_seconds ? o->table_seconds : ORR_SERVER_TABLE_SECONDS,
        .kept_seconds = 60.0 * (o->keep_addresses ? o->keep_addresses : ORR_SERVER_ADDRESS_MINUTES),
    };
    limits_set(l, &most);
}

/* Whole beginnings of addresses, with a slash behind the host: else "https://a.org" would also be "https://a.org.b". */
static bool push_list(const char *list, struct orr_error *err) {
    for (const char *at = list ? list : ""; *at;) {
        size_t n = strcspn(at, ",");
        char url[OUTSIDE_URL];
        snprintf(url, sizeof url, "%.*s", (int)(n < sizeof url ? n : 0), at);
        const char *host = strstr(url, "://");
        if (!host || !strchr(host + 3, '/') || !outside_url_check(url, NULL)) {
            return orr_fail(err, "\"%.*s\" is no push service: it must look like https://push.example.org/", (int)n,
                            at);
        }
        at += n + (at[n] == ',');
    }
    return true;
}

static bool open_hub(struct orr_server *s, const struct orr_server_spec *o, struct orr_error *err) {
    s->host = (struct conn_host){.site = &s->site, .front = &s->front, .log = on_request, .user = s};
    if (!o->data) {
        return true;
    }
    s->plays = true;
    s->host.api = hub_api;
    s->host.socket = hub_socket;
    s->host.message = hub_message;
    s->host.gone = hub_gone;
    s->host.hub = &s->hub;
    if (o->workers && !(o->db && store_is_remote(o->db))) {
        return orr_fail(err, "thinking can be left to workers only where the matches are in a PostgreSQL");
    }
    if (!hub_open_at(&s->hub, o->data, o->db, o->workers ? 0 : o->threads ? o->threads : 1, err)) {
        return false;
    }
    const struct office_spec people = {.public_url = o->public_url,
                                       .admin = o->admin_token,
                                       .mail = o->mail_relay,
                                       .mail_from = o->mail_from,
                                       .push = o->push,
                                       .local_hooks = o->local_hooks};
    if (!push_list(o->push, err)) {
        return false;
    }
    s->hub.house.elsewhere = o->workers;
    s->hub.front = &s->front;
    s->hub.keep_chat = o->keep_chat;
    if (!hub_people(&s->hub, o->data, o->db, &people, err)) {
        return false;
    }
    set_limits(s->hub.limits, o);
    return true;
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
    s->waiting = calloc(s->most, sizeof *s->waiting);
    s->poll = epoll_create1(EPOLL_CLOEXEC);
    bool ok = s->conn && s->waiting && s->poll >= 0 && pipe(s->wake) == 0 &&
              fcntl(s->wake[1], F_SETFL, O_NONBLOCK) == 0 && add_watch(s, s->wake[0], s->wake);
    for (unsigned i = 0; ok && i < s->listeners.n; i++) {
        ok = add_watch(s, s->listeners.fd[i], &s->listeners.fd[i]);
    }
    if (ok && s->plays) {
        ok = add_watch(s, store_wake(s->hub.house.store), s->hub.house.store) &&
             add_watch(s, pool_wake(s->hub.house.pool), s->hub.house.pool) &&
             add_watch(s, office_wake(s->hub.house.office), s->hub.house.office);
    }
    return ok || orr_fail(err, "the server cannot start: %s", strerror(errno));
}

static bool open_tls(struct orr_server *s, const struct orr_server_spec *o, struct orr_error *err) {
    s->tls_cert = o->tls_cert;
    s->tls_key = o->tls_key;
    if (!o->tls_cert && !o->tls_key) {
        return true;
    }
    if (!o->tls_cert || !o->tls_key) {
        return orr_fail(err, "TLS needs both the certificates and their key");
    }
    s->tls = tls_serve(o->tls_cert, o->tls_key, err);
    return s->tls != NULL;
}

/* "https" where it is. Always true. */
static bool name_url(struct orr_server *s) {
    char plain[sizeof s->listeners.url];
    if (s->tls) {
        snprintf(plain, sizeof plain, "%s", s->listeners.url);
        snprintf(s->listeners.url, sizeof s->listeners.url, "https%.*s", (int)(sizeof plain - 8), plain + 4);
    }
    return true;
}

/* Connections that are open keep theirs. */
static void reload(struct orr_server *s) {
    struct orr_error err = {{0}};
    if (!s->tls) {
        return;
    }
    struct tls *fresh = tls_serve(s->tls_cert, s->tls_key, &err);
    if (!fresh) {
        log_event(&s->log, "tls_kept", "the certificate stays as it was: %s", err.text);
        return;
    }
    tls_free(s->tls);
    s->tls = fresh;
    log_event(&s->log, "tls_read", "the certificate was read again");
}

struct orr_server *orr_server_new(const struct orr_server_spec *o, struct orr_error *err) {
    struct orr_server *s = calloc(1, sizeof *s);
    if (!s) {
        abort();
    }
    s->poll = s->wake[0] = s->wake[1] = -1;
    s->log = (struct log){o->log, o->events, o->log_to ? o->log_to : stderr};
    s->gate = limits_new();
    set_limits(s->gate, o);
    bool ok = front_open(&s->front, o, err) && open_tls(s, o, err) && listen_open(&s->listeners, o->listen, err) &&
              name_url(s) && site_load(&s->site, o->site, err) && open_hub(s, o, err) && start(s, o->connections, err);
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
    tls_free(s->tls);
    front_free(&s->front);
    limits_free(s->gate);
    site_free(&s->site);
    free(s->conn);
    free(s->waiting);
    free(s);
}

const char *orr_server_url(const struct orr_server *s) { return s->listeners.url; }

static void handle(struct orr_server *s, void *what) {
    if (what == s->wake) {
        char bytes[16];
        ssize_t ignored = read(s->wake[0], bytes, sizeof bytes);
        (void)ignored;
        return;
    }
    if (s->plays && what == s->hub.house.store) {
        drain(store_wake(s->hub.house.store));
        return;
    }
    if (s->plays && what == s->hub.house.office) {
        take_answers(s);
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
        attend(s, c);
    }
    s->ended = s->ended || c->done;
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
        int n = epoll_wait(s->poll, events, EVENTS, s->conns ? 1000 : s->plays ? 60000 : -1);
        if (n < 0 && errno != EINTR) {
            return;
        }
        handle_all(s, events, n);
        double now = clock_now();
        if (atomic_exchange(&s->reloads, false)) {
            reload(s);
        }
        if (s->plays) {
            serve_peers(s);
            hub_watch(&s->hub, now);
        }
        bool deadlines = now - s->swept >= 0.5;
        s->swept = deadlines ? now : s->swept;
        if (deadlines) {
            limits_forget(s->gate, now);
        }
        if (deadlines || s->ended) {
            s->ended = false;
            sweep(s, now, deadlines);
        }
    }
    if (s->plays) {
        say_goodbye(s);
    }
}

static void wake(struct orr_server *s) {
    int why = errno; /* of whoever the signal interrupted */
    ssize_t ignored = write(s->wake[1], "", 1);
    (void)ignored;
    errno = why;
}

void orr_server_stop(struct orr_server *s) {
    atomic_store(&s->stopped, true);
    wake(s);
}

void orr_server_reload(struct orr_server *s) {
    atomic_store(&s->reloads, true);
    wake(s);
}
