/* Sealed dice: how the seed of a match becomes outcomes that anyone can check
 * later. Outcome n is derived from the seed and n alone. */
#ifndef ORRERY_CORE_DICE_H
#define ORRERY_CORE_DICE_H

#include "orrery/match.h"

/* 0 .. total-1, each exactly equally likely; `n` is the number of effective entries
 * before the outcome. */
uint32_t orr_dice_value(const uint8_t seed[ORR_SEED_BYTES], uint64_t n, uint32_t total);
/* The outcome that the seed gives when chance acts at `s` after n entries. */
orr_action orr_dice_outcome(const orr_game *, const void *s, const uint8_t seed[ORR_SEED_BYTES], uint64_t n);
/* What is published before the first move. */
void orr_dice_commit(const uint8_t seed[ORR_SEED_BYTES], uint8_t commit[32]);

#endif
