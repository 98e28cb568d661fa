/* Asking a server by HTTP, and speaking with it by a WebSocket. */
#include "wire.h"
#include "ws.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { PIECE = 16384, BODY_LIMIT = 64 << 20 };

/* More bytes of an answer. False with a sentence: none will come. */
static bool more(struct wire *w, struct orr_buf *in, struct orr_error *err) {
    char piece[PIECE];
    long n = wire_receive(w, piece, sizeof piece, true, err);
    if (n > 0) {
        orr_put_bytes(in, piece, (size_t)n);
    }
    return n > 0 || (n == 0 && orr_fail(err, "the server ended the connection"));
}

/* The head of the answer; what follows it stays in `in`. */
static bool read_head(struct wire *w, struct orr_buf *in, struct wire_head *h, struct orr_error *err) {
    long head;
    while ((head = wire_read_head(in->at ? in->at : "", in->n, h)) == 0) {
        if (!more(w, in, err)) {
            return false;
        }
    }
    if (head < 0 || !in->at) {
        return orr_fail(err, "that is no answer of a web server");
    }
    memmove(in->at, in->at + head, in->n - (size_t)head);
    in->n -= (size_t)head;
    return true;
}

/* ---- by HTTP ---- */

static bool read_body(struct wire *w, const struct wire_head *h, struct orr_buf *in, struct orr_error *err) {
    if (h->chunked || !h->has_length || h->length > BODY_LIMIT) {
        return orr_fail(err, "the server's answer has no length, or is too long");
    }
    while (in->n < h->length) {
        if (!more(w, in, err)) {
            return false;
        }
    }
    in->n = (size_t)h->length;
    orr_put(in, "%s", "");
    return true;
}

static bool ask(struct wire *w, const struct orr_client *c, const struct orr_buf *request, struct orr_reply *reply,
                struct orr_error *err) {
    struct wire_head head;
    bool ok =
        wire_open(w, c, err) && wire_send(w, request->at, request->n, err) && read_head(w, &reply->body, &head, err);
    if (ok && head.status >= 300 && head.status < 400) {
        ok = orr_fail(err, "the server says that it is at %s", *head.location ? head.location : "another address");
    }
    ok = ok && read_body(w, &head, &reply->body, err);
    reply->status = ok ? head.status : 0;
    return ok;
}

bool orr_client_ask(const struct orr_client *c, const char *path, const char *token, const char *body,
                    struct orr_reply *reply, struct orr_error *err) {
    struct wire w = {.fd = -1};
    struct orr_buf request = {0}, headers = {0};
    *reply = (struct orr_reply){.status = 0};
    orr_put(&headers, "connection: close\r\n");
    if (token && *token) {
        orr_put(&headers, "authorization: Bearer %s\r\n", token);
    }
    wire_request(c, body ? "POST" : "GET", path, headers.at, body, &request);
    bool ok = ask(&w, c, &request, reply, err);
    wire_close(&w);
    orr_buf_free(&request);
    orr_buf_free(&headers);
    if (!ok) {
        orr_buf_free(&reply->body);
    }
    return ok;
}

/* ---- by a WebSocket ---- */

struct orr_socket {
    struct wire wire;
    struct orr_buf in;
    struct wire_reader reader;
    bool ended;
};

static bool shake_hands(struct orr_socket *s, const struct orr_client *c, const char *path, const char *token,
                        unsigned *status, struct orr_error *err) {
    enum { NONCE = 16, KEY = 25 };
    uint8_t nonce[NONCE];
    char key[KEY], wanted[WS_ACCEPT];
    struct orr_buf headers = {0}, request = {0};
    struct wire_head head;
    randombytes_buf(nonce, sizeof nonce);
    sodium_bin2base64(key, sizeof key, nonce, sizeof nonce, sodium_base64_VARIANT_ORIGINAL);
    orr_put(&headers,
            "upgrade: websocket\r\nconnection: Upgrade\r\nsec-websocket-version: 13\r\nsec-websocket-key: %s\r\n", key);
    if (token && *token) {
        orr_put(&headers, "authorization: Bearer %s\r\n", token);
    }
    wire_request(c, "GET", path, headers.at, NULL, &request);
    bool ok = wire_open(&s->wire, c, err) && wire_send(&s->wire, request.at, request.n, err) &&
              read_head(&s->wire, &s->in, &head, err);
    orr_buf_free(&headers);
    orr_buf_free(&request);
    *status = ok ? head.status : 0;
    if (!ok || head.status != 101) {
        return ok ? orr_fail(err, "the server refuses the connection (%u)", head.status) : false;
    }
    bool right = ws_accept(key, wanted) && head.upgrades && strcmp(head.accept, wanted) == 0;
    return right || orr_fail(err, "the server speaks another protocol");
}

struct orr_socket *orr_socket_open_as(const struct orr_client *c, const char *path, const char *token, unsigned *status,
                                      struct orr_error *err) {
    struct orr_socket *s = orr_alloc(1, sizeof *s);
    s->wire.fd = -1;
    *status = 0;
    if (sodium_init() >= 0 && shake_hands(s, c, path, token, status, err)) {
        return s;
    }
    orr_socket_close(s);
    return NULL;
}

static bool say(struct orr_socket *s, uint8_t kind, const char *text, size_t n) {
    struct orr_buf frame = {0};
    uint8_t mask[4];
    randombytes_buf(mask, sizeof mask);
    wire_frame_put(&frame, kind, mask, text, n);
    s->ended = s->ended || !wire_send(&s->wire, frame.at, frame.n, NULL);
    orr_buf_free(&frame);
    return !s->ended;
}

struct orr_socket *orr_socket_open(const struct orr_client *c, const char *path, unsigned *status,
                                   struct orr_error *err) {
    return orr_socket_open_as(c, path, NULL, status, err);
}

void orr_socket_close(struct orr_socket *s) {
    static const char done[] = {WS_DONE >> 8, (char)(WS_DONE & 0xFF)};
    if (s->wire.fd >= 0 && !s->ended) {
        say(s, WS_CLOSE, done, sizeof done);
    }
    wire_close(&s->wire);
    orr_buf_free(&s->in);
    orr_buf_free(&s->reader.message);
    free(s);
}

int orr_socket_fd(const struct orr_socket *s) { return s->wire.fd; }
bool orr_socket_say(struct orr_socket *s, const char *text, size_t n) { return say(s, WS_TEXT, text, n); }
bool orr_socket_ping(struct orr_socket *s) { return say(s, WS_PING, "", 0); }

static void take_frame(struct orr_socket *s, const struct wire_frame *f, orr_socket_take *take, void *user) {
    if (f->kind == WS_TEXT) {
        take(user, f->bytes, f->n);
    } else if (f->kind == WS_PING) {
        say(s, WS_PONG, f->bytes, f->n);
    } else if (f->kind == WS_CLOSE) {
        say(s, WS_CLOSE, f->bytes, f->n < 2 ? f->n : 2);
        s->ended = true;
    }
}

static void take_frames(struct orr_socket *s, orr_socket_take *take, void *user) {
    size_t at = 0;
    while (!s->ended && at < s->in.n) {
        struct wire_frame frame;
        long used = wire_frame_read(&s->reader, s->in.at + at, s->in.n - at, &frame);
        if (used < 0) {
            s->ended = true;
        }
        if (used <= 0) {
            break;
        }
        at += (size_t)used;
        take_frame(s, &frame, take, user);
    }
    if (at) {
        memmove(s->in.at, s->in.at + at, s->in.n - at);
        s->in.n -= at;
    }
}

bool orr_socket_listen(struct orr_socket *s, orr_socket_take *take, void *user) {
    char piece[PIECE];
    long n = 1;
    take_frames(s, take, user); /* what came with the handshake */
    while (!s->ended && (n = wire_receive(&s->wire, piece, sizeof piece, false, NULL)) > 0) {
        orr_put_bytes(&s->in, piece, (size_t)n);
        take_frames(s, take, user);
    }
    s->ended = s->ended || n == 0 || n == -2;
    return !s->ended;
}
