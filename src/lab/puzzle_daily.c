/* The puzzle of a day. The site counts in the same way (web/src/puzzles/puzzles.ts): both show the same one. */
#include <stdlib.h>

#include "orrery/puzzles.h"

/* mulberry32: small, and the same in JavaScript. */
static uint32_t next(uint32_t *state) {
    *state += 0x6D2B79F5u;
    uint32_t x = (*state ^ *state >> 15) * (*state | 1u);
    x = (x + (x ^ x >> 7) * (x | 61u)) ^ x;
    return x ^ x >> 14;
}

uint32_t orr_puzzle_of_day(uint32_t day, uint32_t puzzles) {
    uint32_t *all = orr_alloc(puzzles, sizeof *all), state = day / puzzles + 1;
    for (uint32_t i = 0; i < puzzles; i++) {
        all[i] = i;
    }
    for (uint32_t i = puzzles - 1; i > 0; i--) {
        uint32_t k = (uint32_t)((uint64_t)next(&state) * (i + 1) >> 32), kept = all[i];
        all[i] = all[k];
        all[k] = kept;
    }
    uint32_t found = all[day % puzzles];
    free(all);
    return found;
}
