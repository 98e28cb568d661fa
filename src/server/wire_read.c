/* What a client writes and reads, as bytes without any network: requests, heads of answers, frames. */
#include "wire.h"
#include "ws.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- requests ---- */

void wire_request(const struct orr_client *c, const char *method, const char *path, const char *more, const char *body,
                  struct orr_buf *out) {
    bool usual = c->url.port == (c->url.tls ? 443 : 80);
    orr_put(out, "%s %s%s HTTP/1.1\r\nhost: %s%s%s", method, c->url.base, path, c->url.brackets ? "[" : "", c->url.host,
            c->url.brackets ? "]" : "");
    if (!usual) {
        orr_put(out, ":%u", c->url.port);
    }
    orr_put(out, "\r\nuser-agent: orrery\r\n%s", more);
    if (body) {
        orr_put(out, "content-type: application/json\r\ncontent-length: %zu\r\n", strlen(body));
    }
    orr_put(out, "\r\n%s", body ? body : "");
}

/* ---- heads of answers ---- */

static char lower(char c) { return c >= 'A' && c <= 'Z' ? (char)(c - 'A' + 'a') : c; }

static bool is_name(const char *at, size_t n, const char *name) {
    for (size_t i = 0; i < n; i++) {
        if (lower(at[i]) != name[i]) {
            return false;
        }
    }
    return !name[n];
}

static bool read_length(const char *value, struct wire_head *h) {
    char *end;
    if (*value < '0' || *value > '9' || h->has_length || strlen(value) > 18) {
        return false;
    }
    h->length = strtoull(value, &end, 10);
    h->has_length = true;
    return !*end;
}

static bool take_header(const char *name, size_t n, const char *value, struct wire_head *h) {
    if (is_name(name, n, "content-length")) {
        return read_length(value, h);
    }
    if (is_name(name, n, "transfer-encoding")) {
        h->chunked = true;
    } else if (is_name(name, n, "upgrade")) {
        h->upgrades = is_name(value, strlen(value), "websocket");
    } else if (is_name(name, n, "sec-websocket-accept")) {
        snprintf(h->accept, sizeof h->accept, "%s", value);
    } else if (is_name(name, n, "location")) {
        snprintf(h->location, sizeof h->location, "%s", value);
    }
    return true;
}

/* "HTTP/1.1 200 OK"; the words behind the number do not matter. */
static bool read_status(const char *line, struct wire_head *h) {
    bool shape = strncmp(line, "HTTP/1.", 7) == 0 && (line[7] == '0' || line[7] == '1') && line[8] == ' ' &&
                 line[9] >= '1' && line[9] <= '5' && line[10] >= '0' && line[10] <= '9' && line[11] >= '0' &&
                 line[11] <= '9' && (line[12] == ' ' || !line[12]);
    h->status = shape ? (unsigned)(100 * (line[9] - '0') + 10 * (line[10] - '0') + line[11] - '0') : 0;
    return shape;
}

/* One line without its end; `first` is the one with the status. */
static bool take_line(const char *at, size_t n, bool first, struct wire_head *h) {
    char line[1024];
    if (n >= sizeof line || memchr(at, 0, n)) {
        return first ? false : memchr(at, 0, n) == NULL; /* a long header is none of those that are wanted */
    }
    memcpy(line, at, n);
    line[n] = 0;
    if (first) {
        return read_status(line, h);
    }
    size_t name = strcspn(line, ":");
    if (!name || name == n || strcspn(line, " \t") < name) {
        return false;
    }
    size_t end = n;
    while (end > name + 1 && strchr(" \t", line[end - 1])) {
        line[--end] = 0;
    }
    return take_header(line, name, line + name + 1 + strspn(line + name + 1, " \t"), h);
}

long wire_read_head(const char *bytes, size_t n, struct wire_head *h) {
    size_t at = 0;
    *h = (struct wire_head){.status = 0};
    for (bool first = true;; first = false) {
        const char *feed = memchr(bytes + at, '\n', n - at);
        if (!feed) {
            return n > WIRE_HEAD ? -1 : 0;
        }
        size_t line = (size_t)(feed - bytes) - at;
        if (!line || feed[-1] != '\r' || at + line > WIRE_HEAD) {
            return -1;
        }
        if (line == 1) {
            return first ? -1 : (long)(at + 2);
        }
        if (!take_line(bytes + at, line - 1, first, h)) {
            return -1;
        }
        at += line + 1;
    }
}

/* ---- frames ---- */

/* Length and head of what follows. Returns 0 when it is all there, 1 when not, -1 when it is none. */
static int frame_head(const uint8_t *p, size_t n, size_t *head, uint64_t *length) {
    if (n < 2) {
        return 1;
    }
    if ((p[0] & 0x70) || (p[1] & 0x80)) {
        return -1; /* an extension that nobody agreed on, or a server that masks */
    }
    size_t wide = p[1] == 127 ? 8 : p[1] == 126 ? 2 : 0;
    *length = wide ? 0 : p[1];
    if (n < 2 + wide) {
        return 1;
    }
    for (size_t i = 0; i < wide; i++) {
        *length = *length << 8 | p[2 + i];
    }
    *head = 2 + wide;
    return *length > WIRE_MESSAGE ? -1 : n < *head + *length;
}

static bool take_control(const uint8_t *p, size_t n, const char *bytes, struct wire_frame *out) {
    uint8_t kind = p[0] & 15u;
    *out = (struct wire_frame){kind, bytes, n};
    return (p[0] & 0x80) && n <= 125 && (kind == WS_CLOSE || kind == WS_PING || kind == WS_PONG);
}

static bool take_data(struct wire_reader *r, const uint8_t *p, size_t n, const char *bytes, struct wire_frame *out) {
    uint8_t kind = p[0] & 15u;
    if ((kind != 0) == (r->kind != 0) || kind > WS_BINARY || r->message.n + n > WIRE_MESSAGE) {
        return false; /* a new message inside another, or the rest of none */
    }
    if (!r->kind) {
        r->kind = kind;
        r->message.n = 0;
    }
    orr_put_bytes(&r->message, bytes, n);
    if (!(p[0] & 0x80)) {
        return true;
    }
    orr_put(&r->message, "%s", ""); /* ended by a 0, whatever it is */
    *out = (struct wire_frame){r->kind, r->message.at, r->message.n};
    r->kind = 0;
    bool good = out->kind == WS_TEXT && ws_is_utf8(out->bytes, out->n);
    r->message.n = 0;
    return good;
}

long wire_frame_read(struct wire_reader *r, const char *bytes, size_t n, struct wire_frame *out) {
    const uint8_t *p = (const uint8_t *)bytes;
    size_t head = 0;
    uint64_t length = 0;
    *out = (struct wire_frame){0, "", 0};
    int state = frame_head(p, n, &head, &length);
    if (state) {
        return state < 0 ? -1 : 0;
    }
    bool ok = (p[0] & 8u) ? take_control(p, (size_t)length, bytes + head, out)
                          : take_data(r, p, (size_t)length, bytes + head, out);
    return ok ? (long)(head + length) : -1;
}

void wire_frame_put(struct orr_buf *out, uint8_t kind, const uint8_t mask[4], const char *bytes, size_t n) {
    size_t wide = n < 126 ? 0 : n < 65536 ? 2 : 8;
    char head[14];
    head[0] = (char)(0x80u | kind);
    head[1] = (char)(0x80u | (wide == 0 ? n : wide == 2 ? 126u : 127u));
    for (size_t i = 0; i < wide; i++) {
        head[2 + i] = (char)(n >> (8 * (wide - 1 - i)) & 0xFF);
    }
    memcpy(head + 2 + wide, mask, 4);
    orr_put_bytes(out, head, 2 + wide + 4);
    size_t start = out->n;
    orr_put_bytes(out, bytes, n);
    for (size_t i = 0; i < n; i++) {
        out->at[start + i] = (char)((uint8_t)out->at[start + i] ^ mask[i & 3]);
    }
}
