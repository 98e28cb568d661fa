/* Two worlds side by side: the same match at two tables of two halls, as long as one reader cannot tell them apart. What
 * happens in one happens in the other so that the reader's view and the lines that it may read stay the same; what it may
 * not know differs wherever chance allows it. Dice come from here instead of from a seed. */
#ifndef TESTS_SECRECY_WORLD_H
#define TESTS_SECRECY_WORLD_H

#include "hall.h"

enum { WATCHER_PEER = ORR_MAX_SEATS, OTHER_PEER, PEERS };

struct world {
    struct hall hall;
    struct table *table;
    char token[ORR_MAX_SEATS][TOKEN_TEXT];
    struct peer *peer[PEERS]; /* of each seat, a watcher, and somebody who comes and goes */
    struct orr_buf told;      /* every byte that the reader was sent, heads of frames included */
    unsigned rolls;           /* of the present step that had no guide */
};

struct pair {
    struct world world[2];
    int reader;    /* a seat, or ORR_WATCHER */
    bool computer; /* the seat behind the reader is played by a computer player */
    bool parted;   /* the courses are not the same any more */
    struct orr_rng rng;
    uint64_t compared; /* entries */
    uint64_t differed; /* of these, entries after which the states of the worlds differed */
    uint64_t partings;
    bool hides; /* the reader's view was cut somewhere */
};

/* Open a table for the set-up in both worlds; false: people cannot play it on a server. */
bool pair_open(struct pair *, const struct orr_rules *, const struct orr_setup *);
void pair_close(struct pair *);
struct orr_match *world_match(const struct world *);
uint32_t world_length(const struct world *);
/* Both worlds become the first one again; everybody comes back with what they have. */
void pair_join(struct pair *);
/* One decision, and what follows from it, in both. False: the match is over. */
bool pair_step(struct pair *);
/* Something that others or the reader say besides. */
void pair_chatter(struct pair *);
/* The clock of both, in milliseconds; the time of day of the server comes from it. */
extern int64_t world_clock;

#endif
