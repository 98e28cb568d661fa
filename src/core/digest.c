/* SHA-256, HMAC-SHA-256 and random bytes by libsodium. Nothing else includes it. */
#include "digest.h"

#include <sodium.h>
#include <stdlib.h>

/* Safe to call again and from any thread; only the first call does anything. Without a source of random bytes no
 * seed could be drawn, so that ends the program. */
static void start(void) {
    if (sodium_init() < 0) {
        abort();
    }
}

void core_sha256(const void *data, size_t n, uint8_t out[CORE_DIGEST_BYTES]) {
    start();
    crypto_hash_sha256(out, data, n);
}

void core_hmac_sha256(const void *key, size_t key_size, const void *data, size_t n, uint8_t out[CORE_DIGEST_BYTES]) {
    crypto_auth_hmacsha256_state state;
    start();
    crypto_auth_hmacsha256_init(&state, key, key_size);
    crypto_auth_hmacsha256_update(&state, data, n);
    crypto_auth_hmacsha256_final(&state, out);
}

/* From the system's generator: good enough for seeds, salts and keys. */
void core_random_bytes(void *out, size_t n) {
    start();
    randombytes_buf(out, n);
}

void core_hex_write(const uint8_t *bytes, size_t n, char *out) {
    static const char digit[] = "0123456789abcdef";
    for (size_t i = 0; i < n; i++) {
        *out++ = digit[bytes[i] >> 4];
        *out++ = digit[bytes[i] & 15];
    }
    *out = 0;
}
