/* Where a server listens. */
#ifndef ORRERY_SERVER_LISTEN_H
#define ORRERY_SERVER_LISTEN_H

#include "orrery/engine.h"

enum { LISTENERS = 8, PLACE = 256 };

struct listeners {
    int fd[LISTENERS];
    unsigned n;
    char url[PLACE + 32];
};

/* Listen on every address that "HOST:PORT" means; port 0: any free one, the same for all. */
bool listen_open(struct listeners *, const char *place, struct orr_error *);
void listen_close(struct listeners *);

#endif
