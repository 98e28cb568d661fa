/* The inside of a match, shared by match.c (playing), record.c (writing) and
 * record_read.c (reading). No other file includes it. */
#ifndef ORRERY_CORE_MATCH_PARTS_H
#define ORRERY_CORE_MATCH_PARTS_H

#include "orrery/match.h"

/* The interval between snapshots starts small and doubles when the store is full:
 * memory stays bounded and a look back replays a few hundred steps at most. */
enum { SNAPSHOT_STEP = 64, SNAPSHOTS_MAX = 512 };

/* Part of a text. */
struct slice {
    const char *at;
    size_t n;
};

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
    uint8_t seed[ORR_SEED_BYTES], commit[32];
    orr_record_sink *sink;
    void *user;
};

static inline uint32_t orr_match_short_hash(const orr_game *g, const void *s) {
    return (uint32_t)(orr_hash(g, s) >> 32);
}

/* Take a judged step into the record: line, state, snapshot. False when the sink refused the line. */
bool orr_match_take(struct orr_match *, orr_action, struct orr_trace *);
/* Take the last entry back, whoever may; false when the sink refused the line. */
bool orr_match_drop(struct orr_match *, int seat, struct orr_error *);
/* A line "undo" of a record: takes back one entry, chosen or not. */
bool orr_match_undo_line(struct orr_match *, int seat, struct orr_error *);
/* Whether every outcome so far is the one that the seed gives; an error names the line. */
bool orr_match_fair(const struct orr_match *, const uint8_t seed[ORR_SEED_BYTES], struct orr_error *);
bool orr_match_over(const struct orr_match *);

/* Lines of the record, each with its line feed. */
void orr_record_header(const struct orr_match *, struct orr_buf *);
void orr_record_line(const struct orr_match *, uint32_t number, struct orr_entry, struct orr_buf *);
void orr_record_footer(const struct orr_match *, struct orr_buf *);
void orr_record_actor(int actor, char out[8]); /* P1 .. P6 or chance */

/* Reading. The header makes the match; digests are 64 hex digits, `found` tells whether the member is there. */
struct orr_json;
struct orr_match *orr_record_start(struct slice line, const char *content, struct orr_error *);
bool orr_record_digest(const struct orr_json *object, const char *key, uint8_t out[32], bool *found,
                       struct orr_error *);

#endif
