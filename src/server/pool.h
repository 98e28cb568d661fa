/* Threads that think for computer players and people who want to be advised. Requests and answers are texts and numbers:
 * nothing of a table is shared with them. */
#ifndef ORRERY_SERVER_POOL_H
#define ORRERY_SERVER_POOL_H

#include "thinking.h"

enum { POOL_WAITING = 4096 }; /* requests at most; whoever finds no room asks again later */

struct pool;
struct pool_ask {
    const char *match;
    uint32_t number; /* given back with the answer; not 0 */
    int what;        /* as thinking_do knows it */
    enum thinking_rank rank;
    const char *text;
    size_t n;
};
struct pool_answer {
    char match[STORE_ID];
    uint32_t number; /* of the request */
    int what;
    orr_action action; /* of a decision; 0: the request made no sense */
    char *text;        /* of anything else, to be freed; NULL: it made no sense */
};

/* So many threads for decisions and hints; one more looks back at matches, and gives way to them. */
struct pool *pool_new(unsigned threads, struct orr_error *);
/* Those that think are told to stop. */
void pool_free(struct pool *);
/* What is wanted soonest is thought about first. False: there is no room now. */
bool pool_ask(struct pool *, const struct pool_ask *);
/* Nobody waits for it any more; what is being thought about comes to an end. */
void pool_drop(struct pool *, uint32_t number);
/* An answer that has come. */
bool pool_take(struct pool *, struct pool_answer *);
int pool_wake(const struct pool *);
unsigned pool_waiting(struct pool *);

#endif
