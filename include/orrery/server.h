/* The server: gives the built site to browsers and plays matches between them. One event loop; one thread writes what is
 * kept, others think for computer players. */
#ifndef ORRERY_SERVER_H
#define ORRERY_SERVER_H

#include <stdio.h>

#include "orrery/engine.h"

struct orr_server;

enum {
    ORR_SERVER_CONNECTIONS = 4096,
    ORR_SERVER_PER_ADDRESS = 128,
    ORR_SERVER_SOCKETS = 64,
    ORR_SERVER_TABLES = 20,
    ORR_SERVER_TABLE_SECONDS = 10,
    ORR_SERVER_ADDRESS_MINUTES = 60
};
enum orr_server_log { ORR_EVENTS_TEXT = 0, ORR_EVENTS_JSON };
enum orr_access_log { ORR_LOG_OFF = 0, ORR_LOG_COMMON, ORR_LOG_JSON };

struct orr_server_spec {
    const char *listen;   /* "HOST:PORT": "127.0.0.1:8080", "localhost:8080", "[::1]:8080"; port 0: any free one */
    const char *site;     /* the folder of the built site; files that change later are not seen */
    unsigned connections; /* at most so many at once; 0: ORR_SERVER_CONNECTIONS */
    const char *data;     /* the folder for matches; NULL: only the site is served */
    const char *db;       /* another database for them: "sqlite:PATH" or "postgres://…"; NULL: one in the folder */
    unsigned threads;     /* that think for computer players; 0: one */
    bool workers;         /* nothing is thought about here: orrery worker does it, at the same PostgreSQL */
    const char *version;  /* of the program, told to clients; NULL: "" */
    /* ---- how it is reached ---- */
    const char *public_url;         /* by people: "https://example.org/orrery/"; NULL: as it is asked */
    const char *trusted_proxies;    /* "127.0.0.1,10.0.0.0/8": their x-forwarded-for counts; NULL: nobody's */
    const char *tls_cert, *tls_key; /* files in PEM; NULL: no TLS */
    /* ---- limits; 0: as docs/security.md says ---- */
    unsigned per_address, sockets, tables; /* of one address: connections, sockets, tables made at once */
    unsigned table_seconds;                /* until one more table may be made */
    /* ---- what is kept of people ---- */
    unsigned keep_chat;            /* days; 0: as long as the match */
    unsigned keep_addresses;       /* minutes since an address was last seen, in memory; 0: an hour */
    const char *imprint, *privacy; /* links that the page shows; NULL: none */
    /* ---- people with accounts ---- */
    const char *admin_token;            /* opens the page of numbers; NULL: nobody does */
    const char *mail_relay, *mail_from; /* "smtp://HOST:PORT" of a relay, and the sender; NULL: no e-mail */
    const char *push;                   /* "https://push.example.org/,…": Web Push may go there; NULL: nowhere */
    bool local_hooks;                   /* webhooks may go to this machine and private networks */
    enum orr_server_log events;         /* what the server says of itself */
    enum orr_access_log log;
    FILE *log_to; /* NULL: stderr */
};
/* A program that speaks TLS ignores SIGPIPE. */
struct orr_server *orr_server_new(const struct orr_server_spec *, struct orr_error *); /* NULL on error */
void orr_server_free(struct orr_server *);
bool orr_server_place(const char *listen, struct orr_error *); /* is it spelt like one? */
const char *orr_server_url(const struct orr_server *);         /* "http://127.0.0.1:8080/" */
/* Serve until orr_server_stop, which may be called by another thread or by a signal handler. */
void orr_server_run(struct orr_server *);
void orr_server_stop(struct orr_server *);
/* Read the certificate again; the old one stays where the new one cannot be read. May be called like orr_server_stop. */
void orr_server_reload(struct orr_server *);

#endif
