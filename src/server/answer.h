/* What is answered to a request, without any network: status, headers and body. */
#ifndef ORRERY_SERVER_ANSWER_H
#define ORRERY_SERVER_ANSWER_H

#include "site.h"

enum method { METHOD_GET = 1, METHOD_HEAD, METHOD_POST, METHOD_OTHER };

/* Missing headers are empty texts. */
struct request {
    enum method method;
    const char *path;
    const char *accept_encoding, *if_none_match;
};

struct answer_header {
    const char *name; /* with the colon */
    const char *value;
};

enum { ANSWER_HEADERS = 8, ETAG = 32 };

struct answer {
    unsigned status;
    const char *type;
    const char *bytes;
    size_t n;       /* of the whole body */
    bool with_body; /* else only its length is told */
    char etag[ETAG];
    struct answer_header header[ANSWER_HEADERS]; /* ends with a name of NULL */
    uint64_t later;                              /* not yet: it comes with this number; 0: here it is */
};

void answer_to(const struct site *, const struct request *, struct answer *);
/* Headers of every answer; ends with a name of NULL. */
extern const struct answer_header answer_always[];

#endif
