/* Messages of one socket. Everything is said in order: what waits for the disk holds back what is said after it. */
#include "peer.h"

#include <stdlib.h>
#include <string.h>

struct peer *peer_new(double now) {
    struct peer *p = orr_alloc(1, sizeof *p);
    p->heard = p->counted = now;
    p->allowance = PEER_BURST;
    return p;
}

bool peer_is_here(const struct peer *p) { return p->greeted || (p->bot && p->bot->met); }

void peer_unlist(struct peer *p) {
    if (!p->listed) {
        return;
    }
    *(p->before ? &p->before->after : &p->list->first) = p->after;
    if (p->after) {
        p->after->before = p->before;
    }
    p->before = p->after = NULL;
    p->listed = false;
}

static void enlist(struct peer *p) {
    if (!p->list || p->listed) {
        return;
    }
    p->after = p->list->first;
    if (p->after) {
        p->after->before = p;
    }
    p->list->first = p;
    p->listed = true;
}

void peer_free(struct peer *p) {
    if (p) {
        peer_unlist(p);
        orr_buf_free(&p->in);
        orr_buf_free(&p->out);
        ws_reader_free(&p->reading);
        free(p->view);
        free(p->bot);
        free(p->mark);
        free(p);
    }
}

/* ---- out ---- */

/* What has left makes room. */
static void pack(struct peer *p) {
    if (p->sent < 65536 && p->sent < p->out.n) {
        return;
    }
    memmove(p->out.at, p->out.at + p->sent, p->out.n - p->sent);
    p->out.n -= p->sent;
    p->open -= p->sent;
    for (uint32_t i = 0; i < p->marks; i++) {
        p->mark[i].end -= p->sent;
    }
    p->sent = 0;
}

static void put_frame(struct peer *p, enum ws_kind kind, uint64_t ticket, const char *bytes, size_t n) {
    uint8_t head[WS_HEAD];
    size_t head_n = ws_write_head(kind, n, head);
    enlist(p);
    if (p->sent) {
        pack(p);
    }
    orr_put_bytes(&p->out, (const char *)head, head_n);
    orr_put_bytes(&p->out, bytes, n);
    if (!ticket && !p->marks) {
        p->open = p->out.n;
        p->kept = p->length;
        return;
    }
    if (p->marks && p->mark[p->marks - 1].ticket >= ticket) {
        p->mark[p->marks - 1].end = p->out.n;
        p->mark[p->marks - 1].length = p->length;
        return;
    }
    if (p->marks == p->mark_cap) {
        p->mark_cap = p->mark_cap ? 2 * p->mark_cap : 8;
        p->mark = orr_realloc(p->mark, p->mark_cap, sizeof *p->mark);
    }
    p->mark[p->marks++] = (struct peer_mark){ticket, p->out.n, p->length};
}

void peer_say(struct peer *p, uint64_t ticket, const char *text, size_t n) {
    if (p->closing) {
        return;
    }
    if (p->out.n - p->sent + n > PEER_OUT) {
        peer_end(p, WS_BUSY, "messages are not read");
        return;
    }
    put_frame(p, WS_TEXT, ticket, text, n);
}

void peer_end(struct peer *p, enum ws_close code, const char *why) {
    char bytes[125];
    size_t n = strlen(why) < sizeof bytes - 2 ? strlen(why) : sizeof bytes - 2;
    if (p->closing) {
        return;
    }
    bytes[0] = (char)((unsigned)code >> 8);
    bytes[1] = (char)((unsigned)code & 0xFF);
    for (size_t i = 0; i < n; i++) {
        bytes[2 + i] = why[i];
    }
    put_frame(p, WS_CLOSE, 0, bytes, n + 2);
    p->closing = true;
}

void peer_forget(struct peer *p) {
    p->out.n = p->open;
    p->marks = 0;
    p->length = p->kept;
}

static uint32_t least(uint32_t a, uint32_t b) { return a < b ? a : b; }

void peer_cut(struct peer *p, uint32_t length) {
    p->length = least(p->length, length);
    p->kept = least(p->kept, length);
    for (uint32_t i = 0; i < p->marks; i++) {
        p->mark[i].length = least(p->mark[i].length, length);
    }
}

void peer_release(struct peer *p, uint64_t done) {
    uint32_t n = 0;
    while (n < p->marks && p->mark[n].ticket <= done) {
        p->open = p->mark[n].end;
        p->kept = p->mark[n++].length;
    }
    if (n) {
        memmove(p->mark, p->mark + n, (p->marks - n) * sizeof *p->mark);
        p->marks -= n;
    }
}

/* ---- in ---- */

/* Whoever sends more than people can click is let go. */
static bool allowed(struct peer *p, double now) {
    double most = p->bot ? PEER_BOT_BURST : PEER_BURST;
    p->allowance += (now - p->counted) * (p->bot ? PEER_BOT_RATE : PEER_RATE);
    p->allowance = p->allowance > most ? most : p->allowance;
    p->counted = now;
    p->allowance -= 1;
    return p->trusted || p->allowance >= 0;
}

static void take_frame(struct peer *p, const struct ws_frame *f, double now, peer_take *take, void *user) {
    if (f->kind && !allowed(p, now)) {
        peer_end(p, WS_POLICY, "too many messages");
    } else if (f->kind == WS_TEXT) {
        take(user, p, f->bytes, f->n);
    } else if (f->kind == WS_BINARY) {
        peer_end(p, WS_UNSUPPORTED, "messages are text");
    } else if (f->kind == WS_PING) {
        put_frame(p, WS_PONG, 0, f->bytes, f->n);
    } else if (f->kind == WS_CLOSE) {
        peer_end(p, WS_DONE, "");
    }
}

void peer_hear(struct peer *p, const char *bytes, size_t n, double now, peer_take *take, void *user) {
    size_t at = 0;
    p->heard = now;
    p->pinged = false;
    orr_put_bytes(&p->in, bytes, n);
    while (!p->closing) {
        struct ws_frame frame;
        long used = ws_read(&p->reading, p->in.at + at, p->in.n - at, &frame);
        if (used < 0) {
            peer_end(p, (enum ws_close) - used, "that is no frame that can be read");
        }
        if (used <= 0) {
            break;
        }
        at += (size_t)used;
        take_frame(p, &frame, now, take, user);
    }
    if (at) {
        memmove(p->in.at, p->in.at + at, p->in.n - at);
        p->in.n -= at;
    }
}

bool peer_watch(struct peer *p, double now) {
    double silent = now - p->heard;
    if (!p->pinged && silent > PEER_SILENT && !p->closing) {
        put_frame(p, WS_PING, 0, "", 0);
        p->pinged = true;
    }
    return silent > (peer_is_here(p) ? PEER_GONE : PEER_HELLO);
}
