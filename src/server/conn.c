/* The life of one connection. */
#include "conn.h"

#include "peer.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void enter(struct conn *c, enum conn_state state, double now) {
    c->state = state;
    c->since = now;
}

void conn_open(struct conn *c, int fd, const char *from, double now) {
    *c = (struct conn){.fd = fd, .fresh = true};
    snprintf(c->from, sizeof c->from, "%s", from);
    snprintf(c->who, sizeof c->who, "%s", from);
    enter(c, CONN_IDLE, now);
}

bool conn_wants_write(const struct conn *c) {
    return c->tls_writes || c->state == CONN_SEND || (c->state == CONN_SOCKET && c->peer->sent < c->peer->open);
}

void conn_close(struct conn *c, const struct conn_host *host) {
    if (c->peer) {
        host->gone(host->hub, c->peer);
    }
    tls_end_free(c->tls);
    orr_buf_free(&c->got);
    orr_buf_free(&c->made);
}

/* ---- bytes ---- */

/* What TLS says instead of bytes, as sockets say it: 0 is the end, below 0 with errno. */
static ssize_t as_socket(struct conn *c, long n) {
    c->tls_writes = n == TLS_WANTS_WRITE;
    errno = n == TLS_WANTS_READ || n == TLS_WANTS_WRITE ? EAGAIN : ECONNRESET;
    return n >= 0 ? (ssize_t)n : -1;
}

static ssize_t take_bytes(struct conn *c, char *bytes, size_t n) {
    return c->tls ? as_socket(c, tls_read(c->tls, bytes, n)) : recv(c->fd, bytes, n, 0);
}

static ssize_t give_bytes(struct conn *c, const char *bytes, size_t n) {
    if (!c->tls) {
        return send(c->fd, bytes, n, MSG_NOSIGNAL);
    }
    ssize_t done = as_socket(c, tls_write(c->tls, bytes, n));
    if (done == 0) {
        errno = ECONNRESET;
        return -1;
    }
    return done;
}

static void end_sending(struct conn *c) {
    if (c->tls) {
        tls_finish(c->tls);
    }
    shutdown(c->fd, SHUT_WR);
}

/* ---- answers ---- */

/* People who come by TLS shall go on doing so: HSTS. */
static size_t write_head(const struct conn_host *host, const struct answer *a, bool keep, char *out) {
    struct answer safe = *a;
    size_t i = 0;
    while (safe.header[i].name) {
        i++;
    }
    if (host->front && host->front->https && i + 1 < ANSWER_HEADERS) {
        safe.header[i] = (struct answer_header){"strict-transport-security:", "max-age=31536000"};
    }
    return http_write_head(&safe, keep, out);
}

static void answer_with(struct conn *c, const struct conn_host *host, const struct answer *a, bool keep, double now) {
    c->head_n = write_head(host, a, keep, c->head);
    c->head_sent = 0;
    c->body = a->bytes;
    c->body_n = a->with_body ? a->n : 0;
    c->keep = keep;
    enter(c, c->body_left ? CONN_BODY : c->ticket ? CONN_WAIT : CONN_SEND, now);
}

static void refuse(struct conn *c, unsigned status, const struct conn_host *host, double now) {
    struct answer a;
    http_refuse(status, &a);
    c->body_left = c->ticket = 0;
    answer_with(c, host, &a, false, now);
    host->log(host->user, &(struct conn_event){c->who, "-", "-", "-", status, a.n});
}

static void log_answer(const struct conn *c, const struct http_request *r, unsigned status,
                       const struct conn_host *host) {
    host->log(host->user,
              &(struct conn_event){c->who, r->method, r->target, *r->agent ? r->agent : "-", status, c->body_n});
}

/* ---- requests below /api/ ---- */

static bool is_api(const struct http_request *r, const struct conn_host *host) {
    static const char *const more[] = {"/metrics", "/house.json", NULL};
    bool is = strncmp(r->path, "/api/", 5) == 0 || strncmp(r->path, "/share/", 7) == 0;
    for (size_t i = 0; more[i] && !is; i++) {
        is = strcmp(r->path, more[i]) == 0;
    }
    return host->api && is;
}

/* The handshake is the answer; from then on messages go to and fro. */
static void open_socket(struct conn *c, const struct http_request *r, const struct conn_host *host, double now) {
    struct answer a;
    char accept[WS_ACCEPT];
    bool fits = ws_accept(r->ws_key, accept) && strcmp(r->ws_version, "13") == 0 && r->request.method == METHOD_GET;
    c->peer = NULL;
    if (!fits) {
        http_refuse(426, &a);
    } else {
        c->peer = host->socket(host->hub, r, c->who, &a);
    }
    if (!c->peer) {
        answer_with(c, host, &a, false, now);
        log_answer(c, r, a.status, host);
        return;
    }
    int n = snprintf(c->head, sizeof c->head,
                     "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                     "sec-websocket-accept: %s\r\n\r\n",
                     accept);
    c->head_n = (size_t)n;
    c->head_sent = c->body_n = 0;
    enter(c, CONN_SEND, now);
    log_answer(c, r, 101, host);
}

static void answer_api(struct conn *c, const struct conn_host *host, double now) {
    struct answer a = {.status = 0};
    c->made.n = 0;
    c->ticket = host->api(host->hub, &c->request, c->got.n ? c->got.at : "", c->got.n, c->who, &a, &c->made);
    if (a.later) {
        c->later = a.later;
        c->ticket = UINT64_MAX;
        snprintf(c->asked, sizeof c->asked, "%.95s", c->request.path);
        enter(c, CONN_WAIT, now);
        return;
    }
    a.with_body = a.with_body && c->request.request.method != METHOD_HEAD;
    answer_with(c, host, &a, c->request.keep, now);
    log_answer(c, &c->request, a.status, host);
}

void conn_answer(struct conn *c, const struct conn_host *host, const struct answer *answer, struct orr_buf *made,
                 double now) {
    static const char *const methods[] = {[METHOD_GET] = "GET", [METHOD_HEAD] = "HEAD", [METHOD_POST] = "POST"};
    enum method method = c->request.request.method;
    struct answer a = *answer;
    orr_buf_free(&c->made);
    c->made = *made;
    *made = (struct orr_buf){0};
    a.bytes = c->made.at;
    a.n = c->made.n;
    a.with_body = method != METHOD_HEAD;
    c->ticket = c->later = 0;
    answer_with(c, host, &a, c->request.keep, now);
    enter(c, CONN_WAIT, now); /* until it is released */
    host->log(host->user, &(struct conn_event){c->who, method < METHOD_OTHER ? methods[method] : "-", c->asked, "-",
                                               a.status, c->body_n});
}

static void answer_request(struct conn *c, const struct http_request *r, const struct conn_host *host, double now) {
    struct answer a;
    answer_to(host->site, &r->request, &a);
    bool keep = r->keep;
    if (r->length > BODY_MAX) {
        http_refuse(413, &a);
        keep = false;
    }
    c->body_left = r->length > BODY_MAX || r->wants_go ? 0 : r->length;
    /* A client that waits for "100 Continue" gets the answer instead, and may not send its body afterwards. */
    keep = keep && !(r->wants_go && r->length);
    answer_with(c, host, &a, keep, now);
    log_answer(c, r, a.status, host);
}

/* The base without its slash: relative links of the page would miss it. */
static void send_on(struct conn *c, const struct http_request *r, const struct conn_host *host, double now) {
    struct answer a;
    char place[FRONT_BASE + 2];
    snprintf(place, sizeof place, "%s/", host->front->base);
    http_refuse(308, &a);
    a.header[1] = (struct answer_header){"location:", place};
    a.with_body = r->request.method == METHOD_GET;
    answer_with(c, host, &a, false, now);
    log_answer(c, r, a.status, host);
}

/* ---- reading ---- */

static void drop_front(struct conn *c, size_t n) {
    memmove(c->in, c->in + n, c->in_n - n);
    c->in_n -= n;
}

/* A body that nobody wants. */
static void throw_away(struct conn *c, double now) {
    size_t n = c->body_left < c->in_n ? (size_t)c->body_left : c->in_n;
    drop_front(c, n);
    c->body_left -= n;
    if (!c->body_left) {
        enter(c, CONN_SEND, now);
    }
}

/* More of the body that belongs to the request, which stands in front of it: its texts are still needed. */
static void get_body(struct conn *c, const struct conn_host *host, double now) {
    size_t n = c->in_n - c->head_in;
    n = c->body_left < n ? (size_t)c->body_left : n;
    orr_put_bytes(&c->got, c->in + c->head_in, n);
    memmove(c->in + c->head_in, c->in + c->head_in + n, c->in_n - c->head_in - n);
    c->in_n -= n;
    c->body_left -= n;
    if (!c->body_left) {
        answer_api(c, host, now);
        drop_front(c, c->head_in);
    }
}

/* A request below /api/: a socket, or one whose body is wanted. Pages of other sites may not ask for changes. */
static void begin_api(struct conn *c, size_t head, const struct conn_host *host, double now) {
    const struct http_request *r = &c->request;
    if (r->request.method == METHOD_POST && !front_origin(host->front, r->origin, r->host)) {
        refuse(c, 403, host, now);
        drop_front(c, head);
    } else if (*r->upgrade) {
        open_socket(c, r, host, now);
        drop_front(c, head);
    } else if (r->length > BODY_MAX || r->wants_go) {
        refuse(c, r->wants_go ? 417 : 413, host, now);
        drop_front(c, head);
    } else {
        c->got.n = 0;
        c->body_left = r->length;
        c->head_in = head;
        enter(c, CONN_GET, now);
        get_body(c, host, now);
    }
}

/* For whom the request asks, and what it asks for below the base. False: it is answered already. */
static bool find_place(struct conn *c, struct http_request *r, const struct conn_host *host, double now) {
    if (!host->front) {
        return true;
    }
    bool proxied = front_trusts(host->front, c->from);
    if (proxied && (r->forwards > 1 || !front_address(host->front, c->from, r->forwarded, c->who))) {
        snprintf(c->who, sizeof c->who, "%s", c->from);
        refuse(c, 400, host, now);
        return false;
    }
    if (front_path(host->front, r->path)) {
        return true;
    }
    send_on(c, r, host, now);
    return false;
}

static void read_head(struct conn *c, const struct conn_host *host, double now) {
    struct http_request *r = &c->request;
    int head = http_read(c->in, c->in_n, r);
    if (head < 0) {
        refuse(c, (unsigned)-head, host, now);
    } else if (head > 0) {
        c->fresh = false;
        if (!find_place(c, r, host, now)) {
            drop_front(c, (size_t)head);
        } else if (is_api(r, host)) {
            begin_api(c, (size_t)head, host, now);
        } else {
            answer_request(c, r, host, now);
            drop_front(c, (size_t)head); /* after the last use of the texts in it */
        }
        if (c->state == CONN_BODY) {
            throw_away(c, now);
        }
    } else if (c->state == CONN_IDLE && c->in_n) {
        double begun = c->fresh ? c->since : now; /* a connection that is slow from the start gains nothing by a byte */
        enter(c, CONN_HEAD, now);
        c->since = begun;
    }
}

/* False: nothing more can be read now. */
static bool receive(struct conn *c) {
    char waste[4096];
    bool full = c->in_n == sizeof c->in || c->state == CONN_LINGER;
    ssize_t n = full ? take_bytes(c, waste, sizeof waste) : take_bytes(c, c->in + c->in_n, sizeof c->in - c->in_n);
    if (n == 0 || (n < 0 && errno != EAGAIN && errno != EINTR)) {
        c->done = true;
    }
    if (n > 0 && !full) {
        c->in_n += (size_t)n;
    }
    return n > 0;
}

/* ---- sending ---- */

/* False: the socket takes no more now, or the connection is done. */
static bool send_some(struct conn *c, double now) {
    struct iovec part[2] = {{c->head + c->head_sent, c->head_n - c->head_sent}, {NULL, c->body_n}};
    memcpy(&part[1].iov_base, &c->body, sizeof c->body);
    struct msghdr message = {.msg_iov = part, .msg_iovlen = 2};
    bool in_head = part[0].iov_len > 0;
    ssize_t n = c->tls ? give_bytes(c, in_head ? part[0].iov_base : c->body, in_head ? part[0].iov_len : c->body_n)
                       : sendmsg(c->fd, &message, MSG_NOSIGNAL);
    if (n < 0) {
        c->done = errno != EAGAIN && errno != EINTR;
        return errno == EINTR;
    }
    size_t head = (size_t)n < part[0].iov_len ? (size_t)n : part[0].iov_len;
    c->head_sent += head;
    c->body += (size_t)n - head;
    c->body_n -= (size_t)n - head;
    c->since = now;
    return true;
}

/* ---- sockets ---- */

static void send_messages(struct conn *c, double now) {
    struct peer *p = c->peer;
    while (p && p->sent < p->open) {
        ssize_t n = give_bytes(c, p->out.at + p->sent, p->open - p->sent);
        if (n < 0) {
            c->done = c->done || (errno != EAGAIN && errno != EINTR);
            return;
        }
        p->sent += (size_t)n;
        c->since = now;
    }
    if (p && p->closing && p->sent == p->out.n) {
        end_sending(c);
        c->done = true;
    }
}

static void go_on_socket(struct conn *c, const struct conn_host *host, double now) {
    if (c->in_n) {
        size_t n = c->in_n;
        c->in_n = 0;
        peer_hear(c->peer, c->in, n, now, host->message, host->hub);
    }
    send_messages(c, now);
}

/* The answer is out. */
static void sent(struct conn *c, double now) {
    if (c->peer) {
        enter(c, CONN_SOCKET, now);
    } else if (c->keep) {
        enter(c, CONN_IDLE, now);
    } else {
        end_sending(c);
        enter(c, CONN_LINGER, now);
    }
}

static void send_answer(struct conn *c, double now) {
    while (!c->done && (c->head_sent < c->head_n || c->body_n)) {
        if (!send_some(c, now)) {
            return;
        }
    }
    if (!c->done) {
        sent(c, now);
    }
}

/* ---- the whole ---- */

/* What the bytes that are here allow. True: it changed something, so that more may be possible. */
static bool advance(struct conn *c, const struct conn_host *host, double now) {
    enum conn_state before = c->state;
    size_t bytes = c->in_n;
    if (c->state == CONN_IDLE || c->state == CONN_HEAD) {
        read_head(c, host, now);
    } else if (c->state == CONN_BODY) {
        throw_away(c, now);
    } else if (c->state == CONN_GET) {
        get_body(c, host, now);
    } else if (c->state == CONN_SEND) {
        send_answer(c, now);
    } else if (c->state == CONN_SOCKET) {
        go_on_socket(c, host, now);
    } else if (c->state == CONN_LINGER) {
        c->in_n = 0;
    }
    return !c->done && (c->state != before || c->in_n != bytes);
}

/* While an answer waits to be sent, further requests stay in the socket: whoever does not read is not read. */
void conn_ready(struct conn *c, const struct conn_host *host, double now) {
    do {
        while (advance(c, host, now)) {
        }
    } while (!c->done && c->state != CONN_SEND && c->state != CONN_WAIT && receive(c));
}

void conn_release(struct conn *c, const struct conn_host *host, uint64_t done, double now) {
    bool waited = c->state == CONN_WAIT;
    if (c->peer) {
        peer_release(c->peer, done);
    }
    if (c->state == CONN_WAIT && c->ticket <= done) {
        c->ticket = 0;
        enter(c, CONN_SEND, now);
    }
    if (c->state == CONN_SEND || c->state == CONN_SOCKET) {
        while (!c->done && advance(c, host, now)) {
        }
        if (c->tls && waited && !c->done && c->state != CONN_SEND) {
            conn_ready(c, host, now); /* the next request may have been read by TLS already: no event tells of it */
        }
    }
}

void conn_give_up(struct conn *c, const struct conn_host *host, double now) {
    if (c->state == CONN_WAIT) {
        refuse(c, 503, host, now);
    } else if (c->peer) {
        c->done = true; /* what it was not told yet is not kept, and is not told */
    }
}

static double limit_of(const struct conn *c) {
    switch (c->state) {
    case CONN_IDLE:
        return c->fresh ? FIRST_SECONDS : IDLE_SECONDS;
    case CONN_HEAD:
        return HEAD_SECONDS;
    case CONN_BODY:
    case CONN_GET:
        return BODY_SECONDS;
    case CONN_SOCKET:
        return c->peer->sent < c->peer->open ? SEND_SECONDS : 1e9; /* its silence is watched by itself */
    case CONN_WAIT:
    case CONN_SEND:
        return SEND_SECONDS;
    default:
        return LINGER_SECONDS;
    }
}

double conn_left(const struct conn *c, double now) { return c->since + limit_of(c) - now; }

void conn_expire(struct conn *c, const struct conn_host *host, double now) {
    if (c->state != CONN_HEAD && c->state != CONN_BODY && c->state != CONN_GET) {
        c->done = true;
        return;
    }
    refuse(c, 408, host, now);
    send_answer(c, now);
}

void conn_turn_away(int fd) {
    struct answer a;
    char text[HTTP_ANSWER_HEAD + 128];
    http_refuse(503, &a);
    size_t n = http_write_head(&a, false, text);
    memcpy(text + n, a.bytes, a.n);
    if (send(fd, text, n + a.n, MSG_NOSIGNAL) > 0) {
        shutdown(fd, SHUT_WR);
    }
    close(fd);
}
