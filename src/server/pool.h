/* Threads that think for computer players. Requests and answers are texts and numbers:
 * nothing of a table is shared with them. */
#ifndef ORRERY_SERVER_POOL_H
#define ORRERY_SERVER_POOL_H

#include "store.h"

enum { POOL_WAITING = 4096 }; /* requests at most; whoever finds no room asks again later */

struct pool;
struct pool_answer {
    char match[STORE_ID];
    uint32_t number;   /* of the request */
    orr_action action; /* 0: the request made no sense */
};

struct pool *pool_new(unsigned threads, struct orr_error *);
/* Those that think are told to stop. */
void pool_free(struct pool *);
/* The text of a request (orrery/think.h). False: there is no room now. */
bool pool_ask(struct pool *, const char *match, uint32_t number, const char *request, size_t n);
/* An answer that has come. */
bool pool_take(struct pool *, struct pool_answer *);
int pool_wake(const struct pool *);
unsigned pool_waiting(struct pool *);

#endif
