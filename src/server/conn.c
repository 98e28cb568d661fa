/* The life of one connection. */
#include "conn.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static void enter(struct conn *c, enum conn_state state, double now) {
    c->state = state;
    c->since = now;
}

void conn_open(struct conn *c, int fd, const char *peer, double now) {
    *c = (struct conn){.fd = fd, .fresh = true};
    snprintf(c->peer, sizeof c->peer, "%s", peer);
    enter(c, CONN_IDLE, now);
}

bool conn_wants_write(const struct conn *c) { return c->state == CONN_SEND; }

/* ---- answers ---- */

static void answer_with(struct conn *c, const struct answer *a, bool keep, double now) {
    c->head_n = http_write_head(a, keep, c->head);
    c->head_sent = 0;
    c->body = a->bytes;
    c->body_n = a->with_body ? a->n : 0;
    c->keep = keep;
    enter(c, c->body_left ? CONN_BODY : CONN_SEND, now);
}

static void refuse(struct conn *c, unsigned status, double now, conn_log *log, void *user) {
    struct answer a;
    http_refuse(status, &a);
    c->body_left = 0;
    answer_with(c, &a, false, now);
    log(user, &(struct conn_event){c->peer, "-", "-", "-", status, a.n});
}

static void answer_request(struct conn *c, const struct http_request *r, const struct site *site, double now,
                           conn_log *log, void *user) {
    struct answer a;
    answer_to(site, &r->request, &a);
    bool keep = r->keep;
    if (r->length > BODY_MAX) {
        http_refuse(413, &a);
        keep = false;
    }
    c->body_left = r->length > BODY_MAX || r->wants_go ? 0 : r->length;
    /* A client that waits for "100 Continue" gets the answer instead, and may not send its body afterwards. */
    keep = keep && !(r->wants_go && r->length);
    answer_with(c, &a, keep, now);
    log(user, &(struct conn_event){c->peer, r->method, r->target, *r->agent ? r->agent : "-", a.status, c->body_n});
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

static void read_head(struct conn *c, const struct site *site, double now, conn_log *log, void *user) {
    struct http_request r;
    int head = http_read(c->in, c->in_n, &r);
    if (head < 0) {
        refuse(c, (unsigned)-head, now, log, user);
    } else if (head > 0) {
        c->fresh = false;
        answer_request(c, &r, site, now, log, user);
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

/* The answer is out. */
static void sent(struct conn *c, double now) {
    if (c->keep) {
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
static bool advance(struct conn *c, const struct site *site, double now, conn_log *log, void *user) {
    enum conn_state before = c->state;
    size_t bytes = c->in_n;
    if (c->state == CONN_IDLE || c->state == CONN_HEAD) {
        read_head(c, site, now, log, user);
    } else if (c->state == CONN_BODY) {
        throw_away(c, now);
    } else if (c->state == CONN_SEND) {
        send_answer(c, now);
    } else {
        c->in_n = 0;
    }
    return !c->done && (c->state != before || c->in_n != bytes);
}

/* While an answer waits to be sent, further requests stay in the socket: whoever does not read is not read. */
void conn_ready(struct conn *c, const struct site *site, double now, conn_log *log, void *user) {
    do {
        while (advance(c, site, now, log, user)) {
        }
    } while (!c->done && c->state != CONN_SEND && receive(c));
}

static double limit_of(const struct conn *c) {
    switch (c->state) {
    case CONN_IDLE:
        return c->fresh ? FIRST_SECONDS : IDLE_SECONDS;
    case CONN_HEAD:
        return HEAD_SECONDS;
    case CONN_BODY:
        return BODY_SECONDS;
    case CONN_SEND:
        return SEND_SECONDS;
    default:
        return LINGER_SECONDS;
    }
}

double conn_left(const struct conn *c, double now) { return c->since + limit_of(c) - now; }

void conn_expire(struct conn *c, double now, conn_log *log, void *user) {
    if (c->state != CONN_HEAD && c->state != CONN_BODY) {
        c->done = true;
        return;
    }
    refuse(c, 408, now, log, user);
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
