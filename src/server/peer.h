/* The far end of a WebSocket: messages in, and messages out that wait until what they
 * tell is kept. */
#ifndef ORRERY_SERVER_PEER_H
#define ORRERY_SERVER_PEER_H

#include "ws.h"

enum { PEER_OUT = 8 << 20 };               /* whoever does not read so much is let go */
enum { PEER_SILENT = 45, PEER_GONE = 75 }; /* seconds without a word: a ping, then the end */
enum { PEER_BURST = 30, PEER_RATE = 10 };  /* messages at once, and each second from then on */
enum { PEER_HELLO = 10 };                  /* seconds until the first message */

/* So many bytes of `out` may leave once the ticket is done. */
struct peer_mark {
    uint64_t ticket;
    size_t end;
};

struct table;
struct peer {
    struct table *table;
    struct peer *next; /* at the same table */
    char from[64];     /* its address */
    int reader;        /* a seat, or ORR_WATCHER */
    bool greeted;      /* its hello was answered */
    uint32_t length;   /* entries that it has */
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
};

struct peer *peer_new(double now);
void peer_free(struct peer *);
/* Say something once the ticket is done; 0: at once, but after everything that was said before. */
void peer_say(struct peer *, uint64_t ticket, const char *text, size_t n);
void peer_end(struct peer *, enum ws_close, const char *why);
void peer_release(struct peer *, uint64_t done);
/* Bytes have come. Calls `take` with each message. */
typedef void peer_take(void *user, struct peer *, const char *text, size_t n);
void peer_hear(struct peer *, const char *bytes, size_t n, double now, peer_take *, void *user);
/* Time passes; true: it is gone. */
bool peer_watch(struct peer *, double now);

#endif
