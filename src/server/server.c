/* The event loop: listens, hands each request to answer.c and sends what it says.
 * HTTP itself, time limits and connections that stay open are libwebsockets'. */
#include "orrery/server.h"

#include <errno.h>
#include <netdb.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "answer.h"
#include "library.h"

enum { CHUNK = 16384, HEADERS = 4096, ADDRESS = 64, FILES = 1024, HEADER_SECONDS = 10, IDLE_SECONDS = 60 };

struct orr_server {
    struct site site;
    struct lws_context *context;
    atomic_bool stopped;
    char address[ADDRESS], url[ADDRESS + 32];
};

/* A connection: what is left to send of an answer. */
struct connection {
    const char *bytes;
    size_t n;
    bool last; /* it is closed afterwards: a body that nobody wants may follow the request */
};

/* ---- requests ---- */

static enum method method_of(struct lws *wsi) {
    if (web.header_length(wsi, WSI_TOKEN_GET_URI)) {
        return METHOD_GET;
    }
    return web.header_length(wsi, WSI_TOKEN_HEAD_URI) ? METHOD_HEAD : METHOD_OTHER;
}

static bool send_headers(struct lws *wsi, const struct answer *a) {
    unsigned char room[LWS_PRE + HEADERS], *start = room + LWS_PRE, *p = start, *end = room + sizeof room - 1;
    if (web.add_common(wsi, a->status, a->type, a->n, &p, end)) {
        return false;
    }
    const struct answer_header *lists[] = {a->header, answer_always};
    for (size_t i = 0; i < 2; i++) {
        for (const struct answer_header *h = lists[i]; h->name; h++) {
            if (web.add_header(wsi, (const unsigned char *)h->name, (const unsigned char *)h->value,
                               (int)strlen(h->value), &p, end)) {
                return false;
            }
        }
    }
    return web.write_headers(wsi, start, &p, end) == 0;
}

/* What lws callbacks return: 0 to go on, -1 to close the connection. */
static int finish(struct lws *wsi) { return web.completed(wsi) ? -1 : 0; }

static int on_request(const struct orr_server *server, struct lws *wsi, struct connection *c, const char *path) {
    char encoding[256] = "", tags[256] = "";
    struct request r = {.method = method_of(wsi), .path = path};
    struct answer a;
    /* A header too long for its room is left out: the answer is then larger, not wrong. */
    r.accept_encoding =
        web.header_copy(wsi, encoding, sizeof encoding, WSI_TOKEN_HTTP_ACCEPT_ENCODING) > 0 ? encoding : "";
    r.if_none_match = web.header_copy(wsi, tags, sizeof tags, WSI_TOKEN_HTTP_IF_NONE_MATCH) > 0 ? tags : "";
    answer_to(&server->site, &r, &a);
    if (!send_headers(wsi, &a)) {
        return -1;
    }
    if (!a.with_body || a.n == 0) {
        return finish(wsi);
    }
    *c = (struct connection){a.bytes, a.n, r.method == METHOD_OTHER};
    web.want_to_write(wsi);
    return 0;
}

static int on_writable(struct lws *wsi, struct connection *c) {
    unsigned char room[LWS_PRE + CHUNK];
    if (!c->n) {
        return 0;
    }
    size_t n = c->n < CHUNK ? c->n : CHUNK;
    bool last = n == c->n;
    memcpy(room + LWS_PRE, c->bytes, n);
    if (web.write(wsi, room + LWS_PRE, n, last ? LWS_WRITE_HTTP_FINAL : LWS_WRITE_HTTP) < (int)n) {
        return -1;
    }
    c->bytes += n;
    c->n -= n;
    if (last) {
        return c->last ? -1 : finish(wsi);
    }
    web.want_to_write(wsi);
    return 0;
}

static int on_event(struct lws *wsi, enum lws_callback_reasons reason, void *user, void *in, size_t n) {
    switch (reason) {
    case LWS_CALLBACK_HTTP:
        return on_request(web.context_user(web.get_context(wsi)), wsi, user, in);
    case LWS_CALLBACK_HTTP_WRITEABLE:
        return on_writable(wsi, user);
    case LWS_CALLBACK_HTTP_BODY:
    case LWS_CALLBACK_HTTP_BODY_COMPLETION:
        return 0;
    case LWS_CALLBACK_HTTP_CONFIRM_UPGRADE:
        return -1; /* there is nothing to change to */
    default:
        return web.otherwise(wsi, reason, user, in, n);
    }
}

static const struct lws_protocols protocols[] = {
    {.name = "http", .callback = on_event, .per_session_data_size = sizeof(struct connection)},
    {.name = NULL},
};

/* ---- the server ---- */

/* "ADDRESS:PORT"; an IPv6 address stands in brackets. */
static bool read_listen(const char *text, char address[ADDRESS], int *port, struct orr_error *err) {
    const char *colon = strrchr(text, ':');
    char *end = NULL;
    long number = colon ? strtol(colon + 1, &end, 10) : -1;
    size_t n = colon ? (size_t)(colon - text) : 0;
    if (!colon || colon[1] < '0' || colon[1] > '9' || *end || number > 65535 || n == 0 || n >= ADDRESS) {
        return orr_fail(err, "\"%s\" is no place to listen: it must look like 127.0.0.1:8080", text);
    }
    bool brackets = text[0] == '[' && text[n - 1] == ']';
    snprintf(address, ADDRESS, "%.*s", (int)(brackets ? n - 2 : n), text + brackets);
    if (!brackets && strchr(address, ':')) {
        return orr_fail(err, "an IPv6 address stands in brackets, as in [::1]:8080");
    }
    *port = (int)number;
    return true;
}

/* Can it be listened on? The library says only yes or no, this says why not. */
static bool try_place(const char *address, int port, struct orr_error *err) {
    struct addrinfo hints = {.ai_flags = AI_NUMERICHOST | AI_PASSIVE, .ai_socktype = SOCK_STREAM}, *place = NULL;
    char number[16];
    int yes = 1;
    snprintf(number, sizeof number, "%d", port);
    if (getaddrinfo(address, number, &hints, &place) != 0) {
        return orr_fail(err, "\"%s\" is no address in numbers", address);
    }
    int fd = socket(place->ai_family, SOCK_STREAM, 0);
    bool ok = fd >= 0 && setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) == 0 &&
              bind(fd, place->ai_addr, place->ai_addrlen) == 0;
    if (!ok) {
        orr_fail(err, "%s:%d cannot be listened on: %s", address, port, strerror(errno));
    }
    if (fd >= 0) {
        close(fd);
    }
    freeaddrinfo(place);
    return ok;
}

static bool start(struct orr_server *s, int port, struct orr_error *err) {
    bool six = strchr(s->address, ':'), every = strcmp(s->address, "0.0.0.0") == 0 || strcmp(s->address, "::") == 0;
    struct lws_context_creation_info info = {
        .port = port,
        .iface = every ? NULL : s->address,
        .protocols = protocols,
        .vhost_name = "orrery",
        .server_string = "orrery",
        .fd_limit_per_thread = FILES,
        .timeout_secs = HEADER_SECONDS,
        .timeout_secs_ah_idle = HEADER_SECONDS,
        .keepalive_timeout = IDLE_SECONDS,
        .options = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND | (six ? 0 : LWS_SERVER_OPTION_DISABLE_IPV6),
        .user = s,
    };
    web.set_log_level(0, NULL);
    s->context = web.create_context(&info);
    struct lws_vhost *vhost = s->context ? web.vhost_by_name(s->context, info.vhost_name) : NULL;
    if (!vhost) {
        return orr_fail(err, "%s:%d cannot be listened on", s->address, port);
    }
    const char *shown = every ? (six ? "::1" : "127.0.0.1") : s->address;
    snprintf(s->url, sizeof s->url, six ? "http://[%s]:%d/" : "http://%s:%d/", shown, web.vhost_port(vhost));
    return true;
}

struct orr_server *orr_server_new(const char *listen, const char *site, struct orr_error *err) {
    struct orr_server *s = calloc(1, sizeof *s);
    int port = 0;
    if (!s) {
        abort();
    }
    bool ok = read_listen(listen, s->address, &port, err) && try_place(s->address, port, err) &&
              site_load(&s->site, site, err) && library_open(err) && start(s, port, err);
    if (!ok) {
        orr_server_free(s);
        return NULL;
    }
    return s;
}

void orr_server_free(struct orr_server *s) {
    if (!s) {
        return;
    }
    if (s->context) {
        web.context_destroy(s->context);
    }
    site_free(&s->site);
    free(s);
}

const char *orr_server_url(const struct orr_server *s) { return s->url; }

void orr_server_run(struct orr_server *s) {
    while (!atomic_load(&s->stopped) && web.service(s->context, 0) >= 0) {
    }
}

void orr_server_stop(struct orr_server *s) {
    atomic_store(&s->stopped, true);
    web.cancel_service(s->context);
}
