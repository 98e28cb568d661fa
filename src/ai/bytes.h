/* A fast hash of the bytes of a state, for tables that live only as long as a search. Not for files: it may change. */
#ifndef ORRERY_AI_BYTES_H
#define ORRERY_AI_BYTES_H

#include <stdint.h>
#include <string.h>

enum { AI_HASH_STEP = 64 }; /* bytes that are hashed at once; the length must be a multiple of it */

/* A word of 8 bytes into a lane: multiplying by an odd number loses nothing, turning lets the upper bits count. */
static inline uint64_t ai_bytes_mix(uint64_t lane, const unsigned char *p) {
    uint64_t word;
    memcpy(&word, p, sizeof word);
    lane ^= word;
    return (lane << 29 | lane >> 35) * 0x9E3779B97F4A7C15u;
}

/* Eight lanes, so that no multiplication waits for another. n is a multiple of AI_HASH_STEP (the states of a search
 * have a stride rounded up to it, and zeros behind them). */
static inline uint64_t ai_bytes_hash(const unsigned char *p, uint32_t n) {
    const unsigned char *end = p + n;
    uint64_t a = 1, b = 2, c = 3, d = 4, e = 5, f = 6, g = 7, h = 8;
    for (; p < end; p += AI_HASH_STEP) {
        a = ai_bytes_mix(a, p);
        b = ai_bytes_mix(b, p + 8);
        c = ai_bytes_mix(c, p + 16);
        d = ai_bytes_mix(d, p + 24);
        e = ai_bytes_mix(e, p + 32);
        f = ai_bytes_mix(f, p + 40);
        g = ai_bytes_mix(g, p + 48);
        h = ai_bytes_mix(h, p + 56);
    }
    a = (a ^ (b << 17 | b >> 47)) * 0xD6E8FEB86659FD93u ^ (c ^ (d << 31 | d >> 33));
    e = (e ^ (f << 17 | f >> 47)) * 0xBF58476D1CE4E5B9u ^ (g ^ (h << 31 | h >> 33));
    a = (a ^ a >> 32 ^ e) * 0x94D049BB133111EBu;
    return a ^ a >> 32;
}

#endif
