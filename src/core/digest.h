/* Cryptographic hashes and random bytes: the only door to the cryptographic library,
 * so that a build without it replaces one file. */
#ifndef ORRERY_CORE_DIGEST_H
#define ORRERY_CORE_DIGEST_H

#include <stddef.h>
#include <stdint.h>

enum { CORE_DIGEST_BYTES = 32, CORE_DIGEST_HEX = 2 * CORE_DIGEST_BYTES + 1 };

/* Of n bytes; NULL is good where n is 0. */
void core_sha256(const void *data, size_t n, uint8_t out[CORE_DIGEST_BYTES]);
/* HMAC as RFC 2104 has it, with a key of any length. */
void core_hmac_sha256(const void *key, size_t key_size, const void *data, size_t n, uint8_t out[CORE_DIGEST_BYTES]);
void core_random_bytes(void *out, size_t n);                    /* from the system; never fails */
void core_hex_write(const uint8_t *bytes, size_t n, char *out); /* 2 n lower-case digits and a 0 */

#endif
