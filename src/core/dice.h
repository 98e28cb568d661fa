/* Sealed dice: how the seed of a match becomes outcomes that anyone can check
 * later. Outcome n is derived from the seed and n alone. */
#ifndef ORRERY_CORE_DICE_H
#define ORRERY_CORE_DICE_H

#include "orrery/match.h"

/* 0 .. total-1, each exactly equally likely; `n` is the number of effective entries
 * before the outcome, `takebacks` how often a seat went back over revealed information:
 * otherwise dice that were seen and taken back would fall again. */
uint32_t core_dice_value(const uint8_t key[ORR_SEED_BYTES], uint64_t n, uint32_t takebacks, uint32_t total);
/* The outcome that the key gives when chance acts at `s` after n entries. */
orr_action core_dice_outcome(const orr_game *, const void *s, const uint8_t key[ORR_SEED_BYTES], uint64_t n,
                             uint32_t takebacks);
/* What is published before the first move in records of format 1. */
void core_dice_commit(const uint8_t seed[ORR_SEED_BYTES], uint8_t commit[32]);
/* The key of a match whose seats (a bit each) contributed their shares. */
void core_dice_joint_key(const uint8_t seed[ORR_SEED_BYTES], const uint8_t share[ORR_MAX_SEATS][ORR_SEED_BYTES],
                         unsigned seats, uint8_t key[ORR_SEED_BYTES]);

#endif
