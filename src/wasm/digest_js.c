/* Hashes and random bytes from the page: the browser's replacement of core/digest.c. */
#include "../core/digest.h"

__attribute__((import_module("orrery"), import_name("sha256"))) void js_sha256(const void *data, size_t n,
                                                                               uint8_t *out);
__attribute__((import_module("orrery"), import_name("hmac_sha256"))) void
js_hmac_sha256(const void *key, size_t key_size, const void *data, size_t n, uint8_t *out);
__attribute__((import_module("orrery"), import_name("random"))) void js_random(void *out, size_t n);

void core_sha256(const void *data, size_t n, uint8_t out[CORE_DIGEST_BYTES]) { js_sha256(data, n, out); }

void core_hmac_sha256(const void *key, size_t key_size, const void *data, size_t n, uint8_t out[CORE_DIGEST_BYTES]) {
    js_hmac_sha256(key, key_size, data, n, out);
}

void core_random_bytes(void *out, size_t n) { js_random(out, n); }

void core_hex_write(const uint8_t *bytes, size_t n, char *out) {
    static const char digits[] = "0123456789abcdef";
    for (size_t i = 0; i < n; i++) {
        out[2 * i] = digits[bytes[i] >> 4];
        out[2 * i + 1] = digits[bytes[i] & 15];
    }
    out[2 * n] = 0;
}
