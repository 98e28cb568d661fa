/* Worlds that a reader cannot tell apart: the one generator behind every test of secrecy. A
 * reader is a seat, or -1 for people who only watch. */
#ifndef TESTS_WORLDS_H
#define TESTS_WORLDS_H

#include <string.h>

#include "orrery/engine.h"

/* The state as the reader may know it; `out` holds state_size bytes. */
static inline void world_view(const orr_game *g, const void *s, int reader, void *out) { orr_view(g, s, reader, out); }

/* A full state that fits what the reader sees of `s`, cut or not: what is hidden is drawn anew. */
static inline void world_like(const orr_game *g, const void *s, int reader, struct orr_rng *rng, void *out) {
    world_view(g, s, reader, out);
    orr_imagine(g, out, reader, rng);
}

/* Two full states with the same view. Returns whether they differ. */
static inline bool world_pair(const orr_game *g, const void *s, int reader, struct orr_rng *rng, void *a, void *b) {
    world_like(g, s, reader, rng, a);
    world_like(g, s, reader, rng, b);
    return memcmp(a, b, g->rules->state_size) != 0;
}

#endif
