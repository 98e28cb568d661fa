/* WebAuthn without attestation: the account that adds a key is signed in already, so who made the device does not
 * matter. */
#include "passkey.h"

#include "library.h"

#include <openssl/evp.h>
#include <openssl/x509.h>
#include <pthread.h>
#include <sodium.h>
#include <string.h>

enum { HASH = 32, FLAGS = 32, COUNT = 33, GUID = 37, ID_LENGTH = 53, ID = 55 };
enum { PRESENT = 0x01, VERIFIED = 0x04, TELLS_KEY = 0x40 };
enum { P256_BITS = 256, RSA_BITS = 2048 };

struct library {
    __typeof__(&d2i_PUBKEY) read_key;
    __typeof__(&EVP_PKEY_free) free_key;
    __typeof__(&EVP_PKEY_get_base_id) kind;
    __typeof__(&EVP_PKEY_get_bits) bits;
    __typeof__(&EVP_MD_CTX_new) hash_new;
    __typeof__(&EVP_MD_CTX_free) hash_free;
    __typeof__(&EVP_DigestVerifyInit) begin;
    __typeof__(&EVP_DigestVerify) verify;
    __typeof__(&EVP_sha256) sha256;
};
static const char *const names[] = {"d2i_PUBKEY",           "EVP_PKEY_free",    "EVP_PKEY_get_base_id",
                                    "EVP_PKEY_get_bits",    "EVP_MD_CTX_new",   "EVP_MD_CTX_free",
                                    "EVP_DigestVerifyInit", "EVP_DigestVerify", "EVP_sha256"};
enum { NAMES = sizeof names / sizeof names[0] };
_Static_assert(sizeof(struct library) == NAMES * sizeof(void *), "one name for each function");

static struct library lib;
static bool is_open;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) { is_open = library_open("libcrypto.so.3", names, NAMES, &lib, NULL); }

static EVP_PKEY *read_key(const uint8_t *key, size_t n) {
    pthread_once(&once, open_library);
    const unsigned char *at = key;
    return is_open ? lib.read_key(NULL, &at, (long)n) : NULL;
}

bool passkey_knows(const uint8_t *key, size_t n, struct orr_error *err) {
    EVP_PKEY *k = read_key(key, n);
    if (!k) {
        return orr_fail(err, is_open ? "that is no public key" : "passkeys need OpenSSL 3 on the server");
    }
    int kind = lib.kind(k), bits = lib.bits(k);
    lib.free_key(k);
    bool known = (kind == EVP_PKEY_EC && bits == P256_BITS) || (kind == EVP_PKEY_RSA && bits >= RSA_BITS);
    return known || orr_fail(err, "the key is of a kind that this server cannot check");
}

bool passkey_read(const uint8_t *data, size_t n, const char *rp, struct passkey_data *out) {
    uint8_t hash[HASH];
    *out = (struct passkey_data){.present = false};
    if (n < GUID) {
        return false;
    }
    crypto_hash_sha256(hash, (const uint8_t *)rp, strlen(rp));
    out->present = data[FLAGS] & PRESENT;
    out->verified = data[FLAGS] & VERIFIED;
    out->count = (uint32_t)data[COUNT] << 24 | (uint32_t)data[COUNT + 1] << 16 | (uint32_t)data[COUNT + 2] << 8 |
                 data[COUNT + 3];
    if (data[FLAGS] & TELLS_KEY) {
        out->id_n = n > ID ? (size_t)data[ID_LENGTH] << 8 | data[ID_LENGTH + 1] : 0;
        out->id = out->id_n && out->id_n <= n - ID ? data + ID : NULL;
    }
    return memcmp(hash, data, HASH) == 0;
}

bool passkey_verify(const uint8_t *key, size_t key_n, const uint8_t *data, size_t n, const char *client,
                    size_t client_n, const uint8_t *signature, size_t signature_n) {
    struct orr_buf text = {0};
    uint8_t hash[HASH];
    EVP_PKEY *k = read_key(key, key_n);
    if (!k) {
        return false;
    }
    crypto_hash_sha256(hash, (const uint8_t *)client, client_n);
    orr_put_bytes(&text, (const char *)data, n);
    orr_put_bytes(&text, (const char *)hash, HASH);
    EVP_MD_CTX *m = lib.hash_new();
    bool ok = m && lib.begin(m, NULL, lib.sha256(), NULL, k) == 1 &&
              lib.verify(m, signature, signature_n, (const unsigned char *)text.at, text.n) == 1;
    lib.hash_free(m);
    lib.free_key(k);
    orr_buf_free(&text);
    return ok;
}
