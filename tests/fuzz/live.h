/* A live table for harnesses: a match on a hub in memory, with a connection for every seat, one that watches and one
 * that has said nothing yet. */
#ifndef ORRERY_FUZZ_LIVE_H
#define ORRERY_FUZZ_LIVE_H

#include "fuzz.h"

#include "tests/hall.h"

/* One hall for many inputs; a new one now and then, so that its store stays small. */
struct hall *live_hall(void);
/* What nobody looks at any more is put away, as after a quiet minute. */
void live_forget(struct hall *);

enum { LIVE_WATCHER = ORR_MAX_SEATS, LIVE_NEW, LIVE_PEERS };
struct live {
    struct hall *hall;
    struct table *table; /* NULL: this set-up cannot be played by people alone */
    char id[STORE_ID];
    char token[ORR_MAX_SEATS][TOKEN_TEXT];
    struct peer *peer[LIVE_PEERS];
};
/* The game and the set-up are chosen by two bytes. A person sits at every seat. */
void live_begin(struct live *, struct fuzz_input *);
/* The same from an order; `hall` is set. False: it is refused. */
bool live_order(struct live *, const char *order);
void live_end(struct live *);

/* All of a table that a message may change. */
struct live_facts {
    uint8_t *state;
    size_t size;
    uint32_t written, lines, said;
    enum table_phase phase;
    struct table_seat seat[ORR_MAX_SEATS];
};
struct live_facts live_facts_of(const struct table *);
bool live_facts_same(const struct live_facts *, const struct live_facts *);
void live_facts_free(struct live_facts *);
/* What holds for every table at any time. */
void live_check(const struct table *);

#endif
