/* A match: a game, its state and an append-only record. Undo, replay, crash recovery and verification are all "replay
 * the record". Snapshots make any position of the longest game open in milliseconds. */
#ifndef ORRERY_MATCH_H
#define ORRERY_MATCH_H

#include "orrery/engine.h"

struct orr_match;
enum { ORR_SEED_BYTES = 32, ORR_HASH_BYTES = 32, ORR_KEY_BYTES = 32, ORR_SIGNATURE_BYTES = 64, ORR_PLAYER_NAME = 48 };

/* Who sits where. `player` is what plays: "me" or ORR_OWN_HAND for a person, or a computer player: "random", "bot:3", … */
struct orr_seat_info {
    char name[ORR_PLAYER_NAME];
    char player[ORR_PLAYER_NAME];
};
bool orr_seat_is_person(const struct orr_seat_info *);
bool orr_seat_own_hand(const struct orr_seat_info *); /* naming.h */
/* Names of people: valid UTF-8, no control characters, no marks that change the direction of text, not empty and
 * shorter than ORR_PLAYER_NAME bytes. False with a sentence that says which of these does not hold. */
bool orr_name_check(const char *name, struct orr_error *);

/* What a line of the record says. Only steps change the state; after an undo or a takeback it is an earlier one again. */
enum orr_entry_kind {
    ORR_ENTRY_STEP = 0, /* a decision or an outcome */
    ORR_ENTRY_UNDO,     /* the seat's last decision, which revealed nothing, does not count */
    ORR_ENTRY_TAKEBACK, /* back to `value` effective entries, over revealed information */
    ORR_ENTRY_RESIGN,
    ORR_ENTRY_TIMEOUT, /* `value`: an orr_timeout */
    ORR_ENTRY_SEAT,    /* somebody else plays this seat from now on */
    ORR_ENTRY_PAUSE,
    ORR_ENTRY_RESUME,
    ORR_ENTRY_COMMIT, /* joint randomness: the seat has fixed its share of the seed */
    ORR_ENTRY_REVEAL  /* and shows it */
};
struct orr_entry {
    orr_action action; /* of a step, else 0 */
    int8_t actor;      /* seat or ORR_CHANCE */
    uint8_t kind;      /* orr_entry_kind */
    uint32_t hash;     /* upper half of the state's hash after it */
    uint32_t value;    /* see the kinds */
};

/* A seed for `--seed N`: SHA-256 of "orrery seed N". */
void orr_seed_from_number(uint64_t n, uint8_t seed[ORR_SEED_BYTES]);
void orr_seed_random(uint8_t seed[ORR_SEED_BYTES]);
/* A key for the random numbers of computer players, drawn independently of the dice: whoever knows one cannot work
 * out the other. `orr_players_key(N)` goes with orr_seed_from_number(N). */
uint64_t orr_players_key(uint64_t n);
uint64_t orr_players_key_random(void);

/* Start a match; takes over the game. `start` NULL: the game's own set-up. seed NULL: chance is only forced. */
struct orr_match *orr_match_new(orr_game *, const void *start, const struct orr_seat_info *, const uint8_t *seed);
/* The same with all that a header can say. */
struct orr_match_spec {
    orr_game *game;
    const void *start;
    const struct orr_seat_info *seats;
    const uint8_t *seed;
    uint8_t joint;       /* a bit per seat that contributes to the seed before the first step; needs a seed */
    const char *created; /* "2026-11-17T18:30:00Z", or NULL */
    /* Earlier attempts in which a seat did not reveal its share: that seat for each; see orr_match_restart. */
    uint8_t restarts;
    uint8_t missing[8];
};
struct orr_match *orr_match_begin(const struct orr_match_spec *);
void orr_match_free(struct orr_match *);

const orr_game *orr_match_game(const struct orr_match *);
const void *orr_match_state(const struct orr_match *);
const struct orr_seat_info *orr_match_seats(const struct orr_match *);
/* Entries that count now (undone ones are out) and all entries ever written. */
uint32_t orr_match_length(const struct orr_match *);
uint32_t orr_match_written(const struct orr_match *);
struct orr_entry orr_match_entry(const struct orr_match *, uint32_t i); /* i < length */

/* Do a decision of the seat to act, or a forced outcome when chance acts (with a known seed only the sealed
 * outcome). Refused: nothing changes. A trace is emptied first. */
struct orr_verdict orr_match_do(struct orr_match *, orr_action, struct orr_trace *);
/* When chance acts: draw one outcome from the sealed seed. False when it is not chance's turn or there is no seed. */
bool orr_match_roll(struct orr_match *, struct orr_trace *);
/* The forced decision, to be done by whoever runs the match; 0: there is none. A question with one
 * option is forced only inside the seat's own turn, after a decision of its own: the first decision of a
 * turn and an answer in the turn of another seat are asked, and so is a prompt that is always asked. Only the seat
 * itself may be told that a decision was of this kind: that it had no other option can be a secret. */
orr_action orr_match_forced(const struct orr_match *);
bool orr_match_was_forced(const struct orr_match *, uint32_t i); /* entry i < length was forced */
/* Take back the seat's last decision that was chosen, with forced ones after it. Refused (with the
 * reason) when anything was revealed since. */
bool orr_match_can_undo(const struct orr_match *, int seat, struct orr_error *);
bool orr_match_undo(struct orr_match *, int seat, struct orr_error *);
/* ---- what happens beside the game ---- */
/* Who is to act; ORR_NOBODY too when the match has ended before the game (somebody resigned). */
struct orr_turn orr_match_now(const struct orr_match *);
bool orr_match_over(const struct orr_match *);
bool orr_match_paused(const struct orr_match *);
/* Can a step be taken now? False with the reason: it has ended, is paused, shares of the seed are missing, or the seat
 * to act has to be handed over first. */
bool orr_match_ready(const struct orr_match *, struct orr_error *);
bool orr_match_seeded(const struct orr_match *); /* the seed of the dice is known: outcomes can be rolled */
bool orr_match_named(const struct orr_match *);  /* there is no seed: people name the outcomes of real dice and cards */
/* Takebacks so far: such a match is not counted in statistics. */
uint32_t orr_match_takebacks(const struct orr_match *);
/* Like orr_result_of, with who resigned or ran out of time behind the others; `over` as orr_match_over. */
void orr_match_result(const struct orr_match *, struct orr_result *);

/* Of a match that is over: the entry that decided it, as far as `reader` could know. That is the entry with which those
 * who won in the end came to be ahead (by places, or by the score that is seen; before the rival; at the common goal) and
 * after which they stayed so: `lead`. Where nobody won, where they were ahead before the second half of the match, or
 * where somebody gave up, the last entry says more: it ended the match. False: it goes on, or is empty. */
struct orr_decided {
    uint32_t entry;
    bool lead;
};
bool orr_match_decided(const struct orr_match *, int reader, struct orr_decided *);

/* Back to the state after `to` effective entries, over revealed information. ORR_ALONE only where all other seats are
 * computer players. Dice that follow differ from those that were taken back. */
enum orr_consent { ORR_ALONE = 0, ORR_AGREED };
bool orr_match_can_takeback(const struct orr_match *, int seat, uint32_t to, enum orr_consent, struct orr_error *);
bool orr_match_takeback(struct orr_match *, int seat, uint32_t to, enum orr_consent, struct orr_error *);
/* The seat gives up. The match ends when fewer than two seats are left, or at once where all win or lose as one. If
 * it goes on, the seat does nothing until it is handed to somebody else. */
bool orr_match_resign(struct orr_match *, int seat, struct orr_error *);
/* The seat ran out of time: as if it resigned, or it is to be handed to another player. */
enum orr_timeout { ORR_TIMEOUT_LOST = 0, ORR_TIMEOUT_HANDED };
bool orr_match_timeout(struct orr_match *, int seat, enum orr_timeout, struct orr_error *);
bool orr_match_hand(struct orr_match *, int seat, const struct orr_seat_info *, struct orr_error *); /* to another */
bool orr_match_pause(struct orr_match *, int seat, struct orr_error *); /* no step is taken until it is resumed */
bool orr_match_resume(struct orr_match *, int seat, struct orr_error *);

/* ---- joint randomness: dice that nobody can choose; docs/records.md has the protocol ---- */
/* What a seat publishes first: binds its share to this header (the record's first line, without the line feed) and seat. */
void orr_share_commit(const char *header, size_t n, int seat, const uint8_t share[ORR_SEED_BYTES],
                      uint8_t commit[ORR_HASH_BYTES]);
bool orr_match_commit(struct orr_match *, int seat, const uint8_t commit[ORR_HASH_BYTES], struct orr_error *);
/* Shares are shown only after all of them are fixed. */
bool orr_match_reveal(struct orr_match *, int seat, const uint8_t share[ORR_SEED_BYTES], struct orr_error *);
/* Shares are still missing: a bit per seat that has to commit, or, once all have, to reveal. 0: the match can go on. */
uint8_t orr_match_awaits(const struct orr_match *, bool *commits);
uint8_t orr_match_joint(const struct orr_match *); /* the seats that contribute, a bit each */
bool orr_match_committed(const struct orr_match *, int seat, uint8_t commit[ORR_HASH_BYTES]); /* has fixed this */
/* Somebody did not reveal: the same match from the beginning with a fresh seed; its header names who was missing.
 * Frees the old one. At most 8 times: then NULL, and the old match stays. */
struct orr_match *orr_match_restart(struct orr_match *, const uint8_t seed[ORR_SEED_BYTES], struct orr_error *);

void orr_match_at(const struct orr_match *, uint32_t i, void *out); /* the state after i entries, state_size bytes */
/* The events of entry i < length, kept since it was taken: whoever may read them, so cut before anybody is told. The
 * pointer is good until the match changes. */
const struct orr_event *orr_match_events(const struct orr_match *, uint32_t i, uint32_t *n);
void orr_match_trace(const struct orr_match *, uint32_t i, struct orr_trace *); /* the same, copied */

/* ---- a match that is played elsewhere ---- */
/* A server plays it; here it is followed, as one reader may know it: every state is cut for that reader and comes from
 * the server, and so do the events. Nothing can be done here: orr_match_ready is false, and whoever shows the match sends
 * decisions to the server. Everything else (views, log, scenes, earlier positions) is as in any match. */
struct orr_match *orr_match_follow(orr_game *, const void *start, const struct orr_seat_info *);
bool orr_match_follows(const struct orr_match *);
/* An entry as the reader was told of it. */
struct orr_heard {
    int8_t actor;
    orr_action action; /* 0: it was not told */
    const void *state; /* after it, state_size bytes */
    const struct orr_event *event;
    uint32_t events;
};
/* So many entries stay, then these come. False: there are not so many, or too many events in one. */
bool orr_match_hear(struct orr_match *, uint32_t length, const struct orr_heard *, uint32_t n, struct orr_error *);
/* Somebody else sits there now; and the match is over, however far the game is. */
void orr_match_hear_seat(struct orr_match *, int seat, const struct orr_seat_info *);
void orr_match_hear_end(struct orr_match *);
/* ---- the log, as one reader may read it ---- */
/* A line before it is worded, so that every reader can word it in its own language and with its own names. Only what the
 * reader may read is given out; who else may is not told (`event.audience` is 0). */
struct orr_log_line {
    uint32_t entry;         /* of the match, from 0 on */
    orr_action forced;      /* a line of the core: this decision was forced. 0: a line of the game, in `event` */
    struct orr_event event; /* line id, seat and arguments; of a line of the core only the seat */
};
typedef void orr_log_put(void *user, const struct orr_log_line *);
/* The lines of entries from..to-1 for a reader: a seat, -1 for people who only watch, -2 all-knowing. A decision that
 * was forced has one more, for its own seat. */
void orr_match_lines(const struct orr_match *, int reader, uint32_t from, uint32_t to, orr_log_put *, void *user);
/* Words a line in English; names may be NULL. Returns the length. */
size_t orr_match_line_words(const struct orr_match *, const struct orr_log_line *, const char *const *names, char *out,
                            size_t size);
/* The same with words. Who reads, with which names (may be NULL), and who is given each line: of which
 * entry and event (NULL: a line of the core) and about which seat (-1: nobody). */
struct orr_reading {
    int reader;
    const char *const *names;
    void (*put)(void *user, uint32_t entry, const struct orr_event *, int seat, const char *text);
    void *user;
};
void orr_match_log(const struct orr_match *, uint32_t from, uint32_t to, const struct orr_reading *);
/* A long turn of a computer player in one line: what the game thinks most of (headlines), and the score. */
enum { ORR_LONG_TURN = 6 }; /* lines */
struct orr_turn_news {
    uint32_t from, to; /* entries from..to-1 */
    uint32_t lines;    /* that the reader may read */
    int seat;
    char text[640];
};
/* The turn of entry i: entries in which only one seat decides. False when it is no computer player's or not long. */
bool orr_match_turn(const struct orr_match *, uint32_t i, int reader, const char *const *names, struct orr_turn_news *);
/* Called with every finished line of the record, header first, before the change is visible. */
typedef bool orr_record_sink(void *user, const char *line, size_t n);
void orr_match_sink(struct orr_match *, orr_record_sink *, void *user);
/* The sink said no once: the match takes no more steps, and do answers with rule 1. */
bool orr_match_broken(const struct orr_match *);
/* Give the sealed seed to a match read from an unfinished record. Refused unless it fits the commitment and all
 * outcomes so far. */
bool orr_match_unseal(struct orr_match *, const uint8_t seed[ORR_SEED_BYTES], struct orr_error *);
/* The whole record. A finished match ends with its result, the revealed seed and a hash over the record. */
void orr_record_write(const struct orr_match *, struct orr_buf *);
/* The first line of the record, without its line feed; lives as long as the match. */
const char *orr_record_first_line(const struct orr_match *, size_t *n);
/* Sign the record when it ends: `sign` makes an Ed25519 signature by the secret key of `key` over what it is given. */
typedef void orr_signer(void *user, const uint8_t *data, size_t n, uint8_t signature[ORR_SIGNATURE_BYTES]);
void orr_match_signer(struct orr_match *, const uint8_t key[ORR_KEY_BYTES], orr_signer *sign, void *user);
/* Ed25519 by the cryptographic library; not in the browser's module. `secret` is the seed of the key pair. */
void orr_signature_key(const uint8_t secret[ORR_SEED_BYTES], uint8_t key[ORR_KEY_BYTES]);
void orr_signature_make(const uint8_t secret[ORR_SEED_BYTES], const uint8_t *data, size_t n,
                        uint8_t signature[ORR_SIGNATURE_BYTES]);
bool orr_signature_check(const uint8_t key[ORR_KEY_BYTES], const uint8_t *data, size_t n,
                         const uint8_t signature[ORR_SIGNATURE_BYTES]);
enum orr_read_mode {
    ORR_READ_STRICT = 0,
    ORR_READ_REPAIR /* a last line cut short is dropped: after a crash */
};
struct orr_match *orr_record_read(const char *text, size_t n, const char *content, enum orr_read_mode,
                                  struct orr_error *);
/* Whole lines that were written elsewhere, behind its own; no sink is told. False: they do not fit, free the match. */
bool orr_record_more(struct orr_match *, const char *text, size_t n, struct orr_error *);
/* What verification found, in numbers; false with the first thing that is wrong. */
struct orr_verified {
    uint32_t entries, chance, takebacks;
    uint8_t format;
    bool finished, seed_checked, joint;
    bool names_blanked; /* a name was taken out of the record */
    bool is_signed;     /* the signature is still to be checked, by orr_signature_check over `hashed` */
    uint8_t hashed[ORR_HASH_BYTES + 16]; /* what is signed */
    uint8_t key[ORR_KEY_BYTES], signature[ORR_SIGNATURE_BYTES];
};
bool orr_record_verify(const char *text, size_t n, const char *content, struct orr_verified *, struct orr_error *);
#endif
