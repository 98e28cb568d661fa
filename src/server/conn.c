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
    enter(c, CONN_IDLE, now);
}

bool conn_wants_write(const struct conn *c) {
    return c->state == CONN_SEND || (c->state == CONN_SOCKET && c->peer->sent < c->peer->open);
}

void conn_close(struct conn *c, const struct conn_host *host) {
    if (c->peer) {
        host->gone(host->hub, c->peer);
    }
    orr_buf_free(&c->got);
    orr_buf_free(&c->made);
}

/* ---- answers ---- */

static void answer_with(struct conn *c, const struct answer *a, bool keep, double now) {
    c->head_n = http_write_head(a, keep, c->head);
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
    answer_with(c, &a, false, now);
    host->log(host->user, &(struct conn_event){c->from, "-", "-", "-", status, a.n});
}

static void log_request(const struct conn *c, const struct http_request *r, unsigned status,
                        const struct conn_host *host) {
    host->log(host->user,
              &(struct conn_event){c->from, r->method, r->target, *r->agent ? r->agent : "-", status, c->body_n});
}

/* ---- requests below /api/ ---- */

static bool is_api(const struct http_request *r, const struct conn_host *host) {
    return host->api && (strncmp(r->path, "/api/", 5) == 0 || strcmp(r->path, "/metrics") == 0);
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
        c->peer = host->socket(host->hub, r, c->from, &a);
    }
    if (!c->peer) {
        answer_with(c, &a, false, now);
        log_request(c, r, a.status, host);
        return;
    }
    int n = snprintf(c->head, sizeof c->head,
                     "HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: Upgrade\r\n"
                     "sec-websocket-accept: %s\r\n\r\n",
                     accept);
    c->head_n = (size_t)n;
    c->head_sent = c->body_n = 0;
    enter(c, CONN_SEND, now);
    log_request(c, r, 101, host);
}

static void answer_api(struct conn *c, const struct conn_host *host, double now) {
    struct answer a;
    c->made.n = 0;
    c->ticket = host->api(host->hub, &c->request, c->got.n ? c->got.at : "", c->got.n, c->from, &a, &c->made);
    a.with_body = a.with_body && c->request.request.method != METHOD_HEAD;
    answer_with(c, &a, c->request.keep, now);
    log_request(c, &c->request, a.status, host);
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
    answer_with(c, &a, keep, now);
    log_request(c, r, a.status, host);
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

/* A request below /api/: a socket, or one whose body is wanted. */
static void begin_api(struct conn *c, size_t head, const struct conn_host *host, double now) {
    const struct http_request *r = &c->request;
    if (*r->upgrade) {
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

static void read_head(struct conn *c, const struct conn_host *host, double now) {
    struct http_request *r = &c->request;
    int head = http_read(c->in, c->in_n, r);
    if (head < 0) {
        refuse(c, (unsigned)-head, host, now);
    } else if (head > 0) {
        c->fresh = false;
        if (is_api(r, host)) {
            begin_api(c, (size_t)head, host, now);
            return;
        }
        answer_request(c, r, host, now);
        drop_front(c, (size_t)head); /* after the last use of the texts in it */
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
    ssize_t n = full ? recv(c->fd, waste, sizeof waste, 0) : recv(c->fd, c->in + c->in_n, sizeof c->in - c->in_n, 0);
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
    ssize_t n = sendmsg(c->fd, &message, MSG_NOSIGNAL);
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
        ssize_t n = send(c->fd, p->out.at + p->sent, p->open - p->sent, MSG_NOSIGNAL);
        if (n < 0) {
            c->done = c->done || (errno != EAGAIN && errno != EINTR);
            return;
        }
        p->sent += (size_t)n;
        c->since = now;
    }
    if (p && p->closing && p->sent == p->out.n) {
        shutdown(c->fd, SHUT_WR);
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
        shutdown(c->fd, SHUT_WR);
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
