/* Webhooks and e-mail. A name is resolved once, and the address that was judged is the one that is connected to: so a name
 * cannot mean one address to the judge and another one to the connection. Redirections are not followed. */
#include "outside.h"

#include <arpa/inet.h>
#include <inttypes.h>
#include <netinet/in.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

/* ---- addresses ---- */

/* Networks of version 4 that are none of the open internet (RFC 6890), as their first bits. */
static const struct {
    uint32_t net;
    unsigned bits;
} apart[] = {{0x00000000, 8},  {0x0A000000, 8},  {0x64400000, 10}, {0x7F000000, 8},  {0xA9FE0000, 16},
             {0xAC100000, 12}, {0xC0000000, 24}, {0xC0000200, 24}, {0xC0586300, 24}, {0xC0A80000, 16},
             {0xC6120000, 15}, {0xC6336400, 24}, {0xCB007100, 24}, {0xE0000000, 4},  {0xF0000000, 4}};

static bool is_public_four(uint32_t address) {
    for (size_t i = 0; i < sizeof apart / sizeof apart[0]; i++) {
        if ((address ^ apart[i].net) >> (32 - apart[i].bits) == 0) {
            return false;
        }
    }
    return true;
}

/* Of version 6 only what is given out to everybody (2000::/3), without documentation, tunnels and what stands for
 * version 4. */
static bool is_public_six(const uint8_t a[16]) {
    static const uint8_t mapped[12] = {[10] = 0xFF, [11] = 0xFF};
    if (memcmp(a, mapped, sizeof mapped) == 0) {
        return is_public_four((uint32_t)a[12] << 24 | (uint32_t)a[13] << 16 | (uint32_t)a[14] << 8 | a[15]);
    }
    bool given = (a[0] & 0xE0) == 0x20;
    bool teredo = a[0] == 0x20 && a[1] == 0x01 && a[2] == 0 && a[3] == 0;
    bool documentation = a[0] == 0x20 && a[1] == 0x01 && a[2] == 0x0D && a[3] == 0xB8;
    bool six_to_four = a[0] == 0x20 && a[1] == 0x02;
    return given && !teredo && !documentation && !six_to_four;
}

bool outside_is_public(const struct sockaddr *at) {
    if (at->sa_family == AF_INET) {
        struct sockaddr_in four;
        memcpy(&four, at, sizeof four);
        return is_public_four(ntohl(four.sin_addr.s_addr));
    }
    if (at->sa_family == AF_INET6) {
        struct sockaddr_in6 six;
        memcpy(&six, at, sizeof six);
        return is_public_six(six.sin6_addr.s6_addr);
    }
    return false;
}

/* ---- what people may write ---- */

bool outside_url_check(const char *url, struct orr_error *err) {
    struct orr_url u;
    const char *rest;
    size_t n = strlen(url);
    if (n >= OUTSIDE_URL || strncmp(url, "http", 4) != 0 || strpbrk(url, "@\\\"<> ") ||
        !orr_url_read(url, &u, &rest, NULL)) {
        return orr_fail(err, "an address begins with https:// or http://, and has at most %d bytes", OUTSIDE_URL - 1);
    }
    for (size_t i = 0; i < n; i++) {
        if (url[i] <= ' ' || url[i] >= 0x7F) {
            return orr_fail(err, "an address has no such characters");
        }
    }
    return true;
}

bool outside_mail_check(const char *address, struct orr_error *err) {
    static const char name[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789._+-";
    size_t n = strspn(address, name), host = address[n] == '@' ? strspn(address + n + 1, name) : 0;
    bool ok = n && n <= 64 && host && strlen(address) == n + 1 + host && strlen(address) < OUTSIDE_MAIL &&
              address[0] != '.' && address[0] != '-' && address[n + 1] != '.' && address[n + 1] != '-' &&
              !strpbrk(address + n + 1, "_+") && !strstr(address, "..");
    return ok || orr_fail(err, "that is no address of e-mail that this server can use");
}

/* ---- webhooks ---- */

void outside_sign(const char *secret, int64_t at, const char *body, char out[128]) {
    crypto_auth_hmacsha256_state s;
    uint8_t mac[crypto_auth_hmacsha256_BYTES];
    char time[32], hex[2 * sizeof mac + 1];
    snprintf(time, sizeof time, "%" PRId64 ".", at);
    crypto_auth_hmacsha256_init(&s, (const uint8_t *)secret, strlen(secret));
    crypto_auth_hmacsha256_update(&s, (const uint8_t *)time, strlen(time));
    crypto_auth_hmacsha256_update(&s, (const uint8_t *)body, strlen(body));
    crypto_auth_hmacsha256_final(&s, mac);
    sodium_bin2hex(hex, sizeof hex, mac, sizeof mac);
    snprintf(out, 128, "t=%" PRId64 ",v1=%s", at, hex);
}

/* Only the head of the answer counts, and only its status. */
static bool read_status(struct wire *w, unsigned *status, struct orr_error *err) {
    struct orr_buf in = {0};
    struct wire_head head = {.status = 0};
    long found = 0;
    while (!found) {
        char piece[1024];
        long n = wire_receive(w, piece, sizeof piece, true, err);
        if (n <= 0) {
            break;
        }
        orr_put_bytes(&in, piece, (size_t)n);
        found = in.n > WIRE_HEAD ? -1 : wire_read_head(in.at, in.n, &head);
    }
    orr_buf_free(&in);
    if (found <= 0) {
        return orr_fail(err, "no answer that makes sense came");
    }
    *status = head.status;
    return (head.status >= 200 && head.status < 300) || orr_fail(err, "the answer was %u", head.status);
}

/* To any address, or only to those that `may` allows. */
static bool post(const char *url, const char *headers, const struct orr_buf *body, wire_may *may,
                 const atomic_bool *stop, unsigned *status, struct orr_error *err) {
    struct orr_client c = {.stop = stop};
    struct wire w = {.fd = -1};
    struct orr_buf request = {0}, all = {0}, path = {0};
    const char *rest;
    *status = 0;
    if (!outside_url_check(url, err) || !orr_url_read(url, &c.url, &rest, err)) {
        return false;
    }
    c.url.base[0] = 0;
    const char *place = strstr(url, "://") + 3;
    place += strcspn(place, "/?#");
    orr_put(&path, "%s%.*s", *place == '/' ? "" : "/", (int)strcspn(place, "#"), place);
    orr_put(&all, "connection: close\r\ncontent-length: %zu\r\n%s", body->n, headers);
    wire_request(&c, "POST", path.at, all.at, NULL, &request);
    orr_put_bytes(&request, body->at, body->n);
    bool ok =
        wire_open_where(&w, &c, may, err) && wire_send(&w, request.at, request.n, err) && read_status(&w, status, err);
    wire_close(&w);
    orr_buf_free(&request);
    orr_buf_free(&all);
    orr_buf_free(&path);
    return ok;
}

bool outside_hook(const char *url, const char *secret, int64_t at, const char *body, bool local,
                  const atomic_bool *stop, struct orr_error *err) {
    struct orr_buf headers = {0}, text = {0};
    char mark[128];
    unsigned status;
    outside_sign(secret, at, body, mark);
    orr_put(&headers, "content-type: application/json\r\nx-orrery-signature: %s\r\n", mark);
    orr_put(&text, "%s", body);
    bool ok = post(url, headers.at, &text, local ? NULL : outside_is_public, stop, &status, err);
    orr_buf_free(&headers);
    orr_buf_free(&text);
    return ok;
}

bool outside_push(const char *url, const char *who, const struct orr_buf *body, const atomic_bool *stop,
                  unsigned *status, struct orr_error *err) {
    enum { DAY = 86400 }; /* seconds that the push service may keep it for a browser that is off */
    struct orr_buf headers = {0};
    orr_put(&headers,
            "authorization: %s\r\ncontent-encoding: aes128gcm\r\ncontent-type: application/octet-stream\r\nttl: %d\r\n",
            who, DAY);
    bool ok = post(url, headers.at, body, NULL, stop, status, err);
    orr_buf_free(&headers);
    return ok;
}

/* ---- e-mail ---- */

/* The relay's answer to one command, all of its lines; it has to begin with this digit. */
static bool expect(struct wire *w, char digit, struct orr_error *err) {
    char text[4096];
    size_t n = 0;
    for (;;) {
        long got = n + 1 < sizeof text ? wire_receive(w, text + n, sizeof text - 1 - n, true, err) : 0;
        if (got <= 0) {
            return orr_fail(err, "the relay does not answer");
        }
        n += (size_t)got;
        text[n] = 0;
        const char *last = text;
        for (const char *at = text; (at = strstr(at, "\r\n")) && at[2]; at += 2) {
            last = at + 2;
        }
        bool whole = n >= 2 && strcmp(text + n - 2, "\r\n") == 0;
        if (whole && strlen(last) >= 4 && last[3] != '-') {
            return last[0] == digit || orr_fail(err, "the relay says: %.*s", (int)strcspn(last, "\r\n"), last);
        }
    }
}

static bool say(struct wire *w, char digit, struct orr_error *err, const char *format, const char *word) {
    struct orr_buf line = {0};
    orr_put(&line, "%s", "");
    for (const char *at = format; *at; at++) {
        if (at[0] == '%') {
            orr_put(&line, "%s", word);
        } else {
            orr_put_bytes(&line, at, 1);
        }
    }
    orr_put(&line, "\r\n");
    bool ok = wire_send(w, line.at, line.n, err) && expect(w, digit, err);
    orr_buf_free(&line);
    return ok;
}

/* Lines end by CR LF, and one that begins with a dot gets another one. */
static void put_body(struct orr_buf *out, const char *text) {
    for (const char *at = text, *end; *at; at = *end ? end + 1 : end) {
        end = at + strcspn(at, "\n");
        orr_put(out, "%s%.*s\r\n", *at == '.' ? "." : "", (int)(end - at), at);
    }
}

bool outside_mail(const char *relay, const char *from, const char *to, const char *subject, const char *text,
                  const atomic_bool *stop, struct orr_error *err) {
    struct orr_client c = {.stop = stop};
    struct wire w = {.fd = -1};
    struct orr_buf url = {0}, all = {0};
    const char *rest;
    bool tls = strncmp(relay, "smtps://", 8) == 0;
    orr_put(&url, "http%s://%s/", tls ? "s" : "", relay + (tls ? 8 : 7));
    if ((!tls && strncmp(relay, "smtp://", 7) != 0) || !orr_url_read(url.at, &c.url, &rest, NULL)) {
        orr_buf_free(&url);
        return orr_fail(err, "the relay is smtp://HOST:PORT or smtps://HOST:PORT");
    }
    orr_put(&all,
            "From: <%s>\r\nTo: <%s>\r\nSubject: %s\r\nMIME-Version: 1.0\r\nContent-Type: text/plain; charset=utf-8\r\n"
            "Content-Transfer-Encoding: 8bit\r\nAuto-Submitted: auto-generated\r\n\r\n",
            from, to, subject);
    put_body(&all, text);
    orr_put(&all, ".");
    bool ok = wire_open(&w, &c, err) && expect(&w, '2', err) && say(&w, '2', err, "EHLO orrery", "") &&
              say(&w, '2', err, "MAIL FROM:<%>", from) && say(&w, '2', err, "RCPT TO:<%>", to) &&
              say(&w, '3', err, "DATA", "") && say(&w, '2', err, "%", all.at);
    if (ok) {
        say(&w, '2', NULL, "QUIT", "");
    }
    wire_close(&w);
    orr_buf_free(&url);
    orr_buf_free(&all);
    return ok;
}
