/* Frames in and out. A client that breaks a rule of the protocol is told which and let go. */
#include "ws.h"

#include <stdlib.h>
#include <string.h>

/* ---- the handshake: SHA-1 is asked for by the standard, and keeps nothing secret ---- */

static uint32_t turn(uint32_t x, unsigned by) { return x << by | x >> (32 - by); }

static void sha1_block(uint32_t h[5], const uint8_t *block) {
    uint32_t w[80], a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
    for (unsigned i = 0; i < 80; i++) {
        w[i] = i < 16 ? (uint32_t)block[4 * i] << 24 | (uint32_t)block[4 * i + 1] << 16 |
                            (uint32_t)block[4 * i + 2] << 8 | block[4 * i + 3]
                      : turn(w[i - 3] ^ w[i - 8] ^ w[i - 14] ^ w[i - 16], 1);
    }
    for (unsigned i = 0; i < 80; i++) {
        uint32_t f = i < 20   ? ((b & c) | (~b & d)) + 0x5A827999u
                     : i < 40 ? (b ^ c ^ d) + 0x6ED9EBA1u
                     : i < 60 ? ((b & c) | (b & d) | (c & d)) + 0x8F1BBCDCu
                              : (b ^ c ^ d) + 0xCA62C1D6u;
        uint32_t next = turn(a, 5) + f + e + w[i];
        e = d;
        d = c;
        c = turn(b, 30);
        b = a;
        a = next;
    }
    h[0] += a;
    h[1] += b;
    h[2] += c;
    h[3] += d;
    h[4] += e;
}

/* Of 60 bytes, as a handshake has them: two blocks. */
enum { KEY = 24, JOINED = 60 };
static void sha1_joined(const char text[JOINED], uint8_t out[20]) {
    uint8_t block[128] = {0};
    uint32_t h[5] = {0x67452301u, 0xEFCDAB89u, 0x98BADCFEu, 0x10325476u, 0xC3D2E1F0u};
    memcpy(block, text, JOINED);
    block[JOINED] = 0x80;
    block[126] = JOINED * 8 >> 8;
    block[127] = (JOINED * 8) & 0xFF;
    sha1_block(h, block);
    sha1_block(h, block + 64);
    for (unsigned i = 0; i < 20; i++) {
        out[i] = (uint8_t)(h[i / 4] >> (24 - 8 * (i % 4)));
    }
}

static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

bool ws_accept(const char *key, char out[WS_ACCEPT]) {
    static const char fixed[] = "258EAFA5-E914-47DA-95CA-C5AB0DC85B11";
    char joined[JOINED + 1];
    uint8_t hash[21] = {0};
    if (strlen(key) != KEY || strspn(key, digits) != KEY - 2 || strcmp(key + KEY - 2, "==") != 0) {
        return false;
    }
    memcpy(joined, key, KEY);
    memcpy(joined + KEY, fixed, sizeof fixed);
    sha1_joined(joined, hash);
    for (unsigned i = 0; i < 7; i++) {
        uint32_t three = (uint32_t)hash[3 * i] << 16 | (uint32_t)hash[3 * i + 1] << 8 | hash[3 * i + 2];
        for (unsigned k = 0; k < 4; k++) {
            out[4 * i + k] = digits[three >> (18 - 6 * k) & 63];
        }
    }
    memcpy(out + 27, "=", 2);
    return true;
}

/* ---- text ---- */

/* How many bytes the character at `p` has, or 0 when it is none: too short, too long a form, a surrogate, too large. */
static size_t character(const unsigned char *p, size_t n) {
    size_t more = p[0] < 0x80                   ? 0
                  : p[0] >= 0xC2 && p[0] < 0xE0 ? 1
                  : (p[0] & 0xF0) == 0xE0       ? 2
                  : p[0] >= 0xF0 && p[0] < 0xF5 ? 3
                                                : 9;
    if (more >= n) {
        return 0;
    }
    for (size_t i = 1; i <= more; i++) {
        if ((p[i] & 0xC0) != 0x80) {
            return 0;
        }
    }
    bool wrong = (p[0] == 0xE0 && p[1] < 0xA0) || (p[0] == 0xED && p[1] > 0x9F) || (p[0] == 0xF0 && p[1] < 0x90) ||
                 (p[0] == 0xF4 && p[1] > 0x8F);
    return wrong ? 0 : more + 1;
}

bool ws_is_utf8(const char *text, size_t n) {
    for (size_t i = 0; i < n;) {
        size_t step = character((const unsigned char *)text + i, n - i);
        if (!step) {
            return false;
        }
        i += step;
    }
    return true;
}

/* ---- reading ---- */

struct head {
    uint8_t kind;
    bool last;
    size_t n, bytes; /* of what follows, and of the head with its mask */
};

/* The length behind the second byte. 0: more have to come. */
static size_t length_bytes(uint8_t second) { return (second & 127u) == 127 ? 8 : (second & 127u) == 126 ? 2 : 0; }

/* Returns 0 when all of the head is there, 1 when not, else the code of the close, negative. */
static long read_head(const uint8_t *p, size_t n, struct head *h) {
    if (n < 2) {
        return 1;
    }
    size_t wide = length_bytes(p[1]);
    uint64_t length = wide ? 0 : p[1] & 127u;
    if ((p[0] & 0x70) || !(p[1] & 0x80)) {
        return -WS_PROTOCOL; /* an extension that nobody agreed on, or a client that does not mask */
    }
    if (n < 2 + wide) {
        return 1;
    }
    for (size_t i = 0; i < wide; i++) {
        length = length << 8 | p[2 + i];
    }
    *h = (struct head){.kind = p[0] & 15u, .last = p[0] >> 7, .bytes = 2 + wide + 4};
    if (length > WS_MESSAGE) {
        return -WS_TOO_BIG;
    }
    h->n = (size_t)length;
    return n < h->bytes + h->n;
}

static void unmask(char *bytes, size_t n, const uint8_t mask[4]) {
    for (size_t i = 0; i < n; i++) {
        bytes[i] = (char)((uint8_t)bytes[i] ^ mask[i & 3]);
    }
}

/* Close, ping and pong may stand between the frames of a message. */
static long control(const struct head *h, const char *bytes, struct ws_frame *out) {
    bool known = h->kind == WS_CLOSE || h->kind == WS_PING || h->kind == WS_PONG;
    if (!known || !h->last || h->n > 125 || (h->kind == WS_CLOSE && h->n == 1)) {
        return -WS_PROTOCOL;
    }
    *out = (struct ws_frame){h->kind, bytes, h->n};
    return 0;
}

static long data(struct ws_reader *r, const struct head *h, const char *bytes, struct ws_frame *out) {
    if ((h->kind != 0) == (r->kind != 0) || h->kind > WS_BINARY) {
        return -WS_PROTOCOL; /* a new message inside another, or the rest of none */
    }
    if (r->kind == 0) {
        r->kind = h->kind;
        r->message.n = 0;
    }
    if (r->message.n + h->n > WS_MESSAGE) {
        return -WS_TOO_BIG;
    }
    orr_put_bytes(&r->message, bytes, h->n);
    if (!h->last) {
        return 0;
    }
    *out = (struct ws_frame){r->kind, r->message.at, r->message.n};
    r->kind = 0;
    return out->kind == WS_TEXT && !ws_is_utf8(out->bytes, out->n) ? -WS_NOT_UTF8 : 0;
}

long ws_read(struct ws_reader *r, char *bytes, size_t n, struct ws_frame *out) {
    struct head h;
    *out = (struct ws_frame){0, "", 0};
    long status = read_head((const uint8_t *)bytes, n, &h);
    if (status) {
        return status < 0 ? status : 0;
    }
    uint8_t mask[4];
    memcpy(mask, bytes + h.bytes - 4, 4);
    unmask(bytes + h.bytes, h.n, mask);
    status = h.kind >= 8 ? control(&h, bytes + h.bytes, out) : data(r, &h, bytes + h.bytes, out);
    return status ? status : (long)(h.bytes + h.n);
}

void ws_reader_free(struct ws_reader *r) { orr_buf_free(&r->message); }

/* ---- writing ---- */

size_t ws_write_head(enum ws_kind kind, size_t n, uint8_t out[WS_HEAD]) {
    size_t wide = n < 126 ? 0 : n < 65536 ? 2 : 8;
    out[0] = (uint8_t)(0x80u | (unsigned)kind);
    out[1] = (uint8_t)(wide == 0 ? n : wide == 2 ? 126 : 127);
    for (size_t i = 0; i < wide; i++) {
        out[2 + i] = (uint8_t)(n >> (8 * (wide - 1 - i)));
    }
    return 2 + wide;
}
