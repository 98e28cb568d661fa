/* How people find a table: by words or its id, by a list, or by being seated with others who want the same. */
#ifndef ORRERY_SERVER_LOBBY_H
#define ORRERY_SERVER_LOBBY_H

#include "hub.h"

enum { LOBBY_LISTED = 100, LOBBY_MINE = 32 };

/* The waiting table with these words, or any table with this id. NULL with a sentence. */
struct table *lobby_find(struct hub *, const char *text, struct orr_error *);
/* {"people","playing","matches":[…]}: public tables at which one could sit down now, and those to watch. Returns the
 * ticket that has to be done before. */
uint64_t lobby_json(struct hub *, struct orr_buf *out);
/* A seat at a table where others wait for the same; else a new table by the order, whose seats are open to whoever comes
 * with the same. `made`: it is new, and not in the hub yet. NULL with a sentence. */
struct table *lobby_pair(struct hub *, const char *order, size_t n, char token[TOKEN_TEXT], int *seat, bool *made,
                         struct orr_error *);
/* lobby_mine.c: for each of [{"id","token"}] where the token is right the table, the seat, whose turn it is since when, the
 * round, what happened last and what the seat has planned, in words of the language. */
uint64_t lobby_mine(struct hub *, const struct orr_json *seats, const char *language, struct orr_buf *out);

/* table_again.c: the same once more, with seats rotated. The first one who asks makes the table; the seats of the others
 * wait for them there. `made` as above. */
struct table *again_sit(struct hub *, struct table *old, int seat, char token[TOKEN_TEXT], int *got, bool *made,
                        struct orr_error *);

#endif
