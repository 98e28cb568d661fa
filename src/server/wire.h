/* A client's connection: bytes there and back, plainly or with TLS, each with a deadline. */
#ifndef ORRERY_SERVER_WIRE_H
#define ORRERY_SERVER_WIRE_H

#include "orrery/client.h"
#include "tls.h"

enum { WIRE_SECONDS = 10 }; /* to connect, to send, and between two pieces of an answer */

struct wire {
    int fd;
    struct tls *tls;
    struct tls_end *end; /* NULL: plain */
    const atomic_bool *stop;
};

bool wire_open(struct wire *, const struct orr_client *, struct orr_error *);
/* The same, but only to addresses that are allowed: it is asked about each that the name stands for, and what was asked
 * about is what is connected to. */
struct sockaddr;
typedef bool wire_may(const struct sockaddr *);
bool wire_open_where(struct wire *, const struct orr_client *, wire_may *, struct orr_error *);
void wire_close(struct wire *);
bool wire_send(struct wire *, const char *bytes, size_t n, struct orr_error *);
/* Bytes that have come, waiting for them if `waits`. 0: the other side has ended; -1: nothing is here (without waiting);
 * -2: it broke, or nothing came in time. */
long wire_receive(struct wire *, char *bytes, size_t n, bool waits, struct orr_error *);

/* "GET /base/path HTTP/1.1", with the host's name and `more` headers (each ended by CR LF). */
void wire_request(const struct orr_client *, const char *method, const char *path, const char *more, const char *body,
                  struct orr_buf *out);

/* The head of an answer, from the n bytes that have come so far. Returns its bytes, 0 when more have to come, -1 when it
 * is none. */
struct wire_head {
    unsigned status;
    bool has_length, chunked, upgrades;
    uint64_t length;
    char accept[32];    /* of sec-websocket-accept */
    char location[256]; /* where the server says that it is */
};
enum { WIRE_HEAD = 16384 };
long wire_read_head(const char *bytes, size_t n, struct wire_head *);

/* A frame of a server from the n bytes that have come so far; messages are put together as by ws_read. Returns its
 * bytes, 0 when more have to come, -1 when it breaks a rule. */
enum { WIRE_MESSAGE = 32 << 20 };
struct wire_reader {
    struct orr_buf message;
    uint8_t kind; /* of a message that goes on; 0: none does */
};
struct wire_frame {
    uint8_t kind; /* 0: the message goes on in another frame */
    const char *bytes;
    size_t n;
};
long wire_frame_read(struct wire_reader *, const char *bytes, size_t n, struct wire_frame *out);
/* A frame of a client: masked. */
void wire_frame_put(struct orr_buf *out, uint8_t kind, const uint8_t mask[4], const char *bytes, size_t n);

#endif
