/* Counts as text, for files and for other processes: one function lists the members of a struct, and either writes them
 * or reads them and adds them to what is there. Whole numbers only, so that any order of adding gives the same. */
#ifndef ORRERY_LAB_PORT_H
#define ORRERY_LAB_PORT_H

#include "orrery/lab.h"

/* For writing set `out`; for reading `in` and `end`. After something that makes no sense all that follows is read as
 * 0, so that a caller looks at `bad` once, at the end. Example of what a list function does:
 *
 *     port_count(p, &c->games);      writes " 12", or reads 12 and adds it
 *     port_tally(p, &c->scores);
 */
struct port {
    struct orr_buf *out; /* NULL: reading */
    const char *in, *end;
    bool bad; /* what was read makes no sense */
};

void port_count(struct port *, uint64_t *);         /* added */
void port_sum(struct port *, int64_t *);            /* added */
void port_most(struct port *, uint64_t *);          /* the larger one stays */
void port_short(struct port *, uint32_t *);         /* added */
void port_mask(struct port *, uint8_t *);           /* joined */
void port_tally(struct port *, struct orr_tally *); /* added */
void port_expect(struct port *, uint64_t wanted);   /* a number that must be this one */

#endif
