/* Sealed dice. Outcome n of a match is
 *   HMAC-SHA-256(key, "orrery dice" || n, 8 bytes || counter, 4 bytes || takebacks, 4 bytes),
 * numbers little-endian, takebacks only if there are any; the key is the seed, or is
 * made of the seed and the shares of the seats. Its first 8 bytes, read little-endian, are taken modulo
 * the total weight. Values in the incomplete last stretch of 2^64 are thrown away
 * and the counter goes up, so no outcome is favoured. */
#include "dice.h"

#include "digest.h"

#include <assert.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* Little-endian bytes. */
static void put_le(uint8_t *out, uint64_t value, unsigned bytes) {
    for (unsigned i = 0; i < bytes; i++) {
        out[i] = (uint8_t)(value >> (8 * i));
    }
}

/* 8 little-endian bytes. */
static uint64_t get_le(const uint8_t *in) {
    uint64_t value = 0;
    for (unsigned i = 0; i < 8; i++) {
        value |= (uint64_t)in[i] << (8 * i);
    }
    return value;
}

/* The number that the key gives for draw n, try `counter`. */
static uint64_t keyed(const uint8_t *key, uint64_t n, uint32_t counter, uint32_t takebacks) {
    enum { WORDS = 11 }; /* bytes of "orrery dice" */
    uint8_t text[WORDS + 8 + 4 + 4], mac[32];
    memcpy(text, "orrery dice", WORDS);
    put_le(text + WORDS, n, 8);
    put_le(text + WORDS + 8, counter, 4);
    put_le(text + WORDS + 12, takebacks, 4);
    core_hmac_sha256(key, ORR_SEED_BYTES, text, takebacks ? sizeof text : sizeof text - 4, mac);
    return get_le(mac);
}

/* With total 6 the leftover is 2^64 mod 6 = 4: of the 2^64 values the last 4 are thrown away, and what stays can be
 * divided by 6. One try is nearly always enough: the chance of another is below total / 2^64. */
uint32_t core_dice_value(const uint8_t key[ORR_SEED_BYTES], uint64_t n, uint32_t takebacks, uint32_t total) {
    assert(total > 0);
    uint64_t leftover = (0 - (uint64_t)total) % total; /* 2^64 modulo total */
    uint64_t value = 0;
    uint32_t counter = 0;
    do {
        value = keyed(key, n, counter++, takebacks);
    } while (value > UINT64_MAX - leftover);
    return (uint32_t)(value % total);
}

/* Goes through the weights until the value is used up. The order in which the game lists its outcomes is therefore
 * part of its edition: another order gives other dice from the same seed. */
orr_action core_dice_outcome(const orr_game *g, const void *s, const uint8_t key[ORR_SEED_BYTES], uint64_t n,
                             uint32_t takebacks) {
    struct orr_odds odds;
    orr_odds_of(g, s, &odds);
    uint32_t rest = core_dice_value(key, n, takebacks, odds.total), i = 0;
    while (rest >= odds.weight[i]) {
        rest -= odds.weight[i++];
    }
    return odds.at[i];
}

void core_dice_commit(const uint8_t seed[ORR_SEED_BYTES], uint8_t commit[32]) {
    core_sha256(seed, ORR_SEED_BYTES, commit);
}

/* Hashing spreads small numbers over all 32 bytes, and anybody can do it again: it is the SHA-256 of "orrery seed
 * 7". */
void orr_seed_from_number(uint64_t n, uint8_t seed[ORR_SEED_BYTES]) {
    char text[40];
    int length = snprintf(text, sizeof text, "orrery seed %" PRIu64, n);
    core_sha256(text, (size_t)length, seed);
}

void orr_seed_random(uint8_t seed[ORR_SEED_BYTES]) { core_random_bytes(seed, ORR_SEED_BYTES); }

/* Hashed text: "orrery joint", then for each contributing seat its number from 1 and its 32 bytes. The seed is the
 * key of the HMAC, so that nobody who knows all shares can work the dice out before the seed is revealed. */
void core_dice_joint_key(const uint8_t seed[ORR_SEED_BYTES], const uint8_t share[ORR_MAX_SEATS][ORR_SEED_BYTES],
                         unsigned seats, uint8_t key[ORR_SEED_BYTES]) {
    enum { WORDS = 12 }; /* bytes of "orrery joint" */
    uint8_t text[WORDS + ORR_MAX_SEATS * (1 + ORR_SEED_BYTES)];
    size_t n = WORDS;
    memcpy(text, "orrery joint", WORDS);
    for (unsigned i = 0; i < ORR_MAX_SEATS; i++) {
        if (seats >> i & 1u) {
            text[n++] = (uint8_t)(i + 1);
            memcpy(text + n, share[i], ORR_SEED_BYTES);
            n += ORR_SEED_BYTES;
        }
    }
    core_hmac_sha256(seed, ORR_SEED_BYTES, text, n, key);
}

/* Another word before the number than for the seed of the dice: from the one nobody can get the other. */
uint64_t orr_players_key(uint64_t n) {
    char text[40];
    uint8_t hash[32];
    int length = snprintf(text, sizeof text, "orrery players %" PRIu64, n);
    core_sha256(text, (size_t)length, hash);
    return get_le(hash);
}

uint64_t orr_players_key_random(void) {
    uint8_t bytes[8];
    core_random_bytes(bytes, sizeof bytes);
    return get_le(bytes);
}
