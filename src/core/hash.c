/* The 64-bit hash of a state's bytes: fast, the same on every platform, and no protection against anybody.
 * Records store its upper half after every step, so that a replay that differs is noticed at the first step
 * that does. It is part of the record format: changing it makes old records unreadable. */
#include "orrery/engine.h"

#include <string.h>

#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "States travel as little-endian bytes; a port must swap them first."
#endif

/* Odd constants with about as many ones as zeros, as multipliers of such hashes need them. */
static const uint64_t lane_a = 0x9E3779B97F4A7C15u, lane_b = 0xD6E8FEB86659FD93u;

/* 8 bytes at any address. */
static uint64_t word_at(const uint8_t *p) {
    uint64_t w;
    memcpy(&w, p, sizeof w);
    return w;
}

/* One step of a lane: multiply and fold the upper half down. */
static uint64_t mix(uint64_t h, uint64_t w, uint64_t factor) {
    h = (h ^ w) * factor;
    return h ^ (h >> 32);
}

/* Spread every bit over the result. */
static uint64_t finish(uint64_t h) {
    h = (h ^ (h >> 29)) * 0xBF58476D1CE4E5B9u;
    h = (h ^ (h >> 32)) * 0x94D049BB133111EBu;
    return h ^ (h >> 29);
}

/* Two independent lanes, 8 bytes each, so that one multiplication does not wait for the other. What is left over at
 * the end (at most 15 bytes) goes through them once more, filled up with zeros; the size is mixed in at the
 * beginning, so that zeros at the end count. */
uint64_t orr_hash(const orr_game *g, const void *s) {
    const uint8_t *p = s;
    size_t n = g->rules->state_size;
    uint64_t a = lane_a ^ n, b = lane_b;
    for (; n >= 16; p += 16, n -= 16) {
        a = mix(a, word_at(p), lane_a);
        b = mix(b, word_at(p + 8), lane_b);
    }
    if (n >= 8) {
        a = mix(a, word_at(p), lane_a);
        p += 8;
        n -= 8;
    }
    if (n) {
        uint8_t tail[8] = {0};
        memcpy(tail, p, n);
        b = mix(b, word_at(tail), lane_b);
    }
    return finish(a ^ (b << 23 | b >> 41));
}
