/* Seeding of the play-out generator. The generator itself is inline in game.h;
 * sealed dice of a match are in dice.c and have nothing to do with it. */
#include "orrery/game.h"

/* splitmix64 (Steele, Lea, Flood): spreads any seed, 0 included, over both words. */
static uint64_t spread(uint64_t *x) {
    uint64_t z = (*x += 0x9E3779B97F4A7C15u);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9u;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBu;
    return z ^ (z >> 31);
}

void orr_rng_seed(struct orr_rng *r, uint64_t seed) {
    r->s[0] = spread(&seed);
    r->s[1] = spread(&seed);
}
