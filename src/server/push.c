/* Web Push with OpenSSL for the curve and the cipher, libsodium for the rest. */
#include "push.h"

#include "library.h"
#include "orrery/json.h"

#include <inttypes.h>
#include <openssl/evp.h>
#include <openssl/x509.h>
#include <pthread.h>
#include <sodium.h>
#include <string.h>

enum { RECORD = 4096, TAG = 16, KEY = 16, NONCE = 12, HASH = 32, SIGNATURE = 64 };

/* What is used of OpenSSL, and the names in the same order. */
struct library {
    __typeof__(&d2i_AutoPrivateKey) read_secret;
    __typeof__(&d2i_PUBKEY) read_public;
    __typeof__(&i2d_PUBKEY) write_public;
    __typeof__(&EVP_PKEY_free) free_key;
    __typeof__(&EVP_PKEY_CTX_new) derive_new;
    __typeof__(&EVP_PKEY_CTX_free) derive_free;
    __typeof__(&EVP_PKEY_derive_init) derive_begin;
    __typeof__(&EVP_PKEY_derive_set_peer) derive_with;
    __typeof__(&EVP_PKEY_derive) derive;
    __typeof__(&EVP_MD_CTX_new) sign_new;
    __typeof__(&EVP_MD_CTX_free) sign_free;
    __typeof__(&EVP_DigestSignInit) sign_begin;
    __typeof__(&EVP_DigestSign) sign;
    __typeof__(&EVP_sha256) sha256;
    __typeof__(&EVP_CIPHER_CTX_new) cipher_new;
    __typeof__(&EVP_CIPHER_CTX_free) cipher_free;
    __typeof__(&EVP_CIPHER_CTX_ctrl) cipher_ctrl;
    __typeof__(&EVP_aes_128_gcm) aes;
    __typeof__(&EVP_EncryptInit_ex) cipher_begin;
    __typeof__(&EVP_EncryptUpdate) cipher_more;
    __typeof__(&EVP_EncryptFinal_ex) cipher_end;
};
static const char *const names[] = {
    "d2i_AutoPrivateKey",  "d2i_PUBKEY",        "i2d_PUBKEY",           "EVP_PKEY_free",
    "EVP_PKEY_CTX_new",    "EVP_PKEY_CTX_free", "EVP_PKEY_derive_init", "EVP_PKEY_derive_set_peer",
    "EVP_PKEY_derive",     "EVP_MD_CTX_new",    "EVP_MD_CTX_free",      "EVP_DigestSignInit",
    "EVP_DigestSign",      "EVP_sha256",        "EVP_CIPHER_CTX_new",   "EVP_CIPHER_CTX_free",
    "EVP_CIPHER_CTX_ctrl", "EVP_aes_128_gcm",   "EVP_EncryptInit_ex",   "EVP_EncryptUpdate",
    "EVP_EncryptFinal_ex"};
enum { NAMES = sizeof names / sizeof names[0] };
_Static_assert(sizeof(struct library) == NAMES * sizeof(void *), "one name for each function");

static struct library lib;
static bool is_open;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void open_library(void) { is_open = library_open("libcrypto.so.3", names, NAMES, &lib, NULL); }

/* ---- keys: in DER, everything but the bytes of the key is always the same ---- */

static EVP_PKEY *read_secret(const uint8_t secret[PUSH_SECRET]) {
    static const uint8_t head[] = {0x30, 0x31, 0x02, 0x01, 0x01, 0x04, 0x20};
    static const uint8_t curve[] = {0xA0, 0x0A, 0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07};
    uint8_t der[sizeof head + PUSH_SECRET + sizeof curve];
    const unsigned char *at = der;
    memcpy(der, head, sizeof head);
    memcpy(der + sizeof head, secret, PUSH_SECRET);
    memcpy(der + sizeof head + PUSH_SECRET, curve, sizeof curve);
    pthread_once(&once, open_library);
    EVP_PKEY *key = is_open ? lib.read_secret(NULL, &at, (long)sizeof der) : NULL;
    sodium_memzero(der, sizeof der);
    return key;
}

static const uint8_t public_head[] = {0x30, 0x59, 0x30, 0x13, 0x06, 0x07, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x02, 0x01,
                                      0x06, 0x08, 0x2A, 0x86, 0x48, 0xCE, 0x3D, 0x03, 0x01, 0x07, 0x03, 0x42, 0x00};
enum { HEAD = sizeof public_head };

static EVP_PKEY *read_public(const uint8_t key[PUSH_PUBLIC]) {
    uint8_t der[HEAD + PUSH_PUBLIC];
    const unsigned char *at = der;
    memcpy(der, public_head, HEAD);
    memcpy(der + HEAD, key, PUSH_PUBLIC);
    pthread_once(&once, open_library);
    return is_open ? lib.read_public(NULL, &at, (long)sizeof der) : NULL;
}

static bool write_public(const EVP_PKEY *key, uint8_t out[PUSH_PUBLIC]) {
    uint8_t der[HEAD + PUSH_PUBLIC + 64];
    unsigned char *at = der;
    int n = lib.write_public(key, NULL);
    bool fits = n == HEAD + PUSH_PUBLIC && lib.write_public(key, &at) == n && memcmp(der, public_head, HEAD) == 0;
    if (fits) {
        memcpy(out, der + HEAD, PUSH_PUBLIC);
    }
    return fits;
}

bool push_public(const uint8_t secret[PUSH_SECRET], uint8_t out[PUSH_PUBLIC]) {
    EVP_PKEY *key = read_secret(secret);
    bool ok = key && write_public(key, out);
    if (key) {
        lib.free_key(key);
    }
    return ok;
}

/* ---- encryption ---- */

static bool share(EVP_PKEY *own, EVP_PKEY *theirs, uint8_t out[HASH]) {
    size_t n = HASH;
    EVP_PKEY_CTX *c = lib.derive_new(own, NULL);
    bool ok = c && lib.derive_begin(c) == 1 && lib.derive_with(c, theirs) == 1 && lib.derive(c, out, &n) == 1;
    lib.derive_free(c);
    return ok && n == HASH;
}

struct piece {
    const void *at;
    size_t n;
};

static void mac(const void *key, size_t key_n, const struct piece *pieces, size_t n, uint8_t out[HASH]) {
    crypto_auth_hmacsha256_state s;
    crypto_auth_hmacsha256_init(&s, key, key_n);
    for (size_t i = 0; i < n; i++) {
        crypto_auth_hmacsha256_update(&s, pieces[i].at, pieces[i].n);
    }
    crypto_auth_hmacsha256_final(&s, out);
}

/* Key and nonce, both of the secret that the two share, the browser's own and the salt (RFC 8291, 3.4). */
struct derived {
    uint8_t key[HASH], nonce[HASH];
};

static void derive(const uint8_t shared[HASH], const uint8_t auth[PUSH_AUTH], const uint8_t theirs[PUSH_PUBLIC],
                   const uint8_t mine[PUSH_PUBLIC], const uint8_t salt[PUSH_SALT], struct derived *out) {
    static const char info[] = "WebPush: info", key[] = "Content-Encoding: aes128gcm",
                      nonce[] = "Content-Encoding: nonce"; /* with their zero bytes */
    static const uint8_t one[] = {1};
    uint8_t first[HASH], material[HASH], second[HASH];
    mac(auth, PUSH_AUTH, &(struct piece){shared, HASH}, 1, first);
    const struct piece ends[] = {{info, sizeof info}, {theirs, PUSH_PUBLIC}, {mine, PUSH_PUBLIC}, {one, 1}};
    mac(first, HASH, ends, 4, material);
    mac(salt, PUSH_SALT, &(struct piece){material, HASH}, 1, second);
    mac(second, HASH, (const struct piece[]){{key, sizeof key}, {one, 1}}, 2, out->key);
    mac(second, HASH, (const struct piece[]){{nonce, sizeof nonce}, {one, 1}}, 2, out->nonce);
}

/* The text and the mark of the last record, with the tag behind them. */
static bool seal(const struct derived *d, const char *text, size_t n, uint8_t *out) {
    static const uint8_t last[] = {2};
    int a = 0, b = 0, c = 0;
    EVP_CIPHER_CTX *s = lib.cipher_new();
    bool ok = s && lib.cipher_begin(s, lib.aes(), NULL, d->key, d->nonce) == 1 &&
              lib.cipher_more(s, out, &a, (const unsigned char *)text, (int)n) == 1 &&
              lib.cipher_more(s, out + a, &b, last, 1) == 1 && lib.cipher_end(s, out + a + b, &c) == 1 &&
              lib.cipher_ctrl(s, EVP_CTRL_GCM_GET_TAG, TAG, out + n + 1) == 1;
    lib.cipher_free(s);
    return ok && (size_t)a + (size_t)b + (size_t)c == n + 1;
}

bool push_encrypt(const uint8_t theirs[PUSH_PUBLIC], const uint8_t auth[PUSH_AUTH], const uint8_t own[PUSH_SECRET],
                  const uint8_t salt[PUSH_SALT], const char *text, size_t n, struct orr_buf *out) {
    static const uint8_t size[] = {0, 0, RECORD >> 8, 0, PUSH_PUBLIC};
    uint8_t shared[HASH], mine[PUSH_PUBLIC], sealed[PUSH_TEXT + 1 + TAG];
    struct derived d;
    EVP_PKEY *key = read_secret(own), *other = read_public(theirs);
    bool ok = n <= PUSH_TEXT && key && other && write_public(key, mine) && share(key, other, shared);
    if (ok) {
        derive(shared, auth, theirs, mine, salt, &d);
        ok = seal(&d, text, n, sealed);
    }
    if (ok) {
        orr_put_bytes(out, (const char *)salt, PUSH_SALT);
        orr_put_bytes(out, (const char *)size, sizeof size);
        orr_put_bytes(out, (const char *)mine, PUSH_PUBLIC);
        orr_put_bytes(out, (const char *)sealed, n + 1 + TAG);
    }
    if (is_open) {
        lib.free_key(key);
        lib.free_key(other);
    }
    return ok;
}

/* ---- who sends it ---- */

void push_letters(const uint8_t *bytes, size_t n, char out[PUSH_LETTERS]) {
    out[0] = 0;
    if (sodium_base64_ENCODED_LEN(n, sodium_base64_VARIANT_URLSAFE_NO_PADDING) <= PUSH_LETTERS) {
        sodium_bin2base64(out, PUSH_LETTERS, bytes, n, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    }
}

bool push_bytes(const char *letters, uint8_t *out, size_t n) {
    size_t got = 0, length = strcspn(letters, "=");
    return strspn(letters + length, "=") == strlen(letters + length) &&
           sodium_base642bin(out, n, letters, length, NULL, &got, NULL, sodium_base64_VARIANT_URLSAFE_NO_PADDING) ==
               0 &&
           got == n;
}

static void put_letters(struct orr_buf *out, const char *bytes, size_t n) {
    size_t room = sodium_base64_ENCODED_LEN(n, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    char *letters = orr_alloc(room, 1);
    sodium_bin2base64(letters, room, (const unsigned char *)bytes, n, sodium_base64_VARIANT_URLSAFE_NO_PADDING);
    orr_put(out, "%s", letters);
    free(letters);
}

/* One of the two numbers of a signature in DER, as 32 bytes. */
static const uint8_t *read_number(const uint8_t *at, const uint8_t *end, uint8_t out[HASH]) {
    if (end - at < 2 || at[0] != 0x02 || at[1] > end - at - 2) {
        return NULL;
    }
    size_t n = at[1];
    const uint8_t *digits = at + 2;
    at = digits + n;
    while (n && !*digits) {
        digits++;
        n--;
    }
    memset(out, 0, HASH);
    if (n > HASH) {
        return NULL;
    }
    memcpy(out + HASH - n, digits, n);
    return at;
}

static bool sign(EVP_PKEY *key, const struct orr_buf *text, uint8_t out[SIGNATURE]) {
    uint8_t der[160];
    size_t n = sizeof der;
    EVP_MD_CTX *m = lib.sign_new();
    bool ok = m && lib.sign_begin(m, NULL, lib.sha256(), NULL, key) == 1 &&
              lib.sign(m, der, &n, (const unsigned char *)text->at, text->n) == 1;
    lib.sign_free(m);
    if (!ok || n < 2 || der[0] != 0x30 || der[1] != n - 2) {
        return false;
    }
    const uint8_t *at = read_number(der + 2, der + n, out);
    return at && read_number(at, der + n, out + HASH) == der + n;
}

static void put_claims(struct orr_buf *out, const char *url, int64_t expires, const char *who) {
    struct orr_buf origin = {0}, claims = {0};
    const char *host = strstr(url, "://");
    size_t n = host ? (size_t)(host + 3 - url) + strcspn(host + 3, "/?#") : 0;
    orr_put(&origin, "%.*s", (int)n, url);
    orr_put(&claims, "{\"aud\":");
    orr_put_json_string(&claims, origin.at);
    orr_put(&claims, ",\"exp\":%" PRId64, expires);
    if (*who) {
        orr_put(&claims, ",\"sub\":");
        orr_put_json_string(&claims, who);
    }
    orr_put(&claims, "}");
    put_letters(out, claims.at, claims.n);
    orr_buf_free(&origin);
    orr_buf_free(&claims);
}

bool push_token(const uint8_t secret[PUSH_SECRET], const char *url, int64_t expires, const char *who,
                struct orr_buf *out) {
    static const char head[] = "{\"typ\":\"JWT\",\"alg\":\"ES256\"}";
    struct orr_buf text = {0};
    uint8_t signature[SIGNATURE], mine[PUSH_PUBLIC];
    char letters[PUSH_LETTERS], key_letters[PUSH_LETTERS];
    EVP_PKEY *key = read_secret(secret);
    put_letters(&text, head, sizeof head - 1);
    orr_put(&text, ".");
    put_claims(&text, url, expires, who);
    bool ok = key && write_public(key, mine) && sign(key, &text, signature);
    if (ok) {
        push_letters(signature, SIGNATURE, letters);
        push_letters(mine, PUSH_PUBLIC, key_letters);
        orr_put(out, "vapid t=%s.%s, k=%s", text.at, letters, key_letters);
    }
    if (key) {
        lib.free_key(key);
    }
    orr_buf_free(&text);
    return ok;
}
