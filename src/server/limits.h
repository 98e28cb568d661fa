/* What one address may do: so many sockets at once, so many tables and calls in a while. Addresses of
 * this machine are not limited: a proxy, or the owner, speaks from there. */
#ifndef ORRERY_SERVER_LIMITS_H
#define ORRERY_SERVER_LIMITS_H

#include <stdbool.h>

enum { LIMIT_SOCKETS = 64, LIMIT_BURST = 20, LIMIT_CONNECTIONS = 128, LIMIT_ADDRESSES = 4096 };
enum { LIMIT_CALLS = 400, LIMIT_CALLS_SECOND = 40 };  /* calls below /api/: at once, and then every second */
enum { LIMIT_TABLE_SECONDS = 10, LIMIT_KEPT = 3600 }; /* until one more table; since an address was seen */

struct limits_spec {
    unsigned connections, sockets, tables;
    double table_seconds, kept_seconds;
};
struct limits;
struct limits *limits_new(void);
void limits_set(struct limits *, const struct limits_spec *);
void limits_free(struct limits *);
bool limits_is_here(const char *address); /* it is one of this machine */
const struct limits_spec *limits_most(const struct limits *);
/* By what name an address is counted, however it is written. */
enum { LIMIT_NAME = 48 };
void limits_name(const char *address, char out[LIMIT_NAME]);
/* May this address make another table now? It is counted if so. */
bool limits_make(struct limits *, const char *address, double now);
/* May it call once more? It is counted if so. Where there is no room to count it, it may. */
bool limits_call(struct limits *, const char *address, double now);
/* May it open another socket? It is counted if so, until limits_close. */
bool limits_open(struct limits *, const char *address, double now);
void limits_close(struct limits *, const char *address);
/* The same for connections of any kind. */
bool limits_connect(struct limits *, const char *address, double now);
void limits_disconnect(struct limits *, const char *address);
/* Addresses that were not seen for long are forgotten; called now and then. */
void limits_forget(struct limits *, double now);
unsigned limits_known(const struct limits *); /* so many addresses are remembered */

#endif
