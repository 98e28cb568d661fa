/* A match: a game, its state and an append-only record. Undo, replay, crash
 * recovery and verification are all "replay the record". Snapshots make any
 * position of the longest game open in milliseconds. */
#ifndef ORRERY_MATCH_H
#define ORRERY_MATCH_H

#include "orrery/engine.h"

struct orr_match;
enum { ORR_SEED_BYTES = 32, ORR_PLAYER_NAME = 48 };

/* Who sits where. `player` is what plays: "me", "random", "greedy", … */
struct orr_seat_info {
    char name[ORR_PLAYER_NAME];
    char player[ORR_PLAYER_NAME];
};

struct orr_entry {
    orr_action action; /* 0: an undo */
    int8_t actor;      /* seat or ORR_CHANCE */
    uint32_t hash;     /* upper half of the state's hash after it */
};

/* A seed for `--seed N`: SHA-256 of "orrery seed N". */
void orr_seed_from_number(uint64_t n, uint8_t seed[ORR_SEED_BYTES]);
void orr_seed_random(uint8_t seed[ORR_SEED_BYTES]);

/* Start a match; takes over the game. `start` NULL: the game's own set-up. seed NULL: chance is only forced. */
struct orr_match *orr_match_new(orr_game *, const void *start, const struct orr_seat_info *, const uint8_t *seed);
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
/* The decision that takes itself now, to be done by whoever runs the match; 0: there is none. A question with one
 * option is answered by itself only inside the seat's own turn, after a decision of its own: the first decision of a
 * turn and an answer in the turn of another seat are asked, and so is a prompt that is always asked. Only the seat
 * itself may be told that a decision was of this kind: that it had no other option can be a secret. */
orr_action orr_match_forced(const struct orr_match *);
bool orr_match_was_forced(const struct orr_match *, uint32_t i); /* entry i < length took itself */
/* Take back the seat's last decision that was chosen, with those that took themselves after it. Refused (with the
 * reason) when anything was revealed since. */
bool orr_match_can_undo(const struct orr_match *, int seat, struct orr_error *);
bool orr_match_undo(struct orr_match *, int seat, struct orr_error *);
/* The state after i entries (0: the start), into `out` of state_size bytes. */
void orr_match_at(const struct orr_match *, uint32_t i, void *out);
/* The events of entry i again, by replaying it. */
void orr_match_trace(const struct orr_match *, uint32_t i, struct orr_trace *);

/* ---- the log, as one reader may read it ---- */
/* Who reads (a seat, -1 for people who only watch, -2 all-knowing), with which names (NULL: those of the match), and
 * who is given each line: of which entry and event (NULL: a line of the core) and about which seat (-1: nobody). */
struct orr_reading {
    int reader;
    const char *const *names;
    void (*put)(void *user, uint32_t entry, const struct orr_event *, int seat, const char *text);
    void *user;
};
/* The lines of entries from..to-1. A decision that took itself has one more, for its own seat. */
void orr_match_log(const struct orr_match *, uint32_t from, uint32_t to, const struct orr_reading *);
/* A long turn of a computer player in one line: what the game thinks most of (headlines), and the score. */
enum { ORR_LONG_TURN = 6 }; /* lines */
struct orr_turn_news {
    uint32_t from, to; /* entries from..to-1 */
    uint32_t lines;    /* that the reader may read */
    int seat;
    char text[400];
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

/* The whole record. A finished match ends with its result and the revealed seed. */
void orr_record_write(const struct orr_match *, struct orr_buf *);
enum orr_read_mode {
    ORR_READ_STRICT = 0,
    ORR_READ_REPAIR /* a last line cut short is dropped: after a crash */
};
struct orr_match *orr_record_read(const char *text, size_t n, const char *content, enum orr_read_mode,
                                  struct orr_error *);
/* What verification found, in numbers; false with the first thing that is wrong. */
struct orr_verified {
    uint32_t entries, chance;
    bool finished, seed_checked;
};
bool orr_record_verify(const char *text, size_t n, const char *content, struct orr_verified *, struct orr_error *);

#endif
