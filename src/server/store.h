/* What a server keeps: matches, the lines of their records, seats and chat; in SQLite or
 * in PostgreSQL. Writing is asked for and done by a thread of its own, many changes in one
 * transaction; a change is told to nobody before its ticket is done. Reading is done at once.
 *
 * Several servers may use one database. Rows are keyed by match and number, and who writes
 * a number first wins: the other's change is refused, and all of its later changes of that
 * match with it, until it has been told by store_lost and has loaded the match again. So
 * what decides who was first (a match with a number, an entry, a state, a message) is put
 * before what belongs to it (a seat). */
#ifndef ORRERY_SERVER_STORE_H
#define ORRERY_SERVER_STORE_H

#include "orrery/engine.h"

enum { STORE_ID = 20, STORE_TOKEN = 32, STORE_BLOB = 160 };
/* Messages of those who watch are numbered from here on: no table has so many of its players. */
enum { STORE_ASIDE = 1 << 20 };
enum { STORE_SCHEMA = 3, STORE_NODE = 16, STORE_NODE_ID = 6 };

enum store_kind {
    STORE_MATCH = 1,   /* its order, phase and sealed seeds. The n-th takes the place of n-1; 0: of any */
    STORE_ENTRY,       /* line number n of its record; never changed */
    STORE_SEAT,        /* who sits at seat n, and the hash of the token that proves it */
    STORE_CHAT,        /* message number n */
    STORE_STATE,       /* what else changes at its table, as JSON: clocks, offers. The n-th takes the place of n-1 */
    STORE_PACK,        /* a content pack by its SHA-256 (blob); of no match, kept once */
    STORE_FORGET_CHAT, /* no row: all messages from before `at` go */
    STORE_HERE,        /* who is at its table by this server (blob): value a bit per seat, n watchers */
    STORE_GONE,        /* no row: nobody is there by this server (blob) any more */
    STORE_JOB,         /* somebody shall think (text) for it: what (due), of which moment (n), how soon (value) */
    STORE_JOB_GONE,    /* no row: nobody waits for that (due) any more */
    STORE_REVIEW,      /* the review of a finished match: a cache */
    STORE_KINDS
};
struct store_write {
    enum store_kind kind;
    char match[STORE_ID];
    uint32_t n;
    int32_t value; /* of a match its phase, of a chat the seat */
    int64_t at;    /* milliseconds since 1970 */
    int64_t due;   /* of a state: when its table has to be looked at, though nobody asks; 0: never */
    const char *text;
    size_t text_n;
    uint8_t blob[STORE_BLOB]; /* sealed seeds, the hash of a token or a pack, or the name of a server: of a state the
                               * one that has something to do at its table */
    size_t blob_n;
};

struct store;
typedef void store_row(void *user, const struct store_write *);
/* "sqlite:PATH" or a path, or "postgres://…" as libpq reads it. Made, or brought to the version of this program, if need
 * be. NULL with a sentence: it cannot be written, or is of a later version of the program. */
struct store *store_open(const char *url, struct orr_error *);
/* Is the text the URL of a PostgreSQL? */
bool store_is_remote(const char *url);
/* Everything that was asked for is written first; what a database that is away does not take within seconds is left,
 * and was told to nobody. */
void store_close(struct store *);
/* Ask for a change; the text is copied. Returns its ticket: tickets are numbered from 1 on and done in order. */
uint64_t store_put(struct store *, const struct store_write *);
/* Messages from before that moment go, at every table: what a host promises about privacy. */
uint64_t store_forget_chat(struct store *, int64_t before);
/* What is asked for between the two is one transaction. They do not nest. */
void store_hold(struct store *);
void store_let(struct store *);
/* All tickets up to this one are on the disk. Stays before a change that was refused until store_lost has told of it. */
uint64_t store_done(const struct store *);
/* Transactions so far: each was synced once. */
uint64_t store_syncs(const struct store *);
/* Can be read from (one byte or more) after store_done, store_broken, store_lost or store_changed has news. */
int store_wake(const struct store *);
/* Writing failed for good: nothing is kept from now on, and nobody may be told otherwise. The sentence says why. A
 * database that is away is not that: changes wait until it is back. */
bool store_broken(struct store *, struct orr_error *why);
/* The next match of which a change was refused, and the ticket from which on nothing of it was kept, except what is put
 * from now on: call it before store_done, load the match again, and tell nobody what waited for such a ticket. */
bool store_lost(struct store *, char match[STORE_ID], uint64_t *ticket);
/* The next match that another server has changed; "": any may be, for notices were missed. */
bool store_changed(struct store *, char match[STORE_ID]);
/* The name by which this server's changes are told to others; drawn at random, as text and as bytes. */
const char *store_node(const struct store *);
const uint8_t *store_node_id(const struct store *);

/* ---- servers at the same database, and whoever thinks for them; store_nodes.c ---- */
/* Can there be others? Only at a PostgreSQL. */
bool store_shared(const struct store *);
/* From now on the others are told a few times a second that this server is alive, until it closes the store. */
void store_attend(struct store *);
/* So many servers are alive, this one among them; and is this one of them? Who says nothing for STORE_SILENT
 * milliseconds is not, nor is any other where there can be none. */
enum { STORE_SILENT = 1200 };
unsigned store_nodes(struct store *);
bool store_alive(struct store *, const uint8_t node[STORE_NODE_ID]);
/* Once after servers have come or gone. */
bool store_members_changed(struct store *);
/* All of a match that a server needs which has its first `lines` lines, `said` messages and `asides`, as of one moment. The row's
 * `match` says what it is: "s" its state, "m" its order, "e" a line, "c" a message, "h" people at another server that is
 * alive, "j" an answer of whoever thinks (n the moment, value what). */
void store_news(struct store *, const char *match, uint32_t lines, uint32_t said, uint32_t asides, store_row *,
                void *user);
/* The states at whose tables some server has something to do, with its name. */
void store_owned(struct store *, store_row *, void *user);
/* Something of which one in `seconds` is allowed, and `most` at once, is done by `who` at whichever server: may it be? It
 * is counted then. True where nobody can say. */
bool store_rate(struct store *, const uint8_t who[STORE_TOKEN], unsigned most, double seconds);
/* So many questions wait for whoever thinks. */
unsigned store_jobs(struct store *);
/* The review of a match; false: there is none yet. */
bool store_review(struct store *, const char *match, struct orr_buf *out);
/* What is asked of whoever thinks; hints are STORE_HINT and the seat. */
enum { STORE_DECISION = 0, STORE_HINT = 1, STORE_LOOK_BACK = 100 };

/* ---- reading, by one thread ---- */
/* The last reading was not answered: what it gave is no answer. */
bool store_away(const struct store *);
struct store_found {
    uint32_t n; /* of the match: the next one is n + 1 */
    int32_t phase;
    int64_t created;
    char *order; /* the text of STORE_MATCH */
    uint8_t blob[STORE_BLOB];
    size_t blob_n;
};
/* False: there is no such match. */
bool store_find(struct store *, const char *match, struct store_found *);
void store_found_free(struct store_found *);
/* All of its record, lines in order; returns how many there are. STORE_GAP when one is missing: whoever went on behind
 * a gap would sooner or later write a line that is there already. */
#define STORE_GAP UINT32_MAX
uint32_t store_lines(struct store *, const char *match, struct orr_buf *out);
/* Its seats or messages, or the matches of a phase, newest first, at most `most`. */
void store_seats(struct store *, const char *match, store_row *, void *user);
void store_chat(struct store *, const char *match, unsigned most, store_row *, void *user);
/* The same of messages numbered from `first` on: 0, those of the players only; STORE_ASIDE, those of who watches. */
void store_said(struct store *, const char *match, uint32_t first, unsigned most, store_row *, void *user);
void store_matches(struct store *, int32_t phase, unsigned most, store_row *, void *user);
/* All matches by their ids, from the first behind `after` on. */
void store_all(struct store *, const char *after, unsigned most, store_row *, void *user);
/* All packs, told with their hashes. */
void store_packs(struct store *, store_row *, void *user);
/* From here on this store reads as of one moment, whatever is written meanwhile. */
bool store_freeze(struct store *);
/* All of one database into another, as of one moment: what is there already with other content is an error with the
 * match. Then all is read again and compared. */
struct store_copied {
    uint32_t matches;
    uint64_t entries;
};
bool store_copy(struct store *from, struct store *to, struct store_copied *, struct orr_error *);
/* The lines of a record as rows, with the time at which each was written. */
void store_entries(struct store *, const char *match, store_row *, void *user);
/* The newest state of a table, told as one row with n, at, due and text. False: it has none. */
bool store_state(struct store *, const char *match, store_row *, void *user);
/* The states that are due until then, the earliest first, at most `most`; with INT64_MAX and 1, what is due next. */
void store_due(struct store *, int64_t until, unsigned most, store_row *, void *user);
/* The text of a pack; false: it is not there. */
bool store_pack(struct store *, const uint8_t hash[STORE_TOKEN], struct orr_buf *out);

#endif
