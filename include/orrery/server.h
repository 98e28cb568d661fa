/* The web server: gives the built site to browsers. One thread, one event loop. */
#ifndef ORRERY_SERVER_H
#define ORRERY_SERVER_H

#include "orrery/engine.h"

struct orr_server;

/* Read the site of a folder and listen on "ADDRESS:PORT" ("127.0.0.1:8080", "[::1]:8080"; port 0: any free one).
 * NULL on error. Files that change later are not seen. */
struct orr_server *orr_server_new(const char *listen, const char *site, struct orr_error *);
void orr_server_free(struct orr_server *);
const char *orr_server_url(const struct orr_server *); /* "http://127.0.0.1:8080/" */
/* Serve until orr_server_stop, which may be called by another thread or by a signal handler. */
void orr_server_run(struct orr_server *);
void orr_server_stop(struct orr_server *);

#endif
