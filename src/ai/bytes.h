/* A fast hash of the bytes of a state, for tables that live only as long as a search. Not for files: it may change. */
#ifndef ORRERY_AI_BYTES_H
#define ORRERY_AI_BYTES_H

#include <stdint.h>
#include <string.h>

enum { AI_HASH_STEP = 32 }; /* bytes that are hashed at once; the length must be a multiple of it */

/* A word of 8 bytes into a lane: multiplying by an odd number loses nothing, folding the upper half down lets it
 * count. */
static inline uint64_t ai_bytes_mix(uint64_t lane, const unsigned char *p, uint64_t odd) {
    uint64_t word;
    memcpy(&word, p, sizeof word);
    lane = (lane ^ word) * odd;
    return lane ^ lane >> 32;
}

/* Four lanes, so that no multiplication waits for another. n is a multiple of AI_HASH_STEP (the states of a search
 * have a stride rounded up to it, and zeros behind them). */
static inline uint64_t ai_bytes_hash(const unsigned char *p, uint32_t n) {
    const unsigned char *end = p + n;
    uint64_t a = 1, b = 2, c = 3, d = 4;
    for (; p < end; p += AI_HASH_STEP) {
        a = ai_bytes_mix(a, p, 0x9E3779B97F4A7C15u);
        b = ai_bytes_mix(b, p + 8, 0xD6E8FEB86659FD93u);
        c = ai_bytes_mix(c, p + 16, 0xBF58476D1CE4E5B9u);
        d = ai_bytes_mix(d, p + 24, 0x94D049BB133111EBu);
    }
    return (a ^ (b << 17 | b >> 47)) * 0x9E3779B97F4A7C15u ^ (c ^ (d << 31 | d >> 33));
}

#endif
