/* Ed25519 signatures by libsodium. Apart from digest.c because browsers have no use
 * for it: a host signs, and the program verifies. */
#include "orrery/match.h"

#include <sodium.h>
#include <stdlib.h>

static void start(void) {
    if (sodium_init() < 0) {
        abort();
    }
}

/* The library keeps secret and public key together in one block, which is wiped before it is left behind on the
 * stack. */
void orr_signature_key(const uint8_t secret[ORR_SEED_BYTES], uint8_t key[ORR_KEY_BYTES]) {
    uint8_t pair[crypto_sign_SECRETKEYBYTES];
    start();
    crypto_sign_seed_keypair(key, pair, secret);
    sodium_memzero(pair, sizeof pair);
}

void orr_signature_make(const uint8_t secret[ORR_SEED_BYTES], const uint8_t *data, size_t n,
                        uint8_t signature[ORR_SIGNATURE_BYTES]) {
    uint8_t key[ORR_KEY_BYTES], pair[crypto_sign_SECRETKEYBYTES];
    start();
    crypto_sign_seed_keypair(key, pair, secret);
    crypto_sign_detached(signature, NULL, data, n, pair);
    sodium_memzero(pair, sizeof pair);
}

/* True only for exactly these n bytes, signed with the secret of this key. */
bool orr_signature_check(const uint8_t key[ORR_KEY_BYTES], const uint8_t *data, size_t n,
                         const uint8_t signature[ORR_SIGNATURE_BYTES]) {
    start();
    return crypto_sign_verify_detached(signature, data, n, key) == 0;
}
