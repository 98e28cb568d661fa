/* WebSocket (RFC 6455) as bytes, without any network: the handshake, reading frames
 * of a client, strictly, and writing frames of a server. */
#ifndef ORRERY_SERVER_WS_H
#define ORRERY_SERVER_WS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "orrery/engine.h"

enum { WS_MESSAGE = 65536, WS_ACCEPT = 29 }; /* the longest message that a client may send */

/* The answer to Sec-WebSocket-Key; false when the key is none (24 characters that stand for 16 bytes). */
bool ws_accept(const char *key, char out[WS_ACCEPT]);

enum ws_kind { WS_TEXT = 1, WS_BINARY = 2, WS_CLOSE = 8, WS_PING = 9, WS_PONG = 10 };
enum ws_close {
    WS_DONE = 1000,
    WS_GOING_AWAY = 1001,
    WS_PROTOCOL = 1002,
    WS_UNSUPPORTED = 1003,
    WS_NOT_UTF8 = 1007,
    WS_POLICY = 1008,
    WS_TOO_BIG = 1009,
    WS_RESTART = 1012,
    WS_BUSY = 1013
};

/* Puts messages together from frames. */
struct ws_reader {
    struct orr_buf message; /* of a message that is cut into several frames */
    uint8_t kind;           /* of that message; 0: none is under way */
};
struct ws_frame {
    uint8_t kind;
    const char *bytes; /* in the reader, or in the bytes that were given */
    size_t n;
};
/* One frame from the n bytes that have come so far; they are unmasked in place. Returns its bytes, 0 when more have to
 * come, or the code of the close, negative. `out->kind` is 0 where a message goes on in another frame. */
long ws_read(struct ws_reader *, char *bytes, size_t n, struct ws_frame *out);
void ws_reader_free(struct ws_reader *);
/* The head of a frame of a server. Returns its length, at most WS_HEAD. */
enum { WS_HEAD = 10 };
size_t ws_write_head(enum ws_kind, size_t n, uint8_t out[WS_HEAD]);
bool ws_is_utf8(const char *, size_t n);

#endif
