/* Signatures of passkeys (WebAuthn): what a browser sends is read strictly, and checked with OpenSSL, which is opened
 * when it is first wanted. Knows no accounts. */
#ifndef ORRERY_SERVER_PASSKEY_H
#define ORRERY_SERVER_PASSKEY_H

#include "orrery/engine.h"

enum { PASSKEY_ID = 512, PASSKEY_KEY = 1024 };

/* What an authenticator says about itself and, where a key is made, about that. */
struct passkey_data {
    bool present, verified; /* a person was there, and was recognised by the device */
    uint32_t count;
    const uint8_t *id; /* of the key; NULL: none is told */
    size_t id_n;
};
/* False: it is not of this site (`rp`: its host name), or is no such data. */
bool passkey_read(const uint8_t *data, size_t n, const char *rp, struct passkey_data *);
/* Is this a public key (a SubjectPublicKeyInfo) of a kind that we can check: P-256, or RSA of 2048 bits and more? */
bool passkey_knows(const uint8_t *key, size_t n, struct orr_error *);
/* The signature of the data of an authenticator and of what the browser said. */
bool passkey_verify(const uint8_t *key, size_t key_n, const uint8_t *data, size_t n, const char *client,
                    size_t client_n, const uint8_t *signature, size_t signature_n);

#endif
