/* Whoever thinks for servers that share a PostgreSQL and leave that to others: takes what they ask for out of the
 * database, on as many machines as one likes, and puts the answers there. It has no key and no secrets but those that
 * seats of computer players hold. */
#ifndef ORRERY_WORKER_H
#define ORRERY_WORKER_H

#include "orrery/engine.h"

struct orr_worker_spec {
    const char *db;   /* "postgres://…" */
    unsigned threads; /* for decisions and hints; 0: one */
    bool reviews;     /* and one more that looks back at matches, where nothing else has to be done */
};
struct orr_worker;
struct orr_worker *orr_worker_new(const struct orr_worker_spec *, struct orr_error *); /* NULL with a sentence */
void orr_worker_free(struct orr_worker *);
/* Think until orr_worker_stop, which may be called by a signal handler. What is begun then is given back. */
void orr_worker_run(struct orr_worker *);
void orr_worker_stop(struct orr_worker *);

#endif
