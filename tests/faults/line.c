/* The line: a queue of messages for each direction, in front of a socket that never blocks. */
#include "line.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { QUEUE = 64, TEXT = 512 };
/* Of a thousand messages. */
enum { CUT = 25, TORN = 15, DOUBLED = 60, HELD = 200, DEAD = 8 };

struct line_counts line_counts;

struct held {
    double due;
    char text[TEXT];
    bool torn; /* only a part of it is sent, and then the end */
};

struct line {
    int fd; /* -1: it has ended */
    struct orr_rng *rng;
    bool given_up, shaken; /* the handshake is done */
    bool deaf, dumb;       /* nothing passes to the client, or to the server */
    struct held out[QUEUE];
    unsigned outs;
    struct orr_buf in;
};

static bool happens(struct line *l, unsigned of_thousand) { return orr_rng_below(l->rng, 1000) < of_thousand; }

static void end(struct line *l) {
    if (l->fd >= 0) {
        close(l->fd);
    }
    l->fd = -1;
    l->outs = 0;
}

static void send_all(struct line *l, const char *bytes, size_t n) {
    for (size_t at = 0; l->fd >= 0 && at < n;) {
        ssize_t k = send(l->fd, bytes + at, n - at, MSG_NOSIGNAL);
        if (k < 0 && errno != EAGAIN) {
            end(l);
        }
        at += k > 0 ? (size_t)k : 0;
    }
}

struct line *line_open(unsigned port, const char *path, struct orr_rng *rng) {
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons((uint16_t)port)};
    struct line *l = orr_alloc(1, sizeof *l);
    char text[512];
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    l->rng = rng;
    l->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(l->fd, (struct sockaddr *)&to, sizeof to) != 0) {
        line_free(l);
        return NULL;
    }
    fcntl(l->fd, F_SETFL, O_NONBLOCK);
    int n = snprintf(text, sizeof text,
                     "GET %s HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                     "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n",
                     path);
    send_all(l, text, (size_t)n);
    line_counts.lines++;
    return l;
}

void line_free(struct line *l) {
    if (l) {
        end(l);
        orr_buf_free(&l->in);
        free(l);
    }
}

void line_give_up(struct line *l) { l->given_up = true; }
bool line_is_open(const struct line *l) { return l->fd >= 0; }
bool line_is_done(const struct line *l) { return l->given_up && (l->fd < 0 || !l->outs); }

/* ---- to the server ---- */

static void put_held(struct line *l, const char *text, double due, bool torn) {
    if (l->outs < QUEUE) {
        struct held *h = &l->out[l->outs++];
        *h = (struct held){.due = due, .torn = torn};
        snprintf(h->text, sizeof h->text, "%s", text);
    }
}

void line_say(struct line *l, const char *text, double now) {
    bool held = happens(l, HELD);
    double due = now + (held ? 0.002 * orr_rng_below(l->rng, 20) : 0);
    double after = l->outs ? l->out[l->outs - 1].due : 0;
    due = due < after ? after : due; /* on one line everything arrives in order */
    bool torn = happens(l, TORN);
    line_counts.held += held;
    line_counts.torn += torn;
    put_held(l, text, due, torn);
    if (!torn && happens(l, DOUBLED)) {
        line_counts.doubled++;
        put_held(l, text, due, false);
    }
    if (happens(l, DEAD)) { /* half open: the other side hears nothing any more, or is not heard, and nobody is told */
        line_counts.dead++;
        l->deaf = happens(l, 500);
        l->dumb = !l->deaf;
    }
}

static void send_frame(struct line *l, const struct held *h) {
    size_t n = strlen(h->text), head = n < 126 ? 6 : 8;
    char frame[TEXT + 8] = {(char)0x81};
    frame[1] = (char)(0x80u | (n < 126 ? n : 126));
    frame[2] = (char)(n < 126 ? 0 : n >> 8);
    frame[3] = (char)(n < 126 ? 0 : n & 255u);
    memcpy(frame + head, h->text, n); /* masked by zeros */
    send_all(l, frame, h->torn ? orr_rng_below(l->rng, (uint32_t)(head + n)) : head + n);
    if (h->torn) {
        end(l);
    }
}

static void send_due(struct line *l, double now) {
    unsigned n = 0;
    if (l->dumb) {
        return;
    }
    for (; n < l->outs && l->out[n].due <= now && l->fd >= 0; n++) {
        send_frame(l, &l->out[n]);
    }
    if (l->fd >= 0) {
        memmove(l->out, l->out + n, (l->outs - n) * sizeof *l->out);
        l->outs -= n;
    }
}

/* ---- from the server ---- */

static void give(struct line *l, const char *text, size_t n, line_take *take, void *user) {
    if (l->given_up || l->deaf) {
        return;
    }
    char *copy = orr_alloc(n + 1, 1);
    memcpy(copy, text, n);
    take(user, copy, n);
    if (happens(l, DOUBLED)) {
        line_counts.doubled++;
        take(user, copy, n);
    }
    free(copy);
    if (happens(l, CUT)) {
        line_counts.cuts++;
        end(l);
    }
}

/* Bytes of the next frame, or of the handshake; 0: more have to come. */
static size_t take_frame(struct line *l, size_t at, line_take *take, void *user) {
    const uint8_t *f = (const uint8_t *)l->in.at + at;
    size_t have = l->in.n - at, n, head;
    if (!l->shaken) {
        const char *end_of_head = have ? strstr(l->in.at + at, "\r\n\r\n") : NULL;
        l->shaken = end_of_head != NULL;
        return end_of_head ? (size_t)(end_of_head + 4 - (l->in.at + at)) : 0;
    }
    size_t wide = have < 2 ? 0 : f[1] == 127 ? 8 : f[1] == 126 ? 2 : 0;
    head = 2 + wide;
    if (have < head) {
        return 0;
    }
    n = wide ? 0 : f[1];
    for (size_t i = 0; i < wide; i++) {
        n = n << 8 | f[2 + i];
    }
    if (have < head + n) {
        return 0;
    }
    if ((f[0] & 15) == 1) {
        give(l, (const char *)f + head, n, take, user);
    }
    return head + n;
}

void line_move(struct line *l, double now, line_take *take, void *user) {
    char bytes[65536];
    ssize_t n = -1;
    send_due(l, now);
    while (l->fd >= 0 && (n = recv(l->fd, bytes, sizeof bytes, 0)) > 0) {
        orr_put_bytes(&l->in, bytes, (size_t)n);
    }
    if (l->fd >= 0 && (n == 0 || errno != EAGAIN)) {
        end(l);
    }
    size_t at = 0, used;
    orr_put(&l->in, "%s", "");
    while (at < l->in.n && (used = take_frame(l, at, take, user)) > 0) {
        at += used;
    }
    memmove(l->in.at, l->in.at + at, l->in.n - at);
    l->in.n -= at;
}
