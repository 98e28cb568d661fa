/* How the server is reached: below which path, under which address, through which proxies; and what it says of itself
 * at /api/house. Knows no network: everything here is text. */
#ifndef ORRERY_SERVER_FRONT_H
#define ORRERY_SERVER_FRONT_H

#include <stdint.h>

#include "orrery/server.h"

enum { FRONT_BASE = 256, FRONT_NETS = 32, FRONT_ADDRESS = 64 };

/* Addresses that share their first bits; version 4 stands as ::ffff:a.b.c.d. */
struct front_net {
    uint8_t at[16];
    unsigned bits;
};

struct front {
    char base[FRONT_BASE];         /* of the public URL: "" or "/orrery" */
    char origin[FRONT_BASE + 300]; /* "https://example.org"; "": nobody said */
    bool https;                    /* people come by TLS: browsers may insist on it */
    struct front_net proxy[FRONT_NETS];
    unsigned proxies;
    struct orr_buf about; /* the JSON of /api/house */
};

bool front_open(struct front *, const struct orr_server_spec *, struct orr_error *);
void front_free(struct front *);

/* Cut the base from the front of a path, in place. A path that does not begin with it stays: a proxy may have cut it
 * already. False: it is the base without its slash, from where browsers have to be sent on to the place with it. */
bool front_path(const struct front *, char *path);
/* Is that the address of a proxy that is trusted? */
bool front_trusts(const struct front *, const char *address);
/* Whom a request comes from: its sender, or behind proxies that are trusted the last address which is none of theirs.
 * False: a proxy sent something that is no list of addresses. */
bool front_address(const struct front *, const char *sender, const char *forwarded, char out[FRONT_ADDRESS]);
/* May a page from there open sockets and change anything? A client that is no browser says no origin. The front may be
 * NULL. */
bool front_origin(const struct front *, const char *origin, const char *host);

#endif
