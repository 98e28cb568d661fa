/* A connection: bytes in, an answer out, and a deadline in every state. It knows
 * sockets, not the loop that waits for them. */
#ifndef ORRERY_SERVER_CONN_H
#define ORRERY_SERVER_CONN_H

#include "front.h"
#include "http.h"
#include "tls.h"

/* Seconds that a state may last; no state waits for ever. */
enum {
    IDLE_SECONDS = 60,  /* between two requests */
    FIRST_SECONDS = 10, /* from the connection to the end of the first head */
    HEAD_SECONDS = 10,  /* from the first byte of a head to its end */
    BODY_SECONDS = 10,
    SEND_SECONDS = 30, /* without any progress */
    LINGER_SECONDS = 2
};
enum { BODY_MAX = 65536 }; /* of a request; a body that nobody wants is read and thrown away */

enum conn_state {
    CONN_IDLE,   /* nothing of a request has come */
    CONN_HEAD,   /* a part of a head has come */
    CONN_BODY,   /* a body is thrown away before the answer is sent */
    CONN_GET,    /* a body is read that belongs to the request */
    CONN_WAIT,   /* the answer waits until what it tells is kept */
    CONN_SEND,   /* an answer is on its way */
    CONN_SOCKET, /* messages go to and fro */
    CONN_LINGER  /* all is sent: wait for the other side, or it may lose the answer */
};

/* What is told to the log once an answer has been chosen. */
struct conn_event {
    const char *from;
    const char *method, *target, *agent; /* "-" when the request could not be read */
    unsigned status;
    uint64_t bytes; /* of the body */
};
typedef void conn_log(void *user, const struct conn_event *);

struct conn;
struct peer; /* peer.h */
/* Who answers: the site, and below /api/ whoever plays matches. `api` NULL: nobody does. */
struct conn_host {
    const struct site *site;
    const struct front *front; /* NULL: reached directly, at its root */
    conn_log *log;
    void *user; /* of the log */
    /* A request with its whole body. What `answer` points to may stand in `made`, which is kept until it is sent.
     * Returns the ticket that has to be done first, or 0. */
    uint64_t (*api)(void *hub, const struct http_request *, const char *body, size_t n, const char *from,
                    struct answer *, struct orr_buf *made);
    /* A socket is wanted: NULL with an answer that refuses it. */
    struct peer *(*socket)(void *hub, const struct http_request *, const char *from, struct answer *);
    void (*message)(void *hub, struct peer *, const char *text, size_t n);
    void (*gone)(void *hub, struct peer *); /* frees it */
    void *hub;
};

struct conn {
    int fd;
    enum conn_state state;
    uint32_t waits_for;          /* the events that the loop waits for */
    double since;                /* when the state, or the last progress in it, began */
    bool fresh;                  /* no request was answered yet */
    bool keep;                   /* another request may follow the answer */
    bool done;                   /* close it */
    bool listed;                 /* the loop looks at it until what it waits for is kept */
    uint64_t body_left;          /* to be thrown away, or to be read */
    uint64_t ticket;             /* of CONN_WAIT */
    uint64_t later;              /* of CONN_WAIT: the number of an answer that is still being made; 0: it is made */
    char asked[96];              /* for the log of such an answer: its path */
    struct http_request request; /* of CONN_GET; its texts stand in `in` */
    struct orr_buf got;          /* the body */
    struct orr_buf made;         /* the answer's body, when it is no file */
    struct peer *peer;           /* of CONN_SOCKET */
    char in[HTTP_HEAD];
    size_t in_n;
    size_t head_in; /* of CONN_GET: bytes of its head */
    char head[HTTP_ANSWER_HEAD];
    size_t head_n, head_sent;
    const char *body;
    size_t body_n;
    char from[64];       /* who is at the other end of the socket */
    char who[64];        /* and for whom it asks: they differ behind a proxy */
    struct tls_end *tls; /* NULL: plain */
    bool tls_writes;     /* reading waits until something can be written */
};

void conn_open(struct conn *, int fd, const char *from, double now);
/* Bytes can be read, or sent. Answers from the site as far as the socket lets it. */
void conn_ready(struct conn *, const struct conn_host *, double now);
/* Everything up to this ticket is kept: what waited for it may be sent. */
void conn_release(struct conn *, const struct conn_host *, uint64_t done, double now);
/* The answer that was to come later; its body is taken out of `made`. It leaves with the next conn_release. */
void conn_answer(struct conn *, const struct conn_host *, const struct answer *, struct orr_buf *made, double now);
/* Nothing more can be kept: whoever waits is told so. */
void conn_give_up(struct conn *, const struct conn_host *, double now);
/* Before its memory is given back. */
void conn_close(struct conn *, const struct conn_host *);
/* Seconds until the deadline of its state; 0 or less: it has passed. */
double conn_left(const struct conn *, double now);
/* The deadline has passed: 408 for a request that was begun, the end for everything else. */
void conn_expire(struct conn *, const struct conn_host *, double now);
/* Answer with this status at once and close: there is no room. */
void conn_turn_away(int fd);
bool conn_wants_write(const struct conn *);

#endif
