/* What one address may do: so many sockets at once, so many tables in a while. Addresses of
 * this machine are not limited: a proxy, or the owner, speaks from there. */
#ifndef ORRERY_SERVER_LIMITS_H
#define ORRERY_SERVER_LIMITS_H

#include <stdbool.h>

enum { LIMIT_SOCKETS = 64, LIMIT_BURST = 20, LIMIT_ADDRESSES = 4096 };
#define LIMIT_PER_SECOND 0.1 /* tables, once the burst is used up */

struct limits; /* zeroed memory is an empty one */
struct limits *limits_new(void);
void limits_free(struct limits *);
bool limits_is_here(const char *address); /* it is one of this machine */
/* May this address make another table now? It is counted if so. */
bool limits_make(struct limits *, const char *address, double now);
/* May it open another socket? It is counted if so, until limits_close. */
bool limits_open(struct limits *, const char *address, double now);
void limits_close(struct limits *, const char *address);

#endif
