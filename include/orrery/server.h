/* The server: gives the built site to browsers and plays matches between them. One event loop; one thread writes what is
 * kept, others think for computer players. */
#ifndef ORRERY_SERVER_H
#define ORRERY_SERVER_H

#include <stdio.h>

#include "orrery/engine.h"

struct orr_server;

enum { ORR_SERVER_CONNECTIONS = 4096 };
enum orr_access_log { ORR_LOG_OFF = 0, ORR_LOG_COMMON, ORR_LOG_JSON };

struct orr_server_spec {
    const char *listen;   /* "HOST:PORT": "127.0.0.1:8080", "localhost:8080", "[::1]:8080"; port 0: any free one */
    const char *site;     /* the folder of the built site; files that change later are not seen */
    unsigned connections; /* at most so many at once; 0: ORR_SERVER_CONNECTIONS */
    const char *data;     /* the folder for matches; NULL: only the site is served */
    unsigned threads;     /* that think for computer players; 0: one */
    enum orr_access_log log;
    FILE *log_to; /* NULL: stderr */
};
struct orr_server *orr_server_new(const struct orr_server_spec *, struct orr_error *); /* NULL on error */
void orr_server_free(struct orr_server *);
bool orr_server_place(const char *listen, struct orr_error *); /* is it spelt like one? */
const char *orr_server_url(const struct orr_server *);         /* "http://127.0.0.1:8080/" */
/* Serve until orr_server_stop, which may be called by another thread or by a signal handler. */
void orr_server_run(struct orr_server *);
void orr_server_stop(struct orr_server *);

#endif
