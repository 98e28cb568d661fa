/* What the fuzz harnesses share. Each harness is one LLVMFuzzerTestOneInput over bytes
 * that anybody could send; libFuzzer drives it (make fuzz), or driver.c in the tests.
 * A harness aborts when a promise of the public headers is broken; sanitizers find the rest. */
#ifndef ORRERY_FUZZ_H
#define ORRERY_FUZZ_H

#include "orrery/match.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* What an input stands for, where that is more than one: messages, calls. For the report at the end. */
extern uint64_t fuzz_counted;

/* Abort with the place and the promise when it does not hold. */
#define FUZZ_REQUIRE(promise)          ((promise) ? (void)0 : fuzz_broken(__FILE__, __LINE__, #promise, ""))
#define FUZZ_REQUIRE_WHY(promise, why) ((promise) ? (void)0 : fuzz_broken(__FILE__, __LINE__, #promise, (why)))
_Noreturn void fuzz_broken(const char *file, int line, const char *promise, const char *why);

/* The input, taken from the front; 0 when it is used up. */
struct fuzz_input {
    const uint8_t *at;
    size_t left;
};
uint8_t fuzz_byte(struct fuzz_input *);
uint64_t fuzz_word(struct fuzz_input *);

/* The rest of the input as a string of its own; free it. */
char *fuzz_text(const uint8_t *data, size_t size);

/* A game chosen by two bytes of the input: which game, which of its set-ups. Made once and kept: making one takes
 * longer than trying a hundred inputs on it. */
struct fuzz_table;
struct fuzz_table *fuzz_table(struct fuzz_input *);
const orr_game *fuzz_game(const struct fuzz_table *);
/* A copy of one of sixteen positions of a random game, chosen by a byte; 0 is the start. Free it. */
void *fuzz_state_at(struct fuzz_table *, uint8_t place);
void *fuzz_state_new(const orr_game *); /* after set-up; free it */
void fuzz_audit(const orr_game *, const void *s);
/* A state that is cut for a seat (its field `view` is not 0) becomes a full one that fits it. */
void fuzz_complete(const orr_game *, void *s, uint64_t seed);
/* Play up to `steps` decisions and outcomes drawn from the seed, audited after each. */
void fuzz_play(const orr_game *, void *s, uint64_t seed, unsigned steps);
/* Written and read again, the state is the same bytes. */
void fuzz_write_and_read(const orr_game *, const void *s);

#endif
