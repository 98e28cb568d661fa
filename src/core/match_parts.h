/* The inside of a match, shared by match.c (playing), record.c (writing) and
 * record_read.c (reading). No other file includes it. */
#ifndef ORRERY_CORE_MATCH_PARTS_H
#define ORRERY_CORE_MATCH_PARTS_H

#include "orrery/match.h"

/* The interval between snapshots starts small and doubles when the store is full:
 * memory stays bounded and a look back replays a few hundred steps at most. */
enum { SNAPSHOT_STEP = 64, SNAPSHOTS_MAX = 512 };

struct entries {
    struct orr_entry *at;
    uint32_t n, cap;
};

struct orr_match {
    orr_game *game;
    struct orr_seat_info seats[ORR_MAX_SEATS];
    uint8_t *state, *next; /* next: where a step is tried before it is recorded */
    uint8_t *snapshot;     /* states after 0, step, 2*step, … effective entries */
    uint32_t snapshots, snapshot_cap, snapshot_step;
    struct entries played;  /* effective: undone ones are out */
    struct entries written; /* every line ever written */
    char *header;           /* first line of the record, with its line feed */
    bool own_start;         /* does not begin at the set-up */
    bool sealed;            /* a commitment is in the header */
    bool seeded;            /* the seed is known */
    bool header_out, footer_out, broken;
    uint8_t seed[ORR_SEED_BYTES];
    orr_record_sink *sink;
    void *user;
};

static inline uint32_t orr_match_short_hash(const orr_game *g, const void *s) {
    return (uint32_t)(orr_hash(g, s) >> 32);
}

/* Take a judged step into the record: line, state, snapshot. False when the sink refused the line. */
bool orr_match_take(struct orr_match *, orr_action, struct orr_trace *);
bool orr_match_over(const struct orr_match *);

/* Lines of the record, each with its line feed. */
void orr_record_header(const struct orr_match *, struct orr_buf *);
void orr_record_line(const struct orr_match *, uint32_t number, struct orr_entry, struct orr_buf *);
void orr_record_footer(const struct orr_match *, struct orr_buf *);

#endif
