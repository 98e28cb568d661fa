/* Connecting, sending and receiving with deadlines, and addresses of servers. */
#include "wire.h"

#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

/* ---- addresses ---- */

static const struct {
    const char *scheme;
    bool tls;
    uint16_t port;
} schemes[] = {{"http://", false, 80}, {"https://", true, 443}, {"ws://", false, 80}, {"wss://", true, 443}};

static bool is_host(const char *at, size_t n) {
    for (size_t i = 0; i < n; i++) {
        char c = at[i];
        bool good = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || strchr(".-_:", c);
        if (!good) {
            return false;
        }
    }
    return n > 0 && n < ORR_URL_HOST;
}

/* Digits behind a colon, or nothing: the scheme's own port stays. */
static bool read_port(const char *at, size_t n, uint16_t *port) {
    unsigned number = 0;
    if (!n) {
        return true;
    }
    for (size_t i = 1; i < n; i++) {
        if (at[i] < '0' || at[i] > '9' || number > 6553) {
            return false;
        }
        number = 10 * number + (unsigned)(at[i] - '0');
    }
    *port = (uint16_t)number;
    return at[0] == ':' && n > 1 && number > 0 && number < 65536;
}

/* What stands between the scheme and the path. */
static bool read_authority(const char *at, size_t n, struct orr_url *u) {
    const char *close = n && at[0] == '[' ? memchr(at, ']', n) : NULL;
    u->brackets = close != NULL;
    size_t skip = close != NULL, host = close ? (size_t)(close - at) - 1 : 0;
    if (!close) {
        const char *colon = memchr(at, ':', n);
        host = colon ? (size_t)(colon - at) : n;
    }
    size_t used = host + 2 * skip;
    if (!is_host(at + skip, host) || !read_port(at + used, n - used, &u->port)) {
        return false;
    }
    snprintf(u->host, sizeof u->host, "%.*s", (int)host, at + skip);
    return true;
}

bool orr_url_read(const char *text, struct orr_url *u, const char **rest, struct orr_error *err) {
    const char *at = NULL;
    *u = (struct orr_url){.port = 0};
    for (size_t i = 0; !at && i < sizeof schemes / sizeof schemes[0]; i++) {
        if (strncmp(text, schemes[i].scheme, strlen(schemes[i].scheme)) == 0) {
            at = text + strlen(schemes[i].scheme);
            u->tls = schemes[i].tls;
            u->port = schemes[i].port;
        }
    }
    size_t n = at ? strcspn(at, "/?#") : 0;
    if (!at || !read_authority(at, n, u)) {
        return orr_fail(err, "\"%.200s\" is no address of a server: it begins like http://host:8080/", text);
    }
    size_t path = strcspn(at + n, "?#"), base = path;
    for (size_t i = 0; i < path; i++) {
        if (at[n + i] <= ' ' || at[n + i] >= 0x7F) {
            return orr_fail(err, "the path of \"%.200s\" has characters that no path has", text);
        }
    }
    while (base && at[n + base - 1] != '/') {
        base--;
    }
    base -= base > 0;
    if (base >= sizeof u->base) {
        return orr_fail(err, "the path of that address is too long");
    }
    snprintf(u->base, sizeof u->base, "%.*s", (int)base, at + n);
    const char *hash = strchr(at + n, '#');
    *rest = hash ? hash + 1 : "";
    return true;
}

/* ---- waiting ---- */

static double clock_now(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static bool stopped(const struct wire *w) { return w->stop && atomic_load(w->stop); }

/* False: the deadline has passed, or whoever waits gives up. */
static bool wait_for(const struct wire *w, short events, double until) {
    enum { STEP = 100 }; /* milliseconds between two looks at `stop` */
    struct pollfd p = {.fd = w->fd, .events = events};
    while (!stopped(w) && clock_now() < until) {
        int n = poll(&p, 1, STEP);
        if (n > 0 || (n < 0 && errno != EINTR)) {
            return n > 0;
        }
    }
    return false;
}

/* ---- connecting ---- */

static bool connect_one(struct wire *w, const struct addrinfo *at) {
    int yes = 1, why = 0;
    socklen_t size = sizeof why;
    w->fd = socket(at->ai_family, at->ai_socktype, at->ai_protocol);
    bool ok = w->fd >= 0 && fcntl(w->fd, F_SETFD, FD_CLOEXEC) == 0 && fcntl(w->fd, F_SETFL, O_NONBLOCK) == 0;
    if (ok && connect(w->fd, at->ai_addr, at->ai_addrlen) != 0) {
        ok = errno == EINPROGRESS;
        bool there = ok && wait_for(w, POLLOUT, clock_now() + WIRE_SECONDS);
        errno = there ? 0 : ok ? ETIMEDOUT : errno;
        ok = there && getsockopt(w->fd, SOL_SOCKET, SO_ERROR, &why, &size) == 0 && !why;
        errno = why ? why : errno;
    }
    if (ok) {
        setsockopt(w->fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        return true;
    }
    int kept = errno;
    if (w->fd >= 0) {
        close(w->fd);
    }
    w->fd = -1;
    errno = kept;
    return false;
}

bool wire_open(struct wire *w, const struct orr_client *c, struct orr_error *err) {
    return wire_open_where(w, c, NULL, err);
}

bool wire_open_where(struct wire *w, const struct orr_client *c, wire_may *may, struct orr_error *err) {
    struct addrinfo hints = {.ai_socktype = SOCK_STREAM}, *list = NULL;
    char port[8];
    *w = (struct wire){.fd = -1, .stop = c->stop};
    snprintf(port, sizeof port, "%u", c->url.port);
    if (c->url.tls && !(w->tls = tls_visit(err))) {
        return false;
    }
    int code = getaddrinfo(c->url.host, port, &hints, &list);
    if (code != 0) {
        wire_close(w);
        return orr_fail(err, "%s: %s", c->url.host, gai_strerror(code));
    }
    int why = 0;
    for (const struct addrinfo *at = list; at && w->fd < 0 && !stopped(w); at = at->ai_next) {
        bool allowed = !may || may(at->ai_addr);
        why = !allowed ? EACCES : connect_one(w, at) ? 0 : errno;
    }
    freeaddrinfo(list);
    if (w->fd < 0) {
        wire_close(w);
        return orr_fail(err, "%s:%u cannot be reached: %s", c->url.host, c->url.port, strerror(why ? why : EINTR));
    }
    w->end = w->tls ? tls_begin(w->tls, w->fd, c->url.host) : NULL;
    return true;
}

void wire_close(struct wire *w) {
    tls_end_free(w->end);
    tls_free(w->tls);
    if (w->fd >= 0) {
        close(w->fd);
    }
    *w = (struct wire){.fd = -1};
}

/* ---- bytes ---- */

static bool broke(const struct wire *w, struct orr_error *err) {
    if (w->end) {
        tls_why(w->end, err);
        return false;
    }
    return orr_fail(err, "the connection broke: %s", strerror(errno));
}

/* As tls_write, for both. */
static long put(struct wire *w, const char *bytes, size_t n) {
    if (w->end) {
        return tls_write(w->end, bytes, n);
    }
    ssize_t done = send(w->fd, bytes, n, MSG_NOSIGNAL);
    return done >= 0 ? (long)done : errno == EAGAIN || errno == EINTR ? TLS_WANTS_WRITE : TLS_BROKEN;
}

static long get(struct wire *w, char *bytes, size_t n) {
    if (w->end) {
        return tls_read(w->end, bytes, n);
    }
    ssize_t done = recv(w->fd, bytes, n, 0);
    return done >= 0 ? (long)done : errno == EAGAIN || errno == EINTR ? TLS_WANTS_READ : TLS_BROKEN;
}

bool wire_send(struct wire *w, const char *bytes, size_t n, struct orr_error *err) {
    double until = clock_now() + WIRE_SECONDS;
    while (n) {
        long done = put(w, bytes, n);
        if (done > 0) {
            bytes += done;
            n -= (size_t)done;
        } else if (done == TLS_DONE || done == TLS_BROKEN) {
            return broke(w, err);
        } else if (!wait_for(w, done == TLS_WANTS_READ ? POLLIN : POLLOUT, until)) {
            return orr_fail(err, "the server takes no more");
        }
    }
    return true;
}

long wire_receive(struct wire *w, char *bytes, size_t n, bool waits, struct orr_error *err) {
    double until = clock_now() + WIRE_SECONDS;
    for (;;) {
        long done = get(w, bytes, n);
        if (done >= 0) {
            return done;
        }
        if (done == TLS_BROKEN) {
            broke(w, err);
            return -2;
        }
        if (!waits) {
            return -1;
        }
        if (!wait_for(w, done == TLS_WANTS_WRITE ? POLLOUT : POLLIN, until)) {
            orr_fail(err, "the server does not answer");
            return -2;
        }
    }
}
