/* The inside of a match, shared by match.c (playing), match_beside.c (what happens
 * beside the game), joint.c (shares of the seed), record.c (writing) and
 * record_read.c, record_header.c and record_footer.c (reading). No other file
 * includes it. */
#ifndef ORRERY_CORE_MATCH_PARTS_H
#define ORRERY_CORE_MATCH_PARTS_H

#include "orrery/match.h"

/* The interval between snapshots starts small and doubles when the store is full:
 * memory stays bounded and a look back replays a few hundred steps at most. */
enum { SNAPSHOT_STEP = 64, SNAPSHOTS_MAX = 512 };
/* The newest states are all at hand: whoever tells of an entry, or asks whose turn it was just now, replays nothing. */
enum { RECENT_STATES = 16 };

/* Part of a text. */
struct slice {
    const char *at;
    size_t n;
};

/* A list that only grows at its end; going back makes n smaller. */
struct entries {
    struct orr_entry *at;
    uint32_t n, cap;
};

/* The events of all effective entries, one after the other; `end[i]` is how many there are after entry i. They come
 * from the one apply that took the entry, so that nobody has to apply it again to tell of it. */
struct told {
    struct orr_event *at;
    uint32_t *end;
    uint32_t cap, ends_cap;
};

/* Who sits or sat at a seat. The record binds the name by a salted hash, so that it can be taken out later. While a
 * record is read, `blank` is set until the line with the name comes; where that was deleted it stays set. */
enum { SALT_BYTES = 16 };
struct sitter {
    struct orr_seat_info info;
    bool named; /* the record binds a name */
    bool blank; /* but does not tell it any more */
    uint8_t salt[SALT_BYTES], hash[ORR_HASH_BYTES];
};

/* The state after all effective entries, and what is needed to go back and to write the record. What is secret here
 * (the seed, names, the true state) leaves only through calls that say so. */
struct orr_match {
    orr_game *game;
    uint8_t format;                            /* of its record: 1 or 2 */
    struct orr_seat_info seats[ORR_MAX_SEATS]; /* now */
    struct sitter *sitter;                     /* all ever: first one per seat, then one per entry of a seat */
    uint32_t sitters;
    uint8_t *state, *next; /* next: where a step is tried before it is recorded */
    uint8_t *snapshot;     /* states after 0, step, 2*step, … effective entries */
    uint32_t snapshots, snapshot_cap, snapshot_step;
    uint8_t *recent; /* the state after i entries at i % RECENT_STATES, for the last ones from recent_from on */
    uint32_t recent_from;
    struct entries played;  /* effective: undone ones are out */
    struct entries written; /* every line ever written */
    struct told told;       /* what happened in the effective entries */
    char *header;           /* first line of the record, with its line feed */
    bool own_start;         /* does not begin at the set-up */
    bool sealed;            /* a commitment is in the header */
    bool seeded;            /* the seed is known */
    bool header_out, footer_out, broken;
    bool follows; /* played elsewhere: a snapshot after every entry, and actions may be unknown */
    bool paused;
    uint8_t out;                  /* seats that resigned or lost by time */
    uint8_t order[ORR_MAX_SEATS]; /* in which order: 1 first */
    uint8_t idle;                 /* seats that have to be handed to somebody before they decide */
    uint8_t ended;                /* 0, or how the match ended before the game: an orr_entry_kind */
    uint32_t takebacks;
    uint8_t joint;     /* seats that contribute to the seed */
    uint8_t committed; /* and have fixed their share */
    uint8_t revealed;  /* and have shown it */
    uint8_t share_commit[ORR_MAX_SEATS][32], share[ORR_MAX_SEATS][ORR_SEED_BYTES];
    uint8_t restarts, missing[8];
    char created[24];
    uint8_t seed[ORR_SEED_BYTES], commit[32];
    uint8_t dice_key[ORR_SEED_BYTES]; /* what outcomes are drawn from, once the seed is known and shares are shown */
    orr_signer *sign;
    void *sign_user;
    bool is_signed; /* the footer carries a signature */
    uint8_t key[ORR_KEY_BYTES], signature[ORR_SIGNATURE_BYTES];
    orr_record_sink *sink;
    void *user;
};

static inline uint32_t core_match_short_hash(const orr_game *g, const void *s) {
    return (uint32_t)(orr_hash(g, s) >> 32);
}

/* Take a judged step into the record: line, state, snapshot. False when the sink refused the line. */
bool core_match_take(struct orr_match *, orr_action, struct orr_trace *);
/* Offer an entry that is no step and that leaves `length` effective entries; the state follows. False when the sink
 * refused the line: nothing has changed. */
bool core_match_note(struct orr_match *, struct orr_entry, uint32_t length);
/* Append an entry whose state (state_size bytes, copied) and events are known already. */
void core_match_append(struct orr_match *, struct orr_entry, const void *state, const struct orr_trace *);
void core_match_offer_footer(struct orr_match *); /* if the match is over and nobody has it yet */
/* The sitter made last takes the seat; on failure it is forgotten. */
bool core_match_seated(struct orr_match *, int seat, struct orr_error *);
bool core_player_word(const char *player); /* can stand in an entry: letters, digits and :._- */
/* The lines of a record, with the seed known, replayed beside the match; an error names the line. */
bool core_record_replay(const struct orr_match *, const char *lines, size_t n, const uint8_t seed[ORR_SEED_BYTES],
                        struct orr_error *);
/* The outcome that the sealed seed gives now. */
orr_action core_match_sealed(const struct orr_match *);
/* A line "undo" of a record: takes back one entry, chosen or not. orr_match_undo goes over forced decisions and
 * writes one such line for each of them. */
bool core_match_undo_line(struct orr_match *, int seat, struct orr_error *);
/* Whether every outcome so far is the one that the seed gives; an error names the line. */
bool core_match_fair(const struct orr_match *, const uint8_t seed[ORR_SEED_BYTES], struct orr_error *);
/* The seed is known: what outcomes are drawn from follows, as soon as all shares are shown. */
void core_match_key(struct orr_match *);
/* Somebody more, at the end of the list; nothing is bound yet, and no entry is made. The pointer is good until the
 * next call. */
struct sitter *core_match_sit(struct orr_match *, const struct orr_seat_info *);
void core_sitter_bind(struct sitter *); /* draws a salt and hashes the name */
void core_sitter_hash(const char *name, const uint8_t salt[SALT_BYTES], uint8_t hash[ORR_HASH_BYTES]);
/* What a commitment of format 2 binds: the header up to its last member. */
void core_header_commit(const char *header, size_t n, const uint8_t seed[ORR_SEED_BYTES], uint8_t commit[32]);
/* Is it a time as records have it, 2026-11-17T18:30:00Z? Only the shape is looked at. */
bool core_created_check(const char *text);

/* Lines of the record, each with its line feed. */
void core_record_header(const struct orr_match *, struct orr_buf *);
void core_record_names(const struct orr_match *, struct orr_buf *); /* of those at the seats when it began */
void core_record_name(const struct sitter *, struct orr_buf *);
void core_record_lines(const struct orr_match *, struct orr_buf *); /* all of the record but the footer */
/* The footer up to the hash, and the hash over all that is before it, names left out. */
void core_record_result(const struct orr_match *, struct orr_buf *);
void core_record_hash(const struct orr_match *, uint8_t hash[ORR_HASH_BYTES]);
enum { SIGNED_BYTES = ORR_HASH_BYTES + 16 };
void core_record_signed(const struct orr_match *, uint8_t out[SIGNED_BYTES]); /* what a signature signs */
void core_record_line(const struct orr_match *, uint32_t number, struct orr_entry, struct orr_buf *);
void core_record_footer(const struct orr_match *, struct orr_buf *);
void core_record_actor(int actor, char out[8]); /* P1 .. P6 or chance */

/* Reading. The header makes the match, NULL with an error that names line 1; digests are 64 hex digits, `found`
 * tells whether the member is there. */
struct orr_json;
struct orr_match *core_record_start(struct slice line, const char *content, struct orr_error *);
/* The last line, compared with the one that this match would write; takes its seed. False: it differs, or the match
 * is not over. */
bool core_record_footer_read(struct orr_match *, struct slice line, struct orr_error *);
bool core_hex_read(const char *text, uint8_t *out, size_t bytes); /* lower case, exactly so many */
bool core_record_digest(const struct orr_json *object, const char *key, uint8_t out[32], bool *found,
                        struct orr_error *);

#endif
