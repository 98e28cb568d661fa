/* Sealed dice: how the seed of a match becomes outcomes that anyone can check
 * later. Outcome n is derived from the seed and n alone. */
#ifndef ORRERY_CORE_DICE_H
#define ORRERY_CORE_DICE_H

#include "orrery/match.h"

/* 0 .. total-1, each exactly equally likely; total is at least 1. `n` is the number of effective entries before the
 * outcome, `takebacks` how often a seat went back over revealed information: otherwise dice that were seen and taken
 * back would fall again. After an undo the same dice do fall again, since nothing was seen. */
uint32_t core_dice_value(const uint8_t key[ORR_SEED_BYTES], uint64_t n, uint32_t takebacks, uint32_t total);
/* The outcome that the key gives when chance acts at `s` after n entries. Weights 1, 2, 1 in the order of the game:
 * value 0 is the first outcome, 1 and 2 the second, 3 the third. */
orr_action core_dice_outcome(const orr_game *, const void *s, const uint8_t key[ORR_SEED_BYTES], uint64_t n,
                             uint32_t takebacks);
/* What is published before the first move in records of format 1. */
void core_dice_commit(const uint8_t seed[ORR_SEED_BYTES], uint8_t commit[32]);
/* The key of a match whose seats (a bit each) contributed their shares; shares of other seats are not looked at. */
void core_dice_joint_key(const uint8_t seed[ORR_SEED_BYTES], const uint8_t share[ORR_MAX_SEATS][ORR_SEED_BYTES],
                         unsigned seats, uint8_t key[ORR_SEED_BYTES]);

#endif
