/* The client's side of the wire: ask a server by HTTP, and speak with it by a WebSocket, plainly or with TLS.
 * docs/protocol.md says what about. Nothing here knows matches. What a server sends is checked like what a stranger
 * sends; whatever breaks a rule of the protocol ends the connection. */
#ifndef ORRERY_CLIENT_H
#define ORRERY_CLIENT_H

#include <stdatomic.h>

#include "orrery/engine.h"

/* Where a server is: "https://host:port/base". */
enum { ORR_URL_HOST = 256, ORR_URL_BASE = 512 };
struct orr_url {
    bool tls;
    bool brackets; /* the host is an address of IP version 6 */
    char host[ORR_URL_HOST];
    uint16_t port;
    char base[ORR_URL_BASE]; /* "" or "/below", without a slash at its end */
};
/* http, https, ws or wss; what stands behind the path's last slash, a query and a fragment are left out. `rest` is set
 * to the fragment, or to "". */
bool orr_url_read(const char *text, struct orr_url *, const char **rest, struct orr_error *);

/* What all calls need. */
struct orr_client {
    struct orr_url url;
    const atomic_bool *stop; /* whoever waits gives up once it is true; NULL: nobody says so */
};

/* ---- by HTTP ---- */
struct orr_reply {
    unsigned status;
    struct orr_buf body; /* ended by a 0; free it */
};
/* `path` stands behind the base; a body NULL asks by GET, else by POST; token may be NULL. False with a sentence: there
 * was no answer. */
bool orr_client_ask(const struct orr_client *, const char *path, const char *token, const char *body,
                    struct orr_reply *, struct orr_error *);

/* ---- by a WebSocket ---- */
struct orr_socket;
/* NULL with a sentence; *status then is the server's refusal, or 0 when there was no answer. */
struct orr_socket *orr_socket_open(const struct orr_client *, const char *path, unsigned *status, struct orr_error *);
/* The same with a token, as in orr_client_ask. */
struct orr_socket *orr_socket_open_as(const struct orr_client *, const char *path, const char *token, unsigned *status,
                                      struct orr_error *);
void orr_socket_close(struct orr_socket *);
int orr_socket_fd(const struct orr_socket *); /* to wait for with poll */
/* False: the connection is lost. */
bool orr_socket_say(struct orr_socket *, const char *text, size_t n);
bool orr_socket_ping(struct orr_socket *);
/* Everything that has come, without waiting. False: the connection has ended. */
typedef void orr_socket_take(void *user, const char *text, size_t n);
bool orr_socket_listen(struct orr_socket *, orr_socket_take *, void *user);

#endif
