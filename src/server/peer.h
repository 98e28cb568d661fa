/* The far end of a WebSocket: messages in, and messages out that wait until what they
 * tell is kept. */
#ifndef ORRERY_SERVER_PEER_H
#define ORRERY_SERVER_PEER_H

#include "orrery/bots.h"
#include "ws.h"

enum { PEER_OUT = 8 << 20 };                        /* whoever does not read so much is let go */
enum { PEER_SILENT = 45, PEER_GONE = 75 };          /* seconds without a word: a ping, then the end */
enum { PEER_BURST = 30, PEER_RATE = 10 };           /* messages at once, and each second from then on */
enum { PEER_HELLO = 10 };                           /* seconds until the first message */
enum { PEER_BOT_BURST = 200, PEER_BOT_RATE = 100 }; /* the same for bots, which are asked as fast as they answer */

/* So many bytes of `out` may leave once the ticket is done. */
struct peer_mark {
    uint64_t ticket;
    size_t end;
    uint32_t length; /* entries that it has then */
};

struct table;
struct peer_list;

/* What a program at a seat knows. */
struct bot {
    struct orr_bot_heard hello; /* what it said of itself */
    bool met;                   /* it has said hello, with the token of its seat */
    bool told;                  /* of the match */
    uint32_t asked;             /* the question that it has; 0: none */
    int64_t asked_at;
    bool stopped; /* it was told that its time is over */
};
struct peer {
    struct table *table;
    struct peer *next; /* at the same table */
    char from[64];     /* its address */
    int reader;        /* a seat, or ORR_WATCHER */
    bool greeted;      /* its hello was answered */
    struct bot *bot;   /* it is a program that speaks the protocol of bots; it is never greeted. NULL: it is not */
    uint32_t length;   /* entries that it has, when all that waits has left; */
    uint32_t kept;     /* and so many of them at least if nothing of that does */
    uint64_t mine;     /* the ticket of what it did last, */
    const char *deed;  /* and what that was */
    uint8_t *view;     /* and the state after them, as it knows it */
    struct orr_buf in, out;
    size_t sent, open; /* bytes of `out` that have left, and that may leave */
    struct peer_mark *mark;
    uint32_t marks, mark_cap;
    struct ws_reader reading;
    bool closing; /* nothing is said after the close */
    bool pinged;
    bool trusted;     /* may say as much as it likes */
    double heard;     /* when it said something last */
    double allowance; /* messages that it may send now */
    double counted;   /* when that was reckoned */
    /* Of all peers only those to whom something was said are looked at when it may leave. */
    struct peer_list *list; /* that it joins then; NULL: nobody looks */
    struct peer *before, *after;
    bool listed;
    void *line; /* its connection; peers know nothing of it */
};
struct peer_list {
    struct peer *first;
};
void peer_unlist(struct peer *);

struct peer *peer_new(double now);
/* It looks at the table from its seat, or watches. */
bool peer_is_here(const struct peer *);
void peer_free(struct peer *);
/* Say something once the ticket is done; 0: at once, but after everything that was said before. */
void peer_say(struct peer *, uint64_t ticket, const char *text, size_t n);
void peer_end(struct peer *, enum ws_close, const char *why);
/* What waits for a ticket is never said; it has the entries that it had before. */
void peer_forget(struct peer *);
/* Of the entries that it has only so many count from now on. */
void peer_cut(struct peer *, uint32_t length);
void peer_release(struct peer *, uint64_t done);
/* Bytes have come. Calls `take` with each message. */
typedef void peer_take(void *user, struct peer *, const char *text, size_t n);
void peer_hear(struct peer *, const char *bytes, size_t n, double now, peer_take *, void *user);
/* Time passes; true: it is gone. */
bool peer_watch(struct peer *, double now);

#endif
