/* What a server keeps: matches, the lines of their records, seats and chat. Writing is
 * asked for and done by a thread of its own, many changes in one transaction; a change is
 * told to nobody before its ticket is done. Reading is done at once. */
#ifndef ORRERY_SERVER_STORE_H
#define ORRERY_SERVER_STORE_H

#include "orrery/engine.h"

enum { STORE_ID = 20, STORE_TOKEN = 32, STORE_BLOB = 160 };
enum { STORE_SCHEMA = 1 };

enum store_kind {
    STORE_MATCH = 1, /* its order, phase and sealed seeds; a later one takes the place of an earlier one */
    STORE_ENTRY,     /* line number n of its record; never changed */
    STORE_SEAT,      /* who sits at seat n, and the hash of the token that proves it */
    STORE_CHAT       /* message number n */
};
struct store_write {
    enum store_kind kind;
    char match[STORE_ID];
    uint32_t n;
    int32_t value; /* of a match its phase, of a chat the seat */
    int64_t at;    /* milliseconds since 1970 */
    const char *text;
    size_t text_n;
    uint8_t blob[STORE_BLOB]; /* sealed seeds, or the hash of a token */
    size_t blob_n;
};

struct store;
/* Open or make the database. NULL with a sentence: it cannot be written, or is of a later version of the program. */
struct store *store_open(const char *path, struct orr_error *);
/* Everything that was asked for is written first. */
void store_close(struct store *);
/* Ask for a change; the text is copied. Returns its ticket: tickets are numbered from 1 on and done in order. */
uint64_t store_put(struct store *, const struct store_write *);
/* All tickets up to this one are on the disk. */
uint64_t store_done(const struct store *);
/* Can be read from (one byte or more) after store_done or store_broken has changed. */
int store_wake(const struct store *);
/* Writing failed: nothing is kept from now on, and nobody may be told otherwise. The sentence says why. */
bool store_broken(struct store *, struct orr_error *why);

/* ---- reading, by one thread ---- */
struct store_found {
    int32_t phase;
    int64_t created;
    char *order; /* the text of STORE_MATCH */
    uint8_t blob[STORE_BLOB];
    size_t blob_n;
};
/* False: there is no such match. */
bool store_find(struct store *, const char *match, struct store_found *);
void store_found_free(struct store_found *);
/* All of its record, lines in order; returns how many there are. */
uint32_t store_lines(struct store *, const char *match, struct orr_buf *out);
/* Its seats or messages, or the matches of a phase, newest first, at most `most`. */
typedef void store_row(void *user, const struct store_write *);
void store_seats(struct store *, const char *match, store_row *, void *user);
void store_chat(struct store *, const char *match, unsigned most, store_row *, void *user);
void store_matches(struct store *, int32_t phase, unsigned most, store_row *, void *user);

#endif
