/* A connection: bytes in, an answer out, and a deadline in every state. It knows
 * sockets, not the loop that waits for them. */
#ifndef ORRERY_SERVER_CONN_H
#define ORRERY_SERVER_CONN_H

#include "http.h"

/* Seconds that a state may last; no state waits for ever. */
enum {
    IDLE_SECONDS = 60,  /* between two requests */
    FIRST_SECONDS = 10, /* from the connection to the end of the first head */
    HEAD_SECONDS = 10,  /* from the first byte of a head to its end */
    BODY_SECONDS = 10,
    SEND_SECONDS = 30, /* without any progress */
    LINGER_SECONDS = 2
};
enum { BODY_MAX = 65536 }; /* of a request whose body nobody wants: it is read and thrown away */

enum conn_state {
    CONN_IDLE,  /* nothing of a request has come */
    CONN_HEAD,  /* a part of a head has come */
    CONN_BODY,  /* a body is thrown away before the answer is sent */
    CONN_SEND,  /* an answer is on its way */
    CONN_LINGER /* all is sent: wait for the other side, or it may lose the answer */
};

/* What is told to the log once an answer has been chosen. */
struct conn_event {
    const char *peer;
    const char *method, *target, *agent; /* "-" when the request could not be read */
    unsigned status;
    uint64_t bytes; /* of the body */
};
typedef void conn_log(void *user, const struct conn_event *);

struct conn {
    int fd;
    enum conn_state state;
    double since;       /* when the state, or the last progress in it, began */
    bool fresh;         /* no request was answered yet */
    bool keep;          /* another request may follow the answer */
    bool done;          /* close it */
    uint64_t body_left; /* to be thrown away */
    char in[HTTP_HEAD];
    size_t in_n;
    char head[HTTP_ANSWER_HEAD];
    size_t head_n, head_sent;
    const char *body;
    size_t body_n;
    char peer[64];
};

void conn_open(struct conn *, int fd, const char *peer, double now);
/* Bytes can be read, or sent. Answers from the site as far as the socket lets it. */
void conn_ready(struct conn *, const struct site *, double now, conn_log *, void *user);
/* Seconds until the deadline of its state; 0 or less: it has passed. */
double conn_left(const struct conn *, double now);
/* The deadline has passed: 408 for a request that was begun, the end for everything else. */
void conn_expire(struct conn *, double now, conn_log *, void *user);
/* Answer with this status at once and close: there is no room. */
void conn_turn_away(int fd);
bool conn_wants_write(const struct conn *);

#endif
