/* HTTP/1.1 as text, without any network: reading the head of a request, strictly,
 * and writing the head of an answer. Everything that a stranger sends passes here. */
#ifndef ORRERY_SERVER_HTTP_H
#define ORRERY_SERVER_HTTP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "answer.h"

enum { HTTP_HEAD = 8192, HTTP_TARGET = 2048, HTTP_HEADERS = 64, HTTP_ANSWER_HEAD = 2048 };

/* A head that was read; the texts are in the bytes that it was read from. */
struct http_request {
    struct request request;
    const char *method; /* as it was sent */
    const char *target; /* path and query as they were sent */
    const char *query;  /* after the question mark; "" when there is none */
    const char *host, *origin, *upgrade, *agent, *authorization;
    const char *language; /* accept-language; NULL or "": none */
    const char *ws_key, *ws_version;
    const char *forwarded;  /* x-forwarded-for */
    uint8_t forwards;       /* how often it was sent */
    uint64_t length;        /* bytes of the body that follows */
    bool keep;              /* the connection may carry another request */
    bool wants_go;          /* Expect: 100-continue */
    uint8_t minor;          /* HTTP/1.x */
    char path[HTTP_TARGET]; /* decoded; request.path points to it */
};

/* Read a head from the n bytes that have come so far; they are changed. Returns the bytes of the head, 0 when more
 * have to come, or the status of the refusal, negative: -400, -405 (CONNECT), -411, -414, -417, -431, -501, -505. */
int http_read(char *bytes, size_t n, struct http_request *);

/* The head of an answer, at most HTTP_ANSWER_HEAD bytes; returns its length. */
size_t http_write_head(const struct answer *, bool keep, char *out);

/* The answer that refuses a request with this status. */
void http_refuse(unsigned status, struct answer *);
const char *http_reason(unsigned status); /* "Not Found" */

#endif
